//! Checks of what a store keeps of reviews.

use crate::build::{NOON, place, start};
use crate::pages::played;
use rookery_rules::Seat;
use rookery_session::{GuildPages, MatchId, MatchResult, PageTimer, ReviewsWanted, Store, StoredReview};
use std::sync::Arc;

pub async fn a_match_has_one_review_of_the_version_that_is_asked_for(store: Arc<dyn Store>) {
    let id = MatchId(u64::MAX);
    start(&*store, id).await;
    assert_eq!(store.review(id, 1).await, Ok(None));
    let first = StoredReview {
        match_id: id,
        version: 1,
        content: "{}".to_owned(),
        swing: 250,
        made: NOON,
    };
    assert_eq!(store.keep_review(first.clone()).await, Ok(()));
    assert_eq!(store.review(id, 1).await, Ok(Some(first.clone())));
    assert_eq!(store.review(id, 2).await, Ok(None), "another version");
    let second = StoredReview {
        version: 2,
        swing: 1_000,
        ..first
    };
    assert_eq!(store.keep_review(second.clone()).await, Ok(()));
    assert_eq!(store.review(id, 1).await, Ok(None), "there is one of each match");
    assert_eq!(store.review(id, 2).await, Ok(Some(second)));
}

pub async fn a_few_matches_of_a_server_with_a_page_are_to_be_reviewed(store: Arc<dyn Store>) {
    let store = &*store;
    let (guild, elsewhere) = (place(store, "club").await, place(store, "another club").await);
    let hall = place(store, "hall").await;
    let ended = || Some(MatchResult::resignation(Seat::White));
    let at = |minutes: i64| NOON.plus(60_000 * minutes);
    played(store, MatchId(1), (guild, hall), (9, at(3)), ended()).await;
    played(store, MatchId(2), (guild, hall), (9, at(1)), ended()).await;
    played(store, MatchId(3), (guild, hall), (9, at(2)), ended()).await;
    // Too early, without a turn, too long, running, and in a server without the page.
    played(store, MatchId(4), (guild, hall), (9, at(-1)), ended()).await;
    played(store, MatchId(5), (guild, hall), (0, at(1)), ended()).await;
    played(store, MatchId(6), (guild, hall), (99, at(1)), ended()).await;
    played(store, MatchId(7), (guild, hall), (9, at(1)), None).await;
    played(store, MatchId(8), (elsewhere, hall), (9, at(1)), ended()).await;
    let wanted = ReviewsWanted {
        since: NOON,
        version: 2,
        boards: 50,
        of_guild: 2,
    };
    assert_eq!(
        store.matches_to_review(wanted, 10).await,
        Ok(Vec::new()),
        "no page"
    );
    let pages = GuildPages {
        weekly: Some(hall),
        ..GuildPages::default()
    };
    let timers = [PageTimer::Removed, PageTimer::Removed];
    assert_eq!(store.save_guild_pages(guild, pages, timers).await, Ok(()));
    let listed = async || store.matches_to_review(wanted, 10).await.expect("a list");
    assert_eq!(listed().await, [MatchId(2), MatchId(3), MatchId(1)]);
    assert_eq!(store.matches_to_review(wanted, 1).await, Ok(vec![MatchId(2)]));
    let review = |id: u64, version: u32| StoredReview {
        match_id: MatchId(id),
        version,
        content: "{}".to_owned(),
        swing: 250,
        made: NOON,
    };
    assert_eq!(store.keep_review(review(3, 1)).await, Ok(()));
    assert_eq!(listed().await.len(), 3, "of another version");
    assert_eq!(store.keep_review(review(3, 2)).await, Ok(()));
    assert_eq!(listed().await, [MatchId(2), MatchId(1)]);
    assert_eq!(store.keep_review(review(1, 2)).await, Ok(()));
    assert_eq!(listed().await, [], "the server has as many as it gets");
}
