//! The command line: commands about the rules, and the operator's commands for the database.

pub mod backup;
pub mod rules;
pub mod transfer;
