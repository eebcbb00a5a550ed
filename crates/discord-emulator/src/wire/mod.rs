//! Writes the world's data in Discord's JSON, for responses and gateway events.

mod interaction;
mod message;
mod place;

pub use interaction::{command, interaction, interaction_callback};
pub use message::{message, upload};
pub use place::{channel, guild, guild_create, member, member_with_user, role, thread_member, user};

use serde_json::Value;
use serenity::model::Timestamp;

/// Writes a time in Unix ms as Discord does, `2026-01-01T12:00:00.123000+00:00`; null outside the calendar.
pub fn timestamp(ms: i64) -> Value {
    let Ok(time) = Timestamp::from_millis(ms) else {
        return Value::Null;
    };
    let text = time.to_string();
    let date_and_seconds = text.get(..19).unwrap_or_default();
    format!("{date_and_seconds}.{:03}000+00:00", ms.rem_euclid(1000)).into()
}

#[cfg(test)]
mod tests {
    //! Besides serenity, twilight's independent model must read the same payloads.

    use serde::de::DeserializeSeed;
    use serde_json::{Value, json};
    use twilight_model::gateway::event::{DispatchEvent, DispatchEventWithTypeDeserializer};

    use crate::ids::Id;
    use crate::world::{Answer, Interaction, InteractionKind, World, permissions};

    fn reads(name: &str, payload: Value) -> DispatchEvent {
        let seed = DispatchEventWithTypeDeserializer::new(name);
        seed.deserialize(payload.clone())
            .unwrap_or_else(|error| panic!("{name}: {error} in {payload:#}"))
    }

    #[test]
    fn times_are_written_as_discord_does() {
        assert_eq!(
            super::timestamp(1_767_268_800_123),
            "2026-01-01T12:00:00.123000+00:00"
        );
        assert_eq!(super::timestamp(i64::MAX), Value::Null);
    }

    #[test]
    fn twilight_reads_what_the_gateway_sends() {
        let mut world = World::new("Rookery", 0);
        let white = world.add_user("white", 0, 0);
        let guild = world.add_guild("Club", 0);
        let games = world.add_text_channel(guild, "games", 0);
        let (dm, _) = world.dm_with(white, 0);
        let created = super::guild_create(&world, &world.guilds[&guild]);
        assert!(matches!(
            reads("GUILD_CREATE", created),
            DispatchEvent::GuildCreate(_)
        ));
        for (channel, place) in [(games, Some(guild)), (dm, None)] {
            let id = world.next_id(0);
            let interaction = Interaction {
                id,
                token: "token".to_owned(),
                kind: InteractionKind::Command,
                user: white,
                channel,
                guild: place,
                source: None,
                modal_of: None,
                command: Some("act".to_owned()),
                data: json!({ "id": Id(1), "name": "act", "type": 1, "options": [] }),
                created_ms: 0,
                answer: Answer::None,
                removed: None,
                followups: Vec::new(),
                modal_done: false,
            };
            let payload = super::interaction(&world, &interaction, "http://127.0.0.1:1").unwrap();
            let DispatchEvent::InteractionCreate(read) = reads("INTERACTION_CREATE", payload) else {
                panic!("no interaction")
            };
            assert_eq!(read.author_id().map(|id| id.get()), Some(white.0));
            let permissions = read.app_permissions.map(|bits| bits.bits());
            assert_eq!(
                permissions,
                Some(world.permissions(world.bot, &world.channels[&channel]))
            );
            assert_ne!(permissions.unwrap_or_default() & permissions::SEND_MESSAGES, 0);
        }
        let channel = super::channel(&world, &world.channels[&games]);
        assert!(matches!(
            reads("CHANNEL_UPDATE", channel),
            DispatchEvent::ChannelUpdate(_)
        ));
    }
}
