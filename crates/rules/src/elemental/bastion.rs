//! Assaults on Earth units and the knockback of the attacker (EL-BASTION-2 to EL-BASTION-5).

use super::event_sink::{Sink, name};
use super::loadout::Element;
use super::state::State;
use super::unit::Direction;
use crate::chess::bits::Square;
use crate::event::{Event, Manner};
use crate::event_sink::EventSink;
use crate::random::SplitMix64;

/// The maximum length of a knockback, in squares.
const LONGEST: usize = 3;

impl State {
    /// Returns the directions in which the attacker can be thrown, in the order of the page; none for Air
    /// (EL-BASTION-4).
    fn knockbacks(&self, attacker: Square, defender: Square) -> Vec<Direction> {
        let Some((side, _, _)) = self.table.at(attacker) else {
            return Vec::new();
        };
        if self.element(side) == Element::Air {
            return Vec::new();
        }
        let sign = |difference: i32| difference.signum();
        let away = (
            sign(attacker.file() - defender.file()),
            sign(attacker.rank() - defender.rank()),
        );
        let Some(middle) = Direction::ALL
            .iter()
            .position(|direction| direction.step() == away)
        else {
            return Vec::new();
        };
        let outward = [(middle + 7) % 8, middle, (middle + 1) % 8];
        Direction::ALL
            .into_iter()
            .enumerate()
            .filter(|(index, direction)| {
                outward.contains(index) && self.lands(attacker, *direction, 1) != attacker
            })
            .map(|(_, direction)| direction)
            .collect()
    }

    /// Returns where the attacker comes to rest: it stops before the first square that it cannot enter.
    fn lands(&self, attacker: Square, direction: Direction, length: usize) -> Square {
        let Some((side, kind, _)) = self.table.at(attacker) else {
            return attacker;
        };
        let open = self.free_for(side, kind) & self.standing(kind);
        let mut at = attacker;
        for _ in 0..length {
            match direction.next(at) {
                Some(next) if open & next.bit() != 0 => at = next,
                Some(_) | None => break,
            }
        }
        at
    }

    /// Returns all squares on which the attacker may come to rest.
    pub(super) fn assault_results(&self, attacker: Square, defender: Square) -> Vec<Square> {
        let mut results: Vec<Square> = self
            .knockbacks(attacker, defender)
            .into_iter()
            .flat_map(|direction| (1..=LONGEST).map(move |length| (direction, length)))
            .map(|(direction, length)| self.lands(attacker, direction, length))
            .collect();
        if results.is_empty() {
            results.push(attacker);
        }
        results.sort_unstable();
        results.dedup();
        results
    }

    /// Returns whether an assault draws from the generator.
    pub(super) fn assault_draws(&self, attacker: Square, defender: Square) -> bool {
        !self.knockbacks(attacker, defender).is_empty()
    }

    pub(super) fn assault(&mut self, from: Square, to: Square, sink: &mut Sink<'_>) {
        let directions = self.knockbacks(from, to);
        self.open_turn(from, sink);
        let mut lands = from;
        if !directions.is_empty() {
            let mut random = SplitMix64::new(self.seed);
            let direction = directions[random.pick(directions.len())];
            let length = 1 + random.pick(LONGEST);
            self.seed = random.state;
            lands = self.lands(from, direction, length);
        }
        if let Some((side, kind, _)) = self.table.at(from) {
            sink.emit(|| Event::Told {
                sentence: format!(
                    "{} {} {from} assaults {to} in vain{}",
                    side.name(),
                    kind.word(),
                    if lands == from { " and stays" } else { "" }
                )
                .into(),
                cells: vec![from.cell(), to.cell()],
            });
        }
        self.throw_back(from, lands, sink);
        self.end_turn(sink);
    }

    /// Moves the attacker to its square of rest, which may be its own (EL-BASTION-5).
    pub(super) fn throw_back(&mut self, from: Square, lands: Square, sink: &mut Sink<'_>) {
        let Some((side, kind, _)) = self.table.at(from) else {
            return;
        };
        if lands == from {
            return;
        }
        sink.emit(|| Event::Moved {
            unit: name(side, kind),
            path: vec![from.cell(), lands.cell()],
            how: "is thrown back".into(),
            manner: Manner::Carried,
        });
        self.arrive(from, lands);
        self.leave_fire(from, side, kind, sink);
    }
}
