//! libFuzzer's driver as a program: how it is built, and how it runs a target, merges its inputs and replays one. Must not
//! decide which target runs when.

use super::told::SliceTold;
use crate::{cargo, processor};
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// What makes the compiler write the counters from which libFuzzer sees what an input reaches.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing";

/// The name of the program.
const PROGRAM: &str = "rookery-fuzz-driver";

/// The most memory of a run, in megabytes: an input that makes a target hold more breaks a promise.
const MEMORY_MB: u32 = 2_048;

/// The most seconds of one input.
const TIMEOUT_S: u64 = 25;

/// An input that runs alone may take this long by the clock, in seconds: a busy machine gives it a tenth of a processor.
const ALONE_S: u64 = 10 * TIMEOUT_S;

/// An input is at most this long, or twice as long as the longest of the target's corpus if that is longer, in bytes.
const LONGEST: u64 = 250;

/// How long a run may take beyond its time before it is ended: its last input may take long.
const GRACE: Duration = Duration::from_secs(4 * TIMEOUT_S);

/// How many times as long as it should take a run may be on a busy machine.
const BUSY: u32 = 4;

/// How long a run that is asked to end may take before it is killed.
const KILL_AFTER: Duration = Duration::from_secs(10);

/// How often it is looked whether a run has ended.
const POLL: Duration = Duration::from_millis(200);

/// How much of the end of what a run says is read, in bytes.
const TAIL: u64 = 64 * 1_024;

/// The folders of one target.
#[derive(Clone, Debug)]
pub struct TargetFolders {
    /// Its name.
    pub name: String,
    /// The small corpus of the repository, which is never written.
    pub corpus: PathBuf,
    /// What libFuzzer keeps.
    pub kept: PathBuf,
    /// The inputs that broke a promise.
    pub broken: PathBuf,
    /// What the last run said.
    pub log: PathBuf,
}

impl TargetFolders {
    /// Makes those folders that are written.
    ///
    /// # Errors
    /// Fails if they can't be made.
    pub fn make(&self) -> Result<()> {
        let log = self.log.parent().unwrap_or(Path::new(""));
        for folder in [&self.kept, &self.broken, log] {
            std::fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
        }
        Ok(())
    }

    /// Returns how many inputs are kept.
    #[must_use]
    pub fn count_kept(&self) -> u64 {
        files(&self.kept).count() as u64
    }

    /// Returns how long an input may be, in bytes.
    #[must_use]
    pub fn longest_input(&self) -> u64 {
        let sizes = files(&self.corpus).filter_map(|file| Some(file.metadata().ok()?.len()));
        LONGEST.max(2 * sizes.max().unwrap_or(0))
    }
}

/// The files of a folder; none if there is no such folder.
fn files(folder: &Path) -> impl Iterator<Item = std::fs::DirEntry> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
}

/// What made a run end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// It came to its end, or an input broke a promise.
    Itself,
    /// Somebody wanted it to stop.
    Stop,
    /// It took far longer than it was given.
    Overtime,
}

/// How a run went.
#[derive(Debug)]
pub struct DriverRun {
    /// How the program ended.
    pub status: ExitStatus,
    /// What made it end.
    pub by: EndedBy,
    /// Its processor time, in seconds.
    pub seconds: f64,
    /// What it said.
    pub told: SliceTold,
}

impl DriverRun {
    /// Whether it came to its end, and every promise held.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.status.success() && self.by == EndedBy::Itself
    }
}

/// The built program.
#[derive(Clone, Debug)]
pub struct Driver {
    program: PathBuf,
}

impl Driver {
    /// Builds the driver with all targets into a folder of its own, which takes a quarter of an hour the first time.
    ///
    /// # Errors
    /// Fails if it can't be built.
    pub fn build(root: &Path) -> Result<Self> {
        let (host, folder) = (host()?, root.join("target/fuzz"));
        let mut command = cargo::command();
        // With a named target, the flags are not for build scripts and macros, which run without libFuzzer. The lock file is
        // the driver's own, and takes up what the workspace has come to need since it was written.
        command
            .args(["build", "--release", "--features", "bot"])
            .args(["--target", &host, "--target-dir"])
            .arg(&folder)
            .current_dir(root.join("crates/fuzz/driver"))
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env("RUSTFLAGS", FLAGS);
        let status = command.status().context("cargo cannot be started")?;
        if !status.success() {
            bail!("the driver cannot be built: cargo ended with {status}");
        }
        Ok(Self {
            program: folder.join(host).join("release").join(PROGRAM),
        })
    }

    /// Runs a target for so many seconds, or until `stop` is set or an input breaks a promise.
    ///
    /// # Errors
    /// Fails if the program can't be started or its log can't be written.
    pub fn fuzz(&self, target: &TargetFolders, seconds: u64, stop: &AtomicBool) -> Result<DriverRun> {
        let mut command = self.command(target);
        command
            .args([&target.kept, &target.corpus])
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-max_len={}", target.longest_input()));
        self.run(command, target, longest(seconds), stop)
    }

    /// Leaves of the kept inputs the smallest ones that together reach the same; to run them all takes so many seconds.
    /// Returns whether it was done; if not, all stay.
    ///
    /// # Errors
    /// Fails if the folders can't be changed.
    pub fn merge(&self, target: &TargetFolders, seconds: u64, stop: &AtomicBool) -> Result<bool> {
        let merged = target.kept.with_extension("merged");
        remove_folder(&merged)?;
        std::fs::create_dir_all(&merged)?;
        let mut command = self.command(target);
        command
            .args([&merged, &target.kept])
            .arg("-merge=1")
            .arg(format!("-max_len={}", target.longest_input()));
        let run = self.run(command, target, longest(seconds), stop)?;
        let is_done = run.is_done() && files(&merged).next().is_some();
        if is_done {
            remove_folder(&target.kept)?;
            std::fs::rename(&merged, &target.kept)
                .with_context(|| format!("replacing {}", target.kept.display()))?;
        } else {
            remove_folder(&merged)?;
        }
        Ok(is_done)
    }

    /// Whether the promises hold for an input, which may take as much processor time as libFuzzer gives it by the clock.
    ///
    /// # Errors
    /// Fails if the program can't be started or its log can't be written.
    pub fn holds(&self, target: &TargetFolders, input: &Path, stop: &AtomicBool) -> Result<bool> {
        let mut command = self.command(target);
        // Of several values the last one counts.
        command.arg(format!("-timeout={ALONE_S}")).arg(input);
        let run = self.run(command, target, Duration::from_secs(ALONE_S) + GRACE, stop)?;
        Ok(run.is_done() && run.seconds <= Duration::from_secs(TIMEOUT_S).as_secs_f64())
    }

    /// Returns the command that replays an input, as one types it.
    #[must_use]
    pub fn replay(&self, target: &str, input: &Path) -> String {
        format!(
            "ROOKERY_FUZZ={target} {} {}",
            self.program.display(),
            input.display()
        )
    }

    fn command(&self, target: &TargetFolders) -> Command {
        let mut command = Command::new(&self.program);
        command
            .env("ROOKERY_FUZZ", &target.name)
            .arg(format!("-rss_limit_mb={MEMORY_MB}"))
            .arg(format!("-timeout={TIMEOUT_S}"))
            .arg(format!("-artifact_prefix={}/", target.broken.display()))
            .arg("-print_final_stats=1");
        command
    }

    /// Runs a command to its end, or until it has taken too long or is to stop.
    fn run(
        &self,
        mut command: Command,
        target: &TargetFolders,
        longest: Duration,
        stop: &AtomicBool,
    ) -> Result<DriverRun> {
        let log = File::create(&target.log).with_context(|| format!("writing {}", target.log.display()))?;
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        // A terminal's Ctrl-C is for this program alone, which then ends the other one.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let (begun, before) = (Instant::now(), processor::seconds_of_children());
        let child = command.spawn();
        let mut child = child.with_context(|| format!("starting {}", self.program.display()))?;
        let (status, by) = loop {
            if let Some(status) = child.try_wait()? {
                break (status, EndedBy::Itself);
            }
            if stop.load(Ordering::Relaxed) {
                break (end(&mut child)?, EndedBy::Stop);
            }
            if begun.elapsed() > longest {
                break (end(&mut child)?, EndedBy::Overtime);
            }
            thread::sleep(POLL);
        };
        let seconds = processor::seconds_of_children() - before;
        Ok(DriverRun {
            status,
            by,
            // Where the system doesn't tell processor time, the clock has to do.
            seconds: if seconds > 0.0 {
                seconds
            } else {
                begun.elapsed().as_secs_f64()
            },
            told: SliceTold::read(&tail(&target.log)?),
        })
    }
}

/// How long a run may take that should take so many seconds.
fn longest(seconds: u64) -> Duration {
    Duration::from_secs(seconds) * BUSY + GRACE
}

/// Asks a run and those that it started to end, so that it still says what it did, and kills it if it doesn't.
fn end(child: &mut Child) -> Result<ExitStatus> {
    let asked = Command::new("sh")
        .args(["-c", &format!("kill -s TERM -- -{}", child.id())])
        .stderr(Stdio::null())
        .status();
    let begun = Instant::now();
    while asked.as_ref().is_ok_and(ExitStatus::success) && begun.elapsed() < KILL_AFTER {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        thread::sleep(POLL);
    }
    // One that has just ended can't be killed, and is waited for all the same.
    drop(child.kill());
    Ok(child.wait()?)
}

/// The end of a file.
fn tail(path: &Path) -> Result<String> {
    let mut file = File::open(path).with_context(|| format!("reading {}", path.display()))?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn remove_folder(folder: &Path) -> Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("removing {}", folder.display()))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// The target triple of this machine, as `rustc -vV` tells it.
fn host() -> Result<String> {
    let told = Command::new("rustc")
        .arg("-vV")
        .output()
        .context("rustc cannot be started")?;
    host_in(&String::from_utf8_lossy(&told.stdout)).context("rustc doesn't tell its host")
}

fn host_in(told: &str) -> Option<String> {
    let host = told.lines().find_map(|line| line.strip_prefix("host: "))?;
    Some(host.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    /// Held while a test writes a script and runs it: a script that another thread's new child still holds open for
    /// writing can't be run.
    static SCRIPTS: Mutex<()> = Mutex::new(());

    fn alone() -> MutexGuard<'static, ()> {
        SCRIPTS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn target(folder: &Path) -> TargetFolders {
        TargetFolders {
            name: "turns".to_owned(),
            corpus: folder.join("corpus/turns"),
            kept: folder.join("fuzz.kept/turns"),
            broken: folder.join("fuzz.broken/turns"),
            log: folder.join("fuzz.logs/turns.log"),
        }
    }

    /// A shell script that stands in for the driver.
    #[cfg(unix)]
    fn driver(folder: &Path, script: &str) -> Driver {
        use std::os::unix::fs::PermissionsExt as _;
        let program = folder.join("driver");
        std::fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        Driver { program }
    }

    #[test]
    fn inputs_may_be_twice_as_long_as_the_corpus_has_them() {
        let folder = tempfile::tempdir().unwrap();
        let target = target(folder.path());
        assert_eq!((target.longest_input(), target.count_kept()), (250, 0));
        std::fs::create_dir_all(&target.corpus).unwrap();
        std::fs::write(target.corpus.join("short"), b"e4").unwrap();
        assert_eq!(target.longest_input(), 250);
        std::fs::write(target.corpus.join("long"), [b'e'; 300]).unwrap();
        assert_eq!(target.longest_input(), 600);
    }

    #[test]
    fn the_host_is_read() {
        let told = "rustc 1.91.0\nbinary: rustc\nhost: x86_64-unknown-linux-gnu\nrelease: 1.91.0\n";
        assert_eq!(host_in(told).as_deref(), Some("x86_64-unknown-linux-gnu"));
        assert_eq!(host_in("rustc 1.91.0\n"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_run_gets_its_target_its_corpora_and_its_limits_and_is_recorded() {
        let _alone = alone();
        let folder = tempfile::tempdir().unwrap();
        let target = target(folder.path());
        target.make().unwrap();
        let driver = driver(
            folder.path(),
            "echo \"$ROOKERY_FUZZ $*\"\necho stat::number_of_executed_units: 42",
        );
        let run = driver.fuzz(&target, 5, &AtomicBool::new(false)).unwrap();
        assert!(run.is_done() && run.seconds > 0.0);
        assert_eq!((run.told.inputs, run.told.broken), (42, None));
        let said = std::fs::read_to_string(&target.log).unwrap();
        let at = folder.path().display();
        assert_eq!(
            said.lines().next().unwrap(),
            format!(
                "turns -rss_limit_mb=2048 -timeout=25 -artifact_prefix={at}/fuzz.broken/turns/ -print_final_stats=1 \
                 {at}/fuzz.kept/turns {at}/corpus/turns -max_total_time=5 -max_len=250"
            )
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_run_that_is_stopped_still_says_what_it_did() {
        let _alone = alone();
        let folder = tempfile::tempdir().unwrap();
        let target = target(folder.path());
        target.make().unwrap();
        let script = "trap 'echo stat::number_of_executed_units: 7; exit 72' TERM\necho ready\n\
                      while true; do sleep 1; done";
        let driver = driver(folder.path(), script);
        let stop = AtomicBool::new(false);
        let run = thread::scope(|scope| {
            scope.spawn(|| {
                let is_ready =
                    || std::fs::read_to_string(&target.log).is_ok_and(|said| said.contains("ready"));
                while !is_ready() {
                    thread::yield_now();
                }
                stop.store(true, Ordering::Relaxed);
            });
            driver.fuzz(&target, 60, &stop).unwrap()
        });
        assert_eq!((run.by, run.status.code()), (EndedBy::Stop, Some(72)));
        assert_eq!((run.told.inputs, run.told.broken), (7, None));
    }

    #[cfg(unix)]
    #[test]
    fn a_merge_replaces_the_kept_inputs_only_if_it_is_done() {
        let _alone = alone();
        let folder = tempfile::tempdir().unwrap();
        let target = target(folder.path());
        target.make().unwrap();
        for name in ["one", "two"] {
            std::fs::write(target.kept.join(name), name).unwrap();
        }
        let never = AtomicBool::new(false);
        let failing = driver(folder.path(), "exit 1");
        assert!(!failing.merge(&target, 1, &never).unwrap());
        assert_eq!(target.count_kept(), 2);
        let merging = driver(folder.path(), "cp \"$6/one\" \"$5\"");
        assert!(merging.merge(&target, 1, &never).unwrap());
        assert_eq!(target.count_kept(), 1);
        let replay = merging.replay("turns", &target.broken.join("crash-1"));
        let at = folder.path().display();
        assert_eq!(
            replay,
            format!("ROOKERY_FUZZ=turns {at}/driver {at}/fuzz.broken/turns/crash-1")
        );
    }

    #[cfg(unix)]
    #[test]
    fn an_input_alone_has_ten_times_as_long_by_the_clock() {
        let _alone = alone();
        let folder = tempfile::tempdir().unwrap();
        let target = target(folder.path());
        target.make().unwrap();
        let never = AtomicBool::new(false);
        let told = folder.path().join("told");
        let holding = driver(folder.path(), &format!("echo \"$@\" > {}", told.display()));
        let input = target.broken.join("timeout-1");
        assert!(holding.holds(&target, &input, &never).unwrap());
        let told = std::fs::read_to_string(&told).unwrap();
        assert!(
            told.contains("-timeout=25 ") && told.contains("-timeout=250 "),
            "{told}"
        );
        assert!(told.trim_end().ends_with("timeout-1"), "{told}");
        let failing = driver(folder.path(), "exit 1");
        assert!(!failing.holds(&target, &input, &never).unwrap());
    }
}
