//! How boards look for somebody: theme, letters and size, as chosen by a user or a server. Draws and stores nothing.

use crate::discord::text::pictures::board_words;
use crate::discord::text::words::Words;
use rookery_render::{BoardWords, Language, PictureOptions, Renderer, Renderers, Theme, replay, theme};
use rookery_session::Appearance;
use std::sync::Arc;

/// How boards look for somebody.
#[derive(Clone, Debug)]
pub struct Style {
    renderers: Arc<Renderers>,
    /// The theme.
    pub theme: &'static Theme,
    /// The language of letters beside the drawings, where they are wanted.
    pub letters: Option<Language>,
    /// Whether what is written is larger.
    pub large: bool,
    /// The words on pictures and in their descriptions.
    pub words: &'static BoardWords,
    /// The words for what the rules say in a view.
    pub said_in: &'static Words,
}

impl Style {
    /// What those choices come to, for readers of those words. A theme or a language that this program does not have
    /// counts as not chosen.
    #[must_use]
    pub fn of(renderers: &Arc<Renderers>, appearance: &Appearance, words: &'static Words) -> Self {
        let chosen = appearance.theme.as_deref().and_then(theme::named);
        let language = appearance.language.as_deref().and_then(Language::of_id);
        Self {
            renderers: Arc::clone(renderers),
            theme: chosen.unwrap_or_else(|| renderers.usual()),
            letters: appearance
                .letters
                .unwrap_or(false)
                .then(|| language.unwrap_or_default()),
            large: appearance.large.unwrap_or(false),
            words: board_words(words),
            said_in: words,
        }
    }

    /// What draws that way; the first time in a theme it takes some milliseconds.
    #[must_use]
    pub fn renderer(&self) -> Arc<Renderer> {
        self.renderers.of(self.theme)
    }

    /// The boards of a replay that way.
    #[must_use]
    pub fn replay(&self, flip: bool) -> replay::BoardViewOptions {
        replay::BoardViewOptions {
            flip,
            letters: self.letters,
            large: self.large,
            words: self.words,
            ..replay::BoardViewOptions::default()
        }
    }

    /// A posted board that way: a slim bar, and nothing below the board.
    #[must_use]
    pub fn options(&self) -> PictureOptions {
        PictureOptions {
            letters: self.letters,
            large: self.large,
            words: self.words,
            ..PictureOptions::posted()
        }
    }

    /// A full picture that way: both bars with captured units, the status lines and the legend.
    #[must_use]
    pub fn full_options(&self) -> PictureOptions {
        PictureOptions {
            letters: self.letters,
            large: self.large,
            words: self.words,
            ..PictureOptions::default()
        }
    }
}
