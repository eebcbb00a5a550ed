//! The mark by which a public message of the outbox is found again: a few characters that nothing shows, at the end of
//! its text. Discord gives nonces back to nobody who reads a channel, and two messages may have the same words and
//! buttons. Sends nothing.

/// The character with which a mark begins, a word joiner.
const BEGIN: char = '\u{2060}';

/// Two bits each: characters without width.
const DIGITS: [char; 4] = ['\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}'];

/// Digits of a mark.
const LENGTH: usize = 32;

/// Characters of a mark.
pub const MARK_CHARACTERS: usize = LENGTH + 1;

/// The mark of a message with this nonce.
pub fn mark(nonce: &str) -> String {
    let hash = fnv1a(nonce.as_bytes());
    let digits = (0..LENGTH).map(|digit| DIGITS[(hash >> (2 * digit) & 3) as usize]);
    std::iter::once(BEGIN).chain(digits).collect()
}

/// The mark at the end of a text, if there is one.
pub fn mark_of(text: &str) -> Option<&str> {
    let (start, _) = text.char_indices().rev().nth(LENGTH)?;
    let found = &text[start..];
    let is_mark = found.starts_with(BEGIN) && found.chars().all(|one| DIGITS.contains(&one));
    is_mark.then_some(found)
}

/// FNV-1a with 64 bits: the same in every version of the program.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_read_from_the_end_of_a_text() {
        for text in ["", "White offers a draw.", "🐸", "\u{200b}\u{2060}"] {
            let marked = format!("{text}{}", mark("1f-19a2b3c4d5e"));
            assert_eq!(mark_of(&marked), Some(&*mark("1f-19a2b3c4d5e")));
        }
    }

    #[test]
    fn texts_without_a_mark_have_none() {
        for text in [
            "",
            "White offers a draw.",
            &"\u{200b}".repeat(32),
            &"x".repeat(40),
        ] {
            assert_eq!(mark_of(text), None, "{text:?}");
        }
    }

    #[test]
    fn marks_differ_and_have_one_length() {
        let marks: std::collections::BTreeSet<String> =
            (0..1_000).map(|row| mark(&format!("{row:x}-1"))).collect();
        assert_eq!(marks.len(), 1_000);
        assert!(marks.iter().all(|one| one.chars().count() == MARK_CHARACTERS));
    }
}
