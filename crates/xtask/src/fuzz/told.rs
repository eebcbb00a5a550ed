//! What libFuzzer says: how many inputs it ran, and which one broke a promise. Must not run anything.

use std::path::{Path, PathBuf};

/// How libFuzzer begins the line that counts all inputs of a run.
const COUNTED: &str = "stat::number_of_executed_units:";

/// What stands before the name of a file with an input that ended the run or took long.
const WRITTEN: &str = "Test unit written to ";

/// How libFuzzer begins the line that sums up why a run ended.
const SUMMARY: &str = "SUMMARY: libFuzzer: ";

/// How the names of files begin whose inputs took too long.
const TIMEOUT: &str = "timeout-";

/// How the names of files begin whose inputs ended the run. Others took long and ended nothing.
const BROKEN: [&str; 4] = ["crash-", TIMEOUT, "oom-", "leak-"];

/// How a panic is told; what it says stands in the next line.
const PANIC: &str = "panicked at ";

/// How much of a panic is kept, in characters.
const MOST_TOLD: usize = 300;

/// What a run said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SliceTold {
    /// How many inputs it ran.
    pub inputs: u64,
    /// The file with the input that broke a promise, as libFuzzer names it.
    pub broken: Option<PathBuf>,
    /// Why it ended, if it did so by itself.
    pub why: Option<String>,
}

impl SliceTold {
    /// Reads the last lines of a run.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let (mut told, mut summary, mut panic) = (Self::default(), None, None);
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            if let Some(inputs) = counted(line) {
                told.inputs = inputs;
            } else if let Some((_, file)) = line.split_once(WRITTEN) {
                let file = PathBuf::from(file.trim());
                if is_broken(&file) {
                    told.broken = Some(file);
                }
            } else if let Some((_, why)) = line.split_once(SUMMARY) {
                summary = Some(why.trim().to_owned());
            } else if let Some((_, place)) = line.split_once(PANIC) {
                let said = lines.peek().map_or("", |next| next.trim());
                let all = format!("{} {said}", place.trim());
                panic = Some(all.trim().chars().take(MOST_TOLD).collect());
            }
        }
        told.why = panic.filter(|_| summary.is_some()).or(summary);
        told
    }

    /// Returns the input that ended the run because it took too long, which a busy machine may have caused.
    #[must_use]
    pub fn timed_out(&self) -> Option<&Path> {
        let input = self.broken.as_deref();
        input.filter(|file| file_name(file).starts_with(TIMEOUT))
    }
}

/// The number of inputs in such a line: the sum at the end, or `#1024 NEW cov: ...` on the way there.
fn counted(line: &str) -> Option<u64> {
    let number = match line.strip_prefix(COUNTED) {
        Some(rest) => rest.trim(),
        None => line.strip_prefix('#')?.split_whitespace().next()?,
    };
    number.trim_end_matches(':').parse().ok()
}

/// Whether a file has the input that ended the run.
fn is_broken(file: &Path) -> bool {
    BROKEN.iter().any(|kind| file_name(file).starts_with(kind))
}

fn file_name(file: &Path) -> &str {
    let name = file.file_name().and_then(|name| name.to_str());
    name.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_to_its_end_tells_its_inputs() {
        let told = SliceTold::read(
            "INFO: Seed: 3405691582\n\
             #2\tINITED cov: 812 ft: 813 corp: 1/1b exec/s: 0 rss: 52Mb\n\
             #65536\tpulse  cov: 6049 ft: 19846 corp: 704/51Kb lim: 250 exec/s: 2184 rss: 131Mb\n\
             #70001\tDONE   cov: 6049 ft: 19851 corp: 705/51Kb lim: 250 exec/s: 2258 rss: 131Mb\n\
             Done 70001 runs in 31 second(s)\n\
             stat::number_of_executed_units: 70001\n\
             stat::average_exec_per_sec:     2258\n\
             stat::new_units_added:          91\n\
             stat::slowest_unit_time_sec:    0\n\
             stat::peak_rss_mb:              131\n",
        );
        assert_eq!(
            told,
            SliceTold {
                inputs: 70_001,
                ..SliceTold::default()
            }
        );
    }

    #[test]
    fn an_input_that_breaks_a_promise_is_told_with_its_panic() {
        let told = SliceTold::read(
            "#8192\tpulse  cov: 6049 ft: 19846 corp: 704/51Kb lim: 250 exec/s: 2184 rss: 131Mb\n\
             \n\
             thread '<unnamed>' (4711) panicked at crates/fuzz/src/texts.rs:31:9:\n\
             what is printed is read as the same\n\
             note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n\
             ==4711== ERROR: libFuzzer: deadly signal\n\
             NOTE: libFuzzer has rudimentary signal handlers.\n\
             SUMMARY: libFuzzer: deadly signal\n\
             MS: 2 CopyPart-ChangeBit-; base unit: adc83b19e793491b1c6ea0fd8b46cd9f32e592fc\n\
             0x31,0x20,\n\
             artifact_prefix='found/turns/'; Test unit written to found/turns/crash-0a1b\n\
             Base64: MSA=\n\
             stat::number_of_executed_units: 9001\n",
        );
        assert_eq!(told.inputs, 9_001);
        assert_eq!(told.timed_out(), None);
        assert_eq!(told.broken, Some(PathBuf::from("found/turns/crash-0a1b")));
        assert_eq!(
            told.why.as_deref(),
            Some("crates/fuzz/src/texts.rs:31:9: what is printed is read as the same")
        );
    }

    #[test]
    fn an_input_that_takes_too_long_breaks_a_promise_and_one_that_is_only_slow_does_not() {
        let slow = "Slowest unit: 11 s:\n\
            artifact_prefix='found/'; Test unit written to found/slow-unit-77\n\
            #512\tpulse  cov: 60 ft: 98 corp: 7/51b lim: 250 exec/s: 2 rss: 131Mb\n";
        let told = SliceTold::read(slow);
        assert_eq!(told.timed_out(), None);
        assert_eq!((told.inputs, told.broken, told.why), (512, None, None));
        let told = SliceTold::read(&format!(
            "{slow}ALARM: working on the last Unit for 26 seconds\n\
             artifact_prefix='found/'; Test unit written to found/timeout-88\n\
             ==12== ERROR: libFuzzer: timeout after 26 seconds\n\
             SUMMARY: libFuzzer: timeout\n"
        ));
        assert_eq!(told.inputs, 512);
        assert_eq!(told.timed_out(), Some(Path::new("found/timeout-88")));
        assert_eq!(told.broken, Some(PathBuf::from("found/timeout-88")));
        assert_eq!(told.why.as_deref(), Some("timeout"));
    }

    #[test]
    fn a_panic_that_ended_nothing_is_not_the_reason() {
        let told = SliceTold::read(
            "thread 'tokio' panicked at src/lib.rs:1:1:\n\
             on purpose\n\
             #4\tDONE   cov: 60 ft: 98 corp: 7/51b exec/s: 2 rss: 131Mb\n",
        );
        assert_eq!(
            told,
            SliceTold {
                inputs: 4,
                ..SliceTold::default()
            }
        );
        assert_eq!(SliceTold::read(""), SliceTold::default());
    }
}
