//! A disk in memory, on which SQLite keeps its files. What a program wrote and did not synchronise is lost or torn when
//! the power is cut; the disk can be full, slow, or fail once. Knows nothing of what the files contain.

mod file;
mod shared_memory;
mod vfs;

use crate::gate;
use file::SimulatedFile;
use rookery_rules::random::SplitMix64;
use shared_memory::SharedMemory;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
pub use vfs::MountError;

/// The number of a program that uses the disk. Each start of a program is a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProcessId(u64);

/// How many changes of each kind a disk has seen, for the report of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiskCounts {
    /// Writes and truncations.
    pub writes: u64,
    /// Synchronisations.
    pub syncs: u64,
    /// Unsynchronised changes that a power cut lost.
    pub lost: u64,
    /// Unsynchronised changes of which a power cut kept a part.
    pub torn: u64,
}

/// A disk. Clones share it.
#[derive(Clone, Debug)]
pub struct Disk(Arc<Mutex<DiskState>>);

#[derive(Debug)]
struct DiskState {
    files: BTreeMap<String, SimulatedFile>,
    shared: BTreeMap<String, SharedMemory>,
    /// The program that opens files now.
    running: ProcessId,
    last_process: u64,
    killed: BTreeSet<ProcessId>,
    next_handle: u64,
    faults: Faults,
    counts: DiskCounts,
    /// Fills what SQLite wants to be random.
    random: SplitMix64,
}

/// The faults that are set.
#[derive(Clone, Copy, Debug, Default)]
struct Faults {
    /// How many changes succeed before the power is cut.
    cut_after: Option<u64>,
    /// Whether the power is cut.
    is_cut: bool,
    /// How many bytes files may still grow, if the disk is nearly full.
    room: Option<u64>,
    /// How many changes succeed before one fails.
    fail_after: Option<u64>,
    /// Whether synchronising does nothing and succeeds.
    lies: bool,
}

/// One change of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChangeKind {
    Write,
    Sync,
}

impl Disk {
    /// Makes an empty disk and lets SQLite find the files of that folder on it.
    ///
    /// # Errors
    /// Returns an error if SQLite doesn't accept the file system, or the folder's name isn't UTF-8.
    pub fn mount(folder: &Path, seed: u64) -> Result<Self, MountError> {
        let disk = Self(Arc::new(Mutex::new(DiskState {
            files: BTreeMap::new(),
            shared: BTreeMap::new(),
            running: ProcessId(0),
            last_process: 0,
            killed: BTreeSet::new(),
            next_handle: 0,
            faults: Faults::default(),
            counts: DiskCounts::default(),
            random: SplitMix64::new(seed),
        })));
        vfs::mount(folder, disk.clone())?;
        Ok(disk)
    }

    /// Forgets the disk of a folder, with all that is on it.
    pub fn unmount(folder: &Path) {
        vfs::unmount(folder);
    }

    /// Begins a program. The files that are opened from now on are its own, until another one begins.
    #[must_use]
    pub fn begin_process(&self) -> ProcessId {
        let mut state = self.lock();
        state.last_process += 1;
        state.running = ProcessId(state.last_process);
        state.running
    }

    /// Kills a program: its open files fail from now on. What it wrote stays, as the operating system still has it.
    pub fn kill(&self, process: ProcessId) {
        let mut state = self.lock();
        state.killed.insert(process);
        for file in state.files.values_mut() {
            file.release(process);
        }
        for shared in state.shared.values_mut() {
            shared.release(process);
        }
    }

    /// Cuts the power after so many more changes.
    pub fn cut_power_after(&self, changes: u64) {
        self.lock().faults.cut_after = Some(changes);
    }

    /// Returns whether the power is cut.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.lock().faults.is_cut
    }

    /// Cuts the power now.
    pub fn cut_power(&self) {
        self.lock().faults.is_cut = true;
    }

    /// Switches the power on again, after it was cut: every file has what was synchronised, and of all later changes
    /// those that the seed keeps, some of them in part. Every program is dead.
    pub fn restore_power(&self, random: &mut SplitMix64) {
        let mut state = self.lock();
        let running: Vec<ProcessId> = (0..=state.last_process).map(ProcessId).collect();
        state.killed.extend(running);
        state.shared.clear();
        let mut counts = state.counts;
        for file in state.files.values_mut() {
            file.survive(random, &mut counts);
        }
        state.counts = counts;
        state.faults = Faults {
            lies: state.faults.lies,
            ..Faults::default()
        };
    }

    /// Leaves that much room for files to grow; `None`: as much as they want.
    pub fn set_room(&self, bytes: Option<u64>) {
        self.lock().faults.room = bytes;
    }

    /// Lets one change fail, after so many others.
    pub fn fail_after(&self, changes: u64) {
        self.lock().faults.fail_after = Some(changes);
    }

    /// Lets synchronising do nothing and succeed, or not.
    pub fn set_lying(&self, lies: bool) {
        self.lock().faults.lies = lies;
    }

    /// Ends every fault except a power cut and lies.
    pub fn heal(&self) {
        let mut state = self.lock();
        state.faults.room = None;
        state.faults.fail_after = None;
        if !state.faults.is_cut {
            state.faults.cut_after = None;
        }
    }

    /// Returns what happened on the disk so far.
    #[must_use]
    pub fn counts(&self) -> DiskCounts {
        self.lock().counts
    }

    fn lock(&self) -> MutexGuard<'_, DiskState> {
        gate::pass();
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl DiskState {
    /// Returns an error if that program can no longer use the disk.
    fn check_alive(&self, process: ProcessId) -> io::Result<()> {
        if self.faults.is_cut || self.killed.contains(&process) {
            return Err(io::Error::other("the program is dead"));
        }
        Ok(())
    }

    /// Lets a change happen, or a fault in place of it.
    fn admit(&mut self, process: ProcessId, kind: ChangeKind) -> io::Result<()> {
        self.check_alive(process)?;
        if countdown(&mut self.faults.cut_after) {
            self.faults.is_cut = true;
            return Err(io::Error::other("the power is cut"));
        }
        if countdown(&mut self.faults.fail_after) {
            return Err(io::Error::other("the disk failed"));
        }
        match kind {
            ChangeKind::Write => self.counts.writes += 1,
            ChangeKind::Sync => self.counts.syncs += 1,
        }
        Ok(())
    }

    /// Takes room for a file to grow by that much; false if the disk is full.
    const fn take_room(&mut self, bytes: u64) -> bool {
        match self.faults.room {
            None => true,
            Some(room) if room >= bytes => {
                self.faults.room = Some(room - bytes);
                true
            }
            Some(_) => false,
        }
    }
}

/// Counts down; true at the end, once.
fn countdown(left: &mut Option<u64>) -> bool {
    match left {
        Some(0) => {
            *left = None;
            true
        }
        Some(more) => {
            *more -= 1;
            false
        }
        None => false,
    }
}
