//! A running bot in an emulated Discord, which stays between inputs, and what must be true of both after each.

use discord_emulator::world::{CHAT_INPUT, CommandOption, USER_MENU};
use discord_emulator::{CommandId, Emulator, Settings};
use rookery::bot::{RunningBot, SharedClock, start};
use rookery::config::Config;
use rookery::discord::text::refusals;
use rookery::discord::text::words::Words;
use rookery::search_pool::SearchBudget;
use rookery::try_out::settings_in;
use rookery_session::{Audit, AuditReport, DatabaseAddress, MatchId, SessionError, TournamentId};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::Duration;
use tempfile::TempDir;

/// How long an answer may take. Answers come within milliseconds; a busy machine is no fault of the bot.
const IN_TIME: Duration = Duration::from_secs(20);

/// Discord's code for a change in a thread that was archived meanwhile, which is no fault of the request.
const ARCHIVED: u32 = 50083;

/// Panics of any thread since they were last asked for.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// A command or sub-command that can be used.
#[derive(Clone, Debug)]
pub struct UsableCommand {
    /// The ID of the command.
    pub id: CommandId,
    /// Whether it belongs to a user's context menu.
    pub is_menu: bool,
    /// The names from the command down to the sub-command, with the type of each but the first.
    pub path: Vec<(String, u64)>,
    /// What it takes.
    pub options: Vec<CommandOption>,
}

/// The bot and its Discord.
pub struct Hall {
    /// Discord.
    pub emulator: Emulator,
    /// Every command that is registered.
    pub commands: Vec<UsableCommand>,
    /// How many inputs it has had.
    pub inputs: usize,
    bot: RunningBot,
    database: PathBuf,
    replayed: (BTreeSet<MatchId>, BTreeSet<TournamentId>),
    faults: Vec<String>,
    _folder: TempDir,
}

impl Hall {
    /// Starts both.
    pub async fn open() -> Result<Self, String> {
        note_panics();
        let folder = tempfile::tempdir().map_err(said)?;
        let database = folder.path().join("rookery.db");
        let settings = Settings {
            safety_limit: IN_TIME,
            ..Settings::default()
        };
        let emulator = Emulator::start(settings).await.map_err(said)?;
        // Serenity expects to be in a server.
        emulator.guild("Elsewhere");
        let config = Config {
            thinking: SearchBudget::Nodes(500),
            ..settings_in(&emulator, database.clone()).map_err(said)?
        };
        let clock = Arc::new(SharedClock(emulator.clock().shared()));
        let bot = start(config, clock).await.map_err(said)?;
        emulator.bot_is_ready().await.map_err(said)?;
        Ok(Self {
            commands: usable(&emulator),
            emulator,
            inputs: 0,
            bot,
            database,
            replayed: Default::default(),
            faults: Words::all().iter().map(refusals::fault).collect(),
            _folder: folder,
        })
    }

    /// Whether a text is the sentence for an internal error, in any language.
    pub fn tells_of_a_fault(&self, text: &str) -> bool {
        self.faults.iter().any(|fault| text.contains(fault.as_str()))
    }

    /// Fails if something panicked, if Discord refused what the bot sent as malformed or as a second answer, or if a row
    /// says something else than its log. Each match and tournament is replayed once.
    pub async fn check(&mut self) -> Result<(), String> {
        let panics = std::mem::take(&mut *PANICS.lock().unwrap_or_else(PoisonError::into_inner));
        if !panics.is_empty() {
            return Err(format!("panicked: {panics:#?}"));
        }
        let faults = self.emulator.take_faults();
        if !faults.is_empty() {
            return Err(format!("faults of the emulator: {faults:#?}"));
        }
        let refused = self.emulator.take_refusals();
        let malformed: Vec<_> = refused
            .iter()
            .filter(|one| one.error.status == 400 && one.error.code != ARCHIVED)
            .collect();
        if !malformed.is_empty() {
            return Err(format!("Discord refuses: {malformed:#?}"));
        }
        self.replay().await
    }

    async fn replay(&mut self) -> Result<(), String> {
        let address = DatabaseAddress::from(self.database.clone());
        let audit = Audit::new(address.open_to_read().map_err(said)?.audit);
        let (matches, tournaments) = &mut self.replayed;
        let mut after = None;
        loop {
            let page = audit.matches(after).await.map_err(said)?;
            let Some(last) = page.last() else { break };
            after = Some(*last);
            for id in page.into_iter().filter(|id| matches.insert(*id)) {
                check_report(&format!("match {id}"), audit.check_match(id).await)?;
            }
        }
        let mut after = None;
        loop {
            let page = audit.tournaments(after).await.map_err(said)?;
            let Some(last) = page.last() else { break };
            after = Some(*last);
            for id in page.into_iter().filter(|id| tournaments.insert(*id)) {
                check_report(&format!("tournament {id}"), audit.check_tournament(id).await)?;
            }
        }
        Ok(())
    }

    /// Replays everything once more, stops the bot, and removes its files.
    pub async fn close(mut self) -> Result<(), String> {
        self.replayed = Default::default();
        let checked = self.check().await;
        let address = DatabaseAddress::from(self.database.clone());
        let audit = Audit::new(address.open_to_read().map_err(said)?.audit);
        let ratings = check_report("ratings", audit.check_ratings().await);
        self.bot.shutdown().await;
        checked.and(ratings)
    }
}

/// An error in words.
pub fn said(error: impl Display) -> String {
    format!("{error:#}")
}

/// Fails if a report has found something.
fn check_report(what: &str, report: Result<AuditReport, SessionError>) -> Result<(), String> {
    let report = report.map_err(|error| format!("{what}: {error}"))?;
    if let Some(why) = report.suspended {
        return Err(format!("{what} is suspended: {why}"));
    }
    if report.findings.is_empty() {
        return Ok(());
    }
    let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    Err(format!("{what}: {}", findings.join("; ")))
}

/// Lists every panic from now on, also those that are caught.
fn note_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let mut panics = PANICS.lock().unwrap_or_else(PoisonError::into_inner);
            panics.push(panic.to_string());
            drop(panics);
            before(panic);
        }));
    });
}

/// Forgets the panics so far, which belong to a hall that is gone.
pub fn forget_panics() {
    PANICS.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

/// Lists the registered commands and sub-commands by name.
fn usable(emulator: &Emulator) -> Vec<UsableCommand> {
    let commands: Vec<_> = emulator.look(|world| world.commands.values().cloned().collect());
    let mut usable = Vec::new();
    for command in commands {
        let found = UsableCommand {
            id: command.id,
            is_menu: command.kind == USER_MENU,
            path: vec![(command.name, command.kind)],
            options: command.options,
        };
        if command.kind == CHAT_INPUT {
            leaves(found, &mut usable);
        } else {
            usable.push(found);
        }
    }
    usable.sort_by(|a, b| a.path.cmp(&b.path));
    usable
}

fn leaves(command: UsableCommand, into: &mut Vec<UsableCommand>) {
    if !command.options.iter().any(|option| option.kind.is_nested()) {
        into.push(command);
        return;
    }
    for option in command.options {
        let mut path = command.path.clone();
        path.push((option.name, option.kind.into()));
        let below = UsableCommand {
            id: command.id,
            is_menu: false,
            path,
            options: option.options,
        };
        leaves(below, into);
    }
}
