//! The bot as a program: settings, signals and the exit code. Everything that keeps it from running is one
//! sentence on standard error.

use super::{StartError, log, start};
use crate::config::{Config, ConfigError};
use rookery_session::SystemClock;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;

/// Why the program ends without ctrl-c or SIGTERM.
#[derive(Debug, thiserror::Error)]
enum Ended {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("The program can't run here: {0}.")]
    System(#[from] std::io::Error),
}

/// Runs the bot until ctrl-c, SIGTERM or a fatal error.
#[must_use]
pub fn run() -> ExitCode {
    match try_run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(ended) => {
            eprintln!("{ended}");
            ExitCode::FAILURE
        }
    }
}

fn try_run() -> Result<(), Ended> {
    let config = Config::load()?;
    log::to_standard_error(&config.log);
    runtime()?.block_on(serve(config))
}

/// The stack of each thread that runs handlers. The futures of a handler that posts, draws and reads are large, most of
/// all in a build without optimisation, and tokio's usual 2 MiB are close to what they need.
const THREAD_STACK: usize = 8 << 20;

/// Makes the runtime that the bot runs on: with one thread more than there are processors, so that all processors are
/// busy while the one that reads nothing (see the store's readers) is left over.
///
/// # Errors
/// The system gives it no threads.
pub fn runtime() -> io::Result<tokio::runtime::Runtime> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(processors + 1)
        .thread_stack_size(THREAD_STACK)
        .enable_all()
        .build()
}

async fn serve(config: Config) -> Result<(), Ended> {
    // Listened to from the beginning, so that a program that is just starting stops cleanly too.
    let mut stopped = std::pin::pin!(stop_signal());
    let mut bot = tokio::select! {
        biased;
        stopped = &mut stopped => return Ok(stopped?),
        started = start(config, Arc::new(SystemClock)) => started?,
    };
    tokio::select! {
        stopped = &mut stopped => {
            stopped?;
            bot.shutdown().await;
            Ok(())
        }
        ended = bot.ended() => Err(ended.into()),
    }
}

/// Waits for ctrl-c or SIGTERM.
#[cfg(unix)]
pub(crate) async fn stop_signal() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        pressed = tokio::signal::ctrl_c() => pressed,
        _ = terminate.recv() => Ok(()),
    }
}

/// Waits for ctrl-c.
#[cfg(not(unix))]
pub(crate) async fn stop_signal() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}
