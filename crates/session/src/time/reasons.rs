//! Why a clock shows what it shows: one step for each thing that changed it, or kept it from running.

use crate::clock::TimeMs;
use crate::ids::BoardNumber;
use rookery_rules::Seat;

/// One step of a seat's clock. The changes of all steps of a seat add up to what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockStep {
    /// The seat.
    pub seat: Seat,
    /// When it was reckoned.
    pub at: TimeMs,
    /// What was left after it, in milliseconds.
    pub left: i64,
    /// What it was.
    pub reason: ClockReason,
}

/// Why a clock changed, or did not run. All lengths are in milliseconds; see the rules T1 to T15 in `docs/time.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockReason {
    /// The match began with this much time.
    Began {
        /// The time.
        ms: i64,
    },
    /// A turn began for which the seat has the full time (T4). What was left of the last one is lost.
    NewTurn {
        /// The board on which it began.
        board: BoardNumber,
        /// What was left before.
        had: i64,
    },
    /// The clock ran (T1).
    Ran {
        /// Since when.
        since: TimeMs,
        /// How much was used.
        ms: i64,
    },
    /// The delay of the turn was used instead of the bank (T1).
    Delay {
        /// How much.
        ms: i64,
    },
    /// A complete turn added the increment (T3).
    Increment {
        /// What it added.
        ms: i64,
    },
    /// The cap kept a part of the increment away (T3).
    Capped {
        /// How much was lost.
        ms: i64,
    },
    /// The clock stood still for a vacation (T7).
    Vacation {
        /// How long.
        ms: i64,
    },
    /// The clock stood still for an agreed pause (T6).
    Paused {
        /// How long.
        ms: i64,
    },
    /// The other player gave time (T8).
    Given {
        /// How much.
        ms: i64,
    },
    /// The clock stood still while the match was suspended (T9).
    Suspended {
        /// How long.
        ms: i64,
    },
    /// The clock of a live match stood still while the bot did not run (T10).
    Interrupted {
        /// How long.
        ms: i64,
    },
}

impl ClockReason {
    /// Returns by how much it changed what is left, given the full time of a turn.
    #[must_use]
    pub const fn change(self, each: i64) -> i64 {
        match self {
            Self::Began { ms } | Self::Increment { ms } | Self::Given { ms } => ms,
            Self::NewTurn { had, .. } => each - had,
            Self::Ran { ms, .. } => -ms,
            Self::Delay { .. }
            | Self::Capped { .. }
            | Self::Vacation { .. }
            | Self::Paused { .. }
            | Self::Suspended { .. }
            | Self::Interrupted { .. } => 0,
        }
    }
}
