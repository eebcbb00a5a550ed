//! What players and organisers ask for, as entries of the log or a refusal. Pure: who may organise is decided before.

use super::entry::{PlayerNumber, TournamentEntry, WithdrawalReason};
use super::refusal::TournamentRefusal;
use super::rules::{Seeding, TournamentFormat, TournamentRules, VariantPlan};
use super::state::{TournamentState, TournamentStatus};
use crate::clock::{Randomness, SeededRandomness, TimeMs};
use crate::ids::{MatchId, UserId};
use crate::limits;
use crate::result::Score;

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
    /// To decide a game, or to change its result until the next round is paired.
    Decide {
        /// The round, from 1.
        round: u16,
        /// The board, from 1.
        board: u16,
        /// Who wins.
        score: Score,
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
    pub(crate) decides: Option<(MatchId, Score)>,
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
    if name.trim().is_empty() || name.chars().count() > limits::TOURNAMENT_NAME_CHARACTERS {
        return Err(TournamentRefusal::Name);
    }
    Ok(TournamentEntry::Opened {
        rules: Box::new(rules),
    })
}

fn status_refusal(state: &TournamentState) -> TournamentRefusal {
    TournamentRefusal::Status { status: state.status }
}

fn check_not_over(state: &TournamentState) -> Result<(), TournamentRefusal> {
    if state.status.is_over() {
        return Err(status_refusal(state));
    }
    Ok(())
}

fn check_open(state: &TournamentState) -> Result<(), TournamentRefusal> {
    if state.status != TournamentStatus::Open {
        return Err(status_refusal(state));
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
            let planned = state.planned_rounds().unwrap_or(0);
            let is_swiss = matches!(state.rules.format, TournamentFormat::Swiss { .. });
            let is_ahead = *round >= state.next_round() && *round < planned;
            if !is_swiss || !is_ahead || !player.half_byes.is_empty() {
                return Err(TournamentRefusal::NoHalfBye);
            }
            TournamentEntry::HalfByeAsked {
                number,
                round: *round,
            }
        }
    };
    Ok(vec![entry].into())
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

/// Starts a tournament with those who take part, and have checked in if they had to.
pub(crate) fn start(state: &TournamentState, seed: u64) -> Result<Vec<TournamentEntry>, TournamentRefusal> {
    check_open(state)?;
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
    if state.rules.seeding == Seeding::Draw && order.is_empty() {
        let lots = SeededRandomness::new(seed);
        others.sort_by_cached_key(|_| lots.draw());
    }
    order.append(&mut others);
    Ok(vec![TournamentEntry::Started {
        order,
        seed,
        variant: voted_variant(state, seed),
    }])
}

/// The variant with the most approvals among those with the fewest vetoes. Equal ones are drawn.
fn voted_variant(state: &TournamentState, seed: u64) -> Option<u8> {
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
        (vetoes.min(1), std::cmp::Reverse(approvals), lots.draw())
    };
    (0..count).min_by_key(key)
}

/// Decides what an organiser asks for.
pub(crate) fn of_organiser(
    state: &TournamentState,
    by: UserId,
    step: &OrganiserStep,
    seed: u64,
    now: TimeMs,
) -> Result<Decision, TournamentRefusal> {
    check_not_over(state)?;
    let entries = match step {
        OrganiserStep::Start => start(state, seed)?,
        OrganiserStep::Pause if state.status == TournamentStatus::Running => vec![TournamentEntry::Paused],
        OrganiserStep::Resume if state.status == TournamentStatus::Paused => vec![TournamentEntry::Resumed],
        OrganiserStep::Pause | OrganiserStep::Resume => return Err(status_refusal(state)),
        OrganiserStep::Cancel => vec![TournamentEntry::Cancelled],
        OrganiserStep::Order(users) => {
            check_open(state)?;
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
        OrganiserStep::Decide { round, board, score } => return decide(state, by, *round, *board, *score),
        OrganiserStep::MoveWindow(until) => {
            let open = (1..)
                .zip(&state.rounds)
                .filter(|(_, round)| round.closed.is_none());
            let with_window = open.filter(|(_, round)| round.until.is_some()).last();
            let (round, _) = with_window
                .filter(|_| *until > now)
                .ok_or(TournamentRefusal::BadWindow)?;
            if until.0.saturating_sub(now.0) > limits::WINDOW_MOST_MS {
                return Err(TournamentRefusal::BadWindow);
            }
            vec![TournamentEntry::WindowMoved { round, until: *until }]
        }
    };
    Ok(entries.into())
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
        return Err(status_refusal(state));
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

fn decide(
    state: &TournamentState,
    by: UserId,
    round: u16,
    board: u16,
    score: Score,
) -> Result<Decision, TournamentRefusal> {
    if !is_started(state) {
        return Err(status_refusal(state));
    }
    let missing = TournamentRefusal::NoSuchBoard { round, board };
    let found = state
        .round(round)
        .and_then(|found| found.games.get(usize::from(board).checked_sub(1)?));
    let game = found.ok_or(missing)?;
    match (game.result, game.paired.match_id) {
        (Some((present, _)), _) if present == score => Ok(Decision::default()),
        (None, Some(match_id)) => Ok(Decision {
            decides: Some((match_id, score)),
            ..Decision::default()
        }),
        (None, None) | (Some(_), _) if round == state.paired_rounds() => {
            Ok(vec![TournamentEntry::Corrected {
                round,
                board,
                score,
                by,
            }]
            .into())
        }
        (None, None) | (Some(_), _) => Err(TournamentRefusal::ResultStands),
    }
}
