//! A loopback Discord: REST interface (version 10) and gateway over real HTTP and WebSocket, bound to 127.0.0.1.
//!
//! It is for tests of a bot that runs on serenity's own client, unchanged, and for playing with a bot without a token.
//! It refuses what Discord refuses, with Discord's status codes and error bodies, and it does for users what Discord's
//! client does: it checks options and required fields before the bot hears of anything.
//! It must never talk to any other machine, and it must not know what the bot is for.
//!
//! # Pointing a bot at it
//! ```no_run
//! # use discord_emulator::{Emulator, Settings};
//! # async fn point() -> Result<(), Box<dyn std::error::Error>> {
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
//! `ratelimiter_disabled(true)` is needed: with the limiter on, serenity ignores the proxy and calls Discord.
//!
//! # Tests read as transcripts
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
//! Actions wait for the first answer (and through "thinking" for the real one); `sees` and `finds` wait for a
//! condition. Both give up after a real-time safety limit. The clock stands still unless a test moves it
//! ([`Emulator::advance`]) or [`EmulatorClock::real`] was asked for.
//!
//! # Faults
//! Each payload that the emulator sends is read by serenity's model first. What serenity could not read, routes the
//! emulator does not have, and dangling `attachment://` links become [`Fault`]s; every action fails while there are any.
//! [`Emulator::inject`] makes things go wrong on purpose: requests and answers that are lost or late, errors, limits
//! with and without `Retry-After`, interactions that come twice, late, in reverse or never, and every way in which the
//! gateway ends a connection or a session ([`Injection`]). [`Emulator::redeliver`] sends an old interaction once more.
//!
//! # Pages
//! [`Emulator::snapshot`], [`Emulator::act`], [`Emulator::follow`], [`Emulator::commands_for`] and [`Emulator::file`]
//! are all that a chat page needs; the test handles use the same functions. [`page::serve`] is such a page, for a
//! browser on this machine.
//!
//! # Known differences
//! Components V2, forum and voice channels, reactions, polls, stickers and files as command options are not
//! supported: using one is a fault or refused. A missing heartbeat is not noticed. The answer that fills a deferred one
//! never pings. The daily number of new commands is not counted.
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
mod rates;
mod record;
mod request;
mod rest;
mod test_error;
pub mod validate;
mod wire;
pub mod world;

pub use actions::{Action, ClientError};
pub use clock::{EmulatorClock, MANUAL_START_MS};
pub use core::Change;
pub use emulator::{Emulator, Settings, StartError};
pub use errors::{ApiError, FormErrors, Path};
pub use faults::{CloseCode, Fault, Injection, InteractionEffect, Refusal, RestEffect};
pub use handles::{ChannelHandle, GuildHandle, ModalView, Pending, Reply, UserHandle, UserIn};
pub use ids::{AttachmentId, ChannelId, CommandId, GuildId, Id, InteractionId, MessageId, RoleId, UserId};
pub use rates::RateLimits;
pub use record::{Recording, TRAFFIC_VARIABLE};
pub use request::{Operation, Payload, UploadedFile};
pub use test_error::TestError;
