//! The house rules, held by tests: which crate may know which, what every file says first, how long a file may
//! be, and under which licences the dependencies stand. Reads sources and manifests; builds nothing.

mod arrows;
mod docs;
mod files;
mod licences;
mod readme;

use std::path::PathBuf;

/// The root of the repository.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
