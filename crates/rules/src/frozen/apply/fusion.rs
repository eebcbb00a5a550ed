//! The effects of fusion and defusion, the pawn bomb (FUSE, PAWN-8), and units leaving a hold (SHIP-3).

use super::moves::{by_tombs, is_dragonflight};
use super::resolve::{Report, Resolution, name};
use crate::event::{Event, Manner};
use crate::frozen::analysis::targets::last_of;
use crate::frozen::analysis::travel::Purpose;
use crate::frozen::model::action::Action;
use crate::frozen::model::kind::{Kind, counted};
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::{Component, Unit};

/// The number of pawn components at which a fused unit explodes (FUSE-5).
const PAWN_BOMB: usize = 7;

impl Resolution<'_> {
    /// Resolves `fuse a b` (FUSE-1).
    pub(crate) fn fuse(&mut self, action: &Action) -> Option<Report> {
        let unit = self.before.board.unit(action.a)?.clone();
        let travel = self
            .before
            .travel(&unit, action.by, action.b, Purpose::Enter, &mut self.search)?;
        let host = self.before.board.unit(action.b)?.id();
        self.emit(|| Event::Moved {
            unit: name(unit.side, unit.kind()),
            path: std::iter::once(action.a)
                .chain(travel.path.iter().copied())
                .chain(std::iter::once(action.b))
                .map(Square::cell)
                .collect(),
            how: "fuses, moving".into(),
            manner: Manner::Itself,
        });
        let joining = self.board.lift(action.a)?;
        let fused = self.board.unit_mut(action.b)?;
        fused.fused.push(joining.first);
        fused.fused.append(&joining.fused);
        fused.stay = 0;
        let pawns = fused
            .components()
            .filter(|component| component.kind == Kind::Pawn)
            .count();
        self.dissolve_walls(host);
        if !self.moment.has_moved {
            self.dissolve_walls(unit.id());
        }
        let is_jester = unit.component(travel.mode.user).kind == Kind::Jester;
        let mut trace = Self::trace(&unit, travel.mode.kind, is_jester, &travel.path, action.b);
        trace.maker = host;
        self.leave_trace(&trace);
        let passed = self.active_tombs_on(&travel.path);
        let components = self.board.unit(action.b)?.components();
        let kinds: Vec<Kind> = components.map(|component| component.kind).collect();
        self.emit_changed(action.b, || format!("is now {} in one unit", counted(kinds)));
        if !passed.is_empty() && !is_dragonflight(&unit, &travel) {
            self.paralyse_by(action.b, 1, &by_tombs(&passed));
        }
        if pawns >= PAWN_BOMB {
            self.explode(action.b, 2, &format!("the pawn bomb on {}", action.b), None);
        }
        Some(Report {
            is_movement: true,
            actor: host,
            ..Report::default()
        })
    }

    /// Resolves `defuse a b as KIND` (FUSE-6).
    pub(crate) fn defuse(&mut self, action: &Action) -> Option<Report> {
        let unit = self.before.board.unit(action.a)?.clone();
        let index = last_of(&unit, action.by?)?;
        let leaving = unit.component(index).clone();
        let mover = self.before.board.mover(&unit, leaving.kind, index);
        let path = mover.way_of_move(&self.before.board.ground(), action.b, &mut self.search)?;
        let rest = self.board.unit_mut(action.a)?;
        if index == 0 {
            rest.first = rest.fused.remove(0);
        } else {
            rest.fused.remove(index - 1);
        }
        rest.components_mut().for_each(Component::forget_awards);
        if !rest.has(Kind::Jester) {
            rest.stay = 0;
        }
        let mut other = Unit::new(unit.side, leaving.kind, leaving.id, action.a);
        other.first = leaving;
        other.first.forget_awards();
        let (side, kind) = (other.side, other.kind());
        self.emit(|| Event::Moved {
            unit: name(side, kind),
            path: std::iter::once(action.a)
                .chain(path.iter().copied())
                .chain(std::iter::once(action.b))
                .map(Square::cell)
                .collect(),
            how: "leaves the fused unit, going".into(),
            manner: Manner::Itself,
        });
        let trace = Self::trace(&other, kind, false, &path, action.b);
        let id = other.id();
        let passed = self.active_tombs_on(&path);
        self.board.put(other.clone(), action.b);
        self.note_moved(action.b);
        if let Some(promotion) = action.kind {
            self.become_kind(action.b, 0, promotion);
        }
        self.leave_trace(&trace);
        if !passed.is_empty() && kind != Kind::Dragon {
            self.paralyse_by(action.b, 1, &by_tombs(&passed));
        }
        self.land(action.b, true);
        Some(Report {
            is_movement: true,
            actor: id,
            ..Report::default()
        })
    }

    /// Resolves `unload a b N` (SHIP-3), by a normal ship or a shadow one.
    pub(crate) fn unload(&mut self, action: &Action) -> Option<Report> {
        let (target, number) = (action.b, usize::from(action.number));
        let side = self.before.board.unit(action.a).map(|unit| unit.side);
        let shadow = match action.shadow {
            0 => None,
            nth => Some(self.shadow_of_action(action.a, nth)?),
        };
        let ship = match shadow {
            None => self.board.unit_mut(action.a)?,
            Some(index) => self.board.shadow_mut(index)?,
        };
        debug_assert!(shadow.is_some() || side == Some(ship.side));
        let carrier = ship.id();
        let unit = take_from_hold(ship, number)?;
        let (whose, kind) = (unit.side, unit.kind());
        self.emit(|| Event::Appeared {
            unit: name(whose, kind),
            at: target.cell(),
            how: "is unloaded".into(),
            was_captured: false,
            returns: false,
        });
        if unit.is_shadow {
            self.board.put_shadow(unit, target);
        } else {
            self.board.put(unit, target);
            self.note_moved(target);
            self.land(target, true);
        }
        self.ends(carrier)
    }
}

fn take_from_hold(carrier: &mut Unit, number: usize) -> Option<Unit> {
    let mut left = number.checked_sub(1)?;
    for component in carrier
        .components_mut()
        .filter(|component| component.kind == Kind::Ship)
    {
        if left < component.cargo.len() {
            return Some(component.cargo.remove(left));
        }
        left -= component.cargo.len();
    }
    None
}
