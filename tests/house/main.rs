//! The house rules as tests: dependencies between crates and modules, names, file headers and lengths, links,
//! licences, the README, the container, the page on privacy, the catalogues of sentences. They read sources and
//! manifests and build nothing.

mod arrows;
mod containers;
mod docs;
mod files;
mod licences;
mod modules;
mod names;
mod privacy;
mod readme;
mod rules_sentences;
mod sentences;
mod uses;
mod variants;
mod words;

use std::path::PathBuf;

/// The root of the repository.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
