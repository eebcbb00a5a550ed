//! The exact rules: an overview, topics, units, mechanics and single rules of a variant, taken from its descriptor and its
//! page of numbered rules. Adds no rule of its own. [`super::guide`] has the prose for players.

mod finding;
mod index;

pub(super) use finding::same_words;
pub use finding::{by_words, chart_page_naming, find, offered, suggested, unknown_subject};

use super::lists::PAGE_CHARACTERS;
use super::people::{listed, page_of};
use super::pictures::{kind, pitch, place_word, variant_name};
use super::said::{quoted as in_quotes, unit_sentence};
use super::tables::as_items;
use super::words::{Words, say};
use crate::discord::limits::pages;
use crate::discord::slug::Slug;
use finding::plain;
use rookery_rules::{Descriptor, Mechanic, Topic, UnitSpec};
use std::collections::HashSet;

/// The word of a choice that chooses nothing.
const NOTHING: &str = "none";

/// The heading of the quick start in the pages of the rules.
const QUICK_START: &str = "Quick start";

/// A subject of a variant's rules.
#[derive(Clone, Copy, Debug)]
pub enum Subject {
    /// How to begin, and all units.
    QuickStart,
    /// A topic.
    Topic(&'static Topic),
    /// A unit.
    Unit(&'static UnitSpec),
    /// A single rule.
    Rule(&'static str),
    /// A mechanic, by the name that players use.
    Mechanic(Mechanic),
    /// The chart, which names every drawing.
    Chart,
}

impl Subject {
    /// Its English name, as listed and as typed.
    #[must_use]
    pub fn name(self) -> String {
        self.title(Words::english())
    }

    /// Its name in a heading. The names that players use stay English where a language has no other.
    #[must_use]
    pub fn title(self, words: &Words) -> String {
        match self {
            Subject::QuickStart => say!(words, "rules-quick-start"),
            Subject::Topic(topic) => titled(words, "topic", topic.title),
            Subject::Unit(unit) => say!(words, "rules-unit", kind = kind(words, unit.kind)),
            Subject::Rule(id) => id.to_owned(),
            Subject::Mechanic(mechanic) => titled(words, "mechanic", mechanic.name),
            Subject::Chart => say!(words, "rules-chart-title"),
        }
    }

    /// Its name in custom ids, unique in its variant. Prefixes keep units, topics and rules apart.
    #[must_use]
    pub fn slug(self) -> Slug {
        match self {
            Subject::QuickStart => Slug::of("start"),
            Subject::Topic(topic) => Slug::of(&format!("topic.{}", topic.title)),
            Subject::Unit(unit) => Slug::of(&format!("unit.{}", unit.kind)),
            Subject::Rule(id) => Slug::of(&format!("rule.{id}")),
            Subject::Mechanic(mechanic) => Slug::of(&format!("mechanic.{}", mechanic.name)),
            Subject::Chart => Slug::of("chart"),
        }
    }
}

/// A title of the rules in the reader's language, by what it titles; in English if it has no translation.
fn titled(words: &Words, what: &str, english: &str) -> String {
    let known = words.known(&format!("{what}-{}", Slug::of(english)), &[]);
    known.unwrap_or_else(|| english.to_owned())
}

/// The subject with this name in custom ids; `None` if the variant has it no longer.
#[must_use]
pub fn by_slug(descriptor: &'static Descriptor, slug: &Slug) -> Option<Subject> {
    subjects(descriptor)
        .into_iter()
        .find(|subject| subject.slug() == *slug)
}

/// All subjects of a variant, in the order in which lists show them.
#[must_use]
pub fn subjects(descriptor: &'static Descriptor) -> Vec<Subject> {
    [Subject::QuickStart, Subject::Chart]
        .into_iter()
        .chain(descriptor.topics.iter().map(Subject::Topic))
        .chain(descriptor.units.iter().map(Subject::Unit))
        .chain(descriptor.rule_ids().map(Subject::Rule))
        .chain(Mechanic::all(descriptor).into_iter().map(Subject::Mechanic))
        .collect()
}

/// From so many cells on, boards are drawn with numbers that have no drawing around them.
const MANY_CELLS: usize = 200;

/// The message of a page of the chart, of which there are `count`; `page` from 1. `names` says whether the page names a
/// drawing, of which it gets the name among the words of boards. What such a drawing means in more words is added.
#[must_use]
pub fn chart(
    words: &Words,
    descriptor: &'static Descriptor,
    (page, count): (usize, usize),
    names: impl Fn(&str) -> bool,
) -> String {
    let mut lines = vec![say!(
        words,
        "rules-chart",
        variant = variant_name(words, descriptor),
        pages = page_of(words, page.saturating_sub(1), count)
    )];
    if names("passed") {
        let place = place_word(words, descriptor.geometry);
        lines.push(say!(words, "rules-chart-passed", place = place));
    }
    if names("turns_until_gone") {
        lines.push(say!(words, "rules-chart-gone", variant = descriptor.id));
    }
    if names("paralysed") && descriptor.geometry.cells().count() >= MANY_CELLS {
        lines.push(say!(words, "rules-chart-plates"));
    }
    if names("shield_lowered") {
        lines.push(say!(words, "rules-chart-shield"));
    }
    if names("fire_of_unit") {
        lines.push(say!(words, "rules-chart-fire"));
    }
    lines.join("\n")
}

/// Says to readers of another language that what follows is English; ends its line. Empty in English.
#[must_use]
pub fn in_english(words: &Words) -> String {
    if words == Words::english() {
        String::new()
    } else {
        format!("{}\n", say!(words, "rules-in-english"))
    }
}

/// The pages of a subject, at least one.
#[must_use]
pub fn subject_pages(words: &Words, descriptor: &'static Descriptor, subject: Subject) -> Vec<String> {
    let body = match subject {
        Subject::QuickStart => quick_start(words, descriptor),
        Subject::Topic(topic) => {
            let rules = rules_text(descriptor, topic.rules.iter().map(|id| (*id).to_owned()));
            match sentence(words, descriptor, subject) {
                Some(sentence) => format!("{sentence}\n{rules}"),
                None => rules,
            }
        }
        Subject::Unit(unit) => {
            let ids = unit
                .rules
                .iter()
                .map(|rule| format!("{}-{rule}", descriptor.rule_prefix));
            let sentence = unit_sentence(words, descriptor.id, unit.kind, unit.sentence);
            format!("{sentence}\n{}", rules_text(descriptor, ids))
        }
        Subject::Rule(id) => rules_text(descriptor, [id.to_owned()]),
        Subject::Mechanic(mechanic) => {
            let rules = rules_text(descriptor, mechanic.rules().map(str::to_owned));
            let says = mechanic_sentence(words, descriptor, mechanic);
            format!(
                "{}\n{rules}",
                says.unwrap_or_else(|| mechanic.sentence.to_owned())
            )
        }
        Subject::Chart => say!(words, "rules-chart-page"),
    };
    let heading = format!(
        "**{}**: {}",
        variant_name(words, descriptor),
        subject.title(words)
    );
    under_heading(words, &heading, &body)
}

/// A page of one rule without the sentence about a unit, which stands beside the rule in the table of units.
#[must_use]
pub fn without_unit_sentence(descriptor: &Descriptor, page: &str) -> String {
    let mut beside = descriptor
        .units
        .iter()
        .map(|unit| format!(" · {}", unit.sentence));
    let found = beside.find_map(|sentence| page.strip_suffix(sentence.as_str()));
    found.unwrap_or(page).to_owned()
}

/// Where a rule stands on the page of its variant.
#[derive(Clone, Copy, Debug, Default)]
pub struct BesideRule {
    /// The rule before it.
    pub before: Option<&'static str>,
    /// The rule after it.
    pub after: Option<&'static str>,
    /// The first topic that has it.
    pub topic: Option<&'static Topic>,
}

/// Returns where a rule stands.
#[must_use]
pub fn beside_rule(descriptor: &'static Descriptor, rule: &str) -> BesideRule {
    let ids: Vec<&'static str> = descriptor.rule_ids().collect();
    let Some(place) = ids.iter().position(|id| *id == rule) else {
        return BesideRule::default();
    };
    let at = |place: Option<usize>| place.and_then(|place| ids.get(place)).copied();
    let mut topics = descriptor.topics.iter();
    BesideRule {
        before: at(place.checked_sub(1)),
        after: at(place.checked_add(1)),
        topic: topics.find(|topic| topic.rules.contains(&rule)),
    }
}

/// The pages of the rules with these IDs, at least one.
#[must_use]
pub fn rule_pages(words: &Words, descriptor: &Descriptor, heading: &str, rules: &[String]) -> Vec<String> {
    under_heading(words, heading, &rules_text(descriptor, rules.iter().cloned()))
}

/// The rules of a section of the guide: all of the topic, the mechanic or the unit with its heading, in the order of the
/// page, and then what the section cites besides.
#[must_use]
pub fn of_section(descriptor: &'static Descriptor, english: &str, cited: &[String]) -> Vec<String> {
    let named = |title: &str| plain(title) == plain(english);
    let topics = descriptor.topics.iter().filter(|topic| named(topic.title));
    let mut rules: Vec<String> = topics
        .flat_map(|topic| topic.rules.iter().map(|id| (*id).to_owned()))
        .collect();
    let mechanics = Mechanic::all(descriptor).into_iter();
    for mechanic in mechanics.filter(|mechanic| named(mechanic.name)) {
        rules.extend(mechanic.rules().map(str::to_owned));
    }
    for unit in descriptor.units.iter().filter(|unit| named(unit.kind)) {
        let ids = unit.rules.iter();
        rules.extend(ids.map(|rule| format!("{}-{rule}", descriptor.rule_prefix)));
    }
    rules.extend(cited.iter().cloned());
    let mut known = HashSet::new();
    rules.retain(|id| known.insert(id.clone()));
    rules
}

/// A named mechanic or a topic in one sentence, quoted in English if it is not translated; `None` for what has none.
#[must_use]
pub fn sentence(words: &Words, descriptor: &'static Descriptor, subject: Subject) -> Option<String> {
    match subject {
        Subject::Topic(topic) => match descriptor.in_one_sentence(topic.title) {
            Some(english) => Some(in_quotes(words, english)),
            None => abilities(words, descriptor, topic.title),
        },
        Subject::Mechanic(mechanic) => {
            let known = mechanic_sentence(words, descriptor, mechanic);
            Some(known.unwrap_or_else(|| in_quotes(words, mechanic.sentence)))
        }
        Subject::QuickStart | Subject::Chart | Subject::Unit(_) | Subject::Rule(_) => None,
    }
}

/// The abilities that a choice gives, such as an element of Elemental Chess, a line each; `None` if it gives none that the
/// page tells in a sentence.
#[must_use]
pub fn abilities(words: &Words, descriptor: &'static Descriptor, choice: &str) -> Option<String> {
    let word = format!("`{}`", choice.to_lowercase());
    let given = descriptor.in_one_sentence(&word)?.split(", ");
    let lines = given.filter_map(|name| {
        let does = in_quotes(words, descriptor.in_one_sentence(name)?);
        let name = titled(words, "topic", name);
        Some(say!(words, "rules-ability", name = name, does = does))
    });
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// What is revealed of both sides, such as their elements and abilities, a line for each that the rules tell in a sentence;
/// `None` if they tell none. `facts` have the form `Element: Air (...)` or `pawn a2: Stalwart, Poisonous Meat`.
/// `altered` has sentences for choices that do something else in this match ([`rookery_rules::View::altered`]).
#[must_use]
pub fn what_they_do<'a>(
    words: &Words,
    descriptor: &'static Descriptor,
    facts: impl Iterator<Item = &'a str>,
    altered: &[(String, String)],
) -> Option<String> {
    let named = |title: &str| {
        // `Quantum Step (and Stalwart as Water)`: what an element adds.
        let title = title.trim().trim_start_matches("and ");
        let title = title.split_once(" as ").map_or(title, |(added, _)| added);
        descriptor.words.iter().find(|spec| spec.title == title)
    };
    let titles = facts
        .filter_map(|fact| fact.split_once(": "))
        .flat_map(|(_, titles)| titles.split([',', '(', ')']));
    let mut told: Vec<&str> = Vec::new();
    let mut lines = vec![say!(words, "rules-what-they-do")];
    for spec in titles.filter_map(named).filter(|spec| spec.word != NOTHING) {
        if !told.contains(&spec.word) {
            told.push(spec.word);
            let mut here = altered.iter().filter(|(title, _)| title == spec.title);
            let here = here.next().map(|(_, sentence)| sentence.as_str());
            let does = in_quotes(words, here.unwrap_or_else(|| descriptor.sentence_of(spec)));
            lines.push(say!(words, "rules-ability", name = spec.title, does = does));
        }
    }
    (!told.is_empty()).then(|| lines.join("\n"))
}

/// The sentence of a mechanic if the reader's language has it.
fn mechanic_sentence(words: &Words, descriptor: &Descriptor, mechanic: Mechanic) -> Option<String> {
    words.known(
        &format!("{}-mechanic-{}", descriptor.id, Slug::of(mechanic.name)),
        &[],
    )
}

/// The same with a heading.
#[must_use]
pub fn card(words: &Words, descriptor: &'static Descriptor, subject: Subject) -> Option<String> {
    let sentence = sentence(words, descriptor, subject)?;
    let (name, title) = (variant_name(words, descriptor), subject.title(words));
    Some(format!("**{name}**: {title}\n{sentence}"))
}

fn under_heading(words: &Words, heading: &str, body: &str) -> Vec<String> {
    let texts = pages(body.trim(), PAGE_CHARACTERS);
    let (count, note) = (texts.len(), in_english(words));
    let page = |(place, text): (usize, String)| {
        let of = page_of(words, place, count);
        format!("{heading}{of}\n{note}{text}")
    };
    texts.into_iter().enumerate().map(page).collect()
}

fn rules_text(descriptor: &Descriptor, ids: impl IntoIterator<Item = String>) -> String {
    let rules = ids.into_iter().filter_map(|id| {
        descriptor
            .rule(&id)
            .map(|text| format!("**{id}** {}", as_items(&text)))
    });
    rules.collect::<Vec<_>>().join("\n")
}

fn quick_start(words: &Words, descriptor: &'static Descriptor) -> String {
    let steps = descriptor
        .page
        .lines()
        .skip_while(|line| !(line.starts_with("## ") && line.contains(QUICK_START)))
        .skip(1)
        .take_while(|line| !line.starts_with("## "))
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .collect::<Vec<_>>()
        .join("\n");
    let units = descriptor
        .units
        .iter()
        .map(|unit| {
            let sentence = unit_sentence(words, descriptor.id, unit.kind, unit.sentence);
            format!("**{} {}**: {sentence}", unit.letter, kind(words, unit.kind))
        })
        .collect::<Vec<_>>()
        .join("\n");
    let topics = descriptor.topics.iter();
    let topics = topics.map(|topic| Subject::Topic(topic).title(words));
    let topics = listed(words, &topics.collect::<Vec<_>>());
    let mechanics = Mechanic::all(descriptor).into_iter();
    let mechanics = mechanics.map(|mechanic| Subject::Mechanic(mechanic).title(words));
    let mechanics = listed(words, &mechanics.collect::<Vec<_>>());
    let mut more = String::new();
    if !topics.is_empty() {
        more = format!("\n\n{}", say!(words, "rules-topics", names = topics));
    }
    if !mechanics.is_empty() {
        more = format!("{more}\n\n{}", say!(words, "rules-mechanics", names = mechanics));
    }
    format!("{}\n{steps}\n\n{units}{more}", pitch(words, descriptor))
}

/// A page with a sentence about its picture, which shows the position after that turn.
#[must_use]
pub fn with_picture(words: &Words, page: &str, (turn, says): (Option<&str>, &str)) -> String {
    let shown = match turn {
        Some(turn) => say!(words, "rules-picture-after", turn = turn, says = says),
        None => say!(words, "rules-picture", says = says),
    };
    format!("{page}\n{shown}")
}

/// A page with a link to the complete rules of a variant, in the reader's language if they are translated; the angle
/// brackets keep Discord from embedding it.
#[must_use]
pub fn with_page(
    words: &Words,
    page: &str,
    docs_url: &str,
    (variant, is_translated): (&str, bool),
) -> String {
    let url = if is_translated && words != Words::english() {
        format!("{docs_url}/rules/{}/{variant}.md", words.id())
    } else {
        format!("{docs_url}/rules/{variant}.md")
    };
    format!("{page}\n\n{}", say!(words, "rules-complete", url = url))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{CHOICE_TEXT, MESSAGE_CHARACTERS};
    use rookery_rules::Variant;
    use rookery_rules::descriptor::OptionValues;

    #[test]
    fn every_subject_of_every_variant_has_pages_that_fit() {
        for variant in Variant::all() {
            let descriptor = variant.descriptor();
            for subject in subjects(descriptor) {
                for page in Words::all()
                    .iter()
                    .flat_map(|words| subject_pages(words, descriptor, subject))
                {
                    assert!(page.chars().count() <= MESSAGE_CHARACTERS);
                }
                let pages = subject_pages(Words::english(), descriptor, subject);
                let heading = format!("**{}**: {}", descriptor.name, subject.name());
                assert!(pages[0].len() > heading.len() + 10, "{heading} says nothing");
                assert!(subject.name().chars().count() <= CHOICE_TEXT);
                let found = find(descriptor, &subject.name()).map(Subject::name);
                assert_eq!(found, Some(subject.name()));
                let by_slug = by_slug(descriptor, &subject.slug()).map(Subject::name);
                assert_eq!(by_slug, Some(subject.name()), "{}", subject.slug());
            }
            assert!(by_slug(descriptor, &Slug::of("3")).is_none());
        }
    }

    #[test]
    fn every_name_on_the_chart_of_a_variant_is_found() {
        for variant in Variant::ALL.iter().copied() {
            let views = rookery_rules::reach::example_views(variant).unwrap();
            for words in Words::all() {
                let board_words = crate::discord::text::pictures::board_words(words);
                let pages = rookery_render::Renderer::chart_names(board_words, variant.descriptor(), &views);
                let names = pages.iter().flatten();
                for name in names.clone() {
                    let is_found = find(variant.descriptor(), name).is_some()
                        || chart_page_naming(&pages, name).is_some();
                    assert!(is_found, "{variant}: {name}");
                }
                assert!(names.count() > 10);
            }
        }
        let shielded = find(Variant::Cyvasse.descriptor(), "shielded").map(Subject::name);
        assert_eq!(shielded.as_deref(), Some("CY-SHIELD-1"));
    }

    #[test]
    fn a_verb_of_the_notation_leads_to_its_rule() {
        let found = |variant: Variant, verb: &str| find(variant.descriptor(), verb).map(Subject::name);
        for (variant, verb, rule) in [
            (Variant::Frozen6, "deshade", "F6-SHADOW-2"),
            (Variant::Frozen10, "deshade", "F10-SHADOW-6"),
            (Variant::Frozen10, "end", "F10-TURN-1"),
        ] {
            assert_eq!(found(variant, verb).as_deref(), Some(rule), "{verb}");
        }
    }

    #[test]
    fn the_chart_says_more_of_a_drawing_where_it_names_it_and_calls_a_hexagon_a_cell() {
        let told = |variant: Variant, named: &str| {
            let names = |name: &str| name == named;
            chart(Words::english(), variant.descriptor(), (1, 2), names)
        };
        assert!(told(Variant::Cyvasse, "passed").contains("is a cell where a unit's way turned"));
        assert!(told(Variant::Shield, "passed").contains("is a square where a unit's way turned"));
        assert!(!told(Variant::Shield, "").contains("a unit's way turned"));
        for (variant, thing) in [
            (Variant::Frozen6, "a wall"),
            (Variant::Frozen10, "a tornado or an avalanche"),
            (Variant::Elemental, "fire on the floor"),
            // Any other variant, such as one that is added.
            (Variant::Chess, "a thing on the floor"),
        ] {
            let counts = format!("counts down beside {thing} until");
            assert!(told(variant, "turns_until_gone").contains(&counts), "{variant}");
        }
        assert!(told(Variant::Frozen6, "paralysed").contains("a green plate for"));
        assert!(!told(Variant::Chess, "paralysed").contains("a green plate"));
        assert!(told(Variant::Elemental, "shield_lowered").contains("whose shield protects nothing now"));
        let fire = told(Variant::Elemental, "fire_of_unit");
        assert!(
            fire.contains("of lower rank than the unit drawn in it (EL-SCORCH-3)"),
            "{fire}"
        );
        let known = |name: &str| {
            rookery_render::BoardWords::ENGLISH
                .iter()
                .any(|(known, _)| *known == name)
        };
        assert!(
            ["passed", "turns_until_gone", "shield_lowered", "paralysed"]
                .into_iter()
                .all(known)
        );
    }

    /// The variants of which everything is translated.
    const TRANSLATED: [Variant; 3] = [Variant::Chess, Variant::Shield, Variant::Cyvasse];

    #[test]
    fn every_topic_has_a_title_in_every_language() {
        for words in Words::all().iter().skip(1) {
            for descriptor in Variant::all().into_iter().map(Variant::descriptor) {
                for topic in descriptor.topics {
                    let id = format!("topic-{}", Slug::of(topic.title));
                    assert!(words.known(&id, &[]).is_some(), "{}: {id}", words.id());
                }
            }
        }
    }

    #[test]
    fn the_descriptors_of_translated_variants_are_translated() {
        for words in Words::all().iter().skip(1) {
            for descriptor in TRANSLATED.map(Variant::descriptor) {
                let variant = descriptor.id;
                let units = descriptor.units.iter();
                let units = units.map(|unit| format!("{variant}-unit-{}", unit.kind));
                let verbs = descriptor
                    .verbs
                    .iter()
                    .flat_map(|verb| ["verb", "does"].map(|what| format!("{variant}-{what}-{}", verb.verb)));
                let mechanics = Mechanic::all(descriptor);
                let mechanics = mechanics.iter().flat_map(|mechanic| {
                    let slug = Slug::of(mechanic.name);
                    [format!("mechanic-{slug}"), format!("{variant}-mechanic-{slug}")]
                });
                let own = ["variant", "pitch"].map(|what| format!("{what}-{variant}"));
                let questions = descriptor.questions.iter();
                let questions =
                    questions.map(|spec| format!("{variant}-question-{}-{}", spec.verb, spec.place));
                let options = descriptor.options.iter().flat_map(|spec| match spec.values {
                    OptionValues::Words(words) => {
                        let words = words.iter();
                        words
                            .map(|(word, _)| format!("setting-{}-{word}", spec.key))
                            .collect()
                    }
                    OptionValues::Seed => vec![format!("setting-{}", spec.key)],
                });
                let parts = units.chain(verbs).chain(mechanics).chain(own);
                for id in parts.chain(questions).chain(options) {
                    assert!(words.known(&id, &[]).is_some(), "{}: {id}", words.id());
                }
                assert!(descriptor.words.is_empty(), "they are read, too");
            }
        }
    }

    #[test]
    fn a_translated_page_names_the_mechanics_as_the_catalogue_does() {
        let words = Words::for_locale("de");
        let shield = Variant::Shield.descriptor();
        let (_, page) = shield
            .guides
            .iter()
            .find(|(language, _)| *language == "de")
            .unwrap();
        for mechanic in Mechanic::all(shield) {
            let subject = Subject::Mechanic(mechanic);
            let sentence = sentence(words, shield, subject).unwrap();
            let rules: Vec<&str> = mechanic.rules().collect();
            let row = format!("| {} | {sentence} | {} |", subject.title(words), rules.join(", "));
            assert!(page.contains(&row), "{row}");
        }
    }

    #[test]
    fn tables_of_rules_become_lists_of_which_no_page_shows_markup() {
        let shown = |variant: Variant, rule: &str| {
            let descriptor = variant.descriptor();
            subject_pages(Words::english(), descriptor, find(descriptor, rule).unwrap()).join("\n")
        };
        let turn = shown(Variant::Shield, "SH-TURN-8");
        let row = "- **used none**: *legal actions* standard actions; special moves; heal; kill · *then* a standard action: \
                   used standard. A special move: used special. heal, kill: turn ends";
        assert!(turn.contains(row), "{turn}");
        let tiles = shown(Variant::Cyvasse, "CY-TILE-3");
        assert!(
            tiles.contains("- **face A**: tile 1 `M./.M` · tile 2 `WW/..`"),
            "{tiles}"
        );
        let places = shown(Variant::Cyvasse, "CY-TILE-2");
        assert!(
            places.contains("- **king `l`**: *front 1* A b4 c4/c3 d3 · "),
            "{places}"
        );
        assert!(shown(Variant::Shield, "SH-SETUP-4").contains("- **key `turn`**: *value* `white`, `black`"));
        assert!(shown(Variant::Shield, "SH-BOARD-3").contains("*with White at the top*"));
        for descriptor in Variant::all().into_iter().map(Variant::descriptor) {
            for subject in subjects(descriptor) {
                for page in subject_pages(Words::english(), descriptor, subject) {
                    let is_table = |line: &str| line.trim_start().starts_with('|');
                    assert!(!page.contains("| --- |") && !page.lines().any(is_table), "{page}");
                }
            }
        }
    }

    #[test]
    fn a_unit_is_found_by_kind_and_letter() {
        let chess = Variant::Chess.descriptor();
        let pawn = find(chess, "pawn").unwrap();
        assert_eq!(find(chess, "P").map(Subject::name), Some(pawn.name()));
        assert!(subject_pages(Words::english(), chess, pawn)[0].contains("**CH-PAWN-4** En passant"));
        assert!(find(chess, "CH-PAWN").is_none());
        assert!(unknown_subject(Words::english(), chess, "CH-PAWN").contains("`CH-PAWN-1`"));
        assert!(unknown_subject(Words::english(), chess, "zzz").contains("quick start"));
    }

    #[test]
    fn a_mechanic_is_found_by_the_name_that_players_use() {
        let ten = Variant::Frozen10.descriptor();
        for name in ["Tomb Rot", "tomb rot", "topic tomb-rot", "siege", "Color Force"] {
            let found = find(ten, name).unwrap_or_else(|| panic!("{name}"));
            assert!(matches!(found, Subject::Mechanic(_)), "{name}");
        }
        let pages = subject_pages(Words::english(), ten, find(ten, "Tomb Rot").unwrap());
        assert!(
            pages[0].contains("for forty turns, both sides' counted, explodes")
                && pages[0].contains("**F10-DECAY-1**")
        );
    }

    #[test]
    fn what_they_do_names_every_ability_that_is_fitted_once() {
        let descriptor = Variant::Elemental.descriptor();
        let facts = [
            "Element: Lightning (Overload, Raijin)",
            "Augmentor: Quantum Step",
            "Offence: no offence ability",
            "queen d1: Indomitable",
            "pawn a2: Stalwart, Poisonous Meat",
            "pawn b2: Stalwart, Poisonous Meat",
            "Augmentor: Side Step (and Quantum Step as Water)",
        ];
        let told = what_they_do(Words::english(), descriptor, facts.into_iter(), &[]).unwrap();
        let names: Vec<&str> = told
            .lines()
            .filter_map(|line| line.strip_prefix("- **")?.split("**").next())
            .collect();
        assert_eq!(
            names,
            [
                "Lightning",
                "Quantum Step",
                "Indomitable",
                "Stalwart",
                "Poisonous Meat",
                "Side Step"
            ]
        );
    }

    #[test]
    fn what_they_do_is_what_they_do_in_this_match() {
        let descriptor = Variant::Elemental.descriptor();
        let facts = ["Augmentor: Belligerent", "Offence: Chain Kill"];
        let here = [("Belligerent".to_owned(), "Stops no capture here.".to_owned())];
        assert_eq!(
            what_they_do(Words::english(), descriptor, facts.into_iter(), &here).unwrap(),
            "What they do:\n- **Belligerent**: Stops no capture here.\n- **Chain Kill**: Capture as if from the end of a \
             chain of friends."
        );
    }

    #[test]
    fn the_quick_start_lists_steps_and_units() {
        for variant in Variant::all() {
            let pages = subject_pages(Words::english(), variant.descriptor(), Subject::QuickStart).join("\n");
            assert!(pages.contains("\n1. ") && pages.contains("**K king**"), "{pages}");
        }
    }
}
