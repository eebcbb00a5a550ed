//! Finds which units can get to an empty cell: with one action, with a second one of the same turn, or why none ever ends
//! there; and whether an action only comes too early. Decides nothing: the rules list the actions and refuse them.

use super::{check_shown, probe, touched, units_of, unnamed, wanted};
use crate::event::Event;
use crate::game::{Choice, SKIP};
use crate::geometry::Cell;
use crate::refusal::Refusal;
use crate::said::Said;
use crate::seat::{Seat, Viewer};
use crate::setup::Value;
use crate::variant::{Action, Position};
use std::collections::BTreeSet;

/// The most first actions after which a second one is looked for, as each of them costs a list of legal actions. Only those
/// count that leave the turn open: about a hundred on full boards of the largest variants.
pub(super) const MOST_FIRST: usize = 400;

/// The most first actions that ask nothing after which a second one is looked for, to learn whether turns go on at all.
const MOST_ENDED: usize = 8;

/// The verb of castling, in every variant that has it. Its text doesn't name where the rook goes.
const CASTLE: &str = "castle";

/// The verbs by which a unit just goes, in every variant.
const GOING: [&str; 2] = ["move", "capture"];

/// After how many second actions other than going the board is looked at, as each of them has to be played.
const MOST_SECOND: usize = 2000;

/// Which units of the side to act can get to an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrivals {
    /// The side to act.
    pub side: Seat,
    /// Its units that can move there, or capture by going there, with the next action. Sorted by cell. Where something on the
    /// cell keeps units from going there, such as a wall, those that still come by an ability are among the `placings`.
    pub units: Vec<Cell>,
    /// Why no unit can end a move there, where the cell itself forbids it and not a unit or its movement.
    pub closed: Option<Refusal>,
    /// If there are no such units, those that can get there with a second action of the same turn. Sorted by cell.
    pub later: Vec<Cell>,
    /// Whether an action of the side leaves its turn open, so that a second one may follow; of actions after which a turn mostly
    /// ends, only a few are asked.
    pub goes_on: bool,
    /// Whether a second action was looked for after some of the first ones only, because there are so many.
    pub is_cut: bool,
    /// The abilities that bring a unit there in another way, such as a copy beside its original, and those that follow an
    /// action of the same turn, of units that can't go there with it.
    pub placings: Vec<Placing>,
    /// Whether the end of the turn brings a unit of the side there, such as an avalanche, if the turn doesn't change that.
    /// Other abilities that bring one there without naming the cell are then not listed.
    pub is_carried: bool,
    /// If there are no such units, and something that lies there goes at the end of the turn, such as a wall that melts: units of
    /// the other side that could get there after a turn in which the side to act did nothing. Sorted by cell.
    pub after_turn: Vec<Cell>,
}

/// An ability that brings a unit to an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// Its verb.
    pub verb: &'static str,
    /// The units that use it, or after whose action it comes; none if it is the answer to a question of the turn under way.
    /// Sorted by cell.
    pub units: Vec<Cell>,
    /// Whether it comes after another action of the same turn.
    pub is_later: bool,
    /// In how many ways a unit gets there by it.
    pub ways: usize,
    /// One of them, if its verb, its unit and the cell don't say it, as of a rotation: the one that turns the smallest part.
    pub example: Option<Action>,
    /// What the example brings about besides.
    pub effect: Option<Said>,
    /// Whether it turns a part of the board, and what lies on the cell along with it, so that the unit doesn't land on that.
    pub turns_floor: bool,
}

impl Placing {
    /// Adds what a unit can do to the abilities found.
    fn note<'a>(
        found: &'a mut Vec<Self>,
        verb: &'static str,
        is_later: bool,
        unit: Option<Cell>,
    ) -> &'a mut Self {
        let is_it = |known: &Self| known.verb == verb && known.is_later == is_later;
        let at = found.iter().position(is_it).unwrap_or_else(|| {
            found.push(Self {
                verb,
                units: Vec::new(),
                is_later,
                ways: 0,
                example: None,
                effect: None,
                turns_floor: false,
            });
            found.len() - 1
        });
        let placing = &mut found[at];
        placing.ways += 1;
        if let Some(unit) = unit
            && let Err(at) = placing.units.binary_search(&unit)
        {
            placing.units.insert(at, unit);
        }
        placing
    }

    /// Adds an action to that cell whose text has to be shown, as it doesn't go without saying.
    fn note_example(
        found: &mut Vec<Self>,
        position: &Position,
        action: &Action,
        (unit, cell): (Option<Cell>, Cell),
    ) {
        let turned = part_side(action);
        let placing = Self::note(found, action.parts().verb, false, unit);
        placing.turns_floor = turned.is_some() && !position.inspect(cell).floor.is_empty();
        let is_smaller = |known: &Action| turned < part_side(known);
        if placing.example.as_ref().is_none_or(is_smaller) {
            // Of a rotation it names the strongest unit of the block, which need not be the one that comes here.
            placing.effect = turned.is_none().then(|| position.side_effect(action)).flatten();
            placing.example = Some(action.clone());
        }
    }
}

/// The length of the sides of the part that an action turns.
fn part_side(action: &Action) -> Option<u8> {
    action.parts().choices.iter().find_map(|choice| match choice {
        Choice::Part { side, .. } => Some(*side),
        Choice::Cell { .. } | Choice::Word(_) => None,
    })
}

/// Finds the units of the side to act that can get to a cell; `None` if nobody is to act, or that viewer is shown no hints
/// about that side's moves.
#[must_use]
pub fn arrivals(position: &Position, viewer: Viewer, cell: Cell) -> Option<Arrivals> {
    let side = position.awaiting().seat()?;
    let is_secret = Seat::BOTH
        .into_iter()
        .any(|seat| position.secret_part(seat).is_some());
    if is_secret || check_shown(position, viewer, side).is_err() {
        return None;
    }
    let open = with_skips(position, side);
    let mut found = Arrivals {
        side,
        units: Vec::new(),
        closed: None,
        later: Vec::new(),
        goes_on: false,
        is_cut: false,
        placings: Vec::new(),
        is_carried: false,
        after_turn: Vec::new(),
    };
    let is_empty = position.inspect(cell).units.is_empty();
    found.is_carried = is_empty && is_carried(position, side, cell);
    go_now(position, &open, cell, &mut found);
    found.closed = found.closed.map(|refusal| position.told(viewer, refusal));
    if found.units.is_empty() && check_shown(position, viewer, side.other()).is_ok() {
        found.after_turn = opened(position, side.other(), cell);
    }
    // The first of two actions may take away what closes the cell, such as a wall.
    if found.units.is_empty() {
        for (now, actions) in &open {
            find_later(now, actions, (cell, MOST_FIRST), &mut found);
        }
    }
    if is_empty {
        for (now, actions) in &open {
            place_now(now, actions, cell, &mut found);
            place_later(now, actions, cell, &mut found);
        }
        found.placings.sort_by_key(|placing| placing.is_later);
    }
    Some(found)
}

/// Adds the units that can go to a cell now, or why none can end a move there and which abilities still bring some.
fn go_now(position: &Position, open: &[(Position, Vec<Action>)], cell: Cell, found: &mut Arrivals) {
    let side = found.side;
    let mut ways: Vec<(&Position, &Action, Cell)> = Vec::new();
    for (now, actions) in open {
        let goes = actions.iter().filter(|action| arrives(now, side, action, cell));
        ways.extend(goes.filter_map(|action| Some((now, action, actor(now, side, action)?))));
    }
    let is_plain = ways
        .iter()
        .any(|(_, action, _)| GOING.contains(&action.parts().verb));
    if !is_plain {
        found.closed = closed(position, side, cell);
    }
    let here = position.inspect(cell);
    let is_floored = here.units.is_empty() && !here.floor.is_empty();
    if !is_plain && position.at_turn_start() && (found.closed.is_some() || is_floored) {
        for (now, action, unit) in ways {
            Placing::note_example(&mut found.placings, now, action, (Some(unit), cell));
        }
        return;
    }
    let units: BTreeSet<Cell> = ways.into_iter().map(|(_, _, unit)| unit).collect();
    found.units = units.into_iter().collect();
}

/// Adds the abilities among some actions that bring a unit to a cell otherwise than by going there.
fn place_now(position: &Position, actions: &[Action], cell: Cell, found: &mut Arrivals) {
    let side = found.side;
    for action in actions {
        let parts = action.parts();
        let is_named = names(action, cell) || parts.verb == CASTLE;
        if is_named && part_side(action).is_none() {
            if !arrives(position, side, action, cell) && places(position, side, action, cell) {
                Placing::note(&mut found.placings, parts.verb, false, parts.actor);
            }
        } else if !found.is_carried
            && puts(position, side, action, cell)
            && !arrives(position, side, action, cell)
        {
            Placing::note_example(&mut found.placings, position, action, (parts.actor, cell));
        }
    }
}

/// Whether a unit of that side stands on a cell after an action that is not left to chance, or any unit has died there, as the
/// board tells.
fn puts(position: &Position, side: Seat, action: &Action, cell: Cell) -> bool {
    if position.draws_chance(action) {
        return false;
    }
    let mut after = position.clone();
    after.apply_unchecked(action);
    // What turns with a part of the board may lie on another cell of it then.
    holds(&after, side, cell) || part_side(action).is_none() && buried(&after, cell) > buried(position, cell)
}

/// How many units what lies on a cell holds, such as a tomb; one that lands there may blow up and lie in it.
fn buried(position: &Position, cell: Cell) -> usize {
    let floor = position.inspect(cell).floor.into_iter();
    let attributes = floor.flat_map(|thing| thing.attributes);
    let lists = attributes.map(|attribute| match attribute.value {
        Value::List(items) => items.len(),
        Value::Word(_) => 0,
    });
    lists.sum()
}

/// Whether a unit of that side stands on a cell.
fn holds(position: &Position, side: Seat, cell: Cell) -> bool {
    let units = position.inspect(cell).units;
    units.iter().any(|unit| unit.side == side)
}

/// Whether a unit of the side to act stands on an empty cell after a turn in which it does nothing, or any unit has died there.
fn is_carried(position: &Position, side: Seat, cell: Cell) -> bool {
    let is_brought = |then: &Position| holds(then, side, cell) || buried(then, cell) > buried(position, cell);
    position.at_turn_start() && probe::after_turn(position, side.other()).is_ok_and(|then| is_brought(&then))
}

/// Adds the abilities that bring a unit to a cell as the answer to a question which the turn asks after one of these actions.
fn place_later(position: &Position, actions: &[Action], cell: Cell, found: &mut Arrivals) {
    let side = found.side;
    let begun = actions.iter().filter(|action| {
        let actor = action.parts().actor;
        actor.is_some_and(|actor| !found.units.contains(&actor)) && !position.draws_chance(action)
    });
    let mut placings = Vec::new();
    let mut ended = 0;
    for action in begun.take(MOST_FIRST) {
        let mut after = position.clone();
        after.apply_unchecked(action);
        if !is_open(&after, side) {
            continue;
        }
        let mut asks = false;
        for (now, answers) in with_skips(&after, side) {
            for answer in answers {
                let parts = answer.parts();
                found.goes_on |= parts.verb != SKIP && (parts.actor.is_some() || wanted(&answer).is_some());
                if parts.actor.is_some() || parts.verb == SKIP || parts.choices.is_empty() {
                    continue;
                }
                asks = true;
                if names(&answer, cell) && places(&now, side, &answer, cell) {
                    Placing::note(&mut placings, parts.verb, true, action.parts().actor);
                }
            }
        }
        // Turns of this variant ask nothing, and each further look would cost a list of legal actions.
        ended += usize::from(!asks);
        if !asks && (found.goes_on || ended == MOST_ENDED) {
            break;
        }
    }
    found.placings.append(&mut placings);
}

/// Whether an action names a cell, in any place.
fn names(action: &Action, wanted: Cell) -> bool {
    let choices = action.parts().choices;
    let mut choices = choices.iter();
    choices.any(|choice| matches!(choice, Choice::Cell { cell, .. } if *cell == wanted))
}

/// Whether a unit comes to a cell by an action that is not left to chance, as its events or the board after it tell.
fn places(position: &Position, side: Seat, action: &Action, cell: Cell) -> bool {
    if position.draws_chance(action) {
        return false;
    }
    let events = position.clone().apply(side, action).unwrap_or_default();
    events.iter().any(|event| {
        matches!(event, Event::Moved { path, .. } if path.last() == Some(&cell))
            || matches!(event, Event::Appeared { at, .. } if *at == cell)
    }) || puts(position, side, action, cell)
}

/// The position with its legal actions, and with theirs all that come of it by leaving one choice of the turn after another.
pub(super) fn with_skips(position: &Position, side: Seat) -> Vec<(Position, Vec<Action>)> {
    let mut open = Vec::new();
    let mut next = Some(position.clone());
    while let Some(now) = next {
        let actions = now.legal_actions(side);
        let skip = actions.iter().find(|action| action.parts().verb == SKIP);
        next = skip.and_then(|skip| {
            let mut after = now.clone();
            after.apply(side, skip).ok()?;
            is_open(&after, side).then_some(after)
        });
        open.push((now, actions));
    }
    open
}

/// Whether an action, not legal now, is so once the side to act has left the choices of its turn that come before it.
#[must_use]
pub fn is_legal_after_skips(position: &Position, action: &Action) -> bool {
    let Some(side) = position.awaiting().seat() else {
        return false;
    };
    let mut later = with_skips(position, side).into_iter().skip(1);
    later.any(|(later, _)| later.is_legal(side, action))
}

/// Whether that side goes on with its turn.
pub(super) fn is_open(position: &Position, side: Seat) -> bool {
    position.awaiting().seat() == Some(side) && !position.at_turn_start()
}

/// The unit that acts. An answer such as a nudge names none, so it is the unit that goes.
fn actor(position: &Position, side: Seat, action: &Action) -> Option<Cell> {
    let named = action.parts().actor;
    named.or_else(|| moved(&position.clone().apply(side, action).ok()?, action))
}

/// From where the only unit goes that an answer moves to the cell it names. A rotation moves several.
fn moved(events: &[Event], action: &Action) -> Option<Cell> {
    let mut paths = events.iter().filter_map(|event| {
        if let Event::Moved { path, .. } = event {
            Some(path)
        } else {
            None
        }
    });
    let path = paths.next()?;
    let is_it = paths.next().is_none() && path.last().copied() == wanted(action);
    path.first().copied().filter(|_| is_it)
}

/// Whether an action names a cell as its end. An attack that takes only a shield doesn't lead its unit to the target.
fn leads_to(position: &Position, action: &Action, cell: Cell) -> bool {
    let geometry = || position.variant().descriptor().geometry;
    let is_named = wanted(action) == Some(cell) && unnamed(geometry(), action).is_some()
        || touched(std::slice::from_ref(action)).contains(&cell);
    is_named && !position.is_hit(action)
}

/// Whether an action leads its unit to a cell, also if it names that only as the way or not at all: where an attacker closes
/// in, or the place of what it pushes.
fn arrives(position: &Position, side: Seat, action: &Action, cell: Cell) -> bool {
    let parts = action.parts();
    leads_to(position, action, cell)
        || parts.verb != "move"
            && !position.draws_chance(action)
            && parts.actor.is_some_and(|actor| {
                let events = position.clone().apply(side, action).unwrap_or_default();
                events.iter().any(|event| {
                    matches!(event, Event::Moved { path, .. }
                        if path.first() == Some(&actor) && path.last() == Some(&cell))
                })
            })
}

/// Returns the refusal of a move to an empty cell that names nothing but the cell: neither the unit nor anything in its way.
fn closed(position: &Position, side: Seat, cell: Cell) -> Option<Refusal> {
    if !position.at_turn_start() || !position.inspect(cell).units.is_empty() {
        return None;
    }
    let variant = position.variant();
    let geometry = variant.descriptor().geometry;
    let to = geometry.name(cell);
    units_of(position, side).find_map(|from| {
        let from = geometry.name(from);
        let action = variant.parse_action(&format!("{from}-{to}")).ok()?;
        let refusal = position.check(side, &action).err()?;
        let is_of_cell = refusal.culprits == [cell] && !refusal.sentence.contains(&from);
        (is_of_cell && refusal.rule.is_some()).then_some(refusal)
    })
}

/// Finds the units of the side that is not to act that could get to a cell after a turn in which nothing is done; none where
/// nothing goes from the cell by then.
fn opened(position: &Position, side: Seat, cell: Cell) -> Vec<Cell> {
    let things = position.inspect(cell).floor.len();
    let ended = (things > 0).then(|| probe::ended_turn(position, side)).flatten();
    let Some(then) = ended.filter(|then| then.inspect(cell).floor.len() < things) else {
        return Vec::new();
    };
    let actions = then.legal_actions(side);
    let goes = actions.iter().filter(|action| arrives(&then, side, action, cell));
    let units: BTreeSet<Cell> = goes.filter_map(|action| actor(&then, side, action)).collect();
    units.into_iter().collect()
}

/// Plays each action, and adds whether the turn goes on after any, which units can get to the cell then and which abilities bring
/// one there; looks for second actions after at most so many.
pub(super) fn find_later(
    position: &Position,
    actions: &[Action],
    (cell, most): (Cell, usize),
    found: &mut Arrivals,
) {
    let (side, mut tried, mut placed) = (found.side, 0, 0);
    let mut units: BTreeSet<Cell> = found.later.drain(..).collect();
    for action in actions {
        let parts = action.parts();
        // A turn begins with what names its unit; answers that name none come later.
        let is_begun = parts.actor.is_some() || !position.at_turn_start() && parts.verb != SKIP;
        if !is_begun || position.draws_chance(action) {
            continue;
        }
        let mut after = position.clone();
        after.apply_unchecked(action);
        if !is_open(&after, side) {
            continue;
        }
        let Some(actor) = actor(position, side, action) else {
            continue;
        };
        if tried == most {
            found.is_cut = true;
            break;
        }
        tried += 1;
        let end = wanted(action);
        for (now, next) in with_skips(&after, side) {
            let is_placed_there = found.is_carried || holds(&now, side, cell);
            for next in &next {
                let parts = next.parts();
                if parts.verb == SKIP {
                    continue;
                }
                // Only an end of the turn is left after most actions of some variants.
                found.goes_on |= parts.actor.is_some() || wanted(next).is_some();
                let closes_in = || parts.verb == "capture" && arrives(&now, side, next, cell);
                if leads_to(&now, next, cell) || closes_in() {
                    // The unit that has just gone is named by where it stands now.
                    let other = parts.actor.filter(|unit| Some(*unit) != end);
                    units.insert(other.unwrap_or(actor));
                } else if !is_placed_there
                    && parts.actor.is_some()
                    && !GOING.contains(&parts.verb)
                    && placed < MOST_SECOND
                {
                    placed += 1;
                    if puts(&now, side, next, cell) {
                        Placing::note(&mut found.placings, parts.verb, true, Some(actor));
                    }
                }
            }
        }
    }
    found.later = units.into_iter().collect();
}
