//! The house rules as tests: dependencies between crates and modules, names, file headers and lengths,
//! links, licences, the README. They read sources and manifests and build nothing.

mod arrows;
mod docs;
mod files;
mod licences;
mod modules;
mod names;
mod readme;
mod uses;
mod variants;

use std::path::PathBuf;

/// The root of the repository.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
