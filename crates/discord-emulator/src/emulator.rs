//! The emulator as a whole: starting it, its addresses, its clock, and the operations of pages and tests. Discord's
//! behaviour is in `rest`, `gateway` and `actions`, not here.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};
use tokio::task::JoinHandle;

use crate::actions::{self, Action, ClientError, UncheckedInteraction};
use crate::clock::EmulatorClock;
use crate::core::{Change, Core};
use crate::faults::{Fault, Injection, Refusal};
use crate::gateway_sessions::Frame;
use crate::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};
use crate::rate_limiter::RateLimits;
use crate::record::{Recorder, Recording};
use crate::rest::{messages, serve, threads};
use crate::test_error::TestError;
use crate::world::{Command, Kept, Snapshot, StorageError, World};

/// The longest that a test waits, in real time.
pub const SAFETY_LIMIT: Duration = Duration::from_secs(60);

/// The gateway's close code when the emulator stops (RFC 6455, 7.4.1).
const GOING_AWAY: u16 = 1001;

/// The settings of a new emulator.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The clock, by default one that stands still until a test advances it.
    pub clock: EmulatorClock,
    /// Whether and where the bot's requests are recorded.
    pub recording: Recording,
    /// The port on 127.0.0.1; 0 lets the system choose.
    pub port: u16,
    /// The bot's token; a random one if `None`.
    pub token: Option<String>,
    /// The name of the bot's account in a new world.
    pub bot_name: String,
    /// The world to restore; a new one if `None`.
    pub world: Option<World>,
    /// How many of the newest messages and interactions are kept.
    pub kept: Kept,
    /// Whether rate limits are enforced from the start.
    pub rate_limits: RateLimits,
    /// The longest that a test waits, in real time.
    pub safety_limit: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            clock: EmulatorClock::manual(),
            recording: Recording::default(),
            port: 0,
            token: None,
            bot_name: "Rookery".to_owned(),
            world: None,
            kept: Kept::default(),
            rate_limits: RateLimits::Off,
            safety_limit: SAFETY_LIMIT,
        }
    }
}

/// The reason why an emulator could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is taken or cannot be used.
    #[error("cannot listen on 127.0.0.1:{port}: {source}")]
    Port {
        /// The requested port.
        port: u16,
        /// The error of the system.
        source: std::io::Error,
    },
    /// The traffic record cannot be opened.
    #[error("cannot open the traffic record: {0}")]
    Record(std::io::Error),
}

/// A running emulator. Clones share it, and it stops when the last one is dropped.
#[derive(Clone, Debug)]
pub struct Emulator {
    pub(crate) core: Arc<Core>,
    pub(crate) safety_limit: Duration,
    _server: Arc<Server>,
}

#[derive(Debug)]
struct Server {
    core: Arc<Core>,
    task: JoinHandle<()>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.core.sessions().broadcast(&Frame::Close(GOING_AWAY));
        self.task.abort();
    }
}

impl Emulator {
    /// Starts an emulator on 127.0.0.1.
    ///
    /// # Errors
    ///
    /// Fails if the port or the traffic record cannot be opened.
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let port = settings.port;
        let port_error = |source| StartError::Port { port, source };
        let listener = TcpListener::bind(("127.0.0.1", port)).await.map_err(port_error)?;
        let base = format!("http://{}", listener.local_addr().map_err(port_error)?);
        let recorder = Recorder::open(&settings.recording).map_err(StartError::Record)?;
        // A world whose clock was put ahead goes on from there, so that time never runs backwards.
        if let Some(world) = &settings.world
            && settings.clock.is_real()
        {
            settings.clock.put_ahead(world.clock_ahead_ms());
        }
        let now_ms = settings.clock.now_ms();
        let mut world = settings
            .world
            .unwrap_or_else(|| World::new(&settings.bot_name, now_ms));
        world.keep(settings.kept);
        let random = || format!("{:016x}", crate::random::number());
        let token = settings
            .token
            .unwrap_or_else(|| format!("offline.{}.{}", random(), random()));
        let core = Arc::new(Core::new(settings.clock, token, base, world, recorder));
        core.set_rate_limits(settings.rate_limits);
        let task = tokio::spawn(serve(Arc::clone(&core), listener));
        let server = Server {
            core: Arc::clone(&core),
            task,
        };
        Ok(Self {
            core,
            safety_limit: settings.safety_limit,
            _server: Arc::new(server),
        })
    }

    /// Returns the base URL to use in place of `https://discord.com`.
    pub fn api_base(&self) -> String {
        self.core.base.clone()
    }

    /// Returns the gateway's URL, the same as `GET /api/v10/gateway`.
    pub fn gateway_url(&self) -> String {
        self.core.base.replacen("http", "ws", 1)
    }

    /// Returns the bot's token, without `Bot `.
    pub fn token(&self) -> String {
        self.core.token.clone()
    }

    /// Returns the clock, which the bot can share.
    pub fn clock(&self) -> EmulatorClock {
        self.core.clock.clone()
    }

    /// Returns the time in Unix ms.
    pub fn now_ms(&self) -> i64 {
        self.core.now_ms()
    }

    /// Advances the clock. Archives threads that have become idle and sends interactions that are due. A saved world
    /// keeps how far the clock was put ahead.
    pub fn advance(&self, by: Duration) {
        let mut world = self.core.world();
        self.core.clock.advance(by);
        world.put_clock_ahead(i64::try_from(by.as_millis()).unwrap_or(i64::MAX));
        threads::sweep(&self.core, &mut world);
        actions::send_late(&self.core, &world);
        // Noted while the world is locked, so that the journal has it before anybody sees the new time.
        self.core.changed(Change::Other);
        drop(world);
    }

    /// Switches rate limits on or off and resets all counters.
    pub fn set_rate_limits(&self, limits: RateLimits) {
        self.core.set_rate_limits(limits);
    }

    /// Returns the faults recorded so far.
    pub fn faults(&self) -> Vec<Fault> {
        self.core.faults()
    }

    /// Returns the faults recorded so far and clears them, for tests that expect some.
    pub fn take_faults(&self) -> Vec<Fault> {
        self.core.take_faults()
    }

    /// Returns every error response that the bot received, oldest first.
    pub fn refusals(&self) -> Vec<Refusal> {
        self.core.refusals()
    }

    /// Returns the error responses so far and clears them.
    pub fn take_refusals(&self) -> Vec<Refusal> {
        self.core.take_refusals()
    }

    /// Injects a failure.
    pub fn inject(&self, injection: Injection) {
        match injection {
            Injection::Rest { .. } | Injection::Interactions { .. } => {
                self.core.injections().keep(injection);
            }
            Injection::GatewayClose { code } => self.core.sessions().broadcast(&Frame::Close(code)),
            Injection::GatewayDrop => self.core.sessions().broadcast(&Frame::Break),
            Injection::GatewayReconnect => {
                self.core
                    .sessions()
                    .broadcast(&Frame::Text(r#"{"op":7,"d":null,"s":null,"t":null}"#.to_owned()));
            }
            Injection::GatewayInvalidSession { resumable } => {
                let text = format!(r#"{{"op":9,"d":{resumable},"s":null,"t":null}}"#);
                let mut sessions = self.core.sessions();
                sessions.broadcast(&Frame::Text(text));
                if !resumable {
                    sessions.remove_all();
                }
            }
        }
    }

    /// Sends an interaction to the bot again, unchanged, as Discord sometimes does.
    ///
    /// # Errors
    ///
    /// Fails if the interaction is no longer stored or no bot is connected.
    pub fn redeliver(&self, interaction: InteractionId) -> Result<(), ClientError> {
        let world = self.core.world();
        let known = world.interactions.get(&interaction);
        actions::send(
            &self.core,
            &world,
            known.ok_or_else(|| ClientError::new("There is no such interaction."))?,
        )
    }

    /// Returns the number of open gateway connections.
    pub fn connected(&self) -> usize {
        self.core.sessions().connected()
    }

    /// Deletes a message, as a moderator does. Returns whether it existed.
    pub fn delete_message(&self, id: MessageId) -> bool {
        let mut world = self.core.world();
        let exists = world.messages.contains(id);
        messages::remove(&self.core, &mut world, id);
        exists
    }

    /// Waits until a bot is connected and has registered commands.
    ///
    /// # Errors
    ///
    /// Fails if that does not happen within the safety limit, or if there are faults.
    pub async fn bot_is_ready(&self) -> Result<(), TestError> {
        self.wait("a connected bot with commands", |emulator, world| {
            (emulator.connected() > 0 && !world.commands.is_empty()).then_some(())
        })
        .await
    }

    /// Waits until that many shards are connected, of however many bots, and the commands are registered.
    ///
    /// # Errors
    ///
    /// Fails if that does not happen within the safety limit, or if there are faults.
    pub async fn shards_are_ready(&self, count: usize) -> Result<(), TestError> {
        self.wait("connected shards", |emulator, world| {
            (emulator.connected() == count && !world.commands.is_empty()).then_some(())
        })
        .await
    }

    /// Waits until no bot is connected.
    ///
    /// # Errors
    ///
    /// Fails if that does not happen within the safety limit, or if there are faults.
    pub async fn bot_is_gone(&self) -> Result<(), TestError> {
        self.wait("no connected bot", |emulator, _| {
            (emulator.connected() == 0).then_some(())
        })
        .await
    }

    /// Waits until `look` finds something in the world. `look` runs with the world locked, so it must not call functions
    /// of the emulator that lock it again.
    ///
    /// # Errors
    ///
    /// Fails if it finds nothing within the safety limit, or if there are faults.
    pub async fn wait<T>(
        &self,
        what: &str,
        look: impl FnMut(&Self, &World) -> Option<T>,
    ) -> Result<T, TestError> {
        self.wait_with(self.core.revision(), what, look).await
    }

    /// Waits as [`Emulator::wait`] does, and looks only when that revision changes.
    pub(crate) async fn wait_with<T>(
        &self,
        revision: watch::Receiver<u64>,
        what: &str,
        mut look: impl FnMut(&Self, &World) -> Option<T>,
    ) -> Result<T, TestError> {
        let found = self.core.wait_for(revision, self.safety_limit, |world| {
            let broken = !self.core.faults().is_empty();
            look(self, world).map(Some).or_else(|| broken.then_some(None))
        });
        let found = found.await.flatten();
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(TestError::Faults(faults));
        }
        found.ok_or_else(|| TestError::NotSeen {
            what: what.to_owned(),
            refusals: self.refusals(),
        })
    }

    /// Reads the world. `look` runs with the world locked, so it must not call functions of the emulator that lock it
    /// again.
    pub fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.core.world())
    }

    /// Changes the world without sending events, to set up a test.
    pub fn arrange<T>(&self, change: impl FnOnce(&mut World, i64) -> T) -> T {
        let result = change(&mut self.core.world(), self.core.now_ms());
        self.core.changed(Change::Other);
        result
    }

    /// Returns everything that a user sees.
    pub fn snapshot(&self, user: UserId) -> Snapshot {
        self.core.world().snapshot(user, self.now_ms())
    }

    /// Subscribes to all future changes.
    pub fn follow(&self) -> broadcast::Receiver<Change> {
        self.core.follow()
    }

    /// Performs an action of a user in the client. The user's snapshot shows what becomes of the interaction.
    ///
    /// # Errors
    ///
    /// Fails with a sentence for the user if the client would not allow the action, or if no bot is connected.
    pub fn act(
        &self,
        user: UserId,
        channel: ChannelId,
        action: &Action,
    ) -> Result<InteractionId, ClientError> {
        actions::act(&self.core, user, channel, action)
    }

    /// Sends an interaction of a user that no client checked, for fuzzers.
    ///
    /// # Errors
    ///
    /// Fails if serenity could not read the interaction, if its place or message is gone, or if no bot is connected.
    pub fn act_unchecked(
        &self,
        user: UserId,
        channel: ChannelId,
        interaction: &UncheckedInteraction,
    ) -> Result<InteractionId, ClientError> {
        actions::act_unchecked(&self.core, user, channel, interaction)
    }

    /// Sends an ordinary message of a user.
    ///
    /// # Errors
    ///
    /// Fails with a sentence for the user if the user may not write there or the text is too long.
    pub fn say(&self, user: UserId, channel: ChannelId, text: &str) -> Result<MessageId, ClientError> {
        actions::say(&self.core, user, channel, text)
    }

    /// Returns the DM channel of a user with the bot, opening it if needed.
    pub fn dm_of(&self, user: UserId) -> ChannelId {
        let (id, is_new) = self.core.world().dm_with(user, self.now_ms());
        if is_new {
            self.core.changed(Change::Channel(id));
        }
        id
    }

    /// Returns the commands that the client offers a user in a channel.
    pub fn commands_for(&self, user: UserId, channel: ChannelId) -> Vec<Command> {
        self.core
            .world()
            .commands_for(user, channel)
            .into_iter()
            .cloned()
            .collect()
    }

    /// Returns the bytes of an attachment.
    pub fn file(&self, id: AttachmentId) -> Option<Arc<Vec<u8>>> {
        self.core.world().files.get(&id).cloned()
    }

    /// Writes the world into a folder, from which [`World::restore`] reads it.
    ///
    /// # Errors
    ///
    /// Fails if the folder cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), StorageError> {
        self.core.world_to_save()?.save(folder)
    }

    /// Writes every change into a journal in the folder in which the world is saved, before anybody can see it: neither a
    /// test, nor the page, nor the bot in the answer to its request.
    ///
    /// # Errors
    ///
    /// Fails if the folder cannot be written.
    pub fn journal_to(&self, folder: &Path) -> Result<(), StorageError> {
        self.core.journal_to(folder)
    }
}
