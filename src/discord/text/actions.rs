//! Private sentences about offers, endings and rematches; the board tells everybody else.

use rookery_rules::Seat;
use rookery_session::OfferKind;
use serenity::all::{ChannelId, Mentionable as _};

/// The message above the buttons of More.
#[must_use]
pub fn more() -> String {
    "What would you like to do? Only you see this.".to_owned()
}

/// The message above the buttons of More for somebody who doesn't play.
#[must_use]
pub fn more_for_onlookers() -> String {
    "You're watching this match. What would you like to see? Only you see this.".to_owned()
}

/// Asks to confirm a resignation.
#[must_use]
pub fn ask_to_resign(variant: &str, id: &str) -> String {
    format!("Resign this match of **{variant}** (`{id}`)? Your opponent wins.")
}

/// What a resignation means in a tournament, below the question.
#[must_use]
pub fn resign_in_tournament(heading: &str) -> String {
    format!("This is {heading}: your opponent gets the point.")
}

/// Asks a user who plays both sides to confirm that the side to move resigns.
#[must_use]
pub fn ask_to_resign_side(variant: &str, id: &str, side: Seat) -> String {
    format!(
        "You play both sides. Resign this match of **{variant}** (`{id}`) as {}? {} wins.",
        side.name(),
        side.other().name()
    )
}

/// Asks to confirm an abort.
#[must_use]
pub fn ask_to_abort(variant: &str, id: &str) -> String {
    format!("Abort this match of **{variant}** (`{id}`)? It won't count.")
}

/// Asks a user who plays both sides to confirm that the match ends as a draw.
#[must_use]
pub fn ask_to_end_as_draw(variant: &str, id: &str) -> String {
    format!("You play both sides. End this match of **{variant}** (`{id}`) as a draw?")
}

/// The match goes on after a question whether to end it.
#[must_use]
pub fn keep_playing() -> String {
    "The match goes on.".to_owned()
}

/// Confirms a resignation.
#[must_use]
pub fn resigned() -> String {
    "You resigned.".to_owned()
}

/// Confirms an abort.
#[must_use]
pub fn aborted() -> String {
    "You aborted the match.".to_owned()
}

/// Confirms that the match was claimed.
#[must_use]
pub fn claimed() -> String {
    "You claimed the match and won: your opponent didn't move for too long.".to_owned()
}

/// Confirms an offer.
#[must_use]
pub fn offered(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You offered a draw. The offer is open until your opponent answers or makes a turn.".to_owned(),
        OfferKind::Takeback => "You asked to take back your last turn. The request is open until your opponent answers or someone makes a turn.".to_owned(),
        OfferKind::Pause => "You asked for a pause. The clocks run until your opponent agrees.".to_owned(),
    }
}

/// Confirms that an offer was declined.
#[must_use]
pub fn declined(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You declined the draw.".to_owned(),
        OfferKind::Takeback => "You declined the takeback.".to_owned(),
        OfferKind::Pause => "You declined the pause. The clocks go on.".to_owned(),
    }
}

/// Confirms that an offer was withdrawn.
#[must_use]
pub fn withdrawn(offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => "You withdrew your draw offer.".to_owned(),
        OfferKind::Takeback => "You withdrew your takeback request.".to_owned(),
        OfferKind::Pause => "You no longer ask for a pause.".to_owned(),
    }
}

/// Confirms an agreed pause.
#[must_use]
pub fn paused() -> String {
    "The clocks stand still. They run again when somebody makes a turn or ends the pause.".to_owned()
}

/// Confirms the end of a pause.
#[must_use]
pub fn unpaused() -> String {
    "You ended the pause. The clocks run again.".to_owned()
}

/// Confirms a gift of time.
#[must_use]
pub fn time_given(milliseconds: i64) -> String {
    format!(
        "You gave your opponent {} more.",
        super::time_control::duration(milliseconds)
    )
}

/// Confirms an agreed draw.
#[must_use]
pub fn draw_agreed() -> String {
    "You agreed to a draw. The match is over.".to_owned()
}

/// Confirms a draw offer to the computer.
#[must_use]
pub fn offered_to_computer() -> String {
    "You offered a draw. The computer will answer in the match.".to_owned()
}

/// Confirms that turns were taken back.
#[must_use]
pub fn taken_back() -> String {
    "The turn was taken back. The new board follows.".to_owned()
}

/// Confirms that a rematch was asked for.
#[must_use]
pub fn rematch_asked(channel: ChannelId) -> String {
    format!(
        "You asked for a rematch with colours switched. Your opponent can accept it in {}, with the button below the challenge.",
        channel.mention()
    )
}

/// Refuses a rematch asked for away from where the match was played.
#[must_use]
pub fn rematch_elsewhere(there: ChannelId) -> String {
    format!(
        "Ask for the rematch in {}, where you played. You can start a new match anywhere with `/play`.",
        there.mention()
    )
}

/// Refuses a rematch asked for where the user may not write.
#[must_use]
pub fn rematch_not_permitted() -> String {
    "You can't ask for a rematch here, because you aren't allowed to send messages in this channel. You can start a new match elsewhere with `/play`."
        .to_owned()
}

/// Confirms that the rematch begins.
#[must_use]
pub fn rematch_begins(place: ChannelId) -> String {
    format!(
        "The rematch begins in {}, with colours switched.",
        place.mention()
    )
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
