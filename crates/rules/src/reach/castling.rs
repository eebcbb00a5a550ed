//! Finds to which sides a king castles, and why not. Judges nothing itself.

use super::{check_shown, probe, wanted};
use crate::algebraic::CastlingSide;
use crate::game::TargetKind;
use crate::geometry::Cell;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, Position};
use crate::view::TargetView;

/// A castling of a king, and why it is not legal now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingAnswer {
    /// The king's home, from which alone it castles.
    pub home: Cell,
    /// Where the king would arrive.
    pub to: Cell,
    /// Why not; `None` if it is legal.
    pub refusal: Option<Refusal>,
}

/// Finds whether a side's king can castle to either side, as that viewer may know it; as if it were that side's turn.
/// Empty where there is no castling, no answer, before play, or where a turn is unfinished.
#[must_use]
pub fn castlings(position: &Position, viewer: Viewer, side: Seat) -> Vec<CastlingAnswer> {
    let is_shown = check_shown(position, viewer, side).is_ok();
    let asked = probe::with_turn(position, side).ok();
    let Some(asked) = asked.filter(|asked| is_shown && asked.at_turn_start()) else {
        return Vec::new();
    };
    let sides = [CastlingSide::King, CastlingSide::Queen];
    let answers = sides.into_iter().filter_map(|to_side| {
        let action = asked.castles(side, to_side)?;
        let refusal = asked.check(side, &action).err();
        let is_before_play = refusal.as_ref().is_some_and(Refusal::is_of_another_time);
        (!is_before_play).then_some(())?;
        Some(CastlingAnswer {
            home: action.parts().actor?,
            to: wanted(&action)?,
            refusal: refusal.map(|refusal| asked.told(viewer, refusal)),
        })
    });
    answers.collect()
}

/// Marks where the king castles as something special, also where castling is written as a move.
pub(super) fn mark_castling(position: &Position, side: Seat, actions: &[Action], targets: &mut [TargetView]) {
    let sides = [CastlingSide::King, CastlingSide::Queen].into_iter();
    let castles = sides.filter_map(|to| position.castles(side, to));
    for to in castles
        .filter(|castle| actions.contains(castle))
        .filter_map(|castle| wanted(&castle))
    {
        let mut there = targets.iter_mut().filter(|target| target.cell == to);
        if let Some(target) = there.next() {
            target.target = TargetKind::Special;
        }
    }
}
