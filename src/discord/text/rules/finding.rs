//! Finds a subject of the rules by what was typed: by its name, by words that its rules use, or by a name that is spelled
//! nearly so. Knows no language beyond the endings of words.

use super::index::{Entry, Index, Said};
use super::{Subject, subjects};
use crate::discord::text::people::listed;
use crate::discord::text::pictures::{kind, variant_name};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{echoed, quoted};
use rookery_rules::spelling::edit_distance;
use rookery_rules::{Descriptor, Mechanic};

/// How many topics, and how many units, are named as examples.
const EXAMPLES: usize = 2;

/// The most subjects that are named where several match.
const MOST_NAMED: usize = 5;

/// So many letters of the name of a drawing are enough to find it.
const SHORTEST_BEGINNING: usize = 4;

/// Words that people put before a name; the name alone means the same.
const BEFORE_NAMES: [&str; 4] = ["ability ", "topic ", "unit ", "rule "];

/// A name as it is compared: small letters, and `do-over` is `do over`.
pub(super) fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace('-', " ")
}

/// A typed subject in the form in which names are compared.
fn asked(typed: &str) -> String {
    let typed = plain(typed);
    let name = BEFORE_NAMES.iter().find_map(|word| typed.strip_prefix(word));
    name.map_or(typed.clone(), |name| name.trim().to_owned())
}

/// The abbreviation that a name ends with in parentheses: `crr` of `capture range reduction (crr)`.
fn abbreviation(name: &str) -> Option<&str> {
    name.strip_suffix(')')?.rsplit_once('(').map(|(_, short)| short)
}

/// The titles of subjects with other names that players type for them, in each language. Such a name counts only as a whole.
const ALSO_CALLED: [(&[&str], &[&str]); 4] = [
    (
        &["End of the game", "Turn, check, end", "Outcomes"],
        &[
            "draw", "draws", "win", "wins", "winning", "victory", "loss", "game end", "remis", "sieg",
            "gewinn",
        ],
    ),
    (
        &["Attack, check, mate, stalemate"],
        &["win", "wins", "winning", "victory", "game end", "sieg", "gewinn"],
    ),
    (&["The knight"], &["horse", "pferd"]),
    (
        &["Chart of units and marks"],
        &["drawing", "drawings", "names of the drawings", "zeichnungen"],
    ),
];

/// Whether players call a subject so, although no title of it does.
fn is_also_called(subject: Subject, typed: &str) -> bool {
    if matches!(subject, Subject::Rule(_) | Subject::Mechanic(_)) {
        return false;
    }
    let names = ALSO_CALLED.iter().filter(|(_, names)| names.contains(&typed));
    let mut titles = names.flat_map(|(titles, _)| titles.iter());
    let name = subject.name();
    titles.any(|title| *title == name)
}

/// What comes before what in a list of the subjects that match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    /// Its whole name was typed, or the abbreviation in parentheses after it.
    Exact,
    /// A topic in whose name it is a whole word, whatever its ending.
    TopicWord,
    /// A topic whose name begins with what was typed.
    TopicBegins,
    /// A topic whose name contains it.
    Topic,
    /// A unit whose name begins with it.
    UnitBegins,
    /// A mechanic whose name begins with it.
    MechanicBegins,
    /// Anything else whose name begins with it.
    Begins,
    /// Anything else whose name contains it.
    Contains,
}

/// Returns how near a subject's names are to what was typed; `None` if they don't contain it.
fn nearness(names: &[String], subject: Subject, typed: &str) -> Option<Nearness> {
    let begins = names.iter().any(|name| name.starts_with(typed));
    let is_topic = matches!(subject, Subject::QuickStart | Subject::Chart | Subject::Topic(_));
    if is_also_called(subject, typed) {
        return Some(Nearness::Exact);
    }
    if names
        .iter()
        .any(|name| name == typed || abbreviation(name) == Some(typed))
    {
        return Some(Nearness::Exact);
    }
    if !names.iter().any(|name| name.contains(typed)) {
        return None;
    }
    let has_word = |name: &String| words_of(name).iter().any(|word| stem(word) == stem(typed));
    Some(match (begins, subject) {
        _ if is_topic && names.iter().any(has_word) => Nearness::TopicWord,
        (true, _) if is_topic => Nearness::TopicBegins,
        (false, _) if is_topic => Nearness::Topic,
        (true, Subject::Unit(_)) => Nearness::UnitBegins,
        (true, Subject::Mechanic(_)) => Nearness::MechanicBegins,
        (true, _) => Nearness::Begins,
        (false, _) => Nearness::Contains,
    })
}

/// The subjects whose names, in English or in that language, contain what was typed: the one with just that name first, then
/// topics, and of all others those whose names begin so before the rest. All subjects in their order if nothing was typed.
#[must_use]
pub fn matching(words: &Words, descriptor: &'static Descriptor, typed: &str) -> Vec<Subject> {
    let typed = asked(typed);
    if typed.is_empty() {
        return subjects(descriptor);
    }
    let index = Index::of(words, descriptor);
    let near = |entry: &Entry| Some((nearness(&entry.names, entry.subject, &typed)?, entry.subject));
    let mut found: Vec<(Nearness, Subject)> = index.entries.iter().filter_map(near).collect();
    found.sort_by_key(|(nearness, _)| *nearness);
    found.into_iter().map(|(_, subject)| subject).collect()
}

/// What is offered while a subject is typed: what matches by its name, or else what is found by its text.
#[must_use]
pub fn offered(words: &Words, descriptor: &'static Descriptor, typed: &str) -> Vec<Subject> {
    let named = matching(words, descriptor, typed);
    if named.is_empty() {
        found_by_words(words, descriptor, typed)
    } else {
        named
    }
}

/// The subject that was typed: by its name, a unit's kind or letter, or the only one that matches.
#[must_use]
pub fn find(descriptor: &'static Descriptor, typed: &str) -> Option<Subject> {
    let wanted = asked(typed);
    let all = subjects(descriptor);
    let exact = |subject: &Subject| {
        let called = |words: &Words| {
            let title = plain(&subject.title(words));
            title == wanted
                || abbreviation(&title).is_some_and(|short| short == wanted)
                || matches!(subject, Subject::Unit(unit) if plain(&kind(words, unit.kind)) == wanted)
        };
        Words::all().iter().any(called)
            || matches!(subject, Subject::Unit(unit) if unit.kind == wanted || unit.letter.to_lowercase().eq(wanted.chars()))
    };
    let named = all.iter().copied().find(exact);
    let called = || {
        all.iter()
            .copied()
            .find(|subject| is_also_called(*subject, &wanted))
    };
    named.or_else(called).or_else(|| {
        let fitting = matching(Words::english(), descriptor, typed);
        match fitting.as_slice() {
            [only] => Some(*only),
            several => defining(descriptor, &wanted)
                .or_else(|| of_verb(descriptor, &wanted))
                .or_else(|| only_unit(several, &wanted)),
        }
    })
}

/// The only unit among several subjects whose kind begins with what was typed: the others are about it.
fn only_unit(several: &[Subject], wanted: &str) -> Option<Subject> {
    let begins = |subject: &&Subject| matches!(subject, Subject::Unit(unit) if unit.kind.starts_with(wanted));
    let mut units = several.iter().filter(begins);
    let only = units.next().filter(|_| units.next().is_none());
    only.filter(|_| wanted.chars().count() >= SHORTEST_BEGINNING)
        .copied()
}

/// The rule that defines a term: the first in which it is emphasised.
fn defining(descriptor: &'static Descriptor, wanted: &str) -> Option<Subject> {
    let term = format!("*{wanted}*");
    let mut ids = descriptor.rule_ids();
    let defines = |id: &&str| {
        let text = descriptor.rule(id).unwrap_or_default();
        !wanted.is_empty() && plain(&text).contains(&term)
    };
    ids.find(defines).map(Subject::Rule)
}

/// Returns the rule of a verb of the notation: the first that begins with it, otherwise the first that writes it.
fn of_verb(descriptor: &'static Descriptor, wanted: &str) -> Option<Subject> {
    let spec = descriptor.verb(wanted)?;
    let forms = [format!("`{} ", spec.verb), format!("`{}`", spec.verb)];
    let text = |id: &str| descriptor.rule(id).unwrap_or_default();
    let begins = |id: &&str| forms.iter().any(|form| text(id).starts_with(form));
    let writes = |id: &&str| forms.iter().any(|form| text(id).contains(form));
    let found = descriptor.rule_ids().find(begins);
    found
        .or_else(|| descriptor.rule_ids().find(writes))
        .map(Subject::Rule)
}

/// The page of a chart that shows the drawing with that name, or else the first one whose name begins with it.
#[must_use]
pub fn chart_page_naming(pages: &[Vec<String>], typed: &str) -> Option<usize> {
    let wanted = asked(typed);
    let called = |name: &String| plain(name) == wanted || asked(name) == wanted;
    let begins =
        |name: &String| wanted.chars().count() >= SHORTEST_BEGINNING && plain(name).starts_with(&wanted);
    let exact = pages.iter().position(|names| names.iter().any(called));
    exact.or_else(|| pages.iter().position(|names| names.iter().any(begins)))
}

/// The fewest letters that an ending leaves of a word.
const SHORTEST_STEM: usize = 4;

/// Endings that words for the same thing differ in, the longer before the shorter.
const ENDINGS: [&str; 10] = ["ungen", "ions", "ing", "ung", "ion", "ed", "es", "en", "e", "s"];

/// So many times as often as the next one a subject that alone is meant says the word.
const BY_FAR: usize = 2;

/// Returns a word without its ending: `rotat` of `rotation` and of `rotate`.
fn stem(word: &str) -> &str {
    let stems = ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    let long = |stem: &&str| stem.chars().count() >= SHORTEST_STEM;
    stems.into_iter().find(long).unwrap_or(word)
}

/// Whether two texts have the same words but for their endings.
pub(in crate::discord::text) fn same_words(one: &str, other: &str) -> bool {
    let stems = |text: &str| -> Vec<String> {
        let words = words_of(text);
        words.iter().map(|word| stem(word).to_owned()).collect()
    };
    stems(one) == stems(other)
}

/// The words of a text, in small letters.
pub(super) fn words_of(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What people type who know a rule by another name than the rules, which call it so.
const OTHER_NAMES: [(&[&str], &str); 1] = [(
    &[
        "fifty",
        "fifty moves",
        "fifty move rule",
        "50 move rule",
        "half move",
        "half moves",
        "half move clock",
        "halfmove",
        "halfmoves",
    ],
    "clock",
)];

/// The topics and mechanics whose name or text contains every typed word, whatever its ending, each with how much it says of
/// the rarest of them; the one that says most first. Rules that use another name for what was typed are found by that.
fn weighed_by_words(words: &Words, descriptor: &'static Descriptor, typed: &str) -> Vec<(Said, Subject)> {
    let typed = asked(typed);
    let other = OTHER_NAMES
        .iter()
        .find(|(names, _)| names.contains(&typed.as_str()));
    let found = other.map(|(_, name)| weighed(words, descriptor, name));
    let found = found.filter(|found| !found.is_empty());
    found.unwrap_or_else(|| weighed(words, descriptor, &typed))
}

/// The same, by these words alone.
fn weighed(words: &Words, descriptor: &'static Descriptor, typed: &str) -> Vec<(Said, Subject)> {
    let typed = words_of(typed);
    let stems: Vec<&str> = typed.iter().map(|word| stem(word)).collect();
    if !stems.iter().any(|stem| stem.chars().count() >= SHORTEST_STEM) {
        return Vec::new();
    }
    let index = Index::of(words, descriptor);
    let said: Vec<Vec<Said>> = stems.iter().map(|stem| index.said(stem)).collect();
    let says = |said: &&Said| said.1 > 0;
    let Some(rarest) = said.iter().min_by_key(|said| said.iter().filter(says).count()) else {
        return Vec::new();
    };
    let subjects = index.entries.iter().map(|entry| entry.subject).enumerate();
    let mut found: Vec<(Said, Subject)> = subjects
        .filter(|(place, _)| said.iter().all(|said| says(&&said[*place])))
        .map(|(place, subject)| (rarest[place], subject))
        .collect();
    found.sort_by_key(|(said, _)| std::cmp::Reverse(*said));
    found
}

/// The same without how much they say.
fn found_by_words(words: &Words, descriptor: &'static Descriptor, typed: &str) -> Vec<Subject> {
    let found = weighed_by_words(words, descriptor, typed);
    found.into_iter().map(|(_, subject)| subject).collect()
}

/// The topic or mechanic that is meant by words that no name contains as they were typed: the only one whose name has the
/// rarest of them, or the one whose text has it by far the most often; `None` if there is none.
#[must_use]
pub fn by_words(words: &Words, descriptor: &'static Descriptor, typed: &str) -> Option<Subject> {
    if !matching(words, descriptor, typed).is_empty() {
        return None;
    }
    match weighed_by_words(words, descriptor, typed).as_slice() {
        [] => None,
        [((is_named, count), best), rest @ ..] => {
            let (is_next_named, next) = rest.first().map_or((false, 0), |(said, _)| *said);
            (*is_named && !is_next_named || *count >= BY_FAR * next).then_some(*best)
        }
    }
}

/// The most letters of a word for one that may be wrong.
const LETTERS_FOR_AN_ERROR: usize = 3;

/// The units, topics and mechanics with a name, or a word of one, that is spelled nearly as what was typed; the nearest
/// first.
fn spelled_nearly(words: &Words, descriptor: &'static Descriptor, typed: &str) -> Vec<Subject> {
    let typed = asked(typed);
    let mut parts: Vec<String> = std::iter::once(typed.clone()).chain(words_of(&typed)).collect();
    parts.retain(|part| part.chars().count() > LETTERS_FOR_AN_ERROR);
    let far = |subject: &Subject| {
        let titles = [plain(&subject.name()), plain(&subject.title(words))];
        let names: Vec<String> = titles
            .iter()
            .flat_map(|title| words_of(title))
            .chain(titles.clone())
            .collect();
        let pairs = parts
            .iter()
            .flat_map(|part| names.iter().map(move |name| (part, name)));
        let near = pairs.filter_map(|(part, name)| {
            let errors = edit_distance(part, name);
            (errors <= part.chars().count() / LETTERS_FOR_AN_ERROR).then_some(errors)
        });
        near.min()
    };
    let units = descriptor.units.iter().map(Subject::Unit);
    let topics = descriptor.topics.iter().map(Subject::Topic);
    let mechanics = Mechanic::all(descriptor).into_iter().map(Subject::Mechanic);
    let all = units.chain(topics).chain(mechanics);
    let mut near: Vec<(usize, Subject)> = all
        .filter_map(|subject| Some((far(&subject)?, subject)))
        .collect();
    near.sort_by_key(|(errors, _)| *errors);
    near.into_iter().map(|(_, subject)| subject).collect()
}

/// The subjects that are named where none or several match what was typed: those that match, or else examples.
#[must_use]
pub fn suggested(words: &Words, descriptor: &'static Descriptor, typed: &str) -> Vec<Subject> {
    let mut named = offered(words, descriptor, typed);
    if !named.is_empty() {
        named.truncate(MOST_NAMED);
        return named;
    }
    named = spelled_nearly(words, descriptor, typed);
    if named.is_empty() {
        let units = descriptor.units.iter().map(Subject::Unit).take(EXAMPLES);
        let topics = descriptor.topics.iter().map(Subject::Topic).take(EXAMPLES);
        named = topics.chain(units).collect();
    }
    named.truncate(2 * EXAMPLES);
    named
}

/// No subject or several subjects match.
#[must_use]
pub fn unknown_subject(words: &Words, descriptor: &'static Descriptor, typed: &str) -> String {
    let is_several = !offered(words, descriptor, typed).is_empty();
    let named: Vec<String> = suggested(words, descriptor, typed)
        .iter()
        .map(|subject| quoted(&subject.title(words)))
        .collect();
    let typed = echoed(typed);
    if !is_several {
        say!(
            words,
            "rules-unknown-subject",
            variant = variant_name(words, descriptor),
            typed = typed,
            examples = listed(words, &named)
        )
    } else {
        say!(
            words,
            "rules-several-subjects",
            typed = typed,
            subjects = listed(words, &named)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::index::names_of;
    use super::*;
    use rookery_rules::Variant;

    fn first(variant: Variant, typed: &str) -> Option<String> {
        let found = matching(Words::english(), variant.descriptor(), typed);
        found.first().map(|subject| subject.name())
    }

    #[test]
    fn what_is_named_just_so_is_offered_first() {
        for variant in Variant::all() {
            let descriptor = variant.descriptor();
            for words in Words::all() {
                for subject in subjects(descriptor) {
                    let typed = match subject {
                        Subject::Unit(unit) => kind(words, unit.kind),
                        Subject::Topic(_) => subject.title(words),
                        _ => continue,
                    };
                    let found = matching(words, descriptor, &typed);
                    let first = nearness(&names_of(words, found[0]), found[0], &asked(&typed));
                    assert!(first == Some(Nearness::Exact), "{variant}: {typed}");
                }
            }
        }
        let offered = matching(Words::english(), Variant::Frozen10.descriptor(), "chancellor");
        let names: Vec<String> = offered.iter().take(3).map(|subject| subject.name()).collect();
        assert_eq!(
            names,
            [
                "The chancellor",
                "Jester, chancellor, templar",
                "Chancellor's Paralysis"
            ]
        );
        assert_eq!(
            first(Variant::Frozen10, "chancel").as_deref(),
            Some("Jester, chancellor, templar")
        );
        assert_eq!(first(Variant::Chess, "ch-king-1").as_deref(), Some("CH-KING-1"));
        assert_eq!(first(Variant::Chess, "").as_deref(), Some("Quick start"));
    }

    #[test]
    fn an_abbreviation_in_parentheses_is_a_name() {
        for variant in [Variant::Frozen6, Variant::Frozen10] {
            let found = find(variant.descriptor(), "CRR").map(Subject::name);
            assert_eq!(found.as_deref(), Some("Capture Range Reduction (CRR)"));
            assert_eq!(first(variant, "crr"), found);
        }
    }

    #[test]
    fn a_word_of_a_heading_comes_before_its_beginning() {
        assert_eq!(
            first(Variant::Chess, "draw").as_deref(),
            Some("Draws, automatic and claimed")
        );
        assert!(same_words("Draws", "draw") && !same_words("Drawings", "draw"));
        for (variant, typed, wanted) in [
            (Variant::Cyvasse, "draw", "Turn, check, end"),
            (Variant::Shield, "win", "End of the game"),
            (Variant::Frozen6, "draw", "Outcomes"),
            (Variant::Chess, "win", "Attack, check, mate, stalemate"),
            (Variant::Chess, "horse", "The knight"),
            (Variant::Chess, "drawings", "Chart of units and marks"),
        ] {
            let descriptor = variant.descriptor();
            assert_eq!(
                find(descriptor, typed).map(Subject::name).as_deref(),
                Some(wanted),
                "{typed}"
            );
            assert_eq!(first(variant, typed).as_deref(), Some(wanted), "{typed}");
        }
    }

    #[test]
    fn what_matches_is_suggested_or_else_examples() {
        let (words, chess) = (Words::english(), Variant::Chess.descriptor());
        let names = |subjects: Vec<Subject>| subjects.into_iter().map(Subject::name).collect::<Vec<_>>();
        let matching = names(offered(words, chess, "king"));
        let most = matching.len().min(MOST_NAMED);
        assert!(most > 1, "{matching:?}");
        assert_eq!(names(suggested(words, chess, "king")), matching[..most]);
        let examples = names(suggested(words, chess, "zzz"));
        assert_eq!(examples.len(), 2 * EXAMPLES);
        assert_eq!(examples[0], "Board, colours, start");
    }

    #[test]
    fn a_topic_is_found_by_words_that_its_rules_use() {
        let found = |variant: Variant, typed: &str| {
            let descriptor = variant.descriptor();
            let named = find(descriptor, typed);
            let found = named.or_else(|| by_words(Words::english(), descriptor, typed));
            found.map(Subject::name)
        };
        assert_eq!(stem("rotation"), stem("rotate"));
        assert_eq!((stem("zone"), stem("castling")), ("zone", "castl"));
        for typed in ["Board rotation", "rotation board", "rotating the board"] {
            assert_eq!(
                found(Variant::Frozen10, typed).as_deref(),
                Some("Rotation"),
                "{typed}"
            );
        }
        let turned = offered(Words::english(), Variant::Frozen10.descriptor(), "board rotation");
        let names: Vec<String> = turned.iter().map(|subject| subject.name()).collect();
        assert!(names.iter().any(|name| name == "Turning squares"), "{names:?}");
        assert_eq!(
            first(Variant::Cyvasse, "zone").as_deref(),
            Some("Spearmen and their zone")
        );
        // Rules that call it a clock are found by what players call it.
        let by_clock = |typed: &str| {
            let found = found_by_words(Words::english(), Variant::Elemental.descriptor(), typed);
            found
                .into_iter()
                .map(|subject| subject.name())
                .collect::<Vec<_>>()
        };
        assert!(!by_clock("clock").is_empty());
        for typed in ["fifty", "half-move", "Fifty-move rule"] {
            assert_eq!(by_clock(typed), by_clock("clock"), "{typed}");
        }
        assert_eq!(found(Variant::Frozen10, "zebra"), None);
        assert_eq!(found(Variant::Chess, "the"), None);
    }

    #[test]
    fn the_beginning_of_a_unit_is_enough_where_topics_are_about_it() {
        let found = |typed: &str| find(Variant::Cyvasse.descriptor(), typed).map(Subject::name);
        assert!(found("spearman").is_some());
        assert_eq!(found("spear"), found("spearman"));
        assert_eq!(found("elep"), found("elephant"));
        // Two units begin so.
        let several = matching(Words::english(), Variant::Cyvasse.descriptor(), "k");
        assert!(only_unit(&several, "k").is_none());
    }

    #[test]
    fn examples_are_spelled_nearly_as_what_was_typed() {
        let said = unknown_subject(Words::english(), Variant::Frozen10.descriptor(), "chancelor");
        assert!(
            said.contains(
                "`chancelor`. It has, for example, `The chancellor`, `Jester, chancellor, templar`"
            ),
            "{said}"
        );
        let said = unknown_subject(Words::english(), Variant::Chess.descriptor(), "zzz");
        assert!(said.contains("`Board, colours, start`"), "{said}");
        // Two letters that have changed places are one error.
        let said = unknown_subject(Words::english(), Variant::Chess.descriptor(), "orok");
        assert!(said.to_lowercase().contains("rook"), "{said}");
    }
}
