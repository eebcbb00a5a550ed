//! Sentences about a server's settings.

use rookery_session::GuildSettings;
use serenity::all::{ChannelId, Mentionable};

/// How matches are shown in this server, with a sentence about its boards; `changed` when that was just set.
#[must_use]
pub fn shown(settings: GuildSettings, channel: Option<ChannelId>, boards: &str, changed: bool) -> String {
    let place = match channel {
        Some(channel) => format!("Challenges and matches are posted in {}.", channel.mention()),
        None => "Challenges and matches are posted in the channel where the command was used.".to_owned(),
    };
    let threads = if settings.threads {
        "Each match gets its own thread."
    } else {
        "Matches are played in the channel itself, without threads."
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
    format!("{first} {place} {threads} {boards}{rest}")
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
        let said = shown(GuildSettings::default(), None, "Boards.", false);
        assert!(
            said.contains("where the command was used") && said.contains("own thread"),
            "{said}"
        );
        let said = shown(
            GuildSettings {
                channel: None,
                threads: false,
            },
            Some(ChannelId::new(4)),
            "Boards.",
            true,
        );
        assert_eq!(
            said,
            "Saved. Challenges and matches are posted in <#4>. Matches are played in the channel itself, without threads. Boards."
        );
    }
}
