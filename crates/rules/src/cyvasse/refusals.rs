//! Explains why an action is not legal. The board decides legality.

use super::Cyvasse;
use super::action::{CyvasseAction, Go};
use super::board::Board;
use super::build::Arrangement;
use super::grid::{Direction, Spot, each, shifted};
use super::position::Phase;
use super::units::Kind;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::seat::Seat;

/// Implements [`Game::check`].
pub(super) fn check(game: &Cyvasse, seat: Seat, action: &CyvasseAction) -> Result<(), Refusal> {
    if let Some(ending) = game.awaiting().ending() {
        return Err(Refusal::plain(format!("The game is over: {ending}.")));
    }
    if seat != game.turn {
        return Err(Refusal::by_rule(
            "CY-TURN-2",
            format!("It is {}'s turn.", game.turn.name()),
        ));
    }
    match (&game.phase, action) {
        (Phase::Build { .. }, CyvasseAction::Build(words)) => Arrangement::read(words).map(|_| ()),
        (Phase::Build { .. }, CyvasseAction::Go(_)) => Err(Refusal::by_rule(
            "CY-BUILD-1",
            "First both sides arrange their armies: `build KING TILES UNITS`, `build standard` or `build random N`.",
        )),
        (Phase::Play, CyvasseAction::Build(_)) => {
            Err(Refusal::by_rule("CY-BUILD-5", "The armies are already placed."))
        }
        (Phase::Play, CyvasseAction::Go(go)) => check_go(&game.board, seat, *go),
    }
}

fn check_go(board: &Board, seat: Seat, go: Go) -> Result<(), Refusal> {
    let Go { from, to, captures } = go;
    let Some((side, kind)) = board.unit(from) else {
        let sentence = format!("There is no unit on {}.", from.name());
        return Err(Refusal::by_rule("CY-TURN-2", sentence));
    };
    if side != seat {
        let sentence = format!(
            "The {} on {} is {}'s; it is {}'s turn.",
            kind.word(),
            from.name(),
            side.name(),
            seat.name()
        );
        return Err(Refusal::by_rule("CY-TURN-1", sentence));
    }
    if kind == Kind::Tower {
        return Err(Refusal::by_rule(
            "CY-MOVE-9",
            "A tower never moves and never captures.",
        ));
    }
    match (board.unit(to), captures) {
        (None, true) => {
            let moved = Go {
                captures: false,
                ..go
            };
            let hint = match check_move(board, side, kind, from, to) {
                Ok(()) => format!(" Write `{}` to move there.", CyvasseAction::Go(moved)),
                Err(_) => String::new(),
            };
            let sentence = format!("There is no unit on {} to capture.{hint}", to.name());
            Err(Refusal::by_rule("CY-CAP-1", sentence))
        }
        (Some((other, there)), _) if other == seat => Err(Refusal::by_rule(
            "CY-MOVE-2",
            format!("Your own {} stands on {}.", there.word(), to.name()),
        )
        .because_of([to.cell()])),
        (Some((_, there)), false) => {
            let captured = Go { captures: true, ..go };
            check_capture(board, side, kind, captured, there)?;
            let sentence = format!(
                "The enemy's {} is on {}. Write `{}` to capture it.",
                there.word(),
                to.name(),
                CyvasseAction::Go(captured)
            );
            Err(Refusal::by_rule("CY-MOVE-2", sentence).because_of([to.cell()]))
        }
        (None, false) => check_move(board, side, kind, from, to),
        (Some((_, there)), true) => check_capture(board, side, kind, go, there),
    }
}

fn check_move(board: &Board, side: Seat, kind: Kind, from: Spot, to: Spot) -> Result<(), Refusal> {
    if board.moves(from, side, kind) & to.bit() != 0 {
        return Ok(());
    }
    if board.mountains & to.bit() != 0 {
        let sentence = format!("{} is a mountain; no unit can end a move there.", to.name());
        return Err(Refusal::by_rule("CY-MOVE-2", sentence).because_of([to.cell()]));
    }
    let distance = from.distance(to) as u32;
    if distance > kind.steps() {
        return Err(Refusal::by_rule(
            "CY-MOVE-1",
            format!(
                "The {} moves at most {} step{}; {} is {distance} away.",
                kind.word(),
                kind.steps(),
                if kind.steps() == 1 { "" } else { "s" },
                to.name()
            ),
        ));
    }
    let hinders = hindrances(board, side, kind, from, to);
    let words: Vec<String> = hinders
        .iter()
        .map(|(spot, why)| format!("{} ({why})", spot.name()))
        .collect();
    Err(Refusal::by_rule(
        "CY-MOVE-1",
        format!(
            "The {} has no free path of {} steps to {}: in its way {}.",
            kind.word(),
            kind.steps(),
            to.name(),
            words.join(", ")
        ),
    )
    .because_of(hinders.into_iter().map(|(spot, _)| spot.cell())))
}

/// Returns the cells of the shortest ways that cannot be passed, each with the reason.
fn hindrances(board: &Board, side: Seat, kind: Kind, from: Spot, to: Spot) -> Vec<(Spot, &'static str)> {
    let whole = from.distance(to);
    each(super::grid::BOARD)
        .filter(|spot| *spot != from && *spot != to && from.distance(*spot) + spot.distance(to) == whole)
        .filter_map(|spot| hindrance(board, side, kind, spot).map(|why| (spot, why)))
        .collect()
}

/// Returns why a cell cannot be passed (CY-MOVE-4 to CY-MOVE-6, CY-ZONE-2).
fn hindrance(board: &Board, side: Seat, kind: Kind, spot: Spot) -> Option<&'static str> {
    let bit = spot.bit();
    let flies = kind == Kind::Dragon;
    if board.of_side(side.other()) & bit != 0 {
        Some("an enemy")
    } else if board.water & bit != 0 {
        Some("water stops it")
    } else if board.mountains & bit != 0 && !flies {
        Some("a mountain")
    } else if board.zone(side.other()) & bit != 0 && !flies {
        Some("a spearman's zone")
    } else {
        None
    }
}

fn check_capture(board: &Board, side: Seat, kind: Kind, go: Go, there: Kind) -> Result<(), Refusal> {
    let Go { from, to, .. } = go;
    let target = board.capturable(side.other()) & to.bit();
    if board.captures(from, side, kind, target) != 0 {
        return Ok(());
    }
    let Some((nearest, furthest)) = kind.capture_range() else {
        return Err(Refusal::by_rule(
            "CY-CAP-4",
            format!("A {} never captures.", kind.word()),
        ));
    };
    // A target that is out of reach is refused for that, whatever protects it.
    let Some(direction) = from.direction(to) else {
        let sentence = format!("{} is not in a straight line from {}.", to.name(), from.name());
        return Err(Refusal::by_rule("CY-CAP-2", sentence));
    };
    let distance = from.distance(to) as u32;
    if !(nearest..=furthest).contains(&distance) {
        let rule = if kind == Kind::Trebuchet {
            "CY-TREB-2"
        } else {
            "CY-CAP-2"
        };
        let range = if nearest == furthest {
            nearest.to_string()
        } else {
            format!("{nearest} to {furthest}")
        };
        let sentence = format!(
            "A {} captures at distance {range}; {} is {distance} away.",
            kind.word(),
            to.name()
        );
        return Err(Refusal::by_rule(rule, sentence));
    }
    if board.shielded(side.other()) & to.bit() != 0 {
        let towers = each(board.of(side.other(), Kind::Tower)).filter(|tower| tower.distance(to) == 1);
        let sentence = format!(
            "The {} on {} is shielded by the tower beside it.",
            there.word(),
            to.name()
        );
        return Err(Refusal::by_rule("CY-SHIELD-1", sentence).because_of(towers.map(Spot::cell)));
    }
    let left = board.armour_left(to);
    if left > 0 {
        let sentence = format!(
            "The {} on {} has armour {left} left: {left} more of your units must attack it.",
            there.word(),
            to.name()
        );
        return Err(Refusal::by_rule("CY-ARMOUR-1", sentence).because_of([to.cell()]));
    }
    Err(barred_way(board, side, kind, go, direction))
}

/// Refuses a capture whose straight way is barred, and names what bars it (CY-CAP-2).
fn barred_way(board: &Board, side: Seat, kind: Kind, go: Go, direction: Direction) -> Refusal {
    let Go { from, to, .. } = go;
    let mut at = from.bit();
    let mut hinders = Vec::new();
    for _ in 1..from.distance(to) {
        at = shifted(at, direction);
        hinders.extend(each(at).filter_map(|spot| hindrance(board, side, kind, spot).map(|why| (spot, why))));
    }
    let hinders: Vec<_> = hinders
        .into_iter()
        .filter(|(_, why)| kind != Kind::Trebuchet || *why != "a mountain")
        .collect();
    let words: Vec<String> = hinders
        .iter()
        .map(|(spot, why)| format!("{} ({why})", spot.name()))
        .collect();
    let sentence = format!(
        "The path of the {} to {} is blocked at {}.",
        kind.word(),
        to.name(),
        words.join(", ")
    );
    Refusal::by_rule("CY-CAP-2", sentence).because_of(hinders.into_iter().map(|(spot, _)| spot.cell()))
}
