//! The state that all parts of the emulator share: the world behind one lock, the clock, the gateway sessions and the
//! lists of faults. It must not know HTTP routes or users' actions.

use std::io;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::{broadcast, watch};

use crate::check::{self, Shape};
use crate::clock::EmulatorClock;
use crate::errors::ApiError;
use crate::faults::{Fault, Refusal};
use crate::gateway_sessions::GatewaySessions;
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, TIME_SHIFT};
use crate::injections::Injections;
use crate::rate_limiter::{Bucket, BucketState, RateLimits, Rates};
use crate::record::Recorder;
use crate::world::{Channel, Journal, StorageError, Unsaved, World};

/// The most changes buffered for a slow reader before it misses some. The emulator's own limit, not Discord's.
const CHANGES_KEPT: usize = 1_024;

/// Groups of interactions: what becomes of one wakes only those who wait for one of its group. The emulator's own number.
const GROUPS: u64 = 256;

/// The gateway intent GUILDS.
pub(crate) const INTENT_GUILDS: u64 = 1;
/// The gateway intent GUILD_MESSAGES.
pub(crate) const INTENT_GUILD_MESSAGES: u64 = 1 << 9;
/// The gateway intent DIRECT_MESSAGES.
pub(crate) const INTENT_DIRECT_MESSAGES: u64 = 1 << 12;

/// A change to the world, for pages that follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A message was sent, edited or deleted.
    Message {
        /// The channel of the message.
        channel: ChannelId,
        /// The id of the message.
        message: MessageId,
    },
    /// A channel or thread was created, changed or deleted.
    Channel(ChannelId),
    /// An interaction was created or answered.
    Interaction(InteractionId),
    /// The registered commands changed.
    Commands,
    /// The application shows a typing indicator.
    Typing(ChannelId),
    /// Users, guilds, permissions, the clock or the bot's connection changed.
    Other,
}

/// The shared state of an emulator.
#[derive(Debug)]
pub(crate) struct Core {
    pub clock: EmulatorClock,
    /// The bot's token, without `Bot `.
    pub token: String,
    /// The root URL, `http://127.0.0.1:PORT`.
    pub base: String,
    /// The privileged intents that the application may request.
    pub privileged_intents: u64,
    pub recorder: Option<Recorder>,
    world: Mutex<World>,
    sessions: Mutex<GatewaySessions>,
    rates: Mutex<(RateLimits, Rates)>,
    faults: Mutex<Vec<Fault>>,
    refusals: Mutex<Vec<Refusal>>,
    injections: Mutex<Injections>,
    revision: watch::Sender<u64>,
    /// A revision for each group of interactions.
    answers: Vec<watch::Sender<u64>>,
    changes: broadcast::Sender<Change>,
    journal: Mutex<Option<Journaling>>,
}

/// The journal of the world and what it does not hold yet.
#[derive(Debug)]
struct Journaling {
    journal: Journal,
    unsaved: Unsaved,
}

impl Journaling {
    fn note(&mut self, change: Change) {
        let unsaved = &mut self.unsaved;
        match change {
            Change::Message { channel, message } => {
                unsaved.messages.insert(message);
                unsaved.channels.insert(channel);
            }
            Change::Channel(channel) => {
                unsaved.channels.insert(channel);
            }
            Change::Interaction(interaction) => {
                unsaved.interactions.insert(interaction);
            }
            Change::Commands => unsaved.commands = true,
            Change::Typing(_) => {}
            Change::Other => unsaved.other = true,
        }
    }
}

/// The locked world. Before it is unlocked, its changes are written into the journal: nobody sees what a killed program
/// would lose.
pub(crate) struct WorldGuard<'a> {
    world: MutexGuard<'a, World>,
    core: &'a Core,
}

impl Deref for WorldGuard<'_> {
    type Target = World;

    fn deref(&self) -> &World {
        &self.world
    }
}

impl DerefMut for WorldGuard<'_> {
    fn deref_mut(&mut self) -> &mut World {
        &mut self.world
    }
}

impl Drop for WorldGuard<'_> {
    fn drop(&mut self) {
        self.core.write_journal(&self.world);
    }
}

/// The group of an interaction, by its millisecond and its number within it.
fn group_of(interaction: InteractionId) -> usize {
    ((interaction.0 >> TIME_SHIFT).wrapping_add(interaction.0) % GROUPS) as usize
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Core {
    pub fn new(
        clock: EmulatorClock,
        token: String,
        base: String,
        world: World,
        recorder: Option<Recorder>,
    ) -> Self {
        Self {
            clock,
            token,
            base,
            privileged_intents: 0,
            recorder,
            world: Mutex::new(world),
            sessions: Mutex::new(GatewaySessions::default()),
            rates: Mutex::default(),
            faults: Mutex::default(),
            refusals: Mutex::default(),
            injections: Mutex::default(),
            revision: watch::Sender::new(0),
            answers: (0..GROUPS).map(|_| watch::Sender::new(0)).collect(),
            changes: broadcast::Sender::new(CHANGES_KEPT),
            journal: Mutex::default(),
        }
    }

    pub fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// Locks the world. Callers must not hold the guard across an await.
    pub fn world(&self) -> WorldGuard<'_> {
        WorldGuard {
            world: lock(&self.world),
            core: self,
        }
    }

    /// Locks the gateway sessions. Callers may hold the world's lock, but must not take it while they hold this one.
    pub fn sessions(&self) -> MutexGuard<'_, GatewaySessions> {
        lock(&self.sessions)
    }

    /// Notifies everything that waits for or follows changes.
    pub fn changed(&self, change: Change) {
        if let Some(journaling) = lock(&self.journal).as_mut() {
            journaling.note(change);
        }
        self.revision.send_modify(|revision| *revision += 1);
        match change {
            Change::Interaction(interaction) => self.touch(interaction),
            Change::Message { .. } | Change::Typing(_) => {}
            Change::Channel(_) | Change::Commands | Change::Other => {
                for group in &self.answers {
                    group.send_modify(|revision| *revision += 1);
                }
            }
        }
        // Nobody following is fine.
        drop(self.changes.send(change));
    }

    /// Wakes those who wait for what becomes of an interaction.
    pub fn touch(&self, interaction: InteractionId) {
        if let Some(group) = self.answers.get(group_of(interaction)) {
            group.send_modify(|revision| *revision += 1);
        }
    }

    /// Returns a counter that increases when an interaction is answered, when its answer is edited or removed, and
    /// sometimes for no reason. Thousands may wait at once, and not everything should wake all of them.
    pub fn revision_of(&self, interaction: InteractionId) -> watch::Receiver<u64> {
        self.answers
            .get(group_of(interaction))
            .unwrap_or(&self.revision)
            .subscribe()
    }

    /// Begins to write a journal into the folder in which the world is saved.
    pub fn journal_to(&self, folder: &Path) -> Result<(), StorageError> {
        let world = self.world();
        let journal = Journal::begin(folder, world.journal())?;
        let unsaved = Unsaved::default();
        *lock(&self.journal) = Some(Journaling { journal, unsaved });
        Ok(())
    }

    /// Writes what changed into the journal, if there is one. What cannot be written is kept for the next attempt.
    fn write_journal(&self, world: &World) {
        let mut journal = lock(&self.journal);
        let Some(journaling) = journal.as_mut() else {
            return;
        };
        if journaling.unsaved == Unsaved::default() {
            return;
        }
        match journaling.journal.write(world, &journaling.unsaved) {
            Ok(()) => journaling.unsaved = Unsaved::default(),
            Err(error) => tracing::error!(%error, "the journal cannot be written"),
        }
    }

    /// Copies the world to save it. Later changes go into a new journal.
    pub fn world_to_save(&self) -> Result<World, StorageError> {
        let world = self.world();
        let mut copy = world.clone();
        if let Some(journaling) = lock(&self.journal).as_mut() {
            journaling.journal = journaling.journal.next()?;
            journaling.unsaved = Unsaved::default();
            copy.set_journal(journaling.journal.number());
        }
        Ok(copy)
    }

    pub fn follow(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Returns a counter that increases with every change.
    pub fn revision(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    pub fn fault(&self, fault: Fault) {
        tracing::error!(?fault, "emulator fault");
        lock(&self.faults).push(fault);
        self.changed(Change::Other);
    }

    pub fn faults(&self) -> Vec<Fault> {
        lock(&self.faults).clone()
    }

    pub fn take_faults(&self) -> Vec<Fault> {
        std::mem::take(&mut *lock(&self.faults))
    }

    pub fn refused(&self, refusal: Refusal) {
        tracing::debug!(?refusal, "refused");
        lock(&self.refusals).push(refusal);
        self.changed(Change::Other);
    }

    pub fn refusals(&self) -> Vec<Refusal> {
        lock(&self.refusals).clone()
    }

    pub fn take_refusals(&self) -> Vec<Refusal> {
        std::mem::take(&mut *lock(&self.refusals))
    }

    /// Locks the pending injections. Callers may hold the world's lock, but must not take it while they hold this one.
    pub fn injections(&self) -> MutexGuard<'_, Injections> {
        lock(&self.injections)
    }

    /// Waits until the clock reaches this time, whether it runs or a test advances it.
    pub async fn reached(&self, due_ms: i64) {
        let mut revision = self.revision();
        loop {
            revision.mark_unchanged();
            let left_ms = due_ms.saturating_sub(self.now_ms());
            let Some(left_ms) = u64::try_from(left_ms).ok().filter(|left| *left > 0) else {
                return;
            };
            if self.clock.is_real() {
                tokio::time::sleep(Duration::from_millis(left_ms)).await;
            } else if revision.changed().await.is_err() {
                return;
            }
        }
    }

    pub fn set_rate_limits(&self, limits: RateLimits) {
        *lock(&self.rates) = (limits, Rates::default());
    }

    /// Counts a call against a rate limit. Returns `None` while rate limits are off.
    pub fn count(&self, bucket: Bucket) -> Option<BucketState> {
        let (limits, rates) = &mut *lock(&self.rates);
        match limits {
            RateLimits::Off => None,
            RateLimits::On => Some(rates.count(bucket, self.clock.now_ms())),
        }
    }

    /// Sends an event to the session whose shard has the guild, if the session's intents include it. Returns whether a
    /// session received it.
    ///
    /// Callers hold the world's lock, so that events keep the order of the changes.
    pub fn dispatch(&self, name: &str, guild: Option<GuildId>, intent: u64, payload: Value) -> bool {
        self.verify(
            Shape::Dispatch,
            name,
            &json!({ "op": 0, "t": name, "s": 1, "d": payload }),
        );
        self.sessions().dispatch(name, guild, intent, &payload)
    }

    /// Sends the event of a created, changed or deleted channel or thread.
    pub fn dispatch_channel(&self, world: &World, verb: &str, channel: &Channel) {
        if channel.guild.is_none() {
            return;
        }
        let (noun, payload) = if channel.kind.is_thread() && verb == "DELETE" {
            let payload = json!({
                "id": channel.id,
                "guild_id": channel.guild,
                "parent_id": channel.parent,
                "type": channel.kind.number(),
            });
            ("THREAD", payload)
        } else {
            let noun = if channel.kind.is_thread() {
                "THREAD"
            } else {
                "CHANNEL"
            };
            (noun, crate::wire::channel(world, channel))
        };
        self.dispatch(&format!("{noun}_{verb}"), channel.guild, INTENT_GUILDS, payload);
        self.changed(Change::Channel(channel.id));
    }

    /// Sends the event of a new or edited message and notifies followers.
    pub fn dispatch_message(&self, world: &World, name: &str, id: MessageId) {
        let Some(message) = world.messages.get(id) else {
            return;
        };
        let Some(channel) = world.channels.get(&message.channel) else {
            return;
        };
        let intent = if channel.guild.is_some() {
            INTENT_GUILD_MESSAGES
        } else {
            INTENT_DIRECT_MESSAGES
        };
        if !message.is_ephemeral() {
            let mut payload = crate::wire::message(world, message, &self.base);
            if let Some(guild) = channel.guild {
                payload["guild_id"] = json!(guild);
            }
            if message.overrides.is_none() {
                self.dispatch(name, channel.guild, intent, payload);
            } else {
                // serenity need not be able to read it.
                self.sessions().dispatch(name, channel.guild, intent, &payload);
            }
        }
        if let Some(origin) = &message.origin {
            self.touch(origin.interaction);
        }
        self.changed(Change::Message {
            channel: channel.id,
            message: id,
        });
    }

    /// Records a fault if serenity cannot read a payload that is about to be sent.
    pub fn verify(&self, shape: Shape, what: &str, payload: &Value) {
        if let Err(reason) = check::check(shape, payload) {
            self.fault(Fault::Unreadable {
                what: what.to_owned(),
                reason,
                payload: payload.clone(),
            });
        }
    }

    /// Records a fault and returns the error for a feature that Discord has and the emulator lacks.
    pub fn unsupported(&self, what: &str) -> ApiError {
        self.fault(Fault::Unsupported {
            what: what.to_owned(),
        });
        ApiError::new(501, 0, format!("The emulator does not support {what}."))
    }

    /// Writes a request to the traffic record, if there is one.
    pub fn record(&self, write: impl FnOnce(&Recorder) -> io::Result<()>) {
        if let Some(Err(error)) = self.recorder.as_ref().map(write) {
            self.fault(Fault::Recording {
                reason: error.to_string(),
            });
        }
    }

    /// Waits until `look` finds something, at most for `limit` of real time. It looks again when the revision changes.
    pub async fn wait_for<T>(
        self: &Arc<Self>,
        mut revision: watch::Receiver<u64>,
        limit: Duration,
        mut look: impl FnMut(&World) -> Option<T>,
    ) -> Option<T> {
        let search = async {
            loop {
                revision.mark_unchanged();
                if let Some(found) = look(&self.world()) {
                    return Some(found);
                }
                if revision.changed().await.is_err() {
                    return None;
                }
            }
        };
        tokio::time::timeout(limit, search).await.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Id;
    use std::collections::BTreeSet;

    #[test]
    fn interactions_of_one_second_are_spread_over_the_groups() {
        let begun = crate::clock::MANUAL_START_MS;
        let each_ms = (0..1_000).map(|ms| Id::at(begun + ms));
        let groups: BTreeSet<usize> = each_ms.map(group_of).collect();
        assert_eq!(groups.len() as u64, GROUPS, "one each millisecond");
        let at_once = (0..100).map(|number| Id(Id::at(begun).0 + number));
        let groups: BTreeSet<usize> = at_once.map(group_of).collect();
        assert_eq!(groups.len(), 100, "all in one millisecond");
    }
}
