//! Candidates of a turn's first action (stage `move`): where units go and what they capture by their kinds and
//! abilities, without regard to the king's safety. Knows nothing of pending choices.

use super::action::ElementalAction;
use super::loadout::{Augmentor, Element, Temporal};
use super::state::{Stage, State};
use super::unit::{END_RANKS, first_rank, in_cone, rank};
use crate::chess::ChessAction;
use crate::chess::bits::{
    Square, Squares, between, bishop_slides, king_steps, knight_leaps, last_rank, pawn_attacks, rook_slides,
    second_rank,
};
use crate::chess::board::{CASTLINGS, Castling, Kind};
use crate::seat::Seat;

/// Why a unit that is reached cannot be captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Defence {
    /// Kings are never captured (EL-KING-1).
    King,
    /// A shield faces the attacker (EL-BLOCK-2).
    Shield,
    /// Stalwart protects it (EL-STAL-1).
    Stalwart,
    /// Belligerent protects it (EL-BELL-1).
    Belligerent,
}

/// Returns the slides of a kind; none for kinds that do not slide.
fn slides(kind: Kind, from: Square, stops: u64) -> u64 {
    match kind {
        Kind::Bishop => bishop_slides(from, stops),
        Kind::Rook => rook_slides(from, stops),
        Kind::Queen => bishop_slides(from, stops) | rook_slides(from, stops),
        Kind::King | Kind::Knight | Kind::Pawn => 0,
    }
}

impl State {
    /// Returns the units that stop an Air slider on a move without capture (EL-GALE-1, EL-GALE-2).
    pub(super) fn phase_walls(&self, side: Seat) -> u64 {
        let board = &self.table.board;
        let armoured = self
            .table
            .squares_with(side.other(), |_, unit| match unit.slots.augmentor {
                Augmentor::Stalwart | Augmentor::Belligerent | Augmentor::Indomitable => true,
                Augmentor::SideStep | Augmentor::BlockPiece | Augmentor::QuantumStep | Augmentor::None => {
                    false
                }
            });
        board.of_side(side) | armoured
    }

    /// Returns the squares to which a unit may go without capturing, except by castling.
    pub(super) fn quiet_targets(&self, from: Square, side: Seat, kind: Kind) -> u64 {
        let free = self.free_for(side, kind);
        match kind {
            Kind::King => king_steps(from) & free,
            Kind::Knight => knight_leaps(from) & free,
            Kind::Pawn => self.pawn_moves(from, side, free),
            Kind::Bishop | Kind::Rook | Kind::Queen if self.element(side) == Element::Air => {
                slides(kind, from, self.phase_walls(side)) & free
            }
            Kind::Bishop | Kind::Rook | Kind::Queen => slides(kind, from, !free) & free,
        }
    }

    fn pawn_moves(&self, from: Square, side: Seat, free: u64) -> u64 {
        let one = from.ahead(side);
        let mut targets = one.bit() & free;
        if targets != 0 && second_rank(side) & from.bit() != 0 {
            targets |= one.ahead(side).bit() & free;
        }
        targets | self.pawn_retreat(from, side) & free
    }

    /// Returns the square behind a Shadow pawn, if it may go there (EL-UMBRAL-3, EL-UMBRAL-4).
    pub(super) fn pawn_retreat(&self, from: Square, side: Seat) -> u64 {
        if self.element(side) == Element::Shadow {
            from.ahead(side.other()).bit() & !first_rank(side)
        } else {
            0
        }
    }

    /// Returns the enemy units other than kings that the unit on `from` reaches for a capture as if it stood on
    /// `origin` (EL-CK-2), without regard to their defences.
    pub(super) fn reached(&self, from: Square, origin: Square, side: Seat, kind: Kind) -> u64 {
        let board = &self.table.board;
        let barred = self.barred(side, rank(kind));
        let occupied = if origin == from {
            board.occupied()
        } else {
            board.occupied() & !from.bit()
        };
        let squares = match kind {
            Kind::King => king_steps(origin),
            Kind::Knight => knight_leaps(origin),
            Kind::Pawn if origin == from => self.pawn_captures(side, origin),
            Kind::Pawn => self.pawn_captures(side, origin) & !first_rank(side),
            Kind::Bishop | Kind::Rook | Kind::Queen => slides(kind, origin, occupied | barred),
        };
        squares & !barred & board.of_side(side.other()) & !board.of_kind(Kind::King)
    }

    /// Returns the defence that keeps an attacker of a rank from capturing the enemy unit on `target` from `origin`.
    pub(super) fn defence(&self, attacker: u8, origin: Square, target: Square) -> Option<Defence> {
        let (side, kind, unit) = self.table.at(target)?;
        if kind == Kind::King {
            return Some(Defence::King);
        }
        let wide = self.element(side) == Element::Earth;
        if unit.shield
            && unit
                .facing
                .is_some_and(|facing| in_cone(target, facing, wide, origin))
        {
            return Some(Defence::Shield);
        }
        if self.anarchy() {
            return None;
        }
        match unit.slots.augmentor {
            Augmentor::Stalwart if attacker < rank(kind) => Some(Defence::Stalwart),
            Augmentor::Belligerent if attacker > rank(kind) => Some(Defence::Belligerent),
            _ => None,
        }
    }

    /// Returns the target and the victim's square of a pawn's en passant capture, without regard to defences
    /// (EL-EP-1).
    pub(super) fn en_passant(&self, from: Square, side: Seat) -> Option<(Square, Square)> {
        let board = &self.table.board;
        let to = board.en_passant?;
        let victim = board.passed_pawn(to);
        let reaches = pawn_attacks(side, from) & to.bit() & self.free_for(side, Kind::Pawn) != 0;
        (reaches && board.unit(victim) == Some((side.other(), Kind::Pawn))).then_some((to, victim))
    }

    /// Iterates over the castlings that the king on a square may try (EL-CASTLE-1).
    pub(super) fn castlings(&self, from: Square, side: Seat) -> impl Iterator<Item = &'static Castling> + '_ {
        CASTLINGS.iter().filter(move |castling| {
            castling.side == side && castling.king == from && self.may_castle(castling)
        })
    }

    fn may_castle(&self, castling: &Castling) -> bool {
        let board = &self.table.board;
        let enemy = castling.side.other();
        board.rights & castling.right != 0
            && between(castling.king, castling.rook) & board.occupied() == 0
            && self.table.unit(castling.rook).lock == 0
            && self.castling_fire(castling) == 0
            && [castling.king, castling.passed, castling.to]
                .into_iter()
                .all(|square| self.attackers(square, enemy) == 0)
    }

    /// Returns the fires that stop the rook (EL-SCORCH-5).
    pub(super) fn castling_fire(&self, castling: &Castling) -> u64 {
        let way = between(castling.rook, castling.passed) | castling.passed.bit();
        way & self.barred(castling.side, rank(Kind::Rook))
    }

    /// Returns whether an assault is the answer to a defence of the unit on `target` (EL-BASTION-2).
    pub(super) fn may_assault(&self, kind: Kind, target: Square, defence: Defence) -> bool {
        let earth = self
            .table
            .board
            .unit(target)
            .is_some_and(|(side, _)| self.element(side) == Element::Earth);
        earth && kind != Kind::King && defence != Defence::King
    }

    /// Appends the candidates of a unit for the first action of a turn.
    pub(super) fn first_actions(&self, from: Square, actions: &mut Vec<ElementalAction>) {
        let Some((side, kind, unit)) = self.table.at(from) else {
            return;
        };
        if unit.lock > 0 {
            return;
        }
        for to in Squares(self.quiet_targets(from, side, kind)) {
            self.push_going(from, to, side, kind, false, None, actions);
        }
        if kind == Kind::King {
            actions.extend(self.castlings(from, side).map(|castling| {
                ElementalAction::Chess(ChessAction::go(from, castling.to, false, None).castling(true))
            }));
        }
        self.captures(from, actions);
        for to in Squares(self.reached(from, from, side, kind)) {
            if let Some(defence) = self.defence(rank(kind), from, to)
                && self.may_assault(kind, to, defence)
            {
                actions.push(ElementalAction::Assault { from, to });
            }
        }
        if self.may_split(kind, unit) {
            let onto = self.split_targets(from, side, kind);
            actions.extend(Squares(onto).map(|to| ElementalAction::Split { from, to }));
        }
    }

    pub(super) fn may_split(&self, kind: Kind, unit: &super::unit::Unit) -> bool {
        unit.slots.temporal == Temporal::Schrodinger && kind != Kind::King && !unit.split && !unit.copy
    }

    /// Returns the squares on which the copy of a unit may appear (EL-SCHR-1).
    pub(super) fn split_targets(&self, from: Square, side: Seat, kind: Kind) -> u64 {
        king_steps(from) & self.free_for(side, kind) & self.standing(kind)
    }

    /// Returns the squares on which a unit of a kind may be without promoting (EL-PROMO-1).
    pub(super) const fn standing(&self, kind: Kind) -> u64 {
        match kind {
            Kind::Pawn => !END_RANKS,
            Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => u64::MAX,
        }
    }

    /// Appends the captures of a unit, direct, en passant and by chain (also for stage `follow`).
    pub(super) fn captures(&self, from: Square, actions: &mut Vec<ElementalAction>) {
        let Some((side, kind, unit)) = self.table.at(from) else {
            return;
        };
        if unit.lock > 0 {
            return;
        }
        let own_rank = rank(kind);
        for to in Squares(self.reached(from, from, side, kind)) {
            if self.defence(own_rank, from, to).is_none() {
                self.push_going(from, to, side, kind, true, None, actions);
            }
        }
        if kind == Kind::Pawn
            && let Some((to, victim)) = self.en_passant(from, side)
            && self.defence(own_rank, from, victim).is_none()
        {
            actions.push(ElementalAction::Chess(ChessAction::go(from, to, true, None)));
        }
        if self.has_chain(side, unit) {
            for origin in Squares(self.links(from, side)) {
                for to in Squares(self.reached(from, origin, side, kind)) {
                    if self.defence(own_rank, origin, to).is_none() {
                        self.push_going(from, to, side, kind, true, Some(origin), actions);
                    }
                }
            }
        }
    }

    /// Returns the captures of a unit of the side to act that a defence of the target forbids: direct ones whatever else stands
    /// in the way, and those by chain that only its rank rules out.
    pub(super) fn defended_captures(&self, from: Square) -> Vec<ElementalAction> {
        let mut found = Vec::new();
        let Some((side, kind, unit)) = self.table.at(from) else {
            return found;
        };
        if side != self.turn() || self.stage != Stage::Move {
            return found;
        }
        let board = &self.table.board;
        let enemies = board.of_side(side.other()) & !board.of_kind(Kind::King);
        let squares = match kind {
            Kind::King => king_steps(from),
            Kind::Knight => knight_leaps(from),
            Kind::Pawn => self.pawn_captures(side, from),
            Kind::Bishop | Kind::Rook | Kind::Queen => slides(kind, from, 0),
        };
        for to in Squares(squares & enemies) {
            if self.defence(rank(kind), from, to).is_some() {
                self.push_going(from, to, side, kind, true, None, &mut found);
            }
        }
        if self.has_chain(side, unit) {
            for origin in Squares(self.links(from, side)) {
                for to in Squares(self.reached(from, origin, side, kind)) {
                    let defence = self.defence(rank(kind), origin, to);
                    if matches!(defence, Some(Defence::Stalwart | Defence::Belligerent)) {
                        self.push_going(from, to, side, kind, true, Some(origin), &mut found);
                    }
                }
            }
        }
        found
    }

    #[allow(clippy::too_many_arguments, reason = "each is one part of the action's text")]
    fn push_going(
        &self,
        from: Square,
        to: Square,
        side: Seat,
        kind: Kind,
        captures: bool,
        via: Option<Square>,
        actions: &mut Vec<ElementalAction>,
    ) {
        let mut push = |promotion| {
            let go = ChessAction::go(from, to, captures, promotion);
            actions.push(match via {
                None => ElementalAction::Chess(go),
                Some(via) => ElementalAction::Chain { go, via },
            });
        };
        if kind == Kind::Pawn && last_rank(side) & to.bit() != 0 {
            Kind::PROMOTIONS.into_iter().for_each(|kind| push(Some(kind)));
        } else {
            push(None);
        }
    }
}
