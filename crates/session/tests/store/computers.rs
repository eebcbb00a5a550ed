//! What the computer owes: set and gone with the changes of the match, taken by lease, one debt of each user at a time.

use crate::build::{NOON, end, head, new_match, telling, update, user};
use rookery_rules::PerSeat;
use rookery_session::store::{MatchFilter, MatchUpdate, Page, StartMatch, WriteOutcome};
use rookery_session::summary::Head;
use rookery_session::{ComputerLevel, MatchId, MatchSummary, Occupant, Store, StoreError, TimeMs};
use std::sync::Arc;

const ID: MatchId = MatchId(7);
const LATER: TimeMs = NOON.plus(500);

fn computer() -> Occupant {
    Occupant::Computer(ComputerLevel::new(3).expect("a level"))
}

/// A user, White, against the computer, which owes something since then.
async fn start(store: &dyn Store, name: &str, id: MatchId, since: Option<TimeMs>) {
    let mut new = new_match(store, id).await;
    new.header.seats = PerSeat::new(user(store, name).await.into(), computer());
    let new = StartMatch {
        computer: since,
        ..new
    };
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
}

fn owing(id: MatchId, expected: u32, since: Option<TimeMs>) -> MatchUpdate {
    MatchUpdate {
        computer: since,
        ..telling(id, expected, &[])
    }
}

async fn waiting(store: &dyn Store, now: TimeMs) -> Vec<MatchId> {
    let found = store.computer_jobs(now, 10).await.expect("a list");
    found.into_iter().map(|one| one.match_id).collect()
}

pub async fn what_the_computer_owes_is_set_and_gone_with_the_change_that_pays(store: Arc<dyn Store>) {
    start(&*store, "ann", ID, None).await;
    assert!(waiting(&*store, LATER).await.is_empty());
    assert_eq!(
        store.update_match(owing(ID, 1, Some(NOON.plus(9)))).await,
        Ok(WriteOutcome::Done)
    );
    assert!(waiting(&*store, NOON.plus(8)).await.is_empty(), "not due yet");
    let found = store.computer_jobs(LATER, 10).await.expect("a list")[0];
    assert_eq!((found.match_id, found.since), (ID, NOON.plus(9)));
    assert_eq!(found.against, user(&*store, "ann").await);
    assert_eq!(
        store.next_timer().await,
        Ok(None),
        "another worker's, not this one's"
    );
    assert_eq!(store.lease_timers(LATER, 50, 10).await, Ok(Vec::new()));

    let conflict = store.update_match(owing(ID, 1, None)).await;
    assert_eq!(conflict, Err(StoreError::Conflict));
    assert_eq!(waiting(&*store, LATER).await, [ID], "nothing was changed");
    let draft_alone = MatchUpdate {
        entries: Vec::new(),
        ..owing(ID, 2, None)
    };
    assert_eq!(store.update_match(draft_alone).await, Ok(WriteOutcome::Done));
    assert_eq!(waiting(&*store, LATER).await, [ID]);
    assert_eq!(
        store.update_match(owing(ID, 2, None)).await,
        Ok(WriteOutcome::Done)
    );
    assert!(waiting(&*store, LATER).await.is_empty());

    assert_eq!(
        store.update_match(owing(ID, 3, Some(NOON))).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(store.update_match(end(ID, 4)).await, Ok(WriteOutcome::Done));
    assert!(waiting(&*store, LATER).await.is_empty(), "the match is over");
}

pub async fn what_the_computer_owes_is_taken_by_one_and_comes_again(store: Arc<dyn Store>) {
    start(&*store, "ann", ID, Some(NOON)).await;
    let timer = store.computer_jobs(NOON, 10).await.expect("a list")[0].timer;
    let workers: Vec<_> = (0..8)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.lease_computer(timer, NOON, 50).await })
        })
        .collect();
    let mut taken = 0;
    for worker in workers {
        taken += u32::from(worker.await.expect("no panic").expect("an answer"));
    }
    assert_eq!(taken, 1);
    // Another debt of the same match, while that is thought about, leaves the lease.
    let again = owing(ID, 1, Some(NOON.plus(5)));
    assert_eq!(store.update_match(again).await, Ok(WriteOutcome::Done));
    assert!(waiting(&*store, NOON.plus(49)).await.is_empty());
    assert_eq!(waiting(&*store, NOON.plus(50)).await, [ID]);

    assert_eq!(store.lease_computer(timer, NOON.plus(50), 50).await, Ok(true));
    assert_eq!(store.put_off_timer(timer, NOON.plus(900)).await, Ok(()));
    assert_eq!(store.lease_computer(timer, NOON.plus(899), 50).await, Ok(false));
    let sooner = owing(ID, 2, Some(NOON.plus(60)));
    assert_eq!(store.update_match(sooner).await, Ok(WriteOutcome::Done));
    assert_eq!(
        waiting(&*store, NOON.plus(60)).await,
        [ID],
        "a change brings it back"
    );
    assert_eq!(
        store.update_match(owing(ID, 3, None)).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(
        store.lease_computer(timer, LATER, 50).await,
        Ok(false),
        "it is gone"
    );
}

pub async fn the_oldest_debt_of_each_user_is_named_and_no_other(store: Arc<dyn Store>) {
    for id in 1..=5 {
        start(
            &*store,
            "ann",
            MatchId(id),
            Some(NOON.plus(10 - i64::from(id as u32))),
        )
        .await;
    }
    start(&*store, "bob", MatchId(6), Some(NOON.plus(7))).await;
    start(&*store, "bob", MatchId(8), Some(NOON.plus(8))).await;
    assert_eq!(waiting(&*store, LATER).await, [MatchId(5), MatchId(6)]);
    let first = store.computer_jobs(LATER, 1).await.expect("a list");
    assert_eq!((first.len(), first[0].match_id), (1, MatchId(5)));
    assert_eq!(store.lease_computer(first[0].timer, LATER, 50).await, Ok(true));
    assert_eq!(waiting(&*store, LATER).await, [MatchId(4), MatchId(6)]);
}

pub async fn the_computer_holds_a_seat_that_nobody_else_counts_as_theirs(store: Arc<dyn Store>) {
    start(&*store, "ann", ID, None).await;
    let ann = user(&*store, "ann").await;
    let summary = async || store.summary(ID).await.expect("a row").expect("a match");
    assert_eq!(summary().await.header.seats, PerSeat::new(ann.into(), computer()));
    let listed = async |which| {
        let found = store
            .matches_of(ann, which, Page::first(9))
            .await
            .expect("a list");
        found
            .into_iter()
            .map(|one: MatchSummary| one.header.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(MatchFilter::AwaitingMe).await, [ID]);
    let computers_turn = MatchUpdate {
        head: Head {
            awaited: PerSeat::new(false, true),
            ..head(2)
        },
        ..update(ID, 1)
    };
    assert_eq!(store.update_match(computers_turn).await, Ok(WriteOutcome::Done));
    assert!(!summary().await.awaits(ann));
    assert!(listed(MatchFilter::AwaitingMe).await.is_empty(), "it is not hers");
    assert_eq!(listed(MatchFilter::Running).await, [ID]);

    // It counts once to her bound, and two computers play with nobody.
    let mut second = StartMatch {
        limit: 2,
        ..new_match(&*store, MatchId(8)).await
    };
    second.header.seats = PerSeat::new(computer(), ann.into());
    assert_eq!(store.start_match(second.clone()).await, Ok(WriteOutcome::Done));
    second.header.id = MatchId(9);
    second.handled = Some(crate::build::handled(MatchId(9)));
    let refused = store.start_match(second.clone()).await;
    assert_eq!(refused, Err(StoreError::TooManyMatches(ann)));
    second.header.seats = PerSeat::new(computer(), computer());
    assert!(matches!(
        store.start_match(second).await,
        Err(StoreError::Fault(_))
    ));
}
