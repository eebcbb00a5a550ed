//! Exports matches as readable files, and imports them.

use super::{Sessions, lock};
use crate::archive::Archive;
use crate::challenge::Origin;
use crate::clock::TimeMs;
use crate::error::SessionError;
use crate::hidden::HiddenNumber;
use crate::ids::{Actor, MatchId};
use crate::occupant::{Occupant, first_user};
use crate::playable::Playable;
use crate::receipt::Receipt;
use crate::state::{MatchHeader, ReplayError, State};
use crate::store::{HandledInteraction, StartMatch, StoredMatch, WriteOutcome};
use crate::summary::{Head, MatchStatus};
use crate::time::{ClockStep, MatchTerms};
use rookery_rules::{PerSeat, Seat};
use std::sync::Arc;

/// Why a file was not imported. Nothing was changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ImportError {
    /// The store has a match with this id.
    #[error("there is already a match {0}")]
    Exists(MatchId),
    /// The file was written while the match ran and lacks what must stay hidden then.
    #[error("the file leaves out the option `{key}`, which was hidden while the match ran")]
    Hidden {
        /// The option.
        key: String,
    },
    /// The file was written after a seat had sealed a decision, which no file contains.
    #[error("{seat} had decided in secret when the file was written, and that decision is not in it")]
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// The computer has both seats.
    #[error("the computer holds at most one seat of a match, and the other is a user's")]
    NoUser,
    /// The rules refuse the log.
    #[error("the log does not replay: {0}")]
    Replay(ReplayError),
    /// The log leads to another result than the file says.
    #[error("the log leads to `{found}`, the file says `{said}`")]
    Result {
        /// The log's result.
        found: String,
        /// The file's result.
        said: String,
    },
    /// The log leads to another position than the program that wrote the file had.
    #[error(
        "its turns were played by version {written} of the rules, and lead to another position by version {present}"
    )]
    Position {
        /// The version of the rules in the file.
        written: u32,
        /// This program's version of the rules.
        present: u32,
    },
    /// A refusal that any change of a match may have.
    #[error(transparent)]
    Session(#[from] SessionError),
}

fn result_word(result: Option<&impl ToString>) -> String {
    result.map_or_else(|| "unfinished".to_owned(), ToString::to_string)
}

impl<P: Playable> Sessions<P> {
    /// Writes a match as a readable file. While it runs, seeds are omitted unless the operator asks for them
    /// (`with_seeds`). The log never contains secrets.
    ///
    /// # Errors
    /// Returns an error if there is no such match or an entry cannot be read, or for a fault.
    pub async fn export(
        &self,
        id: MatchId,
        names: PerSeat<String>,
        with_seeds: bool,
    ) -> Result<Archive, SessionError> {
        let stored = self.store.load_match(id).await?;
        let StoredMatch {
            summary,
            log,
            fingerprint,
            ..
        } = stored.ok_or(SessionError::NoSuchMatch)?;
        let log = log.map_err(|reason| SessionError::MatchSuspended { reason })?;
        let header = summary.header;
        let result = match summary.status {
            MatchStatus::Finished(result) => Some(result.to_string()),
            MatchStatus::Running | MatchStatus::Suspended { .. } => None,
        };
        // The fingerprint depends on the seeds, so it is hidden with them.
        let (options, position) = if with_seeds || result.is_some() {
            (header.options, fingerprint)
        } else {
            (P::chosen_options(&header.variant, &header.options), None)
        };
        Ok(Archive {
            id,
            variant: header.variant,
            rules_version: header.rules_version,
            options,
            names,
            place: None,
            created: header.created,
            terms: header.terms,
            log,
            position,
            result,
        })
    }

    /// Plays through the match of a file without importing it. The occupants matter only where one user may have
    /// both seats.
    ///
    /// # Errors
    /// As [`Sessions::import`], except for the store's errors.
    pub fn check_import(archive: &Archive, seats: PerSeat<Occupant>) -> Result<State<P>, ImportError> {
        if first_user(&seats).is_none() {
            return Err(ImportError::NoUser);
        }
        let chosen = P::chosen_options(&archive.variant, &archive.options);
        let all = P::complete_options(&archive.variant, &chosen, &mut || 0)?;
        let given = |key: &str| archive.options.iter().any(|(other, _)| other == key);
        if let Some((key, _)) = all.iter().find(|(key, _)| !given(key)) {
            return Err(ImportError::Hidden { key: key.clone() });
        }
        let start = P::start(&archive.variant, &archive.options)?;
        let header = Self::header_of(archive, seats)?;
        let replayed = State::replay(header, start, &archive.log);
        let state = replayed.map_err(ImportError::Replay)?;
        if let Some(seat) = Seat::BOTH.into_iter().find(|seat| state.sealed[*seat]) {
            return Err(ImportError::Sealed { seat });
        }
        let (found, said) = (
            result_word(state.result.as_ref()),
            result_word(archive.result.as_ref()),
        );
        if found != said {
            return Err(ImportError::Result { found, said });
        }
        let present = state.position.fingerprint();
        let is_same = archive
            .position
            .and_then(|written| written.is_of_same_position(present));
        if is_same == Some(false) {
            return Err(ImportError::Position {
                written: archive.rules_version,
                present: state.header.rules_version,
            });
        }
        Ok(state)
    }

    fn header_of(archive: &Archive, seats: PerSeat<Occupant>) -> Result<MatchHeader, SessionError> {
        Ok(MatchHeader {
            id: archive.id,
            variant: archive.variant.clone(),
            options: archive.options.clone(),
            rules_version: P::rules_version(&archive.variant)?,
            seats,
            created: archive.created,
            terms: archive.terms,
        })
    }

    /// Plays through the match of a file, and returns every step of both clocks up to that moment. The file may leave out
    /// sealed decisions.
    ///
    /// # Errors
    /// Returns an error if the log does not replay, or for an unknown variant or option.
    pub fn archived_clocks(
        archive: &Archive,
        seats: PerSeat<Occupant>,
        at: TimeMs,
    ) -> Result<(State<P>, Vec<ClockStep>), ImportError> {
        let start = P::start(&archive.variant, &archive.options)?;
        let header = Self::header_of(archive, seats)?;
        State::replay_clocks(header, start, &archive.log, at).map_err(ImportError::Replay)
    }

    /// Stores an exported match under its own id, with those users on the seats. Posts nothing, and does not rate a
    /// finished match again.
    ///
    /// # Errors
    /// Returns an error if the match exists already, if the file hides a seed or a sealed decision, if the log does not
    /// replay or leads to another result or position, or for a fault.
    pub async fn import(
        &self,
        by: Actor,
        archive: Archive,
        seats: PerSeat<Occupant>,
        origin: Origin,
    ) -> Result<Arc<State<P>>, ImportError> {
        // What was played elsewhere changes no rating here.
        let casual = MatchTerms {
            rated: false,
            ..archive.terms
        };
        let archive = Archive {
            terms: casual,
            ..archive
        };
        let state = Self::check_import(&archive, seats)?;
        let stored = self.store.summary(archive.id).await;
        if stored.map_err(SessionError::from)?.is_some() {
            return Err(ImportError::Exists(archive.id));
        }
        let new = StartMatch {
            header: state.header.clone(),
            hidden: HiddenNumber(self.randomness.draw()),
            origin,
            challenge: None,
            log: archive.log,
            head: Head::of(&state),
            limit: u32::MAX,
            rate: None,
            timer: state.first_timer(),
            computer: state.computer_duty().map(|_| self.now()),
            clock: state.clocks.earliest_event(self.now()),
            hold_until: None,
            imported: true,
            tournament: None,
            notifications: Vec::new(),
            handled: Some(HandledInteraction {
                interaction: by.interaction,
                receipt: Receipt::MatchStarted { match_id: archive.id },
                at: self.now(),
            }),
        };
        let written = self.store.start_match(new).await;
        match written.map_err(SessionError::from)? {
            WriteOutcome::Done => self.owed.notify_one(),
            WriteOutcome::Repeated(_) => return Err(ImportError::Exists(archive.id)),
        }
        lock(&self.loaded).pop(archive.id);
        Ok(Arc::new(state))
    }
}
