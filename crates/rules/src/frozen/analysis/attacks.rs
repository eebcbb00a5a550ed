//! Attacks, protection, guards and empowerment (ATT, GUARD, EMP), computed once per board in the order of the rules page.
//! Reads the board alone.

use crate::frozen::model::board::Board;
use crate::frozen::model::kind::{Kind, Kinds};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, Square, step};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::mover::{Mover, adds_to, leaps};
use crate::frozen::movement::rides::{Ground, Search};
use crate::seat::Seat;

/// A unit that is threatened.
pub(crate) const THREAT: Ruling = Ruling::both("F6-ATT-5", "F10-ATT-7");
/// Units with two protectors.
pub(crate) const GUARD: Ruling = Ruling::both("F6-GUARD-1", "F10-GUARD-1");
/// Fused units with two protectors.
pub(crate) const FUSED_GUARD: Ruling = Ruling::ten("F10-FUSE-4");
/// Movement lent by the only protector.
pub(crate) const EMPOWERMENT: Ruling = Ruling::both("F6-EMP-1", "F10-EMP-1");
/// A rook's movement in return for lending.
pub(crate) const TOWER: Ruling = Ruling::both("F6-EMP-2", "F10-EMP-3");
/// Movement that a jester steals.
pub(crate) const POWER_STEAL: Ruling = Ruling::both("F6-JESTER-1", "F10-JESTER-2");
/// Units without a double move.
pub(crate) const SIEGE: Ruling = Ruling::both("F6-ROOK-3", "F10-ROOK-3");
/// Pawns near an enemy knight.
pub(crate) const KNIGHTMARE: Ruling = Ruling::ten("F10-KNIGHT-4");
/// The templar's Shield.
pub(crate) const SHIELD: Ruling = Ruling::both("F6-TEMPLAR-2", "F10-TEMPLAR-2");

/// A way of moving: the kind of movement, and the component of the unit that uses it (FUSE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mode {
    pub(crate) kind: Kind,
    pub(crate) user: usize,
    pub(crate) source: Source,
    /// Whether it may capture by it.
    pub(crate) captures: bool,
}

/// The source of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Native,
    /// Lent by the only protector, or by Tower (EMP).
    Lent,
    /// Stolen by a jester from an enemy that attacks it (JESTER-2).
    Stolen,
}

/// The facts about one normal unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) able: bool,
    /// The base area A0 (ATT-3).
    pub(crate) base: Bitboard,
    /// The area A (ATT-7).
    pub(crate) area: Bitboard,
    /// Whether an enemy has it in its base area and may engage it (ATT-5).
    pub(crate) base_threatened: bool,
    /// How many sound protectors it has (ATT-6), and one of them as an index of units.
    pub(crate) protectors: u8,
    pub(crate) protector: u16,
    pub(crate) guarded: bool,
    /// Kinds lent to it.
    pub(crate) lent: Kinds,
    /// Kinds stolen by its jester.
    pub(crate) stolen: Kinds,
}

/// The facts about all normal units, indexed like [`Board::units`].
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Analysis {
    facts: Vec<Facts>,
    /// All squares in the area of some unit of a side.
    attacked: [Bitboard; 2],
    pub(crate) ground: Ground,
}

impl Board {
    /// Returns the obstacles of normal units.
    pub(crate) fn ground(&self) -> Ground {
        let occupied = self.occupied();
        Ground {
            blocked: occupied | self.walls(),
            occupied,
            walls: self.walls(),
            tombs: self.tomb_squares(),
        }
    }

    /// Returns the obstacles of shadows (SHADOW-3).
    pub(crate) fn shadow_ground(&self) -> Ground {
        let ground = self.ground();
        Ground {
            blocked: ground.blocked | ground.tombs,
            walls: ground.walls | ground.tombs.without(ground.occupied),
            ..ground
        }
    }

    pub(crate) fn mover(&self, unit: &Unit, kind: Kind, user: usize) -> Mover {
        Mover {
            edition: self.edition,
            side: unit.side,
            square: unit.square,
            kind,
            user: unit.component(user).kind,
            range: unit.component(user).range,
        }
    }

    /// Returns the capture squares of a unit by one of its own components.
    pub(crate) fn native_captures(
        &self,
        unit: &Unit,
        user: usize,
        ground: &Ground,
        search: &mut Search,
    ) -> Bitboard {
        let component = unit.component(user);
        self.mover(unit, component.kind, user)
            .captures(ground, false, !component.cargo.is_empty(), search)
    }

    /// Returns the capture squares of all its components.
    fn all_captures(&self, unit: &Unit, ground: &Ground, search: &mut Search) -> Bitboard {
        (0..=unit.fused.len()).fold(Bitboard::EMPTY, |squares, user| {
            squares | self.native_captures(unit, user, ground, search)
        })
    }

    /// Returns whether `unit` has `target`'s square in the capture squares of an own component that may engage it.
    pub(crate) fn base_engages(
        &self,
        unit: &Unit,
        target: &Unit,
        ground: &Ground,
        search: &mut Search,
    ) -> bool {
        if !unit.is_fused() {
            return target.is_engaged_by(unit.kind());
        }
        (0..=unit.fused.len()).any(|user| {
            target.is_engaged_by(unit.component(user).kind)
                && self
                    .native_captures(unit, user, ground, search)
                    .has(target.square)
        })
    }
}

impl Analysis {
    /// Computes everything about a board.
    pub(crate) fn of(board: &Board) -> Self {
        Self::with(board, &mut Search::default())
    }

    /// Computes the same with a search whose ride cache may already hold entries.
    pub(crate) fn with(board: &Board, search: &mut Search) -> Self {
        let ground = board.ground();
        let held = board.perhaps_held();
        let units = board.units();
        let mut analysis = Self {
            facts: vec![Facts::default(); units.len()],
            attacked: [Bitboard::EMPTY; 2],
            ground,
        };
        for (facts, unit) in analysis.facts.iter_mut().zip(units) {
            facts.able =
                unit.paralysis == 0 && (!held[unit.side.index()].has(unit.square) || board.is_able(unit));
            if facts.able {
                facts.base = board.all_captures(unit, &ground, search);
            }
        }
        analysis.apply_knightmare(board);
        analysis.find_base_threats(board, search);
        analysis.find_protectors(board);
        analysis.lend(board, search);
        analysis.find_areas(board, search);
        analysis
    }

    /// Pawns near a knight attack nothing (ATT-3, KNIGHT-4).
    fn apply_knightmare(&mut self, board: &Board) {
        if !board.edition.has_knightmare() {
            return;
        }
        let mut dreaded = [Bitboard::EMPTY; 2];
        for (facts, unit) in self.facts.iter().zip(board.units()) {
            if facts.able && unit.has(Kind::Knight) {
                dreaded[unit.side.other().index()] |= facts.base;
            }
        }
        for (facts, unit) in self.facts.iter_mut().zip(board.units()) {
            if dreaded[unit.side.index()].has(unit.square) && unit.is(Kind::Pawn) && !board.is_freed(unit) {
                facts.base = Bitboard::EMPTY;
            }
        }
    }

    fn find_base_threats(&mut self, board: &Board, search: &mut Search) {
        for (index, unit) in board.units().iter().enumerate() {
            let targets = self.facts[index].base & board.of_side(unit.side.other());
            for square in targets.iter() {
                if let (Some(found), Some(target)) = (board.index_at(square), board.unit(square))
                    && !self.facts[found].base_threatened
                    && board.base_engages(unit, target, &self.ground, search)
                {
                    self.facts[found].base_threatened = true;
                }
            }
        }
    }

    /// Counts sound protectors (ATT-6); in `frozen6` every protector is sound (F6-ATT-4).
    fn find_protectors(&mut self, board: &Board) {
        for (index, unit) in board.units().iter().enumerate() {
            let facts = &self.facts[index];
            if unit.is(Kind::Pawn) || (board.edition.needs_sound_protectors() && facts.base_threatened) {
                continue;
            }
            let targets = facts.base & board.of_side(unit.side);
            for square in targets.iter().filter(|square| *square != unit.square) {
                if let Some(found) = board.index_at(square) {
                    self.facts[found].protectors = self.facts[found].protectors.saturating_add(1);
                    self.facts[found].protector = index as u16;
                }
            }
        }
    }

    /// Works out guards, empowerment, Tower and Power Steal.
    fn lend(&mut self, board: &Board, search: &mut Search) {
        let mut towers: Vec<usize> = Vec::new();
        for (index, unit) in board.units().iter().enumerate() {
            let facts = self.facts[index];
            let is_king = unit.kind() == Kind::King;
            self.facts[index].guarded = facts.protectors >= 2 && !is_king && !unit.is(Kind::Ship);
            let can_borrow = !is_king && !unit.is_all(|kind| matches!(kind, Kind::Pawn | Kind::Ship));
            if facts.protectors == 1 && can_borrow {
                let protector = &board.units()[usize::from(facts.protector)];
                if protector.kind() != Kind::King {
                    let kinds = protector.kinds().without(Kinds::NONE.with(Kind::Pawn));
                    self.facts[index].lent = self.facts[index].lent.union(kinds);
                    let lends_to_rook = unit.has(Kind::Rook)
                        && !protector.is_all(|kind| matches!(kind, Kind::Pawn | Kind::Ship));
                    if lends_to_rook {
                        towers.push(usize::from(facts.protector));
                    }
                }
            }
            if unit.has(Kind::Jester) {
                self.facts[index].stolen = self.stolen_by(board, unit, search);
            }
        }
        for index in towers {
            self.facts[index].lent.insert(Kind::Rook);
        }
    }

    /// Returns the component kinds by which able enemies hold a jester's square in their base area (JESTER-2).
    fn stolen_by(&self, board: &Board, jester: &Unit, search: &mut Search) -> Kinds {
        let mut kinds = Kinds::NONE;
        for (facts, enemy) in self.facts.iter().zip(board.units()) {
            if enemy.side == jester.side || !facts.base.has(jester.square) {
                continue;
            }
            for user in 0..=enemy.fused.len() {
                if !enemy.is_fused()
                    || board
                        .native_captures(enemy, user, &self.ground, search)
                        .has(jester.square)
                {
                    kinds.insert(enemy.component(user).kind);
                }
            }
        }
        kinds
    }

    fn find_areas(&mut self, board: &Board, search: &mut Search) {
        for (index, unit) in board.units().iter().enumerate() {
            let facts = &self.facts[index];
            let mut area = facts.base;
            if facts.able
                && !facts.lent.is_empty()
                && let Some((user, true)) = unit.borrower(board.edition)
            {
                for kind in facts.lent.without(unit.kinds()).iter() {
                    area |= board
                        .mover(unit, kind, user)
                        .captures(&self.ground, true, false, search);
                }
            }
            self.facts[index].area = area;
            self.attacked[unit.side.index()] |= area;
        }
    }

    /// Returns the facts about the normal unit on a square, or empty facts for an empty square.
    pub(crate) fn facts(&self, board: &Board, square: Square) -> Facts {
        board
            .index_at(square)
            .and_then(|index| self.facts.get(index).copied())
            .unwrap_or_default()
    }

    pub(crate) fn all(&self) -> &[Facts] {
        &self.facts
    }

    /// Returns whether a unit gains moves or captures by borrowing a kind's movement. The kinds of a fused unit may have different
    /// ranges, so that it gains by any movement.
    pub(crate) fn gains(board: &Board, unit: &Unit, borrowed: Kind) -> bool {
        (unit.is_fused() && !borrowed.is_immobile()) || adds_to(board.edition, borrowed, unit.kind())
    }

    /// Returns the modes of a normal unit: native kinds in order of components, then borrowed ones in table order.
    pub(crate) fn modes(&self, board: &Board, unit: &Unit) -> Vec<Mode> {
        let mut modes = native_modes(board, unit);
        let facts = self.facts(board, unit.square);
        if facts.lent.is_empty() && facts.stolen.is_empty() {
            return modes;
        }
        let native = unit.kinds();
        let borrower = unit.borrower(board.edition);
        for kind in facts.lent.union(facts.stolen).without(native).iter() {
            let lent = borrower.filter(|_| facts.lent.has(kind));
            let mode = match (lent, unit.index_of(Kind::Jester)) {
                (Some((user, captures)), _) => Mode {
                    kind,
                    user,
                    source: Source::Lent,
                    captures: captures && (kind != Kind::Bishop || board.edition.lets_bishops_capture()),
                },
                (None, Some(user)) => Mode {
                    kind,
                    user,
                    source: Source::Stolen,
                    captures: false,
                },
                (None, None) => continue,
            };
            modes.push(mode);
        }
        modes
    }

    /// Returns whether a square is in the area of a unit of that side (ATT-7).
    pub(crate) fn is_attacked(&self, by: Seat, square: Square) -> bool {
        self.attacked[by.index()].has(square)
    }

    /// Returns the squares on which `unit` may capture or hit by one mode, disregarding kind immunity.
    pub(crate) fn area_of(&self, board: &Board, unit: &Unit, mode: Mode, search: &mut Search) -> Bitboard {
        match mode.source {
            Source::Native => board.native_captures(unit, mode.user, &self.ground, search),
            Source::Lent if mode.captures => {
                board
                    .mover(unit, mode.kind, mode.user)
                    .captures(&self.ground, true, false, search)
            }
            Source::Lent | Source::Stolen => Bitboard::EMPTY,
        }
    }

    /// Returns whether `unit` has the target in its area by a component that may engage it (ATT-4, ATT-7).
    pub(crate) fn engages(&self, board: &Board, unit: &Unit, target: &Unit, search: &mut Search) -> bool {
        if !self.facts(board, unit.square).area.has(target.square) {
            return false;
        }
        if !unit.is_fused() {
            return target.is_engaged_by(unit.kind());
        }
        self.modes(board, unit).into_iter().any(|mode| {
            target.is_engaged_by(unit.component(mode.user).kind)
                && self.area_of(board, unit, mode, search).has(target.square)
        })
    }

    /// Returns whether an enemy threatens a unit (ATT-7).
    pub(crate) fn is_threatened(&self, board: &Board, target: &Unit, search: &mut Search) -> bool {
        self.is_attacked(target.side.other(), target.square)
            && board
                .units()
                .iter()
                .any(|unit| unit.side != target.side && self.engages(board, unit, target, search))
    }

    /// Returns whether another own unit has the unit's square in its area (ATT-7).
    pub(crate) fn is_protected(&self, board: &Board, target: &Unit) -> bool {
        self.facts.iter().zip(board.units()).any(|(facts, unit)| {
            unit.side == target.side && unit.square != target.square && facts.area.has(target.square)
        })
    }

    /// Returns the sound protectors of a unit (ATT-6; F6-ATT-4).
    pub(crate) fn sound_protectors(&self, board: &Board, target: &Unit) -> Vec<Square> {
        let is_sound = |facts: &Facts| !(board.edition.needs_sound_protectors() && facts.base_threatened);
        self.facts
            .iter()
            .zip(board.units())
            .filter(|(facts, unit)| {
                unit.side == target.side
                    && unit.square != target.square
                    && !unit.is(Kind::Pawn)
                    && facts.base.has(target.square)
                    && is_sound(facts)
            })
            .map(|(_, unit)| unit.square)
            .collect()
    }

    /// Returns the able enemy rook that besieges a unit (ROOK-3). Rooks and kings are never besieged.
    pub(crate) fn besieger(&self, board: &Board, target: &Unit) -> Option<Square> {
        if !target.can_be_besieged() {
            return None;
        }
        self.facts
            .iter()
            .zip(board.units())
            .find(|(facts, unit)| {
                unit.side != target.side && facts.base.has(target.square) && unit.has(Kind::Rook)
            })
            .map(|(_, unit)| unit.square)
    }

    /// Returns the knight whose Knightmare covers a pawn (KNIGHT-4).
    pub(crate) fn knightmare(&self, board: &Board, target: &Unit) -> Option<Square> {
        if !board.edition.has_knightmare() || !target.is(Kind::Pawn) || board.is_freed(target) {
            return None;
        }
        self.facts
            .iter()
            .zip(board.units())
            .find(|(facts, unit)| {
                unit.side != target.side && facts.base.has(target.square) && unit.has(Kind::Knight)
            })
            .map(|(_, unit)| unit.square)
    }

    /// Returns the units that check that side's king (ATT-9).
    pub(crate) fn checkers(&self, board: &Board, side: Seat) -> Vec<Square> {
        let Some(king) = board.king(side).and_then(|square| board.unit(square)) else {
            return Vec::new();
        };
        if !self.is_attacked(side.other(), king.square) {
            return Vec::new();
        }
        let mut search = Search::default();
        board
            .units()
            .iter()
            .filter(|unit| unit.side != side && self.checks(board, unit, king, &mut search))
            .map(|unit| unit.square)
            .collect()
    }

    /// Returns whether a unit threatens a king by other means than conversion (ATT-9).
    fn checks(&self, board: &Board, unit: &Unit, king: &Unit, search: &mut Search) -> bool {
        if !self.facts(board, unit.square).area.has(king.square) {
            return false;
        }
        self.modes(board, unit).into_iter().any(|mode| {
            let converts = mode.source == Source::Native
                && mode.kind == Kind::Bishop
                && !board.edition.lets_bishops_capture();
            !converts
                && unit.component(mode.user).kind != Kind::King
                && self.area_of(board, unit, mode, search).has(king.square)
        })
    }
}

/// Returns the native modes of a unit: each kind once, used by its first component.
pub(crate) fn native_modes(board: &Board, unit: &Unit) -> Vec<Mode> {
    let mut modes: Vec<Mode> = Vec::with_capacity(4);
    for (user, component) in unit.components().enumerate() {
        let kind = component.kind;
        if modes.iter().all(|mode| mode.kind != kind) {
            modes.push(Mode {
                kind,
                user,
                source: Source::Native,
                captures: !kind.never_captures(board.edition),
            });
        }
    }
    modes
}

impl Board {
    /// Returns whether a templar's Shield stops a capture or hit from a square (TEMPLAR-2): the square is in the
    /// templar's native capture squares without bounce, and the templar is able and not on a tomb.
    pub(crate) fn is_shielded_from(&self, templar: &Unit, from: Square) -> bool {
        let Some(user) = templar.index_of(Kind::Templar) else {
            return false;
        };
        if self.tomb_squares().has(templar.square) || !self.is_able(templar) {
            return false;
        }
        if leaps(self.edition, Kind::Templar, templar.side, templar.square).has(from) {
            return true;
        }
        let range = templar.component(user).range;
        (0..4).any(|direction| self.reaches_straight(templar.square, direction, from, range))
    }

    /// Returns whether a straight ride without bounce reaches or hits a square.
    fn reaches_straight(&self, start: Square, direction: usize, target: Square, range: u8) -> bool {
        let mut at = start;
        for _ in 0..range {
            let Some(next) = step(Seat::White, direction, at) else {
                return false;
            };
            if next == target {
                return !self.walls().has(next);
            }
            if !self.is_free(next) {
                return false;
            }
            at = next;
        }
        false
    }
}
