//! The type of rulings: for a mechanic, the id of the rule that states it on each edition's page. Each ruling is a
//! constant in the file of its mechanic, so that the code of a rule, its id and its differences are found together.

use super::edition::Edition;

/// The rule of a mechanic in each edition. An edition that lacks the mechanic has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ruling {
    six: Option<&'static str>,
    ten: Option<&'static str>,
}

impl Ruling {
    /// Returns a mechanic of both editions.
    pub(crate) const fn both(six: &'static str, ten: &'static str) -> Self {
        Self {
            six: Some(six),
            ten: Some(ten),
        }
    }

    /// Returns a mechanic of `frozen10` alone.
    pub(crate) const fn ten(ten: &'static str) -> Self {
        Self {
            six: None,
            ten: Some(ten),
        }
    }

    /// Returns a mechanic of `frozen6` alone.
    pub(crate) const fn six(six: &'static str) -> Self {
        Self {
            six: Some(six),
            ten: None,
        }
    }

    /// Returns the id of the rule in an edition.
    pub(crate) const fn of(self, edition: Edition) -> Option<&'static str> {
        match edition {
            Edition::Six => self.six,
            Edition::Ten => self.ten,
        }
    }
}
