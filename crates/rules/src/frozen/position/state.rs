//! A position: the board, the side to act, the current turn, the history and the ending. Values only.

use super::repetition_key::key_of_position;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::cache::AnalysisCache;
use crate::frozen::analysis::guarded_tombs::GuardedTombs;
use crate::frozen::model::board::Board;
use crate::frozen::model::edition::Edition;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::position::moment::{Moment, When};
use crate::outcome::Ending;
use crate::repetition::RepetitionHistory;
use crate::seat::Seat;

/// The states of a turn (TURN-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Stage {
    #[default]
    Fresh,
    Quiet,
    Multi,
    Bonus,
}

impl Stage {
    pub(crate) const ALL: [Stage; 4] = [Stage::Fresh, Stage::Quiet, Stage::Multi, Stage::Bonus];

    /// Returns the word of the setup text.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Stage::Fresh => "fresh",
            Stage::Quiet => "quiet",
            Stage::Multi => "multi",
            Stage::Bonus => "bonus",
        }
    }
}

/// The acting unit of the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Acting {
    pub(crate) square: Square,
    /// The number of the shadow among the own shadows on the square; 0 for the normal unit.
    pub(crate) shadow: u8,
}

/// The state of the current turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Phase {
    pub(crate) stage: Stage,
    pub(crate) acting: Option<Acting>,
    /// Moves left.
    pub(crate) left: u8,
    /// Whether the turn is a March, with knight movement only (KNIGHT-3).
    pub(crate) knight: bool,
    /// Whether the acting unit's walls of this turn stay (WALL-3).
    pub(crate) moved: bool,
    /// Whether the unit has acted twice and must pay at the end of the turn (F6-TURN-4).
    pub(crate) acted: bool,
}

/// A position of either edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) board: Board,
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// Whether White's restricted first turn is still to come (F6-TURN-8).
    pub(crate) first: bool,
    /// The starts of turns so far, the present one included.
    pub(crate) history: RepetitionHistory,
    pub(crate) ending: Option<Ending>,
    pub(crate) guarded_tombs: GuardedTombs,
    pub(crate) cache: AnalysisCache,
}

impl State {
    /// Makes an empty board with White to act.
    pub(crate) fn blank(edition: Edition) -> Self {
        Self {
            board: Board::empty(edition),
            turn: Seat::White,
            phase: Phase::default(),
            first: false,
            history: RepetitionHistory::default(),
            ending: None,
            guarded_tombs: GuardedTombs::default(),
            cache: AnalysisCache::default(),
        }
    }

    pub(crate) const fn edition(&self) -> Edition {
        self.board.edition
    }

    /// Makes the position in which the unit of the side to act on a square is not paralysed, neither timed nor held, and under
    /// no Knightmare; `None` if nothing of that is so.
    pub(crate) fn unheld(&self, square: Square) -> Option<Self> {
        let unit = self.board.unit_of(self.turn, square)?;
        let is_held = unit.paralysis > 0
            || self.board.hold_on(unit).is_some()
            || self.analysed().analysis().knightmare(&self.board, unit).is_some();
        if !is_held {
            return None;
        }
        let mut free = self.clone();
        free.cache = AnalysisCache::default();
        free.board.release(square);
        Some(free)
    }

    /// Returns the board with its cached analysis.
    pub(crate) fn analysed(&self) -> AnalysedBoard<'_> {
        AnalysedBoard::of(&self.board, &self.cache)
    }

    /// Returns whether no action of the current turn has been made.
    pub(crate) fn is_turn_start(&self) -> bool {
        self.ending.is_some() || self.phase == Phase::default()
    }

    /// Returns the key that the position would have as the start of a turn.
    pub(crate) fn key(&self) -> u64 {
        key_of_position(&self.board, self.turn, self.first)
    }

    /// Returns what the turn so far allows the acting unit.
    pub(crate) const fn when(&self) -> When {
        match self.phase.stage {
            Stage::Fresh => When::Fresh,
            Stage::Quiet => When::Quiet {
                marches: self.phase.knight,
                captures: self.phase.knight && self.phase.left >= 2 && self.edition().lets_marches_capture(),
            },
            Stage::Multi => When::Multi,
            Stage::Bonus => When::Bonus,
        }
    }

    /// Returns the facts about the turn on which an action's effect depends.
    pub(crate) const fn moment(&self, is_control: bool) -> Moment {
        let stage = self.phase.stage;
        Moment {
            turn: self.turn,
            has_moved: self.phase.moved && !is_control,
            stuns: !self.edition().lets_rooks_push() && (is_control || !matches!(stage, Stage::Quiet)),
            throws: is_control || matches!(stage, Stage::Fresh | Stage::Multi),
            king_kills_checkers: matches!(stage, Stage::Fresh) && !is_control,
        }
    }

    /// Returns the acting unit of the current turn and the number of its shadow, if it is there.
    pub(crate) fn acting_unit<'a>(&self, analysed: &AnalysedBoard<'a>) -> Option<(&'a Unit, u8)> {
        let acting = self.phase.acting?;
        let unit = match acting.shadow {
            0 => analysed.board.unit_of(self.turn, acting.square)?,
            number => {
                let index = analysed.board.shadow_index(self.turn, acting.square, number)?;
                analysed.board.shadow(index)?
            }
        };
        Some((unit, acting.shadow))
    }
}
