//! External ids, guild settings, appearances and the choices of users in SQL.

use super::convert::{execute, first};
use super::{Connection, params};
use crate::appearance::{Appearance, AppearanceChange, AppearanceScope};
use crate::confirmation::Confirmation;
use crate::ids::{ExternalId, ExternalKind, PlaceId, UserId};
use crate::limits;
use crate::store::StoreError;
use crate::summary::{GuildChange, GuildSettings};

pub fn find(connection: &Connection, kind: ExternalKind, id: &ExternalId) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT id FROM external_ids WHERE kind = ?1 AND platform = ?2 AND external = ?3";
    first(
        connection,
        sql,
        params![kind.word(), id.platform, id.text],
        |row| row.get(0),
    )
}

/// Fails for an id that is too long, empty, or stands for something forgotten.
pub fn check_bounds(id: &ExternalId) -> Result<(), StoreError> {
    if id.text.is_empty()
        || id.text.len() > limits::EXTERNAL_ID_BYTES
        || id.platform.len() > limits::EXTERNAL_ID_BYTES
        || id.is_gone()
    {
        return Err(StoreError::Fault(format!(
            "an external id has 1 to {} bytes",
            limits::EXTERNAL_ID_BYTES
        )));
    }
    Ok(())
}

pub fn find_or_make(connection: &Connection, kind: ExternalKind, id: &ExternalId) -> Result<i64, StoreError> {
    check_bounds(id)?;
    if let Some(number) = find(connection, kind, id)? {
        return Ok(number);
    }
    let sql = "INSERT INTO external_ids (kind, platform, external) VALUES (?1, ?2, ?3) RETURNING id";
    let values = params![kind.word(), id.platform, id.text];
    first(connection, sql, values, |row| row.get(0))?
        .ok_or_else(|| StoreError::Fault("a new external id has no number".to_owned()))
}

pub fn text(
    connection: &Connection,
    kind: ExternalKind,
    number: i64,
) -> Result<Option<ExternalId>, StoreError> {
    let sql = "SELECT platform, external FROM external_ids WHERE id = ?1 AND kind = ?2";
    first(connection, sql, params![number, kind.word()], |row| {
        Ok(ExternalId {
            platform: row.get(0)?,
            text: row.get(1)?,
        })
    })
}

pub fn guild_settings(connection: &Connection, guild: PlaceId) -> Result<Option<GuildSettings>, StoreError> {
    let sql =
        "SELECT channel, threads, organisers, language, locale, reports FROM guild_settings WHERE guild = ?1";
    first(connection, sql, [guild.0], |row| {
        Ok(GuildSettings {
            channel: row.get::<_, Option<i64>>(0)?.map(PlaceId),
            threads: row.get(1)?,
            organisers: row.get::<_, Option<i64>>(2)?.map(PlaceId),
            language: row.get(3)?,
            locale: row.get(4)?,
            reports: row.get::<_, Option<i64>>(5)?.map(PlaceId),
        })
    })
}

pub fn change_guild(
    connection: &Connection,
    guild: PlaceId,
    change: &GuildChange,
) -> Result<(GuildSettings, Appearance), StoreError> {
    let before = guild_settings(connection, guild)?.unwrap_or_default();
    let settings = change.apply(before);
    if change.changes_settings() {
        save_guild_settings(connection, guild, &settings)?;
    }
    let of = AppearanceScope::Guild(guild);
    Ok((settings, change_appearance(connection, of, &change.appearance)?))
}

pub fn change_appearance(
    connection: &Connection,
    of: AppearanceScope,
    change: &AppearanceChange,
) -> Result<Appearance, StoreError> {
    let before = appearance(connection, of)?;
    if *change == AppearanceChange::Keep {
        return Ok(before);
    }
    let after = change.clone().apply(before);
    save_appearance(connection, of, &after)?;
    Ok(after)
}

fn save_guild_settings(
    connection: &Connection,
    guild: PlaceId,
    settings: &GuildSettings,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO guild_settings (guild, channel, threads, organisers, language, locale, reports)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel, threads = excluded.threads,
            organisers = excluded.organisers, language = excluded.language, locale = excluded.locale,
            reports = excluded.reports";
    let channel = settings.channel.map(|place| place.0);
    let organisers = settings.organisers.map(|role| role.0);
    let (language, locale) = (settings.language.as_deref(), settings.locale.as_deref());
    let reports = settings.reports.map(|place| place.0);
    let values = params![
        guild.0,
        channel,
        settings.threads,
        organisers,
        language,
        locale,
        reports
    ];
    execute(connection, sql, values).map(|_| ())
}

pub fn appearance(connection: &Connection, of: AppearanceScope) -> Result<Appearance, StoreError> {
    let sql = "SELECT theme, letters, language, large FROM looks WHERE owner = ?1";
    let found = first(connection, sql, [of.number()], |row| {
        Ok(Appearance {
            theme: row.get(0)?,
            letters: row.get(1)?,
            language: row.get(2)?,
            large: row.get(3)?,
        })
    })?;
    Ok(found.unwrap_or_default())
}

fn save_appearance(
    connection: &Connection,
    of: AppearanceScope,
    appearance: &Appearance,
) -> Result<(), StoreError> {
    if !appearance.is_bounded() {
        return Err(StoreError::Fault(format!(
            "the name of a theme or a language has 1 to {} bytes",
            limits::LOOKS_WORD_BYTES
        )));
    }
    let sql = "INSERT INTO looks (owner, theme, letters, language, large) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (owner) DO UPDATE SET theme = excluded.theme, letters = excluded.letters,
            language = excluded.language, large = excluded.large";
    let Appearance {
        theme,
        letters,
        language,
        large,
    } = appearance;
    let row = params![of.number(), theme, letters, language, large];
    execute(connection, sql, row).map(|_| ())
}

pub fn confirmation(connection: &Connection, user: UserId) -> Result<Confirmation, StoreError> {
    let sql = "SELECT word FROM confirmations WHERE user = ?1";
    let word: Option<String> = first(connection, sql, [user.0], |row| row.get(0))?;
    Ok(word.as_deref().map(Confirmation::of_word).unwrap_or_default())
}

pub fn save_confirmation(
    connection: &Connection,
    user: UserId,
    confirmation: Confirmation,
) -> Result<(), StoreError> {
    execute(connection, "DELETE FROM confirmations WHERE user = ?1", [user.0])?;
    if let Some(word) = confirmation.word() {
        let sql = "INSERT INTO confirmations (user, word) VALUES (?1, ?2)";
        execute(connection, sql, params![user.0, word])?;
    }
    Ok(())
}
