//! What the memory store keeps of how challenges and matches begin: their hidden numbers, and when who began them.

use rookery_rules::Seat;
use rookery_session::store::{StartMatch, StartRate};
use rookery_session::{Challenge, HiddenNumber, MatchId, StoreError, TimeMs, UserId};
use std::collections::BTreeMap;

#[derive(Clone, Default)]
pub struct Starts {
    hidden: BTreeMap<MatchId, HiddenNumber>,
    begun: Vec<(UserId, TimeMs)>,
}

impl Starts {
    pub fn hidden(&self, id: MatchId) -> Option<HiddenNumber> {
        self.hidden.get(&id).copied()
    }

    pub fn check(&self, rate: Option<StartRate>) -> Result<(), StoreError> {
        let Some(rate) = rate else { return Ok(()) };
        let counts =
            |(user, at): &&(UserId, TimeMs)| *user == rate.user && *at > rate.after && *at <= rate.now;
        let begun = self.begun.iter().filter(counts).count();
        if begun >= usize::try_from(rate.most).unwrap_or(usize::MAX) {
            return Err(StoreError::TooManyStarts);
        }
        Ok(())
    }

    pub fn challenge(&mut self, new: &Challenge) {
        if new.origin.guild.is_some() {
            self.begun.push((new.challenger, new.created));
        }
    }

    pub fn start(&mut self, new: &StartMatch) {
        self.hidden.insert(new.header.id, new.hidden);
        if new.challenge.is_some() || new.origin.guild.is_none() {
            return;
        }
        let seats = new.header.seats;
        let mut users: Vec<UserId> = Seat::BOTH.iter().filter_map(|seat| seats[*seat].user()).collect();
        users.dedup();
        let at = new.header.created;
        self.begun.extend(users.into_iter().map(|user| (user, at)));
    }
}
