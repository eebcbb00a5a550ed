//! What went wrong inside the emulator or the bot's use of it, and what tests ask to go wrong on purpose.
//! Must not answer requests; `rest` and `gateway` look here.

use serde_json::Value;

use crate::errors::ApiError;
use crate::request::Operation;

/// Something that must not happen in a sound test run.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// The emulator was about to send something that serenity cannot read.
    Unreadable {
        /// The event or operation.
        what: String,
        /// serenity's reason.
        reason: String,
        /// What was to be sent.
        payload: Value,
    },
    /// The bot asked for a route that the emulator does not have.
    UnknownRoute {
        /// The HTTP method.
        method: String,
        /// The path.
        path: String,
    },
    /// The bot used something that Discord has and the emulator has not.
    Unsupported {
        /// What it is.
        what: String,
    },
    /// An embed shows `attachment://name` but the message has no such file; Discord shows nothing there.
    DanglingAttachment {
        /// The name.
        filename: String,
    },
    /// The traffic record could not be written.
    Recording {
        /// Why.
        reason: String,
    },
}

/// An answer other than success that the bot got, or the loss of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// What was asked.
    pub operation: Operation,
    /// The HTTP method.
    pub method: String,
    /// The path.
    pub path: String,
    /// What was answered.
    pub error: ApiError,
    /// True when a test asked for it.
    pub injected: bool,
}

/// What tests can ask to go wrong. What users and moderators can do belongs to the handles: permissions taken away
/// ([`crate::ChannelHandle::deny_bot`], [`crate::GuildHandle::set_bot_permissions`]), places archived, locked or deleted,
/// users who take no DMs.
#[derive(Clone, Debug, PartialEq)]
pub enum Injection {
    /// The next calls of an operation go wrong.
    Rest {
        /// Which operation; none for any.
        operation: Option<Operation>,
        /// How many calls.
        times: u32,
        /// What happens to them.
        effect: RestEffect,
    },
    /// Every open gateway connection is closed with a code.
    GatewayClose {
        /// The close code, one of [`CloseCode`] or any other; 4000 and others leave the session resumable, 1000 does
        /// not.
        code: u16,
    },
    /// Every open gateway connection is asked to reconnect (op 7).
    GatewayReconnect,
    /// Every open session is declared invalid (op 9).
    GatewayInvalidSession {
        /// True when it may be resumed all the same.
        resumable: bool,
    },
    /// Every open gateway connection breaks without a word.
    GatewayDrop,
    /// The next interactions reach the bot otherwise than they should.
    Interactions {
        /// How many interactions.
        times: u32,
        /// What happens to them.
        effect: InteractionEffect,
    },
}

/// What happens to an interaction on its way to the bot. Its user always sees that they acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionEffect {
    /// It comes twice, with the same id and token.
    Twice,
    /// It never comes.
    Lost,
    /// It comes when [`crate::Emulator::advance`] has moved the clock by that much; later ones overtake it.
    Late {
        /// By how much, in ms of the emulator's clock.
        by_ms: u64,
    },
    /// All of the same injection come together with the last of them, the newest first.
    Reversed,
}

/// What happens to a REST call that is to go wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum RestEffect {
    /// Nothing is done and this error is answered.
    Error(ApiError),
    /// Nothing is done; a proxy before Discord answers this status (500, 502, 503 or 504) with a text that is no JSON.
    Unavailable {
        /// The status.
        status: u16,
    },
    /// Nothing is done; 429 with its headers.
    RateLimited {
        /// When to try again, in ms; none leaves `Retry-After` and Discord's body out, as a proxy before Discord does.
        retry_after_ms: Option<u64>,
        /// For the whole bot, not only this route.
        global: bool,
    },
    /// Nothing is done and the connection breaks.
    DropRequest,
    /// The call is carried out but the connection breaks before the answer.
    DropAnswer,
    /// The call arrives late: the clock moves on before it is looked at.
    Late {
        /// By how much, in ms of the emulator's clock.
        by_ms: u64,
    },
    /// The call waits until [`crate::Emulator::advance`] has moved the clock (or the machine's time has passed), and
    /// is looked at then. Other calls go on.
    DelayRequest {
        /// By how much, in ms of the emulator's clock.
        by_ms: u64,
    },
    /// The call is carried out at once, but its answer waits as above.
    DelayAnswer {
        /// By how much, in ms of the emulator's clock.
        by_ms: u64,
    },
}

/// The gateway's close codes (reference, "Gateway Close Event Codes"), and WebSocket's two ordinary ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CloseCode {
    /// A normal end; the session is over.
    Normal = 1000,
    /// The server goes away; the session is over.
    GoingAway = 1001,
    /// Something went wrong.
    UnknownError = 4000,
    /// An opcode that does not exist, or a payload that does not fit it.
    UnknownOpcode = 4001,
    /// A payload that is no JSON.
    DecodeError = 4002,
    /// A payload before IDENTIFY.
    NotAuthenticated = 4003,
    /// The token is wrong. Trying again is no use.
    AuthenticationFailed = 4004,
    /// A second IDENTIFY.
    AlreadyAuthenticated = 4005,
    /// RESUME with a sequence that was never sent; the session is over.
    InvalidSequence = 4007,
    /// Too many payloads.
    RateLimited = 4008,
    /// The session timed out and is over.
    SessionTimedOut = 4009,
    /// A shard that cannot be. Trying again is no use.
    InvalidShard = 4010,
    /// Too many guilds for the shards. Trying again is no use.
    ShardingRequired = 4011,
    /// A version that does not exist. Trying again is no use.
    InvalidVersion = 4012,
    /// Intents that do not exist. Trying again is no use.
    InvalidIntents = 4013,
    /// Intents that the application may not have. Trying again is no use.
    DisallowedIntents = 4014,
}

impl CloseCode {
    /// All of them.
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

    /// The number on the wire.
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// Whether a client may connect again after it.
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

    /// Whether the session ends with it, so that it cannot be resumed.
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
    /// The next `times` calls of an operation go wrong in this way.
    pub const fn rest(operation: Operation, times: u32, effect: RestEffect) -> Self {
        Self::Rest {
            operation: Some(operation),
            times,
            effect,
        }
    }

    /// The next `times` interactions reach the bot in this way.
    pub const fn interactions(times: u32, effect: InteractionEffect) -> Self {
        Self::Interactions { times, effect }
    }

    /// Every open gateway connection is closed with this code.
    pub const fn close(code: CloseCode) -> Self {
        Self::GatewayClose { code: code.number() }
    }

    /// The next `times` calls of an operation are answered by 503 without a body of Discord's.
    pub const fn server_error(operation: Operation, times: u32) -> Self {
        Self::rest(operation, times, RestEffect::Unavailable { status: 503 })
    }

    /// The next `times` calls of an operation are answered by this error.
    pub const fn error(operation: Operation, times: u32, error: ApiError) -> Self {
        Self::rest(operation, times, RestEffect::Error(error))
    }

    /// The next `times` calls of an operation are answered by 429.
    pub const fn rate_limited(operation: Operation, times: u32, retry_after_ms: u64) -> Self {
        let effect = RestEffect::RateLimited {
            retry_after_ms: Some(retry_after_ms),
            global: false,
        };
        Self::rest(operation, times, effect)
    }

    /// The next `times` calls of an operation arrive late by the emulator's clock.
    pub const fn late(operation: Operation, times: u32, by_ms: u64) -> Self {
        Self::rest(operation, times, RestEffect::Late { by_ms })
    }

    /// The next `times` calls of an operation are lost on their way.
    pub const fn drop_request(operation: Operation, times: u32) -> Self {
        Self::rest(operation, times, RestEffect::DropRequest)
    }

    /// The next `times` calls of an operation are carried out but their answers are lost.
    pub const fn drop_answer(operation: Operation, times: u32) -> Self {
        Self::rest(operation, times, RestEffect::DropAnswer)
    }
}
