//! Says what an action brings about besides what it is meant to do, for menus: whom it kills, what it costs the acting side,
//! and what the parts of the action don't name.

use super::in_vain::in_vain;
use crate::event::{Event, Manner};
use crate::frozen::analysis::targets::loaded_cannon;
use crate::frozen::apply::shadows::DELAY;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::areas::{square_block, turned};
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::{Kind, article_of, counted};
use crate::frozen::model::square::{GEOMETRY, Square};
use crate::frozen::model::unit::{Unit, with_carried};
use crate::frozen::movegen::abilities::may_blast;
use crate::frozen::movegen::rotation::worths;
use crate::frozen::position::state::{Stage, State};
use crate::game::GameAction as _;
use crate::geometry::Cell;
use crate::said::{KindName, Said, said};
use crate::seat::Seat;
use std::collections::BTreeSet;

/// Returns what a legal action brings about; `None` if nothing that need be said.
pub(crate) fn side_effect(state: &State, action: &Action) -> Option<Said> {
    if action.verb == Verb::Rotate && action.control.is_none() {
        return turning(state, action, Some(action.quarters));
    }
    let mut after = state.clone();
    let events = after.take(action, true);
    let mut effects: Vec<Said> = events.iter().filter_map(|event| named(event, action)).collect();
    effects.extend(in_vain(state, action));
    effects.extend(given(state, action));
    effects.extend(cargo_lost(state, action));
    effects.extend(stuck(action, state, &after));
    effects.extend(deaths(state, action, &events, &after.board));
    match became(state, action, &after) {
        Some(kind) => effects.push(becoming(kind, paralysis_after(state, action, &after))),
        None => effects.extend(paralysis(state, action, &after)),
    }
    effects.extend(shaded(action));
    (!effects.is_empty()).then(|| Said::list_of(effects))
}

/// Returns what all rotations of the same block have in common; `None` for any other action.
pub(crate) fn on_block(state: &State, action: &Action) -> Option<Said> {
    let is_rotation = action.verb == Verb::Rotate && action.control.is_none();
    is_rotation.then(|| turning(state, action, None)).flatten()
}

/// Says by how much the acting side leads in a block (SPIN-2), and which units its rotation moves, with where they go for
/// a number of quarter turns.
fn turning(state: &State, action: &Action, quarters: Option<u8>) -> Option<Said> {
    let (corner, size) = (action.a, action.number);
    let squares = square_block(corner, size)?;
    let worths = worths(&state.board, state.analysed().analysis(), state.turn);
    let sum: i32 = squares.iter().map(|square| worths[square.index()]).sum();
    let ahead = u64::try_from(sum).unwrap_or_default();
    let goes = |unit: &&Unit| {
        squares.has(unit.square) && turned(unit.square, corner, size, quarters.unwrap_or(1)) != unit.square
    };
    let moved = |is_own: bool| {
        let mut units: Vec<&Unit> = state
            .board
            .units()
            .iter()
            .filter(goes)
            .filter(|unit| (unit.side == state.turn) == is_own)
            .collect();
        units.sort_by_key(|unit| std::cmp::Reverse(strength(unit)));
        let first = *units.first()?;
        let (kind, from) = (KindName::of(first.kind().word()), first.square.to_string());
        let unit = match quarters {
            None => said!("frozen-turns-unit", "{kind} {from}", kind, from),
            Some(quarters) => {
                let to = turned(first.square, corner, size, quarters).to_string();
                said!("frozen-turns-unit-to", "{kind} {from} to {to}", kind, from, to)
            }
        };
        Some(match units.len() as u64 - 1 {
            0 => unit,
            more => said!("frozen-turns-more", "{unit} and {more} more", unit, more),
        })
    };
    let turned = match (moved(true), moved(false)) {
        (Some(own), Some(enemy)) => said!("frozen-turns-both", "own {own}; enemy {enemy}", own, enemy),
        (Some(own), None) => said!("frozen-turns-own", "own {own}", own),
        (None, Some(enemy)) => said!("frozen-turns-enemy", "enemy {enemy}", enemy),
        (None, None) => said!("frozen-turns-floor", "no unit moves to another square"),
    };
    let majority = said!("frozen-turns-majority", "majority of {ahead}", ahead);
    Some(Said::headed(majority, turned))
}

/// Ranks units by how much they matter to whoever reads of a rotation.
fn strength(unit: &Unit) -> u8 {
    if unit.is_fused() {
        return 3;
    }
    match unit.kind() {
        Kind::King => 4,
        Kind::Queen => 3,
        Kind::Pawn => 1,
        _ => 2,
    }
}

/// Names the unit that an action moves or brings back, where the action itself names none.
fn named(event: &Event, action: &Action) -> Option<Said> {
    match event {
        Event::Appeared { unit, .. } if action.verb == Verb::Respawn => {
            let kind = KindName::of(&unit.kind);
            Some(said!("frozen-brings-back", "brings back the {kind}", kind))
        }
        Event::Moved {
            unit,
            path,
            manner: Manner::Thrown,
            ..
        } => {
            let kind = KindName::of(&unit.kind);
            let (from, to) = (GEOMETRY.name(*path.first()?), GEOMETRY.name(*path.last()?));
            Some(said!(
                "frozen-throws",
                "the {kind} {from} flies to {to}",
                kind,
                from,
                to
            ))
        }
        Event::Moved {
            manner: Manner::PulledAboard,
            ..
        } => Some(said!("frozen-loads", "loads it there")),
        _ => None,
    }
}

/// Names the unit whose place the king takes, and which dies for it with what it carries (KING-4).
fn given(state: &State, action: &Action) -> Option<Said> {
    if action.verb != Verb::Exchange {
        return None;
    }
    let unit = state.board.unit(action.b)?;
    let kind = KindName::of(unit.kind().word());
    Some(match load(unit) {
        None => said!("frozen-gives-up", "the {kind} there dies", kind),
        Some(load) => said!(
            "frozen-gives-up-loaded",
            "the {kind} there dies with its load ({load})",
            kind,
            load
        ),
    })
}

/// Names what a unit carries and loses as it becomes another kind (MORPH-1).
fn cargo_lost(state: &State, action: &Action) -> Option<Said> {
    if action.verb != Verb::Morph {
        return None;
    }
    let load = load(state.board.unit(action.a)?)?;
    Some(said!("frozen-loses-load", "its load dies ({load})", load))
}

/// Says that a unit that goes into a cannon leaves it only by a blast, if that has no target then (CANNON-1).
fn stuck(action: &Action, state: &State, after: &State) -> Option<Said> {
    if action.verb != Verb::Load || loaded_cannon(state.board.unit(action.b)?).is_some() {
        return None;
    }
    let cannon = after.board.unit(action.b)?;
    loaded_cannon(cannon)?;
    let has_target = may_blast(&after.analysed(), cannon);
    (!has_target).then(|| {
        said!(
            "frozen-loads-without-target",
            "its only way out, a blast, has no target now"
        )
    })
}

/// Lists what a unit carries: "an onager and 2 pawns"; `None` if nothing.
fn load(unit: &Unit) -> Option<String> {
    let carried = unit.carried();
    (!carried.is_empty()).then(|| counted(carried.into_iter().map(Unit::kind)))
}

/// Returns all units of a board, shadows and cargo among them.
fn everybody(board: &Board) -> Vec<&Unit> {
    let mut all = with_carried(board.units());
    all.extend(with_carried(board.shadows()));
    all
}

/// Counts the units that die, those in cargo too, besides those that the action captures and those that [`given`] and
/// [`cargo_lost`] name; the acting unit is named.
fn deaths(state: &State, action: &Action, events: &[Event], after: &Board) -> Vec<Said> {
    let mut left = BTreeSet::new();
    after.each_component(&mut |_, component| {
        left.insert(component.id);
    });
    let named = match action.verb {
        Verb::Exchange => state
            .board
            .unit(action.b)
            .map(|unit| with_carried(std::slice::from_ref(unit))),
        Verb::Morph => state.board.unit(action.a).map(Unit::carried),
        _ => None,
    };
    let named: Vec<u32> = named.unwrap_or_default().into_iter().map(Unit::id).collect();
    let is_dead = |unit: &&&Unit| {
        let is_left = unit.components().any(|component| left.contains(&component.id));
        !is_left && !named.contains(&unit.id())
    };
    let before = everybody(&state.board);
    let (own, enemies): (Vec<&Unit>, Vec<&Unit>) = before
        .iter()
        .filter(is_dead)
        .copied()
        .partition(|unit| unit.side == state.turn);
    // Only what the action names is meant by it: not whom a fire burns, nor whom entanglement takes along.
    let captures: Vec<Cell> = action.parts().captures().collect();
    let is_capture = |event: &Event| matches!(event, Event::Removed { unit, at, captured: true, .. } if unit.side != state.turn && captures.contains(at));
    let is_captured = events.iter().any(is_capture);
    let is_meant = |unit: &&&Unit| {
        let stands = state
            .board
            .unit(unit.square)
            .is_some_and(|there| there.id() == unit.id());
        is_captured && stands && captures.contains(&unit.square.cell())
    };
    let mut others = enemies.len() - enemies.iter().filter(is_meant).count();
    let gone = acting(state, action).filter(|unit| own.iter().any(|dead| dead.id() == unit.id()));
    let mut own = own.len();
    if let Some(side) = halved(state, action, &left) {
        let dead = if side == state.turn { &mut own } else { &mut others };
        *dead += 1;
    }
    deaths_in_words((own as u64, gone), (others as u64, is_captured))
}

/// Says which deaths an action brings about: of its own side, and of enemies besides a captured one. That the acting unit dies
/// comes first, for whoever chooses the action has to know that before all.
fn deaths_in_words((own, gone): (u64, Option<&Unit>), (others, is_captured): (u64, bool)) -> Vec<Said> {
    let enemies = match (others, is_captured) {
        (0, _) => None,
        (1, false) => Some(said!("frozen-kills-one", "kills one enemy")),
        (count, false) => Some(said!("frozen-kills-several", "kills {count} enemies", count)),
        (1, true) => Some(said!("frozen-kills-one-more", "kills one more enemy")),
        (count, true) => Some(said!("frozen-kills-more", "kills {count} more enemies", count)),
    };
    let own_deaths = own_deaths(own, gone);
    match (gone.and(own_deaths.as_ref()), &enemies) {
        (Some(dies), Some(kills)) => {
            let (dies, kills) = (dies.clone(), kills.clone());
            vec![said!("frozen-dies-and-kills", "{dies} and {kills}", dies, kills)]
        }
        _ => [enemies, own_deaths].into_iter().flatten().collect(),
    }
}

/// Counts the units of the acting side that die, and names the acting one if it is among them.
fn own_deaths(count: u64, gone: Option<&Unit>) -> Option<Said> {
    let kind = gone.map(|unit| KindName::of(unit.kind().word()));
    Some(match (kind, count) {
        (_, 0) => return None,
        (None, 1) => said!("frozen-costs-one", "costs one own unit"),
        (None, count) => said!("frozen-costs-several", "costs {count} own units", count),
        (Some(kind), 1) => said!("frozen-dies", "the {kind} dies", kind),
        (Some(kind), 2) => said!(
            "frozen-dies-with-one",
            "the {kind} dies along with one more own unit",
            kind
        ),
        (Some(kind), count) => said!(
            "frozen-dies-with-several",
            "the {kind} dies along with {more} more own units",
            kind,
            more = count - 1
        ),
    })
}

/// The side of a fused unit that a part leaves, if either of the two dies then: one more than its death as a whole.
fn halved(state: &State, action: &Action, left: &BTreeSet<u32>) -> Option<Seat> {
    let unit = acting(state, action).filter(|_| action.verb == Verb::Defuse)?;
    let dies = unit.components().any(|part| !left.contains(&part.id));
    dies.then_some(unit.side)
}

/// Returns the kind that a pawn becomes by capturing it (F6-PAWN-2, F10-PAWN-5), where the pawn survives.
fn became(state: &State, action: &Action, after: &State) -> Option<Kind> {
    let before = acting(state, action).filter(|unit| unit.is(Kind::Pawn))?;
    if action.verb != Verb::Capture || action.kind.is_some() || action.control.is_some() {
        return None;
    }
    let now = after.board.units().iter().find(|unit| unit.id() == before.id())?;
    Some(now.kind()).filter(|kind| *kind != Kind::Pawn)
}

/// Says what a pawn becomes, and for how many turns that is paralysed.
fn becoming(kind: Kind, turns: Option<u8>) -> Said {
    let article = article_of(kind.word());
    let kind = KindName::of(kind.word());
    match turns {
        None => said!("frozen-becomes", "becomes {article} {kind}", article, kind),
        Some(1) => said!(
            "frozen-becomes-paralysed-one",
            "becomes {article} {kind}, paralysed for 1 turn",
            article,
            kind
        ),
        Some(turns) => said!(
            "frozen-becomes-paralysed-several",
            "becomes {article} {kind}, paralysed for {turns} turns",
            article,
            kind,
            turns = u64::from(turns)
        ),
    }
}

/// Returns for how long the acting unit is paralysed afterwards, if its action does that.
fn paralysis_after(state: &State, action: &Action, after: &State) -> Option<u8> {
    if action.control.is_some() || action.verb.is_of_the_board() {
        return None;
    }
    let before = acting(state, action)?;
    let units = after.board.units().iter().chain(after.board.shadows());
    let now = units.into_iter().find(|unit| unit.id() == before.id())?;
    let is_charged = state.edition().charges_double_moves() && state.phase.stage == Stage::Quiet;
    let is_second = is_charged && now.paralysis == 1;
    (now.paralysis > before.paralysis && !is_second).then_some(now.paralysis)
}

/// Says for how long the acting unit is paralysed afterwards. The cost of a second move stands in the prompt.
fn paralysis(state: &State, action: &Action, after: &State) -> Option<Said> {
    let turns = paralysis_after(state, action, after)?;
    let before = acting(state, action)?;
    if action.verb == Verb::Spawn {
        // The copy pays as much (F10-SPAWN-1).
        let turns = u64::from(turns);
        return Some(said!(
            "frozen-both-paralysed",
            "both are paralysed for {turns} turns",
            turns
        ));
    }
    let kind = KindName::of(before.kind().word());
    Some(match turns {
        1 => said!("frozen-paralysed-one", "the {kind} is paralysed for 1 turn", kind),
        turns => said!(
            "frozen-paralysed-several",
            "the {kind} is paralysed for {turns} turns",
            kind,
            turns = u64::from(turns)
        ),
    })
}

/// Says for how long a unit that becomes a shadow stays one (SHADOW-1, SHADOW-5; F6-SHADOW-2).
fn shaded(action: &Action) -> Option<Said> {
    let turns = u64::from(DELAY);
    (action.verb == Verb::Shade && action.control.is_none())
        .then(|| said!("frozen-shaded", "it stays one for at least {turns} turns", turns))
}

/// Returns the unit that acts.
fn acting<'a>(state: &'a State, action: &Action) -> Option<&'a Unit> {
    let at: Square = action.a;
    match action.shadow {
        0 => state.board.unit(at),
        number => {
            let index = state.board.shadow_index(state.turn, at, number)?;
            state.board.shadow(index)
        }
    }
}
