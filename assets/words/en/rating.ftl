# Ratings: what a match may change, what it changed, who stands where.

rating-at-stake-line = { $player } ({ $rating }): { $preview }
rating-at-stake =
    { "*" }*Rated.**
    - { $challenger }
    - { $opponent }
rating-at-stake-open = **Rated.** { $player } has a rating of { $rating }.
rating-preview = win { $win }, draw { $draw }, loss { $loss }
rating-changed = New ratings: { $white }, { $black }.
rating-the-loser = the loser
rating-casual = You both agreed to a casual match.
rating-not-between-people = Only matches between two people are rated. Challenge somebody else, or leave `rated` out.
rating-untimed = A rated match needs a clock. Add `time`, for example `time:3d`, or leave `rated` out.
rating-imported = An imported match isn't rated.
rating-takeback = A rated match has no takebacks. Leave `takebacks` out, or leave `rated` out.
rating-too-short = A match is rated once both players have completed a turn.
rating-too-many = The two of you have finished { $most } rated matches within a week; more don't count.
rating-new-account = Rated matches are for Discord accounts that are at least { $days } old. Play a casual match until then.
rating-none = { $whose } has no rating yet. Ratings come from matches that both players agree to rate: `/play rated:True time:3d`.
rating-heading = Ratings of { $whose }:
rating-pool = **{ $variant }, { $pace }**: { $rating } after { $games }
rating-provisional = -# A question mark means that there are too few recent matches for a sure rating.
rating-won = won against { $opponent }
rating-lost = lost to { $opponent }
rating-drew = drew with { $opponent }
rating-who = Players are listed after rated matches against { $opponents } different opponents, the last of them within { $days }, once their rating is sure.
rating-games = { $count ->
    [1] one game
   *[other] { $count } games
}
rating-pace = { $pace ->
    [live] live
   *[correspondence] correspondence
}
rating-unfair-options = A rated match is played with options that favour nobody, as the usual ones do. Leave `options` out, or leave `rated` out.
rating-serial = Ratings stay as they are: { $loser } lost several matches on time without playing a turn in between, and only the first of them counts. An organiser of this server can let this one count with `/adjudicate rated`.
rating-changed-later = An organiser let this match count. New ratings: { $white }, { $black }.
rating-not-agreed = Ratings stay as they are: this match wasn't one that can be rated.
rating-not-by-options = Ratings stay as they are: the options of this match favour a side.
rating-not-by-takeback = Ratings stay as they are: a turn was taken back.
rating-not-so-short = Ratings stay as they are: a match counts once both players have completed a turn.
rating-not-without-result = Ratings stay as they are: the match ended without a result.
rating-not-decided = Ratings stay as they are: the result was decided and not played.
rating-not-so-young = Ratings stay as they are: a player's Discord account wasn't { $days } old when the match began.
rating-not-so-many = Ratings stay as they are: the two of you have already finished { $most } rated matches within { $days }.
rating-reinstated = The match counts now: { $white } for White, { $black } for Black. Its thread says so, with your decision.
rating-reinstate-not-here = Only a rated match of this server that is over can be made to count. Use this command in its thread, or name it with `match`.
rating-reinstate-counts = That match counts already. Only a later one of several losses on time can be made to count.
rating-reinstate-again = An organiser let that match count { $when }. There's nothing left to do.
rating-reinstate-own = You played that match, so another organiser has to decide about it.
rating-reinstate-gone = A player of that match has been forgotten, so it can't count any more.
rating-reliability = { $player } finished { $ended ->
    [1] one match
   *[other] { $ended } matches
} in the last { $days } and { $late }.
rating-days-late = { $count ->
    [0] lost none on time
    [1] lost on time on one day
   *[other] lost on time on { $count } days
}
rating-replies = Half of the replies came within { $time }.
rating-replies-slowly = Half of the replies took longer than { $time }.
rating-away = { $player } is on vacation and returns { $until }.
rating-of-a-series = doesn't count, as a later loss of a series on time
rating-history = { $count ->
    [1] One match
   *[other] Matches { $first } to { $last } of { $count }
}
rating-nobody-listed = Nobody in this server is listed yet.
rating-nobody-everywhere = Nobody is listed yet.
rating-who-everywhere = -# Only players who press **List me** are on this list, with their name for players of all servers to see.
rating-own-rank = You are number { $rank } of { $count }, with { $rating }.
rating-unlisted-no-match = You have no rating here yet. Play a rated match first: `/play rated:True`.
rating-unlisted-elsewhere = You have { $rating }, but haven't played a rated match in this server yet.
rating-unlisted-unasked = You have { $rating }, but aren't listed here. Press **List me** if players of all servers may see your name and your rating.
rating-unlisted-opponents = You have { $rating }, against { $met ->
    [1] one opponent
   *[other] { $met } different opponents
}; you need { $opponents } to be listed.
rating-unlisted-inactive = You have { $rating }, but haven't played a rated match for { $days }. You are listed again after the next one.
rating-unlisted-provisional = You have { $rating }, which isn't certain enough yet. A few more rated matches will do.
rating-players-here = Players of this server
rating-players-everywhere = Players of all servers
rating-nobody-yet = Nobody is listed yet.
rating-no-matches = No rated matches yet.
rating-column = Rating
rating-by = Ratings by { $across }.
rating-match = Match
rating-match-word = match
rating-choose-pool = Show another rating
rating-earlier = Earlier matches
rating-later = Later matches
rating-list-me = List me
rating-list-me-not = Take me off
rating-listed-now = You are on the leaderboards of all servers now, wherever you meet their rules.
rating-listed-no-more = You aren't on the leaderboards of all servers any more.
rating-all-servers = All servers
rating-this-server = This server
rating-column-matches = Matches
rating-column-late = Days late
rating-column-reply = Reply
rating-players-of = Players and how reliable they are
rating-meaning-matches = Matches: ended in the last { $days }
rating-meaning-late = Days late: days with a loss on time
rating-meaning-reply = Reply: half of the replies were that fast
rating-players-none = Nobody has joined { $tournament } yet.
rating-column-away = away
rating-players-button = Players
rating-accept-first = Accept to begin the match.
