//! Lessons: small positions with a task whose goal the rules check. A variant's lessons form its course, a text file
//! beside its rules page; `docs/lessons.md` defines the format. Contains no rules, and knows no user.

mod check;
mod goal;
mod judge;
mod model;
mod read;
mod replies;
#[cfg(test)]
mod tests;

pub use check::{LessonFinding, check, solving_turns};
pub use goal::Goal;
pub use judge::{LessonAttempt, LessonFailure, LessonVerdict};
pub use model::{
    COURSE_LANGUAGE, Course, Lesson, LessonError, LessonHint, LessonWords, MAX_LESSON_ID, Untaught, WrongTry,
};

use crate::variant::Variant;

impl Course {
    /// Reads the course of a variant in a language. Words that the language lacks stay English; a variant without
    /// lessons has an empty course.
    ///
    /// # Errors
    /// Returns the first line at fault. Tests keep the courses of the built-in variants readable.
    pub fn of(variant: Variant, language: &str) -> Result<Self, LessonError> {
        let texts = variant.descriptor().lessons;
        let of = |language: &str| -> String {
            let own = texts.iter().filter(|(code, _)| *code == language);
            own.map(|(_, text)| *text).collect::<Vec<_>>().join("\n")
        };
        let mut course = Course::parse(variant, &of(COURSE_LANGUAGE))?;
        if language != COURSE_LANGUAGE {
            course.translate(&of(language))?;
        }
        Ok(course)
    }
}
