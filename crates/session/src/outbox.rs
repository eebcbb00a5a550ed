//! The outbox: notifications for the platform. A row says what happened; the worker writes its text at delivery.
//!
//! A row is written in the transaction of the change it tells of, delivered at least once, in order within its
//! stream (a match or a challenge). The first row of a delivery gives its message a nonce ([`Delivery::nonce`]): a
//! delivery keeps its rows once it was leased, so that trying again never says more or less under the same nonce.

use crate::clock::TimeMs;
use crate::entry::OfferKind;
use crate::ids::{BoardNumber, ChallengeId, MatchId, PlaceId, Revision, RowId, TournamentId, UserId};
use crate::result::{DecisionReason, Score};
use crate::time::ReminderMark;
use rookery_rating::Unrated;
use rookery_rules::Seat;
use serde::{Deserialize, Serialize};

/// A queued message to the platform. The worker that delivers it looks up the current state and the place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "snake_case")]
pub enum Notification {
    /// A challenge was made. Its message has buttons, and the message's id is saved
    /// ([`crate::Sessions::save_challenge_message`]).
    ChallengePosted {
        /// The challenge.
        challenge: ChallengeId,
    },
    /// A challenge was accepted, declined or withdrawn, or has expired. Its message loses its buttons and says so.
    ChallengeClosed {
        /// The challenge.
        challenge: ChallengeId,
    },
    /// A match began: its thread and its first message (players, variant). A [`Notification::Board`] from 0 to 0 follows.
    MatchStarted {
        /// The match.
        match_id: MatchId,
    },
    /// There is a new board: one message with its picture, all turns from `from` to `to` in words, and one mention.
    Board {
        /// The match.
        match_id: MatchId,
        /// The last board that was posted before.
        from: BoardNumber,
        /// The newest board of this message.
        to: BoardNumber,
    },
    /// A seat confirmed its secret decisions. The message says nothing about them.
    Sealed {
        /// The match.
        match_id: MatchId,
        /// The seat.
        seat: Seat,
    },
    /// A seat reopened its secret decisions. The message says nothing about them.
    Reopened {
        /// The match.
        match_id: MatchId,
        /// The seat.
        seat: Seat,
    },
    /// A player made an offer. The message to the other player has buttons.
    Offered {
        /// The match.
        match_id: MatchId,
        /// The seat that offers.
        seat: Seat,
        /// The offer.
        offer: OfferKind,
        /// The board of the offer, which the buttons carry.
        board: BoardNumber,
    },
    /// An offer was declined.
    Declined {
        /// The match.
        match_id: MatchId,
        /// The seat that declines.
        seat: Seat,
        /// The offer.
        offer: OfferKind,
    },
    /// An offer was withdrawn.
    Withdrawn {
        /// The match.
        match_id: MatchId,
        /// The seat that offered.
        seat: Seat,
        /// The offer.
        offer: OfferKind,
    },
    /// A player has had the turn for long. The warning has a button for the claim; if they have made a turn
    /// meanwhile, there is no message.
    Warned {
        /// The match.
        match_id: MatchId,
        /// The seat to move.
        seat: Seat,
        /// The time from which the other player may claim the match.
        claim_from: TimeMs,
    },
    /// A player is reminded of their turn. If they have made one meanwhile, there is no message.
    Reminder {
        /// The match.
        match_id: MatchId,
        /// The player's seat.
        seat: Seat,
        /// Which reminder it is.
        mark: ReminderMark,
        /// When the player's time runs out, as of this reminder.
        deadline: TimeMs,
    },
    /// Both players agreed to stop the clocks.
    Paused {
        /// The match.
        match_id: MatchId,
        /// When the pause ends at the latest.
        until: TimeMs,
    },
    /// A player ended the pause.
    Unpaused {
        /// The match.
        match_id: MatchId,
        /// The player's seat.
        seat: Seat,
    },
    /// A player is on vacation, which stops their clock.
    Vacation {
        /// The match.
        match_id: MatchId,
        /// The player's seat.
        seat: Seat,
        /// Until when at the latest.
        until: TimeMs,
    },
    /// A player is back from vacation.
    Returned {
        /// The match.
        match_id: MatchId,
        /// The player's seat.
        seat: Seat,
    },
    /// A player gave the other time.
    TimeGiven {
        /// The match.
        match_id: MatchId,
        /// The seat that gave it.
        seat: Seat,
        /// How much, in milliseconds.
        ms: i64,
    },
    /// A user's daily digest: the matches that wait for them, as they are when it is delivered. If none waits any more,
    /// there is no message.
    Digest {
        /// The user.
        user: UserId,
    },
    /// The puzzle of the day of a guild. Pings nobody.
    PuzzleOfTheDay {
        /// The guild.
        guild: PlaceId,
        /// The moment for which it is.
        at: TimeMs,
    },
    /// The page of a guild's week, as it is when it is delivered. Pings nobody.
    WeeklyPage {
        /// The guild.
        guild: PlaceId,
        /// The end of the week.
        end: TimeMs,
    },
    /// A tournament opened or changed: its first message, which shows the present state, is posted or edited. A living
    /// message: several changes are one notification, at most one in [`crate::limits::LIVING_MESSAGE_MS`].
    TournamentHub {
        /// The tournament.
        tournament: TournamentId,
    },
    /// The check-in of a tournament has opened: one message that names nobody, with a button. Comes again, as an edit, when
    /// the check-in is over.
    TournamentCheckIn {
        /// The tournament.
        tournament: TournamentId,
    },
    /// An organiser changed a tournament before its start: what changed, for those who have joined. It pings nobody.
    TournamentEdited {
        /// The tournament.
        tournament: TournamentId,
        /// The number of the entry in its log.
        revision: Revision,
    },
    /// A round was paired: its pairings, without mentions.
    TournamentRound {
        /// The tournament.
        tournament: TournamentId,
        /// The round, from 1.
        round: u16,
    },
    /// The posted pairings of a round as they are now, with threads and results: edited, never posted. A living message.
    TournamentPairings {
        /// The tournament.
        tournament: TournamentId,
        /// The round, from 1.
        round: u16,
    },
    /// The table of a round: posted with the first result, then edited until the next round begins. The table of the last
    /// round gives way to the final one. A living message.
    TournamentTable {
        /// The tournament.
        tournament: TournamentId,
        /// The round, from 1; 0 where one table shows the whole event.
        round: u16,
    },
    /// A tournament is over or cancelled: its last message. Comes again, as an edit, after a correction.
    TournamentFinished {
        /// The tournament.
        tournament: TournamentId,
    },
    /// An organiser changed the result of a tournament's match that was over.
    ResultCorrected {
        /// The match.
        match_id: MatchId,
        /// Who wins now.
        score: Score,
        /// The organiser.
        by: UserId,
        /// The reason that they gave.
        why: Option<DecisionReason>,
    },
    /// The match is over: the result in the first message, and as a message, unless that of the last board tells it. Comes after
    /// the last board.
    Finished {
        /// The match.
        match_id: MatchId,
    },
    /// A rated match is settled: what it changed. Comes after [`Notification::Finished`].
    Rated {
        /// The match.
        match_id: MatchId,
    },
    /// A match that was agreed as rated is settled, and changes no rating. Comes after [`Notification::Finished`].
    NotRated {
        /// The match.
        match_id: MatchId,
        /// Why.
        why: Unrated,
    },
    /// This program cannot replay the stored turns. One sentence tells both players that nothing is lost.
    #[serde(rename = "frozen")]
    Suspended {
        /// The match.
        match_id: MatchId,
    },
    /// A suspended match continues.
    #[serde(rename = "thawed")]
    Resumed {
        /// The match.
        match_id: MatchId,
    },
}

/// The subject whose rows are delivered in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// All rows of a match.
    Match(MatchId),
    /// All rows of a challenge.
    Challenge(ChallengeId),
    /// All rows about no single match of a user.
    User(UserId),
    /// The pages of a guild.
    Guild(PlaceId),
    /// The messages of a tournament.
    Tournament(TournamentId),
    /// The messages of a tournament that show its present state. They have a stream of their own, because Discord
    /// limits how often an old message can be edited.
    LivingMessages(TournamentId),
}

impl Notification {
    /// Returns the stream of the notification.
    #[must_use]
    pub const fn stream(&self) -> Stream {
        match self {
            Notification::ChallengePosted { challenge } | Notification::ChallengeClosed { challenge } => {
                Stream::Challenge(*challenge)
            }
            Notification::Digest { user } => Stream::User(*user),
            Notification::PuzzleOfTheDay { guild, .. } | Notification::WeeklyPage { guild, .. } => {
                Stream::Guild(*guild)
            }
            Notification::TournamentCheckIn { tournament }
            | Notification::TournamentEdited { tournament, .. }
            | Notification::TournamentRound { tournament, .. }
            | Notification::TournamentFinished { tournament } => Stream::Tournament(*tournament),
            Notification::TournamentHub { tournament }
            | Notification::TournamentPairings { tournament, .. }
            | Notification::TournamentTable { tournament, .. } => Stream::LivingMessages(*tournament),
            Notification::MatchStarted { match_id }
            | Notification::Board { match_id, .. }
            | Notification::Sealed { match_id, .. }
            | Notification::Reopened { match_id, .. }
            | Notification::Offered { match_id, .. }
            | Notification::Declined { match_id, .. }
            | Notification::Withdrawn { match_id, .. }
            | Notification::Warned { match_id, .. }
            | Notification::Reminder { match_id, .. }
            | Notification::Paused { match_id, .. }
            | Notification::Unpaused { match_id, .. }
            | Notification::Vacation { match_id, .. }
            | Notification::Returned { match_id, .. }
            | Notification::Rated { match_id }
            | Notification::NotRated { match_id, .. }
            | Notification::TimeGiven { match_id, .. }
            | Notification::ResultCorrected { match_id, .. }
            | Notification::Finished { match_id }
            | Notification::Suspended { match_id }
            | Notification::Resumed { match_id } => Stream::Match(*match_id),
        }
    }

    /// Returns whether it is a board, which can be merged with the boards right after it.
    #[must_use]
    pub const fn is_board(&self) -> bool {
        matches!(self, Notification::Board { .. })
    }

    /// Returns whether it is a living message, which shows the present state: one that still waits says what a further
    /// one would.
    #[must_use]
    pub const fn is_living(&self) -> bool {
        matches!(
            self,
            Notification::TournamentHub { .. }
                | Notification::TournamentPairings { .. }
                | Notification::TournamentTable { .. }
        )
    }

    /// Returns whether its message has buttons that end with its board or its offer.
    #[must_use]
    pub const fn has_buttons(&self) -> bool {
        matches!(
            self,
            Notification::Board { .. }
                | Notification::Offered { .. }
                | Notification::Warned { .. }
                | Notification::Reminder { .. }
        )
    }

    /// Returns this row and the next one of its stream as one message, if they can be merged: two boards in a row.
    #[must_use]
    pub fn merged_with(&self, next: &Notification) -> Option<Notification> {
        match (self, next) {
            (
                Notification::Board { match_id, from, .. },
                Notification::Board {
                    match_id: other, to, ..
                },
            ) if match_id == other => Some(Notification::Board {
                match_id: *match_id,
                from: *from,
                to: *to,
            }),
            _ => None,
        }
    }
}

/// Something to deliver, leased to the caller for [`crate::limits::OUTBOX_LEASE_MS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The first row, in place of the delivery's id.
    pub id: RowId,
    /// The ids of all its rows, in order.
    pub rows: Vec<RowId>,
    /// The notification, with boards merged.
    pub notification: Notification,
    /// The number of this attempt, from 1. A report about an attempt whose lease was taken over changes nothing,
    /// except that "delivered" always counts.
    pub attempt: u32,
    /// The time at which the first row was written.
    pub created: TimeMs,
    /// Since when each attempt was answered in a way that may be final ([`crate::DeliveryReport::Unclear`]).
    pub unclear_since: Option<TimeMs>,
}

impl Delivery {
    /// Returns the nonce of the message, the same for every attempt. A row that is written after a backup was restored
    /// may have the number of a lost one, but not its time, so no nonce repeats.
    #[must_use]
    pub fn nonce(&self) -> String {
        format!("{:x}-{:x}", self.id.0, self.created.0)
    }
}

/// A delivered message, which may have buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveredMessage {
    /// The row.
    pub row: RowId,
    /// What the message tells.
    pub notification: Notification,
    /// The platform's ID of the message.
    pub message: String,
}

/// The effect of a report about a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryAck {
    /// The report was recorded.
    Recorded,
    /// The delivery had been delivered or given up already, or another worker has the lease. Nothing changed.
    TooLate,
}

/// A delivery that was given up, for the operator's log and tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// The row.
    pub row: RowId,
    /// The notification that was not delivered.
    pub notification: Notification,
    /// The reason.
    pub reason: String,
}
