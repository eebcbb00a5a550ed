//! Units with their components and attributes, and the dead in tombs. Plain values.

use super::edition::Edition;
use super::kind::{Kind, Kinds};
use super::ruling::Ruling;
use super::shared_list::List;
use super::square::Square;
use crate::seat::Seat;

/// Units can do nothing to their own kind.
pub(crate) const KIND_IMMUNITY: Ruling = Ruling::both("F6-KIND-1", "F10-KIND-1");

/// The range of every unit at the start (RIDE-1).
pub(crate) const FULL_RANGE: u8 = 16;

/// One component of a unit; all but fused units have exactly one (CLASS-4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Component {
    pub(crate) kind: Kind,
    /// The id by which walls know their maker; from 1, unique among living components.
    pub(crate) id: u32,
    /// The maximum length of its rides, in squares (CRR-2).
    pub(crate) range: u8,
    /// Its moves per turn (AWARD-1).
    pub(crate) multi: u8,
    /// Captured non-pawns towards the next award.
    pub(crate) pieces: u8,
    /// Captured pawns towards the next award.
    pub(crate) pawns: u8,
    /// Units inside a ship or cannon, in loading order.
    pub(crate) cargo: List<Unit>,
}

impl Component {
    /// Makes a component with default attributes.
    pub(crate) const fn new(kind: Kind, id: u32) -> Self {
        Self {
            kind,
            id,
            range: FULL_RANGE,
            multi: 1,
            pieces: 0,
            pawns: 0,
            cargo: List::new(),
        }
    }

    /// Resets multimove and counters (FUSE-6).
    pub(crate) const fn forget_awards(&mut self) {
        self.multi = 1;
        self.pieces = 0;
        self.pawns = 0;
    }

    /// Returns whether one more unit fits inside.
    pub(crate) fn has_room(&self) -> bool {
        self.cargo.len() < self.kind.capacity()
    }
}

/// A unit: on the board, as a shadow, or in cargo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) side: Seat,
    /// Its square; meaningless in cargo.
    pub(crate) square: Square,
    pub(crate) first: Component,
    /// Further components, in order of fusion.
    pub(crate) fused: List<Component>,
    /// Turns that it still misses (PAR-3).
    pub(crate) paralysis: u8,
    /// Whether the paralysis was raised in this turn of its owner.
    pub(crate) fresh: bool,
    /// Quiet turns of a jester; -1 if it changed square in this turn of its owner (JESTER-8).
    pub(crate) stay: i8,
    pub(crate) is_shadow: bool,
    /// Own turns until a shadow may return.
    pub(crate) delay: u8,
    /// Squares travelled as a shadow.
    pub(crate) steps: u16,
}

impl Unit {
    /// Makes a unit of one kind with default attributes.
    pub(crate) const fn new(side: Seat, kind: Kind, id: u32, square: Square) -> Self {
        Self {
            side,
            square,
            first: Component::new(kind, id),
            fused: List::new(),
            paralysis: 0,
            fresh: false,
            stay: 0,
            is_shadow: false,
            delay: 0,
            steps: 0,
        }
    }

    /// Returns its id: that of its first component (FUSE-6).
    #[inline]
    pub(crate) const fn id(&self) -> u32 {
        self.first.id
    }

    /// Returns the kind of its first component, by which sentences call it.
    #[inline]
    pub(crate) const fn kind(&self) -> Kind {
        self.first.kind
    }

    #[inline]
    pub(crate) fn is_fused(&self) -> bool {
        !self.fused.is_empty()
    }

    /// Returns all components in order.
    #[inline]
    pub(crate) fn components(&self) -> impl DoubleEndedIterator<Item = &Component> {
        std::iter::once(&self.first).chain(self.fused.iter())
    }

    pub(crate) fn components_mut(&mut self) -> impl Iterator<Item = &mut Component> {
        std::iter::once(&mut self.first).chain(self.fused.iter_mut())
    }

    pub(crate) fn component(&self, index: usize) -> &Component {
        index
            .checked_sub(1)
            .and_then(|further| self.fused.get(further))
            .unwrap_or(&self.first)
    }

    pub(crate) fn component_mut(&mut self, index: usize) -> &mut Component {
        match index.checked_sub(1) {
            Some(further) if further < self.fused.len() => &mut self.fused[further],
            _ => &mut self.first,
        }
    }

    /// Returns the kinds of its components.
    #[inline]
    pub(crate) fn kinds(&self) -> Kinds {
        let first = Kinds::NONE.with(self.first.kind);
        self.fused
            .iter()
            .fold(first, |kinds, component| kinds.with(component.kind))
    }

    /// Returns whether one of its components has this kind.
    #[inline]
    pub(crate) fn has(&self, kind: Kind) -> bool {
        self.first.kind == kind || self.fused.iter().any(|component| component.kind == kind)
    }

    /// Returns whether all components fit, as immunities require (CLASS-4).
    #[inline]
    pub(crate) fn is_all(&self, mut fits: impl FnMut(Kind) -> bool) -> bool {
        fits(self.first.kind) && self.fused.iter().all(|component| fits(component.kind))
    }

    /// Returns whether all components have this kind (CLASS-4).
    #[inline]
    pub(crate) fn is(&self, kind: Kind) -> bool {
        self.is_all(|other| other == kind)
    }

    /// Returns whether it has components of different kinds, so that actions must name one.
    pub(crate) fn is_of_several_kinds(&self) -> bool {
        let kind = self.first.kind;
        self.fused.iter().any(|component| component.kind != kind)
    }

    /// Returns whether an enemy rook can besiege it (ROOK-3): rooks are immune to their own kind, and kings to every
    /// ability (KING-6; F6-KING-5).
    #[inline]
    pub(crate) fn can_be_besieged(&self) -> bool {
        self.kind() != Kind::King && !self.is(Kind::Rook)
    }

    /// Returns whether all its components are immortal (CLASS-2).
    #[inline]
    pub(crate) fn is_immortal(&self) -> bool {
        self.is_all(Kind::is_immortal)
    }

    /// Returns the index of the first component of a kind.
    pub(crate) fn index_of(&self, kind: Kind) -> Option<usize> {
        self.components().position(|component| component.kind == kind)
    }

    /// Returns what it carries, with what is inside that, each carrier before its cargo.
    pub(crate) fn carried(&self) -> Vec<&Unit> {
        self.components()
            .flat_map(|component| with_carried(&component.cargo))
            .collect()
    }

    /// Returns its moves per turn: the most that any component has earned.
    pub(crate) fn multi(&self) -> u8 {
        self.components()
            .map(|component| component.multi)
            .max()
            .unwrap_or(1)
    }

    /// Returns whether another unit would attack, block and suffer the same on the same square.
    #[inline]
    pub(crate) fn moves_alike(&self, other: &Unit) -> bool {
        let alike = |one: &Component, other: &Component| {
            one.kind == other.kind
                && one.range == other.range
                && one.cargo.is_empty() == other.cargo.is_empty()
        };
        self.side == other.side
            && (self.paralysis == 0) == (other.paralysis == 0)
            && alike(&self.first, &other.first)
            && self.fused.len() == other.fused.len()
            && self
                .fused
                .iter()
                .zip(&other.fused)
                .all(|(one, other)| alike(one, other))
    }

    /// Returns the component that uses borrowed movement, and whether it captures with it (FUSE-2, EMP-2).
    pub(crate) fn borrower(&self, edition: Edition) -> Option<(usize, bool)> {
        let capturing = self
            .components()
            .position(|component| component.kind != Kind::Pawn && !component.kind.never_captures(edition));
        if let Some(index) = capturing {
            return Some((index, true));
        }
        self.components()
            .position(|component| !matches!(component.kind, Kind::Pawn | Kind::Ship))
            .map(|index| (index, false))
    }

    /// Returns whether a component of a kind may engage it (KIND-1): pawns engage all units, others those of other
    /// kinds.
    #[inline]
    pub(crate) fn is_engaged_by(&self, kind: Kind) -> bool {
        kind == Kind::Pawn || !self.is(kind)
    }
}

/// Returns units with all that they carry, each carrier before its cargo.
pub(crate) fn with_carried(units: &[Unit]) -> Vec<&Unit> {
    units
        .iter()
        .flat_map(|unit| std::iter::once(unit).chain(unit.carried()))
        .collect()
}

/// What a tomb keeps of a dead component (AWARD-2, RESP-1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dead {
    pub(crate) side: Seat,
    pub(crate) kind: Kind,
    pub(crate) multi: u8,
    pub(crate) pieces: u8,
    pub(crate) pawns: u8,
    /// Whether it was captured in this game, so that pictures list it until it returns. The rules don't know it: setups
    /// don't say it, and positions that differ in nothing else are the same.
    pub(crate) is_captured: bool,
}

impl PartialEq for Dead {
    fn eq(&self, other: &Self) -> bool {
        let attributes = |dead: &Self| (dead.side, dead.kind, dead.multi, dead.pieces, dead.pawns);
        attributes(self) == attributes(other)
    }
}

impl Eq for Dead {}
