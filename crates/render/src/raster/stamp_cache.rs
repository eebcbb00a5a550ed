//! A bounded cache of composed stamps. It never changes a picture, only the time it takes.

use super::compose::{self, Scale, Stamp};
use super::painter::Painter;
use crate::scene::{CellFace, Label, Sprite};
use crate::theme::{Ink, Theme};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A painter and the stamps composed with it.
#[derive(Debug)]
pub(crate) struct StampCache {
    painter: Painter,
    /// The most bytes of stamps kept. When they are exceeded, the cache is cleared.
    max_bytes: usize,
    stamps: Mutex<Stamps>,
}

#[derive(Debug, Default)]
struct Stamps {
    faces: FxHashMap<u32, FxHashMap<CellFace, Arc<Stamp>>>,
    others: FxHashMap<StampKey, Arc<Stamp>>,
    bytes: usize,
}

/// The content and size in pixels of a stamp outside the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum StampKey {
    /// A drawing.
    Picture {
        sprite: Sprite,
        /// The colour behind it.
        on: Ink,
        /// The length of its sides.
        px: u32,
    },
    /// A line of text. [`Label::at`] is not part of the content and must be zero.
    Label {
        label: Label,
        width: u32,
        height: u32,
        /// The pixels of a cell, which scale the font.
        cell_px: u32,
    },
    /// A plate with round corners.
    Plate {
        width: u32,
        height: u32,
        /// The radius of its corners.
        radius: u32,
        ink: Ink,
        /// The colour behind it.
        on: Ink,
    },
}

impl StampCache {
    /// Creates a cache of at most `max_bytes` of stamps, and as many bytes of drawings.
    pub(crate) fn new(theme: &'static Theme, max_bytes: usize) -> Self {
        Self {
            painter: Painter::new(theme, max_bytes),
            max_bytes,
            stamps: Mutex::default(),
        }
    }

    pub(crate) fn painter(&self) -> &Painter {
        &self.painter
    }

    /// Returns the stamp of a cell.
    pub(crate) fn face(&self, face: &CellFace, scale: Scale) -> Arc<Stamp> {
        if let Some(cached) = self
            .lock()
            .faces
            .get(&scale.cell_px)
            .and_then(|faces| faces.get(face))
        {
            return Arc::clone(cached);
        }
        let stamp = Arc::new(compose::face(&self.painter, face, scale));
        let mut stamps = self.lock();
        stamps.make_room(stamp.pixels.len(), self.max_bytes);
        stamps
            .faces
            .entry(scale.cell_px)
            .or_default()
            .insert(face.clone(), Arc::clone(&stamp));
        stamp
    }

    /// Returns a stamp outside the board.
    pub(crate) fn stamp(&self, key: StampKey) -> Arc<Stamp> {
        if let Some(cached) = self.lock().others.get(&key) {
            return Arc::clone(cached);
        }
        let painter = &self.painter;
        let stamp = Arc::new(match &key {
            StampKey::Picture { sprite, on, px } => compose::picture(painter, sprite, *on, *px),
            StampKey::Label {
                label,
                width,
                height,
                cell_px,
            } => compose::label(painter, label, *width, *height, Scale { cell_px: *cell_px }),
            StampKey::Plate {
                width,
                height,
                radius,
                ink,
                on,
            } => compose::round_plate(painter, *width, *height, *radius, *ink, *on),
        });
        let mut stamps = self.lock();
        stamps.make_room(stamp.pixels.len(), self.max_bytes);
        stamps.others.insert(key, Arc::clone(&stamp));
        stamp
    }

    fn lock(&self) -> MutexGuard<'_, Stamps> {
        self.stamps.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stamps {
    fn make_room(&mut self, bytes: usize, max: usize) {
        self.bytes += bytes;
        if self.bytes > max {
            *self = Self {
                bytes,
                ..Self::default()
            };
        }
    }
}
