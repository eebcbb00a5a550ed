# Was um die genauen Regeln steht; die nummerierten Regeln selbst sind englisch.

rules-quick-start = Schnellstart
rules-unit = Figur { $kind }
rules-chart-title = Übersicht der Figuren und Zeichen
rules-chart = **{ $variant }**: Übersicht der Figuren und Zeichen{ $pages }. Öffne das Bild, um es zu vergrößern.
rules-chart-passed = „Letzter Zug: hier vorbei“ ist ein { $place }, auf dem der Weg einer Figur im letzten Zug abbog oder innehielt.
rules-chart-gone = „Züge, bis es verschwindet“ zählt herunter, und zwar neben { $variant ->
    [frozen6] einer Wand
    [frozen10] einem Tornado oder einer Lawine
    [elemental] Feuer auf dem Boden
   *[other] einem Ding auf dem Boden
}.
# Auf Brettern mit vielen Feldern, deren Zahlen auf Zeichnungen zu klein wären.
rules-chart-plates = Wo eine Zahl auf dem Brett zu klein wäre, fehlt ihrer Plakette die Zeichnung: ein grünes Quadrat für die Lähmung, ein weißer Kreis für „Züge, bis es verschwindet“.
rules-chart-shield = „Schild gesenkt“ ist eine Figur, deren Schild jetzt nichts schützt; das Zeichen zeigt, wohin sie zuletzt blickte.
rules-chart-fire = „Feuer, das so eine Figur hinterließ“ hält gegnerische Figuren auf, deren Rang niedriger ist als der Rang der Figur darin (EL-SCORCH-3). Turm und Läufer sind zusammen gezeichnet, weil sie denselben Rang haben.
rules-chart-page = Das Bild benennt alle Figuren und Zeichen.
# Für alle, die kein Englisch eingestellt haben.
rules-in-english = Die Regeln gibt es bisher nur auf Englisch.
rules-topics = Themen: { $names }.
rules-mechanics = Mechaniken: { $names }.
rules-picture = Im Bild: { $says }
rules-picture-after = Im Bild, nach `{ $turn }`: { $says }
rules-complete = Die vollständigen Regeln mit Bildern: <{ $url }>
rules-unknown-subject = { $variant } hat kein Thema, keine Figur und keine Regel { $typed }. Es gibt zum Beispiel { $examples }. Lass `topic` weg, um mit dem Schnellstart zu beginnen.
# Was eine Fähigkeit einer Auswahl tut, in einer Liste.
rules-ability = - **{ $name }**: { $does }
rules-what-they-do = Was sie tun:
rules-several-subjects = { $typed } könnte mehreres heißen: { $subjects }. Wähle bitte eins davon.
