//! Tournaments in SQL.

use super::convert::{bad_column, count_column, execute, first, id_column, rows};
use super::reserved::Reserved;
use super::{Connection, Row, RowResult, params};
use super::{Database, SqlStore, matches, outbox, ratings, receipts, timers};
use crate::clock::TimeMs;
use crate::ids::{PlaceId, Revision, TournamentId, UserId};
use crate::outbox::Notification;
use crate::store::{
    OpenTournament, Page, StoreError, StoredTournament, TournamentHead, TournamentStore, TournamentSummary,
    TournamentUpdate, WriteOutcome,
};
use crate::timer::Due;
use crate::tournament::{
    PlayerNumber, TournamentEntry, TournamentHeader, TournamentLogEntry, TournamentStatus,
};
use async_trait::async_trait;

fn read_summary(row: &Row<'_>) -> RowResult<TournamentSummary> {
    let status: String = row.get("status")?;
    Ok(TournamentSummary {
        header: TournamentHeader {
            id: TournamentId(id_column(row, "id")?),
            name: row.get("name")?,
            guild: PlaceId(row.get("guild")?),
            channel: PlaceId(row.get("channel")?),
            boards: PlaceId(row.get("boards")?),
            opened_by: UserId(row.get("opened_by")?),
            created: TimeMs(row.get("created_ms")?),
        },
        head: TournamentHead {
            revision: Revision(count_column(row, "revision")?),
            status: TournamentStatus::of(&status).ok_or_else(|| bad_column("status", &status))?,
            round: row.get("round")?,
            last_at: TimeMs(row.get("last_ms")?),
        },
        players: count_column(row, "players")?,
    })
}

/// A row with the number of those who take part.
const SUMMARY: &str = "SELECT *, (SELECT COUNT(*) FROM tournament_players AS p
    WHERE p.tournament = tournaments.id AND p.takes_part = 1) AS players FROM tournaments";

fn open(
    connection: &Connection,
    reserved: &Reserved,
    new: &OpenTournament,
) -> Result<WriteOutcome, StoreError> {
    if let Some(receipt) = receipts::remember(connection, &new.handled)? {
        return Ok(WriteOutcome::Repeated(receipt));
    }
    let header = &new.header;
    let sql = "SELECT COUNT(*) FROM tournaments WHERE guild = ?1 AND status IN ('open', 'running', 'paused')";
    let unfinished: Option<u32> = first(connection, sql, [header.guild.0], |row| row.get(0))?;
    if unfinished.unwrap_or(0) >= new.limit {
        return Err(StoreError::TooManyTournaments);
    }
    reserved.admit(connection, [header.opened_by])?;
    execute(
        connection,
        "INSERT INTO tournaments (id, guild, channel, boards, opened_by, name, status, revision, round, created_ms,
            last_ms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params![
            header.id.0.cast_signed(),
            header.guild.0,
            header.channel.0,
            header.boards.0,
            header.opened_by.0,
            header.name,
            new.head.status.word(),
            new.head.revision.0,
            new.head.round,
            header.created.0,
            new.head.last_at.0,
        ],
    )?;
    append(connection, header.id, Revision(0), &new.log)?;
    timers::bring_forward(connection, Due::Tournament(header.id), new.timer)?;
    outbox::append(connection, &new.notifications, header.created, None)?;
    Ok(WriteOutcome::Done)
}

fn append(
    connection: &Connection,
    id: TournamentId,
    after: Revision,
    entries: &[TournamentLogEntry],
) -> Result<(), StoreError> {
    for (revision, logged) in (after.0 + 1..).zip(entries) {
        let entry = logged
            .entry
            .to_json()
            .map_err(|error| StoreError::Fault(error.to_string()))?;
        execute(
            connection,
            "INSERT INTO tournament_log (tournament, revision, at_ms, entry) VALUES (?1, ?2, ?3, ?4)",
            params![id.0.cast_signed(), revision, logged.at.0, entry],
        )?;
    }
    Ok(())
}

fn update(
    connection: &Connection,
    reserved: &Reserved,
    update: &TournamentUpdate,
) -> Result<WriteOutcome, StoreError> {
    if let Some(handled) = &update.handled
        && let Some(receipt) = receipts::remember(connection, handled)?
    {
        return Ok(WriteOutcome::Repeated(receipt));
    }
    let id = update.id.0.cast_signed();
    let changed = execute(
        connection,
        "UPDATE tournaments SET revision = ?3, status = ?4, round = ?5, last_ms = ?6, name = COALESCE(?7, name)
        WHERE id = ?1 AND revision = ?2",
        params![
            id,
            update.expected.0,
            update.head.revision.0,
            update.head.status.word(),
            update.head.round,
            update.head.last_at.0,
            update.name,
        ],
    )?;
    if changed != 1 {
        let found = revision(connection, update.id)?;
        return Err(if found.is_some() {
            StoreError::Conflict
        } else {
            StoreError::Missing
        });
    }
    append(connection, update.id, update.expected, &update.entries)?;
    if let Some((number, user)) = update.new_player {
        reserved.admit(connection, [user])?;
        let sql =
            "INSERT INTO tournament_players (tournament, number, user, takes_part) VALUES (?1, ?2, ?3, 0)";
        execute(connection, sql, params![id, number.0, user.0])?;
    }
    for (number, takes_part) in &update.takes_part {
        let sql = "UPDATE tournament_players SET takes_part = ?3 WHERE tournament = ?1 AND number = ?2";
        execute(connection, sql, params![id, number.0, takes_part])?;
        if *takes_part {
            let sql = "SELECT user FROM tournament_players WHERE tournament = ?1 AND number = ?2";
            let user = first(connection, sql, params![id, number.0], |row| {
                row.get(0).map(UserId)
            })?;
            reserved.admit(connection, user)?;
            check_entries(connection, id, *number, update.limit)?;
        }
    }
    // What says who plays whom comes before the matches.
    outbox::append(connection, &update.notifications, update.now, None)?;
    for new in &update.matches {
        matches::start(connection, reserved, new)?;
    }
    if let Some(settlement) = &update.settles
        && !ratings::settle(connection, settlement, update.now)?
    {
        return Err(StoreError::Conflict);
    }
    timers::bring_forward(connection, Due::Tournament(update.id), update.timer)?;
    Ok(WriteOutcome::Done)
}

/// Fails if a player takes part in too many tournaments that are not over.
fn check_entries(
    connection: &Connection,
    id: i64,
    number: PlayerNumber,
    limit: u32,
) -> Result<(), StoreError> {
    let sql = "SELECT COUNT(*) FROM tournament_players AS p JOIN tournaments AS t ON t.id = p.tournament
        WHERE p.takes_part = 1 AND t.status IN ('open', 'running', 'paused')
            AND p.user = (SELECT user FROM tournament_players WHERE tournament = ?1 AND number = ?2)";
    let entered: Option<u32> = first(connection, sql, params![id, number.0], |row| row.get(0))?;
    if entered.unwrap_or(0) > limit {
        return Err(StoreError::TooManyTournaments);
    }
    Ok(())
}

fn revision(connection: &Connection, id: TournamentId) -> Result<Option<Revision>, StoreError> {
    let sql = "SELECT revision FROM tournaments WHERE id = ?1";
    first(connection, sql, [id.0.cast_signed()], |row| {
        row.get(0).map(Revision)
    })
}

/// Returns what a tournament's row keeps of its log.
pub fn head(connection: &Connection, id: TournamentId) -> Result<Option<TournamentHead>, StoreError> {
    let sql = format!("{SUMMARY} WHERE id = ?1");
    let found = first(connection, &sql, [id.0.cast_signed()], read_summary)?;
    Ok(found.map(|summary| summary.head))
}

pub fn load(connection: &Connection, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
    let number = id.0.cast_signed();
    let sql = format!("{SUMMARY} WHERE id = ?1");
    let Some(summary) = first(connection, &sql, [number], read_summary)? else {
        return Ok(None);
    };
    let sql = "SELECT at_ms, entry FROM tournament_log WHERE tournament = ?1 ORDER BY revision";
    let stored: Vec<(i64, String)> = rows(connection, sql, [number], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let log = stored
        .into_iter()
        .map(|(at, text)| {
            let entry = TournamentEntry::from_json(&text).map_err(|error| format!("{error}: {text}"))?;
            Ok(TournamentLogEntry {
                at: TimeMs(at),
                entry,
            })
        })
        .collect();
    let sql = "SELECT number, user FROM tournament_players WHERE tournament = ?1 ORDER BY number";
    let users = rows(connection, sql, [number], |row| {
        Ok((PlayerNumber(row.get(0)?), UserId(row.get(1)?)))
    })?;
    Ok(Some(StoredTournament {
        header: summary.header,
        log,
        users,
    }))
}

#[async_trait]
impl<D: Database> TournamentStore for SqlStore<D> {
    async fn open_tournament(&self, new: OpenTournament) -> Result<WriteOutcome, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| open(connection, &reserved, &new))
            .await
    }

    async fn load_tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        self.read(move |connection| load(connection, id)).await
    }

    async fn tournament_revision(&self, id: TournamentId) -> Result<Option<Revision>, StoreError> {
        self.read(move |connection| revision(connection, id)).await
    }

    async fn update_tournament(&self, new: TournamentUpdate) -> Result<WriteOutcome, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| update(connection, &reserved, &new))
            .await
    }

    async fn tournaments_of(&self, guild: PlaceId, page: Page) -> Result<Vec<TournamentSummary>, StoreError> {
        let sql = format!(
            "{SUMMARY} WHERE guild = ?1
            ORDER BY status IN ('finished', 'cancelled'), created_ms DESC, id LIMIT ?2 OFFSET ?3"
        );
        self.read(move |connection| {
            rows(
                connection,
                &sql,
                params![guild.0, page.take, page.skip],
                read_summary,
            )
        })
        .await
    }

    async fn running_tournaments(
        &self,
        after: Option<TournamentId>,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let sql = "SELECT id FROM tournaments WHERE status IN ('running', 'paused') AND id > ?1 ORDER BY id LIMIT ?2";
        let after = after.map_or(i64::MIN, |id| id.0.cast_signed());
        self.read(move |connection| {
            rows(connection, sql, params![after, limit], |row| {
                id_column(row, "id").map(TournamentId)
            })
        })
        .await
    }

    async fn renew_message(&self, notification: Notification, at: TimeMs) -> Result<(), StoreError> {
        self.write(move |connection| {
            outbox::append(connection, std::slice::from_ref(&notification), at, None)
        })
        .await
    }

    async fn tournament_message(&self, id: TournamentId, slot: u16) -> Result<Option<String>, StoreError> {
        let sql = "SELECT message FROM tournament_messages WHERE tournament = ?1 AND slot = ?2";
        self.read(move |connection| {
            first(connection, sql, params![id.0.cast_signed(), slot], |row| {
                row.get(0)
            })
        })
        .await
    }

    async fn save_tournament_message(
        &self,
        id: TournamentId,
        slot: u16,
        message: String,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO tournament_messages (tournament, slot, message) VALUES (?1, ?2, ?3)
            ON CONFLICT (tournament, slot) DO UPDATE SET message = excluded.message";
        self.write(move |connection| {
            execute(connection, sql, params![id.0.cast_signed(), slot, message]).map(|_| ())
        })
        .await
    }
}
