//! Reads a setup as a position: the game-wide keys, the stage with its keys, the earlier positions (EL-SETUP-3 to
//! EL-SETUP-6). `units` reads units and floor.

use super::units::{TableDraft, refused, square};
use super::{KEYS, NEXT};
use crate::chess::bits::{GEOMETRY, Square, Squares};
use crate::descriptor::Options;
use crate::elemental::descriptor::DESCRIPTOR;
use crate::elemental::loadout::{Element, Slot};
use crate::elemental::state::{Done, Fitted, Mark, Pending, Stage, State};
use crate::elemental::table::Table;
use crate::elemental::unit::Id;
use crate::repetition::RepetitionHistory;
use crate::seat::Seat;
use crate::setup::read::SetValue;
use crate::setup::{Setup, SetupError, SetupLine};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position being read.
struct Reading {
    options: Options,
    last_line: usize,
    now: TableDraft,
    before: TableDraft,
    began: TableDraft,
    /// Loadouts, stage, generator, history. The table is added at the end.
    state: State,
    fitted: Vec<(Square, Slot)>,
    mover: Option<Square>,
    victim: Option<u8>,
    hit: Option<Square>,
    done: Done,
    units: Option<u8>,
    steps: Option<u8>,
    double: Option<Square>,
    next: Option<Id>,
    claimed: bool,
    /// The line of each key that is set.
    lines: BTreeMap<String, usize>,
}

/// Implements [`crate::Rules::from_setup`].
pub(in crate::elemental) fn read(setup: &Setup) -> Result<State, SetupError> {
    let options = setup.read_options(&DESCRIPTOR)?;
    let mut state = State::plain(Table::EMPTY);
    state.seed = options.value("seed").parse().unwrap_or(0);
    let mut reading = Reading {
        options,
        last_line: setup.last_line(),
        now: TableDraft::default(),
        before: TableDraft::default(),
        began: TableDraft::default(),
        state,
        fitted: Vec::new(),
        mover: None,
        victim: None,
        hit: None,
        done: Done::default(),
        units: None,
        steps: None,
        double: None,
        next: None,
        claimed: false,
        lines: BTreeMap::new(),
    };
    for numbered in &setup.lines {
        reading.take(numbered.number, &numbered.line)?;
    }
    reading.finish()
}

impl Reading {
    fn take(&mut self, number: usize, line: &SetupLine) -> Result<(), SetupError> {
        match line {
            SetupLine::Start => {
                self.now = TableDraft::start(number);
                self.state = State::start(&self.options);
            }
            SetupLine::Before(inner) => self.earlier(number, inner, true)?,
            SetupLine::Began(inner) => self.earlier(number, inner, false)?,
            SetupLine::Set { key, value } => {
                self.lines.insert(key.clone(), number);
                if !self.now.take(number, line)? {
                    self.set(SetValue {
                        line: number,
                        key,
                        value,
                    })?;
                }
            }
            SetupLine::Clear(_) | SetupLine::Put { .. } | SetupLine::Floor { .. } => {
                self.now.take(number, line)?;
            }
        }
        Ok(())
    }

    fn earlier(&mut self, number: usize, line: &SetupLine, is_before: bool) -> Result<(), SetupError> {
        let (draft, word) = if is_before {
            (&mut self.before, "before")
        } else {
            (&mut self.began, "began")
        };
        if let SetupLine::Set { key, .. } = line
            && !draft.take(number, line)?
        {
            let sentence = format!(
                "`{word} set` knows `turn`, `castling`, `ep` and `clock`, not `{}`.",
                crate::setup::parse::excerpt(key)
            );
            return Err(SetupError::by_rule(number, "EL-SETUP-3", sentence));
        }
        match line {
            SetupLine::Set { .. } => Ok(()),
            other => draft.take(number, other).map(|_| ()),
        }
    }

    fn set(&mut self, set: SetValue<'_>) -> Result<(), SetupError> {
        match set.key {
            "seen" => self.state.history = RepetitionHistory::from_tokens(&set.seen()?),
            "claimed" => self.claimed = set.word(&["yes", "-"])? == "yes",
            "seed" => self.state.seed = set.wide_number()?,
            "stage" => {
                let word = set.word(&Stage::WORDS)?;
                let stage = Stage::ALL.into_iter().find(|stage| stage.word() == word);
                self.state.stage = stage.unwrap_or(Stage::Move);
            }
            "fitted" => self.fitted = fitted(&set)?,
            "mover" => self.mover = set.square(GEOMETRY)?.map(Square::of),
            "hit" => self.hit = set.square(GEOMETRY)?.map(Square::of),
            "double" => self.double = set.square(GEOMETRY)?.map(Square::of),
            "victim" if set.value == "-" => self.victim = None,
            "victim" => self.victim = Some(set.number(1..=5)? as u8),
            "done" => self.done = done(&set)?,
            "units" => self.units = Some(set.number(0..=64)? as u8),
            "steps" if set.value == "-" => self.steps = None,
            "steps" => self.steps = Some(set.number(0..=9)? as u8),
            NEXT => self.next = Some(set.number(1..=60_000)? as Id),
            key => self.set_loadout(key, &set)?,
        }
        Ok(())
    }

    fn set_loadout(&mut self, key: &str, set: &SetValue<'_>) -> Result<(), SetupError> {
        let Some((name, side)) = KEYS
            .contains(&key)
            .then(|| key.split_once('.'))
            .flatten()
            .and_then(|(name, side)| Some((name, side.parse::<Seat>().ok()?)))
        else {
            return Err(set.unknown(&DESCRIPTOR, &KEYS));
        };
        let loadout = &mut self.state.loadouts[side];
        if name == "element" {
            let word = set.word(Element::WORDS)?;
            loadout.element = Element::named(word).unwrap_or(Element::None);
        } else if let Some(slot) = Slot::ALL.into_iter().find(|slot| slot.word() == name) {
            let word = set.word(slot.words())?;
            if let Some(ability) = slot.ability(word) {
                loadout.slots.put(ability);
            }
        }
        Ok(())
    }

    fn line_of(&self, key: &str) -> usize {
        self.lines.get(key).copied().unwrap_or(self.last_line)
    }

    fn finish(mut self) -> Result<State, SetupError> {
        let loadouts = self.state.loadouts;
        let mut table = std::mem::take(&mut self.now);
        if self.state.stage.is_pending() && table.turn.is_none() {
            table.turn = Some(Seat::White);
        }
        self.state.table = table.finish(&loadouts, self.last_line)?;
        self.finish_earlier()?;
        self.finish_next()?;
        self.state.open = self.state.stage.is_loadout() && self.options.value("loadout") == "open";
        self.check_fitted()?;
        if self.state.stage.is_pending() {
            self.finish_pending()?;
        } else {
            self.refuse_pending()?;
        }
        if self.state.stage == Stage::Move {
            self.check_start_of_turn()?;
        }
        self.finish_claim()?;
        Ok(self.state)
    }

    /// Reads the earlier positions, and keeps them only if a Do-Over needs them (EL-SETUP-3).
    fn finish_earlier(&mut self) -> Result<(), SetupError> {
        let loadouts = self.state.loadouts;
        let finished = |draft: &mut TableDraft| -> Result<Option<Arc<Table>>, SetupError> {
            let draft = std::mem::take(draft);
            if !draft.is_given {
                return Ok(None);
            }
            draft
                .finish(&loadouts, self.last_line)
                .map(|table| Some(Arc::new(table)))
        };
        let before = finished(&mut self.before)?;
        let began = finished(&mut self.began)?;
        if began.is_some() && !self.state.stage.is_pending() {
            let sentence = "`began` lines stand only in stages after `move`.";
            return Err(SetupError::by_rule(self.last_line, "EL-SETUP-3", sentence));
        }
        if self.state.knows_do_over() {
            self.state.before = before;
            if self.state.stage.is_pending() {
                self.state.began = began.or_else(|| Some(Arc::new(self.state.table.clone())));
            }
        }
        Ok(())
    }

    fn finish_next(&mut self) -> Result<(), SetupError> {
        let least = self.state.least_next();
        self.state.next = self.next.unwrap_or(least);
        if self.state.next < least {
            let sentence = format!(
                "`next` must be greater than every number of a unit: at least {least}, not {}.",
                self.state.next
            );
            return refused(self.line_of(NEXT), sentence);
        }
        Ok(())
    }

    fn check_fitted(&mut self) -> Result<(), SetupError> {
        let line = self.line_of("fitted");
        let side = self.state.turn();
        if self.state.stage != Stage::Fit {
            if self.fitted.is_empty() {
                self.state.fitted = Fitted::default();
                return Ok(());
            }
            return refused(line, "Something is `fitted` only in stage `fit`.");
        }
        if self.state.element(side) != Element::Lightning {
            let sentence = format!("Stage `fit` is for a Lightning side; {} is not.", side.name());
            return refused(self.line_of("stage"), sentence);
        }
        for (at, slot) in &self.fitted {
            if self.state.table.board.of_side(side) & at.bit() == 0 {
                let sentence = format!("`fitted` names {at}, where no unit of {} stands.", side.name());
                return refused(line, sentence);
            }
            self.state.fitted[*slot as usize] |= at.bit();
        }
        Ok(())
    }

    /// Refuses keys of an unfinished turn if there is none.
    fn refuse_pending(&self) -> Result<(), SetupError> {
        let given = [
            ("mover", self.mover.is_some()),
            ("victim", self.victim.is_some()),
            ("hit", self.hit.is_some()),
            ("done", self.done != Done::default()),
            ("double", self.double.is_some()),
            ("steps", self.steps.is_some()),
            ("units", self.units.is_some()),
        ];
        match given.into_iter().find(|(_, is_given)| *is_given) {
            None => Ok(()),
            Some((key, _)) => refused(
                self.line_of(key),
                format!("`{key}` belongs to the stages after `move`; set the stage too."),
            ),
        }
    }

    fn finish_pending(&mut self) -> Result<(), SetupError> {
        let stage = self.state.stage;
        let side = self.state.turn();
        let Some(mover) = self.mover else {
            let sentence = format!("Stage `{}` needs the `mover`'s square.", stage.word());
            return refused(self.line_of("stage"), sentence);
        };
        if self.state.table.board.of_side(side) & mover.bit() == 0 {
            let sentence = format!(
                "The `mover` is a unit of {}, and none stands on {mover}.",
                side.name()
            );
            return refused(self.line_of("mover"), sentence);
        }
        let victim = match (self.victim, self.hit) {
            (Some(rank), Some(hit)) => Some((rank, hit)),
            (None, _) | (_, None) if stage.is_aftermath() => {
                let sentence = format!(
                    "Stage `{}` follows a capture: it needs the `victim`'s rank and the square `hit`.",
                    stage.word()
                );
                return refused(self.line_of("stage"), sentence);
            }
            (None, _) | (_, None) => None,
        };
        let most = if stage == Stage::Step {
            self.state.steps_of(side)
        } else {
            0
        };
        if let Some(steps) = self.steps
            && (steps == 0 || steps > most)
        {
            let sentence = format!("`steps` is a whole number from 1 to {most} here, not {steps}.");
            return refused(self.line_of("steps"), sentence);
        }
        self.state.pending = Some(Pending {
            mover,
            victim: victim.filter(|_| stage.is_aftermath()),
            done: self.done,
            units: self.units.unwrap_or_else(|| self.state.table.count()),
            steps: self.steps.unwrap_or(most),
            double: self.double,
        });
        Ok(())
    }

    /// Checks what must hold when a turn begins: en passant, and no king left in check (EL-SETUP-4).
    fn check_start_of_turn(&self) -> Result<(), SetupError> {
        if let Some(sentence) = self.state.table.board.en_passant_fault() {
            return refused(self.line_of("ep"), sentence);
        }
        let acting = self.state.turn();
        let attackers = self.state.checkers(acting.other());
        if let Some(attacker) = Squares(attackers).next()
            && !self.state.in_check(acting)
            && let Some(king) = self.state.table.board.king(acting.other())
        {
            let sentence = format!(
                "{}'s king on {king} is attacked from {attacker}, but it is {}'s turn.",
                acting.other().name(),
                acting.name()
            );
            return refused(self.last_line, sentence);
        }
        Ok(())
    }

    fn finish_claim(&mut self) -> Result<(), SetupError> {
        if self.claimed {
            if self.state.stage != Stage::Move || self.state.ending().is_some() || !self.state.is_claimable()
            {
                let sentence = "`set claimed yes` where no draw can be claimed.";
                return refused(self.line_of("claimed"), sentence);
            }
            self.state.claimed = true;
        }
        Ok(())
    }
}

fn fitted(set: &SetValue<'_>) -> Result<Vec<(Square, Slot)>, SetupError> {
    let mut fitted = Vec::new();
    for item in set.list()? {
        let read = match (item.words.as_slice(), item.attributes.as_slice()) {
            ([word], []) => word.split_once('.').and_then(|(at, slot)| {
                let slot = Slot::ALL.into_iter().find(|known| known.word() == slot)?;
                Some((at, slot))
            }),
            _ => None,
        };
        let Some((at, slot)) = read else {
            return set.refuse("a list such as `[e2.augmentor, d1.offense]`");
        };
        fitted.push((square(at, set.line)?, slot));
    }
    Ok(fitted)
}

fn done(set: &SetValue<'_>) -> Result<Done, SetupError> {
    let mut done = Done::default();
    for item in set.list()? {
        let mark = match (item.words.as_slice(), item.attributes.as_slice()) {
            ([word], []) => Mark::ALL.into_iter().find(|mark| mark.word() == word),
            _ => None,
        };
        let Some(mark) = mark else {
            let words: Vec<&str> = Mark::ALL.into_iter().map(Mark::word).collect();
            return set.refuse(format!("a list of some of `{}`", words.join("`, `")));
        };
        done.add(mark);
    }
    Ok(done)
}
