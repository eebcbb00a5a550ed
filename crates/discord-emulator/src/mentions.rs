//! The mentions of a message, and the users that it pings: the mentions in its text, restricted by `allowed_mentions`.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::ids::{Id, RoleId, UserId};
use crate::validate::id;
use crate::world::{Channel, World, permissions};

/// The mentions of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    /// The users mentioned in the text or by a reply.
    pub users: BTreeSet<UserId>,
    /// The roles mentioned.
    pub roles: BTreeSet<RoleId>,
    /// Whether `@everyone` or `@here` is mentioned.
    pub everyone: bool,
}

/// Returns the mentions of a message by `author`. `replied` is the author of the message that it replies to.
pub fn of(
    world: &World,
    channel: &Channel,
    author: UserId,
    content: &str,
    allowed: &Value,
    replied: Option<UserId>,
) -> Mentions {
    let written = written(content);
    let may_all = world.permissions(author, channel) & permissions::MENTION_EVERYONE != 0;
    let parses = |word: &str| {
        allowed.is_null()
            || allowed["parse"]
                .as_array()
                .is_some_and(|all| all.iter().any(|one| one == word))
    };
    let named = |field: &str, wanted: Id| {
        allowed[field]
            .as_array()
            .is_some_and(|ids| ids.iter().any(|one| id(one) == Some(wanted)))
    };
    let mut users: BTreeSet<UserId> = written
        .users
        .into_iter()
        .filter(|user| world.users.contains_key(user) && (parses("users") || named("users", *user)))
        .collect();
    let pings_replied = allowed.is_null() || allowed["replied_user"] == true;
    users.extend(replied.filter(|_| pings_replied));
    let guild = channel.guild.and_then(|guild| world.guilds.get(&guild));
    let roles = written.roles.into_iter().filter(|role| {
        let known = guild.and_then(|guild| guild.roles.get(role));
        known.is_some_and(|known| known.mentionable || may_all) && (parses("roles") || named("roles", *role))
    });
    Mentions {
        users,
        roles: roles.collect(),
        everyone: written.everyone && may_all && parses("everyone"),
    }
}

/// Returns the users whom these mentions notify: those who can see the channel, except the author.
pub fn notified(world: &World, channel: &Channel, author: UserId, mentions: &Mentions) -> BTreeSet<UserId> {
    let guild = channel.guild.and_then(|guild| world.guilds.get(&guild));
    let mut users = mentions.users.clone();
    for (user, member) in guild.into_iter().flat_map(|guild| &guild.members) {
        if mentions.everyone || !member.roles.is_disjoint(&mentions.roles) {
            users.insert(*user);
        }
    }
    users.retain(|user| {
        let sees = world
            .users
            .get(user)
            .is_some_and(|one| world.permissions(one.id, channel) & permissions::VIEW_CHANNEL != 0);
        sees && *user != author
    });
    users
}

/// Returns everything that a text mentions, whether allowed or not.
fn written(content: &str) -> Mentions {
    let mut found = Mentions {
        everyone: ["@everyone", "@here"].iter().any(|word| content.contains(word)),
        ..Mentions::default()
    };
    for piece in content.split("<@").skip(1) {
        let Some((inside, _)) = piece.split_once('>') else {
            continue;
        };
        if let Some(role) = inside.strip_prefix('&').and_then(|digits| digits.parse().ok()) {
            found.roles.insert(role);
        } else if let Ok(user) = inside.trim_start_matches('!').parse() {
            found.users.insert(user);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_read_from_the_text() {
        let found = written("hi <@1> <@!2> <@&3> <@x> <#4> @here");
        assert_eq!(found.users, [Id(1), Id(2)].into());
        assert_eq!(found.roles, [Id(3)].into());
        assert!(found.everyone);
    }
}
