//! Private sentences about offers, endings and rematches; the board tells everybody else.

use super::people;
use super::words::{Words, say};
use rookery_rules::Seat;
use rookery_session::OfferKind;
use serenity::all::{ChannelId, Mentionable as _};

/// The message above the buttons of More.
#[must_use]
pub fn more(words: &Words) -> String {
    say!(words, "action-more")
}

/// The message above the buttons of More for somebody who doesn't play.
#[must_use]
pub fn more_for_onlookers(words: &Words) -> String {
    say!(words, "action-more-onlooker")
}

/// Asks to confirm a resignation.
#[must_use]
pub fn ask_to_resign(words: &Words, variant: &str, id: &str) -> String {
    say!(words, "action-resign-ask", variant = variant, id = id)
}

/// What a resignation means in a tournament, below the question.
#[must_use]
pub fn resign_in_tournament(words: &Words, heading: &str) -> String {
    say!(words, "action-resign-in-tournament", heading = heading)
}

/// Asks a user who plays both sides to confirm that the side to move resigns.
#[must_use]
pub fn ask_to_resign_side(words: &Words, variant: &str, id: &str, side: Seat) -> String {
    say!(
        words,
        "action-resign-side-ask",
        variant = variant,
        id = id,
        side = people::side(words, side),
        winner = people::side(words, side.other())
    )
}

/// Asks to confirm an abort.
#[must_use]
pub fn ask_to_abort(words: &Words, variant: &str, id: &str) -> String {
    say!(words, "action-abort-ask", variant = variant, id = id)
}

/// Asks a user who plays both sides to confirm that the match ends as a draw.
#[must_use]
pub fn ask_to_end_as_draw(words: &Words, variant: &str, id: &str) -> String {
    say!(words, "action-draw-ask", variant = variant, id = id)
}

/// The match goes on after a question whether to end it.
#[must_use]
pub fn keep_playing(words: &Words) -> String {
    say!(words, "action-keep-playing")
}

/// Confirms a resignation.
#[must_use]
pub fn resigned(words: &Words) -> String {
    say!(words, "action-resigned")
}

/// Asks to confirm an offer of a draw.
#[must_use]
pub fn ask_to_offer_draw(words: &Words, variant: &str, id: &str) -> String {
    say!(words, "action-offer-draw-ask", variant = variant, id = id)
}

/// Says beside an offer of a draw that one can be claimed without it.
#[must_use]
pub fn claim_instead_of_offer(words: &Words) -> String {
    say!(words, "action-claim-instead-of-offer")
}

/// Says how a draw is claimed to whoever wants to claim the match.
#[must_use]
pub fn claim_a_draw(words: &Words) -> String {
    say!(words, "action-claim-a-draw")
}

/// Confirms an abort.
#[must_use]
pub fn aborted(words: &Words) -> String {
    say!(words, "action-aborted")
}

/// Confirms that the match was claimed.
#[must_use]
pub fn claimed(words: &Words) -> String {
    say!(words, "action-claimed")
}

/// Confirms an offer.
#[must_use]
pub fn offered(words: &Words, offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => say!(words, "action-draw-offered"),
        OfferKind::Takeback => say!(words, "action-takeback-asked"),
        OfferKind::Pause => say!(words, "action-pause-asked"),
    }
}

/// Confirms that an offer was declined.
#[must_use]
pub fn declined(words: &Words, offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => say!(words, "action-draw-declined"),
        OfferKind::Takeback => say!(words, "action-takeback-declined"),
        OfferKind::Pause => say!(words, "action-pause-declined"),
    }
}

/// Confirms that an offer was withdrawn.
#[must_use]
pub fn withdrawn(words: &Words, offer: OfferKind) -> String {
    match offer {
        OfferKind::Draw => say!(words, "action-draw-withdrawn"),
        OfferKind::Takeback => say!(words, "action-takeback-withdrawn"),
        OfferKind::Pause => say!(words, "action-pause-withdrawn"),
    }
}

/// Confirms an agreed pause.
#[must_use]
pub fn paused(words: &Words) -> String {
    say!(words, "action-paused")
}

/// Confirms the end of a pause.
#[must_use]
pub fn unpaused(words: &Words) -> String {
    say!(words, "action-unpaused")
}

/// Confirms a gift of time.
#[must_use]
pub fn time_given(words: &Words, milliseconds: i64) -> String {
    say!(
        words,
        "action-time-given",
        time = super::time_control::duration(words, milliseconds)
    )
}

/// Confirms an agreed draw.
#[must_use]
pub fn draw_agreed(words: &Words) -> String {
    say!(words, "action-draw-agreed")
}

/// Confirms a draw offer to the computer.
#[must_use]
pub fn offered_to_computer(words: &Words) -> String {
    say!(words, "action-draw-offered-to-computer")
}

/// Confirms that turns were taken back.
#[must_use]
pub fn taken_back(words: &Words) -> String {
    say!(words, "action-taken-back")
}

/// Confirms that a rematch was asked for.
#[must_use]
pub fn rematch_asked(words: &Words, channel: ChannelId) -> String {
    say!(
        words,
        "action-rematch-asked",
        channel = channel.mention().to_string()
    )
}

/// Refuses a rematch asked for away from where the match was played.
#[must_use]
pub fn rematch_elsewhere(words: &Words, there: ChannelId) -> String {
    say!(
        words,
        "action-rematch-elsewhere",
        channel = there.mention().to_string()
    )
}

/// Refuses a rematch asked for where the user may not write.
#[must_use]
pub fn rematch_not_permitted(words: &Words) -> String {
    say!(words, "action-rematch-not-permitted")
}

/// Confirms that the rematch begins.
#[must_use]
pub fn rematch_begins(words: &Words, place: ChannelId, is_hot_seat: bool) -> String {
    let channel = place.mention().to_string();
    // Whoever plays both sides has no colours to switch.
    if is_hot_seat {
        say!(words, "action-rematch-begins-alone", channel = channel)
    } else {
        say!(words, "action-rematch-begins", channel = channel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_offers_have_their_own_words() {
        for said in [offered, declined, withdrawn] {
            assert_ne!(
                said(Words::english(), OfferKind::Draw),
                said(Words::english(), OfferKind::Takeback)
            );
        }
        assert!(ask_to_resign(Words::english(), "Chess", "abcd").contains("**Chess** (`abcd`)"));
    }
}
