//! What users can do with a match besides making a turn: look, offer, answer, end it, ask for a rematch. Each function
//! calls the session and replies privately; the outbox posts the public message.

use super::board::{
    BoardViewOptions, descriptor, gone_turns, has_hints, has_quarters, is_flipped_in, is_public_flipped,
    private_board, refresh_board_or_fail, text_pages, turn_summaries, viewer,
};
use super::{beside_board, draw_claim, lookup, next_match, note, pgn};
use crate::discord::components::buttons;
use crate::discord::components::custom_id::{ChallengeButton, ConfirmationButton, CustomId, OfferButton};
use crate::discord::components::learn;
use crate::discord::components::more_buttons::{self, MoreOf};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::private_messages::Purpose;
use crate::discord::text::part::PartOf;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::rating::RatedPlayer;
use crate::discord::text::words::Words;
use crate::discord::text::{self, actions, help, lists, warning};
use rookery_rating::{Unrated, YOUNGEST_ACCOUNT_MS};
use rookery_render::Area;
use rookery_rules::geometry::Geometry;
use rookery_rules::{Variant, Viewer};
use rookery_session::{
    Actor, BoardNumber, Challenge, ChallengeId, ChallengeStatus, Confirmation, MatchFilter, MatchId,
    OfferKind, OfferResponse, Opponent, Page, Receipt, SeenBoard, SeenVersion, SessionError, TournamentBan,
    UserId,
};
use serenity::all::{ChannelId, MessageId, UserId as AccountId};
use std::time::{Duration, Instant};

/// Matches on one page of `/games`.
const GAMES_ON_PAGE: usize = 8;

/// Finished matches that `/games` lists at most, the latest.
const FINISHED_LISTED: u32 = 100;

/// The current board from the other side than the one with the button, which is private or public.
///
/// # Errors
/// No such match; a fault.
pub async fn flipped(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    is_private: bool,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let usual = is_flipped_in(&state, viewer(&state, user));
    let seen = if is_private {
        usual
    } else {
        is_public_flipped(&state)
    };
    let view = BoardViewOptions {
        flip: usual == seen,
        ..BoardViewOptions::default()
    };
    private_board(app, &state, user, view, None).await
}

/// The current board with captured units, status lines and the legend around it.
///
/// # Errors
/// No such match; a fault.
pub async fn full_picture(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let view = BoardViewOptions {
        full: true,
        ..BoardViewOptions::default()
    };
    let preface = text::board::full_picture(app.words);
    private_board(app, &state, user, view, Some(preface)).await
}

/// Everything else that can be done with a match, as buttons: for its players all, for onlookers what only looks.
///
/// # Errors
/// A fault.
pub async fn more(app: &Localized<'_>, user: UserId, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let descriptor = descriptor(&state.header.variant)?;
    if state.seats_of(user).next().is_none() {
        return Ok(
            OutgoingMessage::new(actions::more_for_onlookers(app.words)).with_rows(learn::onlooker(
                app.words,
                id,
                descriptor,
                state.result.is_none(),
            )),
        );
    }
    let rows = more_buttons::more(
        app.words,
        (id, state.seen_board()),
        descriptor,
        &state.header.terms,
        MoreOf {
            has_opponent: !has_hints(&state),
            is_alone: state.is_hot_seat(),
            may_abort: state.may_abort(),
            claimable: state.is_claimable(app.sessions.now()),
            has_quarters: has_quarters(descriptor.geometry) && state.result.is_none(),
        },
    );
    Ok(OutgoingMessage::new(actions::more(app.words)).with_rows(rows))
}

/// The present board, or the part of it that is typed as two corners or one square.
///
/// # Errors
/// No such match or part; a fault.
pub async fn show(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    flip: bool,
    area: Option<&str>,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let geometry = descriptor(&state.header.variant)?.geometry;
    let part = match area {
        Some(typed) => part(geometry, typed)
            .ok_or_else(|| HandlerError::User(text::refusals::no_such_part(app.words, typed, geometry)))?,
        None => Part::default(),
    };
    let area = part.area;
    let view = BoardViewOptions {
        flip,
        area,
        full: false,
    };
    let beside = beside_board::said(app, &state, user).await?;
    let preface: Vec<String> = part.said(app.words, geometry).into_iter().chain(beside).collect();
    let preface = (!preface.is_empty()).then(|| preface.join("\n"));
    let shown = private_board(app, &state, user, view, preface).await?;
    note::below(app, user, id, shown).await
}

/// A part of a board that is asked for.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    /// The part; `None` for all of the board.
    area: Option<Area>,
    /// What was asked for, if that was two corners.
    asked: Option<Area>,
}

impl Part {
    /// Says which part the picture shows, and that it is more than what was asked for; `None` if it shows the whole board.
    fn said(self, words: &Words, geometry: Geometry) -> Option<String> {
        let shown = self.area?.squared(geometry);
        let cells = |area: Area| {
            geometry
                .cells()
                .filter(move |cell| area.holds(geometry, *cell))
                .count()
        };
        if cells(shown) == geometry.cells().count() {
            return None;
        }
        let part = text::part::part_shown(words, geometry, shown, PartOf::Board);
        let is_widened = self.asked.is_some_and(|asked| cells(asked) < cells(shown));
        Some(if is_widened {
            format!("{part} {}", text::part::widened(words))
        } else {
            part
        })
    }
}

/// A part of a board as it is typed: `c3-f6`, or `e4` for what is around it.
fn part(geometry: Geometry, typed: &str) -> Option<Part> {
    let typed = typed.to_lowercase();
    let mut cells = typed
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| geometry.cell(word));
    let first = cells.next()??;
    let second = cells.next();
    if cells.next().is_some() {
        return None;
    }
    Some(match second {
        Some(second) => {
            let (from, to) = (first, second?);
            Part {
                area: Area::between(geometry, from, to),
                asked: Some(Area { from, to }),
            }
        }
        None => Part {
            area: Area::around(geometry, &[first]),
            asked: None,
        },
    })
}

/// A page of the whole position as text.
///
/// # Errors
/// No such match; a fault.
pub async fn describe(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let board = state.board;
    Ok(paged(
        app.words,
        text_pages(app.words, &state, user)?,
        page,
        |page| CustomId::Text(id, board, page),
    ))
}

/// A page of the turns so far.
///
/// # Errors
/// No such match; a fault.
pub async fn history(app: &Localized<'_>, id: MatchId, page: u16) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    let name = variant_name(app.words, descriptor(&state.header.variant)?);
    let pages = lists::history(
        app.words,
        name,
        &id.short(),
        &turn_summaries(app.words, &state, BoardNumber(0)),
    );
    let mut message = paged(app.words, pages, page, |page| CustomId::History(id, page));
    if pgn::has_pgn(&state) {
        message.rows.extend(buttons::pgn(app.words, id));
    }
    Ok(message)
}

/// A page of the help.
#[must_use]
pub fn help_page(app: &Localized<'_>, page: u16) -> OutgoingMessage {
    paged(
        app.words,
        help::help(app.words, &app.commands, &app.command_ids),
        page,
        CustomId::Help,
    )
}

/// One of some pages, with buttons to the others; the last where there are fewer.
#[must_use]
pub fn paged(
    words: &Words,
    mut pages: Vec<String>,
    page: u16,
    of: impl Fn(u16) -> CustomId,
) -> OutgoingMessage {
    let count = pages.len();
    let last = u16::try_from(count.saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let text = if count == 0 {
        String::new()
    } else {
        pages.swap_remove(usize::from(page))
    };
    OutgoingMessage::new(text).with_rows(buttons::pages(words, page, count, of))
}

/// A page of a user's matches: running ones, most urgent first, then finished ones.
///
/// # Errors
/// A fault.
pub async fn games(app: &Localized<'_>, user: UserId, page: u16) -> Result<OutgoingMessage, HandlerError> {
    let mut found = app.sessions.running_matches_of(user).await?;
    next_match::sort_by_urgency(&mut found, user);
    found.extend(
        app.sessions
            .matches_of(user, MatchFilter::Finished, Page::first(FINISHED_LISTED))
            .await?,
    );
    let first = usize::from(page) * GAMES_ON_PAGE;
    let more = found.len() > first + GAMES_ON_PAGE;
    let found: Vec<_> = found.into_iter().skip(first).take(GAMES_ON_PAGE).collect();
    let mut lines = Vec::new();
    for summary in &found {
        lines.push(lookup::line(app, summary, user).await?);
    }
    let count = usize::from(page) + 1 + usize::from(more);
    Ok(
        OutgoingMessage::new(lists::games(app.words, &lines, page, more)).with_rows(buttons::pages(
            app.words,
            page,
            count,
            CustomId::Games,
        )),
    )
}

/// Asks whether to resign.
///
/// # Errors
/// Not seated, or over.
pub async fn ask_to_resign(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    state.seats_of(user).next().ok_or(SessionError::NotSeated)?;
    state.check_running()?;
    let name = variant_name(app.words, descriptor(&state.header.variant)?);
    let mut seats = state.seats_of(user);
    let said = match (seats.next(), seats.next(), viewer(&state, user)) {
        (Some(_), Some(_), Viewer::Seat(side)) => {
            actions::ask_to_resign_side(app.words, name, &id.short(), side)
        }
        _ => actions::ask_to_resign(app.words, name, &id.short()),
    };
    let summary = app.sessions.summary(id).await?;
    let said = match lookup::tournament_heading(app, &summary).await? {
        Some(heading) => format!("{said}\n{}", actions::resign_in_tournament(app.words, &heading)),
        None => said,
    };
    Ok(OutgoingMessage::new(said).with_rows(buttons::resign(app.words, id, state.seen_board())))
}

/// Asks whether to abort.
///
/// # Errors
/// Not seated, over, or too late.
pub async fn ask_to_abort(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    state.seats_of(user).next().ok_or(SessionError::NotSeated)?;
    state.check_running()?;
    if state.header.terms.tournament {
        return Err(SessionError::NotInTournament {
            what: TournamentBan::Abort,
        }
        .into());
    }
    if !state.may_abort() {
        return Err(SessionError::TooLateToAbort.into());
    }
    let name = variant_name(app.words, descriptor(&state.header.variant)?);
    Ok(
        OutgoingMessage::new(actions::ask_to_abort(app.words, name, &id.short())).with_rows(buttons::abort(
            app.words,
            id,
            state.seen_board(),
        )),
    )
}

/// Resigns a match.
///
/// # Errors
/// What the session refuses.
pub async fn resign(app: &Localized<'_>, by: Actor, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    done(app, &app.sessions.resign(by, id).await?.receipt)
}

/// Aborts a match.
///
/// # Errors
/// What the session refuses.
pub async fn abort(app: &Localized<'_>, by: Actor, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    done(app, &app.sessions.abort(by, id).await?.receipt)
}

/// Claims a match that the other player has abandoned.
///
/// # Errors
/// What the session refuses.
pub async fn claim(app: &Localized<'_>, by: Actor, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    match app.sessions.claim(by, id).await {
        Ok(claimed) => done(app, &claimed.receipt),
        Err(refused) => Err(draw_claim::instead_of_match(app, (by.user, id), refused).await),
    }
}

/// Ends an agreed pause.
///
/// # Errors
/// What the session refuses.
pub async fn unpause(app: &Localized<'_>, by: Actor, id: MatchId) -> Result<OutgoingMessage, HandlerError> {
    done(app, &app.sessions.unpause(by, id).await?.receipt)
}

/// Gives the opponent time, in milliseconds.
///
/// # Errors
/// What the session refuses.
pub async fn give_time(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    ms: i64,
) -> Result<OutgoingMessage, HandlerError> {
    done(app, &app.sessions.give_time(by, id, ms).await?.receipt)
}

/// Asks whether to offer a draw; whoever plays both sides, whether to end the match as one.
///
/// # Errors
/// Not seated, or over.
pub async fn ask_to_offer_draw(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    if state.is_hot_seat() {
        return ask_to_end_as_draw(app, user, id).await;
    }
    state.seats_of(user).next().ok_or(SessionError::NotSeated)?;
    state.check_running()?;
    let name = variant_name(app.words, descriptor(&state.header.variant)?);
    let ask = OutgoingMessage::new(actions::ask_to_offer_draw(app.words, name, &id.short()))
        .with_rows(buttons::offer_draw(app.words, id, state.seen_board()));
    Ok(draw_claim::beside_offer(app, (user, id), ask).await)
}

/// Asks a user who plays both sides whether to end the match as a draw.
async fn ask_to_end_as_draw(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    let state = app.sessions.state(id).await?;
    state.seats_of(user).next().ok_or(SessionError::NotSeated)?;
    state.check_running()?;
    let name = variant_name(app.words, descriptor(&state.header.variant)?);
    Ok(
        OutgoingMessage::new(actions::ask_to_end_as_draw(app.words, name, &id.short()))
            .with_rows(buttons::end_as_draw(app.words, id, state.seen_board())),
    )
}

/// Ends a match against oneself as a draw.
///
/// # Errors
/// What the session refuses.
pub async fn end_as_draw(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
) -> Result<OutgoingMessage, HandlerError> {
    done(app, &app.sessions.offer(by, id, OfferKind::Draw).await?.receipt)
}

/// Leaves a match as it is, after a question whether to end it.
#[must_use]
pub fn keep_playing(app: &Localized<'_>) -> OutgoingMessage {
    OutgoingMessage::new(actions::keep_playing(app.words)).with_purpose(Purpose::Dismissed)
}

/// Shows or changes when a user confirms turns; in a thread of a match, for its variant.
///
/// # Errors
/// A fault.
pub async fn confirmation(
    app: &Localized<'_>,
    account: AccountId,
    channel: ChannelId,
    button: ConfirmationButton,
) -> Result<OutgoingMessage, HandlerError> {
    let chosen = match button {
        ConfirmationButton::Show => {
            let user = app.asking_user(account).await?;
            app.sessions.confirmation(user).await?
        }
        ConfirmationButton::WhereItMatters => save(app, account, Confirmation::WhereItMatters).await?,
        ConfirmationButton::Always => save(app, account, Confirmation::Always).await?,
        ConfirmationButton::Never => save(app, account, Confirmation::Never).await?,
    };
    let here = app.here(channel).await?;
    let asked_in = match app.sessions.match_by_thread(here).await? {
        Some(id) => Variant::from_id(&app.sessions.summary(id).await?.header.variant),
        None => None,
    };
    let said = warning::confirmation(app.words, chosen, asked_in);
    Ok(OutgoingMessage::new(said).with_rows(buttons::confirmation(app.words, chosen)))
}

async fn save(
    app: &Localized<'_>,
    account: AccountId,
    chosen: Confirmation,
) -> Result<Confirmation, HandlerError> {
    let user = app.user(account).await?;
    app.sessions.save_confirmation(user, chosen).await?;
    Ok(chosen)
}

/// Offers a draw or asks to take back. A user who plays both sides is asked before the match ends as a draw.
///
/// # Errors
/// What the session refuses.
pub async fn offer(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    offer: OfferKind,
) -> Result<OutgoingMessage, HandlerError> {
    if offer == OfferKind::Draw && app.sessions.state(id).await?.is_hot_seat() {
        return ask_to_end_as_draw(app, by.user, id).await;
    }
    let offered = app.sessions.offer(by, id, offer).await?;
    let is_asked = matches!(offered.receipt, Receipt::Offered { .. });
    let said = if is_asked && offered.state.computer().is_some() {
        OutgoingMessage::new(actions::offered_to_computer(app.words))
    } else {
        offer_done(app, &offered.receipt).await?
    };
    if is_asked && offer == OfferKind::Draw {
        return Ok(draw_claim::beside_offer(app, (by.user, id), said).await);
    }
    Ok(said)
}

/// A button under an offer.
///
/// # Errors
/// What the session refuses; an out-of-date board is answered with the present one.
pub async fn offer_button(
    app: &Localized<'_>,
    by: Actor,
    (id, board): (MatchId, SeenBoard),
    offer: OfferKind,
    button: OfferButton,
) -> Result<OutgoingMessage, HandlerError> {
    let seen = SeenVersion::of_board(board);
    let result = match button {
        OfferButton::Accept => {
            app.sessions
                .answer(by, id, seen, offer, OfferResponse::Accept)
                .await
        }
        OfferButton::Decline => {
            app.sessions
                .answer(by, id, seen, offer, OfferResponse::Decline)
                .await
        }
        OfferButton::Withdraw => app.sessions.withdraw_offer(by, id, offer).await,
    };
    match result {
        Ok(answered) => offer_done(app, &answered.receipt).await,
        Err(error) => refresh_board_or_fail(app, by.user, id, error).await,
    }
}

/// The private reply to an offer, or to an answer to one. After a takeback it lists the turns that are gone.
async fn offer_done(app: &Localized<'_>, receipt: &Receipt) -> Result<OutgoingMessage, HandlerError> {
    let mut reply = done(app, receipt)?;
    if let Receipt::TakenBack { match_id, board } = receipt {
        match taken_back(app, *match_id, *board).await {
            Ok(gone) => reply.text = format!("{}\n{gone}", reply.text),
            // The takeback is committed, whether they can be listed or not.
            Err(error) => tracing::debug!(%match_id, %error, "the turns that are gone aren't listed"),
        }
    }
    Ok(reply)
}

/// Lists the turns that a takeback has taken back, by the board that it made.
async fn taken_back(app: &Localized<'_>, id: MatchId, board: BoardNumber) -> Result<String, SessionError> {
    let before = BoardNumber(board.0.saturating_sub(1));
    let old = app.sessions.state_at(id, before).await?;
    let now = app.sessions.state_at(id, board).await?;
    Ok(text::board::turns_gone(app.words, &gone_turns(&old, &now)))
}

/// The private reply to a successful action.
fn done(app: &Localized<'_>, receipt: &Receipt) -> Result<OutgoingMessage, HandlerError> {
    let said = match receipt {
        Receipt::Offered { offer, .. } => actions::offered(app.words, *offer),
        Receipt::OfferDeclined { offer, .. } => actions::declined(app.words, *offer),
        Receipt::OfferWithdrawn { offer, .. } => actions::withdrawn(app.words, *offer),
        Receipt::DrawAgreed { .. } => actions::draw_agreed(app.words),
        Receipt::TakenBack { .. } => actions::taken_back(app.words),
        Receipt::Resigned { .. } => actions::resigned(app.words),
        Receipt::Aborted { .. } => actions::aborted(app.words),
        Receipt::Claimed { .. } => actions::claimed(app.words),
        Receipt::Paused { .. } => actions::paused(app.words),
        Receipt::Unpaused { .. } => actions::unpaused(app.words),
        Receipt::TimeGiven { ms, .. } => actions::time_given(app.words, *ms),
        Receipt::ChallengeMade { .. }
        | Receipt::ChallengeDeclined { .. }
        | Receipt::ChallengeWithdrawn { .. }
        | Receipt::MatchStarted { .. }
        | Receipt::VacationBegan { .. }
        | Receipt::VacationEnded
        | Receipt::TournamentOpened { .. }
        | Receipt::TournamentChanged { .. }
        | Receipt::DraftChanged { .. }
        | Receipt::ConditionalsChanged { .. }
        | Receipt::TurnCommitted { .. }
        | Receipt::Sealed { .. }
        | Receipt::Revealed { .. } => {
            return Err(anyhow::anyhow!("an unexpected receipt: {receipt:?}").into());
        }
    };
    Ok(OutgoingMessage::new(said))
}

/// Keeps which message a challenge stands as, known from a press of its button: that may come before its posting
/// is recorded, and whatever is told of the challenge from now on needs it.
///
/// # Errors
/// No such challenge; a fault.
pub async fn stands_as(app: &Localized<'_>, id: ChallengeId, message: MessageId) -> Result<(), HandlerError> {
    app.sessions.challenge_by_id(id).await?;
    if app.sessions.challenge_message(id).await?.is_none() {
        app.sessions
            .save_challenge_message(id, message.to_string())
            .await?;
    }
    Ok(())
}

/// Fails if an account is too young for rated matches.
///
/// # Errors
/// The refusal.
pub fn rated_account(app: &Localized<'_>, account: AccountId) -> Result<(), HandlerError> {
    if is_old_enough(app, account) {
        return Ok(());
    }
    Err(SessionError::CannotBeRated(Unrated::NewAccount).into())
}

/// Returns whether an account is old enough for rated matches. Its age follows from its ID.
#[must_use]
pub fn is_old_enough(app: &Localized<'_>, account: AccountId) -> bool {
    let age = app.sessions.now().0 - account.created_at().unix_timestamp() * 1_000;
    age >= YOUNGEST_ACCOUNT_MS
}

/// Whether a challenge is open to anyone, and this user may accept it: only then what it would change is not public.
fn is_for_another(challenge: &Challenge, user: UserId) -> bool {
    challenge.status == ChallengeStatus::Open
        && challenge.opponent == Opponent::Anyone
        && challenge.challenger != user
}

/// Asks whether to accept a rated challenge to anyone, and says what each result would change.
async fn ask_to_accept(
    app: &Localized<'_>,
    user: UserId,
    account: AccountId,
    challenge: &Challenge,
) -> Result<OutgoingMessage, HandlerError> {
    let (Some(pool), Some(challenger)) = (challenge.rating_pool(), app.account(challenge.challenger).await?)
    else {
        return Err(SessionError::NoSuchChallenge.into());
    };
    let player = async |user, account| -> Result<RatedPlayer, HandlerError> {
        let rating = app.sessions.rating(user, &pool).await?;
        Ok(RatedPlayer { account, rating })
    };
    let said = text::rating::accept_first(
        app.words,
        player(challenge.challenger, challenger).await?,
        player(user, account).await?,
    );
    Ok(OutgoingMessage::new(said).with_rows(buttons::accept_rated(app.words, challenge.id)))
}

/// A button under a challenge, pressed by that account.
///
/// # Errors
/// What the session refuses.
pub async fn challenge_button(
    app: &Localized<'_>,
    (by, account): (Actor, AccountId),
    id: ChallengeId,
    button: ChallengeButton,
) -> Result<OutgoingMessage, HandlerError> {
    match button {
        ChallengeButton::Accept | ChallengeButton::AcceptIndeed => {
            let challenge = app.sessions.challenge_by_id(id).await?;
            if challenge.terms.rated {
                rated_account(app, account)?;
                if button == ChallengeButton::Accept && is_for_another(&challenge, by.user) {
                    return ask_to_accept(app, by.user, account, &challenge).await;
                }
            }
            let accepted = app.sessions.accept(by, id).await?;
            let place = match accepted.receipt.match_id() {
                Some(id) => Some(place_of_new_match(app, id).await?),
                None => None,
            };
            Ok(OutgoingMessage::new(text::challenge::accepted(app.words, place)))
        }
        ChallengeButton::Decline => {
            app.sessions.decline(by, id).await?;
            Ok(OutgoingMessage::new(text::challenge::declined(app.words)))
        }
        ChallengeButton::Withdraw => match app.sessions.withdraw_challenge(by, id).await {
            Err(SessionError::NotYourChallenge) => {
                let challenge = app.sessions.challenge_by_id(id).await?;
                let challenger = app.user_as_player(challenge.challenger).await?;
                let whose = text::challenge::of_another(app.words, challenger);
                Err(HandlerError::User(whose))
            }
            done => {
                done?;
                Ok(OutgoingMessage::new(text::challenge::withdrawn(app.words)))
            }
        },
    }
}

/// Where a rematch is asked for, and what Discord says about the user there.
#[derive(Clone, Copy, Debug)]
pub struct AskedFrom {
    /// The channel or thread of the interaction.
    pub channel: ChannelId,
    /// Whether the user may write there.
    pub may_write: bool,
}

/// Asks for the same match again with colours changed, or accepts that. It is posted where the match was played, so it
/// can only be asked for there, by somebody who may write there.
///
/// # Errors
/// What the session refuses; asked for elsewhere; the user may not write there.
pub async fn rematch(
    app: &Localized<'_>,
    by: Actor,
    id: MatchId,
    from: AskedFrom,
) -> Result<OutgoingMessage, HandlerError> {
    let summary = app.sessions.summary(id).await?;
    let is_hot_seat = summary.header.seats.white == summary.header.seats.black;
    let place = summary.place;
    if !place.is_at(app.here(from.channel).await?) {
        let there = app.channel(place.target()).await?;
        return Err(HandlerError::User(actions::rematch_elsewhere(app.words, there)));
    }
    if !from.may_write {
        return Err(HandlerError::User(actions::rematch_not_permitted(app.words)));
    }
    let asked = app.sessions.rematch(by, id).await?;
    Ok(OutgoingMessage::new(match asked.receipt {
        Receipt::MatchStarted { match_id } => {
            let there = place_of_new_match(app, match_id).await?;
            actions::rematch_begins(app.words, there, is_hot_seat)
        }
        _ => {
            let channel = asked
                .challenge
                .map_or(place.origin.channel, |asked| asked.origin.channel);
            actions::rematch_asked(app.words, app.channel(channel).await?)
        }
    }))
}

/// How long a link to a new match waits for the match's thread.
const THREAD_WAIT: Duration = Duration::from_millis(1_200);

/// How often it looks meanwhile.
const THREAD_POLL: Duration = Duration::from_millis(50);

/// Returns where a match that has just begun is played: its thread, or its channel if it gets no thread in time.
///
/// # Errors
/// No such match; a fault.
pub async fn place_of_new_match(app: &Localized<'_>, id: MatchId) -> Result<ChannelId, HandlerError> {
    let until = Instant::now() + THREAD_WAIT;
    loop {
        let place = app.sessions.summary(id).await?.place;
        let gets_thread = match place.origin.guild {
            Some(guild) => app.sessions.guild_settings(guild).await?.threads,
            None => false,
        };
        if place.thread.is_some() || !gets_thread || Instant::now() >= until {
            return app.channel(place.target()).await;
        }
        tokio::time::sleep(THREAD_POLL).await;
    }
}
