//! Checks of what a store keeps of notes, blocks and filters of challenges.

use crate::build::{NOON, place, start, user};
use rookery_session::{
    BlocksBetween, ChallengeFilter, ChallengeSource, MatchId, PaceFilter, RatedFilter, Store,
};
use std::sync::Arc;

pub async fn a_block_is_one_way_and_ends(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let neither = BlocksBetween::default();
    assert_eq!(store.blocks_between(ann, bob).await, Ok(neither));
    assert_eq!(store.block(ann, bob, NOON, 50).await, Ok(true));
    let by_first = BlocksBetween {
        by_first: true,
        by_second: false,
    };
    let by_second = BlocksBetween {
        by_first: false,
        by_second: true,
    };
    assert_eq!(store.blocks_between(ann, bob).await, Ok(by_first));
    assert_eq!(store.blocks_between(bob, ann).await, Ok(by_second));
    assert_eq!(store.blocked_by(bob).await, Ok(Vec::new()));
    assert_eq!(store.unblock(bob, ann).await, Ok(false));
    assert_eq!(store.unblock(ann, bob).await, Ok(true));
    assert_eq!(store.unblock(ann, bob).await, Ok(false));
    assert_eq!(store.blocks_between(ann, bob).await, Ok(neither));
}

pub async fn blocks_are_listed_latest_first_and_their_number_is_bounded(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    let (bob, cleo, dan) = (
        user(&*store, "bob").await,
        user(&*store, "cleo").await,
        user(&*store, "dan").await,
    );
    for (later, other) in [(0, bob), (1, cleo)] {
        assert_eq!(store.block(ann, other, NOON.plus(later), 2).await, Ok(true));
    }
    assert_eq!(store.block(ann, dan, NOON.plus(2), 2).await, Ok(false));
    let again = store.block(ann, bob, NOON.plus(3), 2).await;
    assert_eq!(again, Ok(true), "one that exists takes no more room");
    assert_eq!(store.blocked_by(ann).await, Ok(vec![cleo, bob]));
}

pub async fn what_challenges_a_user_takes_is_kept(store: Arc<dyn Store>) {
    let (ann, club) = (user(&*store, "ann").await, place(&*store, "club").await);
    let everything = ChallengeFilter::default();
    assert_eq!(store.challenge_filter(ann).await, Ok(everything));
    for filter in [
        ChallengeFilter {
            source: ChallengeSource::Guild(club),
            rated: RatedFilter::OnlyRated,
            pace: PaceFilter::OnlySlow,
        },
        ChallengeFilter {
            source: ChallengeSource::Nobody,
            rated: RatedFilter::OnlyCasual,
            pace: PaceFilter::OnlyLive,
        },
        everything,
    ] {
        assert_eq!(store.save_challenge_filter(ann, filter).await, Ok(()));
        assert_eq!(store.challenge_filter(ann).await, Ok(filter));
    }
}

pub async fn a_note_is_its_writers_alone_and_replaces_the_one_before(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    for id in [7, 8] {
        start(&*store, MatchId(id)).await;
    }
    let save = |id: u64, text: &str| store.save_note(ann, MatchId(id), text.to_owned(), NOON, 1);
    assert_eq!(save(7, "first").await, Ok(true));
    assert_eq!(save(7, "second").await, Ok(true));
    assert_eq!(save(8, "one too many").await, Ok(false));
    assert_eq!(store.note(ann, MatchId(7)).await, Ok(Some("second".to_owned())));
    assert_eq!(store.note(ann, MatchId(8)).await, Ok(None));
    assert_eq!(store.note(bob, MatchId(7)).await, Ok(None));
    assert_eq!(store.delete_note(bob, MatchId(7)).await, Ok(false));
    assert_eq!(store.delete_note(ann, MatchId(7)).await, Ok(true));
    assert_eq!(store.note(ann, MatchId(7)).await, Ok(None));
}
