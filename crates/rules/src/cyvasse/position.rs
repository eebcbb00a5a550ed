//! A position of cyvasse and its implementation of [`Game`]. Delegates to the other files.

use super::action::CyvasseAction;
use super::board::Board;
use super::build::{self, Arrangement, STANDARD};
use super::grid::{Spot, each};
use super::units::Kind;
use super::{apply, descriptor, near_miss, rearrange, refusals, setup, view};
use crate::descriptor::{Descriptor, FreeText, Options};
use crate::event::Event;
use crate::game::{Awaiting, Bundle, Game, Prompt};
use crate::geometry::Cell;
use crate::inspect::{Attacks, CellReport, Remark};
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::repetition::RepetitionHistory;
use crate::rules::Rules;
use crate::said::{Said, said};
use crate::seat::{PerSeat, Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
use std::sync::Arc;

/// The phase of the game (section 6 of the page).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Both sides arrange their halves. White's text stays hidden here until Black has arranged (CY-BUILD-4).
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
    pub(super) board: Board,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// Actions since the last capture (CY-END-5).
    pub(super) quiet: u32,
    /// Which sides have had a king in this game (CY-END-1).
    pub(super) royal: PerSeat<bool>,
    /// Earlier occurrences since the last capture, the present position excluded (CY-END-4).
    pub(super) history: RepetitionHistory,
}

/// Returns the prompt while the players arrange their armies.
pub(super) fn arrange() -> Said {
    said!("army-must-arrange", "arrange an army")
}

/// Turns without a capture at which the game is drawn, both sides together (CY-END-5).
pub(super) const MOST_QUIET: u32 = 120;

impl Cyvasse {
    /// Begins the play on this board.
    pub(super) fn opened(board: Board) -> Self {
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
            history: RepetitionHistory::default(),
        }
    }

    /// Begins the arrangement.
    pub(super) fn building() -> Self {
        Self {
            phase: Phase::Build { white: None },
            ..Self::opened(Board::default())
        }
    }

    pub(super) fn key(&self) -> u64 {
        match self.turn {
            Seat::White => self.board.key(),
            Seat::Black => self.board.key() ^ 0x426C_6163_6B21_2121,
        }
    }
}

impl Rules for Cyvasse {
    fn descriptor() -> &'static Descriptor {
        &descriptor::DESCRIPTOR
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
}

impl Game for Cyvasse {
    type Action = CyvasseAction;

    fn to_setup(&self) -> Setup {
        setup::write(self)
    }

    fn awaiting(&self) -> Awaiting {
        match (self.ending(), &self.phase) {
            (Some(ending), _) => Awaiting::Over(ending),
            (None, Phase::Build { .. }) => Awaiting::Action {
                seat: self.turn,
                prompt: Prompt::new("build", arrange()),
            },
            (None, Phase::Play) => Awaiting::Action {
                seat: self.turn,
                prompt: Prompt::new("turn", said!("cyvasse-must-move", "move or capture")),
            },
        }
    }

    fn at_turn_start(&self) -> bool {
        true
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<CyvasseAction>) {
        self.append_legal(seat, actions);
    }

    fn free_text(&self) -> Option<&'static FreeText> {
        (self.phase != Phase::Play).then_some(&descriptor::ARMY)
    }

    fn revisions(&self, seat: Seat, action: &CyvasseAction) -> Vec<Bundle<CyvasseAction>> {
        rearrange::revisions(seat, action)
    }

    fn check(&self, seat: Seat, action: &CyvasseAction) -> Result<(), Refusal> {
        refusals::check(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &CyvasseAction) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        let before = self.clone();
        self.take(action);
        Ok(apply::events(&before, action, self))
    }

    fn apply_unchecked(&mut self, action: &CyvasseAction) {
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
        view::view_of_part(self, seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        view::inspect(self, cell)
    }

    fn attacks(&self, cell: Cell) -> Attacks {
        view::attacks(&self.board, cell)
    }

    fn remarks(&self, cell: Cell) -> Vec<Remark> {
        view::remarks(&self.board, cell)
    }

    fn value(&self, key: &str) -> Option<String> {
        setup::value(self, key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.board.kings_in_danger(seat) != 0
    }

    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        let mut cells: Vec<Cell> = each(self.board.king_captors(seat)).map(Spot::cell).collect();
        cells.sort_unstable();
        cells
    }

    fn near_miss(&self, random: &mut SplitMix64) -> CyvasseAction {
        near_miss::near_miss(self, random)
    }
}
