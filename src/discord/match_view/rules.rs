//! Pages of the rules, as `/rules` and its page buttons show them; the first page of a unit with its diagram,
//! that of a topic or a mechanic with its worked picture, and that of a variant with a link to its page for players.

use super::actions::paged;
use super::diagram::{UnitDiagram, of_topic, of_unit};
use crate::discord::appearance::Style;
use crate::discord::components::custom_id::CustomId;
use crate::discord::context::App;
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::explain::stays;
use crate::discord::text::{refusals, rules as said};
use anyhow::Context as _;
use rookery_rules::Variant;

/// A page of a subject of a variant, with its picture in that style.
///
/// # Errors
/// There is no such subject any more (the button is from another version); a fault of drawing.
pub async fn page(
    app: &App,
    style: &Style,
    variant: Variant,
    subject: u16,
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let pages = said::subject_pages(variant.descriptor(), subject);
    let pages = pages.ok_or_else(|| HandlerError::User(refusals::unknown_button()))?;
    let index = Variant::all()
        .iter()
        .position(|other| *other == variant)
        .unwrap_or_default();
    let index = u8::try_from(index).unwrap_or(u8::MAX);
    let mut letter = paged(pages, page, |page| CustomId::Rules(index, subject, page));
    let subject = said::subjects(variant.descriptor())
        .get(usize::from(subject))
        .copied();
    if let (Some(said::Subject::QuickStart), 0, Some(docs)) = (subject, page, &app.docs_url) {
        letter.text = said::with_page(&letter.text, docs, variant.id());
    }
    if let (Some(said::Subject::Unit(unit)), 0) = (subject, page)
        && let Some(UnitDiagram { picture, reach }) = diagram(style, variant, unit.kind).await?
    {
        if let Some(why) = stays(&reach) {
            letter.text = format!("{}\n{why}", letter.text);
        }
        letter = letter.with_picture(picture);
    }
    let title = match (subject, page) {
        (Some(said::Subject::Topic(topic)), 0) => Some(topic.title),
        (Some(said::Subject::Mechanic(mechanic)), 0) => mechanic.picture,
        _ => None,
    };
    if let Some(title) = title
        && let Some((picture, says)) = worked(style, variant, title).await?
    {
        letter.text = said::with_picture(&letter.text, says);
        letter = letter.with_picture(picture);
    }
    Ok(letter)
}

async fn diagram(
    style: &Style,
    variant: Variant,
    kind: &'static str,
) -> Result<Option<UnitDiagram>, HandlerError> {
    let style = style.clone();
    let drawing = tokio::task::spawn_blocking(move || of_unit(&style, variant, kind));
    Ok(drawing.await.context("drawing a diagram")??)
}

async fn worked(
    style: &Style,
    variant: Variant,
    title: &'static str,
) -> Result<Option<(Picture, &'static str)>, HandlerError> {
    let style = style.clone();
    let drawing = tokio::task::spawn_blocking(move || of_topic(&style, variant, title));
    Ok(drawing.await.context("drawing a picture of a topic")??)
}

/// The same by the variant's index in the list.
///
/// # Errors
/// As [`page`].
pub async fn page_by_index(
    app: &App,
    style: &Style,
    variant: u8,
    subject: u16,
    number: u16,
) -> Result<OutgoingMessage, HandlerError> {
    match Variant::all().get(usize::from(variant)) {
        Some(variant) => page(app, style, *variant, subject, number).await,
        None => Err(HandlerError::User(refusals::unknown_button())),
    }
}
