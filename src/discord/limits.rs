//! Discord's limits as named constants, each with its source, and the few helpers that keep texts within them.
//! Sources: Discord's developer documentation (2026-08) and its published OpenAPI description (2026-07).

/// Characters of a message (documentation: Create Message).
pub const MESSAGE_CHARACTERS: usize = 2000;
/// Rows of components in a message (documentation: Action Rows, legacy components).
pub const ROWS: usize = 5;
/// Buttons in a row (documentation: Action Rows).
pub const BUTTONS_IN_ROW: usize = 5;
/// Characters of a button's label (documentation: Buttons).
pub const BUTTON_LABEL: usize = 80;
/// Options of a select menu (documentation: String Select).
pub const SELECT_OPTIONS: usize = 25;
/// Characters of an option's label, value and description (documentation: String Select).
pub const SELECT_TEXT: usize = 100;
/// Characters of a select menu's placeholder (documentation: String Select).
pub const SELECT_PLACEHOLDER: usize = 150;
/// Characters of a custom id (documentation: Component Custom Id).
pub const CUSTOM_ID: usize = 100;
/// Characters of a form's title (documentation: Modal).
pub const FORM_TITLE: usize = 45;
/// Characters of the label of a form's field (documentation: Text Input).
pub const FIELD_LABEL: usize = 45;
/// Characters of an empty field's placeholder (documentation: Text Input).
pub const FIELD_PLACEHOLDER: usize = 100;
/// Characters of a picture's description (documentation: Attachment Object).
pub const ALT_TEXT: usize = 1024;
/// Choices of an answer to autocomplete (documentation: Application Command Autocomplete).
pub const AUTOCOMPLETE_CHOICES: usize = 25;
/// Characters of an autocomplete choice's name and value (documentation: Application Command Option Choice).
pub const CHOICE_TEXT: usize = 100;
/// Characters of the name of a command or an option (documentation: Application Command Naming).
pub const COMMAND_NAME: usize = 32;
/// Characters of the description of a command or an option (documentation: Application Command Structure).
pub const COMMAND_DESCRIPTION: usize = 100;
/// Options of a command (documentation: Application Command Structure).
pub const COMMAND_OPTIONS: usize = 25;
/// Choices of an option (documentation: Application Command Option Structure).
pub const OPTION_CHOICES: usize = 25;
/// Characters of names, descriptions and choices of a command together (documentation: Slash Commands).
pub const COMMAND_CHARACTERS: usize = 8000;
/// Slash commands of an application (documentation: Registering a Command).
pub const COMMANDS: usize = 100;
/// Characters of a thread's name (OpenAPI: CreateTextThreadWithMessageRequest).
pub const THREAD_NAME: usize = 100;
/// Characters of a message's nonce (OpenAPI: MessageCreateRequest).
pub const NONCE: usize = 25;
/// Bytes of one attached file (documentation: Uploading Files; the default limit).
pub const ATTACHMENT_BYTES: usize = 10 * 1024 * 1024;
/// Messages of one request for the last messages of a channel (documentation: Get Channel Messages).
pub const MESSAGES_OF_REQUEST: u8 = 100;

/// The text, cut to that many characters with an ellipsis as its last where it is longer: between words, unless half of the
/// room would stay empty.
#[must_use]
pub fn clipped(text: &str, characters: usize) -> String {
    if text.chars().count() <= characters {
        return text.to_owned();
    }
    let room = characters.saturating_sub(1);
    let mut cut: String = text.chars().take(room).collect();
    let is_in_word = text.chars().nth(room).is_some_and(|next| !next.is_whitespace());
    if is_in_word
        && let Some((whole, _)) = cut.rsplit_once(char::is_whitespace)
        && whole.trim_end().chars().count() * 2 >= room
    {
        cut.truncate(whole.len());
    }
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// The text as pages of at most that many characters, cut between lines where that is possible.
/// At least one page; no page is empty unless the text is.
#[must_use]
pub fn pages(text: &str, characters: usize) -> Vec<String> {
    let room = characters.max(1);
    let mut pages = Vec::new();
    let mut page = String::new();
    let mut used = 0;
    for line in text.lines() {
        for (index, piece) in pieces(line, room).into_iter().enumerate() {
            let length = piece.chars().count();
            let joint = usize::from(used > 0);
            if used + joint + length > room || (index > 0 && used > 0) {
                pages.push(std::mem::take(&mut page));
                used = 0;
            }
            if used > 0 {
                page.push('\n');
                used += 1;
            }
            page.push_str(&piece);
            used += length;
        }
    }
    if !page.trim().is_empty() || pages.is_empty() {
        pages.push(page);
    }
    pages
}

fn pieces(line: &str, room: usize) -> Vec<String> {
    let letters: Vec<char> = line.chars().collect();
    if letters.is_empty() {
        return vec![String::new()];
    }
    letters.chunks(room).map(|piece| piece.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_long_text_is_cut_with_an_ellipsis() {
        assert_eq!(clipped("castle", 6), "castle");
        assert_eq!(clipped("castles", 6), "castl…");
        assert_eq!(clipped("ab cd", 4), "ab…");
        assert_eq!(clipped("a white knight", 11), "a white…", "no word is cut");
        assert_eq!(clipped("a white knight", 8), "a white…");
        assert_eq!(
            clipped("a longwordwithoutend", 12),
            "a longwordw…",
            "but for one that is most of it"
        );
        assert_eq!(clipped("", 0), "");
    }

    #[test]
    fn pages_break_between_lines() {
        assert_eq!(pages("one\ntwo\nthree", 7), ["one\ntwo", "three"]);
        assert_eq!(pages("", 10), [""]);
        assert_eq!(pages("abcdef", 4), ["abcd", "ef"]);
    }

    proptest! {
        #[test]
        fn no_page_is_too_long_and_no_letter_is_lost(text in "[a-zé \n]{0,300}", room in 1usize..40) {
            let pages = pages(&text, room);
            for page in &pages {
                prop_assert!(page.chars().count() <= room);
            }
            let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            prop_assert_eq!(letters(&pages.join("\n")), letters(&text));
        }

        #[test]
        fn clipping_keeps_within_the_limit(text in ".{0,60}", room in 1usize..40) {
            prop_assert!(clipped(&text, room).chars().count() <= room);
        }
    }
}
