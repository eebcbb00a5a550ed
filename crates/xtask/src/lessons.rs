//! Checks courses of lessons as they are on disk, for their authors: what must be mended, and how many turns solve each
//! task. Contains no rules.

use anyhow::{Context, Result, bail};
use rookery_rules::Variant;
use rookery_rules::lesson::{Course, check, solving_turns};
use std::path::{Path, PathBuf};

/// How many solving turns are named.
const NAMED: usize = 6;

/// Checks these files, or those of all variants if none is named, and prints what was found.
///
/// # Errors
/// Returns an error if a file cannot be read or something must be mended.
pub fn check_files(files: &[PathBuf], root: &Path) -> Result<()> {
    let folder = root.join("crates/rules/pages/lessons");
    let all = Variant::ALL
        .iter()
        .map(|variant| folder.join(format!("{variant}.txt")));
    let files: Vec<PathBuf> = if files.is_empty() {
        all.collect()
    } else {
        files.to_vec()
    };
    let mut faults = 0;
    for file in &files {
        let text = std::fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
        let name = file
            .file_stem()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let variant = Variant::from_id(name);
        let variant = variant.with_context(|| format!("{} is not named after a variant", file.display()))?;
        println!("{}", file.display());
        faults += report(variant, &text);
        let translated = file
            .parent()
            .map(|folder| folder.join("de").join(format!("{name}.txt")));
        if let Some(translated) = translated.filter(|path| path.exists()) {
            println!("{}", translated.display());
            let words = std::fs::read_to_string(&translated)?;
            let done = Course::parse(variant, &text).and_then(|mut course| course.translate(&words));
            if let Err(error) = done {
                println!("  {error}");
                faults += 1;
            }
        }
    }
    if faults > 0 {
        bail!("{faults} faults in the lessons");
    }
    Ok(())
}

/// Prints what was found in a course, and returns the number of faults.
fn report(variant: Variant, text: &str) -> usize {
    let course = match Course::parse(variant, text) {
        Ok(course) => course,
        Err(error) => {
            println!("  {error}");
            return 1;
        }
    };
    for (number, lesson) in (1..).zip(&course.lessons) {
        let (solving, tried, has_more) = solving_turns(lesson);
        let more = if has_more { " or more" } else { "" };
        let named: Vec<&str> = solving.iter().take(NAMED).map(String::as_str).collect();
        println!(
            "  {number}. {}: {} of {tried}{more} first turns solve it: {}",
            lesson.id,
            solving.len(),
            named.join(" | ")
        );
    }
    let findings = check(&course);
    for finding in &findings {
        println!("  {finding}");
    }
    findings.len()
}
