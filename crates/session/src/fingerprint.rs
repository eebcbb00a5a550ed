//! The fingerprint of a position: a short text by which a program notices that a log replays differently from before.
//!
//! It is a hash of the setup text, so it depends on everything the rules depend on, and on nothing else: it is the
//! same in every program and on every machine. It protects against changed rules, not against forgery.

use std::fmt;
use std::str::FromStr;

/// How fingerprints are made. Raise it when a position is written differently as text though the rules are the same;
/// fingerprints of other schemes are not compared.
const SCHEME: u32 = 1;

/// The offset and the prime of FNV-1a with 64 bits.
const FNV: (u64, u64) = (0xcbf2_9ce4_8422_2325, 0x0000_0100_0000_01b3);

/// A stable hash of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PositionFingerprint {
    scheme: u32,
    hash: u64,
}

impl PositionFingerprint {
    /// Returns the fingerprint of a position that is written as that text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let (offset, prime) = FNV;
        let hash = text
            .bytes()
            .fold(offset, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(prime));
        Self { scheme: SCHEME, hash }
    }

    /// Returns whether both are of the same position, or `None` if they were made in different ways.
    #[must_use]
    pub fn is_of_same_position(self, other: Self) -> Option<bool> {
        (self.scheme == other.scheme).then_some(self.hash == other.hash)
    }
}

impl fmt::Display for PositionFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:016x}", self.scheme, self.hash)
    }
}

/// A text that is no fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a fingerprint is a number, a hyphen and sixteen hexadecimal digits")]
pub struct ParseFingerprintError;

impl FromStr for PositionFingerprint {
    type Err = ParseFingerprintError;

    fn from_str(text: &str) -> Result<Self, ParseFingerprintError> {
        let (scheme, hash) = text.split_once('-').ok_or(ParseFingerprintError)?;
        let read = Self {
            scheme: scheme.parse().map_err(|_| ParseFingerprintError)?,
            hash: u64::from_str_radix(hash, 16).map_err(|_| ParseFingerprintError)?,
        };
        // Only the text that would be written is accepted.
        if read.to_string() == text {
            Ok(read)
        } else {
            Err(ParseFingerprintError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_the_same_on_every_machine() {
        // The published test vectors of FNV-1a.
        for (text, hash) in [
            ("", "1-cbf29ce484222325"),
            ("a", "1-af63dc4c8601ec8c"),
            ("foobar", "1-85944171f73967e8"),
        ] {
            let fingerprint = PositionFingerprint::of(text);
            assert_eq!(fingerprint.to_string(), hash);
            assert_eq!(hash.parse(), Ok(fingerprint));
        }
    }

    #[test]
    fn fingerprints_of_another_scheme_say_nothing() {
        let mine = PositionFingerprint::of("a");
        let older: PositionFingerprint = "0-af63dc4c8601ec8c".parse().unwrap();
        assert_eq!(mine.is_of_same_position(older), None);
        assert_eq!(mine.is_of_same_position(mine), Some(true));
        assert_eq!(
            mine.is_of_same_position(PositionFingerprint::of("b")),
            Some(false)
        );
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "1",
            "1-",
            "-1",
            "1-af",
            "1-AF63DC4C8601EC8C",
            "x-af63dc4c8601ec8c",
        ] {
            assert_eq!(
                text.parse::<PositionFingerprint>(),
                Err(ParseFingerprintError),
                "{text}"
            );
        }
    }
}
