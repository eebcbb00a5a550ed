//! Rules about secret decisions, on a tiny game that begins with one.

use super::*;
use crate::twins::{Twins, say};

async fn game(control: &str) -> (World<Twins>, UserId, UserId, MatchId) {
    let world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = started(&world, "twins", (ann, bob), control).await;
    (world, ann, bob, id)
}

async fn left(world: &World<Twins>, id: MatchId, seat: Seat) -> i64 {
    let state = world.sessions.state(id).await.unwrap();
    state.clocks.left_at(seat, world.clock_now())
}

#[tokio::test]
async fn t1_both_clocks_run_in_a_secret_phase_and_each_stops_when_its_side_seals() {
    let (world, ann, _, id) = game("3d").await;
    world.clock.advance(DAY);
    world.play_actions(ann, id, &say("pick 3; ready")).await.unwrap();
    world.clock.advance(DAY);
    let both = (
        left(&world, id, Seat::White).await,
        left(&world, id, Seat::Black).await,
    );
    assert_eq!(both, (2 * DAY, DAY));
}

#[tokio::test]
async fn t2_sealing_and_reopening_never_gains() {
    for control in ["3d", "10d+1d"] {
        let (world, ann, bob, id) = game(control).await;
        let full = left(&world, id, Seat::White).await;
        for _ in 0..2 {
            world.clock.advance(HOUR);
            world.play_actions(ann, id, &say("pick 3; ready")).await.unwrap();
            world.clock.advance(HOUR);
            let seen = SeenVersion::TYPED;
            world.sessions.draft_undo(world.by(ann), id, seen).await.unwrap();
        }
        assert_eq!(left(&world, id, Seat::White).await, full - 2 * HOUR, "{control}");
        world.play_actions(ann, id, &say("pick 3; ready")).await.unwrap();
        world.play_actions(bob, id, &say("pick 4; ready")).await.unwrap();
        let gained = if control == "3d" {
            full
        } else {
            full - 2 * HOUR + DAY
        };
        assert_eq!(left(&world, id, Seat::White).await, gained, "{control}");
    }
}

#[tokio::test]
async fn t3_a_turn_that_stops_for_chance_adds_nothing_yet() {
    let (world, ann, bob, id) = game("10d+1d").await;
    world.play_actions(ann, id, &say("pick 3; ready")).await.unwrap();
    world.play_actions(bob, id, &say("pick 4; ready")).await.unwrap();
    let full = left(&world, id, Seat::White).await;
    world.clock.advance(HOUR);
    world.play_actions(ann, id, &say("add 1; roll")).await.unwrap();
    world.clock.advance(HOUR);
    assert_eq!(left(&world, id, Seat::White).await, full - 2 * HOUR);
    world.play_actions(ann, id, &say("end")).await.unwrap();
    assert_eq!(left(&world, id, Seat::White).await, full - 2 * HOUR + DAY);
}

#[tokio::test]
async fn t4_a_turn_that_stops_for_chance_begins_no_new_days() {
    let (world, ann, bob, id) = game("3d").await;
    world.play_actions(ann, id, &say("pick 3; ready")).await.unwrap();
    world.play_actions(bob, id, &say("pick 4; ready")).await.unwrap();
    world.clock.advance(DAY);
    world.play_actions(ann, id, &say("roll")).await.unwrap();
    assert_eq!(left(&world, id, Seat::White).await, 2 * DAY);
}

#[tokio::test]
async fn t13_both_sides_out_of_time_at_once_before_they_have_played_abort_the_match() {
    let (world, _, _, id) = game("3d").await;
    for _ in 0..4 * 24 {
        world.clock.advance(HOUR);
        while world.sessions.run_due().await.unwrap() > 0 {}
        world.deliver_all().await;
    }
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.result, Some(MatchResult::abort()));
}

/// A game of which each side has played a turn, and in which both then decide in secret again.
async fn hidden_again() -> (World<Twins>, UserId, UserId, MatchId) {
    let (world, ann, bob, id) = game("3d").await;
    world.play_actions(ann, id, &say("pick 3; ready")).await.unwrap();
    world.play_actions(bob, id, &say("pick 4; ready")).await.unwrap();
    world.play_actions(ann, id, &say("add 1; end")).await.unwrap();
    world.play_actions(bob, id, &say("hide")).await.unwrap();
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.awaited(), PerSeat::new(true, true));
    assert!(!state.may_abort(), "both sides have played");
    (world, ann, bob, id)
}

/// Lets five days pass, with everything that falls due; how the match ended.
async fn ended(world: &World<Twins>, id: MatchId) -> Option<MatchResult> {
    for _ in 0..5 * 24 {
        world.clock.advance(HOUR);
        while world.sessions.run_due().await.unwrap() > 0 {}
        world.deliver_all().await;
    }
    world.sessions.state(id).await.unwrap().result.clone()
}

#[tokio::test]
async fn t13_nobody_wins_where_both_sides_run_out_of_time_in_secret() {
    let (world, _, _, id) = hidden_again().await;
    assert_eq!(ended(&world, id).await, result(Score::None));
}

#[tokio::test]
async fn t13_who_has_decided_in_secret_wins_where_the_other_runs_out_of_time() {
    let (world, ann, _, id) = hidden_again().await;
    world.play_actions(ann, id, &say("pick 5; ready")).await.unwrap();
    assert_eq!(ended(&world, id).await, result(Score::White));
    let (world, _, bob, id) = hidden_again().await;
    world.play_actions(bob, id, &say("pick 5; ready")).await.unwrap();
    assert_eq!(ended(&world, id).await, result(Score::Black));
}

#[tokio::test]
async fn t13_who_has_a_little_time_left_in_secret_wins() {
    // White was given a day, so only Black's time is over when the match is decided.
    let (world, _, bob, id) = hidden_again().await;
    let give = world.sessions.give_time(world.by(bob), id, DAY);
    give.await.unwrap();
    assert_eq!(ended(&world, id).await, result(Score::White));
}
