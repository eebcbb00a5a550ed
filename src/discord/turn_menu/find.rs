//! Finds choices by text: of everything that the menus below a step would show, those that match a name or a square, in
//! whole or in part. Decides nothing; a found choice is made like any other.

use super::floor;
use super::path::Path;
use super::tree::{Branch, Key, Meaning, Menu, Node, Step, WIDTH};
use super::words;
use crate::discord::text::pictures::kind;
use crate::discord::text::said::verb_label;
use crate::discord::text::words::Words;
use rookery_rules::notation::LegalList;
use rookery_rules::{Cell, Position, Seat, UnitSpec, Variant, View};
use std::collections::BTreeSet;

/// The words that are read; further ones are ignored.
const MOST_WORDS: usize = 8;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// One thing matches: the path to the next question about it.
    Here(Path),
    /// Several things match, or one that is a whole action.
    Among {
        /// The step that offers the first [`WIDTH`] of them.
        step: Step,
        /// The number of matches.
        count: usize,
    },
    /// Only one of the player's own units matches, described in words, and it can do nothing now.
    Idle(String),
    /// Nothing matches; the text is an example that would.
    Nothing(String),
    /// The path was made for another position.
    Nowhere,
}

/// Searches below the end of a path and returns only the best matches: whole words before beginnings, and these before
/// other parts. `legal` must be the list of that seat in that position.
#[must_use]
pub fn find(
    words: &'static Words,
    position: &Position,
    seat: Seat,
    legal: &LegalList,
    path: &Path,
    written: &str,
) -> Found {
    let menu = Menu::of(words, position, seat, legal);
    let Some(node) = menu.node_at(path) else {
        return Found::Nowhere;
    };
    let mut things = Vec::new();
    things_below(&node, &Path::default(), None, &mut things);
    let level = node.level();
    let named: Vec<(String, Thing<'_>)> = things
        .into_iter()
        .map(|thing| {
            let name = words::meaning(words, node.view, seat, &thing.branch, level);
            let water = floor::on_water(words, node.view, &thing.branch, &name);
            (name + &water, thing)
        })
        .collect();
    let wanted = read(written);
    let letters = letters(words, node.view);
    let mut fits = best(named.iter(), |(name, _)| fit(&wanted, name, &letters));
    if fits.is_empty() && !path.is_empty() {
        // A target of what is chosen already, or what is done to it.
        fits = best(named.iter(), |(name, thing)| {
            let texts = thing.branch.candidates.iter();
            let texts = texts.map(|one| {
                let told = words::in_full(words, node.view, seat, one);
                format!("{name} {} {told}", in_words(&one.action.to_string()))
            });
            texts.filter_map(|text| fit(&wanted, &text, &letters)).min()
        });
    }
    if fits.is_empty() && path.is_empty() {
        fits = best(named.iter(), |(name, thing)| {
            let abilities = abilities(words, node.view, &thing.branch).into_iter();
            let fits = abilities.filter_map(|label| fit(&wanted, &format!("{name} {label}"), &letters));
            // Whole words or their beginnings: other parts of an ability's name are nobody's aim.
            fits.filter(|fit| *fit <= wanted.len()).min()
        });
    }
    if fits.is_empty() {
        return nothing(&node, &named, &wanted, &letters);
    }
    if let Some(here) = all_of_a_step(&menu, path, &fits) {
        return Found::Here(here);
    }
    let (branches, ways): (Vec<Branch<'_>>, Vec<Path>) = fits
        .iter()
        .take(WIDTH)
        .map(|(_, thing)| (thing.branch.clone(), thing.way.clone()))
        .unzip();
    // What all matches share isn't asked any more.
    let shared = Node {
        candidates: fits
            .iter()
            .flat_map(|(_, thing)| thing.branch.candidates.iter().copied())
            .collect(),
        ..node.clone()
    };
    let is_deeper = level >= 2 && shared.candidates.len() > 1 && shared.level() > level;
    let asking = if is_deeper { &shared } else { &node };
    Found::Among {
        step: asking.step_of(&branches, &ways, false),
        count: fits.len(),
    }
}

/// The labels of the abilities that a choice leads to.
fn abilities(words: &Words, view: &View, branch: &Branch<'_>) -> Vec<String> {
    let Some(variant) = Variant::from_id(&view.variant) else {
        return Vec::new();
    };
    let verbs = branch.candidates.iter().map(|one| one.parts.verb);
    let verbs: BTreeSet<&str> = verbs.collect();
    let specs = verbs
        .into_iter()
        .filter_map(|verb| variant.descriptor().verb(verb));
    specs
        .map(|spec| verb_label(words, variant.descriptor().id, spec.verb, spec.label))
        .collect()
}

/// Writes an action so that each of its squares is a word: `i3xk15` is `i3 k15`.
fn in_words(action: &str) -> String {
    let words = action.split(|letter: char| !letter.is_alphanumeric());
    let apart = words.map(|word| match word.split_once('x') {
        Some((from, to)) if from.ends_with(|last: char| last.is_ascii_digit()) => format!("{from} {to}"),
        Some(_) | None => word.to_owned(),
    });
    apart.collect::<Vec<String>>().join(" ")
}

/// A choice that some menu below offers.
struct Thing<'a> {
    branch: Branch<'a>,
    way: Path,
}

/// Collects every single choice below a node, in the order of the menus. Groups (kinds, ranges and blocks) are opened.
fn things_below<'a>(node: &Node<'a>, way: &Path, outer: Option<&Meaning>, things: &mut Vec<Thing<'a>>) {
    let ways = (0..).map_while(|index| way.then(index).ok());
    for (mut branch, way) in node.branches().into_iter().zip(ways) {
        if let (Meaning::Kind(_), Some(only)) = (&branch.meaning, only_actor(&branch)) {
            branch.meaning = Meaning::Part(only);
        }
        if branch.meaning.is_several() {
            let below = Node {
                candidates: branch.candidates.clone(),
                ..*node
            };
            let outer = match &branch.meaning {
                Meaning::Within(ability, _) => Some(ability.as_ref()),
                Meaning::Kind(_)
                | Meaning::Range(..)
                | Meaning::Block(..)
                | Meaning::Part(_)
                | Meaning::Whole => outer,
            };
            things_below(&below, &way, outer, things);
            continue;
        }
        if let Some(outer) = outer {
            branch.meaning = Meaning::Within(Box::new(outer.clone()), Box::new(branch.meaning));
        }
        things.push(Thing { branch, way });
    }
}

/// Returns the unit that acts in all actions of a branch; `None` if there are several.
fn only_actor(branch: &Branch<'_>) -> Option<Key> {
    let actor = branch.candidates.first()?.parts.actor?;
    let is_only = branch
        .candidates
        .iter()
        .all(|candidate| candidate.parts.actor == Some(actor));
    is_only.then_some(Key::Actor(actor))
}

/// Returns the path to the step that offers exactly the matches, if there is one.
fn all_of_a_step(menu: &Menu, path: &Path, fits: &[&(String, Thing<'_>)]) -> Option<Path> {
    let ways = fits.iter().map(|(_, thing)| thing.way.clone());
    let common = ways.reduce(|common, way| common.common_with(&way))?;
    let here = path.and(&common).ok().filter(|_| !common.is_empty())?;
    let found: usize = fits.iter().map(|(_, thing)| thing.branch.candidates.len()).sum();
    let below = menu.node_at(&here)?.candidates.len();
    (below > 1 && below == found).then_some(here)
}

/// Explains why nothing matches: an idle unit matches, or an example of what would.
fn nothing(
    node: &Node<'_>,
    named: &[(String, Thing<'_>)],
    wanted: &[String],
    letters: &[(String, String)],
) -> Found {
    let is_own =
        |cell: &Cell| words::unit_on(node.view, node.seat, *cell).is_some_and(|unit| unit.side == node.seat);
    let own = node.view.geometry.cells().filter(is_own);
    let own: Vec<String> = own
        .map(|cell| words::unit(node.words, node.view, node.seat, cell))
        .collect();
    let idle = best(own.iter(), |name| fit(wanted, name, letters));
    match idle.first().filter(|_| node.level() == 0) {
        Some(unit) => Found::Idle((*unit).clone()),
        None => {
            let example = named.first().map(|(name, _)| name.to_lowercase());
            Found::Nothing(example.unwrap_or_default())
        }
    }
}

/// Splits a typed text into words and squares: both `Kn-b1` and `knb1` become `kn` and `b1`.
fn read(written: &str) -> Vec<String> {
    let written = written.to_lowercase();
    let words = written.split(|letter: char| !letter.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .flat_map(split)
        .take(MOST_WORDS)
        .collect()
}

/// Splits off a square at the end of a word.
fn split(word: &str) -> Vec<String> {
    let name = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let file = name
        .char_indices()
        .next_back()
        .filter(|_| name.len() < word.len());
    match file {
        Some((place, letter)) if place > 0 && letter.is_ascii_alphabetic() => {
            vec![word[..place].to_owned(), word[place..].to_owned()]
        }
        _ => vec![word.to_owned()],
    }
}

/// Returns the variant's kinds with their letters, both in lower case.
fn letters(said_in: &Words, view: &View) -> Vec<(String, String)> {
    let units = Variant::from_id(&view.variant).map_or(&[][..], |variant| variant.descriptor().units);
    let small = |unit: &UnitSpec| {
        (
            kind(said_in, unit.kind).to_lowercase(),
            unit.letter.to_lowercase().collect::<String>(),
        )
    };
    units.iter().map(small).collect()
}

/// Rates how badly a name matches, 0 for whole words; `None` if a word does not match at all.
fn fit(wanted: &[String], name: &str, letters: &[(String, String)]) -> Option<usize> {
    if wanted.is_empty() {
        return None;
    }
    let name = name.to_lowercase();
    let words: BTreeSet<&str> = name
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let is_letter = |wanted: &str, word: &str| {
        letters
            .iter()
            .any(|(kind, letter)| kind == word && letter == wanted)
    };
    let mut sum = 0;
    for (place, wanted) in wanted.iter().enumerate() {
        let fits = words.iter().filter_map(|word| {
            if *word == wanted {
                Some(0)
            } else if word.starts_with(wanted) || place == 0 && is_letter(wanted, word) {
                Some(1)
            } else {
                (wanted.chars().count() > 1 && word.contains(wanted)).then_some(2)
            }
        });
        sum += fits.min()?;
    }
    Some(sum)
}

/// Returns the best matches, in their order.
fn best<'t, T>(all: impl Iterator<Item = &'t T>, fit: impl Fn(&T) -> Option<usize>) -> Vec<&'t T> {
    let fits: Vec<(usize, &T)> = all.filter_map(|one| Some((fit(one)?, one))).collect();
    let least = fits.iter().map(|(fit, _)| *fit).min();
    fits.into_iter()
        .filter(|(fit, _)| Some(*fit) == least)
        .map(|(_, one)| one)
        .collect()
}
