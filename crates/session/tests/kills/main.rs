//! Child processes are killed (SIGKILL) again and again while they work on a database. Afterwards nothing acknowledged is
//! missing, and nothing was done twice or in half.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, too")]

mod child;
mod clocks;
mod forgetting;
mod lines;
mod rounds;
mod turns;
