//! Questions about a match's state: who has to act, who may do what. Changes nothing.

use super::{State, TurnRecord};
use crate::draft::Draft;
use crate::entry::OfferKind;
use crate::error::SessionError;
use crate::ids::{BoardNumber, UserId};
use crate::limits;
use crate::playable::Playable;
use crate::result::{MatchResult, Score};
use crate::seen::SeenBoard;
use rookery_rules::{PerSeat, Seat, TurnNumbers};
use std::sync::Arc;

impl<P: Playable> State<P> {
    /// Returns whether both seats decide in secret now.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.secret.white || self.secret.black
    }

    /// Returns which seats have to act: at most one, except while both decide in secret; none when the match is
    /// over.
    #[must_use]
    pub fn awaited(&self) -> PerSeat<bool> {
        if self.result.is_some() {
            return PerSeat::default();
        }
        let owes = |seat: Seat| {
            if self.is_secret() {
                self.secret[seat] && !self.sealed[seat]
            } else {
                self.position.awaiting().seat() == Some(seat)
            }
        };
        PerSeat::new(owes(Seat::White), owes(Seat::Black))
    }

    /// Returns how often a seat has reopened what it had sealed on this board.
    #[must_use]
    pub fn reopenings(&self, seat: Seat) -> u32 {
        self.reopenings[seat]
    }

    /// Fails if a seat has reopened its secret decision so often on this board that it may only replace it as a whole.
    ///
    /// # Errors
    /// Returns [`SessionError::TooManyReopenings`] if it was sealed and reopened too often.
    pub(crate) fn check_may_reopen(&self, seat: Seat) -> Result<(), SessionError> {
        if self.reopenings[seat] < limits::REOPENINGS_PER_BOARD {
            return Ok(());
        }
        Err(SessionError::TooManyReopenings {
            limit: limits::REOPENINGS_PER_BOARD,
        })
    }

    /// Returns the seats of a user, White first.
    pub fn seats_of(&self, user: UserId) -> impl Iterator<Item = Seat> {
        Seat::BOTH
            .into_iter()
            .filter(move |seat| self.header.seats[*seat] == user)
    }

    /// Returns whether one user has both seats.
    #[must_use]
    pub fn is_hot_seat(&self) -> bool {
        self.header.seats.white == self.header.seats.black
    }

    /// Whether its players may be advised: one user plays it alone or against the computer.
    #[must_use]
    pub fn may_be_advised(&self) -> bool {
        self.computer().is_some() || self.is_hot_seat()
    }

    /// Whether the player of a draft may be warned of what could answer it: not of a secret decision, nor against a person.
    #[must_use]
    pub fn may_be_warned(&self, draft: &Draft<P>) -> bool {
        self.may_be_advised() && !draft.secret
    }

    /// Returns the seat on which the user has to act. For a user on both seats, it is the seat to move, White first.
    ///
    /// # Errors
    /// Returns an error if the match is over, the user has no seat, or it is not their turn.
    pub fn acting_seat(&self, user: UserId) -> Result<Seat, SessionError> {
        let Some(any) = self.seats_of(user).next() else {
            return Err(SessionError::NotSeated);
        };
        let awaited = self.awaited();
        let seat = self.seats_of(user).find(|seat| awaited[*seat]).unwrap_or(any);
        self.check_owes(seat)?;
        Ok(seat)
    }

    /// Returns the seat for which the user enters a turn: the one that has to act, or one whose sealed part may
    /// still be changed.
    ///
    /// # Errors
    /// As [`State::acting_seat`].
    pub fn entering_seat(&self, user: UserId) -> Result<Seat, SessionError> {
        match self.acting_seat(user) {
            Err(SessionError::AlreadySealed) => {
                let mut seats = self.seats_of(user);
                seats
                    .find(|seat| self.sealed[*seat])
                    .ok_or(SessionError::AlreadySealed)
            }
            found => found,
        }
    }

    /// Fails unless the seat has to act, or may still change its sealed part.
    ///
    /// # Errors
    /// As [`State::check_owes`].
    pub fn check_may_enter(&self, seat: Seat) -> Result<(), SessionError> {
        match self.check_owes(seat) {
            Err(SessionError::AlreadySealed) => Ok(()),
            checked => checked,
        }
    }

    /// Fails unless the seat has to act.
    ///
    /// # Errors
    /// Returns an error if the match is over or the seat has nothing to decide.
    pub fn check_owes(&self, seat: Seat) -> Result<(), SessionError> {
        self.check_running()?;
        let awaited = self.awaited();
        if awaited[seat] {
            Ok(())
        } else if self.sealed[seat] {
            Err(SessionError::AlreadySealed)
        } else {
            Err(SessionError::NotYourTurn { awaited })
        }
    }

    /// Fails if the match is over.
    ///
    /// # Errors
    /// Returns an error with the result.
    pub fn check_running(&self) -> Result<(), SessionError> {
        match &self.result {
            None => Ok(()),
            Some(result) => Err(SessionError::MatchOver {
                result: result.clone(),
            }),
        }
    }

    /// Returns whether a seat has made an offer on the present board before.
    #[must_use]
    pub fn has_asked(&self, seat: Seat, offer: OfferKind) -> bool {
        let mut asked = self.asked[seat];
        *asked.flag(offer)
    }

    /// Returns how many turns a takeback would leave, so that the seat acts again: its last turn and all later ones
    /// go. If one user has both seats, the last turn goes.
    ///
    /// # Errors
    /// Returns an error if there is no such turn, or if a random outcome or a reveal would be undone.
    pub fn takeback_target(&self, seat: Seat) -> Result<u32, SessionError> {
        let hot_seat = self.is_hot_seat();
        let last = self.turns.iter().rposition(|turn| hot_seat || turn.seat == seat);
        let Some(kept) = last else {
            return Err(SessionError::NothingToTakeBack);
        };
        let undone = &self.turns[kept..];
        if undone.iter().any(|turn| turn.drew) {
            return Err(SessionError::TakebackOverChance);
        }
        if undone.iter().any(|turn| turn.sealed) {
            return Err(SessionError::TakebackOverReveal);
        }
        u32::try_from(kept).map_err(|_| SessionError::NothingToTakeBack)
    }

    /// Returns whether a turn led to that board and has not been taken back.
    #[must_use]
    pub fn has_turn_of(&self, board: BoardNumber) -> bool {
        self.turns.iter().any(|turn| turn.board == board)
    }

    /// Returns the turns with their numbers; see [`TurnNumbers`]. What was chosen before play has the number 0.
    pub fn numbered_turns(&self) -> impl Iterator<Item = (usize, &TurnRecord)> {
        let mut numbers = TurnNumbers::default();
        self.turns.iter().map(move |turn| {
            if self.is_before_play(turn) {
                return (0, turn.as_ref());
            }
            let number = numbers.next(turn.seat);
            if turn.complete {
                numbers.complete(turn.seat, turn.rewinds);
            }
            (number as usize, turn.as_ref())
        })
    }

    /// Returns whether a turn only chose before play what its sentences tell in full, such as a loadout.
    #[must_use]
    pub fn is_preparation(&self, turn: &TurnRecord) -> bool {
        let is_preparation = |action: &String| self.position.is_preparation(action);
        turn.actions.iter().all(is_preparation)
    }

    /// Returns whether a turn was made before play, such as a loadout or an army that was decided in secret.
    #[must_use]
    pub fn is_before_play(&self, turn: &TurnRecord) -> bool {
        turn.sealed || self.is_preparation(turn)
    }

    /// Returns how many turns both sides have made or begun on the board, those alone that still stand: neither what prepared for
    /// play nor turns that were rewound count. A turn that chance interrupted counts once.
    #[must_use]
    pub fn turn_count(&self) -> usize {
        let last = self.turns.len().saturating_sub(1);
        let turns = self.turns.iter().enumerate();
        let whole = turns.filter(|(index, turn)| turn.complete || *index == last);
        let mut standing: Vec<bool> = Vec::with_capacity(self.turns.len());
        for (_, turn) in whole {
            standing.push(!self.is_before_play(turn));
            let rewound = standing.len().saturating_sub(turn.rewinds);
            standing[rewound..].fill(false);
        }
        standing.into_iter().filter(|stands| *stands).count()
    }

    /// Returns whether the match may still be aborted: not both sides have completed a turn.
    #[must_use]
    pub fn may_abort(&self) -> bool {
        let completed = |seat: Seat| self.turns.iter().any(|turn| turn.complete && turn.seat == seat);
        !(completed(Seat::White) && completed(Seat::Black))
    }

    /// Returns how the match ends if the user on that seat leaves for good. In a tournament the opponent wins; other
    /// matches don't count.
    pub(super) fn result_of_leaving(&self, seat: Seat) -> MatchResult {
        if !self.header.terms.tournament {
            return MatchResult::left(Score::None);
        }
        let score = Score::win(seat.other());
        // A game in which not both have moved was not played.
        if self.may_abort() {
            MatchResult::forfeit(score)
        } else {
            MatchResult::left(score)
        }
    }

    /// Fails if the board that a user acted on is not current.
    ///
    /// # Errors
    /// Returns an error with the current board.
    pub fn check_board(&self, seen: Option<SeenBoard>) -> Result<(), SessionError> {
        match seen {
            Some(board) if !board.may_be(self.seen_board()) => {
                Err(SessionError::BoardOutOfDate { current: self.board })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Fails if the log has no room for this many entries.
    ///
    /// # Errors
    /// Returns [`SessionError::LogFull`] if the log has no room for another entry.
    pub fn check_room(&self, entries: u32) -> Result<(), SessionError> {
        if self.revision.0.saturating_add(entries) > limits::LOG_ENTRIES {
            Err(SessionError::LogFull)
        } else {
            Ok(())
        }
    }

    /// Returns the turns that made the boards after `from` up to `to`, oldest first.
    pub fn turns_between(&self, from: BoardNumber, to: BoardNumber) -> impl Iterator<Item = &TurnRecord> {
        self.turns
            .iter()
            .map(Arc::as_ref)
            .filter(move |turn| from < turn.board && turn.board <= to)
    }
}
