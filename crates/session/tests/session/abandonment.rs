//! A match that one player leaves lying: the warning, the claim, and what begins the time anew.

use crate::twins::{Say, Twins};
use crate::world::{HOUR, World};
use rookery_rules::Seat;
use rookery_session::playable::Playable;
use rookery_session::{
    EndReason, Entry, MatchFilter, MatchId, MatchResult, MatchStatus, Notification, OfferKind, OfferResponse,
    Receipt, Score, SeenVersion, SessionError, TimeMs, UserId,
};
use rookery_session::{Page, limits};

const DAY: i64 = 24 * HOUR;

async fn started(world: &World, turns: &[&str]) -> (UserId, UserId, MatchId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world.play_all(ann, bob, id, turns).await;
    world.deliver_all().await;
    (ann, bob, id)
}

/// Lets time pass, runs what falls due; what was told.
async fn days<P: Playable>(world: &World<P>, days: i64) -> Vec<Notification> {
    world.clock.advance(days * DAY);
    while world.sessions.run_due().await.unwrap() > 0 {}
    world.deliver_all().await
}

fn warned(match_id: MatchId, seat: Seat, claim_from: TimeMs) -> Vec<Notification> {
    vec![Notification::Warned {
        match_id,
        seat,
        claim_from,
    }]
}

async fn refused<P: Playable>(world: &World<P>, user: UserId, id: MatchId) -> SessionError {
    world.sessions.claim(world.by(user), id).await.unwrap_err()
}

#[tokio::test]
async fn warned_on_day_eleven_claimed_on_day_fourteen_over_restarts() {
    let mut world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4"]).await;
    let begun = world.clock_now();
    let due = begun.plus(14 * DAY);
    assert_eq!(days(&world, 10).await, []);
    assert_eq!(
        refused(&world, ann, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
    world.restart();
    assert_eq!(days(&world, 1).await, warned(id, Seat::Black, due));
    assert_eq!(days(&world, 1).await, [], "once");
    world.restart();
    assert_eq!(days(&world, 1).await, []);
    assert_eq!(
        refused(&world, ann, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
    world.clock.advance(DAY - 1);
    assert_eq!(
        refused(&world, ann, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
    world.clock.advance(1);
    assert_eq!(refused(&world, bob, id).await, SessionError::OwesTheTurn);
    let eve = world.user("eve").await;
    assert_eq!(refused(&world, eve, id).await, SessionError::NotSeated);

    let by = world.by(ann);
    let done = world.sessions.claim(by, id).await.unwrap();
    assert_eq!(done.receipt, Receipt::Claimed { match_id: id });
    let result = MatchResult {
        score: Score::White,
        reason: EndReason::Abandonment,
    };
    assert_eq!(done.state.result.as_ref(), Some(&result));
    assert!(world.sessions.claim(by, id).await.unwrap().repeated);
    world.restart();
    assert_eq!(
        world.sessions.state(id).await.unwrap().result,
        Some(result.clone())
    );
    assert_eq!(
        world.deliver_all().await,
        [Notification::Finished { match_id: id }]
    );
    let listed = world
        .sessions
        .matches_of(bob, MatchFilter::Finished, Page::first(5))
        .await
        .unwrap();
    assert_eq!(listed[0].status, MatchStatus::Finished(result));
    assert_eq!(world.sessions.finished_matches(5).await.unwrap(), [id]);
    assert_eq!(
        world.sessions.next_due().await.unwrap(),
        None,
        "its timer is gone"
    );
    let exported = world
        .sessions
        .export(id, rookery_rules::PerSeat::default(), false)
        .await
        .unwrap();
    let text = exported.to_string();
    assert!(
        text.contains("black is warned") && text.ends_with("black has abandoned\nresult white abandonment\n"),
        "{text}"
    );
    assert_eq!(text.parse(), Ok(exported));
}

#[tokio::test]
async fn a_turn_begins_the_time_anew_for_the_other() {
    let world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4"]).await;
    assert_eq!(days(&world, 11).await.len(), 1);
    days(&world, 1).await;
    world.play(bob, id, "e7-e5").await.unwrap();
    let begun = world.clock_now();
    let due = begun.plus(14 * DAY);
    days(&world, 10).await;
    assert_eq!(refused(&world, ann, id).await, SessionError::OwesTheTurn);
    assert_eq!(
        refused(&world, bob, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
    assert_eq!(days(&world, 1).await, warned(id, Seat::White, due));
    days(&world, 3).await;
    let done = world.sessions.claim(world.by(bob), id).await.unwrap();
    assert_eq!(done.state.result, Some(MatchResult::abandonment(Seat::White)));
}

#[tokio::test]
async fn a_turn_can_be_made_until_the_match_is_claimed() {
    let world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4"]).await;
    days(&world, 11).await;
    days(&world, 30).await;
    world.play(bob, id, "e7-e5").await.unwrap();
    assert_eq!(refused(&world, ann, id).await, SessionError::OwesTheTurn);
}

#[tokio::test]
async fn a_takeback_begins_the_time_anew_for_who_owes_then() {
    let world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4", "e7-e5", "d2-d4"]).await;
    days(&world, 11).await;
    let (back, typed) = (OfferKind::Takeback, SeenVersion::TYPED);
    world.sessions.offer(world.by(ann), id, back).await.unwrap();
    days(&world, 1).await;
    world
        .sessions
        .answer(world.by(bob), id, typed, back, OfferResponse::Accept)
        .await
        .unwrap();
    let begun = world.clock_now();
    days(&world, 3).await;
    assert_eq!(refused(&world, ann, id).await, SessionError::OwesTheTurn);
    let due = begun.plus(14 * DAY);
    assert_eq!(
        refused(&world, bob, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
    assert_eq!(days(&world, 8).await, warned(id, Seat::White, due));
}

#[tokio::test]
async fn whoever_was_not_warned_in_time_has_three_days_from_the_warning() {
    let world = World::new();
    let (ann, _, id) = started(&world, &["e2-e4"]).await;
    // Nothing ran for forty days; then the claim comes first.
    world.clock.advance(40 * DAY);
    assert_eq!(refused(&world, ann, id).await, SessionError::NotWarned);
    let queued_for = world.sessions.state(id).await.unwrap().turn_clock.abandoned_at();
    let due = world.clock_now().plus(3 * DAY);
    assert_eq!(days(&world, 0).await, warned(id, Seat::Black, queued_for));
    assert_eq!(
        refused(&world, ann, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
    days(&world, 3).await;
    world.sessions.claim(world.by(ann), id).await.unwrap();
}

#[tokio::test]
async fn a_clock_that_jumps_back_gives_time_and_takes_none() {
    let world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4"]).await;
    days(&world, 11).await;
    world.clock.advance(-20 * DAY);
    assert!(matches!(
        refused(&world, ann, id).await,
        SessionError::TooEarlyToClaim { .. }
    ));
    world.play(bob, id, "e7-e5").await.unwrap();
    let late = world.sessions.state(id).await.unwrap().turn_clock.since;
    assert_eq!(days(&world, 30).await.len(), 1, "the turn itself, and no warning");
    let due = late.plus(14 * DAY);
    assert_eq!(
        refused(&world, bob, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
}

#[tokio::test]
async fn one_account_on_both_seats_is_never_warned_and_claims_nothing() {
    let world = World::new();
    let ann = world.user("ann").await;
    let id = world.started(ann, ann).await;
    world.deliver_all().await;
    assert_eq!(days(&world, 100).await, []);
    assert_eq!(refused(&world, ann, id).await, SessionError::OwesTheTurn);
}

#[tokio::test]
async fn while_both_decide_in_secret_nobody_waits_and_a_sealed_decision_begins_the_time() {
    let world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    world.deliver_all().await;
    assert_eq!(days(&world, 20).await, []);
    for user in [ann, bob] {
        assert_eq!(
            refused(&world, user, id).await,
            SessionError::BothOwe { may_abort: true }
        );
    }
    world
        .play_actions(ann, id, &[Say::Pick(3), Say::Ready])
        .await
        .unwrap();
    world.deliver_all().await;
    let due = world.clock_now().plus(14 * DAY);
    assert_eq!(refused(&world, bob, id).await, SessionError::OwesTheTurn);
    assert_eq!(
        refused(&world, ann, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
    assert_eq!(days(&world, 11).await, warned(id, Seat::Black, due));
    days(&world, 3).await;
    let done = world.sessions.claim(world.by(ann), id).await.unwrap();
    assert_eq!(done.state.result, Some(MatchResult::abandonment(Seat::Black)));
    let (_, log) = world.sessions.log(id).await.unwrap();
    let turns = log
        .iter()
        .filter(|logged| matches!(logged.entry, Entry::Turn { .. }));
    assert_eq!(turns.count(), 0, "what was sealed stays so");
}

#[tokio::test]
async fn no_time_runs_while_a_match_is_frozen() {
    let world = World::new();
    let (ann, _, id) = started(&world, &["e2-e4"]).await;
    days(&world, 11).await;
    let now = world.clock_now();
    world
        .store
        .suspend(id, "for a test".to_owned(), now)
        .await
        .unwrap();
    assert_eq!(days(&world, 20).await, [Notification::Suspended { match_id: id }]);
    world.sessions.resume(id).await.unwrap();
    let due = world.clock_now().plus(14 * DAY);
    assert_eq!(
        refused(&world, ann, id).await,
        SessionError::TooEarlyToClaim { from: due }
    );
    assert_eq!(
        days(&world, 11).await,
        [
            Notification::Resumed { match_id: id },
            warned(id, Seat::Black, due).remove(0)
        ]
    );
}

#[tokio::test]
async fn a_match_of_an_older_database_gets_its_warning() {
    let mut world = World::new();
    let (ann, _, id) = started(&world, &["e2-e4"]).await;
    let connection = rusqlite::Connection::open(world.path()).unwrap();
    // As the first version left it: no timer of a match, and none of the later migrations.
    connection
        .execute_batch(
            "DELETE FROM timers; DROP TABLE looks; DROP INDEX matches_running_by_guild; DROP INDEX challenges_by_time;
            DROP INDEX matches_begun_at_once; ALTER TABLE matches DROP COLUMN hidden;
            ALTER TABLE matches DROP COLUMN white_computer; ALTER TABLE matches DROP COLUMN black_computer;
            DROP INDEX matches_suspended; DROP INDEX matches_finished_by_guild; ALTER TABLE matches DROP COLUMN fingerprint;
            ALTER TABLE outbox DROP COLUMN unclear_since_ms;
            DROP INDEX outbox_answered_by_stream; DROP INDEX outbox_by_answer;
            DROP INDEX outbox_with_buttons; ALTER TABLE outbox DROP COLUMN has_buttons;
            ALTER TABLE outbox DROP COLUMN waits_for_more; DROP TABLE confirmations;
            DROP INDEX matches_live; ALTER TABLE matches DROP COLUMN live; ALTER TABLE matches DROP COLUMN terms;
            ALTER TABLE matches DROP COLUMN due_white_ms; ALTER TABLE matches DROP COLUMN due_black_ms;
            ALTER TABLE matches DROP COLUMN frozen_ms; ALTER TABLE challenges DROP COLUMN terms;
            DROP TABLE match_notes; DROP TABLE blocks; DROP TABLE challenge_filters;
            ALTER TABLE guild_settings DROP COLUMN reports; DROP TABLE exercises; DROP TABLE guild_pages; DROP TABLE followers; DROP TABLE guesses; DROP TABLE match_puzzles; DROP TABLE puzzle_consents; DROP TABLE puzzle_solvers; DROP TABLE puzzle_ratings; DROP TABLE guides; DROP TABLE reviews; DROP TABLE studies; DROP TABLE conditionals;
            ALTER TABLE matches DROP COLUMN ifs_white; ALTER TABLE matches DROP COLUMN ifs_black;
            DROP TABLE ratings; DROP TABLE reinstated_matches; DROP TABLE global_listings; DROP TABLE endings;
            DROP TABLE reply_times; DROP TABLE rated_matches; DROP TABLE tournament_messages; DROP TABLE tournament_players; DROP TABLE tournament_log;
            ALTER TABLE matches DROP COLUMN tournament; DROP TABLE tournaments;
            DROP TABLE vacations; DROP TABLE reminders; DROP TABLE heartbeat;
            ALTER TABLE guild_settings DROP COLUMN organisers;
            ALTER TABLE guild_settings DROP COLUMN language; ALTER TABLE guild_settings DROP COLUMN locale;
            DROP INDEX outbox_leased; DROP INDEX outbox_by_due; ALTER TABLE outbox DROP COLUMN place;
            CREATE INDEX outbox_by_due ON outbox (due_ms) WHERE state = 'waiting';
            PRAGMA application_id = 0; PRAGMA user_version = 1;",
        )
        .unwrap();
    drop(connection);
    world.restart();
    let due = world.clock_now().plus(limits::ABANDONED_AFTER_MS);
    assert_eq!(days(&world, 11).await, warned(id, Seat::Black, due));
    days(&world, 3).await;
    world.sessions.claim(world.by(ann), id).await.unwrap();
}

#[tokio::test]
async fn a_warning_that_does_not_arrive_allows_no_claim_and_is_sent_again_every_day() {
    let mut world: World = World::new();
    let (ann, _, id) = started(&world, &["e2-e4"]).await;
    let due = world.clock_now().plus(14 * DAY);
    world.clock.advance(11 * DAY);
    for _ in 0..9 {
        while world.sessions.run_due().await.unwrap() > 0 {}
        let queued = world.sessions.lease_outbox(10).await.unwrap();
        let told: Vec<Notification> = queued.iter().map(|one| one.notification.clone()).collect();
        assert_eq!(told, warned(id, Seat::Black, due));
        world
            .sessions
            .give_up_delivery(&queued[0], "no access")
            .await
            .unwrap();
        world.restart();
        world.clock.advance(DAY);
    }
    assert_eq!(refused(&world, ann, id).await, SessionError::NotWarned, "day 20");

    assert_eq!(days(&world, 0).await, warned(id, Seat::Black, due), "it arrives");
    let from = world.clock_now().plus(3 * DAY);
    assert_eq!(
        refused(&world, ann, id).await,
        SessionError::TooEarlyToClaim { from }
    );
    assert_eq!(days(&world, 1).await, [], "once");
    world.restart();
    days(&world, 2).await;
    let done = world.sessions.claim(world.by(ann), id).await.unwrap();
    assert_eq!(done.receipt, Receipt::Claimed { match_id: id });
}

#[tokio::test]
async fn a_warning_that_arrives_after_the_turn_counts_for_nothing() {
    let world: World = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4"]).await;
    world.clock.advance(11 * DAY);
    while world.sessions.run_due().await.unwrap() > 0 {}
    let queued = world.sessions.lease_outbox(10).await.unwrap();
    world.play(bob, id, "e7-e5").await.unwrap();
    world.play(ann, id, "d2-d4").await.unwrap();
    assert_eq!(queued.len(), 1);
    let recorded = world.sessions.record_warning(id, Seat::Black, world.clock_now());
    recorded.await.unwrap();
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.turn_clock.warned, None, "Bob has another eleven days");
}
