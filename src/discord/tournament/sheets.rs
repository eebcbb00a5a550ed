//! The pictures of a tournament: standings, cross table, bracket, pairings and the course of the leaders. What is drawn
//! where is decided here; how, in the render crate.

use super::messages::PlayerNames;
use crate::discord::components::custom_id::SheetKind;
use crate::discord::text::tournament as text;
use crate::discord::text::words::{Words, say};
use rookery_pairing::{Knockout, Number, TieBreak, TieId};
use rookery_render::sheet::{
    BracketPlace, BracketRound, BracketTie, ByeLine, CrossLine, CrossResult, CrossTable, Heading,
    KnockoutBracket, LinePlot, PairingLine, PairingsTable, PlotLine, PlotUnit, Sheet, SheetPlayer,
    StandingsLine, StandingsTable,
};
use rookery_rules::Seat;
use rookery_session::{
    PlacePoints, PlayerNumber, Score, TournamentFormat, TournamentGame, TournamentState, TournamentStatus,
};

/// Makes a picture of a tournament; the round, from 1, counts for pairings.
#[must_use]
pub fn sheet(
    words: &Words,
    state: &TournamentState,
    names: &PlayerNames,
    kind: SheetKind,
    round: u16,
) -> Sheet {
    let source = Source { words, state, names };
    match (kind, &state.rules.format) {
        (SheetKind::Pairings, _) => Sheet::Pairings(source.pairings(round)),
        (SheetKind::Course, _) => Sheet::Plot(source.course()),
        (SheetKind::Standings, TournamentFormat::RoundRobin { .. }) => Sheet::Cross(source.cross()),
        (SheetKind::Standings, TournamentFormat::Knockout { .. }) => match state.bracket() {
            Some(bracket) => Sheet::Bracket(source.bracket(&bracket)),
            None => Sheet::Standings(source.standings()),
        },
        (SheetKind::Standings, TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. }) => {
            Sheet::Standings(source.standings())
        }
    }
}

/// A tournament and the names of its players.
struct Source<'a> {
    words: &'a Words,
    state: &'a TournamentState,
    names: &'a PlayerNames,
}

impl Source<'_> {
    fn heading(&self, subtitle: String) -> Heading {
        let heading = Heading::new(self.state.header.name.clone(), subtitle);
        heading.in_words(text::sheet_words(self.words))
    }

    /// The word for a player who takes part no longer.
    fn state_word(&self, takes_part: bool) -> String {
        if takes_part {
            String::new()
        } else {
            say!(self.words, "tournament-gone")
        }
    }

    fn player(&self, number: PlayerNumber) -> SheetPlayer {
        SheetPlayer::new(number.0, self.names.shown(number))
    }

    fn holder(&self, seed: Number) -> SheetPlayer {
        let holder = self.state.holder(seed);
        holder.map_or_else(|| SheetPlayer::new(seed.0, ""), |number| self.player(number))
    }

    fn standings(&self) -> StandingsTable {
        let is_arena = matches!(self.state.rules.format, TournamentFormat::Arena { .. });
        let places = self.state.places();
        // Direct encounter often separates nobody at all; then it would be a column of dashes.
        let has_direct = places.iter().any(|place| {
            let row = place.tie_breaks.as_ref();
            row.is_some_and(|row| row.direct_encounter.is_some())
        });
        let says_something = |one: &&TieBreak| has_direct || **one != TieBreak::DirectEncounter;
        let tie_breaks: Vec<TieBreak> = self
            .state
            .tie_breaks()
            .iter()
            .filter(says_something)
            .copied()
            .collect();
        let columns = if is_arena {
            vec![say!(self.words, "sheet-wins"), say!(self.words, "sheet-games")]
        } else {
            tie_breaks.iter().map(ToString::to_string).collect()
        };
        let lines = places.iter().map(|place| StandingsLine {
            rank: place.rank,
            player: self.player(place.number),
            score: points(place.points),
            values: match &place.tie_breaks {
                Some(row) => tie_breaks.iter().map(|one| row.written(*one)).collect(),
                None if is_arena => vec![place.wins.to_string(), place.games.to_string()],
                None => Vec::new(),
            },
            state: self.state_word(place.takes_part),
            is_highlighted: false,
        });
        let meanings = tie_breaks.iter().map(|one| text::tie_break(self.words, *one));
        StandingsTable {
            heading: self.heading(text::standings_title(self.words, self.state)),
            columns,
            meanings: meanings.collect(),
            lines: lines.collect(),
        }
    }

    fn cross(&self) -> CrossTable {
        let places = self.state.places();
        // Rows and columns have numbers of their own: those who share a place would have the same one.
        let lines = (1..).zip(&places).map(|(number, place)| {
            let results = places
                .iter()
                .map(|other| self.results(place.number, other.number));
            CrossLine {
                number,
                place: place.rank,
                player: self.player(place.number),
                results: results.collect(),
                score: points(place.points),
                state: self.state_word(place.takes_part),
                is_highlighted: false,
            }
        });
        CrossTable {
            heading: self.heading(text::standings_title(self.words, self.state)),
            lines: lines.collect(),
            legend: text::cross_legend(self.words),
        }
    }

    /// The results of a place against another one, in order.
    fn results(&self, of: PlayerNumber, against: PlayerNumber) -> Vec<CrossResult> {
        let place = |number| self.state.place_of(number);
        let (mine, theirs) = (place(of), place(against));
        let games = self.state.rounds.iter().flat_map(|round| &round.games);
        let results = games.filter_map(|game| {
            let (score, is_forfeit) = game.result?;
            let (white, black) = (place(game.paired.white), place(game.paired.black));
            let seat = if white == mine && black == theirs {
                Seat::White
            } else if black == mine && white == theirs {
                Seat::Black
            } else {
                return None;
            };
            Some(match (score_for(score, seat), is_forfeit) {
                (2, false) => CrossResult::Win,
                (2, true) => CrossResult::ForfeitWin,
                (1, _) => CrossResult::Draw,
                (_, false) => CrossResult::Loss,
                (_, true) => CrossResult::ForfeitLoss,
            })
        });
        results.collect()
    }

    /// The games of an arena that are running, with the numbers by which organisers name them.
    fn running(&self) -> PairingsTable {
        let running = self.state.running_games();
        let games = running.map(|(round, game)| PairingLine {
            board: self
                .state
                .arena_number(round, game.paired.board)
                .unwrap_or(game.paired.board),
            white: self.player(game.paired.white),
            black: self.player(game.paired.black),
            state: text::game_state(self.words, self.state, game),
            ..PairingLine::default()
        });
        PairingsTable {
            heading: self
                .heading(text::running_title(self.words))
                .in_words(text::running_words(self.words)),
            games: games.collect(),
            ..PairingsTable::default()
        }
    }

    fn pairings(&self, round: u16) -> PairingsTable {
        if self.state.arena_ends().is_some() {
            return self.running();
        }
        let found = self.state.round(round);
        let games = found.map(|found| found.games.as_slice()).unwrap_or_default();
        let games = games.iter().map(|game| PairingLine {
            board: game.paired.board,
            white: self.player(game.paired.white),
            white_score: self.score_before(game.paired.white, round),
            black: self.player(game.paired.black),
            black_score: self.score_before(game.paired.black, round),
            result: game
                .result
                .map_or_else(String::new, |(score, _)| text::result_text(score).to_owned()),
            winner: game.result.and_then(|(score, _)| score.winner()),
            state: text::game_state(self.words, self.state, game),
            is_highlighted: false,
        });
        let bye = found
            .and_then(|found| found.bye)
            .map(|number| (number, say!(self.words, "sheet-bye")));
        let half = found.map(|found| found.half_byes.as_slice()).unwrap_or_default();
        let half = half
            .iter()
            .map(|number| (*number, say!(self.words, "sheet-half-bye")));
        let through = text::knockout_byes(self.state, round);
        let through = through
            .into_iter()
            .map(|number| (number, say!(self.words, "sheet-goes-through")));
        let byes = bye
            .into_iter()
            .chain(half)
            .chain(through)
            .map(|(number, reason)| ByeLine {
                player: self.player(number),
                score: self.score_before(number, round),
                reason,
            });
        PairingsTable {
            heading: self.heading(text::round_subtitle(self.words, self.state, round)),
            games: games.collect(),
            byes: byes.collect(),
            scores_mean: say!(self.words, "sheet-legend-scores"),
        }
    }

    /// The points of a player before a round, where points are counted.
    fn score_before(&self, number: PlayerNumber, round: u16) -> String {
        match self.state.rules.format {
            // Before the first round nobody has any.
            TournamentFormat::Swiss { .. } | TournamentFormat::RoundRobin { .. } if round > 1 => {
                let half_points: u32 = (1..round).map(|round| self.half_points_in(number, round)).sum();
                half(half_points)
            }
            TournamentFormat::Swiss { .. }
            | TournamentFormat::RoundRobin { .. }
            | TournamentFormat::Knockout { .. }
            | TournamentFormat::Arena { .. } => String::new(),
        }
    }

    /// What a round brought to the place of a player, in half points.
    fn half_points_in(&self, number: PlayerNumber, round: u16) -> u32 {
        let place = self.state.place_of(number);
        let holds = |other: PlayerNumber| self.state.place_of(other) == place;
        let Some(found) = self.state.round(round) else {
            return 0;
        };
        let games = found.games.iter();
        let from_games: u32 = games.filter_map(|game| half_points(game, &holds)).sum();
        let bye = u32::from(found.bye.is_some_and(holds)) * 2;
        let half = u32::from(found.half_byes.iter().any(|other| holds(*other)));
        from_games + bye + half
    }

    fn course(&self) -> LinePlot {
        let is_arena = matches!(self.state.rules.format, TournamentFormat::Arena { .. });
        let (across, in_words, unit) = if is_arena {
            let word = say!(self.words, "sheet-game-word");
            (say!(self.words, "sheet-games"), word, PlotUnit::Points)
        } else {
            let word = say!(self.words, "sheet-round-word");
            (say!(self.words, "sheet-round"), word, PlotUnit::HalfPoints)
        };
        let places = self.state.places();
        let lines = places.iter().map(|place| PlotLine {
            player: self.player(place.number),
            scores: if is_arena {
                self.course_of_arena(place.number)
            } else {
                self.course_of_rounds(place.number)
            },
            is_highlighted: false,
        });
        LinePlot {
            heading: self.heading(text::course_title(self.words, self.state)),
            across,
            across_in_words: in_words,
            unit,
            lines: lines.collect(),
        }
    }

    fn course_of_rounds(&self, number: PlayerNumber) -> Vec<(u32, u32)> {
        let mut sum = 0;
        let mut scores = vec![(0, 0)];
        let is_over = |round: &u16| self.state.round(*round).is_some_and(|round| round.is_complete());
        // A game that is still running has brought nothing yet, which is not the same as no points.
        for round in (1..=self.state.paired_rounds()).filter(is_over) {
            sum += self.half_points_in(number, round);
            scores.push((u32::from(round), sum));
        }
        scores
    }

    fn course_of_arena(&self, number: PlayerNumber) -> Vec<(u32, u32)> {
        let games = self.state.rounds.iter().flat_map(|round| &round.games);
        let counted = games.filter(|game| game.result.is_some_and(|(score, _)| score != Score::None));
        let holds = |other: PlayerNumber| other == number;
        let mut scores = vec![(0, 0)];
        let mut sum = 0;
        // A win counts 2 and a draw 1, as many as half points elsewhere.
        for (count, points) in (1..).zip(counted.filter_map(|game| half_points(game, &holds))) {
            sum += points;
            scores.push((count, sum));
        }
        scores
    }

    fn bracket(&self, bracket: &Knockout) -> KnockoutBracket {
        let count = bracket.rounds();
        let mut rounds = Vec::with_capacity(count);
        let mut third_place = None;
        for round in 0..count {
            let mut ties = Vec::new();
            for tie in bracket.ties(round) {
                let shown = self.tie(bracket, tie);
                if round + 1 == count && tie.place == 1 {
                    third_place = Some(shown);
                } else {
                    ties.push(shown);
                }
            }
            rounds.push(BracketRound {
                name: text::knockout_round(self.words, count - round),
                ties,
            });
        }
        KnockoutBracket {
            heading: self.heading(text::standings_title(self.words, self.state)),
            rounds,
            third_place,
            seeds_mean: say!(self.words, "sheet-legend-seeds"),
            scores_mean: say!(self.words, "sheet-legend-tie-scores"),
            star_means: say!(self.words, "sheet-legend-by-seed"),
            places: self.last_places(),
        }
    }

    /// The first places of a knockout that is over: players who lost in the same round share one.
    fn last_places(&self) -> Vec<String> {
        const TOLD: usize = 4;
        if self.state.status != TournamentStatus::Finished {
            return Vec::new();
        }
        let places = self.state.places();
        let told = places.chunk_by(|one, next| one.rank == next.rank);
        let told = told.take_while(|equal| equal[0].rank <= TOLD);
        let told: Vec<(usize, Vec<String>)> = told
            .map(|equal| {
                let names = equal.iter().map(|place| self.names.shown(place.number));
                (equal[0].rank, names.collect())
            })
            .collect();
        vec![text::places_in_picture(self.words, &told)]
    }

    fn tie(&self, bracket: &Knockout, tie: TieId) -> BracketTie {
        let players = bracket.players(tie);
        let winner = bracket.winner(tie);
        let round = u16::try_from(tie.round + 1).unwrap_or(u16::MAX);
        let by_seed = text::won_by_seed(self.state, round).into_iter();
        let mut by_seed = by_seed.map(|(winner, _)| self.state.place_of(winner));
        let is_by_seed = winner.is_some() && by_seed.any(|one| one == winner);
        let place = |index: usize| match players[index] {
            None if tie.round == 0 => BracketPlace::Bye,
            None => BracketPlace::Open,
            Some(seed) => BracketPlace::Entrant {
                player: self.holder(seed),
                seed: Some(seed.0),
                score: match players[1 - index] {
                    Some(other) => self.tie_score(tie, seed, other),
                    None => String::new(),
                },
                is_winner: winner == Some(seed),
            },
        };
        BracketTie {
            places: [place(0), place(1)],
            is_by_seed,
        }
    }

    /// The points of a player in the games of a tie that are over; empty before the first.
    fn tie_score(&self, tie: TieId, seed: Number, other: Number) -> String {
        let place = |number| self.state.place_of(number);
        let Some(round) = self.state.rounds.get(tie.round) else {
            return String::new();
        };
        let of_tie = |game: &&TournamentGame| {
            let pair = (place(game.paired.white), place(game.paired.black));
            pair == (Some(seed), Some(other)) || pair == (Some(other), Some(seed))
        };
        let holds = |number: PlayerNumber| place(number) == Some(seed);
        let games = round.games.iter().filter(of_tie);
        let points: Vec<u32> = games.filter_map(|game| half_points(game, &holds)).collect();
        if points.is_empty() {
            String::new()
        } else {
            half(points.iter().sum())
        }
    }
}

/// What a game that is over brought to the player whom `holds` means, in half points; `None` for another game.
fn half_points(game: &TournamentGame, holds: &impl Fn(PlayerNumber) -> bool) -> Option<u32> {
    let (score, _) = game.result?;
    let seat = if holds(game.paired.white) {
        Seat::White
    } else if holds(game.paired.black) {
        Seat::Black
    } else {
        return None;
    };
    Some(score_for(score, seat))
}

/// What a result brings a seat, in half points.
fn score_for(score: Score, seat: Seat) -> u32 {
    match score {
        Score::Draw => 1,
        _ if score.winner() == Some(seat) => 2,
        Score::White | Score::Black | Score::None => 0,
    }
}

fn points(points: PlacePoints) -> String {
    text::halves(points)
}

/// Half points as a number: `2½`.
fn half(half_points: u32) -> String {
    text::halves(format!("{}.{}", half_points / 2, half_points % 2 * 5))
}
