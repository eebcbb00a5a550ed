//! The way back to **More**: what is opened from there takes its place, and so has a button that opens it again.

use crate::discord::components::buttons;
use crate::discord::components::custom_id::{BoardButton, CustomId};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::words::{Words, say};
use rookery_session::{MatchId, SeenBoard};
use serenity::all::{ActionRowComponent, ButtonKind, ComponentInteraction, CreateActionRow, MessageFlags};

/// The most rows of a message.
const MOST_ROWS: usize = 5;

/// The way from a press back to the buttons of a match, if it is in a private message that these stood in or lead back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayBack(MatchId, SeenBoard);

impl WayBack {
    /// Finds the way back for a press that opens something to read.
    #[must_use]
    pub fn of(words: &Words, interaction: &ComponentInteraction, pressed: &CustomId) -> Option<Self> {
        let flags = interaction.message.flags;
        let is_private = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        if !is_private || !is_read(pressed) {
            return None;
        }
        let back = say!(words, "button-back");
        let mut parts = interaction
            .message
            .components
            .iter()
            .flat_map(|row| &row.components);
        parts.find_map(|part| {
            let ActionRowComponent::Button(button) = part else {
                return None;
            };
            let ButtonKind::NonLink { custom_id, .. } = &button.data else {
                return None;
            };
            match custom_id.parse() {
                Ok(CustomId::Board(id, board, BoardButton::Resign)) => Some(Self(id, board)),
                Ok(CustomId::Board(id, board, BoardButton::More)) if button.label.as_ref() == Some(&back) => {
                    Some(Self(id, board))
                }
                Ok(_) | Err(_) => None,
            }
        })
    }

    /// Adds the button to a message, if it has room.
    #[must_use]
    pub fn below(self, words: &Words, mut message: OutgoingMessage) -> OutgoingMessage {
        if message.rows.len() < MOST_ROWS {
            message
                .rows
                .push(CreateActionRow::Buttons(vec![buttons::back_to_more(
                    words, self.0, self.1,
                )]));
        }
        message
    }
}

/// Whether a press opens something that has no way back to **More** of its own.
const fn is_read(pressed: &CustomId) -> bool {
    matches!(
        pressed,
        CustomId::History(..)
            | CustomId::Pgn(_)
            | CustomId::Confirmation(_)
            | CustomId::Hint(_)
            | CustomId::Guide(..)
            | CustomId::Rules(..)
            | CustomId::Contents(..)
            | CustomId::Exact(..)
            | CustomId::Drawings(..)
            | CustomId::Text(..)
    )
}
