//! Defines what one viewer may know of a position, as plain data. Pictures, descriptions and onlookers get nothing
//! else. All variants share the type; `render` matches on marks, never on variants.

use crate::geometry::{Cell, Geometry};
use crate::said::{Said, SideName, said};
use crate::seat::{PerSeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A position as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The variant's id.
    pub variant: String,
    /// The board.
    pub geometry: Geometry,
    /// Whether `a1` is a light cell (on square boards; dark on most).
    pub a1_is_light: bool,
    /// The viewer this was made for.
    pub viewer: Viewer,
    /// The contents of each cell, by cell index; one entry for each cell of the board.
    pub cells: Vec<CellView>,
    /// The seats that have to decide: one, both in a secret phase, none when the game is over.
    pub to_act: Vec<Seat>,
    /// The decision, completing "White must ..."; empty when the game is over.
    pub prompt: Said,
    /// The ending, if the game is over.
    pub ending: Option<EndingView>,
    /// The cells of kings that are in danger.
    pub checks: Vec<Cell>,
    /// What threatens those kings.
    pub peril: Peril,
    /// The cells of the units that threaten them, as far as the viewer is shown them. Variants leave this empty;
    /// [`crate::Position::view`] fills it in.
    #[serde(default)]
    pub checkers: Vec<Cell>,
    /// Further facts, one short line each: "Special move still to come".
    pub status: Vec<Said>,
    /// Facts that matter later but have no place in a picture (the contents of a tomb, the maker of a wall), one
    /// line each. Only the position in text form lists them.
    pub details: Vec<Said>,
    /// Facts that stay hidden until they are revealed (loadouts), one short line each, by side.
    pub revealed: PerSeat<Vec<String>>,
    /// What all units of each side have, briefly, where a variant lets sides choose that and it is no secret any more.
    #[serde(default, skip_serializing_if = "has_none")]
    pub equipped: PerSeat<Equipment>,
    /// What revealed choices do here, by their titles, where the page's sentence about them isn't true of this position; for
    /// who is choosing, what the choices would do.
    #[serde(default)]
    pub altered: Vec<(String, String)>,
    /// The units that will die with another one, sorted by cell.
    #[serde(default)]
    pub dooms: Vec<DoomView>,
    /// The paths of the last turn, in order. Empty unless the caller knows the log and fills it in.
    pub last_turn: Vec<PathView>,
    /// The paths of the turn before that. Empty unless the caller tells of two turns and fills it in.
    #[serde(default)]
    pub turn_before: Vec<PathView>,
    /// The parts of the board that the last turn rearranged as a whole, and the turn before it if the view tells of that,
    /// each with all its cells. Empty unless the caller knows the log and fills it in.
    #[serde(default)]
    pub rearranged: Vec<Vec<Cell>>,
    /// Parts of the board to outline, each with all its cells, such as the tiles of an army that is being arranged. No cell
    /// is in two of them.
    #[serde(default)]
    pub outlined: Vec<Vec<Cell>>,
    /// Whether the paths of the last turn are those of the turn under way, as far as it has come, and not of
    /// a whole one.
    #[serde(default)]
    pub is_under_way: bool,
    /// Whether the last turn was taken back by the rules, so that its paths are those of the way back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_taken_back: bool,
    /// Captured units of each side, in order. Empty unless the caller knows the log and fills it in.
    pub captured: PerSeat<Vec<UnitView>>,
    /// Units of each side that died of something else than a capture, in order, as far as the caller knows. No picture shows them.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub killed: PerSeat<Vec<UnitView>>,
    /// The number of the current turn among those of its side, from 1. 0 if unknown, before play, and if the game is over.
    pub turn_number: u32,
    /// Targets to mark. Empty unless the view answers a question.
    pub targets: Vec<TargetView>,
    /// Further cells that the answer to a question points at. Empty unless the view answers a question.
    pub points: Vec<PointView>,
}

/// A unit that will die with another one of its side, though it has no mark itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoomView {
    /// The unit's cell.
    pub cell: Cell,
    /// The cell of the unit with which it dies.
    pub with: Cell,
    /// The turns of its side until then, as on that unit's mark.
    pub turns: u32,
}

/// The kind of threat to a king.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Peril {
    /// Check, which the side must answer.
    #[default]
    Check,
    /// A possible capture, which the side need not prevent.
    Capture,
}

/// What an action does on its target cell. Pictures show it by shape and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TargetKind {
    /// A unit goes there without capturing.
    Move,
    /// A unit there is captured, attacked or killed.
    Capture,
    /// A unit there is killed by an answer of the turn, which captures nothing. Pictures show it as a capture.
    Kill,
    /// A unit there is captured in vain: that is legal, but takes nothing.
    Attempt,
    /// A unit there is attacked and loses only its shield. Pictures show it as a capture.
    Hit,
    /// A unit goes onto a friend there: it fuses with it or goes aboard.
    Join,
    /// Something else happens there.
    Special,
}

/// The contents of one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CellView {
    /// The units on the cell: the normal unit first, then shadows.
    pub units: Vec<UnitView>,
    /// The floor things on the cell.
    pub floor: Vec<FloorView>,
}

/// One unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitView {
    /// Its kind, which is also the name of its drawing.
    pub kind: String,
    /// Its letter, upper case.
    pub letter: char,
    /// Its side.
    pub side: Seat,
    /// Whether it is a shadow.
    pub shadow: bool,
    /// The marks on it, each at most once.
    pub marks: Vec<Mark>,
    /// The kinds of the units aboard that it can set down, in the order of their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aboard: Vec<String>,
}

/// One thing on the floor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FloorView {
    /// Its name, which is also the name of its drawing: `wall`, `tomb`, `tomb-open`, `trap-sprung`, `water` ...
    pub thing: String,
    /// Its side, where that matters.
    pub side: Option<Seat>,
    /// The marks on it.
    pub marks: Vec<Mark>,
    /// Its rank, where that decides whom it stops. Pictures don't show it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u32>,
}

/// A sign on a unit or a floor thing. Each mark means the same in every variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Has a shield that takes one hit.
    Shield,
    /// Is protected by a unit beside it.
    Sheltered,
    /// Cannot be harmed for now.
    Immune,
    /// A direction it faces, in degrees clockwise from the top of the board, and whether the cone is wide.
    Facing {
        /// 0, 45, 90 ...
        degrees: u16,
        /// 180 degrees instead of 90.
        wide: bool,
    },
    /// The direction in which its lowered shield faces, in degrees clockwise from the top of the board.
    Lowered {
        /// 0, 45, 90 ...
        degrees: u16,
    },
    /// Armour.
    Armour {
        /// How much of it is left.
        left: u32,
        /// How much it is if nothing uses it up.
        all: u32,
    },
    /// Turns of paralysis left.
    Paralysis(u32),
    /// Held by a neighbour for as long as the neighbour stays.
    Held,
    /// Turns of a lock left.
    Lock(u32),
    /// Marked for death, turns left.
    Marked(u32),
    /// One of twins, with the number of its pair; 0 if there is only one pair.
    Twin(u32),
    /// Its one-time defence is used up.
    Cracked,
    /// Another one-time ability is used up, named.
    Used(String),
    /// Its range is less than at the start.
    Range(u32),
    /// Moves it may make in one turn, when more than one.
    Multimove(u32),
    /// Units aboard.
    Cargo(u32),
    /// Further kinds fused with it, in order.
    Fused(Vec<String>),
    /// Dead units that it holds (a tomb).
    Count(u32),
    /// Turns left until it disappears.
    Timer(u32),
    /// Turns left until a shadow may become normal again.
    Delay(u32),
    /// Turns left until it explodes by itself.
    Burst(u32),
    /// A direction it pushes, in degrees clockwise from the top of the board.
    Arrow {
        /// 0, 90, 180 or 270.
        degrees: u16,
    },
}

/// The path of one unit in the last turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PathView {
    /// The cells in order; a single cell for an event without movement.
    pub cells: Vec<Cell>,
    /// What happened at the end of the path.
    pub target: TargetKind,
    /// Whether a unit died there of something else than a capture, such as an explosion.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub died: bool,
}

/// A cell marked as a possible target, with an optional number for a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TargetView {
    /// The marked cell.
    pub cell: Cell,
    /// What the action would do there.
    pub target: TargetKind,
    /// Its number in a menu, if it has one.
    pub number: Option<u32>,
}

/// A cell besides the targets that the answer to a question points at. A cell occurs at most once with an edge
/// ([`Point::is_edge`]) and once without.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointView {
    /// The cell.
    pub cell: Cell,
    /// Why the answer points at it.
    pub point: Point,
}

/// Why an answer points at a cell. Pictures show it by shape and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Point {
    /// The unit in question.
    Subject,
    /// A cell that the unit cannot reach, or a unit that it cannot capture, because of an obstacle.
    Blocked,
    /// An obstacle: a blocker, an attacker, a protector.
    Obstacle,
    /// A cell that the unit attacks.
    Attacked,
    /// A cell that the unit holds from where it stands, such as a spearman's front.
    Front,
}

impl Point {
    /// Returns whether it is drawn as an edge, which leaves room for another sign on the same cell.
    #[must_use]
    pub const fn is_edge(self) -> bool {
        match self {
            Point::Attacked | Point::Front => true,
            Point::Subject | Point::Blocked | Point::Obstacle => false,
        }
    }
}

/// The end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndingView {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// The reason in one hyphenated word.
    pub reason: String,
}

/// What a side chose for its units, such as an element and abilities (EL-LOAD-1, EL-LOAD-2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Equipment {
    /// The titles, in order; empty if nothing is chosen or may be told.
    pub titles: Vec<String>,
    /// Whether some units have others than these (EL-LOAD-7).
    pub some_differ: bool,
}

/// Whether it says only that a unit fell.
fn is_fall(path: &PathView) -> bool {
    path.cells.len() == 1 && path.target == TargetKind::Capture
}

impl View {
    /// Makes this the view of one seat's own secret part. Only this seat acts, until `owed`, its remaining decision,
    /// is `None`.
    #[must_use]
    pub(crate) fn of_part(mut self, seat: Seat, owed: Option<Said>) -> Self {
        self.revealed[seat.other()].clear();
        self.equipped[seat.other()] = Equipment::default();
        self.ending = None;
        let side = SideName(seat);
        self.status = vec![match &owed {
            Some(_) => said!("view-only-seat", "Only {side} sees this", side),
            None => said!(
                "view-seat-complete",
                "{side}'s decision is complete; only {side} sees it until both have confirmed",
                side
            ),
        }];
        self.to_act = owed.iter().map(|_| seat).collect();
        self.prompt = owed.unwrap_or_default();
        self
    }

    /// Forgets where units fell in the last turn, for pictures that are about another question.
    pub fn forget_falls(&mut self) {
        self.last_turn.retain(|path| !is_fall(path));
    }

    /// Forgets where units fell in the last turn on these cells, which have signs of their own.
    pub fn forget_falls_on(&mut self, cells: &[Cell]) {
        let is_there = |path: &PathView| path.cells.iter().any(|cell| cells.contains(cell));
        self.last_turn.retain(|path| !(is_fall(path) && is_there(path)));
    }

    /// Makes a view of an empty board with nobody to act.
    #[must_use]
    pub fn empty(variant: &str, geometry: Geometry, viewer: Viewer) -> Self {
        Self {
            variant: variant.to_owned(),
            geometry,
            a1_is_light: false,
            viewer,
            cells: vec![CellView::default(); geometry.cell_count()],
            to_act: Vec::new(),
            prompt: Said::default(),
            ending: None,
            checks: Vec::new(),
            peril: Peril::default(),
            checkers: Vec::new(),
            status: Vec::new(),
            details: Vec::new(),
            revealed: PerSeat::default(),
            equipped: PerSeat::default(),
            altered: Vec::new(),
            dooms: Vec::new(),
            last_turn: Vec::new(),
            turn_before: Vec::new(),
            rearranged: Vec::new(),
            outlined: Vec::new(),
            is_under_way: false,
            is_taken_back: false,
            captured: PerSeat::default(),
            killed: PerSeat::default(),
            turn_number: 0,
            targets: Vec::new(),
            points: Vec::new(),
        }
    }
}

/// Whether there is nothing to say about the equipment of either side.
fn has_none(equipped: &PerSeat<Equipment>) -> bool {
    equipped.iter().all(|(_, side)| side.titles.is_empty())
}

/// Whether both sides' lists are empty.
fn is_nobody(units: &PerSeat<Vec<UnitView>>) -> bool {
    units.iter().all(|(_, units)| units.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn falls_are_forgotten_only_where_another_sign_lies() {
        let geometry = Geometry::square(8, 8);
        let mut view = View::empty("chess", geometry, Viewer::Onlooker);
        let [tagged, other] = ["e5", "a1"].map(|name| geometry.cell(name).unwrap());
        let path = |cells: &[Cell], target| PathView {
            cells: cells.to_vec(),
            target,
            died: false,
        };
        let arrival = path(&[other, tagged], TargetKind::Capture);
        view.last_turn = vec![
            path(&[tagged], TargetKind::Capture),
            path(&[other], TargetKind::Capture),
            arrival.clone(),
        ];
        view.forget_falls_on(&[tagged]);
        assert_eq!(
            view.last_turn,
            [path(&[other], TargetKind::Capture), arrival.clone()]
        );
        view.forget_falls();
        assert_eq!(view.last_turn, [arrival]);
    }
}
