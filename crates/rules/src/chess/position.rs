//! A position of chess and its implementation of [`Game`]. Delegates to the other files.

use super::action::ChessAction;
use super::bits::{Square, Squares, lowest};
use super::board::{Board, Kind, castling_to};
use super::movegen::Moves;
use super::{algebraic, descriptor, refusals, setup, view};
use crate::algebraic::{AlgebraicMove, CastlingSide};
use crate::descriptor::{Descriptor, Options};
use crate::event::Event;
use crate::game::{Awaiting, EnPassant, Game, Prompt};
use crate::geometry::Cell;
use crate::inspect::CellReport;
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::repetition::RepetitionHistory;
use crate::rules::Rules;
use crate::said::said;
use crate::seat::{Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;

/// A position of chess. Cheap to clone: about two cache lines and at most one reference count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chess {
    pub(crate) board: Board,
    /// Earlier occurrences since the clock was last 0, the present position excluded (CH-REPEAT-1).
    pub(crate) history: RepetitionHistory,
    /// Whether `claim draw` has ended the game (CH-CLAIM-1).
    pub(crate) claimed: bool,
}

impl Rules for Chess {
    fn descriptor() -> &'static Descriptor {
        &descriptor::DESCRIPTOR
    }

    fn start(_options: &Options) -> Self {
        Self {
            board: Board::start(),
            history: RepetitionHistory::default(),
            claimed: false,
        }
    }

    fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::read(setup)
    }
}

impl Game for Chess {
    type Action = ChessAction;

    fn to_setup(&self) -> Setup {
        setup::write(self)
    }

    fn awaiting(&self) -> Awaiting {
        match self.ending() {
            Some(ending) => Awaiting::Over(ending),
            None => Awaiting::Action {
                seat: self.board.turn,
                prompt: Prompt::new("move", said!("chess-must-move", "move")),
            },
        }
    }

    fn at_turn_start(&self) -> bool {
        true
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<ChessAction>) {
        self.each_legal(seat, |action| actions.push(action));
    }

    fn algebraic(&self, action: &ChessAction) -> Option<AlgebraicMove> {
        algebraic::of(&self.board, *action)
    }

    fn en_passant(&self, action: &ChessAction) -> Option<EnPassant> {
        let (from, to) = action.squares().filter(|_| action.captures())?;
        self.board.en_passant_by(from, to)
    }

    fn is_orthodox(&self) -> bool {
        true
    }

    fn may_still_win(&self, seat: Seat) -> bool {
        self.board.may_still_mate(seat)
    }

    fn check(&self, seat: Seat, action: &ChessAction) -> Result<(), Refusal> {
        refusals::check(self, seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: &ChessAction) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        Ok(self.take_with_events(*action))
    }

    fn apply_unchecked(&mut self, action: &ChessAction) {
        debug_assert!(
            refusals::is_legal(self, *action),
            "{action} is of this position's own list"
        );
        self.take(*action);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        view::inspect(self, cell)
    }

    fn value(&self, key: &str) -> Option<String> {
        setup::value(self, key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.board.checkers(seat) != 0
    }

    fn castles(&self, seat: Seat, side: CastlingSide) -> Option<ChessAction> {
        castling_to(seat, side).map(|castling| ChessAction::go(castling.king, castling.to, false, None))
    }

    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        Squares(self.board.checkers(seat)).map(Square::cell).collect()
    }

    fn vain_captures(&self) -> Vec<(ChessAction, Refusal)> {
        refusals::vain_captures(self)
    }

    fn near_miss(&self, random: &mut SplitMix64) -> ChessAction {
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
    /// Draws a square that is mostly occupied.
    fn some_square(&self, random: &mut SplitMix64) -> Square {
        let set = match random.pick(8) {
            0 => u64::MAX,
            1 | 2 => self.board.occupied(),
            _ => self.board.of_side(self.board.turn),
        };
        nth(set, random).unwrap_or(Square::new(random.pick(64) as u8))
    }
}

/// Draws a square of a set.
fn nth(set: u64, random: &mut SplitMix64) -> Option<Square> {
    let which = random.pick(set.count_ones() as usize);
    Squares(set).nth(which).or(lowest(set))
}
