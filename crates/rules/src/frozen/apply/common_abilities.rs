//! The effects of abilities that most kinds share: pull, push, transfer, spawn, morph, promotion in place, rotation
//! (PULL, PUSH, PAR-7, SPAWN, MORPH, SPIN). `movegen` decides which units may use them.

use super::resolve::{Report, Resolution, name, turns_in_words};
use crate::event::{Event, Manner};
use crate::frozen::analysis::targets::carrier_accepting;
use crate::frozen::model::action::Action;
use crate::frozen::model::areas::{between, beyond, square_block, turned};
use crate::frozen::model::board::Floor;
use crate::frozen::model::kind::{Kind, counted};
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::model::unit::{Component, Unit};
use crate::refusal::listed;
use crate::said::Said;
use crate::seat::Seat;

/// Turns of paralysis of both units after a spawn (SPAWN-1).
const SPAWN_COST: u8 = 40;
const PAWN_SPAWN_COST: u8 = 15;
/// Turns of paralysis after a morph (MORPH-1).
const MORPH_COST: u8 = 18;
/// The most units that the sentence about a rotation names.
const MOST_NAMED: usize = 4;

/// Counts the units that a rotation moves besides those that are named, by side and kind: "5 more units of the block turn with it
/// (White: 3 pawns and a rook; Black: a pawn)".
fn others_in_words(others: &[&Unit]) -> Option<String> {
    match others {
        [] => None,
        [only] => Some(format!(
            "1 more unit of the block ({}'s {}) turns with it",
            only.side.name(),
            only.kind()
        )),
        _ => {
            let of_sides = Seat::BOTH.into_iter().filter_map(|side| {
                let own: Vec<Kind> = others
                    .iter()
                    .filter(|unit| unit.side == side)
                    .map(|unit| unit.kind())
                    .collect();
                (!own.is_empty()).then(|| format!("{}: {}", side.name(), counted(own)))
            });
            let of_sides: Vec<String> = of_sides.collect();
            Some(format!(
                "{} more units of the block turn with it ({})",
                others.len(),
                of_sides.join("; ")
            ))
        }
    }
}

impl Resolution<'_> {
    /// Resolves `pull a b c` (PULL; F6-PULL-1).
    pub(crate) fn pull(&mut self, a: Square, b: Square, c: Square) -> Option<Report> {
        let id = self.before.board.unit(a)?.id();
        let is_through_units = between(a, b).meets(self.before.board.occupied());
        let cost = self.board.edition.pull_cost(b.distance(c), is_through_units);
        let target = self.before.board.unit(b)?.kind();
        let host = self.board.unit(c).map(Unit::kind);
        self.emit_changed(a, || match host {
            Some(host) => format!("pulls the {target} on {b} aboard the {host} on {c}"),
            None => format!("pulls the {target} on {b} to {c}"),
        });
        // The sentence above already says where the pulled unit goes.
        if host.is_some() {
            let pulled = self.board.unit(b)?;
            let (side, kind) = (pulled.side, pulled.kind());
            self.emit(|| Event::Moved {
                unit: name(side, kind),
                path: vec![b.cell(), c.cell()],
                how: Said::default(),
                manner: Manner::PulledAboard,
            });
            let index = carrier_accepting(self.board.unit(c)?, self.board.unit(b)?)?;
            let mut cargo = self.board.lift(b)?;
            cargo.stay = 0;
            cargo.square = Square(0);
            self.board.unit_mut(c)?.component_mut(index).cargo.push(cargo);
        } else {
            self.displace(b, c, "");
            self.land(c, true);
        }
        if self.stands(id, a) {
            self.paralyse(a, cost as u8);
        }
        Some(Report {
            is_tempo: true,
            actor: id,
            ..Report::default()
        })
    }

    /// Resolves `push a b` (PUSH), of a unit or of a wall.
    pub(crate) fn push(&mut self, a: Square, b: Square) -> Option<Report> {
        let unit = self.before.board.unit(a)?.clone();
        let c = beyond(a, b)?;
        let wall = self.board.floor(b);
        let is_wall = matches!(wall, Floor::Wall { .. });
        if is_wall {
            if !self.moment.has_moved {
                self.board.set_floor(b, Floor::Nothing);
                self.dissolve_walls(unit.id());
            }
            self.board.set_floor(b, Floor::Nothing);
            self.board.set_floor(c, wall);
            self.note_told(b.set());
            self.emit_floor(c, || format!("the wall pushed from {b} stands"));
        } else {
            self.displace(b, c, "is pushed");
        }
        self.carry(a, &[], b, "pushes, going");
        let kind = unit.kind();
        if is_wall {
            // The old walls are gone by now, and a pushed wall stays although its maker moves.
            self.leave_start_wall(&unit);
        } else {
            self.leave_trace(&Self::trace(&unit, kind, false, &[], b));
        }
        if is_wall {
            self.land(b, true);
            self.paralyse(b, 5);
        } else {
            self.land(c, true);
            // The tomb under the pushed unit stays dormant under the pusher.
            self.land(b, false);
        }
        Some(Report {
            is_tempo: true,
            is_movement: true,
            actor: unit.id(),
            ..Report::default()
        })
    }

    fn leave_start_wall(&mut self, unit: &Unit) {
        if self.board.index_at(unit.square).is_none() && self.board.floor(unit.square) == Floor::Nothing {
            self.board.set_floor(unit.square, Floor::Wall { by: unit.id() });
            self.emit_walls(vec![unit.square]);
        }
    }

    /// Resolves `transfer a b` (PAR-7).
    pub(crate) fn transfer(&mut self, a: Square, b: Square) -> Option<Report> {
        let cured = self.board.unit_mut(b)?;
        cured.paralysis = cured.paralysis.saturating_sub(4);
        cured.fresh &= cured.paralysis > 0;
        let left = cured.paralysis;
        self.emit_changed(b, || match left {
            0 => "is freed".to_owned(),
            left => format!("remains paralysed for {}", turns_in_words(left)),
        });
        self.paralyse_as_told(a, 4, " instead");
        self.ends(self.before.board.unit(a)?.id())
    }

    /// Resolves `promote a KIND` (PAWN-6).
    pub(crate) fn promote(&mut self, a: Square, kind: Kind) -> Option<Report> {
        let unit = self.before.board.unit(a)?;
        let (user, id) = (unit.index_of(Kind::Pawn)?, unit.id());
        self.become_kind(a, user, kind);
        self.ends(id)
    }

    /// Resolves `spawn a b` (SPAWN-1).
    pub(crate) fn spawn(&mut self, a: Square, b: Square) -> Option<Report> {
        let unit = self.before.board.unit(a)?;
        let (side, kind, parent) = (unit.side, unit.kind(), unit.id());
        let id = self.board.unused_id();
        self.board.put(Unit::new(side, kind, id, b), b);
        self.emit(|| Event::Appeared {
            unit: name(side, kind),
            at: b.cell(),
            how: "is spawned".into(),
            was_captured: false,
            returns: false,
        });
        let cost = if kind == Kind::Pawn {
            PAWN_SPAWN_COST
        } else {
            SPAWN_COST
        };
        self.paralyse_anyway(a, cost);
        self.paralyse_anyway(b, cost);
        self.ends(parent)
    }

    /// Resolves `morph a KIND` (MORPH-1).
    pub(crate) fn morph(&mut self, a: Square, kind: Kind) -> Option<Report> {
        let unit = self.board.unit_mut(a)?;
        let (side, before, id) = (unit.side, unit.kind(), unit.id());
        let old = std::mem::replace(&mut unit.first, Component::new(kind, id));
        unit.stay = 0;
        unit.paralysis = 0;
        unit.fresh = false;
        self.emit(|| Event::Became {
            before: name(side, before),
            after: name(side, kind),
            at: a.cell(),
        });
        for cargo in &old.cargo {
            self.bury(a, cargo, false);
        }
        self.emit_cargo_lost(a, before, &old.cargo, "dies");
        self.paralyse_anyway(a, MORPH_COST);
        self.ends(id)
    }

    /// Names the units that a rotation moves, with their squares before and after it: ": White's pawn e9 goes to e11, pawn
    /// f9 to d11". Where they are too many for a sentence, kings, queens and other pieces come first, and the rest is counted, as
    /// walls, tombs and traps are.
    fn moved_in_words(&self, squares: Bitboard, place: &impl Fn(Square) -> Square) -> String {
        let units = self.board.units().iter();
        let mut moved: Vec<&Unit> = units
            .filter(|unit| squares.has(unit.square) && place(unit.square) != unit.square)
            .collect();
        if moved.len() > MOST_NAMED {
            moved.sort_by_key(|unit| match unit.kind() {
                Kind::King => 0,
                Kind::Queen => 1,
                Kind::Pawn => 3,
                _ => 2,
            });
        }
        let mut last = None;
        let named = moved.iter().take(MOST_NAMED).map(|unit| {
            let (kind, from, to) = (unit.kind(), unit.square, place(unit.square));
            // The side and the verb are said once for successive units of a side.
            if last.replace(unit.side) == Some(unit.side) {
                format!("{kind} {from} to {to}")
            } else {
                format!("{}'s {kind} {from} goes to {to}", unit.side.name())
            }
        });
        let named: Vec<String> = named.collect();
        let named = Some(named.join(", ")).filter(|named| !named.is_empty());
        let others = others_in_words(moved.get(MOST_NAMED..).unwrap_or_default());
        let clauses = named
            .into_iter()
            .chain(others)
            .chain(self.turned_floor(squares, place));
        let clauses: Vec<String> = clauses.collect();
        if clauses.is_empty() {
            return String::new();
        }
        format!(": {}", clauses.join(", and "))
    }

    /// Counts the walls, tombs and traps that a rotation moves: "4 walls and 1 tomb turn with it".
    fn turned_floor(&self, squares: Bitboard, place: &impl Fn(Square) -> Square) -> Option<String> {
        let board = &self.board;
        let things = [
            ("wall", board.walls()),
            ("tomb", board.tomb_squares()),
            ("trap", board.traps()),
        ];
        let mut count = 0;
        let counted = things.into_iter().filter_map(|(what, set)| {
            let moved = (set & squares).iter().filter(|square| place(*square) != *square);
            match moved.count() {
                0 => None,
                1 => {
                    count += 1;
                    Some(format!("1 {what}"))
                }
                several => {
                    count += several;
                    Some(format!("{several} {what}s"))
                }
            }
        });
        let counted: Vec<String> = counted.collect();
        let turn = if count == 1 { "turns" } else { "turn" };
        (!counted.is_empty()).then(|| format!("{} {turn} with it", listed(&counted)))
    }

    /// Resolves `rotate s N D` (SPIN-3).
    pub(crate) fn rotate(&mut self, action: &Action) -> Option<Report> {
        let squares = square_block(action.a, action.number)?;
        let place = |square: Square| turned(square, action.a, action.number, action.quarters);
        let moved = self.moved_in_words(squares, &place);
        self.board.rearrange(squares, action.quarters, place);
        for square in (squares & self.board.occupied()).iter() {
            if place(square) != square {
                self.note_moved(square);
            }
        }
        let degrees = u32::from(action.quarters) * 90;
        let far = squares.iter().last().unwrap_or(action.a);
        // Half a turn has no direction.
        let way = if degrees == 180 { "" } else { " clockwise" };
        self.emit(|| Event::Rearranged {
            sentence: format!(
                "the block {}–{far} turns{way} by {degrees} degrees{moved}",
                action.a,
            )
            .into(),
            cells: squares.iter().map(Square::cell).collect(),
        });
        self.ends(0)
    }
}
