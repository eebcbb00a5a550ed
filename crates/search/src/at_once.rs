//! Wins at once: whole turns after which the game is won, and the guard against turns that allow the other side one.
//!
//! The search orders, reduces and prunes single actions, so that a win by a turn of several actions can escape it. Nothing
//! is pruned here: every action is tried, alone first, then with everything that may follow it in the same turn. Nodes are
//! the only limit.

use crate::limits::Limits;
use crate::search::LONG_LIST;
use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::variant::Visit;
use rookery_rules::{Action, Awaiting, END_OF_TURN, GameAction, Outcome, Position, Seat};
use rustc_hash::FxHashSet;

/// The most actions of a turn that is looked for.
const MOST_ACTIONS: usize = 8;

/// The most nodes that look for one win.
const MOST_NODES: u64 = 20_000;

/// Which part of a search's budget looks for one win, where lists are short and where they are long.
const SHARES: [u64; 2] = [2, 8];

/// How many times the nodes for one win are spent on finding a turn that prevents it.
const PREVENTION: u64 = 3;

/// How many listed actions cost as much as one that is tried.
const LISTED: u64 = 8;

/// What a look for a win has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Look<A> {
    /// This turn wins.
    Win(Vec<A>),
    /// No turn does, whatever chance brings aside.
    Nothing,
    /// The nodes did not suffice.
    Unknown,
}

/// Returns how many nodes may look for a win of the seat to act, out of the budget of a search.
pub(crate) fn nodes_of<G: Evaluate>(position: &G, limits: Limits<'_>) -> u64 {
    let seat = position.awaiting().seat();
    let is_long = seat.is_some_and(|seat| position.legal_actions(seat).len() > LONG_LIST);
    (limits.nodes / SHARES[usize::from(is_long)]).min(MOST_NODES)
}

/// Looks for a whole turn of the seat to act that wins at once. A turn that is begun is continued.
pub(crate) fn winning_turn<G: Evaluate>(position: &G, nodes: &mut u64) -> Look<G::Action> {
    let Some(seat) = position.awaiting().seat() else {
        return Look::Nothing;
    };
    for length in 1..=MOST_ACTIONS {
        let mut looking = Looking {
            seat,
            nodes,
            line: Vec::new(),
            seen: FxHashSet::default(),
            has_more: false,
        };
        match looking.wins(position, length) {
            None => return Look::Unknown,
            Some(true) => return Look::Win(looking.line),
            Some(false) if !looking.has_more => return Look::Nothing,
            Some(false) => {}
        }
    }
    Look::Unknown
}

/// Returns whether the seat to act has a turn that wins at once, chance aside; `None` if that many nodes do not suffice.
#[must_use]
pub fn wins_at_once(position: &Position, nodes: u64) -> Option<bool> {
    position.visit(Seeing { nodes })
}

struct Seeing {
    nodes: u64,
}

impl Visit for Seeing {
    type Output = Option<bool>;

    fn visit<G: Evaluate>(self, position: &G, _wrap: fn(G::Action) -> Action) -> Option<bool> {
        match winning_turn(position, &mut self.nodes.clone()) {
            Look::Win(_) => Some(true),
            Look::Nothing => Some(false),
            Look::Unknown => None,
        }
    }
}

/// A look for a win by turns of a certain length.
struct Looking<'n, G: Evaluate> {
    seat: Seat,
    nodes: &'n mut u64,
    line: Vec<G::Action>,
    /// The fingerprints of unfinished turns that were tried, with the actions that were left.
    seen: FxHashSet<(u64, usize)>,
    /// Whether some turn could go on.
    has_more: bool,
}

impl<G: Evaluate> Looking<'_, G> {
    /// Counts nodes; `None` if there are none left.
    fn count(&mut self, nodes: u64) -> Option<()> {
        *self.nodes = self.nodes.checked_sub(nodes)?;
        Some(())
    }

    /// Returns whether at most `left` actions win, and leaves them in the line.
    fn wins(&mut self, position: &G, left: usize) -> Option<bool> {
        let mut actions = position.legal_actions(self.seat);
        self.count(actions.len() as u64 / LISTED)?;
        // Few quiet turns win: captures come first, and what ends the turn before what goes on with it.
        actions.sort_by_cached_key(|action| {
            let is_end = action.parts().verb == END_OF_TURN;
            (!is_end, std::cmp::Reverse(position.static_gain(action)))
        });
        for action in actions {
            if position.draws_chance(&action) {
                continue;
            }
            self.count(1)?;
            let mut next = position.clone();
            next.apply_unchecked(&action);
            let goes_on = match next.awaiting() {
                Awaiting::Over(ending) if ending.outcome == Outcome::Win(self.seat) => {
                    self.line.push(action);
                    return Some(true);
                }
                Awaiting::Over(_) => false,
                Awaiting::Action { seat, .. } => seat == self.seat && !next.at_turn_start(),
            };
            if !goes_on {
                continue;
            }
            if left == 1 {
                self.has_more = true;
            } else if self.seen.insert((next.fingerprint(), left)) {
                self.line.push(action);
                if self.wins(&next, left - 1)? {
                    return Some(true);
                }
                self.line.pop();
            }
        }
        Some(false)
    }
}

/// Returns whether a turn of a seat wins at once.
fn is_win<G: Evaluate>(position: &G, seat: Seat, turn: &[G::Action]) -> bool {
    let mut now = position.clone();
    for action in turn {
        let may_act = now.awaiting().seat() == Some(seat) && !now.draws_chance(action);
        if !may_act || !now.is_legal(seat, action) {
            return false;
        }
        now.apply_unchecked(action);
    }
    matches!(now.awaiting(), Awaiting::Over(ending) if ending.outcome == Outcome::Win(seat))
}

/// Returns the turn with these canonical texts, if it is legal.
fn read<G: Evaluate>(position: &G, seat: Seat, texts: &[String]) -> Option<Vec<G::Action>> {
    let mut now = position.clone();
    let mut turn = Vec::new();
    for text in texts {
        if now.awaiting().seat() != Some(seat) {
            return None;
        }
        let listed = now.legal_actions(seat);
        let action = listed.into_iter().find(|action| action.to_string() == *text)?;
        now.apply_unchecked(&action);
        turn.push(action);
    }
    Some(turn)
}

/// What became of a turn that a search has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Guarded<A> {
    /// The other side cannot win at once, as far as could be seen.
    Stands,
    /// It could, and this turn prevents that.
    Instead(Vec<A>),
    /// It wins with this turn, and no turn was found that prevents it.
    Loses(Vec<A>),
}

/// The guard against turns after which the other side wins at once.
pub(crate) struct Guard<'p, G: Evaluate> {
    position: &'p G,
    seat: Seat,
    /// Turns of the other side that won after some turn: the first ones to try after another.
    refutations: Vec<Vec<G::Action>>,
    /// A turn that the other side is known to threaten, as canonical texts.
    threat: &'p [String],
    /// The nodes for each look.
    nodes: u64,
}

impl<'p, G: Evaluate> Guard<'p, G> {
    pub(crate) const fn new(position: &'p G, seat: Seat, threat: &'p [String], nodes: u64) -> Self {
        Self {
            position,
            seat,
            refutations: Vec::new(),
            threat,
            nodes,
        }
    }

    /// Judges a turn, and looks for another one that begins with one of `others`, in their order, if the other side could
    /// win at once after it.
    pub(crate) fn judge(&mut self, turn: &[G::Action], others: &[G::Action]) -> Guarded<G::Action> {
        let mut after = self.position.clone();
        for action in turn {
            if after.draws_chance(action) {
                return Guarded::Stands;
            }
            after.apply_unchecked(action);
        }
        let Some(refutation) = self.refutation(&after, &mut self.nodes.clone()) else {
            return Guarded::Stands;
        };
        let (position, mut nodes) = (self.position, PREVENTION * self.nodes);
        for action in turn.iter().take(1).chain(others) {
            let mut line = Vec::new();
            match self.prevents(position, action, &mut line, &mut nodes) {
                Some(true) => return Guarded::Instead(line),
                Some(false) => {}
                None => break,
            }
        }
        Guarded::Loses(refutation)
    }

    /// Returns whether some turn that goes on with an action prevents every win at once that is seen, and leaves it in the
    /// line; `None` if the nodes do not suffice.
    fn prevents(
        &mut self,
        position: &G,
        action: &G::Action,
        line: &mut Vec<G::Action>,
        nodes: &mut u64,
    ) -> Option<bool> {
        if position.draws_chance(action) {
            return Some(false);
        }
        *nodes = nodes.checked_sub(1)?;
        let mut next = position.clone();
        next.apply_unchecked(action);
        line.push(action.clone());
        let goes_on = next.awaiting().seat() == Some(self.seat) && !next.at_turn_start();
        if !goes_on {
            if self.refutation(&next, nodes).is_none() {
                // With no nodes left, nothing was seen because nothing was looked at.
                return (*nodes > 0).then_some(true);
            }
        } else if line.len() < MOST_ACTIONS {
            let listed = next.legal_actions(self.seat);
            *nodes = nodes.checked_sub(listed.len() as u64)?;
            let value = |action: &G::Action| {
                let mut then = next.clone();
                then.apply_unchecked(action);
                static_eval(&then, self.seat)
            };
            let mut ranked: Vec<(i32, G::Action)> = listed
                .into_iter()
                .filter(|action| !next.draws_chance(action))
                .map(|action| (value(&action), action))
                .collect();
            ranked.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
            for (_, action) in ranked {
                if self.prevents(&next, &action, line, nodes)? {
                    return Some(true);
                }
            }
        }
        line.pop();
        Some(false)
    }

    /// Returns a turn with which the other side wins at once, if one is seen: first those that are known.
    fn refutation(&mut self, after: &G, nodes: &mut u64) -> Option<Vec<G::Action>> {
        let by = self.seat.other();
        match after.awaiting() {
            Awaiting::Over(ending) => return (ending.outcome == Outcome::Win(by)).then(Vec::new),
            Awaiting::Action { seat, .. } if seat != by => return None,
            Awaiting::Action { .. } => {}
        }
        if let Some(known) = self.refutations.iter().position(|turn| is_win(after, by, turn)) {
            *nodes = nodes.saturating_sub(1);
            let known = self.refutations.remove(known);
            self.refutations.insert(0, known.clone());
            return Some(known);
        }
        let threat = read(after, by, self.threat).filter(|turn| is_win(after, by, turn));
        let found = threat.or_else(|| {
            let mut few = self.nodes.min(*nodes);
            let before = few;
            let look = winning_turn(after, &mut few);
            *nodes -= before - few;
            match look {
                Look::Win(turn) => Some(turn),
                Look::Nothing | Look::Unknown => None,
            }
        })?;
        self.refutations.insert(0, found.clone());
        Some(found)
    }
}
