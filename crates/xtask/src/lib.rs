//! What the maintenance commands share with their tests: checking recorded requests against Discord's published
//! API description, long random games, killing the bot under load, fuzzing, and filling a store. Must not be used by the
//! bot.
#![forbid(unsafe_code)]

pub mod cargo;
pub mod discord_api;
mod figures;
pub mod fuzz;
pub mod kills;
pub mod lessons;
pub mod load;
pub mod load_plot;
pub mod long_games;
mod processor;
mod record_file;
pub mod reduce;
pub mod traffic;
