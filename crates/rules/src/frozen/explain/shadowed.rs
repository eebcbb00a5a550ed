//! Refuses what a shadow can't do, and says how it moves (SHADOW). Decides nothing.

use super::lines::{Way, ways_on};
use super::refusals::protectors;
use super::refusals_by_verb::VerbRefusals;
use super::unreached::{in_the_way, stops};
use super::words::{called, more_turns};
use crate::frozen::analysis::attacks::{Mode, native_modes};
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::shadows;
use crate::frozen::movement::rides::Search;
use crate::refusal::{Refusal, listed};
use crate::said::Said;

/// Says how a shadow of a kind moves (F10-SHADOW-3), after "It".
pub(super) const fn movement(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn | Kind::Trebuchet | Kind::Cannon => "stays",
        Kind::Lancer => "rides diagonally",
        Kind::Frog => "leaps two or three squares diagonally, or three straight",
        Kind::Ballista => "leaps two squares forward, or three and one to a side",
        Kind::Ship => "sails diagonally forward and straight back",
        Kind::Onager => "slides sideways",
        Kind::Ram => "steps along ranks and files",
        Kind::Knight => "leaps as a knight or steps diagonally forward",
        Kind::Bishop => "rides as a bishop or steps along ranks and files",
        Kind::Dragon => "rides as a bishop and leaps as a knight or two squares straight",
        Kind::Rook => "rides as a rook",
        Kind::Queen => "rides as rook and bishop and leaps as a knight",
        Kind::King => "steps as a king",
        Kind::Jester => "leaps 2 by 2, 1 by 3 or 2 by 3",
        Kind::Chancellor => "steps as a king and leaps 2 by 3",
        Kind::Templar => "rides as a rook and leaps 2 by 2 or 1 by 3",
    }
}

/// Returns the movements that a unit has as a shadow: its own, but none of a pawn.
fn modes(board: &Board, unit: &Unit) -> Vec<Mode> {
    let mut modes = native_modes(board, unit);
    modes.retain(|mode| mode.kind != Kind::Pawn);
    modes
}

/// Whether a way turns nowhere.
fn is_straight(way: &Way) -> bool {
    way.bounces.is_empty()
}

impl VerbRefusals<'_> {
    /// Refuses an action of a shadow (SHADOW).
    pub(super) fn shadow(&self, unit: &Unit, action: &Action) -> Refusal {
        let (board, at, kind) = (self.analysed.board, unit.square, unit.kind());
        match action.verb {
            Verb::Deshade => {
                let enemy = unit.side.other();
                let attacked = self.attacked(shadows::DESHADE, (enemy, at), "a shadow returns only on a safe square");
                if let Some(refusal) = attacked.filter(|_| unit.delay == 0) {
                    return refusal;
                }
                let sentence = if unit.delay > 0 {
                    format!("The shadow on {at} must wait for {}.", more_turns(unit.delay))
                } else {
                    let what = match board.unit(at) {
                        Some(other) => format!("the {} is on {at}", called(other)),
                        None if board.walls().has(at) => format!("a wall is on {at}"),
                        None if board.traps().has(at) => format!("a trap is on {at}"),
                        None => format!("a tomb is on {at}"),
                    };
                    format!("The shadow can't return, because {what}.")
                };
                self.by(shadows::DESHADE, sentence)
            }
            Verb::Strike => self.strike(unit, action),
            Verb::Capture => self.by(shadows::SHADOW_CAPTURE, format!("The shadow on {at} can't capture on {}: it captures only enemy shadows of other kinds within its capture movement.", action.b)),
            Verb::Load | Verb::Unload => self.by(shadows::SHADOW_ACTIONS, format!("The {kind} on {at} cannot do that as a shadow.")),
            _ if !self.edition().lets_shadows_act() => self.by(shadows::SHADOW_ACTIONS, format!("The shadow on {at} can do nothing but return.")),
            Verb::Move => self.shadow_unreached(unit, action),
            _ => self.by(shadows::SHADOW_ACTIONS, "Shadows have no such action."),
        }
    }

    /// Refuses a shadow's strike: names the one condition that its target doesn't meet (SHADOW-8).
    fn strike(&self, unit: &Unit, action: &Action) -> Refusal {
        let (board, at, to) = (self.analysed.board, unit.square, action.b);
        let rule = shadows::SHADOWSTRIKE;
        let target = match self.enemy_on(unit, to, rule, "strike") {
            Ok(target) => target,
            Err(refusal) => return refusal,
        };
        let ground = board.shadow_ground();
        let mut search = Search::default();
        let mut hunting = modes(board, unit);
        hunting.retain(|mode| mode.captures && action.by.is_none_or(|kind| mode.kind == kind));
        hunting.retain(|mode| {
            let mover = board.mover(unit, mode.kind, mode.user);
            mover.entering_captures(&ground, &mut search).has(to)
        });
        let name = called(target);
        let mut culprits = vec![to];
        let why = if target.kind() == Kind::King || target.is(Kind::Pawn) {
            "kings and pawns never become shadows.".to_owned()
        } else if target.is_immortal() {
            format!("the {name} there can't be captured, and so it can't be struck.")
        } else if to.is_dark() != at.is_dark() {
            culprits.clear();
            format!("it strikes only on squares of the colour of {at}.")
        } else if let Some(first) = hunting.first() {
            if hunting.iter().any(|mode| target.is_engaged_by(mode.kind)) {
                let (by, squares) = protectors(self.analysed, target);
                culprits = squares;
                format!("the {name} there is protected by {by}.")
            } else {
                format!("{} can't act on its own kind.", with_article(first.kind))
            }
        } else {
            culprits.clear();
            "its capture movement doesn't lead there.".to_owned()
        };
        let head = Said::naming(format!("The shadow on {at} cannot strike {to}"), [at, to]);
        self.by(rule, Said::headed(head, why.into()))
            .because_of(culprits.into_iter().map(Square::cell))
    }

    /// Refuses a square to which a shadow doesn't get: names what stands there or in the way, if that is why.
    fn shadow_unreached(&self, unit: &Unit, action: &Action) -> Refusal {
        let (board, at, to) = (self.analysed.board, unit.square, action.b);
        let blocked = board.shadow_ground().blocked;
        if blocked.has(to) {
            let sentence = format!("{to} holds a unit, wall or tomb; shadows do not go there.");
            return self.by(shadows::SHADOW_MOVE, sentence).because_of([to.cell()]);
        }
        let mut modes = modes(board, unit);
        modes.retain(|mode| action.by.is_none_or(|kind| mode.kind == kind));
        let is_free = |square: Square| square == at || !blocked.has(square);
        let ways = ways_on(board, unit, (to, false), &modes, &is_free);
        let straight = ways.iter().find(|way| is_straight(way));
        let told = straight.or(ways.first()).filter(|way| !way.obstacles.is_empty());
        let cannot = format!("The shadow on {at} cannot reach {to}");
        let (Some(told), Some(first)) = (told, told.and_then(|way| way.obstacles.first())) else {
            let like = with_article(action.by.unwrap_or_else(|| unit.kind()));
            let sentence = format!("{cannot} by the movement of {like}.");
            return self.by(shadows::SHADOW_MOVE, sentence);
        };
        let blocker = self.obstacle(*first);
        let bounces = ways.iter().any(|way| !is_straight(way));
        let corners: Vec<String> = told.bounces.iter().map(ToString::to_string).collect();
        let corners = listed(&corners);
        let why = |next: Option<&str>| {
            if is_straight(told) {
                return in_the_way(&blocker, next, bounces).into();
            }
            let stops = stops(&blocker, next);
            format!("it would have to bounce off {corners}; {stops}.").into()
        };
        let path = told.path.iter().filter(|_| !is_straight(told));
        let head = Said::naming(cannot, [at, to]);
        self.on_the_way(shadows::SHADOW_MOVE, head, told.obstacles.get(1).copied(), why)
            .because_of([first.cell()])
            .along(path.map(|square| square.cell()))
    }
}
