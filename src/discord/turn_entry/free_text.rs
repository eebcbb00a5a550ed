//! Decisions that are entered as text because no list could hold them: presets behind buttons, and a form for typing.
//! Keeps nothing in memory: a rejected text is read back from the message that rejected it.

use super::entry::{check_seen, enter, refresh_or_fail, turn_reply};
use super::panel::panel_message;
use crate::discord::components::custom_id::{CustomId, PanelButton, SeenDraft};
use crate::discord::components::modal::{Form, FormField, Reply};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::slug::Slug;
use crate::discord::text::said::{said, writing_field, writing_label};
use crate::discord::text::words::Words;
use crate::discord::text::{panel as text, refusals, study};
use crate::discord::turn_menu::Path;
use rookery_rules::notation::{ReadError, read_action};
use rookery_rules::{FreeText, Position};
use rookery_session::draft::Draft;
use rookery_session::service::Panel;
use rookery_session::{Actor, MatchId, MatchState, SeenBoard, SeenVersion, SessionError, TurnInput};

/// The characters of a typed turn that are read.
const MOST_TYPED: u16 = 2_000;

/// Returns how the panel's decision is entered as text, with the position for it; `None` if it is chosen from menus.
#[must_use]
pub fn writing(state: &MatchState, panel: &Panel) -> Option<(&'static FreeText, Position)> {
    let begun = Draft::begin(state, panel.draft.seat).ok()?;
    Some((begun.position.free_text()?, begun.position))
}

/// Does the same for the user who pressed a button; fails if their decision is not entered as text.
async fn writing_of(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
) -> Result<(Panel, &'static FreeText, Position), HandlerError> {
    let panel = app.sessions.panel(id, by.user).await?;
    let state = app.sessions.state(id).await?;
    let (writing, position) =
        writing(&state, &panel).ok_or_else(|| HandlerError::User(text::nothing_to_write(app.words)))?;
    Ok((panel, writing, position))
}

/// Enters a preset.
///
/// # Errors
/// What the session refuses; an out-of-date panel or board is answered with the present one.
pub async fn preset(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    name: &Slug,
) -> Result<OutgoingMessage, HandlerError> {
    let (panel, writing, position) = match writing_of(app, by, id).await {
        Ok(found) => found,
        Err(HandlerError::Refused(error)) => return refresh_or_fail(app, by, id, error).await,
        Err(failure) => return Err(failure),
    };
    let mut presets = writing.presets.iter();
    let Some(preset) = presets.find(|preset| Slug::of(preset.label) == *name) else {
        return Err(HandlerError::User(text::nothing_to_write(app.words)));
    };
    let text = preset.text_with(|| app.sessions.draw());
    let read = read_action(&position, panel.draft.seat, &text);
    let action = read.map_err(|error| anyhow::anyhow!("the ready decision `{text}`: {error}"))?;
    enter(app, by, id, seen, TurnInput::Replace(&[action])).await
}

/// Returns the form for typing a decision, filled with the text that `message`, the panel, rejected, or else with the
/// decision entered before.
///
/// # Errors
/// As [`preset`].
pub async fn form(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    (board, draft): (SeenBoard, SeenDraft),
    message: &str,
) -> Result<Reply, HandlerError> {
    let (panel, writing, _) = writing_of(app, by, id).await?;
    let state = app.sessions.state(id).await?;
    if let Err(error) = check_seen(&state, &panel, draft.on(board)) {
        return refresh_or_fail(app, by, id, error)
            .await
            .map(Reply::OutgoingMessage);
    }
    let entered = panel.draft.texts();
    let value = text::typed_before(message)
        .or(entered.first().map(String::as_str))
        .unwrap_or_default();
    let form = Form {
        value: writing.without_verb(value).to_owned(),
        ..writing_form(
            app.words,
            CustomId::Panel(id, board, draft, PanelButton::Write),
            writing,
        )
    };
    Ok(Reply::Form(form))
}

/// Makes the empty form of a decision that is entered as text.
fn writing_form(words: &Words, id: CustomId, writing: &FreeText) -> Form {
    Form {
        id,
        title: writing_label(words, writing),
        field: writing_field(words, writing),
        placeholder: writing.example.to_owned(),
        value: String::new(),
        most: writing.most,
        kind: FormField::Line,
    }
}

/// Makes the empty form in which a turn of a study or an exercise is typed: that of the position's decision if it is
/// entered as text.
pub fn turn_form(words: &Words, id: CustomId, position: &Position) -> Form {
    match position.free_text() {
        Some(writing) => writing_form(words, id, writing),
        None => Form {
            id,
            title: study::type_title(words),
            field: study::type_field(words),
            placeholder: position.variant().descriptor().example_turn.to_owned(),
            value: String::new(),
            most: MOST_TYPED,
            kind: FormField::Line,
        },
    }
}

/// Enters the text of the form. A rejected text is repeated with the place and the cause of the error.
///
/// # Errors
/// As [`preset`].
pub async fn typed(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    (board, draft): (SeenBoard, SeenDraft),
    text: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let (panel, writing, position) = writing_of(app, by, id).await?;
    let why = match read_action(&position, panel.draft.seat, &writing.with_verb(text)) {
        Ok(action) => {
            let seen = draft.on(board);
            let actions = [action];
            let input = TurnInput::Replace(&actions);
            match app.sessions.enter(by, id, seen, input).await {
                Ok(entered) => return turn_reply(app, by, entered, input).await,
                Err(SessionError::DraftOutOfDate { .. }) => text::out_of_date(app.words),
                Err(error) => return refresh_or_fail(app, by, id, error).await,
            }
        }
        // The list holds representatives only; to name them as what is legal would mislead.
        Err(ReadError::Illegal { refusal, .. }) => refusals::written(app.words, &refusal),
        Err(ReadError::Unreadable { reason, .. }) => said(app.words, &reason.sentence),
        Err(error) => said(app.words, &error.said()),
    };
    let state = app.sessions.state(id).await?;
    let preface = text::not_taken(app.words, text, &why, &writing_label(app.words, writing));
    panel_message(app, &state, &panel, &Path::default(), Some(preface)).await
}
