//! Sentences about a server's settings.

use rookery_session::GuildSettings;
use serenity::all::{ChannelId, Mentionable, RoleId};

/// How matches are shown in this server, in which channel and who may organise tournaments, with a sentence about its
/// boards; `changed` when that was just set.
#[must_use]
pub fn shown(
    settings: GuildSettings,
    (channel, organisers): (Option<ChannelId>, Option<RoleId>),
    boards: &str,
    changed: bool,
) -> String {
    let place = match channel {
        Some(channel) => format!("Challenges and matches are posted in {}.", channel.mention()),
        None => "Challenges and matches are posted in the channel where the command was used.".to_owned(),
    };
    let threads = if settings.threads {
        "Each match gets its own thread."
    } else {
        "Matches are played in the channel itself, without threads."
    };
    let organisers = match organisers {
        Some(role) => format!(
            "Tournaments are organised by {} and by those who may manage events.",
            role.mention()
        ),
        None => "Tournaments are organised by those who may manage events.".to_owned(),
    };
    let first = if changed {
        "Saved."
    } else {
        "The settings of this server:"
    };
    let rest = if changed {
        ""
    } else {
        " Change them with the options of `/settings`."
    };
    format!("{first} {place} {threads} {organisers} {boards}{rest}")
}

/// The chosen channel cannot hold matches.
#[must_use]
pub fn not_a_text_channel() -> String {
    "Matches need a text channel. Please choose one.".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_told_whole() {
        let said = shown(GuildSettings::default(), (None, None), "Boards.", false);
        assert!(
            said.contains("where the command was used") && said.contains("own thread"),
            "{said}"
        );
        let said = shown(
            GuildSettings {
                threads: false,
                ..GuildSettings::default()
            },
            (Some(ChannelId::new(4)), Some(RoleId::new(5))),
            "Boards.",
            true,
        );
        assert_eq!(
            said,
            "Saved. Challenges and matches are posted in <#4>. Matches are played in the channel itself, without threads. Tournaments are organised by <@&5> and by those who may manage events. Boards."
        );
    }
}
