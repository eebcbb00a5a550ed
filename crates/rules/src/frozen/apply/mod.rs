//! Resolves actions on the board. `movegen` decides which are legal.

pub(crate) mod capture;
pub(crate) mod common_abilities;
pub(crate) mod fusion;
pub(crate) mod kind_abilities;
pub(crate) mod kings_check;
pub(crate) mod moves;
pub(crate) mod news;
pub(crate) mod resolve;
pub(crate) mod shadows;
pub(crate) mod tombs;
pub(crate) mod walls;
