//! The turn as a state machine, the effects at its end, and the end of the game.

pub(crate) mod end_of_turn;
mod holds;
pub(crate) mod state_machine;
