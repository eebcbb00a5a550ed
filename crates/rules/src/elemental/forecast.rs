//! Foresees the deaths by the marks on the board, as they come if nothing else changes (EL-SADIST-3 to EL-SADIST-5), and which
//! units an action brings beside a marked one. What happens is decided by `turn_end`.

use super::action::ElementalAction;
use super::state::State;
use super::table::Table;
use super::unit::{Id, Unit};
use crate::chess::bits::{Square, Squares, king_steps};
use crate::chess::board::{CASTLINGS, Castling, Kind};
use crate::event::unit_on;
use crate::said::{KindName, Said, said};
use crate::seat::Seat;

/// The most units that are named by their kinds: a label of a menu has no room for more.
const MOST_NAMED: usize = 2;

/// Why a unit will die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// Of its own mark.
    Own,
    /// It has touched a marked unit.
    Contact,
    /// The twin on this square dies.
    Twin(Square),
}

/// A death to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Death {
    /// The unit's square.
    pub(super) at: Square,
    /// The square of the unit whose mark kills it.
    pub(super) bearer: Square,
    pub(super) cause: Cause,
    /// The turn at whose end it dies, of either side, the present one being 1.
    pub(super) ply: u16,
}

/// The deaths to come if no unit moves or leaves the board before, each unit's once, in their order.
#[derive(Debug, Default)]
pub(super) struct Forecast {
    /// As they are if no Do-Over answers.
    deaths: Vec<Death>,
    /// The first of them that a Do-Over answers.
    answered: Option<Death>,
}

impl Forecast {
    /// Returns all deaths, also those that a Do-Over takes back.
    pub(super) fn deaths(&self) -> impl Iterator<Item = Death> {
        self.deaths.iter().copied()
    }

    /// Returns the deaths that no Do-Over takes back.
    pub(super) fn certain(&self) -> impl Iterator<Item = Death> {
        self.deaths().filter(|death| !self.is_undone(death.ply))
    }

    /// Returns the death that a Do-Over answers, if there is one.
    pub(super) const fn answered(&self) -> Option<Death> {
        self.answered
    }

    /// Returns the death of the unit on a square.
    pub(super) fn of(&self, at: Square) -> Option<Death> {
        self.deaths().find(|death| death.at == at)
    }

    /// Returns whether a marked unit dies of its own mark, so that the mark kills.
    pub(super) fn is_own(&self, bearer: Square) -> bool {
        self.of(bearer).is_some_and(|death| death.cause == Cause::Own)
    }

    /// Returns whether a Do-Over turns time back from a turn's end, or has done so before. It takes back the turn in which it
    /// answers and the one before (EL-DO-3).
    fn is_undone(&self, ply: u16) -> bool {
        self.answered.is_some_and(|answered| ply + 1 >= answered.ply)
    }

    /// Says whose Do-Over takes back what happens at a turn's end; empty if nobody's.
    pub(super) fn saved(&self, state: &State, ply: u16) -> String {
        let Some(answered) = self.answered.filter(|_| self.is_undone(ply)) else {
            return String::new();
        };
        let unit = state.called(answered.at);
        if ply > answered.ply {
            format!(" But before that, the Do-Over of the {unit} turns time back.")
        } else {
            format!(" But the Do-Over of the {unit} takes back that turn and the one before.")
        }
    }

    /// Removes a unit by a mark, and its twin with it, unless it is Indomitable.
    fn kill(&mut self, table: &mut Table, death: Death) {
        let Some((_, kind, unit)) = table
            .at(death.at)
            .filter(|(_, _, unit)| !State::is_indomitable(unit))
        else {
            return;
        };
        if State::can_rewind(kind, unit) && self.answered.is_none() {
            self.answered = Some(death);
        }
        for (at, _) in table.take_off(death.at) {
            let cause = if at == death.at {
                death.cause
            } else {
                Cause::Twin(death.at)
            };
            self.deaths.push(Death { at, cause, ..death });
        }
    }
}

/// The units after an action, as far as contacts are concerned.
struct Rearranged {
    table: Table,
    /// The square of the mover, if it has moved.
    mover: Option<Square>,
    /// The squares to which the action brings units of the side.
    arrived: u64,
}

impl State {
    /// Returns the marked units with their sides.
    pub(super) fn bearers(&self) -> impl Iterator<Item = (Square, Seat, &Unit)> {
        Squares(self.table.board.occupied()).filter_map(|at| {
            let (side, _, unit) = self.table.at(at)?;
            (unit.mark > 0).then_some((at, side, unit))
        })
    }

    /// Returns the turn, of either side, at whose end a side's mark kills, the present one being 1.
    pub(super) fn ply(&self, side: Seat, turns: u8) -> u16 {
        2 * u16::from(turns) - u16::from(self.turn() == side)
    }

    /// Foresees whom the marks on the board kill.
    pub(super) fn forecast(&self) -> Forecast {
        let expiry = |(at, side, unit): (Square, Seat, &Unit)| (self.ply(side, unit.mark), unit.id, at);
        let mut expiries: Vec<(u16, Id, Square)> = self.bearers().map(expiry).collect();
        let mut forecast = Forecast::default();
        if expiries.is_empty() {
            return forecast;
        }
        expiries.sort_unstable_by_key(|(ply, id, _)| (*ply, *id));
        let mut table = self.table.clone();
        for (ply, id, bearer) in expiries {
            // A mark ends with its bearer.
            if table.board.kind(bearer).is_none() {
                continue;
            }
            let death = |at, cause| Death {
                at,
                bearer,
                cause,
                ply,
            };
            forecast.kill(&mut table, death(bearer, Cause::Own));
            for contact in self.contacts_of(id) {
                if let Some(at) = table.find(contact) {
                    forecast.kill(&mut table, death(at, Cause::Contact));
                }
            }
        }
        forecast
    }

    /// Says before an action that it brings units of the side beside a marked one, with which they would die.
    pub(super) fn touching(&self, action: ElementalAction) -> Option<Said> {
        self.bearers().next()?;
        let Rearranged {
            table,
            mover,
            arrived,
        } = self.rearranged(action)?;
        let pairs = self.new_contacts(&table, arrived);
        let kind = |at: Square| KindName::of(table.board.kind(at).map_or("unit", Kind::word));
        if let Some((bearer, _)) = pairs.iter().find(|(_, touched)| Some(*touched) == mover) {
            return Some(said!(
                "elemental-touches-marked",
                "if its turn ends beside the marked {marked} on {at}, it dies with it",
                marked = kind(*bearer),
                at = bearer.to_string()
            ));
        }
        let of_mover = pairs.iter().find(|(bearer, _)| Some(*bearer) == mover);
        let (bearer, _) = *of_mover.or_else(|| pairs.first())?;
        let touched = pairs.iter().filter(|(of, _)| *of == bearer).map(|(_, at)| *at);
        let touched: Vec<Square> = touched.collect();
        let units = if touched.len() > MOST_NAMED {
            said!(
                "elemental-units-on",
                "the units on {squares}",
                squares = Said::all_of(touched.iter().map(|at| at.to_string()))
            )
        } else {
            Said::all_of(touched.iter().map(|at| unit_on(kind(*at), at.to_string())))
        };
        Some(if of_mover.is_some() {
            said!(
                "elemental-mark-touches",
                "if its turn ends there, its mark also kills {units}",
                units
            )
        } else {
            said!(
                "elemental-mark-reaches",
                "if the turn ends so, the mark of the {marked} on {at} also kills {units}",
                marked = kind(bearer),
                at = bearer.to_string(),
                units
            )
        })
    }

    /// Returns the marked units and those that would die with them only by coming beside them, as (bearer, other). One of the
    /// two has come to its square.
    fn new_contacts(&self, table: &Table, arrived: u64) -> Vec<(Square, Square)> {
        let side = self.turn();
        let forecast = self.forecast();
        let mut pairs = Vec::new();
        for bearer in Squares(table.squares_with(side, |_, unit| unit.mark > 0 && !unit.sole)) {
            let marked = table.unit(bearer);
            let ply = self.ply(side, marked.mark);
            let kills = self.table.find(marked.id).is_some_and(|at| forecast.is_own(at));
            if !kills || !forecast.saved(self, ply).is_empty() {
                continue;
            }
            let near = king_steps(bearer) & table.board.of_side(side);
            let near = if arrived & bearer.bit() == 0 {
                near & arrived
            } else {
                near
            };
            let known = self.contacts_of(marked.id);
            pairs.extend(Squares(near).filter_map(|at| {
                let (_, kind, unit) = table.at(at)?;
                let dies = self.table.find(unit.id).and_then(|at| forecast.of(at));
                let is_spared = kind == Kind::King
                    || State::is_indomitable(unit)
                    || State::can_rewind(kind, unit)
                    || known.contains(&unit.id)
                    || unit.twin == marked.id
                    || dies.is_some_and(|death| death.ply <= ply);
                (!is_spared).then_some((bearer, at))
            }));
        }
        pairs
    }

    /// Places the units of the side as an action leaves them. `None` if it brings none to another square.
    fn rearranged(&self, action: ElementalAction) -> Option<Rearranged> {
        let mut table = self.table.clone();
        let mover = |to: Square, others: u64| (Some(to), to.bit() | others);
        let (mover, arrived) = match action {
            ElementalAction::Step(to) | ElementalAction::Blink(to) | ElementalAction::Nudge(to) => {
                table.shift(self.pending?.mover, to);
                mover(to, 0)
            }
            ElementalAction::Swap(with) => {
                let at = self.pending?.mover;
                let (own, friend) = (table.lift(at)?, table.lift(with)?);
                table.put(with, own.side, own.kind, own.unit);
                table.put(at, friend.side, friend.kind, friend.unit);
                mover(with, at.bit())
            }
            ElementalAction::Split { from, to } => {
                let (side, kind, unit) = table.at(from)?;
                let copy = Unit {
                    id: self.next,
                    twin: unit.id,
                    ..unit.lost()
                };
                table.put(to, side, kind, copy);
                (None, to.bit())
            }
            ElementalAction::Raise { kind, square } => {
                let side = self.turn();
                let mut lost = table.off.iter();
                let back = lost.rfind(|lost| lost.side == side && lost.kind == kind)?;
                table.put(square, side, kind, back.unit);
                (None, square.bit())
            }
            _ => {
                let (from, to) = action.going()?;
                let is_it = |castling: &&Castling| castling.king == from && castling.to == to;
                let castling = CASTLINGS.iter().find(is_it);
                let castling = castling.filter(|_| table.board.kind(from) == Some(Kind::King));
                table.lift(to);
                table.shift(from, to);
                if let Some(castling) = castling {
                    table.shift(castling.rook, castling.passed);
                }
                mover(to, castling.map_or(0, |castling| castling.passed.bit()))
            }
        };
        Some(Rearranged {
            table,
            mover,
            arrived,
        })
    }
}
