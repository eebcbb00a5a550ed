//! Kills the bot under load, again and again: the real program as a child process, with its SQLite file, against the
//! emulated Discord in this process, in which scripted players challenge, type turns, enter them step by step, offer draws
//! and resign. After each kill the stored logs are compared with what the players were told; at the end of each slice the
//! channels are. Must not know how the bot stores or posts anything.

mod book;
mod game;
mod play;
mod program;
mod record;
mod series;
mod slice;
mod told;

pub use record::{BrokenPromise, KillRecord, SliceReport};
pub use series::{Series, run};
