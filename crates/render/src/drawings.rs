//! The index of drawings: every SVG of `assets/`, compiled into the program, by name.

use rookery_rules::view::FloorView;

/// A drawing: its name and its SVG text. The only `<style>` element of the SVG sets the colours.
#[derive(Debug)]
pub struct Drawing {
    /// The name of the unit's kind, of the mark, or of the floor thing.
    pub name: &'static str,
    /// The SVG text.
    pub svg: &'static str,
}

macro_rules! drawings {
    ($folder:literal: $($name:literal)*) => {
        &[$(Drawing {
            name: $name,
            svg: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/../../assets/", $folder, "/", $name, ".svg"
            )),
        }),*]
    };
}

/// The kinds of units with a drawing.
pub const UNITS: &[Drawing] = drawings!("units":
    "ballista"
    "bishop"
    "cannon"
    "chancellor"
    "crossbowman"
    "death"
    "dragon"
    "elephant"
    "frog"
    "jester"
    "king"
    "knight"
    "lancer"
    "life"
    "militia"
    "onager"
    "pawn"
    "queen"
    "ram"
    "rider"
    "rook"
    "ship"
    "spearman"
    "templar"
    "tower"
    "trebuchet"
);

/// The marks and floor things with a drawing.
pub const MARKS: &[Drawing] = drawings!("marks":
    "armour"
    "arrow"
    "avalanche"
    "burst"
    "cargo"
    "count"
    "crack"
    "crown-check"
    "delay"
    "facing"
    "facing-corner"
    "facing-wide"
    "facing-wide-corner"
    "fused"
    "held"
    "immune"
    "lock"
    "lowered"
    "lowered-corner"
    "marked"
    "mountain"
    "multimove"
    "paralysis"
    "range"
    "scorch"
    "scorch-king"
    "scorch-knight"
    "scorch-pawn"
    "scorch-queen"
    "scorch-rook-bishop"
    "sheltered"
    "shield"
    "timer"
    "tomb"
    "tomb-dormant"
    "tomb-open"
    "tornado"
    "trap"
    "trap-sprung"
    "twin"
    "used"
    "wall"
    "water"
);

/// The floor things with a drawing, and their meaning in words.
pub const THINGS: &[(&str, &str)] = &[
    ("wall", "wall"),
    ("tomb", "active tomb"),
    ("tomb-dormant", "dormant tomb, under a unit"),
    ("tomb-open", "open tomb"),
    ("trap", "trap"),
    ("trap-sprung", "sprung trap"),
    ("tornado", "tornado"),
    ("avalanche", "avalanche, going the way it points"),
    ("scorch", "fire"),
    ("mountain", "mountain"),
    ("water", "water"),
];

/// The floor things whose drawing points upwards in the file and is turned by an arrow mark.
pub const POINTING_THINGS: &[&str] = &["avalanche"];

/// A fire without a rank.
const FIRE: &str = "scorch";

/// The drawings of fires by their ranks, from 1 (EL-RANK-1). Rooks and bishops have the same.
pub const RANKED_FIRES: [&str; 5] = [
    "scorch-pawn",
    "scorch-knight",
    "scorch-rook-bishop",
    "scorch-queen",
    "scorch-king",
];

/// The floor things that fill their whole cell.
pub const FILLING_THINGS: &[&str] = &["wall"];

/// The floor things that matter less than the unit on them, and are small behind it.
pub const SMALL_THINGS: &[&str] = &["tomb-dormant", "scorch"];

/// The floor things that lie around a unit rather than behind it.
pub const RING_THINGS: &[&str] = &["trap", "trap-sprung"];

/// The floor things that cover the floor around a unit, which stands in front of them as large as without them.
pub const SPREAD_THINGS: &[&str] = &["avalanche"];

/// The floor things that a unit on them and its badges would hide, so that they are small in front of it.
pub const FRONT_THINGS: &[&str] = &["water"];

/// The floor things that lie above other things in their cell.
pub const PASSING_THINGS: &[&str] = &["tornado", "avalanche"];

/// Returns the name of the drawing of a thing: of a fire that of the units of its rank, one of which left it, since its rank
/// decides whom it stops (EL-SCORCH-3).
#[must_use]
pub fn of_thing(thing: &FloorView) -> &str {
    let rank = thing.rank.filter(|_| thing.thing == FIRE);
    let index = rank.and_then(|rank| usize::try_from(rank).ok()?.checked_sub(1));
    index
        .and_then(|index| RANKED_FIRES.get(index))
        .copied()
        .unwrap_or(thing.thing.as_str())
}

/// Returns the drawing of a kind of unit.
#[must_use]
pub fn unit(kind: &str) -> Option<&'static Drawing> {
    UNITS.iter().find(|drawing| drawing.name == kind)
}

/// Returns the drawing of a mark or a floor thing.
#[must_use]
pub fn mark(name: &str) -> Option<&'static Drawing> {
    MARKS.iter().find(|drawing| drawing.name == name)
}

/// Returns whether a kind of unit has a drawing. A kind without one is drawn as a disc with its letter.
#[must_use]
pub fn has_unit_drawing(kind: &str) -> bool {
    unit(kind).is_some()
}

/// Returns whether a floor thing has a drawing. A thing without one is drawn as a plate with its first letter.
#[must_use]
pub fn has_thing_drawing(thing: &str) -> bool {
    THINGS.iter().any(|(name, _)| *name == thing) || RANKED_FIRES.contains(&thing)
}
