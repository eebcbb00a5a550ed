//! Reads a FEN, in which chess players write positions, as a setup of chess. Nothing writes one here.

use super::bits::GEOMETRY;
use super::board::Kind;
use super::descriptor::DESCRIPTOR;
use crate::said::said;
use crate::seat::Seat;
use crate::setup::{Numbered, Place, Setup, SetupError, SetupLine};

/// The files and the ranks of the board.
const SIDE: usize = 8;

/// The most fields: the board, the turn, castling, en passant, the clock and the number of the turn.
const MOST_FIELDS: usize = 6;

/// A whole FEN, as an example.
const EXAMPLE: &str = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";

/// Reads a FEN, of which all fields but the board may be missing: then White is to act, without castling. `None` if the text
/// doesn't begin with the board of a FEN. What the position may be is for `from_setup` to judge (CH-SETUP-2).
#[must_use]
pub fn read(text: &str) -> Option<Result<Setup, SetupError>> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let board = *fields.first()?;
    let is_of_board = |letter: char| letter == '/' || letter.is_ascii_digit() || kind_of(letter).is_some();
    if !board.contains('/') || !board.chars().all(is_of_board) {
        return None;
    }
    let sentence = || {
        said!(
            "chess-fen",
            "That FEN of chess is not complete or has a mistake; a whole one is `{example}`.",
            example = EXAMPLE
        )
    };
    let lines = lines(board, &fields[1..]);
    let setup = lines.map(|lines| Setup {
        variant: DESCRIPTOR.id.to_owned(),
        number: 1,
        options: Vec::new(),
        lines: lines
            .into_iter()
            .map(|line| Numbered { number: 1, line })
            .collect(),
    });
    Some(setup.ok_or_else(|| SetupError::at(1, sentence())))
}

/// The lines of the setup; `None` if the FEN has a mistake.
fn lines(board: &str, fields: &[&str]) -> Option<Vec<SetupLine>> {
    if fields.len() >= MOST_FIELDS {
        return None;
    }
    let mut lines = units(board)?;
    let set = |key: &str, value: &str| SetupLine::Set {
        key: key.to_owned(),
        value: value.to_owned(),
    };
    match fields.first() {
        None | Some(&"w") => {}
        Some(&"b") => lines.push(set("turn", Seat::Black.word())),
        Some(_) => return None,
    }
    for (key, value) in ["castling", "ep", "clock"].into_iter().zip(fields.iter().skip(1)) {
        lines.push(set(key, value));
    }
    Some(lines)
}

/// The units on the board, rank by rank from the eighth; `None` unless there are eight ranks of eight squares.
fn units(board: &str) -> Option<Vec<SetupLine>> {
    let mut lines = Vec::new();
    let ranks: Vec<&str> = board.split('/').collect();
    if ranks.len() != SIDE {
        return None;
    }
    for (rank, text) in (0..SIDE).rev().zip(ranks) {
        let mut file = 0;
        for letter in text.chars() {
            if let Some(gap) = letter.to_digit(10).filter(|gap| *gap > 0) {
                file += usize::try_from(gap).ok()?;
                continue;
            }
            if file >= SIDE {
                return None;
            }
            let cell = GEOMETRY.cell_at(i32::try_from(file).ok()?, i32::try_from(rank).ok()?)?;
            lines.push(SetupLine::Put {
                place: Place::Square(GEOMETRY.name(cell)),
                side: if letter.is_ascii_uppercase() {
                    Seat::White
                } else {
                    Seat::Black
                },
                kind: kind_of(letter)?.word().to_owned(),
                attributes: Vec::new(),
            });
            file += 1;
        }
        if file != SIDE {
            return None;
        }
    }
    Some(lines)
}

/// The kind that a letter stands for, in either case.
fn kind_of(letter: char) -> Option<Kind> {
    let mut kinds = Kind::ALL.into_iter();
    kinds.find(|kind| kind.letter() == letter.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::Position;

    fn position(fen: &str) -> Result<Position, String> {
        let setup = read(fen).expect("a FEN").map_err(|error| error.to_string())?;
        Position::from_setup(&setup).map_err(|error| error.to_string())
    }

    fn same(fen: &str, setup: &str) {
        let setup = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let read = position(fen).unwrap();
        assert_eq!(read.to_setup().to_string(), setup.to_setup().to_string(), "{fen}");
    }

    #[test]
    fn a_fen_is_the_position_that_it_writes() {
        same(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "variant chess\nstart",
        );
        same(
            "4k3/8/8/3Pp3/8/8/8/4K2R w K e6 0 12",
            "variant chess\nput e8 black king\nput d5 white pawn\nput e5 black pawn\nput e1 white king\n\
             put h1 white rook\nset castling K\nset ep e6",
        );
        same(
            "4k3/8/8/8/8/8/8/4K2R b - - 7",
            "variant chess\nput e8 black king\nput e1 white king\nput h1 white rook\nset turn black\nset clock 7",
        );
        // The board alone.
        same(
            "4k3/8/8/8/8/8/8/4K3",
            "variant chess\nput e8 black king\nput e1 white king",
        );
    }

    #[test]
    fn a_fen_with_a_mistake_is_refused_with_a_whole_one() {
        for wrong in [
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K4 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K2RR w - - 0 1",
            "4k3/80/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 more",
        ] {
            let said = position(wrong).unwrap_err();
            assert!(said.contains(EXAMPLE), "{wrong}: {said}");
        }
        // A position that the setup rules forbid is refused in the same words as a setup.
        let castling = position("4k3/8/8/8/8/8/8/4K3 w K - 0 1").unwrap_err();
        assert!(castling.contains("`K`"), "{castling}");
        assert!(position(EXAMPLE).is_ok());
    }

    #[test]
    fn other_texts_are_no_fen() {
        for text in ["", "variant chess", "e4", "put a1 white king", "a/b", "8"] {
            assert!(read(text).is_none(), "{text}");
        }
    }
}
