//! `rookery scenario`: runs scenario files and perft tables, one line for each that fails.

use super::{Usage, Verdict};
use anyhow::{Context, Result};
use rookery_rules::scenario::{self, Failure};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The greatest depth of folders that is searched, which also ends a loop of links.
const MAX_FOLDER_DEPTH: usize = 32;

/// The arguments of `rookery scenario`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Files, or folders to search for `*.scn` and `perft.txt`.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

/// The number of checks that passed and that failed.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
}

pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Verdict> {
    let mut files = Vec::new();
    for path in &arguments.paths {
        if !path.exists() {
            return Err(Usage(format!("There's no file or folder `{}`.", path.display())).into());
        }
        let before = files.len();
        collect(path, true, 0, &mut files)?;
        if files.len() == before {
            let sentence = format!("There's no `*.scn` and no `perft.txt` in `{}`.", path.display());
            return Err(Usage(sentence).into());
        }
    }
    let mut tally = Tally::default();
    for file in &files {
        run_file(file, &mut tally, output)?;
    }
    writeln!(output, "{} passed, {} failed", tally.passed, tally.failed)?;
    Ok(if tally.failed == 0 {
        Verdict::Fine
    } else {
        Verdict::Failed
    })
}

/// The files at or under a path, in the order of their names. A file that was named is taken whatever its name.
fn collect(path: &Path, is_named: bool, depth: usize, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        if is_named || is_table(path) || path.extension().is_some_and(|extension| extension == "scn") {
            files.push(path.to_owned());
        }
        return Ok(());
    }
    if depth == MAX_FOLDER_DEPTH {
        return Ok(());
    }
    let cannot = || format!("The folder `{}` can't be read", path.display());
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).with_context(cannot)? {
        inside.push(entry.with_context(cannot)?.path());
    }
    inside.sort();
    inside
        .iter()
        .try_for_each(|path| collect(path, false, depth + 1, files))
}

fn is_table(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == "perft.txt")
}

fn run_file(path: &Path, tally: &mut Tally, output: &mut dyn Write) -> Result<()> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            tally.failed += 1;
            writeln!(output, "{}:1: the file can't be read: {error}", path.display())?;
            return Ok(());
        }
    };
    if is_table(path) {
        for check in scenario::parse_perft(&text) {
            note(path, "", check.run(), tally, output)?;
        }
    } else {
        for scenario in scenario::parse(&text) {
            note(path, &scenario.title, scenario.run(), tally, output)?;
        }
    }
    Ok(())
}

fn note(
    path: &Path,
    title: &str,
    result: Result<(), Failure>,
    tally: &mut Tally,
    output: &mut dyn Write,
) -> Result<()> {
    let Err(failure) = result else {
        tally.passed += 1;
        return Ok(());
    };
    tally.failed += 1;
    let title = if title.is_empty() {
        String::new()
    } else {
        format!("{title}: ")
    };
    let sentence = failure.sentence.replace('\n', " ");
    writeln!(output, "{}:{}: {title}{sentence}", path.display(), failure.line)?;
    Ok(())
}
