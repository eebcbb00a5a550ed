//! What rides look at, kept from one board to the next: which squares a ride reaches, and what stops it, depends on
//! nothing but whether the squares that it looks at are blocked. Knows no kinds and no sides' rules.

use super::rides::Rides;
use crate::frozen::model::square::{SQUARE_COUNT, Set, Square};
use crate::seat::Seat;

/// Who rides, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rider {
    pub(crate) side: Seat,
    pub(crate) start: Square,
    /// All straight or all diagonal.
    pub(crate) rides: Rides,
    pub(crate) range: u8,
}

impl Rider {
    /// Where its answer is kept: those who ride straight, then those who ride diagonally. Rides of other sorts are not kept.
    const fn sort(&self) -> Option<usize> {
        match self.rides.directions {
            [0, 1, 2, 3] => Some(0),
            [4, 5, 6, 7] => Some(1),
            _ => None,
        }
    }
}

/// What one ride looks at.
#[derive(Clone, Copy, Debug)]
struct Way {
    rider: Rider,
    seen: Set,
}

/// What many rides look at where those squares are blocked.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    blocked: Set,
    /// By sort and start the number of the ride that is kept, from 1; 0 for none.
    places: [[u8; SQUARE_COUNT]; 2],
    kept: Vec<Way>,
}

impl Default for Ways {
    fn default() -> Self {
        Self {
            blocked: Set::EMPTY,
            places: [[0; SQUARE_COUNT]; 2],
            kept: Vec::new(),
        }
    }
}

impl Ways {
    /// The rides that look at the same where other squares are blocked.
    pub(crate) fn on(&self, blocked: Set) -> Ways {
        let changed = self.blocked.differing(blocked);
        let mut ways = Ways {
            blocked,
            kept: Vec::with_capacity(self.kept.len() + 8),
            ..Ways::default()
        };
        for way in self.kept.iter().filter(|way| !way.seen.meets(changed)) {
            ways.push(*way);
        }
        ways
    }

    fn push(&mut self, way: Way) {
        let Some(sort) = way.rider.sort() else { return };
        let place = &mut self.places[sort][way.rider.start.index()];
        if let Some(kept) = usize::from(*place)
            .checked_sub(1)
            .and_then(|index| self.kept.get_mut(index))
        {
            *kept = way;
        } else if let Ok(number) = u8::try_from(self.kept.len() + 1) {
            *place = number;
            self.kept.push(way);
        }
    }

    /// What that ride looks at where those squares are blocked, if it is known.
    #[inline]
    pub(crate) fn seen(&self, rider: &Rider, blocked: Set) -> Option<Set> {
        let place = self.places[rider.sort()?][rider.start.index()];
        let way = self.kept.get(usize::from(place).checked_sub(1)?)?;
        let stands = way.rider == *rider && !way.seen.meets(self.blocked.differing(blocked));
        stands.then_some(way.seen)
    }

    /// Whether what is found where those squares are blocked would be kept.
    pub(crate) fn are_about(&self, blocked: Set) -> bool {
        self.blocked == blocked || self.kept.is_empty()
    }

    /// Keeps what a ride looks at, if it is about those same blocked squares.
    pub(crate) fn keep(&mut self, rider: Rider, blocked: Set, seen: Set) {
        if self.kept.is_empty() {
            self.blocked = blocked;
        }
        if self.blocked == blocked {
            self.push(Way { rider, seen });
        }
    }
}
