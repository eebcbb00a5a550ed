//! What the bot must be allowed to do where a match is posted, checked before anything is. Decides where a match
//! that is asked for here goes.

use crate::discord::context::CommandContext as Context;
use crate::discord::error::HandlerError;
use crate::discord::text::challenge as text;
use serenity::all::{ChannelId, ChannelType, Permissions};

/// What posting boards needs.
const POSTING: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// What threads need besides.
const THREADS: Permissions = Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The channel in which a match that is asked for here is posted: the server's, else this one, or the parent of
/// this thread.
///
/// # Errors
/// The bot is no member here, or lacks permissions there: the sentence names them.
pub async fn match_channel(ctx: Context<'_>) -> Result<ChannelId, HandlerError> {
    let here = this_channel(ctx);
    let app = ctx.data();
    let Some(guild) = app.guild_of(ctx.interaction.guild_id).await? else {
        return Ok(here);
    };
    let settings = app.sessions.guild_settings(guild).await?;
    let channel = match settings.channel {
        Some(place) => app.channel(place).await?,
        None => here,
    };
    check(ctx, channel, settings.threads).await?;
    Ok(channel)
}

/// Fails unless the bot may post matches in that channel of this server.
///
/// # Errors
/// The sentence names what is missing.
pub async fn check(ctx: Context<'_>, channel: ChannelId, threads: bool) -> Result<(), HandlerError> {
    let needed = if threads { POSTING | THREADS } else { POSTING };
    let permitted = if channel == this_channel(ctx) {
        ctx.interaction.app_permissions
    } else {
        known_permissions(ctx, channel).await
    };
    // What nobody tells cannot be checked beforehand; posting will show it.
    let Some(permitted) = permitted else { return Ok(()) };
    let missing = if permitted.contains(Permissions::ADMINISTRATOR) {
        Permissions::empty()
    } else {
        needed - permitted
    };
    if missing.is_empty() {
        Ok(())
    } else {
        Err(HandlerError::User(text::permissions_missing(channel, missing)))
    }
}

/// This channel, or the channel in which this thread is.
fn this_channel(ctx: Context<'_>) -> ChannelId {
    let threads = [
        ChannelType::PublicThread,
        ChannelType::PrivateThread,
        ChannelType::NewsThread,
    ];
    match &ctx.interaction.channel {
        Some(channel) if threads.contains(&channel.kind) => channel.parent_id.unwrap_or(channel.id),
        Some(channel) => channel.id,
        None => ctx.interaction.channel_id,
    }
}

/// The bot's permissions in another channel of this server, as far as the gateway has reported them.
async fn known_permissions(ctx: Context<'_>, channel: ChannelId) -> Option<Permissions> {
    let guild = ctx.interaction.guild_id?;
    let me = ctx.data().me;
    let member = guild.member(&ctx.serenity_context().http, me).await.ok()?;
    let guild = guild.to_guild_cached(&ctx.serenity_context().cache)?;
    let channel = guild.channels.get(&channel)?;
    Some(guild.user_permissions_in(channel, &member))
}
