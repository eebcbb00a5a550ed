//! When in a turn an action is taken: what the turn leaves open to the acting unit, and what an action's effect depends on
//! besides the board.

use crate::frozen::model::action::Verb;
use crate::seat::Seat;

/// How far the turn is, as far as it limits what a unit may do (TURN).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// Nothing done yet.
    Fresh,
    /// Further plain moves; `marches`: knight movement only; `captures`: of `frozen6`'s March.
    Quiet { marches: bool, captures: bool },
    /// Within a multimove.
    Multi,
    /// The bonus of a pawn.
    Bonus,
}

impl When {
    /// Whether a verb of a unit is open at all.
    pub(crate) const fn allows(self, verb: Verb) -> bool {
        match self {
            When::Fresh | When::Bonus => true,
            When::Quiet { captures, .. } => match verb {
                Verb::Move => true,
                Verb::Capture => captures,
                Verb::Leap => true,
                _ => false,
            },
            When::Multi => matches!(
                verb,
                Verb::Move
                    | Verb::Swap
                    | Verb::Pull
                    | Verb::Push
                    | Verb::Capture
                    | Verb::Leap
                    | Verb::Fire
                    | Verb::Convert
                    | Verb::Paralyse
                    | Verb::Shoot
            ),
        }
    }

    /// Whether only plain moves may be made, so that no promotion and no active tomb (TURN-2).
    pub(crate) const fn is_plain_only(self) -> bool {
        matches!(self, When::Quiet { .. } | When::Multi)
    }
}

/// When in the turn an action is taken, as far as its effect depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// Whose turn it is; a controlled unit is of the other side.
    pub(crate) turn: Seat,
    /// Whether the acting unit has made a movement in this turn, so that its walls stay (WALL-3).
    pub(crate) has_moved: bool,
    /// Whether arriving rooks stun (ROOK-2), and onagers throw (ONAGER-4).
    pub(crate) stuns: bool,
    pub(crate) throws: bool,
    /// Whether a king may slay those who check him (KING-2).
    pub(crate) king_slays_checkers: bool,
}
