//! The list of REST routes, and the operation that each of them names.

use std::collections::BTreeMap;

use crate::ids::Id;

/// The operation of a request, named as in Discord's reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "named as in Discord's reference")]
pub enum Operation {
    GetGateway,
    GetGatewayBot,
    GetCurrentApplication,
    GetCurrentUser,
    GetCurrentUserGuilds,
    GetUser,
    OpenDm,
    GetCommands,
    PutCommands,
    CreateCommand,
    GetCommand,
    EditCommand,
    DeleteCommand,
    GetGuildCommands,
    PutGuildCommands,
    CreateGuildCommand,
    GetGuildCommand,
    EditGuildCommand,
    DeleteGuildCommand,
    AnswerInteraction,
    CreateFollowup,
    GetTokenMessage,
    EditTokenMessage,
    DeleteTokenMessage,
    GetChannel,
    EditChannel,
    DeleteChannel,
    GetMessages,
    CreateMessage,
    GetMessage,
    EditMessage,
    DeleteMessage,
    TriggerTyping,
    StartThreadFromMessage,
    StartThread,
    GetThreadMembers,
    AddThreadMember,
    RemoveThreadMember,
    GetGuild,
    GetGuildChannels,
    CreateGuildChannel,
    GetGuildRoles,
    GetGuildMember,
    GetActiveThreads,
}

use Operation as O;

/// Every route: method, path below `/api/v10`, operation. `{...}` matches one segment of a path.
const ROUTES: [(&str, &str, Operation); 45] = [
    ("GET", "gateway", O::GetGateway),
    ("GET", "gateway/bot", O::GetGatewayBot),
    ("GET", "oauth2/applications/@me", O::GetCurrentApplication),
    ("GET", "applications/@me", O::GetCurrentApplication),
    ("GET", "users/@me", O::GetCurrentUser),
    ("GET", "users/@me/guilds", O::GetCurrentUserGuilds),
    ("POST", "users/@me/channels", O::OpenDm),
    ("GET", "users/{user}", O::GetUser),
    ("GET", "applications/{application}/commands", O::GetCommands),
    ("PUT", "applications/{application}/commands", O::PutCommands),
    ("POST", "applications/{application}/commands", O::CreateCommand),
    (
        "GET",
        "applications/{application}/commands/{command}",
        O::GetCommand,
    ),
    (
        "PATCH",
        "applications/{application}/commands/{command}",
        O::EditCommand,
    ),
    (
        "DELETE",
        "applications/{application}/commands/{command}",
        O::DeleteCommand,
    ),
    (
        "GET",
        "applications/{application}/guilds/{guild}/commands",
        O::GetGuildCommands,
    ),
    (
        "PUT",
        "applications/{application}/guilds/{guild}/commands",
        O::PutGuildCommands,
    ),
    (
        "POST",
        "applications/{application}/guilds/{guild}/commands",
        O::CreateGuildCommand,
    ),
    (
        "GET",
        "applications/{application}/guilds/{guild}/commands/{command}",
        O::GetGuildCommand,
    ),
    (
        "PATCH",
        "applications/{application}/guilds/{guild}/commands/{command}",
        O::EditGuildCommand,
    ),
    (
        "DELETE",
        "applications/{application}/guilds/{guild}/commands/{command}",
        O::DeleteGuildCommand,
    ),
    (
        "POST",
        "interactions/{interaction}/{token}/callback",
        O::AnswerInteraction,
    ),
    ("POST", "webhooks/{application}/{token}", O::CreateFollowup),
    (
        "GET",
        "webhooks/{application}/{token}/messages/{message}",
        O::GetTokenMessage,
    ),
    (
        "PATCH",
        "webhooks/{application}/{token}/messages/{message}",
        O::EditTokenMessage,
    ),
    (
        "DELETE",
        "webhooks/{application}/{token}/messages/{message}",
        O::DeleteTokenMessage,
    ),
    ("GET", "channels/{channel}", O::GetChannel),
    ("PATCH", "channels/{channel}", O::EditChannel),
    ("DELETE", "channels/{channel}", O::DeleteChannel),
    ("GET", "channels/{channel}/messages", O::GetMessages),
    ("POST", "channels/{channel}/messages", O::CreateMessage),
    ("GET", "channels/{channel}/messages/{message}", O::GetMessage),
    ("PATCH", "channels/{channel}/messages/{message}", O::EditMessage),
    (
        "DELETE",
        "channels/{channel}/messages/{message}",
        O::DeleteMessage,
    ),
    ("POST", "channels/{channel}/typing", O::TriggerTyping),
    (
        "POST",
        "channels/{channel}/messages/{message}/threads",
        O::StartThreadFromMessage,
    ),
    ("POST", "channels/{channel}/threads", O::StartThread),
    ("GET", "channels/{channel}/thread-members", O::GetThreadMembers),
    (
        "PUT",
        "channels/{channel}/thread-members/{user}",
        O::AddThreadMember,
    ),
    (
        "DELETE",
        "channels/{channel}/thread-members/{user}",
        O::RemoveThreadMember,
    ),
    ("GET", "guilds/{guild}", O::GetGuild),
    ("GET", "guilds/{guild}/channels", O::GetGuildChannels),
    ("POST", "guilds/{guild}/channels", O::CreateGuildChannel),
    ("GET", "guilds/{guild}/roles", O::GetGuildRoles),
    ("GET", "guilds/{guild}/members/{user}", O::GetGuildMember),
    ("GET", "guilds/{guild}/threads/active", O::GetActiveThreads),
];

/// The operation of a request and the variable segments of its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The operation.
    pub operation: Operation,
    steps: BTreeMap<&'static str, String>,
}

impl Call {
    /// Finds the operation of a request. `path` starts with `/api/v10/`.
    pub fn find(method: &str, path: &str) -> Option<Self> {
        let path = path.strip_prefix("/api/v10/")?;
        ROUTES
            .iter()
            .filter(|(wanted, _, _)| *wanted == method)
            .find_map(|(_, pattern, operation)| {
                let steps = steps(pattern, path)?;
                Some(Self {
                    operation: *operation,
                    steps,
                })
            })
    }

    /// Returns the text of a variable segment; empty if the route has none of that name.
    pub fn text(&self, step: &str) -> &str {
        self.steps.get(step).map_or("", String::as_str)
    }

    /// Returns the id in a variable segment; 0, which is never issued, if it is not a number.
    pub fn id(&self, step: &str) -> Id {
        self.text(step).parse().unwrap_or(Id(0))
    }

    /// Returns whether the call authenticates with an interaction's token. Such calls do not count against the global limit.
    pub fn is_by_token(&self) -> bool {
        match self.operation {
            O::AnswerInteraction
            | O::CreateFollowup
            | O::GetTokenMessage
            | O::EditTokenMessage
            | O::DeleteTokenMessage => true,
            O::GetGateway
            | O::GetGatewayBot
            | O::GetCurrentApplication
            | O::GetCurrentUser
            | O::GetCurrentUserGuilds
            | O::GetUser
            | O::OpenDm
            | O::GetCommands
            | O::PutCommands
            | O::CreateCommand
            | O::GetCommand
            | O::EditCommand
            | O::DeleteCommand
            | O::GetGuildCommands
            | O::PutGuildCommands
            | O::CreateGuildCommand
            | O::GetGuildCommand
            | O::EditGuildCommand
            | O::DeleteGuildCommand
            | O::GetChannel
            | O::EditChannel
            | O::DeleteChannel
            | O::GetMessages
            | O::CreateMessage
            | O::GetMessage
            | O::EditMessage
            | O::DeleteMessage
            | O::TriggerTyping
            | O::StartThreadFromMessage
            | O::StartThread
            | O::GetThreadMembers
            | O::AddThreadMember
            | O::RemoveThreadMember
            | O::GetGuild
            | O::GetGuildChannels
            | O::CreateGuildChannel
            | O::GetGuildRoles
            | O::GetGuildMember
            | O::GetActiveThreads => false,
        }
    }
}

fn steps(pattern: &'static str, path: &str) -> Option<BTreeMap<&'static str, String>> {
    let mut found = BTreeMap::new();
    let mut given = path.split('/');
    for wanted in pattern.split('/') {
        let step = given.next()?;
        match wanted.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            Some(name) if !step.is_empty() => {
                found.insert(name, step.to_owned());
            }
            Some(_) => return None,
            None if wanted == step => {}
            None => return None,
        }
    }
    given.next().is_none().then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_steps_win_and_ids_are_read() {
        let call = Call::find("GET", "/api/v10/users/@me").unwrap();
        assert_eq!(call.operation, O::GetCurrentUser);
        let call = Call::find("PATCH", "/api/v10/channels/5/messages/7").unwrap();
        assert_eq!(
            (call.operation, call.id("channel"), call.id("message")),
            (O::EditMessage, Id(5), Id(7))
        );
        assert!(Call::find("PATCH", "/api/v10/channels/5/messages").is_none());
        assert!(Call::find("GET", "/api/v9/gateway").is_none());
    }
}
