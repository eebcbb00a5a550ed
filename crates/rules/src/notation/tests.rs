//! Reading and completing, as transcripts over small boards.

mod begun;
mod castling;
mod quoted;
mod signs;

use super::words::{normalise, pair, squashed};
use super::*;
use crate::descriptor::Options;
use crate::setup::Setup;

fn chess(lines: &str) -> Position {
    let setup = Setup::parse(&format!("variant chess\n{lines}")).unwrap();
    Position::from_setup(&setup).unwrap()
}

fn start() -> Position {
    let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
    Variant::Chess.start(&options)
}

/// What a text is read as, or `!` and the refusal; the position must stay as it was.
fn read(position: &Position, text: &str) -> String {
    let before = position.clone();
    let found = match read_action(position, Seat::White, text) {
        Ok(action) => action.to_string(),
        Err(error) => format!("! {error}"),
    };
    assert_eq!(*position, before);
    found
}

#[test]
fn dashes_crosses_blanks_and_capitals_do_not_matter() {
    assert_eq!(normalise(" E2 –E4\t×  "), "e2 -e4 x");
    for text in ["e2-e4", "E2E4", " e2—e4 ", "e2−e4"] {
        assert_eq!(read(&start(), text), "e2-e4", "{text}");
    }
    let shield = Variant::Shield.start(&Options::new(Variant::Shield.descriptor(), []).unwrap());
    assert_eq!(read(&shield, "E2 e4"), "e2-e4");
    assert_eq!(pair("a1xb16"), Some(("a1", "b16")));
    assert_eq!(pair("a1"), None);
    assert_eq!(pair("a1b2c3"), None);
    assert_eq!(squashed("c2xd4 via c4"), "c2d4viac4");
}

#[test]
fn kinds_by_letter_or_beginning() {
    let board = chess("put b7 white pawn\nput a8 black rook\nput e1 white king\nput h8 black king");
    assert_eq!(read(&board, "b7a8=q"), "b7xa8=queen");
    assert_eq!(read(&board, "b7xa8=n"), "b7xa8=knight");
    assert_eq!(read(&board, "b7-b8=bi"), "b7-b8=bishop");
    assert_eq!(
        read(&board, "b7b8"),
        "! `b7b8` can mean `b7-b8=queen`, `b7-b8=rook`, `b7-b8=bishop`, `b7-b8=knight`. Please type one of them."
    );
    assert!(read(&board, "b7-b8=k").starts_with("! "));
}

#[test]
fn what_is_spelled_but_illegal_is_refused_by_its_rule() {
    let error = read_action(&start(), Seat::White, "e2e5").unwrap_err();
    assert!(error.rule().is_some(), "{error}");
    assert!(
        matches!(&error, ReadError::Illegal { action, .. } if action == "e2-e5"),
        "{error}"
    );
    assert_eq!(&error.suggestions()[..2], ["e2-e3", "e2-e4"]);
    let error = read_action(&start(), Seat::White, "d1xd7").unwrap_err();
    assert!(
        matches!(&error, ReadError::Illegal { action, .. } if action == "d1xd7"),
        "{error}"
    );
}

#[test]
fn what_is_no_action_is_refused_with_what_is_near() {
    for text in ["hello", "e9", "=", "-", "x", "♞", "e2e4e6"] {
        let error = read_action(&start(), Seat::White, text).unwrap_err();
        assert!(matches!(error, ReadError::Unreadable { .. }), "{text}: {error}");
        assert_eq!(error.suggestions().len(), 5, "{text}");
    }
    assert!(matches!(
        read_action(&start(), Seat::White, " "),
        Err(ReadError::Empty { .. })
    ));
    assert_eq!(
        read_action(&start(), Seat::White, &"e".repeat(9_999)),
        Err(ReadError::TooLong)
    );
}

#[test]
fn a_text_that_only_begins_an_action_is_answered_with_what_can_follow() {
    let said = |text| read_action(&start(), Seat::White, text).unwrap_err().to_string();
    for (typed, answer) in [
        (
            "e2-",
            "`e2-` is only the beginning of an action; add the missing squares. Legal now: `e2-e3`, `e2-e4`.",
        ),
        (
            "e2",
            "`e2` is only a square; say what your pawn there does. Legal now: `e2-e3`, `e2-e4`.",
        ),
        (
            "knight",
            "`knight` is only the name of a unit; say which knight you mean and what it does. Legal now: `Na3`, `Nc3`, `Nf3`, `Nh3`.",
        ),
        (
            "Nc3x",
            "In `Nc3x`, the square after the cross is missing. Legal now: `b1-c3`.",
        ),
        ("queen", "You have no queen that can act now."),
    ] {
        assert_eq!(said(typed), answer);
    }
    let variant = Variant::from_id("frozen10").unwrap();
    let position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
    let said = |text| read_action(&position, Seat::White, text).unwrap_err().to_string();
    assert!(
        said("rotate").starts_with("`rotate` fits 591 legal actions, for example `rotate b2 2 90`, "),
        "{}",
        said("rotate")
    );
    assert!(
        said("c12")
            .starts_with("`c12` is only a square, and no unit is on it; name your unit's square first."),
        "{}",
        said("c12")
    );
    assert!(
        said("c13").starts_with(
            "`c13` is only a square, and the pawn there isn't yours; name your unit's square first."
        ),
        "{}",
        said("c13")
    );
    // What goes to an empty square is a guess, not all that is legal.
    let start = Variant::Shield.start(&Options::new(Variant::Shield.descriptor(), []).unwrap());
    let error = read_action(&start, Seat::White, "e3").unwrap_err();
    let said = error.to_string();
    assert!(
        said.contains("no unit is on it; name your unit's square first. Did you mean `")
            && said.ends_with("`?"),
        "{said}"
    );
    assert!(error.suggestions().contains(&"e2-e3".to_owned()), "{said}");
}

#[test]
fn a_whole_action_is_not_read_as_the_abbreviations_of_two() {
    let setup =
        "variant elemental\nset element.white air\nput e1 white king\nput e8 black king\nput a2 white pawn";
    let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let action = read_action(&position, Seat::White, "a2-a3").unwrap();
    position.apply(Seat::White, &action).unwrap();
    let said = |text| read_turn(&position, Seat::White, text).unwrap_err().to_string();
    assert!(
        said("step a5").starts_with("`step a5` isn't legal. "),
        "{}",
        said("step a5")
    );
    let two = read_turn(&position, Seat::White, "step a4 skip").unwrap();
    assert_eq!(turn_text(&two), "step a4; skip step");
}

#[test]
fn nobody_acts_out_of_turn_or_after_the_end() {
    assert_eq!(
        read_action(&start(), Seat::Black, "e7-e5")
            .unwrap_err()
            .to_string(),
        "It is White's turn."
    );
    let over = chess("put e1 white king\nput e8 black king");
    assert_eq!(
        read(&over, "e1-e2"),
        "! The game is over: draw insufficient-material."
    );
    assert_eq!(completions(&over, Seat::White, "", 25), [""; 0]);
}

#[test]
fn a_turn_is_read_whole_or_not_at_all() {
    let read = |text| read_turn(&start(), Seat::White, text).map(|actions| turn_text(&actions));
    assert_eq!(read("e2e4").unwrap(), "e2-e4");
    assert_eq!(read("e2e4; ").unwrap(), "e2-e4");
    for text in ["e2-e4; e7-e5", "e2-e4, e7-e5", "e2-e4\ne7-e5", "e2e4 e7e5"] {
        assert_eq!(
            read(text).unwrap_err().to_string().replace("e7e5", "e7-e5"),
            "The turn ends with `e2-e4` by itself: nothing is left to do in it. Leave out `e7-e5`.",
            "{text}"
        );
    }
    // The first of two moves is refused as it would be alone.
    for text in ["e2e5 e7e5", "e5 Nf6"] {
        let (both, first) = (read(text), read(text.split(' ').next().unwrap()));
        assert_eq!(
            both.unwrap_err().to_string(),
            first.unwrap_err().to_string(),
            "{text}"
        );
    }
    assert!(matches!(read(" ; "), Err(ReadError::Empty { .. })));
    assert!(
        read("e2-e5; e7-e5")
            .unwrap_err()
            .to_string()
            .starts_with("The first action isn't legal, so nothing was played.")
    );
    assert!(read(&"a ".repeat(900)).is_err());
}

#[test]
fn completions_put_what_begins_as_typed_first() {
    let complete = |partial, limit| completions(&start(), Seat::White, partial, limit);
    assert_eq!(complete("", 25).len(), 20);
    assert_eq!(complete("", 3).len(), 3);
    assert_eq!(complete("e2", 25), ["e2-e3", "e2-e4"]);
    assert_eq!(complete("E2E", 25), ["e2-e3", "e2-e4"]);
    assert_eq!(complete("e2-e4", 25), ["e2-e4"]);
    assert_eq!(complete("e4", 25), ["e2-e4"]);
    assert_eq!(complete("knight", 25), ["b1-a3", "b1-c3", "g1-f3", "g1-h3"]);
    assert_eq!(complete("zebra", 25), [""; 0]);
    assert_eq!(complete("e2-e4; e7", 25), [""; 0]);
    assert_eq!(complete("e2e4;", 25), ["e2-e4"]);
    assert_eq!(complete(&"e".repeat(9_999), 25), [""; 0]);
}

#[test]
fn completions_put_moves_before_other_actions() {
    let board = chess("set clock 120\nput e1 white king\nput c2 white rook\nput h8 black king");
    let found = completions(&board, Seat::White, "c", 100);
    assert_eq!(found.iter().position(|text| text == "claim draw"), Some(14));
    assert_eq!(read(&board, "claim"), "claim draw");
}

#[test]
fn completions_find_units_by_name_and_put_what_no_unit_does_last() {
    let options = Options::new(Variant::Frozen10.descriptor(), []).unwrap();
    let board = Variant::Frozen10.start(&options);
    let complete = |partial, limit| completions(&board, Seat::White, partial, limit);
    let all = complete("", 5_000);
    let verbs: Vec<bool> = all.iter().map(|text| text.starts_with("rotate ")).collect();
    let first = verbs.iter().position(|is_rotation| *is_rotation).unwrap();
    assert!(
        verbs[first..].iter().all(|is_rotation| *is_rotation),
        "rotations stand last"
    );
    let plain = |text: &&String| !text.contains(' ');
    assert_eq!(
        all.iter().take_while(plain).count(),
        all.iter().filter(plain).count(),
        "plain moves stand first"
    );
    let actor = |text: &String| {
        let action = canonical(Variant::Frozen10, text).unwrap();
        let cell = action.parts().actor.unwrap();
        board.inspect(cell).units[0].kind
    };
    for (typed, kind) in [("queen", "queen"), ("templ", "templar"), ("frog", "frog")] {
        let found = complete(typed, 25);
        assert!(found.len() > 5, "{typed}: {found:?}");
        assert!(found.iter().all(|text| actor(text) == kind), "{typed}: {found:?}");
    }
    let found = complete("frog b2", 25);
    assert!(
        !found.is_empty() && found.iter().all(|text| text.contains("b2")),
        "{found:?}"
    );
    assert!(actor(&found[0]) == "frog", "{found:?}");
    let found = complete("b2", 25);
    assert!(found[0].starts_with("b2-"), "{found:?}");
}

/// A turn of three actions: a kill, its rest, and a step of Life.
fn kill_to_come() -> Position {
    let text = "variant shield\nput c2 white knight\nput d4 black pawn shield=0\nput e4 black pawn\n\
        put a1 white life\nput a2 white king\nput j9 black pawn\nput j10 black king";
    Position::from_setup(&Setup::parse(text).unwrap()).unwrap()
}

#[test]
fn a_compound_turn_is_read_with_and_without_separators() {
    let read = |text| read_turn(&kill_to_come(), Seat::White, text).map(|actions| turn_text(&actions));
    let canonical = "c2xd4 via c4; rest d4; a1-b2";
    for text in [
        canonical,
        "C2D4 VIA C4, rest d4\na1b2",
        "c2xd4 via c4 rest d4 a1-b2",
        "c2d4 via c4 rest d4 a1b2",
        "c2xd4 via c4 rest d4; a1b2",
        "c2xd4 via c4; rest d4 a1-b2",
    ] {
        assert_eq!(read(text).unwrap(), canonical, "{text}");
    }
    assert_eq!(
        read("a1b2 c2d4 via d3 rest d3").unwrap(),
        "a1-b2; c2xd4 via d3; rest d3"
    );
    assert_eq!(
        read("c2xd4 via c4").unwrap(),
        "c2xd4 via c4",
        "an unfinished turn"
    );
    assert_eq!(read("c2xd4 via c4 rest d4").unwrap(), "c2xd4 via c4; rest d4");
}

#[test]
fn a_compound_turn_is_refused_at_its_first_bad_action() {
    let error = |text| {
        read_turn(&kill_to_come(), Seat::White, text)
            .unwrap_err()
            .to_string()
    };
    let found = error("c2xd4 via c4; rest b9; a1-b2");
    assert!(
        found.starts_with("The second action isn't legal, so nothing was played. `rest b9`: "),
        "{found}"
    );
    assert!(
        found.ends_with("Legal at that point: `rest c4`, `rest d4`."),
        "{found}"
    );
    let found = error("c2d4; rest d4");
    assert!(
        found.starts_with("The first action is ambiguous, so nothing was played.")
            && found.contains("`c2xd4 via d3`, `c2xd4 via c4`"),
        "{found}"
    );
    let found = error("c2xd4 via c4 rest b9");
    assert!(
        found.starts_with("The second action isn't legal, so nothing was played.")
            && found.contains("`rest b9`"),
        "{found}"
    );
    let found = error("c2xd4 via c4; rest d4; a1-b2; j9-j8");
    assert_eq!(
        found,
        "The turn ends with `a1-b2` by itself: nothing is left to do in it. Leave out `j9-j8`."
    );
}

#[test]
fn a_turn_that_a_defence_ends_is_said_to_end_by_it() {
    let text = "variant elemental\nset element.black earth\nput e1 white king\nput e8 black king\nput a1 white rook\nput a5 black knight";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    for typed in ["a1xa5; face n", "a1xa5 face n"] {
        assert_eq!(
            read_turn(&position, Seat::White, typed).unwrap_err().to_string(),
            "The turn ends with `a1xa5`: the black knight's Sturdy withstands the first capture. Leave out `face n`.",
            "{typed}"
        );
    }
}

#[test]
fn a_square_that_the_board_lacks_is_named() {
    let refused = |variant: &str, typed: &str| {
        let variant = Variant::from_id(variant).unwrap();
        let position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
        read_action(&position, Seat::White, typed)
            .unwrap_err()
            .to_string()
    };
    let no_square = |square: &str| {
        format!("this board has no square {square}. Its files are a to h, its ranks 1 to 8. Legal now")
    };
    for (typed, square) in [
        ("i9-i10", "i9"),
        ("Ke2-e9", "e9"),
        ("Nf9", "f9"),
        ("exd10", "d10"),
        ("knight to g0", "g0"),
        ("e2e9", "e9"),
        ("E9", "e9"),
    ] {
        let said = refused("chess", typed);
        assert!(said.contains(&no_square(square)), "{typed}: {said}");
    }
    for typed in ["e2-e5", "banana", "O-O", "1. d9x"] {
        let said = refused("chess", typed);
        assert_eq!(
            said.contains("no square"),
            typed.contains("d9"),
            "{typed}: {said}"
        );
    }
    let said = refused("shield", "a1-k11");
    assert!(
        said.contains("no square k11. Its files are a to j, its ranks 1 to 10."),
        "{said}"
    );
    let said = refused("frozen6", "rotate q2 2 90");
    assert!(said.contains("no square q2. Its files are a to p"), "{said}");
    let said = refused("cyvasse", "a1-b2");
    assert!(
        said.starts_with("`a1-b2` isn't possible: this board has no cell a1. That row goes from e1 to l1."),
        "{said}"
    );
}

#[test]
fn a_needless_word_between_a_unit_and_its_square_is_left_out() {
    let open = chess("start\nset castling -\nclear e2\nput e4 white pawn");
    assert_eq!(read(&open, "bishop to c4"), "f1-c4");
    assert_eq!(read(&open, "bishop TO c4"), "f1-c4");
    assert_eq!(read(&open, "g1 to f3"), read(&open, "g1 f3"));
    let shield = Variant::from_id("shield").unwrap();
    let shield = shield.start(&Options::new(shield.descriptor(), []).unwrap());
    assert_eq!(
        read_action(&shield, Seat::White, "pawn to e5").map(|action| action.to_string()),
        read_action(&shield, Seat::White, "pawn e5").map(|action| action.to_string())
    );
}

#[test]
fn a_needless_end_does_no_harm() {
    let text = "variant frozen6\nput e1 white king\nput p16 black king\nput a4 white rook\nput i9 black pawn\nput i2 white pawn";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let read = |text| read_turn(&position, Seat::White, text).map(|actions| turn_text(&actions));
    for text in ["a4-a6; a6-a8; end", "a4-a6 a6-a8 end"] {
        assert_eq!(read(text).unwrap(), "a4-a6; a6-a8", "{text}");
    }
    let unfinished = read("a4-a6; end").unwrap();
    assert_eq!(unfinished, "a4-a6; end", "a turn that would go on is ended");
}

#[test]
fn completions_go_on_behind_finished_actions() {
    let complete = |partial| completions(&kill_to_come(), Seat::White, partial, 25);
    assert_eq!(
        complete("c2xd4 via c4"),
        ["c2xd4 via c4", "c2xd4 via c4; rest c4", "c2xd4 via c4; rest d4"]
    );
    assert_eq!(complete("c2d4"), ["c2xd4 via d3", "c2xd4 via c4"]);
    let rests = ["c2xd4 via c4; rest c4", "c2xd4 via c4; rest d4"];
    for partial in [
        "c2xd4 via c4;",
        "c2d4 via c4, r",
        "c2d4 via c4 rest",
        "c2xd4 via c4\nRE",
    ] {
        assert_eq!(complete(partial), rests, "{partial}");
    }
    assert_eq!(
        complete("c2d4 via c4; rest d4; a1"),
        ["c2xd4 via c4; rest d4; a1-b2"]
    );
    assert_eq!(
        complete("c2d4 via c4 rest d4 a1"),
        ["c2xd4 via c4; rest d4; a1-b2"]
    );
    assert_eq!(complete("c2d4 via c4; rest b9; a1"), [""; 0]);
}

/// A position of chess from the board field of a FEN, White to act unless `values` say otherwise.
fn board(fen: &str, values: &str) -> Position {
    let mut lines = values.to_owned();
    for (row, text) in fen.split('/').enumerate() {
        let mut file = b'a';
        for letter in text.chars() {
            if let Some(gap) = letter.to_digit(10) {
                file += gap as u8;
                continue;
            }
            let mut units = Variant::Chess.descriptor().units.iter();
            let unit = units.find(|unit| unit.letter == letter.to_ascii_uppercase());
            let side = if letter.is_uppercase() { "white" } else { "black" };
            let square = format!("{}{}", char::from(file), 8 - row);
            lines += &format!("\nput {square} {side} {}", unit.unwrap().kind);
            file += 1;
        }
    }
    chess(&lines)
}

#[test]
fn chess_players_type_as_they_are_used_to() {
    for (text, action) in [
        ("Nf3", "g1-f3"),
        ("nf3", "g1-f3"),
        ("e4", "e2-e4"),
        ("E4!?", "e2-e4"),
        ("e2 e4", "e2-e4"),
        ("1. e4", "e2-e4"),
        ("Nb1-c3", "b1-c3"),
        ("Pd3", "d2-d3"),
    ] {
        assert_eq!(read(&start(), text), action, "{text}");
    }
    let castles = board("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R", "set castling KQkq");
    for (text, action) in [
        ("O-O", "e1-g1"),
        ("0-0", "e1-g1"),
        ("o-o", "e1-g1"),
        ("O–O+", "e1-g1"),
        ("O-O-O", "e1-c1"),
        ("0-0-0", "e1-c1"),
        ("ooo", "e1-c1"),
        ("Kf1", "e1-f1"),
    ] {
        assert_eq!(read(&castles, text), action, "{text}");
    }
    let takes = board("4k3/1P6/8/2pP4/8/1pP5/P7/4K3", "set ep c6");
    for (text, action) in [
        ("dxc6", "d5xc6"),
        ("dc6", "d5xc6"),
        ("d:c6", "d5xc6"),
        ("dxc6 e.p.", "d5xc6"),
        ("dxc6 en passant", "d5xc6"),
        ("d×c6", "d5xc6"),
        ("d6", "d5-d6"),
        ("axb3", "a2xb3"),
        ("b8=Q", "b7-b8=queen"),
        ("b8Q+", "b7-b8=queen"),
        ("b8(N)", "b7-b8=knight"),
        ("b7b8q", "b7-b8=queen"),
        ("b7-b8=R", "b7-b8=rook"),
    ] {
        assert_eq!(read(&takes, text), action, "{text}");
    }
}

#[test]
fn en_passant_is_said_only_of_such_a_capture() {
    let takes = board("4k3/1P6/8/2pP4/8/1pP5/P7/4K3", "set ep c6");
    for text in ["axb3 e.p.", "axb3 ep", "axb3e.p.+"] {
        assert!(
            read(&takes, text)
                .starts_with("! `axb3` isn't a capture en passant. To play it all the same, type `axb3`."),
            "{text}: {}",
            read(&takes, text)
        );
    }
    assert!(read(&takes, "d6 e.p.").contains("isn't a capture en passant"));
}

#[test]
fn a_small_b_is_a_pawn_before_it_is_a_bishop() {
    let both = board("4k3/8/8/8/3p4/2p5/1P1P4/B3K3", "");
    assert_eq!(read(&both, "bxc3"), "b2xc3");
    assert_eq!(read(&both, "dxc3"), "d2xc3");
    let bishop = board("4k3/8/8/8/8/2p5/8/B3K3", "");
    assert_eq!(read(&bishop, "Bxc3+"), "a1xc3");
    assert_eq!(read(&bishop, "bb2"), "a1-b2");
    assert_eq!(
        read(&bishop, "bxc3"),
        "! `bxc3` is a pawn's capture, and no pawn can make it. For the bishop type `Bxc3`. Legal now, for example: `Bxc3`, `Bb2`, \
         `Kd1`, `Kf1`, `Ke2`."
    );
    let either = board("4k3/8/8/8/8/p1p5/1P6/B2BK3", "");
    assert_eq!(read(&either, "bc3"), "b2xc3", "the bishop is blocked");
    let either = board("4k3/8/8/8/8/2p5/1P6/4K2B", "");
    assert_eq!(read(&either, "be4"), "h1-e4");
}

#[test]
fn what_fits_several_units_is_refused_with_the_choices() {
    let knights = board("4k3/8/8/8/8/5N2/8/1N2K3", "");
    assert_eq!(
        read(&knights, "Nd2"),
        "! `Nd2` fits two knights: `Nbd2` or `Nfd2`."
    );
    assert_eq!(read(&knights, "Nbd2"), "b1-d2");
    assert_eq!(read(&knights, "Nf3d2"), "f3-d2");
    let rooks = board("k7/8/8/8/4R3/8/8/K3R3", "");
    assert_eq!(read(&rooks, "R1e2"), "e1-e2");
    assert_eq!(read(&rooks, "re2"), "! `re2` fits two rooks: `R1e2` or `R4e2`.");
    let queens = board("6k1/8/8/8/4Q2Q/8/8/K6Q", "");
    assert_eq!(
        read(&queens, "Qe1"),
        "! `Qe1` fits three queens: `Q1e1`, `Qee1` or `Qh4e1`."
    );
    assert_eq!(read(&queens, "Qh4e1"), "h4-e1");
    let promotes = board("4k3/1P6/8/8/8/8/8/4K3", "");
    assert_eq!(
        read(&promotes, "b8"),
        "! `b8` needs the new piece: `b8=Q`, `b8=R`, `b8=B` or `b8=N`."
    );
}

#[test]
fn an_impossible_move_is_refused_by_the_rule_that_forbids_it() {
    let error = |position: &Position, text| read_action(position, Seat::White, text).unwrap_err();
    let said = |position: &Position, text| error(position, text).to_string();
    assert!(said(&start(), "Ke2").starts_with("`Ke2` isn't legal. Your own pawn stands on e2."));
    assert!(!said(&start(), "Ke2").contains("(CH-"));
    let far = board("4k3/8/8/4N3/8/2N5/8/N3K3", "");
    assert!(said(&far, "Ke5").contains("The king on e1 cannot go to e5: "));
    assert!(said(&far, "Ne5").starts_with("Your own knight is on e5. "));
    assert!(
        said(&start(), "e5").starts_with("`e5` isn't legal. The pawn on e2 cannot go to e5"),
        "{}",
        said(&start(), "e5")
    );
    assert!(
        said(&start(), "Nd5").starts_with(
            "Neither of your knights (b1, g1) can go to d5. Legal now, for example: `Na3`, `Nc3`"
        ),
        "{}",
        said(&start(), "Nd5")
    );
    assert!(
        said(&start(), "Ra3").contains("stands in the way"),
        "{}",
        said(&start(), "Ra3")
    );
    let pinned = board("4k3/4r3/8/8/8/8/4N3/N3K3", "");
    let refused = error(&pinned, "Nd4");
    assert_eq!(refused.rule().map(|rule| rule.0), Some("CH-CHECK-2"), "{refused}");
    assert_eq!(
        refused.first_illegal().map(|(_, action, _)| action),
        Some("e2-d4")
    );
    let refused = error(&pinned, "Nc3");
    assert_eq!(refused.rule().map(|rule| rule.0), Some("CH-CHECK-2"), "{refused}");
    let checked = board("4k3/8/8/8/8/8/5r2/R3K2R", "set castling K");
    assert_eq!(
        error(&checked, "O-O").rule().map(|rule| rule.0),
        Some("CH-CASTLE-2")
    );
    assert!(
        said(&checked, "0-0-0").contains("can't castle to c1"),
        "{}",
        said(&checked, "0-0-0")
    );
    assert!(
        said(&checked, "Qd4").starts_with("You have no queen."),
        "{}",
        said(&checked, "Qd4")
    );
    for gone in ["4k3/8/8/8/8/8/8/R4K2", "4k3/8/8/8/8/8/4K3/R6R"] {
        let gone = board(gone, "");
        assert!(said(&gone, "O-O").starts_with("You can't castle: your king has left its square."));
    }
    // `o-o` is no part of `rook`.
    let promoting = board("3nk3/2P5/8/8/8/8/8/4K2R", "");
    assert_eq!(completions(&promoting, Seat::White, "O-O", 25), [""; 0]);
}

#[test]
fn moves_are_written_as_players_write_them() {
    let written = |position: &Position, text: &str| {
        let action = canonical(Variant::Chess, text).unwrap();
        written(position, &action)
    };
    assert_eq!(written(&start(), "g1-f3"), "Nf3");
    assert_eq!(written(&start(), "e2-e4"), "e4");
    let mates = board("6k1/5ppp/8/8/8/8/8/R3K2R", "set castling KQ");
    assert_eq!(written(&mates, "a1-a8"), "Ra8#");
    assert_eq!(written(&mates, "e1-c1"), "O-O-O");
    assert_eq!(written(&mates, "h1xh7"), "Rxh7");
    let promotes = board("3r2k1/4P3/8/8/8/8/8/4K3", "");
    assert_eq!(written(&promotes, "e7xd8=queen"), "exd8=Q+");
    let draw = board("6k1/8/8/8/8/8/8/R3K3", "set clock 120");
    assert_eq!(written(&draw, "claim draw"), "claim draw");
}

#[test]
fn completions_know_algebraic_notation() {
    let complete = |position: &Position, partial| completions(position, Seat::White, partial, 25);
    assert_eq!(complete(&start(), "Nf"), ["g1-f3"]);
    assert_eq!(complete(&start(), "N"), ["b1-a3", "b1-c3", "g1-f3", "g1-h3"]);
    assert_eq!(complete(&start(), "nc"), ["b1-c3"]);
    let castles = board("4k3/8/8/8/8/8/P6P/R3K2R", "set castling KQ");
    for partial in ["O-", "o", "0"] {
        assert_eq!(complete(&castles, partial), ["e1-c1", "e1-g1"], "{partial}");
    }
    assert_eq!(complete(&castles, "0-0"), ["e1-g1", "e1-c1"]);
    let both = board("4k3/8/8/8/3p4/2p5/1P1P4/B3K2B", "");
    assert_eq!(complete(&both, "bxc"), ["b2xc3", "h1-c6"]);
    assert_eq!(complete(&both, "Bd"), ["h1-d5"]);
    let shown = |text: &str| {
        let legal = LegalList::new(&start(), Seat::White);
        written_line(&start(), Seat::White, &legal, text)
    };
    assert_eq!(shown("g1-f3"), "Nf3");
    assert_eq!(shown("nonsense"), "nonsense");
}

#[test]
fn elemental_reads_the_move_and_then_its_own_answers() {
    let setup = Setup::parse(
        "variant elemental\nset element.white air\nput e1 white king\nput b1 white knight\nput e2 white pawn\n\
         put e8 black king",
    );
    let position = Position::from_setup(&setup.unwrap()).unwrap();
    let read = |text| read_turn(&position, Seat::White, text).map(|actions| turn_text(&actions));
    for text in [
        "Nc3; step e4; end",
        "nc3 step e4 end",
        "b1-c3; step e4; end",
        "Nc3, STEP E4, end",
    ] {
        assert_eq!(read(text).unwrap(), "b1-c3; step e4; end", "{text}");
    }
    assert_eq!(read("e4").unwrap(), "e2-e4");
    let actions = read_turn(&position, Seat::White, "Nc3; step e4; end").unwrap();
    assert_eq!(written_in_turn(&position, &actions), ["Nc3", "step e4", "end"]);
    let chain = Setup::parse(
        "variant elemental\nset offense.white chain-kill\nput a1 white rook\nput b2 white pawn\nput c3 white pawn\n\
         put h1 white king\nput c7 black knight\nput h8 black king",
    );
    let chain = Position::from_setup(&chain.unwrap()).unwrap();
    for text in ["Rxc7 via c3", "Rxc7", "rc7 via c3"] {
        assert_eq!(self::read(&chain, text), "a1xc7 via c3", "{text}");
    }
    let action = canonical(Variant::Elemental, "a1xc7 via c3").unwrap();
    assert_eq!(written(&chain, &action), "Rxc7 via c3");
}

#[test]
fn a_refusal_repeats_the_text_as_it_was_typed() {
    for text in ["Zebra At E9", "Castle Please", "E9"] {
        let told = read(&start(), text);
        assert!(told.contains(&format!("`{text}`")), "{told}");
    }
}

#[test]
fn a_cross_where_nothing_is_captured_is_refused_with_what_is_meant() {
    let board = chess(
        "put e4 white pawn\nput d5 black pawn\nput g1 white knight\nput e1 white king\nput h8 black king",
    );
    for text in ["e4xe5", "E4×E5", "e4:e5"] {
        let found = read(&board, text);
        assert!(
            found.contains("isn't legal. There is nothing to capture on e5.")
                && found.contains("Legal now, for example: `e5`, `exd5`, `"),
            "{text}: {found}"
        );
    }
    assert!(read(&board, "Nxf3").starts_with(
        "! `Nxf3` isn't legal. There is nothing to capture on f3. Legal now, for example: `Nf3`, `"
    ));
    for text in ["e4xd5", "exd5", "e4d5", "e4-d5"] {
        assert_eq!(read(&board, text), "e4xd5", "{text}");
    }
    let shield = Variant::from_id("shield").unwrap();
    let shield = shield.start(&Options::new(shield.descriptor(), []).unwrap());
    assert!(
        read(&shield, "e2xe4").starts_with(
            "! `e2xe4` isn't legal. There is nothing to attack on e4. Legal now, for example: `e2-e4`, `"
        ),
        "{}",
        read(&shield, "e2xe4")
    );
}

#[test]
fn a_refusal_quotes_what_was_typed() {
    assert!(
        read(&start(), "E2e5").starts_with("! `E2e5` isn't legal."),
        "{}",
        read(&start(), "E2e5")
    );
    assert!(
        read(&start(), "N").starts_with("! `N` is only the beginning"),
        "{}",
        read(&start(), "N")
    );
}

#[test]
fn german_letters_are_read_where_english_ones_mean_nothing() {
    assert_eq!(read(&start(), "Sf3"), "g1-f3");
    assert_eq!(read(&start(), "1. sf3!"), "g1-f3");
    let told = read(&start(), "Sf6");
    assert!(told.starts_with("! Neither of your knights"), "{told}");
    let board = chess(
        "put e1 white king\nput h7 black king\nput g1 white knight\nput c1 white bishop\nput a1 white rook\n\
         put d1 white queen\nput h6 black pawn\nput a5 black pawn\nput g7 white pawn\nput b1 white knight",
    );
    for (german, canonical) in [
        ("Lxh6", "c1xh6"),
        ("Txa5", "a1xa5"),
        ("Dh5", "d1-h5"),
        ("g8=S", "g7-g8=knight"),
        ("Sf3", "g1-f3"),
    ] {
        assert_eq!(read(&board, german), canonical, "{german}");
    }
    let board = chess(
        "put e1 white king\nput h8 black king\nput d3 white pawn\nput b4 white queen\nput e4 black pawn",
    );
    assert_eq!(read(&board, "dxe4"), "d3xe4");
    let told = read(&board, "Dxe4");
    for meant in ["`Dxe4` can mean", "`dxe4`", "`Qxe4`"] {
        assert!(told.contains(meant), "{told}");
    }
    assert_eq!(read(&board, "Qxe4"), "b4xe4");
    let found = completions(&start(), Seat::White, "Sf", 5);
    assert_eq!(found.first().map(String::as_str), Some("g1-f3"));
}
