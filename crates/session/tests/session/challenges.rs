//! Challenges: asked, answered, bounded, expired; and rematches.

use crate::world::{HOUR, World};
use rookery_rules::Seat;
use rookery_session::limits::{
    CHALLENGE_LIFE_MS, OPEN_CHALLENGES_PER_USER, RUNNING_MATCHES_PER_USER, STARTS_PER_USER, STARTS_WINDOW_MS,
};
use rookery_session::{ChallengeStatus, Colour, Entry, Notification, Opponent, Page, Receipt, SessionError};

#[tokio::test]
async fn only_the_challenged_user_accepts_and_only_once() {
    let world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let challenge = world.challenged("chess", ann, Opponent::User(bob)).await;

    let refused = world.sessions.accept(world.by(eve), challenge).await.unwrap_err();
    assert_eq!(refused, SessionError::ChallengeNotForYou);
    let refused = world.sessions.accept(world.by(ann), challenge).await.unwrap_err();
    assert_eq!(refused, SessionError::OwnChallenge);

    let by = world.by(bob);
    let done = world.sessions.accept(by, challenge).await.unwrap();
    let id = done.receipt.match_id().unwrap();
    assert_eq!(done.challenge.unwrap().status, ChallengeStatus::Accepted(id));
    let state = done.state.unwrap();
    assert_eq!(
        (state.header.seats.white, state.header.seats.black),
        (ann.into(), bob.into())
    );

    let again = world.sessions.accept(by, challenge).await.unwrap();
    assert!(again.repeated);
    assert_eq!(again.receipt, Receipt::MatchStarted { match_id: id });
    let refused = world.sessions.accept(world.by(bob), challenge).await.unwrap_err();
    assert_eq!(
        refused,
        SessionError::ChallengeClosed {
            status: ChallengeStatus::Accepted(id)
        }
    );
}

#[tokio::test]
async fn an_open_challenge_goes_to_whoever_is_first() {
    let world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let challenge = world.challenged("chess", ann, Opponent::Anyone).await;
    let refused = world
        .sessions
        .decline(world.by(bob), challenge)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::ChallengeNotForYou);

    let other = world.second_process();
    let (bobs, eves) = tokio::join!(
        world.sessions.accept(world.by(bob), challenge),
        other.accept(world.by(eve), challenge)
    );
    assert!(bobs.is_ok() != eves.is_ok(), "one of them plays");
    let refused = bobs.err().or(eves.err()).unwrap();
    assert!(
        matches!(refused, SessionError::ChallengeClosed { .. }),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_challenge_is_declined_by_the_challenged_and_withdrawn_by_the_challenger() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let first = world.challenged("chess", ann, Opponent::User(bob)).await;
    let second = world.challenged("chess", ann, Opponent::User(bob)).await;

    let listed = world.sessions.challenges_of(bob, Page::first(10)).await.unwrap();
    assert_eq!(listed.len(), 2);

    let refused = world
        .sessions
        .withdraw_challenge(world.by(bob), first)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::NotYourChallenge);
    let refused = world.sessions.decline(world.by(ann), first).await.unwrap_err();
    assert_eq!(refused, SessionError::OwnChallenge);

    let done = world.sessions.decline(world.by(bob), first).await.unwrap();
    assert_eq!(done.challenge.unwrap().status, ChallengeStatus::Declined);
    let done = world
        .sessions
        .withdraw_challenge(world.by(ann), second)
        .await
        .unwrap();
    assert_eq!(done.challenge.unwrap().status, ChallengeStatus::Withdrawn);
    assert!(
        world
            .sessions
            .challenges_of(ann, Page::first(10))
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn an_unanswered_challenge_expires_even_over_a_restart() {
    let mut world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let challenge = world.challenged("chess", ann, Opponent::User(bob)).await;
    let delivery = world.sessions.lease_outbox(10).await.unwrap().remove(0);
    assert_eq!(delivery.notification, Notification::ChallengePosted { challenge });
    world
        .sessions
        .delivered(&delivery, Some("message".to_owned()))
        .await
        .unwrap();
    world
        .sessions
        .save_challenge_message(challenge, "message".to_owned())
        .await
        .unwrap();

    assert_eq!(world.sessions.run_due().await.unwrap(), 0);
    let due = world.sessions.next_due().await.unwrap().unwrap();
    assert_eq!(due, world.clock_now().plus(CHALLENGE_LIFE_MS));

    world.clock.advance(CHALLENGE_LIFE_MS + HOUR);
    world.restart();
    let refused = world.sessions.accept(world.by(bob), challenge).await.unwrap_err();
    let expired = ChallengeStatus::Expired;
    assert_eq!(refused, SessionError::ChallengeClosed { status: expired });
    assert_eq!(world.sessions.run_due().await.unwrap(), 1);
    assert_eq!(world.sessions.run_due().await.unwrap(), 0);
    assert_eq!(
        world.sessions.challenge_by_id(challenge).await.unwrap().status,
        expired
    );
    assert_eq!(
        world
            .sessions
            .challenge_message(challenge)
            .await
            .unwrap()
            .as_deref(),
        Some("message")
    );
    let told = world.sessions.lease_outbox(10).await.unwrap();
    assert_eq!(told[0].notification, Notification::ChallengeClosed { challenge });
}

#[tokio::test]
async fn open_challenges_are_bounded() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let mut last = None;
    for _ in 0..OPEN_CHALLENGES_PER_USER {
        last = Some(world.challenged("chess", ann, Opponent::Anyone).await);
    }
    let limit = OPEN_CHALLENGES_PER_USER;
    let proposal = world.proposal("chess", Opponent::Anyone, Colour::White).await;
    let refused = world
        .sessions
        .challenge(world.by(ann), proposal.clone())
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::TooManyChallenges { limit });
    world
        .sessions
        .challenge(world.by(bob), proposal.clone())
        .await
        .expect("bob has none");
    world
        .sessions
        .withdraw_challenge(world.by(ann), last.unwrap())
        .await
        .unwrap();
    world
        .sessions
        .challenge(world.by(ann), proposal)
        .await
        .expect("there is room again");
}

#[tokio::test]
async fn running_matches_are_bounded_for_both_players() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    for _ in 0..RUNNING_MATCHES_PER_USER {
        world.started(ann, ann).await;
        world.clock.advance(STARTS_WINDOW_MS / i64::from(STARTS_PER_USER));
    }
    let challenge = world.challenged("chess", bob, Opponent::User(ann)).await;
    let limit = RUNNING_MATCHES_PER_USER;
    let refused = world.sessions.accept(world.by(ann), challenge).await.unwrap_err();
    assert_eq!(refused, SessionError::TooManyMatches { user: ann, limit });
    let status = world.sessions.challenge_by_id(challenge).await.unwrap().status;
    assert_eq!(status, ChallengeStatus::Open, "the refusal changed nothing");
}

#[tokio::test]
async fn unknown_variants_and_options_are_refused() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    let mut proposal = world.proposal("chess", Opponent::Anyone, Colour::White).await;
    proposal.options = vec![("depth".to_owned(), "9".to_owned())];
    let refused = world
        .sessions
        .challenge(world.by(ann), proposal.clone())
        .await
        .unwrap_err();
    assert!(matches!(refused, SessionError::Option(_)), "{refused:?}");
    proposal.variant = "checkers".to_owned();
    let refused = world
        .sessions
        .challenge(world.by(ann), proposal)
        .await
        .unwrap_err();
    assert_eq!(refused, SessionError::NoSuchVariant("checkers".to_owned()));
}

#[tokio::test]
async fn a_random_colour_is_drawn_and_the_draw_is_recorded() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let mut seats = Vec::new();
    for _ in 0..32 {
        let proposal = world.proposal("chess", Opponent::User(bob), Colour::Random).await;
        let asked = world.sessions.challenge(world.by(ann), proposal).await.unwrap();
        let challenge = asked.receipt.challenge().unwrap();
        let state = world
            .sessions
            .accept(world.by(bob), challenge)
            .await
            .unwrap()
            .state
            .unwrap();
        let (_, log) = world.sessions.log(state.header.id).await.unwrap();
        let Entry::Started {
            colour,
            draw: Some(draw),
        } = log[0].entry
        else {
            panic!("the draw is recorded, not {:?}", log[0]);
        };
        let seat = state.seats_of(ann).next().unwrap();
        assert_eq!(colour.seat(draw), seat);
        seats.push(seat);
    }
    assert!(seats.contains(&Seat::White) && seats.contains(&Seat::Black));
}

#[tokio::test]
async fn a_rematch_changes_colours_and_meets_the_same_wish() {
    let world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let id = world.started(ann, bob).await;
    let refused = world.sessions.rematch(world.by(ann), id).await.unwrap_err();
    assert_eq!(refused, SessionError::MatchRunning);
    world.sessions.resign(world.by(ann), id).await.unwrap();
    let refused = world.sessions.rematch(world.by(eve), id).await.unwrap_err();
    assert_eq!(refused, SessionError::NotSeated);

    let asked = world.sessions.rematch(world.by(ann), id).await.unwrap();
    assert_eq!(asked.challenge.unwrap().rematch_of, Some(id));
    let agreed = world.sessions.rematch(world.by(bob), id).await.unwrap();
    let state = agreed.state.expect("bob asked for what ann had asked for");
    assert_eq!(
        (state.header.seats.white, state.header.seats.black),
        (bob.into(), ann.into())
    );
    assert!(
        world
            .sessions
            .challenges_of(ann, Page::first(10))
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn a_challenge_made_twice_by_one_interaction_is_made_once() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    let by = world.by(ann);
    let proposal = world.proposal("chess", Opponent::Anyone, Colour::White).await;
    let once = world.sessions.challenge(by, proposal.clone()).await.unwrap();
    let twice = world.sessions.challenge(by, proposal).await.unwrap();
    assert_eq!(once.receipt, twice.receipt);
    assert!(twice.repeated);
    assert_eq!(
        world
            .sessions
            .challenges_of(ann, Page::first(10))
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn a_timer_that_fails_keeps_no_other_waiting() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let broken = world.challenged("chess", ann, Opponent::User(bob)).await;
    world.clock.advance(1);
    let sound = world.challenged("chess", bob, Opponent::User(ann)).await;
    let meddle = rusqlite::Connection::open(world.path()).unwrap();
    meddle
        .execute(
            "UPDATE challenges SET options = 'broken' WHERE id = ?1",
            [broken.0.cast_signed()],
        )
        .unwrap();

    world.clock.advance(CHALLENGE_LIFE_MS + HOUR);
    assert_eq!(world.sessions.run_due().await.unwrap(), 2);
    assert!(world.sessions.challenge_by_id(broken).await.is_err());
    let expired = world.sessions.challenge_by_id(sound).await.unwrap();
    assert_eq!(expired.status, ChallengeStatus::Expired);
}

#[tokio::test]
async fn what_a_user_begins_in_servers_within_an_hour_is_bounded_over_restarts() {
    let mut world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let oneself = world.proposal("chess", Opponent::Oneself, Colour::White).await;
    for number in 0..STARTS_PER_USER {
        if number % 2 == 0 {
            let made = world.challenged("chess", ann, Opponent::User(bob)).await;
            world
                .sessions
                .withdraw_challenge(world.by(ann), made)
                .await
                .unwrap();
        } else {
            let begun = world
                .sessions
                .challenge(world.by(ann), oneself.clone())
                .await
                .unwrap();
            let id = begun.state.unwrap().header.id;
            world.sessions.resign(world.by(ann), id).await.unwrap();
        }
    }
    world.restart();
    let refused = SessionError::TooManyStarts {
        limit: STARTS_PER_USER,
    };
    for opponent in [Opponent::Anyone, Opponent::Oneself] {
        let proposal = world.proposal("chess", opponent, Colour::White).await;
        let found = world.sessions.challenge(world.by(ann), proposal).await;
        assert_eq!(found.unwrap_err(), refused);
    }
    let offered = world.challenged("chess", bob, Opponent::User(ann)).await;
    let accepted = world.sessions.accept(world.by(ann), offered).await;
    assert!(accepted.is_ok(), "who accepts begins nothing");
    let mut private = oneself.clone();
    private.origin.guild = None;
    let alone = world.sessions.challenge(world.by(ann), private).await;
    assert!(alone.is_ok(), "nobody else sees direct messages");

    world.clock.advance(-2 * STARTS_WINDOW_MS);
    let back = world.sessions.challenge(world.by(ann), oneself.clone()).await;
    assert!(back.is_ok(), "a clock that was ahead bars nobody");
    world.clock.advance(3 * STARTS_WINDOW_MS);
    let later = world.sessions.challenge(world.by(ann), oneself).await;
    assert!(later.is_ok(), "an hour later");
}
