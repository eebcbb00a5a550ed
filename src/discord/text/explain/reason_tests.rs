//! Reasons why what a unit attacks can't be captured, as transcripts.

use super::tests::at;

#[test]
fn what_is_attacked_and_out_of_reach_has_its_reason() {
    let trebuchet = at(
        "variant cyvasse\nput g3 white trebuchet\nput g6 black spearman\nput j3 black tower\nput h1 white king\nput e9 black king",
        "g3",
    );
    assert!(
        trebuchet.contains(
            "\nIt can't capture yet: the tower on j3 (needs 1 more attacker) and the spearman on g6 (g5 is in a spearman's zone)."
        ),
        "{trebuchet}"
    );
    let elephant = at(
        "variant cyvasse\nput g3 white elephant\nput g5 black militia\nput h1 white king\nput e9 black king",
        "g3",
    );
    assert!(
        elephant.contains("\nIt can't capture yet: the militia on g5 (it captures only at distance 1)."),
        "{elephant}"
    );
}
