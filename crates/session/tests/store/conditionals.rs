//! Conditional turns: saved with a revision that every change of the match compares, and gone when the match ends.

use crate::build::{end, head, start, update};
use rookery_rules::Seat;
use rookery_session::store::{ConditionalsStep, MatchUpdate, StoredConditionals, WriteOutcome};
use rookery_session::{
    BoardNumber, ConditionalsEnd, ConditionalsRevision, MatchId, Revision, Store, StoreError,
};
use std::sync::Arc;

const ID: MatchId = MatchId(7);

fn lines(revision: u32) -> StoredConditionals {
    StoredConditionals {
        board: BoardNumber(3),
        revision: ConditionalsRevision(revision),
        lines: Some(format!("lines {revision}")),
        end: None,
    }
}

fn step(seat: Seat, expected: u32, save: Option<StoredConditionals>) -> ConditionalsStep {
    ConditionalsStep {
        seat,
        expected: ConditionalsRevision(expected),
        save,
    }
}

/// A change of conditional turns alone, on the first revision of the match.
fn prepare(seat: Seat, expected: u32) -> MatchUpdate {
    MatchUpdate {
        entries: Vec::new(),
        head: head(1),
        notifications: Vec::new(),
        conditionals: vec![step(seat, expected, Some(lines(expected + 1)))],
        ..update(ID, 1)
    }
}

pub async fn conditional_turns_are_saved_over_the_revision_that_was_seen(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    assert_eq!(store.conditionals(ID).await.expect("no fault").white, None);
    let save = async |seat, expected| store.update_match(prepare(seat, expected)).await;
    assert_eq!(save(Seat::White, 0).await, Ok(WriteOutcome::Done));
    assert_eq!(save(Seat::White, 0).await, Err(StoreError::Conflict));
    assert_eq!(save(Seat::White, 1).await, Ok(WriteOutcome::Done));
    assert_eq!(save(Seat::Black, 0).await, Ok(WriteOutcome::Done));
    let kept = store.conditionals(ID).await.expect("no fault");
    assert_eq!((kept.white, kept.black), (Some(lines(2)), Some(lines(1))));
    let summary = store.summary(ID).await.expect("no fault").expect("a match");
    assert_eq!(summary.revision, Revision(1), "they are no entry");
    let late = MatchUpdate {
        expected: Revision(2),
        ..prepare(Seat::White, 2)
    };
    assert_eq!(store.update_match(late).await, Err(StoreError::Conflict));
}

pub async fn a_turn_beside_a_change_of_conditional_turns_conflicts(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    let saved = store.update_match(prepare(Seat::Black, 0)).await;
    assert_eq!(saved, Ok(WriteOutcome::Done));
    let turn = |black: u32, save: Option<StoredConditionals>| MatchUpdate {
        conditionals: vec![step(Seat::White, 0, None), step(Seat::Black, black, save)],
        ..update(ID, 1)
    };
    let stale = store.update_match(turn(0, None)).await;
    assert_eq!(stale, Err(StoreError::Conflict));
    assert_eq!(
        store.conditionals(ID).await.expect("no fault").black,
        Some(lines(1))
    );
    let summary = store.summary(ID).await.expect("no fault").expect("a match");
    assert_eq!(summary.revision, Revision(1), "nothing of it was written");

    let ended = StoredConditionals {
        lines: None,
        end: Some(ConditionalsEnd::Unanswered),
        ..lines(2)
    };
    let seen = store.update_match(turn(1, Some(ended.clone()))).await;
    assert_eq!(seen, Ok(WriteOutcome::Done));
    assert_eq!(store.conditionals(ID).await.expect("no fault").black, Some(ended));
}

pub async fn the_end_of_a_match_deletes_its_conditional_turns(store: Arc<dyn Store>) {
    start(&*store, ID).await;
    for seat in Seat::BOTH {
        let saved = store.update_match(prepare(seat, 0)).await;
        assert_eq!(saved, Ok(WriteOutcome::Done));
    }
    assert_eq!(store.update_match(end(ID, 1)).await, Ok(WriteOutcome::Done));
    let kept = store.conditionals(ID).await.expect("no fault");
    assert_eq!((kept.white, kept.black), (None, None));
}
