//! Tournaments as members of a server meet them: which one is meant, who may organise it, what its messages show, and
//! its buttons. Rounds run by themselves in the session.

pub mod judging;
pub mod lookup;
pub mod messages;
pub mod moments;
pub mod organiser;
pub mod sheets;
pub mod steps;
