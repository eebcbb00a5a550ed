//! What the bot must be allowed to do where a match is posted, checked before anything is. Decides where a match
//! that is asked for here goes.

use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::challenge as text;
use crate::discord::text::words::Words;
use serenity::all::{
    ChannelId, ChannelType, CommandInteraction, ComponentInteraction, GuildId, Member, PartialChannel,
    Permissions,
};

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

impl MatchChannel {
    /// Adds to a confirmation that the server's channel does not exist any more, if this place stands in for it.
    #[must_use]
    pub fn told(self, words: &Words, confirmation: OutgoingMessage) -> OutgoingMessage {
        if !self.is_substitute {
            return confirmation;
        }
        OutgoingMessage {
            text: text::elsewhere(words, &confirmation.text),
            ..confirmation
        }
    }
}

/// Where something is asked for, by a command or by a component: what Discord says with the interaction.
#[derive(Clone, Copy, Debug)]
pub struct AskedIn<'a> {
    guild: Option<GuildId>,
    id: ChannelId,
    channel: Option<&'a PartialChannel>,
    app_permissions: Option<Permissions>,
}

impl<'a> From<&'a CommandInteraction> for AskedIn<'a> {
    fn from(interaction: &'a CommandInteraction) -> Self {
        Self {
            guild: interaction.guild_id,
            id: interaction.channel_id,
            channel: interaction.channel.as_ref(),
            app_permissions: interaction.app_permissions,
        }
    }
}

impl<'a> From<&'a ComponentInteraction> for AskedIn<'a> {
    fn from(interaction: &'a ComponentInteraction) -> Self {
        Self {
            guild: interaction.guild_id,
            id: interaction.channel_id,
            channel: interaction.channel.as_ref(),
            app_permissions: interaction.app_permissions,
        }
    }
}

/// The place in which a match that is asked for here is posted: the server's channel, else this one, or the parent of
/// this thread, or this post of a forum.
///
/// # Errors
/// The bot is no member here, or lacks permissions there: the sentence names them.
pub async fn match_channel(app: &Localized<'_>, asked: AskedIn<'_>) -> Result<MatchChannel, HandlerError> {
    let here = this_place(app, asked);
    let Some(guild) = app.guild_of(asked.guild).await? else {
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
    let is_substitute = chosen.is_some_and(|channel| app.servers.lacks(asked.guild, channel));
    if let Some(channel) = chosen.filter(|_| !is_substitute) {
        check(app, asked, channel, settings.threads).await?;
        return Ok(MatchChannel {
            id: channel,
            is_substitute,
        });
    }
    match here {
        Here::Post(post) => require(app.words, post, asked.app_permissions, IN_A_POST)?,
        Here::Channel(channel) => check(app, asked, channel, settings.threads).await?,
    }
    Ok(MatchChannel {
        id: here.channel(),
        is_substitute,
    })
}

/// Fails unless the bot may post matches in that channel of this server.
///
/// # Errors
/// The sentence names what is missing.
pub async fn check(
    app: &Localized<'_>,
    asked: AskedIn<'_>,
    channel: ChannelId,
    threads: bool,
) -> Result<(), HandlerError> {
    let needed = if threads { POSTING | THREADS } else { POSTING };
    let permitted = if this_place(app, asked) == Here::Channel(channel) {
        asked.app_permissions
    } else {
        let (servers, me) = (&app.servers, app.me);
        servers.permissions(&app.http, asked.guild, me, channel).await
    };
    require(app.words, channel, permitted, needed)
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

/// Where a command or a component is used.
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

fn this_place(app: &Localized<'_>, asked: AskedIn<'_>) -> Here {
    let Some(channel) = asked.channel else {
        return Here::Channel(asked.id);
    };
    match channel.parent_id.filter(|_| THREAD_KINDS.contains(&channel.kind)) {
        Some(parent) if holds_posts(app.servers.kind(asked.guild, parent)) => Here::Post(channel.id),
        Some(parent) => Here::Channel(parent),
        None => Here::Channel(channel.id),
    }
}

/// Whether a channel holds posts and no messages.
const fn holds_posts(kind: Option<ChannelType>) -> bool {
    // serenity has no name for media channels (16), which hold posts too.
    matches!(kind, Some(ChannelType::Forum | ChannelType::Unknown(16)))
}
