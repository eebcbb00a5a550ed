//! A match as a letter: the board that everybody sees, the private panel of a half-finished turn, the position as
//! text. Makes views and has them drawn; decides nothing, stores nothing.

use crate::discord::appearance::{self, Style};
use crate::discord::components::buttons::{self, MenuOf, Stage};
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::board::{self as said, Next, TurnSummary, board};
use crate::discord::text::panel::{self as panel_said, Shown, panel};
use crate::discord::text::{Player, lists};
use crate::discord::turn_entry::free_text;
use crate::discord::turn_menu::{Mark, Path, Step, walk};
use anyhow::{Context as _, anyhow};
use rookery_render::{Area, PictureOptions, describe, position_text};
use rookery_rules::event::in_words;
use rookery_rules::view::TargetView;
use rookery_rules::{Awaiting, Cell, Descriptor, Seat, Variant, View, Viewer};
use rookery_session::service::Panel;
use rookery_session::{BoardNumber, MatchId, MatchState, PlaceId, UserId};

/// The descriptor of a stored match's variant.
///
/// # Errors
/// This program does not know the variant.
pub fn descriptor(id: &str) -> Result<&'static Descriptor, HandlerError> {
    let variant = Variant::from_id(id).with_context(|| format!("the stored variant `{id}`"))?;
    Ok(variant.descriptor())
}

/// Which side a user looks from, and whether Black is at the bottom for them.
#[must_use]
pub fn viewer(state: &MatchState, user: UserId) -> Viewer {
    let awaited = state.awaited();
    let mut seats = state.seats_of(user);
    let first = seats.next();
    let acting = first.into_iter().chain(seats).find(|seat| awaited[*seat]);
    acting.or(first).map_or(Viewer::Onlooker, Viewer::Seat)
}

/// Whether a viewer sees Black at the bottom.
#[must_use]
pub fn is_flipped(viewer: Viewer) -> bool {
    viewer == Viewer::Seat(Seat::Black)
}

/// How a user asks to see a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardViewOptions {
    /// From the other side than usual.
    pub flip: bool,
    /// Only that part of it.
    pub area: Option<Area>,
}

/// Boards of more cells than this are shown in part while a turn is entered, so that the numbers can be read.
const READABLE_CELLS: usize = 121;

/// The part of a large board that a step of guided entry is about: what is chosen and can be, and at the end what was
/// changed.
fn part_of_step(view: &View, chosen: &[Cell], is_complete: bool) -> Option<Area> {
    if view.cells.len() <= READABLE_CELLS {
        return None;
    }
    let targets = view.targets.iter().map(|target| target.cell);
    let changed = view.last_turn.iter().flat_map(|path| &path.cells);
    let changed = changed.filter(|_| is_complete).copied();
    let cells: Vec<Cell> = targets.chain(chosen.iter().copied()).chain(changed).collect();
    Area::around(view.geometry, &cells)
}

/// Draws a view, off the threads that answer interactions.
///
/// # Errors
/// The view cannot be drawn: a fault.
pub async fn picture(style: Style, view: View, options: PictureOptions) -> Result<Picture, HandlerError> {
    let drawn = tokio::task::spawn_blocking(move || {
        let png = style.renderer().png(&view, &options)?;
        Ok::<_, rookery_render::RenderError>(Picture::png(png, describe(&view)))
    });
    let drawn = drawn.await.context("drawing a board")?;
    Ok(drawn.context("drawing a board")?)
}

/// The turns that made the boards after `from`, up to the present one.
#[must_use]
pub fn turn_summaries(state: &MatchState, from: BoardNumber) -> Vec<TurnSummary> {
    let turns = state
        .turns
        .iter()
        .enumerate()
        .filter(|(_, turn)| turn.board > from);
    turns
        .map(|(index, turn)| TurnSummary {
            number: index + 1,
            seat: turn.seat,
            text: turn.actions.join("; "),
            words: turn.words.clone(),
        })
        .collect()
}

fn next(state: &MatchState) -> Next {
    if let Some(result) = &state.result {
        return Next::Over(result.clone());
    }
    let awaited = state.awaited();
    match state.position.awaiting() {
        Awaiting::Action { prompt, .. } if awaited.white && awaited.black => Next::BothOwe {
            phrase: prompt.phrase.into_owned(),
        },
        Awaiting::Action { seat, prompt } => {
            let seat = if awaited[seat] { seat } else { seat.other() };
            Next::Owed {
                seat,
                phrase: prompt.phrase.into_owned(),
            }
        }
        Awaiting::Over(ending) => Next::Over(rookery_session::MatchResult::by_rules(ending)),
    }
}

/// A board that everybody sees never says that it can be claimed: it stands for days, and is known by its buttons.
fn stage(state: &MatchState, claimable: bool) -> Stage {
    if state.result.is_some() {
        Stage::Over
    } else if claimable {
        Stage::Claimable
    } else {
        Stage::Turn
    }
}

/// The public message of a board: everybody's view as that guild wants it drawn, the turns since `from`, and a ping of
/// whoever acts.
///
/// # Errors
/// A fault.
pub async fn public_board(
    app: &App,
    state: &MatchState,
    guild: Option<PlaceId>,
    from: BoardNumber,
) -> Result<OutgoingMessage, HandlerError> {
    let players = app.players(&state.header.seats).await?;
    let turns = turn_summaries(state, from);
    let has_board = state
        .turns
        .last()
        .map_or(state.board == BoardNumber(0), |turn| turn.board == state.board);
    let next = next(state);
    let text = board(&players, &turns, !has_board, &next);
    let view = state.playthrough()?.view(Viewer::Onlooker);
    let style = appearance::of_everybody(app, guild).await?;
    let options = style.options();
    let mut letter = OutgoingMessage::new(text)
        .with_picture(picture(style, view, options).await?)
        .with_rows(buttons::board(state.header.id, state.board, stage(state, false)));
    match next {
        Next::Owed { seat, .. } => letter.pings.extend(players[seat].user()),
        Next::BothOwe { .. } => letter.pings.extend(
            [players.white, players.black]
                .into_iter()
                .filter_map(Player::user),
        ),
        Next::Over(_) => {}
    }
    letter.pings.dedup();
    Ok(letter)
}

/// The present board for one user alone; pings nobody.
///
/// # Errors
/// A fault.
pub async fn private_board(
    app: &App,
    state: &MatchState,
    user: UserId,
    look: BoardViewOptions,
    preface: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let players = app.players(&state.header.seats).await?;
    let last = state.turns.len().checked_sub(1).map(|index| &state.turns[index]);
    let from = last.map_or(BoardNumber(0), |turn| BoardNumber(turn.board.0.saturating_sub(1)));
    let told = board(&players, &turn_summaries(state, from), false, &next(state));
    let delivery_failed = delivery_failed(app, state.header.id).await?;
    let text = preface
        .into_iter()
        .chain([told])
        .chain(delivery_failed)
        .collect::<Vec<_>>()
        .join("\n");
    let viewer = viewer(state, user);
    let view = state.playthrough()?.view(viewer);
    let style = appearance::of_user_in(app, user, state.header.id).await?;
    let options = PictureOptions {
        flip: is_flipped(viewer) != look.flip,
        area: look.area,
        ..style.options()
    };
    Ok(OutgoingMessage::new(text)
        .with_picture(picture(style, view, options).await?)
        .with_rows(buttons::board(
            state.header.id,
            state.board,
            stage(state, state.is_claimable(app.sessions.now())),
        )))
}

/// What the players of a match are told besides when its last news could not be posted.
///
/// # Errors
/// A fault.
pub async fn delivery_failed(app: &App, id: MatchId) -> Result<Option<String>, HandlerError> {
    if !app.sessions.has_failed_delivery(id).await? {
        return Ok(None);
    }
    let place = app.sessions.summary(id).await?.place.target();
    Ok(Some(said::delivery_failed(app.channel(place).await?)))
}

/// The panel of a half-finished turn at that path, for its user alone.
///
/// # Errors
/// A fault.
pub async fn panel_message(
    app: &App,
    state: &MatchState,
    shown: &Panel,
    path: &Path,
    preface: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let draft = &shown.draft;
    let step = if draft.is_complete() {
        Step::Nowhere
    } else {
        walk(&draft.position, draft.seat, path)
    };
    // A path that leads nowhere begins again; a single possible action is offered as the only choice.
    let (step, path) = match step {
        Step::Choose { .. } => (step, path.clone()),
        Step::Chosen(_) | Step::Nowhere => (
            walk(&draft.position, draft.seat, &Path::default()),
            Path::default(),
        ),
    };
    let menu = match &step {
        Step::Choose {
            is_narrowing: true, ..
        } => MenuOf::Groups,
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => MenuOf::AllThereIs,
    };
    step_message(app, state, shown, (&path, &step, menu), preface).await
}

/// The panel with one step of it: the way there, what is asked, and what its menu holds.
///
/// # Errors
/// A fault.
pub async fn step_message(
    app: &App,
    state: &MatchState,
    shown: &Panel,
    (path, step, menu): (&Path, &Step, MenuOf),
    preface: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let draft = &shown.draft;
    let entered = draft.texts();
    let rows = buttons::Panel {
        id: state.header.id,
        board: state.board,
        draft: shown.revision,
        path,
        has_actions: !entered.is_empty(),
    };
    let phrase = match draft.position.awaiting() {
        Awaiting::Action { prompt, .. } => prompt.phrase.into_owned(),
        Awaiting::Over(_) => String::new(),
    };
    let writing = free_text::writing(state, shown).map(|(writing, _)| writing);
    let (stage, marks, rows) = match step {
        Step::Choose {
            question,
            ask,
            chosen,
            offers,
            marks,
            is_narrowing: _,
        } if !draft.is_complete() => {
            let stage = panel_said::Stage::Choose {
                question: *question,
                ask: *ask,
                // What all offers share is only news to somebody who has chosen something.
                chosen: chosen
                    .as_ref()
                    .filter(|_| !path.is_empty())
                    .map(|chosen| chosen.words.as_str()),
                numbered: offers.iter().any(|offer| offer.number.is_some()),
                phrase: &phrase,
            };
            match writing {
                Some(writing) => {
                    let phrase = &phrase;
                    (
                        panel_said::Stage::Write { writing, phrase },
                        &[][..],
                        rows.writing(writing),
                    )
                }
                None => (stage, marks.as_slice(), rows.choosing(*question, offers, menu)),
            }
        }
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere if shown.sealed => (
            panel_said::Stage::Sealed,
            &[][..],
            rows.or_another(rows.sealed(), writing),
        ),
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere if draft.undecided => {
            (panel_said::Stage::Undecided, &[][..], rows.complete())
        }
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => (
            panel_said::Stage::Complete,
            &[][..],
            rows.or_another(rows.complete(), writing),
        ),
    };
    let (view, told) = draft_view(state, shown, marks)?;
    let said = panel(&Shown {
        seat: draft.seat,
        secret: draft.secret,
        entered: &entered,
        told: &told,
        stage,
    });
    let text = preface.map_or(said.clone(), |preface| format!("{preface}\n{said}"));
    let chosen = match step {
        Step::Choose {
            chosen: Some(chosen), ..
        } if !draft.is_complete() => chosen.cells.clone(),
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => Vec::new(),
    };
    let style = appearance::of_seat(app, state, draft.seat).await?;
    let options = PictureOptions {
        flip: draft.seat == Seat::Black,
        area: part_of_step(&view, &chosen, draft.is_complete()),
        highlights: chosen,
        ..style.options()
    };
    let picture = picture(style, view, options).await?;
    Ok(OutgoingMessage::new(text).with_picture(picture).with_rows(rows))
}

/// The half-finished turn as its user sees it, with the targets of this step; and what came of it, in words.
fn draft_view(state: &MatchState, shown: &Panel, marks: &[Mark]) -> Result<(View, String), HandlerError> {
    let draft = &shown.draft;
    let viewer = Viewer::Seat(draft.seat);
    let mut told = String::new();
    let mut view = if draft.secret {
        draft.position.view_of_part(draft.seat)
    } else {
        let mut game = state.playthrough()?;
        let certain = draft.actions.len() - usize::from(draft.undecided);
        let mut events = Vec::new();
        for action in &draft.actions[..certain] {
            let new = game
                .push(draft.seat, action)
                .map_err(|refusal| anyhow!("a stored draft action: {refusal}"))?;
            events.extend_from_slice(new);
        }
        let view = game.view(viewer);
        told = in_words(&events, view.geometry);
        view
    };
    view.targets = marks
        .iter()
        .map(|mark| TargetView {
            cell: mark.cell,
            target: mark.target,
            number: Some(mark.number),
        })
        .collect();
    Ok((view, told))
}

/// The pages of the whole position as text, for one viewer.
///
/// # Errors
/// A fault.
pub fn text_pages(state: &MatchState, user: UserId) -> Result<Vec<String>, HandlerError> {
    let descriptor = descriptor(&state.header.variant)?;
    let view = state.playthrough()?.view(viewer(state, user));
    let heading = format!("**{}**, match `{}`", descriptor.name, state.header.id.short());
    Ok(lists::position(&heading, &position_text(&view).join("\n")))
}
