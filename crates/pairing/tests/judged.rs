//! Sixty made-up tournaments that two independent programs have judged: every round is paired as they pair it, and
//! the standings are theirs.
//!
//! `judged/NN.trf` are the tournaments. `judged/standings.txt` has a line for each player: tournament, number, place,
//! points, DE, BH/C1, BH, SB, WIN and BPG.

use rookery_pairing::{SWISS_TIE_BREAKS, Tournament, check, read_trf, standings, write_trf};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judged")
}

/// All judged tournaments with their names.
fn tournaments() -> Vec<(String, Tournament)> {
    let mut found: Vec<(String, Tournament)> = std::fs::read_dir(folder())
        .expect("the folder is readable")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "trf"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("the file is readable");
            let name = path
                .file_stem()
                .expect("the file has a name")
                .to_string_lossy()
                .into_owned();
            (
                name,
                read_trf(&text).expect("the file is a tournament").tournament,
            )
        })
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(found.len(), 60);
    found
}

#[test]
fn every_round_is_paired_as_judged() {
    for (name, tournament) in tournaments() {
        let faults = check(&tournament).expect("the tournament is right");
        assert!(faults.is_empty(), "{name}: {faults:#?}");
    }
}

#[test]
fn standings_are_as_judged() {
    let expected =
        std::fs::read_to_string(folder().join("standings.txt")).expect("the standings are readable");
    let mut found = Vec::new();
    for (name, tournament) in tournaments() {
        let mut rows = standings(&tournament, &SWISS_TIE_BREAKS);
        rows.sort_by_key(|row| row.number);
        found.extend(rows.iter().map(|row| {
            let direct = row.direct_encounter.unwrap_or(0);
            format!(
                "{name} {} {} {} {direct} {} {} {} {} {}",
                row.number,
                row.rank,
                row.points,
                row.buchholz_cut,
                row.buchholz,
                row.sonneborn,
                row.wins,
                row.blacks
            )
        }));
    }
    for (found, expected) in found.iter().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.len(), expected.lines().count());
}

#[test]
fn files_are_written_as_they_were_read() {
    for (name, tournament) in tournaments() {
        let again = read_trf(&write_trf(&tournament)).expect("the written file is a tournament");
        assert_eq!(again.tournament, tournament, "{name}");
    }
}

#[test]
fn the_tournaments_have_everything_that_happens() {
    let all = tournaments();
    let records: Vec<String> = all
        .iter()
        .flat_map(|(_, tournament)| &tournament.players)
        .flat_map(|player| &player.records)
        .map(|record| format!("{record:?}"))
        .collect();
    for kind in [
        "PairingAllocated",
        "Full",
        "Half",
        "Zero",
        "is_won: true",
        "is_won: false",
        "Draw",
    ] {
        let count = records.iter().filter(|record| record.contains(kind)).count();
        assert!(count >= 5, "only {count} records of {kind}");
    }
}
