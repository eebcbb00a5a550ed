//! Reads a capture that names the kinds of the captor and of the captured unit alone, `trebuchet takes rider` or `NxQ`, and a
//! pawn's capture that names its file alone, `axb5`.

use super::algebraic::either;
use super::listing::Listing;
use super::read_error::{MAX_NEAREST, ReadError};
use super::refuse::{ambiguous, as_written, illegal_as, unreadable};
use crate::event::Event;
use crate::geometry::Cell;
use crate::said::{KindName, said};
use crate::seat::Seat;
use crate::variant::Action;

/// The words between both kinds.
const WORDS: [&str; 5] = ["takes", "take", "captures", "capture", "x"];

/// Reads two kinds with `takes`, `captures` or a cross between them, if exactly one legal capture fits; asks if several do.
/// `None` if the text has another form.
pub(super) fn read(listing: &Listing, text: &str) -> Option<Result<Action, ReadError>> {
    let (captor, victim) = kinds(listing, text)?;
    let by_captor: Vec<(&Action, &str)> = listing
        .iter()
        .filter(|(action, _)| is_capture_by(listing, action, captor))
        .collect();
    let fits = by_captor
        .iter()
        .filter(|(action, _)| captures(listing, action, victim));
    let (plain, others): (Vec<_>, Vec<_>) = fits.partition(|(action, _)| action.parts().verb == CAPTURE);
    // An ability that captures is meant only where no plain capture is.
    let found: Vec<&(&Action, &str)> = if plain.is_empty() { others } else { plain };
    let texts: Vec<String> = found.iter().map(|(_, text)| (*text).to_owned()).collect();
    Some(match found.as_slice() {
        [(action, _)] => Ok((*action).clone()),
        [] => {
            let others = by_captor.iter().map(|(_, text)| (*text).to_owned());
            let nearest = as_written(listing, others.take(MAX_NEAREST).collect());
            let sentence = said!(
                "read-captures-none",
                "No {captor} of yours can capture any {victim} now.",
                captor = KindName::of(captor),
                victim = KindName::of(victim)
            );
            Err(unreadable(sentence, nearest))
        }
        several if listing.is_algebraic() => {
            let actions: Vec<Action> = several.iter().map(|(action, _)| (*action).clone()).collect();
            Err(either(listing, text, &actions))
        }
        _ => Err(ambiguous(text, &texts)),
    })
}

/// Returns both kinds of a text of that form.
fn kinds(listing: &Listing, text: &str) -> Option<(&'static str, &'static str)> {
    let units = listing.descriptor.units;
    let letter = |letter: char| {
        let mut units = units.iter();
        units.find(|unit| unit.letter == letter).map(|unit| unit.kind)
    };
    let mut letters = text.chars();
    if let (Some(captor), Some('x'), Some(victim), None) =
        (letters.next(), letters.next(), letters.next(), letters.next())
    {
        return letter(captor).zip(letter(victim));
    }
    let words: Vec<String> = text.to_lowercase().split(' ').map(str::to_owned).collect();
    let at = words.iter().position(|word| WORDS.contains(&word.as_str()))?;
    let kind = |words: &[String]| {
        let word = words.join(" ");
        let word = word.strip_prefix("the ").unwrap_or(&word);
        let mut units = units.iter();
        units
            .find(|unit| unit.kind.eq_ignore_ascii_case(word))
            .map(|unit| unit.kind)
    };
    kind(&words[..at]).zip(kind(&words[at + 1..]))
}

/// Returns `rider takes b5`, or `rider takes the militia b5`, as `rider xb5`; `None` if the text has another form, or if another
/// kind stands there than the one that is named.
pub(super) fn on_square(listing: &Listing, text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split(' ').collect();
    let at = words.iter().position(|word| WORDS.contains(word))?;
    let (square, victim) = words[at + 1..].split_last()?;
    let cell = listing.descriptor.geometry.cell(square)?;
    let victim: Vec<&str> = victim.iter().copied().filter(|word| *word != "the").collect();
    let victim = victim.join(" ");
    let units = listing.position.inspect(cell).units;
    // On an empty square a pawn is captured en passant, or nothing.
    let is_there = units.is_empty() || units.iter().any(|unit| unit.kind.eq_ignore_ascii_case(&victim));
    (victim.is_empty() || is_there).then(|| format!("{} x{square}", words[..at].join(" ")))
}

/// The kind whose captures are named by a file.
const PAWN: &str = "pawn";

/// Reads a pawn's capture that names the pawn by its file, `axb5`, if exactly one legal capture fits, and asks if several do. If
/// none does, the capture of the only pawn on that file is refused. `None` if the text has another form, or names no such pawn.
pub(super) fn by_file(listing: &Listing, text: &str) -> Option<Result<Action, ReadError>> {
    let geometry = listing.descriptor.geometry;
    let (file, square) = text.split_once('x')?;
    let mut letters = file.chars();
    let (Some('a'..='z'), None) = (letters.next(), letters.next()) else {
        return None;
    };
    let target = geometry.cell(square)?;
    let is_pawn = |cell: Cell| {
        let units = listing.position.inspect(cell).units;
        let is_it = units
            .iter()
            .any(|unit| unit.side == listing.seat && unit.kind == PAWN);
        is_it && geometry.name(cell).starts_with(file)
    };
    let fits = listing.iter().filter(|(action, _)| {
        let parts = action.parts();
        let goes = parts.verb == CAPTURE && parts.first_cell() == Some(target);
        goes && parts.actor.is_some_and(is_pawn)
    });
    let found: Vec<(&Action, &str)> = fits.collect();
    match found.as_slice() {
        [(action, _)] => Some(Ok((*action).clone())),
        [] => {
            let mut pawns = geometry.cells().filter(|cell| is_pawn(*cell));
            let (Some(pawn), None) = (pawns.next(), pawns.next()) else {
                return None;
            };
            let meant = format!("{}x{square}", geometry.name(pawn));
            Some(Err(illegal_as(listing, &meant, text)))
        }
        several => {
            let texts: Vec<String> = several.iter().map(|(_, text)| (*text).to_owned()).collect();
            Some(Err(ambiguous(text, &texts)))
        }
    }
}

/// The verb of a plain capture.
const CAPTURE: &str = "capture";

/// Whether an action is a capture by a unit of that kind: a plain one, or an ability that captures, such as a Death's kill.
fn is_capture_by(listing: &Listing, action: &Action, kind: &str) -> bool {
    let parts = action.parts();
    let is_of_kind = |cell| {
        let units = listing.position.inspect(cell).units;
        units
            .iter()
            .any(|unit| unit.side == listing.seat && unit.kind == kind)
    };
    let is_capture = parts.verb == CAPTURE || parts.captures().next().is_some();
    is_capture && parts.actor.is_some_and(is_of_kind)
}

/// Whether a capture captures a unit of that kind: where it goes, or elsewhere, as en passant.
fn captures(listing: &Listing, action: &Action, kind: &str) -> bool {
    let enemy: Seat = listing.seat.other();
    let target = action.parts().first_cell();
    let units = target.map_or_else(Vec::new, |cell| listing.position.inspect(cell).units);
    let mut enemies = units.iter().filter(|unit| unit.side == enemy).peekable();
    if enemies.peek().is_some() {
        return enemies.any(|unit| unit.kind == kind);
    }
    let events = listing.position.clone().apply(listing.seat, action);
    let falls = |event: &Event| matches!(event, Event::Removed { unit, captured: true, .. } if unit.side == enemy && unit.kind == kind);
    events.is_ok_and(|events| events.iter().any(falls))
}

#[cfg(test)]
mod tests {
    use crate::notation::read_action;
    use crate::seat::Seat;
    use crate::setup::Setup;
    use crate::variant::Position;

    fn read(setup: &str, text: &str) -> String {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        match read_action(&position, Seat::White, text) {
            Ok(action) => action.to_string(),
            Err(error) => format!("! {error}"),
        }
    }

    const CYVASSE: &str = "variant cyvasse\nput f4 white trebuchet\nput f6 black rider\nput f2 white militia\n\
                           put l1 white king\nput a9 black king";

    #[test]
    fn both_kinds_name_the_only_capture() {
        for text in [
            "trebuchet takes rider",
            "Trebuchet captures the rider",
            "the trebuchet x rider",
        ] {
            assert_eq!(read(CYVASSE, text), "f4xf6", "{text}");
        }
        let chess =
            "variant chess\nput e1 white king\nput c3 white knight\nput d5 black queen\nput h8 black king";
        for text in ["knight takes queen", "NxQ", "Knight takes the queen"] {
            assert_eq!(read(chess, text), "c3xd5", "{text}");
        }
    }

    #[test]
    fn a_capture_names_the_captor_and_the_square() {
        for text in [
            "trebuchet takes f6",
            "trebuchet takes rider f6",
            "Trebuchet captures the rider f6",
        ] {
            assert_eq!(read(CYVASSE, text), "f4xf6", "{text}");
        }
        // Whoever names another kind means another capture.
        let other = read(CYVASSE, "trebuchet takes the spearman f6");
        assert!(other.starts_with("! "), "{other}");
        let refused = read(CYVASSE, "militia takes f6");
        assert!(!refused.contains("understand"), "{refused}");
    }

    #[test]
    fn the_file_of_a_pawn_names_its_capture() {
        let shield = "variant shield\nput f1 white king\nput f10 black king\nput a4 white pawn\n\
                      put b5 black pawn\nput h4 white pawn";
        assert_eq!(read(shield, "axb5"), "a4xb5");
        let refused = read(shield, "hxg5");
        assert!(
            refused.starts_with("! ") && !refused.contains("understand"),
            "{refused}"
        );
        let none = read(shield, "cxb5");
        assert!(none.contains("understand"), "{none}");
    }

    #[test]
    fn an_ability_that_captures_is_read_where_no_plain_capture_is_meant() {
        let shield = "variant shield\nput f1 white king\nput f10 black king\nput f5 white death\n\
                      put g6 black bishop\nput a9 black pawn";
        for text in ["death takes bishop", "DxB"] {
            assert_eq!(read(shield, text), "kill f5 g6", "{text}");
        }
        assert_eq!(
            read(shield, "death takes pawn"),
            "! No Death of yours can capture any pawn now. Legal now: `kill f5 g6`."
        );
    }

    #[test]
    fn what_no_unit_can_capture_is_refused_with_what_that_kind_can() {
        assert_eq!(
            read(CYVASSE, "trebuchet takes king"),
            "! No trebuchet of yours can capture any king now. Legal now: `f4xf6`."
        );
        let militia = read(CYVASSE, "militia takes rider");
        assert!(
            militia.starts_with("! No militia of yours can capture any rider now."),
            "{militia}"
        );
    }

    #[test]
    fn several_captures_are_asked_about() {
        let chess = "variant chess\nput e1 white king\nput c3 white knight\nput e3 white knight\n\
                     put d5 black queen\nput h8 black king";
        let told = read(chess, "knight takes queen");
        assert!(told.starts_with("! "), "{told}");
        for capture in ["Ncxd5", "Nexd5"] {
            assert!(told.contains(capture), "{told}");
        }
    }

    #[test]
    fn a_pawn_taken_en_passant_counts() {
        let chess = "variant chess\nset ep d6\nput e1 white king\nput e5 white pawn\nput d5 black pawn\n\
                     put f6 black pawn\nput h8 black king";
        let told = read(chess, "pawn takes pawn");
        assert!(told.contains("exd6") && told.contains("exf6"), "{told}");
        let alone = chess.replace("put f6 black pawn\n", "");
        assert_eq!(read(&alone, "pawn takes pawn"), "e5xd6");
    }
}
