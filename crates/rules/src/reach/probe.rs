//! The same position with the other side to move, or with fewer units, made through its setup text; so each is
//! checked by the variant itself. Nothing here judges an action.

use super::ReachError;
use crate::evaluate::Evaluate;
use crate::geometry::Cell;
use crate::seat::Seat;
use crate::setup::{Place, Setup, SetupError, SetupLine};
use crate::variant::{Action, Position, Visit};

/// The key that says whose turn it is, in every variant.
const TURN: &str = "turn";
/// The key of the repetition history, in every variant that has one; what a unit can do never depends on it.
const HISTORY: &str = "seen";
/// The maximum number of lines about the past or about rights that are dropped because they do not fit the board.
const MOST_DROPPED: usize = 12;

/// Makes the position with this side to move. If it is the other side's turn, that turn is over by then, without an action:
/// what its end brings about has happened, such as walls that melt. Where that would move or kill units, or is no position of
/// the variant, the board stays as it is, so that all units are where a person sees them.
pub(super) fn with_turn(position: &Position, side: Seat) -> Result<Position, ReachError> {
    turned(position, side).map(|(turned, _)| turned)
}

/// The same, and whether it is the position after the end of the other side's turn.
pub(super) fn turned(position: &Position, side: Seat) -> Result<(Position, bool), ReachError> {
    let is_other = position.awaiting().seat() == Some(side.other());
    match is_other.then(|| ended_turn(position, side)).flatten() {
        Some(ended) => Ok((ended, true)),
        None => with_turn_now(position, side).map(|now| (now, false)),
    }
}

/// Makes the position after a turn in which the other side does nothing; `None` where its end changes nothing, or more than
/// [`with_turn`] wants.
pub(super) fn ended_turn(position: &Position, side: Seat) -> Option<Position> {
    let ended = position.visit(EndedTurn)?;
    let stay = units_in(&position.to_setup()) == units_in(&ended);
    stay.then(|| read_turn(position, &ended, side)).flatten()
}

/// Makes the position after a turn in which the other side does nothing, also where its end moves or kills units.
pub(super) fn after_turn(position: &Position, side: Seat) -> Result<Position, ReachError> {
    let ended = position.visit(EndedTurn);
    let turned = ended.and_then(|ended| read_turn(position, &ended, side));
    turned.map_or_else(|| with_turn_now(position, side), Ok)
}

/// Reads the setup of what became of a position, with this side to move; `None` if that is none.
fn read_turn(position: &Position, setup: &Setup, side: Seat) -> Option<Position> {
    let turned = read(position, changed_setup(setup, side, |line| Some(line.clone()))).ok()?;
    (turned.awaiting().seat() == Some(side)).then_some(turned)
}

/// Writes the position after a turn in which nothing is done ([`crate::Game::passed`]).
struct EndedTurn;

impl Visit for EndedTurn {
    type Output = Option<Setup>;

    fn visit<G: Evaluate>(self, position: &G, _wrap: fn(G::Action) -> Action) -> Option<Setup> {
        position.passed().map(|passed| passed.to_setup())
    }
}

/// Lists the units of a setup with their places.
fn units_in(setup: &Setup) -> Vec<(&Place, Seat, &str)> {
    let units = setup.lines.iter().filter_map(|numbered| match &numbered.line {
        SetupLine::Put {
            place, side, kind, ..
        } => Some((place, *side, kind.as_str())),
        SetupLine::Start
        | SetupLine::Clear(_)
        | SetupLine::Floor { .. }
        | SetupLine::Set { .. }
        | SetupLine::Before(_)
        | SetupLine::Began(_) => None,
    });
    units.collect()
}

/// Makes the position with this side to move on the board as it is.
pub(super) fn with_turn_now(position: &Position, side: Seat) -> Result<Position, ReachError> {
    match position.awaiting().seat() {
        None => return Err(ReachError::Over),
        Some(seat) if seat == side => return Ok(position.clone()),
        Some(_) if !position.at_turn_start() => return Err(ReachError::MidTurn),
        Some(_) => {}
    }
    let turned = read(position, changed(position, side, |line| Some(line.clone()))).map_err(|error| {
        if position.checkers(side.other()).is_empty() {
            ReachError::Impossible(error.sentence)
        } else {
            ReachError::InCheck(side.other())
        }
    })?;
    match turned.awaiting().seat() {
        Some(seat) if seat == side => Ok(turned),
        Some(_) | None => Err(ReachError::Over),
    }
}

/// Returns the actions that the unit would have alone on a board without floor things.
pub(super) fn alone(position: &Position, side: Seat, cell: Cell) -> Vec<Action> {
    let name = position.variant().descriptor().geometry.name(cell);
    actions(position, side, cell, |line| match line {
        SetupLine::Put { place, .. } if is_on(place, &name) => Some(line.clone()),
        SetupLine::Set { .. } => Some(line.clone()),
        SetupLine::Start
        | SetupLine::Clear(_)
        | SetupLine::Put { .. }
        | SetupLine::Floor { .. }
        | SetupLine::Before(_)
        | SetupLine::Began(_) => None,
    })
}

/// Returns the actions that the unit would have if only units of its kind were on the board, of both sides; none if there are
/// no others.
pub(super) fn among_its_kind(position: &Position, side: Seat, cell: Cell) -> Vec<Action> {
    let geometry = position.variant().descriptor().geometry;
    let units = |cell: Cell| position.inspect(cell).units.into_iter();
    let Some(own) = units(cell).find(|unit| unit.side == side) else {
        return Vec::new();
    };
    let is_like_it = |other: &Cell| *other != cell && units(*other).any(|unit| unit.kind == own.kind);
    let others: Vec<Cell> = geometry.cells().filter(is_like_it).collect();
    if others.is_empty() {
        return Vec::new();
    }
    beside(position, side, cell, &others).unwrap_or_default()
}

/// The attributes that say what a unit is, and not what has happened to it; they decide how a capture is written.
const NATURE: [&str; 2] = ["shadow", "fused"];

/// Returns the actions that the unit would have if only it and an enemy were on the board, and nothing had happened to
/// that enemy.
pub(super) fn against(position: &Position, side: Seat, cell: Cell, enemy: Cell) -> Vec<Action> {
    let geometry = position.variant().descriptor().geometry;
    let (name, other) = (geometry.name(cell), geometry.name(enemy));
    actions(position, side, cell, |line| match line {
        SetupLine::Put { place, .. } if is_on(place, &name) => Some(line.clone()),
        SetupLine::Put {
            place,
            side: whose,
            kind,
            attributes,
        } if is_on(place, &other) && *whose != side => {
            let is_nature = |name: &str| NATURE.contains(&name);
            let kept = attributes.iter().filter(|attribute| is_nature(&attribute.name));
            Some(SetupLine::Put {
                place: place.clone(),
                side: *whose,
                kind: kind.clone(),
                attributes: kept.cloned().collect(),
            })
        }
        SetupLine::Set { .. } => Some(line.clone()),
        SetupLine::Start
        | SetupLine::Clear(_)
        | SetupLine::Put { .. }
        | SetupLine::Floor { .. }
        | SetupLine::Before(_)
        | SetupLine::Began(_) => None,
    })
}

/// Returns the actions that the unit would have if only it and what is on other cells were on the board; `None` if that is
/// no position of the variant, or one in which the game is over.
pub(super) fn beside(position: &Position, side: Seat, cell: Cell, others: &[Cell]) -> Option<Vec<Action>> {
    let geometry = position.variant().descriptor().geometry;
    let name = geometry.name(cell);
    let others: Vec<String> = others.iter().map(|other| geometry.name(*other)).collect();
    let is_other = |place: &Place| others.iter().any(|other| is_on(place, other));
    let setup = changed(position, side, |line| match line {
        SetupLine::Put { place, .. } if is_on(place, &name) || is_other(place) => Some(line.clone()),
        SetupLine::Floor { square, .. } if others.contains(square) => Some(line.clone()),
        SetupLine::Set { .. } => Some(line.clone()),
        SetupLine::Start
        | SetupLine::Clear(_)
        | SetupLine::Put { .. }
        | SetupLine::Floor { .. }
        | SetupLine::Before(_)
        | SetupLine::Began(_) => None,
    });
    let probe = read(position, setup).ok()?;
    probe.awaiting().seat()?;
    let mut actions = probe.legal_actions(side);
    actions.retain(|action| action.parts().actor == Some(cell));
    Some(actions)
}

/// Makes the position without what is on a cell; `None` if that is no position of the variant, or one in which the side has
/// nothing to decide.
pub(super) fn without(position: &Position, side: Seat, cell: Cell) -> Option<Position> {
    let name = position.variant().descriptor().geometry.name(cell);
    let setup = changed(position, side, |line| match line {
        SetupLine::Put { place, .. } if is_on(place, &name) => None,
        SetupLine::Floor { square, .. } if *square == name => None,
        SetupLine::Start
        | SetupLine::Clear(_)
        | SetupLine::Put { .. }
        | SetupLine::Floor { .. }
        | SetupLine::Set { .. }
        | SetupLine::Before(_)
        | SetupLine::Began(_) => Some(line.clone()),
    });
    let emptied = read(position, setup).ok()?;
    (emptied.awaiting().seat() == Some(side)).then_some(emptied)
}

fn is_on(place: &Place, name: &str) -> bool {
    matches!(place, Place::Square(square) if square == name)
}

fn actions(
    position: &Position,
    side: Seat,
    cell: Cell,
    keep: impl Fn(&SetupLine) -> Option<SetupLine>,
) -> Vec<Action> {
    let Ok(probe) = read(position, changed(position, side, keep)) else {
        return Vec::new();
    };
    let mut actions = probe.legal_actions(side);
    actions.retain(|action| action.parts().actor == Some(cell));
    actions
}

/// Writes the setup with this side to move, without its history, and with each line as `keep` changes it.
fn changed(position: &Position, side: Seat, keep: impl Fn(&SetupLine) -> Option<SetupLine>) -> Setup {
    changed_setup(&position.to_setup(), side, keep)
}

/// Changes a setup in the same way.
fn changed_setup(setup: &Setup, side: Seat, keep: impl Fn(&SetupLine) -> Option<SetupLine>) -> Setup {
    let mut changed = Setup::new(&setup.variant);
    changed.options.clone_from(&setup.options);
    changed.set(TURN, side.word());
    for numbered in &setup.lines {
        let is_replaced =
            matches!(&numbered.line, SetupLine::Set { key, .. } if key == TURN || key == HISTORY);
        if let Some(line) = keep(&numbered.line).filter(|_| !is_replaced) {
            changed.push(line);
        }
    }
    changed
}

/// The attribute that ties a unit to the other one that it is at the same time.
const TIE: &str = "twin";
/// The attributes that only a unit with such a tie has.
const OF_TIE: [&str; 2] = [TIE, "copy"];

/// Takes the tie off a unit whose other half is gone, for no position has half of a tie. Returns whether there was one.
fn untied(line: &mut SetupLine) -> bool {
    let SetupLine::Put { attributes, .. } = line else {
        return false;
    };
    let is_tied = attributes.iter().any(|attribute| attribute.name == TIE);
    attributes.retain(|attribute| !OF_TIE.contains(&attribute.name.as_str()));
    is_tied
}

/// Reads a setup that was made of a position, and hides no more moves than that does. Drops values, earlier positions and ties
/// of units that no longer fit, one by one.
fn read(position: &Position, setup: Setup) -> Result<Position, SetupError> {
    let mut read = read_fitting(setup)?;
    read.show_moves_as(position);
    Ok(read)
}

/// Reads a setup for [`read`].
fn read_fitting(mut setup: Setup) -> Result<Position, SetupError> {
    for _ in 0..MOST_DROPPED {
        let error = match Position::from_setup(&setup) {
            Ok(position) => return Ok(position),
            Err(error) => error,
        };
        let is_at_fault = |line: &SetupLine| match line {
            SetupLine::Set { key, .. } => key != TURN,
            SetupLine::Before(_) | SetupLine::Began(_) => true,
            SetupLine::Start | SetupLine::Clear(_) | SetupLine::Put { .. } | SetupLine::Floor { .. } => false,
        };
        let mut there = setup.lines.iter_mut();
        if there.any(|numbered| numbered.number == error.line && untied(&mut numbered.line)) {
            continue;
        }
        let found = setup
            .lines
            .iter()
            .position(|numbered| numbered.number == error.line && is_at_fault(&numbered.line));
        let Some(index) = found else { return Err(error) };
        setup.lines.remove(index);
        setup = setup.renumbered();
    }
    Position::from_setup(&setup)
}
