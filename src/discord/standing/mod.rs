//! Where users stand: the history of a rating, leaderboards, and how reliable players are. Answers commands and buttons.

pub mod history;
pub mod leaderboard;
pub mod players;
pub mod reinstate;
mod sheet;
pub mod steps;
