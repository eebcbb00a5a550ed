//! A page in words, within Discord's limit for the description of a picture.

use super::content::{Heading, SheetPlayer};
use super::labels::SheetWords;
use crate::text::filled;
use crate::text::one_line;
use crate::words::MAX_ALT_CHARACTERS;

/// The most characters of a name, a title or another text within an alt text.
const MOST_CHARACTERS: usize = 48;

/// Returns a text in one line, shortened with an ellipsis if it is very long.
pub(super) fn plain(text: &str) -> String {
    // A line of visible letters may begin after many that are not.
    let text = one_line(&text.chars().take(16 * MOST_CHARACTERS).collect::<String>());
    if text.chars().count() <= MOST_CHARACTERS {
        return text;
    }
    text.chars().take(MOST_CHARACTERS - 1).chain(['…']).collect()
}

/// Returns a player's name, or the number if there is nothing to read.
pub(super) fn name(words: &SheetWords, player: &SheetPlayer) -> String {
    let name = plain(&player.name);
    if name.is_empty() {
        filled(&words.player, &[("number", &player.number.to_string())])
    } else {
        name
    }
}

/// Returns the heading and the page as sentences.
pub(super) fn heading(heading: &Heading, page: usize, pages: usize) -> String {
    let mut head = String::new();
    for part in [&heading.title, &heading.subtitle] {
        let part = plain(part);
        if !part.is_empty() {
            head += part.trim_end_matches('.');
            head += ". ";
        }
    }
    if pages > 1 {
        let (page, pages) = ((page + 1).to_string(), pages.to_string());
        head += &filled(&heading.words.page, &[("page", &page), ("pages", &pages)]);
        head.push(' ');
    }
    head
}

/// Writes a line as a sentence, with its details after a joint if there are any.
pub(super) fn detailed(line: &str, joint: &str, details: &[String]) -> String {
    if details.is_empty() {
        return format!("{line}.");
    }
    format!("{line}{joint}{}.", details.join(", "))
}

/// Returns a place with its player, a word about the player if there is one, and the score.
pub(super) fn ranked(
    words: &SheetWords,
    rank: usize,
    player: &SheetPlayer,
    state: &str,
    score: &str,
) -> String {
    let mut line = format!("{rank}. {}", name(words, player));
    for part in [state, score] {
        let part = plain(part);
        if !part.is_empty() {
            line += ", ";
            line += &part;
        }
    }
    line
}

/// Returns explanations as one sentence; nothing if all are empty.
pub(super) fn explained<'a>(explanations: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let told = explanations.into_iter().map(plain).filter(|one| !one.is_empty());
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| format!("{}.", told.join("; ").trim_end_matches('.')))
}

/// Joins a heading and lines. If that is too long, it tries the shorter form of the lines, then leaves out the last ones
/// and says how many.
pub(super) fn told(words: &SheetWords, heading: &str, lines: &[String], shorter: &[String]) -> String {
    for lines in [lines, shorter] {
        let whole = format!("{heading}{}", lines.join(" "));
        if whole.chars().count() <= MAX_ALT_CHARACTERS {
            return whole.trim_end().to_owned();
        }
    }
    let mut kept = heading.to_owned();
    let mut length = kept.chars().count();
    for (index, line) in shorter.iter().enumerate() {
        let left = shorter.len() - index;
        let longer = length + line.chars().count() + 1;
        // "One more line" may be longer than "2 more lines": the room needed is that of what is left out after this line.
        let rest = match left - 1 {
            0 => 0,
            after => left_out(words, after).chars().count(),
        };
        if longer + rest > MAX_ALT_CHARACTERS {
            return kept + &left_out(words, left);
        }
        kept += line;
        kept.push(' ');
        length = longer;
    }
    kept.trim_end().to_owned()
}

fn left_out(words: &SheetWords, count: usize) -> String {
    match count {
        1 => words.one_more.clone(),
        _ => filled(&words.more, &[("count", &count.to_string())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_of_left_out_lines_fits_even_where_one_more_is_longer_than_two() {
        let words = SheetWords::default();
        assert!(left_out(&words, 1).chars().count() > left_out(&words, 2).chars().count());
        for length in 1..=MAX_ALT_CHARACTERS {
            let lines = ["a".repeat(length), "b".repeat(400), "c".repeat(700)];
            let said = told(&words, "Title. ", &lines, &lines);
            assert!(
                said.chars().count() <= MAX_ALT_CHARACTERS,
                "{length}: {}",
                said.chars().count()
            );
        }
    }
}
