//! The position: the board, the side to act, the current turn, the history.

pub(crate) mod fingerprint;
pub(crate) mod moment;
pub(crate) mod repetition_key;
pub(crate) mod state;
