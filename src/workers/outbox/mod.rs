//! Delivers what the session has to tell: in order for each match, at least once and visibly once, through rate
//! limits, errors and restarts, and without one match holding up another. What is told is made in `tell`; where it
//! goes is decided in `place`. Nothing here changes a match.

mod backoff;

use crate::discord::context::App;
use crate::discord::error::HandlerError;
use rookery_session::{Delivery, TimeMs};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

/// Deliveries under way at once, over all matches.
const AT_ONCE: usize = 16;

/// One delivery may take so long before it counts as failed; shorter than its lease.
const LONGEST: Duration = Duration::from_secs(45);

/// How often the store is asked although nothing was heard: other processes write, and clocks jump.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// How often it is asked while something waits for its time.
const LOOK_SOON: Duration = Duration::from_millis(250);

/// How often old rows are removed.
const TIDY_EVERY: Duration = Duration::from_secs(3600);

/// What came of a delivery.
#[derive(Debug)]
pub enum Outcome {
    /// It was told, as that message where one was posted.
    Told(Option<String>),
    /// It can never be told.
    Never(String),
}

/// Delivers until it is told to stop, and runs the timers that fall due.
pub async fn run(app: Arc<App>, stop: CancellationToken) {
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut tidied = tokio::time::Instant::now();
    while !stop.is_cancelled() {
        let pause = round(&app, &room).await;
        if tidied.elapsed() >= TIDY_EVERY {
            tidied = tokio::time::Instant::now();
            if let Err(error) = app.sessions.prune().await {
                tracing::error!(%error, "tidying failed");
            }
        }
        tokio::select! {
            () = stop.cancelled() => break,
            () = app.sessions.news() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Starts whatever is due; how long to wait at most before the next round.
async fn round(app: &Arc<App>, room: &Arc<Semaphore>) -> Duration {
    if let Err(error) = app.sessions.run_due().await {
        tracing::error!(%error, "timers failed");
        return LOOK_EVERY;
    }
    let free = u32::try_from(room.available_permits()).unwrap_or(u32::MAX);
    let leased = if free == 0 {
        Ok(Vec::new())
    } else {
        app.sessions.lease_outbox(free).await
    };
    match leased {
        Ok(deliveries) => {
            for delivery in deliveries {
                let Ok(permit) = Arc::clone(room).acquire_owned().await else {
                    break;
                };
                let app_of_task = Arc::clone(app);
                app.tasks.spawn(async move {
                    deliver(&app_of_task, delivery).await;
                    drop(permit);
                });
            }
        }
        Err(error) => tracing::error!(%error, "the outbox cannot be read"),
    }
    match app.sessions.next_due().await {
        Ok(Some(due))
            if due
                <= app
                    .sessions
                    .now()
                    .plus(i64::try_from(LOOK_EVERY.as_millis()).unwrap_or(i64::MAX)) =>
        {
            LOOK_SOON
        }
        Ok(_) => LOOK_EVERY,
        Err(error) => {
            tracing::error!(%error, "the outbox cannot be read");
            LOOK_EVERY
        }
    }
}

/// Tells one thing and records what came of it.
async fn deliver(app: &Arc<App>, delivery: Delivery) {
    let told = tokio::time::timeout(
        LONGEST,
        crate::discord::delivery::deliver::deliver(app, &delivery),
    )
    .await;
    let answered = match told {
        Ok(Ok(Outcome::Told(message))) => {
            tracing::debug!(row = %delivery.id, notification = ?delivery.notification, "told");
            app.sessions.delivered(&delivery, message).await
        }
        Ok(Ok(Outcome::Never(reason))) => app.sessions.give_up_delivery(&delivery, reason).await,
        Ok(Err(failure)) => {
            let at = retry_until(app, &delivery, &failure);
            tracing::warn!(row = %delivery.id, attempt = delivery.attempt, error = %failure, "not told yet");
            app.sessions.retry_delivery(&delivery, at).await
        }
        Err(_) => {
            tracing::warn!(row = %delivery.id, attempt = delivery.attempt, "telling took too long");
            app.sessions
                .retry_delivery(&delivery, backoff::after(app.sessions.now(), delivery.attempt))
                .await
        }
    };
    if let Err(error) = answered {
        tracing::error!(row = %delivery.id, %error, "what came of a delivery could not be recorded");
    }
}

fn retry_until(app: &App, delivery: &Delivery, failure: &HandlerError) -> TimeMs {
    if failure.is_fault() {
        return backoff::after(app.sessions.now(), delivery.attempt);
    }
    // The match or challenge does not allow it just now (busy, frozen meanwhile): not soon.
    backoff::after(app.sessions.now(), delivery.attempt.max(4))
}
