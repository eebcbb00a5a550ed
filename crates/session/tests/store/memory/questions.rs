//! Longer answers of the memory store.

use super::Data;
use crate::rows::TimerRow;
use rookery_session::store::ComputerJob;
use rookery_session::{Due, MatchId, MatchStatus, MatchSummary, PositionFingerprint, Revision, TimeMs};
use std::collections::BTreeSet;

impl Data {
    pub(super) fn suspended(&self, after: Option<MatchId>, limit: u32) -> Vec<MatchId> {
        let is_suspended = |one: &MatchSummary| matches!(one.status, MatchStatus::Suspended { .. });
        let mut found: Vec<MatchId> = self.list(is_suspended).iter().map(|one| one.header.id).collect();
        found.sort_by_key(|id| id.0.cast_signed());
        let after = after.map(|id| id.0.cast_signed());
        found.retain(|id| after.is_none_or(|after| id.0.cast_signed() > after));
        found.truncate(limit as usize);
        found
    }

    pub(super) fn confirm_position(
        &mut self,
        id: MatchId,
        at: Revision,
        rules_version: u32,
        fingerprint: PositionFingerprint,
    ) -> bool {
        let found = self.matches.get_mut(&id).filter(|(one, _)| one.revision == at);
        let Some((summary, _)) = found else {
            return false;
        };
        summary.header.rules_version = rules_version;
        self.positions.insert(id, fingerprint);
        true
    }

    pub(super) fn computer_jobs(&self, now: TimeMs, limit: u32) -> Vec<ComputerJob> {
        let free = |timer: &&TimerRow| timer.at <= now && timer.leased_until <= now;
        let mut waiting: Vec<ComputerJob> = self
            .timers
            .iter()
            .filter(free)
            .filter_map(|timer| {
                let Due::Computer(match_id) = timer.due else {
                    return None;
                };
                let (summary, _) = self.matches.get(&match_id)?;
                let users = summary
                    .header
                    .seats
                    .iter()
                    .find_map(|(_, occupant)| occupant.user());
                Some(ComputerJob {
                    timer: timer.id,
                    match_id,
                    against: users?,
                    since: timer.at,
                })
            })
            .collect();
        waiting.sort_by_key(|one| (one.since, one.timer));
        let mut users = BTreeSet::new();
        waiting.retain(|one| users.insert(one.against));
        waiting.truncate(limit as usize);
        waiting
    }
}
