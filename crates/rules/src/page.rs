//! Finds numbered rules on a variant's page: the text after `**CH-PAWN-4**`, in lists and in tables. `/rules` uses
//! it, and the test that every rule has a scenario. Knows only as much Markdown as the pages use.

use crate::descriptor::Descriptor;

impl Descriptor {
    /// Iterates over the ids of all numbered rules, in the order of the page.
    pub fn rule_ids(&self) -> impl Iterator<Item = &'static str> {
        rules_of(self.page, self.rule_prefix)
    }

    /// Returns the text of a numbered rule as Markdown: one line, followed by lines for nested lists and tables. For
    /// a rule in a table, returns the cells of its row. Returns `None` if the page does not state the rule.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<String> {
        if !is_rule(id, self.rule_prefix) {
            return None;
        }
        let lines: Vec<&str> = self.page.lines().collect();
        let sign = format!("**{id}**");
        let start = lines.iter().position(|line| line.contains(&sign))?;
        if lines[start].starts_with('|') {
            return Some(row_text(lines[start], &sign));
        }
        Some(item_text(&lines[start..], &sign))
    }
}

impl Descriptor {
    /// Returns the page's sentence about a thing: the second cell of the two-cell row that begins with its name.
    #[must_use]
    pub fn in_one_sentence(&self, name: &str) -> Option<&'static str> {
        self.page.lines().find_map(|line| {
            let cells = line.strip_prefix("| ")?.strip_suffix(" |")?;
            let (first, second) = cells.split_once(" | ")?;
            (first == name && !second.contains(" | ")).then_some(second)
        })
    }
}

/// Returns whether a text has the form `PREFIX-WORD-N`.
fn is_rule(id: &str, prefix: &str) -> bool {
    let Some(rest) = id.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-')) else {
        return false;
    };
    rest.rsplit_once('-').is_some_and(|(word, number)| {
        let letters = |byte: u8| byte.is_ascii_uppercase() || byte == b'-';
        !word.is_empty()
            && word.bytes().all(letters)
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Iterates over the ids in bold on a page.
fn rules_of(page: &'static str, prefix: &'static str) -> impl Iterator<Item = &'static str> {
    page.split("**")
        .skip(1)
        .step_by(2)
        .filter(move |bold| is_rule(bold, prefix))
}

/// Returns the cells of a table row without the empty ones.
fn row_text(row: &str, sign: &str) -> String {
    let cells: Vec<String> = row
        .split('|')
        .map(|cell| cell.replace(sign, "").trim().to_owned())
        .filter(|cell| !cell.is_empty())
        .collect();
    cells.join(" · ")
}

/// Returns the list item that holds a rule, up to the next item or heading of its level.
fn item_text(lines: &[&str], sign: &str) -> String {
    let first = lines.first().copied().unwrap_or_default();
    let after = first.split_once(sign).map_or(first, |(_, after)| after);
    // Two rules may share a line; the second begins where the first ends.
    let mut text = until_next_rule(after).trim().to_owned();
    let mut is_announced = false;
    for line in &lines[1..] {
        if line.is_empty() && text.ends_with(':') {
            // "Keys:", a blank line, a table: the table belongs to the rule.
            is_announced = true;
            continue;
        }
        let is_row = line.trim_start().starts_with('|');
        if line.is_empty() || line.starts_with(['-', '#']) || line.starts_with("**") || is_row != is_announced
        {
            break;
        }
        let is_own_line = line.trim_start().starts_with(['-', '|']);
        text.push(if is_own_line { '\n' } else { ' ' });
        text.push_str(line.trim());
    }
    text
}

/// Cuts a text before the next rule in bold.
fn until_next_rule(text: &str) -> &str {
    let mut search = 0;
    while let Some(at) = text[search..].find("**") {
        let start = search + at;
        let bold = text[start + 2..].split("**").next().unwrap_or_default();
        if bold.contains('-')
            && bold
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-')
        {
            return &text[..start];
        }
        search = start + 2 + bold.len() + 2;
        if search > text.len() {
            break;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::variant::Variant;

    #[test]
    fn every_rule_of_every_page_has_a_text() {
        for variant in Variant::ALL {
            let descriptor = variant.descriptor();
            let ids: Vec<&str> = descriptor.rule_ids().collect();
            assert!(ids.len() > 20, "{variant}: {ids:?}");
            for id in &ids {
                let text = descriptor.rule(id).unwrap();
                assert!(
                    text.len() > 8 && !text.contains(&format!("**{id}**")),
                    "{id}: {text}"
                );
            }
            assert!(
                ids.iter()
                    .all(|id| ids.iter().filter(|other| *other == id).count() == 1),
                "{variant}: stated twice"
            );
        }
    }

    #[test]
    fn every_rule_of_topics_and_units_is_on_the_page() {
        for variant in Variant::ALL {
            let descriptor = variant.descriptor();
            let of_units = descriptor.units.iter().flat_map(|unit| unit.rules.iter());
            let whole = of_units.map(|rule| format!("{}-{rule}", descriptor.rule_prefix));
            let of_topics = descriptor.topics.iter().flat_map(|topic| topic.rules.iter());
            for id in whole.chain(of_topics.map(|rule| (*rule).to_owned())) {
                assert!(descriptor.rule(&id).is_some(), "{id}");
            }
        }
    }

    #[test]
    fn rules_are_found_in_lists_and_tables() {
        let chess = Variant::Chess.descriptor();
        assert!(
            chess
                .rule("CH-PAWN-4")
                .unwrap()
                .starts_with("En passant: directly after")
        );
        assert!(
            chess
                .rule("CH-PAWN-4")
                .unwrap()
                .ends_with("lasts for that one turn.")
        );
        assert!(chess.rule("CH-KNIGHT-1").unwrap().contains("leaps (±1,±2)"));
        for nothing in ["CH-PAWN-9", "SH-PAWN-1", "PAWN-1", "", "CH-", "CH--1", "**"] {
            assert_eq!(chess.rule(nothing), None, "{nothing}");
        }
    }
}
