//! What an ability does in this match, where an element or a choice of either side makes the page's sentence about it untrue.
//! Decides nothing; each sentence tells what another rule brings about.

use super::descriptor::DESCRIPTOR;
use super::loadout::{Ability, Augmentor, Element, Loadout, Offense, Slot, Slots, Temporal};
use super::state::State;
use super::unit::Unit;
use crate::chess::bits::Squares;
use crate::chess::board::Kind;
use crate::seat::Seat;

/// What an ability does here.
pub(super) struct Here {
    /// The rule that changes it.
    pub rule: &'static str,
    /// The sentence that takes the place of the page's.
    pub sentence: String,
    /// Why it can do nothing in this match, if it can't.
    pub useless: Option<String>,
}

impl Here {
    /// An ability that does something else than the page says.
    fn other(rule: &'static str, sentence: impl Into<String>) -> Self {
        Self {
            rule,
            sentence: sentence.into(),
            useless: None,
        }
    }

    /// An ability that can do nothing here: `what` says so, before a colon and why.
    fn useless(rule: &'static str, what: &str, why: impl Into<String>) -> Self {
        let why = why.into();
        Self {
            rule,
            sentence: format!("{what}: {why}."),
            useless: Some(why),
        }
    }
}

/// How sentences say of an ability that it can do nothing here.
const NOTHING: &str = "Does nothing here";

/// Why extra kills and poison hit nobody (EL-INDO-1).
const ALL_INDOMITABLE: &str = "all enemies but the king are Indomitable";

/// Why comparisons of ranks don't count, for the end of a sentence (EL-ANARCHY-1).
const NO_RANKS: &str = "ranks don't count with Shadow in play";

/// What the fires of a Fire side do to whoever isn't spared.
const FIRES: &str = "Weaker enemies can't enter squares it leaves.";

/// What Blaze Rush does, but against Earth.
const ONE_KILL: &str = "One extra kill after a capture.";

impl State {
    /// Returns what an ability of a side does here, by its title; `None` if the page's sentence about it is true as it stands.
    pub(super) fn ability_here(&self, side: Seat, title: &str) -> Option<Here> {
        self.slotted_here(side, title)
            .or_else(|| self.elemental_here(side, title))
    }

    /// Returns what the abilities do that are chosen for either side, each by the title of the choice, where the page's
    /// sentence isn't true: an element, or an ability for a slot.
    pub(super) fn choices_here(&self) -> Vec<(String, String)> {
        self.choices_among(|_| true)
    }

    /// Returns the same while loadouts are chosen openly, only of what doesn't depend on the other side's: a shield of Earth covers
    /// half the board (EL-BASTION-1).
    pub(super) fn open_choices_here(&self) -> Vec<(String, String)> {
        self.choices_among(|title| title == Augmentor::BlockPiece.title())
    }

    fn choices_among(&self, is_told: impl Fn(&str) -> bool) -> Vec<(String, String)> {
        let slotted = Ability::all().map(Ability::title);
        let elements = Element::ALL.iter().map(|element| element.title());
        let told = |title: &'static str| {
            let having = Seat::BOTH.into_iter().filter(|side| self.has(*side, title));
            let told: Vec<(Seat, Option<String>)> =
                having.map(|side| (side, self.choice_here(side, title))).collect();
            if told.iter().all(|(_, told)| told.is_none()) {
                return None;
            }
            let page = |title| {
                let spec = DESCRIPTOR.words.iter().find(|spec| spec.title == title);
                spec.map_or("", |spec| DESCRIPTOR.sentence_of(spec))
            };
            let said = |told: &Option<String>| told.clone().unwrap_or_else(|| page(title).to_owned());
            let sentence = match told.as_slice() {
                [(_, white), (_, black)] if said(white) != said(black) => {
                    format!("White's: {} Black's: {}", said(white), said(black))
                }
                _ => said(&told.first()?.1),
            };
            Some((title.to_owned(), sentence))
        };
        let titles = elements.chain(slotted).filter(|title| is_told(title));
        titles.filter_map(told).collect()
    }

    /// Returns what elements and the abilities for slots would do for the side that chooses its loadout, as
    /// [`State::choices_here`] does, as far as that side knows the loadouts (EL-LOAD-8).
    pub(super) fn offered_here(&self) -> Vec<(String, String)> {
        let side = self.turn();
        let mut known = self.clone();
        if !self.open {
            let hidden = side.other();
            known.loadouts[hidden] = Loadout::NONE;
            for at in Squares(self.table.board.of_side(hidden)) {
                known.table.unit_mut(at).slots = Slots::EMPTY;
            }
        }
        let told = |ability: Ability| {
            let here = known.slotted_here(side, ability.title())?;
            Some((ability.title().to_owned(), here.sentence))
        };
        let elements = Element::ALL.iter().filter_map(|element| {
            let sentence = known.offered_element(side, *element)?;
            Some((element.title().to_owned(), sentence))
        });
        elements.chain(Ability::all().filter_map(told)).collect()
    }

    /// Returns what an element would do against the other side's loadout, as far as that changes it whatever else is chosen:
    /// the second side knows the first one's where choices are open (EL-LOAD-9).
    fn offered_element(&self, side: Seat, element: Element) -> Option<String> {
        let enemy = side.other();
        Some(match (element, self.element(enemy)) {
            (Element::Fire, passing @ (Element::Water | Element::Shadow)) => format!(
                "Here its fires stop nobody, for {} is {}. {ONE_KILL}",
                enemy.name(),
                passing.title()
            ),
            (Element::Fire, Element::Earth) => format!("{FIRES} Two extra kills after a capture."),
            (Element::Fire, other) if other != Element::None => format!("{FIRES} {ONE_KILL}"),
            (Element::Shadow, Element::Light) => {
                "One extra step after a move (enemy is Light), ranks do not matter, poison works late and spreads.".to_owned()
            }
            (_, _) => return None,
        })
    }

    /// Returns what a choice of a side does here: an ability, or all that an element gives if something of it is changed, or if
    /// its sentence for who chooses leaves open whether the side has a Do-Over.
    fn choice_here(&self, side: Seat, title: &str) -> Option<String> {
        if self.element(side).title() != title {
            let of_pawns = self
                .stalwart_of_pawns(side)
                .filter(|_| title == Augmentor::Stalwart.title());
            return of_pawns.or_else(|| self.slotted_here(side, title).map(|here| here.sentence));
        }
        let given = || self.element(side).gives().split(", ");
        let is_left_open = matches!(self.element(side), Element::Water | Element::Light);
        if !is_left_open && given().all(|ability| self.elemental_here(side, ability).is_none()) {
            return None;
        }
        let told = given().map(|ability| {
            let here = self.elemental_here(side, ability).map(|here| here.sentence);
            let page = || DESCRIPTOR.in_one_sentence(ability).unwrap_or_default().to_owned();
            format!("{ability}: {}", here.unwrap_or_else(page))
        });
        Some(told.collect::<Vec<_>>().join(" "))
    }

    /// What Stalwart does where none but pawns have it whom it could shelter (EL-STAL-1, EL-KING-2, EL-LOAD-11).
    fn stalwart_of_pawns(&self, side: Seat) -> Option<String> {
        let has_it =
            |kind: Kind, unit: &Unit| kind != Kind::King && unit.slots.augmentor == Augmentor::Stalwart;
        let is_of_pawns = self.any(side, |kind, unit| kind == Kind::Pawn && has_it(kind, unit))
            && !self.any(side, |kind, unit| kind != Kind::Pawn && has_it(kind, unit));
        let told = if self.element(side.other()) == Element::Air {
            "Nothing slides through it. It stops no capture before a pawn with it promotes: nobody is weaker than a pawn."
        } else {
            "Does nothing here before a pawn with it promotes: nobody is weaker than a pawn."
        };
        (is_of_pawns && !self.anarchy()).then(|| told.to_owned())
    }

    /// Returns whether a choice is a side's element, or in a slot of one of its units.
    fn has(&self, side: Seat, title: &str) -> bool {
        let element = self.element(side);
        element != Element::None && element.title() == title
            || self.any(side, |_, unit| {
                let own = Slot::ALL.into_iter().map(|slot| unit.slots.of(slot));
                let added = self.added(side, unit.slots).map(|(ability, _)| ability);
                own.chain(added).any(|ability| ability.title() == title)
            })
    }

    /// Returns whether a unit of a side is so.
    fn any(&self, side: Seat, is: impl Fn(Kind, &Unit) -> bool) -> bool {
        self.table.squares_with(side, is) != 0
    }

    /// Returns whether a side has units besides its king, and all of them are Indomitable.
    pub(super) fn is_all_indomitable(&self, side: Seat) -> bool {
        self.any(side, |kind, _| kind != Kind::King)
            && !self.any(side, |kind, unit| {
                kind != Kind::King && !State::is_indomitable(unit)
            })
    }

    /// An ability of a slot. None of them has an element's title, and none of an element's has one of theirs.
    fn slotted_here(&self, side: Seat, title: &str) -> Option<Here> {
        let enemy = side.other();
        let (own, other) = (self.element(side), self.element(enemy));
        let is = |ability: Ability| ability.title() == title;
        let anarchy = |sentence: String| self.anarchy().then(|| Here::other("EL-ANARCHY-1", sentence));
        if is(Ability::Augmentor(Augmentor::Stalwart)) || is(Ability::Augmentor(Augmentor::Belligerent)) {
            let still = if other == Element::Air {
                ", except that nothing slides through it"
            } else {
                ""
            };
            return anarchy(format!("Stops no capture here{still}: {NO_RANKS}."));
        }
        if is(Ability::Augmentor(Augmentor::QuantumStep)) {
            return anarchy(format!(
                "After moving, blink one square or swap with any friend: {NO_RANKS}."
            ));
        }
        if is(Ability::Augmentor(Augmentor::BlockPiece)) && own == Element::Earth {
            let sentence = "After moving, face a way: no capture from that half of the board next turn.";
            return Some(Here::other("EL-BASTION-1", sentence));
        }
        if is(Ability::Augmentor(Augmentor::Indomitable)) {
            let snipes = other == Element::Lightning
                && self.any(enemy, |_, unit| unit.slots.offense == Offense::QuantumKill);
            let sentence = "Only a normal capture removes it, or a Quantum Kill of Lightning.";
            return snipes.then(|| Here::other("EL-RAIJIN-1", sentence));
        }
        if is(Ability::Offense(Offense::DoubleKill)) {
            return self.nothing_to_kill(side).or_else(|| {
                anarchy(format!(
                    "After a capture, remove an enemy next to the victim's square: {NO_RANKS}."
                ))
            });
        }
        if is(Ability::Offense(Offense::QuantumKill)) {
            let helpless = self.nothing_to_kill(side).filter(|_| own != Element::Lightning);
            return helpless
                .or_else(|| anarchy(format!("After a capture, remove an enemy anywhere: {NO_RANKS}.")));
        }
        if is(Ability::Offense(Offense::PoisonousMeat)) {
            return self.poison_here(side);
        }
        if is(Ability::Temporal(Temporal::Resurrection)) {
            return anarchy(format!("After a capture, return any lost unit: {NO_RANKS}."));
        }
        None
    }

    /// Extra kills against an army that they never hit (EL-INDO-1).
    fn nothing_to_kill(&self, side: Seat) -> Option<Here> {
        self.is_all_indomitable(side.other())
            .then(|| Here::useless("EL-INDO-1", "Has no targets here", ALL_INDOMITABLE))
    }

    fn poison_here(&self, side: Seat) -> Option<Here> {
        let enemy = side.other();
        if self.is_all_indomitable(enemy) {
            return Some(Here::useless("EL-INDO-1", "Harms nobody here", ALL_INDOMITABLE));
        }
        if self.element(side) == Element::Shadow {
            let sentence = "Its captor is marked and dies at the end of its second turn after, with those that touched it; kings \
                            and Indomitable units are spared.";
            return Some(Here::other("EL-SADIST-1", sentence));
        }
        self.anarchy().then(|| {
            Here::other(
                "EL-ANARCHY-1",
                format!("Any captor dies with it, unless a king or Indomitable: {NO_RANKS}."),
            )
        })
    }

    /// An ability that a side's element gives.
    fn elemental_here(&self, side: Seat, title: &str) -> Option<Here> {
        let enemy = side.other();
        let (own, other) = (self.element(side), self.element(enemy));
        let nothing = |rule, why: &str| Some(Here::useless(rule, NOTHING, why));
        let offense = |side, offense| self.any(side, move |_, unit: &Unit| unit.slots.offense == offense);
        match title {
            "Scorch" if self.anarchy() => Some(Here::other(
                "EL-ANARCHY-1",
                format!("The square left burns, but stops nobody here: {NO_RANKS}."),
            )),
            "Scorch" if other == Element::Water => Some(Here::other(
                "EL-SCORCH-3",
                format!(
                    "The square left burns, but stops nobody here: {} is Water.",
                    enemy.name()
                ),
            )),
            "Blaze Rush" => self.nothing_to_kill(side),
            "Flood Wake" | "Blinding"
                if !self.any(side, |_, unit| unit.slots.temporal == Temporal::DoOver) =>
            {
                let rule = if title == "Blinding" {
                    "EL-BLIND-1"
                } else {
                    "EL-FLOOD-1"
                };
                nothing(rule, &format!("{} has no Do-Over", side.name()))
            }
            "Bastion" => self.bastion_here(side),
            "Sturdy" if own == Element::Earth => {
                let augmentor = self.loadouts[side].slots.augmentor;
                let is_armour = matches!(
                    augmentor,
                    Augmentor::Stalwart | Augmentor::Belligerent | Augmentor::Indomitable
                );
                let why = || format!("its units are {}", augmentor.title());
                is_armour.then(|| nothing("EL-STURDY-1", &why())).flatten()
            }
            "Gale Lift" if self.is_all_armoured(enemy) => {
                nothing("EL-GALE-2", "no enemy lets itself be slid through")
            }
            "Raijin" => {
                let snipes = offense(side, Offense::QuantumKill);
                let blinks = self.any(side, |_, unit| self.has_quantum(side, unit));
                raijin(snipes, blinks, side.name())
            }
            "Light Speed" if other != Element::Fire => nothing("EL-ORDER-2", "only Fire has element kills"),
            "Umbral Step" if other == Element::Light => Some(Here::other(
                "EL-UMBRAL-1",
                "One extra step after the move; pawns may also go one back.",
            )),
            "Sadist Streak" if !offense(side, Offense::PoisonousMeat) => {
                nothing("EL-SADIST-1", &format!("{} has no Poisonous Meat", side.name()))
            }
            _ => None,
        }
    }

    /// What Raijin does for one unit: each unit of a Lightning side has its own abilities (EL-OVERLOAD-1).
    pub(super) fn raijin_of(&self, side: Seat, unit: &Unit) -> Option<Here> {
        let snipes = unit.slots.offense == Offense::QuantumKill;
        raijin(snipes, self.has_quantum(side, unit), "it")
    }

    /// Bastion widens shields and throws back those whom a shield or an augmentor blocks (EL-BASTION-1 to EL-BASTION-4).
    fn bastion_here(&self, side: Seat) -> Option<Here> {
        let has = |augmentor| {
            self.any(side, move |kind, unit: &Unit| {
                kind != Kind::King && unit.slots.augmentor == augmentor
            })
        };
        let shields = has(Augmentor::BlockPiece);
        let ranks = !self.anarchy() && (has(Augmentor::Stalwart) || has(Augmentor::Belligerent));
        let throws = self.element(side.other()) != Element::Air;
        let told = match (shields, ranks, throws) {
            (true, _, true) => return None,
            (false, false, _) => {
                let why = "no unit has a shield or blocks captures";
                return Some(Here::useless("EL-BASTION-2", NOTHING, why));
            }
            (false, true, true) => "Blocked attackers may be thrown back.",
            (false, true, false) => "Blocked attackers may try, but Air is not thrown back.",
            (true, _, false) => "Shields cover half the board; Air is not thrown back.",
        };
        let rule = if throws { "EL-BASTION-2" } else { "EL-BASTION-4" };
        Some(Here::other(rule, told))
    }

    /// Returns whether Air can slide through no unit of a side (EL-GALE-2).
    fn is_all_armoured(&self, side: Seat) -> bool {
        !self.any(side, |_, unit| {
            !matches!(
                unit.slots.augmentor,
                Augmentor::Stalwart | Augmentor::Belligerent | Augmentor::Indomitable
            )
        })
    }
}

/// What Raijin does for who snipes or blinks, or neither (EL-RAIJIN-1, EL-RAIJIN-2).
fn raijin(snipes: bool, blinks: bool, who: &str) -> Option<Here> {
    match (snipes, blinks) {
        (true, true) => None,
        (true, false) => Some(Here::other("EL-RAIJIN-1", "Snipes hit Indomitable.")),
        (false, true) => Some(Here::other(
            "EL-RAIJIN-2",
            "After a blink or swap the unit may capture.",
        )),
        (false, false) => Some(Here::useless(
            "EL-RAIJIN-1",
            NOTHING,
            format!("{who} has neither Quantum Kill nor Quantum Step"),
        )),
    }
}
