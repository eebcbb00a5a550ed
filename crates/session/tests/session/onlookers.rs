//! Onlookers: who may follow a match and guess its end, until when, and what becomes of it.

use crate::twins::{Twins, say};
use crate::world::World;
use rookery_session::{OnlookerRefusal, Score, SessionError, limits};

const TURNS: [&str; 8] = [
    "e2-e4", "e7-e5", "g1-f3", "b8-c6", "f1-c4", "f8-c5", "c2-c3", "d7-d6",
];

#[tokio::test]
async fn an_onlooker_follows_and_guesses_and_players_do_not() {
    let mut world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let id = world.started(ann, bob).await;
    for player in [ann, bob] {
        let plays = Err(SessionError::Onlooker(OnlookerRefusal::Plays));
        assert_eq!(world.sessions.follow(player, id).await, plays);
        assert_eq!(world.sessions.guess(player, id, Score::White).await, plays);
    }
    world.sessions.follow(eve, id).await.unwrap();
    world.play_all(ann, bob, id, &TURNS[..2]).await;
    world.sessions.guess(eve, id, Score::White).await.unwrap();
    world.restart();
    let now = world.sessions.onlooking(eve, id).await.unwrap();
    assert!(now.follows);
    assert_eq!(
        now.guess.map(|guess| (guess.score, guess.turns)),
        Some((Score::White, 2))
    );
    assert_eq!(now.worth, Some(limits::GUESSES_UNTIL_TURN - 2));
    assert_eq!(world.sessions.followers(id).await, Ok(vec![eve]));

    world.sessions.resign(world.by(bob), id).await.unwrap();
    let points = limits::GUESSES_UNTIL_TURN - 2;
    let right = world.sessions.right_guesses(id, Score::White).await;
    assert_eq!(right, Ok(vec![(eve, points)]));
    assert_eq!(world.sessions.right_guesses(id, Score::Black).await, Ok(vec![]));
    let over = Err(SessionError::Onlooker(OnlookerRefusal::Over));
    assert_eq!(world.sessions.guess(eve, id, Score::Draw).await, over);
    let guild = world.origin().await.guild.expect("a server");
    let since = world.clock_now().plus(-1_000);
    let table = world.sessions.guess_scores(guild, since).await.unwrap();
    assert_eq!(table.len(), 1);
    assert_eq!((table[0].user, table[0].points, table[0].right), (eve, points, 1));
}

#[tokio::test]
async fn nobody_guesses_from_turn_eight_on() {
    let world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let id = world.started(ann, bob).await;
    world.play_all(ann, bob, id, &TURNS[..7]).await;
    let now = world.sessions.guess(eve, id, Score::Draw).await.unwrap();
    assert_eq!(now.worth, Some(1));
    world.play_all(bob, ann, id, &TURNS[7..]).await;
    let late = world.sessions.guess(eve, id, Score::White).await;
    assert_eq!(late, Err(SessionError::Onlooker(OnlookerRefusal::TooLate)));
    let now = world.sessions.onlooking(eve, id).await.unwrap();
    assert_eq!(now.guess.map(|guess| guess.score), Some(Score::Draw));
    assert_eq!(now.worth, None);
}

#[tokio::test]
async fn what_an_onlooker_did_is_exported_and_forgotten() {
    let world: World = World::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let id = world.started(ann, bob).await;
    let sessions = &world.sessions;
    sessions.follow(eve, id).await.unwrap();
    sessions.guess(eve, id, Score::Black).await.unwrap();
    let rows: serde_json::Value =
        serde_json::from_str(&sessions.personal_data(eve).await.unwrap().rows).unwrap();
    assert_eq!(rows["guesses"][0]["score"], "black");
    assert_eq!(
        rows["followed_matches"][0]["match_number"],
        format!("{:016x}", id.0)
    );
    assert!(sessions.forget_user(eve).await.unwrap());
    assert_eq!(sessions.followers(id).await, Ok(vec![]));
    assert_eq!(sessions.right_guesses(id, Score::Black).await, Ok(vec![]));
}

#[tokio::test]
async fn what_is_chosen_before_play_lowers_no_guess() {
    let world = World::<Twins>::new();
    let (ann, bob, eve) = (
        world.user("ann").await,
        world.user("bob").await,
        world.user("eve").await,
    );
    let id = world.started_variant("twins", ann, bob).await;
    for (user, choice) in [(bob, "pick 213; ready"), (ann, "pick 87; ready")] {
        world.play_actions(user, id, &say(choice)).await.unwrap();
    }
    let now = world.sessions.guess(eve, id, Score::White).await.unwrap();
    assert_eq!(now.worth, Some(limits::GUESSES_UNTIL_TURN));
}
