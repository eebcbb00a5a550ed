//! What one viewer may know of a position, as plain data: the only thing that pictures, descriptions and
//! onlookers ever get. One type for all variants; `render` matches on marks, never on variants.

use crate::geometry::{Cell, Geometry};
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
    /// For whom this was made.
    pub viewer: Viewer,
    /// What lies on each cell, by cell index; exactly as many as the board has cells.
    pub cells: Vec<CellView>,
    /// The seats that owe a decision: one, both in a secret phase, none when the game is over.
    pub to_act: Vec<Seat>,
    /// What is owed, completing "White must ..."; empty when the game is over.
    pub prompt: String,
    /// The ending, if the game is over.
    pub ending: Option<EndingView>,
    /// The cells of kings that are in danger.
    pub checks: Vec<Cell>,
    /// What their danger is.
    pub peril: Peril,
    /// Further facts in words, one short line each ("Special move still to come").
    pub status: Vec<String>,
    /// Facts that matter later and for which a picture has no room (what a tomb holds, who made which wall), one line
    /// each: told in the text of the position alone.
    pub details: Vec<String>,
    /// What is only known once revealed (loadouts), one short line each, by side.
    pub revealed: PerSeat<Vec<String>>,
    /// The cells of the last turn, in order; filled in by whoever knows the log, else empty.
    pub last_turn: Vec<PathView>,
    /// Captured units of each side, in order; filled in by whoever knows the log, else empty.
    pub captured: PerSeat<Vec<UnitView>>,
    /// The number of the turn to come, from 1 and counted for both sides together; 0 where unknown.
    pub turn_number: u32,
    /// Targets to mark; filled in by whoever asks a question, else empty.
    pub targets: Vec<TargetView>,
    /// What else the answer to a question points at; filled in by whoever asks, else empty.
    pub points: Vec<PointView>,
}

/// What it is that threatens a king.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Peril {
    /// Check, which must be answered.
    #[default]
    Check,
    /// It could be captured; nobody need prevent that.
    Capture,
}

/// What an action means for its target cell; drawn by shape and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TargetKind {
    /// A unit goes there, capturing nothing.
    Move,
    /// Something there is captured, attacked or killed.
    Capture,
    /// Anything else happens there.
    Special,
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellView {
    /// The units there: a normal one first, shadows behind it.
    pub units: Vec<UnitView>,
    /// The floor there.
    pub floor: Vec<FloorView>,
}

/// One unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitView {
    /// Its kind, also the name of its drawing.
    pub kind: String,
    /// Its letter, upper case.
    pub letter: char,
    /// Whose it is.
    pub side: Seat,
    /// Whether it stands as a shadow.
    pub shadow: bool,
    /// What is shown on it, each mark at most once.
    pub marks: Vec<Mark>,
}

/// One thing on the floor.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FloorView {
    /// Its name, also the name of its drawing: `wall`, `tomb`, `tomb-open`, `trap-sprung`, `water` ...
    pub thing: String,
    /// Whose it is, where that matters.
    pub side: Option<Seat>,
    /// What is shown on it.
    pub marks: Vec<Mark>,
}

/// Something shown on a unit or a floor thing. One meaning in every variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Has a shield that takes one hit, or is sheltered.
    Shield,
    /// Cannot be harmed for now.
    Immune,
    /// A direction it faces, in degrees clockwise from the top of the board, and whether the cone is wide.
    Facing {
        /// 0, 45, 90 ...
        degrees: u16,
        /// 180 degrees instead of 90.
        wide: bool,
    },
    /// Armour left.
    Armour(u32),
    /// Turns of paralysis left.
    Paralysis(u32),
    /// Held by something beside it, for as long as that stands there.
    Held,
    /// Turns of a lock left.
    Lock(u32),
    /// Marked for death, turns left.
    Marked(u32),
    /// One of twins.
    Twin,
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
    /// Turns left until it goes.
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

/// The way of one unit in the last turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PathView {
    /// The cells in order; one cell for something that happened on the spot.
    pub cells: Vec<Cell>,
    /// What it was.
    pub target: TargetKind,
}

/// A cell marked as a possible target, with an optional number for a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TargetView {
    /// Where.
    pub cell: Cell,
    /// What would happen there.
    pub target: TargetKind,
    /// The number it has in a menu, if it has one.
    pub number: Option<u32>,
}

/// A cell that the answer to a question points at besides the targets; each cell at most once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointView {
    /// Where.
    pub cell: Cell,
    /// Why.
    pub point: Point,
}

/// Why an answer points at a cell; drawn by shape and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Point {
    /// The unit that was asked about.
    Subject,
    /// Where it cannot go, or what it cannot capture, for something that stands in the way.
    Blocked,
    /// What stands in the way: a blocker, an attacker, a protector.
    Obstacle,
    /// Where its attack reaches.
    Attacked,
    /// A cell that it holds by standing there, such as a spearman's front.
    Front,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndingView {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// The reason in one hyphenated word.
    pub reason: String,
}

impl View {
    /// The same as one seat's own secret part: that seat alone acts here, until nothing is owed any more.
    #[must_use]
    pub(crate) fn of_part(mut self, seat: Seat, owed: Option<String>) -> Self {
        self.revealed[seat.other()].clear();
        self.ending = None;
        self.status = vec![match &owed {
            Some(_) => format!("Only {} sees this", seat.name()),
            None => format!(
                "{}'s decision is complete; only {} sees it until both have confirmed",
                seat.name(),
                seat.name()
            ),
        }];
        self.to_act = owed.iter().map(|_| seat).collect();
        self.prompt = owed.unwrap_or_default();
        self
    }

    /// A view of an empty board on which nobody owes anything, to be filled.
    #[must_use]
    pub fn empty(variant: &str, geometry: Geometry, viewer: Viewer) -> Self {
        Self {
            variant: variant.to_owned(),
            geometry,
            a1_is_light: false,
            viewer,
            cells: vec![CellView::default(); geometry.cell_count()],
            to_act: Vec::new(),
            prompt: String::new(),
            ending: None,
            checks: Vec::new(),
            peril: Peril::default(),
            status: Vec::new(),
            details: Vec::new(),
            revealed: PerSeat::default(),
            last_turn: Vec::new(),
            captured: PerSeat::default(),
            turn_number: 0,
            targets: Vec::new(),
            points: Vec::new(),
        }
    }
}
