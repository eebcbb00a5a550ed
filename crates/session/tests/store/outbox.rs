//! What must be told: in order within its stream, by lease, at least once; a clock that jumps loses nothing.

use crate::build::{NOON, new_match, offered, place, start, telling, update, user};
use rookery_session::limits::{OUTBOX_LEASE_MS, OUTBOX_PAUSE_MS};
use rookery_session::store::{HandledInteraction, MatchUpdate, StartMatch, WriteOutcome};
use rookery_session::{
    BoardNumber, Delivery, DeliveryAck, DeliveryReport, MatchId, Notification, Origin, ReminderPlace,
    Reminders, Store, Stream, TimeMs,
};
use std::sync::Arc;

const ID: MatchId = MatchId(7);
const LEASE: i64 = 1_000;
const HOUR: i64 = 60 * 60 * 1_000;
const YEAR: i64 = 365 * 24 * HOUR;

fn board(to: u32) -> Notification {
    Notification::Board {
        match_id: ID,
        from: BoardNumber(to - 1),
        to: BoardNumber(to),
    }
}

pub fn told() -> DeliveryReport {
    DeliveryReport::Delivered {
        message: Some("m".to_owned()),
    }
}

pub async fn lease(store: &dyn Store, now: TimeMs) -> Vec<Delivery> {
    store
        .lease_outbox(now, LEASE, 100, u32::MAX)
        .await
        .expect("a lease")
}

pub async fn answer(
    store: &dyn Store,
    delivery: &Delivery,
    answer: DeliveryReport,
    now: TimeMs,
) -> DeliveryAck {
    store
        .answer_delivery(delivery.id, delivery.attempt, answer, now)
        .await
        .expect("an answer")
}

/// A match whose beginning was told.
async fn begun(store: &dyn Store) {
    start(store, ID).await;
    let first = lease(store, NOON).await;
    assert_eq!(first[0].notification, Notification::MatchStarted { match_id: ID });
    assert_eq!(
        answer(store, &first[0], told(), NOON).await,
        DeliveryAck::Recorded
    );
    assert_eq!(store.next_delivery().await, Ok(None));
}

async fn change(store: &dyn Store, expected: u32, notifications: &[Notification]) {
    let written = store.update_match(telling(ID, expected, notifications)).await;
    assert_eq!(written, Ok(WriteOutcome::Done));
}

pub async fn deliveries_are_taken_by_one_of_many_workers(store: Arc<dyn Store>) {
    for id in 0..50 {
        start(&*store, MatchId(id)).await;
    }
    let workers: Vec<_> = (0..8)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.lease_outbox(NOON, LEASE, 20, u32::MAX).await })
        })
        .collect();
    let mut rows = Vec::new();
    for worker in workers {
        let leased = worker.await.expect("no panic").expect("a lease");
        rows.extend(leased.into_iter().flat_map(|delivery| delivery.rows));
    }
    rows.sort_unstable();
    let taken = rows.len();
    rows.dedup();
    assert_eq!((taken, rows.len()), (50, 50), "each row once");
}

pub async fn a_stream_is_told_in_order_and_holds_up_no_other(store: Arc<dyn Store>) {
    begun(&*store).await;
    let finished = Notification::Finished { match_id: ID };
    change(&*store, 1, &[offered(ID), board(1)]).await;
    change(&*store, 2, std::slice::from_ref(&finished)).await;
    start(&*store, MatchId(8)).await;

    let due = lease(&*store, NOON).await;
    let notifications: Vec<&Notification> = due.iter().map(|delivery| &delivery.notification).collect();
    let other = Notification::MatchStarted { match_id: MatchId(8) };
    assert_eq!(notifications, [&offered(ID), &other], "the first of each");
    assert!(lease(&*store, NOON).await.is_empty(), "both are held");
    answer(&*store, &due[1], told(), NOON).await;

    // It cannot be told now: all of its stream waits, also what is written meanwhile.
    let retry = DeliveryReport::Retry { at: NOON.plus(500) };
    assert_eq!(answer(&*store, &due[0], retry, NOON).await, DeliveryAck::Recorded);
    assert_eq!(store.next_delivery().await, Ok(Some(NOON.plus(500))));
    assert!(lease(&*store, NOON.plus(499)).await.is_empty());
    let again = lease(&*store, NOON.plus(500)).await;
    assert_eq!(
        (again[0].id, again[0].attempt, &again[0].notification),
        (due[0].id, 2, &offered(ID))
    );
    let never = DeliveryReport::GivenUp {
        reason: "no way".to_owned(),
    };
    answer(&*store, &again[0], never, NOON.plus(500)).await;
    let given_up = store.given_up(5).await.expect("a list");
    assert_eq!((given_up.len(), given_up[0].reason.as_str()), (1, "no way"));
    for expected in [board(1), finished] {
        let next = lease(&*store, NOON.plus(500)).await;
        assert_eq!(next.len(), 1);
        assert_eq!(next[0].notification, expected);
        answer(&*store, &next[0], told(), NOON.plus(500)).await;
    }
    assert_eq!(store.next_delivery().await, Ok(None));
}

pub async fn boards_are_told_together_until_they_were_tried(store: Arc<dyn Store>) {
    begun(&*store).await;
    change(&*store, 1, &[board(1)]).await;
    change(&*store, 2, &[board(2)]).await;
    let first = lease(&*store, NOON).await;
    let both = Notification::Board {
        match_id: ID,
        from: BoardNumber(0),
        to: BoardNumber(2),
    };
    assert_eq!((&first[0].notification, first[0].rows.len()), (&both, 2));
    change(&*store, 3, &[board(3)]).await;
    // The lease ends without an answer: the same rows under the same id, and no more.
    let second = lease(&*store, NOON.plus(LEASE)).await;
    assert_eq!(
        (second[0].id, &second[0].notification, second[0].attempt),
        (first[0].id, &both, 2)
    );
    answer(&*store, &second[0], told(), NOON.plus(LEASE)).await;
    assert_eq!(lease(&*store, NOON.plus(LEASE)).await[0].notification, board(3));
}

pub async fn a_match_is_untold_until_something_later_is_told(store: Arc<dyn Store>) {
    begun(&*store).await;
    start(&*store, MatchId(8)).await;
    change(&*store, 1, &[board(1)]).await;
    change(&*store, 2, &[offered(ID)]).await;
    assert_eq!(store.has_failed_delivery(ID).await, Ok(false));
    let never = DeliveryReport::GivenUp {
        reason: "no way".to_owned(),
    };
    let of_match = async || {
        let due = lease(&*store, NOON).await;
        let found = due
            .into_iter()
            .find(|one| one.notification.stream() == Stream::Match(ID));
        found.expect("a delivery of the match")
    };
    let lost = of_match().await;
    answer(&*store, &lost, never, NOON).await;
    assert_eq!(store.has_failed_delivery(ID).await, Ok(true));
    assert_eq!(store.has_failed_delivery(MatchId(8)).await, Ok(false));
    let next = of_match().await;
    assert_eq!(store.has_failed_delivery(ID).await, Ok(true), "not told yet");
    answer(&*store, &next, told(), NOON).await;
    assert_eq!(store.has_failed_delivery(ID).await, Ok(false));
}

pub async fn an_answer_that_comes_too_late_counts_only_if_it_was_told(store: Arc<dyn Store>) {
    begun(&*store).await;
    change(&*store, 1, &[board(1)]).await;
    let first = lease(&*store, NOON).await.remove(0);
    let second = lease(&*store, NOON.plus(LEASE)).await.remove(0);
    let retry = DeliveryReport::Retry { at: NOON.plus(9_000) };
    let now = NOON.plus(LEASE + 1);
    assert_eq!(answer(&*store, &first, retry, now).await, DeliveryAck::TooLate);
    assert_eq!(
        store.next_delivery().await,
        Ok(Some(NOON.plus(2 * LEASE))),
        "the second holds it"
    );
    assert_eq!(answer(&*store, &first, told(), now).await, DeliveryAck::Recorded);
    assert_eq!(answer(&*store, &second, told(), now).await, DeliveryAck::TooLate);
    assert_eq!(store.next_delivery().await, Ok(None));
}

pub async fn a_clock_that_jumps_gives_nothing_twice_and_loses_nothing(store: Arc<dyn Store>) {
    begun(&*store).await;
    change(&*store, 1, &[board(1)]).await;
    let held = lease(&*store, NOON).await.remove(0);
    for earlier in [NOON.plus(-1), NOON.plus(-1_000_000), TimeMs(0)] {
        assert!(lease(&*store, earlier).await.is_empty(), "it is held");
    }
    // Far ahead its lease is over, and another takes it; then the clock is put right again.
    let ahead = NOON.plus(1_000_000_000);
    let taken = lease(&*store, ahead).await;
    assert_eq!((taken.len(), taken[0].id), (1, held.id));
    assert!(
        lease(&*store, NOON.plus(LEASE)).await.is_empty(),
        "held until then"
    );
    assert_eq!(
        answer(&*store, &taken[0], told(), NOON).await,
        DeliveryAck::Recorded
    );
    change(&*store, 2, &[board(2)]).await;
    assert_eq!(lease(&*store, NOON).await[0].notification, board(2));
}

pub async fn told_rows_are_tidied_away_and_waiting_ones_kept(store: Arc<dyn Store>) {
    begun(&*store).await;
    assert_eq!(store.update_match(update(ID, 1)).await, Ok(WriteOutcome::Done));
    let young = store.prune(TimeMs(0), NOON).await.expect("tidied");
    assert_eq!(young.outbox, 0);
    let tidied = store.prune(TimeMs(0), NOON.plus(1)).await.expect("tidied");
    assert_eq!(tidied.outbox, 1);
    assert_eq!(lease(&*store, NOON).await[0].notification, offered(ID));
}

pub async fn a_place_has_few_deliveries_at_once_and_holds_up_no_other(store: Arc<dyn Store>) {
    for id in 1..=5 {
        start(&*store, MatchId(id)).await;
    }
    let elsewhere = StartMatch {
        origin: Origin {
            guild: None,
            channel: place(&*store, "garden").await,
        },
        ..new_match(&*store, MatchId(9)).await
    };
    assert_eq!(store.start_match(elsewhere).await, Ok(WriteOutcome::Done));
    let matches = |deliveries: &[Delivery]| -> Vec<Stream> {
        let streams = deliveries.iter().map(|one| one.notification.stream());
        streams.collect()
    };
    let first = store.lease_outbox(NOON, LEASE, 100, 2).await.expect("a lease");
    assert_eq!(
        matches(&first),
        [1, 2, 9].map(|id| Stream::Match(MatchId(id))),
        "two of the hall and one of the garden"
    );
    let more = store.lease_outbox(NOON, LEASE, 100, 2).await.expect("a lease");
    assert!(more.is_empty(), "{more:?}");
    answer(&*store, &first[0], told(), NOON).await;
    let next = store.lease_outbox(NOON, LEASE, 100, 2).await.expect("a lease");
    assert_eq!(matches(&next), [Stream::Match(MatchId(3))]);
    // A match that waits for its next attempt leaves its place to another.
    let later = DeliveryReport::Retry { at: NOON.plus(500) };
    answer(&*store, &first[1], later, NOON).await;
    let next = store.lease_outbox(NOON, LEASE, 100, 2).await.expect("a lease");
    assert_eq!(matches(&next), [Stream::Match(MatchId(4))]);
}

pub async fn a_place_with_thousands_of_rows_delays_no_other(store: Arc<dyn Store>) {
    const BUSY: u64 = 500;
    let starts = (1..=BUSY).map(|id| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { start(&*store, MatchId(id)).await })
    });
    for started in starts.collect::<Vec<_>>() {
        started.await.expect("a start");
    }
    // One of them has many rows, of which only the first can be next.
    for step in 1..=20 {
        let many: Vec<Notification> = (1..=100).map(|of| board(100 * step + of)).collect();
        change(&*store, step, &many).await;
    }
    let newest = StartMatch {
        origin: Origin {
            guild: None,
            channel: place(&*store, "garden").await,
        },
        ..new_match(&*store, MatchId(BUSY + 1)).await
    };
    assert_eq!(store.start_match(newest).await, Ok(WriteOutcome::Done));

    let first = store.lease_outbox(NOON, LEASE, 16, 2).await.expect("a lease");
    let streams: Vec<Stream> = first.iter().map(|one| one.notification.stream()).collect();
    assert_eq!(streams.len(), 3, "{streams:?}");
    assert_eq!(streams[2], Stream::Match(MatchId(BUSY + 1)), "the newest as well");
    let rest = store.lease_outbox(NOON, LEASE, 16, 2).await.expect("a lease");
    assert!(rest.is_empty(), "{rest:?}");
    assert_eq!(store.next_delivery().await, Ok(Some(NOON)), "many are due");
    for delivery in &first {
        answer(&*store, delivery, told(), NOON).await;
    }
    let second = store.lease_outbox(NOON, LEASE, 16, 2).await.expect("a lease");
    assert_eq!(second.len(), 2, "the garden has no more");
    assert!(second.iter().all(|one| !first.contains(one)));
}

pub async fn waiting_rows_move_with_their_match(store: Arc<dyn Store>) {
    for id in 1..=4 {
        start(&*store, MatchId(id)).await;
    }
    let thread = place(&*store, "thread").await;
    for id in [3, 4] {
        let moved = store.save_match_place(MatchId(id), Some(thread), None).await;
        assert_eq!(moved, Ok(()));
    }
    let leased = store.lease_outbox(NOON, LEASE, 100, 1).await.expect("a lease");
    let streams: Vec<Stream> = leased.iter().map(|one| one.notification.stream()).collect();
    assert_eq!(streams, [1, 3].map(|id| Stream::Match(MatchId(id))));
    assert_eq!(store.save_match_place(MatchId(4), None, None).await, Ok(()));
    answer(&*store, &leased[0], told(), NOON).await;
    answer(&*store, &leased[1], told(), NOON).await;
    let leased = store.lease_outbox(NOON, LEASE, 100, 1).await.expect("a lease");
    let streams: Vec<Stream> = leased.iter().map(|one| one.notification.stream()).collect();
    assert_eq!(
        streams,
        [Stream::Match(MatchId(2))],
        "the fourth is back in the hall"
    );
}

pub async fn users_are_told_side_by_side(store: Arc<dyn Store>) {
    let digest = Reminders {
        place: ReminderPlace::Digest,
        ..Reminders::default()
    };
    for name in ["ann", "bob", "cleo"] {
        let user = user(&*store, name).await;
        assert_eq!(
            store.save_reminders(user, digest.clone(), Some(NOON)).await,
            Ok(())
        );
        let timer = store
            .lease_timers(NOON, LEASE, 1)
            .await
            .expect("leased")
            .remove(0);
        let notification = Some(Notification::Digest { user });
        let queued = store
            .queue_digest(timer.id, notification, NOON, NOON.plus(HOUR))
            .await;
        assert_eq!(queued, Ok(()));
    }
    let leased = store.lease_outbox(NOON, LEASE, 100, 1).await.expect("a lease");
    assert_eq!(leased.len(), 3, "each in their own messages");
}

pub async fn rows_of_a_clock_that_was_ahead_are_due_when_it_is_corrected(store: Arc<dyn Store>) {
    for ahead in [HOUR, YEAR] {
        let id = MatchId(u64::try_from(ahead).expect("positive"));
        let new = new_match(&*store, id).await;
        let wrong = StartMatch {
            handled: new.handled.map(|handled| HandledInteraction {
                at: NOON.plus(ahead),
                ..handled
            }),
            ..new
        };
        assert_eq!(store.start_match(wrong).await, Ok(WriteOutcome::Done));
        assert!(lease(&*store, NOON).await.is_empty(), "not due yet");
        assert_eq!(store.correct_times(NOON).await, Ok(1));
        assert_eq!(
            store.correct_times(NOON).await,
            Ok(0),
            "nothing is left to correct"
        );
        let due = lease(&*store, NOON).await;
        assert_eq!(due.len(), 1);
        answer(&*store, &due[0], told(), NOON).await;
    }
}

pub async fn a_lease_of_a_clock_that_was_ahead_ends_when_it_is_corrected(store: Arc<dyn Store>) {
    for ahead in [HOUR, YEAR] {
        let id = MatchId(u64::try_from(ahead).expect("positive"));
        start(&*store, id).await;
        let lost = lease(&*store, NOON.plus(ahead)).await;
        assert_eq!(lost.len(), 1);
        assert!(lease(&*store, NOON).await.is_empty(), "it is leased");
        assert_eq!(store.correct_times(NOON).await, Ok(1));
        let again = lease(&*store, NOON).await;
        assert_eq!((again[0].id, again[0].attempt), (lost[0].id, 2));
        answer(&*store, &again[0], told(), NOON).await;
    }
}

pub async fn what_is_due_within_its_pause_is_not_corrected(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let leased = store
        .lease_outbox(NOON, OUTBOX_LEASE_MS, 1, 1)
        .await
        .expect("a lease");
    for now in [NOON.plus(-HOUR / 60), NOON, NOON.plus(HOUR), NOON.plus(YEAR)] {
        let leased = store.correct_times(now).await;
        assert_eq!(leased, Ok(u32::from(now < NOON)), "leased, at {now:?}");
    }
    let at = NOON.plus(OUTBOX_PAUSE_MS);
    let current = leased[0].clone();
    answer(&*store, &current, DeliveryReport::Retry { at }, NOON).await;
    assert_eq!(store.correct_times(NOON).await, Ok(0));
    assert_eq!(store.next_delivery().await, Ok(Some(at)));
}

pub async fn an_unclear_answer_is_counted_from_the_first(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let mut now = NOON;
    let mut seen = Vec::new();
    let unclear = |now: TimeMs| DeliveryReport::Unclear { at: now.plus(100) };
    let clear = |now: TimeMs| DeliveryReport::Retry { at: now.plus(100) };
    let reports: [fn(TimeMs) -> DeliveryReport; 4] = [unclear, unclear, clear, unclear];
    for report in reports {
        let delivery = lease(&*store, now).await.remove(0);
        seen.push(delivery.unclear_since);
        answer(&*store, &delivery, report(now), now).await;
        now = now.plus(100);
    }
    assert_eq!(seen, [None, Some(NOON), Some(NOON), None]);
}

pub async fn a_held_board_waits_for_the_next_change_or_for_its_time(store: Arc<dyn Store>) {
    begun(&*store).await;
    let hold = |expected: u32, to: u32| MatchUpdate {
        hold_until: Some(NOON.plus(500)),
        ..telling(ID, expected, &[board(to)])
    };
    assert_eq!(store.update_match(hold(1, 1)).await, Ok(WriteOutcome::Done));
    assert!(lease(&*store, NOON.plus(499)).await.is_empty(), "it waits");
    assert_eq!(store.next_delivery().await, Ok(Some(NOON.plus(500))));
    assert_eq!(store.update_match(hold(2, 2)).await, Ok(WriteOutcome::Done));
    assert!(lease(&*store, NOON).await.is_empty(), "both wait");
    change(&*store, 3, &[board(3)]).await;
    let all = lease(&*store, NOON).await;
    let merged = Notification::Board {
        match_id: ID,
        from: BoardNumber(0),
        to: BoardNumber(3),
    };
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].notification, merged, "one message of all three");
    answer(&*store, &all[0], told(), NOON).await;
    let buttons = store.messages_with_buttons(ID, 2).await.expect("a list");
    assert_eq!(buttons[0].notification, merged, "also when its buttons go");

    assert_eq!(store.update_match(hold(4, 4)).await, Ok(WriteOutcome::Done));
    let alone = lease(&*store, NOON.plus(500)).await;
    assert_eq!(alone[0].notification, board(4), "nothing came in time");
}

pub async fn a_message_has_its_buttons_until_they_are_removed(store: Arc<dyn Store>) {
    begun(&*store).await;
    let messages = || async { store.messages_with_buttons(ID, 2).await.expect("a list") };
    assert!(messages().await.is_empty(), "the first message has none");
    for (number, notification) in [(1, board(1)), (2, offered(ID)), (3, board(2))] {
        change(&*store, number, std::slice::from_ref(&notification)).await;
        let due = lease(&*store, NOON).await;
        let report = DeliveryReport::Delivered {
            message: Some(format!("m{number}")),
        };
        answer(&*store, &due[0], report, NOON).await;
    }
    let found = messages().await;
    let told: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(told, ["m3", "m2"], "the latest, newest first");
    assert_eq!(found[1].notification, offered(ID));
    store.buttons_removed(found[0].row).await.expect("a write");
    let found = messages().await;
    let told: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(told, ["m2", "m1"]);
    // It is still known as a message.
    let found = store.delivered_messages(ID, 2).await.expect("a list");
    let told: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(told, ["m3", "m2"]);
    assert_eq!(found[0].notification, board(2));
}
