//! The sentences before a match begins and after it ends, and those about abilities that do nothing in it.

use super::*;

#[test]
fn where_a_do_over_leads_is_not_told_after_the_end() {
    let mut game = position(
        "set temporal.black do-over; put g6 white king; put a1 white rook; put h8 black king; put c4 black pawn",
    );
    let told = |game: &Elemental| {
        let details = game.view(Viewer::Onlooker).details.into_iter();
        details.filter(|line| line.contains("Do-Over")).count()
    };
    assert_eq!(told(&game), 1);
    taken(&mut game, "a1-a8");
    assert!(game.ending().is_some());
    assert_eq!(told(&game), 0);
}

#[test]
fn while_loadouts_are_chosen_nothing_is_said_of_who_has_decided() {
    let mut game = start("secret", 0);
    let status = |game: &Elemental| game.view(Viewer::Onlooker).status;
    let told = "Loadouts are being chosen in secret";
    assert_eq!(status(&game), [told]);
    taken(
        &mut game,
        "element none; augmentor none; offense none; temporal none",
    );
    assert_eq!(status(&game), [told]);
}

#[test]
fn stalwart_that_only_pawns_have_stops_nothing() {
    let altered = |setup: &str| {
        let game = position(&format!(
            "{setup}; put e1 white king; put d4 white knight; put e8 black king; put a7 black pawn"
        ));
        let altered = game.view(Viewer::Onlooker).altered.into_iter();
        altered
            .map(|(title, told)| format!("{title}: {told}"))
            .collect::<Vec<String>>()
    };
    let pawns = "set element.white lightning; put a2 white pawn augmentor=stalwart";
    assert_eq!(
        altered(pawns).last().map(String::as_str),
        Some("Stalwart: Does nothing here before a pawn with it promotes: nobody is weaker than a pawn.")
    );
    assert_eq!(
        altered(&format!("{pawns}; set element.black air"))
            .last()
            .map(String::as_str),
        Some(
            "Stalwart: Nothing slides through it. It stops no capture before a pawn with it promotes: nobody is weaker \
             than a pawn."
        )
    );
    let knight = altered(&format!("{pawns}; put b1 white knight augmentor=stalwart"));
    assert!(
        knight.iter().all(|line| !line.starts_with("Stalwart")),
        "{knight:?}"
    );
}

#[test]
fn a_quantum_step_without_weaker_friends_asks_only_where_to_blink() {
    let asked = |pawn: &str| {
        let mut game = position(&format!(
            "set augmentor.white quantum-step; put e1 white king; put a1 white rook; put {pawn} white pawn; put h8 black king"
        ));
        taken(&mut game, "a1-a4");
        game.prompt().phrase.to_string()
    };
    assert_eq!(asked("g2"), "choose where to blink with Quantum Step, or end");
    assert_eq!(
        asked("b3"),
        "choose where to blink or whom to swap with Quantum Step, or end"
    );
}
