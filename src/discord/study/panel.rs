//! The private panel of a study: its picture, its text and its menus. Makes messages; decides and stores nothing.

use crate::discord::appearance::Style;
use crate::discord::components::buttons::{MenuOf, Panel, PanelOf, Shortcuts};
use crate::discord::components::study_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::{descriptor, picture};
use crate::discord::match_view::strikes::arrows_of_study;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::study::{self as text, ListedStudy};
use crate::discord::text::told;
use crate::discord::text::words::Words;
use crate::discord::turn_entry::choices::{Choices, bundles_label};
use crate::discord::turn_entry::part::part_of_step;
use crate::discord::turn_menu::{BundleStep, Path, Step, walk_bundles};
use rookery_render::PictureOptions;
use rookery_rules::{Position, Seat, View};
use rookery_session::{Study, StudyPoint, StudyRefusal, StudySummary, UserId};
use serenity::all::CreateActionRow;

/// How many of the last turns of a line are listed.
const TURNS: usize = 12;
/// The most characters of what the last one did, but for what it costs.
const TOLD: usize = 400;

/// Which choices a panel shows.
#[derive(Clone, Debug)]
pub enum Menu {
    /// Those of single actions, at that path.
    Actions(Path),
    /// Those that stand for several actions, at that path.
    Bundles(Path),
    /// What a search below that path has found.
    Found(Path, Step),
}

/// What the shown position of a study offers.
struct Offered {
    point: StudyPoint,
    choices: Choices,
    menu: MenuOf,
    shortcuts: Shortcuts,
    view: View,
}

/// Returns the shown position as the study's user sees it.
#[must_use]
pub fn view_of(study: &Study, point: &StudyPoint) -> View {
    study.secret_seat().map_or_else(
        || point.view(study.viewer(&point.position)),
        |seat| point.position.view_of_part(seat),
    )
}

/// The menu to which a step of single actions belongs.
fn menu_of(step: &Step) -> MenuOf {
    match step {
        Step::Choose {
            is_narrowing: true, ..
        } => MenuOf::Groups,
        Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => MenuOf::AllThereIs,
    }
}

/// What can be tried in one go in a position.
fn shortcuts(words: &Words, position: &Position, seat: Seat) -> Shortcuts {
    Shortcuts {
        bundles: bundles_label(words, position.variant(), &position.bundles(seat)),
        draw: !position.random_bundle(seat, 0).is_empty(),
        again: false,
    }
}

fn offered(words: &'static Words, study: &Study, wanted: Menu) -> Result<Offered, StudyRefusal> {
    let point = study.shown()?;
    let position = &point.position;
    let deciding = study.deciding(position);
    let hides = deciding.is_some_and(|seat| study.hides_turns(position, seat));
    let mut view = view_of(study, &point);
    let single = |path| {
        let choices = Choices::of(words, position, deciding, hides, path);
        let menu = menu_of(&choices.step);
        (choices, menu)
    };
    let others = |found, menu| (Choices::at(words, position, (deciding, hides), found), menu);
    let choosing = Choices::has_menus(position, deciding, hides);
    let (choices, menu) = match (wanted, choosing) {
        (_, None) => single(Path::default()),
        (Menu::Actions(path), Some(_)) => single(path),
        (Menu::Found(path, step), Some(_)) => others((path, step), MenuOf::WhatWasFound),
        (Menu::Bundles(path), Some(seat)) => {
            match walk_bundles(words, view.clone(), seat, &position.bundles(seat), &path) {
                BundleStep::Choose(step) => others((path, step), MenuOf::Bundles),
                BundleStep::Chosen(_) | BundleStep::Nowhere => single(Path::default()),
            }
        }
    };
    choices.mark(&mut view);
    Ok(Offered {
        shortcuts: choosing.map_or_else(Shortcuts::default, |seat| shortcuts(words, position, seat)),
        point,
        choices,
        menu,
        view,
    })
}

fn rows(app: &Localized<'_>, study: &Study, offered: &Offered) -> Vec<CreateActionRow> {
    let choices = &offered.choices;
    let menus = Panel {
        words: app.words,
        of: PanelOf::Study(study.id, study.revision),
        path: &choices.path,
        has_actions: false,
        is_typed: false,
        shortcuts: offered.shortcuts.clone(),
    };
    let mut rows = match (&choices.step, choices.writing) {
        (_, Some(writing)) => menus.written_rows(writing),
        (Step::Choose { question, offers, .. }, None) => menus.trying(*question, offers, offered.menu),
        (Step::Chosen(_) | Step::Nowhere, None) => Vec::new(),
    };
    let back = menus.back(offered.menu);
    rows.extend(buttons::below(app.words, study, back, choices.can_type()));
    rows
}

/// Makes the panel of a study at a path of its menus.
///
/// # Errors
/// The study cannot be played any more; a fault.
pub async fn panel(
    app: &Localized<'_>,
    study: &Study,
    path: &Path,
    news: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    show(app, study, Menu::Actions(path.clone()), news).await
}

/// Makes the panel of a study with those choices.
///
/// # Errors
/// The study cannot be played any more; a fault.
pub async fn show(
    app: &Localized<'_>,
    study: &Study,
    menu: Menu,
    news: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let (asked, words) = (study.clone(), app.words);
    let offered = app
        .compute(study.user, move || offered(words, &asked, menu))
        .await?;
    let offered = offered.map_err(|refusal| refused(app, &refusal))?;
    let said = text::panel(
        app.words,
        &text::Shown {
            study,
            variant: variant_name(app.words, descriptor(&study.variant)?),
            line: line(study),
            turns: &last_turns(&offered.point),
            told: news_of_last(app.words, &offered.point),
            is_cut: offered.point.turns.len() > TURNS,
            has_drawn: offered.point.has_drawn,
            stage: offered.choices.stage(),
        },
    );
    let rows = rows(app, study, &offered);
    let chosen = offered.choices.chosen();
    let style = style_of(app, study).await?;
    let arrows = match study.secret_seat() {
        Some(_) => Vec::new(),
        None => arrows_of_study(&offered.point, &offered.view),
    };
    let options = PictureOptions {
        arrows,
        arrows_of_last_turn: true,
        flip: study.bottom() == Seat::Black,
        area: part_of_step(&offered.view, &offered.choices.shown(), &[]),
        highlights: chosen,
        ..style.options()
    };
    let drawn = picture(app, study.user, style, offered.view, options).await?;
    Ok(OutgoingMessage::new(said)
        .with_picture(drawn)
        .with_below(news)
        .with_rows(rows))
}

/// How the pictures of a study are drawn: as those of its match, if it is of one.
///
/// # Errors
/// A fault.
pub async fn style_of(app: &Localized<'_>, study: &Study) -> Result<Style, HandlerError> {
    match study.source {
        Some(source) => app.style_in_match(study.user, source.match_id).await,
        None => app.style_of_user(study.user, None).await,
    }
}

/// The name of the shown line; empty if it has none.
fn line(study: &Study) -> &str {
    let node = study.tree.node(study.tree.at());
    node.map_or("", |node| node.name.as_str())
}

/// What the last turn did; empty before the first.
fn news_of_last(words: &Words, point: &StudyPoint) -> String {
    let geometry = point.position.variant().descriptor().geometry;
    point.turns.last().map_or_else(String::new, |(seat, _)| {
        told::fitting(words, *seat, &point.events, geometry, TOLD)
    })
}

fn last_turns(point: &StudyPoint) -> Vec<(Seat, String)> {
    let first = point.turns.len().saturating_sub(TURNS);
    let turns = point.turns.iter().skip(first);
    turns
        .map(|(seat, actions)| (*seat, actions.join(rookery_rules::notation::TURN_SEPARATOR)))
        .collect()
}

/// What a study refuses, as an answer.
#[must_use]
pub fn refused(app: &Localized<'_>, refusal: &StudyRefusal) -> HandlerError {
    HandlerError::User(text::refused(app.words, refusal))
}

/// Makes the list of the lines of a study, from which one is chosen.
///
/// # Errors
/// The study cannot be played any more; a fault.
pub async fn lines(app: &Localized<'_>, study: &Study) -> Result<OutgoingMessage, HandlerError> {
    let asked = study.clone();
    let described = app.compute(study.user, move || {
        let lines = asked.tree.lines();
        let count = lines.len();
        let described: Result<Vec<(usize, String, String)>, StudyRefusal> = lines
            .into_iter()
            .take(buttons::LISTED)
            .map(|node| {
                let point = asked.point(node)?;
                let turns: Vec<String> = last_turns(&point).into_iter().map(|(_, turn)| turn).collect();
                let name = asked.tree.node(node).map_or("", |node| node.name.as_str());
                Ok((node, name.to_owned(), turns.join(" ")))
            })
            .collect();
        described.map(|described| (described, count))
    });
    let (described, count) = described.await?.map_err(|refusal| refused(app, &refusal))?;
    let said = text::lines(app.words, count, described.len());
    Ok(OutgoingMessage::new(said).with_rows(buttons::lines(app.words, study, &described)))
}

/// Makes the list of a user's studies.
///
/// # Errors
/// A variant that this program doesn't know.
pub async fn list(app: &Localized<'_>, user: UserId) -> Result<OutgoingMessage, HandlerError> {
    let found = app.sessions.studies_of(user).await?;
    if found.is_empty() {
        return Ok(OutgoingMessage::new(text::none(app.words)));
    }
    let listed = |one: &StudySummary| -> Result<ListedStudy, HandlerError> {
        Ok(ListedStudy {
            id: one.id,
            name: one.name.clone(),
            variant: variant_name(app.words, descriptor(&one.variant)?),
            source: one.source.map(|(id, board)| (id.short(), board.0)),
        })
    };
    let listed: Vec<ListedStudy> = found.iter().map(listed).collect::<Result<_, _>>()?;
    Ok(OutgoingMessage::new(text::list(app.words, &listed)).with_rows(buttons::list(app.words, &listed)))
}
