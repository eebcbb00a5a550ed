//! Draw offers, takebacks, resignation, abort.

use crate::world::World;
use rookery_rules::{PerSeat, Seat};
use rookery_session::{
    BoardNumber, EndReason, MatchId, MatchResult, OfferKind, OfferResponse, Receipt, Score, SeenVersion,
    SessionError, UserId,
};

async fn started(world: &World, turns: &[&str]) -> (UserId, UserId, MatchId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world.play_all(ann, bob, id, turns).await;
    (ann, bob, id)
}

#[tokio::test]
async fn resigning_loses() {
    let world = World::new();
    let (_, bob, id) = started(&world, &["e2-e4"]).await;
    let eve = world.user("eve").await;
    let refused = world.sessions.resign(world.by(eve), id).await.unwrap_err();
    assert_eq!(refused, SessionError::NotSeated);
    let by = world.by(bob);
    let done = world.sessions.resign(by, id).await.unwrap();
    assert_eq!(done.state.result, Some(MatchResult::resignation(Seat::Black)));
    assert!(world.sessions.resign(by, id).await.unwrap().repeated);
    let refused = world.sessions.resign(world.by(bob), id).await.unwrap_err();
    assert!(matches!(refused, SessionError::MatchOver { .. }), "{refused:?}");
}

#[tokio::test]
async fn an_accepted_draw_ends_the_match() {
    let mut world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4"]).await;
    let (draw, typed) = (OfferKind::Draw, SeenVersion::TYPED);
    world.sessions.offer(world.by(ann), id, draw).await.unwrap();
    let refused = world.sessions.offer(world.by(ann), id, draw).await.unwrap_err();
    assert_eq!(refused, SessionError::AlreadyOffered { offer: draw });
    let refused = world
        .sessions
        .answer(world.by(ann), id, typed, draw, OfferResponse::Accept)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::OwnOffer { offer: draw });
    world.restart();
    let seen = SeenVersion::of_board(BoardNumber(1));
    let done = world
        .sessions
        .answer(world.by(bob), id, seen, draw, OfferResponse::Accept)
        .await
        .unwrap();
    let result = MatchResult {
        score: Score::Draw,
        reason: EndReason::Agreement,
    };
    assert_eq!(done.state.result, Some(result));
}

#[tokio::test]
async fn a_draw_offer_stands_over_ones_own_turn_and_lapses_with_the_others() {
    let world = World::new();
    let (ann, bob, id) = started(&world, &[]).await;
    let draw = OfferKind::Draw;
    world.sessions.offer(world.by(ann), id, draw).await.unwrap();
    world.play(ann, id, "e2-e4").await.unwrap();
    assert_eq!(
        world.sessions.state(id).await.unwrap().offers.by(draw),
        Some(Seat::White)
    );
    world.play(bob, id, "e7-e5").await.unwrap();
    assert_eq!(world.sessions.state(id).await.unwrap().offers.by(draw), None);

    // A button of the lapsed offer does not accept a later one.
    world.sessions.offer(world.by(ann), id, draw).await.unwrap();
    let old = SeenVersion::of_board(BoardNumber(0));
    let refused = world
        .sessions
        .answer(world.by(bob), id, old, draw, OfferResponse::Accept)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::NoOffer { offer: draw });
    world
        .sessions
        .answer(
            world.by(bob),
            id,
            SeenVersion::TYPED,
            draw,
            OfferResponse::Decline,
        )
        .await
        .unwrap();
    let refused = world.sessions.offer(world.by(ann), id, draw).await.unwrap_err();
    assert_eq!(
        refused,
        SessionError::AlreadyOffered { offer: draw },
        "once a board"
    );
}

#[tokio::test]
async fn two_who_offer_a_draw_agree_and_an_offer_can_be_withdrawn() {
    let world = World::new();
    let (ann, bob, id) = started(&world, &[]).await;
    let draw = OfferKind::Draw;
    world.sessions.offer(world.by(ann), id, draw).await.unwrap();
    let refused = world
        .sessions
        .withdraw_offer(world.by(bob), id, draw)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::OthersOffer { offer: draw });
    world
        .sessions
        .withdraw_offer(world.by(ann), id, draw)
        .await
        .unwrap();
    world.sessions.offer(world.by(bob), id, draw).await.unwrap();
    world.play(ann, id, "e2-e4").await.unwrap();
    world.sessions.offer(world.by(ann), id, draw).await.unwrap();
    let done = world.sessions.offer(world.by(bob), id, draw).await.unwrap();
    assert_eq!(done.receipt, Receipt::DrawAgreed { match_id: id });
}

#[tokio::test]
async fn a_takeback_by_consent_lets_the_asker_act_again() {
    let mut world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4", "e7-e5", "g1-f3"]).await;
    let (back, typed) = (OfferKind::Takeback, SeenVersion::TYPED);
    let before = world.sessions.state(id).await.unwrap().position_after(2).unwrap();

    // Ann has just moved: her one turn goes.
    world.sessions.offer(world.by(ann), id, back).await.unwrap();
    let refused = world.sessions.offer(world.by(bob), id, back).await.unwrap_err();
    assert_eq!(refused, SessionError::AnswerFirst { offer: back });
    let done = world
        .sessions
        .answer(world.by(bob), id, typed, back, OfferResponse::Accept)
        .await
        .unwrap();
    assert_eq!(
        done.receipt,
        Receipt::TakenBack {
            match_id: id,
            board: BoardNumber(4)
        }
    );
    assert_eq!((done.state.turns.len(), &done.state.position), (2, &before));

    // Now it is her turn: Bob's and hers go.
    world.sessions.offer(world.by(ann), id, back).await.unwrap();
    let done = world
        .sessions
        .answer(world.by(bob), id, typed, back, OfferResponse::Accept)
        .await
        .unwrap();
    assert_eq!((done.state.turns.len(), done.state.board), (0, BoardNumber(5)));
    assert_eq!(done.state.position, *done.state.start());
    let refused = world.sessions.offer(world.by(ann), id, back).await.unwrap_err();
    assert_eq!(refused, SessionError::NothingToTakeBack);

    world.play(ann, id, "d2-d4").await.unwrap();
    let present = world.sessions.state(id).await.unwrap();
    world.restart();
    assert_eq!(
        world.sessions.state(id).await.unwrap(),
        present,
        "the log tells the same"
    );
    let then = world.sessions.state_at(id, BoardNumber(3)).await.unwrap();
    assert_eq!(then.turns.len(), 3, "the boards taken back can still be seen");
}

#[tokio::test]
async fn a_request_to_take_back_lapses_when_a_turn_is_committed() {
    let world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4"]).await;
    let back = OfferKind::Takeback;
    world.sessions.offer(world.by(ann), id, back).await.unwrap();
    world.play(bob, id, "e7-e5").await.unwrap();
    let answer = world
        .sessions
        .answer(world.by(bob), id, SeenVersion::TYPED, back, OfferResponse::Accept)
        .await;
    assert_eq!(answer.unwrap_err(), SessionError::NoOffer { offer: back });
}

#[tokio::test]
async fn one_account_on_both_seats_agrees_with_itself() {
    let world = World::new();
    let ann = world.user("ann").await;
    let id = world.started(ann, ann).await;
    world.play_all(ann, ann, id, &["e2-e4", "e7-e5"]).await;
    let done = world
        .sessions
        .offer(world.by(ann), id, OfferKind::Takeback)
        .await
        .unwrap();
    assert_eq!(done.state.turns.len(), 1);
    assert_eq!(done.state.awaited(), PerSeat::new(false, true));
    let done = world
        .sessions
        .offer(world.by(ann), id, OfferKind::Draw)
        .await
        .unwrap();
    assert_eq!(done.state.result, Some(MatchResult::agreement()));
}

#[tokio::test]
async fn a_match_is_aborted_only_before_each_side_has_completed_a_turn() {
    let world = World::new();
    let (ann, bob, id) = started(&world, &["e2-e4"]).await;
    let done = world.sessions.abort(world.by(bob), id).await.unwrap();
    assert_eq!(done.state.result, Some(MatchResult::abort()));

    let second = world.started(ann, bob).await;
    world.play_all(ann, bob, second, &["e2-e4", "e7-e5"]).await;
    let refused = world.sessions.abort(world.by(ann), second).await.unwrap_err();
    assert_eq!(refused, SessionError::TooLateToAbort);
}
