//! Which setups are refused and with which words, and that every position is written so that it reads back equal.

use super::*;

fn refused(text: &str) -> String {
    let setup = Setup::parse(text).unwrap();
    Chess::from_setup(&setup).unwrap_err().to_string()
}

#[test]
fn a_refusal_names_line_and_square() {
    let kings = "variant chess\nput e1 white king\nput e8 black king\n";
    for (lines, sentence) in [
        (
            "put d1 white king",
            "line 4: White has a second king on d1; the first stands on e1. (CH-SETUP-2)",
        ),
        (
            "put h8 white pawn",
            "line 4: No pawn can stand on h8: not on rank 1 or 8. (CH-SETUP-2)",
        ),
        (
            "put e1 black rook",
            "line 4: Two units on e1: a white king stands there already. (CH-SETUP-2)",
        ),
        (
            "put e5 white rook",
            "line 4: Black's king on e8 is attacked from e5, but it is White's turn. (CH-SETUP-2)",
        ),
        (
            "set castling K\nput g1 white rook",
            "line 4: The castling right `K` needs a white rook on h1. (CH-SETUP-2)",
        ),
        (
            "put a8 black rook\nclear e8\nset castling q",
            "line 6: The castling right `q` needs a black king on e8. (CH-SETUP-2)",
        ),
        (
            "set ep e3",
            "line 4: No pawn of Black passes over e3 with a two-square move. (CH-SETUP-2)",
        ),
        (
            "set ep e6",
            "line 4: The en passant square e6 needs a black pawn on e5. (CH-SETUP-2)",
        ),
        (
            "put d5 black pawn\nput d7 black knight\nset ep d6",
            "line 6: The pawn on d5 cannot just have passed over d6: d7 is not empty. (CH-SETUP-2)",
        ),
        (
            "put d5 black pawn\nput d6 black knight\nset ep d6",
            "line 6: The pawn on d5 cannot just have passed over d6: d6 is not empty. (CH-SETUP-2)",
        ),
        (
            "put a2 white rook\nset clock 99\nset claimed yes",
            "line 6: `set claimed yes` where no draw can be claimed. (CH-SETUP-2)",
        ),
        (
            "set clock 100\nset claimed yes",
            "line 5: `set claimed yes` where no draw can be claimed. (CH-SETUP-2)",
        ),
    ] {
        assert_eq!(refused(&format!("{kings}{lines}")), sentence);
    }
}

#[test]
fn what_chess_does_not_know_is_refused() {
    for (lines, word) in [
        ("put e1 white archer", "`archer`"),
        ("put i1 white king", "`i1`"),
        ("put e1 white king shielded", "`shielded`"),
        ("put off white pawn", "off the board"),
        ("floor e4 wall", "`wall`"),
        ("before put e1 white king", "`before`"),
        ("set moves 3", "`set moves`"),
        ("set turn green", "`green`"),
        ("set castling kK", "`kK`"),
        ("set ep e10", "`e10`"),
        ("set clock -1", "`-1`"),
        ("set clock 4294967296", "`4294967296`"),
        ("set seen [00000000000000ff=0]", "TOKEN=N"),
        ("set claimed no", "`no`"),
    ] {
        let sentence = refused(&format!("variant chess\n{lines}"));
        assert!(
            sentence.starts_with("line 2: ") && sentence.contains(word),
            "{lines}: {sentence}"
        );
    }
    assert!(refused("variant chess size=9\nstart").starts_with("line 1: "));
}

#[test]
fn a_position_is_written_with_what_differs_from_the_default() {
    let mut chess = position("4k3/8/8/8/8/8/4P3/R3K3", &[("castling", "Q")]).unwrap();
    play(&mut chess, "a1-b1 e8-d8 b1-a1 d8-e8");
    let token = |key| format!("{key:016x}");
    let seen: Vec<String> = chess
        .history
        .counts()
        .into_iter()
        .map(|(key, count)| format!("{}={count}", token(key)))
        .collect();
    assert_eq!(seen.len(), 4);
    assert_eq!(
        chess.to_setup().to_string(),
        format!(
            "variant chess\nset clock 4\nset seen [{}]\nput a1 white rook\nput e1 white king\n\
             put e2 white pawn\nput e8 black king\n",
            seen.join(", ")
        )
    );
    assert_eq!(start().to_setup().to_string().lines().count(), 34);
}

#[test]
fn tokens_are_the_same_on_every_machine_and_for_ever() {
    assert_eq!(format!("{:016x}", start().board.key), "e3e1bd813c68b58a");
    let mut chess = start();
    play(&mut chess, "e2-e4 a7-a6 e4-e5 d7-d5");
    assert_eq!(format!("{:016x}", chess.board.key), "f928f4740b7aa6b7");
}

#[test]
fn a_setup_with_history_is_the_same_position() {
    let mut chess = start();
    for _ in 0..4 {
        play(&mut chess, "g1-f3 g8-f6 f3-g1 f6-g8");
        let text = chess.to_setup().to_string();
        let read = Chess::from_setup(&Setup::parse(&text).unwrap()).unwrap();
        assert_eq!(read, chess);
        assert_eq!(read.awaiting(), chess.awaiting());
    }
    assert_eq!(
        chess.awaiting().ending(),
        Some(Ending::draw("fivefold-repetition"))
    );
}

#[test]
fn start_may_be_changed_by_hand() {
    let text = "variant chess\nstart\nset castling -\nclear e1\nput e2 white king";
    let refused = Chess::from_setup(&Setup::parse(text).unwrap()).unwrap_err();
    assert!(refused.sentence.contains("Two units on e2"), "{refused}");
    let text = "variant chess\nstart\nset castling kq\nset turn black\nclear e1\nclear e2\nput e2 white king";
    let chess = Chess::from_setup(&Setup::parse(text).unwrap()).unwrap();
    assert_eq!(chess.value("castling").as_deref(), Some("kq"));
    assert_eq!(chess.value("turn").as_deref(), Some("black"));
}
