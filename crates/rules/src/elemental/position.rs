//! A position of `elemental` in its two forms, and its implementation of [`Game`]. Delegates to the other files.

use super::action::ElementalAction;
use super::event_sink::Sink;
use super::loadout::{Element, Loadout};
use super::orthodox_fast_path::Plain;
use super::state::{Stage, State};
use super::{descriptor, near_miss, ready_made, remarks, setup, table, view};
use crate::algebraic::{AlgebraicMove, CastlingSide};
use crate::chess::bits::{Square, Squares};
use crate::chess::board::{Board, castling_to};
use crate::chess::{ChessAction, algebraic};
use crate::descriptor::{Descriptor, Options};
use crate::event::Event;
use crate::game::{Awaiting, Bundle, EnPassant, Game, Prompt};
use crate::geometry::Cell;
use crate::inspect::{CellReport, Remark};
use crate::outcome::Ending;
use crate::random::SplitMix64;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::said::{Said, SideName, said};
use crate::seat::{PerSeat, Seat, Viewer};
use crate::setup::{Setup, SetupError};
use crate::view::View;
use std::borrow::Cow;

/// A position of `elemental`. Cheap to clone while no ability is in play.
#[derive(Debug, PartialEq, Eq)]
pub struct Elemental(pub(super) Core);

/// A position has the fast form exactly if it [`State::is_plain`].
#[derive(Debug, PartialEq, Eq)]
#[allow(
    clippy::large_enum_variant,
    reason = "the fast form is copied, never allocated; the other is seldom"
)]
pub(super) enum Core {
    Plain(Plain),
    Full(Box<State>),
}

impl Clone for Elemental {
    /// Copies the position. Written by hand, so that the fast form is copied in place without the general one's cost.
    #[inline]
    fn clone(&self) -> Self {
        match &self.0 {
            Core::Plain(plain) => Self(Core::Plain(plain.clone())),
            Core::Full(state) => copied(state),
        }
    }
}

#[cold]
#[inline(never)]
fn copied(state: &State) -> Elemental {
    Elemental(Core::Full(Box::new(state.clone())))
}

impl Elemental {
    fn board(&self) -> &Board {
        match &self.0 {
            Core::Plain(plain) => &plain.chess.board,
            Core::Full(state) => &state.table.board,
        }
    }

    pub(super) fn new(state: State) -> Self {
        Self(if state.is_plain() {
            Core::Plain(Plain::new(state))
        } else {
            Core::Full(Box::new(state))
        })
    }

    /// Returns the general form.
    pub(super) fn state(&self) -> Cow<'_, State> {
        match &self.0 {
            Core::Plain(plain) => Cow::Owned(plain.state()),
            Core::Full(state) => Cow::Borrowed(state),
        }
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        match &self.0 {
            Core::Plain(plain) => plain.chess.ending(),
            Core::Full(state) => state.ending(),
        }
    }

    pub(super) fn turn(&self) -> Seat {
        match &self.0 {
            Core::Plain(plain) => plain.chess.board.turn,
            Core::Full(state) => state.turn(),
        }
    }

    pub(super) fn stage(&self) -> Stage {
        match &self.0 {
            Core::Plain(_) => Stage::Move,
            Core::Full(state) => state.stage,
        }
    }

    /// Returns whether the side to act may take an action now.
    pub(super) fn is_legal_for_mover(&self, action: ElementalAction) -> bool {
        match &self.0 {
            Core::Plain(plain) => match action {
                ElementalAction::Chess(go) => plain.chess.check(plain.chess.board.turn, &go).is_ok(),
                _ => false,
            },
            Core::Full(state) => {
                if state.claimed || state.automatic_draw().is_some() {
                    return false;
                }
                if action == ElementalAction::Chess(ChessAction::CLAIM_DRAW) {
                    return state.is_claimable() && state.can_act();
                }
                state.is_possible(action) && state.is_safe(action)
            }
        }
    }

    /// Takes a legal action.
    #[inline]
    pub(super) fn take(&mut self, action: ElementalAction, sink: &mut Sink<'_>) {
        match (&mut self.0, action) {
            (Core::Plain(plain), ElementalAction::Chess(go)) => plain.take(go),
            (Core::Plain(_), _) => debug_assert!(false, "{action} is no action of chess"),
            (Core::Full(_), _) => self.take_fully(action, sink),
        }
    }

    /// Takes a legal action in the general form. A result that is plain chess changes into the fast form.
    #[cold]
    #[inline(never)]
    fn take_fully(&mut self, action: ElementalAction, sink: &mut Sink<'_>) {
        if let Core::Full(state) = &mut self.0 {
            state.take(action, sink);
            if state.is_plain() {
                self.0 = Core::Plain(Plain::new(State::clone(state)));
            }
        }
    }

    /// Stops Mist Shroud from hiding anything, because one person plays both sides (EL-MIST-2).
    pub(crate) fn show_all_moves(&mut self) {
        match &mut self.0 {
            Core::Full(state) => state.shows_all = true,
            // No side has an element.
            Core::Plain(_) => {}
        }
    }

    /// Returns whether one person plays both sides ([`Elemental::show_all_moves`]).
    pub(crate) fn shows_all_moves(&self) -> bool {
        matches!(&self.0, Core::Full(state) if state.shows_all)
    }

    /// Returns the decision of the present stage.
    pub(super) fn prompt(&self) -> Prompt {
        let stage = self.stage();
        let phrase = match &self.0 {
            Core::Full(state) if stage == Stage::BlazeKill && !state.burns_both() => said!(
                "elemental-stage-blaze-kill-only",
                "choose a neighbour to burn with Blaze Rush (then nothing further away is burnt), or end"
            ),
            Core::Full(state) if stage == Stage::Quantum => quantum_step(state),
            Core::Full(_) | Core::Plain(_) => stage.said(),
        };
        Prompt::new(stage.word(), phrase)
    }
}

/// Returns the decision of Quantum Step, which names a blink or a swap only where the squares allow one (EL-QS-1). Whether the
/// king stays safe is left out: a search asks for it at each node.
fn quantum_step(state: &State) -> Said {
    let Some((pending, side, kind, _)) = state.mover() else {
        return Stage::Quantum.said();
    };
    let blinks = state.blink_targets(pending.mover, side, kind) != 0;
    let swaps = state.swap_targets(pending.mover, side, kind) != 0;
    match (blinks, swaps) {
        (true, false) => said!(
            "elemental-stage-blink",
            "choose where to blink with Quantum Step, or end"
        ),
        (false, true) => said!(
            "elemental-stage-swap",
            "choose whom to swap with by Quantum Step, or end"
        ),
        (true, true) | (false, false) => Stage::Quantum.said(),
    }
}

impl Stage {
    /// Returns the decision as a phrase that can be translated.
    pub(super) fn said(self) -> Said {
        Said::translatable(self.id(), self.phrase(), Vec::new())
    }

    /// Returns the ID of the phrase.
    const fn id(self) -> &'static str {
        match self {
            Stage::Element => "elemental-stage-element",
            Stage::Augmentor => "elemental-stage-augmentor",
            Stage::Offense => "elemental-stage-offense",
            Stage::Temporal => "elemental-stage-temporal",
            Stage::Fit => "elemental-stage-fit",
            Stage::Move => "elemental-stage-move",
            Stage::Kill => "elemental-stage-kill",
            Stage::BlazeKill => "elemental-stage-blaze-kill",
            Stage::Snipe => "elemental-stage-snipe",
            Stage::BlazeSnipe => "elemental-stage-blaze-snipe",
            Stage::Raise => "elemental-stage-raise",
            Stage::Lock => "elemental-stage-lock",
            Stage::Step => "elemental-stage-step",
            Stage::Quantum => "elemental-stage-quantum",
            Stage::Follow => "elemental-stage-follow",
            Stage::Nudge => "elemental-stage-nudge",
            Stage::Face => "elemental-stage-face",
        }
    }

    /// Returns the decision, completing "White must ...".
    pub(super) const fn phrase(self) -> &'static str {
        match self {
            Stage::Element => "choose a loadout (the army's abilities), first its element",
            Stage::Augmentor => "choose a movement augmentor",
            Stage::Offense => "choose an offence ability",
            Stage::Temporal => "choose a temporal ability",
            Stage::Fit => "give single units other abilities, or choose Ready",
            Stage::Move => "move",
            Stage::Kill => "choose a unit to remove with Double Kill, or end",
            Stage::BlazeKill => "choose a neighbour to burn with Blaze Rush, or end",
            Stage::Snipe => "choose a unit to remove with Quantum Kill, or end",
            Stage::BlazeSnipe => "choose a unit anywhere to burn with Blaze Rush, or end",
            Stage::Raise => "choose a lost unit to return with Resurrection, or end",
            Stage::Lock => "choose a unit to freeze with Temporal Lock, or end",
            Stage::Step => "choose a square to step to, or end",
            Stage::Quantum => "choose where to blink or whom to swap with Quantum Step, or end",
            Stage::Follow => "choose a capture after the blink or swap, or end",
            Stage::Nudge => "choose where to nudge the unit with Side Step, or end",
            Stage::Face => "choose which way the unit faces with Block Piece, or end",
        }
    }

    /// Returns the decision without the choice to end the turn, for sentences that name that choice themselves.
    pub(super) fn without_end(self) -> &'static str {
        let phrase = self.phrase();
        phrase.strip_suffix(", or end").unwrap_or(phrase)
    }
}

impl Rules for Elemental {
    fn descriptor() -> &'static Descriptor {
        &descriptor::DESCRIPTOR
    }

    fn start(options: &Options) -> Self {
        Self::new(State::start(options))
    }

    fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::read(setup).map(Self::new)
    }
}

impl Game for Elemental {
    type Action = ElementalAction;

    fn to_setup(&self) -> Setup {
        setup::write(&self.state())
    }

    fn awaiting(&self) -> Awaiting {
        match self.ending() {
            Some(ending) => Awaiting::Over(ending),
            None => Awaiting::Action {
                seat: self.turn(),
                prompt: self.prompt(),
            },
        }
    }

    fn at_turn_start(&self) -> bool {
        matches!(self.stage(), Stage::Element | Stage::Move)
    }

    fn passed(&self) -> Option<Self> {
        match &self.0 {
            Core::Full(state) => state.passed().map(Self::new),
            Core::Plain(_) => None,
        }
    }

    fn legal_actions_into(&self, seat: Seat, actions: &mut Vec<ElementalAction>) {
        match &self.0 {
            Core::Plain(plain) => {
                plain
                    .chess
                    .each_legal(seat, |action| actions.push(ElementalAction::Chess(action)));
            }
            Core::Full(state) => {
                if seat != state.turn() || state.claimed || state.automatic_draw().is_some() {
                    return;
                }
                let first = actions.len();
                state.legal(actions);
                if actions.len() > first && state.is_claimable() {
                    actions.push(ElementalAction::Chess(ChessAction::CLAIM_DRAW));
                }
                actions[first..].sort_unstable();
            }
        }
    }

    fn en_passant(&self, action: &ElementalAction) -> Option<EnPassant> {
        let ElementalAction::Chess(go) = action else {
            return None;
        };
        let (from, to) = go.squares().filter(|_| go.captures())?;
        self.board().en_passant_by(from, to)
    }

    /// Moves and captures have the notation of chess; a chain capture also names its origin (`Rxc7 via c3`).
    fn algebraic(&self, action: &ElementalAction) -> Option<AlgebraicMove> {
        let board = self.board();
        match action {
            ElementalAction::Chess(go) => algebraic::of(board, *go),
            ElementalAction::Chain { go, via } => Some(AlgebraicMove {
                rest: format!("via {via}"),
                ..algebraic::of(board, *go)?
            }),
            _ => None,
        }
    }

    fn bundles(&self, seat: Seat) -> Vec<Bundle<ElementalAction>> {
        match &self.0 {
            Core::Full(state) if seat == state.turn() => state.bundles(),
            Core::Full(_) | Core::Plain(_) => Vec::new(),
        }
    }

    /// A loadout drawn as with the option `loadout=random` (EL-LOAD-10).
    fn random_bundle(&self, seat: Seat, seed: u64) -> Vec<ElementalAction> {
        match &self.0 {
            Core::Full(state) if seat == state.turn() && state.stage == Stage::Element => {
                ready_made::drawn(seed)
            }
            Core::Full(_) | Core::Plain(_) => Vec::new(),
        }
    }

    fn is_orthodox(&self) -> bool {
        matches!(self.0, Core::Plain(_))
    }

    fn may_still_win(&self, seat: Seat) -> bool {
        match &self.0 {
            Core::Plain(plain) => plain.chess.may_still_win(seat),
            // Abilities can change what units and sides there are.
            Core::Full(_) => true,
        }
    }

    fn is_legal(&self, seat: Seat, action: &ElementalAction) -> bool {
        seat == self.turn() && self.is_legal_for_mover(*action)
    }

    fn check(&self, seat: Seat, action: &ElementalAction) -> Result<(), Refusal> {
        if self.is_legal(seat, action) {
            Ok(())
        } else {
            Err(self.state().explain(seat, *action))
        }
    }

    fn apply(&mut self, seat: Seat, action: &ElementalAction) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        let mut events = Vec::new();
        let mut sink = Sink::Record(&mut events);
        if let Core::Plain(plain) = &self.0 {
            plain.state().take(*action, &mut sink);
        }
        self.take(*action, &mut sink);
        if self.at_turn_start() {
            self.tell_next(&mut events);
        }
        Ok(events)
    }

    fn apply_unchecked(&mut self, action: &ElementalAction) {
        debug_assert!(
            self.is_legal_for_mover(*action),
            "{action} is of this position's own list"
        );
        self.take(*action, &mut Sink::Silent);
    }

    fn side_effect(&self, action: &ElementalAction) -> Option<Said> {
        match &self.0 {
            Core::Full(state) => state.side_effect(*action),
            Core::Plain(_) => None,
        }
    }

    fn foiled(&self, action: &ElementalAction) -> Option<Said> {
        match &self.0 {
            Core::Full(state) => state.foiled(*action),
            Core::Plain(_) => None,
        }
    }

    fn unasked(&self, taken: &[String], next: &str) -> Option<Refusal> {
        let Core::Full(state) = &self.0 else {
            return None;
        };
        let taken: Result<Vec<ElementalAction>, _> = taken.iter().map(|text| text.parse()).collect();
        state.unasked(&taken.ok()?, next.parse().ok()?)
    }

    fn draws_chance(&self, action: &ElementalAction) -> bool {
        match (&self.0, action) {
            (Core::Full(state), ElementalAction::Assault { from, to }) => state.assault_draws(*from, *to),
            (Core::Full(_) | Core::Plain(_), _) => false,
        }
    }

    fn secret_part(&self, seat: Seat) -> Option<Self> {
        match &self.0 {
            Core::Full(state) if state.stage.is_loadout() && !state.open => {
                Some(Self::new(state.secret_part(seat)))
            }
            Core::Full(_) | Core::Plain(_) => None,
        }
    }

    fn is_preparing(&self) -> bool {
        matches!(&self.0, Core::Full(state) if state.stage.is_loadout())
    }

    /// Removes the generator's state, which determines knockbacks.
    fn known_to(&self, seat: Seat) -> Self {
        self.secret_part(seat).unwrap_or_else(|| {
            Self::new(State {
                seed: 0,
                ..self.state().into_owned()
            })
        })
    }

    fn view_of_part(&self, seat: Seat) -> View {
        view::view_of_part(self, seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn inspect(&self, cell: Cell) -> CellReport {
        view::inspect(&self.state(), cell)
    }

    fn remarks(&self, cell: Cell) -> Vec<Remark> {
        remarks::remarks(&self.state(), cell)
    }

    /// Takes the lock off a unit of the side to act (EL-LOCK-2).
    fn unheld(&self, cell: Cell) -> Option<Self> {
        let Core::Full(state) = &self.0 else { return None };
        let at = Square::of(cell);
        let (side, _, unit) = state.table.at(at)?;
        if side != state.turn() || unit.lock == 0 {
            return None;
        }
        let mut free = State::clone(state);
        free.table.unit_mut(at).lock = 0;
        Some(Self::new(free))
    }

    /// Includes the captures that a defence of their targets forbids, which may be an ability of the whole enemy side.
    fn attempts(&self, cell: Cell) -> Vec<ElementalAction> {
        match &self.0 {
            Core::Full(state) => state.defended_captures(Square::of(cell)),
            Core::Plain(_) => Vec::new(),
        }
    }

    /// Returns why a player who isn't Light is shown no hints about a Water opponent's possible moves (EL-MIST-2).
    fn hidden_moves(&self, viewer: Viewer, side: Seat) -> Option<Remark> {
        let Viewer::Seat(seat) = viewer else { return None };
        // Once the game is over, nobody has a move to hide.
        if self.ending().is_some() {
            return None;
        }
        let state = self.state();
        if state.shows_all {
            return None;
        }
        let is_revealed = !state.stage.is_loadout() || state.open;
        let is_misty = state.element(side) == Element::Water && state.element(seat) != Element::Light;
        (is_revealed && seat != side && is_misty).then(|| {
            let sentence = said!(
                "elemental-mist",
                "Mist Shroud shows what {side}'s units could do only to a Light opponent.",
                side = SideName(side)
            );
            Remark::by_rule("EL-MIST-2", sentence)
        })
    }

    fn value(&self, key: &str) -> Option<String> {
        setup::value(&self.state(), key)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.state().in_check(seat)
    }

    fn castles(&self, seat: Seat, side: CastlingSide) -> Option<ElementalAction> {
        let castling = castling_to(seat, side)?;
        let go = ChessAction::go(castling.king, castling.to, false, None);
        Some(ElementalAction::Chess(go))
    }

    fn checkers(&self, seat: Seat) -> Vec<Cell> {
        Squares(self.state().checkers(seat)).map(Square::cell).collect()
    }

    fn check_way(&self, seat: Seat, from: Cell) -> Said {
        let state = self.state();
        let king = state.table.board.king(seat);
        king.map_or_else(Said::default, |king| {
            state.attack_phrase(Square::of(from), seat.other(), king)
        })
    }

    fn vain_captures(&self) -> Vec<(ElementalAction, Refusal)> {
        self.state().vain_captures()
    }

    fn lacks_unsafe_choice(&self) -> bool {
        match &self.0 {
            Core::Full(state) => state.lacks_unsafe_choice(),
            Core::Plain(_) => false,
        }
    }

    fn near_miss(&self, random: &mut SplitMix64) -> ElementalAction {
        near_miss::near_miss(self, random)
    }
}

impl State {
    /// Returns the initial position under those options (EL-LOAD-9).
    pub(super) fn start(options: &Options) -> State {
        let seed = options.value("seed").parse().unwrap_or(0);
        let mut state = match options.value("loadout") {
            "plain" => State::plain(table::Table::start()),
            "random" => {
                let mut random = SplitMix64::new(seed);
                let white = Loadout::random(&mut random);
                let black = Loadout::random(&mut random);
                let mut state = State::plain(table::Table::start());
                state.arm(PerSeat::new(white, black));
                state.seed = random.state;
                return state;
            }
            "open" => State::choosing(true),
            _ => State::choosing(false),
        };
        state.seed = seed;
        state
    }
}

impl Elemental {
    /// Adds the consequences of a finished turn: the attacks that its fires keep off, check, and whose turn it is or how the game ended.
    fn tell_next(&self, events: &mut Vec<Event>) {
        let state = self.state();
        let side = state.turn();
        tell_fire_guards(&state, side.other(), events);
        if !state.claimed
            && state.stage == Stage::Move
            && state.in_check(side)
            && let Some(king) = state.table.board.king(side)
        {
            events.push(Event::Check {
                side,
                at: king.cell(),
                by: Vec::new(),
            });
        }
        events.push(match self.ending() {
            Some(ending) => Event::Over(ending),
            None => Event::TurnPassed { to: side },
        });
    }
}

/// Tells which fires of the finished turn keep units from attacking the king of the side that lit them: without them, the
/// king would be in check.
fn tell_fire_guards(state: &State, side: Seat, events: &mut Vec<Event>) {
    let is_new = |at: Square| {
        let mut scorches = state.table.scorches.iter();
        scorches.any(|scorch| scorch.at == at && scorch.by == side && scorch.turns == table::SCORCH_TURNS)
    };
    let guards = state.fire_guards(side).into_iter();
    events.extend(guards.filter(|guard| is_new(guard.fire)).map(|guard| {
        let (at, units) = (guard.fire.to_string(), state.kept_off(guard));
        Event::Told {
            sentence: said!(
                "elemental-fire-guards",
                "the fire on {at} keeps {units} from attacking the king",
                at,
                units
            ),
            cells: Vec::new(),
        }
    }));
}
