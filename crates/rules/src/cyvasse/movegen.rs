//! Lists the legal actions of a position. The board decides what units reach.

use super::Cyvasse;
use super::action::CyvasseAction;
use super::build::STANDARD;
use super::grid::each;
use super::position::Phase;
use crate::seat::Seat;

impl Cyvasse {
    /// Appends the seat's legal actions in the order of actions; during the arrangement only the representative
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

    /// Returns whether the side to act has a move or capture.
    pub(super) fn can_act(&self) -> bool {
        let mut any = false;
        self.board.each_reach(self.turn, |_, _, _| {
            any = true;
            true
        });
        any
    }
}
