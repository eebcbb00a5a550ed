//! Ratings in SQL.

use super::convert::{bad_column, execute, first, id_column, rows};
use super::{Connection, Row, RowResult, params};
use super::{Database, SqlStore};
use super::{matches, outbox};
use crate::clock::TimeMs;
use crate::ids::{ExternalId, MatchId, PlaceId, UserId};
use crate::limits;
use crate::outbox::Notification;
use crate::rating::{Pool, RatedMatch, RatingPace, RatingStep, RatingUpdate};
use crate::store::{AuditedRatings, RatingStore, StoreError};
use async_trait::async_trait;
use rookery_rating::{GameOutcome, Rating, Standing};
use rookery_rules::PerSeat;

const STANDING: &str =
    "SELECT user, variant, pace, rating, deviation, volatility, games, last_ms FROM ratings";
const RATED: &str = "SELECT seq, match_id, at_ms, variant, pace, white, black, outcome, on_time, counted, guild,
    white_before, white_after, white_deviation, black_before, black_after, black_deviation FROM rated_matches";

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

fn read_standing(row: &Row<'_>) -> RowResult<Standing> {
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
        steps: PerSeat::new(
            RatingStep {
                before: row.get("white_before")?,
                after: row.get("white_after")?,
                deviation: row.get("white_deviation")?,
            },
            RatingStep {
                before: row.get("black_before")?,
                after: row.get("black_after")?,
                deviation: row.get("black_deviation")?,
            },
        ),
    })
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

fn settle(
    connection: &Connection,
    update: &RatingUpdate,
    now: TimeMs,
    notifications: &[Notification],
) -> Result<bool, StoreError> {
    if !matches::consume_finished(connection, update.rated.id, now)? {
        return Ok(false);
    }
    record(connection, update)?;
    outbox::append(connection, notifications, now, None)?;
    Ok(true)
}

/// Adds a match to the list of rated matches, and saves the standings that it leads to. A conflict if one of them is no
/// longer what this was computed from.
pub(super) fn record(connection: &Connection, update: &RatingUpdate) -> Result<(), StoreError> {
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
    let changes = [
        (users.white, update.before.white, update.after.white),
        (users.black, update.before.black, update.after.black),
    ];
    for (user, before, after) in changes {
        if standing(connection, user, &rated.pool)? != before {
            return Err(StoreError::Conflict);
        }
        if after != before {
            save_standing(connection, user, &rated.pool, &after)?;
        }
    }
    Ok(())
}

/// Returns all rated matches in the order in which they were settled, and all standings.
pub fn all(connection: &Connection) -> Result<AuditedRatings, StoreError> {
    Ok(AuditedRatings {
        matches: rows(connection, &format!("{RATED} ORDER BY seq"), [], read_rated)?,
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
        guild: PlaceId,
        pool: &Pool,
        active: TimeMs,
        opponents: u32,
    ) -> Result<Vec<(UserId, Standing)>, StoreError> {
        let pool = pool.clone();
        self.read(move |connection| {
            let sql = format!(
                "WITH games (user, opponent, guild, counted) AS (
                    SELECT white, black, guild, counted FROM rated_matches WHERE variant = ?1 AND pace = ?2
                    UNION ALL
                    SELECT black, white, guild, counted FROM rated_matches WHERE variant = ?1 AND pace = ?2
                )
                {STANDING} WHERE variant = ?1 AND pace = ?2 AND last_ms >= ?3
                    AND user IN (SELECT user FROM games WHERE guild = ?4)
                    AND ?5 <= (SELECT COUNT(DISTINCT opponent) FROM games
                        WHERE games.user = ratings.user AND counted = 'yes')
                ORDER BY rating DESC, user"
            );
            let values = params![pool.variant, pool.pace.word(), active.0, guild.0, opponents];
            rows(connection, &sql, values, |row| {
                Ok((UserId(row.get("user")?), read_standing(row)?))
            })
        })
        .await
    }

    async fn rated_matches_of(
        &self,
        user: UserId,
        pool: &Pool,
        limit: u32,
    ) -> Result<Vec<RatedMatch>, StoreError> {
        let pool = pool.clone();
        self.read(move |connection| {
            let sql = format!(
                "{RATED} WHERE (white = ?1 OR black = ?1) AND variant = ?2 AND pace = ?3 ORDER BY seq DESC LIMIT ?4"
            );
            let values = params![user.0, pool.variant, pool.pace.word(), limit.min(limits::PAGE)];
            rows(connection, &sql, values, read_rated)
        })
        .await
    }

    async fn rated_match(&self, id: MatchId) -> Result<Option<RatedMatch>, StoreError> {
        self.read(move |connection| {
            let sql = format!("{RATED} WHERE match_id = ?1");
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

    async fn has_played_since(&self, user: UserId, after: TimeMs) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT 1 FROM matches AS m JOIN log AS l ON l.match_id = m.id
                WHERE (m.white = ?1 OR m.black = ?1) AND m.last_ms > ?2 AND l.at_ms > ?2
                    AND json_extract(l.entry, '$.kind') = 'turn'
                    AND json_extract(l.entry, '$.seat') = CASE WHEN m.white = ?1 THEN 'white' ELSE 'black' END
                LIMIT 1";
            first(connection, sql, params![user.0, after.0], |_| Ok(())).map(|found| found.is_some())
        })
        .await
    }

    async fn settle_rated(
        &self,
        update: RatingUpdate,
        now: TimeMs,
        notifications: Vec<Notification>,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| settle(connection, &update, now, &notifications))
            .await
    }
}
