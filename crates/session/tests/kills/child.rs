//! Child processes of these tests: how one is started, what it is told, when it is ready, and how it is killed.

use rookery_rules::random::SplitMix64;
use std::fmt::Display;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{self, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Begins a word of a child to its parent.
const MARK: char = '!';
/// What a child says when it begins the work in which it is killed.
const READY: &str = "ready";

/// Makes the runtime of a parent or a child.
pub fn runtime() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_all().build().unwrap()
}

/// Returns what the parent told this child under that name.
pub fn told<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(format!("ROOKERY_CHILD_{name}")).ok()?.parse().ok()
}

/// Says something to the parent.
pub fn say(word: impl Display) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{MARK}{word}").unwrap();
    out.flush().unwrap();
}

/// Says to the parent that the work begins.
pub fn say_ready() {
    say(READY);
}

/// A child process, which runs an ignored test of this binary.
pub struct Child {
    process: process::Child,
    /// Must stay open: a child that says something to nobody ends.
    said: BufReader<ChildStdout>,
}

impl Child {
    /// Starts the ignored test of that name and tells it something by name.
    pub fn start(test: &str, told: &[(&str, &dyn Display)]) -> Self {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args([test, "--exact", "--ignored", "--nocapture"])
            .stdout(Stdio::piped());
        for (name, value) in told {
            command.env(format!("ROOKERY_CHILD_{name}"), value.to_string());
        }
        let mut process = command.spawn().unwrap();
        let said = BufReader::new(process.stdout.take().unwrap());
        Self { process, said }
    }

    /// Starts it and waits until its work begins.
    pub fn start_ready(test: &str, told: &[(&str, &dyn Display)]) -> Self {
        let mut child = Self::start(test, told);
        assert!(child.words().any(|word| word == READY), "the child began");
        child
    }

    /// Returns what the child says, word by word, until it ends.
    pub fn words(&mut self) -> impl Iterator<Item = String> {
        let lines = self.said.by_ref().lines().map_while(Result::ok);
        // The test harness may have begun the line.
        lines.filter_map(|line| Some(line.split_once(MARK)?.1.to_owned()))
    }

    /// Waits until it ends by itself.
    pub fn wait(mut self) -> ExitStatus {
        self.process.wait().unwrap()
    }

    /// Kills it, and returns whether it had not ended before. This is SIGKILL: the child runs not one instruction more.
    pub fn kill(mut self) -> bool {
        self.process.kill().unwrap();
        self.process.wait().unwrap().code().is_none()
    }

    /// Kills it at a random moment within that time.
    pub fn kill_within(self, longest_us: u64, random: &mut SplitMix64) {
        spin(Duration::from_micros(random.draw() % longest_us));
        assert!(self.kill(), "it was killed");
    }
}

/// Waits for exactly that long. Sleeping would be too coarse.
pub fn spin(time: Duration) {
    let until = Instant::now() + time;
    while Instant::now() < until {
        std::hint::spin_loop();
    }
}
