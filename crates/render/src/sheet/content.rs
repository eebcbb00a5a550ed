//! What sheets show, as plain values: players, standings, pairings, cross tables, brackets and plots.
//!
//! All texts may contain anything. A picture leaves out letters that its font lacks and shortens what is too wide; the
//! alt text keeps them.

use super::labels::SheetWords;
use rookery_rules::seat::Seat;

/// A player on a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetPlayer {
    /// The number in the tournament. It stands for a name of which the font has no letter: `Player 7`.
    pub number: u16,
    /// The name.
    pub name: String,
}

impl SheetPlayer {
    /// Creates a player.
    #[must_use]
    pub fn new(number: u16, name: impl Into<String>) -> Self {
        Self {
            number,
            name: name.into(),
        }
    }
}

/// The two lines above a sheet, and the words on it. An empty line takes no room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The tournament, such as `Autumn Open`.
    pub title: String,
    /// What the sheet shows of it, such as `Standings after round 3 of 7`.
    pub subtitle: String,
    /// The words on the sheet.
    pub words: SheetWords,
}

impl Heading {
    /// Creates a heading.
    #[must_use]
    pub fn new(title: impl Into<String>, subtitle: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            subtitle: subtitle.into(),
            words: SheetWords::default(),
        }
    }

    /// Returns the heading with words of another language on the sheet.
    #[must_use]
    pub fn in_words(self, words: SheetWords) -> Self {
        Self { words, ..self }
    }
}

/// Places, names, scores and tie-breaks, 32 lines a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsTable {
    /// The lines above the table.
    pub heading: Heading,
    /// The headings of the columns after the score, such as `BH`. A picture leaves out the last ones if names would have
    /// too little room, but first those that separate no two neighbours with equal scores.
    pub columns: Vec<String>,
    /// What each column means, for the lines below the table: those of the columns that are shown. Missing ones are
    /// not explained.
    pub meanings: Vec<String>,
    /// The lines, best player first.
    pub lines: Vec<StandingsLine>,
}

/// One player in the standings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsLine {
    /// The place, from 1.
    pub rank: usize,
    /// The player.
    pub player: SheetPlayer,
    /// The score, such as `4½`.
    pub score: String,
    /// The values of the columns, in their order. Missing ones are empty.
    pub values: Vec<String>,
    /// A word about the player, such as `withdrawn`; usually empty.
    pub state: String,
    /// Whether the line is marked, for instance as that of the user who asks.
    pub is_highlighted: bool,
}

/// The games of a round, then its byes, 32 lines a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairingsTable {
    /// The lines above the table.
    pub heading: Heading,
    /// The games by board.
    pub games: Vec<PairingLine>,
    /// The players without a game.
    pub byes: Vec<ByeLine>,
    /// What the scores in brackets are, for the line below the table. It is left out where there are none.
    pub scores_mean: String,
}

/// One game of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairingLine {
    /// The board, from 1.
    pub board: u16,
    /// The player with the white pieces.
    pub white: SheetPlayer,
    /// White's score before the game, shown in brackets behind the name; empty if there is none.
    pub white_score: String,
    /// The player with the black pieces.
    pub black: SheetPlayer,
    /// Black's score before the game.
    pub black_score: String,
    /// The result, such as `1–0`, or empty while the game lasts.
    pub result: String,
    /// The winner, whose name is bold.
    pub winner: Option<Seat>,
    /// A word about the game, such as `forfeit` or `turn 34`; may be empty. If no line has one, there is no column for
    /// it.
    pub state: String,
    /// Whether the line is marked.
    pub is_highlighted: bool,
}

/// A player without a game in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByeLine {
    /// The player.
    pub player: SheetPlayer,
    /// The score before the round.
    pub score: String,
    /// The reason, such as `bye, 1 point` or `absent`.
    pub reason: String,
}

/// All results of a round robin: everybody against everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossTable {
    /// The lines above the table.
    pub heading: Heading,
    /// The players, best first. The columns have the same order. If they do not fit beside each other, pages show some
    /// of them each.
    pub lines: Vec<CrossLine>,
    /// What the signs in the table mean, for the lines below it: those of signs that are shown.
    pub legend: CrossLegend,
}

/// What the signs of a cross table mean. Empty texts are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossLegend {
    /// The numbers above the columns.
    pub numbers: String,
    /// A win without a game.
    pub forfeit_win: String,
    /// A loss without a game.
    pub forfeit_loss: String,
    /// The square where a player would meet themselves.
    pub square: String,
    /// The sign behind the name of a player who takes part no longer.
    pub gone: String,
}

/// One player of a cross table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossLine {
    /// The number of the line, from 1, which stands above the player's column too.
    pub number: usize,
    /// The place, from 1. If some players share one, there is a column for it.
    pub place: usize,
    /// The player.
    pub player: SheetPlayer,
    /// The results against each player in the order of the lines; several if they met more than once. What is missing
    /// was not played; the cell against oneself is ignored.
    pub results: Vec<Vec<CrossResult>>,
    /// The score.
    pub score: String,
    /// A word about the player, such as `withdrawn`; usually empty.
    pub state: String,
    /// Whether the line is marked.
    pub is_highlighted: bool,
}

/// What a game brought the player of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossResult {
    /// A win: `1`.
    Win,
    /// A draw: `½`.
    Draw,
    /// A loss: `0`.
    Loss,
    /// A win without a game: `+`.
    ForfeitWin,
    /// A loss without a game: `−`.
    ForfeitLoss,
}

impl CrossResult {
    /// Returns the sign in the table.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw => '½',
            Self::Loss => '0',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '−',
        }
    }
}

/// A knockout: up to three rounds beside each other, up to eight players below each other. Larger ones go on pages by
/// sections, the last page with the last rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnockoutBracket {
    /// The lines above the bracket.
    pub heading: Heading,
    /// The rounds in order, each with half as many ties as the one before. The winner of tie `n` plays in tie `n / 2`
    /// of the next round.
    pub rounds: Vec<BracketRound>,
    /// The tie of the losers of the semi-finals.
    pub third_place: Option<BracketTie>,
    /// What the seeds and the scores are, for the line below the bracket: those that are shown.
    pub seeds_mean: String,
    /// See there.
    pub scores_mean: String,
    /// What the star behind a score is, for the same line.
    pub star_means: String,
    /// The final places, as texts such as `Places: 1 Ann, 2 Bob`, for the lines below the final.
    pub places: Vec<String>,
}

/// One round of a knockout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketRound {
    /// The name, such as `Semi-finals`.
    pub name: String,
    /// The ties from the top of the bracket.
    pub ties: Vec<BracketTie>,
}

/// Two places in a bracket, whose players meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketTie {
    /// The places, the upper one first.
    pub places: [BracketPlace; 2],
    /// Whether all games were drawn, so that the winner is the higher seed: a star behind the score marks it.
    pub is_by_seed: bool,
}

/// Who stands at a place of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BracketPlace {
    /// A player who is not known yet.
    #[default]
    Open,
    /// Nobody: the other player advances without a game.
    Bye,
    /// A player.
    Entrant {
        /// The player.
        player: SheetPlayer,
        /// The seed, shown before the name.
        seed: Option<u16>,
        /// The points in the tie, such as `1½`; empty before the first result.
        score: String,
        /// Whether the player won the tie. Winners are bold.
        is_winner: bool,
    },
}

/// Scores over rounds or minutes as lines of at most eight players: those who are marked, then the first of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinePlot {
    /// The lines above the plot.
    pub heading: Heading,
    /// The name of the horizontal axis, such as `Round`.
    pub across: String,
    /// The same in the middle of a sentence, such as `round`.
    pub across_in_words: String,
    /// The unit of the scores.
    pub unit: PlotUnit,
    /// The lines, best player first.
    pub lines: Vec<PlotLine>,
}

/// The unit of the scores in a plot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlotUnit {
    /// Whole points, as in an arena.
    #[default]
    Points,
    /// Half points: 3 is shown as `1½`.
    HalfPoints,
    /// Ratings: the axis begins near the lowest one instead of at zero.
    Ratings,
}

/// One player in a plot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlotLine {
    /// The player.
    pub player: SheetPlayer,
    /// The scores as pairs: the round or minute, and the score then. Their order does not matter.
    pub scores: Vec<(u32, u32)>,
    /// Whether the line is marked.
    pub is_highlighted: bool,
}

/// What each board of a game was worth, as one line between the two sides, with gaps at boards that aren't judged; 96 boards
/// a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorthPlot {
    /// The lines above the plot.
    pub heading: Heading,
    /// The side that stands better where the line is high.
    pub upper: String,
    /// The other side.
    pub lower: String,
    /// The name of the horizontal axis, such as `Turn`.
    pub across: String,
    /// What the marks are, one sentence each, for the lines below the plot.
    pub meanings: Vec<String>,
    /// In words: the worth of each board; with `{first}`, what the first board comes after, and `{worths}`.
    pub told: String,
    /// In words: a mark; with `{mark}` and `{board}`.
    pub marked: String,
    /// The boards, from the start of the game, which is board 0.
    pub boards: Vec<WorthBoard>,
}

/// One board in a [`WorthPlot`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorthBoard {
    /// The points that the upper side can expect, in thousandths; `None` for a board that isn't judged.
    pub share: Option<u16>,
    /// The worth in words, such as `+1.3`.
    pub worth: String,
    /// The number of the turn that led to it, as players count; 0 at the start.
    pub number: usize,
    /// What it comes after in words, such as `turn 12 of White`.
    pub after: String,
    /// The mark of a turning point, such as `1`; empty elsewhere.
    pub mark: String,
}
