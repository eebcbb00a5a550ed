//! A local Discord for tests: the REST API (version 10) and the gateway over real HTTP and WebSocket, on 127.0.0.1.
//!
//! A bot under test runs unchanged on serenity's own client. The emulator refuses what Discord refuses, with Discord's
//! status codes and error bodies, and it does for users what Discord's client does: it checks options and required
//! fields before the bot receives anything. It can also run a bot without a token, for people who want to try it. It
//! never connects to another machine, and it knows nothing about the bot.
//!
//! ```
//! use discord_emulator::{Emulator, Settings};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let emulator = Emulator::start(Settings::default()).await?;
//! let games = emulator.guild("Club").text_channel("games");
//! let alice = emulator.user("alice");
//!
//! // A user sends a message in the client.
//! alice.in_channel(&games).says("Anyone for a game?")?;
//!
//! // The bot sends one through the REST API.
//! let client = reqwest::Client::builder().no_proxy().build()?;
//! let url = format!("{}/api/v10/channels/{}/messages", emulator.api_base(), games.id());
//! let response = client
//!     .post(url)
//!     .header("Authorization", format!("Bot {}", emulator.token()))
//!     .json(&serde_json::json!({ "content": "I am always ready." }))
//!     .send()
//!     .await?;
//! assert_eq!(response.status(), 200);
//!
//! let newest = alice.finds(&games, |message| message.by_bot).await?;
//! assert_eq!(newest.content, "I am always ready.");
//! # Ok(())
//! # }
//! ```
//!
//! # Connecting a bot
//!
//! ```no_run
//! # use discord_emulator::{Emulator, Settings};
//! # async fn connect() -> Result<(), Box<dyn std::error::Error>> {
//! let emulator = Emulator::start(Settings::default()).await?;
//! let client = reqwest::Client::builder().no_proxy().build()?;
//! let http = serenity::http::HttpBuilder::new(emulator.token())
//!     .client(client)
//!     .proxy(emulator.api_base())
//!     .ratelimiter_disabled(true)
//!     .build();
//! # drop(http);
//! # Ok(())
//! # }
//! ```
//!
//! `ratelimiter_disabled(true)` is required: with its rate limiter on, serenity ignores the proxy and calls Discord.
//!
//! # Tests as transcripts
//!
//! ```no_run
//! # use discord_emulator::{Emulator, TestError};
//! # async fn play(emulator: Emulator) -> Result<(), TestError> {
//! let games = emulator.guild("Club").text_channel("games");
//! let (white, black) = (emulator.user("white"), emulator.user("black"));
//! emulator.bot_is_ready().await?;
//! let reply = white.in_channel(&games).slash("move", &[("text", "e2-e4")]).await?;
//! assert!(reply.is_ephemeral());
//! let board = black.finds(&games, |message| message.content.contains("e2-e4")).await?;
//! black.in_channel(&games).click(&board, "Move").await?;
//! # Ok(())
//! # }
//! ```
//!
//! Actions wait for the first response, and after a deferral for the real one; `sees` and `finds` wait for a condition.
//! Both fail after a safety limit of real time. The clock stands still unless a test advances it
//! ([`Emulator::advance`]) or the settings ask for [`EmulatorClock::real`].
//!
//! # Faults and injections
//!
//! serenity's model must be able to read every payload that the emulator sends. Payloads that it cannot read, routes that
//! the emulator lacks, and `attachment://` links without a file become [`Fault`]s. Every action fails while there are
//! faults.
//!
//! [`Emulator::inject`] makes things fail on purpose: lost or late requests and responses, errors, rate limits with and
//! without `Retry-After`, interactions that arrive twice, late, in reverse or never, and every way in which the gateway
//! ends a connection or a session ([`Injection`]). [`Emulator::redeliver`] sends an old interaction again.
//!
//! # Long loads
//!
//! An emulator keeps every message with the bytes of its files, for tests and pages look at them. One that serves a load
//! for minutes forgets what is old ([`Settings::kept`]).
//!
//! # Pages
//!
//! A chat page needs only [`Emulator::snapshot`], [`Emulator::act`], [`Emulator::follow`], [`Emulator::commands_for`] and
//! [`Emulator::file`]; the test handles use the same functions. [`page::serve`] is such a page for a browser on this
//! machine.
//!
//! # Modules
//!
//! | module | responsibility |
//! | --- | --- |
//! | `world` | the state of a Discord as plain data |
//! | `request`, `validate`, `wire` | the request, its validation, and Discord's JSON |
//! | `core`, `gateway_sessions`, `rates`, `injections`, `faults`, `record` | the shared state of a running emulator |
//! | `rest`, `gateway` | the two interfaces of the bot |
//! | `actions` | the actions of users |
//! | `emulator`, `handles` | the interface for tests |
//! | `page` | the chat page |
//!
//! # Differences from Discord
//!
//! - Components V2, voice channels, tags of forums, reactions, polls, stickers and files as command options are not supported.
//!   Using one is a fault or is refused.
//! - The emulator does not notice missing heartbeats.
//! - The response that completes a deferred one never pings.
//! - The daily number of new commands is not limited.
#![forbid(unsafe_code)]
#![recursion_limit = "256"]

mod actions;
mod check;
mod clock;
mod core;
mod emulator;
mod errors;
mod faults;
mod gateway;
mod gateway_sessions;
mod handles;
mod ids;
mod injections;
pub mod limits;
mod mentions;
pub mod page;
mod random;
mod rate_limiter;
mod record;
mod request;
mod rest;
mod test_error;
pub mod validate;
mod wire;
pub mod world;

pub use actions::{Action, ClientError, UncheckedInteraction};
pub use clock::{EmulatorClock, MANUAL_START_MS};
pub use core::Change;
pub use emulator::{Emulator, Settings, StartError};
pub use errors::{ApiError, FormErrors, Path};
pub use faults::{CloseCode, Fault, Injection, InteractionEffect, Refusal, RestEffect};
pub use handles::{ChannelHandle, GuildHandle, ModalView, Pending, Reply, UserHandle, UserIn};
pub use ids::{AttachmentId, ChannelId, CommandId, GuildId, Id, InteractionId, MessageId, RoleId, UserId};
pub use rate_limiter::RateLimits;
pub use record::{Recording, TRAFFIC_VARIABLE};
pub use request::{Operation, Payload, UploadedFile};
pub use test_error::TestError;
