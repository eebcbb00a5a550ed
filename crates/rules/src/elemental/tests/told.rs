//! Warnings ahead of time: death marks, the units that die with a marked one, and abilities that this match changes.

use super::*;
use crate::event::in_words;

/// White's knight d4 is marked and has been beside the pawn e4; the bishop c3 is Indomitable.
const MARKED: &str = "set element.white lightning; set element.black shadow; set offense.black poisonous-meat; \
    put e1 white king id=1; put d4 white knight id=2 mark=1 contacts=[3, 4]; put e4 white pawn id=3; \
    put c3 white bishop id=4 augmentor=indomitable; put h4 white pawn id=5; put g2 white rook id=6; \
    put e8 black king id=7; put a7 black pawn id=8";

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
         units of its side that are beside it when a turn ends, its king excepted. (EL-SADIST-3)"
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
    let game = position(MARKED);
    let effect = |action: &str| {
        let said = game.side_effect(&action.parse().unwrap());
        said.map(|said| said.to_string())
    };
    assert_eq!(effect("g2-g4"), None);
    assert_eq!(effect("g2-d2"), None, "it is two squares away");
    let near = position(&MARKED.replace("g2", "g5"));
    let said = near
        .side_effect(&"g5-e5".parse().unwrap())
        .map(|said| said.to_string());
    assert_eq!(
        said.as_deref(),
        Some("if its turn ends beside the marked knight on d4, it dies with it")
    );
    // The bearer comes beside the other pawn.
    assert_eq!(
        effect("d4-f3"),
        Some("if its turn ends there, the unit on g2 dies with it of its mark".to_owned())
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
         knight on d4 takes that back. (EL-SADIST-3)"
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
            "Belligerent: Stops no capture here: ranks don't matter beside Shadow.",
            "Poisonous Meat: White's: Any captor but a king dies with it: ranks don't matter beside Shadow. Black's: Its \
             captor, of any rank, is marked: it dies at the end of its second turn after, with those that touched it.",
            "Resurrection: After a capture, return any lost unit: ranks don't matter beside Shadow.",
        ]
    );
}

#[test]
fn other_pairs_that_change_one_another_say_so_too() {
    assert_eq!(
        altered("set element.white fire; set element.black water; set offense.black poisonous-meat"),
        [
            "Fire: Scorch: The square you leave burns, but stops nobody here: Black is Water. Blaze Rush: After a capture, \
             one extra kill: nearby or anywhere; both against Earth.",
            "Water: Flood Wake: Does nothing here: Black has no Do-Over. Mist Shroud: All your units have Quantum Step as \
             well.",
        ]
    );
    assert_eq!(
        altered(
            "set element.white light; set augmentor.white indomitable; set temporal.white do-over; \
             set element.black lightning; set offense.black quantum-kill"
        ),
        [
            "Lightning: Overload: You fit each unit on its own. Raijin: Your snipes hit Indomitable.",
            "Light: Radiant Vision: Your sliders check through one blocker. Blinding: After your Do-Over it is your turn. \
             Light Speed: Does nothing here: only Fire has element kills.",
            "Indomitable: Only a normal capture removes it, or a Quantum Kill of Lightning.",
        ]
    );
    assert_eq!(
        altered(
            "set offense.white double-kill; set augmentor.white side-step; set element.black water; set temporal.black do-over"
        ),
        Vec::<String>::new()
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
        "Belligerent: Stops no capture here: ranks don't matter beside Shadow. (EL-ANARCHY-1)"
    );
    assert_eq!(
        about(&game, "e8", "Belligerent:"),
        "",
        "a king's defences do nothing anyway"
    );
    assert_eq!(
        about(&game, "a5", "go on"),
        "After it has moved or captured, it may go on by up to two steps, each one square straight forward or back, to an \
         empty square (Umbral Step). (EL-UMBRAL-2)"
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
        "The pawn on e5 goes to d6 only to capture, and d6 is empty. The pawn on d4 cannot be captured en passant: that is \
         possible only while a pawn stands where its two-square move has just ended, here on d5. (EL-EP-1)"
    );
}
