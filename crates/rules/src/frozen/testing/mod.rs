//! Helpers for tests, and the tests that random games bring.

pub(crate) mod near_miss;
#[cfg(test)]
mod random_games;
#[cfg(test)]
mod read_sets;
