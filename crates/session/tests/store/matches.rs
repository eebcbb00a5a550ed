//! Matches: revisions, drafts, many writers, freezing, the end.

use crate::build::{NOON, draft, end, head, new_match, start, update};
use rookery_rules::{PerSeat, Seat};
use rookery_session::draft::BeforeChoice;
use rookery_session::store::{MatchUpdate, StartMatch, WriteOutcome};
use rookery_session::summary::Head;
use rookery_session::{
    DraftRevision, HiddenNumber, MatchId, MatchResult, MatchStatus, Notification, PositionFingerprint,
    Revision, Store, StoreError,
};
use std::sync::Arc;

const ID: MatchId = MatchId(7);

async fn log_length(store: &dyn Store, id: MatchId) -> usize {
    let stored = store.load_match(id).await.expect("no fault").expect("a match");
    stored.log.expect("a readable log").len()
}

pub async fn a_change_on_an_older_revision_conflicts_and_leaves_nothing(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    assert_eq!(store.update_match(update(ID, 1)).await, Ok(WriteOutcome::Done));

    let late = MatchUpdate {
        drafts: draft(ID, Seat::White, 0, "e2-e4").drafts,
        ..update(ID, 1)
    };
    let interaction = late.handled.expect("an interaction").interaction;
    let told = store
        .lease_outbox(NOON, 1, 10, u32::MAX)
        .await
        .expect("a lease")
        .len();
    assert_eq!(store.update_match(late).await, Err(StoreError::Conflict));
    assert_eq!(store.update_match(update(ID, 3)).await, Err(StoreError::Conflict));
    let missing = store.update_match(update(MatchId(8), 1)).await;
    assert_eq!(missing, Err(StoreError::Missing));
    assert_eq!(store.receipt(interaction).await, Ok(None));
    assert_eq!(store.draft(ID, Seat::White).await, Ok(None));
    assert_eq!(log_length(&*store, ID).await, 2);
    let summary = store.summary(ID).await.expect("no fault").expect("a match");
    assert_eq!(summary.revision, Revision(2));
    let again = store
        .lease_outbox(NOON.plus(1), 1, 10, u32::MAX)
        .await
        .expect("a lease");
    assert_eq!(again.len(), told);
}

pub async fn a_draft_is_saved_only_over_the_state_it_was_based_on(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let save =
        async |expected, action: &str| store.update_match(draft(ID, Seat::White, expected, action)).await;
    assert_eq!(save(0, "e2-e4").await, Ok(WriteOutcome::Done));
    assert_eq!(save(0, "d2-d4").await, Err(StoreError::Conflict));
    assert_eq!(save(1, "c2-c4").await, Ok(WriteOutcome::Done));
    let kept = store.draft(ID, Seat::White).await.expect("no fault");
    let kept = kept.expect("a draft");
    assert_eq!(
        (kept.revision, kept.actions.clone()),
        (DraftRevision(2), vec!["c2-c4".to_owned()])
    );
    assert!(kept.earlier.is_empty());
    assert_eq!(log_length(&*store, ID).await, 1, "a draft is no entry");
    let clear = MatchUpdate {
        clear_drafts: true,
        ..update(ID, 1)
    };
    assert_eq!(store.update_match(clear).await, Ok(WriteOutcome::Done));
    assert_eq!(store.draft(ID, Seat::White).await, Ok(None));
}

pub async fn a_draft_keeps_what_its_choices_replaced(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let earlier = vec![
        BeforeChoice {
            after: 1,
            actions: Vec::new(),
        },
        BeforeChoice {
            after: 1,
            actions: vec!["e2-e4".to_owned()],
        },
    ];
    let mut change = draft(ID, Seat::White, 0, "d2-d4");
    let saved = change.drafts[0].save.as_mut().expect("it is saved");
    saved.earlier.clone_from(&earlier);
    assert_eq!(store.update_match(change).await, Ok(WriteOutcome::Done));
    let kept = store.draft(ID, Seat::White).await.expect("no fault");
    let kept = kept.expect("a draft");
    assert_eq!((kept.actions, kept.earlier), (vec!["d2-d4".to_owned()], earlier));
}

pub async fn each_seat_has_its_own_draft(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    for (seat, action) in [(Seat::White, "e2-e4"), (Seat::Black, "e7-e5")] {
        let written = store.update_match(draft(ID, seat, 0, action)).await;
        assert_eq!(written, Ok(WriteOutcome::Done));
    }
    for (seat, action) in [(Seat::White, "e2-e4"), (Seat::Black, "e7-e5")] {
        let kept = store.draft(ID, seat).await.expect("no fault").expect("a draft");
        assert_eq!(kept.actions, [action]);
    }
    assert_eq!(store.draft(MatchId(8), Seat::White).await, Ok(None));
}

pub async fn sixty_four_writers_at_once_all_get_their_own_answer(store: Arc<dyn Store>) {
    const WRITERS: u64 = 64;
    const ROUNDS: u32 = 10;
    for writer in 0..WRITERS {
        start(&*store, MatchId(writer)).await;
    }
    let mut tasks = Vec::new();
    for writer in 0..WRITERS {
        let store = Arc::clone(&store);
        tasks.push(tokio::spawn(async move {
            for round in 0..ROUNDS {
                // Every other write is doomed: it must not spoil those committed together with it.
                let doomed = store.update_match(update(MatchId(writer), 900)).await;
                assert_eq!(doomed, Err(StoreError::Conflict));
                let done = store.update_match(update(MatchId(writer), 1 + round)).await;
                assert_eq!(done, Ok(WriteOutcome::Done));
            }
        }));
    }
    for task in tasks {
        task.await.expect("no panic");
    }
    for writer in 0..WRITERS {
        assert_eq!(log_length(&*store, MatchId(writer)).await, 1 + ROUNDS as usize);
    }
}

pub async fn of_many_changes_of_one_match_at_once_one_wins(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let tasks: Vec<_> = (0..32)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.update_match(update(ID, 1)).await })
        })
        .collect();
    let mut won = 0;
    for task in tasks {
        match task.await.expect("no panic") {
            Ok(WriteOutcome::Done) => won += 1,
            Err(StoreError::Conflict) => {}
            other => panic!("done or a conflict, not {other:?}"),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(log_length(&*store, ID).await, 2);
}

pub async fn a_frozen_match_is_not_changed_until_it_thaws(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    assert_eq!(store.resume(ID, NOON, None).await, Ok(false), "it was not frozen");
    for reason in ["the first reason", "the second"] {
        assert_eq!(store.suspend(ID, reason.to_owned(), NOON).await, Ok(()));
    }
    let summary = store.summary(ID).await.expect("no fault").expect("a match");
    let reason = "the first reason".to_owned();
    assert_eq!(summary.status, MatchStatus::Suspended { reason });
    assert_eq!(summary.awaited, PerSeat::default());
    assert!(store.update_match(update(ID, 1)).await.is_err());
    // It goes on with its first change or not at all.
    let late = store.resume(ID, NOON, Some(update(ID, 7))).await;
    assert_eq!(late, Err(StoreError::Conflict));
    assert!(
        store.update_match(update(ID, 1)).await.is_err(),
        "still suspended"
    );
    let resumed = store.resume(ID, NOON, Some(update(ID, 1))).await;
    assert_eq!(resumed, Ok(true));
    let stored = store.load_match(ID).await.expect("no fault").expect("a match");
    assert_eq!(stored.log.expect("a log").len(), 2);
    assert_eq!(store.update_match(update(ID, 2)).await, Ok(WriteOutcome::Done));
    let mut told = Vec::new();
    for round in 0..4 {
        let due = store
            .lease_outbox(NOON.plus(round), 1, 10, u32::MAX)
            .await
            .expect("a lease");
        for delivery in due {
            let answer = rookery_session::DeliveryReport::Delivered { message: None };
            let answered = store.answer_delivery(delivery.id, delivery.attempt, answer, NOON);
            answered.await.expect("an answer");
            told.push(delivery.notification);
        }
    }
    let match_id = ID;
    assert_eq!(
        told[1..3],
        [
            Notification::Suspended { match_id },
            Notification::Resumed { match_id }
        ]
    );
}

pub async fn a_finished_match_is_not_changed_and_consumed_by_one_of_many(store: Arc<dyn Store>) {
    for id in [ID, MatchId(8)] {
        start(&*store, id).await;
    }
    assert_eq!(store.finished_matches(10).await, Ok(Vec::new()));
    assert_eq!(store.consume_finished(ID, NOON).await, Ok(false), "it is running");
    assert_eq!(store.update_match(end(ID, 1)).await, Ok(WriteOutcome::Done));
    let summary = store.summary(ID).await.expect("no fault").expect("a match");
    let result = MatchResult::resignation(Seat::White);
    assert_eq!(summary.status, MatchStatus::Finished(result));
    assert!(store.update_match(update(ID, 2)).await.is_err());
    assert_eq!(store.finished_matches(10).await, Ok(vec![ID]));
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.consume_finished(ID, NOON).await })
        })
        .collect();
    let mut consumed = 0;
    for task in tasks {
        consumed += usize::from(task.await.expect("no panic").expect("no fault"));
    }
    assert_eq!(consumed, 1);
    assert_eq!(store.finished_matches(10).await, Ok(Vec::new()));
}

pub async fn an_imported_end_is_nobodys_to_consume(store: Arc<dyn Store>) {
    let new = StartMatch {
        imported: true,
        head: Head {
            awaited: PerSeat::default(),
            result: Some(MatchResult::agreement()),
            ..head(1)
        },
        notifications: Vec::new(),
        ..new_match(&*store, ID).await
    };
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    assert_eq!(store.finished_matches(10).await, Ok(Vec::new()));
    assert_eq!(store.next_delivery().await, Ok(None));
}

pub async fn a_position_is_kept_with_its_rules_version(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let kept = async || {
        let stored = store.load_match(ID).await.expect("no fault").expect("a match");
        (stored.summary.header.rules_version, stored.fingerprint)
    };
    assert_eq!(kept().await, (1, Some(head(1).fingerprint)));
    assert_eq!(store.update_match(update(ID, 1)).await, Ok(WriteOutcome::Done));
    assert_eq!(kept().await, (1, Some(head(2).fingerprint)));

    let other = PositionFingerprint::of("the same match by other rules");
    let late = store.confirm_position(ID, Revision(1), 2, other).await;
    assert_eq!((late, kept().await), (Ok(false), (1, Some(head(2).fingerprint))));
    let done = store.confirm_position(ID, Revision(2), 2, other).await;
    assert_eq!((done, kept().await), (Ok(true), (2, Some(other))));
    assert_eq!(log_length(&*store, ID).await, 2, "it is no entry");
}

pub async fn suspended_matches_are_listed_in_steps(store: Arc<dyn Store>) {
    // IDs above the signed range are among them: no order of the database may leave one out.
    let ids = [ID, MatchId(9), MatchId(u64::MAX - 3), MatchId(1 << 63)];
    for id in ids.into_iter().chain([MatchId(8)]) {
        start(&*store, id).await;
    }
    for id in ids {
        assert_eq!(store.suspend(id, "for a test".to_owned(), NOON).await, Ok(()));
    }
    let mut listed = Vec::new();
    loop {
        let step = store
            .suspended(listed.last().copied(), 3)
            .await
            .expect("no fault");
        if step.is_empty() {
            break;
        }
        listed.extend(step);
    }
    let mut expected = ids.to_vec();
    expected.sort_by_key(|id| id.0);
    listed.sort_by_key(|id| id.0);
    assert_eq!(listed, expected);
    let stored = store.load_match(ID).await.expect("no fault").expect("a match");
    assert_eq!(
        stored.awaited,
        PerSeat::new(true, false),
        "whom it waited for is kept"
    );
}

pub async fn a_match_keeps_its_hidden_number(store: Arc<dyn Store>) {
    assert_eq!(store.hidden_number(ID).await, Ok(None));
    let new = StartMatch {
        hidden: HiddenNumber(u64::MAX - 1),
        ..new_match(&*store, ID).await
    };
    assert_eq!(store.start_match(new).await, Ok(WriteOutcome::Done));
    assert_eq!(store.update_match(update(ID, 1)).await, Ok(WriteOutcome::Done));
    assert_eq!(
        store.hidden_number(ID).await,
        Ok(Some(HiddenNumber(u64::MAX - 1)))
    );
}
