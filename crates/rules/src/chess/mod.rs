//! Orthodox chess, the variant `chess`; its rules are `pages/chess.md`, their ids start with `CH`.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `about` | the descriptor: everything that lists and help derive from |
//! | `action` | the typed action, its text and parts |
//! | `appraise` | what a position is worth to a computer opponent |
//! | `bits` | squares, sets of squares, attack tables |
//! | `board` | pieces, turn, rights, en passant, clock, key; playing a move |
//! | `keys` | the fixed numbers of the key |
//! | `moves` | the legal moves of a board |
//! | `refusals` | why an action is not legal |
//! | `setup` | reading and writing setups |
//! | `show` | events, view, inspection |
//!
//! Must not: know matches, users or pictures; keep anything derived in a [`Chess`] except the key and whether an
//! en passant capture is legal, both of which the key needs and tests compare with their computation from scratch.

mod about;
pub mod action;
pub(crate) mod appraise;
pub mod bits;
pub mod board;
mod keys;
pub(crate) mod moves;

mod refusals;
mod setup;
mod show;
#[cfg(test)]
mod tests;

use crate::descriptor::{Descriptor, Options};
use crate::event::Event;
use crate::game::{Awaiting, Game, Prompt};
use crate::geometry::Cell;
use crate::inspect::CellReport;
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::record::Record;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
pub use action::{ChessAction, Decision};
use bits::{DARK, Square, Squares, lowest};
use board::{Board, Kind};
use moves::Moves;

/// A position of chess. Cheap to clone: about two cache lines and at most one reference count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chess {
    pub(crate) board: Board,
    /// Earlier occurrences since the clock was last 0, the present position excluded (CH-REPEAT-1).
    pub(crate) record: Record,
    /// Whether `claim draw` has ended the game (CH-CLAIM-1).
    pub(crate) claimed: bool,
}

impl Chess {
    /// How often the present position has occurred, this time included (CH-REPEAT-1).
    fn occurrences(&self) -> u32 {
        self.record.count(self.board.key).saturating_add(1)
    }

    /// Whether the present position could be claimed as a draw, were the game not over (CH-CLAIM-1).
    fn is_claimable(&self) -> bool {
        self.board.clock >= 100 || self.occurrences() >= 3
    }

    /// CH-END-3.
    fn lacks_material(&self) -> bool {
        let board = &self.board;
        if board.of_kind(Kind::Pawn) | board.of_kind(Kind::Rook) | board.of_kind(Kind::Queen) != 0 {
            return false;
        }
        if Seat::BOTH.into_iter().any(|side| board.king(side).is_none()) {
            return false;
        }
        let bishops = board.of_kind(Kind::Bishop);
        match board.of_kind(Kind::Knight).count_ones() {
            0 => bishops & DARK == 0 || bishops & !DARK == 0,
            1 => bishops == 0,
            _ => false,
        }
    }

    /// The draws that end the game by themselves while there are legal moves, in their order (CH-END-3 to 5).
    fn automatic_draw(&self) -> Option<Ending> {
        if self.lacks_material() {
            Some(Ending::draw("insufficient-material"))
        } else if self.occurrences() >= 5 {
            Some(Ending::draw("fivefold-repetition"))
        } else if self.board.clock >= 150 {
            Some(Ending::draw("seventy-five-moves"))
        } else {
            None
        }
    }

    /// How the game has ended, tested in the order of the page.
    pub(crate) fn ending(&self) -> Option<Ending> {
        if self.claimed {
            let repeated = self.occurrences() >= 3;
            return Some(Ending::draw(if repeated {
                "threefold-repetition"
            } else {
                "fifty-moves"
            }));
        }
        if !Moves::new(&self.board).any() {
            let side = self.board.turn;
            return Some(if self.board.checkers(side) != 0 {
                Ending::win(side.other(), "checkmate")
            } else {
                Ending::draw("stalemate")
            });
        }
        self.automatic_draw()
    }

    /// Shows that seat's legal actions in the order of actions.
    #[inline]
    pub(crate) fn each_legal(&self, seat: Seat, mut show: impl FnMut(ChessAction)) {
        if seat != self.board.turn || self.claimed || self.automatic_draw().is_some() {
            return;
        }
        let mut any = false;
        Moves::new(&self.board).each(|action| {
            any = true;
            show(action);
        });
        if any && self.is_claimable() {
            show(ChessAction::CLAIM_DRAW);
        }
    }

    #[inline]
    pub(crate) fn take(&mut self, action: ChessAction) {
        match action.decision() {
            Decision::ClaimDraw => self.claimed = true,
            Decision::Go {
                from, to, promotion, ..
            } => {
                let before = self.board.key;
                self.board.play(from, to, promotion);
                if self.board.clock == 0 {
                    self.record.clear();
                } else {
                    self.record.push(before);
                }
            }
        }
    }
}

impl Game for Chess {
    type Action = ChessAction;

    fn descriptor() -> &'static Descriptor {
        &about::DESCRIPTOR
    }

    fn start(_options: &Options) -> Self {
        Self {
            board: Board::start(),
            record: Record::default(),
            claimed: false,
        }
    }

    fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::read(setup)
    }

    fn to_setup(&self) -> Setup {
        setup::write(self)
    }

    fn awaiting(&self) -> Awaiting {
        match self.ending() {
            Some(ending) => Awaiting::Over(ending),
            None => Awaiting::Action {
                seat: self.board.turn,
                prompt: Prompt::new("move", "move"),
            },
        }
    }

    fn at_turn_start(&self) -> bool {
        true
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<ChessAction>) {
        self.each_legal(seat, |action| actions.push(action));
    }

    fn check(&self, seat: Seat, action: &ChessAction) -> Result<(), Refusal> {
        refusals::check(self, seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: &ChessAction) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        let mut events = show::events_of(self, *action);
        self.take(*action);
        show::append_aftermath(self, &mut events);
        Ok(events)
    }

    fn apply_listed(&mut self, action: &ChessAction) {
        debug_assert!(
            refusals::is_legal(self, *action),
            "{action} is of this position's own list"
        );
        self.take(*action);
    }

    fn view(&self, viewer: Viewer) -> View {
        show::view(self, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        show::inspect(self, cell)
    }

    fn value(&self, key: &str) -> Option<String> {
        setup::value(self, key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.board.checkers(seat) != 0
    }

    fn spellable(&self, random: &mut SplitMix64) -> ChessAction {
        if random.pick(40) == 0 {
            return ChessAction::CLAIM_DRAW;
        }
        let from = self.some_square(random);
        let near = Moves::new(&self.board).targets(from);
        let to = match random.pick(4) {
            0 => nth(near, random),
            1 => Square::at(from.file(), from.rank() + random.pick(5) as i32 - 2),
            2 => Square::at(
                from.file() + random.pick(5) as i32 - 2,
                from.rank() + random.pick(5) as i32 - 2,
            ),
            _ => Some(Square::new(random.pick(64) as u8)),
        };
        let to = to
            .filter(|to| *to != from)
            .unwrap_or(Square::new(from.index() as u8 ^ 1));
        let truly_captures = self.board.kind(to).is_some() || self.board.en_passant == Some(to);
        let captures = truly_captures != (random.pick(8) == 0);
        let promotes = to.rank() % 7 == 0 && random.pick(2) == 0 || random.pick(24) == 0;
        let promotion = promotes.then(|| Kind::PROMOTIONS[random.pick(4)]);
        ChessAction::go(from, to, captures, promotion)
    }
}

impl Chess {
    /// Mostly an occupied square.
    fn some_square(&self, random: &mut SplitMix64) -> Square {
        let set = match random.pick(8) {
            0 => u64::MAX,
            1 | 2 => self.board.occupied(),
            _ => self.board.of_side(self.board.turn),
        };
        nth(set, random).unwrap_or(Square::new(random.pick(64) as u8))
    }
}

/// Some square of a set.
fn nth(set: u64, random: &mut SplitMix64) -> Option<Square> {
    let which = random.pick(set.count_ones() as usize);
    Squares(set).nth(which).or(lowest(set))
}
