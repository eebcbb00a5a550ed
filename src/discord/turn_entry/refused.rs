//! Why a typed text was refused: the reason in words, a picture of what stands in the way, and what of the turn is entered
//! and stays.

use super::panel::seen_draft;
use crate::discord::components::{buttons, learn};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::limits::BUTTONS_IN_ROW;
use crate::discord::match_view::board::{descriptor, is_flipped_in};
use crate::discord::match_view::diagram::{
    Extent, drawn, mark_refusal, named_by_reason, named_in, part_of_refusal, targets_outside,
};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::part::{PartOf, part_shown};
use crate::discord::text::pictures::board_words;
use crate::discord::text::said::said;
use crate::discord::text::words::Words;
use crate::discord::text::{panel as text, refusals, sealed as sealed_text};
use crate::discord::turn_menu::way_to;
use anyhow::Context as _;
use rookery_render::{PictureOptions, legend_of_part};
use rookery_rules::notation::{ReadError, TURN_SEPARATOR, read_action, written_in_turn};
use rookery_rules::view::Point;
use rookery_rules::{Action, Awaiting, Cell, Position, Refusal, Seat, View, Viewer};
use rookery_session::MatchState;
use rookery_session::draft::Draft;
use rookery_session::service::Panel;
use serenity::all::CreateActionRow;

/// Explains why a text was refused, with a picture of the obstacle if there is one.
pub(super) async fn unreadable(
    app: &Localized<'_>,
    state: &MatchState,
    begun: &Draft,
    typed: &str,
    error: &ReadError,
) -> Result<HandlerError, HandlerError> {
    let user = state.header.seats[begun.seat]
        .user()
        .context("a draft of a seat without a user")?;
    let mut sentence = refusals::typed(app.words, typed, error);
    if may_name_all(begun, error) {
        let (words, begun, error) = (app.words, begun.clone(), error.clone());
        let safe = app.compute(user, move || others_unsafe(words, &begun, &error));
        sentence += &safe.await?;
    }
    if let Some(rest) = refusals::rest_of_list(app.words, error) {
        sentence = format!("{sentence} {rest}");
    }
    let entered = entered(app, state, begun).await;
    let is_left_out = |panel: &&Panel| begun.actions.is_empty() && !panel.draft.actions.is_empty();
    let left_out = entered.as_ref().filter(is_left_out).map(|panel| &panel.draft);
    sentence = with_begun(app.words, state, (begun, left_out), error, &sentence);
    let mut rows = rule_rows(app.words, state, error)?;
    rows.extend(meanings(app, state, begun, entered.as_ref(), error).await?);
    if let Some(panel) = entered
        .as_ref()
        .filter(|panel| is_unfinished(state, &panel.draft))
    {
        sentence = format!("{sentence} {}", refusals::begun_can_go(app.words));
        rows.push(begun_row(app.words, state, panel));
    }
    let in_words = |sentence| {
        let refused = OutgoingMessage::new(sentence).with_rows(rows.clone());
        HandlerError::Shown(Box::new(refused))
    };
    let Some((before, action, refusal)) = error.first_illegal().filter(|_| !begun.secret) else {
        return Ok(in_words(sentence));
    };
    let (seat, position) = (begun.seat, begun.position.clone());
    let (before, action, refusal) = (before.to_vec(), action.to_owned(), refusal.clone());
    let is_entered = left_out.map_or(before.is_empty(), |entered| entered.actions == before);
    let written = begun.written.clone();
    let marking = move || refused_view(position, seat, (written, &before), &action, &refusal);
    let Some(Refused {
        view,
        asked,
        way,
        shown,
    }) = app.compute(user, marking).await?
    else {
        return Ok(in_words(sentence));
    };
    let about = about_picture(app.words, (&view, &asked), is_entered, shown.as_deref());
    let sentence = [vec![sentence], about].concat().join("\n");
    let flip = is_flipped_in(state, Viewer::Seat(seat));
    let style = app.style_of_seat(state, begun.seat).await?;
    let options = PictureOptions {
        flip,
        highlights: way,
        ..style.options()
    };
    let picture = drawn(app, user, style, view, Extent::Part(asked), options).await?;
    Ok(HandlerError::Shown(Box::new(
        OutgoingMessage::new(sentence)
            .with_picture(picture)
            .going_on_below()
            .with_rows(rows),
    )))
}

/// A button for each action that a text can mean, where these are few and the text was read after all that is entered.
async fn meanings(
    app: &Localized<'_>,
    state: &MatchState,
    begun: &Draft,
    entered: Option<&Panel>,
    error: &ReadError,
) -> Result<Option<CreateActionRow>, HandlerError> {
    let is_read_after = |panel: &&Panel| !begun.secret && panel.draft.actions == begun.actions;
    let Some(panel) = entered.filter(is_read_after) else {
        return Ok(None);
    };
    let texts = match error {
        ReadError::Ambiguous {
            candidates,
            further: 0,
            ..
        }
        | ReadError::AmbiguousMove { candidates, .. }
            if candidates.len() <= BUTTONS_IN_ROW =>
        {
            candidates.clone()
        }
        _ => return Ok(None),
    };
    let user = state.header.seats[begun.seat]
        .user()
        .context("a draft of a seat without a user")?;
    let (words, draft) = (app.words, panel.draft.clone());
    let found = app.compute(user, move || {
        let legal = draft.legal();
        let way = |text: String| {
            let canonical = draft.position.variant().parse_action(&text).ok();
            // A move in algebraic notation has another text.
            let action = canonical.or_else(|| read_action(&draft.position, draft.seat, &text).ok())?;
            let path = way_to(words, &draft.position, draft.seat, &legal, &action)?;
            Some((text, path))
        };
        texts.into_iter().map(way).collect::<Option<Vec<_>>>()
    });
    let board = (state.header.id, state.seen_board());
    Ok(found
        .await?
        .map(|found| buttons::meanings(board, seen_draft(state, panel), found)))
}

/// Says around the reason for a refusal what of a turn is begun: `begun` is what the text was read after, and `left_out` what
/// it was not read after.
fn with_begun(
    words: &Words,
    state: &MatchState,
    (begun, left_out): (&Draft, Option<&Draft>),
    error: &ReadError,
    sentence: &str,
) -> String {
    let is_continued = |entered: &&Draft| !entered.is_complete() && is_repeated(entered, error);
    let goes_on = left_out.filter(is_continued);
    let mut said = sentence.to_owned();
    if is_unfinished(state, begun) {
        // The board of the thread does not show it.
        said = refusals::after_begun(words, &begun.written.join(TURN_SEPARATOR), &said);
    }
    if let Some(begun) = still_begun(words, goes_on.unwrap_or(begun), goes_on.is_some()) {
        said = format!("{said} {begun}");
    }
    if state.sealed[begun.seat] {
        // Nothing is unfinished.
        return format!("{} {said}", sealed_text::sealed(words));
    }
    if let Some(entered) = left_out.filter(|entered| !is_continued(entered)) {
        let written = entered.written.join(TURN_SEPARATOR);
        let read = text::read_without(words, &written, entered.is_complete());
        said = format!("{said} {read}");
    }
    said
}

/// Whether something is entered that is no whole turn yet, and no secret decision.
fn is_unfinished(state: &MatchState, draft: &Draft) -> bool {
    !draft.actions.is_empty() && !draft.secret && !draft.is_complete() && !state.sealed[draft.seat]
}

/// The buttons that go on with an unfinished turn and discard it.
fn begun_row(words: &Words, state: &MatchState, panel: &Panel) -> CreateActionRow {
    let draft = seen_draft(state, panel);
    buttons::of_begun(words, state.header.id, state.seen_board(), draft)
}

/// What is said about the picture of a refusal, in lines: which board or part it shows, after what was typed before the refused
/// action, and what its signs mean.
fn about_picture(
    words: &Words,
    (view, asked): (&View, &[Cell]),
    is_entered: bool,
    before: Option<&str>,
) -> Vec<String> {
    let part = part_of_refusal(view, asked);
    let of_whole = before.filter(|_| part.is_none());
    of_whole
        .map(|before| refusals::shown_after(words, before))
        .into_iter()
        .chain(legend_of_part(board_words(words), view, part))
        .chain(part_in_words(words, (view, asked), is_entered, before))
        .collect()
}

/// Says which part of the board the picture of a refusal shows, after what, and what of its marks lies outside; `None` if it
/// shows all. Only where what stands before the refused action is entered does Explain show the rest.
fn part_in_words(
    words: &Words,
    (view, asked): (&View, &[Cell]),
    is_entered: bool,
    before: Option<&str>,
) -> Option<String> {
    let of = before.map_or(PartOf::Board, PartOf::After);
    let shown = part_shown(words, view.geometry, part_of_refusal(view, asked)?, of);
    let outside = targets_outside(view, asked);
    let subject = view.points.iter().find(|one| one.point == Point::Subject);
    let unit = subject.filter(|_| is_entered).map(|one| one.cell);
    let outside = refusals::outside(words, view.geometry, outside, unit);
    let said: Vec<String> = std::iter::once(shown).chain(outside).collect();
    Some(said.join(" "))
}

/// Whether a refusal names choices that may be all.
fn may_name_all(begun: &Draft, error: &ReadError) -> bool {
    !error.suggestions().is_empty() && !begun.secret
}

/// Says that the choices which a refusal names are all, because the own king would be in check after the others; empty if
/// something else is so. Lists legal actions, so it belongs in the pool.
fn others_unsafe(words: &Words, begun: &Draft, error: &ReadError) -> String {
    let mut position = begun.position.clone();
    let is_reached = error
        .actions_before()
        .iter()
        .all(|action| position.apply(begun.seat, action).is_ok());
    let named = error.suggestions().len();
    let are_all = is_reached && position.lacks_unsafe_choice();
    if are_all && position.legal_actions(begun.seat).len() == named {
        format!(" {}", text::others_unsafe(words, begun.seat))
    } else {
        String::new()
    }
}

/// Says after the reason that a turn is begun that the text was read as the continuation of, with what it asks for, and with
/// what is entered if `is_named`; `None` if there is none.
fn still_begun(words: &Words, begun: &Draft, is_named: bool) -> Option<String> {
    match begun.position.awaiting() {
        Awaiting::Action { prompt, .. } if !begun.actions.is_empty() && !begun.secret => {
            let entered = is_named.then(|| begun.written.join(TURN_SEPARATOR));
            let phrase = said(words, &prompt.phrase);
            Some(text::still_begun(words, entered.as_deref(), &phrase))
        }
        Awaiting::Action { .. } | Awaiting::Over(_) => None,
    }
}

/// The button that opens the rule which a refusal names.
fn rule_rows(
    words: &Words,
    state: &MatchState,
    error: &ReadError,
) -> Result<Vec<CreateActionRow>, HandlerError> {
    let descriptor = descriptor(&state.header.variant)?;
    Ok(error
        .rule()
        .map_or_else(Vec::new, |rule| learn::rule(words, descriptor, rule)))
}

/// Returns what the user of a turn has entered of it.
async fn entered(app: &Localized<'_>, state: &MatchState, begun: &Draft) -> Option<Panel> {
    let user = state.header.seats[begun.seat].user()?;
    app.sessions.panel(state.header.id, user).await.ok()
}

/// Whether a text repeats an unfinished turn before the action that is refused, and so goes on with it.
fn is_repeated(unfinished: &Draft, error: &ReadError) -> bool {
    error.actions_before().starts_with(&unfinished.actions)
}

/// What the picture of a refusal is drawn from.
struct Refused {
    /// The board after the actions before the refused one, with marks for that.
    view: View,
    /// The cells that the refused action and the reason name.
    asked: Vec<Cell>,
    /// The way that the reason names: of the unit, or of what attacks.
    way: Vec<Cell>,
    /// What leads to that board, if it was typed in part.
    shown: Option<String>,
}

/// Returns what the picture of a refused action after some others is drawn from; `None` if there is nothing to show. `written` is
/// what is entered before all of that.
fn refused_view(
    mut position: Position,
    seat: Seat,
    (mut written, before): (Vec<String>, &[Action]),
    action: &str,
    refusal: &Refusal,
) -> Option<Refused> {
    written.extend(written_in_turn(&position, before));
    for earlier in before {
        position.apply(seat, earlier).ok()?;
    }
    let action = position.variant().parse_action(action).ok()?;
    let viewer = Viewer::Seat(seat);
    let mut view = position.view(viewer);
    mark_refusal(&mut view, &position, &action, refusal).then(|| Refused {
        view,
        asked: [named_in(&action), named_by_reason(&position, viewer, refusal)].concat(),
        way: position.told(viewer, refusal.clone()).way.to_vec(),
        shown: (!before.is_empty()).then(|| written.join(TURN_SEPARATOR)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;

    #[test]
    fn the_way_of_a_check_that_bounces_is_in_the_picture_of_a_refusal() {
        // The bishop goes to a5 and from there to e1. The rook could stand in its way on c3.
        let setup = "variant frozen6\nset first off\nput e1 white king\nput c1 white rook\nput p2 white pawn\n\
                     put d8 black bishop\nput p16 black king\nput p15 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let geometry = position.variant().descriptor().geometry;
        let action = position.variant().parse_action("c1-c2").unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        assert!(refusal.sentence.contains("by way of a5"), "{refusal}");
        let refused = refused_view(position, Seat::White, (Vec::new(), &[]), "c1-c2", &refusal);
        let way = refused.unwrap().way.into_iter();
        let way: Vec<String> = way.map(|cell| geometry.name(cell)).collect();
        assert_eq!(way, ["c7", "b6", "a5", "b4", "c3", "d2"]);
    }
}
