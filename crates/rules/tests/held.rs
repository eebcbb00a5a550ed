//! What a unit of FrozenChess is kept from by what befell it - paralysis, a jester, a gaze, a pincer, Knightmare - and what is
//! said about its other squares.
#![allow(clippy::unwrap_used)]

use rookery_rules::random::SplitMix64;
use rookery_rules::reach::reach;
use rookery_rules::setup::{Place, Setup, SetupLine};
use rookery_rules::{Action, Cell, Choice, Options, Position, Seat, TargetKind, Variant, Viewer};
use std::collections::BTreeSet;

/// What the sentences about such units have in common.
const HELD: [&str; 3] = [" is held by ", " is paralysed for ", " is under the Knightmare "];

fn position(text: &str) -> Position {
    Position::from_setup(&Setup::parse(text).unwrap()).unwrap()
}

fn cell(position: &Position, name: &str) -> Cell {
    position.variant().descriptor().geometry.cell(name).unwrap()
}

/// The legal actions of the unit on a cell.
fn actions(position: &Position, cell: Cell) -> Vec<Action> {
    let seat = position.awaiting().seat().unwrap();
    let mut actions = position.legal_actions(seat);
    actions.retain(|action| action.parts().actor == Some(cell));
    actions
}

/// The cells on which actions move or capture.
fn touched(actions: &[Action]) -> BTreeSet<Cell> {
    let first = |action: &Action| {
        let mut choices = action.parts().choices.into_iter();
        choices.find_map(|choice| match choice {
            Choice::Cell { cell, target } => Some((cell, target)),
            Choice::Part { .. } | Choice::Word(_) => None,
        })
    };
    let goes = |target: &TargetKind| matches!(target, TargetKind::Move | TargetKind::Capture);
    let cells = actions.iter().filter_map(first);
    cells
        .filter(|(_, target)| goes(target))
        .map(|(cell, _)| cell)
        .collect()
}

/// The cells that the unit can't reach because of what befell it, as is said.
fn said_to_be_kept_from(position: &Position, cell: Cell) -> BTreeSet<Cell> {
    let reach = reach(position, Viewer::Onlooker, cell).unwrap();
    let is_held = |sentence: &str| HELD.iter().any(|said| sentence.contains(said));
    let barred = reach.barred.iter();
    barred
        .filter(|barred| is_held(barred.refusal.sentence.as_ref()))
        .map(|barred| barred.cell)
        .collect()
}

/// The same board without the paralysis of the unit on a cell.
fn cured(position: &Position, cell: Cell) -> Position {
    let name = position.variant().descriptor().geometry.name(cell);
    let mut setup = position.to_setup();
    for numbered in &mut setup.lines {
        if let SetupLine::Put {
            place: Place::Square(square),
            attributes,
            ..
        } = &mut numbered.line
            && *square == name
        {
            attributes.retain(|attribute| !matches!(attribute.name.as_str(), "paralysis" | "fresh"));
        }
    }
    Position::from_setup(&setup).unwrap()
}

#[test]
fn a_held_unit_is_kept_only_from_what_it_could_reach_otherwise() {
    for variant in [Variant::Frozen6, Variant::Frozen10] {
        let (mut held, mut timed) = (0, 0);
        for game in 0..6 {
            let mut random = SplitMix64::new(game + 40);
            let mut position = variant.start(&Options::new(variant.descriptor(), []).unwrap());
            for action in 0..110 {
                let Some(seat) = position.awaiting().seat() else {
                    break;
                };
                let legal = position.legal_actions(seat);
                let verbs: BTreeSet<&str> = legal.iter().map(|action| action.parts().verb).collect();
                let verb = verbs.iter().nth(random.pick(verbs.len())).copied().unwrap();
                let of: Vec<&Action> = legal
                    .iter()
                    .filter(|action| action.parts().verb == verb)
                    .collect();
                position.apply_unchecked(of[random.pick(of.len())]);
                if action % 6 > 0 || !position.at_turn_start() || position.awaiting().seat().is_none() {
                    continue;
                }
                for cell in variant.descriptor().geometry.cells() {
                    let Some(free) = position.unheld(cell) else {
                        continue;
                    };
                    held += 1;
                    let without = touched(&actions(&free, cell));
                    let with = touched(&actions(&position, cell));
                    let kept: BTreeSet<Cell> = without.difference(&with).copied().collect();
                    let what = format!("{cell:?} in {}", position.to_setup());
                    assert_eq!(said_to_be_kept_from(&position, cell), kept, "{what}");
                    let cured = cured(&position, cell);
                    if cured.unheld(cell).is_none() && timed < 40 {
                        timed += 1;
                        assert_eq!(actions(&free, cell), actions(&cured, cell), "{what}");
                    }
                }
            }
        }
        assert!(held > 20 && timed > 5, "{variant}: {held} held, {timed} timed");
    }
}

#[test]
fn a_wall_before_a_held_queen_keeps_her_from_what_is_behind() {
    let held = position(
        "variant frozen6\nset first off\nput a1 white king\nput c2 white pawn\nput p16 black king\nput p15 black pawn\n\
         put k16 white queen\nput l16 black jester\nfloor k15 wall side=black left=3",
    );
    let queen = cell(&held, "k16");
    let kept = said_to_be_kept_from(&held, queen);
    let is_kept = |name: &str| kept.contains(&cell(&held, name));
    assert!(is_kept("j16") && is_kept("j15"), "{kept:?}");
    assert!(!is_kept("k15") && !is_kept("k3"), "{kept:?}");
    let reach = reach(&held, Viewer::Onlooker, queen).unwrap();
    let below = reach
        .barred
        .iter()
        .find(|barred| barred.cell == cell(&held, "k3"))
        .unwrap();
    assert_eq!(
        below.refusal.to_string(),
        "The queen on k16 cannot reach k3: the wall on k15 is in the way. No open bounce leads there, either. (F6-WALL-4)"
    );
}

#[test]
fn a_pawn_under_knightmare_is_told_why_it_never_captures_straight_ahead() {
    let pawn = position(
        "variant frozen10\nset turn black\nput a1 white king\nput p16 black king\nput o5 black pawn\nput o4 white pawn\n\
         put n4 white pawn\nput p3 white knight",
    );
    let seat = pawn.awaiting().seat().unwrap();
    let refusal = |text: &str| {
        let action = pawn.variant().parse_action(text).unwrap();
        pawn.check(seat, &action).unwrap_err().to_string()
    };
    assert_eq!(
        refusal("o5xo4"),
        "The pawn on o5 cannot capture the pawn on o4: a pawn captures diagonally forwards, not straight ahead. (F10-PAWN-4)"
    );
    assert!(
        refusal("o5xn4").contains("is under the Knightmare of the knight on p3"),
        "{}",
        refusal("o5xn4")
    );
    // It could capture on n4, and hop over the pawn before it.
    let kept = said_to_be_kept_from(&pawn, cell(&pawn, "o5"));
    assert_eq!(kept, BTreeSet::from([cell(&pawn, "n4"), cell(&pawn, "o3")]));
}

/// The sentences about an action of the side to move.
fn told(position: &mut Position, action: &str) -> String {
    let seat = position.awaiting().seat().unwrap();
    let action = position.variant().parse_action(action).unwrap();
    let events = position.apply(seat, &action).unwrap();
    rookery_rules::event::in_words(&events, position.variant().descriptor().geometry)
}

#[test]
fn a_turn_tells_who_is_held_from_then_on_and_who_is_free_again() {
    let kings = "put a1 white king\nput a5 white pawn\nput p2 black king";
    let units = "put j13 white jester\nput m16 black dragon\nput k15 black pawn\nput l15 black pawn\nput m15 black pawn";
    for variant in ["frozen6", "frozen10"] {
        let first = if variant == "frozen6" {
            "set first off\n"
        } else {
            ""
        };
        let mut position = position(&format!("variant {variant}\n{first}{kings}\n{units}"));
        let words = told(&mut position, "j13-l16");
        assert!(
            words.contains(
                "The jester on l16 now holds 4 Black units (dragon m16, and pawns k15, l15 and m15)."
            ),
            "{variant}: {words}"
        );
        let away = format!("variant {variant}\n{first}{kings}\nput l16 white jester\nput m16 black dragon");
        let words = told(&mut self::position(&away), "l16-j13");
        assert!(
            words.contains("Black's dragon m16 is no longer held."),
            "{variant}: {words}"
        );
    }
    let pincer =
        format!("variant frozen10\n{kings}\nput d4 white pawn\nput f3 white pawn\nput e4 black pawn");
    let words = told(&mut position(&pincer), "f3-f4");
    assert!(
        words.contains(" now hold between them Black's pawn e4."),
        "{words}"
    );
    let gaze = format!("variant frozen10\n{kings}\nput d1 white queen\nput e9 black pawn");
    let words = told(&mut position(&gaze), "d1-d8");
    assert!(
        words.contains("The gaze of the queen on d8 now holds Black's pawn e9."),
        "{words}"
    );
}

#[test]
fn a_refusal_by_what_keeps_a_unit_from_everything_is_known_without_its_words() {
    for (board, is_idle) in [
        ("put d4 white rook paralysis=2", true),
        ("put d4 white rook\nput d5 black jester", true),
        ("put d4 white rook\nput d6 white pawn", false),
    ] {
        let position = position(&format!(
            "variant frozen10\n{board}\nput p1 white frog\nput p16 black frog"
        ));
        let action = position.variant().parse_action("d4-d8").unwrap();
        let refusal = position.check(Seat::White, &action).unwrap_err();
        assert_eq!(refusal.is_of_idle_unit(), is_idle, "{refusal}");
    }
}
