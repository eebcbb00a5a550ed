//! Sentences about a server's settings.

use super::words::{Words, say};
use rookery_session::GuildSettings;
use serenity::all::{ChannelId, Mentionable, RoleId};

/// The channels and the role of a server's settings, as Discord knows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingPlaces {
    /// The channel for matches.
    pub channel: Option<ChannelId>,
    /// The role of organisers.
    pub organisers: Option<RoleId>,
    /// The channel for reports.
    pub reports: Option<ChannelId>,
}

/// How matches are shown in this server, in which channel and language, who may organise tournaments and where reports
/// go, with further sentences; `changed` when that was just set.
#[must_use]
pub fn shown(
    words: &Words,
    settings: &GuildSettings,
    places: &SettingPlaces,
    public: &Words,
    further: &[&str],
    changed: bool,
) -> String {
    let place = match places.channel {
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
    let organisers = match places.organisers {
        Some(role) => say!(words, "settings-organisers", role = role.mention().to_string()),
        None => say!(words, "settings-no-organisers"),
    };
    let reports = match places.reports {
        Some(channel) => say!(
            words,
            "settings-reports-in",
            channel = channel.mention().to_string()
        ),
        None => say!(words, "settings-no-reports"),
    };
    let language = say!(words, "settings-language", name = public.own_name());
    let first = if changed {
        say!(words, "settings-saved")
    } else {
        say!(words, "settings-present")
    };
    let mut lines = vec![first];
    let told = [place, threads, organisers, reports, language];
    let told = told.iter().map(String::as_str).chain(further.iter().copied());
    lines.extend(told.map(|line| format!("- {line}")));
    if !changed {
        lines.push(say!(words, "settings-change"));
    }
    lines.join("\n")
}

/// Which pages are posted where, and by which clock.
#[must_use]
pub fn pages(
    words: &Words,
    puzzle: Option<ChannelId>,
    weekly: Option<ChannelId>,
    (hour, zone): (u8, &str),
) -> String {
    let hour = u32::from(hour);
    let mention = |channel: ChannelId| channel.mention().to_string();
    match (puzzle.map(mention), weekly.map(mention)) {
        (None, None) => say!(words, "settings-no-pages"),
        (Some(puzzle), None) => say!(
            words,
            "settings-page-puzzle",
            puzzle = puzzle,
            hour = hour,
            zone = zone
        ),
        (None, Some(weekly)) => say!(
            words,
            "settings-page-weekly",
            weekly = weekly,
            hour = hour,
            zone = zone
        ),
        (Some(puzzle), Some(weekly)) => say!(
            words,
            "settings-pages",
            puzzle = puzzle,
            weekly = weekly,
            hour = hour,
            zone = zone
        ),
    }
}

/// A time zone that nobody knows.
#[must_use]
pub fn no_such_zone(words: &Words) -> String {
    say!(words, "settings-no-such-zone")
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
            &SettingPlaces::default(),
            Words::english(),
            &["Boards."],
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
            &SettingPlaces {
                channel: Some(ChannelId::new(4)),
                organisers: Some(RoleId::new(5)),
                reports: Some(ChannelId::new(6)),
            },
            Words::for_locale("de"),
            &["Boards."],
            true,
        );
        assert_eq!(
            said,
            "Saved.\n- Challenges and matches are posted in <#4>.\n- Matches are played in the channel itself, without threads.\n- Tournaments are organised by <@&5> and by those who may manage events.\n- Reports to the moderators are posted in <#6>.\n- I write in German here.\n- Boards."
        );
    }
}
