//! Guided entry: reaches any legal action of any variant in a few clicks, each among at most 25 choices. Pure: it knows
//! positions and actions, but neither Discord nor pictures nor any variant by name.
//!
//! The legal actions, split by [`rookery_rules::Action::parts`], form a tree: the unit, its ability, and the targets. A level
//! with more than 25 choices is narrowed first (by kind of unit, else by ranges of squares); a level without a choice is
//! skipped; and once at most 25 actions of one unit are left, all of them are shown.
//! If a menu groups choices, [`find`] jumps straight to a choice by its name.
//! A place in the tree is a [`Path`] of indices, and a custom ID needs nothing else: a draft's position and its legal
//! actions never change.

mod bundles;
mod counts;
mod find;
mod floor;
mod further;
mod made;
mod marks;
mod offer;
mod order;
mod path;
mod ranges;
mod short;
mod tree;
mod words;

pub use bundles::{BundleStep, walk_bundles};
pub use find::{Found, find};
pub use offer::Offer;
pub use path::{ParsePathError, Path};
pub use tree::{Chosen, Mark, Question, Step, WIDTH, walk, walk_from, way_to};
pub use words::{CAPTURE, is_plain};

#[cfg(test)]
mod find_tests;
#[cfg(test)]
mod label_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod typed_tests;
