# Ratings: what a match may change, what it changed, who stands where.

rating-at-stake-line = { $player } ({ $rating }): { $preview }
rating-at-stake =
    { "*" }*Rated.**
    - { $challenger }
    - { $opponent }
rating-at-stake-open = **Rated.** { $player } has a rating of { $rating }.
rating-preview = win { $win }, draw { $draw }, loss { $loss }
rating-serial = Ratings stay as they are: { $loser } lost several matches on time without playing a turn in between, and only the first of them counts.
rating-changed = New ratings: { $white }, { $black }.
rating-the-loser = the loser
rating-casual = You both agreed to a casual match.
rating-not-between-people = Only matches between two people are rated. Challenge somebody else, or leave `rated` out.
rating-untimed = A rated match needs a clock. Add `time`, for example `time:3d`, or leave `rated` out.
rating-unfair-options = A rated match is played with the usual options of the variant. Leave `options` out, or leave `rated` out.
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
rating-not-listed = You aren't listed yet.
rating-own-rank = You are number { $rank }.
rating-only-in-a-server = A leaderboard belongs to a server. Use this command in one.
rating-nobody-listed = Nobody in this server is listed yet.
rating-games = { $count ->
    [1] one game
   *[other] { $count } games
}
rating-pace = { $pace ->
    [live] live
   *[correspondence] correspondence
}
