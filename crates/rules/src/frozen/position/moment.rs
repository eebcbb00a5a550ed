//! The point in a turn at which an action is taken: what the turn allows the acting unit, and what an action's
//! effect depends on besides the board.

use crate::frozen::model::action::Verb;
use crate::seat::Seat;

/// What the turn so far allows a unit to do (TURN).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// Everything: nothing has been done.
    Fresh,
    /// Further plain moves; with `marches`, only by knight movement; with `captures`, a March may capture.
    Quiet { marches: bool, captures: bool },
    /// The actions of a multimove.
    Multi,
    /// The bonus action of a pawn.
    Bonus,
}

impl When {
    /// Returns whether a unit may use a verb.
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

    /// Returns whether only plain moves are allowed, so no promotion and no active tomb (TURN-2).
    pub(crate) const fn is_plain_only(self) -> bool {
        matches!(self, When::Quiet { .. } | When::Multi)
    }
}

/// The facts about the turn on which an action's effect depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// The side whose turn it is; a unit under mind control is the other side's.
    pub(crate) turn: Seat,
    /// Whether the acting unit has moved in this turn, so that its walls stay (WALL-3).
    pub(crate) has_moved: bool,
    /// Whether rooks stun on arrival (ROOK-2).
    pub(crate) stuns: bool,
    pub(crate) throws: bool,
    /// Whether a king may kill units that check him (KING-2).
    pub(crate) king_kills_checkers: bool,
}
