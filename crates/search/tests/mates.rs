//! Levels 5 and 6 find forced wins, which an exhaustive search proves. `tests/mates/` has a file of positions for each
//! variant; `examples/find_mates.rs` finds more.

use rookery_rules::{Position, Seat, Setup, Variant};
use rookery_search::{Level, Limits, choose, forces_win, has_won};
use std::path::PathBuf;

/// The budget of a search.
const NODES: u64 = 400_000;

/// The budget of a proof.
const PROOF_NODES: Limits<'static> = Limits {
    nodes: 30_000_000,
    stop: &|| false,
};

struct Problem {
    turns: u32,
    position: Position,
}

fn problems(variant: Variant) -> Vec<Problem> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/mates/{variant}.txt"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.split("# a win in ")
        .skip(1)
        .map(|part| {
            let (turns, setup) = part.split_once('\n').expect("a setup below its heading");
            Problem {
                turns: turns.trim().parse().expect("a number of turns"),
                position: Position::from_setup(&Setup::parse(setup).expect("a setup")).expect("a position"),
            }
        })
        .collect()
}

fn solves(level: u8, problem: &Problem) -> Result<(), String> {
    let Problem { turns, position } = problem;
    let seat = position.awaiting().seat().expect("an unfinished position");
    let level = Level::new(level).expect("a level");
    let verdict = choose(&position.known_to(seat), level, 1, Limits::nodes(NODES)).expect("a turn");
    let texts: Vec<String> = verdict.turn.iter().map(ToString::to_string).collect();
    let context = format!(
        "level {level} plays {} in\n{}",
        texts.join("; "),
        position.to_setup()
    );
    let mut after = position.clone();
    for action in &verdict.turn {
        after
            .apply(seat, action)
            .map_err(|refusal| format!("{refusal}: {context}"))?;
    }
    match has_won(&after, seat, turns - 1, PROOF_NODES) {
        Some(true) => Ok(()),
        Some(false) => Err(format!("no win in {turns}: {context}")),
        None => Err(format!("unproved: {context}")),
    }
}

fn all_are_solved(variant: Variant, wanted: &[u32]) {
    let problems = problems(variant);
    let mut failures = Vec::new();
    for turns in wanted {
        let count = problems.iter().filter(|problem| problem.turns == *turns).count();
        assert!(count >= 8, "{variant}: {count} wins in {turns}");
    }
    for problem in &problems {
        for level in [5, 6] {
            failures.extend(solves(level, problem).err());
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_problems_have_exactly_the_stated_wins() {
    for variant in [
        Variant::Chess,
        Variant::Shield,
        Variant::Elemental,
        Variant::Cyvasse,
    ] {
        for Problem { turns, position } in problems(variant) {
            let proved = forces_win(&position, turns, PROOF_NODES);
            assert_eq!(proved, Some(true), "{}", position.to_setup());
            if turns > 1 {
                let sooner = forces_win(&position, turns - 1, PROOF_NODES);
                assert_eq!(sooner, Some(false), "{}", position.to_setup());
            }
        }
    }
}

#[test]
fn chess() {
    all_are_solved(Variant::Chess, &[1, 2]);
}

#[test]
fn shield() {
    all_are_solved(Variant::Shield, &[1, 2]);
}

#[test]
fn elemental() {
    all_are_solved(Variant::Elemental, &[1, 2]);
}

#[test]
fn cyvasse() {
    all_are_solved(Variant::Cyvasse, &[1, 2]);
}

#[test]
fn frozen6() {
    all_are_solved(Variant::Frozen6, &[1]);
}

#[test]
fn frozen10() {
    all_are_solved(Variant::Frozen10, &[1]);
}

#[test]
fn a_seat_that_is_not_to_act_has_no_turn() {
    let position = &problems(Variant::Chess)[0].position;
    let seat = position.awaiting().seat().expect("an unfinished position");
    let known = position.known_to(seat.other());
    assert_eq!(choose(&known, Level::WEAKEST, 1, Limits::nodes(100)), None);
    assert_ne!(seat, Seat::other(seat));
}
