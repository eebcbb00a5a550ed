//! What a unit can do where it stands: its legal actions by target, and for each cell that it misses, what stands
//! in the way. Everything is asked of the rules: the legal actions of the position itself, and of the same board
//! with fewer units on it. Knows no variant, no kind and no manner of moving.

mod diagram;
mod picture;
mod probe;
#[cfg(test)]
mod tests;

pub use diagram::{Diagram, diagram};
pub use picture::{PictureError, Question, TopicPicture, picture, picture_scenarios, topic_picture};

use crate::game::{Choice, TargetKind};
use crate::geometry::{Cell, Geometry};
use crate::inspect::Attacks;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::variant::{Action, Position};
use crate::view::{Point, PointView, TargetView, View};

/// How many units and floors are taken away by way of trial, where a refusal names nothing that stands in the way.
const MOST_TRIED: usize = 12;

/// What the unit on a cell can do, and what hinders it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Where it stands.
    pub cell: Cell,
    /// Whose it is.
    pub side: Seat,
    /// Its legal actions, in the order of lists.
    pub actions: Vec<Action>,
    /// The cells that these touch, each once, by cell: what captures there is told before what moves, and a move
    /// before anything else.
    pub targets: Vec<TargetView>,
    /// What it would reach if it stood alone, or faced only the enemy there, but does not reach now; by cell.
    pub barred: Vec<BlockedAction>,
    /// What it does by standing there.
    pub attacks: Attacks,
    /// Why it cannot go anywhere, where it has no action and nothing stands in the way.
    pub still: Option<Refusal>,
}

/// A cell that a unit misses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockedAction {
    /// Whose action it is: where the unit stands that cannot take it.
    pub from: Cell,
    /// The cell that is missed.
    pub cell: Cell,
    /// The action that is refused.
    pub action: Action,
    /// Why, with the cells that stand in the way.
    pub refusal: Refusal,
}

/// Who could capture, hit or kill what stands on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Danger {
    /// The side that would do it.
    pub by: Seat,
    /// Where its units stand that could do it with their next action, by cell.
    pub attackers: Vec<Cell>,
    /// Those that could if nothing else stood on the board and nothing protected the unit, and what hinders them.
    pub hindered: Vec<BlockedAction>,
}

/// Why a question about a cell has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReachError {
    /// No unit stands there.
    #[error("Nothing stands there.")]
    EmptyCell,
    /// Nobody has an action any more.
    #[error("The game is over.")]
    Over,
    /// Both sides decide in secret just now.
    #[error("Both sides still decide in secret.")]
    Secret,
    /// A turn is half made, so nobody else can be asked.
    #[error("A turn is under way.")]
    MidTurn,
    /// The same board with the other side to move is no position of the variant.
    #[error("{0}")]
    Impossible(String),
}

/// What the unit on that cell can do. For a unit of the side that waits: what it could do if it were to move.
///
/// # Errors
/// Why that cannot be said.
pub fn reach(position: &Position, cell: Cell) -> Result<Reach, ReachError> {
    let side = owner(position, cell)?;
    let asked = probe::with_turn(position, side)?;
    let actions: Vec<Action> = asked
        .legal_actions(side)
        .into_iter()
        .filter(|action| action.parts().actor == Some(cell))
        .collect();
    let targets = targets(&actions);
    let barred = if asked.at_turn_start() {
        barred(&asked, side, cell, &targets)
    } else {
        Vec::new()
    };
    let still = (actions.is_empty() && barred.is_empty())
        .then(|| first_refusal(&asked, side, cell))
        .flatten();
    Ok(Reach {
        cell,
        side,
        actions,
        targets,
        barred,
        attacks: asked.attacks(cell),
        still,
    })
}

/// The cells that stand in the way of a refused action: those that the refusal names, or else what the rules say
/// when units around are taken away. Empty where nothing does, so that it is the unit's own manner that forbids it.
#[must_use]
pub fn in_the_way(position: &Position, action: &Action, refusal: &Refusal) -> Vec<Cell> {
    let Some(actor) = action.parts().actor else {
        return refusal.culprits.clone();
    };
    let others = refusal.culprits.iter().copied().filter(|cell| *cell != actor);
    let named: Vec<Cell> = others.collect();
    if !named.is_empty() {
        return named;
    }
    let wanted = wanted(action);
    let reach = reach(position, actor).ok();
    let missed = reach
        .into_iter()
        .flat_map(|reach| reach.barred)
        .find(|barred| Some(barred.cell) == wanted);
    missed.map_or_else(Vec::new, |barred| barred.refusal.culprits)
}

/// What the rules say about a step to the nearest cell for which they name a rule.
fn first_refusal(position: &Position, side: Seat, from: Cell) -> Option<Refusal> {
    let variant = position.variant();
    let geometry = variant.descriptor().geometry;
    from_near(geometry, from).into_iter().find_map(|to| {
        let sign = if position.inspect(to).units.is_empty() {
            '-'
        } else {
            'x'
        };
        let text = format!("{}{sign}{}", geometry.name(from), geometry.name(to));
        let action = variant.parse_action(&text).ok()?;
        let refusal = position.check(side, &action).err()?;
        refusal.rule.is_some().then_some(refusal)
    })
}

/// All other cells, the nearest in files and ranks first.
fn from_near(geometry: Geometry, from: Cell) -> Vec<Cell> {
    let (file, rank) = geometry.file_rank(from);
    let mut cells: Vec<Cell> = geometry.cells().filter(|cell| *cell != from).collect();
    cells.sort_by_key(|cell| {
        let (other_file, other_rank) = geometry.file_rank(*cell);
        ((other_file - file).abs().max((other_rank - rank).abs()), *cell)
    });
    cells
}

/// Which enemy units could capture, hit or kill the unit on that cell with their next action, and why others cannot.
///
/// # Errors
/// Why that cannot be said.
pub fn danger(position: &Position, cell: Cell) -> Result<Danger, ReachError> {
    let by = owner(position, cell)?.other();
    let asked = probe::with_turn(position, by)?;
    let mut attackers: Vec<Cell> = asked
        .legal_actions(by)
        .iter()
        .map(Action::parts)
        .filter(|parts| parts.choices.iter().any(|choice| is_capture_on(choice, cell)))
        .filter_map(|parts| parts.actor)
        .collect();
    attackers.sort_unstable();
    attackers.dedup();
    let mut hindered = Vec::new();
    if asked.at_turn_start() {
        for from in units_of(&asked, by).filter(|from| !attackers.contains(from)) {
            hindered.extend(duel(&asked, by, from, cell));
        }
    }
    Ok(Danger {
        by,
        attackers,
        hindered,
    })
}

impl Reach {
    /// The cells that stand in the way of something, by cell, each once.
    #[must_use]
    pub fn obstacles(&self) -> Vec<Cell> {
        let mut obstacles: Vec<Cell> = self
            .barred
            .iter()
            .flat_map(|barred| barred.refusal.culprits.iter().copied())
            .filter(|culprit| *culprit != self.cell)
            .collect();
        obstacles.sort_unstable();
        obstacles.dedup();
        obstacles
    }

    /// The abilities besides plain moves and captures that the legal actions use, with the cells that each
    /// touches first, in the order of lists. An ability that names no cell has none.
    #[must_use]
    pub fn abilities(&self) -> Vec<(&'static str, Vec<Cell>)> {
        let mut abilities: Vec<(&'static str, Vec<Cell>)> = Vec::new();
        for action in &self.actions {
            let parts = action.parts();
            if matches!(parts.verb, "move" | "capture") {
                continue;
            }
            let index = match abilities.iter().position(|(verb, _)| *verb == parts.verb) {
                Some(index) => index,
                None => {
                    abilities.push((parts.verb, Vec::new()));
                    abilities.len() - 1
                }
            };
            let cells = &mut abilities[index].1;
            cells.extend(
                first_cell(action)
                    .map(|(cell, _)| cell)
                    .filter(|cell| !cells.contains(cell)),
            );
        }
        abilities
    }

    /// Writes targets, blocked cells and obstacles into a view of the same position.
    pub fn mark(&self, view: &mut View) {
        view.targets.clone_from(&self.targets);
        let obstacles = self.obstacles();
        let blocked = self.barred.iter().map(|barred| barred.cell);
        let points = points(Some(self.cell), blocked, &obstacles);
        let is_free = |aim: &&PointView| points.iter().all(|point| point.cell != aim.cell);
        let attacks: Vec<PointView> = self.attacks.points.iter().filter(is_free).cloned().collect();
        view.points = points.into_iter().chain(attacks).collect();
    }
}

/// The unit that is asked about, blocked cells, and what stands in the way; an obstacle that is itself what cannot
/// be reached is shown as the obstacle.
#[must_use]
pub fn points(
    subject: Option<Cell>,
    blocked: impl IntoIterator<Item = Cell>,
    obstacles: &[Cell],
) -> Vec<PointView> {
    let mut points: Vec<PointView> = Vec::new();
    let mut add = |cell: Cell, point: Point| {
        if !points.iter().any(|known| known.cell == cell) {
            points.push(PointView { cell, point });
        }
    };
    if let Some(cell) = subject {
        add(cell, Point::Subject);
    }
    for cell in obstacles {
        add(*cell, Point::Obstacle);
    }
    for cell in blocked {
        add(cell, Point::Blocked);
    }
    points
}

/// Whose unit is asked about: of several, one of the side to move where there is one.
fn owner(position: &Position, cell: Cell) -> Result<Seat, ReachError> {
    if position.awaiting().seat().is_none() {
        return Err(ReachError::Over);
    }
    if Seat::BOTH
        .into_iter()
        .any(|seat| position.secret_part(seat).is_some())
    {
        return Err(ReachError::Secret);
    }
    let units = position.inspect(cell).units;
    let to_move = units
        .iter()
        .find(|unit| position.awaiting().seat() == Some(unit.side));
    to_move
        .or(units.first())
        .map(|unit| unit.side)
        .ok_or(ReachError::EmptyCell)
}

/// The cells of a side's units, by cell.
fn units_of(position: &Position, side: Seat) -> impl Iterator<Item = Cell> {
    let geometry = position.variant().descriptor().geometry;
    geometry
        .cells()
        .filter(move |cell| position.inspect(*cell).units.iter().any(|unit| unit.side == side))
}

/// The cell that an action touches first, if it names one.
#[must_use]
pub fn wanted(action: &Action) -> Option<Cell> {
    first_cell(action).map(|(cell, _)| cell)
}

fn first_cell(action: &Action) -> Option<(Cell, TargetKind)> {
    action.parts().choices.iter().find_map(|choice| match choice {
        Choice::Cell { cell, target } => Some((*cell, *target)),
        Choice::Part { .. } | Choice::Word(_) => None,
    })
}

fn is_capture_on(choice: &Choice, wanted: Cell) -> bool {
    matches!(choice, Choice::Cell { cell, target: TargetKind::Capture } if *cell == wanted)
}

/// The cells that actions touch: the first of each, and every further one that is captured on.
fn targets(actions: &[Action]) -> Vec<TargetView> {
    let weight = |target| match target {
        TargetKind::Special => 0,
        TargetKind::Move => 1,
        TargetKind::Capture => 2,
    };
    let mut targets: Vec<TargetView> = Vec::new();
    for action in actions {
        let parts = action.parts();
        let cells = parts.choices.iter().filter_map(|choice| match choice {
            Choice::Cell { cell, target } => Some((*cell, *target)),
            Choice::Part { .. } | Choice::Word(_) => None,
        });
        for (index, (cell, target)) in cells.enumerate() {
            if index > 0 && target != TargetKind::Capture {
                continue;
            }
            match targets.iter_mut().find(|known| known.cell == cell) {
                Some(known) if weight(target) > weight(known.target) => known.target = target,
                Some(_) => {}
                None => targets.push(TargetView {
                    cell,
                    target,
                    number: None,
                }),
            }
        }
    }
    targets.sort_unstable_by_key(|target| target.cell);
    targets
}

/// What the unit misses: what it would reach alone on the board, and each enemy that it would reach if nobody else
/// were there and nothing protected that enemy.
fn barred(position: &Position, side: Seat, from: Cell, targets: &[TargetView]) -> Vec<BlockedAction> {
    let is_reached = |cell: Cell| targets.iter().any(|target| target.cell == cell);
    let enemies: Vec<Cell> = units_of(position, side.other()).collect();
    let mut barred: Vec<BlockedAction> = Vec::new();
    for action in probe::alone(position, side, from) {
        let Some((cell, TargetKind::Move | TargetKind::Capture)) = first_cell(&action) else {
            continue;
        };
        let is_known = barred.iter().any(|known| known.cell == cell);
        if is_known || is_reached(cell) || enemies.contains(&cell) {
            continue;
        }
        barred.extend(refused(position, side, from, cell, action));
    }
    for cell in enemies.into_iter().filter(|cell| !is_reached(*cell)) {
        barred.extend(duel(position, side, from, cell));
    }
    barred.sort_by_key(|barred| barred.cell);
    name_obstacles(position, side, from, &mut barred);
    barred
}

/// Where a refusal names nothing that stands in the way, asks what would be reached without each of the nearest
/// units and floors, and names the first without which it would.
fn name_obstacles(position: &Position, side: Seat, from: Cell, barred: &mut [BlockedAction]) {
    let is_unexplained =
        |barred: &BlockedAction| barred.refusal.culprits.iter().all(|culprit| *culprit == from);
    if !barred.iter().any(is_unexplained) {
        return;
    }
    let geometry = position.variant().descriptor().geometry;
    let mut others = from_near(geometry, from);
    others.retain(|cell| {
        let report = position.inspect(*cell);
        !(report.units.is_empty() && report.floor.is_empty())
    });
    others.truncate(MOST_TRIED);
    for other in others {
        let freed = targets(&probe::without(position, side, from, other));
        for barred in barred.iter_mut().filter(|barred| is_unexplained(barred)) {
            if freed.iter().any(|target| target.cell == barred.cell) {
                barred.refusal.culprits = vec![other];
            }
        }
        if !barred.iter().any(is_unexplained) {
            return;
        }
    }
}

/// A capture that the unit could make if the two stood alone, and why it cannot now.
fn duel(position: &Position, side: Seat, from: Cell, target: Cell) -> Option<BlockedAction> {
    probe::against(position, side, from, target)
        .into_iter()
        .filter(|action| {
            action
                .parts()
                .choices
                .iter()
                .any(|choice| is_capture_on(choice, target))
        })
        .find_map(|action| refused(position, side, from, target, action))
}

fn refused(position: &Position, side: Seat, from: Cell, cell: Cell, action: Action) -> Option<BlockedAction> {
    let refusal = position.check(side, &action).err()?;
    Some(BlockedAction {
        from,
        cell,
        action,
        refusal,
    })
}
