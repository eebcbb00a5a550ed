//! Checks the README: it names every variant and command, its pictures exist, and its commands work.

use rookery_rules::Variant;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the README's commands for the program begin with.
const RUN: &str = "cargo run --release";

fn readme() -> String {
    std::fs::read_to_string(super::root().join("README.md")).expect("the README is readable")
}

#[test]
fn the_readme_names_every_variant_and_every_command() {
    let text = readme();
    let missing: Vec<String> = Variant::all()
        .iter()
        .map(|variant| format!("`{}`", variant.id()))
        .chain(
            rookery::discord::commands::all()
                .iter()
                // Those of a menu have no slash.
                .filter(|command| command.slash_action.is_some())
                .map(|command| format!("`/{}`", command.name)),
        )
        .filter(|named| !text.contains(named))
        .collect();
    assert!(missing.is_empty(), "the README does not name {missing:?}");
}

#[test]
fn the_readme_shows_only_pictures_that_exist() {
    let text = readme();
    let pictures: Vec<&str> = text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .filter(|target| target.ends_with(".png"))
        .collect();
    assert!(!pictures.is_empty(), "the README shows pictures");
    for picture in pictures {
        assert!(super::root().join(picture).is_file(), "{picture} is missing");
    }
}

/// The lines of the README's code blocks.
fn code(text: &str) -> Vec<&str> {
    let blocks = text.split("```").skip(1).step_by(2);
    blocks
        .flat_map(str::lines)
        .filter(|line| !line.trim().is_empty())
        .collect()
}

/// Arguments with paths of the repository made absolute, so that a command can run in another folder.
fn absolute(argument: &str) -> PathBuf {
    let path = super::root().join(argument);
    match argument.contains('/') && path.exists() {
        true => path,
        false => PathBuf::from(argument),
    }
}

#[test]
fn the_commands_of_the_readme_work() {
    let text = readme();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let mut count = 0;
    for line in code(&text) {
        let Some(arguments) = line.strip_prefix(RUN) else {
            assert_eq!(line, "cargo test --workspace", "a command that is not tested");
            continue;
        };
        let arguments = arguments.trim_start_matches(" --").split_whitespace();
        let mut arguments: Vec<PathBuf> = arguments.map(absolute).collect();
        // These two serve until they are stopped; it is enough that they are known.
        if arguments.is_empty() || arguments == [Path::new("try")] {
            arguments.push("--help".into());
        }
        let output = Command::new(env!("CARGO_BIN_EXE_rookery"))
            .args(&arguments)
            .current_dir(&folder)
            .output()
            .expect("the program starts");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {complaint}");
        count += 1;
    }
    assert_eq!(count, 5, "the commands of the README are found");
}
