//! Computes the key of a position at the start of a turn, for repetition (SH-END-4). Saved games contain keys as
//! tokens of `set seen`, so the computation must never change.

use super::board::Board;
use super::state::{Advance, Castling};
use crate::seat::Seat;

/// Hashes everything that SH-END-4 names into 64 bits: side to act, units with their health, castling rights, `ep`.
/// The same on every machine.
pub(super) fn key(board: &Board, turn: Seat, castling: Castling, ep: Option<Advance>) -> u64 {
    let mut bytes = [0_u8; 104];
    bytes[..100].copy_from_slice(&board.codes());
    bytes[100] = turn.index() as u8;
    bytes[101] = castling.bits();
    if let Some(advance) = ep {
        bytes[102] = advance.from.index() as u8 + 1;
        bytes[103] = advance.to.index() as u8 + 1;
    }
    bytes
        .as_chunks::<8>()
        .0
        .iter()
        .fold(0x243F_6A88_85A3_08D3, |key, chunk| {
            mix(key ^ u64::from_le_bytes(*chunk))
        })
}

/// Spreads every bit over the whole word. The mapping is a bijection.
const fn mix(word: u64) -> u64 {
    let product = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let product = (product ^ (product >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (product ^ (product >> 31)).rotate_left(29)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shield::state::Castle;

    #[test]
    fn the_key_of_the_start_position_never_changes() {
        let start = key(&Board::initial(), Seat::White, Castling::ALL, None);
        assert_eq!(start, 0x0CFA_80A1_6A74_A3AB);
    }

    #[test]
    fn everything_that_makes_a_position_another_changes_the_key() {
        use crate::shield::Square;
        let square = |name| Square::named(name).unwrap();
        let board = Board::initial();
        let mut struck = board;
        struck.replace_health(square("a2"), board.unit(square("a2")).unwrap().with_shield(false));
        let castling = Castling::NONE.with(Castle::ALL[0]);
        let ep = Advance::between(square("e2"), square("e5"));
        let mut keys = vec![
            key(&board, Seat::White, Castling::ALL, None),
            key(&board, Seat::Black, Castling::ALL, None),
            key(&board, Seat::White, castling, None),
            key(&board, Seat::White, Castling::ALL, ep),
            key(&struck, Seat::White, Castling::ALL, None),
        ];
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 5);
    }
}
