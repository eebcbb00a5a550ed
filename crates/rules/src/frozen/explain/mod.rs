//! Explains in words why an action is not legal, and what the rules say about a square.

mod after_turn;
mod aimed;
mod attacked;
pub(crate) mod attempts;
mod chosen;
mod displaced;
mod guards;
pub(crate) mod in_vain;
mod lines;
mod occupied;
pub(crate) mod refusals;
pub(crate) mod refusals_by_verb;
pub(crate) mod remarks;
mod respelling;
mod shadowed;
pub(crate) mod side_effects;
mod unbewitched;
mod unhit;
mod unreached;
mod vain;
mod words;
