# The review of a finished match.

review-heading = **Review** of match `{ $id }` ({ $variant }): { $turns }. { $result }
review-accuracy = Accuracy: { $sides }
review-accuracy-side = { $side } { $percent }%
review-accuracy-none = { $side }: no turn to judge
review-points = { $count ->
    [0] No single turn changed the course of the match much.
    [1] One turn changed the course of the match most:
   *[other] The { $count } turns that changed the course of the match most:
}
review-point-won = { $turns ->
    [1] Turn { $number }, { $side }: { $better } would have won at once. { $played } was played.
    [2] Turn { $number }, { $side }: { $better } would have won in two turns. { $played } was played.
    [3] Turn { $number }, { $side }: { $better } would have won in three turns. { $played } was played.
   *[other] Turn { $number }, { $side }: { $better } would have won in { $turns } turns. { $played } was played.
}
# A mate in one that was missed.
review-point-mate = Turn { $number }: { $side } missed mate in one with { $better }. { $played } was played.
# A turn after which the other side could win at once.
review-point-allows = Turn { $number }: { $side }'s { $played } let { $other } win at once. { $better } ({ $better_worth }) was better.
# A turn by which its own side lost at once.
review-point-loses = Turn { $number }: { $side } lost at once with { $played }. { $better } ({ $better_worth }) was better.
review-point-better = Turn { $number }, { $side }: { $better } was better ({ $better_worth } instead of { $played_worth }). { $played } was played.
# After a turning point: the turn that punishes what was played.
review-reply = The best answer was { $reply }.
review-reply-wins = { $reply } was the winning answer.
# What an ability in the better turn does, which nobody used in the match.
review-unused = ({ $ability }: { $does })
review-effect = The better turn: { $effect }
review-worth-won = { $turns ->
    [0] a win
    [1] a win in one turn
   *[other] a win in { $turns } turns of both sides
}
review-worth-lost = { $turns ->
    [0] a loss
    [1] a loss in one turn
   *[other] a loss in { $turns } turns of both sides
}
review-pawns = { $sign }{ $whole }.{ $tenth }
review-secret = { $count ->
    [1] One turn was decided in secret: it is neither counted above nor judged.
   *[other] { $count } turns were decided in secret: they are neither counted above nor judged.
}
review-chance = { $count ->
    [1] One turn depended on chance, so it isn't judged.
   *[other] { $count } turns depended on chance, so they aren't judged.
}
review-judge = A short search judges each board, so it can be wrong, even about a turn that a hint suggested. +1.0 beside a turn is about one { $unit } more for the side that plays it; in the plot, up is good for White. At most three turns are listed: first the one that lost a match that was still open, then those that lowered a side's expected result most, then mistakes in a match that was decided already.
review-plot-subtitle = Match { $id }: who stood better after each turn
review-plot-across = Turn
review-plot-meaning = Dots: the boards after the turning points.
# Where the line is interrupted.
review-plot-gaps = A gap: not judged.
# Of the alt text of the same picture.
review-plot-gaps-told = A ? is a board that isn't judged.
review-plot-told = The worth of each board to White, where +1.0 is about one { $unit } more, from { $first } on; #2 is a forced win in two turns of the winner: { $worths }.
review-plot-marked = Turning point { $mark } is marked right after { $board }.
review-plot-after = { $number ->
    [0] { $side }'s choice before play
   *[other] turn { $number } of { $side }
}
review-plot-start = the start
review-progress = I'm reviewing match `{ $id }`: { $done } of { $all } boards are done. This message will show the review.
review-cancelled = The review was cancelled. You can begin it again at any time.
review-stopped = The review was interrupted before it was done. Please begin it again.
review-not-over = Only finished matches are reviewed, so that nobody gets help during one. Try again when this one is over, or name another with `match`.
review-nothing = No turn was made in this match, so there's nothing to review. Name another one with `match`.
review-too-long = This match has more than { $most } turns, counting both sides, which is more than I can review. `/replay` shows it.
review-busy = I'm still reviewing match `{ $id }` for you. Wait for it, or cancel it below and ask again.
review-busy-all = I'm already reviewing as many matches as I can. Please try again in a minute.
review-no-match = You have no finished match to review. Start one with `/play`, or name somebody else's with `match`.
review-of-match = Match `{ $id }`, { $point }
review-strip = { $variant }. The boards around a turning point. { $point }
