//! The computer on a seat: what it owes is a row from the change that makes it owe to the change that pays, nobody acts
//! for it, it runs out of no time, and it keeps secrets as users do.

use crate::twins::{Twins, say};
use crate::world::{HOUR, World, chess};
use rookery_rules::Seat;
use rookery_session::playable::Playable;
use rookery_session::{
    Archive, Colour, ComputerDuty, ComputerJob, ComputerLevel, DutyOutcome, EndReason, MatchId, Notification,
    Occupant, OfferKind, OfferResponse, Opponent, Receipt, SeenVersion, SessionError, UserId, limits,
};

fn level() -> ComputerLevel {
    ComputerLevel::new(3).unwrap()
}

async fn started<P: Playable>(world: &World<P>, variant: &str, colour: Colour) -> (UserId, MatchId) {
    let ann = world.user("ann").await;
    let proposal = world.proposal(variant, Opponent::Computer(level()), colour).await;
    let done = world.sessions.challenge(world.by(ann), proposal).await.unwrap();
    let state = done.state.expect("it begins at once");
    assert_eq!(
        done.receipt,
        Receipt::MatchStarted {
            match_id: state.header.id
        }
    );
    (ann, state.header.id)
}

async fn waiting<P: Playable>(world: &World<P>) -> Vec<ComputerJob> {
    world.sessions.computer_jobs().await.unwrap()
}

/// The computer plays that, thought about the match as it is.
async fn plays(world: &World, id: MatchId, turn: &str) {
    let seen = world.sessions.state(id).await.unwrap().revision;
    let paid = world
        .sessions
        .play_computer(id, seen, &chess(turn))
        .await
        .unwrap();
    assert!(matches!(paid, DutyOutcome::Paid(_)));
}

#[tokio::test]
async fn a_match_begins_at_once_and_the_computer_answers_once_after_any_restart() {
    let mut world = World::new();
    let (ann, id) = started(&world, "chess", Colour::White).await;
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.computer(), Some((Seat::Black, level())));
    assert!(waiting(&world).await.is_empty(), "White begins");
    world.play(ann, id, "e2-e4").await.unwrap();
    world.restart();
    let found = waiting(&world).await;
    assert_eq!((found.len(), found[0].match_id, found[0].against), (1, id, ann));

    // Two processes think about the same; the first to be done plays, the other's turn is dropped.
    let other = world.second_process();
    assert!(world.sessions.lease_computer(&found[0]).await.unwrap());
    assert!(!other.lease_computer(&found[0]).await.unwrap());
    world.clock.advance(limits::COMPUTER_LEASE_MS);
    assert!(
        other.lease_computer(&found[0]).await.unwrap(),
        "the first has died, it seems"
    );
    let seen = world.sessions.state(id).await.unwrap().revision;
    let paid = other.play_computer(id, seen, &chess("e7-e5")).await.unwrap();
    assert!(matches!(paid, DutyOutcome::Paid(_)));
    let late = world
        .sessions
        .play_computer(id, seen, &chess("c7-c5"))
        .await
        .unwrap();
    assert!(matches!(late, DutyOutcome::Changed));
    assert!(waiting(&world).await.is_empty());
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.turns.len(), 2);
    let again = world
        .sessions
        .play_computer(id, state.revision, &chess("c7-c5"))
        .await;
    assert!(
        matches!(again, Err(SessionError::NotYourTurn { .. })),
        "it owes nothing"
    );
}

#[tokio::test]
async fn with_the_white_units_it_owes_the_first_turn_and_nobody_makes_it_for_it() {
    let world = World::new();
    let (ann, id) = started(&world, "chess", Colour::Black).await;
    assert_eq!(waiting(&world).await.len(), 1);
    let eve = world.user("eve").await;
    let refused = world.play(ann, id, "e2-e4").await.unwrap_err();
    assert!(matches!(refused, SessionError::NotYourTurn { .. }), "{refused}");
    assert_eq!(
        world.play(eve, id, "e2-e4").await.unwrap_err(),
        SessionError::NotSeated
    );
    let seen = world.sessions.state(id).await.unwrap().revision;
    let illegal = world.sessions.play_computer(id, seen, &chess("e2-e5")).await;
    assert!(matches!(illegal, Err(SessionError::Refused { .. })));
    plays(&world, id, "e2-e4").await;
    world.play(ann, id, "e7-e5").await.unwrap();
}

#[tokio::test]
async fn it_agrees_to_take_back_also_while_it_thinks() {
    let world = World::new();
    let (ann, id) = started(&world, "chess", Colour::White).await;
    let takeback = OfferKind::Takeback;
    let nothing = world.sessions.offer(world.by(ann), id, takeback).await;
    assert_eq!(nothing.unwrap_err(), SessionError::NothingToTakeBack);
    world.play(ann, id, "e2-e4").await.unwrap();
    let thought_about = world.sessions.state(id).await.unwrap().revision;
    let done = world.sessions.offer(world.by(ann), id, takeback).await.unwrap();
    assert_eq!(done.state.turns.len(), 0);
    assert!(waiting(&world).await.is_empty());
    let late = world
        .sessions
        .play_computer(id, thought_about, &chess("e7-e5"))
        .await;
    assert!(matches!(late, Ok(DutyOutcome::Changed)));

    world.play(ann, id, "d2-d4").await.unwrap();
    plays(&world, id, "d7-d5").await;
    let done = world.sessions.offer(world.by(ann), id, takeback).await.unwrap();
    assert_eq!(
        (done.state.turns.len(), done.state.awaited()[Seat::White]),
        (0, true)
    );
}

#[tokio::test]
async fn an_offered_draw_is_answered_before_any_turn() {
    let world = World::new();
    let (ann, id) = started(&world, "chess", Colour::White).await;
    let draw = OfferKind::Draw;
    let nobody = world
        .sessions
        .answer_computer(id, rev(&world, id).await, OfferResponse::Accept)
        .await;
    assert_eq!(nobody.unwrap_err(), SessionError::NoOffer { offer: draw });
    world.play(ann, id, "e2-e4").await.unwrap();
    world.sessions.offer(world.by(ann), id, draw).await.unwrap();
    let state = world.sessions.state(id).await.unwrap();
    assert_eq!(state.computer_duty(), Some(ComputerDuty::DrawAnswer(Seat::Black)));
    for user in [ann, world.user("eve").await] {
        let by = world.by(user);
        let refused = world
            .sessions
            .answer(by, id, SeenVersion::TYPED, draw, OfferResponse::Accept)
            .await;
        assert!(refused.is_err(), "nobody answers for the computer");
    }
    let declined = world
        .sessions
        .answer_computer(id, state.revision, OfferResponse::Decline)
        .await;
    assert!(matches!(declined, Ok(DutyOutcome::Paid(_))));
    let told = world.deliver_all().await;
    assert!(told.contains(&Notification::Declined {
        match_id: id,
        seat: Seat::Black,
        offer: draw
    }));
    assert_eq!(waiting(&world).await.len(), 1, "it still owes the turn");
    plays(&world, id, "e7-e5").await;
    world.sessions.offer(world.by(ann), id, draw).await.unwrap();
    assert_eq!(waiting(&world).await.len(), 1);
    let accepted = world
        .sessions
        .answer_computer(id, rev(&world, id).await, OfferResponse::Accept)
        .await;
    let Ok(DutyOutcome::Paid(state)) = accepted else {
        panic!("{accepted:?}");
    };
    assert_eq!(state.result.as_ref().unwrap().reason, EndReason::Agreement);
    assert!(waiting(&world).await.is_empty());
}

async fn rev(world: &World, id: MatchId) -> rookery_session::Revision {
    world.sessions.state(id).await.unwrap().revision
}

#[tokio::test]
async fn nobody_is_warned_or_loses_by_time_and_a_resignation_ends_its_thinking() {
    let world = World::new();
    let (ann, id) = started(&world, "chess", Colour::White).await;
    world.deliver_all().await;
    for _ in 0..60 {
        world.clock.advance(24 * HOUR);
        assert_eq!(world.sessions.run_due().await.unwrap(), 0);
    }
    assert!(world.deliver_all().await.is_empty());
    let refused = world.sessions.claim(world.by(ann), id).await.unwrap_err();
    assert_eq!(refused, SessionError::NeverAbandoned);
    world.play(ann, id, "e2-e4").await.unwrap();
    world.clock.advance(60 * 24 * HOUR);
    assert_eq!(
        world.sessions.claim(world.by(ann), id).await.unwrap_err(),
        SessionError::NeverAbandoned
    );
    let thought_about = rev(&world, id).await;
    world.sessions.resign(world.by(ann), id).await.unwrap();
    assert!(waiting(&world).await.is_empty());
    let late = world
        .sessions
        .play_computer(id, thought_about, &chess("e7-e5"))
        .await;
    assert!(matches!(late, Ok(DutyOutcome::Changed)));
}

#[tokio::test]
async fn a_rematch_begins_at_once_with_colours_changed() {
    let world = World::<rookery_rules::Position>::new();
    let (ann, id) = started(&world, "chess", Colour::White).await;
    world.sessions.resign(world.by(ann), id).await.unwrap();
    let done = world.sessions.rematch(world.by(ann), id).await.unwrap();
    let state = done.state.expect("it begins");
    assert_eq!(state.header.seats.white, Occupant::Computer(level()));
    assert_eq!(state.header.seats.black, ann);
    assert_eq!(waiting(&world).await[0].match_id, state.header.id);
}

#[tokio::test]
async fn what_it_decides_in_secret_is_sealed_like_a_users() {
    let world = World::<Twins>::new();
    let (ann, id) = started(&world, "twins", Colour::White).await;
    assert_eq!(
        waiting(&world).await.len(),
        1,
        "it decides without waiting for her"
    );
    let seen = world.sessions.state(id).await.unwrap().revision;
    let unfinished = world.sessions.play_computer(id, seen, &say("pick 213")).await;
    assert!(matches!(unfinished, Err(SessionError::TurnUnfinished { .. })));
    let sealed = world
        .sessions
        .play_computer(id, seen, &say("pick 213; ready"))
        .await
        .unwrap();
    let DutyOutcome::Paid(state) = sealed else {
        panic!("nothing else happened");
    };
    assert!(state.sealed[Seat::Black] && waiting(&world).await.is_empty());
    let log = world.sessions.log(id).await.unwrap();
    let told = world.deliver_all().await;
    let panel = world.sessions.panel(id, ann).await.unwrap();
    let public = format!("{state:?} {log:?} {told:?} {panel:?}");
    assert!(!public.contains("213"), "{public}");

    let done = world.play_actions(ann, id, &say("pick 87; ready")).await.unwrap();
    assert_eq!(done.state.position.picks[Seat::Black], Some(213));
    // A draw of chance ends what is committed at once; the computer goes on from there.
    world.play_actions(ann, id, &say("add 1; end")).await.unwrap();
    for turn in ["roll", "roll", "end"] {
        let seen = world.sessions.state(id).await.unwrap().revision;
        assert_eq!(waiting(&world).await.len(), 1);
        let paid = world.sessions.play_computer(id, seen, &say(turn)).await;
        assert!(matches!(paid, Ok(DutyOutcome::Paid(_))), "{paid:?}");
    }
    assert!(waiting(&world).await.is_empty());
}

#[tokio::test]
async fn a_running_match_goes_on_in_another_store() {
    let (here, there) = (World::new(), World::new());
    let (ann, id) = started(&here, "chess", Colour::White).await;
    here.play(ann, id, "e2-e4").await.unwrap();
    let names = rookery_rules::PerSeat::new("test:ann".to_owned(), level().to_string());
    let text = here.sessions.export(id, names, true).await.unwrap().to_string();
    assert!(text.contains("\nseat black the computer (level 3)\n"), "{text}");
    let archive: Archive = text.parse().unwrap();
    let computer = Occupant::Computer(archive.names.black.parse().unwrap());
    let amy = there.user("amy").await;
    let (by, origin) = (there.by(amy), there.origin().await);
    let two = rookery_rules::PerSeat::new(computer, computer);
    let refused = there.sessions.import(by, archive.clone(), two, origin).await;
    assert_eq!(refused.unwrap_err(), rookery_session::ImportError::NoUser);
    let seats = rookery_rules::PerSeat::new(amy.into(), computer);
    there.sessions.import(by, archive, seats, origin).await.unwrap();
    assert_eq!(waiting(&there).await[0].against, amy);
    plays(&there, id, "e7-e5").await;
    there.play(amy, id, "g1-f3").await.unwrap();
}
