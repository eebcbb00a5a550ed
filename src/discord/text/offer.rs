//! What the message of an offer or a request says once it waits for no answer any more.

use super::words::{Words, say};
use super::{Players, capital, people};
use rookery_rules::Seat;
use rookery_session::OfferKind;

/// What came of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferEnd {
    /// The other player accepted it.
    Accepted,
    /// The other player declined it, or made a turn without answering it.
    Declined,
    /// The player who made it withdrew it.
    Withdrawn,
    /// Something else closed it, such as the end of the match or a turn of the player who made it.
    Closed,
}

impl OfferEnd {
    /// The word by which a language chooses its sentence.
    const fn word(self) -> &'static str {
        match self {
            OfferEnd::Accepted => "accepted",
            OfferEnd::Declined => "declined",
            OfferEnd::Withdrawn => "withdrawn",
            OfferEnd::Closed => "closed",
        }
    }
}

/// What an offer's message says from then on.
#[must_use]
pub fn is_over(words: &Words, players: &Players, seat: Seat, (offer, end): (OfferKind, OfferEnd)) -> String {
    let asker = capital(&people::player(words, players, seat));
    let end = end.word();
    match offer {
        OfferKind::Draw => say!(words, "board-draw-closed", asker = asker, end = end),
        OfferKind::Takeback => say!(words, "board-takeback-closed", asker = asker, end = end),
        OfferKind::Pause => say!(words, "board-pause-closed", asker = asker, end = end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::Player;
    use serenity::all::UserId;

    #[test]
    fn a_message_says_what_came_of_its_offer() {
        let players = Players::new(Player::User(UserId::new(1)), Player::User(UserId::new(2)));
        let said = |offer, end| is_over(Words::english(), &players, Seat::White, (offer, end));
        let takeback = |end| said(OfferKind::Takeback, end);
        for (end, came) in [
            (OfferEnd::Accepted, " The request was accepted."),
            (OfferEnd::Declined, " The request was declined."),
            (OfferEnd::Withdrawn, " The request was withdrawn."),
            (OfferEnd::Closed, " The request is closed."),
        ] {
            let said = takeback(end);
            assert!(said.ends_with(came), "{said}");
        }
        assert!(said(OfferKind::Draw, OfferEnd::Accepted).ends_with(" The offer was accepted."));
        assert!(said(OfferKind::Pause, OfferEnd::Declined).ends_with(" The request was declined."));
    }
}
