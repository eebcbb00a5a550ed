//! Actions of chess as moves of standard algebraic notation. Variants with the pieces of chess use it too.

use super::action::{ChessAction, Decision};
use super::bits::Square;
use super::board::{Board, Kind};
use crate::algebraic::{AlgebraicMove, CastlingSide};

/// Returns an action as a move of the unit on its first square; `None` for `claim draw` and for an empty square.
pub(crate) fn of(board: &Board, action: ChessAction) -> Option<AlgebraicMove> {
    let Decision::Go {
        from,
        to,
        captures,
        promotion,
    } = action.decision()
    else {
        return None;
    };
    let kind = board.kind(from)?;
    Some(AlgebraicMove {
        piece: (kind != Kind::Pawn).then_some(kind.letter()),
        from: from.cell(),
        to: to.cell(),
        captures,
        promotion: promotion.map(Kind::letter),
        castling: castling(kind, from, to).filter(|_| !captures),
        rest: String::new(),
    })
}

/// Returns the side to which a king's two-square move castles (CH-CASTLE-1).
const fn castling(kind: Kind, from: Square, to: Square) -> Option<CastlingSide> {
    match (kind, to.file() - from.file()) {
        (Kind::King, 2) => Some(CastlingSide::King),
        (Kind::King, -2) => Some(CastlingSide::Queen),
        _ => None,
    }
}
