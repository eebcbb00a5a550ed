//! Hears from other processes that they have queued something. Losing this costs nothing but time: whoever waits for
//! news also looks by itself now and then.

use super::connect::Address;
use super::link::CHANNEL;
use postgres::Client;
use postgres::fallible_iterator::FallibleIterator as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::sync::Notify;

/// How long the thread listens before it looks whether it should end.
const LISTEN: Duration = Duration::from_millis(250);

/// The pause before it connects again.
const PAUSE: Duration = Duration::from_secs(2);

/// A thread that listens.
#[derive(Debug)]
pub struct Listener {
    ends: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Listener {
    /// Starts listening. What the process itself has queued, in the session with the number `backend`, is no news.
    ///
    /// # Errors
    /// Fails if the machine cannot start a thread.
    pub fn start(address: Arc<Address>, backend: Arc<AtomicI32>, news: Arc<Notify>) -> std::io::Result<Self> {
        let ends = Arc::new(AtomicBool::new(false));
        let is_over = Arc::clone(&ends);
        let thread = thread::Builder::new()
            .name("rookery-listener".to_owned())
            .spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    match address.connect() {
                        Ok(client) => listen(client, &is_over, &backend, &news),
                        Err(error) => tracing::debug!(%error, "nobody listens to other processes for now"),
                    }
                    pause(&is_over);
                }
            })?;
        Ok(Self {
            ends,
            thread: Some(thread),
        })
    }
}

fn pause(is_over: &AtomicBool) {
    let steps = PAUSE.as_millis() / LISTEN.as_millis();
    for _ in 0..steps {
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        thread::sleep(LISTEN);
    }
}

/// Listens until the connection is lost.
fn listen(mut client: Client, is_over: &AtomicBool, backend: &AtomicI32, news: &Notify) {
    if client.batch_execute(&format!("LISTEN {CHANNEL}")).is_err() {
        return;
    }
    // Something may have been queued while nobody listened.
    news.notify_one();
    while !is_over.load(Ordering::Relaxed) && hear(&mut client, backend, news) && !client.is_closed() {}
}

/// Hears what arrives within a moment. Returns whether the connection still works.
fn hear(client: &mut Client, backend: &AtomicI32, news: &Notify) -> bool {
    let mut notifications = client.notifications();
    let mut arriving = notifications.timeout_iter(LISTEN);
    loop {
        match arriving.next() {
            Ok(Some(one)) if one.process_id() == backend.load(Ordering::Relaxed) => {}
            Ok(Some(_)) => news.notify_one(),
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the listener panicked");
        }
    }
}
