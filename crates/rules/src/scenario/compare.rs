//! Compares expected and actual values: patterns of action texts, attributes, lists, values.

use crate::descriptor::UnitSpec;
use crate::seat::Seat;
use crate::setup::{Attribute, Item, Value, parse_list};

/// Returns whether `text` fits `pattern`, in which `*` matches any run of characters. Takes linear time for one
/// star, and never more than the product of both lengths.
pub(super) fn fits(pattern: &str, text: &str) -> bool {
    let (pattern, text) = (pattern.as_bytes(), text.as_bytes());
    let (mut p, mut t) = (0, 0);
    let mut retry: Option<(usize, usize)> = None;
    while t < text.len() {
        if pattern.get(p) == Some(&b'*') {
            retry = Some((p, t));
            p += 1;
        } else if pattern.get(p) == Some(&text[t]) {
            p += 1;
            t += 1;
        } else if let Some((star, from)) = retry {
            retry = Some((star, from + 1));
            p = star + 1;
            t = from + 1;
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|byte| *byte == b'*')
}

/// Returns whether the attributes in force are as expected. Each expectation has `true` before it if it is negated,
/// as in `!name`. `units` are the kinds of the variant, which may be written by their letters.
pub(crate) fn holds(units: &[UnitSpec], expected: &[(bool, Attribute)], found: &[Attribute]) -> bool {
    expected.iter().all(|(denied, wanted)| {
        let value = found
            .iter()
            .find(|attribute| attribute.name == wanted.name)
            .map(|attribute| &attribute.value);
        if *denied {
            is_nothing(value)
        } else {
            same_value(units, &wanted.name, &wanted.value, value)
        }
    })
}

/// Returns whether a value is absent, zero or an empty list.
fn is_nothing(value: Option<&Value>) -> bool {
    match value {
        None => true,
        Some(Value::Word(word)) => word == "0",
        Some(Value::List(items)) => items.is_empty(),
    }
}

fn same_value(units: &[UnitSpec], name: &str, wanted: &Value, found: Option<&Value>) -> bool {
    if is_nothing(Some(wanted)) {
        return is_nothing(found);
    }
    match (wanted, found) {
        (Value::Word(wanted), Some(Value::Word(found))) => wanted == found,
        (Value::List(wanted), Some(Value::List(found))) => same_list(units, name, wanted, found),
        (Value::Word(_) | Value::List(_), _) => false,
    }
}

/// Compares a list attribute: `holds` by side and kind in order, `cargo` and `fused` by kind in order, others as a
/// whole.
fn same_list(units: &[UnitSpec], name: &str, wanted: &[Item], found: &[Item]) -> bool {
    if wanted.len() != found.len() {
        return false;
    }
    let mut pairs = wanted.iter().zip(found);
    let same_kind = |wanted, found| match (kind(wanted), kind(found)) {
        (Some(wanted), Some(found)) => is_kind(units, wanted, found),
        (wanted, found) => wanted == found,
    };
    match name {
        "holds" => pairs.all(|(wanted, found)| side(wanted) == side(found) && same_kind(wanted, found)),
        "cargo" | "fused" => pairs.all(|(wanted, found)| same_kind(wanted, found)),
        _ => pairs.all(|(wanted, found)| wanted == found),
    }
}

fn side(item: &Item) -> Option<Seat> {
    item.words.first()?.parse().ok()
}

fn kind(item: &Item) -> Option<&str> {
    item.words
        .iter()
        .map(String::as_str)
        .find(|word| word.parse::<Seat>().is_err())
}

/// Returns whether a word means the kind that was found: it is its name, or its letter in either case.
pub(crate) fn is_kind(units: &[UnitSpec], word: &str, found: &str) -> bool {
    let mut units = units.iter();
    word == found || units.any(|unit| unit.kind == found && unit.is_called(word))
}

/// Returns whether two values of a `set` line are equal. Blanks in lists do not matter.
pub(super) fn same_text(wanted: &str, found: &str) -> bool {
    wanted == found
        || match (parse_list(wanted), parse_list(found)) {
            (Ok(wanted), Ok(found)) => wanted == found,
            (Ok(_) | Err(_), _) => false,
        }
}
