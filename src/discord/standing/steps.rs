//! What the buttons and menus about ratings do.

use super::history::{self, Asked};
use super::{leaderboard, players};
use crate::discord::components::custom_id::{PoolName, StandingButton, Wish};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::rating::{self as text, BoardScope};
use crate::discord::text::refusals;
use crate::discord::tournament::lookup;
use rookery_session::{RatingPace, UserId};
use serenity::all::{GuildId, UserId as Account};

/// Who pressed a button, and where.
#[derive(Clone, Copy, Debug)]
pub struct Pressing<'a> {
    /// The user.
    pub by: UserId,
    /// The account of that user.
    pub account: Account,
    /// The server.
    pub guild: Option<GuildId>,
    /// The value of the menu, if it was one.
    pub chosen: Option<&'a str>,
}

/// Answers a button or a menu.
///
/// # Errors
/// A pool that is none; a fault.
pub async fn pressed(
    app: &Localized<'_>,
    pressing: Pressing<'_>,
    button: StandingButton,
) -> Result<OutgoingMessage, HandlerError> {
    let asked = |account: u64| Asked {
        by: pressing.by,
        guild: pressing.guild,
        account: Account::new(account.max(1)),
    };
    let unknown = || HandlerError::User(refusals::unknown_button(app.words));
    match button {
        StandingButton::History(account, pool, page) => {
            history::show(app, asked(account), None, Some(&pool), page).await
        }
        StandingButton::Pools(account) => {
            let pool = pressing.chosen.and_then(named).ok_or_else(unknown)?;
            history::show(app, asked(account), None, Some(&pool), 0).await
        }
        StandingButton::Board(scope, pool, page) => {
            leaderboard::show(app, (pressing.by, pressing.guild), scope, &pool, page).await
        }
        StandingButton::List(wish, pool) => {
            let user = app.user(pressing.account).await?;
            let listed = wish == Wish::Yes;
            app.sessions.list_everywhere(user, listed).await?;
            let scope = BoardScope::Everywhere;
            let mut shown = leaderboard::show(app, (user, pressing.guild), scope, &pool, 0).await?;
            shown.text = format!("{}\n{}", text::wish_kept(app.words, listed), shown.text);
            Ok(shown)
        }
        StandingButton::Players(id, page) => {
            let tournament = lookup::of_button(app, pressing.guild, id).await?;
            players::show(app, pressing.by, &tournament, page).await
        }
    }
}

/// Reads the value of a menu of pools: a variant and a pace.
fn named(value: &str) -> Option<PoolName> {
    let (variant, pace) = value.split_once(':')?;
    Some(PoolName {
        variant: variant.parse().ok()?,
        pace: RatingPace::from_word(pace)?,
    })
}
