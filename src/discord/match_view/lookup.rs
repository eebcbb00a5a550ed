//! Finds the match that a user means: the one they name, else this thread's, else the only one that fits the command.
//! Every command, button and completion passes here, so that nobody reaches a match that they may not look at; the
//! session decides who may.

use super::board::descriptor;
use super::next_match;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::text::clock::Deadline;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::{conditional, lists, plain, refusals, tournament as tournament_text};
use crate::discord::tournament::lookup::board_of_match;
use rookery_session::{
    Asker, ChallengeId, MatchFilter, MatchId, MatchState, MatchStatus, MatchSummary, Page, TimeMs, UserId,
};
use serenity::all::ChannelId;

pub use crate::discord::text::refusals::Purpose;

/// How many matches are named when several fit.
const NAMED: usize = 10;

/// How many of a user's running matches, and of the finished ones, are considered.
const CONSIDERED: u32 = 100;

impl Purpose {
    /// What the command of this name wants of a match.
    #[must_use]
    pub fn of(command: &str) -> Self {
        match command {
            "move" => Purpose::Turn,
            "hint" => Purpose::Hint,
            "draw" => Purpose::Draw,
            "takeback" => Purpose::Takeback,
            "resign" => Purpose::Resign,
            "abort" => Purpose::Abort,
            "claim" => Purpose::Claim,
            "rematch" => Purpose::Rematch,
            "clock" => Purpose::Clock,
            "if" => Purpose::Conditional,
            "review" => Purpose::Review,
            "follow" => Purpose::Follow,
            _ => Purpose::Look,
        }
    }

    /// Whether the command makes sense in a match, as far as its row tells.
    fn may_fit(self, game: &MatchSummary, user: UserId) -> bool {
        let is_running = game.status == MatchStatus::Running;
        let seats = &game.header.seats;
        let is_alone = seats.white == seats.black;
        let plays_computer = seats.iter().any(|(_, one)| one.user().is_none());
        match self {
            Purpose::Look => true,
            // Those are matches of others.
            Purpose::Follow => false,
            Purpose::Turn => is_running && game.awaits(user),
            Purpose::Hint => is_running && game.awaits(user) && (is_alone || plays_computer),
            Purpose::Draw | Purpose::Resign | Purpose::Takeback | Purpose::Abort => is_running,
            Purpose::Claim => is_running && !is_alone && !plays_computer && !game.awaits(user),
            Purpose::Clock => is_running && game.header.terms.is_timed(),
            Purpose::Conditional => is_running && !is_alone && game.header.terms.conditionals,
            Purpose::Rematch | Purpose::Review => matches!(game.status, MatchStatus::Finished(_)),
        }
    }

    /// Which of a user's matches can fit.
    const fn filters(self) -> &'static [MatchFilter] {
        match self {
            Purpose::Look => &[MatchFilter::Running, MatchFilter::Finished],
            Purpose::Turn
            | Purpose::Hint
            | Purpose::Draw
            | Purpose::Resign
            | Purpose::Takeback
            | Purpose::Abort
            | Purpose::Claim
            | Purpose::Clock
            | Purpose::Conditional => &[MatchFilter::Running],
            Purpose::Rematch | Purpose::Review => &[MatchFilter::Finished],
            Purpose::Follow => &[],
        }
    }

    /// Whether only the replayed match can tell if the command makes sense.
    const fn needs_state(self) -> bool {
        matches!(self, Purpose::Takeback | Purpose::Abort | Purpose::Claim)
    }

    fn fits(self, state: &MatchState, user: UserId, now: TimeMs) -> bool {
        match self {
            Purpose::Takeback => state
                .seats_of(user)
                .any(|seat| state.takeback_target(seat).is_ok()),
            Purpose::Abort => state.may_abort(),
            Purpose::Claim => state.is_claimable(now),
            Purpose::Look
            | Purpose::Follow
            | Purpose::Turn
            | Purpose::Hint
            | Purpose::Draw
            | Purpose::Resign
            | Purpose::Clock
            | Purpose::Conditional
            | Purpose::Rematch
            | Purpose::Review => true,
        }
    }
}

/// The user's matches that fit a purpose: running ones, then finished ones, each latest first.
///
/// # Errors
/// A fault.
pub async fn fitting(
    app: &Localized<'_>,
    user: UserId,
    purpose: Purpose,
) -> Result<Vec<MatchSummary>, HandlerError> {
    let now = app.sessions.now();
    let mut fitting = Vec::new();
    for which in purpose.filters() {
        let found = app
            .sessions
            .matches_of(user, *which, Page::first(CONSIDERED))
            .await?;
        for game in found.into_iter().filter(|game| purpose.may_fit(game, user)) {
            if purpose.needs_state() {
                match app.sessions.state(game.header.id).await {
                    Ok(state) if purpose.fits(&state, user, now) => fitting.push(game),
                    // Of a match that cannot be replayed now nothing makes sense.
                    Ok(_) | Err(_) => {}
                }
            } else {
                fitting.push(game);
            }
        }
    }
    Ok(fitting)
}

/// The match that is meant. It is always one that the user may look at from that channel.
///
/// # Errors
/// None is, or several are: the sentence says which could be.
pub async fn find(
    app: &Localized<'_>,
    typed: Option<&str>,
    user: UserId,
    channel: ChannelId,
    purpose: Purpose,
) -> Result<MatchId, HandlerError> {
    let here = app.here(channel).await?;
    let asker = Asker { user, here };
    let id = meant(app, typed, asker, purpose).await?;
    app.sessions.check_may_look(asker, id).await?;
    Ok(id)
}

/// Fails unless that user may look at the match from that channel.
///
/// # Errors
/// There is no such match, as far as this user may know; a fault.
pub async fn check_may_look(
    app: &Localized<'_>,
    user: UserId,
    channel: ChannelId,
    id: MatchId,
) -> Result<(), HandlerError> {
    let here = app.here(channel).await?;
    Ok(app.sessions.check_may_look(Asker { user, here }, id).await?)
}

/// Fails unless that user may see the challenge from that channel.
///
/// # Errors
/// There is no such challenge, as far as this user may know; a fault.
pub async fn check_may_see(
    app: &Localized<'_>,
    user: UserId,
    channel: ChannelId,
    id: ChallengeId,
) -> Result<(), HandlerError> {
    let here = app.here(channel).await?;
    Ok(app.sessions.check_may_see(Asker { user, here }, id).await?)
}

async fn meant(
    app: &Localized<'_>,
    typed: Option<&str>,
    asker: Asker,
    purpose: Purpose,
) -> Result<MatchId, HandlerError> {
    let Asker { user, here } = asker;
    if let Some(typed) = typed.map(str::trim).filter(|typed| !typed.is_empty()) {
        return Ok(app.sessions.match_for(asker, typed).await?);
    }
    if let Some(id) = app.sessions.match_by_thread(here).await? {
        return Ok(id);
    }
    let found = fitting(app, user, purpose).await?;
    let is_running = |game: &&MatchSummary| !matches!(game.status, MatchStatus::Finished(_));
    let awaiting = |game: &&MatchSummary| game.awaits(user);
    let at_hand = |game: &&MatchSummary| game.place.is_at(here);
    let of = |wanted: &dyn Fn(&&MatchSummary) -> bool| -> Vec<&MatchSummary> {
        found.iter().filter(wanted).collect()
    };
    // The nearer a match is, the likelier it is meant.
    let mut groups = vec![of(&|game| at_hand(game) && is_running(game))];
    if purpose == Purpose::Look {
        groups.insert(0, of(&|game| at_hand(game) && awaiting(game)));
        groups.push(of(&awaiting));
    }
    groups.push(of(&is_running));
    if purpose == Purpose::Rematch {
        // A rematch is asked for where the match was played, and of the last match there.
        groups.insert(0, of(&at_hand).into_iter().take(1).collect());
    }
    groups.push(found.iter().collect());
    let likeliest = groups.into_iter().find(|group| !group.is_empty());
    match likeliest.as_deref() {
        None if purpose == Purpose::Conditional => Err(HandlerError::User(conditional::no_match(app.words))),
        None => Err(HandlerError::User(refusals::no_match_fits(app.words, purpose))),
        Some([only]) => Ok(only.header.id),
        Some(several) => {
            let mut lines = Vec::new();
            for summary in several.iter().take(NAMED) {
                lines.push(line(app, summary, user).await?);
            }
            Err(HandlerError::User(refusals::which_match(app.words, &lines)))
        }
    }
}

/// The tournament, round and board of a match, as a heading; `None` if it belongs to no tournament.
///
/// # Errors
/// A fault.
pub async fn tournament_heading(
    app: &Localized<'_>,
    summary: &MatchSummary,
) -> Result<Option<String>, HandlerError> {
    let at = board_of_match(app, summary).await?;
    Ok(at.map(|at| tournament_text::of_match(app.words, &at.tournament, at.round, at.board)))
}

/// One line of a list of matches.
///
/// # Errors
/// A fault.
pub async fn line(app: &Localized<'_>, summary: &MatchSummary, user: UserId) -> Result<String, HandlerError> {
    let at = board_of_match(app, summary).await?;
    let limit = at
        .as_ref()
        .and_then(|at| at.tournament.game_limit(at.round, app.sessions.now()));
    let clock = next_match::deadline(summary, user);
    Ok(lists::listed_match(
        app.words,
        &lists::MatchListItem {
            id: summary.header.id.short(),
            variant: variant_name(app.words, descriptor(&summary.header.variant)?),
            players: app.players(&summary.header.seats).await?,
            yours: summary.awaits(user),
            status: summary.status.clone(),
            deadline: Deadline::earliest(clock, limit)
                .map(Deadline::at)
                .filter(|_| summary.awaits(user)),
            last_at: summary.last_at,
            place: app.known_channel(summary.place.target()).await?,
            event: at.map(|at| {
                let name = plain(&at.tournament.header.name);
                match at.tournament.arena_number(at.round, at.board) {
                    Some(game) => lists::ListedEvent::Game(name, game),
                    None => lists::ListedEvent::Round(name, at.round),
                }
            }),
        },
    ))
}
