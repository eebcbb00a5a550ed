//! The buttons to the quarters of a large board. Their handler decides what they show.

use super::buttons::button;
use super::custom_id::{BoardButton, CustomId};
use crate::discord::text::words::{Words, say};
use rookery_session::{MatchId, SeenBoard};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

/// Returns the button that shows a quarter of a board.
pub fn zoom(words: &Words, id: MatchId, board: SeenBoard) -> CreateButton {
    of(id, board, BoardButton::Zoom, &say!(words, "button-zoom"))
}

/// Returns the buttons below a quarter: to all four, placed as they lie on the board, and what else is done there.
#[must_use]
pub fn quarters(words: &Words, id: MatchId, board: SeenBoard) -> Vec<CreateActionRow> {
    let of = |pressed, label: &str| of(id, board, pressed, label);
    vec![
        CreateActionRow::Buttons(vec![
            of(BoardButton::ZoomUpperLeft, &say!(words, "button-zoom-upper-left")),
            of(
                BoardButton::ZoomUpperRight,
                &say!(words, "button-zoom-upper-right"),
            ),
        ]),
        CreateActionRow::Buttons(vec![
            of(BoardButton::ZoomLowerLeft, &say!(words, "button-zoom-lower-left")),
            of(
                BoardButton::ZoomLowerRight,
                &say!(words, "button-zoom-lower-right"),
            ),
        ]),
        CreateActionRow::Buttons(vec![
            of(BoardButton::Move, &say!(words, "button-move")).style(ButtonStyle::Primary),
            of(BoardButton::More, &say!(words, "button-more")),
        ]),
    ]
}

fn of(id: MatchId, board: SeenBoard, pressed: BoardButton, label: &str) -> CreateButton {
    button(
        &CustomId::Board(id, board, pressed),
        label,
        ButtonStyle::Secondary,
    )
}
