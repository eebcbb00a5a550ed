//! Checks of what a store keeps for clocks: due times, vacations, settings, the heartbeat.

use crate::build::{NOON, end, handled, new_match, start, telling, update, user};
use rookery_rules::{PerSeat, Seat};
use rookery_session::store::{DeliveryReport, MatchUpdate, StartMatch, WriteOutcome};
use rookery_session::summary::Head;
use rookery_session::{
    Due, MatchHeader, MatchId, MatchTerms, Notification, ReminderDelivery, ReminderMark, ReminderPlace,
    Reminders, Store, StoreError, TimeControl, TimeMs, Vacation,
};
use std::sync::Arc;

const DAY: i64 = 24 * 60 * 60 * 1_000;

pub async fn a_clock_is_brought_forward_and_gone_with_its_match(store: Arc<dyn Store>) {
    let id = MatchId(7);
    let new = StartMatch {
        clock: Some(NOON.plus(500)),
        ..new_match(&*store, id).await
    };
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    for (expected, clock, next) in [(1, Some(900), 500), (2, Some(300), 300), (3, None, 300)] {
        let change = MatchUpdate {
            clock: clock.map(|ms| NOON.plus(ms)),
            ..update(id, expected)
        };
        assert_eq!(store.update_match(change).await, Ok(WriteOutcome::Done));
        assert_eq!(store.next_timer().await, Ok(Some(NOON.plus(next))));
    }
    let leased = store.lease_timers(NOON.plus(300), 50, 10).await.expect("a lease");
    assert_eq!(leased[0].due, Due::Clock(id));
    store
        .put_off_timer(leased[0].id, NOON.plus(9_000))
        .await
        .expect("put off");
    assert_eq!(store.update_match(end(id, 4)).await, Ok(WriteOutcome::Done));
    assert_eq!(store.next_timer().await, Ok(None));
}

pub async fn the_times_that_run_out_are_kept_while_a_match_runs(store: Arc<dyn Store>) {
    let id = MatchId(7);
    start(&*store, id).await;
    let due = PerSeat::new(Some(NOON.plus(DAY)), None);
    let turn = MatchUpdate {
        head: Head {
            due,
            ..crate::build::head(2)
        },
        ..update(id, 1)
    };
    assert_eq!(store.update_match(turn).await, Ok(WriteOutcome::Done));
    let summary = store.summary(id).await.expect("a row").expect("a match");
    assert_eq!(summary.due, due);
    store
        .suspend(id, "why".to_owned(), NOON.plus(3))
        .await
        .expect("suspended");
    let stored = store.load_match(id).await.expect("a row").expect("a match");
    assert_eq!(
        (stored.summary.due, stored.suspended_at),
        (PerSeat::default(), Some(NOON.plus(3)))
    );
}

pub async fn the_latest_reminder_of_a_seat_is_waiting_or_reported(store: Arc<dyn Store>) {
    let id = MatchId(7);
    start(&*store, id).await;
    let delivery = async |seat| store.reminder_delivery(id, seat).await.expect("an answer");
    assert_eq!(delivery(Seat::White).await, ReminderDelivery::Unknown);
    let reminder = Notification::Reminder {
        match_id: id,
        seat: Seat::White,
        mark: ReminderMark::Last,
        deadline: NOON.plus(DAY),
    };
    assert_eq!(
        store.update_match(telling(id, 1, &[reminder])).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(delivery(Seat::White).await, ReminderDelivery::Waiting);
    assert_eq!(delivery(Seat::Black).await, ReminderDelivery::Unknown);
    let mut now = NOON;
    while delivery(Seat::White).await == ReminderDelivery::Waiting {
        for leased in store.lease_outbox(now, 50, 10, 10).await.expect("a lease") {
            now = now.plus(1);
            let reason = "gone".to_owned();
            let report = DeliveryReport::GivenUp { reason };
            store
                .answer_delivery(leased.id, leased.attempt, report, now)
                .await
                .expect("recorded");
        }
    }
    assert_eq!(
        delivery(Seat::White).await,
        ReminderDelivery::Reported(now),
        "given up counts"
    );
}

pub async fn a_user_has_one_vacation_at_a_time(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    let vacation = |from: TimeMs, days| Vacation {
        user: ann,
        span: Vacation::span_of(from, days),
        ended: None,
        automatic: false,
    };
    let (first, noted) = (vacation(NOON, 3), handled(MatchId(1)));
    assert_eq!(
        store.begin_vacation(first, Some(noted)).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(
        store.begin_vacation(first, Some(noted)).await,
        Ok(WriteOutcome::Repeated(noted.receipt))
    );
    assert_eq!(
        store.begin_vacation(vacation(NOON.plus(DAY), 1), None).await,
        Err(StoreError::Conflict)
    );
    let due = store.lease_timers(NOON, 50, 10).await.expect("a lease");
    assert_eq!((due[0].due, due[0].at), (Due::Vacation(ann), NOON));

    let back = NOON.plus(DAY + 5);
    assert_eq!(
        store.end_vacation(ann, back, handled(MatchId(2))).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(
        store.end_vacation(ann, back, handled(MatchId(3))).await,
        Err(StoreError::Missing)
    );
    let known = store.vacations(ann, TimeMs(0)).await.expect("a list");
    assert_eq!(
        known,
        [Vacation {
            ended: Some(back),
            ..first
        }]
    );
    assert_eq!(Vacation::days_left(&known, NOON), 28, "the second day has begun");
    let second = Vacation {
        automatic: true,
        ..vacation(back, 1)
    };
    assert_eq!(store.begin_vacation(second, None).await, Ok(WriteOutcome::Done));
    assert_eq!(store.vacations(ann, NOON).await, Ok(vec![second]));
}

pub async fn settings_for_reminders_and_the_heartbeat_are_kept(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    assert_eq!(store.reminders(ann).await, Ok(Reminders::default()));
    let wanted = Reminders {
        marks: vec![ReminderMark::Half, ReminderMark::Last],
        zone: "Europe/Berlin".to_owned(),
        automatic_vacation: true,
        ..Reminders::default()
    };
    assert_eq!(store.save_reminders(ann, wanted.clone(), None).await, Ok(()));
    assert_eq!(store.reminders(ann).await, Ok(wanted));

    assert_eq!(store.last_beat().await, Ok(None));
    store.beat(NOON).await.expect("kept");
    store.beat(NOON.plus(15)).await.expect("kept");
    assert_eq!(store.last_beat().await, Ok(Some(NOON.plus(15))));
}

pub async fn a_digest_is_queued_with_its_timer_and_ends_with_the_setting(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    let wanted = Reminders {
        place: ReminderPlace::Digest,
        ..Reminders::default()
    };
    assert_eq!(store.save_reminders(ann, wanted, Some(NOON)).await, Ok(()));
    let due = store.lease_timers(NOON, 10, 10).await.expect("leased");
    assert_eq!((due[0].due, due[0].at), (Due::Digest(ann), NOON));
    let digest = Notification::Digest { user: ann };
    let next = NOON.plus(DAY);
    assert_eq!(
        store
            .queue_digest(due[0].id, Some(digest.clone()), NOON, next)
            .await,
        Ok(())
    );
    let told = store.lease_outbox(NOON, 10, 10, 10).await.expect("leased");
    let told: Vec<_> = told.iter().map(|one| &one.notification).collect();
    assert_eq!(told, [&digest]);
    assert_eq!(store.next_timer().await, Ok(Some(next)));
    assert_eq!(
        store.save_reminders(ann, Reminders::default(), None).await,
        Ok(())
    );
    assert_eq!(store.next_timer().await, Ok(None));
}

pub async fn live_matches_are_listed_while_they_run(store: Arc<dyn Store>) {
    for (id, control) in [(5, "5m+5s~5s"), (6, "3d"), (7, "30m+30s~5s")] {
        let control: TimeControl = control.parse().expect("a control");
        let new = new_match(&*store, MatchId(id)).await;
        let terms = MatchTerms::timed(control);
        let header = MatchHeader { terms, ..new.header };
        let new = StartMatch { header, ..new };
        assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    }
    assert_eq!(store.live_matches().await, Ok(vec![MatchId(5), MatchId(7)]));
    assert_eq!(
        store.update_match(end(MatchId(5), 1)).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(store.live_matches().await, Ok(vec![MatchId(7)]));
}
