//! The operator's page of numbers (`/metrics`) and the check of health (`/health`), at an address of the settings. Only
//! reads, and says nothing about any user, channel or match.

use super::StartError;
use super::gateway_relay::OpenConnections;
use crate::metrics::{Gauge, Metrics};
use crate::search_pool::SearchPool;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use rookery_session::{AuditStore, Backlog, Sessions, StoreError, TimeMs};
use serenity::all::{ConnectionStage, ShardManager};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// For how long a delivery may be due without anybody working on it, before the bot counts as ill.
const LONGEST_DELAY_MS: i64 = 60_000;

/// How long a look at the database or at the shards may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Everything that the page shows.
pub(super) struct HealthPage {
    pub(super) sessions: Arc<Sessions>,
    pub(super) store: Arc<dyn AuditStore>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) search_pool: Arc<SearchPool>,
    pub(super) tasks: TaskTracker,
    pub(super) shards: Arc<ShardManager>,
    pub(super) connections: OpenConnections,
}

/// Takes the address, if there is one, so that one that cannot be had is known before the bot starts.
///
/// # Errors
/// Returns [`StartError::Metrics`] if it cannot be had.
pub(super) async fn listen(address: Option<SocketAddr>) -> Result<Option<TcpListener>, StartError> {
    let Some(address) = address else { return Ok(None) };
    let listener = TcpListener::bind(address).await;
    listener.map(Some).map_err(|error| StartError::Metrics {
        address,
        reason: error.to_string(),
    })
}

/// How many shards this process runs, and how many of them are connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ShardCount {
    all: usize,
    connected: usize,
}

impl HealthPage {
    /// Serves until `stop` is cancelled, and returns the address.
    pub(super) fn serve(self, listener: TcpListener, stop: &CancellationToken) -> Option<SocketAddr> {
        let address = listener.local_addr().ok();
        let pages = Router::new()
            .route("/metrics", get(metrics))
            .route("/health", get(health))
            .with_state(Arc::new(self));
        let stop = stop.clone();
        tokio::spawn(async move {
            let served = axum::serve(listener, pages);
            tokio::select! {
                () = stop.cancelled() => {}
                ended = served => {
                    if let Err(error) = ended {
                        tracing::error!(%error, "metrics are no longer served");
                    }
                }
            }
        });
        tracing::info!(?address, "serving metrics");
        address
    }

    async fn shards(&self) -> ShardCount {
        let Ok(runners) = tokio::time::timeout(PATIENCE, self.shards.runners.lock()).await else {
            return ShardCount::default();
        };
        let is_connected = |stage: ConnectionStage| stage == ConnectionStage::Connected;
        let connected = runners.values().filter(|one| is_connected(one.stage)).count();
        ShardCount {
            all: runners.len(),
            // serenity keeps the stage of a shard that ended for good; its connection is closed then.
            connected: connected.min(self.connections.count()),
        }
    }

    async fn backlog(&self) -> Result<Backlog, StoreError> {
        let late = || StoreError::Fault(format!("it did not answer within {} s", PATIENCE.as_secs()));
        let asked = self.store.backlog(self.sessions.now());
        let answered = tokio::time::timeout(PATIENCE, asked).await;
        answered.unwrap_or_else(|_| Err(late()))
    }
}

/// What keeps the bot from being well, in sentences.
fn complaints(shards: ShardCount, backlog: &Result<Backlog, StoreError>, now: TimeMs) -> Vec<String> {
    let mut said = Vec::new();
    if shards.all == 0 {
        said.push("No connection to Discord's gateway has begun.".to_owned());
    } else if shards.connected < shards.all {
        let ShardCount { all, connected } = shards;
        said.push(format!(
            "Of {all} shards, {connected} are connected to Discord's gateway."
        ));
    }
    match backlog {
        Ok(backlog) => {
            let delay = age_ms(backlog.due_since, now);
            if delay > LONGEST_DELAY_MS {
                said.push(format!("A message has been due for {} seconds.", delay / 1_000));
            }
        }
        Err(error) => said.push(format!("The database can't be read: {error}.")),
    }
    said
}

fn age_ms(since: Option<TimeMs>, now: TimeMs) -> i64 {
    since.map_or(0, |since| now.0.saturating_sub(since.0).max(0))
}

async fn health(State(page): State<Arc<HealthPage>>) -> (StatusCode, String) {
    let complaints = complaints(page.shards().await, &page.backlog().await, page.sessions.now());
    if complaints.is_empty() {
        return (StatusCode::OK, "All is well.\n".to_owned());
    }
    (StatusCode::SERVICE_UNAVAILABLE, complaints.join("\n") + "\n")
}

async fn metrics(State(page): State<Arc<HealthPage>>) -> impl IntoResponse {
    let text = page.metrics.text(&page.gauges().await);
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text)
}

impl HealthPage {
    async fn gauges(&self) -> Vec<Gauge> {
        let (shards, backlog) = (self.shards().await, self.backlog().await);
        let now = self.sessions.now();
        let is_well = complaints(shards, &backlog, now).is_empty();
        let mut gauges = vec![
            gauge(
                "healthy",
                "Whether /health answers 200.",
                f64::from(u8::from(is_well)),
            ),
            gauge("shards", "The shards that this process runs.", count(shards.all)),
            gauge(
                "shards_connected",
                "The shards that are connected to Discord's gateway.",
                count(shards.connected),
            ),
            gauge(
                "searches",
                "The searches of the computer that run.",
                count(self.search_pool.running()),
            ),
            gauge(
                "writes_waiting",
                "The writes that wait for the database's writer.",
                count(self.store.waiting_writes()),
            ),
            gauge(
                "tasks",
                "The interactions and deliveries under way.",
                count(self.tasks.len()),
            ),
        ];
        // What can't be read is left out, as Prometheus has it.
        if let Ok(backlog) = backlog {
            gauges.extend([
                gauge(
                    "outbox_waiting",
                    "The messages that wait to be delivered.",
                    number(backlog.waiting),
                ),
                gauge(
                    "outbox_oldest_seconds",
                    "How long the oldest message waits, since it was queued.",
                    seconds(age_ms(backlog.oldest, now)),
                ),
                gauge(
                    "outbox_due_seconds",
                    "How long a message has been due without anybody working on it.",
                    seconds(age_ms(backlog.due_since, now)),
                ),
                gauge(
                    "computer_jobs",
                    "The turns that the computer has to play, those being searched included.",
                    number(backlog.computer_jobs),
                ),
            ]);
        }
        gauges
    }
}

const fn gauge(name: &'static str, help: &'static str, value: f64) -> Gauge {
    Gauge { name, help, value }
}

fn count(count: usize) -> f64 {
    number(u64::try_from(count).unwrap_or(u64::MAX))
}

/// Counts beyond four thousand millions are shown as that.
fn number(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

fn seconds(ms: i64) -> f64 {
    let ms = u64::try_from(ms).unwrap_or(0);
    Duration::from_millis(ms).as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: TimeMs = TimeMs(1_000_000);
    const WELL: ShardCount = ShardCount { all: 2, connected: 2 };

    fn due_for(ms: i64) -> Result<Backlog, StoreError> {
        Ok(Backlog {
            due_since: Some(TimeMs(NOW.0 - ms)),
            ..Backlog::default()
        })
    }

    #[test]
    fn a_bot_that_is_connected_and_delivers_is_well() {
        assert_eq!(
            complaints(WELL, &Ok(Backlog::default()), NOW),
            Vec::<String>::new()
        );
        assert_eq!(
            complaints(WELL, &due_for(LONGEST_DELAY_MS), NOW),
            Vec::<String>::new()
        );
        // A clock that was ahead when the message was queued.
        assert_eq!(complaints(WELL, &due_for(-5), NOW), Vec::<String>::new());
    }

    #[test]
    fn what_is_wrong_is_said_in_sentences() {
        for (shards, backlog, words) in [
            (ShardCount::default(), due_for(0), "No connection"),
            (
                ShardCount { all: 2, connected: 1 },
                due_for(0),
                "Of 2 shards, 1 are connected",
            ),
            (WELL, due_for(LONGEST_DELAY_MS + 1_000), "due for 61 seconds"),
            (
                WELL,
                Err(StoreError::Fault("gone".to_owned())),
                "can't be read: gone.",
            ),
        ] {
            let said = complaints(shards, &backlog, NOW);
            assert!(
                matches!(said.as_slice(), [only] if only.contains(words)),
                "{said:?}"
            );
        }
    }
}
