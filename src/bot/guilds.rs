//! Which servers the bot is in: one that has removed it is forgotten after some time, unless it comes back. An outage of
//! Discord changes nothing. A server's archived threads are forgotten at once when they are many.

use crate::discord::context::{App, PLATFORM};
use rookery_session::{ExternalId, SessionError};
use serenity::all::{FullEvent, GuildId, Ready};
use std::collections::HashSet;

/// Records what an event says about the servers that the bot is in.
pub(super) async fn changed(app: &App, event: &FullEvent) {
    let recorded = match event {
        FullEvent::Ready { data_about_bot } => at_start(app, data_about_bot).await,
        FullEvent::GuildCreate { guild, .. } => app.sessions.guild_joined(&external(guild.id)).await,
        // While Discord has an outage, a server is unavailable, and the bot is still in it.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            app.sessions.guild_left(&external(incomplete.id)).await
        }
        FullEvent::ThreadUpdate { new, .. } => {
            app.servers.keep_few_threads(new.guild_id);
            Ok(())
        }
        _ => Ok(()),
    };
    if let Err(error) = recorded {
        tracing::error!(%error, "a change of the servers cannot be recorded");
    }
}

/// Records what happened while the bot was not connected. A shard knows only its own servers.
async fn at_start(app: &App, ready: &Ready) -> Result<(), SessionError> {
    let (shard, total) = ready.shard.map_or((0, 1), |info| {
        (u64::from(info.id.0), u64::from(info.total.max(1)))
    });
    let present: HashSet<ExternalId> = ready.guilds.iter().map(|guild| external(guild.id)).collect();
    let concerns = move |guild: &ExternalId| {
        let id: Option<u64> = guild.text.parse().ok();
        id.is_some_and(|id| (id >> 22) % total == shard)
    };
    app.sessions.guilds_are(&present, concerns).await
}

fn external(guild: GuildId) -> ExternalId {
    ExternalId::new(PLATFORM, guild.to_string())
}
