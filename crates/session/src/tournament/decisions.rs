//! What players and organisers ask for, as entries of the log or a refusal. Pure: who may organise is decided before.

use super::edit::{TournamentEdit, edit, is_name};
use super::entry::{CancelReason, PlayerNumber, TournamentEntry, TournamentLogEntry, WithdrawalReason};
use super::places::{bracket, round_of_tie};
use super::refusal::{HalfByeRefusal, RefusedStep, TournamentRefusal, WindowRefusal};
use super::rules::{Seeding, TournamentFormat, TournamentRules, VariantPlan};
use super::state::{TournamentGame, TournamentState, TournamentStatus};
use crate::clock::{Randomness, SeededRandomness, TimeMs};
use crate::ids::{MatchId, UserId};
use crate::limits;
use crate::result::{DecisionReason, Score};
use rookery_pairing::Knockout;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlayerStep {
    /// To take part.
    Join,
    /// Not to take part any more.
    Leave,
    /// To confirm, before the start, that they will play.
    CheckIn,
    /// To vote about the variants.
    Vote {
        /// The indices of the approved variants.
        approved: Vec<u8>,
        /// The vetoed one.
        vetoed: Option<u8>,
    },
    /// To have half a point instead of a game in a round.
    HalfBye {
        /// The round, from 1.
        round: u16,
    },
    /// To play that round after all.
    DropHalfBye {
        /// The round, from 1.
        round: u16,
    },
}

/// What an organiser decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrganiserStep {
    /// To start it now, with everybody who takes part, or has checked in if the check-in is open.
    Start,
    /// To pair no more rounds for now.
    Pause,
    /// To go on.
    Resume,
    /// To end it without a result.
    Cancel,
    /// To change its rules or its name before it starts.
    Edit(Box<TournamentEdit>),
    /// To seed the players, the strongest first. Those who are not named follow in the order of joining.
    Order(Vec<UserId>),
    /// To remove a player.
    Remove(UserId),
    /// To let somebody take over the place of a player who has withdrawn.
    Substitute {
        /// The player who has withdrawn.
        replaced: UserId,
        /// The new player.
        by: UserId,
    },
    /// To decide a game; or to change its result until the next round is paired, in the last round for
    /// [`limits::CORRECTION_MS`] after the end.
    Decide {
        /// The round, from 1.
        round: u16,
        /// The board, from 1.
        board: u16,
        /// Who wins.
        score: Score,
        /// The reason.
        why: DecisionReason,
        /// The result that the organiser saw.
        seen: Option<Score>,
    },
    /// To let the window of the present round end at another time.
    MoveWindow(TimeMs),
}

/// What a request leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Decision {
    pub(crate) entries: Vec<TournamentEntry>,
    /// A player whose number is new.
    pub(crate) new_player: Option<(PlayerNumber, UserId)>,
    /// A running match that the organiser decides; its end brings the result into the log.
    pub(crate) decides: Option<(MatchId, Score, DecisionReason)>,
}

impl From<Vec<TournamentEntry>> for Decision {
    fn from(entries: Vec<TournamentEntry>) -> Self {
        Self {
            entries,
            ..Self::default()
        }
    }
}

/// Opens a tournament.
///
/// # Errors
/// Refuses rules that cannot be played, and a name that is empty or too long.
pub(crate) fn open(
    name: &str,
    rules: TournamentRules,
    now: TimeMs,
) -> Result<TournamentEntry, TournamentRefusal> {
    rules.validate(now)?;
    if !is_name(name.trim()) {
        return Err(TournamentRefusal::Name);
    }
    Ok(TournamentEntry::Opened {
        rules: Box::new(rules),
    })
}

fn status_refusal(state: &TournamentState) -> TournamentRefusal {
    TournamentRefusal::Status { status: state.status }
}

const fn step_refusal(state: &TournamentState, step: RefusedStep) -> TournamentRefusal {
    let status = state.status;
    TournamentRefusal::Step { step, status }
}

fn check_not_over(state: &TournamentState) -> Result<(), TournamentRefusal> {
    if state.status.is_over() {
        return Err(status_refusal(state));
    }
    Ok(())
}

fn check_open(state: &TournamentState, step: RefusedStep) -> Result<(), TournamentRefusal> {
    if state.status != TournamentStatus::Open {
        return Err(step_refusal(state, step));
    }
    Ok(())
}

fn is_started(state: &TournamentState) -> bool {
    matches!(state.status, TournamentStatus::Running | TournamentStatus::Paused)
}

/// Decides what a player asks for.
pub(crate) fn of_player(
    state: &TournamentState,
    user: UserId,
    step: &PlayerStep,
) -> Result<Decision, TournamentRefusal> {
    check_not_over(state)?;
    if *step == PlayerStep::Join {
        return join(state, user);
    }
    let player = state.player_of(user).filter(|player| player.takes_part);
    let player = player.ok_or(TournamentRefusal::NotIn { user })?;
    let number = player.number;
    let entry = match step {
        PlayerStep::Join => return join(state, user),
        PlayerStep::Leave => leave(state, number, WithdrawalReason::Asked),
        PlayerStep::CheckIn if !state.check_in_open => return Err(TournamentRefusal::NoCheckIn),
        PlayerStep::CheckIn if player.checked_in => return Ok(Decision::default()),
        PlayerStep::CheckIn => TournamentEntry::CheckedIn { number },
        PlayerStep::Vote { approved, vetoed } => {
            if state.status != TournamentStatus::Open || !matches!(state.rules.variants, VariantPlan::Vote(_))
            {
                return Err(TournamentRefusal::NoVote);
            }
            let count = state.rules.variants.all().len();
            if let Some(vetoed) = vetoed.filter(|vetoed| approved.contains(vetoed)) {
                return Err(TournamentRefusal::ContraryVote(vetoed));
            }
            let mut approved = approved.clone();
            approved.sort_unstable();
            approved.dedup();
            if approved
                .iter()
                .chain(vetoed)
                .any(|index| usize::from(*index) >= count)
            {
                return Err(TournamentRefusal::BadVote);
            }
            TournamentEntry::Voted {
                number,
                approved,
                vetoed: *vetoed,
            }
        }
        PlayerStep::HalfBye { round } => {
            check_half_bye(state, *round)?;
            if let Some(round) = player.half_byes.first().copied() {
                return Err(HalfByeRefusal::Once { round }.into());
            }
            TournamentEntry::HalfByeAsked {
                number,
                round: *round,
            }
        }
        PlayerStep::DropHalfBye { round } => {
            check_half_bye(state, *round)?;
            if !player.half_byes.contains(round) {
                return Err(HalfByeRefusal::NotAsked { round: *round }.into());
            }
            TournamentEntry::HalfByeDropped {
                number,
                round: *round,
            }
        }
    };
    Ok(vec![entry].into())
}

/// Fails unless half a point can be asked for, or given back, in that round.
fn check_half_bye(state: &TournamentState, round: u16) -> Result<(), HalfByeRefusal> {
    let TournamentFormat::Swiss { rounds: last } = state.rules.format else {
        return Err(HalfByeRefusal::NotSwiss);
    };
    if round == 0 || round >= last {
        return Err(HalfByeRefusal::Round { last });
    }
    if round < state.next_round() {
        return Err(HalfByeRefusal::Paired { round });
    }
    Ok(())
}

fn join(state: &TournamentState, user: UserId) -> Result<Decision, TournamentRefusal> {
    let known = state.player_of(user);
    if known.is_some_and(|player| player.takes_part) {
        return Err(TournamentRefusal::AlreadyIn);
    }
    let most = state.rules.most_players.min(state.rules.format_players());
    let has_place =
        |player: &super::TournamentPlayer| player.seed.is_some_and(|_| state.holder_is(player.number));
    let taken = match state.status {
        TournamentStatus::Open => state.taking_part().count(),
        _ => state.seats.len(),
    };
    let entry = match known {
        // Knockouts and round robins have counted the games of those who withdrew as lost.
        Some(player) if is_started(state) && has_place(player) => {
            if !matches!(
                state.rules.format,
                TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. }
            ) {
                return Err(TournamentRefusal::EntryClosed);
            }
            TournamentEntry::Returned {
                number: player.number,
            }
        }
        _ if !state.accepts_players() => return Err(TournamentRefusal::EntryClosed),
        _ if taken >= usize::from(most) => return Err(TournamentRefusal::Full { most }),
        Some(player) if player.seed.is_some() => return Err(TournamentRefusal::EntryClosed),
        Some(player) => TournamentEntry::Joined {
            number: player.number,
        },
        None => {
            let number = next_number(state)?;
            return Ok(Decision {
                entries: vec![TournamentEntry::Joined { number }],
                new_player: Some((number, user)),
                decides: None,
            });
        }
    };
    Ok(vec![entry].into())
}

fn next_number(state: &TournamentState) -> Result<PlayerNumber, TournamentRefusal> {
    let next = state.players.len() + 1;
    if next > limits::TOURNAMENT_NUMBERS {
        return Err(TournamentRefusal::EntryClosed);
    }
    u16::try_from(next)
        .map(PlayerNumber)
        .map_err(|_| TournamentRefusal::EntryClosed)
}

fn leave(state: &TournamentState, number: PlayerNumber, why: WithdrawalReason) -> TournamentEntry {
    if state.status == TournamentStatus::Open {
        TournamentEntry::Left { number }
    } else {
        TournamentEntry::Withdrawn { number, why }
    }
}

/// What a start depends on beside the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeedingFacts {
    /// The seed of every draw.
    pub(crate) seed: u64,
    /// The ratings of those who have one.
    pub(crate) ratings: BTreeMap<PlayerNumber, u16>,
}

/// Starts a tournament with those who take part, and have checked in if they had to.
pub(crate) fn start(
    state: &TournamentState,
    facts: &SeedingFacts,
) -> Result<Vec<TournamentEntry>, TournamentRefusal> {
    check_open(state, RefusedStep::Start)?;
    let ready: Vec<PlayerNumber> = state
        .taking_part()
        .filter(|player| !state.check_in_open || player.checked_in)
        .map(|player| player.number)
        .collect();
    if ready.len() < 2 {
        return Err(TournamentRefusal::NotEnoughPlayers);
    }
    let mut order: Vec<PlayerNumber> = state
        .ordered
        .iter()
        .copied()
        .filter(|number| ready.contains(number))
        .collect();
    let mut others: Vec<PlayerNumber> = ready
        .into_iter()
        .filter(|number| !order.contains(number))
        .collect();
    let rating = |number: &PlayerNumber| facts.ratings.get(number).copied();
    let lots = SeededRandomness::new(facts.seed);
    match state.rules.seeding {
        Seeding::Rating | Seeding::Draw if order.is_empty() => others.sort_by_cached_key(|_| lots.draw()),
        Seeding::Rating | Seeding::Draw | Seeding::Joined => {}
    }
    if state.rules.seeding == Seeding::Rating {
        // Equals stay as they are: in the order of their lots, or of joining after those whom the organiser named.
        others.sort_by_key(|number| Reverse(rating(number)));
    }
    order.append(&mut others);
    let ratings = order.iter().filter_map(|number| Some((*number, rating(number)?)));
    Ok(vec![TournamentEntry::Started {
        ratings: ratings.collect(),
        order,
        seed: facts.seed,
        variant: voted_variant(state, facts.seed),
    }])
}

/// The variant with the most approvals among those with the fewest vetoes. Equal ones are drawn.
pub(crate) fn voted_variant(state: &TournamentState, seed: u64) -> Option<u8> {
    let VariantPlan::Vote(variants) = &state.rules.variants else {
        return None;
    };
    let lots = SeededRandomness::new(seed ^ 0x766f_7465);
    let count = u8::try_from(variants.len()).unwrap_or(u8::MAX);
    let key = |index: &u8| {
        let vetoes = state
            .taking_part()
            .filter(|player| player.vetoed == Some(*index))
            .count();
        let approvals = state
            .taking_part()
            .filter(|player| player.approved.contains(index))
            .count();
        (vetoes.min(1), Reverse(approvals), lots.draw())
    };
    (0..count).min_by_key(key)
}

/// Decides what an organiser asks for.
pub(crate) fn of_organiser(
    state: &TournamentState,
    by: UserId,
    step: &OrganiserStep,
    facts: &SeedingFacts,
    now: TimeMs,
) -> Result<Decision, TournamentRefusal> {
    if let OrganiserStep::Decide {
        round,
        board,
        score,
        why,
        seen,
    } = step
    {
        let wanted = Decided {
            round: *round,
            board: *board,
            score: *score,
            why: *why,
            seen: *seen,
        };
        return decide(state, by, &wanted, now);
    }
    if *step == OrganiserStep::Cancel && state.status.is_over() {
        return Err(step_refusal(state, RefusedStep::Cancel));
    }
    check_not_over(state)?;
    let entries = match step {
        OrganiserStep::Start => start(state, facts)?,
        OrganiserStep::Pause if state.status == TournamentStatus::Running => vec![TournamentEntry::Paused],
        OrganiserStep::Resume if state.status == TournamentStatus::Paused => vec![TournamentEntry::Resumed],
        OrganiserStep::Pause => return Err(step_refusal(state, RefusedStep::Pause)),
        OrganiserStep::Resume => return Err(step_refusal(state, RefusedStep::Resume)),
        OrganiserStep::Cancel => vec![TournamentEntry::Cancelled {
            why: CancelReason::Organiser,
        }],
        OrganiserStep::Edit(wanted) => vec![edit(state, wanted, now)?],
        OrganiserStep::Order(users) => {
            check_open(state, RefusedStep::Seed)?;
            vec![TournamentEntry::Ordered {
                order: order(state, users)?,
            }]
        }
        OrganiserStep::Remove(user) => {
            let player = state.player_of(*user).filter(|player| player.takes_part);
            let player = player.ok_or(TournamentRefusal::NotIn { user: *user })?;
            vec![leave(state, player.number, WithdrawalReason::Organiser)]
        }
        OrganiserStep::Substitute { replaced, by } => return substitute(state, *replaced, *by),
        OrganiserStep::Decide { .. } => return Ok(Decision::default()),
        OrganiserStep::MoveWindow(until) => {
            let round = movable_window(state, *until, now)?;
            vec![TournamentEntry::WindowMoved { round, until: *until }]
        }
    };
    Ok(entries.into())
}

/// The round whose window is moved to that time.
fn movable_window(state: &TournamentState, until: TimeMs, now: TimeMs) -> Result<u16, WindowRefusal> {
    if state.rules.window_ms.is_none() {
        return Err(WindowRefusal::NoWindow);
    }
    let open = (1..)
        .zip(&state.rounds)
        .filter(|(_, round)| round.closed.is_none() && round.until.is_some());
    let (round, found) = open.last().ok_or(WindowRefusal::NoRound)?;
    if until <= now {
        return Err(WindowRefusal::Past);
    }
    if let Some(end) = found.until.filter(|end| until <= *end) {
        return Err(WindowRefusal::Earlier { end });
    }
    if until.0.saturating_sub(now.0) > limits::WINDOW_MOST_MS {
        return Err(WindowRefusal::TooFar);
    }
    Ok(round)
}

fn order(state: &TournamentState, users: &[UserId]) -> Result<Vec<PlayerNumber>, TournamentRefusal> {
    let mut order = Vec::new();
    for user in users {
        let player = state.player_of(*user).filter(|player| player.takes_part);
        let number = player.ok_or(TournamentRefusal::NotIn { user: *user })?.number;
        if order.contains(&number) {
            return Err(TournamentRefusal::OrderedTwice(number));
        }
        order.push(number);
    }
    Ok(order)
}

fn substitute(state: &TournamentState, replaced: UserId, by: UserId) -> Result<Decision, TournamentRefusal> {
    if !is_started(state) {
        return Err(step_refusal(state, RefusedStep::Substitute));
    }
    let gone = state
        .player_of(replaced)
        .ok_or(TournamentRefusal::NotIn { user: replaced })?;
    if gone.takes_part || !state.holder_is(gone.number) || state.player_of(by).is_some() {
        return Err(TournamentRefusal::NoSubstitute);
    }
    let number = next_number(state)?;
    Ok(Decision {
        entries: vec![TournamentEntry::Substituted {
            number,
            replaced: gone.number,
        }],
        new_player: Some((number, by)),
        decides: None,
    })
}

/// What an organiser decides about a game.
struct Decided {
    round: u16,
    board: u16,
    score: Score,
    why: DecisionReason,
    seen: Option<Score>,
}

fn decide(
    state: &TournamentState,
    by: UserId,
    wanted: &Decided,
    now: TimeMs,
) -> Result<Decision, TournamentRefusal> {
    let is_finished = state.status == TournamentStatus::Finished;
    if !is_started(state) && !is_finished {
        return Err(step_refusal(state, RefusedStep::Decide));
    }
    if state.corrections_until().is_some_and(|until| now > until) {
        return Err(TournamentRefusal::CorrectionsClosed);
    }
    let (round, board) = (wanted.round, wanted.board);
    let missing = TournamentRefusal::NoSuchBoard { round, board };
    let found = state
        .round(round)
        .and_then(|found| found.games.get(usize::from(board).checked_sub(1)?));
    let game = found.ok_or(missing)?;
    let plays = |number: PlayerNumber| state.user_of(number) == Some(by);
    if plays(game.paired.white) || plays(game.paired.black) {
        return Err(TournamentRefusal::OwnGame);
    }
    let present = game.result.map(|(score, _)| score);
    if present == Some(wanted.score) {
        return Err(TournamentRefusal::SameResult);
    }
    if present != wanted.seen {
        return Err(TournamentRefusal::ResultChanged);
    }
    match (present, game.paired.match_id) {
        (None, _) if is_finished => Err(TournamentRefusal::NotCounted),
        (None, Some(match_id)) => Ok(Decision {
            decides: Some((match_id, wanted.score, wanted.why)),
            ..Decision::default()
        }),
        (None, None) | (Some(_), _) => correct(state, by, wanted, game, now),
    }
}

/// Changes the result of a game that is over, where no later pairing depends on it.
fn correct(
    state: &TournamentState,
    by: UserId,
    wanted: &Decided,
    game: &TournamentGame,
    now: TimeMs,
) -> Result<Decision, TournamentRefusal> {
    if wanted.round != state.paired_rounds() && !state.has_one_table() {
        return Err(TournamentRefusal::ResultStands);
    }
    let entry = TournamentEntry::Corrected {
        round: wanted.round,
        board: game.paired.board,
        score: wanted.score,
        by,
        why: Some(wanted.why),
    };
    let mut after = state.clone();
    let logged = TournamentLogEntry {
        at: now,
        entry: entry.clone(),
    };
    if after.extend(&logged).is_err() {
        return Err(TournamentRefusal::GamesDepend);
    }
    let is_finished = state.status == TournamentStatus::Finished;
    if matches!(state.rules.format, TournamentFormat::Knockout { .. }) {
        let round = state.round(wanted.round);
        let place = |number| state.place_of(number);
        let pair = |game: &TournamentGame| {
            let (white, black) = (place(game.paired.white), place(game.paired.black));
            (white.min(black), white.max(black))
        };
        let later = round
            .iter()
            .flat_map(|round| &round.games)
            .any(|other| other.paired.board > game.paired.board && pair(other) == pair(game));
        // A tie of a closed round has its winner, who plays on or has won.
        let is_closed = round.is_some_and(|round| round.closed.is_some());
        let is_due = |bracket: &Knockout| {
            let mut due = bracket.due().into_iter();
            due.any(|due| round_of_tie(due.tie) == wanted.round)
        };
        let bracket = bracket(&after).filter(|_| !later);
        let bracket = bracket.ok_or(TournamentRefusal::GamesDepend)?;
        if is_closed && is_due(&bracket) {
            return Err(TournamentRefusal::TieNeedsWinner);
        }
    }
    let mut entries = vec![entry];
    if is_finished {
        after.final_order.clear();
        entries.push(TournamentEntry::Finished {
            order: after.order_by_lots(),
        });
    }
    Ok(entries.into())
}
