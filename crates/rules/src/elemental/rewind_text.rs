//! Writes what a Do-Over would restore (EL-DO-4): the differences of the earlier turn, unit by unit, and of floor,
//! rights and clock.

use super::details::{contacts, lost_in_words, twins};
use super::loadout::{Slot, Temporal};
use super::state::{Stage, State};
use super::table::Table;
use super::unit::{Unit, advance};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::{CASTLINGS, Kind};
use crate::seat::Seat;

/// Writes where a Do-Over leads that fires in the present turn, and where one leads that fires in the reply, each only
/// if it can happen (EL-DO-2, EL-DO-3).
pub(super) fn earlier(state: &State) -> Vec<String> {
    if state.stage.is_loadout() {
        return Vec::new();
    }
    let acting = state.turn();
    let mut lines = Vec::new();
    if can_fire(state, acting) {
        lines.push(match &state.before {
            Some(before) => format!(
                "A Do-Over in this turn goes back to the start of {}'s turn before: {}",
                before.board.turn.name(),
                told(before, &state.table)
            ),
            None => format!("A Do-Over in this turn goes back to {}", start_of_turn(state)),
        });
    }
    if can_fire(state, acting.other()) {
        lines.push(format!(
            "A Do-Over in {}'s next turn goes back to {}",
            acting.other().name(),
            start_of_turn(state)
        ));
    }
    lines
}

/// Returns whether a Do-Over can fire in a side's next turn, which may be the present one: it answers the loss of an
/// enemy's unit, and the end of a mark on the side's own (EL-DO-2, EL-SADIST-3).
fn can_fire(state: &State, side: Seat) -> bool {
    let table = &state.table;
    let units = || Squares(table.board.occupied()).filter_map(|at| table.at(at));
    let has_do_over = |owner: Seat| {
        units().any(|(whose, kind, unit)| whose == owner && State::can_rewind(kind, unit))
            || owner == state.turn() && may_return(state, owner)
    };
    let marks = || units().filter(|(whose, _, unit)| *whose == side && unit.mark == 1);
    has_do_over(side.other())
        || marks().any(|(_, kind, unit)| State::can_rewind(kind, unit))
        || marks().any(|(_, _, unit)| !unit.sole) && has_do_over(side)
}

/// Returns whether a lost unit with a Do-Over may return in the turn of a side.
fn may_return(state: &State, side: Seat) -> bool {
    let table = &state.table;
    let lost = || table.off.iter().filter(|lost| lost.side == side);
    lost().any(|lost| State::can_rewind(lost.kind, &lost.unit))
        && Squares(table.board.of_side(side))
            .any(|at| table.unit(at).slots.temporal == Temporal::Resurrection)
}

/// Names the start of the present turn, with what was different if the turn has begun.
fn start_of_turn(state: &State) -> String {
    match &state.began {
        Some(began) if state.stage != Stage::Move => {
            format!("the start of this turn: {}", told(began, &state.table))
        }
        _ => "the board as it is now".to_owned(),
    }
}

/// Writes the differences between then and now.
fn told(then: &Table, now: &Table) -> String {
    let facts = differences(then, now);
    if facts.is_empty() {
        "nothing was different".to_owned()
    } else {
        facts.join("; ")
    }
}

/// Lists the differences between then and now.
fn differences(then: &Table, now: &Table) -> Vec<String> {
    let mut facts = Vec::new();
    for at in Squares(then.board.occupied()) {
        facts.extend(unit_then(then, now, at));
    }
    for at in Squares(now.board.occupied()) {
        if let Some((side, kind, unit)) = now.at(at)
            && then.find(unit.id).is_none()
        {
            facts.push(format!(
                "the {} {} on {at} was not on the board",
                side.name(),
                kind.word()
            ));
        }
    }
    for side in Seat::BOTH {
        facts.extend(lost_then(then, now, side));
        facts.extend(castling_then(then, now, side));
    }
    let listed = |head: &str, none: &str, then: Vec<String>, now: Vec<String>| {
        (then != now).then(|| match then.as_slice() {
            [] => none.to_owned(),
            then => format!("{head} {}", then.join(", ")),
        })
    };
    facts.extend(listed(
        "fire burned on",
        "nothing burned",
        burning(then),
        burning(now),
    ));
    facts.extend(listed("twins were", "nobody was a twin", twins(then), twins(now)));
    facts.extend(listed(
        "marks had touched",
        "marks had touched nobody",
        contacts(then),
        contacts(now),
    ));
    if let Some(target) = then.board.en_passant
        && then.board.en_passant_pawns(target) != 0
    {
        facts.push(format!("en passant was open on {target}"));
    }
    if then.board.clock != now.board.clock {
        facts.push(format!("the half-move clock was {}", then.board.clock));
    }
    facts
}

/// Writes where the unit that was on a square then is now, if it or its attributes have changed. A used Do-Over
/// stays used and is not a difference (EL-DO-5).
fn unit_then(then: &Table, now: &Table, at: Square) -> Option<String> {
    let (side, kind, unit) = then.at(at)?;
    let Some(present) = now.find(unit.id) else {
        let facts = with_facts(&facts_of(kind, side, unit, at));
        return Some(format!("a {} {} stood on {at}{facts}", side.name(), kind.word()));
    };
    let (owner, present_kind, present_unit) = now.at(present)?;
    let mut changes = Vec::new();
    if kind != present_kind {
        changes.push(format!("was a {}", kind.word()));
    }
    if at != present {
        changes.push(format!("stood on {at}"));
    }
    if unit.slots != present_unit.slots {
        let titles = Slot::ALL.map(|slot| unit.slots.of(slot).title());
        changes.push(format!("had {}", titles.join(", ")));
    }
    let facts = facts_of(kind, side, unit, at);
    if facts != facts_of(present_kind, owner, present_unit, present) {
        changes.push(if facts.is_empty() {
            "was without its marks".to_owned()
        } else {
            format!("was {}", facts.join(", "))
        });
    }
    let named = format!("the {} {} on {present}", owner.name(), present_kind.word());
    (!changes.is_empty()).then(|| format!("{named} {}", changes.join(" and ")))
}

fn with_facts(facts: &[String]) -> String {
    if facts.is_empty() {
        String::new()
    } else {
        format!(" ({})", facts.join(", "))
    }
}

/// Lists a unit's attributes besides its kind and square.
fn facts_of(kind: Kind, side: Seat, unit: &Unit, at: Square) -> Vec<String> {
    let mut facts = Vec::new();
    for (is, words) in [
        (unit.shield, "shielded"),
        (unit.cracked, "defence used up"),
        (unit.split, "Schrodinger's Laugh used up"),
    ] {
        if is {
            facts.push(words.to_owned());
        }
    }
    if let Some(facing) = unit.facing {
        facts.push(format!("facing {}", facing.described()));
    }
    if unit.lock > 0 {
        facts.push(format!("locked for {}", turns(unit.lock)));
    }
    if unit.mark > 0 {
        let spreads = if unit.sole { ", touching nobody" } else { "" };
        facts.push(format!("marked for death in {}{spreads}", turns(unit.mark)));
    }
    if kind == Kind::Pawn && unit.far != advance(side, at) {
        facts.push(format!("counted as on row {} from its own side", unit.far));
    }
    facts
}

fn turns(count: u8) -> String {
    match count {
        1 => "1 turn".to_owned(),
        _ => format!("{count} turns"),
    }
}

/// Lists a side's units that were off the board then, if one of them has returned since.
fn lost_then(then: &Table, now: &Table, side: Seat) -> Option<String> {
    let ids = |table: &Table| -> Vec<_> {
        let lost = table.off.iter().filter(|lost| lost.side == side);
        lost.map(|lost| lost.unit.id).collect()
    };
    if ids(now).starts_with(&ids(then)) {
        return None;
    }
    let lost = then.off.iter().filter(|lost| lost.side == side);
    let lost: Vec<String> = lost.map(|lost| lost_in_words(lost.kind, &lost.unit)).collect();
    Some(format!(
        "{} had lost, in this order: {}",
        side.name(),
        lost.join(", ")
    ))
}

fn castling_then(then: &Table, now: &Table, side: Seat) -> Option<String> {
    let squares = |table: &Table| -> Vec<String> {
        let all = CASTLINGS.iter().filter(|castling| castling.side == side);
        let open = all.filter(|castling| table.board.rights & castling.right != 0);
        open.map(|castling| castling.to.to_string()).collect()
    };
    let (then, now) = (squares(then), squares(now));
    (then != now).then(|| {
        let squares = if then.is_empty() {
            "nowhere".to_owned()
        } else {
            format!("to {}", then.join(" or "))
        };
        format!("{} might castle {squares}", side.name())
    })
}

/// Writes a fire: "d4 for White (rank 3, 2 turns)".
fn burning(table: &Table) -> Vec<String> {
    let scorches = table.scorches.iter();
    scorches
        .map(|scorch| {
            format!(
                "{} for {} (rank {}, {})",
                scorch.at,
                scorch.by.name(),
                scorch.rank,
                turns(scorch.turns)
            )
        })
        .collect()
}
