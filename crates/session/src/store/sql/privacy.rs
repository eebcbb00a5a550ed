//! Reserved numbers, forgotten users and guilds, and what is stored of one user, in SQL.

use super::convert::{execute, first, id_column, rows};
use super::{Connection, Database, SqlStore, SqlValue, params, timers};
use crate::clock::TimeMs;
use crate::ids::{ChallengeId, ExternalId, ExternalKind, MatchId, PlaceId, TournamentId, UserId};
use crate::outbox::{Notification, Stream};
use crate::store::{PrivacyStore, Remains, StoreError};
use crate::timer::{Due, NewTimer};
use async_trait::async_trait;
use serde_json::{Map, Value as Json};

fn begin_forgetting(
    connection: &Connection,
    user: UserId,
    gone: &ExternalId,
    at: TimeMs,
) -> Result<bool, StoreError> {
    let account = super::externals::text(connection, ExternalKind::User, user.0)?;
    let Some(account) = account.filter(|account| !account.is_gone()) else {
        return Ok(false);
    };
    let due = Due::Forget(user);
    timers::set(connection, NewTimer { due, at })?;
    let sql = "UPDATE external_ids SET platform = ?2, external = ?3 WHERE id = ?1";
    execute(connection, sql, params![user.0, gone.platform, gone.text])?;
    execute(connection, "DELETE FROM looks WHERE owner = ?1", [user.0])?;
    execute(connection, "DELETE FROM confirmations WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM reminders WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM vacations WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM ratings WHERE user = ?1", [user.0])?;
    execute(
        connection,
        "DELETE FROM global_listings WHERE user = ?1",
        [user.0],
    )?;
    super::tallies::forget(connection, user)?;
    super::match_puzzles::withdraw(connection, user)?;
    execute(connection, "DELETE FROM studies WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM match_notes WHERE user = ?1", [user.0])?;
    execute(
        connection,
        "DELETE FROM blocks WHERE user = ?1 OR other = ?1",
        [user.0],
    )?;
    execute(
        connection,
        "DELETE FROM challenge_filters WHERE user = ?1",
        [user.0],
    )?;
    execute(connection, "DELETE FROM exercises WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM guides WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM puzzle_solvers WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM followers WHERE user = ?1", [user.0])?;
    execute(connection, "DELETE FROM guesses WHERE user = ?1", [user.0])?;
    timers::remove(connection, Due::Digest(user))?;
    timers::remove(connection, Due::Vacation(user))?;
    let digests = super::outbox::stream_number(Stream::User(user));
    execute(connection, "DELETE FROM outbox WHERE stream = ?1", [digests])?;
    // What Discord answered may name the account.
    let sql = "UPDATE outbox SET reason = NULL WHERE state = 'given_up' AND instr(reason, ?1) > 0";
    execute(connection, sql, [account.text])?;
    Ok(true)
}

fn ids<T>(connection: &Connection, sql: &str, of: i64, make: fn(u64) -> T) -> Result<Vec<T>, StoreError> {
    rows(connection, sql, [of], |row| id_column(row, "id").map(make))
}

fn rename_in_tournaments(connection: &Connection, user: UserId, at: TimeMs) -> Result<(), StoreError> {
    let sql =
        "SELECT p.tournament AS id FROM tournament_players AS p WHERE p.user = ?1 ORDER BY p.tournament";
    let joined = ids(connection, sql, user.0, TournamentId)?;
    let hubs: Vec<Notification> = joined
        .into_iter()
        .map(|tournament| Notification::TournamentHub { tournament })
        .collect();
    super::outbox::append(connection, &hubs, at, None)
}

fn remains_of(connection: &Connection, user: UserId) -> Result<Remains, StoreError> {
    let matches = "SELECT id FROM matches WHERE status = 'running' AND white = ?1
        UNION SELECT id FROM matches WHERE status = 'running' AND black = ?1";
    let challenges = "SELECT id FROM challenges WHERE status = 'open' AND challenger = ?1
        UNION SELECT id FROM challenges WHERE status = 'open' AND opponent = ?1";
    let tournaments = "SELECT t.id FROM tournament_players AS p JOIN tournaments AS t ON t.id = p.tournament
        WHERE p.user = ?1 AND p.takes_part = 1 AND t.status IN ('open', 'running', 'paused')";
    Ok(Remains {
        matches: ids(connection, matches, user.0, MatchId)?,
        challenges: ids(connection, challenges, user.0, ChallengeId)?,
        tournaments: ids(connection, tournaments, user.0, TournamentId)?,
    })
}

fn remains_in(connection: &Connection, guild: PlaceId) -> Result<Remains, StoreError> {
    let matches = "SELECT id FROM matches WHERE status = 'running' AND guild = ?1";
    let challenges = "SELECT id FROM challenges WHERE status = 'open' AND guild = ?1";
    let tournaments =
        "SELECT id FROM tournaments WHERE status IN ('open', 'running', 'paused') AND guild = ?1";
    Ok(Remains {
        matches: ids(connection, matches, guild.0, MatchId)?,
        challenges: ids(connection, challenges, guild.0, ChallengeId)?,
        tournaments: ids(connection, tournaments, guild.0, TournamentId)?,
    })
}

fn delete_drafts(connection: &Connection, user: UserId) -> Result<bool, StoreError> {
    let remains = remains_of(connection, user)?;
    if !remains.matches.is_empty() || !remains.challenges.is_empty() {
        return Ok(false);
    }
    let sql =
        "DELETE FROM drafts WHERE (seat = 'white' AND match_id IN (SELECT id FROM matches WHERE white = ?1))
        OR (seat = 'black' AND match_id IN (SELECT id FROM matches WHERE black = ?1))";
    execute(connection, sql, [user.0])?;
    super::conditionals::delete_of(connection, user)?;
    Ok(true)
}

fn expect_end_of_guild(
    connection: &Connection,
    guild: PlaceId,
    at: Option<TimeMs>,
) -> Result<bool, StoreError> {
    let due = Due::ForgetGuild(guild);
    let sql = "SELECT 1 FROM timers WHERE kind = ?1 AND subject = ?2";
    let is_set = first(connection, sql, params![due.word(), guild.0], |_| Ok(()))?.is_some();
    match at {
        Some(at) if !is_set => timers::set(connection, NewTimer { due, at })?,
        None if is_set => timers::remove(connection, due)?,
        Some(_) | None => return Ok(false),
    }
    Ok(true)
}

/// The places of a guild: itself, and every channel, thread and role that a row names together with it.
const PLACES: &str = "SELECT ?1 UNION SELECT channel FROM matches WHERE guild = ?1
    UNION SELECT thread FROM matches WHERE guild = ?1 AND thread IS NOT NULL
    UNION SELECT channel FROM challenges WHERE guild = ?1
    UNION SELECT channel FROM tournaments WHERE guild = ?1 UNION SELECT boards FROM tournaments WHERE guild = ?1
    UNION SELECT channel FROM guild_settings WHERE guild = ?1 AND channel IS NOT NULL
    UNION SELECT organisers FROM guild_settings WHERE guild = ?1 AND organisers IS NOT NULL
    UNION SELECT reports FROM guild_settings WHERE guild = ?1 AND reports IS NOT NULL
    UNION SELECT puzzle FROM guild_pages WHERE guild = ?1 AND puzzle IS NOT NULL
    UNION SELECT weekly FROM guild_pages WHERE guild = ?1 AND weekly IS NOT NULL
    UNION SELECT CAST(json_extract(settings, '$.digest_in.channel') AS BIGINT) FROM reminders
        WHERE CAST(json_extract(settings, '$.digest_in.guild') AS BIGINT) = ?1";

fn forget_guild(connection: &Connection, guild: PlaceId) -> Result<bool, StoreError> {
    let remains = remains_in(connection, guild)?;
    if !remains.matches.is_empty() || !remains.challenges.is_empty() {
        return Ok(false);
    }
    let sql = format!(
        "UPDATE external_ids SET platform = ?2, external = lower(hex(randomblob(8)))
        WHERE kind = 'place' AND platform <> ?2 AND id IN ({PLACES})"
    );
    execute(connection, &sql, params![guild.0, ExternalId::gone(0).platform])?;
    execute(connection, "DELETE FROM looks WHERE owner = ?1", [guild.0])?;
    execute(
        connection,
        "DELETE FROM guild_settings WHERE guild = ?1",
        [guild.0],
    )?;
    execute(connection, "DELETE FROM guild_pages WHERE guild = ?1", [guild.0])?;
    super::match_puzzles::delete_in(connection, guild)?;
    timers::remove(connection, Due::Puzzle(guild))?;
    timers::remove(connection, Due::Weekly(guild))?;
    execute(
        connection,
        "UPDATE exercises SET guild = NULL WHERE guild = ?1",
        [guild.0],
    )?;
    execute(
        connection,
        "UPDATE guesses SET guild = NULL WHERE guild = ?1",
        [guild.0],
    )?;
    let sql = "UPDATE reminders SET settings = json_remove(settings, '$.digest_in')
        WHERE CAST(json_extract(settings, '$.digest_in.guild') AS BIGINT) = ?1";
    execute(connection, sql, [guild.0])?;
    Ok(true)
}

/// What an export lists, each with its query. `?1` is the user, and others are not named.
const PERSONAL: &[(&str, &str)] = &[
    ("looks", "SELECT theme, letters, language, large FROM looks WHERE owner = ?1"),
    ("turn_confirmation", "SELECT word FROM confirmations WHERE user = ?1"),
    ("reminders", "SELECT settings FROM reminders WHERE user = ?1"),
    (
        "vacations",
        "SELECT from_ms, until_ms, ended_ms, cause FROM vacations WHERE user = ?1 ORDER BY id",
    ),
    (
        "challenges",
        "SELECT printf('%016x', id) AS number, CASE WHEN challenger = ?1 THEN 'you' ELSE 'another user' END AS challenger,
            CASE WHEN opponent IS NULL THEN 'anyone' WHEN opponent = ?1 THEN 'you' ELSE 'another user' END AS opponent,
            variant, options, colour, terms, created_ms, expires_ms, status
        FROM challenges WHERE challenger = ?1 OR opponent = ?1 ORDER BY created_ms",
    ),
    (
        "drafts",
        "SELECT printf('%016x', match_id) AS match_number, seat, actions,
            CASE WHEN seat = 'white' AND awaits_white = 1 OR seat = 'black' AND awaits_black = 1 THEN 'unfinished'
                ELSE 'sealed' END AS state
        FROM drafts JOIN matches ON id = match_id
        WHERE (seat = 'white' AND white = ?1 AND white_computer IS NULL)
            OR (seat = 'black' AND black = ?1 AND black_computer IS NULL)",
    ),
    (
        "conditional_turns",
        "SELECT printf('%016x', match_id) AS match_number, seat, c.board, c.lines, c.ended
        FROM conditionals AS c JOIN matches ON id = match_id
        WHERE (seat = 'white' AND white = ?1 AND white_computer IS NULL)
            OR (seat = 'black' AND black = ?1 AND black_computer IS NULL)",
    ),
    (
        "studies",
        "SELECT name, variant, printf('%016x', match_id) AS match_number, board, seat, base, tree, updated_ms
        FROM studies WHERE user = ?1 ORDER BY updated_ms",
    ),
    (
        "notes",
        "SELECT printf('%016x', match_id) AS match_number, text, changed_ms FROM match_notes WHERE user = ?1
        ORDER BY changed_ms",
    ),
    (
        "blocks",
        "SELECT 'another user' AS blocked, at_ms FROM blocks WHERE user = ?1 ORDER BY at_ms",
    ),
    (
        "challenges_taken",
        "SELECT CASE source WHEN 'guild' THEN 'one server' ELSE source END AS taken_from, rated, pace
        FROM challenge_filters WHERE user = ?1",
    ),
    (
        "exercises",
        "SELECT subject, actions, tries, hints, shown, solved_ms, updated_ms FROM exercises WHERE user = ?1
        ORDER BY updated_ms",
    ),
    (
        "followed_matches",
        "SELECT printf('%016x', match_id) AS match_number, at_ms FROM followers WHERE user = ?1 ORDER BY at_ms",
    ),
    (
        "guesses",
        "SELECT printf('%016x', match_id) AS match_number, score, turns, at_ms FROM guesses WHERE user = ?1
        ORDER BY at_ms",
    ),
    ("guide", "SELECT is_on FROM guides WHERE user = ?1"),
    (
        "puzzle_ratings",
        "SELECT variant, rating, deviation, volatility, games, last_ms FROM puzzle_solvers WHERE user = ?1
        ORDER BY variant",
    ),
    (
        "puzzles_from_your_matches",
        "SELECT at_ms AS agreed_ms FROM puzzle_consents WHERE user = ?1",
    ),
    (
        "puzzles_found",
        "SELECT printf('%016x', match_id) AS match_number, turn, puzzle, found_ms FROM match_puzzles
        JOIN matches ON id = match_id WHERE white = ?1 OR black = ?1 ORDER BY found_ms, match_id, turn",
    ),
    (
        "tournaments",
        "SELECT name, number AS your_number, takes_part, status, created_ms
        FROM tournament_players JOIN tournaments ON id = tournament WHERE user = ?1 ORDER BY created_ms",
    ),
    (
        "ratings",
        "SELECT variant, pace, rating, deviation, volatility, games, last_ms FROM ratings WHERE user = ?1
        ORDER BY variant, pace",
    ),
    (
        "rated_matches",
        "SELECT printf('%016x', match_id) AS match_number, at_ms, variant, pace, outcome, on_time, counted,
            CASE WHEN white = ?1 THEN 'white' ELSE 'black' END AS your_side,
            CASE WHEN white = ?1 THEN white_before ELSE black_before END AS your_rating_before,
            CASE WHEN white = ?1 THEN white_after ELSE black_after END AS your_rating_after
        FROM rated_matches WHERE white = ?1 OR black = ?1 ORDER BY seq",
    ),
    (
        "leaderboards_of_all_servers",
        "SELECT 'listed' AS choice FROM global_listings WHERE user = ?1",
    ),
    (
        "matches_you_let_count",
        "SELECT printf('%016x', match_id) AS match_number, at_ms FROM reinstated_matches WHERE organiser = ?1
        ORDER BY at_ms",
    ),
    ("endings", "SELECT day, ended, lost_on_time FROM endings WHERE user = ?1 ORDER BY day"),
    ("reply_times", "SELECT day, bucket, turns FROM reply_times WHERE user = ?1 ORDER BY day, bucket"),
    (
        "tournaments_opened",
        "SELECT name, status, created_ms FROM tournaments WHERE opened_by = ?1 ORDER BY created_ms",
    ),
];

fn json_value(value: SqlValue<'_>) -> Json {
    match value {
        SqlValue::Null => Json::Null,
        SqlValue::Integer(number) => number.into(),
        SqlValue::Real(number) => number.into(),
        SqlValue::Text(text) => nested_or_text(&text),
        SqlValue::Blob(bytes) => nested_or_text(&String::from_utf8_lossy(&bytes)),
    }
}

fn nested_or_text(text: &str) -> Json {
    let is_nested = text.starts_with(['{', '[']);
    let nested = is_nested.then(|| serde_json::from_str(text).ok()).flatten();
    nested.unwrap_or_else(|| Json::String(text.to_owned()))
}

fn personal_rows(connection: &Connection, user: UserId) -> Result<String, StoreError> {
    let mut all = Map::new();
    for (kind, sql) in PERSONAL {
        let found = rows(connection, sql, [user.0], |row| {
            let mut object = Map::new();
            for (name, value) in row.columns()? {
                object.insert(name.to_owned(), json_value(value));
            }
            Ok(Json::Object(object))
        })?;
        all.insert((*kind).to_owned(), Json::Array(found));
    }
    super::convert::json(&all)
}

#[async_trait]
impl<D: Database> PrivacyStore for SqlStore<D> {
    async fn reserve_user(&self, account: &ExternalId) -> Result<UserId, StoreError> {
        let (reserved, account) = (self.reserved.clone(), account.clone());
        self.read(move |connection| reserved.number(connection, &account))
            .await
    }

    async fn begin_forgetting(&self, user: UserId, gone: ExternalId, at: TimeMs) -> Result<bool, StoreError> {
        let reserved = self.reserved.clone();
        self.write(move |connection| {
            if let Some(account) = super::externals::text(connection, ExternalKind::User, user.0)? {
                reserved.drop_account(&account);
            }
            begin_forgetting(connection, user, &gone, at)
        })
        .await
    }

    async fn rename_in_tournaments(&self, user: UserId, at: TimeMs) -> Result<(), StoreError> {
        self.write(move |connection| rename_in_tournaments(connection, user, at))
            .await
    }

    async fn remains_of(&self, user: UserId) -> Result<Remains, StoreError> {
        self.read(move |connection| remains_of(connection, user)).await
    }

    async fn delete_drafts(&self, user: UserId) -> Result<bool, StoreError> {
        self.write(move |connection| delete_drafts(connection, user))
            .await
    }

    async fn expect_end_of_guild(&self, guild: PlaceId, at: Option<TimeMs>) -> Result<bool, StoreError> {
        self.write(move |connection| expect_end_of_guild(connection, guild, at))
            .await
    }

    async fn known_guilds(&self) -> Result<Vec<(PlaceId, ExternalId)>, StoreError> {
        let sql = "SELECT id, platform, external FROM external_ids WHERE platform <> ?1 AND id IN
            (SELECT guild FROM matches UNION SELECT guild FROM challenges UNION SELECT guild FROM guild_settings
                UNION SELECT guild FROM tournaments UNION SELECT guild FROM guild_pages
                UNION SELECT guild FROM challenge_filters WHERE guild IS NOT NULL)";
        let gone = ExternalId::gone(0).platform;
        self.read(move |connection| {
            rows(connection, sql, [&gone], |row| {
                let platform: String = row.get(1)?;
                let text: String = row.get(2)?;
                Ok((PlaceId(row.get(0)?), ExternalId::new(platform, text)))
            })
        })
        .await
    }

    async fn remains_in(&self, guild: PlaceId) -> Result<Remains, StoreError> {
        self.read(move |connection| remains_in(connection, guild)).await
    }

    async fn forget_guild(&self, guild: PlaceId) -> Result<bool, StoreError> {
        self.write(move |connection| forget_guild(connection, guild))
            .await
    }

    async fn scrub(&self) -> Result<(), StoreError> {
        self.database.scrub().await
    }

    async fn remove_timer(&self, due: Due) -> Result<(), StoreError> {
        self.write(move |connection| timers::remove(connection, due))
            .await
    }

    async fn personal_rows(&self, user: UserId) -> Result<String, StoreError> {
        self.read(move |connection| personal_rows(connection, user)).await
    }

    async fn all_matches_of(&self, user: UserId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM (SELECT id, created_ms FROM matches WHERE white = ?1
            UNION SELECT id, created_ms FROM matches WHERE black = ?1) AS played ORDER BY created_ms, id";
        self.read(move |connection| ids(connection, sql, user.0, MatchId))
            .await
    }
}
