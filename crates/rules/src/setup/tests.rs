//! Setup text, as transcripts: what is read, what is written, what is refused and in which words.

use super::read::{Attributes, SetValue, square};
use super::*;
use crate::geometry::Geometry;

fn refused(text: &str) -> String {
    Setup::parse(text).expect_err("the text is refused").to_string()
}

#[test]
fn a_setup_reads_and_writes_back() {
    let text = "\
        # a whole-line comment\n\
        variant  frozen10 walls=long   # options\n\n\
        set turn   black\n\
        put d4 white knight paralysis=3 id=7\r\n\
        put d4 black rook shadow=1\n\
        floor e5 tomb  holds=[ white rook multi=2 , black pawn ] open\n\
        put a1 white ship cargo=[pawn, rook paralysis=2, ship cargo=[knight]] shield=0\n\
        put off white pawn far=3\n\
        before set element.white fire\n\
        began put e2 white pawn\n";
    let setup = Setup::parse(text).unwrap();
    let canonical = "\
        variant frozen10 walls=long\n\
        set turn black\n\
        put d4 white knight paralysis=3 id=7\n\
        put d4 black rook shadow\n\
        floor e5 tomb holds=[white rook multi=2, black pawn] open\n\
        put a1 white ship cargo=[pawn, rook paralysis=2, ship cargo=[knight]] shield=0\n\
        put off white pawn far=3\n\
        before set element.white fire\n\
        began put e2 white pawn\n";
    assert_eq!(setup.to_string(), canonical);
    assert_eq!(Setup::parse(canonical).unwrap(), setup.renumbered());
}

#[test]
fn numbers_of_lines_are_those_of_the_text() {
    let setup = Setup::parse("\n# hello\nvariant chess\n\nstart\nclear e2\n").unwrap();
    assert_eq!(setup.number, 3);
    let numbers: Vec<usize> = setup.lines.iter().map(|line| line.number).collect();
    assert_eq!(numbers, [5, 6]);
    assert_eq!(setup.last_line(), 6);
}

#[test]
fn a_line_at_fault_is_named_with_the_reason() {
    assert_eq!(
        refused(""),
        "line 1: A setup begins with `variant ID`; this text is empty."
    );
    assert_eq!(
        refused("put a1 white king"),
        "line 1: A setup begins with `variant ID`, not with `put a1 white king`."
    );
    assert_eq!(refused("variant"), "line 1: `variant` lacks the variant's id.");
    assert_eq!(
        refused("variant chess fast"),
        "line 1: `fast` is no option; options are written `key=value`."
    );
    assert_eq!(
        refused("variant chess a=1 a=2"),
        "line 1: The option `a` is given twice."
    );
    for (line, sentence) in [
        ("variant chess", "`variant` is given twice."),
        (
            "put white king a1",
            "A side is `white` or `black`, not `king`; write `put SQUARE SIDE KIND`, as in `put a1 white king`.",
        ),
        (
            "put a1 white",
            "`put` is written `put SQUARE SIDE KIND [ATTR ...]`, as in `put a1 white king`.",
        ),
        ("floor a1", "`floor` is written `floor SQUARE THING [ATTR ...]`."),
        ("set", "`set` lacks its key and value."),
        ("set turn", "`set turn` lacks its value."),
        ("clear", "`clear` lacks the place to clear, as in `clear a1`."),
        ("clear a1 a2", "`clear` takes one place; `a2` is too much."),
        ("start now", "`start` stands alone; `now` is too much."),
        (
            "before start",
            "`before` is followed by a `set`, `put` or `floor` line.",
        ),
        (
            "began began set turn white",
            "`began` is followed by a `set`, `put` or `floor` line.",
        ),
        (
            "put a1 white king shield shield=0",
            "The attribute `shield` is given twice.",
        ),
        ("put a1 white king =3", "`=3` is no attribute."),
        ("put a1 white king id=", "`id=` lacks its value."),
        (
            "put a1 white king id=[",
            "A list is not closed: its `]` is missing.",
        ),
        ("put a1 white king id=[a,,b]", "A list holds an empty item."),
        (
            "put a1 white king id=[a,#b]",
            "A list holds `#b`, but `#` begins a comment.",
        ),
        (
            "put a1 white king id=[[a]]",
            "A list in a list needs its name: `cargo=[...]`.",
        ),
        ("put a1 white king id=[a]b", "`b` is out of place behind `id`."),
        ("put a1 white king !shield", "`!shield` is no attribute."),
    ] {
        assert_eq!(
            refused(&format!("variant chess\n{line}")),
            format!("line 2: {sentence}"),
            "{line}"
        );
    }
}

#[test]
fn repeated_keys_are_refused_each_in_its_own_scope() {
    assert_eq!(
        refused("variant chess\nset turn white\nset turn black"),
        "line 3: `set turn` is given twice, first in line 2."
    );
    assert!(
        Setup::parse("variant chess\nset turn white\nbefore set turn black\nbegan set turn white").is_ok()
    );
    assert_eq!(
        refused("variant chess\nset turn white\nstart"),
        "line 3: `start` must stand before the other lines; line 2 precedes it."
    );
}

#[test]
fn depth_and_size_are_bounded() {
    let deep = format!("variant chess\nput a1 white king {}", "a=[b ".repeat(200_000));
    assert_eq!(
        refused(&deep),
        format!("line 2: Lists lie at most {MAX_DEPTH} deep in each other.")
    );
    assert!(refused(&"x".repeat(MAX_TEXT_BYTES + 1)).contains("at most"));
    let long = format!("variant chess{}", "\n# more".repeat(MAX_LINES));
    assert_eq!(
        refused(&long),
        format!("line {}: A setup has at most {MAX_LINES} lines.", MAX_LINES + 1)
    );
}

#[test]
fn attributes_are_asked_for_by_name_and_the_rest_is_refused() {
    let attributes = parse::parse_attributes("shield=0 range=7 dir=n holds=[white rook] odd").unwrap();
    let mut read = Attributes::new(4, "the white rook d4", &attributes);
    assert_eq!(read.flag("shield"), Ok(Some(false)));
    assert_eq!(read.number("range", 1..=16), Ok(Some(7)));
    assert_eq!(read.number("multi", 1..=16), Ok(None));
    assert_eq!(read.word("dir", &["n", "s"]), Ok(Some("n")));
    assert_eq!(read.list("holds").unwrap().map(<[Item]>::len), Some(1));
    assert_eq!(
        read.finish().unwrap_err().to_string(),
        "line 4: There is no attribute `odd` for the white rook d4."
    );
    let mut read = Attributes::new(4, "the white rook d4", &attributes);
    assert_eq!(
        read.number("range", 1..=6).unwrap_err().to_string(),
        "line 4: `range` of the white rook d4 is a whole number from 1 to 6, not `7`."
    );
    assert_eq!(
        read.flag("dir").unwrap_err().to_string(),
        "line 4: `dir` of the white rook d4 is on (`dir`) or off (`dir=0`), not `n`."
    );
}

#[test]
fn values_of_set_lines_are_read_by_what_they_may_be() {
    let value = |value| SetValue {
        line: 2,
        key: "key",
        value,
    };
    assert_eq!(value("KQq").letters("KQkq"), Ok("KQq"));
    assert_eq!(value("-").letters("KQkq"), Ok(""));
    assert!(value("qK").letters("KQkq").is_err());
    assert_eq!(
        value("e3").square(Geometry::square(8, 8)).unwrap(),
        Geometry::square(8, 8).cell("e3")
    );
    assert_eq!(value("-").square(Geometry::square(8, 8)), Ok(None));
    assert_eq!(value("18446744073709551615").wide_number(), Ok(u64::MAX));
    assert!(value("+1").wide_number().is_err());
    assert!(value("+1").number(0..=9).is_err());
    let seen = value("[a=b=2, c=1]").seen().unwrap();
    assert_eq!(seen_text(seen), "[a=b=2, c=1]");
    assert!(value("[]").seen().unwrap().is_empty());
    for bad in ["", "[", "[a]", "[a=0]", "[a=1, a=2]", "[=1]", "[a b=1]", "a=1"] {
        assert!(value(bad).seen().is_err(), "{bad}");
    }
    assert_eq!(
        square(Geometry::square(8, 8), "k5", 3).unwrap_err().to_string(),
        "line 3: There is no square `k5` on this board (8x8)."
    );
}

#[test]
fn an_excerpt_cannot_end_its_quotation_or_turn_the_line() {
    assert_eq!(super::parse::excerpt("a`b\u{202e}c\nd"), "a'bcd");
    assert_eq!(super::parse::excerpt(&"x".repeat(50)).chars().count(), 40);
}
