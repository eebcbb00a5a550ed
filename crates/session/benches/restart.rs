//! How long a program takes to be ready over a hundred thousand running matches, and the memory it has then: without
//! time controls and with them.
//! Prints figures, judges nothing.
//!
//! `cargo bench -p rookery-session --bench restart`

use rookery_rules::notation::read_turn;
use rookery_rules::{Options, Seat, Variant};
use rookery_session::{
    Actor, Colour, ExternalId, InteractionKey, MatchTerms, Opponent, Origin, Proposal, SeenVersion, Sessions,
    SqliteStore, SystemClock, SystemRandomness,
};
use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

const MATCHES: usize = 100_000;
const AT_ONCE: usize = 256;
/// Running matches of one user.
const OF_ONE: usize = 10;

type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

fn open(path: &Path) -> Fallible<Sessions> {
    let store = Arc::new(SqliteStore::open(path)?);
    Ok(Sessions::new(
        store,
        Arc::new(SystemClock),
        Arc::new(SystemRandomness),
    ))
}

/// Begins matches of which each has seen one turn, with those terms.
async fn fill(sessions: Arc<Sessions>, terms: MatchTerms) -> Fallible<()> {
    let start = Variant::Chess.start(&Options::new(Variant::Chess.descriptor(), [])?);
    let turn = Arc::new(read_turn(&start, Seat::White, "e2-e4").map_err(|error| error.to_string())?);
    let mut tasks = Vec::new();
    for first in 0..AT_ONCE {
        let (sessions, turn) = (Arc::clone(&sessions), Arc::clone(&turn));
        tasks.push(tokio::spawn(async move {
            for number in (first..MATCHES).step_by(AT_ONCE) {
                let name = format!("user {}", number / AT_ONCE / OF_ONE * AT_ONCE + first);
                let user = sessions.user(&ExternalId::new("bench", name.as_str())).await?;
                let channel = sessions
                    .place(&ExternalId::new("bench", format!("hall {first}")))
                    .await?;
                let other = sessions
                    .user(&ExternalId::new("bench", format!("other of {name}")))
                    .await?;
                let by = |user, step: usize| Actor {
                    user,
                    interaction: InteractionKey((3 * number + step) as u64 + 1),
                    acted: None,
                };
                let proposal = Proposal {
                    opponent: Opponent::User(other),
                    variant: "chess".to_owned(),
                    options: Vec::new(),
                    colour: Colour::White,
                    origin: Origin { guild: None, channel },
                    terms,
                };
                let made = sessions.challenge(by(user, 0), proposal).await?;
                let challenge = made.receipt.challenge().ok_or("a challenge was made")?;
                let started = sessions.accept(by(other, 1), challenge).await?;
                let id = started.receipt.match_id().ok_or("a match was started")?;
                sessions
                    .play_turn(by(user, 2), id, SeenVersion::TYPED, &turn)
                    .await?;
            }
            Fallible::Ok(())
        }));
    }
    for task in tasks {
        task.await??;
    }
    Ok(())
}

/// The memory of this process, in MB, where the system tells.
fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1_000.0)
}

/// Opens the database as a program does that starts, and asks what it asks first.
async fn measure(path: &Path) -> Fallible<()> {
    let before = resident();
    let began = Instant::now();
    let sessions = open(path)?;
    let opened = began.elapsed();
    sessions.record_interruption().await?;
    sessions.run_due().await?;
    let leased = sessions.lease_outbox(16).await?;
    let due = sessions.next_due().await?;
    let ready = began.elapsed();
    println!(
        "{MATCHES} running matches: open after {opened:.1?}, timers and outbox looked through after {ready:.1?} ({} to tell, next due: {})",
        leased.len(),
        due.is_some()
    );
    if let (Some(before), Some(after)) = (before, resident()) {
        println!("resident memory: {before:.0} MB before, {after:.0} MB when ready");
    }
    Ok(())
}

fn main() -> Fallible<()> {
    let arguments: Vec<String> = std::env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        println!("measured by `cargo bench` only");
        return Ok(());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    // The second process begins with an empty memory.
    if let Some(path) = std::env::var_os("ROOKERY_BENCH_DATABASE") {
        return runtime.block_on(measure(Path::new(&path)));
    }
    for control in ["none", "3d"] {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("bench.db");
        let began = Instant::now();
        let terms = MatchTerms::timed(control.parse()?);
        runtime.block_on(fill(Arc::new(open(&path)?), terms))?;
        println!(
            "time control {control}: {MATCHES} matches begun in {:.1?}",
            began.elapsed()
        );
        let status = std::process::Command::new(std::env::current_exe()?)
            .arg("--bench")
            .env("ROOKERY_BENCH_DATABASE", &path)
            .status()?;
        if !status.success() {
            return Err("the second process failed".into());
        }
    }
    Ok(())
}
