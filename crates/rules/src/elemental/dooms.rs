//! Tells of death marks before they kill: who is marked, when it dies, and who dies with it (EL-SADIST-3 to EL-SADIST-5).
//! What happens is decided by `turn_end`.

use super::action::ElementalAction;
use super::state::State;
use super::unit::Unit;
use crate::chess::bits::{Square, Squares, king_steps};
use crate::chess::board::Kind;
use crate::inspect::Remark;
use crate::refusal::listed;
use crate::said::{KindName, Said, said};
use crate::seat::Seat;
use crate::view::DoomView;

impl State {
    /// Returns the marked units with their sides.
    fn bearers(&self) -> impl Iterator<Item = (Square, Seat, &Unit)> {
        Squares(self.table.board.occupied()).filter_map(|at| {
            let (side, _, unit) = self.table.at(at)?;
            (unit.mark > 0).then_some((at, side, unit))
        })
    }

    /// Returns the units that die when the mark on a square expires, besides its bearer, sorted by square.
    fn dying_with(&self, bearer: Square) -> Vec<Square> {
        let contacts = self.contacts_of(self.table.unit(bearer).id).into_iter();
        let found = contacts.filter_map(|id| self.table.find(id));
        let mut squares: Vec<Square> = found
            .filter(|at| !State::is_indomitable(self.table.unit(*at)))
            .collect();
        squares.sort_unstable_by_key(|at| at.index());
        squares
    }

    /// Lists the units that die because they have been beside a marked one, each once, with the mark that kills it first.
    pub(super) fn dooms(&self) -> Vec<DoomView> {
        let mut dooms: Vec<DoomView> = Vec::new();
        for (bearer, _, unit) in self.bearers() {
            for at in self.dying_with(bearer) {
                let doom = DoomView {
                    cell: at.cell(),
                    with: bearer.cell(),
                    turns: u32::from(unit.mark),
                };
                match dooms.iter_mut().find(|known| known.cell == doom.cell) {
                    Some(known) if known.turns <= doom.turns => {}
                    Some(known) => *known = doom,
                    None => dooms.push(doom),
                }
            }
        }
        dooms.sort_unstable_by_key(|doom| doom.cell.index());
        dooms
    }

    /// Says for each marked unit who dies with it: "The pawn on e4 dies with the marked pawn on d4, in 2 turns of White".
    pub(super) fn dooms_in_words(&self) -> Vec<String> {
        let told = self.bearers().filter_map(|(bearer, side, unit)| {
            let dying = self.dying_with(bearer);
            let verb = if dying.len() == 1 { "dies" } else { "die" };
            let units = self.named(&dying)?;
            let marked = self.called(bearer);
            let when = self.when(side, unit.mark);
            let rest = units.strip_prefix("the ").unwrap_or(&units);
            Some(format!("The {rest} {verb} with the marked {marked}, {when}"))
        });
        told.collect()
    }

    /// Says of the unit on a square that it is marked, and that it dies with others that are.
    pub(super) fn doom_remarks(&self, at: Square) -> Vec<Remark> {
        let Some((side, kind, unit)) = self.table.at(at) else {
            return Vec::new();
        };
        let mut remarks = Vec::new();
        if unit.mark > 0 {
            remarks.push(self.marked(at, side, unit));
        }
        for (bearer, owner, marked) in self.bearers() {
            let when = self.when(owner, marked.mark);
            let name = self.called(bearer);
            let word = self.table.board.kind(bearer).map_or("unit", Kind::word);
            if self.dying_with(bearer).contains(&at) {
                let saved = self.taken_back(bearer);
                let sentence = format!(
                    "It dies with the marked {name}, {when}, wherever it goes: it has been beside it when a turn ended. \
                     If that {word} leaves the board before, it lives.{saved}"
                );
                remarks.push(Remark::by_rule("EL-SADIST-4", sentence).about([bearer.cell()]));
            } else if owner == side && bearer != at && self.would_touch(at, bearer, kind, unit) {
                let sentence = format!(
                    "It stands beside the marked {name}: if it still does when this turn ends, it dies with it, {when}."
                );
                remarks.push(Remark::by_rule("EL-SADIST-4", sentence).about([bearer.cell()]));
            }
        }
        remarks
    }

    fn marked(&self, at: Square, side: Seat, unit: &Unit) -> Remark {
        let when = self.when(side, unit.mark);
        let dies = if State::is_indomitable(unit) {
            format!("It is marked, but Indomitable, and outlives its mark, which ends {when}.")
        } else {
            format!("It is marked for death: it dies {when}.")
        };
        let dying = self.dying_with(at);
        let with = match self.named(&dying) {
            _ if unit.sole => "Nobody dies with it.".to_owned(),
            None => {
                "Its side's units beside it when a turn ends will die with it, its king excepted.".to_owned()
            }
            Some(units) => {
                let die = if dying.len() == 1 { "dies" } else { "die" };
                let rest = units.strip_prefix("the ").unwrap_or(&units);
                format!(
                    "The {rest} {die} with it, and so will other units of its side that are beside it when a turn ends, its \
                     king excepted."
                )
            }
        };
        let saved = self.taken_back(at);
        Remark::by_rule("EL-SADIST-3", format!("{dies} {with}{saved}"))
            .about(dying.into_iter().map(Square::cell))
    }

    /// Says whose Do-Over answers the death of a bearer or of those that die with it; empty if nobody's.
    fn taken_back(&self, bearer: Square) -> String {
        let dying = [vec![bearer], self.dying_with(bearer)].concat();
        let saves = dying.into_iter().find(|at| {
            let unit = self.table.at(*at);
            unit.is_some_and(|(_, kind, unit)| State::can_rewind(kind, unit) && !State::is_indomitable(unit))
        });
        saves.map_or_else(String::new, |at| {
            format!(" But the Do-Over of the {} takes that back.", self.called(at))
        })
    }

    /// Returns whether a unit that stands beside a marked one, and has not touched it yet, would die with it.
    fn would_touch(&self, at: Square, bearer: Square, kind: Kind, unit: &Unit) -> bool {
        let marked = self.table.unit(bearer);
        let is_known = self.contacts_of(marked.id).contains(&unit.id);
        let is_spared = kind == Kind::King || State::is_indomitable(unit);
        !marked.sole && !is_known && !is_spared && king_steps(bearer) & at.bit() != 0
    }

    /// Says before a move that the mover comes beside a marked unit of its side, or comes with a mark beside others.
    pub(super) fn touching(&self, action: ElementalAction) -> Option<Said> {
        let (from, to) = action.going().or_else(|| self.goes_on(action))?;
        let (side, kind, unit) = self.table.at(from)?;
        let mut bearers = self.bearers();
        if let Some((bearer, ..)) = bearers.find(|(bearer, owner, _)| {
            *owner == side && *bearer != from && self.would_touch(to, *bearer, kind, unit)
        }) {
            let marked = KindName::of(self.table.board.kind(bearer)?.word());
            return Some(said!(
                "elemental-touches-marked",
                "if its turn ends beside the marked {marked} on {at}, it dies with it",
                marked,
                at = bearer.to_string()
            ));
        }
        if unit.mark == 0 || unit.sole {
            return None;
        }
        let known = self.contacts_of(unit.id);
        let friends = Squares(king_steps(to) & self.table.board.of_side(side) & !from.bit());
        let mut touched = friends.filter(|at| {
            let friend = self.table.unit(*at);
            let is_king = self.table.board.kind(*at) == Some(Kind::King);
            !is_king && !State::is_indomitable(friend) && !known.contains(&friend.id)
        });
        touched.next().map(|at| {
            said!(
                "elemental-mark-touches",
                "if its turn ends there, the unit on {at} dies with it of its mark",
                at = at.to_string()
            )
        })
    }

    /// Returns from where to where a later choice of the turn moves the mover.
    fn goes_on(&self, action: ElementalAction) -> Option<(Square, Square)> {
        let to = match action {
            ElementalAction::Step(to) | ElementalAction::Blink(to) | ElementalAction::Nudge(to) => to,
            _ => return None,
        };
        Some((self.pending?.mover, to))
    }

    /// Names a unit with its square: "pawn on d4".
    fn called(&self, at: Square) -> String {
        let kind = self.table.board.kind(at).map_or("unit", Kind::word);
        format!("{kind} on {at}")
    }

    /// Names units: "the pawn on d4 and the knight on c3"; `None` if there are none.
    fn named(&self, squares: &[Square]) -> Option<String> {
        let names: Vec<String> = squares
            .iter()
            .map(|at| format!("the {}", self.called(*at)))
            .collect();
        (!names.is_empty()).then(|| listed(&names))
    }

    /// Says when a mark kills, which ticks at the end of each turn of its bearer's side.
    fn when(&self, side: Seat, turns: u8) -> String {
        let name = side.name();
        match (turns, self.turn() == side) {
            (1, true) => format!("at the end of this turn of {name}"),
            (1, false) => format!("at the end of {name}'s next turn"),
            (more, true) => format!("in {more} turns of {name}, this one included"),
            (more, false) => format!("in {more} turns of {name}"),
        }
    }
}
