//! The bot while Discord, its users, the network and the machine misbehave: nothing is lost, nothing is told twice,
//! no match waits for another, and whoever is concerned gets one sentence. Nothing here looks into the bot but for
//! how much it holds.

mod answers;
mod clocks;
#[allow(dead_code, reason = "conversations use more of it")]
#[path = "../conversations/common.rs"]
mod common;
mod deliveries;
mod front;
mod gateway;
mod health;
mod limiter;
mod logs;
mod lookback;
#[cfg(target_os = "linux")]
mod lost_server;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(unix)]
mod process;
#[cfg(target_os = "linux")]
mod proxy;
mod refusals;
mod registration;
mod restarts;
mod restored;
#[cfg(target_os = "linux")]
#[path = "../../crates/session/tests/store/server.rs"]
mod server;
#[cfg(unix)]
mod terminate;
mod together;
mod transcript;
#[cfg(target_os = "linux")]
mod two_bots;
