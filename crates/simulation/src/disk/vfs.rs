//! The disk as a file system of SQLite. It is registered once in a program, as the default; each folder that is mounted
//! has its own disk.

use super::shared_memory::REGION;
use super::{ChangeKind, Disk, ProcessId};
use sqlite_vfs::wip::{WalIndex, WalIndexLock};
use sqlite_vfs::{DatabaseHandle, LockKind, OpenAccess, OpenKind, OpenOptions, RegisterError, Vfs};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::ops::Range;
use std::path::Path;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// The name of the file system.
const NAME: &str = "simulated";

/// The disks by the folder that is mounted.
static DISKS: Mutex<BTreeMap<String, Disk>> = Mutex::new(BTreeMap::new());

/// Whether SQLite took the file system, or why not.
static REGISTERED: OnceLock<Result<(), String>> = OnceLock::new();

/// Why a folder can't be mounted.
#[derive(Debug, thiserror::Error)]
pub enum MountError {
    /// SQLite refuses the file system.
    #[error("SQLite refuses the simulated file system: {0}")]
    Refused(String),
    /// The name of the folder is not UTF-8.
    #[error("the name of the folder is not UTF-8")]
    Name,
}

/// Mounts a disk at a folder.
pub(super) fn mount(folder: &Path, disk: Disk) -> Result<(), MountError> {
    let registered = REGISTERED.get_or_init(|| {
        sqlite_vfs::register(NAME, FileSystem, true).map_err(|error: RegisterError| error.to_string())
    });
    registered.clone().map_err(MountError::Refused)?;
    let name = folder.to_str().ok_or(MountError::Name)?.to_owned();
    let mut disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
    disks.insert(name, disk);
    Ok(())
}

/// Forgets the disk of a folder.
pub fn unmount(folder: &Path) {
    if let Some(name) = folder.to_str() {
        DISKS.lock().unwrap_or_else(PoisonError::into_inner).remove(name);
    }
}

fn disk_of(path: &str) -> io::Result<Disk> {
    let folder = Path::new(path).parent().and_then(Path::to_str).unwrap_or("");
    let disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
    let disk = disks.get(folder).cloned();
    disk.ok_or_else(|| io::Error::new(ErrorKind::NotFound, format!("no disk is mounted for {path}")))
}

/// All mounted disks.
struct FileSystem;

impl Vfs for FileSystem {
    type Handle = Handle;

    fn open(&self, path: &str, options: OpenOptions) -> io::Result<Handle> {
        let is_temporary = matches!(
            options.kind,
            OpenKind::TempDb | OpenKind::TempJournal | OpenKind::TransientDb | OpenKind::SubJournal
        );
        if is_temporary {
            return Ok(Handle::Temporary {
                content: Vec::new(),
                lock: LockKind::None,
            });
        }
        let disk = disk_of(path)?;
        let mut state = disk.lock();
        let process = state.running;
        state.check_alive(process)?;
        let is_there = state.files.contains_key(path);
        match options.access {
            // The store makes an empty file with the rights of its owner before SQLite opens it.
            OpenAccess::Read | OpenAccess::Write if !is_there && options.kind != OpenKind::MainDb => {
                return Err(ErrorKind::NotFound.into());
            }
            OpenAccess::CreateNew if is_there => return Err(ErrorKind::AlreadyExists.into()),
            OpenAccess::Read | OpenAccess::Write | OpenAccess::Create | OpenAccess::CreateNew => {}
        }
        state.files.entry(path.to_owned()).or_default();
        state.next_handle += 1;
        let number = state.next_handle;
        drop(state);
        Ok(Handle::OnDisk(Open {
            disk,
            path: path.to_owned(),
            process,
            number,
        }))
    }

    fn delete(&self, path: &str) -> io::Result<()> {
        let Ok(disk) = disk_of(path) else {
            return Ok(());
        };
        let mut state = disk.lock();
        let process = state.running;
        state.admit(process, ChangeKind::Write)?;
        state.files.remove(path);
        Ok(())
    }

    fn exists(&self, path: &str) -> io::Result<bool> {
        let Ok(disk) = disk_of(path) else {
            return Ok(false);
        };
        let state = disk.lock();
        // An empty file is none: SQLite would take an empty journal for one that has to be rolled back.
        Ok(state.files.get(path).is_some_and(|file| !file.now.is_empty()))
    }

    fn temporary_name(&self) -> String {
        "temporary".to_owned()
    }

    fn random(&self, buffer: &mut [i8]) {
        let disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(disk) = disks.values().next_back() else {
            return;
        };
        let mut state = disk.lock();
        for byte in buffer {
            *byte = state.random.draw().to_le_bytes()[0].cast_signed();
        }
    }

    fn sleep(&self, duration: Duration) -> Duration {
        // SQLite waits for a lock. Whoever holds it needs the processor more than time.
        std::thread::yield_now();
        duration
    }
}

/// An open file.
pub(super) enum Handle {
    /// A file of a disk.
    OnDisk(Open),
    /// A file of SQLite's own, which ends with its handle.
    Temporary {
        /// What it contains.
        content: Vec<u8>,
        /// Its lock.
        lock: LockKind,
    },
}

/// An open file of a disk.
pub(super) struct Open {
    disk: Disk,
    path: String,
    process: ProcessId,
    number: u64,
}

impl Drop for Open {
    fn drop(&mut self) {
        if let Some(file) = self.disk.lock().files.get_mut(&self.path) {
            file.close(self.number);
        }
    }
}

fn index_of(offset: u64) -> io::Result<usize> {
    usize::try_from(offset).map_err(|_| io::Error::from(ErrorKind::InvalidInput))
}

fn read_at(content: &[u8], buffer: &mut [u8], offset: usize) -> io::Result<()> {
    let from = content.len().min(offset);
    let there = buffer.len().min(content.len() - from);
    buffer[..there].copy_from_slice(&content[from..from + there]);
    buffer[there..].fill(0);
    if there == buffer.len() {
        Ok(())
    } else {
        Err(ErrorKind::UnexpectedEof.into())
    }
}

impl Open {
    /// Changes the file, or meets a fault.
    fn change(
        &self,
        kind: ChangeKind,
        grows_to: Option<usize>,
        change: impl FnOnce(&mut super::SimulatedFile),
    ) -> io::Result<()> {
        let mut state = self.disk.lock();
        state.admit(self.process, kind)?;
        let length = state.files.get(&self.path).map_or(0, |file| file.now.len());
        let growth = grows_to.map_or(0, |to| to.saturating_sub(length));
        if !state.take_room(growth as u64) {
            return Err(ErrorKind::WriteZero.into());
        }
        if state.faults.lies && kind == ChangeKind::Sync {
            return Ok(());
        }
        match state.files.get_mut(&self.path) {
            Some(file) => change(file),
            // It was deleted while it was open; what is written to it is never seen again.
            None => return Ok(()),
        }
        Ok(())
    }

    fn with_file<T>(&self, look: impl FnOnce(&mut super::SimulatedFile) -> T) -> io::Result<T> {
        let mut state = self.disk.lock();
        state.check_alive(self.process)?;
        Ok(look(state.files.entry(self.path.clone()).or_default()))
    }
}

impl DatabaseHandle for Handle {
    type WalIndex = Index;

    fn size(&self) -> io::Result<u64> {
        match self {
            Handle::OnDisk(open) => open.with_file(|file| file.now.len() as u64),
            Handle::Temporary { content, .. } => Ok(content.len() as u64),
        }
    }

    fn read_exact_at(&mut self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        let offset = index_of(offset)?;
        match self {
            Handle::OnDisk(open) => open.with_file(|file| read_at(&file.now, buffer, offset))?,
            Handle::Temporary { content, .. } => read_at(content, buffer, offset),
        }
    }

    fn write_all_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<()> {
        let offset = index_of(offset)?;
        let end = offset + bytes.len();
        match self {
            Handle::OnDisk(open) => {
                open.change(ChangeKind::Write, Some(end), |file| file.write(offset, bytes))
            }
            Handle::Temporary { content, .. } => {
                if content.len() < end {
                    content.resize(end, 0);
                }
                content[offset..end].copy_from_slice(bytes);
                Ok(())
            }
        }
    }

    fn sync(&mut self, _data_only: bool) -> io::Result<()> {
        match self {
            Handle::OnDisk(open) => open.change(ChangeKind::Sync, None, super::SimulatedFile::synchronise),
            Handle::Temporary { .. } => Ok(()),
        }
    }

    fn set_len(&mut self, size: u64) -> io::Result<()> {
        let size = index_of(size)?;
        match self {
            Handle::OnDisk(open) => open.change(ChangeKind::Write, Some(size), |file| file.resize(size)),
            Handle::Temporary { content, .. } => {
                content.resize(size, 0);
                Ok(())
            }
        }
    }

    fn lock(&mut self, wanted: LockKind) -> io::Result<bool> {
        match self {
            Handle::OnDisk(open) => {
                let (number, process) = (open.number, open.process);
                open.with_file(|file| file.lock(number, process, wanted))
            }
            Handle::Temporary { lock, .. } => {
                *lock = wanted;
                Ok(true)
            }
        }
    }

    fn reserved(&mut self) -> io::Result<bool> {
        match self {
            Handle::OnDisk(open) => open.with_file(|file| file.is_reserved()),
            Handle::Temporary { .. } => Ok(false),
        }
    }

    fn current_lock(&self) -> io::Result<LockKind> {
        match self {
            Handle::OnDisk(open) => {
                let number = open.number;
                open.with_file(|file| file.lock_of(number))
            }
            Handle::Temporary { lock, .. } => Ok(*lock),
        }
    }

    fn wal_index(&self, _readonly: bool) -> io::Result<Index> {
        match self {
            Handle::OnDisk(open) => Ok(Index {
                disk: open.disk.clone(),
                path: open.path.clone(),
                process: open.process,
                number: open.number,
            }),
            Handle::Temporary { .. } => Err(ErrorKind::Unsupported.into()),
        }
    }
}

/// The shared memory of a database, as one connection sees it.
pub(super) struct Index {
    disk: Disk,
    path: String,
    process: ProcessId,
    number: u64,
}

impl Index {
    fn with<T>(&self, look: impl FnOnce(&mut super::SharedMemory) -> T) -> io::Result<T> {
        let mut state = self.disk.lock();
        state.check_alive(self.process)?;
        Ok(look(state.shared.entry(self.path.clone()).or_default()))
    }
}

impl Drop for Index {
    fn drop(&mut self) {
        if let Some(shared) = self.disk.lock().shared.get_mut(&self.path) {
            shared.close(self.number);
        }
    }
}

impl WalIndex for Index {
    fn map(&mut self, region: u32) -> io::Result<[u8; REGION]> {
        self.with(|shared| *shared.region(region))
    }

    fn lock(&mut self, slots: Range<u8>, lock: WalIndexLock) -> io::Result<bool> {
        let (number, process) = (self.number, self.process);
        self.with(|shared| match lock {
            WalIndexLock::None => {
                shared.unlock(slots, number);
                true
            }
            WalIndexLock::Shared => shared.lock(slots, number, process, false),
            WalIndexLock::Exclusive => shared.lock(slots, number, process, true),
        })
    }

    fn delete(self) -> io::Result<()> {
        let mut state = self.disk.lock();
        state.shared.remove(&self.path);
        Ok(())
    }

    fn pull(&mut self, region: u32, data: &mut [u8; REGION]) -> io::Result<()> {
        self.with(|shared| data.copy_from_slice(shared.region(region)))
    }

    fn push(&mut self, region: u32, data: &[u8; REGION]) -> io::Result<()> {
        self.with(|shared| shared.region(region).copy_from_slice(data))
    }
}
