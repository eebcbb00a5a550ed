//! A seeded simulation of the whole service below Discord: sessions, the SQLite store on a [disk] that loses power,
//! runs full and fails, the outbox, timers, clocks, the computer and tournaments, against a [model of Discord](outside)
//! that loses answers, limits, fails and forgets. One seed replays one run, to the last byte written.
//!
//! A run is a sequence of steps, each drawn from the seed: players and organisers act, some of them at the same moment
//! and some of them twice; workers deliver, remind, flag and play for the computer; programs are killed between any two
//! steps of their work, or the power is cut after any write. After each step the [book] compares what is stored
//! with what was acknowledged. At the end every fault is mended and the world settles: then everything must have been
//! told exactly once, every clock must add up, and every tournament must be over.
//!
//! The crate knows neither serenity nor the bot's workers; it plays their part by the session's public calls.
//!
//! ```
//! let report = rookery_simulation::simulate(7, &rookery_simulation::Plan::short());
//! assert_eq!(report.violations, Vec::<String>::new());
//! assert!(report.acknowledged > 0);
//! ```

#![forbid(unsafe_code)]

pub mod book;
pub mod disk;
mod driver;
mod gate;
mod interaction;
pub mod outside;
mod people;
mod program;
mod run;
mod settling;
mod whole_run;
mod workers;

pub use run::{Plan, Report};
pub use whole_run::simulate;
