//! The descriptor of `elemental`: options, units, verbs, and a topic for each ability. Contains no rules.

use super::ability_names::WORDS;
use super::loadout::Augmentor;
use super::ready_made::{FIT_ALL, LOADOUT};
use crate::chess::bits::GEOMETRY;
use crate::descriptor::{
    CellMeaning, Descriptor, OptionSpec, OptionValues, QuestionSpec, Topic, UnitSpec, VerbSpec,
};

/// What `elemental` says about itself.
pub(super) static DESCRIPTOR: Descriptor = Descriptor {
    id: "elemental",
    name: "Elemental Chess",
    pitch: "Chess where each side picks an element and three abilities before play.",
    example_turn: "Nf3; end",
    rule_prefix: "EL",
    geometry: GEOMETRY,
    shows_passed: true,
    captures_are_attacks: false,
    kinds_first: false,
    simple_turns: false,
    no_passing: Some("EL-TURN-2"),
    skipped: &[("quantum", Augmentor::QuantumStep.title())],
    rules_version: 1,
    options: &[
        OptionSpec {
            key: "loadout",
            sentence: "How elements and abilities are chosen before play.",
            values: OptionValues::Words(&[
                ("secret", "Both sides choose at the same time, unseen."),
                (
                    "open",
                    "White chooses, then Black; each loadout is shown once confirmed.",
                ),
                ("random", "Drawn for both sides; play begins at once."),
                ("plain", "No elements and no abilities: orthodox chess."),
            ]),
            default: "secret",
            // Open loadouts let Black answer White's, drawn ones may be of unequal strength, and without any the game is
            // another one.
            fair: &[],
        },
        OptionSpec {
            key: "seed",
            sentence: "The first state of the generator for knockback and random loadouts.",
            values: OptionValues::Seed,
            default: "0",
            fair: &[],
        },
    ],
    units: UNITS,
    attributes: &[
        "id",
        "augmentor",
        "offense",
        "temporal",
        "cracked",
        "rewound",
        "split",
        "lock",
        "mark",
        "sole",
        "contacts",
        "facing",
        "shield",
        "twin",
        "copy",
        "far",
        "by",
        "rank",
        "turns",
    ],
    verbs: VERBS,
    preparation: &["element", "augmentor", "offense", "temporal", "fit", "ready"],
    words: WORDS,
    questions: &[
        QuestionSpec::promotion("move", 1, "Choose what the pawn becomes"),
        QuestionSpec::promotion("capture", 1, "Choose what the pawn becomes"),
        QuestionSpec::promotion("chain", 2, "Choose what the pawn becomes"),
        QuestionSpec {
            verb: "fit",
            place: 0,
            question: "Choose its ability",
            answer: "{}",
        },
        QuestionSpec {
            verb: "raise",
            place: 0,
            question: "Choose the unit that returns",
            answer: "{}",
        },
        QuestionSpec {
            verb: "raise",
            place: 1,
            question: "Choose where it returns",
            answer: "{}",
        },
        QuestionSpec {
            verb: "face",
            place: 0,
            question: "Choose where its shield faces; north is towards Black, east towards the h-file",
            answer: "{}",
        },
        QuestionSpec {
            verb: FIT_ALL,
            place: 0,
            question: "Choose the units",
            answer: "all {}s",
        },
        QuestionSpec {
            verb: FIT_ALL,
            place: 1,
            question: "Choose their ability",
            answer: "{}",
        },
        QuestionSpec {
            verb: LOADOUT,
            place: 0,
            question: "Choose a loadout",
            answer: "{}",
        },
    ],
    topics: TOPICS,
    page: include_str!("../../pages/elemental.md"),
    guides: &[("en", include_str!("../../../../docs/rules/elemental.md"))],
    diagrams: include_str!("../../pages/diagrams/elemental.txt"),
    pictures: include_str!("../../pages/pictures/elemental.txt"),
    mechanics: include_str!("../../pages/mechanics/elemental.txt"),
    lessons: &[("en", include_str!("../../pages/lessons/elemental.txt"))],
};

const UNITS: &[UnitSpec] = &[
    UnitSpec {
        kind: "king",
        letter: 'K',
        sentence: "One square any way, castles; has its side's abilities, but no defence of its own.",
        rules: &["KING-1", "KING-2", "KING-3", "CASTLE-1"],
    },
    UnitSpec {
        kind: "queen",
        letter: 'Q',
        sentence: "Slides in 8 directions; only a king outranks it.",
        rules: &["RANK-1", "GALE-1", "VISION-1"],
    },
    UnitSpec {
        kind: "rook",
        letter: 'R',
        sentence: "Slides along ranks and files; equal in rank to a bishop.",
        rules: &["RANK-1", "GALE-1", "VISION-1"],
    },
    UnitSpec {
        kind: "bishop",
        letter: 'B',
        sentence: "Slides along diagonals; equal in rank to a rook.",
        rules: &["RANK-1", "GALE-1", "VISION-1"],
    },
    UnitSpec {
        kind: "knight",
        letter: 'N',
        sentence: "Leaps in an L over anything; outranks only pawns.",
        rules: &["RANK-1", "SCORCH-5"],
    },
    UnitSpec {
        kind: "pawn",
        letter: 'P',
        sentence: "One forward, two from its 2nd rank; captures diagonally; promotes on the last rank.",
        rules: &["RANK-1", "SCATTER-1", "UMBRAL-3", "EP-1", "EP-2", "PROMO-1"],
    },
];

const fn verb(verb: &'static str, label: &'static str, sentence: &'static str) -> VerbSpec {
    VerbSpec {
        verb,
        label,
        sentence,
        cells: CellMeaning::Cell,
    }
}

const VERBS: &[VerbSpec] = &[
    verb("move", "Move", "Goes to a square, capturing nothing."),
    verb(
        "capture",
        "Capture",
        "Takes an enemy unit; a pawn may also take en passant.",
    ),
    verb(
        "castle",
        "Castle",
        "The king moves two squares towards a rook, and the rook to his other side.",
    ),
    VerbSpec {
        cells: CellMeaning::TargetAndVia,
        ..verb(
            "chain",
            "Chain Kill",
            "Captures as if from the end of a chain of friends.",
        )
    },
    verb(
        "assault",
        "Assault",
        "Attempts a blocked capture of an Earth unit; an attacker other than Air may be thrown back.",
    ),
    verb(
        "split",
        "Split",
        "Schrodinger's Laugh: a copy appears beside the unit, and the turn ends.",
    ),
    verb(
        "kill",
        "Double Kill",
        "Removes an enemy next to the victim's square, no stronger than the victim (with Shadow, any).",
    ),
    verb(
        "blaze-kill",
        "Blaze Rush (near)",
        "Burns an enemy next to the victim's square, no stronger than the victim (with Shadow, any).",
    ),
    verb(
        "snipe",
        "Quantum Kill",
        "Removes an enemy anywhere, no stronger than the victim (with Shadow, any).",
    ),
    verb(
        "blaze-snipe",
        "Blaze Rush (far)",
        "Burns an enemy anywhere, no stronger than the victim (with Shadow, any).",
    ),
    verb(
        "raise",
        "Resurrection",
        "Returns a lost unit no stronger than the victim (with Shadow, any) to the two back ranks.",
    ),
    verb(
        "lock",
        "Temporal Lock",
        "Freezes an enemy unit for two of its turns.",
    ),
    verb(
        "step",
        "Extra step",
        "Tailwind or Umbral Step: one more step in the unit's own manner.",
    ),
    verb(
        "blink",
        "Blink",
        "Quantum Step: goes to a free neighbouring square.",
    ),
    verb(
        "swap",
        "Swap",
        "Quantum Step: changes places with a weaker friend beside it; with Shadow, with any.",
    ),
    verb(
        "nudge",
        "Nudge",
        "Side Step: goes one more square in any direction.",
    ),
    verb(
        "face",
        "Face",
        "Block Piece: a shield against captures from that quarter (with Earth, that half) for a turn.",
    ),
    verb("skip", "Skip", "Leaves this choice and goes on with the turn."),
    verb(
        "end",
        "End the turn",
        "Refuses everything that is left of the turn.",
    ),
    verb(
        "claim",
        "Claim a draw",
        "Ends the game as a draw after a third repetition or fifty quiet moves.",
    ),
    verb("element", "Element", "Chooses the side's element."),
    verb("augmentor", "Augmentor", "Chooses the side's movement augmentor."),
    verb("offense", "Offence", "Chooses the side's offence ability."),
    verb("temporal", "Temporal", "Chooses the side's temporal ability."),
    verb(
        "fit",
        "Fit a unit",
        "Overload: gives one unit an ability of its own.",
    ),
    verb("ready", "Ready", "Ends the fitting."),
    verb(
        LOADOUT,
        "Ready-made loadout",
        "Chooses an element and all abilities in one go.",
    ),
    verb(
        FIT_ALL,
        "Fit all of a kind",
        "Overload: gives all units of a kind the same ability.",
    ),
];

const fn topic(title: &'static str, rules: &'static [&'static str]) -> Topic {
    Topic { title, rules }
}

const TOPICS: &[Topic] = &[
    topic(
        "Board, units and ranks",
        &[
            "EL-BASE-1",
            "EL-BASE-2",
            "EL-RANK-1",
            "EL-DIR-1",
            "EL-ENTER-1",
            "EL-UNIT-1",
        ],
    ),
    topic(
        "Loadouts",
        &[
            "EL-LOAD-1",
            "EL-LOAD-2",
            "EL-LOAD-3",
            "EL-LOAD-4",
            "EL-LOAD-5",
            "EL-LOAD-6",
            "EL-LOAD-7",
            "EL-LOAD-8",
            "EL-LOAD-9",
            "EL-LOAD-10",
            "EL-LOAD-11",
            "EL-NAME-1",
        ],
    ),
    topic("Randomness", &["EL-RNG-1", "EL-RNG-2", "EL-RNG-3"]),
    topic(
        "Attack, check, king safety",
        &[
            "EL-ATTACK-1",
            "EL-ATTACK-2",
            "EL-ATTACK-3",
            "EL-ATTACK-4",
            "EL-CHECK-1",
            "EL-CHECK-2",
            "EL-CHECK-3",
            "EL-CHECK-4",
            "EL-KING-1",
            "EL-KING-2",
            "EL-KING-3",
        ],
    ),
    topic(
        "The turn and its stages",
        &[
            "EL-TURN-1",
            "EL-TURN-2",
            "EL-TURN-3",
            "EL-TURN-4",
            "EL-TURN-5",
            "EL-TURN-6",
        ],
    ),
    topic(
        "Resolution order",
        &[
            "EL-ORDER-1",
            "EL-ORDER-2",
            "EL-ORDER-3",
            "EL-ORDER-4",
            "EL-ORDER-5",
        ],
    ),
    topic(
        "Turn end",
        &[
            "EL-END-1", "EL-END-2", "EL-END-3", "EL-END-4", "EL-END-5", "EL-END-6", "EL-END-7",
        ],
    ),
    topic(
        "Fire",
        &[
            "EL-LOAD-1",
            "EL-SCORCH-1",
            "EL-SCORCH-2",
            "EL-SCORCH-3",
            "EL-SCORCH-4",
            "EL-SCORCH-5",
            "EL-BLAZE-1",
            "EL-BLAZE-2",
        ],
    ),
    topic("Water", &["EL-LOAD-1", "EL-FLOOD-1", "EL-MIST-1", "EL-MIST-2"]),
    topic(
        "Earth",
        &[
            "EL-LOAD-1",
            "EL-BASTION-1",
            "EL-BASTION-2",
            "EL-BASTION-3",
            "EL-BASTION-4",
            "EL-BASTION-5",
            "EL-STURDY-1",
            "EL-STURDY-2",
        ],
    ),
    topic(
        "Air",
        &[
            "EL-LOAD-1",
            "EL-GALE-1",
            "EL-GALE-2",
            "EL-GALE-3",
            "EL-TAIL-1",
            "EL-TAIL-2",
            "EL-SCATTER-1",
        ],
    ),
    topic(
        "Lightning",
        &["EL-LOAD-1", "EL-OVERLOAD-1", "EL-RAIJIN-1", "EL-RAIJIN-2"],
    ),
    topic(
        "Light",
        &[
            "EL-LOAD-1",
            "EL-VISION-1",
            "EL-VISION-2",
            "EL-BLIND-1",
            "EL-LSPEED-1",
        ],
    ),
    topic(
        "Shadow",
        &[
            "EL-LOAD-1",
            "EL-UMBRAL-1",
            "EL-UMBRAL-2",
            "EL-UMBRAL-3",
            "EL-UMBRAL-4",
            "EL-ANARCHY-1",
            "EL-SADIST-1",
            "EL-SADIST-2",
            "EL-SADIST-3",
            "EL-SADIST-4",
            "EL-SADIST-5",
        ],
    ),
    topic(
        "Scorch",
        &[
            "EL-SCORCH-1",
            "EL-SCORCH-2",
            "EL-SCORCH-3",
            "EL-SCORCH-4",
            "EL-SCORCH-5",
        ],
    ),
    topic("Blaze Rush", &["EL-BLAZE-1", "EL-BLAZE-2"]),
    topic("Flood Wake", &["EL-FLOOD-1"]),
    topic("Mist Shroud", &["EL-MIST-1", "EL-MIST-2"]),
    topic(
        "Bastion",
        &[
            "EL-BASTION-1",
            "EL-BASTION-2",
            "EL-BASTION-3",
            "EL-BASTION-4",
            "EL-BASTION-5",
        ],
    ),
    topic("Sturdy", &["EL-STURDY-1", "EL-STURDY-2"]),
    topic("Gale Lift", &["EL-GALE-1", "EL-GALE-2", "EL-GALE-3"]),
    topic("Tailwind", &["EL-TAIL-1", "EL-TAIL-2"]),
    topic("Scatter Shot", &["EL-SCATTER-1"]),
    topic("Overload", &["EL-OVERLOAD-1", "EL-LOAD-4", "EL-LOAD-7"]),
    topic("Raijin", &["EL-RAIJIN-1", "EL-RAIJIN-2"]),
    topic("Radiant Vision", &["EL-VISION-1", "EL-VISION-2"]),
    topic("Blinding", &["EL-BLIND-1", "EL-DO-5"]),
    topic("Light Speed", &["EL-LSPEED-1", "EL-ORDER-2"]),
    topic(
        "Umbral Step",
        &["EL-UMBRAL-1", "EL-UMBRAL-2", "EL-UMBRAL-3", "EL-UMBRAL-4"],
    ),
    topic("Anarchist Streak", &["EL-ANARCHY-1"]),
    topic(
        "Sadist Streak",
        &[
            "EL-SADIST-1",
            "EL-SADIST-2",
            "EL-SADIST-3",
            "EL-SADIST-4",
            "EL-SADIST-5",
        ],
    ),
    topic("Side Step", &["EL-SIDE-1"]),
    topic(
        "Block Piece",
        &[
            "EL-BLOCK-1",
            "EL-BLOCK-2",
            "EL-BLOCK-3",
            "EL-BLOCK-4",
            "EL-BLOCK-5",
        ],
    ),
    topic("Quantum Step", &["EL-QS-1", "EL-QS-2"]),
    topic("Stalwart", &["EL-STAL-1"]),
    topic("Belligerent", &["EL-BELL-1"]),
    topic("Indomitable", &["EL-INDO-1"]),
    topic("Double Kill", &["EL-DK-1", "EL-DK-2"]),
    topic("Quantum Kill", &["EL-QK-1", "EL-QK-2"]),
    topic("Chain Kill", &["EL-CK-1", "EL-CK-2", "EL-CK-3", "EL-CK-4"]),
    topic("Poisonous Meat", &["EL-PM-1", "EL-PM-2"]),
    topic(
        "Do-Over",
        &[
            "EL-DO-1", "EL-DO-2", "EL-DO-3", "EL-DO-4", "EL-DO-5", "EL-DO-6", "EL-DO-7",
        ],
    ),
    topic("Resurrection", &["EL-RES-1", "EL-RES-2"]),
    topic("Temporal Lock", &["EL-LOCK-1", "EL-LOCK-2"]),
    topic(
        "Schrodinger's Laugh",
        &["EL-SCHR-1", "EL-SCHR-2", "EL-SCHR-3", "EL-SCHR-4"],
    ),
    topic(
        "Castling, en passant, promotion",
        &["EL-CASTLE-1", "EL-CASTLE-2", "EL-EP-1", "EL-EP-2", "EL-PROMO-1"],
    ),
    topic(
        "End of the game",
        &["EL-OVER-2", "EL-OVER-3", "EL-OVER-4", "EL-OVER-5", "EL-OVER-6"],
    ),
    topic(
        "Setups",
        &[
            "EL-SETUP-1",
            "EL-SETUP-2",
            "EL-SETUP-3",
            "EL-SETUP-4",
            "EL-SETUP-5",
            "EL-SETUP-6",
        ],
    ),
];
