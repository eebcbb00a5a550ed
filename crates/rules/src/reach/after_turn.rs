//! Finds what the end of the other side's turn changes for a unit that isn't to move now, so that what it could do can be told
//! as what it is: an answer about the board after that turn.

use super::probe;
use crate::geometry::Cell;
use crate::inspect::Remark;
use crate::seat::Seat;
use crate::variant::{Action, Position};

/// What the end of the other side's turn changes for a unit, if that side does nothing in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AfterTurn {
    /// The cells from which something goes that lies there now, such as a wall that melts. Sorted by cell.
    pub gone: Vec<Cell>,
    /// What the rules say of the unit now and no longer then.
    pub ended: Vec<Remark>,
    /// What they say of it then and not now.
    pub begun: Vec<Remark>,
}

impl AfterTurn {
    /// Compares the board now with that after the end of the turn, on which the unit has these actions; `None` if nothing is
    /// different for the unit.
    pub(super) fn of(
        now: &Position,
        then: &Position,
        (side, cell): (Seat, Cell),
        actions: &[Action],
    ) -> Option<Self> {
        // What the rules say may also depend on whose turn it is, which is no matter of the end of the turn.
        let turned = probe::with_turn_now(now, side).ok();
        let before = now.remarks(cell);
        let turned_before = turned
            .as_ref()
            .map_or_else(|| before.clone(), |turned| turned.remarks(cell));
        let after = then.remarks(cell);
        let is_in = |remark: &Remark, all: &[Remark]| all.iter().any(|one| is_alike(one, remark));
        let mut ended = before.clone();
        ended.retain(|remark| is_in(remark, &turned_before) && !is_in(remark, &after));
        let mut begun = after;
        begun.retain(|remark| !is_in(remark, &turned_before) && !is_in(remark, &before));
        let has_same_actions = turned.is_some_and(|turned| {
            let mut had = turned.legal_actions(side);
            had.retain(|action| action.parts().actor == Some(cell));
            had == actions
        });
        if has_same_actions && ended.is_empty() && begun.is_empty() {
            return None;
        }
        let things = |position: &Position, cell: Cell| position.inspect(cell).floor.len();
        let cells = now.variant().descriptor().geometry.cells();
        let gone = cells.filter(|cell| things(then, *cell) < things(now, *cell));
        Some(Self {
            gone: gone.collect(),
            ended,
            begun,
        })
    }
}

/// Whether two remarks say the same but for the turns that are left.
fn is_alike(one: &Remark, other: &Remark) -> bool {
    let words = |remark: &Remark| {
        let words = remark.sentence.split(' ').filter(|word| {
            let is_number = word.starts_with(|letter: char| letter.is_ascii_digit());
            !is_number && word.trim_end_matches(['.', ',', ':']) != "one"
        });
        let words = words.map(|word| word.replace("turns", "turn"));
        words.collect::<Vec<String>>()
    };
    one.rule == other.rule && one.cells == other.cells && words(one) == words(other)
}
