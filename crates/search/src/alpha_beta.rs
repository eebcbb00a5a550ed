//! Alpha-beta below the root: a principal-variation search over single actions, with late-move reductions and futility
//! pruning.
//!
//! A turn may consist of several actions of one seat, so the sign of a value changes only where the seat does. Long
//! lists are searched selectively; a value is never a forced loss while unsearched actions remain.

use crate::move_ordering::{MAX_PLY, QUIET};
use crate::quiescence::FUTILITY_MARGIN;
use crate::search::{Distance, LONG_LIST, Node, Search, Window};
use crate::transposition_table::{Bound, TtEntry};
use crate::value::{INFINITE, from_table, is_lost, to_table};
use rookery_rules::Awaiting;
use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::random::SplitMix64;

/// Follow-ups of one turn that cost no depth.
const FREE_FOLLOW_UPS: i32 = 3;

/// How many follow-ups of a turn are searched, the best by quick evaluation.
const FOLLOW_UP_WIDTH: usize = 4;

/// The most captures searched in a long list.
const LONG_LIST_CAPTURES: usize = 16;

/// Late-move reductions start at this action of a node, and grow at [`LMR_FURTHER`].
const LMR_FROM: usize = 3;

/// See [`LMR_FROM`].
const LMR_FURTHER: usize = 12;

/// The least remaining depth that is reduced.
const LMR_MIN_DEPTH: i32 = 3;

impl<G: Evaluate> Search<'_, G> {
    /// Searches one action and returns its value for the seat that acts.
    pub(crate) fn search_action(
        &mut self,
        node: Node<'_, G>,
        action: &G::Action,
        depth: i32,
        distance: Distance,
        window: Window,
    ) -> i32 {
        let mut next = node.position.clone();
        next.apply_unchecked(action);
        self.count_nodes(1);
        let (seat, position) = match next.awaiting() {
            Awaiting::Over(ending) => return self.ending_value(ending, node.seat, distance),
            Awaiting::Action { seat, .. } => (seat, &next),
        };
        let next = Node { position, seat };
        if seat == node.seat {
            // A side may have two turns running, for example after time was rewound.
            let same_turn = !position.at_turn_start();
            let cost = i32::from(!same_turn || distance.turn_actions >= FREE_FOLLOW_UPS);
            self.search(next, depth - cost, distance.next(same_turn), window)
        } else {
            -self.search(next, depth - 1, distance.next(false), window.reversed())
        }
    }

    /// Searches a node: repetition, transposition table, then its actions. A seat in check is never evaluated
    /// statically at the start of its turn (check extension), unless the search is selective.
    fn search(&mut self, node: Node<'_, G>, mut depth: i32, distance: Distance, window: Window) -> i32 {
        let Node { position, seat } = node;
        if distance.ply >= MAX_PLY || self.is_out_of_budget() {
            return static_eval(position, seat);
        }
        let begins_turn = position.at_turn_start();
        let is_checked = !self.is_selective && depth <= 1 && position.in_check(seat);
        if depth <= 0 {
            if !is_checked || !begins_turn {
                return self.quiescence(node, 0, distance, window);
            }
            depth = 1;
        }
        let key = position.fingerprint();
        if begins_turn && self.path.contains(&key) {
            return self.draw_value(seat);
        }
        let mut table_action = None;
        if let Some(entry) = self.table.probe(key) {
            let value = from_table(entry.value, distance.turns);
            let is_decisive = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= window.beta,
                Bound::Upper => value <= window.alpha,
            };
            if entry.depth >= depth && is_decisive {
                return value;
            }
            table_action = entry.best.clone();
        }
        let actions = self.list_actions(node);
        if begins_turn {
            self.path.push(key);
        }
        let (value, best) =
            self.search_actions(node, &actions, table_action, depth, distance, window, is_checked);
        if begins_turn {
            self.path.pop();
        }
        if !self.is_out_of_budget() {
            let bound = if value >= window.beta {
                Bound::Lower
            } else if value > window.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.table.store(TtEntry {
                key,
                value: to_table(value, distance.turns),
                depth,
                bound,
                best: best.and_then(|index| actions.get(index)).cloned(),
            });
        }
        self.recycle(actions);
        value
    }

    /// Searches the actions of a node in order. Returns the value and the index of the best action.
    #[allow(clippy::too_many_arguments, reason = "one node's whole state, used once")]
    fn search_actions(
        &mut self,
        node: Node<'_, G>,
        actions: &[G::Action],
        table_action: Option<G::Action>,
        depth: i32,
        distance: Distance,
        window: Window,
        is_checked: bool,
    ) -> (i32, Option<usize>) {
        let is_long = actions.len() > LONG_LIST;
        let mut order = self.order_actions(node, actions, table_action, distance);
        let searched = if is_long {
            self.select_replies(node, actions, &mut order)
        } else if distance.turn_actions > 0 && (distance.turns > 0 || depth > 1) {
            self.select_follow_ups(node, actions, &mut order)
        } else {
            order.len()
        };
        let beta = window.beta;
        let mut alpha = window.alpha;
        let (mut value, mut best) = (-INFINITE, None);
        // The end of a turn can be quiet and win, so unfinished turns are searched to their end.
        let is_frontier = depth == 1 && !is_checked && !is_long && distance.turn_actions == 0;
        let stand_pat = if is_frontier {
            static_eval(node.position, node.seat)
        } else {
            0
        };
        for (number, (rank, index)) in order.iter().enumerate() {
            if number >= searched && !is_lost(value) {
                break;
            }
            let is_quiet = *rank < QUIET;
            let optimistic = stand_pat + FUTILITY_MARGIN;
            if is_frontier && number > 0 && is_quiet && optimistic <= alpha && !is_lost(value) {
                value = value.max(optimistic);
                continue;
            }
            let action = &actions[*index];
            let open = Window { alpha, beta };
            let reduced = if depth >= LMR_MIN_DEPTH && number >= LMR_FROM && is_quiet && !is_checked {
                depth - 1 - i32::from(number >= LMR_FURTHER)
            } else {
                depth
            };
            let mut found = if number == 0 {
                self.search_action(node, action, depth, distance, open)
            } else {
                self.search_action(node, action, reduced, distance, open.null())
            };
            if found > alpha && number > 0 && (found < beta || reduced < depth) {
                found = self.search_action(node, action, depth, distance, open);
            }
            if self.is_out_of_budget() {
                return (value.max(found), best);
            }
            if found > value {
                value = found;
                best = Some(*index);
            }
            alpha = alpha.max(found);
            if alpha >= beta {
                if is_quiet {
                    self.ordering
                        .record_cutoff(node.seat, action, depth, distance.ply);
                }
                break;
            }
        }
        (value, best)
    }

    /// Orders the actions as (rank, index): the transposition table's action first, then by [`MoveOrdering`].
    ///
    /// [`MoveOrdering`]: crate::move_ordering::MoveOrdering
    fn order_actions(
        &self,
        node: Node<'_, G>,
        actions: &[G::Action],
        table_action: Option<G::Action>,
        distance: Distance,
    ) -> Vec<(i32, usize)> {
        let mut order: Vec<(i32, usize)> = actions
            .iter()
            .enumerate()
            .map(|(index, action)| {
                if table_action.as_ref() == Some(action) {
                    return (INFINITE, index);
                }
                let gain = node.position.static_gain(action);
                let rank = self.ordering.rank(node.seat, action, gain, distance.ply);
                (rank, index)
            })
            .collect();
        order.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        order
    }

    /// Moves the part of a long list that is searched to its front and returns the length of that part: captures,
    /// actions that caused cutoffs, and the best by quick evaluation of a random sample of quiet actions.
    fn select_replies(
        &mut self,
        node: Node<'_, G>,
        actions: &[G::Action],
        order: &mut [(i32, usize)],
    ) -> usize {
        let first = order
            .iter()
            .take(LONG_LIST_CAPTURES)
            .take_while(|(rank, _)| *rank > 0)
            .count();
        let mut random = SplitMix64::new(self.seed ^ node.position.fingerprint());
        let width = self.strength.reply_width;
        let rest = order.len() - first;
        let sample = (3 * width).min(rest);
        for number in 0..sample {
            order.swap(first + number, first + number + random.pick(rest - number));
        }
        let mut scored: Vec<(i32, (i32, usize))> = order[first..first + sample]
            .iter()
            .map(|entry| (self.quick_eval(node, &actions[entry.1]), *entry))
            .collect();
        scored.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        for (slot, (_, entry)) in order[first..].iter_mut().zip(scored) {
            *slot = entry;
        }
        (first + width.min(sample)).max(1)
    }

    /// Moves the best follow-ups of an unfinished turn to the front, by quick evaluation after the table's action, and
    /// returns how many of them are searched.
    fn select_follow_ups(
        &mut self,
        node: Node<'_, G>,
        actions: &[G::Action],
        order: &mut [(i32, usize)],
    ) -> usize {
        if order.len() > FOLLOW_UP_WIDTH {
            for (rank, index) in order.iter_mut() {
                if *rank < INFINITE {
                    *rank = self.quick_eval(node, &actions[*index]).min(QUIET);
                }
            }
            order.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        }
        order.len().min(FOLLOW_UP_WIDTH)
    }
}
