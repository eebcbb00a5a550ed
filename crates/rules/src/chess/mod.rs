//! Orthodox chess, the variant `chess`; its rules are `pages/chess.md`, their ids start with `CH`.
//!
//! | file | contents |
//! | --- | --- |
//! | `descriptor` | the descriptor: lists and help derive from it |
//! | `action` | the typed action, its text and parts |
//! | `algebraic` | actions as moves of standard algebraic notation |
//! | `evaluate` | the static evaluation |
//! | `bits` | squares, sets of squares, attack tables |
//! | `board` | pieces, turn, rights, en passant, clock, key; playing a move |
//! | `zobrist` | the fixed numbers of the key |
//! | `position` | the position and its implementation of the interface |
//! | `movegen` | the legal moves of a board |
//! | `apply` | taking an action, and its events |
//! | `end` | how a game ends: checkmate, stalemate, draws |
//! | `refusals` | why an action is not legal |
//! | `setup` | reading and writing setups |
//! | `fen` | reading a FEN as a setup |
//! | `view` | the view and inspection |
//!
//! Must not: know matches, users or pictures; keep anything derived in a [`Chess`] except the key and whether an
//! en passant capture is legal, both of which the key needs and tests compare with their computation from scratch.

pub mod action;
pub(crate) mod algebraic;
mod apply;
pub mod bits;
pub mod board;
mod descriptor;
mod end;
pub(crate) mod evaluate;
pub mod fen;
pub(crate) mod movegen;
mod position;
mod refusals;
mod setup;
#[cfg(test)]
mod tests;
mod view;
mod zobrist;

pub use action::{ChessAction, Decision};
pub use position::Chess;
