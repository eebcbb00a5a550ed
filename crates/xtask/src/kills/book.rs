//! Compares the database that a killed program left with what the players were told. It reads a copy, so that the program
//! itself recovers what it left. Must not change what it reads.

use super::game::{Done, Phase, PlayerWish, ScriptedGame};
use rookery_session::{
    ExternalId, MatchFilter, MatchId, Page, SessionError, Sessions, SqliteStore, StoreError, SystemClock,
    SystemRandomness,
};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// The platform's name in the database.
const PLATFORM: &str = "discord";

/// The first page of a list.
const FIRST: Page = Page { skip: 0, take: 10 };

/// Why a database can't be compared.
#[derive(Debug, thiserror::Error)]
pub enum LeftError {
    /// It can't be copied.
    #[error("the database can't be copied: {0}")]
    Copy(#[from] io::Error),
    /// The copy can't be opened.
    #[error("the database that was left can't be opened: {0}")]
    Open(#[from] StoreError),
    /// The copy can't be read.
    #[error("the database that was left can't be read: {0}")]
    Read(#[from] SessionError),
}

/// What a program left when it was killed.
pub struct Left {
    sessions: Sessions,
    /// The store on the copy.
    pub store: Arc<SqliteStore>,
}

/// What became of a wish whose answer nobody heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// There was none.
    None,
    /// It was done.
    Done,
    /// It was not done.
    NotDone,
}

impl Left {
    /// Copies the database with its write-ahead log into a folder, and opens the copy.
    ///
    /// # Errors
    /// Fails if it can't be copied or opened.
    pub fn copy_of(database: &Path, folder: &Path) -> Result<Self, LeftError> {
        let copy = folder.join("left.db");
        for ending in ["", "-wal", "-shm"] {
            let to = folder.join(format!("left.db{ending}"));
            match std::fs::remove_file(&to) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
                Ok(()) | Err(_) => {}
            }
        }
        for ending in ["", "-wal"] {
            let mut from = database.as_os_str().to_owned();
            from.push(ending);
            match std::fs::copy(&from, folder.join(format!("left.db{ending}"))) {
                // Without a log, everything is in the file; without a file, nothing was stored yet.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error.into()),
                Ok(_) => {}
            }
        }
        let store = Arc::new(SqliteStore::open(&copy)?);
        Ok(Self {
            sessions: Sessions::new(
                Arc::clone(&store) as _,
                Arc::new(SystemClock),
                Arc::new(SystemRandomness),
            ),
            store,
        })
    }

    /// Compares a match with its log, and lets its players know what they had not heard. Returns what became of a wish
    /// without an answer; adds what must never happen to the list.
    ///
    /// # Errors
    /// Fails if the database can't be read.
    pub async fn compare(&self, game: &mut ScriptedGame, wrong: &mut Vec<String>) -> Result<Fate, LeftError> {
        let before = wrong.len();
        let mut fate = self.compare_beginning(game, wrong).await?;
        if let Some(id) = game.id {
            let (_, log) = self.sessions.log(id).await?;
            let logged: Vec<Done> = log.iter().filter_map(|entry| Done::of(&entry.entry)).collect();
            if let Some(other) = compare_log(game, &logged, wrong) {
                fate = other;
            }
        }
        if fate == Fate::Done && game.was_refused {
            wrong.push("something was refused and is done all the same".to_owned());
        }
        (game.unheard, game.was_refused) = (None, false);
        for sentence in &mut wrong[before..] {
            *sentence = format!("match {} of the slice: {sentence}", game.number);
        }
        Ok(fate)
    }

    /// Looks for the challenge and the match of two players who have no other.
    async fn compare_beginning(
        &self,
        game: &mut ScriptedGame,
        wrong: &mut Vec<String>,
    ) -> Result<Fate, LeftError> {
        if game.id.is_some() {
            return Ok(Fate::None);
        }
        let (challenges, matches) = self.of_player(game).await?;
        if challenges + matches.len() > 1 {
            wrong.push(format!(
                "{challenges} challenges and {} matches of one challenge",
                matches.len()
            ));
        }
        game.id = matches.first().copied();
        let is_missing = match game.phase {
            Phase::Planned => false,
            Phase::Challenged => challenges == 0 && matches.is_empty(),
            Phase::Begun | Phase::Over => matches.is_empty(),
        };
        if is_missing {
            wrong.push(format!("{:?} was acknowledged and is not stored", game.phase));
        }
        let is_done = match &game.unheard {
            Some(PlayerWish::Challenge) => challenges + matches.len() > 0,
            Some(PlayerWish::Accept) => !matches.is_empty(),
            _ => return Ok(Fate::None),
        };
        match game.unheard.take() {
            Some(wish) if is_done => {
                game.grant(&wish, None);
                Ok(Fate::Done)
            }
            _ => Ok(Fate::NotDone),
        }
    }

    /// Counts the open challenges of a match's first player, and lists the matches.
    async fn of_player(&self, game: &ScriptedGame) -> Result<(usize, Vec<MatchId>), LeftError> {
        let account = ExternalId::new(PLATFORM, game.players[0].id().to_string());
        let Some(user) = self.sessions.known_user(&account).await? else {
            return Ok((0, Vec::new()));
        };
        let challenges = self.sessions.challenges_of(user, FIRST).await?.len();
        let mut matches = Vec::new();
        for filter in [MatchFilter::Running, MatchFilter::Finished] {
            let found = self.sessions.matches_of(user, filter, FIRST).await?;
            matches.extend(found.into_iter().map(|one| one.header.id));
        }
        Ok((challenges, matches))
    }
}

/// Compares what was done with what the log says. Returns what became of a wish without an answer, if there was one.
fn compare_log(game: &mut ScriptedGame, logged: &[Done], wrong: &mut Vec<String>) -> Option<Fate> {
    let is_as_told = game.done.len() <= logged.len()
        && game
            .done
            .iter()
            .zip(logged)
            .skip(game.compared)
            .all(|(done, logged)| done.is(logged));
    if !is_as_told {
        wrong.push(format!(
            "acknowledged was {:?}, and the log has {:?}",
            &game.done[game.compared.min(game.done.len())..],
            &logged[game.compared.min(logged.len())..]
        ));
        return None;
    }
    // What only the program knew.
    for (index, entry) in logged
        .iter()
        .enumerate()
        .take(game.done.len())
        .skip(game.compared)
    {
        if let (Done::Turn(seat, None), Done::Turn(_, Some(actions))) = (&game.done[index], entry)
            && !game.apply(*seat, actions)
        {
            wrong.push(format!("the log has a turn that isn't legal: {actions:?}"));
        }
        game.done[index] = entry.clone();
    }
    let fate = match (&logged[game.done.len()..], game.unheard.take()) {
        ([], None) => None,
        ([], Some(_)) => Some(Fate::NotDone),
        ([entry], Some(wish)) if wish.granted().is_some_and(|done| done.is(entry)) => {
            game.grant(&wish, None);
            if let (PlayerWish::Clicked(seat), Done::Turn(_, Some(actions))) = (&wish, entry)
                && !game.apply(*seat, actions)
            {
                wrong.push(format!("the log has a turn that isn't legal: {actions:?}"));
            }
            if let Some(last) = game.done.last_mut() {
                last.clone_from(entry);
            }
            Some(Fate::Done)
        }
        (more, wish) => {
            wrong.push(format!("the log has {more:?} more, and {wish:?} was asked for"));
            None
        }
    };
    game.rests = false;
    game.compared = game.done.len();
    fate
}
