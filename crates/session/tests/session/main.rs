//! Matches, seen from outside: each test is a transcript against a real database file with a clock that stands still.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, too")]

mod abandonment;
mod archive;
mod audits;
mod blocks;
mod challenges;
mod clock_properties;
mod clocks;
mod computer;
mod conditionals;
mod controls;
mod counting;
mod drafts;
mod enter;
mod fingerprints;
mod kinds;
mod learning;
mod match_puzzles;
mod offers;
mod onlookers;
mod opening;
mod outbox;
mod pages;
mod privacy;
mod ratings;
mod restored;
mod secrets;
mod studies;
mod survival;
mod tally;
mod texts;
mod tournaments;
mod turns;
mod twins;
mod versions;
mod world;
