//! `/reminders`: when and where a player is reminded of a running clock.

use super::{Context, autocomplete, localized, respond};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::interaction::permissions;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::reminders as text;
use crate::discord::text::words::Words;
use rookery_session::{DigestChannel, QuietHours, ReminderMark, ReminderPlace, Reminders};

/// The `when:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum WhenOption {
    /// At half of the time, and when a fifth is left.
    #[name = "When half and when a fifth of the time is left"]
    HalfAndFifth,
    /// At half of the time.
    #[name = "When half of the time is left"]
    Half,
    /// When a fifth is left.
    #[name = "When a fifth of the time is left (usual)"]
    Fifth,
    /// When a fifth is left and shortly before the end.
    #[name = "When a fifth is left, and shortly before the time runs out"]
    FifthAndLast,
    /// Only shortly before the end.
    #[name = "Only shortly before the time runs out"]
    Last,
}

impl WhenOption {
    fn marks(self) -> Vec<ReminderMark> {
        match self {
            WhenOption::HalfAndFifth => vec![ReminderMark::Half, ReminderMark::Fifth],
            WhenOption::Half => vec![ReminderMark::Half],
            WhenOption::Fifth => vec![ReminderMark::Fifth],
            WhenOption::FifthAndLast => vec![ReminderMark::Fifth, ReminderMark::Last],
            WhenOption::Last => vec![ReminderMark::Last],
        }
    }
}

/// The `where:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum PlaceOption {
    /// Where the match is played.
    #[name = "In the match"]
    Match,
    /// By direct message.
    #[name = "By direct message"]
    DirectMessage,
    /// In one direct message a day.
    #[name = "In one direct message a day; boards don't mention you then"]
    Digest,
    /// In one message a day in the server's channel.
    #[name = "In one message a day here on the server; boards don't mention you then"]
    DigestHere,
}

/// See or change when and where you're reminded of your turns
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn reminders(
    ctx: Context<'_>,
    #[description = "When you're reminded"] when: Option<WhenOption>,
    #[rename = "where"]
    #[description = "Where you're reminded"]
    place: Option<PlaceOption>,
    #[description = "Your time zone, such as Europe/Berlin; for quiet hours"]
    #[autocomplete = "autocomplete::time_zones"]
    #[max_length = 60]
    zone: Option<String>,
    #[description = "Hours without reminders in your time zone, such as 22-7; off for none"]
    #[max_length = 20]
    quiet: Option<String>,
    #[description = "The hour of the daily message in your time zone; 8 unless you choose another"]
    #[min = 0]
    #[max = 23]
    hour: Option<u8>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let app = &localized(ctx);
        let account = ctx.interaction.user.id;
        let is_changed =
            when.is_some() || place.is_some() || zone.is_some() || quiet.is_some() || hour.is_some();
        if !is_changed {
            let user = app.asking_user(account).await?;
            return shown(app, &app.sessions.reminders(user).await?, false).await;
        }
        let quiet = quiet
            .as_deref()
            .map(|typed| quiet_hours(app.words, typed))
            .transpose()?;
        let user = app.user(account).await?;
        let present = app.sessions.reminders(user).await?;
        let digest_in = match place {
            Some(PlaceOption::DigestHere) => digest_channel(ctx).await?,
            Some(PlaceOption::Match | PlaceOption::DirectMessage | PlaceOption::Digest) => None,
            None => present.digest_in,
        };
        let wanted = Reminders {
            marks: when.map_or(present.marks, WhenOption::marks),
            place: match place {
                Some(PlaceOption::Match) => ReminderPlace::Thread,
                Some(PlaceOption::DirectMessage) => ReminderPlace::DirectMessage,
                Some(PlaceOption::Digest | PlaceOption::DigestHere) => ReminderPlace::Digest,
                None => present.place,
            },
            zone: zone.map_or(present.zone, |zone| zone.trim().to_owned()),
            quiet: quiet.unwrap_or(present.quiet),
            automatic_vacation: present.automatic_vacation,
            digest_hour: hour.unwrap_or(present.digest_hour),
            digest_in,
            language: Some(app.words.id().to_owned()),
        };
        let saved = app.sessions.save_reminders(user, wanted).await?;
        shown(app, &saved, true).await
    })
    .await
}

/// Says how a user is reminded.
async fn shown(
    app: &Localized<'_>,
    reminders: &Reminders,
    is_changed: bool,
) -> Result<OutgoingMessage, HandlerError> {
    let channel = match reminders.digest_in {
        Some(place) => Some(app.channel(place.channel).await?),
        None => None,
    };
    Ok(OutgoingMessage::new(text::shown(
        app.words, reminders, channel, is_changed,
    )))
}

/// The channel of a digest that is asked for here: where matches of this server are posted; `None` in direct messages.
async fn digest_channel(ctx: Context<'_>) -> Result<Option<DigestChannel>, HandlerError> {
    let (app, asked) = (&Localized::of_command(ctx), ctx.interaction);
    let Some(guild) = asked.guild_id else {
        return Ok(None);
    };
    if !permissions::may_write(asked.member.as_deref(), asked.channel.as_ref()) {
        return Err(HandlerError::User(text::no_digest_here(app.words)));
    }
    let channel = permissions::match_channel(app, asked.into()).await?.id;
    Ok(Some(DigestChannel {
        guild: app.guild(guild).await?,
        channel: app.place(channel).await?,
    }))
}

/// Reads `22-7` or `off`.
fn quiet_hours(words: &Words, typed: &str) -> Result<Option<QuietHours>, HandlerError> {
    let typed = typed.trim().to_lowercase();
    if ["off", "none", "no"].contains(&typed.as_str()) {
        return Ok(None);
    }
    let hour = |text: &str| {
        let text = text.trim();
        text.strip_suffix(":00").unwrap_or(text).parse::<u8>().ok()
    };
    let hours = typed.split_once(['-', '\u{2013}']);
    hours
        .and_then(|(from, until)| {
            Some(QuietHours {
                from: hour(from)?,
                until: hour(until)?,
            })
        })
        .map(Some)
        .ok_or_else(|| HandlerError::User(text::not_quiet_hours(words, &typed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_two_hours_or_off() {
        let read = |typed: &str| {
            quiet_hours(Words::english(), typed)
                .ok()
                .flatten()
                .map(|hours| (hours.from, hours.until))
        };
        assert_eq!(read("22-7"), Some((22, 7)));
        assert_eq!(read(" 22:00 - 07:00 "), Some((22, 7)));
        assert!(matches!(quiet_hours(Words::english(), "off"), Ok(None)));
        assert!(
            quiet_hours(Words::english(), "night")
                .unwrap_err()
                .letter(Words::english())
                .text
                .contains("`22-7`")
        );
    }
}
