//! Reading matches in SQL.

use super::convert::{
    KeptActions, bad_column, count_column, first, id_column, json_column, late_column, rows, terms_column,
};
use super::unreadable::Unreadable;
use super::{Connection, Row, RowResult, params};
use crate::challenge::Origin;
use crate::clock::TimeMs;
use crate::entry::{Entry, LogEntry};
use crate::fingerprint::PositionFingerprint;
use crate::hidden::HiddenNumber;
use crate::ids::{
    BoardNumber, ChallengeId, DraftRevision, IdPrefix, MatchId, PlaceId, Revision, TournamentId, UserId,
};
use crate::limits;
use crate::occupant::{ComputerLevel, Occupant};
use crate::state::MatchHeader;
use crate::store::{MatchFilter, Page, StoreError, StoredDraft, StoredMatch};
use crate::summary::{MatchPlace, MatchStatus, MatchSummary};
use rookery_rules::{PerSeat, Seat};

/// Reads the occupant of a seat from the columns for its user and for the computer's level.
fn occupant(row: &Row<'_>, user: &str, computer: &str) -> RowResult<Occupant> {
    match row.get::<_, Option<u8>>(computer)? {
        None => Ok(Occupant::User(UserId(row.get(user)?))),
        Some(level) => ComputerLevel::new(level)
            .map(Occupant::Computer)
            .ok_or_else(|| bad_column(computer, level)),
    }
}

fn read(row: &Row<'_>) -> RowResult<MatchSummary> {
    let status: String = row.get("status")?;
    let status = match status.as_str() {
        "running" => MatchStatus::Running,
        "finished" => MatchStatus::Finished(json_column(row, "result")?),
        "frozen" => MatchStatus::Suspended {
            reason: row.get::<_, Option<String>>("frozen_reason")?.unwrap_or_default(),
        },
        other => return Err(bad_column("status", other)),
    };
    let awaited = match status {
        MatchStatus::Running => PerSeat::new(row.get("awaits_white")?, row.get("awaits_black")?),
        MatchStatus::Finished(_) | MatchStatus::Suspended { .. } => PerSeat::default(),
    };
    let due = match status {
        MatchStatus::Running => PerSeat::new(
            late_column(row, "due_white_ms")?.map(TimeMs),
            late_column(row, "due_black_ms")?.map(TimeMs),
        ),
        MatchStatus::Finished(_) | MatchStatus::Suspended { .. } => PerSeat::default(),
    };
    let challenge: Option<i64> = row.get("challenge")?;
    Ok(MatchSummary {
        header: MatchHeader {
            id: MatchId(id_column(row, "id")?),
            variant: row.get("variant")?,
            options: json_column(row, "options")?,
            rules_version: count_column(row, "rules_version")?,
            seats: PerSeat::new(
                occupant(row, "white", "white_computer")?,
                occupant(row, "black", "black_computer")?,
            ),
            created: TimeMs(row.get("created_ms")?),
            terms: terms_column(row)?,
        },
        status,
        revision: Revision(count_column(row, "revision")?),
        board: BoardNumber(count_column(row, "board")?),
        awaited,
        due,
        last_at: TimeMs(row.get("last_ms")?),
        place: MatchPlace {
            origin: Origin {
                guild: row.get::<_, Option<i64>>("guild")?.map(PlaceId),
                channel: PlaceId(row.get("channel")?),
            },
            thread: row.get::<_, Option<i64>>("thread")?.map(PlaceId),
            dashboard: row.get("dashboard")?,
        },
        challenge: challenge.map(|id| ChallengeId(id.cast_unsigned())),
        tournament: late_column(row, "tournament")?
            .flatten()
            .map(|id: i64| TournamentId(id.cast_unsigned())),
    })
}

pub fn summary(connection: &Connection, id: MatchId) -> Result<Option<MatchSummary>, StoreError> {
    first(
        connection,
        "SELECT * FROM matches WHERE id = ?1",
        [id.0.cast_signed()],
        read,
    )
}

pub fn hidden_number(connection: &Connection, id: MatchId) -> Result<Option<HiddenNumber>, StoreError> {
    let sql = "SELECT hidden FROM matches WHERE id = ?1";
    first(connection, sql, [id.0.cast_signed()], |row| {
        id_column(row, "hidden").map(HiddenNumber)
    })
}

pub fn load(connection: &Connection, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
    let Some(summary) = summary(connection, id)? else {
        return Ok(None);
    };
    let sql = "SELECT * FROM matches WHERE id = ?1";
    let (fingerprint, awaited, suspended_at) = first(connection, sql, [id.0.cast_signed()], |row| {
        let awaited = PerSeat::new(row.get("awaits_white")?, row.get("awaits_black")?);
        let suspended_at = late_column(row, "frozen_ms")?.map(TimeMs);
        Ok((late_column::<String>(row, "fingerprint")?, awaited, suspended_at))
    })?
    .unwrap_or_default();
    let sql = "SELECT revision, at_ms, entry FROM log WHERE match_id = ?1 ORDER BY revision";
    let texts = rows(connection, sql, [id.0.cast_signed()], |row| {
        let revision: u32 = row.get(0)?;
        let at = TimeMs(row.get(1)?);
        let text: String = row.get(2)?;
        Ok((revision, at, text))
    })?;
    let complete = (1..)
        .zip(&texts)
        .all(|(expected, (revision, _, _))| expected == *revision)
        && u32::try_from(texts.len()) == Ok(summary.revision.0);
    let log = if complete {
        texts
            .into_iter()
            .map(|(revision, at, text)| match Entry::from_json(&text) {
                Ok(entry) => Ok(LogEntry { at, entry }),
                Err(error) => Err(format!("entry {revision}: {error}")),
            })
            .collect()
    } else {
        Err(format!(
            "the log has {} entries, the match {}",
            texts.len(),
            summary.revision
        ))
    };
    Ok(Some(StoredMatch {
        summary,
        log,
        // One that cannot be read says as little as none.
        fingerprint: fingerprint.and_then(|text| text.parse::<PositionFingerprint>().ok()),
        awaited,
        suspended_at,
    }))
}

pub fn draft(connection: &Connection, id: MatchId, seat: Seat) -> Result<Option<StoredDraft>, StoreError> {
    let sql = "SELECT board, revision, actions FROM drafts WHERE match_id = ?1 AND seat = ?2";
    first(connection, sql, params![id.0.cast_signed(), seat.word()], |row| {
        let (actions, earlier) = json_column::<KeptActions>(row, "actions")?.parts();
        Ok(StoredDraft {
            board: BoardNumber(count_column(row, "board")?),
            revision: DraftRevision(count_column(row, "revision")?),
            actions,
            earlier,
        })
    })
}

/// True for rows that wait for the user ?1.
const AWAITS_USER: &str =
    "(status = 'running' AND ((white = ?1 AND awaits_white = 1 AND white_computer IS NULL)
        OR (black = ?1 AND awaits_black = 1 AND black_computer IS NULL)))";

/// Returns the matches of a user, without those whose rows this program cannot read.
pub fn of_user(
    connection: &Connection,
    unreadable: &Unreadable,
    user: UserId,
    which: MatchFilter,
    page: Page,
) -> Result<Vec<MatchSummary>, StoreError> {
    let (filter, order) = match which {
        MatchFilter::Running => (
            "status IN ('running', 'frozen')".to_owned(),
            format!("{AWAITS_USER} DESC, last_ms DESC"),
        ),
        // The match that has waited longest comes first.
        MatchFilter::AwaitingMe => (AWAITS_USER.to_owned(), "last_ms".to_owned()),
        MatchFilter::Finished => ("status = 'finished'".to_owned(), "last_ms DESC".to_owned()),
    };
    let sql = format!(
        "SELECT * FROM matches WHERE (white = ?1 OR black = ?1) AND {filter} ORDER BY {order}, id
        LIMIT ?2 OFFSET ?3"
    );
    unreadable.rows(
        connection,
        "matches",
        &sql,
        params![user.0, page.take.min(limits::PAGE), page.skip],
        read,
    )
}

/// Returns the matches in a place that await a user, without those whose rows this program cannot read.
pub fn awaiting_in(
    connection: &Connection,
    unreadable: &Unreadable,
    user: UserId,
    place: PlaceId,
    limit: u32,
) -> Result<Vec<MatchSummary>, StoreError> {
    let sql = format!(
        "SELECT * FROM matches WHERE (white = ?1 OR black = ?1) AND {AWAITS_USER}
            AND (thread = ?2 OR channel = ?2) ORDER BY last_ms, id LIMIT ?3"
    );
    unreadable.rows(
        connection,
        "matches",
        &sql,
        params![user.0, place.0, limit.min(limits::PAGE)],
        read,
    )
}

pub fn by_prefix(connection: &Connection, prefix: IdPrefix, limit: u32) -> Result<Vec<MatchId>, StoreError> {
    // A prefix determines the sign, so the range of ids is one range in SQL.
    let sql = "SELECT id FROM matches WHERE id BETWEEN ?1 AND ?2 ORDER BY id LIMIT ?3";
    let range = params![
        prefix.first.cast_signed(),
        prefix.last.cast_signed(),
        limit.min(limits::PAGE)
    ];
    rows(connection, sql, range, |row| id_column(row, "id").map(MatchId))
}

pub fn within(
    connection: &Connection,
    prefix: IdPrefix,
    (user, here): (UserId, PlaceId),
    limit: u32,
) -> Result<Vec<MatchSummary>, StoreError> {
    let sql = "SELECT * FROM matches WHERE id BETWEEN ?1 AND ?2
            AND (white = ?3 OR black = ?3 OR thread = ?4 OR channel = ?4)
        ORDER BY (white = ?3 OR black = ?3) DESC, id LIMIT ?5";
    let wanted = params![
        prefix.first.cast_signed(),
        prefix.last.cast_signed(),
        user.0,
        here.0,
        limit.min(limits::PAGE)
    ];
    rows(connection, sql, wanted, read)
}

pub fn by_thread(connection: &Connection, thread: PlaceId) -> Result<Option<MatchId>, StoreError> {
    let sql = "SELECT id FROM matches WHERE thread = ?1 ORDER BY created_ms DESC, id LIMIT 1";
    first(connection, sql, [thread.0], |row| {
        id_column(row, "id").map(MatchId)
    })
}

pub fn suspended(
    connection: &Connection,
    after: Option<MatchId>,
    limit: u32,
) -> Result<Vec<MatchId>, StoreError> {
    let sql =
        "SELECT id FROM matches WHERE status = 'frozen' AND (id > ?1 OR ?1 IS NULL) ORDER BY id LIMIT ?2";
    let after = after.map(|id| id.0.cast_signed());
    rows(connection, sql, params![after, limit.min(limits::PAGE)], |row| {
        id_column(row, "id").map(MatchId)
    })
}

pub fn finished(connection: &Connection, limit: u32) -> Result<Vec<MatchId>, StoreError> {
    let sql =
        "SELECT match_id FROM match_finished WHERE consumed_ms IS NULL ORDER BY at_ms, match_id LIMIT ?1";
    rows(connection, sql, [limit.min(limits::PAGE)], |row| {
        id_column(row, "match_id").map(MatchId)
    })
}
