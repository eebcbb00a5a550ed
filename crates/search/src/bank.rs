//! The banks of problems that come with the program, one for each variant that has one: `problems/VARIANT.txt`, made by
//! `cargo xtask find-problems`.

use crate::problem::{Problem, ProblemId};
use rookery_rules::Variant;
use std::sync::LazyLock;

/// The banks as they were written, by the ID of the variant.
const WRITTEN: &[(&str, &str)] = &[
    ("chess", include_str!("../problems/chess.txt")),
    ("shield", include_str!("../problems/shield.txt")),
    ("elemental", include_str!("../problems/elemental.txt")),
    ("cyvasse", include_str!("../problems/cyvasse.txt")),
    ("frozen6", include_str!("../problems/frozen6.txt")),
    ("frozen10", include_str!("../problems/frozen10.txt")),
];

/// The banks, read once. Tests read every one of them; a problem that could not be read is left out.
static BANKS: LazyLock<Vec<(&str, Vec<Problem>)>> = LazyLock::new(|| {
    let banks = WRITTEN.iter();
    banks
        .map(|(variant, text)| (*variant, Problem::read_all(text).unwrap_or_default()))
        .collect()
});

/// Returns the problems of a variant, in the order of its bank; none if it has no bank.
#[must_use]
pub fn problems(variant: Variant) -> &'static [Problem] {
    let mut banks = BANKS.iter();
    match banks.find(|(id, _)| *id == variant.id()) {
        Some((_, bank)) => bank.as_slice(),
        None => &[],
    }
}

/// Returns a problem of a variant's bank by its name.
#[must_use]
pub fn problem(variant: Variant, id: ProblemId) -> Option<&'static Problem> {
    problems(variant).iter().find(|problem| problem.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_variant_has_a_bank_of_at_least_forty_problems() {
        for variant in Variant::ALL {
            let (_, text) = WRITTEN
                .iter()
                .find(|(id, _)| *id == variant.id())
                .expect("a bank");
            let read = Problem::read_all(text).unwrap_or_else(|error| panic!("{variant}: {error}"));
            assert!(read.len() >= 40, "{variant}: {}", read.len());
            let names: BTreeSet<ProblemId> = read.iter().map(|problem| problem.id).collect();
            assert_eq!(names.len(), read.len(), "{variant}: a name is there twice");
            for one in &read {
                assert_eq!(one.position.variant(), *variant);
                assert!(problem(*variant, one.id).is_some(), "{}", one.id);
            }
        }
    }
}
