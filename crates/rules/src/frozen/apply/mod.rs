//! What an action does to the board. Whether it is legal is decided by `movegen`.

pub(crate) mod capture;
pub(crate) mod common_abilities;
pub(crate) mod fusion;
pub(crate) mod kind_abilities;
pub(crate) mod moves;
pub(crate) mod resolve;
pub(crate) mod shadows;
pub(crate) mod tombs;
pub(crate) mod walls;
