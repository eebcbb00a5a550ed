//! `/explain`: what stands on a square, what it can do and what hinders it, in words and marked on the board. Shows
//! only what the asking user may see; the rules decide what that is.

use super::board::{descriptor, is_flipped, names_of_match, picture, unfinished_turn, viewer};
use super::clock;
use super::diagram::{Extent, drawn};
use crate::discord::components::custom_id::CustomId;
use crate::discord::components::modal::{Form, FormField};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::board::unfinished_turn as unfinished_turn_shown;
use crate::discord::text::explain as text;
use crate::discord::text::pictures::{board_name, board_words};
use crate::discord::text::refusals;
use crate::discord::text::words::Words;
use rookery_render::{PictureOptions, legend_in_words};
use rookery_rules::notation::turn_text;
use rookery_rules::{PerSeat, Seat, reach};
use rookery_session::draft::Draft;
use rookery_session::{MatchId, UserId};

/// The most characters of a square.
const SQUARE: u16 = 10;

/// The form that asks for a square.
#[must_use]
pub fn form(words: &Words, id: MatchId) -> Form {
    Form {
        id: CustomId::Explain(id),
        title: text::form_title(words),
        field: text::form_field(words),
        placeholder: text::form_example(words),
        value: String::new(),
        most: SQUARE,
        kind: FormField::Line,
    }
}

/// Explains a square of a match.
///
/// # Errors
/// No such match or square; a fault.
pub async fn square(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let descriptor = descriptor(&state.header.variant)?;
    let name = typed.trim().to_lowercase();
    let Some(cell) = descriptor.geometry.cell(&name) else {
        return Err(HandlerError::User(refusals::no_such_square(
            app.words,
            typed,
            &board_name(app.words, descriptor.geometry),
        )));
    };
    let viewer = viewer(&state, user);
    // A user who has begun a turn asks about the board as it is then.
    let unfinished = unfinished_turn(app, &state, user).await?;
    let mut view = unfinished
        .as_ref()
        .map_or_else(|| state.view(viewer), Draft::view);
    let present = unfinished
        .as_ref()
        .map_or(&state.position, |draft| &draft.position);
    let has_units = !view.cells[cell.index()].units.is_empty();
    // A secret phase has nothing to show, a finished match nothing to do.
    let is_asked = has_units && !state.is_secret() && state.result.is_none();
    let position = is_asked.then(|| present.clone());
    let is_open = !state.is_secret();
    let remarks = if is_open {
        present.remarks(cell)
    } else {
        Vec::new()
    };
    let asking = app.compute(user, move || {
        let position = position?;
        Some((
            reach::reach(&position, viewer, cell),
            reach::danger(&position, viewer, cell),
        ))
    });
    let (reach, danger) = asking.await?.unzip();
    let checkers = |seat| {
        let asked = Some(present).filter(|_| is_open);
        asked.map_or_else(Vec::new, |position| reach::checkers(position, viewer, seat))
    };
    let checkers = PerSeat::new(checkers(Seat::White), checkers(Seat::Black));
    let known = text::Known {
        descriptor,
        cell,
        view: &view,
        to_move: present.awaiting().seat(),
        is_over: state.result.is_some(),
        remarks: &remarks,
        reach: reach.as_ref(),
        danger: danger.as_ref(),
        checkers: &checkers,
    };
    let begun = unfinished
        .as_ref()
        .map(|draft| unfinished_turn_shown(app.words, &turn_text(&draft.actions)));
    let explained = text::explained(app.words, known);
    let mut text = begun
        .into_iter()
        .chain([explained])
        .collect::<Vec<_>>()
        .join("\n");
    let told = match &reach {
        Some(Ok(reach)) => text::told_cells(known, reach),
        Some(Err(_)) | None => Vec::new(),
    };
    let flip = is_flipped(viewer);
    let style = app.style_in_match(user, id).await?;
    let picture = match reach {
        Some(Ok(reach)) => {
            reach.mark_causes(&mut view, &told);
            text.extend(legend_in_words(board_words(app.words), &view).map(|legend| format!("\n{legend}")));
            drawn(app, user, style, view, flip, Extent::Board).await?
        }
        Some(Err(_)) | None => {
            let options = PictureOptions {
                flip,
                highlights: vec![cell],
                names: names_of_match(app, &state).await?,
                clocks: clock::now(app, &state),
                ..style.options()
            };
            picture(app, user, style, view, options).await?
        }
    };
    Ok(OutgoingMessage::new(text).with_picture(picture))
}
