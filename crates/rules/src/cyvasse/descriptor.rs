//! The descriptor of cyvasse. Contains no rules.

use super::build::{LONGEST, STANDARD};
use super::rearrange::{PLACE, ROTATE_TILE, SWAP, SWAP_TILES};
use crate::descriptor::{
    CellMeaning, Descriptor, FreeText, OptionSpec, OptionValues, Preset, QuestionSpec, Topic, UnitSpec,
    VerbSpec,
};
use crate::geometry::Geometry;

/// How players write an army (CY-BUILD-1, CY-BUILD-2, CY-BUILD-6).
pub(super) static ARMY: FreeText = FreeText {
    verb: "build",
    label: "Type an army",
    field: "King's cell, tiles, rows from front to back",
    help: "Three words, as seen from your own side of the board: the king's cell (`l` left, `c` centre, `r` \
           right); the eight tiles, four and four with `/` between, `r` behind a turned one (how each digit \
           looks: `/rules variant:cyvasse topic:CY-TILE-3`); your four rows \
           from front to back, each from left to right, 11, 10, 9 and 8 cells, `.` for nobody. The army: 6 \
           militia `m`, 3 spearmen `s`, 3 riders `r`, 2 knights `n`, 2 elephants `e`, 2 crossbowmen `c`, 1 \
           trebuchet `t`, 1 dragon `d`, 2 towers `w`, 1 king `k`.",
    example: STANDARD,
    most: LONGEST,
    presets: &[
        Preset {
            label: "Standard",
            text: "build standard",
            drawn: false,
        },
        Preset {
            label: "Random",
            text: "build random",
            drawn: true,
        },
    ],
};

/// What cyvasse says about itself.
pub(super) static DESCRIPTOR: Descriptor = Descriptor {
    id: "cyvasse",
    name: "Cyvasse",
    pitch: "Two armies on hexagons, mountains and water: surround, outnumber, capture the king.",
    example_turn: "b4-b5",
    rule_prefix: "CY",
    geometry: Geometry::Hex88,
    shows_passed: false,
    captures_are_attacks: false,
    kinds_first: true,
    simple_turns: false,
    no_passing: Some("CY-TURN-2"),
    skipped: &[],
    rules_version: 1,
    options: &[
        OptionSpec {
            key: "setup",
            sentence: "How the armies are arranged.",
            values: OptionValues::Words(&[
                ("standard", "The standard arrangement for both."),
                ("random", "A random arrangement, the same for both."),
                ("build", "Both arrange their own half in secret."),
            ]),
            default: "standard",
            // Both have the same arrangement, or both arrange theirs without seeing the other's.
            fair: &["random", "build"],
        },
        OptionSpec {
            key: "seed",
            sentence: "The number from which a random arrangement is drawn.",
            values: OptionValues::Seed,
            default: "0",
            fair: &[],
        },
    ],
    units: &[
        UnitSpec {
            kind: "militia",
            letter: 'M',
            sentence: "Militia: armour 1, move 1, attacks adjacent enemies. Foot soldiers who fill the gaps.",
            rules: &["UNIT-1"],
        },
        UnitSpec {
            kind: "spearman",
            letter: 'S',
            sentence: "Spearman: armour 1, move 1, attacks the 2 cells ahead. Enemies except dragons stop there.",
            rules: &["SPEAR-1", "ZONE-1", "ZONE-2", "ZONE-3", "ZONE-4"],
        },
        UnitSpec {
            kind: "rider",
            letter: 'R',
            sentence: "Rider: armour 1, move 3, attacks adjacent enemies. Fast captor, lightly armoured.",
            rules: &["UNIT-1"],
        },
        UnitSpec {
            kind: "knight",
            letter: 'N',
            sentence: "Knight: armour 2, move 2, attacks adjacent enemies. Heavy cavalry.",
            rules: &["UNIT-1"],
        },
        UnitSpec {
            kind: "elephant",
            letter: 'E',
            sentence: "Elephant: armour 2, move 1, attacks up to 2 cells away; own units block its line.",
            rules: &["ATTACK-4", "CAP-5"],
        },
        UnitSpec {
            kind: "crossbowman",
            letter: 'C',
            sentence: "Crossbowman: no armour, move 2, attacks up to 3 cells away. Helps others, never captures.",
            rules: &["CAP-4", "ATTACK-7"],
        },
        UnitSpec {
            kind: "trebuchet",
            letter: 'T',
            sentence: "Trebuchet: no armour, move 1, attacks and captures 2 to 4 cells away, over mountains too.",
            rules: &["TREB-1", "TREB-2", "TREB-3", "TREB-4"],
        },
        UnitSpec {
            kind: "dragon",
            letter: 'D',
            sentence: "Dragon: armour 2, move 4, attacks up to 2 cells away. Flies over mountains and spears.",
            rules: &["DRAGON-1", "DRAGON-2"],
        },
        UnitSpec {
            kind: "tower",
            letter: 'W',
            sentence: "Tower: armour 2, never moves. Own units beside it, except towers, cannot be captured.",
            rules: &["TOWER-1", "MOVE-9", "SHIELD-1", "SHIELD-2", "SHIELD-3"],
        },
        UnitSpec {
            kind: "king",
            letter: 'K',
            sentence: "King: armour 1, move 1, attacks adjacent enemies. Lose your last king and you lose.",
            rules: &["END-1", "CHECK-1", "CHECK-2"],
        },
    ],
    attributes: &["armour", "shielded"],
    verbs: &[
        VerbSpec {
            verb: "move",
            label: "Move",
            sentence: "Goes up to its number of steps; the way may bend.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "capture",
            label: "Capture",
            sentence: "Captures an enemy with no armour left, in a straight line, and takes its cell.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "build",
            label: "Arrange an army",
            sentence: "Lays out the tiles and units of your own half.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: SWAP,
            label: "Swap with",
            sentence: "While you arrange your army, two units change places.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: PLACE,
            label: "Move to",
            sentence: "While you arrange your army, the unit goes to an empty cell of your half.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: ROTATE_TILE,
            label: "Rotate tile",
            sentence: "While you arrange your army, a tile is turned by half; units on new mountains step aside.",
            cells: CellMeaning::Tile,
        },
        VerbSpec {
            verb: SWAP_TILES,
            label: "Swap tiles",
            sentence: "While you arrange your army, two tiles change places; units on new mountains step aside.",
            cells: CellMeaning::Tile,
        },
    ],
    preparation: &[],
    words: &[],
    questions: &[
        QuestionSpec {
            verb: ROTATE_TILE,
            place: 0,
            question: "Choose the outlined tile to rotate (not one that looks the same when it is turned)",
            answer: "{}",
        },
        QuestionSpec {
            verb: SWAP_TILES,
            place: 0,
            question: "Choose the first tile",
            answer: "{}",
        },
        QuestionSpec {
            verb: SWAP_TILES,
            place: 1,
            question: "Choose the tile that it changes places with",
            answer: "{}",
        },
    ],
    topics: &[
        Topic {
            title: "Board, rows, distances",
            rules: &[
                "CY-BOARD-1",
                "CY-BOARD-2",
                "CY-BOARD-3",
                "CY-BOARD-4",
                "CY-BOARD-5",
                "CY-BOARD-6",
                "CY-BOARD-7",
                "CY-FLOOR-1",
            ],
        },
        Topic {
            title: "Movement, water, mountains",
            rules: &[
                "CY-MOVE-1",
                "CY-MOVE-2",
                "CY-MOVE-3",
                "CY-MOVE-4",
                "CY-MOVE-5",
                "CY-MOVE-6",
                "CY-MOVE-7",
                "CY-MOVE-8",
                "CY-MOVE-9",
                "CY-DRAGON-1",
            ],
        },
        Topic {
            title: "Attack, armour, shield",
            rules: &[
                "CY-ATTACK-1",
                "CY-ATTACK-2",
                "CY-ATTACK-3",
                "CY-ATTACK-4",
                "CY-ATTACK-5",
                "CY-ATTACK-6",
                "CY-ATTACK-7",
                "CY-ARMOUR-1",
                "CY-ARMOUR-2",
                "CY-ARMOUR-3",
                "CY-SHIELD-1",
                "CY-SHIELD-2",
                "CY-SHIELD-3",
            ],
        },
        Topic {
            title: "Capture",
            rules: &[
                "CY-CAP-1",
                "CY-CAP-2",
                "CY-CAP-3",
                "CY-CAP-4",
                "CY-CAP-5",
                "CY-CAP-6",
                "CY-TREB-2",
                "CY-TREB-3",
            ],
        },
        Topic {
            title: "Spearmen and their zone",
            rules: &["CY-SPEAR-1", "CY-ZONE-1", "CY-ZONE-2", "CY-ZONE-3", "CY-ZONE-4"],
        },
        Topic {
            title: "Turn, check, end",
            rules: &[
                "CY-TURN-1",
                "CY-TURN-2",
                "CY-TURN-3",
                "CY-CHECK-1",
                "CY-CHECK-2",
                "CY-END-1",
                "CY-END-2",
                "CY-END-3",
                "CY-END-4",
                "CY-END-5",
                "CY-END-6",
                "CY-END-7",
            ],
        },
        Topic {
            title: "Arranging an army",
            rules: &[
                "CY-START-1",
                "CY-START-2",
                "CY-START-3",
                "CY-BUILD-1",
                "CY-BUILD-2",
                "CY-BUILD-3",
                "CY-BUILD-4",
                "CY-BUILD-5",
                "CY-BUILD-6",
                "CY-BUILD-7",
                "CY-TILE-1",
                "CY-TILE-2",
                "CY-TILE-3",
                "CY-TILE-4",
            ],
        },
        Topic {
            title: "Random arrangements",
            rules: &[
                "CY-RANDOM-1",
                "CY-RANDOM-2",
                "CY-RANDOM-3",
                "CY-RANDOM-4",
                "CY-RANDOM-5",
            ],
        },
    ],
    page: include_str!("../../pages/cyvasse.md"),
    guides: &[("en", include_str!("../../../../docs/rules/cyvasse.md"))],
    diagrams: include_str!("../../pages/diagrams/cyvasse.txt"),
    pictures: include_str!("../../pages/pictures/cyvasse.txt"),
    mechanics: include_str!("../../pages/mechanics/cyvasse.txt"),
    lessons: &[("en", include_str!("../../pages/lessons/cyvasse.txt"))],
};
