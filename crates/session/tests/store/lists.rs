//! Lists and look-ups.

use crate::build::{NOON, end, head, new_match, place, start, update, user};
use rookery_rules::PerSeat;
use rookery_session::store::{MatchFilter, MatchUpdate, Page, StartMatch, WriteOutcome};
use rookery_session::summary::Head;
use rookery_session::{Asker, ExternalId, ExternalKind, MatchId, Origin, PlaceId, Store, UserId};
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

pub async fn a_prefix_finds_ones_own_matches_and_those_of_the_place(store: Arc<dyn Store>) {
    let (garden, hall) = (place(&*store, "garden").await, place(&*store, "hall").await);
    let (ann, eve) = (user(&*store, "ann").await, UserId(-7));
    let ids = [1, 2, u64::MAX].map(MatchId);
    for (id, channel) in ids.into_iter().zip([garden, hall, garden]) {
        let new = StartMatch {
            origin: Origin { guild: None, channel },
            ..new_match(&*store, id).await
        };
        assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    }
    let found = async |user: UserId, here: PlaceId, prefix: &str| {
        let asker = Asker { user, here };
        let prefix = prefix.parse().expect("the beginning of an ID");
        let found = store
            .matches_within(prefix, user, here, 10)
            .await
            .expect("a list");
        assert!(
            found.iter().all(|game| asker.may_look(game)),
            "only what they may look at"
        );
        found.iter().map(|game| game.header.id.0).collect::<Vec<u64>>()
    };
    assert_eq!(
        found(ann, PlaceId(-1), "0000").await,
        [1, 2],
        "a player, from anywhere"
    );
    assert_eq!(
        found(eve, PlaceId(-1), "0000").await,
        [0; 0],
        "a stranger elsewhere"
    );
    assert_eq!(
        found(eve, garden, "0000").await,
        [1],
        "a stranger in the match's channel"
    );
    assert_eq!(found(eve, hall, "0000").await, [2]);
    assert_eq!(found(eve, garden, "zzzz").await, [u64::MAX]);
    let thread = place(&*store, "thread").await;
    let saved = store.save_match_place(MatchId(2), Some(thread), None).await;
    assert_eq!(saved, Ok(()));
    assert_eq!(found(eve, thread, "0000").await, [2], "in its thread");
    let prefix = "0000".parse().expect("the beginning of an ID");
    let one = store
        .matches_within(prefix, ann, garden, 1)
        .await
        .expect("a list");
    assert_eq!(one.len(), 1, "no more than asked for");
}

pub async fn what_is_only_looked_up_is_not_stored(store: Arc<dyn Store>) {
    let ann = ExternalId::new("test", "ann");
    assert_eq!(store.known_external(ExternalKind::User, &ann).await, Ok(None));
    assert_eq!(
        store.known_external(ExternalKind::User, &ann).await,
        Ok(None),
        "nor by looking"
    );
    let number = store.external(ExternalKind::User, &ann).await.expect("a number");
    assert_eq!(
        store.known_external(ExternalKind::User, &ann).await,
        Ok(Some(number))
    );
    assert_eq!(store.known_external(ExternalKind::Place, &ann).await, Ok(None));
}
