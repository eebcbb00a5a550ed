//! The effects of abilities of single kinds: shells, shots, blasts, quakes, throws, walltraps, conversion, the
//! mirror portal, storms, the king's exchange. `movegen` decides which units may use them.

use super::resolve::{Report, Resolution, name};
use crate::event::{Event, Manner, SWAPPED};
use crate::frozen::analysis::targets::{first_catchable, loaded_cannon, throwable};
use crate::frozen::model::areas::straight_direction;
use crate::frozen::model::board::{Avalanche, Floor, Tornado};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Square, step};
use crate::seat::Seat;

/// Turns that a tornado lasts (TEMPLAR-3).
const TORNADO_TURNS: u8 = 10;
/// Turns that an avalanche lasts (TEMPLAR-5).
const AVALANCHE_TURNS: u8 = 5;

impl Resolution<'_> {
    /// Converts the target: it changes sides, and its timer becomes 0 (BISHOP-2).
    pub(crate) fn convert(&mut self, a: Square, b: Square) -> Option<Report> {
        let (side, kind) = self.board.unit(b).map(|unit| (unit.side, unit.kind()))?;
        self.emit_changed(a, || format!("converts the {kind} on {b}"));
        self.board.convert(b);
        if let Some(unit) = self.board.unit_mut(b) {
            unit.paralysis = 0;
            unit.fresh = false;
        }
        self.emit(|| Event::Became {
            before: name(side, kind),
            after: name(side.other(), kind),
            at: b.cell(),
        });
        self.paralyse(a, 2);
        self.ends(self.before.board.unit(a)?.id())
    }

    /// Paralyses the target (CHANC-3, BAL-2); `how` says by which ability.
    pub(crate) fn paralyse_target(&mut self, a: Square, b: Square, turns: u8, how: &str) -> Option<Report> {
        let before = self.board.unit(b)?;
        let (kind, longer) = (before.kind(), before.paralysis >= turns);
        self.emit_changed(a, || {
            let vain = if longer {
                ", which is already paralysed for at least as long"
            } else {
                ""
            };
            format!("{how} the {kind} on {b}{vain}")
        });
        self.paralyse(b, turns);
        self.ends(self.before.board.unit(a)?.id())
    }

    /// Blows up a wall or tomb from afar (TREB-1).
    pub(crate) fn bombard(&mut self, a: Square, b: Square) -> Option<Report> {
        self.emit_changed(a, || format!("bombards {b}"));
        self.explode(b, 1, &format!("the shell on {b}"), None);
        self.paralyse(a, 2);
        self.ends(self.before.board.unit(a)?.id())
    }

    /// Blows up a square and lands the ammunition there (CANNON-2 to CANNON-4).
    pub(crate) fn blast(&mut self, a: Square, b: Square) -> Option<Report> {
        let unit = self.before.board.unit(a)?.clone();
        let user = loaded_cannon(&unit)?;
        self.emit_changed(a, || format!("fires a blast at {b}"));
        let victim = self.before.board.unit(b);
        let kind = victim.and_then(|target| first_catchable(self.before.board, Kind::Cannon, target, a));
        if let Some(kind) = kind {
            let catches = self.with_entangled(unit.side.other(), &[(b, kind)]);
            self.take(&catches, "is captured and entombed");
            self.reward(a, user, Kind::Cannon, &catches);
        } else if self.board.walls().has(b) {
            self.board.set_floor(b, Floor::Nothing);
            self.note_told(b.set());
            self.emit_floor(b, || "a wall is shot down".to_owned());
        }
        let ammunition = self.board.unit_mut(a)?.component_mut(user).cargo.pop()?;
        // The ammunition closes the tomb on its own square.
        let opened = self.explode_without_respawns(b, 1, &format!("the blast on {b}"), None);
        let (side, kind) = (ammunition.side, ammunition.kind());
        self.emit(|| Event::Appeared {
            unit: name(side, kind),
            at: b.cell(),
            how: "lands".into(),
            was_captured: false,
            returns: false,
        });
        if ammunition.is_shadow {
            self.board.put_shadow(ammunition, b);
        } else {
            self.board.put(ammunition, b);
            self.note_moved(b);
            if let Some(tomb) = self.board.tomb_mut(b) {
                tomb.open = false;
            }
        }
        self.emit_respawns(
            opened
                .iter()
                .filter(|square| self.board.is_open_tomb(*square))
                .collect(),
        );
        self.ends(unit.id())
    }

    /// Brings down all walls that are connected with one (RAM-2).
    pub(crate) fn quake(&mut self, a: Square, b: Square) -> Option<Report> {
        let mut left = vec![b];
        let mut fallen = 0;
        while let Some(square) = left.pop() {
            if self.board.walls().has(square) {
                self.board.set_floor(square, Floor::Nothing);
                self.note_told(square.set());
                fallen += 1;
                left.extend(square.near());
            }
        }
        self.emit(|| Event::Told {
            sentence: format!(
                "the ram {a} shakes the wall on {b} by Quake: {}",
                walls_fall(fallen)
            )
            .into(),
            cells: vec![a.cell(), b.cell()],
        });
        self.ends(self.before.board.unit(a)?.id())
    }

    /// Hurls the unit in front of the onager (ONAGER-2, ONAGER-3).
    pub(crate) fn throw_from(&mut self, onager: Square) -> Option<Report> {
        let (side, id) = self.board.unit(onager).map(|unit| (unit.side, unit.id()))?;
        let front = throwable(&self.board, side, onager)?;
        let thrown = self.board.lift(front)?;
        let mut at = front;
        let mut path = vec![front.cell()];
        let centre = loop {
            match step(side, 0, at) {
                None => break at,
                Some(next) if !self.board.is_free(next) => break next,
                Some(next) => at = next,
            }
            path.push(at.cell());
        };
        if path.last() != Some(&centre.cell()) {
            path.push(centre.cell());
        }
        let (whose, kind) = (thrown.side, thrown.kind());
        self.emit(|| Event::Moved {
            unit: name(whose, kind),
            path: if path.len() > 1 {
                path
            } else {
                vec![front.cell(), centre.cell()]
            },
            how: "is thrown by the onager".into(),
            manner: Manner::Thrown,
        });
        self.explode(
            centre,
            1,
            &format!("the {kind} thrown at {centre}"),
            Some(&thrown),
        );
        self.ends(id)
    }

    /// Walls in an enemy (JESTER-7).
    pub(crate) fn walltrap(&mut self, a: Square, b: Square) -> Option<Report> {
        let id = self.before.board.unit(a)?.id();
        self.dissolve_walls(id);
        let mut risen = 0;
        for square in b.near() {
            if self.board.index_at(square).is_none() && self.board.floor(square) == Floor::Nothing {
                self.board.set_floor(square, Floor::Wall { by: id });
                risen += 1;
            }
        }
        self.emit(|| Event::Told {
            sentence: match risen {
                0 => format!("the jester {a} finds no room for a Walltrap around {b}").into(),
                1 => format!("the jester {a} raises 1 wall around {b} by Walltrap").into(),
                _ => format!("the jester {a} raises {risen} walls around {b} by Walltrap").into(),
            },
            // Without a wall, nothing happens to the unit on it.
            cells: vec![if risen == 0 { a.cell() } else { b.cell() }],
        });
        self.ends(id)
    }

    /// Blows up the jester and the squares near it (JESTER-8).
    pub(crate) fn detonate(&mut self, a: Square) -> Option<Report> {
        let id = self.before.board.unit(a)?.id();
        self.explode(a, 1, &format!("the detonating jester on {a}"), None);
        self.ends(id)
    }

    /// Moves a unit to another square without path or wall (FROG-2, CHANC-4, CHANC-5).
    pub(crate) fn teleport(&mut self, a: Square, to: Square, how: &'static str) -> Option<Report> {
        let id = self.before.board.unit(a)?.id();
        self.carry(a, &[], to, how);
        self.land(to, true);
        self.ends(id)
    }

    /// Swaps two units, by a teleswap or a plain swap. Both land, and tombs under them stay dormant (SWAP-1, CHANC-2).
    pub(crate) fn swap(&mut self, a: Square, b: Square, is_teleswap: bool) -> Option<Report> {
        let (how, manner) = if is_teleswap {
            ("teleswaps", Manner::Itself)
        } else {
            ("swaps places, going", Manner::Swaps)
        };
        let (side, kind, id) = self
            .board
            .unit(a)
            .map(|unit| (unit.side, unit.kind(), unit.id()))?;
        let (whose, other) = self.board.unit(b).map(|unit| (unit.side, unit.kind()))?;
        self.emit(|| Event::Moved {
            unit: name(side, kind),
            path: vec![a.cell(), b.cell()],
            how: how.into(),
            manner,
        });
        self.emit(|| Event::Moved {
            unit: name(whose, other),
            path: vec![b.cell(), a.cell()],
            how: SWAPPED.into(),
            manner: Manner::Swapped,
        });
        self.board.exchange(a, b);
        self.note_moved(a);
        self.note_moved(b);
        self.land(b, false);
        self.land(a, false);
        Some(Report {
            is_tempo: !is_teleswap,
            actor: id,
            ..Report::default()
        })
    }

    /// Moves the king to the square of an own unit, which dies (KING-4).
    pub(crate) fn exchange(&mut self, a: Square, b: Square) -> Option<Report> {
        let id = self.before.board.unit(a)?.id();
        self.kill(b, "is given up by the King's Exchange and entombed");
        self.carry(a, &[], b, "takes its place, going");
        self.ends(id)
    }

    /// Casts a tornado, in place of an own one there (TEMPLAR-3).
    pub(crate) fn cast_tornado(&mut self, a: Square, b: Square) -> Option<Report> {
        let (side, id) = self.board.unit(a).map(|unit| (unit.side, unit.id()))?;
        self.board.tornados.retain(|mark| mark.square != b);
        let index = self.board.tornados.partition_point(|mark| mark.square < b);
        let mark = Tornado {
            square: b,
            side,
            left: TORNADO_TURNS,
        };
        self.board.tornados.insert(index, mark);
        self.emit_changed(a, || format!("calls up a tornado on {b}"));
        self.paralyse(a, 20);
        self.ends(id)
    }

    /// Casts an avalanche along a line (TEMPLAR-5).
    pub(crate) fn cast_avalanche(&mut self, a: Square, b: Square) -> Option<Report> {
        let (side, id) = self.board.unit(a).map(|unit| (unit.side, unit.id()))?;
        let direction = straight_direction(a, b)?;
        let mut at = a;
        while at != b {
            at = step(Seat::White, direction, at)?;
            self.board.avalanches.retain(|mark| mark.square != at);
            let index = self.board.avalanches.partition_point(|mark| mark.square < at);
            let mark = Avalanche {
                square: at,
                direction: direction as u8,
                side,
                left: AVALANCHE_TURNS,
            };
            self.board.avalanches.insert(index, mark);
        }
        self.emit(|| Event::Told {
            sentence: format!("the templar {a} lets an avalanche loose, as far as {b}").into(),
            cells: vec![a.cell(), b.cell()],
        });
        self.paralyse(a, 10);
        self.ends(id)
    }
}

/// Writes how many walls fall.
pub(crate) fn walls_fall(count: usize) -> String {
    if count == 1 {
        "1 wall falls".to_owned()
    } else {
        format!("{count} walls fall")
    }
}
