//! Computer opponents for every variant, over the interface of the rules alone.
//!
//! A search gets a [`Known`]: a position from which everything is removed that its seat may not know. It looks at
//! actions, and at what [`Appraise`](rookery_rules::appraise::Appraise) says of positions; it knows no variant, no
//! match, no clock and no chat. The same position, level, seed and number of nodes always give the same turn.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `level` | the six levels, as numbers |
//! | `limits` | what ends a search |
//! | `turn` | a whole turn, and why |
//! | `root` | one decision: deeper and wider until the budget is used up |
//! | `tree` | alpha-beta over decisions, captures followed out |
//! | `order`, `table` | what is tried first; what is known already |
//! | `duel`, `score` | games between levels, and what they say |
//! | `value` | opinions and proved ends |

#![forbid(unsafe_code)]

mod alpha_beta;
mod duel;
mod level;
mod limits;
mod move_ordering;
mod root;
mod score;
mod transposition_table;
mod turn;
mod value;

pub use duel::{Duel, DuelTurn, Player};
pub use level::Level;
pub use limits::Limits;
pub use score::Score;

use rookery_rules::appraise::{Appraise, Term};
use rookery_rules::variant::{Known, Visit};
use rookery_rules::{Action, Seat};

/// A turn that a computer opponent would play, and what it thinks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The actions of the turn in order, at least one. A whole turn, except that it ends after an action that draws
    /// from the position's generator, since what follows is known only then. In a secret phase the seat's whole part.
    pub turn: Vec<Action>,
    /// What it expects, in hundredths of a pawn of the variant, for the seat that decides.
    pub value: i32,
    /// A proved end: whether the seat wins, and after how many turns of both sides, this one included.
    pub end_in: Option<(bool, u32)>,
    /// How many actions ahead it looked, apart from captures.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// What gets better or worse for the seat along the expected line, the greatest change first.
    pub reasons: Vec<Reason>,
    /// How the match is expected to go on after the turn; may be empty.
    pub line: Vec<Action>,
}

/// One term that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Which.
    pub term: Term,
    /// By how much for the seat, in hundredths of a pawn.
    pub gain: i32,
}

/// The turn that a computer opponent of that level would play; `None` where the seat owes nothing.
#[must_use]
pub fn choose(known: &Known, level: Level, seed: u64, limits: Limits<'_>) -> Option<Verdict> {
    known.position().visit(Choosing {
        seat: known.seat(),
        level,
        seed,
        limits,
    })
}

struct Choosing<'l> {
    seat: Seat,
    level: Level,
    seed: u64,
    limits: Limits<'l>,
}

impl Visit for Choosing<'_> {
    type Output = Option<Verdict>;

    fn visit<G: Appraise>(self, position: &G, wrap: fn(G::Action) -> Action) -> Option<Verdict> {
        let plan = turn::plan(position, self.seat, self.level, self.seed, self.limits)?;
        Some(Verdict {
            turn: plan.turn.into_iter().map(wrap).collect(),
            value: plan.value,
            end_in: value::end_in(plan.value),
            depth: plan.depth,
            nodes: plan.nodes,
            reasons: plan
                .gains
                .into_iter()
                .map(|(term, gain)| Reason { term, gain })
                .collect(),
            line: plan.line.into_iter().map(wrap).collect(),
        })
    }
}

/// How much worse a position must look for a draw to be welcome, in hundredths of a pawn.
const UNEVEN: i32 = 25;

/// Whether a computer opponent on the seat of `known` would take a draw now, whoever is to act: where it does not expect
/// to win, and is worse.
#[must_use]
pub fn accepts_draw(known: &Known, level: Level, seed: u64, limits: Limits<'_>) -> bool {
    let seat = known.seat();
    let Some(to_act) = known.position().awaiting().seat() else {
        return false;
    };
    let value = known.position().visit(Choosing {
        seat: to_act,
        level,
        seed,
        limits,
    });
    let Some(verdict) = value else { return false };
    let value = if to_act == seat {
        verdict.value
    } else {
        -verdict.value
    };
    value <= -UNEVEN
}
