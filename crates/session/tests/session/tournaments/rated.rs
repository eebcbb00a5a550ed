//! Rated tournaments: each game changes ratings in the transaction that records its result, and forfeits change none.

use super::{Event, of_chess, rules, variant};
use crate::world::World;
use rookery_rating::Unrated;
use rookery_session::{
    Audit, Notification, OrganiserStep, Pool, RatingPace, SessionError, SqliteStore, TournamentFormat,
    TournamentRules, TournamentVariant, VariantPlan,
};
use std::sync::Arc;

fn rated_rules() -> TournamentRules {
    TournamentRules {
        rated: true,
        seeding: rookery_session::Seeding::Joined,
        ..rules(TournamentFormat::RoundRobin {
            double: false,
            at_once: true,
        })
    }
}

fn pool() -> Pool {
    Pool {
        variant: "chess".to_owned(),
        pace: RatingPace::Correspondence,
    }
}

async fn whole(event: &Event, player: usize) -> i32 {
    let (user, pool) = (event.user(player), pool());
    event.world.sessions.rating(user, &pool).await.unwrap().whole()
}

#[tokio::test]
async fn each_game_of_a_rated_tournament_counts_and_forfeits_do_not() {
    let event = Event::started(rated_rules(), 3).await;
    let state = event.state().await;
    let games: Vec<_> = state.running_games().map(|(_, game)| game.paired).collect();
    assert_eq!(games.len(), 3);
    let played = games[0];
    let id = played.match_id.unwrap();
    let (white, black) = (usize::from(played.white.0), usize::from(played.black.0));
    let users = (event.user(white), event.user(black));
    event
        .world
        .play_all(users.0, users.1, id, &["e2-e4", "e7-e5"])
        .await;
    event.wins(played.white.0, played.black.0, played.white.0).await;
    assert!(whole(&event, white).await > 1500 && whole(&event, black).await < 1500);
    let change = event.world.sessions.rated_match(id).await.unwrap().unwrap();
    assert_eq!(change.users.white, users.0);

    // In the other games nobody makes a turn: two forfeits, which are worth points and no rating.
    let third = (1..=3).find(|number| ![white, black].contains(number)).unwrap();
    let ratings = (whole(&event, white).await, whole(&event, black).await);
    let mut told = event.world.deliver_all().await;
    for _ in 0..8 {
        event.after(2 * super::DAY).await;
        told.extend(event.world.deliver_all().await);
    }
    let state = event.state().await;
    assert!(state.running_games().next().is_none());
    assert_eq!(whole(&event, third).await, 1500);
    assert_eq!((whole(&event, white).await, whole(&event, black).await), ratings);
    let rated = told
        .iter()
        .filter(|one| matches!(one, Notification::Rated { .. }))
        .count();
    let why: Vec<Unrated> = told
        .iter()
        .filter_map(|one| match one {
            Notification::NotRated { why, .. } => Some(*why),
            _ => None,
        })
        .collect();
    assert_eq!((rated, why), (1, vec![Unrated::TooShort; 2]));
    let games = state.rounds.iter().flat_map(|round| &round.games);
    let forfeits = games.filter(|game| game.result.is_some_and(|(_, is_forfeit)| is_forfeit));
    assert_eq!(forfeits.count(), 2);
    let store = SqliteStore::open_to_read(&event.world.path()).unwrap();
    let report = Audit::new(Arc::new(store)).check_ratings().await.unwrap();
    assert_eq!(report.findings, []);
}

#[tokio::test]
async fn a_casual_tournament_changes_no_ratings_and_says_nothing() {
    let rules = TournamentRules {
        rated: false,
        ..rated_rules()
    };
    let event = Event::started(rules, 2).await;
    let state = event.state().await;
    let game = state.running_games().next().unwrap().1.paired;
    let (white, black) = (game.white.0, game.black.0);
    let users = (event.user(usize::from(white)), event.user(usize::from(black)));
    let id = game.match_id.unwrap();
    event
        .world
        .play_all(users.0, users.1, id, &["e2-e4", "e7-e5"])
        .await;
    event.wins(white, black, white).await;
    assert_eq!(event.world.sessions.rated_match(id).await, Ok(None));
    let told = event.world.deliver_all().await;
    let about =
        |one: &Notification| matches!(one, Notification::Rated { .. } | Notification::NotRated { .. });
    assert!(!told.iter().any(about));
}

#[tokio::test]
async fn a_rated_tournament_is_played_with_fair_options() {
    let world: World = World::new();
    let organiser = world.user("organiser").await;
    let origin = world.origin().await;
    let open = async |one: TournamentVariant| {
        let new = rookery_session::NewTournament {
            name: "Spring Open".to_owned(),
            rules: TournamentRules {
                variants: VariantPlan::One(one),
                ..rated_rules()
            },
            guild: origin.guild.unwrap(),
            channel: origin.channel,
            boards: origin.channel,
        };
        world
            .sessions
            .open_tournament(world.by(organiser), new)
            .await
            .map(|_| ())
    };
    let with = |id: &str, key: &str, value: &str| TournamentVariant {
        options: vec![(key.to_owned(), value.to_owned())],
        ..variant(id)
    };
    let refused = open(with("elemental", "loadout", "random")).await;
    assert_eq!(refused, Err(SessionError::CannotBeRated(Unrated::UnfairOptions)));
    assert_eq!(open(with("cyvasse", "setup", "build")).await, Ok(()));
    assert_eq!(of_chess().all().len(), 1);
}

#[tokio::test]
async fn a_cancelled_tournament_leaves_ratings_as_they_are() {
    let event = Event::started(rated_rules(), 2).await;
    let state = event.state().await;
    let game = state.running_games().next().unwrap().1.paired;
    let users = [game.white, game.black].map(|number| event.user(usize::from(number.0)));
    let id = game.match_id.unwrap();
    event
        .world
        .play_all(users[0], users[1], id, &["e2-e4", "e7-e5"])
        .await;
    event.organise(OrganiserStep::Cancel).await.unwrap();
    event.run().await;
    assert_eq!(event.world.sessions.rated_match(id).await, Ok(None));
    let told = event.world.deliver_all().await;
    let why = told.iter().find_map(|one| match one {
        Notification::NotRated { why, .. } => Some(*why),
        _ => None,
    });
    assert_eq!(why, Some(Unrated::NoResult));
}
