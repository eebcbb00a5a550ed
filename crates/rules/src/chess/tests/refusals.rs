//! Every sort of refusal, with its rule and squares: what a player reads.

use super::*;

/// The refusal of an action of the side to act, as a player reads it, with the names of the culprits.
fn refusal(chess: &Chess, action: &str) -> (String, String) {
    let seat = chess.board.turn;
    let action: ChessAction = action.parse().unwrap();
    let refusal = chess.check(seat, &action).unwrap_err();
    let culprits: Vec<String> = refusal
        .culprits
        .iter()
        .map(|cell| Square::of(*cell).to_string())
        .collect();
    (refusal.to_string(), culprits.join(" "))
}

#[track_caller]
fn refused(chess: &Chess, action: &str, sentence: &str, culprits: &str) {
    assert_eq!(
        refusal(chess, action),
        (sentence.to_owned(), culprits.to_owned()),
        "{action}"
    );
}

#[test]
fn whose_unit_and_whose_turn() {
    let mut chess = start();
    refused(&chess, "e4-e5", "There is no unit on e4.", "e4");
    refused(
        &chess,
        "b8-c6",
        "The knight on b8 is Black's; it is White's turn. (CH-TURN-1)",
        "b8",
    );
    let black: ChessAction = "b8-c6".parse().unwrap();
    let refusal = chess.apply(Seat::Black, &black).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "It is White's turn, not Black's. (CH-TURN-1)"
    );
    assert_eq!(chess, start());
}

#[test]
fn how_each_kind_goes() {
    let chess = start();
    for (action, sentence, culprits) in [
        (
            "b1-b3",
            "The knight on b1 cannot go to b3: a knight leaps in an L. (CH-KNIGHT-1)",
            "b1",
        ),
        ("b1-d2", "Your own pawn stands on d2.", "d2"),
        (
            "a1-a4",
            "The rook on a1 cannot reach a4: the white pawn on a2 stands in the way. (CH-SLIDE-1)",
            "a2",
        ),
        ("a1-a2", "Your own pawn stands on a2. (CH-SLIDE-1)", "a2"),
        (
            "a1-b2",
            "The rook on a1 cannot go to b2: a rook slides along files and ranks. (CH-ROOK-1)",
            "a1",
        ),
        (
            "c1-c3",
            "The bishop on c1 cannot go to c3: a bishop slides along diagonals. (CH-BISHOP-1)",
            "c1",
        ),
        (
            "d1-e3",
            "The queen on d1 cannot go to e3: a queen slides along files, ranks and diagonals. (CH-QUEEN-1)",
            "d1",
        ),
        (
            "e1-e3",
            "The king on e1 cannot go to e3: a king steps one square in any direction. (CH-KING-1)",
            "e1",
        ),
        (
            "e2-e5",
            "The pawn on e2 cannot go to e5: a pawn moves one square forward, or two from its second rank. (CH-PAWN-2)",
            "e2",
        ),
        (
            "e2xd3",
            "The pawn on e2 cannot go to d3: it moves diagonally only to capture, and d3 is empty. (CH-PAWN-3)",
            "e2",
        ),
    ] {
        refused(&chess, action, sentence, culprits);
    }
}

#[test]
fn a_pawn_behind_an_own_unit_is_told_only_that_it_stands_there() {
    let mut chess = start();
    play(&mut chess, "g1-f3 a7-a6");
    refused(
        &chess,
        "f2-f4",
        "The pawn on f2 cannot go to f4: the white knight on f3 stands in the way. (CH-PAWN-2)",
        "f3",
    );
}

#[test]
fn how_a_pawn_goes() {
    let mut chess = start();
    play(&mut chess, "e2-e4 e7-e5 a2-a3 b8-c6 h2-h3 c6-d4");
    refused(
        &chess,
        "e4xe5",
        "The pawn on e4 cannot go to e5: the black pawn on e5 stands in the way, and a pawn captures only diagonally. (CH-PAWN-1)",
        "e5",
    );
    refused(
        &chess,
        "a3-a5",
        "The pawn on a3 cannot go to a5: a pawn moves one square forward, or two from its second rank. (CH-PAWN-2)",
        "a3",
    );
    refused(
        &chess,
        "d2-d4",
        "The pawn on d2 cannot go to d4: the black knight on d4 stands in the way, and a pawn captures only diagonally. (CH-PAWN-2)",
        "d4",
    );
    refused(
        &chess,
        "e4-e3",
        "The pawn on e4 cannot go to e3: a pawn never moves backward. (CH-PAWN-1)",
        "e4",
    );
    refused(&chess, "g2xh3", "Your own pawn stands on h3.", "h3");
}

#[test]
fn how_it_is_written() {
    let mut chess = start();
    play(&mut chess, "e2-e4 d7-d5");
    refused(
        &chess,
        "e4-d5",
        "That captures on d5: write `e4xd5`. (CH-TURN-1)",
        "",
    );
    refused(
        &chess,
        "e4xe5",
        "That is a plain move: write `e4-e5`. (CH-TURN-1)",
        "",
    );
    refused(
        &chess,
        "e4-e5=queen",
        "That is a plain move: write `e4-e5`. (CH-TURN-1)",
        "",
    );
    refused(
        &chess,
        "e4xd5=rook",
        "That captures on d5 and promotes nothing: write `e4xd5`. (CH-TURN-1)",
        "",
    );
    play(&mut chess, "e4-e5 f7-f5");
    refused(
        &chess,
        "e5-f6",
        "That captures a pawn en passant: write `e5xf6`. (CH-PAWN-4)",
        "",
    );
    let promoting = position("r3k3/1P6/8/8/8/8/8/4K3", &[]).unwrap();
    refused(
        &promoting,
        "b7-b8",
        "A pawn that reaches b8 becomes a queen, rook, bishop or knight: write for example `b7-b8=queen`. (CH-PAWN-5)",
        "",
    );
    refused(
        &promoting,
        "b7-a8=rook",
        "A pawn that reaches a8 becomes a queen, rook, bishop or knight: write for example `b7xa8=queen`. (CH-PAWN-5)",
        "",
    );
}

#[test]
fn en_passant_only_at_once() {
    let mut chess = start();
    play(&mut chess, "e2-e4 a7-a6 e4-e5 d7-d5 h2-h3 h7-h6");
    refused(
        &chess,
        "e5xd6",
        "The pawn on d5 cannot be captured en passant: it made no two-square move in the last turn. (CH-PAWN-4)",
        "d5",
    );
    // A knight beside the pawn has passed nothing.
    let beside = position("4k3/8/8/3nP3/8/8/8/4K3", &[]).unwrap();
    refused(
        &beside,
        "e5xd6",
        "The pawn on e5 cannot go to d6: d6 is empty, and en passant only pawns are captured, not the knight on d5. (CH-PAWN-4)",
        "d5",
    );
}

#[test]
fn en_passant_that_uncovers_the_king() {
    let mut chess = position("7k/3p4/8/K3P2r/8/8/8/8", &[("turn", "black")]).unwrap();
    play(&mut chess, "d7-d5");
    refused(
        &chess,
        "e5xd6",
        "That would leave your king on a5 attacked by the rook on h5. (CH-CHECK-2)",
        "h5",
    );
}

#[test]
fn the_own_king_is_never_left_attacked() {
    let pinned = position("4r2k/8/8/8/8/8/4R3/4K3", &[]).unwrap();
    refused(
        &pinned,
        "e2-d2",
        "That would leave your king on e1 attacked by the rook on e8. (CH-CHECK-2)",
        "e8",
    );
    let checked = position("4r2k/8/8/8/8/8/R7/4K3", &[]).unwrap();
    refused(
        &checked,
        "a2-a3",
        "Your king on e1 would still be in check from the rook on e8. (CH-CHECK-2)",
        "e8",
    );
    // The bishop's move would uncover the other rook, too, which doesn't give this check.
    let pinned_besides = position("4r2k/8/8/8/8/8/8/r2BK3", &[]).unwrap();
    refused(
        &pinned_besides,
        "d1-c2",
        "Your king on e1 would still be in check from the rook on e8. (CH-CHECK-2)",
        "e8",
    );
    refused(
        &checked,
        "e1-e2",
        "Your king would be attacked on e2 by the rook on e8. (CH-CHECK-2)",
        "e8",
    );
    let defended = position("7k/8/8/8/8/2n3b1/8/4K1R1", &[]).unwrap();
    refused(
        &defended,
        "e1-f2",
        "Your king would be attacked on f2 by the bishop on g3. (CH-CHECK-2)",
        "g3",
    );
}

#[test]
fn castling_for_each_reason() {
    let castling = |board: &str, rights: &str| position(board, &[("castling", rights)]).unwrap();
    refused(
        &castling("4k3/8/8/8/8/8/8/R3K2R", "Q"),
        "e1-g1",
        "White can't castle to g1: the king or the rook on h1 has moved, or this position began without that right. (CH-CASTLE-3)",
        "h1 e1",
    );
    refused(
        &castling("4k3/8/8/8/8/8/8/R3K2n", "Q"),
        "e1-g1",
        "White can't castle to g1: White has no rook on h1. (CH-CASTLE-3)",
        "h1",
    );
    refused(
        &castling("4k3/8/8/8/8/8/8/RN2K2R", "KQ"),
        "e1-c1",
        "You cannot castle to c1: the white knight on b1 stands between the king and the rook on a1. (CH-CASTLE-2)",
        "b1",
    );
    refused(
        &castling("1k2r3/8/8/8/8/8/8/R3K2R", "KQ"),
        "e1-c1",
        "You cannot castle to c1: the king is in check from the rook on e8. (CH-CASTLE-2)",
        "e8",
    );
    refused(
        &castling("1k3r2/8/8/8/8/8/8/R3K2R", "KQ"),
        "e1-g1",
        "You cannot castle to g1: the king would pass over f1, which is attacked by the rook on f8. (CH-CASTLE-2)",
        "f8",
    );
    refused(
        &castling("1k6/8/8/8/8/8/7p/R3K2R", "KQ"),
        "e1-g1",
        "You cannot castle to g1: the king would be attacked there by the pawn on h2. (CH-CASTLE-2)",
        "h2",
    );
}

#[test]
fn nothing_to_claim_and_nothing_after_the_end() {
    let mut chess = start();
    let claim = ChessAction::CLAIM_DRAW;
    let first = chess.check(Seat::White, &claim).unwrap_err();
    assert_eq!(
        first.to_string(),
        "You can't claim a draw yet. That needs the same position three times (so far once), or 100 half-moves \
         without a capture or a pawn's move (so far 0). (CH-CLAIM-1)"
    );
    play(&mut chess, "f2-f3 e7-e5 g2-g4 d8-h4");
    for action in ["claim draw", "e1-f2", "e4-e5"] {
        refused(&chess, action, "The game is over: Black has won (checkmate).", "");
    }
}

#[test]
fn a_mate_says_why_the_king_cannot_take_the_unit_that_mates() {
    let mut chess = start();
    for action in ["e2-e4", "e7-e5", "d1-h5", "b8-c6", "f1-c4", "g8-f6", "h5xf7"] {
        assert_eq!(chess.vain_captures(), [], "before {action}");
        chess.apply(chess.board.turn, &action.parse().unwrap()).unwrap();
    }
    let captures: Vec<String> = chess
        .vain_captures()
        .into_iter()
        .map(|(action, refusal)| format!("{action}: {refusal}"))
        .collect();
    assert_eq!(
        captures,
        ["e8xf7: Your king would be attacked on f7 by the bishop on c4. (CH-CHECK-2)"]
    );
}
