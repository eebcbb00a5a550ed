//! A small rate-limit proxy before the emulator, as several bots with one token need one: it lets one request of a bucket
//! through at a time, and waits out what Discord announces. Must not change what passes but for the host.

use discord_emulator::Emulator;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{Request, Response, header};
use hyper_util::rt::TokioIo;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// When the next request of a bucket may be made.
type Gate = Arc<tokio::sync::Mutex<Instant>>;

/// What the connections share.
struct Shared {
    through: reqwest::Client,
    behind: String,
    gates: Mutex<BTreeMap<String, Gate>>,
    /// How many requests had to wait for the end of a limit's window.
    waits: AtomicU32,
}

/// A proxy; it ends when it is dropped.
pub struct Proxy {
    base: String,
    shared: Arc<Shared>,
    _connections: JoinSet<()>,
}

impl Proxy {
    /// Puts a proxy before an emulator.
    pub async fn before(emulator: &Emulator) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0))
            .await
            .expect("a free port on loopback");
        let base = format!("http://{}", listener.local_addr().expect("a bound port"));
        let shared = Arc::new(Shared {
            through: reqwest::Client::builder().no_proxy().build().expect("a client"),
            behind: emulator.api_base(),
            gates: Mutex::default(),
            waits: AtomicU32::new(0),
        });
        let mut connections = JoinSet::new();
        let serving = Arc::clone(&shared);
        connections.spawn(async move {
            let mut open = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                let shared = Arc::clone(&serving);
                open.spawn(async move {
                    let service = service_fn(move |request| pass(Arc::clone(&shared), request));
                    // Whoever breaks off the connection gets nothing.
                    drop(
                        hyper::server::conn::http1::Builder::new()
                            .serve_connection(TokioIo::new(stream), service)
                            .await,
                    );
                });
            }
        });
        Self {
            base,
            shared,
            _connections: connections,
        }
    }

    /// What the bots take for Discord's address.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// How often a request had to wait for the end of a limit's window.
    pub fn waits(&self) -> u32 {
        self.shared.waits.load(Ordering::Relaxed)
    }
}

impl Shared {
    fn gate(&self, bucket: &str) -> Gate {
        let mut gates = self.gates.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(tokio::sync::Mutex::new(Instant::now()));
        Arc::clone(gates.entry(bucket.to_owned()).or_insert_with(new))
    }
}

/// The bucket of a request: its method, and its path up to what Discord counts by, which is a channel, a server, or the
/// token of an interaction. `None` for the first answer to an interaction, which has no limit.
fn bucket(method: &str, path: &str) -> Option<String> {
    let parts: Vec<&str> = path.split('?').next().unwrap_or(path).split('/').collect();
    let place = parts
        .iter()
        .position(|part| ["channels", "guilds", "interactions", "webhooks"].contains(part));
    match place.map(|place| (&parts[place..], parts[place])) {
        Some((_, "interactions")) => None,
        Some((rest, "webhooks")) => Some(rest.iter().take(3).copied().collect::<Vec<_>>().join("/")),
        Some((rest, _)) => {
            // All messages of a channel share a bucket, whichever message is meant.
            let named = rest.iter().map(|part| {
                let is_id = part.len() > 15 && part.bytes().all(|byte| byte.is_ascii_digit());
                if is_id { "id" } else { part }
            });
            let kind = named.collect::<Vec<_>>().join("/");
            let subject = rest.get(1).copied().unwrap_or_default();
            Some(format!("{method} {subject} {kind}"))
        }
        None => Some("others".to_owned()),
    }
}

/// A number of seconds in a header.
fn seconds(response: &Response<Full<Bytes>>, name: &str) -> Option<Duration> {
    let text = response.headers().get(name)?.to_str().ok()?;
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

async fn pass(shared: Arc<Shared>, request: Request<Incoming>) -> Result<Response<Full<Bytes>>, Infallible> {
    let (mut parts, body) = request.into_parts();
    parts.headers.remove(header::HOST);
    let path = parts
        .uri
        .path_and_query()
        .map_or("/", |path| path.as_str())
        .to_owned();
    let body = body.collect().await.expect("a whole request").to_bytes();
    let ask = async || {
        let answer = shared
            .through
            .request(parts.method.clone(), format!("{}{path}", shared.behind))
            .headers(parts.headers.clone())
            .body(body.clone())
            .send()
            .await
            .expect("the emulator answers");
        let mut response = Response::new(Full::default());
        *response.status_mut() = answer.status();
        *response.headers_mut() = answer.headers().clone();
        *response.body_mut() = Full::new(answer.bytes().await.expect("a whole answer"));
        response
    };
    let Some(bucket) = bucket(parts.method.as_str(), &path) else {
        return Ok(ask().await);
    };
    let gate = shared.gate(&bucket);
    let mut next = gate.lock().await;
    loop {
        if *next > Instant::now() {
            shared.waits.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep_until(*next).await;
        }
        let response = ask().await;
        let is_limited = response.status().as_u16() == 429;
        let is_spent = response
            .headers()
            .get("x-ratelimit-remaining")
            .is_some_and(|left| left == "0");
        if is_limited {
            *next = Instant::now() + seconds(&response, "retry-after").unwrap_or(Duration::from_secs(1));
            continue;
        }
        if is_spent {
            *next = Instant::now() + seconds(&response, "x-ratelimit-reset-after").unwrap_or_default();
        }
        return Ok(response);
    }
}
