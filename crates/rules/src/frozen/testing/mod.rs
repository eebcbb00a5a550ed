//! Near misses of legal actions, and tests on random games.

pub(crate) mod near_miss;
#[cfg(test)]
mod random_games;
#[cfg(test)]
mod read_sets;
