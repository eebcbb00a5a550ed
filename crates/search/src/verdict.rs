//! The entry points of the crate: which turn to play, and whether to accept a draw.

use crate::level::{Level, Strength};
use crate::limits::Limits;
use crate::turn::{Task, choose_turn};
use crate::value::forced_result;
use rookery_rules::evaluate::{Evaluate, Term};
use rookery_rules::variant::{Known, Visit};
use rookery_rules::{Action, Seat};

/// The turn that a computer opponent chose, and its analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The actions of the turn in order, at least one.
    ///
    /// This is a whole turn, unless an action draws from the position's random generator: the list then ends with that
    /// action, because nobody can know what follows. In a secret phase it is the seat's whole secret part.
    pub turn: Vec<Action>,
    /// The value of the turn for the seat that plays it, in hundredths of a pawn of the variant.
    pub value: i32,
    /// A forced result: whether the seat wins, and in how many turns of both sides, counting this one.
    pub forced_result: Option<(bool, u32)>,
    /// The last finished iteration, in actions; quiescence search comes on top.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// The evaluation terms that change along the principal variation, the greatest change first.
    pub reasons: Vec<Reason>,
    /// The principal variation after the turn: how both sides are expected to continue. It may be empty.
    pub principal_variation: Vec<Action>,
}

/// An evaluation term that changes along the principal variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The term.
    pub term: Term,
    /// The gain of the seat that plays the turn, in hundredths of a pawn; negative for a loss.
    pub gain: i32,
}

/// Chooses the turn that a computer opponent of this level plays on the seat of `known`.
///
/// Returns `None` if the position does not wait for that seat. The same position, level, seed and number of nodes
/// always give the same verdict.
#[must_use]
pub fn choose(known: &Known, level: Level, seed: u64, limits: Limits<'_>) -> Option<Verdict> {
    choose_for(known.seat(), known, level.strength(), seed, limits)
}

/// Chooses the turn that a hint names: like [`choose`], but of turns that are nearly as good as the best one that of a unit
/// rather than one that turns a part of the board, which few people would have found or understand.
#[must_use]
pub fn suggest(known: &Known, level: Level, seed: u64, limits: Limits<'_>) -> Option<Verdict> {
    choose_for(known.seat(), known, level.strength_of_hints(), seed, limits)
}

/// Chooses the turn that a hint names, like [`suggest`], against a turn that the other side is known to threaten: one that
/// prevents it, if it would win at once and any turn that prevents it is found.
#[must_use]
pub fn suggest_against(
    known: &Known,
    threat: &[Action],
    level: Level,
    seed: u64,
    limits: Limits<'_>,
) -> Option<Verdict> {
    known.position().visit(ChooseTurn {
        seat: known.seat(),
        strength: level.strength_of_hints(),
        seed,
        limits,
        threat: threat.iter().map(ToString::to_string).collect(),
        without: &[],
    })
}

/// Chooses the strongest turn that begins with none of these actions, given as canonical texts; `None` if there is no other.
pub(crate) fn choose_without(known: &Known, without: &[String], limits: Limits<'_>) -> Option<Verdict> {
    known.position().visit(ChooseTurn {
        seat: known.seat(),
        strength: Level::STRONGEST.strength(),
        seed: 0,
        limits,
        threat: Vec::new(),
        without,
    })
}

/// Chooses a turn for whichever seat is to act, with what the seat of `known` may know: the reply that this seat must
/// expect.
///
/// Returns `None` if the game is over.
#[must_use]
pub fn expected_reply(known: &Known, level: Level, seed: u64, limits: Limits<'_>) -> Option<Verdict> {
    let to_act = known.position().awaiting().seat()?;
    choose_for(to_act, known, level.strength(), seed, limits)
}

/// How far below even a position must be for a draw to be accepted, in hundredths of a pawn.
const DRAW_THRESHOLD: i32 = 25;

/// Returns whether a computer opponent on the seat of `known` accepts a draw now: whether it stands worse, whoever is
/// to act.
#[must_use]
pub fn accepts_draw(known: &Known, level: Level, seed: u64, limits: Limits<'_>) -> bool {
    let Some(to_act) = known.position().awaiting().seat() else {
        return false;
    };
    let Some(verdict) = expected_reply(known, level, seed, limits) else {
        return false;
    };
    let value = if to_act == known.seat() {
        verdict.value
    } else {
        -verdict.value
    };
    value <= -DRAW_THRESHOLD
}

/// Chooses a turn for `seat` with what the seat of `known` may know.
fn choose_for(
    seat: Seat,
    known: &Known,
    strength: Strength,
    seed: u64,
    limits: Limits<'_>,
) -> Option<Verdict> {
    known.position().visit(ChooseTurn {
        seat,
        strength,
        seed,
        limits,
        threat: Vec::new(),
        without: &[],
    })
}

struct ChooseTurn<'l> {
    seat: Seat,
    strength: Strength,
    seed: u64,
    limits: Limits<'l>,
    /// A turn that the other side is known to threaten, as canonical texts; may be empty.
    threat: Vec<String>,
    /// The first actions of turns that are not wanted, as canonical texts.
    without: &'l [String],
}

impl Visit for ChooseTurn<'_> {
    type Output = Option<Verdict>;

    fn visit<G: Evaluate>(self, position: &G, wrap: fn(G::Action) -> Action) -> Option<Verdict> {
        let task = Task {
            position,
            seat: self.seat,
            strength: self.strength,
            seed: self.seed,
            limits: self.limits,
            without: self.without,
        };
        let plan = choose_turn(&task, &self.threat)?;
        Some(Verdict {
            turn: plan.turn.into_iter().map(wrap).collect(),
            value: plan.value,
            forced_result: forced_result(plan.value),
            depth: plan.depth,
            nodes: plan.nodes,
            reasons: plan
                .gains
                .into_iter()
                .map(|(term, gain)| Reason { term, gain })
                .collect(),
            principal_variation: plan.principal_variation.into_iter().map(wrap).collect(),
        })
    }
}
