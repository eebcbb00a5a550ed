//! Lists of units in English sentences, in which those of one kind stand together: "the pawns on c9, d9 and e9, and the
//! knight on b3".

use crate::refusal::listed;
use std::fmt::Display;

/// Units that stand together: of one kind, and with the same words behind them.
#[derive(Clone, Debug)]
struct Group {
    kind: String,
    squares: Vec<String>,
    note: String,
}

/// The units of a list, in its order.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnitList {
    groups: Vec<Group>,
}

impl UnitList {
    /// Lists units by kind and square.
    pub(crate) fn of<K: Display, S: Display>(units: impl IntoIterator<Item = (K, S)>) -> Self {
        let mut list = Self::default();
        for (kind, square) in units {
            list.add(kind, square);
        }
        list
    }

    /// Adds a unit.
    pub(crate) fn add(&mut self, kind: impl Display, square: impl Display) {
        self.add_with(kind, square, String::new());
    }

    /// Adds a unit with words behind it, such as `(guarded)`. Units that share them stand together.
    pub(crate) fn add_with(&mut self, kind: impl Display, square: impl Display, note: String) {
        let (kind, square) = (kind.to_string(), square.to_string());
        // Names of several words, such as those of fused units, have no plain plural.
        let is_word = !kind.contains(' ');
        let same = |group: &&mut Group| is_word && group.kind == kind && group.note == note;
        match self.groups.iter_mut().find(same) {
            Some(group) => group.squares.push(square),
            None => self.groups.push(Group {
                kind,
                squares: vec![square],
                note,
            }),
        }
    }

    /// How many units there are.
    pub(crate) fn count(&self) -> usize {
        self.groups.iter().map(|group| group.squares.len()).sum()
    }

    /// "pawns d3 and e3, and rook e4".
    pub(crate) fn bare(&self) -> String {
        joined(self.groups("", " "))
    }

    /// The same with further units that are only counted: "pawns d3 and e3, and 4 more units".
    pub(crate) fn bare_and_more(&self, more: usize) -> String {
        let mut groups = self.groups("", " ");
        match more {
            0 => {}
            1 => groups.push(("one more unit".to_owned(), false)),
            _ => groups.push((format!("{more} more units"), false)),
        }
        joined(groups)
    }

    /// "pawns on d3 and e3, and rook on e4", after the name of their side.
    pub(crate) fn bare_on(&self) -> String {
        joined(self.groups("", " on "))
    }

    /// "the pawns d3 and e3, and the rook e4".
    pub(crate) fn the(&self) -> String {
        joined(self.groups("the ", " "))
    }

    /// "the pawns on d3 and e3, and the rook on e4".
    pub(crate) fn the_on(&self) -> String {
        joined(self.groups("the ", " on "))
    }

    /// Names each group, and says whether it names several units.
    fn groups(&self, article: &str, on: &str) -> Vec<(String, bool)> {
        let groups = self.groups.iter().map(|group| {
            let (kind, note) = (&group.kind, &group.note);
            let gap = if note.is_empty() { "" } else { " " };
            match group.squares.as_slice() {
                [only] => (format!("{article}{kind}{on}{only}{gap}{note}"), false),
                several => (
                    format!("{article}{kind}s{on}{}{gap}{note}", listed(several)),
                    true,
                ),
            }
        });
        groups.collect()
    }
}

/// Joins groups; a list of lists needs a comma before its last part.
fn joined(groups: Vec<(String, bool)>) -> String {
    let has_list = groups.iter().any(|(_, is_list)| *is_list);
    let groups: Vec<String> = groups.into_iter().map(|(group, _)| group).collect();
    match groups.as_slice() {
        [most @ .., last] if has_list && !most.is_empty() => format!("{}, and {last}", most.join(", ")),
        groups => listed(groups),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_of_one_kind_stand_together() {
        let list = UnitList::of([("pawn", "c9"), ("knight", "b3"), ("pawn", "d9"), ("pawn", "e9")]);
        assert_eq!(list.bare(), "pawns c9, d9 and e9, and knight b3");
        assert_eq!(list.bare_on(), "pawns on c9, d9 and e9, and knight on b3");
        assert_eq!(list.the(), "the pawns c9, d9 and e9, and the knight b3");
        assert_eq!(list.the_on(), "the pawns on c9, d9 and e9, and the knight on b3");
        assert_eq!(
            list.bare_and_more(2),
            "pawns c9, d9 and e9, knight b3, and 2 more units"
        );
        assert_eq!(list.count(), 4);
        let single = UnitList::of([("rook", "a1"), ("knight", "b3")]);
        assert_eq!(single.the_on(), "the rook on a1 and the knight on b3");
    }

    #[test]
    fn what_stands_behind_units_parts_them_and_fused_ones_stand_alone() {
        let mut list = UnitList::default();
        list.add_with("pawn", "a1", "(guarded)".to_owned());
        list.add("pawn", "b1");
        list.add_with("pawn", "c1", "(guarded)".to_owned());
        assert_eq!(list.the(), "the pawns a1 and c1 (guarded), and the pawn b1");
        let fused = UnitList::of([("fused pawn and rook", "a1"), ("fused pawn and rook", "b1")]);
        assert_eq!(
            fused.the_on(),
            "the fused pawn and rook on a1 and the fused pawn and rook on b1"
        );
    }
}
