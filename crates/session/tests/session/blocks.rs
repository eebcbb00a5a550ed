//! Blocks, filters of challenges and notes: who is refused what, what goes on, and what is left when a user is forgotten.

use crate::world::World;
use rookery_session::{
    ChallengeFilter, ChallengeSource, Colour, ExternalId, Opponent, PaceFilter, RatedFilter, SessionError,
    TakenKind, UserId, limits,
};
use rusqlite::Connection;

async fn asks(world: &World, by: UserId, to: UserId) -> Result<(), SessionError> {
    let proposal = world.proposal("chess", Opponent::User(to), Colour::White).await;
    let asked = world.sessions.challenge(world.by(by), proposal).await;
    asked.map(|_| ())
}

#[tokio::test]
async fn a_block_refuses_challenges_both_ways_and_only_its_maker_learns_of_it() {
    let mut world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    world.sessions.block(ann, bob).await.unwrap();
    world.sessions.block(ann, bob).await.unwrap();
    world.restart();
    assert_eq!(asks(&world, bob, ann).await, Err(SessionError::NotTaken));
    assert_eq!(asks(&world, ann, bob).await, Err(SessionError::BlockedByYou));
    assert_eq!(asks(&world, eve, ann).await, Ok(()));
    assert_eq!(asks(&world, bob, eve).await, Ok(()));

    // Whoever takes nothing from anybody says the same.
    let nobody = ChallengeFilter {
        source: ChallengeSource::Nobody,
        ..ChallengeFilter::default()
    };
    world.sessions.save_challenge_filter(bob, nobody).await.unwrap();
    assert_eq!(asks(&world, eve, bob).await, Err(SessionError::NotTaken));

    assert_eq!(world.sessions.unblock(ann, bob).await, Ok(true));
    assert_eq!(asks(&world, bob, ann).await, Ok(()));
    assert_eq!(asks(&world, ann, bob).await, Err(SessionError::NotTaken));
}

#[tokio::test]
async fn an_open_challenge_and_one_from_before_are_not_accepted_over_a_block() {
    let world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let open = world.challenged("chess", ann, Opponent::Anyone).await;
    let before = world.challenged("chess", bob, Opponent::User(ann)).await;
    world.sessions.block(ann, bob).await.unwrap();
    let refused = world.sessions.accept(world.by(bob), open).await.unwrap_err();
    assert_eq!(refused, SessionError::NotTaken);
    let refused = world.sessions.accept(world.by(ann), before).await.unwrap_err();
    assert_eq!(refused, SessionError::BlockedByYou);
    world.sessions.decline(world.by(ann), before).await.unwrap();
    assert!(world.sessions.accept(world.by(eve), open).await.is_ok());
}

#[tokio::test]
async fn a_running_match_goes_on_and_has_no_rematch() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let asked = world.started(ann, bob).await;
    world.sessions.resign(world.by(ann), asked).await.unwrap();
    world.sessions.rematch(world.by(ann), asked).await.unwrap();
    world.sessions.block(ann, bob).await.unwrap();
    world.play_all(ann, bob, id, &["e2-e4", "e7-e5"]).await;
    world.sessions.resign(world.by(bob), id).await.unwrap();
    let refused = world.sessions.rematch(world.by(bob), id).await.unwrap_err();
    assert_eq!(refused, SessionError::NotTaken);
    let refused = world.sessions.rematch(world.by(bob), asked).await.unwrap_err();
    assert_eq!(refused, SessionError::NotTaken, "though Ann had asked before");
    let refused = world.sessions.rematch(world.by(ann), id).await.unwrap_err();
    assert_eq!(refused, SessionError::BlockedByYou);
}

#[tokio::test]
async fn challenges_are_refused_by_kind_and_by_server() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let takes = async |filter: ChallengeFilter| {
        world.sessions.save_challenge_filter(ann, filter).await.unwrap();
        assert_eq!(world.sessions.challenge_filter(ann).await, Ok(filter));
    };
    let all = ChallengeFilter::default();
    takes(ChallengeFilter {
        rated: RatedFilter::OnlyRated,
        ..all
    })
    .await;
    let kind = TakenKind::Rated;
    assert_eq!(
        asks(&world, bob, ann).await,
        Err(SessionError::OtherKindTaken { kind })
    );
    takes(ChallengeFilter {
        pace: PaceFilter::OnlyLive,
        ..all
    })
    .await;
    let kind = TakenKind::Live;
    assert_eq!(
        asks(&world, bob, ann).await,
        Err(SessionError::OtherKindTaken { kind })
    );
    let origin = world.origin().await;
    let elsewhere = ExternalId::new("test", "another club");
    let elsewhere = world.sessions.place(&elsewhere).await.unwrap();
    takes(ChallengeFilter {
        source: ChallengeSource::Guild(elsewhere),
        ..all
    })
    .await;
    assert_eq!(asks(&world, bob, ann).await, Err(SessionError::NotTaken));
    let here = origin.guild.expect("a server");
    takes(ChallengeFilter {
        source: ChallengeSource::Guild(here),
        ..all
    })
    .await;
    assert_eq!(asks(&world, bob, ann).await, Ok(()));
    assert_eq!(asks(&world, ann, bob).await, Ok(()), "it binds nobody else");
}

#[tokio::test]
async fn blocks_have_bounds_and_nobody_blocks_themselves() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    let refused = world.sessions.block(ann, ann).await.unwrap_err();
    assert_eq!(refused, SessionError::BlockingOneself);
    let limit = limits::BLOCKS_PER_USER;
    for number in 0..limit {
        let other = world.user(&format!("other {number}")).await;
        world.sessions.block(ann, other).await.unwrap();
    }
    let last = world.user("one too many").await;
    let refused = world.sessions.block(ann, last).await.unwrap_err();
    assert_eq!(refused, SessionError::TooManyBlocks { limit });
    assert_eq!(
        world.sessions.blocked_by(ann).await.unwrap().len(),
        limit as usize
    );
}

#[tokio::test]
async fn a_note_is_kept_trimmed_bounded_and_deleted_when_it_is_emptied() {
    let mut world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let longest = "ä".repeat(limits::NOTE_CHARACTERS);
    let saved = world.sessions.save_note(ann, id, &format!(" {longest}\n")).await;
    assert_eq!(saved, Ok(Some(longest.clone())));
    let limit = limits::NOTE_CHARACTERS;
    let refused = world.sessions.save_note(ann, id, &format!("{longest}!")).await;
    assert_eq!(refused, Err(SessionError::NoteTooLong { limit }));
    world.restart();
    assert_eq!(world.sessions.note(ann, id).await, Ok(Some(longest)));
    assert_eq!(world.sessions.note(bob, id).await, Ok(None));
    assert_eq!(world.sessions.save_note(ann, id, " \n").await, Ok(None));
    assert_eq!(world.sessions.note(ann, id).await, Ok(None));
}

#[tokio::test]
async fn what_a_user_kept_is_exported_and_forgotten_and_so_are_blocks_of_them() {
    let world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let id = world.started(ann, bob).await;
    let sessions = &world.sessions;
    sessions.save_note(ann, id, "the knight hangs").await.unwrap();
    sessions.save_note(bob, id, "mine").await.unwrap();
    sessions.block(ann, eve).await.unwrap();
    sessions.block(eve, ann).await.unwrap();
    sessions.block(eve, bob).await.unwrap();
    let filter = ChallengeFilter {
        source: ChallengeSource::Guild(world.origin().await.guild.expect("a server")),
        ..ChallengeFilter::default()
    };
    sessions.save_challenge_filter(ann, filter).await.unwrap();

    let rows: serde_json::Value =
        serde_json::from_str(&sessions.personal_data(ann).await.unwrap().rows).unwrap();
    assert_eq!(rows["notes"][0]["text"], "the knight hangs");
    assert_eq!(rows["notes"][0]["match_number"], format!("{:016x}", id.0));
    assert_eq!(rows["blocks"].as_array().map(Vec::len), Some(1));
    assert_eq!(rows["blocks"][0]["blocked"], "another user");
    assert_eq!(rows["challenges_taken"][0]["taken_from"], "one server");

    assert!(sessions.forget_user(ann).await.unwrap());
    let database = Connection::open(world.path()).unwrap();
    let count = |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM match_notes"), 1, "Bob's");
    assert_eq!(count("SELECT COUNT(*) FROM blocks"), 1, "Eve's of Bob");
    assert_eq!(count("SELECT COUNT(*) FROM challenge_filters"), 0);
    assert_eq!(sessions.blocked_by(eve).await, Ok(vec![bob]));
}
