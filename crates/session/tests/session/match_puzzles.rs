//! Puzzles from finished matches: which wait to be looked through, over restarts and in several processes, and how they go
//! with the consent of their players.

use crate::world::World;
use rookery_rules::Variant;
use rookery_session::{Colour, ComputerLevel, MatchId, MatchPuzzle, Opponent, PuzzleSearch, UserId, limits};

/// A match of both that ended after two turns.
async fn ended(world: &World, white: UserId, black: UserId) -> MatchId {
    let id = world.started(white, black).await;
    world.play_all(white, black, id, &["e2-e4", "e7-e5"]).await;
    world.sessions.resign(world.by(white), id).await.unwrap();
    world.sessions.settle_finished().await.unwrap();
    id
}

async fn agreeing(world: &World) -> (UserId, UserId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    for user in [ann, bob] {
        assert_eq!(
            world.sessions.puzzle_consent(user).await,
            Ok(false),
            "off by default"
        );
        world.sessions.set_puzzle_consent(user, true).await.unwrap();
    }
    (ann, bob)
}

fn found(world: &World, id: MatchId) -> Vec<MatchPuzzle> {
    vec![MatchPuzzle {
        match_id: id,
        turn: 1,
        puzzle: MatchPuzzle::name_of("0123abcd"),
        content: "what its finder wrote".to_owned(),
        rules_version: Variant::Chess.descriptor().rules_version,
        found: world.clock_now(),
    }]
}

async fn searched(world: &World) -> PuzzleSearch {
    let next = world.sessions.next_puzzle_search().await.unwrap();
    next.expect("a match that waits")
}

/// A match of both that ended, and in which a puzzle was found.
async fn kept(world: &World, white: UserId, black: UserId) -> MatchId {
    let id = ended(world, white, black).await;
    let search = searched(world).await;
    let kept = world.sessions.keep_match_puzzles(search, found(world, id)).await;
    assert_eq!(kept, Ok(true));
    id
}

#[tokio::test]
async fn a_match_is_looked_through_once_whatever_stops_meanwhile() {
    let mut world: World = World::new();
    let (ann, bob) = agreeing(&world).await;
    let id = ended(&world, ann, bob).await;
    let first = searched(&world).await;
    assert_eq!(first.match_id, id);
    world.restart();
    assert_eq!(
        world.sessions.next_puzzle_search().await,
        Ok(None),
        "it is leased"
    );
    world.clock.advance(limits::PUZZLE_SEARCH_LEASE_MS);
    let second = searched(&world).await;
    assert_eq!(second, first);
    // A program that stops in time leaves it to the next at once.
    let now = world.clock_now();
    world.sessions.put_off_puzzle_search(second, now).await.unwrap();
    world.restart();
    let third = searched(&world).await;
    let kept = world.sessions.keep_match_puzzles(third, found(&world, id)).await;
    assert_eq!(kept, Ok(true));
    world.restart();
    world.clock.advance(limits::PUZZLE_SEARCH_LEASE_MS);
    world.sessions.settle_finished().await.unwrap();
    assert_eq!(world.sessions.next_puzzle_search().await, Ok(None));
    // The first process is late.
    let late = world.sessions.keep_match_puzzles(first, found(&world, id)).await;
    assert_eq!(late, Ok(false));
    assert_eq!(world.sessions.puzzles_of_match(id).await.unwrap().len(), 1);
    let guild = world.origin().await.guild.expect("a server");
    let listed = world.sessions.server_puzzles(guild).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].players, [ann, bob]);
    let name = MatchPuzzle::name_of("0123abcd");
    assert!(MatchPuzzle::is_name(&name));
    let named = world.sessions.match_puzzle("chess", &name).await.unwrap();
    assert_eq!(named.map(|one| one.match_id), Some(id));
}

#[tokio::test]
async fn puzzles_that_are_proved_for_other_rules_are_not_offered() {
    let world: World = World::new();
    let (ann, bob) = agreeing(&world).await;
    let id = ended(&world, ann, bob).await;
    let search = searched(&world).await;
    let mut old = found(&world, id);
    old[0].rules_version += 1;
    world.sessions.keep_match_puzzles(search, old).await.unwrap();
    let guild = world.origin().await.guild.expect("a server");
    assert_eq!(world.sessions.server_puzzles(guild).await, Ok(Vec::new()));
    let name = MatchPuzzle::name_of("0123abcd");
    assert_eq!(world.sessions.match_puzzle("chess", &name).await, Ok(None));
}

#[tokio::test]
async fn only_those_who_agree_are_looked_at_and_the_computer_need_not() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    world.sessions.set_puzzle_consent(ann, true).await.unwrap();
    ended(&world, ann, bob).await;
    assert_eq!(
        world.sessions.next_puzzle_search().await,
        Ok(None),
        "Bob doesn't agree"
    );
    world.sessions.set_puzzle_consent(bob, true).await.unwrap();
    world.sessions.settle_finished().await.unwrap();
    let next = world.sessions.next_puzzle_search().await;
    assert_eq!(next, Ok(None), "it ended before he agreed");

    let level = ComputerLevel::new(1).expect("a level");
    let proposal = world
        .proposal("chess", Opponent::Computer(level), Colour::White)
        .await;
    let begun = world.sessions.challenge(world.by(ann), proposal).await.unwrap();
    let id = begun.state.expect("a match was started").header.id;
    world.play(ann, id, "e2-e4").await.unwrap();
    world.sessions.resign(world.by(ann), id).await.unwrap();
    world.sessions.settle_finished().await.unwrap();
    assert_eq!(searched(&world).await.match_id, id);

    // A match that ended before its first turn has nothing to look at.
    let id = world.started(ann, bob).await;
    world.sessions.resign(world.by(ann), id).await.unwrap();
    world.sessions.settle_finished().await.unwrap();
    assert_eq!(world.sessions.next_puzzle_search().await, Ok(None));
}

#[tokio::test]
async fn consent_that_is_withdrawn_or_forgotten_takes_the_puzzles_along() {
    let world: World = World::new();
    let (ann, bob) = agreeing(&world).await;
    let id = kept(&world, ann, bob).await;
    let rows: serde_json::Value =
        serde_json::from_str(&world.sessions.personal_data(ann).await.unwrap().rows).unwrap();
    assert_eq!(
        rows["puzzles_from_your_matches"].as_array().map(Vec::len),
        Some(1)
    );
    assert_eq!(rows["puzzles_found"][0]["puzzle"], "m0123abcd");
    assert_eq!(rows["puzzles_found"][0]["match_number"], format!("{:016x}", id.0));
    world.sessions.set_puzzle_consent(bob, false).await.unwrap();
    assert_eq!(world.sessions.puzzles_of_match(id).await, Ok(Vec::new()));

    world.sessions.set_puzzle_consent(bob, true).await.unwrap();
    let id = kept(&world, ann, bob).await;
    let waiting = ended(&world, bob, ann).await;
    assert!(world.sessions.forget_user(ann).await.unwrap());
    assert_eq!(world.sessions.puzzle_consent(ann).await, Ok(false));
    assert_eq!(world.sessions.puzzles_of_match(id).await, Ok(Vec::new()));
    assert_eq!(world.sessions.next_puzzle_search().await, Ok(None), "{waiting}");
}

#[tokio::test]
async fn a_server_that_is_forgotten_takes_its_puzzles_along() {
    let world: World = World::new();
    let (ann, bob) = agreeing(&world).await;
    let id = kept(&world, ann, bob).await;
    let guild = world.origin().await.guild.expect("a server");
    assert_eq!(world.sessions.close_guild(guild).await, Ok(true));
    assert_eq!(world.sessions.puzzles_of_match(id).await, Ok(Vec::new()));
    assert_eq!(world.sessions.puzzle_consent(ann).await, Ok(true), "it is hers");
}
