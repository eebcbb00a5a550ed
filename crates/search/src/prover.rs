//! Exhaustive proofs of forced wins: every action of both sides is tried and nothing is evaluated. What is proved here
//! holds whatever the search thinks of a position.
//!
//! Chance proves nothing: an action of the winner that draws from the position's generator is left out, and one of the
//! other side counts as an escape.

use crate::limits::Limits;
use rookery_rules::evaluate::Evaluate;
use rookery_rules::variant::Visit;
use rookery_rules::{Action, Awaiting, Outcome, Position, Seat};

/// How many listed actions cost as much as one that is tried.
const LISTED: usize = 8;

/// Returns whether the seat to act can force a win in at most `turns` turns of its own, counting the present one; `None`
/// if the limits do not suffice.
#[must_use]
pub fn forces_win(position: &Position, turns: u32, limits: Limits<'_>) -> Option<bool> {
    let winner = position.awaiting().seat()?;
    position.visit(Proving {
        winner,
        turns,
        limits,
    })
}

/// Returns whether `winner` wins in at most `turns` more turns of its own, counting one that it is in the middle of,
/// whatever the other side does; `None` if the limits do not suffice. A position that it has won counts in any case.
#[must_use]
pub fn has_won(position: &Position, winner: Seat, turns: u32, limits: Limits<'_>) -> Option<bool> {
    position.visit(Proving {
        winner,
        turns,
        limits,
    })
}

/// Returns the actions of the seat to act after which it still wins in at most `turns` turns of its own, counting the
/// present one; `None` if the limits do not suffice.
///
/// They are in the order of the rules' list. In the middle of a turn, the turn may end with one or go on.
#[must_use]
pub fn winning_actions(position: &Position, turns: u32, limits: Limits<'_>) -> Option<Vec<Action>> {
    position.visit(Listing { turns, limits })
}

/// Returns the action of the losing side that holds out longest against `winner`, who wins in at most `turns` turns of
/// its own; `None` if the limits do not suffice or nobody else is to act.
///
/// Among those that hold out equally long, it is the one after which the fewest first actions win, and then the first
/// of the rules' list, so that the same position always gives the same action.
#[must_use]
pub fn defence(position: &Position, winner: Seat, turns: u32, limits: Limits<'_>) -> Option<Action> {
    position.visit(Defending {
        winner,
        turns,
        limits,
    })
}

struct Proving<'l> {
    winner: Seat,
    turns: u32,
    limits: Limits<'l>,
}

impl Visit for Proving<'_> {
    type Output = Option<bool>;

    fn visit<G: Evaluate>(self, position: &G, _wrap: fn(G::Action) -> Action) -> Option<bool> {
        Proof::new(self.winner, self.limits).is_won(position, self.turns)
    }
}

struct Listing<'l> {
    turns: u32,
    limits: Limits<'l>,
}

impl Visit for Listing<'_> {
    type Output = Option<Vec<Action>>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Option<Vec<Action>> {
        let winner = position.awaiting().seat()?;
        let mut proof = Proof::new(winner, self.limits);
        let winning = proof.winning(position, self.turns, usize::MAX)?;
        Some(winning.into_iter().map(wrap).collect())
    }
}

struct Defending<'l> {
    winner: Seat,
    turns: u32,
    limits: Limits<'l>,
}

impl Visit for Defending<'_> {
    type Output = Option<Action>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Option<Action> {
        let seat = position.awaiting().seat().filter(|seat| *seat != self.winner)?;
        let mut proof = Proof::new(self.winner, self.limits);
        let mut best: Option<((u32, usize), G::Action)> = None;
        for action in proof.listed(position, seat)? {
            let mut next = position.clone();
            next.apply_unchecked(&action);
            let mut turns = 0;
            while turns < self.turns && !proof.is_won(&next, turns)? {
                turns += 1;
            }
            let choices = if turns > 0 && next.awaiting().seat() == Some(self.winner) {
                proof.winning(&next, turns, MOST_COMPARED)?.len()
            } else {
                0
            };
            let resistance = (turns, MOST_COMPARED - choices.min(MOST_COMPARED));
            if best.as_ref().is_none_or(|(most, _)| resistance > *most) {
                best = Some((resistance, action));
            }
        }
        best.map(|(_, action)| wrap(action))
    }
}

/// Answers that leave at least this many winning actions are equally bad.
const MOST_COMPARED: usize = 8;

/// A proof under way.
struct Proof<'l> {
    winner: Seat,
    limits: Limits<'l>,
    nodes: u64,
}

impl<'l> Proof<'l> {
    const fn new(winner: Seat, limits: Limits<'l>) -> Self {
        Self {
            winner,
            limits,
            nodes: 0,
        }
    }

    /// Counts nodes; `None` if the limits are reached.
    fn count(&mut self, nodes: u64) -> Option<()> {
        let before = self.nodes;
        self.nodes += nodes;
        let is_stopped = before >> 8 != self.nodes >> 8 && (self.limits.stop)();
        (self.nodes <= self.limits.nodes && !is_stopped).then_some(())
    }

    fn listed<G: Evaluate>(&mut self, position: &G, seat: Seat) -> Option<Vec<G::Action>> {
        let actions = position.legal_actions(seat);
        self.count((actions.len() / LISTED) as u64)?;
        Some(actions)
    }

    /// Returns whether the winner wins with `turns` turns left, counting the present one if it is its own.
    fn is_won<G: Evaluate>(&mut self, position: &G, turns: u32) -> Option<bool> {
        match position.awaiting() {
            Awaiting::Over(ending) => Some(ending.outcome == Outcome::Win(self.winner)),
            Awaiting::Action { .. } if turns == 0 => Some(false),
            Awaiting::Action { seat, .. } if seat == self.winner => {
                Some(!self.winning(position, turns, 1)?.is_empty())
            }
            Awaiting::Action { seat, .. } => self.loses(position, seat, turns),
        }
    }

    /// Returns the winner's actions that win with `turns` turns left, counting the present one: the first `most` of them.
    fn winning<G: Evaluate>(&mut self, position: &G, turns: u32, most: usize) -> Option<Vec<G::Action>> {
        let mut found = Vec::new();
        for action in self.listed(position, self.winner)? {
            if position.draws_chance(&action) {
                continue;
            }
            self.count(1)?;
            let mut next = position.clone();
            next.apply_unchecked(&action);
            let is_same_turn = next.awaiting().seat() == Some(self.winner);
            let left = if is_same_turn { turns } else { turns - 1 };
            if self.is_won(&next, left)? {
                found.push(action);
                if found.len() >= most {
                    break;
                }
            }
        }
        Some(found)
    }

    /// Returns whether every action of the other side loses.
    fn loses<G: Evaluate>(&mut self, position: &G, seat: Seat, turns: u32) -> Option<bool> {
        for action in self.listed(position, seat)? {
            if position.draws_chance(&action) {
                return Some(false);
            }
            self.count(1)?;
            let mut next = position.clone();
            next.apply_unchecked(&action);
            if !self.is_won(&next, turns)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;

    const NODES: Limits<'static> = Limits {
        nodes: 1_000_000,
        stop: &|| false,
    };

    fn position(setup: &str) -> Position {
        Position::from_setup(&Setup::parse(setup).expect("a setup")).expect("a position")
    }

    /// White mates in two with the ladder of two rooks, and in one with none.
    fn ladder() -> Position {
        position("variant chess\nput e1 white king\nput a6 white rook\nput b5 white rook\nput h8 black king")
    }

    #[test]
    fn a_ladder_of_rooks_mates_in_two_and_not_in_one() {
        assert_eq!(forces_win(&ladder(), 1, NODES), Some(false));
        assert_eq!(forces_win(&ladder(), 2, NODES), Some(true));
        let texts: Vec<String> = winning_actions(&ladder(), 2, NODES)
            .expect("enough nodes")
            .iter()
            .map(ToString::to_string)
            .collect();
        assert!(texts.contains(&"b5-b7".to_owned()), "{texts:?}");
        assert!(!texts.contains(&"e1-e2".to_owned()), "{texts:?}");
    }

    #[test]
    fn every_defence_is_met() {
        let mut position = ladder();
        let first = position.variant().parse_action("b5-b7").expect("a move");
        position.apply_unchecked(&first);
        assert_eq!(has_won(&position, Seat::White, 1, NODES), Some(true));
        let answer = defence(&position, Seat::White, 1, NODES).expect("an answer");
        position.apply_unchecked(&answer);
        assert_eq!(forces_win(&position, 1, NODES), Some(true));
    }

    #[test]
    fn limits_that_do_not_suffice_prove_nothing() {
        assert_eq!(forces_win(&ladder(), 2, Limits::nodes(20)), None);
        let stopped = Limits {
            nodes: u64::MAX,
            stop: &|| true,
        };
        assert_eq!(forces_win(&ladder(), 3, stopped), None);
    }
}
