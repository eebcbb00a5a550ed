//! What the buttons of a review do, as a part of a custom ID.

use super::{ParseCustomIdError, field, page_number};
use std::fmt;

/// What a button of a review does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReviewButton {
    /// Show the review, or begin to make it.
    Begin,
    /// Stop making it.
    Cancel,
    /// Show a page of the plot.
    Overview(u16),
    /// Show the board of a turning point, by its place from 0. Reviews of the same match are the same.
    Point(u8),
}

impl fmt::Display for ReviewButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewButton::Begin => f.write_str("begin"),
            ReviewButton::Cancel => f.write_str("cancel"),
            ReviewButton::Overview(page) => write!(f, "overview:{page}"),
            ReviewButton::Point(index) => write!(f, "point:{index}"),
        }
    }
}

/// Reads what a button of a review does.
pub(super) fn review_button(fields: &[&str]) -> Result<ReviewButton, ParseCustomIdError> {
    match fields {
        ["begin"] => Ok(ReviewButton::Begin),
        ["cancel"] => Ok(ReviewButton::Cancel),
        ["overview", page] => Ok(ReviewButton::Overview(page_number(page)?)),
        ["point", index] => Ok(ReviewButton::Point(field(index)?)),
        _ => Err(ParseCustomIdError),
    }
}
