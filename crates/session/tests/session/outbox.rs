//! What must be told: written with the change, in order per match, at least once, merged only before the first try.

use crate::world::{HOUR, World};
use rookery_rules::Seat;
use rookery_session::limits::{OUTBOX_LEASE_MS, OUTBOX_LIFE_MS};
use rookery_session::{
    BoardNumber, Delivery, DeliveryAck, MatchId, Notification, OfferKind, Opponent, SessionError, UserId,
};

const PAUSE: i64 = 10 * 60 * 1_000;

async fn started(world: &World) -> (UserId, UserId, MatchId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    (ann, bob, id)
}

async fn lease(world: &World) -> Vec<Delivery> {
    world.sessions.lease_outbox(100).await.unwrap()
}

fn board(match_id: MatchId, from: u32, to: u32) -> Notification {
    Notification::Board {
        match_id,
        from: BoardNumber(from),
        to: BoardNumber(to),
    }
}

#[tokio::test]
async fn a_match_is_told_in_order_from_challenge_to_end() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let challenge = world.challenged("chess", ann, Opponent::User(bob)).await;
    assert_eq!(
        world.deliver_all().await,
        [Notification::ChallengePosted { challenge }]
    );
    let done = world.sessions.accept(world.by(bob), challenge).await.unwrap();
    let match_id = done.receipt.match_id().unwrap();
    assert_eq!(
        world.deliver_all().await,
        [
            Notification::ChallengeClosed { challenge },
            Notification::MatchStarted { match_id },
            board(match_id, 0, 0)
        ]
    );
    world.play(ann, match_id, "e2-e4").await.unwrap();
    assert_eq!(world.deliver_all().await, [board(match_id, 0, 1)]);
    world
        .sessions
        .offer(world.by(bob), match_id, OfferKind::Draw)
        .await
        .unwrap();
    world
        .sessions
        .withdraw_offer(world.by(bob), match_id, OfferKind::Draw)
        .await
        .unwrap();
    world.sessions.resign(world.by(bob), match_id).await.unwrap();
    let (seat, offer) = (Seat::Black, OfferKind::Draw);
    assert_eq!(
        world.deliver_all().await,
        [
            Notification::Offered {
                match_id,
                seat,
                offer,
                board: BoardNumber(1)
            },
            Notification::Withdrawn {
                match_id,
                seat,
                offer
            },
            Notification::Finished { match_id },
        ]
    );
}

#[tokio::test]
async fn boards_that_wait_together_are_told_together() {
    let world = World::new();
    let (ann, bob, id) = started(&world).await;
    world.deliver_all().await;
    world
        .play_all(ann, bob, id, &["f2-f3", "e7-e5", "g2-g4", "d8-h4"])
        .await;
    let due = lease(&world).await;
    assert_eq!(due.len(), 1);
    assert_eq!((&due[0].notification, due[0].rows.len()), (&board(id, 0, 4), 4));
    assert_eq!(due[0].id, due[0].rows[0]);
    world.sessions.delivered(&due[0], None).await.unwrap();
    assert_eq!(
        world.deliver_all().await,
        [Notification::Finished { match_id: id }]
    );
}

#[tokio::test]
async fn trying_again_says_the_same_and_what_came_since_follows_separately() {
    let world = World::new();
    let (ann, bob, id) = started(&world).await;
    world.deliver_all().await;
    world.play(ann, id, "e2-e4").await.unwrap();
    let first = lease(&world).await.remove(0);
    assert_eq!((&first.notification, first.attempt), (&board(id, 0, 1), 1));
    world.play(bob, id, "e7-e5").await.unwrap();
    assert!(lease(&world).await.is_empty(), "in order: the first is still out");

    let later = world.sessions.now().plus(PAUSE);
    assert_eq!(
        world.sessions.retry_delivery(&first, later).await.unwrap(),
        DeliveryAck::Recorded
    );
    assert!(lease(&world).await.is_empty());
    assert_eq!(world.sessions.next_due().await.unwrap(), Some(later));
    world.clock.advance(PAUSE);
    let again = lease(&world).await.remove(0);
    assert_eq!(
        (&again.notification, again.attempt, again.id),
        (&board(id, 0, 1), 2, first.id)
    );
    world.sessions.delivered(&again, None).await.unwrap();
    assert_eq!(world.deliver_all().await, [board(id, 1, 2)]);
}

#[tokio::test]
async fn a_lease_that_ends_gives_the_delivery_to_the_next_even_over_a_restart() {
    let mut world = World::new();
    let (ann, _, id) = started(&world).await;
    world.deliver_all().await;
    world.play(ann, id, "e2-e4").await.unwrap();
    let lost = lease(&world).await.remove(0);
    world.restart();
    assert!(lease(&world).await.is_empty(), "the lease outlives the program");
    world.clock.advance(OUTBOX_LEASE_MS);
    let taken = lease(&world).await.remove(0);
    assert_eq!((taken.id, &taken.rows, taken.attempt), (lost.id, &lost.rows, 2));

    let at = world.sessions.now().plus(PAUSE);
    assert_eq!(
        world.sessions.retry_delivery(&lost, at).await.unwrap(),
        DeliveryAck::TooLate
    );
    assert_eq!(
        world.sessions.give_up_delivery(&lost, "late").await.unwrap(),
        DeliveryAck::TooLate
    );
    // It was told after all: that counts, and the other hears that it is done.
    assert_eq!(
        world
            .sessions
            .delivered(&lost, Some("m".to_owned()))
            .await
            .unwrap(),
        DeliveryAck::Recorded
    );
    assert_eq!(
        world.sessions.delivered(&taken, None).await.unwrap(),
        DeliveryAck::TooLate
    );
    assert!(world.deliver_all().await.is_empty());
}

#[tokio::test]
async fn one_match_that_cannot_be_told_does_not_delay_another() {
    let world = World::new();
    let (ann, bob, stuck) = started(&world).await;
    let other = world.started(ann, bob).await;
    world.deliver_all().await;
    world.play(ann, stuck, "e2-e4").await.unwrap();
    let gone = lease(&world).await.remove(0);
    world.play(ann, other, "e2-e4").await.unwrap();
    let later = world.sessions.now().plus(PAUSE);
    world.sessions.retry_delivery(&gone, later).await.unwrap();
    world
        .sessions
        .offer(world.by(bob), stuck, OfferKind::Draw)
        .await
        .unwrap();
    assert_eq!(world.deliver_all().await, [board(other, 0, 1)]);

    world.clock.advance(PAUSE);
    let gone = lease(&world).await.remove(0);
    world
        .sessions
        .give_up_delivery(&gone, "the channel is gone")
        .await
        .unwrap();
    let given_up = world.sessions.given_up(10).await.unwrap();
    assert_eq!(
        (&given_up[0].notification, given_up[0].reason.as_str()),
        (&board(stuck, 0, 1), "the channel is gone")
    );
    assert!(
        matches!(world.deliver_all().await[..], [Notification::Offered { .. }]),
        "its stream goes on"
    );
}

#[tokio::test]
async fn a_refused_change_tells_nothing_and_a_repeated_one_nothing_more() {
    let world = World::new();
    let (ann, bob, id) = started(&world).await;
    world.deliver_all().await;
    let refused = world.play(bob, id, "e7-e5").await.unwrap_err();
    assert!(matches!(refused, SessionError::NotYourTurn { .. }));
    let by = world.by(ann);
    for _ in 0..2 {
        let turn = crate::world::chess("e2-e4");
        world
            .sessions
            .play_turn(by, id, rookery_session::SeenVersion::TYPED, &turn)
            .await
            .unwrap();
    }
    assert_eq!(world.deliver_all().await, [board(id, 0, 1)]);
}

#[tokio::test]
async fn whoever_waits_for_news_is_woken() {
    let world = World::new();
    let (ann, _, id) = started(&world).await;
    world.deliver_all().await;
    // What was noticed before is fetched first.
    world.sessions.news().await;
    let sessions = world.sessions.clone();
    let waiter = tokio::spawn(async move {
        sessions.news().await;
        sessions.lease_outbox(1).await
    });
    world.play(ann, id, "e2-e4").await.unwrap();
    let woken = waiter.await.unwrap().unwrap();
    assert_eq!(woken[0].notification, board(id, 0, 1));
}

#[tokio::test]
async fn tidying_removes_what_is_told_and_old_and_nothing_that_waits() {
    let world = World::new();
    let (ann, bob, id) = started(&world).await;
    world.deliver_all().await;
    world.play(ann, id, "e2-e4").await.unwrap();
    world.clock.advance(OUTBOX_LIFE_MS + HOUR);
    let by = world.by(bob);
    let turn = crate::world::chess("e7-e5");
    world
        .sessions
        .play_turn(by, id, rookery_session::SeenVersion::TYPED, &turn)
        .await
        .unwrap();
    let tidied = world.sessions.prune().await.unwrap();
    assert_eq!((tidied.receipts, tidied.outbox), (3, 4));
    assert_eq!(world.deliver_all().await, [board(id, 0, 2)]);
    let again = world
        .sessions
        .play_turn(by, id, rookery_session::SeenVersion::TYPED, &turn)
        .await
        .unwrap();
    assert!(again.repeated, "a young receipt is kept");
}
