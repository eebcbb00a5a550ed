//! Everything that is read from others, as targets for a fuzzer: each takes any bytes and panics if a promise of the
//! reader is broken. Must not find inputs by itself: `driver/` and `examples/random.rs` do that, and the tests replay
//! `corpus/`.
#![forbid(unsafe_code)]

#[cfg(feature = "bot")]
mod custom_ids;
mod files;
#[cfg(feature = "bot")]
pub mod interactions;
mod texts;

/// A reader, and the name of its corpus.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name, which is also that of its folder in `corpus/`.
    pub name: &'static str,
    /// Reads the bytes.
    pub read: fn(&[u8]),
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target {
        name: "setup",
        read: texts::setup,
    },
    Target {
        name: "turns",
        read: texts::turns,
    },
    Target {
        name: "scenarios",
        read: texts::scenarios,
    },
    Target {
        name: "lessons",
        read: texts::lessons,
    },
    Target {
        name: "trf",
        read: files::trf,
    },
    #[cfg(feature = "session")]
    Target {
        name: "archives",
        read: files::archives,
    },
    #[cfg(feature = "session")]
    Target {
        name: "entries",
        read: files::entries,
    },
    #[cfg(feature = "bot")]
    Target {
        name: "custom_ids",
        read: custom_ids::custom_ids,
    },
    #[cfg(feature = "bot")]
    Target {
        name: "interactions",
        read: interactions::interactions,
    },
];

/// Returns the target of this name.
#[must_use]
pub fn target(name: &str) -> Option<Target> {
    TARGETS.iter().copied().find(|target| target.name == name)
}

/// Ends what targets keep between inputs, and checks it once more.
///
/// # Panics
/// Panics if a promise is broken.
pub fn finish() {
    #[cfg(feature = "bot")]
    interactions::finish();
}

/// Reads bytes as text, without what is no text.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
