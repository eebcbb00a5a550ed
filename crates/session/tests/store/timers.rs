//! Timers: taken by lease, put off, gone with their subject; a clock that jumps fires each once.

use crate::build::{NOON, challenge, decline, end, new_challenge, new_match, start};
use rookery_session::limits::{CHALLENGE_LIFE_MS, TIMER_LEASE_MS};
use rookery_session::store::{CreateChallenge, StartMatch, WriteOutcome};
use rookery_session::timer::NewTimer;
use rookery_session::{ChallengeId, Due, MatchId, Store, TimeMs};
use std::sync::Arc;

const ID: ChallengeId = ChallengeId(9);
const DUE: TimeMs = NOON.plus(100);
const HOUR: i64 = 60 * 60 * 1_000;
const YEAR: i64 = 365 * 24 * HOUR;

pub async fn timers_are_taken_by_one_and_come_again_when_their_lease_ends(store: Arc<dyn Store>) {
    challenge(&*store, ID).await;
    assert_eq!(store.lease_timers(NOON.plus(99), 50, 10).await, Ok(Vec::new()));
    let taken = store.lease_timers(DUE, 50, 10).await.expect("a lease");
    assert_eq!((taken[0].due, taken[0].at), (Due::ChallengeExpiry(ID), DUE));
    assert_eq!(store.lease_timers(DUE.plus(49), 50, 10).await, Ok(Vec::new()));
    assert_eq!(store.next_timer().await, Ok(Some(DUE.plus(50))));
    assert_eq!(store.lease_timers(DUE.plus(50), 50, 10).await, Ok(taken.clone()));
    assert_eq!(store.finish_timer(taken[0].id).await, Ok(()));
    assert_eq!(store.next_timer().await, Ok(None));
    assert_eq!(
        store.finish_timer(taken[0].id).await,
        Ok(()),
        "once more is no harm"
    );
}

pub async fn timers_are_taken_by_one_of_many_workers(store: Arc<dyn Store>) {
    for id in 0..40 {
        challenge(&*store, ChallengeId(id)).await;
    }
    let workers: Vec<_> = (0..8)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.lease_timers(DUE, 50, 10).await })
        })
        .collect();
    let mut taken = Vec::new();
    for worker in workers {
        let leased = worker.await.expect("no panic").expect("a lease");
        taken.extend(leased.into_iter().map(|timer| timer.id));
    }
    taken.sort_unstable();
    let all = taken.len();
    taken.dedup();
    assert_eq!((all, taken.len()), (40, 40), "each once");
}

pub async fn a_timer_is_put_off_and_gone_when_its_subject_is(store: Arc<dyn Store>) {
    let id = MatchId(7);
    let due = Due::Abandonment(id);
    let new = StartMatch {
        timer: Some(NewTimer { due, at: DUE }),
        ..new_match(&*store, id).await
    };
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    let taken = store.lease_timers(DUE, 50, 10).await.expect("a lease");
    assert_eq!(taken[0].due, due);
    assert_eq!(store.put_off_timer(taken[0].id, DUE.plus(300)).await, Ok(()));
    assert_eq!(store.next_timer().await, Ok(Some(DUE.plus(300))));
    assert_eq!(store.lease_timers(DUE.plus(299), 50, 10).await, Ok(Vec::new()));
    let again = store.lease_timers(DUE.plus(300), 50, 10).await.expect("a lease");
    assert_eq!(
        (again[0].id, again[0].due, again[0].at),
        (taken[0].id, due, DUE.plus(300))
    );

    assert_eq!(store.update_match(end(id, 1)).await, Ok(WriteOutcome::Done));
    assert_eq!(store.next_timer().await, Ok(None), "the match is over");
    // Whoever holds it still does not bring it back.
    assert_eq!(store.put_off_timer(again[0].id, DUE.plus(900)).await, Ok(()));
    assert_eq!(store.next_timer().await, Ok(None));

    challenge(&*store, ID).await;
    start(&*store, MatchId(8)).await;
    assert_eq!(
        store.next_timer().await,
        Ok(Some(DUE)),
        "a match without a timer has none"
    );
    assert_eq!(store.close_challenge(decline(ID)).await, Ok(WriteOutcome::Done));
    assert_eq!(store.next_timer().await, Ok(None));
}

pub async fn a_clock_that_jumps_fires_each_timer_once(store: Arc<dyn Store>) {
    challenge(&*store, ID).await;
    let ahead = NOON.plus(1_000_000_000);
    let taken = store.lease_timers(ahead, 50, 10).await.expect("a lease");
    assert_eq!(
        (taken.len(), taken[0].at),
        (1, DUE),
        "late, and it says since when"
    );
    for earlier in [DUE, NOON, TimeMs(0)] {
        assert_eq!(
            store.lease_timers(earlier, 50, 10).await,
            Ok(Vec::new()),
            "it is held"
        );
    }
    assert_eq!(store.finish_timer(taken[0].id).await, Ok(()));
    for later in [DUE, ahead, TimeMs(i64::MAX)] {
        assert_eq!(store.lease_timers(later, 50, 10).await, Ok(Vec::new()));
    }
}

pub async fn timers_of_a_clock_that_was_ahead_wait_no_longer_than_any_other(store: Arc<dyn Store>) {
    for (id, ahead) in [(ID, HOUR), (ChallengeId(10), YEAR)] {
        let new = new_challenge(&*store, id).await;
        let wrong = CreateChallenge {
            timer: NewTimer {
                due: Due::ChallengeExpiry(id),
                at: NOON.plus(ahead + CHALLENGE_LIFE_MS),
            },
            ..new
        };
        assert_eq!(store.create_challenge(wrong).await, Ok(WriteOutcome::Done));
        assert_eq!(store.correct_times(NOON).await, Ok(1));
        let latest = NOON.plus(CHALLENGE_LIFE_MS);
        assert_eq!(store.next_timer().await, Ok(Some(latest)));
        assert_eq!(store.correct_times(NOON).await, Ok(0));

        // It was leased while the clock was ahead, and the program died.
        let lost = store.lease_timers(latest.plus(ahead), TIMER_LEASE_MS, 1).await;
        assert_eq!(lost.map(|timers| timers.len()), Ok(1));
        assert_eq!(
            store.lease_timers(latest, TIMER_LEASE_MS, 1).await,
            Ok(Vec::new())
        );
        assert_eq!(store.correct_times(latest).await, Ok(1));
        let again = store
            .lease_timers(latest, TIMER_LEASE_MS, 1)
            .await
            .expect("a lease");
        assert_eq!(again[0].due, Due::ChallengeExpiry(id));
        assert_eq!(store.close_challenge(decline(id)).await, Ok(WriteOutcome::Done));
    }
}
