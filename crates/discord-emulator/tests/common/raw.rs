//! Plain HTTP requests to the emulator, for what a well-behaved client would never send.
//! Must not be used with a recording emulator.

use discord_emulator::{ChannelHandle, Emulator, Id, InteractionId, UserHandle};
use futures_util::{SinkExt, StreamExt};
use poise::serenity_prelude as serenity;
use reqwest::{Method, RequestBuilder, multipart};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// What was answered.
#[derive(Debug)]
pub struct Answered {
    pub status: u16,
    pub body: Value,
    pub headers: reqwest::header::HeaderMap,
}

impl Answered {
    /// Status and Discord's code.
    pub fn code(&self) -> (u16, u64) {
        (self.status, self.body["code"].as_u64().unwrap_or_default())
    }

    /// The codes of the field errors at a place like `embeds/0/title`.
    pub fn errors_at(&self, place: &str) -> Vec<&str> {
        let node = place
            .split('/')
            .fold(&self.body["errors"], |node, step| &node[step]);
        let list = node["_errors"].as_array().into_iter().flatten();
        list.filter_map(|error| error["code"].as_str()).collect()
    }
}

/// A gateway connection that only listens.
pub struct Ears {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Ears {
    async fn hears_event(&mut self, name: &str) -> Value {
        loop {
            let message = self.socket.next().await.unwrap().unwrap();
            let event: Value = serde_json::from_str(message.to_text().unwrap()).unwrap();
            if event["t"] == name {
                return event["d"].clone();
            }
        }
    }

    /// The next interaction.
    pub async fn hears(&mut self) -> InteractionId {
        let event = self.hears_event("INTERACTION_CREATE").await;
        event["id"].as_str().unwrap().parse().unwrap()
    }
}

/// An emulator with a guild, a channel and a user, and a client for it.
pub struct Raw {
    pub emulator: Emulator,
    pub games: ChannelHandle,
    pub white: UserHandle,
    client: reqwest::Client,
}

impl Raw {
    pub async fn start() -> Self {
        let emulator = super::unrecorded().await;
        let games = emulator.guild("Club").text_channel("games");
        let white = emulator.user("white");
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        Self {
            emulator,
            games,
            white,
            client,
        }
    }

    fn request(&self, method: &str, path: &str) -> RequestBuilder {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("{}/api/v10/{path}", self.emulator.api_base());
        self.client
            .request(method, url)
            .header("authorization", format!("Bot {}", self.emulator.token()))
    }

    async fn answer(&self, request: RequestBuilder) -> Answered {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap();
        Answered {
            status,
            headers,
            body: serde_json::from_str(&text).unwrap_or(Value::Null),
        }
    }

    /// A request without a body.
    pub async fn get(&self, method: &str, path: &str) -> Answered {
        self.answer(self.request(method, path)).await
    }

    /// A request with a body of JSON.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Answered {
        self.answer(self.request(method, path).json(body)).await
    }

    /// A request with a body of JSON and files.
    pub async fn form(&self, method: &str, path: &str, body: &Value, files: &[(&str, Vec<u8>)]) -> Answered {
        let mut form = multipart::Form::new();
        for (index, (name, bytes)) in files.iter().enumerate() {
            let part = multipart::Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{index}]"), part);
        }
        let form = form.text("payload_json", body.to_string());
        self.answer(self.request(method, path).multipart(form)).await
    }

    /// A new message in the channel.
    pub async fn post(&self, body: &Value) -> Answered {
        self.send("POST", &format!("channels/{}/messages", self.games.id()), body)
            .await
    }

    /// The id of the application.
    pub fn application(&self) -> Id {
        self.emulator.look(|world| world.application)
    }

    /// Registers these commands globally.
    pub async fn register(&self, commands: &Value) -> Answered {
        self.send(
            "PUT",
            &format!("applications/{}/commands", self.application()),
            commands,
        )
        .await
    }

    /// Connects a client that answers nothing, so that the test can.
    pub async fn connect_silent_bot(&self) {
        let commands = json!([{
            "name": "act",
            "description": "Acts",
            "options": [{ "type": 3, "name": "text", "description": "Text", "autocomplete": true }],
        }]);
        assert_eq!(self.register(&commands).await.status, 200);
        let http = super::http(&self.emulator);
        let builder = serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::empty());
        let mut client = builder.await.unwrap();
        tokio::spawn(async move { client.start().await });
        self.emulator.bot_is_ready().await.unwrap();
    }

    /// Connects a client that answers nothing and tells which interactions come, in their order on the wire.
    pub async fn connect_listening_bot(&self) -> Ears {
        self.connect_silent_bot().await;
        let (mut socket, _) =
            tokio_tungstenite::connect_async(format!("{}/?v=10", self.emulator.gateway_url()))
                .await
                .unwrap();
        // A second session of the same shard hears the same.
        let identify =
            json!({ "op": 2, "d": { "token": self.emulator.token(), "intents": 0, "properties": {} } });
        socket.send(Message::text(identify.to_string())).await.unwrap();
        let mut ears = Ears { socket };
        ears.hears_event("READY").await;
        ears
    }

    /// White uses the command; the interaction waits for an answer.
    pub fn act(&self) -> InteractionId {
        self.white
            .in_channel(&self.games)
            .start_slash("act", &[])
            .unwrap()
            .interaction()
    }

    pub fn token_of(&self, interaction: InteractionId) -> String {
        self.emulator
            .look(|world| world.interactions[&interaction].token.clone())
    }

    /// The first answer to an interaction.
    pub async fn callback(&self, interaction: InteractionId, body: &Value) -> Answered {
        let token = self.token_of(interaction);
        self.send(
            "POST",
            &format!("interactions/{interaction}/{token}/callback"),
            body,
        )
        .await
    }

    /// A request through an interaction's token; `rest` is what follows it in the path.
    pub async fn through_token(
        &self,
        interaction: InteractionId,
        method: &str,
        rest: &str,
        body: &Value,
    ) -> Answered {
        let path = format!(
            "webhooks/{}/{}{rest}",
            self.application(),
            self.token_of(interaction)
        );
        self.send(method, &path, body).await
    }
}
