//! Letters of kinds in the language of who looks: they stand beside the drawings where somebody wants that. What is
//! typed stays what it is; these are for the eye alone.

mod tables;

/// A language for letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// The letters of the notation.
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

/// A kind in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The kind.
    pub kind: &'static str,
    /// Its word.
    pub word: &'static str,
    /// What stands for it: a letter of its word, or two where no single one is free.
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

    /// The stable word for it, as it is stored.
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

    /// Its name in English, with its own name for itself.
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

    /// The language of that id.
    #[must_use]
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.id() == id)
    }

    /// The kinds that have a word of their own; none in English, whose letters are those of the notation.
    #[must_use]
    pub const fn kinds(self) -> &'static [Named] {
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

    /// A kind in this language; `None` in English and for a kind without a word.
    #[must_use]
    pub fn kind(self, kind: &str) -> Option<&'static Named> {
        self.kinds().iter().find(|named| named.kind == kind)
    }

    /// What stands for a kind whose letter in the notation is that one, which is also what is taken where the language
    /// has no other.
    #[must_use]
    pub fn letters(self, kind: &str, notation: char) -> String {
        self.kind(kind)
            .map_or_else(|| notation.to_string(), |named| named.letters.to_owned())
    }
}
