//! Enters a turn, typed or chosen from menus: turns input into actions, which the session accepts or refuses, and
//! replies with the next panel or the refusal.

use super::asking::{
    asks_first, can_only_end, first_time, leaves_off, loses_at_once, typed_input, warning_of_reply,
};
use super::panel::{panel_message, typed_panel_message};
use super::refused::unreadable;
use super::{bundles, free_text, zoom};
use crate::discord::components::buttons;
use crate::discord::components::custom_id::{HintTurn, PanelButton, SeenDraft};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::legal::{step_at, step_of};
use crate::discord::match_view::board::{delivery_failed, refresh_board_or_fail};
use crate::discord::match_view::{beside_board, hint, next_match};
use crate::discord::message::OutgoingMessage;
use crate::discord::private_messages::Purpose;
use crate::discord::text::said::{passage, told};
use crate::discord::text::words::Words;
use crate::discord::text::{lists, panel as text, refusals, sealed as sealed_text, warning};
use crate::discord::turn_menu::{Path, Step};
use rookery_rules::notation::{TURN_SEPARATOR, turn_text};
use rookery_rules::{Said, Seat};
use rookery_session::draft::Draft;
use rookery_session::service::Panel;
use rookery_session::{
    Actor, BoardNumber, Confirmation, Entered, MatchId, MatchState, Receipt, SeenBoard, SeenVersion,
    SessionError, TurnInput, TurnRecord, UserId,
};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// Most bytes of a sealed decision that is repeated when it is sealed.
const MOST_OF_DECISION: usize = 400;

/// Enters a typed turn. A complete turn is committed, unless it may cost more than its user expects and has to be confirmed;
/// an incomplete one stays as a draft.
///
/// # Errors
/// The text is no legal turn, or it is not this user's to make.
pub async fn typed(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    text: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let input = typed_input(app, by.user, text).await?;
    enter(app, by, id, SeenVersion::TYPED, input).await
}

/// Enters a turn or a part of one and replies with its outcome. An out-of-date panel or board is answered with the
/// present one.
///
/// # Errors
/// What the session refuses; a text that is no legal turn.
pub async fn enter(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    input: TurnInput<'_>,
) -> Result<OutgoingMessage, HandlerError> {
    match entered(app, by, id, seen, input).await? {
        Ok(entered) => turn_reply(app, by, entered, input).await,
        Err(error) => refresh_or_fail(app, by, id, error).await,
    }
}

/// Plays the turn of a hint. If turns were played or taken back since, a new hint is offered. A secret decision that is
/// sealed already is not taken for the other side, which one user may decide for on the same board.
///
/// # Errors
/// As [`enter`] and [`hint::hint`].
pub async fn play_hint(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    (board, seat): (SeenBoard, Option<Seat>),
    turn: &HintTurn,
) -> Result<OutgoingMessage, HandlerError> {
    let Some(turn) = hinted(app, by.user, id, seat, turn).await? else {
        return hint::instead_of_an_old_one(app, by.user, id).await;
    };
    let (seen, input) = (
        SeenVersion::of_board(board).for_seat(seat),
        TurnInput::Text(&turn),
    );
    match entered(app, by, id, seen, input).await? {
        Ok(entered) => turn_reply(app, by, entered, input).await,
        Err(SessionError::BoardOutOfDate { .. }) => hint::instead_of_an_old_one(app, by.user, id).await,
        Err(SessionError::AlreadySealed) => {
            let state = app.sessions.state(id).await?;
            sealed(app, &state, by.user).await
        }
        Err(error) => refresh_or_fail(app, by, id, error).await,
    }
}

/// The text of the turn of a hint; `None` if it was made for another position.
async fn hinted(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    seat: Option<Seat>,
    turn: &HintTurn,
) -> Result<Option<String>, HandlerError> {
    if let HintTurn::Written(turn) = turn {
        return Ok(Some(turn.as_str().to_owned()));
    }
    let state = app.sessions.state(id).await?;
    let seat = match seat {
        Some(seat) => seat,
        None => match state.entering_seat(user) {
            Ok(seat) => seat,
            Err(_) => return Ok(None),
        },
    };
    let (position, turn) = (state.position.clone(), turn.clone());
    app.compute(user, move || hint::text_of(&position, seat, &turn))
        .await
}

/// Hands input to the session, in the pool if reading it may take long.
async fn entered(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    input: TurnInput<'_>,
) -> Result<Result<Entered, SessionError>, HandlerError> {
    Ok(match input {
        TurnInput::Text(text) | TurnInput::CarefulText(text) if !is_quick(app, by.user, id, text).await => {
            let (sessions, text) = (Arc::clone(&app.sessions), text.to_owned());
            let is_careful = matches!(input, TurnInput::CarefulText(_));
            let runtime = tokio::runtime::Handle::current();
            let entering = move || {
                let input = if is_careful {
                    TurnInput::CarefulText(&text)
                } else {
                    TurnInput::Text(&text)
                };
                runtime.block_on(sessions.enter(by, id, seen, input))
            };
            app.compute(by.user, entering).await?
        }
        TurnInput::Text(_)
        | TurnInput::CarefulText(_)
        | TurnInput::Add(_)
        | TurnInput::Play(_)
        | TurnInput::Replace(_)
        | TurnInput::Undo
        | TurnInput::Confirm => app.sessions.enter(by, id, seen, input).await,
    })
}

/// Whether a typed text is one legal action in canonical notation. Reading anything else may list all legal actions of
/// several positions, which takes milliseconds on a large board and belongs in the pool.
async fn is_quick(app: &Localized<'_>, user: UserId, id: MatchId, text: &str) -> bool {
    let Ok(state) = app.sessions.state(id).await else {
        return true; // Refused without being read.
    };
    let Ok(seat) = state.entering_seat(user) else {
        return true;
    };
    // Where its player may be advised, what could answer it is looked at, too.
    let action = state.position.variant().parse_action(text);
    !state.may_be_advised()
        && action
            .is_ok_and(|action| action.to_string() == text && state.position.check(seat, &action).is_ok())
}

/// Opens the panel of a turn from the button of a board.
///
/// # Errors
/// The board is out of date, or it is not this user's turn.
pub async fn begin(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    board: SeenBoard,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    if state.seats_of(by.user).next().is_none() {
        return refresh_board_or_fail(app, by.user, id, SessionError::NotSeated).await;
    }
    if let Err(error) = state.check_board(Some(board)) {
        return refresh_or_fail(app, by, id, error).await;
    }
    match app.sessions.panel(id, by.user).await {
        Ok(panel) => {
            let beside = beside_board::said(app, &state, by.user).await?;
            let when = first_time(app, &state, by.user, &panel.draft).await?;
            let panel = panel_message(app, &state, &panel, &Path::default(), None).await?;
            let text: Vec<String> = beside.into_iter().chain([panel.text]).chain(when).collect();
            Ok(OutgoingMessage {
                text: text.join("\n"),
                ..panel
            })
        }
        Err(error) => refresh_or_fail(app, by, id, error).await,
    }
}

/// A reply on the heap: the state of every handler but the one that runs stays off the stack.
type PanelReply<'a> = Pin<Box<dyn Future<Output = Result<OutgoingMessage, HandlerError>> + Send + 'a>>;

/// A button or menu of a panel. `chosen` is the value of the menu.
///
/// # Errors
/// What the session refuses; out-of-date panels and boards are answered with the present one.
pub fn pressed<'a>(
    app: &'a Localized<'a>,
    by: Actor,
    id: MatchId,
    (board, draft): (SeenBoard, SeenDraft),
    button: &'a PanelButton,
    chosen: Option<&'a str>,
) -> PanelReply<'a> {
    let seen = draft.on(board);
    match button {
        PanelButton::Choose(path) => Box::pin(choose(app, by, id, seen, path, chosen)),
        // A search is answered with a form, before it comes here.
        PanelButton::Back(path) | PanelButton::Find(path) => Box::pin(show(app, by, id, seen, path)),
        PanelButton::Zoom(part, path) => Box::pin(zoom::pressed(app, by, id, seen, (*part, path))),
        PanelButton::Preset(name) => Box::pin(free_text::preset(app, by, id, seen, name)),
        PanelButton::Bundle(path) => Box::pin(bundles::pressed(app, by, id, seen, path, chosen)),
        PanelButton::Draw => Box::pin(bundles::drawn(app, by, id, seen)),
        PanelButton::Again => Box::pin(bundles::again(app, by, id, seen)),
        // So is writing.
        PanelButton::Write => Box::pin(async move { show(app, by, id, seen, &Path::default()).await }),
        PanelButton::Undo => Box::pin(undo(app, by, id, seen, false)),
        PanelButton::UndoTyped => Box::pin(undo(app, by, id, seen, true)),
        PanelButton::Confirm => Box::pin(enter(app, by, id, seen, TurnInput::Confirm)),
        PanelButton::ConfirmAlways => Box::pin(confirm_always(app, by, id, seen)),
        PanelButton::Cancel => Box::pin(clear(app, by, id, seen)),
    }
}

/// Takes back the last choice. An action that was chosen leads back to its step; what was typed leads to the first step, because
/// no other one led to it.
async fn undo(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    is_typed: bool,
) -> Result<OutgoingMessage, HandlerError> {
    let earlier = app
        .sessions
        .panel(id, by.user)
        .await
        .map(|panel| panel.draft.actions);
    let entered = match app.sessions.enter(by, id, seen, TurnInput::Undo).await {
        Ok(entered) => entered,
        Err(error) => return refresh_or_fail(app, by, id, error).await,
    };
    if let Entered::Drafted { state, panel, .. } = &entered {
        if is_typed {
            return typed_panel_message(app, state, panel, None).await;
        }
        if let Ok(earlier) = earlier
            && let Some((undone, left)) = earlier.split_last()
            && left == panel.draft.actions
        {
            let path = step_of(app, by.user, &panel.draft, undone).await?;
            return panel_message(app, state, panel, &path, None).await;
        }
    }
    turn_reply(app, by, entered, TurnInput::Undo).await
}

/// Discards the draft.
async fn clear(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
) -> Result<OutgoingMessage, HandlerError> {
    match app.sessions.draft_clear(by, id, seen).await {
        Ok(_) => Ok(OutgoingMessage::new(text::cancelled(app.words))),
        Err(SessionError::EmptyDraft) => Ok(OutgoingMessage::new(text::closed(app.words))),
        Err(error) => refresh_or_fail(app, by, id, error).await,
    }
}

async fn choose(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
    path: &Path,
    chosen: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let path = path.chosen(chosen);
    let panel = match app.sessions.panel(id, by.user).await {
        Ok(panel) => panel,
        Err(error) => return refresh_or_fail(app, by, id, error).await,
    };
    let state = app.sessions.state(id).await?;
    // Only on the draft that the menu was made for do its numbers mean what they meant.
    if check_seen(&state, &panel, seen).is_ok()
        && state.check_board(seen.board).is_ok()
        && let Step::Chosen(action) = step_at(app, by.user, &panel.draft, &path).await?
    {
        let actions = [action];
        let turn = panel.draft.actions.iter().chain(&actions).cloned().collect();
        let warning = warning_of_reply(app, &state, (by.user, &panel.draft), turn).await?;
        let is_in_danger = warning
            .is_some_and(|warning| warning.is_of_loss || warning.is_of_moved && !leaves_off(&actions[0]));
        let input = if is_in_danger || asks_first(app, by.user, &panel.draft, &actions).await? {
            TurnInput::Add(&actions)
        } else {
            TurnInput::Play(&actions)
        };
        return enter(app, by, id, seen, input).await;
    }
    show(app, by, id, seen, &path).await
}

/// Commits the turn and saves that its user is not asked any more.
async fn confirm_always(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
) -> Result<OutgoingMessage, HandlerError> {
    let input = TurnInput::Confirm;
    let entered = match app.sessions.enter(by, id, seen, input).await {
        Ok(entered) => entered,
        Err(error) => return refresh_or_fail(app, by, id, error).await,
    };
    let is_played = matches!(entered, Entered::Committed { .. } | Entered::Sealed { .. });
    let reply = turn_reply(app, by, entered, input).await?;
    if !is_played {
        return Ok(reply);
    }
    app.sessions
        .save_confirmation(by.user, Confirmation::Never)
        .await?;
    // It stays where it is, so that it is read.
    let text = format!("{}\n{}", reply.text, text::not_asked_again(app.words));
    Ok(OutgoingMessage::new(text).with_rows(reply.rows))
}

/// The panel at a path, if it is still the one that was seen.
async fn show(
    app: &Localized<'_>,
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
pub async fn still(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    seen: SeenVersion,
) -> Result<Freshness, HandlerError> {
    let state = app.sessions.state(id).await?;
    if let Err(error) = state.check_board(seen.board) {
        return refresh_or_fail(app, by, id, error).await.map(Freshness::Stale);
    }
    let panel = app.sessions.panel(id, by.user).await?;
    if let Err(error) = check_seen(&state, &panel, seen) {
        return refresh_or_fail(app, by, id, error).await.map(Freshness::Stale);
    }
    Ok(Freshness::Current(state, Box::new(panel)))
}

/// Fails unless the present panel of a user is the one that they saw: of that revision, and of that seat where they decide
/// for both.
pub(super) fn check_seen(state: &MatchState, panel: &Panel, seen: SeenVersion) -> Result<(), SessionError> {
    match seen.seat {
        // Its decision may be sealed already.
        Some(seat) if seat != panel.draft.seat => state.check_owes(seat)?,
        Some(_) | None if seen.draft == Some(panel.revision) => return Ok(()),
        Some(_) | None => {}
    }
    Err(SessionError::DraftOutOfDate {
        current: panel.revision,
    })
}

/// The reply to what a user entered.
///
/// # Errors
/// A text that is no legal turn; a fault.
pub async fn turn_reply(
    app: &Localized<'_>,
    by: Actor,
    entered: Entered,
    input: TurnInput<'_>,
) -> Result<OutgoingMessage, HandlerError> {
    let typed = match input {
        TurnInput::Text(text) | TurnInput::CarefulText(text) => Some(text),
        TurnInput::Add(_)
        | TurnInput::Play(_)
        | TurnInput::Replace(_)
        | TurnInput::Undo
        | TurnInput::Confirm => None,
    };
    match entered {
        Entered::Committed { state, made, dropped } => {
            let done = played(app, &state, by.user, made, true).await?;
            if dropped.is_empty() {
                return Ok(done);
            }
            let dropped = text::dropped(app.words, &dropped.join(TURN_SEPARATOR));
            // It stays until the next panel, so that it is read, and takes the place of the one of the unfinished turn.
            let text = format!("{}\n{dropped}", done.text);
            let purpose = Purpose::Panel(state.header.id);
            Ok(OutgoingMessage::new(text)
                .with_rows(done.rows)
                .with_purpose(purpose))
        }
        Entered::Sealed { state } => sealed(app, &state, by.user).await,
        Entered::Drafted {
            state,
            panel,
            dropped,
            reopened,
        } => {
            let typed = typed.map_or(Typed::No, |_| Typed::Now);
            let dropped = dropped.join(TURN_SEPARATOR);
            let dropped = if reopened {
                Some(sealed_text::reopened(app.words, &dropped))
            } else {
                (!dropped.is_empty()).then(|| text::dropped(app.words, &dropped))
            };
            drafted(app, &state, (by.user, &panel), (typed, dropped)).await
        }
        Entered::Repeated {
            state,
            panel: Some(panel),
            ..
        } => {
            let typed = typed.map_or(Typed::No, |_| Typed::Before);
            drafted(app, &state, (by.user, &panel), (typed, None)).await
        }
        Entered::Conflict {
            state,
            panel,
            entered,
            refused,
        } => {
            let begun = turn_text(&panel.draft.actions);
            let preface = match refused {
                Some(error) => {
                    let refusal = refusals::typed(app.words, typed.unwrap_or_default(), &error);
                    let can_only_end = can_only_end(app, by.user, &panel.draft).await?;
                    text::not_after_begun(app.words, &begun, &refusal, can_only_end)
                }
                None => text::another_is_entered(app.words, &turn_text(&entered), &begun),
            };
            panel_message(app, &state, &panel, &Path::default(), Some(preface)).await
        }
        Entered::Unread { state, begun, error } => {
            Err(unreadable(app, &state, &begun, typed.unwrap_or_default(), &error).await?)
        }
        Entered::Repeated {
            receipt,
            state,
            panel: None,
        } => {
            let said = match receipt {
                Receipt::Sealed { .. } => return sealed(app, &state, by.user).await,
                Receipt::TurnCommitted { board, .. } => {
                    return played(app, &state, by.user, board, false).await;
                }
                Receipt::Revealed { .. } => {
                    return played(app, &state, by.user, state.board, false).await;
                }
                Receipt::DraftChanged { .. } => text::out_of_date(app.words),
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
                | Receipt::Claimed { .. }
                | Receipt::Paused { .. }
                | Receipt::Unpaused { .. }
                | Receipt::TimeGiven { .. }
                | Receipt::ConditionalsChanged { .. }
                | Receipt::VacationBegan { .. }
                | Receipt::TournamentOpened { .. }
                | Receipt::TournamentChanged { .. }
                | Receipt::VacationEnded => refusals::fault(app.words),
            };
            notice(app, &state, said).await
        }
    }
}

/// Says that a secret decision is sealed, and which, to its user alone. Whoever plays both sides goes on with the other one's.
async fn sealed(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
) -> Result<OutgoingMessage, HandlerError> {
    let mut undecided = Seat::BOTH.into_iter().filter(|seat| !state.sealed[*seat]);
    match undecided.next().filter(|_| state.is_hot_seat()) {
        Some(next) => {
            let said = sealed_text::sealed_for_one_side(app.words, next);
            let rows = buttons::decide_for(app.words, state.header.id, state.seen_board(), next);
            Ok(notice(app, state, said).await?.with_rows(rows))
        }
        None => {
            let which = match app.sessions.panel(state.header.id, user).await {
                Ok(panel) => sealed_decision(app.words, state, &panel),
                // It was revealed meanwhile, or can't be read now. It is stored all the same, so the answer says that.
                Err(error) => {
                    tracing::debug!(match_id = %state.header.id, %error, "a sealed decision isn't named");
                    None
                }
            };
            let said: Vec<String> = [sealed_text::sealed(app.words)]
                .into_iter()
                .chain(which)
                .collect();
            notice(app, state, said.join("\n")).await
        }
    }
}

/// Names a sealed decision, and says if it took the place of one that had been sealed before; `None` of one in the form of a long
/// text, which its panel shows.
fn sealed_decision(words: &Words, state: &MatchState, panel: &Panel) -> Option<String> {
    let decision = panel.draft.written.join(TURN_SEPARATOR);
    let is_named = panel.sealed && decision.len() <= MOST_OF_DECISION;
    let replaces = panel.draft.has_replaced() && state.reopenings(panel.draft.seat) > 0;
    is_named.then(|| sealed_text::sealed_decision(words, &decision, replaces))
}

/// The panel of a turn that is not played: it is not finished, or waits to be confirmed. A typed one says which. `dropped` says
/// what it replaced.
async fn drafted(
    app: &Localized<'_>,
    state: &MatchState,
    (user, panel): (UserId, &Panel),
    (typed, dropped): (Typed, Option<String>),
) -> Result<OutgoingMessage, HandlerError> {
    let preface = match typed {
        Typed::No if panel.draft.is_complete() && panel.draft.draws_by_repetition() => {
            Some(warning::draws_by_repetition(app.words))
        }
        Typed::No => None,
        Typed::Now | Typed::Before => {
            let loses = loses_at_once(app, state, user, &panel.draft).await?;
            let draft = panel.draft.clone();
            let asking = move || (draft.needless_losses(0), draft.in_vain());
            let (losses, vain) = app.compute(user, asking).await?;
            not_played_yet(app.words, &panel.draft, (losses, vain, loses), typed)
        }
    };
    let said: Vec<String> = preface.into_iter().chain(dropped).collect();
    let preface = (!said.is_empty()).then(|| said.join(" "));
    match typed {
        Typed::No => panel_message(app, state, panel, &Path::default(), preface).await,
        Typed::Now | Typed::Before => typed_panel_message(app, state, panel, preface).await,
    }
}

/// Says what a draft that was typed in part still needs, or that a complete one costs or harms units, leaves the own king in
/// check, draws by repetition, is taken back, is wasted, loses at once, lacks separators or is a secret decision, and waits to be
/// confirmed; `None` if it is none of these. `typed` is what was read as the draft. A loss that every turn brings doesn't count.
fn not_played_yet(
    words: &Words,
    draft: &Draft,
    (losses, vain, loses): (usize, Option<(String, Said)>, bool),
    typed: Typed,
) -> Option<String> {
    if !draft.is_complete() {
        return Some(text::unfinished(words, &draft.written.join(TURN_SEPARATOR)));
    }
    if draft.secret {
        return Some(text::decision_waits(words));
    }
    if losses > 0 {
        return Some(text::costs_units(words, losses));
    }
    let harms = draft.own_harms(0);
    if !harms.is_empty() {
        let geometry = draft.position.variant().descriptor().geometry;
        return Some(text::harms_own(words, &told(words, &harms, geometry)));
    }
    if draft.leaves_check() {
        return Some(text::leaves_check(words));
    }
    if draft.draws_by_repetition() {
        return Some(warning::draws_by_repetition(words));
    }
    if draft.is_taken_back() {
        return Some(text::is_taken_back(words));
    }
    if let Some((action, why)) = vain {
        return Some(warning::in_vain(words, &action, &why));
    }
    if loses {
        return Some(warning::loses_at_once(words));
    }
    // Nothing else keeps a typed turn from being played.
    (typed == Typed::Now).then(|| text::read_as(words, &draft.written))
}

/// Whether a draft was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typed {
    /// It was chosen from menus.
    No,
    /// The text was read as this draft.
    Now,
    /// The text was read before, and the draft may have changed since.
    Before,
}

/// The confirmation of a turn. It goes when the board is posted, and stays where that may not happen, or where it leads
/// to another match that waits for the user. `made` is the board that the turn made; what came after it answered it at once,
/// if the state is the one right after the turn.
async fn played(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
    made: BoardNumber,
    is_right_after: bool,
) -> Result<OutgoingMessage, HandlerError> {
    // Whoever is answered at once plays on here.
    let waiting = if state.is_answered_soon() {
        Vec::new()
    } else {
        next_match::waiting(app, user, Some(state.header.id)).await?
    };
    let mut said = committed(app.words, state, user, made, is_right_after);
    if !waiting.is_empty() {
        said = format!("{said} {}", lists::others_wait(app.words, waiting.len()));
    }
    let failed = delivery_failed(app, state.header.id).await?;
    let stays = failed.is_some();
    let confirmation = with_note(said, failed);
    if !waiting.is_empty() {
        return Ok(confirmation.with_rows(buttons::next_match(app.words, state.header.id)));
    }
    if stays {
        return Ok(confirmation);
    }
    let own = own_turn(state, user, made).map_or(state.board, |turn| turn.board);
    Ok(confirmation.with_purpose(Purpose::Played(state.header.id, own)))
}

/// The user's latest turn up to a board. It need not have made that board: revealed turns are in the order of the seats.
fn own_turn(state: &MatchState, user: UserId, made: BoardNumber) -> Option<&TurnRecord> {
    let mut turns = state.turns.iter().rev();
    turns
        .find(|turn| turn.board <= made && state.header.seats[turn.seat] == user)
        .map(Arc::as_ref)
}

/// Confirms the turn of a user that made a board, and names the conditional turns that answered it.
fn committed(
    words: &Words,
    state: &MatchState,
    user: UserId,
    made: BoardNumber,
    is_right_after: bool,
) -> String {
    let own = own_turn(state, user, made);
    let (text, did) = own.map_or(("", String::new()), |turn| {
        (turn.written.as_str(), passage(words, &turn.told))
    });
    let after = state.turns.iter().filter(|turn| turn.board > made);
    let answers: Vec<(Seat, &str)> = after
        .filter(|_| is_right_after)
        .map(|turn| (turn.seat, turn.written.as_str()))
        .collect();
    let thinking = state.computer().filter(|_| state.is_answered_soon());
    text::committed(words, text, &did, &answers, thinking.map(|(_, level)| level))
}

/// A message of one sentence, with a note if the last public message of the match could not be posted.
async fn notice(
    app: &Localized<'_>,
    state: &MatchState,
    said: String,
) -> Result<OutgoingMessage, HandlerError> {
    let failed = delivery_failed(app, state.header.id).await?;
    Ok(with_note(said, failed))
}

fn with_note(said: String, note: Option<String>) -> OutgoingMessage {
    let lines: Vec<String> = [said].into_iter().chain(note).collect();
    OutgoingMessage::new(lines.join("\n"))
}

/// Answers an out-of-date panel or board with the current one; passes every other error on.
///
/// # Errors
/// Everything else.
pub async fn refresh_or_fail(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    error: SessionError,
) -> Result<OutgoingMessage, HandlerError> {
    match &error {
        SessionError::DraftOutOfDate { .. } => {
            let state = app.sessions.state(id).await?;
            let panel = app.sessions.panel(id, by.user).await?;
            panel_message(
                app,
                &state,
                &panel,
                &Path::default(),
                Some(text::out_of_date(app.words)),
            )
            .await
        }
        // Whoever decides for both sides goes on with the other one.
        SessionError::AlreadySealed => {
            let state = app.sessions.state(id).await?;
            if state.is_hot_seat() {
                return sealed(app, &state, by.user).await;
            }
            refresh_board_or_fail(app, by.user, id, error).await
        }
        _ => refresh_board_or_fail(app, by.user, id, error).await,
    }
}
