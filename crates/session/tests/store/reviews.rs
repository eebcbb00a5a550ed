//! Checks of what a store keeps of reviews.

use crate::build::{NOON, start};
use rookery_session::{MatchId, Store, StoredReview};
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
