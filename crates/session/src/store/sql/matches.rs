//! Writing matches in SQL.

use super::conditionals::Revisions;
use super::convert::{KeptActions, execute, first, json};
use super::reserved::Reserved;
use super::{Connection, params};
use super::{challenges, conditionals, outbox, receipts, timers};
use crate::challenge::ChallengeStatus;
use crate::clock::TimeMs;
use crate::entry::LogEntry;
use crate::fingerprint::PositionFingerprint;
use crate::ids::{MatchId, PlaceId, Revision, UserId};
use crate::limits;
use crate::occupant::{Occupant, first_user};
use crate::outbox::Notification;
use crate::store::{DraftStep, MatchUpdate, StartMatch, StoreError, WriteOutcome};
use crate::summary::Head;
use crate::timer::Due;

pub fn start(
    connection: &Connection,
    reserved: &Reserved,
    new: &StartMatch,
) -> Result<WriteOutcome, StoreError> {
    if let Some(handled) = &new.handled
        && let Some(receipt) = receipts::remember(connection, handled)?
    {
        return Ok(WriteOutcome::Repeated(receipt));
    }
    let header = &new.header;
    let now = new.handled.map_or(header.created, |handled| handled.at);
    if let Some(challenge) = new.challenge {
        challenges::settle(connection, challenge, ChallengeStatus::Accepted(header.id))?;
    }
    challenges::check_rate(connection, new.rate)?;
    let user = first_user(&header.seats)
        .ok_or_else(|| StoreError::Fault("no user holds a seat of the match".to_owned()))?;
    for (_, occupant) in header.seats.iter() {
        if let Occupant::User(user) = occupant {
            check_running_matches(connection, *user, new.limit)?;
        }
    }
    // A tournament pairs players who are known. One who was forgotten a moment ago leaves that match, too.
    if new.tournament.is_none() {
        let users = header.seats.iter().filter_map(|(_, occupant)| occupant.user());
        reserved.admit(connection, users)?;
    }
    let user_of = |occupant: Occupant| occupant.user().unwrap_or(user).0;
    let level_of = |occupant: Occupant| occupant.computer().map(|level| level.number());
    execute(
        connection,
        "INSERT INTO matches (id, variant, options, rules_version, white, black, created_ms, challenge, guild,
            channel, white_computer, black_computer, hidden, terms, live, tournament, status, revision, board, awaits_white,
            awaits_black, last_ms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, 'running', 0, 0, 0, 0, ?7)",
        params![
            header.id.0.cast_signed(),
            header.variant,
            json(&header.options)?,
            header.rules_version,
            user_of(header.seats.white),
            user_of(header.seats.black),
            header.created.0,
            new.challenge.map(|id| id.0.cast_signed()),
            new.origin.guild.map(|guild| guild.0),
            new.origin.channel.0,
            level_of(header.seats.white),
            level_of(header.seats.black),
            new.hidden.0.cast_signed(),
            json(&header.terms)?,
            header.terms.control.is_live(),
            new.tournament.map(|id| id.0.cast_signed()),
        ],
    )?;
    append(connection, header.id, Revision(0), &new.log)?;
    if !save_head(
        connection,
        header.id,
        Revision(0),
        &new.head,
        &Revisions::default(),
    )? {
        return Err(StoreError::Conflict);
    }
    if new.imported && new.head.result.is_some() {
        consume_finished(connection, header.id, now)?;
    }
    if let Some(timer) = new.timer {
        timers::set(connection, timer)?;
    }
    timers::set_computer(connection, header.id, new.computer)?;
    timers::bring_forward(connection, Due::Clock(header.id), new.clock)?;
    outbox::append(connection, &new.notifications, now, new.hold_until)?;
    Ok(WriteOutcome::Done)
}

fn check_running_matches(connection: &Connection, user: UserId, limit: u32) -> Result<(), StoreError> {
    let sql = "SELECT COUNT(*) FROM matches WHERE status = 'running' AND (white = ?1 OR black = ?1)";
    let running: Option<u32> = first(connection, sql, [user.0], |row| row.get(0))?;
    if running.unwrap_or(0) >= limit {
        return Err(StoreError::TooManyMatches(user));
    }
    Ok(())
}

fn append(
    connection: &Connection,
    id: MatchId,
    after: Revision,
    entries: &[LogEntry],
) -> Result<(), StoreError> {
    for (revision, logged) in (after.0 + 1..).zip(entries) {
        execute(
            connection,
            "INSERT INTO log (match_id, revision, at_ms, entry) VALUES (?1, ?2, ?3, ?4)",
            params![id.0.cast_signed(), revision, logged.at.0, logged.entry.to_json()],
        )?;
    }
    Ok(())
}

/// Updates the row if it still has these revisions and is running. Returns whether it did.
fn save_head(
    connection: &Connection,
    id: MatchId,
    expected: Revision,
    head: &Head,
    ifs: &Revisions,
) -> Result<bool, StoreError> {
    let result = head.result.as_ref().map(json).transpose()?;
    let status = if result.is_some() { "finished" } else { "running" };
    let changed = execute(
        connection,
        "UPDATE matches SET revision = ?3, board = ?4, awaits_white = ?5, awaits_black = ?6, result = ?7,
            status = ?8, last_ms = ?9, rules_version = ?10, fingerprint = ?11, due_white_ms = ?12, due_black_ms = ?13,
            ifs_white = coalesce(?14, ifs_white), ifs_black = coalesce(?15, ifs_black)
        WHERE id = ?1 AND revision = ?2 AND status = 'running'
            AND (ifs_white = ?16 OR ?16 IS NULL) AND (ifs_black = ?17 OR ?17 IS NULL)",
        params![
            id.0.cast_signed(),
            expected.0,
            head.revision.0,
            head.board.0,
            head.awaited.white,
            head.awaited.black,
            result,
            status,
            head.last_at.0,
            head.rules_version,
            head.fingerprint.to_string(),
            head.due.white.map(|due| due.0),
            head.due.black.map(|due| due.0),
            if result.is_some() { Some(0) } else { ifs.new.white },
            if result.is_some() { Some(0) } else { ifs.new.black },
            ifs.expected.white,
            ifs.expected.black,
        ],
    )?;
    if changed == 1 && head.result.is_some() {
        execute(
            connection,
            "INSERT INTO match_finished (match_id, at_ms) VALUES (?1, ?2)",
            params![id.0.cast_signed(), head.last_at.0],
        )?;
        conditionals::delete(connection, id)?;
        timers::remove(connection, Due::Abandonment(id))?;
        timers::remove(connection, Due::Clock(id))?;
    }
    Ok(changed == 1)
}

pub fn update(connection: &Connection, update: &MatchUpdate) -> Result<WriteOutcome, StoreError> {
    if let Some(handled) = &update.handled
        && let Some(receipt) = receipts::remember(connection, handled)?
    {
        return Ok(WriteOutcome::Repeated(receipt));
    }
    let ifs = Revisions::of(&update.conditionals);
    let fits = if update.entries.is_empty() {
        is_at(connection, update.id, update.expected)?
            && (update.conditionals.is_empty() || conditionals::save_revisions(connection, update.id, &ifs)?)
    } else {
        save_head(connection, update.id, update.expected, &update.head, &ifs)?
    };
    if !fits {
        return Err(if exists(connection, update.id)? {
            StoreError::Conflict
        } else {
            StoreError::Missing
        });
    }
    append(connection, update.id, update.expected, &update.entries)?;
    if !update.entries.is_empty() {
        timers::set_computer(connection, update.id, update.computer)?;
        timers::bring_forward(connection, Due::Clock(update.id), update.clock)?;
    }
    if update.head.result.is_none() {
        conditionals::save(connection, update.id, &update.conditionals)?;
    }
    for step in &update.drafts {
        save_draft(connection, update, step)?;
    }
    if update.clear_drafts {
        let sql = "DELETE FROM drafts WHERE match_id = ?1";
        execute(connection, sql, [update.id.0.cast_signed()])?;
    }
    outbox::append(connection, &update.notifications, update.now, update.hold_until)?;
    Ok(WriteOutcome::Done)
}

fn is_at(connection: &Connection, id: MatchId, revision: Revision) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM matches WHERE id = ?1 AND revision = ?2 AND status = 'running'";
    first(connection, sql, params![id.0.cast_signed(), revision.0], |_| {
        Ok(())
    })
    .map(|found| found.is_some())
}

fn exists(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM matches WHERE id = ?1";
    first(connection, sql, [id.0.cast_signed()], |_| Ok(())).map(|found| found.is_some())
}

/// Saves a seat's draft, if its revision is still the one that the change began from. A stored draft of
/// another board counts as none; the match's revision, checked before, determines the board.
fn save_draft(connection: &Connection, update: &MatchUpdate, step: &DraftStep) -> Result<(), StoreError> {
    let id = update.id.0.cast_signed();
    let sql = "SELECT board, revision FROM drafts WHERE match_id = ?1 AND seat = ?2";
    let stored: Option<(u32, u32)> = first(connection, sql, params![id, step.seat.word()], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    let board = step.save.as_ref().map_or(update.head.board, |draft| draft.board);
    let present = stored
        .filter(|(stored_board, _)| step.save.is_none() || *stored_board == board.0)
        .map_or(0, |(_, revision)| revision);
    if present != step.expected.0 {
        return Err(StoreError::Conflict);
    }
    let Some(draft) = &step.save else {
        return Ok(());
    };
    execute(
        connection,
        "INSERT INTO drafts (match_id, seat, board, revision, actions) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (match_id, seat)
            DO UPDATE SET board = excluded.board, revision = excluded.revision, actions = excluded.actions",
        params![
            id,
            step.seat.word(),
            draft.board.0,
            draft.revision.0,
            json(&KeptActions::of(draft))?
        ],
    )
    .map(|_| ())
}

pub fn suspend(connection: &Connection, id: MatchId, reason: &str, at: TimeMs) -> Result<(), StoreError> {
    let note: String = reason.chars().take(limits::NOTE_BYTES).collect();
    let changed = execute(
        connection,
        "UPDATE matches SET status = 'frozen', frozen_reason = ?2, frozen_ms = ?3
        WHERE id = ?1 AND status = 'running'",
        params![id.0.cast_signed(), note, at.0],
    )?;
    if changed == 1 {
        outbox::append(connection, &[Notification::Suspended { match_id: id }], at, None)?;
    }
    Ok(())
}

pub fn resume(
    connection: &Connection,
    id: MatchId,
    at: TimeMs,
    change: Option<&MatchUpdate>,
) -> Result<bool, StoreError> {
    let changed = execute(
        connection,
        "UPDATE matches SET status = 'running', frozen_reason = NULL WHERE id = ?1 AND status = 'frozen'",
        [id.0.cast_signed()],
    )?;
    if changed == 1 {
        outbox::append(connection, &[Notification::Resumed { match_id: id }], at, None)?;
        if let Some(change) = change {
            update(connection, change)?;
        }
    }
    Ok(changed == 1)
}

pub fn confirm_position(
    connection: &Connection,
    id: MatchId,
    at: Revision,
    rules_version: u32,
    fingerprint: PositionFingerprint,
) -> Result<bool, StoreError> {
    let sql = "UPDATE matches SET rules_version = ?3, fingerprint = ?4 WHERE id = ?1 AND revision = ?2";
    let written = params![id.0.cast_signed(), at.0, rules_version, fingerprint.to_string()];
    execute(connection, sql, written).map(|changed| changed == 1)
}

pub fn save_place(
    connection: &Connection,
    id: MatchId,
    thread: Option<PlaceId>,
    dashboard: Option<&str>,
) -> Result<(), StoreError> {
    let sql = "UPDATE matches SET thread = ?2, dashboard = ?3 WHERE id = ?1";
    let thread = thread.map(|place| place.0);
    match execute(connection, sql, params![id.0.cast_signed(), thread, dashboard])? {
        0 => Err(StoreError::Missing),
        _ => outbox::moved(connection, id),
    }
}

pub fn consume_finished(connection: &Connection, id: MatchId, at: TimeMs) -> Result<bool, StoreError> {
    let sql = "UPDATE match_finished SET consumed_ms = ?2 WHERE match_id = ?1 AND consumed_ms IS NULL";
    execute(connection, sql, params![id.0.cast_signed(), at.0]).map(|changed| changed == 1)
}
