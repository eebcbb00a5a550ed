# Was an einem getippten Aufbau falsch ist (`/study new setup:`), und an den Optionen einer Variante. Das Englische steht
# bei den Regeln.

read-setup-error = Zeile { $line }: { $sentence }
read-setup-error-by-rule = Zeile { $line }: { $sentence } ({ $rule })

setup-squares = { $files }x{ $ranks }
setup-hexagons = 88 Sechsecke
setup-owner = { $kind } { $at } ({ $side })
setup-floor-owner = `{ $thing }` { $at }

# Die Form der Zeilen.
setup-too-long = Ein Aufbau hat höchstens { $count } Bytes.
setup-too-many-lines = Ein Aufbau hat höchstens { $count } Zeilen.
setup-empty = Ein Aufbau beginnt mit `variant ID`; dieser Text ist leer.
setup-begins-otherwise = Ein Aufbau beginnt mit `variant ID`, nicht mit `{ $text }`.
setup-variant-lacks-id = Hinter `variant` fehlt die ID der Variante.
setup-no-option = `{ $text }` ist keine Option; Optionen schreibt man `NAME=WERT`.
setup-option-twice = Die Option `{ $key }` ist doppelt angegeben.
setup-start-twice = `start` ist doppelt angegeben.
setup-start-late = `start` muss vor den anderen Zeilen stehen; davor steht aber Zeile { $line }.
setup-key-twice = `{ $scope }set { $key }` ist doppelt angegeben, zuerst in Zeile { $line }.
setup-start-alone = `start` steht allein; `{ $text }` ist zu viel.
setup-clear-lacks-square = Hinter `clear` fehlt das Feld, wie in `clear a1`.
setup-clear-one-square = Hinter `clear` steht ein einziges Feld; `{ $text }` ist zu viel.
setup-variant-twice = `variant` ist doppelt angegeben.
setup-unknown-word = `{ $text }` gehört nicht in einen Aufbau; eine Zeile beginnt mit `start`, `clear`, `set`, `put`, `floor`, `before` oder `began`, wie in `put a1 white king`.
setup-earlier-line = Auf `{ $word }` folgt eine Zeile mit `set`, `put` oder `floor`.
setup-set-lacks-key = Hinter `set` fehlen Schlüssel und Wert.
setup-set-lacks-value = Hinter `set { $key }` fehlt der Wert.
setup-put-form = `put` schreibt man `put FELD SEITE FIGUR [EIGENSCHAFT …]`, wie in `put a1 white king`.
setup-no-side = Eine Seite ist `white` oder `black`, nicht `{ $text }`; man schreibt `put FELD SEITE FIGUR`, wie in `put a1 white king`.
setup-floor-form = `floor` schreibt man `floor FELD DING [EIGENSCHAFT …]`.
setup-no-list = `{ $text }` ist keine Liste; eine Liste schreibt man `[a, b]`.
setup-behind-list = Hinter der Liste ist `{ $text }` zu viel.
setup-attribute-twice = Die Eigenschaft `{ $name }` ist doppelt angegeben.
setup-no-attribute = `{ $text }` ist keine Eigenschaft.
setup-negation-alone = `!{ $name }` steht allein, ohne Wert.
setup-out-of-place = `{ $sign }` gehört nicht hinter `{ $name }`.
setup-attribute-lacks-value = Hinter `{ $name }=` fehlt der Wert.
setup-lists-too-deep = Listen liegen höchstens { $count } tief ineinander.
setup-list-not-closed = Eine Liste ist nicht geschlossen: Ihr `]` fehlt.
setup-list-lacks-name = Eine Liste in einer Liste braucht einen Namen: `cargo=[...]`.
setup-empty-item = In einer Liste ist ein Eintrag leer.
setup-comment-in-list = In einer Liste steht `{ $word }`, aber `#` beginnt einen Kommentar.

# Felder, Figuren, Werte.
setup-no-variant = Die Variante `{ $variant }` gibt es nicht; die Varianten sind { $known }.
setup-no-square = Das Feld `{ $name }` gibt es auf diesem Brett nicht ({ $board }).
setup-no-kind = Die Figur `{ $word }` gibt es in `{ $variant }` nicht; dort gibt es { $kinds }.
setup-flag = `{ $name }` ist an (`{ $name }`) oder aus (`{ $name }=0`), nicht `{ $value }`: { $owner }.
setup-number = `{ $name }` ist eine ganze Zahl von { $least } bis { $most }, nicht `{ $value }`: { $owner }.
setup-one-of = Für `{ $name }` gibt es { $words }, aber nicht `{ $value }`: { $owner }.
setup-word-no-list = `{ $name }` ist ein Wort, keine Liste: { $owner }.
setup-list = `{ $name }` ist eine Liste wie `{ $name }=[a, b]`, nicht `{ $value }`: { $owner }.
setup-unknown-attribute = Die Eigenschaft `{ $name }` gibt es hier nicht: { $owner }.
setup-unknown-key = `set { $key }` gibt es in `{ $variant }` nicht; die Schlüssel dort sind { $keys }.
setup-value = `set { $key }` ist { $what }, nicht `{ $value }`.
setup-value-is-list = `set { $key }` ist eine Liste. { $sentence }
setup-is-one-of = eins von { $words }
setup-is-side = `white` oder `black`
setup-is-number = eine ganze Zahl von { $least } bis { $most }
setup-is-smaller-number = eine kleinere Zahl
setup-is-letters = einige von `{ $letters }` in dieser Reihenfolge, oder `-`
setup-is-seen = eine Liste `[TOKEN=N, ...]`
setup-no-token = `{ $text }` ist kein `TOKEN=N` von `set { $key }`.
setup-token-twice = `set { $key }` nennt `{ $token }` doppelt.

# Optionen einer Variante.
setup-option-one-of = Für die Option `{ $key }` gibt es { $known }, aber nicht `{ $value }`.
setup-option-number = Die Option `{ $key }` ist eine ganze Zahl von 0 bis { $most }, nicht `{ $value }`.
setup-no-options = In { $variant ->
    [chess] { variant-chess }
    [shield] { variant-shield }
    [elemental] { variant-elemental }
    [cyvasse] { variant-cyvasse }
    [frozen6] { variant-frozen6 }
    [frozen10] { variant-frozen10 }
   *[other] { $variant }
} gibt es keine Optionen; `{ $key }` ist keine.
setup-unknown-option = In { $variant ->
    [chess] { variant-chess }
    [shield] { variant-shield }
    [elemental] { variant-elemental }
    [cyvasse] { variant-cyvasse }
    [frozen6] { variant-frozen6 }
    [frozen10] { variant-frozen10 }
   *[other] { $variant }
} gibt es keine Option `{ $key }`, aber { $known }.

# Aufgaben.
lesson-try-is-over = Dieser Versuch ist vorbei. Beginne neu, um etwas anderes zu versuchen.
