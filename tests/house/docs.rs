//! Checks that every relative link and picture of every page exists, the heading that a link names, and the tests that the
//! reliability page names.

use std::fs;
use std::path::{Path, PathBuf};

/// The pages outside `docs/` and `crates/rules/pages/`.
const ROOT_PAGES: [&str; 5] = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "assets/LICENSES.md",
];

/// Lists all pages of the repository that people read.
fn pages() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![
        super::root().join("docs"),
        super::root().join("crates/rules/pages"),
    ];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder is readable").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                found.push(path);
            }
        }
    }
    found.extend(ROOT_PAGES.map(|name| super::root().join(name)));
    found.sort();
    found
}

/// Lists the relative targets of a page's links and pictures.
fn targets(text: &str) -> Vec<String> {
    let mut is_code = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        if is_code {
            continue;
        }
        let links = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let images = line
            .split("src=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next());
        let all = links.chain(images).filter(|target| !target.contains("://"));
        found.extend(all.map(str::to_owned));
    }
    found
}

/// Converts a heading to the anchor by which links name it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn has_heading(page: &Path, wanted: &str) -> bool {
    let text = fs::read_to_string(page).unwrap_or_default();
    let mut headings = text.lines().filter(|line| line.starts_with('#'));
    headings.any(|heading| anchor(heading) == wanted)
}

#[test]
fn every_relative_link_of_every_page_leads_somewhere() {
    let mut dead = Vec::new();
    let mut count = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page is readable text");
        for target in targets(&text) {
            count += 1;
            let (file, heading) = target.split_once('#').unwrap_or((&target, ""));
            let there = match file {
                "" => page.clone(),
                file => page.parent().expect("a page has a folder").join(file),
            };
            if !there.exists() || !(heading.is_empty() || has_heading(&there, heading)) {
                dead.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(dead.is_empty(), "broken links: {dead:#?}");
    assert!(count > 100, "only {count} links found");
}

/// Lists the tests that the last columns of the tables in a page name, as path and function.
fn tests_of(text: &str) -> Vec<(String, String)> {
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let last = rows.filter_map(|line| line.trim_end_matches([' ', '|']).rsplit('|').next());
    let quoted = last.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    let split = quoted.map(|test| test.rsplit_once("::").unwrap_or((test, "")));
    split
        .map(|(path, name)| (path.to_owned(), name.to_owned()))
        .collect()
}

#[test]
fn every_promise_and_every_threat_names_a_test_that_exists() {
    let page = |name: &str| fs::read_to_string(super::root().join("docs").join(name)).expect("the page");
    let mut tests = tests_of(&page("reliability.md"));
    let promises = tests.len();
    tests.extend(tests_of(&page("threat-model.md")));
    assert!(
        promises > 2 && tests.len() > promises + 2,
        "the tables are not read"
    );
    let exists = |(path, name): &(String, String)| {
        let file = fs::read_to_string(super::root().join(path)).unwrap_or_default();
        !name.is_empty() && file.contains(&format!("fn {name}("))
    };
    let missing: Vec<_> = tests.iter().filter(|test| !exists(test)).collect();
    assert!(missing.is_empty(), "tests that do not exist: {missing:#?}");
}
