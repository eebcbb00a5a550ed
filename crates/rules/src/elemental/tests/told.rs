//! Warnings ahead of time: death marks, the units that die with a marked one, and abilities that this match changes.

use super::*;
use crate::event::in_words;
use crate::game::GameAction;

/// White's knight d4 is marked and has been beside the pawn e4; the bishop c3 is Indomitable.
const MARKED: &str = "set element.white lightning; set element.black shadow; set offense.black poisonous-meat; \
    put e1 white king id=1; put d4 white knight id=2 mark=1 contacts=[3, 4]; put e4 white pawn id=3; \
    put c3 white bishop id=4 augmentor=indomitable; put h4 white pawn id=5; put g2 white rook id=6; \
    put e8 black king id=7; put a7 black pawn id=8";

/// Returns the status lines about marks.
fn deaths(game: &Elemental) -> Vec<String> {
    let status = game.view(Viewer::Onlooker).status.into_iter();
    let of_marks = status.filter(|line| line.contains("marked") || line.contains("mark would"));
    of_marks.map(|line| line.to_string()).collect()
}

fn effect(game: &Elemental, action: &str) -> Option<String> {
    let said = game.side_effect(&action.parse().unwrap());
    said.map(|said| said.to_string())
}

fn remarks(game: &Elemental, square: &str) -> Vec<String> {
    let remarks = game.remarks(GEOMETRY.cell(square).unwrap()).into_iter();
    remarks
        .map(|remark| format!("{} ({})", remark.sentence, remark.rule))
        .collect()
}

fn about(game: &Elemental, square: &str, word: &str) -> String {
    let found = remarks(game, square).into_iter();
    found
        .filter(|said| said.contains(word))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn a_marked_unit_and_those_that_die_with_it_say_so() {
    let game = position(MARKED);
    assert_eq!(
        remarks(&game, "d4")[0],
        "It is marked for death: it dies at the end of this turn of White. The pawn on e4 dies with it, and so will other \
         units of its side that are beside it when a turn ends, its king and Indomitable units excepted. (EL-SADIST-3)"
    );
    assert_eq!(
        remarks(&game, "e4")[0],
        "It dies with the marked knight on d4, at the end of this turn of White, wherever it goes: it has been beside it when \
         a turn ended. If that knight leaves the board before, it lives. (EL-SADIST-4)"
    );
    assert_eq!(about(&game, "c3", "marked"), "", "it is Indomitable");
    let view = game.view(Viewer::Onlooker);
    assert_eq!(view.dooms.len(), 1);
    assert!(view.status.iter().any(|line| **line
        == *"The pawn on e4 dies with the marked knight on d4, at the end of this turn of White"));
    assert!(view.details.iter().any(|line| {
        **line
            == *"Marked units, each with those that have been beside it and die with it unless Indomitable: d4 with e4 c3"
    }));
}

#[test]
fn a_contact_dies_with_the_marked_unit_and_not_of_a_mark_of_its_own() {
    let mut game = position(MARKED);
    let told = in_words(&taken(&mut game, "g2-g8"), GEOMETRY);
    assert!(told.contains("White knight d4 dies of its mark."), "{told}");
    assert!(
        told.contains("White pawn e4 dies with the marked knight on d4."),
        "{told}"
    );
}

#[test]
fn a_move_beside_a_marked_unit_warns() {
    let game = position(&format!("{MARKED}; put e2 white pawn id=9"));
    assert_eq!(effect(&game, "g2-g4"), None);
    assert_eq!(effect(&game, "g2-d2"), None, "it is two squares away");
    let near = position(&MARKED.replace("g2", "g5"));
    assert_eq!(
        effect(&near, "g5-e5").as_deref(),
        Some("if its turn ends beside the marked knight on d4, it dies with it")
    );
    // The bearer comes beside two others.
    assert_eq!(
        effect(&game, "d4-f3").as_deref(),
        Some("if its turn ends there, its mark also kills the pawn on e2 and the rook on g2")
    );
}

#[test]
fn whatever_brings_a_friend_beside_a_marked_unit_warns() {
    let beside = |setup: &str, action: &str| {
        let game = position(&format!(
            "set element.black shadow; put e1 white king; put e8 black king; put a7 black pawn; {setup}"
        ));
        effect(&game, action)
    };
    let reached = |marked: &str, unit: &str| {
        Some(format!(
            "if the turn ends so, the mark of the {marked} also kills the {unit}"
        ))
    };
    assert_eq!(
        beside(
            "set castling K; put h1 white rook; put g2 white bishop mark=2",
            "e1-g1"
        ),
        reached("bishop on g2", "rook on f1")
    );
    assert_eq!(
        beside(
            "set augmentor.white quantum-step; set stage quantum; set mover d5; put d5 white rook; \
             put c4 white knight mark=2; put e6 white pawn",
            "swap e6"
        ),
        reached("knight on c4", "pawn on d5")
    );
    assert_eq!(
        beside(
            "set temporal.white schrodinger; put c4 white knight mark=2; put e2 white pawn",
            "split e2 d3"
        ),
        reached("knight on c4", "pawn on d3")
    );
    assert_eq!(
        beside(
            "set temporal.white resurrection; set stage raise; set mover h5; set victim 4; set hit h5; \
             put h5 white rook; put b3 white knight mark=2; put off white bishop",
            "raise bishop a2"
        ),
        reached("knight on b3", "bishop on a2")
    );
}

#[test]
fn a_marked_unit_that_dies_with_another_takes_nobody_along() {
    let mut game = position(
        "set element.black shadow; put a1 white king id=1; put d4 white knight id=2 mark=1 contacts=[3]; \
         put e4 white pawn id=3 mark=2 contacts=[4]; put f4 white pawn id=4; put a8 black king id=5; put h7 black pawn id=6",
    );
    let view = game.view(Viewer::Onlooker);
    let doomed: Vec<String> = view.dooms.iter().map(|doom| GEOMETRY.name(doom.cell)).collect();
    assert_eq!(doomed, ["e4"]);
    assert_eq!(
        deaths(&game),
        ["The pawn on e4 dies with the marked knight on d4, at the end of this turn of White"]
    );
    assert_eq!(
        remarks(&game, "e4")[..2],
        [
            "It dies with the marked knight on d4, at the end of this turn of White, wherever it goes: it has been beside it \
             when a turn ended. If that knight leaves the board before, it doesn't die with it. (EL-SADIST-4)",
            "It is marked for death, too, but its mark ends with it and kills nobody else. (EL-SADIST-5)",
        ]
    );
    assert_eq!(about(&game, "f4", "marked"), "");
    taken(&mut game, "a1-b1; a8-b8; end; b1-a1; b8-a8; end");
    let f4 = GEOMETRY.cell("f4").unwrap();
    assert_eq!(game.inspect(f4).units.len(), 1);
}

#[test]
fn a_do_over_that_answers_a_mark_is_told_instead_of_the_deaths() {
    let of_all = position(&format!("set temporal.white do-over; {MARKED}"));
    assert!(of_all.view(Viewer::Onlooker).dooms.is_empty());
    assert_eq!(
        deaths(&of_all),
        [
            "The Do-Over of the knight on d4 turns time back when its mark would kill it, at the end of this turn of White"
        ]
    );
    let mut of_contact = position(&MARKED.replace("pawn id=3", "pawn id=3 temporal=do-over"));
    assert!(of_contact.view(Viewer::Onlooker).dooms.is_empty());
    assert_eq!(
        deaths(&of_contact),
        [
            "The Do-Over of the pawn on e4 turns time back when it would die with the marked knight on d4, at the end of this \
          turn of White"
        ]
    );
    let told = in_words(&taken(&mut of_contact, "g2-g8"), GEOMETRY);
    assert!(told.contains("its Do-Over takes back this turn"), "{told}");
    // What another mark does later is not foreseen beyond that.
    let later = position(&format!(
        "{}; put a2 white knight id=9 mark=2 contacts=[10]; put a3 white pawn id=10",
        MARKED.replace("pawn id=3", "pawn id=3 temporal=do-over")
    ));
    assert_eq!(deaths(&later).len(), 1, "{:?}", deaths(&later));
    assert!(
        remarks(&later, "a3")[0].ends_with(
            "it lives. But before that, the Do-Over of the pawn on e4 turns time back. (EL-SADIST-4)"
        ),
        "{:?}",
        remarks(&later, "a3")
    );
}

#[test]
fn the_twin_of_a_marked_unit_dies_with_it() {
    let game = position(
        "set element.black shadow; set temporal.white schrodinger; put e1 white king id=1; \
         put d4 white knight id=2 mark=2 sole twin=3; put h4 white knight id=3 twin=2 copy; put e8 black king id=4; \
         put a7 black pawn id=5",
    );
    assert_eq!(
        remarks(&game, "d4")[0],
        "It is marked for death: it dies in 2 turns of White, this one included. The knight on h4 dies with it. (EL-SADIST-3)"
    );
    assert_eq!(
        remarks(&game, "h4")[0],
        "It dies with its marked twin on d4, in 2 turns of White, this one included, wherever it goes. (EL-SCHR-3)"
    );
}

#[test]
fn a_mark_of_several_turns_and_a_do_over_are_told() {
    let game = position(
        "set element.black shadow; set temporal.white do-over; put e1 white king; put d4 white knight mark=2 sole; \
         put e8 black king; put a7 black pawn",
    );
    assert_eq!(
        remarks(&game, "d4")[0],
        "It is marked for death: it dies in 2 turns of White, this one included. Nobody dies with it. But the Do-Over of the \
         knight on d4 takes back that turn and the one before. (EL-SADIST-3)"
    );
}

fn altered(setup: &str) -> Vec<String> {
    let game = position(&format!(
        "{setup}; put e1 white king; put d4 white knight; put e8 black king; put a7 black pawn"
    ));
    let altered = game.view(Viewer::Onlooker).altered.into_iter();
    altered.map(|(title, told)| format!("{title}: {told}")).collect()
}

#[test]
fn abilities_that_shadow_changes_say_what_they_do_here() {
    assert_eq!(
        altered(
            "set element.white earth; set augmentor.white belligerent; set offense.white poisonous-meat; \
             set element.black shadow; set offense.black poisonous-meat; set temporal.black resurrection"
        ),
        [
            "Earth: Bastion: Does nothing here: no unit has a shield or blocks captures. Sturdy: Does nothing here: its \
             units are Belligerent.",
            "Belligerent: Stops no capture here: ranks don't count with Shadow in play.",
            "Poisonous Meat: White's: Any captor dies with it, unless a king or Indomitable: ranks don't count with Shadow \
             in play. Black's: Its captor is marked and dies at the end of its second turn after, with those that touched \
             it; kings and Indomitable units are spared.",
            "Resurrection: After a capture, return any lost unit: ranks don't count with Shadow in play.",
        ]
    );
}

#[test]
fn who_chooses_is_told_what_abilities_do_beside_the_own_element() {
    let told = |game: &Elemental, viewer: Viewer| {
        let altered = game.view(viewer).altered.into_iter();
        let told = altered.map(|(title, told)| format!("{title}: {told}"));
        told.collect::<Vec<String>>()
    };
    let (white, black) = (Viewer::Seat(Seat::White), Viewer::Seat(Seat::Black));
    let mut game = start("secret", 0);
    assert_eq!(told(&game, white), Vec::<String>::new());
    taken(&mut game, "element shadow");
    let armour = "Stops no capture here: ranks don't count with Shadow in play.";
    let poison = "Its captor is marked and dies at the end of its second turn after, with those that touched it; kings and \
                  Indomitable units are spared.";
    assert_eq!(
        told(&game, white),
        [
            "Quantum Step: After moving, blink one square or swap with any friend: ranks don't count with Shadow in play.",
            &format!("Stalwart: {armour}"),
            &format!("Belligerent: {armour}"),
            "Double Kill: After a capture, remove an enemy next to the victim's square: ranks don't count with Shadow in play.",
            "Quantum Kill: After a capture, remove an enemy anywhere: ranks don't count with Shadow in play.",
            &format!("Poisonous Meat: {poison}"),
            "Resurrection: After a capture, return any lost unit: ranks don't count with Shadow in play.",
        ]
    );
    // Nobody else learns anything of it, not even who chooses next.
    for other in [black, Viewer::Onlooker] {
        assert_eq!(told(&game, other), Vec::<String>::new());
    }
    taken(&mut game, "augmentor indomitable; offense none; temporal none");
    assert_eq!(told(&game, black), Vec::<String>::new());
    taken(&mut game, "element earth");
    let shield = "Block Piece: After moving, face a way: no capture from that half of the board next turn.";
    assert_eq!(told(&game, black), [shield]);

    // Where loadouts are open, the second side knows the first one's.
    let mut game = start("open", 0);
    taken(
        &mut game,
        "element shadow; augmentor indomitable; offense none; temporal none; element air",
    );
    let mut open = told(&game, black);
    assert_eq!(
        open.remove(0),
        "Fire: Here its fires stop nobody, for White is Shadow. One extra kill after a capture."
    );
    assert_eq!(open[1], format!("Stalwart: {armour}"));
    assert_eq!(
        open[3],
        "Double Kill: Has no targets here: all enemies but the king are Indomitable."
    );
    assert_eq!(told(&game, white), Vec::<String>::new());
    // What is posted meanwhile is as true of Earth.
    let mut game = start("open", 0);
    taken(
        &mut game,
        "element earth; augmentor block-piece; offense none; temporal none",
    );
    assert_eq!(told(&game, Viewer::Onlooker), [shield]);
}

#[test]
fn an_element_is_offered_with_what_it_does_against_the_open_one_of_the_enemy() {
    let offered = |enemy: &str, title: &str| {
        let mut game = start("open", 0);
        let actions = format!("element {enemy}; augmentor none; offense none; temporal none");
        taken(&mut game, &actions);
        let all = game.view(Viewer::Seat(Seat::Black)).altered.into_iter();
        let told: Vec<String> = all.filter(|one| one.0 == title).map(|one| one.1).collect();
        told.join(" ")
    };
    let fires = "Weaker enemies can't enter squares it leaves.";
    for (enemy, kills) in [("earth", "Two extra kills"), ("light", "One extra kill")] {
        assert_eq!(
            offered(enemy, "Fire"),
            format!("{fires} {kills} after a capture.")
        );
    }
    assert_eq!(
        offered("light", "Shadow"),
        "One extra step after a move (enemy is Light), ranks do not matter, poison works late and spreads."
    );
    assert_eq!(offered("air", "Shadow"), "");
}

#[test]
fn other_pairs_that_change_one_another_say_so_too() {
    assert_eq!(
        altered("set element.white fire; set element.black water; set offense.black poisonous-meat"),
        [
            "Fire: Scorch: The square left burns, but stops nobody here: Black is Water. Blaze Rush: After a capture, \
             one extra kill: nearby or anywhere; both against Earth.",
            "Water: Flood Wake: Does nothing here: Black has no Do-Over. Mist Shroud: All units of the side have Quantum \
             Step as well; only a Light opponent sees hints of their moves.",
        ]
    );
    assert_eq!(
        altered(
            "set element.white light; set augmentor.white indomitable; set temporal.white do-over; \
             set element.black lightning; set offense.black quantum-kill"
        ),
        [
            "Lightning: Overload: Each unit is fitted on its own. Raijin: Snipes hit Indomitable.",
            "Light: Radiant Vision: Queens, rooks and bishops check through one blocker. Blinding: After a Do-Over of the \
             side, that side moves, unless only the other is in check. Light Speed: Does nothing here: only Fire has \
             element kills.",
            "Indomitable: Only a normal capture removes it, or a Quantum Kill of Lightning.",
        ]
    );
    assert_eq!(
        altered(
            "set offense.white double-kill; set augmentor.white side-step; set element.black air; set temporal.black do-over"
        ),
        Vec::<String>::new()
    );
    // Who reads it knows whether Water has a Do-Over, and may be either side.
    assert_eq!(
        altered("set element.black water; set temporal.black do-over"),
        [
            "Water: Flood Wake: When a Do-Over of the side rewinds, enemies that it just took stay gone. Mist Shroud: All \
             units of the side have Quantum Step as well; only a Light opponent sees hints of their moves."
        ]
    );
}

#[test]
fn explain_lists_what_abilities_do_here() {
    let game = position(
        "set element.white shadow; set augmentor.black belligerent; put e1 white king; put a5 white pawn; \
         put e8 black king; put c6 black knight",
    );
    assert_eq!(
        about(&game, "c6", "Belligerent:"),
        "Belligerent: Stops no capture here: ranks don't count with Shadow in play. (EL-ANARCHY-1)"
    );
    assert_eq!(
        about(&game, "e8", "Belligerent:"),
        "",
        "a king's defences do nothing anyway"
    );
    assert_eq!(
        about(&game, "a5", "go on"),
        "After it has moved or captured, it may go on by up to two steps, each one square straight forward or back, to an \
         empty square, but not onto an end rank (Umbral Step). (EL-UMBRAL-2)"
    );
}

#[test]
fn a_pawn_that_has_stepped_on_cannot_be_taken_in_passing_and_the_refusal_says_why() {
    let mut game = position(
        "set element.black shadow; set turn black; put e1 white king; put e5 white pawn; put e8 black king; \
         put d7 black pawn",
    );
    taken(&mut game, "d7-d5; step d4; end");
    let refusal = game.check(Seat::White, &"e5xd6".parse().unwrap()).unwrap_err();
    assert_eq!(
        format!("{} ({})", refusal.sentence, refusal.rule.unwrap()),
        "The pawn on e5 goes to d6 only to capture, and d6 is empty. En passant it captures only a pawn that has just moved \
         two squares to d5 and still stands there. (EL-EP-1)"
    );
}

#[test]
fn what_made_no_two_square_move_in_the_last_turn_is_told_so_beside_a_pawn() {
    // The turn before is known while a Do-Over may need it.
    let setup = "set augmentor.black side-step; set temporal.black do-over; set turn black; put e1 white king; put e5 white pawn; put e8 black king";
    let refused = |unit: &str, played: &str| {
        let mut game = position(&format!("{setup}; {unit}"));
        for action in played.split("; ").filter(|action| !action.is_empty()) {
            taken(&mut game, action);
        }
        game.check(Seat::White, &"e5xd6".parse().unwrap())
            .unwrap_err()
            .to_string()
    };
    // A nudge, then two moves of one square, brought it there; at last it stood there before.
    assert_eq!(
        refused("put c6 black pawn", "c6-c5; nudge d5"),
        "The pawn on d5 cannot be captured en passant: it came to d5 from c6, but not by a two-square move. (EL-EP-1)"
    );
    assert_eq!(
        refused("put d6 black pawn", "d6-d5; end"),
        "The pawn on d5 cannot be captured en passant: it came to d5 from d6, but not by a two-square move. (EL-EP-1)"
    );
    assert_eq!(
        refused(
            "put d7 black pawn; put a7 black pawn",
            "d7-d5; end; e1-e2; a7-a6; end"
        ),
        "The pawn on d5 cannot be captured en passant: that is possible only on the turn right after its two-square move, and \
         it did not move in the last turn. (EL-EP-1)"
    );
    let game = position("put e1 white king; put e5 white pawn; put d5 black pawn; put e8 black king");
    let unknown = game.check(Seat::White, &"e5xd6".parse().unwrap()).unwrap_err();
    assert_eq!(
        unknown.to_string(),
        "The pawn on d5 cannot be captured en passant: it made no two-square move in the last turn. (EL-EP-1)"
    );
    assert_eq!(
        refused("put b7 black knight", "b7-c5; nudge d5"),
        "The pawn on e5 goes to d6 only to capture, and d6 is empty. En passant it captures only pawns, and the unit on d5 is \
         a knight. (EL-EP-1)"
    );
}

#[test]
fn a_sideways_capture_of_nothing_is_not_taken_for_one_in_passing() {
    let game = position(
        "set element.white air; set element.black water; put e1 white king; put e6 white pawn; put h8 black king; \
         put c6 black pawn",
    );
    let refusal = game.check(Seat::White, &"e6xd6".parse().unwrap()).unwrap_err();
    assert_eq!(
        format!("{} ({})", refusal.sentence, refusal.rule.unwrap()),
        "The pawn on e6 goes to d6 only to capture, and d6 is empty. (EL-BASE-1)"
    );
}

#[test]
fn a_promotion_by_chain_kill_is_asked_for_like_any_other() {
    let action: ElementalAction = "a6xd8=queen via c7".parse().unwrap();
    let parts = action.parts();
    let asked = |verb, place| {
        descriptor::DESCRIPTOR
            .question(verb, place)
            .map(|spec| spec.question)
    };
    assert_eq!(parts.choices.len(), 3);
    assert_eq!(asked(parts.verb, 2), asked("capture", 1));
    assert!(asked("capture", 1).is_some());
}

#[test]
fn what_bastion_does_against_air_has_its_rule() {
    let game = position(
        "set element.white earth; set augmentor.white stalwart; set element.black air; put e1 white king; \
         put c6 white rook; put e8 black king; put a7 black pawn",
    );
    assert_eq!(
        about(&game, "c6", "Bastion:"),
        "Bastion: Blocked attackers may try, but Air is not thrown back. (EL-BASTION-4)"
    );
}

#[test]
fn a_mark_that_replaces_another_is_told_in_other_words() {
    let mut game = position(
        "set offense.white quantum-kill; set element.black shadow; set offense.black poisonous-meat; put e1 white king; \
         put e4 white pawn; put e8 black king; put d5 black pawn; put h7 black pawn; put a7 black pawn",
    );
    assert_eq!(
        effect(&game, "e4xd5").as_deref(),
        Some("Sadist Streak marks the pawn for death")
    );
    let told = |events: Vec<Event>| in_words(&events, GEOMETRY);
    let first = told(taken(&mut game, "e4xd5"));
    assert!(
        first.contains("d5 is marked for death by Sadist Streak"),
        "{first}"
    );
    assert_eq!(
        effect(&game, "snipe h7").as_deref(),
        Some("Sadist Streak gives the pawn on d5 a new mark, which doesn't spread")
    );
    let second = told(taken(&mut game, "snipe h7"));
    assert!(
        second.contains("d5 gets a new mark from Sadist Streak, which doesn't spread"),
        "{second}"
    );
}

#[test]
fn a_king_is_told_which_of_its_abilities_do_nothing() {
    let game = position(
        "set element.white lightning; put e1 white king augmentor=block-piece offense=double-kill temporal=schrodinger; \
         put g1 white knight augmentor=block-piece; put d1 white queen augmentor=quantum-step; put e8 black king",
    );
    let told = |at: &str| remarks(&game, at).join(" ");
    assert!(
        told("e1").contains("Block Piece and Schrodinger's Laugh do nothing on a king."),
        "{}",
        told("e1")
    );
    assert!(!told("g1").contains("on a king"));
    // What Raijin does depends on each unit's own abilities.
    assert!(told("g1").contains("Raijin: Does nothing here: it has neither Quantum Kill nor Quantum Step."));
    assert!(told("d1").contains("Raijin: After a blink or swap the unit may capture."));
}

#[test]
fn a_kings_armour_only_keeps_air_from_sliding_through() {
    let told = |element: &str| {
        let game = position(&format!(
            "set element.white lightning; set element.black {element}; \
             put e1 white king augmentor=stalwart offense=poisonous-meat; put e8 black king"
        ));
        about(&game, "e1", "king")
    };
    assert!(
        told("fire").contains("Stalwart and Poisonous Meat do nothing on a king. (EL-KING-2)"),
        "{}",
        told("fire")
    );
    let air = told("air");
    assert!(
        air.contains(
            "On a king, Stalwart only keeps Air from sliding through; it stops no capture. (EL-KING-2) \
             Poisonous Meat does nothing on a king. (EL-KING-2)"
        ),
        "{air}"
    );
}

#[test]
fn an_ability_that_is_fitted_to_a_king_says_that_it_does_nothing_there() {
    let mut game = start("open", 0);
    taken(
        &mut game,
        "element lightning; augmentor none; offense none; temporal none",
    );
    let fit = |at: &str, ability: &str| effect(&game, &format!("fit {at} {ability}"));
    for idle in ["block-piece", "poisonous-meat", "do-over", "schrodinger"] {
        assert_eq!(
            fit("e1", idle).as_deref(),
            Some("does nothing on a king"),
            "{idle}"
        );
        assert_eq!(fit("e2", idle), None, "{idle}");
    }
    for armour in ["stalwart", "belligerent", "indomitable"] {
        assert_eq!(
            fit("e1", armour).as_deref(),
            Some("on a king only keeps Air from sliding through"),
            "{armour}"
        );
    }
    for useful in [
        "side-step",
        "quantum-step",
        "double-kill",
        "quantum-kill",
        "chain-kill",
        "resurrection",
        "temporal-lock",
    ] {
        assert_eq!(fit("e1", useful), None, "{useful}");
    }
}

#[test]
fn a_locked_unit_says_so_whoever_is_to_move() {
    let lines = "set temporal.white temporal-lock; put e1 white king; put e8 black king; \
                 put a8 black rook lock=2; put h8 black rook lock=1";
    let about_locks =
        |turn: &str, at: &str| about(&position(&format!("set turn {turn}; {lines}")), at, "locked");
    for (turn, at, until) in [
        ("white", "a8", "for 2 more turns of Black"),
        ("white", "h8", "until Black's next turn has ended"),
        ("black", "a8", "for 2 turns of Black, this one included"),
        ("black", "h8", "until Black's turn has ended"),
    ] {
        assert_eq!(
            about_locks(turn, at),
            format!("It is locked: it can't act and attacks nothing {until}. (EL-LOCK-2)"),
            "{turn} {at}"
        );
    }
    assert_eq!(about_locks("white", "e8"), "");
}

#[test]
fn a_unit_that_can_not_split_now_says_why() {
    let about_split = |lines: &str, at: &str| {
        let lines = format!("set temporal.white schrodinger; {lines}");
        about(&position(&lines), at, "can't split")
    };
    let kings = "put e1 white king; put h8 black king";
    let corner = "put a1 white rook; put a2 white pawn; put b1 white knight; put b2 white pawn";
    assert_eq!(
        about_split(&format!("{kings}; {corner}"), "a1"),
        "It can't split now: no square beside it can take its copy. (EL-SCHR-1)"
    );
    assert_eq!(about_split(&format!("{kings}; {corner}"), "a2"), "");
    // The knight cannot put a copy on the e-file; the pawn can.
    let check = format!("{kings}; put e7 black rook; put a4 white knight; put d2 white pawn");
    assert_eq!(
        about_split(&check, "a4"),
        "It can't split now: its king would be in check after that, wherever the copy goes. (EL-CHECK-2)"
    );
    assert_eq!(about_split(&check, "d2"), "");
    // What a unit behind Mist Shroud could do is told to nobody.
    let misty = format!("set element.white water; {kings}; {corner}");
    assert_eq!(about_split(&misty, "a1"), "");
}

#[test]
fn a_capture_says_that_the_twin_leaves_too() {
    let game = position(
        "put e1 white king id=1; put c6 white bishop id=2; put h5 white rook id=7; put g8 black king id=3; \
         put d5 black rook id=4 twin=5; put h4 black rook id=5 twin=4 copy; put h3 black pawn id=6",
    );
    let twin = |at: &str| format!("its twin on {at} leaves, too");
    assert_eq!(effect(&game, "c6xd5"), Some(twin("h4")));
    assert_eq!(effect(&game, "h5xh4"), Some(twin("d5")));
    assert_eq!(effect(&game, "h5xd5"), Some(twin("h4")));
    assert_eq!(effect(&game, "c6-b7"), None);
}

#[test]
fn explain_says_what_each_ability_means_for_the_unit() {
    let lines = |setup: &str, at: &str| {
        let setup = format!(
            "{setup}; put e1 white king; put d1 white queen; put b1 white knight; put a2 white pawn; put e8 black king; \
             put a7 black pawn"
        );
        let said = remarks(&position(&setup), at).into_iter();
        said.filter(|line| {
            line.split_once(": ")
                .is_some_and(|(title, _)| !title.contains(' ') || title.len() < 16)
        })
        .collect::<Vec<String>>()
    };
    let earth = "set element.white earth; set augmentor.white side-step; set temporal.white do-over";
    assert_eq!(
        lines(earth, "b1"),
        [
            "Bastion: Does nothing here: no unit has a shield or blocks captures. (EL-BASTION-2)",
            "Sturdy: The first capture of it fails; a kill, poison or mark doesn't. (EL-STURDY-1)",
            "Side Step: After moving, it may be nudged one more square in any direction. (EL-SIDE-1)",
            "Do-Over: Once, its capture or kill undoes that whole turn and the one before. (EL-DO-2)",
        ]
    );
    // Neither helps a king, who may step aside like any unit.
    assert_eq!(
        lines(earth, "e1"),
        [
            "Bastion: Does nothing here: no unit has a shield or blocks captures. (EL-BASTION-2)",
            "Side Step: After moving, it may be nudged one more square in any direction. (EL-SIDE-1)",
        ]
    );
    let light = lines("set element.white light; set temporal.white do-over", "b1");
    let blinding =
        "Blinding: After its Do-Over it is White's turn, unless only Black is in check. (EL-BLIND-1)";
    assert!(light.iter().any(|line| line == blinding), "{light:?}");
    let fire = "set element.white fire; set augmentor.white stalwart; set offense.white poisonous-meat";
    assert_eq!(
        lines(fire, "d1"),
        [
            "Scorch: For 3 turns, no weaker enemy can enter the square it leaves. (EL-SCORCH-1)",
            "Blaze Rush: After a capture, it may burn an enemy up to the victim's rank. (EL-BLAZE-1)",
            "Stalwart: No weaker unit captures it. (EL-STAL-1)",
            "Poisonous Meat: Harms nobody: only a king is stronger than a queen. (EL-PM-1)",
        ]
    );
    assert_eq!(
        lines(fire, "b1")[3],
        "Poisonous Meat: A stronger captor dies with it, unless a king or Indomitable. (EL-PM-1)"
    );
    assert_eq!(
        lines(fire, "a2")[2],
        "Stalwart: Stops no capture: nobody is weaker than a pawn. (EL-STAL-1)"
    );
    // What is used up means nothing any more.
    let used = "set temporal.white do-over; put h1 white rook rewound";
    assert_eq!(lines(used, "h1"), Vec::<String>::new());
}

#[test]
fn abilities_that_do_nothing_in_a_match_share_a_line() {
    let useless = |setup: &str| {
        let setup =
            format!("{setup}; put e1 white king; put d1 white queen; put e8 black king; put a7 black pawn");
        let told = remarks(&position(&setup), "d1").into_iter();
        told.filter(|line| line.contains(" here: "))
            .collect::<Vec<String>>()
    };
    let water = "set element.white water; set offense.white double-kill";
    assert_eq!(
        useless(water),
        ["Flood Wake: Does nothing here: White has no Do-Over. (EL-FLOOD-1)"]
    );
    let light = "set element.white light; set offense.white quantum-kill; set augmentor.black indomitable";
    assert_eq!(
        useless(light),
        [
            "Of no use here: Blinding (White has no Do-Over), Light Speed (only Fire has element kills) and Quantum Kill (all \
             enemies but the king are Indomitable). (EL-LOAD-1)"
        ]
    );
    assert_eq!(
        about(
            &position(&format!(
                "{water}; put e1 white king; put d1 white queen; put e8 black king"
            )),
            "d1",
            "Double Kill:"
        ),
        "Double Kill: After a capture, it may kill an enemy next to the victim's square, up to the victim's rank. (EL-DK-1)"
    );
}

#[test]
fn a_fire_says_that_sliders_of_air_may_cross_it() {
    let told = |element: &str| {
        let game = position(&format!(
            "set element.white fire; set element.black {element}; put e1 white king; put e8 black king; put a7 black rook; \
             floor c3 scorch by=white rank=4 turns=2"
        ));
        about(&game, "c3", "fire")
    };
    assert!(
        told("air").contains("out; its sliders may cross it without a capture; it burns"),
        "{}",
        told("air")
    );
    assert!(!told("earth").contains("cross"), "{}", told("earth"));
}

#[test]
fn a_do_over_is_told_with_the_turns_that_it_takes_back() {
    let lines = "set element.black light; set temporal.black do-over; put a1 white rook; put e1 white king; put h8 black king; \
                 put a5 black knight; put b7 black pawn";
    let mut game = position(lines);
    assert_eq!(
        effect(&game, "a1xa5").as_deref(),
        Some("the black knight's Do-Over takes back this turn"),
        "no turn before is known"
    );
    taken(&mut game, "e1-e2; h8-h7");
    let two = Some("the black knight's Do-Over undoes this turn and the last");
    assert_eq!(effect(&game, "a1xa5").as_deref(), two);
    // What it would do in White's next turn is asked while Black is to move: Black's turn is then the one before.
    let mut game = position(&format!("set turn black; {lines}"));
    let passed = game.passed().unwrap();
    assert_eq!(effect(&passed, "a1xa5").as_deref(), two);
    taken(&mut game, "h8-h7");
    assert_eq!(effect(&game, "a1xa5").as_deref(), two);
    assert_eq!(
        in_words(&taken(&mut game, "a1xa5"), GEOMETRY),
        "Black knight a5 is captured, but its Do-Over takes back this turn and Black's turn before it. \
         King h7 goes back to h8. Blinding gives Black the next turn."
    );
}
