//! Ratings, streaks and points of those who solve puzzles. Pure code: which puzzles there are and what solves them is the
//! caller's business.

use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId, TimerId, UserId};
use rookery_rating::{GameChange, GameOutcome, Standing};
use std::collections::BTreeSet;

/// Milliseconds in a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// What the first try at a puzzle changes: each standing as it was when this was computed, and as it is afterwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleRating {
    /// The solver's standings before and after.
    pub solver: (Standing, Standing),
    /// The puzzle's standings before and after.
    pub puzzle: (Standing, Standing),
    /// Both ratings, aged to the try: the solver's as White's.
    pub change: GameChange,
}

impl PuzzleRating {
    /// Rates a first try as a game between a solver and a puzzle.
    #[must_use]
    pub fn of(solver: Standing, puzzle: Standing, is_solved: bool, at: TimeMs) -> Self {
        let outcome = if is_solved {
            GameOutcome::WhiteWins
        } else {
            GameOutcome::BlackWins
        };
        let change = GameChange::of(solver, puzzle, outcome, at.0, true);
        Self {
            solver: (solver, solver.after(change.white.after, at.0)),
            puzzle: (puzzle, puzzle.after(change.black.after, at.0)),
            change,
        }
    }
}

/// A line of a server's table of solvers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleScore {
    /// Who.
    pub user: UserId,
    /// Points: three for a puzzle solved at the first try, one for any other.
    pub points: u32,
    /// How many puzzles were solved.
    pub solved: u32,
}

/// A puzzle that was found in a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPuzzle {
    /// The match.
    pub match_id: MatchId,
    /// How many turns were played before it.
    pub turn: u32,
    /// Its name among the variant's puzzles.
    pub puzzle: String,
    /// Its position and its proof, as their finder wrote them.
    pub content: String,
    /// The version of the rules for which it is proved.
    pub rules_version: u32,
    /// When it was found.
    pub found: TimeMs,
}

impl MatchPuzzle {
    /// What the names of these puzzles begin with. No name of another puzzle does.
    const PREFIX: &str = "m";

    /// Returns the name of the puzzle of a problem.
    #[must_use]
    pub fn name_of(problem: impl std::fmt::Display) -> String {
        format!("{}{problem}", Self::PREFIX)
    }

    /// Returns whether that is the name of a puzzle from a match.
    #[must_use]
    pub fn is_name(puzzle: &str) -> bool {
        puzzle.starts_with(Self::PREFIX)
    }
}

/// A puzzle from a match of a server, with what decides who is offered it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerPuzzle {
    /// The puzzle.
    pub puzzle: MatchPuzzle,
    /// The ID of the variant.
    pub variant: String,
    /// The channel of the match.
    pub channel: PlaceId,
    /// The users who played it; the same one twice if it was one alone.
    pub players: [UserId; 2],
}

/// A finished match that waits to be looked through for puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleSearch {
    /// Its timer.
    pub timer: TimerId,
    /// The match.
    pub match_id: MatchId,
}

/// Returns how many days in a row, up to `now`, have one of these moments. A day begins at midnight UTC, and today may
/// still be without one.
#[must_use]
pub fn streak(moments: &[TimeMs], now: TimeMs) -> u32 {
    let day = |at: TimeMs| at.0.div_euclid(DAY_MS);
    let days: BTreeSet<i64> = moments.iter().map(|at| day(*at)).collect();
    let today = day(now);
    let mut last = if days.contains(&today) { today } else { today - 1 };
    let mut count = 0;
    while days.contains(&last) {
        count += 1;
        last -= 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_with_a_day_without_a_solution() {
        let at = |day: i64| TimeMs(day * DAY_MS + 5);
        assert_eq!(streak(&[], at(9)), 0);
        assert_eq!(streak(&[at(9), at(9), at(8), at(6)], at(9)), 2);
        assert_eq!(streak(&[at(8), at(7)], at(9)), 2, "today is not over");
        assert_eq!(streak(&[at(7), at(6)], at(9)), 0);
    }

    #[test]
    fn a_first_try_moves_both_ratings_apart() {
        let fresh = Standing::default();
        let rated = PuzzleRating::of(fresh, fresh, true, TimeMs(7));
        assert!(rated.change.white.points() > 0 && rated.change.black.points() < 0);
        assert_eq!((rated.solver.1.games, rated.puzzle.1.games), (1, 1));
        assert_eq!(rated.solver.1.last_ms, Some(7));
        let missed = PuzzleRating::of(fresh, fresh, false, TimeMs(7));
        assert!(missed.change.white.points() < 0);
    }
}
