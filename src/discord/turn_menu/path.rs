//! A path down the tree of legal actions, as written in custom IDs. Knows nothing about the tree.

use super::tree::WIDTH;
use std::fmt;
use std::str::FromStr;

/// The longest path in a custom ID; [`super::walk`] never needs more than a few steps.
pub const LONGEST: usize = 12;

/// The index chosen at each step, from 0; each below [`WIDTH`]. Written `3.0.12`, and `-` when nothing is chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(Vec<u8>);

/// The error for a text that is not a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a way through the menus")]
pub struct ParsePathError;

impl Path {
    /// Makes a path of these indices.
    ///
    /// # Errors
    /// An index is too large for any menu, or there are too many steps.
    pub fn new(indices: impl IntoIterator<Item = u8>) -> Result<Self, ParsePathError> {
        let indices: Vec<u8> = indices.into_iter().take(LONGEST + 1).collect();
        if indices.len() > LONGEST || indices.iter().any(|index| usize::from(*index) >= WIDTH) {
            return Err(ParsePathError);
        }
        Ok(Self(indices))
    }

    /// Returns the indices, first step first.
    #[must_use]
    pub fn indices(&self) -> &[u8] {
        &self.0
    }

    /// Whether nothing is chosen yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the path extended by one step.
    ///
    /// # Errors
    /// As [`Path::new`].
    pub fn then(&self, index: u8) -> Result<Self, ParsePathError> {
        Self::new(self.0.iter().copied().chain([index]))
    }

    /// Returns the path of one step; `None` if no menu has so many choices.
    #[must_use]
    pub fn of(index: u8) -> Option<Self> {
        Self::new([index]).ok()
    }

    /// Returns this path followed by another.
    ///
    /// # Errors
    /// As [`Path::new`].
    pub fn and(&self, further: &Self) -> Result<Self, ParsePathError> {
        Self::new(self.0.iter().chain(&further.0).copied())
    }

    /// Returns the path that a component names: of a button its own, of a menu that followed by the chosen value. A value
    /// that is no path, or leads too far, begins again.
    #[must_use]
    pub fn chosen(&self, value: Option<&str>) -> Self {
        let Some(value) = value else {
            return self.clone();
        };
        let way = value.parse::<Self>().ok();
        way.and_then(|way| self.and(&way).ok()).unwrap_or_default()
    }

    /// Returns the common beginning of both paths.
    #[must_use]
    pub fn common_with(&self, other: &Self) -> Self {
        let both = self.0.iter().zip(&other.0);
        let same = both.take_while(|(one, other)| one == other);
        Self(same.map(|(one, _)| *one).collect())
    }

    /// Returns the path without its last step; the empty path stays empty.
    #[must_use]
    pub fn back(&self) -> Self {
        let mut indices = self.0.clone();
        indices.pop();
        Self(indices)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        for (place, index) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(".")?;
            }
            write!(f, "{index}")?;
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<Self, ParsePathError> {
        if text == "-" {
            return Ok(Self::default());
        }
        let indices: Vec<u8> = text
            .split('.')
            .take(LONGEST + 1)
            .map(|index| {
                index
                    .parse::<u8>()
                    .ok()
                    .filter(|number| number.to_string() == index)
            })
            .collect::<Option<_>>()
            .ok_or(ParsePathError)?;
        Self::new(indices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_component_names_its_path_and_the_value_of_its_menu() {
        let path = Path::new([3, 0]).unwrap();
        assert_eq!(path.chosen(None), path);
        assert_eq!(path.chosen(Some("12")).to_string(), "3.0.12");
        assert_eq!(path.chosen(Some("-")), path);
        for wrong in ["", "x", "99", "03", "0.0.0.0.0.0.0.0.0.0.0"] {
            assert_eq!(path.chosen(Some(wrong)), Path::default(), "{wrong}");
        }
    }
}
