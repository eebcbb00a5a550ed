//! What the buttons of onlookers do, as a part of a custom ID.

use super::Word;

/// What a button of an onlooker does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnlookerButton {
    /// Follow the match.
    Follow,
    /// Stop following it.
    Stop,
    /// Guess that White wins.
    White,
    /// Guess that nobody wins.
    Draw,
    /// Guess that Black wins.
    Black,
    /// Show who guesses best.
    Table,
    /// Show the match's panel again.
    Show,
}

words!(OnlookerButton {
    OnlookerButton::Follow => "follow",
    OnlookerButton::Stop => "stop",
    OnlookerButton::White => "white",
    OnlookerButton::Draw => "draw",
    OnlookerButton::Black => "black",
    OnlookerButton::Table => "table",
    OnlookerButton::Show => "show",
});
