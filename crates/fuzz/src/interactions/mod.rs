//! Interactions of a few users with the running bot, in an emulated Discord in the same process. Bytes become commands,
//! presses, forms and completions, such as Discord would deliver and such as nobody makes by hand.
//!
//! Each gets one answer in time, and none is an internal error; nothing panics; Discord takes all that the bot sends; the
//! bot answers afterwards, and every row says what its log says.

mod bytes;
mod hall;
mod options;
mod party;
mod steps;
mod twist;

use bytes::Bytes;
use hall::Hall;
use std::io;
use std::sync::{LazyLock, Mutex, PoisonError};
use steps::InputRun;
use tokio::runtime::{Builder, Runtime};

/// The most interactions of an input.
const STEPS: usize = 24;

/// So many inputs share a bot and its database, so that they stay small.
const INPUTS: usize = 400;

static RUNTIME: LazyLock<io::Result<Runtime>> =
    LazyLock::new(|| Builder::new_multi_thread().worker_threads(2).enable_all().build());

static HALL: Mutex<Option<Hall>> = Mutex::new(None);

/// Runs an input and checks the promises.
///
/// # Panics
/// Panics if one is broken, with all that was done and answered.
pub fn interactions(bytes: &[u8]) {
    drop(transcript(bytes));
}

/// Runs an input and checks the promises. Returns what was done and answered, a line for each interaction.
///
/// # Panics
/// As [`interactions`].
pub fn transcript(bytes: &[u8]) -> Vec<String> {
    let mut kept = HALL.lock().unwrap_or_else(PoisonError::into_inner);
    let ran = match RUNTIME.as_ref() {
        Ok(runtime) => runtime.block_on(run(&mut kept, bytes)),
        Err(error) => Err(error.to_string()),
    };
    match ran {
        Ok(told) => told,
        Err(broken) => panic!("{broken}"),
    }
}

/// Stops the bot that inputs have shared, and looks at its whole database once more.
///
/// # Panics
/// Panics if a row says something else than its log.
pub fn finish() {
    let hall = HALL.lock().unwrap_or_else(PoisonError::into_inner).take();
    let closed = match (hall, RUNTIME.as_ref()) {
        (Some(hall), Ok(runtime)) => runtime.block_on(hall.close()),
        _ => Ok(()),
    };
    if let Err(broken) = closed {
        panic!("{broken}");
    }
}

/// Runs an input in the hall that is kept. It is kept on only if all is well.
async fn run(kept: &mut Option<Hall>, bytes: &[u8]) -> Result<Vec<String>, String> {
    let mut hall = match kept.take() {
        Some(hall) if hall.inputs < INPUTS => hall,
        old => {
            if let Some(old) = old {
                old.close().await?;
            }
            hall::forget_panics();
            Hall::open().await?
        }
    };
    hall.inputs += 1;
    let mut told = Vec::new();
    let done = steps(&hall, bytes, &mut told).await;
    let checked = match done {
        Ok(()) => hall.check().await,
        broken => broken,
    };
    match checked {
        Ok(()) => {
            *kept = Some(hall);
            Ok(told)
        }
        Err(broken) => {
            // What else is wrong with it belongs to the same fault.
            drop(hall.close().await);
            Err(format!("{broken}\n{}", told.join("\n")))
        }
    }
}

async fn steps(hall: &Hall, bytes: &[u8], told: &mut Vec<String>) -> Result<(), String> {
    let mut bytes = Bytes::new(bytes);
    let mut run = InputRun::begin(hall, told, &mut bytes).await?;
    for _ in 0..STEPS {
        if bytes.is_empty() {
            break;
        }
        run.step(&mut bytes).await?;
    }
    run.check_alive().await
}
