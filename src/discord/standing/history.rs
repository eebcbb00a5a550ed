//! `/rating`: somebody's ratings, the history of one of them as a picture, and how reliable that player is.

use super::sheet::draw;
use crate::discord::components::custom_id::PoolName;
use crate::discord::components::standing_buttons as buttons;
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::board::descriptor;
use crate::discord::message::OutgoingMessage;
use crate::discord::slug::Slug;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::rating::{self as text, MatchLine, PoolLine};
use crate::discord::text::words::say;
use rookery_rating::{Rating, Standing};
use rookery_render::Sheet;
use rookery_render::sheet::{Heading, LinePlot, PlotLine, PlotUnit, SheetPlayer};
use rookery_rules::Seat;
use rookery_session::{Page, Pool, RatedMatch, RatingStep, UserId};
use serenity::all::{GuildId, UserId as Account};

/// The matches of a page: the plot stays readable, and all numbers fit into its alt text.
const ON_PAGE: u32 = 50;
/// How many of them are listed in words.
const LISTED: usize = 5;

/// Who asks for the ratings of whom.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// Who asks.
    pub by: UserId,
    /// Where, for the style of pictures.
    pub guild: Option<GuildId>,
    /// Whose ratings.
    pub account: Account,
}

/// Returns the name of a pool as buttons carry it.
#[must_use]
pub fn named(pool: &Pool) -> PoolName {
    PoolName {
        variant: Slug::of(&pool.variant),
        pace: pool.pace,
    }
}

/// Returns the pool of that name.
#[must_use]
pub fn pool_of(name: &PoolName) -> Pool {
    Pool {
        variant: name.variant.as_str().to_owned(),
        pace: name.pace,
    }
}

/// Shows the ratings of an account and the history of one: the given one, or else the one that changed last. With a variant,
/// only its ratings are shown.
///
/// # Errors
/// A fault.
pub async fn show(
    app: &Localized<'_>,
    asked: Asked,
    variant: Option<&str>,
    shown: Option<&PoolName>,
    page: u16,
) -> Result<OutgoingMessage, HandlerError> {
    let user = app.asking_user(asked.account).await?;
    let report = app.sessions.reliability(user).await?;
    let player = app.user_as_player(user).await?;
    let reliability = text::reliability(app.words, player, &report);
    let mut standings = app.sessions.standings_of(user).await?;
    standings.retain(|(pool, _)| variant.is_none_or(|variant| variant == pool.variant));
    let latest = || standings.iter().max_by_key(|(_, standing)| standing.last_ms);
    let named = shown.and_then(|name| standings.iter().find(|(pool, _)| named(pool) == *name));
    let Some((pool, _)) = named.or_else(latest).cloned() else {
        let said = text::ratings(app.words, asked.account, &[], reliability);
        return Ok(OutgoingMessage::new(said));
    };
    let history = History::of(app, user, pool, page).await?;
    let mut lines = Vec::new();
    for (pool, standing) in &standings {
        lines.push(line(app, user, (pool, standing), &history).await?);
    }
    let said = text::ratings(app.words, asked.account, &lines, reliability);
    let guild = app.guild_of(asked.guild).await?;
    let style = app.style_of_user(asked.by, guild).await?;
    let name = app.name_of(app.words, player).await;
    let picture = draw(app, asked.by, style, history.plot(app, user, name)?, 0).await?;
    let mut rows = buttons::history(
        app.words,
        asked.account,
        &self::named(&history.pool),
        history.pages(),
    );
    if standings.len() > 1 {
        let pools = lines.iter().zip(&standings).map(|(line, (pool, _))| {
            let title = text::pool_title(app.words, line.variant, line.pace);
            (self::named(pool), title, line.rating)
        });
        rows.push(buttons::pools(
            app.words,
            asked.account,
            pools,
            &self::named(&history.pool),
        ));
    }
    Ok(OutgoingMessage::new(said).with_picture(picture).with_rows(rows))
}

/// The line of a pool. That of the history also has its last matches.
async fn line(
    app: &Localized<'_>,
    user: UserId,
    (pool, standing): (&Pool, &Standing),
    history: &History,
) -> Result<PoolLine, HandlerError> {
    let mut last = Vec::new();
    if *pool == history.pool {
        for rated in history.latest_first.iter().take(LISTED) {
            last.push(match_line(app, rated, user).await?);
        }
    }
    Ok(PoolLine {
        variant: variant_name(app.words, descriptor(&pool.variant)?),
        pace: pool.pace,
        rating: standing.at(app.sessions.now().0),
        games: standing.games,
        last,
    })
}

/// A rated match as its player sees it.
async fn match_line(
    app: &Localized<'_>,
    rated: &RatedMatch,
    user: UserId,
) -> Result<MatchLine, HandlerError> {
    let seat = seat_of(rated, user);
    let opponent = app.user_as_player(rated.users[seat.other()]).await?;
    Ok(MatchLine {
        id: rated.id.short(),
        opponent: app.name_of(app.words, opponent).await,
        won: rated.loser().map(|loser| loser != user),
        step: rated.counts().then(|| rated.change()[seat]),
    })
}

fn seat_of(rated: &RatedMatch, user: UserId) -> Seat {
    if rated.users.white == user {
        Seat::White
    } else {
        Seat::Black
    }
}

/// A page of the matches that made a rating.
struct History {
    pool: Pool,
    /// The page, from 0 for the latest matches.
    page: u16,
    /// All matches of the pool.
    count: u32,
    latest_first: Vec<RatedMatch>,
}

impl History {
    async fn of(app: &Localized<'_>, user: UserId, pool: Pool, page: u16) -> Result<Self, HandlerError> {
        let count = app.sessions.count_rated(user, &pool).await?;
        let last = u16::try_from(count.div_ceil(ON_PAGE).saturating_sub(1)).unwrap_or(u16::MAX);
        let page = page.min(last);
        let part = Page {
            skip: u32::from(page) * ON_PAGE,
            take: ON_PAGE,
        };
        let latest_first = app.sessions.rated_matches_of(user, &pool, part).await?;
        Ok(Self {
            pool,
            page,
            count,
            latest_first,
        })
    }

    /// The page, and how many there are.
    fn pages(&self) -> (u16, usize) {
        (self.page, self.count.div_ceil(ON_PAGE) as usize)
    }

    /// The rating before the first match of the page and after each of them.
    fn plot(&self, app: &Localized<'_>, user: UserId, name: String) -> Result<Sheet, HandlerError> {
        let shown = u32::try_from(self.latest_first.len()).unwrap_or(ON_PAGE);
        let last = self.count.saturating_sub(u32::from(self.page) * ON_PAGE);
        let first = last.saturating_sub(shown) + 1;
        let steps: Vec<RatingStep> = self
            .latest_first
            .iter()
            .rev()
            .map(|rated| rated.change()[seat_of(rated, user)])
            .collect();
        let before = steps.first().map(|step| (first - 1, whole(step.before)));
        let after = (first..).zip(steps.iter().map(|step| whole(step.after)));
        let variant = variant_name(app.words, descriptor(&self.pool.variant)?);
        let title = text::pool_title(app.words, variant, self.pool.pace);
        let subtitle = text::history_title(app.words, first, last, self.count);
        Ok(Sheet::Plot(LinePlot {
            heading: Heading::new(title, subtitle).in_words(text::sheet_words(app.words)),
            across: say!(app.words, "rating-match"),
            across_in_words: say!(app.words, "rating-match-word"),
            unit: PlotUnit::Ratings,
            lines: vec![PlotLine {
                player: SheetPlayer::new(1, name),
                scores: before.into_iter().chain(after).collect(),
                is_highlighted: true,
            }],
        }))
    }
}

/// A rating as the whole number that people see.
fn whole(rating: f64) -> u32 {
    let rating = Rating {
        rating,
        ..Rating::default()
    };
    u32::try_from(rating.whole()).unwrap_or(0)
}
