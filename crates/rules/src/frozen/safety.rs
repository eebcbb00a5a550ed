//! The safety of the own king for many candidates of one position, without resolving most of them: an action that
//! changes no square on which the answer "in check or not" depends cannot change that answer. Whatever is not
//! plainly so is resolved on a copy. Tests compare with the plain way on random positions.

use super::action::{Action, Verb};
use super::board::Floor;
use super::general::square_block;
use super::kind::Kind;
use super::play::Scene;
use super::ride::Search;
use super::square::{Set, Square};
use super::state::State;
use super::travel::Purpose;
use super::unit::Unit;
use super::watch::Watch;

/// What is known about the own king before any candidate.
pub(super) struct Safety<'a> {
    state: &'a State,
    scene: &'a Scene<'a>,
    has_king: bool,
    in_check: bool,
    /// The squares on which that answer depends.
    watched: Set,
}

impl<'a> Safety<'a> {
    pub(super) fn new(state: &'a State, scene: &'a Scene<'a>) -> Self {
        let king = scene.board.king(state.turn);
        let mut watch = Watch::new(scene.board);
        let in_check = watch.is_checked(state.turn);
        let mut watched = watch.reads;
        if let Some(king) = king {
            watched.insert(king);
        }
        Self {
            state,
            scene,
            has_king: king.is_some(),
            in_check,
            watched,
        }
    }

    pub(super) fn allows(&self, action: &Action, search: &mut Search) -> bool {
        if !self.has_king || matches!(action.verb, Verb::End | Verb::Pass) {
            return true;
        }
        match self.touched(action, search) {
            Some(touched) if !touched.meets(self.watched) => !self.in_check,
            _ => self.state.is_safe(self.scene, action),
        }
    }

    /// Appends those of the candidates that leave the king safe.
    pub(super) fn filter_into(&self, candidates: &[Action], actions: &mut Vec<Action>) {
        let mut morphs: Option<(Square, Option<Square>, bool)> = None;
        let mut search = Search::default();
        for action in candidates {
            let allowed = if action.verb == Verb::Morph {
                // Into whatever a unit morphs, it is paralysed then and nothing else differs for a king.
                match morphs {
                    Some((square, control, allowed)) if (square, control) == (action.a, action.control) => {
                        allowed
                    }
                    _ => {
                        let allowed = self.allows(action, &mut search);
                        morphs = Some((action.a, action.control, allowed));
                        allowed
                    }
                }
            } else {
                self.allows(action, &mut search)
            };
            if allowed {
                actions.push(*action);
            }
        }
    }

    /// All squares whose content an action may change, where that is easily told; `None` where it is not.
    fn touched(&self, action: &Action, search: &mut Search) -> Option<Set> {
        if action.control.is_some() {
            return None;
        }
        let board = self.scene.board;
        let Action { a, b, c, .. } = *action;
        if action.shadow > 0 {
            return self.touched_by_shadow(action);
        }
        let pair = a.set() | b.set();
        match action.verb {
            Verb::Rotate => square_block(a, action.number),
            Verb::Respawn => Some(a.set()),
            _ => {
                let unit = board.unit(a)?;
                if unit.kind() == Kind::King {
                    return None;
                }
                match action.verb {
                    Verb::Morph if unit.first.cargo.is_empty() => Some(a.set()),
                    Verb::Shade | Verb::Promote | Verb::Tornado | Verb::Avalanche => Some(a.set()),
                    Verb::Spawn
                    | Verb::Transfer
                    | Verb::Paralyse
                    | Verb::Shoot
                    | Verb::Convert
                    | Verb::Teleswap
                    | Verb::Swap
                    | Verb::Unload => Some(pair),
                    Verb::Pull if !board.is_active_tomb(c) => Some(pair | c.set()),
                    Verb::Move | Verb::Load | Verb::Fuse => self.touched_by_movement(unit, action, search),
                    _ => None,
                }
            }
        }
    }

    fn touched_by_shadow(&self, action: &Action) -> Option<Set> {
        let board = self.scene.board;
        let index = board.shadow_index(self.state.turn, action.a, action.shadow)?;
        let unit = board.shadow(index)?;
        match action.verb {
            Verb::Move | Verb::Load => Some(self.walls_of(unit)),
            Verb::Deshade => Some(action.a.set()),
            Verb::Strike => Some(action.b.set()),
            _ => None,
        }
    }

    /// The walls that dissolve when a unit moves.
    fn walls_of(&self, unit: &Unit) -> Set {
        let board = self.scene.board;
        if !board.edition.is_ten() {
            return Set::EMPTY;
        }
        let by = unit.id();
        board
            .walls()
            .iter()
            .filter(|square| board.floor(*square) == Floor::Wall { by })
            .collect()
    }

    fn touched_by_movement(&self, unit: &Unit, action: &Action, search: &mut Search) -> Option<Set> {
        let board = self.scene.board;
        let goes_off = action.verb == Verb::Move && board.is_active_tomb(action.b);
        if goes_off || action.push || unit.has(Kind::Onager) {
            return None;
        }
        let travel = self
            .scene
            .travel(unit, action.by, action.b, Purpose::Enter, search)?;
        let mut touched = travel.path.into_iter().collect::<Set>() | action.a.set() | action.b.set();
        touched |= self.walls_of(unit);
        match action.verb {
            Verb::Fuse => {
                let host = board.unit(action.b)?;
                let pawns = |unit: &Unit| unit.components().filter(|part| part.kind == Kind::Pawn).count();
                if pawns(unit) + pawns(host) >= 7 {
                    return None;
                }
                touched |= self.walls_of(host);
            }
            Verb::Move if unit.has(Kind::Rook) => touched |= action.b.set().grown(),
            _ => {}
        }
        Some(touched)
    }
}
