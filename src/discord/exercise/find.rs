//! Finds exercises by their subjects. Each kind of exercise has a line here.

use super::task::Task;
use super::{lesson, puzzle};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::text::exercise as text;
use crate::discord::text::puzzle as puzzle_text;
use rookery_rules::Variant;
use rookery_session::{ExerciseKind, ExerciseSubject, MatchPuzzle};

/// Makes the task of a subject in the reader's language.
///
/// # Errors
/// There is no such exercise any more; a fault.
pub async fn task(app: &Localized<'_>, subject: &ExerciseSubject) -> Result<Task, HandlerError> {
    let gone = || HandlerError::User(text::gone(app.words));
    let no_puzzle = || HandlerError::User(puzzle_text::gone(app.words));
    let variant = Variant::from_id(&subject.variant).ok_or_else(gone)?;
    match subject.kind {
        ExerciseKind::Lesson => {
            let course = lesson::course(app.words, variant)?;
            lesson::task(app.words, course, &subject.name).ok_or_else(gone)
        }
        ExerciseKind::Puzzle if MatchPuzzle::is_name(&subject.name) => {
            let kept = app.sessions.match_puzzle(variant.id(), &subject.name).await?;
            let task = kept.and_then(|kept| puzzle::task_from_match(app.words, variant, &kept));
            task.ok_or_else(no_puzzle)
        }
        ExerciseKind::Puzzle => puzzle::task(app.words, variant, &subject.name).ok_or_else(no_puzzle),
    }
}

/// Returns the subject after this one, if there is one. Puzzles have no order: [`super::solver`] draws the next one.
///
/// # Errors
/// A fault.
pub fn following(
    app: &Localized<'_>,
    subject: &ExerciseSubject,
) -> Result<Option<ExerciseSubject>, HandlerError> {
    let Some(variant) = Variant::from_id(&subject.variant) else {
        return Ok(None);
    };
    match subject.kind {
        ExerciseKind::Lesson => {
            let course = lesson::course(app.words, variant)?;
            let lessons = course.lessons.iter();
            let mut after = lessons.skip_while(|lesson| lesson.id != subject.name);
            let next = after.nth(1);
            Ok(next.map(|lesson| ExerciseSubject::lesson(variant.id(), &lesson.id)))
        }
        ExerciseKind::Puzzle => Ok(None),
    }
}
