//! Candidates of each stage after `move` (section 4 of the page), without regard to the king's safety: whom to kill,
//! raise or lock, and where to step, blink, swap and nudge.

use super::action::{ElementalAction, Skip};
use super::loadout::{Augmentor, Element, Offense, Temporal};
use super::state::{Mark, Pending, Stage, State};
use super::unit::{Direction, Lost, Unit, first_rank, rank};
use crate::chess::bits::{Square, Squares, bishop_lines, king_steps, knight_leaps, last_rank, rook_lines};
use crate::chess::board::Kind;
use crate::seat::Seat;

impl State {
    /// Returns the mover of the turn, if it is on the board.
    pub(super) fn mover(&self) -> Option<(Pending, Seat, Kind, Unit)> {
        let pending = self.pending?;
        let (side, kind, unit) = self.table.at(pending.mover)?;
        (side == self.turn()).then_some((pending, side, kind, *unit))
    }

    /// Returns the stages of a turn after `move`, in their order (EL-ORDER-1, EL-ORDER-2).
    pub(super) fn stages(&self) -> [Stage; 11] {
        let [first, second, third, fourth] = if self.light_speed() {
            [Stage::BlazeKill, Stage::BlazeSnipe, Stage::Kill, Stage::Snipe]
        } else {
            [Stage::Kill, Stage::BlazeKill, Stage::Snipe, Stage::BlazeSnipe]
        };
        [
            first,
            second,
            third,
            fourth,
            Stage::Raise,
            Stage::Lock,
            Stage::Step,
            Stage::Quantum,
            Stage::Follow,
            Stage::Nudge,
            Stage::Face,
        ]
    }

    /// Returns whether Blaze Rush burns both a neighbour and a unit further away (EL-BLAZE-2).
    pub(super) fn burns_both(&self) -> bool {
        self.element(self.turn().other()) == Element::Earth
    }

    /// Returns whether the mover has the ability of a stage and has not used it up.
    pub(super) fn has_stage(&self, stage: Stage) -> bool {
        let Some((pending, side, kind, unit)) = self.mover() else {
            return false;
        };
        let done = pending.done;
        let fire = self.element(side) == Element::Fire;
        let both_blazes = self.burns_both();
        match stage {
            Stage::Kill => unit.slots.offense == Offense::DoubleKill && !done.has(Mark::Kill),
            Stage::Snipe => unit.slots.offense == Offense::QuantumKill && !done.has(Mark::Snipe),
            Stage::BlazeKill => fire && !done.has(Mark::BlazeKill),
            Stage::BlazeSnipe => {
                fire && !done.has(Mark::BlazeSnipe) && (both_blazes || !done.has(Mark::BlazeKill))
            }
            Stage::Raise => unit.slots.temporal == Temporal::Resurrection,
            Stage::Lock => unit.slots.temporal == Temporal::TemporalLock,
            Stage::Step => self.steps_of(side) > 0,
            Stage::Quantum => self.has_quantum(side, &unit) && !done.has(Mark::Quantum),
            Stage::Follow => {
                let twin_captured = unit.twin != 0 && done.has(Mark::Capture);
                self.element(side) == Element::Lightning
                    && done.has(Mark::Quantum)
                    && !done.has(Mark::Follow)
                    && !twin_captured
            }
            Stage::Nudge => unit.slots.augmentor == Augmentor::SideStep,
            Stage::Face => unit.slots.augmentor == Augmentor::BlockPiece && kind != Kind::King,
            Stage::Element
            | Stage::Augmentor
            | Stage::Offense
            | Stage::Temporal
            | Stage::Fit
            | Stage::Move => false,
        }
    }

    /// Appends the candidates of the present stage, without skipping.
    pub(super) fn answers(&self, actions: &mut Vec<ElementalAction>) {
        let Some((pending, side, kind, _)) = self.mover() else {
            return;
        };
        if !self.has_stage(self.stage) {
            return;
        }
        let at = pending.mover;
        let each = |set: u64, action: fn(Square) -> ElementalAction, actions: &mut Vec<ElementalAction>| {
            actions.extend(Squares(set).map(action));
        };
        match self.stage {
            Stage::Kill => each(self.kill_targets(), ElementalAction::Kill, actions),
            Stage::BlazeKill => each(self.kill_targets(), ElementalAction::BlazeKill, actions),
            Stage::Snipe => {
                let raijin = self.element(side) == Element::Lightning;
                each(self.snipe_targets(raijin), ElementalAction::Snipe, actions);
            }
            Stage::BlazeSnipe => each(self.snipe_targets(false), ElementalAction::BlazeSnipe, actions),
            Stage::Raise => self.raises(side, actions),
            Stage::Lock => each(self.lock_targets(), ElementalAction::Lock, actions),
            Stage::Step => each(self.step_targets(at, side, kind), ElementalAction::Step, actions),
            Stage::Quantum => {
                each(
                    self.blink_targets(at, side, kind),
                    ElementalAction::Blink,
                    actions,
                );
                each(self.swap_targets(at, side, kind), ElementalAction::Swap, actions);
            }
            Stage::Follow => self.captures(at, actions),
            Stage::Nudge => each(
                self.blink_targets(at, side, kind),
                ElementalAction::Nudge,
                actions,
            ),
            Stage::Face => actions.extend(Direction::ALL.into_iter().map(ElementalAction::Face)),
            Stage::Element
            | Stage::Augmentor
            | Stage::Offense
            | Stage::Temporal
            | Stage::Fit
            | Stage::Move => {}
        }
    }

    /// Returns the enemy units that an extra kill may strike anywhere on the board (EL-DK-2, EL-QK-2).
    pub(super) fn snipe_targets(&self, raijin: bool) -> u64 {
        let Some((strength, _)) = self.pending.and_then(|pending| pending.victim) else {
            return 0;
        };
        self.table.squares_with(self.turn().other(), |kind, unit| {
            kind != Kind::King
                && (raijin || !State::is_indomitable(unit))
                && self.outranks_or_equals(strength, rank(kind))
        })
    }

    /// Returns the targets next to the captured unit's square (EL-DK-2).
    pub(super) fn kill_targets(&self) -> u64 {
        let Some((_, hit)) = self.pending.and_then(|pending| pending.victim) else {
            return 0;
        };
        king_steps(hit) & self.snipe_targets(false)
    }

    pub(super) fn lock_targets(&self) -> u64 {
        self.table
            .squares_with(self.turn().other(), |kind, _| kind != Kind::King)
    }

    /// Returns the unit of a kind that would return: the one lost last (EL-RES-2).
    pub(super) fn returning(&self, side: Seat, kind: Kind) -> Option<&Lost> {
        let mut last_first = self.table.off.iter().rev();
        last_first.find(|lost| lost.side == side && lost.kind == kind)
    }

    /// Returns the squares to which a unit of a kind may return (EL-RES-1).
    pub(super) fn raise_targets(&self, side: Seat, kind: Kind) -> u64 {
        let first = first_rank(side);
        let second = match side {
            Seat::White => first << 8,
            Seat::Black => first >> 8,
        };
        let ranks = match kind {
            Kind::Pawn => second,
            Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => first | second,
        };
        ranks & self.free_for(side, kind)
    }

    /// Returns whether a unit of a kind may return for the victim (EL-RES-1).
    pub(super) fn may_return(&self, kind: Kind) -> bool {
        self.pending
            .and_then(|pending| pending.victim)
            .is_some_and(|(strength, _)| self.outranks_or_equals(strength, rank(kind)))
    }

    fn raises(&self, side: Seat, actions: &mut Vec<ElementalAction>) {
        for kind in Kind::ALL {
            if self.returning(side, kind).is_some() && self.may_return(kind) {
                let squares = Squares(self.raise_targets(side, kind));
                actions.extend(squares.map(|square| ElementalAction::Raise { kind, square }));
            }
        }
    }

    /// Returns the targets of one step of Tailwind or Umbral Step (EL-TAIL-1, EL-UMBRAL-2).
    pub(super) fn step_targets(&self, at: Square, side: Seat, kind: Kind) -> u64 {
        let around = king_steps(at);
        let squares = match kind {
            Kind::King | Kind::Queen => around,
            Kind::Rook => around & rook_lines(at),
            Kind::Bishop => around & bishop_lines(at),
            Kind::Knight => knight_leaps(at),
            Kind::Pawn => at.ahead(side).bit() & !last_rank(side) | self.pawn_retreat(at, side),
        };
        squares & self.free_for(side, kind)
    }

    /// Returns the squares next to a unit to which it may blink or be nudged (EL-QS-1, EL-SIDE-1).
    pub(super) fn blink_targets(&self, at: Square, side: Seat, kind: Kind) -> u64 {
        king_steps(at) & self.free_for(side, kind) & self.standing(kind)
    }

    /// Returns the friends with which the mover may swap (EL-QS-1).
    pub(super) fn swap_targets(&self, at: Square, side: Seat, kind: Kind) -> u64 {
        let open = king_steps(at) & !self.barred(side, rank(kind)) & self.standing(kind);
        let friends = self.table.squares_with(side, |friend, unit| {
            unit.lock == 0
                && (self.anarchy() || rank(friend) < rank(kind))
                && (self.standing(friend) & !self.barred(side, rank(friend))) & at.bit() != 0
        });
        open & friends
    }

    /// Returns the word that skips the present stage.
    pub(super) const fn skip(&self) -> Option<Skip> {
        match self.stage {
            Stage::Kill => Some(Skip::Kill),
            Stage::BlazeKill | Stage::BlazeSnipe => Some(Skip::Blaze),
            Stage::Snipe => Some(Skip::Snipe),
            Stage::Raise => Some(Skip::Raise),
            Stage::Lock => Some(Skip::Lock),
            Stage::Step => Some(Skip::Step),
            Stage::Quantum => Some(Skip::Quantum),
            Stage::Follow => Some(Skip::Follow),
            Stage::Nudge => Some(Skip::Nudge),
            Stage::Face => Some(Skip::Face),
            Stage::Element
            | Stage::Augmentor
            | Stage::Offense
            | Stage::Temporal
            | Stage::Fit
            | Stage::Move => None,
        }
    }
}
