//! A whole run, from an empty disk to its report.

use crate::disk::Disk;
use crate::run::{Plan, Report, Run};
use crate::settling;
use std::sync::{Mutex, PoisonError};

/// SQLite knows one simulated file system, so one run at a time uses it.
static ONE_RUN: Mutex<()> = Mutex::new(());

/// Runs a simulation.
///
/// # Panics
/// Panics if the machine has no temporary folder, or a step never ends.
#[must_use]
pub fn simulate(seed: u64, plan: &Plan) -> Report {
    let _one_run = ONE_RUN.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("the machine has a temporary folder");
    let disk = match Disk::mount(folder.path(), seed) {
        Ok(disk) => disk,
        Err(error) => {
            return Report {
                violations: vec![error.to_string()],
                ..Report::default()
            };
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.expect("a runtime without timers needs nothing of the machine");
    let report = {
        let _entered = runtime.enter();
        let mut run = Run::new(seed, *plan, folder.path().join("rookery.db"), disk.clone());
        run.play();
        if run.book.violations.is_empty() {
            settling::settle(&mut run);
        }
        run.report()
    };
    Disk::unmount(folder.path());
    report
}
