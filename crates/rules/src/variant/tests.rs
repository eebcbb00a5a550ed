//! The list of variants, and actions that belong to others.

use super::*;
use std::collections::BTreeSet;

fn start(variant: Variant) -> Position {
    let options = Options::new(variant.descriptor(), []).unwrap();
    variant.start(&options)
}

#[test]
fn ids_names_and_rule_prefixes_are_told_apart() {
    let mut words = BTreeSet::new();
    for variant in Variant::ALL {
        let descriptor = variant.descriptor();
        assert_eq!(Variant::from_id(descriptor.id), Some(*variant));
        assert_eq!(start(*variant).variant(), *variant);
        for word in [descriptor.id, descriptor.name, descriptor.rule_prefix] {
            assert!(words.insert(word), "`{word}` stands twice");
        }
    }
    assert_eq!(Variant::from_id("Chess"), None);
}

#[test]
fn descriptors_keep_within_their_lengths() {
    for variant in Variant::ALL {
        let descriptor = variant.descriptor();
        let mut letters = BTreeSet::new();
        assert!(descriptor.pitch.chars().count() <= 100, "{variant}: pitch");
        for unit in descriptor.units {
            assert!(unit.sentence.chars().count() <= 90, "{variant}: {}", unit.kind);
            assert!(
                unit.letter.is_ascii_uppercase() && letters.insert(unit.letter),
                "{variant}: the letter of {}",
                unit.kind
            );
        }
        for verb in descriptor.verbs {
            assert!(verb.label.chars().count() <= 30, "{variant}: {}", verb.verb);
            assert!(verb.sentence.chars().count() <= 100, "{variant}: {}", verb.verb);
        }
        for topic in descriptor.topics {
            assert!(topic.title.chars().count() <= 40, "{variant}: {}", topic.title);
        }
    }
}

#[test]
fn an_action_of_another_variant_is_refused_and_changes_nothing() {
    let action = Variant::Chess.parse_action("claim draw").unwrap();
    let mut position = start(Variant::Shield);
    let refusal = position.apply(Seat::White, &action).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "`claim draw` is an action of chess, not of shield."
    );
    assert!(!position.is_legal(Seat::White, &action));
    assert_eq!(position, start(Variant::Shield));
}

#[test]
fn an_unknown_variant_is_refused_with_those_there_are() {
    let setup = Setup::parse("variant draughts\nstart").unwrap();
    let error = Position::from_setup(&setup).unwrap_err().to_string();
    assert!(
        error.starts_with("line 1: There is no variant `draughts`; the variants are chess, shield"),
        "{error}"
    );
}

#[test]
fn the_smaller_edition_of_a_game_stands_before_the_larger() {
    let place = |id: &str| {
        let mut all = Variant::ALL.iter();
        all.position(|variant| variant.id() == id).unwrap()
    };
    assert!(place("frozen6") < place("frozen10"));
    let mut ids = Variant::ALL.iter().map(|variant| variant.id());
    assert_eq!(ids.next(), Some("chess"));
}
