//! One gateway connection: hello, identify or resume, heartbeats, and outgoing events. Every close frame has a code, because
//! serenity spins on a close frame without one.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message as Frame_, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::core::{Change, Core, INTENT_GUILDS};
use crate::faults::CloseCode;
use crate::gateway_sessions::Frame;
use crate::ids::TIME_SHIFT;
use crate::limits::{GATEWAY_PAYLOAD_BYTES, HEARTBEAT_MS};
use crate::wire;

/// All intents that Discord defines.
const INTENTS: u64 = 0x1_FFFF | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25;
/// GUILD_MEMBERS, GUILD_PRESENCES and MESSAGE_CONTENT.
const PRIVILEGED_INTENTS: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// The reaction to a message of the client.
enum Step {
    Go,
    Send(Value),
    Close(u16),
}

struct Connection {
    core: Arc<Core>,
    number: u64,
    sender: mpsc::UnboundedSender<Frame>,
    identified: bool,
}

/// Serves one connection until it ends; `version` is the `v` of its URL.
pub(crate) async fn accept(core: Arc<Core>, mut socket: WebSocket, version: Option<String>) {
    if version.as_deref().is_some_and(|version| version != "10") {
        return end(&mut socket, CloseCode::InvalidVersion.number()).await;
    }
    let (sender, mut frames) = mpsc::unbounded_channel();
    let number = core.sessions().next_connection();
    let mut connection = Connection {
        core,
        number,
        sender,
        identified: false,
    };
    let hello =
        json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": HEARTBEAT_MS, "_trace": [] } });
    if socket.send(Frame_::text(hello.to_string())).await.is_err() {
        return;
    }
    let for_good = connection.serve(&mut socket, &mut frames).await;
    connection.core.sessions().disconnect(number, for_good);
    connection.core.changed(Change::Other);
}

async fn end(socket: &mut WebSocket, code: u16) {
    let frame = CloseFrame {
        code,
        reason: "".into(),
    };
    // The client may be gone already.
    drop(socket.send(Frame_::Close(Some(frame))).await);
}

/// Returns whether a session cannot be resumed after the server closed it with this code.
fn ends_session(code: u16) -> bool {
    let known = CloseCode::ALL.iter().find(|one| one.number() == code);
    known.is_some_and(|known| known.ends_session())
}

impl Connection {
    /// Runs until the connection ends. Returns whether the session ends with it.
    async fn serve(&mut self, socket: &mut WebSocket, frames: &mut mpsc::UnboundedReceiver<Frame>) -> bool {
        loop {
            let step = tokio::select! {
                frame = frames.recv() => match frame {
                    Some(Frame::Text(text)) => {
                        if socket.send(Frame_::text(text)).await.is_err() {
                            return false;
                        }
                        continue;
                    }
                    Some(Frame::Close(code)) => Step::Close(code),
                    Some(Frame::Break) | None => return false,
                },
                message = socket.recv() => match message {
                    Some(Ok(Frame_::Text(text))) => self.read(text.as_str()),
                    Some(Ok(Frame_::Close(frame))) => {
                        return frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                    }
                    Some(Ok(Frame_::Ping(_) | Frame_::Pong(_))) => Step::Go,
                    Some(Ok(Frame_::Binary(_))) => Step::Close(CloseCode::DecodeError.number()),
                    Some(Err(_)) | None => return false,
                },
            };
            match step {
                Step::Go => {}
                Step::Send(value) => {
                    if socket.send(Frame_::text(value.to_string())).await.is_err() {
                        return false;
                    }
                }
                Step::Close(code) => {
                    end(socket, code).await;
                    return ends_session(code);
                }
            }
        }
    }

    /// Handles one message of the client.
    fn read(&mut self, text: &str) -> Step {
        if text.len() > GATEWAY_PAYLOAD_BYTES {
            return Step::Close(CloseCode::DecodeError.number());
        }
        let Ok(message) = serde_json::from_str::<Value>(text) else {
            return Step::Close(CloseCode::DecodeError.number());
        };
        match message["op"].as_u64() {
            Some(1) => Step::Send(json!({ "op": 11, "s": null, "t": null, "d": null })),
            Some(2 | 6) if self.identified => Step::Close(CloseCode::AlreadyAuthenticated.number()),
            Some(2) => self.identify(&message["d"]),
            Some(6) => self.resume(&message["d"]),
            Some(3 | 4 | 8 | 31) if !self.identified => Step::Close(CloseCode::NotAuthenticated.number()),
            // Presence: nobody looks at it here.
            Some(3) => Step::Go,
            Some(opcode @ (4 | 8 | 31)) => {
                self.core.unsupported(&format!("the gateway's opcode {opcode}"));
                Step::Go
            }
            Some(_) => Step::Close(CloseCode::UnknownOpcode.number()),
            None => Step::Close(CloseCode::DecodeError.number()),
        }
    }

    fn is_right_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.core.token
    }

    fn identify(&mut self, data: &Value) -> Step {
        if !self.is_right_token(data) {
            return Step::Close(CloseCode::AuthenticationFailed.number());
        }
        let Some(intents) = data["intents"].as_u64().filter(|intents| intents & !INTENTS == 0) else {
            return Step::Close(CloseCode::InvalidIntents.number());
        };
        if intents & PRIVILEGED_INTENTS & !self.core.privileged_intents != 0 {
            return Step::Close(CloseCode::DisallowedIntents.number());
        }
        let number = |index: usize, default| match &data["shard"] {
            Value::Null => Some(default),
            shard => shard[index].as_u64(),
        };
        let Some(shard) = number(0, 0)
            .zip(number(1, 1))
            .filter(|(index, count)| index < count)
        else {
            return Step::Close(CloseCode::InvalidShard.number());
        };
        self.identified = true;
        self.start(shard, intents);
        Step::Go
    }

    /// Sends READY, and the guilds if the intents include them. The world stays locked, so that no event comes between.
    fn start(&mut self, shard: (u64, u64), intents: u64) {
        let core = Arc::clone(&self.core);
        let world = core.world();
        let session = format!("session-{}-{}", self.number, core.now_ms());
        let at_home = |id: u64| (id >> TIME_SHIFT) % shard.1 == shard.0;
        let guilds: Vec<_> = world.bot_guilds().filter(|guild| at_home(guild.id.0)).collect();
        let unavailable: Vec<_> = guilds
            .iter()
            .map(|guild| json!({ "id": guild.id, "unavailable": true }))
            .collect();
        let ready = json!({
            "v": 10,
            "user": world.users.get(&world.bot).map(wire::user),
            "guilds": unavailable,
            "session_id": session,
            "session_type": "normal",
            "resume_gateway_url": core.base.replacen("http", "ws", 1),
            "shard": [shard.0, shard.1],
            "application": { "id": world.application, "flags": 0, "flags_new": "0" },
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "_trace": [],
        });
        core.verify(
            crate::check::Shape::Dispatch,
            "READY",
            &json!({ "op": 0, "t": "READY", "s": 1, "d": ready }),
        );
        let mut sessions = core.sessions();
        sessions.start(&session, shard, intents, self.number, self.sender.clone());
        sessions.send_to(&session, "READY", &ready);
        drop(sessions);
        if intents & INTENT_GUILDS != 0 {
            for guild in guilds {
                let payload = wire::guild_create(&world, guild);
                let event = json!({ "op": 0, "t": "GUILD_CREATE", "s": 1, "d": payload });
                core.verify(crate::check::Shape::Dispatch, "GUILD_CREATE", &event);
                core.sessions().send_to(&session, "GUILD_CREATE", &payload);
            }
        }
        drop(world);
        core.changed(Change::Other);
    }

    fn resume(&mut self, data: &Value) -> Step {
        if !self.is_right_token(data) {
            return Step::Close(CloseCode::AuthenticationFailed.number());
        }
        let session = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or_default();
        let resumed = self
            .core
            .sessions()
            .resume(session, sequence, self.number, self.sender.clone());
        if !resumed {
            return Step::Send(json!({ "op": 9, "s": null, "t": null, "d": false }));
        }
        self.identified = true;
        self.core.changed(Change::Other);
        Step::Go
    }
}
