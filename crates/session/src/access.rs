//! Who may look at a match: the one decision behind every command, button and completion. Reads no store and knows
//! no platform.

use crate::challenge::{Challenge, Opponent};
use crate::ids::{PlaceId, UserId};
use crate::summary::MatchSummary;
use rookery_rules::Seat;

/// A user, and the place from which they ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asker {
    /// Who asks.
    pub user: UserId,
    /// The channel or thread of the interaction.
    pub here: PlaceId,
}

impl Asker {
    /// Returns whether this user holds a seat of the match.
    #[must_use]
    pub fn plays(self, game: &MatchSummary) -> bool {
        Seat::BOTH
            .into_iter()
            .any(|seat| game.header.seats[seat] == self.user)
    }

    /// Returns whether this user may look at the match from here.
    ///
    /// Players may look from anywhere. Everybody else may look only in the match's own place: its thread, or the
    /// channel where it was asked for. To anyone who may not look, the match doesn't exist.
    #[must_use]
    pub fn may_look(self, game: &MatchSummary) -> bool {
        self.plays(game) || game.place.is_at(self.here)
    }

    /// Returns whether this user may see the challenge from here: in its own channel, or from anywhere as one of its
    /// two users.
    #[must_use]
    pub fn may_see(self, challenge: &Challenge) -> bool {
        challenge.challenger == self.user
            || challenge.opponent == Opponent::User(self.user)
            || challenge.origin.channel == self.here
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenge::Origin;
    use crate::clock::TimeMs;
    use crate::ids::{BoardNumber, MatchId, Revision};
    use crate::occupant::{ComputerLevel, Occupant};
    use crate::state::MatchHeader;
    use crate::summary::{MatchPlace, MatchStatus};
    use rookery_rules::PerSeat;

    const ANN: UserId = UserId(1);
    const BOB: UserId = UserId(2);
    const EVE: UserId = UserId(-99);
    const GUILD: PlaceId = PlaceId(10);
    const CHANNEL: PlaceId = PlaceId(11);
    const THREAD: PlaceId = PlaceId(12);
    const ELSEWHERE: PlaceId = PlaceId(13);

    fn game(black: Occupant, thread: Option<PlaceId>) -> MatchSummary {
        MatchSummary {
            header: MatchHeader {
                id: MatchId(7),
                variant: "chess".to_owned(),
                options: Vec::new(),
                rules_version: 1,
                seats: PerSeat::new(Occupant::User(ANN), black),
                created: TimeMs(0),
                terms: crate::time::MatchTerms::default(),
            },
            status: MatchStatus::Running,
            revision: Revision(1),
            board: BoardNumber(0),
            awaited: PerSeat::new(true, false),
            due: PerSeat::default(),
            last_at: TimeMs(0),
            place: MatchPlace {
                origin: Origin {
                    guild: Some(GUILD),
                    channel: CHANNEL,
                },
                thread,
                dashboard: None,
            },
            challenge: None,
            tournament: None,
        }
    }

    #[test]
    fn players_look_from_anywhere_and_onlookers_in_the_matchs_own_place() {
        let computer = ComputerLevel::new(1).map(Occupant::Computer).unwrap();
        for black in [Occupant::User(BOB), Occupant::User(ANN), computer] {
            for thread in [None, Some(THREAD)] {
                let game = game(black, thread);
                for here in [GUILD, CHANNEL, THREAD, ELSEWHERE] {
                    let own = here == CHANNEL || Some(here) == thread;
                    for user in [ANN, BOB, EVE] {
                        let plays = user == ANN || black == user;
                        let asker = Asker { user, here };
                        assert_eq!(asker.may_look(&game), plays || own, "{user:?} at {here:?}");
                    }
                }
            }
        }
    }
}
