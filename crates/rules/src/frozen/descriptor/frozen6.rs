//! The descriptor of `frozen6`. Contains no rules.

use super::verbs;
use crate::descriptor::{Descriptor, Topic, UnitSpec};
use crate::frozen::model::square::GEOMETRY;

/// What `frozen6` says about itself.
pub(crate) static DESCRIPTOR: Descriptor = Descriptor {
    id: "frozen6",
    name: "FrozenChess 6",
    pitch: "16x16: double moves that tire, walls that melt, tombs, rotations, mind control.",
    example_turn: "c2-c3",
    rule_prefix: "F6",
    geometry: GEOMETRY,
    shows_passed: true,
    captures_are_attacks: false,
    kinds_first: false,
    simple_turns: false,
    no_passing: None,
    rules_version: 2,
    options: &[],
    units: &[
        UnitSpec {
            kind: "pawn",
            letter: 'P',
            sentence: "Steps and captures forward, diagonally forward or sideways; becomes a piece it captures.",
            rules: &["PAWN-1", "PAWN-2", "PAWN-3", "PAWN-4"],
        },
        UnitSpec {
            kind: "knight",
            letter: 'N',
            sentence: "Up to four knight's leaps a turn; captures where it lands, or what it leaps over.",
            rules: &["KNIGHT-1", "KNIGHT-2"],
        },
        UnitSpec {
            kind: "bishop",
            letter: 'B',
            sentence: "Rides bouncing diagonals; captures or converts enemies.",
            rules: &["BISHOP-1", "BISHOP-2"],
        },
        UnitSpec {
            kind: "dragon",
            letter: 'D',
            sentence: "Moves as bishop, king, knight; burns enemies it could capture beside it, except a king.",
            rules: &["DRAGON-1", "DRAGON-2"],
        },
        UnitSpec {
            kind: "rook",
            letter: 'R',
            sentence: "Rides straight; shoves most enemies it stops before; most it attacks have no double move.",
            rules: &["ROOK-1", "ROOK-2", "ROOK-3"],
        },
        UnitSpec {
            kind: "queen",
            letter: 'Q',
            sentence: "Rides as rook and bishop, leaps as knight; whoever captures her is poisoned for six turns.",
            rules: &["QUEEN-1", "QUEEN-2"],
        },
        UnitSpec {
            kind: "king",
            letter: 'K',
            sentence: "Lose him and you lose. Not in check, he may step into check: all who then check him die.",
            rules: &["KING-1", "KING-2", "KING-3", "KING-4", "KING-5"],
        },
        UnitSpec {
            kind: "jester",
            letter: 'J',
            sentence: "Leaps 2 by 2, 3 by 1, 3 by 2; can't capture; holds enemies, lays traps, explodes if taken.",
            rules: &["JESTER-1", "JESTER-2", "JESTER-3", "JESTER-4", "JESTER-5"],
        },
        UnitSpec {
            kind: "chancellor",
            letter: 'C',
            sentence: "Steps as a king, leaps 2 by 3; swaps with friends of other kinds, freezes enemies.",
            rules: &["CHANC-1", "CHANC-2", "CHANC-3", "CHANC-4"],
        },
        UnitSpec {
            kind: "templar",
            letter: 'T',
            sentence: "Rides straight, leaps 2 by 2 or 3 by 1; what he attacks cannot capture him.",
            rules: &["TEMPLAR-1", "TEMPLAR-2"],
        },
    ],
    attributes: &[
        "id",
        "paralysis",
        "fresh",
        "range",
        "shadow",
        "delay",
        "held",
        "guarded",
        "protected",
        "threatened",
        "borrows",
        "steals",
        "besieged",
        "holds",
        "open",
        "side",
        "sprung",
        "left",
    ],
    verbs: &verbs::OF_SIX,
    preparation: &[],
    words: &[],
    questions: verbs::ASKS,
    topics: &[
        Topic {
            title: "Board and start",
            rules: &["F6-BOARD-1", "F6-BOARD-2", "F6-BOARD-3", "F6-BOARD-4"],
        },
        Topic {
            title: "The turn, its order and its end",
            rules: &[
                "F6-TURN-1",
                "F6-TURN-2",
                "F6-TURN-3",
                "F6-TURN-4",
                "F6-TURN-5",
                "F6-TURN-6",
                "F6-TURN-7",
                "F6-TURN-8",
                "F6-TURN-9",
                "F6-ORDER-1",
                "F6-TICK-1",
            ],
        },
        Topic {
            title: "Rides and bounces",
            rules: &["F6-RIDE-1", "F6-RIDE-2", "F6-RIDE-3", "F6-RIDE-4", "F6-RIDE-5"],
        },
        Topic {
            title: "Attack, protection, check",
            rules: &[
                "F6-ATT-1", "F6-ATT-2", "F6-ATT-3", "F6-ATT-4", "F6-ATT-5", "F6-ATT-6", "F6-ATT-7",
            ],
        },
        Topic {
            title: "Empowerment and guards",
            rules: &["F6-GUARD-1", "F6-EMP-1", "F6-EMP-2"],
        },
        Topic {
            title: "Captures, range, awards, entanglement",
            rules: &["F6-CAP-1", "F6-KIND-1", "F6-CRR-1"],
        },
        Topic {
            title: "Paralysis",
            rules: &["F6-PAR-1", "F6-PAR-2", "F6-PAR-3", "F6-PAR-4", "F6-PAR-5"],
        },
        Topic {
            title: "Walls",
            rules: &["F6-WALL-1", "F6-WALL-2", "F6-WALL-3", "F6-WALL-4"],
        },
        Topic {
            title: "Tombs, explosions, respawn",
            rules: &[
                "F6-TOMB-1",
                "F6-TOMB-2",
                "F6-TOMB-3",
                "F6-TOMB-4",
                "F6-EXP-1",
                "F6-EXP-2",
                "F6-EXP-3",
                "F6-RESP-1",
            ],
        },
        Topic {
            title: "Turning squares",
            rules: &["F6-SPIN-1", "F6-SPIN-2", "F6-SPIN-3", "F6-SPIN-4"],
        },
        Topic {
            title: "Swap, control, pull, push",
            rules: &["F6-SWAP-1", "F6-CTRL-1", "F6-PULL-1"],
        },
        Topic {
            title: "Shadows",
            rules: &["F6-SHADOW-1", "F6-SHADOW-2"],
        },
        Topic {
            title: "Pawns",
            rules: &["F6-PAWN-1", "F6-PAWN-2", "F6-PAWN-3", "F6-PAWN-4"],
        },
        Topic {
            title: "Knight, bishop, dragon",
            rules: &[
                "F6-KNIGHT-1",
                "F6-KNIGHT-2",
                "F6-BISHOP-1",
                "F6-BISHOP-2",
                "F6-DRAGON-1",
                "F6-DRAGON-2",
            ],
        },
        Topic {
            title: "Rook and queen",
            rules: &["F6-ROOK-1", "F6-ROOK-2", "F6-ROOK-3", "F6-QUEEN-1", "F6-QUEEN-2"],
        },
        Topic {
            title: "King",
            rules: &["F6-KING-1", "F6-KING-2", "F6-KING-3", "F6-KING-4", "F6-KING-5"],
        },
        Topic {
            title: "Jester, chancellor, templar",
            rules: &[
                "F6-JESTER-1",
                "F6-JESTER-2",
                "F6-JESTER-3",
                "F6-JESTER-4",
                "F6-JESTER-5",
                "F6-CHANC-1",
                "F6-CHANC-2",
                "F6-CHANC-3",
                "F6-CHANC-4",
                "F6-TEMPLAR-1",
                "F6-TEMPLAR-2",
            ],
        },
        Topic {
            title: "Outcomes",
            rules: &["F6-END-1", "F6-END-2", "F6-END-3", "F6-END-4"],
        },
        Topic {
            title: "Notation and setup",
            rules: &["F6-SET-1", "F6-SET-2", "F6-SET-3", "F6-SET-4"],
        },
    ],
    page: include_str!("../../../pages/frozen6.md"),
    guides: &[("en", include_str!("../../../../../docs/rules/frozen6.md"))],
    diagrams: include_str!("../../../pages/diagrams/frozen6.txt"),
    pictures: include_str!("../../../pages/pictures/frozen6.txt"),
    mechanics: include_str!("../../../pages/mechanics/frozen6.txt"),
    lessons: &[("en", include_str!("../../../pages/lessons/frozen6.txt"))],
};
