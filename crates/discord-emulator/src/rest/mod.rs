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

pub(crate) use compose::{Author, Draft, compose};
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
pub(crate) struct Asked {
    pub call: Call,
    pub query: HashMap<String, String>,
    pub payload: Payload,
}

impl Asked {
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
pub(crate) fn carry_out(core: &Core, asked: &Asked) -> Result<Reply, ApiError> {
    use Operation as O;
    match asked.call.operation {
        O::GetGateway => Ok(users::gateway(core)),
        O::GetGatewayBot => Ok(users::gateway_bot(core)),
        O::GetCurrentApplication => users::application(core),
        O::GetCurrentUser => users::current(core),
        O::GetCurrentUserGuilds => Ok(users::guilds(core)),
        O::GetUser => users::user(core, asked),
        O::OpenDm => users::open_dm(core, asked),
        O::GetCommands | O::GetGuildCommands => commands::list(core, asked),
        O::PutCommands | O::PutGuildCommands => commands::put(core, asked),
        O::CreateCommand | O::CreateGuildCommand => commands::create(core, asked),
        O::GetCommand | O::GetGuildCommand => commands::one(core, asked),
        O::EditCommand | O::EditGuildCommand => commands::edit(core, asked),
        O::DeleteCommand | O::DeleteGuildCommand => commands::delete(core, asked),
        O::AnswerInteraction => interactions::answer(core, asked),
        O::CreateFollowup => webhooks::create(core, asked),
        O::GetTokenMessage => webhooks::one(core, asked),
        O::EditTokenMessage => webhooks::edit(core, asked),
        O::DeleteTokenMessage => webhooks::delete(core, asked),
        O::GetChannel => channels::one(core, asked),
        O::EditChannel => channels::edit(core, asked),
        O::DeleteChannel => channels::delete(core, asked),
        O::GetMessages => messages::list(core, asked),
        O::CreateMessage => messages::create(core, asked),
        O::GetMessage => messages::one(core, asked),
        O::EditMessage => messages::edit(core, asked),
        O::DeleteMessage => messages::delete(core, asked),
        O::TriggerTyping => channels::typing(core, asked),
        O::StartThreadFromMessage => threads::from_message(core, asked),
        O::StartThread => threads::create(core, asked),
        O::GetThreadMembers => threads::members(core, asked),
        O::AddThreadMember => threads::add_member(core, asked),
        O::RemoveThreadMember => threads::remove_member(core, asked),
        O::GetGuild => guilds::one(core, asked),
        O::GetGuildChannels => guilds::channels(core, asked),
        O::CreateGuildChannel => guilds::create_channel(core, asked),
        O::GetGuildRoles => guilds::roles(core, asked),
        O::GetGuildMember => guilds::member(core, asked),
        O::GetActiveThreads => guilds::active_threads(core, asked),
    }
}
