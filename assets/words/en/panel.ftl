# The private panel in which a turn is entered step by step.

panel-secret-decision = secret decision
panel-turn = turn
panel-heading = **Your { $what } as { $side }.**
# $has: the element and the abilities of a side. $differ: whether some units have others.
panel-side-has = -# { $side }: { $has }{ $differ ->
    [yes] ; some units have their own abilities
   *[no] { "" }
}
panel-so-far = So far: `{ $entered }`
# Of a decision that is entered as text.
panel-written-units = Units: { $units }.
panel-written-text = As text, to copy:
panel-what-it-does = What it does: { $told }
panel-write =
    { $phrase }. Start from a ready-made one, which you can change by clicks, or type your own.
    -# To type one: { $help }
    -# Example: `{ $example }`
panel-decision-complete = Your decision is complete. Confirm it, or change it. You can change it until both players have confirmed.
# Where one user decides for both sides: the confirmed decision can't be opened again.
panel-decision-complete-alone = Your decision is complete. Confirm it, or change it first: afterwards you decide for { $other }, and this one stays as it is.
panel-decision-reveals = Your decision is complete. Confirm it, or change it. Your opponent has already decided: once you confirm, both decisions are revealed.
panel-turn-complete = The turn is complete. Confirm it, or undo.
panel-decision-reveals-alone = Your decision is complete. Confirm it, or change it. You have already decided for { $other }: once you confirm, both decisions are revealed.
panel-decision-confirmed-alone = Your decision is confirmed. It will be revealed once you have decided for { $other }, too.
panel-decision-confirmed = Your decision is confirmed. It will be revealed once your opponent has decided. Until then you can change it with the buttons, or type another with `/move`.
panel-undecided = Chance decides the outcome of the last action when you confirm.
panel-ending-plays = **{ $label }** plays what you have entered.
panel-ending-plays-and = **{ $label }** plays this. Then: { $told }
panel-choose-action = Choose an action
panel-choose-unit = Choose a unit
# Behind the names of units.
panel-only-ability = no plain move, only { $ability }
panel-without-moves = no plain move, only other actions
panel-choose-ability = Choose what it does
panel-choose-target = Choose a target
panel-pick-one = Pick one
# The word by which one sees that a prompt already asks for a choice.
panel-choosing = choose
panel-numbers = (Numbers match the board.)
# Buttons such as 1a and 1b: choices with one number.
panel-numbers-and-letters = (Numbers match the board; letters distinguish choices with the same number.)
# Each number stands for several places on the board.
panel-numbers-of-groups = (Numbers match the board; each is a group, from which you then choose one.)
panel-dropped = It replaced `{ $turn }`, which you had entered but not played.
panel-find = Find…
panel-draw = Random
panel-again = As last time
panel-change = Change it by clicks
panel-nothing-to-copy = I found no earlier choice of yours in { $variant } that fits this side and has been revealed. Choose below.
panel-find-action = Find an action
panel-find-unit = Find a unit
panel-find-ability = Find what it does
panel-find-target = Find a target
panel-find-choice = Find a choice
panel-find-field = A name, a place on the board, or part of one
panel-found-one = One choice matches { $typed }.
panel-found = { $count } choices match { $typed }.
panel-found-more = { $count } choices match { $typed }. Here are the first { $shown }; press **{ $find }** again and add a place on the board to narrow it down.
panel-typed-nothing = You typed nothing
panel-nothing-matches = Nothing that you can choose here matches { $typed }
panel-nothing-fits = { $what }, so nothing has changed. Press **{ $find }** again and type a name, a place on the board, or part of one: { $examples }.
panel-can-do-nothing = { $typed } is **{ $unit }**, which can't do anything now. `/explain { $square }` says why. Nothing has changed.
panel-choose-one = Choose one
panel-committed-thinking = Done: `{ $text }`.{ $did } The computer is thinking{ $time }.
panel-committed = Done: `{ $text }`.{ $did } The new board is being posted.
panel-answered = Played at once in answer: { $turns }.
panel-answered-list = `/history` lists them all.
panel-answered-more = { $count ->
        [1] one more turn
       *[other] { $count } more turns
    }
panel-when-asked = With the buttons, your last choice plays the turn. Where it matters, as after several actions, you confirm it first. To change that, choose **More** below the board and then **When to confirm turns**.
# In a variant in which every turn is one action.
panel-when-asked-of-simple-turns = With the buttons, your last choice plays the turn. Where it matters, you confirm it first. To change that, choose **More** below the board and then **When to confirm turns**.
# Where the turn needs more than one action.
panel-when-asked-of-several = With the buttons, you confirm a turn of several actions after the last of them; a turn of one action is mostly played at once. To change that, choose **More** below the board and then **When to confirm turns**.
# In an unfinished turn that may end now; `end` is the label of the button for that.
panel-when-asked-at-the-end = **{ $end }** plays the turn as it is. Where it matters, as after another action, you confirm it first. To change that, choose **More** below the board and then **When to confirm turns**.
panel-not-asked-again = From now on, your last choice plays the turn. You can change that with **More** below the board and then **When to confirm turns**.
panel-confirm-where-it-matters = where it matters
panel-confirm-every-turn = every turn
panel-confirm-no-turn = no turn: your last choice plays it
panel-confirmation = When you enter a turn step by step, you confirm { $now }. When would you like to confirm?
    { "**" }Where it matters** is (not every variant has all of it):
    - the last of several actions
    - what costs you units, harms one of them, leaves your king in check or is wasted
    - what lets the computer win at once, or capture a strong unit
    - what ends the match as a draw by repetition
    - chance, secret decisions, a turn that is taken back, a part of the board that rotates
    { "**" }A typed turn** waits, unless you confirm no turn, if it
    - costs you units, harms one of them unasked, leaves your king in check or is wasted
    - lets the other side win at once, as far as I see (not asked against a person)
    - is secret or taken back
    - ends the match as a draw by repetition
    - has no `;` between its actions, or leaves out which part of the board it turns
# The same where it is asked in a match of simple turns, as in chess, with what these have.
panel-confirmation-of-simple-turns = When you enter a turn step by step, you confirm { $now }. When would you like to confirm?
    { "**" }Where it matters** is, in this variant:
    - what lets the computer win at once, or capture a strong piece
    - what ends the match as a draw by repetition
    { "**" }A typed turn** waits, unless you confirm no turn, if it
    - lets the other side win at once, as far as I see (not asked against a person)
    - ends the match as a draw by repetition
    What you choose holds for all your matches.
panel-unfinished = `{ $entered }` isn't a complete turn yet. Continue here or with `/move`. Nobody else can see it.
# A whole turn that was typed; its effects stand above.
panel-costs-units = This turn isn't played yet, because it costs you { $count ->
    [1] a unit
   *[other] { $count } units
}. Press **Confirm** to play it, or type the whole turn once more.
panel-harms-own = This turn isn't played yet, because it also harms you: { $told } Press **Confirm** to play it, or type the whole turn once more.
panel-leaves-check = This turn isn't played yet, because your king is in check after it and could be captured. Press **Confirm** to play it, or type the whole turn once more.
# Beside panel-reply-wins, which says why.
panel-loses-at-once = This turn isn't played yet. Press **Confirm** to play it, or type the whole turn once more.
panel-draws-by-repetition = This turn isn't played yet, because it ends the match as a draw: its position has occurred too often. Press **Confirm** to play it, or **Undo** to choose another.
panel-is-taken-back = This turn isn't played yet, because a Do-Over takes the whole turn back. Press **Confirm** to play it, or type the whole turn once more.
# $why: such as "the black pawn's Sturdy withstands the first capture".
panel-in-vain = This turn isn't played yet, because `{ $action }` would be wasted: { $why }. Press **Confirm** to play it, or type the whole turn once more.
# $several: whether it has several actions.
panel-read-as = Read as `{ $entered }`. This turn isn't played yet, because { $several ->
    [yes] not all its actions have a `;` between them
   *[no] what you typed doesn't say all of that
}. Press **Confirm** to play it, or type the whole turn once more.
panel-decision-waits = This decision isn't confirmed yet. Press **Confirm**, or type it once more.
# A typed text was read as going on with a turn that is begun.
panel-still-begun = Your unfinished turn is still there and asks for more: { $phrase }. **Move** continues it.
# The same where the text repeated that turn, so that nothing else says what is entered.
panel-still-begun-with = Your unfinished turn, `{ $entered }`, is still there and asks for more: { $phrase }. **Move** continues it.
# Beside the end of the turn.
panel-skipping-leads = **{ $label }** leaves out only this choice, and the turn goes on. Next: { $phrase }.
# Below the choices of an unfinished turn, where others are left out.
panel-others-unsafe = The other choices are left out: after them, { $side }'s king would be in check.
panel-another-entered = `{ $typed }` is only part of a turn, and you've already entered a whole one: `{ $entered }`. Keep that, cancel it, or type a whole turn in its place.
panel-not-after = After `{ $entered }`, which you've begun: { $refusal } Go on with another action, or cancel your unfinished turn and type again.
panel-not-after-all = After `{ $entered }`, which you've begun: { $refusal } The turn can only end now: type `end`, or cancel your unfinished turn and type again.
panel-read-without = What you typed was read as a whole turn and changed nothing. Your unfinished turn is still there, with `{ $entered }` so far: to go on with it, press **Move**.
panel-read-beside-complete = What you typed was read as a whole turn and changed nothing. What you had entered before, `{ $entered }`, still waits to be confirmed: press **Move**.
panel-form-too-late = That took too long. Nothing has changed; press the button again.
panel-nothing-to-write = There is nothing to type here now. Use **Move** below the newest board.
# Where one user plays both sides.
panel-sealed-for-one-side = { $side }'s decision is sealed. Both are revealed once you have decided for { $other }, too.
panel-sealed = Your decision is sealed. It will be revealed once your opponent has decided. Until then you can review and change it with **Move**.
panel-sealed-decision = Sealed: `{ $decision }`
panel-sealed-in-place = Sealed in place of the one you confirmed before: `{ $decision }`
# A typed decision is to take the place of a confirmed one.
panel-reopened = Your earlier decision, `{ $decision }`, is no longer confirmed. **Undo** brings it back, to be confirmed again.
panel-cancelled = Your unfinished turn was discarded. Nothing was played.
panel-closed = Nothing was played. Press **Move** to begin again.
panel-out-of-date = That panel is out of date. Here is your turn as it is now.
panel-board-out-of-date = That board is out of date. Here is the current one.
# After a choice that moved other units too, such as one of a tile.
panel-moved-aside = Units that step aside: { $units }.
panel-land-follows = The tiles follow the king's cell, so mountains and water lie elsewhere now.
# After a change of a whole decision, above the choices of the next change.
panel-changed = Changed. Choose the next change, or press **Back** to see and confirm the whole.
panel-not-taken = Nothing has changed. Press **{ $label }** to get your text back and correct it.
panel-typed = You typed:
panel-or = or

# What is left to do, after "White must".
panel-reply-wins = Careful: { $side } could win at once with { $turn }.
# The verb is the variant's word for a capture; an attack that only takes a shield is never warned of.
panel-reply-captures = Careful: { $side } could answer with { $captor }{ $further ->
    [0] { "" }
   *[other] , for example,
} and { $verb ->
    [attack] kill
   *[other] { $verb }
} { $unit }.
panel-must-confirm = confirm the turn
