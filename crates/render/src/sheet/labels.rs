//! The words that stand on every sheet, in one language. Those with variables name them in braces: `{page}`.

/// The words of a sheet besides its contents. The default is English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetWords {
    /// The heading of the names.
    pub name: String,
    /// The heading of the points.
    pub score: String,
    /// The heading of the places where some are shared.
    pub place: String,
    /// The heading of the players with White.
    pub white: String,
    /// The heading of the players with Black.
    pub black: String,
    /// The title of the match for third place.
    pub third_place: String,
    /// What stands in place of a player whom nobody meets.
    pub bye: String,
    /// A player whose name cannot be written; with `{number}`.
    pub player: String,
    /// What stands in place of standings without players.
    pub no_players: String,
    /// What stands in place of pairings without games.
    pub no_games: String,
    /// What stands in place of a knockout without ties.
    pub no_ties: String,
    /// What stands in place of a plot without scores.
    pub no_scores: String,
    /// In words: the page; with `{page}` and `{pages}`.
    pub page: String,
    /// In words: one line of the picture is left out.
    pub one_more: String,
    /// In words: lines of the picture are left out; with `{count}`.
    pub more: String,
    /// In words: a game without a result; with `{board}`, `{white}` and `{black}`.
    pub game: String,
    /// In words: a game with its result; with `{board}`, `{white}`, `{result}` and `{black}`.
    pub game_over: String,
    /// In words: results against the player of a line; with `{results}` and `{number}`.
    pub results: String,
    /// In words: a shared place; with `{place}`.
    pub in_place: String,
    /// In words: a player whom nobody meets; with `{player}`.
    pub has_bye: String,
    /// In words: a tie with its winner; with `{winner}` and `{loser}`.
    pub beats: String,
    /// In words: a drawn tie whose winner is the higher seed; with `{winner}` and `{loser}`.
    pub beats_by_seed: String,
    /// In words: a tie without a winner; with `{one}` and `{other}`.
    pub against: String,
    /// In words: a player who is not known yet.
    pub open: String,
    /// In words: two of them.
    pub both_open: String,
    /// In words: what a plot shows; with `{across}`.
    pub by: String,
    /// In words: a last score; with `{player}` and `{score}`.
    pub at_the_end: String,
    /// In words: the scores of a line; with `{player}`, `{across}`, `{first}` and `{scores}`.
    pub scores: String,
}

impl Default for SheetWords {
    fn default() -> Self {
        let words = |text: &str| text.to_owned();
        Self {
            name: words("Name"),
            score: words("Pts"),
            place: words("Place"),
            white: words("White"),
            black: words("Black"),
            third_place: words("Third place"),
            bye: words("bye"),
            player: words("Player {number}"),
            no_players: words("There are no players yet."),
            no_games: words("There are no games in this round yet."),
            no_ties: words("There are no games in this knockout yet."),
            no_scores: words("There are no scores yet."),
            page: words("Page {page} of {pages}."),
            one_more: words("The picture has one more line."),
            more: words("The picture has {count} more lines."),
            game: words("Board {board}: {white} against {black}"),
            game_over: words("Board {board}: {white} {result} {black}"),
            results: words("{results} against {number}"),
            in_place: words("place {place}"),
            has_bye: words("{player} has a bye"),
            beats: words("{winner} beats {loser}"),
            beats_by_seed: words("{winner} beats {loser} as the higher seed"),
            against: words("{one} against {other}"),
            open: words("somebody still to come"),
            both_open: words("Two players still to come"),
            by: words("Points by {across}."),
            at_the_end: words("{player}: {score} at the end."),
            scores: words("{player}, from {across} {first}: {scores}."),
        }
    }
}
