//! Exercises of one user and the guide: begun, changed as their user saw them, and listed.

use super::Sessions;
use crate::error::SessionError;
use crate::exercise::{Exercise, ExerciseChange, ExerciseKind, ExerciseRefusal, ExerciseSubject};
use crate::ids::{ExerciseId, ExerciseRevision, MatchId, UserId};
use crate::limits;
use crate::puzzle::PuzzleRating;
use crate::store::StoreError;
use rookery_rules::Position;

/// An exercise after a change, and what that changed of ratings, if it decided the first try at a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedExercise {
    /// The exercise.
    pub exercise: Exercise,
    /// Both ratings before and after.
    pub rated: Option<PuzzleRating>,
}

impl Sessions<Position> {
    /// Begins the user's exercise of a subject, or returns it as it is.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn begin_exercise(
        &self,
        user: UserId,
        subject: ExerciseSubject,
    ) -> Result<Exercise, SessionError> {
        let new = Exercise {
            id: ExerciseId(self.randomness.draw()),
            user,
            subject,
            actions: Vec::new(),
            tries: 0,
            hints: 0,
            is_shown: false,
            solved: None,
            guild: None,
            revision: ExerciseRevision(1),
            updated: self.now(),
        };
        Ok(self.store.begin_exercise(new).await?)
    }

    /// Returns an exercise of that user.
    ///
    /// # Errors
    /// Returns [`ExerciseRefusal::NoSuchExercise`] if there is none; an error for a fault.
    pub async fn exercise(&self, user: UserId, id: ExerciseId) -> Result<Exercise, SessionError> {
        let found = self.store.exercise(user, id).await?;
        found.ok_or_else(|| ExerciseRefusal::NoSuchExercise.into())
    }

    /// Lists the user's exercises of a kind and a variant, the one that was changed last first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn exercises_of(
        &self,
        user: UserId,
        kind: ExerciseKind,
        variant: &str,
    ) -> Result<Vec<Exercise>, SessionError> {
        Ok(self.store.exercises_of(user, kind, variant.to_owned()).await?)
    }

    /// Changes an exercise, if it is as its user saw it, and returns it.
    ///
    /// # Errors
    /// Returns a refusal, also if the exercise has changed since; an error for a fault.
    pub async fn change_exercise(
        &self,
        user: UserId,
        (id, seen): (ExerciseId, ExerciseRevision),
        change: ExerciseChange,
    ) -> Result<ChangedExercise, SessionError> {
        for _ in 0..limits::CONFLICT_RETRIES {
            let before = self.exercise(user, id).await?;
            if before.revision != seen {
                return Err(ExerciseRefusal::OutOfDate.into());
            }
            let exercise = before.changed(change.clone(), self.now());
            let rated = self.puzzle_rating(&before, &exercise).await?;
            match self.store.save_exercise(exercise.clone(), rated).await {
                Ok(()) => return Ok(ChangedExercise { exercise, rated }),
                // Somebody changed it, or another solver the rating of the puzzle.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(SessionError::Busy)
    }

    /// Returns whether the guide speaks to this user in a match of a variant: as they chose, or else in the one that they began
    /// first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn is_guided(&self, user: UserId, variant: &str, id: MatchId) -> Result<bool, SessionError> {
        match self.store.guide(user).await? {
            Some(is_on) => Ok(is_on),
            None => Ok(self.store.first_match(user, variant.to_owned()).await? == Some(id)),
        }
    }

    /// Returns whether the user has switched the guide on or off, so that it no longer depends on the match.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn has_switched_guide(&self, user: UserId) -> Result<bool, SessionError> {
        Ok(self.store.guide(user).await?.is_some())
    }

    /// Switches the user's guide on or off, in every variant.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn set_guide(&self, user: UserId, is_on: bool) -> Result<(), SessionError> {
        Ok(self.store.save_guide(user, is_on).await?)
    }
}
