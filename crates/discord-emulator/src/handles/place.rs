//! Test handles of guilds and channels: creating them, permissions, archiving, deleting.

use std::sync::Arc;

use serde_json::json;

use crate::core::{Change, INTENT_GUILDS};
use crate::emulator::Emulator;
use crate::ids::{AttachmentId, ChannelId, GuildId, Id, UserId};
use crate::rest::{channels, threads};
use crate::wire;
use crate::world::{ChannelKind, Guild, Member, Overwrite, Thread, Upload, User, World, permissions};

use super::UserHandle;

/// How old the accounts of people are.
const YEAR_MS: i64 = 365 * 24 * 60 * 60 * 1_000;

/// A test handle of a guild.
#[derive(Clone, Debug)]
pub struct GuildHandle {
    emulator: Emulator,
    id: GuildId,
}

/// A test handle of a channel, thread or DM.
#[derive(Clone, Debug)]
pub struct ChannelHandle {
    pub(super) emulator: Emulator,
    id: ChannelId,
}

impl Emulator {
    /// Returns the guild with this name. Creates it if needed, with the bot and all existing users as members.
    pub fn guild(&self, name: &str) -> GuildHandle {
        let mut world = self.core.world();
        let known = world
            .guilds
            .values()
            .find(|guild| guild.name == name)
            .map(|guild| guild.id);
        let id = known.unwrap_or_else(|| {
            let id = world.add_guild(name, self.now_ms());
            self.announce_guild(&world, id);
            id
        });
        self.core.changed(Change::Other);
        drop(world);
        GuildHandle {
            emulator: self.clone(),
            id,
        }
    }

    fn announce_guild(&self, world: &World, id: GuildId) {
        if let Some(guild) = world.guilds.get(&id) {
            self.core.dispatch(
                "GUILD_CREATE",
                Some(id),
                INTENT_GUILDS,
                wire::guild_create(world, guild),
            );
        }
    }

    /// Returns the user with this name. Creates it if needed, as a member of all existing guilds with an account that is a
    /// year old.
    pub fn user(&self, name: &str) -> UserHandle {
        self.user_of_age(name, YEAR_MS)
    }

    /// Returns the user with this name. Creates it if needed, with an account that was made now.
    pub fn newcomer(&self, name: &str) -> UserHandle {
        self.user_of_age(name, 0)
    }

    fn user_of_age(&self, name: &str, age_ms: i64) -> UserHandle {
        let now_ms = self.now_ms();
        let mut world = self.core.world();
        let id = world.user_named(name).map(|user| user.id).unwrap_or_else(|| {
            let id = world.add_user(name, now_ms, age_ms);
            for guild in world.guilds.values_mut() {
                guild.members.insert(
                    id,
                    Member {
                        joined_ms: now_ms,
                        ..Member::default()
                    },
                );
            }
            id
        });
        self.core.changed(Change::Other);
        drop(world);
        UserHandle::new(self.clone(), id)
    }

    /// Chooses a file for an option of a command. Returns its ID, which is the option's value.
    pub fn upload(&self, name: &str, bytes: Vec<u8>) -> AttachmentId {
        self.arrange(|world, now_ms| {
            let id = world.next_id(now_ms);
            let upload = Upload {
                name: name.to_owned(),
                bytes: Arc::new(bytes),
            };
            world.uploads.insert(id, upload);
            id
        })
    }

    /// Creates another program's account that is a member of every guild, or returns the one with this name. Nobody can
    /// act as it.
    pub fn bot_account(&self, name: &str) -> UserId {
        let user = self.user(name);
        self.arrange(|world, _| {
            if let Some(account) = world.users.get_mut(&user.id()) {
                account.bot = true;
            }
        });
        user.id()
    }

    /// Creates a user who is in no guild.
    pub fn stranger(&self, name: &str) -> UserHandle {
        let id = self.arrange(|world, now_ms| world.add_user(name, now_ms, 0));
        UserHandle::new(self.clone(), id)
    }

    /// Returns the handle of a channel, thread or DM.
    pub fn channel(&self, id: ChannelId) -> ChannelHandle {
        ChannelHandle {
            emulator: self.clone(),
            id,
        }
    }

    /// Returns the bot's id.
    pub fn bot(&self) -> UserId {
        self.look(|world| world.bot)
    }
}

impl GuildHandle {
    /// Returns the guild's id.
    pub fn id(&self) -> GuildId {
        self.id
    }

    /// Sets the locale that the guild reports with interactions, such as `de`.
    pub fn speaks(&self, locale: &str) {
        self.emulator.arrange(|world, _| {
            if let Some(guild) = world.guilds.get_mut(&self.id) {
                guild.locale = locale.to_owned();
            }
        });
    }

    /// Returns the text channel with this name, creating it if needed.
    pub fn text_channel(&self, name: &str) -> ChannelHandle {
        self.channel(ChannelKind::Text, name)
    }

    /// Returns the forum with this name, creating it if needed.
    pub fn forum(&self, name: &str) -> ChannelHandle {
        self.channel(ChannelKind::Forum, name)
    }

    fn channel(&self, kind: ChannelKind, name: &str) -> ChannelHandle {
        let core = &self.emulator.core;
        let mut world = core.world();
        let same = world
            .channels
            .values()
            .find(|one| one.guild == Some(self.id) && one.kind == kind && one.name == name);
        let id = same.map(|one| one.id).unwrap_or_else(|| {
            let id = world.add_channel(self.id, kind, name, core.now_ms());
            if let Some(channel) = world.channels.get(&id) {
                core.dispatch_channel(&world, "CREATE", channel);
            }
            id
        });
        drop(world);
        self.emulator.channel(id)
    }

    fn change<T>(&self, change: impl FnOnce(&mut Guild, &User) -> T) -> Option<T> {
        self.emulator.arrange(|world, _| {
            let bot = world.users.get(&world.bot)?.clone();
            world.guilds.get_mut(&self.id).map(|guild| change(guild, &bot))
        })
    }

    fn tell_role(&self, id: Id) {
        let core = &self.emulator.core;
        let world = core.world();
        if let Some(role) = world.guilds.get(&self.id).and_then(|guild| guild.roles.get(&id)) {
            let payload = json!({ "guild_id": self.id, "role": wire::role(role) });
            core.dispatch("GUILD_ROLE_UPDATE", Some(self.id), INTENT_GUILDS, payload);
        }
    }

    /// Sets the permissions of the bot's role. The bot also has those of `@everyone`.
    pub fn set_bot_permissions(&self, bits: u64) {
        let role = self.change(|guild, bot| {
            let id = guild
                .members
                .get(&bot.id)
                .and_then(|member| member.roles.first().copied())?;
            guild.roles.get_mut(&id).map(|role| role.permissions = bits)?;
            Some(id)
        });
        if let Some(Some(role)) = role {
            self.tell_role(role);
        }
    }

    /// Sets the permissions of `@everyone`.
    pub fn set_everyone_permissions(&self, bits: u64) {
        self.change(|guild, _| {
            let id = guild.id;
            if let Some(role) = guild.roles.get_mut(&id) {
                role.permissions = bits;
            }
        });
        self.tell_role(self.id);
    }

    /// Gives a user a separate role with these permissions.
    pub fn grant(&self, user: &UserHandle, bits: u64) {
        let id = self.emulator.arrange(|world, now_ms| world.next_id(now_ms));
        self.change(|guild, _| {
            let name = format!("role {id}");
            guild.roles.insert(
                id,
                crate::world::Role {
                    id,
                    name,
                    permissions: bits,
                    mentionable: false,
                },
            );
            if let Some(member) = guild.members.get_mut(&user.id()) {
                member.roles.insert(id);
            }
        });
    }

    /// Gives a user a separate role of that name, without permissions. Returns its mention.
    pub fn role(&self, user: &UserHandle, name: &str) -> String {
        let id = self.emulator.arrange(|world, now_ms| world.next_id(now_ms));
        self.change(|guild, _| {
            guild.roles.insert(
                id,
                crate::world::Role {
                    id,
                    name: name.to_owned(),
                    permissions: 0,
                    mentionable: false,
                },
            );
            if let Some(member) = guild.members.get_mut(&user.id()) {
                member.roles.insert(id);
            }
        });
        format!("<@&{id}>")
    }

    /// Takes all roles from a user.
    pub fn revoke(&self, user: &UserHandle) {
        self.change(|guild, _| {
            if let Some(member) = guild.members.get_mut(&user.id()) {
                member.roles.clear();
            }
        });
    }

    /// Makes a user an administrator.
    pub fn make_administrator(&self, user: &UserHandle) {
        self.grant(user, permissions::ADMINISTRATOR);
    }

    /// Removes a user from the guild.
    pub fn remove(&self, user: &UserHandle) {
        self.change(|guild, _| guild.members.remove(&user.id()));
    }

    /// Removes the bot from the guild: it receives GUILD_DELETE and loses access.
    pub fn remove_bot(&self) {
        let core = &self.emulator.core;
        self.change(|guild, bot| guild.members.remove(&bot.id));
        core.dispatch(
            "GUILD_DELETE",
            Some(self.id),
            INTENT_GUILDS,
            json!({ "id": self.id }),
        );
    }
}

impl ChannelHandle {
    /// Returns the channel's id.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// Denies permissions to a role (the guild's id for `@everyone`) or a user in this channel.
    pub fn deny(&self, target: Id, bits: u64) {
        self.overwrite(target, 0, bits);
    }

    /// Denies permissions to the bot in this channel.
    pub fn deny_bot(&self, bits: u64) {
        self.overwrite(self.emulator.bot(), 0, bits);
    }

    /// Grants permissions to a role or a user in this channel.
    pub fn allow(&self, target: Id, bits: u64) {
        self.overwrite(target, bits, 0);
    }

    /// Removes every permission overwrite of this channel.
    pub fn clear_overwrites(&self) {
        self.update(|_, overwrites, _| overwrites.clear());
    }

    fn overwrite(&self, target: Id, allow: u64, deny: u64) {
        self.update(|world_users, overwrites, _| {
            let is_role = !world_users.contains(&target);
            overwrites.retain(|one| one.target != target);
            overwrites.push(Overwrite {
                target,
                is_role,
                allow,
                deny,
            });
        });
    }

    fn update(&self, change: impl FnOnce(&[UserId], &mut Vec<Overwrite>, &mut Option<Thread>)) {
        let core = &self.emulator.core;
        let mut world = core.world();
        let users: Vec<UserId> = world.users.keys().copied().collect();
        if let Some(channel) = world.channels.get_mut(&self.id) {
            change(&users, &mut channel.overwrites, &mut channel.thread);
        }
        if let Some(channel) = world.channels.get(&self.id) {
            core.dispatch_channel(&world, "UPDATE", channel);
        }
        core.changed(Change::Channel(self.id));
        drop(world);
    }

    /// Archives this thread, as a user does.
    pub fn archive(&self) {
        let now_ms = self.emulator.now_ms();
        self.update(|_, _, thread| {
            if let Some(thread) = thread {
                thread.archived = true;
                thread.archive_changed_ms = now_ms;
            }
        });
    }

    /// Archives and locks this thread, as a moderator does.
    pub fn lock(&self) {
        self.archive();
        self.update(|_, _, thread| {
            if let Some(thread) = thread {
                thread.locked = true;
            }
        });
    }

    /// Deletes this channel or thread with all its messages, as a moderator does.
    pub fn delete(&self) {
        let core = &self.emulator.core;
        channels::remove(core, &mut core.world(), self.id);
    }

    /// Creates a public thread of a user in this channel. Returns `None` if the channel cannot have threads.
    pub fn open_thread(&self, user: &UserHandle, name: &str) -> Option<ChannelHandle> {
        let core = &self.emulator.core;
        let opened = threads::open_by_user(core, &mut core.world(), self.id, user.id(), name);
        opened.ok().map(|id| self.emulator.channel(id))
    }

    /// Creates a post of a user in this forum. Returns `None` if this is not a forum.
    pub fn open_post(&self, user: &UserHandle, name: &str, text: &str) -> Option<ChannelHandle> {
        let core = &self.emulator.core;
        let opened = threads::open_post_by_user(core, &mut core.world(), self.id, user.id(), name, text);
        opened.ok().map(|id| self.emulator.channel(id))
    }

    /// Sets the seconds that a user must wait between two messages; 0 switches slow mode off.
    pub fn set_slow_mode(&self, seconds: u64) {
        self.emulator.arrange(|world, _| {
            if let Some(channel) = world.channels.get_mut(&self.id) {
                channel.slow_mode_s = seconds;
            }
        });
        self.update(|_, _, _| {});
    }

    /// Returns the threads of this channel, oldest first.
    pub fn threads(&self) -> Vec<ChannelHandle> {
        let ids: Vec<ChannelId> = self.emulator.look(|world| {
            world
                .channels
                .values()
                .filter(|one| one.parent == Some(self.id))
                .map(|one| one.id)
                .collect()
        });
        ids.into_iter().map(|id| self.emulator.channel(id)).collect()
    }
}
