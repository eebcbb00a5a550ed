# Was die Regeln jeder Variante sagen: Antworten auf Getipptes, Ereignisse, Ansichten. Das Englische steht bei den Regeln.

said-one = { $one }
said-and = { $one } und { $other }
said-or = { $one } oder { $other }
said-list = { $one }, { $other }

read-empty = Du hast nichts getippt.{ $suggestion }
read-too-long = Ein Zug hat höchstens { $count } Zeichen.
read-others-turn = { $side } ist am Zug.
read-game-over = Die Partie ist vorbei: { $ending }.
read-unreadable = { $reason }{ $suggestion }
read-illegal = `{ $written }` ist nicht erlaubt. { $refusal }{ $suggestion }
read-action-illegal = `{ $written }`: { $refusal }{ $suggestion }
read-refusal = { $sentence } ({ $rule })
read-legal-now = { " " }Jetzt erlaubt: { $actions }.
read-legal-for-example = { " " }Jetzt zum Beispiel erlaubt: { $actions }.
read-did-you-mean = { " " }Meintest du { $actions }?
read-can-mean = `{ $text }` kann { $actions } heißen. Tippe bitte eins davon.
read-fits-many = Zu `{ $text }` passen { $count } erlaubte Aktionen, zum Beispiel { $actions }. Tippe bitte mehr davon.
read-turn-ambiguous = Die { $number }. Aktion ist mehrdeutig, deshalb wurde nichts gespielt. { $reason }
read-turn-unreadable = Die { $number }. Aktion ist nicht lesbar, deshalb wurde nichts gespielt. { $reason }
read-turn-illegal = Die { $number }. Aktion ist nicht erlaubt, deshalb wurde nichts gespielt. { $reason }
read-not-legal-now = `{ $text }` gehört nicht zu den erlaubten Aktionen.
read-kind-only = `{ $text }` nennt nur eine Figur; schreib dazu, welche gemeint ist ({ $kind }) und was sie tut.
read-no-such-kind = Keine deiner Figuren ({ $kind }) kann jetzt etwas tun.
read-beginning-only = `{ $text }` ist nur der Anfang einer Aktion; schreib die Felder dazu.
read-kind-only-one = `{ $text }` nennt nur eine Figur; schreib dazu, was sie tut ({ $kind }).
read-castle-impossible = Eine Rochade ist jetzt nicht möglich.
read-nothing-to-capture = Auf { $square } gibt es nichts zu schlagen, also ist `{ $text }` nicht erlaubt.
read-verb-impossible = `{ $text }` ist jetzt nicht möglich.
read-square-of-yours = `{ $text }` ist nur ein Feld; schreib dazu, was deine Figur dort ({ $kind }) tut.
read-square-only = `{ $text }` ist nur ein Feld; schreib dazu, was dort geschieht.
read-square-stuck = Deine Figur auf { $text } ({ $kind }) kann jetzt nichts tun.
read-square-of-theirs = `{ $text }` ist nur ein Feld, und die Figur dort ({ $kind }) gehört nicht dir; nenne zuerst das Feld deiner Figur.
read-square-empty = `{ $text }` ist nur ein Feld, und dort steht keine Figur; nenne zuerst das Feld deiner Figur.
read-not-understood = `{ $text }` verstehe ich nicht (Variante: { $variant }).
read-written-otherwise = `{ $text }` schreibt man `{ $written }`.
read-after-turn = Der Zug endet mit `{ $last }` von selbst: Mehr gibt es darin nicht zu tun. Lass `{ $next }` weg.
read-after-turn-because = Der Zug endet mit `{ $last }`: { $why }. Lass `{ $next }` weg.
read-no-such-square = `{ $text }` geht nicht: Dieses Brett hat kein Feld { $square }. Seine Linien sind a bis { $last }, seine Reihen 1 bis { $ranks }.
read-no-such-hexagon = `{ $text }` geht nicht: Dieses Brett hat kein Feld { $square }. Diese Reihe geht von { $first } bis { $last }.
read-no-such-row = `{ $text }` geht nicht: Dieses Brett hat kein Feld { $square }. Seine Reihen sind 1 bis 9.
read-after-draw = Was `{ $action }` tut, wird ausgelost, wenn du es bestätigst; bestätige es erst, und mach dann mit `{ $next }` weiter.
read-too-many-ways = `{ $text }` lässt sich auf zu viele Arten in Aktionen teilen; schreib `;` dazwischen.
read-needs-promotion = `{ $text }` braucht die neue Figur: { $choices }.
read-fits-several = Zu `{ $text }` passen { $number } { $kind-several }: { $choices }.
read-may-mean = `{ $text }` kann { $choices } heißen.
read-pawn-cannot-capture = `{ $text }` ist ein Schlagen mit einem Bauern, und kein Bauer kann das. Für die andere Figur ({ $kind }) tippe `{ $written }`.
read-not-en-passant = `{ $text }` ist kein Schlagen en passant. Um es trotzdem zu spielen, tippe `{ $written }`.
read-king-has-left = Du kannst nicht rochieren: Dein König hat sein Feld verlassen.
read-own-unit-there = Auf { $target } steht deine eigene Figur ({ $kind }).
read-none-of-kind = Du hast keine Figur dieser Art: { $kind }.
read-none-can-go = Keine deiner Figuren ({ $kind }) kann nach { $target }.
read-one-cannot-go = Deine Figur auf { $one } ({ $kind }) kann nicht nach { $target }.
read-neither-can-go = Keine deiner beiden Figuren ({ $kind } auf { $one } und { $other }) kann nach { $target }.
read-several-cannot-go = Keine deiner Figuren ({ $kind } auf { $squares }) kann nach { $target }.

event-moved = { $unit } { $from } { $how } nach { $to }
event-aboard = { $unit } { $from } { $how } auf { $to }
event-swapped = { $unit } { $from } und { $other } { $to } tauschen die Plätze
event-removed = { $unit } { $at } ({ $side }) { $how }
event-appeared = { $unit } ({ $side }) { $how } auf { $at }
event-became = { $unit } { $at } wird { $kind-into }
event-changed-sides = { $kind } { $at } gehört jetzt { $side }
event-changed = { $unit } { $at } ({ $side }) { $how }
event-floor = { $how } auf { $at }
event-check = König { $at } ({ $side }) steht im Schach

view-only-seat = Das sieht nur { $side }
view-seat-complete = { $side } hat sich entschieden; nur { $side } sieht es, bis beide bestätigt haben

# Warum es auf eine Frage von `/explain` keine Antwort gibt.
reach-empty-cell = Dort steht nichts.
reach-over = Die Partie ist vorbei.
reach-secret = Beide Seiten entscheiden noch geheim.
reach-mid-turn = Ein Zug ist noch nicht zu Ende.
