//! The journal beside a saved world: each change is a line that is written before anybody can see it, so that a
//! killed program loses nothing that was delivered. Saving the world begins a new file and removes the older ones.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::storage::{at, write_file};
use super::{Channel, Command, Guild, Interaction, Message, Ping, StorageError, User, World};
use crate::ids::{ChannelId, CommandId, GuildId, Id, InteractionId, MessageId, UserId};

/// What changed since the last line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unsaved {
    pub messages: BTreeSet<MessageId>,
    pub channels: BTreeSet<ChannelId>,
    pub interactions: BTreeSet<InteractionId>,
    pub commands: bool,
    /// Users, guilds or permissions.
    pub other: bool,
}

/// One line: the parts of the world that changed, as they are now. What is gone is named by its id.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Line {
    last_id: Option<Id>,
    clock_ahead_ms: Option<i64>,
    users: Option<BTreeMap<UserId, User>>,
    guilds: Option<BTreeMap<GuildId, Guild>>,
    commands: Option<BTreeMap<CommandId, Command>>,
    channels: Vec<Channel>,
    gone_channels: Vec<ChannelId>,
    messages: Vec<Message>,
    gone_messages: Vec<MessageId>,
    interactions: Vec<Interaction>,
    pings: Vec<Ping>,
}

impl Line {
    fn of(world: &World, unsaved: &Unsaved) -> Self {
        let mut line = Self {
            last_id: Some(world.last_id),
            clock_ahead_ms: unsaved.other.then_some(world.clock_ahead_ms),
            users: unsaved.other.then(|| world.users.clone()),
            guilds: unsaved.other.then(|| world.guilds.clone()),
            commands: unsaved.commands.then(|| world.commands.clone()),
            ..Self::default()
        };
        let mut channels = unsaved.channels.clone();
        for id in &unsaved.messages {
            match world.messages.get(*id) {
                Some(message) => {
                    // A message changes its channel, too.
                    channels.insert(message.channel);
                    let pings = world.pings.iter().filter(|ping| ping.message == *id);
                    line.pings.extend(pings.cloned());
                    line.messages.push(message.clone());
                }
                None => line.gone_messages.push(*id),
            }
        }
        for id in &channels {
            match world.channels.get(id) {
                Some(channel) => line.channels.push(channel.clone()),
                None => line.gone_channels.push(*id),
            }
        }
        let interactions = unsaved.interactions.iter();
        line.interactions = interactions
            .filter_map(|id| world.interactions.get(id).cloned())
            .collect();
        line
    }

    fn apply(self, world: &mut World) {
        world.last_id = world.last_id.max(self.last_id.unwrap_or(Id(0)));
        if let Some(clock_ahead_ms) = self.clock_ahead_ms {
            world.clock_ahead_ms = clock_ahead_ms;
        }
        if let Some(users) = self.users {
            world.users = users;
        }
        if let Some(guilds) = self.guilds {
            world.guilds = guilds;
        }
        if let Some(commands) = self.commands {
            world.commands = commands;
        }
        for id in self.gone_channels {
            world.remove_channel(id);
        }
        for id in self.gone_messages {
            world.remove_message(id);
        }
        for channel in self.channels {
            world.channels.insert(channel.id, channel);
        }
        for message in self.messages {
            world.pings.retain(|ping| ping.message != message.id);
            world.messages.insert(message);
        }
        for ping in self.pings {
            let place = world.pings.partition_point(|other| other.message <= ping.message);
            world.pings.insert(place, ping);
        }
        for interaction in self.interactions {
            world.put_interaction(interaction);
        }
    }
}

/// The journal that is being written.
#[derive(Debug)]
pub(crate) struct Journal {
    folder: PathBuf,
    number: u64,
    file: File,
}

impl Journal {
    /// Begins the journal of that number in a world's folder.
    pub fn begin(folder: &Path, number: u64) -> Result<Self, StorageError> {
        std::fs::create_dir_all(folder.join("files")).map_err(at(folder))?;
        let path = path(folder, number);
        let file = OpenOptions::new().create(true).append(true).open(&path);
        Ok(Self {
            folder: folder.to_owned(),
            number,
            file: file.map_err(at(&path))?,
        })
    }

    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the journal that follows this one.
    pub fn next(&self) -> Result<Self, StorageError> {
        Self::begin(&self.folder, self.number + 1)
    }

    /// Writes what changed. When this returns, a killed program loses none of it.
    pub fn write(&mut self, world: &World, unsaved: &Unsaved) -> Result<(), StorageError> {
        let line = Line::of(world, unsaved);
        for attachment in line.messages.iter().flat_map(|message| &message.attachments) {
            if let Some(bytes) = world.files.get(&attachment.id) {
                write_file(&self.folder, attachment.id, bytes)?;
            }
        }
        let path = path(&self.folder, self.number);
        let mut text = serde_json::to_vec(&line).map_err(|source| StorageError::Text {
            path: path.clone(),
            source,
        })?;
        text.push(b'\n');
        self.file.write_all(&text).map_err(at(&path))
    }
}

fn path(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("journal-{number}.jsonl"))
}

/// Applies the journals from the world's own number on, and gives it the number of the next one. A last line that was cut
/// off counts for nothing.
pub(super) fn replay(world: &mut World, folder: &Path) -> Result<(), StorageError> {
    loop {
        let path = path(folder, world.journal);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(at(&path)(error)),
        };
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for line in whole.lines() {
            let line: Line = serde_json::from_str(line).map_err(|source| StorageError::Text {
                path: path.clone(),
                source,
            })?;
            line.apply(world);
        }
        world.journal += 1;
    }
}

/// Removes the journals before that number, which a saved world contains.
pub(super) fn remove_before(folder: &Path, number: u64) -> Result<(), StorageError> {
    for entry in std::fs::read_dir(folder).map_err(at(folder))? {
        let entry = entry.map_err(at(folder))?;
        let name = entry.file_name();
        let own = name.to_str().and_then(|name| {
            name.strip_prefix("journal-")?
                .strip_suffix(".jsonl")?
                .parse::<u64>()
                .ok()
        });
        if own.is_some_and(|own| own < number) {
            std::fs::remove_file(entry.path()).map_err(at(&entry.path()))?;
        }
    }
    Ok(())
}
