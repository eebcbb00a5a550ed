//! A position of `race` and its implementation of the interface. Delegates to the other files.

use crate::action::RaceAction;
use crate::descriptor::{DESCRIPTOR, GEOMETRY};
use crate::{refusals, setup, view};
use rookery_rules::descriptor::Options;
use rookery_rules::inspect::CellReport;
use rookery_rules::random::SplitMix64;
use rookery_rules::rules::Rules;
use rookery_rules::{
    Awaiting, Cell, Descriptor, Event, Game, Prompt, Refusal, Seat, Setup, SetupError, View, Viewer,
};

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// RC-KING-1.
    King,
    /// RC-PAWN-1.
    Pawn,
}

impl Kind {
    /// The word of the notation.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::King => "king",
            Kind::Pawn => "pawn",
        }
    }
}

/// A position of `race`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    pub(crate) units: [Option<(Seat, Kind)>; 25],
    pub(crate) turn: Seat,
    /// Turns since the last capture or pawn move (RC-END-4).
    pub(crate) quiet: u8,
}

impl Race {
    /// A board without units, White to act.
    pub(crate) const EMPTY: Race = Race {
        units: [None; 25],
        turn: Seat::White,
        quiet: 0,
    };

    /// The initial position (RC-BOARD-1).
    pub(crate) fn initial() -> Race {
        let mut race = Race::EMPTY;
        for file in 0..5 {
            race.units[5 + file] = Some((Seat::White, Kind::Pawn));
            race.units[15 + file] = Some((Seat::Black, Kind::Pawn));
        }
        race.units[2] = Some((Seat::White, Kind::King));
        race.units[22] = Some((Seat::Black, Kind::King));
        race
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<(Seat, Kind)> {
        self.units[cell.index()]
    }

    pub(crate) fn king(&self, side: Seat) -> Option<Cell> {
        GEOMETRY
            .cells()
            .find(|cell| self.at(*cell) == Some((side, Kind::King)))
    }
}

impl Rules for Race {
    fn descriptor() -> &'static Descriptor {
        &DESCRIPTOR
    }

    fn start(_options: &Options) -> Self {
        Self::initial()
    }

    fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::read(setup)
    }
}

impl Game for Race {
    type Action = RaceAction;

    fn to_setup(&self) -> Setup {
        setup::write(self)
    }

    fn awaiting(&self) -> Awaiting {
        match self.ending() {
            Some(ending) => Awaiting::Over(ending),
            None => Awaiting::Action {
                seat: self.turn,
                prompt: Prompt::new("move", "move"),
            },
        }
    }

    fn at_turn_start(&self) -> bool {
        true
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<RaceAction>) {
        if seat == self.turn && self.ending().is_none() {
            self.each_action(|action| actions.push(action));
        }
    }

    fn check(&self, seat: Seat, action: &RaceAction) -> Result<(), Refusal> {
        refusals::check(self, seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: &RaceAction) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        Ok(self.take_with_events(*action))
    }

    fn apply_unchecked(&mut self, action: &RaceAction) {
        debug_assert!(self.check(self.turn, action).is_ok(), "{action} is listed");
        self.take(*action);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        view::inspect(self, cell)
    }

    fn value(&self, key: &str) -> Option<String> {
        setup::value(self, key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        !self.checkers(seat).is_empty()
    }

    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        let king = self.king(seat);
        king.map_or_else(Vec::new, |king| self.attackers(king, seat.other()))
    }

    fn near_miss(&self, random: &mut SplitMix64) -> RaceAction {
        let mut listed = Vec::new();
        self.each_action(|action| listed.push(action));
        if !listed.is_empty() && random.pick(2) == 0 {
            return listed[random.pick(listed.len())];
        }
        let from = random.pick(25);
        RaceAction {
            from: Cell(from as u16),
            to: Cell(((from + 1 + random.pick(24)) % 25) as u16),
            captures: random.pick(2) == 0,
        }
    }
}
