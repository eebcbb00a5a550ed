//! The terms of a match, to which both players agree before it starts.

use super::TimeControl;
use serde::{Deserialize, Serialize};

/// What both players agree to: shown in the challenge, kept with the match, and carried by rematches and exports.
///
/// The default is what every match had before there were terms: unlimited time, unrated, everything allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MatchTerms {
    /// The time control.
    pub control: TimeControl,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// Whether players may ask for takebacks.
    pub takebacks: bool,
    /// Whether a player's vacation stops their clock.
    pub vacation: bool,
    /// Whether players may prepare conditional turns.
    pub conditionals: bool,
    /// Whether the match belongs to a tournament: it can be neither aborted nor paused, nobody gives time, and whoever
    /// runs out of time before both sides have completed a turn forfeits it (T13).
    pub tournament: bool,
}

impl Default for MatchTerms {
    fn default() -> Self {
        Self {
            control: TimeControl::Unlimited,
            rated: false,
            takebacks: true,
            vacation: true,
            conditionals: true,
            tournament: false,
        }
    }
}

impl MatchTerms {
    /// Returns the default terms with that time control. A live match has no vacation.
    #[must_use]
    pub fn timed(control: TimeControl) -> Self {
        Self {
            control,
            vacation: !control.is_live(),
            ..Self::default()
        }
    }

    /// Returns these terms for a match that changes ratings: without takebacks, because a match with one is not rated.
    #[must_use]
    pub const fn for_ratings(self) -> Self {
        Self {
            rated: true,
            takebacks: false,
            ..self
        }
    }

    /// Returns the terms of a tournament's match with that time control.
    #[must_use]
    pub fn of_tournament(control: TimeControl, vacation: bool, rated: bool) -> Self {
        Self {
            control,
            rated,
            takebacks: false,
            vacation: vacation && !control.is_live(),
            tournament: true,
            ..Self::default()
        }
    }

    /// Returns whether clocks run.
    #[must_use]
    pub const fn is_timed(&self) -> bool {
        !matches!(self.control, TimeControl::Unlimited)
    }
}
