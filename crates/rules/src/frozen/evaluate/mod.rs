//! The static evaluation of positions, and the tactical actions for quiescence search.

pub(crate) mod evaluation;
pub(crate) mod tactical;
