//! Durable turns a second through the public interface, beside a bare rusqlite group-commit loop that writes the
//! same rows. Prints figures, judges nothing: the disk differs from minute to minute, so its syncs stand beside.
//!
//! `cargo bench -p rookery-session --bench turns`
//!
//! With `ROOKERY_BENCH_DATABASE=postgres://...`, an empty database or one of this bench, the turns through the public
//! interface are measured in turn in a SQLite file and there, by 64 clients of one process and of two.

use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Variant};
use rookery_session::{
    Actor, Colour, DatabaseAddress, ExternalId, InteractionKey, MatchId, MatchTerms, Opponent, Origin,
    Proposal, SeenVersion, Sessions, SqliteStore, SystemClock, SystemRandomness,
};
use rusqlite::{Connection, params};
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

const SPELL: Duration = Duration::from_secs(3);
const ROUNDS: usize = 3;
const TURNS_A_MATCH: usize = 80;

static FIRST_KEY: AtomicU64 = AtomicU64::new(1);

type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// A game of chess that goes on for long enough, chosen by a seed.
fn line() -> Fallible<Vec<Action>> {
    let options = Options::new(Variant::Chess.descriptor(), [])?;
    for seed in 0..1_000 {
        let mut random = SplitMix64::new(seed);
        let mut position = Variant::Chess.start(&options);
        let mut line = Vec::new();
        while let Some(seat) = position.awaiting().seat()
            && line.len() < TURNS_A_MATCH
        {
            let mut actions = position.legal_actions(seat);
            let action = actions.swap_remove(random.pick(actions.len()));
            position.apply(seat, &action)?;
            line.push(action);
        }
        if line.len() == TURNS_A_MATCH && position.awaiting().seat().is_some() {
            return Ok(line);
        }
    }
    Err("no seed gives a game that is long enough".into())
}

/// One client: plays the line in one match after another until the time is over; how many turns.
async fn client(
    sessions: Arc<Sessions>,
    keys: Arc<AtomicU64>,
    line: Arc<Vec<Action>>,
    number: usize,
    until: Instant,
) -> Fallible<u64> {
    let user = sessions
        .user(&ExternalId::new("bench", format!("user {number}")))
        .await?;
    let channel = sessions
        .place(&ExternalId::new("bench", format!("hall {number}")))
        .await?;
    let by = || Actor {
        user,
        interaction: InteractionKey(keys.fetch_add(1, Ordering::Relaxed)),
        acted: None,
    };
    let mut turns = 0;
    loop {
        let proposal = Proposal {
            opponent: Opponent::Oneself,
            variant: "chess".to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            origin: Origin { guild: None, channel },
            terms: MatchTerms::default(),
        };
        let started = sessions.challenge(by(), proposal).await?;
        let id: MatchId = started.receipt.match_id().ok_or("a match was started")?;
        for action in line.iter() {
            sessions
                .play_turn(by(), id, SeenVersion::TYPED, std::slice::from_ref(action))
                .await?;
            turns += 1;
            if Instant::now() >= until {
                return Ok(turns);
            }
        }
        sessions.resign(by(), id).await?;
    }
}

/// Names the server to measure, if one is to be measured.
const SERVER: &str = "ROOKERY_BENCH_DATABASE";
/// Names the database that a child process of this bench uses.
const CHILD_DATABASE: &str = "ROOKERY_BENCH_CHILD";
/// How many clients a child process has.
const CHILD_CLIENTS: &str = "ROOKERY_BENCH_CHILD_CLIENTS";
/// How many clients all processes together have.
const CLIENTS: usize = 64;

/// Turns a second through the public interface, in a fresh file.
fn through_sessions(clients: usize, line: &Arc<Vec<Action>>) -> Fallible<f64> {
    let folder = tempfile::tempdir()?;
    measured(&folder.path().join("bench.db").into(), clients, line, || Ok(()))
}

/// Turns a second in a database, from the moment on at which all are ready.
fn measured(
    database: &DatabaseAddress,
    clients: usize,
    line: &Arc<Vec<Action>>,
    all_are_ready: impl FnOnce() -> Fallible<()>,
) -> Fallible<f64> {
    let runtime = tokio::runtime::Builder::new_multi_thread().build()?;
    let sessions = Arc::new(Sessions::new(
        database.open()?.store,
        Arc::new(SystemClock),
        Arc::new(SystemRandomness),
    ));
    // Other processes may use the same server.
    let first = u64::from(std::process::id()) << 40 | FIRST_KEY.fetch_add(1 << 32, Ordering::Relaxed);
    let keys = Arc::new(AtomicU64::new(first));
    all_are_ready()?;
    runtime.block_on(async {
        let began = Instant::now();
        let until = began + SPELL;
        let tasks: Vec<_> = (0..clients)
            .map(|number| {
                let (sessions, keys, line) = (Arc::clone(&sessions), Arc::clone(&keys), Arc::clone(line));
                tokio::spawn(client(sessions, keys, line, number, until))
            })
            .collect();
        let mut turns = 0;
        for task in tasks {
            turns += task.await??;
        }
        Ok(turns as f64 / began.elapsed().as_secs_f64())
    })
}

/// Measures in a process of its own that its parent starts and lets go.
fn be_a_child(database: &str, line: &Arc<Vec<Action>>) -> Fallible<()> {
    let clients = std::env::var(CHILD_CLIENTS)?.parse()?;
    let database = match database.starts_with("postgres") {
        true => DatabaseAddress::read(database)?,
        false => Path::new(database).to_owned().into(),
    };
    let all_are_ready = || {
        println!("ready");
        std::io::stdin().read_exact(&mut [0])?;
        Ok(())
    };
    let rate = measured(&database, clients, line, all_are_ready)?;
    println!("{rate}");
    Ok(())
}

/// Turns a second of that many processes together.
fn of_processes(processes: usize, database: &str) -> Fallible<f64> {
    let start = |_| -> Fallible<(Child, BufReader<_>)> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg("--bench")
            .env(CHILD_DATABASE, database)
            .env(CHILD_CLIENTS, (CLIENTS / processes).to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let said = BufReader::new(child.stdout.take().ok_or("a child says something")?);
        Ok((child, said))
    };
    let mut children: Vec<_> = (0..processes).map(start).collect::<Fallible<_>>()?;
    let mut word = String::new();
    for (_, said) in &mut children {
        said.read_line(&mut word)?;
    }
    for (child, _) in &mut children {
        child.stdin.take().ok_or("a child listens")?.write_all(b"\n")?;
    }
    let mut rate = 0.0;
    for (mut child, mut said) in children {
        let mut word = String::new();
        said.read_line(&mut word)?;
        rate += word.trim().parse::<f64>()?;
        child.wait()?;
    }
    Ok(rate)
}

/// Compares a file with a server, round after round in the same minutes.
fn beside_a_server(server: &str) -> Fallible<()> {
    println!("SQLite  PostgreSQL  ratio  PostgreSQL by two processes  ratio  fdatasync/s");
    for _ in 0..ROUNDS {
        let folder = tempfile::tempdir()?;
        let disk = syncs(folder.path())?;
        let file = of_processes(1, &folder.path().join("bench.db").display().to_string())?;
        let (one, two) = (of_processes(1, server)?, of_processes(2, server)?);
        println!(
            "{file:>6.0}  {one:>10.0}  {:>5.2}  {two:>27.0}  {:>5.2}  {disk:>11.0}",
            one / file,
            two / file
        );
    }
    Ok(())
}

/// One turn's rows, as texts that are already made.
struct Bare {
    match_id: i64,
    revision: u32,
    key: u64,
    answer: oneshot::Sender<()>,
}

const LOG: &str = "INSERT INTO log (match_id, revision, at_ms, entry) VALUES (?1, ?2, ?3, ?4)";
const HEAD: &str = "UPDATE matches SET revision = ?2, board = ?2, awaits_white = ?3, awaits_black = 1 - ?3,
    result = NULL, status = 'running', last_ms = ?4 WHERE id = ?1";
const RECEIPT: &str = "INSERT INTO receipts (interaction, receipt, at_ms) VALUES (?1, ?2, ?3)";
const OUTBOX: &str = "INSERT INTO outbox (stream, tell, created_ms, due_ms) VALUES (?1, ?2, ?3, ?3)";

fn write_bare(connection: &Connection, bare: &Bare) -> rusqlite::Result<()> {
    let now = 1_800_000_000_000_i64 + i64::from(bare.revision);
    let entry = r#"{"v":1,"kind":"turn","seat":"white","actions":["e2-e4"]}"#;
    let receipt = r#"{"did":"turn_committed","match_id":12345678901234567890,"board":42}"#;
    let notification = r#"{"tell":"board","match_id":12345678901234567890,"from":41,"to":42}"#;
    let revision = bare.revision;
    connection
        .prepare_cached(RECEIPT)?
        .execute(params![bare.key as i64, receipt, now])?;
    connection
        .prepare_cached(HEAD)?
        .execute(params![bare.match_id, revision, revision % 2, now])?;
    connection
        .prepare_cached(LOG)?
        .execute(params![bare.match_id, revision, now, entry])?;
    connection
        .prepare_cached(OUTBOX)?
        .execute(params![bare.match_id, notification, now])?;
    Ok(())
}

fn bare_loop(connection: &Connection, mut queue: mpsc::Receiver<Bare>) -> rusqlite::Result<()> {
    while let Some(first) = queue.blocking_recv() {
        let mut group = vec![first];
        while group.len() < 256
            && let Ok(next) = queue.try_recv()
        {
            group.push(next);
        }
        connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        for bare in &group {
            write_bare(connection, bare)?;
        }
        connection.prepare_cached("COMMIT")?.execute([])?;
        for bare in group {
            let _gone = bare.answer.send(());
        }
    }
    Ok(())
}

/// Turns a second of the bare loop: the same tables and rows, no checks, no decisions.
fn bare(clients: usize) -> Fallible<f64> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("bench.db");
    drop(SqliteStore::open(&path)?);
    let connection = Connection::open(&path)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.execute_batch(
        "INSERT INTO external_ids (id, kind, platform, external) VALUES (1, 'user', 'bench', 'user');",
    )?;
    let matches: Vec<i64> = (0..clients as u64)
        .map(|n| SplitMix64::new(n).draw().cast_signed())
        .collect();
    let add_match = |id: i64| {
        connection.execute(
            "INSERT INTO matches (id, variant, options, rules_version, white, black, created_ms, channel, status,
                revision, board, awaits_white, awaits_black, last_ms)
            VALUES (?1, 'chess', '[]', 1, 1, 1, 0, 1, 'running', 0, 0, 1, 0, 0)",
            [id],
        )
    };
    for id in &matches {
        add_match(*id)?;
    }
    let (queue, jobs) = mpsc::channel(1_024);
    let writer = std::thread::spawn(move || bare_loop(&connection, jobs));
    let runtime = tokio::runtime::Builder::new_multi_thread().build()?;
    let keys = Arc::new(AtomicU64::new(1));
    let rate: Fallible<f64> = runtime.block_on(async {
        let began = Instant::now();
        let tasks: Vec<_> = matches
            .into_iter()
            .map(|match_id| {
                let (queue, keys) = (queue.clone(), Arc::clone(&keys));
                tokio::spawn(async move {
                    let mut revision = 0;
                    while began.elapsed() < SPELL {
                        revision += 1;
                        let (answer, done) = oneshot::channel();
                        let key = keys.fetch_add(1, Ordering::Relaxed);
                        let bare = Bare {
                            match_id,
                            revision,
                            key,
                            answer,
                        };
                        queue.send(bare).await?;
                        done.await?;
                    }
                    Fallible::Ok(revision)
                })
            })
            .collect();
        drop(queue);
        let mut turns = 0;
        for task in tasks {
            turns += task.await??;
        }
        Ok(f64::from(turns) / began.elapsed().as_secs_f64())
    });
    writer.join().map_err(|_| "the writer panicked")??;
    rate
}

/// How many times a second the disk syncs one block.
fn syncs(folder: &Path) -> Fallible<f64> {
    let mut file = File::create(folder.join("sync"))?;
    let began = Instant::now();
    let mut count = 0;
    while began.elapsed() < Duration::from_secs(1) {
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&[count as u8; 4_096])?;
        file.sync_data()?;
        count += 1;
    }
    Ok(f64::from(count) / began.elapsed().as_secs_f64())
}

fn main() -> Fallible<()> {
    if !std::env::args().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return Ok(());
    }
    let line = Arc::new(line()?);
    if let Ok(database) = std::env::var(CHILD_DATABASE) {
        return be_a_child(&database, &line);
    }
    if let Ok(server) = std::env::var(SERVER) {
        return beside_a_server(&server);
    }
    let folder = tempfile::tempdir()?;
    println!("clients  sessions/s  bare/s  ratio  fdatasync/s");
    for clients in [1, 8, 64] {
        for _ in 0..ROUNDS {
            let disk = syncs(folder.path())?;
            let bare = bare(clients)?;
            let ours = through_sessions(clients, &line)?;
            println!(
                "{clients:>7}  {ours:>10.0}  {bare:>6.0}  {:>5.2}  {disk:>11.0}",
                ours / bare
            );
        }
    }
    Ok(())
}
