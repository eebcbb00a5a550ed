//! What a store keeps of exercises and of the guide.

use super::StoreError;
use crate::exercise::{Exercise, ExerciseKind};
use crate::ids::{ExerciseId, MatchId, UserId};
use crate::puzzle::PuzzleRating;
use async_trait::async_trait;

/// The part of a store that learning needs. Every function is one transaction, as in [`super::Store`].
#[async_trait]
pub trait LearningStore: Send + Sync {
    /// Returns the user's exercise of that subject; keeps the given one if there is none.
    async fn begin_exercise(&self, exercise: Exercise) -> Result<Exercise, StoreError>;
    /// Returns an exercise of that user.
    async fn exercise(&self, user: UserId, id: ExerciseId) -> Result<Option<Exercise>, StoreError>;
    /// Lists the user's exercises of a kind and a variant, the one that was changed last first; at most
    /// [`crate::limits::EXERCISES_LISTED`].
    async fn exercises_of(
        &self,
        user: UserId,
        kind: ExerciseKind,
        variant: String,
    ) -> Result<Vec<Exercise>, StoreError>;
    /// Keeps a changed exercise and what it changed of ratings. [`StoreError::Conflict`] unless the kept exercise has the
    /// revision before and both ratings are as they were.
    async fn save_exercise(&self, exercise: Exercise, rated: Option<PuzzleRating>) -> Result<(), StoreError>;
    /// Returns whether the user switched the guide on or off; `None` if neither.
    async fn guide(&self, user: UserId) -> Result<Option<bool>, StoreError>;
    /// Switches the user's guide on or off.
    async fn save_guide(&self, user: UserId, is_on: bool) -> Result<(), StoreError>;
    /// Returns the user's match of a variant that began first, ended or not.
    async fn first_match(&self, user: UserId, variant: String) -> Result<Option<MatchId>, StoreError>;
}
