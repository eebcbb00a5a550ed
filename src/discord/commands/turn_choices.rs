//! Choices for options that take a turn. Discord sends the first choice when a user presses Enter, so the first choice is
//! what was typed, or the only turn that it can become: no turn is played that nobody typed. Behind it, the end of
//! the turn comes first, then other complete turns, and then those that go on.

use crate::discord::limits::{AUTOCOMPLETE_CHOICES, clipped};
use crate::discord::text::lists;
use crate::discord::text::pictures::kind;
use crate::discord::text::words::Words;
use rookery_rules::notation::{
    LegalList, ReadError, TURN_SEPARATOR, completions_from, read_turn_from, ready_made, turn_text,
    written_line,
};
use rookery_rules::reach::unnamed;
use rookery_rules::{Action, Cell, END_OF_TURN, Position, Seat, Variant, View};
use std::sync::Arc;

/// What the last choice of a list that is cut sends where nothing is typed. It is the beginning of no turn.
const NOTHING_TYPED: &str = "more";

/// Choices with their labels, and whether the first of them is the turn that was typed.
type Found = (Vec<(String, String)>, bool);

/// Returns the labels and texts of turns that complete a typed one, best first. `legal` must be the list of this seat in
/// this position.
pub(super) fn turn_choices(
    words: &Words,
    position: &Position,
    seat: Seat,
    legal: &Arc<LegalList>,
    typed: &str,
) -> Vec<(String, String)> {
    cut(words, typed, all_choices(words, position, seat, legal, typed))
}

/// Ends a list that Discord would cut with a choice that says so. It sends what was typed, so no list whose first choice is that
/// turn has it.
fn cut(words: &Words, typed: &str, (mut choices, is_turn): Found) -> Vec<(String, String)> {
    if choices.len() > AUTOCOMPLETE_CHOICES && !is_turn {
        choices.truncate(AUTOCOMPLETE_CHOICES - 1);
        let text = match typed.trim() {
            "" => NOTHING_TYPED,
            typed => typed,
        };
        choices.push((lists::more_turns(words), text.to_owned()));
    }
    choices
}

/// Returns the same with one choice more than have room, if there are more.
fn all_choices(words: &Words, position: &Position, seat: Seat, legal: &Arc<LegalList>, typed: &str) -> Found {
    let found = completions_from(position, seat, legal, typed, AUTOCOMPLETE_CHOICES + 1);
    let typed = typed.trim();
    let read = read_turn_from(position, seat, typed, || Arc::clone(legal));
    let from = own_square(position, seat, legal, (typed, &found));
    let (own, found, meant) = match read {
        Err(error) if !typed.is_empty() => {
            let becomes = |text: &String| {
                let written = written_line(position, seat, legal, text);
                let begins = |whole: &str| whole.to_lowercase().starts_with(&typed.to_lowercase());
                begins(text) || begins(&written)
            };
            // A square alone names where a pawn goes, and never the unit there.
            let is_clear = from.is_none() && found.len() == 1 && found.iter().all(becomes);
            let begun = Begun {
                typed,
                is_word: begins_word(position, typed),
                lacks_moves: &|| lacks_moves(position, seat, legal, typed),
            };
            let (mut own, found) = beside(words, &begun, &error, (found, is_clear));
            if let Some((label, _)) = own
                .as_mut()
                .filter(|_| from.is_some() && error.refusal().is_none())
            {
                *label = lists::own_square(words, typed);
            }
            (own, found, None)
        }
        Ok(line) if !typed.is_empty() => {
            let name = ready_made(position, seat, typed);
            let meaning = name.unwrap_or_else(|| turn_text(&line.actions));
            let written = written_line(position, seat, legal, &meaning);
            let is_move = line.actions.last().is_some_and(is_move);
            if is_move
                || [&meaning, &written]
                    .into_iter()
                    .any(|whole| squashed(whole) == squashed(typed))
            {
                let others = found.into_iter().filter(|text| *text != meaning);
                let found = std::iter::once(meaning.clone()).chain(others).collect();
                (None, found, Some(meaning))
            } else if found.first() == Some(&meaning) {
                (None, found, Some(meaning))
            } else {
                // It is short for an action of another kind, such as a claim.
                let own = (lists::not_complete(words, typed), typed.to_owned());
                (Some(own), found, None)
            }
        }
        Ok(_) | Err(_) => (None, found, None),
    };
    let mut found = labelled(words, position, seat, legal, (meant.as_deref(), found));
    for (label, text) in &mut found {
        if from.is_some() && actor(position.variant(), text) == from {
            *label = lists::from_square(words, typed, label);
        }
    }
    if let (Some(meant), Some((_, first))) = (&meant, found.first_mut())
        && first == meant
    {
        // It is sent as it was typed: whoever has typed a turn need not choose it first.
        typed.clone_into(first);
    }
    (own.into_iter().chain(found).collect(), meant.is_some())
}

/// Returns the square that was typed and nothing else, if a unit of the seat stands there and begins one of the turns that were
/// found, and players write pawn moves by the square where they end.
fn own_square(
    position: &Position,
    seat: Seat,
    legal: &LegalList,
    (typed, found): (&str, &[String]),
) -> Option<Cell> {
    let variant = position.variant();
    let cell = variant.descriptor().geometry.cell(&typed.to_lowercase())?;
    let mut actions = legal.actions().iter();
    let is_algebraic = actions.any(|action| position.algebraic(action).is_some());
    let mut units = position.inspect(cell).units.into_iter();
    let is_own = units.any(|unit| unit.side == seat);
    let acts = || found.iter().any(|text| actor(variant, text) == Some(cell));
    (is_algebraic && is_own && acts()).then_some(cell)
}

/// Returns the square of the unit that begins a canonical turn.
fn actor(variant: Variant, turn: &str) -> Option<Cell> {
    let first = turn.split(TURN_SEPARATOR).next()?;
    variant.parse_action(first).ok()?.parts().actor
}

/// Whether an action is a plain move or capture, which may be typed in many ways.
fn is_move(action: &Action) -> bool {
    matches!(action.parts().verb, "move" | "capture" | "castle")
}

/// A text without case, blanks and signs.
fn squashed(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Returns the same for a turn that is begun, of which each label says so: what goes on with it, or else whole turns in its
/// place, which begin in the position `start`. `begun` is what is entered of it. `legal` is the list of what goes on.
pub(super) fn choices_of_begun(
    words: &Words,
    (position, start): (&Position, &Position),
    seat: Seat,
    legal: &Arc<LegalList>,
    (begun, typed): (&[String], &str),
) -> Vec<(String, String)> {
    let (count, begun) = (begun.len(), in_short(begun));
    let goes_on = !completions_from(position, seat, legal, typed, AUTOCOMPLETE_CHOICES).is_empty();
    // What is misspelt goes on with the turn if what it means does.
    let is_meant = || {
        let read = read_turn_from(position, seat, typed, || Arc::clone(legal));
        read.is_err_and(|error| error.is_question())
    };
    if goes_on || is_meant() {
        let (choices, is_turn) = all_choices(words, position, seat, legal, typed);
        let choices = choices.into_iter();
        let choices = choices.map(|(label, text)| (lists::after_begun(words, &begun, &label), text));
        return cut(words, typed, (choices.collect(), is_turn));
    }
    let legal = Arc::new(LegalList::new(start, seat));
    let repeated = repeated((position, start), seat, &legal, (count, typed));
    let (choices, is_turn) = all_choices(words, start, seat, &legal, typed);
    let told = |label: String, text: &str| match &repeated {
        // It names the whole turn itself.
        Some(entered) if text == typed.trim() || text.starts_with(entered) => label,
        Some(_) => lists::after_begun(words, &begun, &label),
        None => lists::instead_of_begun(words, &begun, &label),
    };
    let choices = choices.into_iter();
    let choices = choices.map(|(label, text)| (told(label, &text), text));
    cut(words, typed, (choices.collect(), is_turn))
}

/// The canonical text of the begun turn, if a typed text begins with its `count` actions, which lead from `start` to `position`,
/// and goes on.
fn repeated(
    (position, start): (&Position, &Position),
    seat: Seat,
    legal: &Arc<LegalList>,
    (count, typed): (usize, &str),
) -> Option<String> {
    let parts: Vec<&str> = typed.split(';').map(str::trim).collect();
    if count == 0 || parts.len() <= count {
        return None;
    }
    let read = read_turn_from(start, seat, &parts[..count].join(TURN_SEPARATOR), || {
        Arc::clone(legal)
    });
    let read = read.ok()?;
    let mut reached = start.clone();
    let plays = |action: &Action| reached.apply(seat, action).is_ok();
    (read.actions.iter().all(plays) && reached == *position).then(|| turn_text(&read.actions))
}

/// The most characters of a begun turn in the label of a choice.
const MOST_BEGUN: usize = 36;

/// What is entered of a turn, or only the last of it if that is long.
fn in_short(begun: &[String]) -> String {
    let whole = begun.join(TURN_SEPARATOR);
    match begun {
        [.., last] if whole.chars().count() > MOST_BEGUN => {
            let last = clipped(last, MOST_BEGUN);
            if begun.len() > 1 {
                format!("… {last}")
            } else {
                last
            }
        }
        _ => whole,
    }
}

/// Labels texts. Those of turns that go on say so, and stand after the others, except what was typed, which comes first.
fn labelled(
    words: &Words,
    position: &Position,
    seat: Seat,
    legal: &Arc<LegalList>,
    (typed, found): (Option<&str>, Vec<String>),
) -> Vec<(String, String)> {
    let view = position.view(seat.into());
    let label = |text: &str| match written_line(position, seat, legal, text) {
        written if written == text => match ready_made(position, seat, text) {
            Some(name) => with_sentence(words, &view, &name),
            None => with_kind(words, &view, text),
        },
        written => format!("{written} ({text})"),
    };
    let is_begun = |text: &str| {
        let begins = format!("{text}{TURN_SEPARATOR}");
        text.contains(TURN_SEPARATOR) || found.iter().any(|other| other.starts_with(&begins))
    };
    let goes_on = |text: &str| {
        is_begun(text)
            && read_turn_from(position, seat, text, || Arc::clone(legal)).is_ok_and(|line| {
                line.position.awaiting().seat() == Some(seat) && !line.position.at_turn_start()
            })
    };
    let mut found: Vec<(bool, String)> = found.iter().map(|text| (goes_on(text), text.clone())).collect();
    let ends = |text: &str| text.rsplit(TURN_SEPARATOR).next().map(str::trim) == Some(END_OF_TURN);
    found.sort_by_key(|(goes_on, text)| (typed != Some(text), *goes_on, !ends(text)));
    found
        .into_iter()
        .map(|(goes_on, text)| match label(&text) {
            label if goes_on => (lists::goes_on(words, &label), text),
            label => (label, text),
        })
        .collect()
}

/// A typed text that is no turn.
struct Begun<'a> {
    typed: &'a str,
    /// Whether it ends with the beginning of a word.
    is_word: bool,
    /// Whether it names units that have abilities alone; all units are looked at for that.
    lacks_moves: &'a dyn Fn() -> bool,
}

/// A choice that sends what was typed, where it is no turn by itself, and what is offered beside it.
fn beside(
    words: &Words,
    begun: &Begun<'_>,
    error: &ReadError,
    (found, is_clear): (Vec<String>, bool),
) -> (Option<(String, String)>, Vec<String>) {
    let typed = begun.typed;
    // What is no turn at all has suggestions, too, instead of an empty list.
    let is_unknown = found.is_empty() && !error.suggestions().is_empty();
    if error.refusal().is_some() || is_unknown {
        let offered = if found.is_empty() { suggested(error) } else { found };
        let label = match (begun.is_word, offered.is_empty()) {
            (true, true) => lists::only_begun(words, typed),
            (true, false) => lists::not_complete(words, typed),
            (false, is_alone) => lists::not_legal(words, typed, !is_alone),
        };
        return (Some((label, typed.to_owned())), offered);
    }
    // What goes on as typed, in one way only, is what it means.
    let label = || {
        if (begun.lacks_moves)() {
            lists::only_abilities(words, typed)
        } else {
            lists::not_complete(words, typed)
        }
    };
    let own = (!is_clear && !found.is_empty()).then(|| (label(), typed.to_owned()));
    (own, found)
}

/// How many letters of a kind name its units.
const KIND_LETTERS: usize = 3;

/// Whether a typed text names units of the seat, by their kind, their square or both, that have legal actions, but none that
/// moves or captures.
fn lacks_moves(position: &Position, seat: Seat, legal: &LegalList, typed: &str) -> bool {
    let typed = typed.to_lowercase();
    let geometry = position.variant().descriptor().geometry;
    let words: Vec<&str> = typed.split_whitespace().collect();
    let (kind, square) = match words.as_slice() {
        [one] => match geometry.cell(one) {
            Some(cell) => ("", Some(cell)),
            None => (*one, None),
        },
        [kind, square] => match geometry.cell(square) {
            Some(cell) => (*kind, Some(cell)),
            None => return false,
        },
        _ => return false,
    };
    if square.is_none() && kind.len() < KIND_LETTERS {
        return false;
    }
    let is_named = |cell: Cell| {
        let units = position.inspect(cell).units;
        let mut units = units.iter();
        units.any(|unit| unit.side == seat && unit.kind.starts_with(kind))
    };
    let named: Vec<Cell> = match square {
        Some(cell) => vec![cell],
        None => geometry.cells().collect(),
    };
    let named: Vec<Cell> = named.into_iter().filter(|cell| is_named(*cell)).collect();
    let is_own = |action: &&Action| action.parts().actor.is_some_and(|actor| named.contains(&actor));
    let mut own = legal.actions().iter().filter(is_own).peekable();
    own.peek().is_some() && !own.any(is_move)
}

/// Whether the last action of a text is nothing yet but the beginning of a word that an action can have: the name of a unit,
/// or a verb.
fn begins_word(position: &Position, typed: &str) -> bool {
    let last = typed.rsplit(';').next().unwrap_or(typed).trim().to_lowercase();
    let descriptor = position.variant().descriptor();
    let kinds = descriptor.units.iter().map(|unit| unit.kind);
    let mut known = kinds.chain(descriptor.verbs.iter().map(|spec| spec.verb));
    !last.is_empty() && known.any(|word| word.len() > last.len() && word.starts_with(&last))
}

/// What a refusal suggests, after the legal actions of the turn that come before it.
fn suggested(error: &ReadError) -> Vec<String> {
    let before = turn_text(error.actions_before());
    let whole = error.suggestions().iter().map(|text| {
        if before.is_empty() {
            text.clone()
        } else {
            format!("{before}{TURN_SEPARATOR}{text}")
        }
    });
    whole.collect()
}

/// The name of a ready-made turn with what it consists of.
fn with_sentence(words: &Words, view: &View, name: &str) -> String {
    let descriptor = Variant::from_id(&view.variant).map(Variant::descriptor);
    let spec = descriptor.and_then(|descriptor| Some((descriptor, descriptor.word(name)?)));
    match spec {
        Some((descriptor, spec)) => lists::ready_made(words, name, descriptor.sentence_of(spec)),
        None => name.to_owned(),
    }
}

/// A turn with the kind of the unit that begins it, and where it goes if the text doesn't say: `b1-c3 (knight)`.
fn with_kind(words: &Words, view: &View, text: &str) -> String {
    let begins = Variant::from_id(&view.variant)
        .zip(text.split(TURN_SEPARATOR).next())
        .and_then(|(variant, first)| variant.parse_action(first).ok());
    let to = begins.as_ref().and_then(|action| unnamed(view.geometry, action));
    let kind = begins
        .and_then(|action| action.parts().actor)
        .and_then(|cell| view.cells.get(cell.index()))
        .and_then(|cell| cell.units.first())
        .map(|unit| self::kind(words, &unit.kind));
    match (kind, to) {
        (Some(kind), Some(to)) => lists::with_way(words, text, &kind, &view.geometry.name(to)),
        (Some(kind), None) => format!("{text} ({kind})"),
        (None, _) => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, Setup};

    /// The texts that are offered, and the label of the first.
    fn offered(position: &Position, typed: &str) -> (Vec<String>, String) {
        let legal = Arc::new(LegalList::new(position, Seat::White));
        let choices = turn_choices(Words::english(), position, Seat::White, &legal, typed);
        let label = choices
            .first()
            .map_or_else(String::new, |(label, _)| label.clone());
        (choices.into_iter().map(|(_, text)| text).collect(), label)
    }

    fn start() -> Position {
        let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
        Variant::Chess.start(&options)
    }

    #[test]
    fn a_list_that_is_cut_says_that_there_are_more_turns() {
        let options = Options::new(Variant::Frozen10.descriptor(), []).unwrap();
        let ten = Variant::Frozen10.start(&options);
        let legal = Arc::new(LegalList::new(&ten, Seat::White));
        for (typed, text) in [("", NOTHING_TYPED), ("queen", "queen")] {
            let choices = turn_choices(Words::english(), &ten, Seat::White, &legal, typed);
            assert_eq!(choices.len(), AUTOCOMPLETE_CHOICES, "{typed}");
            let last = choices.last().unwrap();
            let more = "More turns fit than can be listed: go on typing.";
            assert_eq!((last.0.as_str(), last.1.as_str()), (more, text));
        }
        let (texts, _) = offered(&start(), "");
        assert_eq!(texts.len(), 20);
        // It could not be sent by mistake in place of the turn that was typed.
        assert!(read_turn_from(&ten, Seat::White, NOTHING_TYPED, || Arc::clone(&legal)).is_err());
    }

    #[test]
    fn a_legal_turn_comes_first_as_it_was_typed() {
        for typed in ["e4", "e2e4", "e2-e4", "pe4", " e2 e4 "] {
            let (texts, label) = offered(&start(), typed);
            assert_eq!(
                texts.first().map(String::as_str),
                Some(typed.trim()),
                "{typed}: {texts:?}"
            );
            assert_eq!(label, "e4 (e2-e4)", "{typed}");
            assert!(!texts[1..].contains(&"e2-e4".to_owned()), "{typed}: {texts:?}");
        }
        // Others that contain what was typed do not come before it.
        let setup =
            "variant chess\nput e1 white king\nput a1 white rook\nput b4 white pawn\nput h8 black king";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let (texts, label) = offered(&position, "b5");
        assert_eq!(texts.first().map(String::as_str), Some("b5"), "{texts:?}");
        assert_eq!(label, "b5 (b4-b5)");
    }

    #[test]
    fn a_turn_whose_text_does_not_say_where_its_unit_goes_is_labelled_with_that() {
        let setup = "variant frozen10\nput a1 white king\nput p5 black king\nput k3 white chancellor";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let (texts, label) = offered(&position, "portal k3");
        assert_eq!(texts.first().map(String::as_str), Some("portal k3"), "{texts:?}");
        assert_eq!(label, "portal k3 (chancellor, to f14)");
    }

    #[test]
    fn a_legal_turn_of_several_actions_is_sent_as_it_was_typed() {
        let setup = "variant shield\nput a1 white king\nput e7 white knight\nput d4 white life\n\
                     put d9 black pawn shield\nput e9 black pawn\nput j10 black king";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        for typed in ["e7xd9; d4-c5", "e7xd9 via d8; d4-c5"] {
            let (texts, label) = offered(&position, typed);
            assert_eq!(texts.first().map(String::as_str), Some(typed), "{texts:?}");
            assert_eq!(label, "e7xd9 via d8; d4-c5 (knight)", "{typed}");
        }
    }

    #[test]
    fn a_turn_that_goes_on_says_so_and_stands_behind_complete_ones_unless_it_was_typed() {
        let setup = "variant elemental\nset augmentor.white side-step\nput e1 white king\nput b1 white knight\n\
                     put h8 black king";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let legal = Arc::new(LegalList::new(&position, Seat::White));
        let place =
            |choices: &[(String, String)], text: &str| choices.iter().position(|(_, value)| value == text);
        let begun = turn_choices(Words::english(), &position, Seat::White, &legal, "b1-");
        let ended = place(&begun, "b1-c3; end");
        assert!(ended.is_none() || ended < place(&begun, "b1-c3"), "{begun:?}");
        let choices = turn_choices(Words::english(), &position, Seat::White, &legal, "b1-c3");
        assert_eq!(place(&choices, "b1-c3"), Some(0), "{choices:?}");
        assert_eq!(place(&choices, "b1-c3; end"), Some(1), "{choices:?}");
        let begun = choices.iter().find(|(_, value)| value == "b1-c3");
        assert!(
            begun.is_some_and(|(label, _)| label.ends_with(" … goes on")),
            "{choices:?}"
        );
        let ended = choices.iter().find(|(_, value)| value == "b1-c3; end");
        assert!(
            ended.is_some_and(|(label, _)| !label.contains("goes on")),
            "{choices:?}"
        );
    }

    /// White, who has typed `typed` after `begun`, is offered these labels.
    fn offered_after(setup: &str, begun: &str, typed: &str) -> Vec<String> {
        let start = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let mut position = start.clone();
        let actions = read_turn_from(&start, Seat::White, begun, || {
            Arc::new(LegalList::new(&start, Seat::White))
        });
        let actions = actions.unwrap().actions;
        for action in &actions {
            position.apply(Seat::White, action).unwrap();
        }
        let begun: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let legal = Arc::new(LegalList::new(&position, Seat::White));
        let choices = choices_of_begun(
            Words::english(),
            (&position, &start),
            Seat::White,
            &legal,
            (&begun, typed),
        );
        choices.into_iter().map(|(label, _)| label).collect()
    }

    #[test]
    fn after_a_begun_turn_every_choice_says_what_it_goes_on_with_or_takes_the_place_of() {
        let setup = "variant elemental\nset augmentor.white side-step\nput e1 white king\nput b1 white knight\n\
                     put h2 white pawn\nput h8 black king";
        let labels = offered_after(setup, "b1-c3", "");
        assert!(labels.contains(&"After b1-c3: end".to_owned()), "{labels:?}");
        assert!(
            labels.iter().all(|label| label.starts_with("After b1-c3: ")),
            "{labels:?}"
        );
        let labels = offered_after(setup, "b1-c3", "h3");
        assert_eq!(
            labels.first().map(String::as_str),
            Some("Instead of b1-c3: h3 (h2-h3) … goes on"),
            "{labels:?}"
        );
        // What repeats the begun turn goes on with it.
        let labels = offered_after(setup, "b1-c3", "Nc3; nudge d");
        assert!(
            labels.contains(&"Nc3; nudge d4 (b1-c3; nudge d4)".to_owned())
                && labels.iter().all(|label| label.starts_with("Nc3; nudge d")),
            "{labels:?}"
        );
        let labels = offered_after(setup, "b1-c3", "Nc3; nudge h8");
        assert!(
            labels
                .iter()
                .skip(1)
                .all(|label| label.starts_with("Nc3; nudge "))
                && labels.len() > 1,
            "{labels:?}"
        );
        // A slip in it goes on with the begun turn, too.
        let labels = offered_after(setup, "b1-c3", "nuge d4");
        assert_eq!(labels.len(), 2, "{labels:?}");
        assert_eq!(labels[1], "After b1-c3: nudge d4", "{labels:?}");
        let long = "element air; augmentor side-step; offense double-kill".split("; ");
        let long: Vec<String> = long.map(str::to_owned).collect();
        assert_eq!(in_short(&long), "… offense double-kill");
    }

    #[test]
    fn a_ready_made_loadout_is_offered_by_its_name_with_what_it_is() {
        let options = Options::new(Variant::Elemental.descriptor(), [("loadout", "secret")]).unwrap();
        let start = Variant::Elemental.start(&options);
        let part = start.secret_part(Seat::White).unwrap();
        let legal = Arc::new(LegalList::new(&part, Seat::White));
        for typed in ["Bre", "Breeze"] {
            let choices = turn_choices(Words::english(), &part, Seat::White, &legal, typed);
            let [(label, value)] = choices.as_slice() else {
                panic!("{choices:?}");
            };
            assert!(
                label.starts_with("breeze: Air, Side Step, Double Kill"),
                "{label}"
            );
            assert!(value.eq_ignore_ascii_case("breeze"), "{value}");
        }
    }

    #[test]
    fn a_turn_that_is_not_legal_is_sent_as_it_was_typed() {
        let (texts, label) = offered(&start(), "e2-e5");
        assert_eq!(texts.first().map(String::as_str), Some("e2-e5"), "{texts:?}");
        assert!(texts.len() > 1, "{texts:?}");
        assert!(label.starts_with("e2-e5: not legal now."), "{label}");
    }

    #[test]
    fn nothing_is_said_to_stand_below_where_nothing_does() {
        let setup = "variant chess\nput a1 white king\nput a8 black king\nput e2 white pawn\nput e3 black pawn\n\
                     put h8 white queen\nput b8 black rook";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        for typed in ["e4", "e2-e4", "e2-e5", "kn", "h8-a2"] {
            let (texts, label) = offered(&position, typed);
            assert_eq!(texts.first().map(String::as_str), Some(typed), "{texts:?}");
            assert_eq!(
                label.contains("choose below"),
                texts.len() > 1,
                "{label}: {texts:?}"
            );
        }
    }

    #[test]
    fn the_beginning_of_a_word_is_to_be_gone_on_with() {
        for typed in ["kn", "Kn", "kni", "bi", "pa", "e2-e4; kn"] {
            let (_, label) = offered(&start(), typed);
            assert!(!label.contains("not legal now"), "{label}");
        }
        let (_, label) = offered(&start(), "kn");
        assert_eq!(label, "kn …: go on typing, or choose below.");
        // A whole word is none.
        let (_, label) = offered(&start(), "claim draw");
        assert!(label.starts_with("claim draw: not legal now."), "{label}");
    }

    #[test]
    fn units_without_moves_are_said_to_have_none() {
        let options = Options::new(Variant::Frozen10.descriptor(), []).unwrap();
        let ten = Variant::Frozen10.start(&options);
        for typed in ["jester", "Jest", "jester e1", "e1"] {
            let (texts, label) = offered(&ten, typed);
            assert!(texts.len() > 1, "{typed}: {texts:?}");
            assert_eq!(
                label,
                format!("{typed} …: no move or capture now. Go on typing, or choose below.")
            );
        }
        for typed in ["pawn", "pawn d4", "d4"] {
            let (_, label) = offered(&ten, typed);
            assert_eq!(label, format!("{typed} …: go on typing, or choose below."));
        }
    }

    #[test]
    fn a_word_for_captures_is_sent_as_typed_and_all_captures_stand_below() {
        let setup = "variant chess\nput e1 white king\nput h8 black king\nput d4 white knight\nput c6 black pawn\n\
                     put f5 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let (texts, label) = offered(&position, "captures");
        assert_eq!(texts, ["captures", "d4xf5", "d4xc6"]);
        assert!(label.starts_with("captures …"), "{label}");
    }

    #[test]
    fn the_square_of_an_own_unit_is_no_move_of_that_unit() {
        // Of both pawns, only the one on e4 has a legal move, and only one.
        let setup = "variant chess\nput e1 white king\nput e4 white pawn\nput a2 white pawn\nput a3 black pawn\n\
                     put h8 black king";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let legal = Arc::new(LegalList::new(&position, Seat::White));
        let choices = turn_choices(Words::english(), &position, Seat::White, &legal, "e4");
        let own = "e4 …: your own unit stands there. Go on typing, or choose below what it does.";
        let expected = [(own, "e4"), ("From e4: e5 (e4-e5)", "e4-e5")];
        assert_eq!(
            choices,
            expected.map(|(label, text)| (label.to_owned(), text.to_owned()))
        );
        // Where squares name the units that act, nothing else can be meant.
        let setup = "variant shield\nput a1 white king\nput c5 white pawn\nput c6 black pawn\nput e4 white pawn\n\
                     put j10 black king";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let (texts, _) = offered(&position, "e4");
        assert_eq!(texts, ["e4-e5"]);
    }

    #[test]
    fn what_several_turns_begin_with_is_sent_as_it_was_typed() {
        let (texts, label) = offered(&start(), "e2");
        assert_eq!(texts.first().map(String::as_str), Some("e2"), "{texts:?}");
        assert!(texts.contains(&"e2-e4".to_owned()), "{texts:?}");
        assert!(label.starts_with("e2 …"), "{label}");
        let (texts, _) = offered(&start(), "Nf");
        assert_eq!(texts, ["g1-f3"], "it can only become this one");
        let (texts, _) = offered(&start(), "");
        assert!(!texts.contains(&String::new()) && texts.len() > 10, "{texts:?}");
    }
}
