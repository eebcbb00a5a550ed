//! Reads moves with the letters of German chess players (`Sf3`, `Lxh6`, `exd8=D`), in variants whose players write
//! algebraic notation. Knows only the letters: what the move means and why it is refused is the work of `algebraic`.

use super::ReadError;
use super::algebraic;
use super::listing::Listing;
use crate::algebraic::TypedMove;
use crate::variant::Action;

/// The German letters that differ from the English ones, and those.
const LETTERS: [(char, char); 4] = [('D', 'Q'), ('T', 'R'), ('L', 'B'), ('S', 'N')];

/// Writes a typed move with English letters; `None` if it has no German ones.
///
/// The letter of the piece stands before everything but a move number, and may be small unless it is also a file. The
/// letter of a promotion is the last one.
pub(super) fn in_english(text: &str) -> Option<String> {
    let english = |letter: char| LETTERS.iter().find(|(german, _)| *german == letter);
    let is_number = |before: &str| {
        before
            .chars()
            .all(|one| one.is_ascii_digit() || matches!(one, '.' | '…' | ' '))
    };
    let first = text
        .find(|letter: char| letter.is_ascii_alphabetic())
        .filter(|at| is_number(&text[..*at]));
    let last = text
        .rfind(|letter: char| letter.is_ascii_alphanumeric())
        .filter(|at| {
            text[..*at].ends_with(|one: char| one.is_ascii_digit() || matches!(one, '=' | '(' | '/'))
        });
    let mut is_german = false;
    let written = text.char_indices().map(|(at, letter)| {
        let capital = letter.to_ascii_uppercase();
        let is_file = capital == 'D' && text[at + 1..].starts_with(|next: char| next.is_ascii_digit());
        let is_piece = first == Some(at) && letter != 'd' && !is_file;
        match english(capital) {
            Some((_, english)) if is_piece || last == Some(at) => {
                is_german = true;
                *english
            }
            _ => letter,
        }
    });
    let written = written.collect();
    is_german.then_some(written)
}

/// Reads a move with German letters; `None` if the text does not have that form.
pub(super) fn read(listing: &Listing, text: &str) -> Option<Result<Action, ReadError>> {
    let typed = algebraic::typed(listing, &in_english(text)?)?;
    if let Some(action) = algebraic::exact(listing, &typed) {
        return Some(Ok(action));
    }
    // A refusal quotes what was typed.
    let typed = TypedMove {
        text: text.to_owned(),
        typed: text.to_owned(),
        ..typed
    };
    Some(algebraic::read(listing, &typed))
}

#[cfg(test)]
mod tests {
    use super::in_english;

    #[test]
    fn german_letters_become_english_ones() {
        for (german, english) in [
            ("Sf3", Some("Nf3")),
            ("12. Lxh6", Some("12. Bxh6")),
            ("12…Lxh6", Some("12…Bxh6")),
            ("...Sf6", Some("...Nf6")),
            ("Dh5+", Some("Qh5+")),
            ("txe5", Some("Rxe5")),
            ("exd8=D", Some("exd8=Q")),
            ("e8t!", Some("e8R!")),
            ("e8(S)", Some("e8(N)")),
            ("dxe5", None),
            ("Kd2", None),
            ("e2-d3", None),
            ("step d4", Some("Ntep d4")),
            ("", None),
        ] {
            assert_eq!(in_english(german).as_deref(), english, "{german}");
        }
    }
}
