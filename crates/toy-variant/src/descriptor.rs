//! The descriptor of `race`. No rule lives here.

use rookery_rules::Geometry;
use rookery_rules::descriptor::{CellMeaning, Descriptor, Topic, UnitSpec, VerbSpec};

/// The board.
pub(crate) const GEOMETRY: Geometry = Geometry::square(5, 5);

/// The entry of `race` in the list of variants.
pub(crate) static DESCRIPTOR: Descriptor = Descriptor {
    id: "race",
    name: "Race",
    pitch: "Kings and pawns on 25 squares: be first on the far rank.",
    example_turn: "b2-b3",
    rule_prefix: "RC",
    geometry: GEOMETRY,
    shows_passed: false,
    captures_are_attacks: false,
    kinds_first: false,
    simple_turns: false,
    no_passing: None,
    skipped: &[],
    rules_version: 1,
    options: &[],
    units: &[
        UnitSpec {
            kind: "king",
            letter: 'K',
            sentence: "One square in any direction; if it is captured, the game is lost.",
            rules: &["KING-1", "END-1"],
        },
        UnitSpec {
            kind: "pawn",
            letter: 'P',
            sentence: "One square forward, captures diagonally forward, wins on the far rank.",
            rules: &["PAWN-1", "PAWN-2", "END-2"],
        },
    ],
    attributes: &[],
    verbs: &[
        VerbSpec {
            verb: "move",
            label: "Move",
            sentence: "Goes to an empty square.",
            cells: CellMeaning::Cell,
        },
        VerbSpec {
            verb: "capture",
            label: "Capture",
            sentence: "Takes an enemy unit and its square.",
            cells: CellMeaning::Cell,
        },
    ],
    preparation: &[],
    words: &[],
    questions: &[],
    topics: &[Topic {
        title: "Units",
        rules: &["RC-KING-1", "RC-PAWN-1", "RC-PAWN-2"],
    }],
    page: include_str!("../page.md"),
    guides: &[],
    diagrams: "",
    pictures: "",
    mechanics: "",
    lessons: &[],
};
