//! Checks that every dependency has a permissive licence, and that `deny.toml` allows the same ones.

use cargo_metadata::MetadataCommand;

/// The accepted licences. An expression is accepted if each of its `AND` parts offers one of these.
const PERMISSIVE: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

fn is_permissive(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ").replace(['(', ')'], " ");
    // No dependency so far nests `AND` inside `OR`.
    expression.split(" AND ").all(|part| {
        part.split(" OR ").any(|licence| {
            PERMISSIVE.contains(&licence.split_whitespace().collect::<Vec<_>>().join(" ").as_str())
        })
    })
}

#[test]
fn every_dependency_has_a_permissive_licence() {
    let metadata = MetadataCommand::new()
        .manifest_path(super::root().join("Cargo.toml"))
        .other_options(vec!["--filter-platform".to_owned(), host()])
        .exec()
        .expect("cargo metadata resolves the dependencies");
    assert!(metadata.packages.len() > 20, "the dependencies were resolved");
    let refused: Vec<String> = metadata
        .packages
        .iter()
        .filter(|package| !package.license.as_deref().is_some_and(is_permissive))
        .map(|package| format!("{} {} ({:?})", package.name, package.version, package.license))
        .collect();
    assert!(
        refused.is_empty(),
        "dependencies without a permissive licence: {refused:#?}"
    );
}

#[test]
fn deny_toml_lists_the_same_licences() {
    let text = std::fs::read_to_string(super::root().join("deny.toml")).expect("deny.toml is there");
    for licence in PERMISSIVE.iter().filter(|licence| !licence.contains(" WITH ")) {
        assert!(
            text.contains(&format!("\"{licence}\"")),
            "deny.toml does not allow {licence}"
        );
    }
    for line in text
        .lines()
        .skip_while(|line| !line.starts_with("allow"))
        .take_while(|line| !line.starts_with(']'))
    {
        let Some(licence) = line
            .trim()
            .strip_prefix('"')
            .and_then(|rest| rest.split('"').next())
        else {
            continue;
        };
        assert!(
            PERMISSIVE.contains(&licence),
            "deny.toml allows {licence}, the test does not"
        );
    }
}

#[test]
fn copyleft_is_refused() {
    for refused in [
        "GPL-3.0-only",
        "AGPL-3.0",
        "LGPL-2.1",
        "MIT AND GPL-3.0",
        "MPL-2.0",
    ] {
        assert!(!is_permissive(refused), "{refused}");
    }
    assert!(is_permissive("MIT OR GPL-3.0"));
    assert!(is_permissive("(MIT OR Apache-2.0) AND Unicode-3.0"));
}

/// The target triple of this machine, so that dependencies for other systems need not be downloaded.
fn host() -> String {
    let output = std::process::Command::new(std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned()))
        .arg("-vV")
        .output()
        .expect("rustc prints its version");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines()
        .find_map(|line| line.strip_prefix("host: "))
        .expect("rustc names its host")
        .to_owned()
}
