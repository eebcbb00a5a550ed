//! A hint is searched from the other side, too, before it is given: a reply of several actions isn't overlooked.

use rookery_rules::evaluate::Term;
use rookery_rules::{Position, Seat, Setup};
use rookery_search::{Level, Limits, Verdict, expected_reply, suggest};

fn position(setup: &str) -> Position {
    Position::from_setup(&Setup::parse(setup).expect("a setup")).expect("a position")
}

fn hint(position: &Position, seat: Seat) -> Verdict {
    let level = Level::new(5).expect("a level");
    suggest(&position.known_to(seat), level, 0, Limits::nodes(60_000)).expect("a turn")
}

/// How much material the reply to some turn wins at once and in its line, in hundredths of a pawn.
fn won_by_reply(position: &Position, seat: Seat, turn: &[&str]) -> i32 {
    let mut after = position.clone();
    for text in turn {
        let action = after.variant().parse_action(text).expect("an action");
        after.apply(seat, &action).expect("a legal action");
    }
    let level = Level::new(5).expect("a level");
    let reply =
        expected_reply(&after.known_to(seat), level, 0, Limits::nodes(20_000)).expect("the game goes on");
    let material = reply.reasons.iter().find(|reason| reason.term == Term::Material);
    material.map_or(0, |reason| reason.gain)
}

fn texts(turn: &[rookery_rules::Action]) -> Vec<String> {
    turn.iter().map(ToString::to_string).collect()
}

#[test]
fn a_hint_sees_a_capture_by_the_third_leap_of_a_march() {
    let position = position(include_str!("hints/frozen6-march.txt"));
    // The knight on g5 reaches the bishop by way of h7 and i9, and captures it over i10.
    assert!(won_by_reply(&position, Seat::Black, &["m14-i10", "end"]) >= 250);
    let hint = hint(&position, Seat::Black);
    let turn = texts(&hint.turn);
    let turn: Vec<&str> = turn.iter().map(String::as_str).collect();
    assert!(won_by_reply(&position, Seat::Black, &turn) < 150, "{turn:?}");
}
