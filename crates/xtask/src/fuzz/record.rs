//! The file from which a long fuzzing goes on: what was run of each target, and every input that broke a promise.

use crate::figures::{grouped, whole_seconds};
use crate::record_file;
use anyhow::Result;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// What is recorded, for errors.
const OF: &str = "fuzzing";

/// The fewest kept inputs that are worth a merge.
const MERGED_FROM: u64 = 400;

/// How many times as many inputs as after the last merge are kept before the next one.
const GROWTH: u64 = 2;

/// A slice takes at least so many times as long as it first takes to run the kept inputs.
const REPLAYS_A_SLICE: u64 = 4;

/// An input that broke a promise.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
pub struct BrokenInput {
    /// The file with the input; `None` if the program ended without one.
    pub input: Option<PathBuf>,
    /// What was told.
    pub what: String,
    /// Whether a later build takes the input.
    #[serde(default)]
    pub is_mended: bool,
}

/// What was done with one target.
#[derive(Clone, Debug, Default, Serialize, Deserialize, PartialEq)]
pub struct TargetRecord {
    /// The slices.
    pub slices: u64,
    /// The inputs that were run.
    pub inputs: u64,
    /// Seconds of processor time.
    pub seconds: f64,
    /// The inputs that are kept because they reach what no other does.
    pub kept: u64,
    /// How many were left by the last merge.
    pub kept_by_merge: u64,
    /// The inputs that broke a promise.
    pub broken: Vec<BrokenInput>,
}

impl TargetRecord {
    /// Whether so many inputs are kept that a merge is worth its time.
    #[must_use]
    pub fn wants_merge(&self) -> bool {
        self.kept >= MERGED_FROM && self.kept >= GROWTH * self.kept_by_merge
    }

    /// Returns how many seconds of processor time it takes to run all kept inputs again, as every slice does first.
    #[must_use]
    pub fn replay_s(&self) -> u64 {
        // None was run, or none is kept.
        let inputs = self.inputs.max(1) as f64;
        let seconds = self.kept as f64 * self.seconds / inputs;
        whole_seconds(seconds)
    }

    /// Returns how many seconds the next slice takes: as many as usual, or more if the kept inputs would take up most of them.
    #[must_use]
    pub fn slice_s(&self, usual: u64) -> u64 {
        usual.max(REPLAYS_A_SLICE * self.replay_s())
    }

    /// Returns the inputs that break a promise as far as is known.
    pub fn unmended(&self) -> impl Iterator<Item = &BrokenInput> {
        self.broken.iter().filter(|broken| !broken.is_mended)
    }
}

/// All targets by their names.
#[derive(Clone, Debug, Default, Serialize, Deserialize, PartialEq)]
pub struct FuzzRecord {
    /// What was done with each.
    pub targets: BTreeMap<String, TargetRecord>,
}

impl FuzzRecord {
    /// Reads a record; an empty one if there is no such file.
    ///
    /// # Errors
    /// Fails if the file can't be read, or is no record.
    pub fn read(path: &Path) -> Result<Self> {
        record_file::read(path, OF)
    }

    /// Writes the record, the whole of it or nothing.
    ///
    /// # Errors
    /// Fails if the folder can't be written.
    pub fn write(&self, path: &Path) -> Result<()> {
        record_file::write(path, self)
    }

    /// Returns the record of a target, a new one if there is none.
    pub fn target(&mut self, name: &str) -> &mut TargetRecord {
        self.targets.entry(name.to_owned()).or_default()
    }

    /// Returns the processor time that a target has had, in seconds.
    #[must_use]
    pub fn seconds(&self, name: &str) -> f64 {
        self.targets.get(name).map_or(0.0, |target| target.seconds)
    }

    /// Returns which of these targets is next: the one that has had least processor time, if any has had less than its
    /// share.
    #[must_use]
    pub fn next<'a>(&self, names: &'a [String], share: f64) -> Option<&'a str> {
        let least = names
            .iter()
            .min_by(|one, other| self.seconds(one).total_cmp(&self.seconds(other)))?;
        (self.seconds(least) < share).then_some(least.as_str())
    }

    /// Returns how much of their shares these targets have had, in seconds.
    #[must_use]
    pub fn done(&self, names: &[String], share: f64) -> f64 {
        names.iter().map(|name| self.seconds(name).min(share)).sum()
    }
}

impl fmt::Display for FuzzRecord {
    /// Writes the table of docs/reliability.md.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| target | inputs | processor time | kept inputs | broken promises |"
        )?;
        writeln!(f, "| --- | --- | --- | --- | --- |")?;
        for (name, target) in &self.targets {
            let mended = target.broken.iter().filter(|broken| broken.is_mended).count();
            let broken = match (target.broken.len(), mended) {
                (0, _) => "none".to_owned(),
                (all, 0) => all.to_string(),
                (all, mended) if mended == all => format!("{all}, mended"),
                (all, mended) => format!("{all}, of which {mended} mended"),
            };
            writeln!(
                f,
                "| {} | {} | {} | {} | {broken} |",
                name.replace('_', " "),
                grouped(target.inputs),
                time(target.seconds),
                grouped(target.kept),
            )?;
        }
        Ok(())
    }
}

/// A time in the largest unit of which there are several.
fn time(seconds: f64) -> String {
    const SEVERAL: f64 = 3.0;
    let (minute, hour) = (60.0, 3_600.0);
    if seconds >= SEVERAL * hour {
        format!("{:.1} h", seconds / hour)
    } else if seconds >= SEVERAL * minute {
        format!("{:.0} min", seconds / minute)
    } else {
        format!("{seconds:.0} s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(seconds: &[(&str, f64)]) -> FuzzRecord {
        let mut record = FuzzRecord::default();
        for (name, seconds) in seconds {
            record.target(name).seconds = *seconds;
        }
        record
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fuzz.json");
        let mut record = FuzzRecord::read(&path).unwrap();
        assert_eq!(record, FuzzRecord::default());
        let target = record.target("turns");
        (target.inputs, target.seconds, target.kept) = (12, 1.5, 3);
        target.broken.push(BrokenInput {
            input: Some(PathBuf::from("fuzz.broken/turns/crash-1")),
            what: "a turn is read as another".to_owned(),
            is_mended: false,
        });
        record.write(&path).unwrap();
        assert_eq!(FuzzRecord::read(&path).unwrap(), record);
        std::fs::write(&path, "[]").unwrap();
        let error = FuzzRecord::read(&path).unwrap_err().to_string();
        assert!(error.contains("fuzz.json is no record of fuzzing"), "{error}");
    }

    #[test]
    fn the_target_with_the_least_processor_time_is_next_until_all_have_their_share() {
        let all = names(&["setup", "trf", "turns"]);
        assert_eq!(FuzzRecord::default().next(&all, 60.0), Some("setup"));
        let record = of(&[("setup", 30.0), ("trf", 20.0), ("turns", 25.0), ("lessons", 1.0)]);
        assert_eq!(record.next(&all, 60.0), Some("trf"));
        assert_eq!(record.next(&names(&["setup", "turns"]), 60.0), Some("turns"));
        assert_eq!(record.next(&all, 20.0), None, "each has had it");
        assert_eq!(record.next(&[], 60.0), None);
        assert_eq!(
            record.done(&all, 25.0),
            70.0,
            "what is above its share doesn't count"
        );
    }

    #[test]
    fn a_merge_is_wanted_once_many_more_inputs_are_kept() {
        let kept = |kept, kept_by_merge| TargetRecord {
            kept,
            kept_by_merge,
            ..TargetRecord::default()
        };
        assert!(!kept(399, 0).wants_merge() && kept(400, 0).wants_merge());
        assert!(!kept(599, 300).wants_merge() && kept(600, 300).wants_merge());
    }

    #[test]
    fn a_slice_is_longer_where_the_kept_inputs_take_long() {
        let mut target = TargetRecord::default();
        assert_eq!((target.replay_s(), target.slice_s(300)), (0, 300));
        (target.kept, target.inputs, target.seconds) = (100, 2_000, 400.0);
        assert_eq!((target.replay_s(), target.slice_s(300)), (20, 300));
        target.kept = 1_000;
        assert_eq!((target.replay_s(), target.slice_s(300)), (200, 800));
    }

    #[test]
    fn the_table_can_be_pasted() {
        let mut record = of(&[("custom_ids", 172.4), ("trf", 28_872.0), ("turns", 540.0)]);
        let target = record.target("custom_ids");
        (target.inputs, target.kept) = (3_860_235, 1_204);
        let broken = |is_mended| BrokenInput {
            input: None,
            what: "it ended".to_owned(),
            is_mended,
        };
        record.target("trf").broken = vec![broken(true), broken(false)];
        record.target("turns").broken = vec![broken(true)];
        assert_eq!(
            record.to_string(),
            "| target | inputs | processor time | kept inputs | broken promises |\n\
             | --- | --- | --- | --- | --- |\n\
             | custom ids | 3,860,235 | 172 s | 1,204 | none |\n\
             | trf | 0 | 8.0 h | 0 | 2, of which 1 mended |\n\
             | turns | 0 | 9 min | 0 | 1, mended |\n"
        );
    }
}
