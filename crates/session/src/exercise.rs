//! Exercises that a user solves alone, such as lessons: what is stored about them and how it changes. Pure code that
//! knows neither positions nor goals; the caller judges each try.

use crate::clock::TimeMs;
use crate::ids::{ExerciseId, ExerciseRevision, PlaceId, UserId};
use std::fmt;
use std::str::FromStr;

/// The longest part of a subject, in bytes.
const MAX_PART: usize = 40;
/// The most actions of one try. The tasks of lessons allow fewer; a longer try begins again.
pub const MAX_TRY_ACTIONS: usize = 200;

/// What sort of exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExerciseKind {
    /// A lesson of a course.
    Lesson,
    /// A problem to solve.
    Puzzle,
}

impl ExerciseKind {
    const ALL: [Self; 2] = [Self::Lesson, Self::Puzzle];

    /// Returns its word in stored texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ExerciseKind::Lesson => "lesson",
            ExerciseKind::Puzzle => "puzzle",
        }
    }
}

/// Which exercise: its kind, its variant and its name there. Written `lesson.chess.check`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExerciseSubject {
    /// The kind.
    pub kind: ExerciseKind,
    /// The ID of the variant.
    pub variant: String,
    /// The name, unique in the variant: lower-case letters, digits and hyphens.
    pub name: String,
}

/// A text that names no exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the subject of an exercise")]
pub struct ParseSubjectError;

impl ExerciseSubject {
    /// Makes the subject of a lesson.
    #[must_use]
    pub fn lesson(variant: &str, name: &str) -> Self {
        Self {
            kind: ExerciseKind::Lesson,
            variant: variant.to_owned(),
            name: name.to_owned(),
        }
    }

    /// Makes the subject of a puzzle.
    #[must_use]
    pub fn puzzle(variant: &str, name: &str) -> Self {
        Self {
            kind: ExerciseKind::Puzzle,
            ..Self::lesson(variant, name)
        }
    }
}

impl fmt::Display for ExerciseSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.kind.word(), self.variant, self.name)
    }
}

impl FromStr for ExerciseSubject {
    type Err = ParseSubjectError;

    fn from_str(text: &str) -> Result<Self, ParseSubjectError> {
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        let is_part = |part: &str| (1..=MAX_PART).contains(&part.len()) && part.chars().all(is_plain);
        let parts: Vec<&str> = text.split('.').collect();
        let [kind, variant, name] = parts.as_slice() else {
            return Err(ParseSubjectError);
        };
        let kind = ExerciseKind::ALL.into_iter().find(|known| known.word() == *kind);
        let kind = kind.filter(|_| is_part(variant) && is_part(name));
        Ok(Self {
            kind: kind.ok_or(ParseSubjectError)?,
            variant: (*variant).to_owned(),
            name: (*name).to_owned(),
        })
    }
}

/// An exercise that a user has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Its ID.
    pub id: ExerciseId,
    /// Whose it is.
    pub user: UserId,
    /// Which exercise it is.
    pub subject: ExerciseSubject,
    /// The user's actions in the present try, as canonical texts.
    pub actions: Vec<String>,
    /// How many tries failed: turns that were played. What the rules refuse doesn't count.
    pub tries: u32,
    /// How many hints were given.
    pub hints: u32,
    /// Whether the solution was shown.
    pub is_shown: bool,
    /// When it was solved for the first time.
    pub solved: Option<TimeMs>,
    /// In which server that was, if in one.
    pub guild: Option<PlaceId>,
    /// Its revision, from 1. Each change raises it.
    pub revision: ExerciseRevision,
    /// When it was changed.
    pub updated: TimeMs,
}

impl Exercise {
    /// Returns whether the user needs not come back to it: it was solved, or its solution was shown.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.solved.is_some() || self.is_shown
    }

    /// Returns whether the first try has come to an end: it failed or solved it, or something was given away.
    #[must_use]
    pub const fn is_decided(&self) -> bool {
        self.tries > 0 || self.hints > 0 || self.is_done()
    }

    /// Returns the exercise after a change.
    #[must_use]
    pub fn changed(&self, change: ExerciseChange, now: TimeMs) -> Self {
        let mut next = self.clone();
        next.revision = ExerciseRevision(self.revision.0.saturating_add(1));
        next.updated = now;
        match change {
            ExerciseChange::Go(actions) if actions.len() <= MAX_TRY_ACTIONS => next.actions = actions,
            ExerciseChange::Go(_) | ExerciseChange::Restart => next.actions.clear(),
            ExerciseChange::Fail => {
                next.actions.clear();
                next.tries = self.tries.saturating_add(1);
            }
            ExerciseChange::Solve(guild) => {
                next.actions.clear();
                if self.solved.is_none() {
                    (next.solved, next.guild) = (Some(now), guild);
                }
            }
            ExerciseChange::Hint => next.hints = self.hints.saturating_add(1),
            ExerciseChange::Show => {
                next.actions.clear();
                next.is_shown = true;
            }
        }
        next
    }
}

/// A change of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseChange {
    /// The present try has come to these actions.
    Go(Vec<String>),
    /// The present try begins again.
    Restart,
    /// The present try failed, and another begins.
    Fail,
    /// The present try solves it, in that server, if in one.
    Solve(Option<PlaceId>),
    /// Another hint was given.
    Hint,
    /// The solution was shown.
    Show,
}

/// Why something is not done in an exercise. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExerciseRefusal {
    /// There is no such exercise of that user.
    #[error("there is no such exercise")]
    NoSuchExercise,
    /// The exercise has changed since the user saw it.
    #[error("the exercise has changed")]
    OutOfDate,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exercise() -> Exercise {
        Exercise {
            id: ExerciseId(1),
            user: UserId(2),
            subject: ExerciseSubject::lesson("chess", "check"),
            actions: vec!["e2-e4".to_owned()],
            tries: 0,
            hints: 0,
            is_shown: false,
            solved: None,
            guild: None,
            revision: ExerciseRevision(1),
            updated: TimeMs(0),
        }
    }

    #[test]
    fn a_subject_is_read_as_it_is_written() {
        let subject = ExerciseSubject::lesson("frozen10", "tomb-rot");
        assert_eq!(subject.to_string(), "lesson.frozen10.tomb-rot");
        assert_eq!(subject.to_string().parse(), Ok(subject));
        for text in [
            "",
            "lesson.chess",
            "lesson.chess.A",
            "dance.chess.a",
            "lesson..a",
            "lesson.a.b.c",
        ] {
            assert_eq!(text.parse::<ExerciseSubject>(), Err(ParseSubjectError), "{text}");
        }
    }

    #[test]
    fn each_change_does_what_it_says() {
        let now = TimeMs(7);
        let failed = exercise().changed(ExerciseChange::Fail, now);
        assert_eq!((failed.tries, failed.actions.len()), (1, 0));
        assert_eq!((failed.revision, failed.updated), (ExerciseRevision(2), now));
        let solved = exercise().changed(ExerciseChange::Solve(Some(PlaceId(3))), now);
        assert_eq!((solved.solved, solved.is_done()), (Some(now), true));
        let again = solved.changed(ExerciseChange::Solve(None), TimeMs(9));
        let first = (Some(now), Some(PlaceId(3)));
        assert_eq!((again.solved, again.guild), first, "the first time counts");
        assert!(exercise().changed(ExerciseChange::Show, now).is_done());
        assert_eq!(exercise().changed(ExerciseChange::Hint, now).hints, 1);
        let long = vec!["e2-e4".to_owned(); MAX_TRY_ACTIONS + 1];
        assert!(
            exercise()
                .changed(ExerciseChange::Go(long), now)
                .actions
                .is_empty()
        );
    }
}
