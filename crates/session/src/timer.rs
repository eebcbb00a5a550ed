//! Timers: rows with due times, taken by lease, so that a restart forgets nothing.

use crate::clock::TimeMs;
use crate::ids::{ChallengeId, MatchId, PlaceId, TimerId, TournamentId, UserId};

/// What a timer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// A challenge expires.
    ChallengeExpiry(ChallengeId),
    /// A player of a match may have to be warned of abandonment. Turns do not move this timer: if it finds that it
    /// is too early, it moves itself to the right time.
    Abandonment(MatchId),
    /// The computer has a job in a match: a turn, a secret part, or the answer to a draw offer. The change that
    /// gives it the job sets the timer, and the change that fulfils it removes the timer. Only
    /// [`crate::Sessions::lease_computer`] takes it.
    Computer(MatchId),
    /// Something may have to be done about the clocks of a match: a reminder, or a loss on time. A change of the match
    /// brings it forward where its clocks ask for it; otherwise it moves itself to the right time.
    Clock(MatchId),
    /// A user's vacation has begun or ended, and their matches have to record it.
    Vacation(UserId),
    /// A user's daily digest is due.
    Digest(UserId),
    /// Something may have to be done about a tournament: its check-in, its start, a round, its end. What changes the
    /// tournament brings the timer forward; otherwise it moves itself to the right time.
    Tournament(TournamentId),
    /// The puzzle of the day is due in a guild.
    Puzzle(PlaceId),
    /// The page of the week is due in a guild.
    Weekly(PlaceId),
    /// A finished match may be looked through for puzzles. Only [`crate::Sessions::next_puzzle_search`] takes it.
    PuzzleSearch(MatchId),
    /// A user asked to be forgotten, and not everything that they were part of has ended yet.
    Forget(UserId),
    /// A guild that removed the bot is to be forgotten.
    ForgetGuild(PlaceId),
}

impl Due {
    /// Returns the kind as the store keeps it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Due::ChallengeExpiry(_) => "challenge_expiry",
            Due::Abandonment(_) => "abandonment",
            Due::Computer(_) => "computer",
            Due::Clock(_) => "clock",
            Due::Vacation(_) => "vacation",
            Due::Digest(_) => "digest",
            Due::Tournament(_) => "tournament",
            Due::Puzzle(_) => "puzzle",
            Due::Weekly(_) => "weekly",
            Due::PuzzleSearch(_) => "puzzle_search",
            Due::Forget(_) => "forget",
            Due::ForgetGuild(_) => "forget_guild",
        }
    }

    /// Returns the id of the subject as the store keeps it.
    #[must_use]
    pub const fn subject(self) -> u64 {
        match self {
            Due::ChallengeExpiry(challenge) => challenge.0,
            Due::Abandonment(id) | Due::Computer(id) | Due::Clock(id) | Due::PuzzleSearch(id) => id.0,
            Due::Vacation(user) | Due::Digest(user) | Due::Forget(user) => user.0.cast_unsigned(),
            Due::ForgetGuild(guild) | Due::Puzzle(guild) | Due::Weekly(guild) => guild.0.cast_unsigned(),
            Due::Tournament(id) => id.0,
        }
    }

    /// Reads a stored kind and subject; `None` for a kind that this program does not know.
    #[must_use]
    pub fn of(word: &str, subject: u64) -> Option<Self> {
        match word {
            "challenge_expiry" => Some(Due::ChallengeExpiry(ChallengeId(subject))),
            "abandonment" => Some(Due::Abandonment(MatchId(subject))),
            "computer" => Some(Due::Computer(MatchId(subject))),
            "clock" => Some(Due::Clock(MatchId(subject))),
            "puzzle_search" => Some(Due::PuzzleSearch(MatchId(subject))),
            "forget" => Some(Due::Forget(UserId(subject.cast_signed()))),
            "forget_guild" => Some(Due::ForgetGuild(PlaceId(subject.cast_signed()))),
            "puzzle" => Some(Due::Puzzle(PlaceId(subject.cast_signed()))),
            "weekly" => Some(Due::Weekly(PlaceId(subject.cast_signed()))),
            "digest" => Some(Due::Digest(UserId(subject.cast_signed()))),
            "tournament" => Some(Due::Tournament(TournamentId(subject))),
            "vacation" => Some(Due::Vacation(UserId(subject.cast_signed()))),
            _ => None,
        }
    }
}

/// A timer that a change sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTimer {
    /// What it is for.
    pub due: Due,
    /// When it is due.
    pub at: TimeMs,
}

/// A due timer, leased to the caller for [`crate::limits::TIMER_LEASE_MS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Its row.
    pub id: TimerId,
    /// What it is for.
    pub due: Due,
    /// When it was due.
    pub at: TimeMs,
}
