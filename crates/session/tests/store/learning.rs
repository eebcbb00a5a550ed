//! Checks of what a store keeps of exercises, of puzzles and of the guide.

use crate::build::{NOON, user};
use rookery_rating::Standing;
use rookery_session::{
    Exercise, ExerciseChange, ExerciseId, ExerciseKind, ExerciseRevision, ExerciseSubject, ExternalId,
    ExternalKind, PlaceId, PuzzleRating, PuzzleScore, Store, StoreError, UserId,
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
        guild: None,
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
    assert_eq!(store.save_exercise(moved.clone(), None).await, Ok(()));
    assert_eq!(
        store.save_exercise(moved.clone(), None).await,
        Err(StoreError::Conflict)
    );
    let solved = moved.changed(ExerciseChange::Solve(None), NOON.plus(10));
    assert_eq!(store.save_exercise(solved.clone(), None).await, Ok(()));
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
    assert_eq!(store.first_match(ann, "chess".to_owned()).await, Ok(None));
}

pub async fn a_first_try_changes_both_ratings_or_nothing(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    let fresh = Standing::default();
    let begun = store
        .begin_exercise(exercise(1, ann, "puzzle.chess.one"))
        .await
        .expect("a puzzle");
    let other = store
        .begin_exercise(exercise(2, ann, "puzzle.chess.two"))
        .await
        .expect("a puzzle");
    let rated = PuzzleRating::of(fresh, fresh, true, NOON);
    let solved = begun.changed(ExerciseChange::Solve(None), NOON);
    assert_eq!(store.save_exercise(solved, Some(rated)).await, Ok(()));
    let chess = || "chess".to_owned();
    assert_eq!(store.solver_standing(ann, chess()).await, Ok(rated.solver.1));
    assert_eq!(store.solver_standing(ann, "shield".to_owned()).await, Ok(fresh));
    let one = vec![("one".to_owned(), rated.puzzle.1)];
    assert_eq!(store.puzzle_standings(chess()).await, Ok(one.clone()));
    // Computed from a rating that is no longer there, nothing is kept.
    let failed = other.changed(ExerciseChange::Fail, NOON);
    let conflict = store.save_exercise(failed, Some(rated)).await;
    assert_eq!(conflict, Err(StoreError::Conflict));
    assert_eq!(store.exercise(ann, other.id).await, Ok(Some(other)));
    assert_eq!(store.puzzle_standings(chess()).await, Ok(one));
}

pub async fn a_server_lists_who_solved_puzzles_there(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let id = ExternalId::new("discord", "club");
    let guild = PlaceId(store.external(ExternalKind::Place, &id).await.expect("a place"));
    let solves =
        async |id: u64, user: UserId, subject: &str, fails: bool, guild: Option<PlaceId>, minutes: i64| {
            let mut one = store
                .begin_exercise(exercise(id, user, subject))
                .await
                .expect("begun");
            let changes = fails.then_some(ExerciseChange::Fail).into_iter();
            for change in changes.chain([ExerciseChange::Solve(guild)]) {
                one = one.changed(change, NOON.plus(60_000 * minutes));
                assert_eq!(store.save_exercise(one.clone(), None).await, Ok(()));
            }
        };
    let here = Some(guild);
    solves(1, ann, "puzzle.chess.one", false, here, 0).await;
    solves(2, ann, "puzzle.chess.two", true, here, 10).await;
    solves(3, bob, "puzzle.chess.one", false, here, 11).await;
    solves(4, bob, "puzzle.shield.two", false, here, 12).await;
    solves(5, ann, "puzzle.chess.three", false, None, 30).await;
    solves(6, ann, "lesson.chess.check", false, here, 31).await;
    let score = |user, points, solved| PuzzleScore { user, points, solved };
    let (later, end) = (NOON.plus(1), NOON.plus(60 * 60_000));
    assert_eq!(
        store.puzzle_scores(guild, later, end, 10).await,
        Ok(vec![score(bob, 6, 2), score(ann, 1, 1)])
    );
    assert_eq!(
        store.puzzle_scores(guild, NOON, NOON.plus(11 * 60_000), 1).await,
        Ok(vec![score(ann, 4, 2)])
    );
    assert_eq!(
        store.solved_at(ann, 2).await,
        Ok(vec![NOON.plus(30 * 60_000), NOON.plus(10 * 60_000)])
    );
}
