//! Replays a game: options and actions become positions, turns, events and captured units. The same log always gives
//! the same game. Knows no clock, user or storage.

mod fallen;

use crate::descriptor::Options;
use crate::evaluate::Evaluate;
use crate::event::{Event, Manner, UnitName};
use crate::game::TargetKind;
use crate::geometry::Cell;
use crate::notation::{canonical, turn_text};
use crate::refusal::Refusal;
use crate::seat::{PerSeat, Seat, Viewer};
use crate::variant::{Action, Position, Variant, Visit};
use crate::view::{PathView, UnitView, View};
use fallen::Fallen;

/// One turn as played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seat that played it.
    pub seat: Seat,
    /// Its actions, in order; at least one.
    pub actions: Vec<Action>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Whether the turn is finished, so that its seat has no further decision to make in it.
    pub is_complete: bool,
}

impl Turn {
    /// Returns the canonical text of the turn.
    #[must_use]
    pub fn text(&self) -> String {
        turn_text(&self.actions)
    }

    /// Returns the paths and cells to highlight, as [`paths`] does.
    #[must_use]
    pub fn paths(&self) -> Vec<PathView> {
        paths(&self.events)
    }
}

/// Returns the paths and cells that events of one turn affect, each once, in order. A unit that moves on from where an
/// earlier path ended has one path through that corner. A cell where a unit was removed is always listed by itself.
#[must_use]
pub fn paths(events: &[Event]) -> Vec<PathView> {
    let mut noted = TurnPaths::default();
    for event in events {
        noted.note(event);
    }
    noted.paths
}

/// The paths of a turn so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct TurnPaths {
    paths: Vec<PathView>,
    /// The unit that went along each path; `None` for a cell without movement.
    movers: Vec<Option<UnitName>>,
    /// The parts of the board that were rearranged as a whole.
    areas: Vec<Vec<Cell>>,
}

impl TurnPaths {
    fn clear(&mut self) {
        self.paths.clear();
        self.movers.clear();
        self.areas.clear();
    }

    /// Adds the paths and cells of an event.
    fn note(&mut self, event: &Event) {
        if let Event::Rearranged { cells, .. } = event {
            self.areas.push(cells.clone());
        }
        let mover = if let Event::Moved { unit, manner, .. } = event {
            Some((unit, *manner == Manner::Swapped))
        } else {
            None
        };
        for path in paths_of(event) {
            if let Some((unit, is_swapped)) = mover
                && self.extend(unit, is_swapped, &path)
            {
                continue;
            }
            if self.is_new(&path) {
                self.paths.push(path);
                self.movers.push(mover.map(|(unit, _)| unit.clone()));
            }
        }
    }

    fn is_new(&self, path: &PathView) -> bool {
        let mut earlier = self.paths.iter();
        match path.cells.as_slice() {
            [_] if path.target == TargetKind::Capture => !earlier.any(|earlier| earlier == path),
            [cell] => !earlier.any(|earlier| earlier.cells.contains(cell)),
            _ => !earlier.any(|earlier| earlier == path),
        }
    }

    /// Appends a path to the one that brought the same unit to its start. Returns whether there is one.
    fn extend(&mut self, unit: &UnitName, is_swapped: bool, path: &PathView) -> bool {
        let known = self.paths.iter_mut().zip(&self.movers).rev();
        let mut own = known.filter(|(_, mover)| mover.as_ref() == Some(unit));
        // A unit of the same name with which it has just swapped places went the other way last.
        let has_swapped = |earlier: &PathView| {
            let step_before = earlier.cells.iter().nth_back(1);
            is_swapped && step_before == path.cells.last()
        };
        let before = own.find(|(earlier, _)| {
            earlier.cells.last() == path.cells.first()
                && earlier.cells.first() != path.cells.last()
                && !has_swapped(earlier)
        });
        let Some((earlier, _)) = before else { return false };
        earlier.cells.extend(path.cells.iter().skip(1));
        (earlier.target, earlier.died) = (path.target, path.died);
        true
    }
}

fn paths_of(event: &Event) -> Vec<PathView> {
    let (cells, target): (Vec<Cell>, TargetKind) = match event {
        Event::Moved { path, .. } => (path.clone(), TargetKind::Move),
        Event::Removed { at, .. } => (vec![*at], TargetKind::Capture),
        // An event about a part of the board, such as a rotation, marks each of its cells.
        Event::Told { cells, .. }
        | Event::Prospect { cells, .. }
        | Event::Rewound { cells, .. }
        | Event::Rearranged { cells, .. } => {
            let on = |cell: &Cell| PathView {
                cells: vec![*cell],
                target: TargetKind::Special,
                died: false,
            };
            return cells.iter().map(on).collect();
        }
        Event::Appeared { at, .. }
        | Event::Became { at, .. }
        | Event::Changed { at, .. }
        | Event::CargoLost { at, .. }
        | Event::Floor { at, .. } => (vec![*at], TargetKind::Special),
        Event::Check { .. } | Event::TurnPassed { .. } | Event::Over(_) => return Vec::new(),
    };
    let died = matches!(event, Event::Removed { died: true, .. });
    vec![PathView { cells, target, died }]
}

/// The error for a log that the rules refuse: an entry is not the text of an action, or the action is not legal
/// there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry} of the log, `{text}`, is refused: {sentence}")]
pub struct ReplayError {
    /// The number of the entry, from 1.
    pub entry: usize,
    /// The entry.
    pub text: String,
    /// The reason.
    pub sentence: String,
}

/// What the past of a game adds to the picture of its present position: the captured units, the paths of the last
/// turn and the number of the turn. Its memory is bounded by the board, however long the game is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    fallen: Fallen,
    last_turn: TurnPaths,
    /// The paths of the turn before.
    turn_before: Vec<PathView>,
    /// The parts of the board that the turn before rearranged.
    areas_before: Vec<Vec<Cell>>,
    /// The seat whose unfinished turn was recorded last.
    unfinished: Option<Seat>,
    /// How many turns the present one has rewound so far, itself included.
    rewound: usize,
    numbers: TurnNumbers,
    /// Whether the action that was recorded last left play to begin.
    preparing: bool,
}

/// Asks whether play has yet to begin.
struct Preparing;

impl Visit for Preparing {
    type Output = bool;

    fn visit<G: Evaluate>(self, position: &G, _wrap: fn(G::Action) -> Action) -> bool {
        position.is_preparing()
    }
}

impl Progress {
    /// Records an action of `seat`. `position` is the position after it, `events` are what it did.
    ///
    /// Returns whether the action continues the turn that was recorded last.
    pub fn record(&mut self, position: &Position, seat: Seat, events: &[Event]) -> bool {
        let descriptor = position.variant().descriptor();
        let continues = self.unfinished == Some(seat);
        if !continues {
            self.turn_before = std::mem::take(&mut self.last_turn.paths);
            self.areas_before = std::mem::take(&mut self.last_turn.areas);
            self.last_turn.clear();
            self.rewound = 0;
        }
        let is_rewound = events.iter().any(|event| matches!(event, Event::Rewound { .. }));
        for event in events {
            self.fallen.note(event, descriptor, is_rewound);
            self.last_turn.note(event);
            if let Event::Rewound { turns, .. } = event {
                self.rewound = *turns;
            }
        }
        let is_preparing = position.visit(Preparing);
        let prepared = std::mem::replace(&mut self.preparing, is_preparing) || is_preparing;
        if position.at_turn_start() || position.awaiting().seat() != Some(seat) {
            if prepared {
                self.numbers.prepare();
            } else {
                self.numbers.complete(seat, self.rewound);
            }
            self.unfinished = None;
        } else {
            self.unfinished = Some(seat);
        }
        continues
    }

    /// Returns the captured units of each side, in the order of their capture, without those that have returned.
    #[must_use]
    pub fn captured(&self) -> &PerSeat<Vec<UnitView>> {
        &self.fallen.captured
    }

    /// Adds what the turn before the last one did to a view, for a picture that goes with the words of both.
    pub fn add_turn_before(&self, view: &mut View) {
        view.turn_before.clone_from(&self.turn_before);
        view.rearranged.extend(self.areas_before.iter().cloned());
    }

    /// Returns the number of the next turn of a seat; see [`TurnNumbers`].
    #[must_use]
    pub fn turn_number(&self, seat: Seat) -> u32 {
        self.numbers.next(seat)
    }

    /// Returns the number of the turn that was completed last, even if it has rewound itself; 0 before the first, and of one that
    /// only prepared for play.
    #[must_use]
    pub fn last_turn_number(&self) -> u32 {
        self.numbers.latest
    }

    /// Returns the view of `position`, which must be the position this progress led to, with the last turn, the
    /// captured units and the turn number. During a turn, its own paths replace those of the last turn.
    #[must_use]
    pub fn view(&self, position: &Position, viewer: Viewer) -> View {
        let mut view = position.view(viewer);
        view.last_turn.clone_from(&self.last_turn.paths);
        view.rearranged.clone_from(&self.last_turn.areas);
        view.is_under_way = self.unfinished.is_some();
        view.is_taken_back = self.rewound > 0;
        if view.is_taken_back {
            view.forget_falls();
        }
        view.captured.clone_from(&self.fallen.captured);
        view.killed.clone_from(&self.fallen.killed);
        let seat = position.awaiting().seat().filter(|_| !position.visit(Preparing));
        view.turn_number = seat.map_or(0, |seat| self.turn_number(seat));
        view
    }
}

/// Numbers turns from 1. Each side counts its own, as chess players do: the third turn of White and the third of Black
/// are both turn 3. A turn that a Do-Over takes back keeps its number, and the count goes on from the restored board: if
/// the side whose turn is restored isn't to act, its turn counts as passed over. What the sides choose before play has no number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnNumbers {
    /// The number of each side's last turn that stands; 0 before it.
    last: PerSeat<u32>,
    /// The same before the last turn, and whose that was.
    before: PerSeat<u32>,
    mover: Option<Seat>,
    /// The side whose turn has just been restored.
    restored: Option<Seat>,
    /// The number of the turn that was completed last.
    latest: u32,
}

impl TurnNumbers {
    /// Returns the number of the next turn if it is that seat's.
    #[must_use]
    pub fn next(&self, seat: Seat) -> u32 {
        following(&self.settled(seat), seat)
    }

    /// Notes a complete turn that only prepared for play, which is not counted.
    pub fn prepare(&mut self) {
        self.latest = 0;
    }

    /// Counts a complete turn, and how many turns it rewound, itself included; 0 for most turns.
    pub fn complete(&mut self, seat: Seat, rewinds: usize) {
        self.latest = self.next(seat);
        let mut last = self.settled(seat);
        self.restored = match rewinds {
            0 => {
                self.before = last;
                last[seat] = self.latest;
                None
            }
            1 => Some(seat),
            _ => {
                last = self.before;
                self.mover.or(Some(seat))
            }
        };
        self.last = last;
        self.mover = Some(seat);
    }

    /// Returns the last numbers where that seat is to act.
    fn settled(&self, seat: Seat) -> PerSeat<u32> {
        let mut last = self.last;
        if let Some(restored) = self.restored.filter(|restored| *restored != seat) {
            last[restored] = following(&last, restored);
        }
        last
    }
}

/// Returns the number after these of a seat. A side whose opponent has had a turn more goes on with the opponent's number.
fn following(last: &PerSeat<u32>, seat: Seat) -> u32 {
    last[seat].saturating_add(1).max(last[seat.other()])
}

/// A game from its first position to its present one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playthrough {
    position: Position,
    turns: Vec<Turn>,
    progress: Progress,
}

impl Playthrough {
    /// Starts a game from the initial position.
    #[must_use]
    pub fn new(variant: Variant, options: &Options) -> Self {
        Self::from_position(variant.start(options))
    }

    /// Starts a game from this position.
    #[must_use]
    pub fn from_position(position: Position) -> Self {
        Self {
            position,
            turns: Vec::new(),
            progress: Progress::default(),
        }
    }

    /// Replays a stored log of canonical action texts. Each action is taken by the seat that the position awaits.
    /// Where both seats decided in secret, the log holds White's actions, then Black's.
    ///
    /// # Errors
    /// Returns the first entry that cannot be played.
    pub fn replay<'a>(
        variant: Variant,
        options: &Options,
        log: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, ReplayError> {
        Self::replay_from(variant.start(options), log)
    }

    /// Replays a log from this position.
    ///
    /// # Errors
    /// As [`Playthrough::replay`].
    pub fn replay_from<'a>(
        start: Position,
        log: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::from_position(start);
        for (index, text) in log.into_iter().enumerate() {
            game.push_text(text).map_err(|sentence| ReplayError {
                entry: index + 1,
                text: text.to_owned(),
                sentence,
            })?;
        }
        Ok(game)
    }

    fn push_text(&mut self, text: &str) -> Result<(), String> {
        let action = canonical(self.position.variant(), text).map_err(|error| error.to_string())?;
        // A finished game awaits nobody, and its position refuses the action for either seat.
        let seat = self.position.awaiting().seat().unwrap_or(Seat::White);
        self.push(seat, &action)
            .map(|_| ())
            .map_err(|refusal| refusal.to_string())
    }

    /// Takes one action and returns its events.
    ///
    /// # Errors
    /// Returns the refusal if the action is not legal for the seat. The game is then unchanged.
    pub fn push(&mut self, seat: Seat, action: &Action) -> Result<&[Event], Refusal> {
        let events = self.position.apply(seat, action)?;
        let count = events.len();
        self.record(seat, action, events);
        let events = self.turns.last().map_or(&[][..], |turn| turn.events.as_slice());
        Ok(&events[events.len() - count..])
    }

    /// Takes several actions of one seat, or none of them.
    ///
    /// # Errors
    /// Returns the index of the first action that is not legal, with its refusal. The game is then unchanged.
    pub fn push_turn(&mut self, seat: Seat, actions: &[Action]) -> Result<(), (usize, Refusal)> {
        let mut trial = self.position.clone();
        for (index, action) in actions.iter().enumerate() {
            trial.apply(seat, action).map_err(|refusal| (index, refusal))?;
        }
        for (index, action) in actions.iter().enumerate() {
            self.push(seat, action).map_err(|refusal| (index, refusal))?;
        }
        Ok(())
    }

    fn record(&mut self, seat: Seat, action: &Action, events: Vec<Event>) {
        let continues = self.progress.record(&self.position, seat, &events);
        let is_complete = self.progress.unfinished.is_none();
        match self.turns.last_mut().filter(|_| continues) {
            Some(turn) => {
                turn.actions.push(action.clone());
                turn.events.extend(events);
                turn.is_complete = is_complete;
            }
            None => self.turns.push(Turn {
                seat,
                actions: vec![action.clone()],
                events,
                is_complete,
            }),
        }
    }

    /// Returns the present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns all turns. The last one may be unfinished.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the last finished turn.
    #[must_use]
    pub fn last_complete_turn(&self) -> Option<&Turn> {
        self.turns.iter().rev().find(|turn| turn.is_complete)
    }

    /// Iterates over all actions in order.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        self.turns.iter().flat_map(|turn| &turn.actions)
    }

    /// Returns the log to store: the canonical text of each action, in order.
    #[must_use]
    pub fn log(&self) -> Vec<String> {
        self.actions().map(ToString::to_string).collect()
    }

    /// Returns the captured units of each side; see [`Progress::captured`].
    #[must_use]
    pub fn captured(&self) -> &PerSeat<Vec<UnitView>> {
        self.progress.captured()
    }

    /// Returns the number of the next turn of a seat; see [`Progress::turn_number`].
    #[must_use]
    pub fn turn_number(&self, seat: Seat) -> u32 {
        self.progress.turn_number(seat)
    }

    /// Returns what the past of the game adds to the picture of its present position.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Returns the view of the present position; see [`Progress::view`].
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        self.progress.view(&self.position, viewer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chess(log: &[&str]) -> Result<Playthrough, ReplayError> {
        let options = Options::new(Variant::Chess.descriptor(), []).unwrap();
        Playthrough::replay(Variant::Chess, &options, log.iter().copied())
    }

    #[test]
    fn a_log_gives_the_game_again() {
        let log = ["e2-e4", "d7-d5", "e4xd5", "d8xd5", "b1-c3"];
        let game = chess(&log).unwrap();
        assert_eq!(game.log(), log);
        let numbers = Seat::BOTH.map(|seat| game.turn_number(seat));
        assert_eq!(numbers, [4, 3]);
        assert_eq!(game.turns()[2].text(), "e4xd5");
        assert_eq!(game.captured().white.len(), 1);
        assert_eq!(game.captured().black[0].kind, "pawn");
        let view = game.view(Viewer::Onlooker);
        assert_eq!((view.turn_number, view.captured.white[0].letter), (3, 'P'));
        let geometry = Variant::Chess.descriptor().geometry;
        let cells: Vec<String> = view.last_turn[0]
            .cells
            .iter()
            .map(|cell| geometry.name(*cell))
            .collect();
        assert_eq!(cells, ["b1", "c3"]);
        assert_eq!(chess(&log).unwrap(), game);
    }

    #[test]
    fn turns_are_numbered_from_the_first_one_on_the_board() {
        let loadout = "element fire; augmentor none; offense none; temporal none";
        let army = "build c 6542/783r1r m..msssm..m/rnwemmewnr/..cdkrc../...t....";
        let games = [
            (
                Variant::Elemental,
                ("loadout", "secret"),
                loadout,
                &["e2-e4", "e7-e5"][..],
            ),
            (
                Variant::Elemental,
                ("loadout", "open"),
                loadout,
                &["e2-e4", "e7-e5"],
            ),
            (Variant::Cyvasse, ("setup", "build"), army, &["g2-c4"]),
        ];
        for (variant, option, choice, turns) in games {
            let options = Options::new(variant.descriptor(), [option]).unwrap();
            let mut game = Playthrough::new(variant, &options);
            let numbers = |game: &Playthrough| {
                let next = game.view(Viewer::Onlooker).turn_number;
                (game.progress().last_turn_number(), next)
            };
            for _ in Seat::BOTH {
                assert_eq!(numbers(&game), (0, 0), "{variant}");
                for text in choice.split("; ") {
                    game.push_text(text).unwrap();
                }
            }
            let mut last = 0;
            for turn in turns {
                assert_eq!(numbers(&game), (last, 1), "{variant}");
                game.push_text(turn).unwrap();
                last = 1;
            }
            let next = if turns.len() == 2 { 2 } else { 1 };
            assert_eq!(numbers(&game), (1, next), "{variant}");
        }
    }

    #[test]
    fn turns_that_are_taken_back_keep_their_numbers() {
        let numbered = |turns: &[(Seat, usize)], next: Seat| -> (Vec<u32>, u32) {
            let mut numbers = TurnNumbers::default();
            let mut all = Vec::new();
            for (seat, rewinds) in turns {
                all.push(numbers.next(*seat));
                numbers.complete(*seat, *rewinds);
                assert_eq!(Some(&numbers.latest), all.last());
            }
            (all, numbers.next(next))
        };
        let (white, black) = (Seat::White, Seat::Black);
        // Black's capture takes back White's turn 2, too, and Black moves again.
        let turns = [
            (white, 0),
            (black, 0),
            (white, 0),
            (black, 2),
            (black, 0),
            (white, 0),
        ];
        assert_eq!(numbered(&turns, black), (vec![1, 1, 2, 2, 2, 3], 3));
        // With Blinding, White moves again.
        assert_eq!(numbered(&turns[..4], white).1, 2);
        // White's capture takes back Black's turn 1, too, and White moves again, also after a turn that goes alone.
        let turns = [
            (white, 0),
            (black, 0),
            (white, 2),
            (white, 1),
            (white, 0),
            (black, 0),
        ];
        assert_eq!(numbered(&turns, white), (vec![1, 1, 2, 2, 2, 2], 3));
    }

    #[test]
    fn progress_shows_the_paths_of_the_last_turn() {
        let mut game = chess(&[]).unwrap();
        for text in ["e2-e4", "d7-d5", "e4xd5", "d8xd5", "b1-c3", "d5-d8"] {
            game.push_text(text).unwrap();
            let view = game.view(Viewer::Onlooker);
            assert_eq!(view.last_turn, game.turns().last().unwrap().paths());
            assert_eq!(view.turn_number as usize, game.turns().len() / 2 + 1);
        }
    }

    /// The paths of the last turn on a board of FrozenChess 10, as names of cells.
    fn frozen10(setup: &str, log: &[&str]) -> Vec<(String, TargetKind)> {
        let setup = crate::Setup::parse(&format!("variant frozen10\n{setup}")).unwrap();
        let position = Position::from_setup(&setup).unwrap();
        let game = Playthrough::replay_from(position, log.iter().copied()).unwrap();
        let geometry = Variant::Frozen10.descriptor().geometry;
        let paths = game.view(Viewer::Onlooker).last_turn.into_iter().map(|path| {
            let cells: Vec<String> = path.cells.iter().map(|cell| geometry.name(*cell)).collect();
            (cells.join(" "), path.target)
        });
        paths.collect()
    }

    #[test]
    fn a_unit_that_moves_twice_has_one_path_through_its_corner() {
        let paths = frozen10("put c3 white templar", &["c3-c6", "c6-e8"]);
        assert_eq!(paths[0], ("c3 c4 c5 c6 e8".to_owned(), TargetKind::Move));
        let moved = paths.iter().filter(|(cells, _)| cells.contains(' '));
        assert_eq!(moved.count(), 1, "{paths:?}");
    }

    #[test]
    fn units_that_swap_or_push_have_a_path_each() {
        let swapped = frozen10("put c3 white rook\nput c6 white knight", &["swap c3 c6"]);
        let cells = |paths: &[(String, TargetKind)]| -> Vec<String> {
            paths.iter().map(|(cells, _)| cells.clone()).collect()
        };
        assert_eq!(cells(&swapped)[..2], ["c3 c6", "c6 c3"]);
        let pawns = "put c3 white pawn\nput d4 white pawn";
        assert_eq!(cells(&frozen10(pawns, &["swap c3 d4"]))[..2], ["c3 d4", "d4 c3"]);
        let pushed = frozen10("put c3 white pawn\nput c4 white pawn", &["push c3 c4"]);
        assert_eq!(cells(&pushed)[..2], ["c4 c5", "c3 c4"]);
    }

    #[test]
    fn a_unit_that_moves_and_then_swaps_with_one_of_its_kind_ends_where_it_went() {
        let setup = "variant elemental\nset element.white water\nset element.black shadow\n\
                     put e2 white pawn\nput f2 white pawn\nput e1 white king\nput e8 black king\nput a7 black pawn";
        let position = Position::from_setup(&crate::Setup::parse(setup).unwrap()).unwrap();
        let game = Playthrough::replay_from(position, ["e2-e3", "swap f2"]).unwrap();
        let view = game.view(Viewer::Onlooker);
        let way = |path: &PathView| -> Vec<String> {
            let cells = path.cells.iter();
            cells.map(|cell| view.geometry.name(*cell)).collect()
        };
        let ways = view.last_turn.iter().filter(|path| path.cells.len() > 1);
        let ways: Vec<String> = ways.map(|path| way(path).join(" ")).collect();
        assert_eq!(ways, ["e2 e3 f2", "f2 e3"]);
    }

    #[test]
    fn a_turned_part_of_the_board_is_known_for_this_turn_and_the_next() {
        let setup = "variant frozen10\nput c3 white rook\nput p16 black ram";
        let position = Position::from_setup(&crate::Setup::parse(setup).unwrap()).unwrap();
        let geometry = Variant::Frozen10.descriptor().geometry;
        let names = |view: &View| -> Vec<String> {
            let areas = view.rearranged.iter();
            let names = areas.map(|area| area.iter().map(|cell| geometry.name(*cell)).collect::<Vec<_>>());
            names.map(|names| names.join(" ")).collect()
        };
        let rotated = Playthrough::replay_from(position.clone(), ["rotate c3 2 90"]).unwrap();
        assert_eq!(names(&rotated.view(Viewer::Onlooker)), ["c3 d3 c4 d4"]);
        let answered = Playthrough::replay_from(position, ["rotate c3 2 90", "p16-p15", "end"]).unwrap();
        let mut view = answered.view(Viewer::Onlooker);
        assert_eq!(names(&view), [""; 0]);
        answered.progress.add_turn_before(&mut view);
        assert_eq!(names(&view), ["c3 d3 c4 d4"]);
    }

    #[test]
    fn a_captured_unit_is_marked_although_its_captor_stands_there() {
        let game = chess(&["e2-e4", "d7-d5", "e4xd5"]).unwrap();
        let view = game.view(Viewer::Onlooker);
        let capture = |path: &&PathView| path.cells.len() == 1 && path.target == TargetKind::Capture;
        let fallen: Vec<&PathView> = view.last_turn.iter().filter(capture).collect();
        let geometry = Variant::Chess.descriptor().geometry;
        assert_eq!(fallen.len(), 1);
        assert_eq!(geometry.name(fallen[0].cells[0]), "d5");
    }

    #[test]
    fn a_captured_copy_is_captured_and_a_poisoned_captor_dies() {
        let fallen = |setup: &str, action: &str| -> Vec<(String, bool)> {
            let setup = crate::Setup::parse(&format!("variant elemental\n{setup}")).unwrap();
            let game = Playthrough::replay_from(Position::from_setup(&setup).unwrap(), [action]).unwrap();
            let view = game.view(Viewer::Onlooker);
            let falls = view.last_turn.iter().filter(|path| path.cells.len() == 1);
            let falls = falls.filter(|path| path.target == TargetKind::Capture);
            let geometry = view.geometry;
            falls
                .map(|path| (geometry.name(path.cells[0]), path.died))
                .collect()
        };
        let copy = "set temporal.black schrodinger\nput a1 white rook\nput a5 black rook id=2 twin=3 copy\n\
                    put h7 black rook id=3 twin=2\nput c7 black pawn id=4";
        let captured = [("a5".to_owned(), false), ("h7".to_owned(), false)];
        assert_eq!(fallen(copy, "a1xa5"), captured);
        let poison = "set offense.black poisonous-meat\nput a1 white rook\nput h2 white pawn\nput a5 black knight\n\
                      put h7 black pawn";
        let poisoned = [("a5".to_owned(), false), ("a5".to_owned(), true)];
        assert_eq!(fallen(poison, "a1xa5"), poisoned);
    }

    #[test]
    fn the_entry_at_fault_is_named() {
        let error = chess(&["e2-e4", "e7-e5", "e4-e5"]).unwrap_err();
        assert_eq!((error.entry, error.text.as_str()), (3, "e4-e5"));
        assert_eq!(chess(&["E2-E4"]).unwrap_err().entry, 1);
        assert_eq!(
            chess(&["f2-f3", "e7-e5", "g2-g4", "d8-h4", "a2-a3"])
                .unwrap_err()
                .entry,
            5
        );
    }

    #[test]
    fn a_turn_is_pushed_whole_or_not_at_all() {
        let mut game = chess(&["e2-e4"]).unwrap();
        let before = game.clone();
        let actions = ["e7-e5", "e4-e5"].map(|text| Variant::Chess.parse_action(text).unwrap());
        let (index, _) = game.push_turn(Seat::Black, &actions).unwrap_err();
        assert_eq!(index, 1);
        assert_eq!(game, before);
        game.push_turn(Seat::Black, &actions[..1]).unwrap();
        assert_eq!(game.log(), ["e2-e4", "e7-e5"]);
    }
}
