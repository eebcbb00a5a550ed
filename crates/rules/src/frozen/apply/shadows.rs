//! The effects of shadows (SHADOW): shading, returning, moving, capturing, striking. `movegen::shadows` has the
//! candidates.

use super::capture::QUEENS_POISON;
use super::resolve::{Report, Resolution, name, paralysed, raise_paralysis};
use crate::event::{Event, Manner};
use crate::frozen::analysis::targets::{carrier_for, shadow_ship};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;

/// Own turns until a shadow may return (SHADOW-1).
pub(crate) const DELAY: u8 = 5;
/// Turns that a striker is paralysed (SHADOW-8).
const STRIKE_COST: u8 = 10;

/// Counts the squares of a leap or step (SHADOW-4).
fn leap_length(from: Square, to: Square) -> u16 {
    let (files, ranks) = ((to.file() - from.file()).abs(), (to.rank() - from.rank()).abs());
    let length = if from.is_in_line(to) {
        files.max(ranks)
    } else {
        files + ranks
    };
    length as u16
}

impl Resolution<'_> {
    /// Returns the index of the n-th shadow of the acting side on a square.
    pub(crate) fn shadow_of_action(&self, at: Square, number: u8) -> Option<usize> {
        self.board.shadow_index(self.actor_side, at, number)
    }

    /// Resolves `shade a` (SHADOW-1).
    pub(crate) fn shade(&mut self, at: Square) -> Option<Report> {
        let mut unit = self.board.lift(at)?;
        let id = unit.id();
        unit.delay = DELAY;
        // The turn of shading does not count (SHADOW-5).
        unit.steps = 0;
        unit.stay = 0;
        self.newly_shaded = Some(id);
        self.emit_shadow(&unit, at, "becomes a shadow");
        self.board.put_shadow(unit, at);
        self.ends(id)
    }

    fn emit_shadow(&mut self, unit: &Unit, at: Square, how: &'static str) {
        let (side, kind) = (unit.side, unit.kind());
        self.emit(|| Event::Changed {
            unit: name(side, kind),
            at: at.cell(),
            how: how.into(),
            harms: false,
            is_shared: false,
        });
    }

    pub(crate) fn shadow_action(&mut self, action: &Action) -> Option<Report> {
        match action.verb {
            Verb::Move => self.shadow_goes(action),
            Verb::Capture => self.shadow_captures(action),
            Verb::Deshade => self.deshade(action),
            Verb::Strike => self.strike(action),
            Verb::Load => self.shadow_loads(action),
            Verb::Unload => {
                let mut report = self.unload(action)?;
                report.is_shadow = true;
                Some(report)
            }
            _ => None,
        }
    }

    /// Returns how many squares a shadow's movement counts, if it leads to the target.
    fn shadow_way(&mut self, unit: &Unit, action: &Action) -> Option<u16> {
        let ground = self.before.board.shadow_ground();
        let by = action.by.unwrap_or(unit.kind());
        let mover = self.before.board.mover(unit, by, unit.index_of(by)?);
        let path = if action.verb == Verb::Capture {
            // The captured shadow does not block, so a ride reaches its square.
            mover
                .way_of_capture(&ground, action.b, &mut self.search)
                .or_else(|| mover.way_of_move(&ground, action.b, &mut self.search))?
        } else {
            mover.way_of_move(&ground, action.b, &mut self.search)?
        };
        if path.is_empty() {
            return Some(leap_length(action.a, action.b));
        }
        Some(path.len() as u16 + 1)
    }

    fn shadow_goes(&mut self, action: &Action) -> Option<Report> {
        let index = self.shadow_of_action(action.a, action.shadow)?;
        let unit = self.board.shadow(index)?.clone();
        let length = self.shadow_way(&unit, action)?;
        self.carry_shadow(index, action.b, length, "goes as a shadow");
        Some(Report {
            is_plain: true,
            is_movement: true,
            is_shadow: true,
            actor: unit.id(),
            ..Report::default()
        })
    }

    fn carry_shadow(&mut self, index: usize, to: Square, length: u16, how: &'static str) -> Option<()> {
        let mut unit = self.board.lift_shadow(index)?;
        let from = unit.square;
        unit.steps = unit.steps.saturating_add(length);
        if !self.moment.has_moved {
            self.dissolve_walls(unit.id());
        }
        let (side, kind) = (unit.side, unit.kind());
        self.emit(|| Event::Moved {
            unit: name(side, kind),
            path: vec![from.cell(), to.cell()],
            how: how.into(),
            manner: Manner::Itself,
        });
        self.board.put_shadow(unit, to);
        Some(())
    }

    /// Resolves `axb shadow` (SHADOW-7).
    fn shadow_captures(&mut self, action: &Action) -> Option<Report> {
        let index = self.shadow_of_action(action.a, action.shadow)?;
        let unit = self.board.shadow(index)?.clone();
        let length = self.shadow_way(&unit, action)?;
        let other = unit.side.other();
        let victim = self.board.shadow_index(other, action.b, 1)?;
        let dead = self.board.lift_shadow(victim)?;
        let chosen = action.of.unwrap_or(dead.kind());
        self.emit_removed(&dead, action.b, "is captured by a shadow and entombed", true);
        self.bury(action.b, &dead, true);
        if chosen == Kind::Jester {
            self.pending_jester_blasts.push(action.b);
        }
        let index = self.shadow_of_action(action.a, action.shadow)?;
        self.carry_shadow(index, action.b, length, "captures as a shadow, moving");
        if chosen == Kind::Queen && self.paralyse_shadow(unit.id(), 6) {
            self.emit_harmed(&unit, action.b, &paralysed(6, QUEENS_POISON));
        }
        Some(Report {
            is_movement: true,
            is_shadow: true,
            actor: unit.id(),
            ..Report::default()
        })
    }

    /// Paralyses a shadow, if it can be. Returns whether its paralysis rose.
    fn paralyse_shadow(&mut self, id: u32, turns: u8) -> bool {
        let turn = self.moment.turn;
        let found = self.board.shadows_mut().iter_mut().find(|unit| unit.id() == id);
        let Some(unit) = found.filter(|unit| !unit.is(Kind::Ram) && unit.paralysis < turns) else {
            return false;
        };
        raise_paralysis(unit, turns, turn);
        true
    }

    /// Resolves `deshade a` (SHADOW-6; F6-SHADOW-2).
    fn deshade(&mut self, action: &Action) -> Option<Report> {
        let index = self.shadow_of_action(action.a, action.shadow)?;
        let mut unit = self.board.lift_shadow(index)?;
        let id = unit.id();
        let cost = self.board.edition.return_cost(unit.steps);
        unit.steps = 0;
        unit.delay = 0;
        self.board.put(unit, action.a);
        self.emit_changed(action.a, || "returns from the shadows".to_owned());
        self.paralyse(action.a, cost.min(200) as u8);
        self.ends(id)
    }

    /// Resolves `strike a b` (SHADOW-8).
    fn strike(&mut self, action: &Action) -> Option<Report> {
        let index = self.shadow_of_action(action.a, action.shadow)?;
        let id = self.board.shadow(index)?.id();
        let mut struck = self.board.lift(action.b)?;
        struck.delay = DELAY;
        struck.steps = 0;
        struck.stay = 0;
        self.emit_shadow(&struck, action.b, "is struck and becomes a shadow");
        self.board.put_shadow(struck, action.b);
        self.paralyse_shadow(id, STRIKE_COST);
        Some(Report {
            is_shadow: true,
            actor: id,
            ..Report::default()
        })
    }

    /// Resolves `load a b shadow` (SHADOW-9).
    fn shadow_loads(&mut self, action: &Action) -> Option<Report> {
        let index = self.shadow_of_action(action.a, action.shadow)?;
        let unit = self.board.shadow(index)?.clone();
        self.shadow_way(&unit, action)?;
        let mut cargo = self.board.lift_shadow(index)?;
        let host = shadow_ship(self.board.shadows(), unit.side, action.b)?;
        if !self.moment.has_moved {
            self.dissolve_walls(unit.id());
        }
        self.emit_shadow(&unit, action.a, "goes aboard a shadow ship");
        cargo.square = Square(0);
        let carrier = carrier_for(self.board.shadow(host)?, Kind::Cannon)?;
        self.board
            .shadow_mut(host)?
            .component_mut(carrier)
            .cargo
            .push(cargo);
        Some(Report {
            is_shadow: true,
            is_movement: true,
            actor: unit.id(),
            ..Report::default()
        })
    }
}
