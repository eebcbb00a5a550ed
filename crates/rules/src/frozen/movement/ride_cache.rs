//! Caches which squares rides read. What a ride reaches, and what stops it, depends only on whether those squares
//! are blocked, so an entry is valid on the next board unless one of them has changed. Knows no kinds and no turn.

use super::rides::Rides;
use crate::frozen::model::square::{Bitboard, SQUARE_COUNT, Square};
use crate::seat::Seat;

/// The facts about a rider on which its rides depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rider {
    pub(crate) side: Seat,
    pub(crate) start: Square,
    /// Its rides, all straight or all diagonal.
    pub(crate) rides: Rides,
    pub(crate) range: u8,
}

impl Rider {
    /// Returns the table of its entry: 0 for straight rides, 1 for diagonal ones. Mixed rides are not cached.
    const fn sort(&self) -> Option<usize> {
        match self.rides.directions {
            [0, 1, 2, 3] => Some(0),
            [4, 5, 6, 7] => Some(1),
            _ => None,
        }
    }
}

/// The squares that one ride reads.
#[derive(Clone, Copy, Debug)]
struct CachedRide {
    rider: Rider,
    seen: Bitboard,
}

/// The squares that rides read on a board with certain blocked squares.
#[derive(Clone, Debug)]
pub(crate) struct RideCache {
    blocked: Bitboard,
    /// By table and start square: the index of the entry plus 1, or 0.
    places: [[u8; SQUARE_COUNT]; 2],
    kept: Vec<CachedRide>,
}

impl Default for RideCache {
    fn default() -> Self {
        Self {
            blocked: Bitboard::EMPTY,
            places: [[0; SQUARE_COUNT]; 2],
            kept: Vec::new(),
        }
    }
}

impl RideCache {
    /// Returns the entries that are also valid for other blocked squares.
    pub(crate) fn for_blocked(&self, blocked: Bitboard) -> RideCache {
        let changed = self.blocked.differing(blocked);
        let mut cache = RideCache {
            blocked,
            kept: Vec::with_capacity(self.kept.len() + 8),
            ..RideCache::default()
        };
        for ride in self.kept.iter().filter(|ride| !ride.seen.meets(changed)) {
            cache.push(*ride);
        }
        cache
    }

    fn push(&mut self, ride: CachedRide) {
        let Some(sort) = ride.rider.sort() else { return };
        let place = &mut self.places[sort][ride.rider.start.index()];
        if let Some(kept) = usize::from(*place)
            .checked_sub(1)
            .and_then(|index| self.kept.get_mut(index))
        {
            *kept = ride;
        } else if let Ok(number) = u8::try_from(self.kept.len() + 1) {
            *place = number;
            self.kept.push(ride);
        }
    }

    /// Returns the squares that a ride reads, if there is an entry for these blocked squares.
    #[inline]
    pub(crate) fn get(&self, rider: &Rider, blocked: Bitboard) -> Option<Bitboard> {
        let place = self.places[rider.sort()?][rider.start.index()];
        let ride = self.kept.get(usize::from(place).checked_sub(1)?)?;
        let stands = ride.rider == *rider && !ride.seen.meets(self.blocked.differing(blocked));
        stands.then_some(ride.seen)
    }

    /// Returns whether the cache is about these blocked squares.
    pub(crate) fn is_for(&self, blocked: Bitboard) -> bool {
        self.blocked == blocked || self.kept.is_empty()
    }

    /// Adds the squares that a ride reads, if the cache is about these blocked squares.
    pub(crate) fn insert(&mut self, rider: Rider, blocked: Bitboard, seen: Bitboard) {
        if self.kept.is_empty() {
            self.blocked = blocked;
        }
        if self.blocked == blocked {
            self.push(CachedRide { rider, seen });
        }
    }
}
