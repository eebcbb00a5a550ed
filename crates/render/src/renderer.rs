//! The entry point for pictures: a renderer for each theme, which caches its drawings and can be shared between threads.

use crate::board_words::BoardWords;
use crate::error::RenderError;
use crate::options::PictureOptions;
use crate::png_cache::PngCache;
use crate::raster::compose::caption_shades;
use crate::raster::stamp_cache::StampCache;
use crate::raster::{Compression, Frame};
use crate::scene::{CHART_PX, Scene, chart, scene};
use crate::sheet::{self, Sheet};
use crate::theme::{Ink, THEMES, Theme};
use rookery_rules::Descriptor;
use rookery_rules::view::View;
use std::sync::{Arc, OnceLock};

/// The most bytes of stamps that a renderer caches, and as many of drawings.
const KEPT_BYTES: usize = 64 << 20;
/// The same limit for each theme other than the default.
const KEPT_BYTES_BESIDES: usize = 12 << 20;

/// Draws pictures in one theme and caches parts of them, and the pictures that were encoded last, within bounds.
#[derive(Debug)]
pub struct Renderer {
    cache: StampCache,
    pngs: PngCache,
}

impl Renderer {
    /// Creates a renderer for a theme. Nothing is drawn before the first picture.
    #[must_use]
    pub fn new(theme: &'static Theme) -> Self {
        Self {
            cache: StampCache::new(theme, KEPT_BYTES),
            pngs: PngCache::default(),
        }
    }

    /// Creates a renderer with a smaller cache.
    fn beside(theme: &'static Theme) -> Self {
        Self {
            cache: StampCache::new(theme, KEPT_BYTES_BESIDES),
            pngs: PngCache::default(),
        }
    }

    /// Returns the theme.
    #[must_use]
    pub fn theme(&self) -> &'static Theme {
        self.cache.painter().theme()
    }

    /// Draws a view in palette indices.
    ///
    /// # Errors
    ///
    /// Fails as [`PictureOptions::check`] does.
    pub fn frame(&self, view: &View, options: &PictureOptions) -> Result<Frame, RenderError> {
        Ok(self.draw(&scene(view, options)?, options.size_px))
    }

    /// Draws a scene so that its longer side is `size_px` pixels.
    #[must_use]
    pub fn draw(&self, scene: &Scene, size_px: u32) -> Frame {
        Frame::draw(&self.cache, scene, size_px)
    }

    /// Creates an empty picture, into which others can be put.
    pub(crate) fn blank(&self, width: u32, height: u32) -> Frame {
        Frame::blank(&self.cache, width, height)
    }

    /// Returns the palette indices of the shades of captions, the background first.
    pub(crate) fn caption_indices(&self) -> impl Iterator<Item = u8> {
        let shades = caption_shades(self.theme(), Ink::Frame, Ink::FrameText);
        shades.map(|shade| self.cache.painter().palette().index(shade))
    }

    /// Draws a view as a PNG. The same view and options always give the same bytes.
    ///
    /// # Errors
    ///
    /// Fails as [`PictureOptions::check`] does.
    pub fn png(&self, view: &View, options: &PictureOptions) -> Result<Vec<u8>, RenderError> {
        if let Some(png) = self.pngs.get(view, options) {
            return Ok(png);
        }
        let png = self.frame(view, options)?.png(Compression::Fast)?;
        self.pngs.put(view, options, &png);
        Ok(png)
    }

    /// Draws a page of a variant's chart, which names every unit, and every mark and floor thing that these views show, in one
    /// line each. The first page is 0; a number beyond the last page means the last page.
    ///
    /// # Errors
    ///
    /// Fails if the page cannot be encoded.
    pub fn chart(
        &self,
        words: &BoardWords,
        descriptor: &Descriptor,
        views: &[View],
        page: usize,
    ) -> Result<ChartPicture, RenderError> {
        let mut pages = chart(words, descriptor, views);
        let count = pages.len();
        let page = pages.swap_remove(page.min(count.saturating_sub(1)));
        Ok(ChartPicture {
            png: self.draw(&page.scene, CHART_PX).png(Compression::Fast)?,
            description: page.description,
            pages: count,
        })
    }

    /// Returns the names on each page of a variant's chart, as [`Renderer::chart`] draws it.
    #[must_use]
    pub fn chart_names(words: &BoardWords, descriptor: &Descriptor, views: &[View]) -> Vec<Vec<String>> {
        let pages = chart(words, descriptor, views).into_iter();
        pages.map(|page| page.names).collect()
    }

    /// Draws a page of a tournament's sheet as a PNG, 1000 pixels wide. The first page is 0; a number beyond the last page
    /// means the last page.
    ///
    /// # Errors
    ///
    /// Fails if the page cannot be encoded.
    pub fn sheet(&self, sheet: &Sheet, page: usize) -> Result<Vec<u8>, RenderError> {
        let scene = sheet.scene(page);
        self.draw(&scene, sheet::size_px(&scene)).png(Compression::Fast)
    }

    /// Draws a view as a PNG whose longer side is `size_px` pixels including the notes.
    ///
    /// # Errors
    ///
    /// Fails as [`PictureOptions::check`] does.
    pub fn whole_png(&self, view: &View, options: &PictureOptions) -> Result<Vec<u8>, RenderError> {
        let mut scene = scene(view, options)?;
        scene.board_height = scene.height;
        self.draw(&scene, options.size_px).png(Compression::Fast)
    }
}

/// A page of a chart as a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartPicture {
    /// The PNG file.
    pub png: Vec<u8>,
    /// The same in words, for those who cannot see it.
    pub description: String,
    /// The number of pages of the chart.
    pub pages: usize,
}

/// A renderer for each theme. Renderers other than the default one are created on first use.
#[derive(Debug)]
pub struct Renderers {
    usual: Arc<Renderer>,
    others: Vec<(&'static Theme, OnceLock<Arc<Renderer>>)>,
}

impl Renderers {
    /// Creates renderers with this default theme.
    #[must_use]
    pub fn new(usual: &'static Theme) -> Self {
        let others = THEMES.iter().copied().filter(|theme| *theme != usual);
        Self {
            usual: Arc::new(Renderer::new(usual)),
            others: others.map(|theme| (theme, OnceLock::new())).collect(),
        }
    }

    /// Returns the default theme.
    #[must_use]
    pub fn usual(&self) -> &'static Theme {
        self.usual.theme()
    }

    /// Returns the renderer of a theme. The first call for a theme takes some milliseconds.
    #[must_use]
    pub fn of(&self, theme: &'static Theme) -> Arc<Renderer> {
        let other = self.others.iter().find(|(other, _)| *other == theme);
        Arc::clone(match other {
            Some((_, made)) => made.get_or_init(|| Arc::new(Renderer::beside(theme))),
            None => &self.usual,
        })
    }
}
