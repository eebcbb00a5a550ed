//! Life and Death: steps, candidates of heal and kill, annihilation, and their effect on units that pass them
//! (section 8 of the page).

use super::Shield;
use super::action::Action;
use super::board::{Board, Kind, Unit};
use super::king_and_sliders::Flow;
use super::square::{Direction, Mask, Square, diagonal, line, orthogonal, squares};
use crate::event::Event;
use crate::event_sink::EventSink;
use crate::said::said;

impl Shield {
    /// Iterates over the Lives and Deaths that the side to act controls (SH-LD-2).
    pub(super) fn controlled(&self) -> impl Iterator<Item = (Square, Unit)> + '_ {
        squares(self.board.special())
            .filter(|square| square.half() == self.turn)
            .filter_map(|square| Some((square, self.board.unit(square)?)))
    }

    /// Passes every special move to `visit` (SH-LD-1), without checking the safety of the own king.
    pub(super) fn each_special(&self, visit: &mut impl FnMut(Action) -> Flow) -> Flow {
        let occupied = self.board.occupied();
        for (from, _) in self.controlled() {
            for to in squares(diagonal(from) & !occupied) {
                visit(Action::Move { from, to })?;
            }
        }
        Flow::Continue(())
    }

    /// Passes every heal and kill to `visit` (SH-LIFE-1, SH-DEATH-1), without checking the safety of the own king.
    pub(super) fn each_heal_and_kill(&self, visit: &mut impl FnMut(Action) -> Flow) -> Flow {
        for (from, unit) in self.controlled() {
            for target in squares(diagonal(from) & self.board.standard()) {
                if unit.kind() == Kind::Life {
                    if self.board.can_be_healed(target) {
                        visit(Action::Heal { life: from, target })?;
                    }
                } else if self.board.can_be_killed(target) {
                    visit(Action::Kill { death: from, target })?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl Board {
    /// Returns whether a unit can be healed: a pawn, knight, bishop or rook without a shield (SH-LIFE-3).
    fn can_be_healed(&self, target: Square) -> bool {
        self.unit(target)
            .is_some_and(|unit| unit.kind().can_have_shield() && !unit.has_shield())
    }

    /// Returns whether a unit can be killed: a standard unit other than a king, neither protected nor immune
    /// (SH-DEATH-1, SH-DEATH-3).
    fn can_be_killed(&self, target: Square) -> bool {
        self.unit(target).is_some_and(|unit| {
            !unit.kind().is_special()
                && unit.kind() != Kind::King
                && !unit.is_immune()
                && !self.is_protected(unit.standard_side(), target)
        })
    }

    /// Ends the immunity of every unit but the one just healed (SH-ORDER-2).
    pub(super) fn end_immunity(&mut self, healed: Option<Square>) {
        for square in squares(self.standard()) {
            if let Some(unit) = self.unit(square)
                && unit.is_immune()
                && healed != Some(square)
            {
                self.replace_health(square, unit.with_immunity(false));
            }
        }
    }

    /// Removes all Lives and Deaths that are orthogonally adjacent to one of the other kind, all at once (SH-LD-6).
    /// Returns whether any were removed.
    pub(super) fn annihilate<W: EventSink>(&mut self, sink: &mut W) -> bool {
        let (lives, deaths) = (self.of_kind(Kind::Life), self.of_kind(Kind::Death));
        let near = |mask: Mask| squares(mask).fold(0, |near, square| near | orthogonal(square));
        let doomed = lives & near(deaths) | deaths & near(lives);
        for (index, square) in squares(doomed).enumerate() {
            if let Some(unit) = self.remove(square) {
                sink.emit(|| Event::Removed {
                    unit: unit.named_on(square),
                    at: square.cell(),
                    how: if index == 0 {
                        said!("shield-annihilated", "is annihilated")
                    } else {
                        said!("shield-annihilated-too", "is annihilated at the same time")
                    },
                    captured: false,
                    died: true,
                });
            }
        }
        doomed != 0
    }

    /// Returns the Lives and Deaths strictly between two squares, in the order of travel (SH-PASS-2).
    pub(super) fn passed(&self, from: Square, to: Square) -> impl Iterator<Item = Square> + use<> {
        let mut left = line(from, to) & self.special();
        let direction = if left == 0 {
            None
        } else {
            Direction::between(from, to)
        };
        std::iter::from_fn(move || {
            let next = direction?.nearest(left)?;
            left &= !next.mask();
            Some(next)
        })
    }

    /// Lets the Lives and Deaths on the way from `start` act on the unit that is now on `end` (SH-PASS-3 to
    /// SH-PASS-6). Returns whether it was destroyed.
    pub(super) fn pass_through<W: EventSink>(&mut self, start: Square, end: Square, sink: &mut W) -> bool {
        for square in self.passed(start, end) {
            let (Some(unit), Some(special)) = (self.unit(end), self.unit(square)) else {
                return false;
            };
            let takes = special.kind() == Kind::Death;
            if takes && !unit.has_shield() {
                self.remove(end);
                sink.emit(|| Event::Removed {
                    unit: unit.named_on(end),
                    at: end.cell(),
                    how: said!(
                        "shield-dies-of-death",
                        "is destroyed by the Death passed on {square}",
                        square
                    ),
                    captured: false,
                    died: true,
                });
                return true;
            }
            let changes = if takes {
                !unit.is_immune()
            } else {
                unit.kind().can_have_shield() && !unit.has_shield()
            };
            if changes {
                self.replace_health(end, unit.with_shield(!takes));
                let effect = || {
                    if takes {
                        said!(
                            "shield-lost-to-death",
                            "loses its shield to the Death passed on {square}",
                            square
                        )
                    } else {
                        said!(
                            "shield-gained-from-life",
                            "gains a shield from the Life passed on {square}",
                            square
                        )
                    }
                };
                sink.emit(|| Event::Changed {
                    unit: unit.named_on(end),
                    at: end.cell(),
                    how: effect(),
                    harms: takes,
                    is_shared: false,
                });
            }
        }
        false
    }
}
