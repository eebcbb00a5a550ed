//! Finds an action of a turn that would do nothing that it is for.

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

/// Returns the first action of a legal turn that would do nothing that it is for ([`crate::Game::in_vain`]), with the reason. `before`
/// is the position at the start of the turn.
#[must_use]
pub fn in_vain(before: &Position, seat: Seat, turn: &[Action]) -> Option<(Action, Said)> {
    let mut position = before.clone();
    for action in turn {
        if let Some(why) = position.visit(InVain(&action.to_string())) {
            return Some((action.clone(), why));
        }
        if position.draws_chance(action) {
            return None;
        }
        position.apply(seat, action).ok()?;
    }
    None
}
