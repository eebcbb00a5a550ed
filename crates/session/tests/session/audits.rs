//! Audits of a whole database: a healthy one has no finding, and what somebody changed behind the program's back is
//! found and named.

use crate::tournaments::{Event, rules};
use rookery_session::{
    Audit, AuditStore, MatchId, OrganiserStep, PlayerNumber, SqliteStore, TimeMs, TournamentEdit,
    TournamentFormat, TournamentId,
};
use rusqlite::Connection;
use rusqlite::types::Value;
use std::sync::Arc;

/// A tournament with a new name in its first round, a match of its own that runs, and one that is over.
struct Hall {
    event: Event,
    running: MatchId,
    finished: MatchId,
    game: MatchId,
}

async fn hall() -> Hall {
    let event = Event::with(rules(TournamentFormat::Swiss { rounds: 3 }), 4).await;
    let edit = TournamentEdit {
        name: Some("Summer Open".to_owned()),
        rounds: Some(2),
        ..TournamentEdit::default()
    };
    for step in [OrganiserStep::Edit(Box::new(edit)), OrganiserStep::Start] {
        event.organise(step).await.unwrap();
    }
    event.run().await;
    let world = &event.world;
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let running = world.started(ann, bob).await;
    world
        .play_all(ann, bob, running, &["e2-e4", "e7-e5", "g1-f3"])
        .await;
    let finished = world.started(bob, ann).await;
    world.play_all(bob, ann, finished, &["d2-d4", "d7-d5"]).await;
    let resigned = world.sessions.resign(world.by(ann), finished).await;
    resigned.unwrap();
    let state = event.state().await;
    let game = state.rounds[0].games[0].paired;
    let white = state.user_of(game.white).unwrap();
    let game = game.match_id.unwrap();
    world.play(white, game, "e2-e4").await.unwrap();
    event.run().await;
    Hall {
        event,
        running,
        finished,
        game,
    }
}

impl Hall {
    fn audit(&self) -> Audit {
        let store = SqliteStore::open_to_read(&self.event.world.path()).unwrap();
        Audit::new(Arc::new(store))
    }

    /// Every finding, as `name: finding`.
    async fn findings(&self) -> Vec<String> {
        let audit = self.audit();
        let mut found = Vec::new();
        let matches = audit.matches(None).await.unwrap();
        assert_eq!(matches.len(), 4);
        for id in matches {
            let report = audit.check_match(id).await.unwrap();
            found.extend(report.findings.iter().map(|one| format!("{id}: {one}")));
        }
        let tournaments = audit.tournaments(None).await.unwrap();
        assert_eq!(tournaments, [self.event.id]);
        for id in tournaments {
            let report = audit.check_tournament(id).await.unwrap();
            assert_eq!(report.suspended, None);
            found.extend(report.findings.iter().map(|one| format!("{id}: {one}")));
        }
        found
    }

    fn connection(&self) -> Connection {
        Connection::open(self.event.world.path()).unwrap()
    }

    /// Puts a value in a column of a row, looks what is found, and puts the old one back.
    async fn tampered(&self, table: &str, row: &str, column: &str, value: Value) -> Vec<String> {
        let connection = self.connection();
        let read = format!("SELECT {column} FROM {table} WHERE {row}");
        let before: Value = connection.query_row(&read, [], |row| row.get(0)).unwrap();
        assert_ne!(before, value, "{column} has that value already");
        let write = format!("UPDATE {table} SET {column} = ?1 WHERE {row}");
        assert_eq!(connection.execute(&write, [value]).unwrap(), 1);
        let found = self.findings().await;
        assert_eq!(connection.execute(&write, [before]).unwrap(), 1);
        found
    }
}

fn row_of(id: MatchId) -> String {
    format!("id = {}", id.0.cast_signed())
}

fn row_of_tournament(id: TournamentId) -> String {
    format!("id = {}", id.0.cast_signed())
}

/// Fails unless there is one finding, about that subject, and it has all of these words.
fn names(found: &[String], subject: &str, words: &[&str]) {
    let [only] = found else {
        panic!("one finding about {subject} was expected: {found:#?}");
    };
    assert!(only.starts_with(subject), "{only}");
    for word in words {
        assert!(only.contains(word), "`{word}` is missing: {only}");
    }
}

#[tokio::test]
async fn a_healthy_database_has_no_finding() {
    let hall = hall().await;
    assert_eq!(hall.findings().await, Vec::<String>::new());
    hall.event.after(30 * 24 * 60 * 60 * 1_000).await;
    assert_eq!(hall.findings().await.len(), 0);
}

#[tokio::test]
async fn every_changed_column_of_a_match_is_found_and_named() {
    let hall = hall().await;
    let (id, row) = (hall.running.to_string(), row_of(hall.running));
    for (column, value, words) in [
        ("board", Value::Integer(9), ["board is 9", "by the log it is 3"]),
        (
            "awaits_white",
            Value::Integer(1),
            ["awaits_white is yes", "by the log it is no"],
        ),
        (
            "awaits_black",
            Value::Integer(0),
            ["awaits_black is no", "by the log it is yes"],
        ),
        ("last_ms", Value::Integer(5), ["last_ms is 5", "by the log it is"]),
        ("live", Value::Integer(1), ["live is yes", "by the log it is no"]),
        (
            "fingerprint",
            Value::Text("1-0123456789abcdef".to_owned()),
            ["position is 1-0123456789abcdef", "by the log it is 1-"],
        ),
        (
            "fingerprint",
            Value::Text("no fingerprint at all".to_owned()),
            ["fingerprint: ", "hexadecimal"],
        ),
        (
            "revision",
            Value::Integer(9),
            ["revision: ", "the log has 4 entries, the match 9"],
        ),
        (
            "due_black_ms",
            Value::Integer(77),
            ["due_black_ms is 77", "by the log it is none"],
        ),
    ] {
        let found = hall.tampered("matches", &row, column, value).await;
        names(&found, &id, &words);
    }
    let row = row_of(hall.game);
    for column in ["due_white_ms", "due_black_ms"] {
        let found = hall.tampered("matches", &row, column, Value::Integer(77)).await;
        names(&found, &hall.game.to_string(), &[&format!("{column} is 77")]);
    }
    assert_eq!(hall.findings().await, Vec::<String>::new(), "all is back");
}

#[tokio::test]
async fn a_changed_result_or_status_is_found_and_named() {
    let hall = hall().await;
    let (id, row) = (hall.finished.to_string(), row_of(hall.finished));
    let draw = Value::Text(r#"{"score":"draw","reason":"agreement"}"#.to_owned());
    let found = hall.tampered("matches", &row, "result", draw).await;
    names(
        &found,
        &id,
        &["result is draw agreement", "by the log it is white resignation"],
    );
    let nonsense = Value::Text("nonsense".to_owned());
    let found = hall.tampered("matches", &row, "result", nonsense).await;
    names(&found, &id, &["its row", "result"]);

    let connection = hall.connection();
    let sql = format!("UPDATE matches SET status = 'running', result = NULL WHERE {row}");
    connection.execute(&sql, []).unwrap();
    let found = hall.findings().await;
    assert_eq!(found.len(), 2, "{found:#?}");
    names(
        &found[..1],
        &id,
        &["status is running", "by the log it is finished"],
    );
    names(
        &found[1..],
        &id,
        &["result is none", "by the log it is white resignation"],
    );

    let sql = "DELETE FROM match_finished WHERE match_id = ?1";
    connection.execute(sql, [hall.finished.0.cast_signed()]).unwrap();
    let found = hall.findings().await;
    names(
        &found[2..],
        &id,
        &["match_finished is no", "by the log it is yes"],
    );
}

#[tokio::test]
async fn a_suspended_match_is_named_with_its_reason_and_is_no_finding() {
    let hall = hall().await;
    let sql = format!(
        "UPDATE matches SET status = 'frozen', frozen_reason = 'other rules', fingerprint = '1-0123456789abcdef'
            WHERE {}",
        row_of(hall.running)
    );
    hall.connection().execute(&sql, []).unwrap();
    let report = hall.audit().check_match(hall.running).await.unwrap();
    assert_eq!(report.suspended.as_deref(), Some("other rules"));
    assert_eq!(hall.findings().await, Vec::<String>::new());
}

#[tokio::test]
async fn an_entry_that_was_added_behind_the_programs_back_is_found() {
    let hall = hall().await;
    let connection = hall.connection();
    let sql = "INSERT INTO log (match_id, revision, at_ms, entry)
        SELECT match_id, 5, at_ms, entry FROM log WHERE match_id = ?1 AND revision = 4";
    connection.execute(sql, [hall.running.0.cast_signed()]).unwrap();
    let id = hall.running.to_string();
    names(
        &hall.findings().await,
        &id,
        &["the log has 5 entries, the match 4"],
    );
    let sql = format!("UPDATE matches SET revision = 5 WHERE {}", row_of(hall.running));
    connection.execute(&sql, []).unwrap();
    names(&hall.findings().await, &id, &["log: entry 5: "]);
}

#[tokio::test]
async fn every_changed_column_of_a_tournament_is_found_and_named() {
    let hall = hall().await;
    let (id, row) = (hall.event.id.to_string(), row_of_tournament(hall.event.id));
    for (column, value, words) in [
        (
            "revision",
            Value::Integer(99),
            ["revision is 99", "by the log it is"],
        ),
        (
            "status",
            Value::Text("finished".to_owned()),
            ["status is finished", "by the log it is running"],
        ),
        ("round", Value::Integer(2), ["round is 2", "by the log it is 1"]),
        ("last_ms", Value::Integer(7), ["last_ms is 7", "by the log it is"]),
        (
            "name",
            Value::Text("Spring Open".to_owned()),
            ["name is Spring Open", "by the log it is Summer Open"],
        ),
    ] {
        let found = hall.tampered("tournaments", &row, column, value).await;
        names(&found, &id, &words);
    }
    let player = PlayerNumber(3);
    let state = hall.event.state().await;
    let row = format!("user = {}", state.user_of(player).unwrap());
    let found = hall
        .tampered("tournament_players", &row, "takes_part", Value::Integer(0))
        .await;
    names(
        &found,
        &id,
        &["takes_part of player 3 is no", "by the log it is yes"],
    );
    let found = hall
        .tampered("tournament_players", &row, "number", Value::Integer(8))
        .await;
    assert_eq!(found.len(), 2, "{found:#?}");
    names(&found[..1], &id, &["takes_part of player 3 is missing"]);
    names(&found[1..], &id, &["player 8 is stored"]);
    let game = row_of(hall.game);
    let found = hall.tampered("matches", &game, "tournament", Value::Null).await;
    names(
        &found,
        &id,
        &[&hall.game.to_string(), "no match of this tournament"],
    );
    let (of_none, own) = (row_of(hall.running), hall.event.id.0.cast_signed());
    let found = hall
        .tampered("matches", &of_none, "tournament", Value::Integer(own))
        .await;
    names(&found, &id, &[&hall.running.to_string(), "none of its games"]);
    assert_eq!(hall.findings().await, Vec::<String>::new(), "all is back");
}

#[tokio::test]
async fn every_round_is_paired_again_from_the_log_before_it() {
    let hall = hall().await;
    let connection = hall.connection();
    let sql = "DROP TRIGGER tournament_log_never_changes";
    connection.execute_batch(sql).unwrap();
    let row = "entry LIKE '%\"kind\":\"paired\"%'";
    let read = format!("SELECT entry FROM tournament_log WHERE {row}");
    let entry: String = connection.query_row(&read, [], |row| row.get(0)).unwrap();
    let state = hall.event.state().await;
    let game = state.rounds[0].games[0].paired;
    let players = |white: PlayerNumber, black: PlayerNumber| format!("\"white\":{white},\"black\":{black}");
    let (paired, turned) = (players(game.white, game.black), players(game.black, game.white));
    assert!(entry.contains(&paired), "{entry}");
    let changed = entry.replacen(&paired, &turned, 1);
    let found = hall
        .tampered("tournament_log", row, "entry", Value::Text(changed))
        .await;
    let id = hall.event.id.to_string();
    let (stored, by_the_log) = (
        format!("pairings of round 1 is {}-{} (variant 0)", game.black, game.white),
        format!("by the log it is {}-{} (variant 0)", game.white, game.black),
    );
    names(&found, &id, &[&stored, &by_the_log]);
    assert_eq!(hall.findings().await, Vec::<String>::new(), "all is back");
}

#[tokio::test]
async fn what_a_database_holds_is_counted() {
    let hall = hall().await;
    let store = SqliteStore::open_to_read(&hall.event.world.path()).unwrap();
    let now = hall.event.world.clock_now();
    let counts = store.counts(now.plus(5_000)).await.unwrap();
    assert_eq!(counts.users, 7, "the organiser, four players, and two more");
    assert_eq!(counts.guilds, 1);
    assert_eq!(counts.places, 2);
    assert_eq!(counts.challenges["accepted"], 2);
    assert_eq!(counts.matches["chess"]["running"], 3);
    assert_eq!(counts.matches["chess"]["finished"], 1);
    assert_eq!(counts.tournaments["running"], 1);
    assert!(counts.outbox_waiting > 0 && counts.timers > 0 && counts.bytes > 0);
    assert_eq!(counts.outbox_given_up, 0);
    assert_eq!(counts.outbox_oldest_ms, Some(5_000));
    assert_eq!(counts.timers_due, 0);

    hall.event.world.deliver_all().await;
    let counts = store.counts(now).await.unwrap();
    let backlog = store.backlog(now).await.unwrap();
    // What edits a message that was just sent waits for a while.
    assert_eq!(counts.outbox_waiting, backlog.waiting);
    assert_eq!(backlog.due_since, None);
}

#[tokio::test]
async fn what_is_due_and_lies_there_is_told_from_what_is_under_way_or_tried_later() {
    let hall = hall().await;
    let world = &hall.event.world;
    let store = SqliteStore::open_to_read(&world.path()).unwrap();
    let (begun, later) = (world.clock_now(), world.clock_now().plus(90_000));
    let backlog = store.backlog(later).await.unwrap();
    assert_eq!((backlog.oldest, backlog.due_since), (Some(begun), Some(begun)));

    // Everything that a channel has is delivered side by side or waits for its turn there.
    world.clock.advance(90_000);
    let leased = world.sessions.lease_outbox(100).await.unwrap();
    assert!(!leased.is_empty());
    let backlog = store.backlog(later).await.unwrap();
    assert_eq!((backlog.oldest, backlog.due_since), (Some(begun), None));

    let again = later.plus(600_000);
    for delivery in &leased {
        world.sessions.retry_delivery(delivery, again).await.unwrap();
    }
    let stays = store.backlog(later).await.unwrap().waiting;
    while let Some(delivery) = world.sessions.lease_outbox(1).await.unwrap().pop() {
        world.sessions.delivered(&delivery, None).await.unwrap();
    }
    let backlog = store.backlog(later).await.unwrap();
    assert!((1..=stays).contains(&backlog.waiting));
    assert_eq!((backlog.oldest, backlog.due_since), (Some(begun), None));
    let backlog = store.backlog(TimeMs(again.0 + 1)).await.unwrap();
    assert_eq!(backlog.due_since, Some(again));
}
