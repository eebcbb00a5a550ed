//! Challenges: open until one thing becomes of them.

use crate::build::{NOON, challenge, decline, new_challenge, new_match, place, start, user};
use rookery_session::store::{CreateChallenge, Page, StartMatch, StartRate, WriteOutcome};
use rookery_session::{
    ChallengeId, ChallengeStatus, MatchId, Notification, PlaceId, Store, StoreError, TimeMs,
};
use std::sync::Arc;

const ID: ChallengeId = ChallengeId(9);

pub async fn a_challenge_is_closed_once_and_takes_its_timer_along(store: Arc<dyn Store>) {
    challenge(&*store, ID).await;
    let ann = user(&*store, "ann").await;
    let open = async || store.challenges_of(ann, Page::first(10)).await.expect("a list");
    assert_eq!(open().await.len(), 1);
    assert_eq!(store.next_timer().await, Ok(Some(NOON.plus(100))));
    assert_eq!(store.challenge_message(ID).await, Ok(None));
    let kept = store.save_challenge_message(ID, "m1".to_owned()).await;
    assert_eq!(kept, Ok(()));
    let posted = Notification::ChallengePosted { challenge: ID };
    assert_eq!(store.is_to_be_told(posted).await, Ok(true));

    assert_eq!(store.close_challenge(decline(ID)).await, Ok(WriteOutcome::Done));
    let again = store.close_challenge(decline(ID)).await;
    assert_eq!(again, Err(StoreError::ChallengeClosed(ChallengeStatus::Declined)));
    let other = store.close_challenge(decline(ChallengeId(10))).await;
    assert_eq!(other, Err(StoreError::Missing));
    let status = store.challenge(ID).await.expect("no fault").map(|one| one.status);
    assert_eq!(status, Some(ChallengeStatus::Declined));
    assert_eq!(
        store.challenge_message(ID).await,
        Ok(Some("m1".to_owned())),
        "it stands under what became of it"
    );
    assert!(open().await.is_empty());
    assert_eq!(store.next_timer().await, Ok(None));
}

pub async fn of_many_who_accept_at_once_one_starts_the_match(store: Arc<dyn Store>) {
    challenge(&*store, ID).await;
    let mut tasks = Vec::new();
    for number in 0..16 {
        let new = StartMatch {
            challenge: Some(ID),
            ..new_match(&*store, MatchId(number)).await
        };
        let store = Arc::clone(&store);
        tasks.push(tokio::spawn(async move {
            (MatchId(number), store.start_match(new).await)
        }));
    }
    let mut begun = Vec::new();
    for task in tasks {
        match task.await.expect("no panic") {
            (id, Ok(WriteOutcome::Done)) => begun.push(id),
            (_, Err(StoreError::ChallengeClosed(ChallengeStatus::Accepted(_)))) => {}
            other => panic!("begun or closed, not {other:?}"),
        }
    }
    assert_eq!(begun.len(), 1);
    let status = store.challenge(ID).await.expect("no fault").map(|one| one.status);
    assert_eq!(status, Some(ChallengeStatus::Accepted(begun[0])));
    for number in 0..16 {
        let there = store.summary(MatchId(number)).await.expect("no fault").is_some();
        assert_eq!(there, MatchId(number) == begun[0]);
    }
}

pub async fn bounds_are_kept_and_leave_nothing_behind(store: Arc<dyn Store>) {
    let (one, two) = (ChallengeId(1), ChallengeId(2));
    challenge(&*store, one).await;
    let bounded = CreateChallenge {
        limit: 1,
        ..new_challenge(&*store, two).await
    };
    let refused = store.create_challenge(bounded.clone()).await;
    assert_eq!(refused, Err(StoreError::TooManyChallenges));
    assert_eq!(store.challenge(two).await, Ok(None));
    assert_eq!(store.close_challenge(decline(one)).await, Ok(WriteOutcome::Done));
    assert_eq!(store.create_challenge(bounded).await, Ok(WriteOutcome::Done));

    start(&*store, MatchId(1)).await;
    let ann = user(&*store, "ann").await;
    let bounded = StartMatch {
        limit: 1,
        challenge: Some(two),
        ..new_match(&*store, MatchId(2)).await
    };
    let refused = store.start_match(bounded.clone()).await;
    assert_eq!(refused, Err(StoreError::TooManyMatches(ann)));
    assert_eq!(store.summary(MatchId(2)).await, Ok(None));
    let still = store
        .challenge(two)
        .await
        .expect("no fault")
        .map(|one| one.status);
    assert_eq!(still, Some(ChallengeStatus::Open), "it can be accepted later");
    let roomy = StartMatch { limit: 2, ..bounded };
    assert_eq!(store.start_match(roomy).await, Ok(WriteOutcome::Done));
}

pub async fn what_one_user_begins_in_servers_is_counted_from_the_rows(store: Arc<dyn Store>) {
    let (ann, guild) = (user(&*store, "ann").await, place(&*store, "club").await);
    let rate = |after: TimeMs, now: TimeMs| {
        Some(StartRate {
            user: ann,
            after,
            now,
            most: 2,
        })
    };
    let usual = rate(NOON.plus(-10), NOON);
    let begun = async |id: u64, guild: Option<PlaceId>, rate: Option<StartRate>| {
        let mut new = new_challenge(&*store, ChallengeId(id)).await;
        new.challenge.origin.guild = guild;
        store.create_challenge(CreateChallenge { rate, ..new }).await
    };
    let started = async |id: u64, rate: Option<StartRate>| {
        let mut new = new_match(&*store, MatchId(id)).await;
        new.origin.guild = Some(guild);
        store.start_match(StartMatch { rate, ..new }).await
    };
    for id in 1..=3 {
        assert_eq!(
            begun(id, None, usual).await,
            Ok(WriteOutcome::Done),
            "a private one"
        );
    }
    assert_eq!(begun(4, Some(guild), usual).await, Ok(WriteOutcome::Done));
    assert_eq!(
        store.close_challenge(decline(ChallengeId(4))).await,
        Ok(WriteOutcome::Done)
    );
    assert_eq!(started(5, usual).await, Ok(WriteOutcome::Done));
    assert_eq!(
        begun(6, Some(guild), usual).await,
        Err(StoreError::TooManyStarts),
        "closed ones count"
    );
    assert_eq!(started(7, usual).await, Err(StoreError::TooManyStarts));
    assert_eq!(store.challenge(ChallengeId(6)).await, Ok(None));
    assert_eq!(store.summary(MatchId(7)).await, Ok(None));
    let later = rate(NOON, NOON.plus(10));
    assert_eq!(
        begun(6, Some(guild), later).await,
        Ok(WriteOutcome::Done),
        "old ones don't"
    );
    let back = rate(NOON.plus(-20), NOON.plus(-10));
    assert_eq!(
        started(7, back).await,
        Ok(WriteOutcome::Done),
        "nor those of a clock that was ahead"
    );
}
