//! The command line for tournaments, as an organiser runs it: what it prints, and with which exit code.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the program; returns the exit code, standard output and standard error.
fn rookery(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(arguments)
        .output()
        .unwrap();
    let [printed, complained] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (output.status.code(), printed, complained)
}

fn own_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Writes a tournament file and returns its path as text.
fn file(name: &str, text: &str) -> String {
    let path = own_folder("tournaments").join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

const FIVE: &str = "\
012 Club evening
XXR 3
001    1      Ann                               2100                             1.0    1     3 w 1
001    2      Ben                               2000                             0.0    4     4 b 0
001    3      Cleo                              1900                             0.0    5     1 b 0
001    4      Dora                              1800                             1.0    2     2 w 1
001    5      Emil                              1700                             1.0    3  0000 - U
";

#[test]
fn the_next_round_is_paired() {
    let (code, printed, complained) = rookery(&["pair", &file("five.trf", FIVE)]);
    assert_eq!((code, complained.as_str()), (Some(0), ""));
    assert_eq!(
        printed,
        "Round 2 of 3\n\
         1\t5\t1\tEmil (1.0) - Ann (1.0)\n\
         2\t3\t4\tCleo (0.0) - Dora (1.0)\n\
         bye\t2\t\tBen (0.0)\n"
    );
}

#[test]
fn standings_come_with_their_parts() {
    let path = file("standings.trf", FIVE);
    let (code, printed, _) = rookery(&["standings", &path]);
    assert_eq!(code, Some(0));
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(
        lines[0],
        "place\tnumber\tplayer\tPTS\tDE\tBH/C1\tBH\tSB\tWIN\tBPG"
    );
    assert_eq!(lines[1], "1\t5\tEmil\t1.0\t-\t0.0\t0.5\t0.50\t1\t0");
    assert_eq!(lines[2], "2\t1\tAnn\t1.0\t-\t0.0\t0.0\t0.00\t1\t0");
    let (_, printed, _) = rookery(&["standings", "--parts", &path]);
    let part = "  round 1: 1.0 without a game: BH 0.5, SB 0.50, not in BH/C1";
    assert_eq!(printed.lines().nth(2), Some(part));
    assert!(
        printed.contains("  round 1: 1.0 against Cleo (0.0): BH 0.0, SB 0.00"),
        "{printed}"
    );
}

#[test]
fn samples_are_paired_by_the_rules() {
    let folder = own_folder("samples");
    let out = folder.to_str().unwrap();
    let (code, printed, complained) = rookery(&[
        "sample-tournaments",
        "--count",
        "3",
        "--players",
        "8..12",
        "--rounds",
        "5",
        "--out",
        out,
    ]);
    assert_eq!((code, complained.as_str()), (Some(0), ""));
    assert_eq!(printed, format!("3 tournaments in {out}\n"));
    let path = folder.join("tournament-0003.trf");
    let (code, printed, _) = rookery(&["pair", "--check", path.to_str().unwrap()]);
    assert_eq!(
        (code, printed),
        (
            Some(0),
            format!("{}: 5 rounds, 0 discrepancies\n", path.display())
        )
    );
}

#[test]
fn a_round_that_is_paired_otherwise_is_reported() {
    let wrong = FIVE.replace("3 w 1", "3 b 1").replace("1 b 0", "1 w 0");
    let path = file("wrong.trf", &wrong);
    let (code, printed, _) = rookery(&["pair", "--check", &path]);
    assert_eq!(code, Some(1));
    let expected = "1 round, 1 discrepancy\n  round 1: 4-2 in the file, 2-4 by the rules\n";
    assert_eq!(printed, format!("{path}: {expected}"));
}

#[test]
fn a_wrong_file_is_refused_with_its_line() {
    let path = file("letter.trf", &FIVE.replace("4 b 0", "4 b X"));
    let (code, _, complained) = rookery(&["pair", &path]);
    assert_eq!(code, Some(1));
    let reason = "line 4: round 1: \"X\" is not the result of a game";
    assert_eq!(complained, format!("I can't use `{path}`: {reason}\n"));
    let (code, _, complained) = rookery(&["standings", "nowhere.trf"]);
    assert_eq!(code, Some(1));
    assert!(
        complained.starts_with("I can't read `nowhere.trf`: "),
        "{complained}"
    );
}
