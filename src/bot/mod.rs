//! The running bot: its start and stop, the gateway's events, and the process around it.

mod certificates;
mod gateway_events;
mod gateway_relay;
mod guilds;
mod health;
pub mod log;
pub mod process;
mod start;

pub use start::{Held, RunningBot, SharedClock, StartError, start, start_through};
