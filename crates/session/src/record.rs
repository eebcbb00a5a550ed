//! The parts of a match's state: what never changes, committed turns, open offers. Plain data.

use crate::clock::TimeMs;
use crate::entry::OfferKind;
use crate::ids::{BoardNumber, MatchId};
use crate::occupant::Occupant;
use crate::seen::SeenBoard;
use crate::time::MatchTerms;
use rookery_rules::{PerSeat, Said, Seat};

/// The facts about a match that never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchHeader {
    /// Its id.
    pub id: MatchId,
    /// The id of the variant.
    pub variant: String,
    /// All options, including seeds. Never show a seed while the match runs.
    pub options: Vec<(String, String)>,
    /// The version of the rules under which its position was last confirmed: at its start, its last change, or the
    /// first replay by a program with other rules.
    pub rules_version: u32,
    /// The occupants. A user on both seats plays alone on one account; the computer has at most one seat.
    pub seats: PerSeat<Occupant>,
    /// The time at which it began.
    pub created: TimeMs,
    /// The time control and the other terms.
    pub terms: MatchTerms,
}

/// A committed turn that has not been taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRecord {
    /// The seat that played it.
    pub seat: Seat,
    /// The canonical texts of its actions.
    pub actions: Vec<String>,
    /// The same actions as players write them, such as `Nf3` for `g1-f3`, joined as a turn.
    pub written: String,
    /// The time of the commit.
    pub at: TimeMs,
    /// The board that it made.
    pub board: BoardNumber,
    /// Its events in sentences, each without a capital and a full stop; may be empty.
    pub told: Vec<Said>,
    /// How many turns of both sides it rewound, itself included; 0 for most turns.
    pub rewinds: usize,
    /// Whether it was decided in secret.
    pub sealed: bool,
    /// Whether it drew from the generator.
    pub drew: bool,
    /// Whether the turn is complete: `false` if the seat continues after a draw of chance.
    pub complete: bool,
}

/// The open offers of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// A draw is offered.
    pub draw: Option<DrawOffer>,
    /// A takeback is asked for.
    pub takeback: Option<Takeback>,
    /// A pause is asked for.
    pub pause: Option<PauseOffer>,
}

/// An open draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// The seat that offers.
    pub seat: Seat,
    /// The board of the offer, which its buttons carry.
    pub board: SeenBoard,
}

/// An open request for a takeback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// The seat that asks.
    pub seat: Seat,
    /// The board of the request, which its buttons carry.
    pub board: SeenBoard,
    /// The number of turns that would be left.
    pub turns_left: u32,
}

/// An open request for a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PauseOffer {
    /// The seat that asks.
    pub seat: Seat,
    /// The board of the request, which its buttons carry.
    pub board: SeenBoard,
}

impl Offers {
    /// Returns the seat that has made an offer, if it is open.
    #[must_use]
    pub fn by(&self, offer: OfferKind) -> Option<Seat> {
        match offer {
            OfferKind::Draw => self.draw.map(|draw| draw.seat),
            OfferKind::Takeback => self.takeback.map(|takeback| takeback.seat),
            OfferKind::Pause => self.pause.map(|pause| pause.seat),
        }
    }

    /// Returns whether an offer waits for that seat's answer.
    #[must_use]
    pub fn is_open_to(&self, seat: Seat) -> bool {
        let all = [OfferKind::Draw, OfferKind::Takeback, OfferKind::Pause];
        all.into_iter().any(|offer| self.by(offer) == Some(seat.other()))
    }

    /// Returns the board of an offer, if it is open.
    #[must_use]
    pub fn board_of(&self, offer: OfferKind) -> Option<SeenBoard> {
        match offer {
            OfferKind::Draw => self.draw.map(|draw| draw.board),
            OfferKind::Takeback => self.takeback.map(|takeback| takeback.board),
            OfferKind::Pause => self.pause.map(|pause| pause.board),
        }
    }

    pub(crate) fn clear(&mut self, offer: OfferKind) {
        match offer {
            OfferKind::Draw => self.draw = None,
            OfferKind::Takeback => self.takeback = None,
            OfferKind::Pause => self.pause = None,
        }
    }
}

/// The offers that a seat has made on the present board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OfferFlags {
    draw: bool,
    takeback: bool,
    pause: bool,
}

impl OfferFlags {
    pub(crate) fn flag(&mut self, offer: OfferKind) -> &mut bool {
        match offer {
            OfferKind::Draw => &mut self.draw,
            OfferKind::Takeback => &mut self.takeback,
            OfferKind::Pause => &mut self.pause,
        }
    }
}
