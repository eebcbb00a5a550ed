//! Everything that falls due: rows with due times, taken by lease, so that a restart forgets nothing.

use crate::clock::TimeMs;
use crate::ids::{ChallengeId, MatchId, TimerId};

/// What falls due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// A challenge expires.
    ChallengeExpiry(ChallengeId),
    /// It is to be seen whether a player of a match must be warned of its abandonment. Turns do not move this
    /// timer: where it falls due too early, it is put off to the right time.
    Abandonment(MatchId),
    /// The computer owes something in a match: a turn, a secret part, or the answer to an offered draw. Set by the
    /// change that makes it owe that, gone with the one that pays; taken by [`crate::Sessions::lease_computer`] alone.
    Computer(MatchId),
}

impl Due {
    /// The kind, as stored.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Due::ChallengeExpiry(_) => "challenge_expiry",
            Due::Abandonment(_) => "abandonment",
            Due::Computer(_) => "computer",
        }
    }

    /// The subject's number, as stored.
    #[must_use]
    pub const fn subject(self) -> u64 {
        match self {
            Due::ChallengeExpiry(challenge) => challenge.0,
            Due::Abandonment(id) | Due::Computer(id) => id.0,
        }
    }

    /// What that stored kind and subject mean; `None` for a kind that this program does not know.
    #[must_use]
    pub fn of(word: &str, subject: u64) -> Option<Self> {
        match word {
            "challenge_expiry" => Some(Due::ChallengeExpiry(ChallengeId(subject))),
            "abandonment" => Some(Due::Abandonment(MatchId(subject))),
            "computer" => Some(Due::Computer(MatchId(subject))),
            _ => None,
        }
    }
}

/// A timer to be set with a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTimer {
    /// What.
    pub due: Due,
    /// When.
    pub at: TimeMs,
}

/// A timer that fell due, leased to the caller for [`crate::limits::TIMER_LEASE_MS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Its row.
    pub id: TimerId,
    /// What.
    pub due: Due,
    /// When it was due.
    pub at: TimeMs,
}
