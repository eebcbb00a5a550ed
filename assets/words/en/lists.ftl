# Lists: matches, turns, positions.

list-place = in { $channel }
list-deadline = time runs out { $moment }
list-last = last activity { $moment }
list-event-game = ({ $name }, game { $game })
list-event = ({ $name }, round { $round })
list-matches = Your matches:
list-more-pages = There are more on the next page.
list-more = { $count } more. `/games` lists them all.
list-next = Your next match: **{ $variant }** in { $channel }.
list-after-it = { $count ->
        [1] After it, an opponent waits in one more match.
       *[other] After it, opponents wait in { $count } more matches.
    }
list-others-wait = { $count ->
        [1] An opponent waits for you in one more match.
       *[other] Opponents wait for you in { $count } more matches.
    }
list-choice = { $id }: { $variant } against { $opponent }, { $state }
list-your-turn = your turn
list-waiting = waiting
list-finished = finished
list-suspended = suspended
# Choices while a turn is typed.
list-not-legal = { $typed }: not legal now. Send it to read why, or choose below.
list-not-legal-alone = { $typed }: not legal now. Send it to read why.
list-only-begun = { $typed } …: go on typing.
list-with-way = { $turn } ({ $unit }, to { $to })
list-more-turns = More turns fit than can be listed: go on typing.
list-goes-on = { $turn } … goes on
list-not-complete = { $typed } …: go on typing, or choose below.
# Of a square that is typed alone, where only the square of a pawn's move is written so.
list-own-square = { $typed } …: your own unit stands there. Go on typing, or choose below what it does.
list-from-square = From { $square }: { $turn }
list-only-abilities = { $typed } …: no move or capture now. Go on typing, or choose below.
# Of a turn that is begun.
list-after-begun = After { $begun }: { $turn }
list-instead-of-begun = Instead of { $begun }: { $turn }
# The name of a loadout, and what it consists of.
list-ready-made = { $name }: { $does }
list-history = **{ $variant }**, match `{ $id }`, turns{ $page }:
list-your-turn-bold = **your turn**
list-thinking = the computer is thinking
list-waiting-for-opponent = waiting for your opponent
list-no-matches = You have no matches yet. Start one with `/play`.
list-no-more = There are no more matches.
list-no-next = No opponent waits for you in another match.
list-no-turns = **{ $variant }**, match `{ $id }`: no turn has been made yet.

lists-last-turn = Last turn: { $turn }.
lists-last-turn-undone = Last turn: { $turn } (taken back by the rules).
lists-last-turn-failed = Last turn: { $turn } (the capture failed).
lists-position = **{ $variant }**, match `{ $id }`
lists-yourself = yourself
# A row where options of a variant are completed.
lists-no-options = This variant has no options.
lists-options-of-none = Choose a variant first; only some have options.
# A square in a completion.
lists-square = { $square }: { $side } { $kind }
lists-square-empty = { $square }: no unit
