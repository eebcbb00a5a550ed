//! Setup text, read and written.

pub(crate) mod initial;
pub(crate) mod read;
pub(crate) mod write;
