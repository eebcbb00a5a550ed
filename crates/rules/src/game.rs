//! Defines the one interface of all variants: whose decision it is, which actions are legal, why others are not, and
//! what an action does.
//!
//! One action is one decision. A turn is all actions until the other side has to decide. The interface knows
//! decisions, not boards; boards appear only in the [`View`] and in the parts of an action.

use crate::algebraic::{AlgebraicMove, CastlingSide};
use crate::descriptor::FreeText;
use crate::event::Event;
use crate::geometry::Cell;
use crate::inspect::{Attacks, CellReport, Remark};
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::said::Said;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
pub use crate::view::TargetKind;
use crate::view::{EndingView, View};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::hint::black_box;

/// The only answer to "whose turn is it?". Nothing else stores it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaiting {
    /// A seat has to decide.
    Action {
        /// The seat.
        seat: Seat,
        /// The decision it has to make.
        prompt: Prompt,
    },
    /// The game is over by its rules, and nobody has an action.
    Over(Ending),
}

impl Awaiting {
    /// Returns the seat that has to decide, if the game continues.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Awaiting::Action { seat, .. } => Some(*seat),
            Awaiting::Over(_) => None,
        }
    }

    /// Returns the seat's decision, completing "must ..."; `None` if the seat has none to make.
    #[must_use]
    pub fn phrase_for(self, seat: Seat) -> Option<Said> {
        match self {
            Awaiting::Action { seat: who, prompt } if who == seat => Some(prompt.phrase),
            Awaiting::Action { .. } | Awaiting::Over(_) => None,
        }
    }

    /// Returns the ending, if the game is over.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        match self {
            Awaiting::Action { .. } => None,
            Awaiting::Over(ending) => Some(*ending),
        }
    }
}

/// The kind of decision a seat has to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// One stable hyphenated word for programs: `turn`, `rest`, `kill`, `element` ...
    pub word: &'static str,
    /// A short phrase for people, completing "White must ...": "make a special move".
    pub phrase: Said,
}

impl Prompt {
    /// Makes a prompt.
    pub fn new(word: &'static str, phrase: impl Into<Said>) -> Self {
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
        /// The chosen cell.
        cell: Cell,
        /// What the action does there.
        target: TargetKind,
    },
    /// A square part of the board, from the cell chosen before to the opposite corner.
    Part {
        /// The length of its sides, in cells.
        side: u8,
        /// The opposite corner: the highest file and rank.
        far: Cell,
    },
    /// A word, such as a kind to promote to, or a number.
    Word(String),
}

/// The verb that leaves out a choice of the turn, which its word names, in every variant that has it. No unit does anything
/// by it.
pub const SKIP: &str = "skip";

/// The parts of an action for guided entry: the acting unit, the ability, and the choices. Two different actions of
/// one variant never have equal parts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionParts {
    /// The cell of the acting unit; `None` if the action names no unit on the board (an answer, a board action).
    pub actor: Option<Cell>,
    /// The ability as a stable word: the verb of the notation, `move` for `a-b`, `capture` for `axb`, `castle` for
    /// castling.
    pub verb: &'static str,
    /// The further choices in order. Empty if the verb says everything.
    pub choices: Vec<Choice>,
}

impl ActionParts {
    /// Returns the cells on which the action captures, hits or kills, as it names them: of a capture en passant, where the
    /// captor goes.
    pub fn captures(&self) -> impl Iterator<Item = Cell> {
        self.choices.iter().filter_map(|choice| match choice {
            Choice::Cell {
                cell,
                target: TargetKind::Capture,
            } => Some(*cell),
            Choice::Cell { .. } | Choice::Part { .. } | Choice::Word(_) => None,
        })
    }

    /// Returns the first cell that it chooses, besides that of the acting unit.
    #[must_use]
    pub fn first_cell(&self) -> Option<Cell> {
        self.choices.iter().find_map(|choice| match choice {
            Choice::Cell { cell, .. } => Some(*cell),
            Choice::Part { .. } | Choice::Word(_) => None,
        })
    }

    /// Whether it kills in an answer to a choice of the turn, as an extra kill does: no unit of its own captures by it.
    #[must_use]
    pub fn kills(&self) -> bool {
        self.actor.is_none() && self.controlled().is_none() && self.captures().next().is_some()
    }

    /// Returns the unit of the other side that the action makes act, as under mind control: its cell is the first choice, and
    /// the verb of what it does the second.
    #[must_use]
    pub fn controlled(&self) -> Option<Cell> {
        match (self.actor, self.choices.as_slice()) {
            (None, [Choice::Cell { cell, .. }, Choice::Word(_), ..]) => Some(*cell),
            (_, _) => None,
        }
    }
}

/// A capture en passant: the pawn that it takes, and where the captor goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnPassant {
    /// The cell of the captured pawn, which the action doesn't name.
    pub victim: Cell,
    /// The cell on which the captor ends; `None` if it stays, or if its player chooses afterwards.
    pub to: Option<Cell>,
}

/// Several actions of one turn that a person chooses in one go, in guided entry alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle<A> {
    /// The parts by which it is chosen. No two bundles of a list have equal parts.
    pub parts: ActionParts,
    /// The actions it stands for, in order; at least one. Each is legal after those before it.
    pub actions: Vec<A>,
}

/// A part of a turn that must be played besides what any other unit does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    /// The kinds of units of which one must act, too.
    pub kinds: &'static [&'static str],
    /// What the turn consists of: a sentence for players, without a full stop.
    pub said: Said,
}

/// A typed action. `Display` writes its one canonical text; `Ord` is the fixed order of lists.
pub trait GameAction: Clone + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// Returns the parts of the action, for guided entry and for marking targets.
    fn parts(&self) -> ActionParts;

    /// Reads a short form from the variant's page, such as `build standard`, in lower case with single blanks. Short
    /// forms are input only; canonical texts are never passed here.
    fn short_form(_text: &str) -> Option<Self> {
        None
    }
}

/// The rules of one variant, as the type of its positions.
///
/// Positions are plain values that are cloned instead of undone. Equal positions always have the same legal actions.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// The variant's typed action.
    type Action: GameAction;

    /// Writes the position as a setup, without default values. Reading the setup gives an equal position.
    fn to_setup(&self) -> Setup;

    /// Returns whose decision it is, or the ending.
    fn awaiting(&self) -> Awaiting;

    /// Returns whether no action of the current turn has been made (or the game is over). At this point the previous
    /// turn is complete and can be committed.
    fn at_turn_start(&self) -> bool;

    /// Appends the seat's legal actions in the order of actions, without duplicates; none if the seat has nothing to
    /// decide. The list is complete, except where the variant's page names representatives; then [`Game::is_legal`]
    /// decides.
    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Returns the seat's legal actions; see [`Game::legal_actions_into`].
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal_actions_into(seat, &mut actions);
        actions
    }

    /// Describes how the current decision is written, if its legal actions are too many to list and the page names
    /// representatives. `None` if the list of legal actions is complete.
    fn free_text(&self) -> Option<&'static FreeText> {
        None
    }

    /// Returns an action of the seat to act as a move of standard algebraic notation. `None` if the variant's players
    /// do not use it, or the action is none of a piece that moves. [`crate::notation`] then reads, completes and writes it.
    fn algebraic(&self, _action: &Self::Action) -> Option<AlgebraicMove> {
        None
    }

    /// Returns what a capture en passant takes; `None` for any other action. The action is one of the position's own list.
    fn en_passant(&self, _action: &Self::Action) -> Option<EnPassant> {
        None
    }

    /// Returns ready-made continuations of the seat's turn, such as whole loadouts.
    fn bundles(&self, _seat: Seat) -> Vec<Bundle<Self::Action>> {
        Vec::new()
    }

    /// Returns random actions that complete the seat's turn, chosen by a seed; empty if the variant has none.
    fn random_bundle(&self, _seat: Seat, _seed: u64) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Returns other decisions in place of `action`, each with one thing changed, if the decision is written as a text
    /// ([`Game::free_text`]). Each bundle holds the whole new decision, as one action.
    fn revisions(&self, _seat: Seat, _action: &Self::Action) -> Vec<Bundle<Self::Action>> {
        Vec::new()
    }

    /// Returns whether from here on this is orthodox chess, which other chess programs can replay.
    fn is_orthodox(&self) -> bool {
        false
    }

    /// Returns whether the seat could still win by some sequence of legal actions, its opponent's mistakes included. A host
    /// asks when the opponent's time has run out. `true` unless the rules surely leave no win.
    fn may_still_win(&self, _seat: Seat) -> bool {
        true
    }

    /// Returns whether the seat may take the action now, listed or not.
    fn is_legal(&self, seat: Seat, action: &Self::Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Checks whether the seat may take the action now.
    ///
    /// # Errors
    /// Returns a refusal with the rule's id and a sentence.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Checks an action and takes it. Returns its events in order.
    ///
    /// # Errors
    /// As [`Game::check`]. The position is then unchanged.
    fn apply(&mut self, seat: Seat, action: &Self::Action) -> Result<Vec<Event>, Refusal>;

    /// Takes an action from this position's own list, unchecked and without events, for perft and search. Any other
    /// action gives an unspecified position, without memory unsafety; debug builds assert.
    fn apply_unchecked(&mut self, action: &Self::Action);

    /// Returns whether the action draws from the position's generator. Such an action is never previewed.
    fn draws_chance(&self, _action: &Self::Action) -> bool {
        false
    }

    /// Returns, while both seats decide in secret (loadouts, arrangements), a position in which only `seat` decides,
    /// from the beginning of its part, and which contains nothing of the other part. The part is complete when that
    /// position no longer awaits `seat`. When both parts are complete, White's actions and then Black's are applied
    /// to this position. `None` outside secret phases.
    fn secret_part(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// Returns whether play has yet to begin: the sides still choose what they begin with, in secret or in the open. These turns
    /// have no number.
    fn is_preparing(&self) -> bool {
        Seat::BOTH
            .into_iter()
            .any(|seat| self.secret_part(seat).is_some())
    }

    /// Returns what `seat` may know of the position, for a computer player: in a secret phase its own part, and
    /// always without the future of the generator. Positions that look the same to `seat` give equal results.
    fn known_to(&self, seat: Seat) -> Self {
        self.secret_part(seat).unwrap_or_else(|| self.clone())
    }

    /// Returns what `seat` sees of its own secret part, finished or not: its own decisions, and nothing of the other
    /// seat's. `self` is a position from [`Game::secret_part`].
    fn view_of_part(&self, seat: Seat) -> View {
        self.view(seat.into())
            .of_part(seat, self.awaiting().phrase_for(seat))
    }

    /// Returns what one viewer may know, as plain data.
    fn view(&self, viewer: Viewer) -> View;

    /// Returns everything on one cell, with all attributes in force and secrets included.
    fn inspect(&self, cell: Cell) -> CellReport;

    /// Returns what the unit on a cell attacks and holds from where it stands; nothing for an empty cell.
    fn attacks(&self, _cell: Cell) -> Attacks {
        Attacks::default()
    }

    /// Makes the position in which nothing that befell the unit of the seat to act on a cell keeps it from acting, such as
    /// paralysis; `None` where nothing does. It answers what the unit could do then, and is never played.
    fn unheld(&self, _cell: Cell) -> Option<Self> {
        None
    }

    /// Makes the position after a turn in which the side to act does nothing: what the end of a turn brings about has
    /// happened, and the other side is to act. It answers what that side could do then, and is never played. `None` where
    /// the end of a turn changes nothing on the board, where it ends the game, and in the middle of a turn.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// Returns moves and captures of the unit on a cell, legal or not, that it has only by what stands around it: movement that
    /// other units lend, hops over neighbours, rides that bounce off something; captures that an ability of the whole enemy side
    /// forbids; and abilities that an attack on a cell or a unit there forbids. [`crate::reach`] says why those that are not
    /// legal are not; it finds all other ways of a unit by itself. Empty where there are none, and for other units than those
    /// of the seat to act.
    fn attempts(&self, _cell: Cell) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Returns what follows from the rules for one cell, for `/explain`. The remarks may contain secrets. Empty in
    /// variants whose refusals say everything.
    fn remarks(&self, _cell: Cell) -> Vec<Remark> {
        Vec::new()
    }

    /// Returns why a host shows that viewer no hints about what the units of `side` could do; `None` where it shows
    /// them as usual. This is a rule of display: it hides nothing in the position and changes no action. Everything that could
    /// hint at such moves asks it: [`crate::reach`], refusals ([`Game::told`]), views and hints. Nothing is hidden where one
    /// person plays both sides ([`crate::Position::show_all_moves`]).
    fn hidden_moves(&self, _viewer: Viewer, _side: Seat) -> Option<Remark> {
        None
    }

    /// Returns a refusal as that viewer may read it: without the attackers that it names where the viewer is shown no
    /// hints about their side's moves.
    fn told(&self, viewer: Viewer, refusal: Refusal) -> Refusal {
        match (viewer, &refusal.veiled) {
            (Viewer::Seat(seat), Some(veiled)) if self.hidden_moves(viewer, seat.other()).is_some() => {
                Refusal {
                    rule: refusal.rule,
                    sentence: (**veiled).clone(),
                    culprits: Vec::new(),
                    way: Box::default(),
                    veiled: None,
                    obstacle: None,
                    besides: None,
                }
            }
            (Viewer::Seat(_) | Viewer::Onlooker, _) => refusal,
        }
    }

    /// Returns a game-wide value as in the setup text, defaults included; `None` for a key that the variant lacks.
    fn value(&self, key: &str) -> Option<String>;

    /// Returns whether the seat's king is in check.
    fn in_check(&self, seat: Seat) -> bool;

    /// Returns the castling of that seat's king to a side, legal or not, for people who type `O-O` or ask why not. Its actor
    /// is the king's home, whatever stands there. `None` where there is no castling.
    fn castles(&self, _seat: Seat, _side: CastlingSide) -> Option<Self::Action> {
        None
    }

    /// Returns which kind of unit must move in this turn besides another one, while neither has moved; `None` if the turn
    /// is a single move. Only texts and menus use it. It costs as much as listing the legal actions.
    fn duty(&self, _seat: Seat) -> Option<Obligation> {
        None
    }

    /// Returns what a legal action brings about besides what is meant by it, as a phrase that both sides may read, such as
    /// "loses its shield to the Death passed on e4"; `None` if nothing. It includes what [`Game::foiled`] says. Menus,
    /// explanations and the guide use it.
    fn side_effect(&self, action: &Self::Action) -> Option<Said> {
        self.foiled(action)
    }

    /// Returns what all actions on the same block of squares have in common, such as the units that they move; `None` for
    /// actions on no block. Menus name blocks with it.
    fn on_block(&self, _action: &Self::Action) -> Option<Said> {
        None
    }

    /// Returns why a legal capture takes nothing, as a phrase that both sides may read, such as "the black pawn's Sturdy
    /// withstands the first capture"; `None` if it takes what it names, and for any other action.
    fn foiled(&self, _action: &Self::Action) -> Option<Said> {
        None
    }

    /// Returns why an action can't follow some legal ones of the same turn, the last of which may have ended it by itself: the
    /// choice that it answers was not given then, for the reason for which it would have been refused. `None` if it is refused
    /// only because the turn is over, or for what the position after them shows. All are canonical texts.
    fn unasked(&self, _taken: &[String], _next: &str) -> Option<Refusal> {
        None
    }

    /// Returns why a legal action, by its canonical text, would be wasted: it would cost the turn without what it is for. The
    /// reason is a clause, such as "there is no room for a wall around e15". `None` if the action isn't wasted, and in variants
    /// that don't say. [`Game::side_effect`] includes it.
    fn in_vain(&self, _action: &str) -> Option<Said> {
        None
    }

    /// Returns whether a legal attack takes only the shield of the unit that it strikes. Menus and hints mark it as that.
    fn is_hit(&self, _action: &Self::Action) -> bool {
        false
    }

    /// Returns the cells of the enemy units because of which [`Game::in_check`] is true, sorted by cell; empty if it is
    /// false. They may be a secret of their side: [`crate::reach::checkers`] asks for a viewer.
    fn checkers(&self, _seat: Seat) -> Vec<Cell> {
        Vec::new()
    }

    /// Returns the captures that seem to remove a unit by which the seat to act is checkmated, each with the reason why it is no
    /// way out. Empty in any other position, and in variants that don't say.
    fn vain_captures(&self) -> Vec<(Self::Action, Refusal)> {
        Vec::new()
    }

    /// Returns whether the unfinished turn lacks a choice only because the seat's own king would be in check after it. `false` in
    /// variants that don't say.
    fn lacks_unsafe_choice(&self) -> bool {
        false
    }

    /// Returns how the unit on a cell, one of [`Game::checkers`], reaches the seat's king, as a phrase after the unit's name,
    /// where that is not plain from the board: "by way of p13". Empty otherwise.
    fn check_way(&self, _seat: Seat, _from: Cell) -> Said {
        Said::default()
    }

    /// Returns an action near the legal ones, legal or not, for tests of "legal if and only if applied".
    /// Deterministic in `random`.
    fn near_miss(&self, random: &mut SplitMix64) -> Self::Action;
}

impl View {
    /// Adds the seats to act and their decision, or the ending.
    #[must_use]
    pub fn with_awaiting(mut self, awaiting: Awaiting) -> Self {
        match awaiting {
            Awaiting::Action { seat, prompt } => {
                self.to_act = vec![seat];
                self.prompt = prompt.phrase;
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

/// Counts the action sequences of this length. A finished game has none. Every action is played, the last one
/// included, so the time measures the rules.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    let mut actions = Vec::new();
    count_sequences(position, depth, &mut actions)
}

/// Counts below one position. `actions` is a stack that all depths share; it returns with its old length.
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
