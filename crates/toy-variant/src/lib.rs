//! The variant `race`: kings and pawns on 5x5 squares. It is made by following `docs/adding-a-variant.md` alone and has
//! every file that the page asks for. The tests register it and play it through the whole program.
//!
//! Must not: be part of the bot, or use anything of the rules crate that is not public.
#![forbid(unsafe_code)]

mod action;
mod apply;
mod descriptor;
mod end;
mod evaluate;
mod movegen;
mod position;
mod refusals;
mod setup;
mod view;

pub use action::RaceAction;
pub use position::Race;
