//! Explains why a move, an advance, a jump, a castling or a special move is not legal.

use super::super::Shield;
use super::super::action::Action;
use super::super::board::{Kind, Unit};
use super::super::king_and_sliders::{CastlingObstacle, Flow};
use super::super::pawn::is_last_rank;
use super::super::square::{Mask, Square, diagonal, front_diagonals, line};
use super::super::state::{Castle, Used, forward, longest_advance};
use super::{cannot_pass, cells, no, no_unit, pattern, slides, units_on};
use crate::refusal::Refusal;
use crate::said::{KindName, Said, SideName, said};

impl Shield {
    pub(super) fn explain_going(&self, from: Square, to: Square, promotion: Option<Kind>) -> Refusal {
        let Some(unit) = self.board.unit(from) else {
            return no_unit(from);
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
            let refusal = self.explain_occupied(unit, from, other, to);
            let is_prey = !other.kind().is_special() && other.standard_side() != self.turn;
            let is_behind = slides(kind, from, to) && line(from, to) & self.board.standard() != 0;
            return if is_behind && !is_prey {
                refusal.behind_another()
            } else {
                refusal
            };
        }
        if let Some(kind) = promotion
            && unit.kind() != Kind::Pawn
        {
            return no(
                "SH-PROMO-1",
                said!(
                    "shield-only-pawns-promote",
                    "Only a pawn becomes a {kind}, on its last rank.",
                    kind = kind.called()
                ),
            );
        }
        match kind {
            Kind::Rook | Kind::Bishop | Kind::Queen => {
                let blockers = line(from, to) & self.board.standard();
                if slides(kind, from, to) && blockers != 0 {
                    let sentence = cannot_pass(&self.board, kind, blockers);
                    return no("SH-MOVE-1", sentence).because_of(cells(blockers));
                }
                pattern(kind)
            }
            Kind::Knight => {
                let apart = ((to.file() - from.file()).abs(), (to.rank() - from.rank()).abs());
                if from != to && (apart.0 + apart.1) % 2 == 0 && apart.0 <= 4 && apart.1 <= 4 {
                    let head = said!(
                        "shield-knight-cannot-hop",
                        "The knight cannot hop from {from} to {to}",
                        from,
                        to
                    );
                    let hops = said!(
                        "shield-knight-hops",
                        "it hops over one or two neighbours, never over a Life or a Death, onto an empty square."
                    );
                    return no("SH-KNIGHT-2", Said::headed(head, hops));
                }
                pattern(kind)
            }
            Kind::Pawn => self.explain_advance(unit, from, to, promotion),
            Kind::King | Kind::Life | Kind::Death => pattern(kind),
        }
    }

    /// Refuses a move onto an occupied square.
    fn explain_occupied(&self, unit: Unit, from: Square, other: Unit, to: Square) -> Refusal {
        let refusal = if other.kind().is_special() {
            let sentence = said!(
                "shield-filled",
                "A {kind} is on {to}, so no move can end there.",
                kind = other.kind().called(),
                to
            );
            no("SH-LD-4", sentence)
        } else if other.standard_side() == self.turn {
            let kind = other.kind().called();
            let sentence = said!(
                "shield-own-unit-there",
                "Your own {kind} stands on {to}.",
                kind,
                to
            );
            return no("SH-MOVE-1", sentence).because_of_own(to.cell());
        } else {
            let Some(written) = self.attacks_written(from, to) else {
                return self.explain_attack_meant(unit, from, other, to);
            };
            let sentence = said!(
                "shield-attack-instead",
                "{unit} stands there, and a move never captures. To attack it, write {written}.",
                unit = other.phrase(to),
                written
            );
            no("SH-ATTACK-1", sentence)
        };
        refusal.because_of([to.cell()])
    }

    /// Refuses a move onto an enemy that the unit can't attack either.
    fn explain_attack_meant(&self, unit: Unit, from: Square, other: Unit, to: Square) -> Refusal {
        let (kind, attack) = (unit.kind(), Action::Attack { from, target: to });
        let (phrase, called) = (other.phrase(to), kind.called());
        // Who goes straight on with a pawn means no attack.
        if kind == Kind::Pawn && !to.is_in(front_diagonals(self.turn, from)) {
            let sentence = said!(
                "shield-no-attack-now",
                "{unit} stands there; a move never captures, and this {kind} can't attack it now.",
                unit = phrase,
                kind = called
            );
            return no("SH-ATTACK-1", sentence).because_of([to.cell()]);
        }
        // A knight's attack names one more square, so only its pattern is asked.
        let why = if kind != Kind::Knight && self.fits_pattern(attack) {
            self.explain_own_king(attack)
        } else {
            self.explain_attack(from, to, None)
        };
        let sentence = said!(
            "shield-no-attack-because",
            "{unit} stands there; a move never captures, and this {kind} can't attack it now. {reason}",
            unit = phrase,
            kind = called,
            reason = why.sentence
        );
        let others = why.culprits.into_iter().filter(|cell| *cell != to.cell());
        no("SH-ATTACK-1", sentence)
            .because_of([to.cell()])
            .because_of(others)
    }

    fn explain_step(&self, unit: Unit, from: Square, to: Square) -> Refusal {
        let kind = unit.kind().called();
        if !to.is_in(diagonal(from)) {
            let sentence = said!(
                "shield-not-diagonal",
                "A {kind} steps one square diagonally, and {to} isn't diagonally beside {from}.",
                kind,
                to,
                from
            );
            return no("SH-LD-1", sentence);
        }
        match self.board.unit(to) {
            Some(other) => self.explain_step_onto(unit.kind(), from, other, to),
            None => no("SH-PROMO-1", never_promotes(kind)),
        }
    }

    /// Refuses a step onto a unit: by what prevents the kill that it would be, with the text of a legal kill or heal, or by the
    /// unit there.
    fn explain_step_onto(&self, kind: Kind, from: Square, other: Unit, to: Square) -> Refusal {
        let here = [to.cell()];
        let (ability, verb) = if kind == Kind::Death {
            let (death, target) = (from, to);
            (Action::Kill { death, target }, said!("shield-to-kill", "kill"))
        } else {
            let (life, target) = (from, to);
            (Action::Heal { life, target }, said!("shield-to-heal", "heal"))
        };
        // Both take the whole turn. A heal is meant only where one is possible.
        let is_no_heal = kind == Kind::Life && !self.is_legal(ability);
        if other.kind().is_special() || self.used != Used::Nothing || is_no_heal {
            let sentence = said!(
                "shield-step-onto-unit",
                "A {kind} steps onto empty squares only, and a {other} is on {to}.",
                kind = kind.called(),
                other = other.kind().called(),
                to
            );
            return no("SH-LD-1", sentence).because_of(here);
        }
        if self.is_legal(ability) {
            let sentence = said!(
                "shield-ability-instead",
                "A {kind} steps onto empty squares only, and a {other} is on {to}. To {verb} it, write `{text}`.",
                kind = kind.called(),
                other = other.kind().called(),
                to,
                verb,
                text = ability.to_string()
            );
            return no("SH-LD-1", sentence).because_of(here);
        }
        let why = self.explain(self.turn, ability);
        let sentence = said!(
            "shield-no-kill-because",
            "A Death goes to {to} only by killing the {other} there. {reason}",
            to,
            other = other.kind().called(),
            reason = why.sentence
        );
        Refusal { sentence, ..why }
    }

    fn explain_castling(&self, castle: Castle) -> Refusal {
        let (side, to) = (SideName(castle.side), castle.king_to());
        if !self.castling.has(castle) {
            let sentence = self.castling_lost(castle);
            return no("SH-CASTLE-2", sentence);
        }
        let unit = |at: Square| {
            self.board
                .unit(at)
                .map_or_else(|| said!("shield-a-unit", "a unit"), |unit| unit.phrase(at))
        };
        match self.castling_obstacle(castle) {
            Some(CastlingObstacle::Occupied(blockers)) => {
                no("SH-CASTLE-3", self.castling_blocked(castle, blockers)).because_of(cells(blockers))
            }
            Some(CastlingObstacle::InCheck(by)) => no(
                "SH-CASTLE-4",
                said!(
                    "shield-castling-in-check",
                    "{side} cannot castle out of check: {unit} threatens its king.",
                    side,
                    unit = unit(by)
                ),
            )
            .because_of([by.cell()]),
            Some(CastlingObstacle::CrossesThreat(by)) => {
                let sentence = said!(
                    "shield-castling-through-check",
                    "{side} cannot castle to {to}: the king would cross {at}, which {unit} threatens.",
                    side,
                    to,
                    at = castle.crossed(),
                    unit = unit(by)
                );
                no("SH-CASTLE-4", sentence).because_of([by.cell()])
            }
            None => no("SH-PROMO-1", never_promotes(Kind::King.called())),
        }
    }

    /// Says which units stand between king and rook.
    fn castling_blocked(&self, castle: Castle, blockers: Mask) -> Said {
        let (side, to) = (SideName(castle.side), castle.king_to());
        let units = units_on(&self.board, blockers);
        if blockers.count_ones() == 1 {
            said!(
                "shield-castling-blocked",
                "{side} cannot castle to {to}: {units} stands in the way.",
                side,
                to,
                units
            )
        } else {
            said!(
                "shield-castling-blocked-by-several",
                "{side} cannot castle to {to}: {units} stand in the way.",
                side,
                to,
                units
            )
        }
    }

    /// Says why the right to castle is lost, as far as the position shows it; the king stands where it began.
    fn castling_lost(&self, castle: Castle) -> Said {
        let (side, to) = (SideName(castle.side), castle.king_to());
        let (king, rook) = (castle.king_from(), castle.rook_from());
        let mut of_side = Castle::ALL.into_iter().filter(|other| other.side == castle.side);
        let has_king_stayed = of_side.any(|other| self.castling.has(other));
        if !castle.is_at_home(&self.board) {
            said!(
                "shield-castling-no-rook",
                "{side} cannot castle to {to}: its rook is no longer on {rook}.",
                side,
                to,
                rook
            )
        } else if has_king_stayed {
            said!(
                "shield-castling-rook-moved",
                "{side} cannot castle to {to}: the rook on {rook} has not been there since the start.",
                side,
                to,
                rook
            )
        } else {
            said!(
                "shield-castling-moved",
                "{side} cannot castle to {to}: the king on {king} or the rook on {rook} has not been there since the start.",
                side,
                to,
                king,
                rook
            )
        }
    }

    fn explain_advance(&self, pawn: Unit, from: Square, to: Square, promotion: Option<Kind>) -> Refusal {
        let steps = (to.rank() - from.rank()) * forward(self.turn);
        let longest = longest_advance(self.turn, from);
        if let Some(refusal) = self.explain_promotion(pawn, from, to, promotion) {
            return refusal;
        }
        if to.is_in(front_diagonals(self.turn, from)) {
            let sentence = said!(
                "shield-pawn-diagonal",
                "A pawn goes diagonally only when it rests after an attack; nothing is on {to}.",
                to
            );
            return no("SH-PAWN-3", sentence);
        }
        if to.file() != from.file() || steps < 1 {
            return pattern(Kind::Pawn);
        }
        let between = line(from, to);
        let special = between & self.board.special();
        if special != 0 && steps == 2 && from.half() == self.turn {
            let sentence = said!(
                "shield-pawn-cannot-jump",
                "On its own half a pawn is blocked by {units}; only on the enemy's half can it jump over one.",
                units = units_on(&self.board, special)
            );
            return no("SH-PAWN-5", sentence).because_of(cells(special));
        }
        if special != 0 {
            let sentence = self.pawn_blocked(special);
            return no("SH-PAWN-4", sentence).because_of(cells(special));
        }
        let blockers = between & self.board.standard();
        if blockers != 0 && steps <= longest {
            let sentence = self.pawn_blocked(blockers);
            return no("SH-PAWN-1", sentence).because_of(cells(blockers));
        }
        let sentence = match longest {
            1 => said!(
                "shield-pawn-one",
                "From {from} a pawn advances one square; it goes further only from its second rank (up to three squares) and its third (two).",
                from
            ),
            2 => said!(
                "shield-pawn-two",
                "From {from} a pawn advances at most two squares.",
                from
            ),
            _ => said!(
                "shield-pawn-three",
                "From {from} a pawn advances at most three squares.",
                from
            ),
        };
        no("SH-PAWN-1", sentence)
    }

    /// Says that units block a pawn's advance.
    fn pawn_blocked(&self, blockers: Mask) -> Said {
        let units = units_on(&self.board, blockers);
        if blockers.count_ones() == 1 {
            said!("shield-pawn-blocked", "{units} blocks the pawn's advance.", units)
        } else {
            said!(
                "shield-pawn-blocked-by-several",
                "{units} block the pawn's advance.",
                units
            )
        }
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
            let sentence = said!(
                "shield-promotion-missing",
                "A pawn promotes on {to}: say to what, as in `{from}-{to}=queen`.",
                to,
                from
            );
            no("SH-PROMO-1", sentence)
        } else if is_last_rank(self.turn, to) {
            let sentence = said!(
                "shield-promotion-of-doomed",
                "The Death kills that pawn, so it does not promote; write `{from}-{to}`.",
                from,
                to
            );
            no("SH-PROMO-4", sentence)
        } else {
            no(
                "SH-PROMO-1",
                said!(
                    "shield-promotion-too-early",
                    "A pawn promotes on its last rank only, not on {to}.",
                    to
                ),
            )
        })
    }
}

fn never_promotes(kind: KindName<'_>) -> Said {
    said!(
        "shield-never-promotes",
        "A {kind} never becomes anything else.",
        kind
    )
}
