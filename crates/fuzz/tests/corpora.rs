//! What fuzzers found interesting, read again: every target has a corpus, and no input of it breaks a promise.

use rookery_fuzz::TARGETS;
use std::path::{Path, PathBuf};

/// The most bytes of a file: corpora stay small.
const LARGEST: usize = 16 * 1024;

fn files(of: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(of);
    let found = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    found.map(|file| file.expect("a file").path()).collect()
}

#[test]
fn every_input_of_the_corpora_is_read_or_refused() {
    for target in TARGETS {
        let files = files(target.name);
        assert!(!files.is_empty(), "{} has a corpus", target.name);
        for file in files {
            let bytes = std::fs::read(&file).unwrap();
            assert!(bytes.len() <= LARGEST, "{} is too large", file.display());
            println!("{}", file.display());
            (target.read)(&bytes);
        }
    }
    rookery_fuzz::finish();
}

#[test]
fn every_corpus_has_a_target() {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for folder in std::fs::read_dir(all).unwrap() {
        let name = folder.unwrap().file_name().into_string().unwrap();
        assert!(rookery_fuzz::target(&name).is_some(), "{name}");
    }
}
