//! Rookery as a library: the bot and its settings, so that the program, `try` and the end-to-end tests run the
//! very same one. The only package that knows serenity and poise.
#![forbid(unsafe_code)]

pub mod bot;
pub mod config;
pub mod discord;
pub mod search_pool;
pub mod try_out;
pub mod user_pool;
pub mod workers;
