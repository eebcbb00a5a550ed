//! Rides with bounces: one path per target, searched breadth first (RIDE-1 to RIDE-4). Knows no kinds.

use super::ride_cache::{RideCache, Rider};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, Square, step, turns};
use crate::seat::Seat;

/// Obstacles of rides.
pub(crate) const RIDE: Ruling = Ruling::both("F6-RIDE-1", "F10-RIDE-2");
/// Bounces.
pub(crate) const BOUNCE: Ruling = Ruling::both("F6-RIDE-2", "F10-RIDE-3");
/// A square holds one unit at most.
pub(crate) const ONE_UNIT: Ruling = Ruling::both("F6-BOARD-4", "F10-BOARD-4");
/// Walls as obstacles.
pub(crate) const WALL: Ruling = Ruling::both("F6-WALL-4", "F10-WALL-6");

/// The obstacles of a board: walls and units, and for shadows tombs too (SHADOW-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    /// Squares that nothing can pass or land on.
    pub(crate) blocked: Bitboard,
    /// The blocked squares with a normal unit, which a ride may hit.
    pub(crate) occupied: Bitboard,
    pub(crate) walls: Bitboard,
    pub(crate) tombs: Bitboard,
}

/// The rides of a kind: their directions in the order of the queue, and which of them bounce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rides {
    pub(crate) directions: &'static [usize],
    pub(crate) straight_bounces: bool,
    pub(crate) diagonal_bounces: bool,
}

/// Each direction as the only one of a ride.
static ALONE: [[usize; 1]; 8] = [[0], [1], [2], [3], [4], [5], [6], [7]];

impl Rides {
    /// Splits the rides into up to two that together reach the same squares and never turn into each other.
    const fn parts(self) -> [Option<Rides>; 2] {
        let straight = Rides {
            directions: &[0, 1, 2, 3],
            diagonal_bounces: false,
            ..self
        };
        let diagonal = Rides {
            directions: &[4, 5, 6, 7],
            straight_bounces: false,
            ..self
        };
        match self.directions {
            [0, 1, 2, 3, 4, 5, 6, 7] => [Some(straight), Some(diagonal)],
            _ => [Some(self), None],
        }
    }

    /// Returns the ride in each of its directions alone.
    pub(crate) fn each_way(self) -> impl Iterator<Item = Rides> {
        let directions = self.directions.iter();
        directions.filter_map(move |direction| {
            let directions = ALONE.get(*direction)?;
            Some(Rides { directions, ..self })
        })
    }

    const fn bounces(self, direction: usize) -> bool {
        if direction < 4 {
            self.straight_bounces
        } else {
            self.diagonal_bounces
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    square: Square,
    direction: u8,
    length: u8,
    turned: bool,
    parent: u16,
}

const NO_PARENT: u16 = u16::MAX;

/// The input of a search.
type Question = (Ground, Seat, Square, Rides, u8);

/// A breadth-first search of rides. Reuse one for many searches: it keeps its buffers, and repeating the last
/// question, as for each target of one unit, costs nothing.
#[derive(Debug, Default)]
pub(crate) struct Search {
    answered: Option<Question>,
    entries: Vec<Entry>,
    /// The targets in the order in which they were found, each with its queue entry.
    targets: Vec<(Square, u16)>,
    /// Free squares reached.
    pub(crate) reached: Bitboard,
    /// Occupied squares hit.
    pub(crate) hit: Bitboard,
    /// The squares that earlier rides read.
    pub(crate) cache: RideCache,
    heads: Vec<Head>,
}

/// The head of a ride that continues.
#[derive(Clone, Copy, Debug)]
struct Head {
    square: Square,
    direction: u8,
    length: u8,
    turned: bool,
}

impl Search {
    /// Searches all squares that a unit on `start` may reach or hit (RIDE-4).
    pub(crate) fn run(&mut self, ground: &Ground, side: Seat, start: Square, rides: Rides, range: u8) {
        let question = (*ground, side, start, rides, range);
        if self.answered == Some(question) {
            return;
        }
        self.search(question);
        self.answered = Some(question);
    }

    /// Makes a search that starts with a cache.
    pub(crate) fn with_cache(cache: RideCache) -> Self {
        Self {
            cache,
            ..Self::default()
        }
    }

    /// Returns all squares that a ride reads: those it may reach or hit, and the walls that stop it.
    pub(crate) fn seen(
        &mut self,
        ground: &Ground,
        side: Seat,
        start: Square,
        rides: Rides,
        range: u8,
    ) -> Bitboard {
        rides
            .parts()
            .into_iter()
            .flatten()
            .fold(Bitboard::EMPTY, |seen, rides| {
                let rider = Rider {
                    side,
                    start,
                    rides,
                    range,
                };
                seen | self.cache.get(&rider, ground.blocked).unwrap_or_else(|| {
                    let seen = self.look(&rider, ground.blocked, None);
                    self.cache.insert(rider, ground.blocked, seen);
                    seen
                })
            })
    }

    /// Searches the squares that one ride reads. Stops as soon as it reads `wanted`.
    fn look(&mut self, rider: &Rider, blocked: Bitboard, wanted: Option<Square>) -> Bitboard {
        let Rider {
            side,
            start,
            rides,
            range,
        } = *rider;
        let mut passable = !blocked;
        passable.insert(start);
        let mut seen = Bitboard::EMPTY;
        let mut added = [Bitboard::EMPTY; 8];
        self.heads.clear();
        for direction in rides.directions {
            added[*direction].insert(start);
            self.heads.push(Head {
                square: start,
                direction: *direction as u8,
                length: 0,
                turned: false,
            });
        }
        let mut next = 0;
        while let Some(head) = self.heads.get(next).copied() {
            next += 1;
            if head.length >= range {
                continue;
            }
            let direction = usize::from(head.direction & 7);
            if let Some(to) = step(side, direction, head.square) {
                seen.insert(to);
                if wanted == Some(to) {
                    break;
                }
                if passable.has(to) {
                    if !added[direction].has(to) {
                        added[direction].insert(to);
                        self.heads.push(Head {
                            square: to,
                            length: head.length + 1,
                            turned: false,
                            ..head
                        });
                    }
                    continue;
                }
            }
            if head.length > 0 && !head.turned && rides.bounces(direction) {
                for turned in turns(direction) {
                    if !added[turned].has(head.square) {
                        added[turned].insert(head.square);
                        self.heads.push(Head {
                            direction: turned as u8,
                            turned: true,
                            ..head
                        });
                    }
                }
            }
        }
        seen.remove(start);
        seen
    }

    /// Returns whether rides reach or hit a square that is not a wall, and the squares on which that depends.
    pub(crate) fn leads_to(
        &mut self,
        ground: &Ground,
        side: Seat,
        start: Square,
        rides: Rides,
        range: u8,
        target: Square,
    ) -> (bool, Bitboard) {
        if self.cache.is_for(ground.blocked) {
            let seen = self.seen(ground, side, start, rides, range);
            return (seen.has(target), seen);
        }
        let mut seen = start.set();
        for rides in rides.parts().into_iter().flatten() {
            let rider = Rider {
                side,
                start,
                rides,
                range,
            };
            let part = match self.cache.get(&rider, ground.blocked) {
                Some(part) => part,
                None => self.look(&rider, ground.blocked, Some(target)),
            };
            if part.has(target) {
                return (true, part | start.set());
            }
            seen |= part;
        }
        (false, seen)
    }

    fn search(&mut self, (ground, side, start, rides, range): Question) {
        self.answered = None;
        self.entries.clear();
        self.targets.clear();
        self.reached = Bitboard::EMPTY;
        self.hit = Bitboard::EMPTY;
        let mut added = [Bitboard::EMPTY; 8];
        for direction in rides.directions {
            added[*direction].insert(start);
            self.entries.push(Entry {
                square: start,
                direction: *direction as u8,
                length: 0,
                turned: false,
                parent: NO_PARENT,
            });
        }
        let mut next = 0;
        while next < self.entries.len() {
            let entry = self.entries[next];
            let parent = next as u16;
            next += 1;
            if entry.length >= range {
                continue;
            }
            let direction = usize::from(entry.direction);
            let ahead = step(side, direction, entry.square);
            if let Some(to) = ahead
                && (to == start || !ground.blocked.has(to))
            {
                if to != start && !self.reached.has(to) {
                    self.reached.insert(to);
                    self.targets.push((to, parent));
                }
                if !added[direction].has(to) {
                    added[direction].insert(to);
                    self.entries.push(Entry {
                        square: to,
                        direction: entry.direction,
                        length: entry.length + 1,
                        turned: false,
                        parent,
                    });
                }
                continue;
            }
            if let Some(to) = ahead
                && ground.occupied.has(to)
                && !self.hit.has(to)
            {
                self.hit.insert(to);
                self.targets.push((to, parent));
            }
            if rides.bounces(direction) && entry.length > 0 && !entry.turned {
                for turned in turns(direction) {
                    if !added[turned].has(entry.square) {
                        added[turned].insert(entry.square);
                        self.entries.push(Entry {
                            square: entry.square,
                            direction: turned as u8,
                            length: entry.length,
                            turned: true,
                            parent,
                        });
                    }
                }
            }
        }
    }

    /// Returns the squares strictly between the start and a target of the search, in order of travel.
    pub(crate) fn path(&self, target: Square) -> Option<Vec<Square>> {
        let (_, last) = self.targets.iter().find(|(square, _)| *square == target)?;
        let mut path = Vec::new();
        let mut index = *last;
        while let Some(entry) = self.entries.get(usize::from(index)) {
            if entry.parent == NO_PARENT {
                break;
            }
            if path.last() != Some(&entry.square) {
                path.push(entry.square);
            }
            index = entry.parent;
        }
        path.reverse();
        Some(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ground(occupied: &[&str], walls: &[&str]) -> Ground {
        let set =
            |names: &[&str]| -> Bitboard { names.iter().filter_map(|name| Square::named(name)).collect() };
        let (occupied, walls) = (set(occupied), set(walls));
        Ground {
            blocked: occupied | walls,
            occupied,
            walls,
            tombs: Bitboard::EMPTY,
        }
    }

    const ROOK: Rides = Rides {
        directions: &[0, 1, 2, 3],
        straight_bounces: true,
        diagonal_bounces: true,
    };

    #[test]
    fn a_turned_path_has_the_square_of_the_turn_once() {
        let mut search = Search::default();
        let start = Square::named("a1").unwrap();
        search.run(&ground(&["a1", "a5"], &[]), Seat::White, start, ROOK, 16);
        let names = |path: Vec<Square>| path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(
            names(search.path(Square::named("c4").unwrap()).unwrap()),
            "a2 a3 a4 b4"
        );
        assert!(search.hit.has(Square::named("a5").unwrap()));
        assert_eq!(search.path(Square::named("a1").unwrap()), None);
    }

    #[test]
    fn without_bounce_a_wall_ends_the_ride() {
        let mut search = Search::default();
        let start = Square::named("d4").unwrap();
        let rides = Rides {
            straight_bounces: false,
            ..ROOK
        };
        search.run(&ground(&["d4"], &["d6"]), Seat::White, start, rides, 3);
        assert_eq!(search.reached.count(), 1 + 3 + 3 + 3);
        assert!(search.hit.is_empty());
    }
}
