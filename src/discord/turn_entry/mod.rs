//! Entering a turn: typed at once, chosen step by step in a panel, or found by name.

mod aside;
mod asking;
pub mod bundles;
pub mod choices;
pub mod entry;
pub mod free_text;
pub mod panel;
pub mod part;
mod refused;
pub mod search;
pub mod zoom;

#[cfg(test)]
mod clicks_tests;
