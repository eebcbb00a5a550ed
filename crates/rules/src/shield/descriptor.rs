//! The descriptor of `shield`: units, verbs and topics in the words of its page. Contains no rules.

use super::square::GEOMETRY;
use crate::descriptor::{CellMeaning, Descriptor, QuestionSpec, Topic, UnitSpec, VerbSpec};

/// What `shield` says about itself.
pub(super) static DESCRIPTOR: Descriptor = Descriptor {
    id: "shield",
    name: "Chess: Shield & Scythe",
    pitch: "10x10 chess where most units must be hit twice, and Life and Death walk the board.",
    example_turn: "b2-b4; a1-b2",
    rule_prefix: "SH",
    geometry: GEOMETRY,
    shows_passed: true,
    captures_are_attacks: true,
    kinds_first: false,
    simple_turns: false,
    no_passing: Some("SH-TURN-2"),
    skipped: &[],
    rules_version: 1,
    options: &[],
    units: &[
        UnitSpec {
            kind: "king",
            letter: 'K',
            sentence: "One step any way. Never shielded. Mate it and you win.",
            rules: &["KING-1", "KING-2", "CASTLE-1", "CHECK-8"],
        },
        UnitSpec {
            kind: "queen",
            letter: 'Q',
            sentence: "Any distance in all 8 directions. Never shielded: one attack kills it.",
            rules: &["QUEEN-1", "SHIELD-2", "PASS-6", "STAGE-1"],
        },
        UnitSpec {
            kind: "rook",
            letter: 'R',
            sentence: "Any distance along ranks and files. Starts with a shield.",
            rules: &["ROOK-1", "STAGE-1", "PASS-1"],
        },
        UnitSpec {
            kind: "bishop",
            letter: 'B',
            sentence: "Any distance along diagonals. Starts with a shield.",
            rules: &["BISHOP-1", "STAGE-1", "PASS-1"],
        },
        UnitSpec {
            kind: "knight",
            letter: 'N',
            sentence: "Jumps in an L, or hops over one or two neighbours. Starts with a shield.",
            rules: &["KNIGHT-1", "KNIGHT-2", "KNIGHT-4", "STAGE-4"],
        },
        UnitSpec {
            kind: "pawn",
            letter: 'P',
            sentence: "1-3 steps at first, attacks diagonally; in the enemy's half, jumps a Life or Death ahead.",
            rules: &["PAWN-1", "PAWN-3", "PAWN-5", "PROMO-1", "EP-1"],
        },
        UnitSpec {
            kind: "life",
            letter: 'L',
            sentence: "One diagonal step on light squares. Shields a rook, bishop or pawn that passes; can heal.",
            rules: &["LD-1", "LD-2", "LIFE-1", "PASS-3", "LD-6"],
        },
        UnitSpec {
            kind: "death",
            letter: 'D',
            sentence: "One diagonal step on dark squares. Takes the shield or the life of what passes; can kill.",
            rules: &["LD-1", "LD-2", "DEATH-1", "PASS-4", "LD-6"],
        },
    ],
    attributes: &["immune", "shield"],
    verbs: &[
        VerbSpec {
            verb: "move",
            label: "Move",
            sentence: "Go to an empty square; castling is the king's move of two squares.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "capture",
            label: "Attack",
            sentence: "Attack an enemy from the square before it: a hit takes its shield, or kills it if it has none.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "rest",
            label: "Rest",
            sentence: "After a kill: stay on the square from which you attacked, or take the target's square.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "heal",
            label: "Heal with Life",
            sentence: "A Life gives a diagonal neighbour a shield and immunity; this is the whole turn.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "kill",
            label: "Kill with Death",
            sentence: "A Death takes an unprotected diagonal neighbour's square; this is the whole turn.",
            cells: CellMeaning::Cell,
        },
    ],
    preparation: &[],
    words: &[],
    questions: &[
        QuestionSpec::promotion("move", 1, "Choose what the pawn becomes"),
        QuestionSpec::promotion("rest", 1, "Choose what the pawn becomes"),
    ],
    topics: TOPICS,
    page: include_str!("../../pages/shield.md"),
    guides: &[
        ("en", include_str!("../../../../docs/rules/shield.md")),
        ("de", include_str!("../../../../docs/rules/de/shield.md")),
    ],
    diagrams: include_str!("../../pages/diagrams/shield.txt"),
    pictures: include_str!("../../pages/pictures/shield.txt"),
    mechanics: include_str!("../../pages/mechanics/shield.txt"),
    lessons: &[
        ("en", include_str!("../../pages/lessons/shield.txt")),
        ("de", include_str!("../../pages/lessons/de/shield.txt")),
    ],
};

/// The topics of the page's checklist.
const TOPICS: &[Topic] = &[
    Topic {
        title: "Board, colours and start",
        rules: &[
            "SH-BOARD-1",
            "SH-BOARD-2",
            "SH-BOARD-3",
            "SH-BOARD-4",
            "SH-BOARD-5",
            "SH-BOARD-6",
        ],
    },
    Topic {
        title: "The turn: two slots",
        rules: &[
            "SH-TURN-1",
            "SH-TURN-2",
            "SH-TURN-3",
            "SH-TURN-4",
            "SH-TURN-5",
            "SH-TURN-6",
            "SH-TURN-7",
            "SH-TURN-8",
            "SH-TURN-9",
            "SH-ORDER-1",
            "SH-ORDER-2",
        ],
    },
    Topic {
        title: "Shields",
        rules: &["SH-SHIELD-1", "SH-SHIELD-2", "SH-SHIELD-3", "SH-SHIELD-4"],
    },
    Topic {
        title: "Attack and staging square",
        rules: &[
            "SH-ATTACK-1",
            "SH-ATTACK-2",
            "SH-ATTACK-3",
            "SH-ATTACK-4",
            "SH-ATTACK-5",
            "SH-ATTACK-6",
            "SH-STAGE-1",
            "SH-STAGE-2",
            "SH-STAGE-3",
            "SH-STAGE-4",
            "SH-STAGE-5",
            "SH-STAGE-6",
        ],
    },
    Topic {
        title: "Rest after a kill",
        rules: &[
            "SH-REST-1",
            "SH-REST-2",
            "SH-REST-3",
            "SH-REST-4",
            "SH-REST-5",
            "SH-REST-6",
        ],
    },
    Topic {
        title: "Rook, bishop, queen and king",
        rules: &[
            "SH-MOVE-1",
            "SH-ROOK-1",
            "SH-BISHOP-1",
            "SH-QUEEN-1",
            "SH-KING-1",
            "SH-KING-2",
        ],
    },
    Topic {
        title: "Pawn: steps, attack and jump",
        rules: &[
            "SH-PAWN-1",
            "SH-PAWN-2",
            "SH-PAWN-3",
            "SH-PAWN-4",
            "SH-PAWN-5",
            "SH-PAWN-6",
            "SH-PAWN-7",
        ],
    },
    Topic {
        title: "Promotion",
        rules: &["SH-PROMO-1", "SH-PROMO-2", "SH-PROMO-3", "SH-PROMO-4"],
    },
    Topic {
        title: "En passant",
        rules: &["SH-EP-1", "SH-EP-2", "SH-EP-3", "SH-EP-4", "SH-EP-5", "SH-EP-6"],
    },
    Topic {
        title: "Knight: leaps and ramp jumps",
        rules: &[
            "SH-KNIGHT-1",
            "SH-KNIGHT-2",
            "SH-KNIGHT-3",
            "SH-KNIGHT-4",
            "SH-KNIGHT-5",
            "SH-KNIGHT-6",
            "SH-KNIGHT-7",
        ],
    },
    Topic {
        title: "Castling",
        rules: &[
            "SH-CASTLE-1",
            "SH-CASTLE-2",
            "SH-CASTLE-3",
            "SH-CASTLE-4",
            "SH-CASTLE-5",
            "SH-CASTLE-6",
            "SH-CASTLE-7",
        ],
    },
    Topic {
        title: "Life and Death: steps and control",
        rules: &[
            "SH-LD-1", "SH-LD-2", "SH-LD-3", "SH-LD-4", "SH-LD-5", "SH-LD-6", "SH-LD-7",
        ],
    },
    Topic {
        title: "Passing Life and Death",
        rules: &[
            "SH-PASS-1",
            "SH-PASS-2",
            "SH-PASS-3",
            "SH-PASS-4",
            "SH-PASS-5",
            "SH-PASS-6",
        ],
    },
    Topic {
        title: "Heal and immunity",
        rules: &[
            "SH-LIFE-1",
            "SH-LIFE-2",
            "SH-LIFE-3",
            "SH-IMMUNE-1",
            "SH-IMMUNE-2",
            "SH-IMMUNE-3",
            "SH-IMMUNE-4",
        ],
    },
    Topic {
        title: "Kill and protection",
        rules: &[
            "SH-DEATH-1",
            "SH-DEATH-2",
            "SH-DEATH-3",
            "SH-DEATH-4",
            "SH-DEATH-5",
        ],
    },
    Topic {
        title: "Check and intimidation",
        rules: &[
            "SH-CHECK-1",
            "SH-CHECK-2",
            "SH-CHECK-3",
            "SH-CHECK-4",
            "SH-CHECK-5",
            "SH-CHECK-6",
            "SH-CHECK-7",
            "SH-CHECK-8",
        ],
    },
    Topic {
        title: "End of the game",
        rules: &[
            "SH-END-1", "SH-END-2", "SH-END-3", "SH-END-4", "SH-END-5", "SH-END-6", "SH-END-7",
        ],
    },
    Topic {
        title: "Writing actions",
        rules: &["SH-TEXT-1", "SH-TEXT-2", "SH-TEXT-3"],
    },
    Topic {
        title: "Setups",
        rules: &[
            "SH-SETUP-1",
            "SH-SETUP-2",
            "SH-SETUP-3",
            "SH-SETUP-4",
            "SH-SETUP-5",
            "SH-SETUP-6",
            "SH-SETUP-7",
        ],
    },
];
