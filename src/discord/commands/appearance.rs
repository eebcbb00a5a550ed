//! `/look`: how somebody wants to see boards, and the options that `/settings` shares with it.

use super::choice::Choice;
use super::{Context, localized, respond};
use crate::discord::appearance::Style;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::appearance as text;
use crate::discord::text::said::localised;
use crate::discord::text::words::Words;
use anyhow::Context as _;
use rookery_render::{Language, PictureOptions, Theme, describe};
use rookery_rules::{Options, Variant, Viewer};
use rookery_session::{Appearance, AppearanceChange, AppearanceScope, UserId};

/// The longer side of the sample, in pixels.
const SAMPLE_PX: u32 = 720;

/// The choices made in one command.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    /// The theme.
    pub theme: Option<Choice<&'static Theme>>,
    /// Whether letters are shown next to the drawings.
    pub letters: Option<bool>,
    /// Their language; choosing one turns letters on.
    pub language: Option<Choice<Language>>,
    /// Whether what is written is larger.
    pub large: Option<bool>,
    /// Whether to forget what was chosen before.
    pub reset: Option<bool>,
}

impl Chosen {
    fn chosen(&self) -> Appearance {
        let language = self.language.map(|language| language.0.id().to_owned());
        Appearance {
            theme: self.theme.map(|theme| theme.0.id.to_owned()),
            letters: self.letters.or(language.is_some().then_some(true)),
            language,
            large: self.large,
        }
    }

    /// The change that the options of a command ask for.
    ///
    /// # Errors
    /// `reset` together with a choice.
    pub fn change(&self, words: &Words) -> Result<AppearanceChange, HandlerError> {
        let chosen = self.chosen();
        match (self.reset == Some(true), chosen.is_unset()) {
            (true, false) => Err(HandlerError::User(text::reset_and_chosen(words))),
            (true, true) => Ok(AppearanceChange::Reset),
            (false, true) => Ok(AppearanceChange::Keep),
            (false, false) => Ok(AppearanceChange::Set(chosen)),
        }
    }
}

/// See or change how boards look to you
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn look(
    ctx: Context<'_>,
    #[description = "Theme of the board"] theme: Option<Choice<&'static Theme>>,
    #[description = "Show each unit's letter next to its drawing"] letters: Option<bool>,
    #[description = "Language of those letters"] language: Option<Choice<Language>>,
    #[description = "Larger coordinates, numbers and labels"] large: Option<bool>,
    #[description = "Clear your choices and use the server's settings"] reset: Option<bool>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let chosen = Chosen {
            theme,
            letters,
            language,
            large,
            reset,
        };
        let change = chosen.change(app.words)?;
        let is_changed = change != AppearanceChange::Keep;
        let user = if is_changed {
            app.user(ctx.interaction.user.id).await?
        } else {
            app.asking_user(ctx.interaction.user.id).await?
        };
        if is_changed {
            let of = AppearanceScope::User(user);
            app.sessions.change_appearance(of, change).await?;
        }
        let guild = app.guild_of(ctx.interaction.guild_id).await?;
        let style = app.style_of_user(user, guild).await?;
        let text = text::own(app.words, &style, is_changed);
        Ok(OutgoingMessage::new(text).with_picture(sample(app, user, style).await?))
    })
    .await
}

/// A sample: the first board of the first variant, in this style.
async fn sample(app: &App, by: UserId, style: Style) -> Result<Picture, HandlerError> {
    let drawing = app.user_pool.run(by, move || {
        let variant = Variant::all()
            .first()
            .copied()
            .context("the list of variants is empty")?;
        let options = Options::new(variant.descriptor(), [])?;
        let view = localised(style.said_in, variant.start(&options).view(Viewer::Onlooker));
        let options = PictureOptions {
            size_px: SAMPLE_PX,
            ..style.options()
        };
        let png = style
            .renderer()
            .png(&view, &options)
            .context("drawing a sample")?;
        Ok::<_, anyhow::Error>(Picture::png(png, describe(style.words, &view)))
    });
    Ok(drawing.await??)
}
