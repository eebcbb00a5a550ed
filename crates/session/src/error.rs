//! Why something was refused. Every user error is a variant of its own, so that the bot can write its sentence;
//! nothing was changed. Faults (store, corrupt data) are [`SessionError::Fault`] and belong in the operator's log.

use crate::challenge::ChallengeStatus;
use crate::clock::TimeMs;
use crate::entry::OfferKind;
use crate::ids::{BoardNumber, DraftRevision, MatchId, ParseIdError, UserId};
use crate::limits;
use crate::result::MatchResult;
use crate::store::StoreError;
use rookery_rules::descriptor::OptionError;
use rookery_rules::{PerSeat, Refusal, Seat};

/// A refused change or question. Nothing was changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SessionError {
    /// No match has that id.
    #[error("there is no such match")]
    NoSuchMatch,
    /// The text is no id.
    #[error("this is no id of a match: {0}")]
    ParseIdError(#[from] ParseIdError),
    /// The beginning of an ID fits several matches.
    #[error("several matches begin so")]
    AmbiguousMatch {
        /// Those of them that the asker plays, at most [`crate::limits::CANDIDATES`].
        candidates: Vec<MatchId>,
    },
    /// No challenge has that id.
    #[error("there is no such challenge")]
    NoSuchChallenge,
    /// The challenge was answered, withdrawn or has expired.
    #[error("the challenge is closed ({})", .status.word())]
    ChallengeClosed {
        /// What became of it.
        status: ChallengeStatus,
    },
    /// The challenge is meant for somebody else.
    #[error("the challenge is for somebody else")]
    ChallengeNotForYou,
    /// Nobody accepts or declines a challenge of their own; it is withdrawn.
    #[error("the challenge is your own")]
    OwnChallenge,
    /// Only who made a challenge withdraws it.
    #[error("the challenge is not yours")]
    NotYourChallenge,
    /// The challenger has as many open challenges as allowed.
    #[error("there are already {limit} open challenges")]
    TooManyChallenges {
        /// The bound.
        limit: u32,
    },
    /// A player has as many running matches as allowed.
    #[error("a player already has {limit} running matches")]
    TooManyMatches {
        /// Who.
        user: UserId,
        /// The bound.
        limit: u32,
    },
    /// No variant has that id.
    #[error("there is no variant `{0}`")]
    NoSuchVariant(String),
    /// An option is refused.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// Seeds are drawn by the host, never chosen by a player.
    #[error("the option `{key}` is drawn when the match starts")]
    SeedIsDrawn {
        /// The option's key.
        key: String,
    },
    /// The user has no seat in the match.
    #[error("only the players of the match may do that")]
    NotSeated,
    /// The user has a seat, but owes no action.
    #[error("it is not your turn")]
    NotYourTurn {
        /// Who owes one.
        awaited: PerSeat<bool>,
    },
    /// The user has confirmed these very secret decisions, and the other has not.
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
        /// How it ended.
        result: MatchResult,
    },
    /// The match goes on; a rematch waits for its end.
    #[error("the match is still running")]
    MatchRunning,
    /// The stored turns cannot be replayed by this program. They are kept.
    #[error("the match is frozen: {reason}")]
    MatchSuspended {
        /// Why.
        reason: String,
    },
    /// The board that the person acted on is not the present one.
    #[error("that board is out of date; the present one is {current}")]
    BoardOutOfDate {
        /// The present one.
        current: BoardNumber,
    },
    /// The half-finished turn that the person acted on is not the present one.
    #[error("that panel is out of date")]
    DraftOutOfDate {
        /// The present one.
        current: DraftRevision,
    },
    /// The rules refuse an action.
    #[error("{action}: {refusal}")]
    Refused {
        /// Which of the given actions, from 0.
        index: usize,
        /// Its text.
        action: String,
        /// Why.
        refusal: Refusal,
    },
    /// The turn is not complete yet.
    #[error("the turn is not complete: {phrase}")]
    TurnUnfinished {
        /// Whose.
        seat: Seat,
        /// What is owed, completing "White must ...".
        phrase: String,
    },
    /// The turn is complete; no further action fits into it.
    #[error("the turn is complete before `{action}`")]
    TurnComplete {
        /// Which of the given actions, from 0.
        index: usize,
        /// Its text.
        action: String,
    },
    /// An action whose outcome is drawn when it is confirmed ends what can be entered.
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
    /// The match has as many log entries as allowed ([`crate::limits::LOG_ENTRIES`]).
    #[error("the match is too long to go on")]
    LogFull,
    /// The same was offered on this board already.
    #[error("that was offered on this board already")]
    AlreadyOffered {
        /// What.
        offer: OfferKind,
    },
    /// There is no such offer that the user could answer or withdraw.
    #[error("there is no such offer")]
    NoOffer {
        /// What.
        offer: OfferKind,
    },
    /// The other player's offer of the same kind waits for an answer.
    #[error("the other player asks for the same; answer that first")]
    AnswerFirst {
        /// What.
        offer: OfferKind,
    },
    /// The user has completed no turn that could be taken back.
    #[error("you have no turn to take back")]
    NothingToTakeBack,
    /// Turns whose outcome was drawn are never taken back.
    #[error("a draw of chance cannot be taken back")]
    TakebackOverChance,
    /// Revealed secrets are never taken back.
    #[error("revealed choices cannot be taken back")]
    TakebackOverReveal,
    /// Each side has completed a turn.
    #[error("each side has completed a turn; the match can only be resigned")]
    TooLateToAbort,
    /// Whoever owes the turn has time yet.
    #[error("the match can be claimed from {} ms on", .from.0)]
    TooEarlyToClaim {
        /// When the match can be claimed, if no turn is made until then.
        from: TimeMs,
    },
    /// Only who waits claims a match, not who owes the turn.
    #[error("you owe the turn yourself")]
    OwesTheTurn,
    /// Nobody abandons a match against the computer: neither it nor its user runs out of time.
    #[error("a match against the computer cannot be claimed")]
    NeverAbandoned,
    /// Both decide in secret, and neither has: nobody waits for the other.
    #[error("both owe a decision")]
    BothOwe {
        /// Whether the match can still be aborted instead.
        may_abort: bool,
    },
    /// Somebody else was faster, again and again. Trying again helps.
    #[error("the match is busy")]
    Busy,
    /// The program or its database failed. To the operator; to the user only that something went wrong.
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
            StoreError::Unusable(text) | StoreError::Fault(text) => SessionError::Fault(text),
        }
    }
}

impl SessionError {
    /// Whether it is the program's fault, to be logged, and not the user's.
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        matches!(self, SessionError::Fault(_))
    }
}
