# Was `/explain` über ein Feld sagt. „Sie“ ist die Figur auf dem Feld.

explain-form-title = Ein Feld erklären
explain-form-field = Feld
explain-form-example = Ein Buchstabe und eine Zahl, etwa e2

# Ein Satz, den die Regeln auf Englisch geben.
explain-quote = „{ $sentence }“

explain-unit = **{ $kind } ({ $side })** auf { $square }.
explain-shadow = **{ $kind } ({ $side }, ein Schatten)** auf { $square }.
explain-no-unit = Auf { $square } steht keine Figur.
explain-floor = Auf dem Boden: { $things }.
# Eine Figur mitten im Satz.
explain-the-unit = { $kind } auf { $square }
explain-more-units = { $count ->
    [1] eine weitere
   *[other] { $count } weitere
}
explain-more-cells = { $count ->
    [1] ein weiteres
   *[other] { $count } weitere
}
explain-more = Es gibt noch mehr; das Bild zeigt es.

explain-impossible = Was sie in dieser Stellung tun könnte, wenn { $side } am Zug wäre, kann ich nicht sagen: „{ $why }“
explain-mid-turn = Diese Seite ist nicht am Zug, und die andere ist mitten in ihrem. Frag noch einmal, wenn deren Zug vorbei ist.
explain-reach-hidden = Was sie tun könnte, kann ich dir nicht zeigen. { $reason }
explain-cannot-act = Sie kann jetzt nichts tun. { $reason }

explain-actions = Sie hat { $count ->
    [0] keine erlaubte Aktion
    [1] eine erlaubte Aktion
   *[other] { $count } erlaubte Aktionen
}{ $marked ->
    [yes] , auf dem Brett markiert
    [squares] ; die Felder, auf die sie gehen oder wirken kann, sind auf dem Brett markiert
   *[no] { "" }
}.
explain-not-its-turn = { $side } ist nicht am Zug. Sonst hätte diese Figur { $count ->
    [0] keine erlaubte Aktion
    [1] eine erlaubte Aktion
   *[other] { $count } erlaubte Aktionen
}{ $marked ->
    [yes] , auf dem Brett markiert
    [squares] ; die Felder, auf die sie gehen oder wirken kann, sind auf dem Brett markiert
   *[no] { "" }
}.
explain-unfinished = Der Zug ist noch nicht zu Ende. Jetzt möglich: { $actions }.
explain-moves = Sie kann nach { $cells } ziehen.
# Ein Feld oder eine Figur, wohin mehrere Aktionen führen.
explain-ways = { $what } (auf { $count } Arten)
# Das Wort der Variante fürs Schlagen, etwa „capture“ oder „attack“.
explain-captures = Sie kann { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] „{ $verb }“ einsetzen gegen
}: { $units }.
explain-special = Besondere Fähigkeiten:
explain-ability = - { $ability }: { $does }
explain-attacks = Sie greift an: { $units }.
explain-cannot-capture-yet = Sie kann noch nicht schlagen: { $units }.
explain-barred = Sie kann nicht nach { $cells } ziehen. { $reason }
explain-own-units = Sie kann nicht nach { $cells } ziehen: Dort stehen eigene Figuren von { $side }.
explain-barred-further = Aus anderen Gründen kann sie auch nicht nach { $cells } ziehen.
explain-likewise = Dasselbe gilt für { $others }.

explain-in-check = Sie steht im Schach.
explain-in-check-by = Sie steht im Schach durch { $units }.
explain-gives-check = Sie gibt Schach: { $kings }.
explain-could-be-captured = Sie könnte geschlagen werden.
explain-danger-hidden = Was sie schlagen könnte, kann ich dir nicht zeigen. { $reason }
explain-danger = { $side } könnte { $ways }.
explain-no-danger = { $side } könnte sie mit der nächsten Aktion nicht direkt { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] treffen („{ $verb }“)
}.
explain-way-capture = sie mit { $units } { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] treffen („{ $verb }“)
}
explain-way-ability = mit { $units } **{ $ability }** auf sie anwenden
explain-either = { $first } oder { $then }
explain-hindered = { $units } kann das nicht. { $reason }
explain-hindered-further = Aus anderen Gründen können auch diese es nicht: { $units }.

explain-stays = Im Bild kann sie nichts tun.
explain-stays-because = Im Bild kann sie nichts tun: { $reason }
