//! `rookery clock`: what the clocks of an exported match did and why.

use crate::{FILE, folder, program, refused, succeeds};

/// A match by ten days and a day a turn, in which White was reminded and given time, and Black was away.
const TIMED: &str = "\
rookery match 1
id 0000000000001
variant chess
rules-version 1
seat white discord:11
seat black discord:12
place discord:22 discord:21
created 2027-01-01T08:00:00Z
terms 3d no-takebacks
at 2027-01-01T08:00:00Z started white
at 2027-01-02T08:00:00Z white plays e2-e4
at 2027-01-02T10:00:00Z black is away 2027-01-02T10:00:00Z to 2027-01-05T10:00:00Z
at 2027-01-05T08:00:00Z black returns
at 2027-01-05T08:00:00Z black plays e7-e5
at 2027-01-07T20:24:00Z white is reminded fifth
at 2027-01-07T21:00:00Z black gives 1d
at 2027-01-08T08:00:00Z white offers pause
at 2027-01-08T09:00:00Z match pauses until 2027-02-07T09:00:00Z
at 2027-01-10T09:00:00Z white ends the pause
unfinished
";

#[test]
fn every_figure_of_a_clock_is_explained() {
    let folder = folder();
    std::fs::write(folder.path().join("match.txt"), TIMED).unwrap();
    let at = "2027-01-10T10:00:00Z";
    let said = succeeds(&program(folder.path(), &["clock", "match.txt", "--at", at]));
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines,
        [
            "2027-01-01T08:00:00Z White begins with 3 days.",
            "2027-01-01T08:00:00Z Black begins with 3 days.",
            "2027-01-02T08:00:00Z White's clock ran for 1 day: 2 days left.",
            "2027-01-02T08:00:00Z Black's turn begins with 3 days.",
            "2027-01-02T10:00:00Z Black's clock ran for 2 hours: 2 days and 22 hours left.",
            "2027-01-05T08:00:00Z Black was on vacation, so the clock stood still for 2 days and 22 hours.",
            "2027-01-05T08:00:00Z White's turn begins with 3 days.",
            "2027-01-07T20:24:00Z White's clock ran for 2 days and 12 hours: 11 hours and 36 minutes left.",
            "2027-01-07T21:00:00Z White's clock ran for 36 minutes: 11 hours left.",
            "2027-01-07T21:00:00Z Black gave White 1 day: 1 day and 11 hours left.",
            "2027-01-08T08:00:00Z White's clock ran for 11 hours: 1 day left.",
            "2027-01-08T09:00:00Z White's clock ran for 1 hour: 23 hours left.",
            "2027-01-10T09:00:00Z Both players had agreed to a pause, so White's clock stood still for 2 days.",
            "2027-01-10T10:00:00Z White's clock ran for 1 hour: 22 hours left.",
            "2027-01-10T10:00:00Z White has 22 hours left, and the clock runs.",
            "2027-01-10T10:00:00Z Black's next turn has 3 days.",
        ]
    );
}

#[test]
fn a_match_without_a_clock_and_a_wrong_time_are_refused() {
    let folder = folder();
    std::fs::write(folder.path().join("match.txt"), FILE).unwrap();
    refused(
        &program(folder.path(), &["clock", "match.txt"]),
        &["no time control"],
    );
    let wrong = program(folder.path(), &["clock", "match.txt", "--at", "soon"]);
    assert_eq!(wrong.status.code(), Some(2));
    std::fs::write(
        folder.path().join("bad.txt"),
        TIMED.replace("terms 3d", "terms 3"),
    )
    .unwrap();
    refused(&program(folder.path(), &["clock", "bad.txt"]), &["line 9", "3d"]);
    let early = TIMED.replace("black returns", "white runs out of time");
    std::fs::write(folder.path().join("early.txt"), early).unwrap();
    refused(
        &program(folder.path(), &["clock", "early.txt"]),
        &["line 13", "has not run out of time"],
    );
}
