//! Matches, seen from outside: each test is a transcript against a real database file with a clock that stands still.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, too")]

mod abandonment;
mod archive;
mod challenges;
mod computer;
mod counting;
mod drafts;
mod enter;
mod offers;
mod outbox;
mod secrets;
mod survival;
mod texts;
mod turns;
mod twins;
mod world;
