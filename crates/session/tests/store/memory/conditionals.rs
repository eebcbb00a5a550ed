//! What the memory store keeps of conditional turns.

use super::Data;
use rookery_rules::{PerSeat, Seat};
use rookery_session::store::{ConditionalsStep, StoredConditionals};
use rookery_session::{MatchId, StoreError};
use std::collections::BTreeMap;

#[derive(Clone, Default)]
pub(super) struct Prepared(BTreeMap<(MatchId, Seat), StoredConditionals>);

impl Prepared {
    pub(super) fn of(&self, id: MatchId) -> PerSeat<Option<StoredConditionals>> {
        let of = |seat: Seat| self.0.get(&(id, seat)).cloned();
        PerSeat::new(of(Seat::White), of(Seat::Black))
    }

    pub(super) fn forget(&mut self, is_gone: impl Fn(MatchId, Seat) -> bool) {
        self.0.retain(|(id, seat), _| !is_gone(*id, *seat));
    }
}

impl Data {
    pub(super) fn prepare(&mut self, id: MatchId, steps: Vec<ConditionalsStep>) -> Result<(), StoreError> {
        for step in steps {
            let key = (id, step.seat);
            let present = self.prepared.0.get(&key).map_or(0, |stored| stored.revision.0);
            if present != step.expected.0 {
                return Err(StoreError::Conflict);
            }
            if let Some(stored) = step.save {
                self.prepared.0.insert(key, stored);
            }
        }
        Ok(())
    }
}
