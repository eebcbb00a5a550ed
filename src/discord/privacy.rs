//! What is stored of a user: shown, exported in parts, and deleted after a second press.

use super::components::custom_id::{CustomId, Ends, PrivacyButton};
use super::components::{buttons, privacy_buttons};
use super::context::{App, Localized};
use super::error::HandlerError;
use super::message::{Document, OutgoingMessage};
use super::text::privacy as text;
use anyhow::Context as _;
use rookery_session::{Actor, ExportedMatch, MatchId, PersonalData, Remains, UserId};
use serde_json::{Value, json};
use serenity::all::UserId as AccountId;

/// The most bytes of one file: Discord takes ten mebibytes.
const FILE_BYTES: usize = 9 * 1024 * 1024;

/// The most matches in one file, so that a part is written in seconds.
const MATCHES_IN_PART: usize = 500;

/// Shows how much is stored of a user.
///
/// # Errors
/// A fault.
pub async fn show(app: &Localized<'_>, by: Actor) -> Result<OutgoingMessage, HandlerError> {
    let Some(data) = data_of(app, by.user).await? else {
        return Ok(OutgoingMessage::new(text::nothing_stored(app.words)));
    };
    let rows = rows_of(&data)?;
    let all = |kind: &str| rows[kind].as_array().map_or(&[][..], Vec::as_slice);
    let count = |kind: &str| all(kind).len();
    let drafts = |state: &str| all("drafts").iter().filter(|row| row["state"] == state).count();
    // A row without lines only remembers how the last ones ended.
    let has_lines = |row: &&Value| {
        row["lines"]["branches"]
            .as_array()
            .is_some_and(|all| !all.is_empty())
    };
    let is_puzzle = |row: &&Value| {
        row["subject"]
            .as_str()
            .is_some_and(|subject| subject.starts_with("puzzle."))
    };
    let counts = text::StoredCounts {
        settings: count("looks")
            + count("turn_confirmation")
            + count("reminders")
            + count("challenges_taken")
            + count("guide")
            + count("puzzles_from_your_matches"),
        vacations: count("vacations"),
        matches: data.matches.len(),
        challenges: count("challenges"),
        tournaments: count("tournaments"),
        tournaments_opened: count("tournaments_opened"),
        drafts: drafts("unfinished"),
        secret_decisions: drafts("sealed"),
        conditional_turns: all("conditional_turns").iter().filter(has_lines).count(),
        studies: count("studies"),
        lessons: all("exercises").iter().filter(|row| !is_puzzle(row)).count(),
        puzzles: all("exercises").iter().filter(is_puzzle).count(),
        ratings: count("ratings") + count("puzzle_ratings"),
        habits: count("endings") + count("reply_times"),
        followed: count("followed_matches"),
        guesses: count("guesses"),
        notes: count("notes"),
        blocks: count("blocks"),
    };
    let said = text::stored(app.words, &counts, app.policy_url.as_deref());
    Ok(OutgoingMessage::new(said).with_rows(privacy_buttons::stored(app.words)))
}

/// Makes a part of the files with everything that is stored of a user.
///
/// # Errors
/// A fault.
pub async fn export(app: &Localized<'_>, by: Actor, page: u16) -> Result<OutgoingMessage, HandlerError> {
    let Some(data) = data_of(app, by.user).await? else {
        return Ok(OutgoingMessage::new(text::nothing_stored(app.words)));
    };
    let pages = data.matches.len().div_ceil(MATCHES_IN_PART).max(1);
    let page = usize::from(page).min(pages - 1);
    let matches: Vec<MatchId> = data
        .matches
        .iter()
        .skip(page * MATCHES_IN_PART)
        .take(MATCHES_IN_PART)
        .copied()
        .collect();
    let mut message = OutgoingMessage::new(text::exported(app.words, page, pages, matches.len()));
    let mut number = 0;
    let mut file = String::new();
    let mut documents = Vec::new();
    for id in &matches {
        let one = match app.sessions.export_for(by.user, *id).await? {
            ExportedMatch::File(file) => file,
            ExportedMatch::Unreadable(reason) => {
                format!("{}\n", text::unwritable(app.words, &id.to_string(), &reason))
            }
        };
        if !file.is_empty() && file.len() + one.len() > FILE_BYTES {
            number += 1;
            documents.push(matches_file(page, number, std::mem::take(&mut file)));
        }
        file.push_str(&one);
        file.push('\n');
    }
    if !file.is_empty() {
        documents.push(matches_file(page, number + 1, file));
    }
    if page == 0 {
        let text = serde_json::to_string_pretty(&whole(&data)?).context("writing an export")?;
        message = message.with_document(Document {
            name: "rookery-data.json".to_owned(),
            text,
        });
    }
    message.documents.extend(documents);
    let page = u16::try_from(page).unwrap_or(u16::MAX);
    let of = |page| CustomId::Privacy(PrivacyButton::Export(page));
    Ok(message.with_rows(buttons::pages(app.words, page, pages, of)))
}

fn matches_file(page: usize, number: usize, text: String) -> Document {
    Document {
        name: format!("rookery-matches-{}-{number}.txt", page + 1),
        text,
    }
}

fn whole(data: &PersonalData) -> Result<Value, HandlerError> {
    let matches: Vec<String> = data.matches.iter().map(ToString::to_string).collect();
    let mut whole = rows_of(data)?;
    whole["discord_id"] = json!(data.account.text);
    whole["matches"] = json!(matches);
    Ok(whole)
}

fn rows_of(data: &PersonalData) -> Result<Value, HandlerError> {
    Ok(serde_json::from_str(&data.rows).context("reading stored rows")?)
}

async fn data_of(app: &App, user: UserId) -> Result<Option<PersonalData>, HandlerError> {
    // Whoever isn't stored has a number that no row has.
    if user.0 < 0 {
        return Ok(None);
    }
    Ok(Some(app.sessions.personal_data(user).await?))
}

/// Asks whether to delete everything that is stored of a user.
///
/// # Errors
/// A fault.
pub async fn ask_to_delete(app: &Localized<'_>, by: Actor) -> Result<OutgoingMessage, HandlerError> {
    if by.user.0 < 0 {
        return Ok(OutgoingMessage::new(text::nothing_stored(app.words)));
    }
    let remains = app.sessions.remains_of(by.user).await?;
    Ok(OutgoingMessage::new(text::ask_to_delete(app.words, &remains))
        .with_rows(privacy_buttons::delete(app.words, ends_of(&remains))))
}

/// Counts what ends, for the button that confirms it.
fn ends_of(remains: &Remains) -> Ends {
    let count = |many: usize| u16::try_from(many).unwrap_or(u16::MAX);
    [
        count(remains.matches.len()),
        count(remains.challenges.len()),
        count(remains.tournaments.len()),
    ]
}

/// Answers a button about what is stored of a user.
///
/// # Errors
/// A fault.
pub async fn pressed(
    app: &Localized<'_>,
    by: Actor,
    account: AccountId,
    button: PrivacyButton,
) -> Result<OutgoingMessage, HandlerError> {
    match button {
        PrivacyButton::Export(page) => export(app, by, page).await,
        PrivacyButton::Delete => ask_to_delete(app, by).await,
        PrivacyButton::Keep => Ok(OutgoingMessage::new(text::kept(app.words))),
        PrivacyButton::DeleteIndeed(said) => {
            // Nothing ends that the question didn't speak of.
            if by.user.0 >= 0 && ends_of(&app.sessions.remains_of(by.user).await?) != said {
                let question = ask_to_delete(app, by).await?;
                let text = format!("{}\n{}", text::changed_since(app.words), question.text);
                return Ok(OutgoingMessage { text, ..question });
            }
            let is_known = by.user.0 >= 0 && app.sessions.forget_user(by.user).await?;
            app.names.forget(account);
            Ok(OutgoingMessage::new(if is_known {
                text::deleted(app.words)
            } else {
                text::nothing_stored(app.words)
            }))
        }
    }
}
