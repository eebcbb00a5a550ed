//! Conditional turns as data: a tree of "if they play this, I play that", its bounds, and why a line is refused. Plain
//! values; [`crate::lines`] checks them against a position and fires them.
//!
//! Nobody but the seat that prepared it may see a tree, or learn that there is one, before a line of it fires.

use crate::ids::{BoardNumber, ConditionalsRevision};
use crate::limits;
use rookery_rules::Seat;
use rookery_rules::notation::ReadError;
use serde::{Deserialize, Serialize};

/// What the opponent has to do for a line to fire.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum When {
    /// Exactly this turn: the canonical texts of all its actions.
    Turn(Vec<String>),
    /// Any turn that begins with the unit on this cell.
    Unit(String),
    /// Any turn.
    Any,
}

impl When {
    /// Returns its rank: an exact turn goes before a unit, and a unit before any turn.
    pub(crate) const fn rank(&self) -> u8 {
        match self {
            When::Turn(_) => 0,
            When::Unit(_) => 1,
            When::Any => 2,
        }
    }
}

/// One condition, the turn that answers it, and what follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The condition.
    pub when: When,
    /// The canonical texts of the answer, one whole turn.
    pub reply: Vec<String>,
    /// The conditions after the answer, in the order in which they are tried.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Branch>,
}

impl Branch {
    fn leaves(&self) -> usize {
        self.then.iter().map(Branch::leaves).sum::<usize>().max(1)
    }

    fn depth(&self) -> usize {
        1 + self.then.iter().map(Branch::depth).max().unwrap_or(0)
    }
}

/// The conditional turns of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionalTree {
    /// The seat's own turn before all conditions, if it has yet to make it; otherwise empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<String>,
    /// The conditions, in the order in which they are tried.
    pub branches: Vec<Branch>,
}

impl ConditionalTree {
    /// Returns whether it has no lines.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    /// Returns the number of lines: of branches that nothing follows.
    #[must_use]
    pub fn leaves(&self) -> usize {
        self.branches.iter().map(Branch::leaves).sum()
    }

    /// Returns the number of answers in the longest line.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.branches.iter().map(Branch::depth).max().unwrap_or(0)
    }

    /// Returns the branch at a path of indices from 0, from the first condition on.
    #[must_use]
    pub fn at(&self, path: &[usize]) -> Option<&Branch> {
        let (last, before) = path.split_last()?;
        self.siblings(before)?.get(*last)
    }

    /// Returns the branches below a path; those of the tree for an empty one.
    #[must_use]
    pub fn siblings(&self, path: &[usize]) -> Option<&Vec<Branch>> {
        let mut below = &self.branches;
        for index in path {
            below = &below.get(*index)?.then;
        }
        Some(below)
    }

    fn siblings_mut(&mut self, path: &[usize]) -> Option<&mut Vec<Branch>> {
        let mut below = &mut self.branches;
        for index in path {
            below = &mut below.get_mut(*index)?.then;
        }
        Some(below)
    }

    /// Lists the paths of all branches, each before what follows it.
    #[must_use]
    pub fn paths(&self) -> Vec<Vec<usize>> {
        fn walk(branches: &[Branch], path: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
            for (index, branch) in branches.iter().enumerate() {
                path.push(index);
                all.push(path.clone());
                walk(&branch.then, path, all);
                path.pop();
            }
        }
        let mut all = Vec::new();
        walk(&self.branches, &mut Vec::new(), &mut all);
        all
    }

    /// Adds a branch below a path, and returns its own path. An exact turn goes before a unit, and a unit before any turn.
    ///
    /// # Errors
    /// Returns a refusal if there is no such path, the same condition is there already, or a bound would be passed. The
    /// tree is then unchanged.
    pub fn add(&mut self, path: &[usize], branch: Branch) -> Result<Vec<usize>, ConditionalRefusal> {
        if path.len() + branch.depth() > limits::CONDITIONAL_DEPTH {
            return Err(ConditionalRefusal::TooDeep {
                limit: limits::CONDITIONAL_DEPTH,
            });
        }
        let mut next = self.clone();
        let siblings = next.siblings_mut(path).ok_or(ConditionalRefusal::NoSuchLine)?;
        if let Some(index) = siblings.iter().position(|other| other.when == branch.when) {
            let mut taken = path.to_vec();
            taken.push(index);
            return Err(ConditionalRefusal::SameCondition { path: taken });
        }
        let place = siblings.partition_point(|other| other.when.rank() <= branch.when.rank());
        siblings.insert(place, branch);
        if next.leaves() > limits::CONDITIONAL_LEAVES {
            return Err(ConditionalRefusal::TooMany {
                limit: limits::CONDITIONAL_LEAVES,
            });
        }
        if next.to_json().len() > limits::CONDITIONAL_BYTES {
            return Err(ConditionalRefusal::TooLong);
        }
        *self = next;
        let mut made = path.to_vec();
        made.push(place);
        Ok(made)
    }

    /// Deletes the branch at a path with all that follows it.
    ///
    /// # Errors
    /// Returns [`ConditionalRefusal::NoSuchLine`] if there is none.
    pub fn delete(&mut self, path: &[usize]) -> Result<(), ConditionalRefusal> {
        let (last, before) = path.split_last().ok_or(ConditionalRefusal::NoSuchLine)?;
        let siblings = self.siblings_mut(before).ok_or(ConditionalRefusal::NoSuchLine)?;
        if *last >= siblings.len() {
            return Err(ConditionalRefusal::NoSuchLine);
        }
        siblings.remove(*last);
        Ok(())
    }

    /// Returns the JSON to store.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a tree holds only texts, which JSON can write")
    }

    /// Reads what [`ConditionalTree::to_json`] wrote.
    ///
    /// # Errors
    /// Returns an error for a text that is longer than a tree may be, and for one that is not the JSON of a tree.
    pub fn from_json(text: &str) -> Result<Self, String> {
        if text.len() > limits::CONDITIONAL_BYTES {
            return Err("the conditional turns are too long".to_owned());
        }
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

/// Why conditional turns ended before their owner deleted them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionalsEnd {
    /// The opponent made a turn that no line answers.
    Unanswered,
    /// The answer to the opponent's turn was not legal.
    Refused,
    /// All turns of a line were played.
    Finished,
    /// The owner made another turn than the one before the lines.
    OtherTurn,
    /// The opponent offered something with the turn, and an answer would have declined it.
    Offered,
    /// The clocks were paused when the opponent made the turn.
    Paused,
    /// Both sides decide in secret now.
    Secret,
    /// The turn before the lines was taken back.
    TakenBack,
    /// The match was suspended and continues.
    Suspended,
}

impl ConditionalsEnd {
    const ALL: [Self; 9] = [
        Self::Unanswered,
        Self::Refused,
        Self::Finished,
        Self::OtherTurn,
        Self::Offered,
        Self::Paused,
        Self::Secret,
        Self::TakenBack,
        Self::Suspended,
    ];

    /// Returns the word that the store keeps.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Unanswered => "unanswered",
            Self::Refused => "refused",
            Self::Finished => "finished",
            Self::OtherTurn => "other_turn",
            Self::Offered => "offered",
            Self::Paused => "paused",
            Self::Secret => "secret",
            Self::TakenBack => "taken_back",
            Self::Suspended => "suspended",
        }
    }

    /// Returns the value of a stored word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|end| end.word() == word)
    }
}

/// The conditional turns of a seat, or why it has none any more. Show them to that seat only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conditionals {
    /// The seat.
    pub seat: Seat,
    /// The board that they wait on, or on which they ended.
    pub board: BoardNumber,
    /// Their revision; 0 if there never were any in this match.
    pub revision: ConditionalsRevision,
    /// The lines; empty if there are none.
    pub tree: ConditionalTree,
    /// Why the last ones ended, if they did.
    pub end: Option<ConditionalsEnd>,
}

/// Which of the two turns of a new line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineTurn {
    /// The own turn before the condition.
    First,
    /// The opponent's, which is the condition.
    They,
    /// The own turn that answers it.
    You,
}

/// Why a line is not added, shown or deleted. Nothing was changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ConditionalRefusal {
    /// The players agreed to a match without conditional turns.
    #[error("the match was agreed without conditional turns")]
    NotAgreed,
    /// One user has both seats.
    #[error("nobody else plays in this match")]
    BothSeats,
    /// Both sides decide in secret.
    #[error("both sides decide in secret")]
    Secret,
    /// It is the user's own turn, and they did not say which one they will make before the line.
    #[error("it is your own turn")]
    OwnTurn,
    /// It is the opponent's turn, so there is no own turn to make before the line.
    #[error("it is not your turn")]
    NotOwnTurn,
    /// The other lines follow another own turn.
    #[error("your other lines follow another turn")]
    OtherFirst,
    /// The opponent is in the middle of a turn.
    #[error("your opponent is in the middle of a turn")]
    MidTurn,
    /// A turn cannot be read, or is not legal there.
    #[error("{error}")]
    Unread {
        /// Which turn.
        turn: LineTurn,
        /// Why.
        error: Box<ReadError>,
    },
    /// A turn is not complete.
    #[error("the turn is not complete")]
    Unfinished {
        /// Which turn.
        turn: LineTurn,
    },
    /// The position before the answer is unknown, so it has to be written in full, as in the log.
    #[error("`{text}` is not written in full")]
    NotInFull {
        /// What was entered.
        text: String,
    },
    /// The condition names a cell that the board does not have.
    #[error("there is no `{text}` on the board")]
    NoSuchCell {
        /// What was entered.
        text: String,
    },
    /// The position after the turn is unknown, because the condition is no exact turn, or chance decides.
    #[error("nobody knows the position there")]
    Unknown,
    /// The match is over after that turn.
    #[error("the match is over there")]
    Over,
    /// The same condition has an answer already.
    #[error("that condition has an answer already")]
    SameCondition {
        /// The path of its branch.
        path: Vec<usize>,
    },
    /// Too many lines.
    #[error("there are at most {limit} lines")]
    TooMany {
        /// The bound.
        limit: usize,
    },
    /// Too many answers in a line.
    #[error("a line has at most {limit} answers")]
    TooDeep {
        /// The bound.
        limit: usize,
    },
    /// The lines are longer than [`limits::CONDITIONAL_BYTES`] together.
    #[error("the lines are too long")]
    TooLong,
    /// There is no such line.
    #[error("there is no such line")]
    NoSuchLine,
    /// The lines have changed since the user saw them.
    #[error("the lines have changed")]
    OutOfDate,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(text: &str) -> When {
        When::Turn(vec![text.to_owned()])
    }

    fn branch(when: When, reply: &str) -> Branch {
        Branch {
            when,
            reply: vec![reply.to_owned()],
            then: Vec::new(),
        }
    }

    #[test]
    fn an_exact_turn_goes_before_a_unit_and_a_unit_before_any_turn() {
        let mut tree = ConditionalTree::default();
        for when in [
            When::Any,
            turn("e7-e5"),
            When::Unit("b8".to_owned()),
            turn("d7-d5"),
        ] {
            tree.add(&[], branch(when, "g1-f3")).expect("it fits");
        }
        let order: Vec<&When> = tree.branches.iter().map(|one| &one.when).collect();
        assert_eq!(
            order,
            [
                &turn("e7-e5"),
                &turn("d7-d5"),
                &When::Unit("b8".to_owned()),
                &When::Any
            ]
        );
        assert_eq!(ConditionalTree::from_json(&tree.to_json()), Ok(tree));
    }

    #[test]
    fn an_equal_condition_is_refused_and_changes_nothing() {
        let mut tree = ConditionalTree::default();
        tree.add(&[], branch(When::Any, "g1-f3")).expect("it fits");
        let before = tree.clone();
        let again = tree.add(&[], branch(When::Any, "d2-d4"));
        assert_eq!(again, Err(ConditionalRefusal::SameCondition { path: vec![0] }));
        assert_eq!(tree, before);
        assert_eq!(
            tree.add(&[0], branch(When::Any, "d2-d4")),
            Ok(vec![0, 0]),
            "one deeper"
        );
    }

    #[test]
    fn the_bounds_are_kept() {
        let mut tree = ConditionalTree::default();
        let mut path = Vec::new();
        for _ in 0..limits::CONDITIONAL_DEPTH {
            path = tree.add(&path, branch(When::Any, "g1-f3")).expect("deep enough");
        }
        let deeper = tree.add(&path, branch(When::Any, "g1-f3"));
        let limit = limits::CONDITIONAL_DEPTH;
        assert_eq!(deeper, Err(ConditionalRefusal::TooDeep { limit }));

        for number in 1..limits::CONDITIONAL_LEAVES {
            tree.add(&[], branch(turn(&format!("a{number}")), "g1-f3"))
                .expect("few enough");
        }
        let limit = limits::CONDITIONAL_LEAVES;
        let more = tree.add(&[], branch(turn("a99"), "g1-f3"));
        assert_eq!(more, Err(ConditionalRefusal::TooMany { limit }));
        assert_eq!((tree.leaves(), tree.depth()), (limit, limits::CONDITIONAL_DEPTH));

        tree.delete(&[0]).expect("a line");
        let long = "x".repeat(limits::CONDITIONAL_BYTES);
        let before = tree.clone();
        assert_eq!(
            tree.add(&[], branch(turn("b"), &long)),
            Err(ConditionalRefusal::TooLong)
        );
        assert_eq!(tree, before);
        assert!(ConditionalTree::from_json(&format!("\"{long}\"")).is_err());
        assert!(ConditionalTree::from_json("{\"branches\":[],\"more\":1}").is_err());
    }

    #[test]
    fn a_branch_is_deleted_with_what_follows_it() {
        let mut tree = ConditionalTree::default();
        let path = tree.add(&[], branch(turn("e7-e5"), "g1-f3")).expect("it fits");
        tree.add(&path, branch(turn("b8-c6"), "f1-b5")).expect("it fits");
        tree.add(&[], branch(When::Any, "d2-d4")).expect("it fits");
        assert_eq!(tree.paths(), [vec![0], vec![0, 0], vec![1]]);
        assert_eq!(tree.delete(&[0, 1]), Err(ConditionalRefusal::NoSuchLine));
        assert_eq!(tree.delete(&[]), Err(ConditionalRefusal::NoSuchLine));
        tree.delete(&[0]).expect("a line");
        assert_eq!(tree.paths(), [vec![0]]);
    }

    #[test]
    fn every_end_has_a_word_of_its_own() {
        for end in ConditionalsEnd::ALL {
            assert_eq!(ConditionalsEnd::of_word(end.word()), Some(end));
        }
        assert_eq!(ConditionalsEnd::of_word("other"), None);
    }
}
