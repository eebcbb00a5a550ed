//! Whether a king is in check, and which actions keep it safe.

pub(crate) mod king_attackers;
pub(crate) mod king_safety;
pub(crate) mod memo;
