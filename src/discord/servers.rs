//! What the gateway has reported of servers: which channels there are, of which kind, and what the bot may do there. What
//! was not reported is unknown, and nobody is asked for it. Decides nothing.

use serenity::all::{
    Cache, ChannelId, ChannelType, Guild, GuildChannel, GuildId, Http, PermissionOverwriteType, Permissions,
    RoleId, UserId,
};
use std::sync::{Arc, OnceLock};

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
