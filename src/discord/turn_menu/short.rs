//! Short labels, so that their buttons leave the board on the screen of a phone: squares stand without "to", and what all
//! labels of a long list begin with is said once.

use super::offer::Offer;
use super::tree::{Branch, Candidate};
use super::words::{CAPTURE, capitalised, choice_words, lowered, verb};
use crate::discord::text::panel::after_colon;
use crate::discord::text::words::{Words, say};
use rookery_rules::{Awaiting, Choice, END_OF_TURN, SKIP, Seat, Variant, View};

/// Shorter lists keep their common beginnings.
const LONG_LIST: usize = 6;

/// A common beginning of fewer letters, such as "Takes", stays on each label.
const LEAST_SHARED: usize = 8;

/// What each of at least so many choices brings about is said once.
const LEAST_EFFECTS: usize = 3;

/// What at least so many choices bring about, but not all of them, is said once with their numbers.
const MANY_EFFECTS: usize = 5;

/// Shortens the labels of numbered offers. Returns the question of the step, `ask`, with what no label says any
/// more, unless it was `known` before: then that alone is to be added to what was known, such as `attacks`. `requested` is the
/// ability by which the position itself asks for the step, so that nothing need be said of it.
pub(super) fn shorten(
    words: &Words,
    offers: &mut [Offer],
    ask: Option<String>,
    (known, requested): (Option<&str>, Option<&str>),
) -> (Option<String>, Option<String>) {
    let split: Vec<(usize, String, String)> = offers
        .iter()
        .enumerate()
        .filter(|(_, offer)| offer.number.is_some())
        .filter_map(|(index, offer)| {
            let (number, body) = offer.label.split_once(": ")?;
            Some((index, number.to_owned(), body.to_owned()))
        })
        .collect();
    let bodies: Vec<&str> = split.iter().map(|(_, _, body)| body.as_str()).collect();
    let shared = if split.len() < LONG_LIST {
        String::new()
    } else {
        shared_beginning(&bodies)
    };
    let to = format!("{} ", capitalised(&say!(words, "menu-to")));
    let preposition = to.trim().to_lowercase();
    // What the text of the panel says in part stays on the labels but for that part.
    let told = known.map_or(0, |known| said_beginning(known, &shared, &preposition));
    let shared = if told > 0 {
        shared[..told].to_owned()
    } else {
        shared
    };
    let labels: Vec<String> = split
        .iter()
        .map(|(_, number, body)| {
            let rest = body.get(shared.len()..).unwrap_or(body);
            let rest = match rest.strip_prefix(to.as_str()) {
                // What lies on a square may stand behind it in parentheses.
                Some(square) if square.split(' ').skip(1).all(|word| word.starts_with('(')) => square,
                Some(_) | None => rest,
            };
            format!("{number}: {rest}")
        })
        .collect();
    for ((index, ..), label) in split.iter().zip(labels) {
        if let Some(offer) = offers.get_mut(*index) {
            offer.label = label;
            offer.brief = offer.brief.take().filter(|_| shared.is_empty());
        }
    }
    let shared = shared.trim_end_matches([' ', ',', ':']);
    let is_requested =
        || ask.is_none() && requested.is_some_and(|requested| says(requested, shared, &preposition));
    if shared.is_empty() || known.is_some_and(|known| says(known, shared, &preposition)) || is_requested() {
        return (ask, None);
    }
    if known.is_some() {
        return (ask, Some(after_colon(words, shared)));
    }
    // The request has said what is to be chosen.
    let ask = ask.unwrap_or_else(|| match requested {
        Some(_) => say!(words, "panel-pick-one"),
        None => say!(words, "panel-choose-target"),
    });
    let ask = after_colon(words, &ask);
    (Some(say!(words, "menu-shared", shared = shared, ask = ask)), None)
}

/// Returns the label of a capture on one square without the kind of what it takes; `None` for anything else.
pub(super) fn brief(
    words: &Words,
    view: &View,
    seat: Seat,
    branch: &Branch<'_>,
    label: &str,
) -> Option<String> {
    let [only] = branch.candidates.as_slice() else {
        return None;
    };
    let [Choice::Cell { cell, .. }] = only.parts.choices.as_slice() else {
        return None;
    };
    if only.parts.verb != CAPTURE || only.passed.is_some() {
        return None;
    }
    let (target, square) = (
        choice_words(words, view, seat, &only.parts, 0),
        view.geometry.name(*cell),
    );
    let is_named = target != square && label.contains(&target);
    is_named.then(|| label.replacen(&target, &square, 1))
}

/// The label of the ability for which the position asks by that same word, where nothing else is to be chosen but to leave it.
pub(super) fn requested(
    words: &Words,
    view: &View,
    asked: &Awaiting,
    branches: &[Branch<'_>],
) -> Option<String> {
    let Awaiting::Action { prompt, .. } = asked else {
        return None;
    };
    let mut all = branches.iter().flat_map(|branch| &branch.candidates);
    let is_it = |one: &&Candidate| [prompt.word, SKIP, END_OF_TURN].contains(&one.parts.verb);
    all.all(is_it).then(|| verb(words, view, prompt.word))
}

/// Returns the label of a choice that leaves another one of its step, by the name of the ability that it leaves: "Skip Quantum
/// Kill". Of two choices that are left by the same text, as Blaze Rush has, the one that is asked for now is named.
pub(super) fn skip(words: &Words, view: &View, branches: &[Branch<'_>], branch: &Branch<'_>) -> String {
    let parts = branch.candidates.first().map(|candidate| &candidate.parts);
    let Some(Choice::Word(left)) = parts.and_then(|parts| parts.choices.first()) else {
        return verb(words, view, SKIP);
    };
    let all = branches.iter().flat_map(|branch| &branch.candidates);
    let mut verbs = all.map(|candidate| candidate.parts.verb);
    let is_asked = |asked: &&str| {
        asked
            .strip_prefix(left.as_str())
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let descriptor = Variant::from_id(&view.variant).map(Variant::descriptor);
    let mut skipped = descriptor.into_iter().flat_map(|descriptor| descriptor.skipped);
    let by_verb = verbs.find(is_asked).map(|asked| verb(words, view, asked));
    let by_ability = || {
        skipped
            .find(|(word, _)| word == left)
            .map(|(_, name)| (*name).to_owned())
    };
    let name = by_verb.or_else(by_ability).unwrap_or_else(|| left.clone());
    let is_plain = name.contains(' ') || name.eq_ignore_ascii_case(left);
    let name = if is_plain { lowered(&name) } else { name };
    format!("{} {name}", verb(words, view, SKIP))
}

/// Takes from numbered offers what all or very many of them bring about besides, if they are so many, and adds it to the question.
pub(super) fn say_effect_once(words: &Words, offers: &mut [Offer], ask: Option<String>) -> Option<String> {
    let numbered = || offers.iter().filter(|offer| offer.number.is_some());
    let Some(effect) = numbered().find_map(|offer| offer.effect.clone()) else {
        return ask;
    };
    let are_same = numbered().all(|offer| offer.effect.as_ref() == Some(&effect));
    if !are_same {
        return say_effect_of_many(words, offers, ask);
    }
    if numbered().count() < LEAST_EFFECTS {
        return ask;
    }
    for offer in offers.iter_mut().filter(|offer| offer.number.is_some()) {
        offer.effect = None;
    }
    let ask = ask.unwrap_or_else(|| say!(words, "panel-choose-target"));
    Some(say!(words, "menu-effect-of-each", ask = ask, effect = effect))
}

/// Takes from numbered offers what very many of them bring about besides, and adds it to the question with their numbers.
fn say_effect_of_many(words: &Words, offers: &mut [Offer], ask: Option<String>) -> Option<String> {
    let count = |effect: &String| {
        let of = |offer: &&Offer| offer.number.is_some() && offer.effect.as_ref() == Some(effect);
        offers.iter().filter(of).count()
    };
    let effects = offers.iter().filter_map(|offer| offer.effect.as_ref());
    let Some(effect) = effects.max_by_key(|effect| count(effect)).cloned() else {
        return ask;
    };
    if count(&effect) < MANY_EFFECTS {
        return ask;
    }
    let mut numbers = Vec::new();
    for offer in offers.iter_mut() {
        if offer.effect.as_ref() == Some(&effect)
            && let Some((number, _)) = offer.label.split_once(": ").filter(|_| offer.number.is_some())
        {
            numbers.push(number.to_owned());
            offer.effect = None;
        }
    }
    let ask = ask.unwrap_or_else(|| say!(words, "panel-choose-target"));
    let numbers = in_order(numbers);
    Some(say!(
        words,
        "menu-effect-of-many",
        ask = ask,
        numbers = numbers,
        effect = effect
    ))
}

/// Lists the numbers of choices in their order, plain ones in a row by the first and the last: "1b, 2–7".
fn in_order(mut numbers: Vec<String>) -> String {
    let parted = |number: &String| {
        let digits = number.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        (
            digits.parse::<u32>().unwrap_or_default(),
            number[digits.len()..].to_owned(),
        )
    };
    numbers.sort_by_cached_key(parted);
    let follows = |one: &String, next: &String| {
        let ((one, letter), (next, next_letter)) = (parted(one), parted(next));
        one + 1 == next && letter.is_empty() && next_letter.is_empty()
    };
    let rows = numbers.chunk_by(follows).map(|row| match row {
        [first, _, .., last] => format!("{first}–{last}"),
        few => few.join(", "),
    });
    rows.collect::<Vec<String>>().join(", ")
}

/// Returns the words with which all of these begin, with the space behind them; an empty text if they are few letters or the
/// whole of one.
fn shared_beginning(bodies: &[&str]) -> String {
    let Some((first, others)) = bodies.split_first() else {
        return String::new();
    };
    let mut shared = 0;
    for (end, _) in first.match_indices(' ') {
        let beginning = &first[..=end];
        if !others.iter().all(|body| body.starts_with(beginning)) {
            break;
        }
        shared = end + 1;
    }
    if shared < LEAST_SHARED {
        return String::new();
    }
    first[..shared].to_owned()
}

/// Returns how many bytes of a common beginning `known` says, up to a space; 0 if those are only prepositions.
fn said_beginning(known: &str, shared: &str, to: &str) -> usize {
    let ends = shared.match_indices(' ').map(|(end, _)| end + 1);
    let said = ends
        .take_while(|end| says(known, &shared[..*end], to))
        .last()
        .unwrap_or_default();
    let mut words = shared[..said].split_whitespace();
    if words.all(|word| word.to_lowercase() == to || word == "with") {
        0
    } else {
        said
    }
}

/// Whether a text names all these words, but for "to" and the "with" of an ability, which stands only before its object.
fn says(known: &str, shared: &str, to: &str) -> bool {
    let plain = |word: &str| word.trim_matches([',', ':']).to_lowercase();
    let known: Vec<String> = known.split_whitespace().map(plain).collect();
    shared
        .split_whitespace()
        .map(plain)
        .all(|word| word == to || word == "with" || known.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::super::Path;
    use super::*;

    fn offers(labels: &[&str]) -> Vec<Offer> {
        let offer = |(index, label): (usize, &&str)| Offer {
            label: (*label).to_owned(),
            brief: None,
            detail: String::new(),
            note: None,
            effect: None,
            number: label.split_once(": ").map(|_| index as u32 + 1),
            ends_turn: false,
            is_due: false,
            is_of_no_unit: false,
            is_at_once: false,
            lacks_moves: false,
            only: None,
            way: Path::default(),
        };
        labels.iter().enumerate().map(offer).collect()
    }

    fn shortened(labels: &[&str], known: Option<&str>) -> (Vec<String>, Option<String>) {
        let mut offers = offers(labels);
        let (ask, added) = shorten(Words::english(), &mut offers, None, (known, None));
        assert_eq!(added, None);
        (offers.into_iter().map(|offer| offer.label).collect(), ask)
    }

    #[test]
    fn what_all_labels_begin_with_is_said_once() {
        let labels = [
            "1: Blaze Rush, far rook a1",
            "2: Blaze Rush, far pawn a2",
            "3: Blaze Rush, far pawn b2",
            "4: Blaze Rush, far king e1",
            "5: Blaze Rush, far knight d5",
            "6: Blaze Rush, far pawn h2",
            "End the turn",
        ];
        let short = [
            "1: rook a1",
            "2: pawn a2",
            "3: pawn b2",
            "4: king e1",
            "5: knight d5",
            "6: pawn h2",
            "End the turn",
        ];
        let (found, ask) = shortened(&labels, None);
        assert_eq!(found, short);
        assert_eq!(ask.as_deref(), Some("Blaze Rush, far: choose a target"));
        // Where the text of the panel says it already, it isn't said again.
        assert_eq!(
            shortened(&labels, Some("Pawn e4, blaze rush, far")),
            (found, None)
        );
    }

    #[test]
    fn what_all_labels_begin_with_is_added_to_what_was_chosen() {
        let labels = ["a1", "b2", "c3", "d4", "e5", "f6"].map(|square| format!("1: Attacks rook {square}"));
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let mut offers = offers(&labels);
        let found = shorten(Words::english(), &mut offers, None, (Some("Pawn e7"), None));
        assert_eq!(found, (None, Some("attacks rook".to_owned())));
        assert_eq!(offers[0].label, "1: a1");
    }

    #[test]
    fn what_each_choice_brings_about_is_said_once() {
        let effect = || Some("Sadist Streak marks the bishop for death".to_owned());
        let mut all = offers(&["1: Takes a4", "2: Takes b4", "3: Takes c4", "End the turn"]);
        for offer in &mut all[..3] {
            offer.effect = effect();
        }
        let mut few = all.clone();
        few[1].effect = None;
        let ask = say_effect_once(Words::english(), &mut all, None);
        assert_eq!(
            ask.as_deref(),
            Some("Choose a target (each: Sadist Streak marks the bishop for death)")
        );
        assert!(all.iter().all(|offer| offer.effect.is_none()));
        // Where one doesn't bring it about, each of the others says it.
        assert_eq!(say_effect_once(Words::english(), &mut few, None), None);
        assert_eq!(few[0].effect, effect());
        // Of very many, the numbers say which.
        let labels = ["a4", "b4", "c4", "d4", "e4", "f4"].iter().zip(1..);
        let labels: Vec<String> = labels
            .map(|(square, number)| format!("{number}: {square}"))
            .collect();
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let mut many = offers(&labels);
        for offer in &mut many[1..] {
            offer.effect = effect();
        }
        let ask = say_effect_once(Words::english(), &mut many, None);
        assert_eq!(
            ask.as_deref(),
            Some("Choose a target (with 2–6: Sadist Streak marks the bishop for death)")
        );
        assert!(many.iter().all(|offer| offer.effect.is_none()));
    }

    #[test]
    fn numbers_of_choices_are_listed_in_order() {
        let listed = |numbers: &[&str]| in_order(numbers.iter().map(|number| (*number).to_owned()).collect());
        assert_eq!(listed(&["2", "1b", "3", "4", "5", "6", "7"]), "1b, 2–7");
        assert_eq!(listed(&["10", "9", "3a", "3b", "12"]), "3a, 3b, 9, 10, 12");
    }

    #[test]
    fn an_ability_that_is_chosen_is_not_said_again() {
        let labels = ["a3", "b3", "c3", "d3", "e3", "f3"].map(|square| format!("1: Nudge to {square}"));
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let (found, ask) = shortened(&labels, Some("Knight b1, nudge"));
        assert_eq!((found[0].as_str(), ask), ("1: a3", None));
    }

    #[test]
    fn an_ability_that_is_chosen_is_not_said_again_where_all_its_targets_are_of_a_kind() {
        let pawns = ["a7", "b7", "c7", "d7", "f7", "g7"];
        let labels = pawns.map(|square| format!("1: Blaze Rush (far), pawn {square}"));
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let (found, ask) = shortened(&labels, Some("Blaze Rush (far)"));
        assert_eq!((found[0].as_str(), ask), ("1: pawn a7", None));
        let (found, ask) = shortened(&labels, None);
        assert_eq!(found[0], "1: a7");
        assert_eq!(ask.as_deref(), Some("Blaze Rush (far), pawn: choose a target"));
    }

    #[test]
    fn an_ability_that_is_chosen_without_its_preposition_is_not_said_again() {
        let units = ["ram a2", "pawn c2", "rook e2", "ship g2", "frog i2", "queen k2"];
        let labels = units.map(|unit| format!("1: King's exchange with {unit}"));
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let (found, ask) = shortened(&labels, Some("King i1, king's exchange"));
        assert_eq!((found[0].as_str(), ask), ("1: ram a2", None));
    }

    #[test]
    fn squares_stand_without_to_however_long_the_list_is() {
        let labels = [
            "1: To a4",
            "2: To b4",
            "3a: To c4, promotes to queen",
            "4: Takes d4",
            "5: To e4",
            "6: To f4",
        ];
        let short = [
            "1: a4",
            "2: b4",
            "3a: To c4, promotes to queen",
            "4: Takes d4",
            "5: e4",
            "6: f4",
        ];
        assert_eq!(
            shortened(&labels, None),
            (short.map(str::to_owned).to_vec(), None)
        );
        let few = ["1: To a4", "2: Takes b4"];
        let short = ["1: a4", "2: Takes b4"];
        assert_eq!(shortened(&few, None), (short.map(str::to_owned).to_vec(), None));
    }

    #[test]
    fn what_the_request_names_is_not_asked_again() {
        let labels = ["a3", "b3", "c3", "d3", "e3", "f3"].map(|square| format!("1: Extra step to {square}"));
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let mut offers = offers(&labels);
        let found = shorten(Words::english(), &mut offers, None, (None, Some("Extra step")));
        assert_eq!((offers[0].label.as_str(), found), ("1: a3", (None, None)));
    }

    #[test]
    fn short_beginnings_and_those_of_short_lists_stay() {
        for labels in [
            &["1: Nudge to a4", "2: Nudge to b4", "3: Nudge to c4"][..],
            &[
                "1: Takes a4",
                "2: Takes b4",
                "3: Takes c4",
                "4: Takes d4",
                "5: Takes e4",
                "6: Takes f4",
            ],
        ] {
            let (found, ask) = shortened(labels, None);
            assert_eq!(
                (found, ask),
                (labels.iter().map(|label| (*label).to_owned()).collect(), None)
            );
        }
    }
}
