//! Bytes of a fuzzer as numbers and texts. Ends never: what is missing counts as zeros.

/// Words that mean something to some option, menu or form.
const WORDS: &[&str] = &[
    "chess",
    "shield",
    "elemental",
    "cyvasse",
    "frozen6",
    "frozen10",
    "e2-e4",
    "e7-e5",
    "Nf3",
    "O-O",
    "e4",
    "a1",
    "h8",
    "z99",
    "; ;",
    "end",
    "rest",
    "setup=build",
    "setup=standard",
    "3d",
    "1h+10",
    "live 5+3",
    "0",
    "1",
    "-1",
    "999",
    "65536",
    "18446744073709551615",
    "Europe/Berlin",
    "Nowhere/Never",
    "all",
    "mate",
    "king",
    "Swiss",
    "00:00",
    "2026-11-28",
    "<@1>",
    "@everyone",
    "**_~~||`",
    "\u{1f600}",
    "\u{202e}",
    "e\u{301}",
    " ",
    "\n",
    ",",
    ":",
    "r1",
    "r1:games:0",
    "zzzz",
    "0000000000000",
];

/// The longest text made of one word again and again, in words.
const REPEATED: usize = 4_000;

/// What is left of an input.
#[derive(Clone, Debug)]
pub struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// Begins with all of it.
    pub const fn new(rest: &'a [u8]) -> Self {
        Self { rest }
    }

    /// Whether nothing is left.
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Takes the next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else {
            return 0;
        };
        self.rest = rest;
        *first
    }

    /// Takes a number below a bound; 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        let byte = usize::from(self.byte());
        let number = if bound > 256 {
            (byte << 8) | usize::from(self.byte())
        } else {
            byte
        };
        number.checked_rem(bound).unwrap_or(0)
    }

    /// Takes one of some things; none of nothing.
    pub fn pick<'t, T>(&mut self, of: &'t [T]) -> Option<&'t T> {
        of.get(self.below(of.len()))
    }

    /// Takes a number of eight bytes, most often a small one.
    pub fn number(&mut self) -> i64 {
        match self.byte() {
            small @ 0..=199 => i64::from(small) - 20,
            200..=219 => i64::MAX,
            220..=239 => i64::MIN,
            _ => i64::from_le_bytes(std::array::from_fn(|_| self.byte())),
        }
    }

    /// Takes a text: a word that means something, some of the given words, any characters, or very many.
    pub fn text(&mut self, known: &[String]) -> String {
        match self.byte() {
            0..=99 => self.pick(WORDS).copied().unwrap_or_default().to_owned(),
            100..=159 => self.pick(known).cloned().unwrap_or_default(),
            160..=199 => {
                let (first, second) = (self.pick(WORDS).copied(), self.pick(WORDS).copied());
                format!("{}{}", first.unwrap_or_default(), second.unwrap_or_default())
            }
            length @ 200..=249 => {
                let length = usize::from(length - 200).min(self.rest.len());
                let (taken, rest) = self.rest.split_at(length);
                self.rest = rest;
                String::from_utf8_lossy(taken).into_owned()
            }
            _ => {
                let word = self.pick(WORDS).copied().unwrap_or_default();
                word.repeat(self.below(REPEATED))
            }
        }
    }
}
