# Puzzles: positions with a forced win to find.

puzzle-heading = Find the win ({ $variant }, puzzle { $name })
puzzle-task = { $turns ->
    [1] { $side } wins with this turn. Find it.
   *[other] { $side } wins in { $turns } turns, whatever { $other } does. Find the first one.
}
puzzle-winning = The win begins with { $actions }.
puzzle-wrong = That doesn't win by force.
puzzle-too-slow = That doesn't win with this turn.
puzzle-unclear = I couldn't work out whether that wins. Try another turn.
puzzle-rated = Your rating for puzzles: { $before } → { $after }. This puzzle's is now { $puzzle }.
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
puzzle-button-table = My puzzles
