//! What is seen of a position of `race`, as plain data. There are no secrets. Decides nothing.

use crate::descriptor::{DESCRIPTOR, GEOMETRY};
use crate::position::{Kind, Race};
use rookery_rules::inspect::{CellReport, UnitFact};
use rookery_rules::view::UnitView;
use rookery_rules::{Cell, Game, Seat, View, Viewer};

/// [`Game::view`].
pub(crate) fn view(race: &Race, viewer: Viewer) -> View {
    let mut view = View::empty(DESCRIPTOR.id, GEOMETRY, viewer).with_awaiting(race.awaiting());
    for cell in GEOMETRY.cells() {
        if let Some((side, kind)) = race.at(cell) {
            view.cells[cell.index()].units.push(UnitView {
                kind: kind.word().to_owned(),
                letter: match kind {
                    Kind::King => 'K',
                    Kind::Pawn => 'P',
                },
                side,
                shadow: false,
                marks: Vec::new(),
                aboard: Vec::new(),
            });
        }
    }
    let checked = Seat::BOTH.into_iter().filter(|side| race.in_check(*side));
    view.checks = checked.filter_map(|side| race.king(side)).collect();
    if race.quiet > 0 {
        view.status = vec![format!("Turns without progress: {}", race.quiet).into()];
    }
    view
}

/// [`Game::inspect`].
pub(crate) fn inspect(race: &Race, cell: Cell) -> CellReport {
    let unit = race.at(cell);
    CellReport {
        units: unit
            .map(|(side, kind)| UnitFact {
                side,
                kind: kind.word(),
                attributes: Vec::new(),
            })
            .into_iter()
            .collect(),
        floor: Vec::new(),
    }
}
