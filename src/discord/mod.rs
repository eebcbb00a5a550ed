//! Everything that meets Discord. Rules, pictures and matches live in their own crates.

pub mod api_error;
pub mod appearance;
pub mod commands;
pub mod components;
pub mod context;
pub mod delivery;
pub mod error;
pub mod exercise;
pub mod interaction;
pub mod invisible_mark;
pub mod legal;
pub mod limits;
pub mod match_view;
pub mod message;
pub mod names;
pub mod privacy;
pub mod private_messages;
pub mod quota;
pub mod servers;
pub mod slug;
pub mod standing;
pub mod study;
pub mod text;
pub mod tournament;
pub mod turn_entry;
pub mod turn_menu;
