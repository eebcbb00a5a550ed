//! Setup text of `elemental`: writes the keys and attributes of section 12 of the page, and returns single values.
//! `read` and `units` read them.

mod read;
mod units;

pub(super) use read::read;

use super::descriptor::DESCRIPTOR;
use super::loadout::{Element, Slot};
use super::state::{Mark, Stage, State};
use super::table::Table;
use super::unit::{Id, Lost, Unit, advance};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::seat::Seat;
use crate::setup::{Attribute, Item, Place, Setup, SetupLine, Value, list_text};

/// The keys, in the order in which they are written.
const KEYS: [&str; 24] = [
    "turn",
    "castling",
    "ep",
    "clock",
    "seen",
    "claimed",
    "seed",
    "element.white",
    "augmentor.white",
    "offense.white",
    "temporal.white",
    "element.black",
    "augmentor.black",
    "offense.black",
    "temporal.black",
    "stage",
    "fitted",
    "mover",
    "victim",
    "hit",
    "done",
    "units",
    "steps",
    "double",
];

/// The key that is written last, because its default depends on all units.
const NEXT: &str = "next";

/// The default of `far` for a pawn off the board: the rank where pawns start.
const HOME_RANK: u8 = 2;

fn dashed<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

/// Returns a value of a table, as `before` and `began` lines may carry it.
fn table_value(table: &Table, key: &str) -> Option<String> {
    Some(match key {
        "turn" => table.board.turn.word().to_owned(),
        "castling" => table.board.written_rights(),
        "ep" => dashed(table.board.en_passant),
        "clock" => table.board.clock.to_string(),
        _ => return None,
    })
}

/// Implements [`crate::Game::value`].
pub(super) fn value(state: &State, key: &str) -> Option<String> {
    if let Some(text) = table_value(&state.table, key) {
        return Some(text);
    }
    let pending = state.pending;
    Some(match key {
        "seen" => state.history.written(),
        "claimed" => if state.claimed { "yes" } else { "-" }.to_owned(),
        "seed" => state.seed.to_string(),
        "stage" => state.stage.word().to_owned(),
        "fitted" => fitted_text(state),
        "mover" => dashed(pending.map(|pending| pending.mover)),
        "victim" => dashed(pending.and_then(|pending| pending.victim).map(|(rank, _)| rank)),
        "hit" => dashed(pending.and_then(|pending| pending.victim).map(|(_, hit)| hit)),
        "done" => list_text(
            Mark::ALL
                .into_iter()
                .filter(|mark| pending.is_some_and(|pending| pending.done.has(*mark)))
                .map(Mark::word),
        ),
        "units" => pending
            .map_or_else(|| state.table.count(), |pending| pending.units)
            .to_string(),
        "steps" => match pending {
            Some(pending) if state.stage == Stage::Step => pending.steps.to_string(),
            Some(_) | None => "-".to_owned(),
        },
        "double" => dashed(pending.and_then(|pending| pending.double)),
        NEXT => state.next.to_string(),
        _ => {
            let (name, side) = key.split_once('.')?;
            let loadout = state.loadouts[side.parse::<Seat>().ok()?];
            if name == "element" {
                return Some(loadout.element.word().to_owned());
            }
            let slot = Slot::ALL.into_iter().find(|slot| slot.word() == name)?;
            loadout.slots.of(slot).plain_word().to_owned()
        }
    })
}

fn fitted_text(state: &State) -> String {
    let mut fitted = Vec::new();
    for square in Squares(state.fitted.iter().fold(0, |all, set| all | set)) {
        for slot in Slot::ALL {
            if state.is_fitted(square, slot) {
                fitted.push(format!("{square}.{}", slot.word()));
            }
        }
    }
    list_text(fitted)
}

/// Returns the value of a key that a setup does not set.
fn default_value(state: &State, key: &str) -> String {
    match key {
        "turn" => "white".to_owned(),
        "clock" | "seed" => "0".to_owned(),
        "seen" | "fitted" | "done" => "[]".to_owned(),
        "stage" => Stage::Move.word().to_owned(),
        "units" => state.table.count().to_string(),
        "steps" if state.stage == Stage::Step => state.steps_of(state.turn()).to_string(),
        NEXT => state.least_next().to_string(),
        _ if key.contains('.') => "none".to_owned(),
        _ => "-".to_owned(),
    }
}

impl State {
    /// Returns the least id above every unit's in this and the earlier positions (EL-SETUP-4).
    pub(super) fn least_next(&self) -> Id {
        let earlier = [&self.before, &self.began];
        earlier
            .into_iter()
            .flatten()
            .map(|table| table.next_id())
            .fold(self.table.next_id(), Id::max)
    }
}

/// Implements [`crate::Game::to_setup`]: keys in their fixed order, then floor and units, then the earlier
/// positions.
pub(super) fn write(state: &State) -> Setup {
    let mut setup = Setup::new(DESCRIPTOR.id);
    if state.open {
        setup.options.push(("loadout".to_owned(), "open".to_owned()));
    }
    for key in KEYS.into_iter().chain([NEXT]) {
        if let Some(text) = value(state, key).filter(|text| *text != default_value(state, key)) {
            setup.set(key, text);
        }
    }
    for line in table_lines(state, &state.table) {
        setup.push(line);
    }
    if let Some(before) = &state.before {
        for line in earlier_lines(state, before) {
            setup.push(SetupLine::Before(Box::new(line)));
        }
    }
    if let Some(began) = state.began.as_ref().filter(|began| ***began != state.table) {
        for line in earlier_lines(state, began) {
            setup.push(SetupLine::Began(Box::new(line)));
        }
    }
    setup
}

/// Writes the keys of an earlier position that differ from their defaults, then its floor and units. A position
/// without any line gets one that says whose turn it was.
fn earlier_lines(state: &State, table: &Table) -> Vec<SetupLine> {
    let mut lines: Vec<SetupLine> = KEYS
        .into_iter()
        .filter_map(|key| {
            let value = table_value(table, key).filter(|text| *text != default_value(state, key))?;
            Some(SetupLine::Set {
                key: key.to_owned(),
                value,
            })
        })
        .collect();
    lines.extend(table_lines(state, table));
    lines
}

fn table_lines(state: &State, table: &Table) -> Vec<SetupLine> {
    let mut lines: Vec<SetupLine> = table
        .scorches
        .iter()
        .map(|scorch| SetupLine::Floor {
            square: scorch.at.to_string(),
            thing: "scorch".to_owned(),
            attributes: vec![
                Attribute::word("by", scorch.by),
                Attribute::word("rank", scorch.rank),
                Attribute::word("turns", scorch.turns),
            ],
        })
        .collect();
    let mut number: Id = 0;
    for square in Squares(table.board.occupied()) {
        if let Some((side, kind, unit)) = table.at(square) {
            number += 1;
            lines.push(SetupLine::Put {
                place: Place::Square(square.to_string()),
                side,
                kind: kind.word().to_owned(),
                attributes: written(state, table, Some(square), side, kind, unit, number),
            });
        }
    }
    for Lost { side, kind, unit } in &table.off {
        number += 1;
        lines.push(SetupLine::Put {
            place: Place::Off,
            side: *side,
            kind: kind.word().to_owned(),
            attributes: written(state, table, None, *side, *kind, unit, number),
        });
    }
    lines
}

/// Returns the attributes of a unit that differ from their defaults.
fn written(
    state: &State,
    table: &Table,
    square: Option<Square>,
    side: Seat,
    kind: Kind,
    unit: &Unit,
    number: Id,
) -> Vec<Attribute> {
    let mut attributes = attributes(table, square, side, kind, unit);
    let lightning = state.element(side) == Element::Lightning;
    let army = state.loadouts[side].slots;
    let far = square.map_or(HOME_RANK, |square| advance(side, square));
    let implied = unit.twin != 0 || unit.copy;
    attributes.retain(|attribute| match attribute.name.as_str() {
        "id" => unit.id != number,
        "split" => !implied,
        "far" => unit.far != far,
        name => match Slot::ALL.into_iter().find(|slot| slot.word() == name) {
            Some(slot) => lightning && unit.slots.of(slot) != army.of(slot),
            None => true,
        },
    });
    attributes
}

/// Returns all attributes in force of a unit, in the order of the page.
pub(super) fn attributes(
    table: &Table,
    square: Option<Square>,
    _side: Seat,
    kind: Kind,
    unit: &Unit,
) -> Vec<Attribute> {
    let mut attributes = vec![Attribute::word("id", unit.id)];
    for slot in Slot::ALL {
        attributes.push(Attribute::word(slot.word(), unit.slots.of(slot).plain_word()));
    }
    let mut flag = |name: &str, is_on: bool| {
        if is_on {
            attributes.push(Attribute::flag(name));
        }
    };
    flag("cracked", unit.cracked);
    flag("rewound", unit.rewound);
    flag("split", unit.split);
    if unit.lock > 0 {
        attributes.push(Attribute::word("lock", unit.lock));
    }
    if unit.mark > 0 {
        attributes.push(Attribute::word("mark", unit.mark));
    }
    if unit.sole {
        attributes.push(Attribute::flag("sole"));
    }
    let touched = table.contacts.iter().filter(|(bearer, _)| *bearer == unit.id);
    let touched: Vec<Item> = touched
        .map(|(_, contact)| Item {
            words: vec![contact.to_string()],
            attributes: Vec::new(),
        })
        .collect();
    if !touched.is_empty() && square.is_some() {
        attributes.push(Attribute {
            name: "contacts".to_owned(),
            value: Value::List(touched),
        });
    }
    if let Some(facing) = unit.facing {
        attributes.push(Attribute::word("facing", facing.word()));
    }
    if unit.shield {
        attributes.push(Attribute::flag("shield"));
    }
    if unit.twin != 0 {
        attributes.push(Attribute::word("twin", unit.twin));
    }
    if unit.copy {
        attributes.push(Attribute::flag("copy"));
    }
    if kind == Kind::Pawn {
        attributes.push(Attribute::word("far", unit.far));
    }
    attributes
}
