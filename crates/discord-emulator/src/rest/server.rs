//! The HTTP server: reads requests, applies injections and rate limits, writes the traffic record and responds. It does
//! not know what an operation does.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts, Query, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper_util::rt::TokioIo;
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower::ServiceExt;

use crate::core::Core;
use crate::errors::ApiError;
use crate::faults::{Fault, Refusal, RestEffect};
use crate::gateway;
use crate::ids::Id;
use crate::limits::{OLD_MESSAGE_MS, REQUEST_BYTES};
use crate::rate_limiter::{Bucket, BucketState};
use crate::request::{Call, Operation, Payload};

use super::{ApiRequest, perform, threads};

/// Marks a response that is replaced by a broken connection.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the connection breaks on purpose")]
struct Broken;

/// Serves until the task is dropped.
pub(crate) async fn serve(core: Arc<Core>, listener: TcpListener) {
    let router = Router::new()
        .route("/", get(socket))
        .route("/attachments/{channel}/{id}/{name}", get(file))
        .fallback(api)
        .with_state(core);
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => {
                    connections.spawn(connection(router.clone(), stream));
                }
                Err(error) => tracing::warn!(%error, "the emulator could not accept a connection"),
            },
            Some(_) = connections.join_next() => {}
        }
    }
}

async fn connection(router: Router, stream: TcpStream) {
    // The gateway sends small messages one after another, which must not wait for an acknowledgement.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection to the emulator may hold messages back");
    }
    let service = hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let router = router.clone();
        async move {
            if !is_local(request.headers()) {
                return Ok(StatusCode::FORBIDDEN.into_response());
            }
            let answer: Result<Response, Infallible> = router.oneshot(request.map(Body::new)).await;
            let Ok(response) = answer;
            if response.extensions().get::<Broken>().is_some() {
                Err(Broken)
            } else {
                Ok(response)
            }
        }
    });
    let served = hyper::server::conn::http1::Builder::new()
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
    if let Err(error) = served {
        tracing::debug!(%error, "a connection to the emulator ended");
    }
}

/// Returns whether the request comes from this machine and not from a foreign web page: the host must be the loopback
/// address or `localhost`, and so must the origin, if a browser sends one.
fn is_local(headers: &HeaderMap) -> bool {
    let text = |name| {
        headers
            .get(name)
            .map(|value: &HeaderValue| value.to_str().unwrap_or("?"))
    };
    let is_loopback = |host: &str| {
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        matches!(name, "127.0.0.1" | "localhost")
    };
    let origin = text(header::ORIGIN).map(|origin| origin.trim_start_matches("http://"));
    text(header::HOST).is_some_and(is_loopback) && origin.is_none_or(is_loopback)
}

async fn socket(
    State(core): State<Arc<Core>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let version = query.get("v").cloned();
    upgrade.on_upgrade(move |socket| gateway::accept(core, socket, version))
}

/// Serves an attachment's bytes.
async fn file(State(core): State<Arc<Core>>, request: Request) -> Response {
    let id = request
        .uri()
        .path()
        .split('/')
        .nth(3)
        .and_then(|id| id.parse::<Id>().ok());
    let world = core.world();
    let found = id.and_then(|id| {
        let kept = world
            .messages
            .iter()
            .flat_map(|message| &message.attachments)
            .find(|one| one.id == id)?;
        Some((kept.content_type.clone(), world.files.get(&id)?.as_ref().clone()))
    });
    let uploaded = || {
        world
            .uploads
            .get(&id?)
            .map(|upload| (None, upload.bytes.as_ref().clone()))
    };
    let found = found.or_else(uploaded);
    match found {
        Some((kind, bytes)) => {
            let kind = kind.unwrap_or_else(|| "application/octet-stream".to_owned());
            ([(header::CONTENT_TYPE, kind)], bytes).into_response()
        }
        None => ApiError::not_found().into_response(),
    }
}

/// Serves every request below `/api`.
async fn api(State(core): State<Arc<Core>>, request: Request) -> Response {
    let (mut parts, body) = request.into_parts();
    let method = parts.method.to_string();
    let path = parts.uri.path().to_owned();
    let query_text = parts.uri.query().unwrap_or_default().to_owned();
    let query = Query::from_request_parts(&mut parts, &())
        .await
        .map_or_else(|_| HashMap::new(), |Query(query)| query);
    let payload = match to_bytes(body, REQUEST_BYTES).await {
        Ok(bytes) => Payload::read(&parts.headers, bytes).await,
        Err(_) => Err(ApiError::too_large()),
    };
    let Some(call) = Call::find(&method, &path) else {
        let payload = payload.unwrap_or_default();
        core.record(|recorder| recorder.write(&method, &path, &query_text, &payload, 404));
        core.fault(Fault::UnknownRoute { method, path });
        return ApiError::not_found().into_response();
    };
    let operation = call.operation;
    let mut request = ApiRequest {
        call,
        query,
        payload: Payload::default(),
    };
    let effect = core.injections().next_effect(operation);
    let injected = effect.is_some();
    let mut answer_at = None;
    match effect {
        Some(RestEffect::DelayRequest { by_ms }) => core.reached(later(&core, by_ms)).await,
        Some(RestEffect::DelayAnswer { by_ms }) => answer_at = Some(later(&core, by_ms)),
        _ => {}
    }
    let mut buckets_counted = Vec::new();
    let outcome = match payload {
        Err(error) => Err(Failure::Error(error)),
        Ok(payload) => {
            request.payload = payload;
            attempt(&core, &request, &parts.headers, effect, &mut buckets_counted)
        }
    };
    let status = match &outcome {
        Ok(reply) => reply.status,
        Err(outcome) => outcome.status(),
    };
    core.record(|recorder| recorder.write(&method, &path, &query_text, &request.payload, status));
    if let Err(outcome) = &outcome {
        core.refused(Refusal {
            operation,
            method,
            path,
            error: outcome.error(),
            injected,
        });
    }
    let mut response = match outcome {
        Ok(reply) => match reply.body {
            Some(body) => {
                core.verify(reply.shape, &format!("{operation:?}"), &body);
                (status_of(reply.status), axum::Json(body)).into_response()
            }
            None => status_of(reply.status).into_response(),
        },
        Err(outcome) => outcome.into_response(),
    };
    if let Some(state) = buckets_counted.last() {
        write_rate_limit(response.headers_mut(), state);
    }
    if let Some(at) = answer_at {
        core.reached(at).await;
    }
    response
}

fn later(core: &Core, by_ms: u64) -> i64 {
    let by_ms = i64::try_from(by_ms).unwrap_or(i64::MAX);
    core.now_ms().saturating_add(by_ms)
}

fn status_of(number: u16) -> StatusCode {
    StatusCode::from_u16(number).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// The reason why a request failed.
enum Failure {
    Error(ApiError),
    RateLimited {
        retry_after_ms: u64,
        global: bool,
        code: Option<ApiError>,
    },
    /// A proxy in front of Discord answers with this status.
    Proxy(u16),
    /// A proxy in front of Discord answers with this status and a web page.
    ProxyPage(u16),
    Broken,
}

impl Failure {
    fn status(&self) -> u16 {
        self.error().status
    }

    fn error(&self) -> ApiError {
        match self {
            Self::Error(error) => error.clone(),
            Self::RateLimited {
                code: Some(error), ..
            } => error.clone(),
            Self::RateLimited { code: None, .. } => ApiError::new(429, 0, "You are being rate limited."),
            Self::Proxy(status) | Self::ProxyPage(status) => {
                ApiError::new(*status, 0, format!("error {status}"))
            }
            Self::Broken => ApiError::new(499, 0, "The connection broke on purpose."),
        }
    }

    fn into_response(self) -> Response {
        match self {
            Self::Error(error) => error.into_response(),
            Self::Proxy(status) => (status_of(status), format!("error {status}")).into_response(),
            Self::ProxyPage(status) => proxy_page(status),
            Self::Broken => {
                let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
                response.extensions_mut().insert(Broken);
                response
            }
            Self::RateLimited {
                retry_after_ms,
                global,
                code,
            } => too_many(retry_after_ms, global, code),
        }
    }
}

/// Builds the web page of a proxy or firewall in front of Discord.
fn proxy_page(status: u16) -> Response {
    let status = status_of(status);
    let text = format!(
        "<!doctype html><html><head><title>{status}</title></head><body><h1>{status}</h1><hr>proxy</body></html>"
    );
    (status, axum::response::Html(text)).into_response()
}

/// Builds a 429 with its headers. The body has a `code` only for limits with an error code of their own.
fn too_many(retry_after_ms: u64, global: bool, code: Option<ApiError>) -> Response {
    let seconds = retry_after_ms as f64 / 1000.0;
    let mut body =
        json!({ "message": "You are being rate limited.", "retry_after": seconds, "global": global });
    if let Some(error) = code {
        body["message"] = error.message.into();
        body["code"] = error.code.into();
    }
    let mut response = (StatusCode::TOO_MANY_REQUESTS, axum::Json(body)).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::RETRY_AFTER,
        HeaderValue::from(retry_after_ms.div_ceil(1000)),
    );
    // A 429 without `Via` comes from a proxy in front of Discord.
    headers.insert(header::VIA, HeaderValue::from_static("1.1 google"));
    headers.insert(
        "x-ratelimit-scope",
        HeaderValue::from_static(if global { "global" } else { "user" }),
    );
    if global {
        headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    response
}

/// Performs the request unless an injection, the token or a rate limit prevents it.
fn attempt(
    core: &Core,
    request: &ApiRequest,
    headers: &HeaderMap,
    effect: Option<RestEffect>,
    buckets_counted: &mut Vec<BucketState>,
) -> Result<super::Reply, Failure> {
    match effect {
        None
        | Some(RestEffect::DropAnswer | RestEffect::DelayRequest { .. } | RestEffect::DelayAnswer { .. }) => {
        }
        Some(RestEffect::Late { by_ms }) => core.clock.advance(Duration::from_millis(by_ms)),
        Some(RestEffect::Error(error)) => return Err(Failure::Error(error)),
        Some(RestEffect::Unavailable { status }) => return Err(Failure::Proxy(status)),
        Some(RestEffect::ProxyPage { status }) => return Err(Failure::ProxyPage(status)),
        Some(RestEffect::SlowMode { retry_after_ms }) => {
            return Err(Failure::RateLimited {
                retry_after_ms,
                global: false,
                code: Some(ApiError::slow_mode()),
            });
        }
        Some(RestEffect::RateLimited {
            retry_after_ms: None, ..
        }) => return Err(Failure::Proxy(429)),
        Some(RestEffect::RateLimited {
            retry_after_ms: Some(retry_after_ms),
            global,
        }) => {
            return Err(Failure::RateLimited {
                retry_after_ms,
                global,
                code: None,
            });
        }
        Some(RestEffect::DropRequest) => return Err(Failure::Broken),
    }
    if !request.call.is_by_token() && request.call.operation != Operation::GetGateway {
        let given = headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok());
        if given.and_then(|given| given.strip_prefix("Bot ")) != Some(core.token.as_str()) {
            return Err(Failure::Error(ApiError::unauthorized()));
        }
    }
    count(core, request, buckets_counted)?;
    threads::sweep(core, &mut core.world());
    let reply = perform(core, request).map_err(Failure::Error)?;
    if effect == Some(RestEffect::DropAnswer) {
        Err(Failure::Broken)
    } else {
        Ok(reply)
    }
}

/// Counts the request in each of its buckets.
fn count(core: &Core, request: &ApiRequest, buckets_counted: &mut Vec<BucketState>) -> Result<(), Failure> {
    for bucket in buckets(core, request) {
        let Some(state) = core.count(bucket.clone()) else {
            return Ok(());
        };
        buckets_counted.push(state);
        if state.exceeded {
            let retry_after_ms = u64::try_from(state.reset_after_ms).unwrap_or(0);
            let code = matches!(bucket, Bucket::OldEdits(_)).then(ApiError::too_many_old_edits);
            return Err(Failure::RateLimited {
                retry_after_ms,
                global: bucket == Bucket::Global,
                code,
            });
        }
    }
    Ok(())
}

fn buckets(core: &Core, request: &ApiRequest) -> Vec<Bucket> {
    let call = &request.call;
    let channel = request.id("channel").0;
    if call.is_by_token() {
        return match call.operation {
            Operation::AnswerInteraction => Vec::new(),
            _ => vec![Bucket::Token(call.text("token").to_owned())],
        };
    }
    let mut buckets = vec![Bucket::Global];
    if call.operation == Operation::GetUser {
        buckets.push(Bucket::Users);
    }
    if call.operation == Operation::CreateMessage {
        buckets.push(Bucket::NewMessages(channel));
    }
    let is_old = request.id("message").created_ms() + OLD_MESSAGE_MS < core.now_ms();
    if call.operation == Operation::EditMessage && is_old {
        buckets.push(Bucket::OldEdits(channel));
    }
    buckets
}

fn write_rate_limit(headers: &mut HeaderMap, state: &BucketState) {
    let seconds = |ms: i64| format!("{:.3}", ms as f64 / 1000.0);
    let values: [(&'static str, String); 5] = [
        ("x-ratelimit-limit", state.limit.to_string()),
        ("x-ratelimit-remaining", state.remaining.to_string()),
        ("x-ratelimit-reset", seconds(state.reset_ms)),
        ("x-ratelimit-reset-after", seconds(state.reset_after_ms)),
        ("x-ratelimit-bucket", state.bucket.to_owned()),
    ];
    for (name, value) in values {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
}
