//! Attacks on a square, and check (section 3 of the page), with Radiant Vision and Chain Kill. Depends on the
//! position alone; knows no defences and no later choices.

use super::loadout::Element;
use super::state::State;
use super::unit::{beside, first_rank, rank};
use crate::chess::bits::{
    Square, Squares, between, bishop_lines, king_steps, knight_leaps, pawn_attacks, rook_lines,
};
use crate::chess::board::Kind;
use crate::event::unit_on;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;

/// An ability by which a unit attacks a square that it would not attack without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttackWay {
    /// Chain Kill, from the square of a linked friend (EL-CK-1).
    ChainKill(Square),
    /// Radiant Vision, through the unit on a square (EL-VISION-1).
    RadiantVision(Square),
    /// Scatter Shot, sideways (EL-SCATTER-1).
    ScatterShot,
}

impl AttackWay {
    /// Returns the rule of the ability.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            AttackWay::ChainKill(_) => "EL-CK-1",
            AttackWay::RadiantVision(_) => "EL-VISION-1",
            AttackWay::ScatterShot => "EL-SCATTER-1",
        }
    }
}

/// A fire that keeps units from attacking a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FireGuard {
    /// The square that burns.
    pub(super) fire: Square,
    /// The squares of the units.
    pub(super) units: u64,
}

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

    /// Returns the ability without which the unit would not attack a square that it attacks.
    pub(super) fn attack_way(&self, from: Square, by: Seat, target: Square) -> Option<AttackWay> {
        let (_, kind, unit) = self.table.at(from)?;
        if !self.attacks(from, by, target) {
            return None;
        }
        let barred = self.barred(by, rank(kind));
        let occupied = self.table.board.occupied();
        let is_light = self.element(by) == Element::Light;
        let is_hit = self.hits(kind, by, from, target, occupied, barred, u32::from(is_light));
        if !is_hit && self.has_chain(by, unit) {
            return self.chain_origin(from, by, target).map(AttackWay::ChainKill);
        }
        match kind {
            Kind::Pawn => (beside(from) & target.bit() != 0).then_some(AttackWay::ScatterShot),
            Kind::King | Kind::Knight => None,
            Kind::Bishop | Kind::Rook | Kind::Queen => {
                let mut passed = Squares(between(from, target) & occupied);
                passed.next().map(AttackWay::RadiantVision)
            }
        }
    }

    /// Says by which ability the unit attacks a square, as a phrase after its name; empty if it needs none.
    pub(super) fn attack_phrase(&self, from: Square, by: Seat, target: Square) -> Said {
        self.attack_way(from, by, target)
            .map_or_else(Said::default, |way| self.phrase_of(way))
    }

    /// Says how an ability attacks: "by Radiant Vision through Black's queen on e7".
    pub(super) fn phrase_of(&self, way: AttackWay) -> Said {
        match way {
            AttackWay::ChainKill(through) => {
                let through = through.to_string();
                said!(
                    "elemental-attack-chain",
                    "by Chain Kill through {through}",
                    through
                )
            }
            AttackWay::RadiantVision(through) => {
                let (side, kind) = self
                    .table
                    .at(through)
                    .map_or((Seat::White, ""), |(side, kind, _)| (side, kind.word()));
                let (side, kind) = (SideName(side), KindName::of(kind));
                let through = through.to_string();
                said!(
                    "elemental-attack-vision",
                    "by Radiant Vision through {side}'s {kind} on {through}",
                    side,
                    kind,
                    through
                )
            }
            AttackWay::ScatterShot => said!("elemental-attack-scatter", "by Scatter Shot"),
        }
    }

    /// Returns the fires without which units would attack a side's king (EL-SCORCH-3).
    pub(super) fn fire_guards(&self, side: Seat) -> Vec<FireGuard> {
        let by = side.other();
        let Some(king) = self
            .table
            .board
            .king(side)
            .filter(|_| !self.table.scorches.is_empty())
        else {
            return Vec::new();
        };
        let occupied = self.table.board.occupied();
        let seen_through = u32::from(self.element(by) == Element::Light);
        let mut guards: Vec<FireGuard> = Vec::new();
        for from in Squares(self.table.board.of_side(by) & !self.checkers(side)) {
            let Some((_, kind, _)) = self.table.at(from).filter(|(.., unit)| unit.lock == 0) else {
                continue;
            };
            let closed = self.barred(by, rank(kind)) & (between(from, king) | king.bit());
            if !self.hits(kind, by, from, king, occupied, 0, seen_through) {
                continue;
            }
            let Some(fire) = Squares(closed).next() else {
                continue;
            };
            match guards.iter_mut().find(|guard| guard.fire == fire) {
                Some(guard) => guard.units |= from.bit(),
                None => guards.push(FireGuard {
                    fire,
                    units: from.bit(),
                }),
            }
        }
        guards
    }

    /// Names the units that a fire keeps off.
    pub(super) fn kept_off(&self, guard: FireGuard) -> Said {
        let units = Squares(guard.units).filter_map(|at| {
            let kind = self.table.board.kind(at)?;
            Some(unit_on(KindName::of(kind.word()), at.to_string()))
        });
        Said::all_of(units)
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
