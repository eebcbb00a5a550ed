# Aufforderungen und Wahlen der Varianten, deren übrige Sätze englisch bleiben. Das Englische steht bei den Regeln.

army-must-arrange = eine Armee aufstellen
cyvasse-must-move = ziehen oder schlagen
elemental-assault-fails = ein Sturm schlägt nie, und Bastion wirft den Angreifer vielleicht zurück
elemental-sturdy-withstands = Sturdy hält dem ersten Schlagen stand
elemental-do-over-follows = Do-Over nimmt es zurück
elemental-mark-follows = Sadist Streak zeichnet { $called-the-object } zum Tod
elemental-poison-follows = { $called-the } stirbt an Poisonous Meat
frozen-costs-one = kostet eine eigene Figur
frozen-costs-several = kostet { $count } eigene Figuren
frozen-brings-back = bringt zurück: { $kind }
frozen-throws = { $kind } { $from } fliegt nach { $to }
frozen-loads = lädt sie in die Figur auf { $to }
frozen-kills-one = tötet eine gegnerische Figur
frozen-kills-several = tötet { $count } gegnerische Figuren
frozen-paralysed-one = ist danach 1 Zug gelähmt
frozen-paralysed-several = ist danach { $turns } Züge gelähmt
elemental-stage-element = ein Element wählen
elemental-stage-augmentor = eine Zugverstärkung wählen
elemental-stage-offense = eine Angriffsfähigkeit wählen
elemental-stage-temporal = eine Zeitfähigkeit wählen
elemental-stage-fit = Figuren einzeln ausrüsten oder `ready` sagen
elemental-stage-move = ziehen
elemental-stage-kill = eine Figur wählen, die Double Kill entfernt, oder den Zug beenden
elemental-stage-blaze-kill = einen Nachbarn wählen, den Blaze Rush verbrennt, oder den Zug beenden
elemental-stage-snipe = eine Figur wählen, die Quantum Kill entfernt, oder den Zug beenden
elemental-stage-blaze-snipe = irgendwo eine Figur wählen, die Blaze Rush verbrennt und die keinen höheren Rang hat als die geschlagene, oder den Zug beenden
elemental-stage-raise = eine verlorene Figur wählen, die mit Resurrection zurückkehrt, oder den Zug beenden
elemental-stage-lock = eine Figur wählen, die Temporal Lock einfriert, oder den Zug beenden
elemental-stage-step = ein Feld für den Schritt wählen oder den Zug beenden
elemental-stage-quantum = für Quantum Step ein Feld oder eine Figur zum Tauschen wählen oder den Zug beenden
elemental-stage-follow = nach dem Sprung ein Schlagen wählen oder den Zug beenden
elemental-stage-nudge = wählen, wohin Side Step die Figur schiebt, oder den Zug beenden
elemental-stage-face = wählen, wohin die Figur mit Block Piece blickt, oder den Zug beenden
elemental-must-choose-in-secret = geheim eine Ausrüstung wählen

elemental-verb-move = Ziehen
elemental-verb-capture = Schlagen
elemental-verb-castle = Rochieren
elemental-verb-claim = Remis reklamieren
elemental-verb-element = Element
elemental-verb-augmentor = Zugverstärkung
elemental-verb-offense = Angriff
elemental-verb-temporal = Zeit
elemental-verb-fit = Figur ausrüsten
elemental-verb-ready = Bereit
elemental-verb-loadout = Fertige Ausrüstung

# Entscheidungen, die man tippt.
writing-build-label = Armee tippen
writing-build-field = Königsfeld, Plättchen, Reihen 4, 3, 2, 1
writing-build-help = Drei Wörter, als wärst du Weiß: das Feld des Königs (`l` f2, `c` h2, `r` j2); die acht Plättchen, vier und vier mit `/` dazwischen, `r` hinter einem gedrehten; die Reihen 4, 3, 2 und 1 von Westen nach Osten mit 11, 10, 9 und 8 Feldern, `.` für niemanden. Die Armee: 6-mal Miliz `m`, 3-mal Speerträger `s`, 3-mal Reiter `r`, 2-mal Springer `n`, 2-mal Elefant `e`, 2-mal Armbrustschütze `c`, je einmal Tribok `t`, Drache `d` und König `k`, 2-mal Turm `w`.
preset-build-standard = Standard
preset-build-random = Zufällig

# Die Optionen der Varianten.
setting-setup-standard = Standardaufstellung
setting-setup-random = zufällige Aufstellung, für beide dieselbe
setting-setup-build = geheim aufgestellte Armeen
setting-loadout-secret = geheime Ausrüstung
setting-loadout-open = offene Ausrüstung, erst Weiß, dann Schwarz
setting-loadout-random = ausgeloste Ausrüstung
setting-loadout-plain = ohne Elemente und Fähigkeiten
setting-seed = Startzahl { $value }
