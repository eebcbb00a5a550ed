//! The parts of an explanation, each with a button that leads to the other.

use super::Word;

/// A part of the explanation of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExplainPart {
    /// What it can do, and what could capture it.
    Possible,
    /// Where it can't go, what can't capture it, and why.
    WhyNot,
}

words!(ExplainPart {
    ExplainPart::Possible => "possible",
    ExplainPart::WhyNot => "why-not",
});
