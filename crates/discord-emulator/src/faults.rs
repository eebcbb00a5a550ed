//! Faults of the emulator or of the bot's use of it, and the failures that tests can inject. This module answers no
//! requests; `rest` and `gateway` read it.

use serde_json::Value;

use crate::errors::ApiError;
use crate::request::Operation;

/// An event that must not happen in a correct test run.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// The emulator was about to send something that serenity cannot read.
    Unreadable {
        /// The gateway event or REST operation.
        what: String,
        /// The error of serenity's parser.
        reason: String,
        /// The payload that was not readable.
        payload: Value,
    },
    /// The bot called a route that the emulator does not have.
    UnknownRoute {
        /// The HTTP method.
        method: String,
        /// The path.
        path: String,
    },
    /// The bot used a feature that Discord has and the emulator lacks.
    Unsupported {
        /// The feature.
        what: String,
    },
    /// An embed links to `attachment://name`, but the message has no such file. Discord shows nothing there.
    DanglingAttachment {
        /// The name in the link.
        filename: String,
    },
    /// The traffic record could not be written.
    Recording {
        /// The error of the file system.
        reason: String,
    },
}

/// An error response that the bot received, or a response that was lost.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The operation of the request.
    pub operation: Operation,
    /// The HTTP method.
    pub method: String,
    /// The path.
    pub path: String,
    /// The error in the response.
    pub error: ApiError,
    /// Whether a test injected it.
    pub injected: bool,
}

/// A failure that a test can inject.
///
/// The test handles cover what users and moderators can do: they revoke permissions
/// ([`crate::ChannelHandle::deny_bot`], [`crate::GuildHandle::set_bot_permissions`]), archive, lock or delete channels,
/// and block DMs.
#[derive(Clone, Debug, PartialEq)]
pub enum Injection {
    /// The next calls of an operation fail.
    Rest {
        /// The operation; any if `None`.
        operation: Option<Operation>,
        /// The number of calls.
        times: u32,
        /// The effect.
        effect: RestEffect,
    },
    /// Every open gateway connection is closed with a code.
    GatewayClose {
        /// The close code, from [`CloseCode`] or any other. After 1000 and 1001 the session cannot be resumed; after 4000 it
        /// can.
        code: u16,
    },
    /// Every open gateway connection is asked to reconnect (op 7).
    GatewayReconnect,
    /// Every open session is declared invalid (op 9).
    GatewayInvalidSession {
        /// Whether the client may still resume it.
        resumable: bool,
    },
    /// Every open gateway connection breaks without a close frame.
    GatewayDrop,
    /// The next interactions reach the bot in an unusual way.
    Interactions {
        /// The number of interactions.
        times: u32,
        /// The effect.
        effect: InteractionEffect,
    },
}

/// How an interaction reaches the bot. Its user always sees it as sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionEffect {
    /// It arrives twice, with the same id and token.
    Twice,
    /// It never arrives.
    Lost,
    /// It arrives after [`crate::Emulator::advance`] has moved the clock; later interactions overtake it.
    Late {
        /// The delay in ms of the emulator's clock.
        by_ms: u64,
    },
    /// All interactions of the injection arrive together with the last of them, the newest first.
    Reversed,
}

/// How an injected failure affects a REST call.
#[derive(Clone, Debug, PartialEq)]
pub enum RestEffect {
    /// The call has no effect and gets this error.
    Error(ApiError),
    /// The call has no effect; a proxy in front of Discord answers with this status and a text that is not JSON.
    Unavailable {
        /// The HTTP status, 500, 502, 503 or 504.
        status: u16,
    },
    /// The call has no effect; a proxy or firewall in front of Discord answers with this status and an HTML page.
    ProxyPage {
        /// The HTTP status, such as 403 or 404.
        status: u16,
    },
    /// The call has no effect and gets a 429 with the error code of slow mode (20016).
    SlowMode {
        /// The time to wait in ms.
        retry_after_ms: u64,
    },
    /// The call has no effect and gets a 429 with its headers.
    RateLimited {
        /// The time to wait in ms. With `None` the response lacks `Retry-After` and Discord's body, as if it came from a proxy.
        retry_after_ms: Option<u64>,
        /// Whether the limit is the bot's global limit rather than the route's.
        global: bool,
    },
    /// The call has no effect and the connection breaks.
    DropRequest,
    /// The call takes effect but the connection breaks before the response.
    DropAnswer,
    /// The call arrives late: the emulator advances the clock before it handles the call.
    Late {
        /// The delay in ms of the emulator's clock.
        by_ms: u64,
    },
    /// The call is handled only after [`crate::Emulator::advance`] has moved the clock, or after that time has passed on
    /// a real clock. Other calls are not delayed.
    DelayRequest {
        /// The delay in ms of the emulator's clock.
        by_ms: u64,
    },
    /// The call takes effect at once, but its response is delayed in the same way.
    DelayAnswer {
        /// The delay in ms of the emulator's clock.
        by_ms: u64,
    },
}

/// The gateway's close codes (reference, "Gateway Close Event Codes") and the two ordinary ones of WebSocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CloseCode {
    /// A normal end; the session is over.
    Normal = 1000,
    /// The server goes away; the session is over.
    GoingAway = 1001,
    /// An unspecified error.
    UnknownError = 4000,
    /// An unknown opcode, or a payload that does not fit its opcode.
    UnknownOpcode = 4001,
    /// A payload that is not JSON.
    DecodeError = 4002,
    /// A payload before IDENTIFY.
    NotAuthenticated = 4003,
    /// The token is wrong. The client must not reconnect.
    AuthenticationFailed = 4004,
    /// A second IDENTIFY.
    AlreadyAuthenticated = 4005,
    /// RESUME with a sequence that was never sent; the session is over.
    InvalidSequence = 4007,
    /// Too many payloads.
    RateLimited = 4008,
    /// The session timed out and is over.
    SessionTimedOut = 4009,
    /// An invalid shard. The client must not reconnect.
    InvalidShard = 4010,
    /// Too many guilds for one shard. The client must not reconnect.
    ShardingRequired = 4011,
    /// An unknown version. The client must not reconnect.
    InvalidVersion = 4012,
    /// Unknown intents. The client must not reconnect.
    InvalidIntents = 4013,
    /// Intents that the application may not use. The client must not reconnect.
    DisallowedIntents = 4014,
}

impl CloseCode {
    /// All close codes.
    pub const ALL: [Self; 16] = [
        Self::Normal,
        Self::GoingAway,
        Self::UnknownError,
        Self::UnknownOpcode,
        Self::DecodeError,
        Self::NotAuthenticated,
        Self::AuthenticationFailed,
        Self::AlreadyAuthenticated,
        Self::InvalidSequence,
        Self::RateLimited,
        Self::SessionTimedOut,
        Self::InvalidShard,
        Self::ShardingRequired,
        Self::InvalidVersion,
        Self::InvalidIntents,
        Self::DisallowedIntents,
    ];

    /// Returns the number of the code.
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// Returns whether the client may reconnect after this code.
    pub const fn is_passing(self) -> bool {
        match self {
            Self::Normal
            | Self::GoingAway
            | Self::UnknownError
            | Self::UnknownOpcode
            | Self::DecodeError
            | Self::NotAuthenticated
            | Self::AlreadyAuthenticated
            | Self::InvalidSequence
            | Self::RateLimited
            | Self::SessionTimedOut => true,
            Self::AuthenticationFailed
            | Self::InvalidShard
            | Self::ShardingRequired
            | Self::InvalidVersion
            | Self::InvalidIntents
            | Self::DisallowedIntents => false,
        }
    }

    /// Returns whether this code ends the session, so that it cannot be resumed.
    pub const fn ends_session(self) -> bool {
        match self {
            Self::Normal | Self::GoingAway | Self::InvalidSequence | Self::SessionTimedOut => true,
            Self::UnknownError
            | Self::UnknownOpcode
            | Self::DecodeError
            | Self::NotAuthenticated
            | Self::AlreadyAuthenticated
            | Self::RateLimited => false,
            Self::AuthenticationFailed
            | Self::InvalidShard
            | Self::ShardingRequired
            | Self::InvalidVersion
            | Self::InvalidIntents
            | Self::DisallowedIntents => true,
        }
    }
}

impl Injection {
    /// Applies an effect to the next `times` calls of an operation.
    pub const fn rest(operation: Operation, times: u32, effect: RestEffect) -> Self {
        Self::Rest {
            operation: Some(operation),
            times,
            effect,
        }
    }

    /// Applies an effect to the next `times` interactions.
    pub const fn interactions(times: u32, effect: InteractionEffect) -> Self {
        Self::Interactions { times, effect }
    }

    /// Closes every open gateway connection with this code.
    pub const fn close(code: CloseCode) -> Self {
        Self::GatewayClose { code: code.number() }
    }

    /// Answers the next `times` calls of an operation with a 503 that does not come from Discord.
    pub const fn server_error(operation: Operation, times: u32) -> Self {
        Self::rest(operation, times, RestEffect::Unavailable { status: 503 })
    }

    /// Answers the next `times` calls of an operation with this error.
    pub const fn error(operation: Operation, times: u32, error: ApiError) -> Self {
        Self::rest(operation, times, RestEffect::Error(error))
    }

    /// Answers the next `times` calls of an operation with a 429.
    pub const fn rate_limited(operation: Operation, times: u32, retry_after_ms: u64) -> Self {
        let effect = RestEffect::RateLimited {
            retry_after_ms: Some(retry_after_ms),
            global: false,
        };
        Self::rest(operation, times, effect)
    }

    /// Answers the next `times` calls of an operation with an HTML page that does not come from Discord.
    pub const fn proxy_page(operation: Operation, times: u32, status: u16) -> Self {
        Self::rest(operation, times, RestEffect::ProxyPage { status })
    }

    /// Answers the next `times` calls of an operation with the error of a channel in slow mode.
    pub const fn slow_mode(operation: Operation, times: u32, retry_after_ms: u64) -> Self {
        Self::rest(operation, times, RestEffect::SlowMode { retry_after_ms })
    }

    /// Advances the emulator's clock before each of the next `times` calls of an operation.
    pub const fn late(operation: Operation, times: u32, by_ms: u64) -> Self {
        Self::rest(operation, times, RestEffect::Late { by_ms })
    }

    /// Loses the next `times` calls of an operation.
    pub const fn drop_request(operation: Operation, times: u32) -> Self {
        Self::rest(operation, times, RestEffect::DropRequest)
    }

    /// Performs the next `times` calls of an operation but loses their responses.
    pub const fn drop_answer(operation: Operation, times: u32) -> Self {
        Self::rest(operation, times, RestEffect::DropAnswer)
    }
}
