//! Measures, shortens and wraps text in the two fonts of the pictures.

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};
use std::sync::LazyLock;

static REGULAR: LazyLock<FontRef<'static>> = LazyLock::new(|| load(notosans::REGULAR_TTF));
static BOLD: LazyLock<FontRef<'static>> = LazyLock::new(|| load(notosans::BOLD_TTF));

fn load(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(bytes).expect("the fonts compiled into the program can be read")
}

/// The height of capital letters in thousandths of the font size.
pub const CAPITAL_HEIGHT: i32 = 524;

/// Returns the bold or the regular font.
#[must_use]
pub fn font(bold: bool) -> &'static FontRef<'static> {
    if bold { &BOLD } else { &REGULAR }
}

/// Returns the width of a text at a font size, in the unit of the size.
#[must_use]
pub fn width(text: &str, size: i32, bold: bool) -> i32 {
    let font = font(bold).as_scaled(PxScale::from(1000.0));
    let mut total = 0.0;
    let mut last = None;
    for letter in text.chars() {
        let glyph = font.glyph_id(letter);
        if let Some(last) = last {
            total += font.kern(last, glyph);
        }
        total += font.h_advance(glyph);
        last = Some(glyph);
    }
    ((f64::from(total) * f64::from(size) / 1000.0).ceil()) as i32
}

/// Returns the text without the backticks that mark code in messages, which a picture cannot show as such.
#[must_use]
pub fn without_code_marks(text: &str) -> String {
    text.replace('`', "")
}

/// Returns the text without what stands in brackets, for which a picture has no room.
#[must_use]
pub fn without_asides(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(" (") {
        kept.push_str(before);
        rest = after.split_once(')').map_or("", |(_, behind)| behind);
    }
    kept + rest
}

/// Returns the text without letters that the font lacks, in one line with single spaces.
#[must_use]
pub fn drawable(text: &str) -> String {
    let font = font(true);
    let known =
        |letter: &char| letter.is_whitespace() || (!is_invisible(*letter) && font.glyph_id(*letter).0 != 0);
    let kept: String = text.chars().filter(known).collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the text in one line with single spaces, without characters that draw nothing.
#[must_use]
pub fn one_line(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter(|letter| letter.is_whitespace() || !is_invisible(*letter))
        .collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether a character draws nothing: controls, joiners, direction marks and spaces without width.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Returns the text, shortened with an ellipsis if it is wider than `room`.
#[must_use]
pub fn fitted(text: &str, size: i32, bold: bool, room: i32) -> String {
    if width(text, size, bold) <= room {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    let (mut fits, mut too_long) = (0, letters.len());
    while fits + 1 < too_long {
        let middle = fits.midpoint(too_long);
        if width(&shortened(&letters, middle), size, bold) <= room {
            fits = middle;
        } else {
            too_long = middle;
        }
    }
    if fits == 0 {
        String::new()
    } else {
        shortened(&letters, fits)
    }
}

/// Wraps the text into lines of at most `room`, between words if possible. No line is empty.
#[must_use]
pub fn wrapped(text: &str, size: i32, bold: bool, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if width(&longer, size, bold) <= room {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            line.push(letter);
            if width(&line, size, bold) > room && line.chars().count() > 1 {
                line.pop();
                lines.push(std::mem::replace(&mut line, letter.to_string()));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

fn shortened(letters: &[char], count: usize) -> String {
    let kept: String = letters[..count].iter().collect();
    format!("{}…", kept.trim_end())
}

/// Returns a text with its variables filled in. What is filled in is not looked at again.
pub(crate) fn filled(text: &str, variables: &[(&str, &str)]) -> String {
    let mut written = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        written.push_str(before);
        let Some((name, behind)) = after.split_once('}') else {
            written.push('{');
            rest = after;
            continue;
        };
        let value = variables.iter().find(|(known, _)| *known == name);
        written.push_str(value.map_or("", |(_, value)| value));
        rest = behind;
    }
    written + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrapped_text_keeps_all_its_words_in_lines_that_fit() {
        let text = "go on with the same unit by plain moves, or end the turn";
        let lines = wrapped(text, 500, false, 4000);
        assert!(lines.len() > 1 && lines.join(" ") == text, "{lines:?}");
        assert!(lines.iter().all(|line| width(line, 500, false) <= 4000));
        let solid = "x".repeat(60);
        let parts = wrapped(&solid, 500, false, 4000);
        assert!(parts.len() > 1 && parts.concat() == solid, "{parts:?}");
        assert_eq!(wrapped("", 500, false, 4000), Vec::<String>::new());
    }

    #[test]
    fn letters_that_the_font_lacks_are_left_out_of_a_name() {
        assert_eq!(drawable("Zoë  Ångström 🦊\u{200b}"), "Zoë Ångström");
        assert_eq!(drawable("Анна"), "Анна");
        assert_eq!(drawable("棋士"), "");
    }

    #[test]
    fn a_long_text_is_shortened_to_its_room_and_a_short_one_is_left() {
        let text = "make a special move with one of the units beside the trap";
        let room = 5000;
        let short = fitted(text, 500, true, room);
        assert!(short.ends_with('…') && short.len() < text.len());
        assert!(width(&short, 500, true) <= room);
        assert_eq!(fitted("turn", 500, true, room), "turn");
        assert_eq!(fitted("turn", 500, true, 1), "");
    }

    #[test]
    fn variables_are_filled_in_once() {
        let said = filled("{one} against {other}!", &[("one", "{other}"), ("other", "Bo")]);
        assert_eq!(said, "{other} against Bo!");
        assert_eq!(filled("a {b", &[]), "a {b");
        assert_eq!(filled("{gone}x", &[]), "x");
    }
}
