//! What the menus of FrozenChess say of its verbs.
#![allow(clippy::unwrap_used)]

use rookery_rules::{Position, Seat, Setup, Variant, event};

/// The sentence about a verb.
fn sentence(variant: Variant, verb: &str) -> Option<&'static str> {
    let mut verbs = variant.descriptor().verbs.iter();
    verbs.find(|spec| spec.verb == verb).map(|spec| spec.sentence)
}

#[test]
fn the_cost_of_an_ability_is_not_said_to_hold_beside_the_own_king() {
    for variant in [Variant::Frozen6, Variant::Frozen10] {
        for verb in [
            "convert",
            "bombard",
            "tornado",
            "avalanche",
            "pull",
            "push",
            "deshade",
        ] {
            let Some(sentence) = sentence(variant, verb) else {
                assert_eq!(
                    variant,
                    Variant::Frozen6,
                    "only the smaller edition lacks verbs: {verb}"
                );
                continue;
            };
            assert!(
                sentence.contains("except beside its king") || sentence.contains("not beside its king"),
                "{variant}: {sentence}"
            );
        }
    }
    let cast = |templar: &str, to: &str| {
        let setup = format!(
            "variant frozen10\nput i1 white king\nput {templar} white templar\nput p16 black king\nput a16 black rook"
        );
        let mut position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let geometry = position.variant().descriptor().geometry;
        let action = position
            .variant()
            .parse_action(&format!("avalanche {templar} {to}"))
            .unwrap();
        event::in_words(&position.apply(Seat::White, &action).unwrap(), geometry)
    };
    assert!(cast("k1", "k12").contains("White templar k1 is paralysed for 10 turns."));
    assert!(!cast("j1", "j12").contains("paralysed"));
}

#[test]
fn storms_and_flows_are_not_said_to_move_everything() {
    for verb in ["tornado", "avalanche"] {
        let sentence = sentence(Variant::Frozen10, verb).unwrap();
        assert!(sentence.contains("most units"), "{sentence}");
    }
}
