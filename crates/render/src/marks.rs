//! What each mark looks like and means: its corner, its drawing, its figure, its words. The only place that
//! knows the list of marks; it matches every one of them by name.

use rookery_rules::view::Mark;

/// A corner of a cell; each has one meaning in every variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Corner {
    /// Protection: shield, armour, its loss.
    TopLeft,
    /// Counts of turns: paralysis, lock, timer; and check.
    TopRight,
    /// What it carries or is made of.
    BottomLeft,
    /// How far and how often.
    BottomRight,
}

/// What stands on a badge beside its drawing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// Nothing.
    Nothing,
    /// A number beside the drawing.
    Beside(u32),
    /// A number inside the drawing.
    Inside(u32),
    /// Kinds of units, drawn small.
    Kinds(Vec<String>),
}

/// How a mark is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// A badge in a corner.
    Badge(Corner, &'static str, Figure),
    /// A drawing under the unit, at the size of the cell.
    Under(&'static str),
    /// A drawing over the unit at the size of the cell, turned clockwise by so many degrees.
    Over(&'static str, u16),
}

/// How a mark is drawn.
#[must_use]
pub fn look(mark: &Mark) -> Look {
    use Corner::{BottomLeft, BottomRight, TopLeft, TopRight};
    use Figure::{Beside, Inside, Kinds, Nothing};
    match mark {
        Mark::Shield => Look::Badge(TopLeft, "shield", Nothing),
        Mark::Immune => Look::Under("immune"),
        Mark::Facing { degrees, wide: false } => Look::Over("facing", *degrees),
        Mark::Facing { degrees, wide: true } => Look::Over("facing-wide", *degrees),
        Mark::Armour(left) => Look::Badge(TopLeft, "armour", Inside(*left)),
        Mark::Paralysis(turns) => Look::Badge(TopRight, "paralysis", Inside(*turns)),
        Mark::Held => Look::Badge(TopRight, "held", Nothing),
        Mark::Lock(turns) => Look::Badge(TopRight, "lock", Beside(*turns)),
        Mark::Marked(turns) => Look::Badge(TopRight, "marked", Beside(*turns)),
        Mark::Twin => Look::Badge(BottomLeft, "twin", Nothing),
        Mark::Cracked => Look::Badge(TopLeft, "crack", Nothing),
        Mark::Used(_) => Look::Badge(BottomRight, "used", Nothing),
        Mark::Range(range) => Look::Badge(BottomRight, "range", Inside(*range)),
        Mark::Multimove(moves) => Look::Badge(BottomRight, "multimove", Inside(*moves)),
        Mark::Cargo(count) => Look::Badge(BottomLeft, "cargo", Inside(*count)),
        Mark::Fused(kinds) => Look::Badge(BottomLeft, "fused", Kinds(kinds.clone())),
        Mark::Count(count) => Look::Badge(BottomLeft, "count", Inside(*count)),
        Mark::Timer(turns) => Look::Badge(TopRight, "timer", Inside(*turns)),
        Mark::Delay(turns) => Look::Badge(TopRight, "delay", Inside(*turns)),
        Mark::Burst(turns) => Look::Badge(TopRight, "burst", Inside(*turns)),
        Mark::Arrow { degrees } => Look::Over("arrow", *degrees),
    }
}

/// How many moves a turn a unit has, where that is more than one: it glows, the hotter the more.
#[must_use]
pub fn glow(all: &[Mark]) -> Option<u32> {
    all.iter().find_map(|mark| match mark {
        Mark::Multimove(moves) if *moves > 1 => Some(*moves),
        _ => None,
    })
}

/// Drawings too open to be read on a unit without a plate behind them.
pub const OPEN_DRAWINGS: &[&str] = &["twin", "crack"];

/// The name of the drawing of a mark.
#[must_use]
pub fn drawing(mark: &Mark) -> &'static str {
    match look(mark) {
        Look::Badge(_, name, _) | Look::Under(name) | Look::Over(name, _) => name,
    }
}

/// What a mark means, for the legend, without its number.
#[must_use]
pub fn meaning(mark: &Mark) -> &'static str {
    match mark {
        Mark::Shield => "shielded",
        Mark::Immune => "immune",
        Mark::Facing { wide: false, .. } => "faces this way",
        Mark::Facing { wide: true, .. } => "faces this way, wide",
        Mark::Armour(_) => "armour left",
        Mark::Paralysis(_) => "paralysed, turns left",
        Mark::Held => "held in place",
        Mark::Lock(_) => "locked, turns left",
        Mark::Marked(_) => "marked for death, turns left",
        Mark::Twin => "twin",
        Mark::Cracked => "defence used up",
        Mark::Used(_) => "ability used up",
        Mark::Range(_) => "range left",
        Mark::Multimove(_) => "moves a turn",
        Mark::Cargo(_) => "units aboard",
        Mark::Fused(_) => "fused with",
        Mark::Count(_) => "units buried",
        Mark::Timer(_) => "turns until it goes",
        Mark::Delay(_) => "turns until it may return",
        Mark::Burst(_) => "turns until it explodes",
        Mark::Arrow { .. } => "pushes this way",
    }
}

/// A mark in words, with its numbers: "paralysed for 2 turns".
#[must_use]
pub fn in_words(mark: &Mark) -> String {
    match mark {
        Mark::Shield => "shielded".to_owned(),
        Mark::Immune => "immune".to_owned(),
        Mark::Facing { degrees, wide } => {
            format!(
                "facing {}{}",
                direction(*degrees),
                if *wide { ", wide" } else { "" }
            )
        }
        Mark::Armour(left) => format!("armour {left}"),
        Mark::Paralysis(turns) => format!("paralysed for {}", counted(*turns, "turn")),
        Mark::Held => "held in place".to_owned(),
        Mark::Lock(turns) => format!("locked for {}", counted(*turns, "turn")),
        Mark::Marked(turns) => format!("marked for death in {}", counted(*turns, "turn")),
        Mark::Twin => "one of twins".to_owned(),
        Mark::Cracked => "defence used up".to_owned(),
        Mark::Used(ability) => format!("{ability} used up"),
        Mark::Range(range) => format!("range {range}"),
        Mark::Multimove(moves) => format!("{} a turn", counted(*moves, "move")),
        Mark::Cargo(count) => format!("{} aboard", counted(*count, "unit")),
        Mark::Fused(kinds) => format!("fused with {}", kinds.join(" and ")),
        Mark::Count(count) => format!("{} buried", counted(*count, "unit")),
        Mark::Timer(turns) => format!("goes in {}", counted(*turns, "turn")),
        Mark::Delay(turns) => format!("may return after {}", counted(*turns, "turn")),
        Mark::Burst(turns) => format!("explodes in {}", counted(*turns, "turn")),
        Mark::Arrow { degrees } => format!("pushes {}", direction(*degrees)),
    }
}

fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A direction on the board as White sees it, in words.
fn direction(degrees: u16) -> String {
    const NAMES: [&str; 8] = [
        "up (to Black's side)",
        "up and right",
        "right",
        "down and right",
        "down (to White's side)",
        "down and left",
        "left",
        "up and left",
    ];
    let degrees = degrees % 360;
    if degrees.is_multiple_of(45) {
        NAMES[usize::from(degrees / 45)].to_owned()
    } else {
        format!("{degrees} degrees clockwise from up")
    }
}
