//! What the subjects of a variant's rules are called, and which words they use: made once for each language and then kept, because
//! every keystroke asks.

use super::finding::{plain, words_of};
use super::{Subject, sentence, subjects};
use crate::discord::text::pictures::kind;
use crate::discord::text::words::Words;
use rookery_rules::Descriptor;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How much a subject says of a word: whether its name has it, and how often its text does.
pub(super) type Said = (bool, usize);

/// The subjects of a variant in one language.
pub(super) struct Index {
    pub(super) entries: Vec<Entry>,
    in_names: Vocabulary,
    in_texts: Vocabulary,
}

/// A subject with its names as they are compared.
pub(super) struct Entry {
    pub(super) subject: Subject,
    pub(super) names: Vec<String>,
}

/// The indexes that have been made, by variant and language.
static MADE: Mutex<BTreeMap<(&'static str, &'static str), Arc<Index>>> = Mutex::new(BTreeMap::new());

impl Index {
    /// Returns the index of a variant in a language. The first call makes it.
    pub(super) fn of(words: &Words, descriptor: &'static Descriptor) -> Arc<Self> {
        let key = (descriptor.id, words.id());
        let known = MADE
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&key)
            .cloned();
        known.unwrap_or_else(|| {
            // Made twice at worst, rather than while others wait.
            let made = Arc::new(Self::made(words, descriptor));
            let mut all = MADE.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(all.entry(key).or_insert(made))
        })
    }

    fn made(words: &Words, descriptor: &'static Descriptor) -> Self {
        let (mut in_names, mut in_texts) = (Counts::default(), Counts::default());
        let entries = subjects(descriptor)
            .into_iter()
            .enumerate()
            .map(|(index, subject)| {
                if let Some(text) = text_of(words, descriptor, subject) {
                    count(&mut in_texts, index, &text);
                    count(
                        &mut in_names,
                        index,
                        &format!("{} {}", subject.name(), subject.title(words)),
                    );
                }
                Entry {
                    subject,
                    names: names_of(words, subject),
                }
            });
        Self {
            entries: entries.collect(),
            in_names: Vocabulary::of(in_names),
            in_texts: Vocabulary::of(in_texts),
        }
    }

    /// Returns how much each subject says of the words that begin so.
    pub(super) fn said(&self, stem: &str) -> Vec<Said> {
        let mut said = vec![(false, 0); self.entries.len()];
        for (index, count) in self.in_texts.beginning(stem) {
            if let Some((_, told)) = said.get_mut(index) {
                *told += count;
            }
        }
        for (index, count) in self.in_names.beginning(stem) {
            if let Some((is_named, told)) = said.get_mut(index) {
                *is_named = true;
                *told += count;
            }
        }
        said
    }
}

/// Returns the names of a subject, in English and in that language, as they are compared.
pub(super) fn names_of(words: &Words, subject: Subject) -> Vec<String> {
    let mut names = vec![plain(&subject.name()), plain(&subject.title(words))];
    if let Subject::Unit(unit) = subject {
        names.extend([plain(unit.kind), plain(&kind(words, unit.kind))]);
    }
    names
}

/// Returns what a topic or a mechanic says, and its rules; `None` of any other subject.
fn text_of(words: &Words, descriptor: &'static Descriptor, subject: Subject) -> Option<String> {
    let mut rules: Vec<&'static str> = Vec::new();
    let mut text = sentence(words, descriptor, subject).unwrap_or_default();
    match subject {
        Subject::Topic(topic) => rules.extend(topic.rules),
        Subject::Mechanic(mechanic) => {
            rules.extend(mechanic.rules());
            text = format!("{text}\n{}", mechanic.sentence);
        }
        Subject::QuickStart | Subject::Unit(_) | Subject::Rule(_) | Subject::Chart => return None,
    }
    for rule in rules.into_iter().filter_map(|id| descriptor.rule(id)) {
        text.push('\n');
        text.push_str(&rule);
    }
    Some(text)
}

/// How often each word is in each text.
type Counts = BTreeMap<String, BTreeMap<usize, usize>>;

fn count(counts: &mut Counts, index: usize, text: &str) {
    for word in words_of(text) {
        *counts.entry(word).or_default().entry(index).or_default() += 1;
    }
}

/// The texts that have a word, each with how often.
type Texts = Box<[(usize, usize)]>;

/// Words in their order, each with the texts that have it.
struct Vocabulary(Vec<(Box<str>, Texts)>);

impl Vocabulary {
    fn of(counts: Counts) -> Self {
        let words = counts.into_iter();
        let words = words.map(|(word, texts)| (word.into_boxed_str(), texts.into_iter().collect()));
        Self(words.collect())
    }

    /// Returns the texts of all words that begin so, each with how often it has one of them.
    fn beginning<'a>(&'a self, stem: &'a str) -> impl Iterator<Item = (usize, usize)> + 'a {
        let first = self.0.partition_point(|(word, _)| &**word < stem);
        let words = self.0.iter().skip(first);
        let words = words.take_while(move |(word, _)| word.starts_with(stem));
        words.flat_map(|(_, texts)| texts.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::Variant;

    #[test]
    fn an_index_is_made_once_and_counts_as_the_texts_do() {
        for variant in Variant::all() {
            let descriptor = variant.descriptor();
            for words in Words::all() {
                let index = Index::of(words, descriptor);
                assert!(Arc::ptr_eq(&index, &Index::of(words, descriptor)));
                for stem in ["king", "captur", "rotat", "zebra"] {
                    let count = |text: &str| {
                        let words = words_of(text);
                        words.iter().filter(|word| word.starts_with(stem)).count()
                    };
                    let said = index.said(stem);
                    for (entry, said) in index.entries.iter().zip(said) {
                        let expected = text_of(words, descriptor, entry.subject).map_or((false, 0), |text| {
                            let (name, title) = (entry.subject.name(), entry.subject.title(words));
                            let named = count(&format!("{name} {title}"));
                            (named > 0, named + count(&text))
                        });
                        assert_eq!(said, expected, "{variant}: {stem}, {:?}", entry.subject);
                    }
                }
            }
        }
    }
}
