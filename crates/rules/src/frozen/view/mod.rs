//! The view of a position, as plain data.

pub(crate) mod board_view;
pub(crate) mod details;
