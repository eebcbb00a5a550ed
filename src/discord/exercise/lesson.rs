//! Lessons as exercises.

use super::task::{Judge, Task, TaskHint, Tried, TryFailure, TryVerdict};
use crate::discord::text::exercise as text;
use crate::discord::text::words::Words;
use anyhow::Context as _;
use rookery_rules::lesson::{Course, Lesson, LessonAttempt, LessonFailure, LessonVerdict};
use rookery_rules::notation::turn_text;
use rookery_rules::{Action, Refusal, Variant};
use std::sync::Arc;

/// Judges the tries of a lesson.
struct LessonJudge(Lesson);

impl Judge for LessonJudge {
    fn play(&self, actions: &[Action]) -> Result<Tried, (usize, Refusal)> {
        let attempt: LessonAttempt<'_> = self.0.judge(actions)?;
        let verdict = match attempt.verdict() {
            LessonVerdict::Solved => TryVerdict::Solved,
            LessonVerdict::NotYet => TryVerdict::Going,
            LessonVerdict::Failed(failure) => TryVerdict::Failed(self.failure(failure)),
        };
        Ok(Tried {
            game: attempt.game().clone(),
            replies: attempt.replies().iter().map(|reply| turn_text(reply)).collect(),
            verdict,
        })
    }

    fn solution(&self) -> Vec<String> {
        self.0.solutions.first().cloned().unwrap_or_default()
    }
}

impl LessonJudge {
    fn failure(&self, failure: &LessonFailure) -> TryFailure {
        let because = |answer: Vec<Action>| TryFailure::Because {
            sentence: failure.sentence(&self.0.words).unwrap_or_default().to_owned(),
            answer,
        };
        match failure {
            LessonFailure::Comment(_) => because(Vec::new()),
            LessonFailure::Unmet { answer, .. } => because(answer.clone()),
            LessonFailure::TooManyActions(most) => TryFailure::TooManyActions(*most),
            LessonFailure::NoReply => TryFailure::AnotherWay,
        }
    }
}

/// Returns the course of a variant in the reader's language.
///
/// # Errors
/// The course is damaged: a fault that tests rule out.
pub fn course(words: &Words, variant: Variant) -> anyhow::Result<Course> {
    let read = Course::of(variant, words.id());
    read.with_context(|| format!("the course of {variant}"))
}

/// Makes the task of a lesson; `None` if the course has no such lesson any more.
#[must_use]
pub fn task(words: &Words, course: Course, id: &str) -> Option<Task> {
    let (count, variant) = (course.lessons.len(), course.variant);
    let mut lessons = course.lessons.into_iter().enumerate();
    let (index, lesson) = lessons.find(|(_, lesson)| lesson.id == id)?;
    let marks = lesson.hints.iter().zip(&lesson.words.hints);
    let hints = marks.map(|(hint, sentence)| TaskHint {
        sentence: sentence.clone(),
        marks: hint.marks.clone(),
        asks: hint.asks,
    });
    Some(Task {
        variant,
        seat: lesson.seat,
        heading: text::lesson_heading(words, index + 1, count, &lesson.words.title),
        says: lesson.words.says.clone(),
        facts: Vec::new(),
        task: lesson.words.task.clone(),
        hints: hints.collect(),
        remember: lesson.words.remember.clone(),
        hides_prey: false,
        has_next: index + 1 < count,
        judge: Arc::new(LessonJudge(lesson)),
    })
}
