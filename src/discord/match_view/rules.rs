//! Pages of the rules for `/rules` and its page buttons. The first page of a unit comes with its diagram, that of a
//! topic with its worked picture, and that of a variant with a link to its page for players.

use super::actions::paged;
use super::chart;
use super::diagram::{UnitDiagram, of_topic, of_unit};
use crate::discord::appearance::Style;
use crate::discord::components::custom_id::CustomId;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::slug::Slug;
use crate::discord::text::explain::stays;
use crate::discord::text::refusals;
use crate::discord::text::rules::{self as text, Subject};
use rookery_rules::Variant;
use rookery_session::UserId;

/// A page of a subject of a variant, with its picture in that style.
///
/// # Errors
/// A fault of drawing.
pub async fn page(
    app: &App,
    (by, style): (UserId, &Style),
    variant: Variant,
    subject: Subject,
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    if let Subject::Chart = subject {
        return chart::page(app, (by, style), variant, page).await;
    }
    let pages = text::subject_pages(variant.descriptor(), subject);
    let (id, slug) = (Slug::of(variant.id()), subject.slug());
    let mut message = paged(pages, page, |page| {
        CustomId::Rules(id.clone(), slug.clone(), page)
    });
    if page > 0 {
        return Ok(message);
    }
    match subject {
        Subject::QuickStart => {
            if let Some(docs) = &app.docs_url {
                message.text = text::with_page(&message.text, docs, variant.id());
            }
        }
        Subject::Unit(unit) => {
            if let Some(UnitDiagram {
                picture,
                legend,
                reach,
            }) = diagram((app, by, style), variant, unit.kind).await?
            {
                for line in stays(&reach).into_iter().chain(legend) {
                    message.text = format!("{}\n{line}", message.text);
                }
                message = message.with_picture(picture);
            }
        }
        Subject::Topic(topic) => {
            message = with_worked(message, (app, by, style), variant, Some(topic.title)).await?;
        }
        Subject::Mechanic(mechanic) => {
            message = with_worked(message, (app, by, style), variant, mechanic.picture).await?;
        }
        Subject::Rule(_) | Subject::Chart => {}
    }
    Ok(message)
}

/// The same for a button, which names the variant and the subject.
///
/// # Errors
/// This version has no such variant or subject; a fault of drawing.
pub async fn page_by_slug(
    app: &App,
    (by, style): (UserId, &Style),
    (variant, subject): (&Slug, &Slug),
    number: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let found = Variant::from_id(variant.as_str())
        .and_then(|variant| Some((variant, text::by_slug(variant.descriptor(), subject)?)));
    let (variant, subject) = found.ok_or_else(|| HandlerError::User(refusals::outdated_rules()))?;
    page(app, (by, style), variant, subject, number).await
}

async fn diagram(
    (app, by, style): (&App, UserId, &Style),
    variant: Variant,
    kind: &'static str,
) -> Result<Option<UnitDiagram>, HandlerError> {
    let style = style.clone();
    let drawing = move || of_unit(&style, variant, kind);
    Ok(app.user_pool.run(by, drawing).await??)
}

/// Adds the worked picture of a topic, if it has one.
async fn with_worked(
    mut message: OutgoingMessage,
    place: (&App, UserId, &Style),
    variant: Variant,
    title: Option<&'static str>,
) -> Result<OutgoingMessage, HandlerError> {
    if let Some(title) = title
        && let Some((picture, says)) = worked(place, variant, title).await?
    {
        message.text = text::with_picture(&message.text, &says);
        message = message.with_picture(picture);
    }
    Ok(message)
}

async fn worked(
    (app, by, style): (&App, UserId, &Style),
    variant: Variant,
    title: &'static str,
) -> Result<Option<(Picture, String)>, HandlerError> {
    let style = style.clone();
    let drawing = move || of_topic(&style, variant, title);
    Ok(app.user_pool.run(by, drawing).await??)
}
