//! The running bot: opens the database, meets Discord, registers the commands, serves interactions and the outbox,
//! and stops cleanly. The program, `try` and the end-to-end tests all start it here; it never exits the process.

use super::certificates;
use super::gateway_events::{on_error, on_event, register_commands, remember_names};
use super::gateway_relay::{Relay, Verdict};
use super::health::{self, HealthPage};
use crate::config::{Config, Shards};
use crate::discord::commands;
use crate::discord::context::{App, Command, PLATFORM, account_made};
use crate::discord::delivery::DiscordDelivery;
use crate::discord::interaction::rate_limits;
use crate::discord::names::Names;
use crate::discord::private_messages::PrivateMessages;
use crate::discord::quota::Quota;
use crate::discord::servers::Servers;
use crate::discord::text::help::CommandIds;
use crate::metrics::Metrics;
use crate::reviews::Reviews;
use crate::search_pool::SearchPool;
use crate::user_pool::UserPool;
use crate::workers::computer::ComputerWorker;
use crate::workers::local_players::LocalPlayersWorker;
use crate::workers::outbox::OutboxWorker;
use crate::workers::puzzles::PuzzleWorker;
use crate::workers::reviews::ReviewWorker;
use crate::workers::timers::TimerWorker;
use crate::workers::{QuietWorkers, Workers};
use rookery_render::Renderers;
use rookery_session::{
    Clock, ExternalId, OpenedStore, SCHEMA_VERSION, Sessions, StoreError, SystemRandomness, TimeMs,
};
use serenity::all::{Client, CurrentUser, GatewayIntents, GuildId, Http, HttpBuilder, ShardManager, UserId};
use serenity::gateway::GatewayError;
use serenity::http::HttpError;
use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How long running work may take when the bot stops.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// How long one request to Discord may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Why the bot cannot start or keep running. Each error says what to do.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be used.
    #[error("{0}")]
    Database(String),
    /// Discord refuses the token.
    #[error(
        "Discord refuses DISCORD_TOKEN: copy the token again from the page \"Bot\" of the application, or reset it there."
    )]
    Token,
    /// Discord does not answer.
    #[error("Discord cannot be reached at {base}: {reason}. Check the network and ROOKERY_API_BASE.{advice}")]
    Unreachable {
        /// The address.
        base: String,
        /// The cause.
        reason: String,
        /// Further advice; begins with a space, or is empty.
        advice: &'static str,
    },
    /// Discord closed the connection for good; reconnecting cannot help.
    #[error("Discord ended the connection for good: {reason} (code {code}).")]
    Refused {
        /// The gateway's close code.
        code: u16,
        /// What it means, and what to do.
        reason: &'static str,
    },
    /// Nothing can be served at the address for metrics.
    #[error(
        "ROOKERY_METRICS is {address}, where nothing can be served: {reason}. Choose another port or address."
    )]
    Metrics {
        /// The address.
        address: SocketAddr,
        /// The cause.
        reason: String,
    },
    /// The connection to Discord ended.
    #[error("The connection to Discord ended: {0}.")]
    Ended(String),
}

/// A clock from elsewhere, such as the emulator's: milliseconds since 1970-01-01 UTC.
pub struct SharedClock(pub Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock for SharedClock {
    fn now(&self) -> TimeMs {
        TimeMs((self.0)())
    }
}

/// How much a bot holds in memory, for tests and the log. It does not grow with time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Interactions and deliveries in progress.
    pub tasks: usize,
    /// Rate limits that serenity remembers; none if a proxy counts them.
    pub buckets: usize,
}

/// A running bot. [`RunningBot::shutdown`] stops it; dropping it does not.
pub struct RunningBot {
    app: Arc<App>,
    /// The framework's own REST client.
    framework_http: Arc<Http>,
    shards: Arc<ShardManager>,
    relay: Relay,
    stop: CancellationToken,
    client: JoinHandle<Result<(), serenity::Error>>,
    workers: Workers,
    metrics_address: Option<SocketAddr>,
}

/// Starts a bot. It is connecting when this returns.
///
/// # Errors
/// What keeps it from starting, in one sentence.
pub async fn start(config: Config, clock: Arc<dyn Clock>) -> Result<RunningBot, StartError> {
    let requests = requests(&config)?;
    start_through(config, clock, requests).await
}

/// Starts a bot with this HTTP client, which may resolve names differently: for tests of serenity's limiter, which
/// accepts no base address but Discord's.
///
/// # Errors
/// What keeps it from starting, in one sentence.
pub async fn start_through(
    config: Config,
    clock: Arc<dyn Clock>,
    requests: reqwest::Client,
) -> Result<RunningBot, StartError> {
    let opened = config.database.open();
    let OpenedStore { store, audit } = opened.map_err(|error| database_error(&config, &error))?;
    let listener = health::listen(config.metrics).await?;
    let http = Arc::new(connect(&config, &requests));
    let me = who_am_i(&http, &config).await?;
    let commands = if config.local_players.is_empty() {
        commands::all()
    } else {
        commands::with_local_players()
    };
    let sessions = Sessions::new(Arc::clone(&store), clock, Arc::new(SystemRandomness));
    sessions.date_accounts(account_made);
    let app = Arc::new(App {
        sessions: Arc::new(sessions),
        renderers: Arc::new(Renderers::new(config.theme)),
        docs_url: config.docs_url.clone(),
        policy_url: config.policy_url.clone(),
        terms_url: config.terms_url.clone(),
        search_pool: Arc::new(SearchPool::new(config.thinking)),
        reviews: Reviews::default(),
        user_pool: UserPool::for_this_machine(),
        http: Arc::clone(&http),
        downloads: requests.clone(),
        names: Names::default(),
        servers: Servers::default(),
        private_messages: PrivateMessages::default(),
        me: me.id,
        local_players: config.local_players.iter().copied().map(UserId::from).collect(),
        commands: commands::named(&commands),
        command_ids: CommandIds::default(),
        shares: Quota::of_shares(),
        reports: Quota::of_reports(),
        metrics: Arc::new(Metrics::default()),
        tasks: TaskTracker::new(),
        closing: CancellationToken::new(),
    });
    let framework = connect(&config, &requests);
    let (mut client, relay) = client(&config, framework, Arc::clone(&app), commands).await?;
    app.servers.follow(Arc::clone(&client.cache));
    let framework_http = Arc::clone(&client.http);
    let shards = Arc::clone(&client.shard_manager);
    let range = config.shards;
    let single = !config.is_discord_itself();
    let client = tokio::spawn(async move {
        match range {
            Shards::All if single => client.start().await,
            Shards::All => client.start_autosharded().await,
            // Both ends are included, whatever the name says (serenity 0.12.5).
            Shards::Range { first, last, total } => client.start_shard_range(first..last, total).await,
        }
    });
    let stop = CancellationToken::new();
    let workers = start_workers(&app, &stop);
    let page = HealthPage {
        sessions: Arc::clone(&app.sessions),
        store: audit,
        metrics: Arc::clone(&app.metrics),
        search_pool: Arc::clone(&app.search_pool),
        tasks: app.tasks.clone(),
        shards: Arc::clone(&shards),
        connections: relay.open_connections(),
    };
    let metrics_address = listener.and_then(|listener| page.serve(listener, &stop));
    tracing::info!(
        bot = me.name,
        database = %config.database,
        version = env!("CARGO_PKG_VERSION"),
        tables = SCHEMA_VERSION,
        "started"
    );
    Ok(RunningBot {
        app,
        framework_http,
        shards,
        relay,
        stop,
        client,
        workers,
        metrics_address,
    })
}

fn start_workers(app: &Arc<App>, stop: &CancellationToken) -> Workers {
    let (sessions, tasks) = (Arc::clone(&app.sessions), app.tasks.clone());
    let delivery = Arc::new(DiscordDelivery::new(Arc::clone(app)));
    let computer = ComputerWorker {
        sessions: Arc::clone(&sessions),
        search_pool: Arc::clone(&app.search_pool),
        tasks: tasks.clone(),
        closing: app.closing.clone(),
    };
    let quiet = QuietWorkers {
        puzzles: PuzzleWorker {
            sessions: Arc::clone(&sessions),
            search_pool: Arc::clone(&app.search_pool),
        },
        reviews: ReviewWorker {
            sessions: Arc::clone(&sessions),
            search_pool: Arc::clone(&app.search_pool),
        },
    };
    let outbox = OutboxWorker::new(Arc::clone(&sessions), delivery, tasks);
    let outbox = outbox.counted_by(Arc::clone(&app.metrics));
    let local_players = LocalPlayersWorker {
        sessions: Arc::clone(&sessions),
        search_pool: Arc::clone(&app.search_pool),
        players: app
            .local_players
            .iter()
            .map(|account| ExternalId::new(PLATFORM, account.to_string()))
            .collect(),
    };
    let timers = TimerWorker::new(sessions);
    Workers::start(outbox, timers, (computer, quiet), local_players, stop)
}

impl RunningBot {
    /// Stops the bot: accepts no new interaction, finishes the work in progress (for at most three seconds), and closes
    /// the connection. Undelivered messages are sent after the next start.
    pub async fn shutdown(self) {
        tracing::info!("stopping");
        let end = tokio::time::Instant::now() + CLOSE_TIMEOUT;
        self.app.closing.cancel();
        self.stop.cancel();
        self.app.tasks.close();
        self.drain(end).await;
        self.shards.shutdown_all().await;
        // What came while the connection was closing is refused, and that takes a moment.
        self.drain(end).await;
        if !self.app.tasks.is_empty() {
            tracing::warn!(
                left = self.app.tasks.len(),
                "some work did not end in time; it is taken up after the next start"
            );
        }
        self.workers.abort();
        if let Err(error) = self.client.await {
            tracing::warn!(%error, "the client ended oddly");
        }
        self.relay.stop();
        tracing::info!("stopped");
    }

    async fn drain(&self, end: tokio::time::Instant) {
        // Running out of time is no error: what is left is counted and taken up after the next start.
        drop(tokio::time::timeout_at(end, self.app.tasks.wait()).await);
    }

    /// Returns where metrics are served, if they are.
    #[must_use]
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Returns how much the bot holds now.
    pub async fn held(&self) -> Held {
        Held {
            tasks: self.app.tasks.len(),
            buckets: rate_limits::held(&self.app.http).await + rate_limits::held(&self.framework_http).await,
        }
    }

    /// Waits until the connection ends by itself.
    ///
    /// # Errors
    /// The reason why it ended.
    pub async fn ended(&mut self) -> StartError {
        let ended = (&mut self.client).await;
        if let Some(Verdict::ForGood { code, reason }) = self.relay.verdict() {
            return StartError::Refused { code, reason };
        }
        match ended {
            Ok(Ok(())) => StartError::Ended("it was closed".to_owned()),
            Ok(Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication))) => StartError::Token,
            Ok(Err(error)) => StartError::Ended(cause(&error)),
            Err(error) => StartError::Ended(cause(&error)),
        }
    }
}

fn database_error(config: &Config, error: &StoreError) -> StartError {
    StartError::Database(match error {
        // A sentence that names the database.
        StoreError::Unusable(why) => why.clone(),
        error => format!("The database {} cannot be used: {error}.", config.database),
    })
}

/// Makes the HTTP client, on which every request has a time limit.
fn requests(config: &Config) -> Result<reqwest::Client, StartError> {
    let mut builder = reqwest::Client::builder().timeout(REQUEST_TIMEOUT);
    if !config.is_discord_itself() {
        builder = builder.no_proxy();
    }
    builder
        .build()
        .map_err(|error| unreachable_because(config, &error))
}

fn unreachable_because(config: &Config, error: &dyn Error) -> StartError {
    StartError::Unreachable {
        base: config.api_base.clone(),
        reason: cause(error),
        advice: certificates::advice(),
    }
}

/// Says why something failed, to stand within a sentence: the first cause, such as a refused connection, without a full
/// stop.
fn cause(error: &dyn Error) -> String {
    let mut first = error;
    while let Some(source) = first.source() {
        first = source;
    }
    first.to_string().trim_end_matches('.').to_owned()
}

/// Makes the REST client. At any base address but Discord's own, serenity's limiter must be off: with it on, serenity
/// would silently call Discord.
fn connect(config: &Config, requests: &reqwest::Client) -> Http {
    let builder = HttpBuilder::new(config.token.reveal()).client(requests.clone());
    if config.is_discord_itself() {
        return builder.build();
    }
    let http = builder.proxy(&config.api_base).ratelimiter_disabled(true).build();
    assert!(
        http.ratelimiter.is_none(),
        "requests to another base must not go to Discord"
    );
    http
}

async fn who_am_i(http: &Http, config: &Config) -> Result<CurrentUser, StartError> {
    match http.get_current_user().await {
        Ok(me) => Ok(me),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))
            if response.status_code.as_u16() == 401 =>
        {
            Err(StartError::Token)
        }
        Err(error) => Err(unreachable_because(config, &error)),
    }
}

async fn client(
    config: &Config,
    http: Http,
    app: Arc<App>,
    commands: Vec<Command>,
) -> Result<(Client, Relay), StartError> {
    let guild = config.dev_guild.map(|id| GuildId::new(id.get()));
    let options = poise::FrameworkOptions {
        commands,
        initialize_owners: false,
        allowed_mentions: Some(serenity::all::CreateAllowedMentions::new()),
        on_error: |error| Box::pin(on_error(error)),
        pre_command: |ctx| Box::pin(async move { remember_names(&ctx) }),
        event_handler: |framework, event| {
            let framework_http = &framework.serenity_context.http;
            Box::pin(on_event(Arc::clone(framework.user_data), framework_http, event))
        },
        ..Default::default()
    };
    let framework = poise::Framework::builder()
        .options(options)
        .setup(move |ctx, ready, framework| {
            Box::pin(async move {
                tracing::info!(bot = ready.user.name, guilds = ready.guilds.len(), "connected");
                // Answers that come after a deferral are sent by the application's id.
                app.http.set_application_id(ready.application.id);
                let commands = poise::builtins::create_application_commands(&framework.options().commands);
                let commands = commands::translated(&commands).map_err(anyhow::Error::from)?;
                let (http, registering) = (Arc::clone(&ctx.http), Arc::clone(&app));
                // Buttons, running matches and commands that are registered already work meanwhile.
                tokio::spawn(async move { register_commands(&http, &commands, guild, &registering).await });
                Ok(app)
            })
        })
        .build();
    let client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(framework)
        .await;
    let client = client.map_err(|error| unreachable_because(config, &error))?;
    let mut url = client.ws_url.lock().await;
    let gateway = config.gateway_url.clone().unwrap_or_else(|| url.clone());
    let relay = Relay::start(gateway)
        .await
        .map_err(|error| StartError::Ended(cause(&error)))?;
    relay.url().clone_into(&mut url);
    drop(url);
    Ok((client, relay))
}

#[cfg(test)]
mod tests {
    use super::{HttpBuilder, StartError, cause};

    #[tokio::test]
    async fn an_unreachable_discord_is_told_in_one_sentence() {
        // Nothing listens on port 1 of this machine.
        let base = "http://127.0.0.1:1";
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let http = HttpBuilder::new("token").client(client).proxy(base);
        let http = http.ratelimiter_disabled(true).build();
        let error = http.get_current_user().await.unwrap_err();
        let told = StartError::Unreachable {
            base: base.to_owned(),
            reason: cause(&error),
            advice: "",
        };
        let told = told.to_string();
        assert!(
            told.starts_with("Discord cannot be reached at http://127.0.0.1:1: "),
            "{told}"
        );
        assert!(
            told.ends_with(". Check the network and ROOKERY_API_BASE."),
            "{told}"
        );
        assert!(!told.contains("..") && told.contains("refused"), "{told}");
    }

    #[test]
    fn a_reason_within_a_sentence_has_no_full_stop() {
        let error = serenity::Error::Other("The shard is gone.");
        assert_eq!(
            StartError::Ended(cause(&error)).to_string(),
            "The connection to Discord ended: The shard is gone."
        );
    }
}
