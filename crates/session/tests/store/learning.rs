//! Checks of what a store keeps of exercises and of the guide.

use crate::build::{NOON, user};
use rookery_session::{
    Exercise, ExerciseChange, ExerciseId, ExerciseKind, ExerciseRevision, ExerciseSubject, Store, StoreError,
    UserId,
};
use std::sync::Arc;

fn exercise(id: u64, user: UserId, subject: &str) -> Exercise {
    Exercise {
        id: ExerciseId(id),
        user,
        subject: subject.parse::<ExerciseSubject>().expect("a subject"),
        actions: Vec::new(),
        tries: 0,
        hints: 0,
        is_shown: false,
        solved: None,
        revision: ExerciseRevision(1),
        updated: NOON.plus(i64::try_from(id).unwrap_or_default()),
    }
}

pub async fn an_exercise_is_begun_once_and_changed_over_the_revision_that_was_seen(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    let first = exercise(7, ann, "lesson.chess.check");
    assert_eq!(store.begin_exercise(first.clone()).await, Ok(first.clone()));
    let again = exercise(8, ann, "lesson.chess.check");
    assert_eq!(
        store.begin_exercise(again).await,
        Ok(first.clone()),
        "the first one stays"
    );
    let moved = first.changed(ExerciseChange::Go(vec!["a1-e1".to_owned()]), NOON.plus(9));
    assert_eq!(store.save_exercise(moved.clone()).await, Ok(()));
    assert_eq!(
        store.save_exercise(moved.clone()).await,
        Err(StoreError::Conflict)
    );
    let solved = moved.changed(ExerciseChange::Solve, NOON.plus(10));
    assert_eq!(store.save_exercise(solved.clone()).await, Ok(()));
    assert_eq!(store.exercise(ann, first.id).await, Ok(Some(solved)));
}

pub async fn exercises_are_listed_by_kind_and_variant_for_their_user_alone(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let subjects = [
        "lesson.chess.check",
        "lesson.chess.pin",
        "lesson.shield.pin",
        "puzzle.chess.one",
    ];
    for (id, subject) in (1..).zip(subjects) {
        let begun = exercise(id, ann, subject);
        assert_eq!(store.begin_exercise(begun.clone()).await, Ok(begun));
    }
    let lessons = store
        .exercises_of(ann, ExerciseKind::Lesson, "chess".to_owned())
        .await;
    let ids: Vec<u64> = lessons.expect("the list").iter().map(|one| one.id.0).collect();
    assert_eq!(ids, [2, 1]);
    let puzzles = store
        .exercises_of(ann, ExerciseKind::Puzzle, "chess".to_owned())
        .await;
    assert_eq!(puzzles.expect("the list").len(), 1);
    assert_eq!(
        store
            .exercises_of(bob, ExerciseKind::Lesson, "chess".to_owned())
            .await,
        Ok(Vec::new())
    );
    assert_eq!(store.exercise(bob, ExerciseId(1)).await, Ok(None));
}

pub async fn the_guide_is_kept_as_it_was_switched(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    assert_eq!(store.guide(ann).await, Ok(None));
    for is_on in [true, false] {
        assert_eq!(store.save_guide(ann, is_on).await, Ok(()));
        assert_eq!(store.guide(ann).await, Ok(Some(is_on)));
    }
    assert_eq!(store.matches_played(ann, "chess".to_owned()).await, Ok(0));
}
