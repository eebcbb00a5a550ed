# Listen: Partien, Züge, Stellungen.

list-place = in { $channel }
list-deadline = Zeit läuft ab: { $moment }
list-last = zuletzt: { $moment }
list-event-game = ({ $name }, Partie { $game })
list-event = ({ $name }, Runde { $round })
list-matches = Deine Partien:
list-more-pages = Auf der nächsten Seite stehen weitere.
list-more = { $count } weitere. `/games` listet alle auf.
list-next = Deine nächste Partie: **{ $variant }** in { $channel }.
list-after-it = { $count ->
        [1] Danach wartet noch in einer Partie jemand auf dich.
       *[other] Danach wartet noch in { $count } Partien jemand auf dich.
    }
list-others-wait = { $count ->
        [1] In einer weiteren Partie wartet jemand auf dich.
       *[other] In { $count } weiteren Partien wartet jemand auf dich.
    }
list-choice = { $id }: { $variant } gegen { $opponent }, { $state }
list-your-turn = du bist am Zug
list-waiting = wartet
list-finished = beendet
list-suspended = angehalten
# Choices while a turn is typed.
list-not-legal = { $typed }: jetzt nicht erlaubt. Schick es ab, um den Grund zu lesen, oder wähle unten.
list-not-legal-alone = { $typed }: jetzt nicht erlaubt. Schick es ab, um den Grund zu lesen.
list-only-begun = { $typed } …: tippe weiter.
list-with-way = { $turn } ({ $unit }, nach { $to })
list-more-turns = Es passen mehr Züge, als hier Platz haben: tippe weiter.
list-goes-on = { $turn } … geht weiter
list-not-complete = { $typed } …: tippe weiter, oder wähle unten.
# Of a square that is typed alone, where only the square of a pawn's move is written so.
list-own-square = { $typed } …: dort steht deine eigene Figur. Tippe weiter, oder wähle unten, was sie tut.
list-from-square = Von { $square }: { $turn }
list-only-abilities = { $typed } …: kann jetzt weder ziehen noch schlagen. Tippe weiter, oder wähle unten.
# Of a turn that is begun.
list-after-begun = Nach { $begun }: { $turn }
list-instead-of-begun = Statt { $begun }: { $turn }
# The name of a loadout, and what it consists of.
list-ready-made = { $name }: { $does }
list-history = **{ $variant }**, Partie `{ $id }`, Züge{ $page }:
list-your-turn-bold = **du bist am Zug**
list-thinking = der Computer denkt nach
list-waiting-for-opponent = dein Gegner ist am Zug
list-no-matches = Du hast noch keine Partien. Beginne eine mit `/play`.
list-no-more = Es gibt keine weiteren Partien.
list-no-next = In keiner anderen Partie wartet jemand auf dich.
list-no-turns = **{ $variant }**, Partie `{ $id }`: Es wurde noch nicht gezogen.

lists-last-turn = Letzter Zug: { $turn }.
lists-last-turn-undone = Letzter Zug: { $turn } (von den Regeln zurückgenommen).
lists-last-turn-failed = Letzter Zug: { $turn } (das Schlagen misslang).
lists-position = **{ $variant }**, Partie `{ $id }`
lists-yourself = du selbst
# A row where options of a variant are completed.
lists-no-options = Diese Variante hat keine Optionen.
lists-options-of-none = Wähle zuerst eine Variante; nur manche haben Optionen.
# A square in a completion.
lists-square = { $square }: { $kind } ({ $side })
lists-square-empty = { $square }: keine Figur
