//! Death, tombs, explosions, respawns and landings (TOMB, EXP, RESP, JESTER-4). Tomb Rot is in `turn::end_of_turn`.

use super::kind_abilities::walls_fall;
use super::kings_check::attack_way;
use super::news::{News, places};
use super::resolve::{Report, Resolution, name};
use crate::event::Event;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::cache::AnalysisCache;
use crate::frozen::model::areas::area;
use crate::frozen::model::board::{Board, Floor};
use crate::frozen::model::kind::{Kind, counted};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{Bitboard, Square};
use crate::frozen::model::unit::{Dead, Unit, with_carried};
use crate::said::Said;
use crate::seat::Seat;
use crate::unit_list::UnitList;

/// A jester's trap.
pub(crate) const TRAP: Ruling = Ruling::both("F6-JESTER-3", "F10-JESTER-4");
/// The states of a tomb.
pub(crate) const TOMB: Ruling = Ruling::both("F6-TOMB-2", "F10-TOMB-2");

/// Says who of a side attacks a square: "the rook b7 attacks the square"; `None` if nobody does (RESP-1).
pub(crate) fn attack_on(analysed: &AnalysedBoard<'_>, by: Seat, at: Square) -> Option<String> {
    let (board, analysis) = (analysed.board, analysed.analysis());
    let attacks = |unit: &&Unit| unit.side == by && analysis.facts(board, unit.square).area.has(at);
    let mut named = UnitList::default();
    for unit in board.units().iter().filter(attacks) {
        let way = attack_way(board, unit.square, at);
        let way = if way.is_empty() {
            String::new()
        } else {
            format!("({way})")
        };
        named.add_with(unit.kind(), unit.square, way);
    }
    let attacks = if named.count() == 1 { "attacks" } else { "attack" };
    (named.count() > 0).then(|| format!("{} {attacks} the square", named.the()))
}

/// Says of open tombs whose units may respawn there, the first of each queue, and which can't because the enemy attacks
/// their squares (RESP-1).
pub(crate) fn respawns(board: &Board, tombs: Bitboard) -> Vec<Event> {
    let cache = AnalysisCache::default();
    let analysed = AnalysedBoard::of(board, &cache);
    let mut told: Vec<Respawning> = Vec::new();
    for square in tombs.iter().filter(|square| board.is_open_tomb(*square)) {
        let Some(dead) = board.tomb(square).and_then(|tomb| tomb.holds.first()) else {
            continue;
        };
        let attack = attack_on(&analysed, dead.side.other(), square);
        let same = |known: &&mut Respawning| known.side == dead.side && known.attack == attack;
        match told.iter_mut().find(same) {
            Some(known) => known.units.push((dead.kind, square)),
            None => told.push(Respawning {
                side: dead.side,
                attack,
                units: vec![(dead.kind, square)],
            }),
        }
    }
    // What is possible comes first.
    told.sort_by_key(|one| one.attack.is_some());
    told.iter().map(Respawning::event).collect()
}

/// Units of one side in open tombs that share a sentence.
struct Respawning {
    side: Seat,
    /// What keeps them there.
    attack: Option<String>,
    units: Vec<(Kind, Square)>,
}

impl Respawning {
    /// Says whether they may respawn in a turn of their side, as the board is now.
    fn event(&self) -> Event {
        let list = UnitList::of(self.units.iter().copied()).bare_on();
        let side = self.side.name();
        let who = format!("{side}'s {list}");
        let is_one = self.units.len() == 1;
        let sentence = match &self.attack {
            None if is_one => {
                format!("{who} may respawn on {side}'s turn, as long as no enemy attacks the square")
            }
            None => format!("{who} may respawn on {side}'s turn, as long as no enemy attacks their squares"),
            Some(attack) if is_one => format!("{who} can't respawn now, because {attack}"),
            Some(attack) => format!("{who} can't respawn now, because {attack}s"),
        };
        Event::Prospect {
            sentence: sentence.into(),
            cells: self.units.iter().map(|(_, square)| square.cell()).collect(),
        }
    }
}

/// Says which tombs have become active: a unit died there, or left them (TOMB-2).
pub(crate) fn activated(squares: &[Square]) -> Event {
    let sentence = match squares {
        [only] => format!("the tomb on {only} is active now"),
        _ => format!("the tombs on {} are active now", places(squares)),
    };
    Event::Prospect {
        sentence: sentence.into(),
        cells: Vec::new(),
    }
}

impl Resolution<'_> {
    /// Kills the normal unit on a square without capturing it.
    pub(crate) fn kill(&mut self, square: Square, how: impl Into<Said>) {
        if let Some(unit) = self.board.lift(square) {
            self.king_exploded[unit.side.index()] |= unit.kind() == Kind::King;
            self.emit_removed(&unit, square, how, false);
            self.bury(square, &unit, false);
        }
    }

    pub(crate) fn emit_removed(&mut self, unit: &Unit, square: Square, how: impl Into<Said>, captured: bool) {
        let (side, kind) = (unit.side, unit.kind());
        self.emit(|| Event::Removed {
            unit: name(side, kind),
            at: square.cell(),
            how: how.into(),
            captured,
            died: !captured,
        });
        if unit.is_fused() && self.news.is_some() {
            let kinds = counted(unit.fused.iter().map(|component| component.kind));
            self.emit(|| Event::CargoLost {
                sentence: format!("what was fused with the {kind} dies with it: {kinds}").into(),
                at: square.cell(),
                units: unit
                    .fused
                    .iter()
                    .map(|component| name(side, component.kind))
                    .collect(),
                fused: true,
            });
        }
        for component in unit.components() {
            self.emit_cargo_lost(square, component.kind, &component.cargo, "dies with it");
        }
    }

    /// Reports that cargo dies, with its carrier (TOMB-5) or without (MORPH-1); `how` says which.
    pub(crate) fn emit_cargo_lost(&mut self, square: Square, carrier: Kind, cargo: &[Unit], how: &str) {
        if cargo.is_empty() || self.news.is_none() {
            return;
        }
        let dead = with_carried(cargo);
        let kinds = counted(dead.iter().map(|unit| unit.kind()));
        self.emit(|| Event::CargoLost {
            sentence: format!("what the {carrier} {square} carried {how}: {kinds}").into(),
            at: square.cell(),
            units: dead.iter().map(|unit| name(unit.side, unit.kind())).collect(),
            fused: false,
        });
    }

    /// Entombs a unit that has left the board, component by component, each with its cargo (TOMB-5), and dissolves
    /// their walls (WALL-5). `is_captured` holds for its first component, the one that pictures list.
    pub(crate) fn bury(&mut self, square: Square, unit: &Unit, is_captured: bool) {
        let is_fused = unit.is_fused();
        if self.news.is_some() {
            self.losses.deaths += 1;
        }
        for component in unit.components().rev() {
            let mut dead = Dead {
                side: unit.side,
                kind: component.kind,
                multi: component.multi,
                pieces: component.pieces,
                pawns: component.pawns,
                is_captured: is_captured && component.id == unit.id(),
            };
            if is_fused {
                (dead.multi, dead.pieces, dead.pawns) = (1, 0, 0);
            }
            self.board.tomb_or_new(square).holds.push(dead);
            self.dissolve_walls(component.id);
            if self.news.is_some() {
                self.losses.dead.push(component.id);
            }
            for inner in &component.cargo {
                self.bury(square, inner, false);
            }
        }
    }

    /// Resolves an explosion (EXP-1). `thrown` is a unit that dies into the centre's tomb, last (ONAGER-3).
    fn explode_silently(&mut self, centre: Square, radius: i32, thrown: Option<&Unit>) {
        let squares = area(centre, radius);
        let opened = squares & self.board.tomb_squares();
        let reaches_shadows = self.board.edition.kills_shadows_by_explosion();
        for square in squares.iter() {
            self.kill(square, "dies in the explosion and is entombed");
            while reaches_shadows
                && let Some(index) = self.board.shadows().iter().position(|unit| unit.square == square)
                && let Some(unit) = self.board.lift_shadow(index)
            {
                self.emit_removed(
                    &unit,
                    square,
                    "dies in the explosion as a shadow and is entombed",
                    false,
                );
                self.bury(square, &unit, false);
            }
        }
        for square in (squares & (self.board.walls() | self.board.traps())).iter() {
            self.board.set_floor(square, Floor::Nothing);
        }
        if let Some(unit) = thrown {
            self.emit_removed(
                unit,
                centre,
                "(thrown there) is dashed to pieces and entombed",
                false,
            );
            self.bury(centre, unit, false);
        }
        for square in (opened | centre.set()).iter() {
            if let Some(tomb) = self.board.tomb_mut(square) {
                tomb.open = true;
                tomb.rot = 0;
            }
        }
    }

    /// Resolves an explosion and reports how many units die, what opens, and whose units may respawn.
    pub(crate) fn explode(&mut self, centre: Square, radius: i32, what: &str, thrown: Option<&Unit>) {
        let opened = self.explode_without_respawns(centre, radius, what, thrown);
        self.emit_respawns(opened);
    }

    /// Resolves an explosion and reports how many units die and what opens. Returns the tombs that are open now.
    pub(crate) fn explode_without_respawns(
        &mut self,
        centre: Square,
        radius: i32,
        what: &str,
        thrown: Option<&Unit>,
    ) -> Bitboard {
        let at = self.news.as_ref().map_or(0, Vec::len);
        let deaths = self.losses.deaths;
        let squares = area(centre, radius);
        self.note_told(squares);
        let walls = self.board.walls() & squares;
        let new = walls & !self.before.board.walls();
        let makers: Vec<(Square, Floor)> = new.iter().map(|at| (at, self.board.floor(at))).collect();
        let traps = (self.board.traps() & squares).count();
        let tombs = self.board.tomb_squares() & squares;
        self.explode_silently(centre, radius, thrown);
        let walls = self.fallen_walls(walls & !new, &makers);
        let opened: Bitboard = (tombs | centre.set())
            .iter()
            .filter(|square| self.board.is_open_tomb(*square))
            .collect();
        let Some(news) = &mut self.news else {
            return opened;
        };
        let mut effects = vec![match self.losses.deaths - deaths {
            0 => "nobody dies".to_owned(),
            1 => "1 unit dies".to_owned(),
            dead => format!("{dead} units die"),
        }];
        if walls > 0 {
            effects.push(walls_fall(walls));
        }
        match traps {
            0 => {}
            1 => effects.push("1 trap goes".to_owned()),
            _ => effects.push(format!("{traps} traps go")),
        }
        let squares: Vec<Square> = opened.iter().collect();
        match squares.as_slice() {
            [] => {}
            // The sentence has just named its square.
            [only] if *only == centre => effects.push("the tomb there is open".to_owned()),
            [only] => effects.push(format!("the tomb on {only} is open")),
            several => effects.push(format!("the tombs on {} are open", places(several))),
        }
        let sentence = format!("{what} explodes: {}", effects.join(", "));
        let cells = vec![centre.cell()];
        let told = Event::Told {
            sentence: sentence.into(),
            cells,
        };
        news.insert(at, News::past(told));
        opened
    }

    /// Counts the walls that an explosion destroyed. One of this very action counts, too, unless it dissolved with its maker.
    fn fallen_walls(&mut self, old: Bitboard, new: &[(Square, Floor)]) -> usize {
        let dead = &self.losses.dead;
        let fell = |floor: Floor| !matches!(floor, Floor::Wall { by } if dead.contains(&by));
        let blown: Bitboard = new
            .iter()
            .filter(|(_, floor)| fell(*floor))
            .map(|(square, _)| *square)
            .collect();
        self.losses.blown |= blown;
        (old.count() + blown.count()) as usize
    }

    /// Notes newly opened tombs; the news then tell whose units may respawn from them.
    pub(crate) fn emit_respawns(&mut self, tombs: Bitboard) {
        if let Some(news) = self.news.as_mut().filter(|_| !tombs.is_empty()) {
            news.push(News::of_tombs(tombs));
        }
    }

    /// Explodes captured jesters, in order of capture (JESTER-6).
    pub(crate) fn explode_captured_jesters(&mut self) {
        for square in std::mem::take(&mut self.pending_jester_blasts) {
            self.explode(square, 1, &format!("the captured jester on {square}"), None);
        }
    }

    /// Applies the landing of a normal unit: the tomb explodes or closes, a trap springs (TOMB-3, TOMB-4, JESTER-4).
    /// `minds_tombs` is false after a swap, which leaves tombs dormant.
    pub(crate) fn land(&mut self, square: Square, minds_tombs: bool) {
        let Some(unit) = self.board.unit(square) else {
            return;
        };
        if minds_tombs && let Some(tomb) = self.board.tomb(square) {
            if tomb.open {
                if let Some(tomb) = self.board.tomb_mut(square) {
                    tomb.open = false;
                }
                self.emit_floor(square, || "the open tomb closes".to_owned());
            } else {
                self.explode(square, 1, &format!("the tomb on {square}"), None);
            }
            return;
        }
        if let Floor::Trap { side, sprung: false } = self.board.floor(square)
            && side != unit.side
            && !unit.is(Kind::Jester)
            && self.board.can_be_paralysed(unit)
        {
            self.board.set_floor(square, Floor::Trap { side, sprung: true });
            self.paralyse_by(square, 4, " by the trap, which springs");
        }
    }

    /// Puts the first unit of an open tomb back on the board (RESP-1).
    pub(crate) fn respawn(&mut self, square: Square) -> Option<Report> {
        let id = self.board.unused_id();
        let tomb = self.board.tomb_mut(square)?;
        if tomb.holds.is_empty() {
            return None;
        }
        let dead = tomb.holds.remove(0);
        tomb.open = false;
        if tomb.holds.is_empty() {
            self.board.set_floor(square, Floor::Nothing);
        }
        let mut unit = Unit::new(dead.side, dead.kind, id, square);
        unit.first.multi = dead.multi;
        unit.first.pieces = dead.pieces;
        unit.first.pawns = dead.pawns;
        self.board.put(unit, square);
        self.emit(|| Event::Appeared {
            unit: name(dead.side, dead.kind),
            at: square.cell(),
            how: "returns from its tomb".into(),
            was_captured: dead.is_captured,
            returns: true,
        });
        self.ends(id)
    }

    /// Returns whether a side had a king before the action and has none now.
    pub(crate) fn has_lost_king(&self, side: Seat) -> bool {
        self.before.board.king(side).is_some() && self.board.king(side).is_none()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Playthrough, Position, Setup};

    /// The captured units of Black after a captured jester has blown up its captor and Black has answered.
    fn captured(answer: &str) -> Vec<String> {
        let setup = "variant frozen6\nput a1 white king\nput p16 black king\nput a4 white rook\n\
                     put d4 black jester\nfloor h8 tomb holds=[black jester] open";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let game = Playthrough::replay_from(position, ["a4xd4", answer]).unwrap();
        let units = game.captured().black.iter();
        units.map(|unit| unit.kind.clone()).collect()
    }

    #[test]
    fn only_a_captured_unit_that_returns_is_no_longer_listed() {
        assert_eq!(captured("respawn d4"), [""; 0]);
        // Another jester, which was never captured in this game.
        assert_eq!(captured("respawn h8"), ["jester"]);
    }
}
