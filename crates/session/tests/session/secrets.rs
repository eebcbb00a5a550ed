//! Both seats decide in secret, in any order, and nothing of one is seen before both have confirmed.

use crate::twins::{Twins, say};
use crate::world::World;
use rookery_rules::{PerSeat, Seat};
use rookery_session::{
    BoardNumber, DraftRevision, Entered, Entry, MatchId, Notification, OfferKind, Receipt, SeenVersion,
    SessionError, TurnInput, UserId, limits,
};

async fn started(world: &World<Twins>) -> (UserId, UserId, MatchId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    (ann, bob, id)
}

/// Everything that anybody but the seat could read, as text.
async fn everything_public(world: &World<Twins>, id: MatchId) -> String {
    let state = world.sessions.state(id).await.unwrap();
    let summary = world.sessions.summary(id).await.unwrap();
    let log = world.sessions.log(id).await.unwrap();
    let told = world.deliver_all().await;
    format!("{state:?} {summary:?} {log:?} {told:?}")
}

#[tokio::test]
async fn black_may_confirm_first_and_nothing_is_seen_until_white_has() {
    let mut world = World::<Twins>::new();
    let (ann, bob, id) = started(&world).await;
    let awaited = world.sessions.state(id).await.unwrap().awaited();
    assert_eq!(awaited, PerSeat::new(true, true));

    let done = world
        .play_actions(bob, id, &say("pick 213; ready"))
        .await
        .unwrap();
    let seat = Seat::Black;
    assert_eq!(done.receipt, Receipt::Sealed { match_id: id, seat });
    assert_eq!(done.state.awaited(), PerSeat::new(true, false));
    assert_eq!(done.state.board, BoardNumber(0));
    world.restart();
    assert!(!everything_public(&world, id).await.contains("213"));
    let panel = world.sessions.panel(id, ann).await.unwrap();
    assert!(!format!("{panel:?}").contains("213"));

    let again = world.play_actions(bob, id, &say("pick 213; ready")).await;
    assert_eq!(again.unwrap_err(), SessionError::AlreadySealed);

    let done = world.play_actions(ann, id, &say("pick 87; ready")).await.unwrap();
    let board = BoardNumber(2);
    assert_eq!(done.receipt, Receipt::Revealed { match_id: id, board });
    assert_eq!(done.state.position.picks, PerSeat::new(Some(87), Some(213)));
    assert_eq!(done.state.awaited(), PerSeat::new(true, false));
    let (_, log) = world.sessions.log(id).await.unwrap();
    let seats: Vec<_> = log
        .iter()
        .filter_map(|logged| match logged.entry {
            Entry::Turn {
                seat, sealed: true, ..
            } => Some(seat),
            _ => None,
        })
        .collect();
    assert_eq!(
        seats,
        [Seat::White, Seat::Black],
        "White's part is appended first"
    );
    let from = BoardNumber(0);
    let revealed = Notification::Board {
        match_id: id,
        from,
        to: board,
    };
    assert_eq!(world.deliver_all().await, [revealed]);
    world.restart();
    assert_eq!(*world.sessions.state(id).await.unwrap(), *done.state);
}

#[tokio::test]
async fn secret_parts_are_entered_step_by_step_and_survive_a_restart() {
    let mut world = World::<Twins>::new();
    let (ann, bob, id) = started(&world).await;
    let seen = SeenVersion::of_board(BoardNumber(0));
    world
        .sessions
        .draft_add(world.by(ann), id, seen, &say("pick 55"))
        .await
        .unwrap();
    world
        .sessions
        .draft_add(world.by(bob), id, seen, &say("pick 66"))
        .await
        .unwrap();
    world.restart();

    assert!(!everything_public(&world, id).await.contains("55"));
    let panel = world.sessions.panel(id, ann).await.unwrap();
    assert!(panel.draft.secret && !panel.draft.is_complete());
    assert_eq!(
        (panel.revision, panel.draft.texts()),
        (DraftRevision(1), vec!["pick 55".to_owned()])
    );

    let refused = world
        .sessions
        .commit_draft(world.by(ann), id, seen)
        .await
        .unwrap_err();
    assert!(
        matches!(
            refused,
            SessionError::TurnUnfinished {
                seat: Seat::White,
                ..
            }
        ),
        "{refused:?}"
    );
    for user in [ann, bob] {
        world
            .sessions
            .draft_add(world.by(user), id, seen, &say("ready"))
            .await
            .unwrap();
    }
    let sealed = world
        .sessions
        .commit_draft(world.by(ann), id, seen)
        .await
        .unwrap();
    let seat = Seat::White;
    assert_eq!(sealed.receipt, Receipt::Sealed { match_id: id, seat });
    assert!(!everything_public(&world, id).await.contains("55"));
    let done = world
        .sessions
        .commit_draft(world.by(bob), id, seen)
        .await
        .unwrap();
    assert_eq!(done.state.position.picks, PerSeat::new(Some(55), Some(66)));
}

#[tokio::test]
async fn what_is_sealed_may_be_changed_until_the_other_has_confirmed() {
    let mut world = World::<Twins>::new();
    let (ann, bob, id) = started(&world).await;
    world.deliver_all().await;
    world
        .play_actions(bob, id, &say("pick 213; ready"))
        .await
        .unwrap();
    let seat = Seat::Black;
    assert_eq!(
        world.deliver_all().await,
        [Notification::Sealed { match_id: id, seat }]
    );
    world.restart();
    let panel = world.sessions.panel(id, bob).await.unwrap();
    assert!(panel.sealed && panel.draft.is_complete());
    assert_eq!(
        panel.draft.texts(),
        ["pick 213", "ready"],
        "he sees what he decided"
    );

    let done = world.play_actions(bob, id, &say("pick 99; ready")).await.unwrap();
    assert_eq!(done.receipt, Receipt::Sealed { match_id: id, seat });
    assert_eq!(
        world.deliver_all().await,
        [],
        "another part in its place: nobody hears of it"
    );
    assert_eq!(done.state.awaited(), PerSeat::new(true, false));

    let seen = SeenVersion::of_board(BoardNumber(0));
    let done = world.sessions.draft_undo(world.by(bob), id, seen).await.unwrap();
    assert_eq!(done.state.awaited(), PerSeat::new(true, true), "it is open again");
    assert_eq!(
        done.panel.map(|panel| panel.draft.texts()),
        Some(vec!["pick 99".to_owned()])
    );
    assert_eq!(
        world.deliver_all().await,
        [Notification::Reopened { match_id: id, seat }]
    );

    let done = world.play_actions(ann, id, &say("pick 87; ready")).await.unwrap();
    assert_eq!(
        done.receipt,
        Receipt::Sealed {
            match_id: id,
            seat: Seat::White
        }
    );
    world.restart();
    let done = world.play_actions(bob, id, &say("pick 4; ready")).await.unwrap();
    assert_eq!(done.state.position.picks, PerSeat::new(Some(87), Some(4)));
    let everything = everything_public(&world, id).await;
    assert!(
        !everything.contains("213") && !everything.contains("99"),
        "{everything}"
    );
}

#[tokio::test]
async fn a_part_changed_while_the_other_confirms_is_revealed_as_it_was_told_to_stand() {
    for round in 0..8_u32 {
        let world = World::<Twins>::new();
        let (ann, bob, id) = started(&world).await;
        world.play_actions(bob, id, &say("pick 1; ready")).await.unwrap();
        let other = world.second_process();
        let (anns, bobs) = (say("pick 2; ready"), say("pick 3; ready"));
        let changes = world
            .sessions
            .play_turn(world.by(bob), id, SeenVersion::TYPED, &bobs);
        let confirms = other.play_turn(world.by(ann), id, SeenVersion::TYPED, &anns);
        let (changed, confirmed) = if round % 2 == 0 {
            tokio::join!(changes, confirms)
        } else {
            let (confirmed, changed) = tokio::join!(confirms, changes);
            (changed, confirmed)
        };
        confirmed.unwrap();
        let stands = if changed.is_ok() { 3 } else { 1 };
        let (_, log) = world.sessions.log(id).await.unwrap();
        let log = format!("{log:?}");
        assert!(log.contains(&format!("pick {stands}")), "{changed:?}: {log}");
    }
}

#[tokio::test]
async fn both_confirming_at_once_reveal_once() {
    let world = World::<Twins>::new();
    let (ann, bob, id) = started(&world).await;
    let other = world.second_process();
    let (anns, bobs) = (say("pick 1; ready"), say("pick 2; ready"));
    let (here, there) = tokio::join!(
        world
            .sessions
            .play_turn(world.by(ann), id, SeenVersion::TYPED, &anns),
        other.play_turn(world.by(bob), id, SeenVersion::TYPED, &bobs),
    );
    let receipts = [here.unwrap().receipt, there.unwrap().receipt];
    let revealed = |receipt: &&Receipt| matches!(receipt, Receipt::Revealed { .. });
    assert_eq!(receipts.iter().filter(revealed).count(), 1, "{receipts:?}");
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.position.picks, PerSeat::new(Some(1), Some(2)));
}

#[tokio::test]
async fn one_account_on_both_seats_decides_white_first() {
    let world = World::<Twins>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("twins", ann, ann).await;
    world.play_actions(ann, id, &say("pick 3; ready")).await.unwrap();
    let done = world.play_actions(ann, id, &say("pick 4; ready")).await.unwrap();
    assert_eq!(done.state.position.picks, PerSeat::new(Some(3), Some(4)));
}

#[tokio::test]
async fn a_decision_meant_for_one_seat_is_not_taken_for_the_other() {
    let world = World::<Twins>::new();
    let ann = world.user("ann").await;
    let id = world.started_variant("twins", ann, ann).await;
    let board = world.sessions.state(id).await.unwrap().seen_board();
    let decide = |seat: Seat| {
        let seen = SeenVersion::of_board(board).for_seat(Some(seat));
        let input = TurnInput::<Twins>::Text("pick 3; ready");
        world.sessions.enter(world.by(ann), id, seen, input)
    };
    let early = decide(Seat::Black).await;
    assert!(
        matches!(early, Err(SessionError::NotYourTurn { .. })),
        "White decides first: {early:?}"
    );
    let sealed = decide(Seat::White).await;
    assert!(matches!(sealed, Ok(Entered::Sealed { .. })), "{sealed:?}");
    // A button that is pressed twice seals once.
    assert_eq!(
        decide(Seat::White).await.unwrap_err(),
        SessionError::AlreadySealed
    );
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.awaited(), PerSeat::new(false, true));
    let both = decide(Seat::Black).await;
    let Ok(Entered::Committed { state, .. }) = both else {
        panic!("both are revealed: {both:?}");
    };
    assert_eq!(state.position.picks, PerSeat::new(Some(3), Some(3)));
}

#[tokio::test]
async fn a_reveal_is_never_taken_back() {
    let world = World::<Twins>::new();
    let (ann, bob, id) = started(&world).await;
    world.play_actions(bob, id, &say("pick 1; ready")).await.unwrap();
    world.play_actions(ann, id, &say("pick 2; ready")).await.unwrap();
    let refused = world
        .sessions
        .offer(world.by(ann), id, OfferKind::Takeback)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::TakebackOverReveal);
}

#[tokio::test]
async fn what_chance_decides_is_not_shown_before_it_is_confirmed_nor_taken_back_after() {
    let mut world = World::<Twins>::new();
    let (ann, bob, id) = started(&world).await;
    world.play_actions(ann, id, &say("pick 1; ready")).await.unwrap();
    world.play_actions(bob, id, &say("pick 2; ready")).await.unwrap();

    let seen = SeenVersion::TYPED;
    let done = world
        .sessions
        .draft_add(world.by(ann), id, seen, &say("add 5; roll"))
        .await
        .unwrap();
    let panel = done.panel.unwrap();
    assert!(panel.draft.undecided && panel.draft.is_complete());
    assert_eq!(panel.draft.position.total, 5, "the roll is not shown");
    let refused = world
        .sessions
        .draft_add(world.by(ann), id, seen, &say("end"))
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::AfterChance);

    let done = world
        .sessions
        .commit_draft(world.by(ann), id, seen)
        .await
        .unwrap();
    assert!((6..=11).contains(&done.state.position.total));
    assert!(done.state.turns[2].drew && !done.state.turns[2].complete);
    assert_eq!(
        done.state.awaited(),
        PerSeat::new(true, false),
        "White's turn goes on"
    );
    let rolled = done.state.position.total;
    world.restart();
    assert_eq!(world.sessions.state(id).await.unwrap().position.total, rolled);

    world.play_actions(ann, id, &say("end")).await.unwrap();
    world.play_actions(bob, id, &say("add 1; roll")).await.unwrap();
    let refused = world
        .sessions
        .offer(world.by(ann), id, OfferKind::Takeback)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::TakebackOverChance);
}

#[tokio::test]
async fn a_sealed_part_that_no_longer_fits_freezes_the_match_and_loses_nothing() {
    let mut world = World::<Twins>::new();
    let (ann, bob, id) = started(&world).await;
    world.play_actions(bob, id, &say("pick 1; ready")).await.unwrap();
    // As if the rules had changed since: what Black sealed is no longer legal.
    let meddle = rusqlite::Connection::open(world.path()).unwrap();
    meddle
        .execute(
            "UPDATE drafts SET actions = '[\"add 1\"]' WHERE seat = 'black'",
            [],
        )
        .unwrap();
    world.restart();
    let refused = world
        .play_actions(ann, id, &say("pick 2; ready"))
        .await
        .unwrap_err();
    assert!(
        matches!(refused, SessionError::MatchSuspended { .. }),
        "{refused:?}"
    );
    assert!(
        world
            .deliver_all()
            .await
            .contains(&Notification::Suspended { match_id: id })
    );

    meddle
        .execute(
            "UPDATE drafts SET actions = '[\"pick 1\",\"ready\"]' WHERE seat = 'black'",
            [],
        )
        .unwrap();
    world.sessions.resume(id).await.unwrap();
    let done = world.play_actions(ann, id, &say("pick 2; ready")).await.unwrap();
    assert_eq!(done.state.position.picks, PerSeat::new(Some(2), Some(1)));
}

#[tokio::test]
async fn a_decision_that_is_changed_again_and_again_is_told_a_few_times_and_bounded() {
    let world = World::<Twins>::new();
    let (ann, bob, id) = started(&world).await;
    let seen = SeenVersion::of_board(BoardNumber(0));
    let mut told = Vec::new();
    world.play_actions(bob, id, &say("pick 1; ready")).await.unwrap();
    for _ in 0..limits::REOPENINGS_PER_BOARD {
        world.sessions.draft_undo(world.by(bob), id, seen).await.unwrap();
        world
            .sessions
            .draft_add(world.by(bob), id, SeenVersion::TYPED, &say("ready"))
            .await
            .unwrap();
        world
            .sessions
            .commit_draft(world.by(bob), id, SeenVersion::TYPED)
            .await
            .unwrap();
        told.extend(world.deliver_all().await);
    }
    let sealed = |one: &&Notification| matches!(one, Notification::Sealed { .. });
    assert_eq!(
        told.iter().filter(sealed).count(),
        3,
        "the first one, and twice again"
    );
    assert!(
        told.len() <= 5 + 4,
        "besides the beginning of the match: {told:?}"
    );

    let refused = world
        .sessions
        .draft_undo(world.by(bob), id, seen)
        .await
        .unwrap_err();
    let limit = limits::REOPENINGS_PER_BOARD;
    assert_eq!(refused, SessionError::TooManyReopenings { limit });
    world
        .play_actions(bob, id, &say("pick 9; ready"))
        .await
        .expect("a whole decision still takes the place of the other");
    world.play_actions(ann, id, &say("pick 2; ready")).await.unwrap();
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(
        state.position.picks,
        PerSeat::new(Some(2), Some(9)),
        "the last one counts"
    );
}
