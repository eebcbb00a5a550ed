# Durations and time controls.

time-days = { $count ->
        [1] 1 day
       *[other] { $count } days
    }
time-hours = { $count ->
        [1] 1 hour
       *[other] { $count } hours
    }
time-minutes = { $count ->
        [1] 1 minute
       *[other] { $count } minutes
    }
time-seconds = { $count ->
        [1] 1 second
       *[other] { $count } seconds
    }
time-d = { $count } d
time-h = { $count } h
time-min = { $count } min
time-s = { $count } s
time-nothing = less than a second
time-bank = Each player starts with { $start }.
time-bank-gain = Each player starts with { $start } and gains { $gain } with every turn.
time-bank-cap = Each player starts with { $start }, up to { $cap }.
time-bank-gain-cap = Each player starts with { $start } and gains { $gain } with every turn, up to { $cap }.
time-delay = The clock starts { $delay } into each turn.
time-label-bank = { $start } and { $gain } a turn
time-label-whole = { $start } for the whole game
time-label-cap = { $gained }, up to { $cap }
time-label-live = { $name }, live: { $gained }
time-a-turn = { $time } a turn
time-terms = **Time:** { $control }
time-unreadable = { $typed } isn't a time control.
time-bad-turn = A turn can take from 12 hours to 30 days.
time-bad-live = A live match starts with at least 3 minutes and gains at least 3 seconds a turn.
time-bad-bank = A correspondence bank is between 1 and 60 days and gains at most 7 days a turn; a limit can't be below the start.
time-examples = Write `3d` for three days a turn, `10d+36h<10d` for a bank of ten days that gains 36 hours a turn up to ten days, or `15+10` for a live match of 15 minutes that gains 10 seconds a turn.
time-no-clock = There is no clock.
time-per-turn = Each player has { $time } for every turn.
time-label-none = No clock
time-name-none = no clock
time-no-vacation = Vacations don't stop the clocks.
time-rated = Rated.
time-no-takebacks = No takebacks.
time-no-conditionals = There are no conditional turns.
time-clock-alone = A match against the computer or yourself has no clock: leave `time` out.
