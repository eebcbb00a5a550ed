//! Everything a user can see of a match or do with it, except entering a turn.

pub mod actions;
pub mod beside_board;
pub mod board;
pub mod chart;
pub mod clock;
pub mod conditional;
pub mod diagram;
pub mod explain;
pub mod follow;
pub mod guide;
pub mod hint;
pub mod lookup;
pub mod motion;
pub mod next_match;
pub mod note;
pub mod opponent;
pub mod pgn;
pub mod replay;
pub mod report;
pub mod review;
pub mod rules;
pub mod share;
pub mod strikes;
pub mod turning_strip;
pub mod watch;
pub mod zoom;
