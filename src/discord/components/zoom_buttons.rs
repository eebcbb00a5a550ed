//! The buttons to the quarters of a large board. Their handler decides what they show.

use super::buttons::{MenuOf, button};
use super::custom_id::{BoardButton, CustomId, PanelButton, SeenDraft, StepOf, StepPart};
use crate::discord::limits::{BUTTONS_IN_ROW, ROWS};
use crate::discord::text::words::{Words, say};
use crate::discord::turn_menu::Path;
use rookery_session::{MatchId, SeenBoard};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

/// Returns the button that shows a quarter of a board.
pub fn zoom(words: &Words, id: MatchId, board: SeenBoard) -> CreateButton {
    of(id, board, BoardButton::Zoom, &say!(words, "button-zoom"))
}

/// Returns the buttons below a quarter: to all four, placed as they lie on the board, and what else is done there, also by a
/// player.
#[must_use]
pub fn quarters(words: &Words, id: MatchId, board: SeenBoard, is_player: bool) -> Vec<CreateActionRow> {
    let mut further = Vec::new();
    if is_player {
        let label = say!(words, "button-move");
        further.push(of(id, board, BoardButton::Move, &label).style(ButtonStyle::Primary));
    }
    further.push(of(id, board, BoardButton::More, &say!(words, "button-more")));
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
        CreateActionRow::Buttons(further),
    ]
}

/// Returns the button that enlarges the picture of a step: to its first part, from each part to the next, and from the last
/// one to the whole board. `shown` is the part that is enlarged, of `count`. `is_typed`: whether the last action was typed.
pub fn of_step(
    words: &Words,
    (id, board, draft): (MatchId, SeenBoard, SeenDraft),
    (path, menu, is_typed): (&Path, MenuOf, bool),
    (shown, count): (Option<usize>, usize),
) -> CreateButton {
    let next = shown.map_or(0, |shown| shown + 1);
    let label = match next {
        0 => say!(words, "button-zoom"),
        next if next < count => say!(words, "button-zoom-next"),
        _ => say!(words, "button-zoom-whole"),
    };
    let part = StepPart {
        index: u8::try_from(next).unwrap_or(u8::MAX),
        of: match menu {
            MenuOf::Bundles => StepOf::Bundles,
            MenuOf::AllThereIs | MenuOf::Groups | MenuOf::WhatWasFound if is_typed => StepOf::AfterTyped,
            MenuOf::AllThereIs | MenuOf::Groups | MenuOf::WhatWasFound => StepOf::Actions,
        },
    };
    let pressed = PanelButton::Zoom(part, path.clone());
    button(
        &CustomId::Panel(id, board, draft, pressed),
        &label,
        ButtonStyle::Secondary,
    )
}

/// Adds the button that enlarges the picture of a step, before the last one of its last row, or in a row of its own if
/// that is full. Without any room there is no such button.
#[must_use]
pub fn with_zoom(mut rows: Vec<CreateActionRow>, zoom: CreateButton) -> Vec<CreateActionRow> {
    let count = rows.len();
    match rows.last_mut() {
        Some(CreateActionRow::Buttons(last)) if last.len() < BUTTONS_IN_ROW => {
            last.insert(last.len().saturating_sub(1), zoom);
        }
        _ if count < ROWS => rows.push(CreateActionRow::Buttons(vec![zoom])),
        _ => {}
    }
    rows
}

fn of(id: MatchId, board: SeenBoard, pressed: BoardButton, label: &str) -> CreateButton {
    button(
        &CustomId::Board(id, board, pressed),
        label,
        ButtonStyle::Secondary,
    )
}
