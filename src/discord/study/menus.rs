//! What else the panel of a study offers besides single actions: choices that stand for several, drawn ones, and a search
//! by name. Keeps nothing.

use super::changes::{change, current};
use super::panel::{Menu, panel, refused, show};
use crate::discord::components::custom_id::{CustomId, PanelButton};
use crate::discord::components::modal::Reply;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::limits::clipped;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::panel as text;
use crate::discord::turn_entry::search::{MOST, find_form};
use crate::discord::turn_menu::{BundleStep, Found, Path, Step, find, walk_bundles, walk_from};
use rookery_rules::notation::LegalList;
use rookery_rules::{Action, Seat};
use rookery_session::{Actor, Study, StudyChange, StudyId, StudyPoint, StudyRefusal, StudyRevision};

/// Plays several actions in the study.
async fn play(
    app: &Localized<'_>,
    study: &Study,
    actions: &[Action],
) -> Result<OutgoingMessage, HandlerError> {
    let play = StudyChange::Play(actions.iter().map(ToString::to_string).collect());
    change(app, study.user, (study.id, study.revision), play, None).await
}

/// Answers a question about the shown position and the seat that decides there; `None` if nobody does, or no hints are given
/// about their turns.
async fn ask<T: Send + 'static>(
    app: &Localized<'_>,
    study: &Study,
    question: impl FnOnce(&Study, &StudyPoint, Seat) -> T + Send + 'static,
) -> Result<Option<T>, HandlerError> {
    let asked = study.clone();
    let answer = app.compute(study.user, move || {
        let point = asked.shown()?;
        let seat = asked.deciding(&point.position);
        let seat = seat.filter(|seat| !asked.hides_turns(&point.position, *seat));
        Ok::<_, StudyRefusal>(seat.map(|seat| question(&asked, &point, seat)))
    });
    answer.await?.map_err(|refusal| refused(app, &refusal))
}

/// Follows a path in the choices that stand for several actions: shows their menu, or plays what is chosen.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn bundle(app: &Localized<'_>, study: &Study, path: Path) -> Result<OutgoingMessage, HandlerError> {
    let (way, words) = (path.clone(), app.words);
    let walk = move |study: &Study, point: &StudyPoint, seat: Seat| {
        let bundles = point.position.bundles(seat);
        walk_bundles(words, super::panel::view_of(study, point), seat, &bundles, &way)
    };
    match ask(app, study, walk).await? {
        Some(BundleStep::Chosen(actions)) => play(app, study, &actions).await,
        Some(BundleStep::Choose(_)) => show(app, study, Menu::Bundles(path), None).await,
        Some(BundleStep::Nowhere) | None => panel(app, study, &Path::default(), None).await,
    }
}

/// Plays a drawn decision.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn drawn(app: &Localized<'_>, study: &Study) -> Result<OutgoingMessage, HandlerError> {
    let seed = app.sessions.draw();
    let drawn = ask(app, study, move |_, point, seat| {
        point.position.random_bundle(seat, seed)
    });
    match drawn.await? {
        Some(actions) if !actions.is_empty() => play(app, study, &actions).await,
        Some(_) | None => panel(app, study, &Path::default(), None).await,
    }
}

async fn search(app: &Localized<'_>, study: &Study, path: &Path, typed: &str) -> Result<Found, HandlerError> {
    let (path, typed, words) = (path.clone(), typed.to_owned(), app.words);
    let found = ask(app, study, move |_, point, seat| {
        let position = &point.position;
        find(
            words,
            position,
            seat,
            &LegalList::new(position, seat),
            &path,
            &typed,
        )
    });
    Ok(found.await?.unwrap_or(Found::Nowhere))
}

/// Returns the form for a search below a path.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn form(app: &Localized<'_>, study: &Study, path: &Path) -> Result<Reply, HandlerError> {
    let (way, words) = (path.clone(), app.words);
    let step = ask(app, study, move |_, point, seat| {
        let position = &point.position;
        walk_from(words, position, seat, &LegalList::new(position, seat), &way)
    });
    let Some(Step::Choose { question, .. }) = step.await? else {
        // Never offered; a made-up path begins again.
        return Ok(panel(app, study, &Path::default(), None).await?.into());
    };
    let unsearched = search(app, study, path, "").await?;
    let id = CustomId::StudyMenu(study.id, study.revision, PanelButton::Find(path.clone()));
    Ok(Reply::Form(find_form(app.words, id, question, &unsearched)))
}

/// Replies to a search: with the next question if one thing matches, with a menu if several do, otherwise with the reason.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn found(
    app: &Localized<'_>,
    by: Actor,
    seen: (StudyId, StudyRevision),
    path: &Path,
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let study = match current(app, by.user, seen).await? {
        Ok(study) => study,
        Err(present) => return Ok(present),
    };
    let typed = clipped(typed, usize::from(MOST));
    let (path, preface) = match search(app, &study, path, &typed).await? {
        Found::Here(here) => (here, None),
        Found::Among { step, count } => {
            let shown = match &step {
                Step::Choose { offers, .. } => offers.len(),
                Step::Chosen(_) | Step::Nowhere => 0,
            };
            let preface = Some(text::found(app.words, &typed, count, shown));
            return show(app, &study, Menu::Found(path.clone(), step), preface).await;
        }
        Found::Idle(unit) => (path.clone(), Some(text::can_do_nothing(app.words, &typed, &unit))),
        Found::Nothing(example) => (
            path.clone(),
            Some(text::nothing_fits(app.words, &typed, &example)),
        ),
        Found::Nowhere => (Path::default(), Some(text::out_of_date(app.words))),
    };
    panel(app, &study, &path, preface).await
}
