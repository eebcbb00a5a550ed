//! Tells who joins more than two squares by dashes, such as `b16-a14-c13`, that a turn of two moves is two actions.

use super::listing::Listing;
use super::read_error::ReadError;
use super::refuse::unreadable;
use super::turn::{TURN_SEPARATOR, read_turn, turn_text};
use super::{goes_on, read_tidied};
use crate::refusal::ParseActionError;
use crate::said::said;

/// Refuses a chain of squares: for the fault of its first move if that isn't legal, and otherwise with the moves apart, where they
/// may be of one turn. `None` for any other text. `text` is in small letters.
pub(super) fn refused(listing: &Listing, text: &str, typed: &str) -> Option<ReadError> {
    let squares: Vec<&str> = text.split('-').map(str::trim).collect();
    let is_chain = squares.len() > 2
        && squares
            .iter()
            .all(|square| listing.descriptor.geometry.cell(square).is_some());
    if !is_chain {
        return None;
    }
    let moves: Vec<String> = squares.windows(2).map(|pair| pair.join("-")).collect();
    let first = match read_tidied(listing, moves.first()?) {
        Ok(first) => first,
        Err(ReadError::Unreadable { .. }) => return None,
        Err(error) => return Some(error.quoting(typed)),
    };
    let mut after = listing.position.clone();
    after.apply_unchecked(&first);
    if !goes_on(&after, listing.seat) {
        return None;
    }
    let moves = moves.join(TURN_SEPARATOR);
    Some(match read_turn(listing.position, listing.seat, &moves) {
        Ok(actions) => ReadError::Unreadable {
            reason: ParseActionError::new(said!("read-chain", "A dash joins only two squares.")),
            nearest: vec![turn_text(&actions)],
            is_guess: true,
        },
        Err(_) => {
            let sentence = said!(
                "read-chain-apart",
                "A dash joins only two squares; write `{moves}`.",
                moves
            );
            unreadable(sentence, Vec::new())
        }
    })
}

#[cfg(test)]
mod tests {
    use crate::notation::read_turn;
    use crate::seat::Seat;
    use crate::setup::Setup;
    use crate::variant::Position;

    fn told(setup: &str, typed: &str) -> String {
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        read_turn(&position, Seat::White, typed).unwrap_err().to_string()
    }

    #[test]
    fn a_chain_of_squares_is_asked_about_as_two_moves() {
        let knight = "variant frozen10\nput p1 white frog\nput p16 black frog\nput b1 white knight";
        assert_eq!(
            told(knight, "b1-a3-c4"),
            "A dash joins only two squares. Did you mean `b1-a3; a3-c4`?"
        );
        assert_eq!(
            told(knight, "b1-a3-a8"),
            "A dash joins only two squares; write `b1-a3; a3-a8`."
        );
        let first = told(knight, "b1-b5-c7");
        assert!(first.starts_with("`b1-b5-c7` isn't legal. "), "{first}");
        // A turn of chess is one move.
        let chess =
            "variant chess\nput e1 white king\nput e8 black king\nput b1 white knight\nput h2 white pawn";
        let single = told(chess, "b1-a3-c4");
        assert!(single.starts_with("I don't understand `b1-a3-c4`"), "{single}");
    }
}
