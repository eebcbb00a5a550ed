//! The style and meaning of each mark: its corner, drawing, number and text. All knowledge about individual marks is
//! here, in exhaustive matches.

use crate::board_words::BoardWords;
use crate::text::filled;
use rookery_rules::view::{FloorView, Mark};

/// A corner of a cell. Each corner has one meaning in every variant; only the badge of a shield makes room for the arc that
/// shows where the shield faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Corner {
    /// Protection: shield, armour, its loss.
    TopLeft,
    /// Counts of turns: paralysis, lock, timer. Also check, where nothing below the king counts turns.
    TopRight,
    /// The units that it carries or consists of.
    BottomLeft,
    /// Range and number of moves.
    BottomRight,
}

/// The content of a badge besides its drawing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BadgeContent {
    /// No content.
    Empty,
    /// A number beside the drawing.
    NumberBeside(u32),
    /// A number inside the drawing.
    NumberInside(u32),
    /// Kinds of units, drawn as small stacked plates.
    Kinds(Vec<String>),
}

/// The way in which a mark is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkStyle {
    /// A badge in a corner.
    Badge(Corner, &'static str, BadgeContent),
    /// A drawing under the unit, at the size of the cell.
    Under(&'static str),
    /// A drawing over the unit, at the size of the cell, turned clockwise by this many degrees.
    Over(&'static str, u16),
    /// The same, outwards to the edges of the cell, where it leaves the unit free.
    Rim(&'static str, u16),
}

/// Returns the way in which a mark is drawn.
#[must_use]
pub fn mark_style(mark: &Mark) -> MarkStyle {
    use BadgeContent::{Empty, Kinds, NumberBeside, NumberInside};
    use Corner::{BottomLeft, BottomRight, TopLeft, TopRight};
    match mark {
        Mark::Shield => MarkStyle::Badge(TopLeft, "shield", Empty),
        Mark::Sheltered => MarkStyle::Badge(TopLeft, "sheltered", Empty),
        Mark::Immune => MarkStyle::Under("immune"),
        Mark::Facing { degrees, wide: false } => at_rim(("facing", "facing-corner"), *degrees),
        Mark::Facing { degrees, wide: true } => at_rim(("facing-wide", "facing-wide-corner"), *degrees),
        Mark::Lowered { degrees } => at_rim(("lowered", "lowered-corner"), *degrees),
        Mark::Armour { left, .. } => MarkStyle::Badge(TopLeft, "armour", NumberInside(*left)),
        Mark::Paralysis(turns) => MarkStyle::Badge(TopRight, "paralysis", NumberInside(*turns)),
        Mark::Held => MarkStyle::Badge(TopRight, "held", Empty),
        Mark::Lock(turns) => MarkStyle::Badge(TopRight, "lock", NumberBeside(*turns)),
        Mark::Marked(turns) => MarkStyle::Badge(TopRight, "marked", NumberBeside(*turns)),
        Mark::Twin(0) => MarkStyle::Badge(BottomLeft, "twin", Empty),
        Mark::Twin(pair) => MarkStyle::Badge(BottomLeft, "twin", NumberBeside(*pair)),
        Mark::Cracked => MarkStyle::Badge(TopLeft, "crack", Empty),
        Mark::Used(_) => MarkStyle::Badge(BottomRight, "used", Empty),
        Mark::Range(range) => MarkStyle::Badge(BottomRight, "range", NumberInside(*range)),
        Mark::Multimove(moves) => MarkStyle::Badge(BottomRight, "multimove", NumberInside(*moves)),
        Mark::Cargo(count) => MarkStyle::Badge(BottomLeft, "cargo", NumberInside(*count)),
        Mark::Fused(kinds) => MarkStyle::Badge(BottomLeft, "fused", Kinds(kinds.clone())),
        Mark::Count(count) => MarkStyle::Badge(BottomLeft, "count", NumberInside(*count)),
        Mark::Timer(turns) => MarkStyle::Badge(TopRight, "timer", NumberInside(*turns)),
        Mark::Delay(turns) => MarkStyle::Badge(TopRight, "delay", NumberInside(*turns)),
        Mark::Burst(turns) => MarkStyle::Badge(TopRight, "burst", NumberInside(*turns)),
        Mark::Arrow { degrees } => MarkStyle::Over("arrow", *degrees),
    }
}

/// The style of a mark along those sides of a cell that a unit faces: its drawings for a side at the top, and for the upper
/// right corner, to which a diagonal direction turns.
const fn at_rim((side, corner): (&'static str, &'static str), degrees: u16) -> MarkStyle {
    if degrees.is_multiple_of(90) {
        MarkStyle::Rim(side, degrees)
    } else {
        MarkStyle::Rim(corner, degrees - degrees % 90)
    }
}

/// Returns the number of moves per turn if it is more than one. Such a unit glows, hotter with more moves.
#[must_use]
pub fn glow(all: &[Mark]) -> Option<u32> {
    all.iter().find_map(|mark| match mark {
        Mark::Multimove(moves) if *moves > 1 => Some(*moves),
        _ => None,
    })
}

/// How much a mark matters to who looks at a small picture, where a unit has more marks than leave it to be seen: least what
/// only says that an ability is used up, then what a unit has for as long as it stands, most what the next turns depend on.
pub(crate) const fn importance(mark: &Mark) -> u8 {
    match mark {
        Mark::Used(_) => 1,
        Mark::Lowered { .. } => 3,
        Mark::Cracked | Mark::Sheltered | Mark::Immune => 4,
        Mark::Range(_) | Mark::Multimove(_) | Mark::Cargo(_) | Mark::Fused(_) | Mark::Arrow { .. } => 5,
        Mark::Shield | Mark::Armour { .. } | Mark::Count(_) | Mark::Timer(_) | Mark::Delay(_) => 6,
        Mark::Facing { .. } | Mark::Twin(_) | Mark::Held => 7,
        Mark::Paralysis(_) | Mark::Lock(_) | Mark::Marked(_) | Mark::Burst(_) => 8,
    }
}

/// Drawings that are unreadable on a unit without a plate behind them.
pub const OPEN_DRAWINGS: &[&str] = &["twin", "crack"];

/// Returns the name of a mark's drawing, of a direction that to the top.
#[must_use]
pub fn drawing(mark: &Mark) -> &'static str {
    let upwards = match mark {
        Mark::Facing { wide, .. } => Mark::Facing {
            degrees: 0,
            wide: *wide,
        },
        Mark::Lowered { .. } => Mark::Lowered { degrees: 0 },
        other => other.clone(),
    };
    match mark_style(&upwards) {
        MarkStyle::Badge(_, name, _)
        | MarkStyle::Under(name)
        | MarkStyle::Over(name, _)
        | MarkStyle::Rim(name, _) => name,
    }
}

/// Returns the meaning of a mark without its number, for the legend.
pub(crate) fn meaning<'a>(words: &'a BoardWords, mark: &Mark) -> &'a str {
    match mark {
        Mark::Shield => &words.shielded,
        Mark::Sheltered => &words.sheltered,
        Mark::Immune => &words.safe_for_a_turn,
        Mark::Facing { wide: false, .. } => &words.faces,
        Mark::Facing { wide: true, .. } => &words.faces_wide,
        Mark::Lowered { .. } => &words.shield_lowered,
        Mark::Armour { .. } => &words.armour_left,
        Mark::Paralysis(_) => &words.paralysed,
        Mark::Held => &words.held,
        Mark::Lock(_) => &words.locked,
        Mark::Marked(_) => &words.marked_for_death,
        Mark::Twin(0) => &words.twin,
        Mark::Twin(_) => &words.twin_of_pair,
        Mark::Cracked => &words.defence_used,
        Mark::Used(_) => &words.ability_used,
        Mark::Range(_) => &words.range_left,
        Mark::Multimove(_) => &words.moves_a_turn,
        Mark::Cargo(_) => &words.units_aboard,
        Mark::Fused(_) => &words.fused_with,
        Mark::Count(_) => &words.units_buried,
        Mark::Timer(_) => &words.turns_until_gone,
        Mark::Delay(_) => &words.turns_until_back,
        Mark::Burst(_) => &words.turns_until_burst,
        Mark::Arrow { .. } => &words.pushes,
    }
}

/// Describes a mark with its numbers: "paralysed for 2 turns".
#[must_use]
pub fn in_words(words: &BoardWords, mark: &Mark) -> String {
    let with = |text: &str, name: &str, value: &str| filled(text, &[(name, value)]);
    let number = |text: &str, count: u32| with(text, "count", &count.to_string());
    let turns = |text: &str, turns: u32| with(text, "turns", &words.turns_of(turns));
    let units = |text: &str, count: u32| with(text, "units", &words.units_of(count as usize));
    match mark {
        Mark::Shield | Mark::Sheltered => words.shielded.clone(),
        Mark::Immune => words.immune.clone(),
        Mark::Facing { degrees, wide } => {
            let text = if *wide { &words.facing_wide } else { &words.facing };
            with(text, "direction", &direction(words, *degrees))
        }
        Mark::Lowered { degrees } => with(&words.lowered, "direction", &direction(words, *degrees)),
        Mark::Armour { left, all } if left == all => number(&words.armour, *all),
        Mark::Armour { left, all } => {
            let (left, all) = (left.to_string(), all.to_string());
            filled(&words.armour_used, &[("count", &all), ("left", &left)])
        }
        Mark::Paralysis(left) => turns(&words.paralysed_for, *left),
        Mark::Held => words.held.clone(),
        Mark::Lock(left) => turns(&words.locked_for, *left),
        Mark::Marked(left) => turns(&words.death_in, *left),
        Mark::Twin(0) => words.one_of_twins.clone(),
        Mark::Twin(pair) => with(&words.one_of_pair, "pair", &pair.to_string()),
        Mark::Cracked => words.defence_used.clone(),
        Mark::Used(ability) => with(&words.used_up, "ability", ability),
        Mark::Range(range) => number(&words.range, *range),
        Mark::Multimove(moves) => with(&words.so_many_moves, "moves", &words.moves_of(*moves)),
        Mark::Cargo(count) => units(&words.aboard, *count),
        Mark::Fused(kinds) => {
            let kinds: Vec<&str> = kinds.iter().map(|kind| words.kind(kind)).collect();
            with(&words.fused, "kinds", &words.both(&kinds))
        }
        Mark::Count(count) => units(&words.buried, *count),
        Mark::Timer(left) => turns(&words.goes_in, *left),
        Mark::Delay(left) => turns(&words.returns_after, *left),
        Mark::Burst(left) => turns(&words.explodes_in, *left),
        Mark::Arrow { degrees } => with(&words.pushing, "direction", &direction(words, *degrees)),
    }
}

/// Describes all marks of a unit: " (range 9, 2 moves a turn)".
pub(crate) fn in_brackets(words: &BoardWords, all: &[Mark]) -> String {
    bracketed(all.iter().map(|mark| in_words(words, mark)))
}

/// Describes all marks of a thing on the floor after its rank, and after their number whose the first or only unit is:
/// " (unit rank 1, goes in 2 turns)", " (2 units buried, a White unit first)".
pub(crate) fn of_thing(words: &BoardWords, thing: &FloorView) -> String {
    let rank = thing
        .rank
        .map(|rank| filled(&words.rank, &[("rank", &rank.to_string())]));
    let marks = thing.marks.iter().flat_map(|mark| {
        let first = matches!(mark, Mark::Count(_)).then(|| words.first_inside(thing));
        std::iter::once(in_words(words, mark)).chain(first.flatten())
    });
    bracketed(rank.into_iter().chain(marks))
}

fn bracketed(facts: impl Iterator<Item = String>) -> String {
    let facts: Vec<String> = facts.collect();
    if facts.is_empty() {
        return String::new();
    }
    format!(" ({})", facts.join(", "))
}

/// Describes a direction on the board, whichever way round it is drawn.
fn direction(words: &BoardWords, degrees: u16) -> String {
    let names = [
        &words.north,
        &words.north_east,
        &words.east,
        &words.south_east,
        &words.south,
        &words.south_west,
        &words.west,
        &words.north_west,
    ];
    let degrees = degrees % 360;
    match names.get(usize::from(degrees / 45)) {
        Some(name) if degrees.is_multiple_of(45) => (*name).clone(),
        _ => filled(&words.degrees, &[("degrees", &degrees.to_string())]),
    }
}
