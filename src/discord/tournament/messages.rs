//! What the messages of a tournament show. They name players without mentioning them: who plays is pinged by the first
//! message of their match.

use super::sheets;
use crate::discord::appearance::Style;
use crate::discord::components::custom_id::SheetKind;
use crate::discord::components::tournament_buttons as buttons;
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::message::{OutgoingMessage, Picture};
use crate::discord::text::words::Words;
use crate::discord::text::{Player, capital, people, plain, tournament as text};
use anyhow::Context as _;
use rookery_render::Sheet;
use rookery_session::{MatchId, PlayerNumber, Revision, TournamentState, TournamentStatus, UserId};
use serenity::all::{ChannelId, UserId as UserAccount};
use std::collections::BTreeMap;
use std::time::Duration;

/// How long the names of a tournament's players are waited for before a message is made without them.
const NAMES_WITHIN: Duration = Duration::from_secs(5);

/// The names of a tournament's players.
pub struct PlayerNames {
    words: &'static Words,
    known: BTreeMap<PlayerNumber, String>,
}

impl PlayerNames {
    /// Looks up the names that the accounts show, for some seconds.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn of(app: &Localized<'_>, tournament: &TournamentState) -> Result<Self, HandlerError> {
        let players = players(app, tournament).await?;
        let asked: Vec<UserAccount> = players.values().filter_map(|player| player.user()).collect();
        app.names.ask_each_within(&app.http, &asked, NAMES_WITHIN).await;
        let known = players.into_iter().filter_map(|(number, player)| {
            let name = match player {
                Player::User(account) => app.names.remembered(account)?,
                Player::Gone(former) => former.short_title(app.words),
                Player::Computer(_) => capital(&people::name(app.words, player)),
            };
            Some((number, name))
        });
        Ok(Self {
            words: app.words,
            known: known.collect(),
        })
    }

    /// Asks for the names that are not known, however long it takes. Returns whether all are known now that can be.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn ask(app: &App, tournament: &TournamentState) -> Result<bool, HandlerError> {
        let players = players(app, tournament).await?;
        let accounts: Vec<UserAccount> = players.values().filter_map(|player| player.user()).collect();
        Ok(app.names.ask_for_all(&app.http, &accounts).await)
    }

    /// Returns a name as pictures and files show it; a player whose name is not known has only the number.
    #[must_use]
    pub fn shown(&self, number: PlayerNumber) -> String {
        let name = self.known.get(&number).cloned();
        name.unwrap_or_else(|| text::unnamed_player(self.words, number))
    }

    /// Returns a name as messages write it, without marks that would format or mention.
    #[must_use]
    pub fn written(&self, number: PlayerNumber) -> String {
        plain(&self.shown(number))
    }
}

async fn players(
    app: &App,
    tournament: &TournamentState,
) -> Result<BTreeMap<PlayerNumber, Player>, HandlerError> {
    let mut players = BTreeMap::new();
    for (number, user) in &tournament.users {
        players.insert(*number, app.user_as_player(*user).await?);
    }
    Ok(players)
}

/// Makes the first message of a tournament.
///
/// # Errors
/// A fault.
pub async fn hub(app: &Localized<'_>, tournament: &TournamentState) -> Result<OutgoingMessage, HandlerError> {
    let names = PlayerNames::of(app, tournament).await?;
    let text = text::hub(app.words, tournament, |number| names.written(number));
    Ok(OutgoingMessage::new(text).with_rows(buttons::tournament(app.words, tournament)))
}

/// Makes the private answer that shows a tournament to a user: what it is to them first, and no button that isn't for
/// them.
///
/// # Errors
/// A fault.
pub async fn shown(
    app: &Localized<'_>,
    user: UserId,
    tournament: &TournamentState,
) -> Result<OutgoingMessage, HandlerError> {
    let names = PlayerNames::of(app, tournament).await?;
    let mut places = BTreeMap::new();
    let player = tournament.player_of(user);
    for (_, game) in tournament.running_games() {
        let paired = &game.paired;
        if player.is_some_and(|player| [paired.white, paired.black].contains(&player.number)) {
            add_place(app, &mut places, paired.match_id).await?;
        }
    }
    let written = |number| names.written(number);
    let own = text::own(app.words, tournament, user, written, |id| {
        places.get(&id).copied()
    });
    let hub = text::hub(app.words, tournament, written);
    let text = match own {
        Some(own) => text::together(app.words, &own, &hub),
        None => hub,
    };
    let takes_part = player.is_some_and(|player| player.takes_part);
    let rows = buttons::tournament_for(app.words, tournament, Some(takes_part));
    Ok(OutgoingMessage::new(text).with_rows(rows))
}

/// Makes the message that the check-in is open, or what it becomes when the check-in is over.
#[must_use]
pub fn check_in(words: &Words, tournament: &TournamentState) -> OutgoingMessage {
    let message = OutgoingMessage::new(text::check_in(words, tournament));
    if tournament.is_checking_in() {
        message.with_rows(buttons::check_in(words, tournament.header.id))
    } else {
        message
    }
}

/// Makes the message that says what an organiser changed before the start; `None` if that entry changed nothing.
///
/// # Errors
/// A fault.
pub async fn edited(
    app: &Localized<'_>,
    tournament: &TournamentState,
    revision: Revision,
) -> Result<Option<OutgoingMessage>, HandlerError> {
    let Some(change) = tournament.change(revision) else {
        return Ok(None);
    };
    let names = PlayerNames::of(app, tournament).await?;
    let said = text::announced_change(app.words, tournament, change, |number| names.written(number));
    Ok(Some(OutgoingMessage::new(said)))
}

/// Makes the message with the pairings of a round, from 1. A knockout shows its bracket there, as the round left it, and
/// has no other table before the final one.
///
/// # Errors
/// A fault.
pub async fn round(
    app: &Localized<'_>,
    tournament: &TournamentState,
    round: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let names = PlayerNames::of(app, tournament).await?;
    let text = pairings_text(app, tournament, &names, round).await?;
    if tournament.is_knockout() {
        let shown = tournament.after_round(round);
        return public_sheet(app, &shown, &names, text, (SheetKind::Standings, round)).await;
    }
    public_sheet(app, tournament, &names, text, (SheetKind::Pairings, round)).await
}

async fn pairings_text(
    app: &Localized<'_>,
    tournament: &TournamentState,
    names: &PlayerNames,
    round: u16,
) -> Result<String, HandlerError> {
    let places = places(app, tournament, round).await?;
    Ok(text::round(
        app.words,
        tournament,
        (round, app.sessions.now()),
        |number| names.written(number),
        |id| places.get(&id).copied(),
    ))
}

/// Where the matches of a round are played, as far as they have threads.
async fn places(
    app: &Localized<'_>,
    tournament: &TournamentState,
    round: u16,
) -> Result<BTreeMap<MatchId, ChannelId>, HandlerError> {
    let mut places = BTreeMap::new();
    let games = tournament.round(round).map(|round| round.games.as_slice());
    for game in games.unwrap_or_default() {
        add_place(app, &mut places, game.paired.match_id).await?;
    }
    Ok(places)
}

/// Adds the thread of a match, if it has one.
async fn add_place(
    app: &Localized<'_>,
    places: &mut BTreeMap<MatchId, ChannelId>,
    id: Option<MatchId>,
) -> Result<(), HandlerError> {
    let Some(id) = id else { return Ok(()) };
    if let Some(thread) = app.sessions.summary(id).await?.place.thread {
        places.insert(id, app.channel(thread).await?);
    }
    Ok(())
}

/// Makes the message that games of a round, from 1, wait for an organiser's decision. It pings whoever opened the
/// tournament.
///
/// # Errors
/// A fault.
pub async fn late(
    app: &Localized<'_>,
    tournament: &TournamentState,
    round: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let names = PlayerNames::of(app, tournament).await?;
    let organiser = app.user_as_player(tournament.header.opened_by).await?.user();
    let said = text::late(app.words, tournament, (round, organiser), |number| {
        names.written(number)
    });
    let message = OutgoingMessage::new(said);
    Ok(match organiser {
        Some(account) => message.pinging(account),
        None => message,
    })
}

/// Makes the message with the table of a round, from 1, as the round left it; round 0 is the whole event. In an arena it
/// also lists the running games.
///
/// # Errors
/// A fault.
pub async fn table(
    app: &Localized<'_>,
    tournament: &TournamentState,
    round: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let names = PlayerNames::of(app, tournament).await?;
    let past;
    let shown = if round == 0 {
        tournament
    } else {
        past = tournament.after_round(round);
        &past
    };
    let mut text = text::standings(app.words, shown, |number| names.written(number));
    if shown.arena_ends().is_some() && !shown.status.is_over() {
        let running = running_text(app, shown, &names).await?;
        text = text::together(app.words, &text, &running);
    }
    public_sheet(app, shown, &names, text, (SheetKind::Standings, 0)).await
}

/// Makes what becomes of the last round's table when the final one is posted below it.
#[must_use]
pub fn table_is_below(words: &Words, tournament: &TournamentState) -> OutgoingMessage {
    OutgoingMessage::new(text::table_is_below(words, tournament))
}

/// The running games of an arena, with their threads.
async fn running_text(
    app: &Localized<'_>,
    tournament: &TournamentState,
    names: &PlayerNames,
) -> Result<String, HandlerError> {
    let mut places = BTreeMap::new();
    for (_, game) in tournament.running_games() {
        add_place(app, &mut places, game.paired.match_id).await?;
    }
    Ok(text::running(
        app.words,
        tournament,
        |number| names.written(number),
        |id| places.get(&id).copied(),
    ))
}

/// Makes the last message of a tournament.
///
/// # Errors
/// A fault.
pub async fn finished(
    app: &Localized<'_>,
    tournament: &TournamentState,
) -> Result<OutgoingMessage, HandlerError> {
    let names = PlayerNames::of(app, tournament).await?;
    let text = text::finished(app.words, tournament, |number| names.written(number));
    if tournament.started.is_none() || tournament.status == TournamentStatus::Cancelled {
        return Ok(OutgoingMessage::new(text));
    }
    public_sheet(app, tournament, &names, text, (SheetKind::Standings, 0)).await
}

/// The first page of a picture in the style of the server, with buttons to all that can be looked at.
async fn public_sheet(
    app: &Localized<'_>,
    tournament: &TournamentState,
    names: &PlayerNames,
    text: String,
    (kind, round): (SheetKind, u16),
) -> Result<OutgoingMessage, HandlerError> {
    let style = app.public_style(Some(tournament.header.guild)).await?;
    let message = OutgoingMessage::new(text);
    if tournament.seats.is_empty() {
        return Ok(message);
    }
    let drawn = sheets::sheet(app.words, tournament, names, kind, round);
    let by = tournament.header.opened_by;
    let (picture, count) = draw(app, by, style, drawn, 0).await?;
    Ok(message.with_picture(picture).with_rows(buttons::sheet(
        app.words,
        tournament,
        (kind, round),
        0,
        count,
    )))
}

/// Makes the private answer with a page of a picture, in the user's own style.
///
/// # Errors
/// A fault.
pub async fn private_sheet(
    app: &Localized<'_>,
    user: UserId,
    tournament: &TournamentState,
    (kind, round): (SheetKind, u16),
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let names = PlayerNames::of(app, tournament).await?;
    let text = match kind {
        SheetKind::Standings => text::standings(app.words, tournament, |number| names.written(number)),
        SheetKind::Pairings if tournament.arena_ends().is_some() => {
            running_text(app, tournament, &names).await?
        }
        SheetKind::Pairings => pairings_text(app, tournament, &names, round).await?,
        SheetKind::Course => text::course(app.words, tournament),
    };
    let message = OutgoingMessage::new(text);
    if tournament.seats.is_empty() {
        return Ok(message);
    }
    let style = app.style_of_user(user, Some(tournament.header.guild)).await?;
    let drawn = sheets::sheet(app.words, tournament, &names, kind, round);
    let (picture, count) = draw(app, user, style, drawn, page).await?;
    let page = page.min(u16::try_from(count.saturating_sub(1)).unwrap_or(u16::MAX));
    Ok(message.with_picture(picture).with_rows(buttons::sheet(
        app.words,
        tournament,
        (kind, round),
        page,
        count,
    )))
}

/// Draws a page, beside everything else; the number of pages with it.
async fn draw(
    app: &Localized<'_>,
    by: UserId,
    style: Style,
    sheet: Sheet,
    page: u16,
) -> Result<(Picture, usize), HandlerError> {
    let drawing = move || -> anyhow::Result<(Picture, usize)> {
        let page = usize::from(page);
        let png = style.renderer().sheet(&sheet, page).context("drawing a sheet")?;
        Ok((Picture::sheet(png, sheet.alt_text(page)), sheet.pages()))
    };
    Ok(app.compute(by, drawing).await??)
}
