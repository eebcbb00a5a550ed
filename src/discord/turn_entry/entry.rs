//! Enters a turn, typed or chosen from menus: turns input into actions, which the session accepts or refuses, and
//! replies with the next panel or the refusal.

use super::free_text;
use super::panel::panel_message;
use crate::discord::components::custom_id::PanelButton;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::{delivery_failed, refresh_board_or_fail};
use crate::discord::match_view::diagram::{Extent, drawn, mark_refusal};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::{panel as text, refusals};
use crate::discord::turn_menu::{Path, Step, walk};
use rookery_rules::notation::{ReadError, read_turn, turn_text};
use rookery_rules::{Action, Viewer};
use rookery_session::draft::Draft;
use rookery_session::service::{ChangeOutcome, Panel};
use rookery_session::{
    Actor, BoardNumber, DraftRevision, MatchId, MatchState, Receipt, SeenVersion, SessionError,
};
use std::sync::Arc;

/// Enters a typed turn: goes on from what is entered already, or begins anew where only that can be read. A
/// complete turn is committed; an incomplete one stays as a panel.
///
/// # Errors
/// The text is no legal turn, or it is not this user's to make.
pub async fn typed(app: &App, by: Actor, id: MatchId, text: &str) -> Result<OutgoingMessage, HandlerError> {
    let panel = match app.sessions.panel(id, by.user).await {
        Ok(panel) => panel,
        Err(error) => return repeated_or(app, by, id, error.into()).await,
    };
    let state = app.sessions.state(id).await?;
    let read = match read(&state, &panel, text) {
        Ok(read) => read,
        Err(error) => {
            let failure = unreadable(app, &state, &panel, text, &error).await?;
            return repeated_or(app, by, id, failure).await;
        }
    };
    let mut draft = Draft::begin(&state, panel.draft.seat)?;
    draft.push_all(&read.whole)?;
    let whole = turn_text(&read.whole);
    let result = if draft.is_complete() {
        app.sessions
            .play_turn(by, id, SeenVersion::of_board(state.board), &read.whole)
            .await
    } else if read.goes_on {
        let seen = SeenVersion::of_panel(state.board, panel.revision);
        app.sessions.draft_add(by, id, seen, &read.new).await
    } else {
        let preface = text::another_is_entered(&whole, &turn_text(&panel.draft.actions));
        return panel_message(app, &state, &panel, &Path::default(), Some(preface)).await;
    };
    match result {
        Ok(done) => turn_reply(app, done, Some(&whole)).await,
        Err(error) => refresh_or_fail(app, by, id, error).await,
    }
}

struct Read {
    /// The whole turn from its beginning.
    whole: Vec<Action>,
    /// What is new in it.
    new: Vec<Action>,
    /// Whether it continues the draft.
    goes_on: bool,
}

fn read(state: &MatchState, panel: &Panel, text: &str) -> Result<Read, ReadError> {
    let draft = &panel.draft;
    if draft.is_complete() {
        // Nothing fits behind a complete turn, so this is another one in its place.
        let begun =
            Draft::begin(state, draft.seat).map_or_else(|_| draft.position.clone(), |begun| begun.position);
        let new = read_turn(&begun, draft.seat, text)?;
        return Ok(Read {
            whole: new.clone(),
            new,
            goes_on: false,
        });
    }
    let first = match read_turn(&draft.position, draft.seat, text) {
        Ok(new) => {
            let whole = draft.actions.iter().chain(&new).cloned().collect();
            return Ok(Read {
                whole,
                new,
                goes_on: true,
            });
        }
        Err(error) => error,
    };
    let Some(begun) = Draft::begin(state, draft.seat)
        .ok()
        .filter(|_| !draft.actions.is_empty())
    else {
        return Err(first);
    };
    let new = read_turn(&begun.position, draft.seat, text).map_err(|_| first)?;
    Ok(Read {
        whole: new.clone(),
        new,
        goes_on: false,
    })
}

/// The answer to an interaction that was handled before, if it was; else the failure. An empty turn is never
/// played, so this changes nothing.
async fn repeated_or(
    app: &App,
    by: Actor,
    id: MatchId,
    failure: HandlerError,
) -> Result<OutgoingMessage, HandlerError> {
    match app.sessions.play_turn(by, id, SeenVersion::TYPED, &[]).await {
        Ok(done) => turn_reply(app, done, None).await,
        Err(_) => Err(failure),
    }
}

/// Explains why a text was refused, with a picture of the obstacle if there is one.
async fn unreadable(
    app: &App,
    state: &MatchState,
    panel: &Panel,
    text: &str,
    error: &ReadError,
) -> Result<HandlerError, HandlerError> {
    let sentence = refusals::typed(text, error);
    let Some((before, action, refusal)) = error.first_illegal().filter(|_| !panel.draft.secret) else {
        return Ok(HandlerError::User(sentence));
    };
    // In place of a complete turn another one is read, from the beginning; and what is refused is shown on the board
    // as it would be then.
    let begun = Draft::begin(state, panel.draft.seat).ok();
    let mut position = begun
        .filter(|_| panel.draft.is_complete())
        .map_or_else(|| panel.draft.position.clone(), |begun| begun.position);
    for earlier in before {
        if position.apply(panel.draft.seat, earlier).is_err() {
            return Ok(HandlerError::User(sentence));
        }
    }
    let Ok(action) = position.variant().parse_action(action) else {
        return Ok(HandlerError::User(sentence));
    };
    let viewer = Viewer::Seat(panel.draft.seat);
    let mut view = position.view(viewer);
    if !mark_refusal(&mut view, &position, &action, refusal) {
        return Ok(HandlerError::User(sentence));
    }
    let flip = crate::discord::match_view::board::is_flipped(viewer);
    let style = app.style_of_seat(state, panel.draft.seat).await?;
    let picture = drawn(style, view, flip, Extent::Part).await?;
    Ok(HandlerError::Shown(Box::new(
        OutgoingMessage::new(sentence).with_picture(picture),
    )))
}

/// Opens the panel of a turn from the button of a board.
///
/// # Errors
/// The board is out of date, or it is not this user's turn.
pub async fn begin(
    app: &App,
    by: Actor,
    id: MatchId,
    board: BoardNumber,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    if state.seats_of(by.user).next().is_none() {
        return Err(SessionError::NotSeated.into());
    }
    if let Err(error) = state.check_board(Some(board)) {
        return refresh_or_fail(app, by, id, error).await;
    }
    let panel = app.sessions.panel(id, by.user).await?;
    panel_message(app, &state, &panel, &Path::default(), None).await
}

/// A button or menu of a panel. `chosen` is the value of the menu.
///
/// # Errors
/// What the session refuses; out-of-date panels and boards are answered with the present one.
pub async fn pressed(
    app: &App,
    by: Actor,
    id: MatchId,
    (board, draft): (BoardNumber, DraftRevision),
    button: &PanelButton,
    chosen: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let seen = SeenVersion::of_panel(board, draft);
    let result = match button {
        PanelButton::Choose(path) => return choose(app, by, id, seen, path, chosen).await,
        PanelButton::Back(path) => return show(app, by, id, seen, path).await,
        PanelButton::Preset(name) => return free_text::preset(app, by, id, seen, name).await,
        // Answered with a form, before it comes here.
        PanelButton::Find(path) => return show(app, by, id, seen, path).await,
        PanelButton::Write => return show(app, by, id, seen, &Path::default()).await,
        PanelButton::Undo => app.sessions.draft_undo(by, id, seen).await,
        PanelButton::Confirm => app.sessions.commit_draft(by, id, seen).await,
        PanelButton::Cancel => {
            return match app.sessions.draft_clear(by, id, seen).await {
                Ok(_) | Err(SessionError::EmptyDraft) => Ok(OutgoingMessage::new(text::cancelled())),
                Err(error) => refresh_or_fail(app, by, id, error).await,
            };
        }
    };
    match result {
        Ok(done) => turn_reply(app, done, None).await,
        Err(error) => refresh_or_fail(app, by, id, error).await,
    }
}

async fn choose(
    app: &App,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    path: &Path,
    chosen: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let way = chosen.and_then(|value| value.parse::<Path>().ok());
    let Some(path) = way.and_then(|way| path.and(&way).ok()) else {
        return show(app, by, id, seen, &Path::default()).await;
    };
    let panel = match app.sessions.panel(id, by.user).await {
        Ok(panel) => panel,
        Err(error) => return refresh_or_fail(app, by, id, error).await,
    };
    // Only on the draft that the menu was made for do its numbers mean what they meant.
    if seen.draft == Some(panel.revision)
        && app.sessions.state(id).await?.check_board(seen.board).is_ok()
        && let Step::Chosen(action) = walk(&panel.draft.position, panel.draft.seat, &path)
    {
        return match app.sessions.draft_add(by, id, seen, &[action]).await {
            Ok(done) => turn_reply(app, done, None).await,
            Err(error) => refresh_or_fail(app, by, id, error).await,
        };
    }
    show(app, by, id, seen, &path).await
}

/// The panel at a path, if it is still the one that was seen.
async fn show(
    app: &App,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    path: &Path,
) -> Result<OutgoingMessage, HandlerError> {
    match still(app, by, id, seen).await? {
        Freshness::Current(state, panel) => panel_message(app, &state, &panel, path, None).await,
        Freshness::Stale(present) => Ok(present),
    }
}

/// Whether the panel that a user acted on is still the current one.
#[derive(Debug)]
pub enum Freshness {
    /// The panel is current.
    Current(Arc<MatchState>, Box<Panel>),
    /// The panel is out of date; the message shows the current state.
    Stale(OutgoingMessage),
}

/// Whether a panel is still the one that was seen.
///
/// # Errors
/// What the session refuses.
pub async fn still(app: &App, by: Actor, id: MatchId, seen: SeenVersion) -> Result<Freshness, HandlerError> {
    let state = app.sessions.state(id).await?;
    if let Err(error) = state.check_board(seen.board) {
        return refresh_or_fail(app, by, id, error).await.map(Freshness::Stale);
    }
    let panel = app.sessions.panel(id, by.user).await?;
    if seen.draft != Some(panel.revision) {
        let current = panel.revision;
        let error = SessionError::DraftOutOfDate { current };
        return refresh_or_fail(app, by, id, error).await.map(Freshness::Stale);
    }
    Ok(Freshness::Current(state, Box::new(panel)))
}

/// The reply after a change of a draft or a turn.
///
/// # Errors
/// A fault.
pub async fn turn_reply(
    app: &App,
    done: ChangeOutcome,
    text: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    if let Some(panel) = &done.panel {
        let phrase = match panel.draft.position.awaiting() {
            rookery_rules::Awaiting::Action { prompt, .. } if !panel.draft.is_complete() => {
                Some(prompt.phrase)
            }
            rookery_rules::Awaiting::Action { .. } | rookery_rules::Awaiting::Over(_) => None,
        };
        let preface = text
            .zip(phrase)
            .map(|(text, phrase)| text::unfinished(text, &phrase));
        return panel_message(app, &done.state, panel, &Path::default(), preface).await;
    }
    let said = match done.receipt {
        Receipt::Sealed { .. } => text::sealed(),
        Receipt::TurnCommitted { .. } | Receipt::Revealed { .. } => {
            let last = done.state.turns.last().map(|turn| turn.actions.join("; "));
            text::committed(text.map(str::to_owned).or(last).unwrap_or_default().as_str())
        }
        Receipt::DraftChanged { .. } => text::out_of_date(),
        Receipt::ChallengeMade { .. }
        | Receipt::ChallengeDeclined { .. }
        | Receipt::ChallengeWithdrawn { .. }
        | Receipt::MatchStarted { .. }
        | Receipt::Offered { .. }
        | Receipt::OfferDeclined { .. }
        | Receipt::OfferWithdrawn { .. }
        | Receipt::DrawAgreed { .. }
        | Receipt::TakenBack { .. }
        | Receipt::Resigned { .. }
        | Receipt::Aborted { .. }
        | Receipt::Claimed { .. } => refusals::fault(),
    };
    let delivery_failed = delivery_failed(app, done.state.header.id).await?;
    Ok(OutgoingMessage::new(
        [said]
            .into_iter()
            .chain(delivery_failed)
            .collect::<Vec<_>>()
            .join("\n"),
    ))
}

/// What is out of date is answered with what is there now; everything else is refused.
///
/// # Errors
/// Everything else.
pub async fn refresh_or_fail(
    app: &App,
    by: Actor,
    id: MatchId,
    error: SessionError,
) -> Result<OutgoingMessage, HandlerError> {
    match &error {
        SessionError::DraftOutOfDate { .. } => {
            let state = app.sessions.state(id).await?;
            let panel = app.sessions.panel(id, by.user).await?;
            panel_message(app, &state, &panel, &Path::default(), Some(text::out_of_date())).await
        }
        _ => refresh_board_or_fail(app, by.user, id, error).await,
    }
}
