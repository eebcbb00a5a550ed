//! Refusals of typed texts, sentence by sentence.

use crate::descriptor::Options;
use crate::notation::read_action;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::variant::{Position, Variant};

fn refused(position: &Position, text: &str) -> String {
    read_action(position, Seat::White, text).unwrap_err().to_string()
}

#[test]
fn a_promotion_to_a_king_is_refused_as_such() {
    let setup = "variant chess\nput e1 white king\nput e8 black king\nput g7 white pawn\nput h8 black rook";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    for text in ["gxh8=king", "gxh8=K", "g7xh8=king"] {
        let said = refused(&position, text);
        assert!(
            said.starts_with(&format!("`{text}` isn't legal: a pawn can't become a king. ")),
            "{said}"
        );
        assert!(said.contains("`gxh8=Q+`"), "{said}");
    }
    let other = refused(&position, "gxf8=king");
    assert!(!other.contains("become"), "no pawn goes there: {other}");
}

#[test]
fn an_ability_without_what_it_needs_is_told_what_to_write() {
    let setup = "variant elemental\nset element.white fire\nset temporal.white resurrection\nput e1 white king\n\
                 put a1 white rook\nput a5 black pawn\nput b6 black pawn\nput h8 black king\nput off white pawn";
    let mut position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    let capture = position.variant().parse_action("a1xa5").unwrap();
    position.apply(Seat::White, &capture).unwrap();
    let burn = refused(&position, "blaze b6");
    assert!(
        burn.contains(
            "`blaze b6` doesn't say which of the two kills of Blaze Rush you mean: write `blaze kill b6` for a unit \
             beside the captured one's square, or `blaze snipe b6` for a unit anywhere."
        ),
        "{burn}"
    );
    let back = refused(&position, "raise b2");
    assert!(back.contains("as in `raise knight b2`."), "{back}");
    let assault = refused(&position, "assault b6");
    assert!(
        assault.contains("write the attacker's first and then its target's, as in `assault c3 b6`."),
        "{assault}"
    );
    for (typed, written) in [
        ("skip resurrection", "write `skip raise`."),
        ("skip Blaze Rush", "write `skip blaze`."),
        ("skip extra-step", "write `skip step`."),
    ] {
        let said = refused(&position, typed);
        assert!(said.contains(written), "{said}");
    }
}

#[test]
fn where_nothing_of_a_verb_is_possible_that_is_said_and_plain_moves_are_offered() {
    let setup = "variant frozen10\nput a1 white king\nput p16 black king\nput e4 white pawn\nput k11 black rook\n\
                 floor n13 tomb holds=[white rook]";
    let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
    for (text, verb) in [("respawn n13", "respawn"), ("control k11 k11-k12", "control")] {
        let said = refused(&position, text);
        assert!(said.contains(&format!(" No `{verb}` is possible now.")), "{said}");
        assert!(said.contains("`a1-b1`") && said.contains("`e4-e5`"), "{said}");
        assert!(!said.contains("`swap ") && !said.contains("`shade "), "{said}");
    }
    // What names no place is refused for its own reason alone.
    let chess = Variant::Chess.start(&Options::default());
    let [elemental, secret] = ["random", "secret"].map(|loadout| {
        let options = Options::new(Variant::Elemental.descriptor(), [("loadout", loadout)]);
        Variant::Elemental.start(&options.unwrap())
    });
    let choosing = secret.secret_part(Seat::White).unwrap();
    for (position, text) in [
        (&choosing, "fit e2 stalwart"),
        (&chess, "claim draw"),
        (&elemental, "skip kill"),
        (&elemental, "element fire"),
        (&elemental, "fit e2 side-step"),
        (&elemental, "kill e7"),
    ] {
        let said = refused(position, text);
        assert!(!said.contains("is possible now"), "{text}: {said}");
    }
    // A block that can't be turned says nothing of the others, of which some can.
    let rotation = refused(&position, "rotate j10 3 90");
    assert!(!rotation.contains("No `rotate`"), "{rotation}");
}

#[test]
fn a_square_is_refused_by_what_must_be_decided_before() {
    let options = Options::new(Variant::Elemental.descriptor(), [("loadout", "secret")]).unwrap();
    let part = Variant::Elemental.start(&options).secret_part(Seat::White);
    let said = refused(&part.unwrap(), "e4");
    assert!(
        said.starts_with(
            "`e4` isn't legal. That doesn't fit now: before play begins, White must choose a loadout (the army's \
             abilities), first its element. The name of a ready-made loadout chooses all of it: `breeze`, `wildfire`, "
        ),
        "{said}"
    );
}

#[test]
fn a_split_without_its_second_square_is_refused_by_what_forbids_it() {
    let options = Options::new(Variant::Elemental.descriptor(), [("loadout", "open")]).unwrap();
    let mut position = Variant::Elemental.start(&options);
    for seat in Seat::BOTH {
        for action in [
            "element none",
            "augmentor none",
            "offense none",
            "temporal schrodinger",
        ] {
            let action = position.variant().parse_action(action).unwrap();
            position.apply(seat, &action).unwrap();
        }
    }
    let said = refused(&position, "split d1");
    assert!(
        said.starts_with(
            "`split d1 …` isn't legal. The queen on d1 can't split now: no square beside it can take its copy. (EL-SCHR-1)"
        ),
        "{said}"
    );
    // The squares may be joined as those of a move.
    let read = |text: &str| read_action(&position, Seat::White, text).map(|action| action.to_string());
    assert_eq!(read("split a2-a3").as_deref(), Ok("split a2 a3"));
    let said = refused(&position, "split d1-e2");
    assert!(
        said.starts_with("`split d1-e2` isn't legal. The queen on d1 can't split now"),
        "{said}"
    );
}
