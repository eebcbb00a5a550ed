//! A whole position with abilities: the table, the loadouts, the stage of the turn, and what the turn has used.
//! Answers questions about loadouts; legality is decided in `movegen`.

use super::loadout::{Ability, Augmentor, Element, Loadout, Offense, Slots, Temporal};
use super::table::Table;
use super::unit::{Id, Unit, rank};
use crate::chess::bits::Square;
use crate::chess::board::Kind;
use crate::repetition::RepetitionHistory;
use crate::seat::{PerSeat, Seat};
use std::sync::Arc;

/// The present decision (EL-LOAD-5, EL-TURN-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Stage {
    Element,
    Augmentor,
    Offense,
    Temporal,
    Fit,
    Move,
    Kill,
    BlazeKill,
    Snipe,
    BlazeSnipe,
    Raise,
    Lock,
    Step,
    Quantum,
    Follow,
    Nudge,
    Face,
}

impl Stage {
    pub(super) const ALL: [Stage; 17] = [
        Stage::Element,
        Stage::Augmentor,
        Stage::Offense,
        Stage::Temporal,
        Stage::Fit,
        Stage::Move,
        Stage::Kill,
        Stage::BlazeKill,
        Stage::Snipe,
        Stage::BlazeSnipe,
        Stage::Raise,
        Stage::Lock,
        Stage::Step,
        Stage::Quantum,
        Stage::Follow,
        Stage::Nudge,
        Stage::Face,
    ];

    /// The words of setup text, in the same order.
    pub(super) const WORDS: [&'static str; 17] = [
        "element",
        "augmentor",
        "offense",
        "temporal",
        "fit",
        "move",
        "kill",
        "blaze-kill",
        "snipe",
        "blaze-snipe",
        "raise",
        "lock",
        "step",
        "quantum",
        "follow",
        "nudge",
        "face",
    ];

    pub(super) const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// Returns whether loadouts are being chosen.
    pub(super) const fn is_loadout(self) -> bool {
        (self as u8) < Stage::Move as u8
    }

    /// Returns whether the turn's first action has been made.
    pub(super) const fn is_pending(self) -> bool {
        self as u8 > Stage::Move as u8
    }

    /// Returns whether the stage belongs to the aftermath of a capture.
    pub(super) const fn is_aftermath(self) -> bool {
        self.is_pending() && (self as u8) < Stage::Step as u8
    }
}

/// Something that a turn has used or still has to do (key `done`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Capture,
    Kill,
    Snipe,
    BlazeKill,
    BlazeSnipe,
    Quantum,
    Follow,
    /// A pawn promoted.
    Promo,
    /// Poison is still to remove the mover (EL-ORDER-2).
    Poison,
}

impl Mark {
    pub(super) const ALL: [Mark; 9] = [
        Mark::Capture,
        Mark::Kill,
        Mark::Snipe,
        Mark::BlazeKill,
        Mark::BlazeSnipe,
        Mark::Quantum,
        Mark::Follow,
        Mark::Promo,
        Mark::Poison,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Mark::Capture => "capture",
            Mark::Kill => "kill",
            Mark::Snipe => "snipe",
            Mark::BlazeKill => "blaze-kill",
            Mark::BlazeSnipe => "blaze-snipe",
            Mark::Quantum => "quantum",
            Mark::Follow => "follow",
            Mark::Promo => "promo",
            Mark::Poison => "poison",
        }
    }
}

/// A set of [`Mark`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Done(u16);

impl Done {
    pub(super) const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u16 & 1 == 1
    }

    pub(super) const fn add(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u16;
    }

    /// Returns the marks as bits.
    pub(super) const fn bits(self) -> u64 {
        self.0 as u64
    }

    pub(super) const fn drop(&mut self, mark: Mark) {
        self.0 &= !(1 << mark as u16);
    }
}

/// The state of a turn after its first action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    /// The mover's square, or its last one if it has left the board.
    pub(super) mover: Square,
    /// The rank and square of the last victim, in the stages after a capture only.
    pub(super) victim: Option<(u8, Square)>,
    pub(super) done: Done,
    /// The number of units on the board when the turn began.
    pub(super) units: u8,
    /// Steps left, in stage `step` only.
    pub(super) steps: u8,
    /// The target of this turn's two-square pawn move.
    pub(super) double: Option<Square>,
}

/// The fitted squares for each slot, in stage `fit`.
pub(super) type Fitted = [u64; 3];

/// A whole position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) table: Table,
    pub(super) loadouts: PerSeat<Loadout>,
    pub(super) stage: Stage,
    /// While loadouts are chosen: whether each choice is shown when made (EL-LOAD-9).
    pub(super) open: bool,
    pub(super) fitted: Fitted,
    /// The state of the turn, in stages after `move`.
    pub(super) pending: Option<Pending>,
    /// The generator's state (EL-RNG-1).
    pub(super) seed: u64,
    /// The next free id (EL-UNIT-1).
    pub(super) next: Id,
    /// The start of the previous turn, if a Do-Over may need it (EL-SETUP-3).
    pub(super) before: Option<Arc<Table>>,
    /// The start of the present turn, in stages after `move`.
    pub(super) began: Option<Arc<Table>>,
    /// Earlier occurrences since the clock was last 0; within a turn, its start too (EL-OVER-4).
    pub(super) history: RepetitionHistory,
    /// Whether `claim draw` has ended the game.
    pub(super) claimed: bool,
    /// Whether one person plays both sides, so that Mist Shroud hides nothing (EL-MIST-2). A rule of display, not of play.
    pub(super) shows_all: bool,
}

impl State {
    /// Makes a position in stage `move` on a table, without loadouts.
    pub(super) fn plain(table: Table) -> State {
        let next = table.next_id();
        State {
            table,
            loadouts: PerSeat::new(Loadout::NONE, Loadout::NONE),
            stage: Stage::Move,
            open: false,
            fitted: [0; 3],
            pending: None,
            seed: 0,
            next,
            before: None,
            began: None,
            history: RepetitionHistory::default(),
            claimed: false,
            shows_all: false,
        }
    }

    /// Returns the seat to act.
    pub(super) const fn turn(&self) -> Seat {
        self.table.board.turn
    }

    pub(super) fn element(&self, side: Seat) -> Element {
        self.loadouts[side].element
    }

    /// Returns whether all rank tests are void (EL-ANARCHY-1).
    pub(super) fn anarchy(&self) -> bool {
        self.loadouts.white.element == Element::Shadow || self.loadouts.black.element == Element::Shadow
    }

    /// Returns whether either side is Light (EL-ORDER-2).
    pub(super) fn light_speed(&self) -> bool {
        self.loadouts.white.element == Element::Light || self.loadouts.black.element == Element::Light
    }

    /// Returns whether both sides are wholly `none`.
    pub(super) fn is_orthodox(&self) -> bool {
        self.loadouts == PerSeat::new(Loadout::NONE, Loadout::NONE)
    }

    /// Returns whether a unit has Chain Kill (EL-TAIL-2).
    pub(super) fn has_chain(&self, side: Seat, unit: &Unit) -> bool {
        unit.slots.offense == Offense::ChainKill
            || unit.slots.augmentor == Augmentor::QuantumStep && self.element(side) == Element::Air
    }

    /// Returns whether a unit has Quantum Step (EL-MIST-1, EL-TAIL-2).
    pub(super) fn has_quantum(&self, side: Seat, unit: &Unit) -> bool {
        match self.element(side) {
            Element::Water => true,
            Element::Air if unit.slots.offense == Offense::ChainKill => true,
            _ => unit.slots.augmentor == Augmentor::QuantumStep,
        }
    }

    /// Returns the ability that a side's element adds to a unit with these slots, with its rule (EL-MIST-1, EL-TAIL-2).
    pub(super) fn added(&self, side: Seat, slots: Slots) -> Option<(Ability, &'static str)> {
        let (quantum, chain) = (
            Ability::Augmentor(Augmentor::QuantumStep),
            Ability::Offense(Offense::ChainKill),
        );
        let (added, rule) = match self.element(side) {
            Element::Water => (quantum, "EL-MIST-1"),
            Element::Air if slots.holds(quantum) => (chain, "EL-TAIL-2"),
            Element::Air if slots.holds(chain) => (quantum, "EL-TAIL-2"),
            _ => return None,
        };
        (!slots.holds(added)).then_some((added, rule))
    }

    /// Returns how many steps a mover has (EL-TAIL-1, EL-UMBRAL-1).
    pub(super) fn steps_of(&self, side: Seat) -> u8 {
        match self.element(side) {
            Element::Air => 2,
            Element::Shadow if self.element(side.other()) == Element::Light => 1,
            Element::Shadow => 2,
            _ => 0,
        }
    }

    /// Returns whether a unit's augmentor protects it from removal by abilities (EL-INDO-1).
    pub(super) fn is_indomitable(unit: &Unit) -> bool {
        unit.slots.augmentor == Augmentor::Indomitable
    }

    /// Returns whether the first capture of the unit will fail (EL-STURDY-1).
    pub(super) fn is_sturdy(&self, side: Seat, kind: Kind, unit: &Unit) -> bool {
        let armoured = match unit.slots.augmentor {
            Augmentor::Stalwart | Augmentor::Belligerent | Augmentor::Indomitable => true,
            Augmentor::SideStep | Augmentor::BlockPiece | Augmentor::QuantumStep | Augmentor::None => false,
        };
        self.element(side) == Element::Earth && kind != Kind::King && !armoured && !unit.cracked
    }

    /// Returns whether a unit can still use its Do-Over (EL-DO-1).
    pub(super) fn can_rewind(kind: Kind, unit: &Unit) -> bool {
        unit.slots.temporal == Temporal::DoOver && !unit.rewound && kind != Kind::King
    }

    /// Returns whether a unit or slot has Do-Over, so that earlier positions matter (EL-SETUP-3).
    pub(super) fn knows_do_over(&self) -> bool {
        let has = |slots: &super::loadout::Slots| slots.temporal == Temporal::DoOver;
        has(&self.loadouts.white.slots)
            || has(&self.loadouts.black.slots)
            || self.table.units.iter().any(|unit| has(&unit.slots))
            || self.table.off.iter().any(|lost| has(&lost.unit.slots))
    }

    /// Returns the squares that fire closes to a unit of a rank (EL-SCORCH-3).
    pub(super) fn barred(&self, side: Seat, rank: u8) -> u64 {
        if self.table.scorches.is_empty() || self.element(side) == Element::Water || self.anarchy() {
            return 0;
        }
        self.table
            .scorches
            .iter()
            .filter(|scorch| scorch.by != side && scorch.rank > rank)
            .fold(0, |set, scorch| set | scorch.at.bit())
    }

    /// Returns the empty squares that a unit may enter (EL-ENTER-1).
    pub(super) fn free_for(&self, side: Seat, kind: Kind) -> u64 {
        !self.table.board.occupied() & !self.barred(side, rank(kind))
    }

    /// Returns whether a rank test passes or is void (EL-ANARCHY-1).
    pub(super) fn outranks_or_equals(&self, stronger: u8, weaker: u8) -> bool {
        self.anarchy() || stronger >= weaker
    }
}

impl Table {
    /// Returns the least id above all on this table.
    pub(super) fn next_id(&self) -> Id {
        let on = self.units.iter().map(|unit| unit.id);
        let off = self.off.iter().map(|lost| lost.unit.id);
        on.chain(off).max().unwrap_or(0) + 1
    }
}
