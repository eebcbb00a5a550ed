//! A small world for the tests: a database file, a clock that stands still, users by name.

use rookery_rules::{Position, Variant};
use rookery_session::playable::Playable;
use rookery_session::service::ChangeOutcome;
use rookery_session::{
    Actor, ChallengeId, Colour, ExternalId, InteractionKey, ManualClock, MatchId, MatchTerms, Notification,
    Opponent, Origin, Proposal, SeededRandomness, SeenVersion, SessionError, Sessions, SqliteStore, Store,
    TimeMs, UserId,
};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tempfile::TempDir;

pub const NOON: TimeMs = TimeMs(1_800_000_000_000);
pub const HOUR: i64 = 60 * 60 * 1_000;

pub struct World<P: Playable = Position> {
    directory: TempDir,
    pub clock: Arc<ManualClock>,
    pub sessions: Arc<Sessions<P>>,
    pub store: Arc<dyn Store>,
    interactions: AtomicU64,
    restarts: u64,
}

impl<P: Playable> World<P> {
    pub fn new() -> Self {
        let directory = tempfile::tempdir().expect("a temporary folder");
        let clock = Arc::new(ManualClock::at(NOON));
        let (sessions, store) = open(directory.path().join("test.db"), &clock, 1);
        Self {
            directory,
            clock,
            sessions,
            store,
            interactions: AtomicU64::new(1_000),
            restarts: 0,
        }
    }

    pub fn clock_now(&self) -> TimeMs {
        self.sessions.now()
    }

    pub fn path(&self) -> PathBuf {
        self.directory.path().join("test.db")
    }

    /// Ends the program and starts it again: nothing in memory is left.
    pub fn restart(&mut self) {
        self.restart_with(|| ());
    }

    /// The same, and does something while no program runs.
    pub fn restart_with(&mut self, meanwhile: impl FnOnce()) {
        self.restarts += 1;
        // The old program ends before the new one begins.
        (self.sessions, self.store) = open(self.directory.path().join("none.db"), &self.clock, 0);
        meanwhile();
        (self.sessions, self.store) = open(self.path(), &self.clock, 1 + self.restarts);
    }

    /// Another process on the same file.
    pub fn second_process(&self) -> Arc<Sessions<P>> {
        open(self.path(), &self.clock, 77).0
    }

    /// A program of another version, with other rules of the game, on the same file.
    pub fn other_program<Q: Playable>(&self) -> Arc<Sessions<Q>> {
        open(self.path(), &self.clock, 177).0
    }

    pub async fn user(&self, name: &str) -> UserId {
        let account = ExternalId::new("test", name);
        self.sessions.user(&account).await.expect("a user")
    }

    pub async fn origin(&self) -> Origin {
        let place = |name: &'static str| ExternalId::new("test", name);
        Origin {
            guild: Some(self.sessions.place(&place("club")).await.expect("a guild")),
            channel: self.sessions.place(&place("hall")).await.expect("a channel"),
        }
    }

    /// That user, by a new interaction.
    pub fn by(&self, user: UserId) -> Actor {
        Actor {
            user,
            interaction: InteractionKey(self.interactions.fetch_add(1, Ordering::SeqCst)),
            acted: None,
        }
    }

    pub async fn proposal(&self, variant: &str, opponent: Opponent, colour: Colour) -> Proposal {
        Proposal {
            opponent,
            variant: variant.to_owned(),
            options: Vec::new(),
            colour,
            origin: self.origin().await,
            terms: MatchTerms::default(),
        }
    }

    pub async fn challenged(&self, variant: &str, challenger: UserId, opponent: Opponent) -> ChallengeId {
        let proposal = self.proposal(variant, opponent, Colour::White).await;
        let done = self
            .sessions
            .challenge(self.by(challenger), proposal)
            .await
            .expect("a challenge");
        done.receipt.challenge().expect("a challenge was made")
    }

    /// Delivers all that is due, round after round; what was told, in order.
    pub async fn deliver_all(&self) -> Vec<Notification> {
        let mut told = Vec::new();
        loop {
            let due = self.sessions.lease_outbox(100).await.expect("a lease");
            if due.is_empty() {
                return told;
            }
            for delivery in due {
                let message = Some("m".to_owned());
                if let Notification::Warned { match_id, seat, .. } = delivery.notification {
                    let recorded = self.sessions.record_warning(match_id, seat, self.clock_now());
                    recorded.await.expect("a posted warning is recorded");
                }
                self.sessions
                    .delivered(&delivery, message)
                    .await
                    .expect("an answer");
                told.push(delivery.notification);
            }
        }
    }

    /// A running match of that variant, the first user White.
    pub async fn started_variant(&self, variant: &str, white: UserId, black: UserId) -> MatchId {
        let opponent = if white == black {
            Opponent::Oneself
        } else {
            Opponent::User(black)
        };
        let proposal = self.proposal(variant, opponent, Colour::White).await;
        let done = self
            .sessions
            .challenge(self.by(white), proposal)
            .await
            .expect("a challenge");
        if let Some(state) = done.state {
            return state.header.id;
        }
        let challenge = done.receipt.challenge().expect("a challenge was made");
        let done = self
            .sessions
            .accept(self.by(black), challenge)
            .await
            .expect("accepted");
        done.state.expect("a match was started").header.id
    }

    pub async fn play_actions(
        &self,
        user: UserId,
        id: MatchId,
        actions: &[P::Action],
    ) -> Result<ChangeOutcome<P>, SessionError> {
        self.sessions
            .play_turn(self.by(user), id, SeenVersion::TYPED, actions)
            .await
    }
}

impl World {
    /// A running match of chess, the first user White.
    pub async fn started(&self, white: UserId, black: UserId) -> MatchId {
        self.started_variant("chess", white, black).await
    }

    pub async fn play(&self, user: UserId, id: MatchId, turn: &str) -> Result<ChangeOutcome, SessionError> {
        self.play_actions(user, id, &chess(turn)).await
    }

    /// Plays turns alternately, White first.
    pub async fn play_all(&self, white: UserId, black: UserId, id: MatchId, turns: &[&str]) {
        for (turn, user) in turns.iter().zip([white, black].into_iter().cycle()) {
            self.play(user, id, turn).await.expect("a legal turn");
        }
    }
}

/// Actions of chess, by their canonical texts joined by `; `.
pub fn chess(turn: &str) -> Vec<rookery_rules::Action> {
    turn.split("; ")
        .map(|text| Variant::Chess.parse_action(text).expect("a canonical text"))
        .collect()
}

fn open<P: Playable>(
    path: PathBuf,
    clock: &Arc<ManualClock>,
    seed: u64,
) -> (Arc<Sessions<P>>, Arc<dyn Store>) {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).expect("the database opens"));
    let randomness = Arc::new(SeededRandomness::new(seed));
    let clock: Arc<ManualClock> = Arc::clone(clock);
    let sessions = Sessions::of_game(Arc::clone(&store), clock, randomness);
    (Arc::new(sessions), store)
}
