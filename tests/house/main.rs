//! The house rules as tests: dependencies between crates and modules, names, file headers and lengths,
//! links, licences, the README, the container, the page on privacy. They read sources and manifests and build nothing.

mod arrows;
mod containers;
mod docs;
mod files;
mod licences;
mod modules;
mod names;
mod privacy;
mod readme;
mod uses;
mod variants;

use std::path::PathBuf;

/// The root of the repository.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
