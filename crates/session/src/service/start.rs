//! A new match, prepared but not stored: what a challenge becomes, and what a tournament's round consists of.

use super::Sessions;
use crate::challenge::{Colour, Origin};
use crate::commands;
use crate::entry::{Entry, LogEntry};
use crate::error::SessionError;
use crate::hidden::HiddenNumber;
use crate::ids::{ChallengeId, MatchId, TournamentId, UserId};
use crate::limits;
use crate::occupant::Occupant;
use crate::outbox::Notification;
use crate::playable::Playable;
use crate::state::{MatchHeader, State};
use crate::store::StartMatch;
use crate::summary::Head;
use crate::time::MatchTerms;
use rookery_rules::{PerSeat, Seat};

/// The parts of a new match.
pub(super) struct NewMatch {
    pub(super) challenger: UserId,
    pub(super) accepter: Occupant,
    pub(super) variant: String,
    pub(super) options: Vec<(String, String)>,
    pub(super) colour: Colour,
    pub(super) origin: Origin,
    pub(super) terms: MatchTerms,
    pub(super) challenge: Option<ChallengeId>,
    pub(super) tournament: Option<TournamentId>,
}

impl<P: Playable> Sessions<P> {
    /// Draws what a new match leaves to chance, and returns it with the store operation that starts it. The caller sets
    /// the operation's limits and its interaction.
    pub(super) async fn prepare(&self, new: NewMatch) -> Result<(State<P>, StartMatch), SessionError> {
        let options = P::complete_options(&new.variant, &new.options, &mut || self.randomness.draw())?;
        let draw = (new.colour == Colour::Random).then(|| self.randomness.draw());
        let seats = match new.colour.seat(draw.unwrap_or(0)) {
            Seat::White => PerSeat::new(new.challenger.into(), new.accepter),
            Seat::Black => PerSeat::new(new.accepter, new.challenger.into()),
        };
        let now = self.now();
        let start = P::start(&new.variant, &options)?;
        let header = MatchHeader {
            id: MatchId(self.randomness.draw()),
            rules_version: P::rules_version(&new.variant)?,
            variant: new.variant,
            options,
            seats,
            created: now,
            terms: new.terms,
        };
        let empty = State::empty(header.clone(), start);
        let mut state = empty.clone();
        let colour = new.colour;
        let started = Entry::Started { colour, draw };
        let mut log = Vec::new();
        let extend = |state: &mut State<P>, entry| {
            let logged = LogEntry { at: now, entry };
            let extended = state.extend(&logged);
            extended
                .map(|()| logged)
                .map_err(|error| SessionError::Fault(error.to_string()))
        };
        log.push(extend(&mut state, started)?);
        for entry in self.vacations_at_start(&state).await? {
            log.push(extend(&mut state, entry)?);
        }
        let closed = new
            .challenge
            .map(|challenge| Notification::ChallengeClosed { challenge });
        let mut notifications: Vec<Notification> = closed.into_iter().collect();
        notifications.extend(commands::notifications(&empty, &log, &state));
        let start = StartMatch {
            header,
            hidden: HiddenNumber(self.randomness.draw()),
            origin: new.origin,
            challenge: new.challenge,
            log,
            head: Head::of(&state),
            limit: u32::MAX,
            rate: None,
            timer: state.first_timer(),
            computer: state.computer_duty().map(|_| now),
            clock: state.clocks.earliest_event(now),
            hold_until: state.is_answered_soon().then(|| now.plus(limits::ANSWER_WAIT_MS)),
            imported: false,
            tournament: new.tournament,
            notifications,
            handled: None,
        };
        Ok((state, start))
    }
}
