# Hints against the computer.

hint-secret = This doesn't take the other side's choice into account.
hint-try = Try { $turn }.
# For a turn that is begun: what is left to enter.
hint-try-rest = For the rest of your turn: Try { $turn }.
hint-hidden = No continuation: { $sentence } ({ $rule })
hint-continuation = I expect: { $turns }.
# A longer continuation, of which only the first turns are shown.
hint-continuation-begins = I expect: { $turns } and so on.
# What the sides lose in a line, in its order.
hint-line-loses = In this line, { $losses }.
hint-loses = { $side } loses { $units }
hint-then-loses = then { $side } loses { $units }
# Many units of a kind: "the pawns on f4, f5 and g6".
hint-the-units = the { $kinds } on { $squares }
# Where so much dies that it is only counted: "White loses 5 pawns, and Black 4 pawns and 1 rook."
hint-line-loses-counted = In this line, { $side } loses { $units }, and { $other } loses { $lost }.
# What comes back of what was captured.
hint-gets-back = { $side } gets back { $units }.
# What that comes to; `back` is 1 if something came back, which is then counted in.
hint-loses-equally = { $back ->
    [1] On balance, counting what comes back
   *[other] On balance
}, both lose the same.
hint-loses-in-all = { $back ->
    [1] On balance, counting what comes back
   *[other] On balance
}, { $side } loses { $units } more than { $other }.
# Without what makes up for each other: "On balance, White gives 1 bishop for 1 pawn."
hint-loses-in-all-both = { $back ->
    [1] On balance, counting what comes back
   *[other] On balance
}, { $side } gives { $lost } for { $other }.
# After the losses of a line: what the search values besides.
hint-made-up = I believe that the position at the end of this line makes up for what you lose.
hint-made-up-in-part = I believe that the position at the end of this line makes up for a part of what you lose.
hint-nothing-better = I found nothing clearly better.
hint-line-wins = With that, { $side } wins.
# One turn of the continuation.
hint-turn = { $side } { $turn }
# The same where the turn is undone by a rewind, which mostly undoes the turn before, too.
hint-turn-rewound = { $side } { $turn } { $turns ->
    [1] (taken back by a Do-Over)
   *[other] (taken back by a Do-Over, with the turn before)
}
# How a turn ends a check, where neither the king nor who checks it goes.
hint-ends-check = After it, your king is no longer in danger from { $units }.
# A kill that a turn could choose and leaves out, and what it would bring about besides.
hint-leaves-out = It leaves out { $action }, which would kill { $unit }: the line found with that is worth less.
hint-leaves-out-for = It leaves out { $action }, which would kill { $unit }: { $effect }.
# Why a turn is good that captures nothing.
hint-leaves-check = It takes your king out of danger.
hint-stops = It stops what { $side } threatens.
hint-saves = It saves { $units } from capture by { $side }.
hint-moves-away = It moves { $units } out of danger.
hint-guards = It covers { $units }: if { $side } captures it, you can capture back.
hint-threatens-win = With it, you threaten to win with { $turn }.
hint-attacks = With it, you threaten { $units }.
hint-hits = With it, you threaten to hit { $units }, which would take { $count ->
    [1] its shield
   *[other] their shields
}.
hint-room = It gives { $unit } more room: next, it could go or act in { $after ->
    [1] one place
   *[other] { $after } places
} instead of { $before ->
    [0] none
   *[other] { $before }
}.
hint-opens = It gives your units more room: next, they could go or act in { $after } ways instead of { $before }.
# Where there is nothing else to say.
hint-looks-best = This looks best to me.
hint-quiet = I see nothing won or lost by force; this looks best.
hint-harmless = I see nothing won or lost by force; this looks best. { $side } could capture { $units }, but would win nothing by it.
hint-least-loss = It loses something, but I found nothing clearly better.
# The check that the turn would end.
hint-check = Your king is in danger now from { $units }.
hint-threat = If you did nothing, { $side } could play { $turn }, which would cost you { $units }.
# The same where the opponent loses something in return.
hint-threat-for = If you did nothing, { $side } could play { $turn }, which would cost you { $units } for { $given }.
# What comes back to either side in that.
hint-would-get-back = { $side } would get back { $units }.
hint-threat-wins = If you did nothing, { $side } would win with { $turn }.
# The threat where every turn found loses, perhaps in another way.
hint-threat-stands = { $side } threatens to win with { $turn }, and every turn I found loses.
hint-wins-now = It wins at once.
hint-wins = It wins in { $turns }, counting both sides.
hint-holds = It holds out longest, but your opponent can win in { $turns }, counting both sides.
hint-ready-made = This is a ready-made choice.
hint-only-an-idea = This is only an idea: nothing can be calculated before play begins.
hint-pictured = The picture shows it.
hint-pictured-after = The picture shows the board after this turn.
hint-own-choice = You can also make your own.
# What the turn would do, in the words of the rules.
hint-effect = What it does: { $effect }
hint-against-person = Hints are off against people, to keep it fair. You can get them against the computer and when you play both sides.
hint-busy = I'm already looking for a hint for you. One at a time, please.
hint-earlier-board = The position has changed: turns have been played or taken back since that hint. Nothing was played.
hint-too-late = The match moved on while I was thinking, so the hint is out of date. Ask again when it's your turn.
