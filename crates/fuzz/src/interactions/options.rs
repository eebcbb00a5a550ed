//! Values for the options of commands: fitting ones, and any others that Discord's library can read.

use super::bytes::Bytes;
use super::hall::UsableCommand;
use super::party::Party;
use discord_emulator::world::{CommandOption, OptionKind};
use discord_emulator::{Emulator, Id};
use serde_json::{Value, json};

/// The types that have a value.
const KINDS: [OptionKind; 9] = [
    OptionKind::Text,
    OptionKind::Integer,
    OptionKind::Boolean,
    OptionKind::User,
    OptionKind::Channel,
    OptionKind::Role,
    OptionKind::Mentionable,
    OptionKind::Number,
    OptionKind::Attachment,
];

/// What values are taken from.
pub struct Values<'a> {
    /// The emulator, which takes files.
    pub emulator: &'a Emulator,
    /// The users and channels that can be named.
    pub party: &'a Party,
    /// Fields of custom IDs that were seen.
    pub known: &'a [String],
}

impl Values<'_> {
    /// Writes an option with a value of this type.
    pub fn any(&self, name: &str, kind: OptionKind, bytes: &mut Bytes<'_>) -> Value {
        let value = match kind {
            OptionKind::Text | OptionKind::SubCommand | OptionKind::SubCommandGroup => {
                json!(bytes.text(self.known))
            }
            OptionKind::Integer => json!(bytes.number()),
            OptionKind::Number => json!(bytes.number() as f64 / 3.0),
            OptionKind::Boolean => json!(bytes.byte().is_multiple_of(2)),
            OptionKind::Attachment => {
                // Discord cleans the names of files.
                let name = bytes.text(self.known);
                let name = name.replace(|letter: char| !letter.is_ascii_alphanumeric(), ".");
                let (name, content) = (format!("file.{name}"), bytes.text(self.known));
                json!(self.emulator.upload(&name, content.into_bytes()))
            }
            OptionKind::User | OptionKind::Channel | OptionKind::Role | OptionKind::Mentionable => {
                json!(self.id(kind, bytes))
            }
        };
        entry(name, kind, value)
    }

    /// Writes an option with a value that Discord's client would send, or one that is nearly that.
    pub fn fitting(&self, option: &CommandOption, bytes: &mut Bytes<'_>) -> Value {
        let (low, high) = (option.min_value.unwrap_or(0.0), option.max_value.unwrap_or(30.0));
        let value = match option.kind {
            _ if !option.choices.is_empty() => bytes
                .pick(&option.choices)
                .map_or(Value::Null, |choice| choice.value.clone()),
            OptionKind::Integer => json!(low as i64 + bytes.below((high - low).max(0.0) as usize + 1) as i64),
            _ => return self.any(&option.name, option.kind, bytes),
        };
        entry(&option.name, option.kind, value)
    }

    /// An ID of something that exists, or doesn't.
    fn id(&self, kind: OptionKind, bytes: &mut Bytes<'_>) -> Id {
        let Party {
            users,
            guild,
            channel,
            elsewhere,
            ..
        } = self.party;
        let people = [
            users[0].id(),
            users[1].id(),
            users[2].id(),
            self.emulator.bot(),
            Id(4),
        ];
        let places = [channel.id(), channel.id(), elsewhere.id(), Id(4)];
        let all = [people[1], places[0], guild.id(), Id(u64::MAX)];
        let of: &[Id] = match (kind, bytes.byte()) {
            (OptionKind::User, 0..=230) => &people,
            (OptionKind::Channel, 0..=230) => &places,
            (OptionKind::Role, 0..=230) => &all[2..],
            _ => &all,
        };
        bytes.pick(of).copied().unwrap_or(Id(4))
    }
}

/// A type of option.
pub fn kind(bytes: &mut Bytes<'_>) -> OptionKind {
    bytes.pick(&KINDS).copied().unwrap_or(OptionKind::Text)
}

/// Writes an option in Discord's JSON.
pub fn entry(name: &str, kind: OptionKind, value: Value) -> Value {
    json!({ "name": name, "type": u64::from(kind), "value": value })
}

/// Writes the `data` of a command with these options.
pub fn data(command: &UsableCommand, mut options: Vec<Value>) -> Value {
    for (name, kind) in command.path.iter().skip(1).rev() {
        options = vec![json!({ "name": name, "type": kind, "options": options })];
    }
    let (name, kind) = &command.path[0];
    json!({ "id": command.id, "name": name, "type": kind, "options": options })
}

/// Writes how a command is called.
pub fn called(command: &UsableCommand) -> String {
    let names: Vec<&str> = command.path.iter().map(|(name, _)| name.as_str()).collect();
    names.join(" ")
}
