//! Finds a unit or a target by its name or square, where the menus of a panel would take several steps: the form and
//! the reply to it. Enters nothing and keeps nothing in memory.

use super::entry::{Freshness, still};
use super::panel::{panel_message, step_message};
use crate::discord::components::buttons::MenuOf;
use crate::discord::components::custom_id::{CustomId, PanelButton, SeenDraft};
use crate::discord::components::modal::{Form, FormField, Reply};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::legal::{ask, step_at};
use crate::discord::limits::clipped;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::panel as text;
use crate::discord::text::words::Words;
use crate::discord::turn_menu::{Found, Path, Question, Step, find};
use rookery_session::draft::Draft;
use rookery_session::{Actor, MatchId, SeenBoard, UserId};

/// The characters that are read; further ones are ignored.
pub const MOST: u16 = 60;

/// Returns the form for a search below a path.
///
/// # Errors
/// What the session refuses; an out-of-date panel or board is answered with the present one.
pub async fn form(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    (board, draft): (SeenBoard, SeenDraft),
    path: &Path,
) -> Result<Reply, HandlerError> {
    let (state, panel) = match still(app, by, id, draft.on(board)).await? {
        Freshness::Current(state, panel) => (state, panel),
        Freshness::Stale(present) => return Ok(Reply::OutgoingMessage(present)),
    };
    let Step::Choose { question, .. } = step_at(app, by.user, &panel.draft, path).await? else {
        // Never offered; a made-up path begins again.
        let begun = panel_message(app, &state, &panel, &Path::default(), None).await?;
        return Ok(Reply::OutgoingMessage(begun));
    };
    let unsearched = search(app, by.user, &panel.draft, path, "").await?;
    let id = CustomId::Panel(id, board, draft, PanelButton::Find(path.clone()));
    Ok(Reply::Form(find_form(app.words, id, question, &unsearched)))
}

/// Makes the form for a search. Its example is from `unsearched`, what is found by an empty text.
pub fn find_form(words: &Words, id: CustomId, question: Question, unsearched: &Found) -> Form {
    let placeholder = match unsearched {
        Found::Nothing(example) => text::find_examples(words, example),
        Found::Here(_) | Found::Among { .. } | Found::Idle(_) | Found::Nowhere => String::new(),
    };
    Form {
        id,
        title: text::find_title(words, question),
        field: text::find_field(words),
        placeholder,
        value: String::new(),
        most: MOST,
        kind: FormField::Line,
    }
}

/// Replies to a search: with the next question if one thing matches, with a menu if several do, otherwise with the reason.
///
/// # Errors
/// As [`form`].
pub async fn found(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    (board, draft): (SeenBoard, SeenDraft),
    path: &Path,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let (state, panel) = match still(app, by, id, draft.on(board)).await? {
        Freshness::Current(state, panel) => (state, panel),
        Freshness::Stale(present) => return Ok(present),
    };
    let typed = clipped(typed, usize::from(MOST));
    let (path, preface) = match search(app, by.user, &panel.draft, path, &typed).await? {
        Found::Here(here) => (here, None),
        Found::Among { step, count } => {
            let shown = match &step {
                Step::Choose { offers, .. } => offers.len(),
                Step::Chosen(_) | Step::Nowhere => 0,
            };
            let preface = Some(text::found(app.words, &typed, count, shown));
            let place = (path, &step, MenuOf::WhatWasFound);
            return step_message(app, &state, &panel, place, preface).await;
        }
        Found::Idle(unit) => (path.clone(), Some(text::can_do_nothing(app.words, &typed, &unit))),
        Found::Nothing(example) => (
            path.clone(),
            Some(text::nothing_fits(app.words, &typed, &example)),
        ),
        Found::Nowhere => (Path::default(), Some(text::out_of_date(app.words))),
    };
    panel_message(app, &state, &panel, &path, preface).await
}

/// Searches a draft's menus below a path.
async fn search(
    app: &Localized<'_>,
    user: UserId,
    draft: &Draft,
    path: &Path,
    typed: &str,
) -> Result<Found, HandlerError> {
    let (path, typed) = (path.clone(), typed.to_owned());
    let words = app.words;
    let found = move |draft: &Draft| find(words, &draft.position, draft.seat, &draft.legal(), &path, &typed);
    ask(app, user, draft, found).await
}
