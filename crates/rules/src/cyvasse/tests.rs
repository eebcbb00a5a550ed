//! What the shared scenarios do not show: how long things are, and that counting by bits equals counting by hand.

use super::board::Board;
use super::grid::{BOARD, each};
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
fn every_unit_that_tells_of_its_attack_says_where() {
    for unit in descriptor::DESCRIPTOR.units {
        let Some((_, attacked)) = unit.sentence.split_once("attacks ") else {
            continue;
        };
        let says_where = attacked.starts_with("adjacent enemies") || attacked.contains(" cells ");
        assert!(says_where, "{}", unit.sentence);
    }
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
        "The knight on f5 has armour 2: 2 of your units must attack it, and only the militia on e5 does. (CY-ARMOUR-1)"
    );
    // A dragon captures from further away than it attacks.
    game.board.put(at("f8"), Seat::White, Kind::Dragon);
    game.board.put(at("i8"), Seat::Black, Kind::Militia);
    let refusal = game
        .check(Seat::White, &"f8xi8".parse().expect("an action"))
        .expect_err("nobody attacks it");
    assert_eq!(
        refusal.to_string(),
        "The militia on i8 has armour 1: one of your units must attack it, and none does. (CY-ARMOUR-1)"
    );
}

#[test]
fn a_refused_capture_says_first_that_it_is_out_of_reach_and_then_what_protects_the_target() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    for (name, kind) in [
        ("h4", Kind::Rider),
        ("e5", Kind::Militia),
        ("c3", Kind::Trebuchet),
    ] {
        game.board.put(at(name), Seat::White, kind);
    }
    for (name, kind) in [
        ("g7", Kind::Knight),
        ("e7", Kind::Knight),
        ("j4", Kind::Militia),
        ("k4", Kind::Tower),
        ("c4", Kind::Crossbowman),
        ("d4", Kind::Crossbowman),
    ] {
        game.board.put(at(name), Seat::Black, kind);
    }
    for (text, told) in [
        (
            "h4xg7",
            "g7 is not in a straight line from h4. Besides, the knight on g7 has armour 2 left. (CY-CAP-2)",
        ),
        (
            "e5xe7",
            "The militia captures only its neighbours, in all six directions; e7 is 2 cells away. \
             Besides, the knight on e7 has armour 2 left. (CY-CAP-2)",
        ),
        (
            "h4xj4",
            "The militia on j4 is shielded by the tower on k4 beside it. Besides, it has armour 1 left. (CY-SHIELD-1)",
        ),
        (
            "e5xj4",
            "j4 is not in a straight line from e5. \
             Besides, the militia on j4 is shielded by the tower on k4 and has armour 1 left. (CY-CAP-2)",
        ),
        (
            "h4xd4",
            "The rider captures at most 3 cells away in a straight line; d4 is 4 cells away. (CY-CAP-2)",
        ),
        (
            "c3xc4",
            "The trebuchet captures 2 to 4 cells away in a straight line, never a neighbour, and c4 is one. (CY-TREB-2)",
        ),
    ] {
        let refusal = game.check(Seat::White, &text.parse().expect("an action"));
        assert_eq!(refusal.expect_err("it is refused").to_string(), told, "{text}");
    }
}

#[test]
fn what_never_helps_is_said_before_who_stands_in_the_way() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    for (name, kind) in [("e5", Kind::Militia), ("e8", Kind::Rider), ("e6", Kind::Knight)] {
        game.board.put(at(name), Seat::White, kind);
    }
    game.board.put(at("a9"), Seat::Black, Kind::Militia);
    let refused = |text: &str| {
        let refusal = game.check(Seat::White, &text.parse().expect("an action"));
        refusal.expect_err("it is refused").to_string()
    };
    assert_eq!(
        refused("e5-e8"),
        "The militia moves at most 1 step; e8 is 3 away. (CY-MOVE-1)"
    );
    assert_eq!(refused("e5-e6"), "Your own knight stands on e6. (CY-MOVE-2)");
    assert_eq!(refused("e8-e6"), "Your own knight stands on e6. (CY-MOVE-2)");
    assert_eq!(
        refused("e5xe8"),
        "The militia captures only its neighbours, in all six directions; e8 is 3 cells away. (CY-CAP-2)"
    );
}

#[test]
fn a_trebuchet_is_told_its_range_where_an_own_unit_stands_beyond_it() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    for (name, kind) in [("h1", Kind::Trebuchet), ("h3", Kind::Knight), ("h6", Kind::Rider)] {
        game.board.put(at(name), Seat::White, kind);
    }
    game.board.put(at("a9"), Seat::Black, Kind::Militia);
    for (text, told) in [
        (
            "h1xh6",
            "The trebuchet captures at most 4 cells away in a straight line; h6 is 5 cells away. (CY-TREB-2)",
        ),
        ("h1xh3", "Your own knight stands on h3. (CY-MOVE-2)"),
        (
            "h1-h6",
            "The trebuchet moves at most 1 step; h6 is 5 away. (CY-MOVE-1)",
        ),
    ] {
        let refusal = game.check(Seat::White, &text.parse().expect("an action"));
        assert_eq!(refusal.expect_err("it is refused").to_string(), told, "{text}");
    }
}

#[test]
fn a_finished_game_names_no_king_in_danger() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    for (name, side, kind) in [
        ("l1", Seat::White, Kind::King),
        ("e5", Seat::White, Kind::Militia),
        ("e6", Seat::Black, Kind::King),
    ] {
        game.board.put(at(name), side, kind);
    }
    let danger = "Black's king e6 could be captured by the militia on e5";
    let status = |game: &Cyvasse| game.view(Viewer::Onlooker).status;
    assert!(
        status(&game).iter().any(|line| line == danger),
        "{:?}",
        status(&game)
    );
    game.quiet = position::MOST_QUIET;
    assert!(game.view(Viewer::Onlooker).ending.is_some());
    assert!(
        status(&game).iter().all(|line| line != danger),
        "{:?}",
        status(&game)
    );
}

#[test]
fn the_details_name_units_whose_armour_is_used_up() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    for (name, side, kind) in [
        ("e5", Seat::White, Kind::Militia),
        ("c3", Seat::White, Kind::Crossbowman),
        ("e6", Seat::Black, Kind::Rider),
        ("a9", Seat::Black, Kind::Knight),
    ] {
        game.board.put(at(name), side, kind);
    }
    let details: Vec<String> = (game.view(Viewer::Onlooker).details.iter())
        .map(ToString::to_string)
        .collect();
    // A crossbowman never has any, and nobody attacks the knight.
    assert_eq!(
        details,
        [
            "White's militia on e5 has no armour left",
            "Black's rider on e6 has no armour left"
        ]
    );
}

#[test]
fn a_zone_names_its_spearmen() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    game.board.put(at("f4"), Seat::White, Kind::Trebuchet);
    game.board.put(at("l1"), Seat::White, Kind::King);
    game.board.put(at("a9"), Seat::Black, Kind::King);
    let hinders = |game: &Cyvasse, spot: Spot| {
        let spearmen = game.board.spearmen_before(Seat::Black, spot);
        each(spearmen).map(Spot::name).collect::<Vec<String>>()
    };
    // Each cell of the zone is before the spearman, and no other cell is.
    game.board.put(at("e7"), Seat::Black, Kind::Spearman);
    for spot in each(BOARD) {
        let is_in_zone = game.board.zone(Seat::Black) & spot.bit() != 0;
        assert_eq!(!hinders(&game, spot).is_empty(), is_in_zone, "{}", spot.name());
    }
    assert_eq!(hinders(&game, at("e6")), ["e7"]);
    assert_eq!(hinders(&game, at("f6")), ["e7"]);
    game.board.put(at("f8"), Seat::Black, Kind::Militia);
    let refused = |game: &Cyvasse| {
        let refusal = game.check(Seat::White, &"f4xf8".parse().expect("an action"));
        refusal.expect_err("it is refused").to_string()
    };
    assert!(
        refused(&game).starts_with(
            "The path of the trebuchet to f8 is blocked: f6 is in the zone of the spearman on e7."
        ),
        "{}",
        refused(&game)
    );
    // f6 is before two spearmen, if another one is beside the first.
    game.board.put(at("f7"), Seat::Black, Kind::Spearman);
    assert_eq!(hinders(&game, at("f6")), ["e7", "f7"]);
    assert!(
        refused(&game).contains("f6 is in the zones of the spearmen on e7 and f7"),
        "{}",
        refused(&game)
    );
}

#[test]
fn a_barred_way_and_a_short_reach_cite_the_rule_that_says_so() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    for (name, side, kind) in [
        ("f4", Seat::White, Kind::Rider),
        ("h4", Seat::White, Kind::Elephant),
        ("c3", Seat::White, Kind::Knight),
        ("e7", Seat::Black, Kind::Spearman),
        ("h6", Seat::Black, Kind::Crossbowman),
        ("f7", Seat::Black, Kind::Crossbowman),
        ("c4", Seat::Black, Kind::Militia),
        ("l5", Seat::Black, Kind::King),
    ] {
        game.board.put(at(name), side, kind);
    }
    game.board.water |= at("f5").bit();
    game.board.mountains |= at("g4").bit();
    for (text, told) in [
        (
            "f4-f6",
            "The rider has no free path of at most 3 steps to f6: water stops it on f5. (CY-MOVE-6)",
        ),
        (
            "f4xf7",
            "The path of the rider to f7 is blocked: water stops it on f5 and f6 is in the zone of the spearman on e7. (CY-CAP-2)",
        ),
        (
            "c3-c5",
            "The knight has no free path of at most 2 steps to c5: an enemy stands on c4. (CY-MOVE-4)",
        ),
        (
            "h4xh6",
            "The elephant captures only its neighbours, in all six directions; h6 is 2 cells away. (CY-CAP-5)",
        ),
        ("i2-i3", "There is no unit on i2."),
    ] {
        let refusal = game.check(Seat::White, &text.parse().expect("an action"));
        assert_eq!(refusal.expect_err("it is refused").to_string(), told, "{text}");
    }
    game.board.water = 0;
    let refusal = game.check(Seat::White, &"f4xf7".parse().expect("an action"));
    assert_eq!(
        refusal.expect_err("f6 is before a spearman").to_string(),
        "The path of the rider to f7 is blocked: f6 is in the zone of the spearman on e7. (CY-ZONE-2)"
    );
}

#[test]
fn a_crossbowman_is_told_first_that_it_never_captures() {
    let mut game = Cyvasse::opened(Board::default());
    let at = |name| Spot::named(name).expect("a cell");
    game.board.put(at("f4"), Seat::White, Kind::Crossbowman);
    game.board.put(at("f5"), Seat::White, Kind::Spearman);
    game.board.put(at("f9"), Seat::White, Kind::Militia);
    game.board.put(at("a9"), Seat::Black, Kind::Militia);
    for (text, told) in [
        (
            "f4xf5",
            "A crossbowman never captures, and your own spearman stands on f5. (CY-CAP-4)",
        ),
        ("f4xf9", "A crossbowman never captures. (CY-CAP-4)"),
        (
            "f4xf6",
            "A crossbowman never captures, and there is no unit on f6. Write `f4-f6` to move there. (CY-CAP-4)",
        ),
        ("f4-f5", "Your own spearman stands on f5. (CY-MOVE-2)"),
    ] {
        let refusal = game.check(Seat::White, &text.parse().expect("an action"));
        assert_eq!(refusal.expect_err("it is refused").to_string(), told, "{text}");
    }
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

#[test]
fn the_tiles_of_an_arrangement_are_outlined_for_its_side_alone() {
    for seat in Seat::BOTH {
        let mut part = Cyvasse::building().secret_part(seat).expect("it is secret");
        assert!(part.view_of_part(seat).outlined.is_empty(), "nothing is arranged");
        for text in ["build standard", "build random 2"] {
            let words = CyvasseAction::short_form(text).expect("a short form");
            let mut given = part.clone();
            given.apply(seat, &words).expect("it is legal");
            let view = given.view_of_part(seat);
            let cells: std::collections::BTreeSet<_> = view.outlined.iter().flatten().collect();
            assert_eq!((view.outlined.len(), cells.len()), (8, 32), "{seat:?}");
            let is_king = |cell: &&crate::geometry::Cell| {
                let units = &view.cells[cell.index()].units;
                units.iter().any(|unit| unit.kind == "king")
            };
            assert!(!cells.iter().any(is_king), "he stands on no tile");
            let is_floor = |cell: &&crate::geometry::Cell| !view.cells[cell.index()].floor.is_empty();
            let outside = Geometry::Hex88.cells().filter(|cell| !cells.contains(cell));
            assert!(!outside.into_iter().any(|cell| is_floor(&&cell)));
        }
        part = Cyvasse::start(&Options::default());
        assert!(part.view(Viewer::Seat(seat)).outlined.is_empty());
    }
}
