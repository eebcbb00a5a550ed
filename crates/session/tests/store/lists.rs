//! Lists and look-ups.

use crate::build::{NOON, end, head, new_match, place, start, update, user};
use rookery_rules::PerSeat;
use rookery_session::store::{MatchFilter, MatchUpdate, Page, StartMatch, WriteOutcome};
use rookery_session::summary::Head;
use rookery_session::{MatchId, Origin, Store, UserId};
use std::sync::Arc;

async fn listed(store: &dyn Store, user: UserId, which: MatchFilter) -> Vec<MatchId> {
    let found = store.matches_of(user, which, Page::first(50)).await;
    let found = found.expect("a list");
    found.into_iter().map(|summary| summary.header.id).collect()
}

pub async fn matches_are_listed_by_who_plays_and_who_owes(store: Arc<dyn Store>) {
    let [one, two, three] = [MatchId(1), MatchId(2), MatchId(3)];
    for id in [one, two, three] {
        start(&*store, id).await;
    }
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let eve = user(&*store, "eve").await;
    let turn = MatchUpdate {
        head: Head {
            awaited: PerSeat::new(false, true),
            last_at: NOON.plus(5),
            ..head(2)
        },
        ..update(two, 1)
    };
    assert_eq!(store.update_match(turn).await, Ok(WriteOutcome::Done));
    assert_eq!(store.update_match(end(three, 1)).await, Ok(WriteOutcome::Done));

    assert_eq!(
        listed(&*store, ann, MatchFilter::Running).await,
        [one, two],
        "hers first"
    );
    assert_eq!(listed(&*store, bob, MatchFilter::Running).await, [two, one]);
    assert_eq!(listed(&*store, ann, MatchFilter::AwaitingMe).await, [one]);
    assert_eq!(listed(&*store, bob, MatchFilter::AwaitingMe).await, [two]);
    assert_eq!(listed(&*store, bob, MatchFilter::Finished).await, [three]);
    assert!(listed(&*store, eve, MatchFilter::Running).await.is_empty());
    let second = Page { skip: 1, take: 5 };
    let rest = store.matches_of(ann, MatchFilter::Running, second).await;
    assert_eq!(rest.expect("a list")[0].header.id, two);

    let (hall, garden) = (place(&*store, "hall").await, place(&*store, "garden").await);
    let waiting = async |place| {
        let found = store.awaiting_in(ann, place, 5).await.expect("a list");
        found.into_iter().map(|one| one.header.id).collect::<Vec<_>>()
    };
    assert_eq!(waiting(hall).await, [one]);
    assert!(waiting(garden).await.is_empty());
    assert_eq!(store.match_by_thread(garden).await, Ok(None));
    let moved = store
        .save_match_place(one, Some(garden), Some("d".to_owned()))
        .await;
    assert_eq!(moved, Ok(()));
    assert_eq!(waiting(garden).await, [one]);
    assert_eq!(store.match_by_thread(garden).await, Ok(Some(one)));
    let summary = store.summary(one).await.expect("no fault").expect("a match");
    assert_eq!(
        (summary.place.thread, summary.place.dashboard.as_deref()),
        (Some(garden), Some("d"))
    );
}

pub async fn matches_are_found_by_the_beginning_of_their_ids(store: Arc<dyn Store>) {
    // The second half of all ids is negative for a database that knows signed numbers only.
    let ids = [0, 1, u64::MAX / 2, u64::MAX / 2 + 1, u64::MAX - 1, u64::MAX].map(MatchId);
    let garden = place(&*store, "garden").await;
    for id in ids {
        let new = StartMatch {
            origin: Origin {
                guild: None,
                channel: garden,
            },
            ..new_match(&*store, id).await
        };
        assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    }
    for id in ids {
        let text = id.to_string();
        for length in [4, 8, 12, text.len()] {
            let prefix = text[..length].parse().expect("the beginning of an id");
            let found = store.matches_by_prefix(prefix, 10).await.expect("a list");
            let expected: Vec<MatchId> = ids
                .into_iter()
                .filter(|other| other.to_string().starts_with(&text[..length]))
                .collect();
            assert_eq!(found, expected, "{}", &text[..length]);
        }
    }
    let several = "0000".parse().expect("the beginning of an id");
    assert_eq!(store.matches_by_prefix(several, 1).await, Ok(vec![MatchId(0)]));
}
