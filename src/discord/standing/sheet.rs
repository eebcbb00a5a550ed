//! Draws a page of a picture about ratings.

use crate::discord::appearance::Style;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::Picture;
use anyhow::Context as _;
use rookery_render::Sheet;
use rookery_session::UserId;

/// Draws a page, beside everything else. A page beyond the last one is the last one.
///
/// # Errors
/// Too much is drawn for the user already; a fault.
pub(super) async fn draw(
    app: &Localized<'_>,
    by: UserId,
    style: Style,
    sheet: Sheet,
    page: u16,
) -> Result<Picture, HandlerError> {
    let drawing = move || -> anyhow::Result<Picture> {
        let page = usize::from(page);
        let png = style.renderer().sheet(&sheet, page).context("drawing ratings")?;
        Ok(Picture::ratings(png, sheet.alt_text(page)))
    };
    Ok(app.compute(by, drawing).await??)
}
