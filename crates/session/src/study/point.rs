//! The positions of a study: what the actions of its tree lead to. A study draws its own outcomes of chance, from the
//! generator in its first position.

use super::{Study, StudyRefusal};
use crate::ids::{BoardNumber, MatchId};
use rookery_rules::chess::fen;
use rookery_rules::descriptor::OptionValues;
use rookery_rules::event::Event;
use rookery_rules::notation::{
    LegalList, Line, ReadError, TURN_SEPARATOR, mark_turn, read_turn_from, written,
};
use rookery_rules::playthrough::Progress;
use rookery_rules::setup::{Numbered, SetupLine};
use rookery_rules::{Action, Position, Refusal, Seat, Setup, View, Viewer};
use std::sync::Arc;

/// A position of a study, and what led there.
#[derive(Clone, Debug)]
pub struct StudyPoint {
    /// The position. It holds nothing that the study's user may not know.
    pub position: Position,
    /// The turns that led to it as players write them, each with its seat and its actions.
    pub turns: Vec<(Seat, Vec<String>)>,
    /// Whether an action on the way depended on chance.
    pub has_drawn: bool,
    /// The actions of the last of these turns.
    pub last_turn: Vec<Action>,
    /// What it did, in order.
    pub events: Vec<Event>,
    progress: Progress,
}

/// A line of a study as conditional turns: canonical texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyTurns {
    /// Each turn of the opponent with the answer to it.
    pub answered: Vec<(String, String)>,
}

/// A typed turn of a study, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyTurn {
    /// The node after which it is tried: the shown one, or the one before the turn under way that it replaces.
    pub after: usize,
    /// The canonical texts of its actions.
    pub actions: Vec<String>,
}

impl StudyTurn {
    fn new(after: usize, line: &Line) -> Self {
        Self {
            after,
            actions: line.actions.iter().map(ToString::to_string).collect(),
        }
    }
}

fn read_at(position: &Position, seat: Seat, text: &str) -> Result<Line, ReadError> {
    read_turn_from(position, seat, text, || Arc::new(LegalList::new(position, seat)))
}

impl Study {
    /// Returns the position with which the study begins.
    ///
    /// # Errors
    /// Returns [`StudyRefusal::Unplayable`] if this program does not read its setup.
    pub fn beginning(&self) -> Result<Position, StudyRefusal> {
        let mut position = read_setup(&self.base).map_err(|_| StudyRefusal::Unplayable)?;
        // Whoever has no side, or both, is kept from the moves of neither.
        if self.source.and_then(|source| source.seat).is_none() {
            position.show_all_moves();
        }
        Ok(position)
    }

    /// Returns the position that is shown.
    ///
    /// # Errors
    /// Returns [`StudyRefusal::Unplayable`] if this program's rules do not lead there.
    pub fn shown(&self) -> Result<StudyPoint, StudyRefusal> {
        self.point(self.tree.at())
    }

    /// Returns the position after a node.
    ///
    /// # Errors
    /// As [`Study::shown`].
    pub fn point(&self, node: usize) -> Result<StudyPoint, StudyRefusal> {
        let mut point = StudyPoint {
            position: self.beginning()?,
            turns: Vec::new(),
            has_drawn: false,
            last_turn: Vec::new(),
            events: Vec::new(),
            progress: Progress::default(),
        };
        for text in self.tree.actions(node) {
            let read = point.position.variant().parse_action(text);
            point.play(&read.map_err(|_| StudyRefusal::Unplayable)?)?;
        }
        Ok(point)
    }

    /// Returns who decides in a position of the study. In a study of a secret decision, that is only its user, until the
    /// decision is complete.
    #[must_use]
    pub fn deciding(&self, position: &Position) -> Option<Seat> {
        let seat = position.awaiting().seat()?;
        let is_other = self.secret_seat().is_some_and(|own| own != seat);
        (!is_other).then_some(seat)
    }

    /// Returns the seat of the study's user, if the study is of their secret decision.
    #[must_use]
    pub fn secret_seat(&self) -> Option<Seat> {
        let own = self.source.and_then(|source| source.seat)?;
        let beginning = self.beginning().ok()?;
        beginning.secret_part(own).map(|_| own)
    }

    /// Returns from which seat a position is seen: the user's own in the match, otherwise that of who decides.
    #[must_use]
    pub fn viewer(&self, position: &Position) -> Viewer {
        let own = self.source.and_then(|source| source.seat);
        let seat = own.or_else(|| position.awaiting().seat());
        Viewer::Seat(seat.unwrap_or(Seat::White))
    }

    /// Returns the side at the bottom of all pictures, whoever decides. In a study of a match that is the user's own side, or
    /// White if they play both sides or none; in any other study it is the side that decides first. A turned board has the other
    /// side there.
    #[must_use]
    pub fn bottom(&self) -> Seat {
        let own = self.source.map(|source| source.seat.unwrap_or(Seat::White));
        let first = || self.beginning().ok()?.awaiting().seat();
        let usual = own.or_else(first).unwrap_or(Seat::White);
        if self.tree.is_turned() {
            usual.other()
        } else {
            usual
        }
    }

    /// Returns whether the variant gives the study's user no hints about the turns of that seat.
    #[must_use]
    pub fn hides_turns(&self, position: &Position, seat: Seat) -> bool {
        let own = self.source.and_then(|source| source.seat);
        own.is_some_and(|own| own != seat && position.hidden_moves(Viewer::Seat(own), seat).is_some())
    }

    /// Reads a typed turn, or a part of one, in the shown position. What isn't legal there is read from the start of the turn
    /// under way, in whose place it is tried: a whole turn, or actions of another unit.
    ///
    /// # Errors
    /// Returns a refusal if nobody has to decide there, or the text is no legal turn.
    pub fn read(&self, text: &str) -> Result<StudyTurn, StudyRefusal> {
        let position = self.shown()?.position;
        let seat = self.deciding(&position).ok_or(StudyRefusal::Over)?;
        let shown = self.tree.at();
        let error = match read_at(&position, seat, text) {
            Ok(line) => return Ok(StudyTurn::new(shown, &line)),
            Err(error) => error,
        };
        let Some((start, position)) = self.turn_start(&position, seat)? else {
            return Err(StudyRefusal::Unread(Box::new(error)));
        };
        let is_other = error.refusal().is_some_and(Refusal::is_of_another_unit);
        match read_at(&position, seat, text) {
            Ok(line) if is_other || line.is_whole(seat) => Ok(StudyTurn::new(start, &line)),
            Err(begun) if is_other => Err(StudyRefusal::Unread(Box::new(begun))),
            Ok(_) | Err(_) => Err(StudyRefusal::Unread(Box::new(error))),
        }
    }

    /// Returns the node after which the seat's turn under way begins, with the position there; `None` if none is under way, or
    /// the seat decides in secret.
    fn turn_start(&self, shown: &Position, seat: Seat) -> Result<Option<(usize, Position)>, StudyRefusal> {
        if shown.at_turn_start() || self.secret_seat().is_some() {
            return Ok(None);
        }
        let path = self.tree.path(self.tree.at());
        let before = std::iter::once(0).chain(path.iter().copied());
        let before: Vec<usize> = before.take(path.len()).collect();
        for node in before.into_iter().rev() {
            let position = self.point(node)?.position;
            if position.awaiting().seat() != Some(seat) {
                return Ok(None);
            }
            if position.at_turn_start() {
                return Ok(Some((node, position)));
            }
        }
        Ok(None)
    }

    /// Returns the shown line as conditional turns of a match whose present board that is.
    ///
    /// # Errors
    /// Returns a refusal if the study is not of the present board of that match, or the line does not answer the opponent.
    pub fn conditional(&self, match_id: MatchId, board: BoardNumber) -> Result<StudyTurns, StudyRefusal> {
        let source = self.source.filter(|source| source.match_id == match_id);
        let source = source.ok_or(StudyRefusal::NotYourMatch)?;
        let seat = source.seat.ok_or(StudyRefusal::NotYourMatch)?;
        if source.board != board {
            return Err(StudyRefusal::MatchWentOn);
        }
        let mut position = self.beginning()?;
        if position.awaiting().seat() == Some(seat) {
            return Err(StudyRefusal::OwnTurn);
        }
        let mut turns: Vec<(Seat, Vec<String>)> = Vec::new();
        for text in self.tree.actions(self.tree.at()) {
            let acting = position.awaiting().seat().ok_or(StudyRefusal::Unplayable)?;
            let action = position.variant().parse_action(text);
            let action = action.map_err(|_| StudyRefusal::Unplayable)?;
            let applied = position.apply(acting, &action);
            applied.map_err(|_| StudyRefusal::Unplayable)?;
            match turns.last_mut().filter(|(last, _)| *last == acting) {
                Some((_, actions)) => actions.push(text.to_owned()),
                None => turns.push((acting, vec![text.to_owned()])),
            }
        }
        let (pairs, rest) = turns.as_chunks::<2>();
        if pairs.is_empty() || !rest.is_empty() {
            return Err(StudyRefusal::NoAnswer);
        }
        let text = |(_, actions): &(Seat, Vec<String>)| actions.join(TURN_SEPARATOR);
        let answered = pairs.iter().map(|[they, you]| (text(they), text(you)));
        Ok(StudyTurns {
            answered: answered.collect(),
        })
    }
}

impl StudyPoint {
    /// Returns the position as a viewer sees it, with the paths of the turn that led there.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let told = self.progress.view(&self.position, viewer);
        let mut view = self.position.view(viewer);
        view.last_turn = told.last_turn;
        view.rearranged = told.rearranged;
        view.is_under_way = told.is_under_way;
        view.is_taken_back = told.is_taken_back;
        view
    }

    fn play(&mut self, action: &Action) -> Result<(), StudyRefusal> {
        let seat = self.position.awaiting().seat();
        let seat = seat.ok_or(StudyRefusal::Unplayable)?;
        let said = written(&self.position, action);
        self.has_drawn |= self.position.draws_chance(action);
        let applied = self.position.apply(seat, action);
        let events = applied.map_err(|_| StudyRefusal::Unplayable)?;
        self.progress.record(&self.position, seat, &events);
        match self.turns.last_mut().filter(|(last, _)| *last == seat) {
            Some((_, actions)) => {
                actions.push(said);
                self.last_turn.push(action.clone());
                self.events.extend(events);
            }
            None => {
                self.turns.push((seat, vec![said]));
                self.last_turn = vec![action.clone()];
                self.events = events;
            }
        }
        if let Some((_, actions)) = self.turns.last_mut() {
            mark_turn(&self.position, seat, actions);
        }
        Ok(())
    }
}

/// Reads what a user types as the beginning of a study: a setup text, or a FEN.
///
/// # Errors
/// Returns the first line at fault.
pub fn read_typed(text: &str) -> Result<Position, StudyRefusal> {
    let Some(setup) = fen::read(text) else {
        return read_setup(text);
    };
    let read = setup.and_then(|setup| Position::from_setup(&setup));
    read.map_err(|error| StudyRefusal::Setup(error.said()))
}

/// Reads a setup text.
///
/// # Errors
/// Returns the first line at fault.
pub fn read_setup(text: &str) -> Result<Position, StudyRefusal> {
    let read = Setup::parse(text).and_then(|setup| Position::from_setup(&setup));
    read.map_err(|error| {
        let refusal = if error.line > 1 {
            StudyRefusal::SetupLine
        } else {
            StudyRefusal::Setup
        };
        refusal(error.said())
    })
}

/// Writes the position with which a study of a match begins: what one seat may know, and a generator of its own. An onlooker
/// gets what both seats know, which is nothing while both decide in secret.
///
/// # Errors
/// Returns [`StudyRefusal::Secret`] for an onlooker while both decide in secret.
pub fn base_of_match(position: &Position, seat: Option<Seat>, draw: u64) -> Result<String, StudyRefusal> {
    if seat.is_none() && position.secret_part(Seat::White).is_some() {
        return Err(StudyRefusal::Secret);
    }
    let known = position.known_to(seat.unwrap_or(Seat::White));
    let known = known.position();
    let mut setup = known.to_setup();
    let seeds = known.variant().descriptor().options.iter();
    for spec in seeds.filter(|spec| matches!(spec.values, OptionValues::Seed)) {
        if known.value(spec.key).is_some() && known.secret_part(Seat::White).is_none() {
            let (key, value) = (spec.key.to_owned(), draw.to_string());
            let line = SetupLine::Set { key, value };
            setup.lines.push(Numbered { number: 0, line });
        }
    }
    let text = setup.to_string();
    // A setup that could not be read again would be of no use.
    read_setup(&text)?;
    Ok(text)
}

/// Returns the board of a match that is meant: the present one, unless another is named.
///
/// # Errors
/// Returns [`StudyRefusal::NoSuchBoard`] for one that is still to come.
pub fn board_of_match(last: BoardNumber, asked: Option<BoardNumber>) -> Result<BoardNumber, StudyRefusal> {
    let board = asked.unwrap_or(last);
    if board > last {
        return Err(StudyRefusal::NoSuchBoard { last });
    }
    Ok(board)
}
