//! Says why an action would be wasted. Decides nothing.

use crate::frozen::apply::resolve::Resolution;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::board::Floor;
use crate::frozen::position::state::State;
use crate::said::{KindName, Said, said};

/// Implements [`crate::Game::in_vain`]: a Walltrap without room for a wall (F10-JESTER-7), and an ability that paralyses a unit for
/// no longer than it is paralysed anyway (CHANC-3, BAL-2).
pub(crate) fn in_vain(state: &State, action: &Action) -> Option<Said> {
    if !matches!(action.verb, Verb::Walltrap | Verb::Paralyse | Verb::Shoot) {
        return None;
    }
    let analysed = state.analysed();
    let mut play = Resolution::new(&analysed, state.moment(action.control.is_some()), false);
    let maker = play.resolve(action).actor;
    match action.verb {
        Verb::Walltrap => {
            let is_raised = |floor: Floor| matches!(floor, Floor::Wall { by } if by == maker);
            let mut near = action.b.near();
            let square = action.b.to_string();
            let is_vain = !near.any(|at| is_raised(play.board.floor(at)));
            is_vain.then(|| {
                said!(
                    "frozen-vain-walltrap",
                    "there is no room for a wall around {square}",
                    square
                )
            })
        }
        _ => {
            let before = state.board.unit(action.b)?;
            let after = play.board.unit(action.b)?;
            let kind = KindName::of(before.kind().word());
            (after.paralysis == before.paralysis).then(|| {
                said!(
                    "frozen-vain-paralysis",
                    "the {kind} is already paralysed for at least as long",
                    kind
                )
            })
        }
    }
}
