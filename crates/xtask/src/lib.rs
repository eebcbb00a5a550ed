//! What the maintenance commands share with their tests: checking recorded requests against Discord's published
//! API description, and long random games. Must not be used by the bot.
#![forbid(unsafe_code)]

pub mod discord_api;
pub mod lessons;
pub mod long_games;
pub mod reduce;
pub mod traffic;
