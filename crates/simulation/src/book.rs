//! What people were told, compared with what is stored. Logs only grow; a turn that was acknowledged is in its log, once;
//! rows say what their logs say; a program that was killed in the middle leaves all of a change or nothing.

use crate::outside::Outside;
use rookery_rules::Seat;
use rookery_session::{
    Audit, Entry, LogEntry, MatchId, MatchSummary, SessionError, SqliteStore, Store as _, TournamentId,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The offset and the prime of FNV-1a with 64 bits.
const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// The book of a run.
#[derive(Debug, Default)]
pub struct Book {
    /// The log of each match, as it was read last.
    logs: BTreeMap<MatchId, Vec<LogEntry>>,
    /// The tournaments that were acknowledged.
    pub tournaments: BTreeSet<TournamentId>,
    /// How many changes were acknowledged.
    pub acknowledged: u64,
    /// What must never happen and did.
    pub violations: Vec<String>,
}

/// Whether somebody may have changed a match since its log was read, other than by the entries that are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meanwhile {
    /// Only the interaction that is looked at.
    Nothing,
    /// Timers, the computer, or a second interaction.
    Others,
}

impl Book {
    /// Returns the matches that are known.
    pub fn matches(&self) -> Vec<MatchId> {
        self.logs.keys().copied().collect()
    }

    /// Returns a digest of every log and every message.
    pub fn digest(&self, outside: &Outside) -> u64 {
        let mut digest = OFFSET;
        let mut take = |text: String| {
            for byte in text.bytes() {
                digest = (digest ^ u64::from(byte)).wrapping_mul(PRIME);
            }
        };
        for (id, log) in &self.logs {
            take(format!("{id}{log:?}"));
        }
        for posted in &outside.posted {
            take(format!("{posted:?}"));
        }
        digest
    }

    /// Notes a violation.
    pub fn violation(&mut self, what: impl Into<String>) {
        self.violations.push(what.into());
    }

    /// Reads the log of a match again, and returns the entries that are new.
    ///
    /// # Errors
    /// Returns an error if the store can't be read now, for example because the power is cut.
    pub async fn read_log(
        &mut self,
        store: &SqliteStore,
        id: MatchId,
    ) -> Result<Option<(MatchSummary, Vec<LogEntry>)>, SessionError> {
        let Some(stored) = store.load_match(id).await? else {
            if self.logs.contains_key(&id) {
                self.violation(format!("match {id} is gone"));
            }
            return Ok(None);
        };
        let log = match stored.log {
            Ok(log) => log,
            Err(reason) => {
                self.violation(format!("the log of match {id} can't be read: {reason}"));
                return Ok(None);
            }
        };
        let known = self.logs.entry(id).or_default();
        if !log.starts_with(known) {
            let (had, has) = (known.len(), log.len());
            let message =
                format!("the log of match {id} had {had} entries and has {has} that do not begin with them");
            self.violations.push(message);
            return Ok(None);
        }
        let new = log[known.len()..].to_vec();
        *known = log;
        Ok(Some((stored.summary, new)))
    }

    /// Compares the new entries of a match with a turn that was entered: it is there once if it was acknowledged, and at
    /// most once if nobody knows.
    pub fn check_turn(
        &mut self,
        id: MatchId,
        seat: Seat,
        actions: &[String],
        new: &[LogEntry],
        acknowledged: bool,
        meanwhile: Meanwhile,
    ) {
        let mut played: Vec<&String> = Vec::new();
        let mut seals = 0;
        for entry in new {
            match &entry.entry {
                Entry::Turn {
                    seat: by, actions, ..
                } if *by == seat => played.extend(actions),
                Entry::Sealed { seat: by } if *by == seat => seals += 1,
                _ => {}
            }
        }
        let is_there =
            played.len() >= actions.len() && played.iter().zip(actions).all(|(is, was)| *is == was);
        let is_alone = played.len() == actions.len() || meanwhile == Meanwhile::Others;
        let is_right = match (played.is_empty(), seals) {
            (true, 0) => !acknowledged,
            (true, 1) => true,
            (false, 0 | 1) => is_there && is_alone,
            _ => meanwhile == Meanwhile::Others,
        };
        if !is_right {
            self.violation(format!(
                "match {id}: {seat:?} entered {actions:?} ({}), and the log has {played:?} and {seals} sealings",
                if acknowledged { "acknowledged" } else { "unknown" }
            ));
        }
    }

    /// Finds matches that are not known yet, such as those of a round. Returns how many.
    ///
    /// # Errors
    /// As [`Book::read_log`].
    pub async fn find_matches(&mut self, store: &Arc<SqliteStore>) -> Result<usize, SessionError> {
        let audit: Audit = Audit::new(Arc::clone(store) as _);
        let mut after = None;
        let mut found = 0;
        loop {
            let page = audit.matches(after).await?;
            let Some(last) = page.last() else {
                return Ok(found);
            };
            after = Some(*last);
            for id in page {
                if !self.logs.contains_key(&id) {
                    found += 1;
                    self.read_log(store, id).await?;
                }
            }
        }
    }

    /// Replays every match and tournament and compares rows with logs; reads every log again.
    ///
    /// # Errors
    /// As [`Book::read_log`].
    pub async fn check_all(&mut self, store: &Arc<SqliteStore>) -> Result<(), SessionError> {
        self.find_matches(store).await?;
        let audit: Audit = Audit::new(Arc::clone(store) as _);
        for id in self.matches() {
            self.read_log(store, id).await?;
            let report = audit.check_match(id).await?;
            let suspended = report
                .suspended
                .map(|reason| format!("it is suspended: {reason}"));
            let findings = report.findings.iter().map(ToString::to_string);
            for finding in findings.chain(suspended) {
                self.violation(format!("match {id}: {finding}"));
            }
        }
        for id in self.tournaments.clone() {
            for finding in audit.check_tournament(id).await?.findings {
                self.violation(format!("tournament {id}: {finding}"));
            }
        }
        for finding in audit.check_ratings().await?.findings {
            self.violation(format!("ratings: {finding}"));
        }
        Ok(())
    }
}
