//! Reads the units, the floor and the board's own keys of one position, present or earlier, and refuses impossible
//! ones (EL-SETUP-1, EL-SETUP-2, EL-SETUP-4). Knows no stages.

use super::HOME_RANK;
use crate::chess::bits::{GEOMETRY, Square, Squares};
use crate::chess::board::{CASTLINGS, Kind};
use crate::elemental::descriptor::DESCRIPTOR;
use crate::elemental::loadout::{Ability, Element, Loadout, Slot};
use crate::elemental::table::{SCORCH_TURNS, Scorch, Table};
use crate::elemental::unit::{Direction, Id, Lost, Unit, advance};
use crate::said::Said;
use crate::seat::{PerSeat, Seat};
use crate::setup::read::{self, Attributes, SetValue};
use crate::setup::{Attribute, Item, Place, SetupError, SetupLine};
use std::collections::BTreeMap;

/// The highest id that a setup may give to a unit.
pub(super) const MOST_ID: i64 = 30_000;

/// Refuses by EL-SETUP-4.
pub(super) fn refused<T>(line: usize, sentence: impl Into<Said>) -> Result<T, SetupError> {
    Err(SetupError::by_rule(line, "EL-SETUP-4", sentence))
}

pub(super) fn square(name: &str, line: usize) -> Result<Square, SetupError> {
    read::square(GEOMETRY, name, line).map(Square::of)
}

/// A unit from a `put` line.
#[derive(Clone, Debug)]
struct UnitBuilder {
    line: usize,
    side: Seat,
    kind: Kind,
    id: Id,
    own: [Option<Ability>; 3],
    unit: Unit,
    contacts: Vec<Id>,
    far: Option<u8>,
}

/// A position being read.
#[derive(Debug, Default)]
pub(super) struct TableDraft {
    on: BTreeMap<Square, UnitBuilder>,
    off: Vec<UnitBuilder>,
    scorches: Vec<Scorch>,
    puts: Id,
    pub(super) turn: Option<Seat>,
    rights: u8,
    castling_line: usize,
    en_passant: Option<Square>,
    pub(super) en_passant_line: usize,
    clock: u32,
    /// Whether it has any line.
    pub(super) is_given: bool,
}

impl TableDraft {
    /// Returns the start position (EL-BASE-1).
    pub(super) fn start(line: usize) -> TableDraft {
        let table = Table::start();
        let mut draft = TableDraft {
            rights: table.board.rights,
            is_given: true,
            ..TableDraft::default()
        };
        for at in Squares(table.board.occupied()) {
            if let Some((side, kind, unit)) = table.at(at) {
                draft.puts += 1;
                draft.on.insert(
                    at,
                    UnitBuilder {
                        line,
                        side,
                        kind,
                        id: unit.id,
                        own: [None; 3],
                        unit: Unit::NOBODY,
                        contacts: Vec::new(),
                        far: None,
                    },
                );
            }
        }
        draft
    }

    /// Reads a line of this position. Returns `false` for a `set` line with a key that does not belong to it.
    pub(super) fn take(&mut self, number: usize, line: &SetupLine) -> Result<bool, SetupError> {
        self.is_given = true;
        match line {
            SetupLine::Clear(name) => {
                let at = square(name, number)?;
                self.on.remove(&at);
                self.scorches.retain(|scorch| scorch.at != at);
            }
            SetupLine::Set { key, value } => {
                return self.set(SetValue {
                    line: number,
                    key,
                    value,
                });
            }
            SetupLine::Put {
                place,
                side,
                kind,
                attributes,
            } => self.put(number, place, *side, kind, attributes)?,
            SetupLine::Floor {
                square,
                thing,
                attributes,
            } => self.floor(number, square, thing, attributes)?,
            SetupLine::Start | SetupLine::Before(_) | SetupLine::Began(_) => {
                return Err(SetupError::at(number, "That line cannot stand here."));
            }
        }
        Ok(true)
    }

    fn set(&mut self, set: SetValue<'_>) -> Result<bool, SetupError> {
        match set.key {
            "turn" => self.turn = Some(set.seat()?),
            "castling" => {
                let letters = set.letters("KQkq")?;
                self.castling_line = set.line;
                self.rights = CASTLINGS
                    .iter()
                    .filter(|castling| letters.contains(castling.letter))
                    .fold(0, |rights, castling| rights | castling.right);
            }
            "ep" => {
                self.en_passant_line = set.line;
                self.en_passant = set.square(GEOMETRY)?.map(Square::of);
            }
            "clock" => {
                let clock = set.number(0..=i64::from(u32::MAX))?;
                self.clock = u32::try_from(clock).or_else(|_| set.refuse(read::smaller_number()))?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn floor(
        &mut self,
        line: usize,
        name: &str,
        thing: &str,
        attributes: &[Attribute],
    ) -> Result<(), SetupError> {
        let at = square(name, line)?;
        let refused = |sentence: String| Err(SetupError::by_rule(line, "EL-SETUP-2", sentence));
        if thing != "scorch" {
            return refused(format!(
                "The floor of {at} can only hold a `scorch`, not `{thing}`."
            ));
        }
        let mut attributes = Attributes::new(line, format!("the scorch on {at}"), attributes);
        let by = attributes.word("by", &["white", "black"])?;
        let rank = attributes.number("rank", 1..=5)?;
        let turns = attributes.number("turns", 1..=i64::from(SCORCH_TURNS))?;
        attributes.finish()?;
        let (Some(by), Some(rank), Some(turns)) = (by, rank, turns) else {
            return refused(format!(
                "The scorch on {at} needs `by=SIDE`, `rank=N` and `turns=N`."
            ));
        };
        let scorch = Scorch {
            at,
            by: if by == "white" { Seat::White } else { Seat::Black },
            rank: rank as u8,
            turns: turns as u8,
        };
        if self
            .scorches
            .iter()
            .any(|old| (old.at, old.by) == (at, scorch.by))
        {
            return refused(format!("A scorch of {} burns on {at} already.", scorch.by.name()));
        }
        self.scorches.push(scorch);
        Ok(())
    }

    fn put(
        &mut self,
        line: usize,
        place: &Place,
        side: Seat,
        word: &str,
        attributes: &[Attribute],
    ) -> Result<(), SetupError> {
        let at = match place {
            Place::Square(name) => Some(square(name, line)?),
            Place::Off => None,
        };
        let spec = read::kind(&DESCRIPTOR, word, line)?;
        let Some(kind) = Kind::named(spec.kind) else {
            return Err(SetupError::at(line, format!("There is no kind `{}`.", spec.kind)));
        };
        self.puts += 1;
        let draft = draft(line, at, side, kind, self.puts, attributes)?;
        let Some(at) = at else {
            if kind == Kind::King {
                return refused(line, "No king is off the board: kings are never removed.");
            }
            self.off.push(draft);
            return Ok(());
        };
        if let Some(other) = self.on.get(&at) {
            let sentence = format!(
                "Two units on {at}: a {} {} stands there already.",
                other.side,
                other.kind.word()
            );
            return refused(line, sentence);
        }
        if kind == Kind::Pawn && at.rank() % 7 == 0 {
            return refused(line, format!("No pawn can stand on {at}: not on rank 1 or 8."));
        }
        let has_king = |(_, other): &(&Square, &UnitBuilder)| other.kind == Kind::King && other.side == side;
        if kind == Kind::King
            && let Some((first, _)) = self.on.iter().find(has_king)
        {
            let sentence = format!(
                "{} has a second king on {at}; the first stands on {first}.",
                side.name()
            );
            return refused(line, sentence);
        }
        self.on.insert(at, draft);
        Ok(())
    }

    /// Makes the position, after all lines are read and the loadouts are known.
    pub(super) fn finish(self, loadouts: &PerSeat<Loadout>, last_line: usize) -> Result<Table, SetupError> {
        let mut table = Table::EMPTY;
        self.check_ids()?;
        for (at, draft) in &self.on {
            let unit = draft.unit(Some(*at), loadouts)?;
            table.put(*at, draft.side, draft.kind, unit);
            for contact in &draft.contacts {
                table.contacts.push((draft.id, *contact));
            }
        }
        for draft in &self.off {
            let unit = draft.unit(None, loadouts)?;
            table.off.push(Lost {
                side: draft.side,
                kind: draft.kind,
                unit,
            });
        }
        table.contacts.sort_unstable();
        table.contacts.dedup();
        table.scorches = self.scorches.clone();
        table.scorches.sort_unstable();
        table.board.turn = self.turn.unwrap_or(Seat::White);
        table.board.rights = self.rights;
        table.board.en_passant = self.en_passant;
        table.board.clock = self.clock;
        self.check_twins(&table)?;
        self.check_rights(&table, last_line)?;
        Ok(table)
    }

    fn check_ids(&self) -> Result<(), SetupError> {
        let mut seen: BTreeMap<Id, usize> = BTreeMap::new();
        for draft in self.on.values().chain(&self.off) {
            if let Some(earlier) = seen.insert(draft.id, draft.line) {
                let sentence = format!(
                    "Two units have the number {}, in lines {} and {}.",
                    draft.id,
                    earlier.min(draft.line),
                    earlier.max(draft.line)
                );
                return refused(earlier.max(draft.line), sentence);
            }
        }
        Ok(())
    }

    fn check_twins(&self, table: &Table) -> Result<(), SetupError> {
        for (at, draft) in &self.on {
            let unit = table.unit(*at);
            if unit.twin == 0 {
                if unit.copy {
                    let sentence = format!("The copy on {at} needs its `twin=ID`.");
                    return refused(draft.line, sentence);
                }
                continue;
            }
            let other = table.find(unit.twin).filter(|other| {
                table.unit(*other).twin == unit.id
                    && other != at
                    && table.board.unit(*other).map(|(side, _)| side) == Some(draft.side)
            });
            if other.is_none() {
                let sentence = format!(
                    "The unit on {at} names {} as its twin, but no unit of {} with that number names it back.",
                    unit.twin,
                    draft.side.name()
                );
                return refused(draft.line, sentence);
            }
        }
        Ok(())
    }

    fn check_rights(&self, table: &Table, last_line: usize) -> Result<(), SetupError> {
        for castling in CASTLINGS
            .iter()
            .filter(|castling| self.rights & castling.right != 0)
        {
            for (home, kind) in [(castling.king, Kind::King), (castling.rook, Kind::Rook)] {
                if table.board.unit(home) != Some((castling.side, kind)) {
                    let sentence = format!(
                        "The castling right `{}` needs the {} {} on {home}.",
                        castling.letter,
                        castling.side,
                        kind.word()
                    );
                    let line = if self.castling_line == 0 {
                        last_line
                    } else {
                        self.castling_line
                    };
                    return refused(line, sentence);
                }
            }
        }
        Ok(())
    }
}

/// Reads a `put` line.
fn draft(
    line: usize,
    at: Option<Square>,
    side: Seat,
    kind: Kind,
    number: Id,
    attributes: &[Attribute],
) -> Result<UnitBuilder, SetupError> {
    let place = at.map_or_else(|| "off the board".to_owned(), |at| at.to_string());
    let owner = format!("the {side} {} {place}", kind.word());
    let mut given = Attributes::new(line, owner.clone(), attributes);
    let id = given.number("id", 1..=MOST_ID)?.map_or(number, |id| id as Id);
    let mut own = [None; 3];
    for slot in Slot::ALL {
        let word = given.word(slot.word(), slot.words())?;
        own[slot as usize] = word.and_then(|word| slot.ability(word));
    }
    let mut unit = Unit {
        id,
        cracked: given.flag("cracked")?.unwrap_or(false),
        rewound: given.flag("rewound")?.unwrap_or(false),
        split: given.flag("split")?.unwrap_or(false),
        lock: given.number("lock", 0..=2)?.unwrap_or(0) as u8,
        mark: given.number("mark", 0..=4)?.unwrap_or(0) as u8,
        sole: given.flag("sole")?.unwrap_or(false),
        ..Unit::NOBODY
    };
    let contacts = ids(line, &owner, given.list("contacts")?.unwrap_or(&[]))?;
    unit.facing = given
        .word("facing", &Direction::WORDS)?
        .and_then(Direction::named);
    unit.shield = given.flag("shield")?.unwrap_or(false);
    unit.twin = given.number("twin", 1..=MOST_ID)?.unwrap_or(0) as Id;
    unit.copy = given.flag("copy")?.unwrap_or(false);
    unit.split |= unit.twin != 0 || unit.copy;
    let far = given.number("far", 2..=7)?.map(|far| far as u8);
    given.finish()?;
    if far.is_some() && kind != Kind::Pawn {
        return refused(line, format!("`far` is for pawns, not for {owner}."));
    }
    if unit.shield && unit.facing.is_none() {
        return refused(line, format!("The shield of {owner} needs a `facing=DIR`."));
    }
    if unit.mark == 0 && (unit.sole || !contacts.is_empty()) {
        return refused(line, format!("`sole` and `contacts` of {owner} need a `mark=N`."));
    }
    if unit.sole && !contacts.is_empty() {
        return refused(line, format!("A `sole` mark has no contacts: {owner}."));
    }
    let kept = Unit { id, ..Unit::NOBODY };
    if kind == Kind::King && unit != kept {
        let sentence = format!(
            "A king is never sturdy, rewound, split, locked, marked or shielded: {owner} cannot have that."
        );
        return refused(line, sentence);
    }
    if at.is_none() && (unit.lost() != unit || unit.copy) {
        let sentence = format!("A unit off the board has no lock, mark, shield, facing or twin: {owner}.");
        return refused(line, sentence);
    }
    Ok(UnitBuilder {
        line,
        side,
        kind,
        id,
        own,
        unit,
        contacts,
        far,
    })
}

fn ids(line: usize, owner: &str, items: &[Item]) -> Result<Vec<Id>, SetupError> {
    let read = |item: &Item| -> Option<Id> {
        match (item.words.as_slice(), item.attributes.as_slice()) {
            ([word], []) => word.parse().ok().filter(|id| (1..=MOST_ID as Id).contains(id)),
            _ => None,
        }
    };
    items
        .iter()
        .map(|item| {
            read(item).ok_or_else(|| {
                let sentence = format!("`contacts` of {owner} is a list of numbers of units, not `{item}`.");
                SetupError::by_rule(line, "EL-SETUP-4", sentence)
            })
        })
        .collect()
}

impl UnitBuilder {
    /// Returns the unit with its slots in force.
    fn unit(&self, at: Option<Square>, loadouts: &PerSeat<Loadout>) -> Result<Unit, SetupError> {
        let loadout = loadouts[self.side];
        let mut unit = self.unit;
        unit.id = self.id;
        unit.slots = loadout.slots;
        for ability in self.own.into_iter().flatten() {
            if loadout.element != Element::Lightning {
                let sentence = format!(
                    "Only units of a Lightning side have slots of their own: {} is {}.",
                    self.side.name(),
                    loadout.element.title()
                );
                return refused(self.line, sentence);
            }
            unit.slots.put(ability);
        }
        if self.kind == Kind::Pawn {
            let usual = at.map_or(HOME_RANK, |at| advance(self.side, at));
            unit.far = self.far.unwrap_or(usual);
        }
        Ok(unit)
    }
}
