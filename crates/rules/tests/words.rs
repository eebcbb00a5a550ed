//! Turns told in words: what people read after an action names who did it, the ability, and everything that came of
//! it.
#![allow(clippy::unwrap_used)]

use rookery_rules::event::in_words;
use rookery_rules::notation::read_action;
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Event, Options, Position, Seat, Setup, Variant, Viewer};
use std::collections::BTreeSet;

/// Plays a random action, each verb as likely as any other, and returns it with what is told of it; `None` after the
/// end of the game.
fn plays_any(position: &mut Position, random: &mut SplitMix64) -> Option<(Action, String)> {
    let seat = position.awaiting().seat()?;
    let listed = position.legal_actions(seat);
    let verbs: BTreeSet<&str> = listed.iter().map(|action| action.parts().verb).collect();
    let verb = *verbs.iter().nth(random.pick(verbs.len())).unwrap();
    let of: Vec<_> = listed
        .iter()
        .filter(|action| action.parts().verb == verb)
        .collect();
    let action = of[random.pick(of.len())].clone();
    let events = position.apply(seat, &action).unwrap();
    Some((
        action,
        in_words(&events, position.variant().descriptor().geometry),
    ))
}

/// What is told of one action in that position.
fn told(setup: &str, action: &str) -> String {
    told_in("frozen10", setup, action)
}

fn told_in(variant: &str, setup: &str, action: &str) -> String {
    let setup = Setup::parse(&format!("variant {variant}\n{setup}")).unwrap();
    let mut position = Position::from_setup(&setup).unwrap();
    let seat = position.awaiting().seat().unwrap();
    let action = read_action(&position, seat, action).unwrap();
    let events = position.apply(seat, &action).unwrap();
    in_words(&events, position.variant().descriptor().geometry)
}

#[test]
fn a_game_that_is_over_tells_of_nothing_that_lies_ahead() {
    let prospects = |others: &str| {
        let setup = format!(
            "variant frozen6\nset first off\nput h1 white king\nput p2 white pawn\nput p16 black king\nput b1 white knight\n\
             put b2 black pawn{others}"
        );
        let mut position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let leap = read_action(&position, Seat::White, "leap b1 c3 over b2").unwrap();
        let events = position.apply(Seat::White, &leap).unwrap();
        let ahead = |event: &&Event| matches!(event, Event::Prospect { .. });
        let told: Vec<Event> = events.iter().filter(ahead).cloned().collect();
        in_words(&told, position.variant().descriptor().geometry)
    };
    assert_eq!(prospects("\nput h15 black pawn"), "The tomb on b2 is active now.");
    // Black has lost its last pawn.
    assert_eq!(prospects(""), "");
}

#[test]
fn captures_tell_who_comes_what_falls_and_what_it_costs_and_earns() {
    assert_eq!(
        told(
            "put d1 white rook range=9 pieces=2\nput d5 black queen\nput p1 white frog",
            "d1xd5"
        ),
        "Rook d1 rides to d5. Black queen d5 is captured and entombed. White rook d5 now rides 6 squares at most. \
         White rook d5 earns a multimove of 2 moves a turn. White rook d5 is paralysed for 6 turns by the queen's poison. \
         Walls form on d1, d2, d3 and d4."
    );
    assert_eq!(
        told(
            "put b1 white knight\nput c2 black jester paralysis=2\nput p1 white frog",
            "leap b1 c3 over c2"
        ),
        "Knight b1 leaps to c3. Black jester c2 is captured under the leap and entombed. \
         The captured jester on c2 explodes: 1 unit dies, the tomb there is open. \
         White knight c3 dies in the explosion and is entombed. \
         Black's jester on c2 may respawn on Black's turn, as long as no enemy attacks the square. The tomb on c3 is active now."
    );
    assert_eq!(
        told(
            "put d1 white chancellor\nput d2 black rook\nput d9 black rook",
            "d1xd2"
        ),
        "Chancellor d1 goes to d2. Black rook d2 is captured and entombed. Black rook d9 is entangled, captured and entombed. A wall forms on d1. \
         The tomb on d9 is active now."
    );
}

#[test]
fn a_tomb_that_its_captor_leaves_is_told_to_be_active() {
    // The templar stands on the tomb of the pawn, which is active as soon as it goes on.
    let told = told(
        "put e8 white templar\nfloor e8 tomb holds=[black pawn]\nput p1 white frog\nput p16 black frog",
        "e8-e9",
    );
    assert!(told.contains("The tomb on e8 is active now."), "{told}");
}

#[test]
fn no_respawn_is_promised_once_the_game_is_over() {
    let words = told(
        "put a1 white king\nput d1 white rook\nput d5 black jester\nput e6 black king",
        "d1xd5",
    );
    assert!(words.contains("The captured jester on d5 explodes"), "{words}");
    assert!(!words.contains("respawn"), "{words}");
}

#[test]
fn a_unit_that_borrows_movement_says_whose() {
    let lent = told("put d4 white knight\nput e6 white ram", "e6-f8");
    assert!(
        lent.starts_with("Ram e6 goes like the knight d4 that alone protects it (Empowerment) to f8."),
        "{lent}"
    );
    let tower = told("put d4 white rook range=3\nput e5 white chancellor", "e5-e8");
    assert!(
        tower.starts_with("Chancellor e5 goes like the rook d4 that it alone protects (Tower) to e8."),
        "{tower}"
    );
}

#[test]
fn a_jester_that_steals_power_says_whose() {
    let words = told("put d4 white jester\nput d9 black rook", "d4-d6");
    assert!(
        words.starts_with("Jester d4 goes like the rook d9 that attacks it (Power Steal) to d6."),
        "{words}"
    );
}

#[test]
fn nothing_is_told_of_what_a_unit_can_do_that_is_dead_by_then() {
    let words = told("put d1 white rook\nput d5 black jester", "d1xd5");
    assert!(
        words.contains("White rook d5 dies in the explosion and is entombed."),
        "{words}"
    );
    assert!(!words.contains("squares at most"), "{words}");
}

#[test]
fn explosions_tell_the_dead_with_what_they_carried_and_what_they_leave() {
    assert_eq!(
        told(
            "put d1 white ram\nput p1 white frog\nput c3 black rook fused=[ship cargo=[ram]]\nfloor d2 tomb holds=[white pawn]\n\
             floor e3 wall\nfloor e2 trap side=black",
            "d1-d2"
        ),
        "Ram d1 goes to d2. The tomb on d2 explodes: 3 units die, 1 wall falls, 1 trap goes, the tomb there is open. \
         White ram d2 dies in the explosion and is entombed. Black rook c3 dies in the explosion and is entombed. \
         What was fused with the rook dies with it: a ship. What the ship c3 carried dies with it: a ram. \
         White's pawn on d2 may respawn on White's turn, as long as no enemy attacks the square. The tomb on c3 is active now."
    );
    assert_eq!(
        told("put c2 white trebuchet\nfloor c8 wall", "bombard c2 c8"),
        "White trebuchet c2 bombards c8. The shell on c8 explodes: nobody dies, 1 wall falls. \
         White trebuchet c2 is paralysed for 2 turns."
    );
    assert_eq!(
        told(
            "put d2 white onager\nput d3 white pawn\nput d6 black rook",
            "throw d2"
        ),
        "Pawn d3 is thrown by the onager to d6. The pawn thrown at d6 explodes: 2 units die, the tomb there is open. \
         Black rook d6 dies in the explosion and is entombed. White pawn d6 (thrown there) is dashed to pieces and entombed. \
         Black's rook on d6 may respawn on Black's turn, as long as no enemy attacks the square."
    );
}

#[test]
fn abilities_tell_who_acts_on_whom() {
    for (setup, action, words) in [
        (
            "put d4 white bishop\nput g7 black rook range=3",
            "convert d4 g7",
            "White bishop d4 converts the rook on g7. The rook g7 changes to White's side. White bishop d4 is paralysed for 2 turns.",
        ),
        (
            "put d4 white chancellor\nput d5 black knight",
            "paralyse d4 d5",
            "White chancellor d4 paralyses the knight on d5. Black knight d5 is paralysed for 3 turns.",
        ),
        (
            "put d4 white chancellor\nput d5 black knight paralysis=9",
            "paralyse d4 d5",
            "White chancellor d4 paralyses the knight on d5, which is already paralysed for at least as long.",
        ),
        (
            "put d1 white rook\nput d9 black chancellor\nfloor d5 trap side=white",
            "pull d1 d9 d5",
            "White rook d1 pulls the chancellor on d9 to d5. Black chancellor d5 is paralysed for 4 turns by the trap, which springs. \
             White rook d1 is paralysed for 1 turn.",
        ),
        (
            "put h2 white rook\nput d2 black pawn\nput p16 black frog",
            "control d2 d2-d1=onager",
            "Black pawn d2 acts under White's mind control. Pawn d2 goes to d1. Pawn d1 becomes an onager. A wall forms on d2.",
        ),
        (
            "put d4 white knight\nput e6 black rook range=3",
            "swap d4 e6",
            "Knight d4 and rook e6 swap places.",
        ),
        (
            "put k1 white lancer\nput m3 white chancellor",
            "fuse k1 m3",
            "Lancer k1 fuses, moving to m3. Walls form on k1 and l2. White chancellor m3 is now a chancellor and a lancer in one unit.",
        ),
        (
            "put c3 white rook",
            "rotate c3 2 90",
            "The block c3–d4 turns clockwise by 90 degrees: White's rook c3 goes to c4.",
        ),
        (
            "put c3 white rook\nput c4 white pawn\nput d3 white pawn\nput d4 white pawn\nput e3 white pawn\nput e5 white pawn",
            "rotate c3 3 90",
            "The block c3–e5 turns clockwise by 90 degrees: White's rook c3 goes to c5, pawn c4 to d5, \
             pawn d3 to c4, pawn e3 to c3, and 1 more unit of the block (White's pawn) turns with it.",
        ),
        (
            "put c3 white rook\nput c4 white queen\nput d3 white knight\nput d4 white ram\nput e3 white pawn\nput e5 black pawn",
            "rotate c3 3 90",
            "The block c3–e5 turns clockwise by 90 degrees: White's queen c4 goes to d5, rook c3 to c5, \
             knight d3 to c4, pawn e3 to c3, and 1 more unit of the block (Black's pawn) turns with it.",
        ),
        (
            "put c3 white rook\nput c4 white pawn\nput c5 white pawn\nput d3 white pawn\nput e3 white pawn\nput e5 black pawn",
            "rotate c3 3 90",
            "The block c3–e5 turns clockwise by 90 degrees: White's rook c3 goes to c5, pawn c4 to d5, \
             pawn c5 to e5, pawn d3 to c4, and 2 more units of the block turn with it \
             (White: a pawn; Black: a pawn).",
        ),
        (
            "put d4 white templar\nput p9 black ram",
            "avalanche d4 d8",
            "The templar d4 lets an avalanche loose, as far as d8. White templar d4 is paralysed for 10 turns.",
        ),
        (
            "put d4 white templar\nput d9 black ram",
            "tornado d4 d8",
            "White templar d4 calls up a tornado on d8. White templar d4 is paralysed for 20 turns. Ram d9 is drawn in by the tornado to d8.",
        ),
    ] {
        assert_eq!(told(setup, action), words);
    }
}

#[test]
fn many_dead_are_told_in_one_sentence() {
    assert_eq!(
        told(
            "put g2 white cannon cargo=[pawn]\nput p1 white frog\nput d3 white pawn\nput e3 white pawn\nput f5 white rook\n\
             put d5 black pawn\nfloor e4 wall",
            "blast g2 e4"
        ),
        "White cannon g2 fires a blast at e4. A wall is shot down on e4. \
         The blast on e4 explodes: 4 units die. \
         White pawns d3 and e3, and rook f5 die in the explosion and are entombed. Black pawn d5 dies in the explosion and is entombed. \
         White pawn lands on e4. The tombs on d3, e3, d5 and f5 are active now."
    );
}

#[test]
fn a_unit_pulled_aboard_and_its_carrier_are_named() {
    let told = told(
        "put h16 black queen\nput g15 black cannon\nput f14 black pawn\nput p1 white frog\nset turn black",
        "pull h16 f14 g15",
    );
    assert_eq!(
        told,
        "Black queen h16 pulls the pawn on f14 aboard the cannon on g15."
    );
}

#[test]
fn kings_check_is_named_with_the_ways_of_those_who_die_by_it() {
    let six = |setup: &str, action: &str| told_in("frozen6", setup, action);
    let pawns = "put p2 white pawn\nput p15 black pawn\nput a16 black king";
    assert_eq!(
        six(&format!("put e1 white king\nput d8 black rook\n{pawns}"), "e1-d1"),
        "King e1 goes to d1. A wall forms on e1. \
         By King's Check the king, who was not in check, kills whoever would check him on d1. \
         Black rook d8 dies and is entombed: it attacked d1. The tomb on d8 is active now."
    );
    // The bishop rides to a5 and bounces there.
    assert_eq!(
        six(
            &format!("put d1 white king\nput d8 black bishop\n{pawns}"),
            "d1-e1"
        ),
        "King d1 goes to e1. A wall forms on d1. \
         By King's Check the king, who was not in check, kills whoever would check him on e1. \
         Black bishop d8 dies and is entombed: it attacked e1 by way of a5. The tomb on d8 is active now."
    );
}

#[test]
fn a_check_names_who_gives_it_and_how() {
    let kings = "put e1 white king\nput e8 black king";
    assert_eq!(
        told_in("chess", &format!("put a1 white rook\n{kings}"), "a1-a8"),
        "Rook a1 slides to a8. Black's king e8 is in check from the rook on a8."
    );
    assert_eq!(
        told_in(
            "chess",
            &format!("put e7 white knight\nput e2 white rook\n{kings}"),
            "e7-g6"
        ),
        "Knight e7 leaps to g6. Black's king e8 is in check from the rook on e2."
    );
    assert_eq!(
        told_in(
            "chess",
            &format!("put e6 white knight\nput e2 white rook\n{kings}"),
            "e6-g7"
        ),
        "Knight e6 leaps to g7. Black's king e8 is in check from the rook on e2 and the knight on g7."
    );
    // The bishop rides to a5 and bounces there.
    let six =
        "put e1 black king\nput c9 white bishop\nput p2 black pawn\nput p15 white pawn\nput a16 white king";
    assert!(
        told_in("frozen6", six, "c9-d8")
            .ends_with("Black's king e1 is in check from the bishop on d8 by way of a5."),
        "{}",
        told_in("frozen6", six, "c9-d8")
    );
}

#[test]
fn a_check_names_nobody_where_a_side_is_shown_no_moves_of_the_other() {
    let of = |element: &str, turn: &[&str]| {
        let setup = format!(
            "set element.white {element}\nput a1 white rook\nput e1 white king\nput e8 black king\nput h7 black pawn"
        );
        let setup = Setup::parse(&format!("variant elemental\n{setup}")).unwrap();
        let mut position = Position::from_setup(&setup).unwrap();
        let mut events = Vec::new();
        for action in turn {
            let action = position.variant().parse_action(action).unwrap();
            events.extend(position.apply(Seat::White, &action).unwrap());
        }
        let geometry = position.variant().descriptor().geometry;
        let seen = |viewer: Viewer| position.view(viewer).checkers.len();
        let seen = [
            Viewer::Seat(Seat::White),
            Viewer::Seat(Seat::Black),
            Viewer::Onlooker,
        ]
        .map(seen);
        (in_words(&events, geometry), seen)
    };
    let (told, seen) = of("fire", &["a1-a8"]);
    assert!(
        told.ends_with("Black's king e8 is in check from the rook on a8."),
        "{told}"
    );
    assert_eq!(seen, [1, 1, 1]);
    let (told, seen) = of("water", &["a1-a8", "end"]);
    assert!(told.ends_with("Black's king e8 is in check."), "{told}");
    assert_eq!(seen, [1, 0, 0]);
}

#[test]
fn a_fire_tells_whom_it_spares_and_why() {
    assert_eq!(
        told_in(
            "frozen6",
            "put d4 white dragon\nput d5 black pawn\nput e5 black knight\nput c5 black bishop\nput e8 black rook\n\
             put g6 black knight\nput e1 white king\nput p16 black king\nput p2 white pawn\nput p15 black pawn",
            "fire d4"
        ),
        "Black bishop c5 and pawn d5 are burnt by the dragon and entombed. The fire spares the knight e5 (guarded). \
         White dragon d4 now rides 13 squares at most. The tombs on c5 and d5 are active now."
    );
}

#[test]
fn what_an_action_costs_is_known_before_it_is_done() {
    let effect = |variant: &str, setup: &str, action: &str| {
        let setup = Setup::parse(&format!("variant {variant}\n{setup}")).unwrap();
        let position = Position::from_setup(&setup).unwrap();
        let seat = position.awaiting().seat().unwrap();
        let action = read_action(&position, seat, action).unwrap();
        position
            .side_effect(&action)
            .map_or_else(String::new, |said| said.to_string())
    };
    let ten = |setup: &str, action: &str| effect("frozen10", setup, action);
    assert_eq!(
        ten("put b15 white frog\nput p1 white frog", "morph b15 lancer"),
        "the frog is paralysed for 18 turns"
    );
    assert_eq!(
        ten(
            "put d2 white onager\nput d3 white pawn\nput d6 black rook\nput e6 white pawn",
            "throw d2"
        ),
        "the pawn d3 flies to d6, kills one enemy, costs 2 own units"
    );
    assert_eq!(
        ten(
            "put p1 white frog\nfloor h8 tomb holds=[white queen] open",
            "respawn h8"
        ),
        "brings back the queen"
    );
    assert_eq!(
        ten(
            "put e6 white knight\nfloor d5 wall\nput p1 white frog\nput p16 black frog",
            "rotate d5 3 90"
        ),
        "majority of 4: no unit moves to another square"
    );
    let pull = "put d1 white rook\nput d9 black chancellor";
    assert_eq!(ten(pull, "pull d1 d9 d7"), "");
    assert_eq!(ten(pull, "pull d1 d9 d5"), "the rook is paralysed for 1 turn");
    let rescue = "put d4 white chancellor\nput d5 white rook paralysis=2";
    assert_eq!(
        ten(rescue, "transfer d4 d5"),
        "the chancellor is paralysed for 4 turns"
    );
    assert_eq!(ten(rescue, "d4-d3"), "");
    // What can't be taken back for turns is asked about like what paralyses.
    assert_eq!(ten(rescue, "shade d4"), "it stays one for at least 5 turns");
    let six = "put h1 white rook\nput e1 white king\nput e2 white pawn\nput p16 black king\nput p15 black pawn\nset acting h1\nset mode quiet\nset left 1";
    assert_eq!(effect("frozen6", six, "h1-h5"), "", "the prompt says it");
}

#[test]
fn what_a_pawn_becomes_by_a_capture_is_known_before_it_is_done() {
    let effect = |victim: &str| {
        let setup = format!(
            "variant frozen6\nput d4 white pawn\nput e5 black {victim}\nput e1 white king\nput e2 white pawn\n\
             put p16 black king\nput p15 black pawn"
        );
        let position = Position::from_setup(&Setup::parse(&setup).unwrap()).unwrap();
        let action = read_action(&position, Seat::White, "d4xe5").unwrap();
        let effect = position.side_effect(&action);
        // Only what costs something asks first.
        let is_gain = effect.as_ref().is_some_and(rookery_rules::reach::is_gain);
        (effect.map(|said| said.to_string()), is_gain)
    };
    assert_eq!(effect("rook"), (Some("becomes a rook".to_owned()), true));
    let poisoned = "becomes a queen, paralysed for 6 turns".to_owned();
    assert_eq!(effect("queen"), (Some(poisoned), false));
    assert_eq!(effect("pawn"), (None, false));
}

#[test]
fn whom_an_action_kills_besides_what_it_names_is_counted_before_it_is_done() {
    let effect = |variant: &str, setup: &str, action: &str| {
        let setup = Setup::parse(&format!("variant {variant}\n{setup}")).unwrap();
        let position = Position::from_setup(&setup).unwrap();
        let seat = position.awaiting().seat().unwrap();
        let action = read_action(&position, seat, action).unwrap();
        position
            .side_effect(&action)
            .map_or_else(String::new, |said| said.to_string())
    };
    let fire = "put d4 white dragon\nput d5 black pawn\nput e5 black knight\nput c5 black bishop\nput e8 black rook\n\
                put g6 black knight\nput e1 white king\nput p16 black king\nput p2 white pawn\nput p15 black pawn";
    assert_eq!(effect("frozen6", fire, "fire d4"), "kills 2 enemies");
    // The captured jester explodes; beside the king it doesn't hold the dragon.
    let jester = "put d4 white dragon\nput d5 black jester\nput d3 white king\nput p16 black king\nput p2 white pawn\n\
                  put p15 black pawn";
    let told = effect("frozen6", jester, "fire d4");
    assert!(told.starts_with("the dragon dies and kills one enemy"), "{told}");
    // The two dragons of a side are entangled.
    let entangled =
        "put p1 white frog\nput p16 black frog\nput b3 white pawn\nput a4 black dragon\nput m16 black dragon";
    assert_eq!(
        effect("frozen10", entangled, "b3xa4"),
        "kills one more enemy, becomes a dragon"
    );
    let leaves = "put p1 white frog\nput p16 black frog\nput d2 white ballista fused=[bishop]\n\
                  floor g5 tomb holds=[white pawn]";
    assert_eq!(
        effect("frozen10", leaves, "defuse d2 g5 as bishop"),
        "costs one own unit"
    );
    // The unit that acts is named.
    let laden = "put p1 white frog\nput p16 black frog\nput l2 white ship cargo=[onager]\n\
                 floor j4 tomb holds=[black pawn]";
    assert_eq!(
        effect("frozen10", laden, "l2-j4"),
        "the ship dies along with one more own unit"
    );
}

#[test]
fn a_tomb_that_rots_away_tells_whose_unit_may_respawn() {
    let told = told(
        "put a1 white chancellor\nput p16 black frog\n\
         floor h8 tomb holds=[black rook, white pawn] rot=39\nfloor i9 tomb holds=[white knight]",
        "shade a1",
    );
    assert_eq!(
        told,
        "White chancellor a1 becomes a shadow. \
         The rotten tomb on h8 explodes: nobody dies, the tombs on h8 and i9 are open. \
         Black's rook on h8 may respawn on Black's turn, as long as no enemy attacks the square. \
         White's knight on i9 may respawn on White's turn, as long as no enemy attacks the square."
    );
}

#[test]
fn units_of_one_kind_that_may_respawn_are_named_together() {
    let tombs = "put c2 white trebuchet\nput p1 white frog\nput p16 black frog\nfloor b9 tomb holds=[white pawn]\n\
                 floor c8 tomb holds=[white pawn]\nfloor d7 tomb holds=[white rook]\nfloor d9 tomb holds=[white pawn]";
    let told = told(tombs, "bombard c2 c8");
    assert!(
        told.contains(
            "White's rook on d7, and pawns on c8, b9 and d9 may respawn on White's turn, as long as no enemy attacks their squares."
        ),
        "{told}"
    );
}

#[test]
fn units_that_are_kept_back_by_the_same_enemy_are_named_together() {
    let tombs = "put c2 white trebuchet\nput p1 white frog\nput c12 black rook\n\
                 floor c8 tomb holds=[white pawn]\nfloor c9 tomb holds=[white pawn]";
    let told = told(tombs, "bombard c2 c8");
    assert!(
        told.contains(
            "White's pawns on c8 and c9 can't respawn now, because the rook c12 attacks the squares."
        ),
        "{told}"
    );
}

#[test]
fn whether_a_unit_may_respawn_is_told_of_the_board_after_the_turn() {
    let told = |wall: &str| {
        let setup = format!(
            "set first off\nput h1 white king\nput p2 white pawn\nput p16 black king\nput p15 black pawn\nput a3 white rook\n\
             put c12 black rook\nfloor c3 tomb holds=[white pawn]\nfloor c8 wall side=white left={wall}"
        );
        told_in("frozen6", &setup, "a3-c3")
    };
    let stays = told("5");
    assert!(
        stays.contains(
            "White's pawn on c3 may respawn on White's turn, as long as no enemy attacks the square."
        ),
        "{stays}"
    );
    // The end of this turn takes the wall away, and the rook behind it attacks the tomb.
    let falls = told("1");
    assert!(
        falls.ends_with("White's pawn on c3 can't respawn now, because the rook c12 attacks the square."),
        "{falls}"
    );
    assert!(!falls.contains("may respawn"), "{falls}");
}

#[test]
fn a_tomb_that_opens_where_the_enemy_attacks_says_who_keeps_its_unit_back() {
    let board = "put c2 white trebuchet\nput p1 white frog\nput c12 black rook";
    assert_eq!(
        told(
            &format!("{board}\nfloor c8 tomb holds=[white pawn]"),
            "bombard c2 c8"
        ),
        "White trebuchet c2 bombards c8. The shell on c8 explodes: nobody dies, the tomb there is open. \
         White's pawn on c8 can't respawn now, because the rook c12 attacks the square. \
         White trebuchet c2 is paralysed for 2 turns."
    );
    // An open tomb is explained by the same.
    let explained = |units: &str| {
        let text = format!("variant frozen10\n{units}\nfloor c8 tomb holds=[white pawn] open");
        let position = Position::from_setup(&Setup::parse(&text).unwrap()).unwrap();
        let cell = position.variant().descriptor().geometry.cell("c8").unwrap();
        let remarks = position.remarks(cell).into_iter();
        let said: Vec<String> = remarks.map(|remark| remark.sentence.to_string()).collect();
        said.join(" ")
    };
    assert!(
        explained(board).starts_with(
            "The tomb is open until a unit enters it: its first unit can't respawn now, because the rook c12 attacks the square."
        ),
        "{}",
        explained(board)
    );
    let safe = explained("put p1 white frog\nput p16 black frog");
    assert!(
        safe.contains("its first unit may respawn on White's turn, as long as no enemy attacks the square."),
        "{safe}"
    );
}

#[test]
fn a_storm_that_ends_is_told() {
    assert_eq!(
        told(
            "put a1 white chancellor\nput p1 white frog\nfloor h8 tornado side=white left=1\nfloor k4 avalanche dir=n side=white left=1",
            "shade a1"
        ),
        "White chancellor a1 becomes a shadow. The tornado dies down on h8. The avalanche on k4 comes to rest."
    );
}

/// A part of the words for each special ability: its name, or the verb made of it. Choices that do nothing, and actions
/// whose events name the ability by themselves, are not listed.
const NAMES: &[(&str, &[&str])] = &[
    ("kill", &["Double Kill"]),
    ("snipe", &["Quantum Kill"]),
    ("raise", &["Resurrection"]),
    ("lock", &["Temporal Lock"]),
    ("step", &["Tailwind", "Umbral Step"]),
    ("blink", &["Quantum Step"]),
    ("swap", &["Quantum Step", "swap places"]),
    ("nudge", &["Side Step"]),
    ("face", &["Block Piece"]),
    ("split", &["Schrodinger's Laugh"]),
    ("convert", &["converts"]),
    ("paralyse", &["paralyses"]),
    ("shoot", &["shoots"]),
    ("bombard", &["bombards"]),
    ("blast", &["blast"]),
    ("quake", &["Quake"]),
    ("throw", &["thrown"]),
    ("walltrap", &["Walltrap"]),
    ("detonate", &["detonating"]),
    ("jump", &["long jump"]),
    ("teleswap", &["teleswaps"]),
    ("portal", &["mirror portal"]),
    ("exchange", &["Exchange"]),
    ("tornado", &["tornado"]),
    ("avalanche", &["avalanche"]),
    ("control", &["mind control"]),
    ("pull", &["pulls"]),
    ("push", &["pushes"]),
    ("spawn", &["spawned"]),
];

#[test]
fn a_turn_told_in_words_names_the_ability() {
    for (variant, options) in [
        (Variant::Elemental, "loadout=secret"),
        (Variant::Frozen10, ""),
        (Variant::Frozen6, ""),
    ] {
        let options = Options::new(variant.descriptor(), options.split_once('=')).unwrap();
        let mut seen = BTreeSet::new();
        for game in 0..8 {
            let mut random = SplitMix64::new(game);
            let mut position = variant.start(&options);
            for _ in 0..80 {
                let Some((action, words)) = plays_any(&mut position, &mut random) else {
                    break;
                };
                let verb = action.parts().verb;
                if let Some((_, names)) = NAMES.iter().find(|(named, _)| *named == verb) {
                    let is_named = names.iter().any(|name| words.contains(name));
                    // A Do-Over takes the place of what it undoes.
                    let is_undone = words.contains("Do-Over");
                    assert!(is_named || is_undone, "{variant}: `{action}` reads: {words}");
                    seen.insert(verb);
                }
            }
        }
        assert!(seen.len() >= 5, "{variant}: only {seen:?}");
    }
}

#[test]
fn a_fire_that_goes_out_by_itself_is_told_and_marks_no_square() {
    let setup = Setup::parse(
        "variant elemental\nset turn black\nput a8 black rook\nput h2 white rook\n\
         floor c3 scorch by=white rank=3 turns=1",
    );
    let mut position = Position::from_setup(&setup.unwrap()).unwrap();
    let action = read_action(&position, Seat::Black, "a8-a7").unwrap();
    let events = position.apply(Seat::Black, &action).unwrap();
    let words = in_words(&events, position.variant().descriptor().geometry);
    assert_eq!(words, "Rook a8 slides to a7. White's fire on c3 goes out.");
    let marked = rookery_rules::playthrough::paths(&events);
    assert_eq!(marked.len(), 1, "{marked:?}");
}

#[test]
fn a_capture_by_chain_kill_names_the_friend_it_goes_through() {
    let setup = Setup::parse(
        "variant elemental\nset offense.white chain-kill\nput a1 white rook\nput b2 white pawn\nput c3 white pawn\n\
         put c7 black knight",
    );
    let mut position = Position::from_setup(&setup.unwrap()).unwrap();
    let action = read_action(&position, Seat::White, "a1xc7 via c3").unwrap();
    let events = position.apply(Seat::White, &action).unwrap();
    let words = in_words(&events, position.variant().descriptor().geometry);
    assert_eq!(
        words,
        "The rook a1 attacks by Chain Kill through c3. Rook a1 slides from c3 to c7. Black knight c7 is captured."
    );
    let geometry = position.variant().descriptor().geometry;
    let way: Vec<String> = rookery_rules::playthrough::paths(&events)[0]
        .cells
        .iter()
        .map(|cell| geometry.name(*cell))
        .collect();
    assert_eq!(way, ["a1", "c3", "c7"]);
}

/// Every action of random games that does something is told, in sentences.
#[test]
fn every_kind_of_action_is_told_in_sentences() {
    for variant in [Variant::Frozen10, Variant::Frozen6] {
        let mut seen = BTreeSet::new();
        for game in 0..6 {
            let mut random = SplitMix64::new(game);
            let mut position = variant.start(&Options::default());
            for _ in 0..80 {
                let Some((action, words)) = plays_any(&mut position, &mut random) else {
                    break;
                };
                let verb = action.parts().verb;
                assert!(!words.is_empty() || verb == "end", "nothing is told of {action}");
                for sentence in words.split_terminator('.') {
                    let sentence = sentence.trim_start();
                    let begins = |letter: char| letter.is_uppercase() || letter.is_ascii_digit();
                    let begins = sentence.chars().next().is_some_and(begins);
                    let is_sound = begins && !sentence.contains("  ") && !sentence.ends_with([' ', ',', ':']);
                    assert!(is_sound, "`{sentence}` of {action}: {words}");
                    for wrong in [" 1 units", " 1 walls", " 1 turns", " a onager", " 0 "] {
                        assert!(!sentence.contains(wrong), "`{sentence}` of {action}");
                    }
                }
                seen.insert(verb);
            }
        }
        let wanted = if variant == Variant::Frozen10 { 25 } else { 12 };
        assert!(seen.len() >= wanted, "{variant}: only {seen:?}");
    }
}

#[test]
fn a_march_is_prompted_for_by_its_leaps_and_other_units_by_one_more_move() {
    let setup = "variant frozen6\nput e1 white king\nput e2 white pawn\nput b1 white knight\nput h1 white rook\nput p16 black king\nput p15 black pawn";
    let prompts = |actions: &[&str]| -> Vec<String> {
        let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let prompts = actions.iter().map(|action| {
            let action = read_action(&position, Seat::White, action).unwrap();
            position.apply(Seat::White, &action).unwrap();
            let phrase = position.awaiting().phrase_for(Seat::White).unwrap();
            phrase.to_string()
        });
        prompts.collect()
    };
    assert_eq!(
        prompts(&["b1-c3", "c3-d5", "d5-e7"]),
        [
            "leap on as a knight, up to 3 times (this paralyses it for 1 turn unless it ends beside its king), or end the turn",
            "leap on as a knight, up to 2 times, or end the turn (either way it is paralysed for 1 turn unless it ends beside its king)",
            "leap once more as a knight, or end the turn (either way it is paralysed for 1 turn unless it ends beside its king)",
        ]
    );
    assert_eq!(
        prompts(&["h1-h5"]),
        [
            "move the same unit once more (this paralyses it for 1 turn unless it ends beside its king), or end the turn"
        ]
    );
    assert_eq!(
        prompts(&["e1-d1"]),
        ["move the same unit once more, or end the turn"],
        "a king is never paralysed"
    );
}
