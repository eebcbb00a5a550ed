//! Finds how a unit gets to a square: by which mode, and along which squares (RIDE-4, NOTE-1). Move generation and
//! resolution both use it, so they agree.

use super::attacks::{Mode, native_modes};
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::rides::Search;

/// The purpose of a movement on its target square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To go there; a unit on the target is entered as if its square were empty.
    Enter,
    /// To capture the unit there.
    Capture,
}

/// A mode, and the squares strictly between start and target.
#[derive(Clone, Debug)]
pub(crate) struct Travel {
    pub(crate) mode: Mode,
    pub(crate) path: Vec<Square>,
}

impl AnalysedBoard<'_> {
    /// Returns the first mode of a normal unit that leads to the target. `by` is the kind that the action names.
    pub(crate) fn travel(
        &self,
        unit: &Unit,
        by: Option<Kind>,
        target: Square,
        purpose: Purpose,
        search: &mut Search,
    ) -> Option<Travel> {
        let native = native_modes(self.board, unit);
        let count = native.len();
        if let Some(travel) = self.travel_by(unit, &native, by, target, purpose, search) {
            return Some(travel);
        }
        let modes = self.analysis().modes(self.board, unit);
        self.travel_by(
            unit,
            modes.get(count..).unwrap_or_default(),
            by,
            target,
            purpose,
            search,
        )
    }

    fn travel_by(
        &self,
        unit: &Unit,
        modes: &[Mode],
        by: Option<Kind>,
        target: Square,
        purpose: Purpose,
        search: &mut Search,
    ) -> Option<Travel> {
        let ground = self.board.ground();
        modes
            .iter()
            .filter(|mode| by.is_none_or(|kind| kind == mode.kind))
            .find_map(|mode| {
                let mover = self.board.mover(unit, mode.kind, mode.user);
                let path = match purpose {
                    Purpose::Enter => mover.way_of_move(&ground, target, search)?,
                    Purpose::Capture if mode.captures => mover.way_of_capture(&ground, target, search)?,
                    Purpose::Capture => return None,
                };
                Some(Travel { mode: *mode, path })
            })
    }
}
