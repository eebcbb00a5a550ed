//! The program `rookery`: reads the command line and hands over to the part that does the work.
#![forbid(unsafe_code)]

mod cli;

use clap::{Parser, Subcommand};
use cli::rules::{self, RulesCommand};
use cli::tournaments::{self, TournamentCommand};
use cli::{admin, backup, clock, migrate_store, resume, transfer};
use rookery::try_out::{self, TryArguments};
use rookery_session::SCHEMA_VERSION;
use std::process::ExitCode;
use std::sync::LazyLock;

/// What `--version` prints: the program's version, and the version of the tables that its databases have.
///
/// Operators compare the second number before they let two programs use one database.
static VERSION: LazyLock<String> =
    LazyLock::new(|| format!("{} (database tables {SCHEMA_VERSION})", env!("CARGO_PKG_VERSION")));

/// A Discord bot for chess variants, and a command line for their rules. Without a command, the bot runs with the
/// settings from the environment and `.env`.
#[derive(Parser)]
#[command(version = VERSION.as_str())]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// The commands that need neither `.env` nor a database.
    #[command(flatten)]
    Rules(RulesCommand),
    /// The commands about tournament files, which need neither.
    #[command(flatten)]
    Tournaments(TournamentCommand),
    Try(TryArguments),
    /// Look into the database: what it holds, and whether all of it fits together.
    #[command(subcommand)]
    Admin(admin::AdminCommand),
    /// Copy the whole database to a new file, even while the bot runs.
    Backup(backup::Arguments),
    /// Copy the whole database into a new one, from SQLite to PostgreSQL or back, while no bot runs.
    MigrateStore(migrate_store::Arguments),
    /// Write one match as a readable text file.
    Export(transfer::ExportArguments),
    /// Import an exported match into the database.
    Import(transfer::ImportArguments),
    /// Print what the clocks of an exported match did, and why.
    Clock(clock::Arguments),
    /// Resume the suspended matches that this program can replay.
    Resume(resume::Arguments),
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Some(Command::Rules(command)) => rules::main(command),
        Some(Command::Tournaments(command)) => tournaments::main(&command),
        Some(Command::Try(arguments)) => try_out::run(&arguments),
        Some(Command::Admin(command)) => admin::main(&command),
        Some(Command::Backup(arguments)) => backup::main(&arguments),
        Some(Command::MigrateStore(arguments)) => migrate_store::main(&arguments),
        Some(Command::Export(arguments)) => transfer::export(&arguments),
        Some(Command::Import(arguments)) => transfer::import(&arguments),
        Some(Command::Clock(arguments)) => clock::main(&arguments),
        Some(Command::Resume(arguments)) => resume::main(&arguments),
        None => rookery::bot::process::run(),
    }
}
