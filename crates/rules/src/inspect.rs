//! What lies on one cell, in full and in the words of the setup text: answers scenarios and `/explain`.
//! Holds secrets where a position does; never show it to a user without asking the [`crate::View`].

use crate::geometry::Cell;
use crate::refusal::RuleId;
use crate::seat::Seat;
use crate::setup::Attribute;
use crate::view::PointView;

/// A unit with every attribute in force (given, inherited or derived).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitFact {
    /// Its side; for a unit that belongs to whoever controls its square, that side.
    pub side: Seat,
    /// Its kind, as on the variant's page.
    pub kind: &'static str,
    /// Every attribute that is not absent or zero.
    pub attributes: Vec<Attribute>,
}

/// A thing on the floor with every attribute in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorFact {
    /// The thing, as on the variant's page.
    pub thing: &'static str,
    /// Every attribute that is not absent or zero.
    pub attributes: Vec<Attribute>,
}

/// What the rules make of what lies on a cell: a guard, a loan, a hold, a timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The rule that it follows from.
    pub rule: RuleId,
    /// One sentence or two, of the unit as "it"; ends with a full stop.
    pub sentence: String,
}

impl Remark {
    /// A remark by a numbered rule.
    pub fn by_rule(rule: &'static str, sentence: impl Into<String>) -> Self {
        Self {
            rule: RuleId(rule),
            sentence: sentence.into(),
        }
    }
}

/// All that lies on one cell. A normal unit stands first, shadows follow in order of arrival.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellReport {
    /// The units there.
    pub units: Vec<UnitFact>,
    /// The floor there.
    pub floor: Vec<FloorFact>,
}

/// What the unit on a cell does by standing there, besides its actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attacks {
    /// Where its attack reaches and which cells it holds; each cell at most once.
    pub points: Vec<PointView>,
    /// Enemies that it could capture but for one thing, with what is missing: "needs 1 more attacker".
    pub wanting: Vec<(Cell, String)>,
}
