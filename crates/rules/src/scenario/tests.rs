//! The scenario runner, as transcripts: what holds passes, and every sort of line can fail with what was found.

use super::compare::{fits, holds};
use super::*;
use crate::setup::parse::parse_attributes;

const BOARD: &str = "scenario Two kings and a rook\nrules CH-ROOK-1 CH-KING-1\nvariant chess\n\
    put e1 white king\nput a1 white rook\nput e8 black king\n";

/// The first failure of a scenario on the board above, or the empty text if it passes.
fn play(lines: &str) -> String {
    let scenarios = parse(&format!("{BOARD}{lines}"));
    assert_eq!(scenarios.len(), 1);
    scenarios[0]
        .run()
        .err()
        .map(|failure| failure.to_string())
        .unwrap_or_default()
}

#[test]
fn what_holds_passes() {
    let lines = "legal a1-a8\nillegal a1-b2\nillegal nonsense\ncount a1-* 10\ncount a1-? 0\nexpect turn white\n\
        expect no check\nexpect outcome ongoing\nexpect set castling -\nexpect a2 empty\nexpect a1 white rook\n\
        expect a1 white R\nexpect e8 black k\nexpect floor a1 none\nreads A1A8 as a1-a8\nreads rook as nothing\ndo a1-a8\nexpect check black\n\
        expect turn black\nexpect a8 white rook\nonly e8-d7, e8-e7, e8-f7\n";
    assert_eq!(play(lines), "");
}

#[test]
fn what_does_not_hold_fails_with_its_line_and_what_was_found() {
    for (line, failure) in [
        ("legal a1-b2", "7: `a1-b2` is not legal: "),
        ("illegal a1-a8", "7: `a1-a8` is legal"),
        ("illegal  a1-a8   # a comment", "7: `a1-a8` is legal"),
        ("do a1xa8", "7: `a1xa8` is not legal: "),
        ("do A1-A8", "7: "),
        ("count a1-a* 8", "7: 7 actions match: a1-a2, a1-a3"),
        ("only a1-a2", "7: also legal: a1-a3, "),
        ("only e1-e4, a1-a2", "7: not legal: e1-e4; also legal: a1-a3, "),
        ("expect a1 empty", "7: found white rook"),
        ("expect a2 white rook", "7: found nothing there"),
        ("expect a1 black rook", "7: found white rook"),
        ("expect a1 white queen", "7: found white rook"),
        ("expect a1 white Q", "7: found white rook"),
        (
            "expect a1 white rook shield",
            "7: there is no attribute `shield` in `chess`",
        ),
        (
            "expect a1 white rook !shield",
            "7: there is no attribute `shield` in `chess`",
        ),
        ("expect k9 empty", "7: there is no square `k9` on this board"),
        ("expect floor a1 wall", "7: found nothing there"),
        ("expect turn black", "7: found white"),
        ("expect check white", "7: white is not in check"),
        ("expect outcome draw", "7: found ongoing"),
        ("expect set clock 3", "7: found 0"),
        ("expect set mood 3", "7: there is no value `mood` in `chess`"),
        ("reads a1a8 as a1-a7", "7: `a1a8` is read as `a1-a8`"),
        ("reads a1a8 as nothing", "7: `a1a8` is read as `a1-a8`"),
        ("reads a1b2 as a1-b2", "7: `a1b2` is refused: "),
        ("reads a1a8 as A1-A8", "7: behind `as` stands neither"),
        ("refused", "7: the setup is accepted, not refused"),
        (
            "put h1 green rook",
            "7: the setup is refused: A side is `white` or `black`, not `green`; write `put SQUARE SIDE KIND`, as in `put a1 white king`.",
        ),
        ("put h9 white rook", "7: the setup is refused: "),
        ("do a1-a8\nexpect no check", "8: black is in check"),
    ] {
        let found = play(line);
        assert!(found.starts_with(failure), "{line}: {found}");
    }
}

#[test]
fn unknown_words_and_misplaced_lines_fail_before_anything_is_played() {
    for (line, failure) in [
        ("castle", "7: `castle` is no word of a scenario"),
        ("expect", "7: `expect` lacks what is expected"),
        ("expect luck", "7: `expect luck` is no question of a scenario"),
        (
            "expect no luck",
            "7: `expect no luck` is no question of a scenario",
        ),
        (
            "expect outcome remis",
            "7: an outcome is `ongoing`, `white`, `black` or `draw`, not `remis`",
        ),
        ("count a1", "7: `count` is written `count PATTERN N`"),
        ("only", "7: `only` is written `only ACTION, ACTION ...`"),
        ("reads a1a8", "7: `reads` is written"),
        ("rules", "7: `rules` names no rule"),
        (
            "do a1-a8\nput h1 white rook",
            "8: `put` may only stand before the first line of play",
        ),
        (
            "refused\nexpect turn white",
            "1: `refused` stands in place of any play",
        ),
    ] {
        let found = play(line);
        assert!(found.starts_with(failure), "{line}: {found}");
    }
    let found = parse("scenario A\nexpect turn white")[0]
        .run()
        .unwrap_err()
        .to_string();
    assert_eq!(found, "2: `variant ID` must come first");
    let found = parse("scenario A")[0].run().unwrap_err().to_string();
    assert_eq!(found, "1: the scenario names no `variant`");
    let found = parse("put a1 white king")[0].run().unwrap_err().to_string();
    assert_eq!(found, "1: a file of scenarios begins with `scenario TITLE`");
    assert!(parse("# nothing\n")[0].run().is_err());
}

#[test]
fn a_refused_setup_must_be_refused_with_each_word() {
    assert_eq!(play("put e2 white king\nrefused king"), "");
    assert!(play("put e2 white king\nrefused banana").starts_with("8: the refusal does not say `banana`: "));
    assert_eq!(play("put a1 white rook shield shield\nrefused twice"), "");
}

#[test]
fn stars_stand_for_any_run_of_characters() {
    assert!(
        fits("*", "") && fits("*", "a b") && fits("a*c*e", "abcde") && fits("c3x* via *", "c3xd5 via e1")
    );
    assert!(!fits("a*c", "abcd") && !fits("", "a") && !fits("a?c", "abc") && !fits("*b", "bc"));
    assert!(fits("*a*a*a*b", &("a".repeat(5000) + "b")) && !fits("*a*a*a*b", &"a".repeat(5000)));
}

#[test]
fn attributes_compare_as_the_formats_say() {
    let kinds = crate::Variant::Frozen10.descriptor().units;
    let found = parse_attributes(
        "range=7 shadow holds=[white rook multi=2, black pawn] cargo=[white rook id=4] contacts=[2, 3] gone=0",
    )
    .unwrap();
    let asked = |text: &str| holds(kinds, &parse_expected_attributes(text).unwrap(), &found);
    for yes in [
        "range=7",
        "shadow",
        "shadow=1",
        "!shield",
        "shield=0",
        "!gone",
        "!fused",
        "fused=[]",
        "holds=[white rook, black pawn]",
        "holds=[white R, black p]",
        "cargo=[rook]",
        "cargo=[R]",
        "cargo=[rook paralysis=2]",
        "contacts=[2, 3]",
    ] {
        assert!(asked(yes), "{yes}");
    }
    for no in [
        "range",
        "!range",
        "!shadow",
        "shield",
        "holds=[black pawn, white rook]",
        "holds=[white rook]",
        "holds=[black rook, black pawn]",
        "cargo=[pawn]",
        "cargo=[P]",
        "!cargo",
        "contacts=[3, 2]",
        "range=[7]",
    ] {
        assert!(!asked(no), "{no}");
    }
    assert!(parse_expected_attributes("!shield=1").is_err() && parse_expected_attributes("a !a").is_err());
}

#[test]
fn perft_tables_count_each_line_and_refuse_the_rest() {
    let results = |text: &str| -> Vec<String> {
        let failure = |check: &PerftCheck| {
            check
                .run()
                .err()
                .map(|failure| failure.to_string())
                .unwrap_or_default()
        };
        parse_perft(text).iter().map(failure).collect()
    };
    assert_eq!(
        results("# table\nvariant chess\nstart\nperft 1 20\nperft 2 400\n"),
        ["", ""]
    );
    assert_eq!(
        results("variant chess\nstart\nperft 1 21"),
        ["3: perft 1 is 20, not 21"]
    );
    assert_eq!(results(""), ["1: there is no `perft` line in this text"]);
    assert_eq!(
        results("variant chess\nstart\n"),
        ["1: the block has no `perft` line"]
    );
    assert_eq!(
        results("perft 1 20"),
        ["1: there is no setup above it that can be read"]
    );
    let found = results("variant chess\nstart\nperft x 20\n\nvariant chess\nbanana\nperft 1 20");
    assert_eq!(found.len(), 3);
    assert!(found.iter().all(|failure| !failure.is_empty()));
    assert_eq!(
        results("variant chess\nstart\nperft 1 20\nput a3 white rook").len(),
        2
    );
}
