//! Armour and attack on 88 hexagons, the variant `cyvasse`; its rules are `pages/cyvasse.md`, their ids start with `CY`.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `about` | the descriptor: everything that lists and help derive from |
//! | `grid` | the cells as bits, steps and lines |
//! | `units` | the kinds and their numbers |
//! | `board` | units and floor; attack, armour, shield, moves, captures |
//! | `build` | initial arrangements: texts, random ones, laying out |
//! | `army_text` | the text of an arrangement read, or what is wrong with it |
//! | `action` | the typed action, its text and parts |
//! | `appraise` | what a position is worth to a computer opponent |
//! | `refusals` | why an action is not legal |
//! | `setup` | reading and writing setups |
//! | `show` | events, view, inspection |
//!
//! Must not: know matches, users or pictures; keep anything derived but the board's key.

mod about;
pub mod action;
mod appraise;
mod army_text;
mod board;
mod build;
mod grid;
mod refusals;
mod setup;
mod show;
#[cfg(test)]
mod tests;
pub mod units;

use crate::descriptor::{Descriptor, Options, Writing};
use crate::event::Event;
use crate::game::{Awaiting, Game, Prompt};
use crate::geometry::Cell;
use crate::inspect::{Aims, CellReport};
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::record::Record;
use crate::refusal::Refusal;
use crate::seat::{PerSeat, Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
pub use action::CyvasseAction;
use action::Go;
use board::Board;
use build::{Arrangement, STANDARD};
use grid::{BOARD, Cells, each};
use std::sync::Arc;
use units::Kind;

/// What the game is about just now (section 6 of the page).
#[derive(Clone, Debug, PartialEq, Eq)]
enum Phase {
    /// Both sides arrange their halves; White's words, once given, wait here unseen (CY-BUILD-4).
    Build {
        /// White's build text after the word `build`.
        white: Option<Arc<str>>,
    },
    /// Moves and captures.
    Play,
}

/// A position of cyvasse. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cyvasse {
    board: Board,
    turn: Seat,
    phase: Phase,
    /// Actions since the last capture (CY-END-5).
    quiet: u32,
    /// Which sides have had a king in this game (CY-END-1).
    royal: PerSeat<bool>,
    /// Earlier occurrences since the last capture, the present position excluded (CY-END-4).
    record: Record,
}

/// What is owed while the armies are arranged.
const ARRANGE: &str = "arrange an army";

/// Turns without a capture at which the game is drawn, both sides together (CY-END-5).
const MOST_QUIET: u32 = 120;

impl Cyvasse {
    /// The beginning of play on that board.
    fn opened(board: Board) -> Self {
        let royal = PerSeat::new(
            board.of(Seat::White, Kind::King) != 0,
            board.of(Seat::Black, Kind::King) != 0,
        );
        Self {
            board,
            turn: Seat::White,
            phase: Phase::Play,
            quiet: 0,
            royal,
            record: Record::default(),
        }
    }

    /// The beginning of the arrangement.
    fn building() -> Self {
        Self {
            phase: Phase::Build { white: None },
            ..Self::opened(Board::default())
        }
    }

    fn key(&self) -> u64 {
        match self.turn {
            Seat::White => self.board.key(),
            Seat::Black => self.board.key() ^ 0x426C_6163_6B21_2121,
        }
    }

    fn has_lost_kings(&self, side: Seat) -> bool {
        self.royal[side] && self.board.of(side, Kind::King) == 0
    }

    fn has_only_towers(&self, side: Seat) -> bool {
        let units = self.board.of_side(side);
        units != 0 && units == self.board.of(side, Kind::Tower)
    }

    /// The endings that need no list of actions and come before the others (CY-END-1, CY-END-2).
    fn decided(&self) -> Option<Ending> {
        let loser = |lost: &dyn Fn(Seat) -> bool| Seat::BOTH.into_iter().find(|side| lost(*side));
        if let Some(side) = loser(&|side| self.has_lost_kings(side)) {
            return Some(Ending::win(side.other(), "king-captured"));
        }
        loser(&|side| self.has_only_towers(side)).map(|side| Ending::win(side.other(), "only-towers"))
    }

    /// The draws (CY-END-4, CY-END-5).
    fn drawn(&self) -> Option<Ending> {
        if self.record.count(self.key()) >= 2 {
            return Some(Ending::draw("repetition"));
        }
        (self.quiet >= MOST_QUIET).then(|| Ending::draw("no-progress"))
    }

    fn can_act(&self) -> bool {
        let mut any = false;
        self.board.each_reach(self.turn, |_, _, _| {
            any = true;
            true
        });
        any
    }

    /// How the game has ended, tested in the order of the page.
    fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Build { .. } => None,
            Phase::Play => self.decided().or_else(|| {
                if self.can_act() {
                    self.drawn()
                } else {
                    Some(Ending::win(self.turn.other(), "no-move"))
                }
            }),
        }
    }

    /// The order of an action in play (CY-TURN-3), from (2) on.
    fn go(&mut self, go: Go) {
        let before = self.key();
        if go.captures {
            self.board.remove(go.to);
            self.quiet = 0;
            self.record.clear();
        } else {
            self.quiet += 1;
            self.record.push(before);
        }
        if let Some((side, kind)) = self.board.remove(go.from) {
            self.board.put(go.to, side, kind);
        }
        self.turn = self.turn.other();
    }

    fn arrange(&mut self, words: &Arc<str>) {
        let Phase::Build { white } = &self.phase else {
            return;
        };
        match white {
            None => {
                self.phase = Phase::Build {
                    white: Some(Arc::clone(words)),
                };
                self.turn = Seat::Black;
            }
            Some(white) => {
                if let (Ok(white), Ok(black)) = (Arrangement::read(white), Arrangement::read(words)) {
                    *self = Self::opened(build::lay_out(&white, &black));
                }
            }
        }
    }

    fn take(&mut self, action: &CyvasseAction) {
        match action {
            CyvasseAction::Go(go) => self.go(*go),
            CyvasseAction::Build(words) => self.arrange(words),
        }
    }
}

impl Game for Cyvasse {
    type Action = CyvasseAction;

    fn descriptor() -> &'static Descriptor {
        &about::DESCRIPTOR
    }

    fn start(options: &Options) -> Self {
        match options.value("setup") {
            "build" => Self::building(),
            "random" => {
                let arrangement = Arrangement::random(options.value("seed").parse().unwrap_or(0));
                Self::opened(build::lay_out(&arrangement, &arrangement))
            }
            _ => {
                let arrangement = Arrangement::standard();
                Self::opened(build::lay_out(&arrangement, &arrangement))
            }
        }
    }

    fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::read(setup)
    }

    fn to_setup(&self) -> Setup {
        setup::write(self)
    }

    fn awaiting(&self) -> Awaiting {
        match (self.ending(), &self.phase) {
            (Some(ending), _) => Awaiting::Over(ending),
            (None, Phase::Build { .. }) => Awaiting::Action {
                seat: self.turn,
                prompt: Prompt::new("build", ARRANGE),
            },
            (None, Phase::Play) => Awaiting::Action {
                seat: self.turn,
                prompt: Prompt::new("turn", "move or capture"),
            },
        }
    }

    fn at_turn_start(&self) -> bool {
        true
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<CyvasseAction>) {
        if seat != self.turn {
            return;
        }
        match self.phase {
            Phase::Build { .. } => actions.push(CyvasseAction::build(STANDARD)),
            Phase::Play => {
                if self.decided().is_some() || self.drawn().is_some() {
                    return;
                }
                self.board.each_reach(seat, |from, moves, captures| {
                    actions.extend(
                        each(moves | captures)
                            .map(|to| CyvasseAction::go(from, to, captures & to.bit() != 0)),
                    );
                    false
                });
            }
        }
    }

    fn writing(&self) -> Option<&'static Writing> {
        (self.phase != Phase::Play).then_some(&about::ARMY)
    }

    fn check(&self, seat: Seat, action: &CyvasseAction) -> Result<(), Refusal> {
        refusals::check(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &CyvasseAction) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        let before = self.clone();
        self.take(action);
        Ok(show::events(&before, action, self))
    }

    fn apply_listed(&mut self, action: &CyvasseAction) {
        debug_assert!(
            self.check(self.turn, action).is_ok(),
            "{action} is of this position's own list"
        );
        self.take(action);
    }

    fn secret_part(&self, seat: Seat) -> Option<Self> {
        match self.phase {
            Phase::Play => None,
            Phase::Build { .. } => Some(match seat {
                Seat::White => Self::building(),
                Seat::Black => Self {
                    turn: Seat::Black,
                    phase: Phase::Build {
                        white: Some(Arc::from(STANDARD)),
                    },
                    ..Self::building()
                },
            }),
        }
    }

    fn view_of_part(&self, seat: Seat) -> View {
        show::view_of_part(self, seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        show::view(self, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        show::inspect(self, cell)
    }

    fn aims(&self, cell: Cell) -> Aims {
        show::aims(&self.board, cell)
    }

    fn value(&self, key: &str) -> Option<String> {
        setup::value(self, key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.board.kings_in_danger(seat) != 0
    }

    fn spellable(&self, random: &mut SplitMix64) -> CyvasseAction {
        if matches!(self.phase, Phase::Build { .. }) && random.pick(2) == 0 || random.pick(30) == 0 {
            return self.spellable_build(random);
        }
        let cells: Cells = match random.pick(4) {
            0 => BOARD,
            1 => self.board.occupied(),
            _ => self.board.of_side(self.turn),
        };
        let cells = if cells == 0 { BOARD } else { cells };
        let from = nth(cells, random);
        let near = each(BOARD & !from.bit()).filter(|to| to.distance(from) <= 4);
        let near: Vec<_> = near.collect();
        let to = near[random.pick(near.len())];
        let truly_captures = self.board.of_side(self.turn.other()) & to.bit() != 0;
        CyvasseAction::go(from, to, truly_captures != (random.pick(8) == 0))
    }
}

impl Cyvasse {
    /// An arrangement, right or spoilt.
    fn spellable_build(&self, random: &mut SplitMix64) -> CyvasseAction {
        let mut text = Arrangement::random(random.draw()).text();
        if random.pick(2) == 0 {
            let at = random.pick(text.len());
            let letter = [".", "m", "k", "q", "/", "7", "r"][random.pick(7)];
            text.replace_range(at..=at, letter);
        }
        CyvasseAction::build(&text)
    }
}

fn nth(cells: Cells, random: &mut SplitMix64) -> grid::Spot {
    let which = random.pick(cells.count_ones() as usize);
    each(cells)
        .nth(which)
        .or_else(|| each(BOARD).next())
        .expect("the board has cells")
}
