//! The chat page: a small web server on loopback through which people use the emulator as they use Discord.
//!
//! `actions` decides what users may do. The page answers no other machine and no page of another site, and it never sends
//! a user anything that the user may not see.

mod assets;
mod guard;
mod socket;
mod view;

use std::io;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;

use crate::emulator::Emulator;
use crate::ids::AttachmentId;

use guard::Gate;

/// Serves the page on a listener of 127.0.0.1 until the task is dropped.
///
/// # Errors
///
/// Fails if the listener's address cannot be read or the server ends.
pub async fn serve(emulator: Emulator, listener: TcpListener) -> io::Result<()> {
    let gate = Arc::new(Gate::for_port(listener.local_addr()?.port()));
    let router = Router::new()
        .route("/", get(|| async { assets::answer("index.html") }))
        .route(
            "/{file}",
            get(|Path(file): Path<String>| async move { assets::answer(&file) }),
        )
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route("/socket", get(upgrade))
        .layer(middleware::from_fn_with_state(gate, guard::check))
        .with_state(emulator);
    let listener = listener.tap_io(|stream| {
        // The page's socket sends small messages one after another.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection to the page may hold messages back");
        }
    });
    axum::serve(listener, router).await
}

async fn upgrade(State(emulator): State<Emulator>, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .max_message_size(socket::REQUEST_BYTES)
        .on_upgrade(move |line| socket::serve(emulator, line))
}

/// Serves a file of a message. Only raster pictures are shown inline; everything else is a download, so that no file can
/// run scripts.
async fn attachment(
    State(emulator): State<Emulator>,
    Path((_, id, _)): Path<(String, String, String)>,
) -> Response {
    let Some((kind, bytes)) = id.parse().ok().and_then(|id| find_file(&emulator, id)) else {
        return (StatusCode::NOT_FOUND, "There is no such file.").into_response();
    };
    let is_picture = ["image/png", "image/gif", "image/jpeg", "image/webp"].contains(&kind.as_str());
    let mut response = bytes.as_ref().clone().into_response();
    let headers = response.headers_mut();
    let kind = if is_picture {
        kind
    } else {
        "application/octet-stream".to_owned()
    };
    if let Ok(kind) = HeaderValue::from_str(&kind) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    if !is_picture {
        headers.insert(
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment"),
        );
    }
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, max-age=31536000, immutable"),
    );
    response
}

fn find_file(emulator: &Emulator, id: AttachmentId) -> Option<(String, Arc<Vec<u8>>)> {
    let kind = emulator.look(|world| {
        let file = world
            .messages
            .iter()
            .rev()
            .flat_map(|message| &message.attachments)
            .find(|file| file.id == id)?;
        Some(file.content_type.clone().unwrap_or_default())
    })?;
    Some((kind, emulator.file(id)?))
}
