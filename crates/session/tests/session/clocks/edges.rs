//! Where the rules of the clock touch their bounds, and one another.

use super::*;
use crate::twins::{Twins, say};
use rookery_session::{ClockEvent, TimeMs, Vacation};

#[tokio::test]
async fn t4_a_second_turn_of_the_same_side_has_its_own_days() {
    let world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = started(&world, "twins", (ann, bob), "3d").await;
    for (user, turn) in [(ann, "pick 3; ready"), (bob, "pick 4; ready")] {
        world.play_actions(user, id, &say(turn)).await.unwrap();
    }
    world.clock.advance(DAY);
    world.play_actions(ann, id, &say("add 1; again")).await.unwrap();
    let clocks = world.sessions.state(id).await.unwrap().clocks.clone();
    assert_eq!(clocks.left_at(Seat::White, world.clock_now()), 3 * DAY);
    assert_eq!(clocks.deadline(Seat::Black), None);
}

#[tokio::test]
async fn t5_the_side_to_move_that_takes_back_has_new_days_or_the_same_bank() {
    let (back, typed, yes) = (OfferKind::Takeback, SeenVersion::TYPED, OfferResponse::Accept);
    for (control, before, after) in [("3d", 2 * DAY, 3 * DAY), ("10d+1d", 10 * DAY, 10 * DAY)] {
        let game = Timed::new(control).await;
        game.open().await;
        game.wait(DAY);
        assert_eq!(game.left(Seat::White).await, before, "{control}");
        let sessions = &game.world.sessions;
        let offered = sessions.offer(game.world.by(game.ann), game.id, back).await;
        offered.unwrap();
        let accepted = sessions.answer(game.world.by(game.bob), game.id, typed, back, yes);
        accepted.await.unwrap();
        let awaited = sessions.state(game.id).await.unwrap().awaited();
        assert_eq!(awaited, PerSeat::new(true, false), "{control}");
        assert_eq!(game.left(Seat::White).await, after, "{control}");
    }
}

#[tokio::test]
async fn t6_and_t7_a_pause_that_outlasts_a_vacation_counts_to_its_own_end() {
    let game = Timed::new("3d").await;
    game.wait(DAY);
    let now = game.world.clock_now();
    pause(&game).await;
    let sessions = &game.world.sessions;
    let leave = sessions.leave_for_vacation(game.world.by(game.ann), now, 10);
    leave.await.unwrap();
    game.run().await;
    let paused = now.plus(limits::PAUSE_MOST_MS);
    assert_eq!(
        game.clocks().await.deadline(Seat::White),
        Some(paused.plus(2 * DAY))
    );
}

#[tokio::test]
async fn t7_what_happens_during_a_vacation_does_not_move_its_end() {
    let game = Timed::new("3d").await;
    game.wait(DAY);
    let now = game.world.clock_now();
    let sessions = &game.world.sessions;
    let leave = sessions.leave_for_vacation(game.world.by(game.ann), now, 10);
    let until = leave.await.unwrap().span.until;
    game.run().await;
    game.wait(4 * DAY);
    let given = sessions.give_time(game.world.by(game.bob), game.id, DAY).await;
    given.unwrap();
    assert_eq!(
        game.clocks().await.deadline(Seat::White),
        Some(until.plus(3 * DAY))
    );
}

#[tokio::test]
async fn t7_a_day_that_begins_by_itself_puts_the_deadline_at_its_end() {
    let game = Timed::new("3d").await;
    game.open().await;
    let automatic_vacation = true;
    let wanted = Reminders {
        automatic_vacation,
        ..Reminders::default()
    };
    let saved = game.world.sessions.save_reminders(game.ann, wanted).await;
    saved.unwrap();
    let told = game.pass(3 * 24 + 1).await;
    let until = told.iter().find_map(|one| match one {
        Notification::Vacation { until, .. } => Some(*until),
        _ => None,
    });
    let until = until.expect("a vacation");
    let clocks = game.clocks().await;
    assert_eq!(clocks.deadline(Seat::White), Some(until));
    assert_eq!(
        clocks.status(Seat::White, game.world.clock_now()),
        ClockStatus::Away { until }
    );
}

#[test]
fn t7_days_of_vacation_are_counted_by_the_year_in_which_they_begin() {
    let vacation = |from: TimeMs, ended: Option<i64>| Vacation {
        user: UserId(1),
        span: Vacation::span_of(from, 5),
        ended: ended.map(|after| from.plus(after)),
        automatic: false,
    };
    // Noon is in January 2027.
    let (last_year, now) = (NOON.plus(-40 * DAY), NOON.plus(DAY));
    for (ended, used) in [
        (None, 5),
        (Some(0), 0),
        (Some(1), 1),
        (Some(DAY), 1),
        (Some(DAY + 1), 2),
        (Some(9 * DAY), 5),
    ] {
        let taken = [vacation(NOON, ended), vacation(last_year, None)];
        let left = Vacation::days_left(&taken, now);
        assert_eq!(left, limits::VACATION_DAYS - used, "{ended:?}");
    }
    let late = vacation(NOON, Some(9 * DAY));
    assert_eq!(late.end(), NOON.plus(5 * DAY), "never after its own end");
    assert!(late.is_ahead(NOON.plus(5 * DAY - 1)));
    assert!(!late.is_ahead(NOON.plus(5 * DAY)), "it is over then");
}

#[tokio::test]
async fn t8_each_turn_can_be_given_time_anew_and_a_bank_only_once() {
    for (control, again) in [("3d", 3 * DAY), ("3d+1d", 0)] {
        let game = Timed::new(control).await;
        let sessions = &game.world.sessions;
        let give = sessions.give_time(game.world.by(game.bob), game.id, 3 * DAY);
        give.await.unwrap();
        assert_eq!(game.clocks().await.may_be_given(Seat::White), 0, "{control}");
        game.open().await;
        assert_eq!(game.clocks().await.may_be_given(Seat::White), again, "{control}");
    }
}

#[tokio::test]
async fn t8_reminders_start_over_when_time_is_given() {
    let game = Timed::new("5d").await;
    let rung = |told: &[Notification]| {
        told.iter()
            .any(|one| matches!(one, Notification::Reminder { .. }))
    };
    assert!(rung(&game.pass(4 * 24 + 1).await), "a fifth is left");
    let sessions = &game.world.sessions;
    let give = sessions.give_time(game.world.by(game.bob), game.id, 4 * DAY + HOUR);
    give.await.unwrap();
    assert_eq!(game.clocks().await.reminded(Seat::White), None);
    // Five days are left again.
    assert!(!rung(&game.pass(4 * 24 - 1).await));
    assert!(rung(&game.pass(2).await), "a fifth of what is left now");
}

#[tokio::test]
async fn t12_the_grace_is_a_tenth_of_the_turn_and_at_most_twelve_hours() {
    for (control, grace, last) in [
        ("12h", 72 * MINUTE, 2 * HOUR),
        ("3d", 432 * MINUTE, 6 * HOUR),
        ("5d", 12 * HOUR, 10 * HOUR),
        ("14d", 12 * HOUR, DAY),
    ] {
        let clocks = Timed::new(control).await.clocks().await;
        assert_eq!(clocks.grace_ms(Seat::White), grace, "{control}");
        assert_eq!(clocks.last_mark_ms(Seat::White), last, "{control}");
    }
    // With three hours left, the last reminder does not ring at once.
    let game = Timed::new("1d+0").await;
    game.wait(21 * HOUR);
    game.open().await;
    assert_eq!(game.clocks().await.last_mark_ms(Seat::White), 90 * MINUTE);
}

#[tokio::test]
async fn t12_a_late_reminder_moves_the_loss_by_its_grace() {
    let game = Timed::new("3d").await;
    game.open().await;
    let deadline = game.clocks().await.deadline(Seat::White).unwrap();
    assert_eq!(game.clocks().await.falls_at(Seat::White), None, "not reminded");
    game.wait(3 * DAY + HOUR);
    game.run().await;
    let late = game.clocks().await.falls_at(Seat::White);
    assert_eq!(late, Some(deadline.plus(HOUR + 432 * MINUTE)));

    let game = Timed::new("3d").await;
    game.open().await;
    let deadline = game.clocks().await.deadline(Seat::White);
    game.pass(2 * 24 + 12).await;
    assert!(game.clocks().await.reminded(Seat::White).is_some());
    assert_eq!(
        game.clocks().await.falls_at(Seat::White),
        deadline,
        "in good time"
    );
}

#[test]
fn t12_quiet_hours_begin_and_end_to_the_millisecond() {
    // 1,800,000,000 seconds is 09:00 in Berlin, so these are 22:00 and 07:00 around the following midnight.
    let (from, until) = (NOON.plus(13 * HOUR), NOON.plus(22 * HOUR));
    let settings = Reminders {
        quiet: Some(QuietHours { from: 22, until: 7 }),
        zone: "Europe/Berlin".to_owned(),
        ..Reminders::default()
    };
    let far = NOON.plus(3 * DAY);
    for (at, rings) in [
        (from.plus(-1), from.plus(-1)),
        (from, until),
        (from.plus(HOUR), until),
        (until.plus(-HOUR), until),
        (until.plus(-1), until),
        (until, until),
        (until.plus(1), until.plus(1)),
    ] {
        assert_eq!(settings.rings_at(at, far), rings, "{at:?}");
    }
    let asleep = until.plus(-HOUR);
    let (enough, short) = (until.plus(2 * HOUR), until.plus(2 * HOUR - 1));
    assert_eq!(settings.rings_at(asleep, enough), until);
    assert_eq!(settings.rings_at(asleep, short), from);
    assert_eq!(settings.rings_at(until, until.plus(HOUR)), until, "awake again");
}

#[tokio::test]
async fn t12_what_is_due_just_now_is_done_now_and_then_the_next() {
    let clocks = Timed::new("5d").await.clocks().await;
    let seat = Seat::White;
    let marks = ReminderMark::ALL.to_vec();
    let wanted = Reminders {
        marks,
        ..Reminders::default()
    };
    let wanted = PerSeat::new(wanted.clone(), wanted);
    let half = clocks.mark_at(seat, ReminderMark::Half).unwrap();
    let fifth = clocks.mark_at(seat, ReminderMark::Fifth).unwrap();
    assert_eq!((half, fifth), (NOON.plus(60 * HOUR), NOON.plus(4 * DAY)));
    assert_eq!(clocks.next_event(&wanted), Some(half));
    assert_eq!(clocks.due_event(&wanted, half.plus(-1)), None);
    let remind = |mark| Some(ClockEvent::Remind { seat, mark });
    assert_eq!(clocks.due_event(&wanted, half), remind(ReminderMark::Half));
    assert_eq!(clocks.due_event(&wanted, fifth), remind(ReminderMark::Fifth));
    assert_eq!(clocks.earliest_event(half.plus(-1)), Some(half));
    assert_eq!(clocks.earliest_event(half), Some(fifth));
}

#[tokio::test]
async fn t12_in_live_play_nothing_is_due_before_the_loss() {
    let clocks = Timed::new("5m+5s~5s").await.clocks().await;
    let (seat, loss) = (Seat::White, NOON.plus(5 * MINUTE + 5_000 + limits::LIVE_LAG_MS));
    let wanted = PerSeat::<Reminders>::default();
    assert_eq!(clocks.next_event(&wanted), Some(loss));
    assert_eq!(clocks.due_event(&wanted, loss.plus(-1)), None);
    assert_eq!(clocks.due_event(&wanted, loss), Some(ClockEvent::Fall { seat }));
    assert_eq!(
        clocks.when_left(seat, 5 * MINUTE),
        Some(NOON),
        "so much is left before the delay is over"
    );
    assert_eq!(
        clocks.when_left(seat, 4 * MINUTE),
        Some(NOON.plus(MINUTE + 5_000))
    );
}

#[tokio::test]
async fn t12_with_a_digest_only_the_last_reminder_rings() {
    let game = Timed::new("5d").await;
    let wanted = Reminders {
        marks: ReminderMark::ALL.to_vec(),
        place: rookery_session::ReminderPlace::Digest,
        ..Reminders::default()
    };
    let saved = game.world.sessions.save_reminders(game.ann, wanted).await;
    saved.unwrap();
    let told = game.pass(5 * 24 - 1).await;
    let marks = told.iter().filter_map(|one| match one {
        Notification::Reminder { mark, .. } => Some(*mark),
        _ => None,
    });
    assert_eq!(marks.collect::<Vec<_>>(), [ReminderMark::Last]);
}
