//! What the gateway has reported of servers: which channels there are, of which kind, and what the bot may do there. What
//! was not reported is unknown, and nobody is asked for it. Decides nothing.

use serde_json::{Value, json};
use serenity::all::{
    Cache, ChannelId, ChannelType, Guild, GuildChannel, GuildId, Http, PermissionOverwriteType, Permissions,
    RoleId, ThreadDeleteEvent, UserId,
};
use std::sync::{Arc, OnceLock};

/// So many threads of a server may be remembered before archived ones are forgotten. Discord allows 1,000 that are not.
const MOST_THREADS: usize = 2_000;

/// What is known of servers; nothing before [`Servers::follow`].
#[derive(Debug, Default)]
pub struct Servers {
    cache: OnceLock<Arc<Cache>>,
}

impl Servers {
    /// Looks up servers in that cache from now on. Only the first cache counts.
    pub fn follow(&self, cache: Arc<Cache>) {
        self.cache.get_or_init(|| cache);
    }

    /// Forgets the archived threads of a server, once there are many. serenity remembers every thread until it is deleted,
    /// and each match has one; after a start only those are known that are not archived.
    pub fn keep_few_threads(&self, guild: GuildId) {
        if let Some(cache) = self.cache.get() {
            forget_archived(cache, guild, MOST_THREADS);
        }
    }

    /// Returns whether a channel of a server is gone, as far as its channels are known.
    #[must_use]
    pub fn lacks(&self, guild: Option<GuildId>, channel: ChannelId) -> bool {
        let known = guild.and_then(|guild| self.cache.get()?.guild(guild));
        known.is_some_and(|guild| !guild.channels.contains_key(&channel))
    }

    /// Returns the kind of a channel of a server, if it is known.
    #[must_use]
    pub fn kind(&self, guild: Option<GuildId>, channel: ChannelId) -> Option<ChannelType> {
        let known = self.cache.get()?.guild(guild?)?;
        known.channels.get(&channel).map(|channel| channel.kind)
    }

    /// Returns whether anything is known of a server.
    #[must_use]
    pub fn knows(&self, guild: GuildId) -> bool {
        self.cache.get().is_some_and(|cache| cache.guild(guild).is_some())
    }

    /// Returns whether everybody in a server may look at a channel or thread. One that is not known is not public.
    #[must_use]
    pub fn is_public(&self, guild: GuildId, channel: ChannelId) -> bool {
        let known = self.cache.get().and_then(|cache| cache.guild(guild));
        known.is_some_and(|guild| {
            let thread = guild.threads.iter().find(|thread| thread.id == channel);
            let shown = match thread {
                Some(thread) if thread.kind == ChannelType::PrivateThread => None,
                Some(thread) => thread.parent_id,
                None => Some(channel),
            };
            let shown = shown.and_then(|channel| guild.channels.get(&channel));
            shown.is_some_and(|channel| everybody_sees(&guild, channel))
        })
    }

    /// Returns what a member may do in a channel of a server, if it is known. Asks Discord for the member.
    pub async fn permissions(
        &self,
        http: &Http,
        guild: Option<GuildId>,
        member: UserId,
        channel: ChannelId,
    ) -> Option<Permissions> {
        let (cache, guild) = (self.cache.get()?, guild?);
        let member = guild.member(http, member).await.ok()?;
        let known = cache.guild(guild)?;
        let channel = known.channels.get(&channel)?;
        Some(known.user_permissions_in(channel, &member))
    }
}

/// Forgets the archived threads of a server if it has more threads than that.
fn forget_archived(cache: &Cache, guild: GuildId, most: usize) {
    for thread in archived(cache, guild, most) {
        match serde_json::from_value::<ThreadDeleteEvent>(thread) {
            Ok(mut gone) => drop(cache.update(&mut gone)),
            Err(error) => tracing::debug!(%error, "an archived thread is not forgotten"),
        }
    }
}

/// The archived threads of a server that has more threads than that, as Discord names threads that are gone.
fn archived(cache: &Cache, guild: GuildId, most: usize) -> Vec<Value> {
    let Some(known) = cache.guild(guild).filter(|known| known.threads.len() > most) else {
        return Vec::new();
    };
    let is_archived = |thread: &&GuildChannel| {
        let state = thread.thread_metadata.as_ref();
        state.is_some_and(|state| state.archived)
    };
    let gone = |thread: &GuildChannel| json!({ "id": thread.id, "guild_id": guild, "parent_id": thread.parent_id, "type": thread.kind });
    known.threads.iter().filter(is_archived).map(gone).collect()
}

/// Whether the role that every member has may look at a channel.
fn everybody_sees(guild: &Guild, channel: &GuildChannel) -> bool {
    let everybody = RoleId::new(guild.id.get());
    let general = guild.roles.get(&everybody).map(|role| role.permissions);
    let general = general.unwrap_or_default();
    let own = channel.permission_overwrites.iter();
    let own = own.filter(|one| one.kind == PermissionOverwriteType::Role(everybody));
    let permitted = own.fold(general, |permitted, one| (permitted - one.deny) | one.allow);
    general.contains(Permissions::ADMINISTRATOR) || permitted.contains(Permissions::VIEW_CHANNEL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serenity::all::{GuildCreateEvent, ThreadUpdateEvent};

    const GUILD: GuildId = GuildId::new(7);
    const TIME: &str = "2026-11-29T12:00:00.000000+00:00";

    fn thread(id: u64, archived: bool) -> Value {
        json!({
            "id": id.to_string(), "type": 11, "guild_id": "7", "parent_id": "8", "name": "a match",
            "last_message_id": null, "last_pin_timestamp": null, "rate_limit_per_user": 0, "message_count": 1,
            "total_message_sent": 1, "flags": 0, "owner_id": "9", "member_count": 1,
            "thread_metadata": {
                "archived": archived, "locked": false, "auto_archive_duration": 1440, "archive_timestamp": TIME,
                "create_timestamp": TIME,
            },
        })
    }

    fn server(threads: Vec<Value>) -> Cache {
        let guild = json!({
            "id": "7", "name": "Club", "owner_id": "9", "afk_channel_id": null, "afk_timeout": 300,
            "widget_enabled": false, "verification_level": 0, "default_message_notifications": 0,
            "explicit_content_filter": 0, "roles": [], "emojis": [], "features": [], "mfa_level": 0,
            "system_channel_flags": 0, "premium_tier": 0, "premium_subscription_count": 0,
            "preferred_locale": "en-US", "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
            "joined_at": TIME, "large": false, "unavailable": false, "member_count": 1, "voice_states": [],
            "members": [], "channels": [], "threads": threads, "presences": [], "stage_instances": [],
            "guild_scheduled_events": [],
        });
        let cache = Cache::new();
        cache.update(&mut serde_json::from_value::<GuildCreateEvent>(guild).unwrap());
        cache
    }

    fn threads(cache: &Cache) -> Vec<u64> {
        let guild = cache.guild(GUILD).unwrap();
        guild.threads.iter().map(|thread| thread.id.get()).collect()
    }

    #[test]
    fn archived_threads_are_forgotten_once_there_are_many() {
        let cache = server(vec![thread(21, false), thread(22, false), thread(23, false)]);
        for id in [21, 23] {
            let mut update: ThreadUpdateEvent = serde_json::from_value(thread(id, true)).unwrap();
            cache.update(&mut update);
        }
        forget_archived(&cache, GUILD, 3);
        assert_eq!(threads(&cache), [21, 22, 23], "they are few");
        forget_archived(&cache, GUILD, 2);
        assert_eq!(threads(&cache), [22], "what is played on stays");
        forget_archived(&cache, GuildId::new(6), 2);
    }
}
