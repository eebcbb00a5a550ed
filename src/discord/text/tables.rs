//! Markdown tables as lists, for Discord draws no tables: a row becomes a line that names each value by its heading, so a
//! page may end between any two rows. Knows no rules.

/// Headings of last columns that only hold references, which stand in brackets.
const REFERENCES: [&str; 2] = ["rules", "Regeln"];

/// Returns whether a line is a row of a table.
#[must_use]
pub fn is_row(line: &str) -> bool {
    line.trim_start().starts_with('|')
}

/// Returns whether a row only separates the headings of a table from its other rows.
#[must_use]
pub fn is_separator(line: &str) -> bool {
    line.trim_start().starts_with("| ---")
}

/// Returns the cells of a row.
#[must_use]
pub fn cells(line: &str) -> Vec<String> {
    let cells = line.trim().trim_matches('|').split('|');
    cells.map(|cell| cell.trim().to_owned()).collect()
}

/// Returns a row as an item. Two columns are a name and its meaning; further values are named by their headings, and
/// references follow in brackets.
#[must_use]
pub fn item(headings: &[String], cells: &[String]) -> String {
    match cells {
        [] => String::new(),
        [one] => format!("- {one}"),
        [name, meaning] => format!("- {}: {meaning}", named(headings, name)),
        [name, meaning, rules] if are_references(headings) => {
            format!("- {}: {meaning} ({rules})", named(headings, name))
        }
        [name, values @ ..] => {
            let values = headings.iter().skip(1).zip(values);
            let values = values.filter(|(_, value)| !value.is_empty());
            let values: Vec<String> = values
                .map(|(heading, value)| match (is_number(heading), headings.first()) {
                    // The first heading names the columns: tile 1, tile 2.
                    (true, Some(first)) => format!("{first} {heading} {value}"),
                    (true, None) | (false, _) => format!("*{heading}* {value}"),
                })
                .collect();
            format!("- {}: {}", named(headings, name), values.join(" · "))
        }
    }
}

/// Returns a text with the rows of its tables as items.
#[must_use]
pub fn as_items(text: &str) -> String {
    let mut headings: Option<Vec<String>> = None;
    let mut lines = Vec::new();
    for line in text.lines() {
        if !is_row(line) {
            headings = None;
            lines.push(line.to_owned());
            continue;
        }
        match &headings {
            None => headings = Some(cells(line)),
            Some(_) if is_separator(line) => {}
            Some(headings) => lines.push(item(headings, &cells(line))),
        }
    }
    lines.join("\n")
}

/// A row's name; one that is typed, such as `c`, says what it is.
fn named(headings: &[String], name: &str) -> String {
    match headings.first() {
        Some(heading) if name.starts_with('`') => format!("**{heading} {name}**"),
        Some(_) | None => format!("**{name}**"),
    }
}

/// Whether the last column only holds references.
fn are_references(headings: &[String]) -> bool {
    let last = headings.last();
    last.is_some_and(|heading| REFERENCES.contains(&heading.as_str()))
}

fn is_number(heading: &str) -> bool {
    !heading.is_empty() && heading.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(rows: &[&str]) -> String {
        as_items(&rows.join("\n"))
    }

    #[test]
    fn a_row_names_its_values_by_their_headings() {
        let table = [
            "States:",
            "| state | legal actions | then |",
            "| --- | --- | --- |",
            "| used none | standard actions; heal | turn ends |",
            "After.",
        ];
        let items =
            "States:\n- **used none**: *legal actions* standard actions; heal · *then* turn ends\nAfter.";
        assert_eq!(shown(&table), items);
    }

    #[test]
    fn a_name_and_its_meaning_need_no_headings() {
        let pair = [
            "| pair | what happens |",
            "| --- | --- |",
            "| tower on water | as elsewhere |",
        ];
        assert_eq!(shown(&pair), "- **tower on water**: as elsewhere");
        let cited = [
            "  | name | meaning | rules |",
            "  | --- | --- | --- |",
            "  | Heal | It heals. | SH-LIFE-1 |",
        ];
        assert_eq!(shown(&cited), "- **Heal**: It heals. (SH-LIFE-1)");
    }

    #[test]
    fn numbered_columns_and_typed_names_say_what_they_are() {
        let tiles = [
            "| tile | 1 | 2 |",
            "| --- | --- | --- |",
            "| face A | `M.` | `WW` |",
        ];
        assert_eq!(shown(&tiles), "- **face A**: tile 1 `M.` · tile 2 `WW`");
        let kings = [
            "| king | front 1 | note |",
            "| --- | --- | --- |",
            "| `l` | A b4 | |",
        ];
        assert_eq!(shown(&kings), "- **king `l`**: *front 1* A b4");
    }
}
