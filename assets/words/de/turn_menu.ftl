# Die Beschriftungen der Menüs, in denen man einen Zug wählt.

# Eine Figur mit den Arten, die mit ihr verschmolzen sind.
menu-unit-with = { $unit } mit { $kinds }
menu-nothing-more = Nichts weiter
menu-choices = { $count } Möglichkeiten
# Von denen einige schlagen, nach dem Wort der Variante.
menu-choices-capturing =
    { $count } Möglichkeiten, { $captures } davon { $verb ->
        [attack] { $captures ->
            [one] ein Angriff
           *[other] Angriffe
        }
       *[capture] { $captures ->
            [one] ein Schlagzug
           *[other] Schlagzüge
        }
    }
# Von einer Figur, die gerade weder ziehen noch schlagen kann.
menu-choices-of-ability = { $count } Möglichkeiten, alle { $ability }
menu-returns = { $unit } zurück auf { $square }
menu-choices-without-moves = { $count } Möglichkeiten, kein einfacher Zug darunter
# Ein Teil des Bretts, nach zwei Ecken.
menu-within = innerhalb { $squares }
menu-range = { $first } bis { $last }
menu-part = { $near }–{ $far }
# Zwischen einer Figur und einem Feld, oder einer Figur und einer gegnerischen.
menu-to = nach
menu-takes = schlägt
menu-made-to-capture = Geht zu einer deiner Figuren und schlägt sie.
menu-made-to = Für sie: { $note }
# Wenn ein Angriff keinen Schild nimmt.
menu-kills-it = schlägt
# Wenn das Schlagen nichts nimmt, wie dahinter steht.
menu-attacks = attackiert
# Wenn das Schlagen nur den Schild des Ziels nimmt, und was dann dazu gesagt wird.
menu-hits = trifft
menu-its-shield = (nimmt den Schild)
# Ein Bauer, der en passant geschlagen wird, und wohin der schlagende Bauer zieht.
menu-en-passant = { $unit } en passant
menu-en-passant-to = { $unit } en passant, nach { $square }
menu-goes = zieht
menu-castles = rochiert
menu-stay = Auf { $square } bleiben
menu-move-to = Nach { $square } ziehen
menu-heals = { $actor } heilt { $unit } auf { $square }
menu-kills = { $actor } schlägt { $unit } auf { $square }
menu-kills-own = { $actor } schlägt { $unit } auf { $square } (deine eigene Figur)
menu-the-unit = { $kind }
# Nach einer anderen Wahl.
menu-to-place = nach { $place }
# Von einer Ecke: was ihr größter Block sagt.
menu-largest-block = { $count } Möglichkeiten; mit { $side }x{ $side } Feldern: { $effect }
menu-via-place = über { $place }
# Das Ende einer Reihe von Feldern, die eine Fähigkeit alle erreicht, mit den eigenen Figuren darauf.
menu-as-far-as =
    bis { $square }{ $own ->
        [0] { "" }
        [one] { " " }(1 eigene Figur)
       *[other] { " " }({ $own } eigene Figuren)
    }
menu-taking = schlägt { $unit }
# Die Art, zu der ein Bauer wird, hinter dem Feld oder der geschlagenen Figur.
menu-promotes = wird { $kind }
menu-shared = { $shared }: { $ask }
# $effect: was jede Wahl außerdem bewirkt, etwa dass das Do-Over eines Bauern den Zug zurücknimmt.
menu-effect-of-each = { $ask } (jedes Mal: { $effect })
menu-effect-of-many = { $ask } (bei { $numbers }: { $effect })
# $majority: „Mehrheit von 10“, in allen Blöcken von Feldern, die sich drehen lassen.
menu-majority = { $ask }; dort hast du eine { $majority }
# Hinter der Frage nach einem von mehreren Blöcken von Feldern: wo die Zahlen auf dem Brett stehen.
menu-numbers-near = { $ask }. Jede Zahl steht auf der Ecke, die a1 am nächsten ist
menu-numbers-far = { $ask }. Jede Zahl steht auf der gegenüberliegenden Ecke
# Von einer Gruppe erster Ecken von Blöcken.
menu-corners = { $corners ->
    [one] eine Ecke
   *[other] { $corners } Ecken
}, { $count } Möglichkeiten
