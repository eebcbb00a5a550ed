//! The program as a library, so that the command line, `rookery try` and the end-to-end tests run the same bot.
//!
//! This is the only package that knows serenity and poise. It contains no rules and no SQL: positions come from
//! `rookery-rules`, pictures from `rookery-render`, the computer's turns from `rookery-search`, and every match is stored
//! by `rookery-session`.
//!
//! An interaction arrives at the gateway and is dispatched in `discord::interaction`. Its handler parses it, makes one
//! call of the session crate, and responds privately. What everybody may see is not sent by the handler: the session
//! queues it in the outbox, from which a worker posts it to Discord. Turns of the computer and timers are rows in the
//! database that other workers lease. So a process may stop at any moment, and the next one continues.
//!
//! | module | responsibility |
//! | --- | --- |
//! | [`config`] | settings from the environment and `.env` |
//! | [`bot`] | start and stop, the gateway's events, the gateway relay |
//! | [`discord`] | commands, components, turn entry, match views, deliveries, and every sentence the bot says |
//! | [`workers`] | the outbox, the timers and the computer's turns, each supervised |
//! | [`metrics`] | counters and histograms for the operator |
//! | [`search_pool`], [`user_pool`] | the threads for searches, and for lists of legal actions |
//! | [`try_out`] | `rookery try`: the bot in an emulated Discord |
//!
//! # Example
//!
//! The address of Discord, the database and the clock are arguments, so the bot runs unchanged against the emulator:
//!
//! ```no_run
//! use discord_emulator::{Emulator, Settings};
//! use rookery::bot;
//! use rookery::config::Config;
//! use rookery_session::SystemClock;
//! use std::sync::Arc;
//!
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! let emulator = Emulator::start(Settings::default()).await?;
//! let variables = [
//!     ("DISCORD_TOKEN", emulator.token()),
//!     ("ROOKERY_API_BASE", emulator.api_base()),
//!     ("ROOKERY_DATABASE", "rookery.db".to_owned()),
//! ];
//! let config = Config::from_variables(variables.map(|(name, value)| (name.to_owned(), value)))?;
//!
//! let running = bot::start(config, Arc::new(SystemClock)).await?;
//! emulator.bot_is_ready().await?;
//! running.shutdown().await;
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

pub mod bot;
pub mod config;
pub mod discord;
pub mod metrics;
mod review_record;
pub mod reviews;
pub mod search_pool;
mod shorter_turn;
pub mod try_out;
pub mod user_pool;
pub mod workers;

/// A turn allocates many small pieces on several threads, for which this allocator needs less time than that of the C
/// library. All of the bot needs a tenth less by it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
