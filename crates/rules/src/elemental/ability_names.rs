//! What may be chosen: elements, abilities and directions as words with names and sentences. No rule lives here.

use super::loadout::{Augmentor, Element, Offense, Temporal};
use super::unit::Direction;
use crate::descriptor::WordSpec;

const fn word(word: &'static str, title: &'static str, sentence: &'static str) -> WordSpec {
    WordSpec {
        word,
        title,
        sentence,
    }
}

/// What is chosen. The abilities have their sentences on the page.
pub(super) const WORDS: &[WordSpec] = &[
    word(
        Element::Fire.word(),
        Element::Fire.title(),
        "Weaker enemies can't enter squares it leaves, unless Water or Shadow; extra kills after captures.",
    ),
    word(
        Element::Water.word(),
        Element::Water.title(),
        "Quantum Step for all its units; only Light sees hints of their moves; a Do-Over keeps what it took.",
    ),
    word(
        Element::Earth.word(),
        Element::Earth.title(),
        "Wide shields; the first capture of a unit without Stalwart, Belligerent or Indomitable fails.",
    ),
    word(
        Element::Air.word(),
        Element::Air.title(),
        "Slide through enemies, two extra steps after a move, pawns capture sideways.",
    ),
    word(
        Element::Lightning.word(),
        Element::Lightning.title(),
        "Fit each unit on its own; capture after a blink; snipe Indomitable units.",
    ),
    word(
        Element::Light.word(),
        Element::Light.title(),
        "Check through one blocker; its Do-Over, if chosen, gives it the turn; Light Speed helps enemy Fire.",
    ),
    word(
        Element::Shadow.word(),
        Element::Shadow.title(),
        "Two extra steps after a move, ranks do not matter, poison works late and spreads.",
    ),
    word("none", "None", "No ability of that kind."),
    word(
        "breeze",
        "Breeze (to begin with)",
        "Air, Side Step, Double Kill, Resurrection: the one that the rules recommend first.",
    ),
    word(
        "wildfire",
        "Wildfire",
        "Fire, Side Step, Double Kill, Resurrection: every capture burns more.",
    ),
    word(
        "flood",
        "Flood",
        "Water, Stalwart, Poisonous Meat, Do-Over: hard to take, and a rewind keeps your kills.",
    ),
    word(
        "fortress",
        "Fortress",
        "Earth, Block Piece, Poisonous Meat, Temporal Lock: wide shields and costly captures.",
    ),
    word(
        "gale",
        "Gale",
        "Air, Side Step, Quantum Kill, Schrodinger's Laugh: long walks, and captures that kill twice.",
    ),
    word(
        "thunderstorm",
        "Thunderstorm",
        "Lightning: Quantum Step, Quantum Kill, Do-Over; poisonous pawns, an Indomitable queen.",
    ),
    word(
        "daybreak",
        "Daybreak",
        "Light, Indomitable, Quantum Kill, Do-Over: checks through one blocker, moves after a rewind.",
    ),
    word(
        "nightfall",
        "Nightfall",
        "Shadow, Quantum Step, Poisonous Meat, Resurrection: ranks count for nothing.",
    ),
    word(
        "orthodox",
        "Orthodox",
        "No element and no abilities: plain chess if the opponent has none either.",
    ),
    word(Augmentor::SideStep.word(), Augmentor::SideStep.title(), ""),
    word(Augmentor::BlockPiece.word(), Augmentor::BlockPiece.title(), ""),
    word(Augmentor::QuantumStep.word(), Augmentor::QuantumStep.title(), ""),
    word(Augmentor::Stalwart.word(), Augmentor::Stalwart.title(), ""),
    word(Augmentor::Belligerent.word(), Augmentor::Belligerent.title(), ""),
    word(Augmentor::Indomitable.word(), Augmentor::Indomitable.title(), ""),
    word(Offense::DoubleKill.word(), Offense::DoubleKill.title(), ""),
    word(Offense::QuantumKill.word(), Offense::QuantumKill.title(), ""),
    word(Offense::ChainKill.word(), Offense::ChainKill.title(), ""),
    word(Offense::PoisonousMeat.word(), Offense::PoisonousMeat.title(), ""),
    word(Temporal::DoOver.word(), Temporal::DoOver.title(), ""),
    word(Temporal::Resurrection.word(), Temporal::Resurrection.title(), ""),
    word(Temporal::TemporalLock.word(), Temporal::TemporalLock.title(), ""),
    word(Temporal::Schrodinger.word(), Temporal::Schrodinger.title(), ""),
    word(
        "no-augmentor",
        "No augmentor",
        "The unit has no movement augmentor.",
    ),
    word(
        "no-offense",
        "No offence ability",
        "The unit has no offence ability.",
    ),
    word(
        "no-temporal",
        "No temporal ability",
        "The unit has no temporal ability.",
    ),
    word(Direction::N.word(), Direction::N.name(), ""),
    word(Direction::Ne.word(), Direction::Ne.name(), ""),
    word(Direction::E.word(), Direction::E.name(), ""),
    word(Direction::Se.word(), Direction::Se.name(), ""),
    word(Direction::S.word(), Direction::S.name(), ""),
    word(Direction::Sw.word(), Direction::Sw.name(), ""),
    word(Direction::W.word(), Direction::W.name(), ""),
    word(Direction::Nw.word(), Direction::Nw.name(), ""),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elemental::loadout::Ability;
    use crate::variant::Variant;

    #[test]
    fn every_choice_has_a_sentence_that_fits_a_menu() {
        let descriptor = Variant::Elemental.descriptor();
        let loadout = Element::WORDS.iter().chain(Augmentor::WORDS);
        let words = loadout.chain(Offense::WORDS).chain(Temporal::WORDS).copied();
        let fits = Ability::all().map(Ability::word);
        for word in words.chain(fits) {
            let spec = descriptor.word(word).expect("it is listed");
            let sentence = descriptor.sentence_of(spec);
            let length = sentence.chars().count();
            assert!((10..=100).contains(&length), "{word}: {sentence}");
            assert!(sentence.ends_with('.'), "{word}: {sentence}");
        }
    }
}
