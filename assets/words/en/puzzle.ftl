# Puzzles: positions with a forced win to find.

puzzle-heading = Find the win ({ $variant }, puzzle { $name })
puzzle-task = { $turns ->
    [1] { $side } wins with this turn. Find it.
   *[other] { $side } wins in { $turns } turns, whatever { $other } does. Find the first one.
}
puzzle-gone = That puzzle isn't there any more. `/puzzle` shows you another.
puzzle-from-match = From a match of this server.
puzzle-consent = Puzzles are made from your finished matches if the other player agrees too. `/puzzle from-my-matches:False` ends that.
puzzle-no-consent = No puzzles are made from your matches. `/puzzle from-my-matches:True` allows it.
puzzle-consent-given = Saved. From now on, when a match of yours ends on a server, I look for positions in it in which somebody could have forced a win. The other player must have allowed it too, unless it was me. `/puzzle` shows such a position on that server without saying who played. `/puzzle from-my-matches:False` ends this and deletes the puzzles.
puzzle-consent-withdrawn = Saved. No puzzles are made from your matches any more, and those that were made are deleted. `/puzzle from-my-matches:True` allows it again.
puzzle-winning = The win begins with { $actions }.
# Where each of them ends the game.
puzzle-winning-at-once = { $actions } wins at once.
puzzle-wrong = That doesn't win by force.
puzzle-too-slow = That doesn't win with this turn.
puzzle-unclear = I couldn't work out whether that wins. Try another turn.
puzzle-rated = Your rating for puzzles: { $before } → { $after }; this puzzle's: { $puzzle }
# Below it, where one of them has a question mark.
puzzle-rating-provisional = -# A question mark means that the rating isn't sure yet.
puzzle-streak = You've solved a puzzle on { $days } days in a row.
puzzle-own-nothing = You haven't tried a puzzle yet. `/puzzle` shows you one.
puzzle-own = **Your ratings for puzzles**
puzzle-own-rating = - { $variant }: { $rating } after { $tried ->
    [1] one puzzle
   *[other] { $tried } puzzles
}
puzzle-own-streak = { $days ->
    [0] You haven't solved one today or yesterday.
    [1] Your streak: one day.
   *[other] Your streak: { $days } days.
}
puzzle-week-nobody = Nobody has solved a puzzle on this server in the last seven days. `/puzzle` shows you one.
puzzle-week = **The last seven days on this server** (three points for a puzzle solved at the first try, one for any other)
puzzle-week-line = { $place }. { $player }: { $points ->
    [1] one point
   *[other] { $points } points
}, { $solved ->
    [1] one puzzle solved
   *[other] { $solved } puzzles solved
}
puzzle-none = There are no puzzles for { $variant } yet. `/puzzle` without a variant shows one of another.
puzzle-all-done = You've tried all { $count } puzzles for { $variant }. `/puzzle` without a variant shows one of another.
puzzle-all-done-everywhere = You've tried every puzzle there is. `/play` with `computer:` gives you a match instead.
puzzle-button-next = Next puzzle
puzzle-button-back = Back to the puzzle
puzzle-button-table = My puzzles
