//! The rules of the clock, T1 to T15 of `docs/time.md`: a test for each.

mod edges;
mod many;
mod secret;

use crate::world::{HOUR, NOON, World, chess};
use rookery_rules::{PerSeat, Position, Seat, Setup};
use rookery_session::playable::Playable;
use rookery_session::{
    Actor, ClockReason, ClockStatus, Clocks, Colour, Entry, LogEntry, MatchHeader, MatchId, MatchResult,
    MatchTerms, Notification, OfferKind, OfferResponse, Opponent, QuietHours, ReminderMark, Reminders, Score,
    SeenVersion, SessionError, State, UserId, limits,
};

const DAY: i64 = 24 * HOUR;
const MINUTE: i64 = 60_000;

/// A match between two users by a time control.
pub struct Timed {
    pub world: World,
    pub ann: UserId,
    pub bob: UserId,
    pub id: MatchId,
}

impl Timed {
    pub async fn new(control: &str) -> Self {
        Self::of("chess", control).await
    }

    pub async fn of(variant: &str, control: &str) -> Self {
        let world: World = World::new();
        let (ann, bob) = (world.user("ann").await, world.user("bob").await);
        let id = started(&world, variant, (ann, bob), control).await;
        world.deliver_all().await;
        Self { world, ann, bob, id }
    }

    pub async fn clocks(&self) -> Clocks {
        self.world.sessions.state(self.id).await.unwrap().clocks.clone()
    }

    async fn left(&self, seat: Seat) -> i64 {
        self.clocks().await.left_at(seat, self.world.clock_now())
    }

    pub fn wait(&self, ms: i64) {
        self.world.clock.advance(ms);
    }

    pub async fn play(&self, user: UserId, turn: &str) {
        self.world.play(user, self.id, turn).await.expect("a legal turn");
    }

    /// Plays one turn of each side.
    pub async fn open(&self) {
        self.play(self.ann, "e2-e4").await;
        self.play(self.bob, "e7-e5").await;
    }

    /// Runs what is due, and delivers what that tells.
    pub async fn run(&self) -> Vec<Notification> {
        while self.world.sessions.run_due().await.unwrap() > 0 {}
        self.world.deliver_all().await
    }

    /// Lets time pass by the hour, with everything that falls due.
    pub async fn pass(&self, hours: i64) -> Vec<Notification> {
        let mut told = Vec::new();
        for _ in 0..hours {
            self.wait(HOUR);
            told.extend(self.run().await);
        }
        told
    }

    pub async fn result(&self) -> Option<MatchResult> {
        self.world.sessions.state(self.id).await.unwrap().result.clone()
    }

    async fn entries(&self) -> Vec<Entry> {
        let (_, log) = self.world.sessions.log(self.id).await.unwrap();
        log.into_iter().map(|logged| logged.entry).collect()
    }
}

pub async fn started<P: Playable>(
    world: &World<P>,
    variant: &str,
    (ann, bob): (UserId, UserId),
    control: &str,
) -> MatchId {
    let control = control.parse().expect("a control");
    let mut proposal = world.proposal(variant, Opponent::User(bob), Colour::White).await;
    proposal.terms = MatchTerms::timed(control);
    let made = world
        .sessions
        .challenge(world.by(ann), proposal)
        .await
        .expect("a challenge");
    let challenge = made.challenge.expect("a challenge").id;
    let accepted = world
        .sessions
        .accept(world.by(bob), challenge)
        .await
        .expect("accepted");
    accepted.state.expect("a match").header.id
}

fn result(score: Score) -> Option<MatchResult> {
    Some(MatchResult::on_time(score))
}

#[tokio::test]
async fn t1_the_clock_of_the_side_to_move_runs_after_its_delay() {
    let game = Timed::new("5m+5s~5s").await;
    game.wait(4_000);
    assert_eq!(game.left(Seat::White).await, 5 * MINUTE, "the delay is free");
    game.wait(11_000);
    assert_eq!(game.left(Seat::White).await, 5 * MINUTE - 10_000);
    assert_eq!(game.left(Seat::Black).await, 5 * MINUTE);
    let deadline = game.clocks().await.deadline(Seat::White);
    assert_eq!(deadline, Some(NOON.plus(5 * MINUTE + 5_000)));
    assert_eq!(game.clocks().await.deadline(Seat::Black), None);
    game.play(game.ann, "e2-e4").await;
    assert_eq!(
        game.left(Seat::White).await,
        5 * MINUTE - 5_000,
        "and the increment"
    );
    game.wait(6_000);
    assert_eq!(game.left(Seat::Black).await, 5 * MINUTE - 1_000);
}

#[tokio::test]
async fn t3_a_complete_turn_adds_the_increment_up_to_the_cap() {
    let game = Timed::new("10d+36h<10d").await;
    game.wait(DAY);
    game.play(game.ann, "e2-e4").await;
    assert_eq!(game.left(Seat::White).await, 10 * DAY);
    let steps = game.world.sessions.clock_steps(game.id).await.unwrap().1;
    let reasons: Vec<ClockReason> = steps
        .iter()
        .filter(|step| step.seat == Seat::White)
        .map(|step| step.reason)
        .collect();
    assert_eq!(
        reasons,
        [
            ClockReason::Began { ms: 10 * DAY },
            ClockReason::Ran { since: NOON, ms: DAY },
            ClockReason::Increment { ms: DAY },
            ClockReason::Capped { ms: DAY / 2 },
        ]
    );
}

#[tokio::test]
async fn t4_each_turn_has_its_own_days() {
    let game = Timed::new("3d").await;
    game.wait(2 * DAY);
    assert_eq!(game.left(Seat::White).await, DAY);
    game.play(game.ann, "e2-e4").await;
    game.wait(DAY);
    assert_eq!(game.left(Seat::Black).await, 2 * DAY);
    let draw = OfferKind::Draw;
    game.world
        .sessions
        .offer(game.world.by(game.ann), game.id, draw)
        .await
        .unwrap();
    let (typed, no) = (SeenVersion::TYPED, OfferResponse::Decline);
    game.world
        .sessions
        .answer(game.world.by(game.bob), game.id, typed, draw, no)
        .await
        .unwrap();
    assert_eq!(
        game.left(Seat::Black).await,
        2 * DAY,
        "an answer begins no new turn"
    );
    game.play(game.bob, "e7-e5").await;
    assert_eq!(game.left(Seat::White).await, 3 * DAY);
}

#[tokio::test]
async fn t5_a_takeback_gives_nothing_back_and_takes_nothing_away() {
    let (back, typed, yes) = (OfferKind::Takeback, SeenVersion::TYPED, OfferResponse::Accept);
    for (control, white) in [("3d", 3 * DAY), ("10d+1d", 10 * DAY)] {
        let game = Timed::new(control).await;
        game.wait(DAY);
        game.play(game.ann, "e2-e4").await;
        game.wait(DAY);
        game.world
            .sessions
            .offer(game.world.by(game.ann), game.id, back)
            .await
            .unwrap();
        game.world
            .sessions
            .answer(game.world.by(game.bob), game.id, typed, back, yes)
            .await
            .unwrap();
        assert_eq!(game.left(Seat::White).await, white, "{control}");
        game.wait(HOUR);
        assert_eq!(game.left(Seat::White).await, white - HOUR, "{control}");
        if control == "10d+1d" {
            assert_eq!(game.left(Seat::Black).await, 9 * DAY, "the day has passed");
        }
    }
}

#[tokio::test]
async fn t5_a_match_without_takebacks_refuses_them() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let mut proposal = world.proposal("chess", Opponent::User(bob), Colour::White).await;
    proposal.terms.takebacks = false;
    let made = world.sessions.challenge(world.by(ann), proposal).await.unwrap();
    let accepted = world
        .sessions
        .accept(world.by(bob), made.challenge.unwrap().id)
        .await
        .unwrap();
    let id = accepted.state.unwrap().header.id;
    world.play(ann, id, "e2-e4").await.unwrap();
    let asked = world.sessions.offer(world.by(ann), id, OfferKind::Takeback).await;
    assert_eq!(asked.map(|_| ()), Err(SessionError::NoTakebacks));
}

async fn pause(game: &Timed) {
    let (pause, typed, yes) = (OfferKind::Pause, SeenVersion::TYPED, OfferResponse::Accept);
    game.world
        .sessions
        .offer(game.world.by(game.ann), game.id, pause)
        .await
        .unwrap();
    let answer = game
        .world
        .sessions
        .answer(game.world.by(game.bob), game.id, typed, pause, yes);
    answer.await.unwrap();
}

#[tokio::test]
async fn t6_an_agreed_pause_stops_both_clocks_until_a_player_or_a_turn_ends_it() {
    let game = Timed::new("3d").await;
    game.world
        .sessions
        .offer(game.world.by(game.ann), game.id, OfferKind::Draw)
        .await
        .unwrap();
    game.wait(HOUR);
    assert_eq!(
        game.left(Seat::White).await,
        3 * DAY - HOUR,
        "an offer stops no clock"
    );
    pause(&game).await;
    game.wait(5 * DAY);
    assert_eq!(game.left(Seat::White).await, 3 * DAY - HOUR);
    let again = game
        .world
        .sessions
        .offer(game.world.by(game.ann), game.id, OfferKind::Pause)
        .await;
    assert_eq!(again.map(|_| ()), Err(SessionError::AlreadyPaused));
    game.world
        .sessions
        .unpause(game.world.by(game.bob), game.id)
        .await
        .unwrap();
    game.wait(HOUR);
    assert_eq!(game.left(Seat::White).await, 3 * DAY - 2 * HOUR);
    let twice = game
        .world
        .sessions
        .unpause(game.world.by(game.bob), game.id)
        .await;
    assert_eq!(twice.map(|_| ()), Err(SessionError::NotPaused));

    game.play(game.ann, "e2-e4").await;
    pause(&game).await;
    game.wait(limits::PAUSE_MOST_MS - HOUR);
    assert_eq!(game.left(Seat::Black).await, 3 * DAY);
    game.wait(2 * HOUR);
    assert_eq!(
        game.left(Seat::Black).await,
        3 * DAY - HOUR,
        "thirty days are over"
    );
    game.play(game.bob, "e7-e5").await;
    pause(&game).await;
    game.wait(DAY);
    game.play(game.ann, "g1-f3").await;
    game.wait(DAY);
    assert_eq!(game.left(Seat::Black).await, 2 * DAY, "a turn ends the pause");
}

#[tokio::test]
async fn t7_a_vacation_stops_the_clock_of_that_side_and_a_turn_does_not_end_it() {
    let game = Timed::new("3d").await;
    game.wait(DAY);
    let now = game.world.clock_now();
    let sessions = &game.world.sessions;
    let away = sessions
        .leave_for_vacation(game.world.by(game.ann), now, 10)
        .await
        .unwrap();
    assert_eq!(away.span.until, now.plus(10 * DAY));
    game.run().await;
    game.wait(4 * DAY);
    assert_eq!(game.left(Seat::White).await, 2 * DAY);
    let until = away.span.until;
    assert_eq!(
        game.clocks().await.status(Seat::White, now),
        ClockStatus::Away { until }
    );
    assert_eq!(
        game.clocks().await.deadline(Seat::White),
        Some(until.plus(2 * DAY))
    );
    game.play(game.ann, "e2-e4").await;
    game.wait(DAY);
    assert_eq!(
        game.left(Seat::Black).await,
        2 * DAY,
        "the other side's clock runs"
    );
    game.play(game.bob, "e7-e5").await;
    game.wait(DAY);
    assert_eq!(game.left(Seat::White).await, 3 * DAY, "still away");

    sessions
        .return_from_vacation(game.world.by(game.ann))
        .await
        .unwrap();
    let told = game.run().await;
    assert!(
        told.contains(&Notification::Returned {
            match_id: game.id,
            seat: Seat::White
        }),
        "{told:?}"
    );
    game.wait(DAY);
    assert_eq!(game.left(Seat::White).await, 2 * DAY);
    let left = sessions.vacation_days_left(game.ann, now).await;
    assert_eq!(
        left,
        Ok(limits::VACATION_DAYS - 6),
        "whole days that were not used come back"
    );
}

#[tokio::test]
async fn t7_a_vacation_reaches_forty_matches_once_and_those_that_begin_later() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let mut ids = Vec::new();
    for number in 0..40 {
        if number == 30 {
            world.clock.advance(limits::STARTS_WINDOW_MS + 1);
        }
        ids.push(started(&world, "chess", (ann, bob), "3d").await);
    }
    let unlimited = world.started(ann, bob).await;
    let by = world.by(ann);
    let away = world.sessions.leave_for_vacation(by, NOON, 7).await.unwrap();
    assert_eq!(
        world.sessions.leave_for_vacation(by, NOON, 7).await,
        Ok(away),
        "the same press again"
    );
    let other = world.sessions.leave_for_vacation(world.by(ann), NOON, 7).await;
    assert_eq!(
        other,
        Err(SessionError::OnVacation {
            until: away.span.until
        })
    );
    // A crash in the middle: the timer runs again.
    for _ in 0..2 {
        while world.sessions.run_due().await.unwrap() > 0 {}
        world.clock.advance(limits::TIMER_LEASE_MS + 1);
    }
    ids.push(started(&world, "chess", (ann, bob), "3d").await);
    for id in ids {
        let (_, log) = world.sessions.log(id).await.unwrap();
        let vacations = log
            .iter()
            .filter(|logged| matches!(logged.entry, Entry::Vacation { .. }));
        assert_eq!(vacations.count(), 1, "{id}");
    }
    assert_eq!(world.sessions.log(unlimited).await.unwrap().1.len(), 1);
    let too_long = world.sessions.leave_for_vacation(world.by(bob), NOON, 31).await;
    assert_eq!(too_long, Err(SessionError::TooFewVacationDays { left: 30 }));
}

#[tokio::test]
async fn t8_time_is_given_to_the_other_player_and_at_most_doubles_the_control() {
    let game = Timed::new("3d").await;
    game.wait(2 * DAY);
    let sessions = &game.world.sessions;
    let own = sessions.give_time(game.world.by(game.ann), game.id, DAY).await;
    assert_eq!(
        own.map(|_| ()),
        Err(SessionError::TooMuchTime { most: 0 }),
        "it is not Black's turn"
    );
    sessions
        .give_time(game.world.by(game.bob), game.id, DAY)
        .await
        .unwrap();
    assert_eq!(game.left(Seat::White).await, 2 * DAY);
    let more = sessions
        .give_time(game.world.by(game.bob), game.id, 2 * DAY + 1)
        .await;
    assert_eq!(more.map(|_| ()), Err(SessionError::TooMuchTime { most: 2 * DAY }));
    game.play(game.ann, "e2-e4").await;
    assert_eq!(game.left(Seat::Black).await, 3 * DAY);
}

#[tokio::test]
async fn t9_nothing_runs_while_a_match_is_suspended() {
    let game = Timed::new("3d").await;
    game.wait(DAY);
    let at = game.world.clock_now();
    game.world
        .store
        .suspend(game.id, "test".to_owned(), at)
        .await
        .unwrap();
    game.wait(20 * DAY);
    game.run().await;
    let explained = game.world.sessions.clock_steps(game.id).await;
    let is_suspended = matches!(explained, Err(SessionError::MatchSuspended { .. }));
    assert!(is_suspended, "its clocks are not told either");
    game.world.sessions.resume(game.id).await.unwrap();
    assert_eq!(game.left(Seat::White).await, 2 * DAY);
    game.wait(HOUR);
    assert_eq!(game.left(Seat::White).await, 2 * DAY - HOUR);
    let resumed = Entry::Resumed { stopped: Some(at) };
    assert!(game.entries().await.contains(&resumed));
}

#[tokio::test]
async fn t10_an_interruption_of_the_bot_costs_a_live_match_nothing_and_correspondence_its_time() {
    for (control, left) in [("5m+5s~5s", 4 * MINUTE), ("3d", 3 * DAY - HOUR - 65_000)] {
        let mut game = Timed::new(control).await;
        assert_eq!(
            game.world.sessions.record_interruption().await,
            Ok(0),
            "the first start"
        );
        game.wait(65_000);
        game.world.sessions.beat().await.unwrap();
        game.wait(HOUR);
        game.world.restart();
        let interrupted = usize::from(control != "3d");
        assert_eq!(game.world.sessions.record_interruption().await, Ok(interrupted));
        assert_eq!(game.world.sessions.record_interruption().await, Ok(0), "once");
        assert_eq!(game.left(Seat::White).await, left, "{control}");
        game.run().await;
        assert_eq!(game.result().await, None);
    }
}

#[tokio::test]
async fn t11_the_moment_of_the_press_counts() {
    let game = Timed::new("5m+5s~5s").await;
    let press = |acted: Option<i64>| Actor {
        acted: acted.map(|ms| NOON.plus(ms)),
        ..game.world.by(game.ann)
    };
    let (entered, now) = (NOON.plus(MINUTE), NOON.plus(2 * MINUTE));
    assert_eq!(press(None).acted_at(entered, now), now);
    assert_eq!(
        press(Some(2 * MINUTE - 3_000)).acted_at(entered, now),
        now.plus(-3_000)
    );
    assert_eq!(
        press(Some(2 * MINUTE + 3_000)).acted_at(entered, now),
        now,
        "never later than now"
    );
    assert_eq!(
        press(Some(10_000)).acted_at(entered, now),
        now,
        "some clock is wrong"
    );
    assert_eq!(
        press(Some(2 * MINUTE - 3_000)).acted_at(now, now),
        now,
        "never before the last entry"
    );

    game.wait(MINUTE);
    let turn = chess("e2-e4");
    let played =
        game.world
            .sessions
            .play_turn(press(Some(MINUTE - 4_000)), game.id, SeenVersion::TYPED, &turn);
    played.await.unwrap();
    assert_eq!(game.left(Seat::White).await, 5 * MINUTE - 51_000 + 5_000);
}

#[tokio::test]
async fn t12_nobody_falls_before_the_last_reminder_was_delivered_and_its_grace_is_over() {
    let game = Timed::new("3d").await;
    game.open().await;
    game.world.deliver_all().await;
    // The bot is down for three days. When it starts, it reminds first.
    game.wait(3 * DAY + HOUR);
    while game.world.sessions.run_due().await.unwrap() > 0 {}
    let reminded = Entry::Reminded {
        seat: Seat::White,
        mark: ReminderMark::Last,
    };
    assert_eq!(game.entries().await.last(), Some(&reminded));
    // The reminder cannot be delivered for a day.
    for _ in 0..24 {
        game.wait(HOUR);
        while game.world.sessions.run_due().await.unwrap() > 0 {}
    }
    assert_eq!(game.result().await, None);
    let told = game.world.deliver_all().await;
    assert!(
        matches!(
            told[..],
            [Notification::Reminder {
                seat: Seat::White,
                ..
            }]
        ),
        "{told:?}"
    );
    game.pass(7).await;
    assert_eq!(game.result().await, None, "a tenth of three days is not over");
    assert_eq!(game.left(Seat::White).await, 0);
    game.pass(1).await;
    assert_eq!(game.result().await, result(Score::Black));
}

#[tokio::test]
async fn t12_a_turn_is_taken_with_nothing_left_until_the_match_is_decided() {
    let game = Timed::new("3d").await;
    game.open().await;
    game.wait(4 * DAY);
    game.play(game.ann, "g1-f3").await;
    assert_eq!(game.left(Seat::Black).await, 3 * DAY);
    assert_eq!(game.result().await, None);
}

#[tokio::test]
async fn t12_a_live_match_is_lost_two_seconds_after_the_deadline() {
    let game = Timed::new("5m+5s~5s").await;
    game.open().await;
    let deadline = game.clocks().await.deadline(Seat::White).unwrap();
    game.world.clock.set(deadline.plus(1_999));
    assert_eq!(game.run().await.len(), 1, "the boards");
    assert_eq!(game.result().await, None);
    game.wait(1);
    assert_eq!(game.run().await, [Notification::Finished { match_id: game.id }]);
    assert_eq!(game.result().await, result(Score::Black));
}

#[tokio::test]
async fn t12_a_reminder_rings_once_a_turn_where_its_user_wants_it() {
    let game = Timed::new("5d").await;
    let reminders = |told: &[Notification]| {
        let marks = told.iter().filter_map(|one| match one {
            Notification::Reminder { mark, .. } => Some(*mark),
            _ => None,
        });
        marks.collect::<Vec<_>>()
    };
    let told = game.pass(5 * 24 - 1).await;
    assert_eq!(reminders(&told), [ReminderMark::Fifth], "the default");
    game.play(game.ann, "e2-e4").await;
    let all = Reminders {
        marks: ReminderMark::ALL.to_vec(),
        ..Reminders::default()
    };
    game.world.sessions.save_reminders(game.bob, all).await.unwrap();
    let told = game.pass(5 * 24 - 1).await;
    assert_eq!(reminders(&told), ReminderMark::ALL);
    game.play(game.bob, "e7-e5").await;
    let none = Reminders {
        marks: Vec::new(),
        ..Reminders::default()
    };
    game.world.sessions.save_reminders(game.ann, none).await.unwrap();
    let told = game.pass(5 * 24 - 1).await;
    assert_eq!(reminders(&told), [ReminderMark::Last], "one rings always");
}

#[test]
fn t12_quiet_hours_move_a_reminder_to_their_end_or_before_their_beginning() {
    // 1,800,000,000 seconds is 09:00 in Berlin; quiet from 22 to 10.
    let quiet = Some(QuietHours { from: 22, until: 10 });
    let zone = "Europe/Berlin".to_owned();
    let settings = Reminders {
        quiet,
        zone,
        ..Reminders::default()
    }
    .checked()
    .unwrap();
    let deadline = NOON.plus(DAY);
    assert_eq!(settings.rings_at(NOON, deadline), NOON.plus(HOUR));
    assert_eq!(
        settings.rings_at(NOON, NOON.plus(2 * HOUR)),
        NOON.plus(-11 * HOUR)
    );
    assert_eq!(
        settings.rings_at(NOON.plus(HOUR), deadline),
        NOON.plus(HOUR),
        "loud again"
    );
    let unknown = Reminders {
        zone: "Atlantis".to_owned(),
        ..Reminders::default()
    };
    assert!(unknown.checked().is_err());
    let empty = Reminders {
        quiet: Some(QuietHours { from: 3, until: 3 }),
        ..Reminders::default()
    };
    assert!(empty.checked().is_err());
}

#[tokio::test]
async fn t12_a_day_of_vacation_begins_by_itself_only_for_who_wants_it() {
    let game = Timed::new("3d").await;
    game.open().await;
    let wanted = Reminders {
        automatic_vacation: true,
        ..Reminders::default()
    };
    game.world
        .sessions
        .save_reminders(game.ann, wanted)
        .await
        .unwrap();
    let told = game.pass(3 * 24 + 1).await;
    assert!(
        told.iter().any(|one| matches!(
            one,
            Notification::Vacation {
                seat: Seat::White,
                ..
            }
        )),
        "{told:?}"
    );
    assert_eq!((game.result().await, game.left(Seat::White).await), (None, 0));
    game.pass(24 * 3).await;
    assert_eq!(game.result().await, None, "day after day");
    game.play(game.ann, "g1-f3").await;
    game.pass(3 * 24 + 1).await;
    assert_eq!(
        game.result().await,
        result(Score::White),
        "Black never asked for it"
    );
}

#[tokio::test]
async fn t13_who_falls_before_both_sides_have_played_aborts_the_match() {
    let game = Timed::new("3d").await;
    game.play(game.ann, "e2-e4").await;
    game.pass(4 * 24).await;
    assert_eq!(game.result().await, Some(MatchResult::abort()));
}

#[test]
fn t14_time_that_runs_out_against_who_could_never_win_is_a_draw() {
    let chess = "put e1 white king; put e8 black king; put a8 black rook";
    let shield = "put a1 white king; put j10 black king; put b8 black rook";
    for (variant, units, turns, score) in [
        ("chess", chess, ["e1-e2", "e8-e7", "e2-e3"], Score::Draw),
        ("elemental", chess, ["e1-e2", "e8-e7", "e2-e3"], Score::Draw),
        ("shield", shield, ["a1-a2", "j10-j9", "a2-a3"], Score::Draw),
        (
            "chess",
            "put e1 white king; put e8 black king; put a7 white pawn",
            ["e1-e2", "e8-e7", "e2-e3"],
            Score::White,
        ),
    ] {
        let lines = units.replace("; ", "\n");
        let setup = Setup::parse(&format!("variant {variant}\n{lines}\n")).expect("a setup");
        let header = MatchHeader {
            id: MatchId(7),
            variant: variant.to_owned(),
            options: Vec::new(),
            rules_version: 1,
            seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
            created: NOON,
            terms: MatchTerms::timed("3d".parse().expect("a control")),
        };
        let mut state = State::empty(header, Position::from_setup(&setup).expect("a position"));
        let (colour, draw) = (Colour::White, None);
        let mut entries = vec![Entry::Started { colour, draw }];
        entries.extend(
            turns
                .iter()
                .zip([Seat::White, Seat::Black].into_iter().cycle())
                .map(|(turn, seat)| {
                    let actions = vec![(*turn).to_owned()];
                    Entry::Turn {
                        seat,
                        actions,
                        sealed: false,
                    }
                }),
        );
        for entry in entries {
            state.extend(&LogEntry { at: NOON, entry }).expect("a legal turn");
        }
        let at = NOON.plus(3 * DAY);
        let seat = Seat::Black;
        let early = LogEntry {
            at: at.plus(-1),
            entry: Entry::Flagged { seat },
        };
        assert!(state.clone().extend(&early).is_err(), "{variant}");
        state
            .extend(&LogEntry {
                at,
                entry: Entry::Flagged { seat },
            })
            .expect("the time is over");
        assert_eq!(state.result, result(score), "{variant}");
    }
}

#[tokio::test]
async fn t15_a_match_without_a_clock_is_claimed_and_one_with_a_clock_is_not() {
    let game = Timed::new("30d").await;
    game.open().await;
    let told = game.pass(20 * 24).await;
    assert!(
        !told.iter().any(|one| matches!(one, Notification::Warned { .. })),
        "{told:?}"
    );
    let claimed = game.world.sessions.claim(game.world.by(game.bob), game.id).await;
    assert_eq!(claimed.map(|_| ()), Err(SessionError::NotClaimable));
    let unlimited = game.world.started(game.ann, game.bob).await;
    let pause = game
        .world
        .sessions
        .offer(game.world.by(game.ann), unlimited, OfferKind::Pause)
        .await;
    assert_eq!(pause.map(|_| ()), Err(SessionError::NoClock));
    let state = game.world.sessions.state(unlimited).await.unwrap();
    assert_eq!(state.clocks.deadlines(), PerSeat::default());
}
