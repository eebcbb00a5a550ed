//! The one interface of all variants: what is awaited, what is legal, why something is not, and what follows.
//!
//! One action is one decision. A turn is the actions until the other side owes one. The interface knows
//! decisions, not boards; boards appear only in the [`View`] and in the parts of an action.

use crate::descriptor::FreeText;
use crate::event::Event;
use crate::geometry::Cell;
use crate::inspect::{Attacks, CellReport, Remark};
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
pub use crate::view::TargetKind;
use crate::view::{EndingView, View};
use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::hint::black_box;

/// What a position waits for: the one answer to "whose turn is it?". Nothing else stores it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaiting {
    /// That seat owes an action.
    Action {
        /// Who.
        seat: Seat,
        /// For what.
        prompt: Prompt,
    },
    /// The game is over by its rules; nobody has an action.
    Over(Ending),
}

impl Awaiting {
    /// The seat that owes an action, if the game goes on.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Awaiting::Action { seat, .. } => Some(*seat),
            Awaiting::Over(_) => None,
        }
    }

    /// What that seat owes, completing "must ..."; nothing where it owes nothing.
    #[must_use]
    pub fn phrase_for(self, seat: Seat) -> Option<String> {
        match self {
            Awaiting::Action { seat: who, prompt } if who == seat => Some(prompt.phrase.into_owned()),
            Awaiting::Action { .. } | Awaiting::Over(_) => None,
        }
    }

    /// The ending, if the game is over.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        match self {
            Awaiting::Action { .. } => None,
            Awaiting::Over(ending) => Some(*ending),
        }
    }
}

/// What sort of decision is owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// One hyphenated word, stable, for programs: `turn`, `rest`, `kill`, `element` ...
    pub word: &'static str,
    /// A short phrase for people that completes "White must ...": "make a special move".
    pub phrase: Cow<'static, str>,
}

impl Prompt {
    /// A prompt.
    pub fn new(word: &'static str, phrase: impl Into<Cow<'static, str>>) -> Self {
        Self {
            word,
            phrase: phrase.into(),
        }
    }
}

/// One further choice within an action, in the order in which a person makes them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A cell.
    Cell {
        /// Which.
        cell: Cell,
        /// What happens there.
        target: TargetKind,
    },
    /// A square part of the board, from the cell chosen before up to the opposite corner.
    Part {
        /// Its cells along each side.
        side: u8,
        /// The opposite corner: the highest file and rank.
        far: Cell,
    },
    /// A word, such as a kind to promote to, or a number.
    Word(String),
}

/// An action taken apart for guided entry: who acts, with which ability, on what.
/// Two different actions of one variant never have equal parts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionParts {
    /// The cell of the acting unit; `None` where no unit on the board is named (an answer, a board action).
    pub actor: Option<Cell>,
    /// The ability, a stable word: the verb of the notation; `move` for `a-b`, `capture` for `axb`, `castle` for castling.
    pub verb: &'static str,
    /// The further choices, in order. Empty where the verb says all.
    pub choices: Vec<Choice>,
}

/// A typed action. `Display` writes its one canonical text; `Ord` is the fixed order of lists.
pub trait GameAction: Clone + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// The action taken apart for guided entry and for marking targets.
    fn parts(&self) -> ActionParts;

    /// The action for which a text stands as input only, where the variant's page names such short forms
    /// (`build standard`); lower case, single blanks. Never asked for canonical texts.
    fn short_form(_text: &str) -> Option<Self> {
        None
    }
}

/// One variant's rules, as a position that knows how to go on.
///
/// Positions are plain values: clone instead of undo. Two equal positions have the same legal actions for ever.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// The variant's typed action.
    type Action: GameAction;

    /// The position as a setup; reading that back gives an equal position. Writes only what differs from the default.
    fn to_setup(&self) -> Setup;

    /// What the position waits for.
    fn awaiting(&self) -> Awaiting;

    /// Whether no action of the present turn has been made yet (or the game is over): the moment at which a
    /// turn is complete and may be committed.
    fn at_turn_start(&self) -> bool;

    /// Appends that seat's legal actions: duplicate-free and in the action's order. Nothing for a seat that owes
    /// none. Complete, except where the variant's page names representatives (then [`Game::is_legal`] decides).
    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<Self::Action>);

    /// That seat's legal actions; see [`Game::legal_actions_into`].
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal_actions_into(seat, &mut actions);
        actions
    }

    /// How the decision owed now is written, where no list could hold all that is legal and the variant's page
    /// names representatives; `None` where the list of legal actions is complete.
    fn free_text(&self) -> Option<&'static FreeText> {
        None
    }

    /// Whether that seat may take that action now, listed or not.
    fn is_legal(&self, seat: Seat, action: &Self::Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Whether that seat may take that action now.
    ///
    /// # Errors
    /// Why not: a rule id and a sentence.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Takes an action: checks first; what happened comes back as events in order.
    ///
    /// # Errors
    /// As [`Game::check`]; then the position is untouched.
    fn apply(&mut self, seat: Seat, action: &Self::Action) -> Result<Vec<Event>, Refusal>;

    /// Takes an action of this very position's own list, unchecked and without events, for perft and search.
    /// An action that is not listed gives an unspecified (but never unsafe) position; debug builds assert.
    fn apply_unchecked(&mut self, action: &Self::Action);

    /// Whether the action draws from the position's generator. Such an action is never previewed.
    fn draws_chance(&self, _action: &Self::Action) -> bool {
        false
    }

    /// While both seats decide in secret (loadouts, arrangements): a position in which only `seat` decides its
    /// own part, from the beginning, and which holds nothing of the other's. Its part is complete when that
    /// position no longer awaits `seat`. `None` where nothing secret is owed. When both parts are complete,
    /// White's actions and then Black's are applied to this position.
    fn secret_part(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// The position as `seat` may know it, for whoever decides in its stead: in a secret phase its own part, at all
    /// times without what lies in the future of a generator. Where two positions look the same to `seat`, it is the
    /// same.
    fn known_to(&self, seat: Seat) -> Self {
        self.secret_part(seat).unwrap_or_else(|| self.clone())
    }

    /// What `seat` sees of its own secret part (this is a position of [`Game::secret_part`]), finished or not: what
    /// it has decided, that it alone decides here, and nothing of what the other owes or has.
    fn view_of_part(&self, seat: Seat) -> View {
        self.view(seat.into())
            .of_part(seat, self.awaiting().phrase_for(seat))
    }

    /// What one viewer may know, as plain data.
    fn view(&self, viewer: Viewer) -> View;

    /// Everything on one cell, with attributes in force, secrets included.
    fn inspect(&self, cell: Cell) -> CellReport;

    /// What the unit on a cell does by standing there, besides its actions; nothing where nobody stands.
    fn attacks(&self, _cell: Cell) -> Attacks {
        Attacks::default()
    }

    /// What follows from the rules for what lies on one cell, secrets included; for `/explain`. A variant whose
    /// refusals say it all has none.
    fn remarks(&self, _cell: Cell) -> Vec<Remark> {
        Vec::new()
    }

    /// A game-wide value in the words of the setup text, defaults included; `None` for a key the variant has not.
    fn value(&self, key: &str) -> Option<String>;

    /// Whether that side's king is in check.
    fn in_check(&self, seat: Seat) -> bool;

    /// Some action that can be spelled, near this position (legal or not), for tests of "legal if and only if
    /// applied". Deterministic in `random`.
    fn near_miss(&self, random: &mut SplitMix64) -> Self::Action;
}

impl View {
    /// The view with who is to act and for what, or with the ending.
    #[must_use]
    pub fn with_awaiting(mut self, awaiting: Awaiting) -> Self {
        match awaiting {
            Awaiting::Action { seat, prompt } => {
                self.to_act = vec![seat];
                self.prompt = prompt.phrase.into_owned();
            }
            Awaiting::Over(ending) => {
                self.ending = Some(EndingView {
                    winner: ending.outcome.winner(),
                    reason: ending.reason.to_owned(),
                });
            }
        }
        self
    }
}

/// The number of action sequences of that length; a finished game has none. Every one is really played, the last
/// action included, so that its speed is the speed of the rules.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    let mut actions = Vec::new();
    count_sequences(position, depth, &mut actions)
}

/// `actions` is a stack that all depths share: it comes back as long as it was.
fn count_sequences<G: Game>(position: &G, depth: u32, actions: &mut Vec<G::Action>) -> u64 {
    let Some(seat) = position.awaiting().seat() else {
        return u64::from(depth == 0);
    };
    if depth == 0 {
        return 1;
    }
    let first = actions.len();
    position.legal_actions_into(seat, actions);
    let mut nodes = 0;
    for index in first..actions.len() {
        let mut next = position.clone();
        next.apply_unchecked(&actions[index]);
        nodes += if depth == 1 {
            black_box(&next);
            1
        } else {
            count_sequences(&next, depth - 1, actions)
        };
    }
    actions.truncate(first);
    nodes
}
