//! Reviews as they are kept: how a finished match becomes the game of a reviewer, and what of its review is stored. Whoever
//! makes reviews keeps them here; whoever shows them reads them.

use crate::shorter_turn::shortened;
use anyhow::{Context as _, Result};
use rookery_rules::notation::{TURN_SEPARATOR, written_in_turn};
use rookery_rules::{Action, Position};
use rookery_search::{PlayedTurn, REVIEW_VERSION, Review};
use rookery_session::{MatchState, Sessions};
use serde::{Deserialize, Serialize};

/// The most turns of a match that is reviewed. No finished match of people has come near it.
pub const MOST_TURNS: usize = 1_000;

/// A review as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewRecord {
    /// The worth of each board to White, the last one included.
    pub boards: Vec<Option<i32>>,
    /// The accuracy of White in percent.
    pub white: Option<u8>,
    /// The accuracy of Black in percent.
    pub black: Option<u8>,
    /// The turning points, in the order of the game.
    pub points: Vec<RecordedPoint>,
    /// How many turns were decided in secret.
    pub secret: usize,
    /// How many turns depended on chance.
    pub chance: usize,
}

/// A turning point as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RecordedPoint {
    /// The index of the turn.
    pub turn: usize,
    /// The better turn, as canonical texts.
    pub better: Vec<String>,
    /// The same as players write it.
    pub written: String,
    /// What the board after the better turn is worth to its seat.
    pub better_worth: i32,
    /// What the board after the played turn is worth to its seat.
    pub played_worth: i32,
    /// In how many turns the better one wins by force, if that is proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proved: Option<u32>,
    /// The best answer to the played turn, as players write it; empty if none is known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reply: String,
}

/// Returns the turns of a match with the positions before them, and its last position.
///
/// # Errors
/// The match can't be replayed.
pub fn game_of(state: &MatchState) -> Result<(Vec<PlayedTurn>, Position)> {
    let mut positions = Vec::with_capacity(state.turns.len() + 1);
    state.play_through(|_, game| positions.push(game.position().clone()))?;
    let end = positions.pop().context("a match without a position")?;
    let mut game = Vec::with_capacity(positions.len());
    for (turn, before) in state.turns.iter().zip(positions) {
        game.push(PlayedTurn {
            actions: actions_of(&before, &turn.actions)?,
            before,
            seat: turn.seat,
            is_before_play: state.is_before_play(turn),
            is_chance: turn.drew,
        });
    }
    Ok((game, end))
}

/// Reads stored actions of a position's variant.
///
/// # Errors
/// One of them is none.
pub fn actions_of(position: &Position, actions: &[String]) -> Result<Vec<Action>> {
    let variant = position.variant();
    let read = actions.iter().map(|text| variant.parse_action(text));
    let read: Result<Vec<Action>, _> = read.collect();
    read.map_err(|error| anyhow::anyhow!("a stored action: {error}"))
}

/// Keeps the review of a finished match.
///
/// # Errors
/// A fault.
pub async fn keep(sessions: &Sessions, state: &MatchState, review: &Review) -> Result<ReviewRecord> {
    let record = record(state, review)?;
    let content = serde_json::to_string(&record).context("writing a review")?;
    let swings = review.turning_points.iter();
    let swing = swings
        .filter_map(|index| review.turns[*index].loss)
        .fold(0.0, f64::max);
    let swing = (1_000.0 * swing).round() as u32;
    let id = state.header.id;
    sessions.keep_review(id, REVIEW_VERSION, content, swing).await?;
    Ok(record)
}

fn record(state: &MatchState, review: &Review) -> Result<ReviewRecord> {
    let mut better = vec![None; review.turns.len()];
    let mut replies = vec![String::new(); review.turns.len()];
    state.play_through(|turns, game| {
        if review.turning_points.contains(&turns) {
            let found = review.turns[turns].better.clone();
            let turn = shortened(game.position(), state.turns[turns].seat, found);
            let written = written_in_turn(game.position(), &turn).join(TURN_SEPARATOR);
            better[turns] = Some((turn.iter().map(ToString::to_string).collect(), written));
        }
        let before = turns.checked_sub(1);
        if let Some(before) = before.filter(|before| review.turning_points.contains(before)) {
            let reply = &review.turns[before].reply;
            replies[before] = written_in_turn(game.position(), reply).join(TURN_SEPARATOR);
        }
    })?;
    let points = review.turning_points.iter().filter_map(|index| {
        let turn = &review.turns[*index];
        let (better, written) = better[*index].take()?;
        Some(RecordedPoint {
            turn: *index,
            better,
            written,
            better_worth: turn.better_worth.0,
            played_worth: turn.played_worth.0,
            proved: turn.proved,
            reply: std::mem::take(&mut replies[*index]),
        })
    });
    let boards = review.turns.iter().map(|turn| turn.worth.map(|worth| worth.0));
    Ok(ReviewRecord {
        points: points.collect(),
        boards: boards.chain([Some(review.end.0)]).collect(),
        white: review.accuracy.white,
        black: review.accuracy.black,
        secret: state.turns.iter().filter(|turn| turn.sealed).count(),
        chance: state.turns.iter().filter(|turn| turn.drew).count(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::{Options, PerSeat, Seat, Variant};
    use rookery_session::{Colour, Entry, LogEntry, MatchHeader, MatchId, MatchTerms, TimeMs, UserId};

    #[test]
    fn loadouts_that_are_chosen_openly_are_no_turns_to_judge() {
        let descriptor = Variant::Elemental.descriptor();
        let options = Options::new(descriptor, [("loadout", "open")]).unwrap();
        let header = MatchHeader {
            id: MatchId(1),
            variant: descriptor.id.to_owned(),
            options: vec![("loadout".to_owned(), "open".to_owned())],
            rules_version: descriptor.rules_version,
            seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
            created: TimeMs(0),
            terms: MatchTerms::default(),
        };
        let turn = |seat, text: &str| Entry::Turn {
            seat,
            actions: text.split("; ").map(str::to_owned).collect(),
            sealed: false,
        };
        let none = "element none; augmentor none; offense none; temporal none";
        let started = Entry::Started {
            colour: Colour::White,
            draw: None,
        };
        let entries = [
            started,
            turn(Seat::White, none),
            turn(Seat::Black, none),
            turn(Seat::White, "e2-e4"),
        ];
        let log = entries.map(|entry| LogEntry { at: TimeMs(0), entry });
        let state = MatchState::replay(header, Variant::Elemental.start(&options), &log).unwrap();
        let (game, _) = game_of(&state).unwrap();
        let judged: Vec<bool> = game.iter().map(|turn| !turn.is_before_play).collect();
        assert_eq!(judged, [false, false, true]);
    }
}
