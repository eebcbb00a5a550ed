//! Explains why an action was refused, by rule id and in a sentence for players.

use crate::geometry::Cell;
use crate::said::{Said, said};
use std::fmt;

/// The id of a numbered rule, such as `SH-ATTACK-2`, as on the variant's page in `pages/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is not legal. A refused action leaves the position unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}{}", .rule.map(|rule| format!(" ({rule})")).unwrap_or_default())]
pub struct Refusal {
    /// The rule that forbids the action; `None` if no numbered rule does (there is no unit, the game is over, or the page says it
    /// without a number).
    pub rule: Option<RuleId>,
    /// One sentence: what is wrong and, where it helps, what is possible instead. Ends with a full stop.
    pub sentence: Said,
    /// The cells that block the action (a blocker, a checker), for a picture.
    pub culprits: Vec<Cell>,
    /// The cells between the unit and its target, in order, that it would take if nothing stopped it, or on which those go that
    /// attack the king or a square, or guard the target by turns; empty where the sentence names no such way.
    pub way: Box<[Cell]>,
    /// The sentence for a viewer who is shown no hints about the enemy's moves; `None` where the sentence and the cells
    /// give no such hint. See [`crate::Game::told`].
    pub veiled: Option<Box<Said>>,
    /// What stands in the way, where the sentence says that; `None` where it gives another reason.
    pub obstacle: Option<Box<Obstacle>>,
    /// What the sentence adds to its first reason, which would forbid the action even without that.
    pub besides: Option<Box<Said>>,
}

/// What a refusal says of what stands in the way, as a fact that reasons are compared by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// A unit of the acting side stands on the very cell, and the sentence says nothing else.
    OwnUnit,
    /// A unit that the acting one could not capture stands on the very cell, and another one would stop it before.
    Behind,
    /// Something stands on the way there.
    OnWay(OnWay),
    /// The acting unit can do nothing for now, wherever it would go, such as a paralysed one.
    Idle,
    /// The time of the action is another one: after a first action of the turn, or before play.
    OtherTime,
    /// The turn under way is another unit's; from its beginning the action may be legal, or have another fault.
    OtherUnit,
}

/// Something that stands on a unit's way: the first of the refusal's culprits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnWay {
    /// What the sentence says of the way behind it.
    pub behind: Behind,
    /// The reason in the words that it has where nothing stands behind.
    pub alone: Said,
}

/// What a refusal says of the way behind what stands first on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Nothing.
    Nothing,
    /// That more stands there; the next of it on this cell.
    More(Cell),
    /// What stands there and would stop the unit, too.
    Named(Cell),
}

impl Refusal {
    /// Makes a refusal by a numbered rule.
    pub fn by_rule(rule: &'static str, sentence: impl Into<Said>) -> Self {
        Self {
            rule: Some(RuleId(rule)),
            sentence: sentence.into(),
            culprits: Vec::new(),
            way: Box::default(),
            veiled: None,
            obstacle: None,
            besides: None,
        }
    }

    /// Makes a refusal that no single rule explains.
    pub fn plain(sentence: impl Into<Said>) -> Self {
        Self {
            rule: None,
            sentence: sentence.into(),
            culprits: Vec::new(),
            way: Box::default(),
            veiled: None,
            obstacle: None,
            besides: None,
        }
    }

    /// Adds the cells that block the action.
    #[must_use]
    pub fn because_of(mut self, culprits: impl IntoIterator<Item = Cell>) -> Self {
        self.culprits.extend(culprits);
        self
    }

    /// Names the way on which the unit is stopped, or on which others attack.
    #[must_use]
    pub fn along(mut self, way: impl IntoIterator<Item = Cell>) -> Self {
        self.way = way.into_iter().collect();
        self
    }

    /// Says that no such action begins a turn: it follows another one of the same turn, or comes before play.
    #[must_use]
    pub(crate) fn of_another_time(mut self) -> Self {
        self.obstacle = Some(Box::new(Obstacle::OtherTime));
        self
    }

    /// Says that the turn under way is another unit's.
    #[must_use]
    pub(crate) fn of_another_unit(mut self) -> Self {
        self.obstacle = Some(Box::new(Obstacle::OtherUnit));
        self
    }

    /// Says that the acting unit can do nothing for now.
    #[must_use]
    pub(crate) fn of_idle_unit(mut self) -> Self {
        self.obstacle = Some(Box::new(Obstacle::Idle));
        self
    }

    /// Names the unit of the acting side that stands on the cell.
    #[must_use]
    pub fn because_of_own(mut self, cell: Cell) -> Self {
        self.culprits.push(cell);
        self.obstacle = Some(Box::new(Obstacle::OwnUnit));
        self
    }

    /// Says that a unit which the acting one could not capture stands on the cell, behind another one that stops it.
    #[must_use]
    pub(crate) fn behind_another(mut self) -> Self {
        self.obstacle = Some(Box::new(Obstacle::Behind));
        self
    }

    /// Words the refusal by what stands on the way: `head` says who can't get where, and `told` what stops it, given what it is
    /// to say of the way behind that.
    #[must_use]
    pub(crate) fn on_the_way(mut self, head: Said, behind: Behind, told: impl Fn(Behind) -> Said) -> Self {
        self.sentence = Said::headed(head, told(behind));
        let alone = told(Behind::Nothing);
        self.obstacle = Some(Box::new(Obstacle::OnWay(OnWay { behind, alone })));
        self
    }

    /// Adds another reason as a further sentence.
    #[must_use]
    pub(crate) fn and_besides(mut self, added: Option<Said>) -> Self {
        if let Some(added) = added {
            self.sentence = self.sentence.besides(&added);
            self.besides = Some(Box::new(added));
        }
        self
    }

    /// Adds the sentence and the cells of another refusal, which would forbid the action by itself.
    #[must_use]
    pub(crate) fn and_also(mut self, other: &Refusal) -> Self {
        self.sentence = self.sentence.then(&other.sentence);
        self.besides = Some(Box::new(other.sentence.clone()));
        self.because_of(other.culprits.iter().copied())
    }

    /// Whether no such action begins a turn: it follows another one of the same turn, or comes before play.
    #[must_use]
    pub fn is_of_another_time(&self) -> bool {
        self.obstacle.as_deref() == Some(&Obstacle::OtherTime)
    }

    /// Whether the sentence says that the turn under way is another unit's, and nothing of the action itself.
    #[must_use]
    pub fn is_of_another_unit(&self) -> bool {
        self.obstacle.as_deref() == Some(&Obstacle::OtherUnit)
    }

    /// Whether the sentence says that the acting unit can do nothing for now, as [`crate::Remark::is_idle`] says of a remark.
    #[must_use]
    pub fn is_of_idle_unit(&self) -> bool {
        self.obstacle.as_deref() == Some(&Obstacle::Idle)
    }

    /// Returns what stands on the way, where the sentence says that.
    #[must_use]
    pub fn on_way(&self) -> Option<&OnWay> {
        match self.obstacle.as_deref() {
            Some(Obstacle::OnWay(on_way)) => Some(on_way),
            Some(
                Obstacle::OwnUnit
                | Obstacle::Behind
                | Obstacle::OtherTime
                | Obstacle::OtherUnit
                | Obstacle::Idle,
            )
            | None => None,
        }
    }

    /// Whether a unit that the acting one could not capture stands on the cell, behind another one that stops it.
    #[must_use]
    pub fn is_behind_another(&self) -> bool {
        self.obstacle.as_deref() == Some(&Obstacle::Behind)
    }

    /// Whether the sentence says that a unit of the acting side stands on the cell, and nothing else.
    #[must_use]
    pub fn is_of_own_unit(&self) -> bool {
        self.obstacle.as_deref() == Some(&Obstacle::OwnUnit)
    }

    /// Returns the reason as reasons are compared: without who can't get where, and, if something stands in the way, whatever
    /// stands behind it and whatever is added.
    #[must_use]
    pub fn reason(&self) -> &Said {
        let rest = self.sentence.head_and_rest().map(|(_, rest)| rest);
        let told = rest.unwrap_or(&self.sentence);
        self.on_way().map_or(told, |on_way| &on_way.alone)
    }

    /// Returns the sentence with the ID of the rule, if there is one.
    #[must_use]
    pub fn said(&self) -> Said {
        match self.rule {
            None => self.sentence.clone(),
            Some(rule) => said!(
                "read-refusal",
                "{sentence} ({rule})",
                sentence = self.sentence,
                rule = rule.to_string()
            ),
        }
    }

    /// Returns the same refusal, with the sentence for a viewer who is shown no hints about the enemy's moves.
    #[must_use]
    pub fn veiled(mut self, sentence: impl Into<Said>) -> Self {
        self.veiled = Some(Box::new(sentence.into()));
        self
    }
}

/// The error for a text that is not an action of the variant in any position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct ParseActionError {
    /// One sentence: which part is unreadable, and an example of an action.
    pub sentence: Said,
    /// Whether the sentence says what the text means and what is wrong with it.
    pub is_telling: bool,
}

impl ParseActionError {
    /// Makes the error with this sentence.
    pub fn new(sentence: impl Into<Said>) -> Self {
        Self {
            sentence: sentence.into(),
            is_telling: false,
        }
    }

    /// Makes the error for a text whose meaning is plain, with what is wrong with it.
    pub fn telling(sentence: impl Into<Said>) -> Self {
        Self {
            is_telling: true,
            ..Self::new(sentence)
        }
    }
}

/// Lists texts in a sentence: "a", "a and b", "a, b and c".
#[must_use]
pub(crate) fn listed(items: &[String]) -> String {
    joined(items, "and")
}

/// Lists texts of which one is meant: "a", "a or b", "a, b or c".
#[must_use]
pub(crate) fn listed_or(items: &[String]) -> String {
    joined(items, "or")
}

fn joined(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_compared_without_what_stands_behind_and_what_is_added() {
        let told = |behind| match behind {
            Behind::More(_) => "the pawn on d2 is the first in the way.".into(),
            Behind::Nothing | Behind::Named(_) => "the pawn on d2 is in the way.".into(),
        };
        let refusal = |behind, added: Option<&'static str>| {
            let head = Said::naming("The queen on d1 cannot reach d4".to_owned(), ["d1", "d4"]);
            let refusal = Refusal::by_rule("X-1", Said::default()).on_the_way(head, behind, told);
            refusal.and_besides(added.map(Said::from))
        };
        let (first, only) = (
            refusal(Behind::More(Cell(0)), Some("it never captures.")),
            refusal(Behind::Nothing, None),
        );
        assert_eq!(
            first.sentence,
            "The queen on d1 cannot reach d4: the pawn on d2 is the first in the way. Besides, it never captures."
        );
        assert_eq!(first.reason(), only.reason());
        assert_eq!(only.reason(), "the pawn on d2 is in the way.");
        assert_eq!(
            first.on_way().map(|on_way| on_way.behind),
            Some(Behind::More(Cell(0)))
        );
        assert_eq!(first.besides.as_deref(), Some(&"it never captures.".into()));
        assert_eq!(only.besides, None);
        // What it adds stands behind the colon, with the reason; the head names the way.
        let (head, rest) = first.sentence.head_and_rest().unwrap();
        assert!(head.names("d1") && head.names("d4") && !head.names("d2"));
        assert!(rest.starts_with("the pawn") && rest.ends_with("captures."));
        // A text that stays English has no ID, whatever parts of it are known.
        assert_eq!((head.id(), rest.id()), (None, None));
    }

    #[test]
    fn a_refusal_for_another_reason_names_no_obstacle() {
        let plain = Refusal::by_rule("X-1", "It is White's turn.");
        assert!(plain.on_way().is_none() && !plain.is_of_own_unit());
        assert_eq!(plain.reason(), "It is White's turn.");
        let own = Refusal::by_rule("X-1", "Your own rook stands on a1.").because_of_own(Cell(0));
        assert!(own.is_of_own_unit() && own.on_way().is_none());
        assert_eq!(own.culprits, [Cell(0)]);
        let idle = Refusal::by_rule("X-2", "The rook on a1 is locked.").of_idle_unit();
        assert!(idle.is_of_idle_unit() && idle.on_way().is_none() && !plain.is_of_idle_unit());
    }
}
