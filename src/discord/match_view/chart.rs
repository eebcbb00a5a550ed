//! The chart of a variant: a picture that names every unit and mark in one line each. It has pages, which the buttons of
//! `/rules` turn. Draws only what the rules and the renderer say.

use crate::discord::appearance::Style;
use crate::discord::components::buttons;
use crate::discord::components::custom_id::CustomId;
use crate::discord::components::learn;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::slug::Slug;
use crate::discord::text::rules::{self as text, Subject};
use anyhow::Context as _;
use rookery_render::{BoardWords, ChartPicture, Renderer};
use rookery_rules::Variant;
use rookery_rules::reach::example_views;
use rookery_session::UserId;

/// A page of the chart of a variant in a style, with buttons to the other pages, and to the page of the guide from which it was
/// opened, or else to the guide's beginning. A number beyond the last page means the last page.
///
/// # Errors
/// A fault of the variant's pages or of drawing.
pub async fn page(
    app: &Localized<'_>,
    (by, style): (UserId, &Style),
    variant: Variant,
    page: u16,
    opened_from: Option<(&Slug, u16)>,
) -> Result<OutgoingMessage, HandlerError> {
    let (style, board_words) = (style.clone(), style.words);
    let drawing = move || drawn(&style, variant, page);
    let ChartPicture {
        png,
        description,
        pages,
    } = app.user_pool.run(by, drawing).await??;
    let last = u16::try_from(pages.saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let (id, slug) = (Slug::of(variant.id()), Subject::Chart.slug());
    let rows = buttons::pages(app.words, page, pages, |page| match opened_from {
        Some((section, from)) => CustomId::Drawings(id.clone(), page, section.clone(), from),
        None => CustomId::Rules(id.clone(), slug.clone(), page),
    });
    let back = match opened_from {
        Some((section, from)) => learn::back_to_guide(app.words, &id, section, from),
        None => learn::back_to_beginning(app.words, &id),
    };
    let rows = learn::with_button(rows, back);
    let shown = description.to_lowercase();
    let names = |name: &str| {
        let word = board_words.word(name).map(str::to_lowercase);
        word.is_some_and(|word| shown.contains(&word))
    };
    let number = usize::from(page) + 1;
    let said = text::chart(app.words, variant.descriptor(), (number, pages), names);
    Ok(OutgoingMessage::new(said)
        .with_picture(Picture::png(png, description))
        .with_rows(rows))
}

/// The page of the chart of a variant on which a drawing of that name is, in the style's language or in English; `None` if
/// there is no such drawing.
///
/// # Errors
/// A fault of the variant's pages or of drawing.
pub async fn naming(
    app: &Localized<'_>,
    (by, style): (UserId, &Style),
    variant: Variant,
    typed: &str,
) -> Result<Option<OutgoingMessage>, HandlerError> {
    let (words, name) = (style.words, typed.to_owned());
    let finding = move || {
        let views = example_views(variant)?;
        let found = [words, BoardWords::english()].into_iter().find_map(|words| {
            let names = Renderer::chart_names(words, variant.descriptor(), &views);
            text::chart_page_naming(&names, &name)
        });
        Ok::<_, anyhow::Error>(found)
    };
    match app.user_pool.run(by, finding).await?? {
        Some(found) => {
            let number = u16::try_from(found).unwrap_or(u16::MAX);
            page(app, (by, style), variant, number, None).await.map(Some)
        }
        None => Ok(None),
    }
}

fn drawn(style: &Style, variant: Variant, page: u16) -> anyhow::Result<ChartPicture> {
    let views = example_views(variant)?;
    let renderer = style.renderer();
    renderer
        .chart(style.words, variant.descriptor(), &views, usize::from(page))
        .context("drawing a chart")
}
