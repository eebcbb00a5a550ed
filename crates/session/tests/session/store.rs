//! The promises of any store, tried on SQLite's. Each check takes the trait, so that another store can be held to it.

use crate::world::{NOON, World};
use rookery_rules::{PerSeat, Seat};
use rookery_session::entry::LogEntry;
use rookery_session::receipt::Receipt;
use rookery_session::store::{
    CreateChallenge, DraftStep, Handled, MatchUpdate, StartMatch, StoredDraft, Written,
};
use rookery_session::summary::Head;
use rookery_session::timer::NewTimer;
use rookery_session::{
    BoardNumber, Challenge, ChallengeId, ChallengeStatus, Colour, DraftRevision, Due, Entry, ExternalId,
    ExternalKind, InteractionKey, MatchHeader, MatchId, Opponent, Origin, PlaceId, Revision, Store,
    StoreError, Tell, TimeMs, UserId,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

static KEYS: AtomicU64 = AtomicU64::new(1);

fn handled(id: MatchId) -> Handled {
    Handled {
        interaction: InteractionKey(KEYS.fetch_add(1, Ordering::SeqCst)),
        receipt: Receipt::Resigned { match_id: id },
        at: NOON,
    }
}

fn head(revision: u32) -> Head {
    Head {
        revision: Revision(revision),
        board: BoardNumber(0),
        awaited: PerSeat::new(true, false),
        result: None,
        last_at: NOON,
    }
}

async fn place(store: &dyn Store) -> PlaceId {
    let id = ExternalId::new("test", "hall");
    PlaceId(store.external(ExternalKind::Place, &id).await.unwrap())
}

async fn user(store: &dyn Store) -> UserId {
    let id = ExternalId::new("test", "ann");
    UserId(store.external(ExternalKind::User, &id).await.unwrap())
}

async fn start(store: &dyn Store, id: MatchId) {
    let player = user(store).await;
    let new = StartMatch {
        header: MatchHeader {
            id,
            variant: "chess".to_owned(),
            options: Vec::new(),
            rules_version: 1,
            seats: PerSeat::new(player, player),
            created: NOON,
        },
        origin: Origin {
            guild: None,
            channel: place(store).await,
        },
        challenge: None,
        log: vec![LogEntry {
            at: NOON,
            entry: Entry::Started {
                colour: Colour::White,
                draw: None,
            },
        }],
        head: head(1),
        limit: u32::MAX,
        timer: None,
        imported: false,
        tells: vec![Tell::MatchStarted { match_id: id }],
        handled: handled(id),
    };
    assert_eq!(store.start_match(new).await, Ok(Written::Done));
}

/// An offer as the next entry: no rules are needed to store it.
fn update(id: MatchId, expected: u32) -> MatchUpdate {
    let (seat, offer) = (Seat::White, rookery_session::OfferKind::Draw);
    MatchUpdate {
        id,
        expected: Revision(expected),
        entries: vec![LogEntry {
            at: NOON,
            entry: Entry::Offered { seat, offer },
        }],
        head: head(expected + 1),
        drafts: Vec::new(),
        clear_drafts: false,
        tells: vec![Tell::Offered {
            match_id: id,
            seat,
            offer,
            board: BoardNumber(0),
        }],
        handled: Some(handled(id)),
    }
}

fn draft_step(expected: u32, actions: &str) -> DraftStep {
    DraftStep {
        seat: Seat::White,
        expected: DraftRevision(expected),
        save: Some(StoredDraft {
            board: BoardNumber(0),
            revision: DraftRevision(expected + 1),
            actions: vec![actions.to_owned()],
        }),
    }
}

#[tokio::test]
async fn a_change_on_an_older_revision_conflicts_and_leaves_nothing() {
    let world: World = World::new();
    let store = world.store.as_ref();
    let id = MatchId(7);
    start(store, id).await;
    store.update_match(update(id, 1)).await.unwrap();

    let mut late = update(id, 1);
    late.drafts = vec![draft_step(0, "e2-e4")];
    let interaction = late.handled.unwrap().interaction;
    assert_eq!(store.update_match(late).await, Err(StoreError::Conflict));
    assert_eq!(
        store.update_match(update(MatchId(8), 1)).await,
        Err(StoreError::Missing)
    );
    assert_eq!(store.receipt(interaction).await, Ok(None));
    assert_eq!(store.draft(id, Seat::White).await, Ok(None));
    let stored = store.load_match(id).await.unwrap().unwrap();
    assert_eq!(stored.log.unwrap().len(), 2);
    assert_eq!(stored.summary.revision, Revision(2));
}

#[tokio::test]
async fn a_draft_is_saved_only_over_the_state_it_was_based_on() {
    let world: World = World::new();
    let store = world.store.as_ref();
    let id = MatchId(7);
    start(store, id).await;
    let save = |expected, actions: &str| MatchUpdate {
        entries: Vec::new(),
        head: head(1),
        tells: Vec::new(),
        drafts: vec![draft_step(expected, actions)],
        ..update(id, 1)
    };
    store.update_match(save(0, "e2-e4")).await.unwrap();
    assert_eq!(
        store.update_match(save(0, "d2-d4")).await,
        Err(StoreError::Conflict)
    );
    store.update_match(save(1, "c2-c4")).await.unwrap();
    let draft = store.draft(id, Seat::White).await.unwrap().unwrap();
    assert_eq!(
        (draft.revision, draft.actions),
        (DraftRevision(2), vec!["c2-c4".to_owned()])
    );
    let clear = MatchUpdate {
        clear_drafts: true,
        ..update(id, 1)
    };
    store.update_match(clear).await.unwrap();
    assert_eq!(store.draft(id, Seat::White).await, Ok(None));
}

#[tokio::test]
async fn sixty_four_writers_at_once_all_get_their_own_answer() {
    let world: World = World::new();
    const WRITERS: u64 = 64;
    const ROUNDS: u32 = 20;
    for writer in 0..WRITERS {
        start(world.store.as_ref(), MatchId(writer)).await;
    }
    let mut tasks = Vec::new();
    for writer in 0..WRITERS {
        let store = Arc::clone(&world.store);
        tasks.push(tokio::spawn(async move {
            for round in 0..ROUNDS {
                // Every other write is doomed: it must not spoil those committed together with it.
                let doomed = store.update_match(update(MatchId(writer), 900)).await;
                assert_eq!(doomed, Err(StoreError::Conflict));
                let done = store.update_match(update(MatchId(writer), 1 + round)).await;
                assert_eq!(done, Ok(Written::Done));
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    for writer in 0..WRITERS {
        let stored = world.store.load_match(MatchId(writer)).await.unwrap().unwrap();
        assert_eq!(stored.log.unwrap().len(), 1 + ROUNDS as usize);
    }
}

#[tokio::test]
async fn of_many_changes_of_one_match_at_once_one_wins() {
    let world: World = World::new();
    start(world.store.as_ref(), MatchId(7)).await;
    let tasks: Vec<_> = (0..32)
        .map(|_| {
            let store = Arc::clone(&world.store);
            tokio::spawn(async move { store.update_match(update(MatchId(7), 1)).await })
        })
        .collect();
    let mut won = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(Written::Done) => won += 1,
            Err(StoreError::Conflict) => {}
            other => panic!("done or a conflict, not {other:?}"),
        }
    }
    assert_eq!(won, 1);
}

#[tokio::test]
async fn timers_are_taken_by_one_and_come_again_when_their_lease_ends() {
    let world: World = World::new();
    let store = world.store.as_ref();
    let id = ChallengeId(9);
    let due = Due::ChallengeExpiry(id);
    let new = CreateChallenge {
        challenge: Challenge {
            id,
            challenger: user(store).await,
            opponent: Opponent::Anyone,
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            origin: Origin {
                guild: None,
                channel: place(store).await,
            },
            created: NOON,
            expires: NOON.plus(100),
            status: ChallengeStatus::Open,
            rematch_of: None,
        },
        limit: 1,
        timer: NewTimer {
            due,
            at: NOON.plus(100),
        },
        tells: Vec::new(),
        handled: handled(MatchId(0)),
    };
    store.create_challenge(new).await.unwrap();

    assert_eq!(store.lease_timers(NOON.plus(99), 50, 10).await, Ok(Vec::new()));
    let taken = store.lease_timers(NOON.plus(100), 50, 10).await.unwrap();
    assert_eq!((taken[0].due, taken[0].at), (due, NOON.plus(100)));
    assert_eq!(store.lease_timers(NOON.plus(149), 50, 10).await, Ok(Vec::new()));
    assert_eq!(store.next_timer().await, Ok(Some(NOON.plus(150))));
    // A clock that jumps back gives nothing twice.
    assert_eq!(store.lease_timers(TimeMs(0), 50, 10).await, Ok(Vec::new()));
    assert_eq!(store.lease_timers(NOON.plus(150), 50, 10).await.unwrap().len(), 1);
    store.finish_timer(taken[0].id).await.unwrap();
    assert_eq!(store.next_timer().await, Ok(None));
}

#[tokio::test]
async fn deliveries_are_taken_by_one_of_many_workers() {
    let world: World = World::new();
    for id in 0..50 {
        start(world.store.as_ref(), MatchId(id)).await;
    }
    let workers: Vec<_> = (0..8)
        .map(|_| {
            let store = Arc::clone(&world.store);
            tokio::spawn(async move { store.lease_outbox(NOON, 1_000, 20).await.unwrap() })
        })
        .collect();
    let mut rows = Vec::new();
    for worker in workers {
        rows.extend(
            worker
                .await
                .unwrap()
                .into_iter()
                .flat_map(|delivery| delivery.rows),
        );
    }
    rows.sort_unstable();
    let taken = rows.len();
    rows.dedup();
    assert_eq!((taken, rows.len()), (50, 50), "each row once");
}

#[tokio::test]
async fn an_external_id_keeps_its_number_and_kinds_are_kept_apart() {
    let world: World = World::new();
    let store = world.store.as_ref();
    let id = ExternalId::new("test", "123");
    let as_user = store.external(ExternalKind::User, &id).await.unwrap();
    let as_place = store.external(ExternalKind::Place, &id).await.unwrap();
    assert_ne!(as_user, as_place);
    assert_eq!(store.external(ExternalKind::User, &id).await, Ok(as_user));
    assert_eq!(
        store.external_id(ExternalKind::User, as_user).await,
        Ok(Some(id.clone()))
    );
    assert_eq!(store.external_id(ExternalKind::Place, as_user).await, Ok(None));
    let long = ExternalId::new("test", "1".repeat(100));
    assert!(store.external(ExternalKind::User, &long).await.is_err());
}

#[tokio::test]
async fn a_guild_keeps_its_settings() {
    let world: World = World::new();
    let hall = world.origin().await;
    let guild = hall.guild.unwrap();
    assert!(
        world.sessions.guild_settings(guild).await.unwrap().threads,
        "threads unless said otherwise"
    );
    let settings = rookery_session::GuildSettings {
        channel: Some(hall.channel),
        threads: false,
    };
    world.sessions.save_guild_settings(guild, settings).await.unwrap();
    assert_eq!(world.sessions.guild_settings(guild).await.unwrap(), settings);
}
