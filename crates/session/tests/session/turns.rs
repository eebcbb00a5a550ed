//! Turns: committed whole, checked against what the person saw, ended by the rules.

use crate::world::{World, chess};
use rookery_rules::{Outcome, PerSeat, Seat, Variant};
use rookery_session::{
    BoardNumber, EndReason, MatchFilter, MatchResult, MatchStatus, Page, Receipt, Revision, Score,
    SeenVersion, SessionError,
};

const FOOLS_MATE: [&str; 4] = ["f2-f3", "e7-e5", "g2-g4", "d8-h4"];

#[tokio::test]
async fn a_match_goes_from_challenge_to_mate() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;

    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.board, BoardNumber(0));
    assert_eq!(state.awaited(), PerSeat::new(true, false));

    world.play_all(ann, bob, id, &FOOLS_MATE).await;

    let state = world.sessions.state(id).await.unwrap();
    let mate = MatchResult {
        score: Score::Black,
        reason: EndReason::Rules("checkmate".to_owned()),
    };
    assert_eq!(state.result, Some(mate.clone()));
    assert_eq!(
        state.position.awaiting().ending().unwrap().outcome,
        Outcome::Win(Seat::Black)
    );
    assert_eq!(state.awaited(), PerSeat::new(false, false));
    assert_eq!(state.board, BoardNumber(4));
    assert!(!state.turns[3].told.is_empty(), "the last turn is told in words");

    let summary = world.sessions.summary(id).await.unwrap();
    assert_eq!(summary.status, MatchStatus::Finished(mate.clone()));
    assert_eq!(world.sessions.finished_matches(10).await.unwrap(), [id]);
    assert!(world.sessions.consume_finished(id).await.unwrap());
    assert!(
        !world.sessions.consume_finished(id).await.unwrap(),
        "consumed once"
    );
    assert!(world.sessions.finished_matches(10).await.unwrap().is_empty());

    let refused = world.play(ann, id, "a2-a3").await.unwrap_err();
    assert_eq!(refused, SessionError::MatchOver { result: mate });
}

#[tokio::test]
async fn only_the_player_who_owes_a_turn_makes_one() {
    let world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let id = world.started(ann, bob).await;

    let refused = world.play(eve, id, "e2-e4").await.unwrap_err();
    assert_eq!(refused, SessionError::NotSeated);
    let refused = world.play(bob, id, "e7-e5").await.unwrap_err();
    assert_eq!(
        refused,
        SessionError::NotYourTurn {
            awaited: PerSeat::new(true, false)
        }
    );
    assert_eq!(world.sessions.state(id).await.unwrap().revision, Revision(1));
}

#[tokio::test]
async fn an_illegal_turn_is_refused_with_its_rule_and_changes_nothing() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let before = world.sessions.state(id).await.unwrap();

    let refused = world.play(ann, id, "e2-e5").await.unwrap_err();
    let SessionError::Refused {
        index,
        action,
        refusal,
    } = refused
    else {
        panic!("a refusal by the rules, not {refused:?}");
    };
    assert_eq!((index, action.as_str()), (0, "e2-e5"));
    assert!(refusal.rule.is_some(), "{refusal}");

    let refused = world.play(ann, id, "e2-e4; d2-d4").await.unwrap_err();
    assert_eq!(
        refused,
        SessionError::TurnComplete {
            index: 1,
            action: "d2-d4".to_owned()
        }
    );
    let refused = world.play_actions(ann, id, &[]).await.unwrap_err();
    assert_eq!(refused, SessionError::EmptyDraft);
    assert_eq!(world.sessions.state(id).await.unwrap(), before);
}

#[tokio::test]
async fn a_button_of_an_older_board_is_out_of_date() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world.play_all(ann, bob, id, &["e2-e4", "e7-e5"]).await;

    let old = SeenVersion::of_board(BoardNumber(0));
    let refused = world
        .sessions
        .play_turn(world.by(ann), id, old, &chess("d2-d4"))
        .await
        .unwrap_err();
    assert_eq!(
        refused,
        SessionError::BoardOutOfDate {
            current: BoardNumber(2)
        }
    );
    let present = SeenVersion::of_board(BoardNumber(2));
    let done = world
        .sessions
        .play_turn(world.by(ann), id, present, &chess("d2-d4"))
        .await
        .unwrap();
    assert_eq!(done.state.board, BoardNumber(3));
}

#[tokio::test]
async fn the_same_interaction_twice_changes_nothing_the_second_time() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;

    let by = world.by(ann);
    let once = world
        .sessions
        .play_turn(by, id, SeenVersion::TYPED, &chess("e2-e4"))
        .await
        .unwrap();
    let twice = world
        .sessions
        .play_turn(by, id, SeenVersion::TYPED, &chess("e2-e4"))
        .await
        .unwrap();
    assert!(!once.repeated && twice.repeated);
    assert_eq!(once.receipt, twice.receipt);
    assert_eq!(
        once.receipt,
        Receipt::TurnCommitted {
            match_id: id,
            board: BoardNumber(1)
        }
    );
    assert_eq!(twice.state.turns.len(), 1);
}

#[tokio::test]
async fn the_same_interaction_at_once_is_handled_once() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let by = world.by(ann);
    let (other, turn) = (world.second_process(), chess("e2-e4"));
    let (here, there) = tokio::join!(
        world.sessions.play_turn(by, id, SeenVersion::TYPED, &turn),
        other.play_turn(by, id, SeenVersion::TYPED, &turn),
    );
    let (here, there) = (here.unwrap(), there.unwrap());
    assert_eq!(here.receipt, there.receipt);
    assert!(
        here.repeated != there.repeated,
        "one did it, the other saw it done"
    );
    assert_eq!(world.sessions.state(id).await.unwrap().revision, Revision(2));
}

#[tokio::test]
async fn of_two_turns_at_once_one_is_played() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let other = world.second_process();
    let (pawn, knight) = (chess("e2-e4"), chess("g1-f3"));
    let (here, there) = tokio::join!(
        world
            .sessions
            .play_turn(world.by(ann), id, SeenVersion::TYPED, &pawn),
        other.play_turn(world.by(ann), id, SeenVersion::TYPED, &knight),
    );
    let outcomes = [here.map(|_| ()), there.map(|_| ())];
    let refused = SessionError::NotYourTurn {
        awaited: PerSeat::new(false, true),
    };
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.contains(&Err(refused)), "{outcomes:?}");
    assert_eq!(world.sessions.state(id).await.unwrap().turns.len(), 1);
}

#[tokio::test]
async fn memory_is_not_trusted_over_another_process() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let other = world.second_process();
    other.state(id).await.unwrap();

    world.play(ann, id, "e2-e4").await.unwrap();
    let done = other
        .play_turn(world.by(bob), id, SeenVersion::TYPED, &chess("e7-e5"))
        .await
        .unwrap();
    assert_eq!(done.state.turns.len(), 2);
    assert_eq!(world.sessions.state(id).await.unwrap().turns.len(), 2);
}

#[tokio::test]
async fn on_one_account_both_seats_are_played() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    let id = world.started(ann, ann).await;
    world.play_all(ann, ann, id, &FOOLS_MATE).await;
    assert_eq!(
        world
            .sessions
            .state(id)
            .await
            .unwrap()
            .result
            .clone()
            .unwrap()
            .score,
        Score::Black
    );
}

#[tokio::test]
async fn every_variant_of_the_list_can_be_started_and_replayed() {
    let mut world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    for variant in Variant::ALL {
        let id = world.started_variant(variant.id(), ann, bob).await;
        let before = world.sessions.state(id).await.unwrap();
        world.restart();
        assert_eq!(world.sessions.state(id).await.unwrap(), before, "{variant}");
    }
}

#[tokio::test]
async fn games_are_listed_with_those_that_wait_for_the_user_first() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let waiting = world.started(ann, bob).await;
    world.clock.advance(1_000);
    let moved = world.started(ann, bob).await;
    world.play(ann, moved, "e2-e4").await.unwrap();
    world.clock.advance(1_000);
    let over = world.started(ann, bob).await;
    world.sessions.resign(world.by(ann), over).await.unwrap();

    let list = async |user, which| {
        let found = world
            .sessions
            .matches_of(user, which, Page::first(10))
            .await
            .unwrap();
        found.iter().map(|summary| summary.header.id).collect::<Vec<_>>()
    };
    assert_eq!(list(ann, MatchFilter::Running).await, [waiting, moved]);
    assert_eq!(list(bob, MatchFilter::Running).await, [moved, waiting]);
    assert_eq!(list(bob, MatchFilter::AwaitingMe).await, [moved]);
    assert_eq!(list(bob, MatchFilter::Finished).await, [over]);

    let hall = world.origin().await.channel;
    let here = world.sessions.awaiting_in(ann, hall).await.unwrap();
    assert_eq!(
        here.iter().map(|summary| summary.header.id).collect::<Vec<_>>(),
        [waiting]
    );
    assert!(here[0].awaits(ann) && !here[0].awaits(bob));
}

#[tokio::test]
async fn a_match_is_found_by_the_beginning_of_its_id_and_by_its_thread() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let typed = format!("#{}", id.short().to_uppercase());
    assert_eq!(world.sessions.match_by_text(&typed).await.unwrap(), id);
    assert_eq!(world.sessions.match_by_text(&id.to_string()).await.unwrap(), id);
    let refused = world.sessions.match_by_text("zzzz-zzzz").await.unwrap_err();
    assert_eq!(refused, SessionError::NoSuchMatch);

    let thread = world
        .sessions
        .place(&rookery_session::ExternalId::new("test", "thread"))
        .await
        .unwrap();
    assert_eq!(world.sessions.match_by_thread(thread).await.unwrap(), None);
    world
        .sessions
        .save_match_place(id, Some(thread), Some("m1".to_owned()))
        .await
        .unwrap();
    assert_eq!(world.sessions.match_by_thread(thread).await.unwrap(), Some(id));
    let place = world.sessions.summary(id).await.unwrap().place;
    assert_eq!((place.target(), place.dashboard.as_deref()), (thread, Some("m1")));
}

#[tokio::test]
async fn the_history_tells_each_turn_with_its_time_and_an_older_board_can_be_seen_again() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let start = world.clock.clone();
    world.play(ann, id, "e2-e4").await.unwrap();
    start.advance(5_000);
    world.play(bob, id, "e7-e5").await.unwrap();

    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.turns[1].at.0 - state.turns[0].at.0, 5_000);
    assert_eq!(state.turns[0].actions, ["e2-e4"]);
    let between: Vec<_> = state
        .turns_between(BoardNumber(1), BoardNumber(2))
        .map(|turn| turn.seat)
        .collect();
    assert_eq!(between, [Seat::Black]);

    let then = world.sessions.state_at(id, BoardNumber(1)).await.unwrap();
    assert_eq!((then.board, then.turns.len()), (BoardNumber(1), 1));
    assert_eq!(then.position, state.position_after(1).unwrap());
    let game = state.play_through(|_, _| ()).unwrap();
    assert_eq!(
        (game.position(), game.turn_number(Seat::White)),
        (&state.position, 2)
    );
}

#[tokio::test]
async fn a_clock_that_jumps_back_never_writes_earlier_times() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world.play(ann, id, "e2-e4").await.unwrap();
    world.clock.advance(-60_000);
    let done = world.play(bob, id, "e7-e5").await.unwrap();
    assert_eq!(done.state.turns[1].at, done.state.turns[0].at);
}
