# Tournaments: rules, messages and tables.

tournament-format-swiss = Swiss, { $count ->
        [1] one round
       *[other] { $count } rounds
    }
tournament-format-round-robin = Round robin
tournament-format-double-round-robin = Double round robin
tournament-format-at-once = { $kind }, all games at once
tournament-format-knockout = Knockout
tournament-format-arena = Arena, { $length }

tournament-variants-per-round = { $names }, one per round in this order
tournament-variants-drawn = { $names }, drawn for each board
tournament-variants-vote = { $names }: the players vote until it starts, with the button **Vote** or with `/tournament vote`
tournament-voted = { $variant }, by vote
tournament-voted-by-lot = { $variant }, drawn by lot because nobody voted
tournament-vote-result = The players voted: every game is { $variant }.
tournament-vote-result-by-lot = Nobody voted, so lots decided: every game is { $variant }.

tournament-rounds-arena = Whoever is free is paired again. A win counts 2, a draw 1. Games still running at the end don't count.
tournament-rounds-at-once = It ends with the last game.
tournament-rounds-interval = A round ends with its last game. The next one begins { $time } later.
tournament-rounds-free = A round ends with its last game.
tournament-rounds-window = A round lasts at most { $count ->
        [1] one day
       *[other] { $count } days
    }.
tournament-rounds-inside = Both clocks together run out by then.
tournament-unfinished-draw = Games still running then are drawn.
tournament-unfinished-organiser = An organiser decides games still running then, within { $count ->
        [1] one day
       *[other] { $count } days
    }; after that they're drawn.
tournament-unfinished-judge = An organiser decides games still running then, within { $count ->
        [1] one day
       *[other] { $count } days
    }, on a proposal of the computer: a side that is ahead by { $pawns } pawns or more wins, otherwise it's a draw. After that they're drawn.

tournament-ties-swiss = Equal points are decided by direct encounter, Buchholz with one score left out, Buchholz, Sonneborn-Berger, wins, games with Black, then lots.
tournament-ties-round-robin = Equal points are decided by direct encounter, Sonneborn-Berger, wins, games with Black, then lots.
tournament-ties-arena = Equal points are decided by wins, then by fewer games, then by lots.
tournament-ties-return = a game with colours reversed
tournament-ties-faster = a game of { $control }
tournament-ties-seed = After a draw the higher seed advances.
tournament-ties-steps = A draw is followed by { $steps }. If that is drawn too, the higher seed advances.
tournament-ties-third-place = The losers of the semi-finals play for third place.

# Ratings, seeds and entry.
tournament-rated = The games are rated, but not those that end before both players have completed a turn or that an organiser or the end of the round decides.
tournament-casual = The games change no ratings.
tournament-seeding-rating = Players are seeded by rating; those without one follow in a drawn order.
tournament-seeding-draw = Seeds are drawn.
tournament-seeding-joined = Players are seeded in the order of joining.
tournament-seeding-organiser = An organiser has seeded the players: { $names }.
tournament-seeding-others-rating = Whoever isn't named follows by rating, and whoever has none in the order of joining.
tournament-seeding-others-joined = Whoever isn't named follows in the order of joining.
tournament-entry-half = Players may join until half of the rounds are paired.
tournament-entry-arena = Players may join until it ends.
tournament-entry-start = Players may join until it starts.
tournament-entry-ratings = Their rating must be { $limits }; a player without one counts as 1500.
tournament-entry-days-late = { $count ->
    [0] They must not have lost a match on time in the last { $period } days.
    [one] They may have lost on time on one of the last { $period } days, not on more.
   *[other] They may have lost on time on at most { $count } of the last { $period } days.
}
tournament-ratings-between = between { $least } and { $most }
tournament-ratings-from = at least { $least }
tournament-ratings-to = at most { $most }
tournament-ratings-any = any

# What becomes of players who don't appear.
tournament-no-shows = Whoever runs out of time without having made a turn forfeits the game. Whoever does so twice is withdrawn.
tournament-no-shows-return = Whoever runs out of time without having made a turn forfeits the game. Whoever does so twice is withdrawn, and can join again.
tournament-no-shows-at-once = Whoever runs out of time without having made a turn forfeits the game.

tournament-line-format = **Format:** { $format }. { $rounds }
tournament-line-variant = **Variant:** { $variant }
tournament-line-variants = **Variants:** { $variants }
tournament-line-time = **Time:** { $time }
tournament-vacation = Vacations stop the clocks.
tournament-line-ratings = **Ratings:** { $ratings }
tournament-line-entry = **Entry:** { $entry }
tournament-line-ties = **Ties:** { $ties }
tournament-line-no-shows = **Forfeits:** { $no_shows }
tournament-line-start = **Start:** { $date }
tournament-line-start-check-in = **Start:** { $date }. Players check in from { $from } on
tournament-line-start-check-in-now = **Start:** { $date }. Players check in now
tournament-line-start-open = **Start:** when an organiser starts it
tournament-line-players = **Players:** { $taken } of at most { $most }
tournament-line-status = **Status:** { $status }
tournament-line-players-withdrawn = **Players:** { $players }, of whom { $withdrawn ->
        [1] one has withdrawn
       *[other] { $withdrawn } have withdrawn
    }
tournament-own = You take part.
tournament-own-place = You take part and are number { $rank }: { $achieved }.
tournament-own-game = You're playing against { $opponent }.
tournament-own-game-there = You're playing against { $opponent } in { $place }.
tournament-own-left = You no longer take part.
tournament-more-lines = … and { $count ->
        [1] one more line
       *[other] { $count } more lines
    }

# The status of a tournament, in the middle of a sentence.
tournament-status-check-in = check-in is open
tournament-status-open = open for entry
tournament-status-paused = paused, { $progress }
tournament-status-over = over
tournament-status-too-few = cancelled, because too few players were there
tournament-status-cancelled = cancelled by an organiser
tournament-progress-arena = running (end: { $end })
tournament-progress-round = round { $round } of { $planned }
tournament-progress-at-once = all rounds have begun
tournament-progress-break = round { $round } begins { $time }
tournament-progress-first = the first round is about to begin
tournament-progress-games = { $progress }, { $count ->
        [1] one game
       *[other] { $count } games
    } running
tournament-head-round = round { $round }
tournament-head-paused = paused
tournament-head-cancelled = cancelled
tournament-winner = { $name } has won
tournament-winners = { $names } have won

tournament-check-in-opens = Check in to **{ $name }** before it starts, or your place is lost. Start: { $date }
tournament-check-in-opens-soon = Check in to **{ $name }** before it starts, or your place is lost.
tournament-check-in-over = The check-in of **{ $name }** has ended: { $count ->
        [0] nobody
        [1] one player
       *[other] { $count } players
    } checked in.
tournament-check-in-cancelled = **{ $name }** was cancelled, so its check-in has ended.

tournament-list-empty = This server has had no tournament yet. Whoever may manage events can open one with `/tournament create`.
tournament-list-title = **Tournaments of this server**
tournament-list-line = - **{ $name }** (`{ $id }`): { $status }, { $players }, announced in { $channel }
tournament-list-players = { $count ->
        [1] one player
       *[other] { $count } players
    }
tournament-list-left = { $players } ({ $left } still in it)
tournament-list-to-the-end = { $players } ({ $left } to the end)
tournament-choice = { $name } ({ $status }, opened { $day }, { $id })
tournament-score-white = White wins (1-0)
tournament-score-black = Black wins (0-1)
tournament-score-draw = Draw
tournament-score-none = No result (0-0)
tournament-unnamed-player = player { $number }

tournament-opened = **{ $name }** is open for entry. Its message in { $channel } has the rules and a button to join; organisers use `/tournament` with the ID `{ $id }`.
tournament-joined = You take part in **{ $name }**. { $next } You'll be pinged when your game begins.
tournament-joined-check-in = Check in from { $from } on, or your place is lost; it starts { $starts }.
tournament-joined-check-in-now = Check in now, or your place is lost; it starts { $starts }.
tournament-joined-starts = It starts { $starts }.
tournament-joined-organiser = An organiser starts it.
tournament-joined-arena = You'll be paired as soon as an opponent is free.
tournament-joined-next-round = You'll be paired in the next round.
tournament-left = You no longer take part in **{ $name }**. You can join again until it starts.
tournament-withdrawn = You've withdrawn from **{ $name }**.
tournament-withdrawn-game = You've withdrawn from **{ $name }**. Your game that was still running is lost.
tournament-stays = You still take part in **{ $name }**.
tournament-ask-to-leave = Withdraw from **{ $name }**? You won't be paired again.
tournament-ask-to-leave-game = Withdraw from **{ $name }**? You won't be paired again, and you lose your game that is still running.
tournament-checked-in = You've checked in to **{ $name }**. Good luck!
tournament-approves-nothing = You approve of no variant yet.
tournament-approves = You approve of { $names }.
tournament-vetoes = You veto { $name }.
tournament-vote-taken = { $votes } You can vote again until the tournament starts.
tournament-ballot = Which variant shall **{ $name }** be played in? Approve of as many as you like, and veto one if you want. { $votes } Your vote counts as it is when the tournament starts.
tournament-join-to-vote = Only players of the tournament vote. Press **Join** first.
tournament-half-point = You'll sit out round { $round } for half a point. Until that round is paired, you can change your mind with `/tournament half-point round:{ $round } undo:True`.
tournament-half-point-dropped = You'll play round { $round } after all. You can still ask for half a point in another round.
tournament-exported = **{ $name }** as a TRF-16 report, as other pairing programs read it. Names are those that the accounts show now.
tournament-filled = **{ $name }** has { $count ->
        [1] one player
       *[other] { $count } players
    }. { $names } { $joined ->
        [1] is a computer player
       *[other] are computer players
    }.
tournament-filled-check-in = { $told } Use `/tournament fill` again while the check-in is open, so that they check in, too.
tournament-filled-nobody = Nobody was added: { $count ->
        [1] one player takes
       *[other] { $count } players take
    } part already.
tournament-filled-all = Nobody was added: all local players take part already.

# Rounds and their games.
tournament-round-title = { $name }: round { $round } of { $planned }
tournament-pairings-title = { $name }: pairings
tournament-nobody-paired = Nobody is paired yet.
tournament-round-end = End of the round: { $date }
tournament-round-late-clocks = The time of the round is over ({ $date }). The games that still run end with their clocks.
tournament-round-late-draw = The time of the round is over ({ $date }). The games that still run are drawn.
tournament-round-late-organiser = The time of the round is over ({ $date }). An organiser decides the games that are still running. Games not decided by { $decided } will be drawn.
tournament-late = { $organiser }, the time of **{ $heading }** is over. Decide the games below with `/tournament decide`, or give them more time with `/tournament extend`. Games not decided by { $decided } will be drawn.
tournament-late-game = Board { $board }: { $white } – { $black }
tournament-late-own = You play on board { $board }, so another organiser has to decide that game.
tournament-late-judge = `/tournament judge` lets the computer propose a result.
tournament-no-check-in = There was no check-in, so everybody who had joined plays.
tournament-round-variant = Every board plays { $variant }.
tournament-bye = { $name } has no opponent and gets a point.
tournament-half-bye = { $name } sits out for half a point.
tournament-half-byes = { $names } sit out for half a point each.
tournament-no-game = { $name } has no game in this round.
tournament-goes-through = { $name } has no opponent in this round and goes through to the next one.
tournament-higher-seed = All games between { $name } and { $other } were drawn, so { $name } wins as the higher seed.
tournament-go-through = { $names } have no opponents in this round and go through to the next one.
tournament-round-no-show = { $name } didn't appear for the second time and is withdrawn.
tournament-forfeit = forfeit
tournament-return-game = return game
tournament-faster-game = faster game
tournament-final = Final
tournament-third-place = Third place
tournament-of-match = **{ $name }**, round { $round } of { $planned }, board { $board }
tournament-of-match-kind = **{ $name }**, round { $round } of { $planned }, board { $board } ({ $kind })
tournament-of-game = **{ $name }**, game { $game }
tournament-running-title = Games running now
tournament-no-game-running = No game is running now.
tournament-table-name = { $name }, table { $table }
tournament-table-opens = **{ $table }**: the games at this table follow each other in this thread.

# Standings.
tournament-standings-title-knockout = **{ $name }: standings**
tournament-standings-title = **{ $name }: standings**
tournament-no-standings-yet = There are no standings before the first round.
tournament-gone = withdrawn
tournament-gone-no-shows = withdrawn after two forfeits
tournament-one-point = { $points } point
tournament-points = { $points } points
tournament-reached = { $left ->
        [0] champion
        [1] final
        [2] semi-finals
        [3] quarter-finals
       *[other] round of { $players }
    }
tournament-lost-in = { $left ->
        [1] runner-up
        [2] lost in the semi-finals
        [3] lost in the quarter-finals
       *[other] lost in the round of { $players }
    }
tournament-reached-third = third place
tournament-reached-fourth = fourth place
tournament-tie-break-direct = place by direct encounter, 1 is best
tournament-tie-break-buchholz-cut = Buchholz with one score left out
tournament-tie-break-buchholz = Buchholz
tournament-tie-break-sonneborn = Sonneborn-Berger
tournament-tie-break-wins = wins, played or not
tournament-tie-break-black = games with Black
tournament-table-is-below = **{ $name }** is over. The final standings are below.
tournament-is-over = **{ $name }** is over: { $winners }!
tournament-lots = Equal in everything else, so lots decided their places: { $groups }.
tournament-was-cancelled = **{ $name }** was cancelled by an organiser. Running games stop and don't count.
tournament-was-cancelled-check-in = **{ $name }** was cancelled: fewer than two players had checked in when it was to start. An organiser can open another one with `/tournament create`.
tournament-was-cancelled-too-few = **{ $name }** was cancelled: fewer than two players had joined when it was to start. An organiser can open another one with `/tournament create`.
tournament-parts-during = **{ $name }** is number { $rank } during round { $round }: { $achieved }.
tournament-parts-rounds = **{ $name }** is number { $rank } after { $count ->
        [1] one round
       *[other] { $count } rounds
    }: { $achieved }.
tournament-parts-games = **{ $name }** is number { $rank } after { $count ->
        [1] one game
       *[other] { $count } games
    }: { $achieved }.
tournament-part-running = Round { $round }: the game against { $opponent } is still running.
tournament-part-game = Round { $round }: { $scored } against { $opponent }, who counts { $counted }{ $cut }; SB { $sonneborn }
tournament-part-counts-running = (a game still running counts ½)
tournament-part-counts-absent = ({ $points } and ½ for each round after withdrawing)
tournament-part-cut = left out of BH/C1
tournament-part-no-game = Round { $round }: { $scored } without a game. It counts { $counted } for BH{ $cut }; SB { $sonneborn }
tournament-part-cut-no-game = and BH/C1 leaves it out
tournament-part-nothing = Round { $round }: { $scored } without a game; SB { $sonneborn }
tournament-parts-knockout = A knockout has no tie-breaks: the place is the round that a player reaches.
tournament-parts-arena = An arena has no tie-breaks from opponents: equal points are decided by wins, then by fewer games.
tournament-course = { $name }: points by round
tournament-course-lines = The picture has the leaders. Lines that would cover one another are drawn a little apart.
tournament-course-arena = { $name }: points by game

# What organisers have done.
tournament-started = **{ $name }** has started. The pairings follow in a moment.
tournament-paused = **{ $name }** is paused: running games go on, and no further round is paired until `/tournament resume`.
tournament-paused-arena = **{ $name }** is paused: running games go on, and nobody is paired until `/tournament resume`. The pause doesn't move its end: { $end }.
tournament-resumed = **{ $name }** has resumed.
tournament-cancelled = **{ $name }** is cancelled. Running games stop and don't count.
tournament-seeded = The players of **{ $name }** are seeded in that order. Whoever wasn't named follows in the order of joining.
tournament-seeded-by-rating = The players of **{ $name }** are seeded in that order. Whoever wasn't named follows by rating, and whoever has none in the order of joining.
tournament-ask-to-remove = Remove { $player } from **{ $name }**? They won't be paired again.
tournament-ask-to-remove-game = Remove { $player } from **{ $name }**? They won't be paired again, and they lose their game that is still running: { $game }.
tournament-ask-to-remove-open = Remove { $player } from **{ $name }**? They can join again until it starts.
tournament-removed = { $player } no longer takes part in **{ $name }**.
tournament-substituted = { $by } takes over the place of { $replaced } in **{ $name }**.
tournament-decided = Board { $board } of round { $round } is decided: { $result }.
tournament-decided-game = Game { $game } is decided: { $result }.
tournament-extended = The round of **{ $name }** now ends { $date }.

# Decisions of organisers. The reasons stand in the middle of a sentence.
tournament-reason-agreed = the players agreed
tournament-reason-position = the position was judged
tournament-reason-absence = a player was absent
tournament-reason-conduct = a player broke the rules of the event
tournament-reason-technical = there was technical trouble
tournament-reason-mistake = the recorded result was wrong
tournament-board = round { $round }, board { $board }
tournament-game = game { $game }
tournament-wins = { $name } wins (**{ $result }**)
tournament-a-draw = a draw (**{ $result }**)
tournament-no-result = no result (**{ $result }**)
tournament-decide-running = The game is still running. It ends with this result: { $result }.
tournament-decide-change = The result changes from **{ $before }** to: { $after }.
tournament-decide-final = The tournament is over, so the final standings change with it.
tournament-ask-to-decide = **{ $tournament }**, { $game }: { $white } (White) against { $black } (Black). { $change }
    Reason: { $reason }. The game's thread will name you and the reason. Record this result?
tournament-decided-because = { $by } decided the game as an organiser: { $reason }.
tournament-decided-by = { $by } decided the game as an organiser.
tournament-decided-by-organiser = An organiser decided the game.
tournament-decided-window = The time of the round is over, and by the rules of this tournament unfinished games are drawn.
tournament-decided-withdrawal = { $player } no longer takes part in the tournament.
tournament-decided-withdrawals = Neither player takes part in the tournament any longer.
tournament-player-left = { $player } has left.
tournament-no-first-turn = { $player } didn't make a first turn in time.
tournament-decided-stopped = The tournament was cancelled.
tournament-decided-server-gone = The bot is no longer in the server of this match.
tournament-an-organiser = An organiser
tournament-result-changed = { $heading }: { $by } changed the result of { $white } against { $black } to **{ $result }**.
tournament-reason = Reason: { $reason }.
tournament-no-show-warned = { $player }, if you forfeit another game of **{ $name }** by not making a turn, you'll be withdrawn.
tournament-no-show-told = { $player } forfeited a second game by not making a turn and no longer takes part in **{ $name }**. An organiser can let somebody take over the place with `/tournament substitute`; otherwise the remaining games are lost.
tournament-no-show-told-return = { $player } forfeited a second game by not making a turn and no longer takes part in **{ $name }**, but can join again. An organiser can also let somebody take over the place with `/tournament substitute`.
tournament-no-show = { $player }, that was the second game that you forfeited by not making a turn, so you no longer take part in **{ $name }**. An organiser can let somebody take over your place with `/tournament substitute`.
tournament-no-show-return = { $player }, that was the second game that you forfeited by not making a turn, so you no longer take part in **{ $name }**. If you want to go on, join again with `/tournament join`.
tournament-corrected = *Corrected after the end:* { $game } is { $after }
tournament-corrected-instead = *Corrected after the end:* { $game } is { $after } instead of { $before }
tournament-correctable-any = Organisers can correct results with `/tournament decide`, until { $until }.
tournament-correctable = Organisers can correct results of the last round with `/tournament decide`, until { $until }.
tournament-cancel-no-game = No game is running.
tournament-cancel-games = { $count ->
        [1] This running game will
       *[other] These running games will
    } stop without a result: { $games }.
tournament-ask-to-cancel = Cancel **{ $name }** with its { $count ->
        [1] one player
       *[other] { $count } players
    }? { $games } There'll be no final standings, and this can't be undone.
tournament-left-as-it-is = Nothing was changed in **{ $name }**.
tournament-judged-decisive = **The computer (level { $level }) sees a decisive advantage for { $side }.**
tournament-judged-even = **The computer (level { $level }) sees an even position.**
tournament-judged-ahead = **The computer (level { $level }) sees { $side } ahead by { $pawns }.{ $tenths } pawns.**
tournament-judged-rule = By the rules of this tournament, { $pawns } pawns or more win, and anything else is a draw. It only proposes; you decide.
tournament-no-judging = The computer proposes no results in this tournament: whether it does is chosen with `unfinished:` when a tournament is created. Organisers decide with `/tournament decide`.
tournament-judged-later = The round is still running. The computer judges games only after its end, { $end }.
tournament-judged-already = That game is over, so there's nothing to judge. `/tournament pairings` shows its result.
tournament-not-judged = The computer can't judge this position, because both players decide in secret now or nobody can move. Decide it with `/tournament decide`.

# Reports of other programs.
tournament-unreadable-report = I can't read this file as a TRF-16 report: { $reason }. A report is a plain text file with one line for each player, which begins with `001` and has the player's number, name, points and results in fixed columns. { $advice }
tournament-report-correct-line = Export it again, or correct that line.
tournament-report-export-again = Export it again, or attach another file.
tournament-report-too-large = This file is too large for a TRF-16 report of at most 64 players. Attach the report itself, a plain text file.
tournament-imported = **{ $title }** after { $count ->
        [1] one round
       *[other] { $count } rounds
    }. Nothing was stored.
tournament-imported-unnamed = **This report** after { $count ->
        [1] one round
       *[other] { $count } rounds
    }. Nothing was stored.
tournament-imported-during = **{ $title }** during round { $round }. Nothing was stored.
tournament-imported-unnamed-during = **This report** during round { $round }. Nothing was stored.
tournament-imported-running = Round { $round } is still running: some of its games have no result. The next round can be paired when all of them have one.
tournament-imported-round = **Round { $round } by the Dutch system**
tournament-imported-over = There is no next round: { $count ->
        [1] the only round is played
       *[other] all { $count } rounds are played
    }.
tournament-imported-impossible = There is no next round: { $reason }.
tournament-imported-standings = **Standings**

# Words in pictures.
sheet-pairings = Pairings of round { $round } of { $planned }
sheet-pairings-latest = Latest pairings
sheet-bracket-final = Final bracket
sheet-bracket-after = Bracket after round { $round } of { $planned }
sheet-bracket-during = Bracket during round { $round } of { $planned }
sheet-standings-final = Final standings
sheet-standings-after = Standings after round { $round } of { $planned }
sheet-standings-during = Standings during round { $round } of { $planned }
sheet-standings-games = Standings after { $played } of { $games } games
sheet-standings-before = Standings before the first round
sheet-standings = Standings
sheet-course = Points by round
sheet-course-arena = Points by game
sheet-knockout-round = { $left ->
        [1] Final
        [2] Semi-finals
        [3] Quarter-finals
       *[other] Round of { $players }
    }
sheet-running = Games running now, by their numbers
sheet-running-game = Game { $board }: { $white } against { $black }
sheet-wins = Wins
sheet-games = Games
sheet-round = Round
sheet-bye = bye: 1 point
sheet-half-bye = bye: ½ point
sheet-goes-through = goes through
tournament-imported-title = Standings of the imported report
sheet-name = Name
sheet-score = Pts
sheet-place = Place
sheet-places = Places: { $places }
sheet-no-opponent = bye
sheet-player = Player { $number }
sheet-no-players = There are no players yet.
sheet-no-games = There are no games in this round yet.
sheet-no-ties = There are no games in this knockout yet.
sheet-no-scores = There are no scores yet.
sheet-legend-scores = In brackets: points before the round
sheet-legend-numbers = 1, 2 …: against the player of that line
sheet-legend-forfeit-win = +: won without a game
sheet-legend-forfeit-loss = −: lost without a game
sheet-legend-square = ■: the same player
sheet-legend-gone = †: withdrawn
sheet-legend-seeds = Before a name: the seed
sheet-legend-by-seed = *: all games drawn, so the higher seed wins
sheet-legend-tie-scores = After a name: points in this tie

# Pictures in words. Braces stay as they are.
sheet-round-word = round
sheet-game-word = game
sheet-page = Page { $page } of { $pages }.
sheet-one-more = The picture has one more line.
sheet-more = The picture has { $count } more lines.
sheet-game = Board { $board }: { $white } against { $black }
sheet-game-over = Board { $board }: { $white } { $result } { $black }
sheet-results = { $results } against { $number }
sheet-in-place = place { $place }
sheet-has-bye = { $player } has a bye
sheet-beats = { $winner } beats { $loser }
sheet-beats-by-seed = { $winner } beats { $loser } as the higher seed
sheet-against = { $one } against { $other }
sheet-open = somebody still to come
sheet-both-open = Two players still to come
sheet-by = Points by { $across }.
sheet-at-the-end = { $player }: { $score } at the end.
sheet-scores = { $player }, from { $across } { $first }: { $scores }.

# What organisers change before the start.
tournament-edited = Changed in **{ $name }**:
tournament-edited-line = - **{ $what }:** { $after } (before: { $before })
tournament-edited-gone = **{ $name }** is changed. Its first message shows the rules.
tournament-edited-told = The first message shows it, and a message in { $channel } tells those who have joined, without a ping.
tournament-edited-nobody-told = The first message shows it. Nobody has joined yet.
tournament-was-edited = An organiser changed **{ $name }** before its start:
tournament-edited-half-points = Nobody gets half a point for sitting out a round that is now the last one or no longer there. That concerns { $names }.
tournament-edited-limits = The limits count for whoever joins from now on; those who have joined stay.
tournament-edited-rated = From now on it's about ratings, too.
tournament-edited-stay = Whoever has joined still takes part. If it no longer suits you, press **Leave** before the start.
tournament-edited-name = Name
tournament-edited-format = Format
tournament-edited-variants = Variants
tournament-edited-time = Time control
tournament-edited-window = Time for a round
tournament-edited-break = Break between rounds
tournament-edited-unfinished = Games that run longer than the round
tournament-edited-unfinished-draw = drawn
tournament-edited-unfinished-organiser = decided by an organiser
tournament-edited-unfinished-judge = decided by an organiser, and the computer proposes
tournament-edited-start = Start
tournament-edited-by-organiser = when an organiser starts it
tournament-edited-check-in = Check-in before the start
tournament-edited-players = Most players
tournament-edited-is-rated = Rated
tournament-edited-ratings = Ratings of those who may join
tournament-edited-days-late = Most days with a loss on time
tournament-edited-no-limit = no limit
tournament-edited-late-entry = Joining after the start
tournament-edited-vacation = Vacations stop the clocks
tournament-edited-seeding = Seeding
tournament-edited-seeding-rating = by rating
tournament-edited-seeding-draw = at random
tournament-edited-seeding-joined = in the order of joining
tournament-edited-return-game = Return game after a draw
tournament-edited-faster = Faster games after that
tournament-edited-third-place = Match for third place
tournament-edited-yes = yes
tournament-edited-no = no
tournament-edited-none = none
