//! What has room on the screen of a phone: parts a long text so that the picture below its beginning stays on it, and measures
//! rows of buttons. Contains no sentence.

use super::limits::BUTTONS_IN_ROW;

/// The letters of a line on a phone.
const LETTERS: usize = 45;

/// The most lines that stand above a picture.
pub const LINES_ABOVE: usize = 12;

/// The most lines of a paragraph that stays whole: its sentences belong together.
const WHOLE: usize = 5;

/// What a block of code begins and ends with.
const FENCE: &str = "```";

/// The most lines of buttons for units, some of which tell all of their only action.
pub const LINES_OF_UNITS: usize = 9;

/// The width of a screen for buttons, in letters of a label.
const BUTTON_LETTERS: usize = 48;

/// What a button is wider than its label, in letters.
const AROUND_LABEL: usize = 6;

/// Returns the lines that buttons take on a phone, in rows of five that break where a button doesn't fit.
#[must_use]
pub fn lines_of_buttons(labels: &[String]) -> usize {
    let mut lines = 0;
    let mut used = BUTTON_LETTERS;
    for (index, label) in labels.iter().enumerate() {
        let width = label.chars().count() + AROUND_LABEL;
        if index % BUTTONS_IN_ROW == 0 || used + width > BUTTON_LETTERS {
            lines += 1;
            used = 0;
        }
        used += width;
    }
    lines
}

/// Returns how many lines a text takes on a phone.
#[must_use]
pub fn lines(text: &str) -> usize {
    let of_line = |line: &str| line.chars().count().div_ceil(LETTERS).max(1);
    text.lines().map(of_line).sum()
}

/// Parts a text into what stands above its picture and what stands below; `None` if all of it stands above. It is parted
/// between lines, or else between the sentences of a long line. A heading never stands apart from the lines that it
/// announces, and a short list stays whole.
#[must_use]
pub fn parted(text: &str) -> Option<(String, String)> {
    if lines(text) <= LINES_ABOVE {
        return None;
    }
    let mut above: Vec<&str> = Vec::new();
    let mut taken = 0;
    let mut rest = text.lines();
    let mut below: Vec<&str> = Vec::new();
    for line in rest.by_ref() {
        if taken + lines(line) > LINES_ABOVE {
            let (first, others) = sentences_within(line, LINES_ABOVE - taken);
            above.extend((!first.is_empty()).then_some(first));
            below.extend((!others.is_empty()).then_some(others));
            break;
        }
        taken += lines(line);
        above.push(line);
    }
    below.extend(rest);
    // A block of code stays whole.
    let opened = above.iter().rposition(|line| line.starts_with(FENCE));
    let fences = above.iter().filter(|line| line.starts_with(FENCE)).count();
    if let Some(opened) = opened.filter(|_| fences % 2 == 1) {
        below.splice(0..0, above.split_off(opened));
    }
    let is_item = |line: &&str| line.starts_with("- ");
    if above.last().is_some_and(is_item) && below.first().is_some_and(is_item) {
        let first = above
            .iter()
            .rposition(|line| !is_item(line))
            .map_or(0, |heading| heading + 1);
        let items = above[first..]
            .iter()
            .chain(below.iter().take_while(|line| is_item(line)));
        let is_short = items.map(|line| lines(line)).sum::<usize>() <= LINES_ABOVE;
        // Something else must be left above the picture, besides a heading of the list.
        if is_short && above[..first].iter().any(|line| !line.ends_with(':')) {
            below.splice(0..0, above.split_off(first));
        }
    }
    while above.len() > 1 && above.last().is_some_and(|line| line.ends_with(':')) {
        if let Some(heading) = above.pop() {
            below.insert(0, heading);
        }
    }
    (!above.is_empty() && !below.is_empty()).then(|| (above.join("\n"), below.join("\n")))
}

/// Parts a line behind the last sentence that ends within so many lines; the first part is empty if none does. Items of lists,
/// small print and short paragraphs stay whole.
fn sentences_within(line: &str, room: usize) -> (&str, &str) {
    if line.starts_with("- ") || line.starts_with("-# ") || lines(line) <= WHOLE && room < LINES_ABOVE {
        return ("", line);
    }
    let ends = line.match_indices(". ").map(|(at, end)| at + end.len());
    let is_end = |at: &usize| {
        let (before, after) = line.split_at(*at);
        let is_code = before.matches('`').count() % 2 == 1 || before.matches("**").count() % 2 == 1;
        !is_code && after.starts_with(char::is_uppercase) && lines(before) <= room
    };
    match ends.filter(is_end).last() {
        Some(at) => (line[..at].trim_end(), &line[at..]),
        None => ("", line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_stands_above_its_picture() {
        assert_eq!(parted(&["It can move to a1."; 12].join("\n")), None);
        assert_eq!(
            lines("**White knight** on e3. Leaps in an L: two squares one way."),
            2
        );
    }

    #[test]
    fn a_long_text_goes_on_below_its_picture() {
        let text: Vec<String> = (1..=20).map(|number| format!("- Line {number}.")).collect();
        let (above, below) = parted(&text.join("\n")).unwrap();
        assert_eq!(above, text[..12].join("\n"));
        assert_eq!(below, text[12..].join("\n"));
    }

    #[test]
    fn a_heading_goes_with_what_it_announces() {
        let text = format!(
            "{}\nSpecial abilities:\n{}",
            ["It can move to a1."; 11].join("\n"),
            ["- Swap: changes places."; 4].join("\n")
        );
        let (above, below) = parted(&text).unwrap();
        assert_eq!(above.lines().count(), 11);
        assert!(below.starts_with("Special abilities:\n- Swap"), "{below}");
    }

    #[test]
    fn a_short_list_stays_whole_with_its_heading() {
        let text = format!(
            "{}\nSpecial abilities:\n{}",
            ["It can move to a1."; 9].join("\n"),
            ["- Swap: changes places."; 4].join("\n")
        );
        let (above, below) = parted(&text).unwrap();
        assert_eq!(above.lines().count(), 9);
        assert!(below.starts_with("Special abilities:\n- Swap"), "{below}");
        // A long one begins above, as before.
        let text = format!("On e4:\n{}", ["- Swap: changes places."; 20].join("\n"));
        assert_eq!(parted(&text).unwrap().0.lines().count(), 12);
    }

    #[test]
    fn a_block_of_code_stays_whole_with_its_heading() {
        let text = format!(
            "{}\nTo copy:\n```\nbuild\n```\nAnd on.",
            ["It can move."; 10].join("\n")
        );
        let (above, below) = parted(&text).unwrap();
        assert_eq!(above.lines().count(), 10);
        assert_eq!(below, "To copy:\n```\nbuild\n```\nAnd on.");
    }

    #[test]
    fn sentences_of_a_short_paragraph_stay_together() {
        let pair =
            "It isn't White's turn. If it were, this unit would have 9 legal actions, marked on the board.";
        let text = format!("{}\n{pair}", ["It can move to a1."; 11].join("\n"));
        let (above, below) = parted(&text).unwrap();
        assert_eq!((above.lines().count(), below.as_str()), (11, pair));
    }

    #[test]
    fn a_long_line_is_parted_between_its_sentences() {
        let sentence = "The rook on a1 can't be captured now (F6-ROOK-1).";
        let text = [sentence; 20].join(" ");
        let (above, below) = parted(&text).unwrap();
        assert!(
            above.ends_with("(F6-ROOK-1).") && lines(&above) <= LINES_ABOVE,
            "{above}"
        );
        assert!(below.starts_with("The rook on a1"), "{below}");
        assert_eq!(format!("{above} {below}"), text);
    }
}
