//! Finds the kill that an answer of the turn under way could choose. Decides nothing: the actions are the legal ones.

use crate::evaluate::Evaluate;
use crate::game::GameAction;
use crate::seat::Seat;
use crate::variant::{Action, Position, Visit};

/// Returns the kill that is worth most by the estimate of the variant among the answers that a side may give now, with that
/// estimate; `None` if it can't kill by any ([`crate::ActionParts::kills`]).
#[must_use]
pub fn best_kill(position: &Position, side: Seat) -> Option<(Action, i32)> {
    if position.at_turn_start() {
        return None;
    }
    position.visit(BestKill(side))
}

struct BestKill(Seat);

impl Visit for BestKill {
    type Output = Option<(Action, i32)>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Self::Output {
        let actions = position.legal_actions(self.0).into_iter();
        let kills = actions.filter(|action| action.parts().kills());
        let gains = kills.map(|action| (position.static_gain(&action), action));
        let (gain, best) = gains.max_by_key(|(gain, _)| *gain)?;
        Some((wrap(best), gain))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    #[test]
    fn the_kill_that_wins_most_is_found_once_it_may_be_chosen() {
        let text = "variant elemental\nset element.white fire\nput a1 white king\nput e1 white queen\n\
                    put h8 black king\nput e6 black rook\nput d7 black pawn\nput f7 black bishop";
        let mut position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        assert_eq!(best_kill(&position, Seat::White), None);
        let capture = position.variant().parse_action("e1xe6").unwrap();
        position.apply(Seat::White, &capture).unwrap();
        let (kill, gain) = best_kill(&position, Seat::White).unwrap();
        assert_eq!(kill.to_string(), "blaze kill f7");
        assert!(gain > 300, "{gain}");
    }
}
