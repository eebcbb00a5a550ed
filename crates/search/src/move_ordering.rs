//! In which order actions are tried: the better the first, the less is searched in vain.

use rookery_rules::game::GameAction;
use rookery_rules::seat::Seat;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Different actions that share a counter do little harm.
const COUNTERS: usize = 1 << 12;

/// The longest line of actions from the root.
pub(crate) const LONGEST: usize = 96;

/// Quiet actions rank below it.
pub(crate) const QUIET: i32 = 100_000;

/// What quiet actions refuted others before.
pub(crate) struct Memory<A> {
    history: Vec<i32>,
    killers: Vec<[Option<A>; 2]>,
}

fn counter<A: Hash>(seat: Seat, action: &A) -> usize {
    let mut hasher = FxHasher::default();
    action.hash(&mut hasher);
    let hash = hasher.finish();
    (hash ^ hash >> 29) as usize % COUNTERS + seat.index() * COUNTERS
}

impl<A: GameAction> Memory<A> {
    pub(crate) fn new() -> Self {
        Self {
            history: vec![0; 2 * COUNTERS],
            killers: vec![[None, None]; LONGEST + 1],
        }
    }

    /// That quiet action was too good for the opponent to allow.
    pub(crate) fn reward(&mut self, seat: Seat, action: &A, depth: i32, ply: usize) {
        let count = &mut self.history[counter(seat, action)];
        *count += depth * depth;
        if *count > 40_000 {
            for count in &mut self.history {
                *count /= 2;
            }
        }
        let killers = &mut self.killers[ply.min(LONGEST)];
        if killers[0].as_ref() != Some(action) {
            killers.swap(0, 1);
            killers[0] = Some(action.clone());
        }
    }

    /// The rank of an action with that promise: higher is tried first.
    pub(crate) fn rank(&self, seat: Seat, action: &A, promise: i32, ply: usize) -> i32 {
        if promise > 0 {
            return QUIET + promise;
        }
        if promise < 0 {
            return promise;
        }
        let killers = &self.killers[ply.min(LONGEST)];
        if killers[0].as_ref() == Some(action) {
            90_000
        } else if killers[1].as_ref() == Some(action) {
            80_000
        } else {
            self.history[counter(seat, action)]
        }
    }
}
