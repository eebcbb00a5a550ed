//! A long series of slices, which goes on from its record and ends cleanly when it is interrupted.

use super::record::KillRecord;
use super::slice::{Played, SlicePlan, play_slice};
use crate::record_file;
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a series does.
#[derive(Clone, Debug)]
pub struct Series {
    /// How many kills the record has in the end.
    pub kills: u64,
    /// The most kills of a slice.
    pub slice: u64,
    /// The seed of the first slice of a new record.
    pub seed: u64,
    /// The record.
    pub record: PathBuf,
    /// The program.
    pub program: PathBuf,
}

/// Plays slices until the record has as many kills as are wanted, or until Ctrl-C, which ends the slice early and compares
/// it all the same.
///
/// # Errors
/// Fails if a fault was found, whose data is kept beside the record, or if something needed can't be had.
pub fn run(series: &Series) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    runtime.block_on(play(series))
}

async fn play(series: &Series) -> Result<()> {
    let program = std::path::absolute(&series.program)?;
    if !program.is_file() {
        bail!(
            "{} is no program: build it with `cargo build --release`, or name another with --program",
            program.display()
        );
    }
    let _lock = record_file::lock(&series.record)?;
    let mut record = KillRecord::read(&series.record)?;
    let stop = Arc::new(AtomicBool::new(false));
    tokio::spawn(stop_at_interrupt(Arc::clone(&stop)));
    let style =
        ProgressStyle::with_template("{bar:40} {pos}/{len} kills, {elapsed} (about {eta} left) {msg}")?;
    let bar = ProgressBar::new(series.kills).with_style(style);
    bar.set_position(record.kills());
    bar.reset_eta();
    while record.kills() < series.kills && !stop.load(Ordering::Relaxed) {
        let folder = tempfile::tempdir()?;
        let plan = SlicePlan {
            seed: record.next_seed(series.seed),
            kills: series.slice.min(series.kills - record.kills()),
            program: program.clone(),
            folder: folder.path().to_owned(),
        };
        bar.set_message(format!("seed {}", plan.seed));
        let Played {
            report,
            faults,
            notes,
        } = play_slice(&plan, &stop, || bar.inc(1)).await?;
        let is_faulty = !faults.is_empty();
        for sentence in notes {
            bar.suspend(|| println!("seed {}: note: {sentence}", plan.seed));
        }
        for fault in &faults {
            bar.suspend(|| {
                println!(
                    "seed {}, after {} kills: {}",
                    fault.seed, fault.after_kills, fault.what
                )
            });
        }
        record.slices.push(report);
        record.faults.extend(faults);
        record.write(&series.record)?;
        if is_faulty {
            let kept = kept_folder(&series.record, plan.seed);
            keep(folder.path(), &kept)?;
            bar.abandon();
            println!("{record}");
            bail!(
                "a promise is broken; the data of the slice is in {}",
                kept.display()
            );
        }
    }
    bar.finish_and_clear();
    println!("{record}");
    if !record.faults.is_empty() {
        bail!("earlier slices broke a promise");
    }
    Ok(())
}

async fn stop_at_interrupt(stop: Arc<AtomicBool>) {
    // Without a handler the system's own ends the program, which is no worse.
    if tokio::signal::ctrl_c().await.is_ok() {
        eprintln!("stopping: the slice is compared first, which takes a minute or two");
        stop.store(true, Ordering::Relaxed);
    }
}

/// Returns where the data of a faulty slice is kept.
fn kept_folder(record: &Path, seed: u64) -> PathBuf {
    record.with_extension(format!("seed-{seed}"))
}

fn keep(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for file in std::fs::read_dir(from)? {
        let file = file?.path();
        if let Some(name) = file.file_name() {
            std::fs::copy(&file, to.join(name)).with_context(|| format!("keeping {}", file.display()))?;
        }
    }
    Ok(())
}
