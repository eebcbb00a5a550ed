//! How turns that mate are written, and which examples a refusal of nonsense gives.

use rookery_rules::notation::{
    LegalList, ReadError, read_turn, turn_text, written, written_in_turn, written_line,
};
use rookery_rules::{Options, Position, Seat, Setup, Variant};

fn read(position: &Position, text: &str) -> Result<String, ReadError> {
    read_turn(position, Seat::White, text).map(|actions| turn_text(&actions))
}

#[test]
fn a_turn_that_mates_is_marked_whatever_ends_it() {
    let setup = "variant elemental\nset element.white air\nput e1 white king\nput f3 white queen\n\
                 put c4 white bishop\nput e8 black king\nput d8 black queen\nput f8 black bishop\n\
                 put e7 black pawn\nput d7 black pawn\nput f7 black pawn\nput g8 black knight";
    let setup = Setup::parse(setup).expect("a setup");
    let position = Position::from_setup(&setup).expect("a position");
    let turn = read_turn(&position, Seat::White, "Qxf7; end").expect("a turn");
    assert_eq!(written_in_turn(&position, &turn), ["Qxf7#", "end"]);
    // What is written is read again, and so is every other mark.
    for typed in ["Qxf7#; end", "Qxf7+; end", "Qxf7; end", "f3xf7; end"] {
        assert_eq!(read(&position, typed).expect("a turn"), "f3xf7; end", "{typed}");
    }
    // A turn that may go on has not mated yet.
    let open = read_turn(&position, Seat::White, "Qxf7").expect("a turn");
    assert_eq!(written_in_turn(&position, &open), ["Qxf7+"]);
}

#[test]
fn a_capture_that_a_do_over_takes_back_has_no_sign() {
    let setup = "variant elemental\nset temporal.black do-over\nput e1 white king\nput b5 white bishop\n\
                 put e8 black rook\nput a8 black king";
    let setup = Setup::parse(setup).expect("a setup");
    let position = Position::from_setup(&setup).expect("a position");
    let turn = read_turn(&position, Seat::White, "b5xe8").expect("a turn");
    assert_eq!(written(&position, &turn[0]), "Bxe8");
    // White is to act again, and still in check.
    assert_eq!(written_in_turn(&position, &turn), ["Bxe8"]);
}

#[test]
fn nonsense_is_answered_with_plain_moves_of_different_units() {
    for variant in [
        Variant::Chess,
        Variant::Shield,
        Variant::Frozen6,
        Variant::Frozen10,
    ] {
        let options = Options::new(variant.descriptor(), []).expect("the usual options");
        let start = variant.start(&options);
        for typed in ["banana", "zebra please", "?!"] {
            let refused = read(&start, typed).expect_err("nonsense").to_string();
            let (_, examples) = refused.split_once("for example: ").expect("examples");
            let mut from = Vec::new();
            for example in examples.split('`').skip(1).step_by(2) {
                let (first, to) = example
                    .split_once('-')
                    .unwrap_or_else(|| panic!("{variant}: {refused}"));
                assert!(to.len() <= 3 && !from.contains(&first), "{variant}: {refused}");
                from.push(first);
            }
            assert_eq!(from.len(), 5, "{variant}: {refused}");
        }
    }
}

#[test]
fn a_refused_capture_names_the_legal_captures_first() {
    let refused = |setup: &str, typed: &str| {
        let setup = Setup::parse(setup).expect("a setup");
        let position = Position::from_setup(&setup).expect("a position");
        read(&position, typed).expect_err("no legal capture").to_string()
    };
    let hexagons = "variant cyvasse\nput h4 white dragon\nput i4 black crossbowman\nput g4 black knight\n\
                    put h1 white king\nput e9 black king";
    let said = refused(hexagons, "h4xg4");
    assert!(said.contains("Legal now, for example: `h4xi4`, `h4-"), "{said}");
    let chess = "variant chess\nput e1 white king\nput e8 black king\nput e3 white knight\nput d5 black pawn\n\
                 put g3 black pawn";
    let said = refused(chess, "Nxg3");
    assert!(said.contains("Legal now, for example: `Nxd5`, `N"), "{said}");
}

#[test]
fn a_refused_move_of_a_unit_that_cannot_move_names_its_abilities_and_then_moves_of_others() {
    let variant = Variant::Frozen10;
    let options = Options::new(variant.descriptor(), []).expect("the usual options");
    let start = variant.start(&options);
    for typed in ["b1xb9", "b1-b9"] {
        let refused = read(&start, typed)
            .expect_err("an own unit is in the way")
            .to_string();
        let (_, examples) = refused.split_once("for example: ").expect("examples");
        let examples: Vec<&str> = examples.split('`').skip(1).step_by(2).collect();
        let is_move = |example: &&str| example.split_once('-').is_some_and(|(_, to)| to.len() <= 3);
        assert_eq!(examples.len(), 5, "{refused}");
        let own = examples
            .iter()
            .take_while(|example| example.contains(" b1"))
            .count();
        assert!(own >= 2, "{refused}");
        assert!(examples[own..].iter().all(is_move), "{refused}");
        assert!(
            refused.contains(" Your knight on b1 has no move or capture now, only abilities."),
            "{refused}"
        );
    }
    // The name of the kind changes nothing, and of a unit that has moves nothing of that is said.
    let named = read(&start, "knight b1-b2")
        .expect_err("an own unit is there")
        .to_string();
    let (_, examples) = named.split_once("for example: ").expect("examples");
    assert!(
        named.contains(" has no move or capture now, only abilities.") && examples.contains(" b1"),
        "{named}"
    );
    let open = read(&start, "d4-d9").expect_err("too far").to_string();
    assert!(
        !open.contains("only abilities") && open.contains("example: `d4-d"),
        "{open}"
    );
    // The same unit comes before the same verb, and that before the same target.
    let refused = read(&start, "fuse a1 p9")
        .expect_err("no unit is there")
        .to_string();
    let (_, examples) = refused.split_once("for example: ").expect("examples");
    assert!(examples.starts_with("`fuse a1 "), "{refused}");
    // Of what no unit does, the first square is none of a unit.
    let refused = read(&start, "rotate a1 3 90")
        .expect_err("on the edge")
        .to_string();
    let (_, examples) = refused.split_once("for example: ").expect("examples");
    assert!(examples.starts_with("`rotate "), "{refused}");
    // What costs something, such as a pull through other units, is no example unless its verb was typed.
    for typed in ["a1xa9", "a1-a9", "d1-d9"] {
        let refused = read(&start, typed)
            .expect_err("an own unit is in the way")
            .to_string();
        let (_, examples) = refused.split_once("for example: ").expect("examples");
        for costly in ["pull ", "morph ", "spawn ", "rotate "] {
            assert!(!examples.contains(costly), "{refused}");
        }
    }
    // So it is after a kind that stands elsewhere.
    for (typed, holds, example) in [
        ("lancer b4-c8", "b4 holds your pawn", "`b4-b5`"),
        ("queen b4", "b4 holds your pawn", "`b4-b5`"),
        ("lancer a1-a9", "a1 holds your rook", "`fuse a1 a2`"),
    ] {
        let refused = read(&start, typed).expect_err("another kind").to_string();
        assert!(
            refused.starts_with(holds) && refused.contains(example),
            "{refused}"
        );
        let (_, examples) = refused.split_once("for example: ").expect("examples");
        for costly in ["pull ", "morph ", "spawn ", "rotate "] {
            assert!(!examples.contains(costly), "{refused}");
        }
    }
    let refused = read(&start, "pull a1 p9 a5").expect_err("no line").to_string();
    assert!(refused.contains("`pull a1 "), "{refused}");
    // A unit that moves is answered with its own moves.
    let refused = read(&start, "b4-c8").expect_err("too far").to_string();
    assert!(refused.contains("for example: `b4-b"), "{refused}");
}

#[test]
fn a_check_sign_stands_for_the_end_of_the_turn() {
    let setup = "variant elemental\nset augmentor.white quantum-step\nput e1 white king\nput f1 white bishop\n\
                 put e8 black king\nput h7 black pawn";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let variant = position.variant();
    let written = |turn: &str| {
        let actions = turn.split("; ").map(|text| variant.parse_action(text).unwrap());
        written_in_turn(&position, &actions.collect::<Vec<_>>()).join("; ")
    };
    assert_eq!(written("f1-b5"), "Bb5+", "so far it is one");
    assert_eq!(written("f1-b5; end"), "Bb5+; end");
    assert_eq!(written("f1-b5; blink a6"), "Bb5; blink a6");
    let legal = LegalList::new(&position, Seat::White);
    let suggested = |line: &str| written_line(&position, Seat::White, &legal, line);
    assert_eq!(suggested("f1-b5; blink a6"), "Bb5; blink a6");
    assert_eq!(suggested("f1-b5; end"), "Bb5+; end");
}

#[test]
fn a_check_sign_stands_at_the_action_that_gives_the_check() {
    let setup = "variant elemental\nset element.white air\nset augmentor.white quantum-step\nput e1 white king\n\
                 put g1 white knight\nput e8 black king\nput h7 black pawn";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let variant = position.variant();
    let (turn, marked) = (
        "g1-f3; step g5; skip step; blink f6",
        "Nf3; step g5; skip step; blink f6+",
    );
    let actions = turn.split("; ").map(|text| variant.parse_action(text).unwrap());
    let actions: Vec<_> = actions.collect();
    assert_eq!(written_in_turn(&position, &actions).join("; "), marked);
    let legal = LegalList::new(&position, Seat::White);
    assert_eq!(written_line(&position, Seat::White, &legal, turn), marked);
    // What is written is read again.
    assert_eq!(read(&position, marked).unwrap(), turn);
}

#[test]
fn the_sign_of_mate_stands_at_the_last_action_of_a_turn() {
    // The queen gives the check, and the kill of the only defender makes it mate.
    let setup = "variant elemental\nset offense.white double-kill\nput e1 white king\nput d3 white queen\n\
                 put b1 white bishop\nput h8 black king\nput h7 black rook\nput g7 black rook";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let variant = position.variant();
    let written = |turn: &str| {
        let actions = turn.split("; ").map(|text| variant.parse_action(text).unwrap());
        written_in_turn(&position, &actions.collect::<Vec<_>>()).join("; ")
    };
    let (turn, marked) = ("d3xh7; kill g7", "Qxh7; kill g7#");
    assert_eq!(written(turn), marked);
    let legal = LegalList::new(&position, Seat::White);
    assert_eq!(written_line(&position, Seat::White, &legal, turn), marked);
    assert_eq!(read(&position, marked).unwrap(), turn);
    // Without the kill, the rook takes the queen.
    assert_eq!(written("d3xh7; end"), "Qxh7+; end");
}

#[test]
fn a_slip_in_a_name_is_told_in_the_middle_of_a_turn() {
    let setup = "variant elemental\nset augmentor.white block-piece\nput e1 white king\nput g1 white knight\n\
                 put e8 black king\nput a7 black pawn";
    let mut position = Position::from_setup(&Setup::parse(setup).expect("a setup")).expect("a position");
    let moved = position.variant().parse_action("g1-f3").expect("a move");
    position.apply(Seat::White, &moved).expect("it is legal");
    let refused = read(&position, "face nroth")
        .expect_err("no direction")
        .to_string();
    assert!(
        refused.contains("There is no direction called `nroth`. Did you mean `face n`?"),
        "{refused}"
    );
}
