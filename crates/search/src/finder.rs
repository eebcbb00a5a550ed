//! Finds problems in a game that was played: boards near its end on which the search sees a win that is short, has few
//! beginnings and can be proved in few nodes. What it demands of a problem holds for the banks and for everything else that
//! offers problems.
//!
//! The work for one game is bounded by nodes alone, so the same game always gives the same problems: a glance at each
//! board, and a bounded number of proofs.

use crate::level::Level;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::verdict::choose;
use rookery_rules::Position;
use std::sync::Arc;

/// The nodes of a proof: what a user waits for.
const PROOF_NODES: u64 = 200_000;

/// The most first actions that win; more are too easy.
const MOST_WINNING: usize = 3;

/// The longest win, in turns of the winner.
const LONGEST_WIN: u32 = 3;

/// The nodes of the search that says where a proof is worth trying.
const GLANCE_NODES: u64 = 2_500;

/// The last boards of a game that are looked at.
const LAST_BOARDS: usize = 60;

/// How many boards lie between two problems of one game at least, so that they don't look alike.
const APART: usize = 8;

/// The seed of the glances. Nobody plays against them, so that it need not be secret.
const SEED: u64 = 0;

/// A problem in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundProblem {
    /// How many turns were played before it.
    pub turn: usize,
    /// The problem.
    pub problem: Problem,
}

/// How much is done for one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinderBounds {
    /// The most problems.
    pub problems: usize,
    /// The most proofs that are tried.
    pub proofs: usize,
}

/// A game that is looked through, from its end. Each [`Finder::step`] looks at one board. Clones are cheap.
#[derive(Clone, Debug)]
pub struct Finder {
    boards: Arc<[Position]>,
    bounds: FinderBounds,
    /// How many boards were looked at or passed over, from the end.
    passed: usize,
    proofs: usize,
    found: Vec<FoundProblem>,
}

impl Finder {
    /// Begins with a game: the position before its first turn, and the one after each turn.
    #[must_use]
    pub fn new(boards: Vec<Position>, bounds: FinderBounds) -> Self {
        Self {
            boards: boards.into(),
            bounds,
            passed: 0,
            proofs: 0,
            found: Vec::new(),
        }
    }

    /// Returns whether there is something left to do.
    fn has_more(&self) -> bool {
        self.passed < self.boards.len().min(LAST_BOARDS)
            && self.proofs < self.bounds.proofs
            && self.found.len() < self.bounds.problems
    }

    /// Looks at the next board. Returns whether there is another one.
    ///
    /// The limits can only take nodes away. If they stop a step, what it found of its board is not what every other finder
    /// finds, and must be thrown away.
    pub fn step(&mut self, limits: Limits<'_>) -> bool {
        if !self.has_more() {
            return false;
        }
        let turn = self.boards.len() - 1 - self.passed;
        self.passed += 1;
        let board = &self.boards[turn];
        if sees_win(board, limits) {
            self.proofs += 1;
            let limits = Limits {
                nodes: limits.nodes.min(PROOF_NODES),
                ..limits
            };
            let problem = Problem::prove(board, LONGEST_WIN, limits);
            if let Some(problem) = problem.filter(|problem| problem.winning.len() <= MOST_WINNING) {
                self.found.push(FoundProblem { turn, problem });
                self.passed += APART - 1;
            }
        }
        self.has_more()
    }

    /// Returns what was found, the last of the game first.
    #[must_use]
    pub fn finish(self) -> Vec<FoundProblem> {
        self.found
    }
}

/// Returns whether the search sees that the seat to act wins soon.
fn sees_win(board: &Position, limits: Limits<'_>) -> bool {
    let Some(seat) = board.awaiting().seat() else {
        return false;
    };
    let limits = Limits {
        nodes: limits.nodes.min(GLANCE_NODES),
        ..limits
    };
    let verdict = choose(&board.known_to(seat), Level::STRONGEST, SEED, limits);
    let result = verdict.and_then(|verdict| verdict.forced_result);
    result.is_some_and(|(wins, turns)| wins && turns <= 2 * LONGEST_WIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, Setup, Variant};

    const BOUNDS: FinderBounds = FinderBounds {
        problems: 3,
        proofs: 12,
    };

    /// The boards of the fool's mate.
    fn fools_mate() -> Vec<Position> {
        let options = Options::new(Variant::Chess.descriptor(), []).expect("the usual options");
        let mut position = Variant::Chess.start(&options);
        let mut boards = vec![position.clone()];
        for text in ["f2-f3", "e7-e5", "g2-g4", "d8-h4"] {
            let action = position.variant().parse_action(text).expect("an action");
            let seat = position.awaiting().seat().expect("an unfinished game");
            position.apply(seat, &action).expect("a legal action");
            boards.push(position.clone());
        }
        boards
    }

    fn found(mut finder: Finder, limits: Limits<'_>) -> Vec<FoundProblem> {
        while finder.step(limits) {}
        finder.finish()
    }

    #[test]
    fn the_last_win_of_a_game_is_found_with_the_turn_before_it() {
        let found = found(Finder::new(fools_mate(), BOUNDS), Limits::nodes(u64::MAX));
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].turn, 3);
        assert_eq!((found[0].problem.turns, found[0].problem.winning.len()), (1, 1));
        assert_eq!(found[0].problem.winning[0], "d8-h4");
    }

    #[test]
    fn the_work_for_a_game_is_bounded() {
        let mate = &fools_mate()[3];
        let many: Vec<Position> = std::iter::repeat_n(mate.clone(), 1_000).collect();
        let mut finder = Finder::new(many, BOUNDS);
        let mut steps = 1;
        while finder.step(Limits::nodes(u64::MAX)) {
            steps += 1;
        }
        assert_eq!((steps, finder.finish().len()), (BOUNDS.problems, BOUNDS.problems));
        // Proofs of what is too easy are counted too: here, four rooks mate.
        let easy = "variant chess\nput e2 white king\nput a7 white rook\nput b1 white rook\nput c1 white rook\n\
            put d1 white rook\nput f1 white rook\nput h8 black king\n";
        let easy = Position::from_setup(&Setup::parse(easy).expect("a setup")).expect("a position");
        let mut finder = Finder::new(vec![easy; 1_000], BOUNDS);
        let mut steps = 1;
        while finder.step(Limits::nodes(u64::MAX)) {
            steps += 1;
        }
        assert_eq!((steps, finder.finish().len()), (BOUNDS.proofs, 0));
    }

    #[test]
    fn a_game_without_a_win_has_no_problem() {
        let quiet = fools_mate()[..2].to_vec();
        assert!(found(Finder::new(quiet, BOUNDS), Limits::nodes(u64::MAX)).is_empty());
        assert!(found(Finder::new(Vec::new(), BOUNDS), Limits::nodes(u64::MAX)).is_empty());
    }
}
