# Was um die Anleitungen steht; die Seiten selbst sind englisch.

guide-exact-rules = **{ $variant }**: { $section }, genaue Regeln
