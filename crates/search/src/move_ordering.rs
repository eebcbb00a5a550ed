//! Move ordering: the earlier a good action is tried, the more alpha-beta cuts off.
//!
//! Captures and promotions come first, by static gain; then the two killer moves of the ply; then other quiet actions
//! by the history heuristic; actions that look losing come last.

use rookery_rules::game::GameAction;
use rookery_rules::seat::Seat;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// History counters of each seat. Two actions that hash to the same counter share it, which does little harm.
const COUNTERS: usize = 1 << 12;

/// All history counters are halved when one exceeds this, so that recent cutoffs weigh more.
const MAX_HISTORY: i32 = 40_000;

/// The ranks of the two killer moves, above every history counter.
const KILLER_RANKS: [i32; 2] = [90_000, 80_000];

/// The longest line of actions from the root.
pub(crate) const MAX_PLY: usize = 96;

/// Quiet actions rank below this, captures and promotions above it.
pub(crate) const QUIET: i32 = 100_000;

/// What earlier cutoffs say about quiet actions: the history heuristic and the killer moves.
pub(crate) struct MoveOrdering<A> {
    history: Vec<i32>,
    killers: Vec<[Option<A>; 2]>,
}

fn counter<A: Hash>(seat: Seat, action: &A) -> usize {
    let mut hasher = FxHasher::default();
    action.hash(&mut hasher);
    let hash = hasher.finish();
    (hash ^ hash >> 29) as usize % COUNTERS + seat.index() * COUNTERS
}

impl<A: GameAction> MoveOrdering<A> {
    pub(crate) fn new() -> Self {
        Self {
            history: vec![0; 2 * COUNTERS],
            killers: vec![[None, None]; MAX_PLY + 1],
        }
    }

    /// Records that a quiet action caused a beta cutoff.
    pub(crate) fn record_cutoff(&mut self, seat: Seat, action: &A, depth: i32, ply: usize) {
        let count = &mut self.history[counter(seat, action)];
        *count += depth * depth;
        if *count > MAX_HISTORY {
            for count in &mut self.history {
                *count /= 2;
            }
        }
        let killers = &mut self.killers[ply.min(MAX_PLY)];
        if killers[0].as_ref() != Some(action) {
            killers.swap(0, 1);
            killers[0] = Some(action.clone());
        }
    }

    /// Returns the rank of an action with this static gain; higher ranks are tried first.
    pub(crate) fn rank(&self, seat: Seat, action: &A, gain: i32, ply: usize) -> i32 {
        if gain > 0 {
            return QUIET + gain;
        }
        if gain < 0 {
            return gain;
        }
        let killers = &self.killers[ply.min(MAX_PLY)];
        for (killer, rank) in killers.iter().zip(KILLER_RANKS) {
            if killer.as_ref() == Some(action) {
                return rank;
            }
        }
        self.history[counter(seat, action)]
    }
}
