# Was um die Anleitungen steht; die Seiten selbst stehen in der Dokumentation.

guide-exact-rules = **{ $variant }**: { $section }, genaue Regeln
guide-picture = { "*" }Im Bild:*
guide-picture-after = { "*" }Im Bild, nach { $turn }:*
