//! The loadout phase (EL-LOAD-5 to EL-LOAD-8): the open choice, and its effect. The view keeps choices secret.

use super::action::ElementalAction;
use super::event_sink::Sink;
use super::loadout::{Ability, Augmentor, Element, Loadout, Offense, Slot, Slots, Temporal};
use super::state::{Stage, State};
use crate::chess::bits::{Square, Squares};
use crate::event::Event;
use crate::event_sink::EventSink;
use crate::said::{Said, SideName, said};
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
                    // Before it is said that the whole is chosen.
                    self.tell_choice(side, action, sink);
                    return self.finish_loadout(sink);
                }
            }
            ElementalAction::Fit { square, ability } => {
                self.fitted[ability.slot() as usize] |= square.bit();
                self.table.unit_mut(square).slots.put(ability);
            }
            ElementalAction::Ready => return self.finish_loadout(sink),
            _ => {}
        }
        self.tell_choice(side, action, sink);
    }

    /// Reports an open choice when it is made (EL-LOAD-9).
    fn tell_choice(&self, side: Seat, action: ElementalAction, sink: &mut Sink<'_>) {
        if self.open {
            sink.emit(|| Event::Told {
                sentence: format!("{} chooses `{action}`", side.name()).into(),
                cells: Vec::new(),
            });
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

    /// Ends a side's choices: Black chooses next, or play begins (EL-LOAD-6).
    fn finish_loadout(&mut self, sink: &mut Sink<'_>) {
        let side = self.turn();
        self.fitted = [0; 3];
        self.table.board.turn = side.other();
        match side {
            Seat::White => {
                self.stage = Stage::Element;
                sink.emit(|| Event::Told {
                    sentence: "White's loadout is chosen".into(),
                    cells: Vec::new(),
                });
            }
            Seat::Black => {
                self.stage = Stage::Move;
                self.open = false;
                sink.emit(|| Event::Told {
                    sentence: said!(
                        "elemental-loadouts-chosen",
                        "Both loadouts are chosen: {white}; {black}",
                        white = self.loadout_in_words(Seat::White),
                        black = self.loadout_in_words(Seat::Black)
                    ),
                    cells: Vec::new(),
                });
            }
        }
    }

    /// Writes "White plays Fire with Side Step, no offence ability and Do-Over", and what the element adds to these.
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
