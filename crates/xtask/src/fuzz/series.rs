//! A long series of slices, which goes on from its record and ends cleanly when it is interrupted.

use super::driver::{Driver, DriverRun, EndedBy, TargetFolders};
use super::record::{BrokenInput, FuzzRecord};
use crate::figures::whole_seconds;
use crate::record_file;
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What is fuzzed for how long.
#[derive(Clone, Debug)]
pub struct Fuzzing {
    /// Hours of processor time that each target has had in the end.
    pub hours: f64,
    /// The most seconds of a slice, by the clock.
    pub slice_s: u64,
    /// The record. What is kept and what broke a promise stands beside it.
    pub record: PathBuf,
    /// The targets; all of them if none is named.
    pub targets: Vec<String>,
}

/// Runs slices until each target has had its share, or until Ctrl-C, which ends the slice early and records it all the
/// same.
///
/// # Errors
/// Fails if an input breaks a promise, or if something needed can't be had.
pub fn run(root: &Path, fuzzing: &Fuzzing) -> Result<()> {
    let root = root
        .canonicalize()
        .with_context(|| format!("finding {}", root.display()))?;
    let corpora = root.join("crates/fuzz/corpus");
    let names = chosen(&names_in(&corpora)?, &fuzzing.targets)?;
    let _lock = record_file::lock(&fuzzing.record)?;
    let record = FuzzRecord::read(&fuzzing.record)?;
    let driver = Driver::build(&root)?;
    let stop = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    runtime.spawn(stop_at_interrupt(Arc::clone(&stop)));
    let series = FuzzSeries {
        fuzzing,
        share: fuzzing.hours * 3_600.0,
        names,
        corpora,
        driver,
        stop,
    };
    series.play(record)
}

async fn stop_at_interrupt(stop: Arc<AtomicBool>) {
    // Without a handler the system's own ends the program, which loses the slice and nothing else.
    if tokio::signal::ctrl_c().await.is_ok() {
        eprintln!("stopping: the slice is recorded first, which takes some seconds");
        stop.store(true, Ordering::Relaxed);
    }
}

/// The names of all targets: each has a corpus.
fn names_in(corpora: &Path) -> Result<BTreeSet<String>> {
    let entries = std::fs::read_dir(corpora).with_context(|| format!("reading {}", corpora.display()))?;
    let mut names = BTreeSet::new();
    for entry in entries {
        let name = entry?.file_name();
        names.insert(name.to_string_lossy().into_owned());
    }
    Ok(names)
}

/// The targets that were asked for, each once.
fn chosen(all: &BTreeSet<String>, asked: &[String]) -> Result<Vec<String>> {
    if let Some(unknown) = asked.iter().find(|name| !all.contains(*name)) {
        let names: Vec<&str> = all.iter().map(String::as_str).collect();
        bail!(
            "there is no target `{unknown}`; choose among {}",
            names.join(", ")
        );
    }
    let is_asked = |name: &&String| asked.is_empty() || asked.contains(name);
    Ok(all.iter().filter(is_asked).cloned().collect())
}

/// Everything that does not change while slices run.
struct FuzzSeries<'a> {
    fuzzing: &'a Fuzzing,
    /// How many seconds of processor time each target has in the end.
    share: f64,
    names: Vec<String>,
    corpora: PathBuf,
    driver: Driver,
    stop: Arc<AtomicBool>,
}

impl FuzzSeries<'_> {
    fn play(&self, mut record: FuzzRecord) -> Result<()> {
        self.look_for_mended(&mut record)?;
        let mut names = self.names.clone();
        let style = ProgressStyle::with_template(
            "{bar:40} {percent} % of the processor time, {elapsed} (about {eta} left) {msg}",
        )?;
        let bar = ProgressBar::new(whole_seconds(self.share * self.names.len() as f64)).with_style(style);
        bar.set_position(whole_seconds(record.done(&self.names, self.share)));
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_secs(1));
        while !self.is_stopped() {
            let Some(name) = record.next(&names, self.share).map(str::to_owned) else {
                break;
            };
            bar.set_message(name.clone());
            if let Some(broken) = self.slice(&name, &mut record, &bar)? {
                bar.suspend(|| println!("{name}: {}", broken.what));
                // It would break again at once.
                names.retain(|other| *other != name);
            }
            bar.set_position(whole_seconds(record.done(&self.names, self.share)));
        }
        bar.finish_and_clear();
        println!("{record}");
        self.tell_broken(&record)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn folders(&self, name: &str) -> TargetFolders {
        let beside = |kind: &str| self.fuzzing.record.with_extension(kind);
        TargetFolders {
            name: name.to_owned(),
            corpus: self.corpora.join(name),
            kept: beside("kept").join(name),
            broken: beside("broken").join(name),
            log: beside("logs").join(format!("{name}.log")),
        }
    }

    /// Notes which inputs that broke a promise are taken by this build.
    fn look_for_mended(&self, record: &mut FuzzRecord) -> Result<()> {
        for name in &self.names {
            let folders = self.folders(name);
            folders.make()?;
            for broken in &mut record.target(name).broken {
                if self.is_stopped() {
                    return Ok(());
                }
                let input = broken.input.as_ref().filter(|input| input.is_file());
                broken.is_mended = match input {
                    Some(input) => self.driver.holds(&folders, input, &self.stop)?,
                    // Nothing is left to look at. What comes again is recorded again.
                    None => true,
                };
            }
        }
        record.write(&self.fuzzing.record)
    }

    /// Runs a slice of a target and records it. Returns what broke a promise.
    fn slice(&self, name: &str, record: &mut FuzzRecord, bar: &ProgressBar) -> Result<Option<BrokenInput>> {
        let folders = self.folders(name);
        let target = record.target(name);
        let left = whole_seconds((self.share - target.seconds).ceil());
        let seconds = target.slice_s(left.clamp(1, self.fuzzing.slice_s.max(1)));
        let run = self.driver.fuzz(&folders, seconds, &self.stop)?;
        target.slices += 1;
        target.inputs += run.told.inputs;
        target.seconds += run.seconds;
        target.kept = folders.count_kept();
        if run.by == EndedBy::Overtime {
            let log = folders.log.display();
            bar.suspend(|| println!("{name}: a slice was ended because it took too long; its log is {log}"));
        }
        let held = match run.told.timed_out() {
            // libFuzzer goes by the clock. If only the machine was busy, the input is done in time when it runs alone.
            Some(input) => self.driver.holds(&folders, input, &self.stop)?,
            None => false,
        };
        if held {
            bar.suspend(|| {
                println!("{name}: an input that took too long is done in time when it runs alone")
            });
        }
        let broken = broken_by(&run, &folders).filter(|_| !held);
        target.broken.extend(broken.clone());
        let wants_merge = broken.is_none() && target.wants_merge() && !self.is_stopped();
        let merge_s = wants_merge.then_some(target.replay_s());
        record.write(&self.fuzzing.record)?;
        if let Some(seconds) = merge_s {
            // One that takes too long is not tried again before there are many more inputs.
            self.driver.merge(&folders, seconds, &self.stop)?;
            let target = record.target(name);
            target.kept = folders.count_kept();
            target.kept_by_merge = target.kept;
            record.write(&self.fuzzing.record)?;
        }
        Ok(broken)
    }

    /// Prints every input that breaks a promise, with the command that replays it.
    fn tell_broken(&self, record: &FuzzRecord) -> Result<()> {
        let mut count = 0;
        for (name, target) in &record.targets {
            for broken in target.unmended() {
                count += 1;
                println!("{name}: {}", broken.what);
                match &broken.input {
                    Some(input) => println!("  {}", self.driver.replay(name, input)),
                    None => println!("  its log is {}", self.folders(name).log.display()),
                }
            }
        }
        if count > 0 {
            bail!("{count} inputs break a promise; each command replays one");
        }
        Ok(())
    }
}

/// What broke a promise in a run; nothing if it came to its end or was ended.
fn broken_by(run: &DriverRun, folders: &TargetFolders) -> Option<BrokenInput> {
    let input = run.told.broken.clone();
    let has_failed = run.by == EndedBy::Itself && !run.status.success();
    if input.is_none() && !has_failed {
        return None;
    }
    let log = folders.log.display();
    let unknown = || format!("it ended with {}, and {log} doesn't say why", run.status);
    Some(BrokenInput {
        what: run.told.why.clone().unwrap_or_else(unknown),
        input,
        is_mended: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzz::told::SliceTold;

    #[test]
    fn all_targets_are_chosen_unless_some_are_named() {
        let all: BTreeSet<String> = ["setup", "trf", "turns"].map(str::to_owned).into();
        assert_eq!(chosen(&all, &[]).unwrap(), ["setup", "trf", "turns"]);
        let asked = ["turns", "setup", "turns"].map(str::to_owned);
        assert_eq!(chosen(&all, &asked).unwrap(), ["setup", "turns"]);
        let error = chosen(&all, &["moves".to_owned()]).unwrap_err().to_string();
        assert_eq!(
            error,
            "there is no target `moves`; choose among setup, trf, turns"
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_run_is_broken_by_an_input_or_by_ending_without_a_reason() {
        use std::os::unix::process::ExitStatusExt as _;
        let folders = TargetFolders {
            name: "turns".to_owned(),
            corpus: PathBuf::from("corpus"),
            kept: PathBuf::from("kept"),
            broken: PathBuf::from("broken"),
            log: PathBuf::from("turns.log"),
        };
        let ended = |code: i32, by: EndedBy, input: Option<&str>| {
            let told = SliceTold {
                broken: input.map(PathBuf::from),
                why: input.map(|_| "deadly signal".to_owned()),
                ..SliceTold::default()
            };
            let run = DriverRun {
                status: std::process::ExitStatus::from_raw(code << 8),
                by,
                seconds: 1.0,
                told,
            };
            broken_by(&run, &folders)
        };
        assert_eq!(ended(0, EndedBy::Itself, None), None);
        assert_eq!(ended(72, EndedBy::Stop, None), None, "it was asked to end");
        let broken = ended(77, EndedBy::Itself, Some("broken/crash-1")).unwrap();
        assert_eq!(
            (broken.what.as_str(), broken.input),
            ("deadly signal", Some(PathBuf::from("broken/crash-1")))
        );
        let broken = ended(1, EndedBy::Itself, None).unwrap();
        assert_eq!(
            (broken.what.as_str(), broken.input),
            (
                "it ended with exit status: 1, and turns.log doesn't say why",
                None
            )
        );
        assert_eq!(
            ended(72, EndedBy::Overtime, None),
            None,
            "the machine may be busy"
        );
    }
}
