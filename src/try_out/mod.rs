//! `rookery try`: the emulator, the real bot and the chat page together, on this computer alone and without a token.
//! Never contacts Discord or another machine, and treats the bot only as Discord would.

mod folder;

use crate::bot::process::{runtime, stop_signal};
use crate::bot::{self, RunningBot, log};
use crate::config::{Config, ConfigError};
use clap::Args;
use discord_emulator::{Emulator, EmulatorClock, RateLimits, Recording, Settings, page};
use folder::Folder;
use rookery_session::{Clock, TimeMs};
use std::io;
use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// The default port of the page; no well-known program uses it.
pub const PORT: u16 = 4664;

/// The default folder.
pub const FOLDER: &str = "rookery-try";

/// The default log filter. serenity warns of every ordinary end of a connection.
const LOG: &str = "warn,serenity=error";

/// The names of the local players, for whom the bot plays in tournaments.
const LOCAL_PLAYERS: [&str; 15] = [
    "Ada", "Bruno", "Clara", "Dora", "Emil", "Frida", "Gustav", "Hanna", "Ivo", "Jana", "Karl", "Lena",
    "Milo", "Nora", "Oskar",
];

/// The least time between two saves of the emulator's world. The journal holds the changes since.
const BETWEEN_SAVES: Duration = Duration::from_millis(500);

/// How often idle threads are archived.
const SWEEP: Duration = Duration::from_secs(60);

/// Play with the bot in a browser on this computer, without Discord.
#[derive(Args, Clone, Debug)]
pub struct TryArguments {
    /// Port of the page on 127.0.0.1; 0 picks a free one.
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// Folder for users, messages and matches; created if it is missing.
    #[arg(long, value_name = "DIR", default_value = FOLDER)]
    data: PathBuf,
    /// Filter of the log on standard error: a level for everything and others for single modules, such as `info,serenity=warn`.
    #[arg(long, value_name = "FILTER", default_value = LOG, value_parser = log::read_filter)]
    log: String,
}

/// Why `rookery try` cannot run. Each error is one sentence that says what to do.
#[derive(Debug, thiserror::Error)]
pub enum TryError {
    /// The port is not available.
    #[error("Port {port} of 127.0.0.1 can't be used ({reason}). Choose another with --port.")]
    Port {
        /// Which.
        port: u16,
        /// Why not.
        reason: String,
    },
    /// The folder cannot be used.
    #[error("The folder {folder} can't be used: {reason}. Choose another with --data.")]
    Folder {
        /// Which.
        folder: String,
        /// Why not.
        reason: String,
    },
    /// The emulator cannot start.
    #[error("The emulator can't start: {0}.")]
    Emulator(#[from] discord_emulator::StartError),
    /// The settings made for the bot do not fit; a fault of this program.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The bot cannot start or keep running.
    #[error(transparent)]
    Bot(#[from] bot::StartError),
    /// The system does not let the program run.
    #[error("The program can't run here: {0}.")]
    System(#[from] io::Error),
}

/// Runs until ctrl-c or SIGTERM.
#[must_use]
pub fn run(arguments: &TryArguments) -> ExitCode {
    log::to_standard_error(&arguments.log);
    let ended = match runtime() {
        Ok(runtime) => runtime.block_on(until_told(arguments)),
        Err(error) => Err(error.into()),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn until_told(arguments: &TryArguments) -> Result<(), TryError> {
    let mut running = TryOut::start(arguments.port, arguments.data.clone()).await?;
    println!("Rookery is ready. Open {} in a browser.", running.url());
    println!(
        "Everything is saved in {}. Press Ctrl-C to stop; the next `rookery try` continues where this one stopped.",
        arguments.data.display()
    );
    let ended = tokio::select! {
        told = stop_signal() => told.map_err(TryError::from),
        ended = running.bot.ended() => Err(ended.into()),
    };
    running.stop().await?;
    ended
}

/// The emulator's clock, as the bot's clock.
struct SharedClock(EmulatorClock);

impl Clock for SharedClock {
    fn now(&self) -> TimeMs {
        TimeMs(self.0.now_ms())
    }
}

/// The clock and the rate limits of a world.
#[derive(Clone, Debug)]
pub struct Pace {
    /// The clock that the emulator and the bot share.
    pub clock: EmulatorClock,
    /// Whether Discord's rate limits apply.
    pub rate_limits: RateLimits,
}

impl Default for Pace {
    /// As on Discord: the machine's clock, and rate limits.
    fn default() -> Self {
        Self {
            clock: EmulatorClock::real(),
            rate_limits: RateLimits::On,
        }
    }
}

/// A running emulator with the bot and the page. [`TryOut::stop`] stops it. If the program is killed, the journal holds
/// what the bot has delivered.
pub struct TryOut {
    emulator: Emulator,
    bot: RunningBot,
    folder: Arc<Folder>,
    address: SocketAddr,
    page: JoinHandle<io::Result<()>>,
    keeper: JoinHandle<()>,
    stopping: CancellationToken,
}

impl TryOut {
    /// Starts everything; when it returns, the page is served and the bot has registered its commands.
    ///
    /// # Errors
    /// What keeps it from starting, in one sentence.
    pub async fn start(port: u16, data: PathBuf) -> Result<Self, TryError> {
        Self::start_at(Pace::default(), port, data).await
    }

    /// Starts everything with another clock, for tests in which a slow machine must not count as a slow bot.
    ///
    /// # Errors
    /// As [`TryOut::start`].
    pub async fn start_at(pace: Pace, port: u16, data: PathBuf) -> Result<Self, TryError> {
        // The port first: when it is taken, another `try` may be using the folder.
        let port_error = |error: io::Error| TryError::Port {
            port,
            reason: port_reason(&error),
        };
        let listener = TcpListener::bind(("127.0.0.1", port)).await.map_err(port_error)?;
        let address = listener.local_addr().map_err(port_error)?;
        let folder = Arc::new(Folder::open(data)?);
        let Pace { clock, rate_limits } = pace;
        let settings = Settings {
            world: Some(folder.world(clock.now_ms())?),
            clock,
            recording: Recording::default(),
            rate_limits,
            ..Settings::default()
        };
        let emulator = Emulator::start(settings).await?;
        folder.journal(&emulator)?;
        // Before the bot makes its database, which is of no use without this world.
        folder.save(&emulator)?;
        let bot = bot::start(
            bot_settings(&emulator, &folder)?,
            Arc::new(SharedClock(emulator.clock())),
        )
        .await?;
        let stopping = CancellationToken::new();
        Ok(Self {
            page: tokio::spawn(page::serve(emulator.clone(), listener)),
            keeper: tokio::spawn(keep(emulator.clone(), Arc::clone(&folder), stopping.clone())),
            emulator,
            bot,
            folder,
            address,
            stopping,
        })
    }

    /// Returns the address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Returns the emulator, for tests that look behind the page.
    #[must_use]
    pub fn emulator(&self) -> &Emulator {
        &self.emulator
    }

    /// Stops the page and the bot, and then saves the world.
    ///
    /// # Errors
    /// The world cannot be saved.
    pub async fn stop(self) -> Result<(), TryError> {
        self.stopping.cancel();
        self.page.abort();
        self.bot.shutdown().await;
        // The keeper ends by itself once it has been told; a save of its own must be over before the last one.
        if let Err(error) = self.keeper.await {
            tracing::warn!(%error, "the keeper of the world ended oddly");
        }
        self.folder.save(&self.emulator)
    }
}

fn port_reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "another program uses it, perhaps another `rookery try`".to_owned(),
        io::ErrorKind::PermissionDenied => "it is reserved for the system".to_owned(),
        _ => error.to_string(),
    }
}

/// Makes the settings of a bot in an emulated Discord, with its database in that file.
///
/// # Errors
/// The settings do not fit; a fault of this program.
pub fn settings_in(emulator: &Emulator, database: PathBuf) -> Result<Config, ConfigError> {
    let variables = [
        ("DISCORD_TOKEN".to_owned(), emulator.token()),
        ("ROOKERY_API_BASE".to_owned(), emulator.api_base()),
        ("ROOKERY_GATEWAY_URL".to_owned(), emulator.gateway_url()),
    ];
    Ok(Config {
        database: database.into(),
        ..Config::from_variables(variables)?
    })
}

fn bot_settings(emulator: &Emulator, folder: &Folder) -> Result<Config, TryError> {
    let mut config = settings_in(emulator, folder.database())?;
    let players = LOCAL_PLAYERS.map(|name| emulator.bot_account(name).0);
    config.local_players = players.into_iter().filter_map(NonZeroU64::new).collect();
    Ok(config)
}

/// Saves the world soon after each change, and archives idle threads.
async fn keep(emulator: Emulator, folder: Arc<Folder>, stopping: CancellationToken) {
    let mut changes = emulator.follow();
    let mut sweep = tokio::time::interval(SWEEP);
    loop {
        tokio::select! {
            () = stopping.cancelled() => return,
            _ = sweep.tick() => emulator.advance(Duration::ZERO),
            _ = changes.recv() => {
                tokio::select! {
                    () = stopping.cancelled() => return,
                    () = tokio::time::sleep(BETWEEN_SAVES) => {}
                }
                changes = emulator.follow();
                save(&emulator, &folder).await;
            }
        }
    }
}

async fn save(emulator: &Emulator, folder: &Arc<Folder>) {
    let (emulator, folder) = (emulator.clone(), Arc::clone(folder));
    let saved = tokio::task::spawn_blocking(move || folder.save(&emulator)).await;
    match saved {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the world is not saved"),
        Err(error) => tracing::error!(%error, "saving the world failed"),
    }
}
