//! The movement and captures of each kind on a given board: steps, leaps and rides. Knows no turn and no abilities
//! of other units.

pub(crate) mod mover;
pub(crate) mod ride_cache;
pub(crate) mod rides;
