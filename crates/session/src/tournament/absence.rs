//! Players who did not appear: in which games, and when that withdraws them.

use super::entry::{PlayerNumber, WithdrawalReason};
use super::state::{TournamentGame, TournamentState};
use crate::limits;
use crate::result::Score;

impl TournamentState {
    /// Returns the game in which a player did not appear last, with its round, from 1.
    #[must_use]
    pub fn last_no_show(&self, number: PlayerNumber) -> Option<(u16, &TournamentGame)> {
        let games = (1..).zip(&self.rounds).flat_map(|(round, found)| {
            let games = found.games.iter();
            games.map(move |game| (round, game))
        });
        let missed = games.filter(|(_, game)| {
            let is_absent =
                |seat: Score, player| player == number && game.result.is_some_and(|(score, _)| score != seat);
            // Whoever has withdrawn loses later games without a match.
            let is_forfeit = game.result.is_some_and(|(_, is_forfeit)| is_forfeit);
            is_forfeit
                && game.paired.match_id.is_some()
                && (is_absent(Score::White, game.paired.white) || is_absent(Score::Black, game.paired.black))
        });
        missed.last()
    }

    /// Returns the players whom a forfeited game withdraws, or has withdrawn, because it was not their first one. Where all
    /// games began at once, clocks may run out together, and each game is decided by itself.
    #[must_use]
    pub fn withdrawn_by_forfeit(&self, game: &TournamentGame, score: Score) -> Vec<PlayerNumber> {
        if self.is_at_once() {
            return Vec::new();
        }
        let is_gone = |number: &PlayerNumber| {
            if game.result.is_some() {
                let last = self.last_no_show(*number).map(|(_, last)| last.paired.match_id);
                return self.is_withdrawn_for_no_shows(*number) && last == Some(game.paired.match_id);
            }
            let player = self.player(*number).filter(|player| player.takes_part);
            self.is_running() && player.is_some_and(|player| player.no_shows + 1 >= limits::NO_SHOWS)
        };
        absent(game, score).filter(is_gone).collect()
    }

    /// Returns the players whom another game like this forfeited one would withdraw: those who missed their first game, as
    /// long as games follow of which that can be said. In a knockout the first one is usually the last.
    #[must_use]
    pub fn warned_by_forfeit(&self, game: &TournamentGame, score: Score) -> Vec<PlayerNumber> {
        let has_more_rounds = self
            .planned_rounds()
            .is_none_or(|planned| self.paired_rounds() < planned);
        if self.is_at_once() || self.is_knockout() || !has_more_rounds || !self.is_running() {
            return Vec::new();
        }
        let missing = u16::from(game.result.is_none());
        let is_first = |number: &PlayerNumber| {
            let player = self.player(*number).filter(|player| player.takes_part);
            player.is_some_and(|player| player.no_shows + missing + 1 == limits::NO_SHOWS)
        };
        absent(game, score).filter(is_first).collect()
    }

    /// Returns whether a player takes part no longer because they did not appear too often.
    #[must_use]
    pub fn is_withdrawn_for_no_shows(&self, number: PlayerNumber) -> bool {
        let player = self.player(number);
        player.is_some_and(|player| player.withdrawn == Some(WithdrawalReason::NoShows))
    }
}

/// The players who did not appear in a game that is forfeited with that score.
fn absent(game: &TournamentGame, score: Score) -> impl Iterator<Item = PlayerNumber> {
    let players = [
        (game.paired.white, Score::White),
        (game.paired.black, Score::Black),
    ];
    let absent = players.into_iter().filter(move |(_, win)| score != *win);
    absent.map(|(number, _)| number)
}
