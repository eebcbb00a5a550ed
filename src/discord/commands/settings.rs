//! `/settings`: how a server wants its matches, and how the boards look that everybody there sees. For those who manage
//! the server.
#![allow(
    clippy::too_many_arguments,
    reason = "every option of a command is an argument of its function"
)]

use super::appearance::Chosen;
use super::choice::Choice;
use super::{Context, respond};
use crate::discord::appearance::Style;
use crate::discord::error::HandlerError;
use crate::discord::interaction::permissions;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::{self, refusals, settings as said};
use rookery_render::{Language, Theme};
use rookery_session::AppearanceScope;
use serenity::all::{Channel, ChannelType, Permissions};

/// See or change where matches are posted in this server, and how their boards look
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn settings(
    ctx: Context<'_>,
    #[description = "The channel for all challenges and matches"]
    #[channel_types("Text")]
    channel: Option<Channel>,
    #[description = "Post where a match is asked for, in place of one channel"] anywhere: Option<bool>,
    #[description = "Whether each match gets its own thread"] threads: Option<bool>,
    #[description = "The colours of boards"] theme: Option<Choice<&'static Theme>>,
    #[description = "Letters of the units beside their drawings"] letters: Option<bool>,
    #[description = "The language of those letters"] language: Option<Choice<Language>>,
    #[description = "Larger coordinates, figures and words"] large: Option<bool>,
    #[description = "Boards look as usual again"] reset: Option<bool>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = ctx.data();
        let Some(guild) = ctx.interaction.guild_id else {
            return Err(HandlerError::User(refusals::only_in_servers()));
        };
        let permitted = ctx
            .interaction
            .member
            .as_ref()
            .and_then(|member| member.permissions);
        if !permitted.is_some_and(|permissions| permissions.contains(Permissions::MANAGE_GUILD)) {
            return Err(HandlerError::User(refusals::not_an_admin()));
        }
        let place = app.guild(guild).await?;
        let mut settings = app.sessions.guild_settings(place).await?;
        let before = app.sessions.appearance(AppearanceScope::Guild(place)).await?;
        let chosen = Chosen {
            theme,
            letters,
            language,
            large,
            reset,
        };
        let appearance = chosen.after(before.clone())?;
        let changes_place = channel.is_some() || anywhere.is_some() || threads.is_some();
        settings.threads = threads.unwrap_or(settings.threads);
        if anywhere == Some(true) {
            settings.channel = None;
        }
        if let Some(channel) = &channel {
            if !matches!(channel, Channel::Guild(known) if known.kind == ChannelType::Text) {
                return Err(HandlerError::User(said::not_a_text_channel()));
            }
            permissions::check(ctx, channel.id(), settings.threads).await?;
            settings.channel = Some(app.place(channel.id()).await?);
        }
        if changes_place {
            app.sessions.save_guild_settings(place, settings).await?;
        }
        if let Some(appearance) = &appearance {
            app.sessions
                .save_appearance(AppearanceScope::Guild(place), appearance.clone())
                .await?;
        }
        let changed = changes_place || appearance.is_some();
        let style = Style::of(&app.renderers, &appearance.unwrap_or(before));
        let channel = match settings.channel {
            Some(place) => Some(app.channel(place).await?),
            None => None,
        };
        let boards = text::appearance::of_server(&style);
        Ok(OutgoingMessage::new(said::shown(
            settings, channel, &boards, changed,
        )))
    })
    .await
}
