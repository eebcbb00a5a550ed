//! What captures bring: the dead, entanglement, range loss, awards and poison (CAP, CRR, AWARD, ENT, QUEEN-3).
//! Who may be captured is decided by `generate`.

use super::board::Board;
use super::kind::Kind;
use super::play::Play;
use super::square::Square;
use super::unit::Unit;
use crate::seat::Seat;

/// One unit that is captured, and its component that the captor chose (FUSE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Catch {
    pub(super) square: Square,
    pub(super) kind: Kind,
    /// Whether it was only entangled (ENT-1).
    pub(super) is_entangled: bool,
}

impl Play<'_> {
    /// The directly captured units with all that get entangled with them, none twice.
    pub(super) fn with_entangled(&self, victims: Seat, direct: &[(Square, Kind)]) -> Vec<Catch> {
        let mut catches: Vec<Catch> = direct
            .iter()
            .map(|(square, kind)| Catch {
                square: *square,
                kind: *kind,
                is_entangled: false,
            })
            .collect();
        if !self.before.board.edition.is_ten() {
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

    /// The captured units leave and are entombed (ORDER-1, 1).
    pub(super) fn take(&mut self, catches: &[Catch]) {
        for catch in catches {
            let Some(unit) = self.board.lift(catch.square) else {
                continue;
            };
            let how = if catch.is_entangled {
                "is entangled and captured"
            } else {
                "is captured"
            };
            self.tell_removed(&unit, catch.square, how, true);
            self.bury(catch.square, &unit);
            if catch.kind == Kind::Jester {
                self.fuses.push(catch.square);
            }
        }
    }

    /// Range loss, awards and poison for the captor standing there (ORDER-1, 4). `kind`: what the capturing
    /// component was when it captured.
    pub(super) fn reward(&mut self, captor: Square, user: usize, kind: Kind, catches: &[Catch]) {
        let edition = self.board.edition;
        if let Some(unit) = self.board.unit_mut(captor) {
            let component = unit.component_mut(user);
            if kind.loses_range(edition) {
                let piece_loss = if edition.is_ten() { 3 } else { 2 };
                for catch in catches.iter().filter(|catch| !catch.is_entangled) {
                    let loss = if catch.kind == Kind::Pawn { 1 } else { piece_loss };
                    // A unit set up with less keeps what it has.
                    let floor = component.range.min(3);
                    component.range = component.range.saturating_sub(loss).max(floor);
                }
            }
            if edition.is_ten() && kind != Kind::Pawn {
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
        let is_poisoned = catches
            .iter()
            .any(|catch| catch.kind == Kind::Queen && !catch.is_entangled);
        if is_poisoned {
            self.paralyse(captor, 6);
        }
    }
}

/// The first component of an enemy that a capturing component can be said to capture where nobody chooses
/// (FUSE-3): one it may engage, no frog or ship, no Shielded templar.
pub(super) fn first_catchable(board: &Board, captor: Kind, target: &Unit, from: Square) -> Option<Kind> {
    target
        .components()
        .map(|component| component.kind)
        .find(|kind| is_catchable(board, captor, target, *kind, from))
}

/// Whether that component of a target may be chosen by a captor of that kind on that square, guards aside.
pub(super) fn is_catchable(board: &Board, captor: Kind, target: &Unit, kind: Kind, from: Square) -> bool {
    (captor == Kind::Pawn || kind != captor)
        && !kind.is_immortal()
        && !(kind == Kind::Templar && board.is_shielded_from(target, from))
}
