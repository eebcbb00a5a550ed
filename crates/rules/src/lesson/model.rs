//! Defines courses and lessons as plain values.

use super::goal::Goal;
use crate::geometry::Cell;
use crate::playthrough::Playthrough;
use crate::seat::Seat;
use crate::variant::{Position, Variant};

/// The language in which every course is written.
pub const COURSE_LANGUAGE: &str = "en";
/// The maximum length of a lesson's id, in characters, so that the id of a button can carry it.
pub const MAX_LESSON_ID: usize = 24;

/// The lessons of one variant, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The variant.
    pub variant: Variant,
    /// The lessons.
    pub lessons: Vec<Lesson>,
    /// The topics of the rules that no lesson teaches.
    pub untaught: Vec<Untaught>,
}

/// A topic of the rules that no lesson teaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untaught {
    /// The title of the topic.
    pub topic: String,
    /// The reason.
    pub reason: String,
    /// The line that says it.
    pub line: usize,
}

/// One lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its id, unique in the course: a word of lower-case letters, digits and hyphens.
    pub id: String,
    /// The line of the file in which it begins.
    pub line: usize,
    /// Its words, in one language.
    pub words: LessonWords,
    /// The titles of the topics that it teaches.
    pub topics: Vec<String>,
    /// The game up to the position of the task.
    pub game: Playthrough,
    /// The side that has the task.
    pub seat: Seat,
    /// The number of turns in which the goals must be reached.
    pub turns: u8,
    /// The maximum number of actions in all these turns, if there is one.
    pub most_actions: Option<u8>,
    /// Whether the goals are judged after each action, and not only when a turn ends.
    pub is_judged_at_once: bool,
    /// What must be reached; at least one.
    pub goals: Vec<Goal>,
    /// The other side's turns between those of the task.
    pub replies: Vec<String>,
    /// Tries that fail, with what is shown.
    pub wrong: Vec<WrongTry>,
    /// Hints, in the order in which they are given.
    pub hints: Vec<LessonHint>,
    /// Solutions, each a list of turns as canonical texts; at least one.
    pub solutions: Vec<Vec<String>>,
}

impl Lesson {
    /// Returns the position of the task.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.position()
    }
}

/// The words of a lesson. Lists that belong to goals, wrong tries or hints have their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonWords {
    /// The title.
    pub title: String,
    /// The sentences that explain.
    pub says: Vec<String>,
    /// The task in one sentence.
    pub task: String,
    /// For each goal, what is shown if a try does not reach it.
    pub otherwise: Vec<String>,
    /// For each wrong try that is legal, what is shown.
    pub comments: Vec<String>,
    /// For each hint, its sentence.
    pub hints: Vec<String>,
    /// The line to take away.
    pub remember: String,
}

/// A try that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongTry {
    /// Its turns, as typed; canonical texts if it is legal.
    pub turns: Vec<String>,
    /// How it fails.
    pub fails: WrongBecause,
    /// The line of the file.
    pub line: usize,
}

/// How a wrong try fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongBecause {
    /// It is legal but does not reach the goal; the index of the sentence in [`LessonWords::comments`].
    Comment(usize),
    /// It is not legal: the refusal of its last turn contains all these texts, such as the id of a rule.
    Refused(Vec<String>),
}

/// A hint: a sentence, and what is marked on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonHint {
    /// Cells to mark.
    pub marks: Vec<Cell>,
    /// A unit for which everything that it can do is marked.
    pub asks: Option<Cell>,
}

/// The error for a text that is no course.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {sentence}")]
pub struct LessonError {
    /// The line at fault, from 1.
    pub line: usize,
    /// One sentence: what is wrong, and how it is written.
    pub sentence: String,
}

impl LessonError {
    /// Makes the error for a line.
    pub(super) fn at(line: usize, sentence: impl Into<String>) -> Self {
        Self {
            line,
            sentence: sentence.into(),
        }
    }
}
