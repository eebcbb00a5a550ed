//! The legal actions of one seat with their texts, made once and searched by typed words (steps 2 and 3).

use super::words::{Typed, split};
use crate::descriptor::Descriptor;
use crate::seat::Seat;
use crate::variant::{Action, Position};

/// What a position lists for a seat.
pub(super) struct Listing<'a> {
    pub(super) position: &'a Position,
    pub(super) seat: Seat,
    pub(super) descriptor: &'static Descriptor,
    actions: Vec<Action>,
    texts: Vec<String>,
}

/// What typed words may mean.
pub(super) enum Hit {
    None,
    One(Action),
    /// The texts of all actions that they may mean.
    Several(Vec<String>),
}

impl<'a> Listing<'a> {
    pub(super) fn new(position: &'a Position, seat: Seat) -> Self {
        let actions = position.legal_actions(seat);
        let texts = actions.iter().map(ToString::to_string).collect();
        Self {
            position,
            seat,
            descriptor: position.variant().descriptor(),
            actions,
            texts,
        }
    }

    /// The legal actions with their texts, in the action's order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Action, &str)> {
        self.actions.iter().zip(self.texts.iter().map(String::as_str))
    }

    /// Steps 2 and 3 for a normalised text.
    pub(super) fn find(&self, text: &str) -> Hit {
        let typed: Vec<Typed> = split(text)
            .map(|word| Typed::new(word, self.descriptor))
            .collect();
        let (mut whole, mut begun) = (Vec::new(), Vec::new());
        for (index, text) in self.texts.iter().enumerate() {
            match self.compare(&typed, text) {
                Fit::Whole => whole.push(index),
                Fit::Begins => begun.push(index),
                Fit::Not => {}
            }
        }
        let hits = if whole.is_empty() { begun } else { whole };
        match hits.as_slice() {
            [] => Hit::None,
            [one] => Hit::One(self.actions[*one].clone()),
            several => Hit::Several(several.iter().map(|index| self.texts[*index].clone()).collect()),
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
