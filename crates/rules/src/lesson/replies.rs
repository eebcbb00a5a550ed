//! Enumerates the turns that a side may make in answer to a try, within a bound. Decides nothing about goals.

use crate::event::Event;
use crate::notation::goes_on;
use crate::seat::Seat;
use crate::variant::{Action, Position};
use std::collections::VecDeque;

/// The most actions that one question about answers tries. The positions of lessons are small; on a full board the
/// first action of every answer is tried before any second one.
pub(super) const MAX_TRIED: usize = 20_000;
/// The most unfinished turns that wait at once.
const MAX_OPEN: usize = 2_000;

/// A turn as far as it has come.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) actions: Vec<Action>,
    pub(super) events: Vec<Event>,
    pub(super) position: Position,
}

/// Searches the turns of a side, shorter ones first, and returns the first that `wanted` accepts. It is called after each
/// action with the line so far and whether the action ends the turn. `tries` counts down; at zero the search gives up.
pub(super) fn find_turn(
    start: &Position,
    by: Seat,
    tries: &mut usize,
    mut wanted: impl FnMut(&Line, bool, &mut usize) -> bool,
) -> Option<Line> {
    let mut open = VecDeque::from([Line {
        actions: Vec::new(),
        events: Vec::new(),
        position: start.clone(),
    }]);
    while let Some(line) = open.pop_front() {
        for action in line.position.legal_actions(by) {
            *tries = tries.checked_sub(1)?;
            let mut next = line.clone();
            let Ok(events) = next.position.apply(by, &action) else {
                continue;
            };
            next.events.extend(events);
            next.actions.push(action);
            let ends = !goes_on(&next.position, by);
            if wanted(&next, ends, tries) {
                return Some(next);
            }
            if !ends && open.len() < MAX_OPEN {
                open.push_back(next);
            }
        }
    }
    None
}
