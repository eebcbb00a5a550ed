//! A square of the shown position of a study explained, as in a match.

use super::changes::current;
use super::panel::{refused, style_of, view_of};
use crate::discord::components::custom_id::ExplainPart;
use crate::discord::components::learn::ExplainedIn;
use crate::discord::components::modal::Form;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::descriptor;
use crate::discord::match_view::explain::{
    Explained, explained, form_in, no_such_square, read_square, square_of_index,
};
use crate::discord::message::OutgoingMessage;
use rookery_render::PictureOptions;
use rookery_rules::{Cell, Outcome, Seat, Viewer};
use rookery_session::{Study, StudyId, StudyRevision, UserId};

const fn place(study: &Study) -> ExplainedIn {
    ExplainedIn::Study(study.id, study.revision)
}

/// The form that asks for a square.
///
/// # Errors
/// A variant that this program doesn't know.
pub fn form(app: &Localized<'_>, study: &Study) -> Result<Form, HandlerError> {
    let geometry = descriptor(&study.variant)?.geometry;
    Ok(form_in(app.words, place(study), geometry))
}

/// Explains the square that was typed in the form. If the study has changed since, it is shown as it is now.
///
/// # Errors
/// What the study refuses; a fault.
pub async fn typed(
    app: &Localized<'_>,
    user: UserId,
    seen: (StudyId, StudyRevision),
    typed: &str,
) -> Result<OutgoingMessage, HandlerError> {
    let study = match current(app, user, seen).await? {
        Ok(study) => study,
        Err(present) => return Ok(present),
    };
    let geometry = descriptor(&study.variant)?.geometry;
    let Some(cell) = read_square(geometry, typed) else {
        return Ok(no_such_square(app.words, place(&study), (typed, geometry)));
    };
    square(app, &study, (cell, ExplainPart::Possible)).await
}

/// A part of the explanation of a square, by its index.
///
/// # Errors
/// As [`typed`]; no such square.
pub async fn part(
    app: &Localized<'_>,
    user: UserId,
    seen: (StudyId, StudyRevision),
    (index, part): (u16, ExplainPart),
) -> Result<OutgoingMessage, HandlerError> {
    let study = match current(app, user, seen).await? {
        Ok(study) => study,
        Err(present) => return Ok(present),
    };
    let cell = square_of_index(app.words, descriptor(&study.variant)?.geometry, index)?;
    square(app, &study, (cell, part)).await
}

async fn square(
    app: &Localized<'_>,
    study: &Study,
    asked: (Cell, ExplainPart),
) -> Result<OutgoingMessage, HandlerError> {
    let shown = study.clone();
    let point = app.compute(study.user, move || {
        shown.shown().map(|point| (view_of(&shown, &point), point))
    });
    let (view, point) = point.await?.map_err(|refusal| refused(app, &refusal))?;
    let ending = point.position.awaiting().ending();
    let loser = ending.as_ref().and_then(|ending| match ending.outcome {
        Outcome::Win(winner) => Some(winner.other()),
        Outcome::Draw => None,
    });
    let style = style_of(app, study).await?;
    let own = study.source.and_then(|source| source.seat);
    let of = Explained {
        place: place(study),
        descriptor: descriptor(&study.variant)?,
        // Whoever tries turns for both sides of no match of their own may know what each side knows.
        asker: own.map_or(Viewer::Onlooker, Viewer::Seat),
        view,
        is_secret: study.secret_seat().is_some(),
        is_over: ending.is_some(),
        loser,
        begun: None,
        options: PictureOptions {
            flip: study.bottom() == Seat::Black,
            ..style.options()
        },
        style,
        position: point.position,
    };
    explained(app, study.user, of, asked).await
}
