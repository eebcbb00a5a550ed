//! Tests of the worker with a platform that the tests decide: it panics, hangs or answers unclearly.

use super::*;
use rookery_session::{
    Actor, ChallengeId, Colour, ExternalId, InteractionKey, ManualClock, MatchTerms, Notification, Opponent,
    Origin, Proposal, SqliteStore, SystemRandomness,
};
use std::sync::atomic::{AtomicU64, Ordering};

const HOUR_MS: i64 = 60 * 60 * 1_000;

/// Answers each delivery as a function says, and remembers what was asked.
struct Scripted<F> {
    answer: F,
    asked: Mutex<Vec<ChallengeId>>,
    given_up: Mutex<Vec<ChallengeId>>,
}

fn challenge_of(delivery: &Delivery) -> ChallengeId {
    match delivery.notification {
        Notification::ChallengePosted { challenge } => challenge,
        ref other => panic!("{other:?}"),
    }
}

impl<F> Scripted<F> {
    fn new(answer: F) -> Arc<Self> {
        Arc::new(Self {
            answer,
            asked: Mutex::default(),
            given_up: Mutex::default(),
        })
    }

    fn asked(&self) -> Vec<ChallengeId> {
        self.asked.lock().unwrap().clone()
    }
}

impl<F, A> Deliver for Scripted<F>
where
    F: Fn(ChallengeId, usize) -> A + Send + Sync + 'static,
    A: Future<Output = Result<DeliveryOutcome, DeliveryError>> + Send,
{
    async fn deliver(&self, delivery: &Delivery) -> Result<DeliveryOutcome, DeliveryError> {
        let challenge = challenge_of(delivery);
        let attempt = {
            let mut asked = self.asked.lock().unwrap();
            asked.push(challenge);
            asked.iter().filter(|one| **one == challenge).count()
        };
        (self.answer)(challenge, attempt).await
    }

    async fn give_up(&self, delivery: &Delivery) {
        self.given_up.lock().unwrap().push(challenge_of(delivery));
    }
}

fn delivered() -> Result<DeliveryOutcome, DeliveryError> {
    Ok(DeliveryOutcome::Delivered(Some("message".to_owned())))
}

fn unclear() -> Result<DeliveryOutcome, DeliveryError> {
    Err(DeliveryError::Unclear("a page of a firewall".to_owned()))
}

struct World {
    _folder: tempfile::TempDir,
    clock: Arc<ManualClock>,
    sessions: Arc<Sessions>,
    interactions: AtomicU64,
}

impl World {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(&folder.path().join("test.db")).unwrap());
        let clock = Arc::new(ManualClock::at(TimeMs(1_800_000_000_000)));
        let sessions = Sessions::new(store, Arc::clone(&clock) as _, Arc::new(SystemRandomness));
        Self {
            _folder: folder,
            clock,
            sessions: Arc::new(sessions),
            interactions: AtomicU64::new(1),
        }
    }

    /// A user challenges anyone in that channel.
    async fn challenge(&self, channel: &str) -> ChallengeId {
        let number = self.interactions.fetch_add(1, Ordering::SeqCst);
        let user = ExternalId::new("test", format!("user {number}"));
        let channel = ExternalId::new("test", channel);
        let proposal = Proposal {
            opponent: Opponent::Anyone,
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::Random,
            origin: Origin {
                guild: None,
                channel: self.sessions.place(&channel).await.unwrap(),
            },
            terms: MatchTerms::default(),
        };
        let by = Actor {
            user: self.sessions.user(&user).await.unwrap(),
            interaction: InteractionKey(number),
            acted: None,
        };
        let made = self.sessions.challenge(by, proposal).await.unwrap();
        made.receipt.challenge().unwrap()
    }

    fn worker<D: Deliver>(&self, deliver: &Arc<D>) -> OutboxWorker<D> {
        OutboxWorker::new(
            Arc::clone(&self.sessions),
            Arc::clone(deliver),
            TaskTracker::new(),
        )
    }
}

/// Starts what is due and waits until it has ended.
async fn run_once<D: Deliver>(worker: &OutboxWorker<D>) {
    worker.start_due().await;
    worker.tasks.close();
    worker.tasks.wait().await;
    worker.tasks.reopen();
}

#[tokio::test]
async fn a_delivery_that_panics_is_tried_again() {
    let world = World::new();
    let challenge = world.challenge("hall").await;
    let deliver = Scripted::new(|_, attempt| async move {
        assert!(attempt > 1, "on purpose");
        delivered()
    });
    let worker = world.worker(&deliver);
    run_once(&worker).await;
    assert!(world.sessions.next_delivery().await.unwrap() > Some(world.sessions.now()));
    world.clock.advance(60_000);
    run_once(&worker).await;
    assert_eq!(deliver.asked(), [challenge; 2]);
    assert_eq!(world.sessions.next_delivery().await.unwrap(), None);
}

#[tokio::test]
async fn a_busy_channel_leaves_slots_for_the_others() {
    let world = World::new();
    let mut busy = Vec::new();
    for _ in 0..2 * MAX_CONCURRENT {
        busy.push(world.challenge("busy").await);
    }
    let quiet = world.challenge("quiet").await;
    // Nothing comes through in the busy channel, as in slow mode.
    let deliver = Scripted::new(move |challenge, _| async move {
        if challenge != quiet {
            std::future::pending::<()>().await;
        }
        delivered()
    });
    let worker = world.worker(&deliver);
    worker.start_due().await;
    tokio::time::timeout(Duration::from_secs(5), async {
        while !deliver.asked().contains(&quiet) {
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("the quiet channel waits for nobody");
    let waiting = deliver.asked().iter().filter(|one| busy.contains(one)).count();
    assert_eq!(waiting, 2, "of the busy channel");
}

#[tokio::test]
async fn slow_deliveries_leave_their_slots_to_others() {
    let slow_permits = Arc::new(Semaphore::new(1));
    let permits = Arc::new(Semaphore::new(2));
    let mut running = Vec::new();
    for _ in 0..2 {
        let permit = Arc::clone(&permits).acquire_owned().await.unwrap();
        let slow_permits = Arc::clone(&slow_permits);
        running.push(tokio::spawn(async move {
            keep_slot_while_fast(std::future::pending(), permit, &slow_permits).await;
        }));
    }
    assert_eq!(permits.available_permits(), 0);
    tokio::time::sleep(SLOW_AFTER * 2).await;
    assert_eq!(
        permits.available_permits(),
        1,
        "there is room for one slow delivery"
    );
    running.iter().for_each(tokio::task::JoinHandle::abort);
}

#[tokio::test]
async fn an_unclear_answer_is_retried_for_a_day_and_then_given_up_with_a_notice() {
    let world = World::new();
    let challenge = world.challenge("hall").await;
    let deliver = Scripted::new(|_, _| async { unclear() });
    let worker = world.worker(&deliver);
    let first = world.sessions.now();
    for _ in 0..24 {
        run_once(&worker).await;
        assert!(
            world.sessions.next_delivery().await.unwrap().is_some(),
            "it is tried again"
        );
        world.clock.advance(HOUR_MS);
    }
    assert!(deliver.given_up.lock().unwrap().is_empty());
    assert!(world.sessions.now().0 - first.0 >= UNCLEAR_FOR_MS);
    run_once(&worker).await;
    assert_eq!(*deliver.given_up.lock().unwrap(), [challenge]);
    let given_up = world.sessions.given_up(1).await.unwrap();
    assert_eq!(given_up[0].reason, "a page of a firewall");
}

#[tokio::test]
async fn a_clear_failure_begins_the_day_of_unclear_answers_again() {
    let world = World::new();
    world.challenge("hall").await;
    let deliver = Scripted::new(|_, attempt| async move {
        if attempt == 20 {
            return Err(DeliveryError::Transient("no network".to_owned()));
        }
        unclear()
    });
    let worker = world.worker(&deliver);
    for _ in 0..30 {
        run_once(&worker).await;
        world.clock.advance(HOUR_MS);
    }
    assert!(deliver.given_up.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_clock_that_jumps_a_year_ahead_gives_up_nothing_at_once() {
    let world = World::new();
    world.challenge("hall").await;
    let deliver = Scripted::new(|_, _| async { unclear() });
    let worker = world.worker(&deliver);
    for _ in 0..3 {
        run_once(&worker).await;
        world.clock.advance(365 * 24 * HOUR_MS);
    }
    assert!(deliver.given_up.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_clock_that_jumps_starts_no_running_delivery_twice() {
    let world = World::new();
    let challenge = world.challenge("hall").await;
    let go_on = Arc::new(tokio::sync::Notify::new());
    let waits = Arc::clone(&go_on);
    let deliver = Scripted::new(move |_, _| {
        let waits = Arc::clone(&waits);
        async move {
            waits.notified().await;
            delivered()
        }
    });
    let worker = world.worker(&deliver);
    worker.start_due().await;
    for by in [HOUR_MS, 365 * 24 * HOUR_MS, -366 * 24 * HOUR_MS] {
        world.clock.advance(by);
        world.sessions.correct_times().await.unwrap();
        worker.start_due().await;
        tokio::task::yield_now().await;
    }
    go_on.notify_one();
    run_once(&worker).await;
    assert_eq!(deliver.asked(), [challenge]);
    assert_eq!(world.sessions.next_delivery().await.unwrap(), None);
}

#[tokio::test]
async fn what_was_queued_by_a_clock_that_was_wrong_is_delivered_when_it_is_corrected() {
    for wrong in [HOUR_MS, 365 * 24 * HOUR_MS, -HOUR_MS, -365 * 24 * HOUR_MS] {
        let world = World::new();
        let deliver = Scripted::new(|_, attempt| async move {
            if attempt == 1 {
                Err(DeliveryError::Transient("no network".to_owned()))
            } else {
                delivered()
            }
        });
        let worker = world.worker(&deliver);
        world.clock.advance(wrong);
        let challenge = world.challenge("hall").await;
        run_once(&worker).await;
        world.clock.advance(-wrong);
        world.sessions.correct_times().await.unwrap();
        world.clock.advance(1_500);
        run_once(&worker).await;
        assert_eq!(deliver.asked(), [challenge; 2], "{wrong}");
        assert_eq!(world.sessions.next_delivery().await.unwrap(), None, "{wrong}");
    }
}
