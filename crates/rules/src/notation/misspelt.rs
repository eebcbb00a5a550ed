//! Finds the verb that is meant by one that is spelled nearly so, or the kind of unit before a square. It is never read as that
//! word: a refusal asks whether it is meant.

use super::listing::Listing;
use super::read_error::ReadError;
use super::read_tidied;
use super::refuse::verb_of;
use super::words::square_length;
use crate::descriptor::Descriptor;
use crate::refusal::ParseActionError;
use crate::said::{KindName, Said, said};
use crate::setup::parse::excerpt;
use crate::spelling::edit_distance;

/// Words of this length have at most one error, and longer ones two; of shorter ones only two letters may have changed places.
const ONE_ERROR: std::ops::RangeInclusive<usize> = 4..=7;

/// The least letters of a word that may be meant for the name of a unit.
const LEAST_NAME: usize = 3;

/// Words up to this length begin with the right letter.
const SAME_BEGINNING: usize = 5;

/// Refuses a text that begins with a misspelt verb: asks whether the action with the right one is meant if that is legal, and
/// refuses it for its own fault if it is not; likewise of a kind before a square. `None` for any other text.
pub(super) fn refused(listing: &Listing, typed: &str) -> Option<ReadError> {
    let lower = typed.to_lowercase();
    let word = verb_of(&lower)?;
    let rest = lower.get(word.len()..).unwrap_or_default();
    let Some(meant) = meant_verb(listing.descriptor, word) else {
        return kind_refused(listing, typed, (word, rest));
    };
    let unknown = said!(
        "read-misspelt",
        "There is no action `{word}`.",
        word = excerpt(word)
    );
    Some(match read_tidied(listing, &format!("{meant}{rest}")) {
        Ok(action) => asked(unknown, vec![action.to_string()]),
        Err(error) => taken_for(error, typed, (word, meant), unknown),
    })
}

/// Refuses a misspelt kind before a square, as `qween h1-h3`, in the same way.
fn kind_refused(listing: &Listing, typed: &str, (word, rest): (&str, &str)) -> Option<ReadError> {
    square_length(rest.strip_prefix(' ')?.trim_start_matches('x'))?;
    // A kind of two words can't be typed before a square.
    let kinds = listing.descriptor.units.iter().map(|unit| unit.kind);
    let kinds = kinds.filter(|kind| !kind.contains(' '));
    let Some(meant) = meant_word(listing.descriptor, word, kinds) else {
        return name_refused(listing, typed, (word, rest));
    };
    let unknown = said!(
        "read-misspelt-kind",
        "The unit's name is `{meant}`, not `{word}`.",
        meant,
        word = excerpt(word)
    );
    Some(match read_tidied(listing, &format!("{meant}{rest}")) {
        Ok(action) => asked(unknown, vec![action.to_string()]),
        Err(error) => taken_for(error, typed, (word, meant), unknown),
    })
}

/// Refuses a word that is no kind before a move of an own unit, as `horse b1-c3`: says what stands there, and asks whether that
/// move is meant if it is legal, or refuses it for its own fault.
fn name_refused(listing: &Listing, typed: &str, (word, rest): (&str, &str)) -> Option<ReadError> {
    let rest = rest.trim();
    let (square, to) = rest.split_at_checked(square_length(rest)?)?;
    let from = listing.descriptor.geometry.cell(square)?;
    let is_name = word.chars().all(char::is_alphabetic) && word.chars().count() >= LEAST_NAME;
    if !is_name || to.is_empty() || is_begun(listing.descriptor, word) {
        return None;
    }
    let units = listing.position.inspect(from).units;
    let own = units.iter().find(|unit| unit.side == listing.seat)?;
    let unknown = said!(
        "read-unknown-kind",
        "There is no unit called `{word}`; {square} holds your {found}.",
        word = excerpt(word),
        square,
        found = KindName::of(own.kind)
    );
    match read_tidied(listing, rest) {
        Ok(action) => Some(asked(unknown, vec![action.to_string()])),
        Err(ReadError::Unreadable { .. }) => None,
        Err(error) => Some(error.quoting(typed)),
    }
}

/// Refuses a verb behind the squares of its action, as `dragon k12 fire`: asks whether the action is meant if it is legal, and
/// refuses it for its own fault if it is not. `None` for any other text.
pub(super) fn reordered(listing: &Listing, typed: &str) -> Option<ReadError> {
    let lower = typed.to_lowercase();
    let (verbs, others): (Vec<&str>, Vec<&str>) = lower
        .split_whitespace()
        .partition(|word| written_verbs(listing.descriptor).any(|verb| verb == *word));
    let [verb] = verbs.as_slice() else { return None };
    let is_kind = |word: &&str| listing.descriptor.units.iter().any(|unit| unit.kind == *word);
    let squares: Vec<&str> = others.into_iter().filter(|word| !is_kind(word)).collect();
    // Whatever else is typed may mean something else.
    let are_squares = squares.iter().all(|word| square_length(word) == Some(word.len()));
    if lower.starts_with(verb) || squares.is_empty() || !are_squares {
        return None;
    }
    let first = said!(
        "read-verb-first",
        "The action `{verb}` is written first.",
        verb = (*verb).to_owned()
    );
    match read_tidied(listing, &format!("{verb} {}", squares.join(" "))) {
        Ok(action) => Some(asked(first, vec![action.to_string()])),
        Err(ReadError::Unreadable { .. }) => None,
        Err(error) => Some(error.quoting(typed)),
    }
}

/// Asks whether one of these actions is meant by a text with an unknown word, or in another order.
fn asked(unknown: Said, nearest: Vec<String>) -> ReadError {
    ReadError::Unreadable {
        reason: ParseActionError::new(unknown),
        nearest,
        is_guess: true,
    }
}

/// Refuses a text as the one is refused for which it was taken: quotes what was typed, and says which word stands for the
/// misspelt one. What would be ambiguous is asked.
fn taken_for(error: ReadError, typed: &str, (word, meant): (&str, &'static str), unknown: Said) -> ReadError {
    let taken = |reason: &Said| {
        said!(
            "read-taken-for",
            "I took `{word}` for `{meant}`. {reason}",
            word = excerpt(word),
            meant,
            reason
        )
    };
    match error {
        ReadError::Ambiguous { candidates, .. } | ReadError::AmbiguousMove { candidates, .. } => {
            asked(unknown, candidates)
        }
        ReadError::Illegal {
            action,
            written: _,
            mut refusal,
            nearest,
        } => {
            refusal.sentence = taken(&refusal.sentence);
            ReadError::Illegal {
                action,
                written: excerpt(typed),
                refusal,
                nearest,
            }
        }
        ReadError::Unreadable {
            mut reason,
            nearest,
            is_guess,
        } => {
            reason.sentence = taken(&reason.sentence);
            ReadError::Unreadable {
                reason,
                nearest,
                is_guess,
            }
        }
        error @ (ReadError::Empty { .. }
        | ReadError::TooLong
        | ReadError::NothingOwed { .. }
        | ReadError::InTurn { .. }
        | ReadError::AfterTurn { .. }) => error,
    }
}

/// Returns the only verb of the notation that is nearest to a misspelt one; `None` if none is near, and for the beginning of a
/// verb or of a kind of unit.
fn meant_verb(descriptor: &Descriptor, word: &str) -> Option<&'static str> {
    meant_word(descriptor, word, written_verbs(descriptor))
}

/// Returns the verbs that stand in the text of their actions. Moves and captures are written without a word.
fn written_verbs(descriptor: &Descriptor) -> impl Iterator<Item = &'static str> {
    let verbs = descriptor.verbs.iter().map(|spec| spec.verb);
    verbs.filter(|verb| !matches!(*verb, "move" | "capture"))
}

/// Returns the only one of some words that is nearest to a misspelt one, on the same terms.
fn meant_word(
    descriptor: &Descriptor,
    word: &str,
    written: impl Iterator<Item = &'static str>,
) -> Option<&'static str> {
    let is_known = is_begun(descriptor, word);
    let length = word.chars().count();
    let is_word = word
        .chars()
        .all(|letter| letter.is_ascii_lowercase() || letter == '-');
    if is_known || !is_word || length < 3 {
        return None;
    }
    let most = if length > *ONE_ERROR.end() { 2 } else { 1 };
    let mut near: Vec<(usize, &'static str)> = written
        .filter(|verb| *ONE_ERROR.start() <= length || has_letters_of(word, verb))
        .filter(|verb| length > SAME_BEGINNING || word.chars().next() == verb.chars().next())
        .map(|verb| (edit_distance(word, verb), verb))
        .filter(|(errors, _)| *errors <= most)
        .collect();
    near.sort_unstable();
    match near.as_slice() {
        [] => None,
        [(_, only)] => Some(*only),
        [(first, only), (second, _), ..] => (first < second).then_some(*only),
    }
}

/// Whether a verb or a kind of unit begins with a word.
fn is_begun(descriptor: &Descriptor, word: &str) -> bool {
    let begins = |known: &str| known.starts_with(word);
    descriptor.verbs.iter().any(|spec| begins(spec.verb))
        || descriptor.units.iter().any(|unit| begins(unit.kind))
}

/// Whether two words have the same letters, in whatever order.
fn has_letters_of(one: &str, other: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    sorted(one) == sorted(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{read_action, read_turn};
    use crate::seat::Seat;
    use crate::setup::Setup;
    use crate::variant::{Position, Variant};

    fn position(setup: &str) -> Position {
        Position::from_setup(&Setup::parse(setup).unwrap()).unwrap()
    }

    #[test]
    fn a_misspelt_verb_is_asked_about() {
        let frozen =
            position("variant frozen10\nput a1 white king\nput p5 black king\nput k3 white chancellor");
        let asked = "There is no action `telswap`. Did you mean `teleswap k3 a1`?";
        for typed in ["telswap k3 a1", "TELSWAP k3 a1"] {
            let error = read_action(&frozen, Seat::White, typed).unwrap_err();
            assert_eq!(error.to_string(), asked);
            assert_eq!(error.suggestions(), ["teleswap k3 a1"]);
        }
        let refused = |typed: &str| read_action(&frozen, Seat::White, typed).unwrap_err().to_string();
        // What is not legal is refused for its own fault.
        let told = refused("telswap k3 e5");
        assert!(
            told.starts_with("`telswap k3 e5` isn't legal. I took `telswap` for `teleswap`. "),
            "{told}"
        );
        assert!(refused("prtal k3").contains("Did you mean `portal k3`?"));
        for typed in ["hello", "last k3", "square"] {
            assert!(refused(typed).starts_with(&format!("I don't understand `{typed}`")));
        }
    }

    #[test]
    fn a_misspelt_kind_is_asked_about() {
        let six = position(
            "variant frozen6\nset first off\nput a1 white king\nput p5 black king\nput h8 white queen\nput c2 white pawn",
        );
        let refused = |typed: &str| read_action(&six, Seat::White, typed).unwrap_err();
        let asked = "The unit's name is `queen`, not `qween`. Did you mean `h8-h10`?";
        for typed in ["qween h8-h10", "Qween h8 to h10", "qween h8 h10"] {
            assert_eq!(refused(typed).to_string(), asked, "{typed}");
        }
        assert_eq!(refused("qween h8-h10").suggestions(), ["h8-h10"]);
        // What is not legal is refused for its own fault.
        let other = refused("qween c2-c3").to_string();
        assert!(
            other.starts_with("I took `qween` for `queen`. c2 holds your pawn, not a queen."),
            "{other}"
        );
        // It is quoted as it was typed.
        let told = refused("Qween h8-e6").to_string();
        let begins = "`Qween h8-e6` isn't legal. I took `qween` for `queen`. The queen on h8 cannot reach e6";
        assert!(told.starts_with(begins), "{told}");
        for typed in ["qween", "qween there", "hello h3-h10"] {
            let told = refused(typed).to_string();
            assert!(
                told.starts_with(&format!("I don't understand `{typed}`")),
                "{told}"
            );
        }
    }

    #[test]
    fn an_unknown_name_before_a_move_is_told_what_stands_there() {
        let six = position(
            "variant frozen6\nset first off\nput a1 white king\nput p5 black king\nput b2 white knight\nput h2 white pawn",
        );
        let refused = |typed: &str| read_action(&six, Seat::White, typed).unwrap_err();
        let asked = "There is no unit called `horse`; b2 holds your knight. Did you mean `b2-c4`?";
        for typed in ["horse b2-c4", "horse b2 c4", "Horse b2 to c4"] {
            assert_eq!(refused(typed).to_string(), asked, "{typed}");
            assert_eq!(refused(typed).suggestions(), ["b2-c4"]);
        }
        // What is not legal is refused for its own fault, which names the unit, too.
        let told = refused("horse b2-c5").to_string();
        let begins = "`horse b2-c5` isn't legal. The knight on b2 cannot reach c5";
        assert!(told.starts_with(begins), "{told}");
    }

    #[test]
    fn a_misspelt_kind_of_which_several_units_may_go_is_asked_about() {
        let six = position(
            "variant frozen6\nset first off\nput a1 white king\nput p5 black king\nput c3 white knight\nput e3 white knight",
        );
        let told = read_action(&six, Seat::White, "knigt d5").unwrap_err();
        assert_eq!(told.suggestions(), ["c3-d5", "e3-d5"]);
        assert_eq!(
            told.to_string(),
            "The unit's name is `knight`, not `knigt`. Did you mean `c3-d5`, `e3-d5`?"
        );
        let none = read_action(&six, Seat::White, "knigt n9")
            .unwrap_err()
            .to_string();
        let begins = "I took `knigt` for `knight`. Neither of your knights (c3, e3) can go to n9.";
        assert!(none.starts_with(begins), "{none}");
    }

    #[test]
    fn a_verb_behind_its_squares_is_asked_about() {
        let six = position(
            "variant frozen6\nset first off\nput a1 white king\nput c2 white pawn\nput p5 black king\n\
             put k12 white dragon\nput k13 black rook",
        );
        for typed in ["dragon k12 fire", "k12 fire", "Dragon K12 Fire"] {
            let error = read_action(&six, Seat::White, typed).unwrap_err();
            assert_eq!(error.suggestions(), ["fire k12"], "{typed}");
            assert_eq!(
                error.to_string(),
                "The action `fire` is written first. Did you mean `fire k12`?"
            );
        }
        // What is not legal is refused for its own fault.
        let king = read_action(&six, Seat::White, "king a1 fire").unwrap_err();
        assert!(
            king.to_string().starts_with("`king a1 fire` isn't legal. "),
            "{king}"
        );
    }

    #[test]
    fn a_slip_in_a_later_action_is_asked_about_too() {
        let setup = "variant elemental\nset augmentor.white side-step\nput e1 white king\nput b1 white knight\n\
                     put h8 black king";
        let told = read_turn(&position(setup), Seat::White, "b1-c3; nuge d4").unwrap_err();
        assert_eq!(
            told.to_string(),
            "The second action can't be read, so nothing was played. There is no action `nuge`. Did you mean `nudge d4`?"
        );
        let turned = read_turn(&position(setup), Seat::White, "b1-c3; edn").unwrap_err();
        assert!(turned.to_string().contains("Did you mean `end`?"), "{turned}");
    }

    #[test]
    fn every_long_verb_of_every_variant_is_found_with_a_letter_left_out() {
        for variant in Variant::all() {
            let descriptor = variant.descriptor();
            for spec in descriptor.verbs {
                assert_eq!(
                    meant_verb(descriptor, spec.verb),
                    None,
                    "{variant}: {}",
                    spec.verb
                );
                let long = spec.verb.len() > 6 && spec.verb != "capture";
                let (begin, end) = spec.verb.split_at(spec.verb.len() / 2);
                let short = format!("{begin}{}", &end[1..]);
                let is_taken = |known: &str| known.starts_with(&short);
                let is_other = descriptor.verbs.iter().any(|other| is_taken(other.verb))
                    || descriptor.units.iter().any(|unit| is_taken(unit.kind));
                if long && !is_other {
                    assert_eq!(meant_verb(descriptor, &short), Some(spec.verb), "{variant}");
                }
            }
        }
    }
}
