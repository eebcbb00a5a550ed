//! Reading and completing, as transcripts over small boards.

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
    for text in ["e2-e4", "E2E4", " e2—e4 ", "e2−e4", "e2xe4"] {
        assert_eq!(read(&start(), text), "e2-e4", "{text}");
    }
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
        "! `b7b8` can mean `b7-b8=queen`, `b7-b8=rook`, `b7-b8=bishop`, `b7-b8=knight`; please say which."
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
    for text in ["hello", "e9", "=", "-", "x", "e2-", "♞", "e2e4e6"] {
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
            "The turn ends with `e2-e4`; `e7-e5` is too much. Nothing was taken.",
            "{text}"
        );
    }
    assert!(matches!(read(" ; "), Err(ReadError::Empty { .. })));
    assert!(
        read("e2-e5; e7-e5")
            .unwrap_err()
            .to_string()
            .starts_with("Action 1 of the turn is refused")
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
    ] {
        assert_eq!(read(text).unwrap(), canonical, "{text}");
    }
    assert!(
        read("c2xd4 via c4 rest d4; a1b2").is_err(),
        "between separators stands one action"
    );
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
        found.starts_with("Action 2 of the turn is refused, and so the turn is not taken. `rest b9`: "),
        "{found}"
    );
    assert!(found.ends_with("Legal now: `rest c4`, `rest d4`."), "{found}");
    let found = error("c2d4; rest d4");
    assert!(
        found.contains("Action 1 ") && found.contains("`c2xd4 via d3`, `c2xd4 via c4`"),
        "{found}"
    );
    let found = error("c2xd4 via c4 rest b9");
    assert!(
        found.starts_with("Action 2 of the turn is refused") && found.contains("`rest b9`"),
        "{found}"
    );
    let found = error("c2xd4 via c4; rest d4; a1-b2; j9-j8");
    assert_eq!(
        found,
        "The turn ends with `a1-b2`; `j9-j8` is too much. Nothing was taken."
    );
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
