//! The style and meaning of each mark: its corner, drawing, number and text. All knowledge about individual marks is
//! here, in exhaustive matches.

use rookery_rules::view::Mark;

/// A corner of a cell. Each corner has one meaning in every variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Corner {
    /// Protection: shield, armour, its loss.
    TopLeft,
    /// Counts of turns: paralysis, lock, timer. Also check.
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
}

/// Returns the way in which a mark is drawn.
#[must_use]
pub fn mark_style(mark: &Mark) -> MarkStyle {
    use BadgeContent::{Empty, Kinds, NumberBeside, NumberInside};
    use Corner::{BottomLeft, BottomRight, TopLeft, TopRight};
    match mark {
        Mark::Shield => MarkStyle::Badge(TopLeft, "shield", Empty),
        Mark::Immune => MarkStyle::Under("immune"),
        Mark::Facing { degrees, wide: false } => MarkStyle::Over("facing", *degrees),
        Mark::Facing { degrees, wide: true } => MarkStyle::Over("facing-wide", *degrees),
        Mark::Armour(left) => MarkStyle::Badge(TopLeft, "armour", NumberInside(*left)),
        Mark::Paralysis(turns) => MarkStyle::Badge(TopRight, "paralysis", NumberInside(*turns)),
        Mark::Held => MarkStyle::Badge(TopRight, "held", Empty),
        Mark::Lock(turns) => MarkStyle::Badge(TopRight, "lock", NumberBeside(*turns)),
        Mark::Marked(turns) => MarkStyle::Badge(TopRight, "marked", NumberBeside(*turns)),
        Mark::Twin => MarkStyle::Badge(BottomLeft, "twin", Empty),
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

/// Returns the number of moves per turn if it is more than one. Such a unit glows, hotter with more moves.
#[must_use]
pub fn glow(all: &[Mark]) -> Option<u32> {
    all.iter().find_map(|mark| match mark {
        Mark::Multimove(moves) if *moves > 1 => Some(*moves),
        _ => None,
    })
}

/// Drawings that are unreadable on a unit without a plate behind them.
pub const OPEN_DRAWINGS: &[&str] = &["twin", "crack"];

/// Returns the name of a mark's drawing.
#[must_use]
pub fn drawing(mark: &Mark) -> &'static str {
    match mark_style(mark) {
        MarkStyle::Badge(_, name, _) | MarkStyle::Under(name) | MarkStyle::Over(name, _) => name,
    }
}

/// Returns the meaning of a mark without its number, for the legend.
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

/// Describes a mark with its numbers: "paralysed for 2 turns".
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

/// Describes a direction on the board as White sees it.
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
