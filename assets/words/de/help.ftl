# Was `/help` und `/about` sagen. Variablen wie `play` sind Links zu Befehlen.

help-begin = **So fängst du an**
    1. { $play } fordert jemanden heraus oder beginnt eine Partie gegen mich: Setze `computer` auf eine Stufe von 1 bis 6. Zum Beispiel `/play variant:chess computer:1`.
    2. Wenn du am Zug bist, drücke **Ziehen** unter dem Brett und wähle aus. Nur du siehst die einzelnen Schritte, und du kannst zurückgehen. Oder tippe den Zug, zum Beispiel `/move e2-e4`.
    3. { $rules } erklärt eine Variante mit Bildern, Seite für Seite. { $explain } zeigt, was die Figur auf einem Feld kann, und { $hint } schlägt in Partien gegen mich oder gegen dich selbst einen Zug vor.

    {"**Während einer Partie**"}
    - { $show } zeigt das Brett, { $games } listet deine Partien auf.
    - **Mehr** unter dem Brett bietet Remis an, bittet um Zugrücknahme, gibt auf oder teilt das Brett.
    - Zug 3 ist der dritte Zug seiner Seite, wie im Schach. Die Länge einer Partie zählt die Züge beider Seiten.
    - Ist ein Zug nicht erlaubt, siehst nur du den Grund, und nichts ändert sich.
    - Im Schach schreibe ich Züge mit englischen Buchstaben: K König, Q Dame, R Turm, B Läufer, N Springer. Tippen kannst du auch die deutschen, zum Beispiel `/move Sf3`.

    Die nächsten Seiten zeigen alle Befehle und alle Varianten.
help-about-matches = Befehle zu einer Partie nehmen die Partie des Threads oder die einzige, die passt. Eine andere nennst du mit `match:`.
help-commands = Befehle
help-variants = Varianten
help-variant = **{ $variant }** ({ $board }): { $pitch } `/rules variant:{ $id }`
help-try-one = Probier gleich eine gegen mich aus: `/play variant:{ $variant } computer:1`.
about = Ich bin Rookery { $version }, ein Bot für Schachvarianten. Du spielst über Tage, per Befehl oder per Knopf, und nach jedem Zug kommt ein Bild. Ich lese keine Nachrichten. Ich speichere, was du spielst, vorbereitest, notierst oder einstellst, zum Beispiel Partien, Analysen, Notizen und Einstellungen. Der Quellcode ist frei unter MIT oder Apache-2.0. `/help` zeigt, wie du anfängst.
