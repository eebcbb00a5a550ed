//! How the words of a turn report walls in FrozenChess: every wall that vanishes is named, with the reason.
#![allow(clippy::unwrap_used)]

use rookery_rules::event::in_words;
use rookery_rules::notation::read_action;
use rookery_rules::{Position, Setup};

/// Plays actions and returns the words for each.
fn told<const N: usize>(variant: &str, setup: &str, actions: [&str; N]) -> [String; N] {
    let setup = Setup::parse(&format!("variant {variant}\n{setup}")).unwrap();
    let mut position = Position::from_setup(&setup).unwrap();
    actions.map(|action| {
        let seat = position.awaiting().seat().unwrap();
        let action = read_action(&position, seat, action).unwrap();
        let events = position.apply(seat, &action).unwrap();
        in_words(&events, position.variant().descriptor().geometry)
    })
}

fn ten(setup: &str, action: &str) -> String {
    let [words] = told("frozen10", setup, [action]);
    words
}

#[test]
fn the_old_walls_of_a_mover_share_a_sentence_with_its_new_ones() {
    let rook = "put d1 white rook id=7\nput p1 white frog";
    assert_eq!(
        ten(&format!("{rook}\nfloor k9 wall by=7"), "d1-d2"),
        "Rook d1 goes to d2. A wall forms on d1, and the old one on k9 dissolves."
    );
    assert_eq!(
        ten(
            &format!("{rook}\nfloor k9 wall by=7\nfloor l9 wall by=7"),
            "d1-d3"
        ),
        "Rook d1 rides to d3. Walls form on d1 and d2, and the old ones on k9 and l9 dissolve."
    );
    let many: String = ('a'..='e')
        .map(|file| format!("\nfloor {file}9 wall by=7"))
        .collect();
    assert_eq!(
        ten(&format!("{rook}{many}"), "d1-d2"),
        "Rook d1 goes to d2. A wall forms on d1, and 5 old ones dissolve."
    );
}

#[test]
fn old_walls_are_told_of_a_mover_that_leaves_no_new_ones() {
    assert_eq!(
        ten(
            "put d1 white rook id=7\nput p1 white frog\nfloor k9 wall by=7\nfloor d1 tomb holds=[black pawn]",
            "d1-d2"
        ),
        "Rook d1 goes to d2. The old wall of the rook on k9 dissolves. The tomb on d1 is active now."
    );
}

#[test]
fn walls_dissolve_with_a_captured_maker() {
    assert_eq!(
        ten(
            "put d1 white rook\nput d2 black bishop id=8\nput p1 white frog\nfloor g10 wall by=8\nfloor g11 wall by=8",
            "d1xd2"
        ),
        "Rook d1 goes to d2. Black bishop d2 is captured and entombed. White rook d2 now rides 13 squares at most. \
         A wall forms on d1. The walls on g10 and g11 dissolve with their maker."
    );
}

#[test]
fn an_explosion_tells_the_walls_within_it_and_those_whose_makers_die() {
    assert_eq!(
        ten(
            "put d1 white ram id=7\nput p1 white frog\nput c3 black rook id=8\nfloor d2 tomb holds=[white pawn]\n\
             floor e3 wall by=8\nfloor h8 wall by=8\nfloor k9 wall by=7",
            "d1-d2"
        ),
        "Ram d1 goes to d2. The tomb on d2 explodes: 2 units die, 1 wall falls, the tomb there is open. \
         White ram d2 dies in the explosion and is entombed. Black rook c3 dies in the explosion and is entombed. \
         White's pawn on d2 may respawn on White's turn, as long as no enemy attacks the square. \
         The tomb on c3 is active now. The walls on h8 and k9 dissolve with their makers."
    );
}

#[test]
fn walls_of_several_dead_makers_are_told_together() {
    let walls: String = ('a'..='h')
        .map(|file| {
            let maker = if file < 'c' { 8 } else { 9 };
            format!("\nfloor {file}12 wall by={maker}")
        })
        .collect();
    let words = ten(
        &format!(
            "put c2 white trebuchet\nput p1 white frog\nput b8 black rook id=8\nput d8 black bishop id=9\nfloor c8 wall{walls}"
        ),
        "bombard c2 c8",
    );
    assert!(
        words.ends_with("The walls on a12, b12, c12 and 5 more squares dissolve with their makers."),
        "{words}"
    );
}

#[test]
fn nothing_is_told_of_what_lies_ahead_of_a_unit_that_dies_elsewhere_in_the_same_action() {
    // The lancer is stunned by the rook's arrival only while it lives: the captured jester blows it up.
    let words = ten(
        "put d1 white rook\nput d5 black jester\nput e5 black lancer\nput p1 white frog",
        "d1xd5",
    );
    assert!(
        words.contains("Black lancer e5 dies in the explosion and is entombed."),
        "{words}"
    );
    assert!(!words.contains("paralysed"), "{words}");
}

#[test]
fn timed_walls_tell_their_end() {
    let kings =
        "put e1 white king\nput e16 black king\nput a2 white pawn\nput a15 black pawn\nput h8 white knight";
    let [first, last] = told(
        "frozen6",
        &format!(
            "{kings}\nset turn black\nfloor c3 wall side=black left=1\nfloor d3 wall side=black left=1\nfloor k9 wall side=black left=2"
        ),
        ["a15-b15", "end"],
    );
    assert_eq!(first, "Pawn a15 goes to b15. A wall forms on a15.");
    assert_eq!(last, "The walls on c3 and d3 dissolve.");
}

#[test]
fn a_pushed_wall_is_told_where_it_stands_and_what_the_pusher_leaves() {
    assert_eq!(
        ten(
            "put d4 white ram id=7\nput p1 white frog\nfloor d5 wall\nfloor k9 wall by=7",
            "push d4 d5"
        ),
        "The wall pushed from d5 stands on d6. Ram d4 pushes, going to d5. \
         A wall forms on d4, and the old one on k9 dissolves."
    );
}

#[test]
fn a_jester_whose_side_has_all_its_traps_says_why_it_leaves_a_wall() {
    for (variant, others) in [
        ("frozen6", "put p16 black knight\nput k9 white jester shadow"),
        (
            "frozen10",
            "put p1 white frog\nput p16 black frog\nput k9 white jester shadow",
        ),
    ] {
        let traps = |files: &[char]| -> String {
            let traps = files
                .iter()
                .map(|file| format!("\nfloor {file}12 trap side=white"));
            traps.collect()
        };
        let jester = format!("put d4 white jester\n{others}");
        let four = format!("{jester}{}", traps(&['a', 'c', 'e', 'g']));
        let [words] = told(variant, &four, ["d4-f7"]);
        assert!(words.ends_with("A trap is laid on d4."), "{variant}: {words}");
        // A shadow leaves no traps, so it allows none either.
        let five = format!("{four}{}", traps(&['i']));
        let [words] = told(variant, &five, ["d4-f7"]);
        assert!(
            words.ends_with(
                "A wall forms on d4. No trap is laid on d4: White already has 5, and each of its jesters allows 5; shadows \
                 don't count."
            ),
            "{variant}: {words}"
        );
        let position =
            Position::from_setup(&Setup::parse(&format!("variant {variant}\n{five}")).unwrap()).unwrap();
        let cell = position.variant().descriptor().geometry.cell("d4").unwrap();
        let remarks = position.remarks(cell);
        let told = "It leaves a wall instead of a trap now: White already has 5 traps, and each of its jesters allows 5. \
                    Shadows don't count.";
        assert!(
            remarks.iter().any(|remark| remark.sentence == told),
            "{variant}: {remarks:?}"
        );
    }
}

#[test]
fn a_wall_of_the_same_action_is_told_and_counted_where_an_explosion_takes_it() {
    let knight =
        "put a1 white king\nput p16 black king\nput d4 white knight\nput e4 black jester paralysis=2";
    for variant in ["frozen6", "frozen10"] {
        let [words] = told(variant, knight, ["leap d4 e6 over e4"]);
        assert!(
            words.contains(
                "A wall forms on d4. The captured jester on e4 explodes: nobody dies, 1 wall falls, the tomb there is open."
            ),
            "{variant}: {words}"
        );
    }
    let walled = format!("{knight}\nfloor f5 wall side=black left=2\nfloor d3 wall side=white left=2");
    let [words] = told("frozen6", &walled, ["leap d4 e6 over e4"]);
    assert!(words.contains("nobody dies, 3 walls fall,"), "{words}");
}

#[test]
fn a_wall_of_the_turn_under_way_stands_when_its_maker_moves_once_more() {
    // F10-WALL-3
    let setup = "put d4 white rook id=7\nput p1 white frog\nput p16 black frog\nfloor d3 wall by=7";
    let under_way = "\nset acting d4\nset mode quiet\nset left 1\nset moved on";
    for (state, when) in [("", ""), (under_way, " in a later turn")] {
        let setup = Setup::parse(&format!("variant frozen10\n{setup}{state}")).unwrap();
        let position = Position::from_setup(&setup).unwrap();
        let wall = position.variant().descriptor().geometry.cell("d3").unwrap();
        let told: Vec<String> = position
            .remarks(wall)
            .iter()
            .map(|remark| remark.sentence.to_string())
            .collect();
        assert_eq!(
            told,
            [format!(
                "The wall stands until its maker, the rook d4, moves again{when} or dies, or until it is destroyed."
            )]
        );
    }
}
