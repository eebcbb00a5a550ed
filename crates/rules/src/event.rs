//! Describes what happened when an action was taken, as plain data for words, highlights and animations. Events
//! decide nothing, and replaying the log derives the same events again.

use crate::geometry::{Cell, Geometry};
use crate::outcome::Ending;
use crate::refusal::listed;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;
use crate::unit_list::UnitList;
use serde::{Deserialize, Serialize};

/// A unit as sentences name it: side and kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitName {
    /// The unit's side.
    pub side: Seat,
    /// Its kind at the time of the event.
    pub kind: String,
}

impl UnitName {
    /// Makes the name of a unit.
    pub fn new(side: Seat, kind: impl Into<String>) -> Self {
        Self {
            side,
            kind: kind.into(),
        }
    }
}

/// A unit that gives check, or could capture a king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checker {
    /// The unit.
    pub unit: UnitName,
    /// Its cell.
    pub at: Cell,
    /// How it reaches the king, where that is not plain: "by way of p13"; may be empty.
    pub how: Said,
}

impl Checker {
    /// Names the unit with its cell and its way: "the rook on l9 by way of p13".
    #[must_use]
    pub fn said(&self, geometry: Geometry) -> Said {
        let (kind, at) = (KindName::of(&self.unit.kind), geometry.name(self.at));
        if self.how.is_empty() {
            return unit_on(kind, at);
        }
        let how = self.how.clone();
        said!("event-checker-how", "the {kind} on {at} {how}", kind, at, how)
    }
}

/// Names a unit with its cell: "the rook on l9".
pub(crate) fn unit_on(kind: KindName<'_>, at: String) -> Said {
    said!("event-checker", "the {kind} on {at}", kind, at)
}

/// What moves a unit, and what that has to do with another unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It goes by itself.
    Itself,
    /// Something else moves it, such as a push or an avalanche, which may move several units in the same way.
    Carried,
    /// An onager throws it.
    Thrown,
    /// It swaps places with the unit of the next event, as one sentence says.
    Swaps,
    /// Another one has just swapped places with it.
    Swapped,
    /// It goes into another unit, on whose cell it ends.
    Aboard,
    /// Another one brings it there.
    PulledAboard,
}

/// One consequence of an action. Lists keep events in the order in which they happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A unit changed its cell.
    Moved {
        /// The unit that moved.
        unit: UnitName,
        /// The path from its first to its last cell, both included; at least two cells.
        path: Vec<Cell>,
        /// The verb phrase after "the knight b1": "goes", "leaps", "castles", "is pushed".
        how: Said,
        /// What that phrase says of what moves it, and of another unit.
        manner: Manner,
    },
    /// A unit left the board.
    Removed {
        /// The unit that left.
        unit: UnitName,
        /// The cell it left.
        at: Cell,
        /// The verb phrase after "the pawn e5": "is captured", "is destroyed by Death".
        how: Said,
        /// Whether pictures list it among the captured units.
        captured: bool,
        /// Whether it died of something else than a capture, such as an explosion or an ability that kills.
        died: bool,
    },
    /// Units died aboard another one or fused with it, where no picture showed them.
    CargoLost {
        /// The sentence about them, without its full stop.
        sentence: Said,
        /// The cell of what carried them.
        at: Cell,
        /// The units, each before what it carried itself.
        units: Vec<UnitName>,
        /// Whether they were fused with what died there, and count as one unit with it.
        fused: bool,
    },
    /// A unit came onto the board (spawned, raised, dropped).
    Appeared {
        /// The unit that appeared.
        unit: UnitName,
        /// The cell it appeared on.
        at: Cell,
        /// The verb phrase after "a pawn": "returns".
        how: Said,
        /// Whether pictures listed it among the captured units until now.
        was_captured: bool,
        /// Whether it was lost before and comes back, and is neither new, such as a copy, nor put down by what carried it.
        returns: bool,
    },
    /// A unit became another kind or changed sides.
    Became {
        /// The unit before the change.
        before: UnitName,
        /// The unit after the change.
        after: UnitName,
        /// Its cell.
        at: Cell,
    },
    /// An attribute of a unit changed.
    Changed {
        /// The unit that changed.
        unit: UnitName,
        /// Its cell.
        at: Cell,
        /// The verb phrase after "the rook b8": "loses its shield".
        how: Said,
        /// Whether this harms the unit, and is neither what the action is meant to do nor the price that it names: a trap
        /// springs, or poison paralyses.
        harms: bool,
        /// Whether the same may befall several units at once, which are then told of in one sentence: they pay a price, and no
        /// cause is named that each of them has for itself, such as a trap.
        is_shared: bool,
    },
    /// The floor of a cell changed.
    Floor {
        /// The cell.
        at: Cell,
        /// The clause before "on b5": "a wall appears".
        how: Said,
    },
    /// A king is in check after the action.
    Check {
        /// The king's side.
        side: Seat,
        /// The king's cell.
        at: Cell,
        /// The units that give it, as far as the king's side is shown them. Variants leave this empty;
        /// [`crate::Position::apply`] fills it in.
        by: Vec<Checker>,
    },
    /// Turns were taken back, and the game goes on from the position before them.
    Rewound {
        /// The sentence that says why, without its full stop.
        sentence: Said,
        /// The cells that the sentence mentions.
        cells: Vec<Cell>,
        /// How many turns of both sides, the present one included.
        turns: usize,
    },
    /// Anything else that readers should know, as a sentence without its full stop.
    Told {
        /// The sentence.
        sentence: Said,
        /// The cells that the sentence mentions.
        cells: Vec<Cell>,
    },
    /// What is possible or active from now on, as a sentence without its full stop. No news once the game is over.
    Prospect {
        /// The sentence.
        sentence: Said,
        /// The cells that the sentence mentions.
        cells: Vec<Cell>,
    },
    /// A part of the board was rearranged as a whole. Pictures frame it.
    Rearranged {
        /// The sentence without its full stop.
        sentence: Said,
        /// All cells of the part.
        cells: Vec<Cell>,
    },
    /// The other side is to act.
    TurnPassed {
        /// The seat that is to act.
        to: Seat,
    },
    /// The game ended.
    Over(Ending),
}

impl Event {
    /// Returns the one unit that the event is about and the cell on which the event finds it; `None` for an event about something
    /// else than a unit on the board.
    #[must_use]
    pub fn subject(&self) -> Option<(&UnitName, Cell)> {
        match self {
            Event::Moved { unit, path, .. } => Some((unit, *path.first()?)),
            Event::Removed { unit, at, .. }
            | Event::Changed { unit, at, .. }
            | Event::Became { before: unit, at, .. } => Some((unit, *at)),
            Event::CargoLost { .. }
            | Event::Appeared { .. }
            | Event::Floor { .. }
            | Event::Check { .. }
            | Event::Rewound { .. }
            | Event::Told { .. }
            | Event::Prospect { .. }
            | Event::Rearranged { .. }
            | Event::TurnPassed { .. }
            | Event::Over(_) => None,
        }
    }
}

/// The phrase of a unit with which another one has just swapped places.
pub(crate) const SWAPPED: &str = "is swapped";

/// Writes events as one passage: "Knight b1 leaps to c3. Pawn d5 is captured." Returns an empty text if no event is
/// worth a sentence. A check that lasts through several actions of a turn is mentioned once, after the last of them.
#[must_use]
pub fn in_words(events: &[Event], geometry: Geometry) -> String {
    let sentences = sentences(events, geometry);
    let sentences: Vec<String> = sentences
        .iter()
        .map(|sentence| capitalised(sentence) + ".")
        .collect();
    sentences.join(" ")
}

/// Writes events as sentences, each without a capital and a full stop, as [`in_words`] does.
#[must_use]
pub fn sentences(events: &[Event], geometry: Geometry) -> Vec<Said> {
    let mut sentences = Vec::new();
    let mut told = 0;
    for (index, event) in events.iter().enumerate() {
        if index < told {
            continue;
        }
        let alike = told_alike(&events[index..]);
        if alike.len() > 1 {
            sentences.extend(of_alike(alike, geometry));
            told = index + alike.len();
            continue;
        }
        if let Some((sentence, count)) = carried_together(&events[index..], geometry) {
            sentences.push(sentence);
            told = index + count;
            continue;
        }
        let is_told_again = events[index + 1..]
            .iter()
            .any(|later| is_same_check(event, later));
        let is_second = index > 0 && swapped(&events[index - 1], event, geometry).is_some();
        if is_told_again || is_second {
            continue;
        }
        let next = events.get(index + 1);
        let both = next.and_then(|next| swapped(event, next, geometry));
        sentences.extend(both.or_else(|| sentence(event, geometry)));
    }
    sentences
}

/// Whether both events tell of a check to the same king on the same cell.
fn is_same_check(one: &Event, other: &Event) -> bool {
    let king = |event: &Event| {
        if let Event::Check { side, at, .. } = event {
            Some((*side, *at))
        } else {
            None
        }
    };
    king(one).is_some() && king(one) == king(other)
}

/// What an event says of a single unit, where it can say it of several together: the unit, its cell and the phrase. Only phrases
/// without a translation count, because other languages have their own forms for several units.
fn said_of_one(event: &Event) -> Option<(&UnitName, Cell, &Said)> {
    let (Event::Removed { unit, at, how, .. }
    | Event::Changed {
        unit,
        at,
        how,
        is_shared: true,
        ..
    }) = event
    else {
        return None;
    };
    how.id().is_none().then_some((unit, *at, how))
}

/// Returns the first events as far as they tell the same of units.
fn told_alike(events: &[Event]) -> &[Event] {
    let Some((_, _, first)) = events.first().and_then(said_of_one) else {
        return &[];
    };
    let is_alike = |event: &Event| said_of_one(event).is_some_and(|(_, _, how)| how == first);
    let end = events.iter().position(|event| !is_alike(event));
    &events[..end.unwrap_or(events.len())]
}

/// Says in one sentence for each side what happens to its units: "White pawns d3 and e3, and rook e4 die".
fn of_alike(events: &[Event], geometry: Geometry) -> Vec<Said> {
    let told: Vec<(&UnitName, Cell, &Said)> = events.iter().filter_map(said_of_one).collect();
    let Some((first, _, how)) = told.first() else {
        return Vec::new();
    };
    let sides = [first.side, first.side.other()].into_iter();
    let said = sides.filter_map(|side| {
        let own = told.iter().filter(|(unit, _, _)| unit.side == side);
        let units = UnitList::of(own.map(|(unit, at, _)| (&unit.kind, geometry.name(*at))));
        let how = match units.count() {
            0 => return None,
            1 => how.to_string(),
            _ => of_several(how),
        };
        Some(Said::from(format!("{} {} {how}", side.name(), units.bare())))
    });
    said.collect()
}

/// How a unit goes somewhere that something else moves in the same way as the next one, such as an avalanche.
fn carried(event: &Event) -> Option<(&UnitName, &[Cell], &Said)> {
    let Event::Moved {
        unit,
        path,
        how,
        manner: Manner::Carried,
    } = event
    else {
        return None;
    };
    let is_carried = how.id().is_none();
    (is_carried && path.len() > 1).then_some((unit, path.as_slice(), how))
}

/// Says where several units go that are moved in the same way, with how many events those are: "pawn j3 is swept by the
/// avalanche to j4 and pawn j2 to j3". `None` for fewer than two.
fn carried_together(events: &[Event], geometry: Geometry) -> Option<(Said, usize)> {
    let (_, _, how) = carried(events.first()?)?;
    let same = events
        .iter()
        .map_while(carried)
        .take_while(|(_, _, other)| *other == how);
    let same: Vec<(&UnitName, &[Cell], &Said)> = same.collect();
    let named = same.iter().enumerate().map(|(index, (unit, path, _))| {
        let (kind, from) = (&unit.kind, geometry.name(path[0]));
        let to = geometry.name(path[path.len() - 1]);
        let how = if index == 0 {
            format!(" {how}")
        } else {
            String::new()
        };
        format!("{kind} {from}{how} to {to}")
    });
    let named: Vec<String> = named.collect();
    (named.len() > 1).then(|| (Said::from(listed(&named)), named.len()))
}

/// Puts an English phrase about one unit into the form for several: "dies and is entombed", "die and are entombed".
fn of_several(how: &str) -> String {
    match how.split_once(' ') {
        Some(("is", rest)) => format!("are {}", rest.replace(" its ", " their ")),
        Some(("dies", rest)) => {
            let rest = rest.replace("and is ", "and are ");
            format!("die {}", rest.replace(": it ", ": they "))
        }
        _ => how.to_owned(),
    }
}

/// Says that two units swap places, if that is what two successive events are.
fn swapped(first: &Event, second: &Event, geometry: Geometry) -> Option<Said> {
    let (
        Event::Moved {
            unit,
            path,
            manner: Manner::Swaps,
            ..
        },
        Event::Moved {
            unit: other,
            path: back,
            ..
        },
    ) = (first, second)
    else {
        return None;
    };
    let is_return = path.iter().eq(back.iter().rev());
    let (from, to) = (path.first()?, path.last()?);
    is_return.then(|| {
        let (unit, other) = (KindName::of(&unit.kind), KindName::of(&other.kind));
        let (from, to) = (geometry.name(*from), geometry.name(*to));
        said!(
            "event-swapped",
            "{unit} {from} and {other} {to} swap places",
            unit,
            from,
            other,
            to
        )
    })
}

fn sentence(event: &Event, geometry: Geometry) -> Option<Said> {
    let name = |cell: &Cell| geometry.name(*cell);
    Some(match event {
        Event::Moved {
            unit,
            path,
            how,
            manner,
        } => {
            if how.is_empty() {
                return None;
            }
            let ends = (name(path.first()?), name(path.last()?));
            moved(unit, ends, how, *manner)
        }
        Event::Removed { unit, at, how, .. } => {
            let (side, unit, at) = (SideName(unit.side), KindName::of(&unit.kind), name(at));
            said!(
                "event-removed",
                "{side} {unit} {at} {how}",
                side,
                unit,
                at,
                how = how.clone()
            )
        }
        Event::Appeared { unit, at, how, .. } => {
            let (side, unit, at) = (SideName(unit.side), KindName::of(&unit.kind), name(at));
            said!(
                "event-appeared",
                "{side} {unit} {how} on {at}",
                side,
                unit,
                how = how.clone(),
                at
            )
        }
        Event::Became { before, after, at } => became(before, after, name(at)),
        Event::Changed { unit, at, how, .. } => {
            let (side, unit, at) = (SideName(unit.side), KindName::of(&unit.kind), name(at));
            said!(
                "event-changed",
                "{side} {unit} {at} {how}",
                side,
                unit,
                at,
                how = how.clone()
            )
        }
        Event::Floor { at, how } => {
            said!("event-floor", "{how} on {at}", how = how.clone(), at = name(at))
        }
        Event::Check { side, at, by } => check(*side, name(at), by, geometry),
        Event::Told { sentence, .. }
        | Event::Prospect { sentence, .. }
        | Event::CargoLost { sentence, .. }
        | Event::Rewound { sentence, .. }
        | Event::Rearranged { sentence, .. } => sentence.clone(),
        Event::TurnPassed { .. } | Event::Over(_) => return None,
    })
}

/// Says that a unit goes somewhere, if need be on another one.
fn moved(unit: &UnitName, (from, to): (String, String), how: &Said, manner: Manner) -> Said {
    let (unit, how) = (KindName::of(&unit.kind), how.clone());
    if matches!(manner, Manner::Aboard | Manner::PulledAboard) {
        return said!("event-aboard", "{unit} {from} {how} on {to}", unit, from, how, to);
    }
    said!("event-moved", "{unit} {from} {how} to {to}", unit, from, how, to)
}

/// Says that a king is in check, and from which units if they are known.
fn check(side: Seat, at: String, by: &[Checker], geometry: Geometry) -> Said {
    let side = SideName(side);
    if by.is_empty() {
        return said!("event-check", "{side}'s king {at} is in check", side, at);
    }
    said!(
        "event-check-from",
        "{side}'s king {at} is in check from {units}",
        side,
        at,
        units = Said::all_of(by.iter().map(|checker| checker.said(geometry)))
    )
}

/// Says that a unit became another kind, or changed sides.
fn became(before: &UnitName, after: &UnitName, at: String) -> Said {
    let kind = KindName::of(&after.kind);
    if before.side != after.side {
        let side = SideName(after.side);
        return said!(
            "event-changed-sides",
            "the {kind} {at} changes to {side}'s side",
            kind,
            at,
            side
        );
    }
    let unit = KindName::of(&before.kind);
    let article = if after.kind.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    said!(
        "event-became",
        "{unit} {at} becomes {article} {kind}",
        unit,
        at,
        article,
        kind
    )
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
    fn two_units_that_swap_and_a_unit_that_goes_aboard_are_told_in_one_sentence() {
        let geometry = Geometry::square(8, 8);
        let moved = |kind: &str, path: Vec<Cell>, (how, manner): (&'static str, Manner)| Event::Moved {
            unit: UnitName::new(Seat::White, kind),
            path,
            how: how.into(),
            manner,
        };
        let swap = [
            moved(
                "rook",
                vec![Cell(0), Cell(8)],
                ("swaps places, going", Manner::Swaps),
            ),
            moved("pawn", vec![Cell(8), Cell(0)], (SWAPPED, Manner::Swapped)),
            moved(
                "frog",
                vec![Cell(1), Cell(2)],
                ("goes aboard the ship", Manner::Aboard),
            ),
        ];
        assert_eq!(
            in_words(&swap, geometry),
            "Rook a1 and pawn a2 swap places. Frog b1 goes aboard the ship on c1."
        );
    }

    #[test]
    fn an_event_is_about_a_unit_where_it_stood() {
        let unit = |kind: &str| UnitName::new(Seat::White, kind);
        let moved = Event::Moved {
            unit: unit("rook"),
            path: vec![Cell(0), Cell(8)],
            how: "goes".into(),
            manner: Manner::Itself,
        };
        assert_eq!(moved.subject(), Some((&unit("rook"), Cell(0))));
        let became = Event::Became {
            before: unit("pawn"),
            after: unit("queen"),
            at: Cell(8),
        };
        assert_eq!(became.subject(), Some((&unit("pawn"), Cell(8))));
        assert_eq!(Event::TurnPassed { to: Seat::Black }.subject(), None);
    }

    #[test]
    fn units_that_fall_alike_are_told_in_one_sentence_for_each_side() {
        let geometry = Geometry::square(8, 8);
        let fallen = |side, kind: &str, at: u16, how: &'static str| Event::Removed {
            unit: UnitName::new(side, kind),
            at: Cell(at),
            how: how.into(),
            captured: false,
            died: true,
        };
        let blast = "dies in the explosion";
        let events = [
            fallen(Seat::White, "pawn", 0, blast),
            fallen(Seat::Black, "rook", 1, blast),
            fallen(Seat::White, "pawn", 2, blast),
            fallen(Seat::White, "king", 3, blast),
            fallen(Seat::White, "pawn", 4, "is dashed to pieces"),
        ];
        assert_eq!(
            in_words(&events, geometry),
            "White pawns a1 and c1, and king d1 die in the explosion. Black rook b1 dies in the explosion. \
             White pawn e1 is dashed to pieces."
        );
    }

    #[test]
    fn what_befalls_several_units_alike_is_told_in_one_sentence() {
        let geometry = Geometry::square(8, 8);
        let changed = |kind: &str, at: u16, (how, harms): (&'static str, bool)| Event::Changed {
            unit: UnitName::new(Seat::White, kind),
            at: Cell(at),
            how: how.into(),
            harms,
            is_shared: !harms,
        };
        let cost = ("is paralysed for 15 turns", false);
        let trap = ("is paralysed for 4 turns by the trap, which springs", true);
        // Not the words decide, but what the event says of them.
        let own = ("is held", true);
        let free = ("is free of its lock", false);
        let events = [
            changed("pawn", 0, cost),
            changed("pawn", 1, cost),
            changed("rook", 2, trap),
            changed("rook", 3, trap),
            changed("ram", 4, own),
            changed("ram", 5, own),
        ];
        assert_eq!(
            in_words(&events, geometry),
            "White pawns a1 and b1 are paralysed for 15 turns. \
             White rook c1 is paralysed for 4 turns by the trap, which springs. \
             White rook d1 is paralysed for 4 turns by the trap, which springs. White ram e1 is held. White ram f1 is held."
        );
        assert_eq!(
            in_words(&[changed("pawn", 0, free), changed("pawn", 1, free)], geometry),
            "White pawns a1 and b1 are free of their lock."
        );
        let swept = |kind: &str, from: u16| Event::Moved {
            unit: UnitName::new(Seat::White, kind),
            path: vec![Cell(from), Cell(from + 8)],
            how: "is swept by the avalanche".into(),
            manner: Manner::Carried,
        };
        assert_eq!(
            in_words(&[swept("pawn", 16), swept("pawn", 8), swept("ram", 0)], geometry),
            "Pawn a3 is swept by the avalanche to a4, pawn a2 to a3 and ram a1 to a2."
        );
        assert_eq!(
            in_words(&[swept("pawn", 16)], geometry),
            "Pawn a3 is swept by the avalanche to a4."
        );
    }

    #[test]
    fn a_standing_check_is_told_once() {
        let geometry = Geometry::square(8, 8);
        let check = |side, by| Event::Check {
            side,
            at: Cell(4),
            by,
        };
        // The units that give it may be others later on.
        let rook = Checker {
            unit: UnitName::new(Seat::White, "rook"),
            at: Cell(8),
            how: Said::default(),
        };
        let moved = Event::Moved {
            unit: UnitName::new(Seat::White, "rook"),
            path: vec![Cell(0), Cell(8)],
            how: "slides".into(),
            manner: Manner::Itself,
        };
        let events = [
            moved,
            check(Seat::Black, vec![rook]),
            check(Seat::White, Vec::new()),
            check(Seat::Black, Vec::new()),
        ];
        assert_eq!(
            in_words(&events, geometry),
            "Rook a1 slides to a2. White's king e1 is in check. Black's king e1 is in check."
        );
    }
}
