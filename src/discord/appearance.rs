//! How boards look for whoever sees them: a user's own choices first, then those of the server, then what is usual for
//! the program. Decides it and hands out what draws that way; what was chosen is stored by the session.

use super::context::App;
use super::error::HandlerError;
use rookery_render::{Language, PictureOptions, Renderer, Renderers, Theme, replay, theme};
use rookery_rules::Seat;
use rookery_session::{Appearance, AppearanceScope, MatchId, MatchState, PlaceId, UserId};
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
}

impl Style {
    /// What those choices come to. A theme or a language that this program does not have counts as not chosen.
    #[must_use]
    pub fn of(renderers: &Arc<Renderers>, appearance: &Appearance) -> Self {
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
        }
    }

    /// A whole board that way.
    #[must_use]
    pub fn options(&self) -> PictureOptions {
        PictureOptions {
            letters: self.letters,
            large: self.large,
            ..PictureOptions::default()
        }
    }
}

/// How a user sees boards there.
///
/// # Errors
/// A fault.
pub async fn of_user(app: &App, user: UserId, guild: Option<PlaceId>) -> Result<Style, HandlerError> {
    let own = app.sessions.appearance(AppearanceScope::User(user)).await?;
    let appearance = own.or(of_guild(app, guild).await?);
    Ok(Style::of(&app.renderers, &appearance))
}

/// How a user sees the boards of a match: as where it was asked for, but for their own choices.
///
/// # Errors
/// No such match; a fault.
pub async fn of_user_in(app: &App, user: UserId, id: MatchId) -> Result<Style, HandlerError> {
    let guild = app.sessions.summary(id).await?.place.origin.guild;
    of_user(app, user, guild).await
}

/// How the user on that seat sees the boards of a match; the computer looks at none.
///
/// # Errors
/// As [`of_user_in`].
pub async fn of_seat(app: &App, state: &MatchState, seat: Seat) -> Result<Style, HandlerError> {
    match state.header.seats[seat].user() {
        Some(user) => of_user_in(app, user, state.header.id).await,
        None => {
            of_everybody(
                app,
                app.sessions.summary(state.header.id).await?.place.origin.guild,
            )
            .await
        }
    }
}

/// How boards look that everybody sees there.
///
/// # Errors
/// A fault.
pub async fn of_everybody(app: &App, guild: Option<PlaceId>) -> Result<Style, HandlerError> {
    Ok(Style::of(&app.renderers, &of_guild(app, guild).await?))
}

async fn of_guild(app: &App, guild: Option<PlaceId>) -> Result<Appearance, HandlerError> {
    Ok(match guild {
        Some(guild) => app.sessions.appearance(AppearanceScope::Guild(guild)).await?,
        None => Appearance::default(),
    })
}
