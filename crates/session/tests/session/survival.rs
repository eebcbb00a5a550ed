//! What must never happen: a match dropped, a newer database spoiled, a log rewritten.

use crate::world::{World, chess};
use rookery_session::limits::{CHALLENGE_LIFE_MS, OUTBOX_UNREADABLE_MS, STARTS_PER_USER, STARTS_WINDOW_MS};
use rookery_session::{
    BoardNumber, ChallengeStatus, MatchFilter, MatchId, MatchStatus, Notification, Opponent, Page,
    SeenVersion, SessionError, SqliteStore, StoreError, Stream,
};
use rusqlite::Connection;

/// Writes into the file behind the program's back.
fn meddle(world: &World, sql: &str) -> rusqlite::Result<()> {
    Connection::open(world.path())?.execute_batch(sql)
}

#[tokio::test]
async fn a_match_that_does_not_replay_is_frozen_and_told_and_goes_on_when_it_does() {
    let mut world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    let other = world.started(ann, bob).await;
    world.play(ann, id, "e2-e4").await.unwrap();
    world.deliver_all().await;
    let number = id.0.cast_signed();
    meddle(
        &world,
        &format!(
            r#"DROP TRIGGER log_is_never_changed;
            UPDATE log SET entry = replace(entry, 'e2-e4', 'e2-e5') WHERE match_id = {number};"#
        ),
    )
    .unwrap();
    world.restart();

    let refused = world.sessions.state(id).await.unwrap_err();
    let SessionError::MatchSuspended { reason } = &refused else {
        panic!("frozen, not {refused:?}");
    };
    assert!(reason.contains("entry 2") && reason.contains("e2-e5"), "{reason}");
    let summary = world.sessions.summary(id).await.unwrap();
    assert_eq!(
        summary.status,
        MatchStatus::Suspended {
            reason: reason.clone()
        }
    );
    assert_eq!(world.play(bob, id, "e7-e5").await.unwrap_err(), refused);
    let told = world.sessions.lease_outbox(10).await.unwrap();
    assert_eq!(told[0].notification, Notification::Suspended { match_id: id });
    world.sessions.delivered(&told[0], None).await.unwrap();
    world
        .play(ann, other, "e2-e4")
        .await
        .expect("other matches go on");
    assert_eq!(world.sessions.resume(id).await.unwrap_err(), refused);

    meddle(
        &world,
        &format!("UPDATE log SET entry = replace(entry, 'e2-e5', 'e2-e4') WHERE match_id = {number};"),
    )
    .unwrap();
    world.sessions.resume(id).await.unwrap();
    let done = world.play(bob, id, "e7-e5").await.unwrap();
    assert_eq!(done.state.turns.len(), 2);
}

#[tokio::test]
async fn a_match_frozen_elsewhere_is_not_played_on_from_memory() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world
        .store
        .suspend(id, "for a test".to_owned(), world.sessions.now())
        .await
        .unwrap();
    let reason = "for a test".to_owned();
    let refused = SessionError::MatchSuspended { reason };
    assert_eq!(world.play(ann, id, "e2-e4").await.unwrap_err(), refused);
    assert_eq!(world.sessions.state(id).await.unwrap_err(), refused);
}

#[tokio::test]
async fn the_database_itself_refuses_to_change_a_log() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    world.started(ann, bob).await;
    for sql in ["UPDATE log SET at_ms = 0", "DELETE FROM log"] {
        let refused = meddle(&world, sql).unwrap_err();
        assert!(refused.to_string().contains("append only"), "{refused}");
    }
}

#[tokio::test]
async fn accounts_and_places_stand_in_one_table_only() {
    let world = World::new();
    let (ann, bob) = (
        world.user("account-of-ann").await,
        world.user("account-of-bob").await,
    );
    let id = world.started(ann, bob).await;
    world
        .sessions
        .play_turn(world.by(ann), id, SeenVersion::TYPED, &chess("e2-e4"))
        .await
        .unwrap();
    assert_eq!(world.sessions.account(ann).await.unwrap().text, "account-of-ann");
    let connection = Connection::open(world.path()).unwrap();
    let mut tables = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .unwrap();
    let names: Vec<String> = tables
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert!(names.len() > 8, "{names:?}");
    for name in names {
        let mut all = connection.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let columns = all.column_count();
        let mut rows = all.query([]).unwrap();
        let mut found = false;
        while let Some(row) = rows.next().unwrap() {
            found |= (0..columns).any(|column| {
                format!("{:?}", row.get_ref(column).unwrap()).contains("97, 99, 99, 111, 117, 110, 116, 45")
            });
        }
        assert_eq!(found, name == "external_ids", "{name}");
    }
}

fn sentence(outcome: Result<SqliteStore, StoreError>) -> String {
    match outcome {
        Err(StoreError::Unusable(sentence)) => sentence,
        other => panic!("a sentence for whoever runs the program, not {other:?}"),
    }
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_alone() {
    let world: World = World::new();
    meddle(&world, "PRAGMA user_version = 99").unwrap();
    let refused = sentence(SqliteStore::open(&world.path()));
    assert!(refused.contains("newer Rookery"), "{refused}");
    let version: i64 = Connection::open(world.path())
        .unwrap()
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap();
    assert_eq!(version, 99);
}

#[test]
fn a_path_that_cannot_be_used_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("nowhere").join("rookery.db");
    assert!(sentence(SqliteStore::open(&missing)).contains("nowhere"));
    assert!(sentence(SqliteStore::open(folder.path())).contains("cannot be used"));
    let text = folder.path().join("poem.txt");
    std::fs::write(
        &text,
        "Not a database, but long enough to be looked at as if it were one. ".repeat(20),
    )
    .unwrap();
    assert!(sentence(SqliteStore::open(&text)).contains("poem.txt"));
}

/// Makes the first waiting row of a match one that a newer program wrote.
fn make_unreadable(world: &World, id: MatchId) {
    let number = id.0.cast_signed();
    let sql = format!(
        "UPDATE outbox SET tell = replace(tell, '\"tell\":\"', '\"tell\":\"new_') WHERE stream = {number} AND state = 'waiting'"
    );
    meddle(world, &sql).unwrap();
}

#[tokio::test]
async fn a_row_that_only_a_newer_program_can_read_holds_up_its_own_match_alone() {
    let mut world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let mut unreadable = Vec::new();
    for begun in 1..=100 {
        unreadable.push(world.started(ann, bob).await);
        if begun % STARTS_PER_USER == 0 {
            world.clock.advance(STARTS_WINDOW_MS);
        }
    }
    let readable = world.started(ann, bob).await;
    world.deliver_all().await;
    for id in &unreadable {
        world.play(ann, *id, "e2-e4").await.unwrap();
        make_unreadable(&world, *id);
    }
    world.play(ann, readable, "e2-e4").await.unwrap();
    let board = |match_id| Notification::Board {
        match_id,
        from: BoardNumber(0),
        to: BoardNumber(1),
    };
    assert_eq!(world.deliver_all().await, [board(readable)]);
    assert!(world.sessions.lease_outbox(100).await.unwrap().is_empty());

    // The newer program runs again: nothing was lost.
    meddle(&world, "UPDATE outbox SET tell = replace(tell, 'new_', '')").unwrap();
    world.restart();
    world.clock.advance(OUTBOX_UNREADABLE_MS);
    let mut told = world.deliver_all().await;
    assert_eq!(told.len(), unreadable.len());
    told.retain(|one| !unreadable.contains(&match_of(one)));
    assert!(told.is_empty(), "{told:?}");
}

fn match_of(notification: &Notification) -> MatchId {
    match notification.stream() {
        Stream::Match(id) => id,
        Stream::Challenge(id) => panic!("challenge {id:?}"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_timer_that_only_a_newer_program_knows_holds_up_no_other() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let challenge = world.challenged("chess", ann, Opponent::User(bob)).await;
    let many = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        INSERT INTO timers (kind, subject, due_ms) SELECT 'newer', i, 0 FROM n";
    meddle(&world, many).unwrap();
    let expiry = world.sessions.now().plus(CHALLENGE_LIFE_MS);
    assert_eq!(world.sessions.next_timer().await.unwrap(), Some(expiry));
    world.clock.advance(CHALLENGE_LIFE_MS);
    assert_eq!(world.sessions.run_due().await.unwrap(), 1);
    let closed = world.sessions.challenge_by_id(challenge).await.unwrap();
    assert_eq!(closed.status, ChallengeStatus::Expired);
    let left = Connection::open(world.path()).unwrap().query_row(
        "SELECT COUNT(*) FROM timers WHERE kind = 'newer'",
        [],
        |row| row.get::<_, u32>(0),
    );
    assert_eq!(left, Ok(300), "they wait for the newer program");
}

#[tokio::test]
async fn a_match_that_only_a_newer_program_can_read_hides_no_other_from_its_players() {
    let world = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let (newer, readable) = (world.started(ann, bob).await, world.started(ann, bob).await);
    let asked = world.challenged("chess", ann, Opponent::User(bob)).await;
    let hidden = world.challenged("chess", ann, Opponent::User(bob)).await;
    meddle(
        &world,
        &format!(
            "UPDATE matches SET options = '{{' WHERE id = {};
            UPDATE challenges SET options = '{{' WHERE id = {};",
            newer.0.cast_signed(),
            hidden.0.cast_signed()
        ),
    )
    .unwrap();
    for user in [ann, bob] {
        let page = Page::first(10);
        let matches = world.sessions.matches_of(user, MatchFilter::Running, page).await;
        let ids: Vec<MatchId> = matches.unwrap().iter().map(|one| one.header.id).collect();
        assert_eq!(ids, [readable]);
        let challenges = world.sessions.challenges_of(user, page).await.unwrap();
        let ids: Vec<_> = challenges.iter().map(|one| one.id).collect();
        assert_eq!(ids, [asked]);
    }
}
