//! `/leaderboard`: the best players of a server, or of all servers for those who want to be on that list.

use super::history::{named, pool_of};
use super::sheet::draw;
use crate::discord::components::custom_id::PoolName;
use crate::discord::components::standing_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::Player;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::rating::{self as text, BoardScope};
use crate::discord::text::words::say;
use rookery_render::Sheet;
use rookery_render::sheet::{Heading, ROWS_ON_PAGE, SheetPlayer, StandingsLine, StandingsTable};
use rookery_session::{Leaderboard, LeaderboardScope, UserId};
use serenity::all::{GuildId, UserId as Account};
use std::time::Duration;

/// How long the names of the listed players are waited for.
const NAMES_WITHIN: Duration = Duration::from_secs(2);

/// Shows a page of a leaderboard. Outside a server there is only the one of all servers.
///
/// # Errors
/// A fault.
pub async fn show(
    app: &Localized<'_>,
    (user, guild): (UserId, Option<GuildId>),
    scope: BoardScope,
    pool: &PoolName,
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let place = app.guild_of(guild).await?;
    let (scope, asked) = match (scope, place) {
        (BoardScope::Here, Some(place)) => (scope, LeaderboardScope::Guild(place)),
        (BoardScope::Here, None) | (BoardScope::Everywhere, _) => {
            (BoardScope::Everywhere, LeaderboardScope::Everywhere)
        }
    };
    let pool = pool_of(pool);
    let board = app.sessions.leaderboard(asked, &pool, user).await?;
    let variant = variant_name(app.words, descriptor(&pool.variant)?);
    let title = text::pool_title(app.words, variant, pool.pace);
    let said = text::leaderboard(app.words, &title, &board, scope);
    let is_listed = app.sessions.is_listed_everywhere(user, &pool).await?;
    let pages = board.lines.len().div_ceil(ROWS_ON_PAGE).max(1);
    let last = u16::try_from(pages - 1).unwrap_or(u16::MAX);
    let page = page.min(last);
    let choice = buttons::BoardChoice {
        scope,
        is_in_server: place.is_some(),
        is_listed,
    };
    let rows = buttons::leaderboard(app.words, &named(&pool), choice, (page, pages));
    let message = OutgoingMessage::new(said).with_rows(rows);
    if board.lines.is_empty() {
        return Ok(message);
    }
    let subtitle = text::leaderboard_title(app.words, scope);
    let heading = Heading::new(title, subtitle).in_words(text::sheet_words(app.words));
    let table = table(app, &board, user, (heading, page)).await?;
    let style = app.style_of_user(user, place).await?;
    Ok(message.with_picture(draw(app, user, style, table, page).await?))
}

/// The table of a leaderboard. Only the players of the page have their names, which Discord may have to be asked for.
async fn table(
    app: &Localized<'_>,
    board: &Leaderboard,
    user: UserId,
    (heading, page): (Heading, u16),
) -> Result<Sheet, HandlerError> {
    let from = usize::from(page) * ROWS_ON_PAGE;
    let on_page = from..from + ROWS_ON_PAGE;
    let mut players = Vec::new();
    for line in &board.lines {
        players.push(app.user_as_player(line.user).await?);
    }
    let asked = players
        .iter()
        .enumerate()
        .filter(|(index, _)| on_page.contains(index));
    let accounts: Vec<Account> = asked.filter_map(|(_, player)| player.user()).collect();
    app.names
        .ask_each_within(&app.http, &accounts, NAMES_WITHIN)
        .await;
    let lines = (1..)
        .zip(board.lines.iter().zip(players))
        .map(|(rank, (line, player))| StandingsLine {
            rank,
            player: SheetPlayer::new(u16::try_from(rank).unwrap_or(u16::MAX), name(app, player)),
            score: line.rating.to_string(),
            values: vec![line.games.to_string()],
            is_highlighted: line.user == user,
            ..StandingsLine::default()
        });
    Ok(Sheet::Standings(StandingsTable {
        heading,
        columns: vec![say!(app.words, "rating-column-matches")],
        meanings: Vec::new(),
        lines: lines.collect(),
    }))
}

/// The name of a player, as far as it is known; a sheet writes a number in place of an empty one.
fn name(app: &Localized<'_>, player: Player) -> String {
    match player {
        Player::User(account) => app.names.remembered(account).unwrap_or_default(),
        Player::Computer(level) => level.to_string(),
        Player::Gone(former) => former.title(app.words),
    }
}
