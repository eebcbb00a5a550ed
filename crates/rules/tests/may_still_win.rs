//! Which sides can no longer win, however the other side plays. It decides what happens when time runs out.

use rookery_rules::{Position, Seat, Setup, Variant};

fn position(lines: &str) -> Position {
    let text = lines.split("; ").collect::<Vec<_>>().join("\n");
    let setup = Setup::parse(&format!("variant {text}\n")).expect("a setup");
    Position::from_setup(&setup).expect("a position")
}

/// Checks whether White may still win.
fn check(variant: &str, units: &[(&str, bool)]) {
    for (lines, expected) in units {
        let lines = format!("{variant}; {lines}");
        assert_eq!(position(&lines).may_still_win(Seat::White), *expected, "{lines}");
    }
}

const CHESS: &[(&str, bool)] = &[
    ("put e1 white king; put e8 black king; put a8 black rook", false),
    ("put e1 white king; put a2 white pawn; put e8 black king", true),
    (
        "put e1 white king; put b1 white knight; put e8 black king; put a8 black queen",
        false,
    ),
    (
        "put e1 white king; put b1 white knight; put e8 black king; put a8 black rook",
        true,
    ),
    (
        "put e1 white king; put b1 white knight; put c1 white knight; put e8 black king; put a8 black queen",
        true,
    ),
    (
        "put e1 white king; put c1 white bishop; put e8 black king; put a8 black rook",
        false,
    ),
    (
        "put e1 white king; put c1 white bishop; put e8 black king; put a7 black pawn",
        true,
    ),
    (
        "put e1 white king; put c1 white bishop; put e8 black king; put a8 black knight",
        true,
    ),
    (
        "put e1 white king; put c1 white bishop; put e8 black king; put f8 black bishop; put a8 black rook",
        false,
    ),
    (
        "put e1 white king; put c1 white bishop; put e8 black king; put c8 black bishop",
        true,
    ),
    (
        "put e1 white king; put c1 white bishop; put f1 white bishop; put e8 black king",
        true,
    ),
    ("put e1 white king; put d1 white queen; put e8 black king", true),
];

#[test]
fn a_side_that_can_never_mate_cannot_win_at_chess() {
    for (lines, expected) in CHESS {
        check("chess", &[(lines, *expected)]);
    }
}

#[test]
fn elemental_is_chess_only_where_both_sides_are_wholly_plain() {
    for (lines, expected) in CHESS {
        check("elemental", &[(lines, *expected)]);
        check("elemental; set element.black fire", &[(lines, true)]);
    }
}

#[test]
fn a_lone_king_wins_at_shield_only_where_there_is_a_death() {
    check(
        "shield",
        &[
            ("put a1 white king; put j10 black king; put b8 black rook", false),
            (
                "put a1 white king; put j10 black king; put b8 black rook; put c1 white life",
                false,
            ),
            (
                "put a1 white king; put j10 black king; put b8 black rook; put b1 white death",
                true,
            ),
            ("put a1 white king; put j10 black king; put c3 white knight", true),
        ],
    );
}

#[test]
fn in_the_other_variants_the_other_side_can_always_lose_by_its_own_doing() {
    for variant in ["cyvasse", "frozen6", "frozen10"] {
        let variant = Variant::from_id(variant).expect("a variant");
        let start = variant.start(&Default::default());
        for seat in Seat::BOTH {
            assert!(start.may_still_win(seat), "{}", variant.id());
        }
    }
}
