//! The parts of a match's state: what never changes, turns as committed, offers that stand. Plain data.

use crate::clock::TimeMs;
use crate::entry::OfferKind;
use crate::ids::{BoardNumber, MatchId};
use crate::occupant::Occupant;
use rookery_rules::{PerSeat, Seat};

/// What stands unchanged from the first entry to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchHeader {
    /// Its id.
    pub id: MatchId,
    /// The id of the variant.
    pub variant: String,
    /// All options, seeds included: never show a seed while the match runs.
    pub options: Vec<(String, String)>,
    /// The version of the rules under which its position was last confirmed: at its start, its last change, or the
    /// first replay by a program with other rules.
    pub rules_version: u32,
    /// Who plays. The same user on both seats plays alone on one account; the computer holds at most one of them.
    pub seats: PerSeat<Occupant>,
    /// When it began.
    pub created: TimeMs,
}

/// A committed turn that has not been taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRecord {
    /// Whose.
    pub seat: Seat,
    /// Canonical texts of its actions.
    pub actions: Vec<String>,
    /// When it was committed.
    pub at: TimeMs,
    /// The board that it made.
    pub board: BoardNumber,
    /// What happened, in words; empty where nothing is worth telling.
    pub words: String,
    /// Whether it was decided in secret.
    pub sealed: bool,
    /// Whether it drew from the generator.
    pub drew: bool,
    /// Whether the turn is complete: false if the seat goes on after a draw.
    pub complete: bool,
}

/// What is being asked and not yet answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// A draw is offered.
    pub draw: Option<DrawOffer>,
    /// A takeback is asked for.
    pub takeback: Option<Takeback>,
}

/// A standing draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// Who offers.
    pub seat: Seat,
    /// On which board it was made; its buttons carry that.
    pub board: BoardNumber,
}

/// A standing request to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// Who asks.
    pub seat: Seat,
    /// On which board; its buttons carry that.
    pub board: BoardNumber,
    /// How many turns would be left.
    pub turns_left: u32,
}

impl Offers {
    /// Who offers that, if anybody.
    #[must_use]
    pub fn by(&self, offer: OfferKind) -> Option<Seat> {
        match offer {
            OfferKind::Draw => self.draw.map(|draw| draw.seat),
            OfferKind::Takeback => self.takeback.map(|takeback| takeback.seat),
        }
    }

    /// On which board that was offered, if it stands.
    #[must_use]
    pub fn board_of(&self, offer: OfferKind) -> Option<BoardNumber> {
        match offer {
            OfferKind::Draw => self.draw.map(|draw| draw.board),
            OfferKind::Takeback => self.takeback.map(|takeback| takeback.board),
        }
    }

    pub(crate) fn clear(&mut self, offer: OfferKind) {
        match offer {
            OfferKind::Draw => self.draw = None,
            OfferKind::Takeback => self.takeback = None,
        }
    }
}

/// What a seat has offered on the present board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OfferFlags {
    draw: bool,
    takeback: bool,
}

impl OfferFlags {
    pub(crate) fn flag(&mut self, offer: OfferKind) -> &mut bool {
        match offer {
            OfferKind::Draw => &mut self.draw,
            OfferKind::Takeback => &mut self.takeback,
        }
    }
}
