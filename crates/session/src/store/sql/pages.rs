//! The pages that servers want, in SQL, and what happened in a week.

use super::convert::{execute, first, id_column, rows};
use super::{Connection, Params, Row, params};
use super::{Database, SqlStore};
use super::{outbox, puzzles, ratings, timers};
use crate::clock::TimeMs;
use crate::ids::{MatchId, PlaceId};
use crate::limits;
use crate::outbox::Notification;
use crate::pages::{GuildPages, PageTimer, WeekReport, WeekSpan};
use crate::store::{PageStore, StoreError};
use crate::timer::{Due, NewTimer, Timer};
use async_trait::async_trait;

fn save(connection: &Connection, guild: PlaceId, pages: &GuildPages) -> Result<(), StoreError> {
    let sql = "INSERT INTO guild_pages (guild, puzzle, weekly, hour, zone) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (guild) DO UPDATE SET puzzle = excluded.puzzle, weekly = excluded.weekly, hour = excluded.hour,
            zone = excluded.zone";
    let channel = |place: Option<PlaceId>| place.map(|place| place.0);
    let values = params![
        guild.0,
        channel(pages.puzzle),
        channel(pages.weekly),
        pages.hour,
        pages.zone
    ];
    execute(connection, sql, values).map(drop)
}

fn one_match(connection: &Connection, sql: &str, params: impl Params) -> Result<Option<MatchId>, StoreError> {
    first(connection, sql, params, |row| id_column(row, "id").map(MatchId))
}

/// The numbers of the channels, as a list in SQL.
fn listed(channels: &[PlaceId]) -> String {
    let numbers: Vec<String> = channels.iter().map(|channel| channel.0.to_string()).collect();
    if numbers.is_empty() {
        "NULL".to_owned()
    } else {
        numbers.join(", ")
    }
}

fn week(connection: &Connection, week: &WeekSpan, latest: u32) -> Result<WeekReport, StoreError> {
    let (guild, between) = (week.guild, (week.from, week.until));
    let channels = listed(&week.channels);
    let ended = format!(
        "guild = ?1 AND status = 'finished' AND last_ms >= ?2 AND last_ms < ?3 AND board > 0 AND channel IN ({channels})"
    );
    let span = [guild.0, week.from.0, week.until.0];
    let finished = format!("SELECT COUNT(*) FROM matches WHERE {ended}");
    let finished = first(connection, &finished, span, |row| row.get::<_, u32>(0))?;
    let sql = format!("SELECT id FROM matches WHERE {ended} ORDER BY last_ms DESC, id LIMIT {latest}");
    let latest = rows(connection, &sql, span, |row| id_column(row, "id").map(MatchId))?;
    let longest = format!("SELECT id FROM matches WHERE {ended} ORDER BY board DESC, id LIMIT 1");
    let turned = format!(
        "SELECT match_id AS id FROM reviews JOIN matches ON id = match_id WHERE {ended} AND swing > 0
        ORDER BY swing DESC, match_id LIMIT 1"
    );
    let waiting = format!(
        "SELECT id, last_ms FROM matches WHERE guild = ?1 AND status = 'running' AND channel IN ({channels})
            AND (awaits_white = 1 AND white_computer IS NULL OR awaits_black = 1 AND black_computer IS NULL)
        ORDER BY last_ms, id LIMIT 1"
    );
    Ok(WeekReport {
        finished: finished.unwrap_or(0),
        latest,
        longest: one_match(connection, &longest, span)?,
        upset: ratings::greatest_upset(connection, guild, between, &channels)?,
        turned: one_match(connection, &turned, span)?,
        solvers: puzzles::scores(connection, guild, between, limits::PUZZLE_SCORES)?,
        waiting: first(connection, &waiting, [guild.0], |row| {
            Ok((MatchId(id_column(row, "id")?), TimeMs(row.get("last_ms")?)))
        })?,
    })
}

/// Puts the timer of a page off, if it is still due at its moment; whether it was.
fn claim(connection: &Connection, timer: Timer, next: TimeMs) -> Result<bool, StoreError> {
    let sql = "UPDATE timers SET due_ms = ?3, leased_until_ms = 0 WHERE id = ?1 AND due_ms = ?2";
    execute(connection, sql, params![timer.id.0, timer.at.0, next.0]).map(|claimed| claimed == 1)
}

#[async_trait]
impl<D: Database> PageStore for SqlStore<D> {
    async fn guild_pages(&self, guild: PlaceId) -> Result<GuildPages, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT puzzle, weekly, hour, zone FROM guild_pages WHERE guild = ?1";
            let place = |row: &Row<'_>, column: &str| Ok(row.get::<_, Option<i64>>(column)?.map(PlaceId));
            let found = first(connection, sql, [guild.0], |row| {
                Ok(GuildPages {
                    puzzle: place(row, "puzzle")?,
                    weekly: place(row, "weekly")?,
                    hour: row.get("hour")?,
                    zone: row.get("zone")?,
                })
            })?;
            Ok(found.unwrap_or_default())
        })
        .await
    }

    async fn save_guild_pages(
        &self,
        guild: PlaceId,
        pages: GuildPages,
        timers: [PageTimer; 2],
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            save(connection, guild, &pages)?;
            for (due, timer) in [Due::Puzzle(guild), Due::Weekly(guild)].into_iter().zip(timers) {
                match timer {
                    PageTimer::Kept => {}
                    PageTimer::SetTo(at) => timers::set(connection, NewTimer { due, at })?,
                    PageTimer::Removed => timers::remove(connection, due)?,
                }
            }
            Ok(())
        })
        .await
    }

    async fn queue_page(
        &self,
        timer: Timer,
        page: Notification,
        at: TimeMs,
        next: TimeMs,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            if claim(connection, timer, next)? {
                outbox::append(connection, std::slice::from_ref(&page), at, None)?;
            }
            Ok(())
        })
        .await
    }

    async fn channels_of_week(
        &self,
        guild: PlaceId,
        from: TimeMs,
        until: TimeMs,
    ) -> Result<Vec<PlaceId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT DISTINCT channel FROM matches
                WHERE guild = ?1 AND (status = 'running'
                    OR status = 'finished' AND last_ms >= ?2 AND last_ms < ?3)
                ORDER BY channel LIMIT ?4";
            let span = params![guild.0, from.0, until.0, limits::CHANNELS_OF_A_WEEK];
            rows(connection, sql, span, |row| row.get("channel").map(PlaceId))
        })
        .await
    }

    async fn week(&self, asked: WeekSpan, latest: u32) -> Result<WeekReport, StoreError> {
        self.read(move |connection| week(connection, &asked, latest))
            .await
    }
}
