# Was die Regeln von Schild & Sense sagen. Das Englische steht bei den Regeln. Niemand wird angeredet, denn `/explain`
# sagt dieselben Sätze über die andere Seite.

shield-unit-king = Ein Schritt in jede Richtung. Nie mit Schild. Setz ihn matt, und du gewinnst.
shield-unit-queen = Beliebig weit in alle 8 Richtungen. Nie mit Schild: Schon der erste Angriff schlägt sie.
shield-unit-rook = Beliebig weit auf Reihen und Linien. Beginnt mit Schild.
shield-unit-bishop = Beliebig weit auf Diagonalen. Beginnt mit Schild.
shield-unit-knight = Springt im L oder über ein, zwei Nachbarn hinweg. Beginnt mit Schild.
shield-unit-pawn = Anfangs 1-3 Felder, greift schräg an, springt auf gegnerischer Hälfte über Leben oder Tod.
shield-unit-life = Ein schräger Schritt auf hellen Feldern. Gibt Turm, Läufer, Bauer im Vorbeizug einen Schild; heilt.
shield-unit-death = Ein schräger Schritt auf dunklen Feldern. Wer vorbeizieht, verliert Schild oder Leben; tötet schräg.

shield-verb-move = Ziehen
shield-verb-capture = Angreifen
shield-verb-rest = Rasten
shield-verb-heal = Mit Leben heilen
shield-verb-kill = Mit Tod schlagen
shield-question-move-1 = Wähle, was aus dem Bauern wird
shield-question-rest-1 = Wähle, was aus dem Bauern wird
shield-does-move = Auf ein leeres Feld gehen; die Rochade ist der Königszug um zwei Felder.
shield-does-capture = Eine gegnerische Figur vom Feld davor treffen: erst ihren Schild, dann ihr Leben.
shield-does-rest = Nach dem Schlagen: auf dem Feld des Angriffs bleiben oder das Feld des Ziels nehmen.
shield-does-heal = Ein Leben gibt einem schrägen Nachbarn Schild und Schutz; das ist der ganze Zug.
shield-does-kill = Ein Tod nimmt das Feld eines ungedeckten schrägen Nachbarn; das ist der ganze Zug.

# Aufforderungen: was noch zu entscheiden ist.
shield-must-rest = wählen, wo { $kind-the } rastet
shield-must-move = eine Figur und ein Leben oder einen Tod ziehen, wenn es geht
shield-two-moves = Ein Zug besteht aus zwei Teilen, in beliebiger Folge: einem mit einer Figur und einem mit Leben oder Tod; Heilen oder Schlagen mit dem Tod ersetzt beide
shield-must-move-special = ein Leben oder einen Tod ziehen
shield-must-move-standard = eine Figur ziehen

# Zustand und Einzelheiten.
shield-rests = { $kind-the } rastet auf { $staging } oder { $vacated }
shield-rests-or-promotes = { $kind-the } rastet auf { $staging } oder { $vacated }, wo die Umwandlung folgt
shield-standard-made = Die Figur ist gezogen, Leben oder Tod folgt noch
shield-special-made = Leben oder Tod ist gezogen, die Figur folgt noch
shield-special-made-pending = Leben oder Tod ist gezogen
shield-kind-at = { $kind } { $at }
shield-controls = { $side } führt { $units }
shield-may-castle = { $side } darf noch nach { $squares } rochieren
shield-en-passant = Offen für en passant: { $squares }
shield-quiet = { $count } ruhige Züge; mit 100 ist es remis
shield-attacker-from = Der Angriff kam von { $start }
shield-last-pawn = Ein Bauer ging von { $from } nach { $to }; Bauern von { $side } dürfen ihn en passant auf { $squares } angreifen
shield-last-pawn-safe = Ein Bauer ging von { $from } nach { $to }; en passant angreifen lässt er sich auf { $squares }, aber kein Bauer von { $side } kann das jetzt
shield-last-pawn-covered = Ein Bauer ging von { $from } nach { $to }; was er überquert hat, ist besetzt, also lässt er sich nicht en passant angreifen

# Was geschieht.
shield-steps = geht
shield-leaps = springt
shield-hops = hüpft über { $units }
shield-jumps = springt
shield-goes = zieht
shield-castles = rochiert
shield-closes-in = stürmt
shield-advances = rückt
shield-moves = zieht
shield-strikes = { $kind } { $start } trifft { $victim } vom eigenen Feld aus
shield-has-rested = { $kind-the } rastet auf { $at }
shield-struck = wird von { $staging } aus getroffen und verliert den Schild
shield-loses-it = verliert den Schild
shield-loses-it-in-passing = verliert en passant den Schild
shield-killed = fällt
shield-killed-in-passing = fällt en passant
shield-killed-by-death = wird vom Tod geholt
shield-annihilated = löst sich auf
shield-annihilated-too = löst sich gleichzeitig auf
shield-dies-of-death = stirbt beim Vorbeiziehen am Tod auf { $square }
# Was ein Zug mit der Figur nebenbei macht, zum Beispiel: der Turm verliert den Schild an den Tod auf e4.
shield-effect = { $kind-the } { $how }
shield-hands-over = gehört danach { $side }
# Die Figur, die gezogen ist, und eine andere, die mit ihr vom Brett geht.
shield-the-kind = { $kind-the }
shield-the-kind-at = { $kind-the } { $at }
shield-annihilates = { $units } lösen sich auf
shield-healed = wird vom Leben { $life } geheilt: Schild, und unverwundbar für einen Zug
shield-lost-to-death = verliert den Schild an den Tod auf { $square }
shield-gained-from-life = bekommt einen Schild vom Leben auf { $square }
shield-intimidated = gibt Schach und verliert den Schild

# Ablehnungen.
shield-unit = { $unit } { $at } ({ $side })
shield-no-action = `{ $text }` ist keine Aktion dieser Variante; Aktionen sehen aus wie `e2-e5`, `b1xb8`, `c2xd4 via c4`, `d9-d10=queen`, `rest b7`, `heal c3 d4` oder `kill d4 e5`.
shield-no-unit = Auf { $at } steht keine Figur.
shield-game-over = Die Partie ist vorbei ({ $ending }).
shield-not-your-turn = { $turn } ist am Zug, nicht { $side }.
shield-no-rest = Es steht keine Rast aus: Sie folgt nur, wenn ein Angriff eine Figur geschlagen hat.
shield-no-rest-after-hit = Eine Rast folgt nur, wenn ein Angriff eine Figur schlägt, und { $unit } verliert nur den Schild.
shield-rest-first = Nach dem Schlagen ist erst zu wählen, wo { $attacker-the } rastet: auf { $staging } oder auf { $vacated }.
shield-rest-elsewhere = Rasten geht hier auf { $staging } oder auf { $vacated }, nicht auf { $at } ({ $attacker }).
shield-resting-on = Die Rast auf { $at }
shield-rest-promotes = Ein Bauer, der auf { $at } rastet, wird umgewandelt: Schreib, in was, etwa `rest { $at }=queen`.
shield-rest-without-promotion = Auf { $at } gibt es keine Umwandlung ({ $attacker }); schreib `rest { $at }`.
shield-controlled-by = { $kind } { $at } steht auf der Hälfte von { $side } und wird deshalb von { $side } geführt.
shield-of-the-other = { $kind } { $at } gehört { $side }; am Zug ist { $turn }.
shield-piece-moved = Die Figur ist schon gezogen; jetzt ist ein Leben oder ein Tod dran.
shield-special-moved = Ein Leben oder ein Tod ist schon gezogen; jetzt ist eine Figur dran.
shield-whole-turn = Heilen und Schlagen mit dem Tod sind je ein ganzer Zug, und in diesem ist schon gezogen worden.
shield-that = Das
shield-not-legal-here = { $subject } ist hier nicht erlaubt.
shield-still-in-check = { $subject } beendet das Schach nicht: { $who } bedroht den eigenen König auf { $king }.
shield-still-in-check-by-several = { $subject } beendet das Schach nicht: { $who } bedrohen den eigenen König auf { $king }.
shield-left-in-check = { $subject } ließe den eigenen König im Schach: { $count ->
    [1] { $who } würde ihn auf { $king } bedrohen.
   *[other] { $who } würden ihn auf { $king } bedrohen.
}
shield-king-steps = Ein König zieht oder trifft ein Feld weit in jede Richtung.
shield-queen-slides = Eine Dame zieht auf Reihen, Linien und Diagonalen.
shield-rook-slides = Ein Turm zieht auf Reihen und Linien.
shield-bishop-slides = Ein Läufer zieht auf Diagonalen.
shield-knight-leaps = Ein Springer springt zwei Felder weit und eins zur Seite oder hüpft über eine oder zwei benachbarte Figuren.
shield-pawn-straight = Ein Bauer zieht geradeaus.
shield-special-steps = Leben und Tod gehen ein Feld schräg.

shield-death-never-attacks = Ein Tod greift nie an; er schlägt mit `kill`.
shield-never-attacks = { $kind-a } greift nie an.
shield-knight-names-staging = Der Angriff eines Springers nennt das Feld, von dem er trifft: { $written }.
shield-only-knights-name-staging = Nur ein Springer nennt das Feld, von dem er trifft; schreib { $written }.
shield-only-knights-name-staging-illegal = Nur ein Springer nennt das Feld, von dem er trifft, und auch ohne ist dieser Angriff nicht erlaubt.
shield-pawn-attacks = { $target } ist außer Reichweite des Bauern auf { $from }: Ein Bauer greift ein Feld schräg nach vorn an, hier { $squares }.
shield-knight-attacks = Ein Springer greift zwei Felder weit und eins zur Seite an.
shield-hop-never-attacks = Hüpfend greift ein Springer nie an. Er greift zwei Felder weit und eins zur Seite an.
shield-to-attack = Angreifen
shield-can-now = { $reason } { $verb } kann diese Figur jetzt: { $units }.
shield-can-nothing-now = { $reason } { $verb } kann diese Figur jetzt nichts.
shield-attack-in-passing = { $at } (en passant)
shield-cannot-be-attacked = { $kind-the } auf { $target } kann nicht angegriffen werden.
shield-target-is-yours = { $kind-the } auf { $target } gehört zur eigenen Seite.
shield-king-never-attacked = Ein König wird nie angegriffen. Eine Figur, die ihn bedroht, gibt Schach, und { $kind-the } auf { $from } bedroht den König auf { $king } jetzt nicht.
shield-king-without-staging = Ein König wird nie angegriffen, und { $kind-the } auf { $from } gibt kein Schach. { $reason }
shield-king-in-check-already = Ein König wird nie angegriffen. Der König auf { $king } steht im Schach durch { $units }; das muss { $side } im eigenen Zug beenden.
shield-target-immune = { $unit } ist unverwundbar, bis der Zug von { $side } endet.
shield-no-passed-pawn = { $target } ist leer, und kein Bauer ist gerade darüber gezogen.
shield-passed-earlier = Der Bauer auf { $at } kann nicht en passant auf { $target } angegriffen werden: Das geht nur gleich nach einem Zug darüber hinweg, und im letzten Zug hat er keinen gemacht.
shield-passed-only-by-pawns = { $target } ist leer, und en passant wird nur ein Bauer angegriffen; auf { $at } steht { $kind-a }.
shield-nothing-to-attack = Auf { $target } steht nichts zum Angreifen.
shield-knight-stages-elsewhere = Von { $from } trifft ein Springer { $target } über { $one } oder { $two }, nicht über { $staging }.
shield-a-unit = eine Figur
shield-both-occupied = Kein Feld für den Treffer ist leer: Dort stehen { $units }.
shield-step-away-first = Geht { $kind-the } auf { $at } vorher weg, ist der Angriff erlaubt.
shield-refused-with-hint = { $reason } { $hint }
shield-attack-with = möglich ist { $written }
shield-other-staging-in-check = ein Angriff über { $square } ließe den eigenen König im Schach
shield-staging-occupied = Das Feld für den Treffer ist besetzt ({ $who }); { $hint }.
shield-no-staging = Es gibt kein Feld für den Treffer: Auf { $staging }, direkt vor { $target }, steht { $who-a }.

shield-only-pawns-promote = Nur ein Bauer wird { $kind-into }, auf seiner letzten Reihe.
shield-cannot-pass = { $kind-the } kommt nicht vorbei an: { $units }.
shield-knight-cannot-hop = Der Springer kann nicht von { $from } nach { $to } hüpfen
shield-knight-hops = Er hüpft über einen oder zwei Nachbarn, nie über ein Leben oder einen Tod, auf ein leeres Feld.
shield-filled = Auf { $to } steht { $kind-a }; dort endet kein Zug.
shield-own-unit-there = Auf { $to } steht { $kind-a } der eigenen Seite.
shield-attack-instead = Dort steht { $unit }; ziehend schlägt keine Figur. Einen Angriff schreibt man { $written }.
shield-no-attack-now = Dort steht { $unit }; ziehend schlägt keine Figur, und { $kind-the } kann sie jetzt nicht angreifen.
shield-no-attack-because = Dort steht { $unit }; ziehend schlägt keine Figur, und { $kind-the } kann sie jetzt nicht angreifen. { $reason }
shield-not-diagonal = { $kind-a } geht ein Feld schräg; { $to } ist von { $from } aus kein solches Feld.
shield-step-onto-unit = { $kind-a } geht nur auf leere Felder, und auf { $to } steht { $other-a }.
shield-to-kill = Töten
shield-to-heal = Heilen
shield-ability-instead = { $kind-a } geht nur auf leere Felder, und auf { $to } steht { $other-a }. { $verb } schreibt man `{ $text }`.
shield-no-kill-because = Nach { $to } kommt ein Tod nur, indem er schlägt, was dort steht ({ $other }). { $reason }
shield-never-promotes = { $kind-a } wird nie umgewandelt.
shield-castling-no-rook = { $side } kann nicht nach { $to } rochieren: Der Turm steht nicht mehr auf { $rook }.
shield-castling-rook-moved = { $side } kann nicht nach { $to } rochieren: Der Turm auf { $rook } steht nicht seit dem Beginn dort.
shield-castling-moved = { $side } kann nicht nach { $to } rochieren: Der König auf { $king } oder der Turm auf { $rook } steht nicht seit dem Beginn dort.
shield-castling-blocked = { $side } kann nicht nach { $to } rochieren: Im Weg steht { $units }.
shield-castling-blocked-by-several = { $side } kann nicht nach { $to } rochieren: Im Weg stehen { $units }.
shield-castling-in-check = { $side } kann nicht aus dem Schach heraus rochieren: { $unit } bedroht den König.
shield-castling-through-check = { $side } kann nicht nach { $to } rochieren: Der König käme über { $at }, bedroht durch { $unit }.
shield-pawn-diagonal = Schräg geht ein Bauer nur, wenn er nach einem Angriff rastet; auf { $to } steht nichts.
shield-pawn-cannot-jump = Auf der eigenen Hälfte versperrt { $units } den Weg; überspringen darf ein Bauer so etwas nur auf der anderen.
shield-pawn-blocked = { $units } versperrt dem Bauern den Weg.
shield-pawn-blocked-by-several = { $units } versperren dem Bauern den Weg.
shield-pawn-one = Von { $from } geht ein Bauer ein Feld weit; weiter geht er nur von seiner zweiten Reihe (bis zu drei Felder) und seiner dritten (zwei).
shield-pawn-two = Von { $from } geht ein Bauer höchstens zwei Felder weit.
shield-pawn-three = Von { $from } geht ein Bauer höchstens drei Felder weit.
shield-promotion-missing = Auf { $to } wird ein Bauer umgewandelt: Schreib, in was, etwa `{ $from }-{ $to }=queen`.
shield-promotion-of-doomed = Der Tod holt diesen Bauern, also gibt es keine Umwandlung; schreib `{ $from }-{ $to }`.
shield-promotion-too-early = Ein Bauer wird nur auf seiner letzten Reihe umgewandelt, nicht auf { $to }.

shield-life-none = Nur ein Leben heilt, und auf { $life } steht keins.
shield-life-far = Ein Leben heilt einen schrägen Nachbarn; { $target } ist keiner von { $life }.
shield-nothing-to-heal = Auf { $target } steht nichts zum Heilen.
shield-cannot-be-healed = { $kind-the } auf { $target } kann nicht geheilt werden.
shield-never-shielded = { $kind-a } kann nicht geheilt werden, denn hier gibt es nie einen Schild.
shield-is-shielded = Die Figur hat ihren Schild, also nimmt der nächste Treffer nur ihn.
shield-hop-to = nach { $to } über { $over }
shield-passed-here = Über dieses Feld ist der Bauer auf { $at } im letzten Zug gezogen. En passant kann ihn jetzt angreifen: { $units }.
shield-passed-in-vain = Über dieses Feld ist der Bauer auf { $at } im letzten Zug gezogen, aber kein Bauer von { $side } kann ihn jetzt en passant angreifen.
shield-one-step-now = Von seiner Reihe aus zieht er je ein Feld weit.
shield-two-steps-now = Von seiner dritten Reihe aus zieht er ein oder zwei Felder weit.
shield-can-hop = Über Rampen hüpft der Springer { $ways }.
shield-can-hop-more = Über Rampen hüpft der Springer { $ways } und ebenso nach { $squares }.
shield-is-bare = Die Figur hat keinen Schild, also schlägt sie der nächste Treffer.
shield-is-immune = Die Figur ist unverwundbar: Bis der Zug von { $side } endet, kann nichts sie treffen oder schlagen, und sie behält ihren Schild.
shield-controlled-here = Die Figur steht in der Hälfte von { $side }, und { $side } zieht sie: ein Feld schräg, auf ein leeres Feld.
shield-never-a-target = Nichts kann ein Leben oder einen Tod angreifen, heilen oder schlagen.
shield-has-shield = { $unit } hat schon einen Schild.
shield-death-none = So schlägt nur ein Tod, und auf { $death } steht keiner.
shield-death-far = Ein Tod schlägt einen schrägen Nachbarn; { $target } ist keiner von { $death }.
shield-nothing-to-kill = Auf { $target } steht nichts, was der Tod schlagen könnte.
shield-cannot-be-killed = { $kind-the } auf { $target } kann nicht geschlagen werden.
shield-death-spares-kings = Ein Tod schlägt nie einen König.
shield-immune-now = { $phrase } ist in diesem Zug unverwundbar.
shield-protected = { $phrase } ist gedeckt durch: { $units }.

# Aufbauten (`/study new setup:`).
shield-setup-no-floor = In dieser Variante liegt nichts auf dem Boden; lass `floor`-Zeilen weg.
shield-setup-no-earlier = Eine Stellung dieser Variante braucht keine frühere; lass `before`- und `began`-Zeilen weg.
shield-setup-none-off = In dieser Variante wartet keine Figur neben dem Brett.
shield-setup-occupied = Auf { $at } steht schon eine Figur (`clear { $at }` nähme sie weg).
shield-setup-never-shielded = { $kind-a } hat nie einen Schild, also auch nicht: { $owner }.
shield-setup-immune-without-shield = Nur eine Figur mit Schild kann unverwundbar sein, also nicht: { $owner }.
shield-setup-pawn-on-last-rank = Auf Reihe 1 und 10 steht kein Bauer, also auch nicht auf { $at }.
shield-setup-too-many = Höchstens zwei Figuren dieser Art stehen auf dem Brett: { $kind }.
shield-setup-side-by-side = Das Leben { $life } und der Tod { $death } stehen Kante an Kante und hätten einander zerstört.
shield-setup-two-kings = { $side } hat zwei Könige.
shield-setup-castling = Das Recht zur Rochade `{ $letter }` braucht von { $side } den König auf { $king } und den Turm auf { $rook }.
shield-setup-advance-of-other = `ep` muss hier ein Bauernzug von { $side } sein, anders als { $advance }.
shield-setup-advance-without-pawn = Nach dem Bauernzug { $written } steht auf { $to } ein Bauer von { $side }, dort steht aber keiner.
shield-setup-quiet = Innerhalb eines Zugs ist `quiet` höchstens 99; 100 wird es erst, wenn ein Zug endet.
shield-setup-rest-after-standard = Ist der Zug einer Figur getan, steht keine Rast mehr aus.
shield-setup-rest-and-ep = Der Angriff, nach dem eine Rast aussteht, hat jedes `ep` beendet.
shield-setup-no-attacker = Auf { $staging } muss der Angreifer stehen, eine Figur von { $side }.
shield-setup-must-be-empty = { $at } muss leer sein, solange diese Rast aussteht.
shield-setup-impossible-attack = Kein Angriff dieser Figur geht über { $pending }: { $kind }.
shield-setup-attack-blocked = Die Figur auf { $at } steht diesem Angriff im Weg.
shield-setup-other-in-check = Der König von { $side } auf { $king } steht im Schach, obwohl { $turn } am Zug ist.
shield-setup-no-rest = Nach keiner Rast wäre der eigene König sicher, also war dieser Angriff nicht erlaubt.
shield-setup-nothing-left = Mit `used { $used }` ist keine Aktion mehr erlaubt, also wäre der Zug zu Ende gewesen.
shield-setup-life-on-dark = Ein Leben steht nur auf hellen Feldern; { $at } ist dunkel.
shield-setup-death-on-light = Ein Tod steht nur auf dunklen Feldern; { $at } ist hell.
shield-setup-other-half = { $at } liegt auf der Hälfte von { $side }, also gehört { $kind-the } dort { $side }: Schreib `{ $word }`.
shield-setup-is-pending = `-` oder drei Felder `[Start, Treffer, Ziel]`
shield-setup-is-advance = `set ep` ist `-` oder ein Bauernzug über 2 oder 3 Felder wie `e9-e6`.
