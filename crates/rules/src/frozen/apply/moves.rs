//! The effects of moves and captures in the order of ORDER-1, and of what a unit does on arrival: stun, swipe,
//! throw, fire, push. `movegen` decides which are legal.

use super::capture::Catch;
use super::resolve::{Report, Resolution, name, paralysed, raise_paralysis};
use crate::event::{Event, Manner};
use crate::frozen::analysis::attacks::Source;
use crate::frozen::analysis::targets::{Pushed, burnt, carrier_for, pushable, throwable};
use crate::frozen::analysis::travel::{Purpose, Travel};
use crate::frozen::model::action::Action;
use crate::frozen::model::areas::area;
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::square::{Square, step};
use crate::frozen::model::unit::{Component, Unit};
use crate::frozen::movement::mover::sides_of;
use crate::refusal::listed;
use crate::said::Said;
use crate::seat::Seat;
use crate::unit_list::UnitList;

/// Adds the kind that acts in a unit of several kinds, unless it is the one by which the unit is named.
fn as_part(unit: &Unit, acting: Kind, how: &'static str) -> Said {
    if unit.is_of_several_kinds() && unit.has(acting) && unit.kind() != acting {
        format!("{how} as {}", with_article(acting)).into()
    } else {
        how.into()
    }
}

/// Returns whether a path over tombs does not paralyse the unit (RIDE-6, DRAGON-3; F6-RIDE-5): a dragon, however it
/// moves, and any unit that moves as a dragon.
pub(crate) fn is_dragonflight(unit: &Unit, travel: &Travel) -> bool {
    travel.mode.kind == Kind::Dragon || unit.component(travel.mode.user).kind == Kind::Dragon
}

/// Names the tombs as the cause of a paralysis: " by passing over the tombs on d4 and d6".
pub(crate) fn by_tombs(tombs: &[Square]) -> String {
    let names: Vec<String> = tombs.iter().map(ToString::to_string).collect();
    let what = if names.len() == 1 { "tomb" } else { "tombs" };
    format!(" by passing over the {what} on {}", listed(&names))
}

impl Resolution<'_> {
    /// Returns the verb with which events describe a movement: what goes one square steps, whatever else its kind can do.
    /// Borrowed movement names the unit whose it is (EMP), and Power Steal such an enemy (JESTER-2).
    fn how_it_goes(&self, unit: &Unit, travel: &Travel, to: Square) -> Said {
        let distance = unit.square.distance(to);
        let kind = travel.mode.kind;
        let how = match (travel.mode.source, kind) {
            (Source::Stolen, _) => match self.stolen_from(unit, kind) {
                Some(enemy) => {
                    return format!("goes like the {kind} {enemy} that attacks it (Power Steal)").into();
                }
                None => "goes by Power Steal",
            },
            (Source::Lent, _) => match self.lent_by(unit, kind) {
                Some(how) => return how.into(),
                None => "goes by borrowed movement",
            },
            (Source::Native, Kind::Pawn) if travel.path.is_empty() && distance > 1 => "hops",
            (Source::Native, Kind::Pawn) => "goes",
            (Source::Native, _) if !travel.path.is_empty() => "rides",
            (Source::Native, _) if distance == 1 => "goes",
            (Source::Native, _) => "leaps",
        };
        as_part(unit, kind, how)
    }

    /// Says like whom the unit goes by borrowed movement: like its only protector, or like a rook whose only protector it is
    /// (EMP). Not looked for where no events are wanted.
    fn lent_by(&self, unit: &Unit, kind: Kind) -> Option<String> {
        self.news.as_ref()?;
        let (board, analysis) = (self.before.board, self.before.analysis());
        let has_kind = |at: Square| board.unit(at).is_some_and(|other| other.has(kind));
        if let [only] = analysis.sound_protectors(board, unit)[..]
            && has_kind(only)
        {
            return Some(format!(
                "goes like the {kind} {only} that alone protects it (Empowerment)"
            ));
        }
        let is_protected_by_it = |other: &&Unit| {
            other.side == unit.side
                && other.has(kind)
                && analysis.sound_protectors(board, other) == [unit.square]
        };
        let rook = board.units().iter().find(is_protected_by_it)?;
        let at = rook.square;
        Some(format!(
            "goes like the {kind} {at} that it alone protects (Tower)"
        ))
    }

    /// Finds an enemy of that kind which attacks the unit. Not looked for where no events are wanted.
    fn stolen_from(&self, unit: &Unit, kind: Kind) -> Option<Square> {
        self.news.as_ref()?;
        let board = self.before.board;
        let attacks = |other: &&Unit| {
            let facts = self.before.analysis().facts(board, other.square);
            other.side != unit.side && other.has(kind) && facts.base.has(unit.square)
        };
        board.units().iter().find(attacks).map(|enemy| enemy.square)
    }

    fn travel(&mut self, action: &Action, unit: &Unit, purpose: Purpose) -> Option<Travel> {
        self.before
            .travel(unit, action.by, action.b, purpose, &mut self.search)
    }

    /// Performs steps 5 to 7: traces, tombs passed over, the landing. Returns whether the mover is still there. A
    /// captor stands on the tomb of the unit it captured, which is dormant.
    fn arrive(&mut self, unit: &Unit, travel: &Travel, to: Square, captures: bool) -> bool {
        let is_jester = unit.component(travel.mode.user).kind == Kind::Jester;
        let trace = Self::trace(unit, travel.mode.kind, is_jester, &travel.path, to);
        self.leave_trace(&trace);
        self.pass_tombs(unit, travel, to);
        self.land(to, !captures);
        self.stands(unit.id(), to)
    }

    fn pass_tombs(&mut self, unit: &Unit, travel: &Travel, to: Square) {
        let passed = self.active_tombs_on(&travel.path);
        if !passed.is_empty() && !is_dragonflight(unit, travel) {
            let turns = self.board.edition.tomb_paralysis();
            self.paralyse_by(to, turns, &by_tombs(&passed));
        }
    }

    /// Returns the squares of a path on which there was an active tomb (RIDE-6; F6-RIDE-5).
    pub(crate) fn active_tombs_on(&self, path: &[Square]) -> Vec<Square> {
        let board = self.before.board;
        let tombs = path.iter().filter(|square| board.is_active_tomb(**square));
        tombs.copied().collect()
    }

    /// Resolves `a-b` (with promotion, push, stun, throw).
    pub(crate) fn make_move(&mut self, action: &Action) -> Option<Report> {
        let unit = self.before.board.unit(action.a)?.clone();
        let travel = self.travel(action, &unit, Purpose::Enter)?;
        self.carry(
            action.a,
            &travel.path,
            action.b,
            self.how_it_goes(&unit, &travel, action.b),
        );
        if let Some(kind) = action.kind {
            self.become_kind(action.b, travel.mode.user, kind);
        }
        let mut is_plain = action.kind.is_none();
        if self.arrive(&unit, &travel, action.b, false) {
            is_plain &= !self.act_on_arrival(&unit, &travel, action);
        } else {
            is_plain = false;
        }
        Some(Report {
            is_plain,
            as_knight: travel.mode.kind == Kind::Knight && travel.mode.source == Source::Native,
            is_movement: true,
            actor: unit.id(),
            ..Report::default()
        })
    }

    /// Performs step 8 after `a-b`. Returns whether it had an effect that ends the turn.
    fn act_on_arrival(&mut self, unit: &Unit, travel: &Travel, action: &Action) -> bool {
        let native = travel.mode.source == Source::Native;
        if action.push {
            return self.push_on_landing(unit, action.a, action.b);
        }
        if travel.mode.kind == Kind::Rook && native && self.stun(unit.side, action.b) {
            return true;
        }
        if unit.component(travel.mode.user).kind == Kind::Onager
            && self.moment.throws
            && throwable(&self.board, unit.side, action.b).is_some()
        {
            return self.throw_from(action.b).is_some();
        }
        false
    }

    /// Stuns the enemies near a rook's landing square (ROOK-2).
    fn stun(&mut self, side: Seat, at: Square) -> bool {
        if !self.moment.stuns {
            return false;
        }
        let mut stunned = false;
        for square in (area(at, 1) & self.board.of_side(side.other())).iter() {
            let fits = |unit: &Unit| !unit.is(Kind::Rook) && self.board.can_be_paralysed(unit);
            if self.board.unit(square).is_some_and(fits) {
                stunned = true;
                self.paralyse_by(square, 2, " by the rook's stun");
            }
        }
        stunned
    }

    /// Pushes the unit or the wall that a rook stops before (F6-ROOK-2). Returns whether a unit died.
    fn push_on_landing(&mut self, rook: &Unit, from: Square, to: Square) -> bool {
        let (pushed, onto) = match pushable(self.before.board, rook, from, to) {
            None => return false,
            Some(Pushed::Wall(wall)) => {
                self.destroy_wall(wall);
                return false;
            }
            Some(Pushed::Unit { at, onto }) => (at, onto),
        };
        let Some(id) = self.board.unit(pushed).map(Unit::id) else {
            return false;
        };
        let Some(onto) = onto else {
            self.kill(pushed, "is pushed off the board and entombed");
            return true;
        };
        self.destroy_wall(onto);
        self.displace(pushed, onto, "is pushed");
        self.land(onto, true);
        if self.stands(id, onto) {
            self.paralyse(onto, 1);
            return false;
        }
        true
    }

    /// Destroys the wall on a square, if there is one.
    fn destroy_wall(&mut self, square: Square) {
        if self.board.walls().has(square) {
            self.board
                .set_floor(square, crate::frozen::model::board::Floor::Nothing);
            self.note_told(square.set());
            self.emit(|| Event::Told {
                sentence: format!("the wall on {square} is destroyed").into(),
                cells: vec![square.cell()],
            });
        }
    }

    /// Resolves `axb`.
    pub(crate) fn make_capture(&mut self, action: &Action) -> Option<Report> {
        let unit = self.before.board.unit(action.a)?.clone();
        let victim = self.before.board.unit(action.b)?;
        let travel = self.travel(action, &unit, Purpose::Capture)?;
        let user = travel.mode.user;
        let captor = unit.component(user).kind;
        let chosen = action.of.unwrap_or(victim.kind());
        let victims = unit.side.other();
        let swiped = self.swiped(&unit, &travel, action.b);
        let catches = self.with_entangled(victims, &[(action.b, chosen)]);
        // Events follow the eye: first the movement, then the captures.
        self.emit_moved(
            action.a,
            &travel.path,
            action.b,
            self.how_it_goes(&unit, &travel, action.b),
        );
        self.take(&catches, "is captured and entombed");
        self.board.carry(action.a, action.b);
        self.note_moved(action.b);
        let promotion = action.kind.or_else(|| {
            (captor == Kind::Pawn && !matches!(chosen, Kind::Pawn | Kind::King)).then_some(chosen)
        });
        if let Some(kind) = promotion {
            self.become_kind(action.b, user, kind);
        }
        self.reward(action.b, user, captor, &catches);
        if self.arrive(&unit, &travel, action.b, true) {
            for square in swiped {
                self.paralyse_by(square, 1, " by the lancer's swipe");
            }
            if travel.mode.kind == Kind::Rook && travel.mode.source == Source::Native {
                self.stun(unit.side, action.b);
            }
        }
        Some(Report {
            earns_bonus: self.board.edition.has_pawn_bonus()
                && captor == Kind::Pawn
                && chosen == Kind::Pawn
                && promotion.is_none(),
            is_movement: true,
            actor: unit.id(),
            ..Report::default()
        })
    }

    /// Returns the other enemies that a lancer could have captured on its way (LANCER-3).
    fn swiped(&mut self, unit: &Unit, travel: &Travel, target: Square) -> Vec<Square> {
        if travel.mode.kind != Kind::Lancer || travel.mode.source != Source::Native {
            return Vec::new();
        }
        let last = travel.path.last().copied().unwrap_or(unit.square);
        let direction = (4..8).find(|direction| match travel.path.first() {
            Some(first) => step(unit.side, *direction, unit.square) == Some(*first),
            None => sides_of(*direction)
                .into_iter()
                .any(|sideways| step(unit.side, sideways, last) == Some(target)),
        });
        let Some(direction) = direction else {
            return Vec::new();
        };
        let mut squares = Vec::new();
        for from in std::iter::once(&unit.square).chain(&travel.path) {
            for sideways in sides_of(direction) {
                if let Some(square) = step(unit.side, sideways, *from)
                    && square != target
                    && self.before.board.unit_of(unit.side.other(), square).is_some()
                    && self.before.hits(unit, square, &mut self.search)
                    && !squares.contains(&square)
                {
                    squares.push(square);
                }
            }
        }
        squares
    }

    /// Resolves `leap a b over c` (KNIGHT-2).
    pub(crate) fn leap(&mut self, action: &Action) -> Option<Report> {
        let unit = self.before.board.unit(action.a)?.clone();
        let user = unit.index_of(Kind::Knight)?;
        let chosen = action.of.unwrap_or(self.before.board.unit(action.c)?.kind());
        let catches = self.with_entangled(unit.side.other(), &[(action.c, chosen)]);
        self.emit_moved(action.a, &[], action.b, as_part(&unit, Kind::Knight, "leaps"));
        self.take(&catches, "is captured under the leap and entombed");
        self.board.carry(action.a, action.b);
        self.note_moved(action.b);
        self.reward(action.b, user, Kind::Knight, &catches);
        let travel = self.native_travel(Kind::Knight, user);
        self.arrive(&unit, &travel, action.b, false);
        Some(Report {
            is_movement: true,
            actor: unit.id(),
            ..Report::default()
        })
    }

    fn native_travel(&self, kind: Kind, user: usize) -> Travel {
        Travel {
            mode: crate::frozen::analysis::attacks::Mode {
                kind,
                user,
                source: Source::Native,
                captures: true,
            },
            path: Vec::new(),
        }
    }

    /// Resolves `fire a b` (DRAGON-2).
    pub(crate) fn fire(&mut self, action: &Action) -> Option<Report> {
        let unit = self.before.board.unit(action.a)?.clone();
        let travel = self.travel(action, &unit, Purpose::Enter)?;
        let victims = burnt(self.before, unit.side, action.b);
        let catches = self.with_entangled(unit.side.other(), &victims);
        let spared = self.spared_in_words(unit.side, action.b, &catches);
        self.carry(
            action.a,
            &travel.path,
            action.b,
            self.how_it_goes(&unit, &travel, action.b),
        );
        self.arrive(&unit, &travel, action.b, false);
        self.take(&catches, "is burnt by the dragon and entombed");
        self.emit_spared(spared);
        self.reward(action.b, travel.mode.user, Kind::Dragon, &catches);
        Some(Report {
            is_movement: true,
            actor: unit.id(),
            ..Report::default()
        })
    }

    /// Resolves `fire a` (F6-DRAGON-2).
    pub(crate) fn fire_in_place(&mut self, action: &Action) -> Option<Report> {
        let unit = self.before.board.unit(action.a)?.clone();
        let victims = burnt(self.before, unit.side, action.a);
        let catches = self.with_entangled(unit.side.other(), &victims);
        let spared = self.spared_in_words(unit.side, action.a, &catches);
        self.take(&catches, "is burnt by the dragon and entombed");
        self.emit_spared(spared);
        self.reward(action.a, 0, Kind::Dragon, &catches);
        self.ends(unit.id())
    }

    /// Names the enemies beside a dragon that its fire spares, each with the reason, and returns their squares (DRAGON-2).
    fn spared_in_words(&self, side: Seat, from: Square, burnt: &[Catch]) -> (UnitList, Vec<Square>) {
        if self.news.is_none() {
            return (UnitList::default(), Vec::new());
        }
        let near = (area(from, 1) & self.before.board.of_side(side.other())).iter();
        let spared = near.filter(|square| burnt.iter().all(|caught| caught.square != *square));
        let mut names = UnitList::default();
        let spared = spared
            .filter_map(|square| {
                let unit = self.before.board.unit(square)?;
                let why = if unit.kind() == Kind::King {
                    "kings don't burn"
                } else if unit.is(Kind::Dragon) {
                    "dragons don't burn each other"
                } else if unit.is_immortal() {
                    "nothing captures it"
                } else if self.before.is_guarded(square) {
                    "guarded"
                } else {
                    "its Shield is up"
                };
                names.add_with(unit.kind(), square, format!("({why})"));
                Some(square)
            })
            .collect();
        (names, spared)
    }

    /// Tells which enemies a fire has spared, if there are any.
    fn emit_spared(&mut self, (names, squares): (UnitList, Vec<Square>)) {
        if !squares.is_empty() {
            self.emit(|| Event::Told {
                sentence: format!("the fire spares {}", names.the()).into(),
                cells: squares.into_iter().map(Square::cell).collect(),
            });
        }
    }

    /// Turns a component into another kind with default attributes; its id stays (PAWN-5, PAWN-6).
    pub(crate) fn become_kind(&mut self, square: Square, user: usize, kind: Kind) {
        let Some(unit) = self.board.unit_mut(square) else {
            return;
        };
        let side = unit.side;
        let component = unit.component_mut(user);
        let before = component.kind;
        *component = Component::new(kind, component.id);
        self.emit(|| Event::Became {
            before: name(side, before),
            after: name(side, kind),
            at: square.cell(),
        });
    }

    /// Resolves `load a b`: into the first ship with room, else the first empty cannon (SHIP-2, SHIP-3, CANNON-1).
    pub(crate) fn load(&mut self, action: &Action) -> Option<Report> {
        let unit = self.before.board.unit(action.a)?.clone();
        let travel = self.travel(action, &unit, Purpose::Enter)?;
        let kind = unit.component(travel.mode.user).kind;
        let host = self.before.board.unit(action.b)?;
        let carrier = carrier_for(host, kind)?;
        self.emit(|| Event::Moved {
            unit: name(unit.side, unit.kind()),
            path: vec![action.a.cell(), action.b.cell()],
            how: format!("goes aboard the {}", host.kind()).into(),
            manner: Manner::Aboard,
        });
        let passed = self.active_tombs_on(&travel.path);
        let mut cargo = self.board.lift(action.a)?;
        cargo.square = action.b;
        cargo.stay = 0;
        if !passed.is_empty() && !is_dragonflight(&unit, &travel) && self.board.can_be_paralysed(&cargo) {
            let is_new = cargo.paralysis < 1;
            raise_paralysis(&mut cargo, 1, self.moment.turn);
            if is_new {
                self.emit_harmed(&unit, action.b, &paralysed(1, &by_tombs(&passed)));
            }
        }
        cargo.square = Square(0);
        self.board
            .unit_mut(action.b)?
            .component_mut(carrier)
            .cargo
            .push(cargo);
        let trace = Self::trace(
            &unit,
            travel.mode.kind,
            kind == Kind::Jester,
            &travel.path,
            action.b,
        );
        self.leave_trace(&trace);
        Some(Report {
            is_movement: true,
            actor: unit.id(),
            ..Report::default()
        })
    }
}
