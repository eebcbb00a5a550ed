//! Generates the legal moves of a board from pins and checks, without trying moves. Knows no draws, claims or
//! repetition.

use super::Chess;
use super::action::ChessAction;
use super::bits::{
    Square, Squares, between, bishop_lines, bishop_slides, king_steps, knight_leaps, last_rank, line_through,
    lowest, pawn_attacks, rook_lines, rook_slides, second_rank,
};
use super::board::{Board, CASTLINGS, Castling, Kind};
use crate::seat::Seat;

/// The facts on which the moves of a board depend, computed once.
pub(crate) struct Moves<'a> {
    board: &'a Board,
    side: Seat,
    own: u64,
    enemy: u64,
    occupied: u64,
    king: Option<Square>,
    /// The enemy units that give check.
    checkers: u64,
    /// Own units that are pinned to the king.
    pinned: u64,
    /// The squares to which a unit other than the king may go: all, or those that end the check.
    useful: u64,
}

impl<'a> Moves<'a> {
    /// Computes the facts for the side to act.
    #[inline]
    pub(crate) fn new(board: &'a Board) -> Self {
        let side = board.turn;
        let own = board.of_side(side);
        let occupied = board.occupied();
        let mut moves = Self {
            board,
            side,
            own,
            enemy: occupied & !own,
            occupied,
            king: board.king(side),
            checkers: 0,
            pinned: 0,
            useful: u64::MAX,
        };
        if let Some(king) = moves.king {
            moves.look_from_king(king);
        }
        moves
    }

    #[inline]
    fn look_from_king(&mut self, king: Square) {
        let board = self.board;
        let leapers = knight_leaps(king) & board.of_kind(Kind::Knight)
            | pawn_attacks(self.side, king) & board.of_kind(Kind::Pawn);
        self.checkers = leapers & self.enemy;
        let snipers = (rook_lines(king) & board.straight_sliders()
            | bishop_lines(king) & board.diagonal_sliders())
            & self.enemy;
        for sniper in Squares(snipers) {
            let blockers = between(king, sniper) & self.occupied;
            if blockers == 0 {
                self.checkers |= sniper.bit();
            } else if blockers & (blockers - 1) == 0 {
                self.pinned |= blockers & self.own;
            }
        }
        if let Some(checker) = lowest(self.checkers) {
            let more_than_one = self.checkers & (self.checkers - 1) != 0;
            self.useful = if more_than_one {
                0
            } else {
                between(king, checker) | checker.bit()
            };
        }
    }

    /// Returns whether there is a legal move; stops at the first.
    pub(crate) fn any(&self) -> bool {
        Squares(self.own).any(|from| self.targets(from) != 0)
    }

    /// Passes all legal moves to `show`, in the order of actions.
    #[inline]
    pub(crate) fn each(&self, mut show: impl FnMut(ChessAction)) {
        let last_rank = last_rank(self.side);
        let pawns = self.board.of_kind(Kind::Pawn);
        let en_passant = self.board.en_passant.map_or(0, Square::bit);
        for from in Squares(self.own) {
            let pawn = pawns & from.bit() != 0;
            let captures = if pawn { self.enemy | en_passant } else { self.enemy };
            let castles = self.castles_from(from);
            for to in Squares(self.targets(from)) {
                let captures = captures & to.bit() != 0;
                if pawn && last_rank & to.bit() != 0 {
                    for kind in Kind::PROMOTIONS {
                        show(ChessAction::go(from, to, captures, Some(kind)));
                    }
                } else {
                    let castles = castles && from.index().abs_diff(to.index()) == 2;
                    show(ChessAction::go(from, to, captures, None).castling(castles));
                }
            }
        }
    }

    /// Returns whether a two-square move from this square is castling.
    #[inline]
    fn castles_from(&self, from: Square) -> bool {
        self.king == Some(from)
    }

    /// Returns the squares to which the unit of the side to act may legally go.
    #[inline]
    pub(crate) fn targets(&self, from: Square) -> u64 {
        let free = !self.own;
        let targets = match self.board.kind(from) {
            None => 0,
            Some(Kind::King) => return self.king_targets(from),
            Some(Kind::Pawn) => return self.pawn_targets(from),
            Some(Kind::Knight) => knight_leaps(from),
            Some(Kind::Bishop) => bishop_slides(from, self.occupied),
            Some(Kind::Rook) => rook_slides(from, self.occupied),
            Some(Kind::Queen) => rook_slides(from, self.occupied) | bishop_slides(from, self.occupied),
        };
        self.safe(from, targets & free)
    }

    /// Returns the targets of a unit other than the king that leave the king unattacked (CH-CHECK-2).
    #[inline]
    fn safe(&self, from: Square, targets: u64) -> u64 {
        let targets = targets & self.useful;
        match self.king {
            Some(king) if self.pinned & from.bit() != 0 => targets & line_through(king, from),
            Some(_) | None => targets,
        }
    }

    #[inline]
    fn pawn_targets(&self, from: Square) -> u64 {
        let one = from.ahead(self.side);
        let mut targets = pawn_attacks(self.side, from) & self.enemy;
        if self.occupied & one.bit() == 0 {
            targets |= one.bit();
            let two = one.ahead(self.side).bit();
            if second_rank(self.side) & from.bit() != 0 {
                targets |= two & !self.occupied;
            }
        }
        let mut targets = self.safe(from, targets);
        if let Some(target) = self.board.en_passant
            && pawn_attacks(self.side, from) & target.bit() != 0
            && self.board.attackers_after_en_passant(from, target) == 0
        {
            targets |= target.bit();
        }
        targets
    }

    #[inline]
    fn king_targets(&self, from: Square) -> u64 {
        let without_king = self.occupied & !from.bit();
        let mut targets = 0;
        for to in Squares(king_steps(from) & !self.own) {
            if self
                .board
                .attackers(to, self.side.other(), without_king | to.bit())
                & !to.bit()
                == 0
            {
                targets |= to.bit();
            }
        }
        if self.board.rights != 0 && self.checkers == 0 {
            for castling in &CASTLINGS {
                if castling.side == self.side && self.may_castle(castling) {
                    targets |= castling.to.bit();
                }
            }
        }
        targets
    }

    fn may_castle(&self, castling: &Castling) -> bool {
        self.board.rights & castling.right != 0
            && between(castling.king, castling.rook) & self.occupied == 0
            && self
                .board
                .attackers(castling.passed, self.side.other(), self.occupied)
                == 0
            && self
                .board
                .attackers(castling.to, self.side.other(), self.occupied)
                == 0
    }
}

impl Chess {
    /// Passes each legal action of the seat to `show`, in the order of actions.
    #[inline]
    pub(crate) fn each_legal(&self, seat: Seat, mut show: impl FnMut(ChessAction)) {
        if seat != self.board.turn || self.claimed || self.automatic_draw().is_some() {
            return;
        }
        let mut any = false;
        Moves::new(&self.board).each(|action| {
            any = true;
            show(action);
        });
        if any && self.is_claimable() {
            show(ChessAction::CLAIM_DRAW);
        }
    }
}
