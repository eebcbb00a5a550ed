//! Reviews name a planted blunder, in every variant. `cargo xtask planted-blunders` does the same with more games.

mod planted;

use rookery_rules::Variant;

/// The nodes of each search: fewer than in use, to keep the test short.
const NODES: u64 = 8_000;

/// The most games that are tried until one has a turn after which much can be given away.
const GAMES: u64 = 20;

fn names_its_blunder(variant: Variant) {
    let game = (1..=GAMES).find_map(|seed| planted::game(variant, seed));
    let game = game.unwrap_or_else(|| panic!("{variant}: no game with a blunder"));
    let review = game.review(NODES);
    if let Err(why) = game.verdict(&review) {
        panic!("{variant}: {why}");
    }
    assert!(!review.turns[game.blunder].better.is_empty());
}

#[test]
fn in_chess() {
    names_its_blunder(Variant::Chess);
}

#[test]
fn in_shield() {
    names_its_blunder(Variant::Shield);
}

#[test]
fn in_elemental() {
    names_its_blunder(Variant::Elemental);
}

#[test]
fn in_cyvasse() {
    names_its_blunder(Variant::Cyvasse);
}

#[test]
fn in_frozen6() {
    names_its_blunder(Variant::Frozen6);
}

#[test]
fn in_frozen10() {
    names_its_blunder(Variant::Frozen10);
}
