//! Ratings in SQL.

use super::convert::{bad_column, execute, first, id_column, rows};
use super::{Connection, Row, RowResult, params};
use super::{Database, SqlStore};
use super::{match_puzzles, matches, outbox, tallies};
use crate::clock::TimeMs;
use crate::ids::{ExternalId, MatchId, PlaceId, UserId};
use crate::limits;
use crate::outbox::Notification;
use crate::rating::{
    LeaderboardScope, ListingFacts, Pool, RatedMatch, RatingPace, RatingStep, RatingUpdate, Reinstatement,
    ReinstatementUpdate,
};
use crate::store::{AuditedRatings, Page, RatingStore, Settlement, StoreError};
use crate::tally::Tallied;
use async_trait::async_trait;
use rookery_rating::{GameOutcome, Rating, Standing};
use rookery_rules::{PerSeat, Seat};

const STANDING: &str =
    "SELECT user, variant, pace, rating, deviation, volatility, games, last_ms FROM ratings";
const RATED: &str = "SELECT r.*, c.at_ms AS again_ms, c.organiser,
        c.white_before AS white_before_again, c.white_after AS white_after_again,
        c.white_deviation AS white_deviation_again, c.black_before AS black_before_again,
        c.black_after AS black_after_again, c.black_deviation AS black_deviation_again
    FROM rated_matches AS r LEFT JOIN reinstated_matches AS c ON c.match_id = r.match_id";
/// The same of a database that is older than reinstated matches.
const RATED_ONLY: &str = "SELECT r.*, NULL AS again_ms FROM rated_matches AS r";
/// The order in which matches changed ratings, the latest first.
const LATEST_FIRST: &str = "ORDER BY COALESCE(c.after, r.seq) DESC, COALESCE(c.seq, 0) DESC";

/// The games of pool `?1 ?2`, once for each of their players.
const GAMES: &str = "WITH games (user, opponent, guild, counts) AS (
    SELECT white, black, guild, counted = 'yes' OR match_id IN (SELECT match_id FROM reinstated_matches)
        FROM rated_matches WHERE variant = ?1 AND pace = ?2
    UNION ALL
    SELECT black, white, guild, counted = 'yes' OR match_id IN (SELECT match_id FROM reinstated_matches)
        FROM rated_matches WHERE variant = ?1 AND pace = ?2
)";

/// Whether `user` belongs to a leaderboard, as a condition on the guild `?3`, which everybody's leaderboard doesn't have.
const fn belongs(scope: LeaderboardScope) -> &'static str {
    match scope {
        LeaderboardScope::Guild(_) => "IN (SELECT user FROM games WHERE guild = ?3)",
        LeaderboardScope::Everywhere => "IN (SELECT user FROM global_listings WHERE user <> ?3)",
    }
}

/// The value of `?3` there: of no guild, a number that no row has.
const fn guild_of(scope: LeaderboardScope) -> i64 {
    match scope {
        LeaderboardScope::Guild(guild) => guild.0,
        LeaderboardScope::Everywhere => i64::MIN,
    }
}

const fn outcome_word(outcome: GameOutcome) -> &'static str {
    match outcome {
        GameOutcome::WhiteWins => "white",
        GameOutcome::Draw => "draw",
        GameOutcome::BlackWins => "black",
    }
}

fn read_pool(row: &Row<'_>) -> RowResult<Pool> {
    let pace: String = row.get("pace")?;
    Ok(Pool {
        variant: row.get("variant")?,
        pace: RatingPace::from_word(&pace).ok_or_else(|| bad_column("pace", &pace))?,
    })
}

pub(super) fn read_standing(row: &Row<'_>) -> RowResult<Standing> {
    Ok(Standing {
        rating: Rating {
            rating: row.get("rating")?,
            deviation: row.get("deviation")?,
            volatility: row.get("volatility")?,
        },
        games: row.get("games")?,
        last_ms: Some(row.get("last_ms")?),
    })
}

fn read_rated(row: &Row<'_>) -> RowResult<RatedMatch> {
    let outcome: String = row.get("outcome")?;
    let outcome = [GameOutcome::WhiteWins, GameOutcome::Draw, GameOutcome::BlackWins]
        .into_iter()
        .find(|one| outcome_word(*one) == outcome)
        .ok_or_else(|| bad_column("outcome", &outcome))?;
    let counted: String = row.get("counted")?;
    Ok(RatedMatch {
        id: MatchId(id_column(row, "match_id")?),
        pool: read_pool(row)?,
        users: PerSeat::new(UserId(row.get("white")?), UserId(row.get("black")?)),
        outcome,
        at: TimeMs(row.get("at_ms")?),
        on_time: row.get("on_time")?,
        serial: counted == "serial",
        guild: row.get::<_, Option<i64>>("guild")?.map(PlaceId),
        steps: read_steps(row, "")?,
        reinstated: match row.get::<_, Option<i64>>("again_ms")? {
            Some(at) => Some(Reinstatement {
                by: UserId(row.get("organiser")?),
                at: TimeMs(at),
                steps: read_steps(row, "_again")?,
            }),
            None => None,
        },
    })
}

/// Reads what a match changed from the columns with that ending.
fn read_steps(row: &Row<'_>, ending: &str) -> RowResult<PerSeat<RatingStep>> {
    let number = |column: &str| row.get::<_, f64>(format!("{column}{ending}").as_str());
    Ok(PerSeat::new(
        RatingStep {
            before: number("white_before")?,
            after: number("white_after")?,
            deviation: number("white_deviation")?,
        },
        RatingStep {
            before: number("black_before")?,
            after: number("black_after")?,
            deviation: number("black_deviation")?,
        },
    ))
}

/// Returns the rated match of a guild in a span of time that the player with the lower rating won by the most, in one of
/// those channels, which are a list in SQL.
pub(super) fn greatest_upset(
    connection: &Connection,
    guild: PlaceId,
    (from, until): (TimeMs, TimeMs),
    channels: &str,
) -> Result<Option<RatedMatch>, StoreError> {
    let sql = format!(
        "{RATED} WHERE r.guild = ?1 AND r.at_ms >= ?2 AND r.at_ms < ?3 AND r.counted = 'yes'
            AND r.match_id IN (SELECT id FROM matches WHERE channel IN ({channels}))
            AND ((r.outcome = 'white' AND r.white_before < r.black_before)
                OR (r.outcome = 'black' AND r.black_before < r.white_before))
        ORDER BY ABS(r.white_before - r.black_before) DESC, r.seq LIMIT 1"
    );
    first(connection, &sql, params![guild.0, from.0, until.0], read_rated)
}

fn standing(connection: &Connection, user: UserId, pool: &Pool) -> Result<Standing, StoreError> {
    let sql = format!("{STANDING} WHERE user = ?1 AND variant = ?2 AND pace = ?3");
    let found = first(
        connection,
        &sql,
        params![user.0, pool.variant, pool.pace.word()],
        read_standing,
    )?;
    Ok(found.unwrap_or_default())
}

fn save_standing(
    connection: &Connection,
    user: UserId,
    pool: &Pool,
    standing: &Standing,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO ratings (user, variant, pace, rating, deviation, volatility, games, last_ms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        ON CONFLICT (user, variant, pace) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
            volatility = excluded.volatility, games = excluded.games, last_ms = excluded.last_ms";
    let values = params![
        user.0,
        pool.variant,
        pool.pace.word(),
        standing.rating.rating,
        standing.rating.deviation,
        standing.rating.volatility,
        standing.games,
        standing.last_ms.unwrap_or_default(),
    ];
    execute(connection, sql, values).map(drop)
}

/// Consumes a finished match and writes all that its end changes. Returns whether nobody did so before.
pub fn settle(connection: &Connection, settlement: &Settlement, now: TimeMs) -> Result<bool, StoreError> {
    if !matches::consume_finished(connection, settlement.match_id, now)? {
        return Ok(false);
    }
    if let Some(update) = &settlement.rating {
        rate(connection, update)?;
    }
    for tally in &settlement.tallies {
        tallies::add(connection, tally)?;
    }
    match_puzzles::expect(connection, settlement.match_id, now)?;
    outbox::append(connection, &settlement.notifications, now, None)?;
    Ok(true)
}

fn rate(connection: &Connection, update: &RatingUpdate) -> Result<(), StoreError> {
    let rated = &update.rated;
    let sql = "INSERT INTO rated_matches (match_id, at_ms, variant, pace, white, black, outcome, on_time, counted, guild,
            white_before, white_after, white_deviation, black_before, black_after, black_deviation)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)";
    let (users, steps) = (rated.users, rated.steps);
    let values = params![
        rated.id.0.cast_signed(),
        rated.at.0,
        rated.pool.variant,
        rated.pool.pace.word(),
        users.white.0,
        users.black.0,
        outcome_word(rated.outcome),
        rated.on_time,
        if rated.serial { "serial" } else { "yes" },
        rated.guild.map(|guild| guild.0),
        steps.white.before,
        steps.white.after,
        steps.white.deviation,
        steps.black.before,
        steps.black.after,
        steps.black.deviation,
    ];
    execute(connection, sql, values)?;
    change_standings(connection, rated, update.before, update.after)
}

/// Changes the standings of both players, who must have those before, and an account.
fn change_standings(
    connection: &Connection,
    rated: &RatedMatch,
    before: PerSeat<Standing>,
    after: PerSeat<Standing>,
) -> Result<(), StoreError> {
    for seat in Seat::BOTH {
        let user = rated.users[seat];
        let is_gone = tallies::is_gone(connection, user)?;
        if is_gone || standing(connection, user, &rated.pool)? != before[seat] {
            return Err(StoreError::Conflict);
        }
        if after[seat] != before[seat] {
            save_standing(connection, user, &rated.pool, &after[seat])?;
        }
    }
    Ok(())
}

fn reinstate(
    connection: &Connection,
    update: &ReinstatementUpdate,
    notifications: &[Notification],
) -> Result<bool, StoreError> {
    let (id, decided) = (update.rated.id.0.cast_signed(), &update.reinstatement);
    let sql = "INSERT INTO reinstated_matches (match_id, after, at_ms, organiser,
            white_before, white_after, white_deviation, black_before, black_after, black_deviation)
        VALUES (?1, (SELECT MAX(seq) FROM rated_matches), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        ON CONFLICT (match_id) DO NOTHING";
    let steps = decided.steps;
    let values = params![
        id,
        decided.at.0,
        decided.by.0,
        steps.white.before,
        steps.white.after,
        steps.white.deviation,
        steps.black.before,
        steps.black.after,
        steps.black.deviation,
    ];
    if execute(connection, sql, values)? == 0 {
        return Ok(false);
    }
    change_standings(connection, &update.rated, update.before, update.after)?;
    outbox::append(connection, notifications, decided.at, None)?;
    Ok(true)
}

/// Returns all rated matches in the order in which they were settled, and all standings. Older databases have no table
/// of reinstated ones.
pub fn all(connection: &Connection, has_reinstated: bool) -> Result<AuditedRatings, StoreError> {
    let reinstated =
        "SELECT match_id, (SELECT COUNT(*) FROM rated_matches AS r WHERE r.seq <= after) AS behind
        FROM reinstated_matches ORDER BY after, seq";
    Ok(AuditedRatings {
        matches: rows(
            connection,
            &format!(
                "{} ORDER BY r.seq",
                if has_reinstated { RATED } else { RATED_ONLY }
            ),
            [],
            read_rated,
        )?,
        reinstated: if has_reinstated {
            rows(connection, reinstated, [], |row| {
                Ok((
                    usize::try_from(row.get::<_, u32>("behind")?).unwrap_or(usize::MAX),
                    MatchId(id_column(row, "match_id")?),
                ))
            })?
        } else {
            Vec::new()
        },
        standings: rows(connection, STANDING, [], |row| {
            Ok((UserId(row.get("user")?), read_pool(row)?, read_standing(row)?))
        })?,
        gone: rows(
            connection,
            "SELECT id FROM external_ids WHERE kind = 'user' AND platform = ?1",
            [ExternalId::gone(0).platform],
            |row| row.get("id").map(UserId),
        )?
        .into_iter()
        .collect(),
    })
}

#[async_trait]
impl<D: Database> RatingStore for SqlStore<D> {
    async fn standing(&self, user: UserId, pool: &Pool) -> Result<Standing, StoreError> {
        let pool = pool.clone();
        self.read(move |connection| standing(connection, user, &pool))
            .await
    }

    async fn standings_of(&self, user: UserId) -> Result<Vec<(Pool, Standing)>, StoreError> {
        self.read(move |connection| {
            let sql = format!("{STANDING} WHERE user = ?1 ORDER BY variant, pace");
            rows(connection, &sql, [user.0], |row| {
                Ok((read_pool(row)?, read_standing(row)?))
            })
        })
        .await
    }

    async fn standings_in(
        &self,
        scope: LeaderboardScope,
        pool: &Pool,
        active: TimeMs,
        opponents: u32,
    ) -> Result<Vec<(UserId, Standing)>, StoreError> {
        let pool = pool.clone();
        self.read(move |connection| {
            let sql = format!(
                "{GAMES} {STANDING} WHERE variant = ?1 AND pace = ?2 AND user {belongs} AND last_ms >= ?4
                    AND ?5 <= (SELECT COUNT(DISTINCT opponent) FROM games
                        WHERE games.user = ratings.user AND counts)
                ORDER BY rating DESC, user",
                belongs = belongs(scope)
            );
            let guild = guild_of(scope);
            let values = params![pool.variant, pool.pace.word(), guild, active.0, opponents];
            rows(connection, &sql, values, |row| {
                Ok((UserId(row.get("user")?), read_standing(row)?))
            })
        })
        .await
    }

    async fn listing_facts(
        &self,
        user: UserId,
        scope: LeaderboardScope,
        pool: &Pool,
    ) -> Result<ListingFacts, StoreError> {
        let pool = pool.clone();
        self.read(move |connection| {
            let guild = guild_of(scope);
            let sql = format!(
                "{GAMES} SELECT id FROM external_ids WHERE id = ?4 AND id {}",
                belongs(scope)
            );
            let values = params![pool.variant, pool.pace.word(), guild, user.0];
            let belongs = first(connection, &sql, values, |_| Ok(()))?.is_some();
            let sql =
                format!("{GAMES} SELECT COUNT(DISTINCT opponent) FROM games WHERE user = ?3 AND counts");
            let values = params![pool.variant, pool.pace.word(), user.0];
            let opponents = first(connection, &sql, values, |row| row.get(0_usize))?.unwrap_or(0);
            Ok(ListingFacts { belongs, opponents })
        })
        .await
    }

    async fn list_everywhere(&self, user: UserId, listed: bool) -> Result<(), StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            let sql = if listed {
                reserved.admit(connection, [user])?;
                "INSERT INTO global_listings (user) VALUES (?1) ON CONFLICT (user) DO NOTHING"
            } else {
                "DELETE FROM global_listings WHERE user = ?1"
            };
            execute(connection, sql, [user.0]).map(drop)
        })
        .await
    }

    async fn rated_matches_of(
        &self,
        user: UserId,
        pool: &Pool,
        page: Page,
    ) -> Result<Vec<RatedMatch>, StoreError> {
        let pool = pool.clone();
        self.read(move |connection| {
            let sql = format!(
                "{RATED} WHERE (r.white = ?1 OR r.black = ?1) AND r.variant = ?2 AND r.pace = ?3
                {LATEST_FIRST} LIMIT ?4 OFFSET ?5"
            );
            let take = page.take.min(limits::PAGE);
            let values = params![user.0, pool.variant, pool.pace.word(), take, page.skip];
            rows(connection, &sql, values, read_rated)
        })
        .await
    }

    async fn count_rated(&self, user: UserId, pool: &Pool) -> Result<u32, StoreError> {
        let pool = pool.clone();
        self.read(move |connection| {
            let sql = "SELECT COUNT(*) FROM rated_matches
                WHERE (white = ?1 OR black = ?1) AND variant = ?2 AND pace = ?3";
            let values = params![user.0, pool.variant, pool.pace.word()];
            Ok(first(connection, sql, values, |row| row.get(0_usize))?.unwrap_or(0))
        })
        .await
    }

    async fn rated_match(&self, id: MatchId) -> Result<Option<RatedMatch>, StoreError> {
        self.read(move |connection| {
            let sql = format!("{RATED} WHERE r.match_id = ?1");
            first(connection, &sql, [id.0.cast_signed()], read_rated)
        })
        .await
    }

    async fn rated_between(&self, one: UserId, other: UserId, after: TimeMs) -> Result<u32, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT COUNT(*) FROM rated_matches
                WHERE ((white = ?1 AND black = ?2) OR (white = ?2 AND black = ?1)) AND at_ms > ?3";
            let found = first(connection, sql, params![one.0, other.0, after.0], |row| {
                row.get(0)
            })?;
            Ok(found.unwrap_or(0))
        })
        .await
    }

    async fn last_loss_on_time(&self, user: UserId) -> Result<Option<TimeMs>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT MAX(at_ms) FROM rated_matches WHERE on_time = 1
                AND ((white = ?1 AND outcome = 'black') OR (black = ?1 AND outcome = 'white'))";
            let found: Option<Option<i64>> = first(connection, sql, [user.0], |row| row.get(0))?;
            Ok(found.flatten().map(TimeMs))
        })
        .await
    }

    async fn has_played_between(
        &self,
        user: UserId,
        after: TimeMs,
        until: TimeMs,
    ) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT 1 FROM matches AS m JOIN log AS l ON l.match_id = m.id
                WHERE (m.white = ?1 OR m.black = ?1) AND m.last_ms > ?2 AND l.at_ms > ?2 AND l.at_ms <= ?3
                    AND json_extract(l.entry, '$.kind') = 'turn'
                    AND json_extract(l.entry, '$.seat') = CASE WHEN m.white = ?1 THEN 'white' ELSE 'black' END
                LIMIT 1";
            let values = params![user.0, after.0, until.0];
            first(connection, sql, values, |_| Ok(())).map(|found| found.is_some())
        })
        .await
    }

    async fn tallied(&self, user: UserId, since_day: i64) -> Result<Tallied, StoreError> {
        self.read(move |connection| tallies::of(connection, user, since_day))
            .await
    }

    async fn prune_tallies(&self, now: TimeMs) -> Result<(), StoreError> {
        self.write(move |connection| tallies::prune(connection, now))
            .await
    }

    async fn settle(&self, settlement: Settlement, now: TimeMs) -> Result<bool, StoreError> {
        self.write(move |connection| settle(connection, &settlement, now))
            .await
    }

    async fn reinstate(
        &self,
        update: ReinstatementUpdate,
        notifications: Vec<Notification>,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| reinstate(connection, &update, &notifications))
            .await
    }
}
