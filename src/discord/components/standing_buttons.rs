//! The buttons and menus about ratings: pages of a history, other pools, other leaderboards.

use super::buttons::{button, pages, row};
use super::custom_id::{CustomId, PoolName, StandingButton, Wish};
use crate::discord::limits::{SELECT_OPTIONS, SELECT_TEXT, clipped};
use crate::discord::text::rating::BoardScope;
use crate::discord::text::words::{Words, say};
use rookery_rating::Rating;
use rookery_session::TournamentId;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, UserId,
};

fn grey(id: StandingButton, label: &str) -> CreateButton {
    button(&CustomId::Standing(id), label, ButtonStyle::Secondary)
}

/// The buttons to earlier and later matches of a history, whose first page has the latest.
#[must_use]
pub fn history(
    words: &Words,
    account: UserId,
    pool: &PoolName,
    (page, count): (u16, usize),
) -> Vec<CreateActionRow> {
    let to = |page| StandingButton::History(account.get(), pool.clone(), page);
    let mut buttons = Vec::new();
    if usize::from(page) + 1 < count {
        buttons.push(grey(to(page + 1), &say!(words, "rating-earlier")));
    }
    if page > 0 {
        buttons.push(grey(to(page - 1), &say!(words, "rating-later")));
    }
    if buttons.is_empty() {
        Vec::new()
    } else {
        row(buttons)
    }
}

/// The menu of somebody's ratings; the one that is shown is chosen.
pub fn pools(
    words: &Words,
    account: UserId,
    pools: impl Iterator<Item = (PoolName, String, Rating)>,
    shown: &PoolName,
) -> CreateActionRow {
    let options = pools.take(SELECT_OPTIONS).map(|(pool, title, rating)| {
        let label = clipped(&format!("{title}: {rating}"), SELECT_TEXT);
        CreateSelectMenuOption::new(label, pool.to_string()).default_selection(pool == *shown)
    });
    let kind = CreateSelectMenuKind::String {
        options: options.collect(),
    };
    let id = CustomId::Standing(StandingButton::Pools(account.get()));
    let menu = CreateSelectMenu::new(id.to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(say!(words, "rating-choose-pool")))
}

/// What decides on the buttons of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub struct BoardChoice {
    /// The one that is shown.
    pub scope: BoardScope,
    /// Whether the reader is in a server.
    pub is_in_server: bool,
    /// Whether the reader wants to be on those of all servers.
    pub is_listed: bool,
}

/// The buttons of a leaderboard: its pages, the other leaderboard, and whether to be listed there.
#[must_use]
pub fn leaderboard(
    words: &Words,
    pool: &PoolName,
    choice: BoardChoice,
    (page, count): (u16, usize),
) -> Vec<CreateActionRow> {
    let board = |scope, page| StandingButton::Board(scope, pool.clone(), page);
    let mut rows = pages(words, page, count, |page| {
        CustomId::Standing(board(choice.scope, page))
    });
    let mut others = Vec::new();
    match choice.scope {
        BoardScope::Here => {
            let label = say!(words, "rating-all-servers");
            others.push(grey(board(BoardScope::Everywhere, 0), &label));
        }
        BoardScope::Everywhere => {
            if choice.is_in_server {
                let label = say!(words, "rating-this-server");
                others.push(grey(board(BoardScope::Here, 0), &label));
            }
            others.push(if choice.is_listed {
                let label = say!(words, "rating-list-me-not");
                grey(StandingButton::List(Wish::No, pool.clone()), &label)
            } else {
                let id = CustomId::Standing(StandingButton::List(Wish::Yes, pool.clone()));
                button(&id, &say!(words, "rating-list-me"), ButtonStyle::Primary)
            });
        }
    }
    rows.extend(row(others));
    rows
}

/// The pages of a tournament's players.
#[must_use]
pub fn players(words: &Words, id: TournamentId, (page, count): (u16, usize)) -> Vec<CreateActionRow> {
    pages(words, page, count, |page| {
        CustomId::Standing(StandingButton::Players(id, page))
    })
}
