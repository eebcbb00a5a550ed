//! What players do with buttons and commands of a tournament: join, leave, check in, look.

use super::messages::PlayerNames;
use super::{lookup, messages, organiser};
use crate::discord::components::custom_id::{GameDecision, SheetKind, TournamentButton, VoteButton};
use crate::discord::components::tournament_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::actions::is_old_enough;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::words::Words;
use crate::discord::text::{refusals, tournament as text};
use rookery_session::{
    Actor, OrganiserStep, SessionError, TournamentId, TournamentRefusal, TournamentState, TournamentStatus,
    UserId, VariantPlan,
};
use serenity::all::{GuildId, Member, User, UserId as AccountId};

/// Answers a button of a tournament.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn pressed(
    app: &Localized<'_>,
    by: Actor,
    pressing: Pressing<'_>,
    (id, button): (TournamentId, TournamentButton),
) -> Result<OutgoingMessage, HandlerError> {
    let Pressing { user, guild, .. } = pressing;
    let tournament = lookup::of_button(app, guild, id).await?;
    match button {
        TournamentButton::Join => join(app, by, user, id).await,
        TournamentButton::Leave => ask_to_leave(app, by, &tournament).await,
        TournamentButton::LeaveIndeed => leave(app, by, id).await,
        TournamentButton::CheckIn => check_in(app, by, id).await,
        TournamentButton::Stay => Ok(OutgoingMessage::new(text::stays(app.words, &tournament))),
        TournamentButton::Vote => ballot(app.words, &tournament, by.user),
        TournamentButton::CancelIndeed => {
            let by = organiser_of(app, by, pressing).await?;
            let cancelled = app.sessions.organise(by, id, OrganiserStep::Cancel).await?;
            let said = text::organised(app.words, &cancelled.tournament, text::Organised::Cancelled);
            Ok(OutgoingMessage::new(said))
        }
        TournamentButton::LeaveAsItIs => {
            Ok(OutgoingMessage::new(text::left_as_it_is(app.words, &tournament)))
        }
    }
}

/// Who presses a button, and where.
#[derive(Clone, Copy)]
pub struct Pressing<'a> {
    /// The user.
    pub user: &'a User,
    /// The server.
    pub guild: Option<GuildId>,
    /// The member, as Discord describes them with the interaction.
    pub member: Option<&'a Member>,
}

/// The organiser who presses a button, stored if they are new.
async fn organiser_of(app: &Localized<'_>, by: Actor, pressing: Pressing<'_>) -> Result<Actor, HandlerError> {
    let guild = pressing
        .guild
        .ok_or_else(|| HandlerError::User(refusals::tournaments_in_servers(app.words)))?;
    organiser::check(app, guild, pressing.member).await?;
    Ok(Actor {
        user: app.user(pressing.user.id).await?,
        ..by
    })
}

/// Asks an organiser whether to decide a game, if that is possible.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn ask_to_decide(
    app: &Localized<'_>,
    user: UserId,
    tournament: &TournamentState,
    mut decision: GameDecision,
) -> Result<OutgoingMessage, HandlerError> {
    let id = tournament.header.id;
    let game = tournament.round(decision.round).and_then(|round| {
        let index = usize::from(decision.board).checked_sub(1)?;
        round.games.get(index)
    });
    decision.seen = game.and_then(|game| game.result).map(|(score, _)| score);
    let state = app.sessions.check_step(user, id, &step_of(decision)).await?;
    let game = game.ok_or(SessionError::Tournament(TournamentRefusal::NoSuchBoard {
        round: decision.round,
        board: decision.board,
    }))?;
    let names = PlayerNames::of(app, &state).await?;
    let (place, result) = ((decision.round, game), (decision.score, decision.why));
    let said = text::ask_to_decide(app.words, &state, place, result, |number| names.written(number));
    Ok(OutgoingMessage::new(said).with_rows(buttons::decide(app.words, id, decision)))
}

const fn step_of(decision: GameDecision) -> OrganiserStep {
    let GameDecision {
        round,
        board,
        score,
        why,
        seen,
    } = decision;
    OrganiserStep::Decide {
        round,
        board,
        score,
        why,
        seen,
    }
}

/// Decides a game after the organiser has confirmed it.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn decide(
    app: &Localized<'_>,
    by: Actor,
    pressing: Pressing<'_>,
    (id, decision): (TournamentId, GameDecision),
) -> Result<OutgoingMessage, HandlerError> {
    lookup::of_button(app, pressing.guild, id).await?;
    let by = organiser_of(app, by, pressing).await?;
    let decided = app.sessions.organise(by, id, step_of(decision)).await?;
    let done = text::Organised::Decided {
        round: decision.round,
        board: decision.board,
        score: decision.score,
    };
    let said = text::organised(app.words, &decided.tournament, done);
    Ok(OutgoingMessage::new(said))
}

/// Asks an organiser whether to cancel a tournament.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn ask_to_cancel(
    app: &Localized<'_>,
    user: UserId,
    tournament: &TournamentState,
) -> Result<OutgoingMessage, HandlerError> {
    let id = tournament.header.id;
    app.sessions.check_step(user, id, &OrganiserStep::Cancel).await?;
    let names = PlayerNames::of(app, tournament).await?;
    let said = text::ask_to_cancel(app.words, tournament, |number| names.written(number));
    Ok(OutgoingMessage::new(said).with_rows(buttons::cancel(app.words, id)))
}

/// Asks an organiser whether to remove a player.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn ask_to_remove(
    app: &Localized<'_>,
    by: UserId,
    tournament: &TournamentState,
    player: AccountId,
) -> Result<OutgoingMessage, HandlerError> {
    let id = tournament.header.id;
    let user = app.asking_user(player).await?;
    let state = app
        .sessions
        .check_step(by, id, &OrganiserStep::Remove(user))
        .await?;
    let running = running_game(&state, user);
    let said = text::ask_to_remove(app.words, &state, player, running);
    Ok(OutgoingMessage::new(said).with_rows(buttons::remove(app.words, id, player.get())))
}

/// Removes a player after the organiser has confirmed it.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn remove(
    app: &Localized<'_>,
    by: Actor,
    pressing: Pressing<'_>,
    (id, account): (TournamentId, u64),
) -> Result<OutgoingMessage, HandlerError> {
    lookup::of_button(app, pressing.guild, id).await?;
    let by = organiser_of(app, by, pressing).await?;
    let player = AccountId::new(account);
    let step = OrganiserStep::Remove(app.asking_user(player).await?);
    let removed = app.sessions.organise(by, id, step).await?;
    let done = text::Organised::Removed(player);
    Ok(OutgoingMessage::new(text::organised(
        app.words,
        &removed.tournament,
        done,
    )))
}

/// The round and the board of a user's game that is still running.
fn running_game(tournament: &TournamentState, user: UserId) -> Option<(u16, u16)> {
    let number = tournament.player_of(user)?.number;
    let mut games = tournament.running_games();
    let found = games.find(|(_, game)| [game.paired.white, game.paired.black].contains(&number));
    found.map(|(round, game)| (round, game.paired.board))
}

/// The variants that a player can vote on, with what they have chosen.
fn ballot(
    words: &Words,
    tournament: &TournamentState,
    user: UserId,
) -> Result<OutgoingMessage, HandlerError> {
    let is_open = tournament.status == TournamentStatus::Open;
    if !is_open || !matches!(tournament.rules.variants, VariantPlan::Vote(_)) {
        return Err(SessionError::Tournament(TournamentRefusal::NoVote).into());
    }
    let player = tournament.player_of(user).filter(|player| player.takes_part);
    let player = player.ok_or_else(|| HandlerError::User(text::join_to_vote(words)))?;
    let names = variant_names(words, tournament)?;
    let name = |index: &u8| names[usize::from(*index)].clone();
    let approved: Vec<String> = player.approved.iter().map(name).collect();
    let vetoed = player.vetoed.as_ref().map(name);
    let said = text::ballot(words, tournament, &approved, vetoed.as_deref());
    Ok(OutgoingMessage::new(said).with_rows(buttons::vote(words, tournament, player, &names)))
}

fn variant_names(words: &Words, tournament: &TournamentState) -> Result<Vec<String>, HandlerError> {
    let all = tournament.rules.variants.all().iter();
    all.map(|one| Ok(variant_name(words, descriptor(&one.variant)?).to_owned()))
        .collect()
}

/// Changes a player's vote on one variant, and shows the vote. Approving of a variant takes its veto back, and the other
/// way round.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn vote(
    app: &Localized<'_>,
    by: Actor,
    guild: Option<GuildId>,
    (id, button, index): (TournamentId, VoteButton, u8),
) -> Result<OutgoingMessage, HandlerError> {
    let tournament = lookup::of_button(app, guild, id).await?;
    let player = tournament
        .player_of(by.user)
        .filter(|player| player.takes_part)
        .ok_or_else(|| HandlerError::User(text::join_to_vote(app.words)))?;
    let mut approved = player.approved.clone();
    let mut vetoed = player.vetoed;
    match button {
        VoteButton::Approve if approved.contains(&index) => approved.retain(|one| *one != index),
        VoteButton::Approve => {
            approved.push(index);
            vetoed = vetoed.filter(|one| *one != index);
        }
        VoteButton::Veto if vetoed == Some(index) => vetoed = None,
        VoteButton::Veto => {
            vetoed = Some(index);
            approved.retain(|one| *one != index);
        }
    }
    let voted = app.sessions.vote(by, id, approved, vetoed).await?;
    ballot(app.words, &voted.tournament, by.user)
}

/// Shows a page of a tournament's picture, privately.
///
/// # Errors
/// There is no such tournament in this server; a fault.
pub async fn sheet(
    app: &Localized<'_>,
    user: UserId,
    guild: Option<GuildId>,
    (id, kind, round, page): (TournamentId, SheetKind, u16, u16),
) -> Result<OutgoingMessage, HandlerError> {
    let tournament = lookup::of_button(app, guild, id).await?;
    messages::private_sheet(app, user, &tournament, (kind, round), page).await
}

/// Lets a user take part, who is stored from now on.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn join(
    app: &Localized<'_>,
    by: Actor,
    user: &User,
    id: TournamentId,
) -> Result<OutgoingMessage, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    check_account(app, &tournament, user.id)?;
    let by = Actor {
        user: app.user(user.id).await?,
        ..by
    };
    let joined = app.sessions.join_tournament(by, id).await?;
    Ok(OutgoingMessage::new(text::joined(app.words, &joined.tournament)))
}

/// Fails if an account is too young to play in a tournament whose games are rated.
///
/// # Errors
/// The sentence says how old it has to be.
pub fn check_account(
    app: &Localized<'_>,
    tournament: &TournamentState,
    account: AccountId,
) -> Result<(), HandlerError> {
    if tournament.rules.rated && !is_old_enough(app, account) {
        return Err(HandlerError::User(text::account_too_new(app.words)));
    }
    Ok(())
}

/// Lets a user leave before the start; asks first if the tournament runs.
///
/// # Errors
/// A refusal with its reason, or a fault.
pub async fn ask_to_leave(
    app: &Localized<'_>,
    by: Actor,
    tournament: &TournamentState,
) -> Result<OutgoingMessage, HandlerError> {
    if tournament.status == TournamentStatus::Open {
        return leave(app, by, tournament.header.id).await;
    }
    if tournament.status.is_over() {
        let status = tournament.status;
        return Err(SessionError::Tournament(TournamentRefusal::Status { status }).into());
    }
    let takes_part = tournament
        .player_of(by.user)
        .is_some_and(|player| player.takes_part);
    if !takes_part {
        let refusal = TournamentRefusal::NotIn { user: by.user };
        return Err(SessionError::Tournament(refusal).into());
    }
    let has_game = running_game(tournament, by.user).is_some();
    let question = OutgoingMessage::new(text::ask_to_leave(app.words, tournament, has_game));
    Ok(question.with_rows(buttons::withdraw(app.words, tournament.header.id)))
}

async fn leave(app: &Localized<'_>, by: Actor, id: TournamentId) -> Result<OutgoingMessage, HandlerError> {
    let before = app.sessions.tournament(id).await?;
    let had_game = running_game(&before, by.user).is_some();
    let left = app.sessions.leave_tournament(by, id).await?;
    Ok(OutgoingMessage::new(text::left(
        app.words,
        &left.tournament,
        had_game,
    )))
}

async fn check_in(app: &Localized<'_>, by: Actor, id: TournamentId) -> Result<OutgoingMessage, HandlerError> {
    let checked_in = app.sessions.check_in(by, id).await?;
    Ok(OutgoingMessage::new(text::checked_in(
        app.words,
        &checked_in.tournament,
    )))
}
