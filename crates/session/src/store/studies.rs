//! What a store keeps of private studies.

use super::StoreError;
use crate::clock::TimeMs;
use crate::ids::{BoardNumber, MatchId, StudyId, UserId};
use crate::study::Study;
use async_trait::async_trait;

/// A study in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudySummary {
    /// Its ID.
    pub id: StudyId,
    /// Its name.
    pub name: String,
    /// The ID of the variant.
    pub variant: String,
    /// The match and the board that it began from.
    pub source: Option<(MatchId, BoardNumber)>,
    /// When it was changed.
    pub updated: TimeMs,
}

/// The part of a store that studies need. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait StudyStore: Send + Sync {
    /// Keeps a new study. Returns `false` and keeps nothing if its user would have more than `limit`.
    async fn create_study(&self, study: Study, limit: u32) -> Result<bool, StoreError>;
    /// Returns a study of that user.
    async fn study(&self, user: UserId, id: StudyId) -> Result<Option<Study>, StoreError>;
    /// Lists the studies of a user, the one that was changed last first.
    async fn studies_of(&self, user: UserId) -> Result<Vec<StudySummary>, StoreError>;
    /// Keeps a changed study. [`StoreError::Conflict`] unless the kept one has the revision before.
    async fn save_study(&self, study: Study) -> Result<(), StoreError>;
    /// Deletes a study of that user; returns whether there was one.
    async fn delete_study(&self, user: UserId, id: StudyId) -> Result<bool, StoreError>;
}
