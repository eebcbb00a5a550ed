//! Texts of the rules: setups, typed turns, scenarios and lessons.

use crate::text;
use rookery_rules::lesson::Course;
use rookery_rules::notation::{completions, read_action, read_turn, turn_text};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Position, Seat, Setup, Variant, scenario};

/// The most turns that are played before a text is read.
const TURNS: u8 = 12;

/// How many completions are asked for, as the client shows them.
const COMPLETIONS: usize = 25;

/// What is printed of a setup is read as the same one, and so is the setup of its position.
pub fn setup(bytes: &[u8]) {
    let Ok(setup) = Setup::parse(&text(bytes)) else {
        return;
    };
    let printed = setup.to_string();
    let again = Setup::parse(&printed);
    assert_eq!(
        again.as_ref().ok(),
        Some(&setup.clone().renumbered()),
        "{printed}"
    );
    if let Ok(position) = Position::from_setup(&setup) {
        let printed = position.to_setup().to_string();
        let again = Setup::parse(&printed)
            .ok()
            .map(|setup| Position::from_setup(&setup));
        assert_eq!(again, Some(Ok(position)), "{printed}");
    }
}

/// A typed turn is legal or refused, and its canonical text is the same turn. The first three bytes choose a position.
pub fn turns(bytes: &[u8]) {
    let [variant, seed, length, typed @ ..] = bytes else {
        return;
    };
    let variant = Variant::ALL[usize::from(*variant) % Variant::ALL.len()];
    let position = played(variant, u64::from(*seed), length % TURNS);
    let before = position.clone();
    let typed = text(typed);
    for seat in Seat::BOTH {
        if let Ok(action) = read_action(&position, seat, &typed) {
            assert!(position.is_legal(seat, &action), "{action}");
        }
        if let Ok(actions) = read_turn(&position, seat, &typed) {
            assert!(!actions.is_empty());
            assert_eq!(read_turn(&position, seat, &turn_text(&actions)), Ok(actions));
        }
        for completion in completions(&position, seat, &typed, COMPLETIONS) {
            assert!(read_turn(&position, seat, &completion).is_ok(), "{completion}");
        }
    }
    assert_eq!(position, before, "reading changes nothing");
}

/// Returns a position after some random actions.
fn played(variant: Variant, seed: u64, length: u8) -> Position {
    let mut random = SplitMix64::new(seed);
    let mut position = variant.start(&Options::default());
    for _ in 0..length {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        let mut legal = position.legal_actions(seat);
        if legal.is_empty() {
            break;
        }
        let action = legal.swap_remove(random.pick(legal.len()));
        let applied = position.apply(seat, &action);
        assert!(applied.is_ok(), "{action}: {applied:?}");
    }
    position
}

/// Scenarios run to their verdict. Counts of positions are only read: whoever asks for the twentieth depth gets what they
/// asked for.
pub fn scenarios(bytes: &[u8]) {
    let text = text(bytes);
    for scenario in scenario::parse(&text) {
        drop(scenario.run());
    }
    drop(scenario::parse_perft(&text));
}

/// A course is read or refused, and so is its translation. The first byte chooses the variant.
pub fn lessons(bytes: &[u8]) {
    let [variant, lines @ ..] = bytes else {
        return;
    };
    let variant = Variant::ALL[usize::from(*variant) % Variant::ALL.len()];
    let lines = text(lines);
    if let Ok(mut course) = Course::parse(variant, &lines) {
        drop(course.translate(&lines));
    }
}
