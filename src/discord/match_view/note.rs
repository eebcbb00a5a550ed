//! A user's private note about a match: written in a form or by a command, shown below the board of `/show`, deleted.
//! Every answer is private.

use crate::discord::components::custom_id::{CustomId, NoteButton};
use crate::discord::components::modal::{Form, FormField, Reply};
use crate::discord::components::note_buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::note as text;
use rookery_session::{MatchId, UserId, limits};
use serenity::all::UserId as AccountId;

/// The most characters of a note, as a form counts them.
const MOST: u16 = 1_000;

const _: () = assert!(MOST as usize == limits::NOTE_CHARACTERS);

/// Returns the form in which a note is written, with the present one.
///
/// # Errors
/// A fault.
pub async fn form(app: &Localized<'_>, user: UserId, id: MatchId) -> Result<Form, HandlerError> {
    Ok(Form {
        id: CustomId::Note(id, NoteButton::Write),
        title: text::title(app.words),
        field: text::field(app.words),
        placeholder: text::example(app.words),
        value: app.sessions.note(user, id).await?.unwrap_or_default(),
        most: MOST,
        kind: FormField::LinesOrNothing,
    })
}

/// Saves a note in place of the one before; an empty one deletes it. Whoever writes is stored if they are new.
///
/// # Errors
/// The note is too long, or there are too many; a fault.
pub async fn save(
    app: &Localized<'_>,
    account: AccountId,
    id: MatchId,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let user = if typed.trim().is_empty() {
        app.asking_user(account).await?
    } else {
        app.user(account).await?
    };
    Ok(match app.sessions.save_note(user, id, typed).await? {
        Some(note) => OutgoingMessage::new(text::saved(app.words, &id.short(), &note))
            .with_rows(note_buttons::note(app.words, id)),
        None => deleted(app, id),
    })
}

fn deleted(app: &Localized<'_>, id: MatchId) -> OutgoingMessage {
    OutgoingMessage::new(text::deleted(app.words, &id.short()))
}

/// Does what a button about a note says.
///
/// # Errors
/// A fault.
pub async fn pressed(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    button: NoteButton,
) -> Result<Reply, HandlerError> {
    match button {
        NoteButton::Write => Ok(Reply::Form(form(app, user, id).await?)),
        NoteButton::Delete => {
            app.sessions.save_note(user, id, "").await?;
            Ok(deleted(app, id).into())
        }
    }
}

/// Adds a user's note to the text about a board of the match.
///
/// # Errors
/// A fault.
pub async fn below(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    message: OutgoingMessage,
) -> Result<OutgoingMessage, HandlerError> {
    Ok(match app.sessions.note(user, id).await? {
        Some(note) => OutgoingMessage {
            text: text::below(app.words, &message.text, &note),
            ..message
        },
        None => message,
    })
}
