//! The letters of kinds in the language of the viewer, drawn beside the units on request. They are display only: notation
//! does not depend on the language.

mod tables;

/// A language for letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English: the letters of the notation.
    #[default]
    English,
    /// König, Dame, Turm.
    German,
    /// Roi, dame, tour.
    French,
    /// Rey, dama, torre.
    Spanish,
    /// Re, donna, torre.
    Italian,
    /// Koning, dame, toren.
    Dutch,
    /// Rei, dama, torre.
    Portuguese,
    /// Król, hetman, wieża.
    Polish,
    /// Король, ферзь, ладья.
    Russian,
}

/// The name of a kind in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindName {
    /// The kind's id.
    pub kind: &'static str,
    /// The word for it.
    pub word: &'static str,
    /// The letter drawn for it, or two letters if no single one is free.
    pub letters: &'static str,
}

impl Language {
    /// All languages, in the order of lists.
    pub const ALL: [Language; 9] = [
        Language::English,
        Language::German,
        Language::French,
        Language::Spanish,
        Language::Italian,
        Language::Dutch,
        Language::Portuguese,
        Language::Polish,
        Language::Russian,
    ];

    /// Returns the id, which is stored and never changes.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Language::English => "english",
            Language::German => "german",
            Language::French => "french",
            Language::Spanish => "spanish",
            Language::Italian => "italian",
            Language::Dutch => "dutch",
            Language::Portuguese => "portuguese",
            Language::Polish => "polish",
            Language::Russian => "russian",
        }
    }

    /// Returns the name in English, followed by the language's own name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "German (Deutsch)",
            Language::French => "French (français)",
            Language::Spanish => "Spanish (español)",
            Language::Italian => "Italian (italiano)",
            Language::Dutch => "Dutch (Nederlands)",
            Language::Portuguese => "Portuguese (português)",
            Language::Polish => "Polish (polski)",
            Language::Russian => "Russian (русский)",
        }
    }

    /// Returns the language with this id.
    #[must_use]
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.id() == id)
    }

    /// Returns the kinds with a word in this language; empty for English, which uses the letters of the notation.
    #[must_use]
    pub const fn kinds(self) -> &'static [KindName] {
        match self {
            Language::English => &[],
            Language::German => tables::GERMAN,
            Language::French => tables::FRENCH,
            Language::Spanish => tables::SPANISH,
            Language::Italian => tables::ITALIAN,
            Language::Dutch => tables::DUTCH,
            Language::Portuguese => tables::PORTUGUESE,
            Language::Polish => tables::POLISH,
            Language::Russian => tables::RUSSIAN,
        }
    }

    /// Returns a kind's name in this language; `None` in English and for a kind without a word.
    #[must_use]
    pub fn kind(self, kind: &str) -> Option<&'static KindName> {
        self.kinds().iter().find(|named| named.kind == kind)
    }

    /// Returns the letters drawn for a kind. Falls back to `notation`, the kind's letter in the notation.
    #[must_use]
    pub fn letters(self, kind: &str, notation: char) -> String {
        self.kind(kind)
            .map_or_else(|| notation.to_string(), |named| named.letters.to_owned())
    }
}
