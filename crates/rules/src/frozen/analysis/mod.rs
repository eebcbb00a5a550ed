//! What follows from the board alone: attacks, protection, guards, borrowed movement, paralysis.

pub(crate) mod analysed_board;
pub(crate) mod attacks;
pub(crate) mod cache;
pub(crate) mod guarded_tombs;
pub(crate) mod paralysis;
pub(crate) mod targets;
pub(crate) mod travel;
