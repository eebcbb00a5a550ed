//! What happened when an action was taken, as plain data: for words, for the highlight of the last turn, and for
//! animation. Events decide nothing and are derived again by replaying the log.

use crate::geometry::{Cell, Geometry};
use crate::outcome::Ending;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// A unit as people name it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitName {
    /// Whose.
    pub side: Seat,
    /// Its kind when it happened.
    pub kind: String,
}

impl UnitName {
    /// A unit of that side and kind.
    pub fn new(side: Seat, kind: impl Into<String>) -> Self {
        Self {
            side,
            kind: kind.into(),
        }
    }
}

/// One thing that happened. The order in the list is the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A unit changed its cell.
    Moved {
        /// Who.
        unit: UnitName,
        /// The way, first and last cell included; at least two cells.
        path: Vec<Cell>,
        /// How it went, completing "the knight b1 ...": "goes", "leaps", "castles", "is pushed".
        how: &'static str,
    },
    /// A unit left the board.
    Removed {
        /// Who.
        unit: UnitName,
        /// From where.
        at: Cell,
        /// What became of it, completing "the pawn e5 ...": "is captured", "is destroyed by Death".
        how: &'static str,
        /// Whether it counts among the captured units that pictures list.
        captured: bool,
    },
    /// A unit came onto the board (spawned, raised, dropped).
    Appeared {
        /// Who.
        unit: UnitName,
        /// Where.
        at: Cell,
        /// How, completing "a pawn ...": "returns".
        how: &'static str,
        /// Whether it stood among the captured units that pictures list until now.
        was_captured: bool,
    },
    /// A unit became another kind or changed sides.
    Became {
        /// What it was.
        before: UnitName,
        /// What it is.
        after: UnitName,
        /// Where.
        at: Cell,
    },
    /// Something about a unit changed.
    Changed {
        /// Who.
        unit: UnitName,
        /// Where.
        at: Cell,
        /// What, completing "the rook b8 ...": "loses its shield".
        how: String,
    },
    /// Something about a cell's floor changed.
    Floor {
        /// Where.
        at: Cell,
        /// What, completing "on b5 ...": "a wall appears".
        how: String,
    },
    /// A king is in check after the action.
    Check {
        /// Whose king.
        side: Seat,
        /// Where it stands.
        at: Cell,
    },
    /// Anything else worth telling, as a whole sentence without its full stop.
    Told {
        /// The sentence.
        sentence: String,
        /// The cells it speaks of.
        cells: Vec<Cell>,
    },
    /// The turn passed to that side.
    TurnPassed {
        /// To whom.
        to: Seat,
    },
    /// The game ended.
    Over(Ending),
}

/// The events as one passage for people: "Knight b1 leaps to c3. Pawn d5 is captured." Empty where nothing is worth telling.
/// A check that several actions of a turn leave standing is told once, at the end of them.
#[must_use]
pub fn in_words(events: &[Event], geometry: Geometry) -> String {
    let mut sentences: Vec<String> = Vec::new();
    for (index, event) in events.iter().enumerate() {
        let is_told_again = matches!(event, Event::Check { .. }) && events[index + 1..].contains(event);
        if let Some(sentence) = sentence(event, geometry).filter(|_| !is_told_again) {
            sentences.push(capitalised(&sentence) + ".");
        }
    }
    sentences.join(" ")
}

fn sentence(event: &Event, geometry: Geometry) -> Option<String> {
    let name = |cell: &Cell| geometry.name(*cell);
    match event {
        Event::Moved { unit, path, how } => {
            let (first, last) = (path.first()?, path.last()?);
            Some(format!("{} {} {how} to {}", unit.kind, name(first), name(last)))
        }
        Event::Removed { unit, at, how, .. } => {
            Some(format!("{} {} {} {how}", unit.side.name(), unit.kind, name(at)))
        }
        Event::Appeared { unit, at, how, .. } => Some(format!(
            "{} {} {how} on {}",
            unit.side.name(),
            unit.kind,
            name(at)
        )),
        Event::Became { before, after, at } if before.side == after.side => {
            let article = if after.kind.starts_with(['a', 'e', 'i', 'o', 'u']) {
                "an"
            } else {
                "a"
            };
            Some(format!(
                "{} {} becomes {article} {}",
                before.kind,
                name(at),
                after.kind
            ))
        }
        Event::Became { after, at, .. } => Some(format!(
            "the {} {} changes to {}'s side",
            after.kind,
            name(at),
            after.side.name()
        )),
        Event::Changed { unit, at, how } => {
            Some(format!("{} {} {} {how}", unit.side.name(), unit.kind, name(at)))
        }
        Event::Floor { at, how } => Some(format!("on {} {how}", name(at))),
        Event::Check { side, at } => Some(format!("{}'s king {} is in check", side.name(), name(at))),
        Event::Told { sentence, .. } => Some(sentence.clone()),
        Event::TurnPassed { .. } | Event::Over(_) => None,
    }
}

fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_check_is_told_once() {
        let geometry = Geometry::square(8, 8);
        let check = |side| Event::Check { side, at: Cell(4) };
        let moved = Event::Moved {
            unit: UnitName::new(Seat::White, "rook"),
            path: vec![Cell(0), Cell(8)],
            how: "slides",
        };
        let events = [moved, check(Seat::Black), check(Seat::White), check(Seat::Black)];
        assert_eq!(
            in_words(&events, geometry),
            "Rook a1 slides to a2. White's king e1 is in check. Black's king e1 is in check."
        );
    }
}
