//! `/settings`: how a server wants its matches. For those who manage the server.

use super::{Context, respond};
use crate::discord::failure::Failure;
use crate::discord::letter::Letter;
use crate::discord::messages::{refusals, settings as said};
use crate::discord::permissions;
use serenity::all::{Channel, ChannelType, Permissions};

/// See or change where matches are posted in this server
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
        let changed = channel.is_some() || anywhere.is_some() || threads.is_some();
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
        if changed {
            app.sessions.save_guild_settings(place, settings).await?;
        }
        let channel = match settings.channel {
            Some(place) => Some(app.channel(place).await?),
            None => None,
        };
        Ok(Letter::new(said::shown(settings, channel, changed)))
    })
    .await
}
