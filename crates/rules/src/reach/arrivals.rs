//! Finds which units can get to an empty cell: with one action, with a second one of the same turn, or why none ever ends
//! there; and whether an action only comes too early. Decides nothing: the rules list the actions and refuse them.

use super::{check_shown, probe, touched, units_of, unnamed, wanted};
use crate::event::Event;
use crate::game::{Choice, SKIP};
use crate::geometry::Cell;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, Position};
use std::collections::BTreeSet;

/// The most first actions after which a second one is looked for, as each of them costs a list of legal actions. Only those
/// count that leave the turn open: about a hundred on full boards of the largest variants.
pub(super) const MOST_FIRST: usize = 400;

/// The verb of castling, in every variant that has it. Its text doesn't name where the rook goes.
const CASTLE: &str = "castle";

/// Which units of the side to act can get to an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrivals {
    /// The side to act.
    pub side: Seat,
    /// Its units that can move there, or capture by going there, with the next action. Sorted by cell.
    pub units: Vec<Cell>,
    /// Why no unit can end a move there, where the cell itself forbids it and not a unit or its movement.
    pub closed: Option<Refusal>,
    /// If there are no such units, those that can get there with a second action of the same turn. Sorted by cell.
    pub later: Vec<Cell>,
    /// Whether an action of the side leaves its turn open, so that a second one may follow. Unknown, and `false`, where
    /// nobody needs to ask.
    pub goes_on: bool,
    /// Whether a second action was looked for after some of the first ones only, because there are so many.
    pub is_cut: bool,
    /// The abilities that bring a unit there in another way, such as a copy beside its original, and those that follow an
    /// action of the same turn, of units that can't go there with it.
    pub placings: Vec<Placing>,
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
}

impl Placing {
    /// Adds what a unit can do to the abilities found.
    fn note(found: &mut Vec<Self>, verb: &'static str, is_later: bool, unit: Option<Cell>) {
        let is_it = |known: &Self| known.verb == verb && known.is_later == is_later;
        let at = found.iter().position(is_it).unwrap_or_else(|| {
            found.push(Self {
                verb,
                units: Vec::new(),
                is_later,
            });
            found.len() - 1
        });
        let units = &mut found[at].units;
        if let Some(unit) = unit
            && let Err(at) = units.binary_search(&unit)
        {
            units.insert(at, unit);
        }
    }
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
    let mut units = BTreeSet::new();
    for (now, actions) in &open {
        let goes = actions.iter().filter(|action| arrives(now, side, action, cell));
        units.extend(goes.filter_map(|action| actor(now, side, action)));
    }
    let mut found = Arrivals {
        side,
        units: units.into_iter().collect(),
        closed: None,
        later: Vec::new(),
        goes_on: false,
        is_cut: false,
        placings: Vec::new(),
        after_turn: Vec::new(),
    };
    if found.units.is_empty() {
        found.closed = closed(position, side, cell).map(|refusal| position.told(viewer, refusal));
    }
    if found.units.is_empty() && check_shown(position, viewer, side.other()).is_ok() {
        found.after_turn = opened(position, side.other(), cell);
    }
    if found.units.is_empty() && found.closed.is_none() {
        for (now, actions) in &open {
            find_later(now, actions, (cell, MOST_FIRST), &mut found);
        }
    }
    if position.inspect(cell).units.is_empty() {
        for (now, actions) in &open {
            place_now(now, actions, cell, &mut found);
            place_later(now, actions, cell, &mut found);
        }
        found.placings.sort_by_key(|placing| placing.is_later);
    }
    Some(found)
}

/// Adds the abilities among some actions that bring a unit to a cell otherwise than by going there.
fn place_now(position: &Position, actions: &[Action], cell: Cell, found: &mut Arrivals) {
    let side = found.side;
    let may_place = |action: &&Action| names(action, cell) || action.parts().verb == CASTLE;
    for action in actions.iter().filter(may_place) {
        if !arrives(position, side, action, cell) && places(position, side, action, cell) {
            let parts = action.parts();
            Placing::note(&mut found.placings, parts.verb, false, parts.actor);
        }
    }
}

/// Adds the abilities that bring a unit to a cell as the answer to a question which the turn asks after one of these actions.
fn place_later(position: &Position, actions: &[Action], cell: Cell, found: &mut Arrivals) {
    let side = found.side;
    let begun = actions.iter().filter(|action| {
        let actor = action.parts().actor;
        actor.is_some_and(|actor| !found.units.contains(&actor)) && !position.draws_chance(action)
    });
    let mut placings = Vec::new();
    for action in begun.take(MOST_FIRST) {
        let mut after = position.clone();
        if after.apply(side, action).is_err() || !is_open(&after, side) {
            continue;
        }
        let mut asks = false;
        for (now, answers) in with_skips(&after, side) {
            for answer in answers {
                let parts = answer.parts();
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
        if !asks {
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

/// Whether a unit stands on a cell by an action that is not left to chance, as its events tell.
fn places(position: &Position, side: Seat, action: &Action, cell: Cell) -> bool {
    if position.draws_chance(action) {
        return false;
    }
    let events = position.clone().apply(side, action).unwrap_or_default();
    events.iter().any(|event| {
        matches!(event, Event::Moved { path, .. } if path.last() == Some(&cell))
            || matches!(event, Event::Appeared { at, .. } if *at == cell)
    })
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

fn leads_to(position: &Position, action: &Action, cell: Cell) -> bool {
    let geometry = || position.variant().descriptor().geometry;
    wanted(action) == Some(cell) && unnamed(geometry(), action).is_some()
        || touched(std::slice::from_ref(action)).contains(&cell)
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

/// Plays each action, and adds whether the turn goes on after any and which units can get to the cell then; looks for second
/// actions after at most so many.
pub(super) fn find_later(
    position: &Position,
    actions: &[Action],
    (cell, most): (Cell, usize),
    found: &mut Arrivals,
) {
    let (side, mut tried) = (found.side, 0);
    let mut units: BTreeSet<Cell> = found.later.drain(..).collect();
    for action in actions {
        let parts = action.parts();
        // A turn begins with what names its unit; answers that name none come later.
        let is_begun = parts.actor.is_some() || !position.at_turn_start() && parts.verb != SKIP;
        if !is_begun || position.draws_chance(action) {
            continue;
        }
        let mut after = position.clone();
        let Ok(events) = after.apply(side, action) else {
            continue;
        };
        let Some(actor) = parts.actor.or_else(|| moved(&events, action)) else {
            continue;
        };
        if !is_open(&after, side) {
            continue;
        }
        if tried == most {
            found.is_cut = true;
            break;
        }
        tried += 1;
        let end = wanted(action);
        let next = with_skips(&after, side).into_iter().flat_map(|(_, next)| next);
        for next in next.filter(|next| next.parts().verb != SKIP) {
            let unit = next.parts().actor;
            // Only an end of the turn is left after most actions of some variants.
            found.goes_on |= unit.is_some() || wanted(&next).is_some();
            let closes_in = || next.parts().verb == "capture" && arrives(&after, side, &next, cell);
            if leads_to(&after, &next, cell) || closes_in() {
                // The unit that has just gone is named by where it stands now.
                units.insert(unit.filter(|unit| Some(*unit) != end).unwrap_or(actor));
            }
        }
    }
    found.later = units.into_iter().collect();
}
