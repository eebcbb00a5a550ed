//! What the bot must be allowed to do where a match is posted, checked before anything is. Decides where a match
//! that is asked for here goes.

use crate::discord::context::{CommandContext as Context, Localized};
use crate::discord::error::HandlerError;
use crate::discord::text::challenge as text;
use crate::discord::text::words::Words;
use serenity::all::{ChannelId, ChannelType, ComponentInteraction, Member, PartialChannel, Permissions};

/// What posting boards needs.
const POSTING: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// What threads need besides.
const THREADS: Permissions = Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// What posting in a post of a forum needs, where there are no threads of matches.
const IN_A_POST: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// The kinds of channels that are threads.
const THREAD_KINDS: [ChannelType; 3] = [
    ChannelType::PublicThread,
    ChannelType::PrivateThread,
    ChannelType::NewsThread,
];

/// Where a match that is asked for is posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchChannel {
    /// The channel, or the post of a forum.
    pub id: ChannelId,
    /// Whether it stands in for the server's channel for matches, which does not exist any more.
    pub is_substitute: bool,
}

/// The place in which a match that is asked for here is posted: the server's channel, else this one, or the parent of
/// this thread, or this post of a forum.
///
/// # Errors
/// The bot is no member here, or lacks permissions there: the sentence names them.
pub async fn match_channel(ctx: Context<'_>) -> Result<MatchChannel, HandlerError> {
    let here = this_place(ctx);
    let app = ctx.data();
    let Some(guild) = app.guild_of(ctx.interaction.guild_id).await? else {
        return Ok(MatchChannel {
            id: here.channel(),
            is_substitute: false,
        });
    };
    let settings = app.sessions.guild_settings(guild).await?;
    let chosen = match settings.channel {
        Some(place) => Some(app.channel(place).await?),
        None => None,
    };
    let is_substitute = chosen.is_some_and(|channel| is_gone(ctx, channel));
    if let Some(channel) = chosen.filter(|_| !is_substitute) {
        check(ctx, channel, settings.threads).await?;
        return Ok(MatchChannel {
            id: channel,
            is_substitute,
        });
    }
    match here {
        Here::Post(post) => require(words_of(ctx), post, ctx.interaction.app_permissions, IN_A_POST)?,
        Here::Channel(channel) => check(ctx, channel, settings.threads).await?,
    }
    Ok(MatchChannel {
        id: here.channel(),
        is_substitute,
    })
}

/// Whether a channel of this server was deleted, as far as the gateway has reported its channels.
fn is_gone(ctx: Context<'_>, channel: ChannelId) -> bool {
    let guild = ctx.interaction.guild_id;
    let known = guild.and_then(|guild| guild.to_guild_cached(&ctx.serenity_context().cache));
    known.is_some_and(|guild| !guild.channels.contains_key(&channel))
}

/// Fails unless the bot may post matches in that channel of this server.
///
/// # Errors
/// The sentence names what is missing.
pub async fn check(ctx: Context<'_>, channel: ChannelId, threads: bool) -> Result<(), HandlerError> {
    let needed = if threads { POSTING | THREADS } else { POSTING };
    let permitted = if this_place(ctx) == Here::Channel(channel) {
        ctx.interaction.app_permissions
    } else {
        known_permissions(ctx, channel).await
    };
    require(words_of(ctx), channel, permitted, needed)
}

fn words_of(ctx: Context<'_>) -> &'static Words {
    Localized::of_command(ctx).words
}

fn require(
    words: &Words,
    channel: ChannelId,
    permitted: Option<Permissions>,
    needed: Permissions,
) -> Result<(), HandlerError> {
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
        Err(HandlerError::User(text::permissions_missing(
            words, channel, missing,
        )))
    }
}

/// The channel in which a match that is asked for by a button is posted: the server's channel, else the one of the button, or
/// the parent of its thread.
///
/// # Errors
/// The user or the bot may not post there: the sentence says what is missing.
pub async fn channel_of_component(
    app: &Localized<'_>,
    interaction: &ComponentInteraction,
) -> Result<ChannelId, HandlerError> {
    let Some(guild) = app.guild_of(interaction.guild_id).await? else {
        return Ok(interaction.channel_id);
    };
    let settings = app.sessions.guild_settings(guild).await?;
    if let Some(place) = settings.channel {
        return app.channel(place).await;
    }
    let here = interaction.channel.as_ref();
    let parent = here.filter(|channel| THREAD_KINDS.contains(&channel.kind));
    let channel = parent.and_then(|channel| channel.parent_id);
    let channel = channel.unwrap_or(interaction.channel_id);
    let needed = if settings.threads {
        POSTING | THREADS
    } else {
        POSTING
    };
    require(app.words, channel, interaction.app_permissions, needed)?;
    Ok(channel)
}

/// Whether the user of an interaction may write where it comes from, as Discord reports with it. In direct messages
/// everybody may; what isn't reported counts as permitted.
pub fn may_write(member: Option<&Member>, channel: Option<&PartialChannel>) -> bool {
    let needed = if channel.is_some_and(|channel| THREAD_KINDS.contains(&channel.kind)) {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    member
        .and_then(|member| member.permissions)
        .is_none_or(|permitted| permitted.contains(Permissions::ADMINISTRATOR) || permitted.contains(needed))
}

/// Where a command is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Here {
    /// This channel, or the channel in which this thread is.
    Channel(ChannelId),
    /// This post of a forum. Its forum takes no messages.
    Post(ChannelId),
}

impl Here {
    const fn channel(self) -> ChannelId {
        match self {
            Here::Channel(channel) | Here::Post(channel) => channel,
        }
    }
}

fn this_place(ctx: Context<'_>) -> Here {
    let Some(channel) = &ctx.interaction.channel else {
        return Here::Channel(ctx.interaction.channel_id);
    };
    match channel.parent_id.filter(|_| THREAD_KINDS.contains(&channel.kind)) {
        Some(parent) if is_forum(ctx, parent) => Here::Post(channel.id),
        Some(parent) => Here::Channel(parent),
        None => Here::Channel(channel.id),
    }
}

/// Whether a channel of this server holds posts and no messages, as far as the gateway has reported its channels.
fn is_forum(ctx: Context<'_>, channel: ChannelId) -> bool {
    let guild = ctx.interaction.guild_id;
    let guild = guild.and_then(|guild| guild.to_guild_cached(&ctx.serenity_context().cache));
    let channel = guild.and_then(|guild| guild.channels.get(&channel).cloned());
    // serenity has no name for media channels (16), which hold posts too.
    channel.is_some_and(|channel| matches!(channel.kind, ChannelType::Forum | ChannelType::Unknown(16)))
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
