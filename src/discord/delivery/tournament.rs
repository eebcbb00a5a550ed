//! Delivers the messages of tournaments. The first one, the pairings and the table of a round are edited as things change;
//! the last one is, if a result is corrected. The others are posted once.

use super::notification::{edit, edit_to, message_id};
use super::post::{Posted, post};
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::words::Words;
use crate::discord::text::{Players, tournament as text};
use crate::discord::tournament::lookup::{TournamentBoard, board_of_match};
use crate::discord::tournament::messages::{self, PlayerNames};
use crate::workers::outbox::DeliveryOutcome;
use rookery_rules::Seat;
use rookery_session::{
    Delivery, EndReason, MatchId, MatchResult, MatchStatus, MatchSummary, PlayerNumber, Revision, TimeMs,
    TournamentId, TournamentState, TournamentStatus,
};
use serenity::all::{MessageId, UserId as UserAccount};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// The slots of a tournament's messages: its first message, its last one, that of its check-in, the tables of rounds, the
/// pairings of rounds.
/// No tournament has as many rounds as would make them meet.
const HUB: u16 = 0;
const FINAL: u16 = u16::MAX;
const CHECK_IN: u16 = FINAL - 1;

const fn table_slot(round: u16) -> u16 {
    round.saturating_add(1)
}

const fn pairings_slot(round: u16) -> u16 {
    round.saturating_add(0x8000)
}

/// The slot of the message that an organiser has to decide games. No tournament whose rounds have windows has as many as
/// would make it meet another one.
const fn late_slot(round: u16) -> u16 {
    round.saturating_add(0xc000)
}

/// How often a message is tried whose players' names do not come. The next attempt posts it with numbers instead of those
/// names: four minutes after the first.
const ATTEMPTS_FOR_NAMES: u32 = 9;

/// How often a message waits for the table of the round before it. The next attempt posts it without that table.
const ATTEMPTS_FOR_TABLE: u32 = 4;

/// How often a board is put off because what comes before it has not been posted. The next attempt posts it out of order.
const ATTEMPTS_FOR_BOARD: u32 = 2;

/// Clocks of this machine and of Discord may differ by so much. Who extends a round by less is not asked again.
const CLOCK_SLACK_MS: i64 = 120_000;

/// How long a board waits for the one before it, and how often it looks.
const BOARDS_WAIT: Duration = Duration::from_secs(5);
const BOARDS_STEP: Duration = Duration::from_millis(50);

/// The tournament, once the names of its players are known: most of its messages are posted once and stay.
async fn with_names(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<Arc<TournamentState>, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    if delivery.attempt <= ATTEMPTS_FOR_NAMES && !PlayerNames::ask(app, &tournament).await? {
        return Err(anyhow::anyhow!("the names of players are not known yet").into());
    }
    Ok(tournament)
}

/// The program for all who read the tournament's messages.
async fn for_all<'a>(app: &'a App, tournament: &TournamentState) -> Result<Localized<'a>, HandlerError> {
    let words = app.words_of_guild(Some(tournament.header.guild)).await?;
    Ok(Localized::with(app, words))
}

/// Posts or edits the first message of a tournament.
pub(super) async fn hub(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    let app = &for_all(app, &tournament).await?;
    let message = messages::hub(app, &tournament).await?;
    living(app, delivery, &tournament, HUB, message).await
}

/// Posts that the check-in is open; when it is over, edits that message, which loses its button.
pub(super) async fn check_in(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = app.sessions.tournament(id).await?;
    let is_posted = app.sessions.tournament_message(id, CHECK_IN).await?.is_some();
    if !is_posted && !tournament.is_checking_in() {
        // It was over before it could be posted.
        return Ok(DeliveryOutcome::Delivered(None));
    }
    let app = &for_all(app, &tournament).await?;
    let message = messages::check_in(app.words, &tournament);
    living(app, delivery, &tournament, CHECK_IN, message).await
}

/// Posts what an organiser changed before the start, for those who have joined. It pings nobody.
pub(super) async fn edited(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
    revision: Revision,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    let app = &for_all(app, &tournament).await?;
    let Some(message) = messages::edited(app, &tournament, revision).await? else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    say(app, delivery, &tournament, message).await
}

/// Posts the pairings of a round.
pub(super) async fn round(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
    round: u16,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    follows_table(app, delivery, &tournament, round.saturating_sub(1)).await?;
    let app = &for_all(app, &tournament).await?;
    let message = messages::round(app, &tournament, round).await?;
    living(app, delivery, &tournament, pairings_slot(round), message).await
}

/// Edits the posted pairings of a round: threads and results come later. When its time is over, an organiser is asked for
/// decisions beside that.
pub(super) async fn pairings(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
    round: u16,
) -> Result<DeliveryOutcome, HandlerError> {
    let slot = pairings_slot(round);
    let Some(posted) = message_id(app.sessions.tournament_message(id, slot).await?) else {
        // They are posted with what is known by then.
        return Ok(DeliveryOutcome::Delivered(None));
    };
    let tournament = with_names(app, delivery, id).await?;
    let app = &for_all(app, &tournament).await?;
    ask_for_decisions(app, delivery, &tournament, round).await?;
    let channel = app.channel(tournament.header.channel).await?;
    let message = messages::round(app, &tournament, round).await?;
    edit(app, channel, posted, &message).await
}

/// Asks for the organiser's decisions when the time of a round is over and games still run: once, and again if the round
/// was extended since and that time is over too.
async fn ask_for_decisions(
    app: &Localized<'_>,
    delivery: &Delivery,
    tournament: &TournamentState,
    round: u16,
) -> Result<(), HandlerError> {
    let (id, slot) = (tournament.header.id, late_slot(round));
    let asked = message_id(app.sessions.tournament_message(id, slot).await?);
    let until = tournament.round(round).and_then(|round| round.until);
    let is_asked = |asked: MessageId| !until.is_some_and(|until| is_before(asked, until));
    if asked.is_some_and(is_asked) || !tournament.waits_for_organiser(round, app.sessions.now()) {
        return Ok(());
    }
    let message = messages::late(app, tournament, round).await?;
    let channel = app.channel(tournament.header.channel).await?;
    if let Posted::As(posted) = post(app, delivery, channel, &message, "l").await? {
        let posted = posted.to_string();
        app.sessions.save_tournament_message(id, slot, posted).await?;
    }
    Ok(())
}

/// Whether a message was posted well before a moment, whatever the difference between Discord's clock and ours.
fn is_before(message: MessageId, moment: TimeMs) -> bool {
    let posted = message.created_at().unix_timestamp().saturating_mul(1_000);
    posted.saturating_add(CLOCK_SLACK_MS) < moment.0
}

/// Posts or edits the table of a round; the messages of a knockout's rounds show the bracket instead. It stays as the
/// round left it. The one of the last round gives way to the final table, so that no table stands there twice.
pub(super) async fn table(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
    round: u16,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    let app = &for_all(app, &tournament).await?;
    let slot = table_slot(round);
    let posted = message_id(app.sessions.tournament_message(id, slot).await?);
    let is_last = round == 0 || round >= tournament.paired_rounds();
    let is_over = tournament.status == TournamentStatus::Finished && is_last;
    match posted {
        Some(posted) if is_over => {
            let channel = app.channel(tournament.header.channel).await?;
            let message = messages::table_is_below(app.words, &tournament);
            edit_to(app, channel, posted, message.edited_without_picture()).await
        }
        None if is_over || is_about_to_end(&tournament, round) || tournament.is_knockout() => {
            Ok(DeliveryOutcome::Delivered(None))
        }
        _ => {
            let message = messages::table(app, &tournament, round).await?;
            living(app, delivery, &tournament, slot, message).await
        }
    }
}

/// Whether the last games of a tournament are over, so that its final table comes next.
fn is_about_to_end(tournament: &TournamentState, round: u16) -> bool {
    let is_last = tournament.planned_rounds() == Some(tournament.paired_rounds());
    let is_meant = round == 0 || round == tournament.paired_rounds();
    is_last && is_meant && tournament.running_games().next().is_none()
}

/// Posts the last message of a tournament; after a correction, edits it.
pub(super) async fn finished(
    app: &App,
    delivery: &Delivery,
    id: TournamentId,
) -> Result<DeliveryOutcome, HandlerError> {
    let tournament = with_names(app, delivery, id).await?;
    let before_last = tournament.paired_rounds().saturating_sub(1);
    follows_table(app, delivery, &tournament, before_last).await?;
    let app = &for_all(app, &tournament).await?;
    let message = messages::finished(app, &tournament).await?;
    living(app, delivery, &tournament, FINAL, message).await
}

/// Fails while the table of a round has not been posted, so that what comes after it is tried again soon. Tables are
/// delivered beside the other messages, and rounds of a few seconds could overtake them.
async fn follows_table(
    app: &App,
    delivery: &Delivery,
    tournament: &TournamentState,
    round: u16,
) -> Result<(), HandlerError> {
    let has_table = !tournament.has_one_table() && !tournament.is_knockout();
    if round == 0 || !has_table || delivery.attempt > ATTEMPTS_FOR_TABLE {
        return Ok(());
    }
    let slot = table_slot(round);
    match app
        .sessions
        .tournament_message(tournament.header.id, slot)
        .await?
    {
        Some(_) => Ok(()),
        None => Err(anyhow::anyhow!("the table of round {round} comes first").into()),
    }
}

/// Waits a little until the board before one in its round has been posted, and before the first one the round's pairings;
/// in an arena, until the table before one has been. So a channel shows them in order, though they are delivered beside
/// each other. If that takes longer, the board fails and is tried again soon, behind what it waits for.
pub(super) async fn follows_board(
    app: &App,
    delivery: &Delivery,
    at: &TournamentBoard,
) -> Result<(), HandlerError> {
    let until = Instant::now() + BOARDS_WAIT;
    while Instant::now() < until {
        if is_next_board(app, at).await? {
            return Ok(());
        }
        tokio::time::sleep(BOARDS_STEP).await;
    }
    if delivery.attempt > ATTEMPTS_FOR_BOARD {
        return Ok(());
    }
    Err(anyhow::anyhow!("what comes before board {} has not been posted yet", at.board).into())
}

/// Whether what comes before a board in its channel has been posted.
async fn is_next_board(app: &App, at: &TournamentBoard) -> Result<bool, HandlerError> {
    let tournament = &at.tournament;
    if tournament.arena_ends().is_some() {
        let games = tournament.running_games().map(|(_, game)| game);
        let before = games.into_iter().find(|game| game.table + 1 == at.table);
        return is_posted(app, before.and_then(|game| game.paired.match_id)).await;
    }
    let Some(before) = at.board.checked_sub(2) else {
        let slot = pairings_slot(at.round);
        let posted = app.sessions.tournament_message(tournament.header.id, slot);
        let is_elsewhere = tournament.header.boards != tournament.header.channel;
        return Ok(is_elsewhere || posted.await?.is_some());
    };
    let round = tournament.round(at.round);
    let before = round.and_then(|round| round.games.get(usize::from(before)));
    is_posted(app, before.and_then(|game| game.paired.match_id)).await
}

/// Whether a match has a place in its channel, or needs none any more.
async fn is_posted(app: &App, id: Option<MatchId>) -> Result<bool, HandlerError> {
    let Some(id) = id else {
        return Ok(true);
    };
    let summary = app.sessions.summary(id).await?;
    let is_running = summary.status == MatchStatus::Running;
    Ok(!is_running || summary.place.thread.is_some() || summary.place.dashboard.is_some())
}

/// What the end of a match means to players who did not appear.
#[derive(Default)]
pub(super) struct Absences {
    /// What the game's thread tells them: what happens the next time, or that they take part no longer.
    pub(super) lines: Vec<String>,
    /// Who is pinged by it, because they take part no longer.
    pub(super) pings: Vec<UserAccount>,
    tournament: Option<Arc<TournamentState>>,
    withdrawn: Vec<PlayerNumber>,
}

/// What follows from the end of a match for players who did not appear.
pub(super) async fn absences(
    app: &App,
    words: &Words,
    summary: &MatchSummary,
    players: &Players,
    result: &MatchResult,
) -> Result<Absences, HandlerError> {
    let mut absences = Absences::default();
    let at = match result.reason {
        EndReason::Forfeit => board_of_match(app, summary).await?,
        _ => None,
    };
    let Some(at) = at else { return Ok(absences) };
    let Some((_, game)) = at.tournament.game_of(summary.header.id) else {
        return Ok(absences);
    };
    let seat = |number| {
        if game.paired.white == number {
            Seat::White
        } else {
            Seat::Black
        }
    };
    for number in at.tournament.warned_by_forfeit(game, result.score) {
        let player = players[seat(number)];
        absences
            .lines
            .push(text::warned_of_withdrawal(words, &at.tournament, player));
    }
    absences.withdrawn = at.tournament.withdrawn_by_forfeit(game, result.score);
    for number in &absences.withdrawn {
        let player = players[seat(*number)];
        let line = text::withdrawn_for_no_shows(words, &at.tournament, player);
        absences.lines.push(line);
        absences.pings.extend(player.user());
    }
    absences.tournament = Some(at.tournament);
    Ok(absences)
}

/// Tells the organisers, where the tournament is announced, who takes part no longer. It pings nobody.
pub(super) async fn tell_organisers(
    app: &App,
    delivery: &Delivery,
    absences: &Absences,
) -> Result<(), HandlerError> {
    let Some(tournament) = absences
        .tournament
        .as_ref()
        .filter(|_| !absences.withdrawn.is_empty())
    else {
        return Ok(());
    };
    let app = &for_all(app, tournament).await?;
    let names = PlayerNames::of(app, tournament).await?;
    let lines = absences.withdrawn.iter();
    let lines: Vec<String> = lines
        .map(|number| text::told_of_withdrawal(app.words, tournament, &names.written(*number)))
        .collect();
    let channel = app.channel(tournament.header.channel).await?;
    let note = OutgoingMessage::new(lines.join("\n"));
    if let Posted::Impossible(_, reason) = post(app, delivery, channel, &note, "w").await? {
        tracing::warn!(tournament = %tournament.header.id, reason, "the organisers cannot be told of a withdrawal");
    }
    Ok(())
}

async fn say(
    app: &App,
    delivery: &Delivery,
    tournament: &TournamentState,
    message: OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    let channel = app.channel(tournament.header.channel).await?;
    match post(app, delivery, channel, &message, "").await? {
        Posted::As(message) => Ok(DeliveryOutcome::Delivered(Some(message.to_string()))),
        Posted::Impossible(_, reason) => Ok(DeliveryOutcome::Undeliverable(reason)),
    }
}

/// Edits a message that was posted before, or posts it.
async fn living(
    app: &App,
    delivery: &Delivery,
    tournament: &TournamentState,
    slot: u16,
    message: OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    let id = tournament.header.id;
    let channel = app.channel(tournament.header.channel).await?;
    if let Some(posted) = message_id(app.sessions.tournament_message(id, slot).await?) {
        return edit(app, channel, posted, &message).await;
    }
    match post(app, delivery, channel, &message, "").await? {
        Posted::As(posted) => {
            app.sessions
                .save_tournament_message(id, slot, posted.to_string())
                .await?;
            Ok(DeliveryOutcome::Delivered(Some(posted.to_string())))
        }
        Posted::Impossible(_, reason) => Ok(DeliveryOutcome::Undeliverable(reason)),
    }
}
