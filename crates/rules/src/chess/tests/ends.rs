//! How games end: the order of the tests, the automatic draws, the claims.

use super::*;

fn ending(chess: &Chess) -> String {
    match chess.awaiting() {
        Awaiting::Over(ending) => ending.to_string(),
        Awaiting::Action { seat, .. } => format!("{seat} to act"),
    }
}

#[test]
fn mate_goes_before_every_draw() {
    let mut chess = position("6k1/8/6K1/8/8/8/8/R7", &[("clock", "149")]).unwrap();
    play(&mut chess, "a1-a8");
    assert_eq!(ending(&chess), "white checkmate");
}

#[test]
fn stalemate_goes_before_the_other_draws() {
    let chess = position("7k/5K2/6Q1/8/8/8/8/8", &[("turn", "black"), ("clock", "150")]).unwrap();
    assert_eq!(ending(&chess), "draw stalemate");
}

#[test]
fn too_little_to_mate_is_exactly_what_the_page_lists() {
    for (board, expected) in [
        ("4k3/8/8/8/8/8/8/4K3", "draw insufficient-material"),
        ("4k3/8/8/8/8/8/8/4KN2", "draw insufficient-material"),
        ("4k1n1/8/8/8/8/8/8/4K3", "draw insufficient-material"),
        ("4k3/8/8/8/8/8/8/B1B1K3", "draw insufficient-material"),
        ("4k3/8/8/8/1b6/8/8/2B1K3", "draw insufficient-material"),
        ("4k3/8/8/8/8/8/8/BB2K3", "white to act"),
        ("4k3/8/8/8/8/8/8/N1N1K3", "white to act"),
        ("4k1n1/8/8/8/8/8/8/N3K3", "white to act"),
        ("4k3/8/8/8/8/8/8/NB2K3", "white to act"),
        ("4k3/8/8/8/8/8/4P3/4K3", "white to act"),
        ("8/8/8/8/8/8/8/4K3", "white to act"),
        ("4k3/8/8/8/8/8/8/8", "draw stalemate"),
        ("8/8/8/8/8/8/8/8", "draw stalemate"),
    ] {
        assert_eq!(ending(&position(board, &[]).unwrap()), expected, "{board}");
    }
}

#[test]
fn seventy_five_moves_end_the_game_by_themselves() {
    let mut chess = position("4k3/8/8/8/8/8/8/R3K3", &[("clock", "148")]).unwrap();
    play(&mut chess, "a1-a2");
    assert_eq!(ending(&chess), "black to act");
    play(&mut chess, "e8-e7");
    assert_eq!(ending(&chess), "draw seventy-five-moves");
    assert_eq!(chess.legal_actions(Seat::White), []);
}

#[test]
fn a_pawn_move_or_capture_empties_clock_and_record() {
    let mut chess = start();
    play(&mut chess, "g1-f3 g8-f6 f3-g1 f6-g8");
    assert_eq!(chess.value("clock").as_deref(), Some("4"));
    assert_eq!(chess.occurrences(), 2);
    play(&mut chess, "e2-e4");
    assert_eq!(chess.value("clock").as_deref(), Some("0"));
    assert_eq!(chess.value("seen").as_deref(), Some("[]"));
    play(&mut chess, "g8-f6 g1-f3 f6xe4");
    assert_eq!(chess.value("clock").as_deref(), Some("0"));
    assert_eq!(chess.value("seen").as_deref(), Some("[]"));
}

#[test]
fn a_position_is_the_same_only_with_the_same_castling_rights() {
    let mut chess = position("r3k3/8/8/8/8/8/8/4K2R", &[("castling", "Kq")]).unwrap();
    let shuffle = "h1-g1 a8-b8 g1-h1 b8-a8";
    play(&mut chess, shuffle);
    assert_eq!(chess.occurrences(), 1, "the rights are gone");
    play(&mut chess, shuffle);
    assert_eq!(chess.occurrences(), 2);
}

#[test]
fn an_en_passant_square_counts_only_with_a_legal_capture() {
    // The pawn on d4 may not capture e3 after e2-e4: it is pinned to its king by the rook on d1.
    let pinned = position("3k4/8/8/8/3p4/8/4P3/3R2K1", &[]).unwrap();
    let free = position("4k3/8/8/8/3p4/8/4P3/6K1", &[]).unwrap();
    for (mut chess, occurrences) in [(pinned, 2), (free, 1)] {
        play(&mut chess, "e2-e4");
        assert_eq!(chess.value("ep").as_deref(), Some("e3"), "written all the same");
        let king = chess.board.king(Seat::Black).unwrap();
        let away = format!("{king}-{}8", if king.file() == 3 { 'c' } else { 'f' });
        let back = format!("{}-{}", &away[3..], &away[..2]);
        play(&mut chess, &format!("{away} g1-g2 {back} g2-g1"));
        assert_eq!(chess.occurrences(), occurrences);
    }
}

#[test]
fn claims_name_repetition_before_fifty_moves() {
    let mut chess = position("4k3/8/8/8/8/8/8/R3K3", &[("clock", "92")]).unwrap();
    for _ in 0..2 {
        assert!(!chess.is_claimable());
        play(&mut chess, "a1-a2 e8-e7 a2-a1 e7-e8");
    }
    assert_eq!(
        chess.legal_actions(Seat::White).last(),
        Some(&ChessAction::CLAIM_DRAW)
    );
    let mut fifty = position("4k3/8/8/8/8/8/8/R3K3", &[("clock", "100")]).unwrap();
    for chess in [&mut chess, &mut fifty] {
        chess.apply(Seat::White, &ChessAction::CLAIM_DRAW).unwrap();
    }
    assert_eq!(ending(&chess), "draw threefold-repetition");
    assert_eq!(ending(&fifty), "draw fifty-moves");
}

#[test]
fn a_claim_does_not_save_from_mate() {
    let mut chess = position("6k1/8/6K1/8/8/8/8/R7", &[("clock", "120")]).unwrap();
    play(&mut chess, "a1-a8");
    assert_eq!(ending(&chess), "white checkmate");
    assert!(chess.apply(Seat::Black, &ChessAction::CLAIM_DRAW).is_err());
}
