//! Rules that change under running matches: a match goes on only where the new rules lead to the same position.

use crate::tally::{Tally, add};
use crate::twins::{Say, Twins};
use crate::world::World;
use rookery_rules::PerSeat;
use rookery_session::playable::Playable;
use rookery_session::{
    Archive, ImportError, MatchId, MatchStatus, Notification, ResumeReport, SeenVersion, SessionError,
    Sessions, UserId,
};
use rusqlite::Connection;
use std::sync::Arc;

/// The rules with which all matches here begin.
type First = Tally<1, 1, 100>;
/// Later rules that change nothing in these matches.
type Harmless = Tally<2, 1, 90>;
/// Later rules by which every number counts twice.
type Twice = Tally<2, 2, 100>;
/// Later rules by which the game ends sooner.
type Shorter = Tally<2, 1, 5>;

/// A match in which Ann has added 3 and Bob 4.
async fn played(world: &World<First>) -> (UserId, UserId, MatchId) {
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("tally", ann, bob).await;
    for (user, number) in [(ann, 3), (bob, 4)] {
        world
            .play_actions(user, id, &add(number))
            .await
            .expect("a legal turn");
    }
    world.deliver_all().await;
    (ann, bob, id)
}

fn reason<T: std::fmt::Debug>(refused: Result<T, SessionError>) -> String {
    match refused {
        Err(SessionError::MatchSuspended { reason }) => reason,
        other => panic!("suspended, not {other:?}"),
    }
}

async fn status<P: Playable>(sessions: &Sessions<P>, id: MatchId) -> MatchStatus {
    sessions.summary(id).await.expect("a match").status
}

fn meddle(world: &World<First>, sql: &str) {
    let connection = Connection::open(world.path()).expect("the file");
    connection.execute_batch(sql).expect("valid SQL");
}

#[tokio::test]
async fn a_match_that_new_rules_lead_elsewhere_is_suspended_and_both_are_told() {
    let world = World::new();
    let (ann, _, id) = played(&world).await;
    let new: Arc<Sessions<Twice>> = world.other_program();

    let refused = new
        .play_turn(world.by(ann), id, SeenVersion::TYPED, &add(1))
        .await;
    let why = reason(refused);
    assert!(why.contains("version 1") && why.contains("version 2"), "{why}");
    assert_eq!(status(&new, id).await, MatchStatus::Suspended { reason: why });
    assert_eq!(
        world.deliver_all().await,
        [Notification::Suspended { match_id: id }]
    );
}

#[tokio::test]
async fn a_match_that_new_rules_lead_to_the_same_position_goes_on_under_them() {
    let world = World::new();
    let (ann, bob, id) = played(&world).await;
    let new: Arc<Sessions<Harmless>> = world.other_program();

    let state = new.state(id).await.expect("it goes on");
    assert_eq!((state.position.total(), state.header.rules_version), (7, 2));
    let stored = new.summary(id).await.expect("a match");
    assert_eq!(
        stored.header.rules_version, 2,
        "the row says so before the next turn"
    );
    new.play_turn(world.by(ann), id, SeenVersion::TYPED, &add(1))
        .await
        .expect("a legal turn");
    // From here on the second version is what counts.
    let later: Arc<Sessions<Tally<3, 1, 100>>> = world.other_program();
    later
        .play_turn(world.by(bob), id, SeenVersion::TYPED, &add(1))
        .await
        .expect("a legal turn");
    assert!(
        !world
            .deliver_all()
            .await
            .contains(&Notification::Suspended { match_id: id })
    );
}

#[tokio::test]
async fn a_match_that_new_rules_would_have_ended_is_suspended() {
    let world = World::new();
    let (_, _, id) = played(&world).await;
    let new: Arc<Sessions<Shorter>> = world.other_program();
    let why = reason(new.state(id).await);
    assert!(
        why.contains("unfinished") && why.contains("over (black counted)"),
        "{why}"
    );
}

#[tokio::test]
async fn rules_that_change_without_a_new_version_are_noticed() {
    let world = World::new();
    let (_, _, id) = played(&world).await;
    let new: Arc<Sessions<Tally<1, 2, 100>>> = world.other_program();
    let why = reason(new.state(id).await);
    assert!(why.contains("another position"), "{why}");
}

#[tokio::test]
async fn suspended_matches_go_on_by_themselves_when_a_program_can_replay_them() {
    let world = World::new();
    let (ann, _, id) = played(&world).await;
    let (_, _, other) = played(&world).await;
    let wrong: Arc<Sessions<Twice>> = world.other_program();
    let why = reason(wrong.state(id).await);
    reason(wrong.state(other).await);
    let report = wrong.resume_suspended().await.expect("no fault");
    assert_eq!(report.resumed, []);
    let kept: Vec<MatchId> = report.suspended.iter().map(|(id, _)| *id).collect();
    assert!(kept.contains(&id) && kept.contains(&other), "{kept:?}");
    assert!(report.suspended[0].1.contains(&why), "{report:?}");
    assert_eq!(
        world.deliver_all().await.len(),
        2,
        "both were told once, and not again"
    );

    let right: Arc<Sessions<Harmless>> = world.other_program();
    let mut report = right.resume_suspended().await.expect("no fault");
    report.resumed.sort_by_key(|id| id.0);
    let mut expected = vec![id, other];
    expected.sort_by_key(|id| id.0);
    assert_eq!((report.resumed, report.suspended), (expected, Vec::new()));
    let told = world.deliver_all().await;
    assert!(told.contains(&Notification::Resumed { match_id: id }), "{told:?}");
    right
        .play_turn(world.by(ann), id, SeenVersion::TYPED, &add(1))
        .await
        .expect("it goes on");
    let nothing = right.resume_suspended().await.expect("no fault");
    assert_eq!(nothing, ResumeReport::default());
}

#[tokio::test]
async fn a_match_stored_before_there_were_fingerprints_gets_one_when_it_is_replayed() {
    let world = World::new();
    let (_, _, id) = played(&world).await;
    meddle(&world, "UPDATE matches SET fingerprint = NULL");
    let same: Arc<Sessions<First>> = world.other_program();
    same.state(id).await.expect("the same rules");
    let stored = world
        .store
        .load_match(id)
        .await
        .expect("no fault")
        .expect("a match");
    assert!(stored.fingerprint.is_some());
    let new: Arc<Sessions<Twice>> = world.other_program();
    assert!(reason(new.state(id).await).contains("another position"));
}

#[tokio::test]
async fn without_a_fingerprint_what_is_known_must_be_the_same() {
    for (sql, words) in [
        ("UPDATE matches SET fingerprint = NULL", None),
        (
            "UPDATE matches SET fingerprint = NULL, awaits_white = 0, awaits_black = 1",
            Some("another position"),
        ),
        (
            "UPDATE matches SET fingerprint = NULL, board = 9",
            Some("another position"),
        ),
    ] {
        let world = World::new();
        let (_, _, id) = played(&world).await;
        meddle(&world, sql);
        let new: Arc<Sessions<Harmless>> = world.other_program();
        match words {
            None => assert!(new.state(id).await.is_ok(), "{sql}"),
            Some(words) => {
                assert!(reason(new.state(id).await).contains(words), "{sql}");
                let report = new.resume_suspended().await.expect("no fault");
                assert_eq!(report.resumed, [], "{sql}");
            }
        }
    }
}

#[tokio::test]
async fn a_file_is_imported_only_where_the_rules_lead_to_its_position() {
    let world = World::new();
    let (ann, bob, id) = played(&world).await;
    let names = PerSeat::new("Ann".to_owned(), "Bob".to_owned());
    let text = world
        .sessions
        .export(id, names.clone(), true)
        .await
        .expect("a file")
        .to_string();
    let archive: Archive = text.parse().expect("what was written");
    let (seats, origin) = (PerSeat::new(ann.into(), bob.into()), world.origin().await);
    let there = World::<First>::new();

    let new: Arc<Sessions<Twice>> = there.other_program();
    let refused = new.import(there.by(ann), archive.clone(), seats, origin).await;
    let (written, present) = (1, 2);
    assert_eq!(refused.unwrap_err(), ImportError::Position { written, present });
    assert!(new.summary(id).await.is_err(), "nothing is stored");

    let hidden = world.sessions.export(id, names, false).await.expect("a file");
    assert_eq!(
        hidden.position, None,
        "it depends on what stays hidden while the match runs"
    );

    let (ann, bob) = (there.user("ann").await, there.user("bob").await);
    let seats = PerSeat::new(ann.into(), bob.into());
    let origin = there.origin().await;
    let new: Arc<Sessions<Harmless>> = there.other_program();
    let state = new
        .import(there.by(ann), archive, seats, origin)
        .await
        .expect("the same position");
    assert_eq!(state.header.rules_version, 2);
}

#[tokio::test]
async fn a_match_whose_sealed_decision_is_no_longer_legal_does_not_resume_and_stop_again() {
    let world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    let pick = [Say::Pick(3), Say::Ready];
    world.play_actions(ann, id, &pick).await.expect("sealed");
    let connection = Connection::open(world.path()).expect("the file");
    let sealed = |actions: &str| {
        let sql = "UPDATE drafts SET actions = ?1";
        connection.execute(sql, [actions]).expect("valid SQL");
    };
    sealed(r#"["pick 3","end"]"#);
    reason(world.play_actions(bob, id, &pick).await);
    world.deliver_all().await;
    for _ in 0..3 {
        let report = world.sessions.resume_suspended().await.expect("no fault");
        assert_eq!(report.resumed, []);
        assert!(report.suspended[0].1.contains("white"), "{report:?}");
    }
    assert_eq!(world.deliver_all().await, [], "failed attempts post nothing");
    sealed(r#"["pick 3","ready"]"#);
    let report = world.sessions.resume_suspended().await.expect("no fault");
    assert_eq!(report.resumed, [id]);
    world.play_actions(bob, id, &pick).await.expect("revealed");
}
