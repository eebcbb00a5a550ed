//! Compares words of typed and canonical texts. Knows no position.

use crate::descriptor::Descriptor;

/// Normalises a text (step 0): lower case, single blanks, every kind of dash as `-`, every kind of cross as `x`.
pub(super) fn normalise(text: &str) -> String {
    tidied(text).to_lowercase()
}

/// A word between a unit and its square that means nothing: `bishop to c4`.
const NEEDLESS: &str = "to";

/// Leaves out the needless words between others; `None` if there is none.
pub(super) fn without_needless(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let last = words.len().saturating_sub(1);
    let is_needless =
        |(index, word): &(usize, &&str)| (1..last).contains(index) && word.eq_ignore_ascii_case(NEEDLESS);
    let kept: Vec<&str> = words
        .iter()
        .enumerate()
        .filter(|word| !is_needless(word))
        .map(|(_, word)| *word)
        .collect();
    (kept.len() < words.len()).then(|| kept.join(" "))
}

/// Joins two squares with the sign that stands alone between them: `f5xg4` for `f5 x g4`; `None` if there is none.
pub(super) fn with_signs_joined(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let is_square = |word: &str| square_length(&word.to_lowercase()).is_some();
    let is_sign = |index: usize| {
        matches!(words[index], "x" | "X" | "-")
            && index
                .checked_sub(1)
                .is_some_and(|before| is_square(words[before]))
            && words.get(index + 1).is_some_and(|after| is_square(after))
    };
    let mut joined = String::with_capacity(text.len());
    for (index, word) in words.iter().enumerate() {
        let is_apart = index > 0 && !is_sign(index) && !is_sign(index - 1);
        joined += if is_apart { " " } else { "" };
        joined += word;
    }
    (joined.len() < text.len()).then_some(joined)
}

/// Words that are spelled in two ways: as some people type them, and as the notation does.
const SPELLINGS: [(&str, &str); 4] = [
    ("offence", "offense"),
    ("paralyze", "paralyse"),
    ("schrödinger", "schrodinger"),
    ("schroedinger", "schrodinger"),
];

/// Spells the words of a text as the notation does; `None` if they are spelled so.
pub(super) fn in_spelling_of_notation(text: &str) -> Option<String> {
    let spelled = |word: &str| {
        let lower = word.to_lowercase();
        let mut spellings = SPELLINGS.iter();
        spellings
            .find(|(typed, _)| *typed == lower)
            .map(|(_, word)| *word)
    };
    let mut words = text.split(' ');
    words.any(|word| spelled(word).is_some()).then(|| {
        let words = text.split(' ').map(|word| spelled(word).unwrap_or(word));
        words.collect::<Vec<_>>().join(" ")
    })
}

/// Writes squares after a verb with blanks between them, where they are joined as those of a move are: `split d1-e2`. `None` of
/// any other text.
pub(super) fn squares_apart(descriptor: &Descriptor, text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let (verb, rest) = lower.split_once(' ')?;
    descriptor.verb(verb)?;
    let apart: Vec<String> = rest
        .split(' ')
        .map(|word| match pair(word).filter(|_| word.contains('-')) {
            Some((from, to)) => format!("{from} {to}"),
            None => word.to_owned(),
        })
        .collect();
    let apart = apart.join(" ");
    (apart != rest).then(|| format!("{verb} {apart}"))
}

/// Normalises a text but for its case, by which algebraic notation tells a bishop from a file.
pub(super) fn tidied(text: &str) -> String {
    let mut normal = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !normal.is_empty() {
            normal.push(' ');
        }
        for letter in word.chars() {
            match letter {
                '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' | '\u{2043}' => {
                    normal.push('-');
                }
                '×' | '✕' | '✖' | '╳' | '⨯' => normal.push('x'),
                other => normal.push(other),
            }
        }
    }
    normal
}

/// Splits a normalised text into words; `=KIND` counts as a word.
pub(super) fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty()).flat_map(|word| {
        let (front, kind) = match word.find('=') {
            Some(at) if at > 0 => (&word[..at], Some(&word[at..])),
            Some(_) | None => (word, None),
        };
        std::iter::once(front).chain(kind)
    })
}

/// Splits two squares that are written as one word: `e2-e4`, `e4xd5` or `e2e4`.
pub(super) fn pair(word: &str) -> Option<(&str, &str)> {
    let (from, rest) = word.split_at(square_length(word)?);
    let to = rest.strip_prefix(['-', 'x']).unwrap_or(rest);
    (square_length(to)? == to.len()).then_some((from, to))
}

/// Returns the length of the square that begins a word: a letter and one or two digits.
pub(super) fn square_length(word: &str) -> Option<usize> {
    let bytes = word.as_bytes();
    if !bytes.first()?.is_ascii_lowercase() {
        return None;
    }
    match bytes[1..].iter().take_while(|byte| byte.is_ascii_digit()).count() {
        digits @ 1..=2 => Some(1 + digits),
        _ => None,
    }
}

/// A typed word, analysed once and then compared with many words.
pub(super) struct Typed<'a> {
    word: &'a str,
    pair: Option<(&'a str, &'a str)>,
    kind: Option<&'static str>,
    /// Whether it has a cross before a cell where nobody is, so that it stands for nothing without a cross.
    must_capture: bool,
    /// Whether it may abbreviate a longer word.
    is_prefix: bool,
}

impl<'a> Typed<'a> {
    pub(super) fn new(word: &'a str, descriptor: &'static Descriptor) -> Self {
        let bare = bare(word);
        Self {
            word,
            pair: pair(word),
            must_capture: false,
            kind: kind_of_letter(bare, descriptor),
            is_prefix: !bare.is_empty() && is_plain(bare),
        }
    }

    /// Returns the word, compared with regard to its cross if the second of its two cells is one where nobody is.
    pub(super) fn where_empty(mut self, is_empty: impl Fn(&str) -> bool) -> Self {
        self.must_capture = self
            .pair
            .is_some_and(|(from, to)| self.word[from.len()..].starts_with('x') && is_empty(to));
        self
    }

    /// Returns whether the typed word equals a word of a canonical text or stands for it (step 2).
    pub(super) fn stands_for(&self, canonical: &str, descriptor: &Descriptor) -> bool {
        if self.word == canonical {
            return true;
        }
        if let Some(typed) = self.pair {
            return pair(canonical) == Some(typed) && (!self.must_capture || canonical.contains('x'));
        }
        if !self.is_prefix || self.word.starts_with('=') != canonical.starts_with('=') {
            return false;
        }
        let (typed, canonical) = (bare(self.word), bare(canonical));
        if !is_plain(canonical) {
            return false;
        }
        match self.kind {
            Some(kind) if descriptor.units.iter().any(|unit| unit.kind == canonical) => kind == canonical,
            Some(_) | None => canonical.starts_with(typed),
        }
    }
}

fn bare(word: &str) -> &str {
    word.strip_prefix('=').unwrap_or(word)
}

/// Returns whether a word has only letters and hyphens, as verbs, kinds and answers have.
fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
}

/// Finds the kind with this letter.
pub(super) fn kind_of_letter(word: &str, descriptor: &'static Descriptor) -> Option<&'static str> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    descriptor
        .units
        .iter()
        .find(|unit| unit.letter.to_lowercase().eq(std::iter::once(letter)))
        .map(|unit| unit.kind)
}

/// Removes signs and blanks, for measuring how similar texts are: `e2e4`, `c2d4viac4`.
pub(super) fn squashed(text: &str) -> String {
    let mut squashed = String::with_capacity(text.len());
    for word in text.split(' ') {
        match pair(word) {
            Some((from, to)) => {
                squashed.push_str(from);
                squashed.push_str(to);
            }
            None => squashed.extend(word.chars().filter(|letter| *letter != '-')),
        }
    }
    squashed
}

/// How many letters of two texts are compared to measure their distance.
pub(super) const MAX_COMPARED: usize = 32;

/// Measures the Levenshtein distance of the first letters of both texts.
pub(super) fn distance(typed: &[char], text: &str) -> usize {
    let mut row = [0_usize; MAX_COMPARED + 1];
    for (index, cell) in row.iter_mut().enumerate() {
        *cell = index;
    }
    for (number, letter) in text.chars().take(MAX_COMPARED).enumerate() {
        let mut diagonal = row[0];
        row[0] = number + 1;
        for (index, wanted) in typed.iter().enumerate() {
            let change = diagonal + usize::from(*wanted != letter);
            diagonal = row[index + 1];
            row[index + 1] = change.min(diagonal + 1).min(row[index] + 1);
        }
    }
    row[typed.len()]
}
