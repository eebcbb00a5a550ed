//! What a line changes about who has which units, whoever kills them.

use crate::discord::text::hint as text;
use rookery_rules::event::{Event, UnitName};
use rookery_rules::{Cell, Geometry};

/// What a line changes about who has which units.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    /// The units that leave the board for good.
    pub(super) captured: Vec<text::Captured>,
    /// The units that come back.
    pub(super) regained: Vec<text::Captured>,
    /// Whether anything else changes it: a unit becomes another or appears that wasn't lost, or a turn is undone.
    pub(super) is_other: bool,
    /// The units that have changed sides: whose they are now, their kinds and where they stand.
    converted: Vec<(UnitName, Cell)>,
}

impl Changes {
    /// Adds what the events of one action change; `actor` is the cell of the unit that acts.
    pub(super) fn note(&mut self, events: &[Event], actor: Option<Cell>, geometry: Geometry) {
        let unit = |unit: &UnitName, at: Cell, died: bool| text::Captured {
            side: unit.side,
            kind: unit.kind.clone(),
            square: geometry.name(at),
            died,
        };
        // What a rewind takes back was never there.
        let is_rewound = events.iter().any(|event| matches!(event, Event::Rewound { .. }));
        let mut gone = Vec::new();
        let mut converted = Vec::new();
        let mut carried = Carried::default();
        for (index, event) in events.iter().enumerate() {
            match event {
                Event::Moved { unit, path, .. } => {
                    carried.note(unit, path, actor);
                    self.note_moved(unit, path);
                }
                Event::Removed { captured: false, .. } if is_rewound => self.is_other = true,
                // A side that has taken over a unit and loses it again has lost nothing of its own.
                Event::Removed { unit, at, .. } if self.forget_converted(unit, *at) => self.is_other = true,
                Event::Removed {
                    unit: lost,
                    at,
                    captured,
                    ..
                } => {
                    // Of two alike that die on a cell, the one that stood there dies first.
                    let mut later = events[index + 1..].iter();
                    let is_first = later.any(
                        |later| matches!(later, Event::Removed { unit, at: cell, .. } if (unit, cell) == (lost, at)),
                    );
                    let from = if *captured || is_first {
                        *at
                    } else {
                        carried.origin(lost, *at)
                    };
                    gone.push(unit(lost, from, !captured));
                }
                Event::CargoLost { units, at, .. } => {
                    gone.extend(units.iter().map(|lost| unit(lost, *at, true)));
                }
                Event::Appeared {
                    unit: back,
                    at,
                    was_captured: true,
                    ..
                } => self.regained.push(unit(back, *at, false)),
                Event::Became { before, after, at } => converted.extend(self.became(before, after, *at)),
                Event::Appeared { .. } | Event::Rewound { .. } => self.is_other = true,
                Event::Changed { .. }
                | Event::Floor { .. }
                | Event::Check { .. }
                | Event::Told { .. }
                | Event::Prospect { .. }
                | Event::Rearranged { .. }
                | Event::TurnPassed { .. }
                | Event::Over(_) => {}
            }
        }
        // Units that die together are told side by side, whatever their order.
        for together in gone.chunk_by_mut(|one, next| one.died && next.died) {
            let first = together.first().map(|unit| unit.side);
            together.sort_by_key(|unit| Some(unit.side) != first);
        }
        self.captured.extend(gone);
        self.converted.extend(converted);
    }

    /// Notes that a unit has become another; returns it if it is one that has changed sides.
    fn became(&mut self, before: &UnitName, after: &UnitName, at: Cell) -> Option<(UnitName, Cell)> {
        self.is_other = true;
        let was_converted = self.forget_converted(before, at);
        // One that comes back to its own side is as it was.
        (was_converted == (before.side == after.side)).then(|| (after.clone(), at))
    }

    /// Notes where a unit that has changed sides goes.
    fn note_moved(&mut self, unit: &UnitName, path: &[Cell]) {
        let (Some(from), Some(to)) = (path.first(), path.last()) else {
            return;
        };
        let mut converted = self.converted.iter_mut();
        if let Some((_, at)) = converted.find(|(known, at)| known == unit && at == from) {
            *at = *to;
        }
    }

    /// Whether the unit on a cell has changed sides; it is no longer known after that.
    fn forget_converted(&mut self, unit: &UnitName, on: Cell) -> bool {
        let index = self
            .converted
            .iter()
            .position(|(known, at)| known == unit && *at == on);
        index.map(|index| self.converted.swap_remove(index)).is_some()
    }
}

/// The units that an action carries somewhere, such as one that is thrown: each with where it stood and where it went.
#[derive(Default)]
struct Carried<'a>(Vec<(&'a UnitName, Cell, Cell)>);

impl<'a> Carried<'a> {
    /// Adds a movement, unless it is that of the unit that acts.
    fn note(&mut self, unit: &'a UnitName, path: &[Cell], actor: Option<Cell>) {
        let (Some(from), Some(to)) = (path.first(), path.last()) else {
            return;
        };
        let is_on = |(name, _, end): &&mut (&UnitName, Cell, Cell)| *name == unit && end == from;
        if let Some((_, _, end)) = self.0.iter_mut().find(is_on) {
            *end = *to;
        } else if Some(*from) != actor {
            self.0.push((unit, *from, *to));
        }
    }

    /// Where a unit that dies on a cell stood before the action.
    fn origin(&self, unit: &UnitName, at: Cell) -> Cell {
        let is_it = |(name, _, to): &&(&UnitName, Cell, Cell)| *name == unit && *to == at;
        self.0.iter().find(is_it).map_or(at, |(_, from, _)| *from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Position, Seat, Setup};

    /// What White's action costs, as sides, kinds and squares.
    fn lost(setup: &str, action: &str) -> Vec<String> {
        let setup = format!("variant frozen10\n{setup}");
        let mut position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let geometry = position.variant().descriptor().geometry;
        let action = position.variant().parse_action(action).unwrap();
        let events = position.apply(Seat::White, &action).unwrap();
        let mut changes = Changes::default();
        changes.note(&events, action.parts().actor, geometry);
        assert!(!changes.is_other, "{events:?}");
        let told = changes.captured.iter();
        told.map(|unit| format!("{} {} {}", unit.side.name(), unit.kind, unit.square))
            .collect()
    }

    #[test]
    fn an_explosion_counts_whom_it_kills_of_both_sides_and_the_thrown_unit_where_it_stood() {
        let setup = "put a1 white king\nput p16 black king\nput f2 white onager\nput f3 white pawn\n\
                     put f7 black rook\nput g7 black pawn\nput e8 white pawn";
        assert_eq!(
            lost(setup, "throw f2"),
            ["Black rook f7", "Black pawn g7", "White pawn e8", "White pawn f3"]
        );
        // A unit of the same name that it hits keeps its own square.
        let setup = "put a1 white king\nput p16 black king\nput f2 white onager\nput f3 white pawn\n\
                     put f4 white pawn";
        let mut squares = lost(setup, "throw f2");
        squares.sort();
        assert_eq!(squares, ["White pawn f3", "White pawn f4"]);
    }

    #[test]
    fn a_unit_that_has_changed_sides_is_no_loss_of_its_new_side() {
        let geometry = Geometry::square(8, 8);
        let pawn = |side| UnitName::new(side, "pawn");
        let goes_over = |from, to| Event::Became {
            before: pawn(from),
            after: pawn(to),
            at: Cell(9),
        };
        let gone = |side| Event::Removed {
            unit: pawn(side),
            at: Cell(17),
            how: "is captured".into(),
            captured: true,
            died: false,
        };
        let moved = |side| Event::Moved {
            unit: pawn(side),
            path: vec![Cell(9), Cell(17)],
            how: "goes".into(),
        };
        let lost = |actions: &[Event]| {
            let mut changes = Changes::default();
            for event in actions {
                changes.note(std::slice::from_ref(event), None, geometry);
            }
            changes.captured.len()
        };
        let (white, black) = (Seat::White, Seat::Black);
        assert_eq!(lost(&[goes_over(black, white), moved(white), gone(white)]), 0);
        let back = [
            goes_over(black, white),
            goes_over(white, black),
            moved(black),
            gone(black),
        ];
        assert_eq!(lost(&back), 1);
        assert_eq!(lost(&[moved(white), gone(white)]), 1);
    }

    #[test]
    fn who_dies_aboard_is_lost_too() {
        let setup = "put a1 white king\nput p16 black king\nput f2 white onager\nput f3 white pawn\n\
                     put f7 black ship cargo=[pawn, knight]";
        assert_eq!(
            lost(setup, "throw f2"),
            [
                "Black ship f7",
                "Black pawn f7",
                "Black knight f7",
                "White pawn f3"
            ]
        );
    }
}
