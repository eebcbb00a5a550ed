//! King safety of Elemental Chess: whatever is legal leaves the own king safe when every later choice of the turn is
//! skipped, and a turn under way may always be ended.
#![allow(clippy::unwrap_used)]

use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Position, Seat, Setup, Variant, conformance};
use std::collections::BTreeSet;

/// The most actions that end a turn by skipping what is left of it.
const MOST_ENDS: usize = 4;

/// Ends the turn of a seat at once. The end must be legal in every stage of a turn.
fn end_turn(position: &mut Position, seat: Seat) {
    for _ in 0..MOST_ENDS {
        if position.awaiting().seat() != Some(seat) || position.at_turn_start() {
            return;
        }
        let end: Action = position.variant().parse_action("end").unwrap();
        assert!(
            position.is_legal(seat, &end),
            "a turn can't be ended (EL-CHECK-2):\n{}",
            position.to_setup()
        );
        position.apply_unchecked(&end);
    }
    panic!("the turn does not end");
}

/// Takes an action and ends the turn; the own king must be safe.
fn is_safe(position: &Position, seat: Seat, action: &Action) {
    let mut after = position.clone();
    after.apply_unchecked(action);
    end_turn(&mut after, seat);
    assert!(
        after.awaiting().seat().is_none() || !after.in_check(seat),
        "`{action}` leaves the own king in check (EL-CHECK-2):\n{}",
        position.to_setup()
    );
}

/// The actions of a turn, and its later choices, that could leave a king in danger.
const CHOICES: [&str; 12] = [
    "move", "capture", "chain", "step", "blink", "swap", "nudge", "kill", "snipe", "raise", "lock", "face",
];

/// The choices before play begins.
const LOADOUT: [&str; 6] = ["element", "augmentor", "offense", "temporal", "fit", "ready"];

#[test]
fn every_legal_action_of_a_turn_leaves_the_own_king_safe_if_the_rest_is_skipped() {
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for game in 0..60 {
        let mut random = SplitMix64::new(game + 4_000);
        let options = conformance::random_options(Variant::Elemental.descriptor(), &mut random);
        let mut position = Variant::Elemental.start(&options);
        for _ in 0..140 {
            let Some(seat) = position.awaiting().seat() else {
                break;
            };
            let legal = position.legal_actions(seat);
            let verbs: BTreeSet<&str> = legal.iter().map(|action| action.parts().verb).collect();
            let is_loadout = verbs.iter().any(|verb| LOADOUT.contains(verb));
            if !is_loadout {
                for verb in &verbs {
                    let of: Vec<_> = legal
                        .iter()
                        .filter(|action| action.parts().verb == *verb)
                        .collect();
                    is_safe(&position, seat, of[random.pick(of.len())]);
                }
                met.extend(&verbs);
            }
            let verb = verbs.iter().nth(random.pick(verbs.len())).copied().unwrap();
            let of: Vec<_> = legal
                .iter()
                .filter(|action| action.parts().verb == verb)
                .collect();
            let action = of[random.pick(of.len())].clone();
            position.apply_unchecked(&action);
        }
    }
    for verb in CHOICES {
        assert!(met.contains(verb), "no game had the choice `{verb}`: {met:?}");
    }
}

#[test]
fn a_king_uses_no_ability_through_or_into_check() {
    // The rook on e8 holds the file next to the king: nothing that a king may do beside a plain move leads onto it.
    for (element, augmentor) in [
        ("air", "side-step"),
        ("air", "quantum-step"),
        ("shadow", "side-step"),
    ] {
        let setup = format!(
            "variant elemental\nset element.white {element}\nset augmentor.white {augmentor}\n\
             put c1 white king\nput a8 black king\nput e8 black rook\nput h2 white pawn\nput h7 black pawn"
        );
        let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let seat = position.awaiting().seat().unwrap();
        for action in position.legal_actions(seat) {
            is_safe(&position, seat, &action);
            let mut after = position.clone();
            after.apply_unchecked(&action);
            if after.awaiting().seat() != Some(seat) {
                continue;
            }
            for later in after.legal_actions(seat) {
                is_safe(&after, seat, &later);
            }
        }
    }
}
