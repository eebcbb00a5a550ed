//! Transcripts of what scenarios cannot say: refusals with rule and culprits, events in words, views; and what
//! holds in every position of random games.

mod refused;

use super::square::GEOMETRY;
use super::*;
use crate::descriptor::Options;
use crate::event::Event;
use crate::event::in_words;
use crate::game::Game;
use crate::game::Prompt;
use crate::game::{ActionParts, GameAction};
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::seat::Viewer;
use crate::setup::Setup;
use crate::view::Mark;
use std::collections::BTreeSet;

fn position(lines: &str) -> Shield {
    let text = format!("variant shield\n{}", lines.replace("; ", "\n"));
    Shield::from_setup(&Setup::parse(&text).unwrap()).unwrap()
}

fn start() -> Shield {
    Shield::start(&Options::default())
}

/// Takes the actions and tells what the last one did.
fn told(position: &mut Shield, actions: &[&str]) -> String {
    let mut words = String::new();
    for action in actions {
        let events = position.apply(position.turn, &action.parse().unwrap()).unwrap();
        words = in_words(&events, GEOMETRY);
    }
    words
}

/// The rule and the squares in the way of an action that must be refused.
fn refusal(position: &Shield, action: &str) -> (String, String) {
    let refusal = position
        .check(position.turn, &action.parse().unwrap())
        .unwrap_err();
    assert!(refusal.sentence.ends_with('.'), "{refusal}");
    let culprits: Vec<String> = refusal.culprits.iter().map(|cell| GEOMETRY.name(*cell)).collect();
    (
        refusal.rule.map_or_else(String::new, |rule| rule.to_string()),
        culprits.join(" "),
    )
}

fn refuses(position: &Shield, action: &str, rule: &str, culprits: &str) {
    assert_eq!(
        refusal(position, action),
        (rule.to_owned(), culprits.to_owned()),
        "{action}"
    );
}

#[test]
fn a_strike_and_a_kill_in_words() {
    let mut game = position("put b1 white rook; put b8 black rook; put j9 black pawn");
    assert_eq!(
        told(&mut game, &["b1xb8"]),
        "Rook b1 closes in to b7. Black rook b8 is hit from b7 and loses its shield."
    );
    assert_eq!(
        told(&mut game, &["j9-j8", "b7xb8"]),
        "Rook b7 attacks b8 from its own square. Black rook b8 is killed."
    );
    assert_eq!(told(&mut game, &["rest b8"]), "Rook b7 advances to b8.");
    let mut game = position("put b7 white rook; put b8 black rook; put j9 black pawn");
    assert_eq!(
        told(&mut game, &["b7xb8"]),
        "Rook b7 attacks b8 from its own square. Black rook b8 loses its shield."
    );
    let mut game = position("set turn black; put e6 white pawn; put d9 black pawn; put j9 black pawn");
    assert_eq!(
        told(&mut game, &["d9-d6", "e6xd7"]),
        "Pawn e6 attacks d6 from its own square. Black pawn d6 loses its shield en passant."
    );
}

#[test]
fn what_a_hit_does_is_told_by_its_own_rule() {
    let game = position("put b1 white rook; put b8 black rook shield=0; put j9 black pawn");
    let rule = |at: &str| game.remarks(GEOMETRY.cell(at).unwrap())[0].rule.0;
    assert_eq!(rule("b1"), "SH-ATTACK-4");
    assert_eq!(rule("b8"), "SH-ATTACK-5");
}

#[test]
fn a_ramp_jump_names_the_units_that_are_hopped_over() {
    const BOARD: &str = "put h1 white knight; put g2 white pawn; put f4 black pawn; put j9 black pawn";
    let mut game = position(BOARD);
    let remarks = game.remarks(GEOMETRY.cell("h1").unwrap());
    let hops = remarks.iter().find(|one| one.rule.0 == "SH-KNIGHT-2").unwrap();
    assert_eq!(
        hops.sentence.to_string(),
        "Its ramps let it hop to f3 over g2, to f5 over g2 and f4."
    );
    assert_eq!(
        told(&mut game, &["h1-f5"]),
        "Knight h1 hops over g2 and f4 to f5."
    );
    let mut game = position(BOARD);
    assert_eq!(told(&mut game, &["h1-f3"]), "Knight h1 hops over g2 to f3.");
    let mut game = position(BOARD);
    assert_eq!(told(&mut game, &["h1-i3"]), "Knight h1 leaps to i3.");
}

#[test]
fn passing_a_life_and_a_death_in_words() {
    let mut game =
        position("put b1 white rook shield=0; put b4 white life; put b7 black death; put j9 black pawn");
    assert_eq!(
        told(&mut game, &["b1-b9"]),
        "Rook b1 goes to b9. White rook b9 gains a shield from the Life passed on b4. \
         White rook b9 loses its shield to the Death passed on b7."
    );
}

#[test]
fn a_doomed_queen_in_words() {
    let mut game = position("put b6 white queen; put g6 black death; put a2 white pawn; put j9 black pawn");
    assert_eq!(
        told(&mut game, &["b6-h6"]),
        "Queen b6 goes to h6. White queen h6 is destroyed by the Death passed on g6."
    );
}

#[test]
fn what_passing_does_is_known_before_it_is_done() {
    let game = position(
        "put b1 white rook; put b4 white life; put b7 black death; put e6 white queen; put g6 black death; \
         put a2 white pawn; put j9 black pawn; put e9 black pawn",
    );
    let effect = |action: &str| {
        game.side_effect(&action.parse().unwrap())
            .map(|said| said.to_string())
    };
    assert_eq!(
        effect("b1-b9").as_deref(),
        Some("the rook loses its shield to the Death passed on b7")
    );
    assert_eq!(
        effect("e6-h6").as_deref(),
        Some("the queen is destroyed by the Death passed on g6")
    );
    for harmless in ["b1-b6", "e6-e7", "e6xe9", "a2-a3"] {
        assert_eq!(effect(harmless), None, "{harmless}");
    }
}

#[test]
fn what_a_kill_costs_is_known_before_the_rest() {
    // SH-REST-6
    let game = position(
        "put e2 white queen; put g4 white death; put j7 black knight shield=0; put b1 white rook; \
         put b5 white death; put b8 black rook shield=0; put a2 white pawn; put j9 black pawn",
    );
    let effect = |action: &str| {
        game.side_effect(&action.parse().unwrap())
            .map(|said| said.to_string())
    };
    assert_eq!(
        effect("e2xj7").as_deref(),
        Some("the queen is destroyed by the Death passed on g4")
    );
    assert_eq!(
        effect("b1xb8").as_deref(),
        Some("the rook loses its shield to the Death passed on b5")
    );
}

#[test]
fn a_shield_that_is_gained_and_lost_on_the_way_is_no_effect() {
    let game = position(
        "put b1 white rook shield=0; put b4 white life; put b7 black death; put j9 black pawn; \
         put b10 black rook",
    );
    for none in ["b1-b8", "b1xb10"] {
        assert_eq!(game.side_effect(&none.parse().unwrap()), None, "{none}");
    }
    assert!(game.side_effect(&"b1-b6".parse().unwrap()).is_some());
}

#[test]
fn a_step_onto_the_other_half_is_known_to_hand_the_unit_over() {
    let game = position("put c5 white life; put a2 white pawn; put j9 black pawn");
    let effect = |action: &str| {
        let effect = game.side_effect(&action.parse().unwrap());
        effect.map(|said| said.to_string())
    };
    for over in ["c5-b6", "c5-d6"] {
        assert_eq!(effect(over).as_deref(), Some("Black controls it from then on"));
    }
    assert_eq!(effect("c5-d4"), None);
}

#[test]
fn all_that_an_annihilation_removes_is_known_before_it() {
    let game = position(
        "put g4 white death; put e3 white life; put a1 white king; put j10 black king; put a4 white death; put c5 white life",
    );
    let effect = |action: &str| {
        let effect = game.side_effect(&action.parse().unwrap());
        effect.map(|said| said.to_string())
    };
    assert_eq!(
        effect("g4-f3").as_deref(),
        Some("the Death and the Life e3 are annihilated")
    );
    assert_eq!(
        effect("c5-b6").as_deref(),
        Some("Black controls it from then on"),
        "no Death is beside b6"
    );
    assert_eq!(effect("e3-f2"), None);
    // Across the middle, too, and at the end of a kill.
    let game = position(
        "put d5 white death; put f6 black life; put e6 black pawn; put a2 white pawn; put j9 black pawn",
    );
    let killing = game.side_effect(&"kill d5 e6".parse().unwrap());
    assert_eq!(
        killing.map(|said| said.to_string()).as_deref(),
        Some("the Death and the Life f6 are annihilated")
    );
}

#[test]
fn a_promotion_to_a_queen_gains_no_shield() {
    // SH-PROMO-2
    let game =
        position("put g8 white pawn shield=0; put g9 black life; put a2 white pawn; put j9 black pawn");
    let effect = |kind: &str| {
        let effect = game.side_effect(&format!("g8-g10={kind}").parse().unwrap());
        effect.map(|said| said.to_string())
    };
    assert_eq!(effect("queen"), None);
    assert_eq!(
        effect("rook").as_deref(),
        Some("the pawn gains a shield from the Life passed on g9")
    );
}

#[test]
fn control_and_annihilation_in_words() {
    let mut game = position("put d5 white death; put f6 black life; put a2 white pawn; put j9 black pawn");
    assert_eq!(
        told(&mut game, &["d5-e6"]),
        "Death d5 steps to e6. The Death e6 changes to Black's side. Black Death e6 is annihilated. \
         Black Life f6 is annihilated at the same time."
    );
}

#[test]
fn intimidation_and_promotion_in_words() {
    let mut game = position("put a1 white king; put d9 white pawn; put j10 black king; put a9 black pawn");
    assert_eq!(
        told(&mut game, &["d9-d10=rook"]),
        "Pawn d9 goes to d10. Pawn d10 becomes a rook. White rook d10 gives check and loses its shield. \
         Black's king j10 is in check."
    );
}

#[test]
fn heal_and_kill_in_words() {
    let mut game = position(
        "put c3 white life; put d4 white pawn shield=0; put g4 white death; put h5 black bishop; put a2 white pawn; put j9 black pawn",
    );
    let mut other = game.clone();
    assert_eq!(
        told(&mut game, &["heal c3 d4"]),
        "White pawn d4 is healed by the Life c3: it has a shield and is immune for a turn."
    );
    assert_eq!(
        told(&mut other, &["kill g4 h5"]),
        "Black bishop h5 is killed by Death. Death g4 moves to h5."
    );
}

#[test]
fn the_end_of_a_turn_and_of_the_game_are_events() {
    let mut game = position("put a1 white king; put a9 white rook; put c3 white rook; put j10 black king");
    let events = game.apply(Seat::White, &"c3-c10".parse().unwrap()).unwrap();
    assert!(events.contains(&Event::TurnPassed { to: Seat::Black }));
    assert_eq!(
        events.last(),
        Some(&Event::Over(Ending::win(Seat::White, "checkmate")))
    );
    let refusal = game.check(Seat::Black, &"j10-j9".parse().unwrap()).unwrap_err();
    assert!(
        refusal.sentence.starts_with("The game is over (white checkmate)"),
        "{refusal}"
    );
}

#[test]
fn the_view_shows_shields_immunity_slots_and_control() {
    let mut game = position(
        "put c3 white life; put d4 black pawn shield=0; put e4 white queen; put j9 black pawn; put a2 white pawn",
    );
    told(&mut game, &["heal c3 d4"]);
    let view = game.view(Viewer::Onlooker);
    let pawn = &view.cells[Square::named("d4").unwrap().index()].units[0];
    assert_eq!(pawn.marks, [Mark::Shield, Mark::Immune]);
    assert!(
        view.cells[Square::named("e4").unwrap().index()].units[0]
            .marks
            .is_empty()
    );
    assert_eq!(view.status, ["White controls Life c3"]);
    assert_eq!(
        (view.to_act, view.prompt.as_str()),
        (vec![Seat::Black], "move a piece"),
        "Black controls neither a Life nor a Death"
    );
}

#[test]
fn the_view_tells_of_a_pending_rest_and_of_passed_squares() {
    let mut game =
        position("put b1 white rook; put b8 black rook shield=0; put j9 black pawn; put e2 white pawn");
    told(&mut game, &["b1xb8"]);
    assert!(!game.at_turn_start());
    assert_eq!(game.prompt(), Prompt::new("rest", "choose where the rook rests"));
    assert_eq!(game.view(Viewer::Onlooker).status, ["The rook rests on b7 or b8"]);
    told(&mut game, &["rest b7", "j9-j8", "e2-e5"]);
    assert!(
        game.view(Viewer::Onlooker)
            .status
            .contains(&"Open to en passant: e3, e4".into())
    );
}

#[test]
fn the_view_tells_whether_a_pawn_can_be_attacked_en_passant_now() {
    let mut game = start();
    told(&mut game, &["e2-e5"]);
    assert_eq!(
        game.view(Viewer::Onlooker).details,
        [
            "A pawn went from e2 to e5; en passant it may be attacked on e3 or e4, but none of Black's pawns can do that now"
        ]
    );
    let mut game = position(
        "put f1 white king; put f10 black king; put e2 white pawn; put f4 black pawn; put a5 white life",
    );
    told(&mut game, &["e2-e5"]);
    let possible = ["A pawn went from e2 to e5; Black's pawns may attack it en passant on e3"];
    assert_eq!(game.view(Viewer::Onlooker).details, possible);
    told(&mut game, &["a5-b4"]);
    assert_eq!(
        game.view(Viewer::Onlooker).details,
        possible,
        "it is Black's turn"
    );
    assert!(game.check(game.turn, &"f4xe3".parse().unwrap()).is_ok());
    assert!(game.check(game.turn, &"f4xe4".parse().unwrap()).is_err());
    let mut game = position(
        "put f1 white king; put f10 black king; put e2 white pawn; put f4 black pawn; put d5 black pawn",
    );
    told(&mut game, &["e2-e5"]);
    assert_eq!(
        game.view(Viewer::Onlooker).details,
        ["A pawn went from e2 to e5; Black's pawns may attack it en passant on e3 or e4"]
    );
    // The advance opens a check, which an attack en passant would not end.
    let mut game = position(
        "put j9 white king; put f1 black king; put a9 black rook; put f9 black pawn; put e7 white pawn; set turn black",
    );
    told(&mut game, &["f9-f7"]);
    assert_eq!(
        game.view(Viewer::Onlooker).details,
        [
            "A pawn went from f9 to f7; en passant it may be attacked on f8, but none of White's pawns can do that now"
        ]
    );
}

#[test]
fn a_kind_is_put_by_its_letter_too() {
    let by_letter = position("put f1 white K; put f10 black k; put c3 white P shield=0");
    let by_word = position("put f1 white king; put f10 black king; put c3 white pawn shield=0");
    assert_eq!(by_letter, by_word);
    let unknown = Setup::parse("variant shield\nput f1 white X").unwrap();
    let refused = Shield::from_setup(&unknown).unwrap_err().to_string();
    assert!(refused.contains("`X`"), "{refused}");
}

#[test]
fn the_view_tells_which_slot_is_open() {
    let mut game = start();
    let both = Prompt::new("moves", "move a piece and a Life or Death, if possible");
    assert_eq!(game.prompt(), both);
    let alone = position("put f1 white king; put f10 black king; put c3 white pawn; put d9 black death");
    assert_eq!(alone.prompt(), Prompt::new("moves", "move a piece"));
    let with = position("put f1 white king; put f10 black king; put c3 white pawn; put e2 white death");
    assert_eq!(with.prompt(), both);
    told(&mut game, &["b2-b4"]);
    assert_eq!(game.prompt(), Prompt::new("special", "move a Life or a Death"));
    assert_eq!(
        game.view(Viewer::Onlooker).status[0],
        "The piece has moved; a Life or Death is still to move"
    );
}

/// Every position of a few random games, with the generator.
fn along_random_games(mut visit: impl FnMut(&Shield, &mut SplitMix64)) {
    for seed in 0..12 {
        let mut random = SplitMix64::new(seed);
        let mut game = start();
        for _ in 0..250 {
            visit(&game, &mut random);
            let Some(seat) = game.awaiting().seat() else { break };
            let actions = game.legal_actions(seat);
            let action = actions[random.pick(actions.len())];
            game.apply(seat, &action).unwrap();
        }
    }
}

#[test]
fn a_position_written_and_read_is_the_same() {
    along_random_games(|game, _| {
        let text = game.to_setup().to_string();
        let again = Shield::from_setup(&Setup::parse(&text).unwrap()).unwrap();
        assert_eq!(&again, game, "{text}");
        assert_eq!(again.to_setup().to_string(), text);
    });
}

#[test]
fn lists_are_ordered_and_their_texts_and_parts_distinct() {
    along_random_games(|game, _| {
        let actions = game.legal_actions(game.turn);
        assert!(actions.is_sorted_by(|one, two| one < two));
        assert!(game.legal_actions(game.turn.other()).is_empty());
        let parts: BTreeSet<ActionParts> = actions.iter().map(GameAction::parts).collect();
        assert_eq!(parts.len(), actions.len());
        for action in actions {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    });
}

#[test]
fn what_is_spelled_is_taken_if_and_only_if_listed_and_a_refusal_changes_nothing() {
    along_random_games(|game, random| {
        let listed = game.legal_actions(game.turn);
        for _ in 0..20 {
            let action = game.near_miss(random);
            let mut next = game.clone();
            match next.apply(game.turn, &action) {
                Ok(_) => {
                    assert!(listed.contains(&action), "{action}");
                    let mut silent = game.clone();
                    silent.apply_unchecked(&action);
                    assert_eq!(silent, next);
                }
                Err(refusal) => {
                    assert!(!listed.contains(&action), "{action}: {refusal}");
                    assert_eq!(&next, game);
                    assert!(
                        refusal.sentence.ends_with('.') && !refusal.sentence.contains("  "),
                        "{refusal}"
                    );
                    if let Some(rule) = refusal.rule {
                        assert!(
                            Shield::descriptor().page.contains(&format!("**{rule}**")),
                            "{rule}"
                        );
                    }
                }
            }
        }
    });
}

#[test]
fn what_always_holds() {
    along_random_games(|game, _| {
        for (square, unit) in game.board.units() {
            assert!(!unit.has_shield() || unit.kind().can_have_shield(), "{square}");
            assert!(!unit.is_immune() || unit.has_shield(), "{square}");
        }
        assert!(
            game.pending.is_some() || !game.board.is_in_check(game.turn.other()) || !game.is_turn_start()
        );
        assert_eq!(game.castling.remaining(&game.board), game.castling);
        assert!(game.ending.is_none() || game.is_turn_start());
        assert!(game.ending.is_some() || game.has_legal_action());
    });
}

#[test]
fn every_rule_of_the_page_has_a_topic() {
    let descriptor = Shield::descriptor();
    let page_rules: BTreeSet<&str> = descriptor
        .page
        .split("**")
        .filter(|words| words.starts_with("SH-") && words.ends_with(|end: char| end.is_ascii_digit()))
        .collect();
    let topic_rules: BTreeSet<&str> = descriptor
        .topics
        .iter()
        .flat_map(|topic| topic.rules.iter().copied())
        .collect();
    assert_eq!(page_rules, topic_rules);
}

/// A setup with a few random units and values; most are in order, some must be refused.
fn random_setup(random: &mut SplitMix64) -> String {
    let mut text = "variant shield\n".to_owned();
    let any = |random: &mut SplitMix64| Square::from_index(random.pick(square::SQUARE_COUNT));
    if random.pick(2) == 0 {
        text += "set turn black\n";
    }
    if random.pick(3) == 0 {
        text += ["set used standard\n", "set used special\n"][random.pick(2)];
    }
    if random.pick(6) == 0 {
        text += &format!(
            "set pending [{}, {}, {}]\n",
            any(random),
            any(random),
            any(random)
        );
    }
    if random.pick(6) == 0 {
        text += &format!(
            "set ep {}2-{}4\n",
            "cd".chars().nth(random.pick(2)).unwrap(),
            "cd".chars().nth(random.pick(2)).unwrap()
        );
    }
    let mut taken = BTreeSet::new();
    for _ in 0..3 + random.pick(20) {
        let at = any(random);
        let kind = Kind::ALL[random.pick(Kind::ALL.len())];
        let is_out_of_place = kind.is_special() && at.is_light() != (kind == Kind::Life);
        if is_out_of_place || !taken.insert(at) {
            continue;
        }
        let side = if kind.is_special() {
            at.half()
        } else {
            Seat::BOTH[random.pick(2)]
        };
        let bare = kind.can_have_shield() && random.pick(2) == 0;
        text += &format!("put {at} {side} {kind}{}\n", if bare { " shield=0" } else { "" });
    }
    text
}

#[test]
fn random_setups_are_refused_or_played_and_written_back() {
    let mut random = SplitMix64::new(7);
    let mut accepted = 0;
    for _ in 0..6_000 {
        let text = random_setup(&mut random);
        let Ok(game) = Shield::from_setup(&Setup::parse(&text).unwrap()) else {
            continue;
        };
        accepted += 1;
        let again = Shield::from_setup(&Setup::parse(&game.to_setup().to_string()).unwrap());
        assert_eq!(again.as_ref(), Ok(&game), "{text}");
        for action in game.legal_actions(game.turn) {
            let mut next = game.clone();
            next.apply(game.turn, &action).unwrap();
            assert!(
                next.pending.is_some() || !next.board.is_in_check(game.turn),
                "{action}\n{text}"
            );
            let again = Shield::from_setup(&Setup::parse(&next.to_setup().to_string()).unwrap());
            assert_eq!(again, Ok(next), "{action}\n{text}");
        }
    }
    assert!(accepted > 500, "{accepted}");
}
