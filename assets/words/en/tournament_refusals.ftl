# What about tournaments isn't possible or can't be read.

tournament-refusal-unknown-here = There's no such tournament here. `/tournament list` shows those of this server.
tournament-refusal-name = A tournament's name has between 1 and { $most } characters.
tournament-refusal-too-many = This server already has { $limit } unfinished tournaments. Finish or cancel one first.
tournament-refusal-too-many-entries = You already take part in { $limit } tournaments. Leave one, or wait until one is over.
tournament-refusal-open = The tournament hasn't started yet.
tournament-refusal-running = The tournament has already started.
tournament-refusal-paused = The tournament is paused. An organiser can let it go on.
tournament-refusal-finished = The tournament is over. `/tournament standings` shows how it ended.
tournament-refusal-cancelled = The tournament was cancelled. `/tournament list` shows the others of this server.
tournament-refusal-entry-closed = This tournament takes no more players.
tournament-refusal-full = The tournament is full: { $most } players take part. You can join if somebody leaves before the start.
tournament-refusal-already-in = You already take part in this tournament. `/tournament show` says how it stands, and `/tournament leave` takes you out.
tournament-refusal-not-in = That works only for players who take part in this tournament.
tournament-refusal-no-check-in = There's no check-in now.
tournament-refusal-no-vote = There's nothing to vote on in this tournament now.
tournament-refusal-bad-vote = That variant isn't on the list of this tournament.
tournament-refusal-contrary-vote = You can't approve of a variant and veto it. Leave it out of one of the two.
tournament-refusal-same-result = That game already has this result. `/tournament pairings` shows all results.
tournament-refusal-result-changed = The game has another result than when you were asked. Look at `/tournament pairings`, then decide again.
tournament-refusal-own-game = You play in this game yourself, so another organiser has to decide it: anybody who may manage events or has the role for organisers. If there's nobody else, give somebody that role with `/settings organisers:`, or let the game be played, drawn with `/draw` or resigned.
tournament-refusal-corrections-closed = The tournament ended more than { $days } ago, so its results stand.
tournament-refusal-games-depend = Later games depend on this result, so it can't be changed. You can correct the last game of a tie, as long as it still has a winner.
tournament-refusal-tie-needs-winner = Every tie of a knockout needs a winner, and after this result it would still need another game. Give the game to one of its two players.
tournament-refusal-not-counted = That game was still running when the arena ended, so it doesn't count.
tournament-refusal-not-enough-players = A tournament needs at least two players who are ready to start.
tournament-refusal-ordered-twice = Player { $number } is named twice. Name each player once, the strongest first.
tournament-refusal-no-such-board = Round { $round } has no board { $board }. `/tournament pairings` shows the boards.
tournament-refusal-result-stands = The next round is paired already, so this result can't be changed any more.
tournament-refusal-no-substitute = Only the place of a player who has withdrawn can be taken over, by somebody who hasn't played in this tournament.
tournament-refusal-no-pairing = The rules allow no further pairing, so the tournament ends here.
tournament-refusal-log-full = This tournament has reached its maximum length. Ask an organiser to end it.
tournament-refusal-bye-not-swiss = Only Swiss tournaments give half a point for a round that you sit out. `/tournament leave` withdraws you.
tournament-refusal-bye-one-round = This tournament has only one round, and nobody can sit out the last one for half a point.
tournament-refusal-bye-round = Choose a round from 1 to { $most }. Nobody can sit out the last one, round { $last }, for half a point.
tournament-refusal-bye-paired = Round { $round } is paired already. Choose a later round.
tournament-refusal-bye-once = You've already asked for half a point in round { $round }, and that's possible once. To give it back before that round is paired, use `/tournament half-point round:{ $round } undo:True`.
tournament-refusal-bye-not-asked = You haven't asked for half a point in round { $round }, so you'll play it anyway.
tournament-refusal-no-window = The rounds of this tournament have no time limit, so there's nothing to extend: a round ends with its last game.
tournament-refusal-no-round = No round is running now. Extend the next one once it has begun.
tournament-refusal-past = That time is already past. Write how long from now, such as `2 days`, or a later date in UTC.
tournament-refusal-earlier = The round already lasts until { $end }, and `/tournament extend` only lets it end later. To end it sooner, decide its games with `/tournament decide`.
tournament-refusal-too-far = That's too far ahead. A round can end at most { $days } from now.
tournament-refusal-rounds = A Swiss tournament has between 1 and 15 rounds.
tournament-refusal-players = A tournament of this kind has between 2 and { $most } players.
tournament-refusal-arena-live = An arena is played live. Choose a time control such as 5+5, and no length for its rounds.
tournament-refusal-arena-length = An arena lasts between { $least } minutes and { $most } hours.
tournament-refusal-needs-clock = A tournament needs a time control, or a game might never end. Choose one such as 3 days a turn, or 10+10.
tournament-refusal-window = `window:` is between 1 and 180 days. For shorter rounds leave it out: a round then ends with its last game, and a clock such as `time:10+10` bounds each game.
tournament-refusal-interval = The break between two rounds is at most 7 days. Choose a shorter `break:`.
tournament-refusal-variants = Name between 1 and { $most } different variants.
tournament-refusal-check-in = A check-in needs a start time, and lasts at most 7 days.
tournament-refusal-check-in-long = The check-in is longer than the time that is left until the start. Shorten `check-in:`, or choose a later `starts:`.
tournament-refusal-at-once-live = Nobody can play all their games at once with a live clock. Leave out `at-once:`, or choose a correspondence clock such as 3 days a turn.
tournament-refusal-live-vacation = Vacations don't stop live clocks. Leave out `vacation:`, or choose a correspondence clock such as 3 days a turn.
tournament-refusal-not-faster = A game of { $control } isn't faster than the one of { $before } before it. Name clocks in `faster:` that get shorter, such as 5+5, 3+3.
tournament-refusal-starts = `starts:` must be within the next 180 days. Choose an earlier time.
tournament-refusal-starts-past = `starts:` is already past. Write how long from now, such as `2 days`, or a later date in UTC.
tournament-refusal-faster = A tie can have at most { $most } faster games.
tournament-not-an-organiser = Only organisers can do that: members who may manage events in this server, or have the organiser role set with `/settings`.
tournament-not-on-the-list = { $variant } isn't among the variants of this tournament. `/tournament show` lists them.
tournament-not-paired-yet = Nobody is paired before the tournament starts.
tournament-not-paired = Round { $round } isn't paired. The latest is round { $last }.
tournament-no-bots = Bots can't take part in tournaments.
tournament-which = Which tournament? Name it with `tournament:`. This server has { $tournaments }.
tournament-which-of-name = Several tournaments have that name. Name one by its ID: { $tournaments }.
tournament-none-here = This server has no tournament yet. Whoever may manage events can open one with `/tournament create`.
tournament-named-twice = { $variant } is named twice. Name each variant once; only `choose: One per round` can repeat one.
tournament-variants-needed = Name at least one variant: { $variants }. Separate several by commas.
tournament-more-players = and { $more } more
tournament-nobody-to-seed = { $typed } can't be seeded: nobody takes part yet.
tournament-unknown-seed = { $typed } doesn't take part. Name players by mention, name or number, separated by commas: { $players }{ $more }.
tournament-seeded-twice = { $name } is named twice. Name each player once, the strongest first.
tournament-unknown = This server has no tournament { $typed }. `/tournament list` shows those it has.
tournament-unknown-variant = There's no variant { $typed }. Name one or several of { $variants }, separated by commas.
tournament-plan-needed = With several variants, say with `choose:` which one is played: one per round, drawn for each board, or by vote.
tournament-unknown-moment = I can't read the time { $typed }. Write how long from now, such as `90 min`, `20h` or `3 days`, or a date and time in UTC such as `2027-01-31 18:00`.
tournament-unknown-duration = I can't read the length { $typed }. Write one such as `90 min`, `24h` or `14 days`.
tournament-not-for-this-format = This format has no `{ $option }:`. Leave it out.
tournament-rounds-needed = A Swiss tournament needs `rounds:`, between 1 and 15. For 8 players 3 to 5 are usual, for 32 players 5 to 9.
tournament-length-needed = An arena needs `minutes:`, between { $least } and { $most }.
tournament-time-needed = A tournament needs `time:` for each game, or `window:` for each round; half of the window is then each player's clock.
tournament-window-needs-time = Without `time:`, half of the window is each player's clock, and a correspondence clock has at least a day. Choose a window of at least 2 days, or a clock such as `time:10+10`.
tournament-no-standings-of = That user has no place in this tournament. `/tournament show` lists its players.
tournament-not-started = The tournament hasn't started, so there are no standings yet. `/tournament show` lists its players.
tournament-seeds-needed = Name the players in the order of their strength, the strongest first: by mention, name or number, separated by commas.
tournament-no-report = An arena has no rounds, so there's no TRF report of it.
tournament-refusal-start-running = The tournament is already running. `/tournament show` says how it stands.
tournament-refusal-start-paused = The tournament has started and is paused now. `/tournament resume` lets it go on.
tournament-refusal-pause-open = The tournament hasn't started, so there's nothing to pause. `/tournament start` starts it.
tournament-refusal-pause-paused = The tournament is already paused. `/tournament resume` lets it go on.
tournament-refusal-resume-open = The tournament isn't paused: it hasn't started. `/tournament start` starts it.
tournament-refusal-resume-running = The tournament isn't paused: it's running. `/tournament pairings` shows its games, and `/tournament pause` pauses it.
tournament-refusal-seed-started = The tournament has started, so its seeding stands. `/tournament show` says how it stands.
tournament-refusal-substitute-open = The tournament hasn't started, so nobody needs a substitute. Whoever wants to play uses `/tournament join`.
tournament-refusal-decide-open = The tournament hasn't started, so there's no game to decide. `/tournament start` starts it.
tournament-nothing-to-choose = With one variant there's nothing to choose: every game is `{ $variant }`. Leave out `choose:`, or name several variants.
tournament-refusal-rating-limits = Your rating for this tournament is { $rating }, and it must be { $limits }. `/tournament list` shows the others of this server.
tournament-refusal-new-account = The games of this tournament are rated, so it's only for Discord accounts that are at least { $days } old. `/tournament list` shows the others of this server.
tournament-refusal-days-late = You lost on time on { $days ->
    [one] one
   *[other] { $days }
} of the last { $period } days, and this tournament allows { $most ->
    [0] none
   *[other] at most { $most }
}. Such a day counts for { $period } days: `/rating` says how many you have. `/tournament list` shows the other tournaments of this server.
tournament-refusal-days-late-limit = `days-late:` is at most { $most }, because only that many days count. Leave it out if everybody may join.
tournament-refusal-limits = `rating-from:` and `rating-to:` are between { $least } and { $most }, the lower one first.
tournament-refusal-cancel-finished = The tournament is over, so there's nothing to cancel. `/tournament standings` shows how it ended.
tournament-refusal-cancel-cancelled = The tournament is already cancelled. `/tournament create` opens another one.

# Changes before the start.
tournament-refusal-edit-started = The tournament has started, so its rules stay as they are. While it runs, `/tournament extend` lets a round end later, and `/tournament pause` stops pairing.
tournament-refusal-edit-nothing = That's how it is already, so nothing was changed. `/tournament show` shows the rules.
tournament-refusal-edit-variants = { $players ->
        [1] One player has
       *[other] { $players } players have
    } joined for the present variants, so they stay. To play something else, open another tournament with `/tournament create`.
tournament-refusal-edit-live = { $players ->
        [1] One player has
       *[other] { $players } players have
    } joined for live games, so the time control can't become one for correspondence. Choose another live one such as 10+10, or open another tournament with `/tournament create`.
tournament-refusal-edit-correspondence = { $players ->
        [1] One player has
       *[other] { $players } players have
    } joined for games by correspondence, so the time control can't become a live one. Choose another one such as 2 days a turn, or open another tournament with `/tournament create`.
tournament-refusal-edit-places = { $players } players have joined already. Choose `players:` of at least that; with exactly that many, nobody else can join.
tournament-refusal-edit-check-in = Players are checking in now, so the check-in stays as it is, and the tournament keeps a start. You can move it with `starts:`.
tournament-refusal-edit-rated = { $names } joined with an account that is younger than { $days }, which a rated tournament doesn't take. Remove them with `/tournament remove` first, or leave it unrated.
tournament-nothing-to-edit = Say what to change, such as `starts:`, `time:` or `players:`. The format always stays; the variants stay once somebody has joined.
