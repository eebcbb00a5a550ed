# Was `/look` und `/settings` über das Aussehen der Bretter sagen.

look-saved = Gespeichert. Deine privaten Bretter: { $style }.
look-present = Deine privaten Bretter: { $style }.
look-server = Öffentliche Bretter sehen so aus, wie der Server es eingestellt hat.
look-change = Das änderst du mit den Optionen von `/look`. Öffentliche Bretter sehen so aus, wie der Server es eingestellt hat.
look-public = Öffentliche Bretter: { $style }.
look-style = Design { $theme ->
        [harbour] Hafen
        [daylight] Tageslicht
        [night] Nacht
       *[contrast] Hoher Kontrast
    }, { $letters }, { $size }
look-no-letters = keine Buchstaben
look-letters-in = Buchstaben: { $language }
look-large = große Schrift
look-normal = normale Schrift
look-letters = Die Buchstaben der Figuren:
look-letters-typed = Mit diesen Buchstaben gibst du auch deine Züge ein.
look-letters-other = Züge schreibe ich weiterhin mit den englischen Buchstaben der Notation. Im Schach und im Elementarschach kannst du auch die deutschen tippen.
look-reset-and-chosen = `reset` löscht alles, was du gewählt hast, und geht deshalb nicht zusammen mit anderen Optionen. Es hat sich nichts geändert. Benutze `reset` allein oder lass es weg.
