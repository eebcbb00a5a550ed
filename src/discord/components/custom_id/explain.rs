//! The parts of an explanation, each with a button that leads to the next.

use super::Word;

/// A part of the explanation of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExplainPart {
    /// What it can do, and what could capture it.
    Possible,
    /// What its special abilities do.
    Abilities,
    /// Where it can't go, what can't capture it, and why.
    WhyNot,
    /// More reasons.
    WhyNotSecond,
    /// More reasons.
    WhyNotThird,
    /// More reasons.
    WhyNotFourth,
    /// More reasons.
    WhyNotFifth,
    /// More reasons.
    WhyNotSixth,
    /// More reasons.
    WhyNotSeventh,
    /// More reasons.
    WhyNotEighth,
}

/// The pages of reasons, in their order.
const PAGES: [ExplainPart; 8] = [
    ExplainPart::WhyNot,
    ExplainPart::WhyNotSecond,
    ExplainPart::WhyNotThird,
    ExplainPart::WhyNotFourth,
    ExplainPart::WhyNotFifth,
    ExplainPart::WhyNotSixth,
    ExplainPart::WhyNotSeventh,
    ExplainPart::WhyNotEighth,
];

impl ExplainPart {
    /// Returns the index of the page of reasons; `None` for the parts before them.
    #[must_use]
    pub fn page(self) -> Option<usize> {
        PAGES.iter().position(|page| *page == self)
    }

    /// Returns the page of reasons with that index; `None` if there are fewer.
    #[must_use]
    pub fn of_page(index: usize) -> Option<Self> {
        PAGES.get(index).copied()
    }

    /// Returns the next page of reasons.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::of_page(self.page()? + 1)
    }
}

words!(ExplainPart {
    ExplainPart::Possible => "possible",
    ExplainPart::Abilities => "abilities",
    ExplainPart::WhyNot => "why-not",
    ExplainPart::WhyNotSecond => "why-not-2",
    ExplainPart::WhyNotThird => "why-not-3",
    ExplainPart::WhyNotFourth => "why-not-4",
    ExplainPart::WhyNotFifth => "why-not-5",
    ExplainPart::WhyNotSixth => "why-not-6",
    ExplainPart::WhyNotSeventh => "why-not-7",
    ExplainPart::WhyNotEighth => "why-not-8",
});
