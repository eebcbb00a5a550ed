//! The search below the root: alpha-beta over decisions, with captures followed to their end. A turn may have several
//! decisions of one seat; the sign changes where the seat does. Where a list is too long for all of it, the likely
//! part is searched, and nothing is called lost that was not searched whole.

use crate::level::Strength;
use crate::limits::Limits;
use crate::move_ordering::{LONGEST, Memory, QUIET};
use crate::transposition_table::{Bound, Entry, Table};
use crate::value::{INFINITE, from_root, is_lost, is_won, to_root, won_in};
use rookery_rules::appraise::{Appraise, worth};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Awaiting, Ending, Outcome, Seat};

/// A list longer than that is not searched whole.
pub(crate) const WIDE: usize = 160;

/// Follow-ups of one turn that cost no depth.
const FREE: i32 = 3;

/// How many ways of going on with a turn are followed, those that look best.
const WAYS_ON: usize = 4;

/// How many captures are followed in a row.
const EXCHANGE: i32 = 10;

/// Captures looked at in a long list.
const WIDE_CAPTURES: usize = 16;

/// What a quiet action may turn a position by, at most, as far as the last depth is concerned.
const MARGIN: i32 = 130;

/// By how much worse than an even position a draw is to whoever decides, in hundredths of a pawn.
const DRAW: i32 = 20;

/// A position that waits for that seat.
pub(crate) struct Node<'p, G> {
    pub(crate) position: &'p G,
    pub(crate) seat: Seat,
}

impl<G> Clone for Node<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Node<'_, G> {}

/// Where in the tree a node lies.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct At {
    /// Actions from the root.
    ply: usize,
    /// Turns from the root.
    turns: i32,
    /// Actions of the turn under way.
    chain: i32,
}

impl At {
    const fn next(self, same_turn: bool) -> At {
        At {
            ply: self.ply + 1,
            turns: self.turns + if same_turn { 0 } else { 1 },
            chain: if same_turn { self.chain + 1 } else { 0 },
        }
    }
}

/// What may still change the result of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    const fn reversed(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Only whether it is more than alpha.
    pub(crate) const fn null(self) -> Window {
        Window {
            alpha: self.alpha,
            beta: self.alpha + 1,
        }
    }
}

pub(crate) struct Tree<'l, G: Appraise> {
    /// Who decides.
    seat: Seat,
    limits: Limits<'l>,
    pub(crate) strength: Strength,
    seed: u64,
    /// Nodes of all decisions so far.
    pub(crate) spent: u64,
    /// Where the present decision must stop.
    most: u64,
    is_stopped: bool,
    /// Whether the lists of this search are long.
    pub(crate) is_wide: bool,
    table: Table<G::Action>,
    memory: Memory<G::Action>,
    path: Vec<u64>,
    lists: Vec<Vec<G::Action>>,
}

impl<'l, G: Appraise> Tree<'l, G> {
    /// A search for the decisions of that seat.
    pub(crate) fn new(seat: Seat, limits: Limits<'l>, strength: Strength, seed: u64) -> Self {
        Self {
            seat,
            limits,
            strength,
            seed,
            spent: 0,
            most: limits.nodes,
            is_stopped: false,
            is_wide: false,
            table: Table::new(limits.nodes),
            memory: Memory::new(),
            path: Vec::new(),
            lists: Vec::new(),
        }
    }

    /// A further decision of the same turn gets that much.
    pub(crate) fn grant(&mut self, nodes: u64) {
        self.most = self.spent.saturating_add(nodes);
        self.path.clear();
    }

    pub(crate) fn spend(&mut self, nodes: u64) {
        let before = self.spent;
        self.spent += nodes;
        let asks = if self.is_wide { 5 } else { 10 };
        if before >> asks != self.spent >> asks && !self.is_stopped {
            self.is_stopped = (self.limits.stop)();
        }
    }

    /// The value of an ending to a seat. Whoever decides would rather play on than have a draw.
    fn end(&self, ending: Ending, seat: Seat, at: At) -> i32 {
        match ending.outcome {
            Outcome::Draw => self.draw(seat),
            Outcome::Win(winner) => won_in(at.turns + 1, winner == seat),
        }
    }

    fn draw(&self, seat: Seat) -> i32 {
        if seat == self.seat { -DRAW } else { DRAW }
    }

    /// Nodes left for the present decision.
    pub(crate) fn left(&self) -> u64 {
        self.most.saturating_sub(self.spent)
    }

    pub(crate) fn is_out(&self) -> bool {
        self.is_stopped || self.spent >= self.most
    }

    /// The action that was best in that position, if it was searched.
    pub(crate) fn best_known(&self, position: &G) -> Option<G::Action> {
        self.table.probe(position.fingerprint())?.best.clone()
    }

    pub(crate) fn list(&mut self, node: Node<'_, G>) -> Vec<G::Action> {
        let mut actions = self.lists.pop().unwrap_or_default();
        actions.clear();
        node.position.legal_actions_into(node.seat, &mut actions);
        self.spend(actions.len() as u64 / 8);
        actions
    }

    /// The value of an action to the seat that takes it.
    pub(crate) fn try_action(
        &mut self,
        node: Node<'_, G>,
        action: &G::Action,
        depth: i32,
        at: At,
        window: Window,
    ) -> i32 {
        let mut next = node.position.clone();
        next.apply_listed(action);
        self.spend(1);
        let (seat, position) = match next.awaiting() {
            Awaiting::Over(ending) => return self.end(ending, node.seat, at),
            Awaiting::Action { seat, .. } => (seat, &next),
        };
        let next = Node { position, seat };
        if seat == node.seat {
            let cost = i32::from(at.chain >= FREE);
            self.search(next, depth - cost, at.next(true), window)
        } else {
            -self.search(next, depth - 1, at.next(false), window.reversed())
        }
    }

    fn search(&mut self, node: Node<'_, G>, mut depth: i32, at: At, window: Window) -> i32 {
        let Node { position, seat } = node;
        if at.ply >= LONGEST || self.is_out() {
            return worth(position, seat);
        }
        let begins_turn = position.at_turn_start();
        let is_checked = !self.is_wide && depth <= 1 && position.in_check(seat);
        if depth <= 0 {
            if !is_checked || !begins_turn {
                return self.quiet(node, 0, at, window);
            }
            depth = 1;
        }
        let key = position.fingerprint();
        if begins_turn && self.path.contains(&key) {
            return self.draw(seat);
        }
        let mut known = None;
        if let Some(entry) = self.table.probe(key) {
            let value = to_root(entry.value, at.turns);
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= window.beta,
                Bound::Upper => value <= window.alpha,
            };
            if entry.depth >= depth && is_enough {
                return value;
            }
            known = entry.best.clone();
        }
        let actions = self.list(node);
        if begins_turn {
            self.path.push(key);
        }
        let (value, best) = self.try_all(node, &actions, known, depth, at, window, is_checked);
        if begins_turn {
            self.path.pop();
        }
        if !self.is_out() {
            let bound = if value >= window.beta {
                Bound::Lower
            } else if value > window.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.table.store(Entry {
                key,
                value: from_root(value, at.turns),
                depth,
                bound,
                best: best.and_then(|index| actions.get(index)).cloned(),
            });
        }
        self.lists.push(actions);
        value
    }

    #[allow(clippy::too_many_arguments, reason = "one node's whole state, used once")]
    fn try_all(
        &mut self,
        node: Node<'_, G>,
        actions: &[G::Action],
        known: Option<G::Action>,
        depth: i32,
        at: At,
        window: Window,
        is_checked: bool,
    ) -> (i32, Option<usize>) {
        let is_wide = actions.len() > WIDE;
        let mut order = self.order(node, actions, known, at);
        let searched = if is_wide {
            self.pick_candidates(node, actions, &mut order)
        } else if at.chain > 0 && (at.turns > 0 || depth > 1) {
            self.pick_ways_on(node, actions, &mut order)
        } else {
            order.len()
        };
        let beta = window.beta;
        let mut alpha = window.alpha;
        let (mut value, mut best) = (-INFINITE, None);
        let is_last = depth == 1 && !is_checked && !is_wide;
        let stand = if is_last {
            worth(node.position, node.seat)
        } else {
            0
        };
        for (number, (rank, index)) in order.iter().enumerate() {
            if number >= searched && !is_lost(value) {
                break;
            }
            let is_quiet = *rank < QUIET;
            if is_last && number > 0 && is_quiet && stand + MARGIN <= alpha && !is_lost(value) {
                value = value.max(stand + MARGIN);
                continue;
            }
            let action = &actions[*index];
            let open = Window { alpha, beta };
            let reduced = if depth >= 3 && number >= 3 && is_quiet && !is_checked {
                depth - 1 - i32::from(number >= 12)
            } else {
                depth
            };
            let mut found = if number == 0 {
                self.try_action(node, action, depth, at, open)
            } else {
                self.try_action(node, action, reduced, at, open.null())
            };
            if found > alpha && number > 0 && (found < beta || reduced < depth) {
                found = self.try_action(node, action, depth, at, open);
            }
            if self.is_out() {
                return (value.max(found), best);
            }
            if found > value {
                value = found;
                best = Some(*index);
            }
            alpha = alpha.max(found);
            if alpha >= beta {
                if is_quiet {
                    self.memory.reward(node.seat, action, depth, at.ply);
                }
                break;
            }
        }
        (value, best)
    }

    /// The actions as (rank, index), the likeliest first.
    fn order(
        &self,
        node: Node<'_, G>,
        actions: &[G::Action],
        known: Option<G::Action>,
        at: At,
    ) -> Vec<(i32, usize)> {
        let mut order: Vec<(i32, usize)> = actions
            .iter()
            .enumerate()
            .map(|(index, action)| {
                if known.as_ref() == Some(action) {
                    return (INFINITE, index);
                }
                let promise = node.position.promise(action);
                (self.memory.rank(node.seat, action, promise, at.ply), index)
            })
            .collect();
        order.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        order
    }

    /// Brings the likely part of a long list to its front and says how long that is: captures, what was good before,
    /// and the best of some quiet actions.
    fn pick_candidates(
        &mut self,
        node: Node<'_, G>,
        actions: &[G::Action],
        order: &mut [(i32, usize)],
    ) -> usize {
        let first = order
            .iter()
            .take(WIDE_CAPTURES)
            .take_while(|(rank, _)| *rank > 0)
            .count();
        let mut random = SplitMix64::new(self.seed ^ node.position.fingerprint());
        let answers = self.strength.answers;
        let rest = order.len() - first;
        let tried = (3 * answers).min(rest);
        for number in 0..tried {
            order.swap(first + number, first + number + random.pick(rest - number));
        }
        let mut scored: Vec<(i32, (i32, usize))> = order[first..first + tried]
            .iter()
            .map(|entry| (self.glance(node, &actions[entry.1]), *entry))
            .collect();
        scored.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        for (slot, (_, entry)) in order[first..].iter_mut().zip(scored) {
            *slot = entry;
        }
        (first + answers.min(tried)).max(1)
    }

    /// Brings the ways of going on with a turn that look best to the front, what was best before first of all, and says
    /// how many they are.
    fn pick_ways_on(
        &mut self,
        node: Node<'_, G>,
        actions: &[G::Action],
        order: &mut [(i32, usize)],
    ) -> usize {
        if order.len() > WAYS_ON {
            for (rank, index) in order.iter_mut() {
                if *rank < INFINITE {
                    *rank = self.glance(node, &actions[*index]).min(QUIET);
                }
            }
            order.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        }
        order.len().min(WAYS_ON)
    }

    /// The value of an action to the seat that takes it, as the position looks right after it.
    pub(crate) fn glance(&mut self, node: Node<'_, G>, action: &G::Action) -> i32 {
        let mut next = node.position.clone();
        next.apply_listed(action);
        self.spend(1);
        match next.awaiting() {
            Awaiting::Over(ending) => self.end(ending, node.seat, At::default()),
            Awaiting::Action { .. } => worth(&next, node.seat),
        }
    }

    /// The value when captures alone are followed; a seat need not capture.
    fn quiet(&mut self, node: Node<'_, G>, deep: i32, at: At, mut window: Window) -> i32 {
        let Node { position, seat } = node;
        let stand = worth(position, seat);
        let most = if self.is_wide {
            self.strength.exchange
        } else {
            EXCHANGE
        };
        if stand >= window.beta || deep >= most || at.ply >= LONGEST || self.is_out() {
            return stand;
        }
        window.alpha = window.alpha.max(stand);
        let mut actions = self.lists.pop().unwrap_or_default();
        actions.clear();
        position.forcing_actions_into(seat, &mut actions);
        self.spend(if self.is_wide { 8 } else { 0 });
        let mut order: Vec<(i32, usize)> = actions
            .iter()
            .enumerate()
            .map(|(index, action)| (position.promise(action), index))
            .collect();
        order.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        let mut value = stand;
        for (promise, index) in order {
            let hope = stand + promise + MARGIN;
            if hope <= window.alpha {
                value = value.max(hope.min(window.alpha));
                break;
            }
            let mut next = position.clone();
            next.apply_listed(&actions[index]);
            self.spend(1);
            let found = match next.awaiting() {
                Awaiting::Over(ending) => self.end(ending, seat, at),
                Awaiting::Action { seat: who, .. } => {
                    let after = Node {
                        position: &next,
                        seat: who,
                    };
                    if who == seat {
                        self.quiet(after, deep + 1, at.next(true), window)
                    } else {
                        -self.quiet(after, deep + 1, at.next(false), window.reversed())
                    }
                }
            };
            value = value.max(found);
            window.alpha = window.alpha.max(found);
            if window.alpha >= window.beta || is_won(value) {
                break;
            }
        }
        self.lists.push(actions);
        value
    }
}
