//! Armour and attack on 88 hexagons, the variant `cyvasse`; its rules are `pages/cyvasse.md`, their ids start with `CY`.
//!
//! | file | contents |
//! | --- | --- |
//! | `descriptor` | the descriptor: lists and help derive from it |
//! | `grid` | the cells as bits, steps and lines |
//! | `units` | the kinds and their numbers |
//! | `board` | units and floor; attack, armour, shield, moves, captures |
//! | `build` | initial arrangements: texts, random ones, laying out |
//! | `army_text` | the text of an arrangement read, or what is wrong with it |
//! | `rearrange` | arrangements that differ in the place of one unit |
//! | `action` | the typed action, its text and parts |
//! | `position` | the position and its implementation of the interface |
//! | `movegen` | the legal actions of a position |
//! | `apply` | taking an action, and its events |
//! | `end` | how a game ends |
//! | `near_miss` | random actions, about half of them legal, for conformance tests |
//! | `evaluate` | the static evaluation |
//! | `refusals` | why an action is not legal |
//! | `setup` | reading and writing setups |
//! | `view` | the view and inspection |
//!
//! Must not: know matches, users or pictures; keep anything derived except the board's key.

pub mod action;
mod apply;
mod army_text;
mod board;
mod build;
mod descriptor;
mod end;
mod evaluate;
mod grid;
mod movegen;
mod near_miss;
mod position;
mod rearrange;
mod refusals;
mod setup;
#[cfg(test)]
mod tests;
pub mod units;
mod view;

pub use action::CyvasseAction;
pub use position::Cyvasse;
