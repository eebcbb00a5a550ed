//! The parts of an explanation, each with a button that leads to the next.

use super::Word;

/// A part of the explanation of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExplainPart {
    /// What it can do, and what could capture it.
    Possible,
    /// Where it can't go, what can't capture it, and why.
    WhyNot,
    /// More reasons.
    WhyNotSecond,
    /// More reasons.
    WhyNotThird,
    /// More reasons.
    WhyNotFourth,
}

impl ExplainPart {
    /// Returns the index of the page of reasons; `None` for the first part.
    #[must_use]
    pub const fn page(self) -> Option<usize> {
        match self {
            ExplainPart::Possible => None,
            ExplainPart::WhyNot => Some(0),
            ExplainPart::WhyNotSecond => Some(1),
            ExplainPart::WhyNotThird => Some(2),
            ExplainPart::WhyNotFourth => Some(3),
        }
    }

    /// Returns the next page of reasons.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            ExplainPart::Possible | ExplainPart::WhyNotFourth => None,
            ExplainPart::WhyNot => Some(ExplainPart::WhyNotSecond),
            ExplainPart::WhyNotSecond => Some(ExplainPart::WhyNotThird),
            ExplainPart::WhyNotThird => Some(ExplainPart::WhyNotFourth),
        }
    }
}

words!(ExplainPart {
    ExplainPart::Possible => "possible",
    ExplainPart::WhyNot => "why-not",
    ExplainPart::WhyNotSecond => "why-not-2",
    ExplainPart::WhyNotThird => "why-not-3",
    ExplainPart::WhyNotFourth => "why-not-4",
});
