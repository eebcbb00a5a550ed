//! What the memory store keeps of exercises, of puzzles and of the guide.

use super::MemoryStore;
use async_trait::async_trait;
use rookery_rating::Standing;
use rookery_session::{
    Exercise, ExerciseId, ExerciseKind, LearningStore, MatchId, Occupant, PlaceId, PuzzleRating, PuzzleScore,
    PuzzleStore, StoreError, TimeMs, UserId, limits,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

#[derive(Clone, Default)]
pub struct Learning {
    pub exercises: BTreeMap<ExerciseId, Exercise>,
    pub guides: BTreeMap<UserId, bool>,
    pub solvers: BTreeMap<(UserId, String), Standing>,
    pub puzzles: BTreeMap<(String, String), Standing>,
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

    async fn save_exercise(&self, exercise: Exercise, rated: Option<PuzzleRating>) -> Result<(), StoreError> {
        self.write(|data| {
            if let Some(rated) = rated {
                let subject = &exercise.subject;
                let solver = data
                    .learning
                    .solvers
                    .entry((exercise.user, subject.variant.clone()));
                let solver = solver.or_default();
                let named = (subject.variant.clone(), subject.name.clone());
                let puzzle = data.learning.puzzles.entry(named).or_default();
                if (*solver, *puzzle) != (rated.solver.0, rated.puzzle.0) {
                    return Err(StoreError::Conflict);
                }
                (*solver, *puzzle) = (rated.solver.1, rated.puzzle.1);
            }
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

    async fn first_match(&self, user: UserId, variant: String) -> Result<Option<MatchId>, StoreError> {
        self.read(|data| {
            let all = data.matches.values().map(|(summary, _)| &summary.header);
            let sits = |one: &Occupant| one.user() == Some(user);
            let own = all.filter(|header| {
                header.variant == variant && (sits(&header.seats.white) || sits(&header.seats.black))
            });
            let first = own.min_by_key(|header| (header.created, header.id));
            first.map(|header| header.id)
        })
    }
}

/// The puzzles that a user solved, or that anybody did.
fn solved<'a>(
    learning: &'a Learning,
    user: Option<UserId>,
) -> impl Iterator<Item = (&'a Exercise, TimeMs)> + use<'a> {
    let all = learning.exercises.values();
    let own = all.filter(move |one| user.is_none_or(|user| one.user == user));
    let puzzles = own.filter(|one| one.subject.kind == ExerciseKind::Puzzle);
    puzzles.filter_map(|one| one.solved.map(|at| (one, at)))
}

#[async_trait]
impl PuzzleStore for MemoryStore {
    async fn solver_standing(&self, user: UserId, variant: String) -> Result<Standing, StoreError> {
        self.read(|data| {
            let found = data.learning.solvers.get(&(user, variant));
            found.copied().unwrap_or_default()
        })
    }

    async fn puzzle_standings(&self, variant: String) -> Result<Vec<(String, Standing)>, StoreError> {
        self.read(|data| {
            let all = data.learning.puzzles.iter();
            let own = all.filter(|((of, _), _)| *of == variant);
            own.map(|((_, name), standing)| (name.clone(), *standing))
                .collect()
        })
    }

    async fn solved_at(&self, user: UserId, limit: u32) -> Result<Vec<TimeMs>, StoreError> {
        self.read(|data| {
            let mut at: Vec<TimeMs> = solved(&data.learning, Some(user)).map(|(_, at)| at).collect();
            at.sort_by_key(|at| Reverse(*at));
            at.truncate(limit as usize);
            at
        })
    }

    async fn puzzle_scores(
        &self,
        guild: PlaceId,
        from: TimeMs,
        until: TimeMs,
        limit: u32,
    ) -> Result<Vec<PuzzleScore>, StoreError> {
        self.read(|data| {
            let mut scores: BTreeMap<UserId, PuzzleScore> = BTreeMap::new();
            for (one, at) in solved(&data.learning, None) {
                if one.guild != Some(guild) || at < from || at >= until {
                    continue;
                }
                let score = scores.entry(one.user).or_insert(PuzzleScore {
                    user: one.user,
                    points: 0,
                    solved: 0,
                });
                score.points += if one.tries == 0 { 3 } else { 1 };
                score.solved += 1;
            }
            let mut scores: Vec<PuzzleScore> = scores.into_values().collect();
            scores.sort_by_key(|score| (Reverse(score.points), Reverse(score.solved), score.user));
            scores.truncate(limit as usize);
            scores
        })
    }
}
