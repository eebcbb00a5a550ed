//! The loadout phase (EL-LOAD-5 to EL-LOAD-8): the open choice, and its effect. The view keeps choices secret.

use super::action::ElementalAction;
use super::event_sink::Sink;
use super::loadout::{Ability, Augmentor, Element, Loadout, Offense, Slot, Slots, Temporal};
use super::state::{Stage, State};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::event::Event;
use crate::event_sink::EventSink;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::{PerSeat, Seat};

impl State {
    /// Makes the beginning of the loadout phase on the start position.
    pub(super) fn choosing(open: bool) -> State {
        State {
            stage: Stage::Element,
            open,
            ..State::plain(super::table::Table::start())
        }
    }

    /// Appends the choices of the present stage of the loadout phase.
    pub(super) fn loadout_actions(&self, actions: &mut Vec<ElementalAction>) {
        match self.stage {
            Stage::Element => actions.extend(Element::ALL.iter().copied().map(ElementalAction::Element)),
            Stage::Augmentor => {
                actions.extend(Augmentor::ALL.iter().copied().map(ElementalAction::Augmentor));
            }
            Stage::Offense => actions.extend(Offense::ALL.iter().copied().map(ElementalAction::Offense)),
            Stage::Temporal => actions.extend(Temporal::ALL.iter().copied().map(ElementalAction::Temporal)),
            Stage::Fit => {
                for square in Squares(self.table.board.of_side(self.turn())) {
                    let fits = Ability::all().filter(|ability| self.may_fit(square, *ability));
                    actions.extend(fits.map(|ability| ElementalAction::Fit { square, ability }));
                }
                actions.push(ElementalAction::Ready);
            }
            _ => {}
        }
    }

    /// Returns whether a slot of the unit on a square has been fitted.
    pub(super) const fn is_fitted(&self, square: Square, slot: Slot) -> bool {
        self.fitted[slot as usize] & square.bit() != 0
    }

    pub(super) fn may_fit(&self, square: Square, ability: Ability) -> bool {
        !self.is_fitted(square, ability.slot()) && !self.table.unit(square).slots.holds(ability)
    }

    /// Takes a choice of the loadout phase.
    pub(super) fn choose(&mut self, action: ElementalAction, sink: &mut Sink<'_>) {
        let side = self.turn();
        match action {
            ElementalAction::Element(element) => {
                self.loadouts[side].element = element;
                self.stage = Stage::Augmentor;
            }
            ElementalAction::Augmentor(augmentor) => {
                self.equip(side, Ability::Augmentor(augmentor));
                self.stage = Stage::Offense;
            }
            ElementalAction::Offense(offense) => {
                self.equip(side, Ability::Offense(offense));
                self.stage = Stage::Temporal;
            }
            ElementalAction::Temporal(temporal) => {
                self.equip(side, Ability::Temporal(temporal));
                if self.element(side) == Element::Lightning {
                    self.stage = Stage::Fit;
                } else {
                    self.finish_loadout(sink);
                }
            }
            ElementalAction::Fit { square, ability } => {
                self.fitted[ability.slot() as usize] |= square.bit();
                self.table.unit_mut(square).slots.put(ability);
            }
            ElementalAction::Ready => self.finish_loadout(sink),
            _ => {}
        }
    }

    /// Gives an ability to the side as its default and to all its units (EL-LOAD-4).
    fn equip(&mut self, side: Seat, ability: Ability) {
        self.loadouts[side].slots.put(ability);
        for at in Squares(self.table.board.of_side(side)) {
            self.table.unit_mut(at).slots.put(ability);
        }
    }

    /// Gives both sides their complete loadouts.
    pub(super) fn arm(&mut self, loadouts: PerSeat<Loadout>) {
        for (side, loadout) in loadouts.iter() {
            self.loadouts[side].element = loadout.element;
            for slot in Slot::ALL {
                self.equip(side, loadout.slots.of(slot));
            }
        }
    }

    /// Ends a side's choices, and says once what they are: Black chooses next, or play begins (EL-LOAD-6). The view shows open
    /// choices one by one (EL-LOAD-9), and a host shows nothing of secret ones before the phase is over (EL-LOAD-8).
    fn finish_loadout(&mut self, sink: &mut Sink<'_>) {
        let side = self.turn();
        sink.emit(|| Event::Told {
            sentence: self.loadout_in_words(side),
            cells: Vec::new(),
        });
        self.fitted = [0; 3];
        self.table.board.turn = side.other();
        match side {
            Seat::White => self.stage = Stage::Element,
            Seat::Black => {
                self.stage = Stage::Move;
                self.open = false;
            }
        }
    }

    /// Writes "White plays Fire with Side Step, no offence ability and Do-Over", what the element adds to these, and which units
    /// have others.
    fn loadout_in_words(&self, side: Seat) -> Said {
        let (loadout, named) = (self.loadouts[side], SideName(side));
        if loadout == Loadout::NONE {
            return said!(
                "elemental-plays-plain",
                "{side} plays without element or abilities",
                side = named
            );
        }
        let Loadout { element, slots } = loadout;
        let added = self.added(side, slots).map_or_else(Said::default, |(added, _)| {
            said!(
                "elemental-added",
                " (and {ability} as {element})",
                ability = added.title(),
                element = element.title()
            )
        });
        let added = said!(
            "elemental-added-fitted",
            "{added}{fitted}",
            added,
            fitted = self.fitted_in_words(side)
        );
        let [augmentor, offense, temporal] = Slot::ALL.map(|slot| in_slot(slots.of(slot)));
        if element == Element::None {
            return said!(
                "elemental-plays-no-element",
                "{side} plays without element, with {augmentor}, {offense} and {temporal}{added}",
                side = named,
                augmentor,
                offense,
                temporal,
                added
            );
        }
        said!(
            "elemental-plays",
            "{side} plays {element} with {augmentor}, {offense} and {temporal}{added}",
            side = named,
            element = element.title(),
            augmentor,
            offense,
            temporal,
            added
        )
    }

    /// Writes which units of a side have other abilities than its army: "; fitted: the queen on d1 with Indomitable". Units of a
    /// kind with the same abilities are named together. Empty if there are none.
    fn fitted_in_words(&self, side: Seat) -> Said {
        let army = self.loadouts[side].slots;
        let mut groups: Vec<(Kind, Slots, Vec<Square>)> = Vec::new();
        for at in Squares(self.table.board.of_side(side)) {
            let Some((_, kind, unit)) = self.table.at(at).filter(|(_, _, unit)| unit.slots != army) else {
                continue;
            };
            match groups
                .iter_mut()
                .find(|(of, slots, _)| (*of, *slots) == (kind, unit.slots))
            {
                Some((_, _, squares)) => squares.push(at),
                None => groups.push((kind, unit.slots, vec![at])),
            }
        }
        if groups.is_empty() {
            return Said::default();
        }
        let units = groups.into_iter().map(|(kind, slots, squares)| {
            let of_kind =
                Squares(self.table.board.of_side(side)).filter(|at| self.table.board.kind(*at) == Some(kind));
            let is_all = squares.len() > 1 && squares.len() == of_kind.count();
            let own = Slot::ALL
                .into_iter()
                .filter(|slot| slots.of(*slot) != army.of(*slot));
            let abilities = Said::all_of(own.map(|slot| in_slot(slots.of(slot))));
            let kind = KindName::of(kind.word());
            if is_all {
                return said!(
                    "elemental-fitted-all",
                    "all {kind}s with {abilities}",
                    kind,
                    abilities
                );
            }
            let at = Said::all_of(squares.iter().map(ToString::to_string));
            if squares.len() > 1 {
                said!(
                    "elemental-fitted-units",
                    "the {kind}s on {at} with {abilities}",
                    kind,
                    at,
                    abilities
                )
            } else {
                said!(
                    "elemental-fitted-unit",
                    "the {kind} on {at} with {abilities}",
                    kind,
                    at,
                    abilities
                )
            }
        });
        said!(
            "elemental-fitted",
            "; fitted: {units}",
            units = Said::list_of(units)
        )
    }

    /// Returns the position in which only this side chooses, from the beginning, without anything of the other's.
    pub(super) fn secret_part(&self, seat: Seat) -> State {
        let mut part = self.clone();
        for unit in &mut part.table.units {
            unit.slots = Slots::EMPTY;
        }
        part.loadouts = PerSeat::new(Loadout::NONE, Loadout::NONE);
        part.fitted = [0; 3];
        part.stage = Stage::Element;
        part.seed = 0;
        part.table.board.turn = seat;
        part
    }
}

/// Writes what a slot holds.
fn in_slot(ability: Ability) -> Said {
    match ability {
        Ability::Augmentor(Augmentor::None) => said!("elemental-no-augmentor", "no augmentor"),
        Ability::Offense(Offense::None) => said!("elemental-no-offense", "no offence ability"),
        Ability::Temporal(Temporal::None) => said!("elemental-no-temporal", "no temporal ability"),
        Ability::Augmentor(_) | Ability::Offense(_) | Ability::Temporal(_) => {
            said!("elemental-in-slot", "{ability}", ability = ability.title())
        }
    }
}
