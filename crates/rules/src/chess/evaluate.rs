//! Evaluates positions of chess: material, squares, pawns, kings, mobility. Weights are interpolated between
//! middlegame and endgame by the pieces left.

use super::action::Decision;
use super::bits::{Square, Squares, bishop_slides, king_steps, knight_leaps, pawn_attacks, rook_slides};
use super::board::{Board, Kind};
use super::{Chess, ChessAction};
use crate::evaluate::{EvalSink, Evaluate, Term};
use crate::seat::Seat;

/// The value of each kind, by its number. Kings are not counted.
const WORTH: [i32; 7] = [0, 100, 320, 335, 500, 975, 0];

/// The weight of each kind for the game phase; the start position has 24.
const FULLNESS: [i32; 7] = [0, 0, 1, 1, 2, 4, 0];
const FULL: i32 = 24;

/// The weight of each kind in an attack on the king's surroundings.
const ATTACK: [i32; 7] = [0, 0, 9, 8, 11, 16, 0];

/// The bonus of a passed pawn by rank from its home, in the middlegame and the endgame.
const PASSED: [(i32, i32); 8] = [
    (0, 0),
    (2, 8),
    (4, 14),
    (10, 28),
    (24, 52),
    (48, 90),
    (90, 150),
    (0, 0),
];

const FILE: u64 = 0x0101_0101_0101_0101;

/// Returns how near to the middle a square is: 0 in a corner, 6 in the centre.
const fn centrality(square: Square) -> i32 {
    const fn inward(x: i32) -> i32 {
        if x < 4 { x } else { 7 - x }
    }
    inward(square.file()) + inward(square.rank())
}

/// Returns the rank from the side's own back rank, from 0.
const fn rank_for(side: Seat, square: Square) -> i32 {
    match side {
        Seat::White => square.rank(),
        Seat::Black => 7 - square.rank(),
    }
}

/// Returns the files next to a square's file.
const fn beside(square: Square) -> u64 {
    let file = FILE << square.file();
    (file & !(FILE << 7)) << 1 | (file & !FILE) >> 1
}

/// Returns all squares in front of a square, from the side's point of view.
const fn before(side: Seat, square: Square) -> u64 {
    let rank = square.rank() as u32;
    match side {
        Seat::White => {
            if rank == 7 {
                0
            } else {
                u64::MAX << (8 * (rank + 1))
            }
        }
        Seat::Black => (1_u64 << (8 * rank)) - 1,
    }
}

/// Adds the evaluation of a board to `sink`.
pub(crate) fn evaluate(board: &Board, sink: &mut impl EvalSink) {
    let mut fullness = 0;
    for kind in Kind::ALL {
        fullness += FULLNESS[kind as usize] * board.of_kind(kind).count_ones() as i32;
    }
    let fullness = fullness.min(FULL);
    for side in Seat::BOTH {
        evaluate_side(board, side, fullness, sink);
    }
    sink.add(Term::Tempo, board.turn, 12);
}

/// Adds one side's terms. `fullness` is the game phase, from 0 (endgame) to [`FULL`].
fn evaluate_side(board: &Board, side: Seat, fullness: i32, sink: &mut impl EvalSink) {
    let fade = |full: i32, empty: i32| (full * fullness + empty * (FULL - fullness)) / FULL;
    let (own, theirs) = (board.of_side(side), board.of_side(side.other()));
    let pawns = board.of_kind(Kind::Pawn);
    let (own_pawns, their_pawns) = (own & pawns, theirs & pawns);
    let occupied = own | theirs;
    let zone = board
        .king(side.other())
        .map_or(0, |king| king_steps(king) | king.bit());
    let (mut material, mut placement, mut structure, mut mobility, mut safety) = (0, 0, 0, 0, 0);
    let (mut attack, mut attackers) = (0, 0);
    let guarded_by_pawns = Squares(their_pawns).fold(0, |set, at| set | pawn_attacks(side.other(), at));
    for at in Squares(own) {
        let Some(kind) = board.kind(at) else { continue };
        material += WORTH[kind as usize];
        let centre = centrality(at);
        let rank = rank_for(side, at);
        let reach = match kind {
            Kind::Pawn => {
                let (full, empty) = pawn_on(side, at, own_pawns, their_pawns);
                structure += fade(full, empty);
                continue;
            }
            Kind::Knight => {
                placement += fade(5 * centre - 18, 4 * centre - 14);
                let reach = knight_leaps(at);
                mobility += fade(4, 4) * ((reach & !own & !guarded_by_pawns).count_ones() as i32 - 4);
                reach
            }
            Kind::Bishop => {
                placement += fade(3 * centre - 6 - if rank == 0 { 10 } else { 0 }, 2 * centre - 6);
                let reach = bishop_slides(at, occupied);
                mobility += 5 * ((reach & !own & !guarded_by_pawns).count_ones() as i32 - 6);
                reach
            }
            Kind::Rook => {
                let (full, empty) = rook_on(at, rank, own_pawns, their_pawns);
                placement += fade(full, empty);
                let reach = rook_slides(at, occupied);
                mobility += fade(2, 4) * ((reach & !own).count_ones() as i32 - 7);
                reach
            }
            Kind::Queen => {
                placement += fade(centre - 3, 4 * centre - 12);
                let reach = rook_slides(at, occupied) | bishop_slides(at, occupied);
                mobility += fade(1, 3) * ((reach & !own & !guarded_by_pawns).count_ones() as i32 - 13);
                reach
            }
            Kind::King => {
                placement += fade(0, 9 * centre - 27);
                safety += shelter(side, at, own_pawns, their_pawns) * fullness / FULL;
                continue;
            }
        };
        let hits = (reach & zone).count_ones() as i32;
        if hits > 0 {
            attackers += 1;
            attack += hits * ATTACK[kind as usize];
        }
    }
    if (own & board.of_kind(Kind::Bishop)).count_ones() >= 2 {
        material += 35;
    }
    if attackers >= 2 {
        safety += attack * attackers.min(5) / 4 * fullness / FULL;
    }
    sink.add(Term::Material, side, material);
    sink.add(Term::Placement, side, placement);
    sink.add(Term::Pawns, side, structure);
    sink.add(Term::King, side, safety);
    sink.add(Term::Mobility, side, mobility);
}

/// Evaluates a rook's file and rank, in the middlegame and the endgame.
const fn rook_on(at: Square, rank: i32, own_pawns: u64, their_pawns: u64) -> (i32, i32) {
    let file = FILE << at.file();
    let (full, empty) = if own_pawns & file != 0 {
        (0, 0)
    } else if their_pawns & file == 0 {
        (25, 10)
    } else {
        (12, 8)
    };
    let seventh = if rank == 6 { 18 } else { 0 };
    (full + seventh, empty + seventh)
}

/// Evaluates a pawn's place, in the middlegame and the endgame.
fn pawn_on(side: Seat, at: Square, own: u64, theirs: u64) -> (i32, i32) {
    let rank = rank_for(side, at);
    let file = FILE << at.file();
    let central = matches!(at.file(), 3 | 4);
    let ahead = before(side, at);
    let (mut full, mut empty) = (0, 0);
    if central {
        full += [0, -14, 4, 20, 26, 26, 20, 0][rank as usize];
    } else {
        full += 2 * (rank - 1) - if matches!(at.file(), 0 | 7) { 4 } else { 0 };
    }
    empty += 4 * (rank - 1);
    if own & file & ahead != 0 {
        full -= 10;
        empty -= 18;
    }
    if own & beside(at) == 0 {
        full -= 12;
        empty -= 14;
    }
    if pawn_attacks(side.other(), at) & own != 0 {
        full += 8;
        empty += 6;
    }
    if theirs & ahead & (file | beside(at)) == 0 {
        let (more_full, more_empty) = PASSED[rank as usize];
        full += more_full;
        empty += more_empty;
    }
    (full, empty)
}

/// Evaluates the pawns in front of a king, in the middlegame.
fn shelter(side: Seat, king: Square, own_pawns: u64, their_pawns: u64) -> i32 {
    let rank = rank_for(side, king);
    let mut value = -18 * (rank - 1).max(0);
    if matches!(king.file(), 3 | 4) {
        value -= 20;
    } else if rank == 0 {
        value += 18;
    }
    for file in (king.file() - 1).max(0)..=(king.file() + 1).min(7) {
        let file = FILE << file;
        let near = own_pawns & file & before(side, king);
        let steps = Squares(near).map(|at| rank_for(side, at) - rank).min();
        value += match steps {
            Some(1) => 12,
            Some(2) => 6,
            Some(_) => -6,
            None => -18,
        };
        if their_pawns & file == 0 {
            value -= 8;
        }
    }
    value
}

impl Evaluate for Chess {
    fn evaluate(&self, sink: &mut impl EvalSink) {
        evaluate(&self.board, sink);
    }

    fn static_gain(&self, action: &ChessAction) -> i32 {
        static_gain(&self.board, *action)
    }

    fn fingerprint(&self) -> u64 {
        self.board.key ^ u64::from(self.board.clock / 20) << 58
    }
}

/// Estimates what a move wins: the victim, less the mover if a pawn guards the square.
pub(crate) fn static_gain(board: &Board, action: ChessAction) -> i32 {
    let Decision::Go {
        from,
        to,
        captures,
        promotion,
    } = action.decision()
    else {
        return 0;
    };
    let Some(mover) = board.kind(from) else { return 0 };
    let mut value = 0;
    if captures {
        let victim = board.kind(to).unwrap_or(Kind::Pawn);
        value += WORTH[victim as usize] + 10 - mover as i32;
    }
    if let Some(kind) = promotion {
        value += WORTH[kind as usize] - WORTH[Kind::Pawn as usize];
    }
    let theirs = board.of_side(board.turn.other());
    if pawn_attacks(board.turn, to) & theirs & board.of_kind(Kind::Pawn) != 0 {
        value -= WORTH[mover as usize];
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::{Terms, static_eval};
    use crate::rules::Rules;
    use crate::setup::Setup;

    fn position(lines: &str) -> Chess {
        Chess::from_setup(&Setup::parse(&format!("variant chess\n{lines}")).unwrap()).unwrap()
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        let start = position("start");
        let mut terms = Terms::default();
        start.evaluate(&mut terms);
        for term in Term::ALL {
            let more = if term == Term::Tempo { 12 } else { 0 };
            assert_eq!(terms.balance(term, Seat::White), more, "{term:?}");
        }
    }

    #[test]
    fn a_queen_more_is_worth_about_nine_pawns() {
        let more = position("start\nclear d8");
        let value = static_eval(&more, Seat::White);
        assert!((850..1100).contains(&value), "{value}");
        assert_eq!(static_eval(&more, Seat::Black), -value);
    }

    #[test]
    fn a_capture_promises_its_victim_and_a_guarded_one_less() {
        let board = position(
            "put e1 white king\nput e8 black king\nput d4 white queen\nput d6 black rook\nput h4 black knight\nput c7 black pawn",
        );
        let static_gain = |text: &str| board.static_gain(&text.parse().unwrap());
        assert!(static_gain("d4xh4") > 300);
        assert!(static_gain("d4xd6") < 0);
        assert_eq!(static_gain("e1-e2"), 0);
    }
}
