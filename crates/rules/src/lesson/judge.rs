//! Judges tries: plays the actions of a task, lets the other side reply as the lesson says, and decides the goals.

use super::goal::{Condition, Goal, Guarded, Loss};
use super::model::{Lesson, LessonWords, WrongBecause};
use super::replies::{Line, MAX_TRIED, find_turn};
use crate::event::{Event, in_words};
use crate::game::{ActionParts, Awaiting, Choice};
use crate::notation::{TURN_SEPARATOR, goes_on, read_turn, turn_text};
use crate::outcome::Outcome;
use crate::playthrough::Playthrough;
use crate::reach;
use crate::refusal::Refusal;
use crate::said::said;
use crate::scenario::{expect, fits_attributes, is_kind};
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, Position};

/// What a try has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonVerdict {
    /// The goals are reached.
    Solved,
    /// The task goes on.
    NotYet,
    /// The task cannot be solved any more.
    Failed(LessonFailure),
}

/// Why a try fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonFailure {
    /// It is one of the wrong tries that the lesson comments; the index in [`LessonWords::comments`].
    Comment(usize),
    /// A goal is not reached.
    Unmet {
        /// The index of the goal, and of its sentence in [`LessonWords::otherwise`].
        goal: usize,
        /// The other side's answer that shows it, if one does.
        answer: Vec<Action>,
    },
    /// More actions were taken than the task allows.
    TooManyActions(u8),
    /// The other side cannot make the reply that the lesson foresees, so the task does not go on.
    NoReply,
}

impl LessonFailure {
    /// Returns the lesson's own sentence; `None` where it has none.
    #[must_use]
    pub fn sentence<'a>(&self, words: &'a LessonWords) -> Option<&'a str> {
        let found = match self {
            LessonFailure::Comment(index) => words.comments.get(*index),
            LessonFailure::Unmet { goal, .. } => words.otherwise.get(*goal),
            LessonFailure::TooManyActions(_) | LessonFailure::NoReply => None,
        };
        found.map(String::as_str)
    }
}

/// A try in progress.
#[derive(Clone, Debug)]
pub struct LessonAttempt<'a> {
    lesson: &'a Lesson,
    game: Playthrough,
    actions: Vec<Action>,
    parts: Vec<ActionParts>,
    /// The events of the own turns.
    own: Vec<Event>,
    /// The events of the replies.
    others: Vec<Event>,
    turns: u8,
    replies: Vec<Vec<Action>>,
    verdict: LessonVerdict,
}

impl Lesson {
    /// Begins a try.
    #[must_use]
    pub fn attempt(&self) -> LessonAttempt<'_> {
        LessonAttempt {
            lesson: self,
            game: self.game.clone(),
            actions: Vec::new(),
            parts: Vec::new(),
            own: Vec::new(),
            others: Vec::new(),
            turns: 0,
            replies: Vec::new(),
            verdict: LessonVerdict::NotYet,
        }
    }

    /// Plays the actions of the task's side and returns the try. The replies are played in between.
    ///
    /// # Errors
    /// Returns the index of the first action that is refused, with the refusal.
    pub fn judge(&self, actions: &[Action]) -> Result<LessonAttempt<'_>, (usize, Refusal)> {
        let mut attempt = self.attempt();
        for (index, action) in actions.iter().enumerate() {
            attempt.take(action).map_err(|refusal| (index, refusal))?;
        }
        Ok(attempt)
    }
}

/// Whether a goal is reached.
enum Judged {
    Met,
    /// It is not, as this answer of the other side shows if there is one.
    Unmet(Vec<Action>),
}

impl From<bool> for Judged {
    fn from(is_met: bool) -> Self {
        if is_met {
            Judged::Met
        } else {
            Judged::Unmet(Vec::new())
        }
    }
}

impl LessonAttempt<'_> {
    /// Returns what the try has come to.
    #[must_use]
    pub fn verdict(&self) -> &LessonVerdict {
        &self.verdict
    }

    /// Returns the game as far as it has come.
    #[must_use]
    pub fn game(&self) -> &Playthrough {
        &self.game
    }

    /// Returns the actions of the task's side.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the replies that were played, in order.
    #[must_use]
    pub fn replies(&self) -> &[Vec<Action>] {
        &self.replies
    }

    /// Returns how many turns of the task are finished.
    #[must_use]
    pub fn finished_turns(&self) -> u8 {
        self.turns
    }

    /// Returns whether no action of the present turn has been taken.
    #[must_use]
    pub fn is_between_turns(&self) -> bool {
        !goes_on(self.game.position(), self.lesson.seat) || self.actions.is_empty()
    }

    /// Takes the next action of the task's side, and the reply if its turn ends.
    ///
    /// # Errors
    /// Returns the refusal of the rules, or one if the try is over. The try is then unchanged.
    pub fn take(&mut self, action: &Action) -> Result<&LessonVerdict, Refusal> {
        if self.verdict != LessonVerdict::NotYet {
            return Err(Refusal::plain(said!(
                "lesson-try-is-over",
                "This try is over. Begin again to try something else."
            )));
        }
        let seat = self.lesson.seat;
        let events = self.game.push(seat, action)?.to_vec();
        self.own.extend(events);
        self.actions.push(action.clone());
        self.parts.push(action.parts());
        self.verdict = self.judged();
        if let LessonVerdict::Failed(_) = self.verdict
            && let Some(index) = self.comment()
        {
            self.verdict = LessonVerdict::Failed(LessonFailure::Comment(index));
        }
        Ok(&self.verdict)
    }

    /// Decides after an action, and plays the reply if the task goes on after a turn.
    fn judged(&mut self) -> LessonVerdict {
        let most = self.lesson.most_actions;
        if let Some(most) = most.filter(|most| self.actions.len() > usize::from(*most)) {
            return LessonVerdict::Failed(LessonFailure::TooManyActions(most));
        }
        if goes_on(self.game.position(), self.lesson.seat) {
            let is_solved = self.lesson.is_judged_at_once && self.first_unmet(None).is_none();
            return if is_solved {
                LessonVerdict::Solved
            } else {
                LessonVerdict::NotYet
            };
        }
        self.turns += 1;
        if let Some(failure) = self.first_unmet(Some(self.turns)) {
            return LessonVerdict::Failed(failure);
        }
        let Some(failure) = self.first_unmet(None) else {
            return LessonVerdict::Solved;
        };
        let awaited = self.game.position().awaiting().seat();
        if self.turns >= self.lesson.turns || awaited.is_none() {
            return LessonVerdict::Failed(failure);
        }
        if let Some(index) = self.comment() {
            return LessonVerdict::Failed(LessonFailure::Comment(index));
        }
        if awaited == Some(self.lesson.seat) || self.reply() {
            LessonVerdict::NotYet
        } else {
            LessonVerdict::Failed(LessonFailure::NoReply)
        }
    }

    /// Returns the lesson's comment on exactly this try.
    fn comment(&self) -> Option<usize> {
        let text = turn_text(&self.actions);
        self.lesson.wrong.iter().find_map(|wrong| match wrong.fails {
            WrongBecause::Comment(index) if wrong.turns.join(TURN_SEPARATOR) == text => Some(index),
            WrongBecause::Comment(_) | WrongBecause::Refused(_) => None,
        })
    }

    /// Plays the reply to the turn that has just ended. Returns whether the task's side is next.
    fn reply(&mut self) -> bool {
        let by = self.lesson.seat.other();
        let Some(text) = self.lesson.replies.get(self.replies.len()) else {
            return false;
        };
        let Ok(actions) = read_turn(self.game.position(), by, text) else {
            return false;
        };
        if self.game.push_turn(by, &actions).is_err() {
            return false;
        }
        if let Some(turn) = self.game.turns().last() {
            self.others.extend(turn.events.iter().cloned());
        }
        self.replies.push(actions);
        self.game.position().awaiting().seat() == Some(self.lesson.seat)
    }

    /// Returns the first goal of a turn, or of the end, that is not reached.
    fn first_unmet(&self, after: Option<u8>) -> Option<LessonFailure> {
        let goals = self.lesson.goals.iter().enumerate();
        let mut asked = goals.filter(|(_, goal)| goal.after == after);
        asked.find_map(|(index, goal)| match self.reaches(goal) {
            Judged::Met => None,
            Judged::Unmet(answer) => Some(LessonFailure::Unmet { goal: index, answer }),
        })
    }

    fn reaches(&self, goal: &Goal) -> Judged {
        let mut shown = Vec::new();
        for (is_denied, condition) in &goal.alternatives {
            match (is_denied, self.holds(condition)) {
                (false, Judged::Met) | (true, Judged::Unmet(_)) => return Judged::Met,
                (false, Judged::Unmet(answer)) => shown = answer,
                (true, Judged::Met) => {}
            }
        }
        Judged::Unmet(shown)
    }

    fn holds(&self, condition: &Condition) -> Judged {
        let (position, seat) = (self.game.position(), self.lesson.seat);
        match condition {
            Condition::Captures(loss) => loss.is_in(&self.own, seat.other()).into(),
            Condition::Loses(loss) => {
                let all: Vec<Event> = self.own.iter().chain(&self.others).cloned().collect();
                loss.is_in(&all, seat).into()
            }
            Condition::Lands { cell, kind } => {
                let lands = |event: &Event| {
                    matches!(event, Event::Moved { unit, path, .. }
                        if unit.side == seat
                            && path.last() == Some(cell)
                            && kind.as_ref().is_none_or(|kind| *kind == unit.kind))
                };
                self.own.iter().any(lands).into()
            }
            Condition::Uses { verb, from, with } => {
                let fits = |parts: &ActionParts| {
                    parts.verb == verb
                        && from.is_none_or(|from| parts.actor == Some(from))
                        && with.as_ref().is_none_or(|with| names(parts, with))
                };
                self.parts.iter().any(fits).into()
            }
            Condition::Acts(cell) => self.parts.iter().any(|parts| parts.actor == Some(*cell)).into(),
            Condition::Happens(words) => {
                let geometry = position.variant().descriptor().geometry;
                in_words(&self.own, geometry)
                    .to_lowercase()
                    .contains(words)
                    .into()
            }
            Condition::Check => position.in_check(seat.other()).into(),
            Condition::Wins(reason) => ends(position, Outcome::Win(seat), reason.as_deref()).into(),
            Condition::Draws(reason) => ends(position, Outcome::Draw, reason.as_deref()).into(),
            Condition::Expect(expectation) => expect(position, expectation).is_ok().into(),
            Condition::Has {
                count,
                side,
                kind,
                attributes,
            } => {
                let descriptor = position.variant().descriptor();
                let (cells, kinds) = (descriptor.geometry.cells(), descriptor.units);
                let found = cells.flat_map(|cell| position.inspect(cell).units);
                let fits = found.filter(|unit| {
                    unit.side == *side
                        && is_kind(kinds, kind, unit.kind)
                        && fits_attributes(kinds, attributes, &unit.attributes)
                });
                (fits.count() >= *count).into()
            }
            Condition::Attacks(cell) => reach::danger(position, Viewer::Seat(seat), *cell)
                .is_ok_and(|danger| danger.by == seat && !danger.attackers.is_empty())
                .into(),
            Condition::Safe(guarded) => {
                self.answered(|line, _, _| line.events.iter().any(|event| guarded.is_lost_in(event, seat)))
            }
            Condition::Survives => self.answered(|line, _, _| won_by(&line.position, seat.other())),
            Condition::Leaves(most) => self.leaves(*most).into(),
            Condition::ForcesWin => self.forces(|next| won_by(&next.position, seat)),
            Condition::ForcesCapture(loss) => self.forces(|next| loss.is_in(&next.events, seat.other())),
        }
    }

    /// Decides that no answer of the other side refutes something. Where it is not that side's turn, there is no answer.
    fn answered(&self, refutes: impl FnMut(&Line, bool, &mut usize) -> bool) -> Judged {
        let (position, by) = (self.game.position(), self.lesson.seat.other());
        if position.awaiting().seat() != Some(by) {
            return (!won_by(position, by)).into();
        }
        let mut tries = MAX_TRIED;
        let refuted = find_turn(position, by, &mut tries, refutes);
        refuted.map_or(Judged::Met, |line| Judged::Unmet(line.actions))
    }

    /// Decides that each answer of the other side leaves a turn that is wanted. A game that is over leaves only a win.
    fn forces(&self, wanted: impl Fn(&Line) -> bool) -> Judged {
        let (position, seat) = (self.game.position(), self.lesson.seat);
        if position.awaiting().seat() != Some(seat.other()) {
            return won_by(position, seat).into();
        }
        // A search that gave up refutes nothing.
        self.answered(|line, ends, tries| ends && !can(line, seat, tries, &wanted) && *tries > 0)
    }

    /// Returns whether the other side is to act and has at most so many legal actions, or the game is over.
    fn leaves(&self, most: usize) -> bool {
        let (position, seat) = (self.game.position(), self.lesson.seat);
        position.awaiting().seat() != Some(seat) && position.legal_actions(seat.other()).len() <= most
    }
}

/// Returns whether the side whose turn it is after a line can make a turn that is wanted.
fn can(line: &Line, seat: Seat, tries: &mut usize, wanted: impl Fn(&Line) -> bool) -> bool {
    if line.position.awaiting().seat() != Some(seat) {
        return won_by(&line.position, seat);
    }
    find_turn(&line.position, seat, tries, |next, _, _| wanted(next)).is_some()
}

fn won_by(position: &Position, seat: Seat) -> bool {
    ends(position, Outcome::Win(seat), None)
}

fn ends(position: &Position, outcome: Outcome, reason: Option<&str>) -> bool {
    match position.awaiting() {
        Awaiting::Over(ending) => {
            ending.outcome == outcome && reason.is_none_or(|reason| reason == ending.reason)
        }
        Awaiting::Action { .. } => false,
    }
}

/// Returns whether an action names this word among its choices.
fn names(parts: &ActionParts, wanted: &str) -> bool {
    parts.choices.iter().any(|choice| match choice {
        Choice::Word(word) => word == wanted,
        Choice::Cell { .. } | Choice::Part { .. } => false,
    })
}

impl Loss {
    /// Returns whether as many units of a side as this asks left the board.
    fn is_in(&self, events: &[Event], side: Seat) -> bool {
        let fits = events.iter().filter(|event| match event {
            Event::Removed { unit, at, .. } => {
                unit.side == side
                    && self.kind.as_ref().is_none_or(|kind| *kind == unit.kind)
                    && self.on.is_none_or(|on| on == *at)
            }
            Event::Moved { .. }
            | Event::Appeared { .. }
            | Event::Became { .. }
            | Event::Changed { .. }
            | Event::Floor { .. }
            | Event::Check { .. }
            | Event::CargoLost { .. }
            | Event::Told { .. }
            | Event::Prospect { .. }
            | Event::Rewound { .. }
            | Event::Rearranged { .. }
            | Event::TurnPassed { .. }
            | Event::Over(_) => false,
        });
        fits.count() >= self.count
    }
}

impl Guarded {
    /// Returns whether the event takes one of these units of a side from the board.
    fn is_lost_in(&self, event: &Event, side: Seat) -> bool {
        let loss = match self {
            Guarded::All => Loss {
                count: 1,
                kind: None,
                on: None,
            },
            Guarded::Cell(cell) => Loss {
                count: 1,
                kind: None,
                on: Some(*cell),
            },
            Guarded::Kind(kind) => Loss {
                count: 1,
                kind: Some(kind.clone()),
                on: None,
            },
        };
        loss.is_in(std::slice::from_ref(event), side)
    }
}
