//! Refuses plain moves onto squares where something stands, and any move of a unit that cannot move.

use super::lines::ways;
use super::refusals_by_verb::VerbRefusals;
use super::words::{called, capital};
use crate::frozen::analysis::cache::AnalysisCache;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::board::Floor;
use crate::frozen::model::kind::{Kind, with_article};
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::Unit;
use crate::frozen::movegen::{abilities, moves};
use crate::frozen::movement::rides::Search;
use crate::frozen::movement::{mover, rides};
use crate::refusal::Refusal;

impl VerbRefusals<'_> {
    /// Refuses a plain move onto a unit or wall.
    pub(super) fn occupied(&self, unit: &Unit, action: &Action) -> Option<Refusal> {
        let (board, to) = (self.analysed.board, action.b);
        if let Some(other) = board.unit(to) {
            return if other.side == unit.side {
                self.own_unit_there(unit, action, other)
            } else {
                Some(self.enemy_there(unit, action, other))
            };
        }
        (board.walls().has(to) && self.leads(unit, action)).then(|| {
            self.by(rides::WALL, format!("{to} is a wall; no unit can land there."))
                .because_of([to.cell()])
        })
    }

    /// Refuses an occupied square to a dragon that would burn from there (DRAGON-2).
    pub(super) fn unfit_landing(&self, unit: &Unit, to: Square) -> Option<Refusal> {
        let other = self.analysed.board.unit(to);
        let other = other.filter(|other| unit.has(Kind::Dragon) && other.square != unit.square)?;
        let sentence = format!(
            "The {} is on {to}: a dragon goes to a free square first, and burns the enemies around that.",
            called(other)
        );
        let refusal = self.by(abilities::DRAGON_FIRE, sentence);
        Some(refusal.because_of([to.cell()]))
    }

    /// Whether the unit could go there but for what is there, or on a board without anything else.
    pub(super) fn leads(&self, unit: &Unit, action: &Action) -> bool {
        if !ways(self.analysed, unit, action.b, false).is_empty() {
            return true;
        }
        let mut free = self.state.clone();
        free.cache = AnalysisCache::default();
        free.board.lift(action.b);
        free.board.set_floor(action.b, Floor::Nothing);
        free.is_candidate(&free.analysed(), action)
    }

    /// Whether the unit has no movement, of its own or borrowed.
    pub(super) fn cannot_move(&self, unit: &Unit) -> bool {
        let modes = self.analysed.analysis().modes(self.analysed.board, unit);
        modes.iter().all(|mode| mode.kind.is_immobile())
    }

    /// Refuses any move of a unit that has no movement.
    pub(super) fn stays(&self, unit: &Unit) -> Refusal {
        let sentence = format!("{} cannot move by itself.", capital(&with_article(unit.kind())));
        self.by(mover::ruling_of(unit.kind()), sentence)
    }

    /// Refuses a move onto a unit of the same side, and says how it can be joined if it can. `None` for a plain move to where the
    /// unit never gets, as it doesn't matter who stands there.
    fn own_unit_there(&self, unit: &Unit, action: &Action, other: &Unit) -> Option<Refusal> {
        let to = action.b;
        let whose = if action.control.is_some() {
            "a friend, the"
        } else {
            "your own"
        };
        let joins = [(Verb::Load, "go aboard"), (Verb::Fuse, "fuse with it")];
        let join = joins.into_iter().find_map(|(verb, what)| {
            let joined = self.legal(Action {
                verb,
                kind: None,
                push: false,
                ..*action
            })?;
            Some(format!(" Write `{joined}` to {what}."))
        });
        if join.is_none() && self.cannot_move(unit) {
            // To empty the square would not help.
            return Some(self.stays(unit));
        }
        let is_plain = action.verb == Verb::Move && action.kind.is_none() && !action.push;
        if join.is_none() && is_plain && action.b != unit.square && !self.leads(unit, action) {
            return None;
        }
        let is_own = action.control.is_none() && join.is_none();
        let sentence = format!(
            "{to} is occupied by {whose} {}.{}",
            called(other),
            join.unwrap_or_default()
        );
        let refusal = self.by(rides::ONE_UNIT, sentence);
        Some(if is_own {
            refusal.because_of_own(to.cell())
        } else {
            refusal.because_of([to.cell()])
        })
    }

    /// Refuses a move onto an enemy: says how it is captured or converted, or why it can't be.
    fn enemy_there(&self, unit: &Unit, action: &Action, other: &Unit) -> Refusal {
        let to = action.b;
        let capture = Action {
            verb: Verb::Capture,
            kind: None,
            push: false,
            ..*action
        };
        let convert = Action {
            verb: Verb::Convert,
            ..capture
        };
        let ways = [
            (capture, "capture", moves::CAPTURE),
            (convert, "convert", abilities::CONVERSION),
        ];
        for (meant, what, ruling) in ways {
            if let Some(written) = self.legal(meant) {
                let sentence = format!(
                    "The {} is on {to}. Write `{written}` to {what} it.",
                    called(other)
                );
                return self.by(ruling, sentence).because_of([to.cell()]);
            }
        }
        self.kept_from(unit, to)
            .unwrap_or_else(|| self.state.explain(self.state.turn, &capture))
    }

    /// Refuses the square of an enemy to a unit that never captures, for what would keep it from an empty square there, too;
    /// `None` if nothing would, or if its movement doesn't lead there at all.
    pub(super) fn kept_from(&self, unit: &Unit, to: Square) -> Option<Refusal> {
        let (board, edition) = (self.analysed.board, self.edition());
        let never_captures = unit.is_all(|part| part.never_captures(edition));
        if !never_captures {
            return None;
        }
        let ways = ways(self.analysed, unit, to, false);
        if ways.is_empty() || ways.iter().any(|way| way.obstacles.is_empty()) {
            return None;
        }
        let mut search = Search::default();
        let modes = self.analysed.analysis().modes(board, unit).into_iter();
        let mut movers = modes.map(|mode| board.mover(unit, mode.kind, mode.user));
        let gets_there = movers.any(|mover| mover.moves(&board.ground(), &mut search).1.has(to));
        (!gets_there).then(|| self.unreached(unit, to, false))
    }
}
