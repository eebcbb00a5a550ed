//! Turns each notification of the outbox into a message: looks up the current state, builds the message, posts it.

use super::clock;
use super::drawn::drawn_from;
use super::post::{
    Posted, Threaded, forget_names_in_thread, message_exists, post, post_in_match, say_in_match, summary,
    thread_from, thread_name,
};
use super::{ending, page, rating, tournament};
use crate::discord::api_error::{Meaning, meaning};
use crate::discord::components::{buttons, learn};
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::{board_text, descriptor, facts, public_board};
use crate::discord::message::OutgoingMessage;
use crate::discord::text::board::Next;
use crate::discord::text::pictures::{pitch, variant_name};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{
    Player, Players, board as text, challenge as challenge_text, clock as clock_text, rules,
    tournament as tournament_text,
};
use crate::discord::tournament::lookup::{TournamentBoard, board_of_match};
use crate::workers::outbox::DeliveryOutcome;
use rookery_rules::{Descriptor, OptionValues, Position, Seat, View, Viewer};
use rookery_session::{
    BoardNumber, Challenge, ChallengeId, ChallengeStatus, DecisionReason, Delivery, MatchId, MatchState,
    MatchStatus, MatchSummary, Notification, OfferKind, Opponent, Score, SeenBoard, SessionError,
};
use serenity::all::{ChannelId, EditMessage, MessageId};

/// Delivers one notification.
///
/// # Errors
/// Something that may pass; the delivery is tried again.
pub(super) async fn deliver(app: &App, delivery: &Delivery) -> Result<DeliveryOutcome, HandlerError> {
    match &delivery.notification {
        Notification::ChallengePosted { challenge } => challenge_posted(app, delivery, *challenge).await,
        Notification::ChallengeClosed { challenge } => challenge_closed(app, *challenge).await,
        Notification::MatchStarted { match_id } => match_started(app, delivery, *match_id).await,
        Notification::Board { match_id, from, to } => board(app, delivery, *match_id, *from, *to).await,
        Notification::Sealed { match_id, seat } => {
            say_in_match(app, delivery, *match_id, |words, players| {
                text::sealed(words, players, *seat)
            })
            .await
        }
        Notification::Reopened { match_id, seat } => {
            say_in_match(app, delivery, *match_id, |words, players| {
                text::reopened(words, players, *seat)
            })
            .await
        }
        Notification::Offered {
            match_id,
            seat,
            offer,
            board,
        } => offered(app, delivery, *match_id, *seat, *offer, *board).await,
        Notification::Declined {
            match_id,
            seat,
            offer,
        } => {
            say_in_match(app, delivery, *match_id, |words, players| {
                text::offer_declined(words, players, *seat, *offer)
            })
            .await
        }
        Notification::Withdrawn {
            match_id,
            seat,
            offer,
        } => {
            say_in_match(app, delivery, *match_id, |words, players| {
                text::offer_withdrawn(words, players, *seat, *offer)
            })
            .await
        }
        Notification::Warned {
            match_id,
            seat,
            claim_from: _,
        } => warned(app, delivery, *match_id, *seat).await,
        Notification::Reminder {
            match_id,
            seat,
            mark,
            deadline,
        } => clock::remind(app, delivery, *match_id, (*seat, *mark, *deadline)).await,
        Notification::Paused { match_id, until } => {
            say_in_match(app, delivery, *match_id, |words, _| {
                clock_text::paused(words, *until)
            })
            .await
        }
        Notification::Unpaused { match_id, seat } => {
            say_in_match(app, delivery, *match_id, |words, players| {
                clock_text::unpaused(words, players, *seat)
            })
            .await
        }
        Notification::Vacation {
            match_id,
            seat,
            until,
        } => {
            say_in_match(app, delivery, *match_id, |words, players| {
                clock_text::vacation(words, players, *seat, *until)
            })
            .await
        }
        Notification::Returned { match_id, seat } => {
            say_in_match(app, delivery, *match_id, |words, players| {
                clock_text::returned(words, players, *seat)
            })
            .await
        }
        Notification::Rated { match_id } => rating::rated(app, delivery, *match_id).await,
        Notification::NotRated { match_id, why } => rating::not_rated(app, delivery, *match_id, *why).await,
        Notification::TimeGiven { match_id, seat, ms } => {
            say_in_match(app, delivery, *match_id, |words, players| {
                clock_text::time_given(words, players, *seat, *ms)
            })
            .await
        }
        Notification::TournamentHub { tournament: id } => tournament::hub(app, delivery, *id).await,
        Notification::TournamentCheckIn { tournament: id } => tournament::check_in(app, delivery, *id).await,
        Notification::TournamentEdited {
            tournament: id,
            revision,
        } => tournament::edited(app, delivery, *id, *revision).await,
        Notification::TournamentRound {
            tournament: id,
            round,
        } => tournament::round(app, delivery, *id, *round).await,
        Notification::TournamentPairings {
            tournament: id,
            round,
        } => tournament::pairings(app, delivery, *id, *round).await,
        Notification::TournamentTable {
            tournament: id,
            round,
        } => tournament::table(app, delivery, *id, *round).await,
        Notification::TournamentFinished { tournament: id } => tournament::finished(app, delivery, *id).await,
        Notification::PuzzleOfTheDay { guild, at } => page::puzzle(app, delivery, *guild, *at).await,
        Notification::WeeklyPage { guild, end } => page::weekly(app, delivery, *guild, *end).await,
        Notification::Digest { user } => clock::digest(app, delivery, *user).await,
        Notification::ResultCorrected {
            match_id,
            score,
            by,
            why,
        } => corrected(app, delivery, *match_id, (*score, *by, *why)).await,
        Notification::Finished { match_id } => finished(app, delivery, *match_id).await,
        Notification::Suspended { match_id } => {
            let (summary, players) = known(app, *match_id).await?;
            let words = spoken(app, &summary).await?;
            let name = variant_name(words, descriptor(&summary.header.variant)?);
            let text = text::suspended(words, &players, name, &match_id.short());
            post_in_match(app, delivery, &summary, to_both(text, &players)).await
        }
        Notification::Resumed { match_id } => {
            let (summary, players) = known(app, *match_id).await?;
            let text = text::resumed(spoken(app, &summary).await?, &players);
            post_in_match(app, delivery, &summary, to_both(text, &players)).await
        }
    }
}

/// The words of a match's public messages.
pub(super) async fn spoken(app: &App, summary: &MatchSummary) -> Result<&'static Words, HandlerError> {
    app.words_of_guild(summary.place.origin.guild).await
}

/// A message that pings both players.
fn to_both(text: String, players: &Players) -> OutgoingMessage {
    let users = text::users_of(players);
    users
        .into_iter()
        .fold(OutgoingMessage::new(text), OutgoingMessage::pinging)
}

pub(super) async fn known(app: &App, id: MatchId) -> Result<(MatchSummary, Players), HandlerError> {
    let summary = summary(app, id).await?;
    let players = app.players(&summary.header.seats).await?;
    Ok((summary, players))
}

/// The challenge's words, with Discord's names of the people in it.
struct ChallengeTerms {
    challenger: Player,
    opponent: Option<Player>,
    channel: ChannelId,
    /// What a rated match would change, in words.
    at_stake: Option<String>,
    /// How reliable the challenger is, in words.
    reliability: Option<String>,
}

async fn asked(app: &App, challenge: &Challenge) -> Result<ChallengeTerms, HandlerError> {
    let opponent = match challenge.opponent {
        Opponent::User(user) => Some(app.user_as_player(user).await?),
        Opponent::Oneself => Some(app.user_as_player(challenge.challenger).await?),
        // Such a challenge is never made: its match begins at once.
        Opponent::Anyone | Opponent::Computer(_) => None,
    };
    Ok(ChallengeTerms {
        challenger: app.user_as_player(challenge.challenger).await?,
        opponent,
        channel: app.channel(challenge.origin.channel).await?,
        at_stake: rating::at_stake(app, challenge).await?,
        reliability: rating::reliability(app, challenge).await?,
    })
}

fn terms_of(
    words: &Words,
    asked: &ChallengeTerms,
    challenge: &Challenge,
) -> Result<challenge_text::ChallengeTerms, HandlerError> {
    let descriptor = descriptor(&challenge.variant)?;
    Ok(challenge_text::ChallengeTerms {
        challenger: asked.challenger,
        opponent: asked.opponent,
        variant: variant_name(words, descriptor),
        pitch: pitch(words, descriptor),
        options: chosen(descriptor, &challenge.options),
        colour: challenge.colour,
        terms: challenge.terms,
        expires: challenge.expires,
    })
}

async fn challenge_posted(
    app: &App,
    delivery: &Delivery,
    id: ChallengeId,
) -> Result<DeliveryOutcome, HandlerError> {
    // Somebody pressed a button on it before its posting was recorded.
    if let Some(message) = app.sessions.challenge_message(id).await? {
        return Ok(DeliveryOutcome::Delivered(Some(message)));
    }
    let challenge = app.sessions.challenge_by_id(id).await?;
    let asked = asked(app, &challenge).await?;
    let words = app.words_of_guild(challenge.origin.guild).await?;
    let letter = challenge_message(words, &challenge, &asked)?;
    match post(app, delivery, asked.channel, &letter, "").await? {
        Posted::As(message) => {
            app.sessions
                .save_challenge_message(id, message.to_string())
                .await?;
            Ok(DeliveryOutcome::Delivered(Some(message.to_string())))
        }
        Posted::Impossible(_, reason) => Ok(DeliveryOutcome::Undeliverable(reason)),
    }
}

fn challenge_message(
    words: &Words,
    challenge: &Challenge,
    asked: &ChallengeTerms,
) -> Result<OutgoingMessage, HandlerError> {
    let terms = terms_of(words, asked, challenge)?;
    if challenge.status != ChallengeStatus::Open {
        return Ok(OutgoingMessage::new(challenge_text::closed(
            words,
            &terms,
            challenge.status,
            None,
        )));
    }
    let posted = challenge_text::posted(words, &terms);
    let facts = asked.at_stake.iter().chain(&asked.reliability);
    let said = facts.fold(posted, |said, fact| format!("{said}\n{fact}"));
    let mut letter = OutgoingMessage::new(said).with_rows(learn::with_button(
        buttons::challenge(words, challenge.id, asked.opponent.is_none()),
        learn::rules(descriptor(&challenge.variant)?, &say!(words, "button-rules")),
    ));
    letter.pings.extend(asked.opponent.and_then(Player::user));
    Ok(letter)
}

async fn challenge_closed(app: &App, id: ChallengeId) -> Result<DeliveryOutcome, HandlerError> {
    let challenge = app.sessions.challenge_by_id(id).await?;
    let Some(message) = message_id(app.sessions.challenge_message(id).await?) else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    let words = app.words_of_guild(challenge.origin.guild).await?;
    let asked = asked(app, &challenge).await?;
    edit(
        app,
        asked.channel,
        message,
        &challenge_message(words, &challenge, &asked)?,
    )
    .await
}

/// Edits a message; one that is gone or inaccessible is left alone.
pub(super) async fn edit(
    app: &App,
    channel: ChannelId,
    message: MessageId,
    letter: &OutgoingMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    edit_to(app, channel, message, letter.edited()).await
}

/// The same with an edit that is made.
pub(super) async fn edit_to(
    app: &App,
    channel: ChannelId,
    message: MessageId,
    edited: EditMessage,
) -> Result<DeliveryOutcome, HandlerError> {
    match channel.edit_message(&app.http, message, edited).await {
        Ok(_) => Ok(DeliveryOutcome::Delivered(Some(message.to_string()))),
        Err(error) => match meaning(&error) {
            Meaning::Passing | Meaning::Unclear => Err(error.into()),
            Meaning::NoMessage | Meaning::Gone => Ok(DeliveryOutcome::Delivered(None)),
            Meaning::Forbidden
            | Meaning::WrongChannelType
            | Meaning::Archived
            | Meaning::Locked
            | Meaning::HasThread
            | Meaning::TooManyThreads
            | Meaning::Answered
            | Meaning::Wrong => Ok(DeliveryOutcome::Undeliverable(error.to_string())),
        },
    }
}

/// Discord's ID of a message, as it is stored.
pub(super) fn message_id(stored: Option<String>) -> Option<MessageId> {
    stored
        .and_then(|text| text.parse::<u64>().ok())
        .filter(|id| *id > 0)
        .map(MessageId::new)
}

async fn match_started(app: &App, delivery: &Delivery, id: MatchId) -> Result<DeliveryOutcome, HandlerError> {
    let (mut summary, players) = known(app, id).await?;
    let channel = app.channel(summary.place.origin.channel).await?;
    let descriptor = descriptor(&summary.header.variant)?;
    let words = spoken(app, &summary).await?;
    let mut threadless = false;
    let at = board_of_match(app, &summary).await?;
    let before = at.as_ref().and_then(|at| at.tournament.match_before_at_table(id));
    if let (None, Some(before)) = (summary.place.thread, before) {
        // The games of an arena follow each other in the thread of their table.
        summary.place.thread = app.sessions.summary(before).await?.place.thread;
        if summary.place.thread.is_some() {
            app.sessions
                .save_match_place(id, summary.place.thread, None)
                .await?;
            app.sessions.refresh_pairings(id).await?;
        }
    }
    if let Some(at) = at.as_ref().filter(|_| summary.place.thread.is_none()) {
        tournament::follows_board(app, delivery, at).await?;
    }
    if summary.place.thread.is_none() && wants_thread(app, &summary).await? {
        let anchor = match challenge_anchor(app, &summary, channel).await? {
            Some(message) => message,
            None => {
                let letter = OutgoingMessage::new(begun(
                    words,
                    at.as_ref(),
                    variant_name(words, descriptor),
                    &players,
                ));
                match post(app, delivery, channel, &letter, "a").await? {
                    Posted::As(message) => message,
                    Posted::Impossible(_, reason) => return Ok(DeliveryOutcome::Undeliverable(reason)),
                }
            }
        };
        let table = at
            .as_ref()
            .and_then(|at| tournament_text::table_name(words, &at.tournament, at.table));
        let name = match table {
            Some(name) => name,
            None => thread_name(app, words, descriptor, (id, &players)).await,
        };
        match thread_from(app, channel, anchor, name).await? {
            Threaded::As(thread) => {
                summary.place.thread = Some(app.place(thread).await?);
                app.sessions
                    .save_match_place(id, summary.place.thread, None)
                    .await?;
                app.sessions.refresh_pairings(id).await?;
            }
            Threaded::NotAllowed => threadless = true,
            Threaded::NotHere => {}
        }
    }
    let text = text::dashboard(
        words,
        variant_name(words, descriptor),
        &id.short(),
        &players,
        (&shown_options(&summary)?, &summary.header.terms),
        &revealed(app, words, id).await?,
        None,
    );
    let text = if threadless {
        format!("{text}\n{}", text::no_thread(words))
    } else {
        text
    };
    let text = headed(app, words, &summary, text).await?;
    let letter = first_message(words, text, &summary, descriptor);
    // Players of a tournament are pinged once a round, and their first board pings nobody.
    let letter = if summary.tournament.is_some() {
        let users = text::users_of(&players);
        users.into_iter().fold(letter, OutgoingMessage::pinging)
    } else {
        letter
    };
    let outcome = post_in_match(app, delivery, &summary, letter).await?;
    if let DeliveryOutcome::Delivered(Some(message)) = &outcome {
        let thread = app.sessions.summary(id).await?.place.thread;
        app.sessions
            .save_match_place(id, thread, Some(message.clone()))
            .await?;
    }
    Ok(outcome)
}

/// The message from which a match's thread is made.
fn begun(words: &Words, at: Option<&TournamentBoard>, name: &str, players: &Players) -> String {
    let Some(at) = at else {
        return text::begun(words, name, players);
    };
    match tournament_text::table_name(words, &at.tournament, at.table) {
        Some(table) => tournament_text::table_opens(words, &table),
        None => {
            let heading = tournament_text::of_match(words, &at.tournament, at.round, at.board);
            tournament_text::game_begins(words, &heading, name, players)
        }
    }
}

/// The text of a match's first message, below the tournament, round and board if it belongs to one.
async fn headed(
    app: &App,
    words: &Words,
    summary: &MatchSummary,
    text: String,
) -> Result<String, HandlerError> {
    Ok(match board_of_match(app, summary).await? {
        Some(at) => {
            let heading = tournament_text::of_match(words, &at.tournament, at.round, at.board);
            format!("{heading}\n{text}")
        }
        None => text,
    })
}

/// The first message of a match, with the buttons that teach.
fn first_message(
    words: &Words,
    text: String,
    summary: &MatchSummary,
    descriptor: &Descriptor,
) -> OutgoingMessage {
    let seats = &summary.header.seats;
    let has_other_player = seats.white != seats.black && seats.iter().all(|(_, one)| one.user().is_some());
    let has_hints = !has_other_player && summary.status == MatchStatus::Running;
    OutgoingMessage::new(text).with_rows(learn::first_message(
        words,
        summary.header.id,
        descriptor,
        has_hints,
    ))
}

async fn wants_thread(app: &App, summary: &MatchSummary) -> Result<bool, HandlerError> {
    match summary.place.origin.guild {
        Some(guild) => Ok(app.sessions.guild_settings(guild).await?.threads),
        None => Ok(false),
    }
}

/// The challenge's message, if it is in that channel and a thread can be created from it.
async fn challenge_anchor(
    app: &App,
    summary: &MatchSummary,
    channel: ChannelId,
) -> Result<Option<MessageId>, HandlerError> {
    let Some(id) = summary.challenge else {
        return Ok(None);
    };
    let challenge = app.sessions.challenge_by_id(id).await?;
    let Some(message) = message_id(app.sessions.challenge_message(id).await?) else {
        if app.sessions.challenge_is_being_posted(id).await? {
            // Begun elsewhere now, the match would have another thread as soon as this is tried again.
            return Err(anyhow::anyhow!("the challenge is still being posted").into());
        }
        return Ok(None);
    };
    if app.channel(challenge.origin.channel).await? != channel {
        return Ok(None);
    }
    Ok(message_exists(app, channel, message).await?.then_some(message))
}

/// The options of a match that its players chose otherwise than usual.
fn shown_options(summary: &MatchSummary) -> Result<Vec<(String, String)>, HandlerError> {
    Ok(chosen(
        descriptor(&summary.header.variant)?,
        &summary.header.options,
    ))
}

/// What a finished match reveals: the facts of its last position, and the number from which chance was drawn, which stays
/// hidden while it runs.
async fn revealed_at_end(
    app: &App,
    words: &Words,
    summary: &MatchSummary,
) -> Result<Vec<String>, HandlerError> {
    let state = match app.sessions.state(summary.header.id).await {
        Ok(state) => state,
        Err(SessionError::MatchSuspended { .. }) => return Ok(Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let drawn = drawn_from(&state.position, &summary.header.options);
    let mut told = facts(words, &state.position);
    told.extend(drawn.map(|number| text::drawn_from(words, number)));
    Ok(told)
}

/// The options that players chose otherwise than usual.
fn chosen(descriptor: &Descriptor, options: &[(String, String)]) -> Vec<(String, String)> {
    let differs = |key: &str, value: &str| {
        descriptor.options.iter().any(|spec| match spec.values {
            OptionValues::Words(_) => spec.key == key && spec.default != value,
            OptionValues::Seed => false,
        })
    };
    options
        .iter()
        .filter(|(key, value)| differs(key, value))
        .cloned()
        .collect()
}

async fn board(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    from: BoardNumber,
    to: BoardNumber,
) -> Result<DeliveryOutcome, HandlerError> {
    let summary = summary(app, id).await?;
    let state = match app.sessions.state_of_at(&summary, to).await {
        Ok(state) => state,
        // What froze it is told by its own row.
        Err(SessionError::MatchSuspended { .. }) => return Ok(DeliveryOutcome::Delivered(None)),
        Err(error) => return Err(error.into()),
    };
    let words = spoken(app, &summary).await?;
    let revealed = facts(words, &state.position);
    let mut what_they_do = None;
    let before = state.turns.iter().filter(|turn| turn.board <= from).count();
    let is_news = !revealed.is_empty()
        && state.result.is_none()
        && facts(words, &state.position_after(before)?) != revealed;
    // Units that were fitted on their own change these facts whenever they move, and what they do was told before.
    // Loadouts that were drawn are there from the beginning.
    let is_drawn = to.0 == 0 && !revealed.is_empty() && state.result.is_none();
    if is_drawn || is_news && of_sides(&state.position) != of_sides(&state.position_after(before)?) {
        let descriptor = descriptor(&summary.header.variant)?;
        let view = state.view(Viewer::Onlooker);
        let facts = view.revealed.iter().flat_map(|(_, facts)| facts.iter());
        what_they_do = rules::what_they_do(words, descriptor, facts.map(String::as_str), &view.altered);
    }
    if is_news && let Some(message) = message_id(summary.place.dashboard.clone()) {
        let descriptor = descriptor(&summary.header.variant)?;
        let players = app.players(&summary.header.seats).await?;
        let options = shown_options(&summary)?;
        let text = text::dashboard(
            words,
            variant_name(words, descriptor),
            &id.short(),
            &players,
            (&options, &summary.header.terms),
            &revealed,
            None,
        );
        let text = headed(app, words, &summary, text).await?;
        let place = app.channel(summary.place.target()).await?;
        edit(
            app,
            place,
            message,
            &first_message(words, text, &summary, descriptor),
        )
        .await?;
    }
    let reader = Localized::with(app, words);
    let mut letter = public_board(&reader, &state, summary.place.origin.guild, from).await?;
    if let Some(told) = what_they_do {
        letter.text = format!("{}\n{told}", letter.text);
    }
    if to.0 == 0 && summary.tournament.is_some() {
        letter.pings.clear();
    }
    let letter = telling_end(app, words, (&summary, &state, from), letter).await?;
    post_in_match(app, delivery, &summary, letter).await
}

/// Lets the message of a board on which the rules ended the match tell the end, too.
async fn telling_end(
    app: &App,
    words: &Words,
    (summary, state, from): (&MatchSummary, &MatchState, BoardNumber),
    mut letter: OutgoingMessage,
) -> Result<OutgoingMessage, HandlerError> {
    let result = state.result.as_ref().filter(|_| ending::is_by_rules(state));
    let Some(result) = result else { return Ok(letter) };
    let players = app.players(&summary.header.seats).await?;
    let told = ending::told(app, words, (summary, state), &players, result).await?;
    let end = Next::Ended(told.text);
    letter.text = board_text(words, state, &players, (from, Some(&end)));
    letter.rows = buttons::finished(words, summary.header.id, &players, Some(state.seen_board()));
    letter.pings = told.pings;
    Ok(letter)
}

/// The revealed facts of whole sides, without those of units on squares, such as `pawn e2: Stalwart`.
fn of_sides(position: &Position) -> Vec<String> {
    let View {
        geometry, revealed, ..
    } = position.view(Viewer::Onlooker);
    let is_of_unit = |fact: &String| {
        let named = fact
            .split_once(": ")
            .and_then(|(named, _)| named.rsplit_once(' '));
        named.is_some_and(|(_, square)| geometry.cell(square).is_some())
    };
    let facts = revealed.iter().flat_map(|(_, facts)| facts.iter());
    facts.filter(|fact| !is_of_unit(fact)).cloned().collect()
}

/// The revealed facts of the current position.
async fn revealed(app: &App, words: &Words, id: MatchId) -> Result<Vec<String>, HandlerError> {
    match app.sessions.state(id).await {
        Ok(state) => Ok(facts(words, &state.position)),
        Err(SessionError::MatchSuspended { .. }) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

async fn offered(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    seat: Seat,
    offer: OfferKind,
    board: BoardNumber,
) -> Result<DeliveryOutcome, HandlerError> {
    let (summary, players) = known(app, id).await?;
    let words = spoken(app, &summary).await?;
    let mut letter = OutgoingMessage::new(text::offered(words, &players, seat, offer));
    // The computer answers without being pinged, and needs no button.
    if let Some(other) = players[seat.other()].user() {
        // An offer that has been answered meanwhile gets no buttons.
        if let Some(board) = open_offer(app, id, offer, board).await? {
            letter = letter.with_rows(buttons::offer(words, id, board, offer));
        }
        letter = letter.pinging(other);
    }
    post_in_match(app, delivery, &summary, letter).await
}

/// Returns the board of an offer as buttons name it, if the offer is still open.
async fn open_offer(
    app: &App,
    id: MatchId,
    offer: OfferKind,
    board: BoardNumber,
) -> Result<Option<SeenBoard>, HandlerError> {
    match app.sessions.state(id).await {
        Ok(state) => Ok(state.offers.board_of(offer).filter(|open| open.number == board)),
        // It may be open when the match resumes.
        Err(SessionError::MatchSuspended { .. }) => Ok(Some(board.into())),
        Err(error) => Err(error.into()),
    }
}

/// Warns a player about abandonment, unless they have moved, were warned, or the match has ended since. The time from
/// which the match can be claimed counts from now, for that is when the warning arrives.
async fn warned(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    seat: Seat,
) -> Result<DeliveryOutcome, HandlerError> {
    let (summary, players) = known(app, id).await?;
    let state = match app.sessions.state(id).await {
        Ok(state) => state,
        Err(SessionError::MatchSuspended { .. }) => return Ok(DeliveryOutcome::Delivered(None)),
        Err(error) => return Err(error.into()),
    };
    let (now, clock) = (app.sessions.now(), &state.turn_clock);
    if state.seat_to_move() != Some(seat) || clock.warned.is_some() || now < clock.warn_at() {
        return Ok(DeliveryOutcome::Delivered(None));
    }
    let claim_from = clock.claim_from(now);
    let words = spoken(app, &summary).await?;
    let mut letter = OutgoingMessage::new(text::warned(words, &players, seat, claim_from))
        .with_rows(buttons::warning(words, id, state.seen_board()));
    letter.pings.extend(players[seat].user());
    let outcome = post_in_match(app, delivery, &summary, letter).await?;
    if let DeliveryOutcome::Delivered(Some(_)) = &outcome {
        app.sessions.record_warning(id, seat, now).await?;
    }
    Ok(outcome)
}

async fn finished(app: &App, delivery: &Delivery, id: MatchId) -> Result<DeliveryOutcome, HandlerError> {
    let (summary, players) = known(app, id).await?;
    let MatchStatus::Finished(result) = &summary.status else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    let descriptor = descriptor(&summary.header.variant)?;
    let words = spoken(app, &summary).await?;
    if let Some(message) = message_id(summary.place.dashboard.clone()) {
        let text = text::dashboard(
            words,
            variant_name(words, descriptor),
            &id.short(),
            &players,
            (&shown_options(&summary)?, &summary.header.terms),
            &revealed_at_end(app, words, &summary).await?,
            Some(result),
        );
        let text = headed(app, words, &summary, text).await?;
        let place = app.channel(summary.place.target()).await?;
        edit(
            app,
            place,
            message,
            &first_message(words, text, &summary, descriptor),
        )
        .await?;
    }
    let state = app.sessions.state(id).await?;
    forget_names_in_thread(app, words, &summary, &players).await?;
    let told = ending::told(app, words, (&summary, &state), &players, result).await?;
    let outcome = if ending::is_on_board(app, &state).await? {
        DeliveryOutcome::Delivered(None)
    } else {
        let mut letter =
            OutgoingMessage::new(told.text).with_rows(buttons::finished(words, id, &players, None));
        letter.pings.extend(told.pings);
        post_in_match(app, delivery, &summary, letter).await?
    };
    tournament::tell_organisers(app, delivery, &told.absences).await?;
    app.sessions.drop_followers(id).await?;
    Ok(outcome)
}

/// Tells both players that an organiser changed the result of their game.
async fn corrected(
    app: &App,
    delivery: &Delivery,
    id: MatchId,
    (score, by, why): (Score, rookery_session::UserId, Option<DecisionReason>),
) -> Result<DeliveryOutcome, HandlerError> {
    let (summary, players) = known(app, id).await?;
    let Some(at) = board_of_match(app, &summary).await? else {
        return Ok(DeliveryOutcome::Delivered(None));
    };
    let words = spoken(app, &summary).await?;
    let heading = tournament_text::of_match(words, &at.tournament, at.round, at.board);
    let by = app.account(by).await?;
    let said = tournament_text::result_changed(words, &heading, &players, score, (by, why));
    post_in_match(app, delivery, &summary, to_both(said, &players)).await
}
