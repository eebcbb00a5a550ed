//! Unguessable numbers, for tokens.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// Returns a number that cannot be guessed.
pub(crate) fn number() -> u64 {
    RandomState::new().build_hasher().finish()
}
