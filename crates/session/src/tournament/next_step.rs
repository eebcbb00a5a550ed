//! What a tournament does next: a pure function of its log and the time, and the pairings of a round.

use super::entry::{GameKind, PlayerNumber};
use super::places::{bracket, round_of_tie, tournament_report};
use super::rules::{TournamentFormat, UnfinishedRule, VariantPlan};
use super::state::{TournamentRound, TournamentState, TournamentStatus};
use crate::clock::{Randomness, SeededRandomness, TimeMs};
use crate::ids::MatchId;
use crate::limits;
use crate::result::Score;
use rookery_pairing::{ArenaPlayer, Cycles, Leg, Number, Side, pair_arena, pair_swiss, round_robin};

/// What a tournament does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NextStep {
    /// Nothing before that time, or before something else happens.
    Wait(Option<TimeMs>),
    /// Players have to check in from now on.
    OpenCheckIn,
    /// It starts.
    Start,
    /// It cannot start, because too few players are there.
    CancelForLack,
    /// A round is paired, or further games of one.
    Pair {
        /// The round.
        round: u16,
    },
    /// Unfinished matches end without a result of their own.
    EndGames(Vec<(MatchId, Verdict)>),
    /// The games of a round are over.
    Close {
        /// The round.
        round: u16,
    },
    /// The last round is over, or the time of an arena.
    Finish,
}

/// How an unfinished game is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The window is over: drawn.
    Drawn,
    /// One player has withdrawn, or both.
    Withdrawn(Score),
    /// The tournament was cancelled.
    Stopped,
}

/// A game to be played, before its match exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlannedGame {
    pub(crate) white: PlayerNumber,
    pub(crate) black: PlayerNumber,
    /// The index of its variant.
    pub(crate) variant: u8,
    pub(crate) kind: GameKind,
    /// The result, if a player has withdrawn, so that no match begins.
    pub(crate) walkover: Option<Score>,
}

/// The games of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlannedRound {
    pub(crate) games: Vec<PlannedGame>,
    pub(crate) bye: Option<PlayerNumber>,
}

/// Returns what a tournament does next.
pub(crate) fn next_step(state: &TournamentState, now: TimeMs) -> NextStep {
    match state.status {
        TournamentStatus::Open => before_start(state, now),
        TournamentStatus::Cancelled => {
            let running: Vec<_> = state
                .running_games()
                .filter_map(|(_, game)| game.paired.match_id)
                .collect();
            if running.is_empty() {
                NextStep::Wait(None)
            } else {
                NextStep::EndGames(running.into_iter().map(|id| (id, Verdict::Stopped)).collect())
            }
        }
        TournamentStatus::Finished => NextStep::Wait(None),
        TournamentStatus::Running | TournamentStatus::Paused => {
            if let Some(step) = withdrawn_games(state) {
                step
            } else if matches!(state.rules.format, TournamentFormat::Arena { .. }) {
                in_arena(state, now)
            } else {
                between_rounds(state, now)
            }
        }
    }
}

fn before_start(state: &TournamentState, now: TimeMs) -> NextStep {
    let Some(starts) = state.rules.starts else {
        return NextStep::Wait(None);
    };
    if now >= starts {
        // A check-in that never opened, because no bot ran, leaves nobody out.
        let is_ready = |player: &&super::TournamentPlayer| !state.check_in_open || player.checked_in;
        let ready = state.taking_part().filter(is_ready).count();
        return if ready >= 2 {
            NextStep::Start
        } else {
            NextStep::CancelForLack
        };
    }
    let opens = starts.plus(-state.rules.check_in_ms);
    if state.rules.check_in_ms == 0 || state.check_in_open {
        NextStep::Wait(Some(starts))
    } else if now >= opens {
        NextStep::OpenCheckIn
    } else {
        NextStep::Wait(Some(opens))
    }
}

/// Games of players who have withdrawn are decided before anything else.
fn withdrawn_games(state: &TournamentState) -> Option<NextStep> {
    let takes_part = |number| state.player(number).is_some_and(|player| player.takes_part);
    let decided: Vec<_> = state
        .running_games()
        .filter_map(|(_, game)| {
            let score = match (takes_part(game.paired.white), takes_part(game.paired.black)) {
                (true, true) => return None,
                (true, false) => Score::White,
                (false, true) => Score::Black,
                (false, false) => Score::None,
            };
            Some((game.paired.match_id?, Verdict::Withdrawn(score)))
        })
        .collect();
    (!decided.is_empty()).then_some(NextStep::EndGames(decided))
}

fn in_arena(state: &TournamentState, now: TimeMs) -> NextStep {
    let ends = state.arena_ends().unwrap_or(now);
    if now >= ends {
        return NextStep::Finish;
    }
    if state.status == TournamentStatus::Paused || arena_pairings(state).games.is_empty() {
        return NextStep::Wait(Some(ends));
    }
    let pairs_at = state
        .rounds
        .last()
        .map_or(now, |round| round.began.plus(limits::ARENA_PAUSE_MS));
    if now >= pairs_at {
        NextStep::Pair {
            round: state.next_round(),
        }
    } else {
        NextStep::Wait(Some(pairs_at.min(ends)))
    }
}

fn between_rounds(state: &TournamentState, now: TimeMs) -> NextStep {
    let open = || {
        (1..)
            .zip(&state.rounds)
            .filter(|(_, round)| round.closed.is_none())
    };
    let is_paused = state.status == TournamentStatus::Paused;
    for (number, round) in open() {
        if !is_paused && has_further_games(state, number) {
            return NextStep::Pair { round: number };
        }
        if round.is_complete() && !has_further_games(state, number) {
            return NextStep::Close { round: number };
        }
    }
    let planned = state.planned_rounds().unwrap_or(0);
    let is_at_once = state.is_at_once();
    let is_over = open().next().is_none();
    if (is_over || is_at_once) && state.paired_rounds() < planned {
        if is_paused {
            return NextStep::Wait(None);
        }
        let pause = if state.rounds.is_empty() || is_at_once {
            0
        } else {
            state.rules.interval_ms
        };
        let at = state.waits_since.plus(pause);
        return if now >= at {
            NextStep::Pair {
                round: state.next_round(),
            }
        } else {
            NextStep::Wait(Some(at))
        };
    }
    if is_over {
        return NextStep::Finish;
    }
    let windows = open().map(|(_, round)| unfinished(state, round, now));
    let mut next = None;
    for step in windows {
        match step {
            NextStep::Wait(at) => next = next.into_iter().chain(at).min(),
            other => return other,
        }
    }
    NextStep::Wait(next)
}

/// What becomes of the unfinished games of a round.
fn unfinished(state: &TournamentState, round: &TournamentRound, now: TimeMs) -> NextStep {
    let Some(until) = round.until else {
        return NextStep::Wait(None);
    };
    if now < until {
        // What is posted about the round says then what becomes of these games.
        return NextStep::Wait(Some(until));
    }
    if state.rules.ends_inside_window() {
        return NextStep::Wait(None);
    }
    let decided_at = match state.rules.unfinished {
        UnfinishedRule::Draw => until,
        UnfinishedRule::Organiser | UnfinishedRule::Judge => until.plus(limits::ADJUDICATION_MS),
    };
    if now < decided_at {
        return NextStep::Wait(Some(decided_at));
    }
    let running = round.games.iter().filter(|game| game.result.is_none());
    let drawn = running.filter_map(|game| Some((game.paired.match_id?, Verdict::Drawn)));
    NextStep::EndGames(drawn.collect())
}

/// Whether a drawn tie of a knockout's round has another game.
fn has_further_games(state: &TournamentState, round: u16) -> bool {
    matches!(state.rules.format, TournamentFormat::Knockout { .. })
        && knockout_games(state, round).is_some_and(|games| !games.is_empty())
}

/// Pairs a round, or the further games of one.
///
/// # Errors
/// Returns a sentence if no pairing is possible.
pub(crate) fn round_games(state: &TournamentState, round: u16) -> Result<PlannedRound, String> {
    let mut planned = match &state.rules.format {
        TournamentFormat::Swiss { .. } => swiss_round(state, round)?,
        TournamentFormat::RoundRobin { double, .. } => round_robin_round(state, round, *double)?,
        TournamentFormat::Knockout { .. } => PlannedRound {
            games: knockout_games(state, round).ok_or("the results contradict the bracket")?,
            bye: None,
        },
        TournamentFormat::Arena { .. } => arena_pairings(state),
    };
    let boards = state.round(round).map_or(0, |round| round.games.len());
    for (board, game) in (boards + 1..).zip(&mut planned.games) {
        game.variant = variant_of(state, round, board);
        game.walkover = walkover(state, game);
    }
    Ok(planned)
}

fn game(white: PlayerNumber, black: PlayerNumber, kind: GameKind) -> PlannedGame {
    PlannedGame {
        white,
        black,
        variant: 0,
        kind,
        walkover: None,
    }
}

fn walkover(state: &TournamentState, game: &PlannedGame) -> Option<Score> {
    let takes_part = |number| state.player(number).is_some_and(|player| player.takes_part);
    match (takes_part(game.white), takes_part(game.black)) {
        (true, true) => None,
        (true, false) => Some(Score::White),
        (false, true) => Some(Score::Black),
        // A knockout needs somebody for the next tie.
        (false, false) if matches!(state.rules.format, TournamentFormat::Knockout { .. }) => {
            let is_white_higher = state.place_of(game.white) < state.place_of(game.black);
            Some(if is_white_higher {
                Score::White
            } else {
                Score::Black
            })
        }
        (false, false) => Some(Score::None),
    }
}

/// The variant of a board.
fn variant_of(state: &TournamentState, round: u16, board: usize) -> u8 {
    let count = state.rules.variants.all().len().max(1);
    let index = match &state.rules.variants {
        VariantPlan::One(_) => 0,
        VariantPlan::PerRound(_) => usize::from(round.saturating_sub(1)) % count,
        VariantPlan::Vote(_) => state.voted_variant.map_or(0, usize::from) % count,
        VariantPlan::Drawn(_) => {
            let mixed = state.seed.unwrap_or(0) ^ (u64::from(round) << 32) ^ board as u64;
            let drawn = SeededRandomness::new(mixed).draw() % count as u64;
            usize::try_from(drawn).unwrap_or(0)
        }
    };
    u8::try_from(index).unwrap_or(0)
}

fn holders(state: &TournamentState, paired: &rookery_pairing::RoundPairings) -> Result<PlannedRound, String> {
    let holder = |seed: Number| {
        state
            .holder(seed)
            .ok_or_else(|| format!("nobody holds place {seed}"))
    };
    let mut planned = PlannedRound::default();
    for pairing in &paired.pairings {
        planned.games.push(game(
            holder(pairing.white)?,
            holder(pairing.black)?,
            GameKind::First,
        ));
    }
    planned.bye = paired.bye.map(holder).transpose()?;
    Ok(planned)
}

fn swiss_round(state: &TournamentState, round: u16) -> Result<PlannedRound, String> {
    let report = tournament_report(state, |_| String::new()).ok_or("an arena has no rounds")?;
    let is_absent = |number: PlayerNumber| {
        state.player(number).is_none_or(|player| {
            !player.takes_part || player.from_round > round || player.half_byes.contains(&round)
        })
    };
    let absent: Vec<Number> = (1..)
        .zip(&state.seats)
        .filter(|(_, number)| is_absent(**number))
        .map(|(seed, _)| Number(seed))
        .collect();
    let paired = pair_swiss(&report, &absent).map_err(|error| error.to_string())?;
    holders(state, &paired)
}

fn round_robin_round(state: &TournamentState, round: u16, double: bool) -> Result<PlannedRound, String> {
    let players: Vec<Number> = (1..).take(state.seats.len()).map(Number).collect();
    let cycles = if double { Cycles::Double } else { Cycles::Single };
    let rounds = round_robin(&players, cycles);
    let paired = usize::from(round)
        .checked_sub(1)
        .and_then(|index| rounds.get(index));
    let mut planned = holders(state, paired.ok_or_else(|| format!("there is no round {round}"))?)?;
    // In a round robin nobody gets a point for having no opponent.
    planned.bye = None;
    Ok(planned)
}

fn knockout_games(state: &TournamentState, round: u16) -> Option<Vec<PlannedGame>> {
    let bracket = bracket(state)?;
    let is_running = |white, black| {
        let games = state.running_games();
        let players = |game: &super::TournamentGame| (game.paired.white, game.paired.black);
        games.into_iter().any(|(_, game)| players(game) == (white, black))
    };
    let due = bracket
        .due()
        .into_iter()
        .filter(|due| round_of_tie(due.tie) == round);
    let games = due.filter_map(|due| {
        let kind = match due.leg {
            Leg::First => GameKind::First,
            Leg::Return => GameKind::Return,
            Leg::Faster(index) => GameKind::Faster(u8::try_from(index).unwrap_or(u8::MAX)),
        };
        let (white, black) = (state.holder(due.pairing.white)?, state.holder(due.pairing.black)?);
        (!is_running(white, black)).then(|| game(white, black, kind))
    });
    Some(games.collect())
}

/// Pairs those who are free in an arena. Each round of an arena is one such pairing.
fn arena_pairings(state: &TournamentState) -> PlannedRound {
    let is_free = |number| {
        state
            .rounds
            .iter()
            .all(|round| round.running_game(number).is_none())
    };
    let free = state.taking_part().filter(|player| is_free(player.number));
    let waiting: Vec<ArenaPlayer> = free
        .filter_map(|player| arena_player(state, player.number))
        .collect();
    let only_two = state.taking_part().count() <= 2;
    let paired = pair_arena(&waiting, only_two);
    let planned = paired.pairings.iter().filter_map(|pairing| {
        let (white, black) = (state.holder(pairing.white)?, state.holder(pairing.black)?);
        Some(game(white, black, GameKind::First))
    });
    PlannedRound {
        games: planned.collect(),
        bye: None,
    }
}

/// What pairing wants to know of a player of an arena.
fn arena_player(state: &TournamentState, number: PlayerNumber) -> Option<ArenaPlayer> {
    let mut player = ArenaPlayer {
        number: state.place_of(number)?,
        points: state.arena_points(number),
        last_opponent: None,
        last_side: None,
        colour_difference: 0,
        waited: 0,
    };
    for round in &state.rounds {
        let game = round.games.iter().find_map(|game| match number {
            one if one == game.paired.white => Some((Side::White, game.paired.black)),
            one if one == game.paired.black => Some((Side::Black, game.paired.white)),
            _ => None,
        });
        let Some((side, opponent)) = game else {
            player.waited = player.waited.saturating_add(1);
            continue;
        };
        player.waited = 0;
        player.last_opponent = state.place_of(opponent);
        player.last_side = Some(side);
        player.colour_difference += if side == Side::White { 1 } else { -1 };
    }
    Some(player)
}
