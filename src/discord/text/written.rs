//! A decision that is entered as text, as its user reads it: what it puts where, and the text itself to copy.

use super::people::listed;
use super::pictures::kind;
use super::words::{Words, say};
use rookery_rules::{Seat, View};
use std::cmp::Reverse;

/// Lists the units of a side by their kinds, those of which there are most first, and gives the text in a block that can be
/// copied.
#[must_use]
pub fn decision(words: &Words, view: &View, seat: Seat, text: &str) -> String {
    let block = format!("{}\n```\n{text}\n```", say!(words, "panel-written-text"));
    let units = units(words, view, seat);
    if units.is_empty() {
        return block;
    }
    let units = say!(words, "panel-written-units", units = listed(words, &units));
    format!("{units}\n{block}")
}

/// The units of a side, one item for each kind: how many there are, and their cells.
fn units(words: &Words, view: &View, seat: Seat) -> Vec<String> {
    let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
    for (cell, content) in view.geometry.cells().zip(&view.cells) {
        for unit in content.units.iter().filter(|unit| unit.side == seat) {
            let name = view.geometry.name(cell);
            match kinds.iter_mut().find(|(kind, _)| *kind == unit.kind) {
                Some((_, cells)) => cells.push(name),
                None => kinds.push((&unit.kind, vec![name])),
            }
        }
    }
    kinds.sort_by_key(|(_, cells)| Reverse(cells.len()));
    let items = kinds
        .iter()
        .map(|(unit, cells)| format!("{} × {} ({})", cells.len(), kind(words, unit), cells.join(", ")));
    items.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::notation::read_action;
    use rookery_rules::{Options, Variant};

    #[test]
    fn an_army_is_a_list_of_units_and_a_text_to_copy() {
        let variant = Variant::from_id("cyvasse").unwrap();
        let options = Options::new(variant.descriptor(), [("setup", "build")]).unwrap();
        let mut part = variant.start(&options).secret_part(Seat::White).unwrap();
        let standard = read_action(&part, Seat::White, "build standard").unwrap();
        part.apply(Seat::White, &standard).unwrap();
        let view = part.view_of_part(Seat::White);
        let said = decision(Words::english(), &view, Seat::White, &standard.to_string());
        for item in ["2 × knight (d3, k3)", "1 × dragon (g2)", "1 × king (h2)"] {
            assert!(said.contains(item), "{item} in {said}");
        }
        assert!(
            said.starts_with("Units: 6 × militia (g3, h3, b4, e4, i4, l4), "),
            "{said}"
        );
        assert!(
            said.ends_with(
                "\nAs text, to copy:\n```\nbuild c 6542/783r1r m..msssm..m/rnwemmewnr/..cdkrc../...t....\n```"
            ),
            "{said}"
        );
    }
}
