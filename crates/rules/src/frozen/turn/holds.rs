//! Tells which units are held after an action, by what, and which are no longer held (PAR-5; F6-PAR-4).

use crate::event::Event;
use crate::frozen::analysis::paralysis::Hold;
use crate::frozen::apply::resolve::name;
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::unit::Unit;
use crate::geometry::Cell;
use crate::seat::Seat;
use crate::unit_list::UnitList;

/// The most units of a sentence that are all named.
const MOST_NAMED: usize = 6;
/// How many are named if there are more.
const NAMED_OF_MORE: usize = 4;

/// Tells of units that went to another square that enemy jesters hold them there: the square of each, with its news.
pub(super) fn on_arrival(before: &Board, after: &Board) -> Vec<(Cell, Event)> {
    let has_gone = |unit: &Unit| known(before, unit).is_some_and(|known| known.square != unit.square);
    let told = after.units().iter().filter_map(|unit| {
        let is_held = matches!(after.hold_on(unit), Some(Hold::Presence(_)));
        if !is_held || unit.paralysis > 0 || !has_gone(unit) {
            return None;
        }
        let at = unit.square.cell();
        let news = Event::Changed {
            unit: name(unit.side, unit.kind()),
            at,
            how: format!("is held by {}", jesters(after, unit)).into(),
            harms: true,
            is_shared: false,
        };
        Some((at, news))
    });
    told.collect()
}

/// Tells which units are held now and were not before, and which are free again; not of those on `told`, of whom
/// [`on_arrival`] has told it.
pub(super) fn changes(before: &Board, after: &Board, told: &[Cell]) -> Vec<Event> {
    let is_told = |unit: &Unit| told.contains(&unit.square.cell());
    let was_held = |unit: &Unit| {
        let known = known(before, unit).filter(|known| known.side == unit.side);
        known.map(|known| (before.hold_on(known).is_some(), known.paralysis))
    };
    let mut held: Vec<(String, Vec<&Unit>)> = Vec::new();
    let mut freed: Vec<&Unit> = Vec::new();
    for unit in after.units() {
        match (after.hold_on(unit), was_held(unit)) {
            (Some(hold), None | Some((false, _))) if !is_told(unit) => {
                let by = holding(after, unit, hold);
                match held.iter_mut().find(|(known, _)| *known == by) {
                    Some((_, units)) => units.push(unit),
                    None => held.push((by, vec![unit])),
                }
            }
            // The end of a timer is told anyway.
            (None, Some((true, 0))) if unit.paralysis == 0 => freed.push(unit),
            _ => {}
        }
    }
    let mut told: Vec<String> = held
        .into_iter()
        .map(|(by, units)| format!("{by} {}", in_words(units)))
        .collect();
    for side in Seat::BOTH {
        let own: Vec<&Unit> = freed.iter().copied().filter(|unit| unit.side == side).collect();
        let verb = if own.len() == 1 { "is" } else { "are" };
        if !own.is_empty() {
            told.push(format!("{} {verb} no longer held", in_words(own)));
        }
    }
    // As with paralysis that is over, no square is marked: the units bear their own sign.
    let told = told.into_iter().map(|sentence| Event::Told {
        sentence: sentence.into(),
        cells: Vec::new(),
    });
    told.collect()
}

/// Finds a unit on an earlier board.
fn known<'a>(before: &'a Board, unit: &Unit) -> Option<&'a Unit> {
    before.units().iter().find(|known| known.id() == unit.id())
}

/// Lists the jesters that hold a unit: "the jester on l16".
fn jesters(board: &Board, unit: &Unit) -> String {
    let by = board.jesters_holding(unit).into_iter().filter_map(|square| {
        let jester = board.unit(square)?;
        Some((jester.kind(), square))
    });
    UnitList::of(by).the_on()
}

/// Says what holds a unit, before the unit: "the jester on l16 now holds".
fn holding(board: &Board, unit: &Unit, hold: Hold) -> String {
    match hold {
        Hold::Presence(_) => {
            let several = board.jesters_holding(unit).len() > 1;
            let holds = if several { "hold" } else { "holds" };
            format!("{} now {holds}", jesters(board, unit))
        }
        Hold::Gaze(by) => format!("the gaze of the queen on {by} now holds"),
        Hold::Pincer(one, other) => format!("the pawns on {one} and {other} now hold between them"),
    }
}

/// Names units of one side, pieces first: "Black's dragon m16", "4 Black units: dragon m16, and pawns k15, l15 and m15".
fn in_words(mut units: Vec<&Unit>) -> String {
    let Some(side) = units.first().map(|unit| unit.side.name()) else {
        return String::new();
    };
    units.sort_by_key(|unit| (unit.kind() == Kind::Pawn, unit.square));
    let count = units.len();
    if count > MOST_NAMED {
        units.truncate(NAMED_OF_MORE);
    }
    let named = UnitList::of(units.iter().map(|unit| (unit.kind(), unit.square))).bare();
    match count {
        1 => format!("{side}'s {named}"),
        2..=MOST_NAMED => format!("{count} {side} units ({named})"),
        _ => format!("{count} {side} units ({named} among them)"),
    }
}
