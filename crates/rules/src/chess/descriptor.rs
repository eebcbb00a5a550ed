//! The descriptor of chess. Contains no rules.

use super::bits::GEOMETRY;
use crate::descriptor::{CellMeaning, Descriptor, QuestionSpec, Topic, UnitSpec, VerbSpec};

/// What chess says about itself.
pub(super) static DESCRIPTOR: Descriptor = Descriptor {
    id: "chess",
    name: "Chess",
    pitch: "The orthodox game: one move a turn, mate the king.",
    example_turn: "Nf3",
    rule_prefix: "CH",
    geometry: GEOMETRY,
    shows_passed: false,
    captures_are_attacks: false,
    kinds_first: false,
    simple_turns: true,
    no_passing: Some("CH-TURN-1"),
    skipped: &[],
    rules_version: 1,
    options: &[],
    units: &[
        UnitSpec {
            kind: "king",
            letter: 'K',
            sentence: "One square any way; never into attack; castles once with an unmoved rook.",
            rules: &["KING-1", "CASTLE-1"],
        },
        UnitSpec {
            kind: "queen",
            letter: 'Q',
            sentence: "Slides any distance in straight lines and diagonals.",
            rules: &["QUEEN-1", "SLIDE-1"],
        },
        UnitSpec {
            kind: "rook",
            letter: 'R',
            sentence: "Slides any distance along ranks and files.",
            rules: &["ROOK-1", "SLIDE-1"],
        },
        UnitSpec {
            kind: "bishop",
            letter: 'B',
            sentence: "Slides any distance along diagonals.",
            rules: &["BISHOP-1", "SLIDE-1"],
        },
        UnitSpec {
            kind: "knight",
            letter: 'N',
            sentence: "Leaps in an L: two squares one way, one to the side.",
            rules: &["KNIGHT-1"],
        },
        UnitSpec {
            kind: "pawn",
            letter: 'P',
            sentence: "One forward (two from its 2nd rank), captures diagonally forward, promotes.",
            rules: &["PAWN-1", "PAWN-2", "PAWN-3", "PAWN-4", "PAWN-5"],
        },
    ],
    attributes: &[],
    verbs: &[
        VerbSpec {
            verb: "move",
            label: "Move",
            sentence: "Goes to a square, capturing nothing.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "capture",
            label: "Capture",
            sentence: "Takes an enemy unit and its square; a pawn may also take en passant.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "castle",
            label: "Castle",
            sentence: "The king moves two squares towards a rook, and the rook to his other side.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "claim",
            label: "Claim a draw",
            sentence: "Ends the game as a draw after a third repetition or fifty quiet moves.",
            cells: CellMeaning::Cell,
        },
    ],
    preparation: &[],
    words: &[],
    questions: &[
        QuestionSpec::promotion("move", 1, "Choose what the pawn becomes"),
        QuestionSpec::promotion("capture", 1, "Choose what the pawn becomes"),
    ],
    topics: &[
        Topic {
            title: "Board, colours, start",
            rules: &["CH-BOARD-1", "CH-BOARD-2", "CH-TURN-1"],
        },
        Topic {
            title: "Units",
            rules: &[
                "CH-KING-1",
                "CH-QUEEN-1",
                "CH-ROOK-1",
                "CH-BISHOP-1",
                "CH-KNIGHT-1",
                "CH-PAWN-1",
                "CH-PAWN-2",
                "CH-PAWN-3",
                "CH-PAWN-4",
                "CH-PAWN-5",
                "CH-SLIDE-1",
            ],
        },
        Topic {
            title: "Attack, check, mate, stalemate",
            rules: &["CH-ATTACK-1", "CH-CHECK-1", "CH-CHECK-2", "CH-END-1", "CH-END-2"],
        },
        Topic {
            title: "Castling, en passant, promotion",
            rules: &[
                "CH-CASTLE-1",
                "CH-CASTLE-2",
                "CH-CASTLE-3",
                "CH-PAWN-4",
                "CH-PAWN-5",
            ],
        },
        Topic {
            title: "Draws, automatic and claimed",
            rules: &[
                "CH-END-3",
                "CH-END-4",
                "CH-END-5",
                "CH-CLAIM-1",
                "CH-REPEAT-1",
                "CH-CLOCK-1",
            ],
        },
        Topic {
            title: "Setups",
            rules: &["CH-SETUP-1", "CH-SETUP-2", "CH-SETUP-3", "CH-PERFT-1"],
        },
    ],
    page: include_str!("../../pages/chess.md"),
    guides: &[("en", include_str!("../../../../docs/rules/chess.md"))],
    diagrams: include_str!("../../pages/diagrams/chess.txt"),
    pictures: include_str!("../../pages/pictures/chess.txt"),
    mechanics: include_str!("../../pages/mechanics/chess.txt"),
    lessons: &[
        ("en", include_str!("../../pages/lessons/chess.txt")),
        ("de", include_str!("../../pages/lessons/de/chess.txt")),
    ],
};
