//! Checks of what a store keeps of ratings.

use crate::build::{NOON, end, place, start, user};
use rookery_rating::{GameChange, GameOutcome, Standing};
use rookery_rules::PerSeat;
use rookery_session::rating::RatingUpdate;
use rookery_session::rating::ReinstatementUpdate;
use rookery_session::tally::first_day;
use rookery_session::{
    LeaderboardScope, ListingFacts, MatchId, Notification, Page, Pool, RatedMatch, RatingPace, Reinstatement,
    Settlement, Store, StoreError, Tally, TimeMs, UserId,
};
use std::sync::Arc;

const DAY: i64 = 24 * 60 * 60 * 1_000;

fn pool(pace: RatingPace) -> Pool {
    let variant = "chess".to_owned();
    Pool { variant, pace }
}

/// A finished match that is not settled yet.
pub(crate) async fn finished(store: &dyn Store, id: u64) -> MatchId {
    let id = MatchId(id);
    start(store, id).await;
    store.update_match(end(id, 1)).await.expect("it ends");
    id
}

/// Black wins, as the store knows both players now.
pub(crate) async fn update(store: &dyn Store, id: MatchId, users: [UserId; 2], day: i64) -> RatingUpdate {
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
            reinstated: None,
        },
        before,
        after: PerSeat::new(
            before.white.after(change.white.after, at.0),
            before.black.after(change.black.after, at.0),
        ),
    }
}

pub(crate) fn settlement(update: RatingUpdate) -> Settlement {
    Settlement {
        rating: Some(update.clone()),
        ..Settlement::of(update.rated.id)
    }
}

pub async fn a_rated_match_is_settled_once_with_both_ratings(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let id = finished(&*store, 1).await;
    let change = update(&*store, id, [ann, bob], 1).await;
    let told = vec![Notification::Rated { match_id: id }];
    let settle = || {
        let notifications = told.clone();
        let settled = Settlement {
            notifications,
            ..settlement(change.clone())
        };
        store.settle(settled, NOON)
    };
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
    let settle = |change: &RatingUpdate| store.settle(settlement(change.clone()), NOON);
    assert_eq!(settle(&early).await, Ok(true));
    assert_eq!(settle(&late).await, Err(StoreError::Conflict));
    assert_eq!(store.rated_match(second).await, Ok(None));
    assert_eq!(store.finished_matches(10).await, Ok(vec![second]));
    let again = update(&*store, second, [bob, ann], 2).await;
    assert_eq!(settle(&again).await, Ok(true));
    let latest = store
        .rated_matches_of(ann, &pool(RatingPace::Live), Page::first(10))
        .await;
    assert_eq!(latest, Ok(vec![again.rated, early.rated]));
}

pub async fn losses_on_time_and_games_of_a_pair_are_found(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let cyd = user(&*store, "cyd").await;
    for (day, users) in [(1, [ann, bob]), (2, [ann, bob]), (3, [cyd, bob]), (4, [bob, ann])] {
        let id = finished(&*store, day).await;
        let day = i64::try_from(day).expect("a small number");
        let change = update(&*store, id, users, day).await;
        assert_eq!(store.settle(settlement(change), NOON).await, Ok(true));
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
        assert_eq!(store.settle(settlement(change), NOON).await, Ok(true));
    }
    let (club, elsewhere) = (place(&*store, "club").await, place(&*store, "pub").await);
    let live = pool(RatingPace::Live);
    let listed = async |guild, active: i64, opponents| {
        let scope = LeaderboardScope::Guild(guild);
        let found = store
            .standings_in(scope, &live, NOON.plus(active), opponents)
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

/// A serial loss of Ann's that is settled and changed nothing.
async fn serial(store: &dyn Store, id: u64, users: [UserId; 2]) -> RatedMatch {
    let id = finished(store, id).await;
    let mut change = update(store, id, users, 1).await;
    let (before, none) = (change.before, GameChange::of);
    let none = none(before.white, before.black, GameOutcome::BlackWins, NOON.0, false);
    change.rated.serial = true;
    change.rated.steps = PerSeat::new(none.white.into(), none.black.into());
    change.after = before;
    let rated = change.rated.clone();
    assert_eq!(store.settle(settlement(change), NOON).await, Ok(true));
    rated
}

pub async fn a_serial_loss_is_reinstated_once_and_comes_last(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let rated = serial(&*store, 1, [ann, bob]).await;
    let later = finished(&*store, 2).await;
    let change = update(&*store, later, [bob, ann], 2).await;
    assert_eq!(store.settle(settlement(change.clone()), NOON).await, Ok(true));

    let live = pool(RatingPace::Live);
    let before = PerSeat::new(change.after.black, change.after.white);
    let steps = GameChange::of(
        before.white,
        before.black,
        GameOutcome::BlackWins,
        rated.at.0,
        true,
    );
    let reinstatement = Reinstatement {
        by: user(&*store, "judge").await,
        at: NOON.plus(3 * DAY),
        steps: PerSeat::new(steps.white.into(), steps.black.into()),
    };
    let decided = ReinstatementUpdate {
        rated: rated.clone(),
        reinstatement,
        before,
        after: PerSeat::new(
            before.white.after(steps.white.after, rated.at.0),
            before.black.after(steps.black.after, rated.at.0),
        ),
    };
    let stale = ReinstatementUpdate {
        before: PerSeat::default(),
        ..decided.clone()
    };
    assert_eq!(
        store.reinstate(stale, Vec::new()).await,
        Err(StoreError::Conflict)
    );
    let found = store
        .rated_match(rated.id)
        .await
        .expect("an answer")
        .expect("it is rated");
    assert_eq!((found.counts(), found.reinstated), (false, None));

    assert_eq!(store.reinstate(decided.clone(), Vec::new()).await, Ok(true));
    assert_eq!(store.reinstate(decided.clone(), Vec::new()).await, Ok(false));
    assert_eq!(store.standing(ann, &live).await, Ok(decided.after.white));
    assert_eq!(store.standing(bob, &live).await, Ok(decided.after.black));
    let all = store
        .rated_matches_of(ann, &live, Page::first(9))
        .await
        .expect("a list");
    let ids: Vec<MatchId> = all.iter().map(|rated| rated.id).collect();
    assert_eq!(ids, [rated.id, later], "it changed the rating last");
    assert_eq!(all[0].change(), reinstatement.steps);
    assert_eq!(store.count_rated(bob, &live).await, Ok(2));
    let second = Page { skip: 1, take: 1 };
    let second = store.rated_matches_of(ann, &live, second).await.expect("a list");
    assert_eq!(second[0].id, later);
}

pub async fn who_wants_to_is_listed_everywhere(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let id = finished(&*store, 1).await;
    let change = update(&*store, id, [ann, bob], 1).await;
    assert_eq!(store.settle(settlement(change), NOON).await, Ok(true));
    let live = pool(RatingPace::Live);
    let everywhere = LeaderboardScope::Everywhere;
    let listed = async || {
        let found = store.standings_in(everywhere, &live, NOON, 1).await;
        let found = found.expect("a list");
        found.into_iter().map(|(user, _)| user).collect::<Vec<_>>()
    };
    assert_eq!(listed().await, []);
    for _ in 0..2 {
        assert_eq!(store.list_everywhere(ann, true).await, Ok(()));
    }
    assert_eq!(listed().await, [ann]);
    let facts = |belongs| {
        Ok(ListingFacts {
            belongs,
            opponents: 1,
        })
    };
    assert_eq!(store.listing_facts(ann, everywhere, &live).await, facts(true));
    assert_eq!(store.listing_facts(bob, everywhere, &live).await, facts(false));
    let club = LeaderboardScope::Guild(place(&*store, "club").await);
    assert_eq!(store.listing_facts(bob, club, &live).await, facts(true));
    let pub_ = LeaderboardScope::Guild(place(&*store, "pub").await);
    assert_eq!(store.listing_facts(bob, pub_, &live).await, facts(false));
    assert_eq!(store.list_everywhere(ann, false).await, Ok(()));
    assert_eq!(listed().await, []);
}

pub async fn reliability_is_summed_by_days_and_forgotten_in_time(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    let today = first_day(NOON) + 90;
    // Two losses on one day, one on another, one long ago, and a win.
    for (number, day, lost) in [
        (1, today, true),
        (2, today, true),
        (3, today - 5, true),
        (4, today - 91, true),
        (5, today, false),
    ] {
        let id = finished(&*store, number).await;
        let tally = Tally {
            user: ann,
            day,
            lost_on_time: lost,
            replies: [((day, 3), 2), ((day, 8), 1)].into(),
        };
        let settled = Settlement {
            tallies: vec![tally],
            ..Settlement::of(id)
        };
        assert_eq!(store.settle(settled.clone(), NOON).await, Ok(true));
        assert_eq!(store.settle(settled, NOON).await, Ok(false), "settled once");
    }
    let sum = store.tallied(ann, first_day(NOON)).await.expect("a sum");
    assert_eq!((sum.ended, sum.days_late), (4, 2));
    assert_eq!(sum.replies.0, [(3, 8), (8, 4)].into());
    let all = store.tallied(ann, 0).await.expect("a sum");
    assert_eq!((all.ended, all.days_late), (5, 3));
    assert_eq!(store.prune_tallies(NOON).await, Ok(()));
    assert_eq!(store.tallied(ann, 0).await.expect("a sum"), sum);
    assert_eq!(store.tallied(ann, i64::MAX).await.expect("a sum").ended, 0);
    let later = TimeMs(NOON.0 + 200 * DAY);
    assert_eq!(store.prune_tallies(later).await, Ok(()));
    assert_eq!(store.tallied(ann, 0).await, Ok(Default::default()));
}
