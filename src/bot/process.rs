//! The bot as a program: settings, log, signals and the exit code. Everything that keeps it from running is one
//! sentence on standard error.

use super::{StartError, start};
use crate::config::{Config, ConfigError};
use rookery_session::SystemClock;
use std::process::ExitCode;
use std::sync::Arc;
use tracing_subscriber::EnvFilter;

/// Why the program ends without having been told to.
#[derive(Debug, thiserror::Error)]
enum Ended {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("The program cannot run here: {0}.")]
    System(#[from] std::io::Error),
}

/// Runs the bot until it is told to stop (ctrl-c or SIGTERM) or cannot go on.
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
    log_to_standard_error(&config.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config))
}

async fn serve(config: Config) -> Result<(), Ended> {
    // Heard from the beginning: whoever stops a program that is just starting wants a clean end, too.
    let mut told = std::pin::pin!(told_to_stop());
    let mut bot = tokio::select! {
        biased;
        told = &mut told => return Ok(told?),
        started = start(config, Arc::new(SystemClock)) => started?,
    };
    tokio::select! {
        told = &mut told => {
            told?;
            bot.shutdown().await;
            Ok(())
        }
        ended = bot.ended() => Err(ended.into()),
    }
}

/// Logs what the filter lets through. A filter that cannot be read was refused with the settings.
pub fn log_to_standard_error(filter: &str) {
    let filter = EnvFilter::builder().parse_lossy(filter);
    // A second call keeps the first log, which is what tests want.
    if tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .try_init()
        .is_err()
    {
        tracing::debug!("the log is set up already");
    }
}

/// Waits for ctrl-c or SIGTERM.
#[cfg(unix)]
pub(crate) async fn told_to_stop() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        pressed = tokio::signal::ctrl_c() => pressed,
        _ = terminate.recv() => Ok(()),
    }
}

/// Waits for ctrl-c.
#[cfg(not(unix))]
pub(crate) async fn told_to_stop() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}
