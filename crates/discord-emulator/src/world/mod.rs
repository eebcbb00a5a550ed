//! The world: the whole state of a Discord as plain data that can be saved and restored. It reads no clock and does no
//! I/O except saving and restoring.

mod command;
mod interaction;
mod journal;
mod message;
mod message_store;
pub mod permissions;
mod place;
mod snapshot;
mod storage;

use std::collections::BTreeMap;
use std::ops::RangeBounds;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use command::{CHAT_INPUT, Choice, Command, CommandOption, MESSAGE_MENU, OptionKind, USER_MENU};
pub use interaction::{Answer, Interaction, InteractionKind};
pub(crate) use journal::{Journal, Unsaved};
pub use message::{
    Attachment, COMPONENTS_V2, EPHEMERAL, HAS_THREAD, LOADING, Message, MessageKind, Origin, Ping,
    SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
pub use message_store::MessageStore;
pub use place::{Channel, ChannelKind, Guild, Member, Overwrite, Role, Thread, User};
pub use snapshot::{ChannelView, GuildView, InteractionView, MessageView, Snapshot};
pub use storage::StorageError;

use crate::ids::{AttachmentId, ChannelId, CommandId, GuildId, Id, InteractionId, MessageId, UserId};

/// How many of the newest messages and interactions a world keeps. Older ones vanish without an event, with the bytes of
/// their files: for loads whose past nobody looks at. The emulator's own limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Messages of each channel or thread that everybody there sees; by default all.
    pub messages: usize,
    /// Messages of the whole world that only one user sees; by default all.
    pub ephemeral: usize,
    /// Interactions; by default 2,000. Whatever isn't kept can't be answered any more, so a load keeps those of some
    /// seconds.
    pub interactions: usize,
}

impl Default for Kept {
    fn default() -> Self {
        Self {
            messages: usize::MAX,
            ephemeral: usize::MAX,
            interactions: 2_000,
        }
    }
}

/// The state of a Discord.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct World {
    /// The bot's account.
    pub bot: UserId,
    /// The application; Discord gives new ones the bot's id.
    pub application: Id,
    /// All accounts.
    pub users: BTreeMap<UserId, User>,
    /// All guilds.
    pub guilds: BTreeMap<GuildId, Guild>,
    /// All channels, threads and DMs.
    pub channels: BTreeMap<ChannelId, Channel>,
    /// All messages.
    pub messages: MessageStore,
    /// All registered commands.
    pub commands: BTreeMap<CommandId, Command>,
    /// Recent interactions.
    pub interactions: BTreeMap<InteractionId, Interaction>,
    /// Every notification that a user got, in the order of message ids.
    pub pings: Vec<Ping>,
    /// Bytes of attachments; kept in files of their own when the world is saved.
    #[serde(skip)]
    pub files: BTreeMap<AttachmentId, Arc<Vec<u8>>>,
    /// The files that users have chosen for options of commands. They do not outlive the program.
    #[serde(skip)]
    pub uploads: BTreeMap<AttachmentId, Upload>,
    /// How much is kept; what starts a restored world says it anew.
    #[serde(skip)]
    kept: Kept,
    last_id: Id,
    /// How far the clock was put ahead, in ms, so that time never runs backwards when a program starts again.
    #[serde(default)]
    clock_ahead_ms: i64,
    /// The first journal whose changes are not in this world.
    #[serde(default)]
    journal: u64,
}

/// A file that a user has chosen for an option of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Upload {
    /// The file name.
    pub name: String,
    /// The content.
    pub bytes: Arc<Vec<u8>>,
}

impl World {
    /// Creates a world with only the bot's account, at `now_ms` (Unix ms).
    pub fn new(bot_name: &str, now_ms: i64) -> Self {
        let mut world = Self {
            bot: Id(0),
            application: Id(0),
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: MessageStore::default(),
            commands: BTreeMap::new(),
            interactions: BTreeMap::new(),
            pings: Vec::new(),
            files: BTreeMap::new(),
            uploads: BTreeMap::new(),
            kept: Kept::default(),
            last_id: Id(0),
            clock_ahead_ms: 0,
            journal: 0,
        };
        let bot = world.add_user(bot_name, now_ms, 0);
        if let Some(user) = world.users.get_mut(&bot) {
            user.bot = true;
        }
        world.bot = bot;
        world.application = bot;
        world
    }

    /// Returns the number of the first journal whose changes are not in this world.
    pub(crate) fn journal(&self) -> u64 {
        self.journal
    }

    /// Notes that the changes of the journals before that number are in this world.
    pub(crate) fn set_journal(&mut self, number: u64) {
        self.journal = number;
    }

    /// Keeps so much from now on.
    pub(crate) fn keep(&mut self, kept: Kept) {
        self.kept = kept;
    }

    /// Returns how far the clock was put ahead, in ms.
    pub fn clock_ahead_ms(&self) -> i64 {
        self.clock_ahead_ms
    }

    /// Notes that the clock was put further ahead, by `by_ms`.
    pub(crate) fn put_clock_ahead(&mut self, by_ms: i64) {
        self.clock_ahead_ms = self.clock_ahead_ms.saturating_add(by_ms);
    }

    /// Issues a new id, larger than all earlier ones.
    pub fn next_id(&mut self, now_ms: i64) -> Id {
        self.last_id = Id(self.last_id.0 + 1).max(Id::at(now_ms));
        self.last_id
    }

    /// Adds an account that was made `age_ms` milliseconds ago, as its ID says.
    pub fn add_user(&mut self, name: &str, now_ms: i64, age_ms: i64) -> UserId {
        let id = self.next_id(now_ms).earlier(age_ms);
        let user = User {
            id,
            name: name.to_owned(),
            bot: false,
            takes_dms: true,
            locale: "en-US".to_owned(),
        };
        self.users.insert(id, user);
        id
    }

    /// Adds a guild with the bot and all existing users as members. A new user owns it.
    pub fn add_guild(&mut self, name: &str, now_ms: i64) -> GuildId {
        let owner = self.add_user(&format!("{name} owner"), now_ms, 0);
        let id = self.next_id(now_ms);
        let bot_role = self.next_id(now_ms);
        let role = |id, name: &str, permissions| Role {
            id,
            name: name.to_owned(),
            permissions,
            mentionable: false,
        };
        let everyone = role(id, "@everyone", permissions::DEFAULT_EVERYONE);
        let own = role(bot_role, &self.users[&self.bot].name, permissions::DEFAULT_BOT);
        let mut members = BTreeMap::new();
        for user in self.users.values() {
            let roles = if user.bot { [bot_role].into() } else { [].into() };
            members.insert(
                user.id,
                Member {
                    roles,
                    joined_ms: now_ms,
                    nick: None,
                },
            );
        }
        let roles = [(id, everyone), (bot_role, own)].into();
        self.guilds.insert(
            id,
            Guild {
                id,
                name: name.to_owned(),
                owner,
                roles,
                members,
                locale: "en-US".to_owned(),
            },
        );
        id
    }

    /// Adds a text channel to a guild.
    pub fn add_text_channel(&mut self, guild: GuildId, name: &str, now_ms: i64) -> ChannelId {
        self.add_channel(guild, ChannelKind::Text, name, now_ms)
    }

    /// Adds a text channel or a forum to a guild.
    pub fn add_channel(&mut self, guild: GuildId, kind: ChannelKind, name: &str, now_ms: i64) -> ChannelId {
        let id = self.next_id(now_ms);
        let channel = Channel {
            guild: Some(guild),
            ..Channel::new(id, kind, name)
        };
        self.channels.insert(id, channel);
        id
    }

    /// Returns the DM of a user with the bot, and whether it was created now.
    pub fn dm_with(&mut self, user: UserId, now_ms: i64) -> (ChannelId, bool) {
        if let Some(channel) = self
            .channels
            .values()
            .find(|channel| channel.recipient == Some(user))
        {
            return (channel.id, false);
        }
        let id = self.next_id(now_ms);
        let channel = Channel {
            recipient: Some(user),
            ..Channel::new(id, ChannelKind::Dm, "")
        };
        self.channels.insert(id, channel);
        (id, true)
    }

    /// Returns the permission bits of a user in a channel or thread; 0 if the user cannot see it.
    pub fn permissions(&self, user: UserId, channel: &Channel) -> u64 {
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            let inside = channel.recipient == Some(user) || user == self.bot;
            return if inside { permissions::IN_DM } else { 0 };
        };
        let parent = channel
            .parent
            .and_then(|id| self.channels.get(&id))
            .unwrap_or(channel);
        let bits = permissions::in_channel(guild, parent, user);
        let hidden = channel.kind == ChannelKind::PrivateThread
            && bits & permissions::MANAGE_THREADS == 0
            && !channel
                .thread
                .as_ref()
                .is_some_and(|thread| thread.members.contains(&user));
        if hidden { 0 } else { bits }
    }

    /// Returns whether a message pinged a user.
    pub fn has_pinged(&self, message: MessageId, user: UserId) -> bool {
        let first = self.pings.partition_point(|ping| ping.message < message);
        self.pings[first..]
            .iter()
            .take_while(|ping| ping.message == message)
            .any(|ping| ping.user == user)
    }

    /// Returns the messages of a channel that are not ephemeral, oldest first.
    pub fn public_messages(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        self.public_messages_in(channel, ..)
    }

    /// Returns those of [`World::public_messages`] whose ids are in a range, oldest first.
    pub fn public_messages_in(
        &self,
        channel: ChannelId,
        range: impl RangeBounds<MessageId>,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.public_in_channel_range(channel, range)
    }

    /// Stores a message, updates the channel's newest message, and forgets messages beyond the limits.
    pub fn put_message(&mut self, message: Message) {
        if !message.is_ephemeral()
            && let Some(channel) = self.channels.get_mut(&message.channel)
        {
            channel.last_message = channel.last_message.max(Some(message.id));
        }
        let channel = message.channel;
        self.messages.insert(message);
        while let Some(oldest) = self.messages.public_beyond(channel, self.kept.messages) {
            self.remove_message(oldest);
        }
        while let Some(oldest) = self.messages.ephemeral_beyond(self.kept.ephemeral) {
            self.remove_message(oldest);
        }
    }

    /// Removes a message and its files.
    pub fn remove_message(&mut self, id: MessageId) -> Option<Message> {
        let message = self.messages.remove(id)?;
        for attachment in &message.attachments {
            self.files.remove(&attachment.id);
        }
        Some(message)
    }

    /// Removes a channel, its threads and all their messages. Returns the removed channels.
    pub fn remove_channel(&mut self, id: ChannelId) -> Vec<Channel> {
        let gone: Vec<ChannelId> = self
            .channels
            .values()
            .filter(|channel| channel.id == id || channel.parent == Some(id))
            .map(|channel| channel.id)
            .collect();
        let messages: Vec<MessageId> = gone
            .iter()
            .flat_map(|channel| self.messages.in_channel(*channel))
            .map(|one| one.id)
            .collect();
        for message in messages {
            self.remove_message(message);
        }
        gone.into_iter()
            .filter_map(|id| self.channels.remove(&id))
            .collect()
    }

    /// Stores an interaction and removes the oldest ones beyond the limit.
    pub fn put_interaction(&mut self, interaction: Interaction) {
        self.interactions.insert(interaction.id, interaction);
        while self.interactions.len() > self.kept.interactions {
            self.interactions.pop_first();
        }
    }

    /// Returns the interaction with this token.
    pub fn interaction_by_token(&self, token: &str) -> Option<&Interaction> {
        let id = Interaction::id_in(token)?;
        self.interactions.get(&id).filter(|one| one.token == token)
    }

    /// Returns the user with this name.
    pub fn user_named(&self, name: &str) -> Option<&User> {
        self.users.values().find(|user| user.name == name)
    }

    /// Returns the guilds that the bot is in.
    pub fn bot_guilds(&self) -> impl Iterator<Item = &Guild> {
        self.guilds
            .values()
            .filter(|guild| guild.members.contains_key(&self.bot))
    }
}
