//! Challenges in SQL.

use super::convert::{bad_column, execute, first, id_column, json, json_column, terms_column};
use super::reserved::Reserved;
use super::timers;
use super::unreadable::Unreadable;
use super::{Connection, Row, RowResult, params};
use super::{outbox, receipts};
use crate::challenge::{Challenge, ChallengeStatus, Colour, Opponent, Origin};
use crate::clock::TimeMs;
use crate::ids::{ChallengeId, MatchId, PlaceId, UserId};
use crate::limits;
use crate::store::{CloseChallenge, CreateChallenge, Page, StartRate, StoreError, WriteOutcome};
use crate::timer::Due;

fn read(row: &Row<'_>) -> RowResult<Challenge> {
    let opponent: Option<i64> = row.get("opponent")?;
    let colour: String = row.get("colour")?;
    let status: String = row.get("status")?;
    let match_id: Option<i64> = row.get("match_id")?;
    let rematch_of: Option<i64> = row.get("rematch_of")?;
    Ok(Challenge {
        id: ChallengeId(id_column(row, "id")?),
        challenger: UserId(row.get("challenger")?),
        opponent: opponent.map_or(Opponent::Anyone, |user| Opponent::User(UserId(user))),
        variant: row.get("variant")?,
        options: json_column(row, "options")?,
        colour: match colour.as_str() {
            "white" => Colour::White,
            "black" => Colour::Black,
            "random" => Colour::Random,
            other => return Err(bad_column("colour", other)),
        },
        origin: Origin {
            guild: row.get::<_, Option<i64>>("guild")?.map(PlaceId),
            channel: PlaceId(row.get("channel")?),
        },
        created: TimeMs(row.get("created_ms")?),
        expires: TimeMs(row.get("expires_ms")?),
        status: match (status.as_str(), match_id) {
            ("open", None) => ChallengeStatus::Open,
            ("accepted", Some(id)) => ChallengeStatus::Accepted(MatchId(id.cast_unsigned())),
            ("declined", None) => ChallengeStatus::Declined,
            ("withdrawn", None) => ChallengeStatus::Withdrawn,
            ("expired", None) => ChallengeStatus::Expired,
            (other, _) => return Err(bad_column("status", other)),
        },
        rematch_of: rematch_of.map(|id| MatchId(id.cast_unsigned())),
        terms: terms_column(row)?,
    })
}

pub fn find(connection: &Connection, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
    let sql = "SELECT * FROM challenges WHERE id = ?1";
    first(connection, sql, [id.0.cast_signed()], read)
}

/// Returns the open challenges by or to a user, without those whose rows this program cannot read.
pub fn of_user(
    connection: &Connection,
    unreadable: &Unreadable,
    user: UserId,
    page: Page,
) -> Result<Vec<Challenge>, StoreError> {
    let sql = "SELECT * FROM challenges WHERE id IN (
            SELECT id FROM challenges WHERE status = 'open' AND challenger = ?1
            UNION SELECT id FROM challenges WHERE status = 'open' AND opponent = ?1)
        ORDER BY created_ms DESC, id LIMIT ?2 OFFSET ?3";
    unreadable.rows(
        connection,
        "challenges",
        sql,
        params![user.0, page.take.min(limits::PAGE), page.skip],
        read,
    )
}

pub fn create(
    connection: &Connection,
    reserved: &Reserved,
    new: &CreateChallenge,
) -> Result<WriteOutcome, StoreError> {
    if let Some(receipt) = receipts::remember(connection, &new.handled)? {
        return Ok(WriteOutcome::Repeated(receipt));
    }
    let challenge = &new.challenge;
    let sql = "SELECT COUNT(*) FROM challenges WHERE status = 'open' AND challenger = ?1";
    let open: Option<u32> = first(connection, sql, [challenge.challenger.0], |row| row.get(0))?;
    if open.unwrap_or(0) >= new.limit {
        return Err(StoreError::TooManyChallenges);
    }
    check_rate(connection, new.rate)?;
    let opponent = match challenge.opponent {
        Opponent::User(user) => Some(user.0),
        Opponent::Anyone => None,
        Opponent::Oneself | Opponent::Computer(_) => {
            return Err(StoreError::Fault(
                "a match against oneself or the computer needs no challenge".to_owned(),
            ));
        }
    };
    reserved.admit(
        connection,
        [challenge.challenger].into_iter().chain(opponent.map(UserId)),
    )?;
    execute(
        connection,
        "INSERT INTO challenges (id, challenger, opponent, variant, options, colour, guild, channel, created_ms,
            expires_ms, status, rematch_of, terms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'open', ?11, ?12)",
        params![
            challenge.id.0.cast_signed(),
            challenge.challenger.0,
            opponent,
            challenge.variant,
            json(&challenge.options)?,
            challenge.colour.word(),
            challenge.origin.guild.map(|guild| guild.0),
            challenge.origin.channel.0,
            challenge.created.0,
            challenge.expires.0,
            challenge.rematch_of.map(|id| id.0.cast_signed()),
            json(&challenge.terms)?,
        ],
    )?;
    timers::set(connection, new.timer)?;
    outbox::append(connection, &new.notifications, challenge.created, None)?;
    Ok(WriteOutcome::Done)
}

/// Fails where a user has begun too many challenges, and matches without one, in servers.
pub fn check_rate(connection: &Connection, rate: Option<StartRate>) -> Result<(), StoreError> {
    let Some(rate) = rate else { return Ok(()) };
    let sql = "SELECT
            (SELECT COUNT(*) FROM challenges
                WHERE challenger = ?1 AND created_ms > ?2 AND created_ms <= ?3 AND guild IS NOT NULL)
            + (SELECT COUNT(*) FROM matches
                WHERE challenge IS NULL AND created_ms > ?2 AND created_ms <= ?3 AND guild IS NOT NULL
                    AND (white = ?1 OR black = ?1))";
    let wanted = params![rate.user.0, rate.after.0, rate.now.0];
    let begun: Option<u32> = first(connection, sql, wanted, |row| row.get(0))?;
    if begun.unwrap_or(0) >= rate.most {
        return Err(StoreError::TooManyStarts);
    }
    Ok(())
}

/// Closes an open challenge; `match_id` if it is accepted.
pub fn settle(connection: &Connection, id: ChallengeId, status: ChallengeStatus) -> Result<(), StoreError> {
    let changed = execute(
        connection,
        "UPDATE challenges SET status = ?2, match_id = ?3 WHERE id = ?1 AND status = 'open'",
        params![
            id.0.cast_signed(),
            status.word(),
            status.match_id().map(|id| id.0.cast_signed())
        ],
    )?;
    if changed == 0 {
        return Err(match find(connection, id)? {
            Some(challenge) => StoreError::ChallengeClosed(challenge.status),
            None => StoreError::Missing,
        });
    }
    timers::remove(connection, Due::ChallengeExpiry(id))
}

pub fn close(connection: &Connection, close: &CloseChallenge) -> Result<WriteOutcome, StoreError> {
    if let Some(handled) = &close.handled
        && let Some(receipt) = receipts::remember(connection, handled)?
    {
        return Ok(WriteOutcome::Repeated(receipt));
    }
    settle(connection, close.id, close.status)?;
    outbox::append(connection, &close.notifications, close.at, None)?;
    Ok(WriteOutcome::Done)
}

pub fn message(connection: &Connection, id: ChallengeId) -> Result<Option<String>, StoreError> {
    let sql = "SELECT message FROM challenges WHERE id = ?1";
    first(connection, sql, [id.0.cast_signed()], |row| row.get(0)).map(Option::flatten)
}

pub fn save_message(connection: &Connection, id: ChallengeId, message: &str) -> Result<(), StoreError> {
    let sql = "UPDATE challenges SET message = ?2 WHERE id = ?1";
    match execute(connection, sql, params![id.0.cast_signed(), message])? {
        0 => Err(StoreError::Missing),
        _ => Ok(()),
    }
}
