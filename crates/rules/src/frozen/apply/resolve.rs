//! Resolves an action: holds the board before it, the changing board, and the events. Sends each verb to the file of
//! its mechanic, and contains what the mechanics share.

use super::news::{Losses, News};
use crate::event::{Event, Manner, UnitName};
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::model::unit::Unit;
use crate::frozen::movement::rides::Search;
use crate::frozen::position::moment::Moment;
use crate::said::Said;
use crate::seat::Seat;

/// What the turn's state machine needs to know of a resolved action (TURN).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    /// Whether it was a plain move (TURN-2).
    pub(crate) is_plain: bool,
    /// Whether it was native knight movement.
    pub(crate) as_knight: bool,
    /// Whether a pawn captured a pawn (PAWN-7).
    pub(crate) earns_bonus: bool,
    /// Whether it was a swap, pull or push, after which a multimove continues (TURN-4).
    pub(crate) is_tempo: bool,
    /// Whether it was a movement, which leaves walls (WALL-3).
    pub(crate) is_movement: bool,
    /// The id of the acting unit, and whether it is a shadow.
    pub(crate) actor: u32,
    pub(crate) is_shadow: bool,
}

/// An action that is being resolved.
pub(crate) struct Resolution<'a> {
    /// The board before the action.
    pub(crate) before: &'a AnalysedBoard<'a>,
    pub(crate) board: Board,
    pub(crate) moment: Moment,
    /// The events so far; `None` if the caller does not want them.
    pub(crate) news: Option<Vec<News>>,
    /// Newly opened tombs of which the events that were taken tell whose units may respawn.
    pub(crate) opened: Vec<Bitboard>,
    /// The dead, and the walls that were told.
    pub(crate) losses: Losses,
    /// The squares of captured jesters, in order of capture (ORDER-1).
    pub(crate) pending_jester_blasts: Vec<Square>,
    /// By side, whether its king died by anything other than a capture.
    pub(crate) king_exploded: [bool; 2],
    pub(crate) search: Search,
    /// The side of the acting unit.
    pub(crate) actor_side: Seat,
    /// The unit that shaded itself in this action; its delay does not count down in this turn (SHADOW-5).
    pub(crate) newly_shaded: Option<u32>,
}

/// Makes a unit's name for events.
pub(crate) fn name(side: Seat, kind: Kind) -> UnitName {
    UnitName::new(side, kind.word())
}

impl<'a> Resolution<'a> {
    pub(crate) fn new(before: &'a AnalysedBoard<'a>, moment: Moment, with_events: bool) -> Self {
        Self {
            before,
            board: before.board.clone(),
            moment,
            news: with_events.then(Vec::new),
            opened: Vec::new(),
            losses: Losses::default(),
            pending_jester_blasts: Vec::new(),
            king_exploded: [false; 2],
            search: Search::default(),
            actor_side: moment.turn,
            newly_shaded: None,
        }
    }

    /// Reports a change of the normal unit on a square.
    pub(crate) fn emit_changed(&mut self, square: Square, how: impl FnOnce() -> String) {
        if self.news.is_none() {
            return;
        }
        if let Some((side, kind)) = self.board.unit(square).map(|unit| (unit.side, unit.kind())) {
            self.emit(|| Event::Changed {
                unit: name(side, kind),
                at: square.cell(),
                how: how().into(),
                harms: false,
                is_shared: false,
            });
        }
    }

    /// Reports what lies ahead of the normal unit on a square: its range, its moves.
    pub(crate) fn emit_prospect(&mut self, square: Square, how: impl FnOnce() -> String) {
        self.emit_ahead(square, (false, false), how);
    }

    /// Reports what lies ahead of the normal unit on a square, whether it harms the unit unasked, and whether several units may
    /// share it.
    fn emit_ahead(&mut self, square: Square, (harms, is_shared): (bool, bool), how: impl FnOnce() -> String) {
        if self.news.is_none() {
            return;
        }
        let unit = self.board.unit(square);
        if let Some((id, side, kind)) = unit.map(|unit| (unit.id(), unit.side, unit.kind())) {
            self.emit_future(id, || Event::Changed {
                unit: name(side, kind),
                at: square.cell(),
                how: how().into(),
                harms,
                is_shared,
            });
        }
    }

    /// Reports what befalls a unit that stands on no square of its own, aboard another one or as a shadow.
    pub(crate) fn emit_harmed(&mut self, unit: &Unit, square: Square, how: &str) {
        let (side, kind) = (unit.side, unit.kind());
        self.emit(|| Event::Changed {
            unit: name(side, kind),
            at: square.cell(),
            how: how.to_owned().into(),
            harms: true,
            is_shared: false,
        });
    }

    pub(crate) fn emit_floor(&mut self, square: Square, how: impl FnOnce() -> String) {
        self.emit(|| Event::Floor {
            at: square.cell(),
            how: how().into(),
        });
    }

    /// Resolves an action of the generator. Any other action changes nothing.
    pub(crate) fn resolve(&mut self, action: &Action) -> Report {
        if let Some(victim) = action.control {
            self.actor_side = self.moment.turn.other();
            let by = self.moment.turn.name();
            self.emit_changed(victim, || format!("acts under {by}'s mind control"));
        }
        let mut report = self.dispatch(action).unwrap_or_default();
        self.explode_captured_jesters();
        if self.moment.king_kills_checkers
            && matches!(action.verb, Verb::Move | Verb::Capture)
            && action.shadow == 0
            && self
                .before
                .board
                .unit(action.a)
                .is_some_and(|unit| unit.kind() == Kind::King)
            && self.kill_checkers(action.a, action.b)
        {
            report.is_plain = false;
        }
        report
    }

    fn dispatch(&mut self, action: &Action) -> Option<Report> {
        let Action { a, b, c, .. } = *action;
        if action.shadow > 0 {
            return self.shadow_action(action);
        }
        match action.verb {
            Verb::Move => self.make_move(action),
            Verb::Capture => self.make_capture(action),
            Verb::Leap => self.leap(action),
            Verb::Fire => self.fire(action),
            Verb::FireInPlace => self.fire_in_place(action),
            Verb::Load => self.load(action),
            Verb::Unload => self.unload(action),
            Verb::Fuse => self.fuse(action),
            Verb::Defuse => self.defuse(action),
            Verb::Convert => self.convert(a, b),
            Verb::Paralyse => self.paralyse_target(a, b, 3, "paralyses"),
            Verb::Shoot => {
                let turns = 16 / a.distance(b).max(1) + 1;
                self.paralyse_target(a, b, turns as u8, "shoots at")
            }
            Verb::Bombard => self.bombard(a, b),
            Verb::Blast => self.blast(a, b),
            Verb::Quake => self.quake(a, b),
            Verb::Throw => self.throw_from(a),
            Verb::Walltrap => self.walltrap(a, b),
            Verb::Detonate => self.detonate(a),
            Verb::Jump => self.teleport(a, b, "makes a long jump"),
            Verb::Portal => self.teleport(a, a.opposite(), "goes through the mirror portal"),
            Verb::Teleswap => self.swap(a, b, true),
            Verb::Exchange => self.exchange(a, b),
            Verb::Tornado => self.cast_tornado(a, b),
            Verb::Avalanche => self.cast_avalanche(a, b),
            Verb::Swap => self.swap(a, b, false),
            Verb::Pull => self.pull(a, b, c),
            Verb::Push => self.push(a, b),
            Verb::Transfer => self.transfer(a, b),
            Verb::Promote => self.promote(a, action.kind?),
            Verb::Spawn => self.spawn(a, b),
            Verb::Morph => self.morph(a, action.kind?),
            Verb::Shade => self.shade(a),
            Verb::Respawn => self.respawn(a),
            Verb::Rotate => self.rotate(action),
            Verb::Deshade | Verb::Strike | Verb::End | Verb::Pass => None,
        }
    }

    /// Makes the report of an action that ends the turn.
    pub(crate) fn ends(&self, actor: u32) -> Option<Report> {
        Some(Report {
            actor,
            ..Report::default()
        })
    }

    /// Finds the square of the normal unit with an id.
    pub(crate) fn find(&self, id: u32) -> Option<Square> {
        self.board
            .units()
            .iter()
            .find(|unit| unit.id() == id)
            .map(|unit| unit.square)
    }

    /// Returns whether the normal unit with an id is on a square.
    pub(crate) fn stands(&self, id: u32, square: Square) -> bool {
        self.board.unit(square).is_some_and(|unit| unit.id() == id)
    }

    /// Resets a jester's count of quiet turns after it has changed its square (JESTER-8).
    pub(crate) fn note_moved(&mut self, square: Square) {
        if !self.board.edition.counts_quiet_jesters() {
            return;
        }
        let turn = self.moment.turn;
        if let Some(unit) = self.board.unit_mut(square).filter(|unit| unit.has(Kind::Jester)) {
            unit.stay = if unit.side == turn { -1 } else { 0 };
        }
    }

    /// Moves a unit that goes by itself, and reports it.
    pub(crate) fn carry(&mut self, from: Square, path: &[Square], to: Square, how: impl Into<Said>) {
        self.emit_moved(from, path, to, how);
        self.board.carry(from, to);
        self.note_moved(to);
    }

    /// Moves a unit that something else moves, and reports it: "is pushed".
    pub(crate) fn displace(&mut self, from: Square, to: Square, how: &'static str) {
        self.emit_movement(from, &[], to, (how, Manner::Carried));
        self.board.carry(from, to);
        self.note_moved(to);
    }

    /// Reports that the unit on a square goes to another by itself.
    pub(crate) fn emit_moved(&mut self, from: Square, path: &[Square], to: Square, how: impl Into<Said>) {
        self.emit_movement(from, path, to, (how, Manner::Itself));
    }

    fn emit_movement(
        &mut self,
        from: Square,
        path: &[Square],
        to: Square,
        (how, manner): (impl Into<Said>, Manner),
    ) {
        if let Some((side, kind)) = self.board.unit(from).map(|unit| (unit.side, unit.kind())) {
            self.emit(|| Event::Moved {
                unit: name(side, kind),
                path: std::iter::once(from)
                    .chain(path.iter().copied())
                    .chain(std::iter::once(to))
                    .map(Square::cell)
                    .collect(),
                how: how.into(),
                manner,
            });
        }
    }

    /// Paralyses the normal unit on a square, if it can be (PAR-4, PAR-6): because the action is meant to, or as its price.
    pub(crate) fn paralyse(&mut self, square: Square, turns: u8) {
        self.paralyse_as_told(square, turns, "");
    }

    /// Does the same and reports how, such as " instead".
    pub(crate) fn paralyse_as_told(&mut self, square: Square, turns: u8, how: &str) {
        if self.can_be_paralysed(square) {
            self.raise(square, turns, (how, false));
        }
    }

    /// Paralyses it by something that the action is not meant for, and reports that: " by a trap".
    pub(crate) fn paralyse_by(&mut self, square: Square, turns: u8, by: &str) {
        if self.can_be_paralysed(square) {
            self.raise(square, turns, (by, true));
        }
    }

    fn can_be_paralysed(&self, square: Square) -> bool {
        let unit = self.board.unit(square);
        unit.is_some_and(|unit| self.board.can_be_paralysed(unit))
    }

    /// Paralyses the normal unit on a square even if it is immune (MORPH-1, SPAWN-1).
    pub(crate) fn paralyse_anyway(&mut self, square: Square, turns: u8) {
        self.raise(square, turns, ("", false));
    }

    fn raise(&mut self, square: Square, turns: u8, (by, harms): (&str, bool)) {
        let turn = self.moment.turn;
        if let Some(unit) = self.board.unit_mut(square).filter(|unit| unit.paralysis < turns) {
            raise_paralysis(unit, turns, turn);
            // What harms it is named, and is its own.
            self.emit_ahead(square, (harms, !harms), || paralysed(turns, by));
        }
    }
}

/// Raises a timer (PAR-3, PAR-4).
pub(crate) fn raise_paralysis(unit: &mut Unit, turns: u8, turn: Seat) {
    if unit.paralysis < turns {
        unit.paralysis = turns;
        unit.fresh = unit.side == turn;
    }
}

/// Says that a unit is paralysed, and by what: "is paralysed for 2 turns by the rook's stun".
pub(crate) fn paralysed(turns: u8, by: &str) -> String {
    format!("is paralysed for {}{by}", turns_in_words(turns))
}

pub(crate) fn turns_in_words(turns: u8) -> String {
    if turns == 1 {
        "1 turn".to_owned()
    } else {
        format!("{turns} turns")
    }
}
