# Was `/vacation` sagt.

vacation-in-matches = { $count ->
        [1] einer Partie
       *[other] { $count } Partien
    }
vacation-no-clocks = Du hast gerade keine Partie mit Uhr. Für Partien, die in dieser Zeit beginnen, gilt der Urlaub auch.
vacation-going-on = **In { $matches } läuft deine Uhr weiter**, weil dort kein Urlaub vereinbart ist.
vacation-stopping = In { $matches } steht deine Uhr still.
vacation-some-stopping = In { $stopping } steht deine Uhr still, aber **in { $going } läuft sie weiter**, weil dort kein Urlaub vereinbart ist.
vacation-still-turns = Ziehen kannst du trotzdem. `/vacation end` beendet den Urlaub. Übrig in diesem Jahr: { $days }.
vacation-left = Übrig in diesem Jahr: { $days }.
vacation-waiting = { $count ->
        [1] Eine Partie wartet auf dich:
       *[other] { $count } Partien warten auf dich:
    }
vacation-now = Du bist bis { $until } im Urlaub.
vacation-planned = Du bist von { $from } bis { $until } im Urlaub.
vacation-over = Dein Urlaub ist vorbei. Uhren, die er angehalten hat, laufen wieder. Übrig in diesem Jahr: { $days }.
vacation-none = Du bist nicht im Urlaub.
vacation-automatic = Wenn deine Zeit abläuft, beginnt von selbst ein Urlaubstag, sofern die Bedingungen der Partie es erlauben.
vacation-by-hand = Urlaubstage beginnen nie von selbst; das ändert `/vacation automatic`.
vacation-automatic-on = Wenn deine Zeit abläuft, beginnt von selbst ein Urlaubstag, solange du noch einen hast und die Bedingungen der Partie es erlauben.
vacation-automatic-off = Urlaubstage beginnen jetzt nie von selbst. Wenn deine Zeit abläuft, verlierst du auf Zeit.
