//! Why something about a tournament was refused. Every case is one for which the bot writes a sentence.

use super::entry::PlayerNumber;
use super::rules::RulesError;
use super::state::TournamentStatus;
use crate::ids::UserId;

/// A refused request. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentRefusal {
    /// No tournament has that ID.
    #[error("there is no such tournament")]
    NoSuchTournament,
    /// The rules cannot be played.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The name is empty or too long.
    #[error(
        "a name has between 1 and {} characters",
        crate::limits::TOURNAMENT_NAME_CHARACTERS
    )]
    Name,
    /// The guild has too many tournaments that are not over.
    #[error("the server already has {limit} tournaments")]
    TooManyTournaments {
        /// The bound.
        limit: u32,
    },
    /// The user takes part in too many tournaments.
    #[error("a player takes part in {limit} tournaments already")]
    TooManyEntries {
        /// The bound.
        limit: u32,
    },
    /// The tournament is not in a status in which that is possible.
    #[error("that is not possible while the tournament is {}", .status.word())]
    Status {
        /// Its status.
        status: TournamentStatus,
    },
    /// It takes no players any more.
    #[error("the tournament takes no more players")]
    EntryClosed,
    /// It is full.
    #[error("the tournament is full with {most} players")]
    Full {
        /// The most players.
        most: u16,
    },
    /// The user takes part already.
    #[error("you take part already")]
    AlreadyIn,
    /// The user, or the named user, does not take part.
    #[error("that user does not take part")]
    NotIn {
        /// The user.
        user: UserId,
    },
    /// There is no check-in now.
    #[error("there is no check-in now")]
    NoCheckIn,
    /// The players do not vote in this tournament, or not any more.
    #[error("there is no vote")]
    NoVote,
    /// A vote names a variant that there is none of.
    #[error("the vote names a variant that is not on the list")]
    BadVote,
    /// Half a point must be asked for before the round is paired, once, and in a Swiss tournament only.
    #[error("half a point cannot be had for that round")]
    NoHalfBye,
    /// Fewer than two players take part.
    #[error("a tournament needs at least two players")]
    NotEnoughPlayers,
    /// The order names somebody twice.
    #[error("player {0} is named twice")]
    OrderedTwice(PlayerNumber),
    /// There is no such board.
    #[error("round {round} has no board {board}")]
    NoSuchBoard {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// The round of the board is closed, and the next is paired: its result stands.
    #[error("the next round is paired, so the result stands")]
    ResultStands,
    /// A tie of a knockout needs a winner where its game would not be followed by another.
    #[error("nobody may take over that place")]
    NoSubstitute,
    /// The window can only be moved while the round runs, to a time after now.
    #[error("the window cannot be moved to that time")]
    BadWindow,
    /// The rules leave no pairing.
    #[error("no pairing is possible: {0}")]
    NoPairing(String),
    /// The log has no room.
    #[error("the tournament has too many entries")]
    LogFull,
}
