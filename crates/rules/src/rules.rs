//! The entry points of a variant that is written in Rust: its descriptor, its initial position, its setups.

use crate::descriptor::{Descriptor, Options};
use crate::evaluate::Evaluate;
use crate::setup::{Setup, SetupError};

/// A variant that is written in Rust: its position with the ways to get one. Its actions also implement
/// [`FromStr`](std::str::FromStr), which reads exactly the canonical texts.
pub trait Rules: Evaluate {
    /// The variant's entry in the list: id, name, units, options, topics.
    fn descriptor() -> &'static Descriptor;

    /// The initial position under those options.
    fn start(options: &Options) -> Self;

    /// Reads a setup. Tests the outcome of the position at once, as for any other position.
    ///
    /// # Errors
    /// Returns the first line at fault. A board without kings is not at fault.
    fn from_setup(setup: &Setup) -> Result<Self, SetupError>;
}
