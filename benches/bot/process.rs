//! Processes of the measurement: this one emulates Discord and its users, a child runs the bot, so that the system
//! counts the processor time of each by itself.

use super::Fallible;
use rookery::bot::start;
use rookery::config::Config;
use rookery_session::SystemClock;
use std::io::Read as _;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// The variable that makes this program a child, and what the child is. Without our prefix, under which the bot refuses
/// unknown settings.
const ROLE: &str = "BENCH_ROLE";

/// What a child process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The bot.
    Bot,
    /// serenity, poise and reqwest alone, which answer the same interactions.
    Floor,
}

impl Role {
    /// What this process was started as; none for the process that measures.
    pub fn of_this_process() -> Option<Self> {
        match std::env::var(ROLE).ok()?.as_str() {
            "bot" => Some(Role::Bot),
            "floor" => Some(Role::Floor),
            _ => None,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Role::Bot => "bot",
            Role::Floor => "floor",
        }
    }

    /// Runs as a child until the standard input is closed.
    pub async fn run(self) -> Fallible<()> {
        let closed = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
        match self {
            Role::Bot => {
                let config = Config::from_variables(std::env::vars())?;
                let bot = start(config, Arc::new(SystemClock)).await?;
                closed.await??;
                bot.shutdown().await;
            }
            Role::Floor => {
                let _client = super::floor::start().await?;
                closed.await??;
            }
        }
        Ok(())
    }
}

/// A child process. It ends when this is dropped.
pub struct Running {
    child: Child,
}

impl Running {
    /// Starts this program again in that role.
    pub fn start(role: Role, variables: &[(&str, String)]) -> Fallible<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.env(ROLE, role.word()).stdin(Stdio::piped());
        command.envs(variables.iter().map(|(name, value)| (name, value)));
        Ok(Self {
            child: command.spawn()?,
        })
    }

    /// The processor time that it has used, its ended threads included.
    pub fn processor_time(&self) -> Fallible<Duration> {
        processor_time(&self.child.id().to_string())
    }

    /// The memory that it occupies, in MiB.
    pub fn resident_mib(&self) -> Fallible<u64> {
        resident_mib(&self.child.id().to_string())
    }

    /// What it has sent to the disk, in MiB.
    pub fn written_mib(&self) -> Fallible<u64> {
        let io = std::fs::read_to_string(format!("/proc/{}/io", self.child.id()))?;
        let bytes = io.lines().find_map(|line| line.strip_prefix("write_bytes:"));
        let bytes: u64 = bytes.ok_or("no writes of the process")?.trim().parse()?;
        Ok(bytes / 1_048_576)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        if let Err(error) = self.child.wait() {
            eprintln!("the child process could not be waited for: {error}");
        }
    }
}

/// The processor time that this process has used.
pub fn own_processor_time() -> Fallible<Duration> {
    processor_time("self")
}

/// The memory that this process occupies, in MiB.
pub fn own_resident_mib() -> Fallible<u64> {
    resident_mib("self")
}

fn resident_mib(process: &str) -> Fallible<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().strip_suffix("kB"));
    let kib: u64 = kib
        .ok_or("no memory in the status of the process")?
        .trim()
        .parse()?;
    Ok(kib / 1_024)
}

/// User and system time by `/proc`, in ticks of 10 ms.
fn processor_time(process: &str) -> Fallible<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name of the program stands in brackets and may hold blanks.
    let (_, after) = stat.rsplit_once(')').ok_or("no stat of the process")?;
    let fields: Vec<&str> = after.split_whitespace().collect();
    let ticks = |index: usize| -> Fallible<u64> { Ok(fields.get(index).ok_or("a short stat")?.parse()?) };
    Ok(Duration::from_millis(10 * (ticks(11)? + ticks(12)?)))
}
