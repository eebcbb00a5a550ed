//! Reads and writes setups.

pub(crate) mod initial;
pub(crate) mod read;
pub(crate) mod write;
