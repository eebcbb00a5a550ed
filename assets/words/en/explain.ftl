# What `/explain` says about a square. "It" is the unit on the square.

# What one place of a board is called: on squares, and on hexagons.
place-square = square
place-cell = cell

explain-form-title = Explain a { $place }
explain-form-example = For example e2

# A sentence that the rules give in English.
explain-quote = { $sentence }

explain-unit = **{ $side } { $kind }** on { $square }.
explain-shadow = **{ $side } { $kind } (a shadow)** on { $square }.
# A unit of several kinds, and what it does as one of them.
explain-fused = { $kinds } in one
explain-as-kind = As { $kind }: { $does }
explain-no-unit = There is no unit on { $square }.
explain-arrivals = { $side } can go there with { $units }.
explain-no-arrivals = No unit of { $side } can go there now.
explain-no-arrivals-later = No unit of { $side } can go there this turn with one action or two.
explain-arrivals-later = No unit of { $side } can go there with one action. With two actions of the same turn, { $side } can with { $units }.
# Of turns that go on after an action. $sought: ways of how many actions were looked for, where only some have been.
explain-arrivals-longer = { $sought ->
    [two] Ways that take more than two actions aren't listed.
    [some] Not all ways that take two actions are listed, and none that take more.
   *[one] Only what a single action can do is listed.
}
# $ways: explain-arrivals-way, one or two of them; more are a list below the line.
explain-arrivals-ability = { $side } can { $also ->
    [yes] also get
   *[no] get
} a unit there{ $form ->
    [list] :
   *[sentence] { " " }{ $ways }.
}
explain-arrivals-way = by { $abilities }{ $of ->
    [asked] { "" }
    [later] { " " }after an action of { $units }
   *[now] { " " }with { $units }
}{ $along ->
    [yes] , which takes along what lies here
   *[no] { "" }
}{ $example }
# In parentheses after an ability that brings a unit there. $example: what is typed, and perhaps what else that does.
explain-arrivals-example = { $ways ->
    [1] { $example }
   *[other] { $ways } ways, for example { $example }
}
# Before abilities that bring a unit there with one action.
explain-arrivals-second = With two actions of the same turn, { $side } can go there with { $units }.
# What lies on the board, such as an avalanche, moves a unit there.
explain-arrivals-carried = The end of { $side }'s turn brings a unit there, unless the turn changes that.
# After why no unit can go there now, such as that a wall stands there.
explain-arrivals-after = After { $side }'s turn, if { $side } did nothing, { $other } could go there with { $units }.
explain-floor = On the floor: { $things }.
# Of a hexagon.
explain-is-water = The cell is water.
explain-is-mountain = The cell is a mountain.
# A unit in the middle of a sentence.
explain-the-unit = the { $kind } on { $square }
explain-the-units = the { $kinds } on { $squares }
explain-more-units = { $count } more
explain-more-cells = { $count } more
explain-more = There is more; the picture shows it.
# Instead of what further abilities mean, for which there is no room.
explain-more-abilities = `/rules` also explains { $abilities }.
# So many that they aren't named.
explain-marked-cells = { $count } { $place }s, which are marked in the picture
explain-otherwise-reached = { $count } { $place }s that it could reach otherwise

explain-impossible = I can't say what it could do on { $side }'s turn in this position: { $why }
explain-check-first = { $side } is in check and has to end it first, so what this unit could do on { $other }'s turn can't be said yet.
explain-mid-turn = It is { $side }'s turn, which is begun. Ask again when it is over.
explain-reach-hidden = { $reason }
# What an ability costs on some of its squares.
explain-ability-takes = captures { $units }
explain-effect-at-most = at most: { $effect }
explain-effect-at = { $cells }: { $effect }
explain-cannot-act = It can't act now. { $reason }

# After a sentence of the rules that names other units.
# $also: whether the picture tints others besides, such as the square itself and the units that can go there.
explain-tinted = The picture { $also ->
    [yes] also tints
   *[no] tints
} { $cells }.

# $entered: whether the turn before is entered and waits to be confirmed. $who: whether one unit is on the square, one of
# several acts (its name is $unit), or several may.
explain-actions = { $entered ->
    [yes] Once your turn is confirmed, { $who ->
        [unit] { $unit } has
        [units] the units here have
       *[it] it has
    }
   *[no] { $who ->
        [unit] Of what is here, { $unit } has
        [units] The units here have
       *[it] It has
    }
} { $count ->
    [0] no legal action
    [1] one legal action
   *[other] { $count } legal actions
}{ $marked ->
    [yes] , marked on the board
    [square] { $squares ->
        [one] ; the square where it can go or act is marked on the board
       *[other] ; the { $squares } squares where it can go or act are marked on the board
    }
    [cell] { $squares ->
        [one] ; the cell where it can go or act is marked on the board
       *[other] ; the { $squares } cells where it can go or act are marked on the board
    }
   *[no] { "" }
}.
# $entered: whether that side's turn is entered and only waits to be confirmed. $after: whether the end of the other side's turn
# changes something for the unit.
explain-not-its-turn = { $entered ->
    [yes] If { $other } did nothing
   *[no] It isn't { $side }'s turn. { $after ->
        [yes] If it were, after a turn in which { $other } did nothing
       *[no] If it were
    }
}, { $who ->
    [unit] { $unit }
    [units] the units here
   *[it] this unit
} would have { $count ->
    [0] no legal action
    [1] one legal action
   *[other] { $count } legal actions
}{ $entered ->
    [yes] { " " }on { $side }'s next turn
   *[no] { "" }
}{ $marked ->
    [yes] , marked on the board
    [square] { $squares ->
        [one] ; the square where it can go or act is marked on the board
       *[other] ; the { $squares } squares where it can go or act are marked on the board
    }
    [cell] { $squares ->
        [one] ; the cell where it can go or act is marked on the board
       *[other] ; the { $squares } cells where it can go or act are marked on the board
    }
   *[no] { "" }
}.
# What lies on the board now and goes at the end of the other side's turn, such as walls.
explain-gone-by-then = What lies on { $cells } is gone by then.
# What the rules say of the unit now, but not after the other side's turn; and the other way round.
explain-until = Until the end of { $side }'s turn: { $remark }
explain-then = After { $side }'s turn: { $remark }
# $part: whether the unit is one of those that have begun the turn. $others: whether other units may act in it.
explain-unfinished = The turn is unfinished{ $part ->
    [yes] { "" }
   *[no] , and this unit has no action in it now
}. { $others ->
    [yes] Besides actions of other units, legal now
   *[no] Legal now
}: { $actions }.
# $now: whether it is the unit's turn, or only supposed to be.
explain-moves = { $now ->
    [yes] It can
   *[no] It could
} move to { $cells }.
# Squares where something happens to the unit on the way, which is said in parentheses.
explain-moves-also = { $now ->
    [yes] It can
   *[no] It could
} also move to { $cells }.
# A square or unit to which several actions lead.
explain-ways = { $what } ({ $count } ways)
# $word is what is typed after the move for the second way.
explain-ways-word = { $what } (also with `{ $word }`)
# In parentheses after an ability and its squares.
explain-in-ways = { $count } ways
# The variant's word for a capture, such as "capture" or "attack".
explain-captures = { $now ->
    [yes] It can
   *[no] It could
} { $verb } { $units }.
# What a defence keeps from being captured; it is said in parentheses.
explain-tries = { $now ->
    [yes] It can
   *[no] It could
} only try to { $verb } { $units }.
# A pawn among the units that it can capture.
explain-en-passant = { $unit } (en passant)
# A unit of the same side that an action would kill.
explain-own-target = { $unit } of its own side
explain-special = Special abilities:
explain-ability = - { $ability }: { $does }
explain-special-names = Special abilities: { $abilities }.
# $now: whether it is the king's turn, or only supposed to be.
explain-castle-can = { $now ->
    [yes] It can
   *[no] It could
} castle to { $squares }.
explain-castle-home = It can't castle any more: only a king that has never left { $square } can.
explain-attacks = It attacks { $units }.
explain-cannot-capture-yet = It can't capture yet: { $units }.
explain-barred = It can't go to { $cells }. { $reason }
explain-barred-attack = It can't attack { $units }. { $reason }
# A sentence before says why. $reasons: how many sentences with rules stand before; $rule is that of the one that is meant,
# and $reason what it says in few words.
explain-barred-by-that = { $reasons ->
    [one] For the reason above
   *[other] As { $reason } ({ $rule }),
} it can't go to { $cells }.
explain-barred-all-by-that = { $reasons ->
    [one] For the reason above
   *[other] As { $reason } ({ $rule }),
} it can't go anywhere.
# So many that they aren't named.
explain-barred-many-by-that = { $reasons ->
    [one] For the reason above
   *[other] As { $reason } ({ $rule }),
} it can't go to { $count } { $place }s that it could reach otherwise.
# A unit that goes elsewhere and captures on its way there.
explain-passed = It can't capture { $units } on its way. { $reason }
explain-passed-by-that = { $reasons ->
    [one] For the reason above
   *[other] As { $reason } ({ $rule }),
} it can't capture { $units } on its way.
explain-why-passed = capturing { $units } on its way
explain-why-rest = - { $cells }: for other reasons. Type such a move, for example `{ $example }`, and the refusal says why.
explain-why-rest-of-other = - { $cells }: for other reasons.
explain-own-units = { $side }'s own units stand there.
explain-likewise = The same goes for { $others }.

explain-in-check = It is in check.
# The rules keep from the user what gives the check; everybody sees where it stands.
explain-in-check-unnamed = It is in check, from a unit that stands in plain sight but isn't named here. { $reason }
explain-in-check-by = It is in check from { $units }.
explain-mate-by = It is checkmated by { $units }.
explain-over = The match is over, so it can't act any more.
explain-gives-check = It gives check to { $kings }{ $plain ->
    [yes] { "" }
   *[no] { " " }{ $way }
}.
explain-could-be-captured = It could be captured.
explain-danger-hidden = I can't show you what could capture it. { $reason }
explain-danger = { $side } could { $ways }.
explain-danger-later = What keeps { $units } from it now ends with this turn.
explain-no-danger-begun = In what is left of this turn, { $side } has no unit that could { $verb } it directly.
explain-no-danger = { $side } has no unit that could { $verb } it directly.
# Above an explanation that is asked for elsewhere.
explain-about-match = About the match of **{ $variant }**, `{ $id }`:
explain-king-unattacked = No unit of { $side } attacks it.
explain-no-danger-at-all = No action of { $side } could remove it from the board.
# $also: whether a single action could capture it, too.
explain-danger-seconds = With two actions of the same turn, { $side } could { $also ->
    [yes] also { $ways }
   *[no] { $ways }
}.
# Each action is followed by what it does, in parentheses.
explain-danger-deadly = { $side } could also kill it by { $actions }{ $more ->
    [0] { "" }
    [one] , or by one more action
   *[other] , or by { $more } more actions
}.
explain-way-capture = { $verb } it with { $units }
explain-way-foiled = only try to { $verb } it with { $units }
explain-way-kill = kill it with { $units }
explain-way-kill-by = kill it by **{ $ability }** with { $units }
explain-way-ability = { $verb } it by **{ $ability }** with { $units }
explain-way-leap = { $verb } it by leaping over it with { $units }
explain-way-ability-foiled = only try to { $verb } it by **{ $ability }** with { $units }
explain-way-aimed = use { $abilities } on it with { $units }
# The same of mind control, by which no unit of that side acts.
explain-way-aimed-alone = use { $abilities } on it
# After the sentence that no unit could capture it, or that some could.
explain-aimed-only = But { $side } could { $ways }.
explain-aimed-too = { $side } could also { $ways }.
explain-either = { $first }, or { $then }
# The part about reasons, and the buttons between the two parts.
explain-why-button = Why not elsewhere?
# Leads to what the special abilities do.
explain-abilities-button = Special abilities
explain-no-reasons = There is nothing to say about that on the board as it is now.
explain-more-reasons-button = More reasons
explain-safe-button = What can't { $verb } it?
explain-possible-button = What it can do
# Before reasons that hold on the board after the other side's turn.
explain-why-after = On the board after { $side }'s turn:
explain-why-not = Why it can't go to some { $place }s:
explain-why-withheld = Why it can't use an ability on some { $place }s:
explain-why-safe = Some that can't { $verb } it, and why:
# The same of a single unit.
explain-why-safe-from-one = Why { $unit } can't { $verb } it: { $reason }
explain-why-item = - { $what }: { $reason }
explain-why-tinted = The picture tints { $what ->
    [unit] that unit
    [units] these units
    [ways] the way of each ride that bounces
    [unit-and-ways] that unit, and the way of each ride that bounces
   *[other] these units, and the way of each ride that bounces
}.{ $what ->
    [unit] { "" }
    [units] { "" }
   *[other] { " A ride bounces where, once it has begun, the edge, a wall or a unit is ahead: it may turn there at a right angle." }
}

explain-stays = In the picture it can't act.
explain-stays-because = In the picture it can't act: { $reason }
