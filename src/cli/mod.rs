//! The command line: commands about the rules and about tournament files, and the operator's commands for the database.

pub mod admin;
pub mod backup;
pub mod clock;
mod database;
pub mod migrate_store;
pub mod operate;
pub mod resume;
pub mod rules;
pub mod tournaments;
pub mod transfer;
