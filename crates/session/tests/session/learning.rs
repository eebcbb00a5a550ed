//! Exercises, ratings of puzzles, and the guide: begun once, changed as their user saw them, kept over a restart, and
//! forgotten with their user.

use crate::world::World;
use rookery_session::{
    ExerciseChange, ExerciseKind, ExerciseRefusal, ExerciseRevision, ExerciseSubject, SessionError,
};

#[tokio::test]
async fn an_exercise_is_its_users_alone_and_survives_a_restart() {
    let mut world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let subject = ExerciseSubject::lesson("chess", "check");
    let begun = world.sessions.begin_exercise(ann, subject.clone()).await.unwrap();
    let seen = (begun.id, begun.revision);
    let go = ExerciseChange::Go(vec!["a1-e1".to_owned()]);
    let changed = world
        .sessions
        .change_exercise(ann, seen, go)
        .await
        .unwrap()
        .exercise;
    world.restart();
    assert_eq!(
        world.sessions.begin_exercise(ann, subject).await,
        Ok(changed.clone())
    );
    let late = world
        .sessions
        .change_exercise(ann, seen, ExerciseChange::Hint)
        .await;
    assert_eq!(late, Err(SessionError::Exercise(ExerciseRefusal::OutOfDate)));
    let other = world.sessions.exercise(bob, begun.id).await;
    assert_eq!(
        other,
        Err(SessionError::Exercise(ExerciseRefusal::NoSuchExercise))
    );
    let solved = (changed.id, ExerciseRevision(changed.revision.0));
    let solved = world
        .sessions
        .change_exercise(ann, solved, ExerciseChange::Solve(None))
        .await
        .unwrap()
        .exercise;
    assert!(solved.is_done());
    let listed = world
        .sessions
        .exercises_of(ann, ExerciseKind::Lesson, "chess")
        .await;
    assert_eq!(listed, Ok(vec![solved]));
}

#[tokio::test]
async fn the_guide_speaks_in_a_first_match_or_as_its_user_chose() {
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let first = world.started(ann, bob).await;
    world.clock.advance(1_000);
    let second = world.started(bob, ann).await;
    let guided = async |id| world.sessions.is_guided(ann, "chess", id).await;
    // The first one is the one that began first, whether it still runs or not.
    assert_eq!((guided(first).await, guided(second).await), (Ok(true), Ok(false)));
    world.sessions.resign(world.by(ann), first).await.unwrap();
    assert_eq!((guided(first).await, guided(second).await), (Ok(true), Ok(false)));
    for is_on in [false, true] {
        world.sessions.set_guide(ann, is_on).await.unwrap();
        assert_eq!(
            (guided(first).await, guided(second).await),
            (Ok(is_on), Ok(is_on))
        );
    }
}

#[tokio::test]
async fn the_first_try_at_a_puzzle_is_rated_once_and_counts_for_the_streak() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    let sessions = &world.sessions;
    let subject = ExerciseSubject::puzzle("chess", "0123abcd");
    let begun = sessions.begin_exercise(ann, subject).await.unwrap();
    let seen = (begun.id, begun.revision);
    let going = sessions
        .change_exercise(ann, seen, ExerciseChange::Go(vec!["e2-e4".to_owned()]))
        .await
        .unwrap();
    assert_eq!(going.rated, None, "the try isn't over");
    let seen = (begun.id, going.exercise.revision);
    let failed = sessions
        .change_exercise(ann, seen, ExerciseChange::Fail)
        .await
        .unwrap();
    let rated = failed.rated.expect("the first try");
    assert!(rated.change.white.points() < 0 && rated.change.black.points() > 0);
    assert_eq!(sessions.puzzle_streak(ann).await, Ok(0));
    let seen = (begun.id, failed.exercise.revision);
    let solved = sessions
        .change_exercise(ann, seen, ExerciseChange::Solve(None))
        .await
        .unwrap();
    assert_eq!(solved.rated, None, "the second try");
    assert_eq!(
        sessions.solver_rating(ann, "chess").await,
        Ok((rated.solver.1.rating, 1))
    );
    assert_eq!(
        sessions.puzzle_ratings("chess").await,
        Ok(vec![("0123abcd".to_owned(), rated.puzzle.1.rating)])
    );
    assert_eq!(sessions.puzzle_streak(ann).await, Ok(1));
}
