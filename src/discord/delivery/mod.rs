//! Delivers notifications to Discord: builds the message, finds its channel or thread, and posts it once.

mod already_posted;
pub mod deliver;
mod post;
