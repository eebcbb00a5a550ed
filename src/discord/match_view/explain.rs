//! `/explain`: what stands on a square, what it can do and what hinders it, in words and marked on the board. Shows
//! only what the asking user may see; the rules decide what that is.

use super::board::{descriptor, draft_view, is_flipped_in, names_of_match, picture, unfinished_turn, viewer};
use super::clock;
use super::diagram::{Extent, drawn};
use crate::discord::appearance::Style;
use crate::discord::components::custom_id::ExplainPart;
use crate::discord::components::learn::{self, ExplainedIn};
use crate::discord::components::modal::{Form, FormField};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::legal::ask;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::board::{self as board_text, unplayed_turn};
use crate::discord::text::explain as text;
use crate::discord::text::pictures::{board_words, variant_name};
use crate::discord::text::refusals;
use crate::discord::text::words::Words;
use rookery_render::{PictureOptions, legend_in_words};
use rookery_rules::notation::turn_text;
use rookery_rules::reach::{self, Arrivals, CastlingAnswer, Danger, Reach, ReachError};
use rookery_rules::view::{Point, PointView, View};
use rookery_rules::{Cell, Descriptor, Geometry, PerSeat, Position, Remark, Seat, Viewer};
use rookery_session::{MatchId, MatchState, UserId};
use serenity::all::{ChannelId, CreateActionRow};

/// The most characters of a square.
const SQUARE: u16 = 10;

/// The form that asks for a square.
///
/// # Errors
/// No such match; a fault.
pub async fn form(app: &Localized<'_>, id: MatchId) -> Result<Form, HandlerError> {
    let state = app.sessions.state(id).await?;
    let geometry = descriptor(&state.header.variant)?.geometry;
    Ok(form_in(app.words, ExplainedIn::Match(id), geometry))
}

/// The form that asks for a square of that position.
#[must_use]
pub fn form_in(words: &Words, place: ExplainedIn, geometry: Geometry) -> Form {
    Form {
        id: place.form(),
        title: text::form_title(words, geometry),
        field: text::form_field(words, geometry),
        placeholder: text::form_example(words),
        value: String::new(),
        most: SQUARE,
        kind: FormField::Line,
    }
}

/// Reads a typed square, if it is on the board.
#[must_use]
pub fn read_square(geometry: Geometry, typed: &str) -> Option<Cell> {
    geometry.cell(&typed.trim().to_lowercase())
}

/// Answers a typed square that isn't on the board, with a button to ask about another.
#[must_use]
pub fn no_such_square(
    words: &Words,
    place: ExplainedIn,
    (typed, geometry): (&str, Geometry),
) -> OutgoingMessage {
    let sentence = refusals::no_such_square(words, typed, geometry);
    OutgoingMessage::new(sentence).with_rows(learn::no_such_square(words, place, geometry))
}

/// The square that a button names by its index.
///
/// # Errors
/// The board has no such square.
pub fn square_of_index(words: &Words, geometry: Geometry, index: u16) -> Result<Cell, HandlerError> {
    let cell = geometry.cells().find(|cell| cell.index() == usize::from(index));
    cell.ok_or_else(|| HandlerError::User(refusals::unknown_button(words)))
}

/// Explains a square of a match: what stands there and what it can do. A square that isn't on the board is answered with a
/// sentence and a button to ask about another.
///
/// # Errors
/// No such match; a fault.
pub async fn square(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let geometry = descriptor(&state.header.variant)?.geometry;
    let Some(cell) = read_square(geometry, typed) else {
        return Ok(no_such_square(
            app.words,
            ExplainedIn::Match(id),
            (typed, geometry),
        ));
    };
    in_match(app, user, &state, (cell, ExplainPart::Possible)).await
}

/// As [`square`], and names a match that isn't played in the channel from which the user asks.
///
/// # Errors
/// As [`square`].
pub async fn square_from(
    app: &Localized<'_>,
    (user, channel): (UserId, ChannelId),
    id: MatchId,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let message = square(app, user, id, typed).await?;
    let here = app.here(channel).await?;
    let summary = app.sessions.summary(id).await?;
    if summary.place.is_at(here) {
        return Ok(message);
    }
    let variant = variant_name(app.words, descriptor(&summary.header.variant)?);
    let about = text::about_match(app.words, variant, &id.short());
    Ok(OutgoingMessage {
        text: format!("{about}\n{}", message.text),
        ..message
    })
}

/// A part of the explanation of a square, by its index.
///
/// # Errors
/// No such match or square; a fault.
pub async fn part(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    (index, part): (u16, ExplainPart),
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let cell = square_of_index(app.words, descriptor(&state.header.variant)?.geometry, index)?;
    in_match(app, user, &state, (cell, part)).await
}

/// A position whose squares are explained to one user.
pub struct Explained {
    /// Whose position it is.
    pub place: ExplainedIn,
    /// Its variant.
    pub descriptor: &'static Descriptor,
    /// The position, with the unfinished actions of the user.
    pub position: Position,
    /// As whom the user may know what units can do.
    pub asker: Viewer,
    /// What the user sees of it.
    pub view: View,
    /// Whether it is decided in secret, so that there is nothing to show.
    pub is_secret: bool,
    /// Whether nobody acts any more.
    pub is_over: bool,
    /// The side that has lost, if one has.
    pub loser: Option<Seat>,
    /// The turn that the user has begun, as a sentence.
    pub begun: Option<String>,
    /// How its pictures are drawn.
    pub style: Style,
    /// From which side, and with which names and clocks.
    pub options: PictureOptions,
}

/// What the rules say about a square.
struct Answers {
    remarks: Vec<Remark>,
    reach: Option<Result<Reach, ReachError>>,
    danger: Option<Result<Danger, ReachError>>,
    checkers: PerSeat<Vec<text::Checking>>,
    castlings: Vec<CastlingAnswer>,
    arrivals: Option<Arrivals>,
}

/// Asks the rules about a square of a position that may have unfinished actions in it.
async fn asked(
    app: &Localized<'_>,
    user: UserId,
    of: &Explained,
    cell: Cell,
) -> Result<Answers, HandlerError> {
    let (present, viewer, is_open) = (&of.position, of.asker, !of.is_secret);
    let owner = present.inspect(cell).units.first().map(|unit| unit.side);
    let is_asked = owner.is_none() && is_open && !of.is_over;
    let arrivals = match is_asked.then(|| present.clone()) {
        Some(position) => {
            let asking = move || reach::arrivals(&position, viewer, cell);
            app.compute(user, asking).await?
        }
        None => None,
    };
    // A secret phase has nothing to show, a finished match nothing to do.
    let owner = owner.filter(|_| is_open && !of.is_over);
    let position = owner.map(|side| (present.clone(), side));
    let asking = app.compute(user, move || {
        let (position, side) = position?;
        Some((
            reach::reach(&position, viewer, cell),
            reach::full_danger(&position, viewer, cell),
            reach::castlings(&position, viewer, side),
        ))
    });
    let (reach, danger, castlings) = match asking.await? {
        Some((reach, danger, castlings)) => (Some(reach), Some(danger), castlings),
        None => (None, None, Vec::new()),
    };
    let open = Some(present).filter(|_| is_open);
    let checkers = |seat| open.map_or_else(Vec::new, |position| text::checking(position, viewer, seat));
    Ok(Answers {
        remarks: open.map_or_else(Vec::new, |position| position.remarks(cell)),
        reach,
        danger,
        checkers: PerSeat::new(checkers(Seat::White), checkers(Seat::Black)),
        castlings,
        arrivals,
    })
}

async fn in_match(
    app: &Localized<'_>,
    user: UserId,
    state: &MatchState,
    asked: (Cell, ExplainPart),
) -> Result<OutgoingMessage, HandlerError> {
    let viewer = viewer(state, user);
    // A user who has begun a turn asks about the board as it is then.
    let unfinished = unfinished_turn(app, state, user).await?;
    let words = app.words;
    let view = match &unfinished {
        Some(draft) => ask(app, user, draft, move |draft| draft_view(words, draft)).await?,
        None => state.view(viewer),
    };
    let begun = unfinished
        .as_ref()
        .map(|draft| unplayed_turn(words, &turn_text(&draft.actions), draft.is_complete()));
    let style = app.style_in_match(user, state.header.id).await?;
    let result = state.result.as_ref();
    let of = Explained {
        place: ExplainedIn::Match(state.header.id),
        descriptor: descriptor(&state.header.variant)?,
        asker: viewer,
        view,
        is_secret: state.is_secret(),
        is_over: result.is_some(),
        loser: result.and_then(|result| result.score.winner()).map(Seat::other),
        begun,
        options: PictureOptions {
            flip: is_flipped_in(state, viewer),
            names: names_of_match(app, state).await?,
            clocks: clock::now(app, state),
            ..style.options()
        },
        style,
        position: unfinished.map_or_else(|| state.position.clone(), |draft| draft.position.clone()),
    };
    explained(app, user, of, asked).await
}

/// Explains a square of a position in words and on the board.
///
/// # Errors
/// A fault.
pub async fn explained(
    app: &Localized<'_>,
    user: UserId,
    of: Explained,
    (cell, part): (Cell, ExplainPart),
) -> Result<OutgoingMessage, HandlerError> {
    let answers = asked(app, user, &of, cell).await?;
    let mut view = of.view.clone();
    let known = text::Known {
        descriptor: of.descriptor,
        cell,
        view: &of.view,
        to_move: of.position.awaiting().seat(),
        is_over: of.is_over,
        remarks: &answers.remarks,
        reach: answers.reach.as_ref(),
        danger: answers.danger.as_ref(),
        checkers: &answers.checkers,
        castlings: &answers.castlings,
        arrivals: answers.arrivals.as_ref(),
    };
    let page = part.page();
    let said = match page {
        Some(page) => text::why_not(app.words, known, page),
        None if part == ExplainPart::Abilities => text::abilities_told(app.words, known),
        None => [
            Some(text::explained(app.words, known)),
            why_mate(app.words, &of, known),
        ]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n"),
    };
    let rows = buttons(app, of.place, known, part);
    let begun_turn = of.begun.clone();
    let mut text = begun_turn
        .into_iter()
        .chain([said])
        .collect::<Vec<_>>()
        .join("\n");
    let told = match &answers.reach {
        Some(Ok(reach)) => text::told_cells(known, reach, page),
        Some(Err(_)) | None => text::Told::default(),
    };
    let pointed = page.map(|page| text::pointed(known, page)).unwrap_or_default();
    let is_of_captors = page.is_some_and(|page| text::is_of_captors(known, page));
    let named = tinted(known, page, &pointed);
    let options = PictureOptions {
        highlights: named.clone(),
        ..of.options.clone()
    };
    let style = of.style.clone();
    view.forget_falls();
    let picture = match answers.reach {
        Some(Ok(reach)) => {
            reach.mark_causes(&mut view, &told.cells);
            if is_of_captors {
                view.targets.clear();
            }
            if page.is_none() {
                cross_castlings(&mut view, cell, &answers.castlings);
            }
            mark_obstacles(&mut view, &told.own_units);
            mark_obstacles(&mut view, &pointed.obstacles);
            text.extend(legend_in_words(board_words(app.words), &view).map(|legend| format!("\n{legend}")));
            drawn(app, user, style, view, Extent::Board, options).await?
        }
        Some(Err(_)) | None => {
            let from = answers.arrivals.map_or_else(Vec::new, |found| {
                let placing = found.placings.into_iter().flat_map(|one| one.units);
                let placing: Vec<Cell> = placing.collect();
                [found.units, found.later, placing, found.after_turn].concat()
            });
            let highlights = [mark_asked(&mut view, cell), named, from].concat();
            let options = PictureOptions {
                highlights,
                ..options
            };
            picture(app, user, style, view, options).await?
        }
    };
    Ok(OutgoingMessage::new(text).with_picture(picture).with_rows(rows))
}

/// The cells that a part of an explanation tints: those of the units that remarks name, of a check, and of what the reasons point
/// at.
fn tinted(known: text::Known, page: Option<usize>, pointed: &text::Pointed) -> Vec<Cell> {
    if page.is_some() {
        return pointed.tinted();
    }
    let reach = known.reach.and_then(|reach| reach.as_ref().ok());
    let begun = reach.and_then(|reach| Some(&reach.after_turn.as_ref()?.begun));
    let remarks = known.remarks.iter().chain(begun.into_iter().flatten());
    let named = remarks.flat_map(|remark| remark.cells.iter().copied());
    named.chain(text::in_check_cells(known)).collect()
}

/// Marks the square in question where nothing else does: the unit on it by corners. Returns what to tint: an empty square.
fn mark_asked(view: &mut View, cell: Cell) -> Vec<Cell> {
    if view.cells[cell.index()].units.is_empty() {
        return vec![cell];
    }
    view.points.push(PointView {
        cell,
        point: Point::Subject,
    });
    Vec::new()
}

/// Says of a king that is mated, and of a unit that mates it, why capturing that unit is no way out.
fn why_mate(words: &Words, of: &Explained, known: text::Known) -> Option<String> {
    let mated = of.loser?;
    let mut captures = of.position.vain_captures();
    if !known.view.checks.contains(&known.cell) {
        captures.retain(|(action, _)| reach::wanted(action) == Some(known.cell));
    }
    board_text::why_mate(words, &of.position, mated, &captures)
}

/// Crosses out the empty squares to which the king on a square can't castle, as the text says.
fn cross_castlings(view: &mut View, king: Cell, castlings: &[CastlingAnswer]) {
    for castling in castlings.iter().filter(|one| one.home == king) {
        let cell = castling.to;
        let is_empty = view.cells[cell.index()].units.is_empty();
        let is_marked = view.points.iter().any(|point| point.cell == cell)
            || view.targets.iter().any(|target| target.cell == cell);
        if castling.refusal.is_some() && is_empty && !is_marked {
            view.points.push(PointView {
                cell,
                point: Point::Blocked,
            });
        }
    }
}

/// Marks what keeps other units from capturing the one on the square. An obstacle takes the place of a cross.
fn mark_obstacles(view: &mut View, obstacles: &[Cell]) {
    for cell in obstacles {
        view.points
            .retain(|point| point.cell != *cell || point.point != Point::Blocked);
        if view
            .points
            .iter()
            .all(|point| point.cell != *cell || point.point.is_edge())
        {
            view.points.push(PointView {
                cell: *cell,
                point: Point::Obstacle,
            });
        }
    }
}

/// The buttons below an explanation: to its other parts, and to another square.
fn buttons(
    app: &Localized<'_>,
    place: ExplainedIn,
    known: text::Known,
    part: ExplainPart,
) -> Vec<CreateActionRow> {
    let mut parts = Vec::new();
    match part.page() {
        None => {
            if part == ExplainPart::Abilities {
                parts.push((ExplainPart::Possible, text::possible_label(app.words)));
            } else {
                let abilities = text::abilities_label(app.words, known);
                parts.extend(abilities.map(|label| (ExplainPart::Abilities, label)));
            }
            let reasons = text::why_not_labels(app.words, known).into_iter();
            parts.extend(reasons.filter_map(|(page, label)| Some((ExplainPart::of_page(page)?, label))));
        }
        Some(page) => {
            let next = part.next().zip(text::next_label(app.words, known, page));
            parts.extend(next);
            parts.push((ExplainPart::Possible, text::possible_label(app.words)));
        }
    }
    learn::explanation(app.words, (place, known.view.geometry), known.cell.0, &parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Setup;

    #[test]
    fn a_unit_is_marked_by_corners_and_an_empty_square_is_tinted() {
        let setup = "variant chess\nput e1 white king\nput e8 black king";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let mut view = position.view(Viewer::Onlooker);
        let [king, empty] = ["e8", "e4"].map(|name| view.geometry.cell(name).unwrap());
        assert_eq!(mark_asked(&mut view, empty), [empty]);
        assert!(view.points.is_empty());
        assert!(mark_asked(&mut view, king).is_empty());
        assert_eq!(
            (view.points[0].cell, &view.points[0].point),
            (king, &Point::Subject)
        );
    }

    #[test]
    fn an_empty_square_to_which_a_king_cannot_castle_is_crossed_out() {
        // The rook on f8 attacks f1, over which the king would go; nothing keeps it from c1.
        let setup = "variant chess\nput e1 white king\nput a1 white rook\nput h1 white rook\nput f8 black rook\n\
                     put e8 black king\nset castling KQ";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let mut view = position.view(Viewer::Onlooker);
        let geometry = view.geometry;
        let king = geometry.cell("e1").unwrap();
        let castlings = reach::castlings(&position, Viewer::Onlooker, Seat::White);
        cross_castlings(&mut view, king, &castlings);
        let crossed: Vec<String> = view.points.iter().map(|one| geometry.name(one.cell)).collect();
        assert_eq!(crossed, ["g1"]);
    }
}
