//! What the components that teach mean, a part of a custom id: those of lessons and other exercises, and which menu of a
//! guide.

use super::{PanelButton, ParseCustomIdError, Word, field, panel_button};
use crate::discord::slug::Slug;
use rookery_session::{ExerciseId, ExerciseRevision};
use std::fmt;

/// What a button of an exercise does, besides trying actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExerciseButton {
    /// Show the exercise as it is.
    Show,
    /// Give another hint.
    Hint,
    /// Show the solution.
    Solution,
    /// Begin the try again.
    Restart,
    /// Go to the next exercise.
    Next,
}

/// What a button or menu of a course does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CourseButton {
    /// Show the course.
    Show,
    /// Go on where the user was.
    Continue,
    /// Open the lesson that arrives as the menu's value.
    Lesson,
    /// The same of the second menu, where one does not hold all lessons.
    LaterLesson,
    /// Begin a match against the computer with the guide.
    Play,
}

/// Which menu of a guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContentsMenu {
    /// The chapters.
    Chapters,
    /// The sections of a chapter.
    Sections,
}

/// A component of lessons and other exercises.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LearningId {
    /// A button or the menu with what can be tried, of an exercise as it was at that revision.
    Menu(ExerciseId, ExerciseRevision, PanelButton),
    /// Another button of an exercise, as it was at that revision.
    Exercise(ExerciseId, ExerciseRevision, ExerciseButton),
    /// A button or menu of a variant's course.
    Course(Slug, CourseButton),
    /// The menu of courses. The chosen variant arrives as its value.
    Courses,
    /// The ratings and the table of puzzles.
    Puzzles,
    /// Another puzzle of any variant.
    AnotherPuzzle,
    /// The puzzle of a variant with that name.
    Solve(Slug, Slug),
    /// Something of a variant's rules in motion, by its name there.
    Watch(Slug, Slug),
}

impl Word for ContentsMenu {
    const ALL: &'static [Self] = &[ContentsMenu::Chapters, ContentsMenu::Sections];

    fn word(self) -> &'static str {
        match self {
            ContentsMenu::Chapters => "chapters",
            ContentsMenu::Sections => "sections",
        }
    }
}

impl Word for ExerciseButton {
    const ALL: &'static [Self] = &[
        ExerciseButton::Show,
        ExerciseButton::Hint,
        ExerciseButton::Solution,
        ExerciseButton::Restart,
        ExerciseButton::Next,
    ];

    fn word(self) -> &'static str {
        match self {
            ExerciseButton::Show => "show",
            ExerciseButton::Hint => "hint",
            ExerciseButton::Solution => "solution",
            ExerciseButton::Restart => "restart",
            ExerciseButton::Next => "next",
        }
    }
}

impl Word for CourseButton {
    const ALL: &'static [Self] = &[
        CourseButton::Show,
        CourseButton::Continue,
        CourseButton::Lesson,
        CourseButton::LaterLesson,
        CourseButton::Play,
    ];

    fn word(self) -> &'static str {
        match self {
            CourseButton::Show => "show",
            CourseButton::Continue => "continue",
            CourseButton::Lesson => "lesson",
            CourseButton::LaterLesson => "later-lesson",
            CourseButton::Play => "play",
        }
    }
}

impl fmt::Display for LearningId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearningId::Menu(id, revision, button) => write!(f, "try:{id}:{revision}:{button}"),
            LearningId::Exercise(id, revision, button) => {
                write!(f, "exercise:{id}:{revision}:{}", button.word())
            }
            LearningId::Course(variant, button) => write!(f, "course:{variant}:{}", button.word()),
            LearningId::Courses => f.write_str("courses"),
            LearningId::Puzzles => f.write_str("puzzles"),
            LearningId::AnotherPuzzle => f.write_str("another"),
            LearningId::Solve(variant, name) => write!(f, "solve:{variant}:{name}"),
            LearningId::Watch(variant, name) => write!(f, "watch:{variant}:{name}"),
        }
    }
}

/// Reads the fields behind `learn`.
pub(super) fn read(fields: &[&str]) -> Result<LearningId, ParseCustomIdError> {
    match fields {
        ["try", id, revision, button @ ..] => Ok(LearningId::Menu(
            field(id)?,
            ExerciseRevision(field(revision)?),
            panel_button(button)?,
        )),
        ["exercise", id, revision, button] => Ok(LearningId::Exercise(
            field(id)?,
            ExerciseRevision(field(revision)?),
            Word::of(button)?,
        )),
        ["course", variant, button] => Ok(LearningId::Course(field(variant)?, Word::of(button)?)),
        ["courses"] => Ok(LearningId::Courses),
        ["puzzles"] => Ok(LearningId::Puzzles),
        ["another"] => Ok(LearningId::AnotherPuzzle),
        ["solve", variant, name] => Ok(LearningId::Solve(field(variant)?, field(name)?)),
        ["watch", variant, name] => Ok(LearningId::Watch(field(variant)?, field(name)?)),
        _ => Err(ParseCustomIdError),
    }
}
