//! Sentences about a server's settings.

use super::words::{Words, say};
use rookery_session::GuildSettings;
use serenity::all::{ChannelId, Mentionable, RoleId};

/// How matches are shown in this server, in which channel and language, and who may organise tournaments, with a sentence
/// about its boards; `changed` when that was just set.
#[must_use]
pub fn shown(
    words: &Words,
    settings: &GuildSettings,
    (channel, organisers, public): (Option<ChannelId>, Option<RoleId>, &Words),
    boards: &str,
    changed: bool,
) -> String {
    let place = match channel {
        Some(channel) => say!(
            words,
            "settings-in-channel",
            channel = channel.mention().to_string()
        ),
        None => say!(words, "settings-anywhere"),
    };
    let threads = if settings.threads {
        say!(words, "settings-threads")
    } else {
        say!(words, "settings-no-threads")
    };
    let organisers = match organisers {
        Some(role) => say!(words, "settings-organisers", role = role.mention().to_string()),
        None => say!(words, "settings-no-organisers"),
    };
    let language = say!(words, "settings-language", name = public.own_name());
    let first = if changed {
        say!(words, "settings-saved")
    } else {
        say!(words, "settings-present")
    };
    let mut lines = vec![first];
    let told = [place, threads, organisers, language, boards.to_owned()];
    lines.extend(told.map(|line| format!("- {line}")));
    if !changed {
        lines.push(say!(words, "settings-change"));
    }
    lines.join("\n")
}

/// The chosen channel cannot hold matches.
#[must_use]
pub fn not_a_text_channel(words: &Words) -> String {
    say!(words, "settings-not-a-text-channel")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_told_whole() {
        let said = shown(
            Words::english(),
            &GuildSettings::default(),
            (None, None, Words::english()),
            "Boards.",
            false,
        );
        assert!(
            said.contains("where the command was used") && said.contains("own thread"),
            "{said}"
        );
        let said = shown(
            Words::english(),
            &GuildSettings {
                threads: false,
                ..GuildSettings::default()
            },
            (
                Some(ChannelId::new(4)),
                Some(RoleId::new(5)),
                Words::for_locale("de"),
            ),
            "Boards.",
            true,
        );
        assert_eq!(
            said,
            "Saved.\n- Challenges and matches are posted in <#4>.\n- Matches are played in the channel itself, without threads.\n- Tournaments are organised by <@&5> and by those who may manage events.\n- I write in Deutsch here.\n- Boards."
        );
    }
}
