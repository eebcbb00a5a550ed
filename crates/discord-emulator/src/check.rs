//! Checks the emulator's own payloads: serenity's model must be able to read each of them. serenity drops unreadable
//! events silently, so the emulator reports them as faults. Payloads are never changed here.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::model::application::{Command, CurrentApplicationInfo, Interaction};
use serenity::model::channel::{GuildChannel, Message, PrivateChannel};
use serenity::model::event::{Event, GatewayEvent};
use serenity::model::guild::{Guild, Member, PartialGuild};
use serenity::model::user::CurrentUser;

/// The type of a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A gateway dispatch, with `op`, `t`, `s` and `d`.
    Dispatch,
    /// A message.
    Message,
    /// A list of messages.
    Messages,
    /// A guild's channel or thread, or a DM.
    Channel,
    /// A guild's channels.
    Channels,
    /// A guild.
    Guild,
    /// A member with its user.
    Member,
    /// A command.
    Command,
    /// A list of commands.
    Commands,
    /// The bot's own account.
    CurrentUser,
    /// The application.
    Application,
    /// A payload for which serenity has no model.
    Any,
}

/// Checks that serenity can read the payload.
///
/// # Errors
///
/// Fails with serenity's error message.
pub fn check(shape: Shape, payload: &Value) -> Result<(), String> {
    match shape {
        Shape::Dispatch => dispatch(payload),
        Shape::Message => reads::<Message>(payload),
        Shape::Messages => reads::<Vec<Message>>(payload),
        Shape::Channel if payload["type"] == 1 => reads::<PrivateChannel>(payload),
        Shape::Channel => reads::<GuildChannel>(payload),
        Shape::Channels => reads::<Vec<GuildChannel>>(payload),
        Shape::Guild => reads::<PartialGuild>(payload),
        Shape::Member => reads::<Member>(payload),
        Shape::Command => reads::<Command>(payload),
        Shape::Commands => reads::<Vec<Command>>(payload),
        Shape::CurrentUser => reads::<CurrentUser>(payload),
        Shape::Application => reads::<CurrentApplicationInfo>(payload),
        Shape::Any => Ok(()),
    }
}

fn reads<T: DeserializeOwned>(payload: &Value) -> Result<(), String> {
    serde_json::from_value::<T>(payload.clone())
        .map(drop)
        .map_err(|error| error.to_string())
}

/// Reads a dispatch. If serenity falls back to an unknown event, reads the inner payload alone to find the reason.
fn dispatch(payload: &Value) -> Result<(), String> {
    let event = serde_json::from_value::<GatewayEvent>(payload.clone()).map_err(|error| error.to_string())?;
    let GatewayEvent::Dispatch(_, Event::Unknown(_)) = event else {
        return Ok(());
    };
    let inner = &payload["d"];
    let name = payload["t"].as_str().unwrap_or_default();
    match name {
        "INTERACTION_CREATE" => reads::<Interaction>(inner)?,
        "GUILD_CREATE" => reads::<Guild>(inner)?,
        "MESSAGE_CREATE" => reads::<Message>(inner)?,
        "CHANNEL_CREATE" | "THREAD_CREATE" | "CHANNEL_UPDATE" | "THREAD_UPDATE" => {
            reads::<GuildChannel>(inner)?
        }
        _ => {}
    }
    Err(format!("serenity does not know the event {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_payload_that_serenity_would_drop_is_named() {
        let wrong = json!({ "op": 0, "s": 1, "t": "INTERACTION_CREATE", "d": { "type": 2, "id": "1" } });
        let reason = check(Shape::Dispatch, &wrong).unwrap_err();
        assert!(reason.contains("missing"), "{reason}");
        assert!(check(Shape::Message, &json!({ "id": "1" })).is_err());
    }
}
