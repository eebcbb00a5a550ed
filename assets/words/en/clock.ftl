# The clocks of a match.

clock-bar-paused = paused
clock-bar-away = away to { $day }
clock-later-day = a later day
clock-short-day = { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }
clock-left = { $who } has { $left } left
clock-off = { $who } isn't on the clock.
clock-stopped = { $left }. The clock is stopped.
clock-running = { $left } and must act by { $at }.
clock-paused = { $left }. The clock is paused until { $until } at the latest.
clock-away = { $left } and is away until { $until }.
clock-out-of-time = { $who } ran out of time { $since }, and can still act until the match is decided.
clock-steps = How the clocks got there
clock-reminder-half = Half of your time is left.
clock-reminder-fifth = A fifth of your time is left.
clock-reminder-last = Your time is nearly over.
clock-reminder-played = { $who } played { $turn }
clock-reminder = { $player }, it's your turn in **{ $variant }** against { $opponent } (`{ $id }`).
clock-deadline = Deadline: { $at }.
clock-deadline-clock = Deadline: { $at }, when the clock runs out.
clock-deadline-round = Deadline: { $at }, when the round ends.
clock-deadline-draw = The time of the round is over. If no organiser decides this game, it's drawn { $at }.
clock-digest = { $count ->
        [1] One match waits for you today:
       *[other] { $count } matches wait for you today:
    }
clock-digest-end = `/reminders` changes how I remind you.
clock-digest-here = { $count ->
        [1] { $user }, one match waits for you today:
       *[other] { $user }, { $count } matches wait for you today:
    }
clock-digest-elsewhere = { $count ->
        [1] One match waits for you elsewhere.
       *[other] { $count } matches wait for you elsewhere.
    }
clock-digest-only-elsewhere = { $count ->
        [1] { $user }, one match waits for you elsewhere. `/games` lists them all.
       *[other] { $user }, { $count } matches wait for you elsewhere. `/games` lists them all.
    }
clock-step-began = { $side } begins with { $time }.
clock-step-turn = { $side }'s turn begins with { $left }.
clock-step-ran = { $side }'s clock ran for { $time }: { $left } left.
clock-step-delay = { $side } used { $time } of the free delay.
clock-step-increment = { $side }'s turn added { $time }: { $left } left.
clock-step-capped = { $side }'s bank is full, so { $time } of the increment are lost.
clock-step-vacation = { $side } was on vacation, so the clock stood still for { $time }.
clock-step-paused = Both players had agreed to a pause, so { $side }'s clock stood still for { $time }.
clock-step-given = { $other } gave { $side } { $time }: { $left } left.
clock-step-suspended = The match was suspended, so { $side }'s clock stood still for { $time }.
clock-step-interrupted = The bot didn't run, so { $side }'s clock stood still for { $time }.
clock-none-on-side = { $side } has no clock.
clock-next-turn = { $side }'s next turn has { $time }.
clock-still = { $side } has { $left } left, and the clock stands still.
clock-runs = { $side } has { $left } left, and the clock runs.
clock-match-paused = { $side } has { $left } left, and the match is paused.
clock-on-vacation = { $side } has { $left } left, and is on vacation.
clock-no-time = { $side } has no time left.
clock-none-with-computer = This match has no clock.
clock-none = This match has no clock. If your opponent doesn't move for 14 days, you can end it with `/claim`.
clock-not-a-duration = { $typed } isn't a length of time. Write `1d`, `12h` or `5m`, for example.
clock-pause-agreed = Both players agreed to a pause. The clocks are stopped until { $until } at the latest. A turn ends the pause, and so does `/clock resume`.
clock-pause-ended = { $player } ended the pause. The clock runs again.
clock-vacation = { $player } is on vacation until { $until }. Their clock is stopped.
clock-returned = { $player } is back from vacation.
clock-time-given = { $giver } gave { $receiver } { $time }.
