//! Discord's REST API, version 10: reads, counts, validates, performs and records every request. The server listens on
//! loopback only.

pub(crate) mod channels;
mod commands;
mod compose;
mod guilds;
mod interactions;
pub(crate) mod messages;
mod server;
pub(crate) mod threads;
mod users;
mod webhooks;

use std::collections::HashMap;

use serde_json::Value;

pub(crate) use compose::{Author, NewMessage, compose};
pub(crate) use server::serve;

use crate::check::Shape;
use crate::core::Core;
use crate::errors::ApiError;
use crate::request::{Call, Operation, Payload};

/// A successful response.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub status: u16,
    pub body: Option<Value>,
    /// The type of the body, so that it can be checked.
    pub shape: Shape,
}

impl Reply {
    fn ok(shape: Shape, body: Value) -> Self {
        Self {
            status: 200,
            body: Some(body),
            shape,
        }
    }

    fn created(shape: Shape, body: Value) -> Self {
        Self {
            status: 201,
            body: Some(body),
            shape,
        }
    }

    fn nothing() -> Self {
        Self {
            status: 204,
            body: None,
            shape: Shape::Any,
        }
    }
}

/// A request, read.
#[derive(Debug)]
pub(crate) struct ApiRequest {
    pub call: Call,
    pub query: HashMap<String, String>,
    pub payload: Payload,
}

impl ApiRequest {
    fn body(&self) -> &Value {
        &self.payload.json
    }

    fn id(&self, step: &str) -> crate::ids::Id {
        self.call.id(step)
    }

    fn is_set(&self, flag: &str) -> bool {
        self.query.get(flag).is_some_and(|value| value == "true")
    }
}

/// Performs a request.
pub(crate) fn perform(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    use Operation as O;
    match request.call.operation {
        O::GetGateway => Ok(users::gateway(core)),
        O::GetGatewayBot => Ok(users::gateway_bot(core)),
        O::GetCurrentApplication => users::application(core),
        O::GetCurrentUser => users::current(core),
        O::GetCurrentUserGuilds => Ok(users::guilds(core)),
        O::GetUser => users::user(core, request),
        O::OpenDm => users::open_dm(core, request),
        O::GetCommands | O::GetGuildCommands => commands::list(core, request),
        O::PutCommands | O::PutGuildCommands => commands::put(core, request),
        O::CreateCommand | O::CreateGuildCommand => commands::create(core, request),
        O::GetCommand | O::GetGuildCommand => commands::one(core, request),
        O::EditCommand | O::EditGuildCommand => commands::edit(core, request),
        O::DeleteCommand | O::DeleteGuildCommand => commands::delete(core, request),
        O::AnswerInteraction => interactions::answer(core, request),
        O::CreateFollowup => webhooks::create(core, request),
        O::GetTokenMessage => webhooks::one(core, request),
        O::EditTokenMessage => webhooks::edit(core, request),
        O::DeleteTokenMessage => webhooks::delete(core, request),
        O::GetChannel => channels::one(core, request),
        O::EditChannel => channels::edit(core, request),
        O::DeleteChannel => channels::delete(core, request),
        O::GetMessages => messages::list(core, request),
        O::CreateMessage => messages::create(core, request),
        O::GetMessage => messages::one(core, request),
        O::EditMessage => messages::edit(core, request),
        O::DeleteMessage => messages::delete(core, request),
        O::TriggerTyping => channels::typing(core, request),
        O::StartThreadFromMessage => threads::from_message(core, request),
        O::StartThread => threads::create(core, request),
        O::GetThreadMembers => threads::members(core, request),
        O::AddThreadMember => threads::add_member(core, request),
        O::RemoveThreadMember => threads::remove_member(core, request),
        O::GetGuild => guilds::one(core, request),
        O::GetGuildChannels => guilds::channels(core, request),
        O::CreateGuildChannel => guilds::create_channel(core, request),
        O::GetGuildRoles => guilds::roles(core, request),
        O::GetGuildMember => guilds::member(core, request),
        O::GetActiveThreads => guilds::active_threads(core, request),
    }
}
