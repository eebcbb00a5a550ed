//! Sentences about when and where a player is reminded.

use super::words::{Words, say};
use super::{echoed, people};
use rookery_session::{ReminderMark, ReminderPlace, Reminders};
use serenity::all::{ChannelId, Mentionable};

/// The user's settings, with the channel of the daily digest if it has one, after a change if there was one.
#[must_use]
pub fn shown(words: &Words, reminders: &Reminders, digest_in: Option<ChannelId>, is_changed: bool) -> String {
    let first = if is_changed {
        format!("{} ", say!(words, "settings-saved"))
    } else {
        String::new()
    };
    let marks: Vec<String> = reminders
        .marks
        .iter()
        .map(|mark| match mark {
            ReminderMark::Half => say!(words, "reminders-half"),
            ReminderMark::Fifth => say!(words, "reminders-fifth"),
            ReminderMark::Last => say!(words, "reminders-last"),
        })
        .collect();
    if reminders.place == ReminderPlace::Digest {
        let hour = format!("{:02}:00", reminders.digest_hour);
        let zone = reminders.zone.as_str();
        let sent = match digest_in {
            None => say!(words, "reminders-digest", hour = hour, zone = zone),
            Some(channel) => say!(
                words,
                "reminders-digest-in",
                channel = channel.mention().to_string(),
                hour = hour,
                zone = zone
            ),
        };
        return format!("{first}{sent}\n{}", say!(words, "reminders-promise"));
    }
    let place = match reminders.place {
        ReminderPlace::Thread => say!(words, "reminders-in-match"),
        ReminderPlace::DirectMessage | ReminderPlace::Digest => say!(words, "reminders-by-message"),
    };
    let quiet = reminders.quiet.map_or_else(
        || say!(words, "reminders-no-quiet"),
        |hours| {
            say!(
                words,
                "reminders-quiet",
                from = format!("{:02}:00", hours.from),
                until = format!("{:02}:00", hours.until),
                zone = reminders.zone.as_str()
            )
        },
    );
    let when = say!(
        words,
        "reminders-when",
        marks = people::listed(words, &marks),
        place = place
    );
    format!("{first}{when} {quiet}\n{}", say!(words, "reminders-promise"))
}

/// Refuses to post a digest where the user may not write.
#[must_use]
pub fn no_digest_here(words: &Words) -> String {
    say!(words, "reminders-no-digest-here")
}

/// Refuses quiet hours that can't be read.
#[must_use]
pub fn not_quiet_hours(words: &Words, typed: &str) -> String {
    say!(words, "reminders-not-quiet-hours", typed = echoed(typed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::QuietHours;

    #[test]
    fn settings_are_told_in_a_sentence() {
        let said = shown(Words::english(), &Reminders::default(), None, false);
        assert!(
            said.starts_with("I remind you of a turn when a fifth of your time is left, in the match. You have no quiet hours."),
            "{said}"
        );
        let quiet = Reminders {
            quiet: Some(QuietHours { from: 22, until: 7 }),
            zone: "Europe/Berlin".to_owned(),
            marks: vec![ReminderMark::Half, ReminderMark::Last],
            place: ReminderPlace::DirectMessage,
            ..Reminders::default()
        };
        let said = shown(Words::english(), &quiet, None, true);
        assert!(
            said.contains("Saved. I remind you of a turn when half of your time is left and shortly before it runs out, by direct message")
                && said.contains("Between 22:00 and 07:00 (Europe/Berlin)"),
            "{said}"
        );
    }
}
