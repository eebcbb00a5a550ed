//! Lists of units in every language, in which those of one kind stand together: "the pawns on c9, d9 and e9, and the rook on a1".

use super::hint::{object, the_unit};
use super::people::{listed, listed_or};
use super::pictures;
use super::words::{Words, say};

/// The form of a kind's word for several units of which a list depends on a preposition: "mit Türmen".
const SEVERAL_DATIVE: &str = "several-dative";

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A unit of which nothing is said but its kind and its square.
    Unit {
        /// Its kind.
        kind: String,
        /// The name of its square.
        square: String,
    },
    /// Anything else, as it is said.
    Other(String),
}

/// Whether several units are meant all together or any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Join {
    /// "the pawns on c9 and d9".
    And,
    /// "the pawn on c9 or d9".
    Or,
}

/// The grammatical case of a list, where a language has such.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// As a subject or an object, without an article where the language has several.
    Plain,
    /// As an object, with its article.
    Object,
    /// After "with".
    Dative,
}

/// Lists units, those of one kind together.
pub(super) fn units_listed(words: &Words, items: &[Item], join: Join, case: Case) -> String {
    let mut groups: Vec<(&Item, Vec<String>)> = Vec::new();
    for item in items {
        let kind_of = |item: &Item| match item {
            Item::Unit { kind, .. } => Some(kind.clone()),
            Item::Other(_) => None,
        };
        let square = match item {
            Item::Unit { square, .. } => square.clone(),
            Item::Other(_) => String::new(),
        };
        let same = |known: &Item| kind_of(known).is_some() && kind_of(known) == kind_of(item);
        match groups.iter_mut().find(|(known, _)| same(known)) {
            Some((_, squares)) => squares.push(square),
            None => groups.push((item, vec![square])),
        }
    }
    let named = groups
        .iter()
        .map(|(item, squares)| match (item, squares.as_slice()) {
            (Item::Other(said), _) => said.clone(),
            (Item::Unit { kind, .. }, [only]) => one_of(words, kind, only, case),
            (Item::Unit { kind, .. }, several) => match (join, case) {
                (Join::Or, _) => one_of(words, kind, &listed_or(words, several), case),
                (Join::And, Case::Object) => {
                    let (kinds, squares) = (pictures::several(words, kind), listed(words, several));
                    say!(words, "hint-the-units", kinds = kinds, squares = squares)
                }
                (Join::And, Case::Plain | Case::Dative) => {
                    let dative = words.attribute(&format!("unit-{kind}"), SEVERAL_DATIVE);
                    let kinds = dative
                        .filter(|_| case == Case::Dative)
                        .unwrap_or_else(|| pictures::several(words, kind));
                    let squares = listed(words, several);
                    say!(words, "explain-the-units", kinds = kinds, squares = squares)
                }
            },
        });
    let named: Vec<String> = named.collect();
    let has_list = groups.iter().any(|(_, squares)| squares.len() > 1);
    match (named.as_slice(), join) {
        // A list of lists needs a comma before its last part.
        ([most @ .., last], Join::And) if has_list && !most.is_empty() => {
            let most = most.join(", ");
            say!(words, "list-of-lists-and", most = most, last = last.as_str())
        }
        ([most @ .., last], Join::Or) if has_list && !most.is_empty() => {
            let most = most.join(", ");
            say!(words, "list-of-lists-or", most = most, last = last.as_str())
        }
        (named, Join::And) => listed(words, named),
        (named, Join::Or) => listed_or(words, named),
    }
}

/// Names one unit.
fn one_of(words: &Words, kind: &str, square: &str, case: Case) -> String {
    match case {
        Case::Object => object(words, kind, square),
        Case::Plain | Case::Dative => the_unit(words, kind, square),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_of_one_kind_stand_together_in_every_language() {
        let unit = |kind: &str, square: &str| Item::Unit {
            kind: kind.to_owned(),
            square: square.to_owned(),
        };
        let units = [
            unit("rook", "c9"),
            unit("knight", "b3"),
            unit("rook", "d9"),
            Item::Other("x".to_owned()),
        ];
        let english = |join| units_listed(Words::english(), &units, join, Case::Dative);
        assert_eq!(
            english(Join::And),
            "the rooks on c9 and d9, the knight on b3, and x"
        );
        assert_eq!(english(Join::Or), "the rook on c9 or d9, the knight on b3, or x");
        let german = Words::of_locale("de").unwrap();
        let german = |join, case| units_listed(german, &units[..3], join, case);
        assert_eq!(
            german(Join::And, Case::Dative),
            "Türmen auf c9 und d9 sowie Springer auf b3"
        );
        assert_eq!(
            german(Join::And, Case::Plain),
            "Türme auf c9 und d9 sowie Springer auf b3"
        );
        assert_eq!(
            german(Join::Or, Case::Dative),
            "Turm auf c9 oder d9 oder auch Springer auf b3"
        );
        assert_eq!(
            german(Join::And, Case::Object),
            "die Türme auf c9 und d9 sowie den Springer auf b3"
        );
        let single = units_listed(Words::english(), &units[..2], Join::And, Case::Plain);
        assert_eq!(single, "the rook on c9 and the knight on b3");
    }
}
