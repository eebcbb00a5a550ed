//! Why something about a tournament was refused. Every case is one for which the bot writes a sentence.

use super::entry::PlayerNumber;
use super::rules::{RatingLimits, RulesError};
use super::state::TournamentStatus;
use crate::clock::TimeMs;
use crate::ids::UserId;

/// A step of an organiser that depends on the tournament's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedStep {
    /// To start it.
    Start,
    /// To pause it.
    Pause,
    /// To let it go on.
    Resume,
    /// To change its rules or its name.
    Edit,
    /// To seed its players.
    Seed,
    /// To let somebody take over a place.
    Substitute,
    /// To decide a game.
    Decide,
    /// To cancel it.
    Cancel,
}

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
    /// An organiser's step is not possible in this status.
    #[error("that step is not possible while the tournament is {}", .status.word())]
    Step {
        /// The step.
        step: RefusedStep,
        /// The tournament's status.
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
    /// The user's rating is outside the limits for joining.
    #[error("a rating of {rating} is outside the limits of this tournament")]
    RatingLimits {
        /// The rating: that of a new player if the user has none.
        rating: u16,
        /// The limits.
        limits: RatingLimits,
    },
    /// The user has lost on time on more days lately than the rules allow.
    #[error("{days} days with a loss on time are more than the {most} of this tournament")]
    DaysLate {
        /// On how many days the user lost on time.
        days: u32,
        /// On how many one may have.
        most: u16,
    },
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
    /// A vote approves of the variant that it vetoes, by its index.
    #[error("a vote cannot approve of the variant that it vetoes")]
    ContraryVote(u8),
    /// Half a point instead of a game is not possible, or cannot be given back.
    #[error(transparent)]
    HalfBye(#[from] HalfByeRefusal),
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
    /// The tournament cannot be changed so.
    #[error(transparent)]
    Edit(#[from] EditRefusal),
    /// The window cannot be moved, or not to that time.
    #[error(transparent)]
    Window(#[from] WindowRefusal),
    /// The game has that result already.
    #[error("the game has that result already")]
    SameResult,
    /// The game has another result than the organiser saw.
    #[error("the result has changed meanwhile")]
    ResultChanged,
    /// Organisers decide no game in which they play.
    #[error("organisers do not decide their own games")]
    OwnGame,
    /// The tournament ended too long ago.
    #[error("results can be corrected for {} hours after the end", crate::limits::CORRECTION_MS / 3_600_000)]
    CorrectionsClosed,
    /// The result would bring about another game, or another pairing, than was played.
    #[error("later games depend on this result")]
    GamesDepend,
    /// Nobody would have won a tie of a knockout that is over.
    #[error("a tie of a knockout needs a winner")]
    TieNeedsWinner,
    /// The game ran when its arena ended, so it does not count.
    #[error("the game does not count, because it ran when the arena ended")]
    NotCounted,
    /// The rules leave no pairing.
    #[error("no pairing is possible: {0}")]
    NoPairing(String),
    /// The log has no room.
    #[error("the tournament has too many entries")]
    LogFull,
}

/// Why an announced tournament cannot be changed so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditRefusal {
    /// Everything is like that already.
    #[error("the tournament is like that already")]
    Nothing,
    /// Players have joined for its variants.
    #[error("{players} players have joined for its variants")]
    Variants {
        /// How many.
        players: usize,
    },
    /// Players have joined for live games, or for games by correspondence.
    #[error("{players} players have joined for the pace of its games")]
    Speed {
        /// How many.
        players: usize,
        /// Whether the games are live.
        is_live: bool,
    },
    /// More players have joined.
    #[error("{players} players have joined already")]
    Places {
        /// How many.
        players: usize,
    },
    /// Players check in now, for the start and until it.
    #[error("the check-in is open")]
    CheckInOpen,
}

/// Why half a point instead of a game is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HalfByeRefusal {
    /// The tournament is no Swiss tournament.
    #[error("only a Swiss tournament gives half a point for a round without a game")]
    NotSwiss,
    /// There is no such round, or it is the last one.
    #[error("half a point can be had in a round before the last one, round {last}")]
    Round {
        /// The last round.
        last: u16,
    },
    /// The round is paired.
    #[error("round {round} is paired already")]
    Paired {
        /// The round.
        round: u16,
    },
    /// The player has asked for another round.
    #[error("half a point was asked for in round {round}")]
    Once {
        /// That round.
        round: u16,
    },
    /// The player has not asked for that round.
    #[error("half a point was not asked for in round {round}")]
    NotAsked {
        /// The round.
        round: u16,
    },
}

/// Why the window of a round cannot be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WindowRefusal {
    /// The rounds of this tournament have no window.
    #[error("the rounds of this tournament have no window")]
    NoWindow,
    /// No round is running.
    #[error("no round is running")]
    NoRound,
    /// The time is past.
    #[error("that time is past")]
    Past,
    /// The round lasts longer already: nobody loses time that they count on.
    #[error("the round lasts until {end:?} already")]
    Earlier {
        /// When it ends.
        end: TimeMs,
    },
    /// The time is further ahead than [`crate::limits::WINDOW_MOST_MS`].
    #[error("that time is too far ahead")]
    TooFar,
}
