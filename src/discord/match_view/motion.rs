//! Turns as a short animation: a board before them, and after each action. The rules say what happens, the renderer draws it.

use super::board::is_flipped;
use crate::discord::appearance::Style;
use crate::discord::limits::ATTACHMENT_BYTES;
use crate::discord::message::Picture;
use crate::discord::text::board::TurnSummary;
use crate::discord::text::words::Words;
use crate::discord::text::{replay as text, said};
use anyhow::Context as _;
use rookery_render::replay::{BoardViewOptions, Caption, ReplayFrame};
use rookery_rules::notation::written;
use rookery_rules::{Action, Playthrough, Seat, Viewer};

/// The most actions of an animation; more would be a match.
const MOST_ACTIONS: usize = 24;

/// Animates actions from a game as far as it has come, as that viewer sees them. Takes up to a second.
///
/// # Errors
/// The rules refuse an action, or a board cannot be drawn: a fault.
pub fn animate(
    style: &Style,
    words: &Words,
    begin: Playthrough,
    steps: &[(Seat, Action)],
    viewer: Viewer,
) -> anyhow::Result<Picture> {
    let mut game = begin;
    let variant = game.position().variant().descriptor();
    let mut frames = vec![ReplayFrame {
        view: game.view(viewer),
        caption: Caption {
            heading: text::before(words),
            words: String::new(),
        },
    }];
    let mut told = vec![text::before(words)];
    for (index, (seat, action)) in steps.iter().take(MOST_ACTIONS).enumerate() {
        let as_written = written(game.position(), action);
        let events = game.push(*seat, action).context("an action of an animation")?;
        let turn = TurnSummary {
            number: index + 1,
            seat: *seat,
            text: Some(as_written),
            words: said::told(words, events, variant.geometry),
            rewound: Vec::new(),
        };
        let caption = Caption {
            heading: text::heading(words, &turn),
            words: text::caption(words, &turn, None),
        };
        told.push(format!("{}. {}", caption.heading, caption.words));
        frames.push(ReplayFrame {
            view: game.view(viewer),
            caption,
        });
    }
    let look: BoardViewOptions = style.replay(is_flipped(viewer));
    let made = style.renderer().animation(&frames, look, ATTACHMENT_BYTES);
    let made = made.context("drawing an animation")?;
    Ok(Picture::gif(made.gif, told.join("\n")))
}
