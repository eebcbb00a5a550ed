//! What the memory store keeps of studies.

use super::MemoryStore;
use async_trait::async_trait;
use rookery_session::{StoreError, Study, StudyId, StudyStore, StudySummary, UserId};
use std::cmp::Reverse;

#[async_trait]
impl StudyStore for MemoryStore {
    async fn create_study(&self, study: Study, limit: u32) -> Result<bool, StoreError> {
        self.write(|data| {
            let own = data.studies.values().filter(|one| one.user == study.user);
            if own.count() >= limit as usize {
                return Ok(false);
            }
            data.studies.insert(study.id, study);
            Ok(true)
        })
    }

    async fn study(&self, user: UserId, id: StudyId) -> Result<Option<Study>, StoreError> {
        self.read(|data| data.studies.get(&id).filter(|one| one.user == user).cloned())
    }

    async fn studies_of(&self, user: UserId) -> Result<Vec<StudySummary>, StoreError> {
        self.read(|data| {
            let mut own: Vec<&Study> = data.studies.values().filter(|one| one.user == user).collect();
            own.sort_by_key(|one| (Reverse(one.updated), one.id.0.cast_signed()));
            let summary = |one: &Study| StudySummary {
                id: one.id,
                name: one.name.clone(),
                variant: one.variant.clone(),
                source: one.source.map(|source| (source.match_id, source.board)),
                updated: one.updated,
            };
            own.into_iter().map(summary).collect()
        })
    }

    async fn save_study(&self, study: Study) -> Result<(), StoreError> {
        self.write(|data| {
            let kept = data
                .studies
                .get_mut(&study.id)
                .filter(|one| one.user == study.user);
            match kept.filter(|one| one.revision.0 + 1 == study.revision.0) {
                Some(kept) => {
                    kept.tree = study.tree;
                    kept.name = study.name;
                    kept.revision = study.revision;
                    kept.updated = study.updated;
                    Ok(())
                }
                None => Err(StoreError::Conflict),
            }
        })
    }

    async fn delete_study(&self, user: UserId, id: StudyId) -> Result<bool, StoreError> {
        self.write(|data| {
            let is_own = data.studies.get(&id).is_some_and(|one| one.user == user);
            Ok(is_own && data.studies.remove(&id).is_some())
        })
    }
}
