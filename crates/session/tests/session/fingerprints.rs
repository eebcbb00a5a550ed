//! Fingerprints stay what they are: a running match whose fingerprint changes is suspended.

use rookery_rules::{Position, Variant};
use rookery_session::playable::Playable;

/// The turns of each game, in actions.
const ACTIONS: usize = 24;

/// After a fixed game of each variant. If one changes, rules have changed: raise the variant's `rules_version`. If only
/// the text of positions has changed, raise the scheme in `fingerprint.rs`.
const AFTER_A_GAME: [(&str, &str); 6] = [
    ("chess", "1-7a5b41b2ca4351a9"),
    ("shield", "1-e398189a887ea254"),
    ("elemental", "1-571bd7104cf74083"),
    ("cyvasse", "1-e39abe995c230304"),
    ("frozen10", "1-02dda5776e7dd14f"),
    ("frozen6", "1-3afd2e2956c92d52"),
];

/// Plays a game in which each action is chosen by a fixed rule among the legal ones.
fn after_a_game(variant: Variant) -> Position {
    let options = Position::complete_options(variant.id(), &[], &mut || 7).expect("its own options");
    let mut position = <Position as Playable>::start(variant.id(), &options).expect("its own options");
    for number in 0..ACTIONS {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        let mut legal = position.legal_actions(seat);
        legal.sort_by_key(ToString::to_string);
        let action = &legal[(number * 7 + 3) % legal.len()];
        position.apply(seat, action).expect("it is legal");
    }
    position
}

#[test]
fn the_fingerprint_of_a_fixed_game_never_changes_by_itself() {
    let found: Vec<(&str, String)> = AFTER_A_GAME
        .iter()
        .map(|(id, _)| {
            let variant = Variant::from_id(id).expect("a built-in variant");
            (*id, after_a_game(variant).fingerprint().to_string())
        })
        .collect();
    let expected: Vec<(&str, String)> = AFTER_A_GAME.map(|(id, text)| (id, text.to_owned())).to_vec();
    assert_eq!(found, expected);
    assert!(Variant::all().len() >= found.len());
}
