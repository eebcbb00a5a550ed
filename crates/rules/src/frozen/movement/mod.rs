//! How each kind moves and captures on a given board: steps, leaps and rides. It knows no turn and no other unit's abilities.

pub(crate) mod mover;
pub(crate) mod ride_cache;
pub(crate) mod rides;
