//! The board of a match: the position, what its past adds to its picture, and a few earlier moments from which
//! takebacks rebuild it. It is extended turn by turn, so that showing a board replays nothing.

use super::State;
use crate::draft::Draft;
use crate::error::SessionError;
use crate::playable::Playable;
use crate::record::TurnRecord;
use rookery_rules::{Event, Playthrough, Position, Said, Seat, View, Viewer};
use std::collections::VecDeque;
use std::sync::Arc;

/// The moments before this many last turns are always kept, because a takeback rarely undoes more.
const RECENT: usize = 2;
/// Besides these, the moment before every turn with a multiple of this number is kept, within two such distances.
const SPACING: usize = 16;

/// The board before a turn.
#[derive(Debug)]
struct Moment<P: Playable> {
    position: P,
    progress: Arc<P::Progress>,
}

/// Earlier moments of a match, by the number of turns before them. A bounded cache; any two are equal.
#[derive(Clone, Debug)]
pub(super) struct Moments<P: Playable>(VecDeque<(usize, Arc<Moment<P>>)>);

impl<P: Playable> PartialEq for Moments<P> {
    fn eq(&self, _: &Self) -> bool {
        // The kept moments depend on how the state was reached; what can be rebuilt from them does not.
        true
    }
}

impl<P: Playable> Moments<P> {
    pub(super) const fn new() -> Self {
        Self(VecDeque::new())
    }

    /// Keeps the moment before the turn that follows `turns` turns, and drops those that are too old.
    fn keep(&mut self, turns: usize, position: P, progress: Arc<P::Progress>) {
        let moment = Arc::new(Moment { position, progress });
        self.0.push_back((turns, moment));
        let is_kept = |kept: usize| {
            let age = turns - kept.min(turns);
            age < RECENT || (kept.is_multiple_of(SPACING) && age < 2 * SPACING)
        };
        self.0.retain(|(kept, _)| is_kept(*kept));
    }

    /// Drops the moments after this many turns.
    fn cut(&mut self, turns: usize) {
        self.0.retain(|(kept, _)| *kept <= turns);
    }

    /// Returns the latest moment with at most this many turns before it.
    fn latest(&self, turns: usize) -> Option<(usize, &Moment<P>)> {
        let found = self.0.iter().rev().find(|(kept, _)| *kept <= turns)?;
        Some((found.0, &found.1))
    }
}

/// What a committed turn did.
#[derive(Debug, Default)]
pub(super) struct Played {
    /// Its events, in order.
    pub(super) events: Vec<Event>,
    /// Whether it drew from the generator.
    pub(super) drew: bool,
    /// Its actions as players write them.
    pub(super) written: Vec<String>,
}

impl<P: Playable> State<P> {
    /// Plays a committed turn, or takes over what its draft has played.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        actions: &[String],
        draft: Option<Draft<P>>,
    ) -> Result<Played, String> {
        let mut played = Played::default();
        match draft {
            Some(draft) => {
                let undecided = draft.actions.last().filter(|_| draft.undecided).cloned();
                let position = std::mem::replace(&mut self.position, draft.position);
                let progress = std::mem::replace(&mut self.progress, draft.progress);
                self.moments.keep(self.turns.len(), position, progress);
                played.events = draft.events;
                played.written = draft.written;
                if let Some(action) = undecided {
                    played.drew = true;
                    played
                        .events
                        .extend(apply(&mut self.position, &mut self.progress, seat, &action)?);
                }
            }
            None => {
                let progress = Arc::clone(&self.progress);
                self.moments
                    .keep(self.turns.len(), self.position.clone(), progress);
                for text in actions {
                    let action = self
                        .position
                        .read_action(text)
                        .map_err(|error| error.to_string())?;
                    played.drew |= self.position.draws_chance(&action);
                    played.written.push(self.position.written(&action));
                    let events = apply(&mut self.position, &mut self.progress, seat, &action)?;
                    played.events.extend(events);
                    self.position.mark_turn(seat, &mut played.written);
                }
            }
        }
        self.position.mark_turn(seat, &mut played.written);
        Ok(played)
    }

    /// Goes back to the position after the remaining turns, from the latest kept moment.
    pub(super) fn rebuild(&mut self) -> Result<(), String> {
        let turns = self.turns.len();
        (self.position, self.progress) = self.board_after(turns)?;
        self.moments.cut(turns);
        Ok(())
    }

    fn board_after(&self, turns: usize) -> Result<(P, Arc<P::Progress>), String> {
        let (from, mut position, mut progress) = match self.moments.latest(turns) {
            Some((from, moment)) => (from, moment.position.clone(), Arc::clone(&moment.progress)),
            None => (0, P::clone(&self.start), Arc::default()),
        };
        for turn in self.turns.iter().take(turns).skip(from) {
            play_again(&mut position, &mut progress, turn)?;
        }
        Ok((position, progress))
    }

    /// Returns the position after this many turns, or after all if there are fewer.
    ///
    /// # Errors
    /// Returns a fault if a turn does not replay.
    pub fn position_after(&self, turns: usize) -> Result<P, SessionError> {
        if turns >= self.turns.len() {
            return Ok(self.position.clone());
        }
        let board = self.board_after(turns).map_err(SessionError::Fault)?;
        Ok(board.0)
    }

    /// Returns what the past of the match adds to the picture of its position.
    #[must_use]
    pub fn progress(&self) -> &Arc<P::Progress> {
        &self.progress
    }
}

impl State<Position> {
    /// Returns a viewer's view of the board, with the last turn, the captured units and the turn number. Plays
    /// nothing again. Whoever has confirmed a secret decision is no longer to act.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let mut view = self.progress.view(&self.position, viewer);
        view.to_act.retain(|seat| !self.sealed[*seat]);
        // Its players may have ended the match, of which the position knows nothing.
        if self.result.is_some() {
            view.to_act.clear();
            view.prompt = Said::default();
        }
        view
    }

    /// Plays the whole match again and passes the game to `each` at the start and after each turn, with the number
    /// of turns so far. Only for replays: its time grows with the match.
    ///
    /// # Errors
    /// Returns a fault if a turn does not replay.
    pub fn play_through(
        &self,
        mut each: impl FnMut(usize, &Playthrough),
    ) -> Result<Playthrough, SessionError> {
        let mut game = Playthrough::from_position(self.start().clone());
        each(0, &game);
        for (turn, number) in self.turns.iter().zip(1..) {
            for text in &turn.actions {
                let wrong = |why: String| SessionError::Fault(format!("{text}: {why}"));
                let action = game
                    .position()
                    .variant()
                    .parse_action(text)
                    .map_err(|error| wrong(error.to_string()))?;
                game.push(turn.seat, &action)
                    .map_err(|refusal| wrong(refusal.to_string()))?;
            }
            each(number, &game);
        }
        Ok(game)
    }
}

fn apply<P: Playable>(
    position: &mut P,
    progress: &mut Arc<P::Progress>,
    seat: Seat,
    action: &P::Action,
) -> Result<Vec<Event>, String> {
    let events = position
        .apply(seat, action)
        .map_err(|refusal| format!("{action}: {refusal}"))?;
    position.record(Arc::make_mut(progress), seat, &events);
    Ok(events)
}

fn play_again<P: Playable>(
    position: &mut P,
    progress: &mut Arc<P::Progress>,
    turn: &TurnRecord,
) -> Result<(), String> {
    for text in &turn.actions {
        let action = position.read_action(text).map_err(|error| error.to_string())?;
        apply(position, progress, turn.seat, &action)?;
    }
    Ok(())
}
