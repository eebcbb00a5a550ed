//! Three users, their server and its channels: new for each input, so that inputs don't depend on those before.

use super::hall::{Hall, said};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, ChannelId, Emulator, GuildHandle, MessageId, UserHandle};
use serde_json::Value;
use std::time::Duration;

/// The permissions to manage a server and its events.
const MANAGES: u64 = (1 << 5) | (1 << 33);

/// Nothing has happened for so long: what the last step set going is over, most often.
const QUIET: Duration = Duration::from_millis(10);

/// The most changes that are waited for.
const CHANGES: usize = 100;

/// The most messages of a place in which controls are looked for, the newest.
const LOOKED_AT: usize = 12;

/// A button or a menu that a user sees.
#[derive(Clone, Debug)]
pub struct Control {
    /// Where it is.
    pub place: ChannelId,
    /// Its message.
    pub message: MessageId,
    /// Discord's number for its type.
    pub kind: u64,
    /// Its custom ID.
    pub custom_id: String,
    /// The values that a menu offers.
    pub values: Vec<String>,
}

/// A form that is open for a user.
#[derive(Clone, Debug)]
pub struct OpenForm {
    /// Where it is.
    pub place: ChannelId,
    /// The message below which it was opened.
    pub source: Option<MessageId>,
    /// Its custom ID.
    pub custom_id: String,
}

/// Who acts, and where.
pub struct Party {
    /// Ann, who manages the server; Bob; and Eve, whose client is German.
    pub users: [UserHandle; 3],
    /// The server.
    pub guild: GuildHandle,
    /// Its channel.
    pub channel: ChannelHandle,
    /// A channel of another server.
    pub elsewhere: ChannelHandle,
    /// The form that was opened last for each user.
    pub forms: [Option<OpenForm>; 3],
    emulator: Emulator,
}

impl Party {
    /// A new one.
    pub fn new(hall: &Hall) -> Self {
        let (emulator, number) = (hall.emulator.clone(), hall.inputs);
        let guild = emulator.guild(&format!("Club {number}"));
        let users = ["ann", "bob", "eve"].map(|name| emulator.user(&format!("{name}{number}")));
        guild.grant(&users[0], MANAGES);
        users[2].speaks("de");
        Self {
            channel: guild.text_channel("games"),
            elsewhere: emulator
                .guild("Elsewhere")
                .text_channel(&format!("games {number}")),
            forms: Default::default(),
            users,
            guild,
            emulator,
        }
    }

    /// The places that a user can act in: the channel, its threads, the other channel, the conversation with the bot.
    pub fn places(&self, user: usize) -> Vec<ChannelId> {
        let threads = self.channel.threads().into_iter().rev().map(|thread| thread.id());
        let rest = [self.elsewhere.id(), self.users[user].dm().id()];
        std::iter::once(self.channel.id())
            .chain(threads)
            .chain(rest)
            .collect()
    }

    /// The messages of the bot that a user sees in a place, newest first.
    fn messages(&self, user: usize, place: ChannelId) -> Vec<MessageView> {
        let messages = self.users[user].messages(place).into_iter().rev();
        messages
            .filter(|message| message.by_bot)
            .take(LOOKED_AT)
            .collect()
    }

    /// A message of the bot that a user sees, the newest of a place.
    pub fn newest(&self, user: usize, place: ChannelId) -> Option<MessageId> {
        self.messages(user, place).first().map(|message| message.id)
    }

    /// Everything that a user can press, newest first.
    pub fn controls(&self, user: usize) -> Vec<Control> {
        let mut found = Vec::new();
        for place in self.places(user) {
            for message in self.messages(user, place) {
                let rows = message.components.iter();
                let controls = rows.filter_map(|row| row["components"].as_array()).flatten();
                found.extend(controls.filter_map(|control| read(control, place, message.id)));
            }
        }
        found.sort_by_key(|control| std::cmp::Reverse(control.message));
        found
    }

    /// Waits until nothing happens any more.
    pub async fn wait_until_quiet(&self) {
        let mut changes = self.emulator.follow();
        for _ in 0..CHANGES {
            if tokio::time::timeout(QUIET, changes.recv()).await.is_err() {
                return;
            }
        }
    }

    /// Waits until a user sees a challenge; the button that accepts it.
    pub async fn sees_a_challenge(&self, user: usize) -> Result<Control, String> {
        let channel = self.channel.id();
        let seen = self.emulator.wait("a challenge", |_, world| {
            let mut messages = world.messages.in_channel(channel);
            messages
                .any(|message| !message.is_ephemeral() && !message.components.is_empty())
                .then_some(())
        });
        seen.await.map_err(said)?;
        let controls = self.controls(user).into_iter();
        let mut accepts = controls.filter(|control| control.custom_id.ends_with(":accept"));
        accepts
            .next()
            .ok_or_else(|| "the challenge has no button".to_owned())
    }

    /// Waits until the bot has posted a board in a thread of the channel.
    pub async fn sees_a_board(&self) -> Result<(), String> {
        let parent = self.channel.id();
        let seen = self.emulator.wait("the first board of a match", |_, world| {
            let mut threads = world.channels.values().filter(|one| one.parent == Some(parent));
            threads
                .any(|thread| {
                    world
                        .messages
                        .in_channel(thread.id)
                        .any(|one| !one.components.is_empty())
                })
                .then_some(())
        });
        seen.await.map_err(said)
    }
}

fn read(control: &Value, place: ChannelId, message: MessageId) -> Option<Control> {
    let options = control["options"].as_array().into_iter().flatten();
    Some(Control {
        place,
        message,
        kind: control["type"].as_u64()?,
        custom_id: control["custom_id"].as_str()?.to_owned(),
        values: options
            .filter_map(|option| Some(option["value"].as_str()?.to_owned()))
            .collect(),
    })
}
