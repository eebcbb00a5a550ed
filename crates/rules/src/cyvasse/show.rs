//! What happened and what is seen, as plain data: events, the view, inspection of a cell. Decides nothing.

use super::action::CyvasseAction;
use super::board::Board;
use super::build::Arrangement;
use super::grid::{Cells, Spot, each, shifted};
use super::units::{Kind, front};
use super::{ARRANGE, Cyvasse, Phase, about};
use crate::event::{Event, UnitName};
use crate::game::{Awaiting, Game};
use crate::geometry::{Cell, Geometry};
use crate::inspect::{Aims, CellReport, FloorFact, UnitFact};
use crate::outcome::Outcome;
use crate::seat::{Seat, Viewer};
use crate::setup::Attribute;
use crate::view::{EndingView, FloorView, Mark, Peril, Point, PointView, UnitView, View};

const fn how_it_goes(kind: Kind) -> &'static str {
    match kind {
        Kind::Militia | Kind::Spearman | Kind::Crossbowman | Kind::King | Kind::Tower => "goes",
        Kind::Rider | Kind::Knight => "rides",
        Kind::Elephant => "tramples",
        Kind::Trebuchet => "is rolled",
        Kind::Dragon => "flies",
    }
}

/// What an action did. The words of White's arrangement stay unsaid until Black's is in (CY-BUILD-4).
pub(super) fn events(before: &Cyvasse, action: &CyvasseAction, after: &Cyvasse) -> Vec<Event> {
    let mut events = match action {
        CyvasseAction::Build(_) => build_events(before, after),
        CyvasseAction::Go(go) => {
            let mut events = Vec::new();
            if let Some((side, kind)) = before.board.unit(go.from) {
                let how = if kind == Kind::Trebuchet && go.captures {
                    "is hurled"
                } else {
                    how_it_goes(kind)
                };
                events.push(Event::Moved {
                    unit: UnitName::new(side, kind.word()),
                    path: vec![go.from.cell(), go.to.cell()],
                    how,
                });
            }
            if let Some((side, kind)) = before.board.unit(go.to) {
                events.push(Event::Removed {
                    unit: UnitName::new(side, kind.word()),
                    at: go.to.cell(),
                    how: "is captured",
                    captured: true,
                });
            }
            events
        }
    };
    let ending = after.awaiting().ending();
    if ending.is_none() {
        for side in Seat::BOTH {
            events.extend(each(after.board.kings_in_danger(side)).map(|king| Event::Told {
                sentence: format!("{}'s king {} could be captured", side.name(), king.name()),
                cells: vec![king.cell()],
            }));
        }
    }
    events.push(match ending {
        Some(ending) => Event::Over(ending),
        None => Event::TurnPassed { to: after.turn },
    });
    events
}

fn build_events(before: &Cyvasse, after: &Cyvasse) -> Vec<Event> {
    let sentence = match after.phase {
        Phase::Build { .. } => format!("{}'s army is arranged, unseen", before.turn.name()),
        Phase::Play => "both armies are arranged and take the field".to_owned(),
    };
    vec![Event::Told {
        sentence,
        cells: Vec::new(),
    }]
}

/// [`Game::view`]. Nothing of an arrangement is on the board before both are in.
pub(super) fn view(game: &Cyvasse, viewer: Viewer) -> View {
    let mut view = View::empty(about::DESCRIPTOR.id, Geometry::Hex88, viewer);
    fill(&mut view, &game.board);
    match game.awaiting() {
        Awaiting::Action { seat, prompt } => {
            view.to_act = match game.phase {
                Phase::Build { .. } => Seat::BOTH.to_vec(),
                Phase::Play => vec![seat],
            };
            view.prompt = prompt.phrase.into_owned();
        }
        Awaiting::Over(ending) => {
            view.ending = Some(EndingView {
                winner: match ending.outcome {
                    Outcome::Win(side) => Some(side),
                    Outcome::Draw => None,
                },
                reason: ending.reason.to_owned(),
            });
        }
    }
    view.peril = Peril::Capture;
    if view.ending.is_none() {
        view.checks = Seat::BOTH
            .into_iter()
            .flat_map(|side| each(game.board.kings_in_danger(side)).map(Spot::cell))
            .collect();
    }
    view.status = status(game);
    view
}

/// [`Game::view_of_part`]: the side's own half as it is arranged, or an empty board.
pub(super) fn view_of_part(game: &Cyvasse, seat: Seat) -> View {
    let (half, owed) = match &game.phase {
        Phase::Build { white: Some(text) } if seat == Seat::White => (own_half(text, seat), None),
        Phase::Build { .. } => (Board::default(), Some(ARRANGE.to_owned())),
        Phase::Play => (game.board.half_of(seat), None),
    };
    let mut view = View::empty(about::DESCRIPTOR.id, Geometry::Hex88, seat.into()).of_part(seat, owed);
    fill(&mut view, &half);
    view
}

fn own_half(text: &str, seat: Seat) -> Board {
    Arrangement::read(text).map_or_else(|_| Board::default(), |half| half.board(seat))
}

/// Puts floor and units with their marks into the view.
fn fill(view: &mut View, board: &Board) {
    let shielded = board.shielded(Seat::White) | board.shielded(Seat::Black);
    for spot in each(super::BOARD) {
        let cell = &mut view.cells[spot.cell().index()];
        cell.floor.extend(floor(board, spot).map(|thing| FloorView {
            thing: thing.to_owned(),
            side: None,
            marks: Vec::new(),
        }));
        let Some((side, kind)) = board.unit(spot) else {
            continue;
        };
        let mut marks = Vec::new();
        let armour = board.armour_left(spot);
        if armour > 0 {
            marks.push(Mark::Armour(armour));
        }
        if shielded & spot.bit() != 0 {
            marks.push(Mark::Shield);
        }
        cell.units.push(UnitView {
            kind: kind.word().to_owned(),
            letter: kind.letter(),
            side,
            shadow: false,
            marks,
        });
    }
}

fn status(game: &Cyvasse) -> Vec<String> {
    let mut lines = Vec::new();
    if game.phase != Phase::Play {
        lines.push("Both armies are being arranged in secret".to_owned());
        return lines;
    }
    for side in Seat::BOTH {
        for king in each(game.board.kings_in_danger(side)) {
            lines.push(format!(
                "{}'s king {} could be captured",
                side.name(),
                king.name()
            ));
        }
    }
    if game.quiet > 0 {
        lines.push(format!(
            "{} of {} turns without a capture",
            game.quiet,
            super::MOST_QUIET
        ));
    }
    lines
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

/// [`Game::aims`]: a spearman's front, and for every unit the cells that it attacks or would attack if an enemy
/// stood there.
pub(super) fn aims(board: &Board, cell: Cell) -> Aims {
    let spot = Spot::of(cell);
    let Some((side, kind)) = board.unit(spot) else {
        return Aims::default();
    };
    let held = match kind {
        Kind::Spearman => front(side)
            .into_iter()
            .fold(0, |held, direction| held | shifted(spot.bit(), direction)),
        _ => 0,
    };
    let attacked = board.range_of_attack(spot) & !held;
    let points = |cells: Cells, point: Point| {
        each(cells).map(move |at| PointView {
            cell: at.cell(),
            point,
        })
    };
    let enemies = board.of_side(side.other());
    let shielded = board.shielded(side.other());
    let wanting = each(board.captures(spot, side, kind, enemies)).filter_map(|at| {
        let missing = match board.armour_left(at) {
            _ if shielded & at.bit() != 0 => "shielded by the tower beside it".to_owned(),
            0 => return None,
            1 => "needs 1 more attacker".to_owned(),
            left => format!("needs {left} more attackers"),
        };
        Some((at.cell(), missing))
    });
    Aims {
        points: points(held & super::BOARD, Point::Front)
            .chain(points(attacked, Point::Attacked))
            .collect(),
        wanting: wanting.collect(),
    }
}

/// [`Game::inspect`].
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
