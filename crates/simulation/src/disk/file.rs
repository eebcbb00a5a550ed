//! One file of the disk: what programs read, what is safe, and the changes between them.

use super::{DiskCounts, ProcessId};
use rookery_rules::random::SplitMix64;
use sqlite_vfs::LockKind;
use std::collections::BTreeMap;

/// The part of a file that a power cut keeps or loses as a whole, in bytes.
const SECTOR: usize = 512;

/// A file.
#[derive(Debug, Default)]
pub struct SimulatedFile {
    /// What programs read.
    pub(super) now: Vec<u8>,
    /// What the last synchronisation made safe.
    safe: Vec<u8>,
    /// What changed since.
    pending: Vec<Change>,
    /// The locks of open handles.
    locks: BTreeMap<u64, (ProcessId, LockKind)>,
}

#[derive(Debug)]
enum Change {
    Write { offset: usize, bytes: Vec<u8> },
    Resize(usize),
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            Change::Write { offset, bytes } => write(content, *offset, bytes),
            Change::Resize(length) => content.resize(*length, 0),
        }
    }
}

fn write(content: &mut Vec<u8>, offset: usize, bytes: &[u8]) {
    let end = offset + bytes.len();
    if content.len() < end {
        content.resize(end, 0);
    }
    content[offset..end].copy_from_slice(bytes);
}

impl SimulatedFile {
    /// Writes; safe only after [`SimulatedFile::synchronise`].
    pub fn write(&mut self, offset: usize, bytes: &[u8]) {
        write(&mut self.now, offset, bytes);
        self.pending.push(Change::Write {
            offset,
            bytes: bytes.to_vec(),
        });
    }

    /// Makes the file shorter or longer.
    pub fn resize(&mut self, length: usize) {
        self.now.resize(length, 0);
        self.pending.push(Change::Resize(length));
    }

    /// Makes everything safe that was written.
    pub fn synchronise(&mut self) {
        for change in self.pending.drain(..) {
            change.apply(&mut self.safe);
        }
    }

    /// Becomes what a power cut leaves of it: of the changes that are not safe, the seed keeps all, none, or each by
    /// chance, some of them only in part.
    pub fn survive(&mut self, random: &mut SplitMix64, counts: &mut DiskCounts) {
        let mood = random.pick(4);
        for change in self.pending.drain(..) {
            let fate = match mood {
                0 => 0,
                1 => 1,
                _ => random.pick(3),
            };
            match (fate, change) {
                (0, change) => change.apply(&mut self.safe),
                (1, _) | (_, Change::Resize(_)) => counts.lost += 1,
                (_, Change::Write { offset, bytes }) => {
                    counts.torn += 1;
                    tear(&mut self.safe, offset, &bytes, random);
                }
            }
        }
        self.now.clone_from(&self.safe);
        self.locks.clear();
    }

    /// Takes or releases a lock; false if another handle prevents it.
    pub fn lock(&mut self, handle: u64, process: ProcessId, wanted: LockKind) -> bool {
        let others = || {
            self.locks
                .iter()
                .filter(move |(other, _)| **other != handle)
                .map(|(_, (_, kind))| *kind)
        };
        let is_free = match wanted {
            LockKind::None => true,
            LockKind::Shared => !others().any(|kind| matches!(kind, LockKind::Pending | LockKind::Exclusive)),
            LockKind::Reserved => !others()
                .any(|kind| matches!(kind, LockKind::Reserved | LockKind::Pending | LockKind::Exclusive)),
            LockKind::Pending | LockKind::Exclusive => others().all(|kind| kind == LockKind::None),
        };
        if is_free {
            self.locks.insert(handle, (process, wanted));
        } else if wanted == LockKind::Exclusive {
            self.locks.insert(handle, (process, LockKind::Pending));
        }
        is_free
    }

    /// Returns the lock of a handle.
    pub fn lock_of(&self, handle: u64) -> LockKind {
        self.locks.get(&handle).map_or(LockKind::None, |(_, kind)| *kind)
    }

    /// Returns whether any handle is about to write.
    pub fn is_reserved(&self) -> bool {
        self.locks
            .values()
            .any(|(_, kind)| matches!(kind, LockKind::Reserved | LockKind::Pending | LockKind::Exclusive))
    }

    /// Drops the locks of one handle.
    pub fn close(&mut self, handle: u64) {
        self.locks.remove(&handle);
    }

    /// Drops the locks of a program.
    pub fn release(&mut self, process: ProcessId) {
        self.locks.retain(|_, (owner, _)| *owner != process);
    }
}

/// Writes some of the sectors that these bytes touch.
fn tear(content: &mut Vec<u8>, offset: usize, bytes: &[u8], random: &mut SplitMix64) {
    let mut from = 0;
    while from < bytes.len() {
        let to = bytes.len().min(from + SECTOR - (offset + from) % SECTOR);
        if random.pick(2) == 0 {
            write(content, offset + from, &bytes[from..to]);
        }
        from = to;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after_a_cut(seed: u64) -> Vec<u8> {
        let mut file = SimulatedFile::default();
        file.write(0, &[1; 1024]);
        file.synchronise();
        file.write(0, &[2; 1024]);
        file.survive(&mut SplitMix64::new(seed), &mut DiskCounts::default());
        file.now
    }

    #[test]
    fn a_cut_keeps_what_is_safe_and_loses_keeps_or_tears_the_rest_by_sector() {
        let outcomes: Vec<Vec<u8>> = (0..64).map(after_a_cut).collect();
        let sectors = |content: &Vec<u8>| {
            content
                .chunks(SECTOR)
                .map(|sector| {
                    assert!(
                        sector.iter().all(|byte| *byte == sector[0]),
                        "never less than a sector"
                    );
                    sector[0]
                })
                .collect::<Vec<_>>()
        };
        let all: std::collections::BTreeSet<Vec<u8>> = outcomes.iter().map(sectors).collect();
        let expected = [vec![1, 1], vec![1, 2], vec![2, 1], vec![2, 2]];
        assert_eq!(all.into_iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_is_synchronised_survives_every_cut() {
        for seed in 0..64 {
            let mut file = SimulatedFile::default();
            file.write(3, b"rook");
            file.resize(6);
            file.synchronise();
            file.survive(&mut SplitMix64::new(seed), &mut DiskCounts::default());
            assert_eq!(file.now, b"\0\0\0roo");
        }
    }

    #[test]
    fn one_handle_writes_and_many_read() {
        let process = ProcessId(1);
        let mut file = SimulatedFile::default();
        assert!(file.lock(1, process, LockKind::Shared));
        assert!(file.lock(2, process, LockKind::Shared));
        assert!(file.lock(1, process, LockKind::Reserved));
        assert!(!file.lock(2, process, LockKind::Reserved));
        assert!(!file.lock(1, process, LockKind::Exclusive), "another reads");
        assert!(!file.lock(3, process, LockKind::Shared), "one waits to write");
        file.close(2);
        assert!(file.lock(1, process, LockKind::Exclusive));
        file.release(process);
        assert!(file.lock(3, ProcessId(2), LockKind::Shared));
    }
}
