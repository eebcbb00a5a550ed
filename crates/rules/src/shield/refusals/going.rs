//! Explains why a move, an advance, a jump, a castling or a special move is not legal.

use super::super::Shield;
use super::super::action::Action;
use super::super::attack::{CastlingObstacle, Flow};
use super::super::board::{Kind, Unit};
use super::super::pawn::is_last_rank;
use super::super::square::{Square, diagonal, front_diagonals, line};
use super::super::state::{Castle, forward, longest_advance};
use super::{cells, listed, no, pattern, slides};
use crate::refusal::Refusal;

impl Shield {
    pub(super) fn explain_going(&self, from: Square, to: Square, promotion: Option<Kind>) -> Refusal {
        let Some(unit) = self.board.unit(from) else {
            return no("SH-TURN-1", format!("There is no unit on {from}."));
        };
        let kind = unit.kind();
        if kind.is_special() {
            return self.explain_step(unit, from, to);
        }
        if kind == Kind::King
            && let Some(castle) = Castle::of_king_move(self.turn, from, to)
        {
            return self.explain_castling(castle);
        }
        if let Some(other) = self.board.unit(to).filter(|_| from != to) {
            return self.explain_occupied(unit, from, other, to);
        }
        if let Some(kind) = promotion
            && unit.kind() != Kind::Pawn
        {
            return no(
                "SH-PROMO-1",
                format!("Only a pawn becomes a {kind}, on its last rank."),
            );
        }
        match kind {
            Kind::Rook | Kind::Bishop | Kind::Queen => {
                let blockers = line(from, to) & self.board.standard();
                if slides(kind, from, to) && blockers != 0 {
                    let sentence = format!("The {kind} cannot pass the unit on {}.", listed(blockers));
                    return no("SH-MOVE-1", sentence).because_of(cells(blockers));
                }
                pattern(kind)
            }
            Kind::Knight => {
                let apart = ((to.file() - from.file()).abs(), (to.rank() - from.rank()).abs());
                if from != to && (apart.0 + apart.1) % 2 == 0 && apart.0 <= 4 && apart.1 <= 4 {
                    let sentence = format!(
                        "The knight cannot hop from {from} to {to}: it needs a unit to hop over, and an empty square where it lands."
                    );
                    return no("SH-KNIGHT-2", sentence);
                }
                pattern(kind)
            }
            Kind::Pawn => self.explain_advance(unit, from, to, promotion),
            Kind::King | Kind::Life | Kind::Death => pattern(kind),
        }
    }

    /// Refuses a move onto an occupied square.
    fn explain_occupied(&self, unit: Unit, from: Square, other: Unit, to: Square) -> Refusal {
        let kind = unit.kind();
        let refusal = if other.kind().is_special() {
            let sentence = format!(
                "A {} fills {to}; nothing ends its move there.",
                other.kind().name()
            );
            no("SH-LD-4", sentence)
        } else if other.standard_side() == self.turn {
            no("SH-MOVE-1", format!("Your own {} stands on {to}.", other.kind()))
        } else {
            let hint = match self.attacks_written(from, to) {
                Some(written) => format!(". An attack is written {written}"),
                None => format!(", and this {kind} can't attack it now"),
            };
            let sentence = format!(
                "{} stands there; standard units never capture by moving{hint}.",
                other.phrase(to)
            );
            no("SH-ATTACK-1", sentence)
        };
        refusal.because_of([to.cell()])
    }

    fn explain_step(&self, unit: Unit, from: Square, to: Square) -> Refusal {
        let name = unit.kind().name();
        if !to.is_in(diagonal(from)) {
            return no(
                "SH-LD-1",
                format!("A {name} steps one square diagonally; {to} is not such a square from {from}."),
            );
        }
        match self.board.unit(to) {
            Some(unit) => no(
                "SH-LD-1",
                format!(
                    "A {name} steps onto empty squares only, and a {} is on {to}.",
                    unit.kind()
                ),
            )
            .because_of([to.cell()]),
            None => no("SH-PROMO-1", format!("A {name} never becomes anything else.")),
        }
    }

    fn explain_castling(&self, castle: Castle) -> Refusal {
        let side = castle.side.name();
        if !self.castling.has(castle) {
            let sentence = format!(
                "{side} has lost the right to castle that way: the king on {} or the rook on {} has left its square.",
                castle.king_from(),
                castle.rook_from()
            );
            return no("SH-CASTLE-2", sentence);
        }
        match self.castling_obstacle(castle) {
            Some(CastlingObstacle::Occupied(at)) => no(
                "SH-CASTLE-3",
                format!("The unit on {at} stands in the way of castling."),
            )
            .because_of([at.cell()]),
            Some(CastlingObstacle::InCheck(by)) => no(
                "SH-CASTLE-4",
                format!("No castling out of check: the king is threatened from {by}."),
            )
            .because_of([by.cell()]),
            Some(CastlingObstacle::CrossesThreat(by)) => {
                let sentence = format!("The king would cross {}, threatened from {by}.", castle.crossed());
                no("SH-CASTLE-4", sentence).because_of([by.cell()])
            }
            None => no("SH-PROMO-1", "A king never becomes anything else."),
        }
    }

    fn explain_advance(&self, pawn: Unit, from: Square, to: Square, promotion: Option<Kind>) -> Refusal {
        let steps = (to.rank() - from.rank()) * forward(self.turn);
        let longest = longest_advance(self.turn, from);
        if let Some(refusal) = self.explain_promotion(pawn, from, to, promotion) {
            return refusal;
        }
        if to.is_in(front_diagonals(self.turn, from)) {
            let sentence =
                format!("A pawn goes diagonally only when it rests after an attack; nothing is on {to}.");
            return no("SH-PAWN-3", sentence);
        }
        if to.file() != from.file() || steps < 1 {
            return no("SH-PAWN-1", "A pawn goes straight forward.");
        }
        let between = line(from, to);
        let special = between & self.board.special();
        if special != 0 && steps == 2 && from.half() == self.turn {
            let sentence = format!(
                "From its own half a pawn is blocked by the unit on {}; it may jump one only on the other half.",
                listed(special)
            );
            return no("SH-PAWN-5", sentence).because_of(cells(special));
        }
        if special != 0 {
            let sentence = format!("The unit on {} blocks the pawn's advance.", listed(special));
            return no("SH-PAWN-4", sentence).because_of(cells(special));
        }
        let blockers = between & self.board.standard();
        if blockers != 0 && steps <= longest {
            let sentence = format!("The unit on {} blocks the pawn's advance.", listed(blockers));
            return no("SH-PAWN-1", sentence).because_of(cells(blockers));
        }
        let most = match longest {
            1 => "one square",
            2 => "at most two squares",
            _ => "at most three squares",
        };
        no("SH-PAWN-1", format!("From {from} a pawn advances {most}."))
    }

    /// Refuses a missing, superfluous or impossible promotion of a pawn that could go there.
    fn explain_promotion(
        &self,
        pawn: Unit,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    ) -> Option<Refusal> {
        let mut goes_there = false;
        let _ = self.each_of_pawn(from, pawn, &mut |action| {
            goes_there |= match action {
                Action::Move { to: end, .. } | Action::Promote { to: end, .. } => end == to,
                Action::Attack { .. }
                | Action::KnightAttack { .. }
                | Action::Rest { .. }
                | Action::RestPromote { .. }
                | Action::Heal { .. }
                | Action::Kill { .. } => false,
            };
            Flow::Continue(())
        });
        if !goes_there {
            return None;
        }
        let promoted = Action::Promote {
            from,
            to,
            kind: Kind::Queen,
        };
        Some(if promotion.is_none() && !self.is_legal(promoted) {
            self.explain_own_king(promoted)
        } else if promotion.is_none() {
            let sentence = format!("A pawn promotes on {to}: say to what, as in `{from}-{to}=queen`.");
            no("SH-PROMO-1", sentence)
        } else if is_last_rank(self.turn, to) {
            let sentence = format!("The Death kills that pawn, so it does not promote; write `{from}-{to}`.");
            no("SH-PROMO-4", sentence)
        } else {
            no(
                "SH-PROMO-1",
                format!("A pawn promotes on its last rank only, not on {to}."),
            )
        })
    }
}
