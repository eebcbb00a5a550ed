//! What the bot and the emulated Discord hold, so that a load of minutes shows what grows.

use super::process::own_resident_mib;
use super::{Fallible, Hall, WAITING};
use discord_emulator::world::World;
use std::fmt;

/// What is held at one moment.
pub struct Held {
    bot_mib: u64,
    waiting: i64,
    log_kib: u64,
    written_mib: u64,
    emulator_mib: u64,
    messages: usize,
    files: usize,
    files_mib: usize,
    interactions: usize,
}

impl Held {
    /// Looks at both processes, the database and the emulated world.
    pub fn by(hall: &Hall) -> Fallible<Self> {
        let waiting = match &hall.database {
            Some(database) => database.query_row(WAITING, [], |row| row.get(0))?,
            None => 0,
        };
        let log = hall.folder.path().join("rookery.db-wal");
        let world = |world: &World| {
            let bytes: usize = world.files.values().map(|file| file.len()).sum();
            let (messages, files) = (world.messages.iter().count(), world.files.len());
            (messages, files, bytes / 1_048_576, world.interactions.len())
        };
        let (messages, files, files_mib, interactions) = hall.emulator.look(world);
        Ok(Self {
            bot_mib: hall.bot.resident_mib()?,
            waiting,
            log_kib: std::fs::metadata(log).map_or(0, |log| log.len() / 1_024),
            written_mib: hall.bot.written_mib()?,
            emulator_mib: own_resident_mib()?,
            messages,
            files,
            files_mib,
            interactions,
        })
    }
}

impl fmt::Display for Held {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            bot_mib,
            waiting,
            log_kib,
            written_mib,
            emulator_mib,
            messages,
            files,
            files_mib,
            interactions,
        } = self;
        write!(
            formatter,
            "the bot {bot_mib} MiB, with {waiting} posts waiting, a write-ahead log of {log_kib} KiB and {written_mib} MiB \
             written so far; the emulator {emulator_mib} MiB, with {messages} messages, {files} files of {files_mib} MiB and {interactions} interactions"
        )
    }
}
