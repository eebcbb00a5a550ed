//! The consequences of captures: entombing, entanglement, range loss, awards and poison (CAP, CRR, AWARD, ENT,
//! QUEEN-3). `analysis::targets` decides which units may be captured.

use super::resolve::Resolution;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::seat::Seat;

/// Range lost by captures.
pub(crate) const RANGE_LOSS: Ruling = Ruling::both("F6-CRR-1", "F10-CRR-2");
/// Multimoves earned by captures.
pub(crate) const AWARDS: Ruling = Ruling::ten("F10-AWARD-1");

/// What the paralysis of a queen's captor is said to come from.
pub(crate) const QUEENS_POISON: &str = " by the queen's poison";

/// One captured unit, and the component that the captor chose (FUSE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Catch {
    pub(crate) square: Square,
    pub(crate) kind: Kind,
    /// Whether it was captured by entanglement alone (ENT-1).
    pub(crate) is_entangled: bool,
}

impl Resolution<'_> {
    /// Returns the directly captured units and all units entangled with them, each once.
    pub(crate) fn with_entangled(&self, victims: Seat, direct: &[(Square, Kind)]) -> Vec<Catch> {
        let mut catches: Vec<Catch> = direct
            .iter()
            .map(|(square, kind)| Catch {
                square: *square,
                kind: *kind,
                is_entangled: false,
            })
            .collect();
        if !self.before.board.edition.has_entanglement() {
            return catches;
        }
        for (from, kind) in direct {
            if matches!(kind, Kind::Pawn | Kind::King) {
                continue;
            }
            for square in self.before.board.of_side(victims).iter() {
                let is_new = catches.iter().all(|other| other.square != square);
                let fits = |unit: &Unit| unit.has(*kind) && square.is_in_line(*from) && !unit.is_immortal();
                if is_new
                    && self.before.board.unit(square).is_some_and(fits)
                    && !self.before.is_guarded(square)
                {
                    catches.push(Catch {
                        square,
                        kind: *kind,
                        is_entangled: true,
                    });
                }
            }
        }
        catches
    }

    /// Removes and entombs the captured units (ORDER-1, 1). `how` describes those that are not entangled.
    pub(crate) fn take(&mut self, catches: &[Catch], how: &'static str) {
        for catch in catches {
            let Some(unit) = self.board.lift(catch.square) else {
                continue;
            };
            let how = if catch.is_entangled {
                "is entangled, captured and entombed"
            } else {
                how
            };
            self.emit_removed(&unit, catch.square, how, true);
            self.bury(catch.square, &unit, true);
            if catch.kind == Kind::Jester {
                self.pending_jester_blasts.push(catch.square);
            }
        }
    }

    /// Applies range loss, awards and poison to the captor on a square (ORDER-1, 4). `kind` is the capturing
    /// component's kind at the time of the capture.
    pub(crate) fn reward(&mut self, captor: Square, user: usize, kind: Kind, catches: &[Catch]) {
        let edition = self.board.edition;
        let before = self.reach_of(captor, user);
        if let Some(unit) = self.board.unit_mut(captor) {
            let component = unit.component_mut(user);
            if kind.loses_range(edition) {
                let piece_loss = edition.range_lost_to_pieces();
                for catch in catches.iter().filter(|catch| !catch.is_entangled) {
                    let loss = if catch.kind == Kind::Pawn { 1 } else { piece_loss };
                    // A unit whose setup gives it less keeps it.
                    let floor = component.range.min(3);
                    component.range = component.range.saturating_sub(loss).max(floor);
                }
            }
            if edition.has_multimoves() && kind != Kind::Pawn {
                for catch in catches {
                    if catch.kind == Kind::Pawn {
                        component.pawns += 1;
                    } else {
                        component.pieces += 1;
                    }
                    if component.pieces >= 3 {
                        component.pieces -= 3;
                        component.multi = component.multi.saturating_add(1);
                    }
                    if component.pawns >= 10 {
                        component.pawns -= 10;
                        component.multi = component.multi.saturating_add(1);
                    }
                }
            }
        }
        self.emit_reward(captor, user, before);
        let is_poisoned = catches
            .iter()
            .any(|catch| catch.kind == Kind::Queen && !catch.is_entangled);
        if is_poisoned {
            self.paralyse_by(captor, 6, QUEENS_POISON);
        }
    }

    /// Returns range and moves per turn of a component.
    fn reach_of(&self, square: Square, user: usize) -> Option<(u8, u8)> {
        let component = self.board.unit(square)?.component(user);
        Some((component.range, component.multi))
    }

    /// Reports what a capture cost and earned.
    fn emit_reward(&mut self, captor: Square, user: usize, before: Option<(u8, u8)>) {
        let (Some((range, multi)), Some((now, moves))) = (before, self.reach_of(captor, user)) else {
            return;
        };
        if now < range {
            self.emit_prospect(captor, || format!("now rides {now} squares at most"));
        }
        if moves > multi {
            self.emit_prospect(captor, || format!("earns a multimove of {moves} moves a turn"));
        }
    }
}
