//! What may be chosen before play: elements and abilities as words with names and sentences. No rule lives here.

use crate::descriptor::WordSpec;

const fn word(word: &'static str, title: &'static str, sentence: &'static str) -> WordSpec {
    WordSpec {
        word,
        title,
        sentence,
    }
}

/// What is chosen before play. The abilities have their sentences on the page.
pub(super) const WORDS: &[WordSpec] = &[
    word(
        "fire",
        "Fire",
        "Squares you leave burn weaker enemies; after a capture, one extra kill.",
    ),
    word(
        "water",
        "Water",
        "All your units have Quantum Step; your Do-Over keeps what you just took.",
    ),
    word(
        "earth",
        "Earth",
        "Shields cover half the board, and the first capture of an unarmoured unit fails.",
    ),
    word(
        "air",
        "Air",
        "Slide through enemies, two extra steps after a move, pawns capture sideways.",
    ),
    word(
        "lightning",
        "Lightning",
        "Fit each unit on its own; capture after a blink; snipe Indomitable units.",
    ),
    word(
        "light",
        "Light",
        "Check through one blocker, move after your Do-Over, element kills come first.",
    ),
    word(
        "shadow",
        "Shadow",
        "Two extra steps after a move, ranks do not matter, poison works late and spreads.",
    ),
    word("none", "None", "Nothing is chosen here."),
    word("side-step", "Side Step", ""),
    word("block-piece", "Block Piece", ""),
    word("quantum-step", "Quantum Step", ""),
    word("stalwart", "Stalwart", ""),
    word("belligerent", "Belligerent", ""),
    word("indomitable", "Indomitable", ""),
    word("double-kill", "Double Kill", ""),
    word("quantum-kill", "Quantum Kill", ""),
    word("chain-kill", "Chain Kill", ""),
    word("poisonous-meat", "Poisonous Meat", ""),
    word("do-over", "Do-Over", ""),
    word("resurrection", "Resurrection", ""),
    word("temporal-lock", "Temporal Lock", ""),
    word("schrodinger", "Schrodinger's Laugh", ""),
    word(
        "no-augmentor",
        "No augmentor",
        "The unit has no movement augmentor.",
    ),
    word(
        "no-offense",
        "No offense ability",
        "The unit has no offense ability.",
    ),
    word(
        "no-temporal",
        "No temporal ability",
        "The unit has no temporal ability.",
    ),
];

#[cfg(test)]
mod tests {
    use crate::variant::Variant;

    #[test]
    fn every_choice_has_a_sentence_that_fits_a_menu() {
        let descriptor = Variant::Elemental.descriptor();
        let loadout = super::super::loadout::Element::WORDS.iter();
        let words = loadout.chain(super::super::loadout::Augmentor::WORDS);
        let words = words.chain(super::super::loadout::Offense::WORDS);
        let words = words.chain(super::super::loadout::Temporal::WORDS).copied();
        let fits = super::super::loadout::Ability::all().map(super::super::loadout::Ability::word);
        for word in words.chain(fits) {
            let spec = descriptor.word(word).expect("it is listed");
            let sentence = descriptor.sentence_of(spec);
            let length = sentence.chars().count();
            assert!((10..=100).contains(&length), "{word}: {sentence}");
            assert!(sentence.ends_with('.'), "{word}: {sentence}");
        }
    }
}
