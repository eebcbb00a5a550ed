# Seiten eines Servers, die von selbst erscheinen.

page-puzzle = **Rätsel des Tages ({ $variant }).** { $turns ->
    [1] { $side } gewinnt mit diesem Zug.
   *[other] { $side } gewinnt in { $turns } Zügen, was { $other } auch tut.
} Drücke **Lösen**, um es für dich zu versuchen.
page-button-solve = Lösen
page-week = **Die Woche hier.** { $finished ->
    [0] Keine Partie ging zu Ende.
    [1] Eine Partie ging zu Ende:
   *[other] { $finished } Partien gingen zu Ende, die letzten zuerst:
}
page-ended = { $variant }: { $outcome } { $versus }, { $turns }.
page-longest = **Längste Partie:** { $game }
page-upset = **Größte Überraschung:** { $winner } ({ $winner_rating }) schlug { $loser } ({ $loser_rating }).
page-turned = **Wendepunkt der Woche:** { $said }
page-solver = { $player } ({ $points ->
    [1] ein Punkt
   *[other] { $points } Punkte
})
page-solvers = **Rätsel:** { $solvers }. `/puzzle` zeigt dir eines.
page-waiting = **Längste Wartezeit:** Die Partie `{ $id }` wartet seit { $since } auf { $player }.
page-quiet = Es war ruhig. `/play` fordert jemanden heraus, und `/puzzle` zeigt dir ein Rätsel.
