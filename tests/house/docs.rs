//! Checks that every relative link and picture of every page exists, and the heading that a link names.

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
