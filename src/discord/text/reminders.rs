//! Sentences about when and where a player is reminded.

use super::echoed;
use rookery_session::{ReminderMark, ReminderPlace, Reminders};
use serenity::all::{ChannelId, Mentionable};

/// The user's settings, with the channel of the daily digest if it has one, after a change if there was one.
#[must_use]
pub fn shown(reminders: &Reminders, digest_in: Option<ChannelId>, is_changed: bool) -> String {
    let first = if is_changed { "Saved. " } else { "" };
    let marks: Vec<String> = reminders
        .marks
        .iter()
        .map(|mark| {
            match mark {
                ReminderMark::Half => "when half of your time is left",
                ReminderMark::Fifth => "when a fifth of your time is left",
                ReminderMark::Last => "shortly before it runs out",
            }
            .to_owned()
        })
        .collect();
    if reminders.place == ReminderPlace::Digest {
        let sent = digest_in.map_or_else(
            || "I send you one direct message a day".to_owned(),
            |channel| {
                format!(
                    "I post one message a day for you in {}, where others can read it",
                    channel.mention()
                )
            },
        );
        return format!(
            "{first}{sent}, at {:02}:00 ({}), if a match waits for you. Boards don't mention you. Shortly before your time runs out I remind you by itself.\nYou never lose on time before a reminder has reached you. Live matches have no reminders.",
            reminders.digest_hour, reminders.zone
        );
    }
    let place = match reminders.place {
        ReminderPlace::Thread => "in the match",
        ReminderPlace::DirectMessage | ReminderPlace::Digest => {
            "by direct message (in the match if you take none from me)"
        }
    };
    let quiet = reminders.quiet.map_or_else(
        || "You have no quiet hours.".to_owned(),
        |hours| {
            format!(
                "Between {:02}:00 and {:02}:00 ({}) you're left in peace: a reminder waits, or comes before.",
                hours.from, hours.until, reminders.zone
            )
        },
    );
    format!(
        "{first}I remind you of a turn {}, {place}. {quiet}\nYou never lose on time before a reminder has reached you. Live matches have no reminders.",
        super::listed(&marks)
    )
}

/// Refuses to post a digest where the user may not write.
#[must_use]
pub fn no_digest_here() -> String {
    "You can't write in this channel, so I don't post your daily message on this server. It can come as a direct message."
        .to_owned()
}

/// Refuses quiet hours that can't be read.
#[must_use]
pub fn not_quiet_hours(typed: &str) -> String {
    format!(
        "{} isn't a span of hours. Write `22-7` for no reminders between 22:00 and 07:00, or `off`.",
        echoed(typed)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::QuietHours;

    #[test]
    fn settings_are_told_in_a_sentence() {
        let said = shown(&Reminders::default(), None, false);
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
        let said = shown(&quiet, None, true);
        assert!(
            said.contains("Saved. I remind you of a turn when half of your time is left and shortly before it runs out, by direct message")
                && said.contains("Between 22:00 and 07:00 (Europe/Berlin)"),
            "{said}"
        );
    }
}
