//! Checks of what a store keeps of studies.

use crate::build::{NOON, start, user};
use rookery_rules::Seat;
use rookery_session::{
    BoardNumber, MatchId, Store, StoreError, Study, StudyId, StudyRevision, StudySource, StudyTree, UserId,
};
use std::sync::Arc;

fn study(id: u64, user: UserId) -> Study {
    Study {
        id: StudyId(id),
        user,
        variant: "chess".to_owned(),
        source: None,
        base: "variant chess\nstart\n".to_owned(),
        tree: StudyTree::default(),
        name: format!("study {id}"),
        revision: StudyRevision(1),
        updated: NOON.plus(i64::try_from(id).unwrap_or_default()),
    }
}

pub async fn a_study_is_changed_over_the_revision_that_was_seen(store: Arc<dyn Store>) {
    let ann = user(&*store, "ann").await;
    start(&*store, MatchId(7)).await;
    let mut first = study(u64::MAX, ann);
    first.source = Some(StudySource {
        match_id: MatchId(7),
        board: BoardNumber(3),
        seat: Some(Seat::Black),
    });
    assert_eq!(store.create_study(first.clone(), 50).await, Ok(true));
    assert_eq!(store.study(ann, first.id).await, Ok(Some(first.clone())));
    let mut next = first.clone();
    next.tree.play(&["e2-e4".to_owned()]).expect("room");
    next.revision = StudyRevision(2);
    next.name = "another name".to_owned();
    assert_eq!(store.save_study(next.clone()).await, Ok(()));
    assert_eq!(store.save_study(next.clone()).await, Err(StoreError::Conflict));
    assert_eq!(store.study(ann, first.id).await, Ok(Some(next)));
}

pub async fn a_study_is_shown_to_its_user_alone_and_their_number_is_bounded(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    for id in 1..=2 {
        assert_eq!(store.create_study(study(id, ann), 2).await, Ok(true));
    }
    assert_eq!(store.create_study(study(3, ann), 2).await, Ok(false));
    assert_eq!(store.create_study(study(4, bob), 2).await, Ok(true));
    let listed = store.studies_of(ann).await.expect("a list");
    let names: Vec<&str> = listed.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["study 2", "study 1"]);
    assert_eq!(store.study(bob, StudyId(1)).await, Ok(None));
    assert_eq!(store.delete_study(bob, StudyId(1)).await, Ok(false));
    let mut taken = study(1, bob);
    taken.revision = StudyRevision(2);
    assert_eq!(store.save_study(taken).await, Err(StoreError::Conflict));
    assert_eq!(store.delete_study(ann, StudyId(1)).await, Ok(true));
    assert_eq!(store.delete_study(ann, StudyId(1)).await, Ok(false));
}
