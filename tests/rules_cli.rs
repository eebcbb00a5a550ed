//! The command line for the rules, as a user runs it: what it prints, where, and with which exit code.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Exit code, standard output and standard error of a run.
struct Run {
    code: Option<i32>,
    printed: String,
    complained: String,
}

fn rookery(arguments: &[&str]) -> Run {
    rookery_with(arguments, "")
}

fn rookery_with(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end without reading its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().unwrap();
    Run {
        code: status.code(),
        printed: String::from_utf8(stdout).unwrap(),
        complained: String::from_utf8(stderr).unwrap(),
    }
}

fn scenarios() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/rules/tests/scenarios")
}

fn own_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn variants_are_listed_with_tabs() {
    let run = rookery(&["variants"]);
    assert_eq!(run.code, Some(0));
    assert!(run.printed.starts_with("chess\tChess\t8x8\n"), "{}", run.printed);
}

#[test]
fn legal_actions_are_sorted_and_a_finished_game_has_none() {
    let run = rookery(&["legal", "--variant", "chess"]);
    let lines: Vec<&str> = run.printed.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[19]), (20, "a2-a3", "h2-h4"));
    assert!(lines.is_sorted());
    let run = rookery_with(
        &["legal", "--setup", "-"],
        "variant chess\nput e1 white king\nput e8 black king\n",
    );
    assert_eq!((run.code, run.printed.as_str()), (Some(0), ""));
}

#[test]
fn perft_prints_its_number_alone_on_the_last_line() {
    assert_eq!(rookery(&["perft", "3", "--variant", "chess"]).printed, "8902\n");
    let run = rookery(&["perft", "2", "--divide", "--variant", "chess"]);
    let lines: Vec<&str> = run.printed.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[20]), (21, "a2-a3 20", "400"));
    assert_eq!(
        rookery(&["perft", "0", "--divide", "--variant", "chess"]).printed,
        "1\n"
    );
}

#[test]
fn apply_prints_a_setup_that_is_read_again() {
    let first = rookery(&["apply", "e2e4", "E7-E5", "--variant", "chess"]);
    assert_eq!(first.code, Some(0), "{}", first.complained);
    let then = rookery_with(&["apply", "g1f3", "--setup", "-"], &first.printed);
    let at_once = rookery(&["apply", "e2-e4", "e7-e5", "g1-f3", "--variant", "chess"]);
    assert_eq!(then.printed, at_once.printed);
}

#[test]
fn a_refusal_exits_1_and_says_why_on_standard_error() {
    let run = rookery(&["apply", "e2e3", "e7e4", "--variant", "chess"]);
    assert_eq!((run.code, run.printed.as_str()), (Some(1), ""));
    assert!(
        run.complained
            .starts_with("Action 2 is refused: `e7e4` isn't legal. "),
        "{}",
        run.complained
    );
    assert!(run.complained.contains("(CH-PAWN-"), "{}", run.complained);
    let run = rookery_with(&["legal", "--setup", "-"], "variant chess\nput e9 white king\n");
    assert_eq!(run.code, Some(1));
    assert_eq!(
        run.complained,
        "line 2: There is no square `e9` on this board (8x8).\n"
    );
}

#[test]
fn wrong_usage_exits_2() {
    for arguments in [
        &["legal"][..],
        &["legal", "--variant", "chess", "--setup", "-"],
        &["legal", "--variant", "checkers"],
        &["legal", "--variant", "chess", "--opt", "mood=good"],
        &["legal", "--variant", "chess", "--opt", "mood"],
        &["perft", "deep", "--variant", "chess"],
        &["apply", "--variant", "chess"],
        &["scenario"],
        &["scenario", "/nowhere/at/all.scn"],
        &["selfplay", "--variant", "chess", "--games", "1"],
        &["render", "--variant", "chess"],
        &["render", "--variant", "chess", "-o", "never.png", "--size", "7"],
        &[
            "render",
            "--variant",
            "chess",
            "-o",
            "never.png",
            "--highlight",
            "z9",
        ],
        &["castle"],
    ] {
        let run = rookery(arguments);
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.complained);
        assert!(
            !run.complained.is_empty() && run.printed.is_empty(),
            "{arguments:?}"
        );
    }
}

#[test]
fn scenarios_are_run_from_files_and_folders() {
    let folder = scenarios().join("chess");
    let run = rookery(&["scenario", folder.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.printed);
    assert!(
        run.printed.ends_with(" passed, 0 failed\n") && run.printed.lines().count() == 1,
        "{}",
        run.printed
    );

    let folder = own_folder("scenarios");
    let file = folder.join("wrong.scn");
    let text = "scenario Right\nvariant chess\nstart\ncount * 20\n\nscenario Wrong\nvariant chess\nstart\ncount * 21\n";
    std::fs::write(&file, text).unwrap();
    std::fs::write(
        folder.join("perft.txt"),
        "variant chess\nstart\nperft 1 20\nperft 2 401\n",
    )
    .unwrap();
    std::fs::write(folder.join("notes.md"), "not run").unwrap();
    let run = rookery(&["scenario", folder.to_str().unwrap()]);
    assert_eq!(run.code, Some(1));
    let lines: Vec<&str> = run.printed.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.printed);
    assert!(
        lines[0].ends_with("perft.txt:4: perft 2 is 400, not 401"),
        "{}",
        lines[0]
    );
    assert!(
        lines[1].contains("wrong.scn:9: Wrong: 20 actions match: "),
        "{}",
        lines[1]
    );
    assert_eq!(lines[2], "2 passed, 2 failed");
}

#[test]
fn selfplay_plays_the_same_games_from_the_same_seed() {
    let arguments = [
        "selfplay",
        "--variant",
        "shield",
        "--games",
        "2",
        "--seed",
        "3",
        "--max-actions",
        "30",
    ];
    let run = rookery(&arguments);
    assert_eq!(run.code, Some(0), "{}", run.complained);
    assert_eq!(run.printed, rookery(&arguments).printed);
    assert_eq!(
        run.printed,
        "1 unfinished - 30\n2 unfinished - 30\n2 games, 0 violations\n"
    );
    let run = rookery(&[
        "selfplay",
        "--variant",
        "chess",
        "--games",
        "1",
        "--seed",
        "3",
        "--level",
        "7",
    ]);
    assert_eq!(run.code, Some(2), "{}", run.complained);
    assert!(run.complained.contains("1..=6"), "{}", run.complained);
}

#[test]
fn computer_opponents_play_themselves_in_every_variant() {
    let variants = rookery(&["variants"]).printed;
    for line in variants.lines() {
        let id = line.split('\t').next().unwrap();
        let arguments = [
            "selfplay",
            "--variant",
            id,
            "--games",
            "1",
            "--seed",
            "5",
            "--level",
            "1",
            "--max-actions",
            "12",
        ];
        let run = rookery(&arguments);
        assert_eq!(run.code, Some(0), "{id}: {}", run.complained);
        assert!(
            run.printed.ends_with("\n1 games, 0 violations\n") && run.printed.lines().count() == 2,
            "{id}: {}",
            run.printed
        );
    }
    let mate = [
        "selfplay",
        "--variant",
        "chess",
        "--games",
        "1",
        "--seed",
        "5",
        "--level",
        "2",
        "--max-actions",
        "8",
    ];
    assert_eq!(rookery(&mate).printed, rookery(&mate).printed);
}

#[test]
fn render_writes_a_png_of_the_size_asked_for() {
    let file = own_folder("render").join("start.png");
    let path = file.to_str().unwrap();
    let run = rookery(&[
        "render",
        "-o",
        path,
        "--variant",
        "shield",
        "--size",
        "400",
        "--flip",
        "--highlight",
        "e2",
        "e5",
        "--as",
        "white",
    ]);
    assert_eq!(run.code, Some(0), "{}", run.complained);
    let png = std::fs::read(&file).unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!(side(16).max(side(20)), 400);
}
