//! Sentences about private notes.

use super::words::{Words, say};
use crate::discord::limits::{MESSAGE_CHARACTERS, clipped};

/// The fewest characters of a note that are shown below a board; less would say nothing.
const LEAST_SHOWN: usize = 40;

/// A note as Discord's block quotation, with its writer's formatting.
fn quoted(note: &str) -> String {
    let lines: Vec<String> = note.lines().map(|line| format!("> {line}")).collect();
    lines.join("\n")
}

/// The label of the button that opens the form, and the title of the form.
#[must_use]
pub fn title(words: &Words) -> String {
    say!(words, "note-title")
}

/// The label of the form's field.
#[must_use]
pub fn field(words: &Words) -> String {
    say!(words, "note-field")
}

/// The text in the empty field.
#[must_use]
pub fn example(words: &Words) -> String {
    say!(words, "note-example")
}

/// The button that opens the form again.
#[must_use]
pub fn change(words: &Words) -> String {
    say!(words, "note-change")
}

/// The button that deletes the note.
#[must_use]
pub fn delete(words: &Words) -> String {
    say!(words, "note-delete")
}

/// The note as it was just saved.
#[must_use]
pub fn saved(words: &Words, id: &str, note: &str) -> String {
    let said = format!("{}\n{}", say!(words, "note-saved", id = id), quoted(note));
    clipped(&said, MESSAGE_CHARACTERS)
}

/// The note was deleted, or there was none.
#[must_use]
pub fn deleted(words: &Words, id: &str) -> String {
    say!(words, "note-deleted", id = id)
}

/// A text about a board with its reader's note below it, which is cut where a message has no room for all of it.
#[must_use]
pub fn below(words: &Words, text: &str, note: &str) -> String {
    let heading = say!(words, "note-yours");
    let whole = format!("{text}\n{heading}\n{}", quoted(note));
    if whole.chars().count() <= MESSAGE_CHARACTERS {
        return whole;
    }
    let heading = say!(words, "note-yours-cut");
    let used = text.chars().count() + heading.chars().count() + 2;
    let room = MESSAGE_CHARACTERS.saturating_sub(used);
    if room < LEAST_SHOWN {
        return text.to_owned();
    }
    format!("{text}\n{heading}\n{}", clipped(&quoted(note), room))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_quoted_line_by_line() {
        let said = saved(Words::english(), "abcd1234", "watch **e4**\nthen castle");
        assert_eq!(
            said,
            "Saved. Your note about match `abcd1234`, which only you can see:\n> watch **e4**\n> then castle"
        );
    }

    #[test]
    fn a_note_below_a_long_text_is_cut_and_says_so() {
        let note = "n".repeat(1_000);
        let short = below(Words::english(), "The board.", &note);
        assert!(short.ends_with(&note), "{short}");
        let long = below(Words::english(), &"t".repeat(1_500), &note);
        assert_eq!(long.chars().count(), MESSAGE_CHARACTERS);
        assert!(
            long.contains("`/note` has all of it") && long.ends_with('…'),
            "{long}"
        );
        let full = "t".repeat(1_990);
        assert_eq!(below(Words::english(), &full, &note), full);
    }
}
