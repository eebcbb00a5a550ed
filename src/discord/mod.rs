//! Everything that meets Discord. Rules, pictures and matches live in their own crates.

pub mod answer;
pub mod app;
pub mod buckets;
pub mod buttons;
pub mod commands;
pub mod components;
pub mod custom_id;
pub mod diagram;
pub mod explain;
pub mod failure;
pub mod form;
pub mod guided;
pub mod letter;
pub mod limits;
pub mod looks;
pub mod matches;
pub mod messages;
pub mod outbox;
pub mod permissions;
pub mod present;
pub mod reference;
pub mod register;
pub mod replay;
pub mod turns;
pub mod which;
pub mod written;
