//! Guided entry: any legal action of any variant by a few clicks, each among at most 25 choices. Pure: knows
//! positions and actions, not Discord, not pictures and no variant.
//!
//! The legal actions, taken apart by [`rookery_rules::Action::parts`], form a tree: who acts, with which ability,
//! on what. A level with more than 25 choices is narrowed first (by kind of unit, else by ranges of squares); a
//! level without a choice is skipped; and once at most 25 actions of one unit are left, all of them are shown.
//! Where a menu stands for more than it shows, [`find`] leads straight to what somebody names.
//! The way down is a [`Path`] of indices, which is all that a custom id has to remember: the position and its
//! legal actions never change under the same draft.

mod find;
mod marks;
mod path;
mod ranges;
mod tree;
mod words;

pub use find::{Found, find};
pub use path::{ParsePathError, Path};
pub use tree::{Chosen, Mark, Offer, Question, Step, WIDTH, walk, walk_from};

#[cfg(test)]
mod find_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod typed_tests;
