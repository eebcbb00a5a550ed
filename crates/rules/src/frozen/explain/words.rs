//! Small words of refusals: capitals and counts.

/// Returns a sentence with a capital letter.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// Returns "1 more turn" or "3 more turns".
pub(crate) fn more_turns(count: u8) -> String {
    if count == 1 {
        "1 more turn".to_owned()
    } else {
        format!("{count} more turns")
    }
}
