//! A path down the tree of legal actions, as written in custom IDs. Knows nothing about the tree.

use super::tree::WIDTH;
use std::fmt;
use std::str::FromStr;

/// The longest path in a custom ID; [`super::walk`] never needs more than a few steps.
pub const LONGEST: usize = 12;

/// The index chosen at each step, from 0; each below [`WIDTH`]. Written `3.0.12`, and `-` when nothing is chosen; `3+0.12` if the
/// first two were chosen at once, such as by their name, so that no page was shown between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path {
    indices: Vec<u8>,
    /// A bit for each index that was chosen together with the one before it.
    joined: u16,
}

/// What stands between indices, and between those that were chosen at once.
const STEP: char = '.';
const AT_ONCE: char = '+';

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
        Ok(Self { indices, joined: 0 })
    }

    /// Returns the indices, first step first.
    #[must_use]
    pub fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// Whether nothing is chosen yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Returns the path extended by one step.
    ///
    /// # Errors
    /// As [`Path::new`].
    pub fn then(&self, index: u8) -> Result<Self, ParsePathError> {
        let longer = Self::new(self.indices.iter().copied().chain([index]))?;
        Ok(Self {
            joined: self.joined,
            ..longer
        })
    }

    /// Returns the path of one step; `None` if no menu has so many choices.
    #[must_use]
    pub fn of(index: u8) -> Option<Self> {
        Self::new([index]).ok()
    }

    /// Returns this path followed by another that is chosen at once.
    ///
    /// # Errors
    /// As [`Path::new`].
    pub fn and(&self, further: &Self) -> Result<Self, ParsePathError> {
        let all = Self::new(self.indices.iter().chain(&further.indices).copied())?;
        let begun = self.indices.len();
        let joined = (begun + 1..all.indices.len()).fold(self.joined, |joined, place| joined | 1 << place);
        Ok(Self { joined, ..all })
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
        let both = self.indices.iter().zip(&other.indices);
        let same = both.take_while(|(one, other)| one == other);
        self.cut_to(same.count())
    }

    /// Returns the path without its last step, and without those that were chosen together with it; the empty path stays empty.
    #[must_use]
    pub fn back(&self) -> Self {
        let last = (0..self.indices.len()).rfind(|place| !self.is_joined(*place));
        self.cut_to(last.unwrap_or_default())
    }

    /// Whether the index at this place was chosen together with the one before it.
    const fn is_joined(&self, place: usize) -> bool {
        self.joined & (1 << place) != 0
    }

    /// Returns so many indices of the path.
    fn cut_to(&self, length: usize) -> Self {
        Self {
            indices: self.indices[..length].to_vec(),
            joined: self.joined & ((1 << length) - 1),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.indices.is_empty() {
            return f.write_str("-");
        }
        for (place, index) in self.indices.iter().enumerate() {
            if place > 0 {
                write!(f, "{}", if self.is_joined(place) { AT_ONCE } else { STEP })?;
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
            .split([STEP, AT_ONCE])
            .take(LONGEST + 1)
            .map(|index| {
                index
                    .parse::<u8>()
                    .ok()
                    .filter(|number| number.to_string() == index)
            })
            .collect::<Option<_>>()
            .ok_or(ParsePathError)?;
        let path = Self::new(indices)?;
        let signs = text.chars().filter(|sign| [STEP, AT_ONCE].contains(sign));
        let joined = signs.zip(1..).filter(|(sign, _)| *sign == AT_ONCE);
        let joined = joined.fold(0, |joined, (_, place)| joined | 1 << place);
        Ok(Self { joined, ..path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_leads_over_what_was_chosen_at_once() {
        let pressed = Path::new([3]).unwrap();
        let found = pressed.and(&Path::new([0, 12, 1]).unwrap()).unwrap();
        assert_eq!(found.to_string(), "3.0+12+1");
        assert_eq!(found.to_string().parse::<Path>().unwrap(), found);
        let next = found.then(5).unwrap();
        assert_eq!(next.to_string(), "3.0+12+1.5");
        assert_eq!(next.back(), found);
        assert_eq!(found.back(), pressed);
        assert_eq!(pressed.back(), Path::default());
        assert_eq!(Path::default().back(), Path::default());
        let first = Path::default().and(&Path::new([4, 2]).unwrap()).unwrap();
        assert_eq!(
            (first.to_string().as_str(), first.back()),
            ("4+2", Path::default())
        );
        assert_eq!(
            found.common_with(&Path::new([3, 0, 12]).unwrap()).to_string(),
            "3.0+12"
        );
    }

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
