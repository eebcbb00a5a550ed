//! `rookery export MATCH` and `rookery import FILE`: one match as a readable text file, out of a database and into
//! one, while the bot may be running; neither changes the tables of an older program. What stands in the file, and
//! what is refused, is the session's matter.

use super::database;
use anyhow::{Context as _, Result, anyhow, bail};
use rookery::discord::context::PLATFORM;
use rookery::discord::text::FormerPlayer;
use rookery::discord::text::words::Words;
use rookery_rules::{PerSeat, Position};
use rookery_session::archive::line_of_entry;
use rookery_session::occupant::first_user;
use rookery_session::{
    Actor, Archive, ComputerLevel, DatabaseAddress, ExternalId, ImportError, InteractionKey, Occupant,
    Origin, Randomness as _, SessionError, Sessions, SystemRandomness, UserId,
};
use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Write};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The most bytes of a file that is read, far more than the longest match needs.
const LONGEST_FILE: u64 = 64 * 1024 * 1024;

/// The arguments of `rookery export`.
#[derive(clap::Args)]
pub struct ExportArguments {
    /// The match's ID, or the beginning of it that the bot shows.
    #[arg(value_name = "MATCH")]
    id: String,
    /// The new file, which must not exist; without it, the match is written to standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Include the seeds of a running match, which players must not see; import needs them.
    #[arg(long)]
    seeds: bool,
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// The arguments of `rookery import`.
#[derive(clap::Args)]
pub struct ImportArguments {
    /// A file written by `rookery export`; `-` reads standard input.
    file: PathBuf,
    /// Discord ID of the account that plays White, if not the one in the file.
    #[arg(long, value_name = "ID")]
    white: Option<NonZeroU64>,
    /// Discord ID of the account that plays Black, if not the one in the file.
    #[arg(long, value_name = "ID")]
    black: Option<NonZeroU64>,
    /// Discord ID of the channel where the match continues, if not the one in the file.
    #[arg(long, value_name = "ID")]
    channel: Option<NonZeroU64>,
    /// Discord ID of that channel's server; leave it out for direct messages.
    #[arg(long, value_name = "ID", requires = "channel")]
    guild: Option<NonZeroU64>,
    /// The database; defaults to the one in the settings.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// Writes the match, or reports in one sentence what failed and exits with 1.
pub fn export(arguments: &ExportArguments) -> ExitCode {
    database::finish(try_export(arguments))
}

/// Imports the match, or reports in one sentence what failed and exits with 1.
pub fn import(arguments: &ImportArguments) -> ExitCode {
    database::finish(try_import(arguments))
}

fn try_export(arguments: &ExportArguments) -> Result<Option<String>> {
    let database = database::path(arguments.database.as_deref())?;
    database::exists(&database)?;
    let text = database::runtime()?.block_on(exported(arguments, &database))?;
    let Some(path) = &arguments.output else {
        match io::stdout().write_all(text.as_bytes()) {
            // Whoever reads has seen enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            written => written.context("The match couldn't be written to standard output")?,
        }
        return Ok(None);
    };
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .map_err(|error| unwritable(path, &error))?;
    file.write_all(text.as_bytes())
        .map_err(|error| unwritable(path, &error))?;
    Ok(Some(format!("The match is in {}.", path.display())))
}

fn unwritable(path: &Path, error: &io::Error) -> anyhow::Error {
    if error.kind() == io::ErrorKind::AlreadyExists {
        return anyhow!(
            "{} already exists, and an export never overwrites a file. Choose another name.",
            path.display()
        );
    }
    anyhow!("{} can't be written: {error}.", path.display())
}

async fn exported(arguments: &ExportArguments, database: &DatabaseAddress) -> Result<String> {
    let sessions = database::to_read(database)?;
    let id = sessions
        .match_by_text(&arguments.id)
        .await
        .map_err(|error| not_found(&arguments.id, database, &error))?;
    let summary = sessions.summary(id).await?;
    let seats = &summary.header.seats;
    let names = PerSeat::new(
        holder_text(&sessions, seats.white).await?,
        holder_text(&sessions, seats.black).await?,
    );
    let origin = summary.place.origin;
    let mut place = Some(sessions.platform_place(origin.channel).await?)
        .filter(|channel| !channel.is_gone())
        .map(|channel| external_text(&channel));
    if let Some((channel, guild)) = place.as_mut().zip(origin.guild) {
        *channel = format!(
            "{channel} {}",
            external_text(&sessions.platform_place(guild).await?)
        );
    }
    let archive = sessions.export(id, names, arguments.seeds).await;
    let mut archive = archive.map_err(|error| anyhow!("The match {id} can't be exported: {error}."))?;
    archive.place = place;
    Ok(archive.to_string())
}

/// Says why no match was found.
pub(super) fn not_found(typed: &str, database: &DatabaseAddress, error: &SessionError) -> anyhow::Error {
    match error {
        SessionError::NoSuchMatch => {
            anyhow!("No match in {} has an ID that starts with `{typed}`.", database)
        }
        SessionError::ParseIdError(why) => anyhow!("`{typed}` is not a match ID: {why}."),
        SessionError::AmbiguousMatch { candidates } => {
            let ids: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            anyhow!(
                "Several matches start with `{typed}`: {}. Type more of the ID.",
                ids.join(", ")
            )
        }
        other => anyhow!("The match `{typed}` can't be found: {other}."),
    }
}

fn try_import(arguments: &ImportArguments) -> Result<Option<String>> {
    let text = read(&arguments.file)?;
    let name = arguments.file.display();
    let archive: Archive = text
        .parse()
        .map_err(|error| anyhow!("{name} is not an exported match: {error}"))?;
    let white = named("white", &archive.names.white, arguments.white)?;
    let black = named("black", &archive.names.black, arguments.black)?;
    let (channel, guild) = place(&archive, arguments)?;
    let (id, name) = (archive.id, name.to_string());
    // Before anything is opened: what is refused leaves no trace.
    let nobody = PerSeat::new(
        white.standing_for(UserId(0)),
        black.standing_for(UserId(i64::from(white != black))),
    );
    Sessions::<Position>::check_import(&archive, nobody).map_err(|error| refused(&text, &name, &error))?;
    let database = database::path(arguments.database.as_deref())?;
    database::runtime()?.block_on(async {
        let sessions = database::to_write(&database)?;
        if sessions.summary(id).await.is_ok() {
            return Err(refused(&text, &name, &ImportError::Exists(id)));
        }
        let seats = PerSeat::new(white.occupant(&sessions).await?, black.occupant(&sessions).await?);
        let origin = Origin {
            guild: match &guild {
                Some(guild) => Some(sessions.place(guild).await?),
                None => None,
            },
            channel: sessions.place(&channel).await?,
        };
        put_in(&sessions, archive, seats, origin)
            .await
            .map_err(|error| refused(&text, &name, &error))
    })?;
    Ok(Some(format!("The match {id} is now in {}.", database)))
}

async fn put_in(
    sessions: &Sessions,
    archive: Archive,
    seats: PerSeat<Occupant>,
    origin: Origin,
) -> Result<(), ImportError> {
    let user = first_user(&seats).ok_or(ImportError::NoUser)?;
    // No interaction of the platform asks for this, so its key is drawn.
    let by = Actor {
        user,
        interaction: InteractionKey(SystemRandomness.draw()),
        acted: None,
    };
    sessions.import(by, archive, seats, origin).await.map(drop)
}

pub(super) fn refused(text: &str, name: &str, error: &ImportError) -> anyhow::Error {
    match error {
        ImportError::Exists(id) => {
            anyhow!("The database already has the match {id}, so {name} is not imported.")
        }
        ImportError::Hidden { .. } => {
            anyhow!(
                "{name} can't be imported: {error}. Export the match with --seeds, or after it has ended."
            )
        }
        ImportError::Sealed { .. } => {
            anyhow!("{name} can't be imported: {error}. Export the match after both players have decided.")
        }
        ImportError::NoUser => {
            anyhow!("{name} can't be imported: {error}. Give --white ID or --black ID.")
        }
        ImportError::Replay(replay) => {
            let line = line_of_entry(text, replay.revision)
                .map_or_else(String::new, |line| format!(" at line {line}"));
            anyhow!("{name} is refused{line}: {}", sentence(&replay.reason))
        }
        ImportError::Result { .. } | ImportError::Position { .. } => anyhow!("{name} is refused: {error}."),
        ImportError::Session(error) => anyhow!("{name} is refused: {}", sentence(&error.to_string())),
    }
}

/// Adds a full stop, unless the text ends like a sentence.
fn sentence(text: &str) -> String {
    if text.ends_with(['.', '!', '?']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// `discord:123`, as accounts and places stand in a file.
fn external_text(id: &ExternalId) -> String {
    format!("{}:{}", id.platform, id.text)
}

/// The account or place of such a text.
fn external(text: &str) -> Option<ExternalId> {
    let number: NonZeroU64 = text.strip_prefix(PLATFORM)?.strip_prefix(':')?.parse().ok()?;
    Some(ExternalId::new(PLATFORM, number.to_string()))
}

/// A seat's holder as it stands in a file.
async fn holder_text(sessions: &Sessions, occupant: Occupant) -> Result<String> {
    Ok(match occupant {
        Occupant::User(user) => {
            let account = sessions.account(user).await?;
            if account.is_gone() {
                FormerPlayer::of(&account.text).title(Words::english())
            } else {
                external_text(&account)
            }
        }
        Occupant::Computer(level) => level.to_string(),
    })
}

/// Who is to hold a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Named {
    Account(ExternalId),
    Computer(ComputerLevel),
}

impl Named {
    /// The same with another user in place of the account.
    const fn standing_for(&self, user: UserId) -> Occupant {
        match self {
            Named::Account(_) => Occupant::User(user),
            Named::Computer(level) => Occupant::Computer(*level),
        }
    }

    async fn occupant(&self, sessions: &Sessions) -> Result<Occupant, SessionError> {
        Ok(match self {
            Named::Account(account) => Occupant::User(sessions.user(account).await?),
            Named::Computer(level) => Occupant::Computer(*level),
        })
    }
}

fn named(seat: &str, in_file: &str, given: Option<NonZeroU64>) -> Result<Named> {
    if let Some(number) = given {
        return Ok(Named::Account(ExternalId::new(PLATFORM, number.to_string())));
    }
    if let Ok(level) = in_file.parse() {
        return Ok(Named::Computer(level));
    }
    external(in_file)
        .map(Named::Account)
        .with_context(|| format!("The file does not name the account that plays {seat}; give --{seat} ID."))
}

/// The channel, and the server that it belongs to.
fn place(archive: &Archive, arguments: &ImportArguments) -> Result<(ExternalId, Option<ExternalId>)> {
    let discord = |number: NonZeroU64| ExternalId::new(PLATFORM, number.to_string());
    if let Some(channel) = arguments.channel {
        return Ok((discord(channel), arguments.guild.map(discord)));
    }
    let missing = "The file does not name the channel of the match; give --channel ID and --guild ID.";
    let mut words = archive.place.as_deref().unwrap_or_default().split_whitespace();
    let channel = words.next().and_then(external).context(missing)?;
    let guild = words
        .next()
        .map(|word| external(word).context(missing))
        .transpose()?;
    Ok((channel, guild))
}

pub(super) fn read(path: &Path) -> Result<String> {
    let name = path.display();
    let mut text = String::new();
    let length = if path == Path::new("-") {
        io::stdin().lock().take(LONGEST_FILE).read_to_string(&mut text)
    } else {
        fs::File::open(path).and_then(|file| file.take(LONGEST_FILE).read_to_string(&mut text))
    };
    let length = length.map_err(|error| anyhow!("{name} can't be read: {error}."))?;
    if u64::try_from(length).unwrap_or(u64::MAX) >= LONGEST_FILE {
        bail!("{name} is not an exported match: it is too long.");
    }
    Ok(text)
}
