# Was die Regeln von Cyvasse sagen. Das Englische steht bei den Regeln. Niemand wird angeredet, denn `/explain` sagt
# dieselben Sätze über die andere Seite.

cyvasse-unit-militia = Miliz: Rüstung 1, zieht 1, greift Gegner daneben an. Fußvolk, das die Lücken füllt.
cyvasse-unit-spearman = Speerträger: Rüstung 1, zieht 1, greift 2 Felder vorn an, die nur gegnerische Drachen queren.
cyvasse-unit-rider = Reiter: Rüstung 1, zieht 3, greift Gegner daneben an. Schlägt schnell, ist leicht gerüstet.
cyvasse-unit-knight = Springer: Rüstung 2, zieht 2, greift Gegner daneben an. Schwere Reiterei.
cyvasse-unit-elephant = Elefant: Rüstung 2, zieht 1, greift 2 weit an; eigene Figuren versperren seine Linie.
cyvasse-unit-crossbowman = Armbrustschütze: keine Rüstung, zieht 2, greift 3 weit an. Hilft nur, schlägt nie.
cyvasse-unit-trebuchet = Tribok: keine Rüstung, zieht 1, greift an und schlägt 2 bis 4 weit, auch über Berge.
cyvasse-unit-dragon = Drache: Rüstung 2, zieht 4, greift 2 weit an. Fliegt über Berge und an Speerträgern vorbei.
cyvasse-unit-tower = Turm: Rüstung 2, zieht nie. Eigene Figuren neben ihm, außer Türmen, sind unschlagbar.
cyvasse-unit-king = König: Rüstung 1, zieht 1, greift Gegner daneben an. Wer den letzten König verliert, hat verloren.

cyvasse-verb-move = Ziehen
cyvasse-verb-capture = Schlagen
cyvasse-verb-build = Armee aufstellen
cyvasse-verb-swap = Tauschen mit
cyvasse-verb-place = Setzen auf
cyvasse-verb-rotate-tile = Plättchen drehen
cyvasse-verb-swap-tiles = Plättchen tauschen
cyvasse-does-move = Zieht höchstens so weit, wie die Figur Schritte hat; der Weg darf Ecken haben.
cyvasse-does-capture = Schlägt in gerader Linie einen Gegner, dem keine Rüstung bleibt, und nimmt sein Feld.
cyvasse-does-build = Legt die Plättchen und Figuren der eigenen Hälfte aus.
cyvasse-does-swap = Beim Aufstellen tauschen zwei Figuren die Plätze.
cyvasse-does-place = Beim Aufstellen geht die Figur auf ein leeres Feld deiner Hälfte.
cyvasse-does-rotate-tile = Beim Aufstellen wird ein Plättchen halb gedreht; Figuren auf neuen Bergen weichen aus.
cyvasse-does-swap-tiles = Beim Aufstellen tauschen zwei Plättchen die Plätze; Figuren auf neuen Bergen weichen aus.

cyvasse-question-rotate-tile-0 = Wähle das umrandete Plättchen, das gedreht wird (keines, das gedreht gleich aussieht)
cyvasse-question-swap-tiles-0 = Wähle das erste Plättchen
cyvasse-question-swap-tiles-1 = Wähle das Plättchen, mit dem es den Platz tauscht

# Zustand und Ereignisse.
cyvasse-arranging = Beide Armeen werden geheim aufgestellt
cyvasse-king-in-danger = König { $at } ({ $side }) könnte durch { $units } geschlagen werden
cyvasse-quiet = { $count } von { $most } Zügen beider Seiten ohne Schlagen
cyvasse-goes = zieht
cyvasse-rides = reitet
cyvasse-tramples = stampft
cyvasse-is-rolled = rollt
cyvasse-flies = fliegt
cyvasse-shoots = schießt und zieht
cyvasse-is-captured = wird geschlagen
cyvasse-army-arranged = die Armee von { $side } ist aufgestellt
cyvasse-armies-arranged = beide Armeen sind aufgestellt und ziehen ins Feld

# Was `/explain` über Rüstung und Türme sagt.
cyvasse-wants-no-tower = von dem Turm daneben geschützt
cyvasse-wants-no-towers = von den Türmen daneben geschützt
cyvasse-wants-first-attacker = braucht 1 Angreifer und hat keinen
cyvasse-wants-neighbour = schlägt nur Figuren auf Nachbarfeldern
cyvasse-wants-distance = schlägt nur { $nearest } bis { $furthest } Felder weit
cyvasse-wants-both = { $missing }; { $other }
cyvasse-wants-attackers = braucht { $left } Angreifer und hat keinen
cyvasse-wants-attackers-besides = braucht { $all } Angreifer; bisher greift nur { $units } an
cyvasse-tower-shields = Der Turm daneben schützt sie: Solange er dort steht, kann sie nicht geschlagen werden.
cyvasse-towers-shield = Die Türme daneben schützen sie: Solange einer davon dort steht, kann sie nicht geschlagen werden.
cyvasse-no-enemy-attacks = kein Gegner greift sie an
cyvasse-armour-used-up = Keine Rüstung mehr ({ $side }): { $units }
cyvasse-no-armour-left = Keine Rüstung mehr ({ $side }): { $kind } auf { $at }
cyvasse-unit-on = { $kind-the } auf { $at }
cyvasse-one-enemy-attacks = { $units } greift sie an
cyvasse-enemies-attack = { $units } greifen sie an
cyvasse-can-be-captured = . Die Rüstung verhindert kein Schlagen mehr
cyvasse-wants-first = . Geschlagen werden kann sie, sobald ein Gegner sie angreift
cyvasse-wants-all = . Geschlagen werden kann sie, sobald { $all } Gegner sie angreifen
cyvasse-wants-one-more = . Geschlagen werden kann sie, sobald noch 1 Gegner mehr sie angreift
cyvasse-wants-more = . Geschlagen werden kann sie, sobald noch { $more } Gegner mehr sie angreifen
cyvasse-armour = Die Figur hat Rüstung { $all }, davon { $left } übrig: { $attacked }{ $capture }.

# Ablehnungen.
cyvasse-no-action = `{ $text }` ist keine Aktion in Cyvasse: Schreib einen Zug als `h2-g3`, ein Schlagen als `h2xg3`, eine Aufstellung als `build KÖNIG PLÄTTCHEN FIGUREN`.
cyvasse-game-over = Die Partie ist vorbei.
cyvasse-not-your-turn = { $side } ist am Zug.
cyvasse-arrange-first = Erst stellen beide Seiten ihre Armeen auf: `build KÖNIG PLÄTTCHEN FIGUREN`, `build standard` oder `build random N`.
cyvasse-already-placed = Die Armeen stehen schon.
cyvasse-no-unit = Auf { $at } steht keine Figur.
cyvasse-of-the-other = { $kind-the } auf { $at } gehört { $side }; am Zug ist { $turn }.
cyvasse-tower-stands = Ein Turm zieht nie und schlägt nie.
cyvasse-move-instead = { " " }Schreib `{ $written }`, um dorthin zu ziehen.
cyvasse-nothing-to-capture = Auf { $at } gibt es nichts zu schlagen.{ $hint }
cyvasse-empty-mountain = { $at } ist ein Berg: Dort steht keine Figur, und dort endet kein Zug.
cyvasse-own-unit-there = Auf { $at } steht { $kind-a } der eigenen Seite.
cyvasse-capture-instead = Auf { $at } steht { $kind-a } der anderen Seite. Ein Schlagen schreibt man `{ $written }`.
cyvasse-enemy-on-target = Auf { $at } steht { $kind-a } der anderen Seite. { $why }
cyvasse-onto-mountain = { $at } ist ein Berg; dort endet kein Zug.
cyvasse-one-step = { $kind-the } zieht höchstens 1 Schritt weit; { $to } ist { $distance } entfernt.
cyvasse-too-far = { $kind-the } zieht höchstens { $steps } Schritte weit; { $to } ist { $distance } entfernt.
cyvasse-no-free-path = { $kind-the } hat keinen freien Weg von höchstens { $steps } Schritten nach { $to }: { $cells }.
cyvasse-enemy-there = auf { $cells } steht ein Gegner
cyvasse-enemies-there = auf { $cells } stehen Gegner
cyvasse-water-there = auf { $cells } hält Wasser auf
cyvasse-mountain-there = auf { $cells } ist ein Berg
cyvasse-mountains-there = auf { $cells } sind Berge
cyvasse-zone-there = { $cells } liegt in der Zone des Speerträgers auf { $on }
cyvasse-zones-there = { $cells } liegen in der Zone des Speerträgers auf { $on }
cyvasse-zone-of-several = { $cells } liegt in den Zonen der Speerträger auf { $on }
cyvasse-zones-of-several = { $cells } liegen in den Zonen der Speerträger auf { $on }
cyvasse-never-captures = { $kind-a } schlägt nie.
cyvasse-never-captures-nobody = { $kind-a } schlägt nie. Außerdem steht auf { $at } keine Figur.{ $hint }
cyvasse-never-captures-own = { $kind-a } schlägt nie. Außerdem steht auf { $at } { $there-a } der eigenen Seite.
cyvasse-shielded-by-tower = { $kind-the } auf { $at } wird durch { $towers } daneben geschützt.
cyvasse-shielded-with-armour = { $kind-the } auf { $at } wird durch { $towers } daneben geschützt. Außerdem bleibt Rüstung { $left }.
cyvasse-reason-besides = { $reason }{ $besides }
cyvasse-besides-armour = { " " }Außerdem hat { $kind-the } auf { $at } noch Rüstung { $left }.
cyvasse-besides-tower = { " " }Außerdem wird { $kind-the } auf { $at } durch { $towers } geschützt.
cyvasse-besides-both = { " " }Außerdem wird { $kind-the } auf { $at } durch { $towers } geschützt und hat noch Rüstung { $left }.
cyvasse-armour-unattacked = { $kind-the } auf { $at } hat Rüstung 1: 1 Figur muss angreifen, und keine tut es.
cyvasse-armour-whole = { $kind-the } auf { $at } hat Rüstung { $left }: { $left } Figuren müssen angreifen, und keine tut es.
cyvasse-armour-left = { $kind-the } auf { $at } hat Rüstung { $all }: { $all } Figuren müssen angreifen, und bisher tut es nur { $units }.
cyvasse-no-straight-line = { $to } liegt nicht in gerader Linie von { $from }.
cyvasse-captures-neighbours = { $kind-a } schlägt nur Nachbarn, in allen sechs Richtungen; { $to } ist { $distance } Felder entfernt.
cyvasse-captures-no-neighbours = { $kind-a } schlägt in gerader Linie { $nearest } bis { $furthest } Felder weit, nie Nachbarn; { $to } ist ein Nachbarfeld.
cyvasse-captures-so-far = { $kind-a } schlägt in gerader Linie höchstens { $furthest } Felder weit; { $to } ist { $distance } Felder entfernt.
cyvasse-path-blocked = { $kind-the } kommt nicht nach { $to }: { $cells }.

# Getippte Armeen.
cyvasse-army-impossible-letter = `{ $letter }`, Zeichen { $place } hinter `build`, kommt in keiner Aufstellung vor.
cyvasse-army-too-long = Eine Armee hat höchstens { $most } Zeichen hinter `build`. Das sind { $count }.
cyvasse-army-three-words = Hinter `build` stehen drei Wörter: das Feld des Königs, die Plättchen und die Figuren. Das sind { $count }.
cyvasse-army-king-cell = Das Feld des Königs ist `l`, `c` oder `r`, nicht `{ $king }`.
cyvasse-army-on-mountain = { $kind-the } steht auf { $at }, und das ist ein Berg.
cyvasse-army-king-elsewhere = Mit `{ $letter }` steht der König auf { $at }.
cyvasse-army-too-many = Zu viele dieser Figur: { $kind } (`{ $letter }`). Erlaubt { $needed ->
    [1] ist nur 1
   *[other] sind nur { $needed }
}; aufgestellt sind { $count } ({ $cells }).
cyvasse-army-none = Es fehlt: { $kind } (`{ $letter }`). Nötig { $needed ->
    [1] ist 1
   *[other] sind { $needed }
}; aufgestellt ist keine.
cyvasse-army-too-few = Zu wenige dieser Figur: { $kind } (`{ $letter }`). Nötig sind { $needed }; aufgestellt { $count ->
    [1] ist 1
   *[other] sind { $count }
} ({ $cells }).
cyvasse-army-tile-letter = Das `{ $letter }` in `{ $text }` (Zeichen { $place }) passt nicht. Schreib vier Ziffern von 1 bis 8, `/` und noch vier; ein `r` hinter einem Plättchen dreht es.
cyvasse-army-eight-tiles = Es sind acht Plättchen: vier Ziffern, `/` und noch vier. `{ $text }` hat { $place }.
cyvasse-army-tile-missing = Plättchen { $tile } fehlt. Nimm jedes der acht Plättchen einmal.
cyvasse-army-tile-twice = Plättchen { $tile } kommt zweimal vor. Nimm jedes der acht Plättchen einmal.
cyvasse-army-four-rows = Schreib die Figuren als deine vier Reihen von vorn nach hinten mit `/` dazwischen. Das sind { $count }.
cyvasse-army-row-length = Reihe { $rank } von vorn hat { $length } Felder; das sind { $found } (`{ $row }`).
cyvasse-army-no-unit-letter = `{ $letter }` auf { $at } (Zeichen { $place } von Reihe { $rank } von vorn, `{ $row }`) ist keine Figur. Die Buchstaben sind { $letters }; `.` ist ein leeres Feld.

# Aufbauten (`/study new setup:`).
cyvasse-setup-start-first = `start` steht vor allen anderen Zeilen, und einmal.
cyvasse-setup-none-off = In Cyvasse wartet keine Figur neben dem Brett.
cyvasse-setup-occupied = Auf { $at } steht schon { $kind-a }.
cyvasse-setup-floor-twice = { $square } hat schon einen Boden.
cyvasse-setup-unknown-floor = Der Boden von { $square } ist `mountain` oder `water`, nicht `{ $thing }`.
cyvasse-setup-no-earlier = Cyvasse braucht keine frühere Stellung: kein `before` und kein `began`.
cyvasse-setup-on-mountain = { $at } ist ein Berg; dort steht keine Figur, auch nicht { $kind-the }.
cyvasse-setup-key-twice = `{ $key }` ist doppelt gesetzt.
cyvasse-setup-royal-off = `{ $key }` ist aus, aber { $side } hat einen König.
cyvasse-setup-build-is-empty = Solange `phase` build ist, steht nichts auf dem Brett.
cyvasse-setup-white-unknown = `build.white` ist erst bekannt, wenn Schwarz aufstellt.
cyvasse-setup-white-missing = Schwarz stellt auf, also muss `build.white` angegeben sein.
cyvasse-setup-white-wrong = `build.white` ist falsch. { $sentence }
cyvasse-setup-white-in-play = `build.white` gehört zu `phase build`.
cyvasse-setup-both-lost = Beide Seiten haben verloren: Jeder fehlt der König, oder sie hat nur Türme.
