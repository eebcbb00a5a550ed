# Die Uhren einer Partie.

clock-bar-paused = Pause
clock-bar-away = Urlaub bis { $day }
clock-later-day = später
clock-short-day = { $day }. { $month ->
        [1] Jan.
        [2] Febr.
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] Aug.
        [9] Sept.
        [10] Okt.
        [11] Nov.
       *[12] Dez.
    }
clock-left = { $who } hat noch { $left }
clock-off = { $who }: Die Uhr läuft nicht.
clock-stopped = { $left }. Die Uhr steht.
clock-running = { $left } und muss bis { $at } handeln.
clock-paused = { $left }. Die Uhr pausiert längstens bis { $until }.
clock-away = { $left } und ist bis { $until } im Urlaub.
clock-out-of-time = { $who }: Die Zeit ist abgelaufen ({ $since }), aber bis zur Entscheidung der Partie zählt ein Zug noch.
clock-steps = Wie es zu diesem Stand kam
clock-reminder-half = Die Hälfte deiner Zeit ist noch übrig.
clock-reminder-fifth = Ein Fünftel deiner Zeit ist noch übrig.
clock-reminder-last = Deine Zeit ist fast abgelaufen.
clock-reminder-played = { $who } hat gezogen: { $turn }
clock-reminder = { $player }, du bist am Zug: **{ $variant }** gegen { $opponent } (`{ $id }`).
clock-deadline = Frist: { $at }.
clock-deadline-clock = Frist: { $at }, dann ist die Uhr abgelaufen.
clock-deadline-round = Frist: { $at }, dann endet die Runde.
clock-deadline-draw = Die Zeit der Runde ist um. Entscheidet die Turnierleitung diese Partie nicht, endet sie { $at } remis.
clock-digest = { $count ->
        [1] Heute wartet eine Partie auf dich:
       *[other] Heute warten { $count } Partien auf dich:
    }
clock-digest-end = `/reminders` ändert, wie ich dich erinnere.
clock-digest-here = { $count ->
        [1] { $user }, heute wartet eine Partie auf dich:
       *[other] { $user }, heute warten { $count } Partien auf dich:
    }
clock-digest-elsewhere = { $count ->
        [1] Anderswo wartet eine Partie auf dich.
       *[other] Anderswo warten { $count } Partien auf dich.
    }
clock-digest-only-elsewhere = { $count ->
        [1] { $user }, anderswo wartet eine Partie auf dich. `/games` listet alle auf.
       *[other] { $user }, anderswo warten { $count } Partien auf dich. `/games` listet alle auf.
    }
clock-step-began = { $side } hat zu Beginn { $time }.
clock-step-turn = Zugbeginn { $side }: { $left }.
clock-step-ran = Die Uhr lief { $time } ({ $side }): noch { $left }.
clock-step-delay = Freie Zeit verbraucht ({ $side }): { $time }.
clock-step-increment = Zugbonus ({ $side }): { $time }; noch { $left }.
clock-step-capped = Das Zeitkonto ist voll ({ $side }), vom Zugbonus verfällt: { $time }.
clock-step-vacation = { $side } war im Urlaub; so lange stand die Uhr: { $time }.
clock-step-paused = Beide hatten eine Pause vereinbart; so lange stand die Uhr von { $side }: { $time }.
clock-step-given = { $other } hat { $side } Zeit geschenkt: { $time }; noch { $left }.
clock-step-suspended = Die Partie war angehalten; so lange stand die Uhr von { $side }: { $time }.
clock-step-interrupted = Der Bot lief nicht; so lange stand die Uhr von { $side }: { $time }.
clock-none-on-side = { $side } hat keine Uhr.
clock-next-turn = Der nächste Zug von { $side } hat { $time }.
clock-still = { $side } hat noch { $left }, und die Uhr steht.
clock-runs = { $side } hat noch { $left }, und die Uhr läuft.
clock-match-paused = { $side } hat noch { $left }, und die Partie pausiert.
clock-on-vacation = { $side } hat noch { $left } und ist im Urlaub.
clock-no-time = { $side } hat keine Zeit mehr.
clock-none-with-computer = Diese Partie hat keine Uhr.
clock-none = Diese Partie hat keine Uhr. Wenn dein Gegner 14 Tage lang nicht zieht, kannst du sie mit `/claim` beenden.
clock-not-a-duration = { $typed } ist keine Zeitspanne. Schreib zum Beispiel `1d`, `12h` oder `5m`.
clock-pause-agreed = Beide haben eine Pause vereinbart. Die Uhren stehen längstens bis { $until }. Ein Zug beendet die Pause, `/clock resume` auch.
clock-pause-ended = { $player } hat die Pause beendet. Die Uhr läuft wieder.
clock-vacation = { $player } ist bis { $until } im Urlaub. Die Uhr steht so lange.
clock-returned = { $player } ist aus dem Urlaub zurück.
clock-time-given = { $giver } hat { $receiver } Zeit geschenkt: { $time }.
