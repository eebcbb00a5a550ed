//! Why something was refused. Every user error is a case of its own, for which the bot writes a sentence. Faults
//! (store, corrupt data) are [`SessionError::Fault`] and belong in the operator's log.

use crate::challenge::ChallengeStatus;
use crate::challenge_filter::TakenKind;
use crate::clock::TimeMs;
use crate::conditional::ConditionalRefusal;
use crate::entry::OfferKind;
use crate::exercise::ExerciseRefusal;
use crate::ids::{BoardNumber, DraftRevision, MatchId, ParseIdError, UserId};
use crate::limits;
use crate::onlooker::OnlookerRefusal;
use crate::result::MatchResult;
use crate::store::{DatabaseTrouble, StoreError};
use crate::study::StudyRefusal;
use crate::time::RemindersError;
use crate::tournament::TournamentRefusal;
use rookery_rules::descriptor::OptionError;
use rookery_rules::{PerSeat, Refusal, Said, Seat};

/// What is not done in a tournament's match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentBan {
    /// Aborting it.
    Abort,
    /// Taking turns back.
    Takeback,
    /// Pausing its clocks.
    Pause,
    /// Giving the opponent time.
    GivingTime,
}

/// Why a later loss of a series on time cannot be made to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReinstatementRefusal {
    /// The match is running, is not rated, or was not played in the organiser's guild.
    #[error("that is no rated match of this guild that is over")]
    NotHere,
    /// It is no later loss of a series, so it has counted from the beginning.
    #[error("the match counts already")]
    Counts,
    /// An organiser has decided so already.
    #[error("the match has been reinstated")]
    Reinstated {
        /// When.
        at: TimeMs,
    },
    /// The organiser played it.
    #[error("an organiser doesn't decide about their own match")]
    OwnMatch,
    /// A player has left for good.
    #[error("a player has been forgotten")]
    PlayerGone,
}

/// A refused change or query. Nothing was changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SessionError {
    /// No match has that id.
    #[error("there is no such match")]
    NoSuchMatch,
    /// The text is not an id.
    #[error("that is not a match ID: {0}")]
    ParseIdError(#[from] ParseIdError),
    /// The beginning of an ID fits several matches.
    #[error("several matches start with that")]
    AmbiguousMatch {
        /// Those of them that the asker plays, at most [`crate::limits::CANDIDATES`].
        candidates: Vec<MatchId>,
    },
    /// No challenge has that id.
    #[error("there is no such challenge")]
    NoSuchChallenge,
    /// The challenge has been answered or withdrawn, or has expired.
    #[error("the challenge is closed ({})", .status.word())]
    ChallengeClosed {
        /// Its status.
        status: ChallengeStatus,
    },
    /// The challenge is meant for somebody else.
    #[error("the challenge is for somebody else")]
    ChallengeNotForYou,
    /// Users cannot accept or decline their own challenges, only withdraw them.
    #[error("the challenge is your own")]
    OwnChallenge,
    /// The other player was forgotten and can't be asked for another match.
    #[error("the other player has been forgotten")]
    OpponentGone,
    /// Only the challenger can withdraw a challenge.
    #[error("the challenge is not yours")]
    NotYourChallenge,
    /// The challenger has too many open challenges.
    #[error("there are already {limit} open challenges")]
    TooManyChallenges {
        /// The bound.
        limit: u32,
    },
    /// A player has too many running matches.
    #[error("a player already has {limit} running matches")]
    TooManyMatches {
        /// Who.
        user: UserId,
        /// The bound.
        limit: u32,
    },
    /// The user has begun too many challenges and matches in servers within [`limits::STARTS_WINDOW_MS`].
    #[error("too many challenges and matches in a short time, at most {limit}")]
    TooManyStarts {
        /// How many may be begun in that time.
        limit: u32,
    },
    /// The other user takes no challenge from this one now. It is not said whether that is a block.
    #[error("the other user takes no challenges now")]
    NotTaken,
    /// The other user takes only challenges of another kind.
    #[error("the other user takes challenges of another kind only")]
    OtherKindTaken {
        /// The kind that is taken.
        kind: TakenKind,
    },
    /// The user has blocked the other.
    #[error("you have blocked the other user")]
    BlockedByYou,
    /// Users cannot block themselves.
    #[error("users do not block themselves")]
    BlockingOneself,
    /// The user has blocked too many others.
    #[error("there are already {limit} blocks")]
    TooManyBlocks {
        /// The bound.
        limit: u32,
    },
    /// A note is too long.
    #[error("a note has at most {limit} characters")]
    NoteTooLong {
        /// The bound.
        limit: usize,
    },
    /// The user has notes about too many matches.
    #[error("there are already {limit} notes")]
    TooManyNotes {
        /// The bound.
        limit: u32,
    },
    /// An onlooker can't do that.
    #[error(transparent)]
    Onlooker(#[from] OnlookerRefusal),
    /// No variant has that id.
    #[error("there is no variant `{0}`")]
    NoSuchVariant(String),
    /// An option is refused.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// Players cannot choose seeds; the host draws them.
    #[error("the option `{key}` is drawn when the match starts")]
    SeedIsDrawn {
        /// The option's key.
        key: String,
    },
    /// The user has no seat in the match.
    #[error("only the players of the match may do that")]
    NotSeated,
    /// The user has a seat, but it is not their turn.
    #[error("it is not your turn")]
    NotYourTurn {
        /// The seats that have to act.
        awaited: PerSeat<bool>,
    },
    /// The user has confirmed these secret decisions, and the other player has not confirmed theirs.
    #[error("you have confirmed your choices already")]
    AlreadySealed,
    /// The user has reopened their secret decisions too often on this board. They may still replace them as a whole.
    #[error("you have reopened your choices {limit} times")]
    TooManyReopenings {
        /// How often one may.
        limit: u32,
    },
    /// The match is over.
    #[error("the match is over: {result}")]
    MatchOver {
        /// Its result.
        result: MatchResult,
    },
    /// Matches of a tournament can be neither aborted nor paused, nothing is taken back, and nobody gives time in them.
    #[error("that is not possible in a tournament's match")]
    NotInTournament {
        /// What was asked for.
        what: TournamentBan,
    },
    /// Something about a tournament.
    #[error(transparent)]
    Tournament(#[from] TournamentRefusal),
    /// The match is still running, so it has no rematch yet.
    #[error("the match is still running")]
    MatchRunning,
    /// This program cannot replay the stored turns. They are kept.
    #[error("the match is suspended: {reason}")]
    MatchSuspended {
        /// The reason.
        reason: String,
    },
    /// The user acted on a board that is no longer current.
    #[error("that board is out of date; the current one is {current}")]
    BoardOutOfDate {
        /// The current board.
        current: BoardNumber,
    },
    /// The user acted on a draft that is no longer current.
    #[error("that panel is out of date")]
    DraftOutOfDate {
        /// The current draft.
        current: DraftRevision,
    },
    /// The rules refuse an action.
    #[error("{action}: {refusal}")]
    Refused {
        /// The index of the action among the given ones, from 0.
        index: usize,
        /// Its text.
        action: String,
        /// The refusal.
        refusal: Box<Refusal>,
    },
    /// The turn is not complete yet.
    #[error("the turn is not complete: {phrase}")]
    TurnUnfinished {
        /// The seat.
        seat: Seat,
        /// The remaining decision, completing "White must ...".
        phrase: Said,
    },
    /// The turn is complete and has no room for further actions.
    #[error("the turn is complete before `{action}`")]
    TurnComplete {
        /// The index of the action among the given ones, from 0.
        index: usize,
        /// Its text.
        action: String,
    },
    /// Nothing can be entered after an action whose outcome is drawn at the commit.
    #[error("what follows is decided when the turn is confirmed")]
    AfterChance,
    /// Nothing has been entered yet.
    #[error("no action has been entered")]
    EmptyDraft,
    /// More actions than one turn may have ([`crate::limits::DRAFT_ACTIONS`]).
    #[error("a turn holds at most {limit} actions")]
    DraftFull {
        /// The bound.
        limit: usize,
    },
    /// The match has the maximum number of log entries ([`crate::limits::LOG_ENTRIES`]).
    #[error("the match is too long to go on")]
    LogFull,
    /// The user has made this offer on this board before.
    #[error("that was offered on this board already")]
    AlreadyOffered {
        /// The offer.
        offer: OfferKind,
    },
    /// There is no such offer for the user to answer or withdraw.
    #[error("there is no such offer")]
    NoOffer {
        /// The offer.
        offer: OfferKind,
    },
    /// The user wants to answer an offer of their own.
    #[error("the offer is your own")]
    OwnOffer {
        /// The offer.
        offer: OfferKind,
    },
    /// The user wants to withdraw an offer of the other player.
    #[error("the offer is the other player's")]
    OthersOffer {
        /// The offer.
        offer: OfferKind,
    },
    /// The other player's offer of the same kind waits for an answer.
    #[error("the other player asks for the same; answer that first")]
    AnswerFirst {
        /// The offer.
        offer: OfferKind,
    },
    /// The user has completed no turn that could be taken back.
    #[error("you have no turn to take back")]
    NothingToTakeBack,
    /// Turns with a random outcome cannot be taken back.
    #[error("a turn with a random outcome cannot be taken back")]
    TakebackOverChance,
    /// Revealed secrets cannot be taken back.
    #[error("revealed choices cannot be taken back")]
    TakebackOverReveal,
    /// Both sides have completed a turn, so the match cannot be aborted.
    #[error("each side has completed a turn; the match can only be resigned")]
    TooLateToAbort,
    /// The player to move still has time.
    #[error("the match can be claimed from {} ms on", .from.0)]
    TooEarlyToClaim {
        /// The time from which the match can be claimed if no turn is made until then.
        from: TimeMs,
    },
    /// It is the user's own turn, so they cannot claim the match.
    #[error("it is your own turn")]
    OwesTheTurn,
    /// A match against the computer cannot be abandoned: neither it nor its user runs out of time.
    #[error("a match against the computer cannot be claimed")]
    NeverAbandoned,
    /// The match has a time control: whoever runs out of time loses, so nobody claims it.
    #[error("the match has a time control and cannot be claimed")]
    NotClaimable,
    /// The match has no time control, so there is nothing to pause or to give.
    #[error("the match has no time control")]
    NoClock,
    /// A time control needs two users who play against each other.
    #[error("only a match between two users can have a time control")]
    ClockNeedsTwoUsers,
    /// A match with these terms cannot be rated.
    #[error("such a match cannot be rated")]
    CannotBeRated(rookery_rating::Unrated),
    /// A loss on time cannot be made to count.
    #[error(transparent)]
    Reinstatement(#[from] ReinstatementRefusal),
    /// The terms of the match forbid takebacks.
    #[error("the match was agreed without takebacks")]
    NoTakebacks,
    /// The clocks are paused already.
    #[error("the clocks are paused already")]
    AlreadyPaused,
    /// The clocks are not paused.
    #[error("the clocks are not paused")]
    NotPaused,
    /// More time than the other player may still be given.
    #[error("the other player may be given {most} ms more")]
    TooMuchTime {
        /// How much they may still be given, in milliseconds; 0 also while they have nothing to do.
        most: i64,
    },
    /// The user is on vacation already, or will be.
    #[error("there is a vacation until {} already", .until.0)]
    OnVacation {
        /// Its end.
        until: TimeMs,
    },
    /// The user is not on vacation.
    #[error("there is no vacation")]
    NotOnVacation,
    /// More days of vacation than are left of the year, or none, or a beginning too far ahead.
    #[error("{left} days of vacation are left")]
    TooFewVacationDays {
        /// The days left in that year.
        left: u32,
    },
    /// Settings for reminders are refused.
    #[error(transparent)]
    Reminders(#[from] RemindersError),
    /// A line of conditional turns is refused.
    #[error(transparent)]
    Conditional(#[from] ConditionalRefusal),
    /// Something in a study is refused.
    #[error(transparent)]
    Study(#[from] StudyRefusal),
    /// Something in an exercise is refused.
    #[error(transparent)]
    Exercise(#[from] ExerciseRefusal),
    /// Both seats decide in secret and neither has confirmed, so nobody can claim the match.
    #[error("both players still have to decide")]
    BothOwe {
        /// Whether the match can still be aborted instead.
        may_abort: bool,
    },
    /// The time is up, but the warning hasn't reached the player whose turn it is.
    #[error("the warning has not been delivered yet")]
    NotWarned,
    /// Somebody else was faster, again and again. Trying again helps.
    #[error("the match is busy")]
    Busy,
    /// The database cannot do this now; trying again later helps. Nothing was changed.
    #[error("{0}")]
    Unavailable(DatabaseTrouble),
    /// The program or its database failed. The text is for the operator; users only learn that something went wrong.
    #[error("fault: {0}")]
    Fault(String),
}

impl From<StoreError> for SessionError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => SessionError::Busy,
            StoreError::Missing => SessionError::NoSuchMatch,
            StoreError::ChallengeClosed(status) => SessionError::ChallengeClosed { status },
            StoreError::TooManyChallenges => SessionError::TooManyChallenges {
                limit: limits::OPEN_CHALLENGES_PER_USER,
            },
            StoreError::TooManyMatches(user) => SessionError::TooManyMatches {
                user,
                limit: limits::RUNNING_MATCHES_PER_USER,
            },
            StoreError::TooManyStarts => SessionError::TooManyStarts {
                limit: limits::STARTS_PER_USER,
            },
            StoreError::TooManyTournaments => TournamentRefusal::TooManyEntries {
                limit: limits::TOURNAMENTS_PER_USER,
            }
            .into(),
            StoreError::Unavailable(trouble) => SessionError::Unavailable(trouble),
            StoreError::Unusable(text) | StoreError::Fault(text) => SessionError::Fault(text),
        }
    }
}

impl SessionError {
    /// Returns whether it is a fault of the program or its surroundings, to be logged.
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        matches!(self, SessionError::Fault(_) | SessionError::Unavailable(_))
    }
}
