//! Private sentences about offers, endings and rematches; the board tells everybody else.

use rookery_session::OfferKind;
use serenity::all::{ChannelId, Mentionable as _};

/// The message above the buttons of More.
#[must_use]
pub fn more() -> String {
    "What would you like to do? Only you see this.".to_owned()
}

/// Asks to confirm a resignation.
#[must_use]
pub fn ask_to_resign(variant: &str, id: &str) -> String {
    format!("Resign this match of **{variant}** (`{id}`)? Your opponent wins.")
}

/// Asks to confirm an abort.
#[must_use]
pub fn ask_to_abort(variant: &str, id: &str) -> String {
    format!("Abort this match of **{variant}** (`{id}`)? It won't count.")
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
    "You claimed the match and won: your opponent didn't move for too long.".to_owned()
}

/// An offer was made.
#[must_use]
pub fn offered(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You offered a draw. The offer is open until your opponent answers or makes a turn.".to_owned(),
        OfferKind::Takeback => "You asked to take back your last turn. The request is open until your opponent answers or someone makes a turn.".to_owned(),
    }
}

/// An offer was declined.
#[must_use]
pub fn declined(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You declined the draw.".to_owned(),
        OfferKind::Takeback => "You declined the takeback.".to_owned(),
    }
}

/// An offer was withdrawn.
#[must_use]
pub fn withdrawn(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You withdrew your draw offer.".to_owned(),
        OfferKind::Takeback => "You withdrew your takeback request.".to_owned(),
    }
}

/// A draw was agreed.
#[must_use]
pub fn draw_agreed() -> String {
    "You agreed to a draw. The match is over.".to_owned()
}

/// A draw was offered to the computer.
#[must_use]
pub fn offered_to_computer() -> String {
    "You offered a draw. The computer will answer in the match.".to_owned()
}

/// Turns were taken back.
#[must_use]
pub fn taken_back() -> String {
    "The turn was taken back. The new board follows.".to_owned()
}

/// The rematch was requested.
#[must_use]
pub fn rematch_asked() -> String {
    "You asked for a rematch with colours switched. Your opponent can accept it with the button below the challenge."
        .to_owned()
}

/// A rematch is asked for away from where the match was played.
#[must_use]
pub fn rematch_elsewhere(there: ChannelId) -> String {
    format!(
        "Ask for the rematch in {}, where you played. You can start a new match anywhere with `/play`.",
        there.mention()
    )
}

/// Somebody asks for a rematch where they may not write.
#[must_use]
pub fn rematch_not_permitted() -> String {
    "You can't ask for a rematch here, because you aren't allowed to send messages in this channel."
        .to_owned()
}

/// A rematch begins.
#[must_use]
pub fn rematch_begins() -> String {
    "The rematch begins, with colours switched.".to_owned()
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
