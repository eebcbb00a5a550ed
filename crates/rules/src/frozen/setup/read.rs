//! Reads setups as positions (SET) and refuses those of SET-4. The shared grammar refuses malformed text before.

use super::write::{KEYS, has_key, is_written_ending, stage_named};
use crate::frozen::descriptor_of;
use crate::frozen::model::board::{Avalanche, Floor, ROTTEN, Tornado};
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::Kind;
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::{GEOMETRY, Square};
use crate::frozen::model::unit::{Component, Dead, Unit};
use crate::frozen::position::state::{Acting, Stage, State};
use crate::outcome::{Ending, Outcome};
use crate::repetition::RepetitionHistory;
use crate::said::Said;
use crate::seat::Seat;
use crate::setup::read::{Attributes, SetValue, kind, square};
use crate::setup::{Attribute, Item, Place, Setup, SetupError, SetupLine};

/// Setups that are refused.
const SETUP_LIMITS: Ruling = Ruling::both("F6-SET-4", "F10-SET-4");

/// The directions of an avalanche, in the order of their numbers.
const DIRECTIONS: [&str; 4] = ["n", "e", "s", "w"];

/// The largest id of a unit.
const MOST_ID: i64 = 1_000_000_000;

/// Reads a setup and tests whether the game is over in its position.
pub(crate) fn read(setup: &Setup, edition: Edition) -> Result<State, SetupError> {
    setup.read_options(descriptor_of(edition))?;
    let mut draft = SetupBuilder {
        state: State::blank(edition),
        given: Vec::new(),
        set: [setup.last_line(); KEYS.len()],
        outcome: None,
    };
    for numbered in &setup.lines {
        draft.read_line(numbered.number, &numbered.line)?;
    }
    draft.name_units()?;
    draft.check_kings(setup.last_line())?;
    draft.check_phase()?;
    draft.finish()
}

/// A position being read.
struct SetupBuilder {
    state: State,
    /// The squares of units with the lines that put them, for refusals.
    given: Vec<(Square, usize)>,
    set: [usize; KEYS.len()],
    outcome: Option<(usize, Ending)>,
}

impl SetupBuilder {
    fn edition(&self) -> Edition {
        self.state.edition()
    }

    fn refused<T>(&self, line: usize, sentence: impl Into<Said>) -> Result<T, SetupError> {
        let rule = SETUP_LIMITS.of(self.edition()).unwrap_or_default();
        Err(SetupError::by_rule(line, rule, sentence))
    }

    fn read_line(&mut self, number: usize, line: &SetupLine) -> Result<(), SetupError> {
        match line {
            SetupLine::Start => {
                State::put_initial_units(&mut self.state.board);
                self.state.first = self.edition().restricts_first_turn();
                Ok(())
            }
            SetupLine::Clear(name) => self.clear(square(GEOMETRY, name, number).map(Square::of)?),
            SetupLine::Set { key, value } => self.read_value(SetValue {
                line: number,
                key,
                value,
            }),
            SetupLine::Put {
                place: Place::Square(name),
                side,
                kind: word,
                attributes,
            } => {
                let at = Square::of(square(GEOMETRY, name, number)?);
                self.read_unit(number, at, *side, word, attributes)
            }
            SetupLine::Put {
                place: Place::Off, ..
            } => Err(SetupError::at(
                number,
                "No unit of this variant waits off the board; the dead lie in tombs.",
            )),
            SetupLine::Floor {
                square: name,
                thing,
                attributes,
            } => {
                let at = Square::of(square(GEOMETRY, name, number)?);
                self.read_floor(number, at, thing, attributes)
            }
            SetupLine::Before(_) | SetupLine::Began(_) => Err(SetupError::at(
                number,
                "A position of this variant needs no earlier one; leave `before` and `began` lines out.",
            )),
        }
    }

    fn clear(&mut self, at: Square) -> Result<(), SetupError> {
        let board = &mut self.state.board;
        board.lift(at);
        while let Some(index) = board.shadows().iter().position(|unit| unit.square == at) {
            board.lift_shadow(index);
        }
        board.set_floor(at, Floor::Nothing);
        board.tornados.retain(|mark| mark.square != at);
        board.avalanches.retain(|mark| mark.square != at);
        Ok(())
    }

    fn read_value(&mut self, given: SetValue<'_>) -> Result<(), SetupError> {
        let index = KEYS
            .iter()
            .position(|key| *key == given.key)
            .filter(|_| has_key(self.edition(), given.key));
        let Some(index) = index else {
            let edition = self.edition();
            let keys: Vec<&str> = KEYS.into_iter().filter(|key| has_key(edition, key)).collect();
            return Err(given.unknown(descriptor_of(edition), &keys));
        };
        self.set[index] = given.line;
        let switch = |given: SetValue<'_>| given.word(&["on", "off"]).map(|word| word == "on");
        let has_multimoves = self.edition().has_multimoves();
        let phase = &mut self.state.phase;
        match KEYS[index] {
            "turn" => self.state.turn = given.seat()?,
            "first" => self.state.first = switch(given)?,
            "acting" => phase.acting = read_acting(given)?,
            "mode" => {
                let words = if has_multimoves {
                    &["fresh", "quiet", "multi", "bonus"][..]
                } else {
                    &["fresh", "quiet"][..]
                };
                phase.stage = stage_named(given.word(words)?).unwrap_or_default();
            }
            "left" => phase.left = given.number(0..=200)? as u8,
            "knight" => phase.knight = switch(given)?,
            "moved" => phase.moved = switch(given)?,
            "acted" => phase.acted = switch(given)?,
            "outcome" => self.outcome = read_outcome(given)?.map(|ending| (given.line, ending)),
            _ => self.state.history = RepetitionHistory::from_tokens(&given.seen()?),
        }
        Ok(())
    }

    fn read_kind(&self, number: usize, word: &str) -> Result<Kind, SetupError> {
        let spec = kind(descriptor_of(self.edition()), word, number)?;
        Ok(Kind::named(spec.kind).unwrap_or(Kind::Pawn))
    }

    fn read_unit(
        &mut self,
        number: usize,
        at: Square,
        side: Seat,
        word: &str,
        attributes: &[Attribute],
    ) -> Result<(), SetupError> {
        let kind = self.read_kind(number, word)?;
        let owner = format!("the {side} {kind} {at}");
        let mut unit = self.unit(number, &owner, side, kind, attributes, false)?;
        unit.square = at;
        self.given.push((at, number));
        let is_barred_shadow =
            unit.kind() == Kind::King || (!self.edition().allows_pawn_shadows() && unit.kind() == Kind::Pawn);
        if unit.is_shadow {
            if is_barred_shadow {
                return self.refused(
                    number,
                    format!("A {kind} is never a shadow, but {owner} is marked as one."),
                );
            }
            self.state.board.put_shadow(unit, at);
            return Ok(());
        }
        if self.state.board.unit(at).is_some() {
            return self.refused(
                number,
                format!("{at} holds a normal unit already (`clear {at}` would remove it)."),
            );
        }
        if self.state.board.walls().has(at) {
            return self.refused(number, format!("{at} is a wall; no normal unit stands there."));
        }
        self.state.board.put(unit, at);
        Ok(())
    }

    /// Reads a unit's attributes. `inside` means in cargo, where it has no square.
    fn unit(
        &mut self,
        number: usize,
        owner: &str,
        side: Seat,
        kind: Kind,
        attributes: &[Attribute],
        inside: bool,
    ) -> Result<Unit, SetupError> {
        let edition = self.edition();
        let mut given = Attributes::new(number, owner.to_owned(), attributes);
        let mut unit = Unit::new(side, kind, 0, Square(0));
        unit.first = self.component(&mut given, kind)?;
        unit.paralysis = given.number("paralysis", 0..=200)?.unwrap_or(0) as u8;
        unit.fresh = given.flag("fresh")?.unwrap_or(false);
        unit.is_shadow = given.flag("shadow")?.unwrap_or(false);
        unit.delay = given.number("delay", 0..=200)?.unwrap_or(0) as u8;
        let (mut fused, mut cargo) = (None, None);
        if edition.counts_quiet_jesters() {
            unit.stay = given.number("stay", -1..=10)?.unwrap_or(0) as i8;
        }
        if edition.lets_shadows_act() {
            unit.steps = given.number("steps", 0..=60_000)?.unwrap_or(0) as u16;
        }
        if edition.has_fusion() {
            fused = given.list("fused")?;
        }
        if edition.has_siege_and_transports() {
            cargo = given.list("cargo")?;
        }
        given.finish()?;
        for item in fused.unwrap_or_default() {
            let component = self.fused_component(number, owner, &unit, item)?;
            unit.fused.push(component);
        }
        let cargo = self.cargo(number, owner, &unit, kind, cargo)?;
        unit.first.cargo = cargo.into();
        if unit.paralysis == 0 && unit.fresh {
            return self.refused(number, format!("`fresh` of {owner} needs a paralysis."));
        }
        if !unit.is_shadow && (unit.delay > 0 || unit.steps > 0) {
            return self.refused(
                number,
                format!("Only shadows have `delay` and `steps`, and {owner} isn't a shadow."),
            );
        }
        if unit.stay != 0 && !unit.has(Kind::Jester) {
            return self.refused(
                number,
                format!("Only jesters have `stay`, and {owner} isn't a jester."),
            );
        }
        if unit.is_fused() && unit.has(Kind::King) {
            return self.refused(
                number,
                format!("A king is never fused; leave `fused` out of {owner}."),
            );
        }
        if inside && unit.kind() == Kind::King {
            return self.refused(number, format!("A king is never cargo, but {owner} is."));
        }
        Ok(unit)
    }

    fn component(&self, given: &mut Attributes<'_>, kind: Kind) -> Result<Component, SetupError> {
        let mut component = Component::new(kind, 0);
        component.id = given.number("id", 1..=MOST_ID)?.unwrap_or(0) as u32;
        component.range = given.number("range", 1..=16)?.unwrap_or(16) as u8;
        if self.edition().has_multimoves() {
            component.multi = given.number("multi", 1..=200)?.unwrap_or(1) as u8;
            component.pieces = given.number("pieces", 0..=2)?.unwrap_or(0) as u8;
            component.pawns = given.number("pawns", 0..=9)?.unwrap_or(0) as u8;
        }
        Ok(component)
    }

    fn fused_component(
        &mut self,
        number: usize,
        owner: &str,
        unit: &Unit,
        item: &Item,
    ) -> Result<Component, SetupError> {
        let head = self.item_head(number, owner, Some(unit.side), item)?;
        let named = format!("the fused {} of {owner}", head.kind);
        if head.side != unit.side {
            return self.refused(
                number,
                format!("All parts of a fused unit are on one side, but {named} is on the other."),
            );
        }
        if head.kind == Kind::King {
            return self.refused(
                number,
                format!("A king is never fused; leave it out of the parts of {owner}."),
            );
        }
        let mut given = Attributes::new(number, named.clone(), &head.attributes);
        let mut component = self.component(&mut given, head.kind)?;
        let cargo = given.list("cargo")?;
        given.finish()?;
        component.cargo = self.cargo(number, owner, unit, head.kind, cargo)?.into();
        Ok(component)
    }

    fn cargo(
        &mut self,
        number: usize,
        owner: &str,
        carrier: &Unit,
        kind: Kind,
        items: Option<&[Item]>,
    ) -> Result<Vec<Unit>, SetupError> {
        let items = items.unwrap_or_default();
        if items.len() > kind.capacity() {
            return self.refused(
                number,
                format!(
                    "The cargo of {owner} has {} units; a {kind} takes {}.",
                    items.len(),
                    kind.capacity()
                ),
            );
        }
        let mut cargo = Vec::new();
        for item in items {
            let head = self.item_head(number, owner, Some(carrier.side), item)?;
            let named = format!("the {} {} in the cargo of {owner}", head.side, head.kind);
            let inner = self.unit(number, &named, head.side, head.kind, &head.attributes, true)?;
            if kind == Kind::Cannon && inner.is(Kind::Cannon) {
                return self.refused(
                    number,
                    format!("A cannon carries no other cannon, so leave out {named}."),
                );
            }
            cargo.push(inner);
        }
        Ok(cargo)
    }

    /// Reads side, kind and attributes of a list item; bare words after the kind are flags.
    fn item_head(
        &self,
        number: usize,
        owner: &str,
        default: Option<Seat>,
        item: &Item,
    ) -> Result<Head, SetupError> {
        let mut words = item.words.iter();
        let mut word = words.next();
        let side = word.and_then(|word| word.parse::<Seat>().ok());
        if side.is_some() {
            word = words.next();
        }
        let (Some(side), Some(word)) = (side.or(default), word) else {
            let sentence = format!("An item of a list of {owner} is written `[SIDE] KIND [ATTR=VALUE ...]`.");
            return Err(SetupError::at(number, sentence));
        };
        let kind = self.read_kind(number, word)?;
        let flags = words.map(Attribute::flag);
        Ok(Head {
            side,
            kind,
            attributes: flags.chain(item.attributes.iter().cloned()).collect(),
        })
    }

    fn read_floor(
        &mut self,
        number: usize,
        at: Square,
        thing: &str,
        attributes: &[Attribute],
    ) -> Result<(), SetupError> {
        let owner = format!("the {thing} {at}");
        let mut given = Attributes::new(number, owner.clone(), attributes);
        let edition = self.edition();
        if matches!(thing, "wall" | "tomb" | "trap") && self.state.board.floor(at) != Floor::Nothing {
            return self.refused(
                number,
                format!("Wall, tomb and trap never lie together, as on {at}."),
            );
        }
        match thing {
            "wall" => self.read_wall(number, at, given),
            "trap" => {
                let side = read_side(&mut given)?;
                let sprung = given.flag("sprung")?.unwrap_or(false);
                given.finish()?;
                self.state.board.set_floor(at, Floor::Trap { side, sprung });
                Ok(())
            }
            "tomb" => self.read_tomb(number, at, &owner, given),
            "tornado" if edition.has_storms() => self.read_tornado(number, at, given),
            "avalanche" if edition.has_storms() => self.read_avalanche(number, at, given),
            _ => {
                let known = if edition.has_storms() {
                    "wall, tomb, trap, tornado, avalanche"
                } else {
                    "wall, tomb, trap"
                };
                let sentence =
                    format!("There is no `{thing}` on the floor of this variant; there are {known}.");
                Err(SetupError::at(number, sentence))
            }
        }
    }

    fn read_wall(&mut self, number: usize, at: Square, mut given: Attributes<'_>) -> Result<(), SetupError> {
        let wall = if self.edition().ties_walls_to_makers() {
            Floor::Wall {
                by: given.number("by", 0..=MOST_ID)?.unwrap_or(0) as u32,
            }
        } else {
            Floor::TimedWall {
                side: read_side(&mut given)?,
                left: given.number("left", 1..=5)?.unwrap_or(1) as u8,
                fresh: given.flag("fresh")?.unwrap_or(false),
            }
        };
        given.finish()?;
        if self.state.board.unit(at).is_some() {
            return self.refused(number, format!("A normal unit stands on {at}; it bears no wall."));
        }
        self.state.board.set_floor(at, wall);
        Ok(())
    }

    fn read_tomb(
        &mut self,
        number: usize,
        at: Square,
        owner: &str,
        mut given: Attributes<'_>,
    ) -> Result<(), SetupError> {
        let holds = given.list("holds")?.unwrap_or_default();
        let open = given.flag("open")?.unwrap_or(false);
        let rot = if self.edition().has_tomb_rot() {
            given.number("rot", 0..=i64::from(ROTTEN) - 1)?.unwrap_or(0)
        } else {
            0
        };
        given.finish()?;
        let mut dead = Vec::new();
        for item in holds {
            dead.push(self.dead(number, owner, item)?);
        }
        if dead.is_empty() {
            return self.refused(
                number,
                format!("A tomb holds at least one unit (`holds=[white rook]`), but {owner} holds none."),
            );
        }
        let tomb = self.state.board.tomb_or_new(at);
        (tomb.holds, tomb.open, tomb.rot) = (dead.into(), open, rot as u8);
        Ok(())
    }

    fn read_tornado(
        &mut self,
        number: usize,
        at: Square,
        mut given: Attributes<'_>,
    ) -> Result<(), SetupError> {
        let side = read_side(&mut given)?;
        let left = given.number("left", 1..=10)?.unwrap_or(10) as u8;
        given.finish()?;
        let marks = &mut self.state.board.tornados;
        if marks.iter().any(|mark| mark.square == at) {
            return self.refused(number, format!("{at} has a tornado already."));
        }
        marks.push(Tornado {
            square: at,
            side,
            left,
        });
        marks.sort_by_key(|mark| mark.square);
        Ok(())
    }

    fn read_avalanche(
        &mut self,
        number: usize,
        at: Square,
        mut given: Attributes<'_>,
    ) -> Result<(), SetupError> {
        let word = given.word("dir", &DIRECTIONS)?.unwrap_or("n");
        let direction = DIRECTIONS.iter().position(|other| *other == word).unwrap_or(0) as u8;
        let side = read_side(&mut given)?;
        let left = given.number("left", 1..=5)?.unwrap_or(5) as u8;
        given.finish()?;
        let marks = &mut self.state.board.avalanches;
        if marks.iter().any(|mark| mark.square == at) {
            return self.refused(number, format!("{at} has an avalanche already."));
        }
        marks.push(Avalanche {
            square: at,
            direction,
            side,
            left,
        });
        marks.sort_by_key(|mark| mark.square);
        Ok(())
    }

    fn dead(&self, number: usize, owner: &str, item: &Item) -> Result<Dead, SetupError> {
        let head = self.item_head(number, owner, None, item)?;
        let named = format!("the {} {} in {owner}", head.side, head.kind);
        let mut given = Attributes::new(number, named, &head.attributes);
        let mut dead = Dead {
            side: head.side,
            kind: head.kind,
            multi: 1,
            pieces: 0,
            pawns: 0,
            is_captured: false,
        };
        if self.edition().has_multimoves() {
            dead.multi = given.number("multi", 1..=200)?.unwrap_or(1) as u8;
            dead.pieces = given.number("pieces", 0..=2)?.unwrap_or(0) as u8;
            dead.pawns = given.number("pawns", 0..=9)?.unwrap_or(0) as u8;
        }
        given.finish()?;
        Ok(dead)
    }

    /// Gives units without an id the next unused ones, in the order of their lines (SET-1). Refuses repeated ids.
    fn name_units(&mut self) -> Result<(), SetupError> {
        let mut used: Vec<u32> = Vec::new();
        self.state
            .board
            .each_component(&mut |_, component| used.extend(Some(component.id).filter(|id| *id > 0)));
        used.sort_unstable();
        if let Some(pair) = used.windows(2).find(|pair| pair[0] == pair[1]) {
            let line = self.given.last().map_or(1, |(_, line)| *line);
            return self.refused(
                line,
                format!("Two units have the id {}; each has its own.", pair[0]),
            );
        }
        for square in self.state.board.walls().iter() {
            if let Floor::Wall { by } = self.state.board.floor(square) {
                used.push(by);
            }
        }
        used.sort_unstable();
        let mut next = 1;
        let mut fresh_id = || {
            while used.binary_search(&next).is_ok() {
                next += 1;
            }
            next += 1;
            next - 1
        };
        let order: Vec<Square> = self.given.iter().map(|(square, _)| *square).collect();
        let board = &mut self.state.board;
        for square in order {
            if let Some(unit) = board.unit_mut(square) {
                name_unit(unit, &mut fresh_id);
            }
            for unit in board
                .shadows_mut()
                .iter_mut()
                .filter(|unit| unit.square == square)
            {
                name_unit(unit, &mut fresh_id);
            }
        }
        Ok(())
    }

    fn check_kings(&self, last: usize) -> Result<(), SetupError> {
        for side in Seat::BOTH {
            let kings: Vec<Square> = self
                .state
                .board
                .units()
                .iter()
                .filter(|unit| unit.side == side && unit.kind() == Kind::King)
                .map(|unit| unit.square)
                .collect();
            if kings.len() > 1 {
                let line = self
                    .given
                    .iter()
                    .filter(|(square, _)| kings.contains(square))
                    .map(|(_, line)| *line)
                    .max();
                return self.refused(line.unwrap_or(last), format!("{} has two kings.", side.name()));
            }
        }
        Ok(())
    }

    fn line_of(&self, key: &str) -> usize {
        KEYS.iter()
            .position(|known| *known == key)
            .map_or(0, |index| self.set[index])
    }

    /// Checks that a turn that has begun has an acting unit and moves left, and a fresh one has neither.
    fn check_phase(&self) -> Result<(), SetupError> {
        let phase = &self.state.phase;
        if phase.stage == Stage::Fresh {
            let is_clean =
                phase.acting.is_none() && phase.left == 0 && !phase.knight && !phase.moved && !phase.acted;
            if !is_clean {
                return self.refused(
                    self.line_of("mode"),
                    "`acting`, `left`, `knight`, `moved` and `acted` need a turn under way (`set mode quiet`).",
                );
            }
            return Ok(());
        }
        let Some(acting) = phase.acting else {
            return self.refused(
                self.line_of("mode"),
                "A turn under way needs its acting unit (`set acting d4`).",
            );
        };
        let board = &self.state.board;
        let is_there = match acting.shadow {
            0 => board.unit_of(self.state.turn, acting.square).is_some(),
            number => {
                self.edition().lets_shadows_act()
                    && board
                        .shadow_index(self.state.turn, acting.square, number)
                        .is_some()
            }
        };
        if !is_there {
            let sentence = format!(
                "The acting unit, one of {}, must stand on {}.",
                self.state.turn.name(),
                acting.square
            );
            return self.refused(self.line_of("acting"), sentence);
        }
        let needs_left = matches!(phase.stage, Stage::Quiet | Stage::Multi);
        if needs_left != (phase.left > 0) {
            let sentence = if needs_left {
                "A turn in mode quiet or multi has moves left (`set left 1`)."
            } else {
                "A bonus has no `left`."
            };
            return self.refused(self.line_of("left"), sentence);
        }
        if self.state.first {
            return self.refused(self.line_of("first"), "The first turn has no second part.");
        }
        Ok(())
    }

    fn finish(mut self) -> Result<State, SetupError> {
        if self.state.first && self.state.turn == Seat::Black {
            return self.refused(self.line_of("first"), "`first on` is White's first turn.");
        }
        if let Some((line, ending)) = self.outcome {
            self.check_outcome(line, ending)?;
            self.state.finish(ending);
        } else if self.state.is_turn_start() {
            self.state.begin_turn();
        }
        Ok(self.state)
    }

    /// Checks that an outcome is set only where the board no longer shows it: the loser's king is dead, or its pawns
    /// are.
    fn check_outcome(&self, line: usize, ending: Ending) -> Result<(), SetupError> {
        let losers: &[Seat] = match ending.outcome {
            Outcome::Draw => &Seat::BOTH,
            Outcome::Win(Seat::White) => &[Seat::Black],
            Outcome::Win(Seat::Black) => &[Seat::White],
        };
        let lost = if ending.reason == "no-pawns" {
            Kind::Pawn
        } else {
            Kind::King
        };
        let has_it = |side: &Seat| {
            let units = self.state.board.units().iter();
            units
                .clone()
                .any(|unit| unit.side == *side && unit.kind() == lost)
        };
        if let Some(side) = losers.iter().find(|side| has_it(side)) {
            let sentence = format!(
                "`outcome {ending}` contradicts the board: {} has a {lost}.",
                side.name()
            );
            return self.refused(line, sentence);
        }
        if self.state.phase.stage != Stage::Fresh {
            return self.refused(line, "A finished game has no turn under way.");
        }
        Ok(())
    }
}

/// The beginning of a list item.
struct Head {
    side: Seat,
    kind: Kind,
    attributes: Vec<Attribute>,
}

fn name_unit(unit: &mut Unit, fresh_id: &mut dyn FnMut() -> u32) {
    for component in unit.components_mut() {
        if component.id == 0 {
            component.id = fresh_id();
        }
        for inner in &mut component.cargo {
            name_unit(inner, fresh_id);
        }
    }
}

fn read_side(given: &mut Attributes<'_>) -> Result<Seat, SetupError> {
    let word = given.word("side", &["white", "black"])?.unwrap_or("white");
    Ok(if word == "black" { Seat::Black } else { Seat::White })
}

fn read_acting(given: SetValue<'_>) -> Result<Option<Acting>, SetupError> {
    if given.value == "-" {
        return Ok(None);
    }
    let words: Vec<&str> = given.value.split(' ').collect();
    let (name, shadow) = match words.as_slice() {
        [name] => (name, Some(0)),
        [name, "shadow"] => (name, Some(1)),
        [name, "shadow", number] => (name, number.parse().ok().filter(|number| *number > 1)),
        _ => (&"", None),
    };
    let Some(shadow) = shadow else {
        return given.refuse("a square, perhaps with `shadow` or `shadow 2` behind it");
    };
    let square = Square::of(square(GEOMETRY, name, given.line)?);
    Ok(Some(Acting { square, shadow }))
}

fn read_outcome(given: SetValue<'_>) -> Result<Option<Ending>, SetupError> {
    if given.value == "ongoing" {
        return Ok(None);
    }
    let reasons = ["king-captured", "king-exploded", "both-kings", "no-pawns"];
    let read = given.value.split_once(' ').and_then(|(result, reason)| {
        let reason = *reasons.iter().find(|known| **known == reason)?;
        debug_assert!(is_written_ending(reason));
        match (result, reason) {
            ("draw", "both-kings" | "no-pawns") => Some(Ending::draw(reason)),
            (_, "both-kings") => None,
            (side, reason) => Some(Ending::win(side.parse().ok()?, reason)),
        }
    });
    match read {
        Some(ending) => Ok(Some(ending)),
        None => {
            given.refuse("a result and a reason such as `white king-captured`, after the death of a king")
        }
    }
}
