# Was `/if` sagt.

conditional-heading = **Deine bedingten Züge** in Partie `{ $id }`. Nur du kannst sie sehen.
conditional-first = Sie beginnen, sobald du { $turn } gespielt hast.
conditional-turn = **{ $number }** Auf { $they } folgt { $you }.
conditional-unit = **{ $number }** Wenn die Figur auf { $they } etwas anderes tut, folgt { $you }.
conditional-any = **{ $number }** Auf jeden anderen Zug folgt { $you }.
conditional-more = { $count ->
        [1] Eine weitere Zugfolge passt nicht hierher. Die Option `line` von `/if show` bietet die anderen beim Tippen an.
       *[other] { $count } weitere Zugfolgen passen nicht hierher. Die Option `line` von `/if show` bietet die anderen beim Tippen an.
    }
conditional-shows = Das Bild zeigt das Brett nach Zugfolge { $number }.
conditional-unknown = Von Zugfolge { $number } gibt es kein Bild: Das Brett steht dort noch nicht fest.
conditional-added = Hinzugefügt. Deine Antwort wird gespielt, sobald dein Gegner so zieht, und kostet dich keine Zeit.
conditional-deleted = Gelöscht.
conditional-none = Du hast in dieser Partie keine bedingten Züge. `/if add` bereitet einen vor: was dein Gegner spielen könnte und was du darauf antwortest.
conditional-anything = irgendetwas
conditional-anything-with = irgendetwas mit { $kind } auf { $square }
conditional-choice = { $number } Auf { $they } folgt { $you }

conditional-button-previous = Vorige
conditional-button-next = Nächste
conditional-button-delete = Zugfolge { $number } löschen
conditional-button-delete-all = Alle löschen

conditional-end-unanswered = Deine bedingten Züge sind beendet: Keiner davon antwortet auf { $turn }.
conditional-end-refused = Deine bedingten Züge sind beendet: Deine Antwort auf { $turn } war dort nicht erlaubt.
conditional-end-finished = Deine letzten bedingten Züge wurden alle gespielt.
conditional-end-other-turn = Deine bedingten Züge sind beendet: Du hast davor einen anderen Zug gespielt als geplant.
conditional-end-offered = Deine bedingten Züge sind beendet: Dein Gegner hat mit dem Zug ein Angebot gemacht, und eine Antwort hätte es abgelehnt.
conditional-end-paused = Deine bedingten Züge sind beendet: Als dein Gegner zog, standen die Uhren still.
conditional-end-secret = Deine bedingten Züge sind beendet: Beide Seiten entscheiden jetzt geheim.
conditional-end-taken-back = Deine bedingten Züge sind beendet: Die letzten Züge wurden zurückgenommen.
conditional-end-suspended = Deine bedingten Züge sind beendet: Die Partie war eine Weile angehalten.

conditional-not-agreed = In dieser Partie sind keine bedingten Züge vereinbart. Deine Züge machst du wie sonst mit `/move`.
conditional-both-seats = Du spielst in dieser Partie beide Seiten und wartest also auf niemanden. Mach deine Züge mit `/move`.
conditional-in-secret = Dort entscheiden beide Seiten geheim, und dabei gibt es keine bedingten Züge. Füge sie hinzu, wenn alles aufgedeckt ist.
conditional-own-turn = Du bist selbst am Zug. Schreib in die Option `first`, was du jetzt spielen wirst, dann gilt die Zugfolge danach; oder zieh zuerst und nimm dann `/if add`.
conditional-not-own-turn = Du bist nicht am Zug, also lass `first` weg: Eine Zugfolge beginnt mit dem Zug deines Gegners.
conditional-other-first = Deine übrigen Zugfolgen folgen auf einen anderen Zug von dir. Lass `first` weg, oder lösche sie mit `/if delete`.
conditional-mid-turn = Dein Gegner ist mitten in einem Zug. Füge Zugfolgen hinzu, wenn der Zug vollständig ist.
conditional-unread-first = **Dein erster Zug** (`first`): { $why }
conditional-unread-they = **Zug deines Gegners** (`they`): { $why }
conditional-unread-you = **Deine Antwort** (`you`): { $why }
conditional-unread-hidden = **Zug deines Gegners** (`they`): { $turn } ist kein Zug, den dein Gegner dort machen könnte. Versuch einen anderen, oder `any`.
conditional-unfinished-first = `first`, dein erster Zug, ist noch kein ganzer Zug. Schreib alle Aktionen, getrennt durch ;.
conditional-unfinished-they = `they`, der Zug deines Gegners, ist noch kein ganzer Zug. Schreib alle Aktionen, getrennt durch ;, oder `any` und das Feld einer Figur, etwa `any b8`.
conditional-unfinished-you = `you`, deine Antwort, ist noch kein ganzer Zug. Schreib alle Aktionen, getrennt durch ;.
conditional-in-full = Das Brett steht danach noch nicht fest. Schreib deine Antwort deshalb vollständig, zum Beispiel `g1-f3`. Geprüft wird sie, wenn sie gespielt wird.
conditional-no-cell = Auf diesem Brett gibt es kein Feld { $square }. Schreib `any` und ein Feld, zum Beispiel `any b8`, oder nur `any`.
conditional-not-known = Das Brett nach dieser Zugfolge steht nicht fest, weil sie auf mehr als einen Zug antwortet oder der Zufall entscheidet. Danach kann nichts folgen; beginne eine Zugfolge mit einem genauen Zug.
conditional-over = Dort ist die Partie zu Ende, also gibt es nichts zu antworten. Versuch einen anderen Zug.
conditional-same = Darauf antwortet schon Zugfolge { $number }. Lösche sie mit `/if delete`, wenn du anders antworten willst.
conditional-too-many = Du kannst in einer Partie { $count } Zugfolgen vorbereiten. Lösche zuerst eine mit `/if delete`.
conditional-too-deep = Eine Zugfolge hat höchstens { $count } Antworten. Füge weitere hinzu, wenn ein Teil davon gespielt ist.
conditional-too-long = Deine Zugfolgen sind zusammen zu lang. Lösche zuerst eine mit `/if delete`.
conditional-no-such-line = Diese Zugfolge gibt es nicht. `/if show` listet deine Zugfolgen mit ihren Nummern auf.
conditional-out-of-date = Deine Zugfolgen haben sich seitdem geändert, deshalb ist nichts geschehen. `/if show` zeigt sie, wie sie jetzt sind.
conditional-no-match = Du hast keine laufende Partie gegen jemand anderen. Beginne eine mit `/play`.
