//! The legal actions of a position. What units reach is the board's to say.

use super::Cyvasse;
use super::action::CyvasseAction;
use super::build::STANDARD;
use super::grid::each;
use super::position::Phase;
use crate::seat::Seat;

impl Cyvasse {
    /// Appends the seat's legal actions in the order of actions; while armies are arranged, the representative only
    /// (CY-BUILD-1).
    pub(super) fn append_legal(&self, seat: Seat, actions: &mut Vec<CyvasseAction>) {
        if seat != self.turn {
            return;
        }
        match self.phase {
            Phase::Build { .. } => actions.push(CyvasseAction::build(STANDARD)),
            Phase::Play => {
                if self.decided().is_some() || self.drawn().is_some() {
                    return;
                }
                self.board.each_reach(seat, |from, moves, captures| {
                    actions.extend(
                        each(moves | captures)
                            .map(|to| CyvasseAction::go(from, to, captures & to.bit() != 0)),
                    );
                    false
                });
            }
        }
    }

    /// Whether the side to act has any move or capture.
    pub(super) fn can_act(&self) -> bool {
        let mut any = false;
        self.board.each_reach(self.turn, |_, _, _| {
            any = true;
            true
        });
        any
    }
}
