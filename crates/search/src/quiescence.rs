//! Quiescence search: captures and promotions are followed until the position is quiet enough to evaluate.

use crate::move_ordering::MAX_PLY;
use crate::search::{Distance, Node, Search, Window};
use crate::value::{INFINITE, is_won};
use rookery_rules::evaluate::{Evaluate, static_eval};
use rookery_rules::{Awaiting, Seat};

/// Futility pruning: a quiet action is taken to change the evaluation by at most this, in hundredths of a pawn.
pub(crate) const FUTILITY_MARGIN: i32 = 130;

/// The most captures in a row, unless the search is selective: then the level decides.
const MAX_DEPTH: i32 = 10;

impl<G: Evaluate> Search<'_, G> {
    /// Returns the value of a node when only forcing actions are searched. The seat may stand pat: it need not capture.
    pub(crate) fn quiescence(
        &mut self,
        node: Node<'_, G>,
        depth: i32,
        distance: Distance,
        mut window: Window,
    ) -> i32 {
        let Node { position, seat } = node;
        let stand_pat = static_eval(position, seat);
        let max_depth = if self.is_selective {
            self.strength.quiescence_depth
        } else {
            MAX_DEPTH
        };
        let is_leaf = depth >= max_depth || distance.ply >= MAX_PLY;
        if stand_pat >= window.beta || is_leaf || self.is_out_of_budget() {
            return stand_pat;
        }
        window.alpha = window.alpha.max(stand_pat);
        let mut actions = self.empty_list();
        position.tactical_actions_into(seat, &mut actions);
        self.count_nodes(if self.is_selective { 8 } else { 0 });
        let mut order: Vec<(i32, usize)> = actions
            .iter()
            .enumerate()
            .map(|(index, action)| (position.static_gain(action), index))
            .collect();
        order.sort_by_key(|(gain, _)| std::cmp::Reverse(*gain));
        let mut value = stand_pat;
        for (gain, index) in order {
            // Delta pruning: the remaining actions gain even less.
            let optimistic = stand_pat + gain + FUTILITY_MARGIN;
            if optimistic <= window.alpha {
                value = value.max(optimistic.min(window.alpha));
                break;
            }
            let mut next = position.clone();
            next.apply_unchecked(&actions[index]);
            self.count_nodes(1);
            let found = self.value_after(&next, seat, depth + 1, distance, window);
            value = value.max(found);
            window.alpha = window.alpha.max(found);
            if window.alpha >= window.beta || is_won(value) {
                break;
            }
        }
        self.recycle(actions);
        value
    }

    /// Returns the value, for the seat, of the position that its action led to. Distance and window are those before it.
    fn value_after(&mut self, next: &G, seat: Seat, depth: i32, distance: Distance, window: Window) -> i32 {
        match next.awaiting() {
            Awaiting::Over(ending) => self.ending_value(ending, seat, distance),
            Awaiting::Action { seat: to_act, .. } => {
                let child = Node {
                    position: next,
                    seat: to_act,
                };
                if to_act == seat {
                    self.quiescence(child, depth, distance.next(!next.at_turn_start()), window)
                } else {
                    -self.quiescence(child, depth, distance.next(false), window.reversed())
                }
            }
        }
    }

    /// Returns the capture with which the seat gains most, if it gains by any; in an unfinished turn, the best action. What
    /// the budget doesn't suffice for is not known to gain.
    pub(crate) fn next_capture(&mut self, node: Node<'_, G>) -> Option<G::Action> {
        let Node { position, seat } = node;
        let is_begun = !position.at_turn_start();
        let actions = if is_begun {
            self.list_actions(node)
        } else {
            let mut actions = self.empty_list();
            position.tactical_actions_into(seat, &mut actions);
            actions
        };
        let mut most = if is_begun {
            -INFINITE
        } else {
            static_eval(position, seat)
        };
        let mut best = None;
        let open = Window {
            alpha: -INFINITE,
            beta: INFINITE,
        };
        for (index, action) in actions.iter().enumerate() {
            let mut next = position.clone();
            next.apply_unchecked(action);
            self.count_nodes(1);
            let value = self.value_after(&next, seat, 0, Distance::default(), open);
            if value > most && !self.is_out_of_budget() {
                most = value;
                best = Some(index);
            }
        }
        let best = best.map(|index| actions[index].clone());
        self.recycle(actions);
        best
    }
}
