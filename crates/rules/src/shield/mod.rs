//! Chess: Shield & Scythe, the variant `shield`; its rules are `pages/shield.md`, their ids start with `SH`.
//!
//! | file | contents |
//! | --- | --- |
//! | `action` | the typed action, its text and parts |
//! | `evaluate` | the static evaluation |
//! | `attack` | patterns of king and sliders, targets, castling |
//! | `board` | units and the board |
//! | `check` | threats, check, intimidation |
//! | `descriptor` | the descriptor: lists and help derive from it |
//! | `repetition_key` | the key of a turn start, for repetition |
//! | `knight`, `pawn` | their patterns |
//! | `life_and_death` | special moves, heal, kill, annihilation, passing |
//! | `refusals` | why an action is not legal |
//! | `apply` | what an action does to the board |
//! | `movegen` | the legal actions of a position |
//! | `end` | how a game ends |
//! | `position` | the position and its implementation of the interface |
//! | `side_effect` | what an action brings about besides what is meant by it |
//! | `setup` | reading and writing setups |
//! | `near_miss` | random actions, about half of them legal, for conformance tests |
//! | `square` | squares, sets of squares, lines |
//! | `state` | slots, pending rest, castling rights, advances |
//! | `turn` | the turn as a state machine |
//! | `view` | view and inspection |
//!
//! Must not: know matches, users or pictures; import another variant; keep anything derived in a [`Shield`] except
//! the ending, which is tested only when a turn ends (SH-TURN-9), and the key of the turn's start.

mod action;
mod apply;
mod board;
mod check;
mod descriptor;
mod end;
mod evaluate;
mod king_and_sliders;
mod knight;
mod life_and_death;
mod movegen;
mod near_miss;
mod pawn;
mod position;
mod refusals;
mod repetition_key;
mod setup;
mod side_effect;
mod square;
mod state;
#[cfg(test)]
mod tests;
mod turn;
mod view;

pub use action::Action;
pub use board::Kind;
pub use position::Shield;
pub use square::Square;
