# What `/if` says.

conditional-heading = **Your conditional turns** in match `{ $id }`. Only you can see them.
conditional-first = They begin once you've played { $turn }.
conditional-turn = **{ $number }** If they play { $they }: { $you }.
conditional-unit = **{ $number }** If they use the unit on { $they } in another way: { $you }.
conditional-any = **{ $number }** If they play anything else: { $you }.
conditional-more = { $count ->
        [1] One more line doesn't fit here. The option `line` of `/if show` offers the others while you type.
       *[other] { $count } more lines don't fit here. The option `line` of `/if show` offers the others while you type.
    }
conditional-shows = The picture shows the board after line { $number }.
conditional-unknown = There's no picture of line { $number }: nobody knows the board there yet.
conditional-added = Added. Your answer is played as soon as your opponent plays that, and takes none of your time.
conditional-deleted = Deleted.
conditional-none = You have no conditional turns in this match. `/if add` prepares one: what your opponent may play, and your answer to it.
conditional-anything = anything
conditional-anything-with = anything with the { $kind } on { $square }
conditional-choice = { $number } If { $they }: { $you }

conditional-button-previous = Previous
conditional-button-next = Next
conditional-button-delete = Delete line { $number }
conditional-button-delete-all = Delete all

conditional-end-unanswered = Your conditional turns have ended: none of them answers { $turn }.
conditional-end-refused = Your conditional turns have ended: your answer to { $turn } wasn't legal.
conditional-end-finished = Your last conditional turns were all played.
conditional-end-other-turn = Your conditional turns have ended: you played another turn than the one before them.
conditional-end-offered = Your conditional turns have ended: your opponent made an offer with the turn, and an answer would have declined it.
conditional-end-paused = Your conditional turns have ended: the clocks were paused when your opponent played.
conditional-end-secret = Your conditional turns have ended: both sides decide in secret now.
conditional-end-taken-back = Your conditional turns have ended: the last turns were taken back.
conditional-end-suspended = Your conditional turns have ended: the match was suspended for a while.

conditional-not-agreed = This match was agreed without conditional turns. You can still make each turn yourself with `/move`.
conditional-both-seats = You play both sides of this match, so there's nobody to wait for. Make your turns with `/move`.
conditional-in-secret = Both sides decide in secret there, and conditional turns don't work in secret. Add them when the secret decisions have been revealed.
conditional-own-turn = It's your own turn. Say in `first` what you'll play now, and the line follows it; or play first and use `/if add` then.
conditional-not-own-turn = It isn't your turn, so leave out `first`: a line begins with what your opponent plays.
conditional-other-first = Your other lines follow another turn of yours. Leave out `first`, or delete those lines with `/if delete`.
conditional-mid-turn = Your opponent is in the middle of a turn. Add lines when that turn is complete.
conditional-unread-first = **Your first turn** (`first`): { $why }
conditional-unread-they = **Your opponent's turn** (`they`): { $why }
conditional-unread-you = **Your answer** (`you`): { $why }
conditional-unread-hidden = **Your opponent's turn** (`they`): { $turn } isn't a turn that your opponent could make there. Try another, or `any`.
conditional-unfinished-first = `first` isn't a whole turn yet. Write all of its actions, with ; between them.
conditional-unfinished-they = `they` isn't a whole turn yet. Write all of its actions, with ; between them, or `any` and where a unit stands, such as `any b8`.
conditional-unfinished-you = `you` isn't a whole turn yet. Write all of its actions, with ; between them.
conditional-in-full = Nobody knows the board after that, so write your answer in full, such as `g1-f3`. It's checked when it's played.
conditional-no-cell = There's no { $square } on this board. Write `any` and a place on it, such as `any b8`, or only `any`.
conditional-not-known = Nobody knows the board after that line, because it answers more than one turn or depends on chance. Nothing can follow it; add a line that begins with an exact turn.
conditional-over = The match is over at that point, so there's nothing to answer. Try another turn.
conditional-same = Line { $number } answers that already. Delete it with `/if delete` to answer in another way.
conditional-too-many = You can prepare { $count } lines in a match. Delete one with `/if delete` first.
conditional-too-deep = A line has at most { $count } answers. Add more when some of it has been played.
conditional-too-long = Your lines are too long together. Delete one with `/if delete` first.
conditional-no-such-line = There's no such line. `/if show` lists your lines with their numbers.
conditional-out-of-date = Your lines have changed since then, so nothing was done. `/if show` lists them as they are.
conditional-no-match = You have no match in progress with somebody else. Start one with `/play`.
