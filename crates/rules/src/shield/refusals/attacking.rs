//! Explains why an attack is not legal: the target, the line, the staging square.

use super::super::Shield;
use super::super::action::Action;
use super::super::board::{Kind, Unit};
use super::super::check::staging_squares;
use super::super::king_and_sliders::Flow;
use super::super::square::{Square, adjacent, diagonal, front_diagonals, leapt, line, squares};
use super::super::state::{Advance, Used, forward};
use super::{cannot_pass, cells, no, no_unit, pattern, slides, units_on};
use crate::event_sink::Discard;
use crate::refusal::Refusal;
use crate::said::{KindName, Said, SideName, said};

impl Shield {
    /// Refuses an attack, and says whether it would be legal after a first step.
    pub(super) fn explain_attack(&self, from: Square, target: Square, staging: Option<Square>) -> Refusal {
        let refusal = self.refuse_attack(from, target, staging);
        with_hint(refusal, self.legal_after_any_step(from, target))
    }

    fn refuse_attack(&self, from: Square, target: Square, staging: Option<Square>) -> Refusal {
        let Some(unit) = self.board.unit(from) else {
            return no_unit(from);
        };
        let kind = unit.kind();
        if kind.is_special() {
            let sentence = if kind == Kind::Death {
                said!(
                    "shield-death-never-attacks",
                    "A Death never attacks; a Death kills with `kill`."
                )
            } else {
                said!(
                    "shield-never-attacks",
                    "A {kind} never attacks.",
                    kind = kind.called()
                )
            };
            return no("SH-LD-5", sentence);
        }
        if self.is_out_of_reach(kind, from, target) {
            return self.out_of_reach(kind, from, target);
        }
        // What stands in the way is named first, whatever protects the target.
        if let Some(open) = self.without_immunity(target)
            && !open.reaches(kind, from, target)
        {
            return open.refuse_attack(from, target, staging);
        }
        if let Err(refusal) = self.explain_target(kind, from, target) {
            return refusal;
        }
        match (kind, staging) {
            (Kind::Knight, None) => {
                let Some(written) = self.attacks_written(from, target) else {
                    let [one, _] = staging_squares(from, target);
                    return self.explain_knight_staging(from, target, one);
                };
                let sentence = said!(
                    "shield-knight-names-staging",
                    "A knight's attack names its staging square: {written}.",
                    written
                );
                no("SH-STAGE-5", sentence)
            }
            (Kind::Knight, Some(staging)) => self.explain_knight_staging(from, target, staging),
            (_, Some(_)) => match self.attacks_written(from, target) {
                Some(written) => no(
                    "SH-STAGE-5",
                    said!(
                        "shield-only-knights-name-staging",
                        "Only a knight names its staging square; write {written}.",
                        written
                    ),
                ),
                None => no(
                    "SH-STAGE-5",
                    said!(
                        "shield-only-knights-name-staging-illegal",
                        "Only a knight names its staging square, and this attack isn't legal without one either."
                    ),
                ),
            },
            (_, None) => self.explain_line(kind, from, target),
        }
    }

    /// Whether no unit of a kind ever attacks a square from another one. A square with a unit that is no target is none of these:
    /// it is refused for that.
    fn is_out_of_reach(&self, kind: Kind, from: Square, target: Square) -> bool {
        let may_be_meant = self.board.unit(target).is_none_or(|unit| {
            !unit.kind().is_special() && unit.kind() != Kind::King && unit.standard_side() != self.turn
        });
        let is_in_reach = match kind {
            Kind::Pawn => target.is_in(front_diagonals(self.turn, from)),
            Kind::King => target.is_in(adjacent(from)),
            Kind::Knight => target.is_in(leapt(from)),
            Kind::Rook | Kind::Bishop | Kind::Queen => slides(kind, from, target),
            Kind::Life | Kind::Death => false,
        };
        may_be_meant && !is_in_reach
    }

    /// Refuses an attack on a square that the kind never attacks from there, with what the unit can attack now.
    fn out_of_reach(&self, kind: Kind, from: Square, target: Square) -> Refusal {
        let refusal = match kind {
            Kind::Pawn => self.out_of_reach_of_pawn(from, target),
            Kind::Knight if self.would_hop(from, target) => no(
                "SH-KNIGHT-5",
                said!(
                    "shield-hop-never-attacks",
                    "A hop never attacks. A knight attacks two squares one way and one to the side."
                ),
            ),
            Kind::Knight => no(
                "SH-KNIGHT-1",
                said!(
                    "shield-knight-attacks",
                    "A knight attacks two squares one way and one to the side."
                ),
            ),
            Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Life | Kind::Death => pattern(kind),
        };
        self.with_targets(from, said!("shield-to-attack", "attack"), refusal)
    }

    /// Whether a knight could hop to a square if nobody stood there (SH-KNIGHT-2).
    fn would_hop(&self, from: Square, to: Square) -> bool {
        let mut board = self.board;
        board.remove(to);
        from != to && board.ramps(from, to)[0].is_some()
    }

    /// Returns the same position with no unit immune, if an enemy unit that is immune stands on a square.
    fn without_immunity(&self, at: Square) -> Option<Self> {
        let unit = self.board.unit(at)?;
        let is_meant = unit.is_immune() && unit.standard_side() != self.turn;
        is_meant.then(|| {
            let mut open = self.clone();
            open.board.end_immunity(None);
            open
        })
    }

    /// Whether a unit of a kind on a square could attack a target, its own king's safety aside.
    fn reaches(&self, kind: Kind, from: Square, target: Square) -> bool {
        if kind != Kind::Knight {
            return self.fits_pattern(Action::Attack { from, target });
        }
        let is_staged = |at: Square| self.board.is_empty(at);
        target.is_in(leapt(from)) && staging_squares(from, target).into_iter().any(is_staged)
    }

    /// Writes the legal attacks of a unit on a target: "`b1xc3 via b2` or `b1xc3 via c2`".
    pub(super) fn attacks_written(&self, from: Square, target: Square) -> Option<Said> {
        let mut written: Vec<String> = Vec::new();
        let _ = self.each_legal(&mut |action| {
            let ends = match action {
                Action::Attack { from, target } | Action::KnightAttack { from, target, .. } => {
                    Some((from, target))
                }
                Action::Move { .. }
                | Action::Promote { .. }
                | Action::Rest { .. }
                | Action::RestPromote { .. }
                | Action::Heal { .. }
                | Action::Kill { .. } => None,
            };
            if ends == Some((from, target)) {
                written.push(format!("`{action}`"));
            }
            Flow::Continue(())
        });
        written.sort_unstable();
        (!written.is_empty()).then(|| Said::any_of(written))
    }

    /// Refuses a target that no unit can attack.
    fn explain_target(&self, kind: Kind, from: Square, target: Square) -> Result<(), Refusal> {
        let Some(unit) = self.board.unit(target) else {
            return Err(self.explain_empty_target(kind, target));
        };
        let refusal = if unit.kind().is_special() {
            let rule = match self.ep {
                Some(advance) if kind == Kind::Pawn && target.is_in(advance.passed()) => "SH-EP-6",
                Some(_) | None => "SH-LD-7",
            };
            no(
                rule,
                said!(
                    "shield-cannot-be-attacked",
                    "The {kind} on {target} cannot be attacked.",
                    kind = unit.kind().called(),
                    target
                ),
            )
        } else if unit.standard_side() == self.turn {
            no(
                "SH-ATTACK-1",
                said!(
                    "shield-target-is-yours",
                    "The {kind} on {target} is your own.",
                    kind = unit.kind().called(),
                    target
                ),
            )
        } else if unit.kind() == Kind::King {
            self.refuse_king(kind, from, target)
        } else if unit.is_immune() {
            self.immune(unit, target)
        } else {
            return Ok(());
        };
        Err(refusal.because_of([target.cell()]))
    }

    /// Says that the king of the other side is never attacked, and why the unit gives no check, or from what the king is in check.
    fn refuse_king(&self, kind: Kind, from: Square, king: Square) -> Refusal {
        if let Some(why) = self.why_unstaged(kind, from, king) {
            let sentence = said!(
                "shield-king-without-staging",
                "A king is never attacked, and the {kind} on {from} gives no check. {reason}",
                kind = kind.called(),
                from,
                reason = why.sentence
            );
            return no("SH-CHECK-6", sentence).because_of(why.culprits);
        }
        no("SH-CHECK-1", self.why_not_the_king(kind, from, king))
    }

    /// Refuses a check that lacks nothing but an empty staging square; `None` for any other (SH-CHECK-6).
    fn why_unstaged(&self, kind: Kind, from: Square, king: Square) -> Option<Refusal> {
        if kind == Kind::Knight {
            let staging = staging_squares(from, king);
            let is_full = staging.into_iter().all(|square| !self.board.is_empty(square));
            let is_unstaged = king.is_in(leapt(from)) && is_full;
            return is_unstaged.then(|| self.no_staging_of_knight(staging));
        }
        let staging = self.board.staging_of(from, king);
        let is_open = slides(kind, from, king) && line(from, king) & self.board.standard() == 0;
        let is_unstaged = is_open && staging != from && !self.board.is_empty(staging);
        is_unstaged.then(|| self.explain_line(kind, from, king))
    }

    /// Says that the king of the other side is never attacked, and whether it is in check and from what.
    fn why_not_the_king(&self, kind: Kind, from: Square, king: Square) -> Said {
        let other = self.turn.other();
        let threats = self.board.threats(other, king);
        if threats == 0 {
            return said!(
                "shield-king-never-attacked",
                "A king is never attacked. A unit that threatens it gives check, and the {kind} on {from} doesn't \
                 threaten the king on {king} now.",
                kind = kind.called(),
                from,
                king
            );
        }
        said!(
            "shield-king-in-check-already",
            "A king is never attacked. The king on {king} is in check from {units}, which {side} has to end on its turn.",
            king,
            units = units_on(&self.board, threats),
            side = SideName(other)
        )
    }

    /// Refuses an attack on an empty square that the kind attacks from there.
    fn explain_empty_target(&self, kind: Kind, target: Square) -> Refusal {
        if kind == Kind::Pawn {
            if let Some(refusal) = self.explain_passing(target) {
                return refusal;
            }
            let sentence = said!(
                "shield-no-passed-pawn",
                "{target} is empty, and no pawn has just advanced over it.",
                target
            );
            return no("SH-EP-2", sentence);
        }
        no(
            "SH-ATTACK-1",
            said!(
                "shield-nothing-to-attack",
                "There is nothing on {target} to attack.",
                target
            ),
        )
    }

    /// Refuses an attack on a unit that is immune in this turn.
    fn immune(&self, unit: Unit, at: Square) -> Refusal {
        let sentence = said!(
            "shield-target-immune",
            "{unit} is immune until {side}'s turn ends.",
            unit = unit.phrase(at),
            side = SideName(self.turn)
        );
        no("SH-IMMUNE-2", sentence)
    }

    /// Refuses an attack en passant on a square because of the enemy unit beyond it, where an advance over the square may
    /// end; `None` if there is none.
    fn explain_passing(&self, target: Square) -> Option<Refusal> {
        let enemy = self.turn.other();
        if let Some(advance) = self.ep.filter(|advance| target.is_in(advance.passed())) {
            let unit = self.board.unit(advance.to).filter(|unit| unit.is_immune())?;
            return Some(self.immune(unit, advance.to).because_of([advance.to.cell()]));
        }
        let ahead = |ranks: i32| target.offset(0, ranks * forward(enemy));
        let at = [1, 2]
            .into_iter()
            .filter_map(ahead)
            .find(|at| !self.board.is_empty(*at))?;
        let unit = self.board.unit(at)?;
        let mut starts = [-1, -2].into_iter().filter_map(ahead);
        let may_pass = starts
            .any(|start| Advance::between(start, at).is_some_and(|advance| target.is_in(advance.passed())));
        if !may_pass || unit.kind().is_special() || unit.standard_side() != enemy {
            return None;
        }
        let sentence = if unit.kind() == Kind::Pawn {
            said!(
                "shield-passed-earlier",
                "The pawn on {at} cannot be attacked en passant on {target}: that is possible only right after an advance over \
                 that square, and in the last turn it made none.",
                at,
                target
            )
        } else {
            said!(
                "shield-passed-only-by-pawns",
                "{target} is empty, and only a pawn is attacked en passant, not the {kind} on {at}.",
                target,
                kind = unit.kind().called(),
                at
            )
        };
        Some(no("SH-EP-2", sentence).because_of([at.cell()]))
    }

    /// Says which squares a pawn attacks instead of the target.
    fn out_of_reach_of_pawn(&self, from: Square, target: Square) -> Refusal {
        let attacked = Said::any_of(squares(front_diagonals(self.turn, from)));
        let sentence = said!(
            "shield-pawn-attacks",
            "{target} is out of reach for the pawn on {from}: a pawn attacks one square diagonally forward, here {squares}.",
            target,
            from,
            squares = attacked
        );
        no("SH-PAWN-3", sentence)
    }

    fn explain_knight_staging(&self, from: Square, target: Square, staging: Square) -> Refusal {
        let candidates = staging_squares(from, target);
        if !candidates.contains(&staging) {
            let [one, two] = candidates;
            let sentence = said!(
                "shield-knight-stages-elsewhere",
                "From {from} a knight attacks {target} from {one} or {two}, not from {staging}.",
                from,
                target,
                one,
                two,
                staging
            );
            return no("SH-STAGE-4", sentence);
        }
        let who = self
            .board
            .unit(staging)
            .map_or_else(|| said!("shield-a-unit", "a unit"), |unit| unit.phrase(staging));
        let free = candidates.into_iter().find(|square| self.board.is_empty(*square));
        let Some(free) = free else {
            return self.no_staging_of_knight(candidates);
        };
        let hint = match self.attacks_written(from, target) {
            Some(written) => said!("shield-attack-with", "you can attack with {written}", written),
            None => said!(
                "shield-other-staging-in-check",
                "an attack via {square} would leave your king in check",
                square = free
            ),
        };
        if self.board.is_empty(staging) {
            let attack = Action::KnightAttack {
                from,
                target,
                staging,
            };
            return self.explain_own_king(attack);
        }
        no(
            "SH-STAGE-4",
            said!(
                "shield-staging-occupied",
                "{who} occupies that staging square; {hint}.",
                who,
                hint
            ),
        )
        .because_of(
            candidates
                .into_iter()
                .filter(|square| !self.board.is_empty(*square))
                .map(Square::cell),
        )
    }

    /// Refuses a knight's attack whose staging squares are both occupied.
    fn no_staging_of_knight(&self, staging: [Square; 2]) -> Refusal {
        let occupied = staging[0].mask() | staging[1].mask();
        let sentence = said!(
            "shield-both-occupied",
            "No staging square is empty: {units} occupy them.",
            units = units_on(&self.board, occupied)
        );
        no("SH-STAGE-4", sentence).because_of(cells(occupied))
    }

    /// Says that an attack without an empty staging square is legal once a Life or Death has made room; `None` if it isn't.
    fn legal_after_any_step(&self, from: Square, target: Square) -> Option<Said> {
        let kind = self.board.unit(from)?.kind();
        if kind == Kind::Knight && target.is_in(leapt(from)) {
            let candidates = staging_squares(from, target);
            if candidates.into_iter().any(|at| self.board.is_empty(at)) {
                return None;
            }
            return candidates.into_iter().find_map(|staging| {
                let attack = Action::KnightAttack {
                    from,
                    target,
                    staging,
                };
                self.legal_after_step(staging, attack)
            });
        }
        let staging = slides(kind, from, target).then(|| self.board.staging_of(from, target))?;
        self.legal_after_step(staging, Action::Attack { from, target })
    }

    /// Says that an attack is legal once the Life or Death on its staging square has stepped away in the same turn; `None` if it
    /// isn't.
    fn legal_after_step(&self, staging: Square, attack: Action) -> Option<Said> {
        let unit = self.board.unit(staging)?;
        if self.used != Used::Nothing || !unit.kind().is_special() {
            return None;
        }
        let mut steps = squares(diagonal(staging)).map(|to| Action::Move { from: staging, to });
        let makes_room = steps.any(|step| {
            let mut then = self.clone();
            self.is_legal(step) && {
                then.take(step, &mut Discard);
                then.turn == self.turn && then.is_legal(attack)
            }
        });
        makes_room.then(|| {
            said!(
                "shield-step-away-first",
                "If the {kind} on {at} steps away first, the attack is legal.",
                kind = unit.kind().called(),
                at = staging
            )
        })
    }

    /// Refuses a slider's attack on a valid target.
    fn explain_line(&self, kind: Kind, from: Square, target: Square) -> Refusal {
        if !slides(kind, from, target) {
            return pattern(kind);
        }
        let blockers = line(from, target) & self.board.standard();
        if blockers != 0 {
            let sentence = cannot_pass(&self.board, kind, blockers);
            return no("SH-STAGE-1", sentence).because_of(cells(blockers));
        }
        let staging = self.board.staging_of(from, target);
        let who = self
            .board
            .unit(staging)
            .map_or(KindName::of("unit"), |unit| unit.kind().called());
        let sentence = said!(
            "shield-no-staging",
            "There is no staging square: a {who} stands on {staging}, right before {target}.",
            who,
            staging,
            target
        );
        no("SH-STAGE-2", sentence).because_of([staging.cell()])
    }
}

/// Adds to a refusal what would make the action legal, if anything does.
fn with_hint(refusal: Refusal, hint: Option<Said>) -> Refusal {
    let Some(hint) = hint else {
        return refusal;
    };
    let sentence = said!(
        "shield-refused-with-hint",
        "{reason} {hint}",
        reason = refusal.sentence.clone(),
        hint
    );
    Refusal { sentence, ..refusal }
}
