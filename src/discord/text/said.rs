//! What the rules say, in the reader's language: sentences with an ID are translated by the catalogues `rules-*.ftl`, and
//! the others stay English and are quoted. Nothing here knows a rule.

use super::capital;
use super::pictures::{board_words, kind, variant_name};
use super::words::{Words, say};
use fluent_bundle::FluentValue;
use rookery_rules::descriptor::QuestionSpec;
use rookery_rules::said::Argument;
use rookery_rules::{Event, FreeText, Geometry, Preset, Refusal, Said, Variant, View, event};

/// What the IDs of frames around whole sentences of a variant begin with. A sentence within one may stay English.
const FRAMES: &str = "read-";

/// The forms of a kind of unit that a catalogue may have beside its word: attributes of the message `unit-KIND`. A
/// translation uses them as `$unit-the`.
const FORMS: [&str; 7] = [
    "the",
    "the-object",
    "the-dative",
    "a",
    "a-object",
    "into",
    "several",
];

/// Says a sentence of the rules; in English, and in quotes where the reader's language is another, if it is not translated.
#[must_use]
pub fn said(words: &Words, sentence: &Said) -> String {
    translated(words, sentence).unwrap_or_else(|| quoted(words, sentence))
}

/// Quotes an English text of the rules where the reader's language is another.
#[must_use]
pub fn quoted(words: &Words, english: &str) -> String {
    if english.is_empty() {
        return String::new();
    }
    say!(words, "explain-quote", sentence = english)
}

/// Says what happened, as one passage. It is translated as a whole or not at all.
#[must_use]
pub fn passage(words: &Words, sentences: &[Said]) -> String {
    let whole = |sentences: Vec<String>| {
        let sentences: Vec<String> = sentences.iter().map(|one| capital(one) + ".").collect();
        sentences.join(" ")
    };
    let all: Option<Vec<String>> = sentences.iter().map(|one| translated(words, one)).collect();
    all.map_or_else(
        || whole(sentences.iter().map(ToString::to_string).collect()),
        whole,
    )
}

/// Says what events did, as one passage.
#[must_use]
pub fn told(words: &Words, events: &[Event], geometry: Geometry) -> String {
    passage(words, &event::sentences(events, geometry))
}

/// Says why an action is refused, with the ID of the rule.
#[must_use]
pub fn refusal(words: &Words, refusal: &Refusal) -> String {
    said(words, &refusal.said())
}

/// Puts what the rules say in a view into the reader's language.
#[must_use]
pub fn localised(words: &Words, mut view: View) -> View {
    if words == Words::english() {
        return view;
    }
    let lines = view.status.iter_mut().chain(&mut view.details);
    for line in lines.chain([&mut view.prompt]) {
        if let Some(known) = translated(words, line) {
            *line = known.into();
        }
    }
    view
}

/// Returns what a unit of a variant does in one sentence.
#[must_use]
pub fn unit_sentence(words: &Words, variant: &str, unit: &str, english: &str) -> String {
    let known = words.known(&format!("{variant}-unit-{unit}"), &[]);
    known.unwrap_or_else(|| quoted(words, english))
}

/// Returns the label of a verb of a variant.
#[must_use]
pub fn verb_label(words: &Words, variant: &str, verb: &str, english: &str) -> String {
    let known = words.known(&format!("{variant}-verb-{verb}"), &[]);
    known.unwrap_or_else(|| english.to_owned())
}

/// The prepositions with which labels of verbs end before their object, in each language that has such labels.
const BEFORE_OBJECTS: [&str; 4] = [" with", " to", " mit", " auf"];

/// Returns the name of an ability that stands without its object: its label without the preposition before that.
#[must_use]
pub fn without_object(label: &str) -> &str {
    let mut ends = BEFORE_OBJECTS.iter();
    ends.find_map(|end| label.strip_suffix(end)).unwrap_or(label)
}

/// Returns what a verb of a variant does in one sentence.
#[must_use]
pub fn verb_sentence(words: &Words, variant: &str, verb: &str, english: &str) -> String {
    let known = words.known(&format!("{variant}-does-{verb}"), &[]);
    known.unwrap_or_else(|| quoted(words, english))
}

/// Returns a variant's own question for a choice within an action.
#[must_use]
pub fn question(words: &Words, variant: &str, spec: &QuestionSpec) -> String {
    let id = format!("{variant}-question-{}-{}", spec.verb, spec.place);
    words.known(&id, &[]).unwrap_or_else(|| spec.question.to_owned())
}

/// Returns the label of the button under which a decision is typed, and the title of its form.
#[must_use]
pub fn writing_label(words: &Words, writing: &FreeText) -> String {
    writing_part(words, writing, "label", writing.label)
}

/// Returns what the text of a typed decision consists of.
#[must_use]
pub fn writing_field(words: &Words, writing: &FreeText) -> String {
    writing_part(words, writing, "field", writing.field)
}

/// Returns how to write a typed decision.
#[must_use]
pub fn writing_help(words: &Words, writing: &FreeText) -> String {
    writing_part(words, writing, "help", writing.help)
}

fn writing_part(words: &Words, writing: &FreeText, part: &str, english: &str) -> String {
    let known = words.known(&format!("writing-{}-{part}", writing.verb), &[]);
    known.unwrap_or_else(|| english.to_owned())
}

/// Returns the label of a ready-made text of a typed decision.
#[must_use]
pub fn preset_label(words: &Words, preset: &Preset) -> String {
    let id = format!("preset-{}", preset.text.replace(' ', "-"));
    words.known(&id, &[]).unwrap_or_else(|| preset.label.to_owned())
}

/// Returns an option of a match, as `setup build` in English.
#[must_use]
pub fn chosen_option(words: &Words, key: &str, value: &str) -> String {
    let whole = words.known(&format!("setting-{key}-{value}"), &[]);
    let by_key = || words.known(&format!("setting-{key}"), &[("value", value.to_owned().into())]);
    whole.or_else(by_key).unwrap_or_else(|| format!("{key} {value}"))
}

/// Returns what a value of an option means; in English if it has no translation.
#[must_use]
pub fn option_sentence(words: &Words, key: &str, value: &str, english: &str) -> String {
    let known = words.known(&format!("setting-{key}-{value}"), &[]);
    known.unwrap_or_else(|| english.to_owned())
}

/// Translates a sentence with all that is within it; `None` if any of it has no translation.
#[must_use]
pub fn translated(words: &Words, sentence: &Said) -> Option<String> {
    if words == Words::english() || sentence.is_empty() {
        return Some(sentence.to_string());
    }
    let id = sentence.id()?;
    let mut variables: Vec<(String, FluentValue<'_>)> = Vec::new();
    for (name, argument) in sentence.arguments() {
        let value = match argument {
            Argument::Kind(id) => {
                variables.extend(forms(words, name, id));
                kind(words, id).into()
            }
            Argument::Side(side) => board_words(words).side(*side).to_owned().into(),
            Argument::Variant(id) => named_variant(words, id).into(),
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Text(text) => text.clone().into(),
            Argument::Said(inner) => match translated(words, inner) {
                Some(inner) => inner.into(),
                None if id.starts_with(FRAMES) => quoted(words, inner).into(),
                None => return None,
            },
        };
        variables.push(((*name).to_owned(), value));
    }
    let variables: Vec<(&str, FluentValue<'_>)> = variables
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    let known = words.known(id, &variables)?;
    // What begins a sentence in English begins one here too, whatever word comes first.
    let begins = sentence.starts_with(char::is_uppercase);
    Some(if begins { capital(&known) } else { known })
}

fn named_variant(words: &Words, id: &str) -> String {
    Variant::from_id(id).map_or_else(
        || id.to_owned(),
        |known| variant_name(words, known.descriptor()).to_owned(),
    )
}

/// Returns the forms of a kind that the catalogue has, as variables that begin with the name of the argument.
fn forms<'a>(words: &Words, name: &str, kind: &str) -> Vec<(String, FluentValue<'a>)> {
    let id = format!("unit-{kind}");
    let forms = FORMS.iter().filter_map(|form| {
        let said = words.attribute(&id, form)?;
        Some((format!("{name}-{form}"), FluentValue::from(said)))
    });
    forms.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ability_without_its_object_has_no_preposition() {
        for (label, name) in [
            ("Swap with", "Swap"),
            ("Move to", "Move"),
            ("Tauschen mit", "Tauschen"),
            ("Setzen auf", "Setzen"),
            ("Convert", "Convert"),
            ("Leave the fusion", "Leave the fusion"),
        ] {
            assert_eq!(without_object(label), name);
        }
    }
}
