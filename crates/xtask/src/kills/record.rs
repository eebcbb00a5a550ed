//! The file from which a long series of kills goes on: what each slice did, and every fault that was found.

use crate::record_file;
use anyhow::Result;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;

/// What must never happen and did.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
pub struct BrokenPromise {
    /// The seed of the slice.
    pub seed: u64,
    /// How many kills had happened in the slice.
    pub after_kills: u64,
    /// What was found.
    pub what: String,
}

/// What happened in one slice.
#[derive(Clone, Debug, Default, Serialize, Deserialize, PartialEq)]
pub struct SliceReport {
    /// The seed, from which players and moments are drawn.
    pub seed: u64,
    /// How often the program was killed.
    pub kills: u64,
    /// Of these, how often before it was connected.
    pub kills_at_start: u64,
    /// Of these, how often while at least one user waited for an answer.
    pub kills_while_asked: u64,
    /// Interactions that were acknowledged as done.
    pub acknowledged: u64,
    /// Of these, turns.
    pub turns: u64,
    /// Interactions that were refused.
    pub refused: u64,
    /// Interactions whose answer nobody heard, because the program was killed.
    pub unheard: u64,
    /// Of these, how many turned out to be done.
    pub unheard_done: u64,
    /// Matches that began.
    pub matches: u64,
    /// Public messages that were visible in the end.
    pub messages: u64,
    /// Seconds from beginning to end.
    pub seconds: f64,
    /// Seconds of processor time that the programs used.
    pub program_seconds: f64,
}

/// All slices of a series.
#[derive(Clone, Debug, Default, Serialize, Deserialize, PartialEq)]
pub struct KillRecord {
    /// The slices, in order.
    pub slices: Vec<SliceReport>,
    /// The faults that were found.
    pub faults: Vec<BrokenPromise>,
}

impl KillRecord {
    /// Reads a record; an empty one if there is no such file.
    ///
    /// # Errors
    /// Fails if the file can't be read, or is no record.
    pub fn read(path: &Path) -> Result<Self> {
        record_file::read(path, "kills")
    }

    /// Writes the record, the whole of it or nothing.
    ///
    /// # Errors
    /// Fails if the folder can't be written.
    pub fn write(&self, path: &Path) -> Result<()> {
        record_file::write(path, self)
    }

    /// Returns how often a program was killed in all slices.
    #[must_use]
    pub fn kills(&self) -> u64 {
        self.slices.iter().map(|slice| slice.kills).sum()
    }

    /// Returns the seed of the next slice, which no slice has had.
    #[must_use]
    pub fn next_seed(&self, first: u64) -> u64 {
        let last = self.slices.iter().map(|slice| slice.seed + 1).max();
        last.unwrap_or(first).max(first)
    }
}

impl fmt::Display for KillRecord {
    /// Writes the sums in one line, then every fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sum = |count: fn(&SliceReport) -> u64| self.slices.iter().map(count).sum::<u64>();
        let seconds = |count: fn(&SliceReport) -> f64| self.slices.iter().map(count).sum::<f64>();
        writeln!(
            f,
            "{} kills in {} slices ({} before the program was connected, {} while a user waited for an answer); \
            {} interactions acknowledged, of them {} turns; {} unheard, of which {} were done; {} refused; \
            {} matches, {} messages; {:.0} s, {:.0} s of processor time of the programs",
            self.kills(),
            self.slices.len(),
            sum(|slice| slice.kills_at_start),
            sum(|slice| slice.kills_while_asked),
            sum(|slice| slice.acknowledged),
            sum(|slice| slice.turns),
            sum(|slice| slice.unheard),
            sum(|slice| slice.unheard_done),
            sum(|slice| slice.refused),
            sum(|slice| slice.matches),
            sum(|slice| slice.messages),
            seconds(|slice| slice.seconds),
            seconds(|slice| slice.program_seconds),
        )?;
        for fault in &self.faults {
            writeln!(
                f,
                "seed {}, after {} kills: {}",
                fault.seed, fault.after_kills, fault.what
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_as_it_was_written_and_goes_on_with_new_seeds() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kills.json");
        let mut record = KillRecord::read(&path).unwrap();
        assert_eq!((record.kills(), record.next_seed(7)), (0, 7));
        for seed in [7, 8] {
            record.slices.push(SliceReport {
                seed,
                kills: 10,
                ..SliceReport::default()
            });
        }
        record.faults.push(BrokenPromise {
            seed: 8,
            after_kills: 3,
            what: "a turn is there twice".to_owned(),
        });
        record.write(&path).unwrap();
        let read = KillRecord::read(&path).unwrap();
        assert_eq!(read, record);
        assert_eq!(
            (read.kills(), read.next_seed(7), read.next_seed(100)),
            (20, 9, 100)
        );
        assert!(
            read.to_string()
                .contains("seed 8, after 3 kills: a turn is there twice")
        );
    }

    #[test]
    fn what_is_no_record_is_refused_with_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kills.json");
        std::fs::write(&path, "{}x").unwrap();
        let error = KillRecord::read(&path).unwrap_err().to_string();
        assert!(error.contains("kills.json is no record of kills"), "{error}");
    }
}
