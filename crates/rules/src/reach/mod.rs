//! Finds what a unit can do from its square: its legal actions by target, and for each cell that it cannot reach,
//! the obstacles. All answers come from the rules: the legal actions of the position, and those of the same board
//! with fewer units. Knows no variant, no kind but the king, and no pattern of movement.

mod after_turn;
mod arrivals;
mod attempts;
mod castling;
#[cfg(test)]
mod culprit_tests;
mod danger;
mod diagram;
mod further;
mod in_vain;
mod kills;
mod passage;
mod picture;
mod probe;
mod reply;
#[cfg(test)]
mod target_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod twin_tests;
mod victims;
mod winning;

pub use after_turn::AfterTurn;
pub use arrivals::{Arrivals, Placing, arrivals, is_legal_after_skips};
pub use castling::{CastlingAnswer, castlings};
pub use danger::{Danger, Threatened, Way, danger, threats};
pub use diagram::{Diagram, diagram};
pub use further::{Deadly, Further, full_danger};
pub use in_vain::in_vain;
pub use kills::best_kill;
pub use picture::{
    PictureError, Question, TopicPicture, example_views, moving_picture, picture, picture_scenarios,
    topic_picture,
};
pub use reply::{CostlyReply, best_capture, capture_gains, costly_reply, material};
pub use winning::{win_at_once, winning_reply};

use crate::game::{Choice, TargetKind};
use crate::geometry::{Cell, Geometry};
use crate::inspect::{Attacks, Remark};
use crate::refusal::Refusal;
use crate::refused_steps::refused_steps;
use crate::said::{Argument, Said, SideName, said};
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, Position};
use crate::view::{Point, PointView, TargetView, View};
use attempts::{add_attempts, mark_own_units, mark_unnamed, withheld};
use castling::mark_castling;
use passage::name_obstacles;
use std::fmt;

/// The kind of a king, in every variant that has kings.
const KING: &str = "king";

/// What the unit on a cell can do, and what prevents the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The unit's cell.
    pub cell: Cell,
    /// The unit's side.
    pub side: Seat,
    /// Its legal actions, in the order of actions.
    pub actions: Vec<Action>,
    /// The cells that the actions touch, each once, sorted by cell. For several actions on one cell, a capture is
    /// shown before a move, a move before fusing or boarding, and that before anything else. What falls of its own side is
    /// shown as something else.
    pub targets: Vec<TargetView>,
    /// The captures en passant among them: the cell that the action names, and the cell of the captured pawn.
    pub en_passant: Vec<(Cell, Cell)>,
    /// The moves, the captures and the actions that name nothing but the unit, as far as they bring about something else, too
    /// ([`crate::Game::side_effect`]). In the order of actions.
    pub effects: Vec<SideEffect>,
    /// What it could do alone on the board, or with only the enemy on that cell, but cannot do now; without what
    /// [`Refusal::is_behind_another`] says. Sorted by cell.
    pub barred: Vec<BlockedAction>,
    /// What it could do by an ability if no unit attacked a cell or stood there, such as spawn beside it or go through a
    /// portal. Sorted by cell; none of a cell for which `barred` has a reason.
    pub withheld: Vec<BlockedAction>,
    /// What it attacks and holds from where it stands.
    pub attacks: Attacks,
    /// Why it cannot move, if it has no action, there is no obstacle, and no turn is unfinished.
    pub still: Option<Refusal>,
    /// What is legal in the unfinished turn of its side, apart from actions that name a unit. Empty at the start of a
    /// turn.
    pub unfinished: Vec<Action>,
    /// Whether other units of its side may act in that turn.
    pub others_act: bool,
    /// What the end of the other side's turn changes, on which all of this counts; `None` for a unit of the side to act, and
    /// where nothing changes for the unit.
    pub after_turn: Option<AfterTurn>,
}

/// What an action brings about besides what is meant by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideEffect {
    /// The action.
    pub action: Action,
    /// What it brings about, as a phrase.
    pub said: Said,
    /// Whether it is the capture that is foiled by it.
    pub is_foiled: bool,
}

impl SideEffect {
    /// Returns what an action brings about besides; `None` if nothing.
    fn of(position: &Position, action: &Action) -> Option<Self> {
        let foiled = position.foiled(action);
        let is_foiled = foiled.is_some();
        let said = foiled.or_else(|| position.side_effect(action))?;
        Some(Self {
            action: action.clone(),
            said,
            is_foiled,
        })
    }
}

/// Whether a side effect is nothing but what the acting unit gains: a pawn of FrozenChess becomes the piece that it captures
/// (F6-PAWN-2, F10-PAWN-5).
#[must_use]
pub fn is_gain(effect: &Said) -> bool {
    match effect.arguments() {
        [(_, Argument::Said(only))] => is_gain(only),
        _ => effect.id() == Some("frozen-becomes"),
    }
}

/// An action that a unit cannot take because of its surroundings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockedAction {
    /// The cell of the unit.
    pub from: Cell,
    /// The cell that it cannot reach.
    pub cell: Cell,
    /// The action that is refused.
    pub action: Action,
    /// The reason, with the obstacles.
    pub refusal: Refusal,
}

impl BlockedAction {
    /// Returns whether the unit would not go to the cell but capture there on its way elsewhere, as a leaping knight does.
    #[must_use]
    pub fn captures_on_its_way(&self) -> bool {
        matches!(first_cell(&self.action), Some((to, TargetKind::Move)) if to != self.cell)
    }
}

/// Why a question about a cell has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReachError {
    /// There is no unit on the cell.
    EmptyCell,
    /// The game is over.
    Over,
    /// Both sides decide in secret.
    Secret,
    /// A turn is unfinished, so the other side's units cannot be examined.
    MidTurn,
    /// The viewer is shown no hints about that side's moves.
    Hidden(Remark),
    /// The king of the side to move is in check, so it can't be the other side's turn. Holds the side in check.
    InCheck(Seat),
    /// The board with the other side to move is not a position of the variant.
    Impossible(Said),
}

impl ReachError {
    /// Returns the reason in one sentence.
    #[must_use]
    pub fn said(&self) -> Said {
        match self {
            ReachError::EmptyCell => said!("reach-empty-cell", "Nothing stands there."),
            ReachError::Over => said!("reach-over", "The game is over."),
            ReachError::Secret => said!("reach-secret", "Both sides still decide in secret."),
            ReachError::MidTurn => said!("reach-mid-turn", "A turn is under way."),
            ReachError::Hidden(remark) => said!(
                "read-refusal",
                "{sentence} ({rule})",
                sentence = remark.sentence,
                rule = remark.rule.to_string()
            ),
            ReachError::InCheck(checked) => said!(
                "reach-in-check",
                "{side} is in check, so it can't be {other}'s turn.",
                side = SideName(*checked),
                other = SideName(checked.other())
            ),
            ReachError::Impossible(why) => why.clone(),
        }
    }
}

impl fmt::Display for ReachError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for ReachError {}

/// Finds what the unit on a cell can do, as that viewer may know it. For a unit of the other side: what it could do if the side
/// to move did nothing, after the end of its turn.
///
/// # Errors
/// Returns why there is no answer, or none for this viewer.
pub fn reach(position: &Position, viewer: Viewer, cell: Cell) -> Result<Reach, ReachError> {
    let side = owner(position, cell)?;
    check_shown(position, viewer, side)?;
    let (asked, is_ended) = probe::turned(position, side)?;
    let (mut actions, mut unfinished) = (asked.legal_actions(side), Vec::new());
    let mut others_act = false;
    if !asked.at_turn_start() {
        let mut actors = actions.iter().filter_map(|action| action.parts().actor);
        others_act = actors.any(|actor| actor != cell);
        unfinished = actions.clone();
        unfinished.retain(|action| action.parts().actor.is_none());
    }
    actions.retain(|action| action.parts().actor == Some(cell));
    let after_turn = is_ended.then(|| AfterTurn::of(position, &asked, (side, cell), &actions));
    let mut targets = targets(&actions);
    mark_attempts(&asked, &actions, &mut targets);
    mark_own_units(&asked, side, &mut targets);
    mark_unnamed(&asked, side, cell, &actions, &mut targets);
    mark_castling(&asked, side, &actions, &mut targets);
    let passed = |action: &Action| Some((wanted(action)?, asked.en_passant(action)?.victim));
    let en_passant = actions.iter().filter_map(passed).collect();
    let geometry = asked.variant().descriptor().geometry;
    let effects = actions.iter().filter(|action| may_cost(geometry, action));
    let effects = effects
        .filter_map(|action| SideEffect::of(&asked, action))
        .collect();
    let (mut barred_now, mut withheld_now) = (Vec::new(), Vec::new());
    if asked.at_turn_start() {
        barred_now = match asked.unheld(cell) {
            Some(free) => barred_and_held(&asked, &free, side, cell, &targets),
            None => {
                let barred = barred(&asked, side, cell, &targets);
                withheld_now = withheld(&asked, side, cell, &barred);
                barred
            }
        };
    }
    let [barred, withheld] = [barred_now, withheld_now].map(|refused| told(&asked, viewer, refused));
    let still = (actions.is_empty() && barred.is_empty() && unfinished.is_empty())
        .then(|| refused_steps(&asked, side, cell).next())
        .flatten()
        .map(|(_, refusal)| asked.told(viewer, refusal));
    Ok(Reach {
        cell,
        side,
        actions,
        targets,
        en_passant,
        effects,
        barred,
        withheld,
        attacks: asked.attacks(cell),
        still,
        unfinished,
        others_act,
        after_turn: after_turn.flatten(),
    })
}

/// Marks what the actions would capture in vain.
fn mark_attempts(position: &Position, actions: &[Action], targets: &mut [TargetView]) {
    let captures = |target: &&mut TargetView| target.target == TargetKind::Capture;
    for target in targets.iter_mut().filter(captures) {
        if takes_nothing(position, actions, target.cell) {
            target.target = TargetKind::Attempt;
        }
    }
}

/// Returns whether some of the actions capture on a cell, and none of these takes anything ([`crate::Game::foiled`]).
#[must_use]
pub fn takes_nothing<'a>(
    position: &Position,
    actions: impl IntoIterator<Item = &'a Action>,
    cell: Cell,
) -> bool {
    all_captures(actions, cell, |action| position.foiled(action).is_some())
}

/// Returns whether some of the actions attack a cell, and each of these takes only a shield ([`crate::Game::is_hit`]).
#[must_use]
pub fn only_hits<'a>(position: &Position, actions: impl IntoIterator<Item = &'a Action>, cell: Cell) -> bool {
    all_captures(actions, cell, |action| position.is_hit(action))
}

/// Returns whether some of the actions capture on a cell, and all of these are so.
fn all_captures<'a>(
    actions: impl IntoIterator<Item = &'a Action>,
    cell: Cell,
    are_so: impl Fn(&Action) -> bool,
) -> bool {
    let captures = |action: &&Action| captures_on(action, cell);
    let mut captures = actions.into_iter().filter(captures).peekable();
    captures.peek().is_some() && captures.all(are_so)
}

/// Whether it is asked what an action brings about besides: moves, everything that captures, and what names nothing besides its
/// unit, such as a throw or a portal.
fn may_cost(geometry: Geometry, action: &Action) -> bool {
    let parts = action.parts();
    parts.verb == "move"
        || parts.choices.is_empty()
        || parts.captures().next().is_some()
        || unnamed(geometry, action).is_some()
}

/// Finds the obstacles of a refused action: for a move or capture those that [`reach`] names, or else the cells that the
/// refusal names. Returns nothing if the unit's own movement forbids the action, or if the viewer may not know.
#[must_use]
pub fn in_the_way(position: &Position, viewer: Viewer, action: &Action, refusal: &Refusal) -> Vec<Cell> {
    let refusal = position.told(viewer, refusal.clone());
    let Some(actor) = action.parts().actor else {
        return refusal.culprits.clone();
    };
    let parts = action.parts();
    let wanted = wanted(action);
    let reach = reach(position, viewer, actor).ok();
    let missed = reach
        .into_iter()
        .flat_map(|reach| reach.barred)
        .find(|barred| Some(barred.cell) == wanted);
    let missed = missed.map_or_else(Vec::new, |barred| barred.refusal.culprits);
    // What forbids the cell by itself says more than what stands on the way there.
    if let ([only], Some(wanted)) = (refusal.culprits.as_slice(), wanted)
        && *only == wanted
        && position.inspect(wanted).units.is_empty()
    {
        return refusal.culprits;
    }
    let is_other = |cell: &Cell| *cell != actor;
    if matches!(parts.verb, "move" | "capture") && missed.iter().any(is_other) {
        return missed;
    }
    let named: Vec<Cell> = refusal.culprits.iter().copied().filter(is_other).collect();
    if named.is_empty() { missed } else { named }
}

/// Finds the enemy units that give check to a side's king, or could capture it where that need not be prevented, sorted by
/// cell. None where that viewer is shown no hints about the enemy's moves.
#[must_use]
pub fn checkers(position: &Position, viewer: Viewer, side: Seat) -> Vec<Cell> {
    match position.hidden_moves(viewer, side.other()) {
        Some(_) => Vec::new(),
        None => position.checkers(side),
    }
}

/// Makes the position as it would be if the side to move did nothing, with what the end of its turn brings about, to see what
/// the other side threatens.
///
/// # Errors
/// Returns why there is none: the game is over, a turn is under way, or a king would stand in check without being to move.
pub fn if_passed(position: &Position) -> Result<Position, ReachError> {
    let side = position.awaiting().seat().ok_or(ReachError::Over)?;
    probe::after_turn(position, side.other())
}

/// Fails where that viewer is shown no hints about the moves of `side`.
fn check_shown(position: &Position, viewer: Viewer, side: Seat) -> Result<(), ReachError> {
    match position.hidden_moves(viewer, side) {
        Some(reason) => Err(ReachError::Hidden(reason)),
        None => Ok(()),
    }
}

/// Returns the same with each refusal as that viewer may read it.
fn told(position: &Position, viewer: Viewer, mut barred: Vec<BlockedAction>) -> Vec<BlockedAction> {
    for one in &mut barred {
        one.refusal = position.told(viewer, one.refusal.clone());
    }
    barred
}

impl Reach {
    /// Returns the obstacles, each once, sorted by cell.
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

    /// Returns the abilities other than plain moves and captures among the legal actions, in their order, each with
    /// the cells that its actions touch first. An ability that names no cell has none.
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

    /// Marks targets, blocked cells and obstacles in a view of the same position. A cell to which the unit can move is
    /// marked as an obstacle only where nothing else keeps some cell out of reach, such as water that stops the unit.
    pub fn mark(&self, view: &mut View) {
        let moves = |cell: &Cell| {
            let mut targets = self.targets.iter();
            targets.any(|target| target.cell == *cell && target.target == TargetKind::Move)
        };
        let is_sole_cause = |cell: &Cell| {
            let mut culprits = self.barred.iter().map(|barred| &barred.refusal.culprits);
            culprits.any(|culprits| culprits.contains(cell) && culprits.iter().all(moves))
        };
        let mut obstacles = self.obstacles();
        obstacles.retain(|cell| !moves(cell) || is_sole_cause(cell));
        self.mark_with(view, &obstacles);
    }

    fn mark_with(&self, view: &mut View, obstacles: &[Cell]) {
        view.targets.clone_from(&self.targets);
        // What an ability does on a cell is shown instead of why it can't be captured.
        let is_target = |cell: &Cell| self.targets.iter().any(|target| target.cell == *cell);
        let blocked = self.barred.iter().map(|barred| barred.cell);
        let blocked = blocked.filter(|cell| !is_target(cell));
        let points = points(Some(self.cell), blocked, obstacles);
        view.points = points
            .into_iter()
            .chain(self.attacks.points.iter().cloned())
            .collect();
    }

    /// Marks the same as [`Reach::mark`], but everything that keeps the unit from those cells and nothing else. Each of them is
    /// crossed out, unless an obstacle stands there.
    pub fn mark_causes(&self, view: &mut View, cells: &[Cell]) {
        let mut shown = self.clone();
        shown.barred.append(&mut shown.withheld);
        shown.barred.retain(|barred| cells.contains(&barred.cell));
        shown.mark_with(view, &shown.obstacles());
    }
}

/// Lists the unit in question, the blocked cells, and the obstacles. A cell that is both blocked and an obstacle is
/// shown as an obstacle.
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

/// Returns the side of the unit in question. Of several units on the cell, one of the side to move comes first.
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

/// Iterates over the cells of a side's units.
fn units_of(position: &Position, side: Seat) -> impl Iterator<Item = Cell> {
    let geometry = position.variant().descriptor().geometry;
    geometry
        .cells()
        .filter(move |cell| position.inspect(*cell).units.iter().any(|unit| unit.side == side))
}

/// Returns the cell that an action touches first, if it names one.
#[must_use]
pub fn wanted(action: &Action) -> Option<Cell> {
    action.parts().first_cell()
}

/// Returns the cell that an ability of a unit is about although its text names only the unit, such as where a portal leads;
/// `None` for any other action.
#[must_use]
pub fn unnamed(geometry: Geometry, action: &Action) -> Option<Cell> {
    let parts = action.parts();
    let actor = geometry.name(parts.actor?);
    let text = action.to_string();
    let mut words = text.split(' ');
    let names_unit = words.next() == Some(parts.verb) && words.next() == Some(actor.as_str());
    if !names_unit || words.any(|word| geometry.cell(word).is_some()) {
        return None;
    }
    wanted(action)
}

fn first_cell(action: &Action) -> Option<(Cell, TargetKind)> {
    action.parts().choices.iter().find_map(|choice| match choice {
        Choice::Cell { cell, target } => Some((*cell, *target)),
        Choice::Part { .. } | Choice::Word(_) => None,
    })
}

/// Lists the cells of the units that an action captures, hits or kills. En passant, that is where the pawn stands.
fn captured(position: &Position, action: &Action) -> Vec<Cell> {
    if let Some(passed) = position.en_passant(action) {
        return vec![passed.victim];
    }
    action.parts().captures().collect()
}

fn captures_on(action: &Action, wanted: Cell) -> bool {
    action.parts().captures().any(|cell| cell == wanted)
}

/// Lists the cells that actions touch: the first cell of each, and every further cell with a capture.
fn targets(actions: &[Action]) -> Vec<TargetView> {
    let weight = |target| match target {
        TargetKind::Special => 0,
        TargetKind::Join => 1,
        TargetKind::Move => 2,
        TargetKind::Attempt => 3,
        TargetKind::Hit | TargetKind::Kill | TargetKind::Capture => 4,
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

/// Finds what prevents the unit's actions: where it would go alone on the board, or by an ability among others of its kind,
/// and each enemy that it could capture if nobody else were there and nothing protected that enemy, or that it attacks.
fn barred(position: &Position, side: Seat, from: Cell, targets: &[TargetView]) -> Vec<BlockedAction> {
    let enemies: Vec<Cell> = units_of(position, side.other()).collect();
    // An enemy on which the unit only uses an ability is still one that it can't capture.
    let is_only_aimed_at =
        |target: &TargetView| target.target == TargetKind::Special && enemies.contains(&target.cell);
    let is_reached = |cell: Cell| {
        let mut there = targets.iter().filter(|target| target.cell == cell);
        there.any(|target| !is_only_aimed_at(target))
    };
    let mut barred: Vec<BlockedAction> = Vec::new();
    for cell in enemies.iter().copied().filter(|cell| !is_reached(*cell)) {
        barred.extend(duel(position, side, from, cell).or_else(|| attacking(position, side, from, cell)));
    }
    // An enemy that is no prey may still be in the way, as before a pawn.
    for action in probe::alone(position, side, from) {
        let Some((cell, TargetKind::Move | TargetKind::Capture)) = first_cell(&action) else {
            continue;
        };
        let is_known = barred.iter().any(|known| known.cell == cell);
        if !is_known && !is_reached(cell) {
            let capture = protected_from_king(position, side, from, cell);
            barred.extend(capture.or_else(|| refused(position, side, from, cell, action)));
        }
    }
    // Others of its kind may open cells to it by an ability.
    for action in probe::among_its_kind(position, side, from) {
        let Some((cell, TargetKind::Move)) = first_cell(&action) else {
            continue;
        };
        let is_plain = matches!(action.parts().verb, "move" | "capture");
        let is_known = barred.iter().any(|known| known.cell == cell);
        if !is_plain && !is_known && !is_reached(cell) {
            barred.extend(refused(position, side, from, cell, action));
        }
    }
    barred.extend(passing(position, side, from).filter(|one| !is_reached(one.cell)));
    add_attempts(position, side, from, is_reached, &mut barred);
    // Only the first obstacle on the way counts, and the squares that it blocks; the units behind it don't.
    barred.retain(|barred| !barred.refusal.is_behind_another());
    barred.sort_by_key(|barred| barred.cell);
    name_obstacles(position, side, from, &mut barred);
    barred
}

/// Finds what prevents the actions of a unit that is paralysed or the like. Only what it could do otherwise is refused for
/// that; the rest is refused for what would prevent it on the same board then, too.
fn barred_and_held(
    position: &Position,
    free: &Position,
    side: Seat,
    from: Cell,
    reached: &[TargetView],
) -> Vec<BlockedAction> {
    let mut actions = free.legal_actions(side);
    actions.retain(|action| action.parts().actor == Some(from));
    let mut found = barred(free, side, from, &targets(&actions));
    for action in actions {
        let Some((cell, TargetKind::Move | TargetKind::Capture)) = first_cell(&action) else {
            continue;
        };
        let is_known = found.iter().any(|known| known.cell == cell);
        if !is_known && !reached.iter().any(|target| target.cell == cell) {
            found.extend(refused(position, side, from, cell, action));
        }
    }
    found.sort_by_key(|barred| barred.cell);
    found
}

/// Returns the capture en passant for which the pawn on a cell is placed, if something forbids it.
fn passing(position: &Position, side: Seat, from: Cell) -> Option<BlockedAction> {
    if !position.inspect(from).units.iter().any(|unit| unit.side == side) {
        return None;
    }
    let variant = position.variant();
    let geometry = variant.descriptor().geometry;
    let (file, rank) = geometry.file_rank(from);
    geometry.cells().find_map(|to| {
        let (to_file, to_rank) = geometry.file_rank(to);
        if to_file.abs_diff(file) != 1 || to_rank.abs_diff(rank) != 1 {
            return None;
        }
        let text = format!("{}x{}", geometry.name(from), geometry.name(to));
        let action = variant.parse_action(&text).ok()?;
        let (_, victim_rank) = geometry.file_rank(position.en_passant(&action)?.victim);
        // The captor comes from the side of the pawn that passed.
        if (to_rank - rank).signum() != (to_rank - victim_rank).signum() {
            return None;
        }
        refused(position, side, from, to, action)
    })
}

/// Lists the cells to which a unit moves or on which it captures by these actions.
fn touched(actions: &[Action]) -> Vec<Cell> {
    let cells = actions.iter().filter_map(first_cell);
    let goes = |target: &TargetKind| matches!(target, TargetKind::Move | TargetKind::Capture);
    cells
        .filter(|(_, target)| goes(target))
        .map(|(cell, _)| cell)
        .collect()
}

/// Returns a capture that the unit could make if only the two were on the board, with its refusal now.
fn duel(position: &Position, side: Seat, from: Cell, target: Cell) -> Option<BlockedAction> {
    probe::against(position, side, from, target)
        .into_iter()
        .filter(|action| captures_on(action, target))
        .find_map(|action| refused(position, side, from, target, action))
}

/// Returns the capture of an enemy that the unit attacks from where it stands, with its refusal now. The enemy itself may
/// prevent it, as a spearman of Cyvasse does whose front lies on the way.
fn attacking(position: &Position, side: Seat, from: Cell, target: Cell) -> Option<BlockedAction> {
    let attacks = position.attacks(from).points;
    let is_attacked = |one: &PointView| one.cell == target && one.point == Point::Attacked;
    if !attacks.iter().any(is_attacked) {
        return None;
    }
    refused(position, side, from, target, capture_of(position, from, target)?)
}

/// Returns the capture of an enemy by a king, which captures as it moves, if the rules name that enemy as what forbids it.
fn protected_from_king(position: &Position, side: Seat, from: Cell, target: Cell) -> Option<BlockedAction> {
    let units = |cell: Cell| position.inspect(cell).units.into_iter();
    let is_king = units(from).any(|unit| unit.kind == KING);
    if !is_king || !units(target).any(|unit| unit.side != side) {
        return None;
    }
    let barred = refused(position, side, from, target, capture_of(position, from, target)?)?;
    (barred.refusal.rule.is_some() && barred.refusal.culprits.contains(&target)).then_some(barred)
}

/// Reads the capture of the unit on one cell by that on another.
fn capture_of(position: &Position, from: Cell, target: Cell) -> Option<Action> {
    let variant = position.variant();
    let geometry = variant.descriptor().geometry;
    let text = format!("{}x{}", geometry.name(from), geometry.name(target));
    variant.parse_action(&text).ok()
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
