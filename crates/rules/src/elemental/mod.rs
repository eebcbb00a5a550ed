//! Chess with elements and abilities, the variant `elemental`; its rules are `pages/elemental.md`, their ids start with
//! `EL`.
//!
//! | file | contents |
//! | --- | --- |
//! | `descriptor` | the descriptor: lists and help derive from it |
//! | `action` | the typed action, its text and parts |
//! | `loadout` | elements, abilities and slots as words and data |
//! | `unit`, `table`, `state` | a unit's attributes; units, floor and clock; the whole position with stage and turn |
//! | `loadout_phase` | the loadout phase |
//! | `ready_made` | loadout choices that are made in one go |
//! | `check` | attacks on a square; check; Radiant Vision, Chain Kill, Scatter Shot |
//! | `reach` | candidates of a turn's first action: moves, phasing, captures and defences, castling, splits |
//! | `stage_choices` | candidates of the later stages: kills, returns, locks, steps, blinks, nudges, facing |
//! | `movegen` | the legal actions among the candidates: the king's safety |
//! | `apply`, `follow_ups` | taking an action, and the order of stages |
//! | `bastion` | assaults on Earth units and the knockback |
//! | `abilities_here` | what abilities do where another element or choice changes them |
//! | `forecast` | whom the marks on the board kill, and whom an action brings beside a marked unit |
//! | `dooms` | who is marked and who dies with it, said before |
//! | `consequences` | what foils a capture, and what it costs the captor, said before
//! | `rewind` | Do-Over, Flood Wake, Blinding |
//! | `turn_end` | fires, locks, shields, marks, clock, en passant |
//! | `end`, `repetition_key` | how a game ends, and the key for repetition |
//! | `position` | the position in its two forms and its implementation of the interface |
//! | `orthodox_fast_path` | the fast path where no ability is in play |
//! | `evaluate` | the static evaluation, and which abilities a computer opponent prefers |
//! | `fingerprint` | the hash of a position for transposition tables |
//! | `refusals` | why an action is not legal |
//! | `setup` | reading and writing setups |
//! | `view` | the view and inspection |
//! | `remarks` | what `/explain` says about a unit's abilities |
//! | `event_sink` | where a resolution reports its events |
//! | `near_miss` | random actions, about half of them legal, for conformance tests |
//!
//! Must not: know matches, users or pictures; show a secret loadout or the generator's state in a view.
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "most of its questions concern a few of many actions, stages and abilities"
)]

mod abilities_here;
mod ability_names;
pub mod action;
mod apply;
mod bastion;
mod check;
mod consequences;
mod descriptor;
mod details;
mod dooms;
mod end;
mod evaluate;
mod event_sink;
mod fingerprint;
mod follow_ups;
mod forecast;
pub mod loadout;
mod loadout_phase;
mod meanings;
mod misspelt;
mod movegen;
mod near_miss;
mod orthodox_fast_path;
mod position;
mod reach;
mod ready_made;
mod refusals;
mod remarks;
mod repetition_key;
mod rewind;
mod rewind_text;
mod setup;
mod stage_choices;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod turn_end;
pub mod unit;
mod view;

pub use action::{ElementalAction, Skip};
pub use position::Elemental;
