//! Sentences to one user about offers, endings and new beginnings of a match; everybody else is told by the board.

use rookery_session::OfferKind;

/// What else can be done.
#[must_use]
pub fn more() -> String {
    "What would you like to do? Only you see this.".to_owned()
}

/// Whether to resign indeed.
#[must_use]
pub fn ask_to_resign(variant: &str, id: &str) -> String {
    format!("Do you really resign this match of **{variant}** (`{id}`)? Your opponent wins.")
}

/// Whether to abort indeed.
#[must_use]
pub fn ask_to_abort(variant: &str, id: &str) -> String {
    format!("Do you really abort this match of **{variant}** (`{id}`)? It counts for nothing.")
}

/// Resigned.
#[must_use]
pub fn resigned() -> String {
    "You resigned.".to_owned()
}

/// Aborted.
#[must_use]
pub fn aborted() -> String {
    "You aborted the match.".to_owned()
}

/// Claimed.
#[must_use]
pub fn claimed() -> String {
    "You claimed the match, and it is yours: your opponent made no turn for too long.".to_owned()
}

/// An offer was made.
#[must_use]
pub fn offered(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You offered a draw. It stands until your opponent answers or makes a turn.".to_owned(),
        OfferKind::Takeback => "You asked to take back your last turn. It stands until your opponent answers or somebody makes a turn.".to_owned(),
    }
}

/// An offer was declined.
#[must_use]
pub fn declined(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You declined the draw.".to_owned(),
        OfferKind::Takeback => "You declined to take back.".to_owned(),
    }
}

/// An offer was withdrawn.
#[must_use]
pub fn withdrawn(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You withdrew your draw offer.".to_owned(),
        OfferKind::Takeback => "You no longer ask to take back.".to_owned(),
    }
}

/// A draw was agreed.
#[must_use]
pub fn draw_agreed() -> String {
    "You agreed on a draw; the match is over.".to_owned()
}

/// A draw was offered to the computer.
#[must_use]
pub fn offered_to_computer() -> String {
    "You offered a draw. The computer answers in the match.".to_owned()
}

/// Turns were taken back.
#[must_use]
pub fn taken_back() -> String {
    "The turn is taken back. The new board follows.".to_owned()
}

/// A rematch was asked for.
#[must_use]
pub fn rematch_asked() -> String {
    "You asked for a rematch with colours changed; your opponent can accept it under the challenge."
        .to_owned()
}

/// A rematch begins.
#[must_use]
pub fn rematch_begins() -> String {
    "The rematch begins, with colours changed.".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_offers_have_their_own_words() {
        for said in [offered, declined, withdrawn] {
            assert_ne!(said(OfferKind::Draw), said(OfferKind::Takeback));
        }
        assert!(ask_to_resign("Chess", "abcd").contains("**Chess** (`abcd`)"));
    }
}
