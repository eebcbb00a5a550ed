# What onlookers read: following a match, and guesses.

follow-button = Follow
follow-button-stop = Stop following
follow-button-table = Best guesses
follow-wins = { $side } wins
follow-draw = Draw
follow-points = { $points ->
    [1] one point
   *[other] { $points } points
}
follow-follows = You follow match `{ $id }`. When it ends, I'll mention you there once, where everybody can see it. To hear of every turn, join its thread.
follow-follows-not = You don't follow match `{ $id }`. **Follow** has me mention you when it ends, where everybody can see it.
follow-who-wins = Who wins? A right guess is worth { $points } now and less after each turn, until { $turn } turns have been made, counting both sides.
follow-guess = Your guess: { $guess }, for { $points }.
follow-same-guess = You can change it until { $turn } turns have been made, counting both sides.
follow-change-guess = You can change it until { $turn } turns have been made, counting both sides; a right guess is worth { $points } now.
follow-late = After { $turn } turns, counting both sides, nobody can guess any more. You can still follow the match.
follow-plays = You play in this match, so I tell you of every turn anyway. You can follow and guess matches of others.
follow-over = This match is over. `/replay` shows how it went.
follow-full = { $limit } people follow this match already, which is as many as I mention. Join its thread to see how it ends.
follow-too-many = You follow { $limit } matches already. Use `/follow` in one of them and press **Stop following** first.
follow-no-match = Use `/follow` in the thread of the match, or name the match with `match`.
follow-followers = { "**" }Followers:** { $followers }.
follow-guesser = { $player } ({ $points })
follow-right = { "**" }Guessed right:** { $guessers }.
follow-table = { "**" }The best guesses on this server in the last 90 days** (a right guess is worth { $turn } points before the first turn, and one less after each)
follow-table-line = { $place }. { $player }: { $points }, { $right ->
    [1] one right guess
   *[other] { $right } right guesses
}
follow-table-empty = Nobody has guessed right on this server in the last 90 days. Use `/follow` in the thread of a match to guess how it ends.
follow-table-elsewhere = Each server has its own table of guesses. Use `/follow table:True` on a server.
