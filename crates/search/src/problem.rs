//! Problems: positions in which the seat to act wins by force, each with its proof. Reads and writes the banks in
//! `problems/`, one text file for each variant.
//!
//! A problem is a heading and the setup of its position:
//!
//! ```text
//! # problem 3f9a01c2: a win in 2, from b5-b7, 256 nodes
//! variant chess
//! put e1 white king
//! ...
//! ```
//!
//! The heading names the problem by eight digits of its position, in how many turns of its own the seat wins, every
//! first action that does so, and what the proof costs.

use crate::limits::Limits;
use crate::prover::{forces_win, winning_actions};
use rookery_rules::evaluate::Evaluate;
use rookery_rules::variant::Visit;
use rookery_rules::{Action, Position, Seat, Setup, SetupLine};
use std::fmt;
use std::str::FromStr;

/// What stands before each heading.
const HEADING: &str = "# problem ";

/// The name of a problem: a part of its position's fingerprint, which changes with the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProblemId(pub u32);

impl fmt::Display for ProblemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl FromStr for ProblemId {
    type Err = ProblemError;

    fn from_str(text: &str) -> Result<Self, ProblemError> {
        let is_name = text.len() == 8 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let number = u32::from_str_radix(text, 16).ok().filter(|_| is_name);
        number
            .map(Self)
            .ok_or_else(|| ProblemError(format!("`{text}` is no name of a problem")))
    }
}

/// A position with a forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its name.
    pub id: ProblemId,
    /// In how many turns of its own the seat to act wins, and no sooner.
    pub turns: u32,
    /// The first actions that win in that many turns, as canonical texts in the order of the rules' list.
    pub winning: Vec<String>,
    /// How many nodes suffice for the proof: 64 times a power of two.
    pub nodes: u64,
    /// The position.
    pub position: Position,
}

/// Why a text is not a bank of problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ProblemError(String);

impl Problem {
    /// Proves that the seat to act of a position wins by force in at most `turns` turns, and makes a problem of it.
    ///
    /// What came before the position is left out, so that a repetition never matters. Returns `None` if there is no such
    /// win, or the limits do not suffice.
    #[must_use]
    pub fn prove(position: &Position, turns: u32, limits: Limits<'_>) -> Option<Self> {
        let position = without_history(position)?;
        position.awaiting().seat()?;
        for turns in 1..=turns {
            if !forces_win(&position, turns, limits)? {
                continue;
            }
            let winning = winning_actions(&position, turns, limits)?;
            return Some(Self {
                id: id_of(&position),
                turns,
                winning: winning.iter().map(ToString::to_string).collect(),
                nodes: cost(&position, turns, limits.nodes),
                position,
            });
        }
        None
    }

    /// Returns the seat that is to win.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.position.awaiting().seat()
    }

    /// Reads a bank.
    ///
    /// # Errors
    /// Returns an error that names the problem whose heading or setup cannot be read.
    pub fn read_all(text: &str) -> Result<Vec<Self>, ProblemError> {
        let problems = text.split(HEADING).skip(1);
        problems.map(Self::read).collect()
    }

    fn read(text: &str) -> Result<Self, ProblemError> {
        let fault = |what: &str| {
            let heading = text.lines().next().unwrap_or_default();
            ProblemError(format!("{what} in `{HEADING}{heading}`"))
        };
        let (heading, setup) = text.split_once('\n').ok_or_else(|| fault("no setup"))?;
        let (id, rest) = heading.split_once(": a win in ").ok_or_else(|| fault("no win"))?;
        let (turns, rest) = rest
            .split_once(", from ")
            .ok_or_else(|| fault("no first action"))?;
        let (winning, nodes) = rest.rsplit_once(", ").ok_or_else(|| fault("no nodes"))?;
        let nodes = nodes.strip_suffix(" nodes").ok_or_else(|| fault("no nodes"))?;
        let setup = Setup::parse(setup).map_err(|error| fault(&error.to_string()))?;
        Ok(Self {
            id: id.parse()?,
            turns: turns.parse().map_err(|_| fault("no number of turns"))?,
            winning: winning.split(" or ").map(str::to_owned).collect(),
            nodes: nodes.parse().map_err(|_| fault("no number of nodes"))?,
            position: Position::from_setup(&setup).map_err(|error| fault(&error.to_string()))?,
        })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winning = self.winning.join(" or ");
        write!(
            f,
            "{HEADING}{}: a win in {}, from {winning}, {} nodes\n{}",
            self.id,
            self.turns,
            self.nodes,
            self.position.to_setup()
        )
    }
}

/// Returns a position without the earlier ones that a repetition would count.
fn without_history(position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    setup
        .lines
        .retain(|numbered| !matches!(&numbered.line, SetupLine::Set { key, .. } if key == "seen"));
    Position::from_setup(&setup.renumbered()).ok()
}

/// Returns the fewest nodes, in powers of two, that prove the win.
fn cost(position: &Position, turns: u32, most: u64) -> u64 {
    let mut nodes = 64;
    while nodes < most && forces_win(position, turns, Limits::nodes(nodes)).is_none() {
        nodes *= 2;
    }
    nodes
}

fn id_of(position: &Position) -> ProblemId {
    let fingerprint = position.visit(Fingerprint);
    ProblemId((fingerprint ^ (fingerprint >> 32)) as u32)
}

struct Fingerprint;

impl Visit for Fingerprint {
    type Output = u64;

    fn visit<G: Evaluate>(self, position: &G, _wrap: fn(G::Action) -> Action) -> u64 {
        position.fingerprint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LADDER: &str =
        "variant chess\nput e1 white king\nput a6 white rook\nput b5 white rook\nput h8 black king\n";

    fn ladder() -> Position {
        Position::from_setup(&Setup::parse(LADDER).expect("a setup")).expect("a position")
    }

    #[test]
    fn a_problem_is_read_as_it_was_written() {
        let problem = Problem::prove(&ladder(), 3, Limits::nodes(100_000)).expect("a proof");
        assert_eq!(problem.turns, 2);
        assert_eq!(problem.winner(), Some(Seat::White));
        let written = format!("# A bank.\n{problem}\n{problem}");
        assert_eq!(Problem::read_all(&written), Ok(vec![problem.clone(), problem]));
    }

    #[test]
    fn a_heading_that_says_too_little_is_refused() {
        for heading in [
            "12",
            "0123abcd: a win in 2",
            "0123abcd: a win in x, from e2-e4, 3 nodes",
            "0123abcd: a win in 1, from e2-e4, few",
            "xyz: a win in 1, from e2-e4, 3 nodes",
        ] {
            let text = format!("{HEADING}{heading}\n{LADDER}");
            assert!(Problem::read_all(&text).is_err(), "{heading}");
        }
    }

    #[test]
    fn without_a_win_there_is_no_problem() {
        assert_eq!(Problem::prove(&ladder(), 1, Limits::nodes(100_000)), None);
        assert_eq!(Problem::prove(&ladder(), 2, Limits::nodes(10)), None);
    }
}
