//! What the memory store keeps of notes, blocks and filters of challenges.

use super::MemoryStore;
use async_trait::async_trait;
use rookery_session::{
    BlockStore, BlocksBetween, ChallengeFilter, MatchId, NoteStore, StoreError, TimeMs, UserId,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What users keep for themselves alone.
#[derive(Clone, Default)]
pub struct Kept {
    notes: BTreeMap<(UserId, MatchId), String>,
    blocks: BTreeMap<(UserId, UserId), TimeMs>,
    filters: BTreeMap<UserId, ChallengeFilter>,
}

#[async_trait]
impl BlockStore for MemoryStore {
    async fn block(&self, user: UserId, other: UserId, at: TimeMs, limit: u32) -> Result<bool, StoreError> {
        self.write(|data| {
            let blocks = &mut data.kept.blocks;
            let others = blocks.keys().filter(|key| key.0 == user && key.1 != other);
            if others.count() >= limit as usize {
                return Ok(false);
            }
            blocks.entry((user, other)).or_insert(at);
            Ok(true)
        })
    }

    async fn unblock(&self, user: UserId, other: UserId) -> Result<bool, StoreError> {
        self.write(|data| Ok(data.kept.blocks.remove(&(user, other)).is_some()))
    }

    async fn blocked_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        self.read(|data| {
            let own = data.kept.blocks.iter().filter(|(key, _)| key.0 == user);
            let mut own: Vec<(Reverse<TimeMs>, UserId)> =
                own.map(|(key, at)| (Reverse(*at), key.1)).collect();
            own.sort();
            own.into_iter().map(|(_, other)| other).collect()
        })
    }

    async fn blocks_between(&self, first: UserId, second: UserId) -> Result<BlocksBetween, StoreError> {
        self.read(|data| BlocksBetween {
            by_first: data.kept.blocks.contains_key(&(first, second)),
            by_second: data.kept.blocks.contains_key(&(second, first)),
        })
    }

    async fn challenge_filter(&self, user: UserId) -> Result<ChallengeFilter, StoreError> {
        self.read(|data| data.kept.filters.get(&user).copied().unwrap_or_default())
    }

    async fn save_challenge_filter(&self, user: UserId, filter: ChallengeFilter) -> Result<(), StoreError> {
        self.write(|data| {
            data.kept.filters.insert(user, filter);
            Ok(())
        })
    }
}

#[async_trait]
impl NoteStore for MemoryStore {
    async fn note(&self, user: UserId, id: MatchId) -> Result<Option<String>, StoreError> {
        self.read(|data| data.kept.notes.get(&(user, id)).cloned())
    }

    async fn save_note(
        &self,
        user: UserId,
        id: MatchId,
        text: String,
        _: TimeMs,
        limit: u32,
    ) -> Result<bool, StoreError> {
        self.write(|data| {
            let notes = &mut data.kept.notes;
            let others = notes.keys().filter(|key| key.0 == user && key.1 != id);
            if others.count() >= limit as usize {
                return Ok(false);
            }
            notes.insert((user, id), text);
            Ok(true)
        })
    }

    async fn delete_note(&self, user: UserId, id: MatchId) -> Result<bool, StoreError> {
        self.write(|data| Ok(data.kept.notes.remove(&(user, id)).is_some()))
    }
}
