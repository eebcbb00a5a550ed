//! Standings of a tournament, and the tournament as the pairing crate and TRF reports see it.

use super::entry::{GameKind, PlayerNumber};
use super::rules::TournamentFormat;
use super::state::{TournamentGame, TournamentRound, TournamentState};
use crate::clock::{Randomness, SeededRandomness};
use crate::result::Score;
use rookery_pairing::{
    ByeKind, Entrant, GameResult, Knockout, KnockoutRules, Number, Points, ROUND_ROBIN_TIE_BREAKS, Record,
    SWISS_TIE_BREAKS, Side, StandingsRow, TieBreak, TieId, Tournament, arena_points, standings,
};
use std::cmp::Reverse;
use std::fmt;

/// What a player has, in the unit of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacePoints {
    /// Points of a Swiss tournament or a round robin.
    Points(Points),
    /// Ties won in a knockout.
    TiesWon(u32),
    /// Points of an arena.
    Arena(u32),
}

impl fmt::Display for PlacePoints {
    /// Writes `3.5`, or a whole number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => points.fmt(f),
            Self::TiesWon(count) | Self::Arena(count) => count.fmt(f),
        }
    }
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlace {
    /// The place, from 1. Players who are equal in everything share it until the tournament is over.
    pub rank: usize,
    /// The player.
    pub number: PlayerNumber,
    /// What the player has.
    pub points: PlacePoints,
    /// The tie-breaks with their parts; only in Swiss tournaments and round robins.
    pub tie_breaks: Option<StandingsRow>,
    /// The games that are over: in an arena all that count, elsewhere without forfeits.
    pub games: usize,
    /// The games won, forfeits included.
    pub wins: usize,
    /// Whether the player still takes part.
    pub takes_part: bool,
}

/// A column of a report: knockouts may have several games a round.
type Column = (u16, GameKind);

fn kind_rank(kind: GameKind) -> usize {
    match kind {
        GameKind::First => 0,
        GameKind::Return => 1,
        GameKind::Faster(index) => 2 + usize::from(index),
    }
}

/// Returns the tournament as a report with one record for each player and round. A knockout's further games of a tie
/// have rounds of their own. An arena has no rounds, so it has no report.
#[must_use]
pub fn tournament_report(
    state: &TournamentState,
    name_of: impl Fn(PlayerNumber) -> String,
) -> Option<Tournament> {
    if matches!(state.rules.format, TournamentFormat::Arena { .. }) {
        return None;
    }
    let mut columns: Vec<Column> = Vec::new();
    for (number, round) in (1..).zip(&state.rounds) {
        columns.push((number, GameKind::First));
        for game in &round.games {
            let column = (number, game.paired.kind);
            if !columns.contains(&column) {
                columns.push(column);
            }
        }
    }
    columns.sort_by_key(|(round, kind)| (*round, kind_rank(*kind)));
    let players = (1..).zip(&state.seats).map(|(seed, number)| Entrant {
        number: Number(seed),
        name: name_of(*number),
        rating: state
            .player(*number)
            .and_then(|player| player.rating)
            .map_or(0, u32::from),
        records: columns
            .iter()
            .map(|column| record(state, seed, *column))
            .collect(),
    });
    Some(Tournament {
        name: state.header.name.clone(),
        rounds: state.planned_rounds().map_or(0, usize::from).max(columns.len()),
        initial_side: state.seed.map(first_side),
        players: players.collect(),
        forbidden: Vec::new(),
    })
}

/// The colour of the first seed in round 1, drawn by the tournament's seed.
pub(super) fn first_side(seed: u64) -> Side {
    if SeededRandomness::new(seed).draw().is_multiple_of(2) {
        Side::White
    } else {
        Side::Black
    }
}

/// What happened to the holder of a place in a round.
fn record(state: &TournamentState, seed: u16, (number, kind): Column) -> Record {
    let zero = Record::Bye(ByeKind::Zero);
    let Some(round) = state.round(number) else {
        return zero;
    };
    let held_by = |player: PlayerNumber| state.place_of.get(&player) == Some(&seed);
    let game = round
        .games
        .iter()
        .find(|game| game.paired.kind == kind && (held_by(game.paired.white) || held_by(game.paired.black)));
    if let Some(game) = game {
        return record_of_game(state, game, held_by(game.paired.white)).unwrap_or(zero);
    }
    let is_knockout = matches!(state.rules.format, TournamentFormat::Knockout { .. });
    if is_knockout && kind.is_first() && number == 1 {
        // Whoever has no opponent in the first round goes through it.
        Record::Bye(ByeKind::Full)
    } else if kind.is_first() && round.bye.is_some_and(held_by) {
        Record::Bye(ByeKind::PairingAllocated)
    } else if kind.is_first() && round.half_byes.iter().any(|player| held_by(*player)) {
        Record::Bye(ByeKind::Half)
    } else {
        zero
    }
}

fn record_of_game(state: &TournamentState, game: &TournamentGame, is_white: bool) -> Option<Record> {
    let (side, opponent) = if is_white {
        (Side::White, game.paired.black)
    } else {
        (Side::Black, game.paired.white)
    };
    let opponent = Number(*state.place_of.get(&opponent)?);
    let Some((score, is_forfeit)) = game.result else {
        return Some(Record::Running { opponent, side });
    };
    let result = result_for(score, side);
    Some(if is_forfeit {
        Record::Forfeit {
            opponent,
            side,
            is_won: result == GameResult::Win,
        }
    } else {
        Record::Game {
            opponent,
            side,
            result,
        }
    })
}

pub(super) const fn result_for(score: Score, side: Side) -> GameResult {
    match (score, side) {
        (Score::White, Side::White) | (Score::Black, Side::Black) => GameResult::Win,
        (Score::Draw, _) => GameResult::Draw,
        (Score::White, Side::Black) | (Score::Black, Side::White) | (Score::None, _) => GameResult::Loss,
    }
}

/// Replays the bracket of a knockout; `None` for another format, or if the log contradicts the bracket.
pub(super) fn bracket(state: &TournamentState) -> Option<Knockout> {
    let TournamentFormat::Knockout {
        return_game,
        faster,
        third_place,
    } = &state.rules.format
    else {
        return None;
    };
    let rules = KnockoutRules {
        has_return_game: *return_game,
        faster_controls: faster.len(),
        has_third_place: *third_place,
    };
    let seeds = (1..).take(state.seats.len()).map(Number).collect();
    let mut bracket = Knockout::new(seeds, rules).ok()?;
    for game in state.rounds.iter().flat_map(|round| &round.games) {
        let Some((score, _)) = game.result else { continue };
        let white = Number(*state.place_of.get(&game.paired.white)?);
        let black = Number(*state.place_of.get(&game.paired.black)?);
        let tie = bracket
            .due()
            .into_iter()
            .find(|due| due.pairing.white == white && due.pairing.black == black)?
            .tie;
        let winner = match score {
            Score::White => Some(white),
            Score::Black => Some(black),
            Score::Draw | Score::None => None,
        };
        bracket.record(tie, winner).ok()?;
    }
    Some(bracket)
}

impl TournamentState {
    /// Returns the order of tie-breaks; none in knockouts and arenas.
    #[must_use]
    pub const fn tie_breaks(&self) -> &'static [TieBreak] {
        match self.rules.format {
            TournamentFormat::Swiss { .. } => &SWISS_TIE_BREAKS,
            TournamentFormat::RoundRobin { .. } => &ROUND_ROBIN_TIE_BREAKS,
            TournamentFormat::Knockout { .. } | TournamentFormat::Arena { .. } => &[],
        }
    }

    /// Returns the bracket of a knockout that has started.
    #[must_use]
    pub fn bracket(&self) -> Option<Knockout> {
        bracket(self)
    }

    /// Returns the holder of a place, by seed.
    #[must_use]
    pub fn holder(&self, seed: Number) -> Option<PlayerNumber> {
        self.seats.get(usize::from(seed.0).checked_sub(1)?).copied()
    }

    /// Returns the place in the bracket or the table of a player, as a seed from 1.
    #[must_use]
    pub fn place_of(&self, number: PlayerNumber) -> Option<Number> {
        self.place_of.get(&number).copied().map(Number)
    }

    /// Returns the standings, the best first. Before the start there are none.
    #[must_use]
    pub fn places(&self) -> Vec<TournamentPlace> {
        let mut places = match &self.rules.format {
            TournamentFormat::Swiss { .. } | TournamentFormat::RoundRobin { .. } => self.table_places(),
            TournamentFormat::Knockout { .. } => self.knockout_places(),
            TournamentFormat::Arena { .. } => self.arena_places(),
        };
        if !self.final_order.is_empty() {
            let last = |place: &TournamentPlace| {
                let at = self.final_order.iter().position(|number| *number == place.number);
                at.unwrap_or(usize::MAX)
            };
            places.sort_by_key(last);
            if self.decides_every_place() {
                for (rank, place) in (1..).zip(&mut places) {
                    place.rank = rank;
                }
            }
        }
        places
    }

    /// Returns whether lots decide between equal players at the end: not where a knockout's losers share a place.
    const fn decides_every_place(&self) -> bool {
        !matches!(self.rules.format, TournamentFormat::Knockout { .. })
    }

    /// Returns the players whose final places lots decided, because they are equal in everything else: group by group, each
    /// in the order of its lots.
    #[must_use]
    pub fn decided_by_lots(&self) -> Vec<Vec<PlayerNumber>> {
        if self.final_order.is_empty() || !self.decides_every_place() {
            return Vec::new();
        }
        let mut before = self.clone();
        before.final_order.clear();
        let at = |number: &PlayerNumber| self.final_order.iter().position(|other| other == number);
        let places = before.places();
        let equal = places.chunk_by(|one, next| one.rank == next.rank);
        let groups = equal.filter(|group| group.len() > 1).map(|group| {
            let mut numbers: Vec<PlayerNumber> = group.iter().map(|place| place.number).collect();
            numbers.sort_by_key(at);
            numbers
        });
        groups.collect()
    }

    /// Returns the final order: the standings, with equal players in the order of lots drawn by the seed.
    pub(crate) fn order_by_lots(&self) -> Vec<PlayerNumber> {
        let lots = SeededRandomness::new(self.seed.unwrap_or(0) ^ 0x6c6f_7473);
        let mut drawn: Vec<(usize, u64, PlayerNumber)> = self
            .places()
            .iter()
            .map(|place| (place.rank, lots.draw(), place.number))
            .collect();
        drawn.sort_unstable();
        drawn.into_iter().map(|(_, _, number)| number).collect()
    }

    fn place(&self, rank: usize, number: PlayerNumber, points: PlacePoints) -> TournamentPlace {
        let mut place = TournamentPlace {
            rank,
            number,
            points,
            tie_breaks: None,
            games: 0,
            wins: 0,
            takes_part: self.player(number).is_some_and(|player| player.takes_part),
        };
        let seed = self.place_of.get(&number);
        let held = |player: &PlayerNumber| self.place_of.get(player) == seed;
        let is_arena = matches!(points, PlacePoints::Arena(_));
        for game in self.rounds.iter().flat_map(|round| &round.games) {
            let Some((score, is_forfeit)) = game.result else {
                continue;
            };
            let side = if held(&game.paired.white) {
                Side::White
            } else if held(&game.paired.black) {
                Side::Black
            } else {
                continue;
            };
            place.games += usize::from(if is_arena {
                score != Score::None
            } else {
                !is_forfeit
            });
            place.wins += usize::from(result_for(score, side) == GameResult::Win);
        }
        place
    }

    fn table_places(&self) -> Vec<TournamentPlace> {
        let Some(report) = tournament_report(self, |_| String::new()) else {
            return Vec::new();
        };
        let rows = standings(&report, self.tie_breaks());
        let places = rows.into_iter().filter_map(|row| {
            let number = self.holder(row.number)?;
            let mut place = self.place(row.rank, number, PlacePoints::Points(row.points));
            place.tie_breaks = Some(row);
            Some(place)
        });
        places.collect()
    }

    fn knockout_places(&self) -> Vec<TournamentPlace> {
        let Some(bracket) = bracket(self) else {
            return Vec::new();
        };
        let mut reached: Vec<(u32, u32, Number)> = Vec::new();
        for seed in (1..).take(self.seats.len()).map(Number) {
            let mut won = 0;
            let mut third = 0;
            for tie in (0..bracket.rounds()).flat_map(|round| bracket.ties(round)) {
                if bracket.winner(tie) == Some(seed) {
                    let is_third = tie.round + 1 == bracket.rounds() && tie.place == 1;
                    won += u32::from(!is_third);
                    third += u32::from(is_third);
                }
            }
            reached.push((won, third, seed));
        }
        reached.sort_by_key(|(won, third, seed)| (Reverse((*won, *third)), *seed));
        let mut places: Vec<TournamentPlace> = Vec::new();
        for (index, (won, third, seed)) in reached.iter().enumerate() {
            let better = reached.iter().filter(|other| (other.0, other.1) > (*won, *third));
            let rank = 1 + better.count();
            debug_assert!(rank <= index + 1, "ranks follow the order");
            if let Some(number) = self.holder(*seed) {
                places.push(self.place(rank, number, PlacePoints::TiesWon(*won)));
            }
        }
        places
    }

    fn arena_places(&self) -> Vec<TournamentPlace> {
        let mut places: Vec<TournamentPlace> = self
            .seats
            .iter()
            .map(|number| {
                let points = self.arena_points(*number);
                self.place(0, *number, PlacePoints::Arena(points))
            })
            .collect();
        let key = |place: &TournamentPlace| {
            let PlacePoints::Arena(points) = place.points else {
                return (Reverse(0), Reverse(0), 0);
            };
            (Reverse(points), Reverse(place.wins), place.games)
        };
        places.sort_by_key(key);
        let keys: Vec<_> = places.iter().map(key).collect();
        for (index, place) in places.iter_mut().enumerate() {
            place.rank = 1 + keys
                .iter()
                .position(|other| *other == keys[index])
                .unwrap_or(index);
        }
        places
    }

    /// Returns the points of a player in an arena.
    pub(super) fn arena_points(&self, number: PlayerNumber) -> u32 {
        let rounds: &[TournamentRound] = &self.rounds;
        let games = rounds.iter().flat_map(|round| &round.games);
        let points = games.filter_map(|game| {
            let (score, _) = game.result?;
            if score == Score::None {
                return None;
            }
            let side = match number {
                one if one == game.paired.white => Side::White,
                one if one == game.paired.black => Side::Black,
                _ => return None,
            };
            Some(arena_points(result_for(score, side)))
        });
        points.sum()
    }
}

/// Returns the round of a tie, from 1.
pub(super) fn round_of_tie(tie: TieId) -> u16 {
    u16::try_from(tie.round + 1).unwrap_or(u16::MAX)
}
