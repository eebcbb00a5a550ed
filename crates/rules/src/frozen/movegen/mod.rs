//! The list of actions: candidates by unit and ability, and the legal ones among them.

pub(crate) mod abilities;
pub(crate) mod legal;
pub(crate) mod moves;
pub(crate) mod pull;
pub(crate) mod rotation;
pub(crate) mod shadows;
