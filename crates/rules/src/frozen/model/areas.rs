//! Sets of squares by geometry alone: blocks that rotate, explosions, lines between squares.

use super::square::{Bitboard, Square};

/// Returns the NxN square with that lower left corner.
pub(crate) fn square_block(corner: Square, size: u8) -> Option<Bitboard> {
    let last = i32::from(size) - 1;
    corner.offset(last, last)?;
    let mut squares = Bitboard::EMPTY;
    for ranks in 0..=last {
        for files in 0..=last {
            squares.insert(corner.offset(files, ranks)?);
        }
    }
    Some(squares)
}

/// Returns where a square goes when the NxN square around it turns clockwise by quarters.
pub(crate) fn turned(square: Square, corner: Square, size: u8, quarters: u8) -> Square {
    let last = i32::from(size) - 1;
    let (mut x, mut y) = (square.file() - corner.file(), square.rank() - corner.rank());
    for _ in 0..quarters {
        (x, y) = (y, last - x);
    }
    corner.offset(x, y).unwrap_or(square)
}

/// Returns the squares strictly between two squares of one straight or diagonal line.
pub(crate) fn between(from: Square, to: Square) -> Bitboard {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let mut squares = Bitboard::EMPTY;
    if !from.is_in_line(to) {
        return squares;
    }
    for far in 1..from.distance(to) {
        if let Some(square) = from.offset(far * files.signum(), far * ranks.signum()) {
            squares.insert(square);
        }
    }
    squares
}

/// Returns the square behind `b`, seen from its neighbour `a`.
pub(crate) fn beyond(a: Square, b: Square) -> Option<Square> {
    b.offset(b.file() - a.file(), b.rank() - a.rank())
}

/// Returns all squares within a radius of a centre, which is included.
pub(crate) fn area(centre: Square, radius: i32) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    for ranks in -radius..=radius {
        for files in -radius..=radius {
            if let Some(square) = centre.offset(files, ranks) {
                squares.insert(square);
            }
        }
    }
    squares
}

/// Returns the absolute straight direction (0 n to 3 w) from one square to another on its rank or file.
pub(crate) fn straight_direction(from: Square, to: Square) -> Option<usize> {
    match (to.file() - from.file(), to.rank() - from.rank()) {
        (0, ranks) if ranks > 0 => Some(0),
        (files, 0) if files > 0 => Some(1),
        (0, ranks) if ranks < 0 => Some(2),
        (files, 0) if files < 0 => Some(3),
        _ => None,
    }
}
