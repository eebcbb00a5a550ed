//! What a position is worth to the engine, and the tactical actions that its quiescence search tries.

pub(crate) mod evaluation;
pub(crate) mod tactical;
