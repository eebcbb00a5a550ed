//! Setup text, read and written.

pub(crate) mod read;
pub(crate) mod write;
