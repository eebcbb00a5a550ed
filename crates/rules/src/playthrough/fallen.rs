//! The units that a game has cost each side: those that were captured, and those that died of something else.

use crate::descriptor::Descriptor;
use crate::event::{Event, UnitName};
use crate::seat::PerSeat;
use crate::view::UnitView;

/// The fallen units of each side, in order, without those that have returned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fallen {
    /// Those that were captured.
    pub(super) captured: PerSeat<Vec<UnitView>>,
    /// Those that died of something else, such as an explosion, or aboard another unit.
    pub(super) killed: PerSeat<Vec<UnitView>>,
}

impl Fallen {
    /// Notes what an event brings about. What disappears while turns are taken back was not killed.
    pub(super) fn note(&mut self, event: &Event, descriptor: &Descriptor, is_rewound: bool) {
        match event {
            Event::Removed {
                unit, captured: true, ..
            } => self.captured[unit.side].push(fallen_unit(unit, descriptor)),
            Event::Removed { unit, died: true, .. } if !is_rewound => {
                self.killed[unit.side].push(fallen_unit(unit, descriptor));
            }
            Event::CargoLost { units, .. } if !is_rewound => {
                for unit in units {
                    self.killed[unit.side].push(fallen_unit(unit, descriptor));
                }
            }
            Event::Appeared {
                unit,
                was_captured: true,
                ..
            } => forget(&mut self.captured[unit.side], unit),
            Event::Appeared {
                unit, returns: true, ..
            } => forget(&mut self.killed[unit.side], unit),
            Event::Removed { .. }
            | Event::Appeared { .. }
            | Event::Moved { .. }
            | Event::Became { .. }
            | Event::Changed { .. }
            | Event::Floor { .. }
            | Event::Check { .. }
            | Event::CargoLost { .. }
            | Event::Told { .. }
            | Event::Prospect { .. }
            | Event::Rewound { .. }
            | Event::Rearranged { .. }
            | Event::TurnPassed { .. }
            | Event::Over(_) => {}
        }
    }
}

/// Takes a unit that has returned off a list.
fn forget(list: &mut Vec<UnitView>, unit: &UnitName) {
    if let Some(index) = list.iter().rposition(|earlier| earlier.kind == unit.kind) {
        list.remove(index);
    }
}

fn fallen_unit(unit: &UnitName, descriptor: &Descriptor) -> UnitView {
    let letter = descriptor
        .units
        .iter()
        .find(|spec| spec.kind == unit.kind)
        .map_or('?', |spec| spec.letter);
    UnitView {
        kind: unit.kind.clone(),
        letter,
        side: unit.side,
        shadow: false,
        marks: Vec::new(),
        aboard: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Cell;
    use crate::seat::Seat;
    use crate::variant::Variant;

    #[test]
    fn what_an_explosion_kills_is_no_capture_and_is_listed_until_it_returns() {
        let descriptor = Variant::Frozen10.descriptor();
        let removed = |kind: &str, captured| Event::Removed {
            unit: UnitName::new(Seat::Black, kind),
            at: Cell(0),
            how: "dies".into(),
            captured,
            died: !captured,
        };
        let mut fallen = Fallen::default();
        for event in [
            removed("pawn", true),
            removed("dragon", false),
            removed("pawn", false),
        ] {
            fallen.note(&event, descriptor, false);
        }
        let kinds = |units: &[UnitView]| units.iter().map(|unit| unit.kind.clone()).collect::<Vec<_>>();
        assert_eq!(kinds(&fallen.captured.black), ["pawn"]);
        assert_eq!(kinds(&fallen.killed.black), ["dragon", "pawn"]);
        let back = Event::Appeared {
            unit: UnitName::new(Seat::Black, "dragon"),
            at: Cell(0),
            how: "returns".into(),
            was_captured: false,
            returns: true,
        };
        fallen.note(&back, descriptor, false);
        assert_eq!(kinds(&fallen.killed.black), ["pawn"]);
        // A turn that is taken back kills nobody.
        fallen.note(&removed("rook", false), descriptor, true);
        assert_eq!(kinds(&fallen.killed.black), ["pawn"]);
    }
}
