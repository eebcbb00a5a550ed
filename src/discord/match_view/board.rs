//! A match as a message: the public board, a user's own board and the position as text. Makes views and has them
//! drawn; decides and stores nothing.

use super::strikes::{arrows_of_draft, arrows_of_last_turn};
use super::{clock, draw_claim};
use crate::discord::appearance::Style;
use crate::discord::components::buttons::{self, BoardOf, Stage};
use crate::discord::components::learn;
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::legal::ask;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::board::{self as text, Next, TurnSummary, board};
use crate::discord::text::clock::Deadline;
use crate::discord::text::equipped::equipped;
use crate::discord::text::lists::TurnFate;
use crate::discord::text::panel::board_out_of_date;
use crate::discord::text::pictures::{self, board_words};
use crate::discord::text::refusals::{not_your_turn, only_seat};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{Player, Players, lists, people, said};
use crate::discord::tournament::lookup::game_limit;
use anyhow::Context as _;
use rookery_render::{Area, PictureOptions, RenderError, describe_part, position_text};
use rookery_rules::notation::{canonical, turn_text};
use rookery_rules::{Awaiting, Descriptor, Geometry, PerSeat, Position, Prompt, Seat, Variant, View, Viewer};
use rookery_session::draft::Draft;
use rookery_session::{
    BoardNumber, GameLimit, MatchId, MatchState, PlaceId, ReminderPlace, SessionError, TurnRecord, UserId,
};
use serenity::all::{CreateActionRow, UserId as AccountId};
use std::time::Duration;

/// The descriptor of a stored match's variant.
///
/// # Errors
/// This program does not know the variant.
pub fn descriptor(id: &str) -> Result<&'static Descriptor, HandlerError> {
    let variant = Variant::from_id(id).with_context(|| format!("the stored variant `{id}`"))?;
    Ok(variant.descriptor())
}

/// Which side a user looks from, and whether Black is at the bottom for them.
#[must_use]
pub fn viewer(state: &MatchState, user: UserId) -> Viewer {
    let awaited = state.awaited();
    let mut seats = state.seats_of(user);
    let first = seats.next();
    let acting = first.into_iter().chain(seats).find(|seat| awaited[*seat]);
    acting.or(first).map_or(Viewer::Onlooker, Viewer::Seat)
}

/// Whether a viewer sees Black at the bottom.
#[must_use]
pub fn is_flipped(viewer: Viewer) -> bool {
    viewer == Viewer::Seat(Seat::Black)
}

/// Whether a viewer's pictures of a match have Black at the bottom. One who plays both sides sees it always from White's, as
/// on the public boards.
#[must_use]
pub fn is_flipped_in(state: &MatchState, viewer: Viewer) -> bool {
    is_flipped(viewer) && !state.is_hot_seat()
}

/// Whether the public boards of a match have Black at the bottom: where the computer plays White, so that the only person
/// looks from their own side.
#[must_use]
pub fn is_public_flipped(state: &MatchState) -> bool {
    state.computer().is_some_and(|(seat, _)| seat == Seat::White)
}

/// How a user asks to see a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardViewOptions {
    /// From the other side than usual.
    pub flip: bool,
    /// Only that part of it.
    pub area: Option<Area>,
    /// With captured units, status lines and a legend around it.
    pub full: bool,
}

/// How long a picture waits for names that are not known.
const NAMES_WITHIN: Duration = Duration::from_millis(300);

/// The names of the players for the bar of a picture, where Discord gives them at once. There are none where one user plays
/// both sides.
pub async fn names_in_picture(app: &Localized<'_>, players: &Players) -> PerSeat<Option<String>> {
    if players.white == players.black {
        return PerSeat::new(None, None);
    }
    let accounts: Vec<_> = [players.white, players.black]
        .into_iter()
        .filter_map(Player::user)
        .collect();
    app.names.ask_within(&app.http, &accounts, NAMES_WITHIN).await;
    let name = |player: Player| match player {
        Player::User(account) => app.names.remembered(account),
        Player::Computer(_) => Some(say!(app.words, "computer-title")),
        Player::Gone(former) => Some(former.short_title(app.words)),
    };
    PerSeat::new(name(players.white), name(players.black))
}

/// The same of a stored match.
///
/// # Errors
/// A fault of the store.
pub async fn names_of_match(
    app: &Localized<'_>,
    state: &MatchState,
) -> Result<PerSeat<Option<String>>, HandlerError> {
    let players = app.players(&state.header.seats).await?;
    Ok(names_in_picture(app, &players).await)
}

fn draw(style: &Style, view: View, options: &PictureOptions) -> Result<Picture, RenderError> {
    let view = said::localised(style.said_in, view);
    let png = style.renderer().png(&view, options)?;
    let suggested = if options.arrows_of_last_turn {
        &[][..]
    } else {
        &options.arrows
    };
    let description = describe_part(
        style.words,
        &view,
        options.area,
        (suggested, &options.highlights),
        &options.clocks,
    );
    Ok(Picture::png(png, description))
}

/// Draws a view for a user, in the pool.
///
/// # Errors
/// The view cannot be drawn: a fault.
pub async fn picture(
    app: &Localized<'_>,
    user: UserId,
    style: Style,
    view: View,
    options: PictureOptions,
) -> Result<Picture, HandlerError> {
    let drawn = app.compute(user, move || draw(&style, view, &options)).await?;
    Ok(drawn.context("drawing a board")?)
}

/// Draws a view for everybody, off the async threads. The pool bounds how many are drawn at once.
///
/// # Errors
/// The view cannot be drawn: a fault.
pub async fn public_picture(
    app: &App,
    style: Style,
    view: View,
    options: PictureOptions,
) -> Result<Picture, HandlerError> {
    let drawn = app.user_pool.run_public(move || draw(&style, view, &options));
    Ok(drawn.await?.context("drawing a board")?)
}

/// Returns a draft as its user sees it. Until the turn is confirmed, it is still this side's. Lists legal actions, so it
/// belongs in the pool.
#[must_use]
pub fn draft_view(words: &Words, draft: &Draft) -> View {
    let mut view = draft.view();
    if draft.is_complete() && view.ending.is_none() {
        view.to_act = vec![draft.seat];
        view.prompt = say!(words, "panel-must-confirm").into();
    }
    view
}

/// What everybody may know of each side besides the board, as lines; nothing while it is secret.
#[must_use]
pub fn facts(words: &Words, position: &Position) -> Vec<String> {
    let revealed = position.view(Viewer::Onlooker).revealed;
    let sides = revealed.iter().filter(|(_, facts)| !facts.is_empty());
    sides
        .map(|(side, facts)| format!("{}: {}", people::side(words, side), facts.join(" · ")))
        .collect()
}

/// The turns that made the boards after `from`, up to the present one.
#[must_use]
pub fn turn_summaries(words: &Words, state: &MatchState, from: BoardNumber) -> Vec<TurnSummary> {
    let turns: Vec<(usize, &TurnRecord)> = state.numbered_turns().collect();
    let first = turns.partition_point(|(_, turn)| turn.board <= from);
    let summary = |index: usize| {
        let (number, turn) = turns[index];
        let gone = turns[..=index].iter().rev().take(turn.rewinds).rev();
        let told = said::passage(words, &turn.told);
        // What was chosen before play is told in words alone, if there are any.
        let is_in_words = state.is_preparation(turn) && !told.is_empty();
        TurnSummary {
            number,
            seat: turn.seat,
            text: (!is_in_words).then(|| turn.written.clone()),
            words: told,
            rewound: gone
                .map(|(number, turn)| (*number, turn.seat, turn.written.clone()))
                .collect(),
        }
    };
    (first..turns.len()).map(summary).collect()
}

/// The words of the prompts of an ordinary turn, of which nothing need be said.
const ORDINARY_PROMPTS: [&str; 3] = ["move", "turn", MOVES];

/// The word of the prompt of an ordinary turn of several moves, which the first boards of a match say.
const MOVES: &str = "moves";

/// So many turns of each side are asked for in full where a turn is several moves.
const FIRST_TURNS: usize = 2;

/// What a variant asks for besides an ordinary turn, such as `make a special move`; empty for an ordinary turn.
#[must_use]
pub fn special_request(words: &Words, prompt: &Prompt) -> String {
    if ORDINARY_PROMPTS.contains(&prompt.word) {
        String::new()
    } else {
        said::said(words, &prompt.phrase)
    }
}

/// What the board's text asks for: in the first turns also that a turn is several moves, and where a draw can be claimed, why and
/// how.
fn request(words: &Words, state: &MatchState, (seat, prompt): (Seat, &Prompt)) -> String {
    if let Some(claim) = draw_claim::request(words, &state.position, seat) {
        return claim;
    }
    let is_first = state.turns.iter().filter(|turn| turn.complete).count() < 2 * FIRST_TURNS;
    if prompt.word == MOVES && is_first {
        return said::said(words, &prompt.phrase);
    }
    special_request(words, prompt)
}

/// Whether a seat chooses something before play of which there is something ready-made.
fn has_ready_made(position: &Position, seat: Seat) -> bool {
    let part = position.secret_part(seat);
    let is_typed = part.as_ref().is_some_and(|part| part.free_text().is_some());
    is_typed || !part.as_ref().unwrap_or(position).bundles(seat).is_empty()
}

fn next(words: &Words, state: &MatchState, limit: Option<GameLimit>) -> Next {
    if let Some(result) = &state.result {
        return Next::Over(result.clone());
    }
    let awaited = state.awaited();
    match state.position.request() {
        Awaiting::Action { prompt, .. } if awaited.white && awaited.black => Next::BothOwe {
            phrase: special_request(words, &prompt),
            ready_made: has_ready_made(&state.position, Seat::White),
            deadline: Deadline::earliest(
                Seat::BOTH
                    .into_iter()
                    .filter_map(|seat| clock::running_deadline(state, seat))
                    .min(),
                limit,
            ),
        },
        Awaiting::Action { seat, prompt } => {
            let seat = if awaited[seat] { seat } else { seat.other() };
            Next::Owed {
                seat,
                phrase: request(words, state, (seat, &prompt)),
                ready_made: has_ready_made(&state.position, seat),
                deadline: Deadline::earliest(clock::running_deadline(state, seat), limit),
            }
        }
        Awaiting::Over(ending) => Next::Over(rookery_session::MatchResult::by_rules(ending)),
    }
}

/// Whether hints are given in a match: against the computer, and where one user plays both sides.
#[must_use]
pub fn has_hints(state: &MatchState) -> bool {
    state.computer().is_some() || state.is_hot_seat()
}

/// Whether a board is large enough for its quarters to be shown.
#[must_use]
pub fn has_quarters(geometry: Geometry) -> bool {
    Area::quarter(geometry, false, false).is_some()
}

/// Whether a user plays a match.
pub fn is_player(state: &MatchState, user: UserId) -> bool {
    state.seats_of(user).next().is_some()
}

/// What decides about the buttons of a match's board.
fn buttons_of(state: &MatchState, stage: Stage, is_for_players: bool) -> BoardOf {
    BoardOf {
        stage,
        is_for_players,
        has_hints: has_hints(state),
        has_quarters: has_quarters(state.position.variant().descriptor().geometry),
    }
}

/// A public board never offers the claim button, for it stays visible for days.
fn stage(state: &MatchState, claimable: bool) -> Stage {
    if state.result.is_some() {
        Stage::Over
    } else if claimable {
        Stage::Claimable
    } else {
        Stage::Turn
    }
}

/// Draws the public picture of a board: everybody's view as that guild wants it drawn, with the turns since `from`.
///
/// # Errors
/// A fault.
pub async fn picture_for_all(
    app: &Localized<'_>,
    state: &MatchState,
    guild: Option<PlaceId>,
    (players, from): (&Players, BoardNumber),
) -> Result<Picture, HandlerError> {
    let mut view = state.view(Viewer::Onlooker);
    if state.turns.iter().filter(|turn| turn.board > from).count() > 1 {
        state.progress().add_turn_before(&mut view);
    }
    let style = app.public_style(guild).await?;
    let options = PictureOptions {
        arrows: arrows_of_last_turn(state, &view),
        arrows_of_last_turn: true,
        flip: is_public_flipped(state),
        names: names_in_picture(app, players).await,
        clocks: clock::as_of_board(app.words, state),
        ..style.options()
    };
    public_picture(app, style, view, options).await
}

/// The public message of a board: everybody's view as that guild wants it drawn, the turns since `from`, and a ping of
/// whoever acts.
///
/// # Errors
/// A fault.
pub async fn public_board(
    app: &Localized<'_>,
    state: &MatchState,
    guild: Option<PlaceId>,
    from: BoardNumber,
) -> Result<OutgoingMessage, HandlerError> {
    let players = app.players(&state.header.seats).await?;
    let next = next(app.words, state, game_limit(app, state).await?);
    let text = board_text(app.words, state, &players, (from, Some(&next)));
    let mut letter = OutgoingMessage::new(text)
        .with_picture(picture_for_all(app, state, guild, (&players, from)).await?)
        .with_rows(buttons::board(
            app.words,
            state.header.id,
            state.seen_board(),
            buttons_of(state, stage(state, false), true),
        ));
    match next {
        Next::Owed { seat, .. } => letter.pings.extend(players[seat].user()),
        Next::BothOwe { .. } => letter.pings.extend(
            [players.white, players.black]
                .into_iter()
                .filter_map(Player::user),
        ),
        Next::Over(_) | Next::Ended(_) => {}
    }
    letter.pings.dedup();
    if !letter.pings.is_empty() {
        let quiet = digest_readers(app, state, &players).await?;
        letter.pings.retain(|account| !quiet.contains(account));
    }
    Ok(letter)
}

/// Returns the text of a board's public message: the turns after an earlier board, and what comes next, if it is still to
/// come.
#[must_use]
pub fn board_text(
    words: &Words,
    state: &MatchState,
    players: &Players,
    (from, next): (BoardNumber, Option<&Next>),
) -> String {
    let has_board = state
        .turns
        .last()
        .map_or(state.board == BoardNumber(0), |turn| turn.board == state.board);
    let checks = (!has_board).then(|| {
        let geometry = state.position.variant().descriptor().geometry;
        said::told(words, &state.position.standing_checks(), geometry)
    });
    board(
        words,
        players,
        &turn_summaries(words, state, from),
        checks.as_deref(),
        next,
    )
}

/// Returns what the message of an earlier board says once its last turn is taken back: also which turns are. `old` is the match
/// as of that board. `None` if its last turn stands.
#[must_use]
pub fn taken_back_text(
    words: &Words,
    (old, now): (&MatchState, &MatchState),
    players: &Players,
    from: BoardNumber,
) -> Option<String> {
    let is_gone = |turn: &TurnRecord| turn.board == old.board && !now.has_turn_of(turn.board);
    old.turns.last().filter(|turn| is_gone(turn))?;
    let said = board_text(words, old, players, (from, None));
    Some(format!(
        "{said}\n{}",
        text::turns_gone(words, &gone_turns(old, now))
    ))
}

/// Returns the turns of a match as of an earlier board that stand no more, each by its number, its side and its text.
#[must_use]
pub fn gone_turns(old: &MatchState, now: &MatchState) -> Vec<(usize, Seat, String)> {
    let gone = old
        .numbered_turns()
        .filter(|(_, turn)| !now.has_turn_of(turn.board));
    gone.map(|(number, turn)| (number, turn.seat, turn.written.clone()))
        .collect()
}

/// The accounts of players who read about their matches in a daily digest, so that boards don't mention them.
async fn digest_readers(
    app: &Localized<'_>,
    state: &MatchState,
    players: &Players,
) -> Result<Vec<AccountId>, HandlerError> {
    let mut readers = Vec::new();
    for seat in Seat::BOTH {
        if state.clocks.control().is_live() {
            continue;
        }
        if let (Some(user), Some(account)) = (state.header.seats[seat].user(), players[seat].user())
            && app.sessions.reminders(user).await?.place == ReminderPlace::Digest
        {
            readers.push(account);
        }
    }
    Ok(readers)
}

/// Returns the turn that a user has entered and not played, unless it is secret. Only that user may see it.
///
/// # Errors
/// A fault.
pub async fn unfinished_turn(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
) -> Result<Option<Draft>, HandlerError> {
    if state.is_secret() || state.entering_seat(user).is_err() {
        return Ok(None);
    }
    match app.sessions.panel(state.header.id, user).await {
        Ok(panel) => Ok(Some(panel.draft).filter(|draft| !draft.actions.is_empty())),
        Err(error) if error.is_fault() => Err(error.into()),
        // The turn was made or the match ended meanwhile.
        Err(_) => Ok(None),
    }
}

/// How many turns a private board tells. A part of the board shows what the posted board shows, which also tells the turn that
/// the computer has answered.
fn turns_told(state: &MatchState, look: BoardViewOptions) -> usize {
    let computer = state.computer().map(|(seat, _)| seat);
    let mut last = state.turns.iter().rev().map(|turn| turn.seat);
    let is_answer = computer.is_some() && last.next() == computer && last.next() != computer;
    if look.area.is_some() && is_answer && state.turns.len() > 1 {
        2
    } else {
        1
    }
}

/// The present board for one user alone, with the turn that they have begun; pings nobody.
///
/// # Errors
/// A fault.
pub async fn private_board(
    app: &Localized<'_>,
    state: &MatchState,
    user: UserId,
    look: BoardViewOptions,
    preface: Option<String>,
) -> Result<OutgoingMessage, HandlerError> {
    let players = app.players(&state.header.seats).await?;
    let told_turns = turns_told(state, look);
    let first = state.turns.iter().rev().take(told_turns).next_back();
    let from = first.map_or(BoardNumber(0), |turn| BoardNumber(turn.board.0.saturating_sub(1)));
    let told = board(
        app.words,
        &players,
        &turn_summaries(app.words, state, from),
        None,
        Some(&next(app.words, state, game_limit(app, state).await?)),
    );
    let delivery_failed = delivery_failed(app, state.header.id).await?;
    let unfinished = unfinished_turn(app, state, user).await?;
    let begun = unfinished
        .as_ref()
        .map(|draft| text::unplayed_turn(app.words, &turn_text(&draft.actions), draft.is_complete()));
    let viewer = viewer(state, user);
    let words = app.words;
    let view = match &unfinished {
        Some(draft) => ask(app, user, draft, move |draft| draft_view(words, draft)).await?,
        None => {
            let mut view = state.view(viewer);
            if told_turns > 1 {
                state.progress().add_turn_before(&mut view);
            }
            view
        }
    };
    let text = preface
        .into_iter()
        .chain([told])
        .chain(equipped(words, &view))
        .chain(begun)
        .chain(delivery_failed)
        .collect::<Vec<_>>()
        .join("\n");
    let style = app.style_in_match(user, state.header.id).await?;
    let arrows = match &unfinished {
        Some(draft) => arrows_of_draft(state, draft, &view),
        None => arrows_of_last_turn(state, &view),
    };
    let options = PictureOptions {
        arrows,
        arrows_of_last_turn: true,
        flip: is_flipped_in(state, viewer) != look.flip,
        area: look.area.map(|area| area.squared(view.geometry)),
        names: names_in_picture(app, &players).await,
        clocks: clock::now(app, state),
        ..if look.full {
            style.full_options()
        } else {
            style.options()
        }
    };
    let id = state.header.id;
    let stage = stage(state, state.is_claimable(app.sessions.now()));
    let is_player = is_player(state, user);
    let shown = buttons_of(state, stage, is_player);
    let mut rows = buttons::board(app.words, id, state.seen_board(), shown);
    let mut further = vec![learn::share(app.words, id)];
    if stage != Stage::Over {
        further.push(buttons::flip(app.words, id, state.seen_board()));
    }
    rows.push(CreateActionRow::Buttons(further));
    Ok(OutgoingMessage::new(text)
        .with_picture(picture(app, user, style, view, options).await?)
        .with_rows(rows))
}

/// A note for the players when the last public message of their match could not be posted.
///
/// # Errors
/// A fault.
pub async fn delivery_failed(app: &Localized<'_>, id: MatchId) -> Result<Option<String>, HandlerError> {
    if !app.sessions.has_failed_delivery(id).await? {
        return Ok(None);
    }
    let place = app.sessions.summary(id).await?.place.target();
    Ok(app
        .known_channel(place)
        .await?
        .map(|place| text::delivery_failed(app.words, place)))
}

/// Answers a button of an outdated board, and whoever does not play the match, with the current board; passes every other
/// error on. The refusal of a turn that is not the user's names the player whose turn it is.
///
/// # Errors
/// Every other error; a fault.
pub async fn refresh_board_or_fail(
    app: &Localized<'_>,
    user: UserId,
    id: MatchId,
    error: SessionError,
) -> Result<OutgoingMessage, HandlerError> {
    if let SessionError::NotYourTurn { awaited } = &error
        && let Some(seat) = only_seat(awaited)
    {
        let state = app.sessions.state(id).await?;
        let players = app.players(&state.header.seats).await?;
        let words = app.words;
        let whose = match players[seat] {
            Player::Computer(_) => say!(words, "refusals-the-computer"),
            player @ (Player::User(_) | Player::Gone(_)) => people::name(words, player),
        };
        return Err(HandlerError::User(not_your_turn(words, Some(&whose))));
    }
    let preface = match error {
        SessionError::BoardOutOfDate { .. } => board_out_of_date(app.words),
        SessionError::NotSeated => say!(app.words, "refusals-only-players"),
        error => return Err(error.into()),
    };
    let state = app.sessions.state(id).await?;
    private_board(app, &state, user, BoardViewOptions::default(), Some(preface)).await
}

/// The pages of the whole position as text, for one viewer.
///
/// # Errors
/// A fault.
pub fn text_pages(words: &Words, state: &MatchState, user: UserId) -> Result<Vec<String>, HandlerError> {
    let descriptor = descriptor(&state.header.variant)?;
    let mut view = said::localised(words, state.view(viewer(state, user)));
    // The turn as it was written says more than the cells that it touched.
    let last = state.turns.last().filter(|_| !view.last_turn.is_empty());
    let last = last.map(|turn| lists::last_turn(words, &turn.written, fate(state, turn)));
    if last.is_some() {
        view.last_turn.clear();
    }
    let lines = last.into_iter().chain(position_text(board_words(words), &view));
    let text = lines.collect::<Vec<_>>().join("\n");
    let variant = pictures::variant_name(words, descriptor);
    Ok(lists::position(words, variant, &state.header.id.short(), &text))
}

/// Returns what became of the last turn of a match.
fn fate(state: &MatchState, last: &TurnRecord) -> TurnFate {
    if last.rewinds > 0 {
        return TurnFate::TakenBack;
    }
    // What is decided in secret captures nothing.
    if !last.sealed && is_foiled(state, last).unwrap_or(false) {
        return TurnFate::Failed;
    }
    TurnFate::Stands
}

/// Returns whether a capture of the last turn took nothing; `None` if the turn can't be played again.
fn is_foiled(state: &MatchState, last: &TurnRecord) -> Option<bool> {
    let mut position = state.position_after(state.turns.len().checked_sub(1)?).ok()?;
    for text in &last.actions {
        let action = canonical(position.variant(), text).ok()?;
        if position.foiled(&action).is_some() {
            return Some(true);
        }
        position.apply(last.seat, &action).ok()?;
    }
    Some(false)
}
