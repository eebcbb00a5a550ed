//! `/hint`: a good turn for the player whose turn it is, and why, from a search at a high level that sees what that seat
//! may know. Works only where no other person plays. Changes nothing.

use super::board::{is_flipped, picture};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::{hint as text, refusals};
use anyhow::Context as _;
use rookery_render::PictureOptions;
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::{Action, Cell, Choice, Seat, View, Viewer};
use rookery_search::{Level, Verdict, choose};
use rookery_session::{MatchId, MatchState, SessionError, UserId};
use std::time::Duration;

/// How long a hint is thought about.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long a hint waits until it is thought about; far below the quarter of an hour that an answer may take.
const LONGEST_WAIT: Duration = Duration::from_secs(5 * 60);

/// The level that looks for it.
const LEVEL: u8 = 5;

/// A hint for that user, in that match.
///
/// # Errors
/// Not seated, over, not their turn, against a person, or a hint is being looked for already; a fault.
pub async fn hint(app: &App, user: UserId, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let seat = may_ask(&state, user)?;
    let _hinting = app
        .search_pool
        .hinting(user)
        .map_err(|_| HandlerError::User(text::busy()))?;
    let level = Level::new(LEVEL).context("the level of hints")?;
    let known = state.position.known_to(seat);
    let search = app.search_pool.hint(PATIENCE, LONGEST_WAIT, move |limits| {
        choose(&known, level, 0, limits)
    });
    let found = tokio::select! {
        found = search => found?,
        () = app.closing.cancelled() => return Err(HandlerError::User(refusals::closing())),
    };
    let verdict = found.context("no turn was found for a hint")?;
    if app.sessions.state(id).await?.board != state.board {
        return Err(HandlerError::User(text::too_late()));
    }
    let reasons: Vec<text::Reason> = verdict
        .reasons
        .iter()
        .map(|reason| (reason.term.phrase(), reason.gain))
        .collect();
    let hidden = state.position.hidden_moves(Viewer::Seat(seat), seat.other());
    let line = [verdict.turn.as_slice(), &verdict.principal_variation].concat();
    let written = written_in_turn(&state.position, &line);
    let (turn, answer) = written.split_at(verdict.turn.len());
    let text = text::hint(&text::Hint {
        turn: &turn.join(TURN_SEPARATOR),
        secret: state.is_secret(),
        end_in: verdict.forced_result,
        reasons: &reasons,
        answer: &answer.join(TURN_SEPARATOR),
        hidden: hidden.as_ref(),
    });
    let (view, highlights) = shown(&state, seat, &verdict)?;
    let style = app.style_in_match(user, id).await?;
    let options = PictureOptions {
        flip: is_flipped(Viewer::Seat(seat)),
        highlights,
        ..style.options()
    };
    Ok(OutgoingMessage::new(text).with_picture(picture(app, user, style, view, options).await?))
}

/// The seat for which a user may ask for a hint.
fn may_ask(state: &MatchState, user: UserId) -> Result<Seat, HandlerError> {
    if state.seats_of(user).next().is_none() {
        return Err(SessionError::NotSeated.into());
    }
    state.check_running()?;
    if state.computer().is_none() && !state.is_hot_seat() {
        return Err(HandlerError::User(text::against_a_person()));
    }
    Ok(state.acting_seat(user)?)
}

/// The board with the cells of the turn marked; of a secret decision, the board that it makes.
fn shown(state: &MatchState, seat: Seat, verdict: &Verdict) -> Result<(View, Vec<Cell>), HandlerError> {
    if let Some(mut part) = state.position.secret_part(seat).filter(|_| state.is_secret()) {
        for action in &verdict.turn {
            part.apply(seat, action)
                .map_err(|refusal| anyhow::anyhow!("the action {action} of a hint: {refusal}"))?;
        }
        return Ok((part.view_of_part(seat), Vec::new()));
    }
    let view = state.view(Viewer::Seat(seat));
    let mut cells: Vec<Cell> = verdict.turn.iter().flat_map(cells_of).collect();
    cells.sort_unstable();
    cells.dedup();
    Ok((view, cells))
}

/// The cells that an action names.
fn cells_of(action: &Action) -> Vec<Cell> {
    let parts = action.parts();
    let chosen = parts.choices.into_iter().filter_map(|choice| match choice {
        Choice::Cell { cell, .. } => Some(cell),
        Choice::Part { far, .. } => Some(far),
        Choice::Word(_) => None,
    });
    parts.actor.into_iter().chain(chosen).collect()
}
