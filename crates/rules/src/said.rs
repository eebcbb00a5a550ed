//! Sentences and phrases for players that can be translated: their English, and where the rules give them, an ID and
//! typed arguments. Nothing here translates. Write them with [`said!`].

use crate::seat::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// A sentence, or a phrase within one, in English; with an ID and arguments if it is prepared for translation. Equal are
/// those that say the same.
#[derive(Clone, Default)]
pub struct Said {
    english: Cow<'static, str>,
    key: Option<Box<Key>>,
}

/// What a translation is made from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    /// `None` if only its parts are known, and it stays English.
    id: Option<&'static str>,
    arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a sentence, as a translation needs it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Argument {
    /// A kind of unit, such as `rook`.
    Kind(String),
    /// A side.
    Side(Seat),
    /// A variant by its ID.
    Variant(&'static str),
    /// A number.
    Number(u64),
    /// A text that is the same in every language: the name of a cell, an action.
    Text(String),
    /// A sentence or phrase within this one.
    Said(Said),
}

/// What can be an argument of [`said!`].
pub trait Arguable: fmt::Display {
    /// Returns the value as translations need it.
    fn argument(&self) -> Argument;
}

impl Said {
    /// Makes a sentence that can be translated. Use [`said!`].
    #[must_use]
    pub fn translatable(
        id: &'static str,
        english: impl Into<Cow<'static, str>>,
        arguments: Vec<(&'static str, Argument)>,
    ) -> Self {
        Self {
            english: english.into(),
            key: Some(Box::new(Key {
                id: Some(id),
                arguments,
            })),
        }
    }

    /// Makes a sentence that stays English, and names these cells.
    pub(crate) fn naming<T: fmt::Display>(english: String, cells: [T; 2]) -> Self {
        let cells = cells.iter().map(|cell| Argument::Text(cell.to_string()));
        let arguments = cells.map(|cell| ("cell", cell)).collect();
        Self {
            english: english.into(),
            key: Some(Box::new(Key { id: None, arguments })),
        }
    }

    /// Whether an argument of it, or of what is within it, is this text: the name of a cell.
    #[must_use]
    pub fn names(&self, name: &str) -> bool {
        self.arguments().iter().any(|(_, argument)| match argument {
            Argument::Text(text) => text == name,
            Argument::Said(inner) => inner.names(name),
            Argument::Kind(_) | Argument::Side(_) | Argument::Variant(_) | Argument::Number(_) => false,
        })
    }

    /// Returns the English.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.english
    }

    /// Returns the ID; `None` if the sentence is not prepared for translation.
    #[must_use]
    pub fn id(&self) -> Option<&'static str> {
        self.key.as_ref().and_then(|key| key.id)
    }

    /// Returns the arguments by their names.
    #[must_use]
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        self.key.as_ref().map_or(&[], |key| &key.arguments)
    }

    /// Joins things with commas, and the last with `and`: `e4, e5 and e6`.
    pub(crate) fn all_of<T: Arguable>(things: impl IntoIterator<Item = T>) -> Said {
        Self::joined(("said-and", " and "), things)
    }

    /// Joins things with commas, and the last with `or`: `e4, e5 or e6`.
    #[must_use]
    pub fn any_of<T: Arguable>(things: impl IntoIterator<Item = T>) -> Said {
        Self::joined(("said-or", " or "), things)
    }

    /// Joins things with commas.
    pub(crate) fn list_of<T: Arguable>(things: impl IntoIterator<Item = T>) -> Said {
        Self::joined(COMMA, things)
    }

    /// Puts what several sentences may share before a colon, and what each of them says by itself behind it.
    pub(crate) fn headed(head: Said, rest: Said) -> Said {
        let english = format!("{head}: {rest}");
        let arguments = vec![("head", Argument::Said(head)), ("rest", Argument::Said(rest))];
        Self::translatable(HEADED, english, arguments)
    }

    /// Returns what stands before the colon and what behind it, if the sentence was made of these two parts.
    #[must_use]
    pub fn head_and_rest(&self) -> Option<(&Said, &Said)> {
        match self.arguments() {
            [(_, Argument::Said(head)), (_, Argument::Said(rest))] if self.id() == Some(HEADED) => {
                Some((head, rest))
            }
            _ => None,
        }
    }

    /// Adds a further reason, as a sentence of its own, to what stands behind the colon if there is one.
    pub(crate) fn besides(&self, added: &Said) -> Said {
        self.with_sentence(added, "Besides, ")
    }

    /// Adds another sentence, to what stands behind the colon if there is one.
    pub(crate) fn then(&self, added: &Said) -> Said {
        self.with_sentence(added, "")
    }

    fn with_sentence(&self, added: &Said, beginning: &str) -> Said {
        if let Some((head, rest)) = self.head_and_rest() {
            return Self::headed(head.clone(), rest.with_sentence(added, beginning));
        }
        let arguments = vec![("reason", self.argument()), ("added", added.argument())];
        Self {
            english: format!("{self} {beginning}{added}").into(),
            key: Some(Box::new(Key { id: None, arguments })),
        }
    }

    fn joined<T: Arguable>(last: Joint, things: impl IntoIterator<Item = T>) -> Said {
        let mut things = things.into_iter().peekable();
        let Some(first) = things.next() else {
            return Said::default();
        };
        let mut all = Self::translatable("said-one", first.to_string(), vec![("one", first.argument())]);
        while let Some(other) = things.next() {
            let (id, between) = if things.peek().is_none() { last } else { COMMA };
            let english = format!("{all}{between}{other}");
            let arguments = vec![("one", Argument::Said(all)), ("other", other.argument())];
            all = Self::translatable(id, english, arguments);
        }
        all
    }
}

/// What stands between two things of a list: its ID and its English.
type Joint = (&'static str, &'static str);

/// The ID of a sentence of two parts with a colon between them.
const HEADED: &str = "said-headed";

/// A comma between two things.
const COMMA: Joint = ("said-list", ", ");

/// Takes lines that are not prepared for translation.
pub(crate) fn lines(lines: Vec<String>) -> Vec<Said> {
    lines.into_iter().map(Said::from).collect()
}

/// Writes a sentence that can be translated: its ID, its English, and its arguments by name, as in
/// `said!("shield-life-none", "Only a Life heals, and there is none on {life}.", life)`.
macro_rules! said {
    // No text is written where nothing is filled in, because searches make a prompt at every node.
    ($id:literal, $english:literal $(,)?) => {
        $crate::said::Said::translatable($id, $english, ::std::vec::Vec::new())
    };
    ($id:literal, $english:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        $(let $name = &$crate::said::said!(@value $name $(, $value)?);)*
        $crate::said::Said::translatable(
            $id,
            ::std::fmt::format(::core::format_args!($english)),
            ::std::vec![$((stringify!($name), $crate::said::Arguable::argument($name))),*],
        )
    }};
    (@value $name:ident, $value:expr) => { $value };
    (@value $name:ident) => { $name };
}
pub(crate) use said;

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        self.english == other.english
    }
}

impl Eq for Said {}

impl Hash for Said {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.english.hash(state);
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl fmt::Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.english, f)
    }
}

impl Deref for Said {
    type Target = str;

    fn deref(&self) -> &str {
        &self.english
    }
}

impl AsRef<str> for Said {
    fn as_ref(&self) -> &str {
        self
    }
}

impl From<String> for Said {
    fn from(english: String) -> Self {
        Cow::<'static, str>::Owned(english).into()
    }
}

impl From<&'static str> for Said {
    fn from(english: &'static str) -> Self {
        Cow::Borrowed(english).into()
    }
}

impl From<Cow<'static, str>> for Said {
    fn from(english: Cow<'static, str>) -> Self {
        Self { english, key: None }
    }
}

impl From<Said> for String {
    fn from(said: Said) -> String {
        said.english.into_owned()
    }
}

impl PartialEq<str> for Said {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<&str> for Said {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Said::from)
    }
}

impl Arguable for Said {
    fn argument(&self) -> Argument {
        Argument::Said(self.clone())
    }
}

impl<T: Arguable + ?Sized> Arguable for &T {
    fn argument(&self) -> Argument {
        (**self).argument()
    }
}

impl Arguable for str {
    fn argument(&self) -> Argument {
        Argument::Text(self.to_owned())
    }
}

impl Arguable for String {
    fn argument(&self) -> Argument {
        Argument::Text(self.clone())
    }
}

impl Arguable for u64 {
    fn argument(&self) -> Argument {
        Argument::Number(*self)
    }
}

/// A kind of unit as a sentence names it, which may differ from its ID: `Life`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KindName<'a> {
    /// The kind's ID.
    pub(crate) kind: &'a str,
    /// The word in English sentences.
    pub(crate) english: &'a str,
}

impl<'a> KindName<'a> {
    /// Names a kind by its ID.
    pub(crate) const fn of(kind: &'a str) -> Self {
        Self { kind, english: kind }
    }
}

impl fmt::Display for KindName<'_> {
    /// Writes a Life and a Death as names, whatever the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.english {
            "life" => "Life",
            "death" => "Death",
            other => other,
        })
    }
}

impl Arguable for KindName<'_> {
    fn argument(&self) -> Argument {
        Argument::Kind(self.kind.to_owned())
    }
}

/// A side as a sentence names it: `White`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SideName(pub(crate) Seat);

impl fmt::Display for SideName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl Arguable for SideName {
    fn argument(&self) -> Argument {
        Argument::Side(self.0)
    }
}

/// A variant as a sentence names it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VariantName {
    /// Its ID.
    pub(crate) variant: &'static str,
    /// Its name in English.
    pub(crate) english: &'static str,
}

impl fmt::Display for VariantName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.english)
    }
}

impl Arguable for VariantName {
    fn argument(&self) -> Argument {
        Argument::Variant(self.variant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_its_english_and_carries_its_arguments() {
        let (at, side) = ("e4", SideName(Seat::Black));
        let sentence = said!(
            "some-id",
            "{side} is on {at}, {count} times.",
            side,
            at,
            count = 2_u64
        );
        assert_eq!(sentence, "Black is on e4, 2 times.");
        assert_eq!(sentence.id(), Some("some-id"));
        let arguments = sentence.arguments();
        assert_eq!(arguments[0], ("side", Argument::Side(Seat::Black)));
        assert_eq!(arguments[1], ("at", Argument::Text("e4".to_owned())));
        assert_eq!(arguments[2], ("count", Argument::Number(2)));
    }

    #[test]
    fn a_sentence_of_two_parts_has_them_apart() {
        let head = said!("some-head", "majority of {count}", count = 4_u64);
        let whole = Said::headed(head, "own pawn: d4".into());
        assert_eq!(whole, "majority of 4: own pawn: d4");
        let (head, rest) = whole.head_and_rest().unwrap();
        assert_eq!((head.as_str(), rest.as_str()), ("majority of 4", "own pawn: d4"));
        assert_eq!(head.id(), Some("some-head"));
        // A colon alone parts nothing.
        assert_eq!(Said::from("majority of 4: own pawn d4").head_and_rest(), None);
    }

    #[test]
    fn things_are_joined_and_keep_their_arguments() {
        let joined = Said::all_of(["a", "b", "c"]);
        assert_eq!(joined, "a, b and c");
        assert_eq!(joined.id(), Some("said-and"));
        assert_eq!(Said::any_of(["a"]), "a");
        assert_eq!(
            Said::any_of(["a"]).arguments(),
            [("one", Argument::Text("a".to_owned()))]
        );
        assert_eq!(Said::all_of([""; 0]), "");
    }
}
