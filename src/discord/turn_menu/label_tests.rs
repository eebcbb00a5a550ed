//! No label of a button or an option is cut, in whichever position of random games of Elemental Chess and their menus.

use super::tests::drawn;
use super::tree::each_step;
use super::*;
use crate::discord::components::buttons::{fits_as_buttons, option_texts};
use crate::discord::limits::{BUTTON_LABEL, SELECT_TEXT};
use crate::discord::text::words::Words;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Playthrough, Position, Seat, Setup};

/// How many actions are played with each pair of loadouts, and every how many a position is looked at.
const ACTIONS: usize = 40;
const LOOKED_AT_EVERY: usize = 5;

/// Elements with the abilities that have the most to say in labels.
const LOADOUTS: [[&str; 4]; 6] = [
    ["water", "side-step", "quantum-kill", "do-over"],
    ["light", "block-piece", "double-kill", "do-over"],
    ["earth", "none", "poisonous-meat", "do-over"],
    ["shadow", "side-step", "poisonous-meat", "do-over"],
    ["fire", "quantum-step", "chain-kill", "resurrection"],
    ["lightning", "quantum-step", "poisonous-meat", "schrodinger"],
];

/// The start with the loadouts chosen.
fn armed(white: &[&str; 4], black: &[&str; 4]) -> Position {
    let mut text = "variant elemental\nstart\nset stage move\n".to_owned();
    for (side, loadout) in [("white", white), ("black", black)] {
        for (slot, choice) in ["element", "augmentor", "offense", "temporal"]
            .iter()
            .zip(loadout)
        {
            text += &format!("set {slot}.{side} {choice}\n");
        }
    }
    Position::from_setup(&Setup::parse(&text).unwrap()).unwrap()
}

fn assert_whole(text: &str, most: usize) {
    assert!(text.chars().count() <= most, "cut: {text}");
    // Only a choice that leads on ends so, and its label is short.
    let is_cut = text.ends_with('…') && text.chars().count() > most / 2;
    assert!(!is_cut, "cut: {text}");
}

/// Looks at the labels of each step of the menus, and returns how many tell of a Do-Over.
fn looked_at(position: &Position) -> usize {
    let Some(seat) = position.awaiting().seat() else {
        return 0;
    };
    let mut rewinds = 0;
    each_step(position, seat, &mut |_, step| {
        let Step::Choose { question, offers, .. } = step else {
            return;
        };
        let are_buttons = fits_as_buttons(question, &offers);
        for offer in &offers {
            let (label, detail) = option_texts(offer);
            assert_whole(&label, if are_buttons { BUTTON_LABEL } else { SELECT_TEXT });
            if let Some(effect) = &offer.effect {
                rewinds += usize::from(effect.contains("Do-Over"));
                assert!(
                    label.contains(effect.as_str()) || detail.chars().count() <= SELECT_TEXT,
                    "cut: {detail}"
                );
            }
        }
    });
    rewinds
}

#[test]
fn no_label_is_cut_where_captures_are_foiled_or_punished() {
    let mut random = SplitMix64::new(20_261_130);
    let mut rewinds = 0;
    for white in &LOADOUTS {
        for black in &LOADOUTS {
            let mut game = Playthrough::from_position(armed(white, black));
            for played in 0..ACTIONS {
                let Some(seat) = game.position().awaiting().seat() else {
                    break;
                };
                if played % LOOKED_AT_EVERY == 0 {
                    rewinds += looked_at(game.position());
                }
                let legal = game.position().legal_actions(seat);
                let captures: Vec<_> = legal
                    .iter()
                    .filter(|action| action.parts().captures().next().is_some())
                    .cloned()
                    .collect();
                let from = if captures.is_empty() || played % 2 == 0 {
                    &legal
                } else {
                    &captures
                };
                let action = drawn(from, &mut random);
                game.push(seat, &action).unwrap();
            }
        }
    }
    assert!(rewinds > 0, "no capture met a Do-Over");
}

#[test]
fn a_capture_that_a_do_over_undoes_is_told_whole_as_an_option() {
    let text = "variant elemental\nset temporal.black do-over\nput a1 white king\nput a8 white rook\nput c3 white knight\n\
                put d5 black bishop\nput h8 black king\nput e8 black knight\nbefore set turn black\nbefore put a1 white king\n\
                before put a8 white rook\nbefore put c3 white knight\nbefore put d5 black bishop\nbefore put h7 black king\n\
                before put e8 black knight";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let mut labels = Vec::new();
    each_step(&position, rookery_rules::Seat::White, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.iter().map(|offer| option_texts(offer).0));
        }
    });
    let whole = "Attacks bishop d5 (the black bishop's Do-Over undoes this turn and the last)";
    assert!(labels.iter().any(|label| label.ends_with(whole)), "{labels:?}");
}

#[test]
fn all_targets_of_a_kill_that_have_a_do_over_are_told_of_together() {
    let text = "variant elemental\nset element.white fire\nset temporal.black do-over\nput a1 white king\nput a4 white rook\n\
                put h8 black king\nput a5 black rook rewound\nput h7 black pawn\nput g7 black pawn\nput d7 black knight\n\
                put e7 black bishop";
    let mut position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let capture = position.variant().parse_action("a4xa5").unwrap();
    position.apply(Seat::White, &capture).unwrap();
    let mut asked = Vec::new();
    each_step(&position, Seat::White, &mut |_, step| {
        if let Step::Choose { ask, offers, .. } = step {
            let single = offers.into_iter().filter_map(|offer| offer.effect);
            asked.push((ask.unwrap_or_default(), single.count()));
        }
    });
    let all = "(each: the target's Do-Over takes back this turn)";
    assert!(
        asked.iter().any(|(ask, left)| ask.contains(all) && *left == 0),
        "{asked:?}"
    );
}

#[test]
fn a_chain_names_the_friend_through_whom_it_strikes() {
    let text = "variant elemental\nset offense.white chain-kill\nput h1 white king\nput a1 white rook\nput b2 white pawn\n\
                put c3 white pawn\nput c7 black knight\nput h8 black king";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let mut labels = Vec::new();
    each_step(&position, rookery_rules::Seat::White, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.into_iter().map(|offer| offer.label));
        }
    });
    let chain = "Chain Kill knight c7, via pawn c3";
    assert!(labels.iter().any(|label| label.ends_with(chain)), "{labels:?}");
}

/// All labels of the menus of White on that board.
fn labels_of(setup: &str) -> Vec<String> {
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let mut labels = Vec::new();
    each_step(&position, rookery_rules::Seat::White, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.into_iter().map(|offer| offer.label));
        }
    });
    labels
}

#[test]
fn a_unit_that_goes_on_alone_is_not_named_on_each_label() {
    let pawn = "variant frozen6\nset first off\nput a1 white king\nput e5 white pawn\nput p16 black king\n\
                put p15 black pawn\nset acting e5\nset mode quiet\nset left 1";
    let labels = labels_of(pawn);
    assert!(labels.contains(&"4: e6".to_owned()), "{labels:?}");
    assert!(!labels.iter().any(|label| label.contains("Pawn")), "{labels:?}");
}

#[test]
fn a_wall_that_is_pushed_is_named() {
    let rook = "variant frozen10\nput a1 white king\nput d4 white rook\nput p16 black king\nfloor d5 wall";
    let labels = labels_of(rook);
    assert!(
        labels.iter().any(|label| label.ends_with("Push wall d5")),
        "{labels:?}"
    );
}

/// The offers of the first step in a position, where it asks for a unit.
fn units_offered(setup: &str) -> Vec<Offer> {
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let seat = position.awaiting().seat().unwrap();
    let Step::Choose { question, offers, .. } = walk(&position, seat, &Path::default()) else {
        panic!("a choice of units");
    };
    assert_eq!(question, Question::Unit);
    offers
}

#[test]
fn a_unit_says_how_many_of_its_choices_are_captures() {
    let offers = units_offered(
        "variant chess\nput e1 white king\nput d4 white queen\nput h2 white pawn\nput d7 black pawn\nput e8 black king",
    );
    let queen = offers.iter().find(|offer| offer.label == "Queen d4").unwrap();
    assert!(
        queen.detail.ends_with(" choices, 1 of them a capture"),
        "{queen:?}"
    );
}

#[test]
fn captures_of_an_ability_count_as_captures() {
    let offers = units_offered(
        "variant elemental\nset offense.white chain-kill\nput e1 white king\nput c1 white bishop\nput d1 white rook\n\
         put d2 black knight\nput h8 black king",
    );
    // It takes the knight from its own square and as if from the king's.
    let bishop = offers.iter().find(|offer| offer.label == "Bishop c1").unwrap();
    assert!(
        bishop.detail.ends_with(" choices, 2 of them captures"),
        "{bishop:?}"
    );
    let offers = units_offered(
        "variant elemental\nset offense.white chain-kill\nput e1 white king\nput a1 white rook\nput a2 white pawn\n\
         put b1 white knight\nput a7 black pawn\nput b7 black pawn\nput e8 black king",
    );
    let rook = offers.iter().find(|offer| offer.label == "Rook a1").unwrap();
    assert_eq!(rook.detail, "2 choices, all Chain Kill");
    let said = crate::discord::text::menus::without_moves(Words::english(), &offers);
    assert_eq!(said.unwrap().1, "no plain move, only Chain Kill");
}

#[test]
fn a_return_and_a_choice_that_is_left_are_named_by_their_abilities() {
    // Where there are more squares, the question says what their labels begin with.
    let raise = "variant elemental\nset temporal.white resurrection\nset stage raise\nset mover h5\nset victim 1\n\
                 set hit h5\nput h5 white rook\nput e1 white king\nput e8 black king\nput off white pawn\n\
                 put a2 white pawn\nput b2 white pawn\nput c2 white pawn\nput d2 white pawn\nput e2 white pawn";
    let labels = labels_of(raise);
    assert!(
        labels.iter().any(|label| label.ends_with("Pawn returns on h2")),
        "{labels:?}"
    );
    let quantum = "variant elemental\nset augmentor.white quantum-step\nset temporal.white temporal-lock\nset stage quantum\n\
                   set mover d5\nput d5 white rook\nput e1 white king\nput e8 black king";
    assert!(labels_of(quantum).contains(&"Skip Quantum Step".to_owned()));
}

#[test]
fn a_move_that_water_ends_says_so() {
    let text = "variant cyvasse\nput h1 white king\nput d4 white rider\nfloor d5 water\nput a9 black king";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let mut labels = Vec::new();
    each_step(&position, rookery_rules::Seat::White, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.into_iter().map(|offer| offer.label));
        }
    });
    let ends = |end: &str| labels.iter().any(|label| label.ends_with(end));
    assert!(ends("d5 (water)") && ends("e5"), "{labels:?}");
    assert!(!ends(" d5") && !ends("e5 (water)"), "{labels:?}");
}

#[test]
fn units_without_a_plain_move_come_last_and_are_named() {
    let offers = units_offered(
        "variant frozen10\nput a1 white king\nput h2 white cannon\nput h8 white knight\n\
         put p14 black pawn\nput p16 black king",
    );
    let place = |label: &str| offers.iter().position(|offer| offer.label == label).unwrap();
    let cannon = place("Cannon h2");
    assert!(
        cannon > place("Knight h8") && cannon > place("King a1"),
        "{offers:?}"
    );
    assert!(
        offers[cannon].detail.ends_with(" choices, none a plain move"),
        "{:?}",
        offers[cannon]
    );
    // What no unit does stays behind all units.
    assert!(offers.iter().skip(cannon + 1).all(|offer| offer.is_of_no_unit));
    let said = crate::discord::text::menus::without_moves(Words::english(), &offers);
    let (units, note) = said.unwrap();
    assert_eq!(units, "Cannon h2");
    assert_eq!(note, "no plain move, only other actions");
}

#[test]
fn whom_an_answer_kills_is_marked_as_no_capture() {
    let text = "variant elemental\nset element.white fire\nput e1 white king\nput a1 white rook\nput a5 black pawn\n\
                put b6 black pawn\nput b5 black pawn\nput h8 black king";
    let mut position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let capture = position.variant().parse_action("a1xa5").unwrap();
    position.apply(rookery_rules::Seat::White, &capture).unwrap();
    let mut kinds = Vec::new();
    each_step(&position, rookery_rules::Seat::White, &mut |_, step| {
        if let Step::Choose { marks, .. } = step {
            kinds.extend(marks.into_iter().map(|mark| mark.target));
        }
    });
    assert!(kinds.contains(&rookery_rules::TargetKind::Kill), "{kinds:?}");
    assert!(!kinds.contains(&rookery_rules::TargetKind::Capture), "{kinds:?}");
}

#[test]
fn a_claim_comes_first_and_a_unit_that_is_played_at_once_after_the_others() {
    let offers = units_offered(
        "variant chess\nset clock 100\nput a1 white king\nput h1 white rook\nput e4 white pawn\nput g8 black king",
    );
    let labels: Vec<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    assert_eq!(labels, ["Claim a draw", "King a1", "Rook h1", "→ Pawn e4 to e5"]);
    let at_once = offers.iter().filter(|offer| offer.is_at_once);
    assert_eq!(at_once.count(), 1);
    assert!(offers[3].is_at_once);
}

#[test]
fn units_that_are_played_at_once_are_in_the_order_of_their_squares() {
    // The pawn on f4 can only capture, which changes nothing about its place.
    let offers = units_offered(
        "variant chess\nput a1 white king\nput h1 white rook\nput b3 white pawn\nput f4 white pawn\n\
         put f5 black pawn\nput g5 black pawn\nput g8 black king",
    );
    let labels: Vec<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    let at = |unit: &str| labels.iter().position(|label| label.starts_with(unit));
    let (first, second) = (at("→ Pawn b3"), at("→ Pawn f4"));
    assert!(
        first.is_some() && second.is_some() && first < second,
        "{labels:?}"
    );
}

#[test]
fn staying_stands_before_moving_on_whichever_way_the_unit_struck() {
    for (attack, wanted) in [
        ("b5xb8", ["1: Stay on b7", "2: Move to b8"]),
        ("b5xb2", ["1: Stay on b3", "2: Move to b2"]),
    ] {
        let text = "variant shield\nput f1 white king\nput f10 black king\nput b5 white rook\n\
                    put b8 black pawn shield=0\nput b2 black pawn shield=0";
        let mut position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
        let seat = position.awaiting().seat().unwrap();
        let action = position.variant().parse_action(attack).unwrap();
        position.apply(seat, &action).unwrap();
        let mut labels = Vec::new();
        each_step(&position, seat, &mut |_, step| {
            if let Step::Choose { offers, .. } = step {
                labels.extend(offers.into_iter().map(|offer| offer.label));
            }
        });
        assert_eq!(labels, wanted, "{attack}");
    }
}

#[test]
fn an_attack_is_called_a_hit_or_a_kill() {
    let text = "variant shield\nput f1 white king\nput f10 black king\nput b5 white rook\n\
                put b8 black pawn shield=0\nput b2 black pawn";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let seat = position.awaiting().seat().unwrap();
    let mut labels = Vec::new();
    each_step(&position, seat, &mut |_, step| {
        if let Step::Choose { offers, .. } = step {
            labels.extend(offers.into_iter().map(|offer| offer.label.to_lowercase()));
        }
    });
    for told in ["kills pawn b8", "hits pawn b2 (takes its shield)"] {
        assert!(
            labels.iter().any(|label| label.contains(told)),
            "{told}: {labels:?}"
        );
    }
    assert!(
        !labels.iter().any(|label| label.contains("takes pawn")),
        "{labels:?}"
    );
}

#[test]
fn a_claim_among_a_few_whole_actions_is_named_once() {
    let labels = labels_of(
        "variant chess\nset clock 100\nput a1 white king\nput a8 black king\nput a3 white pawn\nput a4 black pawn",
    );
    assert!(labels.contains(&"Claim a draw".to_owned()), "{labels:?}");
}

#[test]
fn a_pawn_that_takes_on_the_last_rank_names_what_it_becomes_apart_from_what_it_takes() {
    let labels = labels_of(
        "variant chess\nput e1 white king\nput e8 black king\nput b7 white pawn\nput a8 black rook",
    );
    let takes = |label: &String| label.ends_with(": Takes rook a8, promotes to queen");
    let goes = |label: &String| label.ends_with(": To b8, promotes to knight");
    assert!(labels.iter().any(takes) && labels.iter().any(goes), "{labels:?}");
}

#[test]
fn what_a_pawn_takes_is_named_as_taken_where_it_is_asked_what_it_becomes() {
    let text = "variant chess\nput e1 white king\nput e2 white queen\nput b8 white knight\nput b7 white pawn\n\
                put a8 black rook\nput g8 black king";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let mut known = Vec::new();
    each_step(&position, rookery_rules::Seat::White, &mut |_, step| {
        if let Step::Choose { chosen, .. } = step {
            known.extend(chosen.map(|chosen| chosen.words));
        }
    });
    // The only target of the pawn: what it becomes is all that is asked.
    assert!(known.contains(&"Pawn b7 takes rook a8".to_owned()), "{known:?}");
}

#[test]
fn groups_of_targets_are_numbered_and_explained_once_in_a_list_of_abilities() {
    let setup = Setup::parse(
        "variant frozen6\nset first off\nput h8 white queen\nput a1 white king\nput c1 white pawn\nput n16 black king\n\
         put p15 black pawn\nput b13 white rook\nput i13 white rook",
    );
    let position = Position::from_setup(&setup.unwrap()).unwrap();
    let mut groups = 0;
    each_step(&position, Seat::White, &mut |_, step| {
        let Step::Choose {
            question: Question::Ability,
            offers,
            marks,
            acting,
            ..
        } = step
        else {
            return;
        };
        let within: Vec<_> = offers
            .iter()
            .filter(|offer| offer.label.contains("within "))
            .collect();
        groups += within.len();
        let numbered = within.iter().filter(|offer| offer.number.is_some());
        assert_eq!(numbered.count() > 0, !marks.is_empty(), "{offers:?}");
        assert!(marks.is_empty() || !acting.is_empty());
        for mark in &marks {
            assert!(
                offers.iter().any(|offer| offer.number == Some(mark.number)),
                "{offers:?}"
            );
        }
        for (index, offer) in within.iter().enumerate() {
            let ability = |offer: &Offer| {
                let before = offer.label.split("within").next().unwrap();
                before
                    .trim_matches(|letter: char| !letter.is_alphabetic())
                    .to_owned()
            };
            let is_first = within[..index]
                .iter()
                .all(|other| ability(other) != ability(offer));
            assert!(is_first || offer.note.is_none(), "{offer:?}");
        }
    });
    assert!(groups > 0, "some ability has more targets than a menu holds");
}

#[test]
fn a_capture_has_a_label_for_long_lists_without_the_kind_of_what_it_takes() {
    let text = "variant cyvasse\nput f5 white knight\nput l1 white king\nput h5 black crossbowman\nput a9 black king";
    let position = Position::from_setup(&Setup::parse(text).unwrap()).unwrap();
    let mut found = Vec::new();
    each_step(&position, Seat::White, &mut |_, step| {
        if let Step::Choose {
            question: Question::Target,
            offers,
            ..
        } = step
        {
            // Seventeen moves and a capture.
            assert!(fits_as_buttons(Question::Target, &offers), "{offers:?}");
            let captures = offers.into_iter().filter(|offer| offer.brief.is_some());
            found.extend(captures.map(|offer| (offer.number, offer.label, offer.brief)));
        }
    });
    assert!(!found.is_empty());
    for (number, label, brief) in found {
        let number = number.unwrap();
        assert_eq!(label, format!("{number}: Takes crossbowman h5"));
        assert_eq!(brief, Some(format!("{number}: Takes h5")));
    }
}

#[test]
fn a_target_alone_beside_groups_has_a_number_and_is_told_as_it_is_typed() {
    let mut setup =
        "variant frozen6\nset first off\nput a1 white chancellor\nput b1 white king\nput d12 white queen\n\
                     put p16 black king\nput p15 black pawn"
            .to_owned();
    for file in 'a'..='p' {
        setup += &format!("\nput {file}2 white pawn\nput {file}3 white pawn");
    }
    let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
    let Step::Choose { offers, .. } = walk(&position, Seat::White, &Path::default()) else {
        panic!("a choice of kinds");
    };
    let chancellor = offers.iter().find(|offer| offer.label.starts_with("Chancellor"));
    let Step::Choose { offers, marks, .. } = walk(&position, Seat::White, &chancellor.unwrap().way) else {
        panic!("a choice of abilities");
    };
    let queen = offers
        .iter()
        .find(|offer| offer.label.to_lowercase().ends_with("queen d12"));
    let queen = queen.unwrap_or_else(|| panic!("{offers:?}"));
    assert_eq!(queen.detail, "teleswap a1 d12");
    let number = queen.number.unwrap_or_else(|| panic!("{offers:?}"));
    assert!(marks.iter().any(|mark| mark.number == number), "{marks:?}");
}
