//! What the shared scenarios do not show: how long things are, and that counting by bits equals counting by hand.

use super::board::Board;
use super::grid::each;
use super::units::Kind;
use super::*;
use crate::descriptor::Options;
use crate::game::Game;
use crate::game::{GameAction, perft};
use crate::geometry::Geometry;
use crate::random::SplitMix64;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::seat::Viewer;
use grid::Spot;

fn standard() -> Cyvasse {
    Cyvasse::start(&Options::default())
}

#[test]
fn perft_of_the_standard_position() {
    assert_eq!(perft(&standard(), 1), 80);
    assert_eq!(perft(&standard(), 2), 6_368);
    assert_eq!(perft(&standard(), 3), 517_543);
}

#[test]
fn a_remark_says_what_must_happen_before_a_capture() {
    let remarks = |text: &str, square: &str| {
        let setup = crate::setup::Setup::parse(text).expect("a setup");
        let position = crate::variant::Position::from_setup(&setup).expect("a position");
        let cell = Geometry::Hex88.cell(square).expect("a cell");
        let remarks = position.remarks(cell);
        remarks
            .into_iter()
            .map(|one| one.sentence.to_string())
            .collect::<Vec<_>>()
    };
    let kings = "variant cyvasse\nput h1 white king\nput e9 black king\n";
    let alone = format!("{kings}put h4 black knight\nput i4 white militia");
    assert_eq!(
        remarks(&alone, "h4"),
        ["It has armour 2, and one enemy attacks it. It can be captured once 1 more attacks it."]
    );
    assert_eq!(
        remarks(&format!("{alone}\nput g4 black tower"), "h4"),
        [
            "The tower beside it shields it: as long as that stands there, it cannot be captured.",
            "It has armour 2, and one enemy attacks it.",
        ]
    );
    let bare = format!("{alone}\nput h3 white militia\nput g4 black tower\nput g5 black tower");
    assert_eq!(
        remarks(&bare, "h4"),
        [
            "The towers beside it shield it: as long as one of them stands there, it cannot be captured.",
            "It has armour 2, and 2 enemies attack it.",
        ]
    );
}

#[test]
fn armour_counted_for_all_at_once_equals_armour_counted_one_by_one() {
    let mut game = standard();
    let mut random = SplitMix64::new(7);
    for _ in 0..400 {
        for side in Seat::BOTH {
            let bare = game.board.without_armour(side);
            for spot in each(game.board.of_side(side)) {
                assert_eq!(
                    game.board.armour_left(spot) == 0,
                    bare & spot.bit() != 0,
                    "{}",
                    spot.name()
                );
            }
        }
        let actions = game.legal_actions(game.turn);
        if actions.is_empty() {
            game = standard();
            continue;
        }
        let captures: Vec<_> = actions
            .iter()
            .filter(|action| matches!(action, CyvasseAction::Go(go) if go.captures))
            .collect();
        let pool = if captures.is_empty() {
            actions.iter().collect()
        } else {
            captures
        };
        let action = pool[random.pick(pool.len())].clone();
        game.take(&action);
    }
}

#[test]
fn a_refused_capture_says_what_is_missing() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    game.board.put(at("e5"), Seat::White, Kind::Militia);
    game.board.put(at("f5"), Seat::Black, Kind::Knight);
    game.board.put(at("a9"), Seat::Black, Kind::Militia);
    let refusal = game
        .check(Seat::White, &"e5xf5".parse().expect("an action"))
        .expect_err("one attacker is not enough");
    assert_eq!(
        refusal.to_string(),
        "The knight on f5 has armour 1 left: 1 more of your units must attack it. (CY-ARMOUR-1)"
    );
}

#[test]
fn the_view_of_an_arrangement_tells_nothing() {
    let building = Cyvasse::building();
    let mut given = building.clone();
    let words = CyvasseAction::short_form("build random 1").expect("a short form");
    given.apply(Seat::White, &words).expect("it is legal");
    for viewer in [Viewer::Onlooker, Viewer::Seat(Seat::Black)] {
        assert_eq!(building.view(viewer), given.view(viewer));
    }
    assert_eq!(given.view(Viewer::Onlooker).geometry, Geometry::Hex88);
}
