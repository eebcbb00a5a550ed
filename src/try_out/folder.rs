//! The folder of `rookery try`: the emulator's world and the bot's database, which belong together.
//! Must not be used by two programs at once.

use super::TryError;
use discord_emulator::Emulator;
use discord_emulator::world::World;
use std::fs::{File, TryLockError};
use std::path::PathBuf;

/// The users of a new world.
const PEOPLE: [&str; 3] = ["Alice", "Bob", "Carol"];
/// The server of a new world, and its channels.
/// How old the accounts of these people are: old enough for rated matches.
const ACCOUNT_AGE_MS: i64 = 365 * 24 * 60 * 60 * 1_000;
const SERVER: &str = "Chess Club";
const CHANNELS: [&str; 2] = ["general", "games"];

/// A folder that only this program uses.
pub(super) struct Folder {
    path: PathBuf,
    /// The lock file, locked while it is open.
    _lock: File,
}

impl Folder {
    /// Locks a folder for this program, and creates it if it is missing.
    ///
    /// # Errors
    /// The folder cannot be written, or another program uses it.
    pub fn open(path: PathBuf) -> Result<Self, TryError> {
        let refused = |reason: String| TryError::Folder {
            folder: path.display().to_string(),
            reason,
        };
        std::fs::create_dir_all(&path).map_err(|error| refused(error.to_string()))?;
        let lock = File::create(path.join("lock")).map_err(|error| refused(error.to_string()))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path, _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(refused("another `rookery try` is using it".to_owned())),
            Err(TryLockError::Error(error)) => Err(refused(error.to_string())),
        }
    }

    /// Returns the path of the bot's database.
    pub fn database(&self) -> PathBuf {
        self.path.join("rookery.db")
    }

    fn world_folder(&self) -> PathBuf {
        self.path.join("world")
    }

    /// Loads the world as it was left, or makes a new one.
    ///
    /// # Errors
    /// The world cannot be read, or there is a database without its world.
    pub fn world(&self, now_ms: i64) -> Result<World, TryError> {
        let refused = |reason: String| TryError::Folder {
            folder: self.path.display().to_string(),
            reason,
        };
        match World::restore(&self.world_folder()).map_err(|error| refused(error.to_string()))? {
            Some(world) => Ok(world),
            None if self.database().exists() => Err(refused(
                "it has a bot's database but not the world that belongs to it".to_owned(),
            )),
            None => Ok(new_world(now_ms)),
        }
    }

    /// Makes the emulator write every change to the journal at once.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn journal(&self, emulator: &Emulator) -> Result<(), TryError> {
        emulator
            .journal_to(&self.world_folder())
            .map_err(|error| TryError::Folder {
                folder: self.path.display().to_string(),
                reason: error.to_string(),
            })
    }

    /// Writes the emulator's world.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn save(&self, emulator: &Emulator) -> Result<(), TryError> {
        emulator
            .save(&self.world_folder())
            .map_err(|error| TryError::Folder {
                folder: self.path.display().to_string(),
                reason: error.to_string(),
            })
    }
}

/// Makes a server with a few users and channels. The first user owns it and can change the bot's settings.
fn new_world(now_ms: i64) -> World {
    let mut world = World::new("Rookery", now_ms);
    let people = PEOPLE.map(|name| world.add_user(name, now_ms, ACCOUNT_AGE_MS));
    let server = world.add_guild(SERVER, now_ms);
    if let Some(guild) = world.guilds.get_mut(&server) {
        let stand_in = std::mem::replace(&mut guild.owner, people[0]);
        guild.members.remove(&stand_in);
        world.users.remove(&stand_in);
    }
    for name in CHANNELS {
        world.add_text_channel(server, name, now_ms);
    }
    world
}
