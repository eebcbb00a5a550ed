//! `/settings`: how a server wants its matches, and how the boards look that everybody there sees. For those who manage
//! the server.
#![allow(
    clippy::too_many_arguments,
    reason = "every option of a command is an argument of its function"
)]

use super::looks::Chosen;
use super::one_of::OneOf;
use super::{Context, respond};
use crate::discord::failure::Failure;
use crate::discord::letter::Letter;
use crate::discord::looks::Style;
use crate::discord::messages::{self, refusals, settings as said};
use crate::discord::permissions;
use rookery_render::{Language, Theme};
use rookery_session::LooksOf;
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
    #[description = "The colours of boards"] theme: Option<OneOf<&'static Theme>>,
    #[description = "Letters of the units beside their drawings"] letters: Option<bool>,
    #[description = "The language of those letters"] language: Option<OneOf<Language>>,
    #[description = "Larger coordinates, figures and words"] large: Option<bool>,
    #[description = "Boards look as usual again"] reset: Option<bool>,
) -> Result<(), Failure> {
    respond(ctx, async move {
        let app = ctx.data();
        let Some(guild) = ctx.interaction.guild_id else {
            return Err(Failure::User(refusals::only_in_servers()));
        };
        let permitted = ctx
            .interaction
            .member
            .as_ref()
            .and_then(|member| member.permissions);
        if !permitted.is_some_and(|permissions| permissions.contains(Permissions::MANAGE_GUILD)) {
            return Err(Failure::User(refusals::not_an_admin()));
        }
        let place = app.guild(guild).await?;
        let mut settings = app.sessions.guild_settings(place).await?;
        let before = app.sessions.looks(LooksOf::Guild(place)).await?;
        let chosen = Chosen {
            theme,
            letters,
            language,
            large,
            reset,
        };
        let looks = chosen.after(before.clone())?;
        let changes_place = channel.is_some() || anywhere.is_some() || threads.is_some();
        settings.threads = threads.unwrap_or(settings.threads);
        if anywhere == Some(true) {
            settings.channel = None;
        }
        if let Some(channel) = &channel {
            if !matches!(channel, Channel::Guild(known) if known.kind == ChannelType::Text) {
                return Err(Failure::User(said::not_a_text_channel()));
            }
            permissions::check(ctx, channel.id(), settings.threads).await?;
            settings.channel = Some(app.place(channel.id()).await?);
        }
        if changes_place {
            app.sessions.save_guild_settings(place, settings).await?;
        }
        if let Some(looks) = &looks {
            app.sessions
                .save_looks(LooksOf::Guild(place), looks.clone())
                .await?;
        }
        let changed = changes_place || looks.is_some();
        let style = Style::of(&app.renderers, &looks.unwrap_or(before));
        let channel = match settings.channel {
            Some(place) => Some(app.channel(place).await?),
            None => None,
        };
        let boards = messages::looks::of_server(&style);
        Ok(Letter::new(said::shown(settings, channel, &boards, changed)))
    })
    .await
}
