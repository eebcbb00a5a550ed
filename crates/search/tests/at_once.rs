//! Wins at once by turns of several actions: hints see them, and no hint and no level from 3 on allows the other side one
//! while some turn prevents it.

use rookery_rules::{Action, Options, Position, Seat, Variant};
use rookery_search::{Level, Limits, Verdict, choose, suggest, suggest_against, wins_at_once};

/// The nodes that show whether a win at once is there.
const PROOF: u64 = 400_000;

/// The nodes of a glance at one board of a line.
const GLANCE: u64 = 8_000;

/// A start of Elemental Chess with both loadouts, after some turns.
fn elemental(white: [&str; 4], black: [&str; 4], turns: &[&str]) -> Position {
    let options = Options::new(Variant::Elemental.descriptor(), []).expect("the usual options");
    let mut position = Variant::Elemental.start(&options);
    for loadout in [white, black] {
        for (verb, word) in ["element", "augmentor", "offense", "temporal"]
            .iter()
            .zip(loadout)
        {
            play(&mut position, &format!("{verb} {word}"));
        }
    }
    for turn in turns {
        play(&mut position, turn);
    }
    position
}

fn play(position: &mut Position, turn: &str) {
    for text in turn.split("; ") {
        let action = position.variant().parse_action(text).expect("an action");
        let seat = position.awaiting().seat().expect("a game under way");
        let done = position.apply(seat, &action);
        done.unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

fn after(position: &Position, turn: &[Action]) -> Position {
    let mut position = position.clone();
    for action in turn {
        let seat = position.awaiting().seat().expect("a game under way");
        position.apply(seat, action).expect("a legal action");
    }
    position
}

fn texts(turn: &[Action]) -> String {
    let texts: Vec<String> = turn.iter().map(ToString::to_string).collect();
    texts.join("; ")
}

const GALE: [&str; 4] = ["air", "side-step", "chain-kill", "schrodinger"];
const WILDFIRE: [&str; 4] = ["fire", "side-step", "double-kill", "resurrection"];

/// Black to move; White threatens to mate with the queen through her pawn on f2.
fn threatened() -> Position {
    elemental(GALE, WILDFIRE, &["e2-e4; step e5; skip step; blink d5; end"])
}

fn prevents(position: &Position, verdict: &Verdict) -> bool {
    wins_at_once(&after(position, &verdict.turn), PROOF) == Some(false)
}

#[test]
fn a_hint_prevents_a_mate_by_a_turn_of_several_actions() {
    let position = threatened();
    let level = Level::new(5).expect("a level");
    for nodes in [8_000, 20_000] {
        let verdict =
            suggest(&position.known_to(Seat::Black), level, 0, Limits::nodes(nodes)).expect("a turn");
        assert!(prevents(&position, &verdict), "{nodes}: {}", texts(&verdict.turn));
    }
}

#[test]
fn a_known_threat_is_prevented_however_few_nodes_there_are() {
    let position = threatened();
    let level = Level::new(5).expect("a level");
    let mut mated = position.clone();
    play(&mut mated, "g7-g5; nudge g4");
    assert_eq!(wins_at_once(&mated, PROOF), Some(true));
    let threat =
        ["d1xf7 via f2", "end"].map(|text| position.variant().parse_action(text).expect("an action"));
    for nodes in [40, 200] {
        let known = position.known_to(Seat::Black);
        let verdict = suggest_against(&known, &threat, level, 0, Limits::nodes(nodes)).expect("a turn");
        let mut end = after(&position, &verdict.turn);
        let mates = threat.iter().all(|action| end.apply(Seat::White, action).is_ok());
        let is_over = end.awaiting().seat().is_none();
        assert!(!(mates && is_over), "{nodes}: {}", texts(&verdict.turn));
    }
}

#[test]
fn levels_from_three_on_prevent_it_too() {
    let position = threatened();
    for level in [3, 4, 5, 6].map(|number| Level::new(number).expect("a level")) {
        for seed in 0..3 {
            let verdict =
                choose(&position.known_to(Seat::Black), level, seed, Limits::nodes(8_000)).expect("a turn");
            assert!(
                prevents(&position, &verdict),
                "level {level}, {seed}: {}",
                texts(&verdict.turn)
            );
        }
    }
}

#[test]
fn a_win_at_once_is_found_with_few_nodes() {
    let position = elemental(GALE, WILDFIRE, &[]);
    let level = Level::new(5).expect("a level");
    let verdict = suggest(&position.known_to(Seat::White), level, 0, Limits::nodes(2_000)).expect("a turn");
    assert_eq!(verdict.forced_result, Some((true, 1)), "{}", texts(&verdict.turn));
    assert!(after(&position, &verdict.turn).awaiting().seat().is_none());
}

#[test]
fn the_line_of_a_hint_overlooks_no_mate() {
    let position = threatened();
    let level = Level::new(5).expect("a level");
    let verdict = suggest(&position.known_to(Seat::Black), level, 0, Limits::nodes(20_000)).expect("a turn");
    let mut now = after(&position, &verdict.turn);
    for action in &verdict.principal_variation {
        let seat = now.awaiting().seat().expect("a line of legal turns");
        if now.at_turn_start() {
            let line = texts(&verdict.principal_variation);
            assert_ne!(
                wins_at_once(&now, GLANCE),
                Some(true),
                "before {action} in {line}"
            );
        }
        now.apply(seat, action).expect("a line of legal turns");
    }
}

#[test]
fn where_nothing_prevents_a_mate_a_hint_says_so() {
    // Whatever Black does, a rook mates on b8.
    let setup = "variant chess\nset turn black\nput e1 white king\nput a7 white rook\nput b6 white rook\n\
                 put h8 black king\nput h3 black pawn";
    let setup = rookery_rules::Setup::parse(setup).expect("a setup");
    let position = Position::from_setup(&setup).expect("a position");
    let level = Level::new(5).expect("a level");
    let verdict = suggest(&position.known_to(Seat::Black), level, 0, Limits::nodes(400)).expect("a turn");
    assert_eq!(
        verdict.forced_result,
        Some((false, 2)),
        "{}",
        texts(&verdict.turn)
    );
    assert_eq!(texts(&verdict.principal_variation), "b6-b8");
}
