//! The values of a position: squares, kinds, units, the board and actions. They know no rules of movement.

pub(crate) mod action;
pub(crate) mod areas;
pub(crate) mod board;
pub(crate) mod edition;
pub(crate) mod kind;
pub(crate) mod ruling;
pub(crate) mod shared_list;
pub(crate) mod square;
pub(crate) mod unit;
