//! `/hint`: a good turn for the player whose turn it is, and why, from a search at a high level that sees what that seat
//! may know. Works only where no other person plays. Changes nothing.

use super::board::{draft_view, is_flipped, names_of_match, picture, refresh_board_or_fail, unfinished_turn};
use super::clock;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::said::told;
use crate::discord::text::{hint as text, refusals};
use anyhow::Context as _;
use rookery_render::PictureOptions;
use rookery_rules::event::Event;
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::playthrough;
use rookery_rules::view::{PathView, Point, PointView, TargetView};
use rookery_rules::{Action, Cell, Choice, Position, Seat, TargetKind, View, Viewer};
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
    let seat = match may_ask(app, &state, user) {
        Err(HandlerError::Refused(error)) => return refresh_board_or_fail(app, user, id, error).await,
        asking => asking?,
    };
    let _hinting = app
        .search_pool
        .hinting(user)
        .map_err(|_| HandlerError::User(text::busy(app.words)))?;
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
        () = app.closing.cancelled() => return Err(HandlerError::User(refusals::closing(app.words))),
    };
    let verdict = found.context("no turn was found for a hint")?;
    if app.sessions.state(id).await?.board != state.board {
        return Err(HandlerError::User(text::too_late(app.words)));
    }
    let reasons: Vec<text::Reason> = verdict
        .reasons
        .iter()
        .map(|reason| (reason.term, reason.gain))
        .collect();
    let hidden = state.position.hidden_moves(Viewer::Seat(seat), seat.other());
    let entered = begun
        .as_ref()
        .map_or_else(Vec::new, |draft| draft.actions.clone());
    let whole = [entered, verdict.turn.clone()].concat();
    let line = [whole.as_slice(), &verdict.principal_variation].concat();
    let written = written_in_turn(&state.position, &line);
    let (turn, answer) = written.split_at(whole.len());
    let effect = if state.is_secret() || verdict.forced_result.is_some() {
        String::new()
    } else {
        // The text of the turn says who goes where.
        let mut events = events_of(present, seat, &verdict.turn)?;
        events.retain(|event| !matches!(event, Event::Moved { .. }));
        told(app.words, &events, present.variant().descriptor().geometry)
    };
    let text = text::hint(
        app.words,
        &text::Hint {
            turn: &turn.join(TURN_SEPARATOR),
            effect: &effect,
            secret: state.is_secret(),
            end_in: verdict.forced_result,
            reasons: &reasons,
            answer: &answer.join(TURN_SEPARATOR),
            hidden: hidden.as_ref(),
        },
    );
    let board = begun.as_ref().map_or_else(
        || state.view(Viewer::Seat(seat)),
        |draft| draft_view(app.words, draft),
    );
    let present = begun.as_ref().map_or(&state.position, |draft| &draft.position);
    let Suggestion { view, arrows, ends } = suggestion(&state, seat, (present, board), &verdict)?;
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
fn may_ask(app: &Localized<'_>, state: &MatchState, user: UserId) -> Result<Seat, HandlerError> {
    if state.seats_of(user).next().is_none() {
        return Err(SessionError::NotSeated.into());
    }
    state.check_running()?;
    if state.computer().is_none() && !state.is_hot_seat() {
        return Err(HandlerError::User(text::against_a_person(app.words)));
    }
    Ok(state.acting_seat(user)?)
}

/// A board with a suggested turn on it.
pub(super) struct Suggestion {
    pub(super) view: View,
    /// An arrow for each unit that moves or acts from afar.
    pub(super) arrows: Vec<PathView>,
    /// Where the actions end.
    pub(super) ends: Vec<Cell>,
}

/// The board with the turn marked; of a secret decision, the board that it makes. `present` is the position in which the turn
/// goes on.
fn suggestion(
    state: &MatchState,
    seat: Seat,
    (present, view): (&Position, View),
    verdict: &Verdict,
) -> Result<Suggestion, HandlerError> {
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
    let effects = playthrough::paths(&events_of(present, seat, &verdict.turn)?);
    Ok(marked(view, &verdict.turn, &effects))
}

/// What the actions of a turn do. What follows a chance is left out.
pub(super) fn events_of(present: &Position, seat: Seat, turn: &[Action]) -> Result<Vec<Event>, HandlerError> {
    let mut position = present.clone();
    let mut events = Vec::new();
    for action in turn {
        if position.draws_chance(action) {
            break;
        }
        let done = position
            .apply(seat, action)
            .map_err(|refusal| anyhow::anyhow!("the action {action} of a hint: {refusal}"))?;
        events.extend(done);
    }
    Ok(events)
}

/// More cells than this that change without a movement are highlighted instead of marked, such as a rotated square.
const MOST_MARKED: usize = 9;

/// Marks a turn on the board before it: the units that act, an arrow from each unit that moves to where it ends, one from
/// each unit that acts from afar to its target, the victims, and the cells where something else happens.
pub(super) fn marked(mut view: View, turn: &[Action], effects: &[PathView]) -> Suggestion {
    let mut arrows: Vec<PathView> = effects
        .iter()
        .filter(|path| path.cells.len() > 1)
        .cloned()
        .collect();
    let mut actors: Vec<Cell> = Vec::new();
    for action in turn {
        let moves = |actor: Cell| arrows.iter().any(|path| path.cells.contains(&actor));
        actors.extend(action.parts().actor.filter(|actor| {
            // A unit that goes on from where it went is marked where it began.
            let begins = |path: &PathView| path.cells.first() == Some(actor);
            !moves(*actor) || arrows.iter().any(begins)
        }));
        if action.parts().actor.is_none_or(|actor| !moves(actor)) {
            arrows.extend(arrow(action));
        }
    }
    for cell in actors {
        if view.points.iter().all(|known| known.cell != cell) {
            view.points.push(PointView {
                cell,
                point: Point::Subject,
            });
        }
    }
    let is_capture = |path: &&PathView| path.cells.len() == 1 && path.target == TargetKind::Capture;
    for path in effects.iter().filter(is_capture) {
        let takes = |arrow: &&mut PathView| arrow.cells.last() == path.cells.first();
        arrows
            .iter_mut()
            .filter(takes)
            .for_each(|arrow| arrow.target = TargetKind::Capture);
    }
    let mut ends: Vec<Cell> = turn.iter().flat_map(chosen_cells).collect();
    let alone = effects.iter().filter(|path| path.cells.len() == 1);
    let (victims, changed): (Vec<&PathView>, Vec<&PathView>) =
        alone.partition(|path| path.target == TargetKind::Capture);
    let changed: Vec<&PathView> = changed
        .into_iter()
        .filter(|path| view.points.iter().all(|point| !path.cells.contains(&point.cell)))
        .collect();
    let (marked, highlighted) = if changed.len() > MOST_MARKED {
        (victims, changed)
    } else {
        ([victims, changed].concat(), Vec::new())
    };
    ends.extend(highlighted.iter().flat_map(|path| path.cells.iter().copied()));
    for path in marked {
        for cell in &path.cells {
            if view.targets.iter().all(|known| known.cell != *cell) {
                view.targets.push(TargetView {
                    cell: *cell,
                    target: path.target,
                    number: None,
                });
            }
        }
    }
    ends.sort_unstable();
    ends.dedup();
    Suggestion { view, arrows, ends }
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

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;

    /// What a hint draws: arrows, targets and the units in question, as names of cells.
    fn drawn(setup: &str, turn: &[&str]) -> (Vec<String>, Vec<(String, TargetKind)>, Vec<String>) {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let actions: Vec<Action> = turn
            .iter()
            .map(|text| position.variant().parse_action(text).unwrap())
            .collect();
        let effects = playthrough::paths(&events_of(&position, Seat::White, &actions).unwrap());
        let view = position.view(Viewer::Seat(Seat::White));
        let geometry = view.geometry;
        let name = |cell: &Cell| geometry.name(*cell);
        let drawn = marked(view, &actions, &effects);
        let way = |path: &PathView| path.cells.iter().map(name).collect::<Vec<_>>().join(" ");
        (
            drawn.arrows.iter().map(way).collect(),
            drawn
                .view
                .targets
                .iter()
                .map(|one| (name(&one.cell), one.target))
                .collect(),
            drawn.view.points.iter().map(|one| name(&one.cell)).collect(),
        )
    }

    #[test]
    fn a_throw_shows_who_throws_the_way_of_the_thrown_unit_and_its_victims() {
        let setup =
            "variant frozen10\nput f2 white onager\nput f3 white pawn\nput f7 black rook\nput g7 black pawn";
        let (arrows, targets, actors) = drawn(setup, &["throw f2"]);
        assert_eq!(arrows, ["f3 f4 f5 f6 f7"]);
        assert!(
            targets.contains(&("f7".to_owned(), TargetKind::Capture)),
            "{targets:?}"
        );
        assert!(
            targets.contains(&("g7".to_owned(), TargetKind::Capture)),
            "{targets:?}"
        );
        assert_eq!(actors, ["f2"]);
    }

    #[test]
    fn a_push_and_a_swap_show_where_both_units_go() {
        let (arrows, _, actors) = drawn(
            "variant frozen10\nput c3 white rook\nput c4 black pawn",
            &["push c3 c4"],
        );
        assert_eq!(arrows, ["c4 c5", "c3 c4"]);
        assert_eq!(actors, ["c3"]);
        let (arrows, ..) = drawn(
            "variant frozen10\nput c3 white rook\nput c6 white knight",
            &["swap c3 c6"],
        );
        assert_eq!(arrows, ["c3 c6", "c6 c3"]);
    }

    #[test]
    fn an_ability_from_afar_has_an_arrow_to_its_target() {
        let (arrows, targets, actors) = drawn(
            "variant frozen10\nput c3 white ballista\nput c8 black rook",
            &["shoot c3 c8"],
        );
        assert_eq!(arrows, ["c3 c8"]);
        assert!(targets.iter().any(|(cell, _)| cell == "c8"), "{targets:?}");
        assert_eq!(actors, ["c3"]);
    }

    #[test]
    fn a_double_move_is_one_arrow_through_its_corner() {
        let (arrows, _, actors) = drawn("variant frozen10\nput c3 white templar", &["c3-c6", "c6-e8"]);
        assert_eq!(arrows, ["c3 c4 c5 c6 e8"]);
        assert_eq!(actors, ["c3"]);
    }
}
