//! What a tournament waits for: an organiser's decisions, the next round, a free place. It only looks; what is due is done
//! elsewhere.

use super::rules::UnfinishedRule;
use super::state::{TournamentState, TournamentStatus};
use crate::clock::TimeMs;
use crate::limits;

/// When the time of a round ends a game that still runs, whatever the clocks say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameLimit {
    /// The end of the round.
    RoundEnds(TimeMs),
    /// The round is over, and the game is drawn then unless an organiser decides it before.
    Drawn(TimeMs),
}

impl GameLimit {
    /// Returns the moment.
    #[must_use]
    pub const fn at(self) -> TimeMs {
        match self {
            Self::RoundEnds(at) | Self::Drawn(at) => at,
        }
    }
}

impl TournamentState {
    /// Returns what ends the running games of a round, from 1, beside their clocks; `None` where only the clocks do.
    #[must_use]
    pub fn game_limit(&self, round: u16, now: TimeMs) -> Option<GameLimit> {
        let rules = &self.rules;
        if self.status.is_over() || rules.ends_inside_window() {
            return None;
        }
        let until = self.round(round)?.until?;
        match rules.unfinished {
            _ if now < until => Some(GameLimit::RoundEnds(until)),
            UnfinishedRule::Draw => None,
            UnfinishedRule::Organiser | UnfinishedRule::Judge => {
                Some(GameLimit::Drawn(until.plus(limits::ADJUDICATION_MS)))
            }
        }
    }

    /// Returns whether games of a round, from 1, still run after its time, so that an organiser decides them.
    #[must_use]
    pub fn waits_for_organiser(&self, round: u16, now: TimeMs) -> bool {
        let rules = &self.rules;
        let is_decided = match rules.unfinished {
            UnfinishedRule::Organiser | UnfinishedRule::Judge => !rules.ends_inside_window(),
            UnfinishedRule::Draw => false,
        };
        let is_running = matches!(self.status, TournamentStatus::Running | TournamentStatus::Paused);
        is_decided
            && is_running
            && self
                .round(round)
                .is_some_and(|found| !found.is_complete() && found.until.is_some_and(|until| until <= now))
    }

    /// Returns when the next round begins, during the break before it; `None` at other times.
    #[must_use]
    pub fn break_until(&self) -> Option<TimeMs> {
        let is_between = self.status == TournamentStatus::Running
            && !self.rounds.is_empty()
            && !self.is_at_once()
            && self.rounds.iter().all(|round| round.closed.is_some());
        let is_more = self.paired_rounds() < self.planned_rounds().unwrap_or(0);
        let begins = self.waits_since.plus(self.rules.interval_ms);
        (is_between && is_more && self.rules.interval_ms > 0).then_some(begins)
    }

    /// Returns whether players check in now.
    #[must_use]
    pub fn is_checking_in(&self) -> bool {
        self.status == TournamentStatus::Open && self.check_in_open
    }

    /// Returns whether no further player fits in before the start.
    #[must_use]
    pub fn is_full(&self) -> bool {
        let most = self.rules.most_players.min(self.rules.format_players());
        self.status == TournamentStatus::Open && self.taking_part().count() >= usize::from(most)
    }
}
