//! Lists the legal actions of one seat with their texts, once, and searches them by typed words (steps 2 and 3).

use super::words::{Typed, split};
use crate::algebraic::AlgebraicMove;
use crate::descriptor::Descriptor;
use crate::seat::Seat;
use crate::variant::{Action, Position};
use std::sync::Arc;

/// The legal actions of one seat with their canonical texts.
///
/// Large boards take milliseconds to list, so a caller that asks several questions about one position makes the list
/// once and passes it to [`completions_from`](super::completions_from) and [`read_turn_from`](super::read_turn_from).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalList {
    actions: Vec<Action>,
    texts: Vec<String>,
    /// The actions that are moves of algebraic notation, by their index, in ascending order.
    moves: Vec<(usize, AlgebraicMove)>,
}

impl LegalList {
    /// Lists what `seat` may do in the position.
    #[must_use]
    pub fn new(position: &Position, seat: Seat) -> Self {
        let actions = position.legal_actions(seat);
        let texts = actions.iter().map(ToString::to_string).collect();
        let moves = actions.iter().enumerate();
        let moves = moves.filter_map(|(index, action)| Some((index, position.algebraic(action)?)));
        Self {
            moves: moves.collect(),
            texts,
            actions,
        }
    }

    /// Returns the legal actions, in the order of [`Position::legal_actions`].
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Writes a move of `position`, which must be the list's, as briefly as its other legal moves allow.
    pub(super) fn move_text(&self, position: &Position, found: &AlgebraicMove) -> String {
        let geometry = position.variant().descriptor().geometry;
        found.text(geometry, self.moves.iter().map(|(_, other)| other))
    }
}

/// A position with the list of a seat's legal actions.
#[derive(Clone)]
pub(super) struct Listing<'a> {
    pub(super) position: &'a Position,
    pub(super) seat: Seat,
    pub(super) descriptor: &'static Descriptor,
    list: Arc<LegalList>,
}

/// The possible meanings of typed words.
pub(super) enum Hit {
    None,
    One(Action),
    /// The texts of all possible meanings.
    Several(Vec<String>),
}

impl<'a> Listing<'a> {
    pub(super) fn new(position: &'a Position, seat: Seat) -> Self {
        Self::of(position, seat, Arc::new(LegalList::new(position, seat)))
    }

    /// Joins a position and a list, which must be the list of this seat in this position.
    pub(super) fn of(position: &'a Position, seat: Seat, list: Arc<LegalList>) -> Self {
        Self {
            position,
            seat,
            descriptor: position.variant().descriptor(),
            list,
        }
    }

    pub(super) fn list(&self) -> Arc<LegalList> {
        Arc::clone(&self.list)
    }

    /// Iterates over the legal actions with their texts, in the order of actions.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Action, &str)> {
        let texts = self.list.texts.iter().map(String::as_str);
        self.list.actions.iter().zip(texts)
    }

    /// Returns the legal action with that place in the order of actions.
    pub(super) fn action(&self, place: usize) -> Option<&Action> {
        self.list.actions.get(place)
    }

    /// Iterates over the legal actions that are moves of algebraic notation.
    pub(super) fn moves(&self) -> impl Iterator<Item = (&Action, &AlgebraicMove)> {
        let moves = self.list.moves.iter();
        moves.map(|(index, found)| (&self.list.actions[*index], found))
    }

    /// Returns whether the variant's players write such moves here.
    pub(super) fn is_algebraic(&self) -> bool {
        !self.list.moves.is_empty()
    }

    /// Writes a move as briefly as the other legal moves allow, without `+` or `#`.
    pub(super) fn move_text(&self, found: &AlgebraicMove) -> String {
        self.list.move_text(self.position, found)
    }

    /// Performs steps 2 and 3 for a normalised text.
    pub(super) fn find(&self, text: &str) -> Hit {
        let is_empty = |square: &str| {
            let cell = self.descriptor.geometry.cell(square);
            cell.is_some_and(|cell| self.position.inspect(cell).units.is_empty())
        };
        let typed: Vec<Typed> = split(text)
            .map(|word| Typed::new(word, self.descriptor).where_empty(is_empty))
            .collect();
        let (mut whole, mut begun) = (Vec::new(), Vec::new());
        for (index, text) in self.list.texts.iter().enumerate() {
            match self.compare(&typed, text) {
                Fit::Whole => whole.push(index),
                Fit::Begins => begun.push(index),
                Fit::Not => {}
            }
        }
        let hits = if whole.is_empty() { begun } else { whole };
        match hits.as_slice() {
            [] => Hit::None,
            [one] => Hit::One(self.list.actions[*one].clone()),
            several => Hit::Several(
                several
                    .iter()
                    .map(|index| self.list.texts[*index].clone())
                    .collect(),
            ),
        }
    }

    fn compare(&self, typed: &[Typed], text: &str) -> Fit {
        let mut canonical = split(text);
        for word in typed {
            if !canonical
                .next()
                .is_some_and(|wanted| word.stands_for(wanted, self.descriptor))
            {
                return Fit::Not;
            }
        }
        if canonical.next().is_none() {
            Fit::Whole
        } else {
            Fit::Begins
        }
    }
}

/// How typed words fit a canonical text.
enum Fit {
    Not,
    Whole,
    Begins,
}
