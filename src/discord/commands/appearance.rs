//! `/look`: how somebody wants to see boards, and the options that `/settings` shares with it.

use super::choice::Choice;
use super::{Context, actor, respond};
use crate::discord::appearance::{self, Style};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::appearance as said;
use anyhow::Context as _;
use rookery_render::{Language, PictureOptions, Theme, describe};
use rookery_rules::{Options, Variant, Viewer};
use rookery_session::{Appearance, AppearanceScope};

/// The longer side of the sample, in pixels.
const SAMPLE_PX: u32 = 720;

/// What was chosen in one command.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    /// The theme.
    pub theme: Option<Choice<&'static Theme>>,
    /// Whether letters stand beside the drawings.
    pub letters: Option<bool>,
    /// Their language; who chooses one wants letters.
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

    /// What is chosen after this command; `None` where it changes nothing.
    ///
    /// # Errors
    /// To forget everything and to choose something at once contradict each other.
    pub fn after(&self, before: Appearance) -> Result<Option<Appearance>, HandlerError> {
        let chosen = self.chosen();
        match (self.reset == Some(true), chosen.is_unset()) {
            (true, false) => Err(HandlerError::User(said::reset_and_chosen())),
            (true, true) => Ok(Some(Appearance::default())),
            (false, true) => Ok(None),
            (false, false) => Ok(Some(chosen.or(before))),
        }
    }
}

/// See or change how boards look for you alone
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn look(
    ctx: Context<'_>,
    #[description = "The colours of boards"] theme: Option<Choice<&'static Theme>>,
    #[description = "Letters of the units beside their drawings"] letters: Option<bool>,
    #[description = "The language of those letters"] language: Option<Choice<Language>>,
    #[description = "Larger coordinates, figures and words"] large: Option<bool>,
    #[description = "Forget your choices: boards look as the server has them"] reset: Option<bool>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = ctx.data();
        let user = actor(ctx).await?.user;
        let chosen = Chosen {
            theme,
            letters,
            language,
            large,
            reset,
        };
        let own = app.sessions.appearance(AppearanceScope::User(user)).await?;
        let changed = chosen.after(own)?;
        if let Some(appearance) = &changed {
            app.sessions
                .save_appearance(AppearanceScope::User(user), appearance.clone())
                .await?;
        }
        let guild = app.guild_of(ctx.interaction.guild_id).await?;
        let style = appearance::of_user(app, user, guild).await?;
        let text = said::own(&style, changed.is_some());
        Ok(OutgoingMessage::new(text).with_picture(sample(app, style).await?))
    })
    .await
}

/// The first board of the first variant in that style.
async fn sample(app: &App, style: Style) -> Result<Picture, HandlerError> {
    let drawing = app.tasks.spawn_blocking(move || {
        let variant = Variant::ALL
            .first()
            .copied()
            .context("the list of variants is empty")?;
        let options = Options::new(variant.descriptor(), [])?;
        let view = variant.start(&options).view(Viewer::Onlooker);
        let options = PictureOptions {
            size_px: SAMPLE_PX,
            ..style.options()
        };
        let png = style
            .renderer()
            .png(&view, &options)
            .context("drawing a sample")?;
        Ok::<_, anyhow::Error>(Picture::png(png, describe(&view)))
    });
    Ok(drawing.await.context("drawing a sample")??)
}
