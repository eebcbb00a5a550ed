//! Checks the promises of every variant one by one, and records what is broken.

use crate::descriptor::Descriptor;
use crate::event::Event;
use crate::game::{Awaiting, Choice};
use crate::geometry::Cell;
use crate::notation::{canonical, read_action};
use crate::playthrough::Playthrough;
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::variant::{Action, Position, Variant};
use crate::view::View;
use std::collections::BTreeSet;

/// The maximum number of violations that one game records.
const MAX_VIOLATIONS: usize = 20;
/// How many listed and how many unlisted texts a full check tries.
const MAX_TRIED: usize = 200;
/// How many listed texts a full check also reads leniently.
const MAX_READ: usize = 10;
/// The maximum number of actions of a secret part; more are a violation.
const MAX_SECRET_ACTIONS: usize = 2_000;

/// The verb of plain captures, in every variant.
const CAPTURE: &str = "capture";

const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Seat::White),
    Viewer::Seat(Seat::Black),
    Viewer::Onlooker,
];

pub(super) struct Checks {
    descriptor: &'static Descriptor,
    violations: Vec<String>,
}

impl Checks {
    pub(super) fn new(variant: Variant) -> Self {
        Self {
            descriptor: variant.descriptor(),
            violations: Vec::new(),
        }
    }

    pub(super) fn into_violations(self) -> Vec<String> {
        self.violations
    }

    /// Records a violation with its position.
    pub(super) fn broken(&mut self, position: &Position, sentence: impl Into<String>) {
        if self.violations.len() < MAX_VIOLATIONS {
            let setup = position.to_setup();
            self.violations
                .push(format!("{} In the position\n{setup}", sentence.into()));
        }
    }

    fn hold(&mut self, position: &Position, holds: bool, sentence: impl FnOnce() -> String) {
        if !holds {
            self.broken(position, sentence());
        }
    }

    /// Checks what holds in every position. Returns the legal actions of the seat to act.
    pub(super) fn position(&mut self, position: &Position) -> Vec<Action> {
        let awaiting = position.awaiting();
        let mut listed = Vec::new();
        for seat in Seat::BOTH {
            let actions = position.legal_actions(seat);
            if awaiting.seat() == Some(seat) {
                listed = actions;
            } else {
                self.hold(position, actions.is_empty(), || {
                    format!("{seat} owes nothing but has actions.")
                });
            }
        }
        match &awaiting {
            Awaiting::Action { prompt, .. } => {
                let named = !prompt.word.is_empty() && !prompt.phrase.is_empty();
                self.hold(position, named, || "The prompt is empty.".to_owned());
                self.hold(position, !listed.is_empty(), || {
                    "The game goes on without a legal action.".to_owned()
                });
            }
            Awaiting::Over(_) => self.hold(position, position.at_turn_start(), || {
                "The game is over in the middle of a turn.".to_owned()
            }),
        }
        self.checkers(position);
        let sorted = listed.windows(2).all(|pair| pair[0] < pair[1]);
        self.hold(position, sorted, || {
            "The list of actions is not sorted, or holds one twice.".to_owned()
        });
        self.setup(position);
        self.views(position);
        self.cells(position);
        listed
    }

    /// Checks that a king is in check exactly if enemy units are named that give it.
    fn checkers(&mut self, position: &Position) {
        for seat in Seat::BOTH {
            let checkers = position.checkers(seat);
            self.hold(position, position.in_check(seat) != checkers.is_empty(), || {
                format!("The units that check {seat} are said to be {checkers:?}.")
            });
            let is_enemy = |cell: &Cell| {
                let units = position.inspect(*cell).units;
                units.iter().any(|unit| unit.side != seat)
            };
            self.hold(position, checkers.iter().all(is_enemy), || {
                format!("{seat} is checked from a cell without an enemy: {checkers:?}.")
            });
            let sorted = checkers.windows(2).all(|pair| pair[0] < pair[1]);
            self.hold(position, sorted, || {
                format!("The units that check {seat} are not sorted: {checkers:?}.")
            });
        }
    }

    /// Checks that writing and reading a setup gives an equal position and the same text.
    fn setup(&mut self, position: &Position) {
        let text = position.to_setup().to_string();
        let read = Setup::parse(&text).and_then(|setup| Position::from_setup(&setup));
        match read {
            Ok(read) => {
                self.hold(position, read == *position, || {
                    format!("The setup reads back as another position:\n{}", read.to_setup())
                });
                let again = read.to_setup().to_string();
                self.hold(position, again == text, || {
                    format!("The setup is written differently then:\n{again}")
                });
            }
            Err(error) => self.broken(position, format!("The setup is refused: {error}")),
        }
    }

    fn views(&mut self, position: &Position) {
        let awaiting = position.awaiting();
        for viewer in VIEWERS {
            let view = position.view(viewer);
            let to_act_told = match awaiting.seat() {
                Some(seat) => view.to_act.contains(&seat),
                None => view.to_act.is_empty(),
            };
            self.hold(position, to_act_told, || {
                format!("The view of {viewer:?} disagrees about the side to act.")
            });
            self.hold(
                position,
                view.ending.is_some() == awaiting.ending().is_some(),
                || format!("The view of {viewer:?} disagrees about the end."),
            );
            self.hold(position, view.viewer == viewer, || {
                format!("The view is not for {viewer:?}.")
            });
            self.view_units(position, &view);
            self.view_checks(position, &view);
        }
    }

    /// Checks that a view marks a king as in danger exactly if the rules say so.
    fn view_checks(&mut self, position: &Position, view: &View) {
        for seat in Seat::BOTH {
            let is_of = |cell: &&Cell| {
                let units = &view.cells[cell.index()].units;
                units.iter().any(|unit| unit.side == seat && !unit.shadow)
            };
            let marked = view.checks.iter().filter(is_of).count();
            // A variant may leave the mark out where the game is over.
            let holds = match view.ending {
                None => (marked > 0) == position.in_check(seat),
                Some(_) => marked == 0 || position.in_check(seat),
            };
            self.hold(position, holds, || {
                format!("The view marks {marked} kings of {seat} as in danger.")
            });
        }
        let is_empty = |cell: &Cell| view.cells[cell.index()].units.is_empty();
        self.hold(position, !view.checks.iter().any(is_empty), || {
            "The view marks an empty cell as a king in danger.".to_owned()
        });
    }

    /// Checks that the descriptor names everything on the cells.
    fn cells(&mut self, position: &Position) {
        for cell in self.descriptor.geometry.cells() {
            let report = position.inspect(cell);
            let of_units = report.units.iter().flat_map(|unit| &unit.attributes);
            let of_floor = report.floor.iter().flat_map(|fact| &fact.attributes);
            for attribute in of_units.chain(of_floor) {
                let known = self.descriptor.attributes.contains(&attribute.name.as_str());
                self.hold(position, known, || {
                    format!("The attribute `{}` is not in the list.", attribute.name)
                });
            }
        }
    }

    fn view_units(&mut self, position: &Position, view: &View) {
        let count = self.descriptor.geometry.cell_count();
        self.hold(position, view.cells.len() == count, || {
            "The view has not one entry a cell.".to_owned()
        });
        let units = view.cells.iter().flat_map(|cell| &cell.units);
        let unknown = units
            .filter(|unit| {
                let known =
                    |spec: &crate::descriptor::UnitSpec| spec.kind == unit.kind && spec.letter == unit.letter;
                !self.descriptor.units.iter().any(known)
            })
            .map(|unit| format!("The view shows a `{}` with letter `{}`.", unit.kind, unit.letter))
            .next();
        if let Some(sentence) = unknown {
            self.broken(position, sentence);
        }
    }

    /// Checks what holds of an action that was played.
    pub(super) fn played(
        &mut self,
        before: &Position,
        seat: Seat,
        action: &Action,
        after: &Position,
        events: &[Event],
    ) {
        self.round_trip(before, action);
        let mut listed = before.clone();
        listed.apply_unchecked(action);
        self.hold(before, listed == *after, || {
            format!(
                "`{action}` gives another position when it is applied unchecked:\n{}",
                listed.to_setup()
            )
        });
        let told = events
            .iter()
            .any(|event| matches!(event, Event::Over(ending) if after.awaiting().ending() == Some(*ending)));
        self.hold(before, told == after.awaiting().ending().is_some(), || {
            format!("The events of `{action}` disagree about the end of the game.")
        });
        let passed = after.awaiting().seat().is_some_and(|next| next != seat);
        let told = events
            .iter()
            .any(|event| matches!(event, Event::TurnPassed { to } if after.awaiting().seat() == Some(*to)));
        self.hold(before, !passed || told, || {
            format!("The events of `{action}` do not tell that the turn passed.")
        });
        self.hold(before, !passed || after.at_turn_start(), || {
            format!("After `{action}` the other side acts, but no turn begins.")
        });
    }

    fn round_trip(&mut self, position: &Position, action: &Action) {
        let text = action.to_string();
        match canonical(position.variant(), &text) {
            Ok(read) => self.hold(position, read == *action, || {
                format!("`{text}` reads back as another action.")
            }),
            Err(error) => self.broken(position, format!("`{text}` does not read back: {error}")),
        }
    }

    /// Checks that actions are legal if and only if they can be applied, unique and well-formed, for listed actions
    /// and near misses.
    pub(super) fn actions(&mut self, position: &Position, listed: &[Action], random: &mut SplitMix64) {
        self.list(position, listed);
        let Some(seat) = position.awaiting().seat() else {
            let action = position.near_miss(random);
            for seat in Seat::BOTH {
                self.refused(position, seat, &action);
            }
            return;
        };
        let offset = random.pick(listed.len());
        let step = listed.len().div_ceil(MAX_TRIED).max(1);
        for (index, action) in listed
            .iter()
            .cycle()
            .skip(offset)
            .step_by(step)
            .take(MAX_TRIED.min(listed.len()))
            .enumerate()
        {
            self.accepted(position, seat, action);
            self.refused(position, seat.other(), action);
            if index < MAX_READ {
                self.read(position, seat, action);
            }
        }
        for _ in 0..MAX_TRIED {
            let action = position.near_miss(random);
            self.round_trip(position, &action);
            if listed.binary_search(&action).is_ok() {
                self.accepted(position, seat, &action);
            } else if position.is_legal(seat, &action) {
                self.hold(position, position.free_text().is_some(), || {
                    format!("`{action}` is legal but not listed.")
                });
                self.accepted(position, seat, &action);
            } else {
                self.refused(position, seat, &action);
            }
        }
    }

    /// Checks that texts and parts in the list are unique, and that parts name what exists.
    fn list(&mut self, position: &Position, listed: &[Action]) {
        let (mut texts, mut parts) = (BTreeSet::new(), BTreeSet::new());
        for action in listed {
            self.round_trip(position, action);
            self.hold(position, texts.insert(action.to_string()), || {
                format!("Two actions are written `{action}`.")
            });
            let taken_apart = action.parts();
            let cells = taken_apart.choices.iter().filter_map(|choice| match choice {
                Choice::Cell { cell, .. } | Choice::Part { far: cell, .. } => Some(*cell),
                Choice::Word(_) => None,
            });
            let count = self.descriptor.geometry.cell_count();
            let on_board = cells.chain(taken_apart.actor).all(|cell| cell.index() < count);
            self.hold(position, on_board, || {
                format!("The parts of `{action}` name a cell off the board.")
            });
            let known = self.descriptor.verb(taken_apart.verb).is_some();
            self.hold(position, known, || {
                format!(
                    "The verb `{}` of `{action}` is not in the list.",
                    taken_apart.verb
                )
            });
            self.hold(position, parts.insert(taken_apart), || {
                format!("Another action has the parts of `{action}`.")
            });
        }
    }

    fn accepted(&mut self, position: &Position, seat: Seat, action: &Action) {
        self.hold(position, position.is_legal(seat, action), || {
            format!("`{action}` is listed but not accepted.")
        });
        if let Err(refusal) = position.check(seat, action) {
            self.broken(position, format!("`{action}` is listed but refused: {refusal}"));
        }
        let mut after = position.clone();
        match after.apply(seat, action) {
            Ok(_) => {
                self.hold(position, after != *position, || {
                    format!("`{action}` changes nothing.")
                });
                self.captured(position, &after, seat, action);
            }
            Err(refusal) => self.broken(
                position,
                format!("`{action}` is listed but not applied: {refusal}"),
            ),
        }
    }

    /// Checks that a capture names the cell of an enemy, or says which other one it takes en passant.
    fn captured(&mut self, before: &Position, after: &Position, seat: Seat, action: &Action) {
        let (parts, geometry) = (action.parts(), self.descriptor.geometry);
        let passed = before.en_passant(action).map(|passed| passed.victim);
        let named = match parts.choices.first() {
            Some(Choice::Cell { cell, .. }) => Some(*cell),
            Some(Choice::Part { .. } | Choice::Word(_)) | None => None,
        };
        let is_enemy = |cell: Cell| before.inspect(cell).units.iter().any(|unit| unit.side != seat);
        if let Some(victim) = passed {
            let is_told = parts.verb == CAPTURE
                && is_enemy(victim)
                && named.is_some_and(|named| !is_enemy(named))
                && before.inspect(victim) != after.inspect(victim);
            self.hold(before, is_told, || {
                let victim = geometry.name(victim);
                format!("`{action}` is said to take what is on {victim} en passant.")
            });
        } else if parts.verb == CAPTURE {
            self.hold(before, named.is_some_and(is_enemy), || {
                format!("`{action}` captures on a cell without an enemy.")
            });
        }
    }

    fn refused(&mut self, position: &Position, seat: Seat, action: &Action) {
        self.hold(position, !position.is_legal(seat, action), || {
            format!("`{action}` is accepted from {seat}.")
        });
        let checked = position.check(seat, action);
        let mut after = position.clone();
        let applied = after.apply(seat, action).map(|_| ());
        self.hold(position, after == *position, || {
            format!("The refusal of `{action}` changed the position.")
        });
        self.hold(position, applied == checked, || {
            format!("`{action}` is checked and applied with different answers.")
        });
        match checked {
            Ok(()) => self.broken(
                position,
                format!("`{action}` of {seat} is not legal, yet nothing forbids it."),
            ),
            Err(refusal) => self.refusal(position, action, &refusal),
        }
    }

    fn refusal(&mut self, position: &Position, action: &Action, refusal: &Refusal) {
        self.hold(position, refusal.sentence.ends_with('.'), || {
            format!("The refusal of `{action}` is no sentence: {}", refusal.sentence)
        });
        if let Some(rule) = refusal.rule {
            let stated = self.descriptor.rule(rule.0).is_some();
            self.hold(position, stated, || {
                format!("`{action}` is refused by {rule}, which is not on the page.")
            });
        }
    }

    fn read(&mut self, position: &Position, seat: Seat, action: &Action) {
        let typed = action.to_string().to_uppercase();
        match read_action(position, seat, &typed) {
            Ok(read) => self.hold(position, read == *action, || {
                format!("`{typed}` is read as `{read}`.")
            }),
            Err(error) => self.broken(position, format!("`{typed}` is not read: {error}")),
        }
    }

    /// Checks secret phases: each seat can decide in its own part, which contains nothing of the other's, and the
    /// first decision stays hidden from everybody else until the second.
    pub(super) fn secrets(&mut self, position: &Position, random: &mut SplitMix64) {
        for seat in Seat::BOTH {
            let Some(part) = position.secret_part(seat) else {
                continue;
            };
            self.hold(position, part.awaiting().seat() == Some(seat), || {
                format!("The secret part of {seat} does not await {seat}.")
            });
            self.play_out(&part, seat, random);
            if position.awaiting().seat() == Some(seat) {
                self.kept_secret(position, seat, random);
            }
        }
    }

    /// Checks that two secrets of the first seat look the same to everybody else.
    fn kept_secret(&mut self, position: &Position, seat: Seat, random: &mut SplitMix64) {
        let other = seat.other();
        let (first, second) = (
            self.play_out(position, seat, random),
            self.play_out(position, seat, random),
        );
        if first.secret_part(other).is_none() || second.secret_part(other).is_none() {
            return;
        }
        for viewer in [Viewer::Seat(other), Viewer::Onlooker] {
            self.hold(position, first.view(viewer) == second.view(viewer), || {
                format!("{viewer:?} sees a difference between two secrets of {seat}.")
            });
        }
        self.hold(
            position,
            first.secret_part(other) == second.secret_part(other),
            || format!("The secret part of {other} depends on the secret of {seat}."),
        );
    }

    /// Decides at random until the seat has nothing more to decide.
    fn play_out(&mut self, part: &Position, seat: Seat, random: &mut SplitMix64) -> Position {
        let mut part = part.clone();
        for _ in 0..MAX_SECRET_ACTIONS {
            let listed = part.legal_actions(seat);
            if listed.is_empty() || part.secret_part(seat).is_none() {
                return part;
            }
            let unlisted = unlisted(&part, seat, random);
            let action = unlisted.unwrap_or_else(|| listed[random.pick(listed.len())].clone());
            if let Err(refusal) = part.apply(seat, &action) {
                self.broken(&part, format!("`{action}` is accepted but refused: {refusal}"));
                return part;
            }
        }
        self.broken(&part, format!("The secret part of {seat} does not end."));
        part
    }

    /// Checks that replaying the log gives an equal game.
    pub(super) fn replay(&mut self, start: &Position, game: &Playthrough) {
        let log = game.log();
        match Playthrough::replay_from(start.clone(), log.iter().map(String::as_str)) {
            Ok(again) => self.hold(game.position(), again == *game, || {
                "The log gives another game.".to_owned()
            }),
            Err(error) => self.broken(game.position(), error.to_string()),
        }
    }
}

/// Finds an action that is legal but not listed, where the list holds representatives only.
fn unlisted(position: &Position, seat: Seat, random: &mut SplitMix64) -> Option<Action> {
    position.free_text()?;
    (0..MAX_TRIED)
        .map(|_| position.near_miss(random))
        .find(|action| position.is_legal(seat, action))
}
