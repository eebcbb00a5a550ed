//! Attacks on a square, and check (section 3 of the page), with Radiant Vision and Chain Kill. Depends on the
//! position alone; knows no defences and no later choices.

use super::loadout::Element;
use super::state::State;
use super::unit::{beside, first_rank, rank};
use crate::chess::bits::{
    Square, Squares, between, bishop_lines, king_steps, knight_leaps, pawn_attacks, rook_lines,
};
use crate::chess::board::Kind;
use crate::seat::Seat;

impl State {
    /// Returns the units of `by` that attack a square (EL-ATTACK-1 to EL-ATTACK-4).
    pub(super) fn attackers(&self, target: Square, by: Seat) -> u64 {
        let units = self.table.board.of_side(by);
        Squares(units)
            .filter(|from| self.attacks(*from, by, target))
            .fold(0, |set, from| set | from.bit())
    }

    fn attacks(&self, from: Square, by: Seat, target: Square) -> bool {
        let Some((_, kind, unit)) = self.table.at(from) else {
            return false;
        };
        if unit.lock > 0 {
            return false;
        }
        let barred = self.barred(by, rank(kind));
        if barred & target.bit() != 0 {
            return false;
        }
        let occupied = self.table.board.occupied();
        let seen_through = u32::from(self.element(by) == Element::Light);
        if self.hits(kind, by, from, target, occupied, barred, seen_through) {
            return true;
        }
        self.has_chain(by, unit) && self.chain_origin(from, by, target).is_some()
    }

    /// Returns a friend's square from which the unit attacks a square by Chain Kill, if it does so only that way.
    pub(super) fn attacks_through(&self, from: Square, by: Seat, target: Square) -> Option<Square> {
        let (_, kind, unit) = self.table.at(from)?;
        let barred = self.barred(by, rank(kind));
        let seen_through = u32::from(self.element(by) == Element::Light);
        let occupied = self.table.board.occupied();
        let only_by_chain = self.has_chain(by, unit)
            && self.attacks(from, by, target)
            && !self.hits(kind, by, from, target, occupied, barred, seen_through);
        only_by_chain
            .then(|| self.chain_origin(from, by, target))
            .flatten()
    }

    /// Returns the first linked friend's square from which the unit would attack a square.
    fn chain_origin(&self, from: Square, by: Seat, target: Square) -> Option<Square> {
        let kind = self.table.board.kind(from)?;
        if kind == Kind::Pawn && first_rank(by) & target.bit() != 0 {
            return None;
        }
        let barred = self.barred(by, rank(kind));
        let occupied = self.table.board.occupied() & !from.bit();
        Squares(self.links(from, by)).find(|origin| self.hits(kind, by, *origin, target, occupied, barred, 0))
    }

    /// Returns whether a unit of a kind on `origin` could capture on `target`, seeing through some number of units.
    #[allow(clippy::too_many_arguments, reason = "each is one fact of the line of sight")]
    fn hits(
        &self,
        kind: Kind,
        by: Seat,
        origin: Square,
        target: Square,
        occupied: u64,
        barred: u64,
        seen_through: u32,
    ) -> bool {
        let lines = match kind {
            Kind::King => return king_steps(origin) & target.bit() != 0,
            Kind::Knight => return knight_leaps(origin) & target.bit() != 0,
            Kind::Pawn => return self.pawn_captures(by, origin) & target.bit() != 0,
            Kind::Bishop => bishop_lines(origin),
            Kind::Rook => rook_lines(origin),
            Kind::Queen => bishop_lines(origin) | rook_lines(origin),
        };
        if lines & target.bit() == 0 {
            return false;
        }
        let passed = between(origin, target);
        passed & barred == 0 && (passed & occupied).count_ones() <= seen_through
    }

    /// Returns the squares on which a pawn captures: diagonally, and sideways with Scatter Shot (EL-SCATTER-1).
    pub(super) fn pawn_captures(&self, side: Seat, from: Square) -> u64 {
        let diagonals = pawn_attacks(side, from);
        if self.element(side) == Element::Air {
            diagonals | beside(from)
        } else {
            diagonals
        }
    }

    /// Returns the squares of the friends linked to a unit, without its own: its virtual origins (EL-CK-1).
    pub(super) fn links(&self, from: Square, side: Seat) -> u64 {
        let friends = self.table.board.of_side(side);
        let mut group = from.bit();
        loop {
            let grown = Squares(group).fold(group, |grown, square| grown | king_steps(square) & friends);
            if grown == group {
                return group & !from.bit();
            }
            group = grown;
        }
    }

    /// Returns the enemy units that attack a side's king; none if it has no king (EL-CHECK-1).
    pub(super) fn checkers(&self, side: Seat) -> u64 {
        self.table
            .board
            .king(side)
            .map_or(0, |king| self.attackers(king, side.other()))
    }

    pub(super) fn in_check(&self, side: Seat) -> bool {
        self.checkers(side) != 0
    }
}
