# Was `/explain` über ein Feld sagt. „Die Figur“ und „sie“ ist die auf dem Feld.

# Wie eine Stelle des Bretts heißt: aus Quadraten, und aus Sechsecken.
place-square = Feld
place-cell = Feld

explain-form-title = Ein { $place } erklären
explain-form-example = Zum Beispiel e2

# Ein Satz, den die Regeln auf Englisch geben.
explain-quote = „{ $sentence }“

explain-unit = **{ $kind } ({ $side })** auf { $square }.
explain-shadow = **{ $kind } ({ $side }, ein Schatten)** auf { $square }.
# Eine Figur aus mehreren, und was sie als eine davon tut.
explain-fused = { $kinds } in einem
explain-as-kind = Als { $kind }: { $does }
explain-no-unit = Auf { $square } steht keine Figur.
explain-arrivals = { $side } kann dorthin mit { $units }.
explain-no-arrivals = Keine Figur von { $side } kann jetzt dorthin.
explain-no-arrivals-later = Keine Figur von { $side } kann in diesem Zug mit einer oder zwei Aktionen dorthin.
explain-arrivals-later = Keine Figur von { $side } kann mit einer einzigen Aktion dorthin. Mit zwei Aktionen desselben Zuges geht es für { $side } mit { $units }.
explain-arrivals-longer = { $sought ->
    [two] Wege mit mehr als zwei Aktionen sind nicht aufgeführt.
    [some] Nicht alle Wege mit zwei Aktionen sind aufgeführt, und keine mit mehr.
   *[one] Aufgeführt ist nur, was mit einer einzigen Aktion geht.
}
# $ways: explain-arrivals-way, ein- oder zweimal; mehr davon stehen als Liste unter der Zeile.
explain-arrivals-ability = { $side } kann { $form ->
    [list] { $also ->
        [yes] auch so
       *[no] so
    } eine Figur dorthin bringen:
   *[sentence] { $also ->
        [yes] auch { $ways }
       *[no] { $ways }
    } eine Figur dorthin bringen.
}
explain-arrivals-way = durch { $abilities }{ $of ->
    [asked] { "" }
    [later] { " " }nach einer Aktion mit { $units }
   *[now] { " " }mit { $units }
}{ $along ->
    [yes] , wobei mitgeht, was hier liegt
   *[no] { "" }
}{ $example }
# In Klammern nach einer Fähigkeit, die eine Figur dorthin bringt. $example: was man tippt, und vielleicht, was es noch bewirkt.
explain-arrivals-example = { $ways ->
    [1] { $example }
   *[other] { $ways } Möglichkeiten, zum Beispiel { $example }
}
# Vor Fähigkeiten, die mit einer Aktion eine Figur dorthin bringen.
explain-arrivals-second = Mit zwei Aktionen desselben Zuges kann { $side } dorthin mit { $units }.
# Was auf dem Brett liegt, etwa eine Lawine, bewegt eine Figur dorthin.
explain-arrivals-carried = Das Ende des Zuges von { $side } bringt eine Figur dorthin, wenn der Zug daran nichts ändert.
# Hinter dem Grund, warum jetzt keine Figur dorthin kann, etwa einer Wand.
explain-arrivals-after = Nach dem Zug von { $side }, wenn { $side } darin nichts täte, könnte { $other } dorthin mit { $units }.
explain-floor = Auf dem Boden: { $things }.
explain-is-water = Das Feld ist Wasser.
explain-is-mountain = Das Feld ist ein Berg.
# Eine Figur mitten im Satz.
explain-the-unit = { $kind } auf { $square }
explain-the-units = { $kinds } auf { $squares }
explain-more-units = { $count ->
    [1] eine weitere
   *[other] { $count } weitere
}
explain-more-cells = { $count ->
    [1] ein weiteres
   *[other] { $count } weitere
}
explain-more = Es gibt noch mehr; das Bild zeigt es.
explain-more-abilities = `/rules` erklärt auch { $abilities }.
# So viele, dass sie nicht genannt werden.
explain-marked-cells = { $count } im Bild markierten { $place }ern
explain-otherwise-reached = { $count } { $place }er, die sie sonst erreichen könnte

explain-impossible = Was die Figur in dieser Stellung tun könnte, wenn { $side } am Zug wäre, kann ich nicht sagen: { $why }
explain-check-first = { $side } steht im Schach und muss es erst abwehren. Was diese Figur könnte, wenn { $other } am Zug ist, lässt sich erst danach sagen.
explain-mid-turn = { $side } ist am Zug und hat ihn begonnen. Frag noch einmal, wenn er vorbei ist.
explain-reach-hidden = { $reason }
# What an ability costs on some of its squares.
explain-ability-takes = schlägt { $units }
explain-effect-at-most = höchstens: { $effect }
explain-effect-at = { $cells }: { $effect }
explain-cannot-act = Die Figur kann jetzt nichts tun. { $reason }

# Nach einem Satz der Regeln, der andere Figuren nennt.
explain-tinted = Das Bild hebt { $also ->
    [yes] auch { $cells }
   *[no] { $cells }
} farbig hervor.

# $entered: ob der Zug davor eingegeben ist und auf seine Bestätigung wartet.
explain-actions = { $entered ->
    [yes] Sobald dein Zug bestätigt ist, { $who ->
        [unit] hat { $unit }
        [units] haben die Figuren hier
       *[it] hat die Figur
    }
   *[no] { $who ->
        [unit] Von allem hier hat { $unit }
        [units] Die Figuren hier haben
       *[it] Die Figur hat
    }
} { $count ->
    [0] keine erlaubte Aktion
    [1] eine erlaubte Aktion
   *[other] { $count } erlaubte Aktionen
}{ $marked ->
    [yes] , auf dem Brett markiert
    [square] { $squares ->
        [one] ; das Feld, auf das sie gehen oder wirken kann, ist auf dem Brett markiert
       *[other] ; die { $squares } Felder, auf die sie gehen oder wirken kann, sind auf dem Brett markiert
    }
    [cell] { $squares ->
        [one] ; das Feld, auf das sie gehen oder wirken kann, ist auf dem Brett markiert
       *[other] ; die { $squares } Felder, auf die sie gehen oder wirken kann, sind auf dem Brett markiert
    }
   *[no] { "" }
}.
# $entered: ob der Zug dieser Seite eingegeben ist und nur auf seine Bestätigung wartet.
explain-not-its-turn = { $entered ->
    [yes] Täte { $other } nichts, dann
   *[no] { $side } ist nicht am Zug. { $after ->
        [yes] Sonst, nach einem Zug, in dem { $other } nichts täte,
       *[no] Sonst
    }
} { $who ->
    [unit] hätte { $unit }
    [units] hätten die Figuren hier
   *[it] hätte diese Figur
} { $count ->
    [0] keine erlaubte Aktion
    [1] eine erlaubte Aktion
   *[other] { $count } erlaubte Aktionen
}{ $entered ->
    [yes] { " " }im nächsten Zug von { $side }
   *[no] { "" }
}{ $marked ->
    [yes] , auf dem Brett markiert
    [square] { $squares ->
        [one] ; das Feld, auf das sie gehen oder wirken kann, ist auf dem Brett markiert
       *[other] ; die { $squares } Felder, auf die sie gehen oder wirken kann, sind auf dem Brett markiert
    }
    [cell] { $squares ->
        [one] ; das Feld, auf das sie gehen oder wirken kann, ist auf dem Brett markiert
       *[other] ; die { $squares } Felder, auf die sie gehen oder wirken kann, sind auf dem Brett markiert
    }
   *[no] { "" }
}.
# Was jetzt auf dem Brett liegt und am Ende des Zugs der anderen Seite verschwindet, etwa Wände.
explain-gone-by-then = Was auf { $cells } liegt, ist bis dahin verschwunden.
# Was die Regeln jetzt von der Figur sagen, nach dem Zug der anderen Seite aber nicht mehr; und umgekehrt.
explain-until = Bis zum Ende des Zugs von { $side }: { $remark }
explain-then = Nach dem Zug von { $side }: { $remark }
# $part: ob die Figur eine von denen ist, die den Zug begonnen haben. $others: ob andere Figuren in ihm noch etwas tun können.
explain-unfinished = Der Zug ist noch nicht zu Ende{ $part ->
    [yes] { "" }
   *[no] , und diese Figur kann in ihm jetzt nichts tun
}. { $others ->
    [yes] Außer den Aktionen anderer Figuren ist jetzt möglich
   *[no] Jetzt möglich
}: { $actions }.
# $now: ob die Seite am Zug ist oder nur angenommen wird, sie wäre es.
explain-moves = { $now ->
    [yes] Die Figur kann
   *[no] Die Figur könnte
} nach { $cells } ziehen.
# Felder, auf deren Weg der Figur etwas geschieht, was in Klammern steht.
explain-moves-also = { $now ->
    [yes] Die Figur kann
   *[no] Die Figur könnte
} auch nach { $cells } ziehen.
# Ein Feld oder eine Figur, wohin mehrere Aktionen führen.
explain-ways = { $what } (auf { $count } Arten)
# $word ist, was für die zweite Art hinter dem Zug getippt wird.
explain-ways-word = { $what } (auch mit `{ $word }`)
# In Klammern hinter einer Fähigkeit und ihren Feldern.
explain-in-ways = auf { $count } Arten
# Das Wort der Variante fürs Schlagen, etwa „capture“ oder „attack“.
explain-captures = { $now ->
    [yes] Die Figur kann
   *[no] Die Figur könnte
} { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] „{ $verb }“ einsetzen gegen
}: { $units }.
# Was durch eine Abwehr nicht geschlagen wird; sie steht in Klammern.
explain-tries = { $now ->
    [yes] Die Figur kann nur versuchen
   *[no] Die Figur könnte nur versuchen
} { $verb ->
    [capture] zu schlagen
    [attack] anzugreifen
   *[other] mit „{ $verb }“
}: { $units }.
# Ein Bauer unter den Figuren, die sie schlagen kann.
explain-en-passant = { $unit } (en passant)
# Eine Figur derselben Seite, die eine Aktion töten würde.
explain-own-target = { $unit } der eigenen Seite
explain-special = Besondere Fähigkeiten:
explain-ability = - { $ability }: { $does }
explain-special-names = Besondere Fähigkeiten: { $abilities }.
explain-castle-can = { $now ->
    [yes] Er kann
   *[no] Er könnte
} nach { $squares } rochieren.
explain-castle-home = Er kann nicht mehr rochieren: Das kann nur ein König, der { $square } nie verlassen hat.
explain-attacks = Die Figur greift an: { $units }.
explain-cannot-capture-yet = Die Figur kann noch nicht schlagen: { $units }.
explain-barred = Die Figur kann nicht nach { $cells } ziehen. { $reason }
explain-barred-attack = Die Figur kann nicht angreifen: { $units }. { $reason }
explain-barred-by-that = Aus { $reasons ->
    [one] dem genannten Grund
   *[other] dem Grund, der oben mit { $rule } steht ({ $reason }),
} kann die Figur nicht nach { $cells } ziehen.
explain-barred-all-by-that = Aus { $reasons ->
    [one] dem genannten Grund
   *[other] dem Grund, der oben mit { $rule } steht ({ $reason }),
} kann die Figur nirgendwohin ziehen.
# So viele, dass sie nicht genannt werden.
explain-barred-many-by-that = Aus { $reasons ->
    [one] dem genannten Grund
   *[other] dem Grund, der oben mit { $rule } steht ({ $reason }),
} kann die Figur auf { $count } { $place }er nicht ziehen, die sie sonst erreichen könnte.
# Eine Figur, die anderswohin zieht und unterwegs schlägt.
explain-passed = Die Figur kann unterwegs nicht schlagen: { $units }. { $reason }
explain-passed-by-that = Aus { $reasons ->
    [one] dem genannten Grund
   *[other] dem Grund, der oben mit { $rule } steht ({ $reason }),
} kann die Figur unterwegs nicht schlagen: { $units }.
explain-why-passed = unterwegs { $units } schlagen
explain-why-rest = - { $cells }: aus anderen Gründen. Tippe einen solchen Zug, zum Beispiel `{ $example }`, und die Ablehnung sagt warum.
explain-why-rest-of-other = - { $cells }: aus anderen Gründen.
explain-own-units = Dort stehen eigene Figuren von { $side }.
explain-likewise = Dasselbe gilt für { $others }.

explain-in-check = Die Figur steht im Schach.
explain-in-check-unnamed = Die Figur steht im Schach, durch eine Figur, die offen auf dem Brett steht, hier aber nicht genannt wird. { $reason }
explain-in-check-by = Die Figur steht im Schach durch { $units }.
explain-mate-by = Die Figur ist matt durch { $units }.
explain-over = Die Partie ist vorbei, also kann die Figur nichts mehr tun.
explain-gives-check = Die Figur gibt Schach: { $kings }{ $plain ->
    [yes] { "" }
   *[no] { " " }{ $way }
}.
explain-could-be-captured = Die Figur könnte geschlagen werden.
explain-danger-hidden = Was die Figur schlagen könnte, kann ich dir nicht zeigen. { $reason }
explain-danger = { $side } könnte { $ways }.
explain-danger-later = Mit { $units } geht das, weil das, was es jetzt verhindert, mit diesem Zug endet.
explain-no-danger-begun = Im Rest dieses Zugs könnte { $side } sie nicht unmittelbar { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] treffen („{ $verb }“)
}.
explain-no-danger = { $side } könnte sie nicht unmittelbar { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] treffen („{ $verb }“)
}.
# Über einer Erklärung, nach der anderswo gefragt wird.
explain-about-match = Zur Partie **{ $variant }**, `{ $id }`:
explain-king-unattacked = Keine Figur von { $side } greift ihn an.
explain-no-danger-at-all = Keine Aktion von { $side } könnte sie vom Brett nehmen.
# $also: ob das auch mit einer einzigen Aktion geht.
explain-danger-seconds = { $also ->
    [yes] Außerdem könnte { $side } mit zwei Aktionen desselben Zuges
   *[no] Mit zwei Aktionen desselben Zuges könnte { $side }
} { $ways }.
# Hinter jeder Aktion steht in Klammern, was sie bewirkt.
explain-danger-deadly = { $side } könnte sie auch durch { $actions }{ $more ->
    [0] { "" }
    [one] {" "}oder durch eine weitere Aktion
   *[other] {" "}oder durch { $more } weitere Aktionen
} töten.
explain-way-capture = sie mit { $units } { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] treffen („{ $verb }“)
}
explain-way-foiled = nur versuchen, sie mit { $units } { $verb ->
    [capture] zu schlagen
    [attack] anzugreifen
   *[other] zu treffen („{ $verb }“)
}
explain-way-kill = sie mit { $units } schlagen
explain-way-kill-by = sie durch **{ $ability }** mit { $units } töten
explain-way-ability = sie durch **{ $ability }** mit { $units } { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] treffen („{ $verb }“)
}
explain-way-leap = sie mit { $units } überspringen und { $verb ->
    [capture] schlagen
    [attack] angreifen
   *[other] treffen („{ $verb }“)
}
explain-way-ability-foiled = nur versuchen, sie durch **{ $ability }** mit { $units } { $verb ->
    [capture] zu schlagen
    [attack] anzugreifen
   *[other] zu treffen („{ $verb }“)
}
explain-way-aimed = mit { $units } { $abilities } auf sie anwenden
# Dasselbe von der Gedankenkontrolle, bei der keine Einheit dieser Seite handelt.
explain-way-aimed-alone = { $abilities } auf sie anwenden
explain-aimed-only = Aber { $side } könnte { $ways }.
explain-aimed-too = { $side } könnte auch { $ways }.
explain-either = { $first } oder { $then }
# Der Teil mit den Gründen, und die Knöpfe zwischen den Teilen.
explain-why-button = Warum nicht woandershin?
# Leads to what the special abilities do.
explain-abilities-button = Besondere Fähigkeiten
explain-no-reasons = Auf dem Brett, wie es jetzt ist, gibt es dazu nichts zu sagen.
explain-more-reasons-button = Weitere Gründe
explain-safe-button = { $verb ->
    [capture] Was kann sie nicht schlagen?
    [attack] Was kann sie nicht angreifen?
   *[other] Was kann sie nicht { $verb }?
}
explain-possible-button = Was sie kann
# Vor Gründen, die auf dem Brett nach dem Zug der anderen Seite gelten.
explain-why-after = Auf dem Brett nach dem Zug von { $side }:
explain-why-not = Warum sie auf manches { $place } nicht gehen kann:
explain-why-withheld = Warum sie auf manches { $place } keine Fähigkeit anwenden kann:
explain-why-safe = { $verb ->
    [capture] Einige, die sie nicht schlagen können, und warum:
    [attack] Einige, die sie nicht angreifen können, und warum:
   *[other] Einige, die sie nicht treffen können („{ $verb }“), und warum:
}
# Dasselbe von einer einzigen Figur.
explain-why-safe-from-one = { $verb ->
    [capture] Warum { $unit } sie nicht schlagen kann: { $reason }
    [attack] Warum { $unit } sie nicht angreifen kann: { $reason }
   *[other] Warum { $unit } sie nicht treffen kann („{ $verb }“): { $reason }
}
explain-why-item = - { $what }: { $reason }
explain-why-tinted = Das Bild hebt { $what ->
    [unit] diese Figur hervor
    [units] diese Figuren hervor
    [ways] den Weg jedes Ritts hervor, der abprallt
    [unit-and-ways] diese Figur hervor und den Weg jedes Ritts, der abprallt
   *[other] diese Figuren hervor und den Weg jedes Ritts, der abprallt
}.{ $what ->
    [unit] { "" }
    [units] { "" }
   *[other] { " Ein Ritt prallt ab, wo nach mindestens einem Feld der Rand, eine Wand oder eine Figur vor ihm ist: Dort darf er im rechten Winkel abbiegen." }
}

explain-stays = Im Bild kann die Figur nichts tun.
explain-stays-because = Im Bild kann die Figur nichts tun: { $reason }
