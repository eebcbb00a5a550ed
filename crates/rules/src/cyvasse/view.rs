//! Makes the view of a position and the report on a cell, as plain data.

use super::board::Board;
use super::build::{Arrangement, places};
use super::grid::{Cells, Spot, each, neighbours, shifted};
use super::position::{Phase, arrange};
use super::refusals::out_of_reach;
use super::units::{Kind, front};
use super::{Cyvasse, descriptor};
use crate::event::unit_on;
use crate::game::Game;
use crate::geometry::{Cell, Geometry};
use crate::inspect::{Attacks, CellReport, FloorFact, Remark, UnitFact};
use crate::said::{Said, SideName, said};
use crate::seat::{Seat, Viewer};
use crate::setup::Attribute;
use crate::view::{FloorView, Mark, Peril, Point, PointView, UnitView, View};

/// Implements [`Game::view`]. An arrangement stays off the board until both are complete.
pub(super) fn view(game: &Cyvasse, viewer: Viewer) -> View {
    let mut view = View::empty(descriptor::DESCRIPTOR.id, Geometry::Hex88, viewer);
    fill(&mut view, &game.board);
    let mut view = view.with_awaiting(game.awaiting());
    if matches!(game.phase, Phase::Build { .. }) {
        view.to_act = Seat::BOTH.to_vec();
    }
    view.peril = Peril::Capture;
    if view.ending.is_none() {
        view.checks = Seat::BOTH
            .into_iter()
            .flat_map(|side| each(game.board.kings_in_danger(side)).map(Spot::cell))
            .collect();
    }
    view.status = status(game, view.ending.is_none());
    view.details = Seat::BOTH
        .into_iter()
        .filter_map(|side| used_up(&game.board, side))
        .collect();
    view
}

/// Names the units of a side whose armour is used up, which a picture shows by no number (CY-SHOW-1); `None` if there are none.
fn used_up(board: &Board, side: Seat) -> Option<Said> {
    let had_armour = |at: &Spot| board.unit(*at).is_some_and(|(_, kind)| kind.armour() > 0);
    let bare = each(board.of_side(side)).filter(|at| had_armour(at) && board.armour_left(*at) == 0);
    let bare: Vec<Spot> = bare.collect();
    let side = SideName(side);
    match bare.as_slice() {
        [] => None,
        [only] => {
            let (_, kind) = board.unit(*only)?;
            Some(said!(
                "cyvasse-no-armour-left",
                "{side}'s {kind} on {at} has no armour left",
                side,
                kind = kind.called(),
                at = only.name()
            ))
        }
        several => {
            let cells = several.iter().fold(0, |cells, at| cells | at.bit());
            Some(said!(
                "cyvasse-armour-used-up",
                "These units of {side} have no armour left: {units}",
                side,
                units = units_named(board, cells)
            ))
        }
    }
}

/// Implements [`Game::view_of_part`]: the side's own half as arranged, or an empty board.
pub(super) fn view_of_part(game: &Cyvasse, seat: Seat) -> View {
    let (half, owed) = match &game.phase {
        Phase::Build { white: Some(text) } if seat == Seat::White => (own_half(text, seat), None),
        Phase::Build { .. } => (Board::default(), Some(arrange())),
        Phase::Play => (game.board.half_of(seat), None),
    };
    let mut view = View::empty(descriptor::DESCRIPTOR.id, Geometry::Hex88, seat.into()).of_part(seat, owed);
    fill(&mut view, &half);
    view.outlined = tiles(&half, seat);
    view
}

/// Returns the cells of each tile of a side's half; none while its king is not on it.
fn tiles(half: &Board, seat: Seat) -> Vec<Vec<Cell>> {
    let king = each(half.of(seat, Kind::King)).next();
    king.map_or_else(Vec::new, |king| {
        let tiles = places(seat, king).into_iter();
        tiles.map(|tile| tile.map(Spot::cell).to_vec()).collect()
    })
}

fn own_half(text: &str, seat: Seat) -> Board {
    Arrangement::read(text).map_or_else(|_| Board::default(), |half| half.board(seat))
}

/// Adds floor and units with their marks to the view.
fn fill(view: &mut View, board: &Board) {
    let shielded = board.shielded(Seat::White) | board.shielded(Seat::Black);
    for spot in each(super::grid::BOARD) {
        let cell = &mut view.cells[spot.cell().index()];
        cell.floor.extend(floor(board, spot).map(|thing| FloorView {
            thing: thing.to_owned(),
            side: None,
            marks: Vec::new(),
            rank: None,
        }));
        let Some((side, kind)) = board.unit(spot) else {
            continue;
        };
        let mut marks = Vec::new();
        let left = board.armour_left(spot);
        if left > 0 {
            let all = kind.armour();
            marks.push(Mark::Armour { left, all });
        }
        if shielded & spot.bit() != 0 {
            marks.push(Mark::Sheltered);
        }
        cell.units.push(UnitView {
            kind: kind.word().to_owned(),
            letter: kind.letter(),
            side,
            shadow: false,
            marks,
            aboard: Vec::new(),
        });
    }
}

fn status(game: &Cyvasse, goes_on: bool) -> Vec<Said> {
    let mut lines = Vec::new();
    if game.phase != Phase::Play {
        lines.push(said!(
            "cyvasse-arranging",
            "Both armies are being arranged in secret"
        ));
        return lines;
    }
    // After the end nobody captures any more.
    for side in Seat::BOTH.into_iter().filter(|_| goes_on) {
        for king in each(game.board.kings_in_danger(side)) {
            lines.push(king_in_danger(&game.board, side, king));
        }
    }
    if game.quiet > 0 {
        lines.push(said!(
            "cyvasse-quiet",
            "{count} of {most} turns without a capture, counting both sides",
            count = u64::from(game.quiet),
            most = u64::from(super::position::MOST_QUIET)
        ));
    }
    lines
}

/// Says that a king could be captured, and by which units.
pub(super) fn king_in_danger(board: &Board, side: Seat, king: Spot) -> Said {
    let captors = each(board.captors(side, king.bit()));
    let captors = captors.filter_map(|at| {
        let (_, kind) = board.unit(at)?;
        Some(unit_on(kind.called(), at.name()))
    });
    said!(
        "cyvasse-king-in-danger",
        "{side}'s king {at} could be captured by {units}",
        side = SideName(side),
        at = king.name(),
        units = Said::all_of(captors)
    )
}

fn floor(board: &Board, spot: Spot) -> Option<&'static str> {
    if board.mountains & spot.bit() != 0 {
        Some("mountain")
    } else if board.water & spot.bit() != 0 {
        Some("water")
    } else {
        None
    }
}

/// Implements [`Game::attacks`]: a spearman's front, and for every unit the cells that it attacks or would attack if
/// an enemy stood there.
pub(super) fn attacks(board: &Board, cell: Cell) -> Attacks {
    let spot = Spot::of(cell);
    let Some((side, kind)) = board.unit(spot) else {
        return Attacks::default();
    };
    let held = match kind {
        Kind::Spearman => front(side)
            .into_iter()
            .fold(0, |held, direction| held | shifted(spot.bit(), direction)),
        Kind::Militia
        | Kind::Rider
        | Kind::Knight
        | Kind::Elephant
        | Kind::Crossbowman
        | Kind::Trebuchet
        | Kind::Dragon
        | Kind::Tower
        | Kind::King => 0,
    };
    let attacked = board.range_of_attack(spot) & !held;
    let points = |cells: Cells, point: Point| {
        each(cells).map(move |at| PointView {
            cell: at.cell(),
            point,
        })
    };
    let enemies = board.of_side(side.other());
    let in_reach = board.captures(spot, side, kind, enemies);
    let barred = each(board.attacks_of(spot) & enemies & !in_reach).filter_map(|at| {
        let missing = out_of_reach(board, side, kind, (spot, at))?;
        let missing = match protection(board, side.other(), at) {
            Some(other) => said!("cyvasse-wants-both", "{missing}; {other}", missing, other),
            None => missing,
        };
        Some((at.cell(), missing))
    });
    let wanting = each(in_reach).filter_map(|at| Some((at.cell(), protection(board, side.other(), at)?)));
    let mut wanting: Vec<(Cell, Said)> = wanting.chain(barred).collect();
    wanting.sort_by_key(|(cell, _)| cell.index());
    Attacks {
        points: points(held & super::grid::BOARD, Point::Front)
            .chain(points(attacked, Point::Attacked))
            .collect(),
        wanting,
    }
}

/// Says what protects a unit of a side from capture: towers beside it, or else armour; `None` if nothing does.
fn protection(board: &Board, side: Seat, at: Spot) -> Option<Said> {
    if board.shielded(side) & at.bit() != 0 {
        let towers = board.of(side, Kind::Tower) & neighbours(at.bit());
        return Some(if towers.count_ones() == 1 {
            said!("cyvasse-wants-no-tower", "shielded by the tower beside it")
        } else {
            said!("cyvasse-wants-no-towers", "shielded by the towers beside it")
        });
    }
    let (left, by) = (board.armour_left(at), board.attackers(at, side));
    match (left, by.count_ones()) {
        (0, _) => None,
        (1, 0) => Some(said!(
            "cyvasse-wants-first-attacker",
            "needs 1 attacker and has none"
        )),
        (_, 0) => Some(said!(
            "cyvasse-wants-attackers",
            "needs {left} attackers and has none",
            left = u64::from(left)
        )),
        (_, attackers) => Some(said!(
            "cyvasse-wants-attackers-besides",
            "needs {all} attackers and has only {units}",
            all = u64::from(left + attackers),
            units = units_named(board, by)
        )),
    }
}

/// Names the units on cells: "the militia on h4 and the rider on g3".
pub(super) fn units_named(board: &Board, cells: Cells) -> Said {
    Said::all_of(each(cells).filter_map(|at| {
        let (_, kind) = board.unit(at)?;
        let (kind, at) = (kind.called(), at.name());
        Some(said!("cyvasse-unit-on", "the {kind} on {at}", kind, at))
    }))
}

/// Implements [`Game::remarks`]: how far the unit on a cell is from being captured.
pub(super) fn remarks(board: &Board, cell: Cell) -> Vec<Remark> {
    let spot = Spot::of(cell);
    let Some((side, kind)) = board.unit(spot) else {
        return Vec::new();
    };
    let mut remarks = Vec::new();
    let is_shielded = board.shielded(side) & spot.bit() != 0;
    if is_shielded {
        let towers = board.of(side, Kind::Tower) & neighbours(spot.bit());
        let sentence = if towers.count_ones() == 1 {
            said!(
                "cyvasse-tower-shields",
                "The tower beside it shields it: as long as the tower stands, it cannot be captured."
            )
        } else {
            said!(
                "cyvasse-towers-shield",
                "The towers beside it shield it: as long as one of them stands, it cannot be captured."
            )
        };
        remarks.push(Remark::by_rule("CY-SHIELD-1", sentence));
    }
    let (all, left) = (kind.armour(), board.armour_left(spot));
    if all > 0 {
        let by = board.attackers(spot, side);
        let attackers = by.count_ones();
        let units = units_named(board, by);
        let attacked = match attackers {
            0 => said!("cyvasse-no-enemy-attacks", "no enemy attacks it"),
            1 => said!("cyvasse-one-enemy-attacks", "{units} attacks it", units),
            _ => said!("cyvasse-enemies-attack", "{units} attack it", units),
        };
        let capture = if is_shielded {
            Said::default()
        } else {
            until_captured(left, attackers)
        };
        let sentence = said!(
            "cyvasse-armour",
            "It has armour {all}, {left} left: {attacked}{capture}.",
            all = u64::from(all),
            left = u64::from(left),
            attacked,
            capture
        );
        remarks.push(Remark::of_it("CY-ARMOUR-1", sentence).about(each(by).map(Spot::cell)));
    }
    remarks
}

/// Says what is missing until a unit that so many enemies attack can be captured.
fn until_captured(left: u32, attackers: u32) -> Said {
    match left {
        0 => said!("cyvasse-can-be-captured", ". Its armour no longer stops captures"),
        1 if attackers == 0 => said!(
            "cyvasse-wants-first",
            ". It can be captured once an enemy attacks it"
        ),
        all if attackers == 0 => said!(
            "cyvasse-wants-all",
            ". It can be captured once {all} enemies attack it",
            all = u64::from(all)
        ),
        1 => said!(
            "cyvasse-wants-one-more",
            ". It can be captured once 1 more enemy attacks it"
        ),
        more => said!(
            "cyvasse-wants-more",
            ". It can be captured once {more} more enemies attack it",
            more = u64::from(more)
        ),
    }
}

/// Implements [`Game::inspect`].
pub(super) fn inspect(game: &Cyvasse, cell: Cell) -> CellReport {
    let spot = Spot::of(cell);
    let unit = game.board.unit(spot).map(|(side, kind)| {
        let mut attributes = Vec::new();
        let armour = game.board.armour_left(spot);
        if armour > 0 {
            attributes.push(Attribute::word("armour", armour));
        }
        if game.board.shielded(side) & spot.bit() != 0 {
            attributes.push(Attribute::flag("shielded"));
        }
        UnitFact {
            side,
            kind: kind.word(),
            attributes,
        }
    });
    CellReport {
        units: unit.into_iter().collect(),
        floor: floor(&game.board, spot)
            .map(|thing| FloorFact {
                thing,
                attributes: Vec::new(),
            })
            .into_iter()
            .collect(),
    }
}
