//! The events of an action while it is being resolved. Each event knows what it depends on, so that events which later
//! steps of the same action undo are left out.

use super::resolve::Resolution;
use super::tombs::{activated, respawns};
use crate::event::Event;
use crate::frozen::model::action::Verb;
use crate::frozen::model::board::{Board, Floor};
use crate::frozen::model::kind::Kind;
use crate::frozen::model::square::{Bitboard, Square};
use crate::refusal::listed;

/// The maximum number of walls of one movement that are all named.
const MOST_NAMED: usize = 6;
/// How many are named if there are more.
const NAMED_OF_MORE: usize = 3;

/// What an event depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// Something that has happened, whatever follows.
    Past,
    /// What lies ahead of the unit with an id: its range, its moves, its paralysis. No news once it is dead.
    Future(u32),
    /// Walls that a movement left on these squares. Those that have gone again are not told, except where an explosion of the
    /// same action counts them.
    Walls(Vec<Square>),
    /// Newly opened tombs. Whose units may respawn there depends on the board at the end of the action.
    Tombs(Bitboard),
}

/// An event and what it depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct News {
    pub(crate) event: Event,
    pub(crate) about: About,
}

impl News {
    /// Wraps an event that stays true whatever follows.
    pub(crate) fn past(event: Event) -> Self {
        Self {
            event,
            about: About::Past,
        }
    }

    /// Notes newly opened tombs; their event is made at the end.
    pub(crate) fn of_tombs(tombs: Bitboard) -> Self {
        Self {
            event: told(String::new(), &[]),
            about: About::Tombs(tombs),
        }
    }
}

/// What is collected of walls and deaths in order to tell of walls that vanish.
#[derive(Debug, Default)]
pub(crate) struct Losses {
    /// The ids of the units that have died.
    pub(crate) dead: Vec<u32>,
    /// How many units have died, those in cargo too. A fused unit counts once.
    pub(crate) deaths: usize,
    /// The walls whose end other events tell, or that were only moved.
    pub(crate) told: Bitboard,
    /// The walls of this very action that fell in an explosion, which counts them.
    pub(crate) blown: Bitboard,
}

/// Names squares after "on": "c3 and d4", "c3, c4, c5 and 4 more squares".
pub(crate) fn places(squares: &[Square]) -> String {
    let mut names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    if names.len() > MOST_NAMED {
        let more = names.len() - NAMED_OF_MORE;
        names.truncate(NAMED_OF_MORE);
        names.push(format!("{more} more squares"));
    }
    listed(&names)
}

/// Says which walls a movement left, and which older ones of the same unit fell by it; there is at least one new wall.
fn risen(new: &[Square], old: &[Square]) -> String {
    let new = match new {
        [only] => format!("a wall forms on {only}"),
        several => format!("walls form on {}", places(several)),
    };
    match old {
        [] => new,
        [only] => format!("{new}, and the old one on {only} dissolves"),
        several if several.len() > NAMED_OF_MORE => format!("{new}, and {} old ones dissolve", several.len()),
        several => format!("{new}, and the old ones on {} dissolve", places(several)),
    }
}

/// Writes what walls do, such as "dissolve": "the walls on c3 and d4 dissolve". `one` is the same for a single wall.
pub(crate) fn walls_in_words(squares: &[Square], one: &str, several: &str) -> String {
    match squares {
        [only] => format!("the wall on {only} {one}"),
        _ => format!("the walls on {} {several}", places(squares)),
    }
}

/// Says which walls of a unit dissolved because it moved and left no new ones.
fn old_walls_dissolve(squares: &[Square], maker: Option<Kind>) -> String {
    let whose = maker.map_or_else(String::new, |kind| format!(" of the {kind}"));
    match squares {
        [only] => format!("the old wall{whose} on {only} dissolves"),
        several if several.len() > NAMED_OF_MORE => format!("{} old walls{whose} dissolve", several.len()),
        several => format!("the old walls{whose} on {} dissolve", places(several)),
    }
}

/// Finds the kind of the unit or component with an id.
fn kind_of(board: &Board, id: u32) -> Option<Kind> {
    let units = board.units().iter().chain(board.shadows());
    let mut components = units.flat_map(|unit| unit.components());
    components
        .find(|component| component.id == id)
        .map(|component| component.kind)
}

impl Resolution<'_> {
    /// Reports an event that stays true whatever follows.
    pub(crate) fn emit(&mut self, event: impl FnOnce() -> Event) {
        if let Some(news) = &mut self.news {
            news.push(News::past(event()));
        }
    }

    /// Reports what lies ahead of a unit, which is taken back if it dies.
    pub(crate) fn emit_future(&mut self, unit: u32, event: impl FnOnce() -> Event) {
        if let Some(news) = &mut self.news {
            news.push(News {
                event: event(),
                about: About::Future(unit),
            });
        }
    }

    /// Reports the walls that a movement left.
    pub(crate) fn emit_walls(&mut self, squares: Vec<Square>) {
        if squares.is_empty() {
            return;
        }
        if let Some(news) = &mut self.news {
            news.push(News {
                event: told(risen(&squares, &[]), &squares),
                about: About::Walls(squares),
            });
        }
    }

    /// Notes that something else tells what becomes of the walls on some squares.
    pub(crate) fn note_told(&mut self, walls: Bitboard) {
        self.losses.told |= walls;
    }

    /// Takes the events, without those that later ones have undone, and with all walls that vanished.
    pub(crate) fn take_events(&mut self, verb: Option<Verb>) -> Vec<Event> {
        let Some(news) = self.news.take() else {
            return Vec::new();
        };
        let losses = std::mem::take(&mut self.losses);
        let mut old = Vec::new();
        let mut orphaned: Vec<(Square, u32)> = Vec::new();
        let mut buried = Vec::new();
        let vanished = self.before.board.walls().iter();
        let vanished = vanished.filter(|square| {
            let is_told = losses.told.has(*square) || verb == Some(Verb::Rotate);
            !self.board.walls().has(*square) && !is_told
        });
        let mut maker = None;
        for square in vanished {
            match self.before.board.floor(square) {
                _ if self.board.tomb(square).is_some() => buried.push(square),
                Floor::Wall { by } if losses.dead.contains(&by) => orphaned.push((square, by)),
                Floor::Wall { by } => {
                    maker = Some(by);
                    old.push(square);
                }
                _ => old.push(square),
            }
        }
        let mut events = Vec::with_capacity(news.len());
        for News { event, about } in news {
            match about {
                About::Past => events.push(event),
                About::Future(unit) if losses.dead.contains(&unit) => {}
                About::Future(_) => events.push(event),
                About::Tombs(tombs) => {
                    events.extend(respawns(&self.board, tombs));
                    self.opened.push(tombs);
                }
                About::Walls(mut squares) => {
                    let known = self.board.walls() | losses.blown;
                    squares.retain(|square| known.has(*square));
                    if !squares.is_empty() {
                        let fallen = std::mem::take(&mut old);
                        events.push(told(risen(&squares, &fallen), &squares));
                    }
                }
            }
        }
        if !old.is_empty() {
            let kind = maker.and_then(|id| kind_of(self.before.board, id));
            events.push(told(old_walls_dissolve(&old, kind), &[]));
        }
        if !buried.is_empty() {
            let words = walls_in_words(&buried, "gives way to a tomb", "give way to tombs");
            events.push(told(words, &buried));
        }
        if verb != Some(Verb::Rotate) {
            events.extend(self.active_tombs());
        }
        events.extend(dissolved_with_makers(&orphaned));
        events
    }

    /// Says which tombs are active that weren't before.
    fn active_tombs(&self) -> Option<Event> {
        let (before, after) = (self.before.board, &self.board);
        let tombs = after.tomb_squares().iter();
        let active: Vec<Square> = tombs
            .filter(|square| after.is_active_tomb(*square) && !before.is_active_tomb(*square))
            .collect();
        (!active.is_empty()).then(|| activated(&active))
    }
}

/// Says which walls dissolved because the units that made them died (WALL-5).
fn dissolved_with_makers(walls: &[(Square, u32)]) -> Option<Event> {
    let (_, first) = walls.first()?;
    let squares: Vec<Square> = walls.iter().map(|(square, _)| *square).collect();
    let makers = if walls.iter().all(|(_, maker)| maker == first) {
        "maker"
    } else {
        "makers"
    };
    let words = walls_in_words(
        &squares,
        "dissolves with its maker",
        &format!("dissolve with their {makers}"),
    );
    // It names no squares, which a picture would mark as ends of the turn although nothing went there.
    Some(told(words, &[]))
}

fn told(sentence: String, squares: &[Square]) -> Event {
    Event::Told {
        sentence: sentence.into(),
        cells: squares.iter().map(|square| square.cell()).collect(),
    }
}
