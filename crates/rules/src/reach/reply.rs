//! Finds a reply that captures the unit that has just acted, for much more than its turn took. It is an opinion, asked before
//! such a turn is played, and no rule.

use super::{captured, probe, wanted};
use crate::evaluate::Evaluate;
use crate::game::GameAction as _;
use crate::geometry::Cell;
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, Position, Visit};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How much more a reply must win than the turn did, in centipawns of the variant: more than a minor piece.
const MUCH: i32 = 400;

/// A reply that would take much more than the turn did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostlyReply {
    /// The side that could reply.
    pub by: Seat,
    /// The cells of its units that could do it, at least one; the one that would win most comes first.
    pub captors: Vec<Cell>,
    /// The cell of the unit that it would capture.
    pub cell: Cell,
}

/// Finds a capture by which the other side could answer a move or capture at once, and which would take the unit that made
/// it. `after` is the position after the action. `None` if that would win little, if the turn goes on, or if the viewer is
/// shown no hints about the other side's moves.
#[must_use]
pub fn costly_reply(
    before: &Position,
    viewer: Viewer,
    action: &Action,
    after: &Position,
) -> Option<CostlyReply> {
    let side = before.awaiting().seat()?;
    let by = side.other();
    let is_answered = after.awaiting().seat() == Some(by) && after.at_turn_start();
    if !is_answered || after.hidden_moves(viewer, by).is_some() || after.secret_part(by).is_some() {
        return None;
    }
    let cell = wanted(action).filter(|_| matches!(action.parts().verb, "move" | "capture"))?;
    let units = after.inspect(cell).units;
    if !units.iter().any(|unit| unit.side == side) {
        return None;
    }
    let won = before.visit(Gain { of: action, side })?;
    let mut captures = after.visit(Captures { after, by, cell });
    captures.retain(|(gain, _)| gain - won >= MUCH);
    captures.sort_by_key(|(gain, captor)| (Reverse(*gain), *captor));
    let mut captors: Vec<Cell> = Vec::new();
    for (_, captor) in captures {
        if !captors.contains(&captor) {
            captors.push(captor);
        }
    }
    (!captors.is_empty()).then_some(CostlyReply { by, captors, cell })
}

/// Returns the most that a side's captures of each cell would win by the estimate of the variant, if it had the turn. Empty
/// where it can't be asked.
#[must_use]
pub fn capture_gains(position: &Position, by: Seat) -> BTreeMap<Cell, i32> {
    let Ok(asked) = probe::with_turn(position, by) else {
        return BTreeMap::new();
    };
    asked.visit(Gains { asked: &asked, by })
}

/// What the captures of a side win.
struct Gains<'a> {
    asked: &'a Position,
    by: Seat,
}

impl Visit for Gains<'_> {
    type Output = BTreeMap<Cell, i32>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> BTreeMap<Cell, i32> {
        let mut gains = BTreeMap::new();
        for action in position.legal_actions(self.by) {
            let gain = position.static_gain(&action);
            for cell in captured(self.asked, &wrap(action)) {
                let most = gains.entry(cell).or_insert(gain);
                *most = gain.max(*most);
            }
        }
        gains
    }
}

/// What an action wins by the estimate of its variant.
struct Gain<'a> {
    of: &'a Action,
    side: Seat,
}

impl Visit for Gain<'_> {
    type Output = Option<i32>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Option<i32> {
        let actions = position.legal_actions(self.side);
        let mut same = actions
            .into_iter()
            .filter(|action| wrap(action.clone()) == *self.of);
        same.next().map(|action| position.static_gain(&action))
    }
}

/// The captures on a cell, each by what it wins and the cell of its captor.
struct Captures<'a> {
    after: &'a Position,
    by: Seat,
    cell: Cell,
}

impl Visit for Captures<'_> {
    type Output = Vec<(i32, Cell)>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Vec<(i32, Cell)> {
        let takes = |action: &G::Action| {
            let actor = action.parts().actor?;
            captured(self.after, &wrap(action.clone()))
                .contains(&self.cell)
                .then_some(actor)
        };
        let actions = position.legal_actions(self.by);
        let captures = actions.iter().filter_map(|action| {
            let actor = takes(action)?;
            Some((position.static_gain(action), actor))
        });
        captures.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    fn reply_to(text: &str, action: &str) -> Option<(String, String)> {
        let before = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let seat = before.awaiting().seat().unwrap();
        let action = before.variant().parse_action(action).unwrap();
        let mut after = before.clone();
        after.apply(seat, &action).unwrap();
        let reply = costly_reply(&before, Viewer::Seat(seat), &action, &after)?;
        let geometry = before.variant().descriptor().geometry;
        let captors: Vec<String> = reply.captors.iter().map(|cell| geometry.name(*cell)).collect();
        Some((captors.join(" "), geometry.name(reply.cell)))
    }

    #[test]
    fn a_queen_that_takes_a_guarded_pawn_is_answered() {
        let text = "variant chess\nput e1 white king\nput d1 white queen\nput d7 black pawn\nput d8 black rook\nput g8 black king";
        let found = reply_to(text, "d1xd7");
        assert_eq!(found, Some(("d8".to_owned(), "d7".to_owned())));
        assert_eq!(reply_to(text, "d1-c2"), None);
        let found = reply_to(&format!("{text}\nput b6 black knight"), "d1xd7");
        assert_eq!(found, Some(("b6 d8".to_owned(), "d7".to_owned())));
    }

    #[test]
    fn an_even_exchange_is_no_cost() {
        let text = "variant chess\nput e1 white king\nput d1 white rook\nput d7 black rook\nput e8 black king\nput a7 black pawn";
        assert_eq!(reply_to(text, "d1xd7"), None);
    }
}
