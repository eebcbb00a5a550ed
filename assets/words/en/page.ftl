# Pages of a server that are posted by themselves.

page-puzzle = **Puzzle of the day ({ $variant }).** { $turns ->
    [1] { $side } wins with this turn.
   *[other] { $side } wins in { $turns } turns, whatever { $other } does.
} Press **Solve it** to try in private.
page-button-solve = Solve it
page-week = **The week here.** { $finished ->
    [0] No match ended.
    [1] One match ended:
   *[other] { $finished } matches ended, the latest first:
}
page-ended = { $variant }: { $outcome } { $versus }, { $turns }.
page-longest = **Longest match:** { $game }
page-upset = **Biggest upset:** { $winner } ({ $winner_rating }) beat { $loser } ({ $loser_rating }).
page-turned = **Turning point of the week:** { $said }
page-solver = { $player } ({ $points ->
    [1] one point
   *[other] { $points } points
})
page-solvers = **Puzzles:** { $solvers }. `/puzzle` shows you one.
page-waiting = **Longest wait:** match `{ $id }` has waited for { $player } since { $since }.
page-quiet = It was quiet. `/play` challenges somebody, and `/puzzle` shows you a puzzle.
