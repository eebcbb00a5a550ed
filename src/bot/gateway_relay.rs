//! A relay on loopback between serenity and Discord's gateway, so that each close of the gateway has the effect that
//! Discord documents: resume, identify again, or stop with the reason.
//!
//! serenity 0.12.5 does not do that by itself. After 4003 it waits on the closed connection until a heartbeat fails;
//! after 4010 and 4011 it waits for ever; after 4012 and wrong codes it resumes without a pause; a close without a code
//! makes it spin. The relay forwards all messages unread and unchanged and translates only close codes. It also keeps
//! the reason of a final close, which serenity does not report.
//!
//! Every program on the machine can reach loopback, so the relay's address contains a random ticket that only serenity
//! knows. A connection without the ticket is closed before the relay contacts the gateway, and has no effect.

use futures_util::{SinkExt, StreamExt};
use rookery_session::{Randomness as _, SystemRandomness};
use serenity::constants::GATEWAY_VERSION;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, JoinSet};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_async, connect_async_with_config};

/// How long one side may take to answer a close.
const FAREWELL: Duration = Duration::from_secs(2);

/// How long a connection to the gateway may take to open.
const OPENING: Duration = Duration::from_secs(20);

/// How long a connection may take to name the ticket.
const TICKET_TIMEOUT: Duration = Duration::from_secs(2);

/// How often the relay checks whether the ticket has arrived.
const TICKET_POLL: Duration = Duration::from_millis(5);

/// Connections that have not named the ticket yet; further ones are closed at once.
const STRANGERS: usize = 32;

/// Connections that have named the ticket: one for each shard of this process, and those that are just ending.
const CONNECTIONS: usize = 512;

/// The close code that makes serenity resume the session.
const RESUME: u16 = 4000;
/// The close code that makes serenity start a new session.
const SESSION_TIMED_OUT: u16 = 4009;
/// The close code that makes serenity stop.
const END: u16 = 4004;

/// The meaning of a close by the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The session can be resumed.
    Resume,
    /// The session is over; a new one can begin.
    NewSession,
    /// Retrying cannot help.
    ForGood {
        /// The close code.
        code: u16,
        /// What it means, and what to do.
        reason: &'static str,
    },
}

impl Verdict {
    /// Returns the meaning of a close code; `None` stands for a lost connection.
    pub const fn of(code: Option<u16>) -> Self {
        let Some(code) = code else {
            return Verdict::Resume;
        };
        let reason = match code {
            1000 | 1001 | 4007 | 4009 => return Verdict::NewSession,
            4004 => {
                "it refuses DISCORD_TOKEN; copy the token again from the page \"Bot\" of the application, or reset it there"
            }
            4010 => "it knows no such shard; check ROOKERY_SHARDS and ROOKERY_SHARD_TOTAL",
            4011 => "the bot is in too many servers for so few shards; raise ROOKERY_SHARD_TOTAL",
            4012 => "it no longer speaks this version of the gateway's protocol; update Rookery",
            4013 => "it does not know the intents that the program asks for; update Rookery",
            4014 => {
                "it does not allow the intents that the program asks for; look at the page \"Bot\" of the application"
            }
            _ => return Verdict::Resume,
        };
        Verdict::ForGood { code, reason }
    }

    /// Returns the close code that gives serenity this meaning.
    const fn close_code(self) -> u16 {
        match self {
            Verdict::Resume => RESUME,
            Verdict::NewSession => SESSION_TIMED_OUT,
            Verdict::ForGood { .. } => END,
        }
    }
}

type Ended = Arc<Mutex<Option<Verdict>>>;

/// A running relay.
#[derive(Debug)]
pub struct Relay {
    url: String,
    /// The reason of a final close of a connection with the ticket.
    ended: Ended,
    open: OpenConnections,
    task: JoinHandle<()>,
}

impl Relay {
    /// Starts a relay to the gateway at that address (`ws://` or `wss://`).
    ///
    /// # Errors
    /// There is no free port on loopback.
    pub async fn start(gateway: String) -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let ticket = format!(
            "/{:016x}{:016x}",
            SystemRandomness.draw(),
            SystemRandomness.draw()
        );
        let url = format!("ws://{}{ticket}", listener.local_addr()?);
        let ended = Ended::default();
        let open = OpenConnections::default();
        let door = Arc::new(Door {
            ticket,
            gateway,
            ended: Arc::clone(&ended),
            open: open.clone(),
            strangers: Semaphore::new(STRANGERS),
            connections: Semaphore::new(CONNECTIONS),
        });
        let task = tokio::spawn(serve(listener, door));
        Ok(Self {
            url,
            ended,
            open,
            task,
        })
    }

    /// Returns the address for serenity.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the reason of a final close, if there was one.
    pub fn verdict(&self) -> Option<Verdict> {
        *self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the count of the connections that are open at present.
    pub fn open_connections(&self) -> OpenConnections {
        self.open.clone()
    }

    /// Stops the relay and closes all its connections.
    pub fn stop(&self) {
        self.task.abort();
    }
}

/// How many connections lead through the relay to the gateway at present. Clones share the count.
#[derive(Clone, Debug, Default)]
pub struct OpenConnections(Arc<AtomicUsize>);

impl OpenConnections {
    /// Returns the present count.
    pub fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Counts one more until the result is dropped.
    fn one_more(&self) -> OpenConnection {
        self.0.fetch_add(1, Ordering::Relaxed);
        OpenConnection(self.clone())
    }
}

/// A connection that is counted.
struct OpenConnection(OpenConnections);

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Shared by all connections.
struct Door {
    /// The path with the ticket.
    ticket: String,
    gateway: String,
    ended: Ended,
    open: OpenConnections,
    strangers: Semaphore,
    connections: Semaphore,
}

async fn serve(listener: TcpListener, door: Arc<Door>) {
    // Dropped with this task, and all connections with it.
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((client, _)) => {
                    connections.spawn(connect(client, Arc::clone(&door)));
                }
                Err(error) => {
                    tracing::warn!(%error, "the relay to the gateway cannot accept");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            },
            Some(_) = connections.join_next() => {}
        }
    }
}

/// Serves one connection with the ticket. The relay connects to the gateway before it answers serenity: if that fails,
/// serenity's attempt fails too, and serenity retries at its own pace.
async fn connect(client: TcpStream, door: Arc<Door>) {
    let Ok(stranger) = door.strangers.try_acquire() else {
        return tracing::warn!("too many unknown connections to the relay");
    };
    let named = tokio::time::timeout(TICKET_TIMEOUT, names_ticket(&client, &door.ticket)).await;
    if !matches!(named, Ok(Ok(true))) {
        return tracing::warn!("another program connected to the relay to the gateway and was refused");
    }
    drop(stranger);
    let Ok(_connection) = door.connections.try_acquire() else {
        return tracing::error!("too many connections to the gateway");
    };
    // Small messages that follow one another must not wait for an acknowledgement, on either side of the relay.
    if let Err(error) = client.set_nodelay(true) {
        tracing::warn!(%error, "messages of the gateway may be held back");
    }
    let opening = connect_async_with_config(address(&door.gateway), None, true);
    let opened = tokio::time::timeout(OPENING, opening).await;
    let gateway = match opened {
        Ok(Ok((gateway, _))) => gateway,
        Ok(Err(error)) => return tracing::warn!(%error, "the gateway cannot be reached"),
        Err(_) => return tracing::warn!("the gateway does not answer"),
    };
    match accept_async(client).await {
        Ok(client) => {
            let _counted = door.open.one_more();
            relay(client, gateway, &door.ended).await;
        }
        Err(error) => tracing::warn!(%error, "the relay to the gateway was not spoken to as such"),
    }
}

/// Whether the first line of the request asks for the ticket. The request stays unread.
async fn names_ticket(client: &TcpStream, ticket: &str) -> io::Result<bool> {
    let expected = format!("GET {ticket}?");
    let mut begun = vec![0; expected.len()];
    loop {
        let length = client.peek(&mut begun).await?;
        let so_far = &begun[..length];
        if length == 0 || !expected.as_bytes().starts_with(so_far) {
            return Ok(false);
        }
        if length == expected.len() {
            return Ok(true);
        }
        tokio::time::sleep(TICKET_POLL).await;
    }
}

/// Makes the request to the gateway, with a path if the address has none.
fn address(gateway: &str) -> String {
    let host = gateway.split_once("://").map_or(gateway, |(_, host)| host);
    let path = if host.contains('/') { "" } else { "/" };
    format!("{gateway}{path}?v={GATEWAY_VERSION}")
}

/// Forwards messages in both directions until one side closes.
async fn relay<C, G>(mut client: WebSocketStream<C>, mut gateway: WebSocketStream<G>, ended: &Ended)
where
    C: AsyncRead + AsyncWrite + Unpin,
    G: AsyncRead + AsyncWrite + Unpin,
{
    loop {
        tokio::select! {
            said = gateway.next() => match said {
                Some(Ok(Message::Close(frame))) => {
                    let verdict = Verdict::of(frame.map(|frame| u16::from(frame.code)));
                    if matches!(verdict, Verdict::ForGood { .. }) {
                        tracing::error!(?verdict, "the gateway ended the connection");
                        *ended.lock().unwrap_or_else(PoisonError::into_inner) = Some(verdict);
                    } else {
                        tracing::info!(?verdict, "the gateway closed the connection");
                    }
                    let close = CloseFrame { code: verdict.close_code().into(), reason: "".into() };
                    return farewell(client, Some(close), gateway).await;
                }
                Some(Ok(message)) if is_content(&message) => {
                    if client.send(message).await.is_err() {
                        return;
                    }
                }
                // Answered by the library.
                Some(Ok(_)) => {}
                // serenity sees the same: a connection that breaks.
                Some(Err(_)) | None => return,
            },
            said = client.next() => match said {
                Some(Ok(Message::Close(frame))) => return farewell(gateway, frame, client).await,
                Some(Ok(message)) if is_content(&message) => {
                    if gateway.send(message).await.is_err() {
                        return;
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
}

const fn is_content(message: &Message) -> bool {
    matches!(message, Message::Text(_) | Message::Binary(_))
}

/// Closes one side, answers the close of the other, and waits a moment for both.
async fn farewell<T, F>(mut to: WebSocketStream<T>, close: Option<CloseFrame>, mut from: WebSocketStream<F>)
where
    T: AsyncRead + AsyncWrite + Unpin,
    F: AsyncRead + AsyncWrite + Unpin,
{
    let told = async {
        if to.close(close).await.is_ok() {
            while let Some(Ok(_)) = to.next().await {}
        }
    };
    let answered = async {
        // Reading on sends the answer to the close that was read.
        while let Some(Ok(_)) = from.next().await {}
    };
    // Whoever does not answer in time is left.
    drop(tokio::time::timeout(FAREWELL, async { tokio::join!(told, answered) }).await);
}

#[cfg(test)]
mod tests {
    use super::*;
    use discord_emulator::CloseCode;
    use tokio_tungstenite::connect_async;

    #[test]
    fn every_close_code_means_what_discord_says() {
        for code in CloseCode::ALL {
            let verdict = Verdict::of(Some(code.number()));
            let expected = match (code.is_passing(), code.ends_session()) {
                (true, false) => Some(Verdict::Resume),
                (true, true) => Some(Verdict::NewSession),
                (false, _) => None,
            };
            match (verdict, expected) {
                (Verdict::ForGood { code: told, reason }, None) => {
                    assert!(told == code.number() && !reason.ends_with('.'), "{code:?}");
                }
                (verdict, expected) => assert_eq!(Some(verdict), expected, "{code:?}"),
            }
        }
        for unknown in [None, Some(1006), Some(4999)] {
            assert_eq!(Verdict::of(unknown), Verdict::Resume);
        }
    }

    #[test]
    fn a_gateways_address_gets_a_path_and_the_version() {
        assert_eq!(
            address("wss://gateway.discord.gg"),
            "wss://gateway.discord.gg/?v=10"
        );
        assert_eq!(address("ws://127.0.0.1:80/"), "ws://127.0.0.1:80/?v=10");
        assert_eq!(address("ws://proxy/gateway"), "ws://proxy/gateway?v=10");
    }

    #[tokio::test]
    async fn what_is_said_is_passed_on_and_a_close_is_translated() {
        let settings = discord_emulator::Settings::default();
        let emulator = discord_emulator::Emulator::start(settings)
            .await
            .expect("a free port on loopback");
        let relay = Relay::start(emulator.gateway_url()).await.expect("a relay");
        let (mut client, _) = connect_async(format!("{}?v=10", relay.url()))
            .await
            .expect("a connection");
        let hello = client.next().await.expect("a message").expect("no error");
        assert!(hello.to_text().expect("text").contains("heartbeat_interval"));
        // A command before the connection is identified: Discord closes with 4003, after which one may go on.
        let early = Message::text(r#"{"op":4,"d":{}}"#);
        client.send(early).await.expect("sent");
        let closed = client.next().await.expect("a message").expect("no error");
        let Message::Close(Some(frame)) = closed else {
            panic!("a close with a code, not {closed:?}");
        };
        assert_eq!(u16::from(frame.code), RESUME);
        assert_eq!(relay.verdict(), None);
        relay.stop();
    }

    /// Connects to the relay with that path in the place of the ticket.
    async fn stranger(relay: &Relay, path: &str) -> bool {
        let root = relay.url().rsplit_once('/').expect("a ticket").0;
        connect_async(format!("{root}/{path}?v=10")).await.is_ok()
    }

    #[tokio::test]
    async fn a_stranger_on_the_machine_reaches_neither_the_gateway_nor_the_verdict() {
        let settings = discord_emulator::Settings::default();
        let emulator = discord_emulator::Emulator::start(settings)
            .await
            .expect("a free port on loopback");
        let relay = Relay::start(emulator.gateway_url()).await.expect("a relay");
        let other = Relay::start(emulator.gateway_url()).await.expect("a relay");
        assert_ne!(relay.url().rsplit('/').next(), other.url().rsplit('/').next());
        for path in ["", "0123456789abcdef0123456789abcdef", "favicon.ico"] {
            assert!(!stranger(&relay, path).await, "{path}");
        }
        // Connections that say nothing neither stay nor keep the bot out.
        let address = relay
            .url()
            .trim_start_matches("ws://")
            .split('/')
            .next()
            .expect("an address");
        let mut silent = Vec::new();
        for _ in 0..STRANGERS {
            silent.push(TcpStream::connect(address).await.expect("it listens"));
        }
        assert_eq!(relay.verdict(), None);
        for _ in 0..100 {
            if connect_async(format!("{}?v=10", relay.url())).await.is_ok() {
                return relay.stop();
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the bot was kept out");
    }
}
