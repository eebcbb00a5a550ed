//! The pictures that were encoded last. A page of the rules, a board that both players look at or one that is looked at again
//! is drawn and encoded once.

use crate::options::PictureOptions;
use rookery_rules::view::View;
use rustc_hash::FxHasher;
use std::collections::VecDeque;
use std::hash::{Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, PoisonError};

/// The most pictures that a renderer keeps: a few megabytes.
const KEPT: usize = 48;

/// Pictures with what they show, the one that was asked for last at the end.
#[derive(Debug, Default)]
pub(crate) struct PngCache {
    kept: Mutex<VecDeque<Kept>>,
}

#[derive(Debug)]
struct Kept {
    hash: u64,
    view: View,
    options: PictureOptions,
    png: Arc<[u8]>,
}

impl PngCache {
    /// Returns the picture of a view with those options, if it is kept.
    pub(crate) fn get(&self, view: &View, options: &PictureOptions) -> Option<Vec<u8>> {
        let hash = hash(view, options);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let index = kept
            .iter()
            .position(|one| one.hash == hash && one.view == *view && one.options == *options)?;
        let found = kept.remove(index)?;
        let png = Arc::clone(&found.png);
        kept.push_back(found);
        drop(kept);
        Some(png.to_vec())
    }

    /// Keeps a picture, and forgets the one that nobody has asked for longest if there are too many.
    pub(crate) fn put(&self, view: &View, options: &PictureOptions, png: &[u8]) {
        let new = Kept {
            hash: hash(view, options),
            view: view.clone(),
            options: options.clone(),
            png: png.into(),
        };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let forgotten = if kept.len() >= KEPT {
            kept.pop_front()
        } else {
            None
        };
        kept.push_back(new);
        // Its memory is given back without the lock.
        drop(kept);
        drop(forgotten);
    }
}

/// A hash of what differs most between pictures.
fn hash(view: &View, options: &PictureOptions) -> u64 {
    let mut hasher = FxHasher::default();
    view.cells.hash(&mut hasher);
    options.flip.hash(&mut hasher);
    options.size_px.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, Variant, Viewer};

    fn start() -> View {
        let variant = Variant::ALL[0];
        let options = Options::new(variant.descriptor(), []).unwrap();
        variant.start(&options).view(Viewer::Onlooker)
    }

    #[test]
    fn a_picture_is_kept_for_equal_views_and_options_alone() {
        let (cache, view, options) = (PngCache::default(), start(), PictureOptions::default());
        assert_eq!(cache.get(&view, &options), None);
        cache.put(&view, &options, b"one");
        assert_eq!(cache.get(&view.clone(), &options.clone()), Some(b"one".to_vec()));
        let mut acted = view.clone();
        acted.turn_number += 1;
        assert_eq!(cache.get(&acted, &options), None, "it says something else");
        let named = PictureOptions {
            large: true,
            ..options
        };
        assert_eq!(cache.get(&view, &named), None, "it looks different");
    }

    #[test]
    fn the_picture_that_nobody_has_asked_for_longest_is_forgotten() {
        let (cache, view) = (PngCache::default(), start());
        let of_size = |size_px: usize| PictureOptions {
            size_px: size_px as u32,
            ..PictureOptions::default()
        };
        for number in 0..KEPT {
            cache.put(&view, &of_size(number), b"one");
        }
        assert!(cache.get(&view, &of_size(0)).is_some());
        cache.put(&view, &of_size(KEPT), b"one");
        assert!(cache.get(&view, &of_size(0)).is_some(), "it was asked for again");
        assert!(cache.get(&view, &of_size(1)).is_none());
    }
}
