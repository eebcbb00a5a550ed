//! What one user sees of the world: plain data for a chat page and for tests.
//! Must never hold what the user may not see: hidden channels, others' ephemeral messages, tokens.

use serde::Serialize;
use serde_json::Value;

use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};

use super::{
    Answer, Attachment, Channel, ChannelKind, Command, Interaction, InteractionKind, Message, Origin, World,
    permissions,
};

/// Interactions shown in a snapshot: the user's newest ones (own bound).
const SHOWN_INTERACTIONS: usize = 20;
/// Messages shown of each channel: the newest ones (own bound).
const SHOWN_MESSAGES: usize = 200;

/// All that one user sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Snapshot {
    /// The time, in Unix ms.
    pub now_ms: i64,
    /// The user who looks.
    pub user: UserId,
    /// The bot's id.
    pub bot: UserId,
    /// Ids and names of all accounts, for mentions.
    pub users: Vec<(UserId, String)>,
    /// Guilds with their channels and threads.
    pub guilds: Vec<GuildView>,
    /// The DM with the bot, if opened.
    pub dm: Option<ChannelView>,
    /// The user's newest interactions, oldest first.
    pub interactions: Vec<InteractionView>,
    /// Messages that pinged the user, oldest first.
    pub pings: Vec<MessageId>,
}

/// A guild as one user sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GuildView {
    /// The guild's id.
    pub id: GuildId,
    /// Its name.
    pub name: String,
    /// Visible channels, each followed by its visible threads.
    pub channels: Vec<ChannelView>,
}

/// A channel as one user sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChannelView {
    /// The channel's id.
    pub id: ChannelId,
    /// The channel that a thread hangs on.
    pub parent: Option<ChannelId>,
    /// What it is.
    pub kind: ChannelKind,
    /// Its name; for a DM the bot's.
    pub name: String,
    /// A thread that was put away.
    pub archived: bool,
    /// A thread that only moderators can wake.
    pub locked: bool,
    /// True when the user may write there.
    pub can_send: bool,
    /// The newest visible messages, oldest first.
    pub messages: Vec<MessageView>,
}

/// A message as one user sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MessageView {
    /// The message's id.
    pub id: MessageId,
    /// Its author.
    pub author: UserId,
    /// The author's name.
    pub author_name: String,
    /// True when the application wrote it.
    pub by_bot: bool,
    /// The text, in Discord's markdown.
    pub content: String,
    /// Embeds as Discord's JSON.
    pub embeds: Vec<Value>,
    /// Component rows as Discord's JSON.
    pub components: Vec<Value>,
    /// Files; their bytes come from the emulator by id.
    pub attachments: Vec<Attachment>,
    /// True when only this user sees it.
    pub ephemeral: bool,
    /// True while the application is "thinking".
    pub loading: bool,
    /// True when it pinged this user.
    pub pings_me: bool,
    /// When it was sent, in Unix ms.
    pub sent_ms: i64,
    /// When it was last edited, in Unix ms.
    pub edited_ms: Option<i64>,
    /// The interaction it answers.
    pub origin: Option<Origin>,
    /// The message it answers.
    pub reply_to: Option<MessageId>,
    /// The thread opened from it.
    pub thread: Option<ChannelId>,
}

/// How one of the user's interactions fares.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InteractionView {
    /// The interaction's id.
    pub id: InteractionId,
    /// What it is.
    pub kind: InteractionKind,
    /// Where.
    pub channel: ChannelId,
    /// The component's message.
    pub source: Option<MessageId>,
    /// True when no first answer came within 3 s: "the application did not respond".
    pub failed: bool,
    /// The first answer so far.
    pub answer: Answer,
    /// True when the modal of the answer has been sent.
    pub modal_done: bool,
}

impl World {
    /// All that `user` sees at `now_ms`.
    pub fn snapshot(&self, user: UserId, now_ms: i64) -> Snapshot {
        let guilds = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&user));
        let mine = self
            .interactions
            .values()
            .filter(|one| one.user == user)
            .rev()
            .take(SHOWN_INTERACTIONS);
        let mut interactions: Vec<_> = mine.map(|one| interaction_view(one, now_ms)).collect();
        interactions.reverse();
        Snapshot {
            now_ms,
            user,
            bot: self.bot,
            users: self
                .users
                .values()
                .map(|one| (one.id, one.name.clone()))
                .collect(),
            guilds: guilds
                .map(|guild| GuildView {
                    id: guild.id,
                    name: guild.name.clone(),
                    channels: self.channels_of(guild.id, user),
                })
                .collect(),
            dm: self
                .channels
                .values()
                .find(|one| one.recipient == Some(user))
                .map(|one| self.channel_view(one, user)),
            interactions,
            pings: self
                .pings
                .iter()
                .filter(|ping| ping.user == user)
                .map(|ping| ping.message)
                .collect(),
        }
    }

    /// The visible channels of a guild, each followed by its visible threads.
    fn channels_of(&self, guild: GuildId, user: UserId) -> Vec<ChannelView> {
        let mut views = Vec::new();
        let inside = || {
            self.channels
                .values()
                .filter(|channel| channel.guild == Some(guild))
        };
        for channel in inside().filter(|channel| !channel.kind.is_thread()) {
            let with_threads =
                std::iter::once(channel).chain(inside().filter(|thread| thread.parent == Some(channel.id)));
            let seen =
                with_threads.filter(|one| self.permissions(user, one) & permissions::VIEW_CHANNEL != 0);
            views.extend(seen.map(|one| self.channel_view(one, user)));
        }
        views
    }

    fn channel_view(&self, channel: &Channel, user: UserId) -> ChannelView {
        let thread = channel.thread.as_ref();
        let name = match channel.kind {
            ChannelKind::Dm => self
                .users
                .get(&self.bot)
                .map_or_else(String::new, |bot| bot.name.clone()),
            ChannelKind::Text | ChannelKind::PublicThread | ChannelKind::PrivateThread => {
                channel.name.clone()
            }
        };
        ChannelView {
            id: channel.id,
            parent: channel.parent,
            kind: channel.kind,
            name,
            archived: thread.is_some_and(|thread| thread.archived),
            locked: thread.is_some_and(|thread| thread.locked),
            can_send: self.permissions(user, channel) & permissions::sending(channel.kind) != 0,
            messages: self.messages_for(channel.id, user),
        }
    }

    /// The newest messages of a channel that `user` sees, oldest first.
    pub fn messages_for(&self, channel: ChannelId, user: UserId) -> Vec<MessageView> {
        let seen = self
            .messages
            .values()
            .rev()
            .filter(|one| one.channel == channel && one.is_shown_to(user));
        let mut views: Vec<_> = seen
            .take(SHOWN_MESSAGES)
            .map(|message| self.message_view(message, user))
            .collect();
        views.reverse();
        views
    }

    /// A message as `user` sees it.
    pub fn message_view(&self, message: &Message, user: UserId) -> MessageView {
        let author = self.users.get(&message.author);
        MessageView {
            id: message.id,
            author: message.author,
            author_name: author.map_or_else(String::new, |one| one.name.clone()),
            by_bot: author.is_some_and(|one| one.bot),
            content: message.content.clone(),
            embeds: message.embeds.clone(),
            components: message.components.clone(),
            attachments: message.attachments.clone(),
            ephemeral: message.is_ephemeral(),
            loading: message.is_loading(),
            pings_me: self
                .pings
                .iter()
                .any(|ping| ping.user == user && ping.message == message.id),
            sent_ms: message.sent_ms,
            edited_ms: message.edited_ms,
            origin: message.origin.clone(),
            reply_to: message.reply_to,
            thread: self.channels.get(&message.id).map(|thread| thread.id),
        }
    }

    /// The commands that `user` is offered in a channel.
    pub fn commands_for(&self, user: UserId, channel: ChannelId) -> Vec<&Command> {
        let Some(place) = self.channels.get(&channel) else {
            return Vec::new();
        };
        self.commands
            .values()
            .filter(|command| self.is_offered(command, user, place))
            .collect()
    }

    /// True when the client would offer this command: right guild or context, permissions, and a place for commands.
    pub fn is_offered(&self, command: &Command, user: UserId, channel: &Channel) -> bool {
        if command.guild.is_some() && command.guild != channel.guild {
            return false;
        }
        let context = if channel.guild.is_some() { 0 } else { 1 };
        if command.guild.is_none()
            && command
                .contexts
                .as_ref()
                .is_some_and(|list| !list.contains(&context))
        {
            return false;
        }
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            return true;
        };
        let bits = self.permissions(user, channel);
        let installed = guild.members.contains_key(&self.bot);
        let allowed = match command.default_member_permissions {
            None => true,
            Some(0) => bits & permissions::ADMINISTRATOR != 0,
            Some(needed) => bits & needed == needed,
        };
        installed && allowed && bits & permissions::USE_APPLICATION_COMMANDS != 0
    }
}

fn interaction_view(interaction: &Interaction, now_ms: i64) -> InteractionView {
    InteractionView {
        id: interaction.id,
        kind: interaction.kind,
        channel: interaction.channel,
        source: interaction.source,
        failed: interaction.has_failed(now_ms),
        answer: interaction.answer.clone(),
        modal_done: interaction.modal_done,
    }
}
