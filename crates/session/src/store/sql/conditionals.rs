//! Conditional turns in SQL.

use super::convert::{count_column, execute, rows};
use super::{Connection, params};
use crate::conditional::ConditionalsEnd;
use crate::ids::{BoardNumber, ConditionalsRevision, MatchId, UserId};
use crate::store::{ConditionalsStep, StoreError, StoredConditionals};
use rookery_rules::{PerSeat, Seat};

/// Returns what both seats have prepared in a match.
pub fn of_match(
    connection: &Connection,
    id: MatchId,
) -> Result<PerSeat<Option<StoredConditionals>>, StoreError> {
    let sql = "SELECT seat, board, revision, lines, ended FROM conditionals WHERE match_id = ?1";
    let found = rows(connection, sql, [id.0.cast_signed()], |row| {
        let seat: String = row.get("seat")?;
        let ended: Option<String> = row.get("ended")?;
        let stored = StoredConditionals {
            board: BoardNumber(count_column(row, "board")?),
            revision: ConditionalsRevision(count_column(row, "revision")?),
            lines: row.get("lines")?,
            end: ended.and_then(|word| ConditionalsEnd::of_word(&word)),
        };
        Ok((seat, stored))
    })?;
    let mut all = PerSeat::default();
    for (word, stored) in found {
        if let Some(seat) = Seat::BOTH.into_iter().find(|seat| seat.word() == word) {
            all[seat] = Some(stored);
        }
    }
    Ok(all)
}

/// What a change expects of a match's row, and what it sets there.
#[derive(Default)]
pub struct Revisions {
    pub expected: PerSeat<Option<u32>>,
    pub new: PerSeat<Option<u32>>,
}

impl Revisions {
    pub fn of(steps: &[ConditionalsStep]) -> Self {
        let mut revisions = Self::default();
        for step in steps {
            revisions.expected[step.seat] = Some(step.expected.0);
            revisions.new[step.seat] = step.save.as_ref().map(|stored| stored.revision.0);
        }
        revisions
    }
}

/// Checks and sets the revisions in the row of a match that has no new entries. Returns whether they were as expected.
pub fn save_revisions(
    connection: &Connection,
    id: MatchId,
    revisions: &Revisions,
) -> Result<bool, StoreError> {
    let sql = "UPDATE matches SET ifs_white = coalesce(?4, ifs_white), ifs_black = coalesce(?5, ifs_black)
        WHERE id = ?1 AND (ifs_white = ?2 OR ?2 IS NULL) AND (ifs_black = ?3 OR ?3 IS NULL)";
    let written = params![
        id.0.cast_signed(),
        revisions.expected.white,
        revisions.expected.black,
        revisions.new.white,
        revisions.new.black,
    ];
    execute(connection, sql, written).map(|changed| changed == 1)
}

/// Saves what the steps say. Their revisions stand in the match's row already.
pub fn save(connection: &Connection, id: MatchId, steps: &[ConditionalsStep]) -> Result<(), StoreError> {
    for step in steps {
        let Some(stored) = &step.save else {
            continue;
        };
        execute(
            connection,
            "INSERT INTO conditionals (match_id, seat, board, revision, lines, ended) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (match_id, seat) DO UPDATE SET board = excluded.board, revision = excluded.revision,
                lines = excluded.lines, ended = excluded.ended",
            params![
                id.0.cast_signed(),
                step.seat.word(),
                stored.board.0,
                stored.revision.0,
                stored.lines,
                stored.end.map(ConditionalsEnd::word),
            ],
        )?;
    }
    Ok(())
}

/// Deletes everything that was prepared in a match.
pub fn delete(connection: &Connection, id: MatchId) -> Result<(), StoreError> {
    let sql = "DELETE FROM conditionals WHERE match_id = ?1";
    execute(connection, sql, [id.0.cast_signed()]).map(|_| ())
}

/// Deletes everything that a user has prepared.
pub fn delete_of(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    let deletions = [
        "DELETE FROM conditionals WHERE seat = 'white' AND match_id IN (SELECT id FROM matches WHERE white = ?1)",
        "DELETE FROM conditionals WHERE seat = 'black' AND match_id IN (SELECT id FROM matches WHERE black = ?1)",
        "UPDATE matches SET ifs_white = 0 WHERE white = ?1 AND ifs_white <> 0",
        "UPDATE matches SET ifs_black = 0 WHERE black = ?1 AND ifs_black <> 0",
    ];
    deletions
        .into_iter()
        .try_for_each(|sql| execute(connection, sql, [user.0]).map(|_| ()))
}
