//! Finds an action of a turn that would be wasted.

use crate::evaluate::Evaluate;
use crate::said::Said;
use crate::seat::Seat;
use crate::variant::{Action, Position, Visit};

/// Asks the rules about an action, by its canonical text.
struct InVain<'a>(&'a str);

impl Visit for InVain<'_> {
    type Output = Option<Said>;

    fn visit<G: Evaluate>(self, position: &G, _wrap: fn(G::Action) -> Action) -> Option<Said> {
        position.in_vain(self.0)
    }
}

/// Returns the first action of a legal turn that would be wasted ([`crate::Game::in_vain`]), or a capture that takes nothing
/// ([`crate::Game::foiled`]), such as one that Sturdy withstands (EL-STURDY-1), with the reason. `before` is the position
/// at the start of the turn.
#[must_use]
pub fn in_vain(before: &Position, seat: Seat, turn: &[Action]) -> Option<(Action, Said)> {
    let mut position = before.clone();
    for action in turn {
        let why = position.visit(InVain(&action.to_string())).or_else(|| {
            // An attempt that isn't meant to capture, such as an assault, is none.
            let is_capture = action.parts().captures().next().is_some();
            is_capture.then(|| position.foiled(action)).flatten()
        });
        if let Some(why) = why {
            return Some((action.clone(), why));
        }
        if position.draws_chance(action) {
            return None;
        }
        position.apply(seat, action).ok()?;
    }
    None
}
