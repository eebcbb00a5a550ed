//! Defines what a variant written in Rust provides: its descriptor, its initial position, and its setups.

use crate::descriptor::{Descriptor, Options};
use crate::evaluate::Evaluate;
use crate::setup::{Setup, SetupError};

/// A variant that is written in Rust: its position with the ways to get one. Its actions also implement
/// [`FromStr`](std::str::FromStr), which reads exactly the canonical texts.
pub trait Rules: Evaluate {
    /// Returns the variant's descriptor: id, name, units, options, topics.
    fn descriptor() -> &'static Descriptor;

    /// Returns the initial position under these options.
    fn start(options: &Options) -> Self;

    /// Reads a setup, and tests at once whether the game is over in its position.
    ///
    /// # Errors
    /// Returns the first line at fault. A board without kings is allowed.
    fn from_setup(setup: &Setup) -> Result<Self, SetupError>;
}
