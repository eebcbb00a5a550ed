//! What a refusal says of the units of a kind, and of other ways to capture and to go.

use super::algebraic;
use super::listing::{Hit, Listing};
use super::read_error::{MAX_NEAREST, ReadError};
use super::refuse::{as_written, begun_square, costless, nearest_of, plain, unreadable, verb_of};
use crate::event::Event;
use crate::game::{Choice, TargetKind};
use crate::geometry::Cell;
use crate::refusal::Refusal;
use crate::refused_steps::refused_steps;
use crate::said::{KindName, Said, said};
use crate::setup::parse::excerpt;
use crate::variant::Action;
use std::collections::BTreeMap;

/// Returns a refusal as the seat may read it. After one of a capture it says by which other action the same unit captures the
/// same one, and after one of a move by which it gets to the same place. Of a unit that has abilities alone it says that.
pub(super) fn told(listing: &Listing, action: &Action, refusal: Refusal) -> Refusal {
    let mut refusal = listing.position.told(listing.seat.into(), refusal);
    if let Some(other) = captured_otherwise(listing, action) {
        refusal.sentence = said!(
            "read-captured-otherwise",
            "{reason} You can capture it by `{action}`.",
            reason = refusal.sentence,
            action = other
        );
    } else if let Some(other) = reached_otherwise(listing, action) {
        refusal.sentence = said!(
            "read-reached-otherwise",
            "{reason} It can go there by `{action}`.",
            reason = refusal.sentence,
            action = other
        );
    } else if !refusal.is_of_another_time() && has_no_like(listing, action) {
        refusal.sentence = said!(
            "read-none-of-verb",
            "{reason} No `{verb}` is possible now.",
            reason = refusal.sentence,
            verb = action.parts().verb.to_owned()
        );
    } else if let Some((kind, at)) = uses_abilities_alone(listing, action) {
        refusal.sentence = said!(
            "read-only-abilities",
            "{reason} Your {kind} on {at} has no move or capture now, only abilities.",
            reason = refusal.sentence,
            kind,
            at = listing.descriptor.geometry.name(at)
        );
    }
    refusal
}

/// Returns the kind and the cell of the unit of an illegal move or capture that begins a turn, if it can use abilities now, but
/// neither move nor capture.
fn uses_abilities_alone(listing: &Listing, action: &Action) -> Option<(KindName<'static>, Cell)> {
    let goes = |action: &Action| matches!(action.parts().verb, "move" | "capture");
    if !goes(action) || !listing.position.at_turn_start() {
        return None;
    }
    let at = action.parts().actor?;
    let units = listing.position.inspect(at).units;
    let unit = units.iter().find(|unit| unit.side == listing.seat)?;
    let mut own = listing
        .iter()
        .filter(|(other, _)| other.parts().actor == Some(at))
        .peekable();
    let has_abilities = own.peek().is_some() && !own.any(|(other, _)| goes(other));
    has_abilities.then(|| (KindName::of(unit.kind), at))
}

/// Whether no legal action has the verb of an action that a turn begins with, and that names a place on the board but no unit
/// that acts, such as mind control.
pub(super) fn has_no_like(listing: &Listing, action: &Action) -> bool {
    let parts = action.parts();
    let names_place = matches!(
        parts.choices.first(),
        Some(Choice::Cell { .. } | Choice::Part { .. })
    );
    let mut legal = listing.iter();
    parts.actor.is_none()
        && names_place
        && listing.position.at_turn_start()
        && !legal.any(|(other, _)| other.parts().verb == parts.verb)
}

/// Finds a legal action that is no plain move, such as a portal, by which the unit goes to the empty place to which it would go by
/// an illegal one.
fn reached_otherwise(listing: &Listing, action: &Action) -> Option<String> {
    let parts = action.parts();
    let cell = parts.first_cell().filter(|_| parts.verb == "move")?;
    let actor = parts.actor?;
    if !listing.position.inspect(cell).units.is_empty() {
        return None;
    }
    let goes = |other: &Action| {
        if listing.position.draws_chance(other) {
            return false;
        }
        let mut after = listing.position.clone();
        let events = after.apply(listing.seat, other);
        let arrives = |event: &Event| {
            matches!(event, Event::Moved { path, .. }
                if path.first() == Some(&actor) && path.last() == Some(&cell))
        };
        let is_left = after
            .inspect(actor)
            .units
            .iter()
            .all(|unit| unit.side != listing.seat);
        is_left && events.is_ok_and(|events| events.iter().any(arrives))
    };
    let mut others = listing.iter().filter(|(other, _)| {
        let others = other.parts();
        let is_other = others.verb != "move" && others.actor == parts.actor;
        is_other && others.first_cell() == Some(cell)
    });
    let (_, text) = others.find(|(other, _)| goes(other))?;
    Some(text.to_owned())
}

/// Finds a movement of a unit that can't act which says what stops it: the nearest one for which something stands in the way,
/// else the nearest that a rule forbids.
pub(super) fn stopped(listing: &Listing, from: Cell) -> Option<(Action, Refusal)> {
    let position = listing.position;
    if !position.at_turn_start() {
        return None;
    }
    // A refusal by the unit's way of moving points at the unit itself, or at an empty cell.
    let is_in_the_way = |cell: &Cell| {
        let there = position.inspect(*cell);
        *cell != from && !(there.units.is_empty() && there.floor.is_empty())
    };
    let mut first = None;
    for (action, refusal) in refused_steps(position, listing.seat, from) {
        if refusal.culprits.iter().any(is_in_the_way) {
            first = Some((action, refusal));
            break;
        }
        first.get_or_insert((action, refusal));
    }
    first.map(|(action, refusal)| (action, position.told(listing.seat.into(), refusal)))
}

/// Says that no unit of a kind can act, and why, if all of them share a reason that points at no cell, such as a rule about the
/// whole turn.
pub(super) fn none_of_kind(listing: &Listing, kind: &'static str) -> Said {
    let is_of_kind = |cell: &Cell| {
        let mut units = listing.position.inspect(*cell).units.into_iter();
        units.any(|unit| unit.side == listing.seat && unit.kind == kind)
    };
    let cells = listing.descriptor.geometry.cells().filter(is_of_kind);
    let mut reasons = cells.map(|cell| stopped(listing, cell).map(|(_, refusal)| refusal));
    let first = reasons.next().flatten();
    let first = first.filter(|first| first.culprits.is_empty());
    let shared = first
        .filter(|first| reasons.all(|other| other.is_some_and(|other| other.reason() == first.reason())));
    let kind = KindName::of(kind);
    match shared {
        Some(refusal) => said!(
            "read-no-such-kind-because",
            "You have no {kind} that can act now. {reason}",
            kind,
            reason = refusal.sentence
        ),
        None => said!("read-no-such-kind", "You have no {kind} that can act now.", kind),
    }
}

/// Says that the unit on a square can't act, and what stops it.
pub(super) fn stuck(kind: &'static str, text: &str, refusal: Option<&Refusal>) -> Said {
    let kind = KindName::of(kind);
    match refusal {
        Some(refusal) => said!(
            "read-square-stopped",
            "Your {kind} on {text} can't do anything now. {reason}",
            kind,
            text,
            reason = refusal.sentence.clone()
        ),
        None => said!(
            "read-square-stuck",
            "Your {kind} on {text} can't do anything now.",
            kind,
            text
        ),
    }
}

/// Refuses a kind before the square of its own unit, where that unit can do nothing now, by what stops it. `None` if it can do
/// something, or if the text is no square.
pub(super) fn idle(listing: &Listing, typed: &str, square: &str) -> Option<ReadError> {
    let cell = listing.descriptor.geometry.cell(square)?;
    let acts = |(action, _): (&Action, &str)| action.parts().actor == Some(cell);
    if listing.iter().any(acts) {
        return None;
    }
    let units = listing.position.inspect(cell).units;
    let own = units.iter().find(|unit| unit.side == listing.seat)?;
    Some(match stopped(listing, cell) {
        Some((action, refusal)) => {
            let sentence = stuck(own.kind, square, Some(&refusal));
            illegal(typed, &action, refusal, sentence)
        }
        None => begun_square(listing, cell, square).quoting(typed),
    })
}

/// Refuses a square as the movement that says what stops its unit.
pub(super) fn illegal(text: &str, action: &Action, mut refusal: Refusal, sentence: Said) -> ReadError {
    refusal.sentence = sentence;
    ReadError::Illegal {
        action: action.to_string(),
        written: excerpt(text),
        refusal: Box::new(refusal),
        nearest: Vec::new(),
    }
}

/// Finds a legal action that is no plain capture, by which the unit captures the one that it would capture by an illegal one.
fn captured_otherwise(listing: &Listing, action: &Action) -> Option<String> {
    let parts = action.parts();
    let cell = parts
        .first_cell()
        .filter(|_| parts.verb == "capture" && parts.actor.is_some())?;
    let aim = Choice::Cell {
        cell,
        target: TargetKind::Capture,
    };
    let captures = |other: &Action| {
        let events = listing.position.clone().apply(listing.seat, other);
        let falls = |event: &Event| matches!(event, Event::Removed { at, captured: true, .. } if *at == cell);
        events.is_ok_and(|events| events.iter().any(falls))
    };
    let mut others = listing.iter().filter(|(other, _)| {
        let others = other.parts();
        others.verb != "capture" && others.actor == parts.actor && others.choices.contains(&aim)
    });
    let (_, text) = others.find(|(other, _)| captures(other))?;
    Some(text.to_owned())
}

/// Refuses a kind before a cell that holds another unit, or none, and names what that unit can do. `bare` is the text without
/// the kind.
pub(super) fn holds_another(
    listing: &Listing,
    typed: &str,
    (cell, kind): (Cell, &'static str),
    bare: Option<&str>,
) -> ReadError {
    let square = listing.descriptor.geometry.name(cell);
    let units = listing.position.inspect(cell).units;
    let own = units.iter().find(|unit| unit.side == listing.seat);
    let kind = KindName::of(kind);
    let meant = bare.and_then(|bare| match listing.find(bare) {
        Hit::One(action) => Some(action.to_string()),
        Hit::None | Hit::Several(_) => None,
    });
    let sentence = match (own, units.first(), meant) {
        (Some(own), _, Some(action)) => said!(
            "read-holds-another-type",
            "{square} holds your {found}, not a {kind}. To move the {found}, type `{action}`.",
            square,
            found = KindName::of(own.kind),
            kind,
            action
        ),
        (Some(own), _, None) => said!(
            "read-holds-another",
            "{square} holds your {found}, not a {kind}.",
            square,
            found = KindName::of(own.kind),
            kind
        ),
        (None, Some(other), _) => said!(
            "read-holds-theirs",
            "{square} holds your opponent's {found}, not a {kind} of yours.",
            square,
            found = KindName::of(other.kind),
            kind
        ),
        (None, None, _) => said!(
            "read-holds-none",
            "There is no {kind} on {square}: nothing is there.",
            kind,
            square
        ),
    };
    let from_there = listing
        .iter()
        .filter(|(action, _)| action.parts().actor == Some(cell));
    let (mut moves, mut by_verb): (Vec<&str>, BTreeMap<&str, Vec<&str>>) = Default::default();
    for (_, legal) in from_there {
        match verb_of(legal) {
            None => moves.push(legal),
            Some(verb) => by_verb.entry(verb).or_default().push(legal),
        }
    }
    let text = bare.map_or_else(|| typed.to_lowercase(), str::to_owned);
    let of = |texts: &[&'_ str]| -> Vec<String> {
        let near = nearest_of(texts, &text, MAX_NEAREST);
        near.into_iter().map(str::to_owned).collect()
    };
    let mut near = of(&moves);
    if near.len() < MAX_NEAREST {
        near.extend(of(&costless(listing, &text, by_verb)));
    }
    // What costs something is left out above, so other units' moves tell that these are not all.
    let others = plain(listing).into_iter().filter(|other| !near.contains(other));
    let others: Vec<String> = others.collect();
    near.extend(others);
    near.truncate(MAX_NEAREST);
    unreadable(sentence, as_written(listing, near))
}

/// Refuses a kind before a cell where no unit of that kind can do anything now: in the middle of a turn in which none of the kind
/// can act, by what the turn asks for. `None` if one can, or if no unit can act and no rule says why.
pub(super) fn none_can_go(
    listing: &Listing,
    typed: &str,
    kind: &'static str,
    cell: Cell,
) -> Option<ReadError> {
    let (position, geometry) = (listing.position, listing.descriptor.geometry);
    let is_of = |at: Cell| {
        let units = position.inspect(at).units;
        units
            .iter()
            .any(|unit| unit.side == listing.seat && unit.kind == kind)
    };
    let nobody_acts = listing.iter().all(|(action, _)| action.parts().actor.is_none());
    if nobody_acts && position.at_turn_start() {
        return None;
    }
    let own: Vec<(&Action, &str)> = listing
        .iter()
        .filter(|(action, _)| action.parts().actor.is_some_and(is_of))
        .collect();
    let touches = |(action, _): &(&Action, &str)| {
        let choices = action.parts().choices;
        choices
            .iter()
            .any(|choice| matches!(choice, Choice::Cell { cell: at, .. } if *at == cell))
    };
    if own.iter().any(touches) {
        return None;
    }
    let text = typed.to_lowercase();
    let moves: Vec<&str> = own.iter().map(|(_, text)| *text).collect();
    let moves: Vec<&str> = moves.into_iter().filter(|text| verb_of(text).is_none()).collect();
    let near = nearest_of(&moves, &text, MAX_NEAREST);
    let near: Vec<String> = near.into_iter().map(str::to_owned).collect();
    let mut from: Vec<String> = geometry
        .cells()
        .filter(|at| *at != cell && is_of(*at))
        .map(|at| geometry.name(at))
        .collect();
    let target = geometry.name(cell);
    let is_enemy_there = position
        .inspect(cell)
        .units
        .iter()
        .any(|unit| unit.side != listing.seat);
    let sign = if is_enemy_there { 'x' } else { '-' };
    let is_asked_otherwise = own.is_empty() && !position.at_turn_start();
    if let [first, others @ ..] = from.as_slice()
        && (others.is_empty() || is_asked_otherwise)
        && let Ok(action) = position.variant().parse_action(&format!("{first}{sign}{target}"))
        && let Err(refusal) = position.check(listing.seat, &action)
        && !(nobody_acts && refusal.rule.is_none())
    {
        let nearest = if is_asked_otherwise {
            as_written(listing, plain(listing))
        } else {
            near
        };
        return Some(ReadError::Illegal {
            action: action.to_string(),
            written: excerpt(typed),
            refusal: Box::new(told(listing, &action, refusal)),
            nearest,
        });
    }
    if nobody_acts {
        return None;
    }
    if from.len() > MAX_NEAREST {
        from.clear();
    }
    let sentence = algebraic::nobody_can(kind, &from, &target);
    Some(unreadable(sentence, as_written(listing, near)))
}
