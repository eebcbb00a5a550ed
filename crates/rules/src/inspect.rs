//! Describes everything on one cell with the names of the setup text, for scenarios and `/explain`. The answers may
//! contain secrets of the position. Show them to a user only where the [`crate::View`] does.

use crate::geometry::Cell;
use crate::refusal::RuleId;
use crate::said::Said;
use crate::seat::Seat;
use crate::setup::Attribute;
use crate::view::PointView;

/// A unit with every attribute in force (given, inherited or derived).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitFact {
    /// Its side. A unit that belongs to whoever controls its square has that side.
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

/// A consequence of the rules for what is on a cell: a guard, borrowed movement, a hold, a timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The rule behind it.
    pub rule: RuleId,
    /// One or two sentences that call the unit "it" and end with a full stop.
    pub sentence: Said,
    /// The cells of the other units that the sentence names, where a picture should show them.
    pub cells: Vec<Cell>,
    /// Whether it says what an ability of the unit means at any time. It can stand after everything that is about the present.
    pub is_general: bool,
    /// Whether it says that something keeps the unit from all actions for now, such as paralysis.
    pub is_idle: bool,
    /// Whether it says that nothing can ever attack the unit, which then needs no word about what could capture it.
    pub is_untouchable: bool,
    /// Whether its sentence begins with "It" for the unit, whose name can take that place.
    pub begins_with_it: bool,
    /// The same in few words, to stand within another sentence: "it is locked"; of what an ability means at any time, its name.
    /// `None` if the sentence is short enough.
    pub short: Option<Said>,
}

impl Remark {
    /// Makes a remark about a numbered rule.
    pub fn by_rule(rule: &'static str, sentence: impl Into<Said>) -> Self {
        Self {
            rule: RuleId(rule),
            sentence: sentence.into(),
            cells: Vec::new(),
            is_general: false,
            is_idle: false,
            is_untouchable: false,
            begins_with_it: false,
            short: None,
        }
    }

    /// Makes a remark about a numbered rule whose sentence begins with "It" for the unit.
    pub fn of_it(rule: &'static str, sentence: impl Into<Said>) -> Self {
        Self {
            begins_with_it: true,
            ..Self::by_rule(rule, sentence)
        }
    }

    /// Marks it as what the ability of that name means at any time.
    #[must_use]
    pub fn general(mut self, ability: &'static str) -> Self {
        self.is_general = true;
        self.short = Some(ability.into());
        self
    }

    /// Marks it as what keeps the unit from all actions for now, and says that in few words.
    #[must_use]
    pub fn idle(mut self, short: impl Into<Said>) -> Self {
        self.is_idle = true;
        self.short = Some(short.into());
        self
    }

    /// Marks it as saying that nothing can ever attack the unit.
    #[must_use]
    pub fn untouchable(mut self) -> Self {
        self.is_untouchable = true;
        self
    }

    /// Adds the cells of units that the sentence names.
    #[must_use]
    pub fn about(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.cells.extend(cells);
        self
    }
}

/// Everything on one cell. The normal unit comes first; shadows follow in order of arrival.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellReport {
    /// The units on the cell.
    pub units: Vec<UnitFact>,
    /// The floor things on the cell.
    pub floor: Vec<FloorFact>,
}

/// What the unit on a cell attacks and holds from where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attacks {
    /// The attacked and the held cells, each at most once.
    pub points: Vec<PointView>,
    /// Enemies that it could capture if one condition were met, and the condition: "needs 1 attacker and has none".
    pub wanting: Vec<(Cell, Said)>,
}
