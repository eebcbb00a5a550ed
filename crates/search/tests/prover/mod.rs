//! An exhaustive proof of forced wins: it tries every action of both sides and evaluates nothing.

use rookery_rules::evaluate::Evaluate;
use rookery_rules::variant::Visit;
use rookery_rules::{Action, Awaiting, Outcome, Position, Seat};

/// Returns whether the seat to act can force a win in at most `turns` turns of its own, counting the present one; `None`
/// if `nodes` do not suffice.
pub fn forces_win(position: &Position, turns: u32, nodes: u64) -> Option<bool> {
    position.visit(Proving { turns, nodes })
}

/// Returns whether the seat that has just acted wins in at most `turns` more turns of its own, whatever the reply.
pub fn has_won(position: &Position, winner: Seat, turns: u32, nodes: u64) -> Option<bool> {
    position.visit(Checking { winner, turns, nodes })
}

struct Proving {
    turns: u32,
    nodes: u64,
}

impl Visit for Proving {
    type Output = Option<bool>;

    fn visit<G: Evaluate>(mut self, position: &G, _wrap: fn(G::Action) -> Action) -> Option<bool> {
        let seat = position.awaiting().seat()?;
        wins(position, seat, self.turns, &mut self.nodes)
    }
}

struct Checking {
    winner: Seat,
    turns: u32,
    nodes: u64,
}

impl Visit for Checking {
    type Output = Option<bool>;

    fn visit<G: Evaluate>(mut self, position: &G, _wrap: fn(G::Action) -> Action) -> Option<bool> {
        after(position, self.winner, self.turns + 1, &mut self.nodes)
    }
}

/// Returns whether `winner` wins with `turns` turns left, counting the present turn if it is its own.
fn after<G: Evaluate>(position: &G, winner: Seat, turns: u32, nodes: &mut u64) -> Option<bool> {
    match position.awaiting() {
        Awaiting::Over(ending) => Some(ending.outcome == Outcome::Win(winner)),
        Awaiting::Action { seat, .. } if seat == winner => wins(position, winner, turns, nodes),
        Awaiting::Action { .. } => loses(position, winner, turns - 1, nodes),
    }
}

fn wins<G: Evaluate>(position: &G, winner: Seat, turns: u32, nodes: &mut u64) -> Option<bool> {
    if turns == 0 {
        return Some(false);
    }
    for action in position.legal_actions(winner) {
        if position.draws_chance(&action) {
            continue;
        }
        *nodes = nodes.checked_sub(1)?;
        let mut next = position.clone();
        next.apply_unchecked(&action);
        if after(&next, winner, turns, nodes)? {
            return Some(true);
        }
    }
    Some(false)
}

fn loses<G: Evaluate>(position: &G, winner: Seat, turns: u32, nodes: &mut u64) -> Option<bool> {
    if turns == 0 {
        return Some(false);
    }
    for action in position.legal_actions(winner.other()) {
        *nodes = nodes.checked_sub(1)?;
        let mut next = position.clone();
        next.apply_unchecked(&action);
        let is_won = match next.awaiting() {
            Awaiting::Over(ending) => ending.outcome == Outcome::Win(winner),
            Awaiting::Action { seat, .. } if seat == winner => wins(&next, winner, turns, nodes)?,
            Awaiting::Action { .. } => loses(&next, winner, turns, nodes)?,
        };
        if !is_won {
            return Some(false);
        }
    }
    Some(true)
}
