//! The command line: commands about the rules, and the operator's commands for the database.

pub mod backup;
mod database;
pub mod resume;
pub mod rules;
pub mod transfer;
