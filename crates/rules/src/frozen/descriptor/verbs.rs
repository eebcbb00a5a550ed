//! The verbs of both editions, for menus and help, in one table. [`Verb::is_in`] decides which edition has which
//! verb.

use crate::descriptor::{CellMeaning, QuestionSpec, VerbSpec};
use crate::frozen::model::action::Verb;
use crate::frozen::model::edition::Edition;

/// A verb of the notation.
struct Entry {
    word: &'static str,
    /// The actions written with this word; none for mind control, which contains another action and is in both
    /// editions.
    verbs: &'static [Verb],
    label: &'static str,
    sentence: &'static str,
    cells: CellMeaning,
}

impl Entry {
    const fn is_in(&self, edition: Edition) -> bool {
        let mut index = 0;
        while index < self.verbs.len() {
            if self.verbs[index].is_in(edition) {
                return true;
            }
            index += 1;
        }
        self.verbs.is_empty()
    }
}

/// All verbs, in the order of menus.
const TABLE: [Entry; 38] = [
    Entry {
        word: "move",
        verbs: &[Verb::Move],
        label: "Move",
        sentence: "Goes to a square, capturing nothing.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "capture",
        verbs: &[Verb::Capture],
        label: "Capture",
        sentence: "Goes to an enemy's square and captures it.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "leap",
        verbs: &[Verb::Leap],
        label: "Leap over",
        sentence: "A knight leaps and captures a unit that it leaps over.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "fire",
        verbs: &[Verb::Fire, Verb::FireInPlace],
        label: "Dragon's fire",
        sentence: "A dragon burns the enemies around it that it could capture, except kings.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "convert",
        verbs: &[Verb::Convert],
        label: "Convert",
        sentence: "Turns an enemy to its side; 2 turns of paralysis, except beside its king.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "paralyse",
        verbs: &[Verb::Paralyse],
        label: "Paralyse",
        sentence: "A chancellor paralyses an enemy for three turns.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "shoot",
        verbs: &[Verb::Shoot],
        label: "Shoot",
        sentence: "Paralyses an enemy that is the first unit on a line; the nearer, the longer.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "bombard",
        verbs: &[Verb::Bombard],
        label: "Bombard",
        sentence: "Blows up 3x3 at a wall or tomb six ahead; reloads 2 turns, except beside its king.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "blast",
        verbs: &[Verb::Blast],
        label: "Blast",
        sentence: "Blows up 3x3 around an enemy or wall, friends too; the cannon's load lands there.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "quake",
        verbs: &[Verb::Quake],
        label: "Quake",
        sentence: "A ram brings down a whole connected wall.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "throw",
        verbs: &[Verb::Throw],
        label: "Throw",
        sentence: "An onager hurls the unit in front of it as far as it flies; it explodes there (3x3).",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "walltrap",
        verbs: &[Verb::Walltrap],
        label: "Walltrap",
        sentence: "A jester walls in an enemy.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "detonate",
        verbs: &[Verb::Detonate],
        label: "Detonate",
        sentence: "A jester that has kept still for ten turns blows up itself and everything beside it.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "jump",
        verbs: &[Verb::Jump],
        label: "Long jump",
        sentence: "A frog jumps to a square beside any other frog.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "teleswap",
        verbs: &[Verb::Teleswap],
        label: "Teleswap with",
        sentence: "A chancellor changes places with any friend but another chancellor.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "portal",
        verbs: &[Verb::Portal],
        label: "Mirror portal",
        sentence: "Goes to the square directly opposite, through the middle of the board.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "exchange",
        verbs: &[Verb::Exchange],
        label: "King's exchange with",
        sentence: "The king takes the place of a friend, who dies.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "tornado",
        verbs: &[Verb::Tornado],
        label: "Tornado",
        sentence: "Draws in most units near it; 20 turns of paralysis, except beside its king.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "avalanche",
        verbs: &[Verb::Avalanche],
        label: "Avalanche",
        sentence: "Pushes most units along a line; 10 turns of paralysis, except beside its king.",
        cells: CellMeaning::LineEnd,
    },
    Entry {
        word: "load",
        verbs: &[Verb::Load],
        label: "Go aboard",
        sentence: "Goes aboard a ship, or into a cannon, which it leaves only by a blast.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "unload",
        verbs: &[Verb::Unload],
        label: "Unload",
        sentence: "A ship sets down one of its units beside it.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "fuse",
        verbs: &[Verb::Fuse],
        label: "Fuse with",
        sentence: "Joins a friend to form one unit.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "defuse",
        verbs: &[Verb::Defuse],
        label: "Leave the fusion",
        sentence: "One component leaves the fused unit.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "swap",
        verbs: &[Verb::Swap],
        label: "Swap with",
        sentence: "Swaps with a unit it could take if hostile; no kings, no enemy chancellors.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "pull",
        verbs: &[Verb::Pull],
        label: "Pull",
        sentence: "Draws a unit nearer; the farther, the longer its own paralysis, not beside its king.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "push",
        verbs: &[Verb::Push],
        label: "Push",
        sentence: "Pushes its neighbour a square; pushing a wall costs 5 turns, except beside its king.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "transfer",
        verbs: &[Verb::Transfer],
        label: "Take paralysis from",
        sentence: "Frees a friend of up to 4 turns of paralysis; is itself paralysed for 4 in any case.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "promote",
        verbs: &[Verb::Promote],
        label: "Promote",
        sentence: "A pawn that was carried to its last rank becomes a piece.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "spawn",
        verbs: &[Verb::Spawn],
        label: "Spawn",
        sentence: "Puts a copy beside itself; both are paralysed for 40 turns (pawns 15).",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "morph",
        verbs: &[Verb::Morph],
        label: "Morph",
        sentence: "Becomes another kind, and is paralysed for 18 turns.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "shade",
        verbs: &[Verb::Shade],
        label: "Become a shadow",
        sentence: "Blocks nothing from then on, and can return as a normal unit after five turns.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "deshade",
        verbs: &[Verb::Deshade],
        label: "Return",
        sentence: "A shadow becomes a unit again; that may paralyse it, except beside its king.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "strike",
        verbs: &[Verb::Strike],
        label: "Shadowstrike",
        sentence: "Turns an unprotected enemy, no king or pawn, into a shadow; 10 turns of paralysis.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "control",
        verbs: &[],
        label: "Mind control",
        sentence: "Makes an unprotected enemy act as you choose.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "respawn",
        verbs: &[Verb::Respawn],
        label: "Respawn",
        sentence: "The first unit of an open tomb stands up again.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "rotate",
        verbs: &[Verb::Rotate],
        label: "Rotate",
        sentence: "Turns a block of 2x2 to 8x8 squares in which you have the majority.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "end",
        verbs: &[Verb::End],
        label: "End the turn",
        sentence: "Ends a turn that could go on.",
        cells: CellMeaning::Cell,
    },
    Entry {
        word: "pass",
        verbs: &[Verb::Pass],
        label: "Pass",
        sentence: "Does nothing; only for a side without a king.",
        cells: CellMeaning::Cell,
    },
];

/// Counts the verbs of an edition.
const fn count(edition: Edition) -> usize {
    let (mut index, mut count) = (0, 0);
    while index < TABLE.len() {
        if TABLE[index].is_in(edition) {
            count += 1;
        }
        index += 1;
    }
    count
}

/// Selects the verbs of an edition; there are N of them.
const fn of<const N: usize>(edition: Edition) -> [VerbSpec; N] {
    let mut specs = [const {
        VerbSpec {
            verb: "",
            label: "",
            sentence: "",
            cells: CellMeaning::Cell,
        }
    }; N];
    let (mut index, mut next) = (0, 0);
    while index < TABLE.len() {
        let entry = &TABLE[index];
        if entry.is_in(edition) {
            specs[next] = VerbSpec {
                verb: entry.word,
                label: entry.label,
                sentence: entry.sentence,
                cells: entry.cells,
            };
            next += 1;
        }
        index += 1;
    }
    specs
}

/// The verbs of `frozen10`.
pub(crate) static OF_TEN: [VerbSpec; count(Edition::Ten)] = of(Edition::Ten);

/// The verbs of `frozen6`.
pub(crate) static OF_SIX: [VerbSpec; count(Edition::Six)] = of(Edition::Six);

/// Questions for choices that the general questions would not explain, in both editions.
pub(crate) static ASKS: &[QuestionSpec] = &[
    QuestionSpec {
        verb: "rotate",
        place: 0,
        question: "Choose the first corner of the block of squares to turn, the one nearest to a1",
        answer: "{}",
    },
    QuestionSpec {
        verb: "rotate",
        place: 1,
        question: "Choose the block of squares, by both corners, and how far it turns",
        answer: "{}",
    },
    QuestionSpec {
        verb: "rotate",
        place: 2,
        question: "Choose how far it turns",
        answer: "{} degrees clockwise",
    },
    QuestionSpec {
        verb: "respawn",
        place: 0,
        question: "Choose the open tomb whose first unit stands up again",
        answer: "{}",
    },
    QuestionSpec {
        verb: "control",
        place: 0,
        question: "Choose the enemy unit that you make act",
        answer: "{}",
    },
    QuestionSpec {
        verb: "control",
        place: 1,
        question: "Choose what you make it do",
        answer: "{}",
    },
    QuestionSpec {
        verb: "unload",
        place: 0,
        question: "Choose which unit aboard leaves, counted from the first that came, and to where",
        answer: "number {} aboard",
    },
    QuestionSpec {
        verb: "morph",
        place: 0,
        question: "Choose the kind that it becomes; it is then paralysed for 18 turns",
        answer: "{}",
    },
    QuestionSpec {
        verb: "pull",
        place: 0,
        question: "Choose the unit to pull and the square it comes to",
        answer: "{}",
    },
    QuestionSpec {
        verb: "exchange",
        place: 0,
        question: "Choose the friend that dies and whose place the king takes",
        answer: "{}",
    },
];

#[cfg(test)]
mod tests {
    use super::TABLE;

    /// What a menu has room for behind an action, such as `pull d4 d9 d6: `.
    const BEHIND_AN_ACTION: usize = 84;

    #[test]
    fn no_sentence_is_cut_behind_an_action() {
        for entry in &TABLE {
            let length = entry.sentence.chars().count();
            assert!(length <= BEHIND_AN_ACTION, "{}: {length}", entry.word);
        }
    }
}
