//! What the memory store keeps of exercises and of the guide.

use super::MemoryStore;
use async_trait::async_trait;
use rookery_session::{
    Exercise, ExerciseId, ExerciseKind, LearningStore, MatchStatus, Occupant, StoreError, UserId, limits,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

#[derive(Clone, Default)]
pub struct Learning {
    pub exercises: BTreeMap<ExerciseId, Exercise>,
    pub guides: BTreeMap<UserId, bool>,
}

#[async_trait]
impl LearningStore for MemoryStore {
    async fn begin_exercise(&self, exercise: Exercise) -> Result<Exercise, StoreError> {
        self.write(|data| {
            let mut all = data.learning.exercises.values();
            let kept = all.find(|one| one.user == exercise.user && one.subject == exercise.subject);
            if let Some(kept) = kept {
                return Ok(kept.clone());
            }
            data.learning.exercises.insert(exercise.id, exercise.clone());
            Ok(exercise)
        })
    }

    async fn exercise(&self, user: UserId, id: ExerciseId) -> Result<Option<Exercise>, StoreError> {
        self.read(|data| {
            let found = data.learning.exercises.get(&id);
            found.filter(|one| one.user == user).cloned()
        })
    }

    async fn exercises_of(
        &self,
        user: UserId,
        kind: ExerciseKind,
        variant: String,
    ) -> Result<Vec<Exercise>, StoreError> {
        self.read(|data| {
            let all = data.learning.exercises.values();
            let own = all.filter(|one| one.user == user && one.subject.kind == kind);
            let mut own: Vec<&Exercise> = own.filter(|one| one.subject.variant == variant).collect();
            own.sort_by_key(|one| (Reverse(one.updated), one.subject.to_string()));
            own.truncate(limits::EXERCISES_LISTED as usize);
            own.into_iter().cloned().collect()
        })
    }

    async fn save_exercise(&self, exercise: Exercise) -> Result<(), StoreError> {
        self.write(|data| {
            let kept = data.learning.exercises.get_mut(&exercise.id);
            let kept = kept.filter(|one| one.user == exercise.user);
            match kept.filter(|one| one.revision.0 + 1 == exercise.revision.0) {
                Some(kept) => {
                    *kept = exercise;
                    Ok(())
                }
                None => Err(StoreError::Conflict),
            }
        })
    }

    async fn guide(&self, user: UserId) -> Result<Option<bool>, StoreError> {
        self.read(|data| data.learning.guides.get(&user).copied())
    }

    async fn save_guide(&self, user: UserId, is_on: bool) -> Result<(), StoreError> {
        self.write(|data| {
            data.learning.guides.insert(user, is_on);
            Ok(())
        })
    }

    async fn matches_played(&self, user: UserId, variant: String) -> Result<u32, StoreError> {
        self.read(|data| {
            let all = data.matches.values().map(|(summary, _)| summary);
            let own = all.filter(|one| {
                one.header.variant == variant && matches!(one.status, MatchStatus::Finished(_))
            });
            let sits = |one: &Occupant| one.user() == Some(user);
            let own = own.filter(|one| sits(&one.header.seats.white) || sits(&one.header.seats.black));
            u32::try_from(own.count()).unwrap_or(u32::MAX)
        })
    }
}
