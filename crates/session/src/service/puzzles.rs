//! Puzzles: what the first try changes of both ratings, streaks, and a server's table.

use super::Sessions;
use crate::clock::TimeMs;
use crate::error::SessionError;
use crate::exercise::{Exercise, ExerciseKind};
use crate::ids::{PlaceId, UserId};
use crate::limits;
use crate::puzzle::{PuzzleRating, PuzzleScore, streak};
use rookery_rating::{Rating, Standing};
use rookery_rules::Position;

impl Sessions<Position> {
    /// Computes what a change of an exercise changes of ratings: something only if it decides the first try at a puzzle.
    pub(super) async fn puzzle_rating(
        &self,
        before: &Exercise,
        after: &Exercise,
    ) -> Result<Option<PuzzleRating>, SessionError> {
        let subject = &after.subject;
        if subject.kind != ExerciseKind::Puzzle || before.is_decided() || !after.is_decided() {
            return Ok(None);
        }
        let solver = self.store.solver_standing(after.user, subject.variant.clone());
        let solver = solver.await?;
        let puzzles = self.store.puzzle_standings(subject.variant.clone()).await?;
        let puzzle = puzzles.iter().find(|(name, _)| *name == subject.name);
        let puzzle = puzzle.map_or_else(Standing::default, |(_, standing)| *standing);
        let is_solved = after.solved.is_some();
        Ok(Some(PuzzleRating::of(solver, puzzle, is_solved, self.now())))
    }

    /// Returns a user's rating as a solver of a variant's puzzles as it is now, and at how many the first try counted.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn solver_rating(&self, user: UserId, variant: &str) -> Result<(Rating, u32), SessionError> {
        let standing = self.store.solver_standing(user, variant.to_owned()).await?;
        Ok((standing.at(self.now().0), standing.games))
    }

    /// Returns the ratings of the variant's puzzles that were tried, by their names.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn puzzle_ratings(&self, variant: &str) -> Result<Vec<(String, Rating)>, SessionError> {
        let now = self.now().0;
        let standings = self.store.puzzle_standings(variant.to_owned()).await?;
        let at = |(puzzle, standing): (String, Standing)| (puzzle, standing.at(now));
        Ok(standings.into_iter().map(at).collect())
    }

    /// Returns on how many days in a row a user has solved a puzzle.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn puzzle_streak(&self, user: UserId) -> Result<u32, SessionError> {
        let solved = self.store.solved_at(user, limits::STREAK_SOLUTIONS).await?;
        Ok(streak(&solved, self.now()))
    }

    /// Lists who solved puzzles in a server since a moment, most points first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn puzzle_scores(
        &self,
        guild: PlaceId,
        since: TimeMs,
    ) -> Result<Vec<PuzzleScore>, SessionError> {
        let until = TimeMs(i64::MAX);
        let listed = limits::PUZZLE_SCORES;
        Ok(self.store.puzzle_scores(guild, since, until, listed).await?)
    }
}
