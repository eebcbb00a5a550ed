//! The world as one user sees it: plain data for a chat page and for tests. It never contains hidden channels, ephemeral
//! messages of others, or tokens.

use serde::Serialize;
use serde_json::Value;

use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};

use super::{
    Answer, Attachment, Channel, ChannelKind, Command, Interaction, InteractionKind, Message, Origin, World,
    permissions,
};

/// The most interactions in a snapshot, the user's newest. The emulator's own limit.
const SHOWN_INTERACTIONS: usize = 20;
/// The most messages of each channel, the newest. The emulator's own limit.
const SHOWN_MESSAGES: usize = 200;

/// Everything that one user sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Snapshot {
    /// The time, in Unix ms.
    pub now_ms: i64,
    /// The user whose view this is.
    pub user: UserId,
    /// The bot's id.
    pub bot: UserId,
    /// Ids and names of all accounts, for mentions.
    pub users: Vec<(UserId, String)>,
    /// Guilds with their channels and threads.
    pub guilds: Vec<GuildView>,
    /// The DM with the bot, if it exists.
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
    /// The guild's name.
    pub name: String,
    /// Visible channels, each followed by its visible threads.
    pub channels: Vec<ChannelView>,
}

/// A channel as one user sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChannelView {
    /// The channel's id.
    pub id: ChannelId,
    /// The parent channel of a thread.
    pub parent: Option<ChannelId>,
    /// The type.
    pub kind: ChannelKind,
    /// The name; for a DM the bot's name.
    pub name: String,
    /// Whether it is an archived thread.
    pub archived: bool,
    /// Whether it is a locked thread, which only moderators can unarchive.
    pub locked: bool,
    /// Whether the user may write there.
    pub can_send: bool,
    /// The newest visible messages, oldest first.
    pub messages: Vec<MessageView>,
}

/// A message as one user sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MessageView {
    /// The message's id.
    pub id: MessageId,
    /// The author's id.
    pub author: UserId,
    /// The author's name.
    pub author_name: String,
    /// Whether the application wrote it.
    pub by_bot: bool,
    /// The text, in Discord's markdown, without characters at its end that nobody sees.
    pub content: String,
    /// The embeds in Discord's JSON.
    pub embeds: Vec<Value>,
    /// The component rows in Discord's JSON.
    pub components: Vec<Value>,
    /// The files. [`crate::Emulator::file`] returns their bytes.
    pub attachments: Vec<Attachment>,
    /// Whether only this user sees it.
    pub ephemeral: bool,
    /// Whether the application is still thinking.
    pub loading: bool,
    /// Whether it pinged this user.
    pub pings_me: bool,
    /// The time of sending in Unix ms.
    pub sent_ms: i64,
    /// The time of the last edit in Unix ms.
    pub edited_ms: Option<i64>,
    /// The interaction that the message responds to.
    pub origin: Option<Origin>,
    /// The message that this one replies to.
    pub reply_to: Option<MessageId>,
    /// The thread created from it.
    pub thread: Option<ChannelId>,
}

/// The state of one of the user's interactions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InteractionView {
    /// The interaction's id.
    pub id: InteractionId,
    /// The type.
    pub kind: InteractionKind,
    /// The channel of the interaction.
    pub channel: ChannelId,
    /// The message of the component.
    pub source: Option<MessageId>,
    /// Whether no first response came within 3 seconds, so that the client shows "The application did not respond".
    pub failed: bool,
    /// The first response.
    pub answer: Answer,
    /// Whether the user submitted the modal of the response.
    pub modal_done: bool,
}

impl World {
    /// Returns everything that `user` sees at `now_ms`.
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

    /// Returns the visible channels of a guild, each followed by its visible threads.
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
            ChannelKind::Text
            | ChannelKind::PublicThread
            | ChannelKind::PrivateThread
            | ChannelKind::Forum => channel.name.clone(),
        };
        ChannelView {
            id: channel.id,
            parent: channel.parent,
            kind: channel.kind,
            name,
            archived: thread.is_some_and(|thread| thread.archived),
            locked: thread.is_some_and(|thread| thread.locked),
            can_send: channel.kind != ChannelKind::Forum
                && self.permissions(user, channel) & permissions::sending(channel.kind) != 0,
            messages: self.messages_for(channel.id, user),
        }
    }

    /// Returns the newest messages of a channel that `user` sees, oldest first.
    pub fn messages_for(&self, channel: ChannelId, user: UserId) -> Vec<MessageView> {
        let mut views: Vec<_> = self.newest_messages_for(channel, user).collect();
        views.reverse();
        views
    }

    /// Returns the messages of [`World::messages_for`] lazily, newest first.
    pub fn newest_messages_for(&self, channel: ChannelId, user: UserId) -> impl Iterator<Item = MessageView> {
        let newest = self.messages.in_channel(channel).rev();
        let shown = newest.filter(move |one| one.is_shown_to(user));
        shown
            .take(SHOWN_MESSAGES)
            .map(move |message| self.message_view(message, user))
    }

    /// Returns a message as `user` sees it.
    pub fn message_view(&self, message: &Message, user: UserId) -> MessageView {
        let author = self.users.get(&message.author);
        MessageView {
            id: message.id,
            author: message.author,
            author_name: author.map_or_else(String::new, |one| one.name.clone()),
            by_bot: author.is_some_and(|one| one.bot),
            content: visible(&message.content).to_owned(),
            embeds: message.embeds.clone(),
            components: message.components.clone(),
            attachments: message.attachments.clone(),
            ephemeral: message.is_ephemeral(),
            loading: message.is_loading(),
            pings_me: self.has_pinged(message.id, user),
            sent_ms: message.sent_ms,
            edited_ms: message.edited_ms,
            origin: message.origin.clone(),
            reply_to: message.reply_to,
            thread: self.channels.get(&message.id).map(|thread| thread.id),
        }
    }

    /// Returns the commands that the client offers `user` in a channel.
    pub fn commands_for(&self, user: UserId, channel: ChannelId) -> Vec<&Command> {
        let Some(place) = self.channels.get(&channel) else {
            return Vec::new();
        };
        self.commands
            .values()
            .filter(|command| self.is_offered(command, user, place))
            .collect()
    }

    /// Returns whether the client would offer this command: the guild or context, the permissions and the channel must fit, and a
    /// forum itself takes no commands.
    pub fn is_offered(&self, command: &Command, user: UserId, channel: &Channel) -> bool {
        let is_elsewhere = command.guild.is_some() && command.guild != channel.guild;
        if is_elsewhere || channel.kind == ChannelKind::Forum {
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

/// Returns the text without characters of no width at its end, which Discord keeps and shows nobody.
fn visible(text: &str) -> &str {
    text.trim_end_matches(|one| matches!(one, '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_of_no_width_at_the_end_are_not_seen() {
        assert_eq!(
            visible("Black resigned.\u{2060}\u{200b}\u{200d}"),
            "Black resigned."
        );
        assert_eq!(visible("a\u{200b}b \u{2060}"), "a\u{200b}b ");
    }
}
