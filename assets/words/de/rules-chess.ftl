# Was die Regeln des Schachs sagen. Das Englische steht bei den Regeln. Niemand wird angeredet, denn `/explain` sagt
# dieselben Sätze über die andere Seite.

chess-unit-king = Ein Feld in jede Richtung, nie ins Schach; rochiert einmal mit einem unbewegten Turm.
chess-unit-queen = Zieht beliebig weit auf Reihen, Linien und Diagonalen.
chess-unit-rook = Zieht beliebig weit auf Reihen und Linien.
chess-unit-bishop = Zieht beliebig weit auf Diagonalen.
chess-unit-knight = Springt im L: zwei Felder weit, eins zur Seite.
chess-unit-pawn = Ein Feld vor (zwei von der 2. Reihe), schlägt schräg nach vorn, wird umgewandelt.

chess-verb-move = Ziehen
chess-verb-capture = Schlagen
chess-verb-castle = Rochieren
chess-verb-claim = Remis reklamieren
chess-question-move-1 = Wähle, was aus dem Bauern wird
chess-question-capture-1 = Wähle, was aus dem Bauern wird
chess-does-move = Auf ein Feld ziehen, ohne etwas zu schlagen.
chess-does-capture = Eine gegnerische Figur schlagen und ihr Feld nehmen; ein Bauer auch en passant.
chess-does-castle = Der König zieht zwei Felder auf einen Turm zu, und der Turm springt auf die andere Seite.
chess-does-claim = Beendet die Partie remis, bei der dritten Wiederholung oder nach fünfzig ruhigen Zügen.

# Aufforderungen, Zustand und Ende.
chess-must-move = ziehen
chess-may-castle = { $side } darf noch nach { $squares } rochieren
chess-en-passant = En passant ist auf { $target } möglich
chess-clock = Halbzüge ohne Schlagen und Bauernzug: { $count }
chess-occurred = Diese Stellung gab es schon { $count }-mal
chess-may-claim = { $side } darf Remis reklamieren
chess-checkmate = Schachmatt
chess-stalemate = Patt
chess-insufficient-material = zu wenig Material
chess-fivefold-repetition = fünffache Wiederholung
chess-threefold-repetition = dreifache Wiederholung
chess-seventy-five-moves = fünfundsiebzig Züge
chess-fifty-moves = fünfzig Züge
chess-has-won = { $side } hat gewonnen ({ $reason })
chess-is-drawn = remis ({ $reason })

# Was geschieht.
chess-claims = { $side } reklamiert Remis
chess-goes = zieht
chess-leaps = springt
chess-slides = zieht
chess-steps = zieht
chess-castles = rochiert
chess-goes-round = geht
chess-is-captured = wird geschlagen
chess-is-captured-en-passant = wird en passant geschlagen

# Ablehnungen.
chess-no-action = `{ $text }` ist keine Aktion im Schach: Schreib einen Zug als `e2-e4`, ein Schlagen als `e4xd5`, eine Umwandlung als `e7-e8=queen`, oder `claim draw`.
chess-game-over = Die Partie ist vorbei: { $ending }.
chess-not-your-turn = { $turn } ist am Zug, nicht { $side }.
chess-once = einmal
chess-twice = zweimal
chess-times = { $many }-mal
chess-nothing-to-claim = Remis reklamieren geht noch nicht. Dafür muss die Stellung dreimal da gewesen sein (bisher { $times }), oder es gab 100 Halbzüge ohne Schlagen und Bauernzug (bisher { $clock }).
chess-no-unit = Auf { $at } steht keine Figur.
chess-of-the-other = { $kind-the } auf { $at } gehört { $side }; am Zug ist { $turn }.
chess-promotion-missing = Ein Bauer, der { $to } erreicht, wird zu Dame, Turm, Läufer oder Springer: Schreib zum Beispiel `{ $example }`.
chess-write-en-passant = Das schlägt einen Bauern en passant: Schreib `{ $example }`.
chess-write-capture = Das schlägt auf { $to }: Schreib `{ $example }`.
chess-write-capture-without-promotion = Das schlägt auf { $to } und wandelt nichts um: Schreib `{ $example }`.
chess-write-move = Das ist ein Zug ohne Schlagen: Schreib `{ $example }`.
chess-king-steps = zieht ein Feld weit in jede Richtung
chess-queen-slides = zieht auf Reihen, Linien und Diagonalen
chess-rook-slides = zieht auf Reihen und Linien
chess-bishop-slides = zieht auf Diagonalen
chess-knight-leaps = springt im L
chess-pawn-goes = zieht geradeaus nach vorn und schlägt schräg nach vorn
chess-pawn-one-or-two = zieht ein Feld nach vorn, von der zweiten Reihe aus auch zwei
chess-pawn-never-back = zieht nie rückwärts
chess-cannot-go = { $kind-the } auf { $from } kann nicht nach { $to }, denn { $kind-a } { $manner }.
chess-a-unit = Figur
chess-white-unit = { $kind } (Weiß)
chess-black-unit = { $kind } (Schwarz)
chess-cannot-reach = { $kind-the } auf { $from } kommt nicht nach { $to }
chess-in-the-way = Im Weg steht { $who } auf { $at }.
chess-own-unit-there = Auf { $to } steht { $kind-a } der eigenen Seite.
chess-pawn-cannot-go = Der Bauer auf { $from } kann nicht nach { $to }
chess-pawn-blocked = Im Weg steht { $who } auf { $at }, und ein Bauer schlägt nur schräg.
chess-en-passant-too-late = Der Bauer auf { $at } kann nicht en passant geschlagen werden: Im letzten Zug hat er keinen Doppelschritt gemacht.
chess-en-passant-only-pawns = { $to } ist leer, und en passant wird nur ein Bauer geschlagen; auf { $at } steht { $kind-a }.
chess-pawn-diagonal = Schräg zieht er nur, um zu schlagen, und { $to } ist leer.
chess-castling-lost = { $side } kann nicht nach { $to } rochieren: Der König oder der Turm auf { $rook } hat schon gezogen, oder diese Stellung begann ohne dieses Recht.
chess-castling-without-rook = { $side } kann nicht nach { $to } rochieren: { $side } hat keinen Turm auf { $rook }.
chess-castling-blocked = Die Rochade nach { $to } geht nicht: Zwischen dem König und dem Turm auf { $rook } steht { $who }.
chess-castling-blocked-by-several = Die Rochade nach { $to } geht nicht: Zwischen dem König und dem Turm auf { $rook } stehen { $who }.
chess-on-the-way = { $who } auf { $at }
chess-castling-in-check = Die Rochade nach { $to } geht nicht: Der König steht im Schach durch { $who }.
chess-castling-through-check = Die Rochade nach { $to } geht nicht: Der König käme über { $at }, bedroht von { $who }.
chess-castling-into-check = Die Rochade nach { $to } geht nicht: Der König käme dort an, bedroht von { $who }.
chess-no-castling-now = Die Rochade nach { $to } geht jetzt nicht.
chess-attacker = { $kind } auf { $at }
chess-king-would-be-attacked = Der eigene König würde auf { $at } bedroht von { $who }.
chess-still-in-check = Der eigene König auf { $at } stünde weiter im Schach durch { $who }.
chess-leaves-king-attacked = Der eigene König auf { $at } wäre dann bedroht von { $who }.

# Aufbauten (`/study new setup:`).
chess-setup-no-floor = Im Schach liegt nichts auf dem Boden: kein `{ $thing }` auf { $square }.
chess-setup-no-earlier = Schach braucht keine frühere Stellung: kein `before`, kein `began`.
chess-setup-none-off = Im Schach wartet keine Figur neben dem Brett.
chess-setup-no-kind = Die Figur `{ $kind }` gibt es nicht.
chess-setup-occupied = Zwei Figuren auf { $at }: Dort steht schon { $kind-a } ({ $side }).
chess-setup-pawn-on-last-rank = Auf { $at } kann kein Bauer stehen: nicht auf Reihe 1 oder 8.
chess-setup-second-king = { $side } hat auf { $at } einen zweiten König; der erste steht auf { $first }.
chess-setup-other-in-check = Der König von { $side } auf { $king } wird von { $attacker } aus bedroht, am Zug ist aber { $turn }.
chess-setup-no-claim = `set claimed yes`, obwohl niemand Remis reklamieren kann.
chess-setup-castling = Das Recht zur Rochade `{ $letter }` braucht { $kind-a-object } ({ $side }) auf { $home }.
chess-setup-no-double-step = Kein Bauer von { $side } zieht mit einem Doppelschritt über { $target }.
chess-setup-en-passant-without-pawn = Das Feld { $target } für en passant braucht einen Bauern von { $side } auf { $pawn }.
chess-setup-double-step-blocked = Der Bauer auf { $pawn } kann nicht gerade über { $target } gezogen sein: { $occupied } ist nicht leer.
chess-fen = Diese FEN ist nicht vollständig oder hat einen Fehler; eine ganze ist `{ $example }`.
