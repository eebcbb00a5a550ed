//! A choice as a step of guided entry offers it, whatever shows it.

use super::path::Path;

/// A choice that a step offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The label, which fits into a select option and differs from all others of its step.
    pub label: String,
    /// The label of a capture for a long list of targets: without the kind of what it takes, which the board shows.
    pub brief: Option<String>,
    /// The canonical text of a whole action, otherwise the number of actions behind the choice.
    pub detail: String,
    /// The variant's note on what the choice does, if it has one.
    pub note: Option<String>,
    /// What a whole action brings about besides what it is meant to do, such as `costs 3 own units`.
    pub effect: Option<String>,
    /// The number on the picture, if its cell is marked.
    pub number: Option<u32>,
    /// Whether it ends the turn and does nothing else, so that it is kept apart from the other choices.
    pub ends_turn: bool,
    /// Whether it is a unit, or a kind of units, of which one must act in this turn besides another.
    pub is_due: bool,
    /// Whether no unit does it, in a step that asks for a unit.
    pub is_of_no_unit: bool,
    /// Whether it is a unit whose only action it plays, among units that are asked for more.
    pub is_at_once: bool,
    /// Whether it is a unit, or a kind of units, that has actions but no plain move, capture or castling among them.
    pub lacks_moves: bool,
    /// The ability that such a unit has, if that is all it can do.
    pub only: Option<String>,
    /// The continuation of the path.
    pub way: Path,
}
