//! What has been drawn before, kept within bounds: drawings by size, finished stamps by content. A picture is
//! the same whether or not anything was kept.

use super::compose::{self, Scale, Stamp};
use super::palette::Palette;
use super::sprites;
use crate::scene::{Face, Label, Sprite};
use crate::theme::{Ink, Theme};
use image::RgbaImage;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The theme, its palette, and what was drawn with them.
#[derive(Debug)]
pub(crate) struct Cache {
    theme: &'static Theme,
    palette: Palette,
    /// Most bytes of stamps, and most of drawings, that are kept; when it is passed, all of them are dropped.
    most_bytes: usize,
    stamps: Mutex<Stamps>,
    sprites: Mutex<Sprites>,
}

#[derive(Debug, Default)]
struct Stamps {
    faces: FxHashMap<u32, FxHashMap<Face, Arc<Stamp>>>,
    others: FxHashMap<Other, Arc<Stamp>>,
    bytes: usize,
}

#[derive(Debug, Default)]
struct Sprites {
    kept: FxHashMap<(u32, Sprite), Arc<RgbaImage>>,
    bytes: usize,
}

/// A stamp outside the board, by content and size in pixels.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Other {
    /// A drawing.
    Picture {
        /// What.
        sprite: Sprite,
        /// On what.
        on: Ink,
        /// The side.
        px: u32,
    },
    /// A line of text; its place is not used.
    Label {
        /// What.
        label: Label,
        /// The width.
        width: u32,
        /// The height.
        height: u32,
        /// Pixels a cell.
        cell_px: u32,
    },
    /// A plate with round corners.
    Plate {
        /// The width.
        width: u32,
        /// The height.
        height: u32,
        /// The radius of its corners.
        radius: u32,
        /// Its colour.
        ink: Ink,
        /// On what.
        on: Ink,
    },
}

impl Cache {
    pub(crate) fn new(theme: &'static Theme, most_bytes: usize) -> Self {
        Self {
            theme,
            palette: Palette::new(theme),
            most_bytes,
            stamps: Mutex::default(),
            sprites: Mutex::default(),
        }
    }

    pub(crate) fn theme(&self) -> &'static Theme {
        self.theme
    }

    pub(crate) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// A drawing at a size.
    pub(crate) fn sprite(&self, sprite: &Sprite, px: u32) -> Arc<RgbaImage> {
        let key = (px, sprite.clone());
        let lock = || self.sprites.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = lock().kept.get(&key) {
            return Arc::clone(kept);
        }
        let image = Arc::new(sprites::sprite(self.theme, sprite, px));
        let mut sprites = lock();
        sprites.bytes += image.as_raw().len();
        if sprites.bytes > self.most_bytes {
            sprites.kept.clear();
            sprites.bytes = image.as_raw().len();
        }
        sprites.kept.insert(key, Arc::clone(&image));
        image
    }

    /// A cell at a size.
    pub(crate) fn face(&self, face: &Face, scale: Scale) -> Arc<Stamp> {
        if let Some(kept) = self
            .lock()
            .faces
            .get(&scale.cell_px)
            .and_then(|faces| faces.get(face))
        {
            return Arc::clone(kept);
        }
        let stamp = Arc::new(compose::face(self, face, scale));
        let mut stamps = self.lock();
        stamps.make_room(stamp.pixels.len(), self.most_bytes);
        stamps
            .faces
            .entry(scale.cell_px)
            .or_default()
            .insert(face.clone(), Arc::clone(&stamp));
        stamp
    }

    /// Anything else at a size.
    pub(crate) fn other(&self, other: Other) -> Arc<Stamp> {
        if let Some(kept) = self.lock().others.get(&other) {
            return Arc::clone(kept);
        }
        let stamp = Arc::new(match &other {
            Other::Picture { sprite, on, px } => compose::picture(self, sprite, *on, *px),
            Other::Label {
                label,
                width,
                height,
                cell_px,
            } => compose::label(self, label, *width, *height, Scale { cell_px: *cell_px }),
            Other::Plate {
                width,
                height,
                radius,
                ink,
                on,
            } => compose::round_plate(self, *width, *height, *radius, *ink, *on),
        });
        let mut stamps = self.lock();
        stamps.make_room(stamp.pixels.len(), self.most_bytes);
        stamps.others.insert(other, Arc::clone(&stamp));
        stamp
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Stamps> {
        self.stamps.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stamps {
    fn make_room(&mut self, bytes: usize, most: usize) {
        self.bytes += bytes;
        if self.bytes > most {
            *self = Self {
                bytes,
                ..Self::default()
            };
        }
    }
}
