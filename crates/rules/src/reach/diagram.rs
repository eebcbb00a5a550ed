//! Makes a small position that shows what a kind of unit does: the one on the variant's pages, or one that is found
//! by asking the rules where a friendly unit blocks most and which enemy can be captured.

use super::{Reach, reach};
use crate::descriptor::{Descriptor, Options};
use crate::geometry::{Cell, Geometry};
use crate::seat::{Seat, Viewer};
use crate::setup::{Attribute, Place, Setup, SetupError, SetupLine};
use crate::variant::{Position, Variant};
use crate::view::TargetKind;

/// The greatest distance from the unit, in files and ranks, at which other units are placed.
const NEAR: i32 = 3;

/// A position that shows what a unit can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The position, with the unit's side to move.
    pub position: Position,
    /// The unit's cell.
    pub cell: Cell,
}

/// The error for a diagram on the pages that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the diagram of the {kind}: {sentence}")]
pub struct DiagramError {
    kind: String,
    sentence: String,
}

/// Makes the position that shows what a kind of unit does, the same every time. Returns `None` for a kind that the
/// variant lacks, or that cannot stand alone anywhere.
///
/// # Errors
/// Returns an error if the pages have a diagram that the rules refuse.
pub fn diagram(variant: Variant, kind: &str) -> Result<Option<Diagram>, DiagramError> {
    let descriptor = variant.descriptor();
    let Some(spec) = descriptor.units.iter().find(|unit| unit.kind == kind) else {
        return Ok(None);
    };
    match supplied(descriptor, spec.kind) {
        Some(text) => read(descriptor, spec.kind, &text).map(Some),
        None => Ok(found(variant, spec.kind)),
    }
}

/// Iterates over the kinds with a diagram on the variant's pages.
#[cfg(test)]
pub(super) fn supplied_kinds(descriptor: &Descriptor) -> Vec<&'static str> {
    let heads = descriptor
        .diagrams
        .lines()
        .filter_map(|line| line.strip_prefix("diagram "));
    heads.filter_map(|rest| rest.split(' ').next()).collect()
}

/// Returns the lines after `diagram KIND SQUARE`, with the square.
fn supplied(descriptor: &Descriptor, kind: &str) -> Option<(&'static str, String)> {
    let mut lines = descriptor.diagrams.lines();
    let square = lines.find_map(|line| {
        let (known, square) = line.strip_prefix("diagram ")?.split_once(' ')?;
        (known == kind).then_some(square)
    })?;
    let body: Vec<&str> = lines.take_while(|line| !line.starts_with("diagram ")).collect();
    Some((square, body.join("\n")))
}

fn read(
    descriptor: &Descriptor,
    kind: &str,
    (square, body): &(&'static str, String),
) -> Result<Diagram, DiagramError> {
    let fault = |sentence: String| DiagramError {
        kind: kind.to_owned(),
        sentence,
    };
    let cell = descriptor.geometry.cell(square);
    let cell = cell.ok_or_else(|| fault(format!("there is no square `{square}`")))?;
    let text = format!("variant {}\n{body}", descriptor.id);
    let position = Setup::parse(&text)
        .and_then(|setup| Position::from_setup(&setup))
        .map_err(|error: SetupError| fault(error.to_string()))?;
    Ok(Diagram { position, cell })
}

/// A board that is filled unit by unit.
#[derive(Clone)]
struct Trial {
    setup: Setup,
    geometry: Geometry,
    cell: Cell,
}

impl Trial {
    fn with(&self, cell: Cell, side: Seat, kind: &str, attributes: Vec<Attribute>) -> Self {
        let mut trial = self.clone();
        trial.setup.push(SetupLine::Put {
            place: Place::Square(self.geometry.name(cell)),
            side,
            kind: kind.to_owned(),
            attributes,
        });
        trial
    }

    fn position(&self) -> Option<Position> {
        Position::from_setup(&self.setup).ok()
    }

    fn reach(&self) -> Option<Reach> {
        reach(&self.position()?, Viewer::Onlooker, self.cell).ok()
    }
}

/// Searches for a diagram: the unit alone near the middle, then a friendly unit where it blocks most, then an enemy
/// where it can be captured.
fn found(variant: Variant, kind: &str) -> Option<Diagram> {
    let descriptor = variant.descriptor();
    let geometry = descriptor.geometry;
    let plain = plain_kind(variant);
    let (mut trial, alone) = from_the_middle(geometry).into_iter().find_map(|cell| {
        let empty = Trial {
            setup: Setup::new(descriptor.id),
            geometry,
            cell,
        };
        let trial = empty.with(cell, Seat::White, kind, Vec::new());
        let reach = trial.reach()?;
        Some((trial, reach))
    })?;
    if let Some(blocked) = best_blocker(&trial, &alone, plain) {
        trial = blocked;
    }
    if let Some(faced) = best_enemy(&trial, plain) {
        trial = faced;
    }
    Some(Diagram {
        position: trial.position()?,
        cell: trial.cell,
    })
}

/// Returns the most frequent kind of the initial position, which serves as blocker and victim.
fn plain_kind(variant: Variant) -> &'static str {
    let descriptor = variant.descriptor();
    let first = descriptor.units.first().map_or("", |unit| unit.kind);
    let Ok(options) = Options::new(descriptor, []) else {
        return first;
    };
    let start = variant.start(&options);
    let kinds: Vec<&'static str> = descriptor
        .geometry
        .cells()
        .flat_map(|cell| start.inspect(cell).units)
        .map(|unit| unit.kind)
        .collect();
    let count = |kind: &str| kinds.iter().filter(|known| **known == kind).count();
    let specs = descriptor.units.iter().rev().map(|unit| unit.kind);
    specs.max_by_key(|kind| count(kind)).unwrap_or(first)
}

/// Lists all cells, those nearest to the middle first.
fn from_the_middle(geometry: Geometry) -> Vec<Cell> {
    let places: Vec<(i32, i32)> = geometry.cells().map(|cell| geometry.file_rank(cell)).collect();
    let count = i32::try_from(places.len()).unwrap_or(i32::MAX).max(1);
    let sum = places
        .iter()
        .fold((0, 0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
    let mut cells: Vec<Cell> = geometry.cells().collect();
    cells.sort_by_key(|cell| {
        let (file, rank) = geometry.file_rank(*cell);
        let (across, up) = (file * count - sum.0, rank * count - sum.1);
        (across.abs().max(up.abs()), *cell)
    });
    cells
}

/// Returns the distance of two cells, the greater of files and ranks.
fn apart(geometry: Geometry, a: Cell, b: Cell) -> i32 {
    let ((af, ar), (bf, br)) = (geometry.file_rank(a), geometry.file_rank(b));
    (af - bf).abs().max((ar - br).abs())
}

fn near(trial: &Trial) -> impl Iterator<Item = Cell> + '_ {
    let (geometry, middle) = (trial.geometry, trial.cell);
    geometry
        .cells()
        .filter(move |cell| (1..=NEAR).contains(&apart(geometry, *cell, middle)))
}

/// Chooses the cell of a friendly unit that blocks most, but not a neighbour if a cell one step further does the
/// same.
fn best_blocker(trial: &Trial, alone: &Reach, plain: &str) -> Option<Trial> {
    let reached = alone.targets.iter().map(|target| target.cell);
    let tried = reached.filter_map(|cell| {
        let distance = apart(trial.geometry, cell, trial.cell);
        let blocked = trial.with(cell, Seat::White, plain, Vec::new());
        let reach = blocked.reach()?;
        let (left, lost) = (reach.targets.len(), reach.barred.len());
        let score = (left > 0, lost.min(3), distance == 2, lost, cell);
        (lost > 0 && distance <= NEAR).then_some((score, blocked))
    });
    tried.max_by_key(|(score, _)| *score).map(|(_, blocked)| blocked)
}

/// Chooses the cell of an enemy that is captured, away from the other units, and if possible with hidden cells
/// behind it.
fn best_enemy(trial: &Trial, plain: &str) -> Option<Trial> {
    let before = trial.reach()?;
    let taken: Vec<Cell> = before.obstacles();
    let is_capture = |reach: &Reach| {
        let captures = |target: &&crate::view::TargetView| target.target == TargetKind::Capture;
        reach.targets.iter().filter(captures).count()
    };
    let had = is_capture(&before);
    let tried = near(trial)
        .filter(|cell| !taken.contains(cell))
        .filter_map(|cell| {
            let faced = trial.with(cell, Seat::Black, plain, Vec::new());
            let reach = faced.reach()?;
            if is_capture(&reach) <= had {
                return None;
            }
            let hidden = reach.barred.len().saturating_sub(before.barred.len());
            let away = taken
                .iter()
                .map(|other| apart(trial.geometry, cell, *other))
                .min();
            Some(((hidden.min(2), away.unwrap_or(0).min(4), cell), faced))
        });
    tried.max_by_key(|(score, _)| *score).map(|(_, faced)| faced)
}

impl Diagram {
    /// Finds what the unit can do in the diagram.
    ///
    /// # Errors
    /// As [`reach`].
    pub fn reach(&self) -> Result<Reach, super::ReachError> {
        reach(&self.position, Viewer::Onlooker, self.cell)
    }
}
