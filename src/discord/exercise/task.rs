//! What the panel needs to know of an exercise: its texts, and a judge that plays tries. Knows no lesson and no puzzle.

use rookery_rules::{Action, Cell, Playthrough, Refusal, Seat, Variant};
use rookery_session::UserId;
use serenity::all::GuildId;
use std::fmt;
use std::sync::Arc;

/// Who does something in an exercise, and in which server.
#[derive(Clone, Copy, Debug)]
pub struct Learner {
    /// The user.
    pub user: UserId,
    /// The server, if in one.
    pub guild: Option<GuildId>,
}

/// An exercise, in the language of its reader.
#[derive(Clone)]
pub struct Task {
    /// The variant.
    pub variant: Variant,
    /// The side that has the task.
    pub seat: Seat,
    /// The heading, such as `Lesson 3 of 13: Three answers to a check`.
    pub heading: String,
    /// Sentences that explain, before the task.
    pub says: Vec<String>,
    /// Lines on what each side has besides the board, such as its loadout. A lesson tells what it needs of it itself.
    pub facts: Vec<String>,
    /// The task in one sentence.
    pub task: String,
    /// The hints, in the order in which they are given.
    pub hints: Vec<TaskHint>,
    /// What is said when it is solved, or when its solution is shown.
    pub remember: String,
    /// Whether the picture of the task leaves out which of the other side's kings could be captured.
    pub hides_prey: bool,
    /// Whether another exercise follows.
    pub has_next: bool,
    /// Plays tries.
    pub judge: Arc<dyn Judge>,
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Task");
        shown.field("heading", &self.heading).field("task", &self.task);
        shown.finish_non_exhaustive()
    }
}

/// A hint: a sentence, and what is marked on the board of the task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskHint {
    /// The sentence.
    pub sentence: String,
    /// Cells to mark.
    pub marks: Vec<Cell>,
    /// A unit for which everything that it can do is marked.
    pub asks: Option<Cell>,
}

/// Plays tries of one exercise. The same actions always give the same result.
pub trait Judge: Send + Sync {
    /// Plays the actions of the task's side, from the beginning, with the other side's replies in between.
    ///
    /// # Errors
    /// Returns the index of the first action that the rules refuse, with the refusal.
    fn play(&self, actions: &[Action]) -> Result<Tried, (usize, Refusal)>;

    /// Returns the turns of a solution as canonical texts: those of the task's side alone.
    fn solution(&self) -> Vec<String>;
}

/// A try as far as it has come.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The game: what led to the task, the actions, and the replies.
    pub game: Playthrough,
    /// The other side's replies, as canonical texts, in order.
    pub replies: Vec<String>,
    /// What it has come to.
    pub verdict: TryVerdict,
}

/// What a try has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TryVerdict {
    /// The task is solved.
    Solved,
    /// The task goes on.
    Going,
    /// The task cannot be solved any more.
    Failed(TryFailure),
}

/// Why a try failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TryFailure {
    /// For this reason. `answer` is the other side's answer that shows it; empty if there is none.
    Because {
        /// The reason in a sentence or two.
        sentence: String,
        /// The other side's actions.
        answer: Vec<Action>,
    },
    /// It took more actions than the task allows.
    TooManyActions(u8),
    /// It leads away from the foreseen line.
    AnotherWay,
}
