//! `/hint`: a good turn for the player whose turn it is, and why, from a search at a high level that sees what that seat
//! may know. Works only where no other person plays. Changes nothing.

use super::board::{is_flipped, names_of_match, picture, refresh_board_or_fail, unfinished_turn};
use super::clock;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::{hint as text, refusals};
use anyhow::Context as _;
use rookery_render::PictureOptions;
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::view::{PathView, Point, PointView};
use rookery_rules::{Action, Cell, Choice, Seat, TargetKind, View, Viewer};
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
pub async fn hint(app: &Localized<'_>, user: UserId, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let seat = match may_ask(&state, user) {
        Err(HandlerError::Refused(error)) => return refresh_board_or_fail(app, user, id, error).await,
        asking => asking?,
    };
    let _hinting = app
        .search_pool
        .hinting(user)
        .map_err(|_| HandlerError::User(text::busy()))?;
    let level = Level::new(LEVEL).context("the level of hints")?;
    // A turn that is begun is continued.
    let begun = unfinished_turn(app, &state, user)
        .await?
        .filter(|draft| !draft.is_complete());
    let present = begun.as_ref().map_or(&state.position, |draft| &draft.position);
    let known = present.known_to(seat);
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
    let entered = begun
        .as_ref()
        .map_or_else(Vec::new, |draft| draft.actions.clone());
    let whole = [entered, verdict.turn.clone()].concat();
    let line = [whole.as_slice(), &verdict.principal_variation].concat();
    let written = written_in_turn(&state.position, &line);
    let (turn, answer) = written.split_at(whole.len());
    let text = text::hint(&text::Hint {
        turn: &turn.join(TURN_SEPARATOR),
        secret: state.is_secret(),
        end_in: verdict.forced_result,
        reasons: &reasons,
        answer: &answer.join(TURN_SEPARATOR),
        hidden: hidden.as_ref(),
    });
    let Suggestion {
        mut view,
        arrows,
        ends,
    } = suggestion(&state, seat, &verdict)?;
    if let Some(draft) = &begun {
        view = draft.view();
    }
    let style = app.style_in_match(user, id).await?;
    let options = PictureOptions {
        flip: is_flipped(Viewer::Seat(seat)),
        highlights: ends,
        arrows,
        names: names_of_match(app, &state).await?,
        clocks: clock::now(app, &state),
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

/// A board with a suggested turn on it.
struct Suggestion {
    view: View,
    /// An arrow for each action of a unit, from it to where it acts.
    arrows: Vec<PathView>,
    /// Where the actions end.
    ends: Vec<Cell>,
}

/// The board with the turn marked; of a secret decision, the board that it makes.
fn suggestion(state: &MatchState, seat: Seat, verdict: &Verdict) -> Result<Suggestion, HandlerError> {
    if let Some(mut part) = state.position.secret_part(seat).filter(|_| state.is_secret()) {
        for action in &verdict.turn {
            part.apply(seat, action)
                .map_err(|refusal| anyhow::anyhow!("the action {action} of a hint: {refusal}"))?;
        }
        return Ok(Suggestion {
            view: part.view_of_part(seat),
            arrows: Vec::new(),
            ends: Vec::new(),
        });
    }
    let mut view = state.view(Viewer::Seat(seat));
    let arrows: Vec<PathView> = verdict.turn.iter().filter_map(arrow).collect();
    let starts: Vec<Cell> = arrows
        .iter()
        .filter(|arrow| arrow.cells.len() > 1)
        .filter_map(|arrow| arrow.cells.first().copied())
        .collect();
    for cell in starts {
        if view.points.iter().all(|known| known.cell != cell) {
            view.points.push(PointView {
                cell,
                point: Point::Subject,
            });
        }
    }
    let mut ends: Vec<Cell> = verdict.turn.iter().flat_map(chosen_cells).collect();
    ends.sort_unstable();
    ends.dedup();
    Ok(Suggestion { view, arrows, ends })
}

/// The arrow of an action: from the unit to the first cell that it names, or that cell alone if no unit acts.
fn arrow(action: &Action) -> Option<PathView> {
    let parts = action.parts();
    let (end, target) = parts.choices.iter().find_map(|choice| match choice {
        Choice::Cell { cell, target } => Some((*cell, *target)),
        Choice::Part { far, .. } => Some((*far, TargetKind::Special)),
        Choice::Word(_) => None,
    })?;
    let cells = parts.actor.filter(|actor| *actor != end).into_iter().chain([end]);
    Some(PathView {
        cells: cells.collect(),
        target,
    })
}

/// The cells that an action names besides its unit.
fn chosen_cells(action: &Action) -> Vec<Cell> {
    let chosen = action.parts().choices.into_iter();
    chosen
        .filter_map(|choice| match choice {
            Choice::Cell { cell, .. } => Some(cell),
            Choice::Part { far, .. } => Some(far),
            Choice::Word(_) => None,
        })
        .collect()
}
