//! What the menus of FrozenChess say of its verbs, and which verbs of any variant give cells another meaning.
#![allow(clippy::unwrap_used)]

use rookery_rules::descriptor::CellMeaning;
use rookery_rules::{Position, Seat, Setup, Variant, event};

/// The sentence about a verb.
fn sentence(variant: Variant, verb: &str) -> Option<&'static str> {
    variant.descriptor().verb(verb).map(|spec| spec.sentence)
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

#[test]
fn a_variant_whose_captures_are_attacks_calls_them_so() {
    let mut attacking = Vec::new();
    for variant in Variant::all() {
        let descriptor = variant.descriptor();
        let label = descriptor.verb("capture").unwrap().label;
        assert_eq!(descriptor.captures_are_attacks, label == "Attack", "{variant}");
        attacking.extend(descriptor.captures_are_attacks.then_some(variant));
    }
    assert_eq!(attacking, [Variant::Shield]);
}

#[test]
fn verbs_whose_cells_stand_for_more_than_themselves_say_so() {
    let of = |meaning: CellMeaning| {
        let all = Variant::all().into_iter();
        let verbs =
            all.flat_map(|variant| variant.descriptor().verbs.iter().map(move |spec| (variant, spec)));
        let verbs = verbs.filter(|(_, spec)| spec.cells == meaning);
        verbs
            .map(|(variant, spec)| (variant, spec.verb))
            .collect::<Vec<_>>()
    };
    assert_eq!(of(CellMeaning::LineEnd), [(Variant::Frozen10, "avalanche")]);
    assert_eq!(of(CellMeaning::TargetAndVia), [(Variant::Elemental, "chain")]);
    let tiles = [
        (Variant::Cyvasse, "rotate-tile"),
        (Variant::Cyvasse, "swap-tiles"),
    ];
    assert_eq!(of(CellMeaning::Tile), tiles);
    assert!(Variant::Chess.descriptor().verb("castle").is_some());
    assert!(Variant::Chess.descriptor().verb("avalanche").is_none());
}

#[test]
fn an_ability_that_would_do_nothing_is_said_to_be_in_vain() {
    let told = |units: &str, action: &str| {
        let text = format!("variant frozen10\nput i1 white king\nput p16 black king\n{units}");
        let position = Position::from_setup(&Setup::parse(&text).unwrap()).unwrap();
        let turn = [position.variant().parse_action(action).unwrap()];
        let effect = position
            .side_effect(&turn[0])
            .map_or_else(String::new, |said| said.to_string());
        let vain = rookery_rules::reach::in_vain(&position, Seat::White, &turn);
        (effect, vain.map(|(action, why)| format!("{action}: {why}")))
    };
    let jester = "put d4 white jester\nput f6 black ship\nfloor e5 wall\nfloor f5 wall\nfloor g5 wall\nfloor e6 wall\n\
                  floor g6 wall\nfloor e7 wall\nfloor f7 wall";
    let why = "there is no room for a wall around f6";
    assert_eq!(
        told(&format!("{jester}\nput g7 black pawn"), "walltrap d4 f6"),
        (why.to_owned(), Some(format!("walltrap d4 f6: {why}")))
    );
    assert_eq!(told(jester, "walltrap d4 f6"), (String::new(), None));
    let chancellor = "put d4 white chancellor\nput d5 black knight";
    let why = "the knight is already paralysed for at least as long";
    assert_eq!(
        told(&format!("{chancellor} paralysis=9"), "paralyse d4 d5"),
        (why.to_owned(), Some(format!("paralyse d4 d5: {why}")))
    );
    assert_eq!(told(chancellor, "paralyse d4 d5"), (String::new(), None));
}
