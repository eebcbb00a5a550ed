//! The memory that SQLite's connections share to find their way in the write-ahead log. It is gone when the machine is.

use super::ProcessId;
use std::collections::BTreeMap;
use std::ops::Range;

/// The size of a region, which SQLite fixes.
pub const REGION: usize = 32_768;

/// The shared memory of one database.
#[derive(Debug, Default)]
pub struct SharedMemory {
    regions: BTreeMap<u32, Box<[u8; REGION]>>,
    /// The locks of each slot: who has it, and whether alone.
    locks: BTreeMap<u8, BTreeMap<u64, (ProcessId, bool)>>,
}

impl SharedMemory {
    /// Returns a region, full of zeros at first.
    pub fn region(&mut self, number: u32) -> &mut [u8; REGION] {
        self.regions
            .entry(number)
            .or_insert_with(|| Box::new([0; REGION]))
    }

    /// Takes locks, alone or with others; false if that is not possible now.
    pub fn lock(&mut self, slots: Range<u8>, handle: u64, process: ProcessId, alone: bool) -> bool {
        let is_free = slots.clone().all(|slot| {
            let mut others = self
                .locks
                .get(&slot)
                .into_iter()
                .flatten()
                .filter(|(other, _)| **other != handle);
            others.all(|(_, (_, is_alone))| !alone && !is_alone)
        });
        if is_free {
            for slot in slots {
                self.locks
                    .entry(slot)
                    .or_default()
                    .insert(handle, (process, alone));
            }
        }
        is_free
    }

    /// Releases locks of a handle.
    pub fn unlock(&mut self, slots: Range<u8>, handle: u64) {
        for slot in slots {
            if let Some(holders) = self.locks.get_mut(&slot) {
                holders.remove(&handle);
            }
        }
    }

    /// Releases every lock of a handle.
    pub fn close(&mut self, handle: u64) {
        for holders in self.locks.values_mut() {
            holders.remove(&handle);
        }
    }

    /// Releases every lock of a program.
    pub fn release(&mut self, process: ProcessId) {
        for holders in self.locks.values_mut() {
            holders.retain(|_, (owner, _)| *owner != process);
        }
    }
}
