//! Loadout choices that are made in one go: ready-made loadouts, and one ability for all units of a kind. They are a
//! help for entering: each stands for the same actions as if they were chosen one by one (EL-LOAD-5 to EL-LOAD-7).

use super::action::ElementalAction;
use super::loadout::{Ability, Augmentor, Element, Loadout, Offense, Temporal};
use super::state::{Stage, State};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::Kind;
use crate::game::{ActionParts, Bundle, Choice};
use crate::random::SplitMix64;

/// The verb of a ready-made loadout, for guided entry alone.
pub(super) const LOADOUT: &str = "loadout";

/// The verb of fitting all units of a kind, for guided entry alone.
pub(super) const FIT_ALL: &str = "fit-all";

/// The word for all units, in place of a kind.
const EVERY_UNIT: &str = "unit";

/// A whole loadout with a name.
struct ReadyMade {
    word: &'static str,
    element: Element,
    augmentor: Augmentor,
    offense: Offense,
    temporal: Temporal,
    /// What units of a kind get instead; only for Lightning.
    fits: &'static [(Kind, Ability)],
}

const fn ready_made(
    word: &'static str,
    element: Element,
    augmentor: Augmentor,
    offense: Offense,
    temporal: Temporal,
) -> ReadyMade {
    ReadyMade {
        word,
        element,
        augmentor,
        offense,
        temporal,
        fits: &[],
    }
}

/// One for newcomers, which the rules recommend, and then one for each element. Their names and sentences are among the descriptor's words.
///
/// No pair of them is decided on the first turn, which a test of the search holds. So none has Chain Kill, with which White
/// mates before Black has moved, or a unit that no pawn can take and that reaches d6 on the first turn.
static READY_MADE: [ReadyMade; 9] = [
    ready_made(
        "breeze",
        Element::Air,
        Augmentor::SideStep,
        Offense::DoubleKill,
        Temporal::Resurrection,
    ),
    ready_made(
        "wildfire",
        Element::Fire,
        Augmentor::SideStep,
        Offense::DoubleKill,
        Temporal::Resurrection,
    ),
    ready_made(
        "flood",
        Element::Water,
        Augmentor::Stalwart,
        Offense::PoisonousMeat,
        Temporal::DoOver,
    ),
    ready_made(
        "fortress",
        Element::Earth,
        Augmentor::BlockPiece,
        Offense::PoisonousMeat,
        Temporal::TemporalLock,
    ),
    ready_made(
        "gale",
        Element::Air,
        Augmentor::SideStep,
        Offense::QuantumKill,
        Temporal::Schrodinger,
    ),
    ReadyMade {
        fits: &[
            (Kind::Pawn, Ability::Augmentor(Augmentor::Stalwart)),
            (Kind::Pawn, Ability::Offense(Offense::PoisonousMeat)),
            (Kind::Queen, Ability::Augmentor(Augmentor::Indomitable)),
        ],
        ..ready_made(
            "thunderstorm",
            Element::Lightning,
            Augmentor::QuantumStep,
            Offense::QuantumKill,
            Temporal::DoOver,
        )
    },
    ready_made(
        "daybreak",
        Element::Light,
        Augmentor::Indomitable,
        Offense::QuantumKill,
        Temporal::DoOver,
    ),
    ready_made(
        "nightfall",
        Element::Shadow,
        Augmentor::QuantumStep,
        Offense::PoisonousMeat,
        Temporal::Resurrection,
    ),
    ready_made(
        "orthodox",
        Element::None,
        Augmentor::None,
        Offense::None,
        Temporal::None,
    ),
];

/// The kinds that have more than one unit, and all together.
const SEVERAL: [(Option<Kind>, &str); 5] = [
    (Some(Kind::Pawn), "pawn"),
    (Some(Kind::Knight), "knight"),
    (Some(Kind::Bishop), "bishop"),
    (Some(Kind::Rook), "rook"),
    (None, EVERY_UNIT),
];

impl State {
    /// Implements [`crate::Game::bundles`].
    pub(super) fn bundles(&self) -> Vec<Bundle<ElementalAction>> {
        match self.stage {
            Stage::Element => READY_MADE.iter().map(|loadout| self.whole(loadout)).collect(),
            Stage::Fit => self.fits_by_kind(),
            _ => Vec::new(),
        }
    }

    fn whole(&self, loadout: &ReadyMade) -> Bundle<ElementalAction> {
        let mut actions = vec![
            ElementalAction::Element(loadout.element),
            ElementalAction::Augmentor(loadout.augmentor),
            ElementalAction::Offense(loadout.offense),
            ElementalAction::Temporal(loadout.temporal),
        ];
        for (kind, ability) in loadout.fits {
            let squares = self.own(Some(*kind));
            actions.extend(squares.map(|square| fit(square, *ability)));
        }
        if loadout.element == Element::Lightning {
            actions.push(ElementalAction::Ready);
        }
        bundle(LOADOUT, &[loadout.word], actions)
    }

    /// Returns the squares of the side's units of a kind, or of all.
    fn own(&self, kind: Option<Kind>) -> impl Iterator<Item = Square> {
        let board = &self.table.board;
        Squares(board.of_side(self.turn())).filter(move |at| kind.is_none() || board.kind(*at) == kind)
    }

    fn fits_by_kind(&self) -> Vec<Bundle<ElementalAction>> {
        let mut bundles = Vec::new();
        for (kind, word) in SEVERAL {
            for ability in Ability::all() {
                let squares = self.own(kind).filter(|at| self.may_fit(*at, ability));
                let actions: Vec<_> = squares.map(|square| fit(square, ability)).collect();
                if actions.len() > 1 {
                    bundles.push(bundle(FIT_ALL, &[word, ability.word()], actions));
                }
            }
        }
        bundles
    }
}

/// Lists the names of the ready-made loadouts: "`breeze`, `wildfire`".
pub(super) fn ready_made_names() -> String {
    let names = READY_MADE.iter().map(|loadout| format!("`{}`", loadout.word));
    names.collect::<Vec<_>>().join(", ")
}

/// Draws a whole loadout (EL-LOAD-10).
pub(super) fn drawn(seed: u64) -> Vec<ElementalAction> {
    let Loadout { element, slots } = Loadout::random(&mut SplitMix64::new(seed));
    let ready = (element == Element::Lightning).then_some(ElementalAction::Ready);
    let chosen = [
        ElementalAction::Element(element),
        ElementalAction::Augmentor(slots.augmentor),
        ElementalAction::Offense(slots.offense),
        ElementalAction::Temporal(slots.temporal),
    ];
    chosen.into_iter().chain(ready).collect()
}

const fn fit(square: Square, ability: Ability) -> ElementalAction {
    ElementalAction::Fit { square, ability }
}

fn bundle(verb: &'static str, words: &[&str], actions: Vec<ElementalAction>) -> Bundle<ElementalAction> {
    let choices = words.iter().map(|word| Choice::Word((*word).to_owned()));
    Bundle {
        parts: ActionParts {
            actor: None,
            verb,
            choices: choices.collect(),
        },
        actions,
    }
}
