//! Two bots on one PostgreSQL database, each with its own shard, as real processes that are killed (SIGKILL) or stopped
//! for longer than their leases (SIGSTOP), one after the other, again and again. They share the emulator's clock, which
//! each reads from its standard input. Must not know what is played.

use crate::common::Club;
use crate::server::Server;
use discord_emulator::{Emulator, TestError};
use postgres::{Client, NoTls};
use rookery::bot::{SharedClock, start};
use rookery::config::Config;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;

/// How long both bots run between two interruptions, in real time. The clock ticks faster where something is waited for.
const BETWEEN: Duration = Duration::from_secs(4);
/// How long a stopped process stays so, in real time: more than a minute of the season, after which its leases are over.
const STALL: Duration = Duration::from_secs(2);
/// How long a process that goes on may take to finish what it was doing, until the clock leaps.
const RECOVERY: Duration = Duration::from_millis(300);
/// Every how many interruptions a process is stopped rather than killed.
const STALL_EVERY: usize = 3;
/// Every how many questions the process is killed that is asked.
const ASKED_EVERY: u32 = 13;
/// How long after such a question, in real time, at most.
const ASKED_MS: u64 = 60;
/// How many processes there are.
const PROCESSES: usize = 2;
/// Tells a child of this test program that it is to be a bot.
const CHILD: &str = "SEASON_PROCESS";
/// The bytes of a time on a child's standard input.
const TIME_BYTES: usize = 8;

/// One process and what others may know of it.
struct Process {
    child: Mutex<Option<Child>>,
    /// How often it was killed.
    kills: watch::Sender<u32>,
    is_up: watch::Sender<bool>,
}

/// What the season and the task that interrupts share.
struct Shared {
    emulator: Emulator,
    variables: Vec<(String, String)>,
    url: String,
    processes: [Process; PROCESSES],
    /// Held while a process is stopped.
    stalling: tokio::sync::Mutex<()>,
    /// How often a process was asked something.
    asked: AtomicU32,
    /// Lets the process that is asked be killed now.
    now: Notify,
    /// How often somebody waited for an answer of the process that was killed.
    unanswered: AtomicU32,
    stalls: AtomicU32,
}

/// Both processes; they end when this is dropped.
pub struct Processes {
    shared: Arc<Shared>,
    /// The process that serves the season's server.
    home: usize,
    interrupting: JoinHandle<()>,
    server: &'static Server,
}

impl Processes {
    /// Starts both on a new database; they are connected when this returns.
    pub async fn start(club: &Club, server: &'static Server) -> Result<Self, TestError> {
        let config = club.config();
        let url = server.database();
        let variable = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let shared = Arc::new(Shared {
            emulator: club.emulator.clone(),
            variables: vec![
                variable("DISCORD_TOKEN", config.token.reveal()),
                variable("ROOKERY_DATABASE", &url),
                variable("ROOKERY_API_BASE", &config.api_base),
                variable("ROOKERY_GATEWAY_URL", &config.gateway_url.unwrap_or_default()),
                variable("ROOKERY_SHARD_TOTAL", "2"),
                variable("ROOKERY_LOG", "error"),
            ],
            url,
            processes: [(); PROCESSES].map(|()| Process {
                child: Mutex::new(None),
                kills: watch::Sender::new(0),
                is_up: watch::Sender::new(false),
            }),
            stalling: tokio::sync::Mutex::new(()),
            stalls: AtomicU32::new(0),
            asked: AtomicU32::new(0),
            now: Notify::new(),
            unanswered: AtomicU32::new(0),
        });
        for number in 0..PROCESSES {
            shared.spawn(number);
            shared.emulator.shards_are_ready(number + 1).await?;
            shared.processes[number].is_up.send_replace(true);
        }
        let shards = u64::try_from(PROCESSES).expect("two");
        let home = usize::try_from((club.guild.id().0 >> 22) % shards).expect("a small number");
        Ok(Self {
            interrupting: tokio::spawn(interrupt(Arc::clone(&shared), home)),
            shared,
            home,
            server,
        })
    }

    /// Tells both processes the time.
    pub fn tell_time(&self) {
        let now = self.shared.emulator.now_ms();
        for process in &self.shared.processes {
            if let Some(child) = lock(&process.child).as_mut() {
                tell(child, now);
            }
        }
    }

    /// Waits until the process that serves the season's server runs. Returns what changes when it is killed.
    pub async fn is_up(&self) -> watch::Receiver<u32> {
        let process = &self.shared.processes[self.home];
        let kills = process.kills.subscribe();
        let mut is_up = process.is_up.subscribe();
        drop(is_up.wait_for(|is_up| *is_up).await);
        kills
    }

    /// Notes that a user asks something; now and then, the process is killed that is asked.
    pub fn is_asked(&self) {
        if self.shared.asked.fetch_add(1, Ordering::Relaxed) % ASKED_EVERY == ASKED_EVERY - 1 {
            self.shared.now.notify_one();
        }
    }

    /// Notes that a user got no answer.
    pub fn was_unanswered(&self) {
        self.shared.unanswered.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether a delivery is under way, or was under way when a process was killed.
    pub async fn is_delivering(&self) -> bool {
        let (url, now) = (self.shared.url.clone(), self.shared.emulator.now_ms());
        let looking = tokio::task::spawn_blocking(move || {
            // The client has a runtime of its own, which must not begin inside this one's.
            thread::spawn(move || {
                let mut client = Client::connect(&url, NoTls).expect("the server answers");
                let sql = "SELECT count(*) FROM outbox WHERE state = 'waiting' AND leased_until_ms > $1";
                let row = client.query_one(sql, &[&now]).expect("a count");
                row.get::<_, i64>(0) > 0
            })
            .join()
        });
        looking.await.expect("it looks").expect("it looks")
    }

    /// Keeps both processes from being stopped while this is held. Discord remembers a nonce for some minutes, so nothing
    /// can hold for a process that is stopped in front of a request while the clock leaps by an hour.
    pub async fn steady(&self) -> impl Drop + '_ {
        self.shared.stalling.lock().await
    }

    /// Ends both and checks every row by the program itself. Returns how often a process was killed, how often one was
    /// stopped, and how often a user got no answer because of that.
    pub async fn end(self) -> Result<(u32, u32, u32), TestError> {
        let steady = self.shared.stalling.lock().await;
        self.interrupting.abort();
        drop(steady);
        for process in &self.shared.processes {
            end(process);
        }
        self.shared.emulator.bot_is_gone().await?;
        let verified = Command::new(env!("CARGO_BIN_EXE_rookery"))
            .args(["admin", "verify", "--database", &self.shared.url])
            .output()
            .expect("the program starts");
        assert!(
            verified.status.success(),
            "{}{}",
            String::from_utf8_lossy(&verified.stdout),
            String::from_utf8_lossy(&verified.stderr)
        );
        self.server.remove(&self.shared.url);
        let kills = self
            .shared
            .processes
            .iter()
            .map(|process| *process.kills.borrow());
        let count = |counter: &AtomicU32| counter.load(Ordering::Relaxed);
        let (stalls, unanswered) = (count(&self.shared.stalls), count(&self.shared.unanswered));
        Ok((kills.sum(), stalls, unanswered))
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        self.interrupting.abort();
        self.shared.processes.iter().for_each(end);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn end(process: &Process) {
    if let Some(mut child) = lock(&process.child).take() {
        // It may have ended by itself.
        drop(child.kill());
        drop(child.wait());
    }
}

/// Writes a time for a child, which reads it when it can.
fn tell(child: &mut Child, now_ms: i64) {
    if let Some(input) = child.stdin.as_mut() {
        // A child that has ended hears nothing.
        drop(input.write_all(&now_ms.to_le_bytes()));
    }
}

impl Shared {
    /// Starts a process of this test program that is a bot and nothing else.
    fn spawn(&self, number: usize) {
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new(program)
            .args(["processes::a_process", "--exact", "--ignored", "--nocapture"])
            .env_clear()
            .env(CHILD, number.to_string())
            .env("ROOKERY_SHARDS", format!("{number}-{number}"))
            .envs(self.variables.iter().cloned())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("a child process");
        let mut place = lock(&self.processes[number].child);
        tell(&mut child, self.emulator.now_ms());
        *place = Some(child);
    }

    /// Kills a process, which runs not one instruction more, and starts it again.
    async fn kill(&self, number: usize) -> Result<(), TestError> {
        let process = &self.processes[number];
        process.is_up.send_replace(false);
        end(process);
        process.kills.send_modify(|kills| *kills += 1);
        self.emulator.shards_are_ready(PROCESSES - 1).await?;
        self.spawn(number);
        self.emulator.shards_are_ready(PROCESSES).await?;
        process.is_up.send_replace(true);
        Ok(())
    }

    fn signal(&self, number: usize, name: &str) {
        let id = lock(&self.processes[number].child).as_ref().map(Child::id);
        let id = id.expect("a running process").to_string();
        let sent = Command::new("sh")
            .args(["-c", &format!("kill -{name} {id}")])
            .status();
        assert!(sent.expect("a shell").success());
    }

    /// Stops a process for longer than its leases.
    async fn stall(&self, number: usize) {
        let _steady = self.stalling.lock().await;
        self.signal(number, "STOP");
        tokio::time::sleep(STALL).await;
        self.signal(number, "CONT");
        self.stalls.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(RECOVERY).await;
    }
}

/// Interrupts one process after the other without end, and in between the one that is just being asked.
async fn interrupt(shared: Arc<Shared>, home: usize) {
    let (mut round, mut asked) = (0, 0);
    loop {
        let in_turn = tokio::select! {
            () = tokio::time::sleep(BETWEEN) => true,
            () = shared.now.notified() => false,
        };
        let killed = if !in_turn {
            // At another moment each time: before, while and after it does what it is asked.
            asked = (asked + ASKED_MS * 3 / 8) % ASKED_MS;
            tokio::time::sleep(Duration::from_millis(asked)).await;
            shared.kill(home).await
        } else {
            let number = round % PROCESSES;
            round += 1;
            if round % STALL_EVERY == 0 {
                shared.stall(number).await;
                continue;
            }
            shared.kill(number).await
        };
        if let Err(error) = killed {
            // The season waits in vain then, and fails.
            eprintln!("a process does not come back: {error}");
            return;
        }
    }
}

#[test]
#[ignore = "one of two bots of the season on PostgreSQL, which starts it"]
fn a_process() {
    if std::env::var_os(CHILD).is_none() {
        println!("nothing to do: started by hand");
        return;
    }
    let config = Config::from_variables(std::env::vars()).expect("settings of a test");
    let clock = SharedClock(follow_input());
    let runtime = rookery::bot::process::runtime().expect("a runtime");
    runtime.block_on(async {
        let mut bot = start(config, Arc::new(clock)).await.expect("the bot starts");
        panic!("{}", bot.ended().await);
    });
}

/// Follows the clock of the process that started this one, which ends with it.
fn follow_input() -> Arc<dyn Fn() -> i64 + Send + Sync> {
    let next = || {
        let mut time = [0; TIME_BYTES];
        let read = std::io::stdin().lock().read_exact(&mut time);
        read.ok().map(|()| i64::from_le_bytes(time))
    };
    let now = Arc::new(AtomicI64::new(next().expect("the first time")));
    let told = Arc::clone(&now);
    thread::spawn(move || {
        while let Some(time) = next() {
            told.store(time, Ordering::SeqCst);
        }
        std::process::exit(0);
    });
    Arc::new(move || now.load(Ordering::SeqCst))
}
