//! Exercises that one user solves in private, with the menus and the typed turns of a match: lessons, and whatever else is a
//! position, a judge and texts ([`task::Task`]). Every answer is private.

pub mod course;
pub mod find;
pub mod lesson;
pub mod panel;
pub mod puzzle;
pub mod server_puzzles;
pub mod solver;
pub mod steps;
pub mod task;
