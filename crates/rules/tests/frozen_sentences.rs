//! Sentences of FrozenChess that tell a player what may be done, or why something may not.
#![allow(clippy::unwrap_used)]

use rookery_rules::reach::danger;
use rookery_rules::{Position, Setup, Viewer};

fn position(variant: &str, setup: &str) -> Position {
    let setup = Setup::parse(&format!("variant {variant}\n{setup}")).unwrap();
    Position::from_setup(&setup).unwrap()
}

/// Why the unit on the first square can't capture the one on the second, with its way and what stops it.
fn hindered(position: &Position, from: &str, to: &str) -> (String, Vec<String>, Vec<String>) {
    let geometry = position.variant().descriptor().geometry;
    let at = |name: &str| geometry.cell(name).unwrap();
    let danger = danger(position, Viewer::Onlooker, at(to)).unwrap();
    let mut hindered = danger.hindered.into_iter();
    let refusal = hindered.find(|one| one.from == at(from)).unwrap().refusal;
    let names = |cells: &[_]| cells.iter().map(|cell| geometry.name(*cell)).collect();
    (refusal.to_string(), names(&refusal.way), names(&refusal.culprits))
}

#[test]
fn a_stopped_ride_that_bounces_says_where_and_knows_its_way() {
    let position = position(
        "frozen10",
        "put f1 white chancellor\nput g16 black templar\nput g15 black cannon\nput p9 white frog",
    );
    let (sentence, way, by) = hindered(&position, "g16", "f1");
    assert_eq!(
        sentence,
        "The templar on g16 cannot capture the chancellor on f1: its way there bounces on g1, \
         and the cannon on g15 stops it. (F10-TEMPLAR-1)"
    );
    assert_eq!(by, ["g15"]);
    assert_eq!(
        (way.first().unwrap().as_str(), way.last().unwrap().as_str()),
        ("g15", "g1")
    );
    assert_eq!(way.len(), 15);
}

#[test]
fn a_straight_ride_that_is_stopped_names_no_bounce() {
    let position = position(
        "frozen10",
        "put f1 white chancellor\nput f16 black templar\nput f15 black cannon\nput p9 white frog",
    );
    let (sentence, way, _) = hindered(&position, "f16", "f1");
    assert!(
        sentence.contains("the cannon on f15 is in the way") && way.is_empty(),
        "{sentence}"
    );
}
