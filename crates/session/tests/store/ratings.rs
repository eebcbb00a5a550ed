//! Checks of what a store keeps of ratings.

use crate::build::{NOON, end, place, start, user};
use rookery_rating::{GameChange, GameOutcome, Standing};
use rookery_rules::PerSeat;
use rookery_session::rating::RatingUpdate;
use rookery_session::{MatchId, Notification, Pool, RatedMatch, RatingPace, Store, StoreError, UserId};
use std::sync::Arc;

const DAY: i64 = 24 * 60 * 60 * 1_000;

fn pool(pace: RatingPace) -> Pool {
    let variant = "chess".to_owned();
    Pool { variant, pace }
}

/// A finished match that is not settled yet.
async fn finished(store: &dyn Store, id: u64) -> MatchId {
    let id = MatchId(id);
    start(store, id).await;
    store.update_match(end(id, 1)).await.expect("it ends");
    id
}

/// Black wins, as the store knows both players now.
async fn update(store: &dyn Store, id: MatchId, users: [UserId; 2], day: i64) -> RatingUpdate {
    let pool = pool(RatingPace::Live);
    let at = NOON.plus(day * DAY);
    let before = PerSeat::new(
        store.standing(users[0], &pool).await.expect("a standing"),
        store.standing(users[1], &pool).await.expect("a standing"),
    );
    let change = GameChange::of(before.white, before.black, GameOutcome::BlackWins, at.0, true);
    RatingUpdate {
        rated: RatedMatch {
            id,
            pool,
            users: PerSeat::new(users[0], users[1]),
            outcome: GameOutcome::BlackWins,
            at,
            on_time: day % 2 == 1,
            serial: false,
            guild: Some(place(store, "club").await),
            steps: PerSeat::new(change.white.into(), change.black.into()),
        },
        before,
        after: PerSeat::new(
            before.white.after(change.white.after, at.0),
            before.black.after(change.black.after, at.0),
        ),
    }
}

pub async fn a_rated_match_is_settled_once_with_both_ratings(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let id = finished(&*store, 1).await;
    let change = update(&*store, id, [ann, bob], 1).await;
    let told = vec![Notification::Rated { match_id: id }];
    let settle = || store.settle_rated(change.clone(), NOON, told.clone());
    let (one, other) = tokio::join!(settle(), settle());
    let mut settled = [one.expect("an answer"), other.expect("an answer")];
    settled.sort_unstable();
    assert_eq!(settled, [false, true]);
    assert_eq!(store.finished_matches(10).await, Ok(vec![]));
    let live = pool(RatingPace::Live);
    assert_eq!(store.standing(ann, &live).await, Ok(change.after.white));
    assert_eq!(store.standing(bob, &live).await, Ok(change.after.black));
    let slow = pool(RatingPace::Correspondence);
    assert_eq!(store.standing(bob, &slow).await, Ok(Standing::default()));
    assert_eq!(store.rated_match(id).await, Ok(Some(change.rated)));
    assert_eq!(
        store.standings_of(bob).await,
        Ok(vec![(live, change.after.black)])
    );
}

pub async fn a_rating_that_changed_meanwhile_is_a_conflict_and_leaves_nothing(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let (first, second) = (finished(&*store, 1).await, finished(&*store, 2).await);
    let early = update(&*store, first, [ann, bob], 1).await;
    let late = update(&*store, second, [bob, ann], 2).await;
    let settle = |change: &RatingUpdate| store.settle_rated(change.clone(), NOON, Vec::new());
    assert_eq!(settle(&early).await, Ok(true));
    assert_eq!(settle(&late).await, Err(StoreError::Conflict));
    assert_eq!(store.rated_match(second).await, Ok(None));
    assert_eq!(store.finished_matches(10).await, Ok(vec![second]));
    let again = update(&*store, second, [bob, ann], 2).await;
    assert_eq!(settle(&again).await, Ok(true));
    let latest = store.rated_matches_of(ann, &pool(RatingPace::Live), 10).await;
    assert_eq!(latest, Ok(vec![again.rated, early.rated]));
}

pub async fn losses_on_time_and_games_of_a_pair_are_found(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let cyd = user(&*store, "cyd").await;
    for (day, users) in [(1, [ann, bob]), (2, [ann, bob]), (3, [cyd, bob]), (4, [bob, ann])] {
        let id = finished(&*store, day).await;
        let day = i64::try_from(day).expect("a small number");
        let change = update(&*store, id, users, day).await;
        assert_eq!(store.settle_rated(change, NOON, Vec::new()).await, Ok(true));
    }
    assert_eq!(store.last_loss_on_time(ann).await, Ok(Some(NOON.plus(DAY))));
    assert_eq!(store.last_loss_on_time(cyd).await, Ok(Some(NOON.plus(3 * DAY))));
    assert_eq!(store.last_loss_on_time(bob).await, Ok(None));
    assert_eq!(store.rated_between(bob, ann, NOON).await, Ok(3));
    assert_eq!(store.rated_between(ann, bob, NOON.plus(2 * DAY)).await, Ok(1));
    assert_eq!(store.rated_between(ann, cyd, NOON).await, Ok(0));
}

pub async fn a_guild_lists_those_who_met_enough_opponents(store: Arc<dyn Store>) {
    let bob = user(&*store, "bob").await;
    for number in 1..=3 {
        let id = finished(&*store, number).await;
        let other = user(&*store, &format!("player {number}")).await;
        let change = update(&*store, id, [other, bob], 1).await;
        assert_eq!(store.settle_rated(change, NOON, Vec::new()).await, Ok(true));
    }
    let (club, elsewhere) = (place(&*store, "club").await, place(&*store, "pub").await);
    let live = pool(RatingPace::Live);
    let listed = async |guild, active: i64, opponents| {
        let found = store
            .standings_in(guild, &live, NOON.plus(active), opponents)
            .await;
        let found = found.expect("a list");
        let users: Vec<UserId> = found.into_iter().map(|(user, _)| user).collect();
        users
    };
    assert_eq!(listed(club, 0, 3).await, [bob]);
    assert_eq!(listed(club, 0, 1).await.len(), 4);
    assert_eq!(listed(club, 0, 1).await[0], bob, "the highest rating first");
    assert_eq!(listed(club, 0, 4).await, []);
    assert_eq!(listed(club, 2 * DAY, 1).await, []);
    assert_eq!(listed(elsewhere, 0, 1).await, []);
}
