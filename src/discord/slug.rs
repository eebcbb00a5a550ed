//! Names for custom ids: short, plain and stable, so that a button means the same thing in every version.

use std::fmt;
use std::str::FromStr;

/// A text that is not a slug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a slug")]
pub struct ParseSlugError;

/// The name of something in a list that may grow: a variant, a page of the rules, a ready-made decision. Buttons carry
/// the name and never an index, so a new item in the list does not redirect old buttons.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slug(String);

impl Slug {
    /// The most bytes of a slug.
    const MAX_BYTES: usize = 40;

    /// The slug of a title: its letters and digits in lower case, with hyphens between words; cut where it is too long.
    #[must_use]
    pub fn of(title: &str) -> Self {
        let title = title.to_lowercase();
        let words = title.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let mut slug = words.join("-");
        slug.truncate(Self::MAX_BYTES);
        Self(slug)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Slug {
    type Err = ParseSlugError;

    fn from_str(text: &str) -> Result<Self, ParseSlugError> {
        let is_bounded = (1..=Self::MAX_BYTES).contains(&text.len());
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
        if is_bounded && text.chars().all(is_plain) {
            Ok(Self(text.to_owned()))
        } else {
            Err(ParseSlugError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_has_a_slug() {
        assert_eq!(Slug::of("Standard army").as_str(), "standard-army");
        assert_eq!(
            Slug::of("topic.Royal Guards (kings)").as_str(),
            "topic.royal-guards-kings"
        );
        assert!(Slug::of(&"long ".repeat(30)).as_str().len() <= 40);
    }
}
