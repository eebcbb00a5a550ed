//! The custom IDs of buttons and menus about ratings.

use super::{ParseCustomIdError, Word, field, page_number};
use crate::discord::slug::Slug;
use crate::discord::text::rating::BoardScope;
use rookery_session::{RatingPace, TournamentId};
use std::fmt;

/// The pool of a button: a variant's ID and a pace.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PoolName {
    /// The variant's ID.
    pub variant: Slug,
    /// The pace.
    pub pace: RatingPace,
}

/// What a button or a menu about ratings does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StandingButton {
    /// Show a page of the history of an account's rating, the latest matches first.
    History(u64, PoolName, u16),
    /// Show another pool of an account, which arrives as the menu's value.
    Pools(u64),
    /// Show a page of a leaderboard.
    Board(BoardScope, PoolName, u16),
    /// List the user who presses it on the leaderboards of all servers, or no longer.
    List(Wish, PoolName),
    /// Show a page of the players of a tournament.
    Players(TournamentId, u16),
}

/// Whether a user wants to be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wish {
    /// The user wants to.
    Yes,
    /// The user doesn't.
    No,
}

words!(RatingPace {
    RatingPace::Live => "live",
    RatingPace::Correspondence => "correspondence",
});

words!(BoardScope {
    BoardScope::Here => "here",
    BoardScope::Everywhere => "everywhere",
});

words!(Wish {
    Wish::Yes => "yes",
    Wish::No => "no",
});

impl fmt::Display for PoolName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.variant, Word::word(self.pace))
    }
}

impl fmt::Display for StandingButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::History(account, pool, page) => write!(f, "rating:{account}:{pool}:{page}"),
            Self::Pools(account) => write!(f, "pools:{account}"),
            Self::Board(scope, pool, page) => write!(f, "leaderboard:{}:{pool}:{page}", scope.word()),
            Self::Players(id, page) => write!(f, "players:{id}:{page}"),
            Self::List(wish, pool) => write!(f, "list:{}:{pool}", wish.word()),
        }
    }
}

/// Reads the fields behind the version.
pub(super) fn read(fields: &[&str]) -> Result<StandingButton, ParseCustomIdError> {
    let pool = |variant: &str, pace: &str| {
        Ok::<_, ParseCustomIdError>(PoolName {
            variant: field(variant)?,
            pace: Word::of(pace)?,
        })
    };
    match fields {
        ["rating", account, variant, pace, page] => Ok(StandingButton::History(
            field(account)?,
            pool(variant, pace)?,
            page_number(page)?,
        )),
        ["pools", account] => Ok(StandingButton::Pools(field(account)?)),
        ["leaderboard", scope, variant, pace, page] => Ok(StandingButton::Board(
            Word::of(scope)?,
            pool(variant, pace)?,
            page_number(page)?,
        )),
        ["players", id, page] => Ok(StandingButton::Players(field(id)?, page_number(page)?)),
        ["list", wish, variant, pace] => Ok(StandingButton::List(Word::of(wish)?, pool(variant, pace)?)),
        _ => Err(ParseCustomIdError),
    }
}
