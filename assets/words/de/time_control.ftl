# Zeitspannen und Bedenkzeiten.

time-days = { $count ->
        [1] 1 Tag
       *[other] { $count } Tage
    }
time-hours = { $count ->
        [1] 1 Stunde
       *[other] { $count } Stunden
    }
time-minutes = { $count ->
        [1] 1 Minute
       *[other] { $count } Minuten
    }
time-seconds = { $count ->
        [1] 1 Sekunde
       *[other] { $count } Sekunden
    }
time-d = { $count } T
time-h = { $count } Std.
time-min = { $count } Min.
time-s = { $count } Sek.
time-nothing = weniger als eine Sekunde
time-bank = Jede Seite hat { $start } zur Verfügung.
time-bank-gain = Jede Seite hat { $start } zur Verfügung und bekommt mit jedem Zug { $gain } dazu.
time-bank-cap = Jede Seite hat { $start } zur Verfügung, höchstens { $cap }.
time-bank-gain-cap = Jede Seite hat { $start } zur Verfügung und bekommt mit jedem Zug { $gain } dazu, bis höchstens { $cap }.
time-delay = Freie Zeit am Anfang jedes Zuges: { $delay }.
time-label-bank = { $start } und { $gain } pro Zug
time-label-whole = { $start } für die ganze Partie
time-label-cap = { $gained }, bis { $cap }
time-label-live = { $name }, live: { $gained }
time-a-turn = { $time } pro Zug
time-terms = **Bedenkzeit:** { $control }
time-unreadable = { $typed } ist keine Bedenkzeit.
time-bad-turn = Ein Zug kann 12 Stunden bis 30 Tage dauern.
time-bad-live = Eine Live-Partie beginnt mit mindestens 3 Minuten und bekommt pro Zug mindestens 3 Sekunden dazu.
time-bad-bank = Im Fernschach liegt das Zeitkonto zwischen 1 und 60 Tagen und bekommt pro Zug höchstens 7 Tage dazu; eine Obergrenze kann nicht unter dem Anfangswert liegen.
time-examples = Schreib `3d` für drei Tage pro Zug, `10d+36h<10d` für ein Zeitkonto von zehn Tagen, das pro Zug 36 Stunden bis höchstens zehn Tage dazubekommt, oder `15+10` für eine Live-Partie mit 15 Minuten und 10 Sekunden pro Zug.
time-no-clock = Es gibt keine Uhr.
time-per-turn = Jede Seite hat für jeden Zug { $time } Zeit.
time-label-none = Keine Uhr
time-name-none = keine Uhr
time-no-vacation = Urlaub hält die Uhren nicht an.
time-rated = Gewertet.
time-no-takebacks = Keine Zugrücknahmen.
time-no-conditionals = Bedingte Züge gibt es nicht.
time-clock-alone = Eine Partie gegen den Computer oder dich selbst hat keine Uhr: Lass `time` weg.
