//! The same interaction has its effect once, however often and wherever it comes.

use crate::build::{NOON, decline, end, new_challenge, new_match, start, update};
use rookery_session::store::{MatchUpdate, StartMatch, WriteOutcome};
use rookery_session::{ChallengeId, MatchId, Store, StoreError};
use std::sync::Arc;

const ID: MatchId = MatchId(7);

pub async fn an_interaction_handled_twice_writes_once(store: Arc<dyn Store>) {
    let new = new_match(&*store, ID).await;
    let handled = new.handled.expect("an interaction");
    let receipt = handled.receipt;
    assert_eq!(store.start_match(new.clone()).await, Ok(WriteOutcome::Done));
    assert_eq!(
        store.start_match(new.clone()).await,
        Ok(WriteOutcome::Repeated(receipt))
    );
    assert_eq!(store.receipt(handled.interaction).await, Ok(Some(receipt)));

    let change = update(ID, 1);
    assert_eq!(store.update_match(change.clone()).await, Ok(WriteOutcome::Done));
    // Whatever else it asks for: the interaction was handled.
    let other = MatchUpdate {
        handled: change.handled,
        ..end(ID, 2)
    };
    for again in [change, other] {
        assert_eq!(
            store.update_match(again).await,
            Ok(WriteOutcome::Repeated(receipt))
        );
    }
    let stored = store.load_match(ID).await.expect("no fault").expect("a match");
    assert_eq!(stored.log.expect("a log").len(), 2);

    let challenge = new_challenge(&*store, ChallengeId(9)).await;
    assert_eq!(
        store.create_challenge(challenge.clone()).await,
        Ok(WriteOutcome::Done)
    );
    let again = store.create_challenge(challenge).await;
    assert!(matches!(again, Ok(WriteOutcome::Repeated(_))), "{again:?}");
    let close = decline(ChallengeId(9));
    assert_eq!(store.close_challenge(close.clone()).await, Ok(WriteOutcome::Done));
    let again = store.close_challenge(close).await;
    assert!(matches!(again, Ok(WriteOutcome::Repeated(_))), "{again:?}");
}

pub async fn of_the_same_interaction_many_times_at_once_one_writes(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let change = update(ID, 1);
    let tasks: Vec<_> = (0..16)
        .map(|_| {
            let (store, change) = (Arc::clone(&store), change.clone());
            tokio::spawn(async move { store.update_match(change).await })
        })
        .collect();
    let mut done = 0;
    for task in tasks {
        match task.await.expect("no panic") {
            Ok(WriteOutcome::Done) => done += 1,
            Ok(WriteOutcome::Repeated(_)) => {}
            other => panic!("done or repeated, not {other:?}"),
        }
    }
    assert_eq!(done, 1);
}

pub async fn a_refused_write_forgets_its_interaction(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let refused = update(ID, 5);
    let handled = refused.handled;
    assert_eq!(store.update_match(refused).await, Err(StoreError::Conflict));
    let bounded = StartMatch {
        limit: 1,
        ..new_match(&*store, MatchId(8)).await
    };
    let interaction = bounded.handled.expect("an interaction").interaction;
    assert!(store.start_match(bounded).await.is_err());
    assert_eq!(store.receipt(interaction).await, Ok(None));
    // The very same interaction, decided anew, is done now.
    let again = MatchUpdate {
        handled,
        ..update(ID, 1)
    };
    assert_eq!(store.update_match(again).await, Ok(WriteOutcome::Done));
}

pub async fn old_receipts_are_tidied_away_and_young_ones_kept(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let (mut old, mut young) = (update(ID, 1), update(ID, 2));
    let at = |update: &mut MatchUpdate, at| {
        let handled = update.handled.as_mut().expect("an interaction");
        handled.at = at;
        handled.interaction
    };
    let (first, second) = (at(&mut old, NOON.plus(-10)), at(&mut young, NOON));
    for change in [old, young] {
        assert_eq!(store.update_match(change).await, Ok(WriteOutcome::Done));
    }
    let tidied = store.prune(NOON, NOON).await.expect("tidied");
    assert_eq!((tidied.receipts, tidied.outbox), (1, 0));
    assert_eq!(store.receipt(first).await, Ok(None));
    assert!(store.receipt(second).await.expect("no fault").is_some());
}
